"""When an effect may be activated: the events it waits for, missed timing, the Damage Step (B-31, B-63, B-70 to B-81,
B-138 to B-142). Windows and spell speed are rules of `act.activation_rules`."""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_COST,
    DAMAGE_BEFORE,
    DAMAGE_END,
    DAMAGE_START,
    E_ACTIVATED,
    E_CHAIN_END,
    E_DAMAGE_STEP,
    E_MOVED,
    HAND,
    MONSTER,
    MZONE,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.includes import (
    CHANGES_ATK_DEF,
    NEGATES_ACTIVATION,
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
)
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.applies.would_be import would_activate
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.why.untriggered import tell_untriggered


def kind_activated(card: Card, effect: Effect) -> int:
    """A Pendulum Monster activated in a Pendulum Zone is a Spell Card (SPELL-62a); a Trap Monster is a monster."""
    if card.place == MZONE:
        return MONSTER
    return SPELL if effect.kind == CARD and card.printed.kind == MONSTER else card.kind


def silenced(g: Engine, player: int, card: Card, effect: Effect, last: Link) -> bool:
    """The text of the newest link does not let the player answer it with this (PRIO-29)."""
    is_card = effect.kind == CARD
    kind = kind_activated(card, effect)
    if last.silences(player, kind, is_card):
        return True
    pattern = g.effect(last.card, last.effect).unanswerable
    if pattern is None:
        return False
    reader = g.context(last.player, g.board.cards[last.card], last.effect)
    reader.ref = last.ref
    event = would_activate(player, card, effect.index, effect.number, kind, is_card, card.place)
    return pattern.matches(reader, event)


def summoned_itself_in_chain(g: Engine, player: int) -> bool:
    """The player has already used an optional hand trigger that summons in this chain (B-65)."""
    for link in g.board.chain:
        if link.player == player and summons_from_hand(g.effect(link.card, link.effect)):
            return True
    return False


def summons_from_hand(effect: Effect) -> bool:
    """An optional trigger of the hand that summons; used in the GY it is the same effect (B-65)."""
    if effect.kind != TRIGGER or effect.mandatory or not effect.where & HAND:
        return False
    return effect.bits & (SPECIAL_SUMMONS | PERFORMS_SUMMON) != 0


def is_hidden(card: Card) -> bool:
    """Hidden from the other player: triggers there wait for priority (B-62)."""
    if card.place == HAND:
        return not card.revealed and not card.exposed
    return card.place & ON_FIELD != 0 and not card.face_up


def waits_for_priority(card: Card, effect: Effect) -> bool:
    """The effect is used like a fast effect: its card is hidden, and did not just leave the field (B-63, B-67)."""
    return is_hidden(card) and (effect.when is None or not effect.when.left_field)


def has_happened(b: Board, when: When) -> bool:
    """Something of the right kind is among the events of this timing; only then is it worth a closer look."""
    for event in b.timing:
        if when.kind_bits >> event.kind & 1:
            return True
    return False


def triggering_events(g: Engine, ctx: Ctx, card: Card, effect: Effect, why: Why | None) -> bool:
    """Find the events of this timing that the effect waits for; they become `ctx.because`."""
    b = g.board
    when = effect.when
    if when is None:
        return True
    missed = False
    unmet = False
    too_new = False
    found: list[Event] = []
    hidden = waits_for_priority(card, effect) or effect.kind == CARD
    for event in b.timing:
        if not when.kind_bits >> event.kind & 1:
            continue
        # A public trigger about other cards must have been applying when the event happened (B-79).
        if not hidden and not when.about_this and (card.face_up_since > event.index or arrived_with(b, card, event)):
            too_new = too_new or (why is not None and when.matches(ctx, event))
            continue
        if not when.matches(ctx, event):
            continue
        # What must have held when it happened was looked at then (B-80).
        if effect.at_event is not None and b.unmet and unmet_key(event, card, effect) in b.unmet:
            unmet = True
            continue
        if effect.not_in_own_chain and not is_after_own_chain(b, card, event):
            too_new = True
            continue
        # Optional "when" effects need their event to be the last thing that happened before this timing (B-70);
        # the whole chain counts as the timing at which it began (B-50).
        if effect.can_miss and event.moment != b.timing_moment:
            missed = True
            continue
        found.append(event)
    if hidden and b.chain:
        found += costs_answered(b, ctx, when)
    if not found:
        if missed:
            return refuse(why, "B-70", "missed-timing")
        if unmet:
            return refuse_condition(ctx, effect.at_event, why)
        if too_new:
            return refuse(why, "B-79", "not-there-yet")
        if why is not None:
            tell_untriggered(g, ctx, card, effect, when, hidden, why)
        return False
    ctx.because = found
    return True


