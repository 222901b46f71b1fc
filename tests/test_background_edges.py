"""Edges of negation, counters, costs and attacks: what a judge is asked when two rules meet."""

import pytest
from driver import Scene, described, resolve

from spellspeed.board.constants import DAMAGE_AFTER, DAMAGE_START, NOWHERE
from spellspeed.cards.library import definitions, printed
from spellspeed.effects.activation.effect import Definition
from spellspeed.facts.names import find

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


# -- what applies without a chain ------------------------------------------------------------------------------


@rule("B-34", "B-97")
@pytest.mark.parametrize(("drained", "lp"), [("", 7800), ("A spells: 1 Skill Drain", 8000)])
def test_a_negated_monster_does_not_react_to_what_was_activated(drained: str, lp: int) -> None:
    scene = Scene(f"turn: 3, B, main 1\nB hand: Pot of Greed\nA monsters: 1 Trickstar Candina\n{drained}")
    resolve(scene.do("B activate Pot of Greed"))
    assert scene.lp("B") == lp


@rule("B-34")
def test_the_card_that_negates_the_reaction_is_not_reacted_to() -> None:
    scene = Scene("turn: 3, B, main 1\nB hand: Forbidden Chalice\nA monsters: 1 Trickstar Candina")
    resolve(scene.do("B activate Forbidden Chalice", "B target Trickstar Candina"))
    assert scene.lp("B") == 8000


@rule("ACT-145", "ACT-146c")
def test_a_card_that_an_effect_activates_does_not_count_for_each_time_texts() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Vampire Sorcerer
        A spells: 1 Vampire Takeover (set)
        A deck: Vampire Kingdom; 10 cards
        B monsters: 1 Trickstar Candina
        """
    )
    resolve(scene.do("A activate Vampire Takeover"))
    assert scene.at("Vampire Kingdom", "A field") and scene.lp("A") == 8000 - 200  # for Vampire Takeover itself


@rule("B-119")
def test_face_down_a_gemini_monster_forgets_that_it_was_summoned_again() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Book of Moon; Lonefire Blossom
        A monsters: 1 Gigaplant
        A deck: 5 cards
        B deck: 5 cards
        """
    )
    scene.do("A summon Gigaplant").pass_until("main")
    assert scene.offers("activate Gigaplant")
    resolve(scene.do("A activate Book of Moon", "A target Gigaplant")).pass_until("main")
    assert scene.rules("A", "flip summon Gigaplant") == ["B-117"], "it was Normal Summoned this turn"
    while scene.duel.board.turn < 5 or scene.question.kind != "main":
        scene.do(f"{scene.asked} enter the end phase") if scene.question.kind == "next-phase" else scene.passes()
    scene.do("A flip summon Gigaplant").pass_until("main")
    assert scene.rules("A", "activate Gigaplant") == ["B-32"]


CARRIER = """
    turn: 3, A, main 1
    A hand: Qliphort Carrier; Mystical Space Typhoon
    A monsters: 1 Dark Blade
    B hand: Effect Veiler
"""


@rule("B-101")
@pytest.mark.parametrize("drained", [True, False])
def test_between_negation_and_unaffected_the_one_that_applies_already_wins(drained: bool) -> None:
    scene = Scene(CARRIER + ("B spells: 1 Skill Drain" if drained else "B spells: 1 Jar of Greed (set)"))
    scene.do("A summon Qliphort Carrier", "A tribute Dark Blade")
    if drained:
        # What is negated already is no target for a negation (B-87).
        scene.pass_until("main", "A")
        assert scene.card("Qliphort Carrier").negated
        return
    while not scene.offers("activate Effect Veiler"):
        scene.passes()
    scene.do("B activate Effect Veiler", "B target Qliphort Carrier")
    resolve(scene).pass_until("main", "A")
    assert scene.card("Qliphort Carrier").negated == drained
    # With Skill Drain gone the monster would be unaffected, but it was negated first.
    scene.do("A activate Mystical Space Typhoon", "A target " + ("Skill Drain" if drained else "Jar of Greed"))
    resolve(scene)
    assert scene.card("Qliphort Carrier").negated == drained


@rule("B-89")
def test_would_destroy_looks_at_a_condition_that_must_still_hold() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 2 Ancient Pixie Dragon
        A spells: field Vampire Kingdom
        B monsters: right Stardust Dragon; 1 Dark Blade
        """
    )
    scene.do("A activate effect 2 of Ancient Pixie Dragon", "A target Dark Blade")
    assert scene.offers("activate effect 1 of Stardust Dragon")


@rule("B-53", "B-152")
def test_equipment_of_a_tribute_does_not_wait_for_the_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Summoned Skull
        A monsters: 1 Dark Blade
        A spells: 1 Black Pendant (equipped to A monster 1)
        B spells: 1 Solemn Judgment (set); 2 Trap Hole (set)
        """
    )
    scene.do("A summon Summoned Skull", "A tribute Dark Blade", "A pass")
    # The window in which the summon can be negated: the Equip Card is gone, but its trigger waits.
    assert scene.offers("activate Solemn Judgment") and scene.at("Black Pendant", "A gy")
    scene.do("B pass")
    assert scene.question.kind == "trigger" and scene.asked == "A"
    scene.do("A activate Black Pendant")
    assert scene.offers("activate Trap Hole")


