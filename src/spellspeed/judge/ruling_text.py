"""Writes a ruling as the text of its file, in the YAML that `loader` reads (docs/rulings.md)."""

import json
import re
from dataclasses import dataclass, field
from typing import Final

PLAIN: Final = re.compile(r"[A-Za-z0-9](?:[\w .,;'()&!?/+*=\"-]|:(?=\S))*")
WIDEST: Final = 110  # characters of a line of acts


def scalar(text: str) -> str:
    """A text as YAML has it: in quotes where it needs them."""
    if PLAIN.fullmatch(text) and text == text.strip() and not text.endswith(":"):
        return text
    return json.dumps(text, ensure_ascii=False)


def braces(pairs: dict[str, str]) -> str:
    """Keys and values on one line. Inside braces a comma separates, so it needs quotes."""
    return "{" + ", ".join(f"{inside(key)}: {value}" for key, value in pairs.items()) + "}"


def inside(text: str) -> str:
    return json.dumps(text, ensure_ascii=False) if "," in text else scalar(text)


def brackets(items: list[str]) -> str:
    return "[" + ", ".join(inside(item) for item in items) + "]"


@dataclass
class WrittenRefusal:
    """An act that is not offered to a player, and the rules because of which it is not."""

    act: str
    player: str
    because: list[str]

    def line(self) -> str:
        return braces({"act": inside(self.act), "to": self.player, "because": brackets(self.because)})


@dataclass
class WrittenStep:
    """An act of a player; `refusals`: what is not offered just before it."""

    player: str
    act: str
    refusals: list[WrittenRefusal] = field(default_factory=list)


@dataclass
class WrittenRuling:
    """The parts of a ruling in words, ready to be written."""

    id: str
    title: str
    rules: list[str]
    undescribed: bool
    drafts: bool
    given: list[tuple[str, str]]
    steps: list[WrittenStep] = field(default_factory=list)
    expect: list[tuple[str, str]] = field(default_factory=list)  # keys and values that are YAML already
    cards: list[tuple[str, str]] = field(default_factory=list)  # where cards lie at the end
    refusals: list[WrittenRefusal] = field(default_factory=list)  # what is not offered at the end

    def text(self) -> str:
        lines = [f"id: {scalar(self.id)}", f"title: {scalar(self.title)}"]
        if self.rules:
            lines.append(f"rules: {brackets(self.rules)}")
        lines += ["undescribed: yes"] if self.undescribed else []
        lines += ["drafts: yes"] if self.drafts else []
        lines += ["given:", *(f"  {scalar(key)}: {scalar(value)}" for key, value in self.given)]
        if self.steps:
            lines += ["play:", *play_lines(self.steps)]
        lines += ["expect:", *(f"  {key}: {value}" for key, value in self.expect)]
        if self.cards:
            lines += ["  cards:", *(f"    {scalar(name)}: {scalar(place)}" for name, place in self.cards)]
        if self.refusals:
            lines += ["  not offered:", *(f"    - {refusal.line()}" for refusal in self.refusals)]
        return "\n".join(lines) + "\n"


def play_lines(steps: list[WrittenStep]) -> list[str]:
    """The steps as a list; acts of the same player stand on one line."""
    lines: list[str] = []
    player, acts = "", ""
    for step in steps:
        if acts and (step.player != player or step.refusals or len(acts) + len(step.act) > WIDEST):
            lines.append(f"  - {player}: {scalar(acts)}")
            acts = ""
        if step.refusals:
            lines += ["  - expect:", "      not offered:", *(f"        - {one.line()}" for one in step.refusals)]
        player, acts = step.player, f"{acts} ; {step.act}" if acts else step.act
    return [*lines, f"  - {player}: {scalar(acts)}"]
