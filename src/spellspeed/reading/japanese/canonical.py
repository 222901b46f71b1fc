"""Both sides of a comparison without what only one of them can say.

A card follows rulings that no print says; print leaves out what is plain. What is dropped here is never evidence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellspeed.language.tree import AND, BAR, COMPARE, NUMBER, OF, OR, WORD, Node
from spellspeed.language.writer import write_expression
from spellspeed.reading.phrase import THIS

NOUNS: Final = ("card", "monster", "spell", "trap", "spell_trap")
PLACE_WORDS: Final = ("your", "their", "at", "FIELD", "MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "pointed_by")
ENDS: Final = ("DECK_TOP", "DECK_BOTTOM")


def canonical(node: Node, plain_this: bool = False) -> Node:
    """The tree as it is compared; `plain_this`: without saying again where this card is."""
    args = [canonical(part, plain_this) for part in node.args]
    keys = {name: canonical(part, plain_this) for name, part in node.keys.items()}
    made = Node(node.kind, node.word, args, keys, node.value)
    if node.kind in (OR, AND, BAR):
        made = merged(one_event(made)) if node.kind == OR else made
        return in_order(made)
    if node.kind == WORD:
        for law in LAWS.get(node.word, ()):
            made = law(made)
        if plain_this and made.word == "this":
            return THIS
    return made


def in_order(node: Node) -> Node:
    """The operands in the order of their texts."""
    if node.kind not in (OR, AND, BAR):
        return node
    return Node(node.kind, node.word, sorted(node.args, key=write_expression), node.keys, node.value)


def merged(either: Node) -> Node:
    """Such cards here or such cards there are such cards here or there; in the Extra Deck they lie face-up."""
    found: dict[tuple[str, ...], list[Node]] = {}
    for noun in either.args:
        if noun.kind != WORD or noun.word not in NOUNS or not noun.args or noun.args[0].word != "your":
            return either
        place = noun.args[0].args[0]
        hidden = place.word == "EXTRA_DECK"
        tests = [part for part in noun.args[1:] if not (hidden and part.word == "FACE_UP")]
        key = (noun.word, *(write_expression(test) for test in tests))
        found.setdefault(key, [Node(WORD, noun.word, [noun.args[0], *tests])]).append(place)
    parts: list[Node] = []
    for first, *places in found.values():
        zones = [zone for place in places for zone in (place.args if place.kind == BAR else [place])]
        zone = zones[0] if len(zones) == 1 else in_order(Node(BAR, args=zones))
        parts.append(Node(WORD, first.word, [Node(WORD, "your", [zone]), *first.args[1:]]))
    return parts[0] if len(parts) == 1 else Node(OR, args=parts)


def hidden_face(node: Node) -> Node:
    """What is taken from the Extra Deck to the hand lies there face-up."""
    if node.args and write_expression(node.args[0]) == "your(EXTRA_DECK)":
        return Node(node.kind, node.word, [part for part in node.args if part.word != "FACE_UP"], node.keys)
    return node


def anyones(node: Node) -> Node:
    """This card on your field is this card on the field."""
    args = [part.args[0] if part.word == "your" else part for part in node.args]
    return Node(node.kind, node.word, args, node.keys)


def from_field(node: Node) -> Node:
    """What is destroyed or leaves the field is on the field."""
    if not node.args or node.args[0].word != "this":
        return node
    kept = [part for part in node.args[0].args if part.word != "FIELD"]
    card = Node(WORD, "this", kept) if kept else THIS
    return Node(node.kind, node.word, [card, *node.args[1:]], node.keys)


def any_damage(node: Node) -> Node:
    """Damage is battle or effect damage."""
    by = node.keys.get("by")
    both = by is not None and by.kind == BAR and {part.word for part in by.args} == {"BATTLE", "EFFECT"}
    return without(node, "by") if both else node


def of_field(node: Node) -> Node:
    """Monsters that attack are on the field; those whose values change are face-up."""
    if not node.args or node.args[0].word not in ("monster", "every"):
        return node
    first = node.args[0]
    noun = first.args[0] if first.word == "every" and first.args else first
    gone = "FIELD" if node.word in ("declares_attack", "attacks") else "FACE_UP"
    kept = Node(noun.kind, noun.word, [part for part in noun.args if part.word != gone], noun.keys)
    whole = Node(first.kind, first.word, [kept, *first.args[1:]], first.keys) if first.word == "every" else kept
    return Node(node.kind, node.word, [whole, *node.args[1:]], node.keys)


def one_choice(node: Node) -> Node:
    """One of two things with a card that is chosen: the card is chosen for either."""
    if len(node.args) != 2 or node.args[1].word != "one_of":
        return node
    cards = node.args[0]

    def put(part: Node) -> Node:
        if part.word == "IT":
            return cards
        return Node(part.kind, part.word, [put(one) for one in part.args], part.keys, part.value)

    return put(node.args[1])


def to_field(node: Node) -> Node:
    """On which zone of the field a card is placed is plain from the card."""
    to = node.keys.get("to")
    if to is None or write_expression(to) not in ("your(SPELL_TRAP_ZONE)", "your(FIELD_ZONE)", "your(FIELD)"):
        return node
    return Node(node.kind, node.word, node.args, {**node.keys, "to": Node(WORD, "FIELD")})


def without(node: Node, *names: str) -> Node:
    return Node(node.kind, node.word, node.args, {key: part for key, part in node.keys.items() if key not in names})


def tests_kept(node: Node) -> Node:
    """Without tests that only rulings ask for: that it has a Level, that its owner controls it."""
    kept = [part for part in node.args if not is_ruled(part)]
    if node.word == "this" and not kept:
        return THIS
    return Node(node.kind, node.word, kept, node.keys)


def is_ruled(test: Node) -> bool:
    if test.kind != COMPARE or len(test.args) != 2:
        return False
    one, two = test.args
    has_level = test.word == ">=" and one.word in ("LEVEL", "RANK") and two.kind == NUMBER and two.value == 1
    return has_level or {one.word, two.word} == {"CONTROLLER", "OWNER"}


def face_by_itself(node: Node) -> Node:
    """Face-up beside a test of what is printed: whether that is said depends on the rest of the effect."""
    tests = [part for part in node.args if part.word not in PLACE_WORDS and part.kind != BAR]
    if len(tests) < 2:
        return node
    return Node(node.kind, node.word, [part for part in node.args if part.word != "FACE_UP"], node.keys)


def named_card(node: Node) -> Node:
    """A card by its name is one of that name, whatever noun is written."""
    called = any(part.word in ("named", "THIS_NAME") and part.kind == WORD for part in node.args)
    return Node(node.kind, "card", node.args, node.keys) if called else node


def in_spell_zone(node: Node) -> Node:
    """A Monster Card in the Spell & Trap Zone is no monster there."""
    places = [part for part in node.args if part.word in ("your", "their") or part.word.endswith("ZONE")]
    zones = {part.word for place in places for part in place.walk()}
    if node.word == "monster" and "SPELL_TRAP_ZONE" in zones:
        node = Node(node.kind, "card", node.args, node.keys)
    kept = [part for part in node.args if not (part.kind == COMPARE and part.args[0].word == "original" and
            part.args[0].args[0].word == "KIND")]  # fmt: skip
    return Node(node.kind, node.word, kept, node.keys) if "SPELL_TRAP_ZONE" in zones else node


def still_there(node: Node) -> Node:
    """ "those of the targets that are still there": the targets."""
    inside = node.args[0] if node.args else node
    if inside.word == "among" and inside.args and not inside.args[0].args:
        return inside.args[0]
    return node


def to_graveyard(node: Node) -> Node:
    """Sent is sent to the GY, whosever."""
    to = node.keys.get("to")
    zone = to.args[0] if to is not None and to.word == "your" else to
    if zone is None or zone.word != "GY":
        return node
    return (
        without(node, "to") if node.word == "sent" else Node(node.kind, node.word, node.args, {**node.keys, "to": zone})
    )


def from_hand(node: Node) -> Node:
    """Discarded is discarded from the hand."""
    node = to_graveyard(node)
    if node.args and node.args[0].word == "this" and [part.word for part in node.args[0].args] == ["HAND"]:
        return Node(node.kind, node.word, [THIS, *node.args[1:]], node.keys)
    return node


def for_each_player(node: Node) -> Node:
    """What no player can do, nobody can do."""
    player = node.keys.get("player")
    return without(node, "player") if player is not None and player.word == "EACH" else node


def one_event(either: Node) -> Node:
    """Events that differ in their cause alone are one event by either cause."""
    first = either.args[0]
    if any(without(part, "by") != without(first, "by") or "by" not in part.keys for part in either.args):
        return either
    causes = [part.keys["by"] for part in either.args]
    flat = [one for cause in causes for one in (cause.args if cause.kind == BAR else [cause])]
    return Node(WORD, first.word, first.args, {**first.keys, "by": in_order(Node(BAR, args=flat))})


def as_material(node: Node) -> Node:
    """Sent to the GY as material is used as material."""
    by = node.keys.get("by")
    if by is None or by.kind != OF or by.args[0].word != "MATERIAL":
        return node
    kinds = by.args[1].args
    return Node(WORD, "used_for", [*node.args, *kinds]) if len(kinds) == 1 else node


def shown(node: Node) -> Node:
    """Only face-up cards on the field have effects that could be negated."""
    if not node.args or node.args[0].word not in ("spell", "trap", "spell_trap"):
        return node
    noun = node.args[0]
    kept = Node(noun.kind, noun.word, [part for part in noun.args if part.word != "FACE_UP"], noun.keys)
    return Node(node.kind, node.word, [kept, *node.args[1:]], node.keys)


def on_deck(node: Node) -> Node:
    """To the top or bottom of a Deck: "return" and "place" are one Japanese word, and so is whose Deck it is."""
    to = node.keys.get("to")
    if to is None:
        return node
    end = to.args[0] if to.word in ("your", "their") else to
    if end.word in ENDS:
        return Node(node.kind, "place", node.args, {**node.keys, "to": end})
    return node


def own_value(node: Node) -> Node:
    """Half of its ATK is half of the ATK of the card that changes."""
    if len(node.args) < 3:
        return without(node, "from_")
    cards = node.args[0]

    def bare(part: Node) -> Node:
        if part.kind == OF and len(part.args) == 2 and part.args[1] == cards:
            return part.args[0]
        return Node(part.kind, part.word, [bare(one) for one in part.args], part.keys, part.value)

    made = Node(node.kind, node.word, [cards, node.args[1], bare(node.args[2])], node.keys)
    return without(made, "from_")


LAWS: Final[dict[str, tuple[Callable[[Node], Node], ...]]] = {
    **dict.fromkeys(NOUNS, (tests_kept, face_by_itself, hidden_face, in_spell_zone, named_card)),
    "this": (anyones, tests_kept),
    "left": (from_field,),
    "targeted": (from_field,),
    "took_damage": (any_damage,),
    "attacks": (of_field,),
    "for_each": (one_choice,),
    "every": (still_there,),
    "sent": (to_graveyard, for_each_player, as_material),
    "negate_effects": (shown,),
    "destroyed": (to_graveyard, from_field),
    "discarded": (from_hand,),
    "summoned": (for_each_player,),
    "activated": (for_each_player,),
    "declares_attack": (for_each_player, of_field),
    "drawn": (for_each_player,),
    "place": (on_deck, to_field),
    "return_": (on_deck,),
    "becomes": (own_value, of_field),
    "gains": (own_value, of_field),
}
