"""The figures of the effect language: its words, which cards use them, and what the rules still ask about classes.

`python -m spellspeed.language.figures [FILE] [--texts LIST]` prints them as a table and writes them to the file as
JSON. With a list of printed cards (one JSON object per line) it also counts how many clauses the phrases cover.
"""

import argparse
import ast
import json
import sys
from collections import Counter, defaultdict
from pathlib import Path
from typing import Final

from spellspeed.facts.index import facts_of
from spellspeed.language.clauses import coverage_of, texts_of_list
from spellspeed.language.reader import read_file
from spellspeed.language.tree import JOIN, OF, WORD, CardText
from spellspeed.language.words import EFFECT_KINDS, PRINTED, SORTS, WORDS

PACKAGE: Final = Path(__file__).parent.parent
NO_REASON: Final = ("?", "no reason is written down yet")


def card_files() -> list[Path]:
    return sorted((PACKAGE / "cards" / "pool").glob("*.cards"))


def users_of_words(cards: list[CardText]) -> dict[str, set[str]]:
    """For every word the names of the cards that use it."""
    users: dict[str, set[str]] = defaultdict(set)
    for card in cards:
        for node in card.nodes():
            # FUSION is a printed value as a trait, and a word as a kind of summon.
            is_value = node.sort == "Value" and node.word in PRINTED
            if node.kind in (WORD, JOIN, OF) and node.word in WORDS and not is_value:
                users[node.word].add(card.name)
    return users


def classes_of_effects() -> set[str]:
    """The names of all classes that the effects package defines."""
    names: set[str] = set()
    for path in sorted((PACKAGE / "effects").glob("**/*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names.update(node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    return names


def isinstance_in_rules() -> int:
    """How often the rules ask whether something is of a class of the effects package."""
    classes = classes_of_effects()
    count = 0
    for path in sorted((PACKAGE / "rules").glob("**/*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
                asked = [part for arg in node.args[1:] for part in ast.walk(arg)]
                names = {part.id for part in asked if isinstance(part, ast.Name)}
                names |= {part.attr for part in asked if isinstance(part, ast.Attribute)}
                count += bool(names & classes)
    return count


def description_lines(paths: list[Path]) -> int:
    """The lines that describe effects: not the one that names the card, nor its own fields (materials and the like)."""
    count = 0
    for path in paths:
        inside = False
        for line in path.read_text(encoding="utf-8").splitlines():
            body = line.strip()
            if not body or body.startswith("#"):
                continue
            if len(line) - len(line.lstrip()) <= 2:
                inside = body.split()[0] in EFFECT_KINDS
            count += inside
    return count


def figures() -> dict[str, object]:
    paths = card_files()
    cards = [card for path in paths for card in read_file(path)]
    users = users_of_words(cards)
    by_sort = Counter(sort for word in WORDS.values() for sort in word.results)
    facts = [known for known in (facts_of(card.code) for card in cards) if known is not None]
    effects = sum(max(known.effects, 0) + max(known.pendulum_effects, 0) for known in facts)
    one_card = []
    for word in sorted(name for name in WORDS if len(users[name]) == 1):
        printed, reason = WORDS[word].one_card or NO_REASON
        one_card.append({"word": word, "card": next(iter(users[word])), "printed_cards": printed, "reason": reason})
    return {
        "words": len(WORDS),
        "by_sort": {sort: by_sort[sort] for sort in SORTS if by_sort[sort]},
        "values": len(PRINTED),
        "one_card": one_card,
        "unused": sorted(name for name in WORDS if not users[name]),
        "isinstance_in_rules": isinstance_in_rules(),
        "lines_per_effect": round(description_lines(paths) / effects, 2) if effects else 0.0,
        "cards": len(cards),
    }


def table(found: dict[str, object]) -> str:
    rows: list[tuple[str, object]] = [
        ("cards described in card files", found["cards"]),
        ("words", found["words"]),
        ("printed values (not counted as words)", found["values"]),
    ]
    by_sort, one_card, unused = found["by_sort"], found["one_card"], found["unused"]
    assert isinstance(by_sort, dict) and isinstance(one_card, list) and isinstance(unused, list)
    rows += [(f"  that can be {SORTS[sort]} ({sort})", count) for sort, count in by_sort.items()]
    rows += [
        ("words that one card uses", len(one_card)),
        ("words that no card uses", len(unused)),
        ("class checks on effects in the rules", found["isinstance_in_rules"]),
        ("description lines per printed effect", found["lines_per_effect"]),
    ]
    width = max(len(name) for name, _ in rows) + 2
    lines = [f"{name:<{width}}{value!s:>8}" for name, value in rows]
    if one_card:
        lines += ["", "Words that one card uses (printed cards that need them; why):"]
        lines += [f"  {one['word']}: {one['card']} ({one['printed_cards']}; {one['reason']})" for one in one_card]
    if unused:
        lines += ["", "Words that no card uses:", "  " + ", ".join(unused)]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m spellspeed.language.figures", description=__doc__)
    parser.add_argument("file", nargs="?", type=Path, help="write the figures here as JSON")
    parser.add_argument(
        "--texts", type=Path, metavar="LIST", help="printed cards whose clauses are compared with the phrases"
    )
    options = parser.parse_args(arguments)
    coverage = None
    if options.texts is not None:
        try:
            coverage = coverage_of(texts_of_list(options.texts))
        except (OSError, ValueError) as error:
            parser.error(str(error))
    found = figures()
    print(table(found))
    if coverage is not None:
        found["clauses"] = coverage.figures()
        print("", *coverage.lines(), sep="\n")
    if options.file is not None:
        options.file.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
