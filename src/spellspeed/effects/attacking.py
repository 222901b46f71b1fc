"""This card attacks: when it declares, while it does, and what it takes from the monster it attacks."""

from spellspeed.board.constants import E_ATTACK, MZONE, NONE
from spellspeed.board.records import Event, Lasting
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import CHANGES_ATK_DEF
from spellspeed.effects.lasting import ChangesValue
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import Step
from spellspeed.effects.values import Condition, Number
from spellspeed.effects.when import When
from spellspeed.effects.which import BOTH, IsOneOfThese, Which


class ThisAttacksFaceUp(When):
    """This card declares an attack on a face-up monster of the opponent."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_ATTACK]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.card != ctx.card.id or event.other == NONE:
            return False
        target = ctx.board.cards[event.other]
        return target.place == MZONE and target.face_up and target.controller != ctx.player

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡向对方的表侧表示怪兽攻击宣言"
        return "this card declares an attack on a face-up monster your opponent controls"


class ThisAttacks(Condition):
    """This card is attacking, from the declaration to the end of the Damage Step."""

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.attacker == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡攻击" if lang == "zh" else "this card attacks"


class GainAtkOf(Step):
    """Until the end of the turn this card gains the picked monster's current ATK; it is looked at once."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        cards = self.pick.candidates(ctx)
        if this is None or not this.face_up or not cards:
            return False
        ctx.game.refresh()
        which = Which(BOTH, MZONE, 1, [IsOneOfThese()])
        amount = Number(max(cards[0].atk, 0))
        lasting = Lasting(ChangesValue(which, "atk", amount, False), ctx.player, ctx.ref, [this.ref])
        lasting.until_turn = ctx.board.turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡的攻击力直到回合结束时上升那只怪兽的攻击力数值"
        return "this card gains that monster's ATK until the end of this turn"
