"""Link Monsters: ratings and zones, and the effects of each card."""

import pytest
from driver import Scene, close_chain, picks, reprint

from spellspeed.board.constants import LINK_SUMMON, MATERIAL, MZONE, SYNCHRO_SUMMON
from spellspeed.cards.library import printed

rule = pytest.mark.rule


def push(scene: Scene, label: str) -> None:
    """Pick a card, and leave the question that follows open."""
    card = scene.labels[label]
    scene.duel.push(next(option for option in scene.question.options if option.card == card))


def zones(scene: Scene) -> list[int]:
    assert scene.question.kind == "zone", scene.question
    return [option.value & 7 for option in scene.question.options]


# -- Link Summons ----------------------------------------------------------------------------------------------


@rule("B-18")
def test_link_materials_are_as_many_as_the_rating_says() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Genex Controller (attack); 2 Luster Dragon (attack); 3 Dark Blade (set)
        A extra: Crystron Halqifibrax
        """
    )
    scene.do("A special summon Crystron Halqifibrax")
    assert picks(scene) == ["Genex Controller", "Luster Dragon"]  # face-down monsters are no Link materials
    scene.do("A pick Luster Dragon")
    assert picks(scene) == ["Genex Controller"]
    scene.do("A pick Genex Controller")
    card = scene.card("Crystron Halqifibrax")
    assert card.place == MZONE and card.how_summoned & LINK_SUMMON
    assert card.attack_position


def test_halqifibrax_needs_a_tuner() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade (attack); 2 Luster Dragon (attack)
        A extra: Crystron Halqifibrax
        """
    )
    assert scene.causes("A", "special summon Crystron Halqifibrax") == ["B-18"]


ROCK = """
    turn: 3, A, main 1
    A monsters: {}
    A extra: Marincess Marbled Rock
"""


@rule("B-18")
def test_a_link_monster_counts_as_its_rating_or_as_one() -> None:
    # Rating 3: Link 2 + 1, or three monsters.
    fish = "1 7 Colored Fish (attack); 2 Spiral Serpent (attack)"
    scene = Scene(ROCK.format(f"left Crystron Halqifibrax (attack); {fish}"))
    scene.do("A special summon Marincess Marbled Rock", "A pick Crystron Halqifibrax", "A pick 7 Colored Fish")
    assert scene.offers("done") and scene.offers("pick Spiral Serpent")
    scene.do("A done")
    assert scene.at("Marincess Marbled Rock", "A monster") and scene.at("Spiral Serpent", "A monster")


@rule("B-12")
@rule("B-14")
def test_a_link_monster_goes_to_an_extra_monster_zone_or_a_linked_one() -> None:
    fish = "1 7 Colored Fish #a (attack); 2 Spiral Serpent #b (attack); 3 7 Colored Fish #c (attack)"
    scene = Scene(ROCK.format(fish))
    scene.do("A special summon Marincess Marbled Rock", "A pick #a", "A pick #b")
    push(scene, "c")
    assert zones(scene) == [5, 6]


@rule("B-19")
def test_a_zone_that_a_link_monster_points_to_is_open() -> None:
    # Halqifibrax in the left Extra Monster Zone points to the main zones 1 and 3 below it.
    scene = Scene(
        ROCK.format(
            "left Crystron Halqifibrax (attack); 1 7 Colored Fish #a (attack); 2 Spiral Serpent #b (attack); "
            "4 7 Colored Fish #c (attack)"
        )
    )
    scene.do("A special summon Marincess Marbled Rock", "A pick #a", "A pick #b")
    push(scene, "c")
    # The own Extra Monster Zone is taken, and the other one is not for the same player.
    assert zones(scene) == [0, 2]


@rule("B-14")
def test_no_link_summon_without_such_a_zone() -> None:
    # The monster in the Extra Monster Zone stays, as it is no WATER monster, and points nowhere.
    scene = Scene(
        ROCK.format(
            "left Stardust Dragon (attack); 1 7 Colored Fish (attack); 2 Spiral Serpent (attack); "
            "3 7 Colored Fish (attack)"
        )
    )
    assert not scene.offers("special summon Marincess Marbled Rock")


@rule("B-112")
def test_a_link_monster_is_revived_only_after_its_own_summon() -> None:
    text = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Marincess Marbled Rock ({})"
    assert Scene(text.format("proper")).offers("activate Monster Reborn")
    assert not Scene(text.format("not proper")).offers("activate Monster Reborn")


# -- Halqifibrax -----------------------------------------------------------------------------------------------


