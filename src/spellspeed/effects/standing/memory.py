"""Memories: the registers of a text, kept for a lasting or delayed effect.

Only references and ghosts are kept, so that copies of a board can share a memory. If a card is gone when the memory is
recalled, the reference means nothing, but its ghost still answers: "cards with that name" stay the same.
"""

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import NONE
from spellspeed.board.records import Link, Memory
from spellspeed.effects.context import Ctx
from spellspeed.effects.picks.references import by_now, still_there


def remember(ctx: Ctx) -> Memory:
    """The memory of everything the text can refer to later."""
    memory = Memory()
    memory.targets = ctx.targets.copy()
    memory.it = ctx.its if ctx.chosen is ctx.recalled else [card.ref for card in ctx.chosen]
    memory.were = as_now(ctx)
    memory.shown = [card.ref for card in ctx.shown]
    memory.because = ctx.because
    memory.declared = ctx.declared
    memory.effect = ctx.effect
    if ctx.answering is not None:
        memory.answered = ctx.answering.ref
        memory.answered_targets = ctx.answering.targets
    if ctx.link is not None:
        memory.link = ctx.link.serial
        memory.target_sizes = ctx.link.target_sizes
        memory.price = ctx.link.price
        memory.paid = ctx.link.cost_cards.copy()
        memory.paid_was = ctx.link.paid_was.copy()
    return memory


def as_now(ctx: Ctx) -> dict[int, Card]:
    """Ghosts of the targets and IT at this moment."""
    ghosts = ctx.were.copy()
    for ref in ctx.targets:
        target = by_now(ctx, ref)
        if target is not None:
            ghosts[ref] = target.ghost()
    for card in ctx.chosen:
        ghosts[card.ref] = card.ghost()
    return ghosts


def recall(ctx: Ctx, memory: Memory) -> None:
    """Restore the registers from a memory, without cards that have left."""
    ctx.targets = memory.targets
    ctx.recalled = still_there(ctx, memory.it)
    ctx.chosen = ctx.recalled
    ctx.its = memory.it
    ctx.were = memory.were
    ctx.shown = still_there(ctx, memory.shown)
    ctx.because = memory.because
    ctx.declared = memory.declared
    ctx.effect = memory.effect
    ctx.number = NONE
    ctx.later = True
    if memory.link:
        # The link is gone; a stand-in holds what was paid and which activation it was.
        link = Link(memory.link, ctx.player, ctx.card.id, ctx.ref, memory.effect)
        link.targets = memory.targets
        link.target_sizes = memory.target_sizes
        link.cost_cards = memory.paid
        link.paid_was = memory.paid_was
        link.because = memory.because
        link.declared = memory.declared
        link.price = memory.price
        link.kind = ctx.card.kind
        link.code = ctx.card.code
        link.also_codes = ctx.card.also_codes
        ctx.link = link
    if memory.answered != NONE:
        card = ctx.board.cards[number_in(memory.answered)]
        ctx.answering = Link(0, card.controller, card.id, memory.answered, NONE)
        ctx.answering.targets = memory.answered_targets
