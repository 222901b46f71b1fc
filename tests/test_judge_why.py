"""Questions about a position: yes by which rules, yes once the other player passes, no and why, effect by effect."""

import pytest

from spellspeed.judge.verdict import Verdict, answer
from spellspeed.judge.why import questions_in, read_question, read_situation

POSITION = """\
turn: 3, A, main 1
A hand: Dark Hole; Luster Dragon
A monsters: 1 Luster Dragon #x (attack)
B spells: 1 Raigeki Break (set); 2 Trap Hole (set)
B hand: Pot of Greed
B monsters: 1 Zoodiac Drident
B materials: 1 Dark Blade
"""


def verdict(question: str, played: str = "", position: str = POSITION) -> Verdict:
    text = position + (f"play:\n{played}" if played else "")
    scene = read_situation("position.txt", text)
    return answer(scene, read_question(question, scene))


def rules(found: Verdict) -> list[str]:
    return [one.rule for one in found.rules]


# -- once the other player passes ------------------------------------------------------------------------------


def test_what_waits_for_the_other_player_only_is_a_yes() -> None:
    found = verdict("can B activate Trap Hole?", "- A: summon Luster Dragon ; zone 2\n")
    assert found.legal and found.once == "A passes"
    lines = found.lines()
    assert lines[0] == "Yes, once A passes: B can activate Trap Hole." and lines[1].startswith("  PRIO-02: ")
    assert found.lines("zh")[0] == "可以，A放弃之后：B可以发动「落穴」。"
    # The pass written, it is a plain yes.
    then = verdict("can B activate Trap Hole?", "- A: summon Luster Dragon ; zone 2\n- A: pass\n")
    assert then.legal and then.once is None and then.lines()[0].startswith("Yes: B can")


def test_in_the_open_state_the_phase_has_to_be_ended() -> None:
    found = verdict("can B activate Raigeki Break?")
    assert found.legal and found.lines()[0] == "Yes, once A ends the Main Phase: B can activate Raigeki Break."
    assert "A结束主要阶段之后" in found.lines("zh")[0]


def test_another_objection_is_a_no() -> None:
    found = verdict("can B activate Trap Hole?")
    assert not found.legal and {"PRIO-02", "COST-36"} <= {reason.rule for reason in found.reasons}
    assert not verdict("can B activate Pot of Greed?").legal
    assert not verdict("can B summon Dark Blade?", position=POSITION.replace("Pot of Greed", "Dark Blade")).legal


def test_a_chain_does_not_resolve_on_the_way() -> None:
    """B has passed: A's pass would let the chain resolve, and then it is too late."""
    chained = "- A: activate Dark Hole ; zone 2\n- B: pass\n"
    found = verdict("can B chain Raigeki Break?", chained, position=POSITION + "A spells: 1 Book of Moon (set)\n")
    assert not found.legal and found.lines()[0].startswith("No: ")
    # Passing itself needs nobody's pass.
    assert not verdict("can B pass?").legal


def test_targets_are_looked_at_when_the_player_is_asked() -> None:
    summoned = "- A: summon Luster Dragon ; zone 2\n"
    assert verdict("can B activate Trap Hole targeting Luster Dragon at A monster 2?", summoned).once == "A passes"
    wrong = verdict("can B activate Trap Hole targeting Luster Dragon at A monster 1?", summoned)
    assert not wrong.legal


# -- by which rules --------------------------------------------------------------------------------------------

PENDULUM = """\
turn: 3, A, main 1
A spells: 1 Abyss Actor - Superstar; 5 Qliphort Scout
A hand: Qliphort Carrier; Trap Hole; Cyber Dragon
A monsters: 1 Man-Eater Bug (set); 2 Luster Dragon (defense); 3 Yazi, Evil of the Yang Zing (attack)
B monsters: 1 Zoodiac Drident
"""
ALLOWED = [
    ("can A activate Dark Hole?", "", POSITION, ["PRIO-24c"]),
    ("can B chain Raigeki Break to Dark Hole?", "- A: activate Dark Hole ; zone 1\n", POSITION, ["B-47", "B-26"]),
    ("can B activate Zoodiac Drident?", "", POSITION, ["B-57"]),
    ("can A summon Luster Dragon?", "", POSITION, ["B-105"]),
    ("can A set Luster Dragon?", "", POSITION, ["B-105"]),
    ("can A set Trap Hole?", "", PENDULUM, ["PRIO-25d"]),
    ("can A flip summon Man-Eater Bug?", "", PENDULUM, ["B-118"]),
    ("can A turn Luster Dragon?", "", PENDULUM, ["B-117"]),
    ("can A special summon Cyber Dragon?", "", "A hand: Cyber Dragon\nB monsters: 1 Luster Dragon\n", ["B-107"]),
    ("can A pass?", "", POSITION, ["PRIO-31"]),
    ("can A attack with Luster Dragon?", "", POSITION.replace("main 1", "battle step"), ["B-130"]),
    ("can A enter the battle phase?", "- A: end the phase\n- B: pass\n", POSITION, ["PRIO-07"]),
    ("can B pass?", "- A: activate Dark Hole ; zone 1\n", POSITION, ["PRIO-39a"]),
]


@pytest.mark.parametrize(("question", "played", "position", "by"), ALLOWED)
def test_a_yes_names_its_rules(question: str, played: str, position: str, by: list[str]) -> None:
    found = verdict(question, played, position)
    assert found.legal, found.lines()
    assert rules(found) == by
    for lang in ("en", "zh"):
        lines = found.lines(lang)
        assert len(lines) == 1 + 3 * len(found.waits + found.rules)
        assert all(any(line.strip().startswith(one) for line in lines) for one in by)


