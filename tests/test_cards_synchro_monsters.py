"""Synchro Monsters on the field and in answer to others, and their Tuners: each effect of each card."""

import pytest
from driver import Scene, close_chain, to_main
from test_cards_synchro import FIELD, hand, negations, synchro, to_end_phase

from spellspeed.board.constants import (
    BANISHED,
    EFFECT_NEGATED,
    MZONE,
)
from spellspeed.formats.position.notation import write

rule = pytest.mark.rule


# -- effects on the field --------------------------------------------------------------------------------------

PIXIE = """
    turn: 3, A, main 1
    A hand: Trickstar Light Stage; Trickstar Light Stage
    A monsters: 1 Ancient Pixie Dragon (attack)
    A deck: 10 cards
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (defense)
    {}
"""


def test_ancient_pixie_dragon_draws_for_a_field_spell_once() -> None:
    scene = Scene(PIXIE.format(""))
    # The Field Spell is asked for twice: to activate it, and again when it resolves.
    assert scene.causes("A", "activate effect 2 of Ancient Pixie Dragon") == ["COST-36", "COST-38"]
    for turn in range(2):
        scene.do("A activate Trickstar Light Stage")
        close_chain(scene)
        assert (scene.question.why == "mandatory") == (turn == 0)
        if turn == 0:
            scene.do("A activate effect 1 of Ancient Pixie Dragon")
            close_chain(scene)
            assert hand(scene, "A") == 2
        scene.pass_until("main")
    scene.do("A activate effect 2 of Ancient Pixie Dragon")
    assert not scene.offers("target Luster Dragon") and scene.offers("target Ancient Pixie Dragon")
    scene.do("A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy")


def test_ancient_pixie_dragon_needs_the_field_spell_on_resolution_too() -> None:
    scene = Scene(PIXIE.format("B spells: 1 Mystical Space Typhoon (set)"))
    scene.do("A activate Trickstar Light Stage")
    close_chain(scene).do("A activate effect 1 of Ancient Pixie Dragon")
    close_chain(scene).pass_until("main")
    scene.do("A activate effect 2 of Ancient Pixie Dragon", "A target Gemini Elf")
    scene.do("B activate Mystical Space Typhoon", "B target Trickstar Light Stage")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B monster")


IGNISTER = """
    turn: 3, A, main 1
    A extra: Ignister Prominence, the Blasting Dracoslayer
    A deck: Luster Pendulum, the Dracoslayer; 10 cards
    A monsters: 1 Scrap Beast (attack); 2 Flash Knight (attack); 3 Luster Dragon (attack)
    B monsters: 1 Gemini Elf (attack); 2 Flash Knight #x (attack)
"""


def test_ignister_prominence_takes_pendulum_monsters_only() -> None:
    scene = Scene(IGNISTER)
    scene.do("A special summon Ignister Prominence, the Blasting Dracoslayer", "A pick Scrap Beast")
    assert scene.offers("pick Flash Knight") and not scene.offers("pick Luster Dragon")


def test_ignister_prominence_destroys_and_shuffles() -> None:
    scene = Scene(IGNISTER)
    synchro(scene, "Ignister Prominence, the Blasting Dracoslayer", "Scrap Beast", "Flash Knight").pass_until("main")
    scene.do("A activate effect 1 of Ignister Prominence, the Blasting Dracoslayer")
    assert not scene.offers("target Gemini Elf")
    scene.do("A target #x")
    close_chain(scene).do("A pick Gemini Elf")
    assert scene.at("#x", "B extra") and scene.at("Gemini Elf", "B deck")
    scene.pass_until("main")
    assert scene.rules("A", "activate effect 1 of Ignister Prominence, the Blasting Dracoslayer")[0] == "B-125"


def test_ignister_prominence_summons_a_dracoslayer_that_is_no_synchro_material() -> None:
    scene = Scene(IGNISTER.replace("A extra: ", "A extra: Stardust Dragon; Borreload Savage Dragon; "))
    synchro(scene, "Ignister Prominence, the Blasting Dracoslayer", "Scrap Beast", "Flash Knight").pass_until("main")
    scene.do("A activate effect 2 of Ignister Prominence, the Blasting Dracoslayer")
    close_chain(scene).do("A special summon Luster Pendulum, the Dracoslayer", "A defense position")
    scene.pass_until("main")
    assert scene.at("Luster Pendulum, the Dracoslayer", "A monster")
    # With Luster Dragon it would make 8.
    assert scene.rules("A", "special summon Borreload Savage Dragon") == ["B-107"]


