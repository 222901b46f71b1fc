"""Mistakes in card files are told in English and in Chinese."""

import ast
import re
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from card_texts import card, effect, errors

from spellspeed.__main__ import main
from spellspeed.cards.library import LIBRARY
from spellspeed.language.mistakes_zh import ROWS, SORTS, in_chinese, part_in_chinese
from spellspeed.language.reader import check
from spellspeed.language.words import SORTS as ENGLISH_SORTS

pytestmark = pytest.mark.once

# What says something about a card file: the arguments are its sentences.
SAYING = ("say", "stop", "refuse", "wrong", "mistake", "ValueError", "CannotBuild", "CardFileError")
MODULES = ("language", "language/never", "language/vocabulary", "cards/own_facts.py", "cards/texts.py")
# Names that are told as they are.
OTHERS = re.compile(r"[\u4e00-\u9fff]|^effect\(|^next\(|^\W*$")

TOKEN = re.compile(r'"[^"]*"|\w+|[^\w\s]')
QUOTED = re.compile(r'"[^"]*"')
PROSE = re.compile(r"(?<![\w\"'(.`])[a-z]{2,}(?: [a-z]{2,})+")  # two English words in a row


def templates(node: ast.expr) -> list[str]:
    """The sentence with `{}` for what it names."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        return ["".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)]
    if isinstance(node, ast.IfExp):
        return [*templates(node.body), *templates(node.orelse)]
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        left, right = templates(node.left) or ["{}"], templates(node.right) or ["{}"]
        return [one + other for one in left for other in right]
    return []


def sentences() -> dict[str, str]:
    """Every sentence of the sources about card files, with the place where it stands."""
    folder = Path(str(files("spellspeed")))
    found: dict[str, str] = {}
    sources = [
        one for name in MODULES for one in ([folder / name] if "." in name else sorted((folder / name).glob("*.py")))
    ]
    for source in [one for one in sources if one.name != "cli.py"]:
        for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            told = [one.value for one in node.keywords if called in SAYING or one.arg == "say"]
            if called in SAYING or told:
                given = [*(node.args if called in SAYING else []), *told]
                for text in [one for arg in given for one in templates(arg)]:
                    found.setdefault(text, f"{source.name}:{node.lineno}")
    return found


def test_every_sentence_about_a_card_file_is_there_in_chinese() -> None:
    missing = [
        f"{where}: {text}"
        for text, where in sentences().items()
        if text not in ROWS and text not in SORTS and not OTHERS.search(text) and text.strip('{} ":()')
    ]
    assert not missing, "give it a row in language/mistakes_zh.py:\n" + "\n".join(missing)


def test_every_sort_has_a_chinese_name() -> None:
    assert set(ENGLISH_SORTS.values()) <= set(SORTS)


@pytest.mark.parametrize("en", [one for one in ROWS if "{}" in one])
def test_what_a_sentence_names_is_kept(en: str) -> None:
    assert len(set(re.findall(r"\{\d\}", ROWS[en]))) == en.count("{}")


def test_mistakes_in_chinese() -> None:
    told = {
        effect("do: drawe(1)"): "mine.cards:3:9: 未知的词drawe；是指draw吗？",
        effect("do: send(your(GRAVEYARD))"): "mine.cards:3:19: 未知的词GRAVEYARD；是指GY吗？",
        effect("do: draw(1)", "trigger"): (
            "mine.cards:2:3: trigger没有`when`或`if`或`each_time`或`during`；应为栏`when`或`if`或`each_time`或`during`"
        ),
        "\tactivate\n": "mine.cards:1:1: 制表符；应为空格和可见字符",
        "activate\n": "mine.cards:1:1: activate；应为“card 卡片密码 卡名”；栏和效果前面要空两格",
        effect("do: destroy(card(FIELD))"): ("mine.cards:3:17: 卡的种类；应为所指的卡；写作choose(...)或every(...)"),
        effect("do: draw(1, 2)"): "mine.cards:3:17: 2（数）；应为玩家",
        effect("do: destroy(THIS"): "mine.cards:3:16: 没有关闭的括号(",
        card("  ignitoin", "    do: draw(1)"): (
            "mine.cards:2:3: ignitoin；应为效果的种类，或带冒号的栏；是指ignition吗？"
        ),
        effect('do: destroy(every(card(series("Slver"))))'): (
            'mine.cards:3:35: "Slver"；应为系列名；自制的名字写在文件旁边的series.json中；是指Silver吗？'
        ),
    }
    for text, zh in told.items():
        assert errors(text)[0].words("zh") == zh
        assert errors(text)[0].words() == str(errors(text)[0])


def test_what_has_no_row_stays_as_it_is() -> None:
    assert in_chinese("draw(number: Count, player: Side = YOU)") == "draw(number: Count, player: Side = YOU)"
    assert in_chinese("Dark Magician") == "Dark Magician"


def test_check_speaks_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.cards"
    text = "card 55144522 Pot of Greed\n  activate\n    do: gains(THIS, ATK, 1).and_(at_most(2, LP.of(YOU)))\n"
    file.write_text(text, encoding="utf-8")
    assert main(["--lang", "zh", "check", str(file)]) == 1
    assert "mine.cards:3:34: at_most：只有卡上的指示物可以限制数量" in capsys.readouterr().out


@pytest.mark.slow
def test_what_somebody_wrote_is_told_as_it_is_and_the_rest_in_chinese() -> None:
    """Texts of the pool with one word changed: no English is left in the Chinese mistakes but that of the text."""
    chance = Random(7)
    texts = [entry.source() for entry in LIBRARY.texts.entries.values()]
    words = sorted({word for text in texts[::9] for word in TOKEN.findall(text)})
    seen: set[str] = set()
    for _ in range(1_500):
        text = chance.choice(texts)
        places = [found for found in TOKEN.finditer(text) if found.start() > text.index("\n")]
        place = chance.choice(places)
        new = chance.choice(["", place[0] * 2, "and", "(", ")", "YOU", '"x"', *chance.sample(words, 4)])
        changed = text[: place.start()] + new + text[place.end() :]
        for error in check(changed, "mine.cards"):
            for part in (error.found, error.expected, error.hint):
                zh = part_in_chinese(part)
                if part and part.removesuffix("...") in changed:
                    assert zh == part or part in SORTS or part in ROWS, (part, zh)
                else:
                    assert not PROSE.search(QUOTED.sub("", zh)), (part, zh)
                seen.add(part)
    assert len(seen) > 200


def test_mistakes_of_facts_are_told_in_chinese(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.cards").write_text("card 99999991 Mine\n  activate\n    do: draw(1)\n", encoding="utf-8")
    (tmp_path / "facts.json").write_text('[{"passcode": 99999991, "en": "Mine", "kind": "spel"}]', encoding="utf-8")
    assert main(["--lang", "zh", "check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "facts.json:1:39: Mine的数据：kind应为monster, spell, trap之一，而不是'spel'" in told
