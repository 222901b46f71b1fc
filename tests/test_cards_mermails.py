"""Mermails, Abyss-sphere and the Abyss-scales: every effect, and the rulings about them."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import DECK, DISCARDED, E_NEGATED, GY, MZONE, PZONE

rule = pytest.mark.rule

BALAEN = "Mermail Abyssbalaen"
TURGE = "Mermail Abyssturge"
LINDE = "Mermail Abysslinde"
PIKE = "Mermail Abysspike"
GUNDE = "Mermail Abyssgunde"
SPHERE = "Abyss-sphere"
CETUS = "Abyss-scale of Cetus"
MIZUCHI = "Abyss-scale of the Mizuchi"


def to_end_phase(scene: Scene) -> Scene:
    return scene.pass_until("next-phase").do(f"{scene.asked} enter the end phase")


# -- Abyssbalaen -----------------------------------------------------------------------------------------------

WHALE = """
    turn: 3, A, main 1
    A hand: Mermail Abyssbalaen; Mermail Abyssturge; Mermail Abysspike #one; Mermail Abysspike #two; {}
    B monsters: 1 Gemini Elf (attack); 2 Luster Dragon (defense)
    B spells: 1 Jar of Greed (set); 2 {}; 3 Jar of Greed (set)
"""
PAID = ("A discard Mermail Abyssturge", "A discard #one", "A discard #two", "A discard Mermail Abysslinde")


def surface(scene: Scene) -> Scene:
    scene.do(f"A activate effect 1 of {BALAEN}", *PAID)
    return close_chain(scene).do("A attack position")


def test_abyssbalaen_rises_for_four_discarded_mermails() -> None:
    scene = surface(Scene(WHALE.format(LINDE, "Jar of Greed (set)")))
    assert scene.at(BALAEN, "A monster")
    for name in (TURGE, LINDE):
        assert scene.at(name, "A gy")
    discards = [event for event in scene.duel.log if event.reason & DISCARDED]
    assert len(discards) == 4 and len({event.moment for event in discards}) == 1
    # When it does, it targets up to as many cards as there are Mermails in the GY; the effect is mandatory.
    assert scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do(f"A activate effect 2 of {BALAEN}", "A target Gemini Elf", "A target B spell 1", "A target B spell 3")
    scene.do("A target Luster Dragon")
    assert len(scene.duel.board.chain[0].targets) == 4
    close_chain(scene)
    assert scene.card(BALAEN).atk == 3000
    assert scene.at("Gemini Elf", "B gy") and scene.at("Luster Dragon", "B gy")
    assert sum(card.place == GY for card in scene.cards("Jar of Greed")) == 2


def test_fewer_targets_will_do_but_not_none() -> None:
    scene = surface(Scene(WHALE.format(LINDE, "Jar of Greed (set)")))
    scene.do(f"A activate effect 2 of {BALAEN}")
    assert not scene.offers("done")
    scene.do("A target Gemini Elf", "A done")
    close_chain(scene)
    assert scene.at("Gemini Elf", "B gy") and scene.at("Luster Dragon", "B monster")


@rule("B-88")
def test_without_a_target_it_still_gains_atk() -> None:
    text = WHALE.format(LINDE, "Jar of Greed (set)")
    scene = surface(Scene("\n".join(line for line in text.splitlines() if not line.strip().startswith("B "))))
    close_chain(scene.do(f"A activate effect 2 of {BALAEN}"))
    assert scene.card(BALAEN).atk == 3000


def test_face_down_on_resolution_it_gains_and_destroys_nothing() -> None:
    scene = surface(Scene(WHALE.format(LINDE, "Book of Moon (set)")))
    scene.do(f"A activate effect 2 of {BALAEN}", "A target Gemini Elf", "A done")
    scene.do("B activate Book of Moon", f"B target {BALAEN}")
    close_chain(scene)
    assert not scene.card(BALAEN).face_up


@rule("COST-05")
def test_three_mermails_are_not_enough() -> None:
    scene = Scene(WHALE.format("Luster Dragon", "Jar of Greed (set)"))
    assert scene.rules("A", f"activate effect 1 of {BALAEN}") == ["COST-05"]


@rule("COST-27", "COST-28")
def test_under_macro_cosmos_nothing_is_discarded_to_the_gy() -> None:
    scene = Scene(WHALE.format(LINDE, "Macro Cosmos (face-up)"))
    assert not scene.offers(f"activate effect 1 of {BALAEN}")
    assert scene.causes("A", f"activate effect 1 of {BALAEN}") == ["COST-27"]


def test_revived_it_does_not_target() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Mermail Abyssbalaen
        B monsters: 1 Gemini Elf (attack)
        """
    )
    close_chain(scene.do("A activate Monster Reborn", f"A target {BALAEN}")).do("A attack position")
    assert scene.question.kind != "trigger" and "B-57" in scene.rules("A", f"activate effect 2 of {BALAEN}")


