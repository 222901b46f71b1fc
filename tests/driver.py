"""A short way for tests to play a position: strict acts in words, and questions about what is offered and why not."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from spellspeed import Duel, Ruleset
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    E_MOVED,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MAIN_1,
    MATERIAL,
    MONSTER,
    MZONE,
    NOWHERE,
    PZONE,
    SZONE,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_PASS, O_SET, O_SET_MONSTER, O_ZONE, Question
from spellspeed.board.records import Event
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.cards.library import LIBRARY, definition_of, definitions, printed, source_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason, causes
from spellspeed.facts.names import find
from spellspeed.formats.position.notation import parse
from spellspeed.language.builder import build
from spellspeed.language.reader import read_cards
from spellspeed.language.values import make
from spellspeed.words.acts import find_option, fitting_options
from spellspeed.words.verbs import parse_act

PLACES = {
    "deck": DECK,
    "hand": HAND,
    "monster": MZONE,
    "spell": SZONE,
    "field": FZONE,
    "gy": GY,
    "banished": BANISHED,
    "extra": EXTRA,
    "material": MATERIAL,
    "nowhere": NOWHERE,
    "pendulum": PZONE,
}


class PrintedFacts(dict[str, object]):
    """The facts of a printed card as items; it is loosened only while one is changed."""

    def __init__(self, card: Printed) -> None:
        super().__init__()
        self.card = card

    def get(self, name: str, default: object = None) -> object:
        return getattr(self.card, name)

    def __setitem__(self, name: str, value: object) -> None:
        self.card.unfix()
        setattr(self.card, name, value)
        self.card.freeze()


def reprint(monkeypatch: pytest.MonkeyPatch, card: Printed, name: str, value: object) -> None:
    """Lend a card another printed fact for the length of a test, where the pool has no card that has it."""
    monkeypatch.setitem(PrintedFacts(card), name, value)


def forget(monkeypatch: pytest.MonkeyPatch, name: str) -> int:
    """The card is known, but not described, for the length of a test; returns its passcode."""
    code = definition_of(name).printed.code
    monkeypatch.delitem(LIBRARY.texts.entries, code)
    monkeypatch.delitem(DEFINITIONS.made, code)
    return code


class Scene:
    """A duel from a position. Every question is asked; zones are taken in order unless a step names one."""

    def __init__(self, text: str, forced: bool = True, ruleset: Ruleset | None = None) -> None:
        self.labels = parse(text).labels if "#" in text else {}
        self.duel = Duel.from_position(text, ruleset=ruleset, ask_forced=forced)

    @property
    def question(self) -> Question:
        question = self.duel.question
        assert question is not None, "the duel is over"
        return question

    @property
    def asked(self) -> str:
        return "AB"[self.question.player]

    @property
    def phase(self) -> int:
        return self.duel.board.phase

    @property
    def step(self) -> int:
        return self.duel.board.step

    def do(self, *lines: str) -> "Scene":
        """Each line is a player and an act: "A activate Dark Hole". The player must be the one asked."""
        for line in lines:
            player, words = line.split(" ", 1)
            self.skip_zones(words)
            assert self.asked == player, f"{line!r}: {self.asked} is asked instead: {self.question}"
            self.duel.push(find_option(self.duel, words, self.labels))
        self.skip_zones("")
        return self

    def skip_zones(self, words: str) -> None:
        while (
            self.duel.question is not None
            and self.question.options[0].kind == O_ZONE
            and not words.startswith("zone")
        ):
            self.duel.answer(0)

    def passes(self, times: int = 1) -> "Scene":
        """Whoever is asked passes, so often."""
        for _ in range(times):
            self.skip_zones("")
            assert self.question.options[0].kind == O_PASS, self.question
            self.duel.answer(0)
        return self

    def pass_until(self, kind: str, player: str = "") -> "Scene":
        """Everybody passes until a question of that kind is asked (of that player)."""
        while self.question.kind != kind or (player and self.asked != player):
            self.passes()
        return self

    def offers(self, words: str) -> bool:
        """The act is among the options of the present question."""
        return len(fitting_options(self.duel, self.question, words, self.labels)) > 0

    def reasons(self, player: str, words: str) -> list[Reason]:
        """Why the player cannot do this now."""
        act = parse_act(words, self.labels)
        number = "AB".index(player)
        cards = [
            card.id
            for card in self.duel.board.cards
            if act.what.fits(self.duel.board, card.id) and (act.what.single or card.controller == number)
        ]
        assert cards, f"no such card: {words}"
        effect = -1
        if act.number:
            effects = self.duel.referee.effects_of(self.duel.board.cards[cards[0]])
            effect = next(e.index for e in effects if e.number == act.number)
        kind = act.kinds[0]
        if kind == O_SET and O_SET_MONSTER in act.kinds and self.duel.board.cards[cards[0]].printed.kind == MONSTER:
            kind = O_SET_MONSTER
        return self.duel.why_not(number, cards[0], kind, effect, everything=True)

    def rules(self, player: str, words: str) -> list[str]:
        """The rules of these reasons, each once."""
        return list(dict.fromkeys(reason.rule for reason in self.reasons(player, words)))

    def causes(self, player: str, words: str) -> list[str]:
        """The same without what only follows from another reason."""
        return list(dict.fromkeys(reason.rule for reason in causes(self.reasons(player, words))))

    def cards(self, name: str) -> list[Card]:
        code = find(name)
        return [card for card in self.duel.board.cards if card.printed.code == code]

    def card(self, name: str) -> Card:
        self.duel.referee.refresh()  # current values are derived when somebody looks
        if name.startswith("#"):
            return self.duel.board.cards[self.labels[name[1:]]]
        found = self.cards(name)
        assert len(found) == 1, f"{len(found)} cards are called {name}"
        return found[0]

    def at(self, name: str, where: str) -> bool:
        """The one card of that name is there: "A gy", "B monster"."""
        player, place = where.split(" ")
        card = self.card(name)
        return card.place == PLACES[place] and card.controller == "AB".index(player)

    def lp(self, player: str) -> int:
        return self.duel.board.lp["AB".index(player)]


# -- ways that many tests go -----------------------------------------------------------------------------------


def close_chain(scene: Scene) -> Scene:
    """Both pass until the chain has resolved, or somebody must choose something other than a zone."""
    scene.skip_zones("")
    while scene.duel.board.chain and scene.question.kind == "respond":
        scene.passes()
        scene.skip_zones("")
    return scene


def chain_over(scene: Scene) -> Scene:
    """Both pass until the chain has resolved; nobody is asked to choose anything."""
    while scene.duel.board.chain:
        scene.passes()
    return scene


def resolve(scene: Scene) -> Scene:
    """The first option is taken until the chain has resolved."""
    while scene.duel.board.chain:
        scene.duel.answer(0)
    return scene


def settle(scene: Scene) -> Scene:
    """Whoever is asked passes until the turn player is in the open state again or something must be chosen."""
    scene.skip_zones("")
    while scene.question.kind == "respond" or (scene.question.kind == "trigger" and scene.offers("pass")):
        scene.passes()
        scene.skip_zones("")
    return scene


def quietly(scene: Scene) -> Scene:
    """Everybody passes until the Main Phase goes on, and no trigger is asked for."""
    while scene.question.kind != "main":
        assert scene.question.kind != "trigger", scene.question
        scene.passes()
    return scene


def to_battle(scene: Scene) -> Scene:
    """A goes from Main Phase 1 to the Battle Step."""
    scene.do("A end the phase")
    while not scene.offers("enter the battle phase"):
        scene.passes()
    return scene.do("A enter the battle phase").pass_until("battle")


def to_main(scene: Scene, turn: int) -> Scene:
    """Nothing happens until Main Phase 1 of that turn."""
    while scene.duel.board.turn != turn or scene.phase != MAIN_1 or scene.question.kind != "main":
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        else:
            scene.passes()
    return scene


def next_turn(scene: Scene) -> Scene:
    """The present turn ends without anything more."""
    return to_main(scene, scene.duel.board.turn + 1)


def picks(scene: Scene) -> list[str]:
    """The cards that the present question offers, by name."""
    assert scene.question.kind == "pick", scene.question
    cards = scene.duel.board.cards
    return sorted(cards[option.card].printed.en for option in scene.question.options if option.card >= 0)


def top_down(scene: Scene) -> list[str]:
    """The cards in A's Deck by name, the top one first."""
    board = scene.duel.board
    return [board.cards[i].printed.en for i in reversed(board.decks[0])]


