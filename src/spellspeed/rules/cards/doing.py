"""What steps do beyond moving cards: the order of a Deck, zones, sides, looks, and summons after an effect (B-109)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    DECK,
    E_CONTROL,
    E_POSITION,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    HAND,
    MAIN_ZONES,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
)
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.materials import Procedure
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.steps.perform import Perform
from spellspeed.rules.act.activate import replace_field_spell
from spellspeed.rules.act.prospect import could_resolve
from spellspeed.rules.act.targets import legal_targets, processed
from spellspeed.rules.act.uses import apply_once, is_applied_out
from spellspeed.rules.applies.locks import crowded, flip_locked, summon_locked
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.moves import lay, put_card
from spellspeed.rules.engine.state import Engine, happening
from spellspeed.rules.summon import pendulum, procedures, summons
from spellspeed.rules.summon.tributes import TO_SUMMON, tributes_possible
from spellspeed.rules.summon.zones import choose_zone, free_zones

# -- the Deck --------------------------------------------------------------------------------------------------


def lay_in_deck(g: Engine, ctx: Ctx, cards: list[Card], reason: int, top: bool) -> None:
    """Each to its owner's Deck, without shuffling; monsters of the Extra Deck go there."""
    for card in reversed(cards) if top else cards:
        put_card(g, ctx, card, DECK, reason, False, top)


def order_deck(g: Engine, player: int, cards: list[Card], top: bool) -> None:
    b = g.board
    ids = [card.id for card in cards]
    rest = [i for i in b.decks[player] if i not in ids]
    b.decks[player] = rest + ids[::-1] if top else ids[::-1] + rest


# -- zones and sides -------------------------------------------------------------------------------------------


def place_in_field_zone(g: Engine, ctx: Ctx, card: Card, player: int, field: int) -> bool:
    replace_field_spell(g, field)
    lay(g, ctx, card, player, field, FZONE, FIELD_ZONE)
    return True


def move_zone(g: Engine, ctx: Ctx, card: Card, zones: list[int], designated: bool) -> Play[bool]:
    seq = zones[0]
    if not designated:
        seq = yield from choose_zone(g, ctx.player, card.controller, MZONE, zones, card)
    g.board.shift(card, card.controller, seq)
    return True


def turn_face_up(g: Engine, ctx: Ctx, card: Card) -> bool:
    """A Set Spell or Trap Card is turned face-up, if nothing forbids it."""
    if flip_locked(g, ctx, card.controller, card, BY_EFFECT):
        return False
    event = happening(E_POSITION, card.controller, BY_EFFECT, ctx)
    event.card = card.id
    event.ref = card.ref
    card.face_up = True
    event.face_up = True
    g.board.emit(event)
    card.face_up_since = len(g.board.log)
    return True


def swap_control(g: Engine, ctx: Ctx, first: Card, second: Card) -> Play[None]:
    """At the same time; each needs a main monster zone of its new controller, which the other may leave."""
    b = g.board
    players = [first.controller, second.controller]
    seqs = [first.seq, second.seq]
    cards = [first, second]
    chosen: list[int] = []
    for k, card in enumerate(cards):
        to = players[1 - k]
        free = free_zones(g, to, 31)
        if seqs[1 - k] < MAIN_ZONES:
            free = sorted([*free, seqs[1 - k]])
        chosen.append((yield from choose_zone(g, to, to, MZONE, free, card)) if free else seqs[1 - k])
    b.take(first)
    b.take(second)
    for k, card in enumerate(cards):
        b.put(card, players[1 - k], MZONE, chosen[k])
        card.known = 3  # both have had it before them
        if card.ref in b.claims:
            del b.claims[card.ref]  # for good
        event = happening(E_CONTROL, players[1 - k], BY_EFFECT, ctx)
        event.card = card.id
        event.ref = card.ref
        event.from_controller = players[k]
        event.controller = players[1 - k]
        b.emit(event)


# -- summons after an effect -----------------------------------------------------------------------------------


