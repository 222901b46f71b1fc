"""Monsters with a way of their own to be summoned: each effect of each card."""

import pytest
from driver import Scene, close_chain, described, to_battle

from spellspeed import Duel
from spellspeed.board.constants import GY
from spellspeed.board.question import O_SPECIAL

rule = pytest.mark.rule


# -- procedures of their own -----------------------------------------------------------------------------------


def test_grapha_discarded_by_an_effect_destroys_a_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Graceful Charity; Grapha, Dragon Lord of Dark World; Dark Blade
        A deck: 10 cards
        B monsters: 1 Luster Dragon (attack)
        B hand: Gemini Elf
        """
    )
    close_chain(scene.do("A activate Graceful Charity"))
    scene.do("A discard Grapha, Dragon Lord of Dark World", "A discard Dark Blade")
    assert scene.question.why == "mandatory"
    scene.do("A activate effect 2 of Grapha, Dragon Lord of Dark World", "A target Luster Dragon")
    close_chain(scene)
    assert scene.at("Luster Dragon", "B gy") and scene.at("Gemini Elf", "B hand")
    # Grapha is the only "Dark World" monster there is: nothing can be returned for it.
    assert "B-107" in scene.rules("A", "special summon Grapha, Dragon Lord of Dark World")


def test_grapha_discarded_by_the_opponents_effect_takes_a_monster() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Spirit Reaper (attack)
        A hand: Gemini Elf
        B hand: Grapha, Dragon Lord of Dark World
        """
    )
    scene.do("A attack with Spirit Reaper", "A attack directly")
    while scene.question.kind == "respond":
        scene.passes()
    scene.do("A activate effect 2 of Spirit Reaper")
    close_chain(scene)
    scene.do("B activate effect 2 of Grapha, Dragon Lord of Dark World", "B target Spirit Reaper")
    close_chain(scene)
    scene.do("B yes", "B defense position")
    assert scene.at("Spirit Reaper", "A gy") and scene.at("Gemini Elf", "B monster")


@rule("COST-09")
def test_grapha_discarded_as_a_cost_does_nothing() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Grapha, Dragon Lord of Dark World
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Luster Dragon (attack); 2 Dark Blade (attack)
        """
    )
    scene.do("A activate Raigeki Break", "A discard Grapha, Dragon Lord of Dark World", "A target Luster Dragon")
    scene.pass_until("main")
    assert scene.at("Dark Blade", "B monster") and len(scene.duel.board.monsters(1)) == 1


KAIJU = """
    turn: 3, A, main 1
    A hand: 2x Jizukiru, the Star Destroying Kaiju
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
    {}
"""


def to_their_field(scene: Scene, tributed: str) -> Scene:
    first = scene.duel.board.hands[0][0]
    option = next(i for i, o in enumerate(scene.question.options) if o.card == first and o.kind == O_SPECIAL)
    scene.duel.answer(option)
    scene.do(f"A tribute {tributed}", "A attack position")
    return scene


@rule("B-33", "B-107")
def test_a_kaiju_tributes_a_monster_of_the_opponent_and_stands_there() -> None:
    scene = to_their_field(Scene(KAIJU.format("")), "Dark Blade").pass_until("main")
    first, second = scene.cards("Jizukiru, the Star Destroying Kaiju")
    assert scene.at("Dark Blade", "B gy")
    there = first if first.controller == 1 else second
    assert there.controller == 1 and there.owner == 0 and there.attack_position
    # Not even by Tributing it can the other one come there; but that one may come to the own field.
    mine = second if there is first else first
    options = [o for o in scene.question.options if o.card == mine.id and o.kind == O_SPECIAL]
    assert len(options) == 1
    scene.duel.push(options[0])
    scene.do("A attack position")
    mine = scene.duel.board.cards[mine.id]
    assert mine.controller == 0 and mine.how_summoned


@rule("B-33")
def test_only_one_kaiju_may_be_face_up_on_a_field() -> None:
    kaiju = "Jizukiru, the Star Destroying Kaiju"
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: {kaiju} #new; Monster Reborn
        A monsters: 1 {kaiju} #old (attack); 2 {kaiju} #down (set)
        A gy: {kaiju} #gone; Luster Dragon
        B monsters: 1 {kaiju} #far (attack); 2 Dark Blade (attack)
        """
    )
    assert "B-33" in scene.rules("A", "flip summon #down")
    assert not scene.offers("special summon #new") and "B-33" in scene.rules("A", "special summon #new")
    scene.do("A activate Monster Reborn")
    assert scene.offers("target Luster Dragon") and not scene.offers("target #gone")


