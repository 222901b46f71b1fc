"""The names that a card file may use: cards, series and counters, as the facts have them.

Names that texts use but no facts have (a card without facts, a kind of counter) stand in `facts/data/series.json`, in
both languages.
"""

import json
from collections.abc import Callable, Iterable
from importlib.resources import files

from spellspeed.facts.facts import load_facts


class KnownNames:
    """Names of cards by passcode, further names of cards, series, counters."""

    def __init__(
        self,
        cards: dict[int, str],
        others: Iterable[str] = (),
        series: Iterable[str] = (),
        counters: Iterable[str] = (),
    ) -> None:
        self.cards = cards
        self.names = frozenset((*cards.values(), *others))
        self.series = frozenset(series)
        self.counters = frozenset(counters)

    def code_of(self, name: str) -> int:
        """The passcode of the card with this English name, or 0."""
        for code, known in self.cards.items():
            if known == name:
                return code
        return 0

    @staticmethod
    def of_facts() -> "KnownNames":
        if not _loaded:
            _loaded.append(_load())
        return _loaded[0]


def further_names() -> dict[str, dict[str, str]]:
    """Names that no facts have: series, cards, counters, Tokens, with their Chinese names."""
    if not _further:
        source = files("spellspeed.facts").joinpath("data", "series.json")
        _further.update(json.loads(source.read_text(encoding="utf-8")))
    return _further


def add_names(names: dict[str, dict[str, str]]) -> None:
    """Add names of the user's own cards."""
    for table, rows in names.items():
        further_names().setdefault(table, {}).update(rows)
    forget_known()


def ask_for_tokens(find: Callable[[str], int | None]) -> None:
    """Install the function that finds Tokens; only the library knows which cards have one."""
    _finders[:] = [find]


def token_code(name: str) -> int | None:
    """The number of the Token with this English name, if a card has it."""
    return _finders[0](name) if _finders else None


def _load() -> KnownNames:
    facts = load_facts()
    further = further_names()
    series = {name for card in facts for name in card.series}
    return KnownNames(
        {card.passcode: card.en for card in facts},
        further.get("cards", {}),
        series.union(further.get("series", {})),
        further.get("counters", {}),
    )


_loaded: list[KnownNames] = []
_finders: list[Callable[[str], int | None]] = []
_further: dict[str, dict[str, str]] = {}


def forget_known() -> None:
    """Drop the names after facts were added."""
    _loaded.clear()
