"""The page of the effect language is what the word table says; every example on it is a card that uses the word."""

from pathlib import Path

from spellspeed.language.page import page, used_words
from spellspeed.language.words import WORDS

PAGE = Path(__file__).resolve().parent.parent / "docs" / "effect-language.md"


def test_the_page_is_up_to_date() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(used_words()), "write it anew: python -m spellspeed.language.page > docs/effect-language.md"


def test_the_language_is_small() -> None:
    assert len(WORDS) <= 300
