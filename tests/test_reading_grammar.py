"""The grammar of printed English: no word that may be left out is silently ignored, and every rule is used."""

from typing import Final

import pytest

from spellspeed.reading.chart import Alternative, Piece
from spellspeed.reading.reader import grammar

pytestmark = pytest.mark.once

# Words that mean nothing by themselves, so that leaving them out changes nothing.
FUNCTION_WORDS: Final = frozenset((
    "a", "the", "of", "to", "that", "is", ",", "and", "or", "in", "on", "with", "by", "for", "from", "card", "monster",
    "player", "lpar", "rpar", "as", "at", ".", "poss", "aposs", "then", "also", "it", "they", "has", "been", "be",
    "does",
))  # fmt: skip


def unheard(one: Alternative) -> list[str]:
    """Words that may stand there or not, and that no capture hears: each would be silently ignored."""
    found: list[str] = []

    def look(part: Piece, free: bool) -> None:
        if part.kind == "capture" and part.inside[0].kind != "rule":
            return
        if part.kind == "word" and free and not part.silent and part.word not in FUNCTION_WORDS:
            found.append(part.word)
        for inside in part.inside:
            look(inside, free or part.kind in ("maybe", "star", "either"))

    look(one.pattern, False)
    return found


def test_no_rule_begins_with_itself() -> None:
    """At its own place a rule finds nothing, so that such a line would never be read."""
    own = [(one.file, one.line) for one in grammar().alternatives() if one.rule in begins_with(one.pattern)]
    assert not own, own


def begins_with(part: Piece) -> set[str]:
    """The rules with which a part of a pattern can begin."""
    if part.kind == "rule":
        return {part.word}
    if part.kind == "either":
        return {word for one in part.inside for word in begins_with(one)}
    found: set[str] = set()
    for one in part.inside:
        found |= begins_with(one)
        if one.kind not in ("maybe", "star"):
            break
    return found


def test_every_word_that_may_be_left_out_is_heard() -> None:
    wrong = [(one.file, one.line, unheard(one)) for one in grammar().alternatives() if unheard(one)]
    assert not wrong, wrong


def test_every_rule_is_used() -> None:
    used = {part.word for one in grammar().alternatives() for part in one.pattern.walk() if part.kind == "rule"}
    assert set(grammar().rules) - used <= {"SENTENCE", "ORDER", "MATERIALS"}
