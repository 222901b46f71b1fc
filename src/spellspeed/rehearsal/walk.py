"""From a position to an effect that is offered, and on until it has resolved: a bounded best-first search of answers.

Every option has a rank: 0 for what leads on, more for what leads astray. The walk with the smallest sum goes on first.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from spellspeed.board.constants import E_ACTIVATED, E_RESOLVED, E_SUMMONED, NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CHOOSE,
    O_DIRECT,
    O_DONE,
    O_FACE,
    O_NO,
    O_PASS,
    O_PHASE,
    O_PICK,
    O_PROCESS,
    O_SPECIAL,
    O_YES,
    O_ZONE,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_RESPOND,
    Q_TRIGGER,
    Option,
    Question,
)
from spellspeed.duel import Duel
from spellspeed.errors import EndlessLoop

NEVER: Final = 99
LONGEST: Final = 60  # answers
WIDEST: Final = 10  # options of one question that are looked at
BATTLE: Final = 8  # the Battle Phase, as the value of an option


@dataclass(frozen=True)
class Goal:
    """What is to be offered: effects of a card by their positions, or a summon by its own procedure."""

    card: int
    effects: frozenset[int]
    kind: str = O_ACTIVATE

    def met(self, option: Option) -> bool:
        return option.kind == self.kind and option.card == self.card and option.effect in self.effects


@dataclass
class Compass:
    """What leads on in one scenario."""

    goal: Goal
    acts: frozenset[str] = frozenset()  # kinds of act that lead on, besides activating tools
    tools: frozenset[int] = frozenset()  # passcodes of cards whose activation leads on
    focus: frozenset[int] = frozenset()  # passcodes of the cards that it is about
    fights: bool = False
    waits: bool = False  # nothing is done but waiting
    answers: bool = False  # tools are activated in answer to something, too
    own: bool = False  # other effects of the card itself lead on
    avoid: frozenset[int] = frozenset()

    def rank(self, duel: Duel, question: Question, option: Option, at: int) -> int:
        kind = option.kind
        code = duel.board.cards[option.card].printed.code if option.card != NONE else 0
        if kind == O_PASS:
            if question.kind == Q_MAIN:
                return 0 if self.waits else 2
            if question.kind == Q_BATTLE:
                return 1
            return 0
        if kind == O_ACTIVATE:
            return self.activating(question, option, code)
        if kind == O_PHASE:
            fights = option.value == BATTLE
            return 0 if fights == self.fights else 2
        if kind == O_ATTACK:
            return (0 if not self.focus or code in self.focus else 1) if self.fights else NEVER
        if kind in (O_PICK, O_CHOOSE):
            if code in self.focus:
                return 0
            return min(at, 5) + (1 if self.focus and code else 0)
        if kind == O_DIRECT:
            return 0 if at == 0 else 1
        if kind == O_DONE:
            return 0
        if kind == O_ZONE:
            return 0 if at == 0 else 3 if at < 4 else NEVER
        if kind == O_FACE:
            return at
        if kind == O_YES:
            return 0
        if kind == O_NO:
            return 1
        if kind == O_PROCESS:
            return 0
        if kind in self.acts:
            return 0 if code in self.focus else 1
        return NEVER

    def activating(self, question: Question, option: Option, code: int) -> int:
        if option.card == self.goal.card:
            return 0 if self.own else 2
        if code in self.tools:
            return 0 if question.kind != Q_RESPOND or self.answers else 2
        return 1 if question.kind == Q_TRIGGER else 3


@dataclass
class Trail:
    """A duel on the way, with the answers that led to it."""

    duel: Duel
    answers: tuple[int, ...]
    since: int = 0  # the length of the log before the last answer


@dataclass
class Budget:
    """How many answers may still be tried."""

    left: int

    def take(self) -> bool:
        self.left -= 1
        return self.left >= 0


@dataclass(order=True)
class Entry:
    """A walk that can go on: its cost, then the longer first."""

    cost: int
    depth: int
    serial: int
    step: Trail = field(compare=False)
    index: int = field(compare=False)


Rank = Callable[[Duel, Question, Option, int], int]


class Search:
    """A best-first search; `visit` is called with every state and says whether it is what was searched for."""

    def __init__(self, start: Duel, rank: Rank, budget: Budget, turns: int = 2) -> None:
        self.rank = rank
        self.budget = budget
        self.heap: list[Entry] = []
        self.serial = 0
        self.last_turn = start.turn + turns
        self.first = Trail(start, ())
        self.crash: tuple[Trail, int, Exception] | None = None

    def open(self, step: Trail, cost: int) -> None:
        """Note the answers that can be given now."""
        question = step.duel.question
        if question is None or len(step.answers) > LONGEST or step.duel.turn > self.last_turn:
            return
        ranked: list[tuple[int, int]] = []
        places: dict[str, int] = {}
        for index, option in enumerate(question.options):
            at = places.get(option.kind, 0)
            places[option.kind] = at + 1
            if at > 40:
                continue
            rank = self.rank(step.duel, question, option, at)
            if rank < NEVER:
                ranked.append((rank, index))
        ranked.sort()
        for rank, index in ranked[:WIDEST]:
            self.serial += 1
            heapq.heappush(self.heap, Entry(cost + rank, -len(step.answers), self.serial, step, index))

    def next(self) -> tuple[Trail, int] | None:
        """The next state, and what it cost; None if nothing is left."""
        while self.heap:
            if not self.budget.take():
                return None
            entry = heapq.heappop(self.heap)
            duel = entry.step.duel.fork()
            try:
                duel.answer(entry.index)
            except EndlessLoop:
                continue
            except Exception as error:  # a fault of the rules: it is reported with the way to it
                if self.crash is None:
                    self.crash = (entry.step, entry.index, error)
                continue
            since = len(entry.step.duel.board.log)
            return Trail(duel, (*entry.step.answers, entry.index), since), entry.cost
        return None


def offered(duel: Duel, goal: Goal) -> list[int]:
    """The options of the present question that meet the goal."""
    question = duel.question
    if question is None:
        return []
    return [index for index, option in enumerate(question.options) if goal.met(option)]


def began(step: Trail, goal: Goal) -> bool:
    """Was the effect activated because of the last answer?"""
    if goal.kind != O_ACTIVATE:
        return False
    for event in step.duel.board.log[step.since :]:
        if event.kind == E_ACTIVATED and event.card == goal.card and event.effect in goal.effects:
            return True
    return False


def find(start: Duel, guide: Compass, budget: Budget, turns: int = 2) -> tuple[list[Trail], Search]:
    """The first states in which the goal is offered; the answer that takes it is the last one given."""
    search = Search(start, guide.rank, budget, turns)
    found: list[Trail] = []
    current: tuple[Trail, int] | None = (search.first, 0)
    while current is not None:
        step, cost = current
        if step.answers and began(step, guide.goal):
            found.append(step)  # nobody is asked about a mandatory effect
            break
        indexes = offered(step.duel, guide.goal)
        for index in indexes:
            duel = step.duel.fork()
            try:
                duel.answer(index)
            except Exception as error:
                search.crash = search.crash or (step, index, error)
                continue
            found.append(Trail(duel, (*step.answers, index), len(step.duel.board.log)))
        if found:
            break
        search.open(step, cost)
        current = search.next()
    return found, search


# -- until it has resolved -------------------------------------------------------------------------------------


def resolving_rank(player: int) -> Rank:
    """Ranks while the effect is paid for and resolves: its player does what can be done, the other passes."""

    def rank(duel: Duel, question: Question, option: Option, at: int) -> int:
        kind = option.kind
        if kind in (O_PASS, O_DONE, O_YES, O_PROCESS):
            return 0
        if kind == O_NO:
            return 1
        if kind == O_ZONE:
            return 0 if at == 0 else NEVER
        if kind in (O_PICK, O_CHOOSE, O_FACE, O_DIRECT):
            more = any(one.kind == O_DONE for one in question.options)
            return at + (1 if more else 0)
        if kind in (O_PHASE, O_ATTACK):
            return at
        if kind == O_ACTIVATE and question.kind == Q_TRIGGER and not any(o.kind == O_PASS for o in question.options):
            return at
        return NEVER

    return rank


def is_open(duel: Duel) -> bool:
    """Nothing is under way: whoever is asked may act freely, or answer what has happened."""
    question = duel.question
    if question is None:
        return True
    return not duel.board.chain and question.kind in (Q_MAIN, Q_BATTLE, Q_RESPOND, Q_NEXT_PHASE, Q_TRIGGER)


def resolved(duel: Duel, goal: Goal, since: int) -> bool:
    """Has the effect been processed, or the monster been summoned?"""
    for event in duel.board.log[since:]:
        if goal.kind == O_SPECIAL:
            if event.kind == E_SUMMONED and event.card == goal.card:
                return True
        elif event.kind == E_RESOLVED and event.card == goal.card:
            return True
    return False
