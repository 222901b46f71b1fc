"""Where cards end up: what is asked before a move uses the same answer as the move itself."""

import pytest
from driver import Scene, chain_over, described, resolve

MAIN = "turn: 3, A, main 1\n"
UMI = "card 22702055 Umi\n"
GREED = "card 55144522 Pot of Greed\n"
COSMOS = "B spells: 5 Macro Cosmos\n"


def test_a_field_spell_that_gives_way_is_banished_where_cards_are_banished() -> None:
    board = "A hand: Umi #new\nA spells: field Umi #old\n"
    takes_back = "  activate\n    do: add(choose(spell(your(GY), FIELD_SPELL)))\n"
    with described(UMI + takes_back):
        assert Scene(MAIN + board).offers("activate #new")
        assert not Scene(MAIN + board + COSMOS).offers("activate #new")  # the old one would be banished
    takes_banished = "  activate\n    do: add(choose(spell(your(BANISHED), FIELD_SPELL)))\n"
    with described(UMI + takes_banished):
        assert not Scene(MAIN + board).offers("activate #new")
        scene = Scene(MAIN + board + COSMOS).do("A activate #new")
        assert scene.at("#old", "A banished")
        assert resolve(scene).at("#old", "A hand")


TARGETS_A_DRAGON = (
    "  activate\n"
    "    cost: tribute(choose(monster(your(FIELD))))\n"
    "    target: monster(your({}), DRAGON)\n"
    "    do: add(TARGET)\n"
)
LEVIATHAN = "A hand: Pot of Greed\nA monsters: 1 Number 39: Utopia\nA materials: 1 {}\n"


def test_materials_are_in_the_gy_before_targets_are_chosen() -> None:
    with described(GREED + TARGETS_A_DRAGON.format("GY")):
        assert not Scene(MAIN + LEVIATHAN.format("Gemini Elf")).offers("activate Pot of Greed")
        scene = Scene(MAIN + LEVIATHAN.format("Luster Dragon"))
        scene.do("A activate Pot of Greed", "A tribute Number 39: Utopia", "A target Luster Dragon")
        assert chain_over(scene).at("Luster Dragon", "A hand")


def test_materials_are_led_elsewhere_like_other_cards() -> None:
    with described(GREED + TARGETS_A_DRAGON.format("GY")):
        assert not Scene(MAIN + LEVIATHAN.format("Luster Dragon") + COSMOS).offers("activate Pot of Greed")
    with described(GREED + TARGETS_A_DRAGON.format("BANISHED")):
        scene = Scene(MAIN + LEVIATHAN.format("Luster Dragon") + COSMOS)
        scene.do("A activate Pot of Greed", "A tribute Number 39: Utopia", "A target Luster Dragon")
        assert chain_over(scene).at("Luster Dragon", "A hand")


def test_each_of_two_steps_lays_its_own_cards_face_up_or_face_down() -> None:
    both = "banish(choose(monster(your(HAND))), face=FACE_DOWN).and_(banish(choose(spell(your(HAND)))))"
    text = f"  activate\n    do: {both}.then(add(choose(spell(your(BANISHED), FACE_UP))))\n"
    with described(GREED + text):
        assert Scene(MAIN + "A hand: Pot of Greed; Dark Blade; Raigeki").offers("activate Pot of Greed")


@pytest.mark.rule("B-33")
def test_control_of_a_monster_that_cannot_be_there_is_not_taken() -> None:
    kaiju = "Jizukiru, the Star Destroying Kaiju"
    board = f"A hand: Change of Heart\nB monsters: 1 {kaiju} #far\n"
    assert Scene(MAIN + board).offers("activate Change of Heart")
    scene = Scene(MAIN + board + f"A monsters: 1 {kaiju} #near")
    assert not scene.offers("activate Change of Heart")
    assert "B-33" in scene.rules("A", "activate Change of Heart")
    # Face-down it would not be seen beside the other one.
    board = board.replace("#far", "#far (set)")
    assert Scene(MAIN + board + f"A monsters: 1 {kaiju} #near").offers("activate Change of Heart")