def last_move(scene: Scene, name: str) -> Event:
    """How the card came to where it lies."""
    card = scene.card(name)
    return [event for event in scene.duel.log if event.kind == E_MOVED and event.card == card.id][-1]


def reword(monkeypatch: pytest.MonkeyPatch, name: str, old: str, new: str) -> None:
    """For one test the text of a card says something else: it names a card of the pool, for example."""
    source = source_of(name)
    assert old in source
    (text,) = read_cards(source.replace(old, new), "test")
    definition, _ = build(printed(name), text)
    definition.finish()
    monkeypatch.setitem(definitions(), definition.printed.code, definition)


@contextmanager
def described(text: str) -> Iterator[Definition]:
    """A card of the pool with another text, for the length of a test."""
    card = read_cards(text, "test")[0]
    before = definition_of(card.code)
    among_spells = before.printed.sets_as_spell  # told by the text, kept with the facts
    changed, _ = build(before.printed, card)
    changed.finish()
    DEFINITIONS[card.code] = changed
    try:
        yield changed
    finally:
        DEFINITIONS[card.code] = before
        before.printed.lie_among_spells(among_spells)


def value_of(expression: str, when: str = "") -> object:
    """A value of the effect language, from what stands in a card file after `do:`; `when`: what it answers."""
    waits = f"    when: {when}\n" if when else ""
    text = f"card 55144522 Pot of Greed\n  activate\n{waits}    do: {expression}\n"
    return make(read_cards(text, "test")[0].blocks[0].values("do")[0])
