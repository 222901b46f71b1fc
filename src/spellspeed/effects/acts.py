"""Steps about players: drawing, life points, damage, ending the Battle Phase, forbidding."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, BATTLE_PHASE, HAND, MONSTER, SPELL, TRAP
from spellspeed.board.records import Lasting
from spellspeed.effects.amounts import Amount
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import DRAWS, INFLICTS_DAMAGE
from spellspeed.effects.locking import CannotActivate
from spellspeed.effects.properties import Named
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import side_of
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which


class Draw(Step):
    """A player draws cards."""

    def __init__(self, count: int, side: int = YOU) -> None:
        self.count = count
        self.side = side

    def how_many(self, ctx: Ctx) -> int:
        return self.count

    def possible(self, ctx: Ctx) -> bool:
        count = self.how_many(ctx)
        return 0 < count <= len(ctx.board.decks[side_of(ctx, self.side)])

    def run(self, ctx: Ctx) -> Play[bool]:
        count = self.how_many(ctx)
        return count > 0 and ctx.game.draw(ctx, side_of(ctx, self.side), count) > 0
        yield

    def includes(self) -> int:
        return DRAWS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{'自己' if self.side == YOU else '对方'}抽{self.count}张卡"
        who = "" if self.side == YOU else "your opponent draws "
        verb = "draw " if self.side == YOU else ""
        return f"{who}{verb}{self.count} card{'s' if self.count > 1 else ''}"


class DrawFor(Draw):
    """Draw as many cards as an amount says when the effect resolves."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(1)
        self.amount = amount

    def how_many(self, ctx: Ctx) -> int:
        return self.amount.of(ctx, ctx.card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己抽{self.amount.words(lang)}张卡"
        return f"draw {self.amount.words(lang, 'card')}"


class Inflict(Step):
    """Inflict effect damage."""

    def __init__(self, side: int, amount: Amount) -> None:
        self.side = side
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return self.amount.of(ctx, ctx.card) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.damage(ctx, side_of(ctx, self.side), self.amount.of(ctx, ctx.card)) > 0
        yield

    def includes(self) -> int:
        return INFLICTS_DAMAGE

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang)
        if lang == "zh":
            return f"给与{'对方' if self.side == OPPONENT else '自己'}{amount}伤害"
        return f"inflict {amount} damage to {'your opponent' if self.side == OPPONENT else 'yourself'}"


class GainLP(Step):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return self.amount.of(ctx, ctx.card) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        amount = self.amount.of(ctx, ctx.card)
        if amount <= 0:
            return False
        ctx.game.gain_lp(ctx, ctx.player, amount)
        return True
        yield

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang, "基本分" if lang == "zh" else "LP")
        return f"自己回复{amount}" if lang == "zh" else f"gain {amount}"


class LoseLP(Step):
    """The player loses life points: neither damage nor payment."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        amount = self.amount.of(ctx, ctx.card)
        if amount <= 0:
            return False
        ctx.game.lose_lp(ctx, ctx.player, amount)
        return True
        yield

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang, "基本分" if lang == "zh" else "LP")
        return f"自己失去{amount}" if lang == "zh" else f"lose {amount}"


class DrawAsMany(Step):
    """Draw as many cards as the text has just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.draw(ctx, ctx.player, len(ctx.chosen)) > 0
        yield

    def includes(self) -> int:
        return DRAWS

    def words(self, lang: str) -> str:
        return "自己抽那个数量的卡" if lang == "zh" else "draw the same number of cards"


class EndBattlePhase(Step):
    """The Battle Phase goes on to its End Step (B-135)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.phase == BATTLE_PHASE

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        ctx.game.end_battle_phase()
        return True
        yield

    def words(self, lang: str) -> str:
        return "战斗阶段结束" if lang == "zh" else "end the Battle Phase"


class ForbidThatName(Step):
    """For the rest of the turn the player cannot activate cards, or effects of cards, named like those just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        for card in ctx.chosen:
            if card.place != HAND:
                continue
            printed = card.printed
            kinds = MONSTER | SPELL | TRAP
            which = Which(BOTH, ANYWHERE, kinds, [Named(printed.code, printed.en, printed.zh)], True)
            lasting = Lasting(CannotActivate(YOU, kinds, False, ANYWHERE, which), ctx.player, ctx.ref, [])
            lasting.until_turn = ctx.board.turn
            ctx.game.add_lasting(lasting)
        return len(ctx.chosen) > 0
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这个回合自己不能把那张卡及同名卡的效果发动"
        return "for the rest of this turn you cannot activate cards, or effects of cards, with its name"


class Provided(Step):
    """A step that needs a condition to hold on resolution, too."""

    def __init__(self, condition: Condition, step: Step) -> None:
        self.condition = condition
        self.step = step

    def possible(self, ctx: Ctx) -> bool:
        return self.step.possible(ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.condition.holds(ctx):
            return False
        return (yield from self.step.run(ctx))

    def includes(self) -> int:
        return self.step.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.step.includes_from(targets, here)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.step.accepts(ctx, card)

    def destroys(self, ctx: Ctx) -> list[Card]:
        return self.step.destroys(ctx) if self.condition.holds(ctx) else []

    def counters(self) -> list[str]:
        return self.step.counters()

    def words(self, lang: str) -> str:
        condition = self.condition.words(lang)
        words = self.step.words(lang)
        if lang == "zh":
            return f"{words}（只在处理时{condition}的场合）"
        return f"{words} (on resolution, only if {condition})"


class LockDeclared(Step):
    """Until the end of the opponent's next turn neither player can activate cards of the declared kind.

    Of Spells and Traps that means card activations (ACT-22), of monsters their effects (ACT-02a).
    """

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.link
        if link is None:
            return False
        kind = link.choice
        lasting = Lasting(CannotActivate(BOTH, kind, kind != MONSTER, ANYWHERE, None), ctx.player, ctx.ref, [])
        turn = ctx.board.turn
        lasting.until_turn = turn + 1 if ctx.board.turn_player == ctx.player else turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "直到对方回合结束时，双方不能把宣言的种类的卡发动"
        return "until the end of your opponent's next turn neither player can activate cards of that kind"


class InflictByThem(Step):
    """Effect damage to the opponent, by what has just been done."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.damage(ctx, 1 - ctx.player, self.amount.of(ctx, ctx.card)) > 0
        yield

    def includes(self) -> int:
        return INFLICTS_DAMAGE

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang)
        return f"给与对方{amount}伤害" if lang == "zh" else f"inflict {amount} damage to your opponent"
