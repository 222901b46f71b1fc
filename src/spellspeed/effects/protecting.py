"""What protects: from effects, targeting, destruction and damage, and destroying something else instead."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_BATTLE, BY_EFFECT, MONSTER, XYZ_SUMMON
from spellspeed.board.records import Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import (
    DAMAGES,
    MOVES,
    PROTECTS,
    SUMMONS,
    TARGETS,
    AboutCards,
    Continuous,
)
from spellspeed.effects.properties import LevelBelowThis
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, by
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, Is, Not, Which

BY_ANOTHER: Final = 1 << 10  # what another card has done for a card this turn is remembered in numbers from here on


class Unaffected(Continuous):
    """These cards are unaffected by the effects of cards of a kind that players of a side have, except their own
    and those of some."""

    topic = PROTECTS
    activated_only: bool = False  # what applies without being activated affects them all the same

    def __init__(self, which: Which, kinds: int, unless: Is | None = None, side: int = BOTH) -> None:
        self.which = which
        self.kinds = kinds
        self.unless = unless
        self.side = side

    def shields(self, ctx: Ctx, card: Card, source: Card, kind: int, player: int) -> bool:
        """An effect of the source, activated or applied by a player as a card of that kind, does not affect it."""
        if not kind & self.kinds or source.id == card.id or not by(self.side, ctx.player, player):
            return False
        if not self.which.fits(ctx, card):
            return False
        return self.unless is None or not self.unless.fits(ctx, source)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if self.unless is None:
            what = ZH_KIND[self.kinds] if lang == "zh" else EN_KIND[self.kinds]
            if lang == "zh":
                other = "其他的" if self.kinds & MONSTER else ""
                return f"{which}不受{ZH_SIDE[self.side] + '的' if self.side != BOTH else other}{what}的效果影响"
            whose = {YOU: "your ", OPPONENT: "your opponent's ", BOTH: "other " if self.kinds & MONSTER else ""}
            verb = "is" if self.which.is_one() else "are"
            return f"{which} {verb} unaffected by {whose[self.side]}{what} effects"
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


class HalvesBattleDamageOf(AboutCards):
    """Battle damage that these monsters inflict to the opponent of this effect's player is halved."""

    topic = DAMAGES

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}给与对方的战斗伤害变成一半"
        return f"all battle damage that {which} inflict to your opponent is halved"


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


class ActivationCannotBeNegated(Continuous):
    """What players of a side activate and what includes one of these effects: its activation cannot be negated.

    The activation can be answered all the same, in vain (ACT-82, ACT-83); its effect can be negated (ACT-113).
    """

    topic = PROTECTS

    def __init__(self, side: int, bits: int, en: str, zh: str) -> None:
        self.side = side
        self.bits = bits
        self.en = en
        self.zh = zh

    def covers(self, ctx: Ctx, link: Link) -> bool:
        return by(self.side, ctx.player, link.player) and ctx.game.includes(link) & self.bits != 0

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}发动的包含{self.zh}效果的卡的效果的发动不会被无效"
        whose = {YOU: "your", OPPONENT: "your opponent's", BOTH: "all"}[self.side]
        return f"the activation of {whose} cards and effects that include an effect that {self.en} cannot be negated"


class CannotBeNegated(Continuous):
    """What players of a side activate with such cards on the field, and its effect, cannot be negated (ACT-122)."""

    topic = PROTECTS

    def __init__(self, which: Which) -> None:
        self.which = which

    def covers(self, ctx: Ctx, link: Link, card: Card) -> bool:
        """The activation was made there by that side, with such a card, wherever it is by now."""
        if not link.place & self.which.places or not by(self.which.side, ctx.player, link.player):
            return False
        for test in self.which.tests:
            if not test.fits(ctx, card):
                return False
        return True

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的效果的发动以及那个发动的效果不会被无效"
        return f"the activations, and the activated effects, of {which} cannot be negated"


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


class RemoveCounterInstead(Continuous):
    """If this card would be destroyed by an effect, a counter can be removed from it instead."""

    topic = PROTECTS

    def __init__(self, name: str, zh: str) -> None:
        self.name = name
        self.zh = zh

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡被效果破坏的场合，可以作为代替把这张卡1个{self.zh}取除"
        return f"if this card would be destroyed by a card effect, you can remove 1 {self.name} from it instead"


