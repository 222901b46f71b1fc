"""When a card goes: sent or destroyed by the opponent, destroyed after an Xyz Summon, destroyed with materials."""

from spellspeed.board.constants import (
    ANYWHERE,
    BY_BATTLE,
    BY_EFFECT,
    DESTROYED,
    E_MOVED,
    GY,
    MATERIAL,
    ON_FIELD,
    XYZ_SUMMON,
)
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import When


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


class ThisDestroyed(When):
    """This card on the field was destroyed: after it had been summoned in a way, or while it had materials."""

    about_this = True

    def __init__(self, how: int = 0, with_material: bool = False, to: int = ANYWHERE) -> None:
        self.kinds = [E_MOVED]
        self.how = how
        self.with_material = with_material
        self.to = to

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.ref != ctx.card.ref or not event.reason & DESTROYED:
            return False
        if not event.from_place & ON_FIELD or not event.place & self.to:
            return False
        if self.how and not event.from_how & self.how:
            return False
        return event.from_materials > 0 or not self.with_material

    def words(self, lang: str) -> str:
        zh = lang == "zh"
        what = "这张卡" if zh else "this card"
        if self.how & XYZ_SUMMON:
            what = "超量召唤的这张卡" if zh else "this Xyz Summoned card"
        end = "" if self.to == ANYWHERE else ("并送去墓地" if zh else " and sent to the GY")
        if self.with_material:
            end += "（有超量素材）" if zh else " while it has material"
        return f"{what}被破坏{end}" if zh else f"{what} is destroyed{end}"