def procedure_for(g: Engine, by: Ctx, card: Card, step: Perform) -> Procedure | None:
    """How the monster could be summoned now as the step demands."""
    for procedure in g.definitions[card.id].procedures:
        if not procedure.how & step.how or procedure.recipe is None:
            continue
        if procedures.can_perform(g, by.player, card, procedure, None, by=by, step=step):
            return procedure
    return None


def can_perform_after(g: Engine, ctx: Ctx, card: Card, step: Perform) -> bool:
    if step.how & NORMAL_SUMMON:
        return can_normal_summon_by_effect(g, ctx.player, card)
    if step.how & PENDULUM_SUMMON:
        return card in pendulum.candidates(g, ctx.player, [], [])
    return card.place == EXTRA and procedure_for(g, ctx, card, step) is not None


def can_normal_summon_by_effect(g: Engine, player: int, card: Card) -> bool:
    """It does not use up the turn's Normal Summon (B-109)."""
    if card.place != HAND or card.controller != player or not g.definitions[card.id].normal_summonable:
        return False
    if summon_locked(g, player, card, NORMAL_SUMMON, None) or crowded(g, card, player):
        return False
    return tributes_possible(g, player, card, True, None)


def perform_after(g: Engine, player: int, step: Perform, negatable: bool) -> Play[None]:
    """The summon that the step demands, as the first link one that can be negated (B-109)."""
    b = g.board
    source = b.cards[b.summon_after & 1023]
    by = g.context(player, source)
    by.ref = b.summon_after
    b.summon_after = NONE
    chain = b.chain
    b.chain = []
    if step.how & PENDULUM_SUMMON:
        if pendulum.candidates(g, player, [], []):
            marks = b.pendulum_summons
            yield from pendulum.pendulum_summon(g, player)
            b.pendulum_summons = marks
    else:
        found = [card for card in step.pick.candidates(by) if can_perform_after(g, by, card, step)]
        if found:
            chosen = yield from g.pick(by, player, found, 1, 1, step.why())
            if step.how & NORMAL_SUMMON:
                yield from summons.summon_with_tributes(g, player, chosen[0], TO_SUMMON, negatable)
            else:
                procedure = procedure_for(g, by, chosen[0], step)
                assert procedure is not None
                yield from procedures.perform(
                    g, player, chosen[0], procedure, negatable=negatable, by=by, step=step
                )
    b.chain = chain
    yield from settle(g)


# -- what another card would do --------------------------------------------------------------------------------


MOST_APPLIED: Final = 8  # effects inside each other; one that applies itself has no end and applies nothing


def could_apply_effect(g: Engine, ctx: Ctx, card: Card) -> bool:
    effect = processed(g, ctx, card)
    if effect is None or ctx.applying == MOST_APPLIED or is_applied_out(g, ctx.player, card, effect):
        return False
    ctx.applying += 1
    possible = could_resolve(g, ctx, effect, None)
    ctx.applying -= 1
    return possible


def apply_effect(g: Engine, ctx: Ctx, card: Card) -> Play[bool]:
    """What the other card would process, as part of this effect. What that would target is chosen now (B-89), unless
    the effect has become that of the answered card, which was known at activation.

    If it is applied only so often, that was once (ACT-135b).
    """
    effect = processed(g, ctx, card)
    if effect is None or ctx.applying == MOST_APPLIED or not apply_once(g, ctx.player, card, effect):
        return False
    ctx.applying += 1
    if ctx.answering is not None and ctx.answering.card == card.id:
        done = yield from effect.do.run(ctx)
        ctx.applying -= 1
        return done
    targets = ctx.targets
    ctx.targets = []
    done = yield from take_targets(g, ctx, effect)
    done = done and (yield from effect.do.run(ctx))
    ctx.targets = targets
    ctx.applying -= 1
    return done


def take_targets(g: Engine, ctx: Ctx, effect: Effect) -> Play[bool]:
    """Every clause finds its cards; False if one does not."""
    for target in effect.targets:
        cards = legal_targets(g, ctx, effect, [c for c in target.candidates(ctx) if c.ref not in ctx.targets])
        if not target.enough(ctx, cards):
            return False
        chosen = yield from target.take(ctx, cards, None)
        ctx.targets = ctx.targets + [card.ref for card in chosen]
    return True
