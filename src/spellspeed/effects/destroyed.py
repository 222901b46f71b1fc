"""Events of cards that are destroyed, by whom and by what."""

from spellspeed.board.constants import (
    ANYWHERE,
    BY_BATTLE,
    BY_EFFECT,
    DESTROYED,
    E_MOVED,
    GY,
    MZONE,
    NONE,
    ON_FIELD,
    SZONE,
)
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.leaving import EN_PLACE, ZH_PLACE
from spellspeed.effects.properties import Named
from spellspeed.effects.when import When, summon_words
from spellspeed.effects.which import Is


def by_opponent(ctx: Ctx, event: Event) -> bool:
    """An opponent's card destroyed it: by its effect or in battle."""
    if event.reason & BY_BATTLE:
        return True
    return event.reason & BY_EFFECT != 0 and event.cause_player != NONE and event.cause_player != ctx.player


class ThisDestroyed(When):
    """This card on the field was destroyed, by battle or effect unless `any_way`.

    `to`: and went there. `yours`: while its owner controlled it. `opponents`: by the opponent. `cause`: by the
    effect of such a card. `how`: after it had been summoned so. `with_material`: while it had Xyz materials.
    `by_effect`: by an effect only. `face_down`: while it was face-down.
    """

    about_this = True

    def __init__(
        self,
        to: int = ANYWHERE,
        yours: bool = False,
        opponents: bool = False,
        cause: Is | None = None,
        how: int = 0,
        with_material: bool = False,
        any_way: bool = False,
        by_effect: bool = False,
        face_down: bool = False,
    ) -> None:
        self.kinds = [E_MOVED]
        self.to = to
        self.by_effect = by_effect
        self.face_down = face_down
        self.yours = yours
        self.opponents = opponents
        self.cause = cause
        self.how = how
        self.with_material = with_material
        self.any_way = any_way

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or not event.reason & DESTROYED:
            return False
        if not event.from_place & ON_FIELD or not event.place & self.to:
            return False
        if not self.any_way and not event.reason & (BY_BATTLE | BY_EFFECT):
            return False
        if (self.by_effect and not event.reason & BY_EFFECT) or (self.face_down and event.from_face_up):
            return False
        if self.yours and event.from_controller != ctx.card.owner:
            return False
        if (self.how and not event.from_how & self.how) or (self.with_material and event.from_materials == 0):
            return False
        if self.cause is not None:
            if not event.reason & BY_EFFECT or event.cause == NONE:
                return False
            if not self.cause.fits(ctx, ctx.board.cards[event.cause]):
                return False
        return not self.opponents or by_opponent(ctx, event)

    def words(self, lang: str) -> str:
        zh = lang == "zh"
        summoned = summon_words(self.how, lang) if self.how else ""
        if zh:
            way = "" if self.any_way else "效果" if self.by_effect else "战斗·效果"
            if self.cause is not None:
                way = f"{self.cause.words(lang)}卡的效果"
            elif self.opponents:
                way = "对方的效果" if self.by_effect else "对方"
            what = ("自己场上的" if self.yours else "") + ("盖放的" if self.face_down else "")
            what += (f"{summoned}的" if summoned else "") + "这张卡"
            end = ("送去墓地" if self.to == GY else "") + ("（有超量素材）" if self.with_material else "")
            return f"{what}被{way}破坏{end}"
        way = "" if self.any_way else " by a card effect" if self.by_effect else " by battle or card effect"
        if self.cause is not None:
            way = f" by the effect of a {self.cause.words(lang)} card"
        elif self.opponents:
            way = " by an opponent's effect" if self.by_effect else " by an opponent's card"
        what = f"this {summoned} card" if summoned else "this card"
        what = what.replace("this", "this Set", 1) if self.face_down else what
        end = " and sent to the GY" if self.to == GY else ""
        end += " while it has material" if self.with_material else ""
        return f"{what}{' you control' if self.yours else ''} is destroyed{way}{end}"


