"""Card files from anybody: what is no card is refused quickly, and the commands say what is wrong."""

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest
from card_texts import DRAGON, card, effect, errors
from hypothesis import given, settings
from hypothesis import strategies as st

from spellspeed.__main__ import main
from spellspeed.language.errors import MOST_ERRORS, CardFileError
from spellspeed.language.reader import text_of
from spellspeed.language.words import PRINTED, WORDS

# -- hostile files ---------------------------------------------------------------------------------------------

HOSTILE = [
    "__import__('os')",
    '__import__("os").system("true")',
    "draw.__class__",
    "draw(1).__class__()",
    "().__class__",
    "[draw(1)]",
    "{1: 2}",
    "[x for x in y]",
    "draw(x for x in y)",
    "lambda: draw(1)",
    'f"{draw}"',
    'draw(f"{1}")',
    'draw(b"1")',
    'draw("a" "b")',
    "draw(*THIS)",
    "draw(**THIS)",
    "THIS[0]",
    "draw(1)[0]",
    "draw(x := 1)",
    "draw(1) if YOU else draw(2)",
    "await draw(1)",
    "yield",
    "draw(None)",
    "draw(True)",
    "draw(1.5)",
    "draw(1e9)",
    "draw(0x10)",
    "draw(1_000)",
    "draw(1j)",
    "draw(007)",
    "draw(2 ** 9)",
    "draw(9 ** 9 ** 9)",
    "draw(1 / 0)",
    "draw(1 << 99)",
    "draw(" + "9" * 5000 + ")",
    "draw(...)",
    "draw(1);draw(2)",
    "draw(1) + + + draw(2)",
    "draw(ｄｒａｗ(1))",
    "draw(1)\\",
    'draw("\\N{DIGIT ONE}")',
    "x) + (y",
    "draw(1)(2)",
    "draw(1).of.of(THIS)",
    "draw(\u202e1)",
    "draw(\x001)",
    "a" * 5000,
    "(" * 100 + ")" * 100,
    "(" * 900,
    "not " * 200 + "draw(1)",
    "-" * 900 + "1",
    "draw(" + "1+" * 400 + "1)",
    "draw(" + "half(" * 60 + "1" + ")" * 61,
    "draw(1)" + ".then(draw(1))" * 60,
]


@pytest.mark.parametrize("text", HOSTILE)
def test_an_expression_that_is_no_expression_is_refused(text: str) -> None:
    found = errors(effect(f"do: {text}"))
    assert found and all(isinstance(error, CardFileError) for error in found)
    assert all(len(str(error)) < 1000 for error in found)


def long_field(part: str, times: int) -> str:
    return "card 1001 Silver Dragon\n  ignition\n    do: draw(1)\n" + f"        {part}\n" * times


HUGE = {
    "ten megabytes of nothing": " " * 10_000_000,
    "ten megabytes of lines": "card 1001 Silver Dragon\n" * 400_000,
    "one long line": "card 1001 " + "x" * 900_000,
    "many cards": "".join(f"card {code} Nothing\n" for code in range(40_000)),
    "many unknown words": card("  ignition", *[f"    x{'y' * (i % 30)}: z" for i in range(20_000)]),
    "a long chain of joins": long_field(".then(draw(1))", 40_000),
    "a long sum": long_field("+ 1", 150),
    "a long argument list": card("  ignition", "    do: draw(half(1", *["      , DARK" * 60] * 190, "      ))"),
    "many fields": card(*["  ignition\n    do: draw(" + "half(" * 30 + "1" + ")" * 30 + ")"] * 3_000),
    "many comments": "# x\n" * 240_000,
    "many blank lines": "\n" * 990_000,
    "one quote": card("  ignition", '    do: draw("' + "x" * 900),
}


@pytest.mark.parametrize("name", HUGE)
def test_a_huge_file_is_answered_quickly(name: str) -> None:
    begin = time.process_time()
    found = errors(HUGE[name])
    assert time.process_time() - begin < 10
    assert len(found) <= MOST_ERRORS + 1 and sum(len(str(error)) for error in found) < 100_000
    if name not in ("many comments", "many blank lines", "many fields"):
        assert found


def test_a_file_of_ten_megabytes_is_not_even_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.cards"
    path.write_bytes(b"card 1001 Silver Dragon\n" * 420_000)
    with pytest.raises(CardFileError, match="bytes"):
        text_of(path)


def test_a_file_that_is_no_text_is_refused_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "bytes.cards"
    path.write_bytes(b"card 1001 Silver Dragon\n\xff\xfe")
    with pytest.raises(CardFileError) as caught:
        text_of(path)
    assert caught.value.line == 2


