"""Gets the parts of an expression by parameter name, and answers small questions about trees.

The grammars read trees only through these functions, so none depends on the order of arguments.
"""

from collections.abc import Iterable
from typing import TypeGuard

from spellspeed.language.tree import AND, BAR, COMPARE, MINUS, NUMBER, OF, OR, TEXT, WORD, Block, CardText, Node

SIGNATURES: dict[str, list[str]] = {}
NOUNS = ("card", "monster", "spell", "trap", "spell_trap")
SIDES = ("YOU", "OPPONENT", "EACH", "TURN_PLAYER", "OWNER", "CONTROLLER", "ACTIVATOR")
PLACES = (
    *("HAND", "DECK", "DECK_TOP", "DECK_BOTTOM", "EXTRA_DECK", "GY", "BANISHED", "FIELD", "MONSTER_ZONE"),
    *("MAIN_MONSTER_ZONE", "EXTRA_MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE", "ATTACHED"),
    *("ANYWHERE", "your", "their", "at", "attached", "pointed_by", "column", "adjacent", "zone_of"),
)
REFERENCES = (
    *("THIS", "this", "TARGET", "target", "PAID", "now", "IT", "THOSE", "ANSWERED", "REST", "SHOWN", "BEARER"),
    *("RELATED", "BATTLE_OPPONENT", "MATERIALS_USED", "TARGETED", "DOER"),
)
LASTING = (
    *("gains", "becomes", "treated", "negate_effects", "unaffected", "gives", "cannot", "must", "can", "at_most"),
    *("toll", "counts_as", "pierces", "battles_with", "damage_becomes", "instead", "whenever", "unusable"),
)


def turned(node: Node) -> Node:
    """ "between(-2, -1)" as what something is lowered by: "between(1, 2)", or "up_to(2)"."""
    least, most = -(number_of(node.args[1]) or 0), -(number_of(node.args[0]) or 0)
    if least == 1:
        return Node(WORD, "up_to", [Node(NUMBER, value=most)])
    return Node(WORD, "between", [Node(NUMBER, value=least), Node(NUMBER, value=most)])


def signature(word: str) -> list[str]:
    """The parameters of a word, those that take any number with a star."""
    if not SIGNATURES:
        from spellspeed.language.words import WORDS

        for name, entry in WORDS.items():
            SIGNATURES[name] = [f"*{one.name}" if one.star else one.name for one in entry.params]
    return SIGNATURES.get(word, [])


def part(node: Node, name: str) -> Node | None:
    """The argument for that parameter, or None if it is left out."""
    if name in node.keys:
        return node.keys[name]
    for position, parameter in enumerate(signature(node.word)):
        if parameter == name:
            return node.args[position] if position < len(node.args) else None
        if parameter.startswith("*"):
            return None
    return None


def without(node: Node, name: str) -> Node:
    """The call without that parameter, all others by name."""
    keys = {one: part(node, one.lstrip("*")) for one in signature(node.word) if not one.startswith("*")}
    made = Node(node.kind, node.word, rest_of(node), {key: one for key, one in keys.items() if one and key != name})
    made.sort, made.wanted = node.sort, node.wanted
    return made


def rest_of(node: Node) -> list[Node]:
    """The arguments for the repeatable parameter of a call."""
    for position, parameter in enumerate(signature(node.word)):
        if parameter.startswith("*"):
            return node.args[position:]
    return []


def needed(node: Node, name: str) -> Node:
    found = part(node, name)
    if found is None:
        raise ValueError(f"{node.word}: {name} is missing")
    return found


def parts_of(node: Node, *names: str) -> tuple[Node | None, ...]:
    return tuple(part(node, name) for name in names)


def all_needed(node: Node, *names: str) -> tuple[Node, ...]:
    return tuple(needed(node, name) for name in names)


def rest(node: Node, name: str) -> list[Node]:
    """The arguments for that repeatable parameter."""
    for position, parameter in enumerate(signature(node.word)):
        if parameter == f"*{name}":
            return node.args[position:]
    return []