def unmet_key(event: Event, card: Card, effect: Effect) -> int:
    """The event, the card and its effect, which if lent is named by a passcode and a position."""
    return (event.index << 10 | card.id) << 36 | effect.index


def is_after_own_chain(b: Board, card: Card, event: Event) -> bool:
    """The event came after the chain in which the card was activated."""
    activated = False
    for i in range(max(card.face_up_since, 0), event.index):
        if b.log[i].kind == E_ACTIVATED and b.log[i].ref == card.ref and b.log[i].how == 1:
            activated = True
        elif b.log[i].kind == E_CHAIN_END and activated:
            return True
    return not activated


def arrived_with(b: Board, card: Card, event: Event) -> bool:
    """The card came where it is with the event, or together with its card, so it was not applying yet (B-79)."""
    since = card.here_since
    if event.card == card.id:
        return event.kind == E_MOVED and event.ref == card.ref  # its own arrival brought it here
    if not 0 <= since < len(b.log):
        return False
    return b.log[since].ref == card.ref and b.log[since].moment == event.moment


def costs_answered(b: Board, ctx: Ctx, when: When) -> list[Event]:
    """Hidden triggers may join the chain on what a cost of it has just done; public ones not (B-68).

    That something was activated is answered only after the chain (B-31).
    """
    paid = [event for event in b.fresh if event.reason & BY_COST and event.kind in when.kinds]
    return [event for event in paid if when.matches(ctx, event)]


def refuse_condition(ctx: Ctx, condition: Condition | None, why: Why | None) -> bool:
    """The condition is not met: which part of it."""
    if why is not None and condition is not None:
        tell_unmet(ctx, "COST-36", condition, why)
    return False


def occurrences(g: Engine, player: int, card: Card, effect: Effect) -> int:
    """How often an "each time" effect qualified: cards moved together are one occurrence (B-81)."""
    ctx = g.context(player, card, effect.index)
    if not triggering_events(g, ctx, card, effect, None):
        return 0
    moments: list[int] = []
    for event in ctx.because:
        if event.moment not in moments:
            moments.append(event.moment)
    return len(moments)


def damage_step_rule(card: Card, effect: Effect) -> str:
    """The rule by which it is not activated there."""
    if effect.step:
        return "B-138"  # written for a sub-step, it belongs to its first chain
    stays = effect.kind == CARD and card.printed.kind == TRAP and card.printed.stays
    return "B-141" if stays or effect.bits & PERFORMS_SUMMON else "B-139"


def fits_damage_step(g: Engine, card: Card, effect: Effect) -> bool:
    """What may be activated in the Damage Step (B-138 to B-141)."""
    b = g.board
    if effect.bits & PERFORMS_SUMMON or effect.not_in_damage_step:
        return False
    if card.doomed and not effect.mandatory and effect.kind != TRIGGER:
        return False
    if effect.mandatory or effect.in_damage_step:
        return True
    if effect.step == b.step:
        # Effects written for a sub-step belong to its first chain (B-138).
        return effect.kind == TRIGGER or any(event.kind == E_DAMAGE_STEP for event in b.timing)
    when = effect.when
    if when is not None and (when.about_battle or (when.about_this and effect.kind == TRIGGER)):
        return True  # what is activated after an event is like a trigger here (B-140)
    if effect.speed == 3 or effect.bits & NEGATES_ACTIVATION:
        # Only a new chain of one's own accord belongs to the beginning: what answers an event is newly due (B-138).
        return bool(b.chain) or when is not None or b.step <= DAMAGE_BEFORE
    if effect.bits & CHANGES_ATK_DEF and effect.kind != TRIGGER:
        # What answers an activation or an event is judged by that, not by what it does to ATK and DEF (B-140).
        return when is None and effect.answers is None and b.step <= DAMAGE_BEFORE
    return False


def in_damage_step(g: Engine) -> bool:
    return DAMAGE_START <= g.board.step <= DAMAGE_END