HUNT = """
    turn: 3, A, main 1
    A monsters: 1 Mermail Abyssbalaen (attack); 2 Mermail Abyssturge (attack); 3 Mermail Abysspike (defense)
    B monsters: 1 Blue-Eyes White Dragon (defense); 2 Gemini Elf (attack)
"""


def hunt(scene: Scene) -> Scene:
    scene.do(f"A activate effect 3 of {BALAEN}")
    assert not scene.offers(f"tribute {PIKE}")
    close_chain(scene.do(f"A tribute {TURGE}"))
    return scene.pass_until("next-phase").do("A enter the battle phase").pass_until("battle")


def test_it_destroys_what_it_attacks_in_defense_position() -> None:
    scene = hunt(Scene(HUNT)).do(f"A attack with {BALAEN}", "A attack Blue-Eyes White Dragon")
    while scene.question.kind != "trigger":
        scene.passes()
    assert not scene.offers("pass")
    close_chain(scene.do(f"A activate effect 3 of {BALAEN}"))
    assert scene.at("Blue-Eyes White Dragon", "B gy")
    scene.pass_until("battle")
    assert scene.lp("A") == 8000 and scene.lp("B") == 8000


def test_not_what_stands_in_attack_position_and_not_without_the_tribute() -> None:
    scene = hunt(Scene(HUNT)).do(f"A attack with {BALAEN}", "A attack Gemini Elf")
    scene.pass_until("battle")
    assert scene.lp("B") == 8000 - 600
    scene = Scene(HUNT.replace("main 1", "battle step"))
    scene.do(f"A attack with {BALAEN}", "A attack Blue-Eyes White Dragon").pass_until("battle")
    assert scene.at("Blue-Eyes White Dragon", "B monster")


def test_what_it_gained_ends_with_the_turn() -> None:
    scene = Scene(HUNT)
    scene.do(f"A activate effect 3 of {BALAEN}")
    close_chain(scene.do(f"A tribute {TURGE}")).pass_until("main")
    assert len(scene.duel.board.lasting) == 1
    to_end_phase(scene).pass_until("main", "B")
    assert not scene.duel.board.lasting


# -- Abyssturge and Abysslinde ---------------------------------------------------------------------------------

TIDE = """
    turn: 3, A, main 1
    A hand: Mermail Abyssturge; {}
    A gy: {}
    B spells: 1 {}
"""


def test_abyssturge_brings_back_a_small_water_monster() -> None:
    scene = Scene(TIDE.format("7 Colored Fish", f"{LINDE}; {PIKE}; Skull Servant", "Jar of Greed (set)"))
    scene.do(f"A summon {TURGE}").pass_until("trigger").do(f"A activate {TURGE}", "A discard 7 Colored Fish")
    assert scene.offers(f"target {LINDE}")
    assert not scene.offers(f"target {PIKE}") and not scene.offers("target Skull Servant")
    close_chain(scene.do(f"A target {LINDE}"))
    assert scene.at(LINDE, "A hand")


