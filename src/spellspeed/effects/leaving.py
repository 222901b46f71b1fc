"""Events of cards that move away: sent, discarded, Tributed, leaving the field."""

from spellspeed.board.constants import (
    ANYWHERE,
    BY_BATTLE,
    BY_EFFECT,
    DECK,
    DESTROYED,
    DISCARDED,
    E_MOVED,
    FZONE,
    GY,
    HAND,
    MATERIAL,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
    SZONE,
    TRIBUTED,
)
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import ZH_SIDE, When, by, summon_words
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, Is


class SentByOpponent(When):
    """This card in your possession is sent to your GY by an effect of the opponent.

    `destroyed`: it is destroyed by the opponent, be it in battle or by an effect, and sent there.
    """

    about_this = True

    def __init__(self, destroyed: bool) -> None:
        self.kinds = [E_MOVED]
        self.destroyed = destroyed

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or event.place != GY:
            return False
        if event.from_controller != ctx.player or event.from_place & MATERIAL:
            return False
        if self.destroyed and not event.reason & DESTROYED:
            return False
        if event.reason & BY_BATTLE:
            return self.destroyed
        return event.reason & BY_EFFECT != 0 and event.cause_player == 1 - ctx.player

    def words(self, lang: str) -> str:
        if self.destroyed and lang == "zh":
            return "这张卡被对方破坏送去墓地"
        if self.destroyed:
            return "this card is destroyed by your opponent and sent to your GY"
        return "这张卡被对方的效果送去墓地" if lang == "zh" else "this card is sent to your GY by an opponent's effect"


class YoursLeaves(When):
    """A face-up monster of a kind that you controlled left the field because of an effect of the opponent."""

    def __init__(self, test: Is) -> None:
        self.kinds = [E_MOVED]
        self.test = test

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.from_place != MZONE or not event.from_face_up or event.from_controller != ctx.player:
            return False
        if event.place & (ON_FIELD | MATERIAL) or not event.reason & BY_EFFECT or event.cause_player != 1 - ctx.player:
            return False
        return self.test.fits(ctx, ctx.board.cards[event.card])

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己场上的表侧表示的{self.test.words(lang)}怪兽因对方的效果从场上离开"
        return f"a face-up {self.test.words(lang)} monster you control leaves the field because of an opponent's effect"


class EquipmentSent(When):
    """A card equipped to this card was sent to your GY."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.place != GY or event.controller != ctx.player:
            return False
        return event.from_equipped != NONE and event.from_equipped == ctx.card.ref

    def words(self, lang: str) -> str:
        return "这张卡装备的卡被送去自己墓地" if lang == "zh" else "a card equipped to this card is sent to your GY"


class FaceUpThisLeaves(When):
    """This card, face-up on the field, left it."""

    about_this = True
    left_field = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or not event.from_face_up:
            return False
        return event.from_place & ON_FIELD != 0 and not event.place & (ON_FIELD | MATERIAL)

    def words(self, lang: str) -> str:
        return "表侧表示的这张卡从场上离开" if lang == "zh" else "this face-up card leaves the field"


class SummonedThisSent(When):
    """This card, which had been summoned in such a way, was sent from the field to the GY."""

    about_this = True

    def __init__(self, how: int) -> None:
        self.kinds = [E_MOVED]
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or event.place != GY:
            return False
        return event.from_place == MZONE and event.from_how & self.how != 0

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        return f"{how}的这张卡从场上送去墓地" if lang == "zh" else f"this {how} card is sent from the field to the GY"


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


class LeavesWithCounter(When):
    """A monster that had a counter of this name left the field."""

    def __init__(self, name: str, zh: str) -> None:
        self.kinds = [E_MOVED]
        self.name = name
        self.zh = zh

    def matches(self, ctx: Ctx, event: Event) -> bool:
        left = event.from_place == MZONE and not event.place & (ON_FIELD | MATERIAL)
        return left and event.from_counters.get(self.name, 0) > 0

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"有{self.zh}放置的怪兽从场上离开"
        return f"a monster with a {self.name} leaves the field"


class RelatedLeaves(When):
    """The monster that this card keeps a relation to left the field (B-93)."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        left = event.from_place & ON_FIELD != 0 and not event.place & ON_FIELD
        return left and event.from_ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽从场上离开" if lang == "zh" else "that monster leaves the field"


EN_PLACE = {MZONE: "monster zone", PZONE: "Pendulum Zone", FZONE: "Field Zone"}
ZH_PLACE = {MZONE: "怪兽区域", PZONE: "灵摆区域", FZONE: "场地区域"}


class ThisTributed(When):
    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref and event.reason & TRIBUTED != 0

    def words(self, lang: str) -> str:
        return "这张卡被解放" if lang == "zh" else "this card is Tributed"


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
        source = self.from_places == ON_FIELD
        if self.from_places == SZONE:
            if lang == "zh":
                return "这张卡从魔法与陷阱区域送去墓地"
            return "this card is sent from the Spell & Trap Zone to the GY"
        if self.reason & DISCARDED:
            return "这张卡被丢弃去墓地" if lang == "zh" else "this card is discarded to the GY"
        by_effect = self.reason == BY_EFFECT
        if lang == "zh":
            destroyed = "被破坏并" if self.reason & DESTROYED else "被效果" if by_effect else ""
            face = "表侧表示的" if self.face_up else ""
            return f"{face}这张卡{'从场上' if source else ''}{destroyed}送去墓地"
        destroyed = "destroyed and " if self.reason & DESTROYED else ""
        face = "face-up " if self.face_up else ""
        way = " by a card effect" if by_effect else ""
        return f"this {face}card is {destroyed}sent {'from the field ' if source else ''}to the GY{way}"


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
        field = self.from_places == ON_FIELD
        deck = self.from_places == DECK
        deck_or_field = self.from_places != ANYWHERE
        if lang == "zh":
            source = "从场上" if field else "从卡组" if deck else "从卡组·场上" if deck_or_field else ""
            return f"{ZH_KIND[self.kind]}{source}送去{ZH_SIDE[self.side]}墓地"
        whose = {YOU: "your", OPPONENT: "your opponent's", BOTH: "a"}[self.side]
        source = " from the Deck" if deck else " from the Deck or the field" if deck_or_field else ""
        source = " from the field" if field else source
        return f"a {EN_KIND[self.kind]} is sent{source} to {whose} GY"
