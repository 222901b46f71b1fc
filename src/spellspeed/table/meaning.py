"""Which options somebody means who types words: in either language, in full or in part, mistyped a little."""

from collections.abc import Sequence
from difflib import SequenceMatcher, get_close_matches
from typing import Final

from spellspeed.board.constants import NONE
from spellspeed.board.question import Option
from spellspeed.bounds import LANGUAGES
from spellspeed.facts.folding import fold
from spellspeed.table.saying import Value

MOST_FOUND: Final = 100  # options that an answer lists
ALIKE: Final = 0.75  # similarity of a possible typing error
SURELY: Final = 0.9  # enough even if another option is similar, too


def meant_options(options: Sequence[Option], text: str) -> Value:
    """The options that the words fit, and how many; `surely`: one that is typed in full. `near` is perhaps meant if
    none fits."""
    for lang in LANGUAGES:
        words = [option.words(lang) for option in options]
        found = matching(text, words)
        if found:
            surely = len(found) == 1 and fold(text) == fold(words[found[0]])
            return {"options": found[:MOST_FOUND], "count": len(found), "surely": surely, "near": None}
    near = nearest(fold(text), [fold(option.words(lang)) for lang in LANGUAGES for option in options])
    return {"options": [], "count": 0, "surely": False, "near": None if near == NONE else near % len(options)}


def matching(text: str, options: list[str]) -> list[int]:
    """The options whose words are the text, or else contain every word of it."""
    folded = [fold(words) for words in options]
    exact = [i for i, words in enumerate(folded) if words == fold(text)]
    parts = [fold(part) for part in text.split()]
    if exact or not fold(text):
        return exact
    return [i for i, words in enumerate(folded) if all(part in words for part in parts)]


def nearest(text: str, words: Sequence[str]) -> int:
    """The word most like the text; NONE if none is like enough, or several are."""
    near = get_close_matches(text, words, 2, ALIKE) if text else []
    surely = len(near) == 1 or (len(near) > 1 and SequenceMatcher(None, text, near[0]).ratio() > SURELY)
    return list(words).index(near[0]) if surely else NONE
