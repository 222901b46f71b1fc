"""Changed copies of card texts: each part of a tree is left out, or exchanged for another of its sort.

Nothing is copied: a change is made in the tree, looked at, and taken back.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    JOIN,
    NOT,
    NUMBER,
    OF,
    OR,
    TUPLE,
    WORD,
    CardText,
    Field,
    Node,
)
from spellspeed.language.words import WORDS, Param

# Another value for a part that can be exchanged: words of one sort that mean different things.
KINDRED = (
    ("YOU", "OPPONENT", "EACH"),
    ("your", "their"),
    ("HAND", "GY", "DECK"),
    ("EXTRA_DECK", "GY"),
    ("BANISHED", "GY"),
    ("DECK_TOP", "DECK_BOTTOM"),
    ("FIELD", "HAND"),
    ("MONSTER_ZONE", "GY"),
    ("MAIN_MONSTER_ZONE", "EXTRA_MONSTER_ZONE"),
    ("SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE"),
    ("DRAW_PHASE", "STANDBY_PHASE", "MAIN_PHASE", "END_PHASE"),
    ("MAIN_PHASE_1", "MAIN_PHASE_2"),
    ("BATTLE_PHASE", "DAMAGE_STEP", "BATTLE_STEP"),
    ("TURN", "DUEL"),
    ("CHAIN", "TURN"),
    ("LEVEL", "RANK", "LINK_RATING", "ATK", "DEF", "SCALE"),
    ("TYPE", "ATTRIBUTE", "NAME", "KIND"),
    ("FACE_UP", "FACE_DOWN"),
    ("ATTACK_POSITION", "DEFENSE_POSITION"),
    ("ATTACKING", "ATTACKED", "BATTLING"),
    ("BATTLE", "EFFECT"),
    ("COST", "EFFECT"),
    ("NORMAL", "SPECIAL", "FLIP"),
    ("FUSION", "RITUAL", "SYNCHRO", "XYZ", "LINK"),
    ("DARK", "LIGHT", "EARTH", "WATER", "FIRE", "WIND"),
    ("DRAGON", "WARRIOR", "MACHINE", "FIEND", "ZOMBIE"),
    ("SPELL", "TRAP", "MONSTER"),
    ("spell", "trap"),
    ("monster", "spell_trap"),
    ("card", "monster"),
    ("every", "choose"),
    ("highest", "lowest"),
    ("same", "different"),
    ("at_least", "up_to"),
    ("start", "end"),
    ("equipped_to", "equipped_with"),
    ("destroyed", "banished"),
    ("attacks", "declares_attack"),
    ("gained_lp", "lost_lp"),
    ("destroy", "banish"),
    ("send", "discard"),
    ("gain_lp", "lose_lp"),
    ("gains", "becomes"),
    ("HEADS", "TAILS"),
)
_KIN = {word: [other for other in group if other != word] for group in KINDRED for word in group}


class Change:
    """One change of a tree, and what it is about: a word and its parameter, or an operator."""

    __slots__ = ("about", "how", "node")

    def __init__(self, node: Node, about: str, how: str) -> None:
        self.node = node
        self.about = about
        self.how = how

    def __repr__(self) -> str:
        return f"{self.about} {self.how}"


@contextmanager
def made(node: Node, changed: Node) -> Iterator[None]:
    """The node is as another one for a while."""
    before = node.kind, node.word, node.args, node.keys, node.value, node.sort, node.wanted
    node.kind, node.word, node.args, node.keys, node.value = (
        changed.kind,
        changed.word,
        changed.args,
        changed.keys,
        changed.value,
    )
    node.sort = changed.sort or node.sort
    try:
        yield
    finally:
        node.kind, node.word, node.args, node.keys, node.value, node.sort, node.wanted = before


def twin(node: Node, **changes: object) -> Node:
    found = Node(node.kind, node.word, list(node.args), dict(node.keys), node.value)
    found.sort, found.wanted = node.sort, node.wanted
    for name, value in changes.items():
        setattr(found, name, value)
    return found


def given(node: Node) -> list[tuple[Param, Node, int]]:
    """The parts of a call with their parameters; the position, or -1 of one by key."""
    word = WORDS.get(node.word)
    if node.kind != WORD or word is None or not word.called:
        return []
    found: list[tuple[Param, Node, int]] = []
    at = 0
    for index, arg in enumerate(node.args):
        if at >= len(word.params):
            break
        found.append((word.params[at], arg, index))
        if not word.params[at].star:
            at += 1
    for key, value in node.keys.items():
        param = word.param(key)
        if param is not None:
            found.append((param, value, -1))
    return found


def without(node: Node, param: Param, index: int) -> Node | None:
    """The call without that part; what stands behind it gets its name."""
    changed = twin(node)
    if index < 0:
        del changed.keys[param.name]
        return changed
    if param.star:
        del changed.args[index]
        return changed
    parts = given(node)
    if any(other.star for other, _, at in parts if at > index):
        return None
    for other, value, at in parts:
        if at > index:
            changed.keys[other.name] = value
    changed.args = changed.args[:index]
    return changed


def changes(node: Node) -> Iterator[tuple[Change, Node]]:
    """The node in other shapes, each with what was changed."""
    for param, value, index in given(node):
        about = f"{node.word}.{param.name}"
        if param.optional and not is_default(param, value):
            stars = [one for other, one, _ in given(node) if other is param]
            if not (param.star and len(stars) == 1 and node.word not in NOUNS):
                changed = without(node, param, index)
                if changed is not None:
                    yield Change(node, about, "left out"), changed
    if node.kind in (AND, OR, BAR, TUPLE) or (node.kind == OF and len(node.args) > 2):
        first = 1 if node.kind == OF else 0
        for index in range(first, len(node.args)):
            rest = [one for at, one in enumerate(node.args) if at != index]
            about = node.kind
            yield Change(node, about, f"without part {index}"), rest[0] if len(rest) == 1 else twin(node, args=rest)
    elif node.kind == JOIN:
        for index in range(1, len(node.args)):
            rest = [one for at, one in enumerate(node.args) if at != index]
            yield Change(node, node.word, f"without step {index}"), rest[0] if len(rest) == 1 else twin(node, args=rest)
    elif node.kind == OF:
        if node.sort == "Cause":
            yield Change(node, ".of", "without whose"), node.args[0]
    elif node.kind == NOT:
        yield Change(node, "not", "left out"), node.args[0]
    elif node.kind == COMPARE:
        for operator in ("==", "!=", "<", "<=", ">", ">="):
            if operator != node.word:
                yield Change(node, "comparison", f"{node.word} as {operator}"), twin(node, word=operator)
    elif node.kind == NUMBER:
        number = int(node.value)
        yield Change(node, "number", "another"), twin(node, value=number + (1 if abs(number) < 100 else 100))
        if number > 0 and node.wanted == "Count":
            yield Change(node, "number", "negative"), twin(node, value=-number)
    elif node.kind == WORD:
        for other in _KIN.get(node.word, ()):
            yield Change(node, node.word, f"as {other}"), twin(node, word=other)


NOUNS = ("card", "monster", "spell", "trap", "spell_trap")


def is_default(param: Param, value: Node) -> bool:
    from spellspeed.language.writer import write_expression

    return bool(param.default) and write_expression(value) == param.default


def holders(text: CardText) -> Iterator[tuple[str, list[Field]]]:
    """The lists of fields of a card: its own, those of its effects and bullets."""
    yield "card", text.fields
    for block in text.blocks:
        yield block.kind, block.fields
        for bullet in block.bullets:
            yield "bullet", bullet.fields
