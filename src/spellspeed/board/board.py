"""The board: everything that exists in a duel, as plain data.

Nothing here knows a rule. `move` and `emit` are the only ways a card changes its place and an event gets into
the log; the rules decide when to call them.
"""

from typing import Final

from spellspeed.board.card import Card, number_in, visit_in
from spellspeed.board.constants import (
    ANYWHERE,
    AS_MATERIAL,
    BACK_ZONES,
    BANISHED,
    BY_PROCEDURE,
    DECK,
    E_MOVED,
    E_PHASE,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    GY,
    HAND,
    MAIN_ZONES,
    MATERIAL,
    MONSTER_ZONES,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PENDULUM_ZONES,
    PZONE,
    SZONE,
    TRIBUTED,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import (
    NO_REFS,
    Event,
    Lasting,
    Process,
)
from spellspeed.board.state import BattleState
from spellspeed.board.uses import Uses
from spellspeed.board.zones import NOTHING_SHUT, across, zone_bit, zones_for

NO_LIMIT: Final = 1 << 60
NO_TEXTS: Final[list[bool]] = []  # shared and never changed


class Unending(Exception):
    """Too many events happened (`Board.most_events`), or texts looked at too many cards (`Board.most_looks`), before a
    player is asked again. `card` is the number of the card whose text looks at too many cards, else NONE.
    """

    def __init__(self, card: int = NONE) -> None:
        super().__init__()
        self.card = card

    def __reduce__(self) -> tuple[object, ...]:
        return Unending, (self.card,)


class Board(BattleState):
    def __init__(self) -> None:
        super().__init__()
        self.most_events = NO_LIMIT  # bound on the length of the log; not part of the position
        self.shifts = 0  # how often a card has left its place; not part of the position
        self.looks = 0  # how often a text has looked at a card; not part of the position
        self.most_looks = NO_LIMIT
        self.hands: list[list[int]] = [[], []]
        self.graveyards: list[list[int]] = [[], []]
        self.banished: list[list[int]] = [[], []]
        self.extras: list[list[int]] = [[], []]
        self.mzones: list[list[int]] = [[NONE] * MONSTER_ZONES, [NONE] * MONSTER_ZONES]
        self.szones: list[list[int]] = [[NONE] * BACK_ZONES, [NONE] * BACK_ZONES]
        self.lp: list[int] = [8000, 8000]
        self.visits = 0
        # Lasting effects.
        self.lasting: list[Lasting] = []
        self.processes: list[Process] = []
        # Monsters under temporary control, by reference: the controller before, then for each effect its number and its
        # player, as `number << 1 | player`. Lists are replaced, never changed in place.
        self.claims: dict[int, list[int]] = {}
        # Whom effects that go on applying let somebody control, as (number, monster, source): what was taken from them
        # since is not taken back while they apply. The list is replaced, never changed in place.
        self.held: list[tuple[int, int, int]] = []
        self.stamp = 0
        self.uses = Uses()  # what was used and still counts (B-86, B-125 to B-127)
        # The end.
        self.result = NONE  # NONE: still going on; 0 or 1: that player won; 2: a draw
        self.result_reason = 0
        self.dirty = True  # current values may be out of date
        # Set by the rules: the kinds of event that cannot change what applies, as bits; the places on whose cards it
        # depends; by card, whether its own text applies without being activated.
        self.inert = 0
        self.felt = ANYWHERE
        self.applying: list[bool] = NO_TEXTS
        self.told = 0  # kinds of event that have happened since the rules last asked, as bits; not part of the position
        self.negated_now: list[int] = NO_REFS  # numbers of the cards whose effects are negated
        self.shut: list[int] = NOTHING_SHUT  # zones of each player that cannot be used (`zone_bit`); told by the rules
        self.deck_out: list[bool] = [False, False]  # a player who had to draw and could not (B-04)

    # -- looking ----------------------------------------------------------------------------------------------

    def deref(self, ref: int) -> Card | None:
        """The card, if it is still in the visit of the reference."""
        if ref < 0:
            return None
        card = self.cards[number_in(ref)]
        return card if card.visit == visit_in(ref) else None

    def monsters(self, player: int) -> list[Card]:
        """The monsters a player controls, in zone order."""
        cards = self.cards
        found: list[Card] = []
        for i in self.mzones[player]:
            if i >= 0:
                card = cards[i]
                if card.place == MZONE:
                    found.append(card)
        return found

    def monster_count(self, player: int) -> int:
        cards = self.cards
        n = 0
        for i in self.mzones[player]:
            if i >= 0 and cards[i].place == MZONE:
                n += 1
        return n

    def players_in_order(self) -> tuple[int, int]:
        """Who acts, chooses or applies first where both do: the turn player, then the other (B-60, B-102)."""
        return self.turn_player, 1 - self.turn_player

    def back_row(self, player: int) -> list[Card]:
        """Spell and Trap zones and the Field Zone, in zone order."""
        cards = self.cards
        found: list[Card] = []
        for i in self.szones[player]:
            if i >= 0:
                card = cards[i]
                if card.place & ON_FIELD:
                    found.append(card)
        return found

    def has_lp(self, player: int, amount: int) -> bool:
        """Enough life points to pay that many: paying down to exactly 0 is possible, and loses (B-38)."""
        return amount <= self.lp[player]

    def is_shut(self, player: int, place: int, seq: int) -> bool:
        """The zone cannot be used. What lies there stays; an Extra Monster Zone is one zone for both."""
        shut = self.shut
        if shut is NOTHING_SHUT:
            return False
        if shut[player] & zone_bit(place, seq):
            return True
        return place == MZONE and seq >= MAIN_ZONES and shut[1 - player] & zone_bit(MZONE, across(seq)) != 0

    def shut_zones(self, player: int) -> int:
        """The zones of the player that cannot be used, as bits."""
        return zones_for(self.shut, player)

    def zone_free(self, player: int, place: int, seq: int) -> bool:
        """Nothing lies in the zone, and it can be used."""
        if self.is_shut(player, place, seq):
            return False
        if place == MZONE:
            if self.mzones[player][seq] >= 0:
                return False
            return seq < MAIN_ZONES or self.mzones[1 - player][across(seq)] < 0
        return self.szones[player][seq] < 0

    def free_monster_zones(self, player: int) -> int:
        """Free main monster zones."""
        n = 0
        for seq in range(MAIN_ZONES):
            if self.zone_free(player, MZONE, seq):
                n += 1
        return n

    def room(self, player: int, place: int) -> int:
        """How many more cards find a zone in that part of the player's back row: Spell & Trap Zones, Pendulum Zones,
        or the Field Zone, where a card takes the place of the one there (B-20, B-24)."""
        if place == FZONE:
            return 0 if self.is_shut(player, FZONE, FIELD_ZONE) else 1
        n = 0
        for seq in range(MAIN_ZONES):
            if (place != PZONE or seq in PENDULUM_ZONES) and self.zone_free(player, place, seq):
                n += 1
        return n

    def pile(self, player: int, place: int) -> list[int]:
        if place == HAND:
            return self.hands[player]
        if place == DECK:
            return self.decks[player]
        if place == GY:
            return self.graveyards[player]
        if place == BANISHED:
            return self.banished[player]
        return self.extras[player]

    def cards_in(self, player: int, places: int) -> list[Card]:
        """All cards of a player in these places (on the field: that the player controls)."""
        cards = self.cards
        if places == GY or places == HAND or places == DECK or places == EXTRA or places == BANISHED:
            return [cards[i] for i in self.pile(player, places)]
        found = self.monsters(player) if places & MZONE else []
        if places & (SZONE | FZONE | PZONE):
            for i in self.szones[player]:
                if i >= 0:
                    card = cards[i]
                    if card.place & places:
                        found.append(card)
        if places & HAND:
            found += [cards[i] for i in self.hands[player]]
        if places & DECK:
            found += [cards[i] for i in self.decks[player]]
        if places & GY:
            found += [cards[i] for i in self.graveyards[player]]
        if places & BANISHED:
            found += [cards[i] for i in self.banished[player]]
        if places & EXTRA:
            found += [cards[i] for i in self.extras[player]]
        return found

    def left_with(self, ref: int, since: int = 0) -> Event | None:
        """The event that ended the visit, if it has ended; `since`: the log position to begin at."""
        i = self.newest[E_MOVED]
        while i >= max(since, 0):
            event = self.log[i]
            if event.from_ref == ref and event.ref != ref:
                return event
            i = event.before
        return None

    def as_in_visit(self, ref: int, since: int = 0) -> Card:
        """The card in that visit: itself, or its ghost from when it left."""
        card = self.cards[number_in(ref)]
        if card.ref == ref:
            return card
        event = self.left_with(ref, since)
        return card if event is None else self.before(event)

    def printed_in(self, ref: int, index: int) -> Printed:
        """The printed card in that visit, as it was at that log position or when the visit ended."""
        number = number_in(ref)
        if number in self.faces:
            left = self.left_with(ref)
            if left is not None:
                index = min(index, left.index)
        return self.printed_at(number, index)

    def before(self, event: Event) -> Card:
        """The card of the event as it was before it moved."""
        if event.was is not None:
            return event.was
        ghost = self.cards[event.card].copy()
        if self.faces:
            ghost.printed = self.printed_at(event.card, event.index)
        ghost.forget()
        ghost.place = event.from_place
        ghost.controller = event.from_controller
        ghost.seq = event.from_seq
        ghost.face_up = event.from_face_up
        ghost.visit = visit_in(event.from_ref)
        return ghost

    def look(self, card: int, number: int) -> None:
        """Count that the text of a card looks at so many cards, to stop texts that look at each other endlessly."""
        self.looks += number
        if self.looks > self.most_looks:
            raise Unending(card)

    # -- changing ---------------------------------------------------------------------------------------------

    def emit(self, event: Event, takes_time: bool = True) -> None:
        """Enter the event into the log. An event that takes no time makes no trigger miss its timing."""
        event.index = len(self.log)
        event.before = self.newest[event.kind]
        self.newest[event.kind] = event.index
        event.moment = self.moment
        event.link = self.resolving
        event.negated_then = self.negated_now
        if takes_time:
            self.last_moment = self.moment
        if event.index >= self.most_events:
            raise Unending
        self.log.append(event)
        self.fresh.append(event)
        kind = 1 << event.kind
        self.told |= kind
        if not self.inert & kind:
            if event.kind != E_MOVED or self.is_felt(event.card, event.from_place | event.place):
                self.dirty = True

    def is_felt(self, card: int, places: int) -> bool:
        """Could a move of the card between these places change what applies? Only if that depends on one of them, or on
        the text of the card."""
        return places & self.felt != 0 or card >= len(self.applying) or self.applying[card]

    def begin_timing(self) -> None:
        """Triggers may now answer what has happened since the last timing."""
        self.timing = self.fresh
        self.timing_moment = self.last_moment
        self.fresh = []

    def happened_last(self, event: Event) -> bool:
        """Is the event among the last that happened before this timing? The whole chain counts as the timing at which
        it began (B-50). Whatever waits for "when ... you can" has missed its timing if not (B-70)."""
        return event.moment == self.timing_moment

    def void(self, event: Event) -> None:
        """Mark an event as not done. Copies of the board share events, so a marked copy replaces it."""
        other = event.copy()
        other.void = True
        self.log[event.index] = other
        self.fresh = [other if one is event else one for one in self.fresh]
        self.timing = [other if one is event else one for one in self.timing]
        self.dirty = True

    def enter_step(self, step: int) -> None:
        """Go to another step of the phase, which may change what applies."""
        self.step = step
        if not self.inert & (1 << E_PHASE):
            self.dirty = True

    def take(self, card: Card) -> None:
        """Lift a card off the place it is in."""
        self.shifts += 1
        place = card.place
        if place == MZONE:
            self.mzones[card.controller][card.seq] = NONE
        elif place & (SZONE | FZONE | PZONE):
            self.szones[card.controller][card.seq] = NONE
        elif place == MATERIAL:
            holder = self.cards[card.holder]
            holder.materials = [i for i in holder.materials if i != card.id]
        elif place == NOWHERE:
            # A card that is nowhere may still block a zone (B-25); free it.
            if card.seq < BACK_ZONES and self.szones[card.controller][card.seq] == card.id:
                self.szones[card.controller][card.seq] = NONE
            elif self.mzones[card.controller][card.seq] == card.id:
                self.mzones[card.controller][card.seq] = NONE
        else:
            self.pile(card.controller, place).remove(card.id)

    def put(self, card: Card, player: int, place: int, seq: int) -> None:
        """Lay a card down. For piles seq 0 means on top (the end of the list), 1 the bottom."""
        card.controller = player
        card.place = place
        card.seq = seq
        if place == MZONE:
            self.mzones[player][seq] = card.id
        elif place & (SZONE | FZONE | PZONE):
            self.szones[player][seq] = card.id
        elif place & (HAND | DECK | GY | BANISHED | EXTRA):
            pile = self.pile(player, place)
            if seq == 1:
                pile.insert(0, card.id)
            else:
                pile.append(card.id)
            card.seq = 0

    def move(
        self, card: Card, player: int, place: int, seq: int, face_up: bool, event: Event, same: bool = False
    ) -> None:
        """Move a card: a new visit begins, and `event` enters the log.

        `same`: it is still "this card", so the visit goes on (B-46).
        """
        event.kind = E_MOVED
        event.card = card.id
        event.from_place = card.place
        event.from_controller = card.controller
        event.from_seq = card.seq
        event.from_face_up = card.face_up
        event.from_attack_position = card.attack_position
        event.from_ref = card.ref
        event.from_how = card.how_summoned
        event.was_negated = card.negated
        event.kept = card.related
        event.from_equipped = card.equipped_to
        if event.was is None and (card.place & (ON_FIELD | MATERIAL) or not card.is_as_printed):
            event.was = card.ghost()
        hidden = card.hidden
        pile = self.mingled(card) if hidden else NO_REFS
        if hidden and card.place & ON_FIELD:
            card.lain |= card.place
        stays = card.face_up and face_up and card.place & ON_FIELD and place & ON_FIELD
        self.take(card)
        if not same:
            self.visits += 1
            card.visit = self.visits
            card.declared = NONE
            card.price = 0
            card.shown = NO_REFS
        card.forget()
        self.uses.leave(event.from_ref, card.ref if stays else NONE)
        card.face_up = face_up
        card.attack_position = False
        if place & (HAND | DECK) or (place == EXTRA and not face_up):
            card.proper = False  # there it counts as not properly summoned (B-112)
        if place != MATERIAL:
            self.put(card, player, place, seq)
        else:
            holder = self.cards[seq]
            holder.materials = [*holder.materials, card.id]
            card.holder = seq
            card.controller = holder.controller
            card.place = MATERIAL
            card.seq = 0
        card.here_since = len(self.log)
        card.face_up_since = card.here_since
        event.ref = card.ref
        event.place = place
        event.controller = card.controller
        event.face_up = face_up
        blind = hidden & card.hidden
        card.known |= 3 & ~blind
        if not card.hidden:
            card.lain = 0
        if blind and pile:
            self.lose_sight(card, pile, blind)
        self.emit(event)
        if event.reason & AS_MATERIAL or (event.reason & TRIBUTED and event.reason & BY_PROCEDURE):
            self.used = [*self.used, event]

    def suspend(self, card: Card, player: int, seq: int, back_row: bool) -> None:
        """The card is nowhere for now, in the same visit, and the zone counts as taken (B-25, B-107)."""
        if card.place != NOWHERE:
            self.take(card)
        card.place = NOWHERE
        card.controller = player
        card.seq = seq
        if seq >= 0:
            if back_row:
                self.szones[player][seq] = card.id
            else:
                self.mzones[player][seq] = card.id
        self.dirty = True

    def shift(self, card: Card, player: int, seq: int) -> None:
        """To another monster zone or controller without a new visit."""
        card.known |= 1 << card.controller | 1 << player  # both players have seen it
        self.take(card)
        self.put(card, player, card.place, seq)
        self.dirty = True

    def hide(self, card: Card) -> None:
        """The card has been turned face-down: what was true of it face-up is forgotten (B-119, B-125)."""
        card.hide()
        self.uses.leave(card.ref)

    def mingled(self, card: Card) -> list[int]:
        """The hidden cards from which one that leaves cannot be told apart; none if its place identifies it."""
        place = card.place
        if place == DECK:
            deck = self.decks[card.controller]
            return NO_REFS if deck[-1] == card.id else deck.copy()
        if place & (HAND | EXTRA | BANISHED):
            pile = self.pile(card.controller, place)
            return [i for i in pile if self.cards[i].hidden]
        return NO_REFS

    def copy(self) -> "Board":
        b = Board()
        self.copy_turn(b)
        self.copy_chain(b)
        self.copy_battle(b)
        b.cards = [card.copy() for card in self.cards]
        b.decks = [self.decks[0].copy(), self.decks[1].copy()]
        b.hands = [self.hands[0].copy(), self.hands[1].copy()]
        b.graveyards = [self.graveyards[0].copy(), self.graveyards[1].copy()]
        b.banished = [self.banished[0].copy(), self.banished[1].copy()]
        b.extras = [self.extras[0].copy(), self.extras[1].copy()]
        b.mzones = [self.mzones[0].copy(), self.mzones[1].copy()]
        b.szones = [self.szones[0].copy(), self.szones[1].copy()]
        # Every field of Board: b from self; not most_events, shifts, looks, most_looks, hands, graveyards, banished,
        # extras, mzones, szones, claims, dirty; copies of lp, lasting, processes, uses, deck_out (tools/copies.py)
        b.lp = self.lp.copy()
        b.visits = self.visits
        b.lasting = self.lasting.copy()
        b.processes = self.processes.copy()
        b.held = self.held
        b.stamp = self.stamp
        b.uses = self.uses.copy()
        b.result = self.result
        b.result_reason = self.result_reason
        b.inert = self.inert
        b.felt = self.felt
        b.applying = self.applying
        b.told = self.told
        b.negated_now = self.negated_now
        b.shut = self.shut
        b.deck_out = self.deck_out.copy()
        b.dirty = True
        if self.claims:
            b.claims = self.claims.copy()
        b.chance = self.chance.copy()
        b.log = self.log.copy()
        b.newest = self.newest.copy()
        b.mixes = self.mixes
        b.faces = self.faces
        if self.loose is not None and not self.loose.is_over(len(self.log)):
            b.loose = self.loose.copy()
        return b
