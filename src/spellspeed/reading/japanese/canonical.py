"""Both sides of a comparison without what only one of them can say.

A card follows rulings that no print says; print leaves out what is plain. What is dropped here is never evidence.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from spellspeed.language.tree import AND, BAR, COMPARE, NOT, NUMBER, OF, OR, WORD, Node
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
        made = face_down_once(merged(one_event(in_battle(made)))) if node.kind == OR else made
        return in_order(made)
    if node.kind == COMPARE:
        return zones_are_two(made)
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


def has_stars(test: Node) -> bool:
    """A Level or Rank of at least 1: the monster has one."""
    if test.kind != COMPARE or len(test.args) != 2 or test.word != ">=":
        return False
    one, two = test.args
    return one.word in ("LEVEL", "RANK") and two.kind == NUMBER and two.value == 1


def face_for_stars(noun: Node) -> Node:
    """A monster that has a Level as one that is face-up."""
    args = [Node(WORD, "FACE_UP") if has_stars(part) else part for part in noun.args]
    return Node(noun.kind, noun.word, args, noun.keys, noun.value)


def is_ruled(test: Node) -> bool:
    if test.kind != COMPARE or len(test.args) != 2:
        return False
    one, two = test.args
    return has_stars(test) or {one.word, two.word} == {"CONTROLLER", "OWNER"}


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


def set_down(node: Node) -> Node:
    """A card is Set on the field, and on that of its player if nothing else is said."""
    to = node.keys.get("to")
    return without(node, "to") if to is not None and write_expression(to) == "your(FIELD)" else node


def of_attackers_foe(node: Node) -> Node:
    """What the opponent cannot attack is yours."""
    by = node.keys.get("by")
    if by is None or write_expression(by) != "ATTACK.of(OPPONENT)" or not node.args:
        return node
    noun = node.args[0]
    args = [Node(WORD, "your", [part]) if part.word == "FIELD" else part for part in noun.args]
    return Node(node.kind, node.word, [Node(noun.kind, noun.word, args, noun.keys), *node.args[1:]], node.keys)


def except_itself(node: Node) -> Node:
    """ "A, or B except this name" excepts the name from both: this card belongs to one of them alone, if at all."""
    excepted = False
    args: list[Node] = []
    for test in node.args:
        if test.kind != OR or test.word:
            args.append(test)
            continue
        parts: list[Node] = []
        for part in test.args:
            inner = part.args if part.kind == AND else [part]
            kept = [one for one in inner if write_expression(one) != "not THIS_NAME"]
            excepted |= len(kept) < len(inner)
            parts.append(kept[0] if len(kept) == 1 else Node(AND, args=kept) if kept else part)
        args.append(one_of_each(in_order(Node(OR, args=parts))))
    if not excepted:
        return node
    if not any(write_expression(one) == "not THIS_NAME" for one in args):
        args.append(Node(NOT, args=[Node(WORD, "THIS_NAME")]))
    return Node(node.kind, node.word, args, node.keys)


def one_of_each(either: Node) -> Node:
    """This series or that one is one of these series."""
    for word in ("series", "named"):
        those = [part for part in either.args if part.kind == WORD and part.word == word and not part.keys]
        if len(those) > 1:
            rest = [part for part in either.args if part not in those]
            names = sorted((name for part in those for name in part.args), key=write_expression)
            made = Node(WORD, word, names)
            return in_order(Node(OR, args=[*rest, made])) if rest else made
    return either


def face_down_once(either: Node) -> Node:
    """ "Face-down or not face-up" is face-down."""
    words = [write_expression(part) for part in either.args]
    if "FACE_DOWN" not in words or "not FACE_UP" not in words:
        return either
    return Node(either.kind, either.word, [part for part in either.args if write_expression(part) != "not FACE_UP"])


def zones_are_two(node: Node) -> Node:
    """There are two Pendulum Zones: two cards there are all."""
    if node.word != "==" or not node.args or node.args[0].word != "count":
        return node
    there = any(part.word == "PENDULUM_ZONE" for part in node.args[0].walk())
    return Node(node.kind, ">=", node.args, node.keys) if there and node.args[1].value == 2 else node


def manner_is_plain(node: Node) -> Node:
    """What is Synchro Summoned is a Synchro Monster; what is summoned comes to the field."""
    if not node.args or node.args[0].word != "monster":
        return node
    manners = {part.word for value in [*node.args[1:], *node.keys.values()] for part in value.walk()}
    kept = [part for part in node.args[0].args if part.word not in manners & KINDS and part.word != "FIELD"]
    if not kept and len(node.args) == 2 and "how" not in node.keys:  # any monster, in this manner
        return Node(node.kind, node.word, [], {"how": node.args[1], **node.keys})
    return Node(node.kind, node.word, [Node(WORD, "monster", kept), *node.args[1:]], node.keys)


KINDS: Final = {"FUSION", "RITUAL", "SYNCHRO", "XYZ", "LINK"}


def summoned_is_there(node: Node) -> Node:
    """A card that was summoned in some way is on the field, or was."""
    if not any(part.word == "was" for part in node.args):
        return node
    return Node(node.kind, node.word, [part for part in node.args if part.word != "FIELD"], node.keys)


def link_by_rating(node: Node) -> Node:
    """What has a Link Rating is a Link Monster."""
    rated = any(part.kind == COMPARE and part.args[0].word == "LINK_RATING" for part in node.args)
    return Node(node.kind, node.word, [p for p in node.args if p.word != "LINK"], node.keys) if rated else node


def stars_exclude(node: Node) -> Node:
    """A monster has a Level, a Rank or a Link Rating: if two of them are asked for, one is meant."""
    stars = [p for p in node.args if p.kind == COMPARE and p.args[0].word in ("LEVEL", "RANK", "LINK_RATING")]
    if len({part.args[0].word for part in stars}) < 2:
        return node
    rest = [part for part in node.args if part not in stars]
    return Node(node.kind, node.word, [*rest, in_order(Node(OR, args=stars))], node.keys)


def attacks_of_player(node: Node) -> Node:
    """The attacks of your opponent are those of the monsters that he controls."""
    player = node.keys.get("player")
    if node.args or player is None or player.word != "OPPONENT":
        return node
    foes = Node(WORD, "monster", [Node(WORD, "their", [Node(WORD, "FIELD")])])
    return Node(node.kind, node.word, [foes], without(node, "player").keys)


def turned_up(node: Node) -> Node:
    """What is flipped lies in Defense Position."""
    return Node(node.kind, "change_position", node.args, {"to": Node(WORD, "DEFENSE_POSITION")})


def of_xyz(node: Node) -> Node:
    """Only Xyz Monsters have materials to detach."""
    on = node.keys.get("on")
    if on is None or on.word != "monster":
        return node
    kept = Node(on.kind, on.word, [part for part in on.args if part.word != "XYZ"], on.keys)
    return Node(node.kind, node.word, node.args, {**node.keys, "on": kept})


def by_battle(node: Node) -> Node:
    """What is destroyed by battle is a monster on the field."""
    plain = bool(node.args) and write_expression(node.args[0]) == "monster(FIELD)"
    fought = node.keys.get("by") == Node(WORD, "BATTLE")
    return Node(node.kind, node.word, node.args[1:], node.keys) if plain and fought else node


def one_name(node: Node) -> Node:
    """A series whose name has that of another one in it belongs to that one."""
    names = [str(part.value) for part in node.args]
    kept = [p for p in node.args if not any(f" {one} " in f" {p.value} " for one in names if one != str(p.value))]
    return Node(node.kind, node.word, kept, node.keys)


def attackers(node: Node) -> Node:
    """All such monsters can attack in some way: such monsters can."""
    if node.args and node.args[0].word == "every":
        return Node(node.kind, node.word, [node.args[0].args[0], *node.args[1:]], node.keys)
    return node


def in_battle(either: Node) -> Node:
    """Destroyed by battle is destroyed in the Monster Zone, whether that is said or not."""
    zoned = [part for part in either.args if part.word == "destroyed" and write_expression(part.args[0]) == IN_ZONE]
    if not zoned:
        return either

    def placed(part: Node) -> Node:
        plain = part.word == "destroyed" and part.args[:1] == [THIS] and part.keys.get("by") == Node(WORD, "BATTLE")
        return Node(WORD, part.word, zoned[0].args, part.keys) if plain else part

    return Node(either.kind, either.word, [placed(part) for part in either.args])


IN_ZONE: Final = "this(MONSTER_ZONE)"
LAWS: Final[dict[str, tuple[Callable[[Node], Node], ...]]] = {
    **dict.fromkeys(NOUNS, (
        stars_exclude, link_by_rating, except_itself, tests_kept, face_by_itself, hidden_face, in_spell_zone,
        named_card,
    )),
    "this": (anyones, summoned_is_there, tests_kept),
    "left": (from_field,),
    "targeted": (from_field, of_attackers_foe),
    "set": (set_down,),
    "flip": (turned_up,),
    "attack": (attackers,),
    "took_damage": (any_damage,),
    "attacks": (of_field,),
    "for_each": (one_choice,),
    "every": (still_there,),
    "sent": (to_graveyard, for_each_player, as_material),
    "negate_effects": (shown,),
    "destroyed": (to_graveyard, from_field, by_battle),
    "detach": (of_xyz,),
    "series": (one_name,),
    "discarded": (from_hand,),
    "summoned": (for_each_player, manner_is_plain),
    "activated": (for_each_player,),
    "declares_attack": (for_each_player, attacks_of_player, of_field),
    "drawn": (for_each_player,),
    "place": (on_deck, to_field),
    "return_": (on_deck,),
    "becomes": (own_value, of_field),
    "gains": (own_value, of_field),
}
