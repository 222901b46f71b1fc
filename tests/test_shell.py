"""The commands as a shell can call them: streams that are closed or not read to the end, arguments of any length."""

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest
from sampling import quick_first, quick_without

from spellspeed.__main__ import main

pytestmark = pytest.mark.once

Capture = pytest.CaptureFixture[str]
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="closes streams as a POSIX shell does")
COMMAND = f'"{sys.executable}" -m spellspeed'

# -- streams ---------------------------------------------------------------------------------------------------

EVERY = [
    "duel --seed 1",
    "card Sangan",
    "rulings PRIO-41",
    "rulebook PRIO-22",
    'why - "can A pass?"',
    "replay -",
    "replay - --duel 1",
    "check nothing.cards",
    "arena random random --duels 1 --workers 0 --decks classic",
    "--help",
]
READS = [words for words in EVERY if " -" in words and " - " in f"{words} "]


def shell(line: str) -> "subprocess.CompletedProcess[str]":
    done = subprocess.run(["bash", "-c", line], capture_output=True, encoding="utf-8", timeout=120)
    assert "Traceback" not in done.stderr and "Exception ignored" not in done.stderr, done.stderr
    return done


@POSIX
@pytest.mark.parametrize("words", quick_first(EVERY, 2))
def test_without_a_standard_output_a_command_says_so(words: str) -> None:
    done = shell(f"{COMMAND} {words} < /dev/null >&-")
    assert (done.returncode, done.stderr) == (2, "spellspeed: the standard output is closed\n")


@POSIX
@pytest.mark.parametrize("words", quick_first(READS))
def test_without_a_standard_input_a_command_that_reads_it_says_so(words: str) -> None:
    done = shell(f"{COMMAND} {words} <&-")
    assert (done.returncode, done.stderr) == (2, "spellspeed: cannot read the standard input: it is closed\n")


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize("words", ["duel --seed 1", "card Sangan"])
def test_without_a_standard_input_the_other_commands_do_what_they_do(words: str) -> None:
    done = shell(f"{COMMAND} {words} <&-")
    assert done.returncode == 0 and done.stdout == shell(f"{COMMAND} {words} < /dev/null").stdout


@pytest.mark.slow
@POSIX
def test_what_is_wrong_is_not_printed_where_results_are() -> None:
    done = shell(f"{COMMAND} card Nobody 2>&- < /dev/null")
    assert (done.returncode, done.stdout) == (1, "")


@pytest.mark.slow
@POSIX
def test_workers_need_no_standard_error_output() -> None:
    done = shell(f"{COMMAND} arena random random --duels 1 --workers 1 --decks classic 2>&- < /dev/null")
    assert done.returncode == 0 and "without a result: none" in done.stdout


# -- whoever has seen enough -----------------------------------------------------------------------------------

SLOW = """\
import sys, time
import spellspeed.judge.runner as runner
played, run = [], runner.run

def slow(*args):
    time.sleep(0.05)
    played.append(args)
    return run(*args)

runner.run = slow
from spellspeed.__main__ import main
code = main(sys.argv[1:])
print(len(played), file=sys.stderr)
sys.exit(code)
"""


@pytest.mark.slow
@POSIX
@pytest.mark.parametrize(("words", "most"), [("--json", 20), ("", 20)])
def test_no_ruling_is_played_for_a_reader_who_is_gone(words: str, most: int, tmp_path: Path) -> None:
    (tmp_path / "slow.py").write_text(SLOW, encoding="utf-8")
    reader = "head -n 1" if words else "true"
    done = shell(f"\"{sys.executable}\" \"{tmp_path / 'slow.py'}\" rulings 'PRIO-*' 'ACT-*' {words} | {reader}")
    assert done.returncode == 0 and done.stdout == ("[\n" if words else "")
    assert int(done.stderr) <= most


def test_rulings_as_json_are_one_list(capsys: Capture) -> None:
    assert main(["rulings", "PRIO-4*", "--json"]) == 0
    text = capsys.readouterr().out
    assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=1) + "\n" and len(json.loads(text)) > 1


@pytest.mark.parametrize("words", ["--show", "--explain"])
def test_no_ruling_is_called_nothing(words: str, capsys: Capture) -> None:
    assert main(["rulings", words, ""]) == 2
    assert "no ruling is called" in capsys.readouterr().err


# -- long arguments --------------------------------------------------------------------------------------------

LONG = 120_000  # about as much as a system passes on in one argument
ARGUMENTS = ["z" * LONG, "z " * (LONG // 2), "9" * LONG, "a*" * (LONG // 2), "名" * (LONG // 3)]
TAKE_ONE = [
    ["card", "--search"],
    ["card"],
    ["rulebook", "--search"],
    ["rulebook"],
    ["facts"],
    ["rulings"],
    ["rulings", "--show"],
    ["why", os.devnull],
    ["check"],
    ["replay"],
    ["replay", "x", "--to"],
    ["duel", "--deck"],
    ["duel", "--seed"],
    ["duel", "--lang"],
    ["soak", "--duels"],
    ["soak", "--decks"],
    ["arena", "random"],
    [],
]
LONGEST = [["card", "--search"], ["rulebook", "--search"], ["rulings"], ["rulings", "--show"]]


@pytest.mark.parametrize("words", quick_without(TAKE_ONE, *LONGEST), ids=" ".join)
@pytest.mark.parametrize("lang", quick_first(["en", "zh"]))
def test_a_long_argument_is_answered_soon_and_not_repeated(words: list[str], lang: str, capsys: Capture) -> None:
    for argument in ARGUMENTS:
        begun = time.process_time()
        try:
            code = main(["--lang", lang, *words, argument])
        except SystemExit as error:
            code = int(str(error.code))
        assert time.process_time() - begun < 4.0
        said = capsys.readouterr().err
        assert len(said) < 2_500 and (code in (1, 2) or not said)
