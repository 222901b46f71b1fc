"""What a duel hands out cannot be changed from outside, and wrong calls get a clear error."""

from collections.abc import Callable

import pytest
from invariants import classic_duel

from spellspeed import Deck, Duel, IllegalOption, NoSuchCard, Option, Ruleset, UnknownCard, UnknownPlayer
from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.printed import Printed
from spellspeed.cards.library import definition_of, find_card, printed, tokens

PLAYED = 25


@pytest.fixture
def duel() -> Duel:
    found = classic_duel(5)
    for _ in range(PLAYED):
        found.answer(len(found.options) // 2)
    return found


def fresh() -> Duel:
    return Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)


CHANGES: dict[str, Callable[[Duel], object]] = {
    "options: clear": lambda d: d.options.items().clear(),  # type: ignore[attr-defined]
    "options: assign": lambda d: d.options.__setitem__(0, d.options[1]),  # type: ignore[index]
    "options: delete": lambda d: d.question.options.__delitem__(0),  # type: ignore[union-attr]
    "options: append": lambda d: d.question.options.append(d.options[0]),  # type: ignore[union-attr]
    "options: sort": lambda d: d.question.options.sort(),  # type: ignore[union-attr]
    "option: card": lambda d: setattr(d.options[0], "card", 3),
    "option: kind": lambda d: setattr(d.options[0], "kind", "attack"),
    "option: effect": lambda d: setattr(d.options[0], "effect", 1),
    "option: value": lambda d: setattr(d.options[0], "value", 99),
    "option: printed": lambda d: setattr(d.options[0], "printed", None),
    "question: player": lambda d: setattr(d.question, "player", 1),
    "question: kind": lambda d: setattr(d.question, "kind", "attack"),
    "question: options": lambda d: setattr(d.question, "options", []),
    "duel: question": lambda d: setattr(d, "question", None),
    "duel: result": lambda d: setattr(d, "result", 0),
    "log: clear": lambda d: d.log.clear(),  # type: ignore[attr-defined]
    "log: append": lambda d: d.log.append(d.log[0]),  # type: ignore[attr-defined]
    "log: pop": lambda d: d.log.pop(),  # type: ignore[attr-defined]
    "log: assign": lambda d: d.log.__setitem__(0, d.log[1]),  # type: ignore[index]
    "log: delete": lambda d: d.log.__delitem__(0),  # type: ignore[attr-defined]
    "definitions: clear": lambda d: d.definitions.clear(),  # type: ignore[attr-defined]
    "definitions: assign": lambda d: d.definitions.__setitem__(0, d.definitions[1]),  # type: ignore[index]
    "rule set: hand limit": lambda d: setattr(d.ruleset, "hand_limit", 0),
    "rule set: life points": lambda d: setattr(d.ruleset, "starting_lp", 1),
    "rule set: a switch": lambda d: setattr(d.ruleset, "obligation_of_activator", True),
    "definition: effects": lambda d: setattr(d.definitions[0], "effects", ()),
    "definition: printed": lambda d: setattr(definition_of("Sangan"), "printed", d.definitions[0].printed),
    "definition: of a Token": lambda d: setattr(tokens()[find_card("Sheep Token").code], "effects", ()),
    "effect: speed": lambda d: setattr(definition_of("Dark Hole").effects[0], "speed", 4),
    "effect: what it does": lambda d: setattr(definition_of("Dark Hole").effects[0], "do", None),
    "printed: atk": lambda d: setattr(d.definitions[0].printed, "atk", 9999),
    "printed: name": lambda d: setattr(d.board.cards[0].printed, "en", "Nobody"),
    "printed: code": lambda d: setattr(printed("Sangan"), "code", 1),
    "printed: series": lambda d: printed("Crystal Beast Cobalt Eagle").series.append("x"),  # type: ignore[attr-defined]
    "printed: mentions": lambda d: printed("Sangan").mentions.append(1),  # type: ignore[attr-defined]
    "printed: of a Token": lambda d: setattr(find_card("Sheep Token"), "atk", 9999),
}


@pytest.mark.parametrize("name", CHANGES)
def test_what_a_duel_gives_out_cannot_be_changed(name: str, duel: Duel) -> None:
    twin = duel.fork()
    with pytest.raises((AttributeError, TypeError)):
        CHANGES[name](duel)
    assert duel.digest() == twin.digest() and list(duel.options) == list(twin.options)
    for _ in range(10):
        duel.answer(0)
        twin.answer(0)
    assert duel.digest() == twin.digest() and len(duel.log) == len(twin.log)


def test_what_is_given_out_as_a_list_is_a_copy(duel: Duel) -> None:
    before = (duel.digest(), duel.answers)
    duel.answers.clear()
    duel.log[:].clear()
    list(duel.options).clear()
    list(duel.definitions).clear()
    view = duel.view(0)
    with pytest.raises(AttributeError):
        view.turn = 99  # type: ignore[misc]
    view.to_dict().clear()
    assert (duel.digest(), duel.answers) == before


