"""Properties: what a card or a player has, as a number.

A property is current or original. A missing one is ABSENT (the Level of an Xyz Monster, B-17); ATK and DEF printed as
"?" are UNKNOWN outside the field. Kinds, Types and Attributes are masks.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, LINK, MONSTER, MZONE, NONE, ON_FIELD
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.names import P_NAME as P_NAME
from spellspeed.effects.nouns.names import how_many_names, names_of, original_name
from spellspeed.effects.sorts import column_of

# Never the result of a computation.
UNKNOWN: Final = -1_000_001
ABSENT: Final = -1_000_002

P_LEVEL: Final = 1
P_RANK: Final = 2
P_LINK_RATING: Final = 3
P_ATK: Final = 4
P_DEF: Final = 5
P_SCALE: Final = 6
P_NUMBER: Final = 8
P_KIND: Final = 9
P_TYPE: Final = 10
P_ATTRIBUTE: Final = 11
P_COLUMN: Final = 12
P_CARD: Final = 13
P_COUNTERS: Final = 14
P_CONTROLLER: Final = 15
P_OWNER: Final = 16
P_LP: Final = 17
P_HAND_LIMIT: Final = 18
P_NORMAL_DRAWS: Final = 19
P_TRIBUTES: Final = 20

P_TRAITS: Final = 21  # Tuner, Normal ...
P_COIN: Final = 22  # no card has it: the side of a coin, which a player declares
P_MATERIALS: Final = 23  # how many materials its recipe needs

ORIGINAL_BITS: Final = 32  # bits of original values are shifted by this


def bit_of(number: int, original: bool = False) -> int:
    """The bit of a value, for masks of values that an effect changes or reads."""
    return 1 << (number + ORIGINAL_BITS if original else number)


def is_hidden(ctx: Ctx, card: Card) -> bool:
    """The printed side cannot be tested: the card is face-down on the field, or banished face-down.

    Cards that the effect itself revealed can be tested.
    """
    if card.face_up or not card.place & (ON_FIELD | BANISHED) or card in ctx.shown:
        return False
    return not (ctx.sees_own and card.controller == ctx.player and card.place & ON_FIELD)


def tributes_needed(level: int) -> int:
    """How many Tributes the Normal Summon of a monster of that Level needs (B-106)."""
    if level <= 4:
        return 0
    return 1 if level <= 6 else 2


def fewest_tributes(card: Card) -> int:
    """The fewest Tributes with which the monster can be Normal Summoned now: other cards change what its Level says."""
    return max(tributes_needed(card.level) - card.fewer_tributes, 0)


class Property:
    def __init__(self, number: int, original: bool = False, name: str = "") -> None:
        self.number = number
        self.original = original
        self.name = name  # of a counter
        self.is_mask = number == P_KIND or number == P_TYPE or number == P_ATTRIBUTE
        # Names and kinds, which are never added up.
        self.is_identity = self.is_mask or number in (P_NAME, P_NUMBER, P_COLUMN, P_CARD, P_CONTROLLER, P_OWNER)
        self.of_players = number == P_LP or number == P_HAND_LIMIT or number == P_NORMAL_DRAWS
        # Known even of a face-down card.
        self.public = number in (P_COLUMN, P_CARD, P_COUNTERS, P_CONTROLLER, P_OWNER)

    def value(self, ctx: Ctx, card: Card) -> int:
        number = self.number
        if self.original and number in card.originals:
            return card.originals[number]
        if number <= P_SCALE:
            return self.of_monster(card) if card.original.kind & MONSTER else ABSENT
        if number == P_NAME:
            return original_name(card) if self.original else card.code
        if number == P_KIND:
            return card.printed.kind if self.original else card.kind
        if number == P_CARD:
            return card.id
        if number == P_CONTROLLER:
            return card.controller
        if number == P_OWNER:
            return card.owner
        if number == P_COUNTERS:
            return card.counters.get(self.name, 0)
        if number == P_COLUMN:
            column = column_of(card, ctx.player)
            return ABSENT if column == NONE else column
        if number == P_NUMBER:
            return card.printed.number if card.printed.number >= 0 else ABSENT
        if not card.original.kind & MONSTER:
            return ABSENT
        if number == P_MATERIALS:
            return ctx.game.materials_needed(card)
        return self.of_monster(card)

    def names(self, card: Card) -> list[int]:
        """Of names, all that the card has; originally it has one."""
        if not self.original:
            return names_of(card)
        return [original_name(card)]

    def shows(self, ctx: Ctx, card: Card) -> bool:
        """Can it be read of this card? Of a face-down one only what its place shows."""
        return self.public or not is_hidden(ctx, card) or (self.number == P_KIND and card.place == MZONE)

    def of_monster(self, card: Card) -> int:
        number = self.number
        original = card.original
        if number == P_LEVEL:
            level = original.level if self.original else card.level
            return level if level > 0 else ABSENT
        if number == P_ATK:
            if original.unknown_atk and not card.place & ON_FIELD:
                return UNKNOWN
            return original.atk if self.original else card.atk
        if number == P_DEF:
            if original.traits & LINK:
                return ABSENT
            if original.unknown_dfn and not card.place & ON_FIELD:
                return UNKNOWN
            return original.dfn if self.original else card.dfn
        if number == P_RANK:
            rank = original.rank if self.original else card.rank
            return rank if rank > 0 else ABSENT
        if number == P_LINK_RATING:
            return original.link if original.link > 0 else ABSENT
        if number == P_SCALE:
            if not original.is_pendulum:
                return ABSENT
            return original.scale if self.original else card.scale
        if number == P_TYPE:
            race = original.race if self.original else card.race
            return race if race else ABSENT
        if number == P_ATTRIBUTE:
            attribute = original.attribute if self.original else card.attribute
            return attribute if attribute else ABSENT
        if number == P_TRIBUTES:
            return tributes_needed(card.level) if self.original else fewest_tributes(card)
        return ABSENT

    def of_player(self, ctx: Ctx, player: int) -> int:
        if self.number == P_LP:
            return ctx.board.lp[player]
        if self.number == P_HAND_LIMIT or self.number == P_NORMAL_DRAWS:
            return ctx.game.player_value(player, self.number)
        return ABSENT


def compares(property: Property | None, value: int, operator: int, bound: int) -> bool:
    """Compare a value. ABSENT and UNKNOWN satisfy no bound; "?" equals only "?". Masks are equal if they share a
    bit."""
    if value == ABSENT or bound == ABSENT:
        return False
    if value == UNKNOWN or bound == UNKNOWN:
        return operator == EQ and value == bound
    if property is not None and property.is_mask:
        return (value & bound != 0) == (operator == EQ)
    return holds(value, operator, bound)


# Comparisons.
EQ: Final = 1
NE: Final = 2
LT: Final = 3
LE: Final = 4
GT: Final = 5
GE: Final = 6


def holds(value: int, operator: int, bound: int) -> bool:
    if operator == EQ:
        return value == bound
    if operator == NE:
        return value != bound
    if operator == LT:
        return value < bound
    if operator == LE:
        return value <= bound
    if operator == GT:
        return value > bound
    return value >= bound


def how_many_different(ctx: Ctx, property: Property, cards: list[Card]) -> int:
    """How many different values the cards have; of masks, how many bits."""
    if property.number == P_NAME:
        return how_many_names([property.names(card) for card in cards])
    if property.is_mask:
        union = 0
        for card in cards:
            value = property.value(ctx, card)
            if value > 0:
                union |= value
        return union.bit_count()
    found: list[int] = []
    for card in cards:
        value = property.value(ctx, card)
        if value >= 0 and value not in found:
            found.append(value)
    return len(found)
