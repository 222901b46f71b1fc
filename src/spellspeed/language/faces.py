"""What goes without saying of a card: that it is face-up, if what is printed on it is tested while it lies on the
field; that it is a monster, if only monsters can have that happen to them."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import FACE_UP_ATTACK, ON_FIELD
from spellspeed.effects.events.causes import C_ATTACK, C_BATTLE, Cause
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.tests import V_ICON, V_KIND, V_LIES, AllOf, AnyOf, NotSo, Value
from spellspeed.effects.sorts import Place
from spellspeed.language.arguments import arguments
from spellspeed.language.tree import Block, Node
from spellspeed.language.values import CannotBuild, make
from spellspeed.language.words import row

_BEFORE: Final = ("when", "if", "each_time", "while", "would")  # what holds or happened before the effect is used
_IN_BATTLE: Final = (C_BATTLE, C_ATTACK)
_PAID: Final = ("cost", "target")


def lies_on_field(tests: list[Node]) -> bool:
    """The noun names zones of the field, and nothing else."""
    for test in tests:
        if test.sort == "Place":
            place = value_of(test)
            return isinstance(place, Place) and place.zones & ~ON_FIELD == 0
    return False


def shows_cards(block: Block, field: str) -> bool:
    """Before or in that field the effect shows cards, and may then read what is printed on face-down ones."""
    if field in _BEFORE:
        return False
    nodes = [node for name in _PAID for value in block.values(name) for node in value.walk()]
    for node in nodes if field in _PAID else block.nodes():
        if row(node.word).shown or "SHOWN" in row(node.word).brings:
            return True
    return False


def shows_face(node: Node) -> bool:
    """The test fits no card of which the face is not seen, negated or not."""
    test = value_of(node)
    return isinstance(test, CardTest) and needs_face(test)


def needs_face(test: CardTest) -> bool:
    if isinstance(test, Value):
        if test.what == V_LIES:
            return test.bits == FACE_UP_ATTACK
        return test.what not in (V_KIND, V_ICON)  # the zone may tell
    if isinstance(test, NotSo):
        return needs_face(test.test)
    if isinstance(test, AllOf):
        return any(needs_face(part) for part in test.parts)
    if isinstance(test, AnyOf):
        return all(needs_face(part) for part in test.parts)
    return test.needs_face


def of_monsters(event: Node) -> bool:
    """The event happens to monsters only: by itself, or by its cause."""
    if row(event.word).of_monsters:
        return True
    by = next((value_of(found.node) for found in arguments(event) if found.param.name == "by"), None)
    return isinstance(by, Cause) and all(part.kind in _IN_BATTLE for part in by.parts)


def value_of(node: Node) -> object:
    try:
        return make(node)
    except CannotBuild:
        return None
