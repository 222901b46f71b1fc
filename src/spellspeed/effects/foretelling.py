"""A Fusion Summon told in advance: a monster is shown and its materials are sent first, the monster comes later."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_EFFECT,
    DECK,
    E_PHASE,
    E_REVEALED,
    EXTRA,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    MONSTER,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
)
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    FUSION_SUMMONS,
    PERFORMS_SUMMON,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
)
from spellspeed.effects.materials import Recipe
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import ANY_ZONE


class StandbySince(Condition):
    """It is the player's so many-th Standby Phase since the card was activated."""

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, ctx: Ctx) -> bool:
        count = 0
        log = ctx.board.log
        for i in range(ctx.card.face_up_since, len(log)):
            event = log[i]
            if event.kind == E_PHASE and event.how == STANDBY_PHASE and event.player == ctx.player:
                count += 1
        return count == self.number

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡发动后第{self.number}次的自己准备阶段"
        return f"in your Standby Phase no. {self.number} after this card's activation"


def shown_by(ctx: Ctx) -> int:
    """The name of the monster that this card has shown since it lies here, or 0."""
    log = ctx.board.log
    for i in range(len(log) - 1, ctx.card.face_up_since - 1, -1):
        event = log[i]
        if event.kind == E_REVEALED and event.cause == ctx.card.id:
            return ctx.board.cards[event.card].printed.code
    return 0


class HasShown(Condition):
    """This card has shown a monster."""

    def holds(self, ctx: Ctx) -> bool:
        return shown_by(ctx) != 0

    def words(self, lang: str) -> str:
        return "这张卡已给对方观看怪兽" if lang == "zh" else "this card has shown a monster"


class Listed(Recipe):
    """Fusion materials that are only sent: no zone is needed yet."""

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return True


class ShowAndSendMaterials(Step):
    """Show a Fusion Monster of the Extra Deck and send the materials it names from the Deck to the GY."""

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        recipe = ctx.game.fusion_recipe(card)
        return Listed(recipe.slots) if isinstance(recipe, Recipe) else None

    def pool(self, ctx: Ctx) -> list[Card]:
        return [card for card in ctx.board.cards_in(ctx.player, DECK) if card.printed.kind == MONSTER]

    def monsters(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        pool = self.pool(ctx)
        for card in ctx.board.cards_in(ctx.player, EXTRA):
            recipe = self.recipe(ctx, card)
            if recipe is not None and recipe.completable(Ctx(ctx.game, ctx.player, card), [], pool):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        return len(self.monsters(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        monsters = self.monsters(ctx)
        if not monsters:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, monsters, 1, 1, "reveal")
        ctx.game.reveal(ctx, chosen)
        recipe = self.recipe(ctx, chosen[0])
        assert recipe is not None
        materials = yield from recipe.choose(Ctx(ctx.game, ctx.player, chosen[0]), self.pool(ctx))
        yield from ctx.game.send(ctx, materials, GY, BY_EFFECT | AS_MATERIAL, True)
        ctx.game.shuffle(ctx.player)
        ctx.chosen = materials
        return True

    def includes(self) -> int:
        return SENDS_FROM_DECK_TO_GY

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "给对方观看自己额外卡组的融合怪兽1只，把那只怪兽决定的融合素材怪兽从自己卡组送去墓地"
        return "show 1 Fusion Monster in your Extra Deck and send the materials it names from your Deck to the GY"


class FusionSummonShown(Step):
    """Fusion Summon a monster with the name of the one that was shown, and keep a relation to it (B-93)."""

    def monsters(self, ctx: Ctx) -> list[Card]:
        code = shown_by(ctx)
        how = FUSION_SUMMON | SPECIAL_SUMMON
        found: list[Card] = []
        for card in ctx.board.cards_in(ctx.player, EXTRA):
            if card.printed.code == code and ctx.game.can_special_summon(ctx, card, ctx.player, FACE_UP, how):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        return len(self.monsters(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        monsters = self.monsters(ctx)
        if not monsters:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, monsters, 1, 1, "special-summon")
        how = FUSION_SUMMON | SPECIAL_SUMMON
        done = yield from ctx.game.special_summon(ctx, chosen, ctx.player, FACE_UP, how, ANY_ZONE)
        this = ctx.this()
        if this is not None and this.face_up:
            this.related = [card.ref for card in done]
        ctx.chosen = done
        return len(done) > 0

    def includes(self) -> int:
        return SPECIAL_SUMMONS | PERFORMS_SUMMON | FUSION_SUMMONS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "融合召唤与那只怪兽同名的融合怪兽1只，与这张卡建立关系"
        return "Fusion Summon 1 Fusion Monster with that name from your Extra Deck and tie it to this card"
