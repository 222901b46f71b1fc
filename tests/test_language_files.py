"""Card files from anybody: what is no card is refused quickly, and the commands say what is wrong."""

import json
import pickle
import subprocess
import sys
import time
from importlib.resources import files
from pathlib import Path

import pytest
from card_texts import DRAGON, card, effect, errors
from hypothesis import given, settings
from hypothesis import strategies as st
from sampling import quick_without

from spellspeed.__main__ import main
from spellspeed.cards.library import load_cards
from spellspeed.cards.own_facts import add_own_facts
from spellspeed.facts.index import facts_of
from spellspeed.facts.known import further_names
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


@pytest.mark.parametrize("name", quick_without(HUGE, "many cards", "many fields", "many blank lines"))
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


@pytest.mark.slow
@settings(max_examples=300, deadline=None)
@given(st.lists(ALPHABET, max_size=40))
def test_no_text_does_anything_but_be_read_or_refused(parts: list[str]) -> None:
    for error in errors(effect("do: " + "".join(parts))):
        assert error.line >= 1 and error.column >= 1


@pytest.mark.slow
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
    text = "card 1036974 Misfortune\n  activate\n    do: destroy(every(monster(FIELD)), to=GY)\n"
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


@pytest.mark.slow
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


@pytest.mark.slow
def test_cards_are_listed_and_found(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "--list"]) == 0
    everything = capsys.readouterr().out
    assert main(["card", "--search", "dark", "hole"]) == 0
    found = capsys.readouterr().out
    assert "53129443  Dark Hole" in found and len(found) < len(everything)
    assert main(["card", "--search", "no such thing at all"]) == 1
    assert main(["card"]) == 2


# -- all that is printed, and nothing else ---------------------------------------------------------------------

TWO = {"passcode": 99999911, "en": "Paper Crane", "kind": "monster", "race": "winged beast", "abilities": ["effect"],
       "attribute": "wind", "level": 2, "atk": 300, "def": -1, "effects": 2}  # fmt: skip
ONE_EFFECT = "card 99999911 Paper Crane\n  ignition once(TURN)\n    do: draw(1)\n"


def checked(tmp_path: Path, facts: dict[str, object], text: str) -> str:
    """What `check` says about a card file with these facts, in a process that knows none of them."""
    (tmp_path / "facts.json").write_text(json.dumps([facts]), encoding="utf-8")
    (tmp_path / "mine.cards").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "spellspeed", "check", str(tmp_path / "mine.cards")]
    return subprocess.run(command, capture_output=True, text=True, encoding="utf-8").stdout


