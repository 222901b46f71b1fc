"""Xyz materials as texts speak of them: attaching cards, counting materials, detaching one to avert destruction."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE, TOKEN
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import PROTECTS, Continuous
from spellspeed.effects.steps import OnCards
from spellspeed.effects.values import Amount
from spellspeed.effects.which import Which


class Attach(OnCards):
    """Attach cards to this card as material; it must still be a face-up monster on the field."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or this is card:
            return False
        return not card.printed.traits & TOKEN  # Tokens cannot become materials (B-115)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            ctx.game.attach(ctx, card, ctx.card)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}作为这张卡的超量素材" if lang == "zh" else f"attach {words} to this card as material"


class ForEachMaterial(Amount):
    """So much for each material of this card."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len(ctx.card.materials)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"这张卡的超量素材数量×{self.each}"
        return f"{self.each} {unit} for each material attached to it"


class DetachInstead(Continuous):
    """If these cards would be destroyed in these ways, a material of this card can be detached instead."""

    topic = PROTECTS

    def __init__(self, which: Which, reasons: int) -> None:
        self.which = which
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}被战斗·效果破坏的场合，可以作为代替把这张卡1个超量素材取除"
        return f"if {which} would be destroyed by battle or card effect, you can detach 1 material from it instead"
