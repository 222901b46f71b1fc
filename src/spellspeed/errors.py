"""The errors of a duel, and the checks that raise them.

Never compiled, so that other modules and users can subclass them.
"""

from typing import SupportsIndex

from spellspeed.board.board import Board
from spellspeed.board.printed import Printed
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import check_language, check_type, figure, whole
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.why.reasons import Reason
from spellspeed.messages import Bilingual


class IllegalOption(Bilingual, ValueError):
    """The answer is not among the options. `reasons` says which rules forbid it, where that is known."""

    def __init__(self, en: str, reasons: list[Reason], zh: str = "") -> None:
        super().__init__(en, zh)
        self.reasons = reasons

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (str(self), self.reasons, self._zh)


class UnknownPlayer(Bilingual, ValueError):
    """There are two players, 0 and 1."""


class NoSuchCard(Bilingual, LookupError):
    """There is no card with that number, or the player has none of that name."""


class NothingChosen(Bilingual, IndexError):
    """No answer has been given that could be taken back."""


class EndlessLoop(Bilingual):
    """Effects that nobody can stop trigger each other endlessly; `cards` are theirs.

    The duel stays as it was before the answer: that answer cannot be given.
    """

    def __init__(self, cards: list[Printed]) -> None:
        self.cards = cards
        super().__init__(self.words())

    def words(self, lang: str = "en") -> str:
        """The cards of the loop, in English or Chinese."""
        check_language(lang)
        names = " / ".join(card.name(lang) for card in self.cards)
        if lang == "zh":
            return f"效果不断循环，不会结束：{names}"
        return f"this never ends: {names}"

    def __reduce__(self) -> tuple[object, ...]:
        return EndlessLoop, (self.cards,)


def over(en: str = "", zh: str = "") -> IllegalOption:
    """The error that the duel is over, perhaps with what was attempted."""
    return IllegalOption(f"the duel is over{en}", [Reason("B-147", "duel-over")], f"决斗已经结束{zh}")


def check_player(player: SupportsIndex) -> int:
    number = whole(player, "a player is 0 or 1")
    if number != 0 and number != 1:
        en = f"there is no player {figure(number)}; the players are 0 and 1"
        raise UnknownPlayer(en, f"没有玩家{figure(number)}；玩家是0和1")
    return number


class UnknownDefinitions(ValueError):
    """The definition of a card on the board is missing."""


def check_definitions(board: Board, definitions: list[Definition]) -> None:
    """Check that every card of the board has its definition, by its number."""
    check_type(definitions, list, "the definitions of a board are a list")
    for definition in definitions:
        check_type(definition, Definition, "what a card does is a Definition")
    for card in board.cards[len(definitions) :]:
        if not card.printed.is_token:
            raise UnknownDefinitions(f"the board has {len(board.cards)} cards, {len(definitions)} are defined")


def checked_ruleset(ruleset: Ruleset | None) -> Ruleset:
    """The rule set to play by; the documents as written if none is given."""
    if ruleset is None:
        return Ruleset()
    check_type(ruleset, Ruleset, "a duel is played by a Ruleset")
    return ruleset
