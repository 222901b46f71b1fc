"""The rule set: the OCG Master Rule of April 2020, and the points where later revisions read differently.

Each switch is one named point; `False` is the reading of the documents as written. A rule set never changes.
"""

from typing import Final, SupportsIndex

from spellspeed.bounds import check_type, whole


class IllegalRuleset(ValueError):
    """These numbers make no playable duel."""


def a_switch(given: bool) -> bool:
    check_type(given, bool, "a switch of the rules is True or False")
    return given


# The fields of a rule set, in the order of its parameters.
SWITCHES: Final[tuple[str, ...]] = (
    "starting_lp",
    "opening_hand",
    "hand_limit",
    "obligation_of_activator",
    "negated_still_counts",
    "cost_when_face_up",
    "effect_activations_count",
)


class Ruleset:
    """The readings of the rules under which a duel is played; each later revision is a switch."""

    def __init__(
        self,
        starting_lp: SupportsIndex = 8000,
        opening_hand: SupportsIndex = 5,
        hand_limit: SupportsIndex = 6,
        obligation_of_activator: bool = False,
        negated_still_counts: bool = False,
        cost_when_face_up: bool = False,
        effect_activations_count: bool = False,
    ) -> None:
        self._starting_lp = whole(starting_lp, "life points are a whole number")
        self._opening_hand = whole(opening_hand, "cards are counted by whole numbers")
        self._hand_limit = whole(hand_limit, "cards are counted by whole numbers")
        if self._starting_lp < 1 or self._opening_hand < 0 or self._hand_limit < 0:
            raise IllegalRuleset("life points are positive; hands have no less than 0 cards")
        self._obligation_of_activator = a_switch(obligation_of_activator)
        self._negated_still_counts = a_switch(negated_still_counts)
        self._cost_when_face_up = a_switch(cost_when_face_up)
        self._effect_activations_count = a_switch(effect_activations_count)

    @property
    def starting_lp(self) -> int:
        """Life points at the start."""
        return self._starting_lp

    @property
    def opening_hand(self) -> int:
        """Cards that each player draws before the first turn."""
        return self._opening_hand

    @property
    def hand_limit(self) -> int:
        """Cards that a player may keep at the end of the turn."""
        return self._hand_limit

    @property
    def obligation_of_activator(self) -> bool:
        """C-07: "the opponent must activate it or send it to the GY" is, in the later reading, a process of the
        player whose effect it was; as written (PRIO-14a) it is the opponent's own.
        """
        return self._obligation_of_activator

    @property
    def negated_still_counts(self) -> bool:
        """C-03: a text limits how many more cards and effects a player can activate. In the later reading a negated
        activation counts; as written (ACT-133a) it does not.
        """
        return self._negated_still_counts

    @property
    def cost_when_face_up(self) -> bool:
        """C-01: in the later reading, the cost to activate a Spell or Trap Card is determined when it is face-up on the
        field; as written (ACT-15b), before it is placed or turned face-up.
        """
        return self._cost_when_face_up

    @property
    def effect_activations_count(self) -> bool:
        """C-04, C-05, C-06: a text limits how many cards a player can activate. In the later reading, cards that a
        resolving effect activates are counted and limited, too; as written (ACT-148, ACT-149, ACT-156) they are not.
        """
        return self._effect_activations_count

    def switches(self) -> tuple[object, ...]:
        """All fields, in the order of the parameters."""
        return tuple([getattr(self, name) for name in SWITCHES])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Ruleset):
            return NotImplemented
        return self.switches() == other.switches()

    def __hash__(self) -> int:
        return hash(self.switches())

    def __reduce__(self) -> tuple[object, ...]:
        return Ruleset, self.switches()

    def __repr__(self) -> str:
        return f"Ruleset({', '.join([f'{name}={getattr(self, name)}' for name in SWITCHES])})"
