"""Steps that move cards: destroy, send, banish, add, return, shuffle, place on the Deck, discard, Tribute, draw.

One class carries all the verbs: where the cards go and why is data. Attaching and detaching materials stand beside it.
"""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_EFFECT,
    DECK,
    DESTROYED,
    DETACHED,
    DISCARDED,
    GY,
    HAND,
    MADE,
    MATERIAL,
    MZONE,
    ON_FIELD,
    RETURNED,
    TEMPORARY,
    TRIBUTED,
    XYZ,
)
from spellspeed.board.records import Process
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.includes import (
    ADDS_FROM_DECK,
    BANISHES,
    DESTROYS,
    DRAWS,
    SENDS_FROM_DECK_TO_GY,
    TAKES_FROM_GY,
)
from spellspeed.effects.activation.what_if import Source, Walk, Way
from spellspeed.effects.context import ALL_ALIKE, NO_CARDS, Ctx, Kinds, Play
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.picks.choices import SoMany
from spellspeed.effects.picks.combinations import taken_so_that
from spellspeed.effects.picks.notice import ASKED
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.picks.sets import KeptApart
from spellspeed.effects.sorts import TOP, Count, SetTest, Side
from spellspeed.effects.standing.reactions import once_when
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import MORE, Deed, Step, undone
from spellspeed.effects.steps.verb import Reversal, RightWay, Verb, reason_of, shuffle_searched, without
from spellspeed.effects.steps.verbs import (
    ADD,
    AS_COST,
    AS_EFFECT,
    ATTACH,
    BANISH,
    DESTROY,
    DETACH,
    DISCARD,
    DRAW,
    RETURN,
    SEND,
    SHUFFLE,
    TRIBUTE,
    WHY,
    WHY_TO,
)
from spellspeed.effects.tokens import can_be_added, can_be_attached, can_be_banished_face_down
from spellspeed.effects.values.times import Time
from spellspeed.effects.why.reasons import Reason, Why, about

REASONS: Final = {DISCARD: DISCARDED, TRIBUTE: TRIBUTED, RETURN: RETURNED, SHUFFLE: RETURNED}


