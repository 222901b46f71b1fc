"""Expectations about questions: who is asked for what, what is offered and what not, what may be chosen."""

from dataclasses import dataclass
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_PICK,
    O_PROCESS,
    Q_ATTACK_TARGET,
    Q_PICK,
    Q_REPLAY,
    Option,
)
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import TRIGGER
from spellspeed.effects.why.reasons import causes
from spellspeed.judge.checks import Check, asked, cards_called, listed, said
from spellspeed.judge.passes import MOST_PASSES, moment, pass_option
from spellspeed.judge.scene import OPEN_STATES, WINDOWS, Scene, Unmet
from spellspeed.judge.targets import why_not_target, words_of
from spellspeed.words.card_words import CardWords
from spellspeed.words.sentences import QUESTIONS
from spellspeed.words.verbs import Act, is_act, parse_act

PURPOSES_ZH: Final = {
    "window": "空闲的响应时机",
    "chain": "连锁",
    "target": "对象",
    "cost": "代价",
    "tribute": "解放",
    "material": "素材",
    "mandatory": "必发",
    "optional": "选发",
    "attack": "攻击",
}


@dataclass(frozen=True)
class IsAsked(Check):
    player: int  # NONE: nobody

    def hold(self, scene: Scene) -> str:
        question = scene.question
        situation = scene.situation()
        if self.player == NONE:
            if question is not None:
                raise Unmet(scene.say(f"nobody should be asked, but {situation}", f"不应询问任何玩家，但是{situation}"))
            return scene.say("nobody is asked any more", "不再询问任何玩家")
        name = scene.player(self.player)
        if question is None or question.player != self.player:
            raise Unmet(scene.say(f"{name} should be asked, but {situation}", f"应询问{name}，但是{situation}"))
        return scene.say(f"{name} is asked", f"询问{name}")


@dataclass(frozen=True)
class AskedFor(Check):
    what: str  # a kind of question, or the purpose of a choice

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        zh = QUESTIONS[self.what].zh if self.what in QUESTIONS else PURPOSES_ZH.get(self.what, self.what)
        if self.what not in (question.kind, question.why):
            situation = scene.situation()
            raise Unmet(
                scene.say(f"the question should be {self.what!r}, but {situation}", f"应询问“{zh}”，但是{situation}")
            )
        return scene.say(f"the question is: {self.what}", f"询问的种类：{zh}")


@dataclass(frozen=True)
class Offered(Check):
    act: str

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        act = scene.act_words(self.act)
        if not scene.fitting(self.act):
            why = scene.explain(question.player, self.act)
            en = f"{act!r} is not offered{f' because of {why}' if why else ''}; {scene.situation()}"
            raise Unmet(scene.say(en, f"不能选择“{act}”{f'，因为{why}' if why else ''}；{scene.situation()}"))
        name = scene.player(question.player)
        return scene.say(f"{name} may: {act}", f"{name}可以：{act}")


@dataclass(frozen=True)
class IsNotOffered(Check):
    act: str
    to: int  # NONE: to whoever is asked
    because: tuple[str, ...]
    only: bool = False  # these must be the only causes; consequences of them do not count
    apart: tuple[str, ...] = ()  # facts to ignore

    def hold(self, scene: Scene) -> str:
        question = asked(scene)
        player = question.player if self.to == NONE else self.to
        name = scene.player(player)
        act = scene.act_words(self.act)
        if question.player == player and scene.fitting(self.act):
            raise Unmet(scene.say(f"{act!r} is offered to {name}", f"{name}可以选择“{act}”"))
        if question.player != player and not self.because:
            en = (
                f"{name} is not asked, so nothing is offered to {name}; say 'because' of which rule, or of a trigger"
                f" 'does not come up' ({scene.situation()})"
            )
            zh = f"没有询问{name}，所以没有任何选项；请用because写明规则，诱发效果则用does not come up"
            zh += f"（{scene.situation()}）"
            raise Unmet(scene.say(en, zh))
        words = scene.say(f"{name} may not: {act}", f"{name}不可以：{act}")
        if not self.because:
            self.check_card(scene, player)
            return words
        return f"{words} [{'; '.join(self.reasons(scene, player, name))}]"

    def check_card(self, scene: Scene, player: int) -> None:
        """Fail if the card is not there, or there is nothing to respond to: then "not offered" says nothing."""
        if is_act(self.act, scene.labels):
            act = parse_act(self.act, scene.labels)
            if not act.has_something_to_answer(scene.duel):
                situation = scene.situation()
                en = f"there is nothing to answer now; say 'because' of B-49, or 'activate' ({situation})"
                raise Unmet(scene.say(en, f"现在没有可以响应的；请用because写明B-49，或写“发动”（{situation}）"))
            if act.kinds[0] not in (O_PICK, O_PROCESS) and not scene.reasons(player, self.act):
                self.no_such_card(scene, scene.player(player))

    def no_such_card(self, scene: Scene, name: str) -> None:
        act = scene.act_words(self.act)
        raise Unmet(scene.say(f"{name} has no such card: {act!r}", f"{name}没有这样的卡：“{act}”"))

    def reasons(self, scene: Scene, player: int, name: str) -> list[str]:
        found = scene.reasons(player, self.act)
        if not found:
            self.no_such_card(scene, name)
        act = scene.act_words(self.act)
        told: list[str] = []
        for where, every in found:
            reasons = [reason for reason in every if reason.fact not in self.apart]
            rules = [reason.rule for reason in reasons]
            missing = ", ".join(rule for rule in self.because if rule not in rules)
            if missing:
                given = listed(reasons, scene) or scene.say("none, the act is legal", "没有，可以这样做")
                raise Unmet(
                    scene.say(
                        f"{act!r} is not offered to {name}, but not because of {missing}; the reasons for {where}:"
                        f" {given}",
                        f"{name}不能“{act}”，但理由不是{missing}；{where}的理由：{given}",
                    )
                )
            caused = causes(reasons)
            others = [reason for reason in caused if reason.rule not in self.because]
            if self.only and (others or not {reason.rule for reason in caused}.issuperset(self.because)):
                wanted = ", ".join(self.because)
                raise Unmet(
                    scene.say(
                        f"{act!r} is not offered to {name}, but not because of {wanted} only; the causes for {where}:"
                        f" {listed(caused, scene)}",
                        f"{name}不能“{act}”，但理由不只是{wanted}；{where}的理由：{listed(caused, scene)}",
                    )
                )
            told += [words_of(reason, scene.lang) for reason in reasons if reason.rule in self.because]
        return list(dict.fromkeys(told))


