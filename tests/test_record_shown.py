"""Saved duels for who shows them: walked through step by step, many in a file, mistakes told once."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from invariants import classic_duel

from spellspeed import Answer, Drift, OtherVersion, Record, RecordError
from spellspeed.__main__ import main

Capture = pytest.CaptureFixture[str]


def test_a_record_is_walked_through() -> None:
    duel = classic_duel(6)
    for _ in range(10):
        duel.answer(len(duel.options) // 2)
    fork = duel.fork(reseed=3).fork(redeal_for=1)
    fork.answer(0).surrender(1)
    record = fork.record().with_comment(4, "here")
    seen = list(record.course)
    told: list[str] = []
    for step, shown in record.walk():
        assert step == seen.pop(0)
        question = shown.question
        assert question is not None
        if isinstance(step, Answer):
            assert (question.player, question.kind, len(shown.options)) == (step.player, step.asked, step.count)
            assert shown.options[step.index] == step.option
            told.append(shown.options[step.index].words("zh"))
            shown.view(None)
    assert not seen and len(told) == 11 and shown.result == 0
    assert told[:10] == [option.words("zh") for option in duel.options_chosen]
    at = record.course.index(next(step for step in record.course[7:] if isinstance(step, Answer)))
    step = record.course[at]
    assert isinstance(step, Answer)
    other = replace(step, count=99)
    wrong = replace(record, course=(*record.course[:at], other, *record.course[at + 1 :]))
    with pytest.raises(Drift) as caught:
        for step, shown in wrong.walk():
            assert not isinstance(step, Answer) or shown.options[step.index]
    assert caught.value.answer == 8
    with pytest.raises(OtherVersion):
        list(replace(record, version="0.0.1").walk())
    assert len(list(replace(record, version="0.0.1").walk(any_version=True))) == len(record.course)


def test_many_duels_in_one_file(tmp_path: Path, capsys: Capture) -> None:
    duel = classic_duel(1)
    records = [duel.record(), duel.answer(0).record(), duel.surrender(0).record()]
    file = tmp_path / "many.jsonl"
    texts = [record.text() for record in records]
    for between in ("", "\n\n", "\ufeff"):
        file.write_text(between.join(texts), encoding="utf-8")
        assert list(Record.load_all(file)) == records and list(Record.load_all(str(file))) == records
    hints = {"en": "another duel begins here; of a file with many", "zh": "这里开始了另一局决斗；"}
    for lang, hint in hints.items():
        code, problem = main(["replay", str(file), "--lang", lang]), capsys.readouterr().err
        assert code == 2 and hint in problem and "--duel N" in problem and "Record.load_all" in problem
        assert len(problem.splitlines()) == 1
    with pytest.raises(RecordError, match="another duel"):
        Record.load(file)
    with pytest.raises(OSError):
        list(Record.load_all(tmp_path / "nowhere"))


def test_what_follows_from_a_mistake_is_not_told_again() -> None:
    lines = classic_duel(1).answer(0).answer(0).record().text().split("\n")
    wrong = [line.replace('"seed": ', '"seed": -') if '"duel"' in line else line for line in lines]
    with pytest.raises(RecordError) as caught:
        Record.read("\n".join(wrong))
    assert len(caught.value.problems) == 1 and "seed is a number" in str(caught.value)
    with pytest.raises(RecordError) as caught:
        Record.read("\n".join([*lines, '{"answer": 0}', '{"answer": 0}']))
    assert len(caught.value.problems) == 1 and "after the end" in str(caught.value)


def test_half_of_a_character_cannot_be_saved() -> None:
    record = classic_duel(1).record()
    tries: list[Callable[[], Record]] = [
        lambda: record.with_comment(0, "a\ud800b"),
        lambda: record.with_headers({"A": "\udfff"}),
    ]
    for wrong in tries:
        with pytest.raises(RecordError, match="lone surrogate"):
            wrong()
    for line in ('{"comment": "a\\ud800b"}', '{"comment": "a\\uDC00b"}'):
        with pytest.raises(RecordError, match="line 5: it has a lone surrogate"):
            Record.read("\n".join([*record.text().split("\n")[:4], line]))
    whole = Record.read("\n".join([*record.text().split("\n")[:4], '{"comment": "\\ud83c\\udccf"}']))
    assert whole.comment == "🃏" and Record.read(whole.text()) == whole
