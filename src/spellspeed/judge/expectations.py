"""Expectations about the table and the course of the duel: where cards are, values, the chain, phases, the log."""

from dataclasses import dataclass
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE, NOT_NEGATED
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.records import Link
from spellspeed.effects.nouns.properties import (
    ABSENT,
    P_ATK,
    P_ATTRIBUTE,
    P_DEF,
    P_LEVEL,
    P_LINK_RATING,
    P_NAME,
    P_RANK,
    P_SCALE,
    P_TYPE,
    UNKNOWN,
    Property,
)
from spellspeed.facts.known import further_names
from spellspeed.facts.printed import number_of, printed_cards
from spellspeed.judge.checks import Check, cards_called, said
from spellspeed.judge.places import RulingPlace
from spellspeed.judge.scene import Scene, Unmet
from spellspeed.words.card_words import CardWords
from spellspeed.words.names import phase_name, printed_name, step_name


@dataclass(frozen=True)
class Lies(Check):
    """Every card that the words mean lies there."""

    words: str
    what: CardWords
    place: RulingPlace

    def hold(self, scene: Scene) -> str:
        scene.duel.referee.refresh()
        name = said(scene, self.words, self.what)
        place = self.place.said(scene.names, scene.lang)
        for card in cards_called(scene, self.words, self.what):
            if not self.place.holds(scene.duel.board, card):
                real = scene.where(card)
                if "negated" in self.place.marks and not card.negated:
                    real += scene.say(", not negated", "，效果未无效")
                en = f"{name} should be: {place}, but is: {real}"
                raise Unmet(scene.say(en, f"{name}应为：{place}，实际为：{real}"))
        return scene.say(f"{name}: {place}", f"{name}：{place}")


@dataclass(frozen=True)
class CardCount(Check):
    words: str
    place: RulingPlace
    number: int

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        there = [card for card in board.cards if self.place.holds(board, card)]
        place = self.place.said(scene.names, scene.lang)
        if len(there) != self.number:
            names = ", ".join(printed_name(card.printed, scene.lang) for card in there) or scene.say("nothing", "无")
            raise Unmet(
                scene.say(
                    f"{place} should have {self.number} cards, but has {len(there)}: {names}",
                    f"{place}应有{self.number}张，实际有{len(there)}张：{names}",
                )
            )
        return scene.say(f"{place}: {self.number} cards", f"{place}：{self.number}张")


@dataclass(frozen=True)
class LifePoints(Check):
    player: int
    number: int

    def hold(self, scene: Scene) -> str:
        name = scene.player(self.player)
        real = scene.duel.board.lp[self.player]
        if real != self.number:
            en = f"{name} should have {self.number} LP, but has {real}"
            raise Unmet(scene.say(en, f"{name}的基本分应为{self.number}，实际为{real}"))
        return scene.say(f"{name} has {self.number} LP", f"{name}的基本分是{self.number}")


PROPERTIES: Final = {
    "atk": (P_ATK, "攻击力"),
    "def": (P_DEF, "守备力"),
    "level": (P_LEVEL, "等级"),
    "rank": (P_RANK, "阶级"),
    "link": (P_LINK_RATING, "连接数"),
    "scale": (P_SCALE, "灵摆刻度"),
    "attribute": (P_ATTRIBUTE, "属性"),
    "type": (P_TYPE, "种族"),
    "name": (P_NAME, "卡名"),
}
ORIGINAL: Final = "original "
VALUES: Final = {  # the keys of `values`, in Chinese
    **{key: zh for key, (_, zh) in PROPERTIES.items()},
    **{ORIGINAL + key: f"原本{zh}" for key, (_, zh) in PROPERTIES.items()},
}
WORDED: Final = ("attribute", "type", "name")  # the others are numbers
NOTHING: Final = "none"  # a value that the card does not have, like the Level of an Xyz Monster
UNSEEN: Final = "?"  # printed as "?", and no effect sets it


def is_worded(key: str) -> bool:
    return key.removeprefix(ORIGINAL) in WORDED


