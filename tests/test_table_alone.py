"""A desk that hears and tells texts, as the worker of the page without a server has one."""

import json
from typing import Any

import pytest

from spellspeed.table.alone import Alone
from spellspeed.table.desk import Desk

pytestmark = pytest.mark.once

DEAL = {"deck": "classic_a", "against": "classic_b", "opponent": "simple", "first": "B", "seed": 4}


def said(alone: Alone, to: str, say: str, **values: object) -> list[dict[str, Any]]:
    return [json.loads(text) for text in alone.hear(json.dumps({"to": to, "say": say, **values}))]


def test_the_computer_plays_between_two_texts_until_the_guest_is_asked() -> None:
    alone = Alone()
    assert not alone.thinks
    answer, first = said(alone, "desk", "deal", **DEAL, id=7)
    assert (answer["type"], answer["id"], first["type"]) == ("done", 7, "news")
    told: list[dict[str, Any]] = []
    while alone.thinks:
        told += map(json.loads, alone.advance())
    assert len(told) > 1 and told[-1]["asked"] == "A" and told[-1]["question"]["options"]


@pytest.mark.parametrize("text", ["", "{", "[]", "7", '"deal"', "[" * 100_000])
def test_what_is_no_message_is_told_in_both_languages(text: str) -> None:
    alone = Alone()
    assert [json.loads(one)["words"] for one in alone.hear(text)] == ["a message is a JSON object"]
    said(alone, "desk", "lang", lang="zh")
    assert [json.loads(one)["words"] for one in alone.hear(text)] == ["消息应是JSON对象"]


def test_nobody_else_can_be_met() -> None:
    (answer,) = said(Alone(), "room", "open", deck="classic_a", first="A", seconds=0, id=1)
    assert (answer["type"], answer["id"]) == ("error", 1)


def test_what_goes_wrong_inside_is_told_without_a_word_about_where(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def wrong(*_: object) -> None:
        raise RuntimeError("where it happened")

    alone = Alone()
    said(alone, "desk", "deal", **DEAL)
    with monkeypatch.context() as patched:
        patched.setattr(Desk, "hear", wrong)
        patched.setattr(Desk, "advance", wrong)
        (answer,) = said(alone, "desk", "lang", lang="en", id=3)
        assert (answer["type"], answer["id"]) == ("error", 3) and "where" not in answer["words"]
        assert alone.thinks
        (told,) = alone.advance()
        assert json.loads(told)["type"] == "error" and "where" not in told
        assert not alone.thinks  # it does not try again and again
    assert capsys.readouterr().err.count("RuntimeError: where it happened") == 2
    said(alone, "desk", "lang", lang="en")
    assert alone.thinks
