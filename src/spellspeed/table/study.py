"""A study: positions are set up, tried out, questioned, shared and kept. Both sides are played, every card is seen.

What a guest says here is one of `WORDS`; what is told is the present moment with the whole tree (`Study.told`).
"""

import re
from operator import itemgetter
from typing import Final

from spellspeed.board.ruleset import SWITCHES as FIELDS
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import quoted
from spellspeed.duel import Duel
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.position.errors import PositionError
from spellspeed.formats.record.record import Record
from spellspeed.judge.loader import PROBLEM_LINE, PROBLEM_LINE_ZH
from spellspeed.judge.nodes import FileProblems
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.ruling import Step as RulingStep
from spellspeed.judge.runner import Play
from spellspeed.judge.scene import Failure
from spellspeed.judge.shelf import ruling_called
from spellspeed.judge.why import GIVEN, PLAY, read_moment
from spellspeed.messages import Message, in_language
from spellspeed.table.cards import card_page, meant_surely, tell_deeds, uses_of
from spellspeed.table.conversation import SEATS, VERSION, number_cards, touches
from spellspeed.table.following import Following
from spellspeed.table.happenings import happenings
from spellspeed.table.keeping import kept, moment_text, position_at
from spellspeed.table.packing import LONGEST as LONGEST_LINK
from spellspeed.table.packing import MARK, packed, unpacked
from spellspeed.table.saves import MOST_SAVED, check_loadable
from spellspeed.table.saying import (
    NUMBER,
    SWITCH,
    TEXT,
    Mistakes,
    Need,
    NotPossible,
    Value,
    Words,
    check_number,
    done,
    understood,
    word,
)
from spellspeed.table.tree import MOST_MOMENTS, Course, StudyNode, Tree
from spellspeed.words.act_errors import BadAct, NotOffered
from spellspeed.words.acts import find_option
from spellspeed.words.sentences import reservations

MOST_POSITION: Final = 40_000  # characters of a position, with what is played from it
MOST_WHYS: Final = 20  # questions about cards that a moment remembers
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,59}")
AT: Final = "node"  # the header of a shared study that says which moment is looked at

#: The points that later revisions read differently: the rule, and what is true if the switch is on.
SWITCHES: Final[dict[str, tuple[str, Message]]] = {
    "obligation_of_activator": (
        "PRIO-14a",
        Message("the player whose effect it was must see that it is done", "由发动效果的玩家负责处理"),
    ),
    "negated_still_counts": ("ACT-133a", Message("a negated activation counts", "被无效的发动也计入次数")),
    "cost_when_face_up": (
        "ACT-15b",
        Message("the cost is determined when the card is face-up on the field", "代价在卡表侧表示存在于场上时确定"),
    ),
    "effect_activations_count": (
        "ACT-148",
        Message("cards that a resolving effect activates count", "效果处理中发动的卡也计入次数"),
    ),
}


