"""Collects the wordings of activations and locks in the pool.

A wording is a skeleton: series, names, numbers and values are left out as `...`, so that cards which say the same share
one; place, controller and form of activation stay. `wording_rules.py` says by which rules each is read, and a test
checks that it lists exactly the wordings of the pool.
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.language.tree import COMPARE, NOT, OF, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.wording_rules import RULES
from spellspeed.language.words import WORDS, row
from spellspeed.language.writer import write_expression

LOCKS: Final = "Locks on activations"
ANSWERS: Final = "What cannot be activated in response"
ACTIVATED: Final = "When ... is activated"
KEPT_WHOLE: Final = "What cannot be negated"
OTHERS: Final = "Other locks and protections"
KINDS: Final = (LOCKS, ANSWERS, ACTIVATED, KEPT_WHOLE, OTHERS)

SIDES: Final = ("YOU", "OPPONENT", "EACH")
KEPT: Final = ("FACE_UP", "FACE_DOWN", "OTHER")  # tests that stay in a skeleton
CARDS: Final = ("card", "link")  # parameters with the card of the event
# shown as `...` if given
OPEN: Final = ("targets", "includes", "would", "answering", "number", "chain_link", "using", "monster")


def rest() -> Node:
    return Node(WORD, "...")


def given(node: Node) -> dict[str, Node]:
    """The arguments of a call by the names of its parameters."""
    names = [param.name for param in WORDS[node.word].params]
    return dict(zip(names, node.args, strict=False)) | node.keys


def noun(node: Node) -> Node:
    """The skeleton of a noun: place, face and position stay; other tests become `...`."""
    if node.kind != WORD or row(node.word).noun is None:
        return node if node.kind == WORD and node.word.isupper() else rest()
    found: list[Node] = []
    others = False
    for test in node.args:
        inner = test.args[0] if test.kind == NOT else test
        if test.sort == "Place" or (test.kind == WORD and test.word in KEPT):
            found.append(test)
        elif test.kind == COMPARE:
            found.append(Node(COMPARE, "==", [test.args[0], rest()]))
        elif inner.kind == WORD and inner.word == "was":
            was = Node(WORD, "was", [rest()])
            found.append(was if inner is test else Node(NOT, test.word, [was]))
        else:
            others = True
    return Node(WORD, node.word, found + [rest()] * others)


def cause(node: Node) -> Node:
    """The skeleton of a cause; `.of` stays only with a player."""
    if node.kind == OF and not all(one.word in SIDES for one in node.args[1:]):
        return Node(OF, node.word, [node.args[0], rest()])
    return Node(WORD, node.word, [rest()]) if node.kind == WORD and node.word == "effect" else node


def skeleton(event: Node) -> Node:
    """The skeleton of an event."""
    found: dict[str, Node] = {}
    for name, value in given(event).items():
        if name in CARDS and value.sort == "Event":
            found[name] = skeleton(value)
        elif name in CARDS:
            found[name] = noun(value) if event.word == "activated" else rest()
        elif name == "by":
            found[name] = cause(value)
        elif name in OPEN:
            found[name] = rest()
        elif not (name == "how" and event.word == "used_for"):
            found[name] = value
    first = WORDS[event.word].params[0].name
    args = [found.pop(first)] if first in found else []
    return Node(WORD, event.word, args, found)


def alternatives(node: Node) -> list[Node]:
    return [part for arg in node.args for part in alternatives(arg)] if node.kind == OR else [node]


def events_of(lock: Node) -> list[Node]:
    """The events that a lock forbids or limits in number."""
    return alternatives(given(lock)["event" if lock.word == "cannot" else "what"])


def kind_of(event: Node) -> str:
    if event.word == "activated":
        return LOCKS
    return KEPT_WHOLE if event.word == "negated" else OTHERS


def wordings_of(field: Field) -> Iterator[tuple[str, str]]:
    """The wordings of one field of a card: the kind and the skeleton of each."""
    inside: set[int] = set()
    for value in field.values:
        for node in value.walk():
            if node.kind != WORD or id(node) in inside:
                continue
            if node.word in ("cannot", "at_most") and events_of(node)[0].sort == "Event":
                number = [rest()] if node.word == "at_most" else []
                for event in events_of(node):
                    inside |= {id(one) for one in event.walk()}
                    yield kind_of(event), write_expression(Node(WORD, node.word, [*number, skeleton(event)]))
            elif node.word == "activated":
                inside |= {id(one) for one in node.walk()}
                words = write_expression(skeleton(node))
                yield (ANSWERS, f"unanswerable: {words}") if field.name == "unanswerable" else (ACTIVATED, words)
            elif field.name == "unanswerable" and node.word in SIDES and node.sort == "Side":
                yield ANSWERS, f"unanswerable: {node.word}"


def fields_of(part: CardText | Block) -> Iterator[Field]:
    """Every field of a card, of its effects and their bullets."""
    yield from part.fields
    for block in part.blocks if isinstance(part, CardText) else part.bullets:
        yield from fields_of(block)


def wordings(texts: list[CardText]) -> dict[str, dict[str, str]]:
    """By kind every wording of these cards, with the first card, by name, that has it."""
    found: dict[str, dict[str, str]] = {kind: {} for kind in KINDS}
    for text in sorted(texts, key=lambda text: text.name):
        for field in fields_of(text):
            for kind, words in wordings_of(field):
                found[kind].setdefault(words, text.name)
    return found


def rules_of(words: str) -> tuple[str, ...]:
    """The rules by which a wording is read; none if no table has it."""
    return tuple(RULES.get(words, "").split())
