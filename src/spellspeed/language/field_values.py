"""What the fields of a card file make: their values, picked apart and put together."""

from typing import Final

from spellspeed.board.constants import BANISHED, EXTRA, GY, HAND, ON_FIELD
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.materials import Recipe
from spellspeed.effects.activation.target import Target
from spellspeed.effects.events.happenings import H_USED_FOR
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.events.pattern_sets import EitherPattern
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.properties import P_ATK, P_DEF, P_LEVEL, UNKNOWN
from spellspeed.effects.nouns.tests import V_ATTRIBUTE, V_TRAIT, V_TYPE, Compare, Value
from spellspeed.effects.picks.choices import Choose
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import EXACTLY
from spellspeed.effects.steps.joins import AND, Joined
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.condition import Condition
from spellspeed.language.arguments import arguments
from spellspeed.language.operators import whole
from spellspeed.language.tree import Block, Field, Node
from spellspeed.language.values import make
from spellspeed.language.vocabulary.nouns import Slots, fixed

PUBLIC: Final = ON_FIELD | HAND | GY | BANISHED | EXTRA


def fields_of(block: Block, bullet: Block | None) -> dict[str, Field]:
    """The fields of a bullet with those above the bullets, which hold for all; both conditions must hold."""
    fields = {field.name: field for field in block.fields}
    for field in [] if bullet is None else bullet.fields:
        above = fields.get(field.name)
        if above is not None and field.name in ("if", "while"):
            field = Field(field.name, [*above.values, *field.values], field.line)
        fields[field.name] = field
    return fields


def is_counted_from(node: Node) -> bool:
    """Is this the n-th phase or turn after something happened?"""
    return any(argument.param.name == "after" for argument in arguments(node))


def made(fields: dict[str, Field], name: str) -> list[object]:
    """The values of a field; none if it is not written."""
    values = [make(node) for node in fields[name].values] if name in fields else []
    for value in values:
        if isinstance(value, Pattern):
            whole(value)
    return values


def split(values: list[object]) -> tuple[list[Pattern], list[Condition]]:
    """Separate events from conditions."""
    return [value for value in values if isinstance(value, Pattern)], conditions_in(values)


def conditions_in(values: "list[object] | list[Condition | None]") -> list[Condition]:
    return [value for value in values if isinstance(value, Condition)]


def joined(patterns: list[Pattern]) -> Pattern | None:
    return joined_all(patterns) if patterns else None


def joined_all(patterns: list[Pattern]) -> Pattern:
    return patterns[0] if len(patterns) == 1 else EitherPattern(patterns)


def arrives_at(pattern: Pattern) -> int:
    """Where this card lies after the event, if it moved this card; 0 if it did not."""
    if pattern.happening > H_USED_FOR or pattern.card is None or not pattern.card.names_this:
        return 0
    if pattern.to is None:
        return PUBLIC
    return pattern.to.zones | (EXTRA | BANISHED if pattern.to.zones & ON_FIELD else 0)


def aim(value: object) -> Target:
    """One card of a kind is targeted however it is written."""
    if isinstance(value, Choose) and not value.joints and not value.says_by:
        low = value.count.low
        if value.count.kind == EXACTLY and isinstance(low, Number) and low.value == 1:
            return Target(value.which)
    if isinstance(value, (Noun, Pick)):
        return Target(value)
    raise ValueError(f"{value!r} cannot be targeted")


def with_joints(recipe: Recipe, slots: Slots) -> Recipe:
    recipe.joints = slots.joints
    return recipe


def fill(printed: Printed, statistics: Node) -> None:
    """Fill in the printed facts of a Token, or of a Trap Card as a monster, from the tests that describe it."""
    for node in statistics.args:
        test = make(node)
        what = test.what if isinstance(test, Value) else test.property.number if isinstance(test, Compare) else 0
        if isinstance(test, Value) and what == V_TRAIT:
            printed.traits |= test.bits
        elif isinstance(test, Value) and what == V_ATTRIBUTE:
            printed.attribute |= test.bits
        elif isinstance(test, Value) and what == V_TYPE:
            printed.race |= test.bits
        elif isinstance(test, Compare) and what in (P_LEVEL, P_ATK, P_DEF):
            number = fixed(test.amount)
            number = 0 if number == UNKNOWN else number
            if what == P_LEVEL:
                printed.level = number
            elif what == P_ATK:
                printed.atk = number
            else:
                printed.dfn = number
        else:
            word = node.args[0].word if isinstance(test, Compare) else node.word
            raise ValueError(f"{word or 'something'} among the statistics of a monster")


def both_costs(first: Cost | None, second: Cost | None) -> Cost | None:
    """Both costs, paid together."""
    if first is None or second is None:
        return second if first is None else first
    return Cost(Joined(first.step, AND, second.step))
