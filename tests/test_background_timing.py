"""Background rules on missing the timing: B-70 to B-75."""

from collections.abc import Iterator

import pytest
from driver import Scene, close_chain, described

from spellspeed.board.question import O_ACTIVATE
from spellspeed.effects.activation.effect import CARD

rule = pytest.mark.rule


def rules_for_activating_with_its_effect(scene: Scene, name: str) -> list[str]:
    """Why the Set card of B cannot be activated together with its effect."""
    card = scene.card(name)
    effect = next(e for e in scene.duel.definitions[card.id].effects if e.kind == CARD and e.when is not None)
    return [reason.rule for reason in scene.duel.why_not(1, card.id, O_ACTIVATE, effect.index)]


PIKE = """
    turn: 3, A, main 1
    A hand: 7 Colored Fish
    A gy: Mermail Abysspike
    A deck: Mermail Abyssgunde; 10 cards
    A spells: 1 Call of the Haunted (set); 2 Mystical Space Typhoon (set)
    B spells: 1 Trap Hole (set); 2 Torrential Tribute (set)
"""


@rule("B-70")
def test_when_you_can_misses_the_timing_in_a_higher_link() -> None:
    scene = Scene(PIKE).do("A activate Mystical Space Typhoon", "A target Trap Hole", "B pass")
    scene.do("A activate Call of the Haunted", "A target Mermail Abysspike")
    close_chain(scene).do("A attack position")
    # The summon happened in link 2, the Typhoon was processed after it.
    assert scene.at("Mermail Abysspike", "A monster") and scene.at("Trap Hole", "B gy")
    assert scene.asked == "A" and scene.question.kind == "respond"
    assert "B-70" in scene.rules("A", "activate Mermail Abysspike")
    # The same holds for a Set card that waits for a summon.
    scene.passes()
    assert scene.asked == "B" and not scene.offers("activate Torrential Tribute")
    assert scene.rules("B", "activate Torrential Tribute") == ["B-70"]


@rule("B-70")
def test_when_you_can_is_in_time_in_the_first_link() -> None:
    scene = Scene(PIKE).do("A activate Call of the Haunted", "A target Mermail Abysspike", "B pass")
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole")
    close_chain(scene).do("A attack position")
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Mermail Abysspike")
    scene.do("A pass", "A pass")
    assert scene.asked == "B" and scene.offers("activate Torrential Tribute")


@rule("B-70")
def test_when_misses_the_timing_in_an_earlier_part_of_an_effect() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Torrential Tribute (set)
        B hand: Battle Fader
        """
    )
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass", "B activate Battle Fader")
    close_chain(scene).do("B defense position")
    # Summoned, then the Battle Phase was ended: the summon is not the last thing that happened.
    assert scene.at("Battle Fader", "B monster") and scene.asked == "A"
    assert not scene.offers("activate Torrential Tribute")
    assert scene.rules("A", "activate Torrential Tribute") == ["B-70"]


@pytest.fixture
def seller_worded_when() -> Iterator[None]:
    """Coffin Seller says "each time", so its effect never goes with its activation (ACT-97). B-73 is about traps
    that say "when"; the pool has none, and for these tests Coffin Seller is described as one."""
    with described(
        """
card 65830223 Coffin Seller
  trigger must
    each_time: sent(card(), to=their(GY), as_=monster())
    do: inflict(300, to=OPPONENT)
"""
    ):
        yield


# B waits, with a Coffin Seller, for a monster to be sent to A's GY.
SELLER = """
    turn: 3, A, main 1
    A hand: Summoned Skull; Dark Hole
    A monsters: 1 Luster Dragon (attack)
    A spells: 1 Raigeki Break (set)
    B spells: 1 Coffin Seller (set)
    B monsters: 1 Gemini Elf (attack)
