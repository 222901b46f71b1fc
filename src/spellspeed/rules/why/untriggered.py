"""Why no event triggers an effect: the rule by which an event does not count, or the part of the pattern not met."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    BANISHED,
    BY_COST,
    BY_EFFECT,
    DECK,
    E_ACTIVATED,
    E_ATTACK,
    E_NEGATED,
    E_SUMMONED,
    E_TURN,
    EXTRA,
)
from spellspeed.board.records import Event
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.why.mismatch import (
    activated_by_effects,
    unanswerable,
    unmatched,
    was_material,
    was_negatable,
)
from spellspeed.effects.why.reasons import Why, about, refuse
from spellspeed.rules.engine.state import Engine


def tell_untriggered(g: Engine, ctx: Ctx, card: Card, effect: Effect, when: When, hidden: bool, why: Why) -> None:
    """Say why no event of this timing triggers the effect: the rule, or what is missing."""
    events = g.board.timing + g.board.fresh if g.board.chain else g.board.timing
    if not tell_rule(g, ctx, card, effect, when, hidden, events, why):
        why.add(unmatched(ctx, when, events))
    why.follow("B-57", "no-trigger")


def tell_rule(
    g: Engine, ctx: Ctx, card: Card, effect: Effect, when: When, hidden: bool, events: list[Event], why: Why
) -> bool:
    """Say which rule keeps a matching event from triggering it."""
    b = g.board
    if when.about_this:
        mine = [event for event in events if event.kind in when.kinds and event.card == card.id]
        if mine and (card.place == DECK or (card.place & (EXTRA | BANISHED) and not card.face_up)):
            return told(why, "B-77", "hidden-now")
        if any(was_material(event) for event in mine):
            return told(why, "B-83", "material")
        for event in mine:
            if event.ref != card.ref and (event.place == 0 or event.place & effect.where):
                return told(why, "B-76", "moved-on")
        if mine and was_negated_here(g, card):
            return told(why, "B-96", "never-there")
    if b.chain:
        for event in b.fresh:
            if event.kind in when.kinds and when.matches(ctx, event):
                if event.kind == E_ACTIVATED:
                    return told(why, "B-31", "after-chain")
                if event.reason & BY_COST and not hidden:
                    return told(why, "B-68", "cost-of-chain")
        for i in range(chain_began(g), len(b.log)):
            event = b.log[i]
            if event.kind == E_ACTIVATED and E_ACTIVATED in when.kinds and when.matches(ctx, event):
                return told(why, "B-31", "after-chain")
    if any(when.matches(ctx, event) for event in activated_by_effects(events)):
        return told(why, "ACT-145", "activated-by-effect")
    if when.is_summoning:
        for event in events:
            if event.kind == E_SUMMONED and was_negatable(ctx, when, event):
                by_effect = event.reason & BY_EFFECT != 0
                return told(why, "B-108", "summon-by-effect") if by_effect else told(why, "B-110", "summon-over")
    past = happened_before(g, ctx, when)
    if past is None:
        return False
    if past.kind == E_ATTACK and b.attacker == past.card:
        return told(why, "B-131", "attack-over")
    return told(why, "B-60", "moment-over")


def told(why: Why, rule: str, fact: str) -> bool:
    refuse(why, rule, fact)
    return True


def chain_began(g: Engine) -> int:
    """The log position at which the present chain begins."""
    b = g.board
    first = b.chain[0].ref
    for i in range(len(b.log) - 1, -1, -1):
        event = b.log[i]
        if event.kind == E_ACTIVATED and event.ref == first:
            return i
        if event.kind == E_TURN:
            break
    return len(b.log)


def happened_before(g: Engine, ctx: Ctx, when: When) -> Event | None:
    """The last event of this turn that would have triggered it, if its timing is over."""
    b = g.board
    for i in range(len(b.log) - 1, b.turn_log - 1, -1):
        event = b.log[i]
        if event.kind in when.kinds and event not in b.timing and event not in b.fresh and when.matches(ctx, event):
            return event
    return None


def was_negated_here(g: Engine, card: Card) -> bool:
    """Was the activation of the card negated in the chain that has just ended (B-96)?"""
    b = g.board
    for i in range(len(b.log) - 1, b.turn_log - 1, -1):
        event = b.log[i]
        if event.kind == E_NEGATED and event.card == card.id:
            return event.how == ACTIVATION_NEGATED
        if event.kind == E_ACTIVATED and event.card == card.id:
            return False
    return False


def tell_unanswered(g: Engine, ctx: Ctx, effect: Effect, why: Why) -> None:
    """Say why the effect cannot respond to the newest link: what does not fit, or that a fitting link is below it."""
    b = g.board
    answers = effect.answers
    if answers is None:
        return
    if not b.chain:
        if any(answers.matches(ctx, event) for event in activated_by_effects(b.timing)):
            refuse(why, "ACT-137a", "no-link-of-its-own")
        else:
            why.add(about("COST-36", "no-link", None, answers.said))
        why.follow("PRIO-22", "not-answering")
        return
    for k in range(len(b.chain) - 1):
        if answers.fits_link(ctx, b.chain[k]):
            refuse(why, "PRIO-22", "link-under")
            return
    why.add(unanswerable(ctx, answers, b.chain[len(b.chain) - 1]))
    why.follow("PRIO-22", "not-answering")
