"""The judge's words: acts in both languages, parts of names, the nearest verbs, and answers in Chinese."""

import re
from pathlib import Path

import pytest
from sampling import quick_first
from test_commands import PLAYED, POSITION, Capture, call, out
from test_judge import EXPECTATIONS, FIRST, GIVEN, fails, holds, ruling

from spellspeed.board.question import Option
from spellspeed.judge.loader import load, packaged
from spellspeed.judge.runner import FAILED, PASSED, Play, run
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts import act_words, fitting_options, interchangeable
from spellspeed.words.acts_zh import in_english
from spellspeed.words.card_words import parse_card
from spellspeed.words.options import brief_words
from spellspeed.words.verbs import parse_act

PARTS = 12  # of the rulings whose options are read again: every sixth
FOREIGN = re.compile(r"[A-Za-z]{3,}")


# -- options as acts, and acts as options ----------------------------------------------------------------------


class Reread(Play):
    """Playing a ruling, and reading every option of every question from its own words."""

    options = 0

    def happened(self, line: int) -> None:
        super().happened(line)
        question = self.scene.question
        for lang in ("en", "zh") if question is not None else ():
            for option, words in zip(self.scene.duel.options, brief_words(self.scene.duel, lang), strict=True):
                self.reread(option, words, lang)

    def reread(self, option: Option, words: str, lang: str) -> None:
        duel = self.scene.duel
        assert duel.question is not None
        found = fitting_options(duel, duel.question, words, {})
        assert option in found, (words, found)
        assert len(found) == 1 or interchangeable(duel, found), (words, found)
        assert lang == "en" or not FOREIGN.search(re.sub("「[^」]*」", "", words)), words
        self.options += 1


@pytest.mark.parametrize("part", quick_first(range(PARTS), quick=4, pure=4))
def test_what_an_option_is_called_means_that_option(part: int) -> None:
    for one in packaged()[::6][part::PARTS]:
        if one.superseded:
            continue
        play = Reread(one)
        play.happened(one.line)  # the first question, too
        play.run()
        assert play.options


def test_a_face_down_copy_is_a_copy() -> None:
    given = GIVEN.replace("main 1", "battle step") + "B monsters: 2 Gemini Elf; 3 Gemini Elf (set)\n"
    given = given.replace("B monsters: 2 Gemini Elf (attack)\n", "")
    fails(
        "- A: attack with Luster Dragon ; attack Gemini Elf\n- expect: {asked: B}",
        "could mean several",
        "Attack Gemini Elf (B's monster zone 2); Attack the face-down card in B's monster zone 3",
        given=given,
    )


def test_a_ruling_with_chinese_acts() -> None:
    holds(
        """
        - A: 发动「黑洞」 ; 区域1
        - expect: {offered: [放弃, 发动雷破], chain: [黑洞]}
        - B: 连锁「雷破」 ; 丢弃「强欲之壶」
        - expect: {can target: [A怪兽区域1, A怪兽区域1的「蓝玉石龙」]}
        - B: 以「蓝玉石龙」为对象
        - everyone: pass
        - expect: {cards: {蓝玉石龙: A graveyard}}
        """
    )
    fails("- A: 发动「黑洞」 ; 区域6\n- expect: {asked: B}", "'区域6' is not offered")


@pytest.mark.parametrize(
    ("chinese", "english"),
    [
        ("发动「X」的②的效果", "activate effect 2 of 「X」"),
        ("发动X②", "activate effect 2 of X"),
        ("发动「X」的②的效果选项3", "activate effect 2 option 3 of 「X」"),
        ("发动「X」的灵摆效果①", "activate effect P1 of 「X」"),
        ("发动「X」的效果", "activate 「X」"),
        ("仅发动「X」", "activate only 「X」"),
        ("以方法2特殊召唤「X」", "special summon way 2 of 「X」"),
        ("用「X」攻击", "attack with 「X」"),
        ("改变「X」的表示形式", "turn 「X」"),
        ("B的区域3", "zone 3 of B"),
        ("左区域", "zone left"),
        ("选项2", "choose 2"),
        ("里侧守备表示", "face-down defense position"),
        ("activate 黑洞", "activate 黑洞"),
        ("跳舞", "跳舞"),
    ],
)
def test_chinese_acts_in_english(chinese: str, english: str) -> None:
    assert in_english(chinese) == english


