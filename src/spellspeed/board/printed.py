"""What is printed on a card: names, numbers, kinds. Shared by all duels and never changed.

A `Printed` is filled in and then frozen: from then on an assignment is an error.
"""

from collections.abc import Callable
from typing import Final

from spellspeed.board.constants import (
    EXTRA,
    EXTRA_DECK_TRAITS,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FLIP,
    FZONE,
    ICON_CONTINUOUS,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    LINK,
    MONSTER,
    MZONE,
    PENDULUM,
    SPELL,
    SZONE,
    TOKEN,
    TRAP,
)


class Printed:
    """What is printed on a card: names, kind, numbers. The same for every copy in every duel, and never changed."""

    frozen: bool = False

    def __init__(self, code: int, kind: int, en: str, ja: str = "", zh: str = "") -> None:
        self.code = code
        self.kind = kind
        self.en = en
        self.ja = ja or en
        self.zh = zh or en
        self.icon = 0
        self.traits = 0
        self.race = 0
        self.attribute = 0
        self.level = 0
        self.rank = 0
        self.link = 0
        self.arrows = 0
        self.scale = -1
        self.atk = 0
        self.dfn = 0
        self.unknown_atk = False  # printed as "?"
        self.unknown_dfn = False
        self.series: tuple[str, ...] = ()
        self.mentions: tuple[int, ...] = ()  # cards that its text names
        self.number = -2  # in the name of a "Number" monster
        self.effects = 0
        self.pendulum_effects = 0
        self.sets_as_spell = False  # a monster that can lie Set in a Spell & Trap Zone

    def __setattr__(self, name: str, value: object) -> None:
        if self.frozen:
            raise AttributeError(f"what is printed on {self.en} cannot be changed ({name})")
        object.__setattr__(self, name, value)

    def freeze(self) -> None:
        """Make it read-only."""
        object.__setattr__(self, "frozen", True)

    def unfix(self) -> None:
        """Make it writable again, for its maker and for tests of a card with other facts."""
        object.__setattr__(self, "frozen", False)

    def name_cards(self, codes: tuple[int, ...]) -> None:
        """Set which cards its text names; known only after all cards are."""
        object.__setattr__(self, "mentions", codes)

    def lie_among_spells(self, can: bool) -> None:
        """Set whether the monster can be Set as a Spell; known only after its text is read."""
        object.__setattr__(self, "sets_as_spell", can)

    def __repr__(self) -> str:
        return f"Printed({self.code}, {self.en!r})"

    def name(self, lang: str) -> str:
        """Its name: `en`, `zh` or `ja`."""
        if lang == "zh":
            return self.zh
        if lang == "ja":
            return self.ja
        return self.en

    @property
    def is_monster(self) -> bool:
        """A Monster Card."""
        return self.kind == MONSTER

    @property
    def in_extra_deck(self) -> bool:
        """The card begins the duel in the Extra Deck."""
        return self.kind == MONSTER and self.traits & EXTRA_DECK_TRAITS != 0

    @property
    def back_place(self) -> int:
        """Where the Spell or Trap Card is put: the Field Zone, or a Spell & Trap Zone (B-20, B-24)."""
        return FZONE if self.icon == ICON_FIELD else SZONE

    def could_lie(self, place: int) -> bool:
        """Could the card lie face-down in that place?"""
        if place == EXTRA or self.in_extra_deck:
            return place == EXTRA and self.in_extra_deck
        if place == MZONE:
            return self.kind == MONSTER
        if place == SZONE and self.kind == MONSTER:
            return self.sets_as_spell
        return not place & (SZONE | FZONE) or place == self.back_place

    @property
    def is_pendulum(self) -> bool:
        """A Pendulum Monster."""
        return self.traits & PENDULUM != 0

    @property
    def is_token(self) -> bool:
        """A Token."""
        return self.traits & TOKEN != 0

    @property
    def positions(self) -> int:
        """The battle positions that it can have: a Link Monster has no Defense Position and is never face-down (B-17),
        nor is a Token (B-115)."""
        if self.traits & LINK:
            return FACE_UP_ATTACK
        return FACE_UP if self.is_token else FACE_UP | FACE_DOWN_DEFENSE

    @property
    def is_flip(self) -> bool:
        """A Flip Monster."""
        return self.traits & FLIP != 0

    @property
    def stays(self) -> bool:
        """Does this kind of Spell or Trap remain on the field after its activation (SPELL-09b, TRAP-10)?"""
        return self.icon & (ICON_CONTINUOUS | ICON_EQUIP | ICON_FIELD) != 0 or self.kind == MONSTER

    @property
    def not_in_set_turn(self) -> bool:
        """Traps and Quick-Play Spells wait a turn after being Set (B-120, TRAP-04a, SPELL-56)."""
        return self.kind == TRAP or (self.kind == SPELL and self.icon == ICON_QUICK)

    @property
    def is_normal_spell(self) -> bool:
        """A Normal Spell Card."""
        return self.kind == SPELL and self.icon == ICON_NORMAL


def nothing(code: int) -> Printed | None:
    return None


def no_codes() -> list[int]:
    return []


class KnownCards:
    """Every card that is known, by passcode; what is printed on one is read when it is first asked for.

    `read_card` and `list_codes` come from who has the facts. A passcode of another artwork leads to the same card.
    """

    def __init__(self) -> None:
        self.made: dict[int, Printed] = {}
        self.read_card: Callable[[int], Printed | None] = nothing
        self.list_codes: Callable[[], list[int]] = no_codes

    def get(self, code: int) -> Printed | None:
        found = self.made.get(code)
        if found is None:
            found = self.read_card(code)
            if found is not None:
                found = self.made.setdefault(found.code, found)
        return found

    def __getitem__(self, code: int) -> Printed:
        found = self.get(code)
        if found is None:
            raise KeyError(code)
        return found

    def __contains__(self, code: object) -> bool:
        return isinstance(code, int) and self.get(code) is not None

    def codes(self) -> list[int]:
        """All passcodes, each card once, in ascending order; nothing is read for that."""
        return self.list_codes()

    def all(self) -> list[Printed]:
        """All cards, in the order of their passcodes: every one of them is read."""
        return [self[code] for code in self.list_codes()]


KNOWN: Final = KnownCards()
