"""Steps that change numbers of a monster: Level, scale, ATK and DEF."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE, ON_FIELD, PZONE
from spellspeed.board.records import Lasting
from spellspeed.effects.amounts import Amount, Number
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import CHANGES_ATK_DEF
from spellspeed.effects.lasting import ChangesValue
from spellspeed.effects.picks import Pick
from spellspeed.effects.situations import IsOneOfThese
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import BOTH, Which


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


class GainAtkOfCost(Step):
    """This card gains ATK equal to that of the monster that was moved as cost, until the end of this turn."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        link = ctx.link
        if card is None or not card.face_up or link is None or not link.cost_cards:
            return False
        paid = ctx.board.cards[link.cost_cards[0] & 1023]
        this = Which(BOTH, ON_FIELD, MONSTER, [IsOneOfThese()])
        lasting = Lasting(ChangesValue(this, "atk", Number(paid.printed.atk), False), ctx.player, ctx.ref, [card.ref])
        lasting.until_turn = ctx.board.turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "直到回合结束时，这张卡的攻击力上升那只怪兽的攻击力数值"
        return "this card gains ATK equal to that monster's, until the end of this turn"


class GainAtkPerCost(Step):
    """This card gains so much ATK for each card that was moved as cost, as long as it stays."""

    def __init__(self, each: int) -> None:
        self.each = each

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        link = ctx.link
        if card is None or not card.face_up or link is None:
            return False
        this = Which(BOTH, ON_FIELD, MONSTER, [IsOneOfThese()])
        amount = Number(self.each * len(link.cost_cards))
        ctx.game.add_lasting(Lasting(ChangesValue(this, "atk", amount, False), ctx.player, ctx.ref, [card.ref]))
        return True
        yield

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡的攻击力上升那个数量×{self.each}"
        return f"this card gains {self.each} ATK for each of them"


class GainAtkOfFallen(OnCards):
    """The monster gains the original ATK of one of the monsters whose destruction is answered, for good."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        fallen: list[Card] = []
        for event in ctx.because:
            one = ctx.board.cards[event.card]
            if one not in fallen:
                fallen.append(one)
        chosen = yield from ctx.game.pick(ctx, ctx.player, fallen, 1, 1, "effect")
        which = Which(BOTH, MZONE, MONSTER, [IsOneOfThese()])
        what = ChangesValue(which, "atk", Number(max(chosen[0].printed.atk, 0)), False)
        ctx.game.add_lasting(Lasting(what, ctx.player, ctx.ref, [card.ref for card in cards]))
        return cards

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"{words}的攻击力上升那些被破坏的怪兽之内1只的原本攻击力数值"
        return f"{words} gains the original ATK of 1 of those destroyed monsters"


class GainNow(Step):
    """Until the end of this turn a picked monster gains ATK and DEF, by an amount that is counted now."""

    def __init__(self, pick: Pick, amount: Amount) -> None:
        self.pick = pick
        self.amount = amount

    def usable(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.pick.candidates(ctx) if ctx.game.affects(ctx, card)]

    def possible(self, ctx: Ctx) -> bool:
        return len(self.usable(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        amount = Number(self.amount.of(ctx, ctx.card))
        cards = self.usable(ctx)
        if not cards:
            return False
        cards = yield from self.pick.take(ctx, cards, "effect")
        which = Which(BOTH, MZONE, MONSTER, [IsOneOfThese()])
        for what in ("atk", "def"):
            lasting = Lasting(ChangesValue(which, what, amount, False), ctx.player, ctx.ref, [c.ref for c in cards])
            lasting.until_turn = ctx.board.turn
            ctx.game.add_lasting(lasting)
        ctx.chosen = cards
        return True

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        pick = self.pick.words(lang)
        amount = self.amount.words(lang, "数值" if lang == "zh" else "ATK and DEF")
        if lang == "zh":
            return f"{pick}的攻击力·守备力直到回合结束时上升{amount}"
        return f"{pick} gains {amount} until the end of this turn"


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