def test_coral_dragon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Coral Dragon
        A hand: Gemini Elf; Dark Hole
        A deck: 10 cards
        A monsters: 1 Junk Synchron (attack); 2 Giant Soldier of Stone (attack)
        B monsters: 1 Vorse Raider (attack)
        """
    )
    synchro(scene, "Coral Dragon", "Junk Synchron", "Giant Soldier of Stone").pass_until("main")
    scene.do("A activate effect 1 of Coral Dragon", "A discard Gemini Elf", "A target Vorse Raider")
    close_chain(scene).pass_until("main")
    assert scene.at("Vorse Raider", "B gy")
    assert "B-125" in scene.rules("A", "activate effect 1 of Coral Dragon")
    scene.do("A activate Dark Hole")
    close_chain(scene).do("A activate effect 2 of Coral Dragon")
    close_chain(scene)
    assert hand(scene, "A") == 1


def test_coral_dragon_draws_only_if_it_was_synchro_summoned() -> None:
    for how, draws in (("synchro summoned", True), ("special summoned", False)):
        scene = Scene(
            f"turn: 3, A, main 1\nA hand: Dark Hole\nA monsters: 1 Coral Dragon (attack, {how})\nA deck: 10 cards"
        )
        close_chain(scene.do("A activate Dark Hole"))
        assert scene.offers("activate effect 2 of Coral Dragon") == draws


YAZI = """
    turn: {}, main 1
    A monsters: 1 Yazi, Evil of the Yang Zing (attack); 2 Chiwen, Light of the Yang Zing (attack)
    A deck: Chiwen, Light of the Yang Zing; Yazi, Evil of the Yang Zing #not; 10 cards
    B monsters: 1 Gemini Elf (attack)
    B hand: Raigeki; Mystical Space Typhoon; Change of Heart
""".replace("Yazi, Evil of the Yang Zing #not; ", "")


def test_yazi_destroys_two_and_the_opponent_cannot_target_it() -> None:
    scene = Scene(YAZI.format("3, A"))
    yazi = "Yazi, Evil of the Yang Zing"
    scene.do(f"A activate effect 2 of {yazi}")
    assert not scene.offers("target Gemini Elf")
    scene.do("A target A monster 2", "A target Gemini Elf")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy")
    # Chiwen was destroyed by an effect, on A's field: it may bring another, but none but itself is there.
    assert not scene.offers("activate effect 1 of Chiwen, Light of the Yang Zing at A gy 1")
    scene.pass_until("main")
    assert scene.rules("A", f"activate effect 2 of {yazi}")[0] == "B-126"
    scene = Scene(YAZI.format("4, B"))
    scene.do("B activate Change of Heart")
    assert scene.offers("target A monster 2") and not scene.offers(f"target {yazi}")


def test_yazi_brings_a_wyrm_when_it_is_destroyed() -> None:
    scene = Scene(YAZI.format("4, B").replace("; 2 Chiwen, Light of the Yang Zing (attack)", ""))
    scene.do("B activate Raigeki")
    close_chain(scene).do("A activate effect 3 of Yazi, Evil of the Yang Zing")
    close_chain(scene).do("A special summon Chiwen, Light of the Yang Zing", "A defense position")
    assert scene.at("Chiwen, Light of the Yang Zing", "A monster")


# -- answering -------------------------------------------------------------------------------------------------

QUASAR = """
    turn: 4, A, main 1
    A extra: Shooting Quasar Dragon
    A monsters: 1 Formula Synchron (attack); 2 The Fabled Unicore (attack); 3 Vulcan the Divine (attack)
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (attack); 3 Vorse Raider (attack)
    {}
