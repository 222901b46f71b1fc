"""Who knows which card, and how the cards that a player does not know can be dealt anew (B-62).

The board tracks it while cards move (`Card.known`, `Card.lost`, `Board.mixes`). A player who has seen a card knows it,
even hidden, until it *mixes* unseen with others. A shuffled Deck mixes; so does a hand from which some card went to a
hidden place. Earlier knowledge still counts: a card that was seen going into the Deck cannot be one that had been drawn
by then. So cards are dealt in the order in which players lost sight of them: first those never seen, then at each mix
those that were lost by then and took part in it.
"""

from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import DECK, E_MOVED, E_SET, HAND, MZONE, NONE, ON_FIELD, SZONE
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event, Face
from spellspeed.board.rng import Chance

TRIES: Final = 30  # to place cards in zones that admit only some


def hidden_from(card: Card, player: int) -> bool:
    """Is the card hidden from the player?"""
    return card.hidden & (1 << player) != 0


def unknown_to(card: Card, player: int) -> bool:
    """Does the player neither see nor remember which card this is?"""
    if card.form is not None or card.printed.is_token:
        return False  # a Trap Monster was seen when it became one
    return card.hidden & ~card.known & (1 << player) != 0


def face_for(card: Card, player: int) -> Printed | None:
    """What a player sees of an offered card: a Deck that is searched is visible, an opponent's Set card is not."""
    return None if card.place != DECK and hidden_from(card, player) else card.printed


# -- dealing anew ----------------------------------------------------------------------------------------------


class Deal:
    """Deals anew, on an earlier board, the cards that a player does not know.

    `now` is the board that says what the player knows; the cards are exchanged on `then`, an earlier board of the same
    duel. Cards that the player knew then but not now are left to the shuffles in between (`loose`), except in a hand,
    where all cards are alike.
    """

    def __init__(self, now: Board, then: Board, player: int) -> None:
        self.now = now
        self.then = then
        self.player = player
        self.free: list[bool] = []  # by card number: may it become another card?
        self.held: list[int] = []  # known earlier in the hand, and lost sight of since
        self.loose: list[int] = []
        number_of_loose = 0
        for card in then.cards:
            later = now.cards[card.id]
            free = False
            if unknown_to(later, player):
                self.loose.append(card.id)
                free = unknown_to(card, player) and later.lost[player] == card.lost[player]
                if not free and card.place == HAND and hidden_from(card, player) and not self.was_shown(card.id):
                    self.held.append(card.id)
                elif not free:
                    number_of_loose += 1
            self.free.append(free)
        if not number_of_loose:
            self.loose = []
        # Lasting effects and processes refer to their own card, which must stay.
        for lasting in then.lasting:
            self.free[number_in(lasting.source)] = False
        for process in then.processes:
            self.free[number_in(process.source)] = False

    def was_shown(self, number: int) -> bool:
        """Has the player seen the card in an event between the two boards?"""
        log = self.now.log
        for k in range(len(self.then.log), len(log)):
            event = log[k]
            if event.card != number or event.kind == E_SET:
                continue
            if event.kind != E_MOVED or event.ref != self.now.cards[number].ref:
                return True
        return False

    def lost(self, number: int) -> int:
        """The log position at which the player lost sight of the card."""
        return len(self.then.log) if number in self.held else self.then.cards[number].lost[self.player]

    def deal(self, chance: Chance, fixed: list[int]) -> list[int]:
        """For every card number the number of the card whose identity it takes; `fixed` cards keep theirs."""
        cards = self.then.cards
        result = [card.id for card in cards]
        free = self.free.copy()
        for i in fixed:
            if i < len(free):
                free[i] = False
        never: list[list[int]] = [[], []]
        for card in cards:
            if free[card.id] and card.lost[self.player] == 0:
                never[card.owner].append(card.id)
        for group in never:
            self.permute(group, result, chance)
        for mix in self.then.mixes:
            if mix.blind & (1 << self.player):
                group = [i for i in mix.cards if free[i] and cards[i].lost[self.player] <= mix.index]
                self.permute(group, result, chance)
        held = [i for i in self.held if i not in fixed]
        if held:
            group = [i for i in self.then.hands[1 - self.player] if free[i] or i in held]
            self.permute(group, result, chance)
        return result

    def permute(self, group: list[int], result: list[int], chance: Chance) -> None:
        """Exchange these cards at random, so that each may lie in its new place."""
        for extra in (False, True):
            places = [i for i in group if self.then.cards[i].printed.in_extra_deck == extra]
            if len(places) > 1:
                places.sort(key=self.freedom)
                # In an order that does not tell where they lie: the same seed deals alike whatever the truth is.
                identities = sorted([result[i] for i in places], key=self.code)
                for _ in range(TRIES):
                    chance.shuffle(identities)
                    dealt = self.lay(places, identities.copy())
                    if dealt:
                        for k, i in enumerate(places):
                            result[i] = dealt[k]
                        break

    def lay(self, places: list[int], identities: list[int]) -> list[int]:
        """Give each place the first card that fits; empty if that fails."""
        dealt: list[int] = []
        for i in places:
            zones = self.zones(i)
            if not zones:
                return dealt + identities  # the rest fit everywhere
            fitting = NONE
            for k, identity in enumerate(identities):
                if fits(self.then.cards[identity].printed, zones):
                    fitting = k
                    break
            if fitting == NONE:
                return []
            dealt.append(identities.pop(fitting))
        return dealt

    def zones(self, number: int) -> int:
        """The zones in which the card has lain face-down."""
        card = self.then.cards[number]
        later = self.now.cards[number]
        return (card.place | later.place | card.lain | later.lain) & ON_FIELD

    def code(self, number: int) -> int:
        return self.then.cards[number].printed.code

    def freedom(self, number: int) -> int:
        """The sort key: places that admit fewer cards are dealt first."""
        zones = self.zones(number)
        if zones & ~(MZONE | SZONE):
            return 0
        return 1 if zones & MZONE else 2 if zones else 3

    def board(self, identities: list[int]) -> Board:
        """The earlier board with these identities, in the cards and in the log while they were hidden."""
        board = self.then.copy()
        changed: list[int] = []
        for i, identity in enumerate(identities):
            card = board.cards[i]
            if identity != i:
                changed.append(i)
                card.printed = self.then.cards[identity].printed
                card.reset_values()
                until = self.lost(i)
                if until:
                    remember(board, i, until, self.then.cards[i].printed)
        if changed:
            self.retell(board)
        return board

    def retell(self, board: Board) -> None:
        """Rewrite hidden moves in the log for the new cards."""
        log = board.log
        for k in range(len(log)):
            event = log[k]
            if event.kind == E_MOVED:
                card = board.cards[event.card]
                if card.printed is not self.then.cards[event.card].printed and k >= self.lost(event.card):
                    log[k] = retold(event, card.printed)
        board.timing = [log[event.index] for event in board.timing]
        board.fresh = [log[event.index] for event in board.fresh]