def test_halqifibrax_brings_a_tuner_that_cannot_use_its_effects() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Genex Controller (attack); 2 Luster Dragon (attack)
        A hand: Effect Veiler
        A deck: Maiden with Eyes of Blue; Dark Blade; 5x Luster Dragon
        A spells: 1 Book of Moon (set)
        A extra: Crystron Halqifibrax
        """
    )
    scene.do("A special summon Crystron Halqifibrax", "A pick Luster Dragon", "A pick Genex Controller")
    close_chain(scene.do("A activate effect 1 of Crystron Halqifibrax"))
    assert picks(scene) == ["Effect Veiler", "Maiden with Eyes of Blue"]
    scene.do("A special summon Maiden with Eyes of Blue", "A defense position")
    assert not scene.card("Maiden with Eyes of Blue").attack_position
    scene.pass_until("main", "A").do("A activate Book of Moon", "A target Maiden with Eyes of Blue")
    assert "ACT-62" in scene.rules("A", "activate effect 1 of Maiden with Eyes of Blue")


HALQ = """
    turn: 3, {}, main 1
    A monsters: left Crystron Halqifibrax (attack)
    A extra: Stardust Dragon; PSY-Framelord Omega
"""


def test_halqifibrax_makes_way_for_a_tuner_synchro(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Stardust Dragon"), "traits", printed("Stardust Dragon").traits | 256)
    scene = Scene(HALQ.format("B")).do("B pass", "A activate effect 2 of Crystron Halqifibrax")
    assert scene.at("Crystron Halqifibrax", "A banished")
    close_chain(scene)
    assert picks(scene) == ["Stardust Dragon"]
    scene.do("A special summon Stardust Dragon", "A attack position")
    dragon = scene.card("Stardust Dragon")
    assert dragon.how_summoned & SYNCHRO_SUMMON and dragon.proper
    assert not Scene(HALQ.format("A")).offers("activate effect 2 of Crystron Halqifibrax")


def test_halqifibrax_leaves_its_own_zone_to_the_synchro(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Stardust Dragon"), "traits", printed("Stardust Dragon").traits | 256)
    full = "; ".join(f"{zone} Luster Dragon (attack)" for zone in range(1, 6))
    scene = Scene(HALQ.format("B").replace("(attack)", f"(attack); {full}"))
    close_chain(scene.do("B pass", "A activate effect 2 of Crystron Halqifibrax"))
    scene.do("A special summon Stardust Dragon", "A attack position")
    assert scene.card("Stardust Dragon").seq in (5, 6)


def test_halqifibrax_needs_a_tuner_synchro() -> None:
    scene = Scene(HALQ.format("B")).do("B pass")
    assert scene.rules("A", "activate effect 2 of Crystron Halqifibrax") == ["COST-38"]


# -- Megaclops -------------------------------------------------------------------------------------------------


def test_megaclops_is_made_of_three_xyz_monsters() -> None:
    text = "turn: 3, A, main 1\nA extra: Infinitrack Fortress Megaclops\nA monsters: 1 Number 39: Utopia (attack); "
    text += "2 Zoodiac Drident (attack); 3 {} (attack)"
    assert Scene(text.format("Evilswarm Exciton Knight")).offers("special summon Infinitrack Fortress Megaclops")
    assert not Scene(text.format("Luster Dragon")).offers("special summon Infinitrack Fortress Megaclops")


def test_megaclops_is_unaffected_by_other_monsters_but_xyz() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Borreload Dragon (attack)
        B monsters: left Infinitrack Fortress Megaclops (attack)
        """
    )
    scene.do("A activate effect 2 of Borreload Dragon", "A target Infinitrack Fortress Megaclops")
    close_chain(scene)
    assert scene.card("Infinitrack Fortress Megaclops").atk == 4000
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zoodiac Drident (attack)
        A materials: 1 Luster Dragon
        B monsters: right Infinitrack Fortress Megaclops (attack)
        """
    )
    scene.do("A activate effect 2 of Zoodiac Drident", "A detach Luster Dragon")
    scene.do("A target Infinitrack Fortress Megaclops")
    close_chain(scene)
    assert scene.at("Infinitrack Fortress Megaclops", "B gy")


def test_megaclops_is_affected_by_spells() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        B monsters: right Infinitrack Fortress Megaclops (attack)
        """
    )
    close_chain(scene.do("A activate Raigeki"))
    assert scene.at("Infinitrack Fortress Megaclops", "B gy")


