"""`spellspeed read`: a text, a list, a cards.cdb; what it cannot read it names."""

import json
import sqlite3
from pathlib import Path

import pytest

from spellspeed.__main__ import main

pytestmark = pytest.mark.once


def told(capsys: pytest.CaptureFixture[str]) -> str:
    shown = capsys.readouterr()
    return shown.out + shown.err


def test_a_text_of_a_card_is_read(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "Draw 3 cards.", "--card", "Pot of Greed"]) == 0
    assert "do: draw(3)" in told(capsys)


def test_what_cannot_be_read_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "Draw 3 cards sideways.", "--card", "Pot of Greed"]) == 1
    assert "Draw 3 cards ^ sideways" in told(capsys)


def test_a_text_needs_its_card(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read", "Draw 3 cards.", "--lang", "zh"]) == 2
    assert "--card" in told(capsys)


def test_one_source_is_wanted(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["read"]) == 2
    assert "--cdb" in told(capsys)


def test_a_list_is_read_in_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows = [
        {"password": 55144522, "text": {"en": "Draw 3 cards."}},
        {"password": 12580477, "text": {"en": "Draw 3 cards sideways."}},
        {"password": 99999999, "text": {"en": "Draw 3 cards."}},
    ]
    file = tmp_path / "cards.jsonl"
    file.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
    out = tmp_path / "read.cards"
    assert main(["read", "--list", str(file), "--out", str(out)]) == 1
    assert "1 read, 1 refused" in told(capsys)
    assert "card 55144522 Pot of Greed" in out.read_text(encoding="utf-8")


def test_a_wrong_line_of_a_list_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "cards.jsonl"
    file.write_text('{"password": 55144522}', encoding="utf-8")
    assert main(["read", "--list", str(file)]) == 2
    assert "cards.jsonl:1" in told(capsys)


def test_a_database_is_read_with_pendulum_texts_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.cdb"
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE texts (id INTEGER, name TEXT, desc TEXT)")
        file.execute("INSERT INTO texts VALUES (55144522, '', 'Draw 3 cards.')")
    file.close()
    assert main(["read", "--cdb", str(path), "--card", "Pot of Greed"]) == 0
    assert "do: draw(3)" in told(capsys)


def test_another_file_is_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "cards.cdb"
    path.write_text("no database, but a text that is long enough", encoding="utf-8")
    assert main(["read", "--cdb", str(path)]) == 2
    assert "cards.cdb" in told(capsys)
