"""The Chinese pages: their commands are understood, and their examples hold."""

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from spellspeed.__main__ import main, parser

pytestmark = pytest.mark.once

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted((ROOT / "docs" / "zh").glob("*.md"))
COMMANDS = [
    (page.name, line.strip()) for page in PAGES for line in page.read_text(encoding="utf-8").splitlines()
    if line.startswith("    spellspeed ")
]  # fmt: skip
BLOCK = re.compile(r"```(position|yaml)\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize(("page", "command"), COMMANDS)
def test_every_command_is_understood(page: str, command: str) -> None:
    said = shlex.split(command)[1:]
    assert callable(parser("zh", said).parse_args(said).run)


@pytest.mark.slow
def test_the_examples_of_the_judge_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.chdir(tmp_path)
    page = (ROOT / "docs" / "zh" / "judge.md").read_text(encoding="utf-8")
    texts = dict(BLOCK.findall(page))
    Path("局面.txt").write_text(texts["position"], encoding="utf-8")
    Path("我的裁定.yaml").write_text(texts["yaml"], encoding="utf-8")
    commands = [shlex.split(command)[1:] for name, command in COMMANDS if name == "judge.md"]
    found = {tuple(command): main(command) for command in commands if command[0] in ("why", "rulings", "card")}
    assert {code for command, code in found.items() if command[0] == "why"} == {1}  # it was Set this turn
    assert {code for command, code in found.items() if command[0] != "why"} == {0}
    printed = capsys.readouterr().out
    assert "SPELL-56" in printed and "它在这个回合盖放" in printed


def test_the_examples_in_python() -> None:
    results = doctest.testfile(str(ROOT / "docs" / "zh" / "decks.md"), module_relative=False, encoding="utf-8")
    assert results.attempted > 3 and results.failed == 0


def test_every_page_is_linked() -> None:
    readme = (ROOT / "README.zh-CN.md").read_text(encoding="utf-8")
    assert {page.name for page in PAGES} - {"index.md"} == set(re.findall(r"docs/zh/([\w.-]+\.md)", readme))
    for page in PAGES:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / link).is_file(), (page.name, link)
