"""The words for times: phases, steps, spans, and which of them."""

from typing import Final

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_STEPS,
    DRAW_PHASE,
    END_PHASE,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    STANDBY_PHASE,
)
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.values import times as spans
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.times import Time, phase_time, span_time, step_time
from spellspeed.language import places
from spellspeed.language.vocabulary.word import Section, Word

TURN: Final = span_time(spans.S_TURN)
VISIT: Final = span_time(spans.S_VISIT)

TIMES: Final = Section("Times")

Word(
    TIMES,
    "TURN -> Time",
    "a turn; also the span of a limit or duration",
    value=TURN,
    en="turn",
    zh="回合",
    skipped=True,
)
Word(
    TIMES,
    "DRAW_PHASE -> Time",
    "the Draw Phase",
    value=phase_time(DRAW_PHASE),
    en="Draw Phase",
    zh="抽卡阶段",
    skipped=True,
)
Word(
    TIMES,
    "STANDBY_PHASE -> Time",
    "the Standby Phase",
    value=phase_time(STANDBY_PHASE),
    en="Standby Phase",
    zh="准备阶段",
    skipped=True,
)
Word(
    TIMES,
    "MAIN_PHASE -> Time",
    "either Main Phase",
    value=phase_time(MAIN_PHASES),
    en="Main Phase",
    zh="主要阶段",
    skipped=True,
)
Word(
    TIMES,
    "MAIN_PHASE_1 -> Time",
    "the first Main Phase",
    value=phase_time(MAIN_1),
    en="Main Phase 1",
    zh="主要阶段1",
    skipped=True,
)
Word(
    TIMES,
    "MAIN_PHASE_2 -> Time",
    "the second Main Phase",
    value=phase_time(MAIN_2),
    en="Main Phase 2",
    zh="主要阶段2",
    skipped=True,
    one_card=("22", "the second of the Main Phases by itself; `MAIN_PHASE` is both"),
)
Word(
    TIMES,
    "BATTLE_PHASE -> Time",
    "the Battle Phase",
    value=phase_time(BATTLE_PHASE),
    en="Battle Phase",
    zh="战斗阶段",
    skipped=True,
)
Word(
    TIMES,
    "BATTLE_STEP -> Time",
    "the Battle Step",
    value=step_time(1 << BATTLE_STEP),
    en="Battle Step",
    zh="战斗步骤",
    one_card=("18", "a step like the others"),
)
Word(
    TIMES,
    "DAMAGE_STEP -> Time",
    "the Damage Step",
    "B-136",
    value=step_time(sum(1 << step for step in DAMAGE_STEPS)),
    en="Damage Step",
    zh="伤害步骤",
)
Word(
    TIMES,
    "BEFORE_DAMAGE_CALCULATION -> Time",
    "the part of the Damage Step between its start and damage calculation",
    "B-136 B-137",
    value=step_time(1 << DAMAGE_BEFORE),
    en="before damage calculation",
    zh="伤害计算前",
)
Word(
    TIMES,
    "DAMAGE_CALCULATION -> Time",
    "damage calculation, inside the Damage Step",
    "B-136",
    value=step_time(1 << DAMAGE_CALCULATION),
    en="damage calculation",
    zh="伤害计算时",
)
Word(TIMES, "END_PHASE -> Time", "the End Phase", value=phase_time(END_PHASE), en="End Phase", zh="结束阶段")
Word(TIMES, "CHAIN -> Time", "the span of a chain", value=span_time(spans.S_CHAIN), en="Chain", zh="同一连锁上")
Word(
    TIMES,
    "VISIT -> Time",
    "as long as the card stays where it is",
    value=VISIT,
    en="time on the field",
    zh="表侧表示存在期间",
    one_card=("28", "a span of limits: once as long as the card lies there"),
)
Word(TIMES, "DUEL -> Time", "the whole Duel", value=span_time(spans.S_DUEL), en="Duel", zh="决斗中")
Word(
    TIMES,
    "BATTLE -> Time",
    "the battle that is on, to the end of its Damage Step",
    value=span_time(spans.S_BATTLE),
    en="battle",
    zh="战斗",
    time=BATTLE_PHASE,
)


@Word(
    TIMES,
    "last(of: Time) -> Time",
    "the last one: `since=last(your(TURN))`",
    en=("last", "{of}"),
    zh="上次的",
    one_card=("4", "the opposite of `next`"),
)
def last(of: Time) -> Time:
    return of.in_order(spans.LAST)


@Word(
    TIMES,
    "start(of: Time) -> Time",
    "its start",
    "B-10 B-137",
    en=("start", "the start of {of}"),
    zh="开始时",
    edge=True,
    settles="edge",
)
def start(of: Time) -> Time:
    return of.at_edge(spans.START)


@Word(TIMES, "end(of: Time) -> Time", "its end", en=("end", "the end of {of}"), zh="结束时", edge=True, settles="edge")
def end(of: Time) -> Time:
    return of.at_edge(spans.END)


@Word(
    TIMES,
    "next(of: Time, phase: Time?) -> Time",
    "the next one; with `phase`: that phase of the next turn",
    en=("next", "{of}"),
    zh="下次的",
)
def next_(of: Time, phase: Time | None = None) -> Time:
    return of.in_order(spans.NEXT) if phase is None else phase.of_next_turn(of)


@Word(
    TIMES,
    "nth(number: Amount, of: Time, after: Event?) -> Time",
    "the n-th one after something",
    en=("", "{number} {of} after {after}"),
    zh=("", "{after}后第{number}次的{of}"),
    inside={"after": places.HISTORY},
    event=True,
    positive="number",
)
def nth(number: Amount, of: Time, after: Pattern | None = None) -> Time:
    return of.in_order(spans.NTH, number, after)
