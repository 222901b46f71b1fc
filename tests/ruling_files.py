"""The rulings of the package, read when a test first asks for them: nothing is read to collect the tests."""

from functools import cache

from spellspeed.judge.loader import packaged
from spellspeed.judge.ruling import Ruling


@cache
def own_rulings() -> list[Ruling]:
    """Those that are no entries of the catalogue."""
    return [ruling for ruling in packaged() if ruling.id.startswith("OWN-")]


@cache
def entries() -> list[Ruling]:
    """Those of the catalogue."""
    return [ruling for ruling in packaged() if not ruling.id.startswith("OWN-")]