@rule("B-99")
def test_the_summon_of_a_kaiju_to_the_other_field_can_be_negated() -> None:
    scene = Scene(KAIJU.format("B spells: 1 Solemn Judgment (set)"))
    to_their_field(scene, "Luster Dragon")
    scene.do("A pass", "B activate Solemn Judgment").pass_until("main")
    assert scene.at("Luster Dragon", "B gy")
    assert [card.place for card in scene.cards("Jizukiru, the Star Destroying Kaiju")].count(32) == 1
    assert scene.duel.board.monsters(1)[0].printed.en == "Dark Blade"


def test_a_kaiju_negates_what_targets_one_card() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Book of Moon; Dark Hole
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Jizukiru, the Star Destroying Kaiju (attack, {} Kaiju Counters)
    """
    kaiju = "effect 4 of Jizukiru, the Star Destroying Kaiju"
    scene = Scene(text.format(2)).do("A activate Book of Moon", "A target Luster Dragon")
    assert "COST-05" in scene.rules("B", f"activate {kaiju}")
    scene = Scene(text.format(3)).do("A activate Dark Hole")
    assert "PRIO-22" in scene.rules("B", f"activate {kaiju}")
    scene = Scene(text.format(3)).do("A activate Book of Moon", "A target Luster Dragon", f"B activate {kaiju}")
    scene.do(*["B pick Jizukiru, the Star Destroying Kaiju"] * 3)
    close_chain(scene)
    scene.do("B yes", "B pick Luster Dragon")
    assert scene.at("Luster Dragon", "A gy") and not scene.card("Jizukiru, the Star Destroying Kaiju").counters


@rule("B-107", "B-112", "ACT-28a")
def test_jinzo_lord_replaces_jinzo_and_stops_traps() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Jinzo - Lord
        A monsters: 1 Jinzo (attack)
        B spells: 1 Mirror Force (set); 2 Call of the Haunted (face-up); 3 Castle of Dragon Souls (face-up)
        """
    )
    scene.do("A special summon Jinzo - Lord", "A send Jinzo", "A attack position").pass_until("main")
    assert scene.at("Jinzo", "A gy") and scene.at("Jinzo - Lord", "A monster")
    assert scene.card("Castle of Dragon Souls").negated
    assert "ACT-62" in scene.rules("B", "activate Mirror Force")
    close_chain(scene.do("A activate effect 2 of Jinzo - Lord"))
    assert scene.at("Castle of Dragon Souls", "B gy") and scene.at("Mirror Force", "B spell") and scene.lp("B") == 7400
    assert "B-125" in scene.rules("A", "activate effect 2 of Jinzo - Lord")


@rule("B-107")
def test_blackwings_follow_each_other() -> None:
    text = """
        turn: 4, A, main 1
        A hand: Blackwing - Gale the Whirlwind; Blackwing - Bora the Spear
        A monsters: 1 {}
        B monsters: 1 Luster Dragon (defense)
    """
    scene = Scene(text.format("Dark Blade (attack)"))
    assert scene.rules("A", "special summon Blackwing - Gale the Whirlwind") == ["B-107"]
    scene = Scene(text.format("Blackwing - Bora the Spear #b (attack)"))
    assert not scene.offers("special summon Blackwing - Bora the Spear")
    scene.do("A special summon Blackwing - Gale the Whirlwind", "A attack position").pass_until("main")
    assert scene.offers("special summon Blackwing - Bora the Spear")
    scene.do("A activate effect 2 of Blackwing - Gale the Whirlwind", "A target Luster Dragon")
    scene.pass_until("main")
    dragon = scene.card("Luster Dragon")
    assert (dragon.atk, dragon.dfn) == (950, 800)
    # 1700 against 800 in Defense Position: the rest pierces.
    to_battle(scene)
    scene.do("A attack with #b", "A attack Luster Dragon").pass_until("battle")
    assert scene.lp("B") == 7100 and scene.at("Luster Dragon", "B gy")


# -- conditions ------------------------------------------------------------------------------------------------


