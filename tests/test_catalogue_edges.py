"""Rulings of the catalogue about activations and costs, played with the cards they name."""

import pytest
from driver import Scene, resolve

from spellspeed.board.constants import E_ACTIVATED, HAND, MONSTER, PZONE, SPELL
from spellspeed.board.records import Event

rule = pytest.mark.rule


def activations(scene: Scene) -> list[Event]:
    return [event for event in scene.duel.log if event.kind == E_ACTIVATED]


# -- what may not be activated ---------------------------------------------------------------------------------


@rule("ACT-04a", "ACT-62")
def test_what_sangan_added_and_its_namesakes_are_silent_this_turn() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole; Dragonpit Magician
        A monsters: 1 Sangan
        A spells: 1 Wisdom-Eye Magician #zone; 5 Dragonpit Magician #other
        A deck: Wisdom-Eye Magician #deck; Dragonpit Magician #more; 10x Luster Dragon
        """
    )
    assert scene.offers("activate effect 101 of #zone")
    resolve(scene.do("A activate Dark Hole"))
    scene.do("A activate Sangan", "B pass", "A pass", "A add #deck").pass_until("main")
    for act in ("activate effect 101 of #zone", "activate effect 1 of #deck", "activate #deck"):
        assert "ACT-62" in scene.rules("A", act)


@rule("ACT-21")
@pytest.mark.parametrize("held", ["Luster Dragon", "Luster Dragon; Dark Blade"])
def test_unicore_undoes_a_card_when_the_hands_are_equal_on_resolution(held: str) -> None:
    equal = ";" not in held
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A hand: Pot of Greed; Gemini Elf
        B hand: {held}
        B monsters: left The Fabled Unicore
        """
    )
    resolve(scene.do("A activate Pot of Greed"))
    assert len(scene.duel.board.hands[0]) == (1 if equal else 3) and scene.at("Pot of Greed", "A gy")


@rule("ACT-28b")
def test_jinzo_lord_does_not_stop_traps_in_the_gy() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Mystical Space Typhoon
        A spells: 1 Castle of Dragon Souls
        A banished: Luster Dragon
        B monsters: 1 Jinzo - Lord
        """
    )
    resolve(scene.do("A activate Mystical Space Typhoon", "A target Castle of Dragon Souls"))
    assert scene.question.kind == "trigger" and scene.offers("activate effect 3 of Castle of Dragon Souls")
    scene.do("A activate effect 3 of Castle of Dragon Souls", "A target Luster Dragon")
    resolve(scene)
    assert scene.at("Luster Dragon", "A monster")


# -- negated activations ---------------------------------------------------------------------------------------

GENGHIS = """
    turn: 4, B, main 1
    A spells: 1 Unending Nightmare{}
    B monsters: left D/D/D Flame High King Genghis
    B spells: 2 Castle of Dragon Souls; 3 Jar of Greed (set)
"""


@rule("ACT-38", "B-96")
def test_a_continuous_trap_whose_activation_is_negated_goes_to_the_gy() -> None:
    scene = Scene(GENGHIS.format(" (set)"))
    scene.do("B pass")
    # With or without its effect: here without.
    scene.duel.answer(next(i for i, o in enumerate(scene.question.options) if o.kind == "activate"))
    resolve(scene.do("B activate effect 2 of D/D/D Flame High King Genghis"))
    assert scene.at("Unending Nightmare", "A gy")


@rule("ACT-72a", "ACT-72b")
def test_a_face_up_trap_whose_effect_was_negated_stays_and_may_be_used_again() -> None:
    scene = Scene(GENGHIS.format(""))
    scene.do("B pass", "A activate Unending Nightmare", "A target Castle of Dragon Souls")
    resolve(scene.do("B activate effect 2 of D/D/D Flame High King Genghis"))
    assert scene.at("Unending Nightmare", "A spell") and scene.lp("A") == 7000
    scene.pass_until("main", "B").do("B pass", "A activate Unending Nightmare", "A target Castle of Dragon Souls")
    resolve(scene)
    assert scene.at("Castle of Dragon Souls", "B gy") and scene.lp("A") == 6000


@rule("ACT-74", "B-72")
def test_the_draw_of_dark_bribe_is_the_last_thing_that_happened() -> None:
    scene = Scene(
        """
        turn: 3, B, main 1
        A spells: 1 Dark Bribe (set); 2 Appropriate (set)
        B hand: Pot of Greed
        """
    )
    resolve(scene.do("B activate Pot of Greed", "A activate Dark Bribe"))
    while scene.asked != "A":
        scene.passes()
    assert scene.offers("activate Appropriate")


@rule("ACT-117", "B-89")
def test_stardust_answers_an_oppression_that_destroys_a_card_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Dark Blade
        A monsters: left Stardust Dragon
        B spells: 1 Royal Oppression
        """
    )
    scene.do("A activate Monster Reborn", "A target Dark Blade", "B activate Royal Oppression")
    assert scene.offers("activate effect 1 of Stardust Dragon")


