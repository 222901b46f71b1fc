"""Dark Contracts and the D/D monsters that go with them: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks

from spellspeed.board.constants import BANISHED, GY, STANDBY_PHASE
from spellspeed.board.question import O_ACTIVATE
from spellspeed.words.sentences import option_words

rule = pytest.mark.rule


def activations(scene: Scene, name: str) -> list[int]:
    """The printed numbers of what is offered of that card; 0 is the bare card activation."""
    card = scene.card(name).id
    effects = scene.duel.definitions[card].effects
    return [effects[o.effect].number for o in scene.question.options if o.kind == O_ACTIVATE and o.card == card]


# -- Dark Contract with the Swamp King -------------------------------------------------------------------------

SWAMP = """
    turn: 3, A, main 1
    A hand: {hand}
    A monsters: {field}
    A spells: 1 Dark Contract with the Swamp King
    A gy: {gy}
    A extra: D/D/D Flame High King Genghis; Invoked Caliga; Blue-Eyes Ultimate Dragon
"""


def swamp(hand: str, field: str = "1 Luster Dragon (attack)", gy: str = "Dark Blade") -> Scene:
    return Scene(SWAMP.format(hand=hand, field=field, gy=gy))


def test_the_swamp_king_fuses_a_fiend_from_hand_and_field() -> None:
    scene = swamp("D/D Lamia", "1 D/D/D Cursed King Siegfried (attack)")
    scene.do("A activate Dark Contract with the Swamp King")
    close_chain(scene)
    assert picks(scene) == ["D/D/D Flame High King Genghis"]
    scene.do("A special summon D/D/D Flame High King Genghis", "A pick D/D/D Cursed King Siegfried", "A pick D/D Lamia")
    scene.do("A attack position")
    assert scene.at("D/D/D Flame High King Genghis", "A monster")
    assert scene.at("D/D Lamia", "A gy") and scene.at("D/D/D Cursed King Siegfried", "A gy")
    scene.pass_until("main")
    assert "B-126" in scene.rules("A", "activate effect 1 of Dark Contract with the Swamp King")


def test_for_a_dd_fusion_monsters_in_the_gy_can_be_banished() -> None:
    scene = swamp("D/D Lamia", gy="D/D/D Chaos King Apocalypse; Dark Blade")
    scene.do("A activate Dark Contract with the Swamp King")
    close_chain(scene).do("A special summon D/D/D Flame High King Genghis")
    assert picks(scene) == ["D/D Lamia", "D/D/D Chaos King Apocalypse"]
    scene.do("A pick D/D/D Chaos King Apocalypse", "A pick D/D Lamia", "A defense position")
    assert scene.card("D/D/D Chaos King Apocalypse").place == BANISHED and scene.card("D/D Lamia").place == GY


def test_only_fiends_are_fused_by_the_swamp_king() -> None:
    # Caliga is a Beast, so its materials do not help.
    scene = swamp("Aleister the Invoker; Dark Blade")
    assert scene.causes("A", "activate effect 1 of Dark Contract with the Swamp King") == ["B-114"]


@rule("SPELL-01", "ACT-105a")
def test_the_swamp_king_does_nothing_when_it_is_activated() -> None:
    text = SWAMP.replace("A spells: 1 Dark Contract with the Swamp King\n", "")
    hand = "Dark Contract with the Swamp King; D/D Lamia"
    text = text.format(hand=hand, field="1 D/D/D Cursed King Siegfried", gy="")
    scene = Scene(text + "    B spells: 1 Solemn Warning (set)")
    scene.do("A activate Dark Contract with the Swamp King")
    assert not scene.offers("activate Solemn Warning")
    scene.pass_until("main")
    assert scene.offers("activate effect 1 of Dark Contract with the Swamp King")


# -- the Standby Phase -----------------------------------------------------------------------------------------

STANDBY = """
    turn: 3, A, standby
    A spells: {}
    A hand: D/D Lamia
    B monsters: 1 Luster Dragon (attack)
