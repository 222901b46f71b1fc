"""What the rules keep beside the board: indexes made once per duel, and values derived from the board.

Nothing here is part of the position; all of it can be rebuilt from the board and the card definitions.
"""

from abc import abstractmethod
from typing import Final, Generic, TypeVar, cast

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_ACTIVATED,
    E_CHAIN_END,
    E_CHANCE,
    E_DAMAGE_STEP,
    E_DECLARED,
    E_NEGATED,
    E_PAID,
    E_PASSED,
    E_PHASE,
    E_RESOLVED,
    E_RESULT,
    E_SHUFFLED,
    E_TARGETED,
    E_TURN,
    MONSTER,
    NONE,
    ON_FIELD,
    TRAP,
)
from spellspeed.board.question import Option, Question
from spellspeed.board.records import Event, Lasting
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.activation.effect import QUICK, Definition, Effect
from spellspeed.effects.activation.includes import EQUIPS_TO_THIS
from spellspeed.effects.game import Ctx, Game, Play
from spellspeed.effects.standing.borrowing import OWN_EFFECTS, Lender, is_activated_key, lender_of
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import (
    AT_ONCE,
    CAPS,
    CHANGES,
    DAMAGE_CHANGES,
    DEMANDS,
    GIFTS,
    LOANS,
    LOCKS,
    NEGATIONS,
    PERMISSIONS,
    PIERCING,
    PLAYER_CHANGES,
    REACTIONS,
    REPLACEMENTS,
    SHIELDS,
    STAND_INS,
    TOLLS,
    TOPICS,
    UPKEEP,
    AtOnce,
    Cap,
    Change,
    DamageChange,
    Demand,
    Gift,
    Lock,
    Negation,
    Permission,
    Piercing,
    PlayerChange,
    Reaction,
    Replacement,
    Restriction,
    Shield,
    StandIn,
    Toll,
    Upkeep,
)

# Kinds of moment (board.window): what may be activated depends on it.
CLOSED: Final = 0  # nothing may be activated: something is being carried out
OPEN: Final = 1  # the turn player may do anything (PRIO-24c)
FAST: Final = 2  # a response window: fast effects only
SUMMONING: Final = 3  # a summon can be negated (B-110)
TRIGGERS: Final = 4  # trigger effects are put on the chain


# Events that by themselves change nothing of what applies, unless a text looks for them.
QUIET: Final = (
    1 << E_PHASE
    | 1 << E_DAMAGE_STEP
    | 1 << E_PASSED
    | 1 << E_SHUFFLED
    | 1 << E_TARGETED
    | 1 << E_ACTIVATED
    | 1 << E_RESOLVED
    | 1 << E_CHAIN_END
    | 1 << E_DECLARED
    | 1 << E_CHANCE
    | 1 << E_RESULT
)


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
        self.stamp = stamp
        self.oath = oath  # no effect, but a restriction of the turn (B-121)
        self.own = what.negatable  # it stops while the effects of its card are negated
        self.lasting: Lasting | None = None  # the record of it, if a link brought it
        # The values of cards that are read to know whether, to which cards and how it applies.
        self.reads = what.reads.all()
        self.is_self_change = False  # a link brought it, and it changes numbers of its own card alone (B-97)


NOTHING: Final[list[Applied[Continuous]]] = []  # shared and never changed
NO_LOCKS: Final[list[Applied[Lock]]] = []  # likewise


class ByTopic:
    """What applies, in a list for each topic, so that nothing is asked what is not its topic."""

    def __init__(self) -> None:
        self.all: list[list[Applied[Continuous]]] = [[] for _ in range(TOPICS)]
        self.negations = cast(list[Applied[Negation]], self.all[NEGATIONS])
        self.shields = cast(list[Applied[Shield]], self.all[SHIELDS])
        self.changes = cast(list[Applied[Change]], self.all[CHANGES])
        self.locks = cast(list[Applied[Lock]], self.all[LOCKS])
        self.permissions = cast(list[Applied[Permission]], self.all[PERMISSIONS])
        self.demands = cast(list[Applied[Demand]], self.all[DEMANDS])
        self.caps = cast(list[Applied[Cap]], self.all[CAPS])
        self.tolls = cast(list[Applied[Toll]], self.all[TOLLS])
        self.stand_ins = cast(list[Applied[StandIn]], self.all[STAND_INS])
        self.piercing = cast(list[Applied[Piercing]], self.all[PIERCING])
        self.damage_changes = cast(list[Applied[DamageChange]], self.all[DAMAGE_CHANGES])
        self.replacements = cast(list[Applied[Replacement]], self.all[REPLACEMENTS])
        self.reactions = cast(list[Applied[Reaction]], self.all[REACTIONS])
        self.at_once = cast(list[Applied[AtOnce]], self.all[AT_ONCE])
        self.upkeep = cast(list[Applied[Upkeep]], self.all[UPKEEP])
        self.gifts = cast(list[Applied[Gift]], self.all[GIFTS])
        self.player_changes = cast(list[Applied[PlayerChange]], self.all[PLAYER_CHANGES])

    def clear(self) -> None:
        for topic in self.all:
            if topic:
                topic.clear()


