"""Names that are looked up: cards in the facts, series, counters and Tokens in `facts/data/series.json`."""

from spellspeed.facts.index import facts_of, named
from spellspeed.facts.known import further_names


def tables() -> dict[str, dict[str, str]]:
    return further_names()


def chinese_card(name: str) -> str:
    facts = named(name)
    if facts is not None:
        return facts.zh
    return tables().get("cards", {}).get(name, name)


def chinese(table: str, name: str) -> str:
    return tables()[table].get(name, name)


def is_monster_name(name: str) -> bool:
    facts = named(name)
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
