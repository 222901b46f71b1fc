"""What was played in a study, written down: as a position with the way from it, or as a ruling that passes.

Both are played where every question is asked, as the judge does it; a study asks only what there is to choose.
"""

import re
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, DECK, EXTRA, GY, HAND, MATERIAL, NONE, NOT_NEGATED, NOWHERE, ON_FIELD
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
)
from spellspeed.board.ruleset import Ruleset
from spellspeed.duel import Duel
from spellspeed.facts.names import UnknownCard
from spellspeed.formats.position.errors import PositionNotWritable
from spellspeed.formats.position.notation import parse
from spellspeed.formats.position.text import split
from spellspeed.formats.position.writer import rules_words
from spellspeed.formats.record.values import Answer, FromPosition
from spellspeed.judge.loader import GameReader, load
from spellspeed.judge.places import PHASES
from spellspeed.judge.ruling import Names
from spellspeed.judge.ruling_text import WrittenRefusal, WrittenRuling, WrittenStep, brackets, play_lines
from spellspeed.judge.runner import PASSED, run
from spellspeed.judge.scene import Scene
from spellspeed.messages import Bilingual
from spellspeed.table.cards import acts_of
from spellspeed.table.tree import StudyNode, Tree, index_of, play_on
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts import find_option
from spellspeed.words.card_words import parse_card, spot_words
from spellspeed.words.names import player_name
from spellspeed.words.options import brief_words
from spellspeed.words.terminal import UserError

FILE: Final = "study.yaml"
ZONE: Final = re.compile(r"^(?:Monster|Spell & Trap) zone(?= \d)")
MOST_TRIED: Final = 10  # positions on the way from which the present moment is tried to be reached
MOST_CARDS: Final = 30  # whose places are expected at the end
MOST_RULES: Final = 6  # because of which something is not offered
VERBS: Final = {
    O_ACTIVATE: "activate",
    O_SUMMON: "summon",
    O_SET_MONSTER: "set",
    O_SET: "set",
    O_SPECIAL: "special summon",
    O_FLIP_SUMMON: "flip summon",
    O_POSITION: "turn",
    O_ATTACK: "attack with",
}
PILES: Final = {HAND: "hand", GY: "graveyard", BANISHED: "banished", EXTRA: "extra deck", DECK: "deck"}


class CannotKeep(Bilingual, ValueError):
    """What was played cannot be written down."""


class WrittenWay:
    """A position, what is played from it where every question is asked, and the duel there."""

    def __init__(self, text: str, ruleset: Ruleset) -> None:
        self.given = given_lines(text, ruleset)
        position = "\n".join(f"{key}: {value}" for key, value in self.given)
        self.duel = Duel.from_position(position, ask_forced=True, undescribed=True, drafts=True)
        self.begin = self.duel.fork()
        self.steps: list[WrittenStep] = []
        self.reader = GameReader(FILE, [])
        self.reader.labels = parse(position, True, True).labels
        self.reader.definitions = list(self.duel.definitions)

    def go_on(self) -> None:
        """Answer what has no alternative."""
        while self.duel.question is not None and self.duel.question.forced:
            self.take(0, [])

    def take(self, index: int, refusals: list[WrittenRefusal]) -> None:
        question = self.duel.question
        assert question is not None
        words = spoken(self.duel, index, self.reader)
        self.steps.append(WrittenStep(player_name(question.player), words, refusals))
        self.duel.answer(index)

    def text(self) -> str:
        """The position and, after a line `play:`, the steps."""
        heads = [f"{key}: {value}" for key, value in self.given]
        heads += ["undescribed: yes"] if self.begin.undescribed else []
        heads += ["drafts: yes"] if self.begin.drafts else []
        return "\n".join([*heads, "play:", *play_lines(self.steps)]) + "\n"


# -- the text of a moment --------------------------------------------------------------------------------------


def moment_text(tree: Tree) -> str:
    """The position as text, where there is one; else the last one on the way that leads here, and the acts since;
    empty if none does."""
    nodes = tree.node.way()
    duel = tree.duel.fork()
    tried = 0
    for count in range(len(nodes), -1, -1):
        text = position_at(duel)
        if text and count == len(nodes):
            return text
        found = way_text(tree, text, nodes[count:]) if text else ""
        tried += bool(text)
        if found or tried > MOST_TRIED:
            return found
        if count:
            duel.pop()
    start = tree.start.record().start
    return way_text(tree, start.text, nodes) if isinstance(start, FromPosition) else ""


