"""Which parameter of which word stands at which place, and card texts in which one of them is ignored.

A *slot* is a word, one of its parameters and the place where the word stands: what makes an event (a trigger, a lock,
history ...), what is done with a step (as effect, as cost ...), how something applies. Every slot that the checker
allows needs a witness: a position in which it shows when that parameter is ignored (`tests/test_parameters.py`).
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import NamedTuple

from spellspeed.language.arguments import Argument, arguments, without
from spellspeed.language.errors import CardFileError
from spellspeed.language.places import (
    ACT,
    ANSWERING,
    APPLIES,
    BEGINS,
    COST,
    COUNTING,
    DESCRIBED,
    EFFECT,
    LINK,
    OATH,
    SUMMON_CONDITION,
    SURE,
    UNANSWERABLE,
    Places,
    in_field,
    in_parameter,
    place_of,
    refused,
)
from spellspeed.language.reader import parse, read_cards
from spellspeed.language.tree import NOT, NUMBER, PLUS, WORD, CardText, Node
from spellspeed.language.words import WORDS, Param
from spellspeed.language.writer import write_card, write_expression


class Slot(NamedTuple):
    word: str
    param: str
    place: str  # "" where the word means the same everywhere

    def __str__(self) -> str:
        return f"{self.word}.{self.param}" + (f" as {self.place}" if self.place else "")


class Found(NamedTuple):
    """One parameter that is written on a card: in the n-th expression of the card, its k-th argument of that name."""

    slot: Slot
    node: int
    k: int


# -- what stands on a card ---------------------------------------------------------------------------------------


def roots(card: CardText) -> Iterator[tuple[Node, Places]]:
    for field in card.fields:
        for value in field.values:
            yield value, in_field("", field.name)
    for block in card.blocks:
        for part in (block, *block.bullets):
            for one in part.fields:
                for value in one.values:
                    yield value, in_field(block.kind, one.name)


def placed(card: CardText) -> list[tuple[Node, Places]]:
    """Every expression of the card with what stands around it, always in the same order."""
    found: list[tuple[Node, Places]] = []

    def walk(node: Node, places: Places) -> None:
        found.append((node, places))
        word = WORDS.get(node.word)
        named = {id(one.node): one.param.name for one in arguments(node)}
        for part in node.parts():
            name = named.get(id(part), "")
            walk(part, in_parameter(word, name, places) if word is not None and name else places)

    for root, places in roots(card):
        walk(root, places)
    return found


def slots_of(card: CardText) -> list[Found]:
    """Every parameter that is written on the card."""
    found: list[Found] = []
    for n, (node, places) in enumerate(placed(card)):
        word = WORDS.get(node.word)
        if word is None:
            continue
        seen: dict[str, int] = {}
        for name in [one.param.name for one in arguments(node)]:
            found.append(Found(Slot(word.name, name, place_of(word, places)), n, seen.get(name, 0)))
            seen[name] = seen.get(name, 0) + 1
    return found


# -- texts in which it is ignored ----------------------------------------------------------------------------------

# For what must be written: something else of its sort.
OTHERS: dict[str, tuple[str, ...]] = {
    "Side": ("OPPONENT", "YOU", "EACH"),
    "Place": (
        *("GY", "HAND", "DECK", "FIELD", "their(MONSTER_ZONE)", "BANISHED", "your(FIELD)", "their(FIELD)"),
        *("DECK_BOTTOM", "DECK_TOP"),
    ),
    "Time": ("END_PHASE", "STANDBY_PHASE", "CHAIN", "DUEL", "TURN", "VISIT", "BATTLE_PHASE", "MAIN_PHASE_1"),
    "Property": ("DEF", "ATK", "LEVEL", "RANK", "TYPE", "NAME", "CARD", "ATTRIBUTE"),
    "Value": ("FACE_DOWN", "FACE_UP", "DEFENSE_POSITION", "ATTACK_POSITION"),
    "Noun": ("monster(TOKEN)", "monster(FIELD)", "card()", "THIS", "every(monster(FIELD))", "choose(monster(FIELD))"),
    "Pick": ("every(monster(TOKEN))", "THIS", "every(monster(FIELD))", "choose(monster(FIELD))", "IT"),
    "Cause": ("BATTLE", "EFFECT", "COST", "RULE"),
    "Manner": ("FUSION", "XYZ", "SPECIAL", "NORMAL", "TRIBUTE", "SYNCHRO"),
    "Event": (
        "summoned(monster(TOKEN), TRIBUTE)",
        "drawn()",
        "destroyed()",
        "summoned()",
        "activated()",
        "declares_attack()",
        "took_damage()",
    ),
    "Condition": ("during(STANDBY_PHASE)", "not exists(card())"),
    "Step": ("nothing()", "draw(1)", "pay(300)", "attack(THIS)", "gain_lp(100)", "destroy(monster(FIELD))"),
    "Lasting": ("gains(THIS, ATK, 1)",),
    "Thing": ("ACTIVATION", "EFFECT", "SUMMON", "ATTACK"),
    "Form": ("CARD", "EFFECT"),
    "Scope": ("CARD", "EFFECT", "NAME", "EACH_CARD"),
    "Effects": ("effect(1)", "effect(2)", "effect(3)", "THIS_EFFECT"),
    "Recipe": ("monsters(1, TOKEN)", "source(monster(TOKEN))"),
    "SetTest": ("same(NAME)", "different(NAME)"),
    "Test": ("TOKEN", "not TOKEN"),
    "Text": ('"Raigeki"', '"Dark Hole"', '"Blackwing"', '"Spell Counter"', '"Greed Counter"'),
}


def expression(text: str) -> Node:
    """One expression, as it would stand in a card file."""
    return parse(f"card 1 X\n  ignition\n    do: {text}\n")[0].blocks[0].fields[0].values[0]


def others(node: Node, param: Param) -> list[Node]:
    """Expressions that could stand there instead of this one."""
    found: list[Node] = []
    if node.kind == NUMBER:
        value = int(node.value)
        found += [expression(str(value + 1)), *([expression(str(value - 1))] if value > 1 else [])]
    elif node.sort in ("Amount", "Count"):
        found.append(expression("1"))
        if node.kind == WORD and node.args and node.args[0].kind == NUMBER:
            found.append(node.args[0])
        if node.sort == "Amount":
            found.append(Node(PLUS, "", [copy.deepcopy(node), expression("1")]))
    if node.sort in ("Test", "Condition", "Value") or node.wanted in ("Test", "Condition"):
        found.append(Node(NOT, "", [copy.deepcopy(node)]))
    for sort in (node.sort, node.wanted, *param.sorts):
        for text in OTHERS.get(sort, ()):
            if text != write_expression(node):
                found.append(expression(text))
    return found


def changed(card: CardText, found: Found) -> Iterator[str]:
    """The card in which this parameter says nothing, or something else; only texts that the checker accepts."""
    argument = argument_of(placed(card)[found.node][0], found)
    if argument.param.optional:
        yield from accepted(card, found, None)
        if argument.param.star:
            return
    for other in others(argument.node, argument.param):
        yield from accepted(card, found, other)


def argument_of(node: Node, found: Found) -> Argument:
    return [one for one in arguments(node) if one.param.name == found.slot.param][found.k]


def accepted(card: CardText, found: Found, other: Node | None) -> Iterator[str]:
    copied = copy.deepcopy(card)
    node = placed(copied)[found.node][0]
    argument = argument_of(node, found)
    if other is None:
        become(node, without(node, argument))
    elif argument.at < 0:
        node.keys[argument.param.name] = other
    else:
        node.args[argument.at] = other
    try:
        text = write_card(copied)
        if text != write_card(card):
            read_cards(text, "changed")
            yield text
    except CardFileError:
        return


def become(node: Node, other: Node) -> None:
    """The expression is that one from now on."""
    for name in Node.__slots__:
        setattr(node, name, getattr(other, name))


# -- what needs a witness ------------------------------------------------------------------------------------------

PLACES = {
    "Steps": (EFFECT, COST, ACT, DESCRIBED),  # what becomes of materials is always said of IT
    "Joins": (EFFECT, COST),
    "What applies": (APPLIES, BEGINS, OATH),
    "Events": (LINK, COUNTING, ANSWERING, SURE, UNANSWERABLE, SUMMON_CONDITION),
}


# Parameters that can be written in one way only.
ONE_WAY = {("token", "name"): "a card brings one kind of Token"}


def required() -> list[Slot]:
    """Every parameter of every word at every place where the checker allows it.

    Events have scenes of their own for most of their places (`event_scenes`).
    """
    found: list[Slot] = []
    for word in WORDS.values():
        places = PLACES.get(word.section, ("",)) if word.name != ".of" else ("",)
        for place in places:
            if not place or not refused(word, "", place):
                given = [one.name for one in word.params if (word.name, one.name) not in ONE_WAY]
                found += [Slot(word.name, name, place) for name in given if not refused(word, name, place)]
    return found
