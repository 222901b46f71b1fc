"""What Synchro Monsters speak of: their materials, the summon after an effect, equipped monsters of the GY."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MAIN_ZONES, MONSTER, MZONE
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import PERFORMS_SUMMON
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.values import Amount


class NonTunersUsed(Amount):
    """How many monsters other than Tuners were materials of this card's Synchro Summon."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return ctx.card.non_tuners

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return "作为同调素材的调整以外的怪兽的数量"
        return "non-Tuners were used for its Synchro Summon"


class SynchroSummonWithThis(Step):
    """Immediately after this effect resolves, Synchro Summon with this card as material (B-109)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_synchro_with(ctx.player, ctx.card)

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or card.place != MZONE or not ctx.game.can_synchro_with(ctx.player, card):
            return False
        ctx.game.synchro_summon_after(ctx, card)
        return True
        yield

    def includes(self) -> int:
        return PERFORMS_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "用包含这张卡的自己场上的怪兽为素材进行同调召唤"
        return "immediately after this effect resolves, Synchro Summon using this card you control"


class EquipToThis(OnCards):
    """Equip a monster to this card, which keeps a relation to it (B-93, B-151)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or card.printed.kind != MONSTER:
            return False
        zones = ctx.board.szones[ctx.player]
        return any(zones[seq] < 0 for seq in range(MAIN_ZONES))

    def why(self) -> str:
        return "equip"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        done: list[Card] = []
        if this is None:
            return done
        for card in cards:
            if (yield from ctx.game.equip_monster(ctx, card, this)):
                this.related = [*this.related, card.ref]
                done.append(card)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}给这张卡装备" if lang == "zh" else f"equip {words} to this card"


class CountersByRating(Step):
    """Place as many counters on this card as the Link Rating of what the text has just dealt with."""

    def __init__(self, name: str, zh: str) -> None:
        self.name = name
        self.zh = zh

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        rating = sum(card.printed.link for card in ctx.chosen)
        if this is None or not this.face_up or rating == 0:
            return False
        ctx.game.add_counters(ctx, this, self.name, rating)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"给这张卡放置与那只怪兽的连接标记数量相同的{self.zh}"
        return f"place as many {self.name}s on this card as its Link Rating"


class HalfAtkOfEquipped(Amount):
    """Half the ATK of the monsters equipped to this card by its effect."""

    def of(self, ctx: Ctx, card: Card) -> int:
        total = 0
        for ref in ctx.card.related:
            equipped = ctx.board.deref(ref)
            if equipped is not None and equipped.equipped_to == ctx.card.ref:
                total += max(equipped.printed.atk, 0) // 2
        return total

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return "由这张卡的效果装备的怪兽的攻击力的一半"
        return f"{unit} equal to half the ATK of the monster equipped to it by its effect"
