"""A tree of moments: a duel that goes on in several ways from the same start, as in a chess study.

Every moment but the first is reached by a step from its parent: an answer, or a surrender. A step keeps what was asked
and what was chosen, so that the tree can be replayed under other rules, or by another version of the engine: a moment
whose step is not offered there stays in the tree, but is not reached. A tree can be written as a saved duel with
variations, and read from one.
"""

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from spellspeed.board.constants import NONE
from spellspeed.board.question import Option, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.duel import Duel, EndlessLoop
from spellspeed.errors import over
from spellspeed.formats.record.reader import MOST_DEPTH
from spellspeed.formats.record.record import Record
from spellspeed.formats.record.values import PLAYERS, Answer, Surrender
from spellspeed.formats.record.values import Step as RecordStep
from spellspeed.messages import Message
from spellspeed.table.saying import NotPossible, check_number

MOST_MOMENTS: Final = 2_000  # of a tree
Course = tuple[RecordStep, ...]
MovingStep = Answer | Surrender


class StudyNode:
    """A moment of the tree, and the step that leads to it."""

    def __init__(self, number: int, parent: "StudyNode | None", step: MovingStep | None) -> None:
        self.number = number
        self.parent = parent
        self.step = step
        self.children: list[StudyNode] = []
        self.index = NONE  # of the option under the present rules; NONE for a surrender
        self.words = Message("", "") if step is None else step_words(step)
        self.reached = step is None
        self.whys: dict[tuple[int, int], None] = {}  # who was asked about which card here: the player, the card

    @property
    def player(self) -> int:
        """Who took the step."""
        return NONE if self.step is None else self.step.player

    def way(self) -> list["StudyNode"]:
        """The moments from the start to this one, without the start."""
        found: list[StudyNode] = []
        node = self
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return found[::-1]


class Tree:
    """The moments, the one that is looked at, and the duel there."""

    def __init__(self, start: Duel) -> None:
        self.start = start  # nobody plays it on
        self.duel = start.fork()
        self.root = StudyNode(0, None, None)
        self.nodes = {0: self.root}
        self.node = self.root
        self.given = 0  # numbers of moments so far

    # -- moments ----------------------------------------------------------------------------------------------

    def found(self, number: int) -> StudyNode:
        node = self.nodes.get(number)
        if node is None:
            raise NotPossible(f"there is no moment {number}", f"没有第{number}个时点")
        return node

    def in_order(self) -> Iterator[StudyNode]:
        """All moments, each before those that follow it; the first branch first."""
        waiting = [self.root]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += node.children[::-1]

    def add(self, parent: StudyNode, step: MovingStep) -> StudyNode:
        if len(self.nodes) >= MOST_MOMENTS:
            en = f"a study has at most {MOST_MOMENTS:,} moments: cut some of them"
            raise NotPossible(en, f"研究最多有{MOST_MOMENTS:,}个时点：请删去一些")
        self.given += 1
        node = StudyNode(self.given, parent, step)
        self.nodes[node.number] = node
        parent.children.append(node)
        return node

    def branch(self, parent: StudyNode, step: MovingStep) -> StudyNode:
        """The moment after this step, which may be there already."""
        return next((child for child in parent.children if same(child.step, step)), None) or self.add(parent, step)

    # -- going on and going back ------------------------------------------------------------------------------

    def take(self, option: int) -> None:
        """Go on with the option of that number."""
        question = self.duel.question
        if question is None:
            raise over()
        check_number(option, len(question.options) - 1)
        node = next((one for one in self.node.children if one.reached and one.index == option), None)
        if node is not None:
            self.go(node)
            return
        chosen = question.options[option]
        words = Message(chosen.words("en"), chosen.words("zh"))
        step = answer_of(question, option)
        self.duel.answer(option)
        try:
            node = self.add(self.node, step)
        except NotPossible:
            self.duel.pop()
            raise
        node.index, node.words, node.reached = option, words, True
        self.node = node

    def go(self, node: StudyNode) -> None:
        """To another moment of the tree."""
        if not node.reached:
            en = f"moment {node.number} is not reached under these rules"
            raise NotPossible(en, f"在现在的规则下到不了第{node.number}个时点")
        here, there = self.node.way(), node.way()
        common = 0
        while common < min(len(here), len(there)) and here[common] is there[common]:
            common += 1
        for _ in here[common:]:
            self.duel.pop()
        for one in there[common:]:
            play_on(self.duel, one)
        self.node = node

    def cut(self, node: StudyNode) -> None:
        """Remove a moment and all that follows."""
        if node.parent is None:
            en = "the first moment stays: set another position instead"
            raise NotPossible(en, "最初的时点不能删去：请另设局面")
        if node in self.node.way():
            self.go(node.parent)
        node.parent.children.remove(node)
        waiting = [node]
        while waiting:
            gone = waiting.pop()
            del self.nodes[gone.number]
            waiting += gone.children

    # -- replaying --------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """Find out which moments are reached, and by which option; then go to the start."""
        for node in self.in_order():
            if node.parent is None:
                continue
            node.reached = False
            if node.parent.reached:
                self.go(node.parent)
                self.try_out(node)
        self.go(self.root)

    def try_out(self, node: StudyNode) -> None:
        question = self.duel.question
        if question is None or node.step is None:
            return
        if isinstance(node.step, Answer):
            node.index = index_of(node.step, question)
            if node.index == NONE:
                return
            chosen = question.options[node.index]
            node.words = Message(chosen.words("en"), chosen.words("zh"))
        try:
            play_on(self.duel, node)
        except EndlessLoop:
            return
        node.reached = True
        self.node = node

    def lost(self) -> list[StudyNode]:
        """The first moments of each branch that are not reached."""
        waiting = [node for node in self.in_order() if not node.reached]
        return [node for node in waiting if node.parent is not None and node.parent.reached]

    def under(self, ruleset: Ruleset) -> "Tree":
        """The same tree under other rules, as far as it goes; at the same moment, or at the last one before it."""
        record = self.start.record()
        other = Tree(Duel.replay(replace(record, ruleset=ruleset, end="")))
        for node in self.in_order():
            if node.parent is not None:
                assert node.step is not None
                copy = StudyNode(node.number, other.nodes[node.parent.number], node.step)
                copy.words = node.words
                copy.whys = dict(node.whys)
                other.nodes[node.parent.number].children.append(copy)
                other.nodes[node.number] = copy
        other.given = self.given
        other.root.whys = dict(self.root.whys)
        other.settle()
        other.go(other.last_reached(other.nodes[self.node.number]))
        return other

    def last_reached(self, node: StudyNode) -> StudyNode:
        while not node.reached:
            assert node.parent is not None
            node = node.parent
        return node

    # -- as a saved duel --------------------------------------------------------------------------------------

    def record(self) -> Record:
        """The tree as a saved duel, with branches as variations."""
        return replace(self.start.record(), course=course_after(self.root, 0), end="")

    @staticmethod
    def of(record: Record) -> "Tree":
        """The tree of a saved duel with all its variations. Questions with one option answer themselves here."""
        tree = Tree(Duel.replay(replace(record, course=(), end="", ask_forced=False), any_version=True))
        waiting: deque[tuple[StudyNode, Course]] = deque([(tree.root, record.course)])
        while waiting:
            parent, course = waiting.popleft()
            for step in course:
                waiting.extend((parent, variation) for variation in step.variations)
                if not (record.ask_forced and isinstance(step, Answer) and step.count == 1):
                    parent = tree.branch(parent, moving(step))
        tree.settle()
        return tree

    @staticmethod
    def along(start: Duel, courses: list[Course]) -> "Tree":
        """A tree with these branches, at its start."""
        tree = Tree(start)
        for course in courses:
            parent = tree.root
            for step in course:
                parent = tree.branch(parent, moving(step))
        tree.settle()
        return tree


