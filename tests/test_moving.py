"""Moves, equipping, control, and what players are made to do; locks on every deed, and what happens instead of one."""

import pytest
from driver import Scene, close_chain, described, next_turn, picks

from spellspeed.board.constants import BANISHED, E_ACTIVATED, EXTRA, GY, SZONE

MAIN = "turn: 3, A, main 1\n"
GREED = "card 55144522 Pot of Greed\n"
LUSTER = "card 11091375 Luster Dragon\n"
ELF = "card 69140098 Gemini Elf\n"


# -- Equip Cards -----------------------------------------------------------------------------------------------

EATER = "  ignition\n    target: monster(their(FIELD))\n    do: equip(TARGET, to=THIS)\n"


@pytest.mark.rule("B-152")
def test_what_cannot_be_equipped_goes_to_the_gy() -> None:
    """Face-down when its effect resolves, the monster cannot wear anything; its target is gone, but not destroyed."""
    with described(LUSTER + EATER):
        text = "A monsters: 1 Luster Dragon\nB monsters: 1 Sangan\nB spells: 1 Book of Moon (set)"
        scene = Scene(MAIN + text).do("A activate Luster Dragon", "A target Sangan")
        scene.do("B activate Book of Moon", "B target Luster Dragon")
        close_chain(scene)
        assert scene.at("Sangan", "B gy")
        assert "destroyed" not in str(scene.duel.log[-3:])


@pytest.mark.rule("B-152")
def test_without_a_zone_it_goes_to_the_gy_too() -> None:
    with described(LUSTER + EATER):
        text = "A monsters: 1 Luster Dragon\nB monsters: 1 Sangan\nB spells: 1 Book of Moon (set)\n"
        text += "A spells: 1 Trap Hole (set); 2 Trap Hole (set); 3 Trap Hole (set); 4 Trap Hole (set); "
        text += "5 Scapegoat (set)"
        scene = Scene(MAIN + text)
        assert not scene.offers("activate Luster Dragon")
        scene = Scene(MAIN + text.replace("; 5 Scapegoat (set)", "") + "\nA hand: Scapegoat")
        scene.do("A activate Luster Dragon", "A target Sangan", "B pass", "A activate Scapegoat")
        while scene.duel.board.chain:
            scene.duel.answer(0)
        assert scene.at("Sangan", "B gy")


@pytest.mark.rule("B-152")
def test_a_wearer_that_is_gone_takes_nothing_along() -> None:
    with described(LUSTER + EATER):
        text = "A monsters: 1 Luster Dragon\nB monsters: 1 Sangan\nB spells: 1 Raigeki Break (set)\nB hand: Sangan #x"
        scene = Scene(MAIN + text).do("A activate Luster Dragon", "A target B monster 1")
        scene.do("B activate Raigeki Break", "B pick #x", "B target Luster Dragon")
        close_chain(scene)
        assert len([card for card in scene.cards("Sangan") if card.on_field]) == 1


@pytest.mark.rule("B-151")
def test_a_set_monster_becomes_a_face_down_equip_card() -> None:
    with described(LUSTER + EATER):
        scene = Scene(MAIN + "A monsters: 1 Luster Dragon\nB monsters: 1 Sangan (set)")
        close_chain(scene.do("A activate Luster Dragon", "A target Sangan")).skip_zones("")
        card = scene.card("Sangan")
        assert (card.place, card.controller, card.face_up) == (SZONE, 0, False)
        assert card.equipped_to == scene.card("Luster Dragon").ref
        again = Scene(scene.pass_until("main").duel.position())
        assert again.card("Sangan").equipped_to == again.card("Luster Dragon").ref
        assert not again.card("Sangan").face_up


@pytest.mark.rule("B-152")
@pytest.mark.parametrize("negated", [True, False])
def test_what_a_monster_equipped_to_itself_goes_when_it_is_negated(negated: bool) -> None:
    with described(LUSTER + EATER):
        text = "A monsters: 1 Luster Dragon\nB monsters: 1 Sangan\nB spells: 1 Skill Drain (set)"
        scene = Scene(MAIN + text)
        close_chain(scene.do("A activate Luster Dragon", "A target Sangan")).skip_zones("")
        assert scene.card("Sangan").place == SZONE
        if negated:
            close_chain(scene.pass_until("main").do("A end the phase", "B activate Skill Drain"))
            assert scene.at("Sangan", "B gy")
        else:
            assert scene.card("Sangan").place == SZONE


