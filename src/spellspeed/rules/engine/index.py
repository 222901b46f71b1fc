"""Which cards of a duel could do what: derived once from their texts, and shared by all forks.

A window, an event or a phase then looks only at the cards that could matter for it.
"""

from typing import Final

from spellspeed.board.constants import (
    E_ACTIVATED,
    E_CHAIN_END,
    E_CHANCE,
    E_DAMAGE_STEP,
    E_DECLARED,
    E_DREW,
    E_MOVED,
    E_NEGATED,
    E_PAID,
    E_PASSED,
    E_PHASE,
    E_RESOLVED,
    E_RESOLVING,
    E_RESULT,
    E_SHUFFLED,
    E_TARGETED,
    E_TURN,
    MONSTER,
    ON_FIELD,
    TRAP,
)
from spellspeed.effects.activation.effect import QUICK, Definition
from spellspeed.effects.activation.includes import EQUIPS_TO_THIS
from spellspeed.effects.standing.borrowing import Lender, lender_of
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import CHANGES, GIFTS, REACTIONS, REPLACEMENTS, SHIELDS, Cap, Lock

# Events that do not change what applies, unless a text reads them.
INERT: Final = (
    1 << E_TURN
    | 1 << E_PHASE
    | 1 << E_DAMAGE_STEP
    | 1 << E_DREW
    | 1 << E_PASSED
    | 1 << E_SHUFFLED
    | 1 << E_TARGETED
    | 1 << E_ACTIVATED
    | 1 << E_RESOLVING
    | 1 << E_RESOLVED
    | 1 << E_CHAIN_END
    | 1 << E_DECLARED
    | 1 << E_CHANCE
    | 1 << E_RESULT
)

# Events that can change what an activation leads to, whatever the texts say.
HEEDED: Final = 1 << E_TURN | 1 << E_DREW | 1 << E_MOVED | 1 << E_RESOLVING


class Actors:
    """Which cards could act, and when."""

    def __init__(self) -> None:
        self.fast: list[int] = []  # cards with anything that can be used in a window
        self.slow: list[int] = []  # cards with anything of spell speed 1 to activate
        self.phased: list[int] = []  # cards with an effect that belongs to a phase
        self.forced: list[int] = []  # cards with a mandatory quick effect

    def enter(self, card: int, definition: Definition, borrows: bool) -> None:
        """Enter a card; `borrows`: it could have any other card's effect."""
        if borrows or definition.is_fast:
            self.fast.append(card)
        if borrows or definition.is_slow:
            self.slow.append(card)
        if borrows or definition.has_phase_effect:
            self.phased.append(card)
        if borrows or any(effect.kind == QUICK and effect.mandatory for effect in definition.effects):
            self.forced.append(card)

    def lists(self) -> list[list[int]]:
        return [self.fast, self.slow, self.phased, self.forced]


