"""The base of what a ruling may expect: a `Check` holds and says so in words, or raises `Unmet`.

An expectation about a player's options fails if that player is not asked: what a player is offered is only known while
that player is asked.
"""

from dataclasses import dataclass

from spellspeed.board.card import Card
from spellspeed.board.question import Question
from spellspeed.effects.why.reasons import Reason
from spellspeed.judge.scene import Scene, Unmet
from spellspeed.judge.targets import Objection, words_of
from spellspeed.words.card_words import CardWords


@dataclass(frozen=True)
class Check:
    line: int

    def hold(self, scene: Scene) -> str:
        """The expectation in words, with its reason; raises `Unmet` if it fails."""
        raise NotImplementedError


def asked(scene: Scene) -> Question:
    question = scene.question
    if question is None:
        raise Unmet(scene.say("nobody is asked: the duel is over", "没有询问任何玩家：决斗已经结束"))
    return question


def listed(reasons: list[Reason] | list[Objection], scene: Scene) -> str:
    return scene.say("; ", "；").join(words_of(reason, scene.lang) for reason in reasons)


def said(scene: Scene, words: str, what: CardWords) -> str:
    """The ruling's words for a card, in the language of the scene."""
    return words if scene.lang == "en" else scene.outward(what.words(scene.lang))


def cards_called(scene: Scene, words: str, what: CardWords) -> list[Card]:
    found = what.cards(scene.duel.board)
    if not found:
        name = said(scene, words, what)
        raise Unmet(scene.say(f"there is no {name} in this duel", f"这场决斗里没有{name}"))
    return found
