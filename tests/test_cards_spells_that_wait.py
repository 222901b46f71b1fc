"""Spells that stay and do something later, around summoning: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly

from spellspeed.board.constants import END_PHASE

rule = pytest.mark.rule

# -- Big Evolution Pill ----------------------------------------------------------------------------------------

PILL = """
    turn: {turn}
    A hand: {hand}
    A monsters: 1 Sabersaurus (attack)
    A spells: {spells}
    A deck: 10x Dark Blade
    B deck: 10x Dark Blade
"""


def wait(scene: Scene, turn: int, player: str) -> Scene:
    """Whoever is asked does as little as possible until that player's Main Phase of that turn."""
    while scene.duel.board.turn < turn or scene.question.kind != "main" or scene.asked != player:
        if scene.question.kind == "next-phase":
            scene.duel.push(next(o for o in scene.question.options if o.value == END_PHASE))
        else:
            scene.duel.answer(0)
    return scene


@rule("SPELL-17e", "SPELL-17b")
def test_the_pill_stays_and_lets_dinosaurs_come_without_tributes() -> None:
    scene = Scene(PILL.format(turn="3, A, main 1", hand="Big Evolution Pill; Frostosaurus; Summoned Skull", spells=""))
    assert not scene.offers("summon Frostosaurus") or scene.offers("activate Big Evolution Pill")
    scene.do("A activate Big Evolution Pill", "A tribute Sabersaurus").pass_until("main")
    assert scene.at("Big Evolution Pill", "A spell") and scene.at("Sabersaurus", "A gy")
    assert not scene.offers("summon Summoned Skull")  # no Dinosaur
    scene.do("A summon Frostosaurus").pass_until("main")
    assert scene.at("Frostosaurus", "A monster")
    # The End Phase of the opponent's third turn: turns 4, 6 and 8.
    assert wait(scene, 8, "B").at("Big Evolution Pill", "A spell")
    assert wait(scene, 9, "A").at("Big Evolution Pill", "A gy")


def test_without_the_pill_a_great_dinosaur_needs_its_tribute() -> None:
    text = "turn: 3, A, main 1\nA hand: Frostosaurus; Big Evolution Pill\nA monsters: 1 Gemini Elf (attack)"
    scene = Scene(text)
    assert scene.rules("A", "activate Big Evolution Pill") == ["COST-05"]
    scene.do("A summon Frostosaurus")
    assert picks(scene) == ["Gemini Elf"] and not scene.offers("done")


def test_the_pill_serves_again_in_later_turns() -> None:
    spells = "1 Big Evolution Pill (face-up, until turn 8)"
    scene = Scene(PILL.format(turn="5, A, main 1", hand="Frostosaurus; Frostosaurus", spells=spells))
    scene.do("A summon Frostosaurus")
    assert picks(scene) == ["Sabersaurus"] and scene.offers("done")
    scene.do("A done").pass_until("main")
    scene = wait(scene, 7, "A").do("A summon Frostosaurus", "A done").pass_until("main")
    assert len([card for card in scene.duel.board.monsters(0) if card.level == 6]) == 2


# -- Different Dimension Capsule -------------------------------------------------------------------------------

CAPSULE = """
    turn: 3, A, main 1
    A hand: Different Dimension Capsule
    A deck: Luster Dragon; 10x Dark Blade
    B deck: 10x Dark Blade
    B spells: 1 Mystical Space Typhoon (set)
"""


@rule("SPELL-17d", "COST-56a")
def test_the_capsule_gives_its_card_in_the_second_standby_phase() -> None:
    scene = Scene(CAPSULE).do("A activate Different Dimension Capsule")
    close_chain(scene).do("A pick Luster Dragon").pass_until("main")
    card = scene.card("Luster Dragon")
    assert scene.at("Luster Dragon", "A banished") and not card.face_up
    assert scene.at("Different Dimension Capsule", "A spell")
    assert wait(scene, 6, "B").at("Luster Dragon", "A banished")
    assert wait(scene, 7, "A").at("Luster Dragon", "A hand")
    assert scene.at("Different Dimension Capsule", "A gy")


