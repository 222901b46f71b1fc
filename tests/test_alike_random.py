"""Random texts on random boards: alike cards lead on alike; and however many cards there are, little is looked at."""

from functools import cache
from itertools import combinations, islice

import pytest
from driver import Scene, described
from sampling import quick_first, quick_without
from test_alike import CARDS, GREED, MAIN, Chance, Known, enter, mark, payments, scenes

from spellspeed.board.constants import EXTRA, MONSTER
from spellspeed.cards.library import definitions, printed
from spellspeed.effects.activation.materials import MaterialSets, Recipe, Serving
from spellspeed.effects.picks.sets import Growing
from spellspeed.effects.steps.joins import Joined, follows
from spellspeed.rules.act.targets import AlikeTargets, candidates, clauses_filled, probing

# -- random texts on random boards ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", quick_first(range(120), 30, pure=60))
def test_alike_payments_lead_on_alike(seed: int) -> None:
    chance = Chance(seed)
    do = chance.step(False, True)
    if chance.random() < 0.4:
        do += f".then({chance.step(True, True)})"
    aim = f"    target: {chance.pick('GY', '1', '2')}\n" if chance.random() < 0.3 else ""
    text = f"    cost: {chance.cost()}\n{aim}    do: {'banish(TARGET).then(' + do + ')' if aim else do}\n"
    for g, ctx, effect in scenes(chance, text):
        payments(g, ctx, effect, text)


@pytest.mark.parametrize("seed", quick_first(range(80), 20, pure=40))
def test_what_alike_cards_are_done_to_leads_on_alike(seed: int) -> None:
    chance = Chance(seed)
    verb = chance.choice(["banish", "send", "special_summon", "shuffle"])
    pile = chance.choice(["DECK", "HAND"] if verb == "send" else ["HAND", "GY", "DECK", "HAND | FIELD"])
    text = f"    do: {verb}({chance.pick(pile, '1', '2', '3')}).then({chance.step(True)})\n"
    for _, ctx, effect in scenes(chance, text):
        joined = effect.do
        assert isinstance(joined, Joined)
        kinds = joined.onlooker(ctx)
        known: Known = {}
        for way in islice(joined.first.ways(ctx, None, []), 300):
            enter(known, mark(kinds, ctx, way), follows(ctx, way, joined), way.cards, text)


@pytest.mark.parametrize("seed", quick_first(range(80), 20, pure=40))
def test_alike_targets_lead_on_alike(seed: int) -> None:
    chance = Chance(seed)
    verb = chance.choice(["banish", "shuffle", "add", "special_summon"])
    aims = chance.pick(chance.choice(["GY", "GY", "FIELD", "BANISHED"]), "2", "3")
    more = f", {chance.noun('GY')}" if chance.random() < 0.3 else ""
    text = f"    target: {aims}{more}\n    do: {verb}(TARGET).then({chance.step(True)})\n"
    for g, ctx, effect in scenes(chance, text):
        probe = probing(g, ctx)
        known: Known = {}
        lists = candidates(g, probe, effect)
        kinds = AlikeTargets(probe, effect, lists, 0)
        for cards in islice(effect.targets[0].sets(probe, lists[0], None), 300):
            told = tuple(sorted(kinds.kind(probe, card) for card in cards))
            enter(known, told, clauses_filled(probe, effect, True, lists, 1, cards), cards, text)


RECIPES = (
    "monsters(2) + monsters(1, DRAGON)",
    "monsters(2, LEVEL <= 4) + monsters(1, DARK or DRAGON)",
    "monsters(at_least(2), different(NAME), total(LEVEL) == 13)",
    "monsters(3, different(ATTRIBUTE), including(1, NORMAL))",
    "monsters(1, DRAGON) + monsters(1, LEVEL >= 5) + monsters(up_to(2), WARRIOR)",
)


@pytest.mark.parametrize("seed", quick_first(range(30), 8, pure=15))
@pytest.mark.parametrize("recipe", RECIPES)
def test_materials_are_found_as_by_trying_every_set(recipe: str, seed: int) -> None:
    chance = Chance(seed)
    names = [name for name in chance.sample(CARDS, 11) if printed(name).kind == MONSTER]
    summon = "    do: summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), using=monster(your(HAND | GY)))\n"
    ultimate = f"card 23995346 Blue-Eyes Ultimate Dragon\n  fusion: {recipe}\n"
    with described(GREED + "  activate\n" + summon), described(ultimate):
        board = f"A hand: Pot of Greed; {'; '.join(names[:5])}\nA extra: Blue-Eyes Ultimate Dragon\n"
        scene = Scene(MAIN + board + (f"A gy: {'; '.join(names[5:])}\n" if names[5:] else ""))
        g = scene.duel.referee
        monster = scene.card("Blue-Eyes Ultimate Dragon")
        assert monster.place == EXTRA
        named = g.fusion_recipe(monster)
        assert isinstance(named, Recipe)
        ctx = g.context(monster.controller, monster)
        pool = [scene.card(name) for name in names]
        sizes = range(named.least, min(named.most, len(pool)) + 1)
        right = [set(cards) for size in sizes for cards in combinations(pool, size) if named.is_complete(ctx, [*cards])]
        assert scene.offers("activate Pot of Greed") is bool(right)
        assert named.completable(ctx, [], pool) is bool(right)
        for one in pool:
            assert named.completable(ctx, [one], pool) is any(one in cards for cards in right)
        known = {card.id: named.slots_for(ctx, card) for card in pool}
        sets = MaterialSets(ctx, named, known, pool, named.least)
        for cards in Growing(sets, [], Serving(named, known, monster, False)).sets():
            assert set(cards) in right


