"""Reading cards aloud, in English ("en") and Chinese ("zh"), from the tree of their text.

Each language has a table of rows, one per word (`rows_en`, `rows_zh`), and a grammar that puts them together; no
sentence is written for a card. Nothing here is imported before somebody wants to read.
"""

from __future__ import annotations

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