class Reach:
    """Which cards could act, and when."""

    def __init__(self) -> None:
        self.fast: list[int] = []  # cards with anything that can be used in a window
        self.slow: list[int] = []  # cards with anything of spell speed 1 to activate
        self.phased: list[int] = []  # cards with an effect that belongs to a phase
        self.forced: list[int] = []  # cards with a mandatory quick effect

    def enter(self, card: int, definition: Definition, borrows: bool) -> None:
        """`borrows`: it could have any effect of another card."""
        if borrows or definition.is_fast:
            self.fast.append(card)
        if borrows or definition.is_slow:
            self.slow.append(card)
        if borrows or definition.has_phase_effect:
            self.phased.append(card)
        if borrows or any(effect.kind == QUICK and effect.mandatory for effect in definition.effects):
            self.forced.append(card)

    def dealt(self, numbers: list[int]) -> "Reach":
        reach = Reach()
        reach.fast = moved(self.fast, numbers)
        reach.slow = moved(self.slow, numbers)
        reach.phased = moved(self.phased, numbers)
        reach.forced = moved(self.forced, numbers)
        return reach


class Index:
    """Which cards of a duel could do what: made once from the definitions and shared by all forks."""

    def __init__(self, definitions: list[Definition]) -> None:
        self.listeners: dict[int, list[int]] = {}  # kind of event -> cards with a trigger for it
        self.reactors: dict[int, list[int]] = {}  # kind of event -> cards with a reaction to it
        self.watchers: dict[int, list[int]] = {}  # kind of event -> cards with a condition to check then (B-80)
        self.own_reach = Reach()  # by what the cards print
        self.lent_reach = Reach()  # by what they could have of others besides
        self.summon_answers: list[int] = []  # cards that can answer a summon
        self.summoners: list[int] = []  # cards with a procedure to Special Summon themselves
        self.trap_monsters: list[int] = []  # Traps that can be monsters and Traps at the same time (B-116)
        self.holders: list[int] = []  # cards that can hold counters by their own text
        self.worn: list[int] = []  # Equip Cards that say what they can be equipped to
        self.wearers: list[int] = []  # monsters that equip other cards to themselves
        self.leavers: list[int] = []  # cards that their own text sends to the GY
        self.shown: list[int] = []  # cards that can be revealed when they are drawn
        self.lenders: dict[int, Lender] = {}  # whose effects others may have, if there is one that borrows
        self.givers: list[int] = []  # cards that give effects
        self.gives_from: list[int] = []  # and for each of them the places from which it does
        self.appliers: list[int] = []  # cards with a continuous effect
        self.elsewhere: list[int] = []  # cards with a continuous effect that works off the field
        self.with_always: list[int] = []  # cards whose text says something that holds wherever they are (B-33)
        self.replacing = False  # some card lets something happen instead of something else
        # Kinds of event that change nothing of what applies, as bits: in this duel, and unless some card that applies
        # something looks at them. What a text says always can matter wherever the card is.
        self.quiet = QUIET
        self.quiet_else = QUIET
        self.looks: list[int] = []  # by card: the kinds of event that what it applies by itself looks at
        self.looks_later: list[int] = []  # by card: the same of its whole text, which may leave something behind
        self.heeds_lp = False  # life points decide something that applies
        self.heeded = 1 << E_TURN  # kinds of event on which it may depend what the texts of cards say always
        for definition in definitions:
            self.looks.append(definition.looked_for_here)
            self.looks_later.append(definition.looked_for)
            self.quiet &= ~definition.looked_for
            always = definition.looked_for_always
            self.heeded |= always
            if (always | definition.looked_for_here) >> E_PAID & 1:
                self.heeds_lp = True
            if any(is_derived(what) for what in definition.always):
                self.quiet_else &= ~always
        heard: list[int] = []  # a card that borrows may come to hear whatever another one listens to
        watched: list[int] = []  # the same of conditions that are checked at an event
        met: list[int] = []  # the same of reactions
        gives = any(what.topic == GIFTS for definition in definitions for what in applying(definition))
        if gives or any(each.borrows or each.given or each.given_continuous for each in definitions):
            for definition in definitions:
                self.lenders[definition.printed.code] = lender_of(definition)
                heard += [kind for kind in definition.listens if kind not in heard]
                for effect in definition.given:
                    if effect.when is not None:
                        heard += [kind for kind in effect.when.kinds if kind not in heard]
                        if effect.at_event is not None:
                            watched += [kind for kind in effect.when.kinds if kind not in watched]
                watched += [kind for kind in definition.watches if kind not in watched]
                for kind in definition.reacts + definition.gives_reactions:
                    if kind not in met:
                        met.append(kind)
        for card, definition in enumerate(definitions):
            borrows = definition.borrows or len(definition.given) > 0 or len(definition.given_continuous) > 0
            borrows = borrows or (gives and definition.printed.kind == MONSTER)
            if definition.always:
                self.with_always.append(card)
            if definition.continuous:
                self.appliers.append(card)
            for what in definition.continuous:
                # What a card does by itself at an event is asked then, wherever it lies.
                if what.topic != REACTIONS and what.where & ~ON_FIELD and card not in self.elsewhere:
                    self.elsewhere.append(card)
            gives_from = 0
            for what in applying(definition):
                if what.topic == REPLACEMENTS:
                    self.replacing = True
                elif what.topic == GIFTS:
                    gives_from |= what.where
            if gives_from:
                self.givers.append(card)
                self.gives_from.append(gives_from)
            for kind in heard if borrows else definition.listens:
                self.listeners.setdefault(kind, []).append(card)
            for kind in met if borrows else definition.reacts:
                self.reactors.setdefault(kind, []).append(card)
            for kind in watched if borrows else definition.watches:
                self.watchers.setdefault(kind, []).append(card)
            self.own_reach.enter(card, definition, False)
            self.lent_reach.enter(card, definition, borrows)
            if definition.procedures:
                self.summoners.append(card)
            if definition.holds:
                self.holders.append(card)
            if definition.bearer is not None:
                self.worn.append(card)
            if any(effect.bits & EQUIPS_TO_THIS for effect in definition.effects):
                self.wearers.append(card)
            if definition.form is not None and definition.form.kind & TRAP:
                self.trap_monsters.append(card)
            if definition.leaves_by_itself:
                self.leavers.append(card)
            if definition.shown_when_drawn:
                self.shown.append(card)
            if definition.answers_summons:
                self.summon_answers.append(card)

    def dealt(self, identities: list[int]) -> "Index":
        """The same for cards that have changed places: for every number the one whose definition it has now."""
        numbers = identities.copy()
        for number, identity in enumerate(identities):
            numbers[identity] = number
        index = Index([])
        index.listeners = {kind: moved(cards, numbers) for kind, cards in self.listeners.items()}
        index.reactors = {kind: moved(cards, numbers) for kind, cards in self.reactors.items()}
        index.watchers = {kind: moved(cards, numbers) for kind, cards in self.watchers.items()}
        index.own_reach = self.own_reach.dealt(numbers)
        index.lent_reach = self.lent_reach.dealt(numbers)
        index.summon_answers = moved(self.summon_answers, numbers)
        index.summoners = moved(self.summoners, numbers)
        index.trap_monsters = moved(self.trap_monsters, numbers)
        index.holders = moved(self.holders, numbers)
        index.worn = moved(self.worn, numbers)
        index.wearers = moved(self.wearers, numbers)
        index.leavers = moved(self.leavers, numbers)
        index.shown = moved(self.shown, numbers)
        index.lenders = self.lenders
        index.givers = moved(self.givers, numbers)
        index.gives_from = [self.gives_from[self.givers.index(identities[i])] for i in index.givers]
        index.appliers = moved(self.appliers, numbers)
        index.elsewhere = moved(self.elsewhere, numbers)
        index.with_always = moved(self.with_always, numbers)
        index.replacing = self.replacing
        index.quiet = self.quiet
        index.quiet_else = self.quiet_else
        index.heeded = self.heeded
        index.heeds_lp = self.heeds_lp
        index.looks = [self.looks[identities[i]] for i in range(len(self.looks))]
        index.looks_later = [self.looks_later[identities[i]] for i in range(len(self.looks_later))]
        return index


