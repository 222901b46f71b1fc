"""A part of a text that could never do anything, by the rules and the facts of its card, is a mistake."""

import re

import pytest

from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.idle import idle_words
from spellspeed.language.reader import check, read_cards

Capture = pytest.CaptureFixture[str]
MONSTER = "card 11091375 Luster Dragon\n"
SPELL = "card 55144522 Pot of Greed\n"
TRAP = "card 4178474 Raigeki Break\n"
XYZ = "card 84013237 Number 39: Utopia\n"
LINK = "card 1861629 Decode Talker\n"


def told(text: str, lang: str = "en") -> list[str]:
    """What is wrong with the text, without the count of its effects."""
    errors = check(text, "mine")
    if not errors:
        cards = read_cards(text, "mine")
        errors = unbuildable(cards, "mine") or idle_words(cards, "mine")
    return [error.words(lang) for error in errors]


def effect(kind: str, *fields: str, card: str = MONSTER) -> str:
    return card + f"  {kind}\n" + "".join(f"    {field}\n" for field in fields)


def does(step: str, *fields: str) -> str:
    return effect("ignition", *fields, f"do: {step}")


def applies(what: str, card: str = MONSTER) -> str:
    return effect("continuous", f"apply: {what}", card=card)


def wrong(text: str, column: int, what: str) -> None:
    """It is told once, at that column of the last line that has it, in both languages."""
    found = told(text)
    assert len(found) == 1, found
    place = re.match(r"mine:(\d+):(\d+): ", found[0])
    assert place is not None and int(place[2]) == column and what in found[0], found
    chinese = told(text, "zh")
    assert len(chinese) == 1 and re.search("[\u4e00-\u9fff]", chinese[0]), chinese
    assert not re.search(r"\b(?:only|never|which|that|is)\b", chinese[0]), chinese


# -- facts of the card -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "value", "right"),
    [
        (MONSTER, "RANK", "LEVEL"),
        (MONSTER, "SCALE", "DEF"),
        (XYZ, "LEVEL", "RANK"),
        (LINK, "LEVEL", "ATK"),
        (LINK, "RANK", "ATK"),
        (LINK, "DEF", "ATK"),
    ],
)
def test_a_monster_has_only_the_values_that_are_printed_on_it(card: str, value: str, right: str) -> None:
    wrong(applies(f"gains(THIS, {value}, 1)", card), 18, f"have {value}")
    wrong(applies(f"becomes(THIS, {value}, 1)", card), 20, f"have {value}")
    assert told(applies(f"gains(THIS, {right}, 1)", card)) == []


@pytest.mark.parametrize(
    ("field", "card"),
    [
        ("fusion: monsters(2)", MONSTER),
        ("synchro: monsters(1, TUNER) + monsters(1)", XYZ),
        ("xyz: monsters(2)", LINK),
        ("link: monsters(2)", XYZ),
        ("ritual: monsters(ANY_NUMBER)", MONSTER),
        ("brought_by: spell(RITUAL)", MONSTER),
        ("equip: monster()", SPELL),
        ("summon_only: summoned(how=SPECIAL)", TRAP),
    ],
)
def test_a_field_that_such_a_card_has_not(field: str, card: str) -> None:
    wrong(f"{card}  {field}\n", 3, "the field")


@pytest.mark.parametrize(
    ("kind", "card", "right"),
    [("activate", MONSTER, SPELL), ("flip", SPELL, MONSTER)],
)
def test_a_kind_of_effect_that_such_a_card_has_not(kind: str, card: str, right: str) -> None:
    wrong(effect(kind, "do: draw(1)", card=card), 3, "have it")
    assert told(effect(kind, "do: draw(1)", card=right)) == []


def test_what_is_summoned_is_a_monster_and_what_has_a_pendulum_effect_a_pendulum_monster() -> None:
    wrong(effect("procedure", "where: HAND", card=SPELL), 3, "Monster Cards have it")
    wrong(MONSTER + "  pendulum\n  ignition\n    do: draw(1)\n", 3, "Pendulum Monsters have it")


