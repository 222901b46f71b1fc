"""A desk: what one guest may say, what is told in return, and that nothing that anybody says breaks it."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sampling import quick_first

from spellspeed import Duel
from spellspeed.formats.known_decks import classic, deck_of, pool
from spellspeed.formats.ydk import DeckList
from spellspeed.players.levels import OPPONENTS
from spellspeed.table import conversation, library, study
from spellspeed.table.desk import EARS, WORDS, Desk

pytestmark = pytest.mark.once

DEAL = {"deck": "classic_a", "against": "classic_b", "opponent": "simple", "first": "A", "seed": 7}


def said(desk: Desk, to: str, say: str, **more: object) -> list[Any]:
    found = desk.hear({"to": to, "say": say, **more})
    assert json.loads(json.dumps(found)) == found
    return found


def dealt(**more: object) -> tuple[Desk, Any]:
    desk = Desk()
    answer, news = said(desk, "desk", "deal", **{**DEAL, **more})
    assert answer["type"] == "done" and news["type"] == "news"
    return desk, news


def going(desk: Desk, news: Any) -> Any:
    """What is told when a person is asked again."""
    while desk.thinks:
        for news in desk.advance():
            assert news["type"] == "news"
    return news


def test_a_desk_welcomes_its_guest() -> None:
    (welcome,) = said(Desk(), "desk", "hello", lang="zh")
    assert welcome["type"] == "welcome" and welcome["version"] == conversation.VERSION
    assert welcome["languages"] == ["en", "zh"]
    assert {"classic_a", "classic_b", "pool_15"} <= set(welcome["decks"])
    assert [one["name"] for one in welcome["opponents"]] == list(OPPONENTS)
    assert all(any(ord(sign) > 0x3000 for sign in one["words"]) for one in welcome["opponents"])


def test_the_same_seed_deals_the_same_duel_and_another_one_does_not() -> None:
    hand = [[card["name"] for card in dealt(seed=seed)[1]["view"]["sides"][0]["hand"]] for seed in (7, 7, 8)]
    assert hand[0] == hand[1] != hand[2]


def test_any_seed_is_told() -> None:
    desk = Desk()
    seeds = {said(desk, "desk", "deal", **{**DEAL, "seed": 0})[0]["seed"] for _ in range(3)}
    assert len(seeds) > 1 and 0 not in seeds


@pytest.mark.parametrize(("first", "player"), [("A", 0), ("B", 1)])
def test_who_begins(first: str, player: int) -> None:
    desk, news = dealt(first=first)
    assert news["view"]["turn_player"] == player and desk.thinks == (first == "B")


def test_who_begins_at_random_follows_from_the_seed() -> None:
    begins = [dealt(first="random", seed=seed)[1]["view"]["turn_player"] for seed in (*range(1, 9), *range(1, 9))]
    assert begins[:8] == begins[8:] and set(begins) == {0, 1}


@pytest.mark.parametrize("opponent", ["easy", "normal", pytest.param("strong", marks=pytest.mark.slow), "random"])
def test_every_opponent_plays(opponent: str) -> None:
    desk, news = dealt(first="B", opponent=opponent)
    news = going(desk, news)
    assert not desk.thinks and news["asked"] in ("A", None)


def test_each_side_has_its_own_deck() -> None:
    desk, _ = dealt(deck="pool_00", against="pool_01")
    assert desk.place is not None
    for player, codes in enumerate(pool()[:2]):
        cards = [card for card in desk.place.table.duel.board.cards if card.owner == player]
        assert sorted(card.printed.code for card in cards) == sorted([*codes[1], *codes[2]])


def test_a_deck_can_be_brought() -> None:
    _, main, extra = classic()[1]
    own = DeckList(list(main), list(extra)).text()
    desk, _ = dealt(deck=own)
    assert desk.place is not None
    cards = [card for card in desk.place.table.duel.board.cards if card.owner == 0]
    assert sorted(card.printed.code for card in cards) == sorted(main)


def test_a_duel_is_played_to_its_end_and_again() -> None:
    desk, news = dealt(opponent="random")
    news = going(desk, news)
    first = news["view"]
    (done, *_) = said(desk, "table", "surrender", id=3)
    assert done == {"type": "done", "id": 3}
    done, news = said(desk, "table", "rematch")
    assert done["type"] == "done" and news["over"] is None and news["view"] != first


def test_news_come_when_something_has_changed_and_only_then() -> None:
    desk, news = dealt()
    going(desk, news)
    assert [one["type"] for one in said(desk, "table", "card", card="Dark Hole")] == ["card"]
    answered = said(desk, "table", "answer", serial=news["serial"], option=0)
    assert [one["type"] for one in answered] == ["done", "news"]
    assert answered[1]["events"]
    assert desk.news() == []


def test_a_saved_duel_goes_on_and_choices_before_it_can_be_taken_back() -> None:
    desk, news = dealt()
    news = going(desk, news)
    said(desk, "table", "answer", serial=news["serial"], option=0)
    going(desk, news)
    (saved,) = said(desk, "table", "save")
    other = Desk("zh")
    done, news = said(other, "desk", "load", text=saved["text"])
    assert done["type"] == "done" and news["lang"] == "zh"
    assert desk.place is not None and other.place is not None
    assert other.place.table.duel.digest() == desk.place.table.duel.digest()
    assert "undo" in news["can"] and said(other, "table", "undo")[0]["type"] == "done"
    assert other.place.table.duel.answers == []


def test_the_language_is_that_of_everything_told() -> None:
    desk, english = dealt()
    said(desk, "study", "set", position="A hand: Dark Hole")
    told = said(desk, "desk", "lang", lang="zh")
    assert [one["type"] for one in told] == ["done", "study", "news"]
    assert all(one["lang"] == "zh" for one in told[1:])
    assert told[2]["question"]["words"] != english["question"]["words"]
    back = said(desk, "table", "lang", lang="en")
    assert desk.lang == "en" and [one["type"] for one in back] == ["done", "study", "news"]
    assert said(desk, "desk", "lang", lang="en") == [{"type": "done"}]


def with_own_card(text: str) -> str:
    lines = text.split("\n")
    row = {"facts": {"passcode": 999999998, "en": "A Card of Nobody", "kind": "spell", "icon": "normal"}}
    return "\n".join([lines[0], json.dumps(row), *lines[1:]])


SAVED = Duel(deck_of(classic()[0]), deck_of(classic()[1]), seed=1).record().text()
WRONG: list[tuple[object, str]] = [
    ("nonsense", "to whom"),
    ({"say": "hello", "lang": "en"}, "to whom"),
    ({"to": "nobody", "say": "hello"}, "to whom"),
    ({"to": ["desk"], "say": "hello"}, "to whom"),
    ({"to": "desk"}, "a message says"),
    ({"to": "desk", "say": "dance"}, "there is no word"),
    ({"to": "desk", "say": "hello"}, "needs lang"),
    ({"to": "desk", "say": "hello", "lang": "fr"}, "en and zh"),
    ({"to": "desk", "say": "hello", "lang": "en", "now": 1}, "goes without"),
    ({"to": "desk", "say": "lang", "lang": 3}, "needs lang"),
    ({"to": "desk", "say": "deal", **DEAL, "deck": "no_deck"}, "no deck called"),
    ({"to": "desk", "say": "deal", **DEAL, "deck": "#main\n1\n"}, "no card has"),
    ({"to": "desk", "say": "deal", **DEAL, "against": "#main\n53129443\n"}, "40 to 60"),
    ({"to": "desk", "say": "deal", **DEAL, "opponent": "god"}, "no opponent"),
    ({"to": "desk", "say": "deal", **DEAL, "first": "C"}, "begins"),
    ({"to": "desk", "say": "deal", **DEAL, "seed": -1}, "seed"),
    ({"to": "desk", "say": "deal", **DEAL, "seed": 2**70}, "needs seed"),
    ({"to": "desk", "say": "deal", **DEAL, "seed": True}, "needs seed"),
    ({"to": "desk", "say": "load", "text": "nonsense"}, "line 1"),
    ({"to": "desk", "say": "load", "text": "x" * 2_000_001}, "at most 2000000"),
    ({"to": "desk", "say": "load", "text": with_own_card(SAVED)}, "cards of its own"),
    ({"to": "desk", "say": "load", "text": SAVED.replace('{"end"', '{"reseed": 1}\n' * 11 + '{"end"')}, "of chance"),
    ({"to": "table", "say": "dance"}, "there is no word"),
    ({"to": "study", "say": "go", "node": 99}, "nothing is studied"),
    ({"to": "library", "say": "search"}, "search for what"),
]


@pytest.mark.parametrize(("message", "words"), WRONG)
def test_what_cannot_be_carried_out_changes_nothing(message: object, words: str) -> None:
    desk, _ = dealt()
    place = desk.place
    (answer,) = desk.hear(message)
    assert answer["type"] == "error" and words in str(answer["words"])
    assert desk.place is place and desk.news() == [] and desk.lang == "en"
    said(desk, "desk", "lang", lang="zh")
    (told,) = desk.hear(message)
    assert any(ord(sign) > 0x3000 for sign in str(told["words"]))


def test_who_sits_at_no_table_is_told_so() -> None:
    (answer,) = said(Desk(), "table", "undo")
    assert answer["type"] == "error" and "no table" in answer["words"]
    assert Desk().advance() == [] and not Desk().thinks


def test_the_answer_repeats_the_id_of_the_message() -> None:
    desk = Desk()
    for number in (1, "x1", 0):
        assert said(desk, "desk", "lang", lang="en", id=number) == [{"type": "done", "id": number}]
    for nothing in (True, None, [1], 2**60, 1.5):
        assert desk.hear({"to": "desk", "say": "lang", "lang": "en", "id": nothing}) == [{"type": "done"}]
    assert len(str(said(desk, "desk", "dance", id="x" * 1000)[0]["id"])) < 100


def test_the_client_of_the_documentation_plays_a_duel(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    page = (Path(__file__).parent.parent / "docs" / "table.md").read_text(encoding="utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[-1]
    client: dict[str, Any] = {"__name__": "client"}
    exec(compile(code, "table.md", "exec"), client)
    chance = Random(3)
    desk = Desk()

    def chosen(question: str) -> str:
        assert desk.place is not None and question
        if len(desk.place.table.duel.answers) > 60:
            desk.hear({"to": "table", "say": "surrender"})
            return "0"
        return chance.choice(["0", "0", "nonsense", "999"])

    monkeypatch.setattr("builtins.input", chosen)
    client["play"](desk, **{**DEAL, "opponent": "random"})
    printed = capsys.readouterr().out
    assert "! " in printed and "LP" in printed and desk.place is not None and desk.place.table.duel.over


# -- anything at all ---------------------------------------------------------------------------------------------

EVERY = {"desk": WORDS, "table": conversation.WORDS, "study": study.WORDS, "library": library.WORDS}
TEXTS = [
    "", "A", "B", "en", "zh", "A.m1", "A.hand.1", "Dark Hole", "黑洞", "pass", "classic_a", "simple", "random", "undo",
    "always", "PRIO-14a", "ACT-148", "turn: 3, A, main 1\nA hand: Dark Hole; Raigeki\nB monsters: 2 Gemini Elf",
    "A hand: Dark Hole\nplay:\n  - A: activate Dark Hole ; zone 1\n", "A hand: Dark Hole\nplay:\n  - A: [", "given: [",
    "s1.AA", "{}", "\ud800", "\x00", "(" * 300, "#main\n1", "- " * 100, "hand_limit", "TEST-1", "negated_still_counts",
]  # fmt: skip


def anything(chance: Random) -> object:
    numbers = (0, 1, 2, 5, -1, 10**20)
    return chance.choice([chance.choice(TEXTS), chance.choice(numbers), None, True, [], {"say": "x"}, 0.5])


def message(chance: Random) -> object:
    """Mostly a word with values of the right kind."""
    if chance.random() < 0.03:
        return anything(chance)
    to = chance.choice(list(EARS))
    word = chance.choice(list(EVERY[to]))
    found: dict[str, object] = {"to": to, "say": word, "id": anything(chance)}
    for key, need in EVERY[to][word].needs.items():
        fitting = chance.randrange(8) if need.kind is int else chance.random() < 0.5 if need.kind is bool else ""
        found[key] = anything(chance) if chance.random() < 0.15 else fitting or chance.choice(TEXTS)
    if chance.random() < 0.03:
        found[str(anything(chance))] = anything(chance)
    return found


@pytest.mark.parametrize("seed", quick_first(range(4)))
def test_nothing_that_anybody_says_breaks_a_desk(seed: int) -> None:
    chance = Random(seed)
    desk, _ = dealt(opponent="random")
    said(desk, "study", "set", position="A hand: Dark Hole; Raigeki\nB spells: 1 Solemn Judgment (set)")
    types: set[str] = set()
    for _ in range(150):
        before = state(desk)
        found = desk.hear(message(chance))
        json.dumps(found)
        types.add(str(found[0]["type"]))
        if found[0]["type"] == "error":
            assert len(found) == 1 and state(desk) == before
            assert found[0]["words"] and len(str(found[0]["words"])) < 2_000
        if desk.thinks:
            desk.advance()
    assert {"done", "error", "cards"} & types and len(types) > 5


def state(desk: Desk) -> object:
    tree = desk.study.begun
    studied = None if tree is None else (id(tree), tree.node.number, len(tree.nodes), tree.duel.digest())
    assert desk.place is not None
    return desk.lang, desk.place.table.serial, desk.place.table.duel.digest(), studied
