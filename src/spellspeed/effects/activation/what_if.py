"""What-if: cards are moved while a question is asked, and then put back exactly.

A cost takes cards that the effect might need, an earlier step empties zones and fills the GY. So `possible` is asked on
the board as it would be then (B-87): for one way of each kind to carry out the cost or the earlier step, until one
works.
"""

from spellspeed._native import mypyc_attr
from spellspeed.board.board import Board
from spellspeed.board.card import Card, KeptValues
from spellspeed.board.constants import (
    ANYWHERE,
    BACK_ROW,
    BANISHED,
    BY_RULE,
    DECK,
    DESTROYED,
    E_MOVED,
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
from spellspeed.board.printed import Printed
from spellspeed.board.records import Described
from spellspeed.effects.context import NO_CARDS, Ctx
from spellspeed.effects.game import Game
from spellspeed.effects.picks.pick import Pick


class Way(Described):
    """One way in which a step could be carried out: which cards go where, and what the text then calls "it"."""

    def __init__(self, cards: list[Card], place: int, face_up: bool = True, player: int = NONE) -> None:
        self.cards = cards
        self.places = [place] * len(cards)
        self.faces = [face_up] * len(cards)
        self.players = [player] * len(cards)
        self.it = cards
        self.shown: list[Card] = NO_CARDS
        self.counters = ""  # counters of that name placed on this card
        self.number = 0
        self.how = 0  # it is a summon of this kind
        self.price = 0  # life points that the player of the effect pays

    def changes(self) -> bool:
        """Does it change the board?"""
        return len(self.cards) > 0 or self.number > 0 or self.price > 0

    def head(self, ctx: Ctx, reason: int) -> None:
        """The cards move for that reason: they lie where such a move really leads them, and as it does."""
        for i, card in enumerate(self.cards):
            to = ctx.game.lands(ctx, card, self.places[i], reason, self.faces[i])
            self.places[i] = to.place
            self.faces[i] = to.face_up

    def keep(self, cards: list[Card]) -> None:
        """Only these of its cards move; the others stay, and are not "it"."""
        kept = [i for i, card in enumerate(self.cards) if card in cards]
        self.places = [self.places[i] for i in kept]
        self.faces = [self.faces[i] for i in kept]
        self.players = [self.players[i] for i in kept]
        self.cards = [self.cards[i] for i in kept]
        self.it = self.cards

    def with_(self, other: "Way") -> "Way":
        """Both at once; what is said last is "it"."""
        both = Way(self.cards + other.cards, 0)
        both.places = self.places + other.places
        both.faces = self.faces + other.faces
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

    place: int
    controller: int
    seq: int
    face_up: bool
    attack_position: bool
    visit: int
    holder: int
    equipped_to: int
    materials: list[int]
    activating: bool
    counters: dict[str, int]
    set_turn: int
    attack_turn: int
    how_summoned: int
    gemini: bool
    form: Printed | None

    def __init__(self, card: Card) -> None:
        self.card = card
        # Every field of Kept: self from card; not card (tools/copies.py)
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
        self.set_turn = card.set_turn
        self.attack_turn = card.attack_turn
        self.how_summoned = card.how_summoned
        self.gemini = card.gemini
        self.form = card.form

    def back(self) -> None:
        card = self.card
        # Every field of Kept: card from self; not card (tools/copies.py)
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
        card.set_turn = self.set_turn
        card.attack_turn = self.attack_turn
        card.how_summoned = self.how_summoned
        card.gemini = self.gemini
        card.form = self.form


class Laid:
    """The lists of which card lies where, as they were."""

    hands: list[list[int]]
    decks: list[list[int]]
    graveyards: list[list[int]]
    banished: list[list[int]]
    extras: list[list[int]]
    mzones: list[list[int]]
    szones: list[list[int]]
    visits: int
    shifts: int

    def __init__(self, board: Board) -> None:
        # Every field of Laid: self from board (tools/copies.py)
        self.hands = board.hands
        self.decks = board.decks
        self.graveyards = board.graveyards
        self.banished = board.banished
        self.extras = board.extras
        self.mzones = board.mzones
        self.szones = board.szones
        self.visits = board.visits
        self.shifts = board.shifts

    def back(self, board: Board) -> None:
        """The board has them again."""
        # Every field of Laid: board from self (tools/copies.py)
        board.hands = self.hands
        board.decks = self.decks
        board.graveyards = self.graveyards
        board.banished = self.banished
        board.extras = self.extras
        board.mzones = self.mzones
        board.szones = self.szones
        board.visits = self.visits
        board.shifts = self.shifts


class WhatIf:
    """The board as it would be after some cards have moved. No event tells of it, and `back` undoes it."""

    def __init__(self, game: Game) -> None:
        board = game.board
        self.game = game
        self.board = board
        self.known = game.suppose()
        self.own: list[int] = []  # of these places there is a copy that may be changed
        self.laid = Laid(board)
        self.kept: list[Kept] = []
        self.values: list[KeptValues] = []  # of Traps that were monsters
        # Every field of Laid: board from board; not visits, shifts; copies of hands, decks, graveyards, banished,
        # extras, mzones, szones (tools/copies.py)
        board.hands = board.hands.copy()
        board.decks = board.decks.copy()
        board.graveyards = board.graveyards.copy()
        board.banished = board.banished.copy()
        board.extras = board.extras.copy()
        board.mzones = board.mzones.copy()
        board.szones = board.szones.copy()

    def open(self, place: int, player: int) -> None:
        """Copy this place of the player, so that it can be changed."""
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
        """The card lies there now; to a pile it goes to its owner's. What leaves with it by rule is gone, too."""
        board = self.board
        if card.form is not None:  # with it goes what it was as a monster
            board.dirty = True
            self.game.refresh()
        before = card.place
        for i in card.materials:
            self.send_by_rule(board.cards[i])  # B-83
        if place == FZONE:
            old = self.game.giving_way(player)
            if old is not None:
                self.send_by_rule(old)
        if card.place == MATERIAL:
            self.kept.append(Kept(board.cards[card.holder]))
        self.kept.append(Kept(card))
        self.open(card.place, card.controller)
        board.take(card)
        board.visits += 1
        card.visit = board.visits
        self.begin_visit(card)
        card.holder = NONE
        card.equipped_to = NONE
        card.face_up = face_up
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
        board.told |= 1 << E_MOVED
        if board.is_felt(card.id, before | card.place):
            board.dirty = True

    def begin_visit(self, card: Card) -> None:
        """Nothing has happened to the card there yet, as after a real move."""
        card.set_turn = 0
        card.attack_turn = 0
        card.how_summoned = 0
        card.gemini = False
        if card.form is not None:
            self.values.append(KeptValues(card))
            card.form = None
            card.reset_values()

    def send_by_rule(self, card: Card, reason: int = BY_RULE) -> None:
        """The card goes to the GY without an effect or a cost, or wherever it is led on the way."""
        to = self.game.lands(None, card, GY, reason, True)
        self.lay(card, to.place, card.owner, to.face_up)

    def settle(self) -> None:
        """What has moved is followed by what is destroyed by rule: Equip Cards that lost their monster (SPELL-36a)."""
        if self.game.has_equipment():
            for card in self.game.lost_equipment():
                self.send_by_rule(card, BY_RULE | DESTROYED)

    def activate(self, card: Card, place: int, player: int) -> None:
        """Put the card face-up on the field, with its own effects not applying yet (ACT-29c)."""
        if card.place & ON_FIELD:
            self.kept.append(Kept(card))
            card.face_up = True
            if card.place & self.board.felt:
                self.board.dirty = True
        else:
            self.lay(card, place, player, True)
        card.activating = True

    def follow(self, way: Way, player: int) -> None:
        if way.how:
            self.game.suppose_summoned(player, way.it, way.how)
            self.board.dirty = True
        for i, card in enumerate(way.cards):
            to = way.players[i]
            self.lay(card, way.places[i], player if to == NONE else to, way.faces[i])

    def count(self, card: Card, way: Way) -> None:
        """Place the counters of the way on the card."""
        self.kept.append(Kept(card))
        counters = card.counters.copy()
        counters[way.counters] = counters.get(way.counters, 0) + way.number
        card.counters = counters
        self.board.dirty = True

    def back(self) -> None:
        board = self.board
        for i in range(len(self.kept) - 1, -1, -1):
            self.kept[i].back()
        for kept in self.values:
            kept.back()
        self.laid.back(board)
        self.game.restore(self.known)


def mere_summon(how: int, cards: list[Card]) -> Way:
    """A way of which only the summon of one of these monsters is known."""
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
    """Something that surely happens if a link resolves now: so many of these cards move there, for that reason."""

    def __init__(self, cards: list[Card], number: int, reason: int, place: int) -> None:
        self.cards = cards
        self.number = number
        self.reason = reason
        self.place = place


@mypyc_attr(acyclic=True)
class Source:
    """Where the cards of a step could come from: places and players, or the cards themselves if known."""

    def __init__(self, zones: int, players: int, cards: list[Card] | None) -> None:
        self.zones = zones
        self.players = players
        self.cards = cards


class Walk:
    """Walks through the steps of an activated effect to find what it includes (B-89).

    `ctx` is the context of that effect; `place` is where it was activated, which decides for "this card"; `asker` reads
    the pattern. IT follows from the previous step.
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
