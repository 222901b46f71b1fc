"""What the rules keep beside the board: indexes made once per duel, and values derived from the board.

Nothing here is part of the position; all of it can be rebuilt from the board and the card definitions.
"""

from abc import abstractmethod
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, NONE, ON_FIELD, TRAP
from spellspeed.board.question import Option, Question
from spellspeed.board.records import Event, Lasting
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.borrowing import OWN_EFFECTS, Lender, is_activated_key
from spellspeed.effects.effect import QUICK, Definition, Effect
from spellspeed.effects.game import Ctx, Game, Play
from spellspeed.effects.lasting import GIVES, MODIFIES, REPLACES, TOPICS, Continuous
from spellspeed.effects.protecting import DiscardThisInstead

# Kinds of moment (board.window): what may be activated depends on it.
CLOSED: Final = 0  # nothing may be activated: something is being carried out
OPEN: Final = 1  # the turn player may do anything (PRIO-24c)
FAST: Final = 2  # a response window: fast effects only
SUMMONING: Final = 3  # a summon can be negated (B-110)
TRIGGERS: Final = 4  # trigger effects are put on the chain


class DuelOver(Exception):
    """Raised inside the rules to leave everything at once when the duel has ended."""


class Applied:
    """A continuous or lasting effect that applies now."""

    def __init__(self, ctx: Ctx, what: Continuous, stamp: int, oath: bool = False) -> None:
        self.ctx = ctx
        self.what = what
        self.stamp = stamp
        self.oath = oath  # no effect, but a restriction of the turn (B-121)
        self.own = what.negatable  # it stops while the effects of its card are negated
        self.lasting: Lasting | None = None  # the record of it, if a link brought it
        self.is_self_change = False  # a link brought it, and it changes numbers of its own card alone (B-97)


class Index:
    """Which cards of a duel could do what: made once from the definitions and shared by all forks."""

    def __init__(self, definitions: list[Definition]) -> None:
        self.listeners: dict[int, list[int]] = {}  # kind of event -> cards with a trigger for it
        self.reactors: dict[int, list[int]] = {}  # kind of event -> cards with a reaction to it
        self.watchers: dict[int, list[int]] = {}  # kind of event -> cards with a condition to check then (B-80)
        self.fast: list[int] = []  # cards with anything that can be used in a window
        self.slow: list[int] = []  # cards with anything of spell speed 1 to activate
        self.phased: list[int] = []  # cards with an effect that belongs to a phase
        self.summon_answers: list[int] = []  # cards that can answer a summon
        self.forced: list[int] = []  # cards with a mandatory quick effect
        self.summoners: list[int] = []  # cards with a procedure to Special Summon themselves
        self.trap_monsters: list[int] = []  # Traps that can be monsters and Traps at the same time (B-116)
        self.holders: list[int] = []  # cards that can hold counters by their own text
        self.savers: list[int] = []  # cards that can be discarded from the hand in place of others
        self.leavers: list[int] = []  # cards that their own text sends to the GY
        self.shown: list[int] = []  # cards that can be revealed when they are drawn
        self.lenders: dict[int, Lender] = {}  # whose effects others may have, if there is one that borrows
        self.elsewhere: list[int] = []  # cards with a continuous effect that works off the field
        self.always: list[int] = []  # cards whose text says something that holds wherever they are (B-33)
        self.replacing = False  # some card lets something happen instead of something else
        heard: list[int] = []  # a card that borrows may come to hear whatever another one listens to
        gives = any(what.topic == GIVES for definition in definitions for what in applying(definition))
        if gives or any(definition.borrows or definition.given for definition in definitions):
            for definition in definitions:
                self.lenders[definition.printed.code] = Lender(definition)
                heard += [kind for kind in definition.listens if kind not in heard]
                for effect in definition.given:
                    if effect.when is not None:
                        heard += [kind for kind in effect.when.kinds if kind not in heard]
        for card, definition in enumerate(definitions):
            borrows = definition.borrows or len(definition.given) > 0
            borrows = borrows or (gives and definition.printed.kind == MONSTER)
            if definition.always:
                self.always.append(card)
            for what in definition.continuous:
                if what.topic >= MODIFIES and what.where & ~ON_FIELD and card not in self.elsewhere:
                    self.elsewhere.append(card)
            if any(what.topic == REPLACES for what in applying(definition)):
                self.replacing = True
            for kind in heard if borrows else definition.listens:
                self.listeners.setdefault(kind, []).append(card)
            for kind in definition.reacts:
                self.reactors.setdefault(kind, []).append(card)
            for kind in definition.watches:
                self.watchers.setdefault(kind, []).append(card)
            if definition.is_fast or borrows:
                self.fast.append(card)
            if definition.is_slow or borrows:
                self.slow.append(card)
            if definition.procedures:
                self.summoners.append(card)
            if definition.holds:
                self.holders.append(card)
            if definition.form is not None and definition.form.kind & TRAP:
                self.trap_monsters.append(card)
            if any(isinstance(what, DiscardThisInstead) for what in definition.continuous):
                self.savers.append(card)
            if definition.leaves_by_itself:
                self.leavers.append(card)
            if definition.shown_when_drawn:
                self.shown.append(card)
            if definition.has_phase_effect or borrows:
                self.phased.append(card)
            if definition.answers_summons:
                self.summon_answers.append(card)
            if borrows or any(effect.kind == QUICK and effect.mandatory for effect in definition.effects):
                self.forced.append(card)