def is_word(node: Node | None, *words: str) -> TypeGuard[Node]:
    return node is not None and node.kind == WORD and node.word in words


def alternatives(node: Node | None) -> list[Node]:
    """The values of `a | b`, or the one value."""
    if node is None:
        return []
    return node.args if node.kind == BAR else [node]


def either(node: Node) -> list[Node]:
    return node.args if node.kind == OR else [node]


def all_of(node: Node) -> list[Node]:
    return node.args if node.kind == AND else [node]


def number_of(node: Node | None) -> int | None:
    return int(node.value) if node is not None and node.kind == NUMBER else None


def texts(nodes: Iterable[Node]) -> list[str]:
    return [str(one.value) for one in nodes if one.kind == TEXT]


def is_place(node: Node) -> bool:
    if node.kind == BAR:
        return is_place(node.args[0])
    return node.kind == WORD and node.word in PLACES


def is_joint(node: Node) -> bool:
    """A test of all chosen cards together."""
    return is_word(node, "same", "different", "including") or (node.kind == COMPARE and is_word(node.args[0], "total"))


def placed(cards: Node) -> tuple[list[Node], Node]:
    """Where the cards lie, and the noun without that."""
    places = [one for one in cards.args if is_place(one)]
    return places, Node(WORD, cards.word, [one for one in cards.args if one not in places])


def so_many(event: Node, number: int) -> Node:
    """The event, with that number of cards or more."""
    least = Node(WORD, "at_least", [Node(NUMBER, value=number)])
    return Node(WORD, event.word, event.args, {**event.keys, "number": least})


def one_activation(nodes: list[Node]) -> bool:
    """Do these activations differ only in the card and the form?"""
    others = [{name: one.keys[name] for name in one.keys if name != "form"} for one in nodes]
    return all(is_word(one, "activated") for one in nodes) and all(one == others[0] for one in others)


def by_effect_too(nodes: list[Node]) -> Node | None:
    """The activation, if the others only add that an effect may activate it; a reader sees one case."""
    plain = [one for one in nodes if is_word(one, "activated") and part(one, "by") is None]
    others = [one for one in nodes if is_word(one, "activated") and is_word(part(one, "by"), "EFFECT", "effect")]
    return plain[0] if len(plain) == 1 and len(others) == len(nodes) - 1 else None


def any_damage(nodes: list[Node]) -> bool:
    """Battle and effect damage to one player by the same."""
    if not all(is_word(one, "took_damage") and part(one, "by") is not None for one in nodes):
        return False
    owners = [owner_of(part(one, "by")) for one in nodes]
    sides = [part(one, "player") for one in nodes]
    alike = all(one == owners[0] for one in owners) and all(one == sides[0] for one in sides)
    return owners[0] is not None and alike and {head(needed(one, "by")).word for one in nodes} == {"BATTLE", "EFFECT"}


def owner_of(node: Node | None) -> Node | None:
    """What `cause.of(x)` is of."""
    return node.args[1] if node is not None and node.kind == OF and len(node.args) > 1 else None


def head(node: Node) -> Node:
    """`EFFECT` of `EFFECT.of(x)`."""
    return node.args[0] if node.kind == OF else node


ACTIVATED = ("activate", "ignition", "trigger", "quick", "flip")
NUMBERED = ("activate", "ignition", "trigger", "quick", "flip", "continuous")


def numbered(text: CardText) -> list[tuple[int, Block]]:
    """Each effect with its number, as the builder counts them. Pendulum Effects are counted apart; what is no effect,
    or is marked so, has number 0; a part has the number of the effect above it."""
    found: list[tuple[int, Block]] = []
    counts = {False: 0, True: 0}
    for block in text.blocks:
        flags = set(block.flags)
        effect = block.kind in NUMBERED
        if (effect and not flags & {"part", "unnumbered"}) or "numbered" in flags:
            counts[block.pendulum] += 1
        counted = "unnumbered" not in flags and (effect or bool(flags & {"numbered", "part"}))
        found.append((counts[block.pendulum] if counted else 0, block))
    return found