def test_megaclops_cannot_be_negated_by_a_monster() -> None:
    scene = Scene(
        """
        turn: 3, B, main 1
        A hand: Effect Veiler
        B monsters: right Infinitrack Fortress Megaclops (attack)
        B gy: Number 39: Utopia
        A monsters: 1 Luster Dragon (attack)
        """
    )
    scene.do("B activate effect 2 of Infinitrack Fortress Megaclops", "B target Number 39: Utopia")
    scene.do("B target Luster Dragon", "A activate Effect Veiler", "A target Infinitrack Fortress Megaclops")
    close_chain(scene).do("B attack position")
    assert scene.at("Number 39: Utopia", "B monster") and scene.card("Luster Dragon").place == MATERIAL


@pytest.mark.parametrize(("other", "falls"), [("Blue-Eyes Ultimate Dragon", False), ("Number 39: Utopia", True)])
def test_megaclops_falls_in_battle_with_xyz_only(
    other: str, falls: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    reprint(monkeypatch, printed("Number 39: Utopia"), "atk", 4500)
    scene = Scene(
        f"""
        turn: 4, A, battle step
        A monsters: 1 {other} (attack)
        B monsters: right Infinitrack Fortress Megaclops (attack)
        """
    )
    scene.do(f"A attack with {other}", "A attack Infinitrack Fortress Megaclops")
    while scene.question.kind != "battle":
        scene.passes()
    assert scene.lp("B") == 7500
    assert scene.at("Infinitrack Fortress Megaclops", "B gy" if falls else "B monster")


MEGACLOPS = """
    turn: 3, A, main 1
    A monsters: left Infinitrack Fortress Megaclops (attack)
    A gy: Number 39: Utopia; Luster Dragon
    B monsters: 1 Dark Blade (attack); 2 Vorse Raider (attack)
    B spells: 1 Trap Hole (set)
"""


def test_megaclops_revives_an_xyz_monster_and_attaches_a_card() -> None:
    scene = Scene(MEGACLOPS).do("A activate effect 2 of Infinitrack Fortress Megaclops")
    assert picks(scene) == ["Number 39: Utopia"]
    scene.do("A target Number 39: Utopia")
    assert picks(scene) == ["Dark Blade", "Trap Hole", "Vorse Raider"]
    close_chain(scene.do("A target Dark Blade")).do("A attack position")
    utopia = scene.card("Number 39: Utopia")
    assert utopia.place == MZONE and utopia.materials == [scene.card("Dark Blade").id]
    scene.pass_until("main", "A")
    assert "B-126" in scene.rules("A", "activate effect 2 of Infinitrack Fortress Megaclops")
    # All damage the opponent takes this turn is halved: 4000 against 1900.
    scene.pass_until("next-phase", "A").do("A enter the battle phase")
    while scene.question.kind != "battle":
        scene.passes()
    scene.do("A attack with Infinitrack Fortress Megaclops", "A attack Vorse Raider")
    while scene.question.kind != "battle":
        scene.passes()
    assert scene.lp("B") == 8000 - (4000 - 1900) // 2


# -- Marbled Rock ----------------------------------------------------------------------------------------------


def test_marbled_rock_takes_back_a_marincess_card(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Trap Hole"), "series", ("Marincess",))
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Marincess Marbled Rock (attack)
        A gy: Trap Hole; Luster Dragon; Marincess Marbled Rock
        """
    )
    scene.do("A activate effect 1 of A monster left")
    assert picks(scene) == ["Trap Hole"]
    close_chain(scene.do("A target Trap Hole"))
    assert scene.at("Trap Hole", "A hand")


def test_marbled_rock_guards_one_battle(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Dark Blade"), "series", ("Marincess",))
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon (attack); 2 Blue-Eyes Ultimate Dragon (attack)
        B monsters: left Marincess Marbled Rock (attack)
        B hand: Dark Blade; Luster Dragon
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Marincess Marbled Rock")
    scene.do("B activate effect 2 of Marincess Marbled Rock")
    assert picks(scene) == ["Dark Blade"]
    scene.do("B send Dark Blade")
    while scene.question.kind != "battle":
        scene.passes()
    assert scene.at("Marincess Marbled Rock", "B monster") and scene.lp("B") == 8000
    # It was for that battle only.
    scene.do("A attack with Blue-Eyes Ultimate Dragon", "A attack Marincess Marbled Rock")
    while scene.question.kind != "battle":
        scene.passes()
    assert scene.at("Marincess Marbled Rock", "B gy") and scene.lp("B") == 6000