def applying(definition: Definition) -> list[Continuous]:
    """Everything on the card that applies without being activated."""
    return definition.continuous + definition.always + definition.given_continuous


class State(Game):
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
        self.ask_forced = ask_forced
        self.applied: list[list[Applied]] = [[] for _ in range(TOPICS)]
        self.changed: list[Card] = []  # cards whose current values differ from the printed ones
        self.listeners = index.listeners
        self.reactors = index.reactors
        self.watchers = index.watchers
        self.fast = index.fast
        self.slow = index.slow
        self.phased = index.phased
        self.summon_answers = index.summon_answers
        self.forced = index.forced
        self.summoners = index.summoners
        self.trap_monsters = index.trap_monsters
        self.lenders = index.lenders
        self.holders = index.holders
        self.savers = index.savers
        self.leavers = index.leavers
        self.shown = index.shown
        self.elsewhere = index.elsewhere
        self.replaces = index.replacing
        self.barred: dict[int, list[Applied]] = {}  # what cannot happen now, by kind of event
        self.falling: list[Card] = []  # cards whose destruction is being replaced
        # What texts say always, by topic; made once, as it does not depend on the position.
        self.standing: list[list[Applied]] = [[] for _ in range(TOPICS)]
        for i in index.always:
            for what in definitions[i].always:
                applied = Applied(Ctx(self, board.cards[i].controller, board.cards[i]), what, 0)
                applied.own = False
                self.standing[what.topic].append(applied)

    def context(self, player: int, card: Card, effect: int = NONE) -> Ctx:
        return Ctx(self, player, card, effect)

    def effect(self, card: int, effect: int) -> Effect:
        if effect < OWN_EFFECTS:
            return self.definitions[card].effects[effect]
        return self.lenders[effect >> 8].effect_at(effect & 255)  # one that the card has borrowed

    def number_of(self, card: int, effect: int) -> int:
        return self.effect(card, effect).number

    def effects_of(self, card: Card) -> list[Effect]:
        """The effects that the card prints, and those it has borrowed."""
        own = self.definitions[card.id].effects
        if not self.lenders:
            return own
        self.refresh()
        if card.taken:
            own = [effect for effect in own if effect.number not in card.taken]
        for code in card.lenders:
            own = own + self.lenders[code].activated
        for key in card.given:
            if is_activated_key(key):
                own = [*own, self.lenders[key >> 8].effect_at(key & 255)]
        return own

    @abstractmethod
    def summon_now(self, player: int, negatable: bool) -> Play[None]:
        """Carry out the summon that a link has just prepared (B-109)."""


def ask(g: State, player: int, kind: str, options: list[Option], why: str = "", card: int = NONE) -> Play[Option]:
    """Put a question to a player. A question with one option answers itself, unless every one is to be asked."""
    if len(options) == 1 and not g.ask_forced:
        return options[0]
    answer = yield Question(player, kind, options, why, card)
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
