"""What the kind of card and the kind of effect exclude: fields of the card, kinds of effect, flags, places, times."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spellspeed.board.constants import DECK, HAND, ON_FIELD, PZONE
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.effect import Definition, Effect
from spellspeed.effects.activation.includes import PERFORMS_SUMMON
from spellspeed.language.never.cards import place_of, this_card
from spellspeed.language.never.mistake import mistake
from spellspeed.language.never.times import DAMAGE_STEP, Moments, is_slow, named, of_effect
from spellspeed.language.tree import WORD, Block, CardText, Node
from spellspeed.language.values import CannotBuild
from spellspeed.language.vocabulary.cells import CONTINUOUS_TRAPS, SCALED, at
from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS, FLAGS_OF
from spellspeed.rules.act.damage_step import ALWAYS, by_nature

ACTIVATED: Final = ("activate", "ignition", "trigger", "quick", "flip")


def of_frame(printed: Printed, text: CardText, definition: Definition) -> Iterator[CannotBuild]:
    this = this_card(printed)
    for field in text.fields:
        cards = CARD_FIELDS[field.name].of
        if cards is not None and not this & cards.cells:
            yield CannotBuild(field.line, 3, f"the field {field.name}: only {cards.said} have it")
    for block in text.blocks:
        if "given" not in block.flags:
            yield from of_card(block, this)
        yield from of_flags(block, printed, this, (*definition.effects, *definition.given))
        yield from of_times(block, printed)


def of_card(block: Block, this: int) -> Iterator[CannotBuild]:
    """A kind of effect, or a place, that this kind of card has not."""
    kind = EFFECT_KINDS[block.kind]
    if kind.of is not None and not this & kind.of.cells:
        yield CannotBuild(block.line, 3, f"{a(block.kind)}: only {kind.of.said} have it")
    elif block.pendulum and not this & at(PZONE):
        yield CannotBuild(block.line, 3, f"a Pendulum Effect: only {SCALED.said} have it")
    for part in (block, *block.bullets):
        for where in part.values("where"):
            there = place_of(where)
            if block.kind == "activate" and not there & at(HAND | ON_FIELD):
                yield mistake(where, "a card is activated from the hand or on the field, and nowhere else")
            elif not this & there:
                yield mistake(where, "this card is never there")
            elif block.kind in ACTIVATED and not there & ~at(DECK):
                yield mistake(where, "nothing is activated in the Deck")


def of_flags(block: Block, printed: Printed, this: int, effects: tuple[Effect, ...]) -> Iterator[CannotBuild]:
    for part in (block, *block.bullets):
        for flag in part.flags:
            kinds = FLAGS_OF.get(flag)
            wrong = kinds is not None and block.kind not in kinds
            wrong = wrong or (flag == "stays" and printed.stays)
            wrong = wrong or (flag == "not_at_activation" and not this & CONTINUOUS_TRAPS.cells)
            if flag in ("damage_step", "no_damage_step"):
                wrong = wrong or not of_effect(block, part, printed) & DAMAGE_STEP
                done = [id(value) for one in (block, *block.bullets) for value in one.values("do")]
                made = [effect for effect in effects if id(effect.do.said) in done]
                wrong = wrong or (flag == "damage_step" and all(is_settled(effect) for effect in made))
            if wrong:
                yield CannotBuild(part.line, 3 if part is block else 5, f"the flag {flag} changes nothing here")


def is_settled(effect: Effect) -> bool:
    """Whether it may be used in the Damage Step follows from what it does and answers (B-139 to B-141)."""
    return by_nature(effect) == ALWAYS or effect.bits & PERFORMS_SUMMON != 0


def of_times(block: Block, printed: Printed) -> Iterator[CannotBuild]:
    """Times at which the effect is never used, or used anyway; events that it cannot answer."""
    slow = is_slow(block, printed)
    for part in (block, *block.bullets):
        around = without(block, part)
        for value in part.values("during"):
            time = named(value)
            window = of_effect(around, around, printed)
            if not window & time.moments:
                yield mistake(value, "it is never used at that time")
            elif time.whole and window <= time.moments and block.kind != "trigger":
                yield mistake(value, "it is used at that time anyway")
        for name in ("if", "while"):
            for value in part.values(name):
                yield from of_condition(value, of_effect(block, part, printed))
        for name in ("when", "if", "each_time"):
            for value in part.values(name):
                if slow and value.sort == "Event":
                    yield mistake(value, "in the open Main Phase there is nothing to answer")


def of_condition(value: Node, window: Moments) -> Iterator[CannotBuild]:
    """`during(...)` as a condition."""
    for node in value.walk():
        if node.kind == WORD and node.sort == "Condition" and node.args and node.args[0].sort == "Time":
            time = named(node.args[0])
            if not window & time.moments:
                yield mistake(node, "a condition that never holds")
            elif time.whole and window <= time.moments:
                yield mistake(node, "a condition that always holds")


def without(block: Block, part: Block) -> Block:
    """The effect without its time, with the fields of this bullet."""
    fields = [*block.fields, *(part.fields if part is not block else [])]
    return Block(block.kind, block.flags, [field for field in fields if field.name != "during"])


def a(kind: str) -> str:
    return f"an `{kind}`" if kind[0] in "aeiou" else f"a `{kind}`"