@pytest.mark.parametrize(
    ("where", "kind", "card"),
    [
        ("GY", "activate", SPELL),
        ("BANISHED", "activate", TRAP),
        ("DECK", "quick", MONSTER),
        ("PENDULUM_ZONE", "quick", MONSTER),
        ("EXTRA_DECK", "quick", MONSTER),
        ("HAND", "quick", XYZ),
        ("FIELD_ZONE", "quick", SPELL),
    ],
)
def test_a_place_where_the_card_never_is(where: str, kind: str, card: str) -> None:
    found = told(effect(kind, f"where: {where}", "do: draw(1)", card=card))
    assert len(found) == 1 and "mine:3:12: " in found[0]
    assert told(effect(kind, "do: draw(1)", card=card)) == []


@pytest.mark.parametrize(
    ("flag", "kind", "card"),
    [
        ("must", "ignition", MONSTER),
        ("must", "activate", SPELL),
        ("stays", "ignition", MONSTER),
        ("stays", "activate", "card 97077563 Call of the Haunted\n"),
        ("by_either_player", "activate", SPELL),
        ("damage_step", "ignition", MONSTER),
        ("no_damage_step", "ignition", MONSTER),
        ("damage_step", "activate", SPELL),
        ("not_in_own_chain", "quick", MONSTER),
        ("chains_together", "ignition", MONSTER),
        ("not_at_activation", "quick", MONSTER),
    ],
)
def test_a_flag_that_changes_nothing(flag: str, kind: str, card: str) -> None:
    wrong(effect(f"{kind} {flag}", "do: draw(1)", card=card), 3, f"the flag {flag}")


def test_flags_that_change_something() -> None:
    assert told(effect("activate stays", "do: draw(1)", card=SPELL)) == []
    assert told(effect("quick damage_step", "do: draw(1)")) == []
    assert told(effect("quick must by_either_player", "when: activated()", "do: draw(1)")) == []


@pytest.mark.rule("B-140")
def test_the_damage_step_where_the_rules_settle_it() -> None:
    wrong(effect("trigger damage_step", "if: destroyed(THIS, by=BATTLE)", "do: draw(1)"), 3, "the flag damage_step")
    wrong(effect("trigger must damage_step", "if: left(monster())", "do: draw(1)"), 3, "the flag damage_step")
    assert told(effect("trigger damage_step", "if: left(monster())", "do: draw(1)")) == []


# -- times -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("time", ["their(TURN)", "BATTLE_PHASE", "their(MAIN_PHASE)", "END_PHASE | STANDBY_PHASE"])
@pytest.mark.parametrize("card", [MONSTER, SPELL])
def test_a_slow_effect_is_used_in_the_own_main_phase(time: str, card: str) -> None:
    kind = "ignition" if card == MONSTER else "activate"
    wrong(effect(kind, f"during: {time}", "do: draw(1)", card=card), 13, "never used at that time")
    assert told(effect("activate", f"during: {time}", "do: draw(1)", card=TRAP)) == []


@pytest.mark.parametrize("time", ["your(TURN)", "MAIN_PHASE", "your(MAIN_PHASE)"])
def test_a_time_that_an_effect_has_anyway(time: str) -> None:
    wrong(does("draw(1)", f"during: {time}"), 13, "at that time anyway")
    assert told(does("draw(1)", "during: MAIN_PHASE_2")) == []


def test_a_trigger_whose_event_happens_at_another_time() -> None:
    for event in ("declares_attack(monster())", "destroyed(monster(), by=BATTLE)"):
        wrong(effect("trigger", f"if: {event}", "during: MAIN_PHASE", "do: draw(1)"), 13, "never used")
        assert told(effect("trigger", f"if: {event}", "during: BATTLE_PHASE", "do: draw(1)")) == []
    assert (
        told(effect("trigger", "if: destroyed(monster(), by=BATTLE | EFFECT)", "during: END_PHASE", "do: draw(1)"))
        == []
    )
    wrong(effect("trigger", "if: drawn(card(), by=NORMAL_DRAW)", "during: END_PHASE", "do: draw(1)"), 13, "never used")


def test_nothing_is_answered_in_the_open_main_phase() -> None:
    wrong(does("draw(1)", "when: summoned(THIS)"), 11, "nothing to answer")
    wrong(effect("activate", "if: summoned(monster())", "do: draw(1)", card=SPELL), 9, "nothing to answer")
    assert told(effect("activate", "if: summoned(monster())", "do: draw(1)", card=TRAP)) == []


