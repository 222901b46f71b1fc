"""The same text for the other player: what `each_player` says, as the opponent does it."""

from spellspeed.language.tree import JOIN, WORD, Node
from spellspeed.language.words import WORDS, Param, Word, row


def mirrored(node: Node) -> Node:
    """The expression with the two players exchanged, also where it leaves out who acts."""
    other = Node(node.kind, row(node.word).for_other or node.word, [mirrored(one) for one in node.args])
    other.keys = {key: mirrored(one) for key, one in node.keys.items()}
    other.value, other.line, other.column = node.value, node.line, node.column
    other.sort, other.wanted, other.card = node.sort, node.wanted, node.card
    if node.kind == WORD and row(node.word).called:
        for i, param in enumerate(WORDS[node.word].params):
            if i >= len(node.args) and param.name not in node.keys and is_own(row(node.word), param):
                other.keys[param.name] = opposite(param, node)
    return other


def is_own(word: Word, param: Param) -> bool:
    """Does it mean the player of the effect if it is left out?"""
    return not word.by_doer and row(param.default.partition("(")[0]).for_other != ""


def opposite(param: Param, node: Node) -> Node:
    """The other player, or the place of the other player, in place of what is left out."""
    whose, _, what = param.default.partition("(")
    found = Node(WORD, row(whose).for_other, line=node.line, column=node.column)
    if what:
        inner = Node(WORD, what.removesuffix(")"), line=node.line, column=node.column)
        inner.sort = inner.wanted = param.sorts[0]
        found.args = [inner]
    found.sort = found.wanted = param.sorts[0] if what else "Side"
    return found


def only_own(node: Node) -> Node | None:
    """A step inside that only the player of the effect can do; None: there is none."""
    if node.kind == JOIN:
        for one in node.args:
            found = only_own(one)
            if found is not None:
                return found
        return None
    if node.kind != WORD or "Step" not in row(node.word).results or row(node.word).nobodys:
        inside = [one for one in node.parts() if row(node.word).nobodys]
    elif not any("Side" in param.sorts for param in row(node.word).params):
        return node
    else:
        inside = list(node.parts())
    for one in inside:
        found = only_own(one)
        if found is not None:
            return found
    return None
