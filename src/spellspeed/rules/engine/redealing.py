"""Repeating a stretch of play with other hidden cards: how a duel in progress is dealt anew for a player.

Between two quiet points the board alone does not show what the rules are doing. So hidden cards are exchanged at the
last quiet point, and the play since is replayed. The replay asks every question, even those with one option, so that
both plays stay in step whatever the new cards can do. If the player could tell the difference, the deal is discarded,
and cards that made the difference are not exchanged again.
"""

from collections.abc import Generator
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.constants import DECK, NONE
from spellspeed.board.knowledge import Deal, looks_alike, unknown_to
from spellspeed.board.question import O_DONE, O_NO, O_PASS, Q_QUIET, Option, Question
from spellspeed.board.records import Loose
from spellspeed.board.rng import Chance, seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.activation.effect import Definition
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.referee import Referee
from spellspeed.rules.flow.turn import run

FREELY: Final = 12  # deals tried before cards that made a difference are kept
MOST: Final = 40  # deals tried in total


class CannotRedeal(Exception):
    """No other deal was found with which the duel would look the same to the player."""


class Rerun:
    """A replay of the rules from a quiet point, asking every question."""

    def __init__(
        self,
        board: Board,
        definitions: list[Definition],
        index: Index,
        tokens: dict[int, Definition],
        ruleset: Ruleset,
        ask_forced: bool,
    ) -> None:
        if len(board.cards) > len(definitions):
            definitions = definitions + [tokens[c.printed.code] for c in board.cards[len(definitions) :]]
        else:
            definitions = definitions.copy()
        self.board = board
        self.referee = Referee(board, definitions, index, tokens, ruleset, ask_forced)
        self.referee.asks_all = True
        self.steps: Generator[Question, int, None] = run(self.referee)
        self.question: Question | None = next(self.steps)
        self.given: list[int] = []
        self.reseeds: dict[int, int] = {}  # number of answers -> new seed
        self.advance(NONE)

    def advance(self, index: int) -> None:
        """Go on to the next question; None if the duel is over or the next quiet point is reached."""
        if index != NONE:
            self.given.append(index)
        try:
            question = next(self.steps) if index == NONE else self.steps.send(index)
        except StopIteration:
            self.question = None
            return
        self.question = None if question.kind is Q_QUIET else question

    def reseed(self, seed: int) -> None:
        self.board.chance = seeded(seed)
        self.reseeds[len(self.given)] = seed

    def arrived(self) -> None:
        """The replay is complete; from here on the duel uses its own settings."""
        self.referee.asks_all = self.referee.ask_forced
        loose = self.board.loose
        if loose is not None and loose.until == NONE:
            loose.until = len(self.board.log)

    def repeat(self, given: list[int], reseeds: dict[int, int]) -> None:
        for k, index in enumerate(given):
            if k in reseeds:
                self.reseed(reseeds[k])
            self.advance(index)


class Lead:
    """How a redealt duel came from its quiet point to its first question."""

    def __init__(self, given: list[int], reseeds: dict[int, int]) -> None:
        self.given = given
        self.reseeds = reseeds


class Asked:
    """One question of the play, and its answer."""

    def __init__(self, question: Question, index: int, log: int, seed: int) -> None:
        self.question = question
        self.index = index
        self.log = log  # the log position at which it was asked
        self.seed = seed  # the new seed here; NONE: none

    def is_like(self, question: Question, log: int) -> bool:
        mine = self.question
        return (
            log == self.log
            and question.player == mine.player
            and question.kind == mine.kind
            and question.why == mine.why
        )


