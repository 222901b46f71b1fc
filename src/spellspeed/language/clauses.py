"""Printed English texts in clauses, and how many of them the phrases of `phrases.py` cover.

A clause is folded: nouns with all that describes them become N, this card THIS, what was mentioned before IT, places P,
"you control" C, numbers #. Two clauses of the same fold say the same of other cards, so a phrase covers every clause
that folds as one of its wordings does. The count is a measure of what people can look up, not a reading of the text.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from spellspeed.bounds import read_bytes, shown_path
from spellspeed.language.phrases import ROLES, phrases
from spellspeed.language.words import ATTRIBUTES, ICONS, TRAITS, TYPES

ZONE: Final = (
    r"(?:hands?|Extra Deck|Decks?|GYs?|Graveyards?|banishment|field|(?:Main |Extra )?Monster (?:Card )?Zones?|"
    r"Spell & Trap (?:Card )?Zones?|Spell/Trap Zones?|Pendulum Zones?|Field Zones?)"
)
WHOSE: Final = (
    r"(?:your opponent's|(?:its|their) owners?'s?|either player's|that player's|either|your|their|the|its|his/her)"
)
OR: Final = r"(?:,? and/or |,? or |,? and |, )"
THERE: Final = r"(?:hand|field|GY|Graveyard)"
SEEN: Final = r"(?:targeted|equipped|attacking|excavated|revealed|destroyed|Tributed|discarded)"
# What stands for what, in this order.
SLOTS: Final = tuple(
    (re.compile(pattern), slot)
    for pattern, slot in (
        (r'"[^"]*"(?:\(s\)|s)?', "Q"),
        (r"\d+(?:,\d{3})*", "#"),
        (r"\(s\)", ""),
        (r"^(?:[Yy]ou can )?[Ss]et (?=#|up to|that|it\b|this)", "Lay "),
        (r"\bThis (?=card)", "this "),
        (r"\bLife Points\b", "LP"),
        (r"\b(?:your|your opponent's|either|the) side of the field\b", "the field"),
        (r"\b[Ff]ace-up (?=(?:Attack|Defense) Position\b)", ""),
        (
            r"\bthis (?:[\w-]+ ){0,2}[Cc]ard(?: (?:you control|on the field|"
            r"in (?:your|the) (?:hand|GY|Graveyard|Monster Zone)|"
            rf"from (?:your|the) {THERE}(?: or (?:face-up )?{THERE})?))*(?!'s)",
            "THIS",
        ),
        (
            r"\b(?:that target|those targets)\b|\b(?:that|those) "
            r"(?:destroyed |attacking |opponent's |face-up |Special Summoned |banished )?(?:monsters?|cards?)\b|"
            rf"\b(?:[Ii]t|them|both|they)\b|\bthe {SEEN} (?:monsters?|cards?)",
            "IT",
        ),
        (rf"\b{WHOSE} (?:face-up |other )?{ZONE}(?:{OR}(?:{WHOSE} )?(?:face-up )?{ZONE})*", "P"),
        (r"\b(?:you|they|your opponent|that player|neither player) (?:currently )?(?:controls?|owns?)\b", "C"),
        (r"\bthat (?:is|are) (?=(?:face-up|face-down|in|on|banished|equipped|Set|Special|not)\b)", "with "),
        (r"\bcard effects?\b", "effects"),
        (r"\bQ-Type\b", "Q"),
    )
)


def words_in(text: str) -> frozenset[str]:
    return frozenset(text.split())


# A noun is a run of these words with a head among them.
HEADS: Final = words_in("""
    monster monsters card cards spell spells trap traps spell/trap spells/traps token tokens tuner tuners
    material materials q
""")
DESCRIBING: Final = words_in("""
    a an # all any each every the other another up exactly at least many number of more fewer one single only either
    specific face-up face-down special summoned set attacking battling equipped targeted destroyed banished
    discarded tributed revealed excavated drawn attack defense position level levels rank ranks lower higher less
    atk def original with different same name names type attribute except in from on that or and and/or , as
    possible your opponent's their its own extra main deck p c quick-play
