"""Zones for summons, materials, and what the answers to a summon do: B-12 to B-23, B-99, B-107 to B-115."""

import pytest
from driver import Scene

from spellspeed.board.constants import NOWHERE, SZONE
from spellspeed.board.question import O_PASS
from spellspeed.words.acts import find_option

rule = pytest.mark.rule

LEFT = 6  # the Extra Monster Zones, as their player sees them
RIGHT = 7
FULL = "1 Dark Blade; 2 Dark Blade; 3 Dark Blade; 4 Dark Blade; 5 Dark Blade"


def push(scene: Scene, *lines: str) -> Scene:
    """Strictly: zones are not skipped."""
    for line in lines:
        player, words = line.split(" ", 1)
        assert scene.asked == player, scene.question
        scene.duel.push(find_option(scene.duel, words, scene.labels))
    return scene


def zones(scene: Scene) -> list[int]:
    assert scene.question.kind == "zone", scene.question
    return [(option.value & 7) + 1 for option in scene.question.options]


def choices(scene: Scene) -> list[str]:
    return [scene.duel.board.cards[o.card].printed.en for o in scene.question.options if o.card >= 0]


def chain_over(scene: Scene) -> Scene:
    while scene.duel.board.chain:
        question = scene.question
        assert question.options[0].kind == O_PASS or question.kind == "zone" or len(question.options) == 1, question
        scene.duel.answer(0)
    return scene


# -- linked zones ----------------------------------------------------------------------------------------------


@rule("B-14", "B-19")
def test_a_link_material_takes_its_arrows_with_it() -> None:
    halqifibrax = "A special summon Crystron Halqifibrax"
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon; 2 Genex Controller; 4 Luster Dragon
        A extra: Crystron Halqifibrax
        """
    )
    stays = scene.duel.fork()
    push(scene, halqifibrax, "A pick Borreload Dragon", "A pick Genex Controller")
    assert zones(scene) == [LEFT, RIGHT]  # nothing points to a main zone any more
    scene.duel = stays
    push(scene, halqifibrax, "A pick Genex Controller", "A pick Luster Dragon")
    assert zones(scene) == [1, 3]


@rule("B-14")
def test_of_two_copies_only_the_one_on_the_linked_zone_makes_room() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon; 1 Gemini Elf; 2 Skull Servant #far; 3 Skull Servant #near
        A extra: Linkuriboh #new
        B monsters: left Linkuriboh
        """
    )
    push(scene, "A special summon #new")
    assert scene.offers("pick #near") and not scene.offers("pick #far")
    push(scene, "A pick #near")
    assert zones(scene) == [3]


@rule("B-17", "B-19")
def test_arrows_are_no_effects_and_cannot_be_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon; 2 Skull Servant
        A extra: Linkuriboh
        B spells: 1 Skill Drain (face-up)
        """
    )
    assert scene.card("Borreload Dragon").negated
    push(scene, "A special summon Linkuriboh", "A pick Skull Servant")
    assert zones(scene) == [1, 3]


@rule("B-12", "B-14")
def test_the_reason_is_the_zone_if_the_materials_would_do() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Infernoid Antra; Infernoid Patrulea; Elemental HERO Bubbleman
        A monsters: left Stardust Dragon; {FULL.replace("5 Dark Blade", "5 Skull Servant")}
        A extra: Linkuriboh
        B monsters: left Linkuriboh #b
        """
    )
    assert scene.rules("A", "special summon Linkuriboh") == ["B-14"]
    assert scene.rules("A", "special summon Infernoid Antra") == ["B-15"]
    assert scene.rules("A", "special summon Elemental HERO Bubbleman") == ["B-107", "B-15"]


@rule("B-13")
def test_an_xyz_monster_may_follow_into_the_zone_of_the_one_below() -> None:
    text = f"""
        turn: 3, A, main 1
        A monsters: left Cyber Dragon Nova; {FULL}
        A extra: Cyber Dragon Infinity; Cairngorgon, Antiluminescent Knight
    """
    scene = push(Scene(text), "A special summon Cyber Dragon Infinity", "A pick Cyber Dragon Nova")
    assert zones(scene) == [LEFT, RIGHT]
    # Beside it only the zones that the materials leave are free: A uses one Extra Monster Zone.
    scene = push(Scene(text), "A special summon Cairngorgon, Antiluminescent Knight")
    push(scene, "A pick Dark Blade at A monster 1", "A pick Dark Blade at A monster 4")
    assert zones(scene) == [1, 4]


# -- room that somebody has to make ----------------------------------------------------------------------------


