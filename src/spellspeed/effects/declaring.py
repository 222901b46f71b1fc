"""Declaring a kind of card at activation, and locking it."""

from spellspeed.board.constants import ANYWHERE, MONSTER, SPELL, TRAP
from spellspeed.board.records import Lasting
from spellspeed.effects.costs import Cost
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import CannotActivate
from spellspeed.effects.steps import Step
from spellspeed.effects.which import BOTH


class DeclareKind(Cost):
    """Declare a kind of card (monster, Spell or Trap) as part of the activation."""

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return True

    def pay(self, ctx: Ctx) -> Play[None]:
        kind = yield from ctx.game.choose(ctx, ctx.player, [MONSTER, SPELL, TRAP], "kind")
        if ctx.link is not None:
            ctx.link.choice = kind

    def words(self, lang: str) -> str:
        return "宣言卡的种类" if lang == "zh" else "declare Monster, Spell or Trap"


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
