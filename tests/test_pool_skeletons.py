"""The gate that compares card texts with a table of another engine; the rows here are made up."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from spellspeed.language.reader import read_card
from spellspeed.language.tree import CardText
from tools.pool.faults import FAULTS
from tools.pool.noticed import with_fault
from tools.pool.pairs import HARD, Difference
from tools.pool.skeletons import compare, examine
from tools.pool.table import Table, Walk
from tools.pool.text_facts import facts_of_text

pytestmark = pytest.mark.once

MONSTER = "card 26202165 Sangan\n"
SPELL = "card 53129443 Dark Hole\n"
CONTINUOUS_TRAP = "card 97077563 Call of the Haunted\n"


def card(head: str, *lines: str) -> CardText:
    return read_card(head + "\n".join(lines) + "\n")


def row(*effects: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"password": 1, "effects": list(effects), **more}


def hard(text: CardText, facts: dict[str, Any], *walk: str) -> set[str]:
    """The fields of the hard differences; the lines are the deeds of the first effect."""
    found = compare(text, facts, {"0": list(walk)} if walk else {})
    return {one.field for one in found if one.grade == HARD}


def soft(text: CardText, facts: dict[str, Any], *walk: str) -> set[str]:
    found = compare(text, facts, {"0": list(walk)} if walk else {})
    return {one.field for one in found if one.grade != HARD}


SEARCHER = card(
    MONSTER,
    "  trigger once(TURN, EFFECT)",
    "    if: summoned(THIS, NORMAL | SPECIAL)",
    "    do: add(choose(monster(your(DECK), FIEND)))",
)
SEARCHES = {
    "kind": "trigger",
    "event": ["summoned(NORMAL)", "summoned(SPECIAL)"],
    "of": "this",
    "damage_step": "by_rule",
    "if_not_when": True,
    "limit": {"count": 1, "per": "turn", "by": "effect"},
    "categories": ["to_hand", "search"],
    "announces": [{"what": "to_hand", "from": ["DECK"]}],
}
SEARCHING = ("choose yours:DECK 1", "to_hand chosen")


def test_what_both_say_is_confirmed() -> None:
    report = examine(SEARCHER, row(SEARCHES), {"0": list(SEARCHING)})
    assert report.evidence and not report.differences and report.effects == {1: "confirmed"}


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"kind": "quick"}, "kind"),
        ({"must": True}, "must"),
        ({"event": ["summoned(NORMAL)", "summoned(FLIP)"]}, "event"),
        ({"event": ["sent"]}, "event"),
        ({"of": "field"}, "of"),
        ({"targets": True, "target": [{"yours": ["GY"], "least": 1}]}, "targets"),
        ({"limit": {"count": 1, "per": "turn", "by": "copy"}}, "limit"),
        ({"limit": {"count": 2, "per": "turn", "by": "effect"}}, "limit"),
        ({"cost": "discard 1", "discards": 1, "cost_from": [{"yours": ["HAND"], "least": 1}]}, "cost"),
    ],
)
def test_a_registration_that_differs_is_noticed(change: dict[str, Any], field: str) -> None:
    assert field in hard(SEARCHER, row({**SEARCHES, **change}), *SEARCHING)


@pytest.mark.parametrize(
    ("walk", "field"),
    [
        (("choose yours:GY 1", "to_hand chosen"), "choice"),
        (("choose yours:DECK 2", "to_hand chosen"), "number"),
        (("choose yours:DECK 1", "special_summon chosen"), "deed"),
        (("choose yours:DECK 1", "to_hand chosen", "draw you 1"), "deed"),
        (("choose yours:DECK 1", "to_hand this"), "whom"),
        (("choose yours:DECK 1", "to_hand chosen", "lasting this update_attack 500"), "applies"),
    ],
)
def test_a_deed_that_differs_is_noticed(walk: tuple[str, ...], field: str) -> None:
    assert field in hard(SEARCHER, row(SEARCHES), *walk)


def test_a_difference_is_a_plain_sentence() -> None:
    found = compare(SEARCHER, row({**SEARCHES, "must": True}), {"0": list(SEARCHING)})
    assert [str(one) for one in found] == ["hard effect 1 must: the table says it is mandatory"]
    assert isinstance(found[0], Difference)


def test_what_the_table_may_lack_is_soft() -> None:
    without = {key: value for key, value in SEARCHES.items() if key not in ("limit", "if_not_when", "damage_step")}
    assert not hard(SEARCHER, row(without), *SEARCHING)
    assert soft(SEARCHER, row(without), *SEARCHING) == {"limit", "timing", "damage step"}
    drawing = card(SPELL, "  activate", "    do: destroy(every(monster(FIELD))).then(draw(1))")
    facts = row({"kind": "activate", "categories": ["destroy", "draw"]})
    walk = ("group yours:MONSTER_ZONE theirs:MONSTER_ZONE", "destroy chosen", "draw you 1")
    assert not hard(drawing, facts, *walk) and soft(drawing, facts, *walk) == {"then"}


def test_a_then_that_the_text_lacks_is_noticed() -> None:
    at_once = card(SPELL, "  activate", "    do: destroy(every(monster(FIELD))).and_(draw(1))")
    later = card(SPELL, "  activate", "    do: destroy(every(monster(FIELD))).then(draw(1))")
    facts = row({"kind": "activate", "categories": ["destroy", "draw"]})
    walk = ("group yours:MONSTER_ZONE theirs:MONSTER_ZONE", "destroy chosen", "then", "draw you 1")
    assert hard(at_once, facts, *walk) == {"then"} and not hard(later, facts, *walk)


def test_targets_and_their_places() -> None:
    text = card(
        MONSTER,
        "  ignition once(TURN)",
        "    target: choose(card(their(FIELD)), up_to(2))",
        "    do: destroy(TARGET)",
    )
    effect = {
        "kind": "ignition",
        "where": ["MONSTER_ZONE"],
        "targets": True,
        "target": [{"theirs": ["MONSTER_ZONE", "SPELL_TRAP_ZONE"], "least": 1, "most": 2}],
        "limit": {"count": 1, "per": "turn", "by": "copy"},
        "categories": ["destroy"],
    }
    assert not hard(text, row(effect), "destroy target")
    mine = {**effect, "target": [{"yours": ["MONSTER_ZONE", "SPELL_TRAP_ZONE"], "least": 1, "most": 2}]}
    assert hard(text, row(mine), "destroy target") == {"target place"}
    three = {**effect, "target": [{"theirs": ["MONSTER_ZONE", "SPELL_TRAP_ZONE"], "least": 1, "most": 3}]}
    assert hard(text, row(three), "destroy target") == {"target number"}
    assert hard(text, row({**effect, "where": ["GY"]}), "destroy target") == {"where"}
    assert hard(text, row(effect), "destroy this") == {"whom"}


def test_costs() -> None:
    text = card(MONSTER, "  ignition", "    where: GY", "    cost: banish(THIS)", "    do: inflict(500, to=OPPONENT)")
    effect = {"kind": "ignition", "where": ["GY"], "cost": "banish this", "categories": ["damage"]}
    assert not hard(text, row(effect), "damage opponent 500")
    assert hard(text, row({**effect, "cost": "send this"}), "damage opponent 500") == {"cost"}
    assert hard(text, row(effect), "damage opponent 800") == {"amount"}
    assert hard(text, row(effect), "damage you 500") == {"player"}
    paying = card(MONSTER, "  ignition", "    cost: pay(800)", "    do: draw(1)")
    paid = {"kind": "ignition", "where": ["MONSTER_ZONE"], "cost": "pay 1000", "pays": 1000, "categories": ["draw"]}
    assert hard(paying, row(paid), "draw you 1") == {"cost"}
    assert not hard(paying, row({**paid, "cost": "pay 800", "pays": 800}), "draw you 1")
    tributing = card(MONSTER, "  ignition", "    cost: tribute(choose(monster(your(FIELD))))", "    do: draw(1)")
    tribute = {"kind": "ignition", "where": ["MONSTER_ZONE"], "cost": True, "tributes": 1, "categories": ["draw"]}
    assert not hard(tributing, row(tribute), "draw you 1")
    assert hard(tributing, row({**tribute, "tributes": 2}), "draw you 1") == {"cost"}


def test_an_oath_is_a_cost_there() -> None:
    text = card(SPELL, "  activate", "    do: draw(1)", "    oath: cannot(summoned(how=SPECIAL, player=YOU))")
    assert not compare(text, row({"kind": "activate", "cost": True, "categories": ["draw"]}), {"0": ["draw you 1"]})


def test_what_applies() -> None:
    text = card(
        MONSTER,
        "  continuous",
        "    apply: gains(THIS, ATK, 500), cannot(destroyed(THIS, by=BATTLE))",
    )
    stronger = {"kind": "continuous", "modifies": "update_attack", "value": 500, "of": "this"}
    safe = {"kind": "continuous", "modifies": "indestructable_battle", "value": 1, "of": "this"}
    assert not hard(text, row(stronger, safe))
    assert hard(text, row({**stronger, "value": 800}, safe)) == {"amount"}
    assert hard(text, row(stronger, {**safe, "modifies": "indestructable_effect"})) == {"applies"}
    everyone = {**stronger, "of": "field", "reach": {"yours": ["MONSTER_ZONE"]}}
    assert hard(text, row(everyone, safe)) == {"whom"}


def test_how_it_is_summoned() -> None:
    lines = ("  summon_only: summoned(by=PROCEDURE)", "  procedure", "    where: HAND", "    by: pay(1000)")
    text = card(MONSTER, *lines)
    only = {"kind": "always", "modifies": "spsummon_condition", "of": "this"}
    way = {"kind": "procedure", "how": "special_summon", "where": ["HAND"]}
    assert not hard(text, row(only, way, summon=["revive_limit"]))
    assert hard(text, row(only, {**way, "where": ["GY"]}, summon=["revive_limit"])) == {"summon"}
    free = card(MONSTER, *lines[1:])
    assert hard(free, row(only, way)) == {"summon"} and not hard(free, row(way))
    assert hard(free, row({"kind": "always", "modifies": "pierce", "of": "this"})) == {"summon", "applies"}


def test_a_recipe_by_names() -> None:
    head = "card 66889139 Gaia the Dragon Champion\n"
    text = card(head, '  fusion: monsters(1, named("Curse of Dragon")) + monsters(1, named("Gaia The Fierce Knight"))')
    way = {"kind": "procedure", "how": "fusion_materials", "of": "this"}
    names = {"names": [28279543, 6368038], "least": 2, "most": 2}
    found = examine(text, row(way, materials=names), {})
    assert not found.hard and set(found.effects.values()) == {"confirmed"}
    assert hard(text, row(way, materials={**names, "names": [28279543]})) == {"materials"}
    assert hard(text, row(way, materials={**names, "least": 3, "most": 3})) == {"materials"}


def test_several_cards_chosen_at_once_or_one_by_one() -> None:
    text = card(SPELL, "  activate", "    do: special_summon(choose(monster(your(GY)), 2))")
    activates = {"kind": "activate", "categories": ["special_summon"]}
    assert not hard(text, row(activates), "choose yours:GY 1", "choose yours:GY 1", "special_summon chosen")
    assert hard(text, row(activates), "choose yours:GY 1", "special_summon chosen") == {"number"}


def test_discarding_has_no_choice_of_its_own() -> None:
    text = card(
        SPELL, "  activate", "    do: add(choose(monster(your(DECK)))).then(discard(choose(card(your(HAND)))))"
    )
    activates = {"kind": "activate", "categories": ["to_hand", "discard"]}
    lines = ("choose yours:DECK 1", "to_hand chosen", "then")
    assert not hard(text, row(activates), *lines, "discard you 1")
    assert hard(text, row(activates), *lines, "banish chosen")


def test_registrations_for_each_event_are_one_effect() -> None:
    lines = ("    when: summoned(how=NORMAL | SPECIAL)", "    do: destroy(every(monster(FIELD)))")
    text = card(SPELL, "  activate", *lines)
    normal = {"kind": "activate", "event": ["summoned(NORMAL)"], "categories": ["destroy"]}
    special = {"kind": "activate", "event": ["summoned(SPECIAL)"], "categories": ["destroy"]}
    assert not hard(text, row(normal, special))
    assert hard(text, row(normal)) == {"event"}


def test_effects_are_matched_whatever_their_order() -> None:
    text = card(
        MONSTER,
        "  ignition once(TURN)",
        "    do: draw(1)",
        "  trigger",
        "    if: destroyed(THIS, by=BATTLE)",
        "    do: gain_lp(500)",
    )
    draw = {"kind": "ignition", "where": ["MONSTER_ZONE"], "limit": {"count": 1, "per": "turn", "by": "copy"}}
    gain = {"kind": "trigger", "event": ["destroyed(by=BATTLE)"], "of": "this", "if_not_when": True}
    facts = row({**gain, "categories": ["gain_lp"]}, {**draw, "categories": ["draw"]})
    assert not [one for one in compare(text, facts, {}) if one.grade == HARD]
    assert "effect" in hard(text, row({**draw, "categories": ["draw"]}))
    three = {"kind": "quick", "where": ["HAND"], "targets": True, "categories": ["negate_activation"]}
    assert "effect" in hard(text, row(*facts["effects"], three))


def test_the_plain_activation_of_a_card_is_no_effect() -> None:
    text = card(CONTINUOUS_TRAP, "  quick once(TURN)", "    do: draw(1)")
    plain = {"kind": "activate", "plain": True}
    quick = {"kind": "quick", "where": ["SPELL_TRAP_ZONE"], "limit": {"count": 1, "per": "turn", "by": "copy"}}
    assert not hard(text, row(plain, {**quick, "categories": ["draw"]}))


def test_without_a_usable_row_there_is_no_evidence() -> None:
    for facts in (
        None,
        row(),
        row({"kind": "continuous", "technical": True}),
        row({"kind": "trigger", "event": ["own_event"]}),
        row({"kind": "activate", "chosen_at_activation": True}),
    ):
        report = examine(SEARCHER, facts, None)
        assert not report.evidence and not report.differences and set(report.effects.values()) == {"silent"}


def test_what_a_text_says_as_facts() -> None:
    text = card(
        MONSTER,
        "  quick once(TURN, EFFECT)",
        "    when: activated(monster(), player=OPPONENT)",
        "    where: HAND",
        "    cost: discard(THIS)",
        "    do: negate(EFFECT).then(special_summon(choose(monster(your(GY)), 2), position=DEFENSE_POSITION))",
    )
    (effect,) = facts_of_text(text).effects[0]
    assert (effect.kind, effect.must, effect.where) == ("quick", False, frozenset({"HAND"}))
    assert [(one.word, one.this) for one in effect.cost] == [("discard", True)]
    assert [(one.count, one.per, one.by) for one in effect.limits] == [(1, "turn", "effect")]
    assert [(one.word, one.stage, set(one.whom)) for one in effect.deeds[1:]] == [("special_summon", 1, {"chosen"})]
    assert [(set(one.places), one.least) for one in effect.done.choices] == [({"yours:GY"}, 2)]


def test_the_lines_of_a_walk() -> None:
    lines = ["group yours:DECK|GY", "pick chosen 1 2", "special_summon chosen DEFENSE", "then", "damage opponent 500"]
    walk = Walk(lines)
    found = [(one.verb, one.stage, one.amount) for one in walk.deeds]
    assert found == [("special_summon", 0, None), ("damage", 1, 500)]
    assert walk.whole and (walk.choices[0].least, walk.choices[0].most) == (1, 2)
    assert not Walk(["destroy target", "..."]).whole


def test_the_table_is_read_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "skeletons.jsonl").write_text('{"password": 7, "effects": []}\n', encoding="utf-8")
    assert Table.read(tmp_path).rows == {7: {"password": 7, "effects": []}}
    (tmp_path / "deeds.jsonl").write_text('{"password": 7, "deeds": {"0": ["draw you 1"]}}\n', encoding="utf-8")
    assert Table.read(tmp_path).deeds == {7: {"0": ["draw you 1"]}}


def test_a_fault_gives_another_text_that_can_be_read() -> None:
    rng = random.Random(1)
    made = {name: with_fault(SEARCHER, fault, rng) for name, fault in FAULTS.items()}
    found = {name for name, wrong in made.items() if wrong is not None}
    assert {"kind", "must", "limit dropped", "verb", "event", "event of whom", "place of choice"} <= found
    for name in ("must", "limit changed", "verb", "event of whom", "place of choice"):
        wrong = made[name]
        assert wrong is not None and wrong != SEARCHER
        assert hard(wrong, row(SEARCHES), *SEARCHING), name
