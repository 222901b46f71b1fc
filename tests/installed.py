"""Whether an installed build is of the sources beside these tests."""

from collections.abc import Iterator
from pathlib import Path

SOURCES = Path(__file__).resolve().parent.parent / "src" / "spellspeed"
MADE = (".pyc", ".pyd", ".so", "_fallback.txt")  # how the names of files end that are no sources


def files_of(package: Path) -> Iterator[Path]:
    for path in package.rglob("*"):
        if path.is_file() and not path.name.endswith(MADE):
            yield path.relative_to(package)


def differing(package: Path) -> Path | None:
    """A file that the installed package has otherwise than the sources, or that only one of them has; None: none."""
    files = set(files_of(SOURCES))
    for path in sorted(files ^ set(files_of(package))):
        return path
    for path in sorted(files):
        if (package / path).read_bytes() != (SOURCES / path).read_bytes():
            return path
    return None
