"""True Draco cards: Tribute Summons made by effects."""

import pytest
from driver import Scene, close_chain
from test_cards_true_draco import APOCALYPSE, DINOMIGHT, DISCIPLES, HERITAGE, IGNIS, MAJESTY, RETURN

from spellspeed.board.constants import TRIBUTE_SUMMON

rule = pytest.mark.rule


# -- Tribute Summons made by effects ---------------------------------------------------------------------------

OWN = """
    turn: 3, A, main 1
    normal summon: used
    A hand: {hand}
    A spells: 1 {spell}{more}
    {field}
"""


@pytest.mark.parametrize("spell", [HERITAGE, DISCIPLES])
@rule("B-109", "B-105")
def test_the_spells_tribute_summon_beside_the_normal_summon(spell: str) -> None:
    text = OWN.format(hand=f"{IGNIS}; {MAJESTY}; Summoned Skull", spell=spell, more="; 2 Skill Drain", field="")
    scene = Scene(text).do(f"A activate effect 2 of {spell}")
    close_chain(scene)
    assert not scene.offers("pick Summoned Skull")
    scene.do(f"A pick {MAJESTY}")
    assert scene.offers(f"tribute {spell}") and scene.offers("tribute Skill Drain")
    scene.do("A tribute Skill Drain")
    assert scene.at(MAJESTY, "A monster") and scene.card(MAJESTY).how_summoned & TRIBUTE_SUMMON
    assert scene.at(spell, "A spell")
    assert "B-126" in scene.rules("A", f"activate effect 2 of {spell}")


@rule("B-109", "COST-38")
def test_without_a_tribute_or_a_monster_the_effect_cannot_be_activated() -> None:
    # Its own card would do as Tribute, but there is no True Draco monster in the hand.
    scene = Scene(OWN.format(hand="Summoned Skull", spell=HERITAGE, more="", field=""))
    assert scene.rules("A", f"activate effect 2 of {HERITAGE}") == ["COST-38"]
    lone = Scene(OWN.format(hand=IGNIS, spell=HERITAGE, more="", field=""))
    assert lone.offers(f"activate effect 2 of {HERITAGE}")


@rule("B-76")
def test_a_spell_tributed_for_its_own_effect_triggers_afterwards() -> None:
    field = "B spells: 1 Mirror Force (set) | B monsters: 1 Luster Dragon (attack)"
    scene = Scene(OWN.format(hand=IGNIS, spell=HERITAGE, more="", field=field))
    close_chain(scene.do(f"A activate effect 2 of {HERITAGE}"))
    scene.do(f"A pick {IGNIS}", f"A tribute {HERITAGE}")
    assert scene.question.kind == "trigger"
    scene.do(f"A activate effect 3 of {HERITAGE}")
    assert not scene.offers("target Luster Dragon")
    close_chain(scene.do("A target Mirror Force"))
    assert scene.at("Mirror Force", "B gy") and scene.at(IGNIS, "A monster")


TRAPS = """
    turn: 4, B, main 1
    A hand: {IGNIS}
    A gy: {MAJESTY}
    A spells: 1 {trap}
    B hand: Pot of Greed; Monster Reborn
    B monsters: 1 Luster Dragon (attack); 2 Dark Blade (set)
    {more}
"""


def in_their_turn(trap: str, more: str = "") -> Scene:
    return Scene(TRAPS.format(IGNIS=IGNIS, MAJESTY=MAJESTY, trap=trap, more=more))


@pytest.mark.parametrize("trap", [RETURN, APOCALYPSE])
@rule("B-109")
def test_the_traps_tribute_summon_in_the_opponents_main_phase(trap: str) -> None:
    scene = in_their_turn(trap).do("B end the phase", f"A activate effect 2 of {trap}")
    close_chain(scene)
    scene.do(f"A pick {IGNIS}", f"A tribute {trap}")
    assert scene.at(IGNIS, "A monster")
    scene.do(f"A activate effect 3 of {trap}", "A target Dark Blade")  # also a face-down monster
    close_chain(scene)
    assert scene.at("Dark Blade", "B gy")
    own = Scene(OWN.format(hand=IGNIS, spell=trap, more="", field="B monsters: 1 Luster Dragon (attack)"))
    assert own.rules("A", f"activate effect 2 of {trap}") == ["COST-36"]


