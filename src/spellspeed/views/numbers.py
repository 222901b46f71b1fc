"""A duel as rows of numbers, as one player may see it: the duel, the cards, the chain and the options of a page.

`spellspeed.env.layout` says what each number means, in the same order. Rows refer to cards by the row of the card,
counted from 1; 0 is "none". They say what the view says, but are read off the board at once: learning programs look at
every question, and making values for people takes longer than the numbers.

Everything goes into one buffer in one piece. Most cards are as they were at the question before, so the last row of
each card is kept, with what it was written from (`CardRow`).
"""

from struct import pack
from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import DECK, GY, MATERIAL, MZONE, NONE, NOWHERE, ON_FIELD, PZONE
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_ACTIVATE, O_ZONE, OPTION_KINDS, QUESTION_KINDS, Option, Question
from spellspeed.board.records import Link
from spellspeed.effects.standing.borrowing import OWN_EFFECTS
from spellspeed.playing import Playing
from spellspeed.rules.engine.referee import Referee
from spellspeed.views.view import frame, zone_seen

CARDS: Final = 168  # two Decks of 60, two Extra Decks of 15, and Tokens in every zone
LINKS: Final = 12  # the last so many chain links
TARGETS: Final = 4  # the first so many targets of a link
MOST: Final = (1 << 31) - 1

# How many numbers a row has.
DUEL_WIDTH: Final = 30
CARD_WIDTH: Final = 29
LINK_WIDTH: Final = 10 + TARGETS
OPTION_WIDTH: Final = 12
NUMBER: Final = 4  # bytes

#: Purposes of questions; any other purpose has the number after the last.
WHYS: Final = (
    "", "activate", "add", "attach", "attack", "banish", "chain", "cost", "declare", "destroy", "detach", "discard",
    "draw", "effect", "equip", "first", "hand-limit", "instead", "kind", "mandatory", "material", "may", "must",
    "normal-summon", "number", "option", "optional", "order", "owed", "pendulum", "permission", "place", "position",
    "replay", "return", "reveal", "send", "set", "special-summon", "take", "target", "top", "tribute",
    "tribute-summon", "window", "zone", "send-to-hand", "send-to-deck", "send-to-extra-deck", "add-to-extra-deck",
)  # fmt: skip



def numbered(words: tuple[str, ...], start: int) -> dict[str, int]:
    return {word: start + i for i, word in enumerate(words)}


#: Of a place, a position, an icon or a phase: 1 for the lowest bit, 2 for the next; 0 for none.
BIT_NUMBERS: Final = [bits.bit_length() for bits in range(2 * PZONE)]

QUESTION_NUMBERS: Final = numbered(QUESTION_KINDS, 1)
OPTION_NUMBERS: Final = numbered(OPTION_KINDS, 1)
WHY_NUMBERS: Final = numbered(WHYS, 0)

LOOKED_AT: Final = 1  # a card of a Deck to which something points, but which is not shown
SHOWN: Final = 2  # a card of a Deck that the player looks through

#: What a card shows of itself, besides where and how it lies: kind, traits, icon, Type, Attribute, Level, Rank, Scale,
#: ATK, DEF, negated, counters, materials, equips, row of the monster it is equipped to, row of that it is attached to.
Face = tuple[int, int, int, int, int, int, int, int, int, int, int, int, int, int, int, int]


def packed(numbers: list[int]) -> bytes:
    return pack(f"={len(numbers)}i", *numbers)


def size(slots: int) -> int:
    """How many bytes all numbers take, with the mask of the actions at the end."""
    return NUMBER * (DUEL_WIDTH + CARDS * CARD_WIDTH + LINKS * LINK_WIDTH + slots * OPTION_WIDTH) + slots + 1


@mypyc_attr(acyclic=True)
class CardRow:
    """The row of a card as it was last written, and what it was written from."""

    def __init__(self, original: Printed | None, lying: int, face: Face, row: bytes) -> None:
        self.original = original
        self.lying = lying
        self.face = face
        self.row = row


