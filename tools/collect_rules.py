"""Collect which tests exercise which rule, from their `rule` marks, into src/spellspeed/rulebook/exercised.json.

    python tools/collect_rules.py            write the file
    python tools/collect_rules.py --check    only say whether it is up to date (exit code 1 if not)
"""

import contextlib
import io
import json
import os
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "src" / "spellspeed" / "rulebook" / "exercised.json"


class Collector:
    """A pytest plugin that reads the marks of all collected tests, even of those that are not selected."""

    def __init__(self) -> None:
        self.tests: dict[str, set[str]] = {}
        self.files: set[Path] = set()
        self.problems: list[str] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            name = item.nodeid.split("[")[0]
            self.files.add(item.path)
            for mark in item.iter_markers("rule"):
                for rule_id in mark.args:
                    self.tests.setdefault(rule_id, set()).add(name)

    @pytest.hookimpl
    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.problems.append(f"{report.nodeid}: {report.longrepr}")


def collect() -> dict[str, list[str]]:
    """Test names by rule id, in the order of the rulebook. Raises `SystemExit` if something is wrong."""
    sys.path.insert(0, str(ROOT / "src"))
    collector = Collector()
    output = io.StringIO()
    os.chdir(ROOT)
    with contextlib.redirect_stdout(output):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", "tests"], plugins=[collector])
    return ordered(collector)


def ordered(collector: Collector) -> dict[str, list[str]]:
    from spellspeed.rulebook import all_rules

    if collector.problems:
        sys.exit("\n".join(["some tests could not be collected:", *collector.problems]))
    known = [entry.id for entry in all_rules()]
    unknown = sorted(set(collector.tests) - set(known))
    if unknown:
        where = {name for rule_id in unknown for name in collector.tests[rule_id]}
        sys.exit(f"no rules of the rulebook: {', '.join(unknown)} (in {', '.join(sorted(where))})")
    return {rule_id: sorted(collector.tests[rule_id]) for rule_id in known if rule_id in collector.tests}


def written(tests: dict[str, list[str]]) -> str:
    return json.dumps(tests, indent=1) + "\n"


def main() -> int:
    text = written(collect())
    current = FILE.read_text(encoding="utf-8") if FILE.exists() else ""
    if "--check" in sys.argv[1:]:
        if text != current:
            print(f"{FILE.relative_to(ROOT)} is out of date: run python tools/collect_rules.py")
        return int(text != current)
    FILE.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
