"""The texts of a `cards.cdb`: the SQLite file in which other programs of the game keep names and texts of cards.

It is opened for reading only. Facts are ours, by the passcode; what we do not know is left out and counted.
"""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Final

from spellspeed.bounds import shown
from spellspeed.facts.index import facts_of
from spellspeed.messages import Bilingual, Message
from spellspeed.reading.texts import Print

LONGEST: Final = 4_000  # characters of one text; no card has a longer one
# How a Pendulum Monster's two texts stand in one: a heading above each.
_PENDULUM: Final = re.compile(
    r"\[ ?Pendulum Effect ?\]\s*(.*?)\s*(?:-{3,}\s*)?\[ ?(?:Monster Effect|Flavor Text) ?\]\s*(.*)", re.S
)
_SCALE: Final = re.compile(r"^Pendulum Scale = \d+\s*")


class NotACardDatabase(Bilingual, ValueError):
    """The file is no `cards.cdb`."""


def prints_of_cdb(path: Path) -> Iterator[Print]:
    """The printed cards of a `cards.cdb` that are known to us, each once."""
    for code, text in rows_of(path, "SELECT id, desc FROM texts ORDER BY id"):
        facts = facts_of(code) if isinstance(code, int) else None
        if facts is not None and facts.passcode == code and isinstance(text, str) and len(text) <= LONGEST:
            yield Print(facts, *two_texts(text))


def names_of_cdb(path: Path) -> dict[int, str]:
    """What a `cards.cdb` calls its cards, by passcode."""
    rows = rows_of(path, "SELECT id, name FROM texts")
    return {code: shown(name) for code, name in rows if isinstance(code, int) and isinstance(name, str)}


def rows_of(path: Path, query: str) -> Iterator[tuple[object, object]]:
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as file:
            yield from file.execute(query)
    except sqlite3.Error as error:
        what = Message(f"it is no cards.cdb with a table of texts ({error})", f"不是含有文本表的cards.cdb（{error}）")
        raise NotACardDatabase(what) from error


def two_texts(text: str) -> tuple[str, str]:
    """The main text and the Pendulum text."""
    text = text.replace("\r\n", "\n").strip()
    found = _PENDULUM.search(_SCALE.sub("", text))
    if found is None:
        return text, ""
    return found.group(2).strip(), found.group(1).strip()