@rule("ACT-93", "ACT-89b")
@pytest.mark.parametrize("face_up", [True, False])
def test_a_trap_activated_in_this_chain_does_not_act_again_in_it(face_up: bool) -> None:
    scene = Scene(
        f"""
        turn: 3, B, main 1
        A spells: 1 Royal Oppression{"" if face_up else " (set)"}
        B hand: Monster Reborn
        B spells: 1 Call of the Haunted (set)
        B gy: Dark Blade; Luster Dragon
        """
    )
    scene.do("B activate Monster Reborn", "B target Dark Blade")
    options = [o for o in scene.question.options if o.kind == "activate"]
    scene.duel.push(options[-1])  # with its effect
    scene.do("B activate Call of the Haunted", "B target Luster Dragon")
    assert scene.asked == "A" and scene.offers("activate Royal Oppression") == face_up


@rule("PRIO-04a", "B-55")
@pytest.mark.parametrize(
    ("where", "own", "other"),
    [
        ("A spells: 1 Call of the Haunted (set); 2 Royal Oppression", True, True),
        ("A spells: 1 Call of the Haunted (set); 2 Royal Oppression (set)", True, False),
        ("A spells: 1 Call of the Haunted (set)\nA hand: Royal Oppression", False, False),
    ],
)
def test_an_effect_for_both_players_is_no_activation_for_both(where: str, own: bool, other: bool) -> None:
    """Once the card applies the opponent may use it; Set or in the hand it is its controller's card like any other."""
    scene = Scene(f"turn: 3, A, main 1\n{where}\nA gy: Dark Blade\nB spells: 1 Jar of Greed (set)")
    scene.do("A activate Call of the Haunted", "A target Dark Blade")
    assert scene.asked == "B" and scene.offers("activate Jar of Greed")
    assert scene.offers("activate Royal Oppression") is other
    reasons = scene.duel.why_not(1, scene.card("Royal Oppression").id, "activate")
    assert ("PRIO-04a" in [reason.rule for reason in reasons]) is not other
    scene.do("B pass")
    assert scene.asked == "A" and scene.offers("activate Royal Oppression") is own


@rule("ACT-128", "B-127")
def test_the_used_effect_of_a_negated_card_stays_used() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Nekroz Cycle #a; Nekroz Cycle #b; Nekroz of Brionac; Summoned Skull
        B spells: 1 Solemn Judgment (set)
        """
    )
    resolve(scene.do("A activate #a", "B activate Solemn Judgment"))
    scene.pass_until("main")
    assert scene.rules("A", "activate effect 1 of #b") == ["B-126"]


@rule("ACT-132", "B-95")
def test_a_negated_monster_effect_was_the_one_that_caliga_allows() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Nekroz of Brionac
        A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter); left Invoked Caliga
        B monsters: 1 Cyber Dragon Infinity
        B materials: 1 Dark Blade
        B spells: 1 Jar of Greed (set)
        """
    )
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Jar of Greed")
    scene.do("B activate effect 3 of Cyber Dragon Infinity", "B detach Dark Blade")
    resolve(scene).pass_until("main")
    assert "ACT-62" in scene.rules("A", "activate effect 1 of Nekroz of Brionac")


# -- kinds of activation ---------------------------------------------------------------------------------------


@rule("ACT-49a", "ACT-49b", "ACT-136")
def test_a_pendulum_card_acts_as_a_spell_in_its_zone_and_as_a_monster_in_the_hand() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Wisdom-Eye Magician #hand
        A spells: 1 Wisdom-Eye Magician #zone; 5 Dragonpit Magician
        A deck: Dragonpit Magician #deck; 10x Luster Dragon
        """
    )
    scene.do("A activate effect 101 of #zone")
    last = activations(scene)[-1]
    assert (last.amount, last.how, last.place) == (SPELL, 0, PZONE)
    resolve(scene)
    # The card from the Deck was placed there: that is no activation.
    assert scene.at("#deck", "A pendulum") and len(activations(scene)) == 1
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Wisdom-Eye Magician
        A spells: 1 Zefraath; 5 Dragonpit Magician
        A deck: Satellarknight Zefrathuban; 10x Luster Dragon
        """
    )
    resolve(scene.do("A activate effect 101 of Zefraath")).pass_until("main")
    scene.do("A activate effect 1 of Wisdom-Eye Magician", "A target Zefraath")
    last = activations(scene)[-1]
    assert (last.amount, last.how, last.place) == (MONSTER, 0, HAND)