def test_a_capsule_that_is_destroyed_earlier_gives_nothing() -> None:
    scene = Scene(CAPSULE).do("A activate Different Dimension Capsule")
    close_chain(scene).do("A pick Luster Dragon").pass_until("main").do("A end the phase")
    scene.do("B activate Mystical Space Typhoon", "B target Different Dimension Capsule")
    assert wait(scene, 9, "A").at("Luster Dragon", "A banished")


# -- The Big Cattle Drive --------------------------------------------------------------------------------------

CATTLE = """
    turn: 3, A, main 1
    A hand: The Big Cattle Drive; Pot of Greed
    A monsters: {}
    A spells: 1 Raigeki Break (set)
    A deck: 10x Dark Blade
    B monsters: 1 Luster Dragon (attack)
"""


@rule("ACT-63", "ACT-62", "B-121")
def test_the_cattle_drive_draws_by_type_and_allows_nothing_else() -> None:
    herd = "1 Mad Dog of Darkness (attack); 2 Vorse Raider (attack); 3 Vorse Raider (attack); 4 Harpie Lady (set)"
    scene = Scene(CATTLE.format(herd)).do("A activate The Big Cattle Drive").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 3  # Beast and Beast-Warrior; face-down is not counted
    assert "B-121" in scene.rules("A", "activate Pot of Greed") or "ACT-62" in scene.rules("A", "activate Pot of Greed")
    assert not scene.offers("activate Pot of Greed") and not scene.offers("activate Raigeki Break")


@rule("B-121")
def test_after_another_spell_there_is_no_cattle_drive() -> None:
    scene = Scene(CATTLE.format("1 Vorse Raider (attack)")).do("A activate Pot of Greed").pass_until("main")
    assert scene.rules("A", "activate The Big Cattle Drive") == ["B-121"]


@rule("COST-36")
def test_the_cattle_drive_needs_cattle() -> None:
    scene = Scene(CATTLE.format("1 Luster Dragon (attack)"))
    assert scene.rules("A", "activate The Big Cattle Drive") == ["COST-36", "COST-38"]


# -- Abyss Script - Rise of the Abyss King ---------------------------------------------------------------------

ABYSS = """
    turn: 3, A, main 1
    A hand: Abyss Script - Rise of the Abyss King
    A monsters: {}
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack); 3 Gemini Elf (set)
    B spells: 1 Solemn Judgment (set); 2 Call of the Haunted
"""
KING = "Abyss Script - Rise of the Abyss King"


def test_the_abyss_king_destroys_a_card_for_each_actor() -> None:
    actors = "1 Abyss Actor - Sassy Rookie (attack); 2 Abyss Actor - Sassy Rookie (attack)"
    scene = Scene(ABYSS.format(actors)).do(f"A activate {KING}")
    assert "Gemini Elf" not in picks(scene) and KING not in picks(scene)
    scene.do("A target Luster Dragon")  # two copies are one name
    assert scene.question.kind == "respond" and scene.offers("activate Solemn Judgment")
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("Dark Blade", "B monster")


@rule("ACT-66", "ACT-62", "PRIO-29")
def test_with_a_great_actor_nothing_answers_the_abyss_king() -> None:
    actors = "1 Abyss Actor - Sassy Rookie (attack); 2 Abyss Actor - Superstar (attack)"
    scene = Scene(ABYSS.format(actors)).do(f"A activate {KING}", "A target Luster Dragon", "A target Dark Blade")
    assert not scene.offers("activate Solemn Judgment")
    assert "PRIO-29" in scene.rules("B", "activate Solemn Judgment")
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("Dark Blade", "B gy")


@rule("COST-42a")
def test_the_abyss_king_needs_an_actor_in_attack_position() -> None:
    scene = Scene(ABYSS.format("1 Abyss Actor - Superstar (defense)"))
    assert "COST-42a" in scene.rules("A", f"activate effect 1 of {KING}")