ALPHABET = st.sampled_from(
    [*'()|+-*.,=<>"#:&~\n\t \\', *sorted(WORDS), *sorted(PRINTED)[:9], "not ", "and ", "is ", "in ", "1", "é", "\0"]
)


@settings(max_examples=300, deadline=None)
@given(st.lists(ALPHABET, max_size=40))
def test_no_text_does_anything_but_be_read_or_refused(parts: list[str]) -> None:
    for error in errors(effect("do: " + "".join(parts))):
        assert error.line >= 1 and error.column >= 1


@settings(max_examples=200, deadline=None)
@given(st.integers(0, len(DRAGON) - 1), st.integers(0, 12), st.text(max_size=6))
def test_no_change_of_a_file_does_anything_but_be_read_or_refused(at: int, length: int, new: str) -> None:
    errors(DRAGON[:at] + new + DRAGON[at + length :])


# -- commands --------------------------------------------------------------------------------------------------

OWN = [{"passcode": 99999901, "en": "Paper Lantern", "kind": "spell", "icon": "normal", "effects": 1}]


def test_check_names_the_mistakes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text("card 55144522 Pot of Greed\n  activate\n    do: drow(2)\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert f"{path}:3:9: the unknown word drow; did you mean draw?" in capsys.readouterr().out
    text = "card 53129443 Dark Hole\n  activate\n    do: destroy(every(monster(FIELD)), to=GY)\n"
    path.write_text(text, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "no mistakes" in capsys.readouterr().out
    assert main(["check", "--write", str(path)]) == 0
    assert path.read_text(encoding="utf-8").endswith("do: destroy(every(monster(FIELD)))\n")
    assert main(["check", str(tmp_path / "none.cards")]) == 2


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[" * 100_000,
        "{}",
        "[1]",
        '[{"passcode": 1}]',
        '[{"passcode": "x", "en": "Y", "kind": "spell"}]',
        '[{"passcode": 99999902, "en": "Y", "kind": "soup"}]',
        '[{"passcode": 99999902, "en": "Y", "kind": "monster", "race": "soup"}]',
        '[{"passcode": 99999902, "en": "Dark Hole", "kind": "spell", "icon": "normal"}]',
        '[{"passcode": 53129443, "en": "Light Hole", "kind": "spell", "icon": "normal"}]',
        '[{"passcode": 99999902, "en": "", "kind": "spell", "icon": "normal"}]',
        '[{"passcode": -4, "en": "Z", "kind": "spell", "icon": "normal"}]',
        '[{"passcode": ' + "9" * 6000 + "}]",
    ],
)
def test_wrong_facts_are_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "facts.json").write_text(text, encoding="utf-8")
    path = tmp_path / "mine.cards"
    path.write_text("card 53129443 Dark Hole\n  activate\n    do: destroy(every(monster(FIELD)))\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "facts.json:" in capsys.readouterr().out


def test_own_cards_with_their_facts_join_the_library(tmp_path: Path) -> None:
    source = "card 99999901 Paper Lantern\n  activate\n    do: draw(2)\n"
    (tmp_path / "facts.json").write_text(json.dumps(OWN), encoding="utf-8")
    (tmp_path / "mine.cards").write_text(source, encoding="utf-8")

    def run(*words: str) -> str:
        # In a process of its own: the library of this one stays as it is.
        command = [sys.executable, "-m", "spellspeed", "--cards", str(tmp_path), "card", *words]
        done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
        assert done.returncode == 0, done.stderr
        return done.stdout

    assert run("Paper Lantern", "--source") == source
    assert "99999901" in run("paper lantern") and "99999901" in run("--search", "lantern")


def test_wrong_own_cards_end_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mine.cards"
    path.write_text("card 53129443 Dark Hole\n  activate\n    do: destory(every(monster(FIELD)))\n", encoding="utf-8")
    assert main(["--cards", str(tmp_path), "card", "Dark Hole"]) == 2
    assert f"{path}:3:9: the unknown word destory" in capsys.readouterr().err
    assert main(["--cards", str(tmp_path / "nowhere"), "card", "Dark Hole"]) == 2


def test_cards_are_listed_and_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--list"]) == 0
    everything = capsys.readouterr().out
    assert main(["card", "--search", "dark", "hole"]) == 0
    found = capsys.readouterr().out
    assert "53129443  Dark Hole" in found and len(found) < len(everything)
    assert main(["card", "--search", "no such thing at all"]) == 1
    assert main(["card"]) == 2
