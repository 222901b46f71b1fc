"""When: the events that trigger an effect, and the chain links that an effect answers.

A `When` names the kinds of event it listens to, so that the rules look only at cards that could react. An
`Answer` looks at the newest chain link (B-49, PRIO-22).
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    ANY_SUMMON,
    ANYWHERE,
    BY_BATTLE,
    DAMAGE_START,
    DECK,
    DESTROYED,
    DISCARDED,
    DRAW_PHASE,
    E_ACTIVATED,
    E_ATTACK,
    E_DAMAGE,
    E_DAMAGE_STEP,
    E_DREW,
    E_FLIPPED,
    E_MOVED,
    E_NEGATED,
    E_RESOLVED,
    E_SUMMONED,
    E_SUMMONING,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GY,
    LINK_SUMMON,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.which import BOTH, EN_ICON, EN_KIND, OPPONENT, YOU, ZH_ICON, ZH_KIND, Which


def by(side: int, player: int, actor: int) -> bool:
    return side == BOTH or (actor == player) == (side == YOU)


EN_SIDE: Final = {YOU: "you", OPPONENT: "your opponent", BOTH: "a player"}
ZH_SIDE: Final = {YOU: "自己", OPPONENT: "对方", BOTH: "双方"}


class When:
    kinds: list[int]
    about_this: bool = False  # it concerns the card itself, so a move does not lose it (B-76, B-140)

    def matches(self, ctx: Ctx, event: Event) -> bool:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


def summon_words(how: int, lang: str) -> str:
    if how == ANY_SUMMON:
        return "召唤·反转召唤·特殊召唤" if lang == "zh" else "Summoned"
    names = [
        (NORMAL_SUMMON, "Normal", "召唤"),
        (TRIBUTE_SUMMON, "Tribute", "上级召唤"),
        (FLIP_SUMMON, "Flip", "反转召唤"),
        (SPECIAL_SUMMON, "Special", "特殊召唤"),
        (FUSION_SUMMON, "Fusion", "融合召唤"),
        (RITUAL_SUMMON, "Ritual", "仪式召唤"),
        (SYNCHRO_SUMMON, "Synchro", "同调召唤"),
        (XYZ_SUMMON, "Xyz", "超量召唤"),
        (LINK_SUMMON, "Link", "连接召唤"),
        (PENDULUM_SUMMON, "Pendulum", "灵摆召唤"),
    ]
    if lang == "zh":
        return "·".join(zh for bit, _, zh in names if how & bit)
    return " or ".join(en for bit, en, _ in names if how & bit) + " Summoned"


class ThisSummoned(When):
    about_this = True

    def __init__(self, how: int) -> None:
        self.kinds = [E_SUMMONED]
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref and event.how & self.how != 0

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        return f"这张卡{how}" if lang == "zh" else f"this card is {how}"


class ThisSummonedOrFlipped(ThisSummoned):
    """This card is summoned in this way, or turned face-up."""

    def __init__(self, how: int) -> None:
        self.kinds = [E_SUMMONED, E_FLIPPED]
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.kind == E_FLIPPED:
            return event.card == ctx.card.id and event.ref == ctx.card.ref
        return ThisSummoned.matches(self, ctx, event)

    def words(self, lang: str) -> str:
        words = ThisSummoned.words(self, lang)
        return f"{words}·反转" if lang == "zh" else f"{words} or flipped face-up"


class Summoned(When):
    """A player summons monsters of a kind."""

    def __init__(self, side: int, how: int, which: Which) -> None:
        self.kinds = [E_SUMMONED]
        self.side = side
        self.how = how
        self.which = which

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.how & self.how or not by(self.side, ctx.player, event.player):
            return False
        card = ctx.board.deref(event.ref)
        return card is not None and self.which.fits(ctx, card)

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "a")
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把{which}{summon_words(self.how, lang)}"
        if self.side == BOTH:
            return f"{which} is {summon_words(self.how, lang)}"
        return f"{which} is {summon_words(self.how, lang)} by {EN_SIDE[self.side]}"


class Summoning(When):
    """A monster is being summoned: the moment at which the summon can be negated (B-110)."""

    def __init__(self, side: int, how: int) -> None:
        self.kinds = [E_SUMMONING]
        self.side = side
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.how & self.how != 0 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把怪兽{summon_words(self.how, lang)}之际"
        return f"a monster would be {summon_words(self.how, lang)}"


class ThisFlipped(When):
    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_FLIPPED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref

    def words(self, lang: str) -> str:
        return "这张卡反转" if lang == "zh" else "this card is flipped face-up"


class ThisSent(When):
    """This card was moved to a place, from a place, for a reason."""

    about_this = True

    def __init__(self, to: int, from_places: int, reason: int, face_up: bool = False) -> None:
        self.kinds = [E_MOVED]
        self.to = to
        self.from_places = from_places
        self.reason = reason
        self.face_up = face_up  # it must have been face-up there

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return (
            event.card == ctx.card.id
            and event.ref == ctx.card.ref
            and event.place & self.to != 0
            and event.from_place & self.from_places != 0
            and (self.reason == 0 or event.reason & self.reason != 0)
            and (event.from_face_up or not self.face_up)
        )

    def words(self, lang: str) -> str:
        source = self.from_places & ON_FIELD == ON_FIELD and not self.from_places & GY
        if self.reason & DISCARDED:
            return "这张卡被丢弃去墓地" if lang == "zh" else "this card is discarded to the GY"
        if lang == "zh":
            destroyed = "被破坏并" if self.reason & DESTROYED else ""
            return f"这张卡{'从场上' if source else ''}{destroyed}送去墓地"
        destroyed = "destroyed and " if self.reason & DESTROYED else ""
        return f"this card is {destroyed}sent {'from the field ' if source else ''}to the GY"


class AttackDeclared(When):
    """A monster of one side declares an attack; optionally only on this card, or only a direct attack."""

    def __init__(self, side: int, on_this: bool, direct: bool = False) -> None:
        self.kinds = [E_ATTACK]
        self.side = side
        self.on_this = on_this
        self.direct = direct
        self.about_this = on_this

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if self.on_this and event.other != ctx.card.id:
            return False
        if self.direct and event.other != NONE:
            return False
        return by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if self.on_this:
            return "这张卡被选择作为攻击对象" if lang == "zh" else "this card is targeted for an attack"
        if lang == "zh":
            attack = "直接攻击宣言时" if self.direct else "攻击宣言时"
            return {YOU: "自己", OPPONENT: "对方", BOTH: ""}[self.side] + "怪兽的" + attack
        attack = "a direct attack" if self.direct else "an attack"
        return {YOU: "your", OPPONENT: "an opponent's", BOTH: "a"}[self.side] + f" monster declares {attack}"


class CardActivated(When):
    """A player activated a card of a kind, or with an icon (after that chain)."""

    def __init__(self, side: int, kind: int, icon: int = 0) -> None:
        self.kinds = [E_ACTIVATED]
        self.side = side
        self.kind = kind
        self.icon = icon

    def matches(self, ctx: Ctx, event: Event) -> bool:
        # A card whose activation was negated counts as not activated (ACT-126a).
        if event.link in ctx.board.void_links:
            return False
        if self.icon and not ctx.board.cards[event.card].printed.icon & self.icon:
            return False
        return event.amount & self.kind != 0 and event.how == 1 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把{ZH_ICON.get(self.icon, '')}{ZH_KIND[self.kind]}发动"
        icon = EN_ICON[self.icon] + " " if self.icon else ""
        return f"{EN_SIDE[self.side]} activate{'s' if self.side != YOU else ''} a {icon}{EN_KIND[self.kind]} Card"


class AttackReachesDamageStep(When):
    """The Damage Step of this card's attack on an opponent's monster begins."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_DAMAGE_STEP]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.how == DAMAGE_START and event.card == ctx.card.id and event.other != NONE

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡向对方怪兽攻击的伤害步骤开始时"
        return "at the start of the Damage Step, if this card attacks an opponent's monster"