class Study:
    """What one guest studies. `told` tells the present moment."""

    def __init__(self) -> None:
        self.lang = "en"
        self.begun: Tree | None = None
        self.changed = False
        self.problems: list[Message] = []
        self.begin_telling()

    def begin_telling(self) -> None:
        self.following = Following(None)
        self.last: StudyNode | None = None  # the moment that was told last
        self.events = 0  # that have been told

    @property
    def tree(self) -> Tree:
        if self.begun is None:
            en = "nothing is studied yet: set a position, or load a duel or a ruling"
            raise NotPossible(en, "还没有研究的内容：请设置局面，或载入决斗或裁定")
        return self.begun

    def carried_out(self, said: object, lang: str) -> Value:
        """Carry out what the guest says."""
        self.lang = lang
        do, values = understood(said, WORDS, Message("in a study", "研究中"))
        return do(self, *values)

    # -- what is told -----------------------------------------------------------------------------------------

    def news(self, lang: str) -> list[Value]:
        """The present moment, if something has changed since the last time."""
        if self.begun is None or (not self.changed and lang == self.lang):
            return []
        self.changed = False
        self.lang = lang
        return [self.told(self.begun)]

    def told(self, tree: Tree) -> Value:
        duel, lang = tree.duel, self.lang
        events = self.happened(tree)
        view = duel.view(None, lang).to_dict(log=False)
        tell_deeds(view, duel, lang)
        number_cards(view, self.following.look(duel))
        question = view.pop("question")
        outcome = duel.outcome()
        return {
            "type": "study",
            "version": VERSION,
            "lang": lang,
            "events": events,
            "view": view,
            "question": question,
            "node": tree.node.number,
            "nodes": [self.node_told(node) for node in tree.in_order()],
            "position": position_at(duel) or None,
            "rules": [self.rule_told(name) for name in SWITCHES],
            "notes": [in_language(note, lang) for note in reservations(duel.undescribed, duel.drafts)],
            "problems": [in_language(problem, lang) for problem in self.problems],
            "over": None if outcome is None else outcome.words(lang),
        }

    def happened(self, tree: Tree) -> list[Value]:
        """What has happened since the last moment that was told, if the present one follows it."""
        way = [tree.root, *tree.node.way()]
        since = self.events if self.last in way else len(tree.duel.log)
        found = happenings(tree.duel, self.following, since, self.lang)
        self.last, self.events = tree.node, len(tree.duel.log)
        return found

    def node_told(self, node: StudyNode) -> Value:
        return {
            "node": node.number,
            "parent": None if node.parent is None else node.parent.number,
            "words": in_language(node.words, self.lang),
            "player": SEATS[node.player] if node.parent is not None else None,
            "reached": node.reached,
        }

    def rule_told(self, name: str) -> Value:
        rule, words = SWITCHES[name]
        on = bool(getattr(self.tree.start.ruleset, name))
        return {"name": name, "on": on, "rule": rule, "words": in_language(words, self.lang)}

    # -- beginning --------------------------------------------------------------------------------------------

    def begin(self, tree: Tree) -> Value:
        self.begun = tree
        self.begin_telling()
        self.events = len(tree.duel.log)
        return self.done_with(tree)

    def done_with(self, tree: Tree) -> Value:
        """The tree has changed; a branch that is not reached any more is told."""
        self.problems = [
            Message(
                f"moment {node.number} ({node.words}) is not reached: it is not offered, or something else is asked",
                f"这里到不了第{node.number}个时点（{node.words.zh}）：没有这个选项，或询问的是别的问题",
            )
            for node in tree.lost()[:MOST_WHYS]
        ]
        self.changed = True
        return done()

    def set(self, position: str) -> Value:
        """Begin with a position; after a line `play:` may follow what is played from it. What `text` gave is read."""
        if position.startswith(MARK):
            return self.unpack(position.strip())
        if PLAY.search(position) or GIVEN.search(position):
            tree, courses = played(moment_said(position), self.lang)
            tree.go(tree.last_reached(end_of(tree, len(courses[0]))))
            return self.begin(tree)
        return self.begin(Tree(position_said(position)))

    def load(self, text: str) -> Value:
        """Begin with a saved duel, at its end."""
        record = Record.read(text)
        check_loadable(record)
        tree = Tree.of(record)
        tree.go(tree.last_reached(end_of(tree)))
        return self.begin(tree)

    def ruling(self, rule: str) -> Value:
        """Begin with a ruling, at its position."""
        found = ruling_called(rule)
        if found is None:
            raise NotPossible(f"there is no ruling {quoted(rule)}", f"没有裁定{quoted(rule)}")
        if found.superseded:
            raise NotPossible(f"{found.id} is superseded: {found.superseded}", f"{found.id}已被取代")
        return self.begin(played(found, self.lang)[0])

    def unpack(self, text: str) -> Value:
        """Begin with what was shared, at the moment at which it was."""
        record = Record.read(unpacked(text))
        check_loadable(record)
        tree = Tree.of(record)
        at = dict(record.headers).get(AT, "")
        nodes = list(tree.in_order())
        node = nodes[int(at)] if at.isdecimal() and len(at) < 6 and int(at) < len(nodes) else tree.root
        tree.go(tree.last_reached(node))
        return self.begin(tree)

    # -- going on ---------------------------------------------------------------------------------------------

    def answer(self, option: int) -> Value:
        self.tree.take(option)
        return self.moved()

    def answer_words(self, words: str) -> Value:
        """Who studies sees all cards, so every card can be named; a part of a name does as well, as at a table."""
        duel = self.tree.duel
        try:
            option = find_option(duel, words, {})
        except (BadAct, UnknownCard, NotOffered):
            option = duel.parse(words)
        self.tree.take(list(duel.options).index(option))
        return self.moved()

    def go(self, node: int) -> Value:
        self.tree.go(self.tree.found(node))
        return self.moved()

    def cut(self, node: int) -> Value:
        tree = self.tree
        tree.cut(tree.found(node))
        return self.done_with(tree)

    def moved(self) -> Value:
        self.changed = True
        return done()

    # -- questions --------------------------------------------------------------------------------------------

    def why(self, card: str, player: str) -> Value:
        """Every act with a card for a player: can it be done, and every reason why not. A ruling may keep them."""
        tree = self.tree
        if player not in SEATS:
            raise NotPossible(f"the players are A and B, not {quoted(repr(player))}", "玩家是A和B")
        cards = meant_surely(tree.duel, card, None)
        found = uses_of(tree.duel, cards, SEATS.index(player), self.lang)
        for one in cards:
            if len(tree.node.whys) < MOST_WHYS:
                tree.node.whys[SEATS.index(player), one.id] = None
        return {"type": "why", "player": player, "cards": found}

    def card(self, card: str) -> Value:
        """What a card does, by name, passcode or place, and its values now."""
        return {"type": "card", **card_page(self.tree.duel, card, None, self.lang)}

    def touched(self, option: int) -> Value:
        """The places of the cards that an option is about to touch, as at a table."""
        duel = self.tree.duel
        check_number(option, len(duel.options) - 1)
        return {"type": "touches", "option": option, "refs": touches(duel, option, None)}

    def rules(self, name: str, on: bool) -> Value:
        """The same tree under other rules, as far as it goes."""
        tree = self.tree
        if name not in SWITCHES:
            listed = ", ".join(SWITCHES)
            en = f"there is no switch {quoted(name)}; there are {listed}"
            raise NotPossible(en, f"没有规则开关{quoted(name)}；有{listed}")
        values = {one: getattr(tree.start.ruleset, one) for one in FIELDS} | {name: on}
        self.begun = tree.under(Ruleset(**values))
        self.begin_telling()
        self.events = len(self.tree.duel.log)
        return self.done_with(self.tree)

    # -- taking it along --------------------------------------------------------------------------------------

    def text(self) -> Value:
        """The position, or the way from the last one, or all if there is none on the way; `set` reads each of them."""
        return {"type": "text", "text": moment_text(self.tree) or self.packed()}

    def share(self) -> Value:
        """Everything as one text, for a link."""
        return {"type": "shared", "text": self.packed()}

    def packed(self) -> str:
        tree = self.tree
        at = list(tree.in_order()).index(tree.node)
        return packed(tree.record().with_headers({AT: str(at)}).text(words=False))

    def keep(self, title: str, name: str) -> Value:
        """The present branch as a ruling file that passes."""
        if not NAME.fullmatch(name):
            en = f"a ruling is called by letters, digits, '-' and '.', not {quoted(name)}"
            raise NotPossible(en, f"裁定的编号由字母、数字、“-”和“.”组成，不能是{quoted(name)}")
        if not title.strip() or not title.isprintable():
            raise NotPossible("a ruling needs a title in one line", "裁定需要一行标题")
        return {"type": "kept", "name": f"{name}.yaml", "text": kept(self.tree, name, title.strip(), self.lang)}


