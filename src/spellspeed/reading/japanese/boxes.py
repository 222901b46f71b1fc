"""A Japanese text in parts: what stands before the numbers, and the effects with their sentences and bullets."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from spellspeed.reading.japanese.source import folded

NUMBERS: Final = "①②③④⑤⑥⑦⑧⑨"
_NUMBERED: Final = re.compile(f"([{NUMBERS}])：")
# Asides that add nothing: to which side a card lies, what a word includes.
_ASIDE: Final = re.compile("（(表側表示|表側|モンスター・魔法・罠)）")
_STOP: Final = re.compile("。(?![^（]*）)")
_OATH: Final = re.compile("（(この効果を発動するターン[^（）]*?)。?）")
UNNEGATABLE: Final = "この効果は無効化されない"
QUICK: Final = "この効果は相手ターンでも発動できる"
ACTIVATES: Final = re.compile("(発動できる|発動する)(（[^（）]*）)?$")
PERMITS: Final = re.compile("^(このカードは|自分は|相手は)[^、]*発動できる$")  # a permission, not an activation


@dataclass(frozen=True)
class Numbered:
    """One numbered effect: its sentences, and its bullets in sentences. Number 0: a text without numbers."""

    number: int
    pendulum: bool
    sentences: tuple[str, ...]
    bullets: tuple[tuple[str, ...], ...] = ()

    @property
    def activated(self) -> bool:
        """Its first sentence says that it is activated."""
        first = self.sentences[0] if self.sentences else ""
        return ACTIVATES.search(first) is not None and PERMITS.search(first) is None


@dataclass(frozen=True)
class Text:
    """One box: the sentences before the numbers, and the effects."""

    before: tuple[str, ...]
    effects: tuple[Numbered, ...]


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of a text; what stands in parentheses belongs to the one before it."""
    plain = _ASIDE.sub("", text.replace("\n", "")).replace("。（", "（")
    found: list[str] = []
    for one in _STOP.split(plain):
        oath = _OATH.search(one)
        if oath is not None:  # what binds the turn is a sentence of its own
            found += [_OATH.sub("", one).strip(), oath.group(1)]
        elif one.strip():
            found.append(one.strip())
    return tuple(found)


def divided(text: str, pendulum: bool = False) -> Text:
    """A box in parts. The bullets of an effect end with it."""
    parts = _NUMBERED.split(folded(text))
    effects = []
    for sign, body in zip(parts[1::2], parts[2::2]):
        first, *bullets = body.split("●")
        points = tuple(sentences(bullet) for bullet in bullets)
        effects.append(Numbered(NUMBERS.index(sign) + 1, pendulum, sentences(first), points))
    lines = parts[0].split("\n")
    return Text(tuple(one for line in lines for one in sentences(line)), tuple(effects))


def numbered(text: str, pendulum: bool = False) -> list[Numbered]:
    """The numbered effects of a text."""
    return list(divided(text, pendulum).effects)
