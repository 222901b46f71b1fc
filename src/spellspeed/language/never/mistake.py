"""A mistake at the place of an expression."""

from spellspeed.language.tree import Node
from spellspeed.language.values import CannotBuild


def mistake(node: Node, what: str) -> CannotBuild:
    return CannotBuild(node.line, node.column, what)
