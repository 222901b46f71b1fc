"""Links of several kinds, and fast effect timing: B-47 to B-59."""

import pytest
from driver import Scene, chain_over

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DRAW_PHASE,
    MAIN_1,
)
from spellspeed.board.question import O_ACTIVATE

rule = pytest.mark.rule

# -- links of several kinds ------------------------------------------------------------------------------------

NIGHTMARE = """
    turn: 3, A, main 1
    A spells: 1 Unending Nightmare #one (set); 2 Unending Nightmare #two; 3 Jar of Greed (set)
    B spells: 1 Swords of Revealing Light (face-up, until turn 6); 2 Mirror Force (set)
"""


def ways(scene: Scene, label: str) -> list[int]:
    """The effects of a card that are offered, by their place in its definition."""
    card = scene.card(label).id
    return [o.effect for o in scene.question.options if o.kind == O_ACTIVATE and o.card == card]


def take(scene: Scene, label: str, effect: int) -> Scene:
    card = scene.card(label).id
    scene.duel.push(next(o for o in scene.question.options if o.card == card and o.effect == effect))
    return scene


@rule("B-55")
def test_a_continuous_trap_uses_its_effect_in_the_link_of_its_activation() -> None:
    scene = Scene(NIGHTMARE)
    empty, face_up, together = 0, 1, 2
    assert ways(scene, "#one") == [empty, together]
    assert ways(scene, "#two") == [face_up]  # it is face-up already: only the effect
    take(scene, "#one", together).do("A target Swords of Revealing Light")
    # Card and effect are one link.
    assert len(scene.duel.board.chain) == 1 and scene.duel.board.chain[0].is_card and scene.lp("A") == 7000
    chain_over(scene)
    assert scene.at("Swords of Revealing Light", "B gy") and scene.card("#one").face_up
    assert scene.card("#one").place == scene.card("#two").place


@rule("B-55")
def test_or_it_is_activated_without_the_effect() -> None:
    scene = Scene(NIGHTMARE)
    take(scene, "#one", 0)
    assert scene.duel.board.chain[0].is_card and scene.lp("A") == 8000 and not scene.duel.board.chain[0].targets
    chain_over(scene)
    assert scene.at("Swords of Revealing Light", "B spell") and scene.card("#one").face_up
    # Now the effect is a link of its own.
    assert ways(scene, "#one") == [1]
    scene.do("A activate effect 1 of Unending Nightmare #one", "A target Swords of Revealing Light", "B pass")
    # And once per chain, whichever copy.
    assert not ways(scene, "#two") and "B-126" in scene.rules("A", "activate effect 1 of Unending Nightmare #two")
    chain_over(scene)
    assert ways(scene, "#two") == [1]


@rule("B-55")
def test_a_field_spell_cannot() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Trickstar Light Stage\nB spells: 1 Mirror Force (set)")
    # One way only, and it carries just what is processed when the card is activated.
    assert ways(scene, "Trickstar Light Stage") == [0]
    assert "B-43" in scene.rules("A", "activate effect 2 of Trickstar Light Stage")
    scene.do("A activate Trickstar Light Stage", "B pass", "A pass").pass_until("main")
    assert ways(scene, "Trickstar Light Stage") == [1]


EXCITON = """
    turn: 3, A, main 1
    A monsters: left Evilswarm Exciton Knight (attack)
    A materials: left Vorse Raider
    A spells: 1 Jar of Greed (set)
    B spells: 1 Raigeki Break (set); 2 Swords of Revealing Light (set)
    B hand: Dark Blade
"""


@rule("B-56a")
def test_the_condition_is_asked_at_activation_and_not_again() -> None:
    scene = Scene(EXCITON)
    # B has 3 cards, A has 2. After B's answer, paid with the hand, it is 2 to 2.
    scene.do("A activate Evilswarm Exciton Knight", "A detach Vorse Raider")
    scene.do("B activate Raigeki Break", "B discard Dark Blade", "B target Jar of Greed", "A pass", "B pass")
    assert scene.at("Swords of Revealing Light", "B gy") and scene.at("Evilswarm Exciton Knight", "A monster")