@pytest.mark.parametrize(
    ("step", "column"),
    [
        ("negate(ATTACK)", 9),
        ("redirect(ATTACK, to=THIS)", 9),
        ("skip(NORMAL_DRAW)", 9),
        ("calculate_damage()", 9),
        ("end_phase(BATTLE_PHASE)", 19),
        ("draw(1).then(end_phase(BATTLE_PHASE))", 32),
    ],
)
def test_a_step_that_cannot_be_done_then(step: str, column: int) -> None:
    wrong(does(step), column, "cannot be done when this effect is used")
    assert told(effect("quick", f"do: {step}")) == []
    if "draw(1)" not in step:
        assert told(does(f"later(END_PHASE, draw(1).then({step}))")) == []  # the time of something to come is open


def test_the_normal_draw_is_skipped_where_it_is_still_to_come() -> None:
    assert told(effect("trigger", "during: start(your(DRAW_PHASE))", "do: skip(NORMAL_DRAW)")) == []
    wrong(effect("trigger", "during: their(DRAW_PHASE)", "do: skip(NORMAL_DRAW)"), 9, "cannot be done")
    assert told(does("skip(next(your(DRAW_PHASE)))")) == []


@pytest.mark.parametrize(
    ("step", "event", "other"),
    [
        ("negate(SUMMON)", "being_summoned(monster())", "summoned(monster())"),
        ("negate(EFFECT)", "activated(monster())", "summoned(monster())"),
        ("negate(ACTIVATION)", "activated(monster())", "declares_attack(monster())"),
        ("effect_becomes(draw(1))", "activated(monster())", "declares_attack(monster())"),
    ],
)
def test_what_is_negated_must_be_under_way(step: str, event: str, other: str) -> None:
    assert told(effect("quick", f"when: {event}", f"do: {step}")) == []
    assert "under way" in told(effect("quick", f"when: {other}", f"do: {step}"))[0]
    assert "under way" in told(effect("quick", f"do: draw(1).then({step})"))[0]
    wrong(does(step), 16 if step.startswith("negate") else 9, "nothing of the kind is under way")


# -- cards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "right"),
    [
        ("special_summon(choose(spell(your(GY))))", "special_summon(choose(monster(your(GY))))"),
        ("special_summon(choose(monster(their(FIELD))))", "special_summon(choose(card(SPELL_TRAP_ZONE)))"),
        ("destroy(choose(card(GY)))", "destroy(choose(card(HAND)))"),
        ("banish(choose(card(BANISHED)))", "banish(choose(card(BANISHED | GY)))"),
        ("discard(choose(card(your(FIELD))))", "discard(choose(card(your(HAND))))"),
        ("tribute(choose(monster(your(GY))))", "tribute(choose(monster(your(FIELD))))"),
        ("change_position(choose(monster(GY)))", "change_position(choose(monster(FIELD)))"),
        ("change_position(choose(trap(your(HAND))))", "change_position(choose(card(FIELD)))"),
        ("take_control(choose(monster(their(GY))))", "take_control(choose(monster(their(FIELD))))"),
        ("equip(choose(card(your(GY))), to=choose(spell(FIELD)))", "equip(choose(card(your(GY))), to=THIS)"),
        ("reveal(choose(card(GY)))", "reveal(choose(card(your(HAND))))"),
        ("add(choose(monster(your(HAND))))", "add(choose(monster(your(DECK | GY))))"),
        ("send(choose(card(your(GY))))", "send(choose(card(your(DECK))))"),
        ("gain_lp(LEVEL.of(every(monster(FIELD, XYZ))))", "gain_lp(RANK.of(every(monster(FIELD, XYZ))))"),
        ("summon(XYZ, choose(monster(your(EXTRA_DECK), FUSION)))", "summon(XYZ, choose(monster(your(EXTRA_DECK))))"),
    ],
)
def test_a_step_with_cards_to_which_it_cannot_happen(step: str, right: str) -> None:
    found = told(does(step))
    assert len(found) == 1 and re.search("deals only with|lie there|have LEVEL|summoned so", found[0]), found
    assert told(does(right)) == []


@pytest.mark.parametrize(
    ("what", "column"),
    [
        ("gains(spell(FIELD), ATK, 100)", 18),
        ("pierces(monster(your(GY)))", 20),
        ("battles_with(monster(HAND), DEF)", 25),
        ("cannot(targeted(card(your(DECK)), by=EFFECT))", 28),
        ("cannot(attacks(spell()))", 27),
        ("cannot(destroyed(card(GY)))", 29),
        ("cannot(summoned(monster(FUSION), SYNCHRO))", 45),
        ("must(attack(monster(your(HAND))))", 24),
        ("can(summon(TRIBUTE, monster(), also=source(monster(your(FIELD)))))", 55),
    ],
)
def test_what_applies_to_cards_that_cannot_be(what: str, column: int) -> None:
    found = told(applies(what))
    assert len(found) == 1 and f"mine:3:{column}: " in found[0], found


