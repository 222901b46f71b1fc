"""Parts of card texts in words: what a step does, what an effect targets. The grammar is loaded when it is needed."""

from spellspeed.board.records import Described
from spellspeed.cards.grades import Grade, evidence_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.activation.target import Target
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Reversal
from spellspeed.effects.why.reasons import spoken
from spellspeed.words.names import say


def part_words(part: "Described | Target", lang: str) -> str:
    """A step, a condition or a target clause, as the card's text says it; empty if no text is known."""
    return spoken(part.said, lang)


def deed_words(definition: Definition, step: "Described", lang: str) -> str:
    """What an effect does when it resolves, as a sentence; empty if it does nothing or no text is known."""
    from spellspeed.language import aloud
    from spellspeed.language.tree import CardText, Node

    node, text = step.said, definition.text
    if not isinstance(node, Node):
        return part_words(step, lang)
    return aloud.step_sentence(node, lang, text if isinstance(text, CardText) else CardText(0, ""))


def ending_words(step: Step, lang: str) -> str:
    """What happens in a later phase: a delayed step, or the end of a temporary one."""
    from spellspeed.language import aloud
    from spellspeed.language.tree import Node

    if isinstance(step, Reversal) and isinstance(step.said, Node):
        return aloud.reversal_words(step.said, lang)
    return part_words(step, lang)


def one_of_words(step: Step, number: int, lang: str) -> str:
    """One of the alternatives of a step."""
    from spellspeed.language import aloud
    from spellspeed.language.tree import Node

    node = step.said
    for one in node.walk() if isinstance(node, Node) else []:
        if one.word == "one_of" and number < len(one.args):
            return aloud.node_words(one.args[number], lang)
    return ""


def alternative_words(definition: Definition, lang: str) -> list[str]:
    """All alternatives that the card's text lists."""
    from spellspeed.language import aloud
    from spellspeed.language.tree import CardText

    text = definition.text
    found: list[str] = []
    for node in text.nodes() if isinstance(text, CardText) else ():
        if node.word == "one_of":
            found += [aloud.node_words(one, lang) for one in node.args]
    return found


def text_lines(definition: Definition, lang: str) -> list[str]:
    """The effects of the card, its materials and conditions, read aloud line by line."""
    from spellspeed.language import aloud
    from spellspeed.language.tree import CardText

    text = definition.text
    return aloud.card_lines(text, definition.printed, lang) if isinstance(text, CardText) else []


def text_notes(definition: Definition) -> list[str]:
    """Comments beside the card's text: where it follows a document rather than the print."""
    from spellspeed.language.tree import CardText

    text = definition.text
    if not isinstance(text, CardText):
        return []
    found = list(text.notes())
    for block in text.blocks:
        found += block.comments
    return [note.lstrip("# ") for note in found if evidence_of(note) is None]


def grade_line(definition: Definition, lang: str) -> str:
    """Who says what the card does, and the evidence for it; nothing of a card that has no text."""
    from spellspeed.language.tree import CardText

    text = definition.text
    if not isinstance(text, CardText):
        return ""
    if definition.grade == Grade.WRITTEN:
        return say(lang, "Written by hand.", "人工描述。")
    evidence = evidence_of("\n".join(text.notes()))
    told = say(lang, "no evidence", "没有依据") if evidence is None else evidence.words(lang)
    if definition.grade == Grade.READ:
        return say(lang, f"Read from its print: {told}.", f"由卡面解读：{told}。")
    return say(lang, f"A draft, read from its print: {told}.", f"草稿，由卡面解读：{told}。")