class Numbers:
    """Writes what a player sees of a duel. It remembers only what saves work; a copy begins without it."""

    def __init__(self, slots: int) -> None:
        self.slots = slots
        self.nothing = bytes(size(slots))
        self.allowed = b"\1" * slots
        self.board: Board | None = None
        self.kept: list[CardRow | None] = []  # of each card, as player 0 saw it and as player 1 did

    def __reduce__(self) -> tuple[object, ...]:
        return Numbers, (self.slots,)

    def write(
        self, duel: Playing, viewer: int, page: int, index: dict[int, int], into: memoryview, begin: int
    ) -> None:
        """Write what the player sees, and this page of the options if it is the player who is asked.

        `index` gives every card a number of its own, from 1.
        """
        referee = duel._referee
        referee.refresh()
        board = referee.board
        if board is not self.board:
            self.board = board
            self.kept = []
        missing = 2 * len(board.cards) - len(self.kept)
        if missing > 0:
            self.kept += [None] * missing
        question = duel._question
        sight = Observer(referee, viewer, question, index, self.kept)
        count = 0 if sight.question is None else len(sight.question._options)
        pages = -(-count // self.slots)
        start = page * self.slots if count else 0
        stop = min(start + self.slots, count)
        asked = 0
        if question is not None:
            asked = 1 if question.player == viewer else 2
        parts = [sight.duel(asked, count, page if count else 0, pages)]
        sight.add_cards(parts)
        parts.append(self.nothing[: NUMBER * CARD_WIDTH * (CARDS - len(sight.listed))])
        links = sight.chain()
        parts.append(links)
        parts.append(self.nothing[: NUMBER * LINK_WIDTH * LINKS - len(links)])
        parts.append(sight.options(start, stop))
        empty = self.slots - (stop - start)
        parts.append(self.nothing[: NUMBER * OPTION_WIDTH * empty])
        parts.append(self.allowed[: stop - start])
        parts.append(self.nothing[:empty])
        parts.append(b"\1" if pages > 1 else b"\0")
        into[begin : begin + len(self.nothing)] = b"".join(parts)


@mypyc_attr(acyclic=True)
class Observer:
    """One player looking at one board; every card that the player sees has its row."""

    def __init__(
        self,
        referee: Referee,
        viewer: int,
        question: Question | None,
        index: dict[int, int],
        kept: list[CardRow | None],
    ) -> None:
        self.referee = referee
        self.board = referee.board
        self.viewer = viewer
        self.blind = 1 << viewer  # the bit of this player in `Card.hidden`
        self.question = question if question is not None and question.player == viewer else None
        self.index = index
        self.kept = kept
        cards = len(self.board.cards)
        self.rows = [0] * cards  # of each card its row
        self.looks = [0] * cards  # of a card in a Deck: how the player looks at it
        self.listed: list[Card] = []
        self.zones: list[int] = []  # of each listed card
        self.equips: list[int] | None = self.count_equips()
        self.list_side(viewer)
        self.list_side(1 - viewer)
        self.list_offered()

    # -- which cards there are --------------------------------------------------------------------------------

    def list_side(self, player: int) -> None:
        b = self.board
        self.list_pile(b.hands[player])
        self.list_zones(b.mzones[player])
        self.list_zones(b.szones[player])
        self.list_pile(b.extras[player])
        self.list_pile(b.banished[player])
        self.list_pile(b.graveyards[player])

    def list_pile(self, numbers: list[int]) -> None:
        cards = self.board.cards
        for zone, number in enumerate(numbers):
            self.list_card(cards[number], zone)

    def list_zones(self, numbers: list[int]) -> None:
        cards = self.board.cards
        for number in numbers:
            if number != NONE:
                card = cards[number]
                self.list_card(card, zone_seen(self.board, card))

    def list_card(self, card: Card, zone: int) -> None:
        """Give the card the next row, and the next ones to its materials."""
        if len(self.listed) >= CARDS:
            return
        self.listed.append(card)
        self.zones.append(zone)
        self.rows[card.id] = len(self.listed)
        if card.materials and self.sees(card):
            self.list_pile(card.materials)

    def list_offered(self) -> None:
        """The cards of a Deck that the player looks through; not those to which a chain link points anyway."""
        looks = self.looks
        for link in self.board.chain:
            if not self.board.cards[link.card].hidden & self.blind:
                looks[link.card] = LOOKED_AT
            for ref in link.targets:
                looks[number_in(ref)] = LOOKED_AT
        question = self.question
        if question is None:
            return
        if question._card != NONE:
            self.offer(self.board.cards[question._card], True)
        for option in question._options:
            if option._card != NONE:
                self.offer(self.board.cards[option._card], option._printed is not None)

    def offer(self, card: Card, shown: bool) -> None:
        if card.place != DECK:
            return
        look = self.looks[card.id]
        if shown and look == 0:
            self.list_card(card, NONE)
        self.looks[card.id] = SHOWN if shown or look == SHOWN else LOOKED_AT

    def sees(self, card: Card) -> bool:
        """Does the player see which card it is?"""
        return not card.hidden & self.blind or self.looks[card.id] == SHOWN

    def side_of(self, player: int) -> int:
        """0 for the viewer, 1 for the opponent, 2 for neither."""
        return 2 if player == NONE else 0 if player == self.viewer else 1

    # -- cards ------------------------------------------------------------------------------------------------

    def count_equips(self) -> list[int] | None:
        """How many cards each face-up monster is equipped with; None: no monster is."""
        board = self.board
        found: list[int] | None = None
        for player in range(2):
            for number in board.szones[player]:
                if number >= 0 and board.cards[number].equipped_to >= 0:
                    monster = board.deref(board.cards[number].equipped_to)
                    if monster is not None and monster.face_up and monster.place & ON_FIELD:
                        if found is None:
                            found = [0] * len(board.cards)
                        found[monster.id] += 1
        return found

    def add_cards(self, parts: list[bytes]) -> None:
        kept = self.kept
        for at, card in enumerate(self.listed):
            zone = self.zones[at]
            known = self.sees(card)
            place = card.place
            face_up = known and (card.face_up or place & (GY | MATERIAL | NOWHERE) != 0)
            owner = card.owner if known or not place & ON_FIELD else NONE
            position = card.position if place == MZONE else 0
            original = card.original if known else None
            # Side, owner, place, zone, known, face-up, position: each has its bits.
            lying = (zone + 1) << 20 | place << 8 | position << 4 | (owner + 1) << 2 | card.controller << 1
            lying = lying << 1 | (1 if face_up else 0)
            face = self.face(card, original)
            number = 2 * card.id + self.viewer
            last = kept[number]
            if last is None or last.original is not original or last.lying != lying or last.face != face:
                row = packed(self.row(card, zone, face_up, owner, position, original, face))
                last = CardRow(original, lying, face, row)
                kept[number] = last
            parts.append(last.row)

    def face(self, card: Card, original: Printed | None) -> Face:
        """What the card shows: on the field its current values, elsewhere the original ones."""
        place = card.place
        monster = 0
        if card.equipped_to >= 0 and place & ON_FIELD:  # also face-down: everybody sees which monster has it
            equipped = self.board.deref(card.equipped_to)
            if equipped is not None:
                monster = self.rows[equipped.id]
        holder = self.rows[card.holder] if place == MATERIAL else 0
        equips = 0 if self.equips is None else self.equips[card.id]
        if original is None:
            return (0, 0, 0, 0, 0, 0, 0, NONE, 0, 0, 0, 0, 0, equips, monster, holder)
        counters = 0
        if card.counters:
            for amount in card.counters.values():
                counters += amount
        kind = card.kind
        traits = card.traits
        icon = card.icon
        if place & ON_FIELD and card.face_up:
            return (
                kind, traits, icon, card.race, card.attribute, card.level, card.rank, card.scale, card.atk, card.dfn,
                1 if card.negated else 0, counters, len(card.materials), equips, monster, holder,
            )  # fmt: skip
        return (
            kind, traits, icon, original.race, original.attribute, original.level, original.rank, original.scale,
            original.atk, original.dfn, 0, counters, len(card.materials), equips, monster, holder,
        )  # fmt: skip

    def row(
        self,
        card: Card,
        zone: int,
        face_up: bool,
        owner: int,
        position: int,
        original: Printed | None,
        face: Face,
    ) -> list[int]:
        code = 0 if original is None else original.code
        return [
            1,
            self.index.get(code, 0),
            code,
            self.side_of(card.controller),
            self.side_of(owner),
            BIT_NUMBERS[card.place],
            zone + 1,
            0 if original is None else 1,
            1 if face_up else 0,
            BIT_NUMBERS[position],
            face[0],
            0 if original is None else frame(original),
            face[3],
            face[4],
            face[1],
            BIT_NUMBERS[face[2]],
            face[5],
            face[6],
            0 if original is None else original.link,
            0 if original is None else original.arrows,
            face[7] + 1,
            min(face[8], MOST),
            min(face[9], MOST),
            face[10],
            face[11],
            face[12],
            face[13],
            face[14],
            face[15],
        ]

    # -- the duel ---------------------------------------------------------------------------------------------

    def duel(self, asked: int, count: int, page: int, pages: int) -> bytes:
        b = self.board
        me = self.viewer
        you = 1 - me
        kind = why = card = 0
        question = self.question
        if question is not None:
            kind = QUESTION_NUMBERS.get(question._kind, 0)
            why = WHY_NUMBERS.get(question._why, len(WHYS))
            card = 0 if question._card == NONE else self.rows[question._card]
        attacker = target = 0
        attacking = b.deref(b.attacker_ref)
        if attacking is not None:
            attacker = self.rows[attacking.id]
            attacked = b.deref(b.target_ref)
            target = 0 if attacked is None else self.rows[attacked.id]
        result = 0
        if b.result != NONE:
            result = 3 if b.result == 2 else 1 if b.result == me else 2
        return packed([
            me,
            b.turn,
            1 if b.turn_player == me else 0,
            BIT_NUMBERS[b.phase],
            b.step,
            min(b.lp[me], MOST),
            min(b.lp[you], MOST),
            len(b.decks[me]),
            len(b.decks[you]),
            len(b.hands[me]),
            len(b.hands[you]),
            len(b.extras[me]),
            len(b.extras[you]),
            len(b.banished[me]),
            len(b.banished[you]),
            len(b.graveyards[me]),
            len(b.graveyards[you]),
            len(b.chain),
            attacker,
            target,
            asked,
            kind,
            why,
            card,
            count,
            page,
            pages,
            result,
            b.shut_zones(me),
            b.shut_zones(you),
        ])  # fmt: skip

    def chain(self) -> bytes:
        """The last links, the oldest first."""
        chain = self.board.chain
        if not chain:
            return b""
        found: list[int] = []
        for number in range(max(0, len(chain) - LINKS), len(chain)):
            found += self.link(number + 1, chain[number])
        return packed(found)

    def link(self, number: int, link: Link) -> list[int]:
        """What was activated is public, wherever its card went afterwards."""
        board = self.board
        card = board.cards[link.card]
        code = card.printed.code
        row = [
            1,
            number,
            self.side_of(link.player),
            self.index.get(code, 0),
            code,
            link.number,
            0 if card.hidden & self.blind else self.rows[card.id],
            link.negation,
            1 if link.resolved else 0,
            len(link.targets),
        ]
        for k in range(TARGETS):
            target = board.deref(link.targets[k]) if k < len(link.targets) else None
            row.append(0 if target is None else self.rows[target.id])
        return row

    def options(self, start: int, stop: int) -> bytes:
        """The options of the question from one number up to another."""
        question = self.question
        if question is None:
            return b""
        found: list[int] = []
        for number in range(start, stop):
            self.add_option(question._options[number], found)
        return packed(found)

    def add_option(self, option: Option, found: list[int]) -> None:
        kind = option._kind
        effect = option._effect
        value = option._value
        card: Card | None = None
        row = code = place = lender = number = 0
        side = zone = NONE
        part = effect
        if option._card != NONE:
            card = self.board.cards[option._card]
            row = self.rows[card.id]
            if self.sees(card):
                code = card.original.code
            side = card.controller
            place = card.place
            zone = self.zones[row - 1] if row else zone_seen(self.board, card)
        if kind == O_ZONE:
            side = value >> 3
            zone = value & 7
            place = effect
            part = NONE
            value = 0
        elif effect >= OWN_EFFECTS:
            lender = effect >> 8
            part = effect & 255
        if kind == O_ACTIVATE:
            number = self.referee.number_of(option._card, effect)
        found.append(1)
        found.append(OPTION_NUMBERS.get(kind, 0))
        found.append(row)
        found.append(self.index.get(code, 0))
        found.append(code)
        found.append(self.side_of(side))
        found.append(BIT_NUMBERS[place])
        found.append(zone + 1)
        found.append(number)
        found.append(part + 1)
        found.append(self.index.get(lender, 0))
        found.append(max(-MOST, min(value, MOST)))
