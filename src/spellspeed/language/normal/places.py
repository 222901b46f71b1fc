"""Laws of `|`: places, times, players, and kinds of summon."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import (
    FUSION_SUMMON,
    LINK_SUMMON,
    MZONE,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.sorts import Place
from spellspeed.effects.values.times import Time
from spellspeed.language.normal.law import (
    Site,
    argument,
    call,
    different,
    in_order,
    law,
    like,
    only_argument,
    with_args,
)
from spellspeed.language.tree import BAR, WORD, Node
from spellspeed.language.words import WORDS, row


@law(
    "order of |",
    "What `|` joins stands in the order of the tables: yours first, then hand, Deck, field, GY, banished.",
    "|连接的内容按表的顺序书写：自己的在前，然后是手卡、卡组、场上、墓地、除外。",
    "do: banish(every(card(your(GY | HAND))))",
    "do: banish(every(card(your(HAND | GY))))",
    BAR,
)
def order_of_bar(node: Node, site: Site) -> Node | None:
    args = in_order(node.args)
    return None if args == node.args else with_args(node, args)


@law(
    "wider of |",
    "What another operand of `|` already contains is left out, and what makes up a whole is called by the name of the"
    " whole.",
    "|的其他部分已经包含的不写；合起来是一个整体的，写整体的名字。",
    "do: banish(every(card(MONSTER_ZONE | FIELD)))",
    "do: banish(every(card(FIELD)))",
    BAR,
)
def wider_of_bar(node: Node, site: Site) -> Node | None:
    parts = [extent(part) for part in node.args]
    left = [part for part, one in zip(node.args, parts) if not one or not any(one < other for other in parts)]
    if len(left) == len(node.args):
        whole = whole_of(node)
        if whole is None:
            return None
        left = [whole, *(part for part in node.args if not extent(part) or not extent(part) <= extent(whole))]
    return left[0] if len(left) == 1 else with_args(node, left)


def whole_of(node: Node) -> Node | None:
    """The word for several of these operands together."""
    for name, word in WORDS.items():
        found = call(node.args[0], name, []) if node.sort in word.values and not word.called else None
        wide = frozenset() if found is None else extent(found)
        inside = [extent(part) for part in node.args if extent(part) and extent(part) <= wide]
        if len(inside) > 1 and frozenset().union(*inside) == wide:
            return found
    return None


Extent = frozenset[tuple[str, int]]
_NOWHERE: Final[Extent] = frozenset()


def extent(node: Node) -> Extent:
    """What a word that stands alone is made of: zones, phases, steps, kinds of summon; nothing if that is not told."""
    if node.kind != WORD or node.args or node.keys:
        return _NOWHERE
    value = row(node.word).values.get(node.sort)
    if isinstance(value, Place) and not value.end:
        return frozenset(
            (str(zone) if zone == MZONE else "zone", seq if zone == MZONE else zone)
            for spot in value.spots
            for zone in bits_of(spot.zones)
            for seq in (bits_of(spot.seqs & _MONSTER_ZONES) if zone == MZONE else (0,))
        )
    if isinstance(value, Time):
        span = value.parts[0]
        masks = (("phase", span.phases), ("step", span.steps))
        return frozenset((name, bit) for name, mask in masks for bit in bits_of(mask))
    if node.sort == "Manner" and isinstance(value, int):
        return frozenset(("manner", bit) for bit in bits_of(value | _MANNERS.get(value, 0)))
    return _NOWHERE


# Every summon of the one kind is also one of the other.
_MANNERS: Final = {
    NORMAL_SUMMON: TRIBUTE_SUMMON,
    SPECIAL_SUMMON: FUSION_SUMMON | RITUAL_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON | LINK_SUMMON | PENDULUM_SUMMON,
}
_MONSTER_ZONES: Final = (1 << 7) - 1


def bits_of(mask: int) -> list[int]:
    return [1 << n for n in range(mask.bit_length()) if mask >> n & 1]


@law(
    "one side for all",
    "`your` and `their` stand once before places and times of the same player.",
    "同一玩家的地方和时间只写一次your或their。",
    "do: banish(every(card(your(HAND) | your(GY))))",
    "do: banish(every(card(your(HAND | GY))))",
    BAR,
)
def one_side(node: Node, site: Site) -> Node | None:
    for word in different([like(part, WORD, [], part.word) for part in node.args if row(part.word).side]):
        same = [part for part in node.args if part.word == word.word]
        inner = [only_argument(part) for part in same]
        if len(same) < 2:
            continue
        bar = like(same[0], BAR, [one for one in inner if one is not None])
        merged = with_args(same[0], [bar])
        args = [merged if part is same[0] else part for part in node.args if part is same[0] or part not in same]
        return args[0] if len(args) == 1 else with_args(node, args)
    return None


@law(
    "both sides",
    "Places and times of both players are written without a player.",
    "双方的地方和时间不写玩家。",
    "do: banish(every(card(your(GY) | their(GY))))",
    "do: banish(every(card(GY)))",
    BAR,
)
def both_sides(node: Node, site: Site) -> Node | None:
    sides = [part for part in node.args if row(part.word).side]
    plain = [part for part in node.args if part not in sides]
    if len({part.word for part in sides}) != len(sides):
        return None  # each is written once, first
    shared = [one for one in parts_inside(sides[0]) if one in parts_inside(sides[1])] if len(sides) == 2 else []
    known = [*plain, *shared]
    left: list[Node] = []
    for side in sides:
        inner = parts_inside(side)
        rest = [one for one in inner if one not in known and not any(extent(one) < extent(wide) for wide in known)]
        if len(rest) == len(inner):
            left.append(side)
        elif rest:
            left.append(with_args(side, [rest[0] if len(rest) == 1 else like(rest[0], BAR, rest)]))
    if left == sides:
        return None
    args = [*left, *known]
    return args[0] if len(args) == 1 else with_args(node, args)


def parts_inside(side: Node) -> list[Node]:
    inner = side.args[0]
    return inner.args if inner.kind == BAR else [inner]


@law(
    "both players",
    "You and your opponent are `EACH`.",
    "自己和对方写成EACH。",
    "do: draw(1, player=YOU | OPPONENT)",
    "do: draw(1, player=EACH)",
    BAR,
)
def both_players(node: Node, site: Site) -> Node | None:
    sides = {word.side for word in WORDS.values() if word.side}
    if node.sort != "Side" or not sides <= {part.word for part in node.args}:
        return None
    return call(node, next(word.name for word in WORDS.values() if word.both), [])


@law(
    "whose",
    "Places and times of you and your opponent are `your` and `their`.",
    "自己和对方的地方和时间写成your和their。",
    "do: destroy(every(monster(at(OPPONENT, FIELD))))",
    "do: destroy(every(monster(their(FIELD))))",
    WORD,
)
def whose(node: Node, site: Site) -> Node | None:
    side, where = argument(node, "side"), argument(node, "where")
    if side is None or where is None or len(node.args) != 2:
        return None
    for word in WORDS.values():
        if word.side and word.side == side.word:
            return call(node, word.name, [where])
    return None