@dataclass(frozen=True)
class CardValue(Check):
    words: str
    what: CardWords
    key: str
    value: str

    def hold(self, scene: Scene) -> str:
        scene.duel.referee.refresh()
        name = said(scene, self.words, self.what)
        key = scene.say(self.key, VALUES[self.key])
        for card in cards_called(scene, self.words, self.what):
            real = value_of(scene, card, self.key)
            if real.lower() != self.value.lower():
                raise Unmet(
                    scene.say(
                        f"the {key} of {name} should be {self.value}, but is {real}",
                        f"{name}的{key}应为{self.value}，实际为{real}",
                    )
                )
        return scene.say(f"the {key} of {name} is {self.value}", f"{name}的{key}是{self.value}")


def name_with(code: int, usual: str) -> str:
    """The name that a card has now: it may be that of a card that is not in the duel, or one that texts only name."""
    known = printed_cards().get(code)
    if known is not None:
        return known.en
    for name in further_names().get("cards", {}):
        if number_of(name) == code:
            return name
    return usual


def value_of(scene: Scene, card: Card, key: str) -> str:
    """The current or original value of a card."""
    number, _ = PROPERTIES[key.removeprefix(ORIGINAL)]
    ctx = scene.duel.referee.context(card.controller, card)
    value = Property(number, key.startswith(ORIGINAL)).value(ctx, card)
    if value == ABSENT:
        return NOTHING
    if value == UNKNOWN:
        return UNSEEN
    if number == P_ATTRIBUTE:
        return names_of(ATTRIBUTES, value, "en")
    if number == P_TYPE:
        return names_of(RACES, value, "en")
    return name_with(value, card.printed.en) if number == P_NAME else str(value)


@dataclass(frozen=True)
class CounterCount(Check):
    words: str
    what: CardWords
    kind: str
    number: int

    def hold(self, scene: Scene) -> str:
        name = said(scene, self.words, self.what)
        for card in cards_called(scene, self.words, self.what):
            kinds = {kind.lower(): number for kind, number in card.counters.items()}
            real = kinds.get(self.kind.lower(), 0)
            if real != self.number:
                has = ", ".join(f"{number} {kind}" for kind, number in card.counters.items())
                en = f"{name} should have {self.number} {self.kind}, but has {has or 'no counters'}"
                zh = f"{name}应有{self.number}个{self.kind}，实际{f'有{has}' if has else '没有指示物'}"
                raise Unmet(scene.say(en, zh))
        return scene.say(f"{name} has {self.number} {self.kind}", f"{name}有{self.number}个{self.kind}")


# -- the course of the duel ------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChainIs(Check):
    """The links that have not resolved yet, and the one that is resolving, first link first.

    A link whose activation or effect was negated must be written as negated.
    """

    cards: tuple[tuple[str, CardWords, bool], ...]  # as written, the card, and whether it is negated

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        links = [link for link in board.chain if not link.resolved or link.serial == board.resolving]
        fit = len(links) == len(self.cards)
        for link, (_, what, negated) in zip(links, self.cards):
            fit = fit and what.fits(board, link.card) and is_negated(link) == negated
        none = scene.say("no chain", "无")
        wanted = " ← ".join(marked(scene, said(scene, *one[:2]), one[2]) for one in self.cards) or none
        if not fit:
            names = [(printed_name(board.cards[link.card].printed, scene.lang), is_negated(link)) for link in links]
            real = " ← ".join(marked(scene, name, negated) for name, negated in names) or none
            en = f"the chain should be: {wanted}, but is: {real}"
            raise Unmet(scene.say(en, f"连锁应为：{wanted}，实际为：{real}"))
        return scene.say(f"the chain: {wanted}", f"连锁：{wanted}")


def is_negated(link: Link) -> bool:
    return link.negation != NOT_NEGATED


def marked(scene: Scene, name: str, negated: bool) -> str:
    return name + scene.say(" (negated)", "（被无效）") if negated else name


