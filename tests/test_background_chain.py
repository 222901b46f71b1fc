"""Chains and fast effect timing: B-47 to B-59."""

import pytest
from driver import Scene, chain_over

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    BY_RULE,
    DESTROYED,
    DRAW_PHASE,
    E_ACTIVATED,
    E_CHAIN_END,
    E_MOVED,
    E_NEGATED,
    E_RESOLVED,
    E_RESOLVING,
    GY,
    MAIN_1,
)
from spellspeed.board.question import O_ACTIVATE

rule = pytest.mark.rule


def told(scene: Scene, kind: int) -> list[str]:
    """The cards of all events of a kind, by name."""
    return [scene.duel.board.cards[event.card].printed.en for event in scene.duel.log if event.kind == kind]


def moment_of(scene: Scene, name: str, place: int) -> int:
    """Where in the log the card came to that place."""
    card = scene.card(name).id
    return next(e.index for e in scene.duel.log if e.kind == E_MOVED and e.card == card and e.place == place)


# -- building and resolving ------------------------------------------------------------------------------------

JARS = """
    turn: 3, A, main 1
    A hand: Pot of Greed
    A spells: 1 Jar of Greed #a (set); 2 Mystical Space Typhoon (set)
    B spells: 1 Jar of Greed #b (set); 2 Raigeki Break (set)
    B hand: Dark Blade
"""


@rule("B-47")
def test_the_opponent_is_asked_first_and_two_passes_close_the_chain() -> None:
    scene = Scene(JARS)
    order: list[str] = []
    for line in (
        "A activate Pot of Greed",
        "B activate Jar of Greed #b",
        "A pass",
        "B activate Raigeki Break",
        "B discard Dark Blade",
        "B target Mystical Space Typhoon",
        "A activate Jar of Greed #a",
        "B pass",
    ):
        order.append(scene.asked)
        scene.do(line)
    # One pass alone closes nothing: A may still go on, here with the Typhoon.
    assert "".join(order) == "ABABBBAB" and scene.asked == "A"
    assert scene.question.why == "chain" and scene.offers("activate Mystical Space Typhoon")
    assert len(scene.duel.board.chain) == 4
    scene.do("A pass")
    # Nobody is asked again: it has resolved.
    assert not scene.duel.board.chain and told(scene, E_CHAIN_END) and scene.question.why == "window"
    assert scene.at("Mystical Space Typhoon", "A gy")


@rule("B-48")
def test_the_last_link_resolves_first() -> None:
    scene = Scene(JARS)
    scene.do("A activate Pot of Greed", "B activate Jar of Greed #b", "A activate Mystical Space Typhoon")
    scene.do("A target Raigeki Break", "B pass", "A pass")
    assert told(scene, E_ACTIVATED) == ["Pot of Greed", "Jar of Greed", "Mystical Space Typhoon"]
    assert told(scene, E_RESOLVING) == ["Mystical Space Typhoon", "Jar of Greed", "Pot of Greed"]


@rule("B-48")
def test_nothing_is_activated_while_a_chain_resolves() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Reinforcement of the Army
        A spells: 1 Jar of Greed (set)
        A deck: Dark Blade; Marauding Captain; 10 cards
        """
    )
    scene.do("A activate Reinforcement of the Army", "B pass", "A pass")
    # A question in the middle of a resolution: only what the effect asks for.
    assert scene.question.kind == "pick" and scene.asked == "A"
    assert {option.kind for option in scene.question.options} == {"pick"}
    assert scene.rules("A", "activate Jar of Greed") == ["B-48"]
    scene.do("A add Dark Blade")
    assert scene.offers("activate Jar of Greed")


STARDUST = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 Gemini Elf (attack)
    B monsters: left Stardust Dragon (attack)
    B spells: 1 Jar of Greed (set)
"""


@rule("B-49")
def test_an_answer_cannot_reach_over_another_link() -> None:
    act = "activate effect 1 of Stardust Dragon"
    scene = Scene(STARDUST)
    scene.do("A activate Dark Hole")
    assert scene.asked == "B" and scene.offers(act)
    scene.do("B activate Jar of Greed", "A pass")
    assert scene.asked == "B" and not scene.offers(act) and scene.rules("B", act) == ["PRIO-22"]
    scene.do("B pass")
    assert scene.at("Stardust Dragon", "B gy")


ATTACK = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    A spells: 1 Jar of Greed (set)
    B spells: 1 Sakuretsu Armor (set); 2 Mirror Force (set)
