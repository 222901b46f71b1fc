"""What the rules keep beside the board: what applies now and other derived values; and how players are asked.

Nothing here is part of the position; all of it can be rebuilt from the board and the card definitions.
"""

from abc import abstractmethod
from typing import Final, Generic, TypeVar, cast

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    NONE,
)
from spellspeed.board.question import Option, Question
from spellspeed.board.records import Event, Lasting
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.activation.effect import CARD, Definition, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.game import Game, Known
from spellspeed.effects.standing.borrowing import OWN_EFFECTS, is_activated_key
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import (
    AT_ONCE,
    CAPS,
    CHANGES,
    CLOSURES,
    CONTROLS,
    DAMAGE_CHANGES,
    DEMANDS,
    EXPOSURES,
    GIFTS,
    LOANS,
    LOCKS,
    MULTIPLES,
    NEGATIONS,
    PERMISSIONS,
    PIERCING,
    PLAYER_CHANGES,
    REACTIONS,
    REPLACEMENTS,
    SHIELDS,
    STAND_INS,
    STRENGTHS,
    TOLLS,
    TOPICS,
    UPKEEP,
    AtOnce,
    Cap,
    Change,
    Closure,
    Controlling,
    DamageChange,
    Demand,
    Exposure,
    Gift,
    Lock,
    Multiple,
    Permission,
    Piercing,
    PlayerChange,
    Reaction,
    Replacement,
    Restriction,
    Shield,
    Silencing,
    StandIn,
    Strength,
    Toll,
    Upkeep,
)
from spellspeed.rules.engine.index import Actors, Index, is_derived

# Kinds of moment (board.window, which only a `Window` changes): what may be activated depends on it.
CLOSED: Final = 0  # nothing may be activated: something is being carried out
OPEN: Final = 1  # the turn player may do anything (PRIO-24c)
FAST: Final = 2  # a response window: fast effects only
SUMMONING: Final = 3  # a summon can be negated (B-110)
TRIGGERS: Final = 4  # trigger effects are put on the chain
PHASED: Final = 5  # trigger effects of a phase or step are activated (B-84)


class DuelOver(Exception):
    """Raised inside the rules to leave everything at once when the duel has ended."""


class TooManyCards(Exception):
    """A Token cannot be made: the duel has as many cards as references can tell apart."""


T = TypeVar("T", bound=Continuous, covariant=True)


class Applied(Generic[T]):
    """A continuous or lasting effect that applies now."""

    def __init__(self, ctx: Ctx, what: T, stamp: int, oath: bool = False) -> None:
        self.ctx = ctx
        self.what = what
        self.topic = what.topic
        self.stamp = stamp
        self.oath = oath  # an oath, not an effect (B-121)
        self.own = what.negatable  # it stops while its card is negated
        self.lasting: Lasting | None = None  # its record, if a link started it
        # The values of cards that it reads.
        self.reads = what.reads.all()
        self.is_self_change = False  # a lasting effect that changes only numbers of its own card (B-97)


NOTHING: Final[list[Applied[Continuous]]] = []  # shared and never changed
NO_LOCKS: Final[list[Applied[Lock]]] = []  # likewise
NO_MULTIPLES: Final[list[Applied[Multiple]]] = []  # likewise
NO_PERMISSIONS: Final[list[Applied[Permission]]] = []  # likewise


class ByTopic:
    """What applies, in a list for each topic."""

    def __init__(self, lists: list[list[Applied[Continuous]]] | None = None) -> None:
        self.all: list[list[Applied[Continuous]]] = [[] for _ in range(TOPICS)] if lists is None else lists
        self.filled: list[list[Applied[Continuous]]] = []  # those in which something was added
        self.negations = cast(list[Applied[Silencing]], self.all[NEGATIONS])
        self.shields = cast(list[Applied[Shield]], self.all[SHIELDS])
        self.changes = cast(list[Applied[Change]], self.all[CHANGES])
        self.locks = cast(list[Applied[Lock]], self.all[LOCKS])
        self.permissions = cast(list[Applied[Permission]], self.all[PERMISSIONS])
        self.demands = cast(list[Applied[Demand]], self.all[DEMANDS])
        self.caps = cast(list[Applied[Cap]], self.all[CAPS])
        self.tolls = cast(list[Applied[Toll]], self.all[TOLLS])
        self.stand_ins = cast(list[Applied[StandIn]], self.all[STAND_INS])
        self.multiples = cast(list[Applied[Multiple]], self.all[MULTIPLES])
        self.piercing = cast(list[Applied[Piercing]], self.all[PIERCING])
        self.damage_changes = cast(list[Applied[DamageChange]], self.all[DAMAGE_CHANGES])
        self.replacements = cast(list[Applied[Replacement]], self.all[REPLACEMENTS])
        self.reactions = cast(list[Applied[Reaction]], self.all[REACTIONS])
        self.at_once = cast(list[Applied[AtOnce]], self.all[AT_ONCE])
        self.upkeep = cast(list[Applied[Upkeep]], self.all[UPKEEP])
        self.gifts = cast(list[Applied[Gift]], self.all[GIFTS])
        self.strengths = cast(list[Applied[Strength]], self.all[STRENGTHS])
        self.exposures = cast(list[Applied[Exposure]], self.all[EXPOSURES])
        self.closures = cast(list[Applied[Closure]], self.all[CLOSURES])
        self.controls = cast(list[Applied[Controlling]], self.all[CONTROLS])
        self.player_changes = cast(list[Applied[PlayerChange]], self.all[PLAYER_CHANGES])

    def add(self, applied: Applied[Continuous]) -> None:
        topic = self.all[applied.topic]
        if not topic:
            self.filled.append(topic)
        topic.append(applied)

    def clear(self) -> None:
        if self.filled:
            for topic in self.filled:
                topic.clear()
            self.filled.clear()


