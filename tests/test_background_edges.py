"""Edges of negation, counters, costs and attacks: what a judge is asked when two rules meet."""

import pytest
from driver import Scene, described, resolve

from spellspeed.board.constants import DAMAGE_AFTER, DAMAGE_START, NOWHERE

rule = pytest.mark.rule


def pass_to(scene: Scene, kind: str) -> Scene:
    while scene.question.kind != kind:
        scene.passes()
    return scene


# -- negation --------------------------------------------------------------------------------------------------


@rule("B-97")
def test_a_negation_of_one_card_does_not_catch_another_that_is_gone() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Pot of Greed
        A spells: 3 Castle of Dragon Souls
        B monsters: left D/D/D Cursed King Siegfried
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate Pot of Greed", "B activate D/D/D Cursed King Siegfried", "B target Castle of Dragon Souls")
    scene.do("A pass", "B activate Mystical Space Typhoon", "B target Pot of Greed")
    resolve(scene)
    assert scene.card("Castle of Dragon Souls").negated and len(scene.duel.board.hands[0]) == 2


SIEGFRIED = """
    turn: 3, A, main 1
    A hand: Premature Burial; Black Pendant
    A monsters: 1 Dark Blade
    A gy: Luster Dragon
    B monsters: left D/D/D Cursed King Siegfried
"""


@rule("B-151")
def test_only_being_equipped_escapes_a_negation_not_what_an_equip_spell_does_beside() -> None:
    scene = Scene(SIEGFRIED)
    scene.do("A activate Premature Burial", "A target Luster Dragon", "B activate D/D/D Cursed King Siegfried")
    resolve(scene.do("B target Premature Burial"))
    # Nothing was summoned, so there is nothing to be equipped to.
    assert scene.at("Luster Dragon", "A gy") and scene.at("Premature Burial", "A gy")
    assert scene.lp("A") == 7200
    scene = Scene(SIEGFRIED)
    scene.do("A activate Black Pendant", "A target Dark Blade", "B activate D/D/D Cursed King Siegfried")
    resolve(scene.do("B target Black Pendant"))
    assert scene.at("Black Pendant", "A spell") and scene.card("Dark Blade").atk == 1800


# -- counters --------------------------------------------------------------------------------------------------

BREAKER = """
    turn: 3, A, main 1
    A monsters: 1 Breaker the Magical Warrior (attack, 1 Spell Counter)
    B hand: Effect Veiler
    B spells: 1 Mirror Force (set); 2 Skill Drain (set)
"""


@rule("B-154")
def test_counters_that_only_certain_cards_hold_vanish_when_the_card_is_negated() -> None:
    breaker = "Breaker the Magical Warrior"
    scene = Scene(BREAKER)
    assert scene.card(breaker).atk == 1900
    resolve(scene.do("A pass", "B activate Skill Drain"))
    assert not scene.card(breaker).counters and scene.card(breaker).atk == 1600
    # They do not come back with the effects.
    scene = Scene(BREAKER + "\nA hand: Mystical Space Typhoon")
    resolve(scene.do("A pass", "B activate Skill Drain"))
    scene.pass_until("main", "A").do("A activate Mystical Space Typhoon", "A target Skill Drain")
    resolve(scene)
    assert not scene.card(breaker).negated and not scene.card(breaker).counters


@rule("B-154", "B-37")
def test_a_counter_paid_as_cost_is_gone_and_the_negation_takes_no_other() -> None:
    scene = Scene(BREAKER)
    scene.do("A activate effect 3 of Breaker the Magical Warrior", "A target Mirror Force")
    assert not scene.card("Breaker the Magical Warrior").counters
    scene.do("B activate Effect Veiler", "B target Breaker the Magical Warrior")
    resolve(scene)
    assert scene.at("Mirror Force", "B spell")


@rule("B-154")
def test_counters_of_another_kind_stay_on_a_negated_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Forbidden Chalice
        A monsters: left Borreload Savage Dragon (2 Borrel Counter, 1 Kaiju Counter)
        """
    )
    scene.do("A activate Forbidden Chalice", "A target Borreload Savage Dragon")
    resolve(scene)
    assert scene.card("Borreload Savage Dragon").counters == {"Kaiju Counter": 1}


# -- what a cost cannot do and an effect can -------------------------------------------------------------------


@rule("B-115", "B-41")
def test_an_effect_may_return_a_token_which_then_is_nowhere() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Infernoid Antra\nB monsters: 1 Sheep Token (defense)")
    token = scene.duel.board.monsters(1)[0]
    scene.do("A activate effect 1 of Infernoid Antra", "A target Sheep Token")
    resolve(scene)
    assert token.place == NOWHERE and not scene.duel.board.hands[1]


@rule("B-23")
def test_an_effect_sends_a_pendulum_monster_though_it_goes_to_the_extra_deck() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Altergeist Meluseek
        B monsters: 1 Abyss Actor - Sassy Rookie (defense)
        """
    )
    scene.do("A attack with Altergeist Meluseek", "A attack directly")
    pass_to(scene, "trigger").do("A activate effect 2 of Altergeist Meluseek", "A target Abyss Actor - Sassy Rookie")
    resolve(scene)
    assert scene.at("Abyss Actor - Sassy Rookie", "B extra") and scene.card("Abyss Actor - Sassy Rookie").face_up


