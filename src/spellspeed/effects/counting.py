"""Conditions and numbers that look at several cards or at what has happened."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_BATTLE,
    BY_EFFECT,
    DAMAGE_CALCULATION,
    DISCARDED,
    E_DAMAGE,
    E_MOVED,
    GY,
    HAND,
    ON_FIELD,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.values import Amount, Condition
from spellspeed.effects.when import Answer, When
from spellspeed.effects.which import Which


class LevelsTotalAtMost(Condition):
    """The Levels and Ranks of such monsters add up to a number or less."""

    def __init__(self, which: Which, most: int) -> None:
        self.which = which
        self.most = most

    def holds(self, ctx: Ctx) -> bool:
        return sum(card.level + card.printed.rank for card in self.which.all(ctx)) <= self.most

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的等级·阶级合计在{self.most}以下"
        return f"the Levels and Ranks of the {which} add up to {self.most} or less"


class InDamageCalculation(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.step == DAMAGE_CALCULATION

    def words(self, lang: str) -> str:
        return "伤害计算时" if lang == "zh" else "it is damage calculation"


class ByOpponent(Condition):
    """What triggered the effect was done by the opponent's effect."""

    def holds(self, ctx: Ctx) -> bool:
        for event in ctx.because:
            if event.cause_player == 1 - ctx.player:
                return True
        return False

    def words(self, lang: str) -> str:
        return "是由对方的效果" if lang == "zh" else "an effect of your opponent did it"


class OriginalAtkOfThem(Amount):
    """The original ATK of the cards just dealt with, added up."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return sum(max(one.printed.atk, 0) for one in ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        return "那些怪兽的原本攻击力合计数值的" if lang == "zh" else "their combined original ATK as"


class ForEachOfThem(Amount):
    """So much for each of the cards just dealt with."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len(ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        return f"那个数量×{self.each}的" if lang == "zh" else f"{self.each} for each of them as"


class ThisDiscardedByEffect(When):
    """This card was discarded from the hand to the GY by an effect: a cost does not count."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return (
            event.card == ctx.card.id
            and event.ref == ctx.card.ref
            and event.place == GY
            and event.from_place == HAND
            and event.reason & DISCARDED != 0
            and event.reason & BY_EFFECT != 0
        )

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡被效果从手卡丢弃去墓地"
        return "this card is discarded from the hand to the GY by an effect"


class ThisSentByOpponent(When):
    """This card was sent to its owner's GY because of the opponent: an effect, a cost or a battle."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or event.place != GY or event.from_place == GY:
            return False
        if event.from_place & ON_FIELD and event.from_controller != ctx.card.owner:
            return False
        return event.reason & BY_BATTLE != 0 or event.cause_player == 1 - ctx.card.owner

    def words(self, lang: str) -> str:
        return "这张卡被对方送去墓地" if lang == "zh" else "this card is sent to the GY by your opponent"


class TakesBattleDamage(When):
    """The player of this effect took battle damage."""

    def __init__(self) -> None:
        self.kinds = [E_DAMAGE]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.player == ctx.player and event.reason & BY_BATTLE != 0 and event.amount > 0

    def words(self, lang: str) -> str:
        return "自己受到战斗伤害" if lang == "zh" else "you take battle damage"


class RelatedLeaves(When):
    """The monster that this card keeps a relation to left the field (B-93)."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        left = event.from_place & ON_FIELD != 0 and not event.place & ON_FIELD
        return left and event.from_ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽从场上离开" if lang == "zh" else "that monster leaves the field"


class TargetsOneCard(Answer):
    """A card or effect is activated that targets one card and no other."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return len(link.targets) == 1

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "只以1张卡为对象的卡的效果发动时"
        return "a card or effect is activated that targets exactly 1 card"
