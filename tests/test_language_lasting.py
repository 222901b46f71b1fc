"""What applies, in the words of the effect language: changes, negation, locks, permissions, caps, replacements."""

import pytest
from driver import Scene, reprint

from spellspeed.board.constants import MATERIAL
from spellspeed.cards.library import definitions
from spellspeed.facts.names import find
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.reader import read_cards

rule = pytest.mark.rule


@pytest.fixture
def write(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Give a card another text for the length of a test."""

    def change(name: str, text: str) -> None:
        code = find(name)
        reprint(monkeypatch, printed_cards()[code], "sets_as_spell", False)  # put back with the text
        lines = "\n".join("  " + line for line in text.strip("\n").splitlines())
        definition, _ = build(printed_cards()[code], read_cards(f"card {code} {name}\n{lines}\n", "test")[0])
        definition.finish()
        monkeypatch.setitem(definitions(), code, definition)

    return change


FIELD = "turn: 3, A, main 1\n"


# -- changes ---------------------------------------------------------------------------------------------------


@rule("B-100", "B-101")
def test_originals_first_then_what_is_added(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: becomes(THIS, original(ATK), 1000), gains(THIS, ATK, 300)")
    write("Gemini Elf", "continuous\n  apply: gains(monster(your(FIELD), DRAGON), ATK | DEF, 500)")
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon; 2 Gemini Elf")
    card = scene.card("Luster Dragon")
    scene.duel.referee.refresh()
    assert (card.atk, card.dfn) == (1800, card.printed.dfn + 500)


def test_a_name_and_a_type_come_before_numbers(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: gains(monster(FIELD, FIEND), ATK, 100)")
    write("Gemini Elf", "continuous\n  apply: becomes(monster(your(FIELD), DRAGON), TYPE, FIEND), treated(THIS, FIRE)")
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon; 2 Gemini Elf")
    scene.duel.referee.refresh()
    assert scene.card("Luster Dragon").atk == 2000
    assert scene.card("Gemini Elf").attribute.bit_count() == 2


@rule("B-97")
def test_an_activated_change_of_its_own_monster_ends_when_it_is_negated(write) -> None:  # type: ignore[no-untyped-def]
    write("Airknight Parshath", "ignition\n  do: gains(THIS, ATK, 1000)\n  limit: once(TURN)")
    text = FIELD + "A monsters: 1 Airknight Parshath\nA spells: 1 Skill Drain (set); 2 Mystical Space Typhoon (set)"
    scene = Scene(text)
    scene.do("A activate Airknight Parshath").pass_until("main")
    assert scene.card("Airknight Parshath").atk == 2900
    scene.do("A activate Skill Drain").pass_until("main")
    assert scene.card("Airknight Parshath").atk == 1900
    scene.do("A activate Mystical Space Typhoon", "A target Skill Drain").pass_until("main")
    scene.duel.referee.refresh()
    assert scene.card("Airknight Parshath").atk == 1900  # for good


def test_an_amount_of_a_lasting_effect_is_fixed(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Forbidden Chalice",
        "activate\n  target: monster(FIELD, FACE_UP)\n"
        "  do: gains(TARGET, ATK, 100 * count(card(your(HAND))), until=end(TURN))",
    )
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon\nA hand: Forbidden Chalice; Gemini Elf; Dark Blade")
    scene.do("A activate Forbidden Chalice", "A target Luster Dragon").pass_until("main")
    assert scene.card("Luster Dragon").atk == 2100
    scene.do("A summon Dark Blade").pass_until("main")
    assert scene.card("Luster Dragon").atk == 2100


def test_until_an_event(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Forbidden Chalice",
        "activate\n  target: monster(FIELD, FACE_UP)\n  do: gains(TARGET, ATK, 500, until=summoned(monster(), NORMAL))",
    )
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon\nA hand: Forbidden Chalice; Dark Blade")
    scene.do("A activate Forbidden Chalice", "A target Luster Dragon").pass_until("main")
    assert scene.card("Luster Dragon").atk == 2400
    scene.do("A summon Dark Blade").pass_until("main")
    scene.duel.referee.refresh()
    assert scene.card("Luster Dragon").atk == 1900


# -- negation --------------------------------------------------------------------------------------------------

VEIL = "quick\n  target: monster(their(FIELD), FACE_UP)\n  do: negate_effects(TARGET, until=end(TURN))"


@rule("B-87")
def test_what_is_negated_or_has_no_effects_is_no_target(write) -> None:  # type: ignore[no-untyped-def]
    write("Gemini Elf", VEIL)
    assert not Scene(FIELD + "A monsters: 1 Gemini Elf\nB monsters: 1 Luster Dragon").offers("activate Gemini Elf")
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf\nB monsters: 1 Airknight Parshath")
    scene.do("A activate Gemini Elf", "A target Airknight Parshath").pass_until("main")
    assert scene.card("Airknight Parshath").negated
    assert not scene.offers("activate Gemini Elf")


# -- locks, caps, permissions ----------------------------------------------------------------------------------


@rule("B-117")
def test_a_lock_on_the_players_own_change_does_not_bind_effects(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: cannot(position_changed(THIS, by=RULE))")
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon\nA hand: Book of Moon")
    assert not scene.offers("change position of Luster Dragon")
    scene.do("A activate Book of Moon", "A target Luster Dragon").pass_until("main")
    assert not scene.card("Luster Dragon").face_up


@rule("B-121")
def test_an_oath_looks_back_with_the_same_pattern(write) -> None:  # type: ignore[no-untyped-def]
    write("Gemini Elf", "ignition\n  do: gain_lp(500)\n  oath: cannot(summoned(monster(WARRIOR), NORMAL, player=YOU))")
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf\nA hand: Dark Blade; Luster Dragon")
    assert scene.offers("activate Gemini Elf") and scene.offers("summon Dark Blade")
    after = Scene(FIELD + "A monsters: 1 Gemini Elf\nA hand: Dark Blade; Luster Dragon")
    after.do("A activate Gemini Elf").pass_until("main")
    assert not after.offers("summon Dark Blade") and after.offers("summon Luster Dragon")
    assert "B-121" in after.rules("A", "summon Dark Blade")
    scene.do("A summon Dark Blade").pass_until("main")
    assert "B-121" in scene.rules("A", "activate Gemini Elf")


def test_at_most_one_activation_a_turn(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: at_most(1, activated(monster(), player=EACH), per=TURN)")
    write("Gemini Elf", "ignition\n  do: gain_lp(500)")
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon; 2 Gemini Elf")
    scene.do("A activate Gemini Elf").pass_until("main")
    assert not scene.offers("activate Gemini Elf") and "ACT-62" in scene.rules("A", "activate Gemini Elf")


@rule("B-105")
def test_one_more_normal_summon_however_many_say_so(write) -> None:  # type: ignore[no-untyped-def]
    for name in ("Luster Dragon", "Gemini Elf"):
        write(name, "continuous\n  apply: can(summon(NORMAL, monster(WARRIOR)), extra=1, during=your(MAIN_PHASE))")
    scene = Scene(
        FIELD + "A monsters: 1 Luster Dragon; 2 Gemini Elf\nA hand: Dark Blade; Celtic Guardian; Marauding Captain"
    )
    scene.do("A summon Dark Blade").pass_until("main")
    scene.do("A summon Celtic Guardian").pass_until("main")
    assert not scene.offers("summon Marauding Captain")


@rule("B-87")
def test_what_was_gained_this_turn_is_not_gained_again(write) -> None:  # type: ignore[no-untyped-def]
    write("Gemini Elf", "ignition\n  do: can(summon(NORMAL, monster(WARRIOR)), extra=1, until=end(TURN))")
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf")
    scene.do("A activate Gemini Elf").pass_until("main")
    assert not scene.offers("activate Gemini Elf")


def test_without_tributes_once(write) -> None:  # type: ignore[no-untyped-def]
    write("Gemini Elf", "ignition\n  do: can(summon(NORMAL, monster(DRAGON), tributes=0), times=1, until=end(TURN))")
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf\nA hand: Blue-Eyes White Dragon")
    assert not scene.offers("summon Blue-Eyes White Dragon")
    scene.do("A activate Gemini Elf").pass_until("main")
    scene.do("A summon Blue-Eyes White Dragon").pass_until("main")
    assert scene.at("Blue-Eyes White Dragon", "A monster") and scene.at("Gemini Elf", "A monster")


def test_texts_that_hold_anywhere(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "always\n  apply: can(set(this(your(HAND)), as_=spell()))")
    write("Dark Blade", "always\n  apply: cannot(summoned(THIS, SPECIAL))")
    scene = Scene(FIELD + "A hand: Luster Dragon; Monster Reborn\nA gy: Dark Blade")
    assert scene.offers("set Luster Dragon") and not scene.offers("activate Monster Reborn")


def test_what_applies_on_the_field_can_allow_a_set_as_a_spell(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: can(set(monster(your(HAND), WARRIOR), as_=spell()))")
    scene = Scene(FIELD + "A hand: Dark Blade; Battle Ox\nA monsters: 1 Luster Dragon")
    assert scene.offers("set as a spell Dark Blade") and not scene.offers("set as a spell Battle Ox")
    scene.do("A set as a spell Dark Blade")
    assert scene.at("Dark Blade", "A spell")


def test_a_name_is_special_summoned_once_a_turn(write) -> None:  # type: ignore[no-untyped-def]
    write("Dark Blade", "always\n  apply: at_most(1, summoned(card(THIS_NAME), SPECIAL, player=YOU), per=TURN)")
    scene = Scene(FIELD + "A hand: Monster Reborn; Monster Reborn\nA gy: Dark Blade; Dark Blade")
    scene.do("A activate Monster Reborn")
    scene.duel.answer(0)
    scene.passes().passes().do("A attack position").pass_until("main")
    assert not scene.offers("activate Monster Reborn")


def test_what_a_card_can_hold(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Gemini Elf",
        'always\n  apply: at_most(2, counters("Spell Counter").of(THIS))\n'
        'ignition\n  do: place_counters("Spell Counter", 3)',
    )
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf")
    scene.do("A activate Gemini Elf").pass_until("main")
    assert scene.card("Gemini Elf").counters == {"Spell Counter": 2}


# -- attacks and damage ----------------------------------------------------------------------------------------

BATTLE = "turn: 3, A, battle step\n"


@rule("COST-33a")
def test_a_toll_for_an_attack(write) -> None:  # type: ignore[no-untyped-def]
    write("Luster Dragon", "continuous\n  apply: toll(declares_attack(THIS), pay(500))")
    scene = Scene(BATTLE + "A monsters: 1 Luster Dragon (attack)")
    scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
    assert (scene.lp("A"), scene.lp("B")) == (7500, 6100)


@rule("COST-33a")
def test_a_toll_for_an_activation(write) -> None:  # type: ignore[no-untyped-def]
    write("Gemini Elf", "continuous\n  apply: toll(activated(spell(), form=CARD, player=EACH), pay(500))")
    board = "A hand: Pot of Greed; Cosmic Cyclone\nA spells: 1 Jar of Greed (set)\nB monsters: 1 Gemini Elf"
    scene = Scene(FIELD + board)
    scene.do("A activate Pot of Greed", "A zone 2")
    assert scene.lp("A") == 7500
    scene.pass_until("main")
    scene.do("A activate Jar of Greed").pass_until("main")  # a Trap is free
    assert (scene.lp("A"), scene.lp("B")) == (7500, 8000)
    # With the cost of the card it must be affordable.
    scene = Scene(FIELD + "A lp: 1400\n" + board)
    assert scene.offers("activate Pot of Greed") and not scene.offers("activate Cosmic Cyclone")
    assert [reason.rule for reason in scene.duel.why_not(0, "Cosmic Cyclone")] == ["COST-33a"]


@rule("B-145")
def test_of_several_halvings_of_battle_damage_one_applies(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Gemini Elf", "continuous\n  apply: damage_becomes(OPPONENT, half(DAMAGE), by=BATTLE.of(monster(your(FIELD))))"
    )
    scene = Scene(BATTLE + "A monsters: 1 Luster Dragon (attack); 2 Gemini Elf (defense); 3 Gemini Elf (defense)")
    scene.do("A attack with Luster Dragon", "A attack directly").pass_until("battle")
    assert scene.lp("B") == 8000 - 950


def test_an_attack_on_some_monsters_only(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Luster Dragon",
        "continuous\n  apply: cannot(attacks(THIS, on=monster(not WARRIOR))), can(attack(THIS), times=2)",
    )
    scene = Scene(
        BATTLE + "A monsters: 1 Luster Dragon (attack)\nB monsters: 1 Gemini Elf (attack); 2 Celtic Guardian (attack)"
    )
    scene.do("A attack with Luster Dragon")
    assert scene.offers("attack Celtic Guardian") and not scene.offers("attack Gemini Elf")


# -- instead ---------------------------------------------------------------------------------------------------


@rule("B-100")
def test_all_that_is_limited_is_used_up_on_the_first_occasion(write) -> None:  # type: ignore[no-untyped-def]
    text = (
        "continuous must\n  would: destroyed(monster(your(FIELD), DRAGON), by=BATTLE | EFFECT)\n"
        "  instead: nothing()\n  limit: once(TURN, EACH_CARD)"
    )
    write("Skill Drain", text)
    spells = "A spells: 1 Skill Drain; 2 Skill Drain\nA hand: Dark Hole; Dark Hole"
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon\n" + spells)
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("Luster Dragon", "A monster")
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("Luster Dragon", "A gy")


def test_a_card_of_the_hand_is_discarded_instead(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Gemini Elf",
        "continuous\n  where: HAND\n  would: destroyed(monster(your(FIELD), DRAGON), by=BATTLE | EFFECT)\n"
        "  instead: discard(THIS)",
    )
    scene = Scene(FIELD + "A monsters: 1 Luster Dragon\nA hand: Gemini Elf; Dark Hole")
    scene.do("A activate Dark Hole").pass_until("yes-no").do("A yes").pass_until("main")
    assert scene.at("Luster Dragon", "A monster") and scene.at("Gemini Elf", "A gy")


@rule("B-23")
def test_a_redirection_comes_before_the_pendulum_rule(write) -> None:  # type: ignore[no-untyped-def]
    write("Skill Drain", "continuous must\n  would: moved(card(), to=GY)\n  instead: banish(THOSE)")
    scene = Scene(FIELD + "A monsters: 1 Flash Knight\nA hand: Dark Hole\nB spells: 2 Skill Drain")
    scene.do("A activate Dark Hole").pass_until("main")
    assert scene.at("Flash Knight", "A banished")


def test_an_effect_is_given(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Gemini Elf",
        "ignition\n  do: gives(THIS, effect(2), until=end(TURN))\n"
        "ignition given\n  do: gain_lp(700)\n  limit: once(TURN)",
    )
    scene = Scene(FIELD + "A monsters: 1 Gemini Elf")
    scene.do("A activate Gemini Elf").pass_until("main")
    assert scene.lp("A") == 8000
    scene.do("A activate Gemini Elf").pass_until("main")  # what it has now; to be given it again would do nothing
    assert scene.lp("A") == 8700 and not scene.offers("activate Gemini Elf")


# -- a card whose activation was negated --------------------------------------------------------------------------


@rule("ACT-37c", "ACT-165")
def test_a_card_whose_activation_was_negated_can_be_attached(write) -> None:  # type: ignore[no-untyped-def]
    write(
        "Number 39: Utopia",
        "quick\n  when: activated(player=OPPONENT)\n  do: negate(ACTIVATION).and_if_you_do(attach(ANSWERED, to=THIS))",
    )
    board = "A hand: Pot of Greed; Qliphort Scout\nB monsters: left Number 39: Utopia (attack)"
    for card, zone in (("Pot of Greed", 3), ("Qliphort Scout", 1)):
        scene = Scene(FIELD + board)
        scene.do(f"A activate {card}", f"A zone {zone}", "B activate Number 39: Utopia").pass_until("main")
        held = scene.card(card)
        assert (held.place, held.controller, len(scene.duel.board.hands[0])) == (MATERIAL, 1, 1)
