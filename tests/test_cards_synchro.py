"""Synchro Summons, and the effects of Synchro Monsters at their summon."""

from itertools import combinations

import pytest
from driver import Scene, close_chain, to_main

from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    BANISHED,
    E_SUMMONED,
    EXTRA,
    HAND,
    NOWHERE,
    SYNCHRO_SUMMON,
    SZONE,
)
from spellspeed.board.question import O_DONE, O_PICK, O_SPECIAL
from spellspeed.formats.position.notation import write

rule = pytest.mark.rule


def synchro(scene: Scene, name: str, *materials: str, player: str = "A") -> Scene:
    """The summon with these materials, in Attack Position, up to the timing of its success."""
    scene.do(f"{player} special summon {name}", *[f"{player} pick {material}" for material in materials])
    scene.skip_zones("")
    if scene.offers("done"):
        scene.do(f"{player} done")
    return scene.do(f"{player} attack position")


def hand(scene: Scene, player: str) -> int:
    return len(scene.duel.board.hands["AB".index(player)])


def negations(scene: Scene) -> list[int]:
    return [event.how for event in scene.duel.log if event.kind == 13]


def to_end_phase(scene: Scene) -> Scene:
    while scene.question.kind != "next-phase":
        scene.passes()
    return scene.do(f"{scene.asked} enter the end phase")


# -- the Synchro Summon ----------------------------------------------------------------------------------------

FIELD = """
    turn: 3, A, main 1
    A extra: {}
    A monsters: {}
"""


def legal_sets(scene: Scene, name: str) -> set[frozenset[str]]:
    """Every set of materials that can be picked, one by one, in any order."""
    found: set[frozenset[str]] = set()
    scene.do(f"A special summon {name}")
    waiting = [(scene.duel, frozenset[str]())]
    while waiting:
        duel, chosen = waiting.pop()
        question = duel.question
        assert question is not None
        if question.kind != "pick" or question.why != "material":
            found.add(chosen)
            continue
        for option in question.options:
            fork = duel.fork()
            fork.push(option)
            if option.kind == O_DONE:
                found.add(chosen)
            else:
                assert option.kind == O_PICK
                waiting.append((fork, chosen | {fork.board.cards[option.card].printed.en}))
    return found


LEVELS = {
    "Junk Synchron": 3,
    "Glow-Up Bulb": 1,
    "Luster Dragon": 4,
    "Man-Eater Bug": 2,
    "Skull Servant": 1,
    "Vulcan the Divine": 6,
}
TUNERS = ("Junk Synchron", "Glow-Up Bulb")


@rule("B-107", "B-113")
@pytest.mark.parametrize(
    ("name", "level", "least", "most"),
    [
        ("Trishula, Dragon of the Ice Barrier", 9, 2, 9),
        ("Coral Dragon", 6, 1, 9),
        ("Vulcan the Divine", 6, 1, 9),
        ("Ancient Pixie Dragon", 7, 1, 9),
        ("Formula Synchron", 2, 1, 1),
    ],
)
def test_exactly_the_legal_material_sets_can_be_chosen(name: str, level: int, least: int, most: int) -> None:
    names = list(LEVELS)
    # Seven zones hold six monsters of A: five main zones and one Extra Monster Zone.
    monsters = "; ".join(f"{i + 1} {n} (attack)" for i, n in enumerate(names[:5])) + "; left Vulcan the Divine (attack)"
    scene = Scene(FIELD.format(name, monsters))
    expected = set()
    for size in range(2, 7):
        for chosen in combinations(names, size):
            tuners = [n for n in chosen if n in TUNERS]
            others = len(chosen) - len(tuners)
            if len(tuners) == 1 and least <= others <= most and sum(LEVELS[n] for n in chosen) == level:
                expected.add(frozenset(chosen))
    assert expected and legal_sets(scene, name) == expected


