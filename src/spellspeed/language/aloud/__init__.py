"""Reading cards aloud, in English ("en") and Chinese ("zh"), from the tree of their text.

A `CardSpeaker` reads one card. It has the chapters of a grammar: places, tests, nouns, picks, amounts, times, why,
events, activations, conditions, steps, filling, lastings, locks, effects, limits, recipes, cards. Each says one kind of
thing and calls the others by name. No sentence is written for a single card. Nothing here is imported before a card is
read aloud.

| where | what |
|---|---|
| `common/` | what every language does in the same way, a module per chapter |
| `en/`, `zh/` | the chapters of a language, in modules of the same names |
| `parts`, `names`, `about` | questions about a tree, names of cards and series, the card that is read |
| `spelled` | the text with the nouns that go without saying |
| `memory`, `row`, `tables`, `chapter` | what was said so far; a row and its frame; where rows stand; a chapter |

A third language is a folder `xx/` whose package has a `LANGUAGE`, and its name in `LANGUAGES`. It must provide:

1. a `WordTable`: a `Row` for every word of the word table, and the words for printed values, Attributes and Types
(`rows.add_language` says which are missing); 2. `frames`: the frames of the grammar, with the names that `en/frames.py`
has; 3. three functions: `sentence` (words to a sentence), `smooth` (says once what the parts of a sentence would say
twice; may do nothing) and `options` (several words to choose from); 4. a memory (`CommonMemory`): the pronouns for a
card that was mentioned before ("it", "that card", "that monster"); 5. the chapters: a class for each name in
`CHAPTERS`, derived from the one in `common` if there is one. The language must write the methods that a chapter of
`common` only declares (`exists: Callable[...]`). `activations`, and all other calls between its chapters, are its own
affair.

`tests/third_language.py` is such a language in 200 lines, which can read a handful of cards.
"""

from importlib import import_module

from spellspeed.board.printed import Printed
from spellspeed.language.aloud.chapter import CardSpeaker, Language
from spellspeed.language.aloud.spelled import spelled
from spellspeed.language.tree import CardText, Node

PENDULUM_NUMBERS = 100  # Pendulum Effects are numbered from 101 in the engine
LANGUAGES: dict[str, Language | None] = {"en": None, "zh": None}  # loaded when first used


def speaker(text: CardText, lang: str) -> CardSpeaker:
    """A speaker for this card in that language; in English if the language is unknown."""
    found = LANGUAGES.get(lang)
    if found is None:
        folder = lang if lang in LANGUAGES else "en"
        found = LANGUAGES[folder] = import_module(f"spellspeed.language.aloud.{folder}").LANGUAGE
    return CardSpeaker(found, spelled(text))


def card_lines(text: CardText, printed: Printed | None, lang: str) -> list[str]:
    """The card as it would be printed: materials, conditions, each effect with its number, limits."""
    return speaker(text, lang).cards.card_lines()


def effect_words(text: CardText, number: int, lang: str) -> str:
    """One printed effect; Pendulum Effects are numbered from 101."""
    pendulum = number > PENDULUM_NUMBERS
    return speaker(text, lang).cards.effect_words(number - PENDULUM_NUMBERS if pendulum else number, pendulum)


def node_words(node: Node, lang: str, text: CardText | None = None) -> str:
    """A part of a card: a noun, an event, a condition, a step."""
    return speaker(CardText(0, "") if text is None else text, lang).cards.node_words(node)


def step_sentence(node: Node, lang: str, text: CardText) -> str:
    """What a step of this card does, as a sentence of its own."""
    cards = speaker(text, lang).cards
    return cards.sentence(cards.node_words(node))


def reversal_words(node: Node, lang: str) -> str:
    """How a temporary step ends, in words: "control returns"."""
    return speaker(CardText(0, ""), lang).cards.rows[node.word].back
