"""A sentence in words: each with the keys by which the grammar knows it, and its value."""

import re
from dataclasses import dataclass
from typing import Final, NamedTuple

# Classes of names in quotes.
THIS, CARD, SERIES, TOKEN, COUNTER = "Qthis", "Qname", "Qseries", "Qtoken", "Qcounter"
# Keys that any word of a class has; the grammar writes them in capitals.
CLASSES: Final = frozenset(("Q", THIS, CARD, SERIES, TOKEN, COUNTER, "NUM", "CAP"))

_KEPT: Final = frozenset((
    "this", "its", "as", "is", "was", "has", "does", "plus", "unless", "less", "across", "yours", "minus", "always",
    "otherwise", "besides", "afterwards", "regardless", "towards", "pass", "both", "cyberse", "species", "once",
    "possess",
))  # fmt: skip
_LEMMAS: Final = {
    "are": "is", "were": "was", "have": "has", "an": "a", "do": "does", "copies": "copy", "applies": "apply",
    "graveyard": "gy", "graveyards": "gy", "gys": "gy", "dies": "die", "dice": "die", "tails": "tail",
    "heads": "head", "equals": "equal", "lps": "lp",
}  # fmt: skip
_SIGNS: Final = {
    ":": "colon", ";": "semi", "(": "lpar", ")": "rpar", "+": "plussign", "'": "aposs", "'s": "poss", "×": "x",
    "#": "hash", "=": "equals",
}  # fmt: skip
_WHOLE: Final = frozenset(("spell/trap", "atk/def", "and/or"))  # with a stroke, and yet one word
_WORD: Final = re.compile(
    r"⟦\d+⟧|non-(?= )|\d+(?:,\d\d\d)*|(?:[A-Za-z]\.){2,}|[A-Za-z]+(?:[-/&][A-Za-z0-9]+)*|'s|[^\s]"
)
# Spellings of one thing, before the words are cut.
_SPELLINGS: Final = tuple(
    (re.compile(pattern), put)
    for pattern, put in (
        (r"’", "'"),
        (r"(\w|⟧)\((s|es)\)", r"\1"),
        (r"\s*[.]$", ""),
        (r"\bLife Points?\b", "LP"),
        (r"\bXyz Material(s?)\b", r"material\1"),
        (r"-(Type|Attribute)\b", r" \1"),
        (r"\bLink-(\d)", r"Link \1"),
        (r"\b([Nn])on-", "non- "),
        (r"(\d)\+(?=\s|:|$)", r"\1 or more"),
        (
            r"\b(?:Spells? (?:&|and|or) Traps?|Spells?/Traps?|Spell NounPhrase? and/or Traps?"
            r"|Spells? and/or Traps?|Traps? or Spells?)",
            "Spell/Trap",
        ),
        (r"\bATK and DEF\b", "ATK/DEF"),
    )
)


_BOTH: Final = {"these": "this"}  # known by both forms


class Name(NamedTuple):
    """A name in quotes and its class."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True)
class PrintedWord:
    """One word of a sentence: as it is printed, the keys that the grammar may ask for, and what it stands for."""

    raw: str
    key: str  # the word itself, without its classes
    keys: frozenset[str]
    value: int | str


def lemma(word: str) -> str:
    """The word in lower case without the ending of a plural or of a verb."""
    if word in _LEMMAS:
        return _LEMMAS[word]
    if word in _KEPT or len(word) < 4 or not word.endswith("s") or word.endswith(("ss", "us", "is")):
        return word
    if word.endswith("ies") and len(word) > 5:
        return word[:-3] + "y"
    if word.endswith(("shes", "ches", "sses", "xes")):
        return word[:-2]
    return word[:-1]


def words_of(sentence: str, names: list[Name]) -> list[PrintedWord]:
    """The words of a sentence in which names in quotes are written ⟦number⟧."""
    for pattern, put in _SPELLINGS:
        sentence = pattern.sub(put, sentence.strip())
    found: list[PrintedWord] = []
    for raw in _WORD.findall(sentence):
        whole = raw.lower() in _WHOLE or "/" not in raw or len(raw) == 1
        found.extend(_word(part, names) for part in ([raw] if whole else re.split("(/)", raw)) if part)
    return found


def _word(raw: str, names: list[Name]) -> PrintedWord:
    low = raw.lower()
    if raw.startswith("⟦"):
        name = names[int(raw[1:-1])]
        return PrintedWord(raw, name.kind, frozenset(("Q", name.kind)), name.text)
    if low[0].isdigit():
        number = int(low.replace(",", ""))
        return PrintedWord(raw, f"N{number}", frozenset(("NUM", f"N{number}")), number)
    if low in _SIGNS:
        return PrintedWord(raw, _SIGNS[low], frozenset((_SIGNS[low],)), raw)
    key = lemma(low)
    classes = ["CAP"] if raw[0].isupper() else []
    return PrintedWord(raw, key, frozenset((key, _BOTH.get(key, key), *classes)), raw)
