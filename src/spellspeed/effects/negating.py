"""Steps that negate activations, effects, summons and attacks, or direct an attack elsewhere."""

from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    NEGATES_ACTIVATION,
    NEGATES_ATTACK,
    NEGATES_EFFECT,
    NEGATES_SUMMON,
)
from spellspeed.effects.steps import Step


class NegateActivation(Step):
    """Negate the activation that is answered (B-95)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.answering is None or ctx.game.can_negate(ctx, ctx.answering, True)

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.answering is not None and ctx.game.negate_link(ctx, ctx.answering, True)
        yield

    def includes(self) -> int:
        return NEGATES_ACTIVATION

    def words(self, lang: str) -> str:
        return "那个发动无效" if lang == "zh" else "negate the activation"


class NegateEffect(Step):
    """Negate the effect that is answered; its link is still processed (B-51, B-98)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.answering is None or ctx.game.can_negate(ctx, ctx.answering, False)

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.answering is not None and ctx.game.negate_link(ctx, ctx.answering, False)
        yield

    def includes(self) -> int:
        return NEGATES_EFFECT

    def words(self, lang: str) -> str:
        return "那个效果无效" if lang == "zh" else "negate the effect"


class NegateSummon(Step):
    """Negate the summon that is under way (B-99)."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.chosen = ctx.game.negate_summon(ctx)
        return len(ctx.chosen) > 0
        yield

    def includes(self) -> int:
        return NEGATES_SUMMON

    def words(self, lang: str) -> str:
        return "那次召唤无效" if lang == "zh" else "negate the Summon"


class NegateAttack(Step):
    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.negate_attack(ctx)
        yield

    def includes(self) -> int:
        return NEGATES_ATTACK

    def words(self, lang: str) -> str:
        return "那次攻击无效" if lang == "zh" else "negate the attack"
