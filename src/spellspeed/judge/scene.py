"""A ruling being played: the duel, the meaning of its words, and the report."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import E_PASSED, NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_PASS,
    O_PICK,
    O_SPECIAL,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PHASE_ACT,
    Q_RESPOND,
    Q_TRIGGER,
    Option,
    Question,
)
from spellspeed.duel import Duel
from spellspeed.effects.why.reasons import Reason, causes
from spellspeed.facts.names import UnknownCard
from spellspeed.judge.places import MARKS_ZH
from spellspeed.judge.ruling import Names
from spellspeed.rules.why.verdicts import missing
from spellspeed.words.act_errors import BadAct
from spellspeed.words.acts import act_words, fitting_options, offered
from spellspeed.words.card_words import spot_words
from spellspeed.words.options import brief_words
from spellspeed.words.sentences import question_words, say
from spellspeed.words.story import event_words
from spellspeed.words.verbs import Act, is_entering_battle, is_plain, parse_act

OPEN_STATES: Final = (Q_MAIN, Q_BATTLE, Q_NEXT_PHASE)
WINDOWS: Final = (Q_RESPOND, Q_TRIGGER, Q_PHASE_ACT)  # questions at which a player may do nothing


class Failure(Exception):
    """The ruling fails: the line of its file, and what is the case instead."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.message)


class Unmet(Exception):
    """An expectation fails; the sentence says what is the case."""


def is_choice(question: Question) -> bool:
    """Must something be chosen before the game goes on? Not in a window or the open state."""
    if question.kind in OPEN_STATES:
        return False
    return question.kind not in WINDOWS or all(option.kind != O_PASS for option in question.options)


class Scene:
    def __init__(self, duel: Duel, labels: dict[str, int], names: Names, lang: str = "en") -> None:
        self.duel = duel
        self.labels = labels
        self.names = names
        self.lang = lang
        self.begin = len(duel.log)  # earlier events belong to the position
        self.told = self.begin
        self.activated: Option | None = None  # the last activation begun
        self.line = 0  # of the last step that was played

    @property
    def question(self) -> Question | None:
        return self.duel.question

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def outward(self, text: str) -> str:
        return self.names.outward(text, self.duel.board)

    def player(self, number: int) -> str:
        return self.names.name(number)

    # -- what is the case -------------------------------------------------------------------------------------

    def situation(self) -> str:
        """Who is asked and what is offered."""
        question = self.question
        if question is None:
            return self.say("the duel is over", "决斗已经结束")
        words = self.outward(offered(self.duel, question, self.lang))
        left_open = self.left_open()
        return words + self.say(f" {left_open}", left_open) if left_open else words

    def left_open(self) -> str:
        """The choice that the last step still has to make, in parentheses; empty if there is none."""
        question = self.question
        if question is None or not is_choice(question):
            return ""
        words = self.outward(question_words(self.duel, self.lang))
        if self.line:
            en = f"(line {self.line} leaves a choice open: {words})"
            return self.say(en, f"（第{self.line}行没有作出这个选择）")
        return self.say(f"(a choice is open: {words})", "（还没有作出这个选择）")

    def chain(self) -> int:
        """The number of the first link of the open chain; 0 if there is none."""
        chain = self.duel.board.chain
        return chain[0].serial if chain else 0

    def acts(self) -> list[str]:
        question = self.question
        return [] if question is None else brief_words(self.duel)

    def fitting(self, words: str) -> list[Option]:
        question = self.question
        return [] if question is None else fitting_options(self.duel, question, words, self.labels)

    def log(self, lang: str) -> list[str]:
        """The log since the ruling began, one line for each event that has words."""
        lines = [event_words(self.duel, event, lang) for event in self.duel.log[self.begin :]]
        return [line for line in lines if line]

    def news(self) -> list[str]:
        """What happened since the last time, in words; passing is told as an act."""
        events = [event for event in self.duel.log[self.told :] if event.kind != E_PASSED]
        self.told = len(self.duel.log)
        lines = [event_words(self.duel, event, self.lang) for event in events]
        return [self.outward(line) for line in lines if line]

    def act_words(self, words: str) -> str:
        """An act of the ruling, in the language of the scene; the words of an option stay as they are."""
        try:
            return self.outward(act_words(words, self.labels, self.lang))
        except (BadAct, UnknownCard):
            return self.outward(words)

    def where(self, card: Card) -> str:
        """Where a card lies and how, in the words of an expectation."""
        return self.where_in(card, self.lang)

    def where_in(self, card: Card, lang: str) -> str:
        words = self.outward(spot_words(self.duel.board, card, lang))
        if card.on_field:
            position = "face-up" if card.face_up else "face-down"
            if card.is_field_monster and card.face_up:
                position = "attack" if card.attack_position else "defense"
            words += say(lang, f", {position}", f"，{MARKS_ZH[position]}")
            if card.negated:
                words += say(lang, ", negated", f"，{MARKS_ZH['negated']}")
        return words

    # -- acts and reasons -------------------------------------------------------------------------------------

    def push(self, option: Option) -> None:
        self.duel.push(option)
        if option.kind == O_ACTIVATE:
            self.activated = option

    def reasons(self, player: int, words: str) -> list[tuple[str, list[Reason]]]:
        """Why the player cannot do this now, for every card that the words could mean, with where it lies."""
        if is_entering_battle(words):
            return [(self.act_words(words), self.duel.why_not_battle(player))]
        act = parse_act(words, self.labels)
        cards = act.what.cards(self.duel.board)
        if not act.what.single:
            cards = [card for card in cards if card.controller == player]
        return [
            (
                self.say(f"{card.printed.en} ({self.where(card)})", f"「{card.printed.zh}」（{self.where(card)}）"),
                self.reasons_for(player, act, card),
            )
            for card in cards
        ]

    def reasons_for(self, player: int, act: Act, card: Card) -> list[Reason]:
        return self.reasons_without_chain(act) + self.reasons_against(player, act, card)

    def reasons_without_chain(self, act: Act) -> list[Reason]:
        """The reasons against a response if there is nothing to respond to."""
        return [] if act.has_something_to_answer(self.duel) else [Reason("B-49", "no-chain")]

    def reasons_against(self, player: int, act: Act, card: Card) -> list[Reason]:
        kind = act.kind_for(card)
        if kind == O_SPECIAL and act.number:
            return self.duel.why_not(player, card.id, kind, act.number - 1, True)
        if kind != O_ACTIVATE or not (act.number or act.bare):
            return self.duel.why_not(player, card.id, kind, NONE, True)
        numbered = [e.index for e in self.duel.referee.effects_of(card) if act.is_effect(self.duel, card, e)]
        found: list[Reason] = []
        for index in numbered:
            reasons = self.duel.why_not(player, card.id, kind, index, True)
            if not reasons:
                return []
            found += [reason for reason in reasons if reason not in found]
        return found if numbered else [missing(self.duel.definitions[card.id], "B-36", "no-such-number")]

    def explain(self, player: int, words: str) -> str:
        """The reasons against an act in one line; empty if it names no card or there are none."""
        try:
            found = self.reasons(player, words)
        except (ValueError, LookupError):
            return ""
        if not is_plain(words) and parse_act(words, self.labels).kinds[0] == O_PICK:
            return ""
        said = [
            self.say(f"{reason.rule} ({reason.words()})", f"{reason.rule}（{reason.words('zh')}）")
            if reason.rule
            else reason.words(self.lang)
            for _, reasons in found
            for reason in causes(reasons)
        ]
        return self.say("; ", "；").join(dict.fromkeys(said))
