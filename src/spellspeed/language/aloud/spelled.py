"""A text as it is read aloud: what the normal form leaves out because it goes without saying is said all the same."""

from spellspeed.language.arguments import arguments, exchanged, other
from spellspeed.language.tree import BAR, OF, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.words import row

_OF_ITSELF = ("was", "for_", "but")  # in these an event is about the card that is tested


def spelled(text: CardText) -> CardText:
    """The card with a noun in every event that would have one in print: "a monster is Summoned"."""
    made = CardText(text.code, text.name, text.fields, [with_nouns(block) for block in text.blocks])
    made.comments, made.after, made.file, made.line = text.comments, text.after, text.file, text.line
    return made


def with_nouns(block: Block) -> Block:
    fields = [Field(one.name, [named(value) for value in one.values], one.line, one.comments) for one in block.fields]
    bullets = [with_nouns(bullet) for bullet in block.bullets]
    return Block(block.kind, block.flags, fields, bullets, block.pendulum, block.comments, block.line)


def named(node: Node) -> Node:
    """The expression with a noun in each of its events."""
    if node.word in _OF_ITSELF:
        return node
    args = [named(part) for part in node.args]
    keys = {key: part if key in _OF_ITSELF else named(part) for key, part in node.keys.items()}
    changed = any(one is not two for one, two in zip([*args, *keys.values()], node.parts()))
    made = other(node, args, keys) if changed else node
    if node.word == "took_damage":
        return damage_apart(made)
    param = row(node.word).params[0] if node.kind == WORD and row(node.word).params else None
    if node.sort != "Event" or param is None or param.name != "card" or row(node.word).answerable:
        return made
    if any(found.param.name == "card" for found in arguments(node)):
        return made
    noun = Node(WORD, "monster" if row(node.word).of_monsters else "card", line=node.line, column=node.column)
    noun.sort = noun.wanted = "Noun"
    return other(made, [], {"card": noun, **made.keys})


def damage_apart(node: Node) -> Node:
    """Damage by battle with a card or by its effect, as print says it: the one damage or the other."""
    by = next((found.node for found in arguments(node) if found.param.name == "by"), None)
    causes = by.args if by is not None and by.kind == BAR else []
    if by is None or not causes or not all(one.kind == OF and one.args[1:] == causes[0].args[1:] for one in causes):
        return node
    made = Node(OR, args=[exchanged(node, by, one) for one in causes], line=node.line, column=node.column)
    made.sort = made.wanted = "Event"
    return made
