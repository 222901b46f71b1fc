"""A question about a position: "can B chain Raigeki Break here? to Dark Hole? targeting Luster Dragon?"

The position stands in a file, in the position notation; behind a line `play:` may follow what was played from it,
as in a ruling. A file with `given:` and `play:` as in a ruling is read as well. The answer names every rule that
stands against it.
"""

import re
from dataclasses import dataclass
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_PICK,
    Q_ATTACK_TARGET,
    Q_CHOICE,
    Q_MAIN,
    Q_PICK,
    Q_POSITION,
    Q_YES_NO,
    Q_ZONE,
    Option,
)
from spellspeed.bounds import quoted
from spellspeed.cards.names import UnknownCard
from spellspeed.duel import Duel
from spellspeed.effects.reasons import Reason
from spellspeed.formats.acts import act_words, fitting_options, said_act
from spellspeed.formats.acts_zh import in_english
from spellspeed.formats.calling import BadAct, CardWords, Finder, Nearby, parse_card
from spellspeed.formats.naming import printed_name, say
from spellspeed.formats.position_text import key_and_value
from spellspeed.formats.verbs import Act, is_entering_battle, is_plain, parse_act
from spellspeed.judge.loader import KEYS, GameReader
from spellspeed.judge.nodes import FileProblems, Node, Problem, read_nodes
from spellspeed.judge.ruling import Names, Ruling
from spellspeed.judge.runner import Play
from spellspeed.judge.scene import Failure, Scene
from spellspeed.judge.targets import Objection, objection, why_not_target
from spellspeed.rulebook import rule

PLAY: Final = re.compile(r"^play\s*[:：]\s*$", re.IGNORECASE | re.MULTILINE)
GIVEN: Final = re.compile(r"^given\s*:", re.MULTILINE)
HEADS: Final = ("players", "silent")
MOST_CUTS: Final = 20  # parts of a question that are tried as names
TRIED: Final = 300  # ways to pay that are tried before a target is called unreachable

ENGLISH: Final = re.compile(
    r"^(?:why\s+)?(?:can|may|could|cannot|can't|can not)\s+(?P<player>{names})\s+(?:not\s+)?(?P<act>.+)$", re.IGNORECASE
)
CHINESE: Final = re.compile(
    r"^(?P<player>{names})(?:现在|此时|在这里)?(?:能不能|可不可以|能否|可否|能|可以)(?:现在|此时|在这里)?"
    r"(?:对(?P<to>.+?)(?=连锁|发动))?(?:，?以(?P<before>.+?)为对象，?)?"
    r"(?P<act>.+?)(?:，?以(?P<after>.+?)为对象)?(?:吗|呢)?$"
)
ATTACKS_ZH: Final = re.compile(r"^用(?P<with>.+?)攻击(?P<target>.+)$")
BARE_ATTACK_ZH: Final = re.compile(r"^攻击(?P<with>.+)$")


class BadQuestion(ValueError):
    """The question could not be understood, or is about something that is not there."""


@dataclass
class Asked:
    """A question, understood."""

    player: int
    words: str
    act: Act | None  # None: an act that names no card
    to: tuple[str, CardWords] | None
    targets: list[tuple[str, CardWords]]


@dataclass
class Verdict:
    player: str
    words: str
    words_zh: str
    reasons: list[Objection]

    @property
    def legal(self) -> bool:
        return not self.reasons

    def lines(self, lang: str = "en", everything: bool = False) -> list[str]:
        """The answer in words: the verdict, then every cause with its rule and source.

        What only follows from a cause is told on request, behind the causes.
        """
        who = self.player
        if self.legal:
            return [say(lang, f"Yes: {who} can {self.words}.", f"可以：{who}可以{self.words_zh}。")]
        found = [say(lang, f"No: {who} cannot {self.words}.", f"不可以：{who}不能{self.words_zh}。")]
        told = [reason for reason in self.reasons if not reason.follows]
        if everything:
            told += [reason for reason in self.reasons if reason.follows]
        for reason in told:
            entry = rule(reason.rule)
            mark = say(lang, "follows: ", "由此：") if reason.follows else ""
            found.append(f"  {mark}{reason.words(lang)}")
            found.append(f"    {entry.text(lang)}")
            found.append(say(lang, "    source: ", "    出处：") + entry.where(lang))
        return found


