"""What exercises each rule: ruling files, and tests that carry the mark `rule`.

The tests are collected by `tools/collect_rules.py` into `rulebook/exercised.json`; nothing is entered by hand.
"""

import json
from functools import lru_cache

from spellspeed.judge.ruling import Ruling
from spellspeed.shipped import Shipped


@lru_cache(maxsize=1)
def tests() -> dict[str, list[str]]:
    """The names of the tests that exercise a rule, by its id."""
    file = Shipped("rulebook", "exercised.json")
    if not file.is_file():
        return {}
    data: dict[str, list[str]] = json.loads(file.text())
    return data


def exercised(rulings: list[Ruling]) -> dict[str, list[str]]:
    """Ruling ids first, then test names, by rule id."""
    found: dict[str, list[str]] = {}
    for ruling in rulings:
        if ruling.superseded:
            continue
        for rule_id in dict.fromkeys([ruling.id, *ruling.rules]):
            found.setdefault(rule_id, []).append(ruling.id)
    for rule_id, names in tests().items():
        found.setdefault(rule_id, []).extend(names)
    return found
