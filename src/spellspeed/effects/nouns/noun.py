"""Which cards: the bases of tests and nouns. A test of what is printed does not fit a face-down card on the field."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    MONSTER,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Described
from spellspeed.effects.context import Ctx

YOU: Final = 1
OPPONENT: Final = 2
BOTH: Final = 3


EN_KIND: Final = {
    MONSTER: "monster",
    SPELL: "Spell",
    TRAP: "Trap",
    SPELL | TRAP: "Spell/Trap",
    MONSTER | SPELL | TRAP: "card",
}
ZH_KIND: Final = {
    MONSTER: "怪兽",
    SPELL: "魔法卡",
    TRAP: "陷阱卡",
    SPELL | TRAP: "魔法·陷阱卡",
    MONSTER | SPELL | TRAP: "卡",
}


# Answers of a test.
NO: Final = 0
YES: Final = 1
UNSEEN: Final = 2


class CardTest(Described):
    """One property of a card. `needs_face` tests look at what is printed or applies, so not at face-down cards."""

    needs_face: bool = True
    after: bool = False  # in English it follows the noun
    whole: bool = False  # its words alone name the card: "this card"
    is_name: bool = False  # it names a card, so the noun is left out
    is_kind: bool = False  # a kind of monster or card, so its contrary is "non-Tuner"
    rank: int = 5  # where its word stands among the others before an English noun
    rule: str = ""  # the rule by which a card is such, where the rulebook has one for it

    def fits(self, ctx: Ctx, card: Card) -> bool:
        raise NotImplementedError

    def is_local(self) -> bool:
        """The answer follows from the card alone, whatever else is on the board."""
        return False

    def is_told_by_parts(self) -> bool:
        """The answer follows from what its parts ask of the card: the values they read, the tests and nouns in it."""
        return False

    def is_steady(self) -> bool:
        """No effect that applies changes the answer."""
        return False

    def whereabouts(self) -> int:
        """The places in which a card that fits can be."""
        return ANYWHERE

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """NO, YES, or UNSEEN: the card lies face-down, and that would have to be turned up to tell."""
        if hidden and self.needs_face:
            return UNSEEN
        return YES if self.fits(ctx, card) else NO

    def kinds_named(self) -> int:
        """The kinds of card, as a mask, of which it speaks."""
        return MONSTER | SPELL | TRAP

    def codes_named(self) -> list[int]:
        """The names of cards that it asks for, by passcode."""
        return []

    def asks_name(self) -> bool:
        """It asks for the name of the card: a certain one, or that of another card."""
        return len(self.codes_named()) > 0

    def is_trait(self, bits: int) -> bool:
        """It asks for this trait and nothing else."""
        return False

    def excludes(self, bits: int) -> bool:
        """It asks that the card does not have this trait."""
        return False

    def names_attribute(self) -> bool:
        """It asks for an Attribute, for which another card may stand in."""
        return False


class Noun(Described):
    names_this: bool = False  # it is this card, by name

    def __init__(self, side: int, places: int, kind: int, tests: list[CardTest], even_face_down: bool = False) -> None:
        self.side = side
        self.places = places
        self.kind = kind
        self.tests = tests
        self.even_face_down = even_face_down

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if not card.place & self.places:
            return False
        if self.side != BOTH and (card.controller == ctx.player) != (self.side == YOU):
            return False
        return self.describes(ctx, card)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """As a test: NO, YES, or UNSEEN."""
        return YES if self.fits(ctx, card) else NO

    def exists(self, ctx: Ctx) -> bool:
        return self.count(ctx) > 0

    def settled(self, ctx: Ctx) -> bool:
        """It is known by now which cards it is about."""
        return True

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is no such card, and that does not change when a Spell or Trap Card is activated and cards are moved.

        `touched`: the places in which something changes cards; what that is might change with it. `moved`: the places
        that cards go to.
        """
        return False

    def kinds_named(self, ctx: Ctx) -> int:
        """As what it speaks of its cards: a Trap that is also a monster may be meant as either (B-116)."""
        return self.kind

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which such cards may come, when the effect targets from `targets` and works from `here`."""
        return self.places

    def describes(self, ctx: Ctx, card: Card) -> bool:
        """Kind and tests hold, wherever the card is."""
        hidden = not card.face_up and card.place & ON_FIELD != 0
        kind = card.kind
        if not kind & self.kind and not (hidden and self.kind & (SPELL | TRAP) and kind & (SPELL | TRAP)):
            return False
        if hidden and not kind & self.kind and not self.even_face_down:
            return False
        for test in self.tests:
            if hidden and test.needs_face and not self.even_face_down:
                return False
            if not test.fits(ctx, card):
                return False
        return True

    def all(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        board = ctx.board
        if board.dirty:
            ctx.game.refresh()
        first = board.turn_player
        for k in range(2):
            player = first if k == 0 else 1 - first
            if self.side == BOTH or (player == ctx.player) == (self.side == YOU):
                for card in board.cards_in(player, self.places):
                    if self.describes(ctx, card):
                        found.append(card)
        return found

    def unseen(self, ctx: Ctx) -> list[Card]:
        """The cards where it looks that the player of the effect cannot see: they may be such ones."""
        return []

    def count(self, ctx: Ctx) -> int:
        return len(self.all(ctx))