# -- triggers --------------------------------------------------------------------------------------------------


# Triggers are asked for before players act, so "not your moment" is no reason against them.
WHOSE_MOMENT: Final = ("not-asked", "group-over")


@dataclass(frozen=True)
class ComesUp(Check):
    """Whether a trigger effect is on the chain, or will be asked for if everybody passes.

    It looks ahead until somebody may act freely or the phase or step ends, so it also works for a player who is not
    asked now.
    """

    act: str
    to: int  # NONE: whoever has the card
    wanted: bool
    because: tuple[str, ...] = ()  # why it does not come up
    only: bool = False

    def hold(self, scene: Scene) -> str:
        act = parse_act(self.act, scene.labels)
        effect = scene.act_words(self.act)
        self.check_trigger(scene, act, effect)
        real = self.comes_up(scene, act)
        if real != self.wanted:
            raise Unmet(
                scene.say(
                    f"{effect!r} {'comes up' if real else 'does not come up'}; {scene.situation()}",
                    f"“{effect}”{'' if real else '不'}会被询问；{scene.situation()}",
                )
            )
        words = scene.say(
            f"this trigger {'comes up' if real else 'does not come up'}: {effect}",
            f"这个诱发效果{'' if real else '不'}会被询问：{effect}",
        )
        return f"{words} [{'; '.join(self.reasons(scene, act))}]" if self.because else words

    def reasons(self, scene: Scene, act: Act) -> list[str]:
        """Why it does not trigger, at the moment when triggers are asked for: once the chain is over."""
        player = self.to
        if player == NONE:
            player = cards_called(scene, self.act, act.what)[0].controller
        here = scene.duel
        scene.duel = self.when_asked(here)
        try:
            not_offered = IsNotOffered(self.line, self.act, player, self.because, self.only, WHOSE_MOMENT)
            return not_offered.reasons(scene, player, scene.player(player))
        finally:
            scene.duel = here

    def when_asked(self, here: Duel) -> Duel:
        """The moment at which triggers are asked for, if everybody passes."""
        duel = here.fork()
        for _ in range(MOST_PASSES):
            option = self.going_on(duel)
            if not duel.board.chain or option is None:
                break
            duel.push(option)
        return duel if duel.question is not None else here

    def going_on(self, duel: Duel) -> Option | None:
        """The option that the look ahead takes: pass, or any mandatory one."""
        question = duel.question
        option = pass_option(question)
        if option is None and question is not None and (question.kind in WINDOWS or len(question.options) == 1):
            return question.options[0]
        return option

    def check_trigger(self, scene: Scene, act: Act, effect: str) -> None:
        for card in cards_called(scene, self.act, act.what):
            for one in scene.duel.referee.effects_of(card):
                if one.kind == TRIGGER and act.number in (0, one.number):
                    return
        raise Unmet(scene.say(f"{effect!r}: that is no trigger effect", f"“{effect}”不是诱发效果"))

    def comes_up(self, scene: Scene, act: Act) -> bool:
        duel = scene.duel.fork()
        begin = moment(duel)
        for _ in range(MOST_PASSES):
            if self.is_chained(duel, act) or self.is_asked_for(duel, act):
                return True
            question = duel.question
            if question is None or question.kind in OPEN_STATES or moment(duel) != begin:
                return False
            option = self.going_on(duel)
            if option is None:
                words = scene.situation()
                raise Unmet(
                    scene.say(
                        f"whether {self.act!r} comes up depends on a choice that is not made yet: {words}",
                        f"“{scene.act_words(self.act)}”会不会被询问，取决于尚未作出的选择：{words}",
                    )
                )
            duel.push(option)
        return False

    def is_chained(self, duel: Duel, act: Act) -> bool:
        for link in duel.board.chain:
            effect = duel.referee.effect(link.card, link.effect)
            right = act.what.fits(duel.board, link.card) and act.number in (0, effect.number)
            if right and effect.kind == TRIGGER and self.to in (NONE, link.player):
                return True
        return False

    def is_asked_for(self, duel: Duel, act: Act) -> bool:
        question = duel.question
        if question is None or self.to not in (NONE, question.player):
            return False
        for option in question.options:
            if option.kind == O_ACTIVATE and act.fits(duel, option):
                if duel.referee.effect(option.card, option.effect).kind == TRIGGER:
                    return True
        return False