class YoursDestroyed(When):
    """Other face-up monsters of a kind that you controlled were destroyed by battle or effect and sent to the GY.

    `reasons`: only in these ways. `to`: wherever they went. `other`: the text speaks of monsters beside this one.
    """

    about_battle = True

    def __init__(
        self, test: Is, reasons: int = BY_BATTLE | BY_EFFECT, to: int = GY, other: bool = True
    ) -> None:
        self.kinds = [E_MOVED]
        self.test = test
        self.other = other
        self.reasons = reasons
        self.to = to

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card == ctx.card.id or not event.place & self.to or event.from_place != MZONE:
            return False
        if not event.from_face_up or not event.reason & DESTROYED or not event.reason & self.reasons:
            return False
        if event.from_controller != ctx.player:
            return False
        return self.test.fits(ctx, ctx.board.cards[event.card])

    def words(self, lang: str) -> str:
        if lang == "zh":
            how = "战斗" if self.reasons == BY_BATTLE else "战斗·效果"
            what = f"自己场上的{'其他的' if self.other else ''}表侧表示的{self.test.words(lang)}怪兽"
            return f"{what}被{how}破坏" + ("送去墓地" if self.to == GY else "")
        how = "battle" if self.reasons == BY_BATTLE else "battle or card effect"
        sent = " and sent to the GY" if self.to == GY else ""
        which = "another" if self.other else "a"
        return f"{which} face-up {self.test.words(lang)} monster you control is destroyed by {how}{sent}"


class NameDestroyed(When):
    """A face-up card on the field that had this name then was destroyed, whosever it was."""

    def __init__(self, name: Named) -> None:
        self.kinds = [E_MOVED]
        self.name = name

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.reason & DESTROYED or not event.from_place & ON_FIELD or not event.from_face_up:
            return False
        return event.from_code == self.name.code

    def words(self, lang: str) -> str:
        name = self.name.words(lang)
        return f"场上的{name}被破坏" if lang == "zh" else f"{name} on the field is destroyed"


class YourCardDestroyed(When):
    """A card that you controlled on the field was destroyed by battle or by an effect."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.reason & DESTROYED or not event.reason & (BY_BATTLE | BY_EFFECT):
            return False
        return event.from_place & ON_FIELD != 0 and event.from_controller == ctx.player

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "自己场上的卡被战斗·效果破坏"
        return "a card you control is destroyed by battle or card effect"


class ThisDestroyedIn(When):
    """This card was destroyed where it lay; `by_others`: by battle or by an effect of the opponent; `by_effect`: by
    an effect, whosever."""

    about_this = True

    def __init__(self, place: int, by_others: bool, by_effect: bool = False) -> None:
        self.kinds = [E_MOVED]
        self.place = place
        self.by_others = by_others
        self.by_effect = by_effect

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref:
            return False
        if not event.reason & DESTROYED or not event.from_place & self.place:
            return False
        if self.by_effect and not event.reason & BY_EFFECT:
            return False
        if not self.by_others or event.reason & BY_BATTLE:
            return True
        # An effect of the opponent counts while its owner controls it.
        mine = event.from_controller == ctx.player
        return mine and event.reason & BY_EFFECT != 0 and event.cause_player == 1 - ctx.player

    def words(self, lang: str) -> str:
        if lang == "zh":
            how = "被战斗或对方的效果" if self.by_others else "被效果" if self.by_effect else "被"
            return f"{ZH_PLACE[self.place]}的这张卡{how}破坏"
        how = " by a card effect" if self.by_effect else ""
        how = " by battle or an opponent's effect" if self.by_others else how
        return f"this card in the {EN_PLACE[self.place]} is destroyed{how}"


class SetThisDestroyed(When):
    """This card, Set in a Spell & Trap Zone, was destroyed and sent to the GY."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or not event.reason & DESTROYED:
            return False
        return event.from_place == SZONE and not event.from_face_up and event.place == GY

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "魔法与陷阱区域盖放的这张卡被破坏送去墓地"
        return "this Set card in the Spell & Trap Zone is destroyed and sent to the GY"


class RelatedDestroyed(When):
    """The monster that this card keeps a relation to was destroyed (B-93)."""

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.reason & DESTROYED != 0 and event.from_ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽被破坏" if lang == "zh" else "that monster is destroyed"
