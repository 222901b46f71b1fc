"""Fusion Monsters and Fusion Spells: materials, what they bring, and the effects of each card."""

import pytest
from driver import Scene, close_chain, picks, reprint

from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_EFFECT,
    E_MOVED,
    E_SUMMONED,
    FUSION_SUMMON,
    GY,
)
from spellspeed.cards.library import definition_of, printed
from spellspeed.words.text_words import text_lines

rule = pytest.mark.rule


def summons(scene: Scene, how: int) -> list[str]:
    cards = scene.duel.board.cards
    return [cards[event.card].printed.en for event in scene.duel.log if event.kind == E_SUMMONED and event.how & how]


def read_aloud(name: str, lang: str) -> str:
    return "\n".join(text_lines(definition_of(name), lang))


def give_series(monkeypatch: pytest.MonkeyPatch, series: str, *names: str) -> None:
    """For one test these cards belong to a series of which the pool has too few."""
    for name in names:
        reprint(monkeypatch, printed(name), "series", (series,))


# -- Polymerization --------------------------------------------------------------------------------------------

ULTIMATE = """
    turn: 3, A, main 1
    A hand: Polymerization; Blue-Eyes White Dragon #hand; Luster Dragon
    A monsters: 1 Blue-Eyes White Dragon #field (attack); 2 Blue-Eyes White Dragon #hidden (set); 3 Dark Blade (attack)
    A extra: Blue-Eyes Ultimate Dragon; Invoked Caliga
"""


@rule("B-114")
def test_polymerization_takes_materials_from_hand_and_field_on_resolution() -> None:
    scene = Scene(ULTIMATE).do("A activate Polymerization")
    # Nothing has moved yet: choosing and using the materials belongs to the resolution.
    assert scene.card("#field").place != GY and scene.duel.board.chain
    close_chain(scene)
    assert picks(scene) == ["Blue-Eyes Ultimate Dragon"]  # Invoked Caliga has no Aleister
    scene.do("A special summon Blue-Eyes Ultimate Dragon")
    assert picks(scene) == ["Blue-Eyes White Dragon"] * 3
    scene.do("A pick #hand", "A pick #field", "A pick #hidden", "A attack position")
    assert scene.at("Blue-Eyes Ultimate Dragon", "A monster") and summons(scene, FUSION_SUMMON)
    assert scene.at("Polymerization", "A gy") and scene.at("Luster Dragon", "A hand")
    moved = [e for e in scene.duel.log if e.kind == E_MOVED and e.reason & AS_MATERIAL]
    assert len(moved) == 3 and all(e.place == GY and e.reason & BY_EFFECT for e in moved)
    arrived = next(e for e in scene.duel.log if e.kind == E_SUMMONED)
    assert len({e.moment for e in moved}) == 1 and arrived.moment > moved[0].moment


def test_polymerization_needs_a_complete_set_of_materials() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Polymerization; 2x Blue-Eyes White Dragon
        B monsters: 1 Blue-Eyes White Dragon (attack)
        A gy: Blue-Eyes White Dragon
        A extra: Blue-Eyes Ultimate Dragon
        """
    )
    assert not scene.offers("activate Polymerization")
    assert scene.causes("A", "activate Polymerization") == ["B-114"]


@rule("B-13")
def test_fusion_monsters_need_no_linked_zone() -> None:
    scene = Scene(ULTIMATE).do("A activate Polymerization")
    close_chain(scene).do("A special summon Blue-Eyes Ultimate Dragon", "A pick #hand", "A pick #field")
    scene.duel.push(next(o for o in scene.question.options if o.card == scene.labels["hidden"]))
    zones = [option.value & 7 for option in scene.question.options]
    assert zones == [0, 1, 3, 4, 5, 6]  # the zones of the materials are free again


def test_steam_gyroid_names_its_materials() -> None:
    assert '"Gyroid" + "Steamroid"' in read_aloud("Steam Gyroid", "en")
    scene = Scene("turn: 3, A, main 1\nA hand: Polymerization; 2x Luster Dragon\nA extra: Steam Gyroid")
    assert not scene.offers("activate Polymerization")


# -- Super Polymerization --------------------------------------------------------------------------------------

SUPER = """
    turn: 3, A, main 1
    A hand: Super Polymerization; Luster Dragon
    A monsters: 1 Aleister the Invoker (attack)
    A extra: Invoked Caliga
    B monsters: 1 Dark Blade (attack); 2 Vorse Raider (set)
    B spells: 1 Solemn Judgment (set)