""").union(
    part + ending
    for word in (*ATTRIBUTES, *TYPES, *TRAITS, *ICONS)
    for part in (word.lower(), word.lower().replace("_", "-"), *word.lower().split("_"))
    for ending in ("", "-type")
)
# They may stand inside a noun, but neither begin nor end it.
BETWEEN: Final = words_in("or and and/or , with in from on except that of up at as p c")
LEADING: Final = words_in("a an the your their its")  # they only begin a noun
TOKEN: Final = re.compile(r"[A-Za-z#][\w'/#-]*|[^\sA-Za-z#]")
ASIDE: Final = re.compile(r"\((?!s\))(?:[^()]|\([^()]*\))*\)")
SENTENCE: Final = re.compile(r"\.(?:\s+|$)")
HEAD_PARTS: Final = re.compile(r", (?=if |while |during |when |once |at the )")
COST_PARTS: Final = re.compile(r", then |,? and (?=target)")
STEP_PARTS: Final = re.compile(
    r",? (?:and )?if you do,? |,? then (?:you can )?|, also(?:, after that)?,? |, and (?=[a-z])|, (?=but )"
)
LIMIT: Final = re.compile(r"You can only (?:use|activate|Special|control|Link|apply)|.*\b(?:per|that) turn$")
# A sentence that begins with its condition; one that replaces something is a clause as a whole.
CONDITIONAL: Final = re.compile(
    r"((?:While|If|When|Each time|During|At the) (?:(?! would |, ).)*), (?!.*\binstead$)(.+)"
)
MOST_BYTES: Final = 64_000_000


def fold(clause: str) -> str:
    """The clause with slots in place of nouns, places and numbers; equal for clauses that differ in these only."""
    for pattern, slot in SLOTS:
        clause = pattern.sub(slot, clause)
    words = TOKEN.findall(clause)
    folded: list[str] = []
    at = 0
    while at < len(words):
        end = end_of_noun(words, at)
        if end > at:
            folded.append("N")
            at = end
        else:
            word = words[at]
            folded.append(word if word in ("THIS", "IT", "P", "C") else word.lower())
            at += 1
    said = re.sub(r" ([,'])", r"\1", " ".join(folded))
    said = re.sub(r"^you can (?!only)|,? you can$", "", said)
    said = re.sub(r"\bN(?:,? (?:and/or|or|and) N)+", "N", said)
    said = re.sub(r"\bN(?:,? (?:from|in|on|of) P| (?:or|and/or) in P| C)+", "N", said)
    said = re.sub(r"\bN, except N\b", "N", said)
    said = re.sub(r"(?<=[a-z] P), except N$", "", said)
    return said.strip(" .,;:")


def end_of_noun(words: list[str], start: int) -> int:
    """Where the noun ends that begins here; `start` if none does."""
    if words[start].lower() in BETWEEN:
        return start
    end = start
    while end < len(words) and is_of_noun(words[end]):
        end += 1
    while end > start and words[end - 1].lower() in BETWEEN | LEADING:
        end -= 1
    return end if any(word.lower() in HEADS for word in words[start:end]) else start


def is_of_noun(word: str) -> bool:
    low = word.lower()
    if word in ("THIS", "IT"):
        return False
    return low in HEADS or low in DESCRIBING or low.startswith("non-") or word == "Link-#"


def clauses(text: str) -> Iterator[tuple[str, str]]:
    """The clauses of a printed text with their roles (`phrases.ROLES`)."""
    text = ASIDE.sub("", text)
    text = re.sub(r'"[^"]*"', lambda name: '"' + re.sub("[.,;:●]", "", name[0][1:-1]) + '"', text)
    for line in re.split("[\n●]", text):
        for sentence in SENTENCE.split(line):
            if sentence.strip():
                yield from clauses_of_sentence(sentence.strip())


def clauses_of_sentence(sentence: str) -> Iterator[tuple[str, str]]:
    head, colon, rest = sentence.rpartition(": ")
    if colon:
        yield from (("when", part) for part in HEAD_PARTS.split(head))
    before, semicolon, after = rest.partition("; ")
    if semicolon:
        for part in COST_PARTS.split(before):
            yield ("target" if "target" in part.lower() else "cost"), part
        rest = after
    role = "limit" if LIMIT.match(rest) else "do" if colon or semicolon else "text"
    begun = CONDITIONAL.fullmatch(rest) if role == "text" else None
    if begun is not None:
        yield "when", begun[1]
        rest = begun[2]
    yield from ((role, part) for part in STEP_PARTS.split(rest) if part and part.strip())


class Coverage:
    """Clauses by role, and which of them a phrase covers."""

    def __init__(self) -> None:
        self.known = {(phrase.role, fold(wording)) for phrase in phrases() for wording in phrase.wordings}
        self.known |= {("text", folded) for role, folded in self.known if role == "do"}  # a sentence may be a step
        self.all: Counter[str] = Counter()
        self.covered: Counter[str] = Counter()
        self.open: dict[str, Counter[str]] = {role: Counter() for role in ROLES}
        self.texts = 0
        self.whole = 0  # texts all of whose clauses are covered

    def add(self, text: str) -> None:
        self.texts += 1
        whole = True
        for role, clause in clauses(text):
            folded = fold(clause)
            if not any(letter.isalpha() for letter in folded):
                continue
            self.all[role] += 1
            if (role, folded) in self.known:
                self.covered[role] += 1
            else:
                whole = False
                self.open[role][folded] += 1
        self.whole += whole

    def share(self) -> float:
        return self.covered.total() / max(self.all.total(), 1)

    def figures(self) -> dict[str, Any]:
        """For `language.json`."""
        return {
            "phrases": len(phrases()),
            "texts": self.texts,
            "clauses": self.all.total(),
            "covered": self.covered.total(),
            "texts covered whole": self.whole,
            "by role": {role: [self.covered[role], self.all[role]] for role in ROLES},
        }

    def lines(self, most: int = 5) -> Iterator[str]:
        """The same as a table, with the most frequent clauses that no phrase covers yet."""
        yield f"{'clauses covered by phrases':40} {self.covered.total():6} of {self.all.total()} ({self.share():.1%})"
        yield f"{'texts covered whole':40} {self.whole:6} of {self.texts}"
        for role in ROLES:
            yield f"  {role:38} {self.covered[role]:6} of {self.all[role]}"
            for folded, number in self.open[role].most_common(most):
                yield f"      {number:5}  {folded}"


class NoCardOfTheList(ValueError):
    """A line of a list of printed texts is not a card."""


def texts_of_list(path: Path) -> Iterator[str]:
    """The rules texts of a list of cards: one JSON object per line, `text` and `pendulum_text` with `en` in them.

    Texts of Normal Monsters are no rules, and the line of materials is no clause.
    """
    for number, line in enumerate(read_bytes(path, MOST_BYTES).decode("utf-8").splitlines(), 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
            text = row["text"]["en"]
            pendulum = (row.get("pendulum_text") or {}).get("en")
            is_normal = "Normal" in (row.get("type_line") or "")
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise NoCardOfTheList(
                f'{shown_path(path)}:{number}: this line is no card; {{"text": {{"en": "..."}}}} was expected'
            ) from error
        if row.get("materials"):
            text = text.partition("\n")[2] or text
        if text and not is_normal:
            yield text
        if pendulum:
            yield pendulum


def coverage_of(texts: Iterable[str]) -> Coverage:
    """How much of these printed texts the phrases cover."""
    found = Coverage()
    for text in texts:
        found.add(text)
    return found
