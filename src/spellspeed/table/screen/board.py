"""The board and the hand as widgets: they draw spots, and say which one is chosen."""

from collections.abc import Collection
from typing import Final

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widget import Widget

from spellspeed.table.screen.spots import Spot
from spellspeed.words.columns import pad

#: Ink and ground of each tone.
TONES: Final[dict[str, str]] = {
    "empty": "#6e7681 on #1c2128", "shut": "#f85149 on #1c2128", "back": "#e6d3b3 on #5a3a20", "pile": "#c9d1d9",
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


class SpotTaken(Message):
    """A spot was clicked, or chosen by Enter."""

    def __init__(self, ref: str) -> None:
        super().__init__()
        self.ref = ref


class Spots(Widget):
    """Draws spots. `heads` are lines of text on which spots lie."""

    def __init__(self, id: str) -> None:
        super().__init__(id=id)
        self.spots: list[Spot] = []
        self.heads: dict[int, str] = {}
        self.selected = ""
        self.can: Collection[str] = ()
        self.pointed: Collection[str] = ()
        self.note = (0, 0, "")  # words between the zones, and where

    def render(self) -> Text:
        rows: dict[int, list[tuple[int, int, Spot]]] = {}
        for spot in self.spots:
            for line in range(len(spot.lines)):
                rows.setdefault(spot.y + line, []).append((spot.x, line, spot))
        text = Text(no_wrap=True, overflow="crop", end="")
        for y in range(self.size.height):
            self.draw_row(text, y, sorted(rows.get(y, []), key=lambda part: part[0]))
            if y + 1 < self.size.height:
                text.append("\n")
        return text

    def draw_row(self, text: Text, y: int, parts: list[tuple[int, int, Spot]]) -> None:
        at = 0
        x, note_y, note = self.note
        for start, line, spot in parts:
            if start > at:
                between = self.heads.get(y, "") if at == 0 else note if y == note_y and at <= x < start else ""
                text.append(pad(between, start - at), "bold" if y in self.heads else "bold #ff7b72")
            self.draw(text, spot, line)
            at = start + spot.columns

    def draw(self, text: Text, spot: Spot, line: int) -> None:
        style = SELECTED if spot.ref == self.selected else TONES[spot.tone]
        mark = HERE if spot.ref == self.selected else " "
        if line == 0 and self.is_among(spot, self.pointed):
            mark = POINTS
        elif line == 0 and self.is_among(spot, self.can):
            mark = CAN
        if self.is_among(spot, self.pointed) and spot.ref != self.selected:
            style = f"{POINTED} {style}"
        text.append(mark, "bold #7ee787")
        text.append(pad(spot.lines[line], spot.columns - 1), style)

    def is_among(self, spot: Spot, refs: Collection[str]) -> bool:
        """Is the spot, its other name, or for a pile a card that lies in it, among these places?"""
        if spot.tone == "pile":
            return any(ref.startswith(f"{spot.ref}.") for ref in refs)
        return spot.ref in refs or (spot.also != "" and spot.also in refs)

    def on_click(self, event: events.Click) -> None:
        for spot in self.spots:
            if spot.holds(event.x, event.y):
                self.post_message(SpotTaken(spot.ref))
                return
