"""What the words of steps come to, once it is known whom they mean."""

from __future__ import annotations

from typing import Final

from spellspeed.language.tree import JOIN, Block, CardText, Field, Node
from spellspeed.reading.phrase import word
from spellspeed.reading.refusal import Refusal

IT: Final = word("IT")
MOST: Final = word("AS_MANY_AS_POSSIBLE")
# Where nothing can prevent it, as many as possible are all of them.
UNHINDERED: Final = ("destroy", "banish", "send", "return_", "shuffle", "discard", "tribute", "change_position", "add")


def settled(step: Node) -> Node:
    """A step as the laws of the language write it."""
    if step.kind == JOIN:
        return banished_when_destroyed(step)
    if step.word in UNHINDERED and step.args:
        cards = step.args[0]
        if cards.word == "choose" and len(cards.args) == 2 and cards.args[1] == MOST:
            return Node(step.kind, step.word, [word("every", cards.args[0]), *step.args[1:]], step.keys, step.value)
    return step


def banished_when_destroyed(step: Node) -> Node:
    """ "destroy it, and if you do, banish it": it never lies in the GY."""
    first, second = step.args[0], step.args[1]
    if step.word != ".and_if_you_do" or second != word("banish", IT):
        return step
    if first.word == "destroy" and "to" not in first.keys:
        return Node(first.kind, first.word, first.args, {**first.keys, "to": word("BANISHED")}, first.value)
    if first.kind == JOIN and first.args[-1].word == "destroy" and "to" not in first.args[-1].keys:
        last = first.args[-1]
        done = Node(last.kind, last.word, last.args, {**last.keys, "to": word("BANISHED")}, last.value)
        return Node(JOIN, first.word, [*first.args[:-1], done], first.keys, first.value)
    return step


def with_tokens(card: CardText) -> CardText:
    """The card with a field for each Token, in place of the statistics that stand where the Token is summoned."""
    tokens: dict[str, tuple[Node, Node | None]] = {}
    for block in card.blocks:
        take_tokens(block, tokens)
    for name, stats in tokens.values():
        if stats is None:
            raise Refusal("assembly", "a Token without statistics")
        card.fields.append(Field("token", [name, stats]))
    return card


def take_tokens(block: Block, tokens: dict[str, tuple[Node, Node | None]]) -> None:
    for field in block.fields:
        field.values = [without_statistics(value, tokens) for value in field.values]
    for bullet in block.bullets:
        take_tokens(bullet, tokens)


def without_statistics(node: Node, tokens: dict[str, tuple[Node, Node | None]]) -> Node:
    """The expression with Tokens called by their names alone; their statistics are entered in `tokens`."""
    args = [without_statistics(part, tokens) for part in node.args]
    keys = {name: without_statistics(part, tokens) for name, part in node.keys.items()}
    if node.word == "token" and node.args:
        stats = keys.pop("stats", None)
        name = str(node.args[0].value)
        known = tokens.get(name, (node.args[0], None))[1]
        if known is not None and stats is not None and known != stats:
            raise Refusal("assembly", "two Tokens with one name")
        tokens[name] = node.args[0], known or stats
    return Node(node.kind, node.word, args, keys, node.value)
