"""The answer to a question about a position: a player can do something, and which rules allow it, or cannot, and why.

If the only obstacle is that the other player has not passed yet, the answer is "yes, once A passes".
"""

from dataclasses import dataclass, field
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DECK
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_PASS,
    O_PICK,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_CHOICE,
    Q_MAIN,
    Q_PICK,
    Q_POSITION,
    Q_YES_NO,
    Q_ZONE,
    Option,
    Question,
)
from spellspeed.duel import Duel
from spellspeed.effects.why.reasons import Reason
from spellspeed.judge.allowed_by import allowed_by
from spellspeed.judge.passes import moment, pass_option
from spellspeed.judge.scene import Scene
from spellspeed.judge.targets import Objection, objection, why_not_target
from spellspeed.judge.why import BadQuestion, WhyQuestion
from spellspeed.messages import Message
from spellspeed.rulebook import rule
from spellspeed.words.acts import act_words, fitting_options, said_act
from spellspeed.words.names import activation_words, printed_name, say
from spellspeed.words.options import same_number
from spellspeed.words.verbs import Act, is_entering_battle, is_pendulum_summon

TRIED: Final = 300  # payments tried before a target counts as unreachable
MOST_PASSES: Final = 12  # of the other player, until somebody is asked
ENDS: Final[dict[str, tuple[str, str]]] = {  # passing in the open state
    Q_MAIN: ("ends the Main Phase", "结束主要阶段"),
    Q_BATTLE: ("ends the Battle Step", "结束战斗步骤"),
}


@dataclass
class Group:
    """The objections to one effect of a card or, without a name, to the act as a whole."""

    name: Message
    reasons: list[Objection]


@dataclass
class Verdict:
    player: str
    words: str
    words_zh: str
    groups: list[Group] = field(default_factory=list)
    rules: list[Objection] = field(default_factory=list)  # that allow it
    once: Message | None = None  # what the other player must do first, in words
    waits: list[Objection] = field(default_factory=list)  # the rules that make it wait for that

    @property
    def legal(self) -> bool:
        return not self.reasons

    @property
    def reasons(self) -> list[Objection]:
        """All objections."""
        return [reason for group in self.groups for reason in group.reasons]

    def lines(self, lang: str = "en", everything: bool = False) -> list[str]:
        """The answer in words: the verdict, then every rule with its source.

        Consequences of other objections are told on request, after the causes.
        """
        who = self.player
        if self.legal:
            once = "" if self.once is None else say(lang, f", once {self.once}", f"，{self.once.zh}之后")
            found = [say(lang, f"Yes{once}: {who} can {self.words}.", f"可以{once}：{who}可以{self.words_zh}。")]
            return found + [line for one in self.waits + self.rules for line in told(one, lang, "  ")]
        found = [say(lang, f"No: {who} cannot {self.words}.", f"不可以：{who}不能{self.words_zh}。")]
        for group in self.groups:
            found += group_lines(group, lang, everything)
        return found


def group_lines(group: Group, lang: str, everything: bool) -> list[str]:
    causes = [reason for reason in group.reasons if not reason.follows]
    follow = [reason for reason in group.reasons if reason.follows] if everything else []
    if not group.name:
        return [line for one in causes + follow for line in told(one, lang, "  ")]
    name = say(lang, group.name, group.name.zh)
    if not causes and not follow:
        return [say(lang, f"  {name}: nothing else", f"  {name}：没有其他理由")]
    return [say(lang, f"  {name}:", f"  {name}：")] + [
        line for one in causes + follow for line in told(one, lang, "    ")
    ]


def told(one: Objection, lang: str, indent: str) -> list[str]:
    """A rule with what it found, its text and its source."""
    mark = say(lang, "follows: ", "由此：") if one.follows else ""
    if not one.rule:
        return [f"{indent}{mark}{one.words(lang)}"]
    entry = rule(one.rule)
    source = say(lang, "source: ", "出处：") + entry.where(lang)
    return [f"{indent}{mark}{one.words(lang)}", f"{indent}  {entry.text(lang)}", f"{indent}  {source}"]


