"""What allows more than the ordinary rules: fewer Tributes, one more Normal or Pendulum Summon."""

from spellspeed.board.card import Card
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import SUMMONS, Continuous
from spellspeed.effects.which import Is, Which


class NoTributeNeeded(Continuous):
    """Once, a monster of a kind can be Normal Summoned without Tributes."""

    topic = SUMMONS

    def __init__(self, which: Which) -> None:
        self.which = which

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            return f"可以有1次不用解放作{which}的召唤"
        return f"{which} can be Normal Summoned without Tributing"


class OneMoreNormalSummon(Continuous):
    """Besides the Normal Summon or Set of the turn, one such monster can be Normal Summoned in the Main Phase.

    However often it is gained in a turn, it is used once. The record of a use keeps an amount of 1.
    """

    topic = SUMMONS

    def __init__(self, which: Which) -> None:
        self.which = which

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            return f"自己在通常召唤外加上只有1次，可以在自己主要阶段把{which}召唤"
        return f"you can Normal Summon {which} during your Main Phase in addition to your Normal Summon/Set, once"


class SecondPendulumSummon(Continuous):
    """In the turn this card was Special Summoned, one more Pendulum Summon, of monsters of a kind."""

    topic = SUMMONS

    def __init__(self, test: Is) -> None:
        self.test = test

    def plain_words(self, lang: str) -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"这张卡特殊召唤成功的回合，自己在通常的灵摆召唤外加上只有1次，可以把{test}怪兽灵摆召唤"
        return (
            "in the turn this card is Special Summoned you can conduct 1 more Pendulum Summon, "
            f"of {test} monsters only"
        )


class NeedsNoTribute(Continuous):
    """It can be Normal Summoned without Tributes; the summons know it by the card's definition."""

    def plain_words(self, lang: str) -> str:
        return "这张卡可以不用解放作召唤" if lang == "zh" else "this card can be Normal Summoned without Tributing"
