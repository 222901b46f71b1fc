"""A board to ask questions of the effect language on: a position, contexts, and the words by their names."""

from types import SimpleNamespace
from typing import Any

from spellspeed import Duel
from spellspeed.board.card import Card
from spellspeed.board.question import Question
from spellspeed.board.records import Link
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import Place
from spellspeed.effects.values.condition import Condition
from spellspeed.formats.position.notation import parse
from spellspeed.language import operators
from spellspeed.language.values import NAMES
from spellspeed.language.words import WORDS

# The makers of the words by their names, and the operators between them.
q: Any = SimpleNamespace(**vars(operators), **{name: word.make for name, word in WORDS.items() if word.called})


def of_sort(sort: str) -> dict[str, Any]:
    """The words of a sort that stand alone."""
    return {name: value for (name, its), value in NAMES.items() if its == sort}


N: dict[str, Any] = {name: value for (name, _), value in NAMES.items()}
P, PLACE, VALUE, SIDES = (of_sort(sort) for sort in ("Property", "Place", "Value", "Side"))
FIELD, HAND_, GY_, DECK_ = PLACE["FIELD"], PLACE["HAND"], PLACE["GY"], PLACE["DECK"]


class Table:
    """A position, and a context of player A (or another) reading one of its cards."""

    def __init__(self, text: str) -> None:
        self.labels = parse(text).labels
        self.duel = Duel.from_position(text, ask_forced=True)
        self.duel.referee.refresh()

    def card(self, name: str) -> Card:
        if name in self.labels:
            return self.duel.board.cards[self.labels[name]]
        found = [card for card in self.duel.board.cards if card.printed.en == name]
        assert len(found) == 1, found
        return found[0]

    def ctx(self, name: str, player: int = 0) -> Ctx:
        return self.duel.referee.context(player, self.card(name))


def your(place: Place) -> Place:
    mine = q.your(place)
    assert isinstance(mine, Place)
    return mine


def names(cards: list[Card]) -> list[str]:
    return sorted(card.printed.en for card in cards)


def found(which: object, ctx: Ctx) -> list[str]:
    assert isinstance(which, Noun)
    return names(which.all(ctx))


def fits(test: object, ctx: Ctx, card: Card) -> bool:
    assert isinstance(test, CardTest)
    return test.fits(ctx, card)


def holds(condition: object, ctx: Ctx) -> bool:
    assert isinstance(condition, Condition)
    return condition.holds(ctx)


def answer(pick: Pick, ctx: Ctx, cards: list[Card], wanted: list[Card]) -> tuple[list[Card], list[list[str]]]:
    """Take the wanted cards one after another, then stop; what was offered each time."""
    offered: list[list[str]] = []
    play = pick.take(ctx, cards, "test")
    rest = wanted.copy()
    board = ctx.board
    try:
        question: Question = next(play)
        while True:
            offered.append(sorted(board.cards[o.card].printed.en if o.card >= 0 else "-" for o in question.options))
            index = next(i for i, option in enumerate(question.options) if option.card == (rest[0].id if rest else -1))
            if rest:
                rest.pop(0)
            question = play.send(index)
    except StopIteration as done:
        return done.value, offered


FIELDS = """
turn: 3, A, main 1
A hand: Dark Hole; Dark Magician
A monsters: 1 Luster Dragon (attack); 2 Dark Blade (defense); 3 Man-Eater Bug #bug (set)
A spells: 2 Trap Hole #hole (set)
A gy: Luster Dragon #fallen; Raigeki
B monsters: 1 Genex Controller (attack); 3 Man-Eater Bug #theirs (set)
B spells: 3 Call of the Haunted (face-up)
B hand: Pot of Greed
"""


def with_link(table: Table, name: str, *targets: str) -> Ctx:
    """The effect of a card that resolves now, with these targets."""
    ctx = table.ctx(name)
    link = Link(7, 0, ctx.card.id, ctx.ref, 0)
    link.targets = [table.card(target).ref for target in targets]
    ctx.link = link
    ctx.targets = link.targets
    table.duel.board.resolving = 7
    return ctx
