"""Trap Monsters: how a Trap Card is Special Summoned as a monster by its own effect (B-116).

How it returns to the back row is in `cards.back_row`; what it counts as meanwhile is `Card.kind`.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import BACK_ROW, BY_EFFECT, MZONE, SPECIAL_SUMMON
from spellspeed.board.printed import Printed
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_summon
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.materials import may_summon
from spellspeed.rules.summon.summons import arrive, choose_position
from spellspeed.rules.summon.zones import choose_zone, special_zones


def can_become_monster(g: Engine, ctx: Ctx, card: Card, form: Printed, why: Why | None) -> bool:
    """The Trap Card may be Special Summoned as such a monster, and there is a zone; locks look at the monster."""
    if not card.place & BACK_ROW:
        return False
    if g.board.dirty:
        refresh(g)
    as_monster = card.copy()
    as_monster.form = form
    as_monster.reset_values()
    if not may_summon(g, ctx.player, as_monster, SPECIAL_SUMMON, why, ctx):
        return False
    return len(special_zones(g, card, ctx.player, 127)) > 0 or refuse(why, "B-15", "no-zone")


def become_monster(g: Engine, ctx: Ctx, card: Card, form: Printed, positions: int) -> Play[None]:
    """The Trap Card is Special Summoned from its Spell & Trap Zone to a Monster Zone (B-116)."""
    player = ctx.player
    event = would_summon(ctx, player, card, SPECIAL_SUMMON, BY_EFFECT)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    seq = yield from choose_zone(g, player, player, MZONE, special_zones(g, card, player, 127), card)
    position = yield from choose_position(g, player, card, positions)
    arrive(g, event, card, seq, position, ctx, form)
