"""What the plan of an effect says that it surely does, and whether the log has it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    DESTROYED,
    DISCARDED,
    DRAWN,
    E_ATTACHED,
    E_ATTACK_NEGATED,
    E_CHANCE,
    E_CONTROL,
    E_COUNTERS,
    E_DAMAGE,
    E_DECLARED,
    E_DETACHED,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_NEGATED,
    E_PAID,
    E_POSITION,
    E_REVEALED,
    E_SET,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    EXTRA,
    GY,
    HAND,
    MZONE,
    TRIBUTED,
)
from spellspeed.board.records import Event
from spellspeed.language.tree import JOIN, NUMBER, Node

Seen = Callable[[Event], bool]


def moved(reason: int = 0, place: int = 0) -> Seen:
    """A card moved, for this reason, to one of these places."""

    def seen(event: Event) -> bool:
        if event.kind != E_MOVED:
            return False
        return (not reason or event.reason & reason != 0) and (not place or event.place & place != 0)

    return seen


def of_kind(*kinds: int) -> Seen:
    return lambda event: event.kind in kinds


#: By which event a step shows; a step that is not here leaves something that applies, or nothing that the log tells.
SHOWN: Final[dict[str, Seen]] = {
    "destroy": moved(DESTROYED),
    "send": moved(),
    "banish": moved(0, BANISHED),
    "add": moved(0, HAND | EXTRA),
    "return_": moved(0, HAND | DECK | EXTRA | GY),
    "shuffle": moved(0, DECK | EXTRA),
    "place": moved(0, BACK_ROW | DECK | MZONE),
    "set": of_kind(E_SET, E_POSITION, E_MOVED),
    "discard": moved(DISCARDED),
    "tribute": moved(TRIBUTED),
    "detach": of_kind(E_DETACHED, E_MOVED),
    "attach": of_kind(E_ATTACHED, E_MOVED),
    "draw": moved(DRAWN),
    "special_summon": of_kind(E_SUMMONED),
    "summon": of_kind(E_SUMMONED, E_SET),
    "pay": of_kind(E_PAID),
    "inflict": of_kind(E_DAMAGE),
    "gain_lp": of_kind(E_LP),
    "lose_lp": of_kind(E_LP),
    "negate": of_kind(E_NEGATED, E_SUMMON_NEGATED, E_ATTACK_NEGATED),
    "change_position": of_kind(E_POSITION, E_FLIPPED),
    "flip": of_kind(E_FLIPPED, E_POSITION),
    "take_control": of_kind(E_CONTROL),
    "equip": of_kind(E_EQUIPPED),
    "place_counters": of_kind(E_COUNTERS),
    "remove_counters": of_kind(E_COUNTERS),
    "reveal": of_kind(E_REVEALED),
    "declare": of_kind(E_DECLARED),
    "toss": of_kind(E_CHANCE),
    "roll": of_kind(E_CHANCE),
}
#: "Every card" in these places may be none.
HIDDEN: Final = frozenset(["HAND", "DECK"])
UNSURE: Final = (
    "may",
    "one_of",
    "provided",
    "unless",
    "for_each",
    "later",
    "after_this",
    "whenever",
    "instead",
    "effect_becomes",
    "each_player",
)


@dataclass(frozen=True)
class PlannedDeed:
    """One step of the plan."""

    word: str
    number: int
    sure: bool


def plan_of(node: Node, sure: bool = True) -> Iterator[PlannedDeed]:
    """The steps that show in the log; `sure`: those that happen whatever is chosen."""
    if node.kind == JOIN:
        yield from plan_of(node.args[0], sure)
        for part in node.args[1:]:
            yield from plan_of(part, False)  # it may be impossible, or depend on the one before
    elif node.word in UNSURE:
        return
    elif node.word in SHOWN:
        number = 1
        if node.word == "draw" and node.args and node.args[0].kind == NUMBER:
            number = int(node.args[0].value)
        hidden = any(part.word == "every" and {one.word for one in part.walk()} & HIDDEN for part in node.args)
        yield PlannedDeed(node.word, number, sure and not hidden)


def missing(plan: list[PlannedDeed], events: list[Event]) -> list[PlannedDeed]:
    """The steps of the plan that no event shows."""
    lacking: list[PlannedDeed] = []
    for deed in plan:
        seen = SHOWN[deed.word]
        if sum(seen(event) for event in events) < deed.number:
            lacking.append(deed)
    return lacking
