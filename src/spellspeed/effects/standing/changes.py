"""Modifiers of cards and players: values, originals, names, negation, immunity, given effects.

A continuous effect of a card is computed anew each time. A lasting effect of a chain link is bound to its cards, and
its amounts are fixed. Modifiers are ordered by the layer of the value (B-101).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import LINK, MONSTER, NONE, ON_FIELD, XYZ
from spellspeed.board.records import NO_REFS, Event
from spellspeed.effects.activation.includes import BORROWS, CHANGES_ATK_DEF
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.causes import Cause
from spellspeed.effects.nouns.names import gain_name, has_name
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.properties import (
    ABSENT,
    P_ATK,
    P_ATTRIBUTE,
    P_DEF,
    P_LEVEL,
    P_LP,
    P_NAME,
    P_RANK,
    P_SCALE,
    P_TRIBUTES,
    P_TYPE,
    Property,
    bit_of,
)
from spellspeed.effects.sorts import EXACTLY, Count, Effects, Side
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import (
    CURRENT,
    NAMES,
    ORIGINALS,
    Change,
    Controlling,
    Gift,
    Piercing,
    PlayerChange,
    Shield,
    Silencing,
    Strength,
)
from spellspeed.effects.values.amount import Amount

NUMBERS: Final = (P_ATK, P_DEF, P_LEVEL, P_RANK, P_SCALE)


class Changes(Change):
    """A modifier of numbers or names: it adds something, or sets the value."""

    def __init__(
        self, which: Noun, properties: list[Property], amount: Amount, becomes: bool, from_other: bool = False
    ) -> None:
        super().__init__(which)
        self.from_other = from_other  # only from a different value
        self.choice: Count | None = None  # the player chooses the amount when it begins to apply
        self.lowers = False  # the chosen amount is subtracted
        self.properties = properties
        self.amount = amount
        self.becomes = becomes
        first = properties[0]
        if first.number == P_NAME or first.number == P_TYPE or first.number == P_ATTRIBUTE:
            self.layer = NAMES
        elif first.original:
            self.layer = ORIGINALS
        else:
            self.layer = CURRENT
        self.changes_number = first.number in NUMBERS
        for property in properties:
            self.writes |= bit_of(property.number)
            if property.original:
                self.writes |= bit_of(property.number, True)

    def change(self, ctx: Ctx, card: Card) -> None:
        amount = self.told(ctx, card) if self.becomes else self.fixed(ctx, card, self.amount)
        if amount == ABSENT and self.changes_number:
            return  # the amount is read from a card that is gone
        for property in self.properties:
            set_value(card, property.number, amount, self.becomes)
            if property.original:
                card.originals = {**card.originals, property.number: amount}

    def choices(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        """The amounts to choose from; none if the text gives it. No Level goes below 1."""
        if self.choice is None:
            return []
        number = self.properties[0].number
        step = 100 if number == P_ATK or number == P_DEF else 1
        least = max(self.choice.least(ctx), step)
        most = self.choice.most(ctx)
        if self.lowers:
            for card in cards:
                value = self.properties[0].value(ctx, card)
                most = min(most, value - (1 if number == P_LEVEL or number == P_RANK else 0))
        return list(range(least, most + 1, step))

    def told(self, ctx: Ctx, card: Card) -> int:
        """The amount; NONE if it is read from a card that is gone."""
        if not ctx.fixed and self.amount.lost(ctx):
            return ABSENT
        return self.fixed(ctx, card, self.amount)

    def add_again(self, ctx: Ctx, card: Card, to: Change) -> None:
        if self.becomes:
            return
        amount = self.fixed(ctx, card, self.amount)
        if amount == ABSENT:
            return
        for property in self.properties:
            if bit_of(property.number) & to.writes:
                set_value(card, property.number, amount, False)

    def supersedes(self, older: Continuous) -> bool:
        """Setting a value cancels modifiers applied by earlier chain links (B-100).

        Setting an original value leaves additions alone.
        """
        if not self.becomes or not self.changes_number or not isinstance(older, Changes):
            return False
        if older.layer != self.layer and not (self.layer == ORIGINALS and older.becomes):
            return False
        mine = [property.number for property in self.properties]
        for property in older.properties:
            if property.number not in mine:
                return False
        return True

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """Does the card have that value, and would it change if something is added or the text demands a change
        (B-87)?"""
        if not self.is_changeable(card):
            return False
        for property in self.properties:
            if self.can_have(ctx, card, property) and self.makes_sense(ctx, card, property):
                return True
        return False

    def can_hold(self, ctx: Ctx, card: Card) -> bool:
        if not self.is_changeable(card):
            return False
        for property in self.properties:
            if self.can_have(ctx, card, property):
                return True
        return False

    def is_changeable(self, card: Card) -> bool:
        """A face-down card has no values to change, and those of a doomed monster are frozen (B-142)."""
        return not card.place & ON_FIELD or (card.face_up and not card.doomed)

    def can_have(self, ctx: Ctx, card: Card, property: Property) -> bool:
        """Does the card have such a value at all?"""
        if property.number == P_TRIBUTES:
            return True
        if property.number in NUMBERS and not card.kind & MONSTER and property.number != P_SCALE:
            return False
        return property.original or property.value(ctx, card) >= 0

    def makes_sense(self, ctx: Ctx, card: Card, property: Property) -> bool:
        """Is there an amount, and does it make a difference if the text needs one?"""
        if property.number == P_TRIBUTES or not self.amount.settled(ctx):
            return True  # not known yet
        amount = self.told(ctx, card)
        if amount == ABSENT and self.changes_number:
            return False
        if not self.becomes:
            return amount != 0
        return not self.from_other or amount != property.value(ctx, card)

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        if not cards:
            # In an open set each card gets its own amount when it begins to be affected.
            return NO_REFS if self.amount.is_each() else [self.told(ctx, ctx.card)]
        numbers: list[int] = []
        for card in cards:
            ctx.asked = card
            numbers.append(self.told(ctx, card))
            ctx.asked = None
        return numbers

    def includes(self) -> int:
        for property in self.properties:
            if property.number == P_ATK or property.number == P_DEF:
                return CHANGES_ATK_DEF
        return 0


def set_value(card: Card, number: int, amount: int, becomes: bool) -> None:
    """Add to a value or set it, unless the card lacks it: a Link Monster has no DEF, an Xyz Monster no Level (B-17).

    Least values are enforced only after all modifiers are added up (B-100).
    """
    if number == P_ATK:
        card.atk = amount if becomes else card.atk + amount
    elif number == P_DEF:
        if not card.original.traits & LINK:
            card.dfn = amount if becomes else card.dfn + amount
    elif number == P_LEVEL:
        if card.original.level > 0:
            card.level = amount if becomes else card.level + amount
    elif number == P_RANK:
        if card.original.traits & XYZ:
            card.rank = amount if becomes else card.rank + amount
    elif number == P_SCALE:
        if card.original.scale >= 0:
            card.scale = amount if becomes else card.scale + amount
    elif number == P_TRIBUTES:
        card.fewer_tributes -= amount
    elif number == P_NAME:
        if amount != ABSENT:
            card.code = amount
    elif amount > 0:
        if number == P_TYPE:
            card.race = amount
        elif number == P_ATTRIBUTE:
            card.attribute = amount


class Also(Change):
    """These cards also have a Type, an Attribute, a name, or are Tuners."""

    def __init__(self, which: Noun, property: int, value: int) -> None:
        super().__init__(which)
        self.property = property
        self.value = value
        self.writes = bit_of(property)

    def change(self, ctx: Ctx, card: Card) -> None:
        if self.property == P_TYPE:
            card.race |= self.value
        elif self.property == P_ATTRIBUTE:
            card.attribute |= self.value
        elif self.property == P_NAME:
            gain_name(card, self.value)
        else:
            card.also_traits |= self.value

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        if card.place & ON_FIELD and not card.face_up:
            return False
        if self.property == P_TYPE:
            return not card.race & self.value
        if self.property == P_ATTRIBUTE:
            return not card.attribute & self.value
        if self.property == P_NAME:
            return not has_name(card, [self.value])
        return not card.traits & self.value


class NegateEffects(Silencing):
    """The effects of these cards are negated (B-97)."""

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """Does it have effects that are not negated yet?"""
        if card.negated or (card.place & ON_FIELD and not card.face_up):
            return False
        return ctx.game.has_effects(card) and not ctx.game.is_kept_from_negation(ctx, card)

    def can_hold(self, ctx: Ctx, card: Card) -> bool:
        return not card.place & ON_FIELD or card.face_up


class Unaffected(Shield):
    """These cards are unaffected by such effects, except their own (B-91)."""

    def __init__(self, which: Noun, cause: Cause) -> None:
        super().__init__(which)
        self.cause = cause

    def keeps_off(self, ctx: Ctx, card: Card, event: Event) -> bool:
        return event.cause != card.id and self.catches(ctx, card) and self.cause.covers(ctx, event)

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        return not card.place & ON_FIELD or card.face_up


class Controls(Controlling):
    """These monsters are under the control of a player (B-153)."""

    def __init__(self, which: Noun, side: Side) -> None:
        super().__init__(which)
        self.side = side

    def holder(self, ctx: Ctx, card: Card) -> int:
        return self.side.one(ctx, card)


class Pierces(Piercing):
    """These monsters inflict piercing battle damage (B-144)."""

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        return not card.place & ON_FIELD or card.face_up


class BattlesWith(Strength):
    """The ATK or the DEF of these monsters is applied for damage calculation (B-144)."""

    def __init__(self, which: Noun, what: Property) -> None:
        super().__init__(which)
        self.what = what

    def value_of(self, card: Card) -> int:
        return self.what.of_monster(card)

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        return not card.place & ON_FIELD or card.face_up


class Gives(Gift):
    """These cards have further effects: of this card by number, or all those printed on other cards."""

    def __init__(self, which: Noun, effects: Effects, in_place_of: Effects | None) -> None:
        super().__init__(which)
        self.effects = effects
        self.in_place_of = in_place_of

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        return self.keys(ctx)

    def keys(self, ctx: Ctx) -> list[int]:
        pick = self.effects.pick
        if pick is None:
            return ctx.game.effect_keys(ctx.card, self.effects.numbers)
        found: list[int] = []
        for card in pick.as_were(ctx):
            found += ctx.game.effect_keys(card, NO_REFS)
        return found

    def gives_to(self, ctx: Ctx, card: Card) -> list[int]:
        if not self.catches(ctx, card):
            return NO_REFS
        return ctx.fixed if ctx.fixed else self.keys(ctx)

    def gives_of_others(self) -> bool:
        return self.effects.pick is not None

    def includes(self) -> int:
        return BORROWS

    def takes_from(self) -> list[int]:
        return NO_REFS if self.in_place_of is None else self.in_place_of.numbers

    def can_apply(self, ctx: Ctx, card: Card) -> bool:
        """Does it lack them, and can one of them still be used in time?"""
        if card.place & ON_FIELD and not card.face_up:
            return False
        if self.effects.pick is not None:
            return True
        for key in self.keys(ctx):
            if key not in card.given and self.comes(ctx, card, key):
                return True
        return False

    def comes(self, ctx: Ctx, card: Card, key: int) -> bool:
        """Can that effect still be used before this lasting effect ends (B-87)?"""
        phases = ctx.game.phases_of(card, key)
        if phases == 0 or self.until is None:
            return True
        turn, last = self.until.due(ctx)
        return turn != ctx.board.turn or phases & (last << 1) - ctx.board.phase != 0


class ChangesPlayer(PlayerChange):
    """A value of players: life points, the hand limit, the number of normal draws."""

    def __init__(self, side: Side, property: Property, amount: Count, becomes: bool) -> None:
        super().__init__()
        self.side = side
        self.property = property
        self.amount = amount
        self.becomes = becomes
        self.leaves_choice = amount.kind != EXACTLY

    def most(self, ctx: Ctx) -> int:
        return ctx.fixed[0] if ctx.fixed else self.amount.most(ctx)

    def fix(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        # The turn player is fixed with the amount.
        return [self.amount.most(ctx), self.side.mask(ctx)]

    def of_player(self, ctx: Ctx, player: int, property: int, value: int) -> int:
        if property != self.property.number:
            return value
        if len(ctx.fixed) > 1:
            if not ctx.fixed[1] & (1 << player):
                return value
        elif not self.side.has(ctx, player):
            return value
        return self.most(ctx) if self.becomes else value + self.most(ctx)

    def could_apply(self, ctx: Ctx) -> bool:
        """Would the value change?"""
        if not self.becomes or self.amount.low is None:
            return True
        for player in self.side.players(ctx):
            now = ctx.game.player_value(player, self.property.number)
            if now == NONE or not self.amount.low.settled(ctx) or self.amount.most(ctx) != now:
                return True
        return False

    def is_done_at_once(self) -> bool:
        """Are these life points, which are set once?"""
        return self.property.number == P_LP

