"""Places: zones with their sides."""

from dataclasses import replace

from spellspeed.language.tree import Node
from spellspeed.reading import phrase
from spellspeed.reading.phrase import ON_FIELD, Zoned, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action

Spots = tuple[Zoned, ...]


@action
def zoned(zone: Node, face_up: object = None) -> Zoned:
    """A zone whose side is said before the list in which it stands."""
    if face_up and zone.word not in ON_FIELD | {"EXTRA_DECK", "BANISHED"}:
        raise Reject
    return Zoned("", zone, bool(face_up))


@action
def spots(side: str, zones: tuple[Zoned, ...], more: Spots = ()) -> Spots:
    """Zones of one side, and further places."""
    return (*(replace(zone, side=side) for zone in zones), *more)


@action
def shown_there(spots: Spots) -> Spots:
    """ "face-up from your field"."""
    if any(zone.where.word not in ON_FIELD | {"EXTRA_DECK", "BANISHED"} for zone in spots):
        raise Reject
    return tuple(replace(zone, face_up=True) for zone in spots)


@action
def now_at(spots: Spots) -> Spots:
    """ "you currently control": those that are there, not what comes later."""
    return tuple(replace(zone, now=True) for zone in spots)


@action
def spot(side: str, zone: Node) -> Spots:
    return (Zoned(side, zone),)


@action
def two_spots(side: str, one: Node, two: Node) -> Spots:
    return Zoned(side, one), Zoned(side, two)


@action
def around(place: Node) -> Spots:
    """A place that belongs to a card: its column, the zones it points to."""
    return (Zoned("", place),)


@action
def all_spots(parts: tuple[Spots, ...]) -> Spots:
    return tuple(one for part in parts for one in part)


@action
def at_places(spots: Spots) -> Node:
    """Places as one expression."""
    if any(zone.face_up for zone in spots):
        raise Reject
    return phrase.place(spots)


@action
def that_deck(side: str) -> Node:
    if not side:
        raise Reject
    return word(side, word("DECK"))


@action
def two_sides(zone: Node) -> Spots:
    """ "1 card on each field"."""
    return Zoned("your", zone), Zoned("their", zone)