@rule("B-107")
def test_wrong_levels_two_tuners_or_face_down_monsters_are_no_materials() -> None:
    for monsters in (
        "1 Junk Synchron (attack); 2 Luster Dragon (attack)",  # 7, not 6
        "1 Junk Synchron (attack); 2 Genex Controller (attack)",  # two Tuners
        "1 Luster Dragon (attack); 2 Man-Eater Bug (attack)",  # no Tuner
        "1 Junk Synchron (attack); 2 Giant Soldier of Stone (set)",
        "1 Junk Synchron (attack); 2 Number 39: Utopia (attack)",  # no Level
    ):
        scene = Scene(FIELD.format("Coral Dragon", monsters))
        assert not scene.offers("special summon Coral Dragon")
        assert scene.rules("A", "special summon Coral Dragon") == ["B-107"]


@rule("B-12", "B-13", "B-107")
def test_the_zones_of_a_synchro_summon_include_those_the_materials_leave() -> None:
    full = "1 Junk Synchron (attack); 2 Giant Soldier of Stone (attack); " + "; ".join(
        f"{i} Luster Dragon (attack)" for i in (3, 4, 5)
    )
    scene = Scene(FIELD.format("Coral Dragon", full) + "B monsters: left Stardust Dragon (attack)")
    scene.duel.push(next(option for option in scene.question.options if option.kind == O_SPECIAL))
    for _ in range(2):
        scene.duel.answer(0)
    zones = {option.value & 7 for option in scene.question.options}
    # The zones of the materials, and the Extra Monster Zone that the opponent does not use.
    assert zones == {0, 1, 5}


@rule("B-99", "B-107", "B-110", "B-112")
def test_a_negated_synchro_summon_costs_the_materials_and_is_not_proper() -> None:
    scene = Scene(
        FIELD.format("Coral Dragon", "1 Junk Synchron (attack); 2 Giant Soldier of Stone (attack)")
        + "A hand: Monster Reborn\nB spells: 1 Solemn Judgment (set)"
    )
    synchro(scene, "Coral Dragon", "Junk Synchron", "Giant Soldier of Stone")
    assert scene.card("Coral Dragon").place == NOWHERE and scene.at("Junk Synchron", "A gy")
    scene.do("A pass", "B activate Solemn Judgment")
    close_chain(scene)
    assert scene.at("Coral Dragon", "A gy") and scene.lp("B") == 4000
    assert not [event for event in scene.duel.log if event.kind == E_SUMMONED]
    # It was never on the field: its second effect does not come up, and it cannot be revived.
    scene.pass_until("main")
    scene.do("A activate Monster Reborn")
    assert not scene.offers("target Coral Dragon") and scene.offers("target Junk Synchron")


# -- effects of the summon -------------------------------------------------------------------------------------

TRISHULA = """
    turn: 3, A, main 1
    A extra: Trishula, Dragon of the Ice Barrier
    A monsters: 1 Junk Synchron (attack); 2 Luster Dragon (attack); 3 Man-Eater Bug (attack)
    {}
"""
TRI = "Trishula, Dragon of the Ice Barrier"
THREE = ("Junk Synchron", "Luster Dragon", "Man-Eater Bug")


def test_trishula_banishes_up_to_one_of_each_without_targeting() -> None:
    scene = Scene(TRISHULA.format("B hand: Raigeki\nB gy: Dark Hole\nB monsters: 1 Gemini Elf (attack)"))
    synchro(scene, TRI, *THREE)
    scene.do("A activate Trishula, Dragon of the Ice Barrier")
    assert not scene.duel.board.chain[0].targets
    close_chain(scene)
    scene.do("A banish Gemini Elf")
    assert scene.offers("done") and not scene.offers("banish Raigeki")
    scene.do("A banish Dark Hole", "A yes")
    for name in ("Gemini Elf", "Dark Hole", "Raigeki"):
        assert scene.card(name).place == BANISHED


def test_trishula_may_take_less_and_needs_something() -> None:
    scene = Scene(TRISHULA.format("B hand: Raigeki\nB monsters: 1 Gemini Elf (attack)"))
    synchro(scene, TRI, *THREE).do("A activate Trishula, Dragon of the Ice Barrier")
    close_chain(scene).do("A done", "A yes")
    assert scene.card("Raigeki").place == BANISHED and scene.at("Gemini Elf", "B monster")
    scene = Scene(TRISHULA.format(""))
    synchro(scene, TRI, *THREE)
    assert not scene.offers("activate Trishula, Dragon of the Ice Barrier")
    assert "COST-38" in scene.rules("A", "activate Trishula, Dragon of the Ice Barrier")


