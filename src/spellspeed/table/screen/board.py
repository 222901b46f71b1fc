"""The board and the hand as widgets: they draw squares, and say which one is chosen."""

from collections.abc import Collection
from typing import Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from spellspeed.table.screen.squares import Square
from spellspeed.words.columns import pad

#: Ink and ground of each tone.
TONES: Final[dict[str, str]] = {
    "empty": "#6e7681 on #1c2128", "front": "#6e7681 on #262c36",
    "shut": "#f85149 on #1c2128", "back": "#e6d3b3 on #5a3a20", "pile": "#c9d1d9",
    "normal": "#ffffff on #6f5418", "effect": "#ffffff on #74401d", "ritual": "#ffffff on #2d4a86",
    "fusion": "#ffffff on #57356c", "synchro": "#000000 on #b9b9b4", "xyz": "#ffffff on #33333a",
    "link": "#ffffff on #14527e", "token": "#ffffff on #5c564b", "spell": "#ffffff on #12655a",
    "trap": "#ffffff on #7a2855", "unknown": "#e6d3b3 on #5a3a20",
}  # fmt: skip
SELECTED: Final = "bold #000000 on #ffd75f"
POINTED: Final = "bold underline"
HERE: Final = "*"  # it is marked
CAN: Final = "›"  # something can be done with it
POINTS: Final = "»"  # the option that is marked in the list is about it


class SquareTaken(Message):
    """A square was clicked, or chosen by Enter."""

    def __init__(self, ref: str) -> None:
        super().__init__()
        self.ref = ref


class Squares(Widget):
    """Draws squares. `heads` are lines of text on which squares lie."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.squares: list[Square] = []
        self.heads: dict[int, str] = {}
        self.selected = ""
        self.can: Collection[str] = ()
        self.pointed: Collection[str] = ()
        self.note = (0, 0, "")  # words between the zones, and where

    def render(self) -> Text:
        rows: dict[int, list[tuple[int, int, Square]]] = {}
        for square in self.squares:
            for line in range(len(square.lines)):
                rows.setdefault(square.y + line, []).append((square.x, line, square))
        text = Text(no_wrap=True, overflow="crop", end="")
        for y in range(self.size.height):
            self.draw_row(text, y, sorted(rows.get(y, []), key=lambda part: part[0]))
            if y + 1 < self.size.height:
                text.append("\n")
        return text

    def draw_row(self, text: Text, y: int, parts: list[tuple[int, int, Square]]) -> None:
        at = 0
        x, note_y, note = self.note
        for start, line, square in parts:
            if start > at:
                between = self.heads.get(y, "") if at == 0 else note if y == note_y and at <= x < start else ""
                text.append(pad(between, start - at), "bold" if y in self.heads else "bold #ff7b72")
            self.draw(text, square, line)
            at = start + square.columns

    def draw(self, text: Text, square: Square, line: int) -> None:
        style = SELECTED if square.ref == self.selected else TONES[square.tone]
        mark = HERE if square.ref == self.selected else " "
        if line == 0 and self.is_among(square, self.pointed):
            mark = POINTS
        elif line == 0 and self.is_among(square, self.can):
            mark = CAN
        if self.is_among(square, self.pointed) and square.ref != self.selected:
            style = f"{POINTED} {style}"
        text.append(mark, "bold #7ee787")
        text.append(pad(square.lines[line], square.columns - 1), style)

    def is_among(self, square: Square, refs: Collection[str]) -> bool:
        """Is the square, its other name, or for a pile a card that lies in it, among these places?"""
        if square.tone == "pile":
            return any(ref.startswith(f"{square.ref}.") for ref in refs)
        return square.ref in refs or (square.also != "" and square.also in refs)

    def on_click(self, event: events.Click) -> None:
        for square in self.squares:
            if square.holds(event.x, event.y):
                self.post_message(SquareTaken(square.ref))
                return
