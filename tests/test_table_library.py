"""The library: cards, the rulebook and the rulings, found and read in either language."""

import json
from typing import Any

import pytest

from spellspeed.cards.library import grade_of
from spellspeed.facts.index import facts_of
from spellspeed.facts.names import find
from spellspeed.facts.table import shipped_cards
from spellspeed.judge.loader import packaged
from spellspeed.judge.shelf import shelf
from spellspeed.rulebook import all_rules
from spellspeed.table.desk import Desk
from spellspeed.table.library import MOST_FOUND, WORDS
from spellspeed.words.search import cards_that_say, fits, folded_words

pytestmark = pytest.mark.once

DARK_HOLE = 53129443


def asked(word: str, lang: str = "en", **more: object) -> Any:
    (answer,) = Desk(lang).hear({"to": "library", "say": word, **more})
    assert json.loads(json.dumps(answer)) == answer
    return answer


def found(**more: str) -> list[str]:
    answer = asked("search", "en", **more)
    assert answer["type"] == "cards" and answer["count"] >= len(answer["cards"])
    return [card["name"] for card in answer["cards"]]


def test_a_card_is_found_by_its_name_in_any_language() -> None:
    assert found(words="dark hole")[0] == "Dark Hole"
    assert "Dark Hole" in found(words="黑洞") and "Dark Hole" in found(words="ブラック・ホール")
    (card, *_) = asked("search", "zh", words="Dark Hole")["cards"]
    assert card == {"passcode": DARK_HOLE, "name": "黑洞", "facts": "通常魔法", "grade": "written"}


def test_names_that_are_what_was_asked_for_come_first_then_those_that_begin_so() -> None:
    names = found(words="Raigeki")
    assert names[0] == "Raigeki" and "Raigeki Break" in names[1:]
    begin = [name.startswith("Dark Mag") for name in found(words="dark mag")]
    assert begin == sorted(begin, reverse=True) and len(set(begin)) == 2


def test_a_search_keeps_to_the_series_and_the_kind() -> None:
    series = found(series="Lightsworn")
    assert len(series) > 20 and all("Lightsworn" in (facts(name).series) for name in series)
    assert all(facts(name).kind == "trap" for name in found(words="dark", kind="trap"))
    both = found(words="dragon", kind="link", series="Rokket")
    assert all("link" in facts(name).abilities for name in both)
    assert set(found(words="黑魔", kind="陷阱")) < set(found(words="黑魔"))
    chinese = [card["passcode"] for card in asked("search", "zh", series="光道")["cards"]]
    assert chinese and all("Lightsworn" in facts(code).series for code in chinese)


def facts(name: str | int) -> Any:
    return facts_of(find(name))


def test_all_monsters_are_found_a_part_at_a_time() -> None:
    monsters = sum(card.kind == "monster" for card in shipped_cards().all())
    first = asked("search", kind="monster")
    assert first["count"] == monsters and len(first["cards"]) == MOST_FOUND
    second = asked("search", kind="monster", start=MOST_FOUND)
    assert second["count"] == monsters and second["cards"][0] not in first["cards"]
    assert asked("search", kind="monster", start=monsters)["cards"] == []


def test_every_card_that_is_found_has_its_grade() -> None:
    grades = {card["passcode"]: card["grade"] for card in asked("search", words="dragon")["cards"]}
    assert len(set(grades.values())) > 1
    assert all(grade_of(code).value == grade for code, grade in grades.items())


def test_nothing_is_found_by_nonsense_and_an_empty_search_is_refused() -> None:
    assert found(words="qqqqq") == [] and found(series="qqqqq") == [] and found(words="dark", kind="qqqqq") == []
    assert asked("search", words=" ")["type"] == "error"
    assert asked("search", "zh")["words"] == "搜索什么？请输入文字、系列或种类"


@pytest.mark.parametrize("said", ["Dark Hole", "黑洞", str(DARK_HOLE)])
def test_a_card_is_shown_with_its_text_its_rulings_and_their_rules(said: str) -> None:
    page = asked("card", card=said)
    assert page["type"] == "card" and page["passcode"] == DARK_HOLE
    assert page["text"] == ["Destroy all monsters on the field."]
    shown = {one["id"] for one in page["rulings"]}
    positions = [shelf()[one].ruling().position for one in sorted(shown)[:12]]
    assert len(shown) > 12 and all("Dark Hole" in position or "黑洞" in position for position in positions)
    rules = {rule for one in shown for rule in shelf()[one].rules}
    assert {one["id"] for one in page["rules"]} <= rules and page["rules"]


def test_a_card_is_shown_in_chinese() -> None:
    page = asked("card", "zh", card="Dark Hole")
    assert page["name"] == "黑洞" and page["text"] != asked("card", card="Dark Hole")["text"]
    assert any(ord(sign) > 0x3000 for one in page["rulings"] for sign in one["title"])
    assert page["texts"] == {lang: asked("card", lang, card="Dark Hole")["text"] for lang in ("en", "zh")}