"""
SYNCHROS = ("Formula Synchron", "The Fabled Unicore", "Vulcan the Divine")


def test_shooting_quasar_dragon_attacks_once_for_each_non_tuner() -> None:
    scene = Scene(QUASAR.format(""))
    synchro(scene, "Shooting Quasar Dragon", *SYNCHROS)
    scene.pass_until("main")
    assert scene.card("Shooting Quasar Dragon").non_tuners == 2
    while scene.question.kind != "next-phase":
        scene.passes()
    scene.do("A enter the battle phase")
    for name in ("Gemini Elf", "Luster Dragon"):
        scene.pass_until("battle")
        scene.do("A attack with Shooting Quasar Dragon", f"A attack {name}")
    scene.pass_until("battle")
    assert not scene.offers("attack with Shooting Quasar Dragon")
    assert scene.rules("A", "attack with Shooting Quasar Dragon") == ["B-130"]
    assert scene.at("Luster Dragon", "B gy") and scene.at("Vorse Raider", "B monster")


def test_the_number_of_non_tuners_is_written_in_a_position() -> None:
    scene = Scene("turn: 4, A, battle step\nA monsters: 1 Shooting Quasar Dragon (attack, 3 non-Tuners)")
    assert scene.card("Shooting Quasar Dragon").non_tuners == 3 and "3 non-Tuners" in write(scene.duel)
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Shooting Quasar Dragon (attack, 2 non-Tuners)
        B monsters: 1 Gemini Elf (defense); 2 Celtic Guardian (defense); 3 Luster Dragon (defense)
        """
    )
    for name in ("Gemini Elf", "Celtic Guardian"):
        scene.do("A attack with Shooting Quasar Dragon", f"A attack {name}").pass_until("battle")
    assert scene.at("Celtic Guardian", "B gy") and not scene.offers("attack with Shooting Quasar Dragon")


@rule("B-130", "B-132")
def test_an_attack_more_ends_with_what_allows_it() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Shooting Quasar Dragon (attack, 2 non-Tuners)
        B monsters: 1 Gemini Elf (defense); 2 Celtic Guardian (defense)
        B spells: 1 Forbidden Chalice (set)
        """
    )
    scene.do("A attack with Shooting Quasar Dragon", "A attack Gemini Elf").pass_until("battle")
    scene.do("A attack with Shooting Quasar Dragon", "A attack Celtic Guardian")
    while scene.asked != "B":
        scene.passes()
    scene.do("B activate Forbidden Chalice", "B target Shooting Quasar Dragon")
    close_chain(scene).pass_until("battle")
    assert scene.at("Gemini Elf", "B gy") and scene.at("Celtic Guardian", "B monster")


@rule("B-112")
def test_shooting_quasar_dragon_negates_and_must_be_synchro_summoned() -> None:
    scene = Scene(QUASAR.format("B hand: Monster Reborn; Dark Hole; Raigeki\nB gy: Shooting Quasar Dragon #gone"))
    synchro(scene, "Shooting Quasar Dragon at A extra 1", *SYNCHROS)
    to_main(scene, 5)
    scene.do("B activate Monster Reborn")
    assert not scene.offers("target #gone")
    scene.do("B target Formula Synchron", "A activate effect 2 of Shooting Quasar Dragon")
    close_chain(scene)
    assert scene.at("Monster Reborn", "B gy") and scene.at("Formula Synchron", "A gy")
    scene.pass_until("main")
    scene.do("B activate Dark Hole")
    # Once per turn; and when it leaves, there is no Shooting Star Dragon in the Extra Deck.
    assert "B-125" in scene.rules("A", "activate effect 2 of Shooting Quasar Dragon")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy") and not scene.offers("activate effect 3 of Shooting Quasar Dragon")


def test_shooting_quasar_dragon_needs_synchro_materials() -> None:
    scene = Scene(QUASAR.format("").replace("1 Formula Synchron (attack)", "1 Man-Eater Bug (attack)"))
    assert scene.rules("A", "special summon Shooting Quasar Dragon") == ["B-107"]


UNICORE = """
    turn: 4, B, main 1
    A monsters: 1 The Fabled Unicore (attack)
    A hand: {}
    B hand: {}
    B monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    A spells: 1 Jar of Greed (set)
