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
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    PENDULUM_SUMMON,
    SPELL,
    SZONE,
    TOKEN,
    TRAP,
    WITHOUT_TRIBUTE,
)
from spellspeed.board.printed import Printed

PILES: Final = HAND | GY | BANISHED | EXTRA
NO_NUMBERS: Final[list[int]] = []  # shared and never changed
NO_COUNTERS: Final[dict[str, int]] = {}
NO_ORIGINALS: Final[dict[int, int]] = {}
NEVER_KNOWN: Final[list[int]] = [0, 0]


def number_in(ref: int) -> int:
    """The number of the card that a reference is to."""
    return ref & 1023


def visit_in(ref: int) -> int:
    """The visit that a reference was made in."""
    return ref >> 10



@mypyc_attr(acyclic=True)
class Values:
    """The current values of a card, to be given back to it."""

    def __init__(self, card: "Card") -> None:
        self.card = card
        self.code = card.code
        self.atk = card.atk
        self.dfn = card.dfn
        self.level = card.level
        self.scale = card.scale
        self.race = card.race
        self.attribute = card.attribute
        self.negated = card.negated
        self.lenders = card.lenders
        self.rank = card.rank
        self.also_codes = card.also_codes
        self.also_traits = card.also_traits
        self.fewer_tributes = card.fewer_tributes
        self.originals = card.originals
        self.given = card.given
        self.taken = card.taken

    def back(self) -> None:
        card = self.card
        card.code = self.code
        card.atk = self.atk
        card.dfn = self.dfn
        card.level = self.level
        card.scale = self.scale
        card.race = self.race
        card.attribute = self.attribute
        card.negated = self.negated
        card.lenders = self.lenders
        card.rank = self.rank
        card.also_codes = self.also_codes
        card.also_traits = self.also_traits
        card.fewer_tributes = self.fewer_tributes
        card.originals = self.originals
        card.given = self.given
        card.taken = self.taken


