"""The judge's commands, called as from the shell."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from driver import forget

from spellspeed import _build
from spellspeed.__main__ import main
from spellspeed.cards.library import definitions
from spellspeed.facts.printed import printed_cards
from spellspeed.facts.table import shipped_cards
from spellspeed.judge import loader, runner
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import RulingResult
from spellspeed.rulebook import cards_of

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
Capture = pytest.CaptureFixture[str]


def call(capsys: Capture, *words: str) -> tuple[int, str, str]:
    code = main(list(words))
    captured = capsys.readouterr()
    assert "Traceback" not in captured.err
    return code, captured.out, captured.err


def out(capsys: Capture, *words: str, code: int = 0) -> str:
    real, text, errors = call(capsys, *words)
    assert real == code, text + errors
    return text if code < 2 else errors


# -- rulings ---------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def known_results() -> dict[str, RulingResult]:
    return {}


@pytest.fixture
def played_once(monkeypatch: pytest.MonkeyPatch, known_results: dict[str, RulingResult]) -> None:
    """Each ruling is played once for all commands that tell of all of them."""
    real = runner.run

    def run(ruling: Ruling, lang: str = "en", boards: bool = False) -> RulingResult:
        assert lang == "en" and not boards
        if ruling.id not in known_results:
            known_results[ruling.id] = real(ruling, lang, boards)
        return known_results[ruling.id]

    monkeypatch.setattr(runner, "run", run)


FAILING = """\
- id: X-1
  title: holds
  given: {A hand: Dark Hole}
  expect: {asked: A}
- id: X-2
  title: does not
  given: {A hand: Dark Hole}
  expect: {asked: B}
