"""What allows more than the ordinary rules: fewer Tributes, other materials, one more Normal or Pendulum Summon."""

from spellspeed.board.card import Card
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import LOCKS, SUMMONS, Continuous
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


class FewerTributes(Continuous):
    """The player can Normal Summon such monsters with so many Tributes less; several of them add up."""

    topic = SUMMONS

    def __init__(self, which: Which, fewer: int = 1) -> None:
        self.which = which
        self.fewer = fewer

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"自己召唤{which}的场合，需要的解放可以少{self.fewer}只"
        return f"you can Normal Summon {which} for {self.fewer} less Tribute{'s' if self.fewer > 1 else ''}"


class NoTributeFor(Continuous):
    """While it applies, its player can Normal Summon such monsters without Tributes, any number of times."""

    topic = SUMMONS

    def __init__(self, which: Which) -> None:
        self.which = which

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"可以不用解放作{which}的召唤" if lang == "zh" else f"you can Normal Summon {which} without Tributing"


class OneMoreNormalSummon(Continuous):
    """Besides the Normal Summon or Set of the turn, one such monster can be Normal Summoned in the Main Phase.

    However often it is gained in a turn, it is used once (B-105). The record of a use keeps an amount of 1.
    """

    topic = SUMMONS

    def __init__(self, which: Which) -> None:
        self.which = which

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            return f"自己在通常召唤外加上只有1次，可以在自己主要阶段把{which}召唤"
        return f"you can Normal Summon {which} during your Main Phase in addition to your Normal Summon/Set, once"


class CountsAsTributes(Continuous):
    """This card can be treated as so many Tributes for the Tribute Summon of such a monster."""

    topic = SUMMONS

    def __init__(self, count: int, test: Is) -> None:
        self.count = count
        self.test = test

    def plain_words(self, lang: str) -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"{test}怪兽上级召唤的场合，这张卡可以作为{self.count}只的数量的解放"
        return f"this card can be treated as {self.count} Tributes for the Tribute Summon of 1 {test} monster"


class StandsForAttribute(Continuous):
    """This card can be used in place of a material, named by its Attribute, of such a Fusion Monster."""

    topic = SUMMONS

    def __init__(self, test: Is) -> None:
        self.test = test

    def plain_words(self, lang: str) -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"这张卡可以作为{test}融合怪兽所记述的属性的融合素材的代替"
        return f"this card can substitute for a material that a {test} Fusion Monster names by its Attribute"


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


class TrapInSetTurn(Continuous):
    """You can activate 1 Trap Card in the turn it was Set, once per turn by this card's name (TRAP-04b)."""

    topic = LOCKS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "自己可以把1张陷阱卡在盖放的回合发动（这个卡名的这个效果1回合只能使用1次）"
        return "you can activate 1 Trap Card in the turn it was Set (this effect of this name once per turn)"


class NeedsNoTribute(Continuous):
    """It can be Normal Summoned without Tributes; the summons know it by the card's definition."""

    def plain_words(self, lang: str) -> str:
        return "这张卡可以不用解放作召唤" if lang == "zh" else "this card can be Normal Summoned without Tributing"


class SetsAsSpell(Continuous):
    """It can be Set from the hand in a Spell & Trap Zone as a Spell; the rules know it by the card's facts."""

    topic = SUMMONS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡可以作为魔法卡从手卡在魔法与陷阱区域盖放"
        return "you can Set this card from your hand to your Spell & Trap Zone as a Spell"