ANSWERS = """
    turn: 3, B, main 1
    A monsters: left {}; 1 Swap Frog
    A materials: left Dark Blade
    B hand: Pot of Greed
    B monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    B spells: 1 Unending Nightmare; 2 Castle of Dragon Souls
"""


@rule("ACT-56a", "ACT-56b", "ACT-57a", "ACT-57b", "ACT-58")
@pytest.mark.parametrize(
    ("monster", "number", "to_effect"),
    [("Toadally Awesome", 2, False), ("Cyber Dragon Infinity", 3, True), ("Shooting Quasar Dragon", 2, True)],
)
def test_card_activations_and_effects_that_are_answered(monster: str, number: int, to_effect: bool) -> None:
    act = f"activate effect {number} of {monster}"
    position = ANSWERS.format(monster)
    if monster == "Shooting Quasar Dragon":
        position = position.replace("    A materials: left Dark Blade\n", "")
    assert Scene(position).do("B activate Pot of Greed").offers(act)
    scene = Scene(position)
    scene.do("B activate effect 3 of Breaker the Magical Warrior", "B target Castle of Dragon Souls")
    assert scene.offers(act)
    scene = Scene(position)
    scene.do("B activate Unending Nightmare", "B target Castle of Dragon Souls")
    assert scene.offers(act) == to_effect


# -- after the activation --------------------------------------------------------------------------------------


@rule("ACT-162")
def test_what_left_the_field_with_its_own_chain_cannot_be_returned() -> None:
    ignister = "Ignister Prominence, the Blasting Dracoslayer"
    scene = Scene(f"turn: 3, A, main 1\nA monsters: left {ignister}; 1 Flash Knight\nB spells: 1 Jar of Greed (set)")
    scene.do(f"A activate effect 1 of {ignister}", "A target Flash Knight", "B activate Jar of Greed").passes(2)
    assert scene.question.kind == "pick" and len(scene.question.options) == 1
    scene.do(f"A pick {ignister}")
    assert scene.at(ignister, "A extra") and scene.at("Jar of Greed", "B gy")


@rule("ACT-164", "B-56b")
def test_a_card_on_the_chain_may_become_material() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Infinitrack Fortress Megaclops
        A gy: Number 39: Utopia (proper)
        B spells: 1 Scapegoat (set)
        """
    )
    scene.do("A activate effect 2 of Infinitrack Fortress Megaclops", "A target Number 39: Utopia")
    resolve(scene.do("A target Scapegoat", "B activate Scapegoat"))
    goat = scene.card("Scapegoat")
    assert scene.duel.board.monster_count(1) == 4 and scene.card("Number 39: Utopia").materials == [goat.id]


@rule("ACT-102")
def test_vanitys_emptiness_is_not_destroyed_by_what_happened_before_its_activation() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Raigeki
        A spells: 1 Vanity's Emptiness (set)
        B monsters: 1 Luster Dragon
        """
    )
    resolve(scene.do("A activate Raigeki"))
    resolve(scene.do("A activate Vanity's Emptiness"))
    assert scene.question.kind != "trigger" and scene.at("Vanity's Emptiness", "A spell")


# -- costs and targets -----------------------------------------------------------------------------------------

ICARUS = """
    turn: 3, A, main 1
    A monsters: 1 Blackwing - Bora the Spear (set); 2 Luster Dragon (set)
    A spells: 1 Icarus Attack (set)
    B spells: 1 Jar of Greed (set); 2 Dark Bribe (set){}
"""


@rule("COST-13", "COST-14", "COST-15b")
@pytest.mark.parametrize(("cosmos", "place"), [("", "A gy"), ("; 3 Macro Cosmos", "A banished")])
def test_a_face_down_monster_of_the_kind_is_tributed(cosmos: str, place: str) -> None:
    bora = "Blackwing - Bora the Spear"
    scene = Scene(ICARUS.format(cosmos))
    scene.do("A activate Icarus Attack")
    assert scene.offers(f"tribute {bora}") and not scene.offers("tribute Luster Dragon")
    scene.do(f"A tribute {bora}", "A target Jar of Greed", "A target Dark Bribe")
    assert scene.at(bora, place)
    resolve(scene)
    assert scene.card("Jar of Greed").place == scene.card("Dark Bribe").place == scene.card(bora).place