VULCAN = """
    turn: 3, A, main 1
    A extra: Vulcan the Divine
    A hand: Skill Drain; Gemini Elf
    A monsters: 1 Junk Synchron (attack); 2 Giant Soldier of Stone (attack); 3 Luster Dragon (attack)
    A spells: 1 Swords of Revealing Light (face-up, until turn 8)
    {}
"""


def test_vulcan_returns_both_and_locks_the_names() -> None:
    scene = Scene(VULCAN.format("B monsters: 1 Sangan (attack)\nB spells: 1 Trap Hole (set)"))
    synchro(scene, "Vulcan the Divine", "Junk Synchron", "Giant Soldier of Stone")
    assert scene.question.why == "mandatory" and not scene.offers("pass")
    scene.do("A activate Vulcan the Divine", "A target Swords of Revealing Light")
    assert not scene.offers("target Trap Hole") and not scene.offers("target Luster Dragon")
    scene.do("A target Sangan")
    close_chain(scene).pass_until("main")
    assert scene.at("Swords of Revealing Light", "A hand") and scene.at("Sangan", "B hand")
    assert not scene.offers("activate Swords of Revealing Light")
    assert scene.rules("A", "activate Swords of Revealing Light") == ["ACT-62"]


@rule("B-88", "B-90")
def test_vulcan_activates_without_a_second_target_and_targets_nothing() -> None:
    scene = Scene(VULCAN.format("B spells: 1 Trap Hole (set)"))
    synchro(scene, "Vulcan the Divine", "Junk Synchron", "Giant Soldier of Stone")
    scene.do("A activate Vulcan the Divine")
    assert scene.duel.board.chain and not scene.duel.board.chain[0].targets
    close_chain(scene)
    assert scene.at("Luster Dragon", "A monster")


def test_black_rose_moonlight_answers_its_own_summon_and_big_ones() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Black Rose Moonlight Dragon
        A monsters: 1 Junk Synchron (attack); 2 Luster Dragon (attack)
        B monsters: 2 Cyber Dragon #x (attack, special summoned)
        B hand: Cyber Dragon #y
        """
    )
    synchro(scene, "Black Rose Moonlight Dragon", "Junk Synchron", "Luster Dragon")
    assert scene.question.why == "mandatory"
    scene.do("A activate Black Rose Moonlight Dragon", "A target #x")
    close_chain(scene)
    assert scene.card("#x").place == HAND
    to_main(scene, 4)
    scene.do("B special summon #y", "B attack position")
    assert scene.asked == "A" and scene.question.why == "mandatory"
    scene.do("A activate Black Rose Moonlight Dragon", "A target #y")
    close_chain(scene).pass_until("main")
    # The other one comes now, but the effect has been used this turn.
    scene.do("B special summon #x", "B attack position")
    assert scene.question.why != "mandatory" and "B-126" in scene.rules("A", "activate Black Rose Moonlight Dragon")


SAVAGE = """
    turn: 3, A, main 1
    A extra: Borreload Savage Dragon
    A gy: Borreload Dragon; Linkuriboh
    A monsters: 1 Genex Controller (attack); 2 Cyber Dragon (attack)
    B hand: 2 cards
    B spells: 1 Jar of Greed (set); 2 Mystical Space Typhoon (set)
    B monsters: 1 Gemini Elf (attack)
    {}