def given_by(text: CardText, number: int | None) -> list[Block]:
    """The effects that `effect(number)` gives: those with that number, or the unnumbered ones after it."""
    exact: list[Block] = []
    following: list[Block] = []
    last = 0
    for index, block in numbered(text):
        if index:
            last = index
        if "given" in block.flags:
            if index == number:
                exact.append(block)
            elif not index and last == number:
                following.append(block)
    return exact or following


def holds(nodes: Iterable[Node], *words: str) -> bool:
    """Does one of these words occur in the expressions?"""
    return any(one.kind == WORD and one.word in words for node in nodes for one in node.walk())


def filled_hand(number: Node) -> str:
    """`your` or `their` of `6 - count(card(your(HAND)))`: cards until there are so many in that hand."""
    if number.kind != MINUS or len(number.args) != 2 or number_of(number.args[0]) is None:
        return ""
    counted = number.args[1]
    cards = part(counted, "cards") if is_word(counted, "count") and part(counted, "different") is None else None
    if not is_word(cards, "card") or len(cards.args) != 1 or not is_word(cards.args[0], "your", "their"):
        return ""
    return cards.args[0].word if is_word(needed(cards.args[0], "where"), "HAND") else ""


def each_gives_one(swap: Node) -> bool:
    """Does each player choose one of their own monsters?"""
    a, b = needed(swap, "a"), needed(swap, "b")
    if not (is_word(a, "choose") and is_word(b, "choose") and is_word(part(b, "by"), "OPPONENT")):
        return False
    mine, yours = needed(a, "cards"), needed(b, "cards")
    if not (is_word(mine, "monster") and is_word(yours, "monster") and len(mine.args) == len(yours.args) == 1):
        return False
    return (
        is_word(mine.args[0], "your")
        and is_word(yours.args[0], "their")
        and all(is_word(needed(one, "where"), "FIELD", "MONSTER_ZONE") for one in (mine.args[0], yours.args[0]))
        and all(part(one, "number") is None for one in (a, b))
    )


def subject(node: Node) -> Node:
    """The cards that a lasting effect applies to, if they are at hand; else IT."""
    found = part(node, "cards")
    event = part(node, "event")
    if found is None and event is not None:
        found = part(event, "card")
    return found if found is not None and is_word(found, "THIS", "TARGET", "BEARER") else Node(WORD, "IT")


def is_worn(text: CardText) -> bool:
    """It is an Equip Card: its text is about the equipped monster."""
    return any(field.name == "equip" for field in text.fields)


def moved_here(block: Block) -> bool:
    """The event moved the card to where its effect is used, so the event already names the place."""
    return any(
        is_word(one, "sent", "discarded", "destroyed", "left", "banished", "moved")
        and is_word(part(one, "card"), "THIS", "this")
        and (part(one, "to") is not None or is_word(one, "left", "banished"))
        for name in ("when", "if")
        for node in block.values(name)
        for one in either(node)
    )


def implied_place(block: Block) -> bool:
    """ "While equipped" already says where the card is."""
    return holds(block.nodes(), "EQUIPPED", "BEARER", "ATTACHED")


def faces(attack: Node, side: Node) -> bool:
    """A direct attack by a player already says who is attacked."""
    card, player = part(attack, "card"), part(attack, "player")
    if player is not None:
        return player.word != side.word and not is_word(player, "EACH")
    if is_word(side, "OPPONENT"):
        return card is not None and (not is_word(card, *NOUNS) or holds([card], "your"))
    return card is not None and holds([card], "their")


def among_all(cards: Node) -> Node | None:
    """Those among all cards of a kind that fit are a kind of card: one noun with all tests; None if it is not so."""
    inner = part(cards, "cards") if is_word(cards, "among") else None
    noun = part(inner, "cards") if inner is not None and is_word(inner, "every") and len(inner.args) == 1 else None
    if noun is None or not is_word(noun, *NOUNS):
        return None
    return Node(WORD, noun.word, [*noun.args, *rest(cards, "tests")], line=cards.line, column=cards.column)
