"""The same text for the other player: what `each_player` says, as the opponent does it."""

from typing import Final

from spellspeed.language.tree import JOIN, WORD, Node
from spellspeed.language.words import WORDS, Param, row

OTHER_SIDE: Final = {"YOU": "OPPONENT", "OPPONENT": "YOU", "your": "their", "their": "your"}
ANYBODYS: Final = ("provided", "nothing")  # steps that nobody in particular does


def mirrored(node: Node) -> Node:
    """The expression with the two players exchanged, also where it leaves out who acts."""
    other = Node(node.kind, OTHER_SIDE.get(node.word, node.word), [mirrored(one) for one in node.args])
    other.keys = {key: mirrored(one) for key, one in node.keys.items()}
    other.value, other.line, other.column = node.value, node.line, node.column
    other.sort, other.wanted, other.card = node.sort, node.wanted, node.card
    if node.kind == WORD and row(node.word).called:
        for i, param in enumerate(WORDS[node.word].params):
            if i >= len(node.args) and param.name not in node.keys and is_own(node.word, param):
                other.keys[param.name] = opposite(param, node)
    return other


def is_own(word: str, param: Param) -> bool:
    """Does it mean the player of the effect if it is left out? Cards are chosen by whoever acts."""
    return (param.default == "YOU" and word != "choose") or param.default.startswith("your(")


def opposite(param: Param, node: Node) -> Node:
    """The other player, or the place of the other player, in place of what is left out."""
    if param.default == "YOU":
        found = Node(WORD, "OPPONENT", line=node.line, column=node.column)
    else:
        inner = Node(WORD, param.default.removeprefix("your(").removesuffix(")"), line=node.line, column=node.column)
        inner.sort = inner.wanted = param.sorts[0]
        found = Node(WORD, "their", [inner], line=node.line, column=node.column)
    found.sort = found.wanted = "Side" if param.default == "YOU" else param.sorts[0]
    return found


def only_own(node: Node) -> Node | None:
    """A step inside that only the player of the effect can do; None: there is none."""
    if node.kind == JOIN:
        for one in node.args:
            found = only_own(one)
            if found is not None:
                return found
        return None
    if node.kind != WORD or "Step" not in row(node.word).results or node.word in ANYBODYS:
        inside = [one for one in node.parts() if node.word in ANYBODYS]
    elif not any("Side" in param.sorts for param in row(node.word).params):
        return node
    else:
        inside = list(node.parts())
    for one in inside:
        found = only_own(one)
        if found is not None:
            return found
    return None
