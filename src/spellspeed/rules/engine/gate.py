"""The gate that every event passes: is it forbidden, is something else done instead, or does it happen (B-100, B-102)?

A deed fills in its event once, as if it had happened (`applies.would_be`), and asks here: `allowed` asks locks and
protections, and says why not; `replaced` does something else in its place; `attempt` is both. The deed then emits that
event itself. Whoever only asks whether a deed could be done calls `is_free` first, so that no event is filled in where
nothing could forbid it.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_ACTIVATED,
    E_ATTACK,
    E_PHASE,
    E_TURN,
    FZONE,
    ICON_CONTINUOUS,
    MZONE,
    NONE,
    PZONE,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.topics import CAPS, Restriction
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules.act.uses import is_left, use_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.reach import unaffected
from spellspeed.rules.engine.state import Applied, Engine

# -- locks, protections, caps ----------------------------------------------------------------------------------


def is_free(g: Engine, kind: int, card: int = NONE) -> bool:
    """Nothing could forbid such an event of that card, so it need not be filled in."""
    return not queries.may_lock(g, kind, card)


def allowed(g: Engine, event: Event, why: Why | None = None, coming: Event | None = None) -> bool:
    """Is the event allowed? `coming`: an event that happens before it.

    For activations, phases and turns every lock is reported, for other events the first one.
    """
    if not queries.may_lock(g, event.kind, event.card):
        return True
    if why is None:
        return queries.locked(g, event, coming) is None
    if event.kind == E_ACTIVATED or event.kind == E_PHASE or event.kind == E_TURN:
        found = queries.locks(g, event, coming)
        for lock in found:
            tell(lock, event, why)
        return not found
    first = queries.locked(g, event, coming)
    if first is not None:
        tell(first, event, why)
    return first is None


# -- instead ---------------------------------------------------------------------------------------------------


def could_replace(g: Engine) -> bool:
    """Do any replacements apply?"""
    return (g.replaces or len(g.board.lasting) > 0) and queries.has_replacements(g)


def replaced(g: Engine, event: Event) -> Play[bool]:
    """Replace the event, mandatorily or if its player wants to (B-102). True if it was replaced.

    The turn player is asked first. The same text does not replace the replacement.

    Mandatory redirections of moves are in `cards.destinations`.
    """
    for applied in queries.replacements(g, event):
        what = applied.what
        step = what.do
        if what.to or what in g.replacing:
            continue
        ctx = queries.reading(g, applied)
        ctx.because = [event]
        subject = ctx.card if event.card == NONE else g.board.cards[event.card]
        if event.card != NONE and unaffected(g, applied.ctx, subject):
            continue
        if not is_left(g, applied, subject) or not step.possible(ctx):
            continue
        if not what.must and not (yield from g.yes_no(ctx, ctx.player, "instead")):
            continue
        if what.limits:
            use_up(g, applied, subject)
        g.replacing = [*g.replacing, what]
        yield from step.run(ctx)
        g.replacing = g.replacing[:-1]
        return True
    return False


def attempt(g: Engine, event: Event) -> Play[bool]:
    """May the event happen: it is allowed and was not replaced?"""
    if not allowed(g, event):
        return False
    return not could_replace(g) or not (yield from replaced(g, event))


def kept(g: Engine, events: list[Event]) -> Play[list[Card]]:
    """Of cards that would move together, those whose move was replaced.

    A replacement of a move is not replaced itself.
    """
    found: list[Card] = []
    if g.falling or not could_replace(g):
        return found
    cards = [g.board.cards[event.card] for event in events]
    for k, event in enumerate(events):
        g.falling = cards
        if (yield from replaced(g, event)):
            found.append(cards[k])
        g.falling = []
    return found


# -- by which rule ---------------------------------------------------------------------------------------------

# For locks under these rules, "cannot" wins over permissions (B-100).
EFFECTS_THAT_APPLY: Final = ("B-122", "B-32", "SPELL-23", "SPELL-47", "SPELL-65a", "TRAP-25")


def tell(lock: Applied[Restriction], event: Event, why: Why) -> None:
    """Name the card that forbids the event, and the rule by which it does."""
    rule = lock_rule(lock, event)
    why.add(lock_reason(lock.ctx, rule))
    if rule == "ACT-04a":
        why.follow("ACT-62", "effects-locked")


def lock_reason(ctx: Ctx, rule: str) -> Reason:
    printed = ctx.card.printed
    return Reason(rule, "locked", ctx.card.id, NONE, printed.en, printed.zh)


def lock_rule(lock: Applied[Restriction], event: Event) -> str:
    """The rule for a lock: a cap, an oath, a lasting effect or a continuous one."""
    what = lock.what
    if event.kind == E_ACTIVATED:
        if lock.oath:
            return "B-121"
        if what.cards_only:
            return "ACT-22"
        # "Cards with that name" means their effects, and therefore their activations, too.
        return "ACT-04a" if what.of_name and what.topic != CAPS and not event.is_card else "ACT-62"
    if event.kind == E_PHASE or event.kind == E_TURN:
        return "B-121" if lock.oath else "B-122"
    if event.kind == E_ATTACK and lock.lasting is None:
        return "B-130"
    if what.topic == CAPS:
        return "B-126" if what.of_name else "B-124"
    if lock.oath:
        return "B-121"
    return standing_rule(lock.ctx.card) if lock.lasting is None else "B-122"


def standing_rule(card: Card) -> str:
    """The rule by which the card's continuous effect applies."""
    if not card.face_up or not card.on_field:
        return "B-100"
    if card.place == MZONE:
        return "B-32"
    if card.place == FZONE:
        return "SPELL-47"
    if card.place == PZONE:
        return "SPELL-65a"
    if not card.kind & (SPELL | TRAP) or not card.icon & ICON_CONTINUOUS:
        return "B-100"
    return "TRAP-25" if card.kind & TRAP else "SPELL-23"