@mypyc_attr(acyclic=True)
class Card:
    place: int = DECK
    seq: int = 0
    visit: int = 0
    face_up: bool = False
    attack_position: bool = False
    # Log positions: since when the card is here, and since when it has been face-up (B-79).
    here_since: int = 0
    face_up_since: int = 0
    resolved_at: int = -(1 << 30)  # when the link of its own activation began to resolve; before all if never
    # Turn numbers; 0 means never during this visit.
    set_turn: int = 0
    summon_turn: int = 0
    moved_turn: int = 0
    attack_turn: int = 0
    attacks: int = 0
    how_summoned: int = 0
    non_tuners: int = 0  # so many monsters other than Tuners were its Synchro materials
    proper: bool = False  # was summoned by its own procedure, so it may be revived (B-112)
    revealed: bool = False  # public although it lies in the hand
    exposed: bool = False  # something that applies now keeps it revealed; told by the rules
    activating: bool = False  # face-up, but its own chain link has not resolved yet (ACT-29c)
    gemini: bool = False  # a Gemini Monster that was summoned again
    doomed: bool = False  # its destruction by battle is determined (B-142)
    as_trap: bool = False  # a monster that an effect placed among the Spells and Traps as a Trap, not as a Spell
    form: Printed | None = None  # a Trap Card that has become a monster: the facts it has as one (B-116)
    equipped_to: int = NONE
    holder: int = NONE  # the Xyz Monster it is attached to
    # Lists and counters are replaced, never changed in place, so that copies of a card can share them.
    materials: list[int] = NO_NUMBERS
    counters: dict[str, int] = NO_COUNTERS
    made_with: list[int] = NO_NUMBERS  # its materials or Tributes, as references to where they were used
    related: list[int] = NO_NUMBERS  # references kept by lasting effects (B-93)
    shown: list[int] = NO_NUMBERS  # references to what its effects have revealed while it lies here
    declared: int = NONE  # what was declared for it
    negated: bool = False
    lenders: list[int] = NO_NUMBERS  # passcodes of cards whose effects it has besides its own
    also_codes: list[int] = NO_NUMBERS  # names it has besides its own
    also_traits: int = 0  # what it is besides what is printed
    fewer_tributes: int = 0  # so many Tributes less its Normal Summon needs
    originals: dict[int, int] = NO_ORIGINALS  # original values that are others now, by property
    given: list[int] = NO_NUMBERS  # effects it was given: passcode of the lender and position there
    taken: list[int] = NO_NUMBERS  # printed numbers of effects it no longer has
    # What players know of it where it is hidden from them (see board.knowledge). Who knows it all the same, as bits;
    # from which log position on each player has lost sight of it; on which zones it lay unseen since.
    known: int = 0
    lost: list[int] = NEVER_KNOWN
    lain: int = 0

    def __init__(self, id: int, printed: Printed, owner: int) -> None:
        self.id = id
        self.printed = printed
        self.owner = owner
        self.controller = owner
        # Current values, kept up to date by rules.applies.continuous.
        self.code = printed.code
        self.atk = printed.atk
        self.dfn = printed.dfn
        self.level = printed.level
        self.scale = printed.scale
        self.race = printed.race
        self.attribute = printed.attribute
        self.rank = printed.rank

    def __repr__(self) -> str:
        return f"<{self.printed.en} #{self.id}>"

    @property
    def ref(self) -> int:
        return self.visit << 10 | self.id

    @property
    def kind(self) -> int:
        """The kind it counts as here: a card in the back row is never a monster (SPELL-58a).

        A Trap Card that has become a monster may be both (B-116).
        """
        if self.form is not None:
            return self.form.kind
        if self.printed.kind == MONSTER and self.place & BACK_ROW:
            return TRAP if self.as_trap else SPELL
        return self.printed.kind

    @property
    def icon(self) -> int:
        """The icon it counts as here: a face-up monster in a Spell & Trap Zone is an Equip Card or a Continuous card,
        one that is Set there is a Spell without an icon."""
        if self.printed.kind == MONSTER and self.place == SZONE:
            if self.equipped_to >= 0:
                return ICON_EQUIP
            return ICON_CONTINUOUS if self.face_up else 0
        return self.printed.icon

    def usual_place(self, place: int) -> int:
        """Where the card ends up that goes there: Tokens that leave the field cease to exist (B-115); monsters of the
        Extra Deck go back to it, and Pendulum Monsters go there, face-up, from the field (B-23)."""
        if self.printed.traits & TOKEN and not place & ON_FIELD:
            return NOWHERE
        if place & (HAND | DECK) and self.printed.in_extra_deck:
            return EXTRA
        if place == GY and self.printed.traits & PENDULUM and self.place & ON_FIELD:
            return EXTRA
        return place

    @property
    def is_sleeping_gemini(self) -> bool:
        """A Gemini Monster on the field that was not summoned again has no effects (B-32)."""
        return self.printed.traits & GEMINI != 0 and self.place == MZONE and not self.gemini

    @property
    def original(self) -> Printed:
        """Its original facts where it is: those of its form, else the printed ones."""
        return self.printed if self.form is None else self.form

    @property
    def traits(self) -> int:
        """A Gemini Monster on the field or in the GY is a Normal Monster until it is summoned again.

        That is an effect of its own: negated, it is an Effect Monster whose effects are negated.
        """
        if self.form is not None:
            return self.form.traits | self.also_traits
        traits = self.printed.traits | self.also_traits
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
    def position(self) -> int:
        if not self.face_up:
            return FACE_DOWN_DEFENSE
        return FACE_UP_ATTACK if self.attack_position else FACE_UP_DEFENSE

    def reset_values(self) -> None:
        self.reset_numbers()
        self.reset_effects()
        self.lenders = NO_NUMBERS

    def reset_effects(self) -> None:
        """Its effects are not negated, and it has those that it prints."""
        self.negated = False
        self.given = NO_NUMBERS
        self.taken = NO_NUMBERS

    def reset_numbers(self) -> None:
        """It is what it originally is: its name, Type, Attribute, numbers."""
        printed = self.original
        self.code = printed.code
        self.atk = printed.atk
        self.dfn = printed.dfn
        self.level = printed.level
        self.scale = printed.scale
        self.race = printed.race
        self.attribute = printed.attribute
        self.rank = printed.rank
        self.also_codes = NO_NUMBERS
        self.also_traits = 0
        self.fewer_tributes = 0
        self.originals = NO_ORIGINALS

    def keep_least(self) -> None:
        """No value falls below 0, no Level below 1."""
        self.atk = max(self.atk, 0)
        self.dfn = max(self.dfn, 0)
        if self.original.scale >= 0:
            self.scale = max(self.scale, 0)
        if self.printed.level > 0:
            self.level = max(self.level, 1)

    def hide(self) -> None:
        """Turned face-down, it loses counters and how it came, as far as it shows (B-119, B-154)."""
        self.known = 3  # everybody has seen it
        self.counters = NO_COUNTERS
        self.related = NO_NUMBERS
        self.shown = NO_NUMBERS
        self.declared = NONE
        self.gemini = False
        self.non_tuners = 0
        self.how_summoned &= ~(PENDULUM_SUMMON | WITHOUT_TRIBUTE)
        self.reset_values()

    def forget(self) -> None:
        """A new visit begins: nothing of the old one sticks to the card."""
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
        if not self.place & PILES:  # in a pile nothing of this is told of a card
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
        c.counters = self.counters
        c.related = self.related
        c.made_with = self.made_with
        c.shown = self.shown
        c.declared = self.declared
        c.as_trap = self.as_trap
        if self.form is not None:
            c.form = self.form
            c.reset_values()
        # The current values are the original ones: the copied board is out of date and will derive them anew.
        return c

    def ghost(self) -> "Card":
        """A snapshot with its current values, to be asked later what the card was like. It is never changed."""
        c = self.copy()
        c.code = self.code
        c.atk = self.atk
        c.dfn = self.dfn
        c.level = self.level
        c.scale = self.scale
        c.race = self.race
        c.attribute = self.attribute
        c.negated = self.negated
        c.lenders = self.lenders
        c.given = self.given
        c.taken = self.taken
        c.rank = self.rank
        c.also_codes = self.also_codes
        c.also_traits = self.also_traits
        c.originals = self.originals
        return c

    @property
    def applies_since(self) -> int:
        """Since when its continuous effects apply: face-up, and not before its own link resolves (B-53, ACT-29c)."""
        return max(self.face_up_since, self.resolved_at)

    @property
    def is_as_printed(self) -> bool:
        """Its current values are the printed ones."""
        printed = self.printed
        return (
            self.code == printed.code
            and self.level == printed.level
            and self.race == printed.race
            and self.attribute == printed.attribute
            and self.form is None
        )