def play_on(duel: Duel, node: StudyNode) -> None:
    """Take the step of a moment that is reached, from the one before it."""
    if isinstance(node.step, Surrender):
        duel.surrender(node.step.player)
    else:
        duel.answer(node.index)


def course_after(node: StudyNode, depth: int) -> Course:
    if depth > MOST_DEPTH:
        en = f"branches of branches go {MOST_DEPTH} deep at most"
        raise NotPossible(en, f"分支最多嵌套{MOST_DEPTH}层")
    steps: list[RecordStep] = []
    while node.children:
        first, *others = node.children
        assert first.step is not None
        ways = [(one.step, *course_after(one, depth + 1)) for one in others if one.step is not None]
        steps.append(replace(first.step, variations=tuple(ways)))
        node = first
    return tuple(steps)


def moving(step: RecordStep) -> MovingStep:
    """The step without what is said beside it. A study knows no changes of chance."""
    if not isinstance(step, Answer | Surrender):
        en = "a duel whose chance was changed on the way cannot be studied"
        raise NotPossible(en, "中途更改过随机数的决斗不能研究")
    return replace(step, variations=(), comment="")


def answer_of(question: Question, index: int) -> Answer:
    """The answer with what was asked."""
    chosen = question.options[index]
    bare = Option(chosen.kind, chosen.card, chosen.effect, chosen.value)
    return Answer(index, len(question.options), question.player, question.kind, bare)


def index_of(step: Answer, question: Question) -> int:
    """The number of the option that was chosen, among those of this question; NONE if it is another question."""
    if step.player not in (NONE, question.player) or step.asked not in ("", question.kind):
        return NONE
    if step.option is None:
        return step.index if step.index < len(question.options) else NONE
    options = question.options
    return next((number for number in range(len(options)) if options[number] == step.option), NONE)


def same(one: MovingStep | None, other: MovingStep) -> bool:
    """Do both steps lead to the same moment?"""
    if isinstance(one, Answer) and isinstance(other, Answer) and one.option is not None and other.option is not None:
        return one.option == other.option
    return one is not None and one.same_as(other)


def step_words(step: MovingStep) -> Message:
    """A step whose moment has not been reached yet."""
    if isinstance(step, Surrender):
        player = PLAYERS[step.player]
        return Message(f"{player} surrenders", f"{player}投降")
    return Message(f"option {step.index}", f"选项{step.index}")
