"""The names that a card file may use: cards, series and counters.

Cards and series are those of the facts. What cards name besides (a kind of counter, a Token), and the Chinese names of
series, stand in `facts/data/series.json`; a user's own file of that name adds to it, also cards that are only named.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator

from spellspeed.facts.index import facts_of, named, own_facts
from spellspeed.facts.table import FOLDER, facts_in, shipped_cards


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
        self.names: Collection[str] = frozenset((*cards.values(), *others))
        self.series: Collection[str] = frozenset(series)
        self.counters = frozenset(counters)

    def name_of(self, code: int) -> str | None:
        """The English name of the card with this passcode."""
        return self.cards.get(code)

    def code_of(self, name: str) -> int:
        """The passcode of the card with this English name, or 0."""
        for code, known in self.cards.items():
            if known == name:
                return code
        return 0

    @staticmethod
    def of_facts() -> "KnownNames":
        if not _loaded:
            _loaded.append(NamesOfFacts())
        return _loaded[0]


class NamesOfFacts(KnownNames):
    """Those of the facts: cards are looked up when they are asked for."""

    def __init__(self) -> None:
        super().__init__({}, counters=further_names().get("counters", {}))
        self.names = EnglishNames()
        self.series = SeriesNames()

    def name_of(self, code: int) -> str | None:
        facts = facts_of(code)
        return None if facts is None or facts.passcode != code else facts.en

    def code_of(self, name: str) -> int:
        facts = named(name)
        return 0 if facts is None else facts.passcode


class EnglishNames(Collection[str]):
    """The English names of all cards, and of those that are only named."""

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and (name in further_names().get("cards", {}) or named(name) is not None)

    def __iter__(self) -> Iterator[str]:
        for line in shipped_cards().all_lines():
            yield line.split("\t", 2)[1]
        yield from (facts.en for facts in own_facts())
        yield from further_names().get("cards", {})

    def __len__(self) -> int:
        return sum(1 for _ in self)


class SeriesNames(Collection[str]):
    """The series of all cards, and those that are only named; for one without Chinese name all cards are looked at."""

    def __init__(self) -> None:
        self.of_cards: set[str] = set()

    def __contains__(self, name: object) -> bool:
        return name in further_names()["series"] or name in self.all()

    def __iter__(self) -> Iterator[str]:
        return iter(sorted(self.all()))

    def __len__(self) -> int:
        return len(self.all())

    def all(self) -> set[str]:
        if not self.of_cards:
            fields = {line.split("\t", 8)[7] for line in shipped_cards().all_lines()}
            self.of_cards = {name for field in fields for name in field.split("|") if name}
            self.of_cards.update(*(facts.series for facts in own_facts()), further_names()["series"])
        return self.of_cards


def codes_in_series(names: Iterable[str]) -> list[int]:
    """The cards of these series, in the order of their passcodes."""
    wanted = set(names)
    lines = [line for line in shipped_cards().all_lines() if any(name in line for name in wanted)]
    found = [*map(facts_in, lines), *own_facts()]
    return sorted(facts.passcode for facts in found if wanted.intersection(facts.series))


def further_names() -> dict[str, dict[str, str]]:
    """The Chinese names of series, counters, Tokens, and of cards that are only named."""
    if not _further:
        _further.update(json.loads(FOLDER.joinpath("series.json").text()))
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


_loaded: list[KnownNames] = []
_finders: list[Callable[[str], int | None]] = []
_further: dict[str, dict[str, str]] = {}


def forget_known() -> None:
    """Drop the names after facts were added."""
    _loaded.clear()
