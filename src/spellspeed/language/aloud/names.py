"""Names that are looked up: cards in the facts, series, counters and Tokens in `facts/data/series.json`."""

from spellspeed.facts.facts import Facts, load_facts
from spellspeed.facts.known import further_names

_facts: dict[str, Facts] = {}
_codes: dict[int, Facts] = {}


def tables() -> dict[str, dict[str, str]]:
    return further_names()


def facts_of(code: int) -> Facts | None:
    if not _codes:
        _codes.update({one.passcode: one for one in load_facts()})
    return _codes.get(code)


def facts_named(name: str) -> Facts | None:
    if not _facts:
        _facts.update({one.en: one for one in load_facts()})
    return _facts.get(name)


def chinese_card(name: str) -> str:
    facts = facts_named(name)
    if facts is not None and facts.zh:
        return facts.zh
    return tables()["cards"].get(name, name)


def chinese(table: str, name: str) -> str:
    return tables()[table].get(name, name)


def is_monster_name(name: str) -> bool:
    facts = facts_named(name)
    return facts is not None and facts.kind == "monster"


def further_series(code: int) -> list[str]:
    """Series of a card that its name does not show."""
    facts = facts_of(code)
    known = tables()["series"]
    if facts is None:
        return []
    return [
        one
        for one in facts.series
        if one in known and one.lower() not in facts.en.lower() and known[one] not in facts.zh
    ]
