"""When something could happen: whose turn, which phase, which step, as a set of moments."""

from __future__ import annotations

from typing import Final, NamedTuple

from spellspeed.board.constants import (
    BATTLE_PHASE,
    DAMAGE_END,
    DAMAGE_START,
    DRAW_PHASE,
    END_PHASE,
    END_STEP,
    ICON_QUICK,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    SPELL,
    STANDBY_PHASE,
    START_STEP,
)
from spellspeed.board.printed import Printed
from spellspeed.effects.values.times import S_BATTLE, S_PHASE, S_STEP, S_TURN, Time
from spellspeed.language.never.cards import side_of
from spellspeed.language.tree import AND, BAR, OR, WORD, Block, Node
from spellspeed.language.vocabulary.cells import OWN, THEIRS
from spellspeed.language.words import row


class PartOfTurn(NamedTuple):
    turn: int  # of which player
    phase: int
    step: int  # of the Battle Phase


Moments = frozenset[PartOfTurn]
EVER: Final[Moments] = frozenset(
    PartOfTurn(turn, phase, step)
    for turn in (OWN, THEIRS)
    for phase in (DRAW_PHASE, STANDBY_PHASE, MAIN_1, BATTLE_PHASE, MAIN_2, END_PHASE)
    for step in (range(START_STEP, END_STEP + 1) if phase == BATTLE_PHASE else (0,))
)
OWN_MAIN_PHASE: Final = frozenset(one for one in EVER if one.turn == OWN and one.phase & MAIN_PHASES)
DAMAGE_STEP: Final = frozenset(one for one in EVER if DAMAGE_START <= one.step <= DAMAGE_END)


def is_slow(block: Block, printed: Printed) -> bool:
    """Used only in the open Main Phase of its player, where there is nothing to answer (B-28, B-30)."""
    if block.kind == "activate":
        return printed.kind == SPELL and not printed.icon & ICON_QUICK
    return block.kind in ("ignition", "procedure")


class NamedTime(NamedTuple):
    """Moments, and whether it is all of each."""

    moments: Moments
    whole: bool


def named(node: Node) -> NamedTime:
    """The moments of a time."""
    if node.kind == BAR:
        parts = [named(part) for part in node.args]
        return NamedTime(frozenset().union(*(one.moments for one in parts)), all(one.whole for one in parts))
    word = row(node.word)
    if word.settles == "side" and node.args:
        inner = named(node.args[-1])
        side = side_of(word)
        return NamedTime(
            frozenset(one for one in inner.moments if not side or one.turn == side), inner.whole and side != 0
        )
    time = word.values.get("Time")
    if isinstance(time, Time):
        return NamedTime(moments_of(time), time.parts[0].kind in (S_PHASE, S_STEP) or time.parts[0].kind == S_TURN)
    if node.args and node.args[0].sort == "Time":
        return NamedTime(named(node.args[0]).moments, False)
    return NamedTime(EVER, False)


def moments_of(time: Time) -> Moments:
    span = time.parts[0]
    if span.kind == S_PHASE:
        return frozenset(one for one in EVER if one.phase & span.phases)
    if span.kind == S_STEP:
        return frozenset(one for one in EVER if one.step and span.steps & (1 << one.step))
    return moments_in(BATTLE_PHASE) if span.kind == S_BATTLE else EVER


def moments_in(phases: int) -> Moments:
    return frozenset(one for one in EVER if one.phase & phases)


def of_word(name: str) -> Moments:
    """When that of which the word speaks could be."""
    phases = row(name).time
    return moments_in(phases) if phases else EVER


def of_event(node: Node) -> Moments:
    """When the event could happen."""
    if node.kind in (OR, BAR):
        return frozenset().union(*(of_event(part) for part in node.args))
    if node.kind == AND:
        found = EVER
        for part in node.args:
            found &= of_event(part)
        return found
    if node.kind != WORD:
        return EVER if node.kind != "of" else of_event(node.args[0])
    found = of_word(node.word) if node.sort in ("Event", "Cause") else EVER
    for part in node.parts():
        if part.sort == "Cause":
            found &= of_event(part)
    return found


def of_effect(block: Block, part: Block, printed: Printed) -> Moments:
    """When the effect, or this bullet of it, could be used."""
    found = OWN_MAIN_PHASE if is_slow(block, printed) else EVER
    for one in {id(block): block, id(part): part}.values():
        for value in one.values("during"):
            found &= named(value).moments
        for field in ("when", "if", "each_time", "would"):
            for value in one.values(field):
                if value.sort == "Event":
                    found &= of_event(value)
    return found