# -- the position ----------------------------------------------------------------------------------------------


def read_situation(name: str, text: str, lang: str = "en") -> Scene:
    """The duel at the moment that a file describes. Raises `FileProblems`."""
    problems: list[Problem] = []
    reader = GameReader(name, problems)
    ruling = Ruling("", name, 1)
    if GIVEN.search(text):
        read_keys(reader, ruling, read_nodes(name, text))
    else:
        read_notation(reader, ruling, text)
    ruling.names = reader.names
    ruling.position = reader.position
    ruling.labels = reader.labels
    if problems:
        raise FileProblems(name, problems)
    play = Play(ruling, lang)
    try:
        play.run()
    except Failure as failure:
        raise FileProblems(name, [Problem(failure.line, failure.message)]) from None
    return play.scene


def read_keys(reader: GameReader, ruling: Ruling, root: Node | None) -> None:
    """A file as in a ruling; what a ruling says beyond the play is left aside."""
    if root is not None and root.items is not None and len(root.items) == 1:
        root = root.items[0]
    if root is None or root.pairs is None:
        reader.problems.append(Problem(1, "expected one position ('given:') and, if wanted, 'play:'"))
        return
    found = reader.keys(root, KEYS, "a position")
    if "players" in found:
        reader.read_players(found["players"])
    if "silent" in found:
        ruling.silent = reader.read_silent(found["silent"])
    if "given" in found:
        reader.read_given(found["given"])
    if "play" in found and not reader.problems:
        ruling.steps = reader.read_play(found["play"])


def read_notation(reader: GameReader, ruling: Ruling, text: str) -> None:
    """The position notation, and behind a line `play:` what was played."""
    found = PLAY.search(text)
    position, rest = (text, "") if found is None else (text[: found.start()], text[found.end() :])
    lines = position.split("\n")
    for number, line in enumerate(lines, 1):
        head = key_and_value(line)
        if head is not None and head[0].lower() in HEADS:
            node = Node(number, text=head[1])
            lines[number - 1] = ""
            if head[0].lower() == "players":
                reader.read_players(node)
            else:
                ruling.silent = reader.read_silent(node)
    reader.read_given(Node(0, text="\n".join(lines), block=True))
    if found is not None and not reader.problems:
        first = text.count("\n", 0, found.end()) + 1
        root = read_nodes(reader.file, rest, first)
        if root is not None:
            ruling.steps = reader.read_play(root)


# -- the question ----------------------------------------------------------------------------------------------


def named(pattern: re.Pattern[str], names: Names) -> re.Pattern[str]:
    found = "|".join(re.escape(name) for name in sorted(names.names, key=len, reverse=True))
    return re.compile(pattern.pattern.replace("{names}", found), pattern.flags)


def read_question(text: str, scene: Scene) -> Asked:
    """Understand a question, or raise `BadQuestion`."""
    plain = " ".join(re.sub(r"[?？。]", " ", text).split()).rstrip(".")
    names = scene.names
    find = Nearby(scene.duel.board)
    found = named(ENGLISH, names).match(plain)
    if found:
        return read_english(player_of(found, names), names.references_inward(found["act"]), scene.labels, find)
    found = named(CHINESE, names).match(plain.replace(" ", ""))
    if found:
        return read_chinese(player_of(found, names), found, scene, find)
    raise BadQuestion(
        f"expected a question such as 'can {names.names[1]} chain Raigeki Break here? to Dark Hole? targeting Luster"
        f" Dragon?', not {quoted(text)} (the players are {names})"
    )


def player_of(found: re.Match[str], names: Names) -> int:
    player = names.number(found["player"])
    assert player is not None
    return player


