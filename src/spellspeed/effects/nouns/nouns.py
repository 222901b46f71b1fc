"""Nouns: kind of card, place, tests ("a Level 4 or lower Warrior in your hand"), and what is made from nouns and picks.

A noun counts face-down cards (a Set monster is a monster), but a test of what is printed does not fit them, and the
opponent's Set cards do not show whether they are Spells or Traps (SPELL-14a). A card in the back row is not a monster;
a Trap that has become a monster may be both (SPELL-58a, B-116).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    GY,
    HAND,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.board.knowledge import hidden_from
from spellspeed.effects import sorts
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.noun import BOTH, NO, OPPONENT, UNSEEN, YES, YOU, CardTest, Noun
from spellspeed.effects.nouns.properties import is_hidden
from spellspeed.effects.nouns.tests import FACE_DOWN_VALUE, FACE_UP_VALUE, AnyOf, hides_kind
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Count, Place

ANY_KIND: Final = MONSTER | SPELL | TRAP
HIDING: Final = ON_FIELD | BANISHED  # places in which a card can lie face-down
SOMEWHERE: Final = ANYWHERE & ~NOWHERE
ALL_OF_THEM: Final = 1 << 20  # more cards than there are


def side_of_place(place: Place | None) -> int:
    """Whose place it is: YOU, OPPONENT or BOTH."""
    if place is None or not place.spots:
        return BOTH
    found = 0
    for spot in place.spots:
        kind = BOTH
        if spot.side is not None and spot.side.kind == sorts.YOU:
            kind = YOU
        elif spot.side is not None and spot.side.kind == sorts.OPPONENT:
            kind = OPPONENT
        if found and found != kind:
            return BOTH
        found = kind
    return found


def is_plain(place: Place) -> bool:
    """Are all spots whole zones of one side: yours, the opponent's, or either?"""
    for spot in place.spots:
        if spot.near is not None or spot.seqs != sorts.ANY_SEQ:
            return False
        side = 0 if spot.side is None else spot.side.kind
        if side > sorts.EACH or side != (0 if place.spots[0].side is None else place.spots[0].side.kind):
            return False
    return len(place.spots) > 0


def says_either_face(test: CardTest) -> bool:
    return isinstance(test, AnyOf) and FACE_UP_VALUE in test.parts and FACE_DOWN_VALUE in test.parts


def reads_face_down(test: CardTest) -> bool:
    """`FACE_UP or FACE_DOWN`, or `FACE_DOWN` alone: the noun also tests the player's own face-down cards."""
    return test is FACE_DOWN_VALUE or says_either_face(test)


