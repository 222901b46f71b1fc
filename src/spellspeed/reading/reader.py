"""Reads a printed card: its text to a tree in normal form, or a refusal."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from spellspeed.facts.known import KnownNames
from spellspeed.language.errors import CardFileError
from spellspeed.language.normal.form import normal
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText, Node
from spellspeed.language.writer import write_card
from spellspeed.reading import actions
from spellspeed.reading.assemble import Assembly
from spellspeed.reading.boilerplate import NOTES
from spellspeed.reading.chart import Chart, Grammar, WordSource
from spellspeed.reading.deeds import with_tokens
from spellspeed.reading.refusal import Refusal, Reject
from spellspeed.reading.sentence import Activated, Remark, Sentence
from spellspeed.reading.templates import maker
from spellspeed.reading.texts import MATERIALS, PENDULUM, Divided, Print, Statement, divided
from spellspeed.reading.tokens import words_of

GRAMMARS = ("nouns", "amounts", "events", "lasting", "steps", "sentences", "boilerplate", "materials")


@cache
def grammar() -> Grammar:
    """The grammar of printed English."""
    assert actions
    folder = files("spellspeed.reading").joinpath("grammar")
    return Grammar([(f"{name}.psct", folder.joinpath(f"{name}.psct").read_text("utf-8")) for name in GRAMMARS], maker)


@dataclass(frozen=True)
class CardReading:
    """A card that was read: its tree in normal form, and the text of it."""

    card: CardText
    text: str


def read(card: Print) -> CardReading:
    """The card as its text says; raises Refusal."""
    try:
        tree = assembled(card)
    except Reject as error:
        raise Refusal("assembly", "a phrase that cannot stand there") from error
    return checked(tree)


def assembled(card: Print) -> CardText:
    """The tree of the card as its sentences say, before it is checked."""
    found = divided(card, KnownNames.of_facts().names)
    assembly = Assembly(card, NOTES)
    statements = found.statements
    at = 0
    while at < len(statements):
        statement = statements[at]
        at += 1
        bullets: list[Statement] = []
        while at < len(statements) and statements[at].bullet:
            bullets.append(statements[at])
            at += 1
        assembly.pendulum = statement.box == PENDULUM
        if statement.box == MATERIALS:
            recipes = readings(statement, found, "MATERIALS")
            if len(recipes) > 1:
                raise Refusal("words", "two readings", unslotted(statement.text, found))
            recipe = recipes[0]
            assert isinstance(recipe, Node | tuple)
            assembly.fields[card.extra] = list(recipe) if isinstance(recipe, tuple) else [recipe]
        else:
            values = allowed(statement, found, assembly)
            effects = any(isinstance(value, Remark) for value in values)
            below = [only(bullet, found, allowed(bullet, found, assembly, effects)) for bullet in bullets]
            if len(values) > 1:
                values = different(values, assembly, below)
            sentence = only(statement, found, values)
            if isinstance(sentence, Activated) and any(bullet.goes_on for bullet in bullets):
                raise Refusal("assembly", "a bullet of several sentences")
            assembly.add(sentence, below)
    return with_tokens(assembly.text())


def allowed(statement: Statement, found: Divided, assembly: Assembly, effects: bool = False) -> list[object]:
    """The readings of a statement that its card can have.

    Bullets are costs, targets and steps, but effects of their own (`effects`) below a sentence about effects.
    """
    steps = statement.bullet if not effects else False
    first = "ORDER" if steps or assembly.awaits_activation else "STATEMENT"
    return assembly.allowed(readings(statement, found, first, "SENTENCE"))


def only(statement: Statement, found: Divided, values: list[object]) -> Sentence:
    if len(values) != 1:
        raise Refusal("words", "two readings", unslotted(statement.text, found))
    return values[0]  # type: ignore[return-value]


def different(values: list[object], assembly: Assembly, bullets: list[Sentence]) -> list[object]:
    """Readings that can be put together and make different cards."""
    known: dict[str, object] = {}
    refusals: list[Refusal] = []
    for one in values:
        trial = assembly.copy()
        try:
            trial.add(one, bullets)  # type: ignore[arg-type]
            known.setdefault(checked(trial.text()).text, one)
        except Reject:
            continue
        except Refusal as refusal:
            refusals.append(refusal)
    if not known and refusals:
        raise refusals[0]
    return list(known.values())


def readings(statement: Statement, found: Divided, *starts: str) -> list[object]:
    """All values of a statement by the first rule that has any; none is a refusal."""
    chart = charted(statement, found, starts[0])
    for start in starts:
        values = chart.spanning(start)
        if values:
            return values
    place = chart.stop(unslotted(statement.text, found))
    raise Refusal("words", place.words(), place.sentence, place)


def charted(statement: Statement, found: Divided, start: str = "SENTENCE") -> Chart:
    return grammar().read(WordSource(words_of(statement.text, found.names)), start)


def unslotted(text: str, found: Divided) -> str:
    """The sentence with its names in quotes again."""
    for number, name in enumerate(found.names):
        text = text.replace(f"⟦{number}⟧", f'"{name.text}"')
    return text


def checked(card: CardText) -> CardReading:
    """The card through the checker of card files, in normal form."""
    try:
        found = read_cards(write_card(card), "reading")
    except CardFileError as error:
        raise Refusal("check", str(error)) from error
    tree = normal(found[0])
    return CardReading(tree, write_card(tree))
