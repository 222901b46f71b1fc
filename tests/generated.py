"""A pool of generated cards for the length of a test: files in a folder, their index, the library that uses them."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from spellspeed.board.printed import KNOWN
from spellspeed.cards.definitions import DEFINITIONS, TOKENS
from spellspeed.cards.library import LIBRARY
from spellspeed.cards.readings import Readings, readings_in
from spellspeed.shipped import Shipped

TOOL = Path(__file__).resolve().parent.parent / "tools" / "make_pool_index.py"
READ = "# read by grammar 1; skeleton agrees; japanese agrees; position found"
DRAFT = "# draft by grammar 1; skeleton differs in limit; japanese lacking; position found"


def tool() -> Any:
    """`tools/make_pool_index.py`."""
    spec = spec_from_file_location("make_pool_index", TOOL)
    assert spec is not None and spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def write_pool(folder: Path, read: list[str], drafts: list[str], size: int = 2) -> None:
    """Card texts as generated files of so many cards, with their evidence and an index."""
    for name, line, texts in (("read", READ, read), ("draft", DRAFT, drafts)):
        (folder / name).mkdir(parents=True, exist_ok=True)
        for k in range(0, len(texts), size):
            cards = "\n".join(f"{line}\n{text}" for text in texts[k : k + size])
            (folder / name / f"{k // size:03}.cards").write_bytes(f"# Generated.\n\n{cards}".encode())
    assert tool().main([str(folder)]) == 0


@contextmanager
def generated(folder: Path) -> Iterator[Readings]:
    """The library with the generated cards of this folder."""
    LIBRARY.load()
    texts, before = LIBRARY.texts, LIBRARY.texts.readings
    found = readings_in(Shipped(str(folder)))
    forget(found)
    texts.readings = found
    LIBRARY.note_mentions()
    try:
        yield found
    finally:
        texts.readings = before
        forget(found)
        for code in found.passcodes:
            if code in LIBRARY.texts.entries or (before is not None and before.at(code) >= 0):
                continue
            card = KNOWN.made.get(code)
            if card is not None:
                card.name_cards(())
        LIBRARY.note_mentions()


@contextmanager
def only_written(folder: Path) -> Iterator[None]:
    """The library with the cards that are written by hand, as if none had been read; `folder` is an empty one."""
    LIBRARY.load()
    before = LIBRARY.texts.readings
    assert before is not None
    forget(before)
    with generated(folder):
        yield
    forget(before)


def forget(found: Readings) -> None:
    """What was made of these cards is made anew when it is next asked for."""
    for code in found.passcodes:
        DEFINITIONS.forget(code)
        TOKENS.pop(code + 1, None)
        LIBRARY.texts.read.pop(code, None)
        LIBRARY.texts.digests.pop(code, None)
