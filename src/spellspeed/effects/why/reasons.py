"""Why something is not allowed: a rule id plus the facts.

A check is handed a `Why` when the caller wants every reason, and `None` when a plain yes or no is enough; then
it stops at the first objection and builds nothing.
"""

from typing import Protocol, cast

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    HAND,
    MONSTER,
    MZONE,
    NONE,
)
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.printed import Printed
from spellspeed.bounds import check_language, quoted
from spellspeed.effects.why.facts import FACTS


class Spoken(Protocol):
    """A part of a card's text that can be put into words."""

    def words(self, lang: str) -> str: ...


class Said:
    """An unpickled part of a text: only its words are left."""

    def __init__(self, en: str, zh: str) -> None:
        self.en = en
        self.zh = zh

    def words(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en

    def __reduce__(self) -> tuple[object, ...]:
        return Said, (self.en, self.zh)


class Reason:
    """One objection: the rule, which fact it found, and the card, the numbers and the part of the text concerned.

    `rule` is empty where no rule of the game forbids it, but nobody has described the card.
    `follows`: it is only the consequence of another reason.
    """

    follows: bool = False

    def __init__(
        self, rule: str, fact: str, card: int = NONE, number: int = NONE, name_en: str = "", name_zh: str = ""
    ) -> None:
        if fact not in FACTS:
            raise ValueError(f"there is no fact {quoted(repr(fact))} that could be a reason")
        self.rule = rule
        self.fact = fact
        self.card = card
        self.number = number
        self.name_en = name_en
        self.name_zh = name_zh
        self.needed = NONE  # `number` there are, `needed` are needed
        self.sums = ""  # the summands: "3+4"
        self.part: object = None  # the words of the card's text that are not met

    def copy(self) -> "Reason":
        """A copy, to be changed."""
        return told_again(
            self.rule, self.fact, self.card, self.number, self.name_en, self.name_zh, self.needed, self.sums, self.part,
            self.follows,
        )  # fmt: skip

    def words(self, lang: str = "en") -> str:
        """The fact in words, without the rule's id."""
        check_language(lang)
        texts = FACTS[self.fact]
        text = texts[1] if lang == "zh" else texts[0]
        name = self.name_zh if lang == "zh" else self.name_en
        text = text.replace("{card}", name).replace("{n}", str(self.number)).replace("{m}", str(self.needed))
        text = text.replace("{sum}", self.sums)
        if "[" not in text:
            return text
        # Parts in brackets are left out if the text is unknown.
        part = spoken(self.part, lang)
        start, end = text.index("["), text.index("]")
        return text[:start] + (text[start + 1 : end].replace("{part}", part) if part else "") + text[end + 1 :]

    def cited(self, lang: str = "en") -> str:
        """The fact in words after the rule's id."""
        mark = ("：" if lang == "zh" else ": ") if self.rule else ""
        return self.rule + mark + self.words(lang)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        same = self.rule == other.rule and self.fact == other.fact and self.card == other.card
        return same and is_same_part(self.part, other.part)

    def __hash__(self) -> int:
        return hash((self.rule, self.fact, self.card))

    def __reduce__(self) -> tuple[object, ...]:
        part = None if self.part is None else Said(spoken(self.part, "en"), spoken(self.part, "zh"))
        given = (self.rule, self.fact, self.card, self.number, self.name_en, self.name_zh)
        return told_again, (*given, self.needed, self.sums, part, self.follows)

    def __repr__(self) -> str:
        mark = " (follows)" if self.follows else ""
        return f"Reason({self.rule!r}, {self.fact!r}: {self.words()}{mark})"


def spoken(part: object, lang: str) -> str:
    """The part of a text in words; empty if it has none."""
    return cast(Spoken, part).words(lang) if part is not None else ""


def is_same_part(one: object, other: object) -> bool:
    """Are two parts of a text the same? An unpickled one is compared by its words."""
    if one is None or other is None or not (isinstance(one, Said) or isinstance(other, Said)):
        return one is other
    return spoken(one, "en") == spoken(other, "en")


def told_again(
    rule: str,
    fact: str,
    card: int,
    number: int,
    name_en: str,
    name_zh: str,
    needed: int,
    sums: str,
    part: object,
    follows: bool,
) -> Reason:
    """Unpickle a reason."""
    reason = Reason(rule, fact, card, number, name_en, name_zh)
    reason.needed = needed
    reason.sums = sums
    reason.part = part
    reason.follows = follows
    return reason


class Why:
    """Collects every reason of one check."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []

    def add(self, reason: Reason) -> None:
        for known in self.reasons:
            if known == reason:
                known.follows = known.follows and reason.follows
                return
        self.reasons.append(reason)

    def found(self, fact: str) -> bool:
        """Was this fact noted?"""
        return any(reason.fact == fact for reason in self.reasons)

    def add_all(self, reasons: list[Reason]) -> None:
        for reason in reasons:
            self.add(reason)

    def follow(self, rule: str, fact: str) -> None:
        """Note a consequence of the reasons so far."""
        reason = Reason(rule, fact)
        reason.follows = True
        self.add(reason)


def refuse(why: Why | None, rule: str, fact: str, number: int = NONE) -> bool:
    """Note an objection; always False, so that a check can return it."""
    if why is not None:
        why.add(Reason(rule, fact, NONE, number))
    return False


def lacking(rule: str, fact: str, number: int, needed: int, part: object = None) -> Reason:
    """The reason that there are `number` but `needed` are needed."""
    reason = Reason(rule, fact, NONE, number)
    reason.needed = needed
    reason.part = part
    return reason


def about(rule: str, fact: str, printed: Printed | None, part: object = None) -> Reason:
    """An objection that names a card."""
    reason = Reason(rule, fact, NONE, NONE, "that card", "那张卡")
    if printed is not None:
        reason.name_en = printed.en
        reason.name_zh = printed.zh
    reason.part = part
    return reason


def about_card(player: int, card: Card, rule: str, fact: str) -> Reason:
    """A reason that lies in that card, as far as the player may know it: of a card in a Deck not which one it is."""
    hidden = hidden_from(card, player)
    reason = about(rule, fact, None if hidden else card.printed)
    if not hidden:
        reason.card = card.id
    return reason


def refuse_card(why: Why | None, player: int, card: Card, rule: str, fact: str) -> bool:
    """Note an objection that lies in that card; always False."""
    if why is not None:
        why.add(about_card(player, card, rule, fact))
    return False


def causes(reasons: list[Reason]) -> list[Reason]:
    """The reasons without consequences of others."""
    return [reason for reason in reasons if not reason.follows]


def wrong_card(player: int, card: Card, place: int, rule: str) -> Reason:
    """The reason if the act is impossible for the card: no monster, not the player's, or in the wrong place."""
    if card.printed.kind != MONSTER and card.place != MZONE:
        return about(rule, "not-a-monster", card.printed)
    if card.controller != player:
        return about(rule, "not-controlled", card.printed)
    return about(rule, "not-in-hand" if place == HAND else "not-on-field", card.printed)
