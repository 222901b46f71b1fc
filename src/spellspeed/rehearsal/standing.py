"""Whether what applies without being activated is seen to apply: its card lies face-up, with a card in reach.

What reacts to an event has to be seen doing so; the event is brought about as for a trigger.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from spellspeed.board.constants import ANYWHERE, GEMINI, NONE, ON_FIELD
from spellspeed.board.question import O_SUMMON
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.standing.continuous import Continuous, OnCards
from spellspeed.effects.standing.locks_and_permissions import Can
from spellspeed.effects.standing.topics import AT_ONCE, REACTIONS, UPKEEP
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.formats.position.errors import PositionError
from spellspeed.language.tree import Block, CardText, Field
from spellspeed.messages import Message
from spellspeed.rehearsal.checks import RehearsedWalk
from spellspeed.rehearsal.events import Scenario, fighting, opening, waiting, ways_of
from spellspeed.rehearsal.results import Rehearsed
from spellspeed.rehearsal.staging import LABEL, Stager, Task
from spellspeed.rehearsal.subjects import blocks_of
from spellspeed.rehearsal.walk import Budget, Compass, Goal, Search, Trail
from spellspeed.rehearsal.wants import fields_of, is_event, parts_of_event, wants_of, words_in
from spellspeed.rules.applies.reach import stands

MOST_HERE: Final = 30
MOST_POSITIONS: Final = 12
BY_EVENTS: Final = (REACTIONS, AT_ONCE, UPKEEP)
IN_BATTLE: Final = frozenset(
    [
        "ATTACKING",
        "ATTACKED",
        "BATTLING",
        "BATTLE_OPPONENT",
        "BATTLE_PHASE",
        "DAMAGE_STEP",
        "DAMAGE_CALCULATION",
        "BATTLE",
    ]
)


def groups(definition: Definition) -> Iterator[tuple[str, int, list[Continuous], list[tuple[Block, Block | None]]]]:
    """What applies, by kind and number, with its text."""
    text = definition.text
    if not isinstance(text, CardText):
        return
    for kind, values in (("continuous", definition.continuous), ("always", definition.always)):
        for number in dict.fromkeys(value.number for value in values):
            blocks = [
                (block, bullet) for block, bullet, its, _ in blocks_of(text) if block.kind == kind and its == number
            ]
            yield kind, number, [value for value in values if value.number == number], blocks


def scenarios(fields: dict[str, Field]) -> list[Scenario]:
    """The ways in which it may come to apply."""
    events = [
        event
        for name in ("when", "each_time", "would", "if")
        if name in fields
        for value in fields[name].values
        if is_event(value)
        for event in parts_of_event(value)
    ]
    words = {word for one in fields.values() for value in one.values for word in words_in(value)}
    if events:
        return [replace(way, this=()) for event in events for way in ways_of(event, ANYWHERE)]
    found = opening()[:2]
    if words & IN_BATTLE:
        found = [*found, *fighting()]
    return [*found, *waiting()[:2]]


class Watcher:
    """Looks for the values of one group."""

    def __init__(self, values: list[Continuous]) -> None:
        self.values = values
        self.left = {id(value) for value in values}
        self.steps: list[tuple[str, tuple[int, ...]]] = []

    def look(self, duel: Duel, card: int, position: str, answers: tuple[int, ...], log: int) -> None:
        """Note which of them apply now, or have done something."""
        seen = self.applying(duel, card)
        for value in self.values:
            if id(value) in self.left and value.topic in BY_EVENTS and self.acted(duel, card, log):
                seen.add(id(value))
            if isinstance(value, Can) and value.verb == SUMMON and self.is_offered_again(duel, card):
                seen.add(id(value))
        new = seen & self.left
        if new:
            self.left -= new
            self.steps.append((position, answers))

    def applying(self, duel: Duel, card: int) -> set[int]:
        referee = duel.referee
        referee.refresh()
        found: set[int] = set()
        applied = [one for topic in referee.applied.all for one in topic]
        applied += [one for topic in referee.always.all for one in topic if stands(one)]
        for one in applied:
            if one.ctx.card.id != card or one.what.topic in BY_EVENTS:
                continue
            what = one.what
            if isinstance(what, OnCards) and not what.subjects(one.ctx):
                continue
            found.add(id(what))
        return found

    @staticmethod
    def is_offered_again(duel: Duel, card: int) -> bool:
        """May the card be summoned where it lies, on the field?"""
        options = duel.options if duel.board.cards[card].place & ON_FIELD else ()
        return any(option.kind == O_SUMMON and option.card == card for option in options)

    @staticmethod
    def acted(duel: Duel, card: int, log: int) -> bool:
        question = duel.question
        if question is not None and question.card == card and question.kind == "yes-no":
            return True
        return any(event.cause == card for event in duel.board.log[log:])


def rehearse_standing(definition: Definition, stager: Stager) -> list[Rehearsed]:
    """A part for every continuous effect, and for text that is no effect."""
    found: list[Rehearsed] = []
    for kind, number, values, blocks in groups(definition):
        watcher = Watcher(values)
        for block, bullet in blocks:
            fields = fields_of(block, bullet)
            where = 0
            for value in values:
                where |= value.where
            watch(watcher, stager, Task(where, wants_of(fields)), scenarios(fields), definition)
        found.append(part_of(kind, number, watcher))
    return found


def watch(watcher: Watcher, stager: Stager, task: Task, ways: list[Scenario], definition: Definition) -> None:
    positions = 0
    for scenario in ways:
        for scene, focus, tools in stager.scenes(task, scenario):
            positions += 1
            if not watcher.left or positions > MOST_POSITIONS:
                return
            text = scene.text()
            try:
                duel = Duel.from_position(text, undescribed=True)
            except PositionError:
                continue
            laid = next((one for one in scene.cards if LABEL in one.label), None)
            number = next(
                (
                    card.id
                    for card in duel.board.cards
                    if laid and card.printed is definition.printed and card.place == laid.lie.place and not card.owner
                ),
                NONE,
            )
            if number == NONE:
                continue
            goal = Goal(number, frozenset(), "")
            acts = scenario.acts
            if definition.printed.traits & GEMINI:  # most of it applies when it has been summoned again
                acts, focus = acts | {O_SUMMON}, focus | {definition.printed.code}
            guide = Compass(goal, acts, tools, focus, scenario.fights, scenario.waits, scenario.answers, True)
            search = Search(duel, guide.rank, Budget(MOST_HERE))
            current: tuple[Trail, int] | None = (search.first, 0)
            log = len(duel.board.log)
            while current is not None and watcher.left:
                step, cost = current
                watcher.look(step.duel, number, text, step.answers, log)
                search.open(step, cost)
                current = search.next()


def part_of(kind: str, number: int, watcher: Watcher) -> Rehearsed:
    problems: list[Message] = []
    answers: tuple[str, ...] = ()
    position = ""
    happened: tuple[str, ...] = ()
    for text, path in watcher.steps[:2]:
        trial = RehearsedWalk(text)
        trial.walk(path, NONE)
        problems += trial.problems
        position, answers, happened = text, tuple(trial.answers), trial.happened
    if not watcher.left:
        return Rehearsed(number, 0, kind, True, position, answers, happened, tuple(problems))
    some = watcher.steps and len(watcher.values) > 1
    reason = (
        Message("a part of it is not seen to apply", "其中一部分未见适用")
        if some
        else Message("not seen to apply", "未见适用")
    )
    return Rehearsed(number, 0, kind, False, position, answers, happened, tuple(problems), (reason,))
