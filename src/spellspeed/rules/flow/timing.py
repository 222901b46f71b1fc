"""When an effect may be activated: the events it waits for, missed timing (B-31, B-63, B-70 to B-81).

Windows are rules of `act.activation_rules`, Spell Speeds of `effects.activation.spell_speed`, the Damage Step has
`act.damage_step`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_COST,
    E_ACTIVATED,
    E_CHAIN_END,
    E_MOVED,
    HAND,
    ON_FIELD,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.includes import (
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
)
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.applies.would_be import kind_activated, would_activate_now
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.why.untriggered import tell_untriggered


def silenced(g: Engine, player: int, card: Card, effect: Effect, last: Link) -> bool:
    """Does the text of the newest link forbid the player to respond with this (PRIO-29)?"""
    if last.silences(player, kind_activated(card, effect), effect.kind == CARD):
        return True
    pattern = g.effect(last.card, last.effect).unanswerable
    if pattern is None:
        return False
    reader = g.context(last.player, g.board.cards[last.card], last.effect)
    reader.ref = last.ref
    return pattern.matches(reader, would_activate_now(player, card, effect))


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


def is_private(card: Card) -> bool:
    """Hidden from the other player: triggers there wait for priority (B-62)."""
    if card.place == HAND:
        return not card.revealed and not card.exposed
    return card.place & ON_FIELD != 0 and not card.face_up


def waits_for_priority(card: Card, effect: Effect) -> bool:
    """The effect is used like a fast effect: its card is hidden, and did not just leave the field (B-63, B-67)."""
    return is_private(card) and (effect.when is None or not effect.when.left_field)


def has_happened(b: Board, when: When) -> bool:
    """A quick check: is an event of the right kind among those of this timing?"""
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
        # The condition at the time of the event was checked then (B-80).
        if effect.at_event is not None and b.unmet and unmet_key(event, card, effect) in b.unmet:
            unmet = True
            continue
        if effect.not_in_own_chain and not is_after_own_chain(b, card, event):
            too_new = True
            continue
        if effect.can_miss and not b.happened_last(event):
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
    """Event, card and effect in one number; a borrowed effect is named by its lender's passcode and position."""
    return (event.index << 10 | card.id) << 36 | effect.index


def is_after_own_chain(b: Board, card: Card, event: Event) -> bool:
    """Did the event happen after the chain in which the card was activated?"""
    activated = False
    for i in range(max(card.face_up_since, 0), event.index):
        if b.log[i].kind == E_ACTIVATED and b.log[i].ref == card.ref and b.log[i].how == 1:
            activated = True
        elif b.log[i].kind == E_CHAIN_END and activated:
            return True
    return not activated


def arrived_with(b: Board, card: Card, event: Event) -> bool:
    """Did the card arrive with the event, or together with its card, so that it did not apply yet (B-79)?"""
    since = card.here_since
    if event.card == card.id:
        return event.kind == E_MOVED and event.ref == card.ref  # its own arrival
    if not 0 <= since < len(b.log):
        return False
    return b.log[since].ref == card.ref and b.log[since].moment == event.moment


def costs_answered(b: Board, ctx: Ctx, when: When) -> list[Event]:
    """May a hidden trigger join the chain because of its costs? Public ones may not (B-68).

    Activations are answered only after the chain (B-31).
    """
    paid = [event for event in b.fresh if event.reason & BY_COST and event.kind in when.kinds]
    return [event for event in paid if when.matches(ctx, event)]


def refuse_condition(ctx: Ctx, condition: Condition | None, why: Why | None) -> bool:
    """Say which part of the condition is not met."""
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