@rule("B-56a")
def test_any_link_will_do_if_the_condition_holds_then() -> None:
    scene = Scene(EXCITON)
    scene.do("A activate Jar of Greed")
    scene.do("B pass")
    # Now as link 2: 3 to 2 still holds.
    assert scene.offers("activate Evilswarm Exciton Knight")
    scene = Scene(EXCITON)
    scene.do("A activate Jar of Greed", "B activate Raigeki Break", "B discard Dark Blade")
    scene.do("B target Evilswarm Exciton Knight")
    # As link 3 it does not: 2 to 2.
    assert scene.asked == "A" and not scene.offers("activate Evilswarm Exciton Knight")
    assert scene.rules("A", "activate Evilswarm Exciton Knight") == ["COST-36"]


@rule("B-56b")
def test_a_spell_removed_from_the_chain_still_resolves() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Pot of Greed\nB spells: 1 Cosmic Cyclone (set)")
    scene.do("A activate Pot of Greed", "B activate Cosmic Cyclone", "B target Pot of Greed", "A pass", "B pass")
    assert scene.at("Pot of Greed", "A banished") and len(scene.duel.board.hands[0]) == 2


# -- fast effect timing ----------------------------------------------------------------------------------------

TIMING = """
    turn: 3, A, {}
    A hand: Luster Dragon; Mirror Force; Pot of Greed
    A monsters: 1 Gemini Elf (attack); 2 Mystical Elf (set)
    A spells: 1 Jar of Greed (set)
    B spells: 1 Jar of Greed (set)
"""


@rule("B-57")
@pytest.mark.parametrize(
    "when, acts",
    [
        ("draw", []),
        ("main 1", ["A set Mirror Force"]),
        ("main 1", ["A set Luster Dragon"]),
        ("main 1", ["A summon Luster Dragon"]),
        ("main 1", ["A flip summon Mystical Elf"]),
        ("main 1", ["A change position of Gemini Elf"]),
        ("main 1", ["A activate Pot of Greed", "B pass", "A pass"]),
        ("battle step", ["A attack with Gemini Elf", "A attack directly"]),
    ],
)
def test_a_window_follows_every_act(when: str, acts: list[str]) -> None:
    scene = Scene(TIMING.format(when))
    scene.do(*acts)
    phase = {"draw": DRAW_PHASE, "main 1": MAIN_1}.get(when, BATTLE_PHASE)
    assert scene.phase == phase and not scene.duel.board.chain
    for player in "AB":  # the turn player first
        assert scene.asked == player and scene.question.kind == "respond" and scene.question.why == "window"
        assert scene.offers("activate Jar of Greed")
        assert not scene.offers("activate Pot of Greed") and not scene.offers("summon Luster Dragon")
        scene.passes()
    # Two passes end the timing.
    assert scene.question.kind != "respond" or scene.phase != phase or scene.step != BATTLE_STEP


@rule("B-57")
def test_triggers_come_before_the_window() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Marauding Captain; Dark Blade
        A spells: 1 Jar of Greed (set)
        B spells: 1 Trap Hole (set)
        """
    )
    scene.do("A summon Marauding Captain")
    assert scene.question.kind == "trigger" and scene.asked == "A"
    assert scene.offers("activate Marauding Captain") and not scene.offers("activate Jar of Greed")
    scene.do("A pass")
    assert scene.question.kind == "respond" and scene.offers("activate Jar of Greed")
    # And then the chance is gone.
    assert not scene.offers("activate Marauding Captain")


@rule("B-58")
def test_ignition_effects_and_spells_wait_for_both_players_after_a_summon() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Breaker the Magical Warrior; Pot of Greed
        A spells: 1 Jar of Greed (set)
        B spells: 1 Trap Hole (set)
        """
    )
    scene.do("A summon Breaker the Magical Warrior", "A activate effect 1 of Breaker the Magical Warrior")
    chain_over(scene)
    ignition = "activate effect 3 of Breaker the Magical Warrior"
    assert scene.asked == "A" and scene.offers("activate Jar of Greed")
    for act in (ignition, "activate Pot of Greed"):
        assert not scene.offers(act) and scene.rules("A", act) == ["PRIO-24c"]
    scene.do("A pass")
    # The opponent acts before A can use the counter.
    assert scene.asked == "B"
    scene.do("B pass")
    assert scene.asked == "A" and scene.question.kind == "main"
    assert scene.offers(ignition) and scene.offers("activate Pot of Greed")


