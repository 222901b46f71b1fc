"""The player that tries its options out: it is fair, it keeps to its limits, and it finds what others overlook."""

import time

import pytest
from decks import CLASSIC_A, CLASSIC_B

from spellspeed import Deck, Duel
from spellspeed.board.question import Q_ZONE
from spellspeed.players import Player, SearchPlayer, SimplePlayer
from spellspeed.players.levels import ALSO, OPPONENTS, opponent_maker
from spellspeed.players.prospects import chance_to_win
from spellspeed.players.search import different


def questions(seed: int, first: int, count: int) -> list[Duel]:
    """Duels at questions with a choice, from the one with this number on."""
    duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed)
    found: list[Duel] = []
    while len(found) < first + count and duel.question is not None:
        if duel.question.kind != Q_ZONE and len(duel.options) > 1:
            found.append(duel.fork())
        duel.answer(SimplePlayer(seed).choose(duel))
    return found[first:]


# -- fair ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", [12, pytest.param(24, marks=pytest.mark.slow)])
def test_it_does_not_peek(first: int) -> None:
    """Two duels that differ only in what it cannot see: it chooses the same."""
    differ = 0
    for duel in questions(3, first, 3):
        assert duel.question is not None
        other = duel.fork(redeal_for=duel.question.player, reseed=7)
        differ += [one.printed.code for one in other.definitions] != [one.printed.code for one in duel.definitions]
        assert SearchPlayer(5, 12, None).choose(duel) == SearchPlayer(5, 12, None).choose(other)
    assert differ


def test_the_same_seed_deals_the_same_world_whatever_the_truth_is() -> None:
    for duel in questions(4, 6, 6):
        assert duel.question is not None
        player = duel.question.player
        worlds = [true.fork(9, player) for true in (duel, duel.fork(1, player), duel.fork(2, player))]
        assert len({tuple(one.printed.code for one in world.definitions) for world in worlds}) == 1


def test_it_leaves_the_duel_as_it_is() -> None:
    (duel,) = questions(2, 5, 1)
    before = duel.digest()
    first = SearchPlayer(1, 12, None).choose(duel)
    assert duel.digest() == before
    assert SearchPlayer(1, 12, None).choose(duel) == first


# -- limits ----------------------------------------------------------------------------------------------------


def test_without_simulations_it_plays_as_the_simple_player_does() -> None:
    for duel in questions(1, 4, 8):
        assert SearchPlayer(1, 0).choose(duel) == SimplePlayer(1).choose(duel)


def test_it_stops_when_its_time_is_up() -> None:
    (duel,) = questions(1, 4, 1)
    begun = time.perf_counter()
    SearchPlayer(1, 1_000_000, 0.05).choose(duel)
    assert time.perf_counter() - begun < 5


@pytest.mark.parametrize("wrong", [0, -1, float("nan"), float("inf")])
def test_a_time_to_think_is_a_time(wrong: float) -> None:
    with pytest.raises(ValueError, match="more than 0 seconds"):
        SearchPlayer(1, 10, wrong)


# -- what it tries ---------------------------------------------------------------------------------------------


def test_what_is_alike_is_tried_once() -> None:
    duel = Duel.from_position("A hand: Luster Dragon; Luster Dragon; Gemini Elf\n")
    words = [option.words() for option in duel.options]
    usual = SimplePlayer(1).choose(duel)
    tried = [words[index].split(" (")[0] for index in [usual, *different(duel, tuple(duel.options), usual)]]
    assert len(words) == 7 and sorted(tried) == sorted(set(tried)) and len(tried) == 5


class Idle(SimplePlayer):
    """It ends whatever can be ended."""

    def choose(self, duel: Duel) -> int:
        ends = [
            k for k, option in enumerate(duel.options) if option.words().startswith(("End", "Go to the End", "Pass"))
        ]
        return ends[0] if ends else 0


def test_it_leaves_the_usual_choice_for_one_that_wins() -> None:
    duel = Duel.from_position(
        "turn: 3, A, battle\nA monsters: 1 Luster Dragon\nB lp: 1900\nB hand: Dark Hole; Raigeki\n"
    )
    player = SearchPlayer(1, 40, None)
    player.simple = Idle(1)
    assert player.simple.choose(duel) != player.choose(duel)
    assert duel.options[player.choose(duel)].words() == "Attack with Luster Dragon"


def test_more_cards_and_life_points_are_better() -> None:
    even = Duel.from_position("A hand: Luster Dragon\nB hand: Luster Dragon\n")
    better = ["A hand: Luster Dragon; Raigeki\nB hand: Luster Dragon\n",
              "A hand: Luster Dragon\nB hand: Luster Dragon\nB lp: 4000\n",
              "A hand: Luster Dragon\nB hand: Luster Dragon\nA monsters: 1 Luster Dragon\n",
              "A hand: Luster Dragon\nB hand: Luster Dragon\nA spells: 1 Mirror Force (set)\n"]  # fmt: skip
    for position in better:
        duel = Duel.from_position(position)
        assert chance_to_win(duel.board, 0) > chance_to_win(even.board, 0)
        assert chance_to_win(duel.board, 1) < chance_to_win(even.board, 1)


# -- levels ----------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_every_level_plays_and_has_words_in_both_languages() -> None:
    (duel,) = questions(1, 4, 1)
    for name, (words, _) in OPPONENTS.items():
        maker = opponent_maker(name)
        assert maker is not None and 0 <= int(maker(1).choose(duel)) < len(duel.options)
        assert str(words) and words.zh and words.zh != str(words)
    assert all(opponent_maker(name) is opponent_maker(same) for name, same in ALSO.items())
    assert opponent_maker("nobody") is None


@pytest.mark.soak
def test_it_beats_the_simple_player() -> None:
    wins = 0
    for number in range(40):
        duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=number // 2)
        players: list[Player] = [SearchPlayer(number, 100, None), SimplePlayer(number)]
        while duel.question is not None:
            duel.answer(players[(duel.question.player + number) % 2].choose(duel))
        wins += duel.result == number % 2
    assert wins >= 22
