"""A part of a text that could never do anything, by the rules and the facts of its card, is a mistake."""

import re
from pathlib import Path

import pytest

from spellspeed.__main__ import main
from spellspeed.facts.printed import printed_cards
from spellspeed.language.all_mistakes import unbuildable
from spellspeed.language.idle import idle, idle_words
from spellspeed.language.mistakes_zh import in_chinese
from spellspeed.language.reader import check, read_cards
from spellspeed.language.vocabulary import cells

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


# -- numbers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "column"),
    [
        ("draw(0)", 14),
        ("inflict(0, to=OPPONENT)", 17),
        ("gain_lp(0)", 17),
        ("gain_lp(500 - 500)", 17),
        ("lose_lp(0)", 17),
        ("gains(THIS, ATK, 0)", 26),
        ("destroy(choose(monster(FIELD), 0))", 40),
        ("destroy(choose(monster(FIELD), up_to(0)))", 40),
        ("destroy(choose(monster(FIELD), at_least(0)))", 40),
        ("destroy(choose(monster(FIELD), between(3, 2)))", 40),
        ("destroy(choose(monster(your(FIELD)), 8))", 46),
        ('place_counters("Spell Counter", 0)', 41),
        ("toss(0).then(draw(RESULT))", 14),
    ],
)
def test_amounts_that_do_nothing(step: str, column: int) -> None:
    found = told(does(step))
    assert len(found) == 1 and f"mine:3:{column}: " in found[0], found


def test_a_summon_is_forbidden_whatever_the_position() -> None:
    """Nobody has said yet in which position the monster comes."""
    said = "FACE_UP: no summon is forbidden by face or position"
    wrong(applies("cannot(summoned(monster(FACE_UP), SPECIAL, player=OPPONENT))"), 36, said)
    wrong(applies("cannot(summoned(monster(LIGHT, not FACE_UP)))"), 47, said)
    assert told(applies("cannot(attacks(monster(FIELD, FACE_UP)))")) == []


def test_a_cost_of_nothing_and_a_limit_of_none() -> None:
    wrong(does("draw(1)", "cost: pay(0)"), 15, "a number above 0")
    wrong(effect("ignition often(0, TURN)", "do: draw(1)"), 18, "a number above 0")
    wrong(applies("can(attack(THIS), times=1)"), 12, "once is what the rules allow anyway")
    wrong(applies("can(summon(NORMAL, monster()), times=1)"), 12, "once is what the rules allow anyway")
    assert told(applies("can(attack(THIS), times=2)")) == []
    assert told(applies("can(attack(THIS, on=every(monster(their(FIELD)))), times=1)")) == []
    assert told(applies("gains(THIS, ATK, -100)")) == []


def test_more_than_there_could_ever_be() -> None:
    wrong(applies("at_most(99, monster(your(FIELD)))"), 20, "there are never more")
    wrong(applies("at_most(7, monster(your(FIELD)))"), 20, "there are never more")
    assert told(applies("at_most(6, monster(your(FIELD)))")) == []
    assert told(applies("at_most(99, card(your(HAND)))")) != []


@pytest.mark.parametrize(
    ("condition", "always"),
    [
        ("count(card(your(HAND))) >= 0", True),
        ("count(monster(your(FIELD))) <= 7", True),
        ("count(monster(your(FIELD))) > 7", False),
        ("LP.of(YOU) < 0", False),
        ("2 > 1", True),
        ("count(card(FIELD)) + 5 < 3", False),
        ("THIS is FUSION", False),
        ("THIS is XYZ or exists(card(GY))", False),
        ("THIS in EXTRA_DECK", False),
        ("during(BATTLE_PHASE)", False),
        ("during(your(MAIN_PHASE))", True),
    ],
)
def test_conditions_that_are_no_conditions(condition: str, always: bool) -> None:
    wrong(does("draw(1)", f"if: {condition}"), 9, "always holds" if always else "never holds")