class SurvivesFirst(Continuous):
    """The first time each turn that this card, or each such card, would be destroyed in these ways, it is not."""

    topic = PROTECTS

    def __init__(self, which: Which | None = None, reasons: int = BY_BATTLE | BY_EFFECT) -> None:
        self.which = which
        self.reasons = reasons

    def saves(self, ctx: Ctx, card: Card, reason: int) -> bool:
        if not reason & self.reasons:
            return False
        return ctx.card is card if self.which is None else self.which.fits(ctx, card)

    def mark(self, ctx: Ctx, card: Card) -> int:
        """What a card remembers of it until the turn is over: a number of its own, or that of another card."""
        return self.number if ctx.card is card else (ctx.card.id + 1) * BY_ANOTHER + self.number

    def plain_words(self, lang: str) -> str:
        battle = self.reasons == BY_BATTLE
        if lang == "zh":
            which = "这张卡" if self.which is None else self.which.words(lang) + "各自"
            return f"{which}1回合只有1次不会被{'战斗' if battle else '战斗·效果'}破坏"
        which = "this card" if self.which is None else "each of the " + self.which.words(lang)
        ways = "battle" if battle else "battle or card effect"
        return f"the first time each turn {which} would be destroyed by {ways}, it is not destroyed"


class DestroyThisInstead(Continuous):
    """If such monsters would be destroyed by battle or an opponent's effect, this card can be destroyed instead.

    `by_anyone`: by whosever effect. `forced`: it must be.
    """

    topic = PROTECTS

    def __init__(self, which: Which, by_anyone: bool = False, forced: bool = False) -> None:
        self.which = which
        self.by_anyone = by_anyone
        self.forced = forced

    def saves(self, ctx: Ctx, card: Card, reason: int, cause_player: int) -> bool:
        own = not self.by_anyone and cause_player == ctx.player
        if not reason & BY_BATTLE and (not reason & BY_EFFECT or own):
            return False
        return self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            way = "战斗·效果" if self.by_anyone else "战斗或对方的效果"
            return f"{which}被{way}破坏的场合，{'' if self.forced else '可以'}作为代替把这张卡破坏"
        way = "card effect" if self.by_anyone else "an opponent's effect"
        can = "" if self.forced else "you can "
        return f"if {which} would be destroyed by battle or {way}, {can}destroy this card instead"


class DiscardThisInstead(Continuous):
    """If such monsters would be destroyed by battle or effect, this card can be discarded from the hand instead."""

    topic = PROTECTS

    def __init__(self, which: Which) -> None:
        self.which = which

    def saves(self, ctx: Ctx, card: Card, reason: int) -> bool:
        return reason & (BY_BATTLE | BY_EFFECT) != 0 and self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}被战斗·效果破坏的场合，可以作为代替把手卡的这张卡丢弃"
        return f"if {which} would be destroyed by battle or card effect, you can discard this card instead"


class BanishTopInstead(Continuous):
    """If such monsters would be destroyed by battle or effect, one card of the own Deck each can be banished
    face-down from the top instead: for all of them or none."""

    topic = PROTECTS

    def __init__(self, which: Which) -> None:
        self.which = which

    def saves(self, ctx: Ctx, card: Card, reason: int) -> bool:
        return reason & (BY_BATTLE | BY_EFFECT) != 0 and self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}被战斗·效果破坏的场合，可以作为代替每1只把自己卡组最上面1张卡里侧除外"
        return (
            f"if {which} would be destroyed by battle or card effect, "
            "you can banish 1 card from the top of your Deck, face-down, for each of them instead"
        )


class PlacedWhenDestroyed(Continuous):
    """If this card is destroyed in a Monster Zone, it can become a Continuous Spell instead of going to the GY."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "表侧表示的这张卡在怪兽区域被破坏的场合，可以不送去墓地当作永续魔法卡使用在自己的魔法与陷阱区域放置"
        return (
            "if this face-up card is destroyed in a Monster Zone, instead of going to the GY "
            "it can be placed face-up in your Spell & Trap Zone as a Continuous Spell"
        )


class DestroyAnotherInstead(AboutCards):
    """If this card would be destroyed, such a monster of its player can be destroyed instead."""

    topic = PROTECTS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡被破坏的场合，可以作为代替把{self.which.words(lang, '1只')}破坏"
        return f"if this card would be destroyed, you can destroy {self.which.words(lang, '1')} instead"


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