def test_a_card_whose_name_only_begins_so_has_other_rulings() -> None:
    raigeki = {one["id"] for one in asked("card", card="Raigeki")["rulings"]}
    only = next(one["id"] for one in asked("card", card="Raigeki Break")["rulings"] if one["id"] not in raigeki)
    assert "Raigeki Break" in shelf()[only].text


def test_a_card_that_nobody_has_described_is_shown_with_its_facts() -> None:
    page = asked("card", card="Dark Magic Curtain")
    assert not page["described"] and page["facts"] == "Normal Spell" and page["text"] == []


def test_an_unknown_card_is_told_with_what_is_like_it() -> None:
    assert "Dark Hole" in asked("card", card="Dark Hale")["words"]


def test_the_rulebook_is_searched_in_both_languages() -> None:
    assert asked("rules")["count"] == len(asked("rules", words="")["rules"]) == len(all_rules())
    (entry,) = asked("rules", words="missed timing")["rules"]
    assert entry["id"] == "B-70" and asked("rules", words="qqqqq")["rules"] == []
    assert any(one["id"] == "B-70" for one in asked("rules", "zh", words="时点")["rules"])


def test_a_rule_is_shown_with_its_source_and_its_rulings() -> None:
    entry = asked("rule", rule="prio-14a")
    assert entry["rule"] == "PRIO-14a" and entry["title"] and entry["sentence"] and entry["source"]
    assert entry["rulings"]
    assert all("PRIO-14a" in (one["id"], *shelf()[one["id"]].rules) for one in entry["rulings"])
    assert asked("rule", "zh", rule="PRIO-14a")["title"] != entry["title"]
    assert asked("rule", rule="PRIO-999")["type"] == "error"
    assert "没有规则" in asked("rule", "zh", rule="PRIO-999")["words"]


def test_rulings_are_found_by_id_title_rule_and_card() -> None:
    everything = asked("rulings")
    assert everything["count"] == len(shelf()) > len(everything["rulings"]) == MOST_FOUND
    assert asked("rulings", start=MOST_FOUND)["rulings"][0] not in everything["rulings"]
    assert asked("rulings", words="ACT-148")["rulings"][0]["id"] == "ACT-148"
    about = asked("rulings", words="Great Shogun Shien")["rulings"]
    assert any(one["id"] == "ACT-148" for one in about)
    assert asked("rulings", words="qqqqq") == {"type": "rulings", "count": 0, "rulings": []}


def test_a_ruling_is_told_as_it_is_played() -> None:
    one = asked("ruling", rule="act-148")
    assert one["rule"] == "ACT-148" and one["holds"] and one["text"].startswith("- id: ACT-148")
    assert {"act", "event", "expect"} <= {line["kind"] for line in one["course"]}
    assert any(rule["id"] == "ACT-145" for rule in one["rules"])
    assert asked("ruling", "zh", rule="ACT-148")["course"] != one["course"]
    assert "no ruling" in asked("ruling", rule="NO-1")["words"]


def test_a_ruling_that_is_superseded_is_told_so() -> None:
    old = next(one.id for one in shelf().values() if one.superseded)
    answer = asked("ruling", rule=old)
    assert answer["superseded"] and not answer["holds"] and answer["course"] == []


def test_rulings_at_a_glance_are_those_of_the_files() -> None:
    glance = shelf()
    for ruling in packaged(lambda text: "id: ACT-148\n" in text or "id: PRIO-20a\n" in text):
        one = glance[ruling.id]
        assert (one.title, one.title_zh, list(one.rules)) == (ruling.title, ruling.title_zh, ruling.rules)
        assert (one.file, one.line) == (ruling.file, ruling.line)
        again = one.ruling()
        assert (again.position, [step.line for step in again.steps]) == (
            ruling.position, [step.line for step in ruling.steps],
        )  # fmt: skip


@pytest.mark.slow
def test_every_ruling_at_a_glance_is_that_of_its_file() -> None:
    rulings = {ruling.id: ruling for ruling in packaged()}
    assert rulings.keys() == shelf().keys()
    for name, one in shelf().items():
        same = rulings[name]
        assert (one.title, one.title_zh, list(one.rules)) == (same.title, same.title_zh, same.rules)
        assert (one.superseded, one.line) == (bool(same.superseded), same.line)


def test_every_word_is_answered() -> None:
    values = {"words": "x", "card": "Raigeki", "rule": "ACT-148"}
    needs = {word: {key: values[key] for key in row.needs if key in values} for word, row in WORDS.items()}
    types = {word: asked(word, "en", **needs[word])["type"] for word in WORDS}
    assert types == {
        "search": "cards", "card": "card", "rules": "rules", "rule": "rule", "rulings": "rulings", "ruling": "ruling",
    }  # fmt: skip


def test_facts_in_chinese_words_are_found_as_if_every_card_was_looked_at() -> None:
    """Cards are found by their shape, in which numbers do not count; the result is the same."""
    every = list(shipped_cards().all())[::25]
    for words in ("攻击力30", "8星攻击力", "00守备力2", "连接2左", "暗属性战士族", "黑洞"):
        wanted = folded_words([words])
        found = {card.passcode for card in cards_that_say(wanted)}
        assert found & {card.passcode for card in every} == {card.passcode for card in every if fits(card, wanted)}
