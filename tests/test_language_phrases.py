"""The page of phrases: what it says for each of them is right, and is read aloud as something."""

import re
from pathlib import Path

import pytest

from spellspeed.facts.printed import printed_cards
from spellspeed.language.aloud import card_lines
from spellspeed.language.builder import unbuildable
from spellspeed.language.idle import idle_words
from spellspeed.language.reader import check, read_cards
from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS

pytestmark = pytest.mark.once

PAGE = Path(__file__).resolve().parent.parent / "docs" / "phrases.md"
MONSTER, SPELL, XYZ = "card 46986414 Dark Magician", "card 55144522 Pot of Greed", "card 90809975 Toadally Awesome"


def rows() -> list[tuple[str, str]]:
    found = []
    for line in PAGE.read_text(encoding="utf-8").split("\n"):
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 2 and "`" in cells[1]:
            found.append((cells[0], cells[1]))
    return found


def card_of(text: str) -> str:
    """A card that says what stands in the row; what the row leaves open is filled in."""
    parts = re.findall("`([^`]+)`", text)
    fields = [part for part in parts if part.split(":")[0] in CARD_FIELDS and ":" in part.split()[0]]
    kinds = [part for part in parts if ":" not in part.split()[0]]
    effect = [part for part in parts if part not in fields and part not in kinds]
    assert len(kinds) <= 1, text
    kind = kinds[0] if kinds else "ignition"
    assert kind.split()[0] in EFFECT_KINDS, text
    if kind != "procedure" and not any(part.startswith(("do:", "apply:", "instead:")) for part in effect):
        effect.append("do: draw(1)")
    head = SPELL if fields or kind == "activate" else XYZ if "detach" in text else MONSTER
    lines = [head, *(f"  {field}" for field in fields), f"  {kind}", *(f"    {part}" for part in effect), ""]
    return "\n".join(lines)


def test_there_are_some_phrases() -> None:
    assert len(rows()) >= 30
    assert len({phrase for phrase, _ in rows()}) == len(rows())


@pytest.mark.parametrize(("phrase", "text"), rows())
def test_the_text_of_a_phrase_is_right(phrase: str, text: str) -> None:
    written = card_of(text)
    assert not check(written), check(written)
    cards = read_cards(written)
    assert not unbuildable(cards, phrase) and not idle_words(cards, phrase), phrase
    for lang in ("en", "zh"):
        assert card_lines(cards[0], printed_cards()[cards[0].code], lang)