@rule("B-112")
def test_winged_kuriboh_lv10_comes_only_with_transcendent_wings() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Transcendent Wings; Monster Reborn; Dark Blade
        A gy: Winged Kuriboh LV10 #gone; Luster Dragon
        A deck: Winged Kuriboh LV10 #new; 5 cards
        A monsters: 1 Winged Kuriboh (set)
    """
    scene = Scene(text).do("A activate Monster Reborn")
    assert not scene.offers("target #gone")
    scene = Scene(text).do("A activate Transcendent Wings", "A send Winged Kuriboh")
    close_chain(scene.do("A send Monster Reborn", "A send Dark Blade"))
    scene.do("A special summon #new", "A attack position")
    assert scene.at("#new", "A monster") and scene.at("Winged Kuriboh", "A gy")


def test_winged_kuriboh_lv10_burns_attackers_away() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Vorse Raider (attack); 3 Dark Blade (defense)
        B monsters: 1 Winged Kuriboh LV10 (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Winged Kuriboh LV10", "A pass")
    close_chain(scene.do("B activate Winged Kuriboh LV10"))
    assert scene.at("Luster Dragon", "A gy") and scene.at("Vorse Raider", "A gy")
    assert scene.at("Dark Blade", "A monster")
    assert scene.lp("A") == 8000 - 1900 - 1900 and scene.at("Winged Kuriboh LV10", "B gy")
    scene = Scene("turn: 4, A, main 1\nB monsters: 1 Winged Kuriboh LV10 (attack)\nA monsters: 1 Sangan (attack)")
    assert "COST-36" in scene.rules("B", "activate Winged Kuriboh LV10")


GAMMA = """
    turn: 3, A, main 1
    A monsters: 1 Lonefire Blossom #used (attack)
    A deck: 5x Lonefire Blossom
    A hand: Luster Dragon
    B hand: PSY-Framegear Gamma
    B gy: {}
    {}
"""


@rule("B-112")
def test_gamma_comes_with_its_driver_and_negates() -> None:
    scene = Scene(GAMMA.format("PSY-Frame Driver", ""))
    scene.do("A activate #used", "A tribute #used", "B activate PSY-Framegear Gamma")
    close_chain(scene)
    scene.do("B pick PSY-Frame Driver", "B attack position", "B defense position").pass_until("main")
    assert scene.at("PSY-Framegear Gamma", "B monster") and scene.at("PSY-Frame Driver", "B monster")
    assert not scene.duel.board.monsters(0)
    scene.do("A end the phase")
    while scene.at("PSY-Framegear Gamma", "B monster"):
        scene.duel.answer(len(scene.question.options) - 1)
    assert scene.at("PSY-Framegear Gamma", "B banished") and scene.at("PSY-Frame Driver", "B banished")


def test_gamma_needs_its_driver_and_an_empty_field() -> None:
    gamma = "activate PSY-Framegear Gamma"
    scene = Scene(GAMMA.format("Dark Blade", "")).do("A activate #used", "A tribute #used")
    assert not scene.offers(gamma) and "COST-38" in scene.rules("B", gamma)
    scene = Scene(GAMMA.format("PSY-Frame Driver", "B monsters: 1 Dark Blade (set)"))
    scene.do("A activate #used", "A tribute #used")
    assert not scene.offers(gamma) and "COST-36" in scene.rules("B", gamma)


@rule("B-112")
def test_any_effect_but_no_normal_summon_brings_gamma() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: PSY-Framegear Gamma #held; Monster Reborn
        A gy: PSY-Framegear Gamma #gone
        """
    )
    assert "B-112" in scene.rules("A", "summon #held")
    scene.do("A activate Monster Reborn", "A target #gone")
    close_chain(scene).do("A attack position")
    assert scene.at("#gone", "A monster")


@pytest.mark.parametrize(("hand", "offered"), [("Luster Dragon", False), ("Luster Dragon; Dark Blade", True)])
def test_a_monster_does_not_pay_for_its_own_summon(hand: str, offered: bool) -> None:
    """It would be gone before it is summoned; so the text need not say "other"."""
    text = "card 11091375 Luster Dragon\n  procedure\n    where: HAND\n    by: discard(choose(card(your(HAND))))\n"
    with described(text):
        duel = Duel.from_position(f"turn: 3, A, main 1\nA hand: {hand}")
        summon = "Special Summon Luster Dragon"
        assert (summon in [option.words() for option in duel.options]) == offered
        if offered:
            duel.push(summon)
            assert [card.printed.en for card in duel.board.cards if card.place == GY] == ["Dark Blade"]
        else:
            assert duel.why_not(0, "Luster Dragon", "special-summon")[0].rule == "B-107"