@rule("B-23")
def test_what_did_not_reach_the_gy_was_not_sent_there() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sage with Eyes of Blue
        A monsters: 1 Abyss Actor - Sassy Rookie
        A deck: Blue-Eyes White Dragon; 5 cards
        """
    )
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Abyss Actor - Sassy Rookie")
    resolve(scene)
    assert scene.at("Abyss Actor - Sassy Rookie", "A extra") and scene.at("Blue-Eyes White Dragon", "A deck")


@rule("B-142")
def test_a_monster_that_is_to_be_destroyed_by_battle_pays_no_cost() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: left Toadally Awesome; 1 Swap Frog
        B monsters: 1 Man-Eater Bug (set); 2 Airknight Parshath
        """
    )
    act = "activate effect 2 of Toadally Awesome"
    scene.do("A attack with Swap Frog", "A attack Airknight Parshath")
    while scene.question.kind != "trigger":
        scene.passes()
    # The doomed frog cannot be sent; the Xyz Monster itself still can.
    scene.do("B activate effect 2 of Airknight Parshath")
    assert scene.step == DAMAGE_AFTER and scene.card("Swap Frog").doomed and scene.offers(act)
    scene.do(f"A {act}")
    assert scene.offers("send Toadally Awesome") and not scene.offers("send Swap Frog")


# -- numbers ---------------------------------------------------------------------------------------------------


@rule("B-100")
def test_losses_below_zero_count_when_something_is_added() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Forbidden Dress #b
        A monsters: 1 Sangan
        A spells: 1 Forbidden Dress #a (set); 2 Forbidden Chalice (set)
        """
    )
    # The last link resolves first: down to 0 or less, and then up.
    scene.do("A activate Forbidden Chalice", "A target Sangan", "B pass", "A activate #a", "A target Sangan")
    resolve(scene.do("B pass", "A activate #b", "A target Sangan"))
    assert scene.card("Sangan").atk == 1000 - 600 - 600 + 400


# -- attacks ---------------------------------------------------------------------------------------------------


@rule("B-133")
def test_a_replay_when_the_attack_has_become_illegal() -> None:
    """A direct attack past monsters, whose permission is gone."""
    cat = "Crystal Beast Amethyst Cat"
    scene = Scene(
        f"""
        turn: 4, A, battle step
        A monsters: 1 {cat}
        B monsters: 1 Marauding Captain (attack); 2 Dark Blade (attack)
        B spells: 1 Forbidden Chalice (set)
        """
    )
    scene.do(f"A attack with {cat}", "A attack directly", "A pass")
    scene.do("B activate Forbidden Chalice", f"B target {cat}")
    resolve(scene)
    pass_to(scene, "replay")
    assert scene.offers("attack Marauding Captain") and not scene.offers("attack directly")
    # The choice is a new one: what cannot be targeted for attacks cannot be chosen.
    assert not scene.offers("attack Dark Blade")


@rule("B-133")
def test_no_replay_because_the_target_could_not_be_chosen_any_more() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon
        A spells: 1 Skill Drain
        B monsters: 1 Marauding Captain; 2 Dark Blade
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Dark Blade", "A pass")
    scene.do("B activate Mystical Space Typhoon", "B target Skill Drain")
    resolve(scene)
    pass_to(scene, "battle")
    assert scene.at("Dark Blade", "B gy")


@rule("B-132")
def test_an_attack_that_a_change_of_position_ended_cannot_be_negated_any_more() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A hand: Book of Moon
        A monsters: 1 Luster Dragon
        B spells: 1 Magic Cylinder (set)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate Magic Cylinder")
    scene.do("B target Luster Dragon", "A activate Book of Moon", "A target Luster Dragon")
    resolve(scene)
    assert scene.lp("A") == 8000 and not scene.card("Luster Dragon").face_up


@rule("B-140")
def test_a_trigger_about_others_destroyed_by_battle_is_allowed_in_the_damage_step() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Blue-Eyes White Dragon
        B monsters: 1 Yazi, Evil of the Yang Zing
        B gy: Chiwen, Light of the Yang Zing
        """
    )
    scene.do("A attack with Blue-Eyes White Dragon", "A attack Yazi, Evil of the Yang Zing")
    pass_to(scene, "trigger")
    assert scene.asked == "B" and scene.step > DAMAGE_START
    assert scene.offers("activate effect 2 of Chiwen, Light of the Yang Zing")


@rule("B-77")
def test_returned_face_down_to_the_extra_deck_a_trigger_is_lost() -> None:
    king = "Hot Red Dragon Archfiend King Calamity"
    scene = Scene(f"turn: 3, A, main 1\nA extra: {king}")
    assert "B-77" in scene.rules("A", f"activate effect 3 of {king}")
    # The same face-down among the banished cards, from where it could act face-up.
    scene = Scene(f"turn: 3, A, main 1\nA banished: {king} (face-down)")
    assert "B-77" in scene.rules("A", f"activate effect 3 of {king}")


@rule("B-77")
@pytest.mark.parametrize("where", ["", "    where: ANYWHERE\n"])
def test_a_text_that_says_so_works_even_from_the_face_down_extra_deck(where: str) -> None:
    quasar = "Shooting Quasar Dragon"
    with described(f"card 35952884 {quasar}\n  trigger\n    when: left(this(FACE_UP))\n{where}    do: draw(1)\n"):
        scene = Scene(f"turn: 3, A, main 1\nA monsters: 1 Infernoid Antra\nB monsters: left {quasar}")
        scene.do("A activate effect 1 of Infernoid Antra", f"A target {quasar}")
        resolve(scene)
        assert scene.at(quasar, "B extra") and scene.offers(f"activate {quasar}") == bool(where)
        if not where:
            assert "B-77" in scene.rules("B", f"activate {quasar}")
