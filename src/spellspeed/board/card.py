"""One physical card of a duel: where it is, how it lies, and what is currently true of it.

A reference to a card is the card together with its *visit*: every move to another place starts a new visit, so
that "this card" and "that card" stop matching by themselves (B-46, ACT-80a). Turning face-down or changing the
controller keeps the visit.
"""

from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EFFECT,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GEMINI,
    GY,
    HAND,
    ICON_CONTINUOUS,
    ICON_EQUIP,
    MONSTER,
    MZONE,
    NONE,
    NORMAL,
    ON_FIELD,
    PENDULUM_SUMMON,
    SPELL,
    SZONE,
    TRAP,
    WITHOUT_TRIBUTE,
)
from spellspeed.board.printed import Printed

PILES: Final = HAND | GY | BANISHED | EXTRA
NO_NUMBERS: Final[list[int]] = []  # shared and never changed
NO_COUNTERS: Final[dict[str, int]] = {}
NO_ORIGINALS: Final[dict[int, int]] = {}
NEVER_KNOWN: Final[list[int]] = [0, 0]
NEVER: Final = -(1 << 30)  # a log position before all others


def number_in(ref: int) -> int:
    """The number of the card that a reference is to."""
    return ref & 1023


def visit_in(ref: int) -> int:
    """The visit that a reference was made in."""
    return ref >> 10


@mypyc_attr(acyclic=True)
class Values:
    """What is currently true of a card: kept up to date by rules.applies.continuous."""

    code: int = 0
    atk: int = 0
    dfn: int = 0
    level: int = 0
    scale: int = 0
    race: int = 0
    attribute: int = 0
    rank: int = 0
    negated: bool = False
    lenders: list[int] = NO_NUMBERS  # passcodes of cards whose effects it borrows
    also_codes: list[int] = NO_NUMBERS  # additional names
    also_traits: int = 0  # additional traits
    fewer_tributes: int = 0  # how many Tributes fewer its Normal Summon needs
    originals: dict[int, int] = NO_ORIGINALS  # changed original values, by property
    given: list[int] = NO_NUMBERS  # effects it was given: passcode of the lender, and position on that card
    taken: list[int] = NO_NUMBERS  # printed numbers of effects it no longer has

    def become(self, printed: Printed) -> None:
        """The name and the numbers are those that are printed there."""
        self.code = printed.code
        self.atk = printed.atk
        self.dfn = printed.dfn
        self.level = printed.level
        self.scale = printed.scale
        self.race = printed.race
        self.attribute = printed.attribute
        self.rank = printed.rank

    def take_values(self, other: "Values") -> None:
        """From now on they are those of the other."""
        # Every field of Values: self from other (tools/copies.py)
        self.code = other.code
        self.atk = other.atk
        self.dfn = other.dfn
        self.level = other.level
        self.scale = other.scale
        self.race = other.race
        self.attribute = other.attribute
        self.rank = other.rank
        self.negated = other.negated
        self.lenders = other.lenders
        self.also_codes = other.also_codes
        self.also_traits = other.also_traits
        self.fewer_tributes = other.fewer_tributes
        self.originals = other.originals
        self.given = other.given
        self.taken = other.taken


@mypyc_attr(acyclic=True)
class KeptValues:
    """The current values of a card, to be given back to it."""

    def __init__(self, card: "Card") -> None:
        self.card = card
        self.values = Values()
        self.values.take_values(card)

    def back(self) -> None:
        self.card.take_values(self.values)


@mypyc_attr(acyclic=True)
class Lying(Values):
    """Where a card lies and how, since when, and what players know of it."""

    controller: int = 0
    place: int = DECK
    seq: int = 0
    visit: int = 0
    face_up: bool = False
    # Log positions: since when the card is here, and since when it has been face-up (B-79).
    here_since: int = 0
    face_up_since: int = 0
    resolved_at: int = NEVER  # when the link of its own activation began to resolve
    proper: bool = False  # was properly summoned, so it may be revived (B-112)
    revealed: bool = False  # revealed in the hand
    exposed: bool = False  # kept revealed in the hand by something that applies now; set by the rules
    # Knowledge of it while it is hidden (see board.knowledge): the players who know it, as bits; the log position at
    # which each player lost sight of it; the zones on which it has lain unseen since.
    known: int = 0
    lost: list[int] = NEVER_KNOWN
    lain: int = 0


