"""Players by name: those of the package, and the user's own as `module:Name`."""

from collections.abc import Callable
from importlib import import_module
from typing import get_type_hints

from spellspeed.bounds import quoted, shown
from spellspeed.messages import Message
from spellspeed.players import Player
from spellspeed.players.levels import OPPONENTS, opponent_maker


class NoSuchPlayer(ValueError):
    """The name stands for no player."""


def player_maker(name: str) -> Callable[[int], Player]:
    """The function that makes players of that name. The user's own have the form `my.bots:Careful`."""
    known = opponent_maker(name)
    if known is not None:
        return known
    module, colon, what = name.partition(":")
    if not colon:
        listed = ", ".join(OPPONENTS)
        raise NoSuchPlayer(
            Message(
                f"there is no player {quoted(name)}; there are {listed}, and your own as module:Name",
                f"没有玩家{quoted(name)}；可用{listed}，或自己的玩家（模块:名称）",
            )
        )
    try:
        maker = getattr(import_module(module), what)
    except (Exception, SystemExit) as error:  # importing the user's module may raise anything
        asked, why = quoted(name), shown(str(error), 200)
        raise NoSuchPlayer(Message(f"there is no player {asked}: {why}", f"没有玩家{asked}：{why}")) from None
    if not makes_players(maker):
        asked = quoted(name)
        raise NoSuchPlayer(
            Message(
                f"{asked} is no player: expected a class with `choose`, or a function that says that it gives one"
                " (`def make(seed: int) -> Player`)",
                f"{asked}不是玩家：应为有`choose`的类，或注明返回玩家的函数（`def make(seed: int) -> Player`）",
            )
        )
    return maker  # type: ignore[no-any-return]


def makes_players(maker: object) -> bool:
    """Can this be called with a seed to make a player? Found out from its signature, without a call."""
    if isinstance(maker, type):
        return callable(getattr(maker, "choose", None)) and not getattr(maker, "_is_protocol", False)
    try:
        gives = get_type_hints(maker).get("return")
    except Exception:  # it has no types, or wrong ones
        return False
    return callable(getattr(gives, "choose", None))
