"""Traps that answer summons, and Elemental Training: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, quietly, reprint, reword
from test_cards_summoning_traps import offered

from spellspeed.cards.library import printed

rule = pytest.mark.rule

# -- Rebirth of Parshath ---------------------------------------------------------------------------------------

REBIRTH = """
    turn: 3, A, main 1
    A hand: {}
    A deck: Luster Dragon; Dark Blade
    B hand: {}
    B spells: 1 Rebirth of Parshath (set)
    B deck: Airknight Parshath; Gemini Elf
"""


def test_rebirth_of_parshath_returns_the_card_and_brings_parshath() -> None:
    scene = Scene(REBIRTH.format("Pot of Greed", "Solemn Judgment; Gemini Elf")).do("A activate Pot of Greed")
    scene.do("B activate Rebirth of Parshath")
    assert picks(scene) == ["Solemn Judgment"]
    scene.do("B pick Solemn Judgment")
    # What was shown may itself be discarded.
    assert picks(scene) == ["Gemini Elf", "Solemn Judgment"]
    scene.do("B discard Solemn Judgment")
    assert scene.lp("B") == 7000
    close_chain(scene)
    assert scene.at("Pot of Greed", "A deck")
    scene.do("B yes", "B special summon Airknight Parshath", "B attack position")
    assert scene.at("Airknight Parshath", "B monster")


def test_the_summon_of_parshath_is_optional() -> None:
    scene = Scene(REBIRTH.format("Pot of Greed", "Solemn Judgment")).do("A activate Pot of Greed")
    scene.do("B activate Rebirth of Parshath", "B pick Solemn Judgment", "B discard Solemn Judgment")
    close_chain(scene).do("B no").pass_until("main")
    assert scene.at("Airknight Parshath", "B deck")


@rule("COST-05")
def test_rebirth_of_parshath_needs_a_counter_trap_to_show() -> None:
    scene = Scene(REBIRTH.format("Pot of Greed", "Gemini Elf; Mirror Force")).do("A activate Pot of Greed")
    assert scene.rules("B", "activate Rebirth of Parshath") == ["COST-05"]


@rule("ACT-79", "ACT-76")
def test_a_card_that_has_moved_is_not_returned_and_nothing_is_summoned() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A hand: Ash Blossom & Joyous Spring
        B hand: Reinforcement of the Army; Solemn Judgment
        B spells: 1 Rebirth of Parshath (set)
        B deck: Airknight Parshath; Dark Blade
    """).do("B activate Reinforcement of the Army", "A activate Ash Blossom & Joyous Spring")
    scene.do("B activate Rebirth of Parshath", "B pick Solemn Judgment", "B discard Solemn Judgment")
    close_chain(scene)
    assert scene.at("Ash Blossom & Joyous Spring", "A gy") and scene.at("Airknight Parshath", "B deck")
    scene.do("B add Dark Blade").pass_until("main")
    assert scene.at("Dark Blade", "B hand")  # only Ash Blossom was negated


# -- Emergeroid Call -------------------------------------------------------------------------------------------

CALL = """
    turn: 4, B, main 1
    A monsters: 1 {} (attack)
    A spells: 1 Emergeroid Call (set)
    B hand: Pot of Greed #one
    B deck: Pot of Greed #two; Luster Dragon; Dark Blade
"""


def test_emergeroid_call_negates_and_sends_the_namesakes() -> None:
    scene = Scene(CALL.format("Steam Gyroid")).do("B activate Pot of Greed", "A activate Emergeroid Call")
    scene.pass_until("main")
    assert scene.at("#one", "B gy") and scene.at("#two", "B gy") and scene.at("Luster Dragon", "B deck")


def test_emergeroid_call_needs_no_namesakes_but_a_roid_fusion() -> None:
    scene = Scene(CALL.replace("Pot of Greed #two; ", "").format("Steam Gyroid"))
    scene.do("B activate Pot of Greed", "A activate Emergeroid Call").pass_until("main")
    assert scene.at("#one", "B gy") and len(scene.duel.board.hands[1]) == 0
    scene = Scene(CALL.format("Luster Dragon")).do("B activate Pot of Greed")
    assert scene.rules("A", "activate effect 1 of Emergeroid Call") == ["COST-36"]