@rule("B-87")
def test_an_effect_may_send_what_is_banished_instead() -> None:
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb")
    assert scene.offers("activate Glow-Up Bulb")
    scene = Scene("turn: 3, A, main 1\nA gy: Glow-Up Bulb\nB spells: 1 Macro Cosmos")
    # Only a cost must get there; what depends on the sending does not happen.
    assert scene.rules("A", "activate Glow-Up Bulb") == []
    scene.do("A activate Glow-Up Bulb").pass_until("main")
    assert scene.at("Glow-Up Bulb", "A gy")


# -- room that the effect itself makes -------------------------------------------------------------------------


def test_an_effect_may_count_on_the_zone_it_empties_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    code = find("Metalfoes Counter")
    if code not in definitions():
        monkeypatch.setitem(definitions(), code, Definition(printed(code)))  # a card that is only Set here
    position = """
        turn: 3, A, main 1
        A monsters: 1 Dark Blade
        A spells: 1 Metalfoes Goldriver; 2 Castle of Dragon Souls{}; 3 Fissure (set); 4 Trap Hole (set); 5 Raigeki (set)
        A deck: Metalfoes Counter; 10 cards
    """
    scene = Scene(position.format(""))
    scene.do("A activate effect 101 of Metalfoes Goldriver")
    # Only what lies in a Spell & Trap Zone makes room for the card that is Set.
    assert scene.offers("target Castle of Dragon Souls") and not scene.offers("target Dark Blade")
    scene.do("A target Castle of Dragon Souls")
    resolve(scene)
    assert scene.at("Metalfoes Counter", "A spell")
    scene = Scene(position.format(" (set)"))
    assert scene.causes("A", "activate effect 101 of Metalfoes Goldriver") == ["TRAP-16"]


@rule("B-90")
def test_a_face_up_target_that_is_face_down_now_is_lost() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade
        A monsters: 1 Tragoedia
        B monsters: 1 Luster Dragon
        B spells: 1 Book of Moon (set)
        """
    )
    scene.do("A activate effect 3 of Tragoedia", "A send Dark Blade", "A target Luster Dragon")
    resolve(scene.do("B activate Book of Moon", "B target Luster Dragon"))
    assert scene.card("Luster Dragon").controller == 1


@rule("B-65")
def test_a_second_hand_trigger_that_summons_itself_is_refused_with_its_rule() -> None:
    scene = Scene(
        "turn: 4, A, battle step\nA monsters: 1 Luster Dragon\nB hand: Battle Fader #a; Battle Fader #b"
    )
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate #a", "A pass")
    assert scene.rules("B", "activate #b") == ["B-65"]


# -- doomed by battle ------------------------------------------------------------------------------------------

DOOMED = """
    turn: 4, A, battle step
    A monsters: 1 Airknight Parshath
    A spells: 1 Black Pendant (equipped to A monster 1)
    B monsters: left {}
    B materials: left Dark Blade
"""


def battle_damage_trigger(monster: str) -> Scene:
    """Airknight Parshath, 2400 ATK, has won its battle against that monster and its draw is on the chain."""
    scene = Scene(DOOMED.format(monster))
    scene.do("A attack with Airknight Parshath", f"A attack {monster}")
    pass_to(scene, "trigger").do("A activate effect 2 of Airknight Parshath")
    assert scene.step == DAMAGE_AFTER and scene.card(monster).doomed
    return scene


@rule("B-142")
def test_optional_quick_effects_of_a_doomed_monster_are_off() -> None:
    scene = battle_damage_trigger("Cyber Dragon Infinity")
    act = "activate effect 3 of Cyber Dragon Infinity"
    assert scene.asked == "B" and not scene.offers(act) and scene.rules("B", act) == ["B-142"]


@rule("B-142")
def test_mandatory_quick_effects_of_a_doomed_monster_activate() -> None:
    scene = battle_damage_trigger("Number 23: Lancelot, Dark Knight of the Underworld")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    hand = len(scene.duel.board.hands[0])
    scene.duel.answer(0)
    resolve(scene.do("B detach Dark Blade"))
    assert len(scene.duel.board.hands[0]) == hand


# -- costs and presence ----------------------------------------------------------------------------------------


@rule("B-41")
def test_what_would_go_to_the_extra_deck_or_vanish_is_not_returned_as_a_cost() -> None:
    scene = Scene("turn: 3, A, main 1\nA monsters: 1 Swap Frog; 2 Sheep Token; left Stardust Dragon; 3 Sangan (set)")
    scene.do("A activate effect 3 of Swap Frog")
    assert scene.offers("pick Swap Frog") and scene.offers("pick Sangan")
    assert not scene.offers("pick Sheep Token") and not scene.offers("pick Stardust Dragon")


@rule("B-45")
def test_a_pendulum_effect_needs_its_card() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A spells: 1 Qliphort Scout
        A deck: Qliphort Carrier; 5 cards
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate effect 102 of Qliphort Scout", "B activate Mystical Space Typhoon", "B target Qliphort Scout")
    resolve(scene)
    assert scene.at("Qliphort Carrier", "A deck") and scene.at("Qliphort Scout", "A extra")
    assert scene.lp("A") == 7200
