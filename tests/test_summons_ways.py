"""Ways to summon, and why not: Pendulum Summons, Gemini, Link Monsters, Tokens (B-17, B-21, B-22, B-32, B-107)."""

import pytest
from driver import Scene
from test_summons_more import chain_over, to_main

from spellspeed import Duel
from spellspeed.board.constants import FACE_UP, FACE_UP_DEFENSE, SPECIAL_SUMMON
from spellspeed.board.question import O_SPECIAL

rule = pytest.mark.rule


# -- why a monster cannot be Pendulum Summoned -----------------------------------------------------------------


@rule("B-21", "B-22")
def test_why_a_monster_cannot_be_pendulum_summoned() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon; Gemini Elf; Dark Magician; Nekroz of Brionac; Sabersaurus
        A spells: 1 Metalfoes Goldriver; 5 Flash Knight
        A gy: Vorse Raider
        B hand: Insect Knight
        """
    )
    assert scene.offers("pendulum summon Luster Dragon") and not scene.offers("pendulum summon Dark Magician")
    assert scene.rules("A", "pendulum summon Luster Dragon") == []
    assert scene.rules("A", "pendulum summon Dark Magician") == ["B-22"]  # Level 7 is not below Scale 7
    assert scene.rules("A", "pendulum summon Nekroz of Brionac") == ["B-112", "B-21"]
    assert scene.rules("A", "pendulum summon Vorse Raider") == ["B-22"]  # neither hand nor Extra Deck
    scene.do("A pendulum summon Luster Dragon", "A pick Luster Dragon", "A attack position", "A done")
    scene.pass_until("main")
    assert scene.rules("A", "pendulum summon Gemini Elf") == ["B-21"]
    scene = Scene("turn: 3, A, main 1\nA hand: Luster Dragon\nA spells: 1 Metalfoes Goldriver")
    assert scene.rules("A", "pendulum summon Luster Dragon") == ["B-22"]
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Luster Dragon
        A monsters: left Linkuriboh; 1 Dark Blade; 2 Dark Blade; 3 Dark Blade; 4 Dark Blade; 5 Dark Blade
        A spells: 1 Metalfoes Goldriver; 5 Flash Knight #s
        A extra: Flash Knight #x (face-up)
        """
    )
    assert scene.rules("A", "pendulum summon Luster Dragon") == ["B-15"]
    assert scene.rules("A", "pendulum summon #x") == ["B-14"]
    lock = "turn: 3, A, main 1\nA hand: Luster Dragon\nA spells: 1 Metalfoes Goldriver; 5 Flash Knight\nB spells: 1 {}"
    scene = Scene(lock.format("Vanity's Emptiness"))
    assert scene.rules("A", "pendulum summon Luster Dragon") == ["TRAP-25", "B-100"]


@rule("B-32", "B-97")
def test_a_gemini_monster_whose_effects_are_negated_is_not_summoned_again() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Insect Knight; Book of Moon
        A monsters: 1 Gigaplant
        B spells: 1 Skill Drain (face-up)
        """
    )
    assert not scene.offers("summon Gigaplant") and scene.rules("A", "summon Gigaplant") == ["B-97"]
    assert "B-32" in scene.rules("A", "activate effect 2 of Gigaplant")
    assert scene.offers("summon Insect Knight")


@rule("B-108")
def test_the_summoner_is_the_player_of_the_effect() -> None:
    """Xyz Encore summons to the opponent's field; its player has then summoned, which Scapegoat does not allow."""
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Xyz Encore (set); 2 Scapegoat (set)
        B monsters: 1 Number 39: Utopia
        B materials: 1 Dark Blade; 1 Luster Dragon
        B spells: 2 Scapegoat #b (set)
        """
    )
    scene.do("A activate Xyz Encore", "A target Number 39: Utopia")
    chain_over(scene).pass_until("main")
    assert scene.at("Dark Blade", "B monster") and scene.at("Luster Dragon", "B monster")
    assert scene.rules("A", "activate Scapegoat at A spell 2") == ["B-121"]
    assert scene.reasons("B", "activate #b")[0].rule == "PRIO-02" and "B-121" not in scene.rules("B", "activate #b")


@rule("B-17")
@pytest.mark.parametrize(("name", "effect"), [("Infinitrack Fortress Megaclops", 2), ("Cyber Dragon Nova", 1)])
def test_a_link_monster_cannot_be_special_summoned_face_down(name: str, effect: int) -> None:
    """Toadally Awesome may Set the monster whose activation it negated, unless that has no Defense Position."""
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A monsters: 1 {name}
        A materials: {"1 Dark Blade" if "Nova" in name else ""}
        A gy: Number 39: Utopia; Cyber Dragon
        B monsters: 1 Toadally Awesome; 2 Swap Frog
        B spells: 1 Trap Hole (set)
        """
    )
    scene.do(f"A activate effect {effect} of {name}")
    while scene.asked == "A":
        scene.duel.answer(0)
    scene.do("B activate effect 2 of Toadally Awesome", "B pick Swap Frog", "A pass", "B pass")
    assert scene.at(name, "A gy") and (scene.question.kind == "yes-no") == ("Nova" in name)