class DamageInflicted(When):
    """A monster of a kind inflicted battle or effect damage to the opponent of this effect's player."""

    def __init__(self, which: Which) -> None:
        self.kinds = [E_DAMAGE]
        self.which = which

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.player == ctx.player or event.amount <= 0 or event.cause == NONE:
            return False
        return self.which.fits(ctx, ctx.board.cards[event.cause])

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}给与对方战斗·效果伤害"
        return f"{self.which.words(lang, 'a')} inflicts battle or effect damage to your opponent"


class CardProcessed(When):
    """A card that a player activated has been processed (B-34)."""

    def __init__(self, side: int, kind: int) -> None:
        self.kinds = [E_RESOLVED]
        self.side = side
        self.kind = kind

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.amount & self.kind != 0 and event.how == 1 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}发动的{ZH_KIND[self.kind]}处理后"
        return f"a {EN_KIND[self.kind]} Card activated by {EN_SIDE[self.side]} has resolved"


class ThisInflictsBattleDamage(When):
    """This card inflicted battle damage to the opponent; optionally only by a direct attack."""

    about_this = True

    def __init__(self, direct: bool = False) -> None:
        self.kinds = [E_DAMAGE]
        self.direct = direct

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if self.direct and ctx.board.attack_target != NONE:
            return False
        return event.reason & BY_BATTLE != 0 and event.cause == ctx.card.id and event.player != ctx.player

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡{'的直接攻击' if self.direct else ''}给与对方战斗伤害"
        return "this card inflicts battle damage to your opponent" + (" by a direct attack" if self.direct else "")


