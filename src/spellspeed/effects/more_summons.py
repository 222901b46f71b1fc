"""Summons beyond the ordinary: one more Normal Summon in a turn, and summons that cannot be negated."""

from spellspeed.board.constants import XYZ_SUMMON
from spellspeed.effects.lasting import SUMMONS, Continuous
from spellspeed.effects.which import Which


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


class SummonCannotBeNegated(Continuous):
    """The summon of this card, made in this way, cannot be negated."""

    topic = SUMMONS

    def __init__(self, how: int) -> None:
        self.how = how

    def plain_words(self, lang: str) -> str:
        zh = lang == "zh"
        how = ("超量召唤" if zh else "Xyz Summon") if self.how & XYZ_SUMMON else ("召唤" if zh else "Summon")
        return f"这张卡的{how}不会被无效" if zh else f"this card's {how} cannot be negated"
