"""Genghis, Rainbow Overdragon and Future Fusion: each effect of each card."""

import pytest
from driver import Scene, close_chain, picks, reprint
from test_cards_fusion import give_series, read_aloud, summons

from spellspeed.board.constants import (
    FUSION_SUMMON,
    GY,
)
from spellspeed.cards.library import printed

rule = pytest.mark.rule

# -- Genghis ---------------------------------------------------------------------------------------------------


def test_genghis_revives_when_another_of_its_kind_is_summoned(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "D/D", "Luster Dragon", "Dark Blade")
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon; Vorse Raider
        A monsters: 1 D/D/D Flame High King Genghis (attack)
        A gy: Dark Blade; Gemini Elf
        """
    )
    scene.do("A normal summon Luster Dragon", "A activate effect 1 of D/D/D Flame High King Genghis")
    assert picks(scene) == ["Dark Blade"]
    close_chain(scene.do("A target Dark Blade")).do("A attack position")
    assert scene.at("Dark Blade", "A monster")
    # The effect of that name is used up for this turn, though another one was summoned.
    assert not scene.offers("activate effect 1 of D/D/D Flame High King Genghis")


def test_genghis_is_not_woken_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "D/D", "Dark Blade")
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Vorse Raider
        A monsters: 1 D/D/D Flame High King Genghis (attack)
        A gy: Dark Blade
        """
    )
    scene.do("A normal summon Vorse Raider")
    assert not scene.offers("activate effect 1 of D/D/D Flame High King Genghis")


def test_genghis_negates_spells_and_traps_in_its_own_turn() -> None:
    text = """
        turn: 3, {}, main 1
        A monsters: 1 D/D/D Flame High King Genghis (attack)
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Book of Moon (set); 2 Mystical Space Typhoon (set)
        A spells: 1 Trap Hole (set)
    """
    scene = Scene(text.format("A")).do("A pass", "B activate Book of Moon", "B target Luster Dragon")
    close_chain(scene.do("A activate effect 2 of D/D/D Flame High King Genghis"))
    assert scene.card("Luster Dragon").face_up and scene.at("Book of Moon", "B gy")
    scene = Scene(text.format("B")).do("B activate Book of Moon", "B target Luster Dragon")
    assert not scene.offers("activate effect 2 of D/D/D Flame High King Genghis")


def test_genghis_needs_one_high_level_material(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "D/D", "Luster Dragon", "Dark Blade", "Blue-Eyes White Dragon")
    text = """
        turn: 3, A, main 1
        A hand: Polymerization; Luster Dragon; {}
        A extra: D/D/D Flame High King Genghis
    """
    assert not Scene(text.format("Dark Blade")).offers("activate Polymerization")
    assert Scene(text.format("Blue-Eyes White Dragon")).offers("activate Polymerization")


# -- Rainbow Overdragon ----------------------------------------------------------------------------------------