"""


@rule("B-50")
def test_attack_declaration_cards_join_the_chain_at_any_depth() -> None:
    scene = Scene(ATTACK)
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate Sakuretsu Armor")
    scene.do("B target Luster Dragon", "A activate Jar of Greed")
    # Links 1 and 2 stand; for Mirror Force it is still the attack declaration.
    assert scene.asked == "B" and scene.offers("activate Mirror Force")
    scene.do("B activate Mirror Force", "A pass", "B pass")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Alexandrite Dragon", "A gy")


@rule("B-50")
def test_after_the_first_chain_the_declaration_is_over() -> None:
    scene = Scene(ATTACK)
    scene.do("A attack with Luster Dragon", "A attack directly", "A activate Jar of Greed")
    assert scene.asked == "B" and scene.offers("activate Mirror Force")
    chain_over(scene).do("A pass")
    assert scene.asked == "B" and scene.step == BATTLE_STEP and not scene.offers("activate Mirror Force")
    assert scene.causes("B", "activate Mirror Force") == ["B-131"]


# -- negated and destroyed links -------------------------------------------------------------------------------

ROAD = """
    turn: 4, B, main 1
    A monsters: 1 Luster Dragon (attack); 2 Alexandrite Dragon (attack)
    A spells: 1 Starlight Road (set); 2 Solemn Judgment (set); 3 Call of the Haunted (set)
    A gy: Red-Eyes Black Dragon
    A extra: Stardust Dragon
    B hand: Dark Hole
    B spells: 1 Bottomless Trap Hole (set)
"""


@rule("B-51")
def test_a_link_whose_effect_is_negated_is_still_processed() -> None:
    scene = Scene(ROAD)
    scene.do("B activate Dark Hole", "A activate Starlight Road", "B pass", "A pass", "A yes", "A pick Stardust Dragon")
    scene.do("A attack position")
    assert told(scene, E_RESOLVING) == ["Starlight Road", "Dark Hole"]
    dark_hole = [e for e in scene.duel.log if e.kind == E_RESOLVED][-1]
    assert dark_hole.was_negated and scene.at("Luster Dragon", "A monster")
    # It occupied the timing, doing nothing: the summon was not the last thing that happened.
    assert scene.at("Stardust Dragon", "A monster") and scene.asked == "B"
    assert not scene.offers("activate Bottomless Trap Hole")
    assert scene.rules("B", "activate Bottomless Trap Hole")[0] == "B-70"


@rule("B-51")
def test_as_the_last_thing_the_summon_could_have_been_answered() -> None:
    scene = Scene(ROAD)
    scene.do("B pass", "A activate Call of the Haunted", "A target Red-Eyes Black Dragon", "B pass", "A pass")
    scene.do("A attack position")
    assert scene.asked == "B" and scene.offers("activate Bottomless Trap Hole")


@rule("B-51")
def test_a_link_whose_activation_is_negated_is_skipped() -> None:
    scene = Scene(ROAD)
    scene.do("B activate Dark Hole", "A activate Solemn Judgment", "B pass", "A pass")
    assert told(scene, E_RESOLVING) == ["Solemn Judgment"] and told(scene, E_NEGATED) == ["Dark Hole"]
    assert scene.at("Luster Dragon", "A monster") and scene.at("Dark Hole", "B gy")


BRIBE = """
    turn: 3, A, main 1
    A hand: Raigeki
    A spells: 1 Jar of Greed (set)
    B monsters: 1 Gemini Elf (attack)
    B spells: 1 Dark Bribe (set); 2 Appropriate (set)
"""


@rule("B-51")
def test_a_skipped_link_takes_no_time_and_a_processed_one_does() -> None:
    """Appropriate waits for the opponent to draw, as the last thing that happened."""
    scene = Scene(BRIBE)
    scene.do("A activate Raigeki", "B activate Dark Bribe", "A pass", "B pass", "A pass")
    # A drew in link 2; link 1 was skipped.
    assert scene.at("Gemini Elf", "B monster") and len(scene.duel.board.hands[0]) == 1
    assert scene.asked == "B" and scene.offers("activate Appropriate")
    scene = Scene(BRIBE)
    scene.do("A activate Raigeki", "B pass", "A activate Jar of Greed", "B pass", "A pass", "A pass")
    # A drew in link 2; then link 1 was processed.
    assert scene.at("Gemini Elf", "B gy") and len(scene.duel.board.hands[0]) == 1
    assert scene.asked == "B" and not scene.offers("activate Appropriate")
    assert scene.rules("B", "activate Appropriate") == ["B-70"]


TYPHOON = """
    turn: 3, A, main 1
    A hand: Dark Hole; Black Pendant; Trickstar Light Stage
    A spells: 1 Call of the Haunted (set)
    A gy: Luster Dragon
    A monsters: 1 Gemini Elf (attack)
    A deck: Trickstar Candina; 10 cards
    B monsters: 1 Dark Blade (attack)
    B spells: 1 Mystical Space Typhoon (set)
