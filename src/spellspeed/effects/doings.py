"""Further steps: setting cards, ending the Battle Phase, forbidding a name, a condition checked on resolution."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, BATTLE_PHASE, MONSTER, SPELL, TRAP
from spellspeed.board.records import Lasting
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import CannotActivate
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.values import Condition
from spellspeed.effects.which import BOTH, YOU, Named, Which


class SetSpellTrap(OnCards):
    """Set a Spell or Trap Card from the hand on one's own field."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_set(ctx, card)

    def why(self) -> str:
        return "set"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            yield from ctx.game.set_card(ctx, card)
        return cards

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}盖放" if lang == "zh" else f"Set {words}"


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

    def words(self, lang: str) -> str:
        condition = self.condition.words(lang)
        words = self.step.words(lang)
        if lang == "zh":
            return f"{words}（处理时也须{condition}）"
        return f"{words} (only if {condition} on resolution, too)"