"""


@rule("B-84", "B-86")
@pytest.mark.parametrize("kind", ["Swamp King", "Gate", "Witch"])
def test_each_contract_costs_its_player_1000_in_the_standby_phase(kind: str) -> None:
    name = f"Dark Contract with the {kind}"
    scene = Scene(STANDBY.format("1 " + name))
    number = 3 if kind == "Witch" else 2
    assert number in activations(scene, name)
    scene.do(f"A activate effect {number} of {name}")
    close_chain(scene)
    assert scene.lp("A") == 7000 and number not in activations(scene, name)


SEVERAL = "1 Dark Contract with the Gate; 2 Dark Contract with the Swamp King; 3 Dark Contract with the Witch"


@rule("B-84")
def test_several_contracts_may_go_on_one_chain() -> None:
    """Against the rule for what belongs to a phase, which other cards obey."""
    scene = Scene(STANDBY.format(SEVERAL))
    scene.do("A activate Dark Contract with the Gate")
    assert scene.question.kind == "trigger" and scene.offers("pass")
    assert not scene.offers("activate Dark Contract with the Gate"), "once each"
    scene.do("A activate Dark Contract with the Witch", "A activate Dark Contract with the Swamp King")
    assert [link.card for link in scene.duel.board.chain] == [
        scene.card(f"Dark Contract with the {kind}").id for kind in ("Gate", "Witch", "Swamp King")
    ]
    close_chain(scene)
    assert scene.lp("A") == 5000
    scene.pass_until("main")
    assert scene.lp("A") == 5000


@rule("B-84")
def test_several_contracts_may_each_open_their_own_chain() -> None:
    scene = Scene(STANDBY.format("1 Dark Contract with the Gate; 2 Dark Contract with the Swamp King"))
    scene.do("A activate Dark Contract with the Gate", "A pass")
    assert len(scene.duel.board.chain) < 2
    scene.pass_until("phase-act").do("A activate Dark Contract with the Swamp King")
    close_chain(scene)
    assert scene.lp("A") == 6000


@rule("B-84")
def test_other_effects_of_the_phase_do_not_join_the_chain_of_a_contract() -> None:
    frog = "A monsters: 1 Toadally Awesome (attack)\nA materials: 1 Swap Frog\nA deck: Dupe Frog; 5 cards"
    scene = Scene(STANDBY.format("1 Dark Contract with the Gate") + frog)
    assert scene.offers("activate effect 1 of Toadally Awesome")
    scene.do("A activate Dark Contract with the Gate")
    assert scene.question.kind != "trigger" and not scene.offers("activate effect 1 of Toadally Awesome")


def test_a_contract_is_not_paid_for_in_the_opponents_standby_phase() -> None:
    scene = Scene(STANDBY.format("1 Dark Contract with the Gate").replace("turn: 3, A", "turn: 4, B"))
    scene.pass_until("main")
    assert scene.lp("A") == 8000


def test_the_debt_cannot_be_passed_over() -> None:
    scene = Scene(STANDBY.format("1 Dark Contract with the Gate")).do("A pass")
    while scene.question.kind == "phase-act" and scene.offers("pass"):
        scene.passes()
    assert scene.asked == "A" and not scene.offers("pass")
    assert scene.duel.board.phase == STANDBY_PHASE


# -- Dark Contract with the Gate -------------------------------------------------------------------------------


def test_the_gate_searches_a_dd_monster_once_per_turn() -> None:
    scene = Scene("""
        turn: 3, A, main 1
        A spells: 1 Dark Contract with the Gate #one; 2 Dark Contract with the Gate #two
        A deck: D/D Swirl Slime; D/D Lamia; Luster Dragon
        B hand: Ash Blossom & Joyous Spring
    """)
    scene.do("A activate effect 1 of Dark Contract with the Gate #one")
    assert scene.offers("activate Ash Blossom & Joyous Spring")  # it includes adding from the Deck
    close_chain(scene)
    assert picks(scene) == ["D/D Lamia", "D/D Swirl Slime"]
    scene.do("A add D/D Swirl Slime").pass_until("main")
    assert scene.at("D/D Swirl Slime", "A hand")
    assert not scene.offers("activate effect 1 of Dark Contract with the Gate #two")
    assert "B-126" in scene.rules("A", "activate #two")


def test_the_gate_needs_a_dd_monster_in_the_deck() -> None:
    scene = Scene("turn: 3, A, main 1\nA spells: 1 Dark Contract with the Gate\nA deck: Luster Dragon")
    assert scene.rules("A", "activate effect 1 of Dark Contract with the Gate") == ["COST-38"]


# -- Dark Contract with the Witch ------------------------------------------------------------------------------

WITCH = """
    turn: 3, A, {phase}
    A hand: {hand}
    A spells: 1 Dark Contract with the Witch (set)
    B monsters: 1 Luster Dragon (attack)
    B spells: 1 Solemn Judgment (set); 2 Call of the Haunted
