"""How long a lasting effect goes on: a time as the turn, phase, step or attack with which it ends (B-09)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import END_PHASE
from spellspeed.board.records import NO_REFS, Lasting
from spellspeed.effects.context import Ctx
from spellspeed.effects.sorts import Side
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.standing.memory import remember
from spellspeed.effects.values.times import (
    END,
    NEXT,
    NTH,
    S_BATTLE,
    S_CHAIN,
    S_DUEL,
    S_PHASE,
    S_STEP,
    S_TURN,
    S_VISIT,
    Span,
    Time,
)

AFTER_ALL: Final = END_PHASE << 1  # beyond every phase: only the end of the turn comes later


def end_with(ctx: Ctx, lasting: Lasting, time: Time) -> None:
    """Let the lasting effect end with that time."""
    span = time.parts[0]
    board = ctx.board
    if span.kind == S_TURN:
        lasting.until_turn = turn_of(ctx, span, 0)
    elif span.kind == S_PHASE:
        # "Until the End Phase": it ends when the phase begins, "until the end of": after it.
        lowest = span.phases & -span.phases
        highest = 1 << (span.phases.bit_length() - 1)
        lasting.until_turn = turn_of(ctx, span, highest if span.edge == END else lowest)
        lasting.until_phase = highest << 1 if span.edge == END else lowest
        if lasting.until_phase == AFTER_ALL:
            lasting.until_phase = 0
    elif span.kind == S_STEP:
        lasting.until_turn = board.turn
        if board.in_damage_step():
            lasting.until_step = span.steps.bit_length() - 1
        else:
            lasting.until_attack = board.attacker_ref
    elif span.kind == S_BATTLE:
        lasting.until_turn = board.turn
        lasting.until_attack = board.attacker_ref
    elif span.kind == S_CHAIN:
        lasting.until_turn = board.turn
        lasting.until_chain = True
    else:
        assert span.kind == S_DUEL or span.kind == S_VISIT


def turn_of(ctx: Ctx, span: Span, phase: int) -> int:
    """The turn in which it ends.

    A player's turn: this one if it is that player's, else the next. A phase that has already begun means the next one,
    unless its end is meant.
    """
    board = ctx.board
    mine = is_turn_of(ctx, span.side)
    step = 1 if span.side is None or span.side.mask(ctx) == 3 else 2
    turn = board.turn if mine else board.turn + 1
    if phase:
        begun = board.phase > phase if span.edge == END else board.phase >= phase
        if mine and (begun or span.of_turn or (span.order == NEXT and board.phase >= phase)):
            turn += step
    elif span.order == NEXT and mine:
        turn += step
    if span.order == NTH and span.number is not None:
        turn += step * (span.number.of(ctx, ctx.card) - 1)
    return turn


def is_turn_of(ctx: Ctx, side: Side | None) -> bool:
    return side is None or side.has(ctx, ctx.board.turn_player)


def begin(ctx: Ctx, what: Standing, cards: list[Card]) -> None:
    """Start the lasting effect."""
    refs = [card.ref for card in cards] if cards else NO_REFS
    lasting = Lasting(what, ctx.player, ctx.ref, refs)
    memory = remember(ctx)
    memory.amounts = what.fix(ctx, cards)
    lasting.memory = memory
    if what.until is not None:
        end_with(ctx, lasting, what.until)
    ctx.game.add_lasting(lasting)
