"""What is loaded at the start: only what the start needs. The files of the package, in a folder and in an archive."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

import spellspeed
from spellspeed.__main__ import COMMANDS, main, modules_for, parser
from spellspeed.shipped import Shipped

#: Standard modules that take long to load, and that nothing needs before a file of the user's is read.
SLOW = {"pathlib", "importlib.resources", "tempfile", "urllib.parse", "hashlib", "difflib"}
DUEL = (
    "from spellspeed.formats.known_decks import classic, deck_of\n"
    "decks = [deck_of(codes) for codes in classic()]\n"
    "spellspeed.Duel(decks[0], decks[1], seed=1)\n"
)


@pytest.mark.parametrize("then", ["", DUEL], ids=["import", "duel"])
def test_the_start_loads_no_slow_modules(then: str) -> None:
    code = f"import sys\nbefore = set(sys.modules)\nimport spellspeed\n{then}print(*(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    loaded = set(done.stdout.split())
    assert not loaded & SLOW
    assert not {name for name in loaded if name.startswith(("spellspeed.reading", "spellspeed.judge"))}


def test_every_module_of_commands_is_listed_with_its_subcommands() -> None:
    for module, names in COMMANDS.items():
        found = parser("en", names)
        (sub,) = [action for action in found._actions if action.metavar == "COMMAND"]
        assert isinstance(sub.choices, dict) and tuple(sub.choices) == names, module
    (all_of_them,) = [action for action in parser()._actions if action.metavar == "COMMAND"]
    assert [*(all_of_them.choices or ())] == [name for names in COMMANDS.values() for name in names]


def test_only_the_module_of_the_command_is_loaded() -> None:
    assert modules_for(["card", "Raigeki"]) == ["judge"]
    assert modules_for(["--lang", "zh", "card", "x"]) == list(COMMANDS)  # "zh" may be anything: all are loaded
    assert modules_for(["deck", "card"]) == ["judge", "deck"]  # "deck" may be the value of an option
    assert modules_for(["crad", "card"]) == modules_for([]) == modules_for(["--help"]) == list(COMMANDS)


def test_a_mistyped_command_is_told_all_commands(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["crad", "card"])
    told = capsys.readouterr().err
    assert "rulings" in told and "arena" in told


def test_the_files_of_the_package() -> None:
    folder = Shipped("formats", "decks")
    assert [item.name for item in folder.iterdir()] == sorted(item.name for item in folder.iterdir())
    deck = folder.joinpath("classic_a.ydk")
    assert deck.is_file() and not folder.is_file() and not folder.joinpath("no.ydk").is_file()
    assert deck.text().encode() == deck.read_bytes() == bytes(deck.mapped())
    with pytest.raises(FileNotFoundError):
        folder.joinpath("no.ydk").read_bytes()


@pytest.mark.slow
def test_the_package_can_lie_in_an_archive(tmp_path: Path) -> None:
    """All that is read at run time is found there, too."""
    source = Path(spellspeed.__file__).parent
    archive = tmp_path / "spellspeed.zip"
    with zipfile.ZipFile(archive, "w") as packed:
        for file in sorted(source.rglob("*")):
            if file.is_file() and file.suffix not in (".pyc", ".so", ".pyd"):
                packed.write(file, Path("spellspeed") / file.relative_to(source))
    code = (
        f"import sys\nsys.path.insert(0, {str(archive)!r})\nimport spellspeed\n{DUEL}"
        "from spellspeed.rulebook import all_rules\n"
        "from spellspeed.cards.library import LIBRARY\n"
        "from spellspeed.judge.coverage import tests\n"
        "counted = all_rules(), LIBRARY.texts.entries, LIBRARY.texts.readings.passcodes, tests()\n"
        "print(spellspeed.__file__, *map(len, counted))"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], capture_output=True, encoding="utf-8", check=False, cwd=tmp_path
    )
    assert done.returncode == 0, done.stderr
    place, *counts = done.stdout.split()
    assert place.startswith(str(archive)) and all(int(count) > 100 for count in counts), counts