"""


def test_borreload_savage_equips_gains_and_negates() -> None:
    scene = Scene(SAVAGE.format(""))
    synchro(scene, "Borreload Savage Dragon", "Genex Controller", "Cyber Dragon")
    scene.do("A activate effect 1 of Borreload Savage Dragon")
    close_chain(scene)
    scene.do("A pick Borreload Dragon")
    savage = scene.card("Borreload Savage Dragon")
    equipped = scene.card("Borreload Dragon")
    assert equipped.place == SZONE and equipped.equipped_to == savage.ref
    assert savage.counters == {"Borrel Counter": 4} and savage.atk == 3000 + 1500
    assert not scene.offers("activate effect 2 of Borreload Dragon")  # an Equip Card now, not a monster
    scene.passes()
    scene.do("B activate Jar of Greed", "A activate effect 3 of Borreload Savage Dragon")
    assert scene.card("Borreload Savage Dragon").counters == {"Borrel Counter": 3}
    close_chain(scene)
    assert negations(scene) == [ACTIVATION_NEGATED] and hand(scene, "B") == 2
    scene.passes()
    scene.do("B activate Mystical Space Typhoon", "B target Borreload Dragon")
    assert scene.asked == "A" and "B-126" in scene.rules("A", "activate effect 3 of Borreload Savage Dragon")
    close_chain(scene)
    assert scene.at("Borreload Dragon", "A gy") and scene.card("Borreload Savage Dragon").atk == 3000


def test_borreload_savage_without_a_counter_or_a_zone() -> None:
    full = "A spells: " + "; ".join(f"{i} Trap Hole (set)" for i in (1, 2, 3, 4, 5))
    scene = Scene(SAVAGE.format(full))
    synchro(scene, "Borreload Savage Dragon", "Genex Controller", "Cyber Dragon")
    assert not scene.offers("activate effect 1 of Borreload Savage Dragon")
    assert "COST-38" in scene.rules("A", "activate effect 1 of Borreload Savage Dragon")
    scene.passes()
    scene.do("B activate Jar of Greed")
    assert scene.rules("A", "activate effect 3 of Borreload Savage Dragon") == ["COST-05"]


def test_an_equipped_monster_goes_when_its_monster_goes() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A monsters: 1 Borreload Savage Dragon (attack, 4 Borrel Counter, related to A spell 1)
        A spells: 1 Borreload Dragon (face-up, equipped to A monster 1)
        """
    )
    assert scene.card("Borreload Savage Dragon").atk == 4500
    assert write(scene.duel)
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at("Borreload Dragon", "A gy")


CALAMITY = """
    turn: 3, A, main 1
    A extra: Hot Red Dragon Archfiend King Calamity
    A monsters: 1 Junk Synchron (attack); 2 Glow-Up Bulb (attack); 3 Ancient Pixie Dragon (attack)
    A monsters: 4 Borreload Savage Dragon (attack)
    B spells: 1 Jar of Greed (set); 2 Mirror Force (set)
    B hand: Effect Veiler
"""
CALAMITY = CALAMITY.replace("(attack)\n    A monsters: 4", "(attack); 4")


def test_king_calamity_shuts_the_field_for_the_turn() -> None:
    scene = Scene(CALAMITY)
    synchro(
        scene,
        "Hot Red Dragon Archfiend King Calamity",
        "Junk Synchron",
        "Glow-Up Bulb",
        "Borreload Savage Dragon",
    )
    assert scene.at("Ancient Pixie Dragon", "A monster")  # with Level 7 the sum would be 11
    scene.do("A activate effect 1 of Hot Red Dragon Archfiend King Calamity")
    assert "PRIO-29" in scene.rules("B", "activate Effect Veiler")
    assert "PRIO-29" in scene.rules("B", "activate Jar of Greed")
    close_chain(scene)
    scene.passes()
    assert scene.asked == "B" and not scene.offers("activate Jar of Greed")
    assert scene.rules("B", "activate Jar of Greed") == ["ACT-62"]
    assert scene.offers("activate Effect Veiler")  # activated in the hand, not on the field
    to_main(scene, 4)
    assert scene.offers("activate Jar of Greed")


def test_king_calamity_needs_two_tuners() -> None:
    scene = Scene(CALAMITY.replace("2 Glow-Up Bulb (attack); ", ""))
    assert scene.rules("A", "special summon Hot Red Dragon Archfiend King Calamity") == ["B-107"]