@rule("B-109")
def test_as_link_one_the_summon_can_be_negated_as_a_later_link_not() -> None:
    more = "B spells: 1 Solemn Judgment (set)"
    first = in_their_turn(RETURN, more).do("B end the phase", f"A activate effect 2 of {RETURN}")
    close_chain(first).do(f"A pick {IGNIS}", f"A tribute {RETURN}")
    first.pass_until("respond", "B").do("B activate Solemn Judgment")
    close_chain(first)
    assert first.at(IGNIS, "A gy")
    second = in_their_turn(RETURN, more).do("B activate Pot of Greed", f"A activate effect 2 of {RETURN}")
    close_chain(second).do(f"A pick {IGNIS}", f"A tribute {RETURN}")
    assert second.at(IGNIS, "A monster") and second.at("Solemn Judgment", "B spell")
    # Pot of Greed resolved after the summon.
    assert second.at("Pot of Greed", "B gy")


@pytest.mark.parametrize("trap", [RETURN, APOCALYPSE])
@rule("B-55", "ACT-86a")
def test_the_effect_can_be_used_with_the_activation_of_the_trap(trap: str) -> None:
    scene = in_their_turn(f"{trap} (set)").do("B end the phase", f"A activate effect 2 of {trap}")
    close_chain(scene).do(f"A pick {IGNIS}", f"A tribute {trap}")
    assert scene.at(IGNIS, "A monster") and scene.at(trap, "A gy")


@rule("ACT-86b")
def test_an_answer_looks_at_the_effect_declared_with_the_activation() -> None:
    more = "B spells: 1 Solemn Warning (set)"
    revive = in_their_turn(f"{RETURN} (set)", more).do("B end the phase", f"A activate effect 1 of {RETURN}")
    revive.do(f"A target {MAJESTY}")
    assert revive.offers("activate Solemn Warning")  # it Special Summons
    summon = in_their_turn(f"{RETURN} (set)", more).do("B end the phase", f"A activate effect 2 of {RETURN}")
    assert "PRIO-22" in summon.rules("B", "activate Solemn Warning")
    plain = activate_only_the_card(in_their_turn(f"{RETURN} #trap (set)", more).do("B end the phase"))
    assert "PRIO-22" in plain.rules("B", "activate Solemn Warning")


def activate_only_the_card(scene: Scene) -> Scene:
    """The Trap of that label is activated without one of its effects."""
    card = scene.labels["trap"]
    plain = [effect.index for effect in scene.duel.definitions[card].effects if effect.number == 0]
    scene.duel.push(next(o for o in scene.question.options if o.card == card and o.effect in plain))
    return scene


@rule("ACT-89a", "ACT-89b")
def test_later_in_the_chain_of_its_activation_no_effect_of_it_is_activated() -> None:
    scene = activate_only_the_card(in_their_turn(f"{RETURN} #trap (set)").do("B activate Pot of Greed")).do("B pass")
    assert not scene.offers(f"activate effect 1 of {RETURN}")
    assert "ACT-89b" in scene.rules("A", f"activate effect 1 of {RETURN}")


@rule("B-122")
def test_true_kings_return_revives_and_ends_special_summons() -> None:
    scene = in_their_turn(RETURN).do("B end the phase", f"A activate effect 1 of {RETURN}", f"A target {MAJESTY}")
    close_chain(scene).do("A defense position")
    assert scene.at(MAJESTY, "A monster") and not scene.card(MAJESTY).attack_position
    own = Scene(
        OWN.format(hand="Monster Reborn", spell=RETURN, more="", field=f"A gy: {MAJESTY}; Luster Dragon")
    ).do(f"A activate effect 1 of {RETURN}", f"A target {MAJESTY}")
    close_chain(own).do("A defense position").pass_until("main")
    assert own.at(MAJESTY, "A monster") and not own.offers("activate Monster Reborn")
    assert own.causes("A", "activate Monster Reborn") == ["B-122"]


@rule("B-126")
def test_two_of_its_effects_are_not_in_one_chain() -> None:
    scene = in_their_turn(RETURN).do("B activate Pot of Greed", f"A activate effect 1 of {RETURN}")
    scene.do(f"A target {MAJESTY}", "B pass")
    assert not scene.offers(f"activate effect 2 of {RETURN}")
    reasons = scene.reasons("A", f"activate effect 2 of {RETURN}")
    assert [reason.fact for reason in reasons] == ["same-chain"]
    close_chain(scene).do("A defense position").pass_until("main")
    scene.do("B end the phase")
    assert scene.offers(f"activate effect 2 of {RETURN}")  # in another chain it can