def moved(cards: list[int], numbers: list[int]) -> list[int]:
    found = [numbers[i] for i in cards]
    found.sort()
    return found


def is_derived(what: Continuous) -> bool:
    """Said always, it is among what is derived when the board has changed; other things are asked when they matter."""
    return what.topic == GIFTS or what.topic == CHANGES or what.topic == SHIELDS or is_against_negation(what)


def is_against_negation(what: Continuous) -> bool:
    """It keeps the effects of cards from being negated."""
    return isinstance(what, Lock) and E_NEGATED in what.kinds


def applying(definition: Definition) -> tuple[Continuous, ...]:
    """Everything on the card that applies without being activated."""
    return definition.continuous + definition.always + definition.given_continuous


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
        self.ask_forced = ask_forced  # a setting of the duel: questions with a single option are asked, passes told
        self.asks_all = ask_forced  # the questions are asked, but nothing more is told: a course of play is repeated
        self.applied = ByTopic()
        board.quiet = index.quiet
        self.quiet = index.quiet
        self.quiet_else = index.quiet_else
        self.looks = index.looks
        self.looks_later = index.looks_later
        self.heeded = index.heeded
        self.heeds_lp = index.heeds_lp
        # What was found out about effects on this very board: whether they could be done (see activation.weighed).
        self.weighed: dict[int, bool] = {}
        self.applies = False  # something is in `applied`
        # What each card on the field applies, by its number (see continuous.applied_here).
        self.applied_of: list[list[Applied[Continuous]]] = [NOTHING] * len(board.cards)
        self.supposed: list[Event] = []
        self.ready: list[int] = []  # the cards to look at in a window (see activation.ready_cards)
        self.ready_since = NONE  # as the board was after so many shifts
        self.supposing = 0  # so many boards are supposed, one within the other
        self.blank: list[ByTopic] = []  # empty lists like `applied`, for boards to be supposed
        self.weighed_links = 0  # with so many links on the chain
        self.weighed_events = 0  # and so many events in the log
        self.changed: list[Card] = []  # cards whose current values differ from the printed ones
        self.listeners = index.listeners
        self.reactors = index.reactors
        self.watchers = index.watchers
        self.own_reach = index.own_reach
        self.lent_reach = index.lent_reach
        self.lending = False  # some card has effects of others now
        self.summon_answers = index.summon_answers
        self.summoners = index.summoners
        self.trap_monsters = index.trap_monsters
        self.lenders = index.lenders
        self.givers = index.givers
        self.gives_from = index.gives_from
        self.holders = index.holders
        self.worn = index.worn
        self.wearers = index.wearers
        self.leavers = index.leavers
        self.shown = index.shown
        self.appliers = index.appliers
        self.elsewhere = index.elsewhere
        self.replaces = index.replacing
        self.barred: dict[int, list[Applied[Lock]]] = {}  # what cannot happen now, by kind of event
        self.written = 0  # values of cards that something changes
        self.touched = 0  # places in which something changes or negates cards, or would under some condition
        self.lock_kinds = 0  # the kinds of event that something could forbid now, as bits
        self.falling: list[Card] = []  # cards whose destruction is being replaced
        self.always = ByTopic()  # what texts say always; made once, as it does not depend on the position
        self.always_barred: dict[int, list[Applied[Lock]]] = {}
        self.standing_kinds = 0
        self.own_locks: dict[int, int] = {}
        for i in index.with_always:
            for what in definitions[i].always:
                applied = Applied(Ctx(self, board.cards[i].controller, board.cards[i]), what, 0)
                applied.own = False
                self.always.all[what.topic].append(applied)
        for lock in self.always.locks:
            self.enter_always(lock)
            for kind in lock.what.kinds:
                self.always_barred.setdefault(kind, []).append(lock)
        for cap in self.always.caps:
            self.enter_always(cap)

    def enter_always(self, applied: Applied[Restriction]) -> None:
        """What is always forbidden, by kind of event; most of it concerns the card that says it and no other."""
        what = applied.what
        for kind in what.kinds:
            if what.of_this:
                card = applied.ctx.card.id
                self.own_locks[card] = self.own_locks.get(card, 0) | 1 << kind
            else:
                self.standing_kinds |= 1 << kind

    def reach(self) -> Reach:
        """Which cards could act as things are now."""
        return self.lent_reach if self.lending else self.own_reach

    def context(self, player: int, card: Card, effect: int = NONE) -> Ctx:
        return Ctx(self, player, card, effect)

    def effect(self, card: int, effect: int) -> Effect:
        if effect < OWN_EFFECTS:
            return self.definitions[card].effects[effect]
        code = self.definitions[card].printed.code
        return self.lenders[effect >> 8].effect_at(effect & 255, code)  # one that the card has borrowed

    def number_of(self, card: int, effect: int) -> int:
        return self.effect(card, effect).number

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
        """Some card has effects of others, or may have them since the board has changed."""
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


def ask(
    g: Engine, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE, forced: bool = False
) -> Play[Option]:
    """Put a question to a player. A question with one option answers itself, unless every one is to be asked.

    `forced`: so does this one, as all its options will have to be taken in the end.
    """
    if len(options) == 1:
        forced = True
    if forced and not g.asks_all:
        return options[0]
    answer = yield Question(player, kind, options, why, card, forced)
    return options[answer]


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
        else:
            event.cause_ref = link.ref
            event.cause_code = link.code
            event.cause_place = link.place
            event.cause_link = link.serial
    return event