@rule("B-15")
def test_a_monster_in_the_extra_monster_zone_makes_no_room_for_others() -> None:
    """As a Tribute, as the card a targeting effect takes away, and as a cost."""
    scene = Scene(f"turn: 3, A, main 1\nA hand: Summoned Skull\nA monsters: left Linkuriboh; {FULL}")
    push(scene, "A summon Summoned Skull")
    assert set(choices(scene)) == {"Dark Blade"}
    text = """
        turn: 3, A, main 1
        A hand: Sage with Eyes of Blue
        A monsters: left Linkuriboh; {}
        A deck: Blue-Eyes White Dragon; 10 cards
    """
    sage = "activate effect 2 of Sage with Eyes of Blue"
    scene = Scene(text.format(FULL))
    assert not scene.offers(sage) and "COST-38" in scene.rules("A", sage)
    scene = Scene(text.format(FULL.replace("5 Dark Blade", "5 Sangan"))).do(f"A {sage}")
    assert choices(scene) == ["Sangan"]
    scene = Scene(text.format("1 Sangan")).do(f"A {sage}")
    assert set(choices(scene)) == {"Linkuriboh", "Sangan"}
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Linkuriboh; 1 Zefraath; 2 Dark Blade; 3 Dark Blade; 4 Dark Blade; 5 Vorse Raider
        A deck: Satellarknight Zefrathuban; 10 cards
        """
    )
    scene.do("A activate effect 2 of Zefraath")
    assert "Linkuriboh" not in choices(scene) and {"Zefraath", "Vorse Raider"} <= set(choices(scene))


@rule("B-15")
def test_the_one_monster_that_finds_no_zone_goes_to_the_gy() -> None:
    """Battle Fader is the one that is summoned, and Call of the Haunted takes the last zone."""
    scene = Scene(
        """
        turn: 4, B, battle step
        A hand: Battle Fader
        A gy: Luster Dragon
        A monsters: 1 Sheep Token; 2 Dark Blade; 3 Dark Blade; 4 Dark Blade
        A spells: 1 Call of the Haunted (set)
        B monsters: 1 Altergeist Meluseek (attack)
        """
    )
    scene.do("B attack with Altergeist Meluseek", "B attack directly")
    while not scene.offers("activate Battle Fader"):
        scene.passes()
    scene.do("A activate Battle Fader", "B pass", "A activate Call of the Haunted", "A target Luster Dragon")
    scene.do("B pass", "A pass", "A attack position")
    assert scene.at("Luster Dragon", "A monster") and scene.at("Battle Fader", "A gy")


@rule("B-15", "B-100")
def test_what_may_not_be_summoned_at_all_stays_where_it_is() -> None:
    scene = Scene(
        """
        turn: 4, B, battle step
        A hand: Battle Fader
        B monsters: 1 Altergeist Meluseek (attack)
        B spells: 1 Vanity's Emptiness (set)
        """
    )
    scene.do("B attack with Altergeist Meluseek")
    if scene.offers("attack directly"):
        scene.do("B attack directly")
    while not scene.offers("activate Battle Fader"):
        scene.passes()
    scene.do("A activate Battle Fader", "B activate Vanity's Emptiness")
    chain_over(scene)
    assert scene.at("Battle Fader", "A hand")


# -- Pendulum Summon -------------------------------------------------------------------------------------------

SCALES = "A spells: 1 Metalfoes Goldriver; 5 Flash Knight #scale"


@rule("B-14", "B-22", "B-12")
def test_from_the_extra_deck_one_comes_to_an_extra_monster_zone_and_the_hand_to_the_main_zones() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Luster Dragon
        A extra: Flash Knight #x (face-up); Flash Knight #y (face-up)
        {SCALES}
        """
    )
    push(scene, "A pendulum summon", "A pick #x")
    assert zones(scene) == [LEFT, RIGHT]
    push(scene, "A zone left", "A attack position")
    assert choices(scene) == ["Luster Dragon"]  # no second Extra Monster Zone for the other Flash Knight
    push(scene, "A pick Luster Dragon")
    assert zones(scene) == [1, 2, 3, 4, 5]


@rule("B-21", "B-112")
def test_a_pendulum_summon_is_no_effect_and_no_own_way() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: PSY-Framegear Gamma; Infernoid Patrulea; Nekroz of Brionac; Luster Dragon
        {SCALES}
        """
    )
    push(scene, "A pendulum summon")
    assert choices(scene) == ["Luster Dragon"]
    # By effects, any of them, Gamma does come: from the hand, and never summoned before from the GY.
    scene = Scene("turn: 3, A, main 1\nA hand: Marauding Captain; PSY-Framegear Gamma")
    scene.do("A summon Marauding Captain", "A activate Marauding Captain", "B pass", "A pass")
    assert scene.offers("pick PSY-Framegear Gamma")
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: PSY-Framegear Gamma (not proper)")
    assert scene.offers("activate Monster Reborn")


@rule("B-20")
def test_an_equip_card_in_the_outermost_zone_is_no_pendulum_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A monsters: 1 Genex Controller; 2 Airknight Parshath
        A gy: Linkuriboh
        A spells: 5 Flash Knight
        A extra: Borreload Savage Dragon
        """
    )
    scene.do("A special summon Borreload Savage Dragon", "A pick Genex Controller", "A pick Airknight Parshath")
    scene.do("A attack position", "A activate effect 1 of Borreload Savage Dragon", "B pass", "A pass")
    scene.do("A pick Linkuriboh").pass_until("main")
    link = scene.card("Linkuriboh")
    assert link.place == SZONE and link.seq == 0 and not scene.offers("pendulum summon")