"""


@rule("B-70", "B-73", "B-75")
@pytest.mark.usefixtures("seller_worded_when")
def test_a_tribute_for_a_summon_comes_before_the_summon() -> None:
    scene = Scene(SELLER).do("A summon Summoned Skull", "A tribute Luster Dragon")
    scene.do("A pass")
    assert scene.at("Luster Dragon", "A gy") and scene.asked == "B"
    assert not scene.offers("activate effect 1 of Coffin Seller")
    assert rules_for_activating_with_its_effect(scene, "Coffin Seller") == ["B-70"]
    assert scene.offers("activate Coffin Seller")  # the bare card can be activated all the same


@rule("B-70", "B-73")
@pytest.mark.usefixtures("seller_worded_when")
def test_a_cost_comes_before_the_effect() -> None:
    scene = Scene(SELLER).do("A activate Raigeki Break", "A discard Summoned Skull", "A target Gemini Elf")
    close_chain(scene).do("A pass")
    assert scene.at("Summoned Skull", "A gy") and scene.asked == "B"
    assert not scene.offers("activate effect 1 of Coffin Seller")
    assert rules_for_activating_with_its_effect(scene, "Coffin Seller") == ["B-70"]


@rule("B-73")
@pytest.mark.usefixtures("seller_worded_when")
def test_a_continuous_traps_mandatory_effect_is_optional_at_its_own_activation() -> None:
    scene = close_chain(Scene(SELLER).do("A activate Dark Hole")).do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 1 of Coffin Seller") and scene.offers("pass")
    close_chain(scene.do("B activate effect 1 of Coffin Seller"))
    assert scene.lp("A") == 7700


@rule("ACT-100", "ACT-97")
def test_each_time_is_not_for_the_cards_own_activation() -> None:
    scene = close_chain(Scene(SELLER).do("A activate Dark Hole")).do("A pass")
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Coffin Seller")
    close_chain(scene.do("B activate Coffin Seller"))
    assert scene.lp("A") == 8000 and scene.at("Coffin Seller", "B spell")


@rule("B-71", "B-73")
def test_face_up_the_mandatory_effect_waits_until_everything_is_finished() -> None:
    scene = Scene(SELLER.replace("Coffin Seller (set)", "Coffin Seller"))
    scene.do("A summon Summoned Skull", "A tribute Luster Dragon")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    assert scene.at("Summoned Skull", "A monster")
    scene = Scene(SELLER.replace("Coffin Seller (set)", "Coffin Seller"))
    close_chain(scene.do("A activate Raigeki Break", "A discard Summoned Skull", "A target Gemini Elf"))
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "mandatory"


MELUSEEK = """
    turn: 3, A, main 1
    A hand: Summoned Skull
    A monsters: 1 Altergeist Meluseek (attack)
    A deck: Altergeist Multifaker; 10 cards
"""


@rule("B-71")
def test_if_you_can_waits_but_only_for_the_first_opportunity() -> None:
    scene = Scene(MELUSEEK).do("A summon Summoned Skull", "A tribute Altergeist Meluseek")
    assert scene.at("Summoned Skull", "A monster")
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.question.why == "optional"
    assert scene.offers("activate effect 3 of Altergeist Meluseek")
    scene.do("A pass")
    # The opportunity is gone, in this window and afterwards.
    assert scene.asked == "A" and scene.question.kind == "respond"
    assert not scene.offers("activate effect 3 of Altergeist Meluseek")
    scene.pass_until("main")
    assert not scene.offers("activate effect 3 of Altergeist Meluseek")
    assert "B-57" in scene.rules("A", "activate effect 3 of Altergeist Meluseek")


@rule("B-71")
def test_if_and_mandatory_effects_do_not_miss_the_timing_in_a_higher_link() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Blade; Gemini Elf
        A monsters: 1 Altergeist Meluseek (attack); 2 Sangan (attack)
        A deck: Altergeist Multifaker; Skull Servant; 10 cards
        A spells: 1 Raigeki Break #one (set); 2 Raigeki Break #two (set); 3 Mystical Space Typhoon (set)
        B spells: 1 Trap Hole (set)
        """
    )
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole", "B pass")
    scene.do("A activate Raigeki Break #one", "A discard Dark Blade", "A target Altergeist Meluseek", "B pass")
    scene.do("A activate Raigeki Break #two", "A discard Gemini Elf", "A target Sangan")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.why == "mandatory" and scene.offers("activate Sangan")
    scene.do("A activate Sangan")
    assert scene.question.why == "optional" and scene.offers("activate effect 3 of Altergeist Meluseek")


CASTLE = """
    turn: 3, A, main 1
    A monsters: 1 Trickstar Candina (attack)
    A spells: 1 Castle of Dragon Souls; 2 Trap Hole (set)
    A banished: Luster Dragon
    B spells: 1 Dust Tornado (set); 2 Mystical Space Typhoon (set)
    B hand: Dark Hole; Harpie's Feather Duster
"""


@rule("B-70", "B-75")
def test_then_is_later() -> None:
    scene = Scene(CASTLE).do("A pass", "B activate Dust Tornado", "B target Castle of Dragon Souls")
    close_chain(scene).do("B yes", "B pick Dark Hole")
    assert scene.at("Dark Hole", "B spell") and not scene.card("Dark Hole").face_up
    # Destroyed, then a card was Set: "when ... you can" has missed its timing.
    assert scene.question.kind == "respond"
    assert "B-70" in scene.rules("A", "activate effect 3 of Castle of Dragon Souls")


@rule("B-72")
def test_a_step_that_is_not_carried_out_does_not_count() -> None:
    scene = Scene(CASTLE).do("A pass", "B activate Dust Tornado", "B target Castle of Dragon Souls")
    close_chain(scene).do("B no")
    # Neither does what happens without a chain: Candina's damage came after the link.
    assert scene.lp("B") == 7800
    assert scene.asked == "A" and scene.question.kind == "trigger"
    assert scene.offers("activate effect 3 of Castle of Dragon Souls")
    scene.do("A activate effect 3 of Castle of Dragon Souls", "A target Luster Dragon")
    close_chain(scene).do("A attack position")
    assert scene.at("Luster Dragon", "A monster")