def way_text(tree: Tree, text: str, nodes: list[StudyNode]) -> str:
    """A position and the acts since, if they lead to the present moment: a position has no words for all that was."""
    try:
        way = walked(text, tree.start.ruleset, nodes)
    except CannotKeep:
        return ""
    return way.text() if way.duel.digest() == tree.duel.digest() else ""


def position_at(duel: Duel) -> str:
    """The position as text; empty if there is none."""
    try:
        return duel.position()
    except PositionNotWritable:
        return ""


def beginning(tree: Tree) -> tuple[str, list[StudyNode]]:
    """The position with which the branch begins, as it was given, or the first one on the way; and what follows it."""
    nodes = tree.node.way()
    start = tree.start.record().start
    if isinstance(start, FromPosition):
        return start.text, nodes
    duel = tree.start.fork()
    for count in range(len(nodes) + 1):
        text = position_at(duel)
        if text:
            return text, nodes[count:]
        if count < len(nodes):
            play_on(duel, nodes[count])
    en = "nothing on this branch can be written as a position yet: play on until somebody may act freely"
    raise CannotKeep(en, "这个分支上还没有可以写成局面的时点：请继续进行到可以自由行动为止")


# -- walking ---------------------------------------------------------------------------------------------------


def walked(text: str, ruleset: Ruleset, nodes: list[StudyNode], reasons: bool = False) -> WrittenWay:
    """Play these moments from a position; `reasons`: with what was asked about cards before each of them."""
    way = WrittenWay(text, ruleset)
    for node in nodes:
        way.go_on()
        question = way.duel.question
        index = index_of(node.step, question) if isinstance(node.step, Answer) and question is not None else NONE
        if index == NONE:
            en, zh = f"this step has no words in a ruling: {node.words}", f"这一步无法写入裁定：{node.words.zh}"
            raise CannotKeep(en, zh)
        way.take(index, refusals_at(way.duel, node.parent) if reasons else [])
    way.go_on()
    return way


def given_lines(text: str, ruleset: Ruleset) -> list[tuple[str, str]]:
    """The lines of a position, with the rules under which it is studied."""
    found = [(entry.key, entry.value) for entry in split(text, []) if entry.key != "rules"]
    rules = rules_words(ruleset)
    return [*found, ("rules", "; ".join(rules))] if rules else found


def spoken(duel: Duel, index: int, reader: GameReader) -> str:
    """An option in words that mean this option and nothing else, in a file too."""
    option = duel.options[index]
    brief = ZONE.sub("zone", brief_words(duel)[index])
    for words in (brief[0].lower() + brief[1:], brief, option.words()):
        try:
            if find_option(duel, words, reader.labels) == option and reader.acts_in(words) == [words]:
                return words
        except (BadAct, UnknownCard, Bilingual):
            continue
    raise CannotKeep(f"this has no words in a ruling: {option.words()}", f"这一步无法写入裁定：{option.words('zh')}")


# -- what was asked about --------------------------------------------------------------------------------------


def refusals_at(duel: Duel, node: StudyNode | None) -> list[WrittenRefusal]:
    """What could not be done with the cards that were asked about at this moment."""
    found: list[WrittenRefusal] = []
    if node is None or duel.question is None:
        return found
    for player, number in node.whys:
        card = duel.board.cards[number]
        for act, effect in acts_of(duel, card):
            rules = [reason.rule for reason in duel.why_not(player, number, act, effect) if reason.rule]
            words = act_said(duel, card, act, effect)
            if rules and words:
                because = list(dict.fromkeys(rules))[:MOST_RULES]
                found.append(WrittenRefusal(words, player_name(player), because))
    return found


def act_said(duel: Duel, card: Card, act: str, effect: int) -> str:
    """An act in the words of a ruling; empty if it has none."""
    name = called(duel, card)
    if effect == NONE:
        return f"{VERBS[act]} {name}"
    number = duel.definitions[card.id].effects[effect].number
    return f"{VERBS[act]} effect {number} of {name}" if number else ""


def called(duel: Duel, card: Card) -> str:
    """A card by its name, with its place if there are several of that name."""
    name = card.printed.en
    same = [one for one in duel.board.cards if one.printed is card.printed and one.place != DECK]
    return name if len(same) == 1 else f"{name} at {spot_words(duel.board, card)}"


# -- a ruling --------------------------------------------------------------------------------------------------


