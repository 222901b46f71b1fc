"""Steps of revealing, looking, excavating, declaring, coins and dice."""

from collections.abc import Iterator
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    DECK,
    E_CHANCE,
    E_DECLARED,
    FIELD_ZONE,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.board.kinds import ATTRIBUTES, RACES
from spellspeed.board.printed import KNOWN, Printed
from spellspeed.board.zones import BACK_BIT, SIDE_BITS, across, zones_in
from spellspeed.effects.activation.what_if import Source, Walk, Way
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.properties import P_ATTRIBUTE, P_COIN, P_COLUMN, P_KIND, P_LEVEL, P_NAME, P_TYPE, Property
from spellspeed.effects.picks.notice import ASKED
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Count, Place, Side
from spellspeed.effects.steps.step import Deed, Step, undone
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import AS_EFFECT, DECLARE, EXCAVATE, REVEAL, TOSS
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.why.reasons import Reason, about

HIGHEST_LEVEL: Final = 12
HEADS: Final = 1
TAILS: Final = 0


class Show(Verb):
    """Reveal cards, or look at them alone; "the rest" refers to them later."""

    depth = ASKED

    def __init__(self, verb: int, pick: Pick, player: Side | None = None) -> None:
        super().__init__(verb, pick, player)

    def can(self, ctx: Ctx, card: Card) -> bool:
        return not card.place & ON_FIELD or not card.face_up

    def can_pay(self, ctx: Ctx, card: Card) -> bool:
        """A card revealed for its own effect stays revealed until the chain ends, so it cannot be again (B-39)."""
        return self.can(ctx, card) and not (card is ctx.card and is_shown(ctx, card))

    def hits(self, ctx: Ctx, card: Card) -> bool:
        # Revealing does not affect a card.
        return self.can(ctx, card) if ctx.role == AS_EFFECT else self.can_pay(ctx, card)

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if ctx.role != AS_EFFECT and self.can(ctx, card) and not self.can_pay(ctx, card):
            return about("B-39", "shown-already", card.printed)
        return None

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        for way in Verb.ways(self, ctx, kinds, taken):
            way.shown = way.it
            yield way

    def does(self, walk: Walk, pattern: Step) -> bool:
        walk.shown = walk.source(self.pick)
        return Verb.does(self, walk, pattern)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.verb == REVEAL:
            ctx.game.reveal(ctx, cards)
        else:
            ctx.game.look(ctx, self.who(ctx), cards)
        self.keep(ctx, cards)
        return cards
        yield

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.rest = []
        done = yield from Verb.run(self, ctx)
        ctx.rest = ctx.chosen
        return done

    def keep(self, ctx: Ctx, cards: list[Card]) -> None:
        ctx.shown = cards
        if self.pick.is_top:
            ctx.on_top = cards
        if self.verb != REVEAL:
            return
        refs = [card.ref for card in cards]
        if ctx.link is not None:
            ctx.link.shown = refs
        this = ctx.this()
        if this is not None:
            this.shown = refs  # its other effects may refer to them in this visit

    def way(self, ctx: Ctx, cards: list[Card]) -> Way:
        way = Verb.way(self, ctx, cards)
        way.shown = way.it
        return way


def is_shown(ctx: Ctx, card: Card) -> bool:
    """Was the card revealed for a link of its own in this chain?"""
    for link in ctx.board.chain:
        if link.ref == card.ref and card.ref in link.shown:
            return True
    return False


