"""More about summons: the revival limit, negation, what a monster keeps of how it came (B-99, B-112 to B-119)."""

import pytest
from driver import Scene, described, last_move, picks

from spellspeed.board.constants import (
    BY_EFFECT,
    BY_RULE,
    DESTROYED,
    GY,
    MATERIAL,
    MZONE,
    NOWHERE,
    STANDBY_PHASE,
)
from spellspeed.board.question import O_PASS

rule = pytest.mark.rule


def chain_over(scene: Scene) -> Scene:
    """Everybody passes and takes what is offered first until the chain is over."""
    while scene.duel.board.chain:
        question = scene.question
        assert question.options[0].kind == O_PASS or question.kind == "zone" or len(question.options) == 1, question
        scene.duel.answer(0)
    return scene


def to_main(scene: Scene, turn: int) -> Scene:
    """Everybody passes, no Battle Phases, until that turn's Main Phase 1."""
    while scene.duel.board.turn != turn or scene.question.kind != "main":
        if scene.question.kind == "next-phase":
            scene.do(f"{scene.asked} enter the end phase")
        else:
            scene.duel.answer(0)
    return scene


# -- the revival limit -----------------------------------------------------------------------------------------


@rule("B-112")
def test_back_in_the_extra_deck_a_proper_summon_is_forgotten() -> None:
    """Vulcan the Divine returns Stardust Dragon; Starlight Road brings it again, which is no Synchro Summon."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Monster Reborn; Sangan
        A monsters: 1 Stardust Dragon; 2 Genex Controller; 3 Giant Soldier of Stone; 4 Luster Dragon
        A spells: 1 Starlight Road (set); 2 Raigeki Break (set)
        A gy: Dark Blade
        A extra: Vulcan the Divine
        B monsters: 1 Gemini Elf
        """
    )
    scene.do("A special summon Vulcan the Divine", "A pick Genex Controller", "A pick Giant Soldier of Stone")
    scene.do("A attack position", "A activate effect 1 of Vulcan the Divine", "A target Stardust Dragon")
    scene.do("A target Gemini Elf", "B pass", "A pass")
    assert scene.at("Stardust Dragon", "A extra")
    scene.pass_until("main")
    scene.do("A activate Dark Hole", "B pass", "A activate Starlight Road", "B pass", "A pass")
    scene.do("A yes", "A pick Stardust Dragon", "A attack position")
    assert scene.at("Stardust Dragon", "A monster") and scene.at("Dark Hole", "A gy")
    scene.pass_until("main").do("A activate Raigeki Break", "A discard Sangan", "A target Stardust Dragon")
    chain_over(scene).pass_until("main")
    assert scene.at("Stardust Dragon", "A gy")
    scene.do("A activate Monster Reborn")
    assert scene.offers("target Dark Blade") and not scene.offers("target Stardust Dragon")


SAURAVIS = "Sauravis, the Ancient and Ascended"


@rule("B-112", "B-99")
def test_back_in_the_hand_a_ritual_summon_is_forgotten() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A hand: Monster Reborn
        A monsters: 1 {SAURAVIS}
        A gy: Dark Blade
        A spells: 1 Raigeki Break (set)
        B hand: Cyber Dragon; Gemini Elf
        """
    )
    scene.do("B special summon Cyber Dragon", "B attack position", "B pass", f"A activate effect 2 of {SAURAVIS}")
    scene.do("B pass", "A pass")
    # Negated and banished, from nowhere.
    assert scene.at("Cyber Dragon", "B banished") and last_move(scene, "Cyber Dragon").from_place == NOWHERE
    assert scene.at(SAURAVIS, "A hand")
    scene.pass_until("main").do("B summon Gemini Elf", "B pass", "A pass", "B pass")
    scene.do("A activate Raigeki Break", f"A discard {SAURAVIS}")
    scene.do("A target Gemini Elf")
    chain_over(scene)
    to_main(scene, 5).do("A activate Monster Reborn")
    assert scene.offers("target Dark Blade") and not scene.offers(f"target {SAURAVIS}")


@rule("B-99", "B-112")
def test_overlaid_and_detached_an_xyz_monster_keeps_its_proper_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A monsters: 1 Cyber Dragon Nova
        A extra: Cyber Dragon Infinity
        B spells: 1 Jar of Greed (set)
        """
    )
    scene.do("A special summon Cyber Dragon Infinity", "A pick Cyber Dragon Nova", "A attack position")
    assert scene.card("Cyber Dragon Nova").place == MATERIAL
    scene.pass_until("respond", "B").do("B activate Jar of Greed")
    scene.do("A activate effect 3 of Cyber Dragon Infinity", "A detach Cyber Dragon Nova")
    chain_over(scene).pass_until("main").do("A activate Monster Reborn")
    assert scene.offers("target Cyber Dragon Nova")


# -- what is negated -------------------------------------------------------------------------------------------


