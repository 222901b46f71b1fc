"""Events, causes, conditions, times."""

from spellspeed.language.tree import AND, BAR, OR, Node
from spellspeed.reading.templates import action


@action
def any_event(parts: tuple[Node, ...]) -> Node:
    """One of these events."""
    return parts[0] if len(parts) == 1 else Node(OR, args=list(parts))


@action
def all_hold(parts: tuple[Node, ...]) -> Node:
    """All of these conditions."""
    return parts[0] if len(parts) == 1 else Node(AND, args=list(parts))


@action
def any_manner(parts: tuple[Node, ...]) -> Node:
    """One of these ways to summon."""
    return parts[0] if len(parts) == 1 else Node(BAR, args=list(parts))