def test_king_calamity_burns_for_what_it_destroyed_and_leaves_an_heir() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A gy: Borreload Savage Dragon; Trishula, Dragon of the Ice Barrier
        A monsters: 1 Hot Red Dragon Archfiend King Calamity (attack)
        B monsters: 1 Gemini Elf (defense)
        B hand: Raigeki
        """
    )
    scene.do("A attack with Hot Red Dragon Archfiend King Calamity", "A attack Gemini Elf")
    while scene.question.kind == "respond":
        scene.passes()
    assert scene.question.why == "mandatory"
    scene.do("A activate effect 2 of Hot Red Dragon Archfiend King Calamity")
    close_chain(scene)
    assert scene.lp("B") == 8000 - 1900
    to_main(scene, 5)
    scene.do("B activate Raigeki")
    close_chain(scene)
    scene.do("A activate effect 3 of Hot Red Dragon Archfiend King Calamity")
    assert not scene.offers("target Trishula, Dragon of the Ice Barrier")
    scene.do("A target Borreload Savage Dragon")
    close_chain(scene)
    scene.do("A attack position")
    assert scene.at("Borreload Savage Dragon", "A monster")


FORMULA = """
    turn: {}, main 1
    A extra: Formula Synchron; Coral Dragon
    A monsters: 1 Glow-Up Bulb (attack); 2 Skull Servant (attack)
    A deck: 10 cards
"""


def test_formula_synchron_draws() -> None:
    scene = Scene(FORMULA.format("3, A"))
    synchro(scene, "Formula Synchron", "Glow-Up Bulb", "Skull Servant")
    scene.do("A activate effect 1 of Formula Synchron")
    close_chain(scene)
    assert hand(scene, "A") == 1
    scene.pass_until("main")
    assert "COST-36" in scene.rules("A", "activate effect 2 of Formula Synchron")


TUNING = """
    turn: 4, B, main 1
    A extra: Coral Dragon; Vulcan the Divine; Ancient Pixie Dragon
    A monsters: 1 Formula Synchron (defense); 2 Luster Dragon (attack); 3 Gemini Elf (attack)
    A monsters: 3 Gemini Elf (attack)
    B hand: Dark Hole; Raigeki
    B spells: 1 Solemn Judgment (set); 2 Book of Moon (set); 3 Jar of Greed (set)
    A spells: 1 Jar of Greed (set)
"""
TUNING = TUNING.replace("; 3 Gemini Elf (attack)\n    A monsters: 3 Gemini Elf (attack)", "; 3 Gemini Elf (attack)")


@rule("B-109")
def test_formula_synchron_summons_in_the_opponents_main_phase() -> None:
    scene = Scene(TUNING)
    scene.do("B activate Dark Hole", "A activate effect 2 of Formula Synchron")
    assert "B-125" in scene.rules("A", "activate effect 2 of Formula Synchron")  # once per chain
    close_chain(scene)
    # After its link, before Dark Hole resolves: Level 2 + 4 make 6, so Ancient Pixie Dragon is not offered.
    assert not scene.offers("special summon Ancient Pixie Dragon") and scene.offers("special summon Vulcan the Divine")
    scene.do("A special summon Coral Dragon", "A pick Luster Dragon", "A attack position")
    # It was no Special Summon by an effect; as CL2 it could not be negated; then Dark Hole resolved.
    assert scene.at("Formula Synchron", "A gy") and scene.at("Coral Dragon", "A gy")
    summons = [event for event in scene.duel.log if event.kind == E_SUMMONED]
    assert summons[0].how & SYNCHRO_SUMMON and summons[0].cause == -1
    assert scene.offers("activate effect 2 of Coral Dragon")
    assert scene.lp("B") == 8000


@rule("B-109")
def test_as_the_first_link_the_summon_can_be_negated() -> None:
    scene = Scene(TUNING)
    scene.do("B activate Jar of Greed at B spell 3")
    close_chain(scene)
    scene.do("B pass", "A activate effect 2 of Formula Synchron")
    close_chain(scene)
    scene.do("A special summon Coral Dragon", "A pick Luster Dragon", "A attack position")
    assert scene.card("Coral Dragon").place == NOWHERE and scene.asked == "B"
    scene.do("B activate Solemn Judgment")
    close_chain(scene)
    assert scene.at("Coral Dragon", "A gy") and scene.lp("B") == 4000


def test_formula_synchron_face_down_is_no_material() -> None:
    scene = Scene(TUNING)
    scene.do("B activate Dark Hole", "A activate effect 2 of Formula Synchron")
    scene.do("B activate Book of Moon", "B target Formula Synchron")
    close_chain(scene)
    assert scene.card("Coral Dragon").place == EXTRA and scene.at("Luster Dragon", "A gy")