@pytest.mark.rule("B-115")
def test_tokens_can_be_equip_cards() -> None:
    with described(LUSTER + EATER):
        scene = Scene("turn: 3, A, main 1\nA monsters: 1 Luster Dragon\nB spells: 1 Scapegoat (set)")
        scene.do("A end the phase", "B activate Scapegoat")
        while scene.duel.board.chain:
            scene.duel.answer(0)
        scene.pass_until("main")
        scene.do("A activate Luster Dragon", "A target B monster 1")
        close_chain(scene).skip_zones("")
        worn = [card for card in scene.duel.board.cards if card.equipped_to >= 0]
        assert [card.printed.en for card in worn] == ["Sheep Token"]
        assert worn[0].place == SZONE and worn[0].controller == 0
        text = "A monsters: 1 Luster Dragon\nA spells: 1 Sheep Token (owner B, equipped to A monster 1)"
        scene = Scene(MAIN + text)
        assert "Sheep Token" in Scene(scene.duel.position()).duel.position()


@pytest.mark.rule("B-83")
def test_an_xyz_monster_that_is_equipped_loses_its_materials() -> None:
    with described(LUSTER + EATER):
        text = "A monsters: 1 Luster Dragon\nB monsters: 1 Number 39: Utopia\nB materials: 1 Sangan; 1 Gemini Elf"
        scene = Scene(MAIN + text)
        close_chain(scene.do("A activate Luster Dragon", "A target B monster 1")).skip_zones("")
        assert scene.card("Number 39: Utopia").place == SZONE
        assert scene.at("Sangan", "B gy") and scene.at("Gemini Elf", "B gy")


@pytest.mark.rule("B-152")
def test_magical_spring_does_not_keep_an_equip_card_without_its_monster() -> None:
    text = "A hand: Magical Spring; Raigeki; Dark Hole\nB monsters: 1 Gemini Elf\n"
    text += "B spells: 1 Axe of Despair (equipped to B monster 1)"
    scene = Scene(MAIN + text)
    close_chain(scene.do("A activate Magical Spring"))
    scene.do("A pick Dark Hole").pass_until("main")
    scene.do("A activate Raigeki").pass_until("main")
    assert scene.at("Axe of Despair", "B gy")


# -- Xyz materials ---------------------------------------------------------------------------------------------


@pytest.mark.rule("B-46")
def test_a_face_down_xyz_monster_still_knows_itself() -> None:
    text = "A monsters: 1 Cyber Dragon Infinity\nB monsters: 1 Gemini Elf\nB spells: 1 Book of Moon (set)"
    scene = Scene(MAIN + text)
    scene.do("A activate Cyber Dragon Infinity", "A target Gemini Elf")
    scene.do("B activate Book of Moon", "B target Cyber Dragon Infinity")
    close_chain(scene)
    assert scene.card("Gemini Elf").holder == scene.card("Cyber Dragon Infinity").id


# -- acts that a player is made to do --------------------------------------------------------------------------

MADE = "  activate\n    do: {}(choose(card(their(FIELD))), player=OPPONENT{})\n"
STEPS = [("banish", ", face=FACE_DOWN"), ("banish", ""), ("send", ""), ("tribute", ""), ("return_", ", to=HAND")]
IMMUNE = "  continuous\n    apply: unaffected(THIS, by=EFFECT.of(spell()))\n"


@pytest.mark.rule("B-91")
@pytest.mark.parametrize(("step", "more"), STEPS)
def test_an_unaffected_monster_may_be_chosen_by_who_acts(step: str, more: str) -> None:
    with described(GREED + MADE.format(step, more)), described(ELF + IMMUNE):
        scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Gemini Elf; 2 Luster Dragon")
        close_chain(scene.do("A activate Pot of Greed"))
        assert scene.asked == "B" and picks(scene) == ["Gemini Elf", "Luster Dragon"]
        scene.do("B pick Gemini Elf")
        assert not scene.card("Gemini Elf").on_field


