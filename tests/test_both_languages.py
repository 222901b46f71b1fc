"""Whatever a command says about itself, its arguments and files is there in both languages."""

import argparse
from pathlib import Path

import pytest

from spellspeed.__main__ import main, parser
from spellspeed.commands.parser import Parser
from spellspeed.words.columns import width


def is_chinese(text: str | None) -> bool:
    return text is not None and any("\u4e00" <= char <= "\u9fff" for char in text)


def parsers(lang: str) -> list[Parser]:
    root = parser(lang)
    action = next(action for action in root._actions if isinstance(action, argparse._SubParsersAction))
    return [root, *action.choices.values()]


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_help_is_told_in_the_language(lang: str) -> None:
    for one in parsers(lang):
        assert is_chinese(one.description) == (lang == "zh"), one.prog
        for action in one._actions:
            if not isinstance(action, argparse._SubParsersAction):
                assert action.help and is_chinese(action.help) == (lang == "zh"), f"{one.prog} {action.dest}"
        help = one.format_help()
        assert ("用法：" in help) == (lang == "zh") and ("usage: " in help) == (lang == "en")
        assert all(width(line) <= 80 for line in help.split("\n"))


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--lang zh", "缺少参数：COMMAND"),
        ("fly --lang zh", "没有'fly'这个选择"),
        ("duel --flarp --lang zh", "无法识别的参数：--flarp"),
        ("duel --seed x --lang=zh", "参数--seed：'x'不是整数"),
        ("duel --seed --lang zh", "参数--seed：需要一个值"),
        ("why --lang zh", "缺少参数：POSITION_FILE, QUESTION"),
        ("soak --duels 0 --lang zh", "参数--duels：'0'不是1到1,000,000,000之间的数"),
        ("arena random --lang zh --out x", "缺少参数：PLAYER"),
    ],
)
def test_what_is_wrong_with_arguments_is_told_in_the_language(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments.split())
    assert ended.value.code == 2
    wrong = capsys.readouterr().err
    assert said in wrong and "错误：" in wrong and "error" not in wrong


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("card", "哪张卡？"),
        ("card flarp", "没有名为“flarp”的卡"),
        ("card --source flarp", "没有名为“flarp”的卡"),
        ("card --search flarp", "没有符合“flarp”的卡"),
        ("rulebook flarp", "没有规则'flarp'"),
        ("rulebook --search flarp", "没有含有“flarp”的规则"),
        ("rulings /no/file.yaml", "无法读取/no/file.yaml：没有这个文件或文件夹"),
        ("why /no/file can", "无法读取/no/file：没有这个文件或文件夹"),
        ("check /no/file", "没有文件/no/file"),
        ("replay /no/file", "/no/file：没有这个文件或文件夹"),
        ("duel --deck flarp", "没有名为'flarp'的卡组"),
        ("duel --deck /no/file.ydk", "无法读取卡组/no/file.ydk：没有这个文件或文件夹"),
        ("duel --load /no/file", "无法读取/no/file：没有这个文件或文件夹"),
        ("soak --decks flarp", "没有名为'flarp'的卡组；可用all"),
        ("arena flarp random", "没有玩家'flarp'"),
        ("soak --workers 0 --ray x", "不能同时使用"),
        ("--cards /no/file card raigeki", "没有文件或文件夹/no/file"),
    ],
)
@pytest.mark.parametrize("before", [True, False])
def test_what_is_wrong_is_told_in_the_language(
    arguments: str, said: str, before: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    words = arguments.split()
    assert main(["--lang", "zh", *words] if before else [*words, "--lang", "zh"]) in (1, 2)
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("#main\nBlue-Eyes\n", "第2行：'Blue-Eyes'不是卡片密码"),
        ("43096270\n", "第1行：#main之前有卡"),
        ("#main\n99999999\n", "第2行：没有密码为99999999的卡"),
        ("#extra\n43096270\n", "属于主卡组，应在#main之下"),
        ("!flarp\n", "不是卡组的部分"),
        ("#main\n", "没有卡"),
        ("#main\n" + "43096270\n" * 3, "主卡组应有40到60张卡，这副有3张"),
        ("#main\n" + "43096270\n" * 40, "同名卡最多3张，这副有40张「"),
    ],
)
def test_what_is_wrong_with_a_deck_is_told_in_the_language(
    tmp_path: Path, deck: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mine.ydk"
    file.write_text(deck, encoding="utf-8")
    assert main(["duel", "--deck", str(file), "--lang", "zh"]) == 2
    assert said in capsys.readouterr().err
