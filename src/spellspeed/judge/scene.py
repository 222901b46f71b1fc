"""A ruling being played: the duel, what its words mean, and what is told about it."""

from spellspeed.board.card import Card
from spellspeed.board.constants import E_PASSED, NONE
from spellspeed.board.question import O_ACTIVATE, O_PICK, O_SPECIAL, Option, Question
from spellspeed.duel import Duel
from spellspeed.effects.reasons import Reason, causes
from spellspeed.formats.story import event_words
from spellspeed.formats.words import say
from spellspeed.judge.acts import Act, bullet_of, describe, fitting_options, offered, parse_act, spot_words
from spellspeed.judge.ruling import Names


class Failure(Exception):
    """The ruling does not hold: in which line of its file, and what is the case instead."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


class Unmet(Exception):
    """An expectation does not hold; the sentence says what is the case."""


class Scene:
    def __init__(self, duel: Duel, labels: dict[str, int], names: Names, lang: str = "en") -> None:
        self.duel = duel
        self.labels = labels
        self.names = names
        self.lang = lang
        self.begin = len(duel.log)  # what the log tells before is the position's own
        self.told = self.begin
        self.activated: Option | None = None  # the last activation begun

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
            return "the duel is over"
        return self.outward(offered(self.duel, question))

    def acts(self) -> list[str]:
        question = self.question
        return [] if question is None else [describe(self.duel, option) for option in question.options]

    def fitting(self, words: str) -> list[Option]:
        question = self.question
        return [] if question is None else fitting_options(self.duel, question, words, self.labels)

    def log(self, lang: str) -> list[str]:
        """Everything that was told since the ruling began, one line for each event that has words."""
        lines = [event_words(self.duel, event, lang) for event in self.duel.log[self.begin :]]
        return [line for line in lines if line]

    def news(self) -> list[str]:
        """What happened since the last time, in words; passing is told as an act."""
        events = [event for event in self.duel.log[self.told :] if event.kind != E_PASSED]
        self.told = len(self.duel.log)
        lines = [event_words(self.duel, event, self.lang) for event in events]
        return [self.outward(line) for line in lines if line]

    def where(self, card: Card) -> str:
        words = self.outward(spot_words(self.duel.board, card))
        if card.on_field:
            position = "face-up" if card.face_up else "face-down"
            if card.is_field_monster and card.face_up:
                position = "attack" if card.attack_position else "defense"
            words += f", {position}"
        return words

    # -- acts and reasons -------------------------------------------------------------------------------------

    def push(self, option: Option) -> None:
        self.duel.push(option)
        if option.kind == O_ACTIVATE:
            self.activated = option

    def reasons(self, player: int, words: str) -> list[tuple[Card, list[Reason]]]:
        """Why the player cannot do this now, for every card that the words could mean."""
        act = parse_act(words, self.labels)
        cards = act.what.cards(self.duel.board)
        if not act.what.single:
            cards = [card for card in cards if card.controller == player]
        return [(card, self.reasons_for(player, act, card)) for card in cards]

    def reasons_for(self, player: int, act: Act, card: Card) -> list[Reason]:
        kind = act.kind_for(card)
        if kind == O_SPECIAL and act.number:
            return self.duel.why_not(player, card.id, kind, act.number - 1, True)
        if kind != O_ACTIVATE or not (act.number or act.bare):
            return self.duel.why_not(player, card.id, kind, NONE, True)
        effects = self.duel.referee.effects_of(card)
        numbered = [
            e.index
            for e in effects
            if e.number == act.number and (not act.bullet or bullet_of(effects, e) == act.bullet)
        ]
        found: list[Reason] = []
        for index in numbered:
            reasons = self.duel.why_not(player, card.id, kind, index, True)
            if not reasons:
                return []
            found += [reason for reason in reasons if reason not in found]
        return found if numbered else [Reason("B-36", "no-such-number")]

    def explain(self, player: int, words: str) -> str:
        """The reasons against an act in one line, if it has a card and there are any."""
        try:
            found = self.reasons(player, words)
        except (ValueError, LookupError):
            return ""
        if parse_act(words, self.labels).kinds[0] == O_PICK:
            return ""
        said = [f"{reason.rule} ({reason.words()})" for _, reasons in found for reason in causes(reasons)]
        return "; ".join(dict.fromkeys(said))