def test_events_are_copies(duel: Duel) -> None:
    twin = classic_duel(5)  # its events are its own
    for index in duel.answers:
        twin.answer(index)
    links = 0
    for event in [*duel.log, *duel.log[:], duel.log[-1]]:
        for inside in (event.using, event.kept, event.negated_then):
            inside.clear()
        if event.was is not None:
            event.was.place = event.was.controller = 0
        if event.activation is not None:
            links += 1
            event.activation.targets.clear()
            event.activation.player = 1 - event.activation.player
        event.kind = event.card = event.ref = event.moment = 0
    assert links
    assert duel.digest() == twin.digest()
    assert [event.kind for event in duel.log] == [event.kind for event in twin.log]
    own = ("copy", "detached", "was", "activation", "using")
    fields = [name for name in dir(duel.log[0]) if not name.startswith("_") and name not in own]
    for event, shown in zip(duel.board.log, duel.log):
        assert all(getattr(event, name) == getattr(shown, name) for name in fields)


def test_decks_and_rule_sets_are_taken_as_they_were(duel: Duel) -> None:
    deck = Deck(["Luster Dragon"] * 40)
    made = Duel(deck, deck, check_decks=False)
    deck.main.clear()
    made.answer(0)
    assert len(made.fork().definitions) == 80


def test_a_log_is_a_sequence() -> None:
    duel = fresh()
    log = duel.log
    assert len(log) == len(list(log)) and log[-1].index == len(log) - 1
    assert [event.index for event in log[1:3]] == [1, 2] and [event.index for event in log][:3] == [0, 1, 2]
    with pytest.raises(IndexError):
        log[len(log)]
    assert repr(len(log)) in repr(log)


# -- wrong questions -------------------------------------------------------------------------------------------

PLAYERS = [-1, 2, 7, -(10**5000), 10**5000]
ASKED: dict[str, Callable[[Duel, int], object]] = {
    "view": lambda d, player: d.view(player),
    "ascii": lambda d, player: d.ascii(player),
    "svg": lambda d, player: d.svg(player),
    "find": lambda d, player: d.find("Luster Dragon", player),
    "why_not": lambda d, player: d.why_not(player, 0),
    "fork": lambda d, player: d.fork(redeal_for=player),
    "a new duel": lambda d, player: Duel(Deck([]), Deck([]), first=player, check_decks=False),
}


@pytest.mark.parametrize("name", ASKED)
def test_there_are_two_players(name: str) -> None:
    duel = fresh()
    before = duel.digest()
    for player in PLAYERS:
        with pytest.raises(UnknownPlayer) as caught:
            ASKED[name](duel, player)
        assert len(str(caught.value)) < 200
    for wrong in ("A", None, 0.5, [0]):
        if wrong is None and name in ("view", "ascii", "svg", "fork"):
            continue
        with pytest.raises(TypeError):
            ASKED[name](duel, wrong)  # type: ignore[arg-type]
    assert duel.digest() == before


def test_there_are_so_many_cards() -> None:
    duel = fresh()
    for number in (-1, -80, 80, 5000, 10**20, 10**5000):
        with pytest.raises(NoSuchCard) as caught:
            duel.why_not(0, number)
        assert "80 cards" in str(caught.value)
    with pytest.raises(UnknownCard):
        duel.why_not(0, "Nobody of them")
    with pytest.raises(NoSuchCard, match="has no Sangan"):
        duel.why_not(0, "Sangan")
    with pytest.raises(NoSuchCard):
        duel.find("Dark Blade", 0)
    for wrong in (None, 1.5, [0]):
        with pytest.raises(TypeError):
            duel.why_not(0, wrong)  # type: ignore[arg-type]
    assert duel.why_not(0, 0, "dance") and duel.why_not(0, 0, "activate", 99)


def test_wrong_answers_change_nothing() -> None:
    duel = fresh()
    before = (duel.digest(), duel.answers)
    for number in (-1, len(duel.options), 10**20, 10**5000):
        with pytest.raises(IllegalOption) as caught:
            duel.answer(number)
        assert caught.value.reasons
    for option in (Option("attack", 0), Option("activate", 9999), Option("z" * 100_000), Option("attack", 10**5000)):
        with pytest.raises(IllegalOption) as caught:
            duel.push(option)
        assert caught.value.reasons and len(str(caught.value)) < 1_000
    for wrong in (None, "pass", 0.5, [0]):
        with pytest.raises(TypeError):
            duel.answer(wrong)  # type: ignore[arg-type]
        if wrong != "pass":  # words that mean an option are an answer
            with pytest.raises(TypeError):
                duel.push(wrong)  # type: ignore[arg-type]
    with pytest.raises(IndexError):
        duel.pop()
    assert (duel.digest(), duel.answers) == before


def test_wrong_languages_decks_and_rule_sets_are_told() -> None:
    duel = fresh()
    for show in (duel.ascii, duel.svg):
        with pytest.raises(ValueError, match="unknown language"):
            show(0, "xx")
    for wrong in (None, 1, "deck"):
        with pytest.raises(TypeError):
            Duel(wrong, wrong)  # type: ignore[arg-type]
    for values in ({"starting_lp": 0}, {"starting_lp": -5}, {"opening_hand": -1}, {"hand_limit": -1}):
        with pytest.raises(ValueError):
            Ruleset(**values)  # type: ignore[arg-type]
    board = Board()
    board.cards = [Card(i, printed("Sangan"), 0) for i in range(1025)]
    with pytest.raises(ValueError, match="at most 1024 cards"):
        Duel.from_board(board, [definition_of("Sangan")] * 1025)


def test_what_is_made_by_hand_can_still_be_filled() -> None:
    mine = Printed(1, 1, "Nobody")
    mine.atk = 100
    mine.freeze()
    with pytest.raises(AttributeError, match="Nobody"):
        mine.atk = 200
    assert mine.atk == 100