@rule("COST-04", "COST-18", "COST-37")
def test_the_aqua_monster_is_paid_before_the_answer_and_lies_face_up() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A spells: 1 Solemn Judgment (set); 2 Dark Bribe (set)
        B hand: Swap Frog
        B monsters: left Toadally Awesome; 1 Dupe Frog (set)
        """
    )
    scene.do("A activate Pot of Greed", "B activate effect 2 of Toadally Awesome")
    assert scene.offers("send Swap Frog") and scene.offers("send Toadally Awesome")
    assert not scene.offers("send Dupe Frog")
    scene.do("B send Swap Frog")
    assert scene.asked == "A" and scene.at("Swap Frog", "B gy")


@rule("COST-21", "B-23")
def test_a_pendulum_monster_pays_no_cost_to_the_gy() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: White Elephant's Gift\nA monsters: 1 Flash Knight")
    assert scene.causes("A", "activate White Elephant's Gift") == ["COST-20"]


@rule("COST-26")
def test_ash_blossom_is_discarded_though_it_is_banished() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Reinforcement of the Army
        A deck: Dark Blade; 5 cards
        B hand: Ash Blossom & Joyous Spring; Effect Veiler
        B spells: 1 Macro Cosmos
        """
    )
    resolve(scene.do("A activate Reinforcement of the Army", "B activate Ash Blossom & Joyous Spring"))
    assert scene.at("Ash Blossom & Joyous Spring", "B banished") and scene.at("Dark Blade", "A deck")


@rule("COST-39")
def test_dark_hole_needs_a_monster() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Dark Hole")
    assert scene.rules("A", "activate Dark Hole") == ["COST-38"]


@rule("COST-41a", "COST-41b", "B-88")
def test_a_mandatory_effect_without_a_target_finds_none_later() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A extra: Black Rose Moonlight Dragon
        A monsters: 1 Junk Synchron; 2 Dark Blade
        B spells: 1 Call of the Haunted (set)
        B gy: Luster Dragon
        """
    )
    scene.do("A special summon Black Rose Moonlight Dragon", "A pick Junk Synchron", "A pick Dark Blade")
    while scene.question.kind != "trigger":
        scene.duel.answer(0)
    scene.do("A activate Black Rose Moonlight Dragon")
    assert scene.asked == "B" and not scene.duel.board.chain[0].targets
    resolve(scene.do("B activate Call of the Haunted", "B target Luster Dragon"))
    assert scene.at("Luster Dragon", "B monster")


@rule("COST-44", "B-90")
def test_no_other_target_is_chosen_for_one_that_is_gone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Monster Reborn
        A gy: Blue-Eyes White Dragon; Dark Blade
        B hand: D.D. Crow
        """
    )
    scene.do("A activate Monster Reborn", "A target Blue-Eyes White Dragon", "B activate D.D. Crow")
    resolve(scene.do("B target Blue-Eyes White Dragon"))
    assert scene.at("Blue-Eyes White Dragon", "A banished") and scene.at("Dark Blade", "A gy")


@rule("COST-47", "B-90")
def test_scrap_twin_dragon_returns_nothing_without_the_destruction() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: left Scrap Twin Dragon; 1 Blackwing - Bora the Spear
        A spells: 1 Icarus Attack (set)
        B monsters: 1 Luster Dragon; 2 Alexandrite Dragon
        B spells: 1 Jar of Greed (set); 2 Trap Hole (set)
        """
    )
    bora = "Blackwing - Bora the Spear"
    scene.do("A activate effect 1 of Scrap Twin Dragon", f"A target {bora}", "A target Luster Dragon")
    scene.do("A target Alexandrite Dragon", "B pass", "A activate Icarus Attack", f"A tribute {bora}")
    resolve(scene.do("A target Jar of Greed", "A target Trap Hole"))
    assert scene.at("Luster Dragon", "B monster") and scene.at("Alexandrite Dragon", "B monster")


@rule("COST-60")
def test_a_target_is_moved_only_to_what_the_effect_could_have_chosen() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Gemini Elf
        A monsters: 2 Coral Dragon; 1 Dark Blade
        B monsters: 3 Cairngorgon, Antiluminescent Knight; 1 Luster Dragon; 2 Alexandrite Dragon
        B materials: 3 Sangan
        """
    )
    scene.do("A activate effect 1 of Coral Dragon", "A discard Gemini Elf", "A target Luster Dragon")
    scene.do("B activate effect 1 of Cairngorgon, Antiluminescent Knight", "B detach Sangan")
    assert scene.offers("target Alexandrite Dragon") and not scene.offers("target Dark Blade")
    assert not scene.offers("target Luster Dragon")


@rule("COST-27")
def test_a_card_that_is_discarded_to_the_gy_must_get_there() -> None:
    position = "turn: 3, A, main 1\nA hand: D.D. Crow\nB gy: Dark Blade"
    assert Scene(position).offers("activate D.D. Crow")
    assert Scene(position + "\nB spells: 1 Macro Cosmos").causes("A", "activate D.D. Crow") == ["COST-27"]
