"""The command `duel`: its arguments and files, and a real terminal at its other end."""

import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from sampling import quick_first
from test_table import Session

from spellspeed import __version__, _build
from spellspeed.__main__ import main
from spellspeed.commands.duel import full_screen, go_on_with, keep
from spellspeed.table import classic_deck

# -- the command -----------------------------------------------------------------------------------------------


def run(*args: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, "-m", "spellspeed", *args],
        stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", timeout=60, env=env, check=False,
    )  # fmt: skip


def test_without_a_terminal_a_whole_duel_is_told() -> None:
    done = run("duel", "--seed", "1")
    assert done.returncode == 0
    assert done.stderr == ""
    assert "== Turn 1: " in done.stdout
    assert " wins: " in done.stdout.splitlines()[-1]


@pytest.mark.parametrize("lang", ["en", "zh"])
@pytest.mark.parametrize("seed", range(3))
def test_duels_are_told_to_the_end(capsys: pytest.CaptureFixture[str], seed: int, lang: str) -> None:
    assert main(["duel", "--watch", "--seed", str(seed), "--lang", lang]) == 0
    last = capsys.readouterr().out.rstrip().splitlines()[-1]
    assert ("wins" in last) if lang == "en" else ("获胜" in last)


def test_the_same_seed_is_told_alike(capsys: pytest.CaptureFixture[str]) -> None:
    main(["duel", "--watch", "--seed", "5"])
    first = capsys.readouterr().out
    main(["duel", "--watch", "--seed", "5"])
    assert capsys.readouterr().out == first


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    build = "compiled" if _build.COMPILED else "pure Python"
    assert capsys.readouterr().out == f"spellspeed {__version__} ({build})\n"