class PlainNoun(Noun):
    def __init__(self, kind: int, place: Place | None, tests: list[CardTest]) -> None:
        super().__init__(
            side_of_place(place),
            SOMEWHERE if place is None else place.zones,
            kind,
            [test for test in tests if not says_either_face(test)],
            len([test for test in tests if reads_face_down(test)]) > 0,
        )
        self.place = place
        self.anywhere = ANYWHERE  # where to look if no place is said
        for test in tests:
            self.anywhere &= test.whereabouts()
        # The usual case, whole zones of one side, is checked without the place.
        self.plain = place is not None and is_plain(place) and not place.zones & MATERIAL
        elsewhere = kind == MONSTER or (place is not None and not place.zones & (HAND | BACK_ROW))
        # The other player's hand, Deck and Extra Deck are hidden.
        self.hides = self.side != YOU and self.places & (HAND | DECK | EXTRA) != 0
        self.apart = self.plain and elsewhere and not self.hides
        # The tests that the card alone decides; comparisons with other cards are skipped.
        local = [test for test in tests if test.is_local()]
        self.glance = self if len(local) == len(tests) else PlainNoun(kind, place, local)
        self.steady = all(test.is_steady() for test in local)
        # Nothing can change the answers but what changes names.
        self.by_name = all(test.is_steady() or test.is_of_name() for test in local)
        # Nothing can change them but what changes more than ATK and DEF.
        self.firm = all(test.is_firm() for test in local)

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        # A monster in the back row is a Spell or Trap there.
        places = self.places & ~BACK_ROW if self.kind == MONSTER else self.places
        if not self.apart or places & moved or (places & touched and self.may_change(ctx, places)):
            return False
        return not self.glance.exists(ctx)

    def may_change(self, ctx: Ctx, places: int) -> bool:
        """Could something that changes cards in these places change the answers?"""
        if self.steady:
            return False
        if self.by_name:
            return places & ctx.game.renamed_places() != 0
        return not self.firm or places & ctx.game.recast_places() != 0

    def lies_there(self, ctx: Ctx, card: Card) -> bool:
        if self.place is None:
            return True
        if not card.place & self.places:
            return False
        if self.plain:
            return self.side == BOTH or (card.controller == ctx.player) == (self.side == YOU)
        return self.place.has(ctx, card)

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.ask(ctx, card, is_hidden(ctx, card)) == YES

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        return self.answer(ctx, card, hidden) if self.lies_there(ctx, card) else NO

    def describes(self, ctx: Ctx, card: Card) -> bool:
        return self.answer(ctx, card, is_hidden(ctx, card)) == YES

    def answer(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """Kind and tests, wherever the card is."""
        answer = YES
        if hidden and hides_kind(ctx, card) and (self.kind == SPELL or self.kind == TRAP):
            answer = UNSEEN
        elif not card.kind & self.kind:
            return NO
        if hidden:
            if self.even_face_down and card.controller == ctx.player and card.place != BANISHED:
                hidden = False
            elif card.place == BANISHED and self.kind != ANY_KIND:
                answer = UNSEEN  # banished face-down, it does not even show its kind
        for test in self.tests:
            one = test.ask(ctx, card, hidden)
            if one == NO:
                return NO
            if one == UNSEEN:
                answer = UNSEEN
        return answer

    def everywhere(self, ctx: Ctx) -> list[Card]:
        """The cards in its place, which could fit."""
        if ctx.board.dirty:
            ctx.game.refresh()
        if self.place is not None and not self.plain:
            return self.place.cards(ctx)
        if self.plain and self.side != BOTH:
            return self.of_player(ctx, ctx.player if self.side == YOU else 1 - ctx.player)
        first = ctx.board.turn_player
        found = self.of_player(ctx, first)
        found += self.of_player(ctx, 1 - first)
        return found

    def of_player(self, ctx: Ctx, player: int) -> list[Card]:
        """The cards of one player that could fit, by their place."""
        board = ctx.board
        if self.plain:
            return board.cards_in(player, self.places)
        found = board.cards_in(player, self.anywhere)
        if self.anywhere & MATERIAL:
            for monster in board.monsters(player):
                found += [board.cards[i] for i in monster.materials]
        return found

    def unseen(self, ctx: Ctx) -> list[Card]:
        viewer = ctx.viewer()
        if not self.hides and (viewer == ctx.player or not self.places & (HAND | DECK | EXTRA)):
            return []
        found: list[Card] = []
        for card in self.everywhere(ctx):
            if card.place & (HAND | DECK | EXTRA) and card.controller != viewer and hidden_from(card, viewer):
                found.append(card)
        return found

    def seen(self, ctx: Ctx, card: Card) -> bool:
        """Do the tests fit a card of that kind that is not face-down?"""
        for test in self.tests:
            if not test.fits(ctx, card):
                return False
        return True

    def suits(self, ctx: Ctx, card: Card) -> bool:
        """Do kind and tests fit the card, which lies in its place?"""
        if self.kind != ANY_KIND and not card.kind & self.kind:
            return False
        return self.seen(ctx, card) if card.face_up or not card.place & HIDING else self.describes(ctx, card)

    def find(self, ctx: Ctx, most: int, found: list[Card] | None) -> int:
        """So many such cards there are, counted up to `most`; they are added to the list, if there is one."""
        board = ctx.board
        if board.dirty:
            ctx.game.refresh()
        if not self.plain:
            return self.find_listed(ctx, most, found)
        if self.side != BOTH:
            return self.find_of(ctx, ctx.player if self.side == YOU else 1 - ctx.player, most, found)
        first = board.turn_player
        number = self.find_of(ctx, first, most, found)
        return number if number >= most else number + self.find_of(ctx, 1 - first, most - number, found)

    def find_of(self, ctx: Ctx, player: int, most: int, found: list[Card] | None) -> int:
        """The same in whole zones of one player, in the order of `Board.cards_in`."""
        board = ctx.board
        places = self.places
        number = self.find_among(ctx, board.mzones[player], most, found) if places & MZONE else 0
        if places & BACK_ROW and number < most:
            number += self.find_among(ctx, board.szones[player], most - number, found)
        if places & HAND and number < most:
            number += self.find_among(ctx, board.hands[player], most - number, found)
        if places & DECK and number < most:
            number += self.find_among(ctx, board.decks[player], most - number, found)
        if places & GY and number < most:
            number += self.find_among(ctx, board.graveyards[player], most - number, found)
        if places & BANISHED and number < most:
            number += self.find_among(ctx, board.banished[player], most - number, found)
        if places & EXTRA and number < most:
            number += self.find_among(ctx, board.extras[player], most - number, found)
        return number

    def find_among(self, ctx: Ctx, there: list[int], most: int, found: list[Card] | None) -> int:
        """The same among cards of one place; an empty zone has no card."""
        board = ctx.board
        cards = board.cards
        places = self.places
        kind = self.kind
        board.look(ctx.card.id, len(there))
        number = 0
        for i in there:
            if i < 0:
                continue
            card = cards[i]
            if not card.place & places or (kind != ANY_KIND and not card.kind & kind):
                continue
            if self.seen(ctx, card) if card.face_up or not card.place & HIDING else self.describes(ctx, card):
                number += 1
                if found is not None:
                    found.append(card)
                if number == most:
                    break
        return number

    def find_listed(self, ctx: Ctx, most: int, found: list[Card] | None) -> int:
        """The same where the cards must be listed to know which lie there."""
        there = self.everywhere(ctx)
        ctx.board.look(ctx.card.id, len(there))
        number = 0
        for card in there:
            if self.suits(ctx, card):
                number += 1
                if found is not None:
                    found.append(card)
                if number == most:
                    break
        return number

    def all(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        self.find(ctx, ALL_OF_THEM, found)
        return found

    def count(self, ctx: Ctx) -> int:
        return self.find(ctx, ALL_OF_THEM, None)

    def exists(self, ctx: Ctx) -> bool:
        return self.find(ctx, 1, None) > 0


class Either(Noun):
    """One noun or the other."""

    def __init__(self, parts: list[Noun]) -> None:
        places = 0
        kind = 0
        side = parts[0].side
        for part in parts:
            places |= part.places
            kind |= part.kind
            if part.side != side:
                side = BOTH
        super().__init__(side, places, kind, [])
        self.parts = parts

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for part in self.parts:
            if part.fits(ctx, card):
                return True
        return False

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        answer = NO
        for part in self.parts:
            one = part.ask(ctx, card, hidden)
            if one == YES:
                return YES
            if one == UNSEEN:
                answer = UNSEEN
        return answer

    def describes(self, ctx: Ctx, card: Card) -> bool:
        for part in self.parts:
            if part.describes(ctx, card):
                return True
        return False

    def all(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            for card in part.all(ctx):
                if card not in found:
                    found.append(card)
        return found

    def exists(self, ctx: Ctx) -> bool:
        for part in self.parts:
            if part.exists(ctx):
                return True
        return False

    def unseen(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            found += [card for card in part.unseen(ctx) if card not in found]
        return found

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        zones = 0
        for part in self.parts:
            zones |= part.zones(ctx, targets, here)
        return zones


class Narrowed(Noun):
    """Cards of a noun or pick that also fit further tests."""

    def __init__(self, first: Noun, tests: list[CardTest]) -> None:
        super().__init__(first.side, first.places, first.kind, tests)
        self.first = first

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        answer = self.first.ask(ctx, card, hidden)
        if answer == NO:
            return NO
        for test in self.tests:
            one = test.ask(ctx, card, hidden)
            if one == NO:
                return NO
            if one == UNSEEN:
                answer = UNSEEN
        return answer

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.ask(ctx, card, is_hidden(ctx, card)) == YES

    def describes(self, ctx: Ctx, card: Card) -> bool:
        return self.first.describes(ctx, card) and self.passes(ctx, card)

    def passes(self, ctx: Ctx, card: Card) -> bool:
        hidden = is_hidden(ctx, card)
        for test in self.tests:
            if test.ask(ctx, card, hidden) != YES:
                return False
        return True

    def all(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.first.all(ctx) if self.passes(ctx, card)]

    def unseen(self, ctx: Ctx) -> list[Card]:
        return self.first.unseen(ctx)

    def settled(self, ctx: Ctx) -> bool:
        return self.first.settled(ctx)

    def kinds_named(self, ctx: Ctx) -> int:
        kinds = self.first.kinds_named(ctx)
        for test in self.tests:
            kinds &= test.kinds_named()
        return kinds

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.first.zones(ctx, targets, here)


class AsNoun(Noun):
    """Picked cards used as a noun."""

    def __init__(self, pick: Pick) -> None:
        places = pick.places()
        super().__init__(BOTH, places if places else SOMEWHERE, ANY_KIND, [])
        self.pick = pick
        self.names_this = pick.names_this

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.pick.refers(ctx, card)

    def describes(self, ctx: Ctx, card: Card) -> bool:
        return self.pick.refers(ctx, card)

    def all(self, ctx: Ctx) -> list[Card]:
        if ctx.board.dirty:
            ctx.game.refresh()
        return self.pick.candidates(ctx)

    def count(self, ctx: Ctx) -> int:
        return len(self.pick.as_were(ctx))

    def exists(self, ctx: Ctx) -> bool:
        return len(self.all(ctx)) > 0

    def settled(self, ctx: Ctx) -> bool:
        return self.pick.settled(ctx)

    def kinds_named(self, ctx: Ctx) -> int:
        return self.pick.kinds_named(ctx)

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.pick.zones(ctx, targets, here)


class Bound(AsNoun):
    """The cards that a lasting effect is bound to: a closed set, fixed when it began."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if ctx.later and ctx.refs and ctx.refs[0] != NONE:
            return card.ref in ctx.refs
        return self.pick.refers(ctx, card)

    def describes(self, ctx: Ctx, card: Card) -> bool:
        return self.fits(ctx, card)


class Exactly(Noun):
    """Exactly this number of such cards and nothing else, for what an activation targets."""

    def __init__(self, number: Count, which: Noun) -> None:
        super().__init__(which.side, which.places, which.kind, [])
        self.number = number
        self.which = which

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        return self.which.ask(ctx, card, hidden)

    def describes(self, ctx: Ctx, card: Card) -> bool:
        return self.which.describes(ctx, card)

    def all(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def are(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Are these the right number of cards, all of the right kind?"""
        if not self.number.allows(ctx, len(cards)):
            return False
        for card in cards:
            if not self.which.fits(ctx, card):
                return False
        return True

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        return self.which.zones(ctx, targets, here)