# -- what is begun with ----------------------------------------------------------------------------------------


def position_said(text: str) -> Duel:
    """The duel of a position; drafts and cards that are not described may be there, and are told."""
    try:
        return Duel.from_position(text, undescribed=True, drafts=True)
    except PositionError as error:
        raise Mistakes(sorted(map(position_mistake, error.problems), key=itemgetter(0))) from None


def position_mistake(problem: str) -> tuple[int, Message]:
    """The line of a mistake, and what is wrong there."""
    found = PROBLEM_LINE.match(problem)
    if found is None:
        return 0, Message(str(problem), in_language(problem, "zh"))
    return int(found[1]), Message(problem[found.end() :], PROBLEM_LINE_ZH.sub("", in_language(problem, "zh")))


def moment_said(text: str) -> Ruling:
    """A position with what is played from it."""
    try:
        return read_moment("", text)
    except FileProblems as error:
        raise Mistakes([(problem.line, problem.text) for problem in error.problems]) from None


class Courses(Play):
    """A ruling being played: the course to its end, then that of each part that is only supposed."""

    def __init__(self, ruling: Ruling, lang: str) -> None:
        super().__init__(ruling, lang)
        self.ends: list[Record] = []

    def play(self, steps: list[RulingStep]) -> None:
        super().play(steps)
        self.ends.append(self.scene.duel.record())

    def courses(self) -> list[Course]:
        """The answers that were chosen: those to which there was no alternative are left out."""
        return [
            tuple(step for step, duel in end.walk() if duel.question is not None and not duel.question.forced)
            for end in self.ends[::-1]
        ]


def played(ruling: Ruling, lang: str) -> tuple[Tree, list[Course]]:
    """The tree of a ruling, its own course first, and these courses; what is wrong is said in that language."""
    play = Courses(ruling, lang)
    try:
        play.run()
    except Failure as failure:
        raise Mistakes([(failure.line, Message(failure.message, failure.message))]) from None
    courses = play.courses()
    start = Duel.from_position(ruling.position, undescribed=True, drafts=True)
    return Tree.along(start, courses), courses


def end_of(tree: Tree, most: int = MOST_MOMENTS) -> StudyNode:
    """The last moment of the first branch, or the one after so many steps."""
    node = tree.root
    for _ in range(most):
        if node.children:
            node = node.children[0]
    return node


WORDS: Final[Words] = {
    "set": word(Study.set, position=Need(str, MOST_POSITION)),
    "load": word(Study.load, text=Need(str, MOST_SAVED)),
    "ruling": word(Study.ruling, rule=TEXT),
    "answer": word(Study.answer, option=NUMBER),
    "words": word(Study.answer_words, words=TEXT),
    "go": word(Study.go, node=NUMBER),
    "cut": word(Study.cut, node=NUMBER),
    "why": word(Study.why, card=TEXT, player=TEXT),
    "card": word(Study.card, card=TEXT),
    "touches": word(Study.touched, option=NUMBER),
    "rules": word(Study.rules, name=TEXT, on=SWITCH),
    "text": word(Study.text),
    "share": word(Study.share),
    "unpack": word(Study.unpack, text=Need(str, LONGEST_LINK)),
    "keep": word(Study.keep, title=TEXT, name=TEXT),
}