class Excavate(Deed):
    """Turn over cards from the top of a Deck: so many, or until so many such cards come up, which are "it" then."""

    verb = EXCAVATE
    depth = ASKED
    blind = DECK

    def __init__(self, number: Count, of: Place | None, until: Noun | None = None) -> None:
        self.number = number
        self.of = of
        self.until = until

    def whose(self, ctx: Ctx) -> int:
        side = None if self.of is None else self.of.side()
        return ctx.player if side is None else side.one(ctx)

    def possible(self, ctx: Ctx) -> bool:
        number = max(self.number.least(ctx), 1)
        if self.until is not None and self.whose(ctx) == ctx.player:
            return len(self.sought(ctx)) >= number  # what the own Deck holds is known, though not in which order
        return len(ctx.board.decks[self.whose(ctx)]) >= number

    def sought(self, ctx: Ctx) -> list[Card]:
        """The cards of the Deck that could end it."""
        cards = [ctx.board.cards[i] for i in ctx.board.decks[self.whose(ctx)]]
        return [card for card in cards if self.until is not None and self.until.describes(ctx, card)]

    def run(self, ctx: Ctx) -> Play[bool]:
        deck = ctx.board.decks[self.whose(ctx)]
        if self.until is not None:
            return self.turn_over(ctx, deck, self.number.least(ctx))
        number = min(self.number.most(ctx), len(deck))
        least = min(self.number.least(ctx), number)
        if least < number:
            number = yield from ctx.game.choose(ctx, ctx.player, list(range(least, number + 1)), "number")
        if number <= 0:
            return undone(ctx)
        cards = [ctx.board.cards[i] for i in reversed(deck[-number:])]
        self.show(ctx, cards)
        ctx.chosen = cards
        return True

    def turn_over(self, ctx: Ctx, deck: list[int], number: int) -> bool:
        """One after the other until so many come up; if the Deck is over before, it was shown and is shuffled."""
        sought = self.sought(ctx)
        cards: list[Card] = []
        found: list[Card] = []
        for i in reversed(deck):
            card = ctx.board.cards[i]
            cards.append(card)
            if card in sought:
                found.append(card)
                if len(found) == number:
                    self.show(ctx, cards)
                    ctx.chosen = found
                    return True
        ctx.game.reveal(ctx, cards)
        if cards:
            ctx.game.shuffle(self.whose(ctx))
        return undone(ctx)

    def show(self, ctx: Ctx, cards: list[Card]) -> None:
        ctx.game.reveal(ctx, cards)
        ctx.shown = cards
        ctx.rest = cards
        ctx.on_top = cards

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        """Which cards come up is not known: of the own Deck, whatever it holds; of the other one nothing is known."""
        if self.whose(ctx) != ctx.player:
            return
        deck = [ctx.board.cards[i] for i in ctx.board.decks[ctx.player]]
        for it in [deck] if self.until is None else [[card] for card in self.sought(ctx)]:
            way = Way([], 0)
            way.it = it
            way.shown = deck
            yield way

    def does(self, walk: Walk, pattern: Step) -> bool:
        walk.it = Source(DECK, 1 << self.whose(walk.ctx), None)
        walk.shown = walk.it
        if not isinstance(pattern, Excavate):
            return False
        return self.until is not None or self.number.reaches(walk.ctx, pattern.number, walk.asker)


