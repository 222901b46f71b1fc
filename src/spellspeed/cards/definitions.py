"""The playable cards: those made from texts, and monsters without an effect, which need no text.

A card whose effects are not described yet is not playable.
"""

from collections.abc import Callable, Container, Iterator, MutableMapping
from typing import Final

from spellspeed.board.constants import MONSTER
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.printed import PRINTED, is_plain

TOKENS: Final[dict[int, Definition]] = {}  # of the cards made so far


class Definitions(MutableMapping[int, Definition]):
    """The playable cards by passcode. Each is made on first use."""

    def __init__(self) -> None:
        self.made: dict[int, Definition | None] = {}
        self.from_text: Callable[[int], Definition] | None = None  # makes the cards that have a text
        self.texts: Container[int] = ()

    def expect(self, code: int) -> None:
        """Enter a playable card; it will be made on first use."""
        self.made[code] = None

    def expect_plain(self, printed: Printed) -> None:
        """Enter a monster without any effect, which needs no text."""
        if printed.kind == MONSTER and is_plain(printed):
            self.expect(printed.code)

    def __getitem__(self, code: int) -> Definition:
        definition = self.made[code]
        if definition is None:
            if self.from_text is not None and code in self.texts:
                definition = self.from_text(code)
            else:
                definition = Definition(PRINTED[code])
                definition.finish()
            self[code] = definition
        return definition

    def __setitem__(self, code: int, definition: Definition) -> None:
        definition.fix()
        self.made[code] = definition

    def __delitem__(self, code: int) -> None:
        del self.made[code]

    def __contains__(self, code: object) -> bool:
        return code in self.made

    def __iter__(self) -> Iterator[int]:
        return iter(self.made)

    def __len__(self) -> int:
        return len(self.made)

    def clear(self) -> None:
        self.made.clear()


DEFINITIONS: Final = Definitions()
