"""The grammar of printed English: no word that may be left out is silently ignored, and every rule is used."""

from spellspeed.reading.chart import unheard
from spellspeed.reading.reader import grammar


def test_every_word_that_may_be_left_out_is_heard() -> None:
    wrong = [(one.file, one.line, unheard(one)) for one in grammar().alternatives() if unheard(one)]
    assert not wrong, wrong


def test_every_rule_is_used() -> None:
    used = {part.word for one in grammar().alternatives() for part in one.pattern.walk() if part.kind == "rule"}
    assert set(grammar().rules) - used <= {"SENTENCE", "ORDER", "MATERIALS"}
