"""What could happen, asked before it does: cards are moved for the length of a question, then put back exactly.

A cost takes cards that the effect might need, an earlier step empties zones and fills the GY. So `possible` is asked
on the board as it would be then (B-87), for the ways in which the cost or the step before could be carried out: one
after the other, until one is found that leads on.
"""

from spellspeed._native import mypyc_attr
from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    GY,
    HAND,
    MAIN_ZONES,
    MATERIAL,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.records import Described
from spellspeed.effects.context import NO_CARDS, Ctx
from spellspeed.effects.game import Game
from spellspeed.effects.picks.pick import Pick


class Way(Described):
    """One way in which a step could be carried out: which cards go where, and what the text then calls "it"."""

    def __init__(self, cards: list[Card], place: int, face_up: bool = True, player: int = NONE) -> None:
        self.cards = cards
        self.places = [place] * len(cards)
        self.players = [player] * len(cards)
        self.face_up = face_up
        self.it = cards
        self.shown: list[Card] = NO_CARDS
        self.counters = ""  # counters of that name that come to lie on this card
        self.number = 0
        self.how = 0  # it is a summon of this kind
        self.price = 0  # life points that the player of the effect pays

    def changes(self) -> bool:
        """The board is another one afterwards."""
        return len(self.cards) > 0 or self.number > 0 or self.price > 0

    def keep(self, cards: list[Card]) -> None:
        """Only these of its cards move; the others stay, and are not "it"."""
        kept = [i for i, card in enumerate(self.cards) if card in cards]
        self.places = [self.places[i] for i in kept]
        self.players = [self.players[i] for i in kept]
        self.cards = [self.cards[i] for i in kept]
        self.it = self.cards

    def with_(self, other: "Way") -> "Way":
        """Both at once; what is said last is "it"."""
        both = Way(self.cards + other.cards, 0, self.face_up)
        both.places = self.places + other.places
        both.players = self.players + other.players
        both.it = other.it
        both.shown = other.shown if other.shown else self.shown
        both.counters = self.counters if self.number else other.counters
        both.number = self.number if self.number else other.number
        both.price = self.price + other.price
        both.how = self.how | other.how
        return both


@mypyc_attr(acyclic=True)
class Kept:
    """Where and how a card lay."""

    def __init__(self, card: Card) -> None:
        self.card = card
        self.place = card.place
        self.controller = card.controller
        self.seq = card.seq
        self.face_up = card.face_up
        self.attack_position = card.attack_position
        self.visit = card.visit
        self.holder = card.holder
        self.equipped_to = card.equipped_to
        self.materials = card.materials
        self.activating = card.activating
        self.counters = card.counters

    def back(self) -> None:
        card = self.card
        card.place = self.place
        card.controller = self.controller
        card.seq = self.seq
        card.face_up = self.face_up
        card.attack_position = self.attack_position
        card.visit = self.visit
        card.holder = self.holder
        card.equipped_to = self.equipped_to
        card.materials = self.materials
        card.activating = self.activating
        card.counters = self.counters


