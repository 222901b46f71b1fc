"""The Normal Summon and Set: how many a turn has, what adds to them, and what can be summoned so (B-105, B-106, B-109).

Which Tributes a monster needs is in `tributes`, how the summon is made in `summons`.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import E_SET, HAND, MONSTER, MZONE, NONE, NORMAL_SET, NORMAL_SUMMON
from spellspeed.effects.standing.topics import Permission
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.effects.why.reasons import Why, refuse, wrong_card
from spellspeed.rules.act import uses
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_set
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import Applied, Engine
from spellspeed.rules.summon.gemini import can_summon_again, is_held_back
from spellspeed.rules.summon.materials import may_summon
from spellspeed.rules.summon.tributes import TO_SET, TO_SUMMON, TO_TRIBUTE_SUMMON, tributes_possible, usual_tributes

USUAL: Final = 1  # so many Normal Summons and Sets has a turn, all in all

# -- how many --------------------------------------------------------------------------------------------------


def may_be_left(g: Engine) -> bool:
    """Could a Normal Summon or Set of some monster be left this turn? If not, no monster has to be looked at."""
    return g.board.normal_summons < USUAL or queries.has_permissions(g)


def is_one_left(g: Engine, player: int, card: Card, face_up: bool) -> bool:
    """Can the player make one more Normal Summon or Set this turn, with this monster?"""
    made = g.board.normal_summons
    if made < USUAL or (face_up and extra_summon(g, player, card) is not None):
        return True
    return made < summons_of_turn(g, player, card, face_up)


def summons_of_turn(g: Engine, player: int, card: Card, face_up: bool) -> int:
    """How many Normal Summons and Sets of such a monster the player can make this turn: one, unless an effect says
    otherwise."""
    most = USUAL
    way = NORMAL_SUMMON if face_up else NORMAL_SET
    for applied in queries.permissions(g, SUMMON, card, player):
        what = applied.what
        if what.how & way and not what.is_extra and what.tributes(applied.ctx) == NONE:
            most = max(most, what.how_often(applied.ctx, card))
    return most


def extra_summon(g: Engine, player: int, card: Card) -> Applied[Permission] | None:
    """The permission for an additional Normal Summon of such a monster; only one per turn, however many permit it."""
    if uses.is_used(g, uses.of_extra_summon(player)):
        return None
    for applied in queries.permissions(g, SUMMON, card, player):
        if applied.what.how & NORMAL_SUMMON and applied.what.is_extra:
            return applied
    return None


def count_summon(g: Engine, player: int, card: Card, face_up: bool) -> None:
    """One is made: the more restricted permission is used first."""
    extra = extra_summon(g, player, card) if face_up else None
    if extra is None:
        g.board.normal_summons += 1
    else:
        uses.use_up(g, extra, card)
        uses.count(g, uses.of_extra_summon(player))


# -- of which monster ------------------------------------------------------------------------------------------


def can_normal_summon(g: Engine, player: int, card: Card, face_up: bool, why: Why | None) -> bool:
    """A Normal Summon or Set of this monster from the hand, or the second summon of a Gemini Monster."""
    if g.board.dirty:
        refresh(g)
    again = can_summon_again(player, card) and face_up
    if not again:
        if is_held_back(card):
            return refuse(why, "B-97", "negated")
        if not is_in_hand(player, card):
            if why is not None:
                why.add(wrong_card(player, card, HAND, "B-105"))
            return False
    legal = is_one_left(g, player, card, face_up) or refuse(why, "B-105", "already-summoned")
    if not legal and (again or why is None):
        return False
    if again:
        return may_summon(g, player, card, NORMAL_SUMMON, why)
    return can_be_summoned(g, player, card, TO_SUMMON if face_up else TO_SET, why) and legal


def can_normal_summon_by_effect(g: Engine, player: int, card: Card) -> bool:
    """The same by an effect, which does not use up the turn's Normal Summon (B-109)."""
    return is_in_hand(player, card) and can_be_summoned(g, player, card, TO_SUMMON, None)


def can_tribute_summon_by_effect(g: Engine, player: int, card: Card) -> bool:
    """A Tribute Summon by an effect: it needs Tributes, not the turn's Normal Summon (B-109)."""
    if g.board.dirty:
        refresh(g)
    if not is_in_hand(player, card) or usual_tributes(card, TO_TRIBUTE_SUMMON) == 0:
        return False
    return can_be_summoned(g, player, card, TO_TRIBUTE_SUMMON, None)


def is_in_hand(player: int, card: Card) -> bool:
    return card.controller == player and card.place == HAND and card.printed.kind == MONSTER


def can_be_summoned(g: Engine, player: int, card: Card, way: int, why: Why | None) -> bool:
    """Do its text, the Tributes, the zones and the locks allow it, however many the turn has?"""
    if g.board.dirty:
        refresh(g)
    legal = g.definitions[card.id].normal_summonable or refuse(why, "B-112", "not-summonable")
    if not legal and why is None:
        return False
    if not tributes_possible(g, player, card, way, why):
        legal = False
        if why is None:
            return False
    if way != TO_SET:
        return may_summon(g, player, card, NORMAL_SUMMON, why) and legal
    return (is_free(g, E_SET, card.id) or allowed(g, would_set(None, player, card, MZONE), why)) and legal