"""
WITCH_NAME = "Dark Contract with the Witch"


def witch(hand: str = "D/D Lamia; Dark Blade", phase: str = "main 1") -> Scene:
    return Scene(WITCH.format(hand=hand, phase=phase))


@rule("TRAP-29a", "TRAP-28", "ACT-86a", "B-55")
def test_the_witch_destroys_in_the_link_of_its_own_activation() -> None:
    scene = witch().do(f"A activate effect 1 of {WITCH_NAME}")
    assert picks(scene) == ["D/D Lamia"]
    scene.do("A pick D/D Lamia", "A target Luster Dragon")
    assert len(scene.duel.board.chain) == 1 and scene.duel.board.chain[0].is_card
    assert scene.offers("activate Solemn Judgment")  # one link, and it is a Trap Card activation
    scene.pass_until("main")
    assert scene.at("Luster Dragon", "B gy") and scene.at("D/D Lamia", "A gy") and scene.at(WITCH_NAME, "A spell")
    assert "B-126" in scene.rules("A", f"activate effect 1 of {WITCH_NAME}")


@rule("ACT-169a")
def test_a_contract_that_stays_can_target_itself_beside_another_target() -> None:
    alone = f"turn: 3, A, main 1\nA hand: D/D Lamia\nA spells: 1 {WITCH_NAME} (set)"
    scene = Scene(alone)
    assert not scene.offers(f"activate effect 1 of {WITCH_NAME}")
    card = scene.card(WITCH_NAME)
    used = next(e for e in scene.duel.definitions[card.id].effects if e.with_activation and e.number == 1)
    assert [reason.rule for reason in scene.duel.why_not(0, card.id, "activate", used.index)] == ["COST-42a"]
    scene = Scene(alone + "\nB monsters: 1 Luster Dragon")
    scene.do(f"A activate effect 1 of {WITCH_NAME}", "A pick D/D Lamia")
    assert sorted(picks(scene)) == [WITCH_NAME, "Luster Dragon"]
    scene.do(f"A target {WITCH_NAME}").pass_until("main")
    assert scene.at(WITCH_NAME, "A gy")


@rule("TRAP-29b", "TRAP-23")
def test_the_witch_can_be_turned_up_without_an_effect() -> None:
    scene = witch("Dark Blade")
    assert activations(scene, WITCH_NAME) == [0]
    scene.do(f"A activate only {WITCH_NAME}").pass_until("main")
    assert scene.at(WITCH_NAME, "A spell") and scene.at("Luster Dragon", "B monster")

    scene = witch().do(f"A activate only {WITCH_NAME}")
    scene.do("B pass")
    assert not scene.offers(f"activate {WITCH_NAME}")  # not later in the same chain
    assert "ACT-89b" in scene.rules("A", f"activate effect 1 of {WITCH_NAME}")
    scene.pass_until("main")
    assert activations(scene, WITCH_NAME) == [1]  # still unused


@rule("ACT-92", "ACT-89a")
def test_in_the_standby_phase_the_witch_is_turned_up_with_one_of_two_effects() -> None:
    scene = witch(phase="standby")
    assert sorted(activations(scene, WITCH_NAME)) == [0, 1, 3]
    other = scene.duel.fork()
    scene.do(f"A activate effect 3 of {WITCH_NAME}")
    assert len(scene.duel.board.chain) == 1
    close_chain(scene)
    # The damage of this Standby Phase is settled; the first effect is another matter, in a chain of its own.
    assert scene.lp("A") == 7000 and activations(scene, WITCH_NAME) == [1]
    scene.pass_until("main")
    assert scene.lp("A") == 7000

    scene.duel = other
    scene.do(f"A activate effect 1 of {WITCH_NAME}", "A pick D/D Lamia", "A target Luster Dragon")
    close_chain(scene)
    assert scene.at("Luster Dragon", "B gy") and scene.lp("A") == 8000
    assert activations(scene.pass_until("phase-act"), WITCH_NAME) == [3]


@rule("B-84")
def test_outside_the_standby_phase_the_third_effect_is_not_offered() -> None:
    scene = witch()
    assert sorted(activations(scene, WITCH_NAME)) == [0, 1]
    card = scene.card(WITCH_NAME).id
    effects = scene.duel.definitions[card].effects
    with_third = [e.index for e in effects if e.number == 3 and e.with_activation]
    assert [r.rule for r in scene.duel.why_not(0, card, O_ACTIVATE, with_third[0])] == ["B-84"]


@rule("TRAP-27a", "TRAP-26b")
def test_face_up_the_witch_acts_at_spell_speed_2() -> None:
    scene = Scene("""
        turn: 4, B, main 1
        A hand: Dark Contract with the Gate
        A spells: 1 Dark Contract with the Witch
        B hand: Pot of Greed
        B deck: Luster Dragon; Dark Blade
        B spells: 1 Solemn Judgment (set)
    """).do("B activate Pot of Greed")
    scene.do(f"A activate {WITCH_NAME}", "A pick Dark Contract with the Gate", "A target Solemn Judgment")
    assert not scene.offers("activate Solemn Judgment")  # an effect, no Trap Card activation
    close_chain(scene)
    assert scene.at("Solemn Judgment", "B gy")


@rule("TRAP-32b", "B-52")
def test_a_witch_that_is_gone_destroys_nothing() -> None:
    scene = Scene(WITCH.format(hand="D/D Lamia", phase="main 1").replace("Solemn Judgment", "Mystical Space Typhoon"))
    scene.do(f"A activate effect 1 of {WITCH_NAME}", "A pick D/D Lamia", "A target Luster Dragon")
    scene.do("B activate Mystical Space Typhoon", f"B target {WITCH_NAME}").pass_until("main")
    assert scene.at("Luster Dragon", "B monster") and scene.at(WITCH_NAME, "A gy")


def test_fiends_are_stronger_in_the_opponents_turn() -> None:
    text = """
        turn: {}, main 1
        A monsters: 1 Archfiend Soldier (attack); 2 Luster Dragon (attack)
        A spells: 1 Dark Contract with the Witch
        B monsters: 1 Summoned Skull (attack)
    """
    mine = Scene(text.format("3, A"))
    assert mine.card("Archfiend Soldier").atk == 1900
    theirs = Scene(text.format("4, B"))
    assert theirs.card("Archfiend Soldier").atk == 2900
    assert theirs.card("Luster Dragon").atk == 1900 and theirs.card("Summoned Skull").atk == 2500


# -- D/D Lamia -------------------------------------------------------------------------------------------------

LAMIA = """
    turn: 3, A, main 1
    A hand: {}
    A monsters: {}
    A spells: 1 Dark Contract with the Gate; 2 Dark Contract with the Witch (set)
    A gy: {}