@rule("B-124", "B-99")
def test_a_negated_overlay_may_be_tried_again() -> None:
    """Once per turn in this way: summons that succeeded are counted."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Cyber Dragon Nova #one; 2 Cyber Dragon Nova #two; 3 Cyber Dragon Nova #three
        A extra: Cyber Dragon Infinity #a; Cyber Dragon Infinity #b; Cyber Dragon Infinity #c
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A special summon #a", "A pick #one", "A attack position", "A pass", "B activate Solemn Judgment")
    chain_over(scene).pass_until("main")
    assert scene.card("#a").place == GY and scene.card("#one").place == GY
    scene.do("A special summon #b", "A pick #two", "A attack position").pass_until("main")
    assert scene.card("#b").place == MZONE and scene.card("#b").materials
    assert not scene.offers("special summon #c") and "B-126" in scene.rules("A", "special summon #c")


@rule("B-99")
def test_a_negated_gemini_summon_that_destroys_nothing_still_sends_the_monster_to_the_gy() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Forbidden Dress
        A monsters: 1 Gigaplant (defense)
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A activate Forbidden Dress", "A target Gigaplant")
    chain_over(scene).pass_until("main")
    scene.do("A summon Gigaplant")
    assert not scene.card("Gigaplant").attack_position  # the second summon turns nothing
    scene.do("A pass", "B activate Solemn Judgment")
    chain_over(scene)
    move = last_move(scene, "Gigaplant")
    assert scene.at("Gigaplant", "A gy") and move.from_place == MZONE
    assert not move.reason & DESTROYED and not move.reason & BY_EFFECT and move.reason & BY_RULE


@rule("B-99", "B-23")
def test_a_pendulum_monster_whose_summon_is_negated_goes_to_the_gy_but_from_a_flip_summon_to_the_extra_deck() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Flash Knight #new
        A monsters: 1 Flash Knight #down (set)
        B spells: 1 Solemn Judgment (set)
    """
    scene = Scene(text).do("A summon #new", "A pass", "B activate Solemn Judgment")
    chain_over(scene)
    assert scene.card("#new").place == GY
    scene = Scene(text).do("A flip summon #down", "A pass", "B activate Solemn Judgment")
    chain_over(scene)
    assert scene.at("#down", "A extra") and scene.card("#down").face_up


# -- what it keeps of how it came ------------------------------------------------------------------------------

ARK = "Number 101: Silent Honor ARK"


@rule("B-118", "B-119")
def test_a_special_summoned_monster_is_still_one_after_a_flip_summon() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {ARK}
        A materials: 1 Dark Blade; 1 Luster Dragon
        A hand: Book of Moon
        B monsters: 1 Stardust Dragon (attack)
        """
    )
    scene.do("A activate Book of Moon", "A target Stardust Dragon")
    chain_over(scene).pass_until("main")
    assert not scene.offers(f"activate effect 1 of {ARK}")  # it must be face-up in Attack Position
    to_main(scene, 4).do("B flip summon Stardust Dragon")
    assert to_main(scene, 5).offers(f"activate effect 1 of {ARK}")


@rule("B-118", "B-119")
def test_a_set_monster_that_is_flip_summoned_is_not_special_summoned() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {ARK}
        A materials: 1 Dark Blade; 1 Luster Dragon
        B monsters: 1 Gemini Elf (set)
        """
    )
    to_main(scene, 4).do("B flip summon Gemini Elf")
    assert not to_main(scene, 5).offers(f"activate effect 1 of {ARK}")


@rule("B-15")
def test_a_monster_back_from_temporary_banishment_is_still_special_summoned() -> None:
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 PSY-Framelord Omega (attack)
        B hand: Luster Dragon
        B monsters: 1 {ARK}
        B materials: 1 Dark Blade; 1 Gemini Elf
        """
    )
    scene.do("B pass", "A activate effect 1 of PSY-Framelord Omega", "B pass", "A pass")
    while scene.duel.board.turn != 5 or scene.phase != STANDBY_PHASE:
        if scene.question.kind == "next-phase":
            scene.do("B enter the end phase")
        else:
            scene.passes()
    scene.do("A carry out PSY-Framelord Omega")
    assert scene.at("PSY-Framelord Omega", "A monster")
    assert to_main(scene, 6).offers(f"activate effect 1 of {ARK}")


@rule("B-105")
def test_a_tribute_set_counts_as_a_tribute_summon_for_ehther() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull; Ehther the Heavenly Monarch
        A monsters: 1 Gemini Elf; 2 Dark Blade (set)
        """
    )
    scene.do("A set Summoned Skull", "A tribute Gemini Elf")
    to_main(scene, 5).do("A summon Ehther the Heavenly Monarch", "A tribute Summoned Skull", "A done")
    assert scene.at("Ehther the Heavenly Monarch", "A monster") and scene.at("Dark Blade", "A monster")


