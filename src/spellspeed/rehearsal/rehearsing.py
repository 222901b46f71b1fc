"""Rehearses a card: a position is made for each of its effects, the effect is used, and what happens is checked."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from spellspeed.board.constants import E_NEGATED, GEMINI
from spellspeed.board.question import O_SUMMON
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.cards.library import definition_of
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import CARD, Definition
from spellspeed.formats.position.errors import PositionError
from spellspeed.messages import Message
from spellspeed.rehearsal.checks import RehearsedWalk, check_text
from spellspeed.rehearsal.deeds import PlannedDeed, missing, plan_of
from spellspeed.rehearsal.results import Rehearsal, Rehearsed
from spellspeed.rehearsal.scene import Layout
from spellspeed.rehearsal.staging import LABEL, Stager, Task
from spellspeed.rehearsal.standing import rehearse_standing
from spellspeed.rehearsal.stock import Stock
from spellspeed.rehearsal.subjects import Subject, scenarios_of, subjects_of
from spellspeed.rehearsal.walk import (
    Budget,
    Compass,
    Goal,
    Search,
    Trail,
    find,
    is_open,
    resolved,
    resolving_rank,
)
from spellspeed.rehearsal.wants import wants_of

#: The most answers that are tried for one effect, and in one position of it.
MOST_ANSWERS: Final = 900
MOST_HERE: Final = 90
#: The most answers that are tried until an activated effect has resolved, and the ends that are compared.
MOST_TO_RESOLVE: Final = 120
MOST_ENDS: Final = 12
MOST_POSITIONS: Final = 60


@dataclass
class Attempt:
    """A walk on which the effect resolved."""

    position: str
    answers: tuple[int, ...]
    activation: int
    lacking: list[PlannedDeed]


# -- one effect ------------------------------------------------------------------------------------------------


class Rehearser:
    """Rehearses the effects of one card."""

    def __init__(self, definition: Definition) -> None:
        self.definition = definition
        card = definition.printed
        pile = "extra" if card.in_extra_deck else "hand"
        duel = Duel.from_position(f"A {pile}: {card.code}", undescribed=True)
        number = next(one.id for one in duel.board.cards if one.printed.code == card.code)
        self.stager = Stager(definition, Stock(duel, number))
        self.odd: list[Message] = []  # positions that could not be read

    def rehearse(self, subject: Subject) -> Rehearsed:
        effect = subject.effect
        task = Task(
            subject.where,
            wants_of(subject.fields),
            effect is not None and effect.kind == CARD,
            effect is not None and effect.face_down,
        )
        plan = self.plan_of(subject)
        best: Attempt | None = None
        budget = MOST_ANSWERS
        crash: Message | None = None
        near: list[tuple[Duel, Goal]] = []
        positions = 0
        for scenario in scenarios_of(subject):
            for scene, focus, tools in self.stager.scenes(task, scenario):
                positions += 1
                if budget <= 0 or positions > MOST_POSITIONS:
                    break
                start = self.start(scene)
                if start is None:
                    continue
                goal = self.goal(start, scene, subject)
                if goal is None:
                    continue
                acts = scenario.acts
                if self.definition.printed.traits & GEMINI:
                    acts |= {O_SUMMON}
                    focus |= {self.definition.printed.code}
                guide = Compass(
                    goal, acts, tools, focus, scenario.fights, scenario.waits, scenario.answers, scenario.own
                )
                here = Budget(min(MOST_HERE, budget))
                before = here.left
                found, search = find(start, guide, here)
                if not found and len(near) < 4:
                    near.append((start, goal))
                text = scene.text()
                crash = crash or self.crashed(search, text)
                for step in found:
                    attempt, wrong = self.resolve(text, step, goal, plan, here)
                    crash = crash or wrong
                    if attempt is not None and (best is None or len(attempt.lacking) < len(best.lacking)):
                        best = attempt
                    if best is not None and not best.lacking:
                        break
                budget -= before - max(here.left, 0)
                if best is not None and not best.lacking:
                    break
                if best is not None:
                    budget -= MOST_ANSWERS // 8  # what is found is nearly enough
            else:
                continue
            break
        return self.part(subject, best, crash, near)

    def start(self, scene: Layout) -> Duel | None:
        """The duel of a position; None if there can be no such position."""
        try:
            duel = Duel.from_position(scene.text(), undescribed=True)
        except PositionError as error:
            if len(self.odd) < 3:
                self.odd.append(Message(f"a position cannot be read: {error}", f"局面无法读取：{error}"))
            return None
        return None if duel.over else duel

    def goal(self, duel: Duel, scene: Layout, subject: Subject) -> Goal | None:
        laid = next((one for one in scene.cards if LABEL in one.label), None)
        if laid is None:
            return None
        for card in duel.board.cards:
            if card.printed.code == self.definition.printed.code and card.owner == 0 and card.place == laid.lie.place:
                return Goal(card.id, subject.indexes, subject.act)
        return None

    @staticmethod
    def crashed(search: Search, position: str) -> Message | None:
        if search.crash is None:
            return None
        step, index, error = search.crash
        question = step.duel.question
        option = question.options[index] if question is not None else ""
        where = " / ".join(position.splitlines())
        answers = list(step.answers)
        return Message(
            f"the rules fail at '{option}': {error!r} (after {answers} in: {where})",
            f"规则在“{option}”处出错：{error!r}（局面：{where}，回答：{answers}）",
        )

    @staticmethod
    def plan_of(subject: Subject) -> list[PlannedDeed]:
        """What the effect does, cost first."""
        plan: list[PlannedDeed] = []
        must = subject.effect is not None and subject.effect.mandatory
        for name in ("cost", "by", "do"):
            if name in subject.fields:
                for value in subject.fields[name].values:
                    plan += plan_of(value, not must)  # what must be activated may have nothing to do
        return plan

    def resolve(
        self, position: str, step: Trail, goal: Goal, plan: list[PlannedDeed], budget: Budget
    ) -> tuple[Attempt | None, Message | None]:
        """Pay, target and resolve; of several ends the one that shows most of the plan."""
        before = step.answers[:-1]
        since = step.since
        best: Attempt | None = None
        search = Search(step.duel, resolving_rank(0), Budget(MOST_TO_RESOLVE), turns=3)
        current: tuple[Trail, int] | None = (Trail(step.duel, step.answers), 0)
        ends = 0
        while current is not None and ends < MOST_ENDS:
            now, cost = current
            if is_open(now.duel) and resolved(now.duel, goal, since):
                ends += 1
                events = list(now.duel.board.log[since:])
                lacking = missing(plan, events)
                negated = any(e.kind == E_NEGATED and e.card == goal.card for e in events)
                if not negated and (best is None or len(lacking) < len(best.lacking)):
                    best = Attempt(position, now.answers, len(before), lacking)
                if best is not None and not best.lacking:
                    break
            else:
                search.open(now, cost)
            current = search.next()
        return best, self.crashed(search, position)

    def part(
        self, subject: Subject, best: Attempt | None, crash: Message | None, near: list[tuple[Duel, Goal]]
    ) -> Rehearsed:
        problems: list[Message] = [] if crash is None else [crash]
        if best is None:
            reasons = self.reasons(near)
            return Rehearsed(
                subject.number, subject.choice, subject.kind, False, problems=tuple(problems), reasons=reasons
            )
        trial = RehearsedWalk(best.position)
        trial.walk(best.answers, best.activation)
        problems += trial.problems
        problems += [
            Message(
                f"the plan says '{deed.word}', and nothing shows that it was done",
                f"计划中有“{deed.word}”，但看不到它被进行",
            )
            for deed in best.lacking
            if deed.sure
        ]
        return Rehearsed(
            subject.number,
            subject.choice,
            subject.kind,
            True,
            best.position,
            tuple(trial.answers),
            trial.happened,
            tuple(problems),
            (),
            tuple(deed.word for deed in best.lacking if not deed.sure),
        )

    def reasons(self, near: list[tuple[Duel, Goal]]) -> tuple[Message, ...]:
        """Why it was not offered, where it came nearest."""
        best: list[Message] | None = None
        for duel, goal in near:
            for effect in goal.effects:
                found = [
                    Message(reason.cited("en"), reason.cited("zh"))
                    for reason in duel.why_not(0, goal.card, goal.kind, effect)
                ]
                if found and (best is None or len(found) < len(best)):
                    best = found
        if best is None:
            best = self.odd[:1] or [Message("no position could be laid out", "无法布置局面")]
        return tuple(best[:4])


# -- a card ----------------------------------------------------------------------------------------------------


@contextmanager
def in_library(definition: Definition) -> Iterator[None]:
    """For the length of a rehearsal the card is this one."""
    code = definition.printed.code
    before = DEFINITIONS.made.get(code)
    if before is definition:
        yield
        return
    DEFINITIONS[code] = definition
    try:
        yield
    finally:
        if before is None:
            DEFINITIONS.made.pop(code, None)
        else:
            DEFINITIONS[code] = before


def rehearse(card: Definition | int | str) -> Rehearsal:
    """Rehearse a card: by name or passcode, or a definition that was built elsewhere."""
    definition = card if isinstance(card, Definition) else definition_of(card)
    with in_library(definition):
        rehearser = Rehearser(definition)
        parts = [rehearser.rehearse(subject) for subject in subjects_of(definition)]
        parts += rehearse_standing(definition, rehearser.stager)
        problems = check_text(definition)
    parts.sort(key=lambda part: (part.number, part.choice))
    return Rehearsal(definition.printed.code, definition.printed.en, tuple(parts), tuple(problems))
