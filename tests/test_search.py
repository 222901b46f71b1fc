"""What a search needs: worlds that a player cannot tell apart, a key for what the player knows, and few turns more."""

import pytest
from decks import CLASSIC_A, CLASSIC_B

from spellspeed import Deck, Duel, RandomPlayer, SimplePlayer, play, play_match


def duel_after(choices: int, seed: int = 3) -> Duel:
    duel = Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed)
    play(duel, [SimplePlayer(1), RandomPlayer(2)], max_choices=choices)
    return duel


@pytest.mark.parametrize("choices", [5, 40, 75])
def test_worlds_differ_and_their_player_cannot_tell(choices: int) -> None:
    duel = duel_after(choices)
    for player in (0, 1):
        worlds = duel.worlds(player, 6, seed=9)
        assert len({world.digest() for world in worlds}) > 3
        assert {world.digest(player) for world in worlds} == {duel.digest(player)}
        again = duel.worlds(player, 6, seed=9)
        assert [world.digest() for world in again] == [world.digest() for world in worlds]
    assert duel.digest(0) != duel.digest(1)
    with pytest.raises(ValueError, match="player"):
        duel.worlds(2, 1)
    assert duel.worlds(0, 0) == []


def test_what_a_player_knows_changes_with_what_is_seen() -> None:
    duel = duel_after(30)
    seen = {duel.digest(0)}
    for _ in range(10):
        duel.answer(0)
        seen.add(duel.digest(0))
    assert len(seen) > 5
    # Where a card of the other player has been seen before, it is remembered.
    shown = Duel.from_position("turn: 3, A, main 1\nB hand: Dark Hole; Raigeki (revealed)\n")
    other = Duel.from_position("turn: 3, A, main 1\nB hand: Dark Hole; Fissure (revealed)\n")
    alike = Duel.from_position("turn: 3, A, main 1\nB hand: Fissure; Raigeki (revealed)\n")
    assert shown.digest(0) != other.digest(0) and shown.digest(0) == alike.digest(0)
    assert shown.digest(1) != alike.digest(1)


def test_turn_and_life_points_are_read_off() -> None:
    duel = Duel.from_position("turn: 5, B, main 1\nA lp: 4000\nB lp: 100\n")
    assert (duel.turn, duel.lp) == (5, (4000, 100))
    with pytest.raises(AttributeError):
        duel.turn = 3  # type: ignore[misc]


def test_so_many_turns_more() -> None:
    duel = duel_after(12)
    begin = duel.turn
    for more in (0, 1, 3):
        there = duel.fork()
        outcome = play_match(there, [SimplePlayer(1), SimplePlayer(2)], more_turns=more)
        assert outcome.ended_by == "turns" and there.turn == begin + more + 1
    outcome = play_match(duel.fork(), [SimplePlayer(1), SimplePlayer(2)], max_turns=begin, more_turns=50)
    assert outcome.turn == begin + 1
    with pytest.raises(TypeError, match="turns are counted"):
        play_match(duel, [SimplePlayer(1), SimplePlayer(2)], more_turns="two")  # type: ignore[arg-type]
