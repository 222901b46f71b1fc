"""Every ruling of the package holds; and if a rule is broken, the rulings that rest on it turn red."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from ruling_files import entries
from sampling import in_one

from spellspeed.effects.why.facts import FACTS
from spellspeed.judge.expectation_keys import EXPECTATIONS
from spellspeed.judge.loader import KEYS, load
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import PASSED, SUPERSEDED, open_rulings, run
from spellspeed.rulebook import catalogue, rule

ROOT = Path(__file__).resolve().parent.parent
HAN = re.compile(r"[\u4e00-\u9fff]")


DOCUMENTS = ("activation", "cost-and-target", "priority", "spells", "traps")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_rulings_of_the_document_hold(document: str) -> None:
    results = [run(ruling) for ruling in entries() if rule(ruling.id).document == document]
    assert results and all(result.document == document for result in results)
    assert not [f"{result.id}: {result.message}" for result in results if result.status not in (PASSED, SUPERSEDED)]


@in_one(entries, lambda ruling: ruling.id)
def test_the_head_of_the_file_agrees_with_the_rulebook(ruling: Ruling) -> None:
    entry = rule(ruling.id)
    assert entry.kind == "ruling"
    assert ruling.id in ruling.rules and len(ruling.rules) > 1
    assert ruling.title and not HAN.search(ruling.title)
    assert HAN.search(ruling.title_zh)
    assert ruling.source is not None
    assert f"{ruling.source.document} {ruling.source.line}" == entry.source
    assert ruling.source.faq == (entry.cite or "")
    assert ruling.names.usual


def test_the_priority_document_is_complete() -> None:
    assert {rule(ruling.id).document for ruling in entries()} == set(DOCUMENTS)
    wanted = {entry.id for entry in catalogue() if entry.kind == "ruling" and entry.document == "priority"}
    assert {ruling.id for ruling in entries() if ruling.document == "priority"} == wanted
    assert len(wanted) == 14


def test_what_has_no_file_is_open() -> None:
    found = open_rulings(entries())
    assert len(found) + len(entries()) == 243
    assert {result.status for result in found} <= {"open"}


def test_the_examples_of_the_manual_hold() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```yaml\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    assert len(examples) == 3
    for number, example in enumerate(examples, 1):
        (ruling,) = load(f"example {number}", example)
        result = run(ruling)
        assert result.status == PASSED, result.message


def test_the_manual_names_every_key() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    for key in (*KEYS, *EXPECTATIONS):
        assert f"`{key}`" in text, key


def test_every_rule_the_engine_names_is_in_the_rulebook_in_both_languages() -> None:
    named: dict[str, str] = {}
    for file in sorted((ROOT / "src" / "spellspeed").rglob("*.py")):
        for rule_id in re.findall(r"\"((?:PRIO|ACT|COST|SPELL|TRAP|B)-\d+[a-z]?)\"", file.read_text(encoding="utf-8")):
            named[rule_id] = file.name
    assert len(named) > 40
    for rule_id in named:
        entry = rule(rule_id)
        assert entry.title_en and entry.text_en and HAN.search(entry.title_zh) and HAN.search(entry.text_zh)
        assert entry.source
    for en, zh in FACTS.values():
        assert en and HAN.search(zh)


# Broken rules, and rulings that must notice. The engine can only be changed from outside in its pure form.
BROKEN = {
    "speed 1 may be chained": (
        """
        from spellspeed.rules.act import activation_rules
        for rule in activation_rules.OwnMainPhase, activation_rules.OpenState:
            def broken(self, g, ctx, card, effect, real=rule.against):
                return None if g.board.chain else real(self, g, ctx, card, effect)
            rule.against = broken
        """,
        {"PRIO-41", "PRIO-42"},
    ),
    "activating keeps priority": (
        """
        from spellspeed.rules.flow import priority
        from spellspeed.rules.flow import turn
        real = priority.play_chain
        def broken(g, first, window):
            yield from real(g, 1 - first if len(g.board.chain) == 1 else first, window)
        priority.play_chain = broken
        """,
        {"PRIO-03", "PRIO-20a", "PRIO-20b", "PRIO-28", "PRIO-41", "PRIO-42"},
    ),
    "the other player acts first after every act": (
        """
        from spellspeed.rules.flow import priority
        real = priority.fast_window
        def broken(g, first):
            return (yield from real(g, 1 - first))
        priority.fast_window = broken
        """,
        {"PRIO-27", "PRIO-28", "PRIO-29", "PRIO-30b"},
    ),
    "an answer need not be direct": (
        """
        from spellspeed.rules.act import activation_rules
        real = activation_rules.Answers.against
        def broken(self, g, ctx, card, effect):
            chain = g.board.chain
            for k in range(len(chain), 0, -1):
                g.board.chain = chain[:k]
                reason = real(self, g, ctx, card, effect)
                g.board.chain = chain
                if reason is None:
                    return None
            return real(self, g, ctx, card, effect)
        activation_rules.Answers.against = broken
        """,
        {"PRIO-21"},
    ),
}
RUN = """
import json
from spellspeed.judge.loader import packaged
from spellspeed.judge.runner import run
rulings = packaged(lambda text: "id: PRIO-" in text)
print(json.dumps({result.id: result.status for result in map(run, rulings)}))
"""


@pytest.mark.slow
@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_rule_turns_rulings_red(name: str) -> None:
    patch, expected = BROKEN[name]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(
        [sys.executable, "-c", dedent(patch) + RUN], capture_output=True, encoding="utf-8", env=environment, check=False
    )
    assert done.returncode == 0, done.stderr
    statuses: dict[str, str] = json.loads(done.stdout)
    red = {one for one, status in statuses.items() if status == "failed"}
    assert red >= expected
    assert len(red) < len(statuses), "nothing but red says little about the rule"
