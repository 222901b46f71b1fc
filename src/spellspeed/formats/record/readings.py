"""The cards of a saved duel that are not written by hand, with digests of their texts.

A reading may change with the next version of the reader. Who replays the duel is told so, by the name of the card.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from spellspeed.cards.grades import Grade
from spellspeed.cards.library import LIBRARY, definitions
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.index import facts_of
from spellspeed.formats.record.errors import OtherReadings


@dataclass(frozen=True, order=True)
class UsedReading:
    """A card that was read, or a draft, and a digest of its text."""

    code: int
    grade: Grade
    digest: str


def readings_of(cards: Iterable[Definition]) -> tuple[UsedReading, ...]:
    """Those among these cards."""
    grades = {card.printed.code: Grade(card.grade) for card in cards if card.grade in (Grade.READ, Grade.DRAFT)}
    found: list[UsedReading] = []
    for code, grade in sorted(grades.items()):
        digest = LIBRARY.texts.digest_of(code)
        if digest:  # a Token has no text of its own
            found.append(UsedReading(code, grade, digest))
    return tuple(found)


def compare_readings(recorded: Iterable[UsedReading]) -> None:
    """`OtherReadings` if the text of one of these cards is another here."""
    definitions()
    others = [one.code for one in recorded if LIBRARY.texts.digest_of(one.code) != one.digest]
    if others:
        raise OtherReadings([str(code) if (facts := facts_of(code)) is None else facts.en for code in others])
