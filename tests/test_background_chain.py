"""Chains and fast effect timing: B-47 to B-59."""

import pytest
from driver import Scene, chain_over

from spellspeed.board.constants import (
    BATTLE_STEP,
    BY_RULE,
    DESTROYED,
    E_ACTIVATED,
    E_CHAIN_END,
    E_MOVED,
    E_NEGATED,
    E_RESOLVED,
    E_RESOLVING,
    GY,
)

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
