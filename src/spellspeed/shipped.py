"""The files that come with the package: card texts, facts, rules, decks.

Where the package lies in folders, they are opened as plain files, so that starting up needs no further modules. Where
it lies in an archive or in a browser, `importlib.resources` reads them.
"""

import os
from contextlib import suppress
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import mmap
    from importlib.resources.abc import Traversable

ROOT: Final = os.path.dirname(os.path.abspath(__file__))


class Shipped:
    """A file or folder of the package, by the names on the way to it."""

    __slots__ = ("parts",)

    def __init__(self, *parts: str) -> None:
        self.parts = parts

    @property
    def name(self) -> str:
        return self.parts[-1]

    @property
    def path(self) -> str:
        return os.path.join(ROOT, *self.parts)

    def joinpath(self, *names: str) -> "Shipped":
        return Shipped(*self.parts, *names)

    def iterdir(self) -> "list[Shipped]":
        """What is in a folder, sorted by name."""
        try:
            names = os.listdir(self.path)
        except OSError:
            names = [item.name for item in self.packed().iterdir()]
        return [self.joinpath(name) for name in sorted(names)]

    def read_bytes(self) -> bytes:
        try:
            with open(self.path, "rb") as file:
                return file.read()
        except OSError:
            return self.packed().read_bytes()

    def is_file(self) -> bool:
        return os.path.isfile(self.path) or (not os.path.isdir(ROOT) and self.packed().is_file())

    def text(self) -> str:
        return self.read_bytes().decode("utf-8")

    def mapped(self) -> "bytes | mmap.mmap":
        """The bytes of a file: mapped, so that only what is looked at is read, or read where that is not possible."""
        with suppress(ImportError, OSError, ValueError):
            import mmap

            with open(self.path, "rb") as file:
                return mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        return self.read_bytes()

    def packed(self) -> "Traversable":
        """The same file where the package is no folder."""
        from importlib.resources import files

        return files("spellspeed").joinpath(*self.parts)