class Engine(Game):
    def __init__(
        self,
        board: Board,
        definitions: list[Definition],
        index: Index,
        tokens: dict[int, Definition],
        ruleset: Ruleset,
        ask_forced: bool,
    ) -> None:
        self.board = board
        self.definitions = definitions
        self.tokens = tokens
        self.ruleset = ruleset
        self.ask_forced = ask_forced  # ask questions with one option, too, and log passes
        self.asks_all = ask_forced  # ask them, but log nothing more: during a replay
        self.applied = ByTopic()
        board.inert = index.inert
        board.applying = index.applying
        # Every field of Index: self from index; not with_always, entries (tools/copies.py)
        self.listeners = index.listeners
        self.borrowing_listeners = index.borrowing_listeners
        self.reactors = index.reactors
        self.watchers = index.watchers
        self.own_actors = index.own_actors
        self.borrowing_actors = index.borrowing_actors
        self.summon_answers = index.summon_answers
        self.summoners = index.summoners
        self.trap_monsters = index.trap_monsters
        self.holders = index.holders
        self.worn = index.worn
        self.wearers = index.wearers
        self.leavers = index.leavers
        self.takers = index.takers
        self.shown = index.shown
        self.lenders = index.lenders
        self.givers = index.givers
        self.gives_from = index.gives_from
        self.elsewhere = index.elsewhere
        self.elsewhere_in = index.elsewhere_in
        self.applying = index.applying
        self.replaces = index.replaces
        self.acts_before_draw = index.acts_before_draw
        self.inert = index.inert
        self.inert_else = index.inert_else
        self.given_heeds = index.given_heeds
        self.given_sees = index.given_sees
        self.heeds_lp = index.heeds_lp
        self.closes = index.closes
        self.crowds = index.crowds
        self.heeded = index.heeded
        # Cache for this board: whether effects could be done (see act.prospect.leads_on).
        self.weighed: dict[int, bool] = {}
        self.applies = False  # something is in `applied`
        # What each card on the field applies, by its number (see continuous.applied_here).
        self.applied_of: list[list[Applied[Continuous]]] = [NOTHING] * len(board.cards)
        self.supposed: list[Event] = []
        self.ready: list[int] = []  # the cards to look at in a window (see activation.ready_cards)
        self.ready_since = NONE  # the value of `board.shifts` at that time
        self.supposing = 0  # nesting depth of what-ifs
        self.innermost: Known | None = None  # the what-if that is being asked about: what was derived before it
        self.blank: list[ByTopic] = []  # empty lists to reuse in what-ifs
        self.weighed_links = 0  # the number of links for which the cache holds
        self.changed: list[Card] = []  # cards whose current values differ from the printed ones
        self.exposed: list[Card] = []  # cards that are kept revealed in a hand now
        self.withheld = False  # something does not apply only because a link is resolving
        self.lending = False  # some card has borrowed effects
        self.written = 0  # values of cards that something changes
        self.touched = 0  # places in which something changes or negates cards, or would under some condition
        self.touches_others = 0  # the same, but for what always changes its own card and no other
        self.renamed = 0  # the places in which something changes names, or would under some condition
        self.recast = 0  # the places in which something changes more than ATK and DEF, or would under some condition
        self.looked_at = 0  # places at which conditions and amounts of what applies, or could apply, look
        self.lock_kinds = 0  # the kinds of event that something could forbid now, as bits
        self.falling: list[Card] = []  # cards whose destruction is being replaced
        self.replacing: list[Replacement] = []  # replacements being carried out
        self.always_looks = 0  # places at which its conditions and amounts look
        self.always_sees = 0  # of what is derived: the places on whose cards it depends
        self.always_barred: dict[int, list[Applied[Lock]]] = {}
        self.standing_kinds = 0
        self.own_locks = [0] * len(board.cards)  # by card: the kinds of event that its text forbids of itself, as bits
        always = [NOTHING] * TOPICS
        for i in index.with_always:
            for what in definitions[i].always:
                applied = Applied(Ctx(self, board.cards[i].controller, board.cards[i]), what, 0)
                applied.own = False
                if always[what.topic]:
                    always[what.topic].append(applied)
                else:
                    always[what.topic] = [applied]
                self.always_looks |= what.looks
                if is_derived(what):
                    self.always_sees |= what.sees
        self.always = ByTopic(always)  # always-on text; made once
        for lock in self.always.locks:
            self.enter_always(lock)
            for kind in lock.what.kinds:
                self.always_barred.setdefault(kind, []).append(lock)
        for cap in self.always.caps:
            self.enter_always(cap)

    def enter_always(self, applied: Applied[Restriction]) -> None:
        """Enter always-on locks by kind of event; most concern only their own card."""
        what = applied.what
        for kind in what.kinds:
            if what.of_this:
                self.own_locks[applied.ctx.card.id] |= 1 << kind
            else:
                self.standing_kinds |= 1 << kind

    def actors(self) -> Actors:
        """Which cards could act as things are now."""
        return self.borrowing_actors if self.lending else self.own_actors

    def listening(self) -> dict[int, list[int]]:
        """Kind of event -> cards with a trigger for it as things are now, except those that wait only for what happens
        to themselves."""
        return self.borrowing_listeners if self.lending else self.listeners

    def context(self, player: int, card: Card, effect: int = NONE) -> Ctx:
        return Ctx(self, player, card, effect)

    def effect(self, card: int, effect: int) -> Effect:
        if effect < OWN_EFFECTS:
            return self.definitions[card].effects[effect]
        code = self.definitions[card].printed.code
        return self.lenders[effect >> 8].effect_at(effect & 255, code)  # one that the card has borrowed

    def number_of(self, card: int, effect: int) -> int:
        return self.effect(card, effect).number

    def is_activated_card(self, ctx: Ctx, card: Card) -> bool:
        return card is ctx.card and ctx.effect != NONE and self.effect(card.id, ctx.effect).kind == CARD

    def effects_of(self, card: Card) -> tuple[Effect, ...]:
        """The effects that the card prints, and those it has borrowed."""
        own = self.definitions[card.id].effects
        if not self.lenders or not self.could_lend():
            return own
        if self.board.dirty:
            self.refresh()
        if not card.given and not card.lenders and not card.taken:
            return own
        if card.taken:
            own = tuple([effect for effect in own if effect.number not in card.taken])
        for code in card.lenders:
            own = (*own, *self.lenders[code].activated)
        for key in card.given:
            if is_activated_key(key):
                own = (*own, self.lenders[key >> 8].effect_at(key & 255, card.printed.code))
        return own

    def could_lend(self) -> bool:
        """Does some card have borrowed effects, or may it, since the board has changed?"""
        if self.lending or not self.board.dirty:
            return self.lending
        for lasting in self.board.lasting:
            topic = cast(Continuous, lasting.what).topic
            if topic == GIFTS or topic == LOANS:
                return True
        for k, i in enumerate(self.givers):
            if self.board.cards[i].place & self.gives_from[k]:
                return True
        return False

    @abstractmethod
    def summon_now(self, player: int, negatable: bool) -> Play[None]:
        """Carry out the summon that a link has just prepared (B-109)."""


