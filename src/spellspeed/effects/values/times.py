"""Times: turns, phases, steps and spans, as a text names them.

A time is asked in three ways: does it hold now (`during`), when did it begin (`since`), and in which turn and phase
does it come (`later`).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    DAMAGE_END,
    DRAW_PHASE,
    E_ATTACK,
    E_CHAIN_END,
    E_DAMAGE_STEP,
    E_PASSED,
    E_PHASE,
    E_REVEALED,
    E_TURN,
    END_PHASE,
    END_STEP,
    MAIN_2,
    MAIN_PHASES,
    NONE,
    STANDBY_PHASE,
    START_STEP,
)
from spellspeed.board.records import Described, Event, Process
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.sorts import Side
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.condition import Condition

# What kind of span.
S_TURN: Final = 1
S_PHASE: Final = 2  # phases of the mask
S_STEP: Final = 3  # steps of the Battle Phase, of the mask
S_CHAIN: Final = 4
S_VISIT: Final = 5
S_DUEL: Final = 6
S_BATTLE: Final = 7  # the battle under way, up to the end of its Damage Step

PROCEDURES: Final = (DRAW_PHASE, STANDBY_PHASE, BATTLE_PHASE, END_PHASE)
NO_ACTS: Final = (E_PHASE, E_PASSED, E_REVEALED, E_CHAIN_END)  # events that are not acts

WHOLE: Final = 0
START: Final = 1
END: Final = 2

# Which one: this or any, the next, the n-th, the last before now.
ANY_ONE: Final = 0
NEXT: Final = 1
NTH: Final = 2
LAST: Final = 3


def nothing_done(ctx: Ctx) -> bool:
    """Is this the start of the phase, with nothing done in it yet (B-10)? A position begins at its start."""
    log = ctx.board.log
    i = len(log) - 1
    while i >= 0 and log[i].kind in NO_ACTS:
        if log[i].kind == E_PHASE:
            return True
        i -= 1
    return i < 0


class Span:
    """One span: side × kind × phases or steps × edge × which of them."""

    def __init__(self, kind: int, phases: int = 0, steps: int = 0, side: Side | None = None) -> None:
        self.kind = kind
        self.phases = phases  # a mask of phases
        self.steps = steps  # a mask of 1 << step
        self.side = side
        self.edge = WHOLE
        self.order = ANY_ONE
        self.of_turn = False  # NEXT: that phase of the next turn, even if this turn's is still to come
        self.turn = 0  # only in the turn of this number; 0: in any
        self.number: Amount | None = None
        self.after: When | None = None  # NTH: counted from the last such event; None: from now

    def its_phases(self) -> int:
        if self.kind == S_PHASE:
            return self.phases
        return BATTLE_PHASE if self.kind == S_STEP or self.kind == S_BATTLE else 0

    def first_phase(self) -> int:
        return self.phases & -self.phases

    def last_phase(self) -> int:
        phase = END_PHASE
        while phase > 1 and not self.phases & phase:
            phase >>= 1
        return phase

    def first_step(self) -> int:
        step = 0
        while not self.steps & (1 << step):
            step += 1
        return step

    def last_step(self) -> int:
        step = END_STEP
        while not self.steps & (1 << step):
            step -= 1
        return step

    def one_step(self) -> int:
        """The step that it names, or the first or last of several."""
        if self.edge == START:
            return self.first_step()
        return self.last_step() if self.edge == END or self.first_step() == self.last_step() else 0

    def is_on(self, ctx: Ctx) -> bool:
        """Is it that span now, at any part of it?"""
        board = ctx.board
        kind = self.kind
        if self.side is not None and not self.side.has(ctx, board.turn_player, ctx.card):
            return False
        if kind == S_PHASE:
            return board.phase & self.phases != 0
        if kind == S_STEP:
            return self.steps & (1 << board.step) != 0
        if kind == S_CHAIN:
            return len(board.chain) > 0
        if kind == S_BATTLE:
            return board.attacker != NONE
        return True

    def holds(self, ctx: Ctx) -> bool:
        if not self.is_on(ctx):
            return False
        board = ctx.board
        if self.order == NTH and not self.is_nth(ctx):
            return False
        if self.edge == WHOLE or self.kind == S_TURN:
            return True
        if self.kind == S_STEP:
            return board.step == self.one_step()
        if self.kind == S_BATTLE and self.edge == END:
            return board.step == DAMAGE_END
        if self.phases == BATTLE_PHASE:
            return board.step == (START_STEP if self.edge == START else END_STEP)
        if self.edge == START:
            if self.phases == DRAW_PHASE:
                return board.is_before_draw()
            return board.phase == self.first_phase() and nothing_done(ctx)
        return board.phase == self.last_phase()

    def is_nth(self, ctx: Ctx) -> bool:
        """Is this the n-th such span since the event?"""
        assert self.number is not None
        if self.after is not None and self.after.since_duel:
            turn = ctx.board.turn  # the log may not reach back that far, but turns are numbered
            return (turn if self.side is None else (turn + 1) // 2) == self.number.of(ctx, ctx.card)
        return self.count_since(ctx, self.start_of_count(ctx)) == self.number.of(ctx, ctx.card)

    def start_of_count(self, ctx: Ctx) -> int:
        """The log position after the last such event; without one, since when the card is in its state."""
        board = ctx.board
        last = NONE
        if self.after is not None:
            for kind in self.after.kinds:
                i = board.newest[kind]
                while i > last and not self.after.matches(ctx, board.log[i]):
                    i = board.log[i].before
                last = max(last, i)
        return ctx.card.face_up_since if last == NONE else last + 1

    def first_event(self) -> int:
        """The kind of event with which such a span begins; NONE: with no event of its own."""
        if self.kind == S_TURN:
            return E_TURN
        if self.kind == S_PHASE:
            return E_PHASE
        return E_DAMAGE_STEP if self.kind == S_STEP else NONE

    def count_since(self, ctx: Ctx, index: int) -> int:
        board = ctx.board
        kind = self.first_event()
        i = NONE if kind == NONE else board.newest[kind]
        count = 0
        while i >= max(index, 0):  # the position's own cards were there before the log
            if self.begins_with(ctx, board.log[i]):
                count += 1
            i = board.log[i].before
        return count

    def begins_with(self, ctx: Ctx, event: Event) -> bool:
        kind = self.kind
        if self.turn and ctx.board.turn != self.turn:
            return False
        if kind == S_TURN:
            if event.kind != E_TURN:
                return False
        elif kind == S_PHASE:
            if event.kind != E_PHASE or not event.phase & self.phases:
                return False
            if self.phases & MAIN_PHASES == MAIN_PHASES and event.phase == MAIN_2 and self.edge == START:
                return False
        elif kind == S_STEP:
            step = self.last_step() if self.edge == END else self.first_step()
            if event.kind != E_DAMAGE_STEP or event.how != step:
                return False
        else:
            return False
        return self.side is None or self.side.has(ctx, event.player, ctx.card)

    def began(self, ctx: Ctx, card: Card) -> int:
        board = ctx.board
        if self.kind == S_VISIT:
            return card.here_since
        if self.kind == S_DUEL:
            return 0
        if self.kind == S_TURN and (self.side is None or self.side.has(ctx, board.turn_player, card)):
            return board.turn_log
        if self.kind == S_CHAIN and board.chain:
            return board.chain[0].began  # its costs and targets belong to the chain
        if self.kind == S_BATTLE:
            return max(board.newest[E_ATTACK], 0)
        kind = self.first_event()
        i = NONE if kind == NONE else board.newest[kind]
        asked = ctx.card
        ctx.card = card  # "its controller's turn" means the tested card's
        while i >= 0 and not self.begins_with(ctx, board.log[i]):
            i = board.log[i].before
        ctx.card = asked
        return max(i, 0)

    def its_turn(self, ctx: Ctx) -> int:
        """The number of the turn that it means, seen from now."""
        board = ctx.board
        turn = board.turn
        if self.order == ANY_ONE:
            # This turn, if it is that player's and the time is not over; else the next.
            if self.side is None or self.side.has(ctx, board.turn_player, ctx.card):
                if self.kind == S_TURN or board.phase < self.last_phase() or self.is_on(ctx):
                    return turn
                return turn + (1 if self.side is None else 2)
            return turn + 1
        count = 1
        if self.order == NTH and self.number is not None:
            count = self.number.of(ctx, ctx.card)
        while True:
            mine = self.side is None or self.side.has(ctx, self.player_of(ctx, turn), ctx.card)
            # A phase that has begun is not to come any more.
            ahead = self.kind == S_PHASE and not self.of_turn and board.phase < self.first_phase()
            if mine and (turn > board.turn or ahead):
                count -= 1
                if count <= 0:
                    return turn
            turn += 1

    def player_of(self, ctx: Ctx, turn: int) -> int:
        board = ctx.board
        return board.turn_player if (turn - board.turn) % 2 == 0 else 1 - board.turn_player

    def copy(self) -> "Span":
        copy = Span(self.kind, self.phases, self.steps, self.side)
        copy.edge = self.edge
        copy.order = self.order
        copy.of_turn = self.of_turn
        copy.turn = self.turn
        copy.number = self.number
        copy.after = self.after
        return copy


class Time(Described):
    """One span or several."""

    def __init__(self, parts: list[Span]) -> None:
        self.parts = parts

    def of_side(self, side: Side) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            copy = part.copy()
            copy.side = side
            parts.append(copy)
        return Time(parts)

    def at_edge(self, edge: int) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            copy = part.copy()
            copy.edge = edge
            parts.append(copy)
        return Time(parts)

    def in_order(self, order: int, number: Amount | None = None, after: When | None = None) -> "Time":
        parts: list[Span] = []
        for part in self.parts:
            copy = part.copy()
            copy.order = order
            copy.number = number
            copy.after = after
            parts.append(copy)
        return Time(parts)

    def of_next_turn(self, turn: "Time") -> "Time":
        """These phases of the next turn, of the player whose turn is named."""
        parts: list[Span] = []
        for part in self.parts:
            copy = part.copy()
            copy.side = turn.parts[0].side
            copy.order = NEXT
            copy.of_turn = True
            parts.append(copy)
        return Time(parts)

    def in_turn(self, turn: int) -> "Time":
        """The same, in the turn of that number only."""
        parts: list[Span] = []
        for part in self.parts:
            copy = part.copy()
            copy.turn = turn
            parts.append(copy)
        return Time(parts)

    # -- now ------------------------------------------------------------------------------------------------------

    def holds(self, ctx: Ctx) -> bool:
        """It is that time now."""
        for part in self.parts:
            if part.holds(ctx):
                return True
        return False

    def begins_with(self, ctx: Ctx, event: Event) -> bool:
        """Does the time begin with this event, which begins a turn, phase or step?"""
        for part in self.parts:
            if part.begins_with(ctx, event):
                return True
        return False

    def phases(self) -> int:
        """The phases that it names, as a mask; 0 if it is no time of a phase."""
        mask = 0
        for part in self.parts:
            mask |= part.its_phases()
        return mask

    @property
    def step(self) -> int:
        """The one step or sub-step of the Battle Phase that it names, or 0."""
        if len(self.parts) != 1 or self.parts[0].kind != S_STEP:
            return 0
        return self.parts[0].one_step()

    def is_before_draw(self) -> bool:
        """It is over when the normal draw is made (B-05)."""
        for part in self.parts:
            if part.kind != S_PHASE or part.phases != DRAW_PHASE or part.edge != START:
                return False
        return True

    def condition(self) -> Condition:
        """It is that time."""
        return DuringTime(self)

    # -- since ----------------------------------------------------------------------------------------------------

    def began(self, ctx: Ctx, card: Card) -> int:
        """The log position at which it began; what a position set up is before the log."""
        found = len(ctx.board.log)
        for part in self.parts:
            found = min(found, part.began(ctx, card))
        return found

    def first_turn(self, ctx: Ctx, card: Card) -> int:
        """The turn in which it began, if the log does not have it; 0: before all turns."""
        part = self.parts[0]
        if part.kind == S_VISIT or part.kind == S_DUEL:
            return 0
        if part.kind == S_TURN and part.side is not None and not part.side.has(ctx, ctx.board.turn_player, card):
            return ctx.board.turn - 1
        return ctx.board.turn

    # -- later ----------------------------------------------------------------------------------------------------

    def due(self, ctx: Ctx) -> tuple[int, int]:
        """The turn and phase of a process delayed to this time."""
        part = self.parts[0]
        if part.kind == S_TURN:
            return part.its_turn(ctx), DRAW_PHASE if part.edge == START else END_PHASE
        if part.kind == S_STEP or part.kind == S_BATTLE:
            return ctx.board.turn, BATTLE_PHASE
        return part.its_turn(ctx), part.first_phase()

    def put_off(self, ctx: Ctx, process: Process) -> None:
        """Delay the process to this time."""
        process.turn, process.phase = self.due(ctx)
        part = self.parts[0]
        if self.ends_battle():
            process.step = DAMAGE_END
        elif process.phase == BATTLE_PHASE and part.edge != WHOLE:
            process.step = START_STEP if part.edge == START else END_STEP

    def ends_battle(self) -> bool:
        """Of times for which something can wait: is it the end of a battle?"""
        return self.parts[0].kind == S_STEP or self.parts[0].kind == S_BATTLE

    def awaits_process(self) -> bool:
        """Can processes be delayed to this time: a phase with its own procedure (PRIO-09), or the end of a battle?"""
        part = self.parts[0]
        if len(self.parts) != 1 or part.order == LAST:
            return False
        if part.kind == S_STEP:
            return part.edge == END and part.last_step() == DAMAGE_END
        if part.kind == S_BATTLE:
            return part.edge == END
        return part.kind == S_TURN or (part.kind == S_PHASE and part.phases in PROCEDURES)


def phase_time(phases: int) -> Time:
    return Time([Span(S_PHASE, phases)])


def step_time(steps: int) -> Time:
    return Time([Span(S_STEP, 0, steps)])


def span_time(kind: int) -> Time:
    return Time([Span(kind)])


class DuringTime(Condition):
    """It is that time."""

    def __init__(self, time: Time) -> None:
        self.time = time

    def holds(self, ctx: Ctx) -> bool:
        return self.time.holds(ctx)

    def is_before_draw(self) -> bool:
        return self.time.is_before_draw()
