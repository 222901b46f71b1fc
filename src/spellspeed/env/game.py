"""One duel as an environment plays it: options on pages, observations as arrays, an end."""

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex, overload

from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.env.layout import SLOTS, Observation, arrays, blank, card_index
from spellspeed.formats.known_decks import classic_deck
from spellspeed.moment import HeldMoment
from spellspeed.players.base import CHOICES, LOOP, WON
from spellspeed.views import OptionView, view
from spellspeed.views.numbers import Numbers

ILLEGAL: Final = "illegal"  # the duel ended with an action that the mask does not allow
MOST_STEPS: Final = 5_000  # the default limit of steps


class IllegalAction(ValueError):
    """The action mask of the observation does not allow the action. The duel is what it was."""


def two_decks(decks: Sequence[Deck] | None) -> tuple[Deck, Deck]:
    """The decks of player 0 and player 1; without any, the classic ones that come with the package."""
    if decks is None:
        return classic_deck("a").deck(), classic_deck("b").deck()
    if len(decks) != 2 or not all(isinstance(deck, Deck) for deck in decks):
        raise TypeError("an environment needs two decks: decks=(Deck(...), Deck(...))")
    return decks[0], decks[1]


class ShownOptions(Sequence[OptionView]):
    """The options of a page as the player sees them, made when somebody looks; they stay those of their moment."""

    def __init__(self, duel: Duel, player: int, start: int, stop: int) -> None:
        self.moment = HeldMoment(duel)
        self.player = player
        self.start = start
        self.stop = stop
        self.made: tuple[OptionView, ...] | None = None

    def options(self) -> tuple[OptionView, ...]:
        """The options as a tuple."""
        if self.made is None:
            question = view(self.moment.duel, self.player).question
            self.made = () if question is None else question.options[self.start : self.stop]
        return self.made

    @overload
    def __getitem__(self, index: int) -> OptionView: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[OptionView, ...]: ...
    def __getitem__(self, index: int | slice) -> OptionView | tuple[OptionView, ...]:
        return self.options()[index]

    def __len__(self) -> int:
        return len(self.options())

    def __eq__(self, other: object) -> bool:
        return self.options() == (other.options() if isinstance(other, ShownOptions) else other)

    def __hash__(self) -> int:
        return hash(self.options())

    def __repr__(self) -> str:
        return repr(self.options())

    def __reduce__(self) -> tuple[object, ...]:
        return tuple, (self.options(),)


class Episode:
    def __init__(
        self,
        decks: Sequence[Deck] | None,
        slots: int = SLOTS,
        max_steps: int | None = MOST_STEPS,
        first: int | None = None,
        ruleset: Ruleset | None = None,
        undescribed: bool = False,
        drafts: bool = False,
    ) -> None:
        if slots < 1:
            raise ValueError(f"a page has room for at least one option, not {slots}")
        if max_steps is not None and max_steps < 1:
            raise ValueError(f"a duel has at least one step, not {max_steps}")
        if first not in (None, 0, 1):
            raise ValueError(f"player 0 or player 1 begins, or None for either, not {first!r}")
        self.decks = two_decks(decks)
        self.slots = slots
        self.max_steps = max_steps
        self.first = first
        self.ruleset = ruleset
        self.undescribed = undescribed
        self.drafts = drafts
        self.numbers = Numbers(slots)
        self.begin(0)  # fails now if a deck cannot be played

    def begin(self, seed: int) -> None:
        """A new duel; everything about it follows from the seed."""
        first = seed & 1 if self.first is None else self.first
        chance, rules = seed >> 1, self.ruleset
        self.duel = Duel(
            *self.decks, seed=chance, first=first, ruleset=rules, undescribed=self.undescribed, drafts=self.drafts
        )
        self.page = 0
        self.steps = 0
        self.ended_by = ""
        self.loser: int | None = None  # who took an action that was not allowed
        self.note_end()

    # -- the present ------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int | None:
        """The player to answer next, also in a truncated duel; None if the duel is over."""
        question = self.duel._question
        return None if question is None else question.player

    @property
    def pages(self) -> int:
        question = self.duel._question
        return 0 if question is None else -(-question.count() // self.slots)

    @property
    def terminated(self) -> bool:
        return self.ended_by == WON or self.ended_by == ILLEGAL

    @property
    def truncated(self) -> bool:
        return bool(self.ended_by) and not self.terminated

    def reward(self, player: int) -> float:
        """1 for the winner and -1 for the loser of a duel that is over, otherwise 0."""
        if self.loser is not None:
            return -1.0 if self.loser == player else 0.0
        if self.ended_by != WON or self.duel.result == 2:
            return 0.0
        return 1.0 if self.duel.result == player else -1.0

    def info(self, player: int) -> dict[str, Any]:
        """Besides the arrays: the options of this page as values, and how the duel ended."""
        return {"options": self.shown_to(player), "ended_by": self.ended_by, "steps": self.steps}

    def shown_to(self, player: int) -> Sequence[OptionView]:
        """The options of this page, if it is this player who is asked."""
        if self.asked != player:
            return ()
        start = self.page * self.slots
        return ShownOptions(self.duel, player, start, start + self.slots)

    def observe(self, player: int) -> Observation:
        """What the player sees, as new arrays."""
        block = blank(self.slots)
        self.write(player, block.data, 0)
        return arrays(block, self.slots)

    def write(self, player: int, into: memoryview, begin: int) -> None:
        """Write what the player sees into a block, from there on."""
        self.numbers.write(self.duel, player, self.page, card_index(), into, begin)

    # -- going on ---------------------------------------------------------------------------------------------

    def act(self, action: int) -> None:
        """Take the option in that slot, or turn to the next page."""
        number = self.page * self.slots + action
        question = self.duel._question
        if self.ended_by or question is None:
            raise IllegalAction("the duel has ended: reset the environment")
        options = question.count()
        if action == self.slots and self.pages > 1:
            self.page = (self.page + 1) % self.pages
        elif 0 <= action < self.slots and number < options:
            self.answer(number)
        else:
            shown = min(self.slots, options - self.page * self.slots)
            more = f" or {self.slots} for the next page" if self.pages > 1 else ""
            raise IllegalAction(f"action {action} is masked: this page allows 0 to {shown - 1}{more}")
        self.steps += 1

    def answer(self, number: SupportsIndex) -> None:
        """Answer the question with one of all its options."""
        try:
            self.duel.answer(number)
        except EndlessLoop:
            self.ended_by = LOOP
        self.page = 0
        self.note_end()

    def cut_off(self) -> None:
        """After so many steps the duel is stopped where it is."""
        if not self.ended_by and self.max_steps is not None and self.steps >= self.max_steps:
            self.ended_by = CHOICES

    def note_end(self) -> None:
        if self.duel.over:
            self.ended_by = WON

    def lose(self, player: int) -> None:
        """The player took an action that is not allowed, which loses."""
        self.ended_by = ILLEGAL
        self.loser = player
