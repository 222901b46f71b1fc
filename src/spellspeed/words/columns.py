"""Text on a terminal: East Asian characters take two columns, and no line begins with a closing mark."""

import unicodedata
from typing import Final

USUAL_COLUMNS: Final = 80
MOST_INDENT: Final = 24  # columns before a continuation line
CLOSING: Final = frozenset(")]}>,.;:!?%，。、；：！？）」』】》〉’”…·")
OPENING: Final = frozenset("([{<（「『【《〈‘“")


def columns_of(c: str) -> int:
    return 2 if unicodedata.east_asian_width(c) in "WF" else 0 if unicodedata.combining(c) else 1


def width(text: str) -> int:
    """Columns on a terminal: East Asian wide characters take two."""
    return len(text) if text.isascii() else sum(columns_of(c) for c in text)


def fitting(text: str, columns: int) -> int:
    """How many characters of the text fit."""
    if text.isascii():
        return min(columns, len(text))
    used = 0
    for i, c in enumerate(text):
        used += columns_of(c)
        if used > columns:
            return i
    return len(text)


def clip(text: str, columns: int) -> str:
    if width(text) <= columns:
        return text
    return text[: fitting(text, columns - 1)] + "~"


def pad(text: str, columns: int) -> str:
    text = clip(text, columns)
    return text + " " * (columns - width(text))


def center(text: str, columns: int) -> str:
    text = clip(text, columns)
    return pad(" " * ((columns - width(text)) // 2) + text, columns)


def break_before(text: str, at: int) -> bool:
    """A line may end before this character: at a space, behind a hyphen, and around a wide character."""
    before, after = text[at - 1], text[at]
    if after == " ":
        return True
    if after in CLOSING or before in OPENING:
        return False
    return columns_of(before) == 2 or columns_of(after) == 2 or before in "-·"


def first_line(text: str, columns: int) -> tuple[str, str]:
    """The first line of so many columns, and the rest; a word longer than the line is split."""
    room = fitting(text, columns)
    for at in range(room, 0, -1):
        if at < len(text) and break_before(text, at):
            return text[:at].rstrip(), text[at:].lstrip()
    cut = max(fitting(text, columns - 1), 1)
    return text[:cut] + "-", text[cut:].lstrip()


def wrap(text: str, columns: int, lines: int) -> list[str]:
    """Wrap into at most so many lines; the rest is clipped."""
    found: list[str] = []
    rest = text
    while len(found) < lines - 1 and width(rest) > columns:
        line, rest = first_line(rest, columns)
        found.append(line)
    return [*found, clip(rest, columns)]


def flow(text: str, columns: int) -> str:
    """Wrap into lines of at most so many columns; continuation lines are indented a little further.

    0 columns: no wrapping.
    """
    if columns <= 0:
        return text
    found: list[str] = []
    for line in text.split("\n"):
        if width(line) <= columns:
            found.append(line)
            continue
        indent = min(len(line) - len(line.lstrip(" ")), MOST_INDENT)
        rest = line.lstrip(" ")
        margin = " " * indent
        while width(rest) > columns - len(margin):
            part, rest = first_line(rest, max(columns - len(margin), 10))
            found.append(margin + part)
            margin = " " * (indent + 2)
        found.append(margin + rest)
    return "\n".join(found)


def beside(left: str, text: str, margin: int, columns: int) -> str:
    """A text beside what it explains, which has so many columns."""
    lines = flow(text, max(columns - margin, 20) if columns else 0).split("\n")
    return "\n".join([f"  {pad(left, margin - 2)}{lines[0]}", *[" " * margin + line.strip() for line in lines[1:]]])
