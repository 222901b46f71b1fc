"""More sentences of printed cards that the pool does not have: phases that are skipped, damage that is replaced."""

import pytest
from card_texts import card, effect, errors
from driver import Scene, described

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
DRAGON = "card 70095154 Cyber Dragon\n"

# -- phases and turns that are skipped -------------------------------------------------------------------------


def end_turn(scene: Scene) -> None:
    """Whoever has the turn ends it; everybody passes up to the first question of the next."""
    turn = scene.duel.board.turn
    while scene.duel.board.turn == turn:
        if scene.offers("enter the end phase"):
            scene.do(f"{scene.asked} enter the end phase")
        else:
            scene.passes()


@pytest.mark.rule("B-01")
def test_who_skips_the_draw_phase_does_not_draw() -> None:
    with described(GREED + "  activate\n    do: skip(next(their(DRAW_PHASE)))\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 9 cards\nB deck: 9 cards")
        scene.do("A activate Pot of Greed").pass_until("main")
        end_turn(scene)
        scene.pass_until("main", "B")
        assert len(scene.duel.board.hands[1]) == 0
        end_turn(scene)
        scene.pass_until("main", "A")
        assert len(scene.duel.board.hands[0]) == 1  # only the opponent's next one
        end_turn(scene)
        scene.pass_until("main", "B")
        assert len(scene.duel.board.hands[1]) == 1


@pytest.mark.rule("B-01")
def test_after_a_skipped_main_phase_comes_the_battle_phase_or_the_end_phase() -> None:
    with described(GREED + "  activate\n    do: skip(next(their(MAIN_PHASE_1)))\n"):
        field = "A hand: Pot of Greed\nB hand: Terraforming\nB monsters: 1 Luster Dragon\n"
        scene = Scene(MAIN + field + "A deck: 9 cards\nB deck: 9 cards")
        scene.do("A activate Pot of Greed").pass_until("main")
        end_turn(scene)
        scene.pass_until("next-phase", "B")
        assert scene.offers("enter the battle phase") and scene.offers("enter the end phase")
        scene.do("B enter the battle phase").pass_until("battle").do("B attack with Luster Dragon", "B attack directly")
        scene.pass_until("battle").passes().pass_until("main", "B")
        assert scene.lp("A") == 6100 and scene.offers("set Terraforming")  # Main Phase 2 is there


def test_skipped_standby_and_second_main_phases() -> None:
    text = "  activate\n    do: skip(next(their(STANDBY_PHASE))).and_(skip(next(their(MAIN_PHASE_2))))\n"
    with described(GREED + text):
        field = "A hand: Pot of Greed\nA spells: 1 Burning Land\nA deck: 9 cards\nB deck: 9 cards"
        scene = Scene(MAIN + field)
        scene.do("A activate Pot of Greed").pass_until("main")
        end_turn(scene)
        scene.pass_until("main", "B")
        assert scene.lp("B") == 8000  # Burning Land had no Standby Phase
        scene.passes().pass_until("next-phase").do("B enter the battle phase")
        while scene.duel.board.turn == 4:
            assert scene.question.kind != "main"
            scene.passes()


def test_a_skipped_turn_only_passes() -> None:
    with described(GREED + "  activate\n    do: skip(next(their(TURN)))\n"):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: 9 cards\nB deck: 9 cards")
        scene.do("A activate Pot of Greed").pass_until("main")
        end_turn(scene)
        scene.pass_until("main")
        assert (scene.asked, scene.duel.board.turn) == ("A", 5)
        assert [len(hand) for hand in scene.duel.board.hands] == [1, 0]
        end_turn(scene)
        scene.pass_until("main")
        assert (scene.asked, len(scene.duel.board.hands[1])) == ("B", 1)


# -- damage ----------------------------------------------------------------------------------------------------


def test_the_damage_that_the_step_before_has_inflicted() -> None:
    text = "  activate\n    do: inflict(1000, to=YOU).then(inflict(DAMAGE, to=OPPONENT)).also(gain_lp(half(DAMAGE)))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed")
        scene.do("A activate Pot of Greed").pass_until("main")
        assert (scene.lp("A"), scene.lp("B")) == (7500, 7000)
        halves = "card 70095154 Cyber Dragon\n  continuous\n    apply: damage_becomes(YOU, half(DAMAGE))\n"
        with described(halves):
            scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Cyber Dragon")
            scene.do("A activate Pot of Greed").pass_until("main")
            assert (scene.lp("A"), scene.lp("B")) == (7750, 7500)  # what was taken, not what the text names
    assert "a step that inflicts damage before it" in str(errors(effect("do: gain_lp(DAMAGE)"))[0])
    assert not errors(effect("do: inflict(100, to=YOU).then(gain_lp(DAMAGE))"))


