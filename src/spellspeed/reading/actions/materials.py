"""The materials of a monster of the Extra Deck."""

from spellspeed.language.tree import AND, PLUS, Node
from spellspeed.reading import phrase
from spellspeed.reading.phrase import NounPhrase, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of


@action
def slot(count: object, cards: NounPhrase, including: Node | None = None) -> Node:
    """So many such monsters."""
    tests = [] if including is None else [including]
    return word("monsters", node_of(count), *_slot_tests(cards), *cards.so, *tests)


def _slot_tests(cards: NounPhrase) -> list[Node]:
    if cards.further or cards.extreme or cards.by_chance or cards.every or cards.count is not None:
        raise Reject
    kinds: list[list[Node]] = []
    for one in cards.parts:
        if one.ref is not None or one.noun not in ("monster", "card") or (one.noun == "card" and not one.by_name):
            raise Reject
        if one.spots and (cards.others or any(spot.face_up for spot in one.spots)):
            raise Reject
        kinds.append([*([phrase.place(one.spots)] if one.spots else []), *one.tests])
    if len(kinds) == 1:
        return kinds[0]
    if not all(kinds):
        raise Reject
    return [phrase.either([tests[0] if len(tests) == 1 else Node(AND, args=tests) for tests in kinds])]


@action
def recipe(slots: tuple[Node, ...]) -> Node:
    """All materials, joined."""
    whole = slots[0]
    for one in slots[1:]:
        whole = Node(PLUS, args=[whole, one])
    return whole