def test_what_a_fusion_monster_asks_of_its_materials_together_holds() -> None:
    summon = "  activate\n    do: summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)))\n"
    ultimate = "card 23995346 Blue-Eyes Ultimate Dragon\n  fusion: monsters(2, same(LEVEL))\n"
    with described(GREED + summon), described(ultimate):
        board = MAIN + "A extra: Blue-Eyes Ultimate Dragon\nA hand: Pot of Greed; Dark Blade; "
        assert Scene(board + "Gemini Elf").offers("activate Pot of Greed")
        assert not Scene(board + "Summoned Skull").offers("activate Pot of Greed")


# -- how much is looked at ------------------------------------------------------------------------------------------
#
# Thirty different cards in the GY, fifteen in the hand, and nothing leads on: what is looked at stays little, however
# many sets of cards there are (142,506 of five out of thirty, 593,775 of six; 1,073,741,824 of any number).

MANY = 10_000  # cards that all texts together look at, reasons included; one look through the GY is thirty
HOPELESS = [
    ("    cost: banish(choose(monster(your(GY)), {n}))\n    do: special_summon(choose(monster(your(GY))))\n", True),
    ("    cost: banish(choose(monster(your(GY)), {n}))\n"
     "    do: special_summon(choose(monster(your(BANISHED), LEVEL >= 11)))\n", False),
    ("    cost: discard(choose(card(your(HAND)), {n}))\n"
     "    do: add(choose(monster(your(GY), LEVEL >= 11), 2))\n", False),
    ("    cost: banish(choose(card(your(HAND | GY)), {n})).and_(discard(choose(card(your(HAND)), 2)))\n"
     "    do: special_summon(choose(monster(your(BANISHED), LEVEL >= 11)))\n", False),
    ("    target: choose(monster(your(GY)), {n})\n"
     "    do: shuffle(TARGET).then(special_summon(choose(monster(your(DECK), LEVEL >= 11))))\n", False),
    ("    do: send(choose(monster(your(DECK)), {n}))"
     ".then(special_summon(choose(monster(your(GY), LEVEL >= 11))))\n", False),
    ("    do: banish(choose(monster(your(GY)), {n}, different(NAME), total(LEVEL) == 71))\n", False),
    ("    do: banish(together(choose(monster(your(GY)), {n}), choose(monster(your(GY), LEVEL >= 11))))\n", False),
    ("    do: summon(FUSION, choose(monster(your(EXTRA_DECK), FUSION)), using=monster(your(HAND | GY)))\n", False),
]  # fmt: skip


@cache
def many_names() -> list[str]:
    """Monsters with different names, of the Main Deck and below Level 11."""
    found = [card for card in map(printed, definitions()) if card.kind == MONSTER and 0 < card.level < 11]
    return [card.en for card in found if not card.in_extra_deck and not set(card.en) & set('();"')]


def crowded(text: str, full: bool, recipe: str) -> Scene:
    """Pot of Greed with this text, among very many cards."""
    names = many_names()
    board = MAIN + f"A hand: Pot of Greed; {'; '.join(names[:15])}\nA extra: Blue-Eyes Ultimate Dragon\n"
    board += f"A gy: {'; '.join(names[15:45])}\nA deck: {'; '.join(names[45:75])}\n"
    if full:
        board += f"A monsters: {'; '.join(f'{i} {names[75 + i]}' for i in range(1, 6))}\n"
    ultimate = f"card 23995346 Blue-Eyes Ultimate Dragon\n  fusion: {recipe}\n"
    with described(GREED + "  activate\n" + text), described(ultimate):
        scene = Scene(board)
        assert not scene.offers("activate Pot of Greed")
        assert scene.rules("A", "activate Pot of Greed")
        return scene


@pytest.mark.parametrize("number", quick_without([3, 5, 6], 3, 5))
@pytest.mark.parametrize(("text", "full"), HOPELESS)
def test_however_many_sets_there_are_little_is_looked_at(text: str, full: bool, number: int) -> None:
    scene = crowded(text.format(n=number), full, f"monsters({number}, different(NAME), total(LEVEL) == 71)")
    assert scene.duel.board.looks < MANY


FREE = "    cost: banish(choose(monster(your(GY)), {}))\n    do: special_summon(choose(monster({})))\n"
NUMBERS = [
    (FREE.format("at_least(2)", "your(GY)"), True, 30_000),
    (FREE.format("up_to(9)", "your(GY)"), True, 15_000),
    (FREE.format("ANY_NUMBER", "your(BANISHED), LEVEL >= 11"), False, 5_000),
    (FREE.format("ANY_NUMBER", "your(DECK), LEVEL == 40 + count(PAID)"), False, 15_000),
    (FREE.format("ANY_NUMBER", "your(DECK), LEVEL == 400 + LEVEL.of(PAID)"), False, 300_000),
]


@pytest.mark.parametrize(("text", "full", "most"), [*NUMBERS[:-1], pytest.param(*NUMBERS[-1], marks=pytest.mark.slow)])
def test_any_number_of_cards_is_no_reason_to_look_at_every_set(text: str, full: bool, most: int) -> None:
    looks = crowded(text, full, "monsters(2)").duel.board.looks
    assert looks < most, looks