def fits(printed: Printed, zones: int) -> bool:
    zone = 1
    while zone <= zones:
        if zones & zone and not printed.could_lie(zone):
            return False
        zone <<= 1
    return True


def remember(board: Board, number: int, until: int, printed: Printed) -> None:
    """Note what the card was before that log position, where the player saw it."""
    faces = [face for face in board.faces.get(number, []) if face.until <= until]
    if not faces or faces[-1].until < until:
        board.faces = {**board.faces, number: [*faces, Face(until, printed)]}


def retold(event: Event, printed: Printed) -> Event:
    told = event.copy()
    if event.was is not None:
        was = event.was.copy()
        was.printed = printed
        was.reset_values()
        told.was = was
    return told


# -- comparing -------------------------------------------------------------------------------------------------


def looks_alike(a: Board, b: Board, player: int, since: int) -> bool:
    """Does the player see, and has seen, the same on both boards? `since`: the log position where they part."""
    if len(a.cards) != len(b.cards) or len(a.log) != len(b.log) or a.lp != b.lp or len(a.chain) != len(b.chain):
        return False
    if a.turn != b.turn or a.phase != b.phase or a.step != b.step or a.attacker != b.attacker:
        return False
    for side in range(2):
        if len(a.hands[side]) != len(b.hands[side]) or len(a.decks[side]) != len(b.decks[side]):
            return False
        if len(a.extras[side]) != len(b.extras[side]) or len(a.banished[side]) != len(b.banished[side]):
            return False
    for i, card in enumerate(a.cards):
        other = b.cards[i]
        unknown = unknown_to(card, player)
        if unknown != unknown_to(other, player):
            return False
        if unknown and not (card.place | other.place) & ON_FIELD:
            continue
        if card.place != other.place or card.seq != other.seq or card.controller != other.controller:
            return False
        if card.face_up != other.face_up or card.attack_position != other.attack_position:
            return False
        if not unknown and card.printed is not other.printed:
            return False
    for k in range(since, len(a.log)):
        if not told_alike(a, b, a.log[k], b.log[k], player):
            return False
    return True


def told_alike(a: Board, b: Board, one: Event, other: Event, player: int) -> bool:
    if one.kind != other.kind or one.player != other.player or one.reason != other.reason or one.how != other.how:
        return False
    if one.place != other.place or one.controller != other.controller or one.face_up != other.face_up:
        return False
    if one.from_place != other.from_place or one.from_controller != other.from_controller:
        return False
    if one.amount != other.amount or one.cause != other.cause or one.other != other.other:
        return False
    if one.card == other.card:
        return True
    return unknown_to(a.cards[one.card], player) and unknown_to(b.cards[other.card], player)