@rule("COST-02d")
def test_what_is_discarded_may_be_the_target() -> None:
    scene = Scene(TIDE.format(f"{LINDE}; 7 Colored Fish; {PIKE}", "", "Jar of Greed (set)"))
    scene.do(f"A summon {TURGE}").pass_until("trigger").do(f"A activate {TURGE}")
    # Nothing else could be targeted afterwards, so it must be this one.
    assert scene.offers(f"discard {LINDE}")
    assert not scene.offers("discard 7 Colored Fish") and not scene.offers(f"discard {PIKE}")
    close_chain(scene.do(f"A discard {LINDE}", f"A target {LINDE}"))
    assert scene.at(LINDE, "A hand")


@rule("COST-42a")
def test_abyssturge_without_anything_to_bring_back() -> None:
    scene = Scene(TIDE.format("7 Colored Fish", PIKE, "Jar of Greed (set)"))
    scene.do(f"A summon {TURGE}")
    assert "COST-42a" in scene.rules("A", f"activate {TURGE}")


@rule("COST-27")
def test_abyssturge_and_abysspike_discard_to_the_gy() -> None:
    scene = Scene(TIDE.format("7 Colored Fish", LINDE, "Macro Cosmos (face-up)"))
    scene.do(f"A summon {TURGE}")
    assert "COST-05" in scene.rules("A", f"activate {TURGE}")


def test_abyssgunde_answers_the_discard() -> None:
    scene = Scene(TIDE.format(GUNDE, f"{LINDE}; {PIKE}", "Jar of Greed (set)"))
    scene.do(f"A summon {TURGE}").pass_until("trigger").do(f"A activate {TURGE}", f"A discard {GUNDE}")
    scene.do(f"A target {LINDE}")
    close_chain(scene)
    scene.do(f"A activate {GUNDE}", f"A target {PIKE}")
    close_chain(scene).do("A attack position")
    assert scene.at(PIKE, "A monster")


LOST = """
    turn: 4, B, main 1
    A monsters: 1 Mermail Abysslinde (attack)
    A deck: Mermail Abysslinde; Mermail Abysspike; 10 cards
    B hand: Raigeki; Brain Control
    B monsters: 1 Blue-Eyes White Dragon (attack)
"""


def test_abysslinde_destroyed_calls_a_mermail() -> None:
    scene = Scene(LOST.replace("; Brain Control", ""))
    close_chain(scene.do("B activate Raigeki"))
    scene.do(f"A activate {LINDE} at A gy 1")
    close_chain(scene)
    assert not scene.offers(f"special summon {LINDE}")
    scene.do(f"A special summon {PIKE}", "A defense position")
    assert scene.at(PIKE, "A monster")


@rule("B-70")
def test_abysslinde_does_not_miss_its_timing() -> None:
    scene = Scene(
        """
        turn: 4, B, main 1
        A monsters: 1 Mermail Abysslinde (attack)
        A deck: Luster Dragon; Mermail Abysspike; 10 cards
        A spells: 1 Jar of Greed (set)
        B hand: Gemini Elf
        B spells: 1 Raigeki Break (set)
        """
    )
    scene.do("B pass", "A activate Jar of Greed", "B activate Raigeki Break", "B discard Gemini Elf")
    scene.do(f"B target {LINDE}")
    close_chain(scene)
    assert scene.offers(f"activate {LINDE}")


def test_abysslinde_tributed_or_discarded_calls_nobody() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Mermail Abyssbalaen (attack); 2 Mermail Abysslinde (attack)
        A deck: Mermail Abysspike; 10 cards
        """
    )
    close_chain(scene.do(f"A activate effect 3 of {BALAEN}", f"A tribute {LINDE}"))
    assert "B-57" in scene.rules("A", f"activate {LINDE}")


# -- Abyss-sphere ----------------------------------------------------------------------------------------------

DEEP = """
    turn: {}, main 1
    A spells: 1 Abyss-sphere (set); {}
    A hand: Pot of Greed; 7 Colored Fish
    A deck: Mermail Abysspike; Luster Dragon; 10 cards
    B hand: {}
