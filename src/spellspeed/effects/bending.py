"""Continuous descriptions that bend an ordinary rule: original values, Tributes not needed, where cards go."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE, WITHOUT_TRIBUTE
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import MOVES, SUMMONS, VALUES, Continuous
from spellspeed.effects.which import BOTH, IsThis, WasSummoned, Which


class OriginalAtkBecomes(Continuous):
    """The original ATK of these monsters is another one; what is added comes on top of it."""

    topic = VALUES

    def __init__(self, which: Which, value: int) -> None:
        self.which = which
        self.value = value

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的原本攻击力变成{self.value}"
        return f"the original ATK of {which} becomes {self.value}"


class SmallerWithoutTribute(OriginalAtkBecomes):
    """This card can be Normal Summoned without Tributes; its original ATK is then another one."""

    def __init__(self, value: int) -> None:
        super().__init__(Which(BOTH, MZONE, MONSTER, [WasSummoned(WITHOUT_TRIBUTE), IsThis()]), value)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡可以不用解放作召唤，那样召唤的这张卡的原本攻击力变成{self.value}"
        return f"you can Normal Summon this card without Tributing, but its original ATK becomes {self.value}"


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


class SentIsBanished(Continuous):
    """Cards that would be sent to the GY are banished instead."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        return "送去墓地的卡不去墓地而除外" if lang == "zh" else "any card sent to the GY is banished instead"