class Redealer:
    """Replays the play since the last quiet point with other hidden cards."""

    def __init__(
        self,
        start: Board,
        definitions: list[Definition],
        index: Index,
        tokens: dict[int, Definition],
        ruleset: Ruleset,
        ask_forced: bool,
    ) -> None:
        self.start = start
        self.definitions = definitions
        self.index = index
        self.tokens = tokens
        self.ruleset = ruleset
        self.ask_forced = ask_forced
        self.asked: list[Asked] = []
        self.now = start
        self.deals: dict[int, Deal] = {}  # by player
        self.matters: list[int] = []  # cards that made a difference in the last deal

    def begin(self, board: Board, definitions: list[Definition], index: Index) -> Rerun:
        return Rerun(board, definitions, index, self.tokens, self.ruleset, self.ask_forced)

    def record(self, lead: Lead | None, answers: list[int], reseeds: dict[int, int], count: int) -> None:
        """Record the true play; `count` answers had been given at the quiet point.

        A redealt duel begins with the play that led to its first question.
        """
        play = self.begin(self.start.copy(), self.definitions, self.index)
        before = 0 if lead is None else len(lead.given)
        k = 0
        while True:
            question = play.question
            if question is None:
                self.now = play.board  # the duel is over
                return
            done = len(self.asked)
            index = 0
            seed = NONE
            if lead is not None and done < before:
                index = lead.given[done]
                seed = lead.reseeds.get(done, NONE)
            elif self.ask_forced or not question.forced or (lead is not None and done == before):
                index = answers[k] if k < len(answers) else NONE
                seed = reseeds.get(count + k, NONE)
                k += 1
            if seed != NONE:
                play.reseed(seed)
            self.asked.append(Asked(question, index, len(play.board.log), seed))
            if index == NONE:
                self.now = play.board
                return
            play.advance(index)

    def redealt(self, player: int, chance: Chance) -> tuple[Rerun, Board, list[Definition], Index]:
        """Another deal at the same question: the replay, the board at its quiet point, and the definitions.

        Deals that do not lead here are discarded, so that deals come with their true probabilities; but only up to a
        number of tries.
        """
        deal = self.deals.get(player)
        if deal is None:
            deal = self.deals[player] = Deal(self.now, self.start, player)
        fixed: list[int] = []
        for attempt in range(MOST):
            identities = deal.deal(chance, fixed)
            board = deal.board(identities)
            definitions = [self.definitions[i] for i in identities[: len(self.definitions)]]
            index = self.index.dealt(identities)
            if deal.loose:
                board.loose = Loose(deal.loose, chance.copy(), board.loose)
            play = self.begin(board.copy(), definitions, index)
            self.matters = []
            if self.follow(play, player, chance) and looks_alike(self.now, play.board, player, len(self.start.log)):
                if board.loose is not None and deal.loose:
                    board.loose.until = len(play.board.log)
                play.arrived()
                return play, board, definitions, index
            if attempt >= FREELY - 1:
                fixed = self.fix(fixed, deal, chance)
        raise CannotRedeal(f"no other cards hidden from player {player} lead to this question")

    def fix(self, fixed: list[int], deal: Deal, chance: Chance) -> list[int]:
        """Keep one card that made a difference; if no single one did, half of those outside the Deck.

        Never all of them: that would be the true deal.
        """
        dealt = [i for i in range(len(deal.free)) if (deal.free[i] or i in deal.held) and i not in fixed]
        matter = [i for i in self.matters if i in dealt]
        if matter:
            return [*fixed, matter[chance.below(len(matter))]]
        rest = [i for i in dealt if self.start.cards[i].place != DECK or self.now.cards[i].place != DECK]
        if len(rest) < 2:
            raise CannotRedeal(f"no other cards hidden from player {deal.player} lead to this question")
        chance.shuffle(rest)
        return fixed + rest[: len(rest) // 2]

    def follow(self, play: Rerun, player: int, chance: Chance) -> bool:
        """Replay it up to its last question; False if the player could tell the difference."""
        at = 0
        last = len(self.asked) - 1
        while True:
            question = play.question
            if at > last:
                return question is None and play.board.result == self.now.result  # the duel is over
            if question is None:
                self.blame(self.asked[at])
                return False
            asked = self.asked[at]
            log = len(play.board.log)
            if asked.is_like(question, log):
                if at == last and asked.index == NONE:
                    return question.player != player or question.options == asked.question.options
                if asked.seed != NONE:
                    play.reseed(asked.seed)
                index = self.answer(play.board, question, asked, player, chance)
                if index == NONE:
                    self.blame(asked)
                    return False
                at += 1
            elif at < last and is_declined(asked) and self.asked[at + 1].is_like(question, log):
                at += 1  # with these cards there was nothing to decline
                continue
            elif log > asked.log or question.player == player:
                self.blame(asked)
                return False
            else:
                index = declining(question)  # with these cards there was something to decline
                if index == NONE:
                    self.matters = [option.card for option in question.options]
                    return False
            play.advance(index)

    def answer(self, board: Board, question: Question, asked: Asked, player: int, chance: Chance) -> int:
        """The same option; or the same with another card, if the player sees neither."""
        given = asked.question.options[asked.index]
        options = question.options
        if asked.index < len(options) and options[asked.index] == given:
            return asked.index
        for k, option in enumerate(options):
            if option == given:
                return k
        if given.card == NONE or not unknown_to(self.now.cards[given.card], player):
            return NONE
        alike: list[int] = []
        for k, option in enumerate(options):
            if option.kind == given.kind and option.card != NONE and unknown_to(board.cards[option.card], player):
                alike.append(k)
        return alike[chance.below(len(alike))] if alike else NONE

    def blame(self, asked: Asked) -> None:
        """The cards that led to the question or to its answer."""
        options = asked.question.options
        if asked.index != NONE and options[asked.index].card != NONE:
            options = (options[asked.index],)
        for option in options:
            if option.card != NONE and option.card < len(self.start.cards):
                self.matters.append(option.card)


def is_declined(asked: Asked) -> bool:
    return asked.question.forced or is_decline(asked.question.options[asked.index])


def is_decline(option: Option) -> bool:
    return option.kind == O_PASS or option.kind == O_NO or option.kind == O_DONE


def declining(question: Question) -> int:
    for k, option in enumerate(question.options):
        if is_decline(option):
            return k
    return 0 if question.forced else NONE
