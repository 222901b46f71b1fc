"""Fusion and Ritual Summons by a resolving effect: choose the monster, then its materials (B-114)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BANISHED,
    BY_EFFECT,
    DECK,
    EXTRA,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    MONSTER,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    TRIBUTED,
)
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import FUSION_SUMMONS, PERFORMS_SUMMON, SPECIAL_SUMMONS
from spellspeed.effects.materials import ANY_NUMBER, BANISH, Recipe, Slot
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import ANY_ZONE
from spellspeed.effects.which import Which, moving


class AlsoFrom:
    """Further materials: from these places too, if a condition holds or if such a monster is summoned; up to `most`."""

    def __init__(
        self,
        materials: list[Which],
        use: int,
        condition: Condition | None,
        summoned: Which | None,
        most: int = ANY_NUMBER,
    ) -> None:
        self.materials = materials
        self.use = use
        self.condition = condition
        self.summoned = summoned
        self.most = most

    def applies(self, ctx: Ctx, card: Card) -> bool:
        if self.condition is not None and not self.condition.holds(ctx):
            return False
        return self.summoned is None or self.summoned.describes(ctx, card)

    def words(self, lang: str) -> str:
        zh = lang == "zh"
        names = ("·" if zh else " or ").join(which.words(lang) for which in self.materials)
        verb = ("也可以除外", "you can also banish") if self.use == BANISH else ("也可以使用", "you can also use")
        use = verb[0] if zh else verb[1]
        if self.most < ANY_NUMBER:
            use += f"最多{self.most}只" if zh else f" up to {self.most}"
        conditions: list[str] = []
        if self.condition is not None:
            conditions.append(self.condition.words(lang))
        if self.summoned is not None:
            summoned = self.summoned.bare_words(lang, "a")
            conditions.append(f"融合召唤{summoned}" if zh else f"you summon {summoned}")
        if zh:
            return f"{'且'.join(conditions)}的场合，{use}{names}作为素材"
        return f"if {' and '.join(conditions)}, {use} {moving(names)} as material"


class SummonWithMaterials(Step):
    """Summon a monster of a kind with materials from certain places; subclasses say by which recipe."""

    how: int = 0

    def __init__(self, which: Which, materials: list[Which], use: int) -> None:
        self.which = which
        self.materials = materials  # where materials come from, and what they must be
        self.use = use
        self.further: list[AlsoFrom] = []
        self.with_this = False  # this card is one of the materials

    def including_this(self) -> "SummonWithMaterials":
        """This card must be one of the materials."""
        self.with_this = True
        return self

    def must(self, ctx: Ctx, pool: list[Card]) -> list[Card] | None:
        """What is among the materials from the start; None if that cannot be used."""
        if not self.with_this:
            return []
        this = ctx.this()
        return [this] if this is not None and this in pool else None

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        raise NotImplementedError

    def pool(self, ctx: Ctx, card: Card) -> list[Card]:
        found: list[Card] = []
        self.collect(ctx, card, self.materials, self.use, found)
        for more in self.further:
            if more.applies(ctx, card):
                self.collect(ctx, card, more.materials, more.use, found)
        return found

    def collect(self, ctx: Ctx, card: Card, materials: list[Which], use: int, found: list[Card]) -> None:
        for which in materials:
            for material in which.all(ctx):
                if material.id == card.id or material in found or not ctx.game.affects(ctx, material):
                    continue
                if use == BANISH and not ctx.game.can_go(ctx, material, BANISHED):
                    continue
                if ctx.game.can_be_material(material, self.how, card):
                    found.append(material)

    def is_banished(self, ctx: Ctx, material: Card) -> bool:
        """The material is banished instead of sent to the GY."""
        for which in self.materials:
            if which.fits(ctx, material):
                return self.use == BANISH
        for more in self.further:
            for which in more.materials:
                if which.fits(ctx, material):
                    return more.use == BANISH
        return self.use == BANISH

    def use_up(self, ctx: Ctx, materials: list[Card]) -> Play[None]:
        """All materials go at the same time, each where it belongs."""
        reason = BY_EFFECT | AS_MATERIAL | (TRIBUTED if self.how & RITUAL_SUMMON else 0)
        sent: list[Card] = []
        banished: list[Card] = []
        searched = False
        for card in materials:
            searched = searched or card.place == DECK
            if self.is_banished(ctx, card):
                banished.append(card)
            else:
                sent.append(card)
        if sent:
            yield from ctx.game.send(ctx, sent, GY, reason, True)
        if banished:
            yield from ctx.game.send(ctx, banished, BANISHED, reason, True)
        if searched:
            ctx.game.shuffle(ctx.player)

    def monsters(self, ctx: Ctx) -> list[Card]:
        """The monsters that can be summoned with some of the materials."""
        found: list[Card] = []
        for card in self.which.all(ctx):
            recipe = self.recipe(ctx, card)
            inner = Ctx(ctx.game, ctx.player, card)
            if card.place == EXTRA and card.face_up:
                continue  # there it waits for a Pendulum Summon (B-14)
            if recipe is None or not ctx.game.may_be_summoned(inner, card, ctx.player, self.how | SPECIAL_SUMMON):
                continue
            pool = self.pool(ctx, card)
            must = self.must(ctx, pool)
            if must is not None and recipe.completable(inner, must, pool):
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
        pool = self.pool(ctx, card)
        must = self.must(ctx, pool)
        materials = yield from recipe.choose(inner, pool, must[0] if must else None)
        yield from self.use_up(ctx, materials)
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

    def further_words(self, lang: str) -> str:
        return "".join(("；" if lang == "zh" else "; ") + more.words(lang) for more in self.further)


class AtMostFrom(Recipe):
    """No more than so many of the materials come from these places."""

    def __init__(self, slots: list[Slot], places: int, most: int) -> None:
        super().__init__(slots)
        self.places = places
        self.limit = most

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return sum(1 for card in chosen if card.place & self.places) <= self.limit

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.may_still(ctx, chosen)


class FusionSummon(SummonWithMaterials):
    """Fusion Summon a monster from the Extra Deck."""

    how = FUSION_SUMMON

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        recipe = ctx.game.fusion_recipe(card)
        if not isinstance(recipe, Recipe):
            return None
        for more in self.further:
            if more.most < ANY_NUMBER:
                return AtMostFrom(recipe.slots, more.materials[0].places, more.most)
        return recipe

    def includes(self) -> int:
        return SummonWithMaterials.includes(self) | FUSION_SUMMONS

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            this = "包含这张卡的" if self.with_this else ""
            return f"以{this}{self.material_words(lang)}为素材，融合召唤{which}{self.further_words(lang)}"
        this = ", including this card" if self.with_this else ""
        materials = moving(self.material_words(lang))
        return f"Fusion Summon {moving(which)}, using {materials} as material{this}{self.further_words(lang)}"


class LevelsReach(Recipe):
    """Ritual Tributes: their Levels reach the Level of the monster, and none of them is superfluous."""

    def __init__(self, exactly: bool, slot: Slot) -> None:
        super().__init__([slot])
        self.exactly = exactly

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return sum(card.level for card in chosen) < ctx.card.printed.level

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        if any(card.level <= 0 for card in chosen):
            return False  # what has no Level adds nothing (B-17)
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
        self.exactly = exactly
        self.levels = LevelsReach(exactly, Slot([], 1, ANY_NUMBER))

    def recipe(self, ctx: Ctx, card: Card) -> Recipe | None:
        if card.printed.kind != MONSTER:
            return None
        slot = ctx.game.ritual_tributes(card)
        return LevelsReach(self.exactly, slot) if isinstance(slot, Slot) else self.levels

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            levels = "合计等级等于其等级" if self.exactly else "合计等级达到其等级"
            return f"解放{self.material_words(lang)}（{levels}），仪式召唤{which}"
        levels = "exactly equal" if self.exactly else "equal or exceed"
        materials = moving(self.material_words(lang))
        return f"Ritual Summon {moving(which)}, Tributing {materials} whose total Levels {levels} its Level"
