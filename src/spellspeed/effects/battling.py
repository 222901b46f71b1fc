"""Events of a battle: attacks, the Damage Step, battle damage, monsters destroyed by it."""

from spellspeed.board.constants import (
    BY_BATTLE,
    DAMAGE_START,
    DESTROYED,
    E_ATTACK,
    E_DAMAGE,
    E_DAMAGE_STEP,
    E_MOVED,
    MZONE,
    NONE,
)
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import When, by
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which


class ThisDestroysByBattle(When):
    """This card destroyed the monster it battled."""

    about_battle = True

    def __init__(self) -> None:
        self.kinds = [E_MOVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.reason & DESTROYED or not event.reason & BY_BATTLE:
            return False
        board = ctx.board
        mine = ctx.card.id
        if board.attacker == mine:
            return board.attack_target == event.card
        return board.attack_target == mine and board.attacker == event.card

    def words(self, lang: str) -> str:
        return "这张卡战斗破坏怪兽" if lang == "zh" else "this card destroys a monster by battle"


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


class YoursIsAttacked(When):
    """Another monster of a kind that you control is chosen as the target of an attack."""

    def __init__(self, which: Which) -> None:
        self.kinds = [E_ATTACK]
        self.which = which

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.other != NONE and self.which.fits(ctx, ctx.board.cards[event.other])

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}被选择作为攻击对象"
        return f"{self.which.words(lang, 'a').replace('a other', 'another')} is targeted for an attack"


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


class TakesBattleDamage(When):
    """The player of this effect took battle damage."""

    def __init__(self) -> None:
        self.kinds = [E_DAMAGE]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.player == ctx.player and event.reason & BY_BATTLE != 0 and event.amount > 0

    def words(self, lang: str) -> str:
        return "自己受到战斗伤害" if lang == "zh" else "you take battle damage"
