"""Pictures of cards from a folder of the user's own, as other clients lay them out: `PASSCODE.jpg`, also in `pics`.

The pictures of Field Spells that lie under a whole half of the table are in `field` or `pics/field`. Only files are
taken whose name is a passcode, and they are known by it: a guest never names a file.
"""

import json
import os
import re
from pathlib import Path
from typing import Final

from spellspeed.messages import Message
from spellspeed.words.terminal import UserError

KINDS: Final = {"jpg": "image/jpeg", "jpeg": "image/jpeg", "png": "image/png", "webp": "image/webp"}
NAME: Final = re.compile(rf"0*([1-9][0-9]{{0,8}})\.({'|'.join(KINDS)})", re.IGNORECASE | re.ASCII)
MOST_BYTES: Final = 4_000_000  # of one picture
CARDS: Final = "pictures"  # the addresses of pictures begin so
FIELDS: Final = "pictures/field"
FOLDERS: Final = {CARDS: ("", "pics"), FIELDS: ("field", "pics/field")}
LIST: Final = "pictures/list.json"
META: Final = f'<meta name="pictures" content="{LIST}">\n'  # tells the page that there are some


class Pictures:
    """The pictures of a folder, by their addresses."""

    def __init__(self, folder: Path) -> None:
        self.files: dict[str, Path] = {}  # by the address
        for address, names in FOLDERS.items():
            for name in names:
                for code, path in pictures_in(folder / name):
                    self.files.setdefault(f"{address}/{code}{path.suffix.lower()}", path)
        if not self.files:
            en = f"there are no pictures in {folder}: they are called PASSCODE.jpg or PASSCODE.png, there or in pics"
            raise UserError(
                Message(en, f"{folder}中没有图片：图片名为“密码.jpg”或“密码.png”，放在其中或其pics文件夹中")
            )

    def listed(self) -> str:
        """What the page reads: for each address the passcodes by the ending of the file, as JSON."""
        found: dict[str, dict[str, list[int]]] = {address: {} for address in FOLDERS}
        for name in self.files:
            address, _, file = name.rpartition("/")
            code, _, kind = file.partition(".")
            found[address].setdefault(kind, []).append(int(code))
        return json.dumps(
            {address: {kind: sorted(codes) for kind, codes in by.items()} for address, by in found.items()}
        )

    def read(self, address: str) -> tuple[bytes, str] | None:
        """The picture of an address, with its kind; None if there is none, or if it cannot be read any more."""
        path = self.files.get(address)
        if path is None:
            return None
        try:
            return path.read_bytes(), KINDS[path.suffix[1:].lower()]
        except OSError:
            return None


def pictures_in(folder: Path) -> list[tuple[int, Path]]:
    """The pictures that lie in a folder, by passcode. A folder that is not there has none."""
    try:
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return []
    named = [(NAME.fullmatch(entry.name), entry) for entry in entries]
    return [
        (int(name[1]), Path(entry.path))
        for name, entry in named
        if name is not None and entry.is_file() and entry.stat().st_size <= MOST_BYTES
    ]