def test_another_name_does_not_count() -> None:
    scene = in_their_turn(f"{RETURN}; 2 {APOCALYPSE}").do("B activate Pot of Greed", f"A activate effect 1 of {RETURN}")
    scene.do(f"A target {MAJESTY}", "B pass")
    assert scene.offers(f"activate effect 2 of {APOCALYPSE}")


def test_apocalypse_destroys_one_of_its_own_and_halves_theirs() -> None:
    more = f"A monsters: 1 {DINOMIGHT} (attack)"
    scene = in_their_turn(f"{APOCALYPSE}; 2 {HERITAGE}", more).do("B end the phase")
    scene.do(f"A activate effect 1 of {APOCALYPSE}")
    assert not scene.offers(f"target {APOCALYPSE}") and scene.offers(f"target {DINOMIGHT}")
    close_chain(scene.do(f"A target {HERITAGE}"))
    assert scene.at(HERITAGE, "A gy")
    dragon = scene.card("Luster Dragon")
    assert (dragon.atk, dragon.dfn) == (950, 800)
    # It was destroyed in the Spell & Trap Zone, so its own effect triggers.
    scene.do(f"A activate effect 3 of {HERITAGE}")
    assert scene.offers(f"target {APOCALYPSE}")


@rule("COST-38")
def test_apocalypse_needs_something_to_halve() -> None:
    scene = Scene(
        OWN.format(hand=IGNIS, spell=APOCALYPSE, more=f"; 2 {HERITAGE}", field="B monsters: 1 Dark Blade (set)")
    )
    assert scene.causes("A", f"activate effect 1 of {APOCALYPSE}") == ["B-87"]


def test_heritage_draws_for_each_kind_that_left_the_field() -> None:
    text = OWN.format(hand=f"{IGNIS}; Foolish Burial", spell=HERITAGE, more=f"; 2 {RETURN}; 3 {DISCIPLES}", field="")
    scene = Scene(text + f"    A deck: 8x Luster Dragon; {MAJESTY}\n").do("A activate Foolish Burial")
    close_chain(scene).do(f"A pick {MAJESTY}").pass_until("main")  # from the Deck does not count
    assert scene.rules("A", f"activate effect 1 of {HERITAGE}") == ["COST-38"]
    close_chain(scene.do(f"A activate effect 2 of {HERITAGE}")).do(f"A pick {IGNIS}", f"A tribute {RETURN}")
    scene.pass_until("main")
    hand = len(scene.duel.board.hands[0])
    close_chain(scene.do(f"A activate effect 1 of {HERITAGE}"))
    assert len(scene.duel.board.hands[0]) == hand + 1  # only a Trap
    two = Scene(
        OWN.format(
            hand=f"{IGNIS}; Dark Hole",
            spell=HERITAGE,
            more=f"; 2 {RETURN}",
            field=f"A monsters: 1 {MAJESTY} (attack)",
        )
    ).do("A activate Dark Hole")
    close_chain(two).pass_until("main")
    close_chain(two.do(f"A activate effect 2 of {HERITAGE}")).do(f"A pick {IGNIS}", f"A tribute {RETURN}")
    two.pass_until("main")
    hand = len(two.duel.board.hands[0])
    close_chain(two.do(f"A activate effect 1 of {HERITAGE}"))
    assert len(two.duel.board.hands[0]) == hand + 2


def test_disciples_return_three_cards_and_draw() -> None:
    text = OWN.format(
        hand="Dark Hole", spell=DISCIPLES, more="", field=f"A gy: {IGNIS}; {MAJESTY}; {HERITAGE}; Luster Dragon"
    )
    scene = Scene(text).do(f"A activate effect 1 of {DISCIPLES}")
    assert not scene.offers("target Luster Dragon")
    scene.do(f"A target {IGNIS}", f"A target {MAJESTY}", f"A target {HERITAGE}")
    close_chain(scene)
    assert len(scene.duel.board.hands[0]) == 2 and not scene.at(IGNIS, "A gy")
    few = Scene(text.replace(f"{MAJESTY}; ", ""))
    assert few.rules("A", f"activate effect 1 of {DISCIPLES}") == ["COST-42a"]