@pytest.mark.parametrize(
    ("name", "en", "zh"),
    [
        ("Number 39: Utopia", "Xyz Summon", "超量召唤"),
        ("S:P Little Knight", "Link Summon", "连接召唤"),
        ("Junk Warrior", "Synchro Summon", "同调召唤"),
        ("Cyber Dragon", "Special Summon", "特殊召唤"),
    ],
)
def test_a_procedure_is_called_as_the_rules_call_it(name: str, en: str, zh: str) -> None:
    place = "hand" if name == "Cyber Dragon" else "extra"
    own = "1 Junk Synchron; 2 Sangan; 3 Gemini Elf; 4 Luster Dragon; 5 Man-Eater Bug" if place == "extra" else ""
    monsters = f"A monsters: {own}" if own else "B monsters: 1 Dark Blade"
    duel = Duel.from_position(f"turn: 3, A, main 1\n{monsters}\nA {place}: {name}")
    (option,) = [one for one in duel.options if one.kind == O_SPECIAL]
    assert str(option) == f"{en} {name}" and option.words("zh").startswith(zh)
    assert duel.parse(f"{en} {name}") == duel.parse(option.words("zh")) == option


@rule("B-107")
def test_of_several_ways_to_summon_a_monster_one_is_named() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zoodiac Ratpier; 2 Dark Blade; 3 Luster Dragon; 4 Vorse Raider; 5 Gemini Elf
        A extra: Zoodiac Drident
        """
    )
    with pytest.raises(ValueError, match="Xyz Summon way 1 of Zoodiac Drident; Xyz Summon way 2 of Zoodiac"):
        scene.do("A special summon Zoodiac Drident")
    four = scene.duel.fork()
    scene.do("A special summon way 2 of Zoodiac Drident")
    assert scene.offers("pick Zoodiac Ratpier") and not scene.offers("pick Dark Blade")
    scene.duel = four
    scene.do("A special summon way 1 of Zoodiac Drident")
    assert scene.offers("pick Zoodiac Ratpier") and scene.offers("pick Dark Blade")


@rule("B-17")
def test_an_effect_that_summons_in_defense_position_does_not_summon_a_link_monster() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Linkuriboh; Luster Dragon")
    game = scene.duel.referee
    ctx = game.context(0, scene.card("Monster Reborn"))
    for name, position, may in (
        ("Linkuriboh", FACE_UP_DEFENSE, False),
        ("Linkuriboh", FACE_UP, True),
        ("Luster Dragon", FACE_UP_DEFENSE, True),
    ):
        assert game.can_special_summon(ctx, scene.card(name), 0, position, SPECIAL_SUMMON) == may


@rule("B-112")
def test_a_negated_special_summon_undoes_an_earlier_proper_one() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Flash Knight #x (face-up, proper)
        A spells: 1 Metalfoes Goldriver; 5 Flash Knight #scale
        B spells: 1 Solemn Judgment (set)
        """
    )
    assert scene.card("#x").proper
    scene.do("A pendulum summon", "A pick #x", "A attack position", "A pass", "B activate Solemn Judgment")
    chain_over(scene)
    assert scene.at("#x", "A gy") and not scene.card("#x").proper


@rule("B-119")
def test_face_down_it_is_forgotten_that_no_tribute_was_made() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Qliphort Carrier; Book of Moon")
    scene.do("A summon Qliphort Carrier").pass_until("main")
    carrier = scene.card("Qliphort Carrier")
    assert (carrier.level, carrier.atk) == (4, 1800)
    scene.do("A activate Book of Moon", "A target Qliphort Carrier")
    chain_over(scene)
    to_main(scene, 5).do("A flip summon Qliphort Carrier")
    carrier = scene.card("Qliphort Carrier")
    assert (carrier.level, carrier.atk) == (6, 2400)


@rule("B-115", "B-41")
def test_tokens_pay_no_cost_of_returning() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Dupe Frog\nA monsters: 1 Swap Frog; 2 Sheep Token; 3 Gemini Elf")
    scene.do("A activate effect 3 of Swap Frog")
    names = [scene.duel.board.cards[option.card].printed.en for option in scene.question.options]
    assert names == ["Swap Frog", "Gemini Elf"]


@rule("B-100")
def test_the_lock_is_named_behind_an_effect_that_could_summon_nothing() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn; Polymerization; Scapegoat; Luster Dragon
        A gy: Dark Blade
        B spells: 1 Vanity's Emptiness
        """
    )
    assert scene.causes("A", "activate Monster Reborn") == ["TRAP-25"]
    assert scene.causes("A", "activate Scapegoat") == ["TRAP-25"]
    assert scene.offers("summon Luster Dragon")
    scene = Scene("turn: 3, A, main 1\nA hand: Monster Reborn\nB spells: 1 Trap Hole (set)")
    assert scene.rules("A", "activate Monster Reborn") == ["COST-42a"]
