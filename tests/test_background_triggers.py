"""Background rules on triggers: their order (B-60 to B-69), when they are allowed (B-76 to B-83), and those that
belong to a phase (B-84 to B-86)."""

import pytest
from driver import Scene, close_chain

from spellspeed.board.constants import DAMAGE_AFTER, DAMAGE_BEFORE, DAMAGE_CALCULATION

rule = pytest.mark.rule


def links(scene: Scene) -> list[str]:
    """Player and card of every link on the chain."""
    board = scene.duel.board
    return [f"{'AB'[link.player]} {board.cards[link.card].printed.en}" for link in board.chain]


# -- the order of simultaneous triggers ------------------------------------------------------------------------

EVERYBODY = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A monsters: 1 Sangan (attack); 2 Altergeist Meluseek #a (attack); 3 Winged Kuriboh #akuri (attack)
    A deck: Altergeist Multifaker; Skull Servant; 10 cards
    A spells: 1 Raigeki Break (set)
    B monsters: 1 Winged Kuriboh #bkuri (attack); 2 Altergeist Meluseek #b (attack)
    B deck: Altergeist Multifaker; 10 cards
    B spells: 1 Raigeki Break (set)
    B hand: Luster Dragon
"""


@rule("B-60", "B-61", "B-29")
def test_mandatory_before_optional_and_the_turn_player_first() -> None:
    scene = close_chain(Scene(EVERYBODY).do("A activate Dark Hole"))
    # 1: the turn player's mandatory ones, in the order the player likes.
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    assert scene.offers("activate Sangan") and scene.offers("activate Winged Kuriboh #akuri")
    assert not scene.offers("pass") and not scene.offers("activate effect 3 of Altergeist Meluseek #a")
    scene.do("A activate Winged Kuriboh #akuri")
    assert scene.asked == "A" and scene.question.why == "mandatory" and not scene.offers("pass")
    scene.do("A activate Sangan")
    # 2: the other player's mandatory one.
    assert scene.asked == "B" and scene.question.why == "mandatory" and not scene.offers("pass")
    scene.do("B activate Winged Kuriboh #bkuri")
    # 3 and 4: the optional ones.
    assert scene.asked == "A" and scene.question.why == "optional" and scene.offers("pass")
    scene.do("A activate effect 3 of Altergeist Meluseek #a")
    assert scene.asked == "B" and scene.question.why == "optional"
    scene.do("B activate effect 3 of Altergeist Meluseek #b")
    # They share one chain although all are of spell speed 1.
    assert links(scene) == [
        "A Winged Kuriboh",
        "A Sangan",
        "B Winged Kuriboh",
        "A Altergeist Meluseek",
        "B Altergeist Meluseek",
    ]
    assert {link.speed for link in scene.duel.board.chain} == {1}
    # 7: the opponent of the last link's player acts first.
    assert scene.asked == "A" and scene.question.kind == "respond"


@rule("B-60")
def test_the_opponent_of_the_last_link_acts_first() -> None:
    scene = close_chain(Scene(EVERYBODY).do("A activate Dark Hole"))
    scene.do("A activate Sangan", "A activate Winged Kuriboh #akuri", "B activate Winged Kuriboh #bkuri")
    scene.do("A activate effect 3 of Altergeist Meluseek #a", "B pass")
    assert scene.asked == "B" and scene.question.kind == "respond"


@rule("B-60")
def test_without_triggers_the_turn_player_has_the_first_choice() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Dark Hole
        A spells: 1 Raigeki Break (set)
        B monsters: 1 Luster Dragon (attack)
        B spells: 1 Raigeki Break (set)
        B hand: Gemini Elf
        """
    )
    close_chain(scene.do("A activate Dark Hole"))
    assert scene.asked == "A" and scene.question.kind == "respond"


# A monster of B goes to the GY by A's Dark Hole; A's Coffin Seller waits for that.
COFFIN = """
    turn: 3, A, main 1
    A hand: Dark Hole
    A spells: 1 Coffin Seller
    B monsters: 1 Luster Dragon (attack)
"""


@rule("B-62", "B-66")
def test_a_face_up_trap_triggers_by_itself_and_a_set_one_waits_for_priority() -> None:
    scene = close_chain(Scene(COFFIN).do("A activate Dark Hole"))
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    scene.do("A activate Coffin Seller")
    close_chain(scene)
    assert scene.lp("B") == 7700

    # Set it is hidden: no trigger question, an ordinary choice of whoever holds priority.
    text = COFFIN.replace("1 Coffin Seller", "1 Metalfoes Counter (set)")
    text += "    A monsters: 1 Dark Blade (attack)\n    A deck: Metalfoes Goldriver"
    scene = close_chain(Scene(text).do("A activate Dark Hole"))
    assert scene.asked == "A" and scene.question.kind == "respond" and scene.offers("pass")
    close_chain(scene.do("A activate Metalfoes Counter")).do("A special summon Metalfoes Goldriver")