@rule("B-57", "B-21")
def test_bottomless_trap_hole_takes_all_that_are_strong_enough() -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Luster Dragon; Mystical Elf; Gemini Elf
        {SCALES}
        B spells: 1 Bottomless Trap Hole (set)
        """
    )
    scene.do("A pendulum summon")
    for name in ("Luster Dragon", "Mystical Elf", "Gemini Elf"):
        scene.do(f"A pick {name}", "A attack position")
    scene.do("A pass", "B activate Bottomless Trap Hole")
    chain_over(scene)
    assert scene.at("Luster Dragon", "A banished") and scene.at("Gemini Elf", "A banished")
    assert scene.at("Mystical Elf", "A monster")


# -- answers to a summon ---------------------------------------------------------------------------------------

OPPRESSED = """
    turn: 3, A, main 1
    A hand: Cyber Dragon
    A gy: Luster Dragon
    A spells: 1 {} (set)
    B monsters: 1 Gemini Elf
    B spells: 1 Royal Oppression (face-up); 2 Torrential Tribute (set)
"""


@rule("B-110", "B-52")
def test_in_the_window_one_may_chain_to_what_negates_the_summon() -> None:
    scene = Scene(OPPRESSED.format("Mystical Space Typhoon"))
    scene.do("A special summon Cyber Dragon", "A attack position", "A pass", "B activate Royal Oppression")
    scene.do("A activate Mystical Space Typhoon", "A target Royal Oppression")
    chain_over(scene)
    # Royal Oppression has left, and its effect with it: the summon succeeds.
    assert scene.lp("B") == 7200 and scene.at("Cyber Dragon", "A monster")
    scene.passes()
    assert scene.asked == "B" and scene.offers("activate Torrential Tribute")


@rule("B-107", "B-110")
def test_the_zone_of_a_monster_in_its_window_is_taken() -> None:
    scene = Scene(OPPRESSED.format("Call of the Haunted"))
    push(scene, "A special summon Cyber Dragon", "A zone 3", "A attack position", "A pass")
    scene.do("B activate Royal Oppression", "A activate Call of the Haunted", "A target Luster Dragon", "B pass")
    assert scene.card("Cyber Dragon").place == NOWHERE
    push(scene, "A pass")
    assert zones(scene) == [1, 2, 4, 5]
    chain_over(push(scene, "A zone 1", "A attack position"))
    assert scene.at("Luster Dragon", "A monster") and scene.at("Cyber Dragon", "A gy")


@rule("B-107")
def test_a_monster_in_its_window_is_not_controlled_yet() -> None:
    """PSY-Framegear Gamma wants a field without monsters, and finds one while Cyber Dragon is still on its way."""
    sauravis = "Sauravis, the Ancient and Ascended"
    scene = Scene(
        f"""
        turn: 4, B, main 1
        A monsters: 1 {sauravis}
        B hand: Cyber Dragon; PSY-Framegear Gamma; PSY-Frame Driver
        """
    )
    scene.do("B special summon Cyber Dragon", "B attack position", "B pass", f"A activate effect 2 of {sauravis}")
    scene.do("B activate PSY-Framegear Gamma", "A pass", "B pass")
    while scene.duel.board.chain:
        scene.duel.answer(0)
    for name in ("Cyber Dragon", "PSY-Framegear Gamma", "PSY-Frame Driver"):
        assert scene.at(name, "B monster")


@rule("B-109", "B-89")
def test_an_effect_that_synchro_summons_afterwards_includes_a_special_summon() -> None:
    text = """
        turn: 4, B, main 1
        A monsters: 1 Formula Synchron; 2 Frostosaurus
        A extra: Stardust Dragon
        B spells: 1 Solemn Warning (set); 2 Royal Oppression (face-up)
    """
    scene = Scene(text).do("B pass", "A activate effect 2 of Formula Synchron")
    assert scene.offers("activate Solemn Warning") and scene.offers("activate effect 1 of Royal Oppression")
    scene.do("B activate Solemn Warning")
    chain_over(scene)
    assert scene.at("Formula Synchron", "A gy") and scene.at("Frostosaurus", "A monster")


SENT = """
    turn: 3, A, main 1
    A hand: {}
    A deck: Vampire Kingdom; Skull Servant; 10 cards
    B spells: 1 Solemn Judgment (set){}
