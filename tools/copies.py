"""Writes the lines that take over every field of a record, so that none is forgotten.

    python tools/copies.py [--check]

A comment in the sources says what is to stand below it, and the lines below it are written by this tool:

    # Every field of Link: c from self; not serial, player; copies of targets (tools/copies.py)
    c.code = self.code
    c.targets = self.targets.copy()

Fields are those that the class itself declares, in its body or in `__init__`, in that order. `--check` writes nothing
and ends with exit code 1 if some lines are not what would be written.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ORDER = re.compile(
    r"# Every field of (?P<record>\w+): (?P<to>\w+) from (?P<source>\w+)"
    r"(?:; not (?P<without>[\w, ]+))?(?:; copies of (?P<copied>[\w, ]+))? \(tools/copies\.py\)$"
)
LINE = re.compile(r"^\s*\w+\.(\w+) = \w+\.\1(?:\.copy\(\))?$")


def fields(node: ast.ClassDef) -> list[str]:
    """What the class declares, in that order."""
    found: list[str] = []
    for one in node.body:
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            found.append(one.target.id)
        elif isinstance(one, ast.FunctionDef) and one.name == "__init__":
            for part in sorted(ast.walk(one), key=lambda part: getattr(part, "lineno", 0)):
                targets = part.targets if isinstance(part, ast.Assign) else []
                if isinstance(part, ast.AnnAssign):
                    targets = [part.target]
                for target in targets:
                    if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self":
                        found.append(target.attr)
    return list(dict.fromkeys(found))


def records(sources: Path, trees: Mapping[Path, Iterable[ast.AST]]) -> dict[str, list[str]]:
    """The fields of every class of the engine, by its name."""
    known: dict[str, list[str]] = {}
    for path in sorted(sources.rglob("*.py")):
        if path.relative_to(sources).parts[0] in ("board", "effects", "rules"):
            for node in trees.get(path) or ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.ClassDef):
                    known[node.name] = fields(node)
    return known


def order_at(lines: list[str], at: int) -> tuple[re.Match[str] | None, int]:
    """The order that begins there, which may take several lines of comment, and the line after it."""
    if "# Every field of " not in lines[at]:
        return None, at + 1
    words, end = lines[at].strip(), at + 1
    while not words.endswith("(tools/copies.py)") and end < len(lines) and lines[end].strip().startswith("#"):
        words += " " + lines[end].strip().lstrip("# ")
        end += 1
    return ORDER.match(words), end


def listed(words: str | None) -> list[str]:
    return [one.strip() for one in words.split(",")] if words else []


def written(order: re.Match[str], known: dict[str, list[str]], indent: str) -> list[str]:
    """The lines that the order asks for."""
    without, copied = listed(order["without"]), listed(order["copied"])
    every = known[order["record"]]
    strange = [name for name in without + copied if name not in every]
    if strange:
        raise ValueError(f"{order['record']} has no field {', '.join(strange)}")
    return [
        f"{indent}{order['to']}.{name} = {order['source']}.{name}{'.copy()' if name in copied else ''}"
        for name in every
        if name not in without
    ]


def renewed(text: str, known: dict[str, list[str]]) -> str:
    """The source with every such list of lines as it should be."""
    lines = text.splitlines()
    found: list[str] = []
    at = 0
    while at < len(lines):
        order, after = order_at(lines, at)
        found += lines[at:after]
        if order is not None:
            found += written(order, known, lines[at][: len(lines[at]) - len(lines[at].lstrip())])
            while after < len(lines) and LINE.match(lines[after]):
                after += 1
        at = after
    return "\n".join(found) + "\n"


def outdated(sources: Path, trees: Mapping[Path, Iterable[ast.AST]]) -> Iterator[tuple[Path, str]]:
    """The files with lines that are not what they should be, and what they should be; `trees` are nodes of files that
    somebody has read already."""
    known = records(sources, trees)
    for path in sorted(sources.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "(tools/copies.py)" in text:
            new = renewed(text, known)
            if new != text:
                yield path, new


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Writes the lines that take over every field of a record.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 1 if something is out of date")
    args = parser.parse_args(argv)
    found = list(outdated(ROOT / "src" / "spellspeed", {}))
    for path, text in found:
        print(f"{path.relative_to(ROOT)} {'is out of date: python tools/copies.py' if args.check else 'is written'}")
        if not args.check:
            path.write_text(text, encoding="utf-8")
    return int(args.check and bool(found))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
