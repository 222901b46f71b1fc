"""All mistakes of a card file at once: those of reading and checking, and those that show when cards are built."""

from collections.abc import Iterator, Sequence

from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.errors import CardFileError
from spellspeed.language.idle import idle_words
from spellspeed.language.numbering import miscounted
from spellspeed.language.reader import read_all
from spellspeed.language.tree import CardText, Node
from spellspeed.language.values import CannotBuild, make


def all_mistakes(text: str, file: str) -> tuple[list[CardText], list[CardFileError]]:
    """The cards of a file as far as they can be read, and every mistake, in the order of the lines.

    A mistake in one card hides none of another card, and none in another field of the same card.
    """
    cards, errors = read_all(text, file)
    errors += unbuildable(cards, file, errors)
    errors += miscounted(without_mistakes(cards, errors), file)
    errors += idle_words(without_mistakes(cards, errors), file)
    return cards, sorted(errors, key=lambda error: (error.line, error.column))


def without_mistakes(cards: list[CardText], errors: list[CardFileError]) -> list[CardText]:
    """The cards of a file, or some of them, in whose lines no mistake stands."""
    wrong = {max((card.line for card in cards if card.line <= error.line), default=0) for error in errors}
    return [card for card in cards if card.line not in wrong]


def unbuildable(texts: list[CardText], file: str, known: Sequence[CardFileError] = ()) -> list[CardFileError]:
    """What passes the checker but cannot be built: the mistakes of all expressions without known mistakes, or else the
    first mistake of the card as a whole."""
    found: list[CardFileError] = []
    lines = {error.line for error in known}
    for text, after in zip(texts, [*texts[1:], None]):
        apart = [error for value in values_of(text) for error in unmade(value, lines)]
        found += [CardFileError(file, error.line, error.column, error.what) for error in apart]
        if apart or any(text.line <= line and (after is None or line < after.line) for line in lines):
            continue
        try:
            build(printed_cards()[text.code], text)
        except CannotBuild as error:
            found.append(CardFileError(file, error.line, error.column, error.what))
    return found


def values_of(text: CardText) -> Iterator[Node]:
    """The values of all fields of effects."""
    for block in text.blocks:
        for part in (block, *block.bullets):
            for field in part.fields:
                yield from field.values


def unmade(value: Node, wrong: set[int]) -> Iterator[CannotBuild]:
    """Why the expression cannot be built, unless a mistake stands in one of its lines."""
    if not value.sort or any(node.line in wrong for node in value.walk()):
        return
    try:
        make(value)
    except CannotBuild as error:
        yield error
