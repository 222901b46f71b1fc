"""What has happened, as plain values for one listener: an entry for each event that the listener could notice."""

from typing import Final

from spellspeed.board.constants import E_MOVED, E_PHASE, E_RESULT, E_TURN, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event
from spellspeed.duel import Duel
from spellspeed.enums import EventKind, Phase, Place, name_of
from spellspeed.table.following import Following
from spellspeed.table.saying import Value
from spellspeed.words.story import event_told

MARKS: Final = (E_TURN, E_RESULT)  # told with the life points of both players at that moment
#: Events that are told with a number: what it is.
AMOUNTS: Final = {
    EventKind.TURN: "turn",
    EventKind.COUNTERS: "counters",
    EventKind.DAMAGE: "damage",
    EventKind.LP: "lp",
    EventKind.PAID: "lp",
    EventKind.DREW: "cards",
}


def happenings(duel: Duel, following: Following, since: int, lang: str) -> list[Value]:
    """The events since that place in the log, as the viewer noticed them; numbers of cards are brought up to date."""
    told: list[tuple[Event, Value]] = []
    for at in range(since, len(duel.log)):
        event = duel.log[at]
        words, printed = told_to(duel, event, following, lang)
        number = following.numbers.get(event.card)
        following.follow(event)
        if not words and event.kind != E_MOVED:
            continue
        entry: Value = {"kind": name_of(EventKind(event.kind)), "player": event.player, "words": words}
        if number is not None:
            entry["card"] = number
        if event.kind in MARKS and following.lp is not None:
            entry["life"] = list(following.lp)
        if printed is not None:
            entry |= {"passcode": printed.code, "name": printed.name(lang)}
        if event.kind == E_PHASE:
            entry["phase"] = name_of(Phase(event.phase))
        if event.kind == E_MOVED:
            entry["from"] = where(event.from_controller, event.from_place)
            entry["to"] = where(event.controller, event.place)
        what = AMOUNTS.get(EventKind(event.kind))
        if what is not None:
            entry[what] = event.amount
        told.append((event, entry))
        following.heard.append(at)
    following.look(duel)
    moved: set[int] = set()
    for event, entry in reversed(told):
        if event.kind == E_MOVED and event.card not in moved:
            moved.add(event.card)
            number = following.numbers.get(event.card)
            if "card" not in entry and number is not None:
                entry["card"] = number
    return [entry for _, entry in told]


def told_to(duel: Duel, event: Event, following: Following, lang: str) -> tuple[str, Printed | None]:
    """The words of an event, and its card if they name it.

    Somebody who sees what both see is told what the less informed player is told.
    """
    if not following.both:
        return event_told(duel, event, lang, following.viewer)
    told = [event_told(duel, event, lang, player) for player in range(2)]
    return told[0] if told[0] == told[1] else told[1 - event.player]


def where(player: int, place: int) -> Value:
    """A place, without the zone: a page sees the zones in the view."""
    found: Value = {"place": name_of(Place(place))} if place else {}
    if player != NONE:
        found["side"] = player
    return found
