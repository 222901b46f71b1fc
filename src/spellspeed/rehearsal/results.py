"""What a rehearsal found: plain values, for each effect of a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spellspeed.messages import Message

#: What became of an effect.
HOLDS: Final = "holds"
PROBLEM: Final = "problem"
NOT_FOUND: Final = "not-found"

VERDICTS: Final = {
    HOLDS: Message("holds", "成立"),
    PROBLEM: Message("has problems", "有问题"),
    NOT_FOUND: Message("no position found", "未找到局面"),
}
KINDS: Final = {
    "activate": Message("activation", "卡的发动"),
    "ignition": Message("Ignition Effect", "起动效果"),
    "trigger": Message("Trigger Effect", "诱发效果"),
    "flip": Message("Flip Effect", "反转效果"),
    "quick": Message("Quick Effect", "诱发即时效果"),
    "continuous": Message("Continuous Effect", "永续效果"),
    "always": Message("text that is no effect", "不是效果的文本"),
    "procedure": Message("summoning procedure", "特殊召唤手续"),
}
PENDULUM_NUMBERS: Final = 100


@dataclass(frozen=True)
class Rehearsed:
    """One effect of the card, or one bullet of it."""

    number: int  # as printed; Pendulum Effects from 101, 0 for what has no number
    choice: int  # which bullet
    kind: str
    found: bool
    position: str = ""
    answers: tuple[str, ...] = ()  # in English
    happened: tuple[str, ...] = ()  # the story in English
    problems: tuple[Message, ...] = ()
    reasons: tuple[Message, ...] = ()  # why it was not offered
    unseen: tuple[str, ...] = ()  # steps of the plan that did not show, though they did not have to

    @property
    def activated(self) -> bool:
        """Is it something that a player does, and not something that applies?"""
        return self.kind not in ("continuous", "always")

    @property
    def verdict(self) -> str:
        if not self.found:
            return PROBLEM if self.problems else NOT_FOUND
        return PROBLEM if self.problems else HOLDS

    @property
    def whole(self) -> bool:
        """Does it hold, and does every step of its plan show?"""
        return self.verdict == HOLDS and not self.unseen

    def title(self) -> Message:
        kind = KINDS[self.kind]
        if not self.number:
            return kind
        pendulum = self.number > PENDULUM_NUMBERS
        number = self.number - PENDULUM_NUMBERS if pendulum else self.number
        bullet = (f", option {self.choice + 1}", f"选项{self.choice + 1}") if self.choice else ("", "")
        where = ("Pendulum Effect", "灵摆效果") if pendulum else ("effect", "效果")
        return Message(f"{where[0]} {number}{bullet[0]} ({kind})", f"{where[1]}{number}{bullet[1]}（{kind.zh}）")


@dataclass(frozen=True)
class Rehearsal:
    """A card, and what became of each of its effects."""

    code: int
    name: str
    parts: tuple[Rehearsed, ...]
    problems: tuple[Message, ...] = ()  # of the card as a whole: its text cannot be read aloud ...

    @property
    def holds(self) -> bool:
        """Has everything been found, and does it hold?"""
        return not self.problems and all(part.verdict == HOLDS for part in self.parts)