"""


def test_unicore_undoes_what_the_opponent_activates_while_hands_are_equal() -> None:
    # After Raigeki is on the field B has one card in hand, as many as A.
    scene = Scene(UNICORE.format("Gemini Elf", "Raigeki; Luster Dragon"))
    scene.do("B activate Raigeki")
    close_chain(scene)
    assert scene.at("The Fabled Unicore", "A monster") and scene.at("Raigeki", "B gy")
    assert negations(scene) == [EFFECT_NEGATED]
    scene.pass_until("main")
    # The effect of a monster: it is destroyed, too.
    scene.do("B activate Breaker the Magical Warrior", "B target A spell 1")
    close_chain(scene)
    assert scene.at("Breaker the Magical Warrior", "B gy") and scene.at("Jar of Greed", "A spell")


def test_unicore_looks_at_the_hands_when_the_effect_resolves() -> None:
    scene = Scene(UNICORE.format("Gemini Elf", "Raigeki; Luster Dragon"))
    scene.do("B activate Raigeki", "A activate Jar of Greed")  # A's own effect works, and makes it two against one
    close_chain(scene)
    assert hand(scene, "A") == 2 and scene.at("The Fabled Unicore", "A gy")


def test_siegfried_negates_a_spell_or_trap_through_the_next_standby_phase() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 D/D/D Cursed King Siegfried (attack)
        B spells: 1 Vanity's Emptiness (face-up); 2 Trap Hole (set)
        B hand: Raigeki
        """
    )
    scene.do("A activate effect 1 of D/D/D Cursed King Siegfried")
    assert not scene.offers("target Trap Hole")
    scene.do("A target Vanity's Emptiness")
    close_chain(scene)
    assert scene.card("Vanity's Emptiness").negated
    scene.pass_until("main")
    assert "B-126" in scene.rules("A", "activate effect 1 of D/D/D Cursed King Siegfried")
    to_end_phase(scene)
    while scene.duel.board.turn == 3 or scene.phase != 2:
        scene.passes()
    assert scene.card("Vanity's Emptiness").negated  # in the Standby Phase it still is
    to_main(scene, 4)
    assert not scene.card("Vanity's Emptiness").negated


def test_siegfried_heals_when_destroyed() -> None:
    scene = Scene("turn: 4, B, main 1\nA monsters: 1 D/D/D Cursed King Siegfried (attack)\nB hand: Raigeki")
    scene.do("B activate Raigeki")
    close_chain(scene)
    assert scene.question.why == "mandatory"
    scene.do("A activate effect 2 of D/D/D Cursed King Siegfried")
    close_chain(scene)
    assert scene.lp("A") == 8000  # no Dark Contract


# -- Scrap and Yang Zing ---------------------------------------------------------------------------------------

TWIN = """
    turn: {}, main 1
    A extra: Scrap Twin Dragon
    A gy: Scrap Twin Dragon #old
    A monsters: 1 Scrap Beast (attack); 2 Cyber Dragon (attack); 3 Scrap Beast #b (attack); 4 Genex Controller (attack)
    B monsters: 1 Gemini Elf (attack); 2 Stardust Dragon (attack); 3 Frostosaurus (attack)
    B hand: Raigeki
"""


def test_scrap_twin_dragon_and_scrap_beast() -> None:
    scene = Scene(TWIN.format("3, A"))
    scene.do("A special summon Scrap Twin Dragon at A extra 1")
    assert not scene.offers("pick Genex Controller")  # no "Scrap" Tuner
    scene.do("A pick #b", "A pick Cyber Dragon", "A attack position").pass_until("main")
    scene.do("A activate effect 1 of Scrap Twin Dragon", "A target Scrap Beast at A monster 1")
    scene.do("A target Gemini Elf", "A target Stardust Dragon")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B hand") and scene.at("Stardust Dragon", "B extra")
    # Destroyed by the effect of a "Scrap" card; a Synchro Monster that is added to the hand goes to the Extra Deck.
    scene.do("A activate effect 2 of Scrap Beast", "A target #old")
    close_chain(scene)
    assert scene.at("#old", "A extra")


def test_scrap_beast_does_not_answer_other_destruction() -> None:
    scene = Scene(TWIN.format("4, B"))
    close_chain(scene.do("B activate Raigeki"))
    assert "B-57" in scene.rules("A", "activate effect 2 of Scrap Beast")


