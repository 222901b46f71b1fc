"""What forbids: activations, answers, summons, Tributes and materials."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BY_EFFECT,
    E_SUMMONED,
    FUSION_SUMMON,
    LINK_SUMMON,
    MONSTER,
    ON_FIELD,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import LOCKS, SUMMONS, AboutCards, Continuous
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, by, summon_words
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, Which


class CannotActivate(Continuous):
    """A lock: players of a side cannot activate cards or effects of a kind (ACT-22, ACT-62).

    `cards_only` locks card activations alone; `places` says where the activation must happen to be caught.
    """

    topic = LOCKS

    def __init__(self, side: int, kinds: int, cards_only: bool, places: int, which: Which | None) -> None:
        self.side = side
        self.kinds = kinds
        self.cards_only = cards_only
        self.places = places
        self.which = which

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        if not by(self.side, ctx.player, player) or not kind & self.kinds:
            return False
        if self.cards_only and not is_card:
            return False
        if not place & self.places:
            return False
        return self.which is None or self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        if self.which is not None:
            what = self.which.words(lang, "the")
            if self.which.is_one() and self.kinds == MONSTER:
                return f"{what}的效果不能发动" if lang == "zh" else f"the effects of {what} cannot be activated"
            return f"{what}不能发动" if lang == "zh" else f"{what} cannot be activated"
        on_field = self.places == ON_FIELD
        if lang == "zh":
            what = ("场上的" if on_field else "") + ZH_KIND[self.kinds] + ("" if self.cards_only else "的效果")
            return f"{ZH_SIDE[self.side]}不能把{what}发动"
        what = EN_KIND[self.kinds]
        if what != "card":
            what += " Card" if self.cards_only else " card"
        where = " on the field" if on_field else ""
        if self.side == BOTH:
            return f"{what}s{'' if self.cards_only else ' and their effects'} cannot be activated{where}"
        return f"{EN_SIDE[self.side]} cannot activate {what}s{'' if self.cards_only else ' or effects'}{where}"


class FaceUpCannotActivate(CannotActivate):
    """Cards of a kind that already lie face-up on a side's field cannot activate their effects: a card that is being
    activated does not count as already face-up (ACT-68)."""

    def __init__(self, side: int, kinds: int) -> None:
        super().__init__(side, kinds, False, ON_FIELD, None)

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        if not card.face_up or not card.place & ON_FIELD:
            return False
        return kind & self.kinds != 0 and by(self.side, ctx.player, card.controller)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}场上已经表侧表示存在的{ZH_KIND[self.kinds]}不能把效果发动"
        whose = {YOU: "your", OPPONENT: "your opponent's", BOTH: "the"}[self.side]
        return f"{EN_KIND[self.kinds]} Cards already face-up on {whose} field cannot activate their effects"


class CannotAnswerSummon(CannotActivate):
    """When this card is summoned in these ways, players of a side cannot activate cards or effects of a kind."""

    def __init__(self, how: int, side: int, kinds: int) -> None:
        super().__init__(side, kinds, False, ANYWHERE, None)
        self.how = how

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        board = ctx.board
        for event in board.timing:
            if event.kind == E_SUMMONED and event.ref == ctx.card.ref and event.how & self.how:
                if event.moment == board.timing_moment:
                    return CannotActivate.forbids(self, ctx, player, card, kind, place, is_card)
        return False

    def plain_words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        words = CannotActivate.plain_words(self, lang)
        return f"这张卡{how}成功时，{words}" if lang == "zh" else f"when this card is {how}, {words}"


class CannotAnswerEffectSummon(CannotActivate):
    """When an effect of yours summons a monster in these ways, players of a side cannot activate cards or effects."""

    def __init__(self, how: int, side: int, kinds: int) -> None:
        super().__init__(side, kinds, False, ANYWHERE, None)
        self.how = how

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        board = ctx.board
        for event in board.timing:
            if event.kind == E_SUMMONED and event.how & self.how and event.reason & BY_EFFECT:
                if event.cause_player == ctx.player and event.moment == board.timing_moment:
                    return CannotActivate.forbids(self, ctx, player, card, kind, place, is_card)
        return False

    def plain_words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        words = CannotActivate.plain_words(self, lang)
        if lang == "zh":
            return f"自己的效果把怪兽{how}成功时，{words}"
        return f"when an effect of yours {how.replace('Summoned', 'Summons')} a monster, {words}"


class OneActivationOnly(Continuous):
    """While it applies, players of a side activate effects of cards of a kind, or such cards, only once per turn."""

    topic = LOCKS

    def __init__(self, kinds: int, side: int = BOTH, cards_only: bool = False) -> None:
        self.kinds = kinds
        self.side = side
        self.cards_only = cards_only

    def counts(self, kind: int, is_card: bool) -> bool:
        """An activation like this is one of those."""
        return kind & self.kinds != 0 and (is_card or not self.cards_only)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            who = "双方" if self.side == BOTH else ZH_SIDE[self.side]
            return f"{who}1回合只能把{ZH_KIND[self.kinds]}{'' if self.cards_only else '的效果'}发动1次"
        who = "each player" if self.side == BOTH else EN_SIDE[self.side]
        return f"{who} can activate only 1 {EN_KIND[self.kinds]} {'Card' if self.cards_only else 'effect'} per turn"


class CannotSummon(Continuous):
    """Players of a side cannot summon in these ways, except cards of a kind."""

    topic = SUMMONS

    def __init__(self, side: int, how: int, allowed: Which | None) -> None:
        self.side = side
        self.how = how
        self.allowed = allowed

    def forbids(self, ctx: Ctx, player: int, card: Card, how: int) -> bool:
        if not how & self.how or not by(self.side, ctx.player, player):
            return False
        if self.allowed is None:
            return True
        for test in self.allowed.tests:
            if not test.fits(ctx, card):
                return True
        return False

    def plain_words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        if lang == "zh":
            allowed = "" if self.allowed is None else f"{self.allowed.words(lang)}以外的"
            return f"{ZH_SIDE[self.side]}不能把{allowed}怪兽{how}"
        allowed = "" if self.allowed is None else f", except {self.allowed.bare_words(lang, '')}"
        return f"{EN_SIDE[self.side]} cannot {how.replace('Summoned', 'Summon')} monsters{allowed}"


class CannotBeSummoned(CannotSummon):
    """These cards cannot be summoned in these ways, by anybody."""

    def __init__(self, which: Which, how: int) -> None:
        super().__init__(BOTH, how, None)
        self.which = which

    def forbids(self, ctx: Ctx, player: int, card: Card, how: int) -> bool:
        return how & self.how != 0 and self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        how = summon_words(self.how, lang)
        return f"{which}不能{how}" if lang == "zh" else f"{which} cannot be {how}"


class CannotBeTributedForSummon(AboutCards):
    """These monsters cannot be Tributed for a Tribute Summon."""

    topic = SUMMONS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}不能为上级召唤而解放" if lang == "zh" else f"{which} cannot be Tributed for a Tribute Summon"


class CannotChangePosition(AboutCards):
    """The battle position of these monsters cannot be changed, neither by their player nor by effects."""

    topic = LOCKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}不能改变表示形式" if lang == "zh" else f"the battle position of {which} cannot be changed"


class CannotBeMaterial(Continuous):
    """These cards cannot be used as material for a kind of summon."""

    topic = SUMMONS

    def __init__(self, which: Which, how: int) -> None:
        self.which = which
        self.how = how

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        names = [
            (FUSION_SUMMON, "a Fusion", "融合召唤"),
            (SYNCHRO_SUMMON, "a Synchro", "同调召唤"),
            (XYZ_SUMMON, "an Xyz", "超量召唤"),
            (LINK_SUMMON, "a Link", "连接召唤"),
        ]
        if lang == "zh":
            return f"{which}不能作为{'·'.join(zh for bit, _, zh in names if self.how & bit)}的素材"
        kinds = " or ".join(en for bit, en, _ in names if self.how & bit)
        return f"{which} cannot be used as material for {kinds} Summon"