FADER = """
    turn: 4, A, battle step
    A monsters: 1 Luster Dragon (attack)
    A spells: 1 Mystical Space Typhoon (set); 2 Torrential Tribute (set)
    B hand: Battle Fader
    B spells: 1 Trap Hole (set)
"""


@rule("B-63")
def test_a_hand_trigger_is_chained_like_a_quick_effect() -> None:
    scene = Scene(FADER).do("A attack with Luster Dragon", "A attack directly")
    # It is not asked by itself: the turn player comes first and may begin the chain.
    assert scene.asked == "A" and scene.question.kind == "respond"
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole")
    assert scene.asked == "B" and scene.offers("activate Battle Fader")
    scene.do("B activate Battle Fader")
    assert links(scene) == ["A Mystical Space Typhoon", "B Battle Fader"]


@rule("B-63")
def test_the_chance_of_a_hand_trigger_ends_with_the_first_chain() -> None:
    scene = Scene(FADER).do("A attack with Luster Dragon", "A attack directly")
    close_chain(scene.do("A activate Mystical Space Typhoon", "A target Trap Hole"))
    scene.passes()
    assert scene.asked == "B" and not scene.offers("activate Battle Fader")
    assert scene.causes("B", "activate Battle Fader") == ["B-131"]


@rule("B-62", "B-63")
def test_a_revealed_hand_is_public() -> None:
    scene = Scene(FADER.replace("B hand: Battle Fader", "B hand: Battle Fader (revealed)"))
    scene.do("A attack with Luster Dragon", "A attack directly")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "optional"
    assert scene.offers("activate Battle Fader")
    scene.do("B pass")
    # It was a public trigger: it does not come back as a fast effect.
    scene.do("A activate Mystical Space Typhoon", "A target Trap Hole")
    assert scene.asked == "B" and not scene.offers("activate Battle Fader")
    assert "PRIO-05b" in scene.rules("B", "activate Battle Fader")


def after_jar_of_greed(top: str) -> Scene:
    scene = Scene(
        f"""
        turn: 3, A, main 1
        A spells: 1 Jar of Greed (set)
        A deck: {top}; 10 cards
        """
    )
    return close_chain(scene.do("A activate Jar of Greed"))


@rule("B-64")
def test_a_hand_trigger_that_came_to_the_hand_during_the_chain_can_be_used() -> None:
    scene = after_jar_of_greed("Altergeist Multifaker")
    assert scene.at("Altergeist Multifaker", "A hand")
    assert scene.asked == "A" and scene.offers("activate effect 1 of Altergeist Multifaker")
    scene = after_jar_of_greed("Luster Dragon; Altergeist Multifaker")
    assert scene.asked == "A" and not scene.offers("activate effect 1 of Altergeist Multifaker")
    assert "B-43" in scene.rules("A", "activate effect 1 of Altergeist Multifaker")


@rule("B-65")
def test_only_one_hand_trigger_that_summons_itself_per_chain() -> None:
    scene = Scene(FADER.replace("B hand: Battle Fader", "B hand: Battle Fader #one; Battle Fader #two"))
    scene.do("A attack with Luster Dragon", "A attack directly", "A pass")
    assert scene.offers("activate Battle Fader #one") and scene.offers("activate Battle Fader #two")
    scene.do("B activate Battle Fader #one", "A pass")
    assert scene.asked == "B" and not scene.offers("activate Battle Fader #two")
    assert scene.rules("B", "activate Battle Fader #two") == ["B-65"]


