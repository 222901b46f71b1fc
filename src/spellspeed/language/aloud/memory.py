"""What was said so far, so that "it", "that card" and "the first target" can be said of it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Generic, TypeVar

from spellspeed.language.tree import Node

Spoken = TypeVar("Spoken")


class CommonMemory(Generic[Spoken]):
    """`it`, `card` and `monster` are the language's words for a card mentioned before."""

    def __init__(self, it: Spoken, card: Spoken, monster: Spoken, declared: str) -> None:
        self.called = it, card, monster
        self.declared = declared  # what the player declares
        self.zones = "1"  # how many zones are designated
        self.aiming = False  # a target is being said
        self.doing = "YOU"  # the player who acts
        self.choosing = "YOU"  # the player who chooses, if the text does not say who
        self.forget()

    def forget(self) -> None:
        """Start a new effect: forget what was said about the last one."""
        self.it, card, self.related = self.called
        self.paid, self.those, self.answered = card, card, card
        self.it_done = ""  # what was done to it
        self.here = ""  # from where this card is used, until that was said
        self.targets: list[Spoken] = []
        self.target_names: list[Spoken] = []  # "that card you control", to tell several targets apart
        self.fought = ""  # "that monster", once the monster this card battles was named
        self.doer = ""  # "the monster that destroyed it", if the event is a battle
        self.single = False  # the event is about one card only
        self.rolled = False  # the last chance was a die, not a coin
        self.caller = "YOU"  # who called the coin
        self.happened_to: list[Node] = []  # tests of the event's cards

    @contextmanager
    def done_by(self, player: str, chooses: bool = False) -> Iterator[None]:
        """Within this context, that player acts, and chooses the cards if the step can say who does it."""
        before = self.doing, self.choosing
        self.doing = player
        self.choosing = player if chooses else "YOU"
        try:
            yield
        finally:
            self.doing, self.choosing = before
