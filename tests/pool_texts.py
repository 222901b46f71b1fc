"""The card texts written by hand: read, and read aloud, once for all tests of a process. Nobody may change them."""

from functools import cache
from importlib.resources import files

from spellspeed.cards.grades import Grade
from spellspeed.cards.library import codes_of, definitions
from spellspeed.effects.activation.effect import Definition
from spellspeed.language.aloud import card_lines
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText

FILES = {
    one.name: one.read_text(encoding="utf-8")
    for one in sorted(files("spellspeed.cards").joinpath("pool").iterdir(), key=lambda one: one.name)
    if one.name.endswith(".cards")
}

READINGS = frozenset(codes_of(Grade.READ))


@cache
def texts_in(name: str) -> list[CardText]:
    """The cards of a file."""
    return read_cards(FILES[name], name)


@cache
def pool_texts() -> dict[int, CardText]:
    """By passcode, sorted by name."""
    found = [text for name in FILES for text in texts_in(name)]
    return {text.code: text for text in sorted(found, key=lambda text: text.name)}


@cache
def aloud(code: int, lang: str) -> tuple[str, ...]:
    """The lines of a card of the pool."""
    return tuple(card_lines(pool_texts()[code], None, lang))


def written_codes() -> list[int]:
    """The cards that are written by hand, and monsters without effects."""
    return [code for code in definitions() if code not in READINGS]


def written_definitions() -> list[Definition]:
    """What those cards do."""
    known = definitions()
    return [known[code] for code in written_codes()]