def kept(tree: Tree, name: str, title: str, lang: str) -> str:
    """The present branch as the text of a ruling file, which the judge has played and found right."""
    text, nodes = beginning(tree)
    way = walked(text, tree.start.ruleset, nodes, reasons=True)
    written = written_ruling(way, name, title, refusals_at(way.duel, tree.node))
    problem = judged(written, lang)
    if problem:
        keep_refusals_that_hold(written, lang)
        problem = judged(written, lang)
    if problem:
        en = f"the judge does not confirm what was played: {problem}"
        raise CannotKeep(en, f"裁判没有认可进行的内容：{problem}")
    return written.text()


def written_ruling(way: WrittenWay, name: str, title: str, refusals: list[WrittenRefusal]) -> WrittenRuling:
    every = [*(one for step in way.steps for one in step.refusals), *refusals]
    rules = list(dict.fromkeys(rule for one in every for rule in one.because))
    return WrittenRuling(
        name,
        title,
        rules,
        bool(way.begin.undescribed),
        bool(way.begin.drafts),
        way.given,
        way.steps,
        expected(way.duel),
        places_at_end(way),
        refusals,
    )


def judged(written: WrittenRuling, lang: str) -> str:
    """What the judge says against a ruling; empty if it passes."""
    try:
        (ruling,) = load(FILE, written.text())
    except UserError as error:
        return error.words(lang) if isinstance(error, Bilingual) else str(error)
    result = run(ruling, lang)
    return "" if result.status == PASSED else result.message


def keep_refusals_that_hold(written: WrittenRuling, lang: str) -> None:
    """Leave out each refusal that cannot be said in a ruling."""
    places = [step.refusals for step in written.steps] + [written.refusals]
    asked = [list(place) for place in places]
    for place in places:
        place.clear()
    written.rules.clear()
    for place, refusals in zip(places, asked):
        for refusal in refusals:
            place.append(refusal)
            if judged(written, lang):
                place.pop()
            else:
                written.rules += [rule for rule in refusal.because if rule not in written.rules]


def expected(duel: Duel) -> list[tuple[str, str]]:
    """What is true of the duel as a whole."""
    board, question = duel.board, duel.question
    found = [("asked", "nobody" if question is None else player_name(question.player))]
    if question is None:
        found.append(("winner", "draw" if duel.result == 2 else player_name(duel.result or 0)))
    else:
        found.append(("asked for", question.kind))
    found.append(("turn", f"{board.turn}, {player_name(board.turn_player)}"))
    phase = phase_said(board.phase, board.step)
    found += [("phase", phase)] if phase else []
    found.append(("lp", f"{{A: {duel.lp[0]}, B: {duel.lp[1]}}}"))
    links = [link for link in board.chain if not link.resolved or link.serial == board.resolving]
    chain = [board.cards[link.card].printed.en + " (negated)" * (link.negation != NOT_NEGATED) for link in links]
    return [*found, ("chain", brackets(chain))]


def phase_said(phase: int, step: int) -> str:
    exact = [words for words, (one, steps) in PHASES.items() if one == phase and steps == (step,)]
    return (exact or [words for words, (one, steps) in PHASES.items() if one == phase and not steps] or [""])[0]


def places_at_end(way: WrittenWay) -> list[tuple[str, str]]:
    """Where the cards lie that are not where they were; of several copies only if they lie in the same place."""
    scene = Scene(way.duel, {}, Names())
    before, after = way.begin.board.cards, way.duel.board.cards
    found: dict[str, str] = {}
    for card in after:
        moved = card.id >= len(before) or lies(card) != lies(before[card.id])
        if not moved or card.printed.en in found or len(found) >= MOST_CARDS:
            continue
        try:
            copies = parse_card(card.printed.en, {}).cards(way.duel.board)
        except (BadAct, UnknownCard):
            continue
        places = {place_of(scene, copy) for copy in copies}
        if len(places) == 1 and card in copies:
            found[card.printed.en] = places.pop()
    return [(name, place) for name, place in found.items() if place]


def lies(card: Card) -> tuple[object, ...]:
    zone = card.seq if card.on_field else NONE
    return card.place, card.controller, zone, card.face_up, card.position


def place_of(scene: Scene, card: Card) -> str:
    """Where a card lies, as an expectation says it."""
    if card.place in PILES:
        return f"{player_name(card.controller)} {PILES[card.place]}"
    if card.place == NOWHERE:
        return "nowhere"
    if card.place == MATERIAL:
        return f"{player_name(card.controller)} material"
    return scene.where_in(card, "en") if card.place & ON_FIELD else ""
