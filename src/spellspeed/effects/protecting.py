"""What protects: from effects, targeting, destruction and damage, and destroying something else instead."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_BATTLE, BY_EFFECT, MONSTER, XYZ_SUMMON
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import DAMAGES, PROTECTS, SUMMONS, TARGETS, Continuous
from spellspeed.effects.properties import LevelBelowThis
from spellspeed.effects.when import EN_SIDE, ZH_SIDE
from spellspeed.effects.which import EN_KIND, YOU, ZH_KIND, Is, Not, Which


class Unaffected(Continuous):
    """These cards are unaffected by the effects of cards of a kind, except their own and those of some."""

    topic = PROTECTS
    activated_only: bool = False  # what applies without being activated affects them all the same

    def __init__(self, which: Which, kinds: int, unless: Is) -> None:
        self.which = which
        self.kinds = kinds
        self.unless = unless

    def shields(self, ctx: Ctx, card: Card, source: Card, kind: int) -> bool:
        """An effect of the source, activated or applied as a card of that kind, does not affect the card."""
        if not kind & self.kinds or source.id == card.id or not self.which.fits(ctx, card):
            return False
        return not self.unless.fits(ctx, source)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        unless = self.unless.words(lang)
        if lang == "zh":
            return f"{which}不受这张卡以及{unless}{ZH_KIND[self.kinds]}以外的{ZH_KIND[self.kinds]}的效果影响"
        kind = EN_KIND[self.kinds]
        return f"{which} is unaffected by the effects of other {kind}s, except {unless} {kind}s"


class CannotBeTargeted(Continuous):
    """Effects of a kind, of a side, cannot target these cards (COST-48a)."""

    topic = TARGETS

    def __init__(self, which: Which, kinds: int, side: int) -> None:
        self.which = which
        self.kinds = kinds
        self.side = side

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}不能把{which}作为{ZH_KIND[self.kinds]}的效果的对象"
        return f"{EN_SIDE[self.side]} cannot target {which} with {EN_KIND[self.kinds]} effects"


class TakesNoDamage(Continuous):
    """Players of a side take no damage, or none of one kind (a mask of reasons)."""

    topic = DAMAGES

    def __init__(self, side: int, reasons: int = BY_BATTLE | BY_EFFECT) -> None:
        self.side = side
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        battle = self.reasons == BY_BATTLE
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}受到的{'战斗' if battle else ''}伤害变成0"
        return f"{EN_SIDE[self.side]} take{'' if self.side == YOU else 's'} no {'battle ' if battle else ''}damage"


class HalvesDamage(Continuous):
    """All damage that players of a side take is halved."""

    topic = DAMAGES

    def __init__(self, side: int) -> None:
        self.side = side

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}受到的全部伤害变成一半"
        return f"any damage {EN_SIDE[self.side]} take{'' if self.side == YOU else 's'} is halved"


class CannotBeDestroyed(Continuous):
    """These cards cannot be destroyed in these ways (a mask of reasons)."""

    topic = PROTECTS

    def __init__(self, which: Which, reasons: int) -> None:
        self.which = which
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        how = "战斗" if self.reasons == 8 else "效果"
        if lang == "zh":
            return f"{which}不会被{how}破坏"
        return f"{which} cannot be destroyed by {'battle' if self.reasons == 8 else 'card effects'}"


class SummonCannotBeNegated(Continuous):
    """The summon of this card, made in this way, cannot be negated."""

    topic = SUMMONS

    def __init__(self, how: int) -> None:
        self.how = how

    def plain_words(self, lang: str) -> str:
        zh = lang == "zh"
        how = ("超量召唤" if zh else "Xyz Summon") if self.how & XYZ_SUMMON else ("召唤" if zh else "Summon")
        return f"这张卡的{how}不会被无效" if zh else f"this card's {how} cannot be negated"


class DetachInstead(Continuous):
    """If these cards would be destroyed in these ways, a material of this card can be detached instead."""

    topic = PROTECTS

    def __init__(self, which: Which, reasons: int) -> None:
        self.which = which
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}被战斗·效果破坏的场合，可以作为代替把这张卡1个超量素材取除"
        return f"if {which} would be destroyed by battle or card effect, you can detach 1 material from it instead"


class SurvivesFirst(Continuous):
    """The first time each turn that this card would be destroyed by battle or effect, it is not."""

    topic = PROTECTS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡1回合只有1次不会被战斗·效果破坏"
        return "the first time each turn this card would be destroyed by battle or card effect, it is not destroyed"


class DestroyThisInstead(Continuous):
    """If such monsters would be destroyed by battle or an opponent's effect, this card can be destroyed instead."""

    topic = PROTECTS

    def __init__(self, which: Which) -> None:
        self.which = which

    def saves(self, ctx: Ctx, card: Card, reason: int, cause_player: int) -> bool:
        if not reason & BY_BATTLE and (not reason & BY_EFFECT or cause_player == ctx.player):
            return False
        return self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}被战斗或对方的效果破坏的场合，可以作为代替把这张卡破坏"
        return f"if {which} would be destroyed by battle or an opponent's effect, you can destroy this card instead"


class UnaffectedByLower(Unaffected):
    """Unaffected by the activated effects of monsters of lower original Level or Rank."""

    def __init__(self, which: Which) -> None:
        super().__init__(which, MONSTER, Not(LevelBelowThis()))
        self.activated_only = True

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        lower = LevelBelowThis().words(lang)
        if lang == "zh":
            return f"{which}不受{lower}怪兽发动的效果影响"
        return f"{which} is unaffected by activated effects of monsters {lower}"
