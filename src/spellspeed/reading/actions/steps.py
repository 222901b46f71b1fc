"""Steps and what applies: joins, durations, "you can"."""

from spellspeed.language.tree import JOIN, Node
from spellspeed.language.words import WORDS
from spellspeed.reading.discourse import is_lasting
from spellspeed.reading.phrase import word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action


@action
def join(first: Node, rest: tuple[tuple[str, Node], ...] | None) -> Node:
    """Steps with their joins, from left to right."""
    whole = first
    for how, step in rest or ():
        whole = Node(JOIN, how, [whole, step])
    return whole


@action
def joins(how: str, step: Node) -> tuple[str, Node]:
    """A join and the step behind it."""
    return how, step


@action
def lasts(step: Node, time: Node | None) -> Node:
    """What applies, for a time if one is said."""
    return step if time is None else within(step, time)


@action
def within(step: Node, time: Node) -> Node:
    """What applies for a time: every part that has no end of its own gets this one."""
    if step.kind == JOIN:
        return Node(JOIN, step.word, [within(part, time) for part in step.args], step.keys, step.value)
    if not is_lasting(step) or not any(param.name == "until" for param in WORDS[step.word].params):
        raise Reject
    if "until" in step.keys:
        return step
    return Node(step.kind, step.word, step.args, {**step.keys, "until": time}, step.value)


@action
def optional(step: Node) -> Node:
    return word("may", step)


@action
def lasting_only(step: Node) -> Node:
    """Only what applies, no deed."""
    parts = step.args if step.kind == JOIN else [step]
    if not all(is_lasting(part) for part in parts):
        raise Reject
    return step


@action
def several(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """Several things that apply."""
    return parts