def read_chinese(player: int, found: re.Match[str], scene: Scene, find: Finder) -> Asked:
    act, target = scene.names.references_inward(found["act"]), found["before"] or found["after"] or ""
    attack = ATTACKS_ZH.match(act)
    if attack:
        act, target = f"用{attack['with']}攻击", attack["target"]
    attack = BARE_ATTACK_ZH.match(act)
    if attack and not is_plain(act):
        act = f"用{attack['with']}攻击"
    return understand(player, in_english(act), found["to"] or "", target, scene.labels, find)


def read_english(player: int, words: str, labels: dict[str, int], find: Finder) -> Asked:
    """Find where the card ends: names may contain "to" themselves, so the longest name that exists is taken."""
    words = re.sub(r"\s(?:here|now)(?=$|\s(?:to|in response to|targeting|attacking)\s)", "", words)
    target = ""
    found = re.match(r"^(.*\S)\s(?:targeting|attacking|with target)\s(.+)$", words)
    if found:
        words, target = found[1], found[2]
    cuts = [(words, "")]
    for match in re.finditer(r"\s(?:in response to|to)\s", words):
        cuts.append((words[: match.start()], words[match.end() :]))
    problem: Exception | None = None
    for act, to in cuts[:MOST_CUTS]:
        try:
            return understand(player, act, to, target, labels, find)
        except BadQuestion as error:
            problem = problem or error
    raise problem or BadQuestion(words)


def understand(player: int, act: str, to: str, target: str, labels: dict[str, int], find: Finder) -> Asked:
    try:
        return Asked(
            player,
            " ".join(act.split()) + (f" to {to}" if to else "") + (f" targeting {target}" if target else ""),
            None if is_plain(act) else parse_act(act, labels, find),
            (to, parse_card(to, labels, find)) if to else None,
            read_targets(target, labels, find),
        )
    except (BadAct, UnknownCard) as error:
        raise BadQuestion(str(error)) from None


def read_targets(text: str, labels: dict[str, int], find: Finder) -> list[tuple[str, CardWords]]:
    if not text:
        return []
    try:
        return [(text, parse_card(text, labels, find))]
    except UnknownCard:
        parts = [part for part in re.split(r"\s*,\s*|\sand\s|、|和", text) if part]
        if not 2 <= len(parts) <= MOST_CUTS:
            raise
        return [(part, parse_card(part, labels, find)) for part in parts]


# -- the answer ------------------------------------------------------------------------------------------------


def answer(scene: Scene, asked: Asked) -> Verdict:
    """Whether the player can do this now, and everything that stands against it."""
    reasons = against_act(scene, asked)
    reasons += against_link(scene, asked)
    if asked.targets and not reasons:
        reasons += against_targets(scene, asked)
    unique = {(reason.rule, reason.en): reason for reason in reasons}
    return Verdict(scene.player(asked.player), asked.words, words_zh(asked, scene), list(unique.values()))


def words_zh(asked: Asked, scene: Scene) -> str:
    """The question as it was understood, in Chinese."""
    words = act_words(asked.words, scene.labels, "zh") if asked.act is None else said_act(asked.act, "zh")
    if asked.to is not None:
        words = f"对{asked.to[1].words('zh')}{words}"
    if asked.targets:
        words += f"，以{'和'.join(what.words('zh') for _, what in asked.targets)}为对象"
    return words


def options_for(scene: Scene, asked: Asked) -> list[Option]:
    question = scene.question
    if question is None or question.player != asked.player:
        return []
    if asked.act is None:
        return fitting_options(scene.duel, question, asked.words, scene.labels)
    return [option for option in question.options if asked.act.fits(scene.duel, option)]


def against_plain(scene: Scene, asked: Asked) -> list[Objection]:
    """Against an act that names no card; that the phase has to be ended first does not speak against the next one."""
    question = scene.question
    assert question is not None
    if is_entering_battle(asked.words):
        reasons = scene.duel.why_not_battle(asked.player)
        return [objection(r) for r in reasons if question.kind != Q_MAIN or r.fact != "phase-not-over"]
    if question.player != asked.player:
        return [objection(Reason("PRIO-02", "not-asked"))]
    return [objection(Reason("PRIO-01", "not-offered"))]


