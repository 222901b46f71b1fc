"""The rule set: the OCG Master Rule of April 2020, and the points where later revisions read differently.

Each switch is one named point; `False` is the reading of the documents as written.
"""


class Ruleset:
    def __init__(
        self,
        starting_lp: int = 8000,
        opening_hand: int = 5,
        hand_limit: int = 6,
        obligation_of_activator: bool = False,
        negated_still_counts: bool = False,
    ) -> None:
        self.starting_lp = starting_lp
        self.opening_hand = opening_hand
        self.hand_limit = hand_limit
        # C-07: "the opponent must activate it or send it to the GY" is, in the later reading, a process of the
        # player whose effect it was; as written (PRIO-14a) it is the opponent's own.
        self.obligation_of_activator = obligation_of_activator
        # C-03: where a text lets a player activate so many more cards and effects of all kinds, in the later reading
        # one whose activation was negated counts; as written (ACT-133a) it does not.
        self.negated_still_counts = negated_still_counts

    def __repr__(self) -> str:
        return (
            f"Ruleset(starting_lp={self.starting_lp}, opening_hand={self.opening_hand},"
            f" hand_limit={self.hand_limit}, obligation_of_activator={self.obligation_of_activator},"
            f" negated_still_counts={self.negated_still_counts})"
        )
