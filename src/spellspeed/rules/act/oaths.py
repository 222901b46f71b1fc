"""Oaths: what a text forbids for the whole turn of an activation or a summon, even before it (B-121).

An oath is sworn with the activation or the summon, lapses if the activation is negated, and cannot be sworn once it is
broken.
"""

from spellspeed.board.constants import (
    BATTLE_PHASE,
    E_ATTACK,
    E_PHASE,
    E_SUMMONED,
    E_SUMMONING,
    MAIN_2,
)
from spellspeed.board.records import Lasting
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.standing.topics import Lock, Restriction
from spellspeed.rules.applies.lasting import add_lasting
from spellspeed.rules.applies.would_be import would_attack, would_begin, would_summon
from spellspeed.rules.engine.state import Engine


def are_broken(g: Engine, oaths: list[Restriction], ctx: Ctx) -> bool:
    """Was something done this turn that one of these oaths forbids? A summon in its window counts for now (B-124)."""
    for oath in oaths:
        if is_broken(g, oath, ctx):
            return True
    return False


def is_broken(g: Engine, oath: Restriction, ctx: Ctx) -> bool:
    """Does the log of this turn have something that the oath forbids?"""
    if not isinstance(oath, Lock):
        return False
    b = g.board
    kinds = oath.kinds
    for kind in kinds:
        i = b.newest[kind]
        while i >= b.turn_log:
            if oath.bars(ctx, b.log[i]):
                return True
            i = b.log[i].before
    if b.summoning and E_SUMMONED in kinds:
        i = b.newest[E_SUMMONING]
        while i >= b.turn_log:
            event = b.log[i]
            if event.card in b.summoning:
                if oath.bars(ctx, would_summon(None, event.player, b.cards[event.card], event.how, event.reason)):
                    return True
            i = event.before
    # For a position without a log.
    if E_PHASE in kinds and b.phase & (BATTLE_PHASE | MAIN_2):
        if oath.bars(ctx, would_begin(b.turn_player, BATTLE_PHASE)):
            return True
    return E_ATTACK in kinds and ctx.card.attack_turn == b.turn and oath.bars(ctx, would_attack(g, ctx.card, None))


def swear(g: Engine, oaths: list[Restriction], ctx: Ctx, link: int) -> None:
    """Swear the oaths until the end of the turn. `link`: they lapse with its activation; NONE for a summon."""
    for oath in oaths:
        # An oath about this card lapses when the card is turned face-down (B-119).
        lasting = Lasting(oath, ctx.player, ctx.ref, [ctx.ref] if oath.is_about_this() else [])
        lasting.until_turn = g.board.turn
        lasting.oath = True
        lasting.link = link
        lasting.memory = remember(ctx)
        add_lasting(g, lasting)


def lapse(g: Engine, link: int) -> None:
    """The oaths of a link lapse because its activation was negated (B-121)."""
    b = g.board
    b.lasting = [lasting for lasting in b.lasting if not (lasting.oath and lasting.link == link)]
    b.dirty = True
