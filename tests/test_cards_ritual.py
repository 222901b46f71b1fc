"""Ritual Monsters and Ritual Spells: Levels that match, and the effects of each card."""

import pytest
from driver import Scene, close_chain, picks, reprint

from spellspeed.board.constants import BY_EFFECT, E_MOVED, E_SUMMONED, RITUAL_SUMMON, TRIBUTED
from spellspeed.cards.library import printed

rule = pytest.mark.rule


# -- Sprite's Blessing -----------------------------------------------------------------------------------------

BLESSING = """
    turn: 3, A, main 1
    A hand: Sprite's Blessing; Sauravis, the Ancient and Ascended; {}
    A monsters: {}
"""


@rule("B-114")
def test_a_ritual_summon_tributes_from_hand_and_field_on_resolution() -> None:
    scene = Scene(BLESSING.format("Luster Dragon; Dark Blade", "1 Genex Controller (attack); 2 Effect Veiler (set)"))
    scene.do("A activate Sprite's Blessing")
    assert scene.at("Genex Controller", "A monster")
    close_chain(scene)
    assert picks(scene) == ["Sauravis, the Ancient and Ascended"]
    scene.do("A special summon Sauravis, the Ancient and Ascended")
    # Level 7 of 4 + 3; the Level 1 monster fits no sum.
    assert picks(scene) == ["Dark Blade", "Genex Controller", "Luster Dragon"]
    scene.do("A pick Luster Dragon")
    assert picks(scene) == ["Genex Controller"]
    scene.do("A pick Genex Controller", "A attack position")
    assert scene.at("Sauravis, the Ancient and Ascended", "A monster") and scene.at("Dark Blade", "A hand")
    tributed = [e for e in scene.duel.log if e.kind == E_MOVED and e.reason & TRIBUTED]
    assert len(tributed) == 2 and all(e.reason & BY_EFFECT for e in tributed)
    arrived = next(e for e in scene.duel.log if e.kind == E_SUMMONED)
    assert arrived.how & RITUAL_SUMMON and arrived.moment > tributed[0].moment


def test_the_levels_must_be_reached_exactly() -> None:
    # 4 + 4 is too much, 4 alone too little.
    scene = Scene(BLESSING.format("Luster Dragon", "1 Dark Blade (attack)"))
    assert scene.rules("A", "activate Sprite's Blessing") == ["COST-38"]


@rule("B-17")
def test_what_has_no_level_cannot_be_tributed_for_a_ritual() -> None:
    scene = Scene(BLESSING.format("Luster Dragon", "1 Number 39: Utopia (attack); 2 Genex Controller (attack)"))
    close_chain(scene.do("A activate Sprite's Blessing")).do("A special summon Sauravis, the Ancient and Ascended")
    assert picks(scene) == ["Genex Controller", "Luster Dragon"]


def test_sprites_blessing_is_for_light_monsters() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Sprite's Blessing; Nekroz of Brionac; 2x Genex Controller")
    assert not scene.offers("activate Sprite's Blessing")


# -- Sauravis --------------------------------------------------------------------------------------------------


def test_sauravis_protects_a_monster_from_the_hand() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Book of Moon
        A monsters: 1 Dark Blade (attack)
        B monsters: 1 Luster Dragon (attack)
        B hand: Sauravis, the Ancient and Ascended
    """
    scene = Scene(text).do("A activate Book of Moon", "A target Luster Dragon")
    close_chain(scene.do("B activate effect 1 of Sauravis, the Ancient and Ascended"))
    assert scene.card("Luster Dragon").face_up and scene.at("Sauravis, the Ancient and Ascended", "B gy")
    assert scene.at("Book of Moon", "A gy")
    scene = Scene(text).do("A activate Book of Moon", "A target Dark Blade")
    assert "PRIO-22" in scene.rules("B", "activate effect 1 of Sauravis, the Ancient and Ascended")


def test_sauravis_negates_a_special_summon_and_banishes() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        A extra: Number 39: Utopia
        A hand: Vorse Raider
        B monsters: 1 Sauravis, the Ancient and Ascended (attack)
    """
    scene = Scene(text).do("A special summon Number 39: Utopia", "A pick Luster Dragon", "A pick Dark Blade")
    if scene.question.kind == "position":
        scene.do("A attack position")
    if scene.asked == "A":
        scene.passes()
    scene.do("B activate effect 2 of Sauravis, the Ancient and Ascended")
    assert scene.at("Sauravis, the Ancient and Ascended", "B hand")
    close_chain(scene)
    assert scene.at("Number 39: Utopia", "A banished")
    # A Normal Summon is none of its business.
    scene = Scene(text).do("A normal summon Vorse Raider")
    assert not scene.offers("activate effect 2 of Sauravis, the Ancient and Ascended")


