"""Mistakes in card files are told in English and in Chinese."""

import ast
import re
from importlib.resources import files
from pathlib import Path

import pytest
from card_texts import card, effect, errors

from spellspeed.__main__ import main
from spellspeed.language.mistakes_zh import ROWS, SORTS, in_chinese
from spellspeed.language.words import SORTS as ENGLISH_SORTS

pytestmark = pytest.mark.once

# What says something about a card file: the arguments are its sentences.
SAYING = ("say", "stop", "wrong", "mistake", "ValueError", "CannotBuild", "CardFileError")
MODULES = ("language", "language/never", "cards/own_facts.py", "cards/texts.py")
# Names that are told as they are.
OTHERS = re.compile(r"[\u4e00-\u9fff]|^effect\(|^next\(|^\W*$")


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
            if called in SAYING:
                given = [*node.args, *[one.value for one in node.keywords]]
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