@pytest.mark.rule("B-115")
def test_tokens_cannot_be_banished_face_down() -> None:
    text = "  activate\n    do: banish(choose(card(their(FIELD)), 1), face=FACE_DOWN{})\n"
    for who in ("", ", player=OPPONENT"):
        with described(GREED + text.format(who)):
            scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Sheep Token; 2 Sheep Token; 3 Luster Dragon")
            close_chain(scene.do("A activate Pot of Greed"))
            assert picks(scene) == ["Luster Dragon"]
            scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Sheep Token")
            assert not scene.offers("activate Pot of Greed")
            assert "B-115" in scene.rules("A", "activate Pot of Greed")


@pytest.mark.rule("B-100")
def test_a_lock_binds_who_acts() -> None:
    """B cannot banish: neither with the own effect nor when A's effect makes B do it. A's own effect still does."""
    lock = "  continuous\n    apply: cannot(banished(card(), player=OPPONENT))\n"
    for who, offered in ((", player=OPPONENT", False), ("", True)):
        text = f"  activate\n    do: banish(choose(card(their(FIELD))){who})\n"
        with described(GREED + text), described(LUSTER + lock):
            scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf")
            assert scene.offers("activate Pot of Greed") == offered
            if not offered:
                assert "B-32" in scene.causes("A", "activate Pot of Greed")


# -- where a card really goes -----------------------------------------------------------------------------------


@pytest.mark.rule("B-102")
@pytest.mark.parametrize("step", ["return_({}, to=HAND)", "shuffle({})"])
def test_banished_instead_of_returned_it_lies_face_up(step: str) -> None:
    text = "  continuous must\n    would: {}\n    instead: banish(THIS)\n"
    for would in ("left(THIS)", "returned(THIS)", "moved(THIS, to=HAND | DECK)"):
        do = "  activate\n    target: monster(FIELD)\n    do: " + step.format("TARGET") + "\n"
        with described(ELF + text.format(would)), described(GREED + do):
            scene = Scene(MAIN + "A hand: Pot of Greed\nB monsters: 1 Gemini Elf")
            close_chain(scene.do("A activate Pot of Greed", "A target Gemini Elf"))
            card = scene.card("Gemini Elf")
            assert card.place == BANISHED and card.face_up, would


@pytest.mark.rule("B-102")
def test_banished_face_down_instead_if_the_text_says_so() -> None:
    text = "  continuous must\n    would: left(THIS)\n    instead: banish(THIS, face=FACE_DOWN)\n"
    with described(ELF + text):
        scene = Scene(MAIN + "A hand: Raigeki\nB monsters: 1 Gemini Elf")
        scene.do("A activate Raigeki").pass_until("main")
        card = scene.card("Gemini Elf")
        assert card.place == BANISHED and not card.face_up


# -- positions, control, Tributes -------------------------------------------------------------------------------


@pytest.mark.rule("B-117")
def test_what_is_face_down_is_in_defense_position_already() -> None:
    text = "A hand: Goblindbergh; Gemini Elf\nB spells: 1 Book of Moon (set)"
    scene = Scene(MAIN + text).do("A summon Goblindbergh").pass_until("trigger")
    scene.do("A activate Goblindbergh", "B activate Book of Moon", "B target Goblindbergh")
    close_chain(scene).do("A pick Gemini Elf", "A attack position").pass_until("main")
    assert not scene.card("Goblindbergh").face_up
    scene = Scene(MAIN + text).do("A summon Goblindbergh").pass_until("trigger").do("A activate Goblindbergh")
    close_chain(scene).do("A pick Gemini Elf", "A attack position").pass_until("main")
    assert scene.card("Goblindbergh").face_up and not scene.card("Goblindbergh").attack_position


@pytest.mark.rule("B-153")
def test_creature_swap_takes_only_what_leaves_a_main_monster_zone() -> None:
    text = "A hand: Creature Swap\nA monsters: 1 Luster Dragon\nB monsters: 1 Gemini Elf; 2 Dark Blade; "
    text += "3 Sangan; 4 Command Knight; 5 Breaker the Magical Warrior; left Stardust Dragon"
    scene = Scene(MAIN + text)
    close_chain(scene.do("A activate Creature Swap")).do("A pick Luster Dragon")
    assert scene.asked == "B" and "Stardust Dragon" not in picks(scene) and len(picks(scene)) == 5
    scene = Scene(MAIN + text.replace("2 Dark Blade; ", ""))
    close_chain(scene.do("A activate Creature Swap")).do("A pick Luster Dragon")
    assert "Stardust Dragon" in picks(scene)