def test_rainbow_overdragon_is_fusion_summoned_with_seven(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Crystal Beast", "Luster Dragon")
    text = "turn: 3, A, main 1\nA hand: Polymerization; {}x Luster Dragon\nA extra: Rainbow Overdragon\n"
    text += "B monsters: 1 Dark Blade (attack)\nB spells: 1 Trap Hole (set)\nA gy: Luster Dragon"
    assert not Scene(text.format(6)).offers("activate Polymerization")
    scene = Scene(text.format(7), forced=False)
    scene.duel.push(next(o for o in scene.question.options if o.kind == "activate"))
    while scene.question.kind != "main":
        scene.duel.answer(0)
    assert scene.at("Rainbow Overdragon", "A monster")
    # The second effect belongs to the Fusion Summoned card.
    scene = close_chain(scene.do("A activate effect 2 of Rainbow Overdragon"))
    assert scene.at("Rainbow Overdragon", "A gy")
    assert scene.at("Dark Blade", "B deck") and scene.at("Trap Hole", "B deck")


def test_rainbow_overdragon_by_tribute(monkeypatch: pytest.MonkeyPatch) -> None:
    give_series(monkeypatch, "Ultimate Crystal", "Luster Dragon")
    give_series(monkeypatch, "Crystal Beast", "Dark Blade")
    reprint(monkeypatch, printed("Luster Dragon"), "level", 10)
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A monsters: 1 Luster Dragon (attack); 2 Vorse Raider (attack)
        A gy: Dark Blade; Gemini Elf
        A extra: Rainbow Overdragon
        """
    )
    scene.do("A special summon Rainbow Overdragon")
    assert picks(scene) == ["Luster Dragon"]
    scene.do("A tribute Luster Dragon", "A attack position")
    assert scene.at("Rainbow Overdragon", "A monster")
    scene.pass_until("main", "A")
    # It was not Fusion Summoned, and only such a one can be Tributed for it.
    assert scene.rules("A", "activate effect 2 of Rainbow Overdragon") == ["COST-05"]
    scene.do("A activate effect 1 of Rainbow Overdragon")
    assert picks(scene) == ["Dark Blade"]
    close_chain(scene.do("A banish Dark Blade"))
    assert scene.card("Rainbow Overdragon").atk == 4000 + 1800 and scene.at("Dark Blade", "A banished")
    assert "B-125" in scene.rules("A", "activate effect 1 of Rainbow Overdragon")


@rule("B-112")
def test_rainbow_overdragon_cannot_be_revived() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Rainbow Overdragon (proper)")
    assert not scene.offers("activate Monster Reborn")


@rule("B-112")
def test_a_fusion_monster_is_revived_only_after_its_own_summon() -> None:
    text = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Blue-Eyes Ultimate Dragon ({})"
    assert Scene(text.format("proper")).offers("activate Monster Reborn")
    assert not Scene(text.format("not proper")).offers("activate Monster Reborn")


def test_further_materials_are_read_aloud() -> None:
    assert "you can also banish monsters from your field or either GY as material" in read_aloud("Invocation", "en")
    assert "除外作为融合素材" in read_aloud("Invocation", "zh")


# -- Future Fusion ---------------------------------------------------------------------------------------------

FUTURE = """
    turn: 3, A, main 1
    A hand: Future Fusion
    A extra: Blue-Eyes Ultimate Dragon; Invoked Caliga
    A deck: 10x Luster Dragon; 3x Blue-Eyes White Dragon
    B hand: Mystical Space Typhoon
"""


def until_it_must(scene: Scene, act: str) -> Scene:
    """Nobody does anything until somebody must do this."""
    while scene.question.why != "must" or not scene.offers(act):
        scene.duel.answer(len(scene.question.options) - 1 if scene.question.kind == "next-phase" else 0)
    return scene


def future(scene: Scene) -> Scene:
    close_chain(scene.do("A activate Future Fusion"))
    until_it_must(scene, "activate effect 1 of Future Fusion")
    assert scene.duel.board.turn == 5 and scene.asked == "A"
    close_chain(scene.do("A activate effect 1 of Future Fusion"))
    assert picks(scene) == ["Blue-Eyes Ultimate Dragon"]  # the other one's materials are not all in the Deck
    scene.do("A pick Blue-Eyes Ultimate Dragon")
    for card in [c.id for c in scene.cards("Blue-Eyes White Dragon")]:
        scene.duel.push(next(o for o in scene.question.options if o.card == card))
    assert all(card.place == GY for card in scene.cards("Blue-Eyes White Dragon"))
    until_it_must(scene, "activate effect 2 of Future Fusion")
    close_chain(scene.do("A activate effect 2 of Future Fusion"))
    scene.do("A special summon Blue-Eyes Ultimate Dragon", "A attack position")
    assert summons(scene, FUSION_SUMMON) == ["Blue-Eyes Ultimate Dragon"]
    return scene


def test_future_fusion_sends_materials_first_and_summons_later() -> None:
    scene = future(Scene(FUTURE))
    assert scene.duel.board.turn == 7 and scene.card("Blue-Eyes Ultimate Dragon").proper


def test_the_monster_of_future_fusion_goes_with_it() -> None:
    scene = future(Scene(FUTURE.replace("B hand: M", "B spells: 1 M").replace("Typhoon", "Typhoon (set)")))
    while not scene.offers("activate Mystical Space Typhoon"):
        scene.passes()
    close_chain(scene.do("B activate Mystical Space Typhoon", "B target Future Fusion"))
    assert scene.at("Future Fusion", "A gy") and scene.at("Blue-Eyes Ultimate Dragon", "A gy")


def test_future_fusion_goes_with_its_monster() -> None:
    scene = future(Scene(FUTURE.replace("A hand: ", "A hand: Dark Hole; ")))
    scene.pass_until("main", "A")
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.at("Future Fusion", "A gy") and scene.at("Blue-Eyes Ultimate Dragon", "A gy")