def test_what_applies_to_cards_that_can_be() -> None:
    for what in (
        "gains(monster(FIELD), ATK, 100)",
        "gains(card(PENDULUM_ZONE), SCALE, 1)",
        "cannot(targeted(card(your(GY)), by=EFFECT))",
        "can(summon(TRIBUTE, monster(), also=source(monster(their(FIELD)))))",
        "can(summon(SYNCHRO, monster(), also=source(monster(your(HAND)))))",
    ):
        assert told(applies(what)) == [], what


@pytest.mark.parametrize(
    "noun",
    [
        "monster(SPELL)",
        "spell(TRAP)",
        "monster(FIELD, FUSION, XYZ)",
        "monster(LINK, DEFENSE_POSITION)",
        "monster(your(HAND), XYZ)",
        "monster(your(HAND), ATTACK_POSITION)",
        "card(DECK, FACE_UP)",
        "monster(their(FIELD), FACE_DOWN, DARK)",
        "trap(GY, DARK)",
        "spell(HAND, LEVEL >= 1)",
        "monster(XYZ, LEVEL >= 1)",
        "monster(GY, BATTLING)",
        "card(FIELD, REVEALED)",
        "spell(COUNTER)",
    ],
)
def test_tests_that_exclude_each_other(noun: str) -> None:
    wrong(effect("ignition", f"if: exists({noun})", "do: draw(1)"), 16, "no card is ever all of this")


@pytest.mark.parametrize(
    "noun",
    [
        "monster(TRAP)",
        "card(SPELL_TRAP_ZONE, DRAGON)",
        "spell(RITUAL)",
        "trap(NORMAL)",
        "monster(your(FIELD), FACE_DOWN, DARK)",
        "monster(EXTRA_DECK, FACE_UP)",
        "card(PENDULUM_ZONE, PENDULUM)",
        "monster(LIGHT, DARK)",
        "monster(FIELD, FACE_UP or FACE_DOWN, DARK)",
        "monster(BANISHED, FACE_UP)",
        "monster(not LEVEL >= 1)",
    ],
)
def test_tests_that_go_together(noun: str) -> None:
    assert told(effect("ignition", f"if: exists({noun})", "do: draw(1)")) == []


@pytest.mark.parametrize(
    "tests",
    [
        "LEVEL == 4, LEVEL == 5",
        "LEVEL >= 5, LEVEL <= 4",
        "LEVEL in (3, 4), LEVEL >= 5",
        "6 <= LEVEL <= 5",
        "LEVEL <= 0",
        "ATK < 0",
        "ATK > 1000 and ATK < 900",
        "LEVEL <= count(card(their(HAND))) - 60",
    ],
)
def test_numbers_that_no_card_has(tests: str) -> None:
    found = told(effect("ignition", f"if: exists(monster(FIELD, {tests}))", "do: draw(1)"))
    assert len(found) == 1 and "a comparison that no card fits" in found[0], found


def test_parts_of_a_noun_that_say_nothing() -> None:
    wrong(does("destroy(every(monster(FIELD, MONSTER)))"), 38, "every card of this kind is that anyway")
    wrong(does("destroy(every(monster(FIELD, FUSION or SPELL)))"), 48, "no card of this kind is ever that")
    wrong(does("add(choose(card(your(GY), FACE_UP)))"), 35, "every card of this kind is that anyway")
    assert told(does("destroy(every(card(FIELD, FUSION or SPELL)))")) == []


def test_what_is_targeted_lies_openly() -> None:
    wrong(does("destroy(TARGET)", "target: monster(their(HAND))"), 13, "as target of an effect")
    assert told(does("destroy(TARGET)", "target: monster(their(FIELD), FACE_DOWN)")) == []


def test_what_is_targeted_is_known_later() -> None:
    wrong(does("gains(TARGET, ATK, 100)", "target: monster(your(GY), XYZ)").replace("ATK", "LEVEL"), 15, "have LEVEL")
    assert told(does("gains(TARGET, RANK, 1)", "target: monster(your(FIELD), XYZ)")) == []
