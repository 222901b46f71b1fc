"""Moving the target of an effect to another card (COST-59)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ON_FIELD
from spellspeed.board.records import Link
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.steps import Step
from spellspeed.effects.when import Answer
from spellspeed.effects.which import Is


class TargetsOneOnField(Answer):
    """Another card or effect is activated that targets exactly one card, and that on the field."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.card == ctx.card.id or len(link.targets) != 1:
            return False
        card = ctx.board.deref(link.targets[0])
        return card is not None and card.place & ON_FIELD != 0

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "只以场上1张卡为对象的其他卡的效果发动时"
        return "another card or effect is activated that targets exactly 1 card on the field"


class IsProperTarget(Is):
    """The effect that is answered could have targeted this card instead."""

    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        link = ctx.answering
        return link is not None and card in ctx.game.proper_targets(link)

    def words(self, lang: str) -> str:
        return "能成为那个效果的正确对象的别的" if lang == "zh" else "other proper"


class MoveTarget(Step):
    """The effect that is answered now targets this effect's target, if that is proper still."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.answering
        card = ctx.board.deref(ctx.targets[0]) if ctx.targets else None
        if link is None or card is None or card not in ctx.game.proper_targets(link):
            return False
        ctx.game.retarget(ctx, link, card)
        return True
        yield

    def words(self, lang: str) -> str:
        return "那个效果的对象转移为那张卡" if lang == "zh" else "that effect now targets that target"