@rule("TRAP-40b", "TRAP-40a", "B-26")
def test_in_the_gy_emergeroid_call_has_spell_speed_2() -> None:
    text = """
        turn: 4, B, main 1
        A gy: Emergeroid Call; {}
        A spells: 1 Mystical Space Typhoon (set)
        B hand: Pot of Greed
        B spells: 1 Dark Bribe (set); 2 Call of the Haunted
        B deck: Luster Dragon; Dark Blade
    """
    scene = Scene(text.format("Cycroid")).do("B activate Pot of Greed")
    other = scene.duel.fork()
    scene.do("A activate Emergeroid Call", "A target Cycroid").pass_until("main")
    assert scene.at("Cycroid", "A hand") and scene.at("Emergeroid Call", "A banished")
    # Not in answer to a Counter Trap.
    scene.duel = other
    scene.do("A activate Mystical Space Typhoon", "A target Call of the Haunted", "B activate Dark Bribe")
    assert scene.rules("A", "activate effect 2 of Emergeroid Call") == ["B-26"]
    # A Fusion Monster that would be added to the hand goes to the Extra Deck.
    scene = Scene(text.format("Steam Gyroid")).do("B activate Pot of Greed")
    scene.do("A activate Emergeroid Call", "A target Steam Gyroid").pass_until("main")
    assert scene.at("Steam Gyroid", "A extra")


# -- Trap Holes ------------------------------------------------------------------------------------------------

HOLE = """
    turn: 3, A, main 1
    A hand: {}
    A gy: Breaker the Magical Warrior
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 {} (set); 2 Call of the Haunted
"""


@rule("ACT-110", "ACT-111a")
def test_trap_hole_nightmare_negates_what_was_special_summoned_this_turn() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Lonefire Blossom (attack{}); 2 Gigaplant (attack)
        A deck: Lonefire Blossom #deck
        B spells: 1 Traptrix Trap Hole Nightmare (set)
    """
    for mark, answered in ((", special summoned turn 3", True), (", normal summoned turn 3", False), ("", False)):
        scene = Scene(text.format(mark)).do("A activate A monster 1", "A tribute Gigaplant")
        assert scene.offers("activate Traptrix Trap Hole Nightmare") == answered
        if answered:
            scene.do("B activate Traptrix Trap Hole Nightmare").pass_until("main")
            assert scene.at("#deck", "A deck") and len(scene.duel.board.graveyards[0]) == 2
        else:
            assert scene.causes("B", "activate Traptrix Trap Hole Nightmare") == ["COST-36"]


@rule("ACT-112a", "ACT-112b", "ACT-111b", "B-51")
def test_the_negated_link_is_still_processed_after_the_destruction() -> None:
    yazi = "Yazi, Evil of the Yang Zing"
    chiwen = "Chiwen, Light of the Yang Zing"
    scene = Scene(f"""
        turn: 3, A, main 1
        A monsters: 1 {yazi} (attack, special summoned turn 3); 2 {chiwen} (attack)
        A deck: {chiwen}; Dark Blade
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Traptrix Trap Hole Nightmare (set)
    """)
    scene.do(f"A activate {yazi}", "A target A monster 2", "A target Luster Dragon")
    scene.do("B activate Traptrix Trap Hole Nightmare")
    close_chain(scene)
    assert scene.at(yazi, "A gy") and scene.at("Luster Dragon", "B monster")
    # The Trap destroyed Yazi as link 2; link 1 was processed after that, doing nothing.
    assert "B-70" in scene.rules("A", f"activate effect 3 of {yazi}")
    quietly(scene)


@rule("ACT-123")
def test_void_trap_hole_negates_and_destroys_a_strong_monster() -> None:
    scene = Scene(HOLE.format("Cyber Dragon", "Void Trap Hole"))
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass", "B activate Void Trap Hole")
    close_chain(scene)
    scene.do("B pick Cyber Dragon").pass_until("main")
    assert scene.at("Cyber Dragon", "A gy")
    assert not scene.duel.board.lasting  # nothing of it lasts


@rule("B-57")
def test_void_trap_hole_ignores_weak_and_normal_summoned_monsters() -> None:
    scene = Scene(HOLE.format("Monster Reborn; Alexandrite Dragon", "Void Trap Hole"))
    scene.do("A activate Monster Reborn", "A target Breaker the Magical Warrior")
    close_chain(scene).do("A attack position")
    scene.passes()
    assert not scene.offers("activate Void Trap Hole")
    scene.pass_until("main").do("A summon Alexandrite Dragon")
    scene.do("A pass")
    assert scene.asked == "B" and "B-57" in scene.rules("B", "activate Void Trap Hole")


# -- Elemental Training ----------------------------------------------------------------------------------------

TRAINING = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: 1 Elemental Training{face}
    A deck: Luster Dragon; Alexandrite Dragon; Dark Blade
    A gy: Gemini Elf; Archfiend Soldier
    B spells: 1 Solemn Warning (set)
"""


