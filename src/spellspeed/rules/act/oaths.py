"""Oaths: what was done this turn already that an activation would forbid (B-121)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    E_ATTACK,
    E_PHASE,
    E_SUMMONED,
    E_SUMMONING,
    MAIN_2,
)
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.game import Ctx
from spellspeed.effects.standing.topics import Lock, Restriction
from spellspeed.rules.applies.would_be import would_attack, would_begin, would_summon
from spellspeed.rules.engine.state import Engine


def oath_broken(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """What the oath forbids was already done this turn (B-121); a summon in its window counts for now (B-124)."""
    ctx = g.context(player, card, effect.index)
    return any(is_broken(g, oath, ctx) for oath in effect.oaths)


def is_broken(g: Engine, oath: Restriction, ctx: Ctx) -> bool:
    """Something that it forbids happened this turn: the same pattern is asked of the log."""
    if not isinstance(oath, Lock):
        return False
    b = g.board
    kinds = oath.kinds
    for i in range(b.turn_log, len(b.log)):
        event = b.log[i]
        if event.kind == E_SUMMONING and event.card in b.summoning and E_SUMMONED in kinds:
            if oath.bars(ctx, would_summon(None, event.player, b.cards[event.card], event.how, event.reason)):
                return True
        elif event.kind in kinds and oath.bars(ctx, event):
            return True
    # What a position that was set up tells without its events.
    if E_PHASE in kinds and b.phase & (BATTLE_PHASE | MAIN_2):
        if oath.bars(ctx, would_begin(b.turn_player, BATTLE_PHASE)):
            return True
    return E_ATTACK in kinds and ctx.card.attack_turn == b.turn and oath.bars(ctx, would_attack(g, ctx.card, None))