def test_scrap_twin_dragon_brings_back_a_scrap_monster_when_the_opponent_destroys_it() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A gy: Scrap Beast; Scrap Twin Dragon #old; Luster Dragon
        A monsters: 1 Scrap Twin Dragon (attack)
        B hand: Raigeki
        """
    )
    close_chain(scene.do("B activate Raigeki"))
    assert scene.question.why == "mandatory"
    scene.do("A activate effect 2 of Scrap Twin Dragon")
    assert not scene.offers("target #old") and not scene.offers("target Luster Dragon")
    scene.do("A target Scrap Beast")
    close_chain(scene).do("A attack position")
    assert scene.at("Scrap Beast", "A monster")


def test_scrap_twin_dragon_destroyed_by_its_own_player_brings_nothing() -> None:
    scene = Scene(
        "turn: 3, A, main 1\nA gy: Scrap Beast\nA hand: Dark Hole\nA monsters: 1 Scrap Twin Dragon (attack)"
    )
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.question.why != "mandatory"


def test_scrap_beast_attacked_in_defense_goes_at_the_end_of_the_battle_phase() -> None:
    for lies, goes in (("defense", True), ("attack", False)):
        scene = Scene(
            f"""
            turn: 4, A, battle step
            A monsters: 1 Giant Soldier of Stone (attack)
            B monsters: 1 Scrap Beast ({lies})
            """
        )
        scene.do("A attack with Giant Soldier of Stone", "A attack Scrap Beast")
        scene.pass_until("battle") if lies == "defense" else None
        if goes:
            assert scene.at("Scrap Beast", "B monster")  # 1300 against 1300 DEF
        while scene.question.kind not in ("main", "phase-act") or not scene.offers("activate effect 1 of Scrap Beast"):
            if scene.question.kind == "main":
                break
            scene.passes()
        assert scene.offers("activate effect 1 of Scrap Beast") == goes


def test_chiwen_returns_for_another_yang_zing_and_is_banished_later() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Yazi, Evil of the Yang Zing (attack)
        A gy: Chiwen, Light of the Yang Zing
        B hand: Raigeki; Dark Hole
        """
    )
    close_chain(scene.do("B activate Raigeki"))
    scene.do("A activate effect 2 of Chiwen, Light of the Yang Zing")
    close_chain(scene).do("A attack position")
    assert scene.at("Chiwen, Light of the Yang Zing", "A monster")
    scene.pass_until("main")
    close_chain(scene.do("B activate Dark Hole"))
    assert scene.card("Chiwen, Light of the Yang Zing").place == BANISHED


@rule("B-79")
def test_chiwen_destroyed_together_with_another_was_not_in_the_gy_yet() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Chiwen, Light of the Yang Zing (attack); 2 Yazi, Evil of the Yang Zing (attack)
        A deck: Yazi, Evil of the Yang Zing #other; 10 cards
        B hand: Raigeki
        """.replace("Yazi, Evil of the Yang Zing #other; ", "")
    )
    close_chain(scene.do("B activate Raigeki"))
    assert not scene.offers("activate effect 2 of Chiwen, Light of the Yang Zing")


# -- Tuners ----------------------------------------------------------------------------------------------------


def test_junk_synchron_brings_a_small_monster_with_its_effects_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Junk Synchron
        A gy: Man-Eater Bug; Luster Dragon
        """
    )
    scene.do("A summon Junk Synchron")
    while scene.question.kind != "trigger":
        scene.passes()
    scene.do("A activate Junk Synchron")
    assert not scene.offers("target Luster Dragon")
    scene.do("A target Man-Eater Bug")
    close_chain(scene).do("A defense position")
    bug = scene.card("Man-Eater Bug")
    assert bug.place == MZONE and bug.negated and not bug.attack_position


@rule("B-126")
def test_glow_up_bulb_comes_back_once_per_duel() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb; Glow-Up Bulb\nA deck: 10 cards")
    scene.do("A activate Glow-Up Bulb at A gy 1")
    close_chain(scene).do("A attack position")
    assert sum(card.place == MZONE for card in scene.cards("Glow-Up Bulb")) == 1
    scene.pass_until("main")
    for turn in (3, 5):
        to_main(scene, turn)
        assert not scene.offers("activate Glow-Up Bulb")
        other = next(card for card in scene.cards("Glow-Up Bulb") if card.place != MZONE)
        assert [reason.rule for reason in scene.duel.why_not(0, other.id, "activate", 0)] == ["B-127"]


def test_glow_up_bulb_needs_a_deck() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb\nA deck: 0 cards")
    assert scene.rules("A", "activate Glow-Up Bulb") == ["COST-38"]


def test_majestic_dragon_is_material_of_majestic_monsters_only() -> None:
    for tuner, may in (("Majestic Dragon", False), ("Glow-Up Bulb", True)):
        scene = Scene(FIELD.format("Formula Synchron", f"1 {tuner} (attack); 2 Skull Servant (attack)"))
        assert scene.offers("special summon Formula Synchron") == may


def test_chiwen_destroyed_looks_for_another_yang_zing_in_the_deck() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Chiwen, Light of the Yang Zing (attack)
        A deck: 10 cards
        B hand: Raigeki
        """
    )
    close_chain(scene.do("B activate Raigeki"))
    # It was destroyed where it had to be; only such a monster is missing.
    rules = scene.rules("A", "activate effect 1 of Chiwen, Light of the Yang Zing")
    assert "COST-38" in rules and "B-57" not in rules and "B-70" not in rules