@mypyc_attr(acyclic=True)
class Staying(Lying):
    """What has become of a card while it is on the field, or attached to a monster there; in a pile none of it."""

    attack_position: bool = False
    # Turn numbers; 0 means never during this visit.
    set_turn: int = 0
    summon_turn: int = 0
    moved_turn: int = 0
    attack_turn: int = 0
    attacks: int = 0
    how_summoned: int = 0
    non_tuners: int = 0  # how many of its Synchro materials were not Tuners
    activating: bool = False  # face-up, but its own chain link has not resolved yet (ACT-29c)
    gemini: bool = False  # a Gemini Monster that was summoned again
    doomed: bool = False  # its destruction by battle is determined (B-142)
    equipped_to: int = NONE
    holder: int = NONE  # the Xyz Monster it is attached to
    # Lists and counters are replaced, never changed in place, so that copies of a card can share them.
    materials: list[int] = NO_NUMBERS


@mypyc_attr(acyclic=True)
class Card(Staying):
    counters: dict[str, int] = NO_COUNTERS
    made_with: list[int] = NO_NUMBERS  # references to its materials or Tributes
    related: list[int] = NO_NUMBERS  # references kept by lasting effects (B-93)
    shown: list[int] = NO_NUMBERS  # references to cards that its effects revealed during this visit
    declared: int = NONE  # what was declared for it
    price: int = 0  # life points paid for its last effect that had to be paid for
    as_trap: bool = False  # a monster in a Spell & Trap Zone that is treated as a Trap, not as a Spell
    form: Printed | None = None  # of a Trap Card that has become a monster: its facts as a monster (B-116)

    def __init__(self, id: int, printed: Printed, owner: int) -> None:
        self.id = id
        self.printed = printed
        self.owner = owner
        self.controller = owner
        self.become(printed)

    def __repr__(self) -> str:
        return f"<{self.printed.en} #{self.id}>"

    @property
    def ref(self) -> int:
        return self.visit << 10 | self.id

    @property
    def kind(self) -> int:
        """The kind it counts as: a card in the back row is never a monster (SPELL-58a).

        A Trap Card that has become a monster may be both (B-116).
        """
        if self.form is not None:
            return self.form.kind
        if self.printed.kind == MONSTER and self.place & BACK_ROW:
            return TRAP if self.as_trap else SPELL
        return self.printed.kind

    @property
    def icon(self) -> int:
        """The icon it counts as: a face-up monster in a Spell & Trap Zone is an Equip Card or a Continuous card, a Set
        one a Spell without an icon."""
        if self.printed.kind == MONSTER and self.place == SZONE:
            if self.equipped_to >= 0:
                return ICON_EQUIP
            return ICON_CONTINUOUS if self.face_up else 0
        return self.printed.icon

    @property
    def is_sleeping_gemini(self) -> bool:
        """A Gemini Monster on the field that was not summoned again has no effects (B-32)."""
        return self.printed.traits & GEMINI != 0 and self.place == MZONE and not self.gemini

    @property
    def original(self) -> Printed:
        """Its original facts: those of its form if it has one, else the printed ones."""
        return self.printed if self.form is None else self.form

    @property
    def traits(self) -> int:
        """A Gemini Monster on the field or in the GY is a Normal Monster until it is summoned again.

        This is an effect of the card: if negated, it is an Effect Monster whose effects are negated.
        """
        if self.form is not None:
            return self.form.traits | self.also_traits
        traits = self.printed.traits
        if self.also_traits:
            traits |= self.also_traits
            if self.also_traits & NORMAL:
                traits &= ~EFFECT  # a Normal Monster is no Effect Monster
        if traits & GEMINI and not self.gemini and self.place & (MZONE | GY) and not self.negated:
            return traits & ~EFFECT | NORMAL
        return traits

    @property
    def hidden(self) -> int:
        """The players, as bits, who do not see which card this is (B-62)."""
        place = self.place
        if place == DECK:
            return 3
        if self.face_up:
            return 0
        if place == HAND:
            return 0 if self.revealed or self.exposed else 2 >> self.controller
        if place & ON_FIELD:
            return 2 >> self.controller
        return 2 >> self.owner if place & (BANISHED | EXTRA) else 0

    @property
    def on_field(self) -> bool:
        return self.place & ON_FIELD != 0

    @property
    def is_field_monster(self) -> bool:
        return self.place == MZONE

    @property
    def can_bear(self) -> bool:
        """Only a monster that is face-up on the field has Equip Cards (B-151, B-152)."""
        return self.place == MZONE and self.face_up

    @property
    def position(self) -> int:
        if not self.face_up:
            return FACE_DOWN_DEFENSE
        return FACE_UP_ATTACK if self.attack_position else FACE_UP_DEFENSE

    def reset_values(self) -> None:
        self.reset_numbers()
        self.reset_effects()
        self.lenders = NO_NUMBERS

    def reset_effects(self) -> None:
        """Reset to the printed effects, not negated."""
        self.negated = False
        self.given = NO_NUMBERS
        self.taken = NO_NUMBERS

    def reset_numbers(self) -> None:
        """Reset name, Type, Attribute and numbers to the original ones."""
        self.become(self.original)
        self.also_codes = NO_NUMBERS
        self.also_traits = 0
        self.fewer_tributes = 0
        self.originals = NO_ORIGINALS

    def keep_least(self) -> None:
        """Raise values to at least 0, a Level to at least 1."""
        self.atk = max(self.atk, 0)
        self.dfn = max(self.dfn, 0)
        if self.original.scale >= 0:
            self.scale = max(self.scale, 0)
        if self.printed.level > 0:
            self.level = max(self.level, 1)

    def hide(self) -> None:
        """Turned face-down, it loses its counters and its public history (B-119, B-154)."""
        self.known = 3  # everybody has seen it
        self.counters = NO_COUNTERS
        self.related = NO_NUMBERS
        self.shown = NO_NUMBERS
        self.declared = NONE
        self.price = 0
        self.gemini = False
        self.non_tuners = 0
        self.how_summoned &= ~(PENDULUM_SUMMON | WITHOUT_TRIBUTE)
        self.reset_values()

    def forget(self) -> None:
        """A new visit begins: drop everything that belonged to the old one."""
        self.set_turn = 0
        self.summon_turn = 0
        self.moved_turn = 0
        self.attack_turn = 0
        self.attacks = 0
        self.how_summoned = 0
        self.non_tuners = 0
        self.revealed = False
        self.activating = False
        self.gemini = False
        self.doomed = False
        self.form = None
        self.as_trap = False
        self.equipped_to = NONE
        self.holder = NONE
        self.counters = NO_COUNTERS
        self.related = NO_NUMBERS
        self.made_with = NO_NUMBERS
        self.reset_values()

    def copy(self) -> "Card":
        c = Card(self.id, self.printed, self.owner)
        # Every field of Lying: c from self; not exposed (tools/copies.py)
        c.controller = self.controller
        c.place = self.place
        c.seq = self.seq
        c.visit = self.visit
        c.face_up = self.face_up
        c.here_since = self.here_since
        c.face_up_since = self.face_up_since
        c.resolved_at = self.resolved_at
        c.proper = self.proper
        c.revealed = self.revealed
        c.known = self.known
        c.lost = self.lost
        c.lain = self.lain
        if self.place == DECK:
            return c
        if not self.place & PILES:  # a card in a pile has none of this
            # Every field of Staying: c from self (tools/copies.py)
            c.attack_position = self.attack_position
            c.set_turn = self.set_turn
            c.summon_turn = self.summon_turn
            c.moved_turn = self.moved_turn
            c.attack_turn = self.attack_turn
            c.attacks = self.attacks
            c.how_summoned = self.how_summoned
            c.non_tuners = self.non_tuners
            c.activating = self.activating
            c.gemini = self.gemini
            c.doomed = self.doomed
            c.equipped_to = self.equipped_to
            c.holder = self.holder
            c.materials = self.materials
        # Every field of Card: c from self; not id, printed, owner, controller, form (tools/copies.py)
        c.counters = self.counters
        c.made_with = self.made_with
        c.related = self.related
        c.shown = self.shown
        c.declared = self.declared
        c.price = self.price
        c.as_trap = self.as_trap
        if self.form is not None:
            c.form = self.form
            c.reset_values()
        # Start with the original values: the copied board is dirty and will derive the current ones.
        return c

    def ghost(self) -> "Card":
        """A ghost: a snapshot with the current values, which later tests can be asked of. It is never changed."""
        c = self.copy()
        c.take_values(self)
        return c

    @property
    def applies_since(self) -> int:
        """Since when its continuous effects apply: since it was face-up and its own link resolved (B-53, ACT-29c)."""
        return max(self.face_up_since, self.resolved_at)

    @property
    def is_as_printed(self) -> bool:
        """Are its current values the printed ones?"""
        printed = self.printed
        return (
            self.code == printed.code
            and self.level == printed.level
            and self.race == printed.race
            and self.attribute == printed.attribute
            and self.form is None
        )