def answer(scene: Scene, asked: WhyQuestion) -> Verdict:
    """Whether the player can do this now, and all objections."""
    found = verdict_at(scene, asked)
    if found.legal or asked.act is None or scene.question is None or scene.question.player == asked.player:
        return found
    before = scene.duel
    once = say_passing(scene, scene.question)
    later = after_passes(scene, asked.player)
    if later is None:
        return found
    scene.duel = later
    try:
        then = verdict_at(scene, asked)
    finally:
        scene.duel = before
    if not then.legal:
        return found
    then.once = once
    then.waits = [reason for reason in found.reasons if reason.fact == "not-asked" and not reason.follows]
    return then


def verdict_at(scene: Scene, asked: WhyQuestion) -> Verdict:
    """The answer for this moment."""
    groups = against_act(scene, asked)
    links = against_link(scene, asked)
    if links:
        groups.append(Group(NO_NAME, links))
    if asked.targets and not groups:
        groups = [Group(NO_NAME, against_targets(scene, asked))]
    verdict = Verdict(scene.player(asked.player), asked.words, words_zh(asked, scene), without_repeats(groups))
    if verdict.legal:
        verdict.rules = allowed_by(scene.duel, asked.player, options_for(scene, asked))
    return verdict


NO_NAME: Final = Message("", "")


def without_repeats(groups: list[Group]) -> list[Group]:
    """Move objections that all effects share to the front, once."""
    named = [group for group in groups if group.name]
    common: list[Objection] = [reason for group in groups if not group.name for reason in group.reasons]
    if named:
        others = named[1:]
        common += [one for one in named[0].reasons if all(one.is_in(group.reasons) for group in others)]
    unique = {(reason.rule, reason.en): reason for reason in common}
    rest = [Group(group.name, [one for one in group.reasons if not one.is_in(common)]) for group in named]
    if not any(group.reasons for group in rest):
        rest = []
    return [group for group in [Group(NO_NAME, list(unique.values())), *rest] if group.name or group.reasons]


def say_passing(scene: Scene, question: Question) -> Message:
    """What the asked player must do so that the other one is asked."""
    name = scene.player(question.player)
    en, zh = ENDS.get(question.kind, ("passes", "放弃"))
    return Message(f"{name} {en}", f"{name}{zh}")


def after_passes(scene: Scene, player: int) -> Duel | None:
    """The duel once this player is asked, if the other only passes; None if that takes too many passes."""
    duel = scene.duel.fork()
    begin = moment(duel)
    links = len(duel.board.chain)
    for _ in range(MOST_PASSES):
        question = duel.question
        option = pass_option(question)
        if option is None and question is not None and question.kind in ENDS:
            option = next((one for one in question.options if one.kind == O_PASS), None)
        if option is None:
            return None
        duel.push(option)
        if duel.question is None or moment(duel) != begin or len(duel.board.chain) != links or duel.board.resolving:
            return None
        if duel.question.player == player:
            return duel
    return None


def words_zh(asked: WhyQuestion, scene: Scene) -> str:
    """The question as it was understood, in Chinese."""
    words = act_words(asked.words, scene.labels, "zh") if asked.act is None else said_act(asked.act, "zh")
    if asked.to is not None:
        words = f"对{asked.to[1].words('zh')}{words}"
    if asked.targets:
        words += f"，以{'和'.join(what.words('zh') for _, what in asked.targets)}为对象"
    return words


def options_for(scene: Scene, asked: WhyQuestion) -> list[Option]:
    question = scene.question
    if question is None or question.player != asked.player:
        return []
    if asked.act is None:
        return fitting_options(scene.duel, question, asked.words, scene.labels)
    return [option for option in question.options if asked.act.fits(scene.duel, option)]