"""


def dive(scene: Scene) -> Scene:
    scene.do(f"A activate {SPHERE}")
    close_chain(scene)
    assert not scene.offers("special summon Luster Dragon")
    return scene.do(f"A special summon {PIKE}", "A attack position")


def test_abyss_sphere_calls_a_mermail_without_effects() -> None:
    scene = dive(Scene(DEEP.format("3, A", "2 Jar of Greed (set)", "Gemini Elf")))
    assert scene.at(PIKE, "A monster") and scene.card(PIKE).negated and scene.at(SPHERE, "A spell")
    scene.pass_until("main")
    assert scene.rules("A", "activate Pot of Greed") == ["ACT-22"]


@rule("ACT-22", "ACT-24")
def test_spell_cards_are_locked_but_not_their_effects() -> None:
    """Pantheism of the Monarchs in the GY is a Spell, but its effect there is no card activation."""
    text = DEEP.format("3, A", "2 Jar of Greed (set)", "Gemini Elf")
    text = text.replace("A hand", "A gy: Pantheism of the Monarchs #here\n    A hand")
    scene = Scene(text.replace("A deck: ", "A deck: 3x Pantheism of the Monarchs; "))
    dive(scene).pass_until("main")
    assert scene.rules("A", "activate Pot of Greed") == ["ACT-22"]
    assert scene.offers("activate #here")


def test_when_it_leaves_the_monster_is_destroyed() -> None:
    scene = dive(Scene(DEEP.format("4, B", "2 Jar of Greed (set)", "Mystical Space Typhoon")).do("B pass"))
    scene.pass_until("main").do("B activate Mystical Space Typhoon", f"B target {SPHERE}")
    close_chain(scene)
    assert scene.at(SPHERE, "A gy") and scene.at(PIKE, "A gy")


@rule("SPELL-17b")
def test_it_is_destroyed_in_the_opponents_next_end_phase() -> None:
    scene = dive(Scene(DEEP.format("3, A", "2 Jar of Greed (set)", "Gemini Elf")))
    to_end_phase(scene.pass_until("main"))
    while scene.duel.board.turn == 3:
        scene.passes()
    assert scene.at(SPHERE, "A spell")
    scene.pass_until("main", "B")
    to_end_phase(scene)
    while scene.at(SPHERE, "A spell"):
        option = next((o for o in scene.question.options if o.kind == "process"), None)
        scene.duel.push(option) if option is not None else scene.passes()
    assert scene.duel.board.turn == 4 and scene.at(PIKE, "A gy")


def test_without_a_mermail_or_a_zone_it_cannot_be_activated() -> None:
    scene = Scene(DEEP.format("3, A", "2 Jar of Greed (set)", "Gemini Elf").replace("Mermail Abysspike; ", ""))
    assert scene.rules("A", f"activate {SPHERE}") == ["COST-38"]


# -- the Abyss-scales ------------------------------------------------------------------------------------------

ARMED = """
    turn: {}, main 1
    A monsters: 1 Gemini Elf (attack)
    A spells: {}
    A hand: {}
    A deck: Mermail Abysspike; 10 cards
    A extra: Coral Dragon
    B monsters: 1 Mermail Abyssgunde (attack)
    B spells: {}