@rule("B-119")
def test_face_down_a_monster_did_not_come_from_the_extra_deck() -> None:
    """Nekroz of Brionac looks for monsters that were Special Summoned from the Extra Deck."""
    text = """
        turn: 3, A, main 1
        A hand: Book of Moon
        A monsters: 1 Nekroz of Brionac; 2 Genex Controller; 3 Airknight Parshath
        A extra: Stardust Dragon
    """
    scene = Scene(text)
    scene.do("A special summon Stardust Dragon", "A pick Genex Controller", "A pick Airknight Parshath")
    scene.do("A attack position").pass_until("main")
    assert scene.offers("activate effect 2 of Nekroz of Brionac")
    scene.do("A activate Book of Moon", "A target Stardust Dragon")
    chain_over(scene).pass_until("main")
    assert not scene.offers("activate effect 2 of Nekroz of Brionac")
    to_main(scene, 5).do("A flip summon Stardust Dragon").pass_until("main")
    assert not scene.offers("activate effect 2 of Nekroz of Brionac")


@rule("B-119", "B-32")
def test_face_down_a_gemini_monster_forgets_its_second_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Insect Knight; Book of Moon
        A monsters: 1 Gigaplant
        """
    )
    scene.do("A summon Gigaplant").pass_until("main")
    assert scene.offers("activate effect 2 of Gigaplant")
    scene.do("A activate Book of Moon", "A target Gigaplant")
    chain_over(scene).pass_until("main")
    assert "B-117" in scene.rules("A", "flip summon Gigaplant")  # it was Normal Summoned this turn
    to_main(scene, 5).do("A flip summon Gigaplant").pass_until("main")
    assert "B-32" in scene.rules("A", "activate effect 2 of Gigaplant")
    assert scene.offers("summon Gigaplant")


# -- Tokens and Pendulum Monsters that are to leave ------------------------------------------------------------


@rule("B-115")
def test_tokens_can_be_returned_by_effects_and_are_gone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Genex Controller; 2 Luster Dragon
        A extra: Black Rose Moonlight Dragon
        B spells: 1 Scapegoat (set)
        """
    )
    scene.do("A pass", "B activate Scapegoat")
    chain_over(scene).pass_until("main")
    scene.do("A special summon Black Rose Moonlight Dragon", "A pick Genex Controller", "A pick Luster Dragon")
    scene.do("A attack position", "A activate effect 1 of Black Rose Moonlight Dragon")
    assert scene.question.kind == "pick" and len(scene.question.options) == 4
    scene.duel.answer(0)
    chain_over(scene)
    assert len(scene.duel.board.monsters(1)) == 3 and not scene.duel.board.hands[1]


SAGE = """
    turn: 3, A, main 1
    A hand: Sage with Eyes of Blue
    A monsters: 1 {}
    A deck: Blue-Eyes White Dragon; 20 cards
"""


@rule("B-23")
@pytest.mark.parametrize(("name", "place"), [("Sangan", "A gy"), ("Wisdom-Eye Magician", "A extra")])
def test_a_pendulum_monster_is_not_sent_to_the_gy_by_an_effect_either(name: str, place: str) -> None:
    """It can be chosen, but goes to the Extra Deck; what follows only if it was sent does not."""
    scene = Scene(SAGE.format(name))
    scene.do("A activate effect 2 of Sage with Eyes of Blue", f"A target {name}", "B pass", "A pass")
    if place == "A gy":
        scene.do("A pick Blue-Eyes White Dragon", "A attack position")
    assert scene.at(name, place)
    assert scene.question.kind != "pick"
    assert scene.at("Blue-Eyes White Dragon", "A monster") == (place == "A gy")


@rule("B-21")
@rule("B-112")
def test_a_pendulum_summon_can_be_the_way_that_must_come_first() -> None:
    """The first summon that the text demands is asked of a Pendulum Summon as of one by an effect."""
    position = """
        A hand: Luster Dragon; Dark Blade
        A spells: 1 Wisdom-Eye Magician; 5 Metalfoes Goldriver
        A deck: 5 cards
        """
    for way, offered in ("PENDULUM", True), ("RITUAL", False):
        with described(f"card 11091375 Luster Dragon\n  summon_first: summoned(how={way})\n"):
            scene = Scene(position)
            assert ("B-112" in scene.rules("A", "pendulum summon Luster Dragon")) != offered
            scene.do("A pendulum summon")
            assert any("Luster Dragon" in name for name in picks(scene)) == offered


# -- more than one Normal Summon -------------------------------------------------------------------------------


@rule("B-105")
def test_a_text_that_always_holds_can_allow_one_more_normal_summon() -> None:
    """What is allowed is offered: nothing that applies on the field is needed for it."""
    text = "  always\n    where: GY\n    apply: can(summon(NORMAL, monster(your(HAND), WARRIOR)), extra=1)\n"
    with described("card 11091375 Luster Dragon\n" + text):
        scene = Scene("A hand: Dark Blade; Gemini Elf; Battle Ox\nA gy: Luster Dragon\nA deck: 5 cards")
        scene.do("A summon Gemini Elf", "A pass", "B pass")
        assert scene.offers("summon Dark Blade") and not scene.reasons("A", "summon Dark Blade")
        assert not scene.offers("summon Battle Ox") and not scene.offers("set Dark Blade")
        scene.do("A summon Dark Blade")
        assert scene.at("Dark Blade", "A monster")