@pytest.mark.parametrize(
    ("english", "chinese"),
    [
        ("pass", "放弃"),
        ("zone 3 of b", "B的区域3"),
        ("choose 2", "选项2"),
        ("answer with Dark Hole", "连锁「黑洞」"),
        ("activate effect 2 of Zoodiac Drident", "发动「十二兽 龙枪」的②的效果"),
        ("target #x", "以#x为对象"),
        ("turn Luster Dragon at B monster 2", "改变「蓝玉石龙」（B的怪兽区域2）的表示形式"),
        ("attack with A monster left", "用A的左侧额外怪兽区域攻击"),
        ("send Dark Hole", "把「黑洞」送去墓地"),
    ],
)
def test_acts_in_chinese(english: str, chinese: str) -> None:
    assert act_words(english, {"x": 0}, "zh") == chinese
    assert act_words(chinese, {"x": 0}, "zh") == chinese


# -- verbs and names -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("activte Dark Hole", "did you mean 'activate CARD'?"),
        ("atack with Luster Dragon", "did you mean 'attack with CARD' or 'attack CARD'?"),
        ("enter battle phase", "did you mean 'enter the battle phase'"),
        ("sing", "acts are such as 'activate' with a card"),
        ("x" * 10_000, "acts are such as"),
    ],
)
def test_an_act_that_is_not_understood_names_the_nearest(words: str, said: str) -> None:
    with pytest.raises(BadAct) as caught:
        parse_act(words, {})
    message = str(caught.value)
    assert said in message and len(message) < 300 and message.count(",") < 12


def test_kinds_of_summon_are_acts() -> None:
    for words in ("synchro summon Stardust Dragon", "xyz summon Number 39: Utopia", "link summon Linkuriboh"):
        assert parse_act(words, {}).kinds[0] == parse_act("special summon Linkuriboh", {}).kinds[0]
    with pytest.raises(BadAct, match="Linkuriboh is no Synchro Monster"):
        parse_act("synchro summon Linkuriboh", {})
    with pytest.raises(BadAct, match="counted from 1"):
        parse_card("A hand 0", {})


MORE: list[tuple[str, str, int, str]] = [
    (PLAYED, "can B answer with Raigeki Break?", 0, "Yes: B can answer with"),
    (PLAYED, "can B respond with Break targeting Luster?", 0, "Yes"),
    (PLAYED, "can B chain Hole?", 2, "'Hole' could be Dark Hole or Trap Hole: say more of the name"),
    (PLAYED, "can B chain Trap Ho?", 1, "No: B cannot chain Trap Ho."),
    (PLAYED, "can B use effect 2 of Drident targeting Borreload?", 1, "COST-48a"),
    (PLAYED, "can B chain Break to Pot?", 1, "B-49"),
    (PLAYED, "can B chain x?", 2, "no card is called 'x'"),
    (POSITION, "can A link summon Borreload?", 1, "No: A cannot link summon"),
    (POSITION, "can A xyz summon Dark Hole?", 2, "Dark Hole is no Xyz Monster"),
    (POSITION, "can A enter the battle phase?", 0, "Yes: A can enter the battle phase."),
    (POSITION.replace("turn: 3", "turn: 1"), "why can A not enter the battle phase?", 1, "B-02"),
    (POSITION, "can B enter the battle phase?", 1, "PRIO-02"),
    (PLAYED, "can A enter the battle phase?", 1, "PRIO-32"),
    (POSITION, "can A pass?", 0, "Yes"),
    (PLAYED, "can A pass?", 1, "PRIO-02"),
    (POSITION, "can A attack directly?", 1, "PRIO-01"),
    (POSITION, "A能进入战斗阶段吗？", 0, "Yes"),
    (POSITION, "A能召唤「蓝玉石龙」吗？", 0, "Yes"),
    (POSITION.replace("main 1", "battle step"), "A能用蓝玉石龙攻击「十二兽 龙枪」吗？", 0, "Yes"),
    (POSITION.replace("main 1", "battle step"), "A能用蓝玉石龙攻击装弹枪管龙吗？", 1, "B-130"),
    (PLAYED, "B能对「黑洞」连锁雷破，以A怪兽区域1为对象吗", 0, "Yes"),
]


