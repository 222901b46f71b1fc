"""Fusion and Ritual Summons by a resolving effect: choose the monster, then its materials (B-114)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BANISHED,
    BY_EFFECT,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    MONSTER,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    TRIBUTED,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import PERFORMS_SUMMON, SPECIAL_SUMMONS
from spellspeed.effects.materials import ANY_NUMBER, BANISH, Recipe, Slot
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import ANY_ZONE
from spellspeed.effects.which import Which


class SummonWithMaterials(Step):
    """Summon a monster of a kind with materials from certain places; subclasses say by which recipe."""

    how: int = 0

    def __init__(self, which: Which, materials: list[Which], use: int) -> None:
        self.which = which
        self.materials = materials  # where materials come from, and what they must be
        self.use = use

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        raise NotImplementedError

    def pool(self, ctx: Ctx, card: Card) -> list[Card]:
        found: list[Card] = []
        for which in self.materials:
            for material in which.all(ctx):
                if material.id == card.id or material in found or not ctx.game.affects(ctx, material):
                    continue
                if ctx.game.can_be_material(material, self.how):
                    found.append(material)
        return found

    def monsters(self, ctx: Ctx) -> list[Card]:
        """The monsters that can be summoned with some of the materials."""
        found: list[Card] = []
        for card in self.which.all(ctx):
            recipe = self.recipe(ctx, card)
            inner = Ctx(ctx.game, ctx.player, card)
            if recipe is None or not ctx.game.may_be_summoned(inner, card, ctx.player, self.how | SPECIAL_SUMMON):
                continue
            if recipe.completable(inner, [], self.pool(ctx, card)):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        return len(self.monsters(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        monsters = self.monsters(ctx)
        if not monsters:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, monsters, 1, 1, "special-summon")
        card = chosen[0]
        recipe = self.recipe(ctx, card)
        assert recipe is not None
        inner = Ctx(ctx.game, ctx.player, card)
        materials = yield from recipe.choose(inner, self.pool(ctx, card))
        reason = BY_EFFECT | AS_MATERIAL | (TRIBUTED if self.how & RITUAL_SUMMON else 0)
        yield from ctx.game.send(ctx, materials, BANISHED if self.use == BANISH else GY, reason, True)
        ctx.game.next_moment()  # material and summon are not simultaneous (B-75)
        done = yield from ctx.game.special_summon(
            ctx, [card], ctx.player, FACE_UP, self.how | SPECIAL_SUMMON, ANY_ZONE
        )
        ctx.chosen = done
        return len(done) > 0

    def includes(self) -> int:
        return SPECIAL_SUMMONS | PERFORMS_SUMMON

    def material_words(self, lang: str) -> str:
        return ("或" if lang == "zh" else " or ").join(which.words(lang) for which in self.materials)


class FusionSummon(SummonWithMaterials):
    """Fusion Summon a monster from the Extra Deck."""

    how = FUSION_SUMMON

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        recipe = ctx.game.fusion_recipe(card)
        return recipe if isinstance(recipe, Recipe) else None

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            return f"以{self.material_words(lang)}为素材，融合召唤{which}"
        return f"Fusion Summon {which}, using {self.material_words(lang)} as material"


class LevelsReach(Recipe):
    """Ritual Tributes: their Levels reach the Level of the monster, and none of them is superfluous."""

    def __init__(self, exactly: bool) -> None:
        super().__init__([Slot([], 1, ANY_NUMBER)])
        self.exactly = exactly

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return sum(card.level for card in chosen) < ctx.card.printed.level

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        total = sum(card.level for card in chosen)
        level = ctx.card.printed.level
        if self.exactly:
            return total == level
        return total >= level and all(total - card.level < level for card in chosen)


class RitualSummon(SummonWithMaterials):
    """Ritual Summon a monster from the hand (or elsewhere), Tributing monsters."""

    how = RITUAL_SUMMON

    def __init__(self, which: Which, materials: list[Which], use: int, exactly: bool) -> None:
        super().__init__(which, materials, use)
        self.levels = LevelsReach(exactly)

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        return self.levels if card.printed.kind == MONSTER else None

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            levels = "合计等级等于其等级" if self.levels.exactly else "合计等级达到其等级"
            return f"解放{self.material_words(lang)}（{levels}），仪式召唤{which}"
        levels = "exactly equal" if self.levels.exactly else "equal or exceed"
        return f"Ritual Summon {which}, Tributing {self.material_words(lang)} whose total Levels {levels} its Level"