def against_plain(scene: Scene, asked: WhyQuestion) -> list[Objection]:
    """Objections to an act that names no card. Having to end the phase first is no objection to the next phase."""
    question = scene.question
    assert question is not None
    if is_entering_battle(asked.words):
        reasons = scene.duel.why_not_battle(asked.player)
        return [objection(r) for r in reasons if question.kind != Q_MAIN or r.fact != "phase-not-over"]
    if is_pendulum_summon(asked.words):
        found = [objection(reason) for reason in scene.duel.why_not_pendulum(asked.player)]
        return found or [objection(Reason("PRIO-01", "not-offered"))]
    if question.player != asked.player:
        return [objection(Reason("PRIO-02", "not-asked"))]
    return [objection(Reason("PRIO-01", "not-offered"))]


def against_act(scene: Scene, asked: WhyQuestion) -> list[Group]:
    if scene.question is None:
        return [Group(NO_NAME, [objection(Reason("B-147", "duel-over"))])]
    if options_for(scene, asked):
        return []
    if asked.act is None:
        return [Group(NO_NAME, against_plain(scene, asked))]
    everywhere = asked.act.what.cards(scene.duel.board)
    cards = [card for card in everywhere if card.controller == asked.player] or everywhere
    if not cards:
        raise BadQuestion(
            f"there is no such card in this position: {asked.words}",
            f"这个局面里没有这张卡：{words_zh(asked, scene)}",
        )
    found: list[Group] = []
    cards = nearest(cards, asked.act)
    for card in cards:
        found += against_card(scene, asked.player, asked.act, card, len(cards) > 1)
    return found or [Group(NO_NAME, [objection(Reason("PRIO-01", "not-offered"))])]


def against_card(scene: Scene, player: int, act: Act, card: Card, several: bool) -> list[Group]:
    """Objections to the act with this card, by effect if it has several."""
    duel = scene.duel
    effects = duel.referee.effects_of(card)
    meant = [effect for effect in effects if act.is_effect(duel, card, effect)]
    if act.kind_for(card) != O_ACTIVATE or act.number or len(meant) < 2:
        name = Message(*(f"{printed_name(card.printed, lang)} ({scene.where_in(card, lang)})" for lang in ("en", "zh")))
        reasons = scene.reasons_for(player, act, card)
        return [Group(name if several else NO_NAME, [objection(reason) for reason in reasons])]
    found: list[Group] = []
    for effect in meant:
        same = same_number(effects, effect)
        bullet = same.index(effect) + 1 if len(same) > 1 else 0
        names = [activation_words(duel, card.id, effect.index, lang, bullet=bullet) for lang in ("en", "zh")]
        where = [f" ({scene.where_in(card, lang)})" if several else "" for lang in ("en", "zh")]
        reasons = scene.reasons_without_chain(act) + duel.why_not(player, card.id, O_ACTIVATE, effect.index, True)
        name = Message(names[0] + where[0], names[1] + where[1])
        found.append(Group(name, [objection(reason) for reason in reasons]))
    return found


def nearest(cards: list[Card], act: Act) -> list[Card]:
    """The copies that the question can mean: not those in the Deck, if there are others."""
    public = [card for card in cards if card.on_field or not act.what.single]
    hidden = [card for card in public if card.place != DECK]
    return hidden or public or cards


def against_link(scene: Scene, asked: WhyQuestion) -> list[Objection]:
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


def against_targets(scene: Scene, asked: WhyQuestion) -> list[Objection]:
    duel = scene.duel
    wanted: list[list[int]] = []
    for words, what in asked.targets:
        numbers = [card.id for card in what.cards(duel.board)]
        if not numbers:
            raise BadQuestion(f"there is no {words} in this position", f"这个局面里没有{what.words('zh')}")
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
    """Can the questions in between be answered so that these targets are chosen?"""
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