@pytest.mark.rule("B-145")
def test_life_points_instead_of_damage_before_it_is_halved() -> None:
    text = DRAGON + "  continuous must\n    would: took_damage(YOU)\n    instead: gain_lp(DAMAGE)\n"
    text += "  continuous\n    apply: damage_becomes(EACH, half(DAMAGE))\n"
    with described(text):
        field = "turn: 4, B, battle\nA monsters: 1 Cyber Dragon\nA spells: 1 Burning Land\nB monsters: 1 Summoned Skull"
        scene = Scene(field)
        scene.do("B attack with Summoned Skull", "B attack Cyber Dragon").pass_until("battle")
        assert (scene.lp("A"), scene.lp("B")) == (8400, 8000)
        scene = Scene("turn: 3, A, standby\nA monsters: 1 Cyber Dragon\nA spells: 1 Burning Land")
        scene.do("A activate Burning Land").pass_until("main")
        assert scene.lp("A") == 8500


def test_damage_that_a_player_may_replace_once() -> None:
    text = DRAGON + "  continuous once(TURN)\n    while: exists(monster(your(FIELD), BATTLING))\n"
    with described(text + "    would: took_damage(YOU, by=BATTLE)\n    instead: nothing()\n"):
        field = "A monsters: 1 Cyber Dragon; 2 Gemini Elf\n"
        field += "B monsters: 1 Summoned Skull; 2 Buster Blader; 3 Luster Dragon"
        scene = Scene("turn: 4, B, battle\n" + field)
        scene.do("B attack with Luster Dragon", "B attack Cyber Dragon").pass_until("battle")
        assert scene.lp("B") == 7800  # the other player's damage is not meant
        scene.do("B attack with Summoned Skull", "B attack Gemini Elf").pass_until("yes-no", "A").do("A no")
        scene.pass_until("battle")
        assert scene.lp("A") == 7400
        scene = Scene("turn: 4, B, battle\n" + field)
        scene.do("B attack with Summoned Skull", "B attack Gemini Elf").pass_until("yes-no", "A").do("A yes")
        scene.pass_until("battle")
        assert scene.lp("A") == 8000
        scene.do("B attack with Buster Blader", "B attack Cyber Dragon").pass_until("battle")
        assert scene.lp("A") == 7500


def test_what_cannot_be_replaced_is_refused() -> None:
    text = card("  continuous", "    would: targeted(THIS)", "    instead: nothing()")
    assert "as what is replaced; expected an event that can be replaced" in str(errors(text)[0])
    assert not errors(text.replace("targeted(THIS)", "took_damage(YOU) or destroyed(THIS)"))
    applied = "apply: instead(activated(monster()), nothing())"
    assert "as what is replaced" in str(errors(effect(applied, "continuous"))[0])


# -- numbers ---------------------------------------------------------------------------------------------------


def test_as_often_as_something_is_there() -> None:
    text = DRAGON + "  ignition often(count(monster(your(GY), NORMAL)), TURN)\n    do: inflict(100, to=OPPONENT)\n"
    with described(text):
        for names, times in (("Raigeki", 0), ("Gemini Elf", 1), ("Gemini Elf; Luster Dragon; Sangan", 2)):
            scene = Scene(MAIN + f"A monsters: 1 Cyber Dragon\nA gy: {names}")
            for _ in range(times):
                scene.do("A activate Cyber Dragon").pass_until("main")
            assert scene.lp("B") == 8000 - 100 * times
            assert not scene.offers("activate Cyber Dragon")
            assert "B-125" in scene.rules("A", "activate Cyber Dragon")


def test_materials_are_counted_in_written_numbers() -> None:
    text = card("  synchro: monsters(count(monster(FIELD)), TUNER) + monsters(1, not TUNER)")
    assert "a number that is written in the text" in str(errors(text)[0])
    assert not errors(card("  synchro: monsters(at_least(1), TUNER) + monsters(between(1, 2), not TUNER)"))
