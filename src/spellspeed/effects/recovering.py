"""Steps that take something back: life points, a destroyed card that is Set, as many cards as were returned."""

from spellspeed.board.card import Card
from spellspeed.board.constants import FACE_DOWN_DEFENSE, LINK, MONSTER, SPECIAL_SUMMON
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import Choose
from spellspeed.effects.steps import OnCards
from spellspeed.effects.summoning import ANY_ZONE
from spellspeed.effects.values import Amount, Condition


class OwnOriginalAtk(Amount):
    """The printed ATK of this card."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return max(ctx.card.printed.atk, 0)

    def words(self, lang: str, unit: str = "") -> str:
        return f"这张卡原本攻击力数值的{unit}" if lang == "zh" else f"{unit} equal to this card's original ATK"


class UpToAsMany(Choose):
    """Cards of a kind, up to as many as the text has just moved."""

    required = False

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, len(ctx.chosen), why))

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"最多有那个数量的{self.which.words(lang)}"
        return f"{self.which.words(lang)}, up to that number,"


class SetThem(OnCards):
    """Set those cards on one's own field: a monster is Special Summoned in face-down Defense Position."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.on_field:
            return False
        if card.kind != MONSTER:
            return ctx.game.can_set(ctx, card)
        if card.printed.traits & LINK:
            return False
        return ctx.game.can_special_summon(ctx, card, ctx.player, FACE_DOWN_DEFENSE, SPECIAL_SUMMON)

    def possible(self, ctx: Ctx) -> bool:
        return len(self.usable(ctx)) > 0

    def why(self) -> str:
        return "set"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            if card.kind == MONSTER:
                yield from ctx.game.special_summon(
                    ctx, [card], ctx.player, FACE_DOWN_DEFENSE, SPECIAL_SUMMON, ANY_ZONE
                )
            else:
                yield from ctx.game.set_card(ctx, card)
        return cards

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}在自己场上盖放" if lang == "zh" else f"Set {words} to your field"


class ZonesFree(Condition):
    """So many main monster zones of the player are free."""

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.free_monster_zones(ctx.player) >= self.count

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己的主要怪兽区域有{self.count}个以上空位"
        return f"you have at least {self.count} free monster zones"