"""


@rule("B-99")
@pytest.mark.parametrize(
    ("name", "more", "answers"),
    [
        ("Sangan", "", False),  # from the field
        ("Hazy Flame Cerbereus", "", False),  # from the hand or field
        ("Vampire Sorcerer", "", True),  # by the opponent, from wherever
        ("Luster Dragon", "; 2 Coffin Seller (face-up)", True),  # a monster of the opponent is sent
    ],
)
def test_from_nowhere_to_the_gy(name: str, more: str, answers: bool) -> None:
    scene = Scene(SENT.format(name, more)).do(f"A summon {name}", "A pass", "B activate Solemn Judgment")
    chain_over(scene)
    assert scene.at(name, "A gy") and (scene.question.kind == "trigger") == answers


# -- materials and Tributes ------------------------------------------------------------------------------------


@rule("B-70", "B-113")
@pytest.mark.parametrize("negated", [False, True])
def test_an_optional_when_misses_its_timing_as_a_tribute(negated: bool) -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Dupe Frog
        A deck: Swap Frog; 10 cards
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A summon Summoned Skull", "A tribute Dupe Frog", "A pass")
    scene.do("B activate Solemn Judgment" if negated else "B pass")
    chain_over(scene)
    assert scene.at("Dupe Frog", "A gy") and scene.question.kind == "respond"


@rule("B-113", "B-99")
def test_a_material_triggers_although_the_summon_was_negated() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Genex Controller; 2 Sangan
        A extra: Coral Dragon
        A deck: Skull Servant; 10 cards
        B spells: 1 Solemn Judgment (set)
        """
    )
    scene.do("A special summon Coral Dragon", "A pick Genex Controller", "A pick Sangan", "A attack position", "A pass")
    scene.do("B activate Solemn Judgment")
    chain_over(scene)
    # Sangan was sent from the field; Coral Dragon was never Synchro Summoned.
    assert scene.question.kind == "trigger" and choices(scene) == ["Sangan"]


@rule("B-114")
@pytest.mark.parametrize("face", ["attack", "set"])
def test_what_is_gone_when_polymerization_resolves_is_missing(face: str) -> None:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Polymerization; Blue-Eyes White Dragon #a; Blue-Eyes White Dragon #b
        A monsters: 1 Blue-Eyes White Dragon #c ({face})
        A extra: Blue-Eyes Ultimate Dragon
        B hand: Sangan
        B spells: 1 Raigeki Break (set)
        """
    )
    scene.do("A activate Polymerization", "B activate Raigeki Break", "B discard Sangan", "B target #c")
    chain_over(scene)
    assert scene.at("#a", "A hand") and scene.at("Blue-Eyes Ultimate Dragon", "A extra")
    assert scene.at("Polymerization", "A gy")


@rule("B-83", "B-114")
def test_an_xyz_monster_used_as_material_leaves_its_own_materials_behind() -> None:
    for extra, act in (
        ("Crystron Halqifibrax", "A special summon Crystron Halqifibrax"),
        ("Invoked Mechaba", "A activate Polymerization"),
    ):
        scene = Scene(
            f"""
            turn: 3, A, main 1
            A hand: Polymerization; Aleister the Invoker
            A monsters: 1 Cyber Dragon Nova; 2 Genex Controller
            A materials: 1 Dark Blade
            A extra: {extra}
            """
        )
        scene.do(act)
        if extra == "Invoked Mechaba":
            scene.do("B pass", "A pass", "A pick Invoked Mechaba", "A pick Aleister the Invoker")
        else:
            scene.do("A pick Genex Controller")
        scene.do("A pick Cyber Dragon Nova")
        assert scene.at("Dark Blade", "A gy") and scene.at("Cyber Dragon Nova", "A gy")


@rule("B-105")
def test_extra_normal_summons_of_one_family_give_one_together() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dupe Frog #a; Dupe Frog #b; Dupe Frog #c
        A monsters: 1 Swap Frog #one; 2 Swap Frog #two; 3 Gemini Elf; 4 Dark Blade
        """
    )
    scene.do("A activate effect 3 of #one", "A pick Gemini Elf", "B pass", "A pass").pass_until("main")
    # What was gained this turn already cannot be gained again: the effect would do nothing (B-87).
    assert "COST-38" in scene.rules("A", "activate effect 3 of #two")
    scene.do("A summon #a").pass_until("main")
    scene.do("A summon #b").pass_until("main")
    assert "B-105" in scene.rules("A", "summon #c")