"""


def test_super_polymerization_uses_both_fields_and_cannot_be_answered() -> None:
    scene = Scene(SUPER).do("A activate Super Polymerization", "A discard Luster Dragon")
    # Neither player can answer: the chain resolves at once.
    assert scene.at("Luster Dragon", "A gy")
    assert not scene.offers("activate Solemn Judgment")
    close_chain(scene).do("A special summon Invoked Caliga")
    assert picks(scene) == ["Aleister the Invoker", "Dark Blade"]  # nothing face-down, nothing from the hand
    scene.do("A pick Aleister the Invoker", "A pick Dark Blade", "A defense position")
    assert scene.at("Invoked Caliga", "A monster") and scene.at("Dark Blade", "B gy")


def test_super_polymerization_needs_a_card_to_discard() -> None:
    scene = Scene(SUPER.replace("; Luster Dragon", ""))
    assert scene.rules("A", "activate Super Polymerization") == ["COST-05"]


def test_super_polymerization_cannot_use_what_is_only_face_down() -> None:
    scene = Scene(SUPER.replace("1 Dark Blade (attack); ", "").replace("Vorse Raider", "Dark Blade"))
    assert scene.causes("A", "activate Super Polymerization") == ["B-114"]


# -- Shaddoll Fusion -------------------------------------------------------------------------------------------


def test_shaddoll_fusion_takes_the_deck_against_an_extra_deck_monster(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Shaddoll", "Invoked Caliga")
    text = """
        turn: 3, A, main 1
        A hand: Shaddoll Fusion; Aleister the Invoker
        A extra: Invoked Caliga; Invoked Mechaba
        A deck: Dark Blade; 5 cards
        B monsters: 1 {} (attack)
    """
    scene = Scene(text.format("Luster Dragon"))
    assert scene.causes("A", "activate Shaddoll Fusion") == ["B-114"]
    scene = Scene(text.format("Stardust Dragon"))
    close_chain(scene.do("A activate Shaddoll Fusion"))
    assert picks(scene) == ["Invoked Caliga"]
    scene.do("A special summon Invoked Caliga")
    assert "Dark Blade" in picks(scene)
    scene.do("A pick Dark Blade", "A pick Aleister the Invoker", "A attack position")
    assert scene.at("Dark Blade", "A gy") and scene.at("Invoked Caliga", "A monster")


def test_only_one_shaddoll_fusion_per_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Shaddoll", "Invoked Caliga")
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Shaddoll Fusion #one; Shaddoll Fusion #two; 2x Aleister the Invoker
        A monsters: 1 Dark Blade (attack); 2 Vorse Raider (attack)
        A extra: 2x Invoked Caliga
        """
    )
    close_chain(scene.do("A activate #one"))
    scene.do("A special summon A extra 1")
    scene.do("A pick A hand 2", "A pick Dark Blade", "A attack position")
    scene.pass_until("main", "A")
    assert "B-127" in scene.rules("A", "activate #two")


# -- Invocation and Aleister -----------------------------------------------------------------------------------

INVOCATION = """
    turn: 3, A, main 1
    A hand: Invocation; {hand}
    A monsters: 1 Dark Blade (attack)
    A gy: {gy}
    B gy: Vorse Raider
    A extra: Invoked Caliga; Blue-Eyes Ultimate Dragon
"""


def test_invocation_banishes_from_the_field_and_both_gys_for_invoked_only() -> None:
    scene = Scene(INVOCATION.format(hand="Luster Dragon", gy="Aleister the Invoker; 3x Blue-Eyes White Dragon"))
    close_chain(scene.do("A activate Invocation"))
    assert picks(scene) == ["Invoked Caliga"]  # the Blue-Eyes lie in the GY: not for other Fusion Monsters
    scene.do("A special summon Invoked Caliga", "A pick Aleister the Invoker")
    assert picks(scene) == ["Dark Blade", "Vorse Raider"]
    scene.do("A pick Vorse Raider", "A attack position")
    assert scene.at("Aleister the Invoker", "A banished") and scene.at("Vorse Raider", "B banished")


def test_invocation_sends_materials_of_the_hand_to_the_gy() -> None:
    scene = Scene(INVOCATION.format(hand="Aleister the Invoker", gy="Raigeki"))
    close_chain(scene.do("A activate Invocation"))
    scene.do("A special summon Invoked Caliga", "A pick Aleister the Invoker", "A pick Dark Blade", "A attack position")
    assert scene.at("Aleister the Invoker", "A gy") and scene.at("Dark Blade", "A banished")


def test_invocation_fetches_the_banished_aleister() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Invocation\nA banished: Aleister the Invoker")
    close_chain(scene.do("A activate effect 2 of Invocation", "A target Aleister the Invoker"))
    assert scene.at("Aleister the Invoker", "A hand") and scene.at("Invocation", "A deck")


def test_aleister_strengthens_a_fusion_monster_from_the_hand() -> None:
    scene = Scene(
        """
        turn: 3, B, main 1
        A hand: Aleister the Invoker
        A monsters: 1 Blue-Eyes Ultimate Dragon (attack); 2 Luster Dragon (attack)
        """
    )
    scene.do("B pass", "A activate effect 1 of Aleister the Invoker")
    assert scene.at("Aleister the Invoker", "A gy") and picks(scene) == ["Blue-Eyes Ultimate Dragon"]
    close_chain(scene.do("A target Blue-Eyes Ultimate Dragon"))
    dragon = scene.card("Blue-Eyes Ultimate Dragon")
    assert (dragon.atk, dragon.dfn) == (5500, 4800)
    turn = scene.duel.board.turn
    while scene.duel.board.turn == turn:
        scene.duel.answer(len(scene.question.options) - 1 if scene.question.kind == "next-phase" else 0)
    dragon = scene.card("Blue-Eyes Ultimate Dragon")
    assert (dragon.atk, dragon.dfn) == (4500, 3800)