@dataclass(frozen=True)
class PhaseIs(Check):
    words: str
    phase: int
    step: tuple[int, ...]  # empty: any

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        real = " ".join([phase_name(board.phase), step_name(board.step)]).strip()
        shown = " ".join([phase_name(board.phase, scene.lang), step_name(board.step, scene.lang)]).strip()
        if board.phase != self.phase or (self.step and board.step not in self.step):
            wanted = self.said(scene)
            raise Unmet(scene.say(f"the phase should be {self.words}, but is {real}", f"应为{wanted}，实际为{shown}"))
        return scene.say(f"it is the {shown}", f"现在是{shown}")

    def said(self, scene: Scene) -> str:
        step = step_name(self.step[0], scene.lang) if len(self.step) == 1 else ""
        return phase_name(self.phase, scene.lang) + step


@dataclass(frozen=True)
class TurnIs(Check):
    number: int  # NONE: any
    player: int  # NONE: any

    def hold(self, scene: Scene) -> str:
        board = scene.duel.board
        real = f"turn {board.turn} of {scene.player(board.turn_player)}"
        zh = f"现在是第{board.turn}回合，{scene.player(board.turn_player)}的回合"
        if self.number not in (NONE, board.turn) or self.player not in (NONE, board.turn_player):
            raise Unmet(scene.say(f"it is {real}", zh))
        return scene.say(f"it is {real}", zh)


@dataclass(frozen=True)
class LogHas(Check):
    phrases: tuple[tuple[str, str], ...]  # as written, and as the log would say it

    def hold(self, scene: Scene) -> str:
        log = [line.lower() for line in both_languages(scene)]
        own = scene.log(scene.lang)
        told_lines: list[str] = []
        at = 0
        for words, phrase in self.phrases:
            found = next((i for i in range(at, len(log)) if phrase.lower() in log[i]), NONE)
            if found == NONE:
                earlier = phrase.lower() in "\n".join(log[:at])
                told = "; ".join(scene.outward(line) for line in scene.log(scene.lang)) or scene.say("nothing", "无")
                what = "comes earlier in the log" if earlier else "is not in the log"
                zh = f"{words!r}{'在记录中更早出现' if earlier else '不在记录中'}，记录为：{told}"
                raise Unmet(scene.say(f"{words!r} {what}, which says: {told}", zh))
            at = found + 1
            written = phrase.lower() in own[found].lower()
            told_lines.append(words if written else scene.outward(own[found]))
        told = ", ".join(repr(words) for words in told_lines)
        return scene.say(f"the log tells in this order: {told}", f"记录依次为：{told}")


@dataclass(frozen=True)
class LogLacks(Check):
    words: str
    phrase: str

    def hold(self, scene: Scene) -> str:
        for line in both_languages(scene):
            if self.phrase.lower() in line.lower():
                told = scene.outward(line.replace("\n", " = "))
                en = f"the log should not say {self.words!r}, but says: {told}"
                raise Unmet(scene.say(en, f"记录里不应有{self.words!r}，实际有：{told}"))
        return scene.say(f"the log does not tell {self.words!r}", f"记录里没有{self.words!r}")


def both_languages(scene: Scene) -> list[str]:
    """Every line of the log, in English and in Chinese."""
    return [f"{en}\n{zh}" for en, zh in zip(scene.log("en"), scene.log("zh"))]


@dataclass(frozen=True)
class Winner(Check):
    player: int  # 2: a draw, NONE: nobody yet

    def hold(self, scene: Scene) -> str:
        nobody, draw = scene.say("nobody", "无"), scene.say("a draw", "平局")
        words = {None: nobody, 0: scene.player(0), 1: scene.player(1), 2: draw}
        wanted = None if self.player == NONE else self.player
        real = scene.duel.result
        if real != wanted:
            en = f"the winner should be {words[wanted]}, but is {words[real]}"
            raise Unmet(scene.say(en, f"胜者应为：{words[wanted]}，实际为：{words[real]}"))
        return scene.say(f"the winner: {words[wanted]}", f"胜者：{words[wanted]}")

