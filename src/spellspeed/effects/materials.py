"""Materials: what a monster of the Extra Deck is summoned with, as its first line of text says.

A `Recipe` is a list of slots ("1 Tuner", "1+ non-Tuner monsters") plus a rule for the whole: Levels that add up, a
number of cards, Link Ratings. It can be asked which card may be picked next so that the set can still become
complete; so materials are chosen one by one, every legal set can be reached and no illegal one.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    EXTRA,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FUSION_SUMMON,
    GY,
    HAND,
    LINK_SUMMON,
    MAIN_ZONES,
    MZONE,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described
from spellspeed.effects.conditions import Condition
from spellspeed.effects.costs import Cost
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.limiting import NO_LIMITS, Limit
from spellspeed.effects.properties import AttributeIs
from spellspeed.effects.sorts import Joint
from spellspeed.effects.which import Is, chinese, english, moving

ANY_NUMBER: Final = 99

# What becomes of the materials.
SEND: Final = 0  # sent to the GY
ATTACH: Final = 1  # become Xyz materials
OVERLAY: Final = 2  # one Xyz Monster (or other) becomes material, with all it holds
BANISH: Final = 3
TRIBUTE: Final = 4
RETURN: Final = 5  # returned to the hand


class Slot(Described):
    """So many monsters with these properties."""

    def __init__(self, tests: list[Is], least: int, most: int) -> None:
        self.tests = tests
        self.least = least
        self.most = most

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for test in self.tests:
            if not test.fits(ctx, card):
                return False
        return True

    def names_attribute(self) -> bool:
        return any(isinstance(test, AttributeIs) for test in self.tests)

    def words(self, lang: str) -> str:
        open_end = self.least != self.most
        if lang == "zh":
            return f"{chinese(self.tests)}怪兽{self.least}只{'以上' if open_end else ''}"
        return english(self.tests, f"{self.least}+" if open_end else str(self.least), "monster", "")


class Recipe(Described):
    def __init__(self, slots: list[Slot]) -> None:
        self.slots = slots
        self.least = sum(slot.least for slot in slots)
        self.most = min(sum(slot.most for slot in slots), ANY_NUMBER)
        self.joints: list[Joint] = []  # what the text says of the whole set besides

    # -- the rule for the whole, told by the subclasses --------------------------------------------------------

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """The cards chosen so far do not break the rule for the whole yet."""
        return True

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """The rule for the whole is met."""
        return True

    # -- slots -------------------------------------------------------------------------------------------------

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        """The card can be given to this slot."""
        return slot.fits(ctx, card)

    def fits_slots(self, ctx: Ctx, chosen: list[Card], complete: bool) -> bool:
        """Every card can be given to a slot of its own; `complete`: and every slot gets as many as it needs."""
        counts = [0] * len(self.slots)
        return self.assign(ctx, chosen, 0, counts, complete)

    def assign(self, ctx: Ctx, chosen: list[Card], k: int, counts: list[int], complete: bool) -> bool:
        if k == len(chosen):
            if not complete:
                return True
            return all(counts[i] >= slot.least for i, slot in enumerate(self.slots))
        for i, slot in enumerate(self.slots):
            if counts[i] < slot.most and self.takes(ctx, slot, chosen[k]):
                counts[i] += 1
                if self.assign(ctx, chosen, k + 1, counts, complete):
                    return True
                counts[i] -= 1
        return False

    # -- choosing ----------------------------------------------------------------------------------------------

    def is_complete(self, ctx: Ctx, chosen: list[Card]) -> bool:
        if not self.least <= len(chosen) <= self.most:
            return False
        for joint in self.joints:
            if not joint.holds(ctx, chosen):
                return False
        return self.adds_up(ctx, chosen) and self.fits_slots(ctx, chosen, True) and self.leaves_room(ctx, chosen)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """With these cards gone there is a zone for the monster; a context that frees one asks for the rest only."""
        return ctx.frees_zone > 0 or len(ctx.game.zones_without(ctx.card, ctx.player, chosen)) > 0

    def completable(self, ctx: Ctx, chosen: list[Card], pool: list[Card], start: int = 0) -> bool:
        """Some cards of the pool, from `start` on, make the chosen ones a complete set."""
        if self.is_complete(ctx, chosen):
            return True
        if len(chosen) >= self.most or not self.may_still(ctx, chosen) or not self.fits_slots(ctx, chosen, False):
            return False
        for joint in self.joints:
            if not joint.may_still(ctx, chosen):
                return False
        tried: list[int] = []
        # For a monster that needs a zone a Link Monster points to, no two zones are alike (B-14).
        exact = ctx.card.place == EXTRA and (ctx.card.face_up or ctx.card.printed.link > 0)
        for i in range(start, len(pool)):
            card = pool[i]
            if card in chosen or not self.fits_some_slot(ctx, card):
                continue
            # Copies that lie alike lead to the same sets.
            kind = alike(card, exact)
            if kind in tried:
                continue
            tried.append(kind)
            if self.completable(ctx, [*chosen, card], pool, i + 1):
                return True
        return False

    def fits_some_slot(self, ctx: Ctx, card: Card) -> bool:
        for slot in self.slots:
            if self.takes(ctx, slot, card):
                return True
        return False

    def next_cards(self, ctx: Ctx, chosen: list[Card], pool: list[Card]) -> list[Card]:
        """The cards that may be picked next."""
        return [c for c in pool if c not in chosen and self.completable(ctx, [*chosen, c], pool)]

    def choose(self, ctx: Ctx, pool: list[Card], must: Card | None = None) -> Play[list[Card]]:
        """The player picks the materials one by one; `must` is one of them from the start."""
        chosen: list[Card] = [] if must is None else [must]
        while True:
            more = self.next_cards(ctx, chosen, pool)
            if not more:
                return chosen
            card = yield from ctx.game.pick_next(ctx, ctx.player, more, self.is_complete(ctx, chosen), "material")
            if card is None:
                return chosen
            chosen.append(card)

    def words(self, lang: str) -> str:
        return ("＋" if lang == "zh" else " + ").join(slot.words(lang) for slot in self.slots)


class FusionMaterials(Recipe):
    """What a Fusion Monster names: a card may stand in for another (B-33)."""

    def takes(self, ctx: Ctx, slot: Slot, card: Card) -> bool:
        if slot.fits(ctx, card):
            return True
        return card.place == MZONE and slot.names_attribute() and ctx.game.stands_in(card, ctx.card)


def alike(card: Card, exact: bool) -> int:
    """Equal for cards that serve equally well: name, Level, place, kind of zone (or the very zone), materials held."""
    zone = 0
    if card.place == MZONE:
        zone = card.seq if exact or card.seq >= MAIN_ZONES else 0
    zone = 2 * zone + card.controller
    return (((card.code * 16 + card.level) * 2048 + card.place) * 16 + zone) * 16 + len(card.materials)


class LevelsMatch(Recipe):
    """Synchro materials: their Levels add up to the Level of the monster."""

    def total(self, chosen: list[Card]) -> int:
        return sum(card.level for card in chosen)

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return all(card.level > 0 for card in chosen) and self.total(chosen) < ctx.card.printed.level

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return all(card.level > 0 for card in chosen) and self.total(chosen) == ctx.card.printed.level


class RatingsMatch(Recipe):
    """Link materials: each counts as one, or a Link Monster as its Link Rating (B-18)."""

    def totals(self, chosen: list[Card]) -> list[int]:
        sums = [0]
        for card in chosen:
            rating = card.printed.link
            sums = [s + 1 for s in sums] + ([s + rating for s in sums] if rating > 1 else [])
        return sums

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len(chosen) < ctx.card.printed.link

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return ctx.card.printed.link in self.totals(chosen)


class OfOpponent(Recipe):
    """Monsters of the opponent, on whose field the monster is then summoned."""

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return ctx.frees_zone > 0 or len(ctx.game.zones_without(ctx.card, 1 - ctx.player, chosen)) > 0

    def words(self, lang: str) -> str:
        words = Recipe.words(self, lang)
        return f"对方场上的{words}" if lang == "zh" else f"{words} your opponent controls"


class SameRank(Recipe):
    """All materials have the same Rank."""

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len({card.printed.rank for card in chosen}) <= 1

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.may_still(ctx, chosen)

    def words(self, lang: str) -> str:
        words = Recipe.words(self, lang)
        return f"相同阶级的{words}" if lang == "zh" else f"{words} with the same Rank"


class Using(Described):
    """What an effect says of the materials of the summon it makes: this card among them, only such, at least one such.

    Without any of these every set of materials will do.
    """

    def __init__(self, this: bool = False, only: Is | None = None, among: Is | None = None) -> None:
        self.this = this
        self.only = only
        self.among = among

    def words(self, lang: str) -> str:
        zh = lang == "zh"
        if self.this:
            return "包含这张卡的自己场上的怪兽" if zh else "this card you control"
        if self.only is not None:
            words = self.only.words(lang)
            return f"仅自己场上的{words}怪兽" if zh else f"only {words} monsters you control"
        if self.among is not None:
            words = self.among.words(lang)
            return f"包含{words}怪兽的自己场上的怪兽" if zh else f"monsters you control, among them a {words} monster"
        return "自己场上的怪兽" if zh else "monsters you control"


class Narrowed(Recipe):
    """The materials that a monster names, as far as an effect lets them be used."""

    def __init__(self, recipe: Recipe, using: Using) -> None:
        super().__init__(recipe.slots)
        self.recipe = recipe
        self.using = using

    def may_still(self, ctx: Ctx, chosen: list[Card]) -> bool:
        only = self.using.only
        if only is not None and not all(only.fits(ctx, card) for card in chosen):
            return False
        return self.recipe.may_still(ctx, chosen)

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        only = self.using.only
        among = self.using.among
        if only is not None and not all(only.fits(ctx, card) for card in chosen):
            return False
        if among is not None and not any(among.fits(ctx, card) for card in chosen):
            return False
        return self.recipe.adds_up(ctx, chosen)

    def leaves_room(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return self.recipe.leaves_room(ctx, chosen)


class MaterialLimit:
    """It cannot be used for these kinds of summon, except of such monsters: a condition, not an effect."""

    def __init__(self, how: int, allowed: Is) -> None:
        self.how = how
        self.allowed = allowed

    def words(self, lang: str) -> str:
        allowed = self.allowed.words(lang)
        if lang == "zh":
            kinds = "·".join(zh for bit, _, zh in LIMITED_SUMMONS if self.how & bit)
            return f"不能作为{allowed}怪兽以外的怪兽的{kinds}召唤的素材。"
        kinds = ", ".join(en for bit, en, _ in LIMITED_SUMMONS if self.how & bit)
        return f"It cannot be material for the summon of a monster ({kinds}), except of {allowed} monsters."


LIMITED_SUMMONS: Final = [
    (FUSION_SUMMON, "Fusion", "融合"),
    (SYNCHRO_SUMMON, "Synchro", "同调"),
    (XYZ_SUMMON, "Xyz", "超量"),
    (LINK_SUMMON, "Link", "连接"),
]


class Procedure:
    """A way to Special Summon the card itself without a chain (B-107)."""

    def __init__(self, where: int, how: int, condition: Condition | None, recipe: Recipe | None) -> None:
        self.where = where
        self.how = how  # the kind of summon, besides being a Special Summon
        self.condition = condition
        self.recipe = recipe
        self.use = SEND
        self.material_places = MZONE
        self.face_down_too = False
        self.cost: Cost | None = None
        self.once_per_turn = False  # by the card's name
        self.limits: list[Limit] = NO_LIMITS
        self.negatable = True
        self.positions = FACE_UP
        self.to_opponent = False  # with monsters the opponent controls, to the opponent's field
        self.number = 0  # printed number, 0 if it is not numbered
        self.index = 0

    def words(self, lang: str) -> str:
        zh = lang == "zh"
        parts: list[str] = []
        if self.condition is not None:
            condition = self.condition.words(lang)
            parts.append(f"{condition}的场合" if zh else f"if {condition}")
        if self.cost is not None:
            parts.append(self.cost.words(lang))
        if self.recipe is not None:
            materials = self.recipe.words(lang)
            if self.material_places == HAND | GY:
                materials = f"手卡·墓地的{materials}" if zh else f"{materials} in your hand or GY"
            verb = USE_WORDS[self.use]
            parts.append(f"把{materials}{verb[1]}" if zh else verb[0].replace("{}", moving(materials)))
        places = {
            HAND: ("your hand", "手卡"),
            EXTRA: ("your Extra Deck", "额外卡组"),
            GY: ("your GY", "墓地"),
            HAND | GY: ("your hand or GY", "手卡·墓地"),
        }
        place = places.get(self.where, ("where it is", "所在场所"))
        kind = SUMMON_NAMES.get(self.how, ("Special Summon", "特殊召唤"))
        field = ("在对方场上", " to your opponent's field") if self.to_opponent else ("", "")
        position = POSITION_WORDS.get(self.positions, ("", ""))
        if zh:
            text = "，".join([*parts, f"从{place[1]}{field[0]}{position[1]}{kind[1]}这张卡"]) + "。"
        else:
            paid = self.cost is not None or self.recipe is not None
            can = " to" if paid else ", you can" if parts else "You can"
            text = f"{', '.join(parts)}{can} {kind[0]} this card from {place[0]}{field[1]}{position[0]}."
        return text[:1].upper() + text[1:]


USE_WORDS: Final = {
    SEND: ("send {} to the GY", "送去墓地"),
    ATTACH: ("overlay {}", "重叠作为超量素材"),
    OVERLAY: ("overlay {} and its materials", "连同其超量素材重叠"),
    BANISH: ("banish {}", "除外"),
    TRIBUTE: ("Tribute {}", "解放"),
    RETURN: ("return {} to the hand", "回到手卡"),
}
POSITION_WORDS: Final = {
    FACE_UP_ATTACK: (" in Attack Position", "以攻击表示"),
    FACE_UP_DEFENSE: (" in Defense Position", "以守备表示"),
}
SUMMON_NAMES: Final = {
    SYNCHRO_SUMMON: ("Synchro Summon", "同调召唤"),
    XYZ_SUMMON: ("Xyz Summon", "超量召唤"),
    LINK_SUMMON: ("Link Summon", "连接召唤"),
}


class AllYourMonsters(Recipe):
    """Every monster that the player controls, among them what the slots name."""

    def adds_up(self, ctx: Ctx, chosen: list[Card]) -> bool:
        return len(chosen) == len(ctx.board.monsters(ctx.player))

    def words(self, lang: str) -> str:
        words = self.slots[0].words(lang)
        return f"包含{words}的自己场上的全部怪兽" if lang == "zh" else f"all monsters you control, among them {words}"