@pytest.mark.parametrize("act", ["normal summon", "flip summon"])
def test_aleister_fetches_invocation(act: str) -> None:
    where = "A hand: " if act == "normal summon" else "A monsters: 1 "
    set_ = "" if act == "normal summon" else " (set turn 1)"
    scene = Scene(f"turn: 3, A, main 1\n{where}Aleister the Invoker{set_}\nA deck: Invocation; 5 cards")
    scene.do(f"A {act} Aleister the Invoker")
    scene.do("A activate effect 2 of Aleister the Invoker")
    close_chain(scene).do("A add Invocation")
    assert scene.at("Invocation", "A hand")


# -- the Invoked -----------------------------------------------------------------------------------------------

PURGATRIO = """
    turn: 4, A, battle step
    A monsters: 1 Invoked Purgatrio (attack)
    B monsters: 1 Luster Dragon (attack); 2 Mystical Elf (defense)
    B spells: 1 Trap Hole (set)
"""


def test_purgatrio_gains_atk_for_every_card_of_the_opponent() -> None:
    assert Scene(PURGATRIO).card("Invoked Purgatrio").atk == 2300 + 600


def fight(scene: Scene, attacker: str, target: str) -> Scene:
    scene.do(f"A attack with {attacker}", target)
    while scene.question.kind != "battle":
        scene.passes()
    return scene


def test_purgatrio_attacks_each_monster_once_and_pierces() -> None:
    scene = fight(Scene(PURGATRIO), "Invoked Purgatrio", "A attack Luster Dragon")
    assert scene.lp("B") == 8000 - (2900 - 1900)
    assert scene.offers("attack with Invoked Purgatrio")
    fight(scene, "Invoked Purgatrio", "A attack Mystical Elf")
    assert scene.lp("B") == 7000 - (2700 - 2000)
    # Nothing is left: a direct attack would be a further one.
    assert scene.duel.board.monster_count(1) == 0
    assert not scene.offers("attack with Invoked Purgatrio")


def test_purgatrio_does_not_attack_the_same_monster_twice() -> None:
    scene = Scene(PURGATRIO.replace("Luster Dragon (attack)", "Blue-Eyes White Dragon (defense)"))
    fight(scene, "Invoked Purgatrio", "A attack Blue-Eyes White Dragon")
    scene.do("A attack with Invoked Purgatrio")
    assert not scene.offers("attack Blue-Eyes White Dragon") and scene.offers("attack Mystical Elf")


def test_purgatrio_stops_after_a_direct_attack() -> None:
    scene = Scene("turn: 4, A, battle step\nA monsters: 1 Invoked Purgatrio (attack)")
    fight(scene, "Invoked Purgatrio", "A attack directly")
    assert not scene.offers("attack with Invoked Purgatrio")


def test_caliga_allows_one_monster_effect_per_turn_and_player() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Invoked Caliga (attack); 2 Blue-Eyes Ultimate Dragon (attack)
        A hand: Aleister the Invoker #one; Aleister the Invoker #two; Dark Hole
        """
    )
    close_chain(scene.do("A activate effect 1 of #one", "A target Blue-Eyes Ultimate Dragon"))
    scene.pass_until("main", "A")
    assert not scene.offers("activate effect 1 of #two") and "ACT-62" in scene.rules("A", "activate effect 1 of #two")
    assert scene.offers("activate Dark Hole")


def test_caliga_allows_one_attacker() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        B monsters: 1 Invoked Caliga (defense); 2 Mystical Elf (defense)
        """
    )
    fight(scene, "Dark Blade", "A attack Mystical Elf")
    assert not scene.offers("attack with Luster Dragon")


MECHABA = """
    turn: 3, A, main 1
    A hand: Raigeki; Pot of Greed
    A monsters: 1 Luster Dragon (attack)
    B monsters: 1 Invoked Mechaba (attack)
    B hand: {}
"""


def test_mechaba_negates_and_banishes_at_the_price_of_the_same_kind() -> None:
    scene = Scene(MECHABA.format("Dark Hole; Luster Dragon; Fissure"))
    scene.do("A activate Raigeki", "B activate Invoked Mechaba")
    assert picks(scene) == ["Dark Hole", "Fissure"]
    close_chain(scene.do("B send Dark Hole"))
    assert scene.at("Raigeki", "A banished") and scene.at("Invoked Mechaba", "B monster")
    # Once per turn.
    scene.pass_until("main", "A").do("A activate Pot of Greed")
    assert scene.asked == "B" and scene.rules("B", "activate Invoked Mechaba") == ["B-125"]


def test_mechaba_needs_a_card_of_that_kind() -> None:
    scene = Scene(MECHABA.format("Dark Blade")).do("A activate Raigeki")
    assert scene.rules("B", "activate Invoked Mechaba") == ["COST-05"]
