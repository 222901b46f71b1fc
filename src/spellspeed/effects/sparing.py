"""Not being destroyed: the first time each turn, or because something else is destroyed instead."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_BATTLE, BY_EFFECT, DESTROYED, E_MOVED, MONSTER, NORMAL_SUMMON, TRIBUTED
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import PROTECTS, Continuous, Unaffected
from spellspeed.effects.values import Condition
from spellspeed.effects.when import When, summon_words
from spellspeed.effects.which import Is, Not, Which

EN_PLACE = {4: "monster zone", 1024: "Pendulum Zone"}
ZH_PLACE = {4: "怪兽区域", 1024: "灵摆区域"}


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


class ThisDestroyedIn(When):
    """This card was destroyed where it lay; `by_others`: by battle or by an effect of the opponent."""

    about_this = True

    def __init__(self, place: int, by_others: bool) -> None:
        self.kinds = [E_MOVED]
        self.place = place
        self.by_others = by_others

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref:
            return False
        if not event.reason & DESTROYED or not event.from_place & self.place:
            return False
        if not self.by_others or event.reason & BY_BATTLE:
            return True
        # An effect of the opponent counts while its owner controls it.
        mine = event.from_controller == ctx.player
        return mine and event.reason & BY_EFFECT != 0 and event.cause_player == 1 - ctx.player

    def words(self, lang: str) -> str:
        if lang == "zh":
            how = "被战斗或对方的效果" if self.by_others else "被"
            return f"{ZH_PLACE[self.place]}的这张卡{how}破坏"
        how = " by battle or an opponent's effect" if self.by_others else ""
        return f"this card in the {EN_PLACE[self.place]} is destroyed{how}"


class ThisTributed(When):
    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref and event.reason & TRIBUTED != 0

    def words(self, lang: str) -> str:
        return "这张卡被解放" if lang == "zh" else "this card is Tributed"


class ThisWasSummoned(Condition):
    """This card was summoned in such a way, or, if that is a Normal Summon, Set."""

    def __init__(self, how: int, en: str = "", zh: str = "") -> None:
        self.how = how
        self.en = en
        self.zh = zh

    def holds(self, ctx: Ctx) -> bool:
        card = ctx.card
        return card.how_summoned & self.how != 0 or (self.how == NORMAL_SUMMON and card.set_turn > 0)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return self.zh if self.zh else f"这张卡是{summon_words(self.how, lang)}"
        return self.en if self.en else f"this card was {summon_words(self.how, lang)}"


class LevelBelowThis(Is):
    """A monster whose original Level or Rank is lower than the Level of this card."""

    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        number = max(card.printed.level, card.printed.rank)
        return 0 < number < ctx.card.level

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "原本的等级·阶级比这张卡的等级低的"
        return "whose original Level or Rank is lower than this card's Level"


class NeedsNoTribute(Continuous):
    """It can be Normal Summoned without Tributes; the summons know it by the card's definition."""

    def plain_words(self, lang: str) -> str:
        return "这张卡可以不用解放作召唤" if lang == "zh" else "this card can be Normal Summoned without Tributing"


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
