"""Reading cards aloud, in English ("en") and Chinese ("zh"), from the tree of their text.

Somebody who reads a card (`Speaker`) has chapters of a grammar: places, tests, nouns, picks, amounts, times, why,
events, activations, conditions, steps, filling, lastings, locks, effects, limits, recipes, cards. Each says one kind of
thing and calls the others by their names. No sentence is written for a card, and nothing here is imported before
somebody reads.

| where | what stands there |
|---|---|
| `common/` | what every language does in the same way, a module per chapter |
| `en/`, `zh/` | the chapters of a language, in modules of the same names |
| `parts`, `names`, `about` | questions about a tree, names of cards and series, the card that is read |
| `memory`, `row`, `tables`, `chapter` | what was said so far; a row and its frame; where rows stand; a chapter |

A third language is a folder `xx/` whose package has a `LANGUAGE`, and its name in `LANGUAGES`. It must provide:

1. a `WordTable`: a `Row` for every word of the word table, and the words for printed values, Attributes and Types;
2. `frames`: the frames of the grammar, with the names that `en/frames.py` has;
3. three functions: `sentence` (words to a sentence), `smooth` (says once what the parts of a sentence would say twice;
   may do nothing) and `options` (several words to choose from);
4. a `SpeechMemory`: how it calls a card of which nothing more was said ("it", "that card", "that monster");
5. the chapters: a class for each name in `CHAPTERS`, from that of `common` where there is one. The methods that a
   chapter of `common` only names (`exists: Callable[...]`) are those that the language has to write; `activations`
   and what else its chapters say to each other is its own affair.

`tests/third_language.py` is such a language in 200 lines, which can read a handful of cards.
"""

from importlib import import_module

from spellspeed.board.printed import Printed
from spellspeed.language.aloud.chapter import Language, Speaker
from spellspeed.language.tree import CardText, Node

PENDULUM_NUMBERS = 100  # Pendulum Effects are numbered from 101 in the engine
LANGUAGES: dict[str, Language | None] = {"en": None, "zh": None}  # loaded when somebody reads


def speaker(text: CardText, lang: str) -> Speaker:
    """Somebody who reads this card in that language; in English, if nobody can."""
    found = LANGUAGES.get(lang)
    if found is None:
        folder = lang if lang in LANGUAGES else "en"
        found = LANGUAGES[folder] = import_module(f"spellspeed.language.aloud.{folder}").LANGUAGE
    return Speaker(found, text)


def card_lines(text: CardText, printed: Printed | None, lang: str) -> list[str]:
    """The card as it would be printed: materials, conditions, each effect with its number, limits."""
    return speaker(text, lang).cards.card_lines()


def effect_words(text: CardText, number: int, lang: str) -> str:
    """One printed effect; Pendulum Effects have the numbers from 101."""
    pendulum = number > PENDULUM_NUMBERS
    return speaker(text, lang).cards.effect_words(number - PENDULUM_NUMBERS if pendulum else number, pendulum)


def node_words(node: Node, lang: str, text: CardText | None = None) -> str:
    """A part of a card: a noun, an event, a condition, a step."""
    return speaker(CardText(0, "") if text is None else text, lang).cards.node_words(node)


def reversal_words(node: Node, lang: str) -> str:
    """What ends a step that was done for a time: "control goes back"."""
    return speaker(CardText(0, ""), lang).cards.rows[node.word].back