@rule("B-66")
def test_a_spell_in_the_gy_triggers_with_the_mandatory_ones() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Harpie's Feather Duster
        A monsters: 1 Luster Dragon (attack)
        B spells: 1 Black Pendant (equipped to A monster 1)
        """
    )
    close_chain(scene.do("A activate Harpie's Feather Duster"))
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.question.why == "mandatory"
    close_chain(scene.do("B activate Black Pendant"))
    assert scene.lp("A") == 7500


@rule("B-68")
def test_what_a_cost_in_the_chain_makes_possible_waits_for_the_next_chain() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        A spells: 1 Coffin Seller
        B monsters: left Linkuriboh (attack)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Linkuriboh", "B activate effect 1 of Linkuriboh")
    assert scene.at("Linkuriboh", "B gy")
    # Coffin Seller qualifies through that cost, so it is no part of this chain.
    assert scene.question.kind == "respond" and links(scene) == ["B Linkuriboh"]
    close_chain(scene)
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Coffin Seller")


@rule("B-69")
def test_the_trigger_belongs_to_the_controller_and_the_text_is_read_from_there() -> None:
    text = """
        turn: 4, A, main 1
        A hand: Change of Heart
        A monsters: 1 Luster Dragon (attack)
        B monsters: left Linkuriboh (attack); 1 Number 39: Utopia (attack); 2 Gemini Elf (attack)
        B materials: 1 Dark Blade; 1 Vorse Raider
    """
    # In the opponent's hands both answer the attack, and they are asked of B.
    scene = Scene(text).do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    assert scene.asked == "B" and scene.offers("activate effect 1 of Linkuriboh")
    assert scene.offers("activate effect 1 of Number 39: Utopia")
    # Taken over, Utopia (any monster's attack) is asked of A.
    scene = Scene(text).do("A activate Change of Heart", "A target Number 39: Utopia").pass_until("main")
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf")
    assert scene.asked == "A" and scene.question.kind == "trigger"
    assert scene.offers("activate effect 1 of Number 39: Utopia")
    # Taken over, Linkuriboh waits for an attack of A's opponent, and this is none.
    scene = Scene(text).do("A activate Change of Heart", "A target Linkuriboh").pass_until("main")
    scene.do("A pass", "B pass", "A enter the battle phase").pass_until("battle")
    scene.do("A attack with Luster Dragon", "A attack Gemini Elf", "B pass")
    assert scene.asked == "A" and scene.question.kind == "respond" and not scene.offers("activate Linkuriboh")
    assert "B-57" in scene.rules("A", "activate effect 1 of Linkuriboh")


@rule("B-69")
def test_in_the_gy_it_belongs_to_the_owner() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A hand: Change of Heart; Summoned Skull
        A deck: Skull Servant; 10 cards
        B monsters: 1 Sangan (attack)
        B deck: Skull Servant; 10 cards
        """
    )
    scene.do("A activate Change of Heart", "A target Sangan").pass_until("main")
    scene.do("A summon Summoned Skull", "A tribute Sangan")
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.offers("activate Sangan")


# -- when a trigger is allowed ---------------------------------------------------------------------------------

MOVED = """
    turn: 3, A, main 1
    A gy: Linkuriboh
    A monsters: 1 Altergeist Meluseek (attack)
    A deck: Altergeist Multifaker; 10 cards
    B hand: D.D. Crow
"""


@rule("B-76")
def test_a_trigger_is_lost_if_the_card_has_left_the_place() -> None:
    scene = Scene(MOVED).do("A activate effect 2 of Linkuriboh", "A tribute Altergeist Meluseek")
    scene.do("B activate D.D. Crow", "B target Altergeist Meluseek")
    close_chain(scene)
    scene.skip_zones("")
    assert scene.at("Altergeist Meluseek", "A banished") and scene.question.kind == "respond"
    assert set(scene.causes("A", "activate effect 3 of Altergeist Meluseek")) == {"B-43", "B-76"}
    # Left alone in the GY it may be used.
    scene = Scene(MOVED).do("A activate effect 2 of Linkuriboh", "A tribute Altergeist Meluseek")
    close_chain(scene)
    scene.skip_zones("")
    assert scene.asked == "A" and scene.question.kind == "trigger"
    assert scene.offers("activate effect 3 of Altergeist Meluseek")


def after_a_negated_typhoon(text: str, first: str, target: str) -> Scene:
    """A activates `first`; B's Mystical Space Typhoon is chained and negated by A's Solemn Judgment."""
    scene = Scene(text).do(f"A activate {first}", f"A target {target}")
    scene.do("B activate Mystical Space Typhoon", "B target Swords of Revealing Light")
    scene.do("A activate Solemn Judgment")
    return close_chain(scene)


VALKYRIA = """
    turn: 3, A, main 1
    A monsters: 1 Power Angel Valkyria (attack); 2 Luster Dragon (attack)
    A spells: 1 Book of Moon (set); 2 Solemn Judgment (set); 3 Swords of Revealing Light (set)
    A deck: Wingweaver; 10 cards
    B spells: 1 Mystical Space Typhoon (set)
"""