"""
WORN = "3 {} (face-up, equipped to B monster 1)"


def test_a_scale_is_for_mermails_and_gives_800_atk() -> None:
    for name in (CETUS, MIZUCHI):
        scene = Scene(ARMED.format("3, A", "1 Jar of Greed (set)", name, "1 Jar of Greed (set)"))
        scene.do(f"A activate {name}")
        assert scene.offers(f"target {GUNDE}") and not scene.offers("target Gemini Elf")
        close_chain(scene.do(f"A target {GUNDE}"))
        assert scene.at(name, "A spell") and scene.card(GUNDE).atk == scene.card(GUNDE).printed.atk + 800


@rule("ACT-20a", "ACT-18b")
def test_cetus_negates_one_trap_effect_and_is_spent() -> None:
    scene = Scene(ARMED.format("3, A", "1 Skill Drain (set)", "Luster Dragon", WORN.format(CETUS)))
    scene.do("A activate Skill Drain")
    close_chain(scene)
    # The card stays and, from then on, is not negated.
    assert scene.at(CETUS, "B gy") and scene.at("Skill Drain", "A spell")
    assert not scene.card("Skill Drain").negated and scene.card("Gemini Elf").negated


@rule("ACT-20b", "ACT-20c", "ACT-22")
def test_cetus_negates_the_summon_of_abyss_sphere_but_not_its_lock() -> None:
    scene = Scene(ARMED.format("3, A", f"1 {SPHERE} (set)", "Pot of Greed", WORN.format(CETUS)))
    close_chain(scene.do(f"A activate {SPHERE}"))
    assert scene.card(PIKE).place == DECK and scene.at(CETUS, "B gy") and scene.at(SPHERE, "A spell")
    scene.pass_until("main")
    assert scene.rules("A", "activate Pot of Greed") == ["ACT-22"]


def test_cetus_leaves_spells_and_its_own_side_alone() -> None:
    theirs = WORN.format(CETUS) + "; 4 Jar of Greed (set)"
    scene = Scene(ARMED.format("3, A", "1 Jar of Greed (set)", "Pot of Greed", theirs))
    close_chain(scene.do("A activate Pot of Greed"))
    assert scene.at(CETUS, "B spell") and len(scene.duel.board.hands[0]) == 2
    scene.pass_until("main").do("A pass", "B activate Jar of Greed")
    close_chain(scene)
    assert scene.at(CETUS, "B spell") and len(scene.duel.board.hands[1]) == 1


def test_mizuchi_leaves_traps_alone() -> None:
    scene = Scene(ARMED.format("3, A", "1 Jar of Greed (set)", "Luster Dragon", WORN.format(MIZUCHI)))
    close_chain(scene.do("A activate Jar of Greed"))
    assert scene.at(MIZUCHI, "B spell") and len(scene.duel.board.hands[0]) == 2


@rule("ACT-115a", "ACT-115b", "ACT-114a")
def test_mizuchi_is_spent_on_a_scale_that_processes_nothing() -> None:
    scene = Scene(ARMED.format("3, A", "2 Jar of Greed (set)", "Qliphort Scout", WORN.format(MIZUCHI)))
    close_chain(scene.do("A activate Qliphort Scout"))
    assert scene.card("Qliphort Scout").place == PZONE and scene.at(MIZUCHI, "B gy")
    assert len([event for event in scene.duel.log if event.kind == E_NEGATED]) == 1


@rule("ACT-115c")
def test_afterwards_scout_works() -> None:
    scene = Scene(
        ARMED.format("3, A", "2 Jar of Greed (set)", "Qliphort Scout", WORN.format(MIZUCHI)).replace(
            "A deck: ", "A deck: Qliphort Carrier; "
        )
    )
    close_chain(scene.do("A activate Qliphort Scout")).pass_until("main")
    scout = scene.card("Qliphort Scout")
    effect = next(e for e in scene.duel.definitions[scout.id].effects if e.number == 102)
    assert scene.duel.why_not(0, scout.id, "activate", effect.index) == []
    option = next(o for o in scene.question.options if o.card == scout.id and o.effect == effect.index)
    scene.duel.push(option)
    close_chain(scene).do("A add Qliphort Carrier")
    assert scene.at("Qliphort Carrier", "A hand") and scene.lp("A") == 7200


@rule("SPELL-35b")
def test_a_negated_equip_spell_is_equipped_all_the_same() -> None:
    scene = Scene(ARMED.format("3, A", "2 Jar of Greed (set)", "Black Pendant", WORN.format(MIZUCHI)))
    close_chain(scene.do("A activate Black Pendant", "A target Gemini Elf"))
    assert scene.at("Black Pendant", "A spell") and scene.card("Gemini Elf").atk == 2400
    assert scene.at(MIZUCHI, "B gy")


def test_two_scales_apply_to_the_same_spell_and_both_are_spent() -> None:
    both = WORN.format(MIZUCHI) + f"; 4 {MIZUCHI} (face-up, equipped to B monster 1)"
    scene = Scene(ARMED.format("3, A", "2 Jar of Greed (set)", "Pot of Greed", both))
    close_chain(scene.do("A activate Pot of Greed"))
    assert sum(card.place == GY for card in scene.cards(MIZUCHI)) == 2 and scene.card(GUNDE).place == MZONE
