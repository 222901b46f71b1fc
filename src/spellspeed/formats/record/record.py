"""A saved duel: one value that says everything a duel is made of, and replays to the same question.

    >>> from spellspeed import Deck, Duel
    >>> duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
    >>> record = duel.answer(0).record()
    >>> Duel.replay(record).digest() == duel.digest()
    True

A duel begins with two decks or with a position. Then come the answers, and between them new seeds (`Reseed`) and
redealt cards (`Redeal`), as `Duel.fork` makes them; a `Surrender` may end it. Each answer keeps the question it was
given to, so that an engine with other rules notices at once that it asks something else. `docs/saved-duels.md` has the
text form.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from os import fspath
from typing import TYPE_CHECKING, cast

from spellspeed.formats.record.replay import walk
from spellspeed.formats.record.values import SavedDuel, Step
from spellspeed.history import Setup
from spellspeed.playing import Playing

if TYPE_CHECKING:
    from pathlib import Path

    from spellspeed.duel import Duel

_makers: list[Callable[[Setup], Playing]] = [Playing]


def walk_with(make: Callable[[Setup], Playing]) -> None:
    """Set the kind of duel that walking through a record makes; `duel.py` installs `Duel`."""
    _makers[:] = [make]


@dataclass(frozen=True, repr=False)
class Record(SavedDuel):
    """A saved duel. It is immutable: methods that add something return another record.

    `version` is that of the engine it was made with, `end` the digest of the board after the last answer, `cards`
    the user's own cards, `readings` the cards that are not written by hand, with the digests of their texts, `comment`
    the comment before the first answer.
    """

    @staticmethod
    def of(saved: SavedDuel) -> "Record":
        """The same saved duel as a record."""
        return Record(**{one.name: getattr(saved, one.name) for one in fields(saved)})

    def walk(self, any_version: bool = False) -> Iterator[tuple[Step, "Duel"]]:
        """Each step of the main line with the duel just before it, to show a duel move by move.

        Of an `Answer` the option is `duel.options[step.index]`. It is the same duel at every step: fork it
        to keep it. `Drift` and `OtherVersion` are raised as by `Duel.replay`.
        """
        return cast("Iterator[tuple[Step, Duel]]", walk(self, _makers[0], any_version))

    def text(self, lang: str = "en", words: bool = True) -> str:
        """The record as text, one JSON object in a line. With `words`, each option is also given in words."""
        from spellspeed.formats.record.writer import write  # not needed to play

        return write(self, lang, words)

    @staticmethod
    def read(text: str) -> "Record":
        """The record that a text holds, or `RecordError` with all its problems."""
        from spellspeed.formats.record.writer import read

        return Record.of(read(text))

    def save(self, path: "str | Path", lang: str = "en") -> None:
        """Write the record to a file."""
        text = self.text(lang).encode()
        with open(fspath(path), "wb") as file:
            file.write(text)

    @staticmethod
    def load(path: "str | Path") -> "Record":
        """The record that a file holds. `OSError` if it cannot be read."""
        from pathlib import Path

        from spellspeed.formats.record.writer import load

        return Record.of(load(Path(path)))

    @staticmethod
    def load_all(path: "str | Path") -> Iterator["Record"]:
        """All records of a file that holds one after the other, as `spellspeed selfplay` writes them.

        Each is read when it is asked for. `OSError` if the file cannot be read.
        """
        from spellspeed.formats.record.many import texts_in

        with open(fspath(path), encoding="utf-8-sig") as stream:
            for text in texts_in(stream):
                yield Record.read(text)


def renewed(record: Record, found: Record) -> Record:
    """The record of a duel that was replayed, with the comments and headers of the record it came from."""
    course = found.course
    if len(course) == len(record.course):
        pairs = zip(course, record.course)
        course = tuple(replace(one, comment=said.comment, variations=said.variations) for one, said in pairs)
    else:
        course = record.course  # the same random choice is reseeded twice
    return replace(found, course=course, headers=record.headers, comment=record.comment)