@pytest.mark.parametrize(("position", "question", "code", "said"), MORE)
def test_questions(capsys: Capture, tmp_path: Path, position: str, question: str, code: int, said: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(position, encoding="utf-8")
    real, text, errors = call(capsys, "why", str(file), question)
    assert real == code, text + errors
    assert said in text + errors
    assert errors.count("\n") <= 1


@pytest.mark.parametrize("question", ["can A " + "to " * 5000, "can A chain " + "x, " * 5000, "x" * 50_000, "can A  "])
def test_a_hopeless_question_gets_one_line(capsys: Capture, tmp_path: Path, question: str) -> None:
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    _, text, errors = call(capsys, "why", str(file), question)
    assert not text and errors.count("\n") == 1 and len(errors) < 500


# -- Chinese ---------------------------------------------------------------------------------------------------


def foreign(message: str) -> list[str]:
    """What is left in a Chinese message of English words."""
    text = re.sub(r"test\.yaml|[A-Z]+-\d+\w?|because|does not come up|everyone: pass", "", message)
    return FOREIGN.findall(text)


@pytest.mark.parametrize("expected", [one for one in EXPECTATIONS if not one.startswith("log")])
def test_failures_in_chinese(expected: str) -> None:
    (one,) = load("test.yaml", ruling(f"- expect:\n    {expected}"))
    result = run(one, "zh")
    assert result.status == FAILED
    assert result.message.startswith(f"test.yaml:{FIRST + 1}: ")
    kept = re.findall(r"Spell Counter", result.message)
    assert foreign(result.message.replace("Spell Counter", "")) == [] and len(kept) <= 1, result.message


STEPS = {
    "- B: pass\n- expect: {asked: A}": "没有询问B：",
    "- A: activate Dark Hole\n- B: pass\n- expect: {asked: A}": "（第11行没有作出这个选择）",
    "- A: activate Dark Hole\n- expect: {lp: {A: 1}}": "；可选：魔法与陷阱区域1；魔法与陷阱区域2；",
    "- A: activate Dark Hole ; zone 1\n- B: chain Pot of Greed\n- expect: {asked: A}": "B不能选择“连锁「强欲之壶」”",
    "- everyone: pass\n- expect: {asked: A}": "没有可以放弃的",
    "- A: activate Dark Hole ; zone 1\n- expect: {cards: {Gemini Elf: A hand}}": "（连锁还没有处理",
    "- A: activate Dark Hole ; zone 1\n- expect: {chain: [Raigeki Break]}": "连锁应为：「雷破」，实际为：「黑洞」",
    "- expect: {does not come up: Dark Hole}": "不是诱发效果",
}


@pytest.mark.parametrize("steps", STEPS)
def test_steps_that_fail_in_chinese(steps: str) -> None:
    (one,) = load("test.yaml", ruling(steps))
    result = run(one, "zh")
    assert result.status == FAILED
    assert STEPS[steps] in result.message and foreign(result.message) == [], result.message


def test_what_holds_is_told_in_chinese() -> None:
    steps = """
        - A: activate Dark Hole ; zone 1
        - expect:
            asked: B
            asked for: respond
            offered: [pass, activate Raigeki Break]
            not offered: [activate Pot of Greed, {act: activate Dark Hole, to: A, because: PRIO-02}]
            cards: {Luster Dragon: A monster zone 1 (attack), Raigeki Break: B spell zone 1 (set), A monster 1: A field}
            counts: {A hand: 0}
            values: {Luster Dragon: {atk: 1900, level: 4}}
            lp: {A: 8000}
            chain: Dark Hole
            phase: main 1
            turn: 3, A
            winner: nobody
        """
    (one,) = load("test.yaml", ruling(steps, GIVEN))
    result = run(one, "zh")
    assert result.status == PASSED, result.message
    told = [entry.text for entry in result.transcript if entry.kind == "expect"]
    assert [words for words in told if foreign(words)] == []
    assert "「蓝玉石龙」：A的怪兽区域1，攻击表示" in told and "「蓝玉石龙」的攻击力是1900" in told


def test_the_table_in_chinese(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    file.write_text("id: X\ntitle: t\ngiven: {A lp: 1}\nexpect: {asked: B}\n", encoding="utf-8")
    lines = out(capsys, "rulings", str(file), "--lang", "zh", code=1).splitlines()
    assert lines[0].split() == ["文件", "成立", "未通过", "未写", "已被取代"]
    assert lines[2].split() == ["合计", "0", "1", "0", "0", "0/1"]
    assert lines[4] == "未通过 X" and "应询问B" in lines[5]
