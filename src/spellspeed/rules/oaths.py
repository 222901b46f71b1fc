"""Oaths: what was done this turn already that an activation would forbid (B-121)."""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    E_ACTIVATED,
    E_PHASE,
    E_SUMMONED,
    E_SUMMONING,
    MAIN_2,
)
from spellspeed.effects.attacking import CannotAttack, NoBattlePhase
from spellspeed.effects.effect import Effect
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import CANNOT, Continuous
from spellspeed.effects.locking import CannotActivate, CannotSummon
from spellspeed.rules.state import State
from spellspeed.rules.would import would_summon


def oath_broken(g: State, player: int, card: Card, effect: Effect) -> bool:
    """What the oath forbids was already done this turn (B-121); a summon in its window counts for now (B-124)."""
    b = g.board
    for oath in effect.oaths:
        if oath.topic >= CANNOT and is_broken(g, oath, g.context(player, card, effect.index)):
            return True
        if isinstance(oath, CannotAttack) and card.attack_turn == b.turn:
            return True
        if isinstance(oath, NoBattlePhase) and had_battle_phase(b, player):
            return True
        if isinstance(oath, CannotActivate) and activated_before(b, oath, player):
            return True
        if not isinstance(oath, CannotSummon):
            continue
        for i in range(b.turn_log, len(b.log)):
            event = b.log[i]
            done = event.kind == E_SUMMONED or (event.kind == E_SUMMONING and event.card in b.summoning)
            if done and event.player == player:
                summoned = b.cards[event.card]
                if oath.forbids(g.context(player, summoned), player, summoned, event.how):
                    return True
    return False


def is_broken(g: State, oath: Continuous, ctx: Ctx) -> bool:
    """Something that it forbids happened this turn: the same pattern is asked of the log."""
    b = g.board
    kinds = oath.kinds_of_event()
    for i in range(b.turn_log, len(b.log)):
        event = b.log[i]
        if event.kind == E_SUMMONING and event.card in b.summoning and E_SUMMONED in kinds:
            if oath.bars(ctx, would_summon(None, event.player, b.cards[event.card], event.how, event.reason)):
                return True
        elif event.kind in kinds and oath.bars(ctx, event):
            return True
    return False


def had_battle_phase(b: Board, player: int) -> bool:
    """The player has entered the Battle Phase of this turn."""
    if b.turn_player != player:
        return False
    if b.phase & (BATTLE_PHASE | MAIN_2):
        return True
    return any(b.log[i].kind == E_PHASE and b.log[i].how == BATTLE_PHASE for i in range(b.turn_log, len(b.log)))


def activated_before(b: Board, oath: CannotActivate, player: int) -> bool:
    """Something that the oath forbids was activated this turn; a negated card was not activated (ACT-126a)."""
    for i in range(b.turn_log, len(b.log)):
        event = b.log[i]
        if event.kind == E_ACTIVATED and event.player == player and event.amount & oath.kinds:
            if event.how == 0 or event.link not in b.void_links:
                return True
    return False
