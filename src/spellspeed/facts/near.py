"""Names that are like one that no card has, and the cards whose names contain a text.

This looks through the names of all cards, which are folded when that is first done.
"""

from difflib import SequenceMatcher
from functools import lru_cache
from typing import Final

from spellspeed.facts.facts import Facts
from spellspeed.facts.folding import fold, is_han
from spellspeed.facts.index import facts_of, own_facts
from spellspeed.facts.table import shipped_cards

SUGGESTIONS: Final = 3
LONGEST: Final = 500  # characters of a text that is searched
DIGITS: Final = 8
# How alike a name must be to be offered. In Chinese and Japanese writing, where a name is few characters long, one
# wrong character weighs more.
NEAR: Final = 0.6
NEAR_CJK: Final = 0.5
NEAR_PASSCODE: Final = 0.8
LIKE: Final = 0.75  # several words that are like one name
EN, JA, ZH, FURTHER = range(4)


class FoldedNames:
    """The names of the printed cards, folded, by language, the further ones by themselves; each with its passcode."""

    def __init__(self) -> None:
        codes = shipped_cards().passcodes
        columns: list[list[tuple[str, int]]] = [[], [], [], []]
        for row, line in enumerate(shipped_cards().all_lines()):
            _, en, ja, zh, further, _ = line.split("\t", 5)
            columns[EN].append((en, codes[row]))
            if ja:
                columns[JA].append((ja, codes[row]))
            if zh:
                columns[ZH].append((zh, codes[row]))
            if further:
                columns[FURTHER] += [(name, codes[row]) for name in further.split("|")]
        self.columns = columns
        self.folded: list[list[tuple[str, int]]] = [[], [], [], []]

    def language(self, key: str) -> int:
        """The language a folded name seems to be written in."""
        if any("\u3041" <= char <= "\u30ff" for char in key):
            return JA
        if not any(is_han(char) for char in key):
            return EN
        ja = set().union(*(name for name, _ in self.columns[JA]))
        zh = set().union(*(name for name, _ in self.columns[ZH] + self.columns[FURTHER]))
        only_ja = sum(1 for char in key if char in ja and char not in zh)
        only_zh = sum(1 for char in key if char in zh and char not in ja)
        return JA if only_ja > only_zh else ZH

    def of(self, language: int) -> list[tuple[str, int]]:
        """The folded names of one language, with the passcodes of their cards."""
        if not self.folded[language]:
            self.folded[language] = [(fold(name), code) for name, code in self.columns[language]]
        return self.folded[language]

    def all(self, languages: tuple[int, ...] = (EN, JA, ZH, FURTHER)) -> list[tuple[str, int]]:
        """The folded names of these languages, and all of the user's own cards."""
        found = [pair for language in languages for pair in self.of(language)]
        return found + [(fold(name), facts.passcode) for facts in own_facts() for name in facts.names()]


_names: list[FoldedNames] = []


def names() -> FoldedNames:
    if not _names:
        _names.append(FoldedNames())
    return _names[0]


def near_names(key: str) -> list[str]:
    """The names most like a folded name, best first, in its own language."""
    return list(_near_names(key, len(own_facts()))) if key else []


def is_like_a_name(text: str) -> bool:
    """Is the text like a whole name, or the beginning of one?"""
    key = fold(text[:LONGEST])
    for name in map(fold, near_names(key)):
        if name.startswith(key) or SequenceMatcher(None, key, name, autojunk=False).ratio() >= LIKE:
            return True
    return False


@lru_cache(maxsize=256)
def _near_names(key: str, own: int) -> tuple[str, ...]:
    """`own`: how many cards of users there were, among which it looked, too."""
    language = names().language(key)
    least = NEAR if language == EN else NEAR_CJK
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(key)
    best = Best()
    counts = {char: key.count(char) for char in key}
    size = len(key)
    for name, code in names().all((language, FURTHER)):
        score = contained(key, name, language == EN)
        if score == 0.0 and name:
            bar = max(least, best.least)
            total = size + len(name)
            if 2 * min(size, len(name)) < bar * total:
                continue
            if 2 * sum([min(count, name.count(char)) for char, count in counts.items()]) < bar * total:
                continue
            matcher.set_seq1(name)
            score = matcher.ratio()
        if score >= least:
            best.offer(code, score)
    return tuple([in_language(code, language) for code in best.codes()])


def contained(asked: str, name: str, latin: bool) -> float:
    """How near a name is that begins with what was asked (nearest), contains it or is contained in it; 0: neither."""
    if name.startswith(asked):
        return 0.9 + len(asked) / len(name) / 10
    if asked in name and (not latin or len(asked) >= 3):
        return 0.8 + len(asked) / len(name) / 10
    if name in asked and len(name) >= (4 if latin else 2):
        return 0.7 + len(name) / len(asked) / 10
    return 0.0


def in_language(code: int, language: int) -> str:
    facts = facts_of(code)
    assert facts is not None
    return (facts.en, facts.ja, facts.zh)[language]


class Best:
    """The few cards with the highest scores, the smaller passcode first among equal ones."""

    def __init__(self) -> None:
        self.scores: dict[int, float] = {}
        self.least = 0.0  # what a further card has to reach

    def offer(self, code: int, score: float) -> None:
        if score > self.scores.get(code, 0.0):
            self.scores[code] = score
            if len(self.scores) > SUGGESTIONS:
                del self.scores[self.codes()[-1]]
            if len(self.scores) == SUGGESTIONS:
                self.least = min(self.scores.values())

    def codes(self) -> list[int]:
        return sorted(self.scores, key=lambda code: (-self.scores[code], code))


def near_passcodes(digits: str) -> list[str]:
    """The English names of the cards whose passcodes are most like the digits."""
    digits = digits[: 10 * DIGITS].rjust(DIGITS, "0")
    matcher = SequenceMatcher(autojunk=False)
    matcher.set_seq2(digits)
    best = Best()
    counts = {char: digits.count(char) for char in digits}
    enough = NEAR_PASSCODE * (len(digits) + DIGITS) / 2
    for code in [*shipped_cards().passcodes, *(facts.passcode for facts in own_facts())]:
        other = f"{code:0{DIGITS}}"
        if sum([min(count, other.count(char)) for char, count in counts.items()]) >= enough:
            matcher.set_seq1(other)
            ratio = matcher.ratio()
            if ratio >= NEAR_PASSCODE:
                best.offer(code, ratio)
    return [in_language(code, EN) for code in best.codes()]


def cards_with(text: str) -> list[Facts]:
    """The cards one of whose names contains the text, in the order of their passcodes."""
    wanted = fold(text[:LONGEST])
    codes = {code for name, code in names().all() if wanted in name} if wanted else set()
    return [facts for facts in map(facts_of, sorted(codes)) if facts is not None]