class Move(Verb):
    """Cards go to a pile: their owner's hand, Deck, GY, Extra Deck, or are banished."""

    depth = ASKED

    def __init__(
        self,
        verb: int,
        pick: Pick,
        zone: int,
        face_up: bool = True,
        player: Side | None = None,
        end: int = 0,
        written: bool = False,
        so_that: SetTest | None = None,
    ) -> None:
        super().__init__(verb, pick, player)
        self.zone = zone
        self.face_up = face_up
        self.end = end  # TOP or BOTTOM of the Deck
        self.written = written  # the text names the destination: a redirected discard does not pay the cost (COST-27)
        self.so_that = so_that  # what the Tributes must be together
        self.reason = REASONS.get(verb, 0)
        self.ends_this = verb == DESTROY and pick.names_this

    def players_meant(self, ctx: Ctx) -> int:
        return 1 << self.who(ctx) if self.verb == DISCARD else MORE

    def why(self) -> str:
        said = WHY_TO.get(self.verb)
        return WHY.get(self.verb, "effect") if said is None or self.zone not in said else said[self.zone]

    # -- on which cards ----------------------------------------------------------------------------------------

    def can(self, ctx: Ctx, card: Card) -> bool:
        verb = self.verb
        if verb == DESTROY:
            # A destroying effect applies even to a card that cannot be destroyed, but not if the card cannot go there
            # (B-87).
            if self.zone != GY and ctx.link is None and not ctx.game.can_go(ctx, card, self.zone, BY_EFFECT):
                return False
            return ctx.game.can_deal_with(ctx, card)
        if verb == TRIBUTE:
            return ctx.game.can_tribute(card.controller, card, None, ctx)
        reason = self.event_reason(ctx)
        if verb == DISCARD:
            return card.place == HAND and ctx.game.may_move(ctx, card, self.zone, reason)
        if card.place == self.zone and self.end == 0 and card.face_up == self.face_up and not card.place & DECK:
            return False  # it is there already
        if verb == ADD and not can_be_added(card):
            return False
        if verb == BANISH and not self.face_up and not can_be_banished_face_down(card):
            return False
        return ctx.game.can_go(ctx, card, self.zone, reason)

    def can_pay(self, ctx: Ctx, card: Card) -> bool:
        verb = self.verb
        if verb == TRIBUTE:
            return ctx.game.can_tribute(card.controller if ctx.role != AS_COST else ctx.player, card, None, ctx)
        if verb == DISCARD:
            if card.place != HAND or (self.written and not ctx.game.can_pay(ctx, card, GY, self.event_reason(ctx))):
                return False
            return ctx.game.may_move(ctx, card, self.zone, self.event_reason(ctx))
        if verb == DESTROY:
            return ctx.game.can_destroy(ctx, card)
        if card.place == self.zone and self.end == 0:
            return False
        return ctx.game.can_pay(ctx, card, self.zone, self.event_reason(ctx))

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if self.verb == BANISH and not self.face_up and not can_be_banished_face_down(card):
            return about("B-115", "token-face", card.printed)
        reason = ctx.game.against_move(ctx, card, self.zone, self.event_reason(ctx))
        if self.verb == DISCARD and reason is not None and reason.fact == "elsewhere":
            reason.rule = "COST-27"
            reason.fact = "discard-elsewhere"
        return reason

    def first_usable(self, ctx: Ctx, most: int) -> list[Card]:
        if self.verb != TRIBUTE or ctx.role == AS_EFFECT:
            return Verb.first_usable(self, ctx, most)
        before = ctx.sees_own
        ctx.sees_own = True  # players know their own face-down monsters (COST-13, COST-14)
        found = Verb.first_usable(self, ctx, most)
        ctx.sees_own = before
        return found

    def possible(self, ctx: Ctx) -> bool:
        if not Verb.possible(self, ctx):
            return False
        return self.so_that is None or any(True for _ in self.selections(ctx, ALL_ALIKE, NO_CARDS))

    def is_forbidden(self, ctx: Ctx) -> bool:
        if self.pick.open or (self.verb == DESTROY and self.zone == GY):
            return False
        reason = self.event_reason(ctx)
        cards = self.pick.candidates(ctx)
        return len(cards) > 0 and not any(ctx.game.may_move(ctx, card, self.zone, reason) for card in cards)

    def way(self, ctx: Ctx, cards: list[Card]) -> Way:
        way = Verb.way(self, ctx, cards)
        if self.verb == DESTROY and ctx.role == AS_EFFECT:
            way.keep([card for card in cards if ctx.game.can_destroy(ctx, card)])
        return way

    def telling_apart(self, kinds: Kinds) -> Kinds:
        return kinds if self.so_that is None else KeptApart(kinds, self.so_that)

    def selections(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[list[Card]]:
        for cards in Verb.selections(self, ctx, kinds, taken):
            if self.is_right_set(ctx, cards):
                yield cards

    def is_right_set(self, ctx: Ctx, cards: list[Card]) -> bool:
        return self.so_that is None or self.so_that.holds(ctx, cards)

    # -- doing it ----------------------------------------------------------------------------------------------

    def run(self, ctx: Ctx) -> Play[bool]:
        if self.so_that is None:
            return (yield from Verb.run(self, ctx))
        if not any(True for _ in self.selections(ctx, ALL_ALIKE, NO_CARDS)):
            return undone(ctx)
        usable = self.usable(ctx)
        if ctx.only is None:
            cards = yield from taken_so_that(ctx, self.pick, usable, self.so_that, self.why())
        else:
            cards = yield from self.take(ctx, usable)
        ctx.chosen = yield from self.perform(ctx, cards)
        return len(ctx.chosen) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.verb == DESTROY and ctx.role == AS_EFFECT:
            return (yield from ctx.game.destroy(ctx, cards, self.zone))
        searched = self.searched(ctx, cards)
        hidden = [card.place == DECK and not card.face_up for card in cards]
        reason = self.event_reason(ctx)
        if self.zone == DECK and self.end:
            return (yield from self.put_on_deck(ctx, cards, reason))
        done = yield from ctx.game.send(ctx, cards, self.zone, reason, self.face_up)
        if self.zone == HAND:
            ctx.game.reveal(ctx, [card for i, card in enumerate(cards) if hidden[i]])
        if self.zone != DECK:
            shuffle_searched(ctx, cards, searched)
        return done

    def put_on_deck(self, ctx: Ctx, cards: list[Card], reason: int) -> Play[list[Card]]:
        """On top or at the bottom, in an order of the player's choice."""
        player = self.who(ctx)
        from_deck = [card for card in cards if card.place == DECK]
        looked_at = [card for card in from_deck if card in ctx.rest or card in ctx.chosen]
        if from_deck and not looked_at:
            ctx.game.shuffle(from_deck[0].owner)  # it was searched
            ctx.game.reveal(ctx, from_deck)
        ordered: list[Card] = []
        rest = cards
        while len(rest) > 1 and self.verb != SHUFFLE:
            first = yield from ctx.game.pick(ctx, player, rest, 1, 1, "order")
            ordered += first
            rest = [card for card in rest if card not in first]
        ordered += rest
        if self.verb == SHUFFLE:
            ids = [card.id for card in ordered]
            ctx.board.chance.shuffle(ids)
            ordered = [ctx.board.cards[i] for i in ids]
        outside = [card for card in ordered if card.place != DECK]
        if outside:
            yield from ctx.game.lay_in_deck(ctx, outside, reason | RETURNED, self.end == TOP)
        for owner in range(2):
            own = [card for card in ordered if card.owner == owner and card.place == DECK]
            if own:
                ctx.game.order_deck(owner, own, self.end == TOP)
                # A player who does not choose the order does not see it.
                ctx.board.mix([card.id for card in own], 3 if self.verb == SHUFFLE else 2 >> player)
        return ordered

    # -- what it means for other questions -----------------------------------------------------------------------

    def destination(self) -> int:
        return self.zone

    def deck_end(self) -> int:
        return self.end

    def arrives_face_up(self) -> bool:
        return self.face_up and self.zone & (HAND | DECK) == 0

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        if not isinstance(pattern, Move):
            return False
        if pattern.verb == BANISH and self.verb == DESTROY:
            return self.zone == BANISHED
        if self.verb != pattern.verb:
            return False
        return self.verb == DESTROY or self.zone & pattern.zone != 0

    def could_move(self, ctx: Ctx, card: Card) -> bool:
        return self.verb != DESTROY or ctx.game.can_deal_with(ctx, card)

    def marks(self, targets: int, here: int) -> int:
        return self.bits_from(self.pick.zones(None, targets, here))

    def bits_from(self, places: int) -> int:
        bits = DESTROYS if self.verb == DESTROY else 0
        if places & DECK and self.zone == HAND:
            bits |= ADDS_FROM_DECK
        if places & DECK and self.zone == GY and self.verb == SEND:
            bits |= SENDS_FROM_DECK_TO_GY
        if places & GY:
            bits |= TAKES_FROM_GY
        if self.zone == BANISHED:
            bits |= BANISHES
        return bits

    def event_reason(self, ctx: Ctx) -> int:
        reason = self.reason | reason_of(ctx) | (DESTROYED if self.verb == DESTROY else 0)
        return reason | MADE if self.is_made(ctx) else reason


class BanishUntil(Move):
    """Banish cards temporarily: they return to where they were at a later time (B-15)."""

    def __init__(self, pick: Pick, until: Time | Pattern, player: Side | None = None, face_up: bool = True) -> None:
        super().__init__(BANISH, pick, BANISHED, face_up, player)
        self.until = until

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        # Where each card came from: 0 from the hand, else its battle position on the field.
        marks = [card.position if card.place == MZONE else 0 for card in cards]
        players = [ctx.game.lasting_controller(card) for card in cards]  # control for a time has ended by then
        done = yield from ctx.game.send(ctx, cards, BANISHED, self.event_reason(ctx) | TEMPORARY, self.face_up)
        if done and isinstance(self.until, Pattern):
            once_when(ctx, self.until, ComeBack(self, marks, players), done)
        elif done and isinstance(self.until, Time):
            process = Process(ComeBack(self, marks, players), ctx.player, ctx.ref, [card.ref for card in done])
            self.until.put_off(ctx, process)
            ctx.game.add_process(process)
        return done


class ComeBack(Reversal):
    """Temporarily banished cards return to where they were (B-15)."""

    def __init__(self, of: Step, positions: list[int], players: list[int]) -> None:
        super().__init__(of)
        self.positions = positions
        self.players = players

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        done = False
        for i, ref in enumerate(ctx.refs):
            card = ctx.board.deref(ref)
            if card is None or card.place != BANISHED:
                continue
            if self.positions[i]:
                yield from ctx.game.return_to_field(ctx, card, self.players[i], self.positions[i])
            else:
                yield from ctx.game.send(ctx, [card], HAND, BY_EFFECT, False)
            done = True
        return done


class DrawCards(Deed):
    """A player draws cards: for what an effect includes, that is adding them from the Deck to the hand."""

    verb = DRAW
    depth = ASKED
    blind = DECK

    def __init__(self, number: Count, player: Side) -> None:
        self.number = number
        self.player = player

    def players_meant(self, ctx: Ctx) -> int:
        return self.player.mask(ctx)

    def possible(self, ctx: Ctx) -> bool:
        for player in self.player.players(ctx):
            least = self.number.least(ctx)
            if least <= 0 or not ctx.game.can_draw(ctx, player, least):
                return False
        return True

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if not self.possible(ctx):
            free = True
            for player in self.player.players(ctx):
                free = ctx.game.may_draw(ctx, player, why) and free
            if free:
                Step.tell_why(self, ctx, why)

    def run(self, ctx: Ctx) -> Play[bool]:
        drawn: list[Card] = []
        for player in self.player.players(ctx):
            most = self.number.most(ctx)
            count = most
            least = self.number.least(ctx)
            if least < most < ALL:
                count = yield from ctx.game.choose(ctx, player, list(range(least, most + 1)), "number")
            before = len(ctx.board.hands[player])
            if count > 0:
                yield from ctx.game.draw(ctx, player, count)
            drawn += [ctx.board.cards[i] for i in ctx.board.hands[player][before:]]
        ctx.chosen = drawn
        return len(drawn) > 0

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        """Which cards are drawn is not known, but what the own Deck holds: each of its cards may be among them."""
        player = self.player.one(ctx)
        count = self.number.least(ctx)
        cards = [ctx.board.cards[i] for i in ctx.board.decks[player]]
        if count <= 0:
            return
        drawn = cards[len(cards) - count :]
        yield Way(drawn, HAND, False)
        tried = [card.printed.code for card in drawn]
        for card in cards if player == ctx.player else []:
            if card.printed.code not in tried:
                tried.append(card.printed.code)
                yield Way([card, *drawn[1:]], HAND, False)

    def moves(self) -> int:
        return DECK | HAND

    def marks(self, targets: int, here: int) -> int:
        return DRAWS | ADDS_FROM_DECK

    def does(self, walk: Walk, pattern: Step) -> bool:
        walk.it = Source(HAND, self.player.mask(walk.ctx), None)
        if isinstance(pattern, DrawCards):
            return self.number.reaches(walk.ctx, pattern.number, walk.asker)
        if not isinstance(pattern, Move) or pattern.verb != ADD or not pattern.zone & HAND:
            return False
        which = pattern.pick.noun()
        return which is None or which.places & DECK != 0


def bits_of(effect: Effect) -> int:
    """What the effect includes, as bits, for any targets and any place of activation."""
    places = 0
    for target in effect.targets:
        places |= target.noun.places
    deeds = deeds_of(effect.do)
    return deeds.marks() | deeds.marks(places, effect.where)


class Detach(Verb):
    """Detach materials: a number from one or more monsters, or named ones."""

    depth = ASKED

    def __init__(self, pick: Pick | None, number: Count | None, on: Pick) -> None:
        super().__init__(DETACH, on if pick is None else pick)
        self.by_number = pick is None
        self.number = number
        self.on = on

    def materials(self, ctx: Ctx) -> list[Card]:
        """What can be detached."""
        reason = reason_of(ctx) | DETACHED
        return [card for card in self.attached(ctx) if ctx.game.may_move(ctx, card, GY, reason)]

    def attached(self, ctx: Ctx) -> list[Card]:
        if not self.by_number:
            return [card for card in self.pick.candidates(ctx) if card.place == MATERIAL]
        found: list[Card] = []
        for monster in self.on.candidates(ctx):
            found += [ctx.board.cards[i] for i in monster.materials]
        return found if ctx.role == AS_EFFECT else found + ctx.game.detached_too(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if self.possible(ctx):
            return
        for card in self.attached(ctx):
            if not ctx.game.may_move(ctx, card, GY, reason_of(ctx) | DETACHED, why):
                return
        Verb.tell_why(self, ctx, why)

    def first_usable(self, ctx: Ctx, most: int) -> list[Card]:
        return self.materials(ctx)[:most]

    def possible(self, ctx: Ctx) -> bool:
        if self.by_number and self.number is not None:
            return len(self.materials(ctx)) >= max(self.number.least(ctx), 1)
        return Verb.possible(self, ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.materials(ctx)
        if self.by_number and self.number is not None:
            least = self.number.least(ctx)
            if len(cards) < least or not cards:
                return undone(ctx)
            cards = yield from self.taken(ctx, self.number)
        elif cards:
            cards = yield from self.pick.take(ctx, cards, "detach")
        if not cards:
            return undone(ctx)
        ctx.chosen = yield from self.perform(ctx, cards)
        return True

    def taken(self, ctx: Ctx, number: Count) -> Play[list[Card]]:
        """Choose a number of the materials; as a cost, so that the effect stays possible."""
        cards = self.materials(ctx)
        if ctx.only is None:
            return (yield from SoMany(number).take(ctx, cards, "detach"))
        return (yield from SoMany(number).take_right(ctx, cards, RightWay(ctx, self, ctx.only), "detach"))

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            yield from ctx.game.detach(ctx, card, reason_of(ctx) | DETACHED)
        return cards

    def selections(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[list[Card]]:
        if not self.by_number or self.number is None:
            yield from Verb.selections(self, ctx, kinds, taken)
        else:
            yield from SoMany(self.number).sets(ctx, without(self.materials(ctx), taken), [], kinds)

    def destination(self) -> int:
        return GY

    def reads(self) -> int:
        return MATERIAL | MZONE


class Attach(Verb):
    """Cards become material of an Xyz Monster."""

    def __init__(self, pick: Pick, to: Pick) -> None:
        super().__init__(ATTACH, pick)
        self.to = to
        self.says_it = pick.says_it or to.says_it

    def holder(self, ctx: Ctx) -> Card | None:
        for card in self.to.candidates(ctx):
            if card.place != MZONE:
                continue
            if self.to.names_this and not card.face_up and card.printed.traits & XYZ:
                return card  # a card knows itself, even face-down
            if card.face_up and card.traits & XYZ:
                return card
        return None

    def can(self, ctx: Ctx, card: Card) -> bool:
        if not can_be_attached(card) or card.doomed:
            return False
        if self.to.targets and not ctx.targets:
            return True
        holder = self.holder(ctx)
        if holder is None:
            # The holder may come only with an earlier step; it is not there while targets are chosen.
            return (ctx.link is None or ctx.clause > 0) and not self.to.names_this
        return card is not holder

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if self.to.targets and not self.pick.targets:
            return not self.to.concerns(ctx, card) or card.traits & XYZ != 0
        return Verb.accepts(self, ctx, card)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        holder = self.holder(ctx)
        if holder is None:
            return []
        searched = self.searched(ctx, cards)
        owners = list(cards)
        for card in cards:
            ctx.game.attach(ctx, card, holder)
        shuffle_searched(ctx, owners, searched)
        return cards
        yield

    def destination(self) -> int:
        return 0

    def moves(self) -> int:
        return MATERIAL | self.reads()

    def arrives(self) -> int:
        return MATERIAL | ON_FIELD  # materials can change what a monster on the field is