"""


@rule("COST-17")
def test_lamia_comes_for_a_face_up_contract_or_a_dd_card() -> None:
    scene = Scene(LAMIA.format("D/D Lamia #one; D/D Swirl Slime; D/D Lamia #two", "", ""))
    scene.do("A activate D/D Lamia #one")
    # Neither another Lamia nor the face-down contract.
    assert picks(scene) == ["D/D Swirl Slime", "Dark Contract with the Gate"]
    scene.do("A pick Dark Contract with the Gate")
    close_chain(scene).do("A attack position").pass_until("main")
    assert scene.at("#one", "A monster") and scene.at("Dark Contract with the Gate", "A gy")
    assert "B-126" in scene.rules("A", "activate #two")


@rule("B-33")
def test_lamia_from_the_gy_is_banished_when_it_leaves() -> None:
    scene = Scene(LAMIA.format("Dark Hole; D/D Swirl Slime", "", "D/D Lamia"))
    scene.do("A activate D/D Lamia", "A pick D/D Swirl Slime")
    close_chain(scene).do("A defense position").pass_until("main")
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("D/D Lamia", "A banished")


def test_lamia_needs_something_to_send() -> None:
    text = LAMIA.replace("1 Dark Contract with the Gate; ", "").format("D/D Lamia", "", "")
    assert Scene(text).rules("A", "activate D/D Lamia") == ["COST-05"]


def test_on_a_full_field_lamia_takes_the_zone_of_what_it_sends() -> None:
    full = (
        "1 D/D/D Cursed King Siegfried (attack); 2 Dark Blade (attack); 3 Dark Blade (attack);"
        " 4 Dark Blade (attack); 5 Dark Blade (attack)"
    )
    scene = Scene(LAMIA.format("D/D Lamia; D/D Swirl Slime", full, "")).do("A activate D/D Lamia")
    # Only what makes room can be paid: otherwise the summon could not be made.
    assert picks(scene) == ["D/D/D Cursed King Siegfried"]
    scene.do("A pick D/D/D Cursed King Siegfried")
    close_chain(scene).do("A attack position")
    assert scene.at("D/D Lamia", "A monster")


# -- D/D Swirl Slime -------------------------------------------------------------------------------------------

SLIME = """
    turn: 3, A, main 1
    A hand: D/D Swirl Slime; {}
    A monsters: {}
    A extra: D/D/D Flame High King Genghis
