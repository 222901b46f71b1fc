"""The player that tries its options out: it is fair, it keeps to its limits, and it finds what others overlook."""

import math
import pickle
import subprocess
import sys
import time

import pytest
from decks import CLASSIC_A, CLASSIC_B

from spellspeed import Deck, Duel
from spellspeed.board.question import Q_ZONE
from spellspeed.cards.library import LIBRARY
from spellspeed.players import Player, SearchPlayer, SimplePlayer
from spellspeed.players.helpers import Helper
from spellspeed.players.levels import ALSO, OPPONENTS, opponent_maker
from spellspeed.players.prospects import chance_to_win
from spellspeed.players.search import different
from spellspeed.players.tryout import SLICE, Tryout
from spellspeed.table.desk import opponent_called


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


class Slow(SimplePlayer):
    """It takes its time, and counts how often it is asked."""

    asked = 0

    def choose(self, duel: Duel) -> int:
        self.asked += 1
        time.sleep(0.01)
        return super().choose(duel)


def test_what_is_played_on_is_left_when_the_time_is_up() -> None:
    (duel,) = questions(1, 4, 1)
    slow = Slow(1)
    assert Tryout(duel, 0, slow).tried(1, [0], time.monotonic() + 0.05) is None
    assert slow.asked <= 5 + SLICE
    assert Tryout(duel, 0, slow).tried(1, [0], math.inf) and slow.asked > 2 * (5 + SLICE)


# -- with several processes ------------------------------------------------------------------------------------


def helped(seconds: float | None = None, processes: int = 2) -> SearchPlayer:
    """A player whose helpers are there."""
    player = SearchPlayer(5, 60, seconds, processes)
    for _ in range(2_000):
        if len(player.helpers.idle()) == processes - 1:
            return player
        time.sleep(0.05)
    raise AssertionError("no helper has begun")


def helper_of(player: SearchPlayer) -> Helper:
    assert player.helpers.begun is not None
    return player.helpers.begun[0]


def is_closed(helper: Helper) -> bool:
    """Has its process ended? Then nobody reads what it is asked."""
    return isinstance(helper.answers.get(timeout=60), str)


@pytest.mark.slow
def test_several_processes_choose_as_one_does() -> None:
    player = helped()
    for duel in questions(3, 12, 4):
        assert player.choose(duel) == SearchPlayer(5, 60, None).choose(duel)
    helper = helper_of(player)
    assert helper.tryout is not None and not helper.gone and not helper.owed


def test_worlds_come_out_the_same_whoever_tries_them() -> None:
    (duel,) = questions(3, 12, 1)
    assert duel.question is not None
    tryout = Tryout(duel, duel.question.player, SimplePlayer(5))
    seeds = [3, 1, 4, 1, 5]
    found = helped().helpers.tried(tryout, seeds, [0, 1], math.inf)
    assert found == [tryout.tried(seed, [0, 1], math.inf) for seed in seeds]
    assert found[1] == found[3] != found[0]


@pytest.mark.slow
def test_a_helper_that_dies_takes_no_world_with_it() -> None:
    player = helped()
    helper = helper_of(player)
    (duel,) = questions(3, 12, 1)
    tryout = Tryout(duel, 0, SimplePlayer(5))
    helper.questions.write(b"nothing that is understood: it ends")
    helper.questions.flush()
    found = player.helpers.tried(tryout, [3, 1, 4], [0, 1], math.inf)
    assert found == [tryout.tried(seed, [0, 1], math.inf) for seed in (3, 1, 4)]
    assert helper.gone and not player.helpers.idle()
    assert player.choose(duel) == SearchPlayer(5, 60, None).choose(duel)


@pytest.mark.slow
def test_nobody_waits_for_a_helper_that_is_late() -> None:
    """What it still answers is forgotten, and then it helps again."""
    player = helped()
    helper = helper_of(player)
    (duel,) = questions(3, 12, 1)
    helper.ask(Tryout(duel, 0, SimplePlayer(5)), [*range(20)], [0, 1], math.inf)
    assert not player.helpers.idle()
    assert player.choose(duel) == SearchPlayer(5, 60, None).choose(duel)
    while not player.helpers.idle():
        time.sleep(0.05)
    assert player.choose(duel) == SearchPlayer(5, 60, None).choose(duel)


def test_the_helpers_end_with_their_player() -> None:
    player = helped()
    helper = helper_of(player)
    del player
    assert is_closed(helper)


@pytest.mark.slow
def test_a_player_is_pickled_without_its_helpers() -> None:
    player = helped()
    again = pickle.loads(pickle.dumps(player))
    assert again.helpers.processes == 2 and again.helpers.begun is None
    (duel,) = questions(3, 12, 1)
    assert again.choose(duel) == player.choose(duel)


def test_cards_of_the_user_are_known_to_this_process_only(monkeypatch: pytest.MonkeyPatch) -> None:
    player = helped()
    monkeypatch.setattr(LIBRARY, "own", {1})
    assert not player.helpers.idle()


PROGRAM = """
import math, os, signal, subprocess, sys, time
from spellspeed import Duel
from spellspeed.players import SearchPlayer, SimplePlayer
from spellspeed.players.tryout import Tryout
begun = subprocess.Popen
subprocess.Popen = lambda *said, **how: begun(*said, **how | {"stderr": None})
player = SearchPlayer(1, processes=3)
while len(player.helpers.idle()) < 2:
    time.sleep(0.05)
tryout = Tryout(Duel.from_position("A hand: Luster Dragon; Raigeki"), 0, SimplePlayer(1))
player.helpers.begun[0].ask(tryout, [*range(100_000)], [0, 1], math.inf)
if sys.argv[1] == "killed":
    os.kill(os.getpid(), signal.SIGKILL)
sys.exit(3)
"""


@pytest.mark.parametrize("how", ["ends", "killed"])
def test_nothing_is_left_of_a_program_that_ends(how: str) -> None:
    """Its helpers write their errors where the program does: that is read until all of them are gone."""
    if how == "killed" and sys.platform == "win32":
        pytest.skip("there is no such signal")
    done = subprocess.run([sys.executable, "-c", PROGRAM, how], capture_output=True, check=False, timeout=60)
    assert done.returncode == (3 if how == "ends" else -9), done.stderr


@pytest.mark.parametrize("wrong", [0, -1])
def test_somebody_has_to_think(wrong: int) -> None:
    with pytest.raises(ValueError, match="1 process or more"):
        SearchPlayer(1, processes=wrong)


def test_all_processors_think_where_nobody_else_needs_them() -> None:
    """At the table of one person, but not where many play; nothing begins before the first question."""
    for alone, processes in ((True, None), (False, 1)):
        player = opponent_called("strong", alone)(1)
        assert isinstance(player, SearchPlayer) and player.helpers.processes == processes
        assert player.helpers.begun is None
        assert isinstance(opponent_called("normal", alone)(1), SimplePlayer)


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