@pytest.mark.parametrize("args", [[], ["fly"], ["duel", "--seed", "x"], ["duel", "--lang", "fr"]])
def test_wrong_arguments_end_with_code_2(args: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(args)
    assert ended.value.code == 2
    assert "error: " in capsys.readouterr().err


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        (None, "cannot read the deck"),
        ("#main\nBlue-Eyes\n", "line 2: 'Blue-Eyes' is no passcode"),
        ("#main\n99999999\n", "no card has the passcode 99999999"),
        ("#main\n" + "43096270\n" * 3, "a Main Deck has 40 to 60 cards, this one has 3"),
        ("#main\n" + "43096270\n" * 40, "at most 3 copies"),
    ],
)
@pytest.mark.parametrize("which", ["--deck", "--against"])
def test_a_bad_deck_is_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], deck: str | None, said: str, which: str
) -> None:
    file = tmp_path / "mine.ydk"
    if deck is not None:
        file.write_text(deck, encoding="utf-8")
    assert main(["duel", which, str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("spellspeed: ")
    assert said in captured.err
    assert "mine.ydk" in captured.err


@pytest.mark.parametrize("deck", ["pool_03", "classic_b"])
def test_a_deck_of_the_package_by_its_name(deck: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "--watch", "--deck", deck, "--seed", "2"]) == 0
    assert " wins: " in capsys.readouterr().out


def test_a_deck_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", "--deck", "pool_99"]) == 2
    assert "there is no deck called 'pool_99'; there are classic_a" in capsys.readouterr().err


def test_a_saved_duel_goes_on_from_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.jsonl"
    Session("1", f"save {file}").play()
    assert main(["duel", "--watch", "--load", str(file)]) == 0
    assert " wins: " in capsys.readouterr().out
    assert main(["duel", "--load", str(file), "--deck", "pool_03"]) == 2
    assert main(["duel", "--load", str(tmp_path / "not.jsonl")]) == 2
    assert main(["duel", "--load", str(tmp_path)]) == 2


def test_a_duel_that_was_left_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    assert main(["duel", "--watch", "--continue", "--lang", "en"]) == 2
    assert "there is no duel that you left" in capsys.readouterr().err
    session = Session("normal summon gene-warped warwolf")
    session.play()
    keep(session.person)
    assert "The duel is kept. It goes on with: " in capsys.readouterr().out
    assert main(["duel", "--watch", "--continue", "--lang", "en"]) == 0
    assert "A Normal Summons Gene-Warped Warwolf" in capsys.readouterr().out
    assert main(["duel", "--continue", "--load", "x"]) == 2
    assert main(["duel", "--continue", "--deck", "pool_03"]) == 2


def test_who_begins_and_who_plays(capsys: pytest.CaptureFixture[str]) -> None:
    for first, begins in (("me", "A"), ("you", "B")):
        assert main(["duel", "--watch", "--seed", "4", "--first", first, "--opponent", "random", "--lang", "en"]) == 0
        assert f"== Turn 1: {begins}" in capsys.readouterr().out
    for wrong in (["--first", "B"], ["--opponent", "flarp"]):
        with pytest.raises(SystemExit) as ended:
            main(["duel", *wrong])
        assert ended.value.code == 2


@pytest.mark.parametrize(
    ("made", "name", "said"),
    [
        ("yes", "/usr/bin/spellspeed", 'make duel ARGS="--load \'my duel\'"'),
        ("", "/usr/bin/spellspeed", "spellspeed duel --load 'my duel'"),
        ("", "src/spellspeed/__main__.py", "python -m spellspeed duel --load 'my duel'"),
    ],
)
def test_how_a_saved_duel_goes_on_depends_on_how_this_one_began(
    made: str, name: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SPELLSPEED_MADE", made)
    monkeypatch.setattr(sys, "argv", [name])
    assert go_on_with("'my duel'") == said


def test_without_textual_it_is_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "textual", None)
    for name in [name for name in sys.modules if name.startswith("spellspeed.table.screen")]:
        monkeypatch.delitem(sys.modules, name)
    assert full_screen() is None


def test_an_own_deck(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "mine.ydk"
    file.write_text(classic_deck("b").text(), encoding="utf-8")
    assert main(["duel", "--watch", "--deck", str(file), "--seed", "2"]) == 0
    assert " wins: " in capsys.readouterr().out


def test_a_closed_pipe_is_no_error() -> None:
    command = [sys.executable, "-m", "spellspeed", "duel", "--seed", "1"]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
        assert process.wait(60) == 0


# -- the real thing --------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("end", quick_first([b"quit\n", b"\x04", b"\x03"]))
def test_at_a_real_terminal(end: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        # Whatever the test run itself has done with Ctrl-C, the table gets it as at any terminal.
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, [signal.SIGINT])
        environ = {**os.environ, "XDG_STATE_HOME": str(tmp_path)}
        command = [sys.executable, "-m", "spellspeed", "duel", "--plain", "--seed", "3", "--lang", "en"]
        os.execve(sys.executable, command, environ)
    shown = until_prompt(terminal)
    assert "You are A, the computer is B. Seed 3." in shown
    assert "Normal Summon Gene-Warped Warwolf" in shown
    os.write(terminal, b"flarp\n")
    assert "No option contains" in until_prompt(terminal)
    os.write(terminal, b"summon warwolf\n")
    assert "Gene-Warped Warwolf? (yes / no)" in until_prompt(terminal)
    os.write(terminal, b"yes\n")
    assert "A Normal Summons Gene-Warped Warwolf" in until_prompt(terminal)
    # A signal between the prompt and the read that follows it is only noticed with the next key, as everywhere in
    # Python; whoever presses Ctrl-C in that instant presses it again.
    os.write(terminal, end)
    while not select.select([terminal], [], [], 2)[0]:
        os.write(terminal, end)
    left = until_prompt(terminal)
    assert "Goodbye!" in left and "It goes on with: python -m spellspeed duel --continue" in left
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0
    assert main(["replay", str(tmp_path / "spellspeed" / "left.jsonl"), "--lang", "en"]) == 0
    assert "A Normal Summons Gene-Warped Warwolf" in capsys.readouterr().out


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("place", quick_first(["zh_CN.UTF-8", "zh_XX.UTF-8", "C.UTF-8"]))
def test_chinese_can_be_typed_whether_the_locale_is_installed_or_not(place: str, tmp_path: Path) -> None:
    import pty

    pid, terminal = pty.fork()
    if pid == 0:
        environ = {**os.environ, "LC_ALL": place, "TERM": "xterm", "XDG_STATE_HOME": str(tmp_path)}
        command = [sys.executable, "-m", "spellspeed", "duel", "--plain", "--seed", "3", "--lang", "zh"]
        os.execve(sys.executable, command, environ)
    assert "您是A" in until_prompt(terminal)
    os.write(terminal, "帮助\n".encode())
    assert "选择该选项" in until_prompt(terminal)
    os.write(terminal, "效果 雷击\n".encode())
    assert "[12580477]" in until_prompt(terminal)
    os.write(terminal, "离开\n".encode())
    until_prompt(terminal)
    _, status = os.waitpid(pid, 0)
    os.close(terminal)
    assert os.waitstatus_to_exitcode(status) == 0


def until_prompt(terminal: int) -> str:
    """What the terminal shows until it waits for the next line, or ends."""
    shown = b""
    while not shown.endswith(b"\n> ") and select.select([terminal], [], [], 30)[0]:
        try:
            more = os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
        if not more:
            break
        shown += more.replace(b"\r\n", b"\n")
    return shown.decode()