@rule("B-58")
def test_the_opponent_may_destroy_the_monster_first() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Cyber Dragon; Pot of Greed
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Bottomless Trap Hole (set)
        """
    )
    scene.do("A special summon Cyber Dragon", "A attack position")
    assert not scene.offers("activate Pot of Greed")
    scene.do("A pass", "B activate Bottomless Trap Hole", "A pass", "B pass")
    assert scene.at("Cyber Dragon", "A banished")


@rule("B-59")
def test_moving_on_is_passing_and_an_answer_keeps_the_phase() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Luster Dragon (attack)
        B spells: 1 Jar of Greed #one (set); 2 Jar of Greed #two (set)
        """
    )
    scene.do("A pass")
    assert scene.asked == "B" and scene.phase == MAIN_1
    scene.do("B activate Jar of Greed #one")
    chain_over(scene).pass_until("main")
    assert scene.asked == "A" and scene.phase == MAIN_1
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    # The same in a step.
    scene.do("A pass", "B activate Jar of Greed #two")
    chain_over(scene).pass_until("battle")
    assert scene.asked == "A" and scene.step == BATTLE_STEP and scene.offers("attack with Luster Dragon")


@rule("B-59")
def test_from_the_damage_step_back_to_the_battle_step_nobody_passes() -> None:
    scene = Scene(
        """
        turn: 3, A, battle step
        A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
        B spells: 1 Jar of Greed (set)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack directly")
    seen: list[tuple[str, int]] = []
    while scene.question.kind == "respond":
        seen.append((scene.asked, scene.step))
        scene.passes()
    assert scene.question.kind == "battle" and scene.step == BATTLE_STEP and scene.lp("B") == 6100
    # The Battle Step is asked about before the Damage Step only.
    assert seen[:2] == [("A", BATTLE_STEP), ("B", BATTLE_STEP)]
    assert BATTLE_STEP not in [step for _, step in seen[2:]]
    # From the Battle Step onward there is one.
    scene.do("A pass")
    assert scene.asked == "B" and scene.step == BATTLE_STEP and scene.offers("activate Jar of Greed")


LANCELOT = """
    turn: 3, A, main 1
    A hand: Pot of Greed
    A monsters: 1 Number 23: Lancelot, Dark Knight of the Underworld #mine (attack)
    A materials: 1 Luster Dragon
    B monsters: 1 Number 23: Lancelot, Dark Knight of the Underworld #theirs (attack)
    B materials: 1 Dark Blade
    B spells: 1 Solemn Judgment (set)
"""


@pytest.mark.rule("B-56", "B-60", "B-61")
def test_mandatory_quick_effects_come_in_by_themselves_and_answer_the_newest_link() -> None:
    """Turn player first; the second one no longer reaches the Spell but answers the first one."""
    scene = Scene(LANCELOT)
    scene.do("A activate Pot of Greed")
    assert scene.asked == "A" and scene.question.why == "mandatory" and not scene.offers("pass")
    scene.do("A activate Number 23: Lancelot, Dark Knight of the Underworld #mine", "A detach Luster Dragon")
    assert scene.asked == "B" and scene.question.why == "mandatory"
    scene.do("B activate Number 23: Lancelot, Dark Knight of the Underworld #theirs", "B detach Dark Blade")
    # Group 7: the opponent of the player of the last link is asked first, with everything else.
    assert scene.asked == "A" and scene.question.kind == "respond"
    hand = len(scene.duel.board.hands[0])
    while scene.duel.board.chain:
        scene.passes()
    assert len(scene.duel.board.hands[0]) == hand + 2  # link 3 negated link 2, so the Spell resolved