def test_a_card_with_effects_left_out_is_refused(tmp_path: Path) -> None:
    said = checked(tmp_path, TWO, ONE_EFFECT)
    assert "mine.cards:1:1: 1 effect of Paper Crane; expected 2 effects, as the facts count them ('effects')" in said
    command = [sys.executable, "-m", "spellspeed", "--cards", str(tmp_path), "card", "Dark Hole"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 2 and "mine.cards:1:1: 1 effect of Paper Crane" in done.stderr


@pytest.mark.slow
def test_a_card_with_more_effects_than_are_printed_is_refused(tmp_path: Path) -> None:
    more = ONE_EFFECT + "  continuous\n    apply: gains(THIS, ATK, 100)\n"
    said = checked(tmp_path, {**TWO, "effects": 1}, more)
    assert "mine.cards:4:3: 2 effects of Paper Crane; expected 1 effect" in said and "`part`" in said
    assert "no mistakes" in checked(tmp_path, TWO, more)
    part = more.replace("  continuous\n", "  continuous part\n")
    assert "no mistakes" in checked(tmp_path, {**TWO, "effects": 1}, part)
    # A way to be summoned and a condition are no effects of their own, unless the print numbers them.
    always = ONE_EFFECT + "  always\n    apply: cannot(targeted(THIS))\n"
    assert "no mistakes" in checked(tmp_path, {**TWO, "effects": 1}, always)
    numbered = always.replace("always", "always numbered")
    assert "no mistakes" in checked(tmp_path, TWO, numbered)


def test_pendulum_effects_are_counted_by_themselves(tmp_path: Path) -> None:
    pendulum = {**TWO, "abilities": ["effect", "pendulum"], "scale": 1, "effects": 1, "pendulum_effects": 1}
    both = ONE_EFFECT + "  pendulum\n  ignition once(TURN)\n    do: draw(1)\n"
    assert "no mistakes" in checked(tmp_path, pendulum, both)
    said = checked(tmp_path, pendulum, ONE_EFFECT)
    assert "no Pendulum Effects of Paper Crane; expected 1 Pendulum Effect" in said


# -- facts -----------------------------------------------------------------------------------------------------

WRONG_ROWS = [
    ({**TWO, "race": "wing beast"}, '"race"', "race is one of warrior,"),
    ({**TWO, "icon": "normal"}, '"icon"', "a monster has no icon"),
    ({**TWO, "levle": 3}, '"levle"', "there is no fact 'levle'"),
    ({**TWO, "atk": "300"}, '"atk"', "atk must be a whole number, not '300'"),
    ({**TWO, "link": 2}, '"link"', "this monster has level, not link"),
    ({**TWO, "scale": 2}, '"scale"', "only a Pendulum Monster has scale"),
    ({**TWO, "arrows": ["N"]}, '"arrows"', "as many arrows as the link rating: 0"),
    ({**TWO, "en": "Dark Hole"}, '"en"', "the name Dark Hole for the card 99999911"),
    ({key: value for key, value in TWO.items() if key != "def"}, '{"passcode"', "def is missing"),
    ({**TWO, "kind": "spell"}, '"icon"', "icon is missing: one of normal, quick-play"),
]


@pytest.mark.parametrize(("row", "place", "said"), WRONG_ROWS)
def test_wrong_facts_are_told_with_their_place(row: dict[str, object], place: str, said: str, tmp_path: Path) -> None:
    lines = ["[", json.dumps({**TWO, "passcode": 99999912, "en": "Paper Boat"}) + ",", "  " + json.dumps(row), "]"]
    (tmp_path / "facts.json").write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(CardFileError) as caught:
        add_own_facts(tmp_path)
    column = max(lines[2].find(place), lines[2].index("{")) + 1
    assert said in str(caught.value) and f"facts.json:3:{column}: " in str(caught.value), column


def test_tokens_of_one_s_own_have_chinese_names(tmp_path: Path) -> None:
    text = 'card 99999911 Paper Crane\n  token: "Fold Token", '
    text += "monster(WINGED_BEAST, WIND, LEVEL == 1, ATK == 0, DEF == 0)\n"
    text += '  ignition once(TURN)\n    do: special_summon(token("Fold Token"))\n'
    (tmp_path / "facts.json").write_text(json.dumps([{**TWO, "effects": 1}]), encoding="utf-8")
    (tmp_path / "series.json").write_text('{"tokens": {"Fold Token": "折纸衍生物"}}', encoding="utf-8")
    (tmp_path / "mine.cards").write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "spellspeed", "--cards", str(tmp_path), "card", "Paper Crane", "--lang", "zh"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert "折纸衍生物" in done.stdout, done.stdout + done.stderr


# -- messages --------------------------------------------------------------------------------------------------

SAID = [
    (card("  ignition", "    do: draw(1)", '  token: "X"'), "4:3", "the field token after an effect"),
    (effect("do: draw(1) draw(2)"), "3:17", "draw after ); expected a comma or an operator between them"),
    (effect("do: gains(THIS ATK, 1)"), "3:20", "ATK after THIS; expected a comma"),
    (effect("do: draw(1 2)"), "3:16", "2 after 1; expected a comma"),
    (effect("do: draw(1 +)"), "3:17", "not complete"),
    (effect("do: gains(THIS, ATK, amount=1, 2)"), "3:37", "a value without a name"),
    (effect("do: destroy(every(card(FIELD, not THIS)))"), "", ""),
    (effect('do: add(choose(card(your(DECK), named("Lost Kin"))))'), "3:43", "series.json"),
]


@pytest.mark.parametrize(("text", "place", "said"), SAID)
def test_mistakes_are_told_in_our_own_words(text: str, place: str, said: str) -> None:
    found = errors(text)
    assert not any("erhaps you forgot" in str(error) or "invalid syntax" in str(error) for error in found)
    if not said:
        assert not found
        return
    assert f"mine.cards:{place}: " in str(found[0]) and said in str(found[0]), found


def test_a_field_of_the_card_after_an_effect_is_told_once() -> None:
    """With everything that belongs to it."""
    late = card("  ignition", "    do: draw(1)", "  synchro: monsters(1, TUNER)", "           + monsters(1, not TUNER)")
    assert [error.line for error in errors(late)] == [4]


# -- the command ----------------------------------------------------------------------------------------------


def said_by(capsys: pytest.CaptureFixture[str], code: int, *words: str) -> str:
    assert main(["facts", *words]) == code
    told = capsys.readouterr()
    return told.out + told.err


def test_facts_of_a_known_card_are_printed_as_the_file_has_them(capsys: pytest.CaptureFixture[str]) -> None:
    line = said_by(capsys, 0, "53129443")
    assert json.loads(line)["en"] == "Dark Hole"
    assert said_by(capsys, 0, "dark hole", "31833038").count("\n") == 2
    assert "no card is called" in said_by(capsys, 1, "Dark Hale")
    assert "which card" in said_by(capsys, 2)


def test_a_form_that_is_filled_in_becomes_facts(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    form = said_by(capsys, 0, "--new", "monster", "effect", "pendulum")
    assert "scale:" in form and "rank:" not in form and "icon:" not in form
    filled = f"\n{form}"
    for key, value in (
        ("passcode", "99999911"),
        ("en", "Paper Crane"),
        ("race", "winged beast"),
        ("attribute", "WIND"),
        ("level", "2"),
        ("scale", "4"),
        ("atk", "?"),
        ("def", "300"),
        ("effects", "1"),
    ):
        filled = filled.replace(f"\n{key}:", f"\n{key}: {value} ")
    file = tmp_path / "crane.txt"
    file.write_text(filled, encoding="utf-8")
    row = json.loads(said_by(capsys, 0, "--form", str(file)))
    assert (row["en"], row["atk"], row["scale"], row["abilities"]) == ("Paper Crane", -1, 4, ["effect", "pendulum"])
    file.write_text(filled.replace("winged beast", "bird").replace("level: 2", "level: two"), encoding="utf-8")
    said = said_by(capsys, 1, "--form", str(file))
    assert f"{file}:8:1: race is one of" in said and f"{file}:11:1: level must be a whole number, not 'two'" in said
    file.write_text("", encoding="utf-8")
    assert "no card" in said_by(capsys, 1, "--form", str(file))
    assert said_by(capsys, 2, "--form", str(tmp_path / "none"))


@pytest.mark.parametrize("words", ["soup", "monster soup", "spell effect"])
def test_forms_are_there_for_kinds_of_cards(capsys: pytest.CaptureFixture[str], words: str) -> None:
    assert said_by(capsys, 2, "--new", *words.split())


def test_a_second_text_of_a_card_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Of the library, of another file that is checked, of the same one: as when it is loaded; files of the pool are not
    compared with themselves."""
    hole = "card 53129443 Dark Hole\n  activate\n    do: destroy(every(monster(FIELD)))\n"
    mine = "card 1036974 Misfortune\n  activate\n    do: draw(1)\n"
    greed = "card 55144522 Pot of Greed\n  activate\n    do: drow(2)\n"
    write(tmp_path / "a.cards", mine + hole + greed)
    write(tmp_path / "b.cards", mine)
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    assert "a.cards:9:9: the unknown word drow" in told  # besides the other mistakes
    assert "a.cards:4:1: card 53129443 is described already (classic_spells.cards, line " in told
    assert "a.cards:7:1: card 55144522 is described already" in told
    assert f"b.cards:1:1: card 1036974 is described already ({tmp_path / 'a.cards'}, line 1)" in told
    assert main(["check", "--lang", "zh", str(tmp_path / "a.cards")]) == 1
    assert "卡53129443已经描述过（classic_spells.cards第" in capsys.readouterr().out
    with pytest.raises(CardFileError, match="53129443 is described already"):
        load_cards(write(tmp_path / "c.cards", hole))
    pool = Path(str(files("spellspeed.cards").joinpath("pool")))
    assert main(["check", str(pool / "classic_spells.cards")]) == 0


def write(file: Path, text: str) -> Path:
    file.write_text(text, encoding="utf-8")
    return file


def test_all_mistakes_of_facts_are_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """And nothing of the file is entered."""
    rows = [
        {**OWN[0], "passcode": 99999921, "en": "Paper One"},
        {"passcode": 99999922, "en": "Paper Two", "kind": "spell", "icon": "instant", "level": 3, "colour": "red"},
        {**OWN[0], "passcode": 99999923, "en": "Paper One"},
        {**OWN[0], "passcode": 99999921, "en": "Paper Three"},
        {"passcode": 53129443, "en": "Dark Hole", "kind": "spell", "icon": "field", "zh": "纸洞", "effects": 1},
    ]
    (tmp_path / "facts.json").write_text(json.dumps(rows, ensure_ascii=False, indent=0), encoding="utf-8")
    names = {"series": {"Blue-Eyes": "蓝眼", "Paper": "纸"}, "cards": {"Dark Hole": "白洞"}, "counters": []}
    (tmp_path / "series.json").write_text(json.dumps(names, ensure_ascii=False), encoding="utf-8")
    (tmp_path / "mine.cards").write_text("card 99999921 Paper One\n  activate\n    do: draw(1)\n", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    told = capsys.readouterr().out
    for said in (
        "'蓝眼' for 'Blue-Eyes' in series; expected what is known: 青眼",
        "'白洞' for 'Dark Hole' in cards; expected what is known: 黑洞",
        "no names in counters",
        "the facts of Paper Two: icon is one of",
        "the facts of Paper Two: there is no fact 'colour'",
        "the facts of Paper Two: a spell has no level",
        "the name Paper One for the card 99999923; expected a name that no other card has",
        "the passcode 99999921 for Paper Three; expected another: it is Paper One",
        "icon 'field' of Dark Hole; expected what is known: 'normal'",
        "the name '纸洞' of Dark Hole; expected one that it has",
    ):
        assert said in told, said
    (tmp_path / "other.cards").write_text("card 1036974 Misfortune\n  activate\n    do: draw(1)\n", encoding="utf-8")
    assert main(["check", str(tmp_path)]) == 1
    assert capsys.readouterr().err == "10 mistakes in 2 files\n"
    (tmp_path / "other.cards").unlink()
    assert facts_of(99999921) is None and "Paper" not in further_names()["series"]
    with pytest.raises(CardFileError) as caught:
        load_cards(tmp_path)
    assert len(caught.value.all()) == 10 and len(str(caught.value).split("\n")) == 10
    assert pickle.loads(pickle.dumps(caught.value)).words("zh") == caught.value.words("zh")
    assert "series中'Blue-Eyes'的名称'蓝眼'；应为已知的青眼" in caught.value.words("zh")
    names = {"series": {"Blue-Eyes": "", "Dark Magician": ""}}
    (tmp_path / "series.json").write_text(json.dumps(names), encoding="utf-8")
    (tmp_path / "facts.json").write_text("[]", encoding="utf-8")
    known = further_names()["series"]["Blue-Eyes"]
    add_own_facts(tmp_path)
    assert further_names()["series"]["Blue-Eyes"] == known