class WhatIf:
    """The board as it would be after some cards have moved. No event tells of it, and `back` undoes it."""

    def __init__(self, game: Game) -> None:
        board = game.board
        self.game = game
        self.board = board
        self.known = game.suppose()
        self.own: list[int] = []  # of these places there is a copy that may be changed
        self.hands = board.hands
        self.decks = board.decks
        self.graveyards = board.graveyards
        self.banished = board.banished
        self.extras = board.extras
        self.mzones = board.mzones
        self.szones = board.szones
        self.visits = board.visits
        self.shifts = board.shifts
        self.kept: list[Kept] = []
        board.hands = board.hands.copy()
        board.decks = board.decks.copy()
        board.graveyards = board.graveyards.copy()
        board.banished = board.banished.copy()
        board.extras = board.extras.copy()
        board.mzones = board.mzones.copy()
        board.szones = board.szones.copy()

    def open(self, place: int, player: int) -> None:
        """From now on this place of the player can be changed without harm to the real one."""
        key = place << 1 | player
        if key in self.own:
            return
        self.own.append(key)
        board = self.board
        if place & (MZONE | NOWHERE):
            board.mzones[player] = board.mzones[player].copy()
        if place & (BACK_ROW | NOWHERE):
            board.szones[player] = board.szones[player].copy()
        elif place == HAND:
            board.hands[player] = board.hands[player].copy()
        elif place == DECK:
            board.decks[player] = board.decks[player].copy()
        elif place == GY:
            board.graveyards[player] = board.graveyards[player].copy()
        elif place == BANISHED:
            board.banished[player] = board.banished[player].copy()
        elif place == EXTRA:
            board.extras[player] = board.extras[player].copy()

    def lay(self, card: Card, place: int, player: int, face_up: bool) -> None:
        """The card lies there now; to a pile it goes to its owner's."""
        board = self.board
        if card.place == MATERIAL:
            self.kept.append(Kept(board.cards[card.holder]))
        self.kept.append(Kept(card))
        self.open(card.place, card.controller)
        usual = card.usual_place(place)
        board.take(card)
        board.visits += 1
        card.visit = board.visits
        card.holder = NONE
        card.equipped_to = NONE
        card.face_up = face_up
        if usual != place:
            card.face_up = usual == EXTRA and place == GY
            place = usual
        if place & ON_FIELD:
            seq = free_seq(board, player, place)
            if seq == NONE:
                place = NOWHERE
            self.open(place, player)
            card.controller = player
            card.place = place
            card.seq = seq
            if place == MZONE:
                board.mzones[player][seq] = card.id
            elif place & BACK_ROW:
                board.szones[player][seq] = card.id
        elif place == NOWHERE:
            card.place = NOWHERE
            card.seq = NONE
        else:
            self.open(place, card.owner)
            board.put(card, card.owner, place, 0)
        board.dirty = True

    def activate(self, card: Card, place: int, player: int) -> None:
        """The card lies face-up on the field, and its own effects do not apply yet (ACT-29c)."""
        if card.place & ON_FIELD:
            self.kept.append(Kept(card))
            card.face_up = True
            self.board.dirty = True
        else:
            old = self.board.szones[player][FIELD_ZONE] if place == FZONE else NONE
            if old >= 0:
                self.lay(self.board.cards[old], GY, player, True)  # a new Field Spell replaces it (B-24)
            self.lay(card, place, player, True)
        card.activating = True

    def follow(self, way: Way, player: int) -> None:
        if way.how:
            self.game.suppose_summoned(player, way.it, way.how)
            self.board.dirty = True
        for i, card in enumerate(way.cards):
            to = way.players[i]
            self.lay(card, way.places[i], player if to == NONE else to, way.face_up)

    def count(self, card: Card, way: Way) -> None:
        """The counters lie on the card."""
        self.kept.append(Kept(card))
        counters = card.counters.copy()
        counters[way.counters] = counters.get(way.counters, 0) + way.number
        card.counters = counters

    def back(self) -> None:
        board = self.board
        for i in range(len(self.kept) - 1, -1, -1):
            self.kept[i].back()
        board.hands = self.hands
        board.decks = self.decks
        board.graveyards = self.graveyards
        board.banished = self.banished
        board.extras = self.extras
        board.mzones = self.mzones
        board.szones = self.szones
        board.visits = self.visits
        board.shifts = self.shifts
        self.game.restore(self.known)


def mere_summon(how: int, cards: list[Card]) -> Way:
    """That one of these monsters is summoned, and nothing else about it, is known."""
    way = Way([], 0)
    way.it = cards[:1]
    way.how = how
    return way


def free_seq(board: Board, player: int, place: int) -> int:
    if place == FZONE:
        return FIELD_ZONE
    for seq in range(MAIN_ZONES):
        if board.zone_free(player, place, seq):
            return seq
    return NONE


@mypyc_attr(acyclic=True)
class Sure:
    """What surely happens if a link resolves now: at least so many of these cards are moved there, for that reason."""

    def __init__(self, cards: list[Card], number: int, reason: int, place: int) -> None:
        self.cards = cards
        self.number = number
        self.reason = reason
        self.place = place


@mypyc_attr(acyclic=True)
class Source:
    """Where the cards of a step could come from: places and players, or the very cards if they are known."""

    def __init__(self, zones: int, players: int, cards: list[Card] | None) -> None:
        self.zones = zones
        self.players = players
        self.cards = cards


class Walk:
    """The look through the steps of an activated effect for what it includes (B-89).

    `ctx` is that effect's own: its player, its card, its targets. `place` is where it was activated, which decides
    for "this card"; `asker` reads the pattern. What "it" is follows from the step before.
    """

    def __init__(self, ctx: Ctx, place: int, asker: Ctx) -> None:
        self.ctx = ctx
        self.place = place
        self.asker = asker
        self.it: Source | None = None
        self.shown: Source | None = None

    def source(self, pick: Pick) -> Source:
        if pick.names_this:
            zones = self.place if self.place else ANYWHERE
            return Source(zones, 1 << self.ctx.player, None)
        if pick.says_it and self.it is not None:
            return self.it
        if pick.says_shown and self.shown is not None:
            return self.shown
        if pick.open:
            return Source(pick.places(), pick.sides(self.ctx), None)
        return Source(0, 3, pick.candidates(self.ctx))