@rule("B-112")
def test_a_ritual_monster_is_revived_only_after_its_own_summon() -> None:
    text = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: {} ({})"
    sauravis = "Sauravis, the Ancient and Ascended"
    assert Scene(text.format(sauravis, "proper")).offers("activate Monster Reborn")
    assert not Scene(text.format(sauravis, "not proper")).offers("activate Monster Reborn")
    # What must be Ritual Summoned cannot be revived at all.
    assert not Scene(text.format("Nekroz of Brionac", "proper")).offers("activate Monster Reborn")


def test_ritual_monsters_are_not_normal_summoned() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Nekroz of Brionac\nA monsters: 1 Dark Blade (attack)")
    assert not scene.offers("normal summon Nekroz of Brionac")
    assert "B-112" in scene.rules("A", "normal summon Nekroz of Brionac")


# -- Nekroz ----------------------------------------------------------------------------------------------------

CYCLE = """
    turn: 3, A, main 1
    A hand: Nekroz Cycle #one; Nekroz Cycle #two; {}
    A monsters: 1 Genex Controller #field (attack)
    A gy: Nekroz of Brionac
"""


def test_nekroz_cycle_summons_from_the_gy_too() -> None:
    scene = Scene(CYCLE.format("Genex Controller"))
    close_chain(scene.do("A activate #one")).do("A special summon Nekroz of Brionac")
    assert picks(scene) == ["Genex Controller"] * 2
    scene.do("A pick #field", "A pick Genex Controller", "A attack position")
    assert scene.at("Nekroz of Brionac", "A monster")
    scene.pass_until("main", "A")
    assert "B-126" in scene.rules("A", "activate #two")


def test_brionac_is_not_summoned_with_another_brionac() -> None:
    # The Level 6 Brionac of the hand would be exactly enough.
    scene = Scene("turn: 3, A, main 1\nA hand: Nekroz Cycle; Nekroz of Brionac\nA gy: Nekroz of Brionac")
    assert not scene.offers("activate Nekroz Cycle") and "COST-38" in scene.rules("A", "activate Nekroz Cycle")


def test_nekroz_cycle_fetches_a_nekroz_spell_from_the_gy() -> None:
    text = """
        turn: 3, A, main 1
        A monsters: {}
        A gy: Nekroz Cycle #one; Nekroz of Brionac
        A deck: Nekroz Cycle #two; 5 cards
    """
    scene = Scene(text.format(""))
    scene.do("A activate effect 2 of #one", "A banish Nekroz of Brionac")
    assert scene.at("#one", "A banished") and scene.at("Nekroz of Brionac", "A banished")
    close_chain(scene).do("A add #two")
    assert scene.at("#two", "A hand")
    scene = Scene(text.format("1 Dark Blade (set)"))
    assert scene.rules("A", "activate effect 2 of #one") == ["COST-36"]


def test_brionac_fetches_a_nekroz_monster(monkeypatch: pytest.MonkeyPatch) -> None:
    reprint(monkeypatch, printed("Dark Blade"), "series", ("Nekroz",))
    text = "turn: 3, A, main 1\nA hand: Nekroz of Brionac #one; Nekroz of Brionac #two\nA deck: Nekroz of Brionac; {}"
    scene = Scene(text.format("Dark Blade; 5 cards")).do("A activate effect 1 of #one")
    assert scene.at("#one", "A gy")
    close_chain(scene)
    assert picks(scene) == ["Dark Blade"]
    scene.do("A add Dark Blade").pass_until("main", "A")
    assert scene.at("Dark Blade", "A hand") and "B-126" in scene.rules("A", "activate effect 1 of #two")
    # Another copy of itself is not enough.
    assert Scene(text.format("Luster Dragon; 5 cards")).rules("A", "activate effect 1 of #one") == ["COST-38"]


def test_brionac_returns_monsters_of_the_extra_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Nekroz of Brionac (attack)
        B monsters: 1 Stardust Dragon (attack); 2 Number 39: Utopia (defense); 3 Luster Dragon (attack)
        """
    )
    scene.do("A activate effect 2 of Nekroz of Brionac")
    assert picks(scene) == ["Number 39: Utopia", "Stardust Dragon"]
    close_chain(scene.do("A target Stardust Dragon", "A target Number 39: Utopia"))
    assert scene.at("Stardust Dragon", "B extra") and scene.at("Number 39: Utopia", "B extra")


def test_a_revived_monster_did_not_come_from_the_extra_deck() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A monsters: 1 Nekroz of Brionac (attack)
        B gy: Stardust Dragon
        """
    )
    close_chain(scene.do("A activate Monster Reborn", "A target Stardust Dragon")).do("A attack position")
    scene.pass_until("main", "A")
    assert scene.at("Stardust Dragon", "A monster")
    assert scene.rules("A", "activate effect 2 of Nekroz of Brionac") == ["COST-42a"]
