"""Where a card that should go somewhere really ends up: redirected by a text, or as the rules say of Tokens, Pendulum
Monsters and monsters of the Extra Deck (B-23, B-102, B-115).

Nobody else decides this: `moves` moves cards there, costs ask whether a card would get where it should, and what would
be possible later is asked on a board where cards lie where this says.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    DESTROYED,
    E_MOVED,
    EXTRA,
    GY,
    HAND,
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    RETURNED,
)
from spellspeed.board.records import Event, Landing
from spellspeed.effects.context import Ctx
from spellspeed.effects.sorts import BOTTOM
from spellspeed.effects.standing.topics import Replacement
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.would_be import would_move
from spellspeed.rules.engine.gate import allowed, could_replace, is_free
from spellspeed.rules.engine.state import Engine


def destination(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int) -> int:
    """The place where a card that should go to `place`, for that reason, really ends up."""
    if not asks_texts(g, card, place, reason):
        return usual_place(card, place)
    return landing(g, would_move(g, ctx, card, place, reason), card, True).place


def supposed_landing(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool) -> Landing:
    """Where and how the card would lie if it were moved so."""
    if not asks_texts(g, card, place, reason):
        return usual_landing(card, place, reason, face_up)
    return landing(g, would_move(g, ctx, card, place, reason), card, face_up)


def asks_texts(g: Engine, card: Card, place: int, reason: int) -> bool:
    """Some text could have a say in it, so that the event has to be filled in."""
    if could_replace(g):
        return True
    return place == BANISHED and reason & DESTROYED != 0 and not is_free(g, E_MOVED, card.id)


def landing(g: Engine, event: Event, card: Card, face_up: bool, top: bool = True) -> Landing:
    """Where the card of the move, which should lie so, really ends up and how it lies there. What leads it elsewhere
    comes before the Pendulum rule."""
    place = event.place
    leading = redirection(g, event) if could_replace(g) and not card.printed.is_token else None
    if leading is not None:
        return led_to(leading, event, top)
    if place == BANISHED and event.reason & DESTROYED and not allowed(g, event):
        return usual_landing(card, GY, event.reason, True)  # destroyed it is all the same
    return usual_landing(card, place, event.reason, face_up, top)


def redirection(g: Engine, event: Event) -> Replacement | None:
    """The mandatory redirection of the move (B-102); ignored if the card cannot go there."""
    place = event.place
    for applied in queries.replacements(g, event):
        to = applied.what.to
        if to & (BANISHED | GY | HAND | DECK | EXTRA) and to != place and applied.what.must:
            event.place = to
            free = allowed(g, event)
            event.place = place
            if free:
                return applied.what
    return None


def led_to(leading: Replacement, event: Event, top: bool) -> Landing:
    """Led there by a text, which says how the card lies, and at which end of the Deck; if at none, it is shuffled."""
    to = leading.to
    if to & (GY | BANISHED):
        return Landing(to, leading.face_up, top)
    if to == EXTRA:
        return Landing(to, event.place == GY, top)
    if to == DECK:
        return Landing(to, False, leading.end != BOTTOM, leading.end == 0)
    return Landing(to, False, top)  # in the hand


def usual_landing(card: Card, place: int, reason: int, face_up: bool, top: bool = True) -> Landing:
    """Where and how the card lies if no text leads it elsewhere."""
    to = usual_place(card, place)
    if to == NOWHERE:
        return Landing(to, True, top)
    if to == EXTRA:
        # Pendulum Monsters that leave the field, or are added face-up; whatever returns there lies face-down.
        return Landing(to, place == GY or (place == EXTRA and face_up and not reason & RETURNED), top)
    return Landing(to, face_up and not to & (HAND | DECK), top)


def usual_place(card: Card, place: int) -> int:
    """Tokens that leave the field cease to exist (B-115); monsters of the Extra Deck go back to it, and Pendulum
    Monsters go there, face-up, from the field (B-23)."""
    if card.printed.is_token and not place & ON_FIELD:
        return NOWHERE
    if place & (HAND | DECK) and card.printed.in_extra_deck:
        return EXTRA
    if place == GY and card.printed.traits & PENDULUM and card.place & ON_FIELD:
        return EXTRA
    return place