def test_spell_speeds_are_told() -> None:
    found = verdict("can B chain Raigeki Break?", "- A: activate Dark Hole ; zone 1\n")
    assert "Spell Speed 2 can be chained to Spell Speed 1" in "\n".join(found.lines())
    assert "咒文速度2可以连锁咒文速度1" in "\n".join(found.lines("zh"))


def test_the_damage_step_has_a_rule_of_its_own() -> None:
    position = "turn: 3, A, battle step\nA monsters: 1 Luster Dragon\nB monsters: 1 Cyber Dragon\nB hand: Honest\n"
    played = "- A: attack with Luster Dragon ; attack Cyber Dragon\n- everyone: pass until a choice\n"
    assert "B-139" in rules(verdict("can B activate effect 2 of Honest?", played, position))


# -- effect by effect ------------------------------------------------------------------------------------------

YAZI = "turn: 3, A, main 1\nA monsters: 1 Yazi, Evil of the Yang Zing (attack, special summoned turn 3)\n"


def test_the_reasons_of_several_effects_are_told_effect_by_effect() -> None:
    found = verdict("can A activate Yazi, Evil of the Yang Zing?", position=YAZI)
    assert [str(group.name) for group in found.groups] == [f"effect {n} of Yazi, Evil of the Yang Zing" for n in (2, 3)]
    assert [reason.rule for reason in found.groups[0].reasons if not reason.follows] == ["COST-42a"]
    assert "B-43" in [reason.rule for reason in found.groups[1].reasons]
    lines = found.lines()
    assert lines[1] == "  effect 2 of Yazi, Evil of the Yang Zing:" and lines[2].startswith("    COST-42a: ")
    assert "②的效果：" in found.lines("zh")[1]


def test_what_stands_against_all_of_them_is_told_once_and_first() -> None:
    found = verdict("can A activate Yazi, Evil of the Yang Zing?", position=YAZI.replace("3, A", "3, B"))
    assert str(found.groups[0].name) == "" and found.groups[0].reasons[0].rule == "PRIO-02"
    assert not any(one.rule == "PRIO-02" for group in found.groups[1:] for one in group.reasons)
    assert len(found.groups) == 3


def test_one_effect_needs_no_heading() -> None:
    found = verdict("can A activate effect 2 of Yazi, Evil of the Yang Zing?", position=YAZI)
    assert [str(group.name) for group in found.groups] == [""]
    assert [str(group.name) for group in verdict("can B activate Trap Hole?").groups] == [""]


def test_copies_are_told_apart() -> None:
    position = "turn: 3, A, main 1\nA spells: 1 Trap Hole (set); 2 Trap Hole (set this turn)\n"
    found = verdict("can A activate Trap Hole?", position=position)
    assert [str(group.name) for group in found.groups][1:] == [
        "Trap Hole (A's Spell & Trap zone 1, face-down)",
        "Trap Hole (A's Spell & Trap zone 2, face-down)",
    ]
    assert "TRAP-04a" in [reason.rule for reason in found.groups[2].reasons]


# -- several questions -----------------------------------------------------------------------------------------


def test_questions_are_told_apart() -> None:
    names = read_situation("position.txt", POSITION).names
    one = "can B chain Raigeki Break here? to Dark Hole? targeting Luster Dragon?"
    assert questions_in([one], names) == [one]
    assert questions_in(one.split(), names) == [one]
    assert questions_in([f"{one} can A pass?"], names) == [one, "can A pass?"]
    assert questions_in([one, "can A pass", "why can B not pass"], names) == [one, "can A pass", "why can B not pass"]
    assert questions_in(["A能发动黑洞吗？B能连锁雷破吗？"], names) == ["A能发动黑洞吗？", "B能连锁雷破吗？"]
    assert questions_in(["what", "now"], names) == ["what now"]


# -- the rule that is the cause --------------------------------------------------------------------------------


def causes(question: str, position: str) -> list[tuple[str, str]]:
    return [(one.rule, one.en) for one in verdict(question, "", position).reasons if not one.follows]


@pytest.mark.parametrize("spell", ["Dark Hole", "Raigeki"])
def test_a_monster_that_is_unaffected_leaves_nothing_to_do(spell: str) -> None:
    """B-91 is about targeting, and no obstacle; here nothing would be done (COST-38)."""
    position = f"A hand: {spell}\nB monsters: 1 Horus the Black Flame Dragon LV6\n"
    found = causes(f"can A activate {spell}?", position)
    assert [rule for rule, _ in found] == ["COST-38"] and "Horus the Black Flame Dragon LV6" in found[0][1]


def test_of_several_cards_the_one_that_can_be_seen_names_the_lock() -> None:
    position = "A monsters: 1 PSY-Framelord Omega\nB spells: 1 Imperial Iron Wall (face-up)\nB hand: Luster Dragon\n"
    found = causes("can A activate effect 1 of PSY-Framelord Omega?", position)
    assert [rule for rule, _ in found] == ["TRAP-25"] and "Imperial Iron Wall" in found[0][1]


def test_a_pendulum_summon_without_scales_lacks_the_scales() -> None:
    found = causes("can A pendulum summon?", "A hand: Luster Dragon\n")
    assert found == [("B-22", "there is no card in each Pendulum Zone")]
    assert ("B-22", "there is no card in each Pendulum Zone") in causes("can B pendulum summon?", "A lp: 8000\n")
