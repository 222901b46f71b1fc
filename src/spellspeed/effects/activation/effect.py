"""An effect as a whole, and a card's definition: everything the engine knows about a card besides its facts."""

from typing import Final

from spellspeed.board.constants import (
    ANYWHERE,
    HAND,
    ON_FIELD,
    RITUAL,
    TRAP,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import NO_REFS
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.includes import BORROWS, CHANGES_ATK_DEF
from spellspeed.effects.activation.materials import Procedure, Recipe, Slot
from spellspeed.effects.activation.spell_speed import SPEED_1, is_fast
from spellspeed.effects.activation.target import Target
from spellspeed.effects.events.when import When
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import AT_ONCE, CONTROLS, Permission, Reaction, Restriction
from spellspeed.effects.steps.plan import deeds_of
from spellspeed.effects.steps.step import Nothing, Step
from spellspeed.effects.steps.verbs import REVEAL
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.limit import NO_LIMITS, Limit

# Kinds of activated effect. For Spells and Traps the words mean effects that are treated alike (B-35).
CARD: Final = 0  # processed with the card's own activation
IGNITION: Final = 1
TRIGGER: Final = 2
QUICK: Final = 3


PRINTED_NUMBERS: Final = 64  # printed numbers are smaller; added to the number of a borrowed effect


class Effect:
    """An activated effect, part by part; the library makes it read-only with its card."""

    frozen: bool = False
    rules: object = None  # a list of `rules.act.activation_rules`, once asked

    def __init__(self, kind: int, do: Step) -> None:
        self.kind = kind
        self.do = do
        self.index = 0  # its position in the definition
        self.number = 0  # printed number; bullets of one effect share it
        self.choice = 0  # which bullet of its effect it is
        self.echo = False  # the same as the effect above it, as a Quick Effect: offered once if both can be used
        self.where = ON_FIELD
        self.speed = SPEED_1
        self.when: When | None = None
        self.answers: When | None = None
        self.during: Condition | None = None  # activated in the procedure of this phase
        self.step = 0  # only in this step or sub-step of the Battle Phase
        self.condition: Condition | None = None
        self.cost: Cost | None = None
        self.targets: list[Target] = []
        # The places that decide whether it could do anything: for any card, and for Spells and Traps.
        self.looks_at = ANYWHERE
        self.looks_at_spells = ANYWHERE
        self.is_steady = False  # whether it could be done depends only on the board, not on timing or the log
        self.changes_others = False  # it changes values of other cards (B-97)
        self.mandatory = False
        self.each_time = False  # "each time": a link for every occurrence (B-81)
        self.can_miss = False  # "when ... you can" (B-70)
        self.limits: list[Limit] = NO_LIMITS
        self.at_event: Condition | None = None  # must hold when the event happens (B-80)
        self.face_down = False  # it is used while its card lies face-down on the field, and only then
        self.in_damage_step = False  # the text itself allows it
        self.not_in_damage_step = False  # the text itself forbids it
        self.not_in_own_chain = False  # it ignores events in the chain of its own activation (B-79)
        self.chains_together = False  # several of this group may go on one chain (an exception to B-84)
        self.not_at_activation = False  # not in the link of the Continuous Trap's own activation (an exception to B-55)
        self.given = False  # only for a card that was given it
        self.never_negated = False  # this effect cannot be negated
        self.unanswerable: When | None = None  # what cannot be activated in response: a pattern of activations
        self.either_player = False  # "either player can": also the one who does not control the card
        self.no_response = 0  # who may not respond to the activation: YOU, OPPONENT or BOTH
        self.no_response_if: Condition | None = None  # only if this holds at activation
        self.no_response_cards = 0  # they may not respond with card activations of these kinds; 0: not with anything
        self.not_with: list[int] = NO_REFS  # numbers of effects of this name that cannot be in the same chain
        self.lender = 0  # the card that prints it, if it was borrowed or given
        self.borrowed = False  # its number is `PRINTED_NUMBERS` higher than on its lender
        self.oaths: list[Restriction] = []  # restrictions of the turn it is activated in (B-121)
        self.with_activation = False  # an effect of a Continuous Trap, used in the link of its own activation (B-55)
        self.stays_on = False  # the card remains on the field although its kind does not
        deeds = deeds_of(do)
        self.bits = deeds.marks()  # what it includes (see `includes`)
        self.equips_this = deeds.equips_this()  # it makes this card an Equip Card, which stays on the field
        self.copies_answered = deeds.copies_answered()  # it copies the effect of the link it answers

    def __setattr__(self, name: str, value: object) -> None:
        if self.frozen:
            raise AttributeError(f"what a card does cannot be changed ({name})")
        object.__setattr__(self, name, value)

    def freeze(self) -> None:
        """Make it read-only."""
        object.__setattr__(self, "frozen", True)

    def keep_rules(self, rules: object) -> None:
        """Cache the rules that decide whether it may be activated."""
        object.__setattr__(self, "rules", rules)

    @property
    def printed_number(self) -> int:
        """Its number on the card that prints it."""
        return self.number - PRINTED_NUMBERS if self.borrowed else self.number

    def remains(self, printed: Printed) -> bool:
        """Does the card remain on the field: by its kind, its text, or as an Equip Card (ACT-157, ACT-166)?"""
        return printed.stays or self.stays_on or self.equips_this

    def is_before_draw(self) -> bool:
        """Does it belong to the time before the normal draw?"""
        return self.during is not None and self.during.is_before_draw()

    @property
    def is_plain_activation(self) -> bool:
        """Is this only the activation of the card, with no effect to read aloud?"""
        if self.kind != CARD or not isinstance(self.do, Nothing):
            return False
        return self.when is None and self.answers is None and self.condition is None and self.cost is None

    def copy(self) -> "Effect":
        """A copy, to be changed."""
        copy = Effect(self.kind, self.do)
        # Every field of Effect: copy from self; not kind, do, rules, frozen (tools/copies.py)
        copy.index = self.index
        copy.number = self.number
        copy.choice = self.choice
        copy.echo = self.echo
        copy.where = self.where
        copy.speed = self.speed
        copy.when = self.when
        copy.answers = self.answers
        copy.during = self.during
        copy.step = self.step
        copy.condition = self.condition
        copy.cost = self.cost
        copy.targets = self.targets
        copy.looks_at = self.looks_at
        copy.looks_at_spells = self.looks_at_spells
        copy.is_steady = self.is_steady
        copy.changes_others = self.changes_others
        copy.mandatory = self.mandatory
        copy.each_time = self.each_time
        copy.can_miss = self.can_miss
        copy.limits = self.limits
        copy.at_event = self.at_event
        copy.face_down = self.face_down
        copy.in_damage_step = self.in_damage_step
        copy.not_in_damage_step = self.not_in_damage_step
        copy.not_in_own_chain = self.not_in_own_chain
        copy.chains_together = self.chains_together
        copy.not_at_activation = self.not_at_activation
        copy.given = self.given
        copy.never_negated = self.never_negated
        copy.unanswerable = self.unanswerable
        copy.either_player = self.either_player
        copy.no_response = self.no_response
        copy.no_response_if = self.no_response_if
        copy.no_response_cards = self.no_response_cards
        copy.not_with = self.not_with
        copy.lender = self.lender
        copy.borrowed = self.borrowed
        copy.oaths = self.oaths
        copy.with_activation = self.with_activation
        copy.stays_on = self.stays_on
        copy.bits = self.bits
        copy.equips_this = self.equips_this
        copy.copies_answered = self.copies_answered
        return copy

    def lent_by(self, code: int, index: int) -> "Effect":
        """The same effect as a borrowing card has it."""
        copy = self.copy()
        copy.index = index
        copy.number = PRINTED_NUMBERS + self.number
        copy.lender = code
        copy.borrowed = True
        return copy


class Definition:
    """A card: its printed facts and its effects. Read-only, and shared by all duels."""

    frozen: bool = False

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.described = True  # False: nobody has described it, so that it is there without its effects
        self.grade = "written"  # or "read", "draft", "undescribed" (`cards.grades.Grade`)
        self.effects: tuple[Effect, ...] = ()
        self.continuous: tuple[Continuous, ...] = ()
        self.procedures: tuple[Procedure, ...] = ()
        self.form: Printed | None = None  # the facts a Trap Card has as the monster it can become (B-116)
        self.fusion: Recipe | None = None  # materials of a Fusion Summon
        self.ritual: Slot | None = None  # Tributes of a Ritual Summon, if its text restricts them
        self.normal_summonable = not printed.in_extra_deck and not printed.traits & RITUAL
        self.can_be_spell = False  # a monster that can be placed as a Continuous Spell
        self.keeps_declared = False  # one of its effects refers to what another declared
        self.closes = False  # its text makes zones unusable
        self.designates = False  # what is declared are zones
        self.counts_phases = False  # it counts phases or turns that have begun since something happened
        self.text: object = None  # the syntax tree it was made from, for reading aloud
        self.summon_only: When | None = None  # it can be summoned in this way only (B-112)
        self.summon_first: When | None = None  # it must first be summoned in this way (B-112)
        self.always: tuple[Continuous, ...] = ()  # conditions and other text that is not an effect (B-33)
        self.given: tuple[Effect, ...] = ()  # effects that it gives, or has only when they are given to it
        self.given_continuous: tuple[Continuous, ...] = ()
        # Indexes for the rules, filled by `finish`.
        self.listens: tuple[int, ...] = ()  # kinds of event its triggers wait for
        self.listens_for_itself = True  # they wait only for what happens to the card itself
        self.reacts: tuple[int, ...] = ()  # kinds of event its reactions wait for
        self.reactions: tuple[Reaction, ...] = ()  # what it does by itself at an event
        self.gives_reactions: tuple[int, ...] = ()  # kinds of event for reactions that it gives to others
        self.watches: tuple[int, ...] = ()  # kinds of event at which a trigger's condition must hold (B-80)
        self.lender: object = None  # a `borrowing.Lender`, made on first use
        # Kinds of event that can change what its text says, as bits.
        self.looked_for = 0
        self.looked_for_here = 0  # the same for its continuous effects
        self.looked_for_always = 0  # the same for its always-on text
        self.answers_summons = False
        self.is_fast = False  # something in it can be used in a response window
        self.is_slow = False  # something in it is activated in the open state
        self.has_phase_effect = False
        self.acts_after_leaving = False  # an effect triggers when it leaves the field
        self.for_either_player = False  # both players can use one of its effects
        self.works_from = 0  # places from which an effect can be activated
        self.fast_from = 0  # the same for fast effects
        self.slow_from = 0  # for effects of the open state
        self.phase_from = 0  # for effects of a phase
        self.forced_from = 0  # for mandatory Quick Effects
        self.reacts_from = 0  # places from which it reacts to events
        self.takes_control = False  # it gives control of monsters as long as it applies
        self.leaves_by_itself = False  # its own text sends it to the GY under some condition
        self.borrows = False  # it can borrow effects
        self.holds: tuple[str, ...] = ()  # counters that it can hold by its own text alone (B-154)
        self.bearer: Noun | None = None  # of an Equip Card: what it can be equipped to (SPELL-36c)
        self.ending: Step | None = None  # how a card that remains for some turns ends (SPELL-17b)
        self.shown_when_drawn = False  # it can be revealed at the normal draw, and must be to be activated

    def __setattr__(self, name: str, value: object) -> None:
        if self.frozen:
            raise AttributeError(f"what {self.printed.en} does cannot be changed ({name})")
        object.__setattr__(self, name, value)

    def freeze(self) -> None:
        """Make it read-only."""
        for effect in self.effects + self.given:
            effect.freeze()
        object.__setattr__(self, "frozen", True)

    def lend(self, lender: object) -> None:
        """Cache how it lends its effects."""
        object.__setattr__(self, "lender", lender)

    def finish(self) -> None:
        if self.printed.is_pendulum and not any(effect.kind == CARD for effect in self.effects):
            # Placing it in a Pendulum Zone is the activation of a Spell Card without an effect (ACT-53a).
            placing = Effect(CARD, Nothing())
            placing.where = HAND
            self.effects = (*self.effects, placing)
        for i, effect in enumerate(self.effects):
            effect.index = i
            self.works_from |= effect.where
            if effect.bits & BORROWS:
                self.borrows = True
            self.add_holds(deeds_of(effect.do).counters())
            if effect.cost is not None:
                self.add_holds(deeds_of(effect.cost.step).counters())
            if effect.stays_on:
                self.ending = deeds_of(effect.do).end_of_this
            if effect.either_player:
                self.for_either_player = True
            if is_fast(effect.speed):
                self.is_fast = True
                self.fast_from |= effect.where
            elif effect.kind == CARD or effect.kind == IGNITION:
                self.is_slow = True
                self.slow_from |= effect.where
            if effect.kind == TRIGGER:
                self.fast_from |= effect.where & HAND
            if effect.kind == QUICK and effect.mandatory:
                self.forced_from |= effect.where
            if effect.during is not None and effect.kind == TRIGGER:
                self.has_phase_effect = True
                self.phase_from |= effect.where
            elif effect.when is not None and effect.kind == TRIGGER:
                self.listens = joined(self.listens, effect.when.kinds)
                self.listens_for_itself = self.listens_for_itself and effect.when.is_of_this()
                if effect.where & HAND:
                    self.is_fast = True
                if effect.when.left_field:
                    self.acts_after_leaving = True
            if effect.when is not None and effect.when.is_summoning:
                self.answers_summons = True
            if effect.when is not None and effect.at_event is not None:
                self.watches = joined(self.watches, effect.when.kinds)
        if self.printed.kind == TRAP and any(what.includes() & CHANGES_ATK_DEF for what in self.continuous):
            # With an effect on ATK or DEF that needs no chain it may be activated in the Damage Step, but not together
            # with another effect that is not allowed there (B-141).
            for effect in self.effects:
                stays = self.printed.stays or effect.equips_this
                if stays and effect.kind == CARD and not effect.with_activation:
                    effect.bits |= CHANGES_ATK_DEF
        if any(isinstance(what, Permission) and what.verb == REVEAL for what in self.always):
            self.shown_when_drawn = True
        for what in self.continuous:
            if isinstance(what, Reaction):
                self.add_holds(deeds_of(what.do).counters())
        for what in self.continuous + self.always:
            if isinstance(what, Reaction):
                if self.ending is None:
                    self.ending = deeds_of(what.do).end_of_this
                self.reactions = (*self.reactions, what)
                self.reacts_from |= what.where
                self.reacts = joined(self.reacts, what.when.kinds)
        for what in self.given_continuous:
            if isinstance(what, Reaction):
                self.gives_reactions = (*self.gives_reactions, *what.when.kinds)
        for what in self.continuous + self.always + self.given_continuous:
            what.code = self.printed.code
            if what.topic == AT_ONCE:
                self.leaves_by_itself = True
            elif what.topic == CONTROLS:
                self.takes_control = True

    def add_holds(self, names: list[str]) -> None:
        """It can hold the counters that its own text places on it (B-154)."""
        self.holds = (*self.holds, *[name for name in names if name not in self.holds])


def joined(kinds: tuple[int, ...], more: list[int]) -> tuple[int, ...]:
    """Kinds of event without duplicates."""
    return (*kinds, *[kind for kind in more if kind not in kinds])
