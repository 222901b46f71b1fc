"""The opponents of the package by name, from easy to strong: the one table that commands and tables choose from."""

from collections.abc import Callable
from typing import Final

from spellspeed.messages import Message
from spellspeed.player import Player
from spellspeed.players.base import RandomPlayer
from spellspeed.players.search import SearchPlayer
from spellspeed.players.simple import CarelessPlayer, SimplePlayer

#: By name: what it is, and what makes it from a seed.
OPPONENTS: Final[dict[str, tuple[Message, Callable[[int], Player]]]] = {
    "easy": (Message("weighs cards, and overlooks much", "权衡卡片的价值，但常有疏漏"), CarelessPlayer),
    "normal": (Message("weighs cards", "权衡卡片的价值"), SimplePlayer),
    "strong": (
        Message("tries its options out, up to 2 seconds a choice", "推演各个选项，每次选择最多2秒"),
        SearchPlayer,
    ),
    "random": (Message("chooses at random", "随机选择"), RandomPlayer),
}

#: Other names of the same.
ALSO: Final[dict[str, str]] = {"simple": "normal"}


def opponent_maker(name: str, alone: bool = False) -> Callable[[int], Player] | None:
    """What makes the opponent of that name from a seed; None if there is none.

    `alone`: nobody else is there who needs the processors, so that all of them may think.
    """
    row = OPPONENTS.get(ALSO.get(name, name))
    if row is None:
        return None
    return with_all_processors if alone and row[1] is SearchPlayer else row[1]


def with_all_processors(seed: int) -> Player:
    return SearchPlayer(seed, processes=None)
