"""Every public method with wrong arguments: a named error, and the duel is what it was; and everything that is handed
out, which cannot be changed or changes nothing. `test_from_outside` looks closer at single ones.
"""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from invariants import classic_duel, pool_duel

import spellspeed
from spellspeed import (
    Deck,
    DeckList,
    Duel,
    EndlessLoop,
    IllegalOption,
    Option,
    Outcome,
    RandomPlayer,
    Reason,
    Ruleset,
    SimplePlayer,
    check_deck,
    load_cards,
    parse_lflist,
    parse_ydk,
    play,
    play_match,
    read_lflist,
    read_ydk,
)
from spellspeed.cards.library import definition_of, printed, source_of
from spellspeed.words.sentences import card_words, event_words, log_lines, option_words, question_words, reason_words

#: Named errors: those of the package, and of Python's own the ones that say what was wrong.
NAMED = (TypeError, IndexError, OSError)
ODD: list[object] = [None, -1, 2, 10**30, 0.5, "x", "", [0], {}, object(), True, b"x", slice(0, 2), ("a", "b")]
Call = Callable[[Duel, object], object]

CALLS: dict[str, Call] = {
    "new: deck": lambda d, x: Duel(x, Deck([])),  # type: ignore[arg-type]
    "new: card": lambda d, x: Duel(Deck([x]), Deck([]), check_decks=False),  # type: ignore[arg-type]
    "new: seed": lambda d, x: Duel(Deck([]), Deck([]), x, check_decks=False),  # type: ignore[arg-type]
    "new: rule set": lambda d, x: Duel(Deck([]), Deck([]), ruleset=x, check_decks=False),  # type: ignore[arg-type]
    "new: first": lambda d, x: Duel(Deck([]), Deck([]), first=x, check_decks=False),  # type: ignore[arg-type]
    "from_position": lambda d, x: Duel.from_position(x),  # type: ignore[arg-type]
    "from_position: rule set": lambda d, x: Duel.from_position("A deck: none", x),  # type: ignore[arg-type]
    "from_position: seed": lambda d, x: Duel.from_position("A deck: none", seed=x),  # type: ignore[arg-type]
    "from_board": lambda d, x: Duel.from_board(x, []),  # type: ignore[arg-type]
    "from_board: definitions": lambda d, x: Duel.from_board(d.board.copy(), x),  # type: ignore[arg-type]
    "from_board: rule set": lambda d, x: Duel.from_board(d.board.copy(), list(d.definitions), x),  # type: ignore[arg-type]
    "replay": lambda d, x: Duel.replay(x),  # type: ignore[arg-type]
    "replay: to": lambda d, x: Duel.replay(d.record(), x),  # type: ignore[arg-type]
    "fork: reseed": lambda d, x: d.fork(reseed=x),  # type: ignore[arg-type]
    "fork: redeal": lambda d, x: d.fork(redeal_for=x),  # type: ignore[arg-type]
    "answer": lambda d, x: d.fork().answer(x),  # type: ignore[arg-type]
    "push": lambda d, x: d.fork().push(x),  # type: ignore[arg-type]
    "push: card": lambda d, x: d.push(Option("attack", x)),  # type: ignore[arg-type]
    "surrender": lambda d, x: d.fork().surrender(x),  # type: ignore[arg-type]
    "option: kind": lambda d, x: Option(x),  # type: ignore[arg-type]
    "option: card": lambda d, x: Option("attack", x),  # type: ignore[arg-type]
    "option: value": lambda d, x: Option("phase", -1, -1, x),  # type: ignore[arg-type]
    "option: declared": lambda d, x: Option("choose", -1, -1, 0, x),  # type: ignore[arg-type]
    "new: ask_forced": lambda d, x: Duel(Deck([]), Deck([]), check_decks=False, ask_forced=x),  # type: ignore[arg-type]
    "new: check_decks": lambda d, x: Duel(Deck([]), Deck([]), check_decks=x),  # type: ignore[arg-type]
    "new: shuffle": lambda d, x: Duel(Deck([]), Deck([]), check_decks=False, shuffle=x),  # type: ignore[arg-type]
    "from_position: ask_forced": lambda d, x: Duel.from_position("A deck: none", ask_forced=x),  # type: ignore[arg-type]
    "push: effect": lambda d, x: d.push(Option("activate", 0, x, 99)),  # type: ignore[arg-type]
    "parse": lambda d, x: d.parse(x),  # type: ignore[arg-type]
    "find": lambda d, x: d.find(x, 0),  # type: ignore[arg-type]
    "find: player": lambda d, x: d.find("Luster Dragon", x),  # type: ignore[arg-type]
    "why_not: player": lambda d, x: d.why_not(x, 0),  # type: ignore[arg-type]
    "why_not: card": lambda d, x: d.why_not(0, x),  # type: ignore[arg-type]
    "why_not: act": lambda d, x: d.why_not(0, 0, x),  # type: ignore[arg-type]
    "why_not: effect": lambda d, x: d.why_not(0, 0, "activate", x),  # type: ignore[arg-type]
    "why_not_battle": lambda d, x: d.why_not_battle(x),  # type: ignore[arg-type]
    "view": lambda d, x: d.view(x),  # type: ignore[arg-type]
    "view: language": lambda d, x: d.view(0, x),  # type: ignore[arg-type]
    "ascii": lambda d, x: d.ascii(x),  # type: ignore[arg-type]
    "ascii: language": lambda d, x: d.ascii(0, x),  # type: ignore[arg-type]
    "svg": lambda d, x: d.svg(x),  # type: ignore[arg-type]
    "svg: language": lambda d, x: d.svg(0, x),  # type: ignore[arg-type]
    "position": lambda d, x: d.position(x),  # type: ignore[arg-type]
    "options": lambda d, x: d.options[x],  # type: ignore[call-overload]
    "log": lambda d, x: d.log[x],  # type: ignore[call-overload]
    "option: language": lambda d, x: d.options[0].words(x),  # type: ignore[arg-type]
    "outcome: language": lambda d, x: Outcome(0, 1, 3).words(x),  # type: ignore[arg-type]
    "reason: language": lambda d, x: Reason("B-147", "duel-over").words(x),  # type: ignore[arg-type]
    "loop: language": lambda d, x: EndlessLoop([printed("Sangan")]).words(x),  # type: ignore[arg-type]
    "deck": lambda d, x: Deck(x),  # type: ignore[arg-type]
    "deck: extra": lambda d, x: Deck([], x),  # type: ignore[arg-type]
    "rule set: life points": lambda d, x: Ruleset(x),  # type: ignore[arg-type]
    "rule set: switch": lambda d, x: Ruleset(negated_still_counts=x),  # type: ignore[arg-type]
    "rule set: hand": lambda d, x: Ruleset(8000, x),  # type: ignore[arg-type]
    "library: definition": lambda d, x: definition_of(x),  # type: ignore[arg-type]
    "library: facts": lambda d, x: printed(x),  # type: ignore[arg-type]
    "library: text": lambda d, x: source_of(x),  # type: ignore[arg-type]
    "library: load": lambda d, x: load_cards("nowhere" if x in (None, "") else x),  # type: ignore[arg-type]
    "players: seed": lambda d, x: RandomPlayer(x),  # type: ignore[arg-type]
    "players: simple": lambda d, x: SimplePlayer(x),  # type: ignore[arg-type]
    "players: choices": lambda d, x: play(d.fork(), [SimplePlayer(1)] * 2, x),  # type: ignore[arg-type]
    "players: turns": lambda d, x: play(d.fork(), [SimplePlayer(1)] * 2, 5, x),  # type: ignore[arg-type]
    "players: duel": lambda d, x: play_match(x, []),  # type: ignore[arg-type]
    "players: players": lambda d, x: play(d.fork(), x),  # type: ignore[arg-type]
    "ydk": lambda d, x: parse_ydk(x),  # type: ignore[arg-type]
    "ydk: file": lambda d, x: read_ydk(x),  # type: ignore[arg-type]
    "lflist": lambda d, x: parse_lflist(x),  # type: ignore[arg-type]
    "lflist: name": lambda d, x: parse_lflist("!A", x),  # type: ignore[arg-type]
    "lflist: file": lambda d, x: read_lflist(x),  # type: ignore[arg-type]
    "deck check": lambda d, x: check_deck(x),  # type: ignore[arg-type]
    "deck check: list": lambda d, x: check_deck(DeckList([]), x),  # type: ignore[arg-type]
    "words: option": lambda d, x: option_words(d, x),  # type: ignore[arg-type]
    "words: question": lambda d, x: question_words(d, x),  # type: ignore[arg-type]
    "words: event": lambda d, x: event_words(d, x),  # type: ignore[arg-type]
    "words: log": lambda d, x: log_lines(d, x),  # type: ignore[arg-type]
    "words: log, viewer": lambda d, x: log_lines(d, "en", x),  # type: ignore[arg-type]
    "words: card": lambda d, x: card_words(x),  # type: ignore[arg-type]
    "words: reason": lambda d, x: reason_words(Reason("B-147", "duel-over"), x),  # type: ignore[arg-type]
}
#: What is right after all, wherever something is; all the rest must be refused.
TAKEN: dict[str, list[object]] = {
    "new: rule set": [None],
    "new: seed": [-1, 2, 10**30, True],
    "new: first": [True],
    "from_position": [""],
    "from_position: rule set": [None],
    "from_position: seed": [-1, 2, 10**30, True],
    "from_board: rule set": [None],
    "replay: to": [None, 2, True],
    "fork: reseed": [None, -1, 2, 10**30, True],
    "fork: redeal": [None, True],
    "answer": [True, 2],
    "surrender": [True],
    "option: kind": ["x", ""],
    "option: card": [-1, 2, 10**30, True],
    "option: value": [-1, 2, 10**30, True],
    "option: declared": [None],
    "lflist: name": [""],
    "deck check: list": [None],
    "new: ask_forced": [True],
    "new: shuffle": [True],
    "from_position: ask_forced": [True],
    "rule set: switch": [True],
    "players: simple": [-1, 2, 10**30, True],
    "players: choices": [-1, 2, 10**30, True],
    "players: turns": [-1, 2, 10**30, True],
    "why_not: player": [True],
    "why_not: card": [2, True],
    "why_not: act": ["x", ""],
    "why_not: effect": [-1, 2, 10**30, True],
    "why_not_battle": [True],
    "view": [None, True],
    "ascii": [None, True],
    "svg": [None, True],
    "options": [-1, True, 2, "slice"],
    "log": [-1, 2, True, "slice"],
    "deck": [[0], {}, ("a", "b")],
    "deck: extra": [None, [0], {}, ("a", "b")],
    "rule set: life points": [2, 10**30, True],
    "rule set: hand": [2, 10**30, True],
    "players: seed": [-1, 2, 10**30, True],
    "words: log, viewer": [None, True],
}