def against_act(scene: Scene, asked: Asked) -> list[Objection]:
    if scene.question is None:
        return [objection(Reason("B-147", "duel-over"))]
    if options_for(scene, asked):
        return []
    if asked.act is None:
        return against_plain(scene, asked)
    everywhere = asked.act.what.cards(scene.duel.board)
    cards = [card for card in everywhere if card.controller == asked.player] or everywhere
    if not cards:
        raise BadQuestion(f"there is no such card in this position: {asked.words}")
    found: list[Objection] = []
    for card in nearest(cards, asked.act):
        found += [objection(reason) for reason in scene.reasons_for(asked.player, asked.act, card)]
    return found or [objection(Reason("PRIO-01", "not-offered"))]


def nearest(cards: list[Card], act: Act) -> list[Card]:
    """Of several copies those that the question can mean: not the ones in the Deck, if there are others."""
    public = [card for card in cards if card.on_field or not act.what.single]
    hidden = [card for card in public if card.place != DECK]
    return hidden or public or cards


def against_link(scene: Scene, asked: Asked) -> list[Objection]:
    """Only the newest link can be answered."""
    if asked.to is None:
        return []
    board = scene.duel.board
    words, what = asked.to
    if not board.chain:
        return [objection(Reason("B-49", "no-chain"))]
    last = board.cards[board.chain[-1].card]
    if what.fits(board, last.id):
        return []
    return [
        Objection(
            "B-49",
            f"the newest chain link is {printed_name(last.printed, 'en')}, not {words}",
            f"最新的连锁块是{printed_name(last.printed, 'zh')}，不是{words}",
        )
    ]


def against_targets(scene: Scene, asked: Asked) -> list[Objection]:
    duel = scene.duel
    wanted: list[list[int]] = []
    for words, what in asked.targets:
        numbers = [card.id for card in what.cards(duel.board)]
        if not numbers:
            raise BadQuestion(f"there is no {words} in this position")
        wanted.append(numbers)
    options = options_for(scene, asked)
    budget = [TRIED]
    for option in options:
        if reaches(duel.fork(), option, len(duel.board.chain), asked.player, wanted, budget):
            return []
    found: list[Objection] = []
    for option in options:
        for numbers in wanted:
            if option.kind == O_ACTIVATE:
                source = duel.board.cards[option.card]
                for number in numbers:
                    found += why_not_target(duel, asked.player, source, option.effect, duel.board.cards[number])
            elif option.kind == O_ATTACK:
                found.append(Objection("B-130", "the attack cannot choose that", "不能选择它作为攻击对象"))
            else:
                found.append(Objection("COST-56", "nothing is targeted there", "这个行动不取对象"))
    return found or [Objection("COST-42a", "it cannot be chosen together with the rest", "不能与其余的选择同时成立")]


def reaches(
    duel: Duel, option: Option, links: int, player: int, wanted: list[list[int]], budget: list[int]
) -> bool:
    """Some way of answering the questions in between leads to these targets."""
    budget[0] -= 1
    if budget[0] < 0:
        return False
    question = duel.push(option).question
    if question is None or question.player != player or len(duel.board.chain) > links:
        return not wanted
    if question.kind == Q_ATTACK_TARGET or (question.kind == Q_PICK and question.why == "target"):
        if not wanted:
            return True
        fitting = [o for o in question.options if o.kind == O_PICK and o.card in wanted[0]]
        return any(len(wanted) == 1 or reaches(duel.fork(), o, links, player, wanted[1:], budget) for o in fitting)
    if question.kind in (Q_ZONE, Q_POSITION, Q_PICK, Q_CHOICE, Q_YES_NO):
        return any(reaches(duel.fork(), o, links, player, wanted, budget) for o in question.options)
    return not wanted