@rule("B-76")
def test_sent_from_elsewhere_or_negated_they_do_not_trigger() -> None:
    # From the hand: not from the Spell & Trap Zone.
    text = f"turn: 3, A, main 1 | A hand: {HERITAGE} | A spells: 1 Raigeki Break (set)"
    scene = Scene(text + " | B spells: 1 Mirror Force (set)")
    scene.do("A activate Raigeki Break", f"A discard {HERITAGE}", "A target Mirror Force")
    close_chain(scene)
    assert scene.at(HERITAGE, "A gy") and scene.question.kind != "trigger"
    # The activation negated: it was not sent from the zone.
    text = f"turn: 3, A, main 1 | A hand: {HERITAGE} | B spells: 1 Solemn Judgment (set); 2 Mirror Force (set)"
    negated = Scene(text).do(f"A activate {HERITAGE}", "B activate Solemn Judgment")
    close_chain(negated)
    assert negated.at(HERITAGE, "A gy") and negated.question.kind != "trigger"


# -- Dragonic Diagram ------------------------------------------------------------------------------------------

DIAGRAM = """
    turn: 3, A, {phase}
    A spells: field Dragonic Diagram; 1 {HERITAGE}
    A hand: Dark Hole
    A deck: Luster Dragon; {RETURN}; 5 cards
    A monsters: 1 {IGNIS} (attack{how})
    B monsters: 1 Blue-Eyes White Dragon (attack)
"""


def diagram(how: str = ", tribute summoned", phase: str = "main 1") -> Scene:
    return Scene(DIAGRAM.format(IGNIS=IGNIS, HERITAGE=HERITAGE, RETURN=RETURN, how=how, phase=phase))


def test_diagram_strengthens_true_draco_monsters() -> None:
    scene = diagram()
    assert (scene.card(IGNIS).atk, scene.card(IGNIS).dfn) == (2700, 1300)
    assert scene.card("Blue-Eyes White Dragon").atk == 3000


def attack(scene: Scene) -> Scene:
    return fight(scene.do(f"A attack with {IGNIS}", "A attack Blue-Eyes White Dragon"))


def fight(scene: Scene) -> Scene:
    while scene.duel.board.attacker >= 0:
        scene.passes()
    return scene


def test_a_tribute_summoned_monster_survives_its_first_battle() -> None:
    saved = attack(diagram(phase="battle step"))
    assert saved.at(IGNIS, "A monster") and saved.lp("A") == 7700
    lost = attack(diagram(", special summoned", phase="battle step"))
    assert lost.at(IGNIS, "A gy")


def test_it_survives_only_once_each_turn_and_effects_destroy_it() -> None:
    scene = Scene(
        f"""
        turn: 4, B, battle step
        A spells: field Dragonic Diagram
        A monsters: 1 {IGNIS} (attack, tribute summoned)
        B monsters: 1 Blue-Eyes White Dragon #first (attack); 2 Blue-Eyes White Dragon #second (attack)
        """
    )
    fight(scene.do("B attack with #first", f"B attack {IGNIS}"))
    assert scene.at(IGNIS, "A monster")
    fight(scene.pass_until("battle").do("B attack with #second", f"B attack {IGNIS}"))
    assert scene.at(IGNIS, "A gy")
    effect = diagram().do("A activate Dark Hole")
    assert close_chain(effect).at(IGNIS, "A gy")


def test_diagram_destroys_a_card_of_its_own_and_adds_one() -> None:
    scene = close_chain(diagram().do("A activate effect 3 of Dragonic Diagram"))
    assert scene.offers("pick Dark Hole") and scene.offers(f"pick {HERITAGE}")
    assert not scene.offers("pick Dragonic Diagram") and not scene.offers("pick Blue-Eyes White Dragon")
    scene.do("A pick Dark Hole")
    assert not scene.offers("pick Luster Dragon")
    scene.do(f"A pick {RETURN}")
    assert scene.at("Dark Hole", "A gy") and scene.at(RETURN, "A hand")
    assert "B-125" in scene.rules("A", "activate effect 3 of Dragonic Diagram")


@rule("ACT-29a", "ACT-158b")
def test_diagram_may_destroy_a_trap_that_has_just_resolved() -> None:
    text = DIAGRAM.format(IGNIS=IGNIS, HERITAGE="Jar of Greed (set)", RETURN=RETURN, how="", phase="main 1")
    scene = Scene(text).do("A activate effect 3 of Dragonic Diagram", "B pass", "A activate Jar of Greed")
    close_chain(scene)
    assert scene.offers("pick Jar of Greed")
    scene.do("A pick Jar of Greed")
    scene.do(f"A pick {RETURN}")
    assert scene.at("Jar of Greed", "A gy") and scene.at(RETURN, "A hand")
