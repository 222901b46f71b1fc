"""README.md as a package index shows it: links to files of the project lead to the project's pages.

The build script runs this, because relative links do not work on an index.
"""

import re
from pathlib import Path

LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(?=[#)])")  # the target of [words](target), neither an address nor an anchor
PICTURES = (".svg", ".png")  # they are shown, not led to


def description(root: Path, home: str, version: str) -> str:
    """The README in `root`, with links to the files as they are in this version at the project's `home`."""

    def absolute(link: re.Match[str]) -> str:
        there = (root / link[1]).exists()  # else it only looks like a link
        kind = "raw" if link[1].endswith(PICTURES) else "blob"
        return f"{home}/{kind}/v{version}/{link[1]}" if there else link[1]

    return LINK.sub(absolute, (root / "README.md").read_text(encoding="utf-8"))
