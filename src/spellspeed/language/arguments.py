"""Pairs the arguments of a word with its parameters, and makes copies of an expression with one left out."""

from __future__ import annotations

from spellspeed.language.tree import JOIN, OF, WORD, Node
from spellspeed.language.words import WORDS, Param


class Argument:
    """One argument, its parameter, and where it is written."""

    __slots__ = ("at", "node", "param")

    def __init__(self, param: Param, node: Node, at: int) -> None:
        self.param = param
        self.node = node
        self.at = at  # its position; -1 if it is given by name


def arguments(node: Node) -> list[Argument]:
    """The arguments of a word; none if the expression is not a word with parameters."""
    word = WORDS.get(node.word)
    if word is None or node.kind not in (WORD, JOIN, OF):
        return []
    found: list[Argument] = []
    index = 0
    for at in range(1 if node.kind in (JOIN, OF) else 0, len(node.args)):
        if index == len(word.params):
            break
        param = word.params[index]
        found.append(Argument(param, node.args[at], at))
        index += not param.star
    for key, part in node.keys.items():
        named = word.param(key)
        if named is not None:
            found.append(Argument(named, part, -1))
    return found


def without(node: Node, argument: Argument) -> Node:
    """The same expression without that argument; positional arguments after it are then given by name."""
    args, keys = list(node.args), dict(node.keys)
    if argument.at < 0:
        del keys[argument.param.name]
    else:
        if not argument.param.star:
            behind = [one for one in arguments(node) if one.at > argument.at and not one.param.star]
            for one in behind:
                keys[one.param.name] = one.node
            args = [arg for at, arg in enumerate(args) if at not in [one.at for one in behind]]
        del args[argument.at]
    if node.kind in (JOIN, OF) and len(args) == 1:
        return args[0]
    return other(node, args, keys)


def other(node: Node, args: list[Node], keys: dict[str, Node]) -> Node:
    """The same word with other arguments."""
    made = Node(node.kind, node.word, args, keys, node.value, node.line, node.column)
    made.sort, made.wanted, made.card = node.sort, node.wanted, node.card
    return made


def exchanged(root: Node, old: Node, new: Node) -> Node:
    """The whole expression with one part replaced; the rest is shared, not copied."""
    if root is old:
        return new
    args = [exchanged(part, old, new) for part in root.args]
    keys = {key: exchanged(part, old, new) for key, part in root.keys.items()}
    if all(one is two for one, two in zip(args, root.args)) and all(keys[key] is root.keys[key] for key in keys):
        return root
    return other(root, args, keys)
