"""Effects of another card that a card has for a time: activated as its own, counted apart from those it prints.

A borrowed effect is named by the passcode of its lender and its position there, so a chain link knows it even after
the card that used it is gone. That a card has such effects is a lasting record bound to it, and ends like any other.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE
from spellspeed.board.records import Lasting
from spellspeed.effects.amounts import Number
from spellspeed.effects.effect import CARD, PRINTED_NUMBERS, Definition, Effect
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.gifts import Gives
from spellspeed.effects.includes import APPLIES_ANOTHER, BORROWS
from spellspeed.effects.lasting import ChangesValue, Continuous, NameBecomes
from spellspeed.effects.situations import IsOneOfThese
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import BOTH, Which

OWN_EFFECTS: Final = 256  # smaller numbers are positions in the card's own definition
# Positions on the lender from which on they mean: effects it gives, what it gives that applies, what applies.
GIVEN: Final = 128
GIVEN_CONTINUOUS: Final = 160
CONTINUOUS: Final = 192


def given_effect(effect: Effect, code: int, i: int) -> Effect:
    """An effect that is printed to be given: it keeps its number."""
    twin = effect.lent_by(code, code << 8 | GIVEN + i)
    twin.number = effect.number
    return twin


class Lender:
    """A card whose effects others may have: those that are activated on the field, and those that apply there."""

    def __init__(self, definition: Definition) -> None:
        self.printed = definition.printed
        code = definition.printed.code
        self.all = [effect.lent_by(code, code << 8 | effect.index) for effect in definition.effects]
        self.given = [given_effect(effect, code, i) for i, effect in enumerate(definition.given)]
        self.given_continuous = definition.given_continuous
        self.applying = definition.continuous
        self.activated = [effect for effect in self.all if effect.kind != CARD and is_lent(effect.number, effect.where)]
        self.continuous = [
            what
            for what in definition.continuous
            if is_lent(what.number + PRINTED_NUMBERS, what.where) and not isinstance(what, Gives)
        ]


    def effect_at(self, position: int) -> Effect:
        return self.all[position] if position < GIVEN else self.given[position - GIVEN]

    def continuous_at(self, position: int) -> Continuous:
        return self.given_continuous[position - GIVEN_CONTINUOUS] if position < CONTINUOUS else self.applying[
            position - CONTINUOUS
        ]

    def keys(self, numbers: list[int]) -> list[int]:
        """The effects of these numbers, or all that it lends, as they are named by whoever has them."""
        code = self.printed.code << 8
        if not numbers:
            found = [effect.index for effect in self.activated]
            return found + [code | CONTINUOUS + i for i, what in enumerate(self.applying) if what in self.continuous]
        found = [effect.index for effect in self.given if effect.number in numbers]
        found += [code | GIVEN_CONTINUOUS + i for i, what in enumerate(self.given_continuous) if what.number in numbers]
        if not found:
            found = [effect.index for effect in self.all if effect.number - PRINTED_NUMBERS in numbers]
            found += [code | CONTINUOUS + i for i, what in enumerate(self.applying) if what.number in numbers]
        return found


def is_activated_key(key: int) -> bool:
    """What was given is an activated effect, not one that applies by itself."""
    return key & 255 < GIVEN_CONTINUOUS


def is_lent(number: int, where: int) -> bool:
    """Printed as a monster effect that works on the field: no Pendulum Effect, nothing that a material gives."""
    return PRINTED_NUMBERS < number < 2 * PRINTED_NUMBERS and where & MZONE != 0


class HasEffectsOf(Continuous):
    """The card has the effects of another one besides its own.

    `once`: only those that are activated, and after one of them was, none any more.
    """

    def __init__(self, code: int, en: str, zh: str, once: bool) -> None:
        self.code = code
        self.en = en
        self.zh = zh
        self.once = once

    def plain_words(self, lang: str) -> str:
        if self.once:
            return f"可以有1次发动「{self.zh}」的效果" if lang == "zh" else f'it can use 1 effect of "{self.en}" once'
        return f"得到「{self.zh}」的效果" if lang == "zh" else f'it has the effects of "{self.en}"'


def borrow(ctx: Ctx, to: Card, lender: Card, once: bool, until_turn: int) -> None:
    printed = lender.printed
    lasting = Lasting(HasEffectsOf(printed.code, printed.en, printed.zh, once), ctx.player, ctx.ref, [to.ref])
    lasting.until_turn = until_turn
    lasting.amount = printed.code
    ctx.game.add_lasting(lasting)


class UseEffectsOf(OnCards):
    """This turn one of the monster's effects can be activated, once, as an effect of this card."""

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up:
            return []
        borrow(ctx, this, cards[0], True, ctx.board.turn)
        return cards
        yield

    def includes(self) -> int:
        return BORROWS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这个回合，可以有1次把那只怪兽的1个效果作为这张卡的效果发动"
        return "this turn 1 of its effects can be activated, once, as an effect of this card"


class BecomeLike(OnCards):
    """This card's Level rises by that of the card, and it has that card's original name and effects from now on."""

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up:
            return []
        model = cards[0]
        printed = model.printed
        which = Which(BOTH, MZONE, MONSTER, [IsOneOfThese()])
        changes: list[Continuous] = [
            ChangesValue(which, "level", Number(printed.level), False),
            NameBecomes(which, printed.code, printed.en, printed.zh),
        ]
        for what in changes:
            ctx.game.add_lasting(Lasting(what, ctx.player, ctx.ref, [this.ref]))
        borrow(ctx, this, model, False, 0)
        return cards
        yield

    def includes(self) -> int:
        return BORROWS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡的等级上升那只怪兽的等级数值，得到那只怪兽原本的卡名·效果"
        return "this card's Level rises by that monster's, and it gains that monster's original name and effects"


class ApplyEffectOf(OnCards):
    """Apply what the activation of a Spell or Trap Card would process, as part of this effect: nothing is activated."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        step = ctx.game.processing_of(card)
        return isinstance(step, Step) and step.possible(ctx)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        step = ctx.game.processing_of(cards[0])
        done = isinstance(step, Step) and (yield from step.run(ctx))
        return cards if done else []

    def includes(self) -> int:
        return APPLIES_ANOTHER

    def destroys(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for card in self.usable(ctx):
            step = ctx.game.processing_of(card)
            if isinstance(step, Step):
                found += step.destroys(ctx)
        return found

    def destroys_some(self, ctx: Ctx) -> list[Card]:
        for card in self.usable(ctx):
            step = ctx.game.processing_of(card)
            if isinstance(step, Step):
                return step.destroys_some(ctx)
        return []

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"适用{words}的效果" if lang == "zh" else f"apply the effect of {words}"