@pytest.mark.rule("B-33", "B-153")
def test_monsters_are_not_exchanged_if_one_could_not_stand_there() -> None:
    """The other player has a Kaiju, too: only that one can be exchanged for this one."""
    kaiju = "Jizukiru, the Star Destroying Kaiju"
    text = f"A hand: Creature Swap\nA monsters: 1 {kaiju}\nB monsters: 1 Gemini Elf; 2 Luster Dragon"
    scene = Scene(f"{MAIN}{text}; 3 {kaiju}")
    close_chain(scene.do("A activate Creature Swap")).do(f"A pick {kaiju}")
    assert scene.asked == "B" and picks(scene) == [kaiju]
    scene = Scene(MAIN + text)
    close_chain(scene.do("A activate Creature Swap")).do(f"A pick {kaiju}")
    assert picks(scene) == ["Gemini Elf", "Luster Dragon"]


@pytest.mark.rule("B-105")
def test_zombie_world_forbids_tribute_sets_too() -> None:
    text = "A hand: Summoned Skull; Luster Dragon\nA monsters: 1 Gemini Elf\nA spells: field Zombie World"
    scene = Scene(MAIN + text)
    assert not scene.offers("set Summoned Skull") and not scene.offers("summon Summoned Skull")
    assert scene.offers("set Luster Dragon")
    assert "SPELL-47" in scene.causes("A", "set Summoned Skull")


# -- the turn ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("B-149")
def test_two_decks_that_are_too_small_for_one_draw() -> None:
    text = "  activate\n    do: draw(2).and_(draw(2, player=OPPONENT))\n"
    with described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA deck: Sangan; Sangan\nB deck: 2 cards")
        scene.do("A activate Pot of Greed")
        for player in range(2):
            del scene.duel.board.decks[player][1:]
        while scene.duel.question is not None:
            scene.duel.answer(0)
        assert scene.duel.board.result == 2


@pytest.mark.rule("B-09")
def test_nothing_triggers_between_two_turns() -> None:
    """The negation ends with the turn, and Sangan is destroyed before the next one: there is no timing for it."""
    text = "  continuous\n    do: destroy(every(monster(FIELD, FACE_UP, OTHER)))\n"
    with described("card 71413901 Breaker the Magical Warrior\n" + text):
        scene = Scene(MAIN + "A monsters: 1 Breaker the Magical Warrior\nA hand: Forbidden Chalice; Sangan")
        scene.do("A activate Forbidden Chalice", "A target Breaker the Magical Warrior").pass_until("main")
        scene.do("A summon Sangan").pass_until("main")
        assert scene.at("Sangan", "A monster")
        next_turn(scene)
        assert scene.at("Sangan", "A gy")
        assert not any(event.kind == E_ACTIVATED and event.card == scene.card("Sangan").id for event in scene.duel.log)


@pytest.mark.rule("B-53")
def test_a_spell_applies_from_the_end_of_its_own_link_on() -> None:
    text = "A hand: Kyoutou Waterfront\nB monsters: 1 Mermail Abysspike\n"
    text += "B spells: 1 Abyss-scale of the Mizuchi (equipped to B monster 1)"
    scene = Scene(MAIN + text).do("A activate Kyoutou Waterfront").pass_until("main")
    assert scene.at("Abyss-scale of the Mizuchi", "B gy")
    assert scene.card("Kyoutou Waterfront").counters == {}


@pytest.mark.rule("B-53")
@pytest.mark.parametrize("player", ["A", "B"])
def test_what_destroys_itself_goes_between_two_steps(player: str) -> None:
    """Without the card beside it, it is destroyed before another one is placed there."""
    alone = "  pendulum\n  continuous\n    while: not exists(card(your(PENDULUM_ZONE), series(\"Magician\"), OTHER))\n"
    alone += "    do: destroy(THIS)\n"
    with described("card 51531505 Dragonpit Magician\n" + alone):
        text = f"turn: {3 if player == 'A' else 4}, {player}, main 1\n{player} spells: 1 Wisdom-Eye Magician; "
        text += f"5 Dragonpit Magician\n{player} deck: Dragonpit Magician; 20 cards"
        scene = close_chain(Scene(text).do(f"{player} activate Wisdom-Eye Magician"))
        scene.do(f"{player} pick Dragonpit Magician").pass_until("main")
        assert [card.place for card in scene.cards("Dragonpit Magician")] == [EXTRA, EXTRA]