DESTROYED = """
    turn: 4, B, main 1
    A spells: 1 Abyss Script - Rise of the Abyss King (set)
    A extra: {}
    A deck: Abyss Actor - Superstar; Abyss Actor - Superstar; Abyss Actor - Sassy Rookie; Luster Dragon
    B hand: Mystical Space Typhoon
"""


def test_set_and_destroyed_the_abyss_king_fetches_two_different_cards() -> None:
    scene = Scene(DESTROYED.format("Abyss Actor - Sassy Rookie (face-up)"))
    scene.do("B activate Mystical Space Typhoon", "B target A spell 1")
    close_chain(scene).do(f"A activate {KING}")
    close_chain(scene).do("A add Abyss Actor - Superstar")
    assert picks(scene) == ["Abyss Actor - Sassy Rookie"] and scene.offers("done")
    scene.do("A add Abyss Actor - Sassy Rookie").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 2
    quietly(Scene(DESTROYED.format("")).do("B activate Mystical Space Typhoon", "B target A spell 1"))


def test_an_abyss_king_that_lies_face_up_was_not_set() -> None:
    text = ABYSS.replace("Solemn Judgment (set)", "Mystical Space Typhoon (set)")
    text += "    A extra: Abyss Actor - Sassy Rookie (face-up)\n    A deck: Abyss Actor - Superstar"
    scene = Scene(text.format("1 Abyss Actor - Sassy Rookie (attack)")).do(f"A activate {KING}", "A target Dark Blade")
    quietly(scene.do("B activate Mystical Space Typhoon", f"B target {KING}"))
    assert scene.at("Dark Blade", "B gy")


# -- Kyoutou Waterfront ----------------------------------------------------------------------------------------

WATERFRONT = """
    turn: 3, A, main 1
    A hand: Raigeki; Dark Hole; Mystical Space Typhoon
    A monsters: 1 Dark Blade (attack)
    A spells: field Kyoutou Waterfront (face-up{})
    A deck: Jizukiru, the Star Destroying Kaiju; Luster Dragon
    B monsters: 1 Luster Dragon (attack); 2 Gemini Elf (attack)
"""


def kaiju_counters(scene: Scene) -> int:
    return scene.card("Kyoutou Waterfront").counters.get("Kaiju Counter", 0)


@rule("B-34")
def test_the_waterfront_counts_what_goes_from_the_field_to_the_gy() -> None:
    scene = Scene(WATERFRONT.format("")).do("A activate Raigeki").pass_until("main")
    assert kaiju_counters(scene) == 3  # two monsters, and Raigeki itself
    scene.do("A activate Dark Hole").pass_until("main")
    assert kaiju_counters(scene) == 5  # a monster and a Spell
    scene.do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    close_chain(scene).do("A yes").pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A field") and kaiju_counters(scene) == 5  # one less, one more


def test_a_kaiju_for_three_counters() -> None:
    scene = Scene(WATERFRONT.format(", 2 Kaiju Counter"))
    assert scene.rules("A", "activate effect 2 of Kyoutou Waterfront") == ["COST-36"]
    scene = Scene(WATERFRONT.format(", 3 Kaiju Counter")).do("A activate effect 2 of Kyoutou Waterfront")
    close_chain(scene).do("A add Jizukiru, the Star Destroying Kaiju").pass_until("main")
    assert kaiju_counters(scene) == 3
    assert "B-125" in scene.rules("A", "activate effect 2 of Kyoutou Waterfront")


def test_the_waterfront_may_be_given_up() -> None:
    scene = Scene(WATERFRONT.format(", 1 Kaiju Counter"))
    scene.do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    close_chain(scene).do("A no").pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A gy")
    scene = Scene(WATERFRONT.format("")).do("A activate Mystical Space Typhoon", "A target Kyoutou Waterfront")
    scene.pass_until("main")
    assert scene.at("Kyoutou Waterfront", "A gy")