@rule("B-72")
def test_a_step_that_cannot_be_carried_out_does_not_count() -> None:
    scene = Scene(CASTLE.replace("B hand: Dark Hole; Harpie's Feather Duster", "B hand: Luster Dragon"))
    scene.do("A pass", "B activate Dust Tornado", "B target Castle of Dragon Souls")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.kind == "trigger"
    assert scene.offers("activate effect 3 of Castle of Dragon Souls")


@rule("B-72", "B-75")
def test_what_happens_together_misses_nothing() -> None:
    scene = Scene(CASTLE.replace("turn: 3, A", "turn: 4, B")).do("B activate Harpie's Feather Duster")
    close_chain(scene)
    assert scene.at("Trap Hole", "A gy") and scene.asked == "A" and scene.question.kind == "trigger"
    assert scene.offers("activate effect 3 of Castle of Dragon Souls")


# B's Set Coffin Seller waits for a monster of A; link 2 destroys the monster whose effect is link 1.
SKIPPED = """
    turn: 3, A, main 1
    A monsters: 1 Zoodiac Drident (attack)
    A materials: 1 Pot of Greed
    B monsters: 1 Gemini Elf (attack); 2 Stardust Dragon (attack)
    B spells: 1 Coffin Seller (set)
"""
PROCESSED = """
    turn: 3, A, main 1
    A monsters: 1 Evilswarm Exciton Knight (attack)
    A materials: 1 Pot of Greed
    B monsters: 1 Gemini Elf (attack); 2 Dark Blade (attack)
    B spells: 1 Coffin Seller (set); 2 Starlight Road (set)
"""


@rule("B-72")
@pytest.mark.usefixtures("seller_worded_when")
def test_a_skipped_link_takes_no_time() -> None:
    scene = Scene(SKIPPED).do("A activate effect 2 of Zoodiac Drident", "A detach Pot of Greed", "A target Gemini Elf")
    close_chain(scene.do("B activate effect 1 of Stardust Dragon"))
    assert scene.at("Zoodiac Drident", "A gy") and scene.at("Gemini Elf", "B monster")
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 1 of Coffin Seller")


@rule("B-70", "B-72")
@pytest.mark.usefixtures("seller_worded_when")
def test_a_link_whose_effect_is_negated_is_processed_and_takes_its_time() -> None:
    scene = Scene(PROCESSED).do("A activate Evilswarm Exciton Knight", "A detach Pot of Greed")
    close_chain(scene.do("B activate Starlight Road"))
    assert scene.at("Evilswarm Exciton Knight", "A gy") and scene.at("Gemini Elf", "B monster")
    scene.do("A pass")
    assert scene.asked == "B" and not scene.offers("activate effect 1 of Coffin Seller")
    assert rules_for_activating_with_its_effect(scene, "Coffin Seller") == ["B-70"]


@rule("B-74")
def test_not_being_able_to_answer_directly_is_not_missing_the_timing() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Sage with Eyes of Blue; Blue-Eyes White Dragon
        A deck: Blue-Eyes White Dragon; 10 cards
        A monsters: 1 Maiden with Eyes of Blue (attack)
        A spells: 1 Trap Hole (set)
        B spells: 1 Mystical Space Typhoon (set)
        """
    )
    scene.do("A activate effect 2 of Sage with Eyes of Blue", "A target Maiden with Eyes of Blue")
    scene.do("B activate Mystical Space Typhoon", "B target Trap Hole")
    assert scene.asked == "A" and not scene.offers("activate effect 1 of Maiden with Eyes of Blue")
    assert scene.rules("A", "activate effect 1 of Maiden with Eyes of Blue") == ["PRIO-22"]


@rule("B-75")
def test_the_tribute_and_the_summon_are_two_moments_in_the_log() -> None:
    scene = Scene(MELUSEEK).do("A summon Summoned Skull", "A tribute Altergeist Meluseek")
    tribute = next(e for e in scene.duel.log if e.card == scene.card("Altergeist Meluseek").id)
    arrival = next(e for e in scene.duel.log if e.card == scene.card("Summoned Skull").id)
    assert tribute.moment < arrival.moment


@rule("B-50")
def test_a_cost_in_the_chain_does_not_end_the_timing_it_began_at() -> None:
    """Mirror Force is chained to a Trap whose cost was paid after the attack declaration."""
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Raigeki Break (set)
        A hand: Dark Blade
        B spells: 1 Mirror Force (set); 2 Swords of Revealing Light (set)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack directly", "A activate Raigeki Break", "A discard Dark Blade")
    scene.do("A target Swords of Revealing Light")
    assert scene.asked == "B" and scene.offers("activate Mirror Force")