class Window:
    """`with Window(g, FAST):` inside it is that kind of moment, afterwards again what it was, however one leaves."""

    def __init__(self, g: Engine, kind: int) -> None:
        self.board = g.board
        self.kind = kind
        self.before = g.board.window

    def __enter__(self) -> None:
        self.board.window = self.kind

    def __exit__(self, kind: object, value: object, traceback: object) -> None:
        self.board.window = self.before


def ask(
    g: Engine, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE, forced: bool = False
) -> Play[Option]:
    """Ask a player. A question with one option answers itself, unless every question is asked.

    `forced`: this one answers itself, too, because all its options will be taken in the end.
    """
    if len(options) == 1:
        forced = True
    if forced and not g.asks_all:
        return options[0]
    answer = yield Question(player, kind, options, why, card, forced)
    return options[answer]


def ask_again(g: Engine, asked: Question) -> Play[Option]:
    """Ask a question that was asked before, on a copy of its board."""
    answer = yield asked
    g.refresh()
    return asked.options[answer]


def happening(kind: int, player: int, reason: int, ctx: Ctx | None) -> Event:
    """An event with its reason and the card because of which it happens."""
    event = Event(kind, player)
    event.reason = reason
    if ctx is not None:
        event.cause = ctx.card.id
        event.cause_player = ctx.player
        event.cause_effect = ctx.printed_number()
        link = ctx.link
        if link is None:
            event.cause_ref = ctx.ref
            event.cause_code = ctx.card.code
            event.cause_also_codes = ctx.card.also_codes
            if ctx.effect != NONE:
                event.cause_link = NONE
                event.cause_targets = ctx.targets
        else:
            event.cause_ref = link.ref
            event.cause_code = link.code
            event.cause_also_codes = link.also_codes
            event.cause_place = link.place
            event.cause_link = link.serial
            event.cause_targets = link.targets
    return event
