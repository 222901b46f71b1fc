"""Reading cards aloud, in English ("en") and Chinese ("zh"), from the tree of their text.

Each language has a table of rows, one per word (`rows_en`, `rows_zh`), and a grammar that puts them together; no
sentence is written for a card. Nothing here is imported before somebody wants to read.
"""

from __future__ import annotations

from spellspeed.board.printed import Printed
from spellspeed.language.tree import CardText, Node

PENDULUM_NUMBERS = 100  # Pendulum Effects are numbered from 101 in the engine


def card_lines(text: CardText, printed: Printed | None, lang: str) -> list[str]:
    """The card as it would be printed: materials, conditions, each effect with its number, limits."""
    if lang == "zh":
        from spellspeed.language.aloud.chinese import Chinese

        return Chinese(text).card_lines()
    from spellspeed.language.aloud.english import English

    return English(text).card_lines()


def effect_words(text: CardText, number: int, lang: str) -> str:
    """One printed effect; Pendulum Effects have the numbers from 101."""
    pendulum = number > PENDULUM_NUMBERS
    if pendulum:
        number -= PENDULUM_NUMBERS
    if lang == "zh":
        from spellspeed.language.aloud.chinese import Chinese

        return Chinese(text).effect_words(number, pendulum)
    from spellspeed.language.aloud.english import English

    return English(text).effect_words(number, pendulum)


def node_words(node: Node, lang: str, text: CardText | None = None) -> str:
    """A part of a card: a noun, an event, a condition, a step."""
    if text is None:
        text = CardText(0, "")
    if lang == "zh":
        from spellspeed.language.aloud.chinese import Chinese

        return Chinese(text).node_words(node)
    from spellspeed.language.aloud.english import English

    return English(text).node_words(node)


def reversal_words(node: Node, lang: str) -> str:
    """What ends a step that was done for a time: "control goes back"."""
    if lang == "zh":
        from spellspeed.language.aloud.rows_zh import ROWS

        return ROWS[node.word].back
    from spellspeed.language.aloud import rows_en

    return rows_en.ROWS[node.word].back