"""


@pytest.mark.slow
@pytest.mark.usefixtures("played_once")
def test_the_table_of_all_rulings(capsys: Capture) -> None:
    text = out(capsys, "rulings")
    table, _, notes = text.partition("\n\n")
    assert all(": Not described, and here without effects: " in line for line in notes.splitlines())
    rows = {line.split()[0]: line.split() for line in table.splitlines()}
    assert rows["priority"] == ["priority", "14", "0", "0", "0", "14/14"]
    own = 0
    documents = ("priority", "activation", "cost-and-target", "spells", "traps")  # those of the catalogue
    for name in [name for name in rows if name not in ("document", "total", *documents)]:
        count = int(rows[name][1])
        assert rows[name] == [name, str(count), "0", "0", "0", f"{count}/{count}"]
        own += count
    assert own >= 40
    assert rows["total"][-1].endswith(f"/{243 + own}")


def test_rulings_by_pattern(capsys: Capture) -> None:
    found = json.loads(out(capsys, "rulings", "prio-20*", "ACT-3*", "--json"))
    names = [one["id"] for one in found]
    assert names[:2] == ["PRIO-20a", "PRIO-20b"] and all(name.startswith("ACT-3") for name in names[2:])
    assert set(found[0]) == {"id", "document", "status", "seconds", "rules"}
    assert found[0]["document"] == "priority" and found[0]["status"] == "passed" and "PRIO-19" in found[0]["rules"]
    assert "no ruling is called NOPE-1" in out(capsys, "rulings", "NOPE-1", code=2)
    assert "PRIO-22 is a rule, not a ruling" in out(capsys, "rulings", "--explain", "PRIO-22", code=2)
    assert "did you mean OWN-W01" in out(capsys, "rulings", "OWN-W001", code=2)


@pytest.mark.slow
@pytest.mark.usefixtures("played_once")
def test_all_rulings_as_json(capsys: Capture) -> None:
    found = json.loads(out(capsys, "rulings", "--json"))
    assert len([one for one in found if not one["id"].startswith("OWN-")]) == 243
    assert {one["status"] for one in found} <= {"passed", "open", "superseded"}


def test_a_file_of_ones_own(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(FAILING, encoding="utf-8")
    text = out(capsys, "rulings", str(file), code=1)
    assert "own" in text and "1/2" in text
    assert "FAILED X-2\n  own.yaml:8: B should be asked, but A is asked (main)" in text
    assert "1/1" in out(capsys, "rulings", str(file), "X-1")
    assert "1/2" in out(capsys, "rulings", str(tmp_path), code=1)
    found = json.loads(out(capsys, "rulings", str(file), "--json", code=1))
    assert [one["status"] for one in found] == ["passed", "failed"]
    assert "B should be asked" in found[1]["message"]
    assert "X-2 failed" in out(capsys, "rulings", str(file), "--explain", "X-2", code=1)
    file.write_text(FAILING.replace("Dark Hole", "Dark Hale"), encoding="utf-8")
    text = out(capsys, "rulings", str(file), code=2)
    assert f"{file}:3: no card is called 'Dark Hale'" in text and f"{file}:7: " in text
    assert "cannot read" in out(capsys, "rulings", str(tmp_path / "none.yaml"), code=2)


def test_show_draws_the_board_step_by_step(capsys: Capture) -> None:
    text = out(capsys, "rulings", "--show", "prio-41")
    assert text.startswith("PRIO-41  Two passes in a row")
    assert text.count("+--") > 10
    assert "> A: Activate Dark Hole" in text and "Luster Dragon is destroyed" in text
    assert text.rstrip().endswith("PRIO-41 holds.")


def test_explain_tells_what_happened_and_why(capsys: Capture) -> None:
    text = out(capsys, "rulings", "--explain", "PRIO-28")
    assert "PRIO-24c: Pass before the next act" in text
    assert "as expected: A may not: set Mirror Force [PRIO-24c: " in text
    assert "-- Suppose:" in text
    chinese = out(capsys, "rulings", "--explain", "PRIO-28", "--lang", "zh")
    assert "出处：《优先权》“优先权何时会发生转移”一节，第103行" in chinese
    assert "符合预期" in chinese and "PRIO-28成立。" in chinese


@pytest.mark.slow
@pytest.mark.usefixtures("played_once")
def test_open_rulings_and_what_they_wait_for(capsys: Capture) -> None:
    found = json.loads(out(capsys, "rulings", "--open", "--json"))
    ids = [one["id"] for one in found]
    assert ids == [one["id"] for one in json.loads(out(capsys, "rulings", "--json")) if one["status"] == "open"]
    missing = {card.code: card for card in printed_cards().all() if card.code not in definitions()}
    for one in found:
        assert one["waits_for"] == [missing[code].en for code in cards_of(one["id"]) if code in missing]
    text = out(capsys, "rulings", "--open")
    last = text.splitlines()[-1]
    waiting = sum(1 for one in found if one["waits_for"])
    assert last == f"{len(found)} open: {waiting} wait for cards, {len(found) - waiting} are not written yet"
    for one in found:
        assert f"{one['id']:<9} {one['title']}" in text
    assert text.count("not in the pool: ") == waiting and text.count("  not written yet\n") == len(found) - waiting
    assert "条未完成" in out(capsys, "rulings", "--open", "--lang", "zh")
    some = json.loads(out(capsys, "rulings", "--open", "ACT-1*", "--json")) if ids else []
    assert [one["id"] for one in some] == [one for one in ids if one.startswith("ACT-1")]


def test_open_is_about_the_rulebook_and_not_about_files(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text(FAILING, encoding="utf-8")
    assert "name no file" in out(capsys, "rulings", str(file), "--open", code=2)


def test_an_open_ruling_cannot_be_shown(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    written = [ruling for ruling in loader.packaged() if ruling.id != "ACT-61"]
    monkeypatch.setattr(loader, "packaged", lambda wanted=None: written)
    assert "not been written down yet" in out(capsys, "rulings", "--show", "ACT-61", code=1)
    assert out(capsys, "rulings", "--open").splitlines()[-1] == "1 open: 0 wait for cards, 1 are not written yet"
    assert "no ruling is called NOPE" in out(capsys, "rulings", "--show", "NOPE", code=2)


# -- cards -----------------------------------------------------------------------------------------------------


def test_a_card_by_name_and_passcode(capsys: Capture) -> None:
    text = out(capsys, "card", "Borreload", "Dragon")
    assert "Borreload Dragon / ヴァレルロード・ドラゴン / 装弹枪管龙 [31833038]" in text
    assert "Link" in text and "(2)" in text
    assert out(capsys, "card", "31833038") == text == out(capsys, "card", "ヴァレルロード・ドラゴン")
    assert "破坏" in out(capsys, "card", "Dark Hole", "--lang", "zh")


def test_several_cards_at_once_with_or_without_quotes(capsys: Capture) -> None:
    both = out(capsys, "card", "Dark Hole") + "\n" + out(capsys, "card", "Raigeki")
    assert out(capsys, "card", "Dark Hole", "Raigeki") == both
    assert out(capsys, "card", "dark", "hole", "raigeki") == both
    assert out(capsys, "card", "黑洞", "雷击") == both
    one = out(capsys, "card", "Raigeki", "Break")
    assert one == out(capsys, "card", "Raigeki Break") and "雷破" in one  # the longest name
    code, text, errors = call(capsys, "card", "Dark", "Hole", "and", "nothing", "Raigeki")
    assert code == 1 and text == both and "'and'; did" in errors and "'nothing'; did" in errors
    assert "too many words" in out(capsys, "card", *["x"] * 1000, code=2)
    assert out(capsys, "card", "Dark Hole", "Raigeki", "--source").count("\n") >= 2


def test_cards_are_searched(capsys: Capture) -> None:
    found = out(capsys, "card", "--search", "synchro", "dragon").splitlines()
    assert any(line.endswith("  Stardust Dragon") for line in found) and len(found) > 100


@pytest.mark.slow
def test_the_list_of_cards_is_searched_in_both_languages(capsys: Capture) -> None:
    everything = out(capsys, "card", "--list").splitlines()
    assert len(everything) == len(definitions())
    synchro = out(capsys, "card", "--search", "synchro", "dragon").splitlines()
    for found in (synchro, out(capsys, "card", "--search", "同调", "龙族").splitlines()):
        assert any(line.endswith("  Stardust Dragon") for line in found) and len(found) > 100
    blank = [line for line in synchro if line.endswith(" (not described)")]
    assert any("  Accel Synchro Stardust Dragon (" in line for line in blank)
    playable = set(synchro) - set(blank) - {line for line in synchro if line.endswith(" (draft)")}
    assert playable == set(out(capsys, "card", "--list", "synchro", "dragon").splitlines())
    assert playable < set(everything) and not set(blank) & set(everything)
    assert "（尚未描述）" in out(capsys, "card", "--lang", "zh", "--search", "蛇眼")
    code, text, errors = call(capsys, "card", "--search", "x" * 5000)
    assert code == 1 and not text and len(errors) < 200


def test_an_unknown_card_offers_the_nearest(capsys: Capture) -> None:
    code, text, errors = call(capsys, "card", "Dark", "Hale")
    assert code == 1 and not text
    assert "did you mean Dark Hole" in errors


def test_a_card_without_described_effects_still_has_facts(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "not described yet" in out(capsys, "card", str(forget(monkeypatch, "Sangan")))


def test_every_known_card_can_be_shown(capsys: Capture) -> None:
    for code in sorted(definitions())[:: 40 if _build.COMPILED else 160]:
        for lang in ("en", "zh"):
            assert str(code) in out(capsys, "card", str(code), "--lang", lang)


# -- the rulebook ----------------------------------------------------------------------------------------------


def test_a_rule(capsys: Capture) -> None:
    text = out(capsys, "rulebook", "prio-22")
    assert text.startswith("PRIO-22  ")
    assert 'Source: Priority (优先权), section "When priority changes hands" (优先权何时会发生转移), line 86' in text
    assert "  PRIO-21\n" in text and "tests/test_priority_passing.py::" in text
    assert "出处：《优先权》“优先权何时会发生转移”一节，第86行\n" in out(capsys, "rulebook", "PRIO-22", "--lang", "zh")
    code, _, errors = call(capsys, "rulebook", "PRIO-222")
    assert code == 1 and "did you mean" in errors
    found = json.loads(out(capsys, "rulebook", "PRIO-22", "--json"))
    assert found["source"].startswith("Priority (优先权)") and found["source_zh"].startswith("《优先权》")
    assert found["id"] == "PRIO-22" and "PRIO-21" in found["exercised_by"]


def test_the_whole_rulebook(capsys: Capture) -> None:
    assert "PRIO-01" in out(capsys, "rulebook")
    assert len(json.loads(out(capsys, "rulebook", "--json"))) == 732


def test_searching_the_rulebook(capsys: Capture) -> None:
    found = out(capsys, "rulebook", "--search", "missed", "timing").splitlines()
    everything = out(capsys, "rulebook").splitlines()
    assert 0 < len(found) < 40 and set(found) < set(everything)
    chinese = out(capsys, "rulebook", "--search", "优先权 对手", "--lang", "zh")
    assert "PRIO-28 " in chinese and "PRIO-22 " not in chinese
    assert {one["id"] for one in json.loads(out(capsys, "rulebook", "--search", "优先权", "--json"))} >= {"PRIO-01"}
    assert "PRIO-22 " in out(capsys, "rulebook", "PRIO-*", "--search", "directly")
    assert "B-" not in out(capsys, "rulebook", "PRIO-*", "--search", "priority")
    code, text, errors = call(capsys, "rulebook", "--search", "teatime", "x" * 5000)
    assert code == 1 and not text and len(errors) < 200 and "no rule says teatime" in errors


def test_coverage_lists_the_whole_catalogue(capsys: Capture) -> None:
    found = json.loads(out(capsys, "rulebook", "--coverage", "--json"))
    assert len(found) == 575 == len({one["id"] for one in found})
    assert all(set(one) == {"id", "kind", "document", "exercised_by"} for one in found)
    priority = {one["id"]: one["exercised_by"] for one in found if one["document"] == "priority"}
    assert all(priority.values()), [name for name, by in priority.items() if not by]
    assert "PRIO-03" in priority["PRIO-02"] and any("::" in name for name in priority["PRIO-02"])
    assert "of 575 entries are exercised" in out(capsys, "rulebook", "--coverage")


def test_the_collected_tests_are_up_to_date(request: pytest.FixtureRequest) -> None:
    """Compared with what this run has collected; if that is a part of the tests only, they are all collected first."""
    seen = request.config.pluginmanager.get_plugin("rules")
    assert seen is not None
    if set((ROOT / "tests").rglob("test_*.py")) <= seen.files:
        found = {rule: sorted(tests) for rule, tests in seen.tests.items()}
        assert json.loads((ROOT / "src/spellspeed/rulebook/exercised.json").read_text(encoding="utf-8")) == found
        return
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST", "SPELLSPEED"))}
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "collect_rules.py"), "--check"],
        capture_output=True,
        encoding="utf-8",
        env=environment,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


# -- why -------------------------------------------------------------------------------------------------------

POSITION = """\
turn: 3, A, main 1
A hand: Dark Hole; Luster Dragon
A monsters: 1 Luster Dragon #x (attack); left Borreload Dragon
B spells: 1 Raigeki Break (set); 2 Trap Hole (set)
B hand: Pot of Greed
B monsters: 1 Zoodiac Drident
B materials: 1 Dark Blade
"""
PLAYED = POSITION + "play:\n- A: activate Dark Hole ; zone 1\n"
QUESTIONS: list[tuple[str, str, int, str]] = [
    (PLAYED, "can B chain Raigeki Break here? to Dark Hole? targeting Luster Dragon?", 0, "Yes: B can chain"),
    (PLAYED, "Can B activate Raigeki Break targeting #x and nothing", 2, "no card is called"),
    (PLAYED, "may B chain Trap Hole now?", 1, "COST-36"),
    (PLAYED, "can B chain Raigeki Break to Pot of Greed?", 1, "B-49"),
    (PLAYED, "can B chain effect 2 of Zoodiac Drident targeting Borreload Dragon?", 1, "COST-48a"),
    (PLAYED, "can B chain effect 2 of Zoodiac Drident targeting Luster Dragon at A monster 1?", 0, "Yes"),
    (PLAYED, "can B chain Raigeki Break targeting Raigeki Break?", 1, "ACT-169a"),
    (PLAYED, "can A summon Luster Dragon?", 1, "PRIO-02"),
    (PLAYED, "why can A not summon Luster Dragon?", 1, "PRIO-02"),
    (PLAYED, "can A chain Pot of Greed?", 1, "PRIO-04a"),
    (PLAYED, "B能对「黑洞」连锁「雷破」，以「光泽龙」为对象吗？", 2, "no card"),
    (PLAYED, "B能连锁「十二兽 龙枪」的②效果，以「装弹枪管龙」为对象吗？", 1, "COST-48a"),
    (PLAYED, "B可以发动「雷破」吗", 0, "Yes"),
    (POSITION, "can A summon Luster Dragon?", 0, "Yes: A can summon Luster Dragon."),
    (POSITION, "can B chain Raigeki Break?", 1, "source: Priority (优先权), section "),
    (POSITION, "can B activate Raigeki Break?", 0, "Yes, once A ends the Main Phase: B can activate"),
    (POSITION, "can A pass? can A summon Luster Dragon?", 0, "\n\nYes: A can summon"),
    (POSITION, "can A pass? can B pass?", 1, "\n\nNo: B cannot pass"),
    (POSITION, "can A chain Raigeki?", 2, "there is no such card"),
    (POSITION, "can A chain Raigeky?", 2, "did you mean"),
    (POSITION, "can C chain Dark Hole?", 2, "the players are A and B"),
    (POSITION, "can A dance?", 2, "is no act"),
    (POSITION, "what now", 2, "expected a question"),
    (POSITION, "", 2, "expected a question"),
    (POSITION, "A能召唤蓝玉石龙么？", 0, "Yes: A can summon"),
    (POSITION.replace("main 1", "battle step"), "can A attack with Luster Dragon targeting Zoodiac Drident?", 0, "Yes"),
    (POSITION.replace("main 1", "battle step"), "can A attack with #x attacking Borreload Dragon?", 1, "B-130"),
    (POSITION + "play:\n- B: pass\n", "can A pass?", 2, ":9: B is not asked"),
    (POSITION + "C hand: Raigeki\n", "can A chain Dark Hole?", 2, ":8: there is no key"),
    (POSITION + "play:\n- A: [\n", "can A chain Dark Hole?", 2, ":10: "),
    ("given:\n  A hand: Dark Hole\nplay:\n  - A: end the phase\n", "can B chain Raigeki?", 2, "no such card"),
    (
        "players: [Yugi, Kaiba]\ngiven: {Yugi hand: Dark Hole, Yugi monsters: 1 Luster Dragon}",
        "can Yugi activate Dark Hole?",
        0,
        "Yes: Yugi can",
    ),
    ("players: Yugi, Kaiba\nYugi hand: Dark Hole\n", "can Kaiba activate Dark Hole?", 1, "No: Kaiba cannot"),
]


@pytest.mark.parametrize(("position", "question", "code", "said"), QUESTIONS)
def test_why(capsys: Capture, tmp_path: Path, position: str, question: str, code: int, said: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(position, encoding="utf-8")
    real, text, errors = call(capsys, "why", str(file), question)
    assert real == code, text + errors
    assert said in text + errors


def test_why_reads_standard_input(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(PLAYED))
    assert "Yes: B can chain" in out(capsys, "why", "-", "can B chain Raigeki Break?")
    monkeypatch.setattr("sys.stdin", io.StringIO(PLAYED.replace("zone 1", "zone 9")))
    assert "-:9: " in out(capsys, "why", "-", "can B chain Raigeki Break?", code=2)
    monkeypatch.setattr("sys.stdin", io.StringIO("x" * 1_000_001))
    assert "larger than 400,000 bytes" in out(capsys, "why", "-", "can B chain Raigeki Break?", code=2)
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"\xff\xfe"), encoding="utf-8"))
    assert "not UTF-8" in out(capsys, "why", "-", "can B chain Raigeki Break?", code=2)


WRONG_FILES = [
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hale}\nexpect: {asked: A}\n", "没有"),
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hole}\nplay:\n- C: pass\nexpect: {asked: A}\n", "没有玩家'C'；应为A和B"),
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hole}\nplay:\n- A: dance\nexpect: {asked: A}\n", "不是动作"),
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hole}\nexpect: {cards: {Dark Hole: A nose}}\n", "不是位置"),
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hole}\nexpect: {askd: A}\n", "expect中没有键'askd'"),
    ("id: X\ntitle: x\ngiven: {A hand: Dark Hole}\nexpect: {askd: A}\n", "；是指asked"),
    ("id: X\ntitle: x\nrules: B-999\ngiven: {A hand: Dark Hole}\nexpect: {asked: A}\n", "没有规则'B-999'"),
    ("id: X\n  title: x: y\n", "这不是正确的YAML"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_FILES)
def test_what_is_wrong_with_a_ruling_file_is_told_in_chinese(
    capsys: Capture, tmp_path: Path, text: str, said: str
) -> None:
    file = tmp_path / "wrong.yaml"
    file.write_text(text, encoding="utf-8")
    errors = out(capsys, "rulings", str(file), "--lang", "zh", code=2)
    assert said in errors and "expected" not in errors, errors


def test_what_is_wrong_with_a_question_is_told_in_chinese(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    for question, said in (
        ("what now", "应为一个问题"),
        ("can A dance?", "不是动作"),
        ("can A chain Raigeki?", "这个局面里没有这张卡"),
        ("can A summon Luster Dragon targeting Raigeki?", "这个局面里没有「雷击」"),
    ):
        assert said in out(capsys, "why", str(file), question, "--lang", "zh", code=2)


def test_why_in_chinese(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "position.txt"
    file.write_text(PLAYED, encoding="utf-8")
    text = out(capsys, "why", str(file), "can", "B", "chain", "Trap Hole?", "--lang", "zh", code=1)
    assert text.startswith("不可以：") and "出处：" in text
    assert "cannot read" in out(capsys, "why", str(tmp_path / "none"), "can A pass?", code=2)


def test_several_names_that_no_card_has_are_told_one_by_one(capsys: Capture) -> None:
    """Words that are like one name together are one; what stands in quotes, and a number, is asked for by itself."""
    asked = ("Dark", "Magican", "Raigekii", "Blu Eyes", "12345", "Jinzo", "999")
    code, text, said = call(capsys, "card", *asked)
    for name in ("Dark Magican", "Raigekii", "Blu Eyes", "12345", "999"):
        assert f"no card is called '{name}'" in said
    assert said.count("no card is called") == 5 and "did you mean Dark Magician" in said
    assert code == 1 and text.startswith("Jinzo / ")
    assert call(capsys, "card", "青眼白", "黑魔道", "--lang", "zh")[2].count("没有名为") == 2


def test_a_number_below_0_is_no_passcode(capsys: Capture) -> None:
    for name in ("-5", "-46986414", "－46986414"):
        assert call(capsys, "card", name) == (1, "", f"spellspeed: no card is called '{name}'\n")
    assert "Dark Magician" in out(capsys, "card", "[46986414]")


def test_nothing_is_not_searched_for(capsys: Capture) -> None:
    of_cards = ["card", "--search", ""], ["card", "--search", "!!!"], ["card", "--list", ""]
    for words in (*of_cards, ["rulebook", "--search", " "]):
        assert "search for what? Give a word" in out(capsys, *words, code=2)
        assert "搜索什么？" in out(capsys, *words, "--lang", "zh", code=2)


def test_facts_leave_out_names_that_a_card_does_not_have(capsys: Capture) -> None:
    """The rules read the English one then, and the facts that are printed can be read again."""
    unnamed = next(card for card in shipped_cards().all() if card.ja == card.en and card.zh == card.en)
    row = json.loads(out(capsys, "facts", str(unnamed.passcode)))
    assert "ja" not in row and "zh" not in row and row["en"] == unnamed.en
    row = json.loads(out(capsys, "facts", "Jinzo"))
    assert row["ja"] == "人造人間－サイコ・ショッカー" and row["zh"] == "人造人-念力震慑者"
