"""The playable cards: those made from texts, and monsters without an effect, which need no text.

A card whose effects are not described yet is not playable, and a draft only where that is asked for.
"""

from collections.abc import Callable, Collection, Iterator, MutableMapping
from typing import Final

from spellspeed.board.printed import KNOWN, Printed
from spellspeed.cards.grades import Grade
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.index import facts_of
from spellspeed.facts.printed import is_plain, plain_codes

TOKENS: Final[dict[int, Definition]] = {}  # of the cards made so far


class Definitions(MutableMapping[int, Definition]):
    """The playable cards by passcode. Each is made on first use."""

    def __init__(self) -> None:
        self.made: dict[int, Definition] = {}
        self.from_text: Callable[[int], Definition] | None = None  # makes the cards that have a text
        self.texts: Collection[int] = ()
        self.blanks: dict[int, Definition] = {}  # cards that nobody has described, where that was asked for
        self.drafts: dict[int, Definition] = {}  # the same for drafts

    def __getitem__(self, code: int) -> Definition:
        definition = self.made.get(code)
        if definition is None:
            printed = KNOWN.get(code)
            if printed is not None and printed.code != code:
                return self[printed.code]
            if self.from_text is not None and code in self.texts:
                definition = self.from_text(code)
            elif printed is not None and is_plain(facts_of(code)):
                definition = blank(printed)
            else:
                raise KeyError(code)
            self[code] = definition
        return definition

    def without_effects(self, code: int) -> Definition:
        """A card that nobody has described, without its effects; it is not among the playable ones for that."""
        if code not in self.blanks:
            definition = blank(KNOWN[code])
            definition.described = False
            definition.grade = Grade.UNDESCRIBED.value
            definition.freeze()
            self.blanks[code] = definition
        return self.blanks[code]

    def forget(self, code: int) -> None:
        """The facts or the text of the card are no longer there."""
        self.made.pop(code, None)
        self.blanks.pop(code, None)
        self.drafts.pop(code, None)

    def __setitem__(self, code: int, definition: Definition) -> None:
        definition.freeze()
        self.made[code] = definition

    def __delitem__(self, code: int) -> None:
        del self.made[code]

    def __contains__(self, code: object) -> bool:
        if code in self.made or code in self.texts:
            return True
        return isinstance(code, int) and is_plain(facts_of(code))

    def __iter__(self) -> Iterator[int]:
        """All playable cards: for that the facts of all cards are looked through."""
        return iter(dict.fromkeys([*self.texts, *self.made, *plain_codes()]))

    def __len__(self) -> int:
        return len(list(iter(self)))

    def clear(self) -> None:
        """Forget what was made: it is made anew when it is next asked for."""
        self.made.clear()
        self.drafts.clear()


DEFINITIONS: Final = Definitions()


def blank(printed: Printed) -> Definition:
    """A card without effects: that is all of it, or nobody has described them."""
    definition = Definition(printed)
    definition.finish()
    return definition
