"""Proper summons: how a monster that cannot be Normal Summoned may come, and what must have been done first (B-112).

Its text may allow one way only, or demand one way first. Without such a text it must have been properly summoned before
it can be revived.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_PROCEDURE,
    EXTRA,
    FUSION_SUMMON,
    LINK_SUMMON,
    RITUAL_SUMMON,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.rules.applies.would_be import would_summon
from spellspeed.rules.engine.state import Engine

# Kinds of summon that are a monster's proper one even when an effect performs them (B-112, B-114).
PROPER_SUMMONS: Final = FUSION_SUMMON | RITUAL_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON | LINK_SUMMON


def may_come_so(g: Engine, ctx: Ctx | None, player: int, card: Card, how: int) -> bool:
    """May the monster be Special Summoned in this way, by the player or by that effect, for all its text and its past
    say?"""
    way = demanded_way(g, card)
    if way is not None:
        return text_allows(g, way, ctx, player, card, how)
    if g.definitions[card.id].normal_summonable or card.proper or how & PROPER_SUMMONS:
        return True
    return card.place == EXTRA and not card.face_up


def demanded_way(g: Engine, card: Card) -> When | None:
    """The way in which its text says that it must come: the only one, or the first one as long as it never came so."""
    definition = g.definitions[card.id]
    if definition.summon_only is not None or card.proper:
        return definition.summon_only
    return definition.summon_first


def text_allows(g: Engine, way: When, ctx: Ctx | None, player: int, card: Card, how: int) -> bool:
    """Is such a summon the way that the card's own text says?"""
    reason = BY_PROCEDURE if ctx is None else BY_EFFECT
    return way.matches(g.context(player, card), would_summon(ctx, player, card, how, reason))


def becomes_proper(g: Engine, ctx: Ctx | None, card: Card, how: int, reason: int) -> bool:
    """Is a summon in this way its proper one?"""
    definition = g.definitions[card.id]
    if definition.normal_summonable or reason & BY_PROCEDURE or how & PROPER_SUMMONS:
        return True
    if definition.summon_first is None or ctx is None:
        return False
    return text_allows(g, definition.summon_first, ctx, ctx.summoner(), card, how)


def what_is_missing(g: Engine, card: Card) -> str:
    """What its text or its past has against a summon that `may_come_so` refuses, as a fact."""
    way = demanded_way(g, card)
    if way is None:
        return "never-proper"
    return "own-way" if way is g.definitions[card.id].summon_only else "own-way-first"
