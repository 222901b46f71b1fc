"""Applying another card's effect as part of a resolving effect (ACT-135b, B-89)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.act.prospect import could_resolve
from spellspeed.rules.act.targets import legal_targets, processed
from spellspeed.rules.act.uses import apply_once, is_applied_out
from spellspeed.rules.engine.state import Engine

MOST_APPLIED: Final = 8  # nesting depth; beyond it nothing is applied


def could_apply_effect(g: Engine, ctx: Ctx, card: Card) -> bool:
    effect = processed(g, ctx, card)
    if effect is None or ctx.applying == MOST_APPLIED or is_applied_out(g, ctx.player, card, effect):
        return False
    ctx.applying += 1
    possible = could_resolve(g, ctx, effect, None)
    ctx.applying -= 1
    return possible


def apply_effect(g: Engine, ctx: Ctx, card: Card) -> Play[bool]:
    """Apply the other card's effect as part of this effect. Its targets are chosen now (B-89), unless this effect
    copies the answered link, whose targets were chosen at activation.

    It counts for a limit on how often that effect is applied (ACT-135b).
    """
    effect = processed(g, ctx, card)
    if effect is None or ctx.applying == MOST_APPLIED or not apply_once(g, ctx.player, card, effect):
        return False
    ctx.applying += 1
    if ctx.answering is not None and ctx.answering.card == card.id:
        done = yield from effect.do.run(ctx)
        ctx.applying -= 1
        return done
    targets = ctx.targets
    ctx.targets = []
    done = yield from take_targets(g, ctx, effect)
    done = done and (yield from effect.do.run(ctx))
    ctx.targets = targets
    ctx.applying -= 1
    return done


def take_targets(g: Engine, ctx: Ctx, effect: Effect) -> Play[bool]:
    """Choose the targets of every clause; False if one finds none."""
    for target in effect.targets:
        cards = legal_targets(g, ctx, effect, [c for c in target.candidates(ctx) if c.ref not in ctx.targets])
        if not target.enough(ctx, cards):
            return False
        chosen = yield from target.take(ctx, cards, None)
        ctx.targets = ctx.targets + [card.ref for card in chosen]
    return True
