"""Compares the recipe of an Extra Deck monster with the materials that the table declares."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from spellspeed.facts.printed import printed_cards
from spellspeed.language.tree import NUMBER, TEXT, CardText, Node
from tools.pool.table import Row
from tools.pool.text_places import given, how_many

RECIPES = ("fusion", "synchro", "xyz", "link")


@dataclass(frozen=True)
class Material:
    """One part of a recipe: how many monsters, of which names and series."""

    least: int | None
    most: int | None
    names: frozenset[str]
    series: frozenset[str]
    by_name: bool  # nothing but the name is asked for


def materials_of(card: CardText) -> list[Material]:
    """The parts of its recipes."""
    return [
        part
        for one in card.fields
        if one.name in RECIPES
        for value in one.values
        for node in value.walk()
        if node.word == "monsters"
        for part in [material(node)]
    ]


def material(node: Node) -> Material:
    number = given(node, "number") or (node.args[0] if node.args and is_number(node.args[0]) else None)
    tests = [part for part in node.args if part is not number]
    least, most = how_many(number)
    by_name = len(tests) == 1 and tests[0].word == "named" and not node.keys
    return Material(least, most, texts(node, "named"), texts(node, "series"), by_name)


def is_number(node: Node) -> bool:
    return node.kind == NUMBER or node.word in ("at_least", "up_to", "between")


def texts(node: Node, word: str) -> frozenset[str]:
    parts = [part for one in node.walk() if one.word == word for part in one.args if part.kind == TEXT]
    return frozenset(str(part.value) for part in parts)


def named_in(row: Row) -> frozenset[str]:
    """The English names of the materials in the table."""
    known = printed_cards()
    found = [known.get(code) for code in row["materials"].get("names", ())]
    return frozenset(printed.name("en") for printed in found if printed is not None)


def differing(card: CardText, row: Row) -> Iterator[str]:
    """What the recipe says otherwise than the table."""
    ours, theirs = materials_of(card), row.get("materials")
    if not ours or theirs is None:
        return
    names = frozenset().union(*[part.names for part in ours])
    told = named_in(row)
    for name in sorted(told - names):
        yield f"the table has {name} as a material, the text does not"
    if told:
        for name in sorted(names - told):
            yield f"the text has {name} as a material, the table does not"
    least, most = [part.least for part in ours], [part.most for part in ours]
    if None not in least and "least" in theirs and sum(filter(None, least)) != theirs["least"]:
        yield f"the text takes {least} materials, the table {theirs['least']}"
    elif None not in most and "most" in theirs and sum(filter(None, most)) != theirs["most"]:
        yield f"the text takes {most} materials, the table {theirs['most']}"


def is_confirmed(card: CardText, row: Row) -> bool:
    """The table declares the whole recipe: every material has a name, and all of them are there."""
    ours = materials_of(card)
    whole = bool(ours) and all(part.by_name for part in ours) and bool(row.get("materials", {}).get("names"))
    return whole and not any(differing(card, row))