@rule("B-78")
def test_a_trigger_is_lost_if_the_card_is_face_down_after_the_chain() -> None:
    scene = after_a_negated_typhoon(VALKYRIA, "Book of Moon", "Power Angel Valkyria")
    assert not scene.card("Power Angel Valkyria").face_up and scene.question.kind == "respond"
    assert "B-78" in scene.rules("A", "activate Power Angel Valkyria")
    scene = after_a_negated_typhoon(VALKYRIA, "Book of Moon", "Luster Dragon")
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Power Angel Valkyria")


@rule("B-79")
def test_a_trigger_about_other_cards_must_have_been_there_when_it_happened() -> None:
    late = VALKYRIA.replace("1 Power Angel Valkyria (attack); ", "").replace("Book of Moon", "Call of the Haunted")
    late += "    A gy: Power Angel Valkyria\n"
    scene = after_a_negated_typhoon(late, "Call of the Haunted", "Power Angel Valkyria")
    scene.do("A attack position")
    assert scene.at("Power Angel Valkyria", "A monster") and scene.question.kind == "respond"
    assert scene.causes("A", "activate Power Angel Valkyria") == ["B-79"]


@rule("B-80")
def test_a_condition_that_nothing_else_exists_is_checked_after_the_chain() -> None:
    alone = "turn: 3, A, main 1\nA hand: Monster Reborn\nA gy: Elemental HERO Bubbleman\n"
    scene = Scene(alone).do("A activate Monster Reborn", "A target Elemental HERO Bubbleman")
    close_chain(scene).do("A attack position")
    # While the chain resolved Monster Reborn still lay on the field; now it is gone.
    assert scene.asked == "A" and scene.question.kind == "trigger" and scene.offers("activate Elemental HERO Bubbleman")
    close_chain(scene.do("A activate Elemental HERO Bubbleman"))
    assert len(scene.duel.board.hands[0]) == 2
    scene = Scene(alone.replace("A hand: ", "A hand: Luster Dragon; "))
    scene.do("A activate Monster Reborn", "A target Elemental HERO Bubbleman")
    close_chain(scene).do("A attack position")
    assert scene.question.kind == "respond"
    assert "COST-36" in scene.rules("A", "activate Elemental HERO Bubbleman")


TWO_VICTIMS = """
    turn: 3, A, main 1
    A hand: Raigeki; Pot of Greed; Dark Hole
    A spells: 1 Coffin Seller; 2 Raigeki Break #one (set); 3 Raigeki Break #two (set)
    B monsters: 1 Luster Dragon (attack); 2 Gemini Elf (attack)
"""


@rule("B-81")
def test_each_time_is_once_for_every_occurrence() -> None:
    scene = Scene(TWO_VICTIMS)
    scene.do("A activate Raigeki Break #one", "A discard Pot of Greed", "A target Luster Dragon", "B pass")
    scene.do("A activate Raigeki Break #two", "A discard Dark Hole", "A target Gemini Elf")
    close_chain(scene)
    assert scene.asked == "A" and scene.question.why == "mandatory" and len(scene.question.options) == 1
    scene.do("A activate Coffin Seller")
    assert scene.asked == "A" and scene.question.kind == "trigger" and not scene.offers("pass")
    scene.do("A activate Coffin Seller")
    assert links(scene) == ["A Coffin Seller", "A Coffin Seller"]
    close_chain(scene)
    assert scene.lp("B") == 7400


@rule("B-81")
def test_cards_sent_together_are_one_occurrence() -> None:
    scene = close_chain(Scene(TWO_VICTIMS).do("A activate Raigeki"))
    scene.do("A activate Coffin Seller")
    assert scene.question.kind == "respond" and links(scene) == ["A Coffin Seller"]
    close_chain(scene)
    assert scene.lp("B") == 7700


@rule("B-82")
def test_a_flip_effect_flipped_by_an_attack_waits_until_after_the_calculation() -> None:
    scene = Scene(
        """
        turn: 4, A, battle step
        A monsters: 1 Luster Dragon (attack)
        B monsters: 1 Man-Eater Bug (set)
        """
    )
    scene.do("A attack with Luster Dragon", "A attack Man-Eater Bug")
    seen = []
    while scene.question.kind == "respond":
        if scene.card("Man-Eater Bug").face_up:
            seen.append(scene.step)
        scene.passes()
    assert DAMAGE_BEFORE in seen and DAMAGE_CALCULATION in seen  # face-up, and nothing was asked yet
    assert scene.step == DAMAGE_AFTER and scene.asked == "B" and scene.question.kind == "trigger"
    assert scene.offers("activate Man-Eater Bug")