@pytest.fixture
def elements(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pool has none of these monsters: for these tests others belong to their series."""
    for name in ("Luster Dragon", "Alexandrite Dragon"):
        reprint(monkeypatch, printed(name), "series", ("Elementsaber",))
    for name in ("Gemini Elf", "Archfiend Soldier", "Summoned Skull"):
        reprint(monkeypatch, printed(name), "series", ("Elemental Lord",))


def training(hand: str = "", field: str = "", face: str = "") -> Scene:
    return Scene(TRAINING.format(hand=hand, field=field, face=face))


@pytest.mark.usefixtures("elements")
def test_training_summons_a_saber_of_another_attribute() -> None:
    scene = training(field="1 Blue-Eyes White Dragon (attack)").do("A activate effect 2 of Elemental Training")
    scene.do("A tribute Blue-Eyes White Dragon")
    close_chain(scene)
    assert picks(scene) == ["Luster Dragon"]  # WIND; the other one is LIGHT, like the Tribute
    scene.do("A special summon Luster Dragon", "A attack position").pass_until("main")
    assert scene.at("Luster Dragon", "A monster")
    assert "B-125" in scene.rules("A", "activate effect 2 of Elemental Training")


@pytest.mark.usefixtures("elements")
def test_training_summons_with_its_own_activation() -> None:
    scene = training(field="1 Dark Blade (attack)", face=" (set)")
    assert offered(scene, "Elemental Training") == ["only", "2.1"]
    scene.do("A activate effect 2 of Elemental Training", "A tribute A monster 1")
    assert scene.offers("activate Solemn Warning")
    close_chain(scene).do("A special summon Alexandrite Dragon", "A attack position").pass_until("main")
    assert scene.at("Elemental Training", "A spell") and offered(scene, "Elemental Training") == []


@rule("ACT-96", "ACT-94", "TRAP-30", "TRAP-31b")
@pytest.mark.usefixtures("elements")
def test_training_trades_the_hand_but_not_with_its_own_activation() -> None:
    scene = training(hand="Dark Hole; Summoned Skull; Raigeki", face=" (set)")
    assert offered(scene, "Elemental Training") == ["only"]
    scene.do("A activate Elemental Training")
    scene.do("B pass")
    assert not scene.offers("activate Elemental Training")
    scene.pass_until("main").do("A activate effect 3 of Elemental Training")
    assert scene.at("Elemental Training", "A gy")  # its own cost, which does not stop the effect
    close_chain(scene)
    assert picks(scene) == ["Archfiend Soldier", "Gemini Elf", "Summoned Skull"]
    scene.do("A add Gemini Elf", "A add Summoned Skull", "A add Archfiend Soldier").pass_until("main")
    assert len(scene.duel.board.hands[0]) == 3 and scene.at("Dark Hole", "A gy")


@pytest.mark.usefixtures("elements")
def test_training_needs_as_many_lords_as_cards_in_the_hand() -> None:
    scene = training(hand="Dark Hole; Raigeki; Pot of Greed")
    assert scene.causes("A", "activate effect 3 of Elemental Training") == ["B-87"]
    scene = training()
    assert scene.rules("A", "activate effect 3 of Elemental Training") == ["COST-38"]


def test_training_protects_the_palace(monkeypatch: pytest.MonkeyPatch) -> None:
    # The Palace is not in the pool: for this test another Field Spell bears its name.
    reword(monkeypatch, "Elemental Training", "Palace of the Elemental Lords", "Vampire Kingdom")
    text = """
        turn: 4, B, main 1
        A spells: 1 Elemental Training{}; field Vampire Kingdom (face-up)
        B hand: Mystical Space Typhoon; Harpie's Feather Duster
        A gy: Dark Blade
    """
    scene = Scene(text.format("")).do("B activate Mystical Space Typhoon")
    assert picks(scene) == ["Elemental Training"]
    scene = Scene(text.format(" (set)")).do("B activate Mystical Space Typhoon")
    assert picks(scene) == ["Elemental Training", "Vampire Kingdom"]
    scene = Scene(text.format("")).do("B activate Harpie's Feather Duster").pass_until("main")
    assert scene.at("Vampire Kingdom", "A field") and scene.at("Elemental Training", "A gy")
