"""In how many modules of `language` each word of the effect language is named.

    python tools/house_words.py          # the figures, and the words that are named most often

A word is one row of the vocabulary. A grammar that reads aloud may name a word, for an idiom; everything else should
ask the row. A name that is also the name of a parameter, a field, a kind of effect or a flag (`card`, `target`)
counts only where it is surely a word: compared with `.word`, or looked up in the table.
"""

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final

from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS, FIELDS, FLAGS, WORDS

LANGUAGE: Final = Path(__file__).resolve().parent.parent / "src" / "spellspeed" / "language"
ASKS: Final = ("is_word", "holds", "row", "Node")  # functions that are given words
ROWS: Final = ("Word", "Sense")
TABLES: Final = ("WORDS", "ROWS")


def homonyms() -> frozenset[str]:
    """Words whose name also means something else."""
    params = {param.name for word in WORDS.values() for param in word.params}
    return frozenset(WORDS) & (params | set(FIELDS) | set(CARD_FIELDS) | set(EFFECT_KINDS) | set(FLAGS))


def texts(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def asked(node: ast.AST) -> Iterator[str]:
    """The strings that surely mean words here."""
    if isinstance(node, ast.Compare):
        sides = [node.left, *node.comparators]
        if any(isinstance(side, ast.Attribute) and side.attr == "word" for side in sides):
            for side in sides:
                yield from texts(side)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id in TABLES:
        yield from texts(node.slice)
    elif isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        if name in ASKS:
            for argument in node.args:
                yield from texts(argument) if isinstance(argument, ast.Constant) else ()
        if name in ROWS and len(node.args) > 1:
            for text in texts(node.args[1]):
                yield text.partition(" -> ")[0].partition("(")[0]


def named_in(nodes: Iterable[ast.AST]) -> set[str]:
    """The words that a module names."""
    double = homonyms()
    found: set[str] = set()
    for node in nodes:
        found.update(asked(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value not in double:
            found.add(node.value)
    return found & set(WORDS)


def places_per_word(trees: Mapping[Path, Iterable[ast.AST]]) -> dict[str, list[str]]:
    """For every word the modules of `language` that name it; `trees` are nodes of files that are read already."""
    found: dict[str, list[str]] = {name: [] for name in WORDS}
    for path in sorted(LANGUAGE.rglob("*.py")):
        for name in named_in(trees.get(path) or ast.walk(ast.parse(path.read_text(encoding="utf-8")))):
            found[name].append(path.relative_to(LANGUAGE).as_posix())
    return found


def grammars(modules: list[str]) -> list[str]:
    """The parts of the reader-aloud among these modules: each language, and what both share."""
    return sorted({Path(module).parent.as_posix() for module in modules if module.startswith("aloud/")})


def outside_grammars(modules: list[str]) -> list[str]:
    return [module for module in modules if not module.startswith("aloud/")]


def average(counts: list[int]) -> float:
    return round(sum(counts) / len(counts), 2)


def main() -> int:
    found = places_per_word({})
    every = {name: len(modules) for name, modules in found.items()}
    outside = {name: len(outside_grammars(modules)) for name, modules in found.items()}
    told = {name: len(grammars(modules)) for name, modules in found.items()}
    print(f"{len(found)} words, of which the grammars name {sum(count > 0 for count in told.values())}")
    for what, counts in (("modules that name a word", every), ("without the grammars", outside), ("grammars", told)):
        numbers = list(counts.values())
        print(f"{what + ', on average':<40}{average(numbers):>6} ({min(numbers)} to {max(numbers)})")
    for name in sorted((name for name in outside if outside[name] > 1), key=lambda name: (-outside[name], name)):
        print(f"  {name}: {', '.join(outside_grammars(found[name]))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
