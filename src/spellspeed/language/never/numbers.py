"""How large a number could ever be, and which numbers several tests of one card leave."""

from __future__ import annotations

from typing import Final, NamedTuple

from spellspeed.effects.nouns.properties import UNKNOWN
from spellspeed.effects.values.amounts import Number
from spellspeed.language.around import property_words
from spellspeed.language.never.cards import Meant
from spellspeed.language.tree import AND, COMPARE, IN, MINUS, NUMBER, OF, PLUS, SPAN, TIMES, TUPLE, WORD, Node
from spellspeed.language.vocabulary.cells import room
from spellspeed.language.words import row
from spellspeed.language.writer import write_expression

MOST: Final = 10**9


class Range(NamedTuple):
    least: int = -MOST
    most: int = MOST

    def within(self, other: Range) -> Range:
        return Range(max(self.least, other.least), min(self.most, other.most))

    def is_empty(self) -> bool:
        return self.least > self.most


ANY: Final = Range()


def range_of(node: Node, meant: Meant) -> Range:
    """The least and the most that the amount, or how many, could be."""
    if node.kind == NUMBER:
        return Range(int(node.value), int(node.value))
    if node.kind in (PLUS, MINUS, TIMES):
        return computed(node, meant)
    if node.kind == OF:
        return Range(0) if least_of(node.args[0]) is not None else ANY  # of a card that is gone, none
    if node.kind != WORD:
        return ANY
    word = row(node.word)
    value = word.values.get("Amount")
    if isinstance(value, Number):
        return ANY if value.value == UNKNOWN else Range(value.value, value.value)
    if word.bounds and node.args:
        low, high = range_of(node.args[0], meant), range_of(node.args[-1], meant)
        return {"least": Range(low.least), "most": Range(min(1, high.most), high.most)}.get(
            word.bounds, Range(low.least, high.most)
        )
    if word.not_zero and node.args:
        return Range(0, room(meant.cards(node.args[0])))
    return ANY if word.least is None else Range(word.least)


def computed(node: Node, meant: Meant) -> Range:
    parts = [range_of(part, meant) for part in node.args]
    if len(parts) == 1:
        return Range(-parts[0].most, -parts[0].least)
    one, two = parts[0], parts[1]
    if node.kind == PLUS:
        ends = [one.least + two.least, one.most + two.most]
    elif node.kind == MINUS:
        ends = [one.least - two.most, one.most - two.least]
    else:
        ends = [a * b for a in one for b in two]
    return Range(max(min(ends), -MOST), min(max(ends), MOST))


def least_of(subject: Node) -> int | None:
    """The least value that the property can have."""
    found = [row(name).least for name in property_words(subject)]
    known = [one for one in found if one is not None]
    return min(known) if known and len(known) == len(found) else None


def allowed(operator: str, bound: Range) -> Range:
    """The numbers for which the comparison could hold."""
    return {
        "==": bound,
        "<": Range(-MOST, bound.most - 1),
        "<=": Range(-MOST, bound.most),
        ">": Range(bound.least + 1),
        ">=": Range(bound.least),
    }.get(operator, ANY)


OPPOSITE: Final = {"==": "!=", "!=": "==", "<": ">=", "<=": ">", ">": "<=", ">=": "<"}


def holds(node: Node, meant: Meant) -> bool | None:
    """Whether a comparison of amounts always or never holds; None if that depends."""
    if node.kind != COMPARE or node.sort != "Condition":
        return None
    left, right = range_of(node.args[0], meant), range_of(node.args[1], meant)
    if left == ANY or right == ANY:
        return None
    if left.within(allowed(node.word, right)).is_empty() or surely_not(node.word, left, right):
        return False
    opposite = OPPOSITE[node.word]
    return True if left.within(allowed(opposite, right)).is_empty() or surely_not(opposite, left, right) else None


def surely_not(operator: str, left: Range, right: Range) -> bool:
    return operator == "!=" and left == right and left.least == left.most


# -- several tests of one card -----------------------------------------------------------------------------------


def numbers_left(tests: list[Node], meant: Meant) -> Node | None:
    """The test that leaves no number for a property, beside those before it; None if there is none."""
    ranges: dict[str, Range] = {}
    values: dict[str, set[int]] = {}
    for test in flat(tests):
        for subject, operator, bound in bounds_in(test):
            said = write_expression(subject)
            least = least_of(subject)
            if least is None:
                continue
            if operator == IN:
                one_of = {int(value.value) for value in bound.args if value.kind == NUMBER}
                values[said] = values.get(said, one_of) & one_of
            else:
                bounds = range_of(bound, meant)
                ranges[said] = ranges.get(said, Range(least)).within(allowed(operator, bounds))
            left = ranges.get(said, Range(least))
            known = values.get(said)
            if left.is_empty() or (known is not None and not any(left.least <= one <= left.most for one in known)):
                return test
    return None


def flat(tests: list[Node]) -> list[Node]:
    found: list[Node] = []
    for test in tests:
        found += flat(test.args) if test.kind == AND else [test]
    return found


TURNED: Final = {"<": ">", "<=": ">="}


def bounds_in(test: Node) -> list[tuple[Node, str, Node]]:
    """What a test of a number compares with what."""
    if test.sort != "Test":
        return []
    if test.kind == COMPARE:
        return [(test.args[0], test.word, test.args[1])]
    if test.kind == SPAN:
        low, subject, high = test.args
        signs = test.word.split() if " " in test.word else ["<=", "<="]
        return [(subject, TURNED[signs[0]], low), (subject, signs[1], high)]
    if test.kind == IN and test.args[1].kind == TUPLE and all(one.kind == NUMBER for one in test.args[1].args):
        return [(test.args[0], IN, test.args[1])] if test.word != "not in" else []
    return []