# -- targets and other choices ---------------------------------------------------------------------------------


def choices(scene: Scene, only_targets: bool) -> list[Card]:
    """The cards that the asked player may choose now."""
    question = asked(scene)
    attack = question.kind in (Q_ATTACK_TARGET, Q_REPLAY)
    pick = question.kind == Q_PICK and (question.why == "target" or not only_targets)
    if not attack and not pick:
        en = "targets are not asked for now" if only_targets else "no card is asked for now"
        zh = "现在没有询问对象" if only_targets else "现在没有询问选卡"
        raise Unmet(scene.say(f"{en}: {scene.situation()}", f"{zh}：{scene.situation()}"))
    return [scene.duel.board.cards[option.card] for option in question.options if option.kind == O_PICK]


@dataclass(frozen=True)
class Choices(Check):
    """Exactly these cards can be chosen, no more and no fewer."""

    cards: tuple[tuple[str, CardWords], ...]
    only_targets: bool

    def hold(self, scene: Scene) -> str:
        rest = choices(scene, self.only_targets)
        problems: list[str] = []
        # Match words for one physical card first, so that a bare name does not use it up.
        for words, what in sorted(self.cards, key=lambda pair: not pair[1].single):
            card = next((card for card in rest if what.fits(scene.duel.board, card.id)), None)
            if card is None:
                name = said(scene, words, what)
                problems.append(scene.say(f"{name} cannot be chosen", f"{name}不能选择"))
            else:
                rest.remove(card)
        for card in rest:
            where = scene.where(card)
            en = f"{card.printed.en} ({where}) can be chosen too"
            problems.append(scene.say(en, f"「{card.printed.zh}」（{where}）也可以选择"))
        if problems:
            raise Unmet(scene.say("; ", "；").join([scene.say(", ", "，").join(problems), scene.situation()]))
        names = ", ".join(said(scene, words, what) for words, what in self.cards) or scene.say("nothing", "无")
        return scene.say(f"exactly these can be chosen: {names}", f"可以选择的恰好是：{names}")


@dataclass(frozen=True)
class CanTarget(Check):
    words: str
    what: CardWords

    def hold(self, scene: Scene) -> str:
        name = said(scene, self.words, self.what)
        if not any(self.what.fits(scene.duel.board, card.id) for card in choices(scene, True)):
            situation = scene.situation()
            raise Unmet(scene.say(f"{name} cannot be targeted; {situation}", f"{name}不能成为对象；{situation}"))
        return scene.say(f"{name} can be targeted", f"{name}可以成为对象")


@dataclass(frozen=True)
class CannotTarget(Check):
    words: str
    what: CardWords
    because: tuple[str, ...]

    def hold(self, scene: Scene) -> str:
        possible = choices(scene, True)
        name = said(scene, self.words, self.what)
        told: list[str] = []
        for card in cards_called(scene, self.words, self.what):
            if card in possible:
                where = scene.where(card)
                raise Unmet(scene.say(f"{name} ({where}) can be targeted", f"{name}（{where}）可以成为对象"))
            if self.because:
                told += self.reasons(scene, card, name)
        words = scene.say(f"{name} cannot be targeted", f"{name}不能成为对象")
        return f"{words} [{'; '.join(dict.fromkeys(told))}]" if told else words

    def reasons(self, scene: Scene, card: Card, name: str) -> list[str]:
        question = asked(scene)
        source = scene.activated
        if question.kind != Q_PICK or source is None:
            raise Unmet(
                scene.say(
                    "the engine gives reasons for targets of effects only; leave 'because' away",
                    "只有效果的对象才有理由，请去掉because",
                )
            )
        found = why_not_target(
            scene.duel, question.player, scene.duel.board.cards[source.card], source.effect, card
        )
        rules = [reason.rule for reason in found]
        missing = ", ".join(rule for rule in self.because if rule not in rules)
        if missing:
            given = listed(found, scene) or scene.say("none", "无")
            raise Unmet(
                scene.say(
                    f"{name} cannot be targeted, but not because of {missing}; reasons: {given}",
                    f"{name}不能成为对象，但理由不是{missing}；理由：{given}",
                )
            )
        return [words_of(reason, scene.lang) for reason in found if reason.rule in self.because]