"""


def test_the_slime_fuses_itself_with_monsters_of_the_hand() -> None:
    hand = "D/D/D Chaos King Apocalypse; D/D Lamia; Dark Blade"
    scene = Scene(SLIME.format(hand, "")).do("A activate D/D Swirl Slime")
    assert scene.at("D/D Swirl Slime", "A hand")  # it is material, no cost
    close_chain(scene).do("A special summon D/D/D Flame High King Genghis")
    assert picks(scene) == ["D/D/D Chaos King Apocalypse"]  # with the Slime, which has Level 2
    scene.do("A pick D/D/D Chaos King Apocalypse", "A attack position")
    assert scene.at("D/D Swirl Slime", "A gy") and scene.at("D/D Lamia", "A hand")
    assert scene.at("D/D/D Flame High King Genghis", "A monster")


def test_the_slime_uses_no_monsters_on_the_field() -> None:
    scene = Scene(SLIME.format("D/D Lamia", "1 D/D/D Cursed King Siegfried (attack)"))
    assert scene.causes("A", "activate D/D Swirl Slime") == ["B-43", "B-114"]


def test_from_the_gy_the_slime_brings_a_dd_monster_of_the_hand() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: D/D Swirl Slime\nA hand: D/D Lamia; Dark Blade")
    scene.do("A activate D/D Swirl Slime")
    assert scene.at("D/D Swirl Slime", "A banished")
    close_chain(scene)
    assert picks(scene) == ["D/D Lamia"]
    scene.do("A special summon D/D Lamia", "A attack position")
    assert scene.at("D/D Lamia", "A monster")
    scene = Scene("turn: 3, A, main 1\nA gy: D/D Swirl Slime\nA hand: Dark Blade")
    assert "COST-38" in scene.rules("A", "activate D/D Swirl Slime")


def test_what_goes_with_the_activation_is_told_apart_in_words() -> None:
    scene = witch(phase="standby")
    for lang in ("en", "zh"):
        told = [option_words(scene.duel, option, lang) for option in scene.question.options]
        assert len(set(told)) == len(told) == 4
    assert "with its effect 3" in option_words(scene.duel, scene.question.options[3], "en")


@rule("B-89")
@pytest.mark.parametrize(("place", "included"), [("hand", False), ("gy", True)])
def test_what_lamia_includes_depends_on_where_it_is_activated(place: str, included: bool) -> None:
    belle = "Ghost Belle & Haunted Mansion"
    scene = Scene(f"turn: 3, A, main 1\nA {place}: D/D Lamia\nA spells: 1 {WITCH_NAME}\nB hand: {belle}")
    scene.do("A activate D/D Lamia", f"A send {WITCH_NAME}")
    assert scene.offers(f"activate {belle}") == included


@rule("B-139")
def test_the_witch_is_not_used_in_the_damage_step_with_its_activation_either() -> None:
    scene = Scene(
        f"""
        turn: 3, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A hand: D/D Lamia
        A spells: 1 {WITCH_NAME} (set, set turn 1)
        B monsters: 1 Gemini Elf (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    assert scene.offers(f"activate effect 1 of {WITCH_NAME}")
    while scene.question.kind != "battle":
        scene.passes()
        assert not scene.offers(f"activate effect 1 of {WITCH_NAME}") or scene.question.kind == "battle"
