"""What a text asks to be there: the nouns of its targets, costs, conditions and steps, from its syntax tree."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.nouns import PlainNoun
from spellspeed.effects.sorts import Place
from spellspeed.language.tree import AND, COMPARE, IN, IS, MINUS, NOT, NUMBER, OF, OR, SPAN, Block, Field, Node
from spellspeed.language.values import MADE, make

NOUNS: Final = ("card", "monster", "spell", "trap", "spell_trap")
#: Numbers that are at least so many.
MORE: Final = {"ANY_NUMBER": 2, "AS_MANY_AS_POSSIBLE": 2}
#: Words of which a text says only what may happen later, or what is forbidden: nothing has to be there for them.
ABOUT_EVENTS: Final = ("cannot", "whenever", "instead", "toll", "at_most", "happened", "times")
ACTIVATED: Final = "ACTIVATED"  # a manner: the card is activated
FUSIONS: Final = ("FUSION", "RITUAL", "SYNCHRO", "XYZ", "LINK")


@dataclass(frozen=True)
class Want:
    """Cards of a kind that have to be there, or must not be there."""

    noun: Node
    number: int = 1
    present: bool = True
    field: str = "do"
    manner: str = ""  # it is summoned so: FUSION, SYNCHRO ...
    materials: int = 0  # so many materials are attached to it
    counters: tuple[tuple[str, int], ...] = ()
    every: bool = False
    using: Node | None = None  # what is used for its summon
    with_effect: bool = False  # it has effects that can be negated


@dataclass
class Wants:
    """Everything that one effect asks for."""

    cards: list[Want] = field(default_factory=list)
    lp: dict[int, int] = field(default_factory=dict)
    detaches: int = 0  # materials of this card that are used up
    counters: dict[str, int] = field(default_factory=dict)  # counters of this card that are used up
    past: list[Node] = field(default_factory=list)  # events that must have happened this turn
    this: list[tuple[Node, bool]] = field(default_factory=list)  # what this card must be, or not be
    opposing: list[Node] = field(default_factory=list)  # what the monster that it battles must be


def value_of(node: Node) -> object:
    """The value of an expression, made for looking at it."""
    start = len(MADE)
    try:
        return make(node)
    finally:
        del MADE[start:]


def noun_of(node: Node) -> PlainNoun | None:
    """The noun as a value, if it can be asked of single cards."""
    try:
        value = value_of(node)
    except Exception:  # tests of a whole set, or words that have no meaning away from their place
        kept = [part for part in node.args if is_of_one(part)]
        if len(kept) == len(node.args):
            return None
        return noun_of(Node(node.kind, node.word, kept))
    return value if isinstance(value, PlainNoun) else None


def is_of_one(node: Node) -> bool:
    """Is it a place or a test of a single card?"""
    try:
        return isinstance(value_of(node), (Place, CardTest))
    except Exception:
        return False


def place_of(node: Node | None) -> Place | None:
    if node is None:
        return None
    try:
        value = value_of(node)
    except Exception:
        return None
    return value if isinstance(value, Place) else None


def number_of(node: Node | None) -> int:
    """How many a count asks for; 1 if that is not certain."""
    if node is None:
        return 1
    if node.kind == NUMBER:
        return int(node.value)
    if node.word in MORE:
        return MORE[node.word]
    if node.word in ("at_least", "between", "up_to") and node.args:
        return max(1, min(number_of(node.args[0]), 3)) if node.word == "up_to" else number_of(node.args[0])
    return 1


def is_event(node: Node) -> bool:
    """Is it an event, or several of them joined?"""
    if node.kind in (AND, OR, NOT):
        return any(is_event(part) for part in node.args)
    return node.sort == "Event"


def fields_of(block: Block, bullet: Block | None) -> dict[str, Field]:
    """The fields of an effect with those of its bullet."""
    found = {one.name: one for one in block.fields}
    if bullet is not None:
        found.update({one.name: one for one in bullet.fields})
    return found


ORDER: Final = ("target", "cost", "by", "using", "if", "while", "do", "apply", "instead", "equip")


class Collector:
    """Walks over the expressions of an effect and notes what they ask for."""

    def __init__(self) -> None:
        self.wants = Wants()
        self.field = "do"
        self.with_effect = False
        self.using: Node | None = None

    def collect(self, fields: dict[str, Field]) -> Wants:
        negating = [
            node
            for name in ("do", "apply")
            if name in fields
            for value in fields[name].values
            for node in value.walk()
            if node.word == "negate_effects"
        ]
        self.with_effect = bool(negating)
        for name in ORDER:
            if name in fields:
                self.field = name
                for value in fields[name].values:
                    if not is_event(value):
                        self.walk(value, True, 1)
        return self.wants

    def want(self, noun: Node, number: int, present: bool, manner: str = "", **more: object) -> None:
        effective = self.with_effect and self.field in ("target", "do", "apply") and not manner
        found = Want(noun, number, present, self.field, manner, using=self.using, with_effect=effective, **more)  # type: ignore[arg-type]
        self.wants.cards.append(found)

    def walk(self, node: Node, present: bool, number: int, manner: str = "") -> None:
        if node.kind == NOT:
            self.walk(node.args[0], not present, number)
        elif node.kind in (IS, IN):
            self.told(node, present)
        elif node.kind in (COMPARE, SPAN):
            self.compared(node, present)
        elif node.kind == OF:
            for part in node.args:
                self.walk(part, present, 1)
        elif node.word in NOUNS:
            self.want(node, number, present, manner)
        elif node.word in ABOUT_EVENTS or is_event(node):
            if node.word == "happened" and present and node.args:
                self.wants.past.append(node.args[0])
        elif node.word in ("choose", "random") and node.args:
            count = node.args[1] if len(node.args) > 1 else node.keys.get("number")
            self.walk(node.args[0], present, number_of(count), manner)
            if count is not None:
                self.walk(count, present, 1)
        elif node.word == "monsters" and node.args:
            self.want(Node("word", "monster", node.args[1:]), number_of(node.args[0]), present, manner)
        elif node.word == "summon" and len(node.args) > 1:
            how = next((one.word for one in node.args[0].walk() if one.word in FUSIONS), "")
            self.using = node.keys.get("using") or (node.args[2] if len(node.args) > 2 else None)
            self.walk(node.args[1], present, 1, how)
            self.using = None
            if not how:
                for part in [*node.args[2:], *node.keys.values()]:
                    self.walk(part, present, 1)
        elif node.word in ("activate", "set") and node.args:
            self.walk(node.args[0], present, 1, ACTIVATED)
        elif node.word == "detach":
            self.detached(node)
        elif node.word == "remove_counters" and len(node.args) > 1:
            self.uncounted(node)
        else:
            for part in node.parts():
                self.walk(part, present, 1, manner if node.word in ("every", "together", "highest", "lowest") else "")

    def detached(self, node: Node) -> None:
        on = node.keys.get("on") or (node.args[1] if len(node.args) > 1 else None)
        number = number_of(node.args[0]) if node.args else 1
        if on is None or on.word == "THIS":
            self.wants.detaches = max(self.wants.detaches, number)
        elif on.word in NOUNS:
            self.want(on, 1, True, materials=number)

    def uncounted(self, node: Node) -> None:
        name, number = str(node.args[0].value), number_of(node.args[1])
        on = node.keys.get("on") or (node.args[2] if len(node.args) > 2 else None)
        if on is None or on.word == "THIS":
            self.wants.counters[name] = max(self.wants.counters.get(name, 0), number)
        elif on.word in NOUNS:
            self.want(on, 1, True, counters=((name, number),))

    def told(self, node: Node, present: bool) -> None:
        """`THIS is ...`: about this card, or about the one that it battles."""
        first, second = node.args[0], node.args[1]
        if first.word == "THIS":
            self.wants.this.append((second, present))
        elif first.word in ("BATTLE_OPPONENT", "ATTACKED", "BEARER") and present:
            self.wants.opposing.append(second)

    def compared(self, node: Node, present: bool) -> None:
        """`count(...) >= 3`, `LP.of(YOU) < LP.of(OPPONENT)`, `counters("...").of(THIS) >= 2`."""
        sign = node.word
        if not present:
            sign = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}.get(sign, sign)
        first, last = node.args[0], node.args[-1]
        sides = [self.lp_side(one) for one in node.args]
        if any(side is not None for side in sides):
            self.life(sides, sign, last, first.kind == MINUS and len(first.args) > 1)
            return
        if first.kind == OF and first.args and first.args[0].word == "counters" and last.kind == NUMBER:
            name = str(first.args[0].args[0].value)
            self.wants.counters[name] = int(last.value) + (sign == ">")
            return
        if first.word == "count" and last.kind == NUMBER and first.args:
            number = int(last.value)
            if sign in (">=", "==", ">") and number + (sign == ">") > 0:
                self.walk(first.args[0], True, number + (sign == ">"))
            elif sign in ("<", "<=", "==") and number - (sign == "<") <= 0:
                self.walk(first.args[0], False, 1)
            return
        if first.word == "count" and last.word == "count":
            more, fewer = (last, first) if sign in ("<", "<=") else (first, last)
            self.walk(more.args[0], True, 3)
            self.walk(fewer.args[0], False, 1)
            return
        for part in node.args:
            self.walk(part, present, 1)

    @staticmethod
    def lp_side(node: Node) -> int | None:
        if node.kind == OF and node.args[0].word == "LP":
            return 1 if node.args[-1].word == "OPPONENT" else 0
        return next((side for part in node.parts() if (side := Collector.lp_side(part)) is not None), None)

    def life(self, sides: list[int | None], sign: str, last: Node, minus: bool) -> None:
        side = sides[0] if sides[0] is not None else 0
        if minus:
            self.wants.lp[1 - side] = 1000
            return
        if last.kind == NUMBER and len([one for one in sides if one is not None]) == 1:
            number = int(last.value)
            if sign in ("<", "<=", "=="):
                self.wants.lp[side] = max(1, number - (sign == "<"))
            elif sign in (">", ">="):
                self.wants.lp[side] = number + 1000
            return
        low = side if sign in ("<", "<=") else 1 - side
        self.wants.lp[low] = 2000


def wants_of(fields: dict[str, Field]) -> Wants:
    return Collector().collect(fields)


def parts_of_event(node: Node) -> Iterator[Node]:
    """The single events of which one is enough."""
    if node.kind == OR:
        for part in node.args:
            yield from parts_of_event(part)
    elif node.kind == AND:
        yield from parts_of_event(next((part for part in node.args if part.kind != NOT), node.args[0]))
    elif node.kind != NOT:
        yield node


def words_in(node: Node) -> set[str]:
    return {one.word for one in node.walk() if one.word}