@rule("B-83")
def test_detached_material_was_not_on_the_field() -> None:
    scene = Scene(
        """
        turn: 3, A, main 1
        A monsters: 1 Zoodiac Drident (attack)
        A materials: 1 Sangan
        A deck: Skull Servant; 10 cards
        B monsters: 1 Gemini Elf (attack)
        B spells: 1 Coffin Seller
        """
    )
    scene.do("A activate effect 2 of Zoodiac Drident", "A detach Sangan", "A target Gemini Elf")
    assert scene.at("Sangan", "A gy")
    close_chain(scene)
    # Sent to the GY: yes, for Coffin Seller. From the field: no, so Sangan is silent.
    assert scene.asked == "B" and scene.question.kind == "trigger" and scene.offers("activate Coffin Seller")
    assert "B-57" in scene.rules("A", "activate Sangan")


# -- effects of a phase or step --------------------------------------------------------------------------------

STANDBY = """
    turn: 3, A, standby
    B monsters: 1 PSY-Framelord Omega #one (attack); 2 PSY-Framelord Omega #two (attack)
    B banished: Dark Blade; Gemini Elf
    A spells: 1 Mystical Space Typhoon (set)
    B spells: 1 Trap Hole (set)
"""


@rule("B-84", "B-85")
def test_triggers_of_a_phase_open_a_chain_each() -> None:
    scene = Scene(STANDBY)
    # The turn player may do something; passing gives the other player one act.
    assert scene.asked == "A" and scene.question.kind == "phase-act" and scene.offers("activate Mystical Space Typhoon")
    scene.do("A pass")
    assert scene.asked == "B" and scene.question.kind == "phase-act"
    assert scene.offers("activate effect 2 of PSY-Framelord Omega #one")
    assert scene.offers("activate effect 2 of PSY-Framelord Omega #two")
    scene.do("B activate effect 2 of PSY-Framelord Omega #one", "B target Dark Blade", "A pass")
    # The other one cannot join this chain.
    assert scene.asked == "B" and not scene.offers("activate effect 2 of PSY-Framelord Omega #two")
    assert "B-84" in scene.rules("B", "activate effect 2 of PSY-Framelord Omega #two")
    close_chain(scene)
    # After the chain and its windows the turn player is asked first again.
    scene.pass_until("phase-act")
    assert scene.asked == "A"
    scene.do("A pass")
    assert scene.asked == "B" and scene.offers("activate effect 2 of PSY-Framelord Omega #two")


@rule("B-86")
def test_a_phase_effect_is_used_once_in_the_phase() -> None:
    scene = Scene(STANDBY).do("A pass")
    scene.do("B activate effect 2 of PSY-Framelord Omega #one", "B target Dark Blade")
    close_chain(scene).pass_until("phase-act").do("A pass")
    assert not scene.offers("activate effect 2 of PSY-Framelord Omega #one")
    assert "B-86" in scene.rules("B", "activate effect 2 of PSY-Framelord Omega #one")


STARDUST = """
    turn: 3, A, main 1
    A monsters: 1 Stardust Dragon (attack)
    B spells: 1 Raigeki Break (set); 2 Solemn Warning (set)
    B hand: Dark Hole
"""


@rule("B-86")
def test_a_negated_phase_effect_is_used_up_even_without_a_written_limit() -> None:
    scene = Scene(STARDUST)
    scene.do("A pass", "B activate Raigeki Break", "B discard Dark Hole", "B target Stardust Dragon")
    close_chain(scene.do("A activate effect 1 of Stardust Dragon"))
    scene.pass_until("main").do("A pass", "B pass", "A enter the end phase")
    assert scene.asked == "A" and scene.offers("activate effect 2 of Stardust Dragon")
    scene.do("A activate effect 2 of Stardust Dragon", "B activate Solemn Warning")
    close_chain(scene).pass_until("phase-act")
    assert scene.at("Stardust Dragon", "A gy") and scene.asked == "A"
    assert not scene.offers("activate effect 2 of Stardust Dragon")
    assert "B-86" in scene.rules("A", "activate effect 2 of Stardust Dragon")


@rule("B-85")
def test_what_is_left_and_mandatory_must_be_done_before_the_phase_ends() -> None:
    scene = Scene("turn: 3, A, main 1\nA hand: Change of Heart\nB monsters: 1 Luster Dragon (attack)")
    scene.do("A activate Change of Heart", "A target Luster Dragon").pass_until("main")
    scene.do("A pass", "B pass", "A enter the end phase", "A pass", "B pass")
    assert scene.asked == "A" and scene.question.why == "must" and not scene.offers("pass")
    scene.do("A carry out Change of Heart")
    assert scene.at("Luster Dragon", "B monster") and scene.duel.board.turn == 3
