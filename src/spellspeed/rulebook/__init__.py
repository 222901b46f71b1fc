"""The rulebook: every rule and ruling the engine follows, by id, in two languages.

Each entry is a :class:`Rule`.  The entries are data (``data/*.json``, one file per
document) and are read on first use::

    >>> from spellspeed.rulebook import rule
    >>> rule("PRIO-22").title("en")
    '"When X is activated" has to answer X directly'

The documents ``priority``, ``activation``, ``cost-and-target``, ``spells`` and
``traps`` make up the catalogue; ``background`` holds the rules the catalogue builds on.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import Final

from spellspeed.bounds import LANGUAGES, SHOWN, check_language, quoted
from spellspeed.messages import did_you_mean, nearest_words
from spellspeed.rulebook.sources import source_words
from spellspeed.shipped import Shipped

__all__ = [
    "BACKGROUND",
    "LANGUAGES",
    "Rule",
    "UnknownRule",
    "all_rules",
    "cards_of",
    "catalogue",
    "documents",
    "rule",
]

"""The languages a rule is written in."""

BACKGROUND: Final = "background"
"""The document that is not part of the catalogue."""

_ORDER: Final = ("priority", "activation", "cost-and-target", "spells", "traps", BACKGROUND)


@dataclass(frozen=True)
class Rule:
    """One entry of the rulebook."""

    id: str
    kind: str
    """``"rule"``, or ``"ruling"`` for an example of one."""
    document: str
    section: str
    title_en: str
    title_zh: str
    text_en: str
    text_zh: str
    source: str
    """Where the rule comes from: a document with its line, or other works."""
    cite: str | None
    """Date and number of the official answer, if there is one."""
    under: str | None
    """For a ruling: the id of the rule it illustrates."""
    switch: str | None
    """The rule-set switch that changes this entry, if there is one."""

    def title(self, lang: str = "en") -> str:
        """Return the title in ``lang`` (``"en"`` or ``"zh"``)."""
        return _pick(lang, self.title_en, self.title_zh)

    def text(self, lang: str = "en") -> str:
        """Return the text in ``lang`` (``"en"`` or ``"zh"``)."""
        return _pick(lang, self.text_en, self.text_zh)

    def where(self, lang: str = "en") -> str:
        """Return the source so that a reader finds it: document, section and line, and the official answer."""
        words = source_words(self.source, self.section, _pick(lang, "en", "zh"))
        return f"{words}; {self.cite}" if self.cite else words

    def says(self, words: list[str]) -> bool:
        """Tell whether the entry contains all the words, in either language; case does not matter."""
        texts = (self.id, self.title_en, self.title_zh, self.text_en, self.text_zh)
        folded = "\n".join(texts).casefold()
        return all(word.casefold() in folded for word in words)


class UnknownRule(KeyError):
    """There is no rule with this id; ``near`` lists ids that look like it."""

    def __init__(self, rule_id: str, near: list[str]) -> None:
        super().__init__(rule_id)
        self.rule_id = rule_id
        self.near = near

    def words(self, lang: str = "en") -> str:
        """What is missing, in English or Chinese."""
        if lang == "zh":
            return f"没有规则{quoted(self.rule_id)}{did_you_mean(self.near).zh}"
        return str(self)

    def __str__(self) -> str:
        return f"no rule {quoted(self.rule_id)}{did_you_mean(self.near)}"

    def __reduce__(self) -> tuple[type[UnknownRule], tuple[str, list[str]]]:
        return type(self), (self.rule_id, self.near)


def rule(rule_id: str) -> Rule:
    """Return the rule with this id, or raise :class:`UnknownRule`."""
    found = known_rule(rule_id)
    if found is None:
        raise UnknownRule(rule_id, _near(rule_id[:SHOWN], list(_by_id())))
    return found


def known_rule(rule_id: str) -> Rule | None:
    """Return the rule with this id if there is one; ids like it are not looked for, which takes long."""
    return _by_id().get(rule_id)


def all_rules() -> list[Rule]:
    """Return every rule and ruling, document by document."""
    return [entry for entries in _load().values() for entry in entries]


def catalogue() -> list[Rule]:
    """Return every rule and ruling except the background rules."""
    return [entry for entry in all_rules() if entry.document != BACKGROUND]


def cards_of(ruling_id: str) -> list[int]:
    """Return the passcodes of the cards that a ruling of the catalogue is about."""
    return list(_cards().get(ruling_id, []))


def documents() -> list[str]:
    """Return the names of the documents that are present, in order."""
    return list(_load())


def _pick(lang: str, en: str, zh: str) -> str:
    check_language(lang)
    return en if lang == "en" else zh


def _near(rule_id: str, known: list[str]) -> list[str]:
    wanted = rule_id.strip().upper()
    whole = re.sub(r"-(\d)(?=\D?$)", r"-0\1", wanted)  # a number of one digit stands for 02, 07 ...
    same = [known_id for known_id in known if known_id.upper() == whole]
    if same:
        return same
    begun = [known_id for known_id in known if whole and known_id.upper().startswith(whole)][:3]
    return (begun + [known_id for known_id in nearest_words(whole, known) if known_id not in begun])[:5]


@lru_cache(maxsize=1)
def _cards() -> dict[str, list[int]]:
    text = Shipped("rulebook", "cards.json").text()
    data: dict[str, list[int]] = json.loads(text)
    return data


@lru_cache(maxsize=1)
def _by_id() -> dict[str, Rule]:
    return {entry.id: entry for entry in all_rules()}


@lru_cache(maxsize=1)
def _load() -> dict[str, list[Rule]]:
    """Read the data files that exist, known documents first."""
    texts: dict[str, str] = {}
    for item in Shipped("rulebook", "data").iterdir():
        if item.name.endswith(".json"):
            texts[item.name[: -len(".json")]] = item.text()
    names: list[str] = [name for name in _ORDER if name in texts]
    names += sorted(name for name in texts if name not in _ORDER)
    return {name: _parse(name, texts[name]) for name in names}


def _parse(name: str, text: str) -> list[Rule]:
    data: object = json.loads(text)
    if not isinstance(data, list):
        raise ValueError(f"{name}.json: a list is expected")
    return [_entry(name, index, item) for index, item in enumerate(data)]


def _entry(name: str, index: int, item: object) -> Rule:
    where = f"{name}.json, entry {index + 1}"
    if not isinstance(item, dict):
        raise ValueError(f"{where}: an object is expected")
    values: dict[str, object] = dict(item)
    wanted = {field.name for field in fields(Rule)}
    if set(values) != wanted:
        wrong = ", ".join(sorted(set(values) ^ wanted))
        raise ValueError(f"{where}: missing or unknown keys: {wrong}")

    def required(key: str) -> str:
        value = values[key]
        if not isinstance(value, str):
            raise ValueError(f"{where}: {key} must be a string")
        return value

    def optional(key: str) -> str | None:
        return None if values[key] is None else required(key)

    return Rule(
        id=required("id"),
        kind=required("kind"),
        document=required("document"),
        section=required("section"),
        title_en=required("title_en"),
        title_zh=required("title_zh"),
        text_en=required("text_en"),
        text_zh=required("text_zh"),
        source=required("source"),
        cite=optional("cite"),
        under=optional("under"),
        switch=optional("switch"),
    )