class DrawsOutsideDrawPhase(When):
    """A player draws, but not in a Draw Phase."""

    def __init__(self, side: int) -> None:
        self.kinds = [E_DREW]
        self.side = side

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return ctx.board.phase != DRAW_PHASE and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}在抽卡阶段以外抽卡"
        verb = "draw" if self.side == YOU else "draws"
        return f"{EN_SIDE[self.side]} {verb} cards outside the Draw Phase"


class ThisLeavesField(When):
    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or not event.from_place & ON_FIELD:
            return False
        return not event.place & (ON_FIELD | MATERIAL)  # what becomes material has not left (B-83)

    def words(self, lang: str) -> str:
        return "这张卡从场上离开" if lang == "zh" else "this card leaves the field"


class RelatedDestroyed(When):
    """The monster that this card keeps a relation to was destroyed (B-93)."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.reason & DESTROYED != 0 and event.from_ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽被破坏" if lang == "zh" else "that monster is destroyed"


class SentToGY(When):
    """Cards of a kind were sent to the GY of a player of that side, from wherever or from certain places."""

    def __init__(self, side: int, kind: int, from_places: int = ANYWHERE) -> None:
        self.kinds = [E_MOVED]
        self.side = side
        self.kind = kind
        self.from_places = from_places

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.place != GY or event.from_place == GY or not event.from_place & self.from_places:
            return False
        return by(self.side, ctx.player, event.controller) and ctx.board.cards[event.card].printed.kind & self.kind != 0

    def words(self, lang: str) -> str:
        deck = self.from_places == DECK
        deck_or_field = self.from_places != ANYWHERE
        if lang == "zh":
            source = "从卡组" if deck else "从卡组·场上" if deck_or_field else ""
            return f"{ZH_KIND[self.kind]}{source}送去{ZH_SIDE[self.side]}墓地"
        whose = {YOU: "your", OPPONENT: "your opponent's", BOTH: "a"}[self.side]
        source = " from the Deck" if deck else " from the Deck or the field" if deck_or_field else ""
        return f"a {EN_KIND[self.kind]} is sent{source} to {whose} GY"


class NegatesActivationOf(When):
    """A player negated the activation of a card or effect."""

    def __init__(self, side: int) -> None:
        self.kinds = [E_NEGATED]
        self.side = side

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.how == ACTIVATION_NEGATED and by(self.side, ctx.player, event.cause_player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把卡的效果的发动无效"
        return f"{EN_SIDE[self.side]} negate{'' if self.side == YOU else 's'} an activation"


class TargetingThisResolved(When):
    """An effect that targeted this card has been processed, negated or not (B-34, B-92)."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_RESOLVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        for link in ctx.board.chain:
            if link.serial == event.link:
                return ctx.card.ref in link.targets
        return False

    def words(self, lang: str) -> str:
        return "以这张卡为对象的效果处理后" if lang == "zh" else "an effect that targets this card has resolved"