# -- locks where no effect is at work ----------------------------------------------------------------------------


@pytest.mark.rule("B-07")
def test_what_cannot_be_discarded_stays_at_the_end_of_the_turn() -> None:
    lock = "  continuous\n    apply: cannot(discarded(spell()))\n"
    hand = "A hand: Dark Hole; Raigeki; Monster Reborn; Pot of Greed; Trap Hole; Scapegoat; Sangan"
    for text, offered in ((lock, ["Sangan", "Trap Hole"]), ("  continuous\n    apply: cannot(discarded())\n", [])):
        with described(ELF + text):
            scene = Scene("turn: 3, A, main 2\nA monsters: 1 Gemini Elf\n" + hand)
            scene.do("A end the phase")
            while scene.question.kind != "pick" and scene.duel.board.turn == 3:
                if scene.question.kind == "next-phase":
                    scene.do("A enter the end phase")
                else:
                    scene.passes()
            if offered:
                assert picks(scene) == offered
            else:
                assert len(scene.duel.board.hands[0]) == 7


@pytest.mark.rule("B-137")
def test_what_cannot_be_flipped_is_not_flipped_by_an_attack() -> None:
    with described(ELF + "  continuous\n    apply: cannot(flipped(monster(), by=BATTLE))\n"):
        scene = Scene("turn: 3, A, battle step\nA monsters: 1 Gemini Elf\nB monsters: 1 Mystical Elf (set)")
        scene.do("A attack with Gemini Elf", "A attack B monster 1").pass_until("battle")
        assert not scene.card("Mystical Elf").face_up


@pytest.mark.rule("B-153")
def test_control_that_cannot_change_does_not_go_back() -> None:
    """Taken face-down and turned face-up, the monster stays where it is at the end of the turn."""
    loyal = "  continuous\n    apply: cannot(control_changed(THIS))\n"
    with described("card 71413901 Breaker the Magical Warrior\n" + loyal):
        text = "A hand: Change of Heart\nB monsters: 1 Breaker the Magical Warrior"
        assert not Scene(MAIN + text).offers("activate Change of Heart")
        assert "B-32" in Scene(MAIN + text).causes("A", "activate Change of Heart")
        scene = Scene(MAIN + text + " (set)")
        close_chain(scene.do("A activate Change of Heart", "A target B monster 1")).pass_until("main")
        scene.do("A flip summon Breaker the Magical Warrior").pass_until("main")
        next_turn(scene)
        assert scene.at("Breaker the Magical Warrior", "A monster")


# -- something else in place of a move ---------------------------------------------------------------------------


@pytest.mark.rule("B-102")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_another_card_pays_in_place_of_a_tribute(answer: str) -> None:
    pays = "  continuous\n    where: GY\n    would: tributed(monster(your(FIELD)), by=COST)\n"
    pays += "    instead: banish(THIS)\n"
    text = "  activate\n    cost: tribute(choose(monster(your(FIELD))))\n    do: draw(1)\n"
    with described(ELF + pays), described(GREED + text):
        scene = Scene(MAIN + "A hand: Pot of Greed\nA monsters: 1 Sangan\nA gy: Gemini Elf")
        scene.do("A activate Pot of Greed", "A pick Sangan", f"A {answer}")
        assert scene.card("Gemini Elf").place == (BANISHED if answer == "yes" else GY)
        assert scene.at("Sangan", "A monster" if answer == "yes" else "A gy")
        close_chain(scene)
        assert len(scene.duel.board.hands[0]) == 1


@pytest.mark.rule("B-102")
def test_another_card_goes_in_place_of_one_that_would_leave() -> None:
    """It is the card that is banished, not the one that would leave: that one stays."""
    guard = "  continuous must\n    would: left(monster(your(FIELD), OTHER))\n    instead: banish(THIS)\n"
    with described(ELF + guard):
        scene = Scene(MAIN + "A hand: Compulsory Evacuation Device\nB monsters: 1 Gemini Elf; 2 Luster Dragon\n" +
                      "A spells: 1 Compulsory Evacuation Device (set)")
        scene.do("A activate A spell zone 1", "A target Luster Dragon").pass_until("main")
        assert scene.at("Luster Dragon", "B monster") and scene.card("Gemini Elf").place == BANISHED