class Declare(Deed):
    """A player declares a kind, a name, a Type, an Attribute or a number; at activation the link keeps it."""

    verb = DECLARE
    only_finds = True

    def __init__(
        self,
        what: Property,
        values: int,
        count: Count | None,
        which: Noun | None,
        by: Side | None,
    ) -> None:
        self.what = what
        self.values = values  # bits to choose among; 0: all
        self.count = count
        self.which = which  # of a name: which cards, by their printed facts
        self.by = by

    def choices(self, ctx: Ctx) -> list[int]:
        number = self.what.number
        if number == P_KIND:
            return [kind for kind in (MONSTER, SPELL, TRAP) if not self.values or self.values & kind]
        if number == P_TYPE:
            return bits_among(self.values, len(RACES))
        if number == P_ATTRIBUTE:
            return bits_among(self.values, len(ATTRIBUTES))
        if number == P_NAME:
            return self.names(ctx)
        least = 1
        most = HIGHEST_LEVEL
        if self.count is not None:
            least = self.count.least(ctx)
            most = self.count.most(ctx)
        step = 1 if number == P_LEVEL or most <= HIGHEST_LEVEL else 100
        return list(range(least, most + 1, step))

    def names(self, ctx: Ctx) -> list[int]:
        """The names of all cards there are that fit, in their order, whatever cards this duel has."""
        found = [printed for printed in KNOWN.all() if self.is_such(ctx, printed)]
        found.sort(key=english)
        return [printed.code for printed in found]

    def is_such(self, ctx: Ctx, printed: Printed) -> bool:
        return self.which is None or self.which.describes(ctx, Card(0, printed, ctx.player))

    def possible(self, ctx: Ctx) -> bool:
        if self.what.number == P_NAME:
            return any(self.is_such(ctx, KNOWN[code]) for code in KNOWN.codes())
        return len(self.choices(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        choices = self.choices(ctx)
        if not choices:
            return False
        player = ctx.player if self.by is None else self.by.one(ctx)
        yield from declare(ctx, player, choices, self.what.number)
        return True


def declare(ctx: Ctx, player: int, choices: list[int], what: int) -> Play[None]:
    """The player says one of these; the link keeps it, and the card as long as it lies here."""
    value = yield from ctx.game.choose(ctx, player, choices, "declare", what)
    keep_declared(ctx, value)
    ctx.game.tell(ctx, E_DECLARED, player, value, what)


def keep_declared(ctx: Ctx, value: int) -> None:
    ctx.declared = value
    if ctx.link is not None:
        ctx.link.declared = value
    this = ctx.this()
    if this is not None:
        this.declared = value
        ctx.board.dirty = True  # what it applies may speak of it


class Designate(Deed):
    """A player designates zones that are free: so many, of whichever side (COST-58a)."""

    verb = DECLARE
    only_finds = True

    def __init__(self, where: Place, number: Count, by: Side | None) -> None:
        self.where = where
        self.number = number
        self.by = by

    def chooser(self, ctx: Ctx) -> int:
        return ctx.player if self.by is None else self.by.one(ctx)

    def choices(self, ctx: Ctx, chooser: int) -> list[int]:
        """The zones as the player who chooses counts them: the own ones, then those of the other player."""
        if ctx.board.dirty:
            ctx.game.refresh()
        found: list[int] = []
        for side in range(2):
            player = chooser if side == 0 else 1 - chooser
            for place, seq in zones_in(self.where.mask(ctx, player)):
                shared = place == MZONE and seq >= MAIN_ZONES and side == 1
                if place != MZONE and seq == FIELD_ZONE:
                    continue
                if not (shared and across(seq) in found) and ctx.board.zone_free(player, place, seq):
                    found.append(side * SIDE_BITS + (seq if place == MZONE else BACK_BIT + seq))
        return found

    def possible(self, ctx: Ctx) -> bool:
        return len(self.choices(ctx, self.chooser(ctx))) >= max(self.number.least(ctx), 1)

    def run(self, ctx: Ctx) -> Play[bool]:
        chooser = self.chooser(ctx)
        choices = self.choices(ctx, chooser)
        most = min(self.number.most(ctx), len(choices))
        least = min(self.number.least(ctx), most)
        zones = 0
        for taken in range(most):
            zone = yield from ctx.game.choose(ctx, chooser, choices, "declare", P_COLUMN, taken >= least)
            if zone == NONE:
                break
            choices = [other for other in choices if other != zone]
            zones |= 1 << (zone & SIDE_BITS - 1) + SIDE_BITS * (chooser if zone < SIDE_BITS else 1 - chooser)
            ctx.game.tell(ctx, E_DECLARED, chooser, zone, P_COLUMN)
        if not zones:
            return False
        keep_declared(ctx, zones)
        return True


def english(printed: Printed) -> str:
    return printed.en


def bits_among(values: int, number: int) -> list[int]:
    """The single bits, up to so many, that are among these; 0: all."""
    return [1 << i for i in range(number) if not values or values & (1 << i)]


class ChanceStep(Deed):
    """Toss coins or roll dice: the result is the number of heads, or the eyes added up, of all who toss or roll.

    A coin that is called: before it falls a player declares which side it will show.
    """

    only_finds = True
    depth = ASKED
    blind = 0

    def __init__(self, verb: int, number: Amount, player: Side | None = None, caller: Side | None = None) -> None:
        self.verb = verb
        self.number = number
        self.player = player  # who tosses or rolls; None: the player of the effect
        self.caller = caller  # who calls the coin; None: nobody

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if self.caller is not None:
            yield from declare(ctx, self.caller.one(ctx), [HEADS, TAILS], P_COIN)
        players = [ctx.player] if self.player is None else self.player.players(ctx, ctx.card)
        total = 0
        for player in players:
            for _ in range(self.number.of(ctx, ctx.card)):
                one = ctx.board.chance.below(2) if self.verb == TOSS else 1 + ctx.board.chance.below(6)
                ctx.game.tell(ctx, E_CHANCE, player, one, self.verb)
                total += one
        ctx.result = total
        return True


