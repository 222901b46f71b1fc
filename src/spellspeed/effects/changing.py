"""Steps that change numbers of a monster: Level, scale, ATK and DEF."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE, PZONE
from spellspeed.board.records import Lasting
from spellspeed.effects.amounts import Amount, Number, OriginalAtkOfThem
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import CHANGES_ATK_DEF
from spellspeed.effects.lasting import ChangesValue
from spellspeed.effects.picks import Pick
from spellspeed.effects.situations import IsOneOfThese
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import BOTH, Which


class Gain(OnCards):
    """Monsters gain ATK (`and_def`: and DEF) by an amount that is counted now, for this turn or for good."""

    def __init__(self, pick: Pick, amount: Amount, for_good: bool = False, and_def: bool = False) -> None:
        self.pick = pick
        self.amount = amount
        self.for_good = for_good
        self.and_def = and_def

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and card.face_up

    def count(self, ctx: Ctx) -> Play[int]:
        ctx.game.refresh()
        return self.amount.of(ctx, ctx.card)
        yield

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        count = yield from self.count(ctx)
        which = Which(BOTH, MZONE, MONSTER, [IsOneOfThese()])
        refs = [card.ref for card in cards]
        for what in ("atk", "def") if self.and_def else ("atk",):
            lasting = Lasting(ChangesValue(which, what, Number(count), False), ctx.player, ctx.ref, refs)
            if not self.for_good:
                lasting.until_turn = ctx.board.turn
            ctx.game.add_lasting(lasting)
        return cards

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        pick = self.pick.words(lang)
        if lang == "zh":
            values = "攻击力·守备力" if self.and_def else "攻击力"
            until = "" if self.for_good else "直到回合结束时"
            return f"{pick}的{values}{until}上升{self.amount.words(lang, '数值')}"
        amount = self.amount.words(lang, "ATK and DEF" if self.and_def else "ATK")
        return f"{pick} gains {amount}" + ("" if self.for_good else " until the end of this turn")


class GainAtkOfFallen(Gain):
    """The monster gains the original ATK of one of the monsters whose destruction is answered, for good."""

    def __init__(self, pick: Pick) -> None:
        super().__init__(pick, OriginalAtkOfThem(), for_good=True)

    def count(self, ctx: Ctx) -> Play[int]:
        fallen: list[Card] = []
        for event in ctx.because:
            one = ctx.board.cards[event.card]
            if one not in fallen:
                fallen.append(one)
        chosen = yield from ctx.game.pick(ctx, ctx.player, fallen, 1, 1, "effect")
        return max(chosen[0].printed.atk, 0)

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"{words}的攻击力上升那些被破坏的怪兽之内1只的原本攻击力数值"
        return f"{words} gains the original ATK of 1 of those destroyed monsters"


def fix_value(ctx: Ctx, card: Card, what: str, value: int, until_turn: int) -> None:
    """From now on the number of this card is that one."""
    which = Which(BOTH, card.place, MONSTER, [IsOneOfThese()])
    lasting = Lasting(ChangesValue(which, what, Number(value), True), ctx.player, ctx.ref, [card.ref])
    lasting.until_turn = until_turn
    ctx.game.add_lasting(lasting)


class Halve(OnCards):
    """ATK and DEF become half of what they are now, rounded up, and stay so."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.refresh()
        for card in cards:
            atk = card.atk
            dfn = card.dfn
            fix_value(ctx, card, "atk", (atk + 1) // 2, 0)
            if not card.printed.link:
                fix_value(ctx, card, "def", (dfn + 1) // 2, 0)
        return cards
        yield

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"{words}的攻击力·守备力变成一半" if lang == "zh" else f"halve the current ATK and DEF of {words}"


class TakeLevelOf(Step):
    """Until the end of this turn the Level of this card is that of the picked card."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        cards = self.pick.candidates(ctx)
        if this is None or not this.face_up or not cards or cards[0].level <= 0:
            return False
        fix_value(ctx, this, "level", cards[0].level, ctx.board.turn)
        return True
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"这张卡的等级直到回合结束时变成与{words}相同"
        return f"the Level of this card becomes that of {words} until the end of this turn"


class TakeScale(Step):
    """Until the end of this turn the scale of this card is that of the card just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        if this is None or this.place != PZONE or not ctx.chosen:
            return False
        which = Which(BOTH, PZONE, 7, [IsOneOfThese()])
        what = ChangesValue(which, "scale", Number(ctx.chosen[0].printed.scale), True)
        lasting = Lasting(what, ctx.player, ctx.ref, [this.ref])
        lasting.until_turn = ctx.board.turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡的灵摆刻度直到回合结束时变成和那只怪兽的灵摆刻度相同"
        return "this card's Pendulum Scale becomes that of that monster until the end of this turn"
