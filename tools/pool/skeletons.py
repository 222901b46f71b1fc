"""Compares card texts with what another engine registers for the same cards.

    python -m tools.pool.skeletons --table DIR [--soft] [--cards FILE ...]

DIR has `skeletons.jsonl` and perhaps `deeds.jsonl`; without files the pool is compared. A line is printed for every
hard difference (with `--soft` also for every soft one), then a summary. The table is evidence, not truth: a difference
says that someone must look, and never what is right.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from spellspeed.cards.library import LIBRARY, described
from spellspeed.language.reader import read_file
from spellspeed.language.tree import CardText
from tools.pool import materials
from tools.pool.applies import compare_applying, compare_procedures, compare_reactions, compare_whole
from tools.pool.pairs import HARD, SOFT, Difference, Pair, compare_pair
from tools.pool.processing import compare_deeds
from tools.pool.table import DeedLines, Row, Table, Walk
from tools.pool.text_facts import ACTIVATED, CardFacts, EffectFacts, facts_of_text

CONFIRMED = "confirmed"
CONTRADICTED = "contradicted"
SILENT = "silent"

#: What a difference weighs when effects are matched.
WEIGHTS = {"kind": 4.0, "event": 3.0, "where": 3.0, "targets": 2.5, "target place": 1.5, "cost": 1.5, "deed": 2.0,
           "of": 2.0, "limit": 1.0, "must": 1.0, "whom": 1.0, "choice": 1.0}  # fmt: skip
ALONE = 6.0  # what an effect without a partner weighs
CLOSE = 3.0  # a registration this near to an effect is another one of it


@dataclass
class Report:
    """What the table says of a text."""

    code: int
    name: str
    evidence: bool
    differences: list[Difference] = field(default_factory=list)
    effects: dict[int, str] = field(default_factory=dict)  # by printed number: confirmed, contradicted, silent

    @property
    def hard(self) -> list[Difference]:
        return [one for one in self.differences if one.grade == HARD]


def says_something(row: Row) -> bool:
    """Does the table say of this effect anything that can be compared?"""
    if row.get("technical") or row.get("chosen_at_activation"):
        return False
    return row.get("event") != ["own_event"]


def compare(card: CardText, row: Row | None, deeds: DeedLines | None) -> list[Difference]:
    """The differences between a text and its row."""
    return examine(card, row, deeds).differences


def examine(card: CardText, row: Row | None, deeds: DeedLines | None) -> Report:
    """The differences, and which effects are confirmed."""
    facts = facts_of_text(card)
    report = Report(card.code, card.name, row is not None and any(map(says_something, row["effects"])))
    numbers = [variants[0].number for variants in facts.effects] + [one.number for one in facts.applying]
    if row is None or not report.evidence:
        report.effects = dict.fromkeys(numbers, SILENT)
        return report
    rows = [(at, one) for at, one in enumerate(row["effects"]) if not one.get("technical")]
    walks = {int(at): Walk(lines) for at, lines in (deeds or {}).items()}
    matched = match(facts, rows, walks)
    taken: set[int] = set()
    for variants, partners in zip(facts.effects, matched.partners):
        number = variants[0].number
        taken |= {at for at, _ in partners}
        found = list(with_partners(facts, variants, partners, walks)) if partners else []
        report.differences += found
        useful = any(says_something(one) for _, one in partners)
        report.effects[number] = worse(report.effects.get(number), verdict(found, useful))
        if not partners and not variants[0].given:
            report.differences.append(alone_here(variants[0], walks))
    left = [(at, one) for at, one in matched.left if at not in taken and not is_twin(one, rows)]
    report.differences += [alone_there(at, one, facts) for at, one in left]
    before = len(report.differences)
    report.differences += compare_applying(facts, row, rows, walks)
    report.differences += compare_reactions(facts, [one for one in rows if one[0] not in taken], walks)
    contradicted = {one.effect for one in report.differences[before:] if one.grade == HARD}
    for one in facts.applying:
        status = CONTRADICTED if one.number in contradicted else CONFIRMED if one.applied else SILENT
        report.effects[one.number] = worse(report.effects.get(one.number), status)
    report.differences += [*compare_procedures(facts, row, rows), *compare_whole(facts, row)]
    report.differences += [Difference(0, "materials", HARD, said) for said in materials.differing(card, row)]
    if not card.blocks and materials.is_confirmed(card, row):
        report.effects[0] = CONFIRMED
    return report


def worse(one: str | None, other: str) -> str:
    order = (None, CONFIRMED, SILENT, CONTRADICTED)
    return other if order.index(other) > order.index(one) else one or other


def verdict(found: list[Difference], useful: bool) -> str:
    if any(one.grade == HARD for one in found):
        return CONTRADICTED
    return CONFIRMED if useful else SILENT


def with_partners(
    facts: CardFacts, variants: list[EffectFacts], partners: list[tuple[int, Row]], walks: dict[int, Walk]
) -> list[Difference]:
    """The differences of an effect from the registrations that were matched with it."""
    found: list[Difference] | None = None
    waits = [event for _, row in partners for event in row.get("event", ())]
    for at, row in partners:
        if len(partners) > 1 and len(variants) == 1 and waits and row.get("event"):
            row = {**row, "event": list(dict.fromkeys(waits))}
        best = nearest(facts, variants, row, walks.get(at))
        if found is None:
            found = best
            continue
        fields = {one.field for one in best}
        found = [one for one in found if one.field in fields]
    rows = [row for _, row in partners if not row.get("chosen_at_activation")]
    own = [walks[at] for at, row in partners if at in walks and not row.get("chosen_at_activation")]
    if not rows:
        return found or []
    return [*(found or []), *compare_deeds(facts, variants[0].number, variants, rows, own)]


def nearest(facts: CardFacts, variants: list[EffectFacts], row: Row, walk: Walk | None) -> list[Difference]:
    """The differences of that bullet which is most like the registration."""
    tried = [list(compare_pair(Pair(facts, one, variants, row, walk or Walk([])))) for one in variants]
    return min(tried, key=lambda found: sum(one.grade == HARD for one in found))


def alone_here(ours: EffectFacts, walks: dict[int, Walk]) -> Difference:
    given = any(deed.what == "effect" for walk in walks.values() for deed in walk.deeds)
    grade = SOFT if given else HARD
    return Difference(ours.number, "effect", grade, f"the table registers no such {ours.kind} effect")


def is_twin(row: Row, rows: list[tuple[int, Row]]) -> bool:
    """A quick effect beside an ignition effect that is the same in all else: another card can make it quick."""
    if row["kind"] != "quick":
        return False
    same = ("cost", "limit", "categories", "string", "where", "target")
    return any(one["kind"] == "ignition" and all(one.get(key) == row.get(key) for key in same) for _, one in rows)


def alone_there(at: int, row: Row, facts: CardFacts) -> Difference:
    helper = row.get("helper") or row.get("plain") or row.get("event") == ["own_event"]
    reacting = any(one.events or one.instead for one in facts.applying)
    grade = SOFT if helper or reacting else HARD
    return Difference(0, "effect", grade, f"the table registers a further effect ({row['kind']}) as its number {at}")


# -- which belongs to which ------------------------------------------------------------------------------------


@dataclass
class Matching:
    partners: list[list[tuple[int, Row]]]
    left: list[tuple[int, Row]]


def match(facts: CardFacts, rows: list[tuple[int, Row]], walks: dict[int, Walk]) -> Matching:
    """Give every effect of the text its registrations, so that as little as possible differs."""
    equips = "equip" not in facts.fields
    theirs = [(at, row) for at, row in rows if row["kind"] in ACTIVATED and (equips or row.get("helper") != "equip")]
    theirs = [(at, row) for at, row in theirs if not row.get("plain") or any_activation(facts)]
    ours = facts.effects
    weights = [
        [weight(facts, variants, at, row, walks) + 0.1 * abs(n - m) for m, (at, row) in enumerate(theirs)]
        for n, variants in enumerate(ours)
    ]

    @cache
    def best(n: int, used: int) -> tuple[float, tuple[int, ...]]:
        if n == len(ours):
            return 0.0, ()
        cost, rest = best(n + 1, used)
        found = cost + ALONE, (-1, *rest)
        for m in range(len(theirs)):
            if not used >> m & 1:
                cost, rest = best(n + 1, used | 1 << m)
                if cost + weights[n][m] < found[0]:
                    found = cost + weights[n][m], (m, *rest)
        return found

    chosen = best(0, 0)[1] if len(theirs) <= 12 else tuple(greedy(weights, len(theirs)))
    partners = [[theirs[m]] if m >= 0 else [] for m in chosen]
    left = []
    for m, one in enumerate(theirs):
        if m in chosen:
            continue
        near = sorted(range(len(ours)), key=lambda n: weights[n][m])
        if near and (weights[near[0]][m] <= CLOSE or repeats(one[1], ours[near[0]], weights[near[0]][m])):
            partners[near[0]].append(one)
        elif not one[1].get("plain"):
            left.append(one)
    return Matching(partners, left)


def repeats(row: Row, variants: list[EffectFacts], far: float) -> bool:
    """The activation of a card that uses one of its effects, and bullets that are registered one by one."""
    return (row["kind"] == "activate" and far <= 2 * CLOSE) or len(variants) > 1


def greedy(weights: list[list[float]], most: int) -> list[int]:
    used: set[int] = set()
    found = []
    for row in weights:
        free = [m for m in range(most) if m not in used]
        near = min(free, key=lambda m: row[m], default=-1)
        near = near if near >= 0 and row[near] < ALONE else -1
        used.add(near)
        found.append(near)
    return found


def any_activation(facts: CardFacts) -> bool:
    return any(one.kind == "activate" for variants in facts.effects for one in variants)


def weight(facts: CardFacts, variants: list[EffectFacts], at: int, row: Row, walks: dict[int, Walk]) -> float:
    """How different they are."""
    if (variants[0].kind == "activate") != (row["kind"] == "activate") and row.get("plain"):
        return 2 * ALONE
    found = nearest(facts, variants, row, walks.get(at))
    own = [walks[at]] if at in walks else []
    if not row.get("chosen_at_activation"):
        found = [*found, *compare_deeds(facts, 0, variants, [row], own)]
    return sum(WEIGHTS.get(name, 0.7) for name in {one.field for one in found if one.grade == HARD})


# -- the command -----------------------------------------------------------------------------------------------


def pool() -> list[CardText]:
    """The texts of the pool."""
    return [LIBRARY.texts.text_of(code) for code in described()]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--table", type=Path, required=True, help="the folder of the table")
    parser.add_argument("--cards", type=Path, nargs="*", default=[], help="card files; the pool if none is given")
    parser.add_argument("--soft", action="store_true", help="print soft differences, too")
    chosen = parser.parse_args()
    table = Table.read(chosen.table)
    cards = [card for path in chosen.cards for card in read_file(path)] or pool()
    reports = [examine(card, table.rows.get(card.code), table.deeds.get(card.code)) for card in cards]
    for report in reports:
        for one in report.differences:
            if one.grade == HARD or chosen.soft:
                print(f"{report.code} {report.name}: {one}")
    for line in summary(reports):
        print(line)
    return 0


def summary(reports: list[Report]) -> list[str]:
    """The figures."""
    told = [one for one in reports if one.evidence]
    against = [one for one in told if one.hard]
    effects = Counter(status for one in reports for status in one.effects.values())
    fields = Counter(found.field for one in told for found in one.hard)
    share = 100 * len(against) / max(1, len(told))
    return [
        f"{len(reports)} cards: {len(told)} with evidence, {len(against)} with a hard difference ({share:.1f} %)",
        f"effects: {effects[CONFIRMED]} confirmed, {effects[CONTRADICTED]} contradicted, {effects[SILENT]} silent",
        "hard differences: " + ", ".join(f"{name} {count}" for name, count in fields.most_common()),
    ]


if __name__ == "__main__":
    raise SystemExit(main())
