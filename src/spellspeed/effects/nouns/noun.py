"""Which cards: the bases of tests and nouns. A test of what is printed does not fit a face-down card on the field."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    MONSTER,
    NONE,
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
    after: bool = False  # in English it comes after the noun
    whole: bool = False  # its words are the whole phrase: "this card"
    is_name: bool = False  # it is a card name, so the noun is left out
    is_kind: bool = False  # a kind of card, so its negation is "non-Tuner"
    rank: int = 5  # its position among the words before an English noun
    rule: str = ""  # the rule that defines it, if there is one

    def fits(self, ctx: Ctx, card: Card) -> bool:
        raise NotImplementedError

    def is_local(self) -> bool:
        """Does the answer depend on the card alone?"""
        return False

    def is_told_by_parts(self) -> bool:
        """The answer follows from what its parts ask of the card: the values they read, the tests and nouns in it."""
        return False

    def reads_print(self) -> bool:
        """What is printed on the card has a part in the answer, beside what its parts ask."""
        return True

    def past(self, ctx: Ctx, card: Card) -> int:
        """What it can notice of the card where it lies, beside what is printed on it: with equal numbers two cards have
        the same answer, whatever else moves. It is asked only of a test that its parts do not tell."""
        return card.id if card.place & self.whereabouts() else NONE

    def is_steady(self) -> bool:
        """Is the answer immune to every effect?"""
        return False

    def is_of_name(self) -> bool:
        """Does the answer follow from the names of the card alone?"""
        return False

    def is_firm(self) -> bool:
        """Is the answer immune to changes of ATK and DEF?"""
        return self.is_steady() or self.is_of_name()

    def whereabouts(self) -> int:
        """The places in which a card that fits can be."""
        return ANYWHERE

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """NO, YES, or UNSEEN if the card is face-down and the answer is printed on it."""
        if hidden and self.needs_face:
            return UNSEEN
        return YES if self.fits(ctx, card) else NO

    def kinds_named(self) -> int:
        """The kinds of card that it names, as a mask."""
        return MONSTER | SPELL | TRAP

    def codes_named(self) -> list[int]:
        """The names of cards that it asks for, by passcode."""
        return []

    def asks_name(self) -> bool:
        """Does it test the name of the card?"""
        return len(self.codes_named()) > 0

    def is_trait(self, bits: int) -> bool:
        """Does it test for this trait and nothing else?"""
        return False

    def excludes(self, bits: int) -> bool:
        """Does it demand that the card lacks this trait?"""
        return False

    def names_attribute(self) -> bool:
        """Does it test an Attribute, for which another card may stand in?"""
        return False

    def asks_for(self, wanted: "CardTest") -> bool:
        """Is it, or does a part of it, the same question as the other, for the same name, series or printed value?"""
        return False

    def is_listed(self, asked: "list[CardTest]") -> bool:
        """Do these tests of one slot of a recipe ask for it?"""
        for test in asked:
            if test.asks_for(self):
                return True
        return False


class Noun(Described):
    names_this: bool = False  # it means this card

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
        """Is it known by now which cards it means?"""
        return True

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        """There is surely no such card, also after a Spell or Trap Card is activated and cards are moved.

        `touched`: the places in which effects change cards, so that the answer may change. `moved`: the places that
        cards go to.
        """
        return False

    def kinds_named(self, ctx: Ctx) -> int:
        """The kinds that it calls its cards: a Trap that is also a monster may be meant as either (B-116)."""
        return self.kind

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which such cards may come, when the effect targets from `targets` and works from `here`."""
        return self.places

    def describes(self, ctx: Ctx, card: Card) -> bool:
        """Do kind and tests fit, wherever the card is?"""
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
        """The cards in its place that the player who is offered something cannot see: any of them may fit."""
        return []

    def count(self, ctx: Ctx) -> int:
        return len(self.all(ctx))