@pytest.mark.parametrize(
    "condition",
    [
        "count(monster(your(FIELD))) >= 5",
        "LP.of(YOU) <= 1000",
        "THIS is FACE_DOWN",
        "THIS in GY",
        "during(MAIN_PHASE_2)",
    ],
)
def test_conditions_that_are_some(condition: str) -> None:
    assert told(does("draw(1)", f"if: {condition}")) == []


# -- words that say nothing beside others ------------------------------------------------------------------------


def test_one_card_has_nothing_in_common_with_others() -> None:
    wrong(does("destroy(choose(monster(FIELD), 1, same(LEVEL)))"), 43, "of a single card")
    wrong(does("destroy(choose(monster(FIELD), up_to(1), different(NAME)))"), 50, "of a single card")
    assert told(does("destroy(choose(monster(FIELD), 2, same(LEVEL)))")) == []
    assert told(does("destroy(choose(monster(FIELD), 1, total(LEVEL) == 4))")) == []


@pytest.mark.parametrize(
    ("step", "column"),
    [
        ("may(may(draw(1)))", 13),
        ("destroy(every(monster(your(your(FIELD)))))", 36),
        ("gains(THIS, ATK, original(original(ATK)).of(THIS))", 35),
        ("gains(THIS, ATK, 100, until=end(end(TURN)))", 41),
    ],
)
def test_what_is_settled_twice(step: str, column: int) -> None:
    wrong(does(step), column, "one of them does nothing")


@pytest.mark.parametrize(
    ("step", "right"),
    [
        ("toss(1)", "toss(1).then(provided(RESULT == HEADS, draw(1)))"),
        ("declare(TYPE)", "declare(TYPE).then(destroy(every(monster(FIELD, TYPE == DECLARED))))"),
        ("relate(choose(monster(FIELD)))", "relate(choose(monster(FIELD))).then(destroy(RELATED))"),
    ],
)
def test_what_is_done_only_to_be_referred_to(step: str, right: str) -> None:
    wrong(does(step), 9, "nothing on the card refers to")
    assert told(does(right)) == []


def test_nothing_is_done_only_instead_of_something() -> None:
    wrong(does("nothing()"), 9, "this step does nothing here")
    wrong(does("draw(1).then(nothing())"), 22, "this step does nothing here")
    assert told(effect("continuous", "would: destroyed(THIS)", "instead: nothing()")) == []


# -- where it is told --------------------------------------------------------------------------------------------


def test_check_tells_it(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "mine.cards"
    file.write_text(effect("ignition unnumbered", "during: their(TURN)", "do: draw(1)"), encoding="utf-8")
    assert main(["check", str(file)]) == 1
    assert "mine.cards:3:13: it is never used at that time" in capsys.readouterr().out
    assert main(["--lang", "zh", "check", str(file)]) == 1
    assert "mine.cards:3:13: 那时不能使用" in capsys.readouterr().out


def test_a_mistake_is_told_at_its_bullet() -> None:
    text = (
        MONSTER
        + "  ignition\n    bullet\n      do: draw(1)\n    bullet\n      during: BATTLE_PHASE\n      do: draw(2)\n"
    )
    assert [(one.line, one.column) for one in idle(printed_cards()[11091375], read_cards(text)[0])] == [(6, 15)]


def test_every_kind_of_card_has_a_chinese_name() -> None:
    said = [one.said for one in vars(cells).values() if isinstance(one, cells.Cards)]
    assert len(said) > 20 and [one for one in said if in_chinese(one) == one] == []


def test_cards_lie_where_the_rules_let_them() -> None:
    """The table of cells, asked a few questions of the rules."""
    assert cells.room(cells.IN_PLAY.cells) == 12  # five each, and two Extra Monster Zones for both
    hand = list(cells.cells_in(cells.IN_HAND.cells))
    assert hand and not any(cell.traits & cells.OF_EXTRA_DECK for cell in hand)
    assert not cells.LINKS.cells & cells.DEFENDED.cells and not cells.XYZS.cells & cells.LEVELLED.cells