"""


def under_the_typhoon(*acts: str) -> Scene:
    """A activates something, and B destroys the card while it waits on the chain."""
    scene = Scene(TYPHOON)
    scene.do(*acts)
    name = acts[0].removeprefix("A activate ").removeprefix("effect 1 of ")
    scene.do("B activate Mystical Space Typhoon", f"B target {name}", "A pass", "B pass")
    return scene


@rule("B-52")
def test_destroying_a_card_that_does_not_stay_is_not_negating_it() -> None:
    scene = under_the_typhoon("A activate Dark Hole")
    assert scene.at("Gemini Elf", "A gy") and scene.at("Dark Blade", "B gy") and scene.at("Dark Hole", "A gy")
    assert not told(scene, E_NEGATED)
    gone = [e for e in scene.duel.log if e.kind == E_MOVED and e.card == scene.card("Dark Hole").id and e.place == GY]
    assert len(gone) == 1 and gone[0].reason & DESTROYED


@rule("B-52")
def test_cards_that_stay_must_still_be_there() -> None:
    scene = under_the_typhoon("A activate Call of the Haunted", "A target Luster Dragon")
    assert scene.at("Luster Dragon", "A gy") and scene.at("Call of the Haunted", "A gy")
    scene = under_the_typhoon("A activate Black Pendant", "A target Gemini Elf")
    assert scene.card("Gemini Elf").atk == 1900 and scene.at("Black Pendant", "A gy")
    scene = under_the_typhoon("A activate effect 1 of Trickstar Light Stage")
    # Its search is not even asked for.
    assert scene.at("Trickstar Light Stage", "A gy") and scene.at("Trickstar Candina", "A deck")
    assert scene.question.kind == "respond"
    # None of them was negated; they had simply gone.
    assert not told(scene, E_NEGATED)
    undisturbed = Scene(TYPHOON).do("A activate effect 1 of Trickstar Light Stage", "B pass", "A pass")
    assert undisturbed.question.kind == "yes-no"


# -- what happens by itself ------------------------------------------------------------------------------------


@rule("B-53")
def test_a_continuous_effect_that_a_link_brings_catches_the_lower_links() -> None:
    text = """
        turn: 3, A, main 1
        A hand: Dark Blade
        A gy: {}
        A spells: 1 Raigeki Break (set); 2 Call of the Haunted (set)
        B monsters: 1 Gemini Elf (attack)
    """

    def played(name: str) -> Scene:
        scene = Scene(text.format(name))
        scene.do("A activate Raigeki Break", "A discard Dark Blade", "A target Gemini Elf", "B pass")
        scene.do("A activate Call of the Haunted", f"A target {name}", "B pass", "A pass", "A attack position")
        return scene

    scene = played("Jinzo")
    assert scene.at("Jinzo", "A monster")
    # From the end of link 2 on Traps are negated: link 1 is one.
    assert scene.at("Gemini Elf", "B monster") and told(scene, E_NEGATED) == ["Raigeki Break"]
    scene = played("Luster Dragon")
    assert scene.at("Gemini Elf", "B gy")


HAUNTED = """
    turn: 3, A, main 1
    A hand: Pot of Greed; Luster Dragon
    B monsters: 1 Gemini Elf #elf (attack)
    B spells: 1 Call of the Haunted (related to #elf); 2 Mystical Space Typhoon; 3 Black Pendant (equipped to #elf)
"""


@rule("B-53")
def test_non_chain_effects_are_carried_out_between_the_links() -> None:
    scene = Scene(HAUNTED)
    scene.do("A activate Pot of Greed", "B activate Mystical Space Typhoon", "B target Call of the Haunted")
    scene.do("A pass", "B pass")
    # Call of the Haunted takes its monster along before link 1 resolves.
    resolving = [event.index for event in scene.duel.log if event.kind == E_RESOLVING]
    assert resolving[0] < moment_of(scene, "Gemini Elf", GY) < resolving[1]
    assert [e for e in scene.duel.log if e.kind == E_ACTIVATED and e.card == scene.card("Call of the Haunted").id] == []


@rule("B-54")
def test_the_order_at_the_end_of_a_chain() -> None:
    scene = Scene(HAUNTED.replace("Pot of Greed", "Cosmic Cyclone"))
    scene.do("A activate Cosmic Cyclone", "A target Call of the Haunted", "B pass", "A pass")
    # (1) non-chain effects: the monster goes, and its equipment by rule; (2) the Spell goes to the GY; (3) triggers.
    resolved = next(event.index for event in scene.duel.log if event.kind == E_RESOLVED)
    first = moment_of(scene, "Gemini Elf", GY)
    second = moment_of(scene, "Black Pendant", GY)
    third = moment_of(scene, "Cosmic Cyclone", GY)
    assert resolved < third and first < second < third
    assert scene.question.kind == "trigger" and scene.asked == "B" and scene.offers("activate Black Pendant")
    assert not scene.duel.board.chain
    going = [e for e in scene.duel.log if e.index == third]
    assert going[0].reason == BY_RULE


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