@pytest.fixture(scope="module")
def duel() -> Duel:
    found = classic_duel(5)
    for _ in range(25):
        found.answer(len(found.options) // 2)
    return found


def is_named(error: BaseException) -> bool:
    return isinstance(error, NAMED) or type(error).__module__.startswith("spellspeed")


@pytest.mark.parametrize("name", CALLS)
def test_wrong_arguments_are_told_by_name(name: str, duel: Duel) -> None:
    before = (duel.digest(), duel.answers, list(duel.options), len(duel.log))
    taken = TAKEN.get(name, [])
    for odd in ODD:
        right = any(type(odd) is type(one) and odd == one for one in taken)
        right = right or ("slice" in taken and isinstance(odd, slice))
        try:
            CALLS[name](duel, odd)
        except Exception as error:
            assert is_named(error) and not right, (odd, error)
            assert str(error) and len(str(error)) < 2_000
        else:
            assert right, odd
        assert (duel.digest(), duel.answers, list(duel.options), len(duel.log)) == before


class Whole:
    """A whole number of somebody else's, as those of NumPy are."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def test_whole_numbers_of_any_make_are_taken(duel: Duel) -> None:
    assert duel.fork().answer(Whole(1)).digest() == duel.fork().answer(1).digest()
    assert duel.options[Whole(1)] == duel.options[1] and duel.log[Whole(3)].kind == duel.log[3].kind
    assert duel.view(Whole(1)) == duel.view(1) and duel.ascii(Whole(0)) == duel.ascii(0)
    assert duel.svg(Whole(0)) == duel.svg(0)
    assert duel.fork(Whole(9), Whole(1)).digest() == duel.fork(9, 1).digest()
    assert duel.why_not(Whole(0), Whole(3)) == duel.why_not(0, 3)
    assert duel.why_not_battle(Whole(0)) == duel.why_not_battle(0)
    assert duel.fork().surrender(Whole(1)).result == 0
    assert Duel.replay(duel.record(), Whole(4)).digest() == Duel.replay(duel.record(), 4).digest()
    deck = Deck([Whole(11091375)] * 40)  # type: ignore[arg-type]
    made = Duel(deck, deck, Whole(3), first=Whole(1), check_decks=False)
    assert made.record() == Duel(Deck([11091375] * 40), deck, 3, first=1, check_decks=False).record()
    assert Ruleset(Whole(4000), Whole(4), Whole(2)) == Ruleset(4000, 4, 2)
    assert SimplePlayer(Whole(3)).choose(duel) == SimplePlayer(3).choose(duel)
    assert RandomPlayer(Whole(3)).choose(duel) == RandomPlayer(3).choose(duel)


def test_players_decks_and_outcomes_go_to_other_processes(duel: Duel) -> None:
    player = RandomPlayer(7)
    player.choose(duel)
    outcome = play_match(duel.fork(), (SimplePlayer(1), SimplePlayer(2)), 20)
    ways: list[Callable[[Any], Any]] = [copy.deepcopy, copy.copy, lambda value: pickle.loads(pickle.dumps(value))]
    for again in ways:
        twin = again(player)
        mine = pickle.loads(pickle.dumps(player))
        assert [twin.choose(duel) for _ in range(9)] == [mine.choose(duel) for _ in range(9)]
        assert again(SimplePlayer(5)).choose(duel) == SimplePlayer(5).choose(duel)
        assert repr(again(outcome)) == repr(outcome)
        assert again(Deck(["Sangan"], [1])) == Deck(["Sangan"], [1]) != Deck(["Sangan"])
        assert again(duel.question) == duel.question and again(duel.options) == duel.options


def test_who_chooses_when_the_duel_is_over_is_told_so() -> None:
    duel = classic_duel(1).surrender(0)
    for player in (RandomPlayer(1), SimplePlayer(1)):
        with pytest.raises(IllegalOption, match="over"):
            player.choose(duel)


def test_what_cannot_be_is_not_made_by_hand() -> None:
    many: list[tuple[Any, ...]] = [(3, 1, 1), (0, 99, 1), ("x", 1, 1), (0, 1, "x")]
    for wrong in many:
        with pytest.raises((ValueError, TypeError)):
            Outcome(*wrong)
    with pytest.raises((ValueError, TypeError)):
        Reason("B-147", "nonsense")


def test_equal_questions_are_equal(duel: Duel) -> None:
    twin = duel.fork()
    assert duel.question == twin.question and hash(duel.question) == hash(twin.question)
    assert duel.options == twin.options and hash(duel.options) == hash(twin.options)
    twin.answer(0)
    assert duel.question != twin.question and duel.options != twin.options


def changed(value: object, seen: set[int], depth: int = 0) -> None:
    """Try everything that changes a list, a dictionary, a set, or an attribute, of the value and of what is in it."""
    if id(value) in seen or depth > 4:
        return
    seen.add(id(value))
    inside: list[object] = []
    kind = type(value)
    fields = [name for name in dir(kind) if not name.startswith("_") and isinstance(getattr(kind, name), property)]
    ours = kind.__module__.startswith("spellspeed")
    if isinstance(value, (list, tuple)):
        inside = list(value)
    elif isinstance(value, dict):
        inside = list(value.values())
    elif ours:
        inside = [getattr(value, name) for name in fields]
    for one in inside[:12]:
        changed(one, seen, depth + 1)
    if isinstance(value, (list, dict, set)):
        value.clear()
    elif ours:
        for name in fields:
            with pytest.raises((AttributeError, TypeError)):
                setattr(value, name, 99)


HANDED: dict[str, Callable[[Duel], object]] = {
    "question": lambda d: d.question,
    "options": lambda d: d.options.items(),
    "a slice of options": lambda d: d.options[:2],
    "an option": lambda d: d.options[-1],
    "answers": lambda d: d.answers,
    "options chosen": lambda d: d.options_chosen,
    "peek": lambda d: d.peek(),
    "rule set": lambda d: d.ruleset,
    "outcome": lambda d: Outcome(0, 1, 3),
    "view": lambda d: d.view(0).to_dict(),
    "reasons": lambda d: list(d.why_not(0, 0)),
    "printed": lambda d: [definition.printed for definition in d.definitions[:5]],
}


@pytest.mark.parametrize("pool", [False, True], ids=["classic", "pool"])
@pytest.mark.parametrize("name", [name for name in HANDED if name != "reasons"])
def test_what_is_handed_out_cannot_break_the_duel(name: str, pool: bool) -> None:
    duel = pool_duel(3) if pool else classic_duel(3)
    for _ in range(20):
        duel.answer(len(duel.options) // 2)
    twin = duel.fork()
    changed(HANDED[name](duel), set())
    for _ in range(12):
        assert duel.digest() == twin.digest() and list(duel.options) == list(twin.options)
        assert duel.answers == twin.answers
        duel.answer(0)
        twin.answer(0)


def test_what_a_card_does_is_no_list_to_be_changed() -> None:
    """All duels play with the same definitions."""
    for name in ("Breaker the Magical Warrior", "Jinzo", "Cyber Dragon", "Solemn Judgment", "Stardust Dragon"):
        definition = definition_of(name)
        lists = [field for field in dir(definition) if isinstance(getattr(definition, field), (list, dict, set))]
        assert [field for field in lists if not field.startswith("__")] == []
    duel = classic_duel(1)
    assert all(isinstance(duel.referee.effects_of(card), tuple) for card in duel.board.cards)


def test_reasons_and_logs_are_new_each_time(duel: Duel) -> None:
    reasons = duel.why_not(0, 0)
    told = [reason.words() for reason in reasons]
    for reason in reasons:
        reason.rule = reason.fact = "duel-over"
    reasons.clear()
    assert [reason.words() for reason in duel.why_not(0, 0)] == told


def test_one_place_has_everything() -> None:
    assert sorted(spellspeed.__all__) == spellspeed.__all__ and len(set(spellspeed.__all__)) == len(spellspeed.__all__)
    assert all(hasattr(spellspeed, name) for name in spellspeed.__all__)
    errors = {one for one in vars(spellspeed.errors).values() if isinstance(one, type) and issubclass(one, Exception)}
    assert {one.__name__ for one in errors} <= set(spellspeed.__all__)
    assert isinstance(SimplePlayer(1).choose(classic_duel(1)), int)
    duel = classic_duel(1)
    assert copy.deepcopy(duel.options[0]) == duel.options[0]
