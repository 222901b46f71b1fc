"""A text as it is read aloud: what the normal form leaves out because it goes without saying is said all the same."""

from spellspeed.language.arguments import arguments, exchanged, other
from spellspeed.language.faces import lies_on_field, of_monsters, shows_cards, shows_face
from spellspeed.language.tree import AND, BAR, JOIN, NOT, OF, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.words import POSITIONS, row

_OF_ITSELF = ("was", "for_", "but")  # in these an event is about the card that is tested
_TRIGGERS = ("when", "if", "each_time")
_HISTORY = ("happened", "times")
_GONE = ("destroyed", "left", "sent", "banished")  # from the field
_CALLED = ("named", "THIS_NAME")  # a card that is called by its name is not described
_PICKS = ("choose", "every", "together", "up_to")


def spelled(text: CardText) -> CardText:
    """The card with a noun in every event that would have one in print ("a monster is Summoned"), and with the face of
    cards where print has it beside a test of what is printed: of those that have left the field, are sent from there as
    a cost, or are turned face-down. Of cards that stay where they are, print seldom says it.
    """
    made = CardText(text.code, text.name, text.fields, [with_nouns(block) for block in text.blocks])
    made.comments, made.after, made.file, made.line = text.comments, text.after, text.file, text.line
    return made


def with_nouns(block: Block) -> Block:
    fields: list[Field] = []
    for one in block.fields:
        values = [named(value) for value in one.values]
        told = [faced(value, one.name) for value in values]
        if any(new is not old for new, old in zip(told, values)) and not shows_cards(block, one.name):
            values = told
        fields.append(Field(one.name, values, one.line, one.comments))
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
    noun = Node(WORD, "monster" if of_monsters(node) else "card", line=node.line, column=node.column)
    noun.sort = noun.wanted = "Noun"
    return other(made, [], {"card": noun, **made.keys})


def faced(node: Node, field: str) -> Node:
    """The expression with the face of the cards of which print says it."""
    if (field in _TRIGGERS and node.word in _GONE and not is_by_battle(node)) or turns_down(node):
        return given_first(node, with_face(given(node)))
    if field == "cost" and node.word == "send":
        return given_first(node, with_face(given(node)))
    if node.word in _HISTORY:
        field = _TRIGGERS[0]
    elif node.kind not in (AND, OR, NOT, JOIN) and field in _TRIGGERS:
        field = ""
    return with_parts(node, [faced(part, field) for part in node.parts()])


def is_by_battle(node: Node) -> bool:
    causes = [found.node for found in arguments(node) if found.param.name == "by"]
    return any((one.args[0] if one.kind == OF else one).word == "BATTLE" for one in causes)


def turns_down(node: Node) -> bool:
    down = any(found.param.name == "to" and found.node.word == "FACE_DOWN" for found in arguments(node))
    return down and node.word == "change_position"


def given(node: Node) -> Node:
    """What the word is about: its first argument."""
    return arguments(node)[0].node


def given_first(node: Node, cards: Node) -> Node:
    return exchanged(node, given(node), cards)


def with_face(node: Node) -> Node:
    """A kind of card, or a choice among such cards, of which the face is said."""
    if node.word in _PICKS or node.kind == OR:
        return with_parts(node, [with_face(part) for part in node.parts()])
    if row(node.word).noun is None or not lies_on_field(node.args):
        return node
    if any(part.word in POSITIONS for test in node.args for part in test.walk()):
        return node
    if any(test.word in _CALLED for test in node.args):
        return node
    if not any(shows_face(test) for test in node.args):
        return node
    face = Node(WORD, "FACE_UP", line=node.line, column=node.column)
    face.sort, face.wanted = "Value", "Test"
    places = sum(test.sort == "Place" for test in node.args)
    return other(node, [*node.args[:places], face, *node.args[places:]], node.keys)


def with_parts(node: Node, parts: list[Node]) -> Node:
    if all(one is two for one, two in zip(parts, node.parts())):
        return node
    return other(node, parts[: len(node.args)], dict(zip(node.keys, parts[len(node.args) :])))


def damage_apart(node: Node) -> Node:
    """Damage by battle with a card or by its effect, as print says it: the one damage or the other."""
    by = next((found.node for found in arguments(node) if found.param.name == "by"), None)
    causes = by.args if by is not None and by.kind == BAR else []
    if by is None or not causes or not all(one.kind == OF and one.args[1:] == causes[0].args[1:] for one in causes):
        return node
    made = Node(OR, args=[exchanged(node, by, one) for one in causes], line=node.line, column=node.column)
    made.sort = made.wanted = "Event"
    return made