class Answer:
    """What the newest chain link must be."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


class AnyActivation(Answer):
    """A card or effect of these kinds is activated; `cards_only`: a card activation (ACT-58)."""

    def __init__(self, side: int, kind: int, cards_only: bool) -> None:
        self.side = side
        self.kind = kind
        self.cards_only = cards_only

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not link.kind & self.kind or (self.cards_only and not link.is_card):
            return False
        return by(self.side, ctx.player, link.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            who = "" if self.side == BOTH else ZH_SIDE[self.side] + "的"
            return f"{who}{ZH_KIND[self.kind]}{'' if self.cards_only else '的效果'}发动时"
        whose = {YOU: "your", OPPONENT: "an opponent's", BOTH: "a"}[self.side]
        return f"{whose} {EN_KIND[self.kind]} {'Card' if self.cards_only else 'effect'} is activated"


class Including(Answer):
    """A card or effect is activated that includes one of these effects, even conditionally (B-89)."""

    def __init__(self, bits: int, en: str, zh: str) -> None:
        self.bits = bits
        self.en = en
        self.zh = zh

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return ctx.game.includes(link) & self.bits != 0

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"包含{self.zh}效果的卡的效果发动时"
        return f"a card or effect is activated that includes an effect that {self.en}"


class AnotherActivates(AnyActivation):
    """A Spell or Trap Card, or the effect of another monster, is activated."""

    def __init__(self, side: int, kind: int) -> None:
        super().__init__(side, kind, False)

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.card == ctx.card.id or (link.kind != MONSTER and not link.is_card):
            return False
        return AnyActivation.fits(self, ctx, link)

    def words(self, lang: str) -> str:
        if self.side == OPPONENT:
            if lang == "zh":
                return "对方把怪兽的效果·魔法·陷阱卡发动时"
            return "your opponent activates a Spell/Trap Card, or a monster's effect"
        if lang == "zh":
            return "魔法·陷阱卡或这张卡以外的怪兽的效果发动时"
        return "a Spell/Trap Card, or another monster's effect, is activated"


class CardOrMonsterEffect(AnyActivation):
    """A Spell or Trap Card, or a monster's effect, is activated; not the effect of a card that lies face-up."""

    def __init__(self, side: int) -> None:
        super().__init__(side, MONSTER | SPELL | TRAP, False)

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.kind != MONSTER and not link.is_card:
            return False
        return AnyActivation.fits(self, ctx, link)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "怪兽的效果·魔法·陷阱卡发动时"
        return "a Spell/Trap Card, or a monster's effect, is activated"


class TargetsOneOf(Answer):
    """A player activates a card or effect that targets a card of a kind."""

    def __init__(self, side: int, which: Which) -> None:
        self.side = side
        self.which = which

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not by(self.side, ctx.player, link.player):
            return False
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None and self.which.fits(ctx, card):
                return True
        return False

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "a")
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把以{which}为对象的效果发动时"
        verb = "activate" if self.side == YOU else "activates"
        return f"{EN_SIDE[self.side]} {verb} a card or effect that targets {which}"


class TargetsThis(Answer):
    """A card or effect is activated that targets this card."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return ctx.card.ref in link.targets

    def words(self, lang: str) -> str:
        return "这张卡成为效果的对象时" if lang == "zh" else "a card or effect is activated that targets this card"


class CardTargetsMonster(AnyActivation):
    """A Spell or Trap Card is activated that targets a monster on the field."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not AnyActivation.fits(self, ctx, link):
            return False
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None and card.place == MZONE:
                return True
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"以场上的怪兽为对象的{ZH_KIND[self.kind]}发动时"
        return f"a {EN_KIND[self.kind]} Card is activated that targets a monster on the field"


class WouldDestroy(Answer):
    """A card or effect is activated that would certainly destroy so many such cards (B-89)."""

    def __init__(self, which: Which, least: int) -> None:
        self.which = which
        self.least = least

    def fits(self, ctx: Ctx, link: Link) -> bool:
        n = 0
        for card in ctx.game.will_destroy(link):
            if self.fits_card(ctx, card):
                n += 1
        return n >= self.least

    def fits_card(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.which.words(lang)}{self.least}张以上破坏的效果发动时"
        return f"a card or effect is activated that would destroy {self.least} or more {self.which.words(lang)}"

