"""Laws of conditions and events: what there is, and what happens to which card."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import ANY_SUMMON, ANYWHERE, MATERIAL, MONSTER, ON_FIELD
from spellspeed.effects.events.happenings import H_LEFT
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.nouns import ANY_KIND
from spellspeed.effects.sorts import Place
from spellspeed.language.arguments import arguments, exchanged, without
from spellspeed.language.faces import of_monsters, shows_face, value_of
from spellspeed.language.normal.cards import is_whole, merged_nouns
from spellspeed.language.normal.law import (
    Site,
    argument,
    has_tests,
    law,
    like,
    only_argument,
    stars,
    with_args,
    with_stars,
)
from spellspeed.language.normal.logic import within
from spellspeed.language.tree import AND, BAR, NOT, OR, WORD, Node
from spellspeed.language.words import WORDS, row


@law(
    "one or the other",
    "There is one card or the other: there is the one, or there is the other; but kinds of card that could be one noun"
    " are asked for at once.",
    "存在两种卡之一，就是存在其中一种或另一种；但能写成一个名词的一次问。",
    "if: exists(monster(your(FIELD)) or spell(your(FIELD)))",
    "if: exists(monster(your(FIELD))) or exists(spell(your(FIELD)))",
    *(OR, AND, WORD),
)
def one_or_the_other(node: Node, site: Site) -> Node | None:
    """`exists(A or B)`; `exists(A) or exists(B)`; and `not exists(A)`, `not exists(B)` where both must hold."""
    if node.kind == WORD:
        nouns = asked_for(node)
        apart = [] if nouns is None or nouns.kind != OR else [with_args(node, [noun]) for noun in nouns.args]
        return like(node, OR, apart) if apart else None
    if node.sort != "Condition" or site.is_denied():
        return None
    for n, one in enumerate(node.args):
        for two in node.args[n + 1 :]:
            if (one.kind == NOT) != (node.kind == AND) or one.kind != two.kind or within(one).word != within(two).word:
                continue
            first, second = asked_for(within(one)), asked_for(within(two))
            noun = None if first is None or second is None else merged_nouns(first, second)
            if noun is not None:
                merged = with_args(within(one), [noun])
                whole = merged if one.kind != NOT else with_args(one, [merged])
                rest = [whole if part is one else part for part in node.args if part is not two]
                return rest[0] if len(rest) == 1 else with_args(node, rest)
    return None


def asked_for(node: Node) -> Node | None:
    """The kind of card of which the condition asks whether there is one."""
    asked = argument(node, row(node.word).splits) if row(node.word).splits and node.sort == "Condition" else None
    return asked if asked is not None and asked.sort == "Noun" else None


@law(
    "any card",
    "An event of any card names no card, nor does one of any monster that only happens to monsters (a summon, what is"
    " destroyed by battle or targeted by an attack); any summon names no kind of summon.",
    "任何卡的事件不写卡，只会发生在怪兽身上的事件（召唤、被战斗破坏、成为攻击对象）不写任何怪兽；任何召唤不写召唤的种类。",
    "if: summoned(monster(), SPECIAL)",
    "if: summoned(how=SPECIAL)",
    WORD,
)
def any_card(node: Node, site: Site) -> Node | None:
    for found in arguments(node) if node.sort == "Event" else ():
        if not found.param.optional:
            continue
        any_kind = ANY_KIND, MONSTER if of_monsters(node) else ANY_KIND
        if found.param.name == "card" and not found.node.args and row(found.node.word).noun in any_kind:
            return without(node, found)
        if found.param.name == "how" and value_of(found.node) == ANY_SUMMON:
            return without(node, found)
    return None


@law(
    "what leaves the field",
    "What leaves the field was on it.",
    "从场上离开的卡本来就在场上。",
    "trigger / if: left(this(FIELD, FACE_UP)) / do: draw(1)",
    "trigger / if: left(this(FACE_UP)) / do: draw(1)",
    WORD,
)
def what_leaves(node: Node, site: Site) -> Node | None:
    pattern = value_of(node) if node.sort == "Event" else None
    card = argument(node, "card")
    if card is None or not isinstance(pattern, Pattern) or pattern.happening != H_LEFT or not has_tests(card):
        return None
    tests = [test for test in stars(card) if not is_whole(value_of(test), ON_FIELD)]
    if len(tests) == len(stars(card)) or any(shows_face(test) for test in tests):
        return None
    return exchanged(node, card, with_stars(card, tests))


@law(
    "its owner's piles",
    "A card that leaves the field goes to its owner, who uses what it then triggers: `your` says nothing new.",
    "离开场上的卡去往持有者那里，由此诱发的效果也由持有者使用：your可有可无。",
    "trigger / if: destroyed(THIS, to=your(GY)) / do: draw(1)",
    "trigger / if: destroyed(THIS, to=GY) / do: draw(1)",
    WORD,
)
def owners_piles(node: Node, site: Site) -> Node | None:
    to, card = argument(node, "to"), argument(node, "card")
    if node.sort != "Event" or to is None or card is None or site.block is None or site.block.kind != "trigger":
        return None
    where = site.block.field("where")
    if not is_this(card) or (where is not None and zones_of(where.values[0]) & ON_FIELD):
        return None
    inner = only_argument(to) if row(to.word).side else None
    if inner is None or row(to.word).side != "YOU" or zones_of(to) & (ON_FIELD | MATERIAL):
        return None
    return exchanged(node, to, inner)


def is_this(node: Node) -> bool:
    """It is the card of the effect, perhaps with tests."""
    return bool(row(node.word).bare) or any(word.bare == node.word for word in WORDS.values())


def zones_of(node: Node) -> int:
    place = value_of(node)
    return place.zones if isinstance(place, Place) else ANYWHERE


@law(
    "one event",
    "Events that differ only in how, from where, where to, why, by whom, or in the card are one event.",
    "只是方式、来处、去处、原因、玩家或者卡不同的事件写成一个事件。",
    "if: summoned(THIS, NORMAL) or summoned(THIS, SPECIAL)",
    "if: summoned(THIS, NORMAL | SPECIAL)",
    OR,
)
def one_event(node: Node, site: Site) -> Node | None:
    if node.sort != "Event":
        return None
    for n, one in enumerate(node.args):
        for two in node.args[n + 1 :]:
            merged = merged_events(one, two)
            if merged is not None:
                args = [merged if part is one else part for part in node.args if part is not two]
                return args[0] if len(args) == 1 else with_args(node, args)
    return None


def merged_events(one: Node, two: Node) -> Node | None:
    """One event in place of two that differ in one part."""
    if one.kind != WORD or one.word != two.word or one.sort != "Event":
        return None
    first, second = ({found.param.name: found.node for found in arguments(event)} for event in (one, two))
    apart = [name for name in first if first[name] != second.get(name)]
    if first.keys() != second.keys() or len(apart) != 1 or _COUNTED & first.keys():
        return None
    left, right = first[apart[0]], second[apart[0]]
    if left.sort != right.sort or left.sort not in _JOINED:
        return None
    return exchanged(one, left, like(left, OR if left.sort == "Noun" else BAR, [left, right]))


_COUNTED: Final = frozenset(("number", "tributes", "using", "chain_link"))  # so many at the same moment
_JOINED: Final = ("Manner", "Place", "Cause", "Noun")
