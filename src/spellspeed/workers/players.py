"""Players by name: those of the package, and anybody's as `module:Name`."""

from collections.abc import Callable
from importlib import import_module
from typing import Final

from spellspeed.bounds import quoted, shown
from spellspeed.players import Player, RandomPlayer, SimplePlayer
from spellspeed.said import Said

#: What a name stands for: something that takes a seed and gives a player.
PLAYERS: Final[dict[str, Callable[[int], Player]]] = {"random": RandomPlayer, "simple": SimplePlayer}


class NoSuchPlayer(ValueError):
    """The name stands for no player."""


def player_maker(name: str) -> Callable[[int], Player]:
    """What makes the players of that name. One's own are named by their module: `my.bots:Careful`."""
    if name in PLAYERS:
        return PLAYERS[name]
    module, colon, what = name.partition(":")
    if not colon:
        known = ", ".join(PLAYERS)
        raise NoSuchPlayer(
            Said(
                f"there is no player {quoted(name)}; there are {known}, and your own as module:Name",
                f"没有玩家{quoted(name)}；可用{known}，或自己的玩家（模块:名称）",
            )
        )
    try:
        maker = getattr(import_module(module), what)
    except Exception as error:  # whatever happens while somebody's module is imported
        asked, why = quoted(name), shown(str(error), 200)
        raise NoSuchPlayer(Said(f"there is no player {asked}: {why}", f"没有玩家{asked}：{why}")) from None
    if not callable(maker):
        raise NoSuchPlayer(
            Said(
                f"{quoted(name)} is no player: it is called with a seed and gives something with `choose`",
                f"{quoted(name)}不是玩家：应能以种子调用，并返回有`choose`的对象",
            )
        )
    return maker  # type: ignore[no-any-return]