class Index:
    """Which cards of a duel could do what: made once from the definitions and shared by all forks."""

    def __init__(self, definitions: list[Definition]) -> None:
        # Kind of event -> cards with a trigger for it, except those that wait only for what happens to themselves.
        self.listeners: dict[int, list[int]] = {}
        self.borrowing_listeners: dict[int, list[int]] = {}  # the same with triggers they could borrow
        self.reactors: dict[int, list[int]] = {}  # kind of event -> cards with a reaction to it
        self.watchers: dict[int, list[int]] = {}  # kind of event -> cards with a condition to check then (B-80)
        self.own_actors = Actors()  # with printed effects only
        self.borrowing_actors = Actors()  # with effects they could borrow
        self.summon_answers: list[int] = []  # cards that can answer a summon
        self.summoners: list[int] = []  # cards with a procedure to Special Summon themselves
        self.trap_monsters: list[int] = []  # Traps that can be monsters and Traps at the same time (B-116)
        self.holders: list[int] = []  # cards that can hold counters by their own text
        self.worn: list[int] = []  # Equip Cards that say what they can be equipped to
        self.wearers: list[int] = []  # monsters that equip other cards to themselves
        self.leavers: list[int] = []  # cards that their own text sends to the GY
        self.takers: list[int] = []  # cards that give control of monsters as long as they apply
        self.shown: list[int] = []  # cards that can be revealed when they are drawn
        self.lenders: dict[int, Lender] = {}  # cards that lend effects, if any card borrows
        self.givers: list[int] = []  # cards that give effects
        self.gives_from: list[int] = []  # and for each of them the places from which it does
        self.elsewhere: list[int] = []  # cards with a continuous effect that works off the field
        self.elsewhere_in: list[int] = []  # and for each of them the places in which one works
        self.applying: list[bool] = []  # by card: its text has something that applies without being activated
        self.with_always: list[int] = []  # cards with always-on text (B-33)
        self.replaces = False  # some card has a replacement
        self.acts_before_draw = 0  # the places from which some effect could be used before the normal draw
        # Kinds of event that cannot change what applies, as bits: in this duel, and unless a continuous effect reads
        # them.
        # Always-on text can matter wherever its card is.
        self.inert = INERT
        self.inert_else = INERT
        # By card: the kinds of event that all that applies by its text heeds, what it gives included, and the places
        # that it sees.
        self.given_heeds: list[int] = []
        self.given_sees: list[int] = []
        self.heeds_lp = False  # a continuous effect reads life points
        self.closes = False  # some text makes zones unusable
        self.crowds = False  # some text forbids monsters to be face-up beside others
        self.heeded = HEEDED  # kinds of event that can change what an activation leads to
        self.entries: list[list[int]] = []  # by card: the `lists` that it is in; made for the first redeal
        for definition in definitions:
            heeds = 0
            sees = 0
            for what in applying(definition):
                heeds |= what.heeds
                sees |= what.sees
            self.given_heeds.append(heeds)
            self.given_sees.append(sees)
            self.inert &= ~definition.looked_for
            always = definition.looked_for_always
            self.heeded |= always
            self.closes = self.closes or definition.closes
            for what in definition.continuous + definition.always:
                if isinstance(what, Cap) and what.of_others:
                    self.crowds = True
            if (always | definition.looked_for_here) >> E_PAID & 1:
                self.heeds_lp = True
            for effect in (*definition.effects, *definition.given):
                if effect.is_before_draw():
                    self.acts_before_draw |= effect.where
            for what in definition.always:
                if is_derived(what):
                    self.inert_else &= ~what.heeds
        heard: list[int] = []  # kinds of event that borrowed triggers may listen to
        watched: list[int] = []  # the same for conditions checked at an event
        met: list[int] = []  # the same for reactions
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
            self.applying.append(len(applying(definition)) > 0)
            elsewhere = 0
            for what in definition.continuous:
                # Reactions are checked at their event, wherever the card is.
                if what.topic != REACTIONS:
                    elsewhere |= what.where & ~ON_FIELD
            if elsewhere:
                self.elsewhere.append(card)
                self.elsewhere_in.append(elsewhere)
            gives_from = 0
            for what in applying(definition):
                if what.topic == REPLACEMENTS:
                    self.replaces = True
                elif what.topic == GIFTS:
                    gives_from |= what.where
            if gives_from:
                self.givers.append(card)
                self.gives_from.append(gives_from)
            listens = () if definition.listens_for_itself else definition.listens
            for kind in listens:
                self.listeners.setdefault(kind, []).append(card)
            for kind in heard if borrows else listens:
                self.borrowing_listeners.setdefault(kind, []).append(card)
            for kind in met if borrows else definition.reacts:
                self.reactors.setdefault(kind, []).append(card)
            for kind in watched if borrows else definition.watches:
                self.watchers.setdefault(kind, []).append(card)
            self.own_actors.enter(card, definition, False)
            self.borrowing_actors.enter(card, definition, borrows)
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
            if definition.takes_control:
                self.takers.append(card)
            if definition.shown_when_drawn:
                self.shown.append(card)
            if definition.answers_summons:
                self.summon_answers.append(card)

    def lists(self) -> list[list[int]]:
        """All lists of numbers of cards, in a fixed order."""
        found = [*self.listeners.values(), *self.borrowing_listeners.values()]
        found += [*self.reactors.values(), *self.watchers.values()]
        found += self.own_actors.lists() + self.borrowing_actors.lists()
        found += [self.summon_answers, self.summoners, self.trap_monsters, self.holders, self.worn, self.wearers]
        found += [self.leavers, self.takers, self.shown, self.givers, self.elsewhere, self.with_always]
        return found

    def dealt(self, identities: list[int]) -> "Index":
        """The index after a redeal: `identities` gives for every number the card whose definition it has now."""
        cards = len(self.given_heeds)  # without Tokens, which come later
        if not self.entries:
            self.entries = entries_of(self.lists(), cards)
        index = Index([])
        for kind in self.listeners:
            index.listeners[kind] = []
        for kind in self.borrowing_listeners:
            index.borrowing_listeners[kind] = []
        for kind in self.reactors:
            index.reactors[kind] = []
        for kind in self.watchers:
            index.watchers[kind] = []
        lists = index.lists()
        for number in range(cards):
            for k in self.entries[identities[number]]:
                lists[k].append(number)
        index.lenders = self.lenders
        index.gives_from = [self.gives_from[self.givers.index(identities[i])] for i in index.givers]
        index.elsewhere_in = [self.elsewhere_in[self.elsewhere.index(identities[i])] for i in index.elsewhere]
        index.applying = [self.applying[identities[i]] for i in range(cards)]
        index.replaces = self.replaces
        index.acts_before_draw = self.acts_before_draw
        index.inert = self.inert
        index.inert_else = self.inert_else
        index.heeded = self.heeded
        index.heeds_lp = self.heeds_lp
        index.closes = self.closes
        index.crowds = self.crowds
        index.given_heeds = [self.given_heeds[identities[i]] for i in range(cards)]
        index.given_sees = [self.given_sees[identities[i]] for i in range(cards)]
        return index


def entries_of(lists: list[list[int]], cards: int) -> list[list[int]]:
    """For each card the positions of the lists that it is in."""
    found: list[list[int]] = [[] for _ in range(cards)]
    for k in range(len(lists)):
        for card in lists[k]:
            found[card].append(k)
    return found


def is_derived(what: Continuous) -> bool:
    """Is this always-on text derived with the board? Other topics are asked when they matter."""
    return what.topic == GIFTS or what.topic == CHANGES or what.topic == SHIELDS or is_against_negation(what)


def is_against_negation(what: Continuous) -> bool:
    """Does it protect effects from negation?"""
    return isinstance(what, Lock) and E_NEGATED in what.kinds


def applying(definition: Definition) -> tuple[Continuous, ...]:
    """All continuous effects and always-on text of the card."""
    return definition.continuous + definition.always + definition.given_continuous
