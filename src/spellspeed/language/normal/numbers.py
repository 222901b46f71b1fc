"""Texts of one card that count its effects otherwise: prints in two languages number and order them differently."""

from __future__ import annotations

from spellspeed.effects.sorts import Effects
from spellspeed.language.builder import KINDS
from spellspeed.language.faces import value_of
from spellspeed.language.idle import FOR_READERS
from spellspeed.language.normal.effects import head, set_and_changed
from spellspeed.language.normal.form import bare, normal
from spellspeed.language.normal.law import with_blocks, with_fields
from spellspeed.language.tree import Block, CardText, Field, Node
from spellspeed.language.writer import write_card

Group = list[Block]  # an effect, and the parts with which it shares a limit


def same_but_for_numbers(one: CardText, two: CardText) -> bool:
    """Two texts describe the same card, however its effects are counted and whichever of them stands first.

    Nothing in a duel depends on that but the number by which an effect is called.
    """
    return without_numbers(one) == without_numbers(two)


def without_numbers(card: CardText) -> str:
    """The text in normal form with its effects in an order of their own, or as it is if they must keep theirs."""
    card = normal(bare(card))
    applied = [value for block in card.blocks for value in block.values("apply")]
    if set_and_changed(applied) or any(calls_by_number(node) for node in card.nodes()):
        return write_card(card)
    groups = sorted(together(grouped(card)), key=lambda group: spelled(card, group))
    return write_card(normal(with_blocks(card, [block for group in groups for block in group])))


def calls_by_number(node: Node) -> bool:
    """It is an effect of this card, by its number."""
    return bool(node.args) and isinstance(value_of(node), Effects)


def grouped(card: CardText) -> list[Group]:
    """The effects, each with the parts that share its limit; flags that only count are left out."""
    groups: list[Group] = []
    for block in card.blocks:
        limited = is_limited(card, block)
        if "part" in block.flags and groups and (limited or is_limited(card, groups[-1][0])):
            groups[-1].append(block)
        elif limited:
            groups.append([block])
        else:
            groups.append([with_fields(block, block.fields, [flag for flag in block.flags if flag not in FOR_READERS])])
    return groups


def is_limited(card: CardText, block: Block) -> bool:
    """A limit by its number may count its uses."""
    of_card = card.field("limit") is not None and block.kind in KINDS
    return of_card or any(part.field("limit") is not None for part in (block, *block.bullets))


def together(groups: list[Group]) -> list[Group]:
    """What applies under the same head, as one effect."""
    found: list[Group] = []
    for group in groups:
        apply = group[0].field("apply")
        same = [one for one in found if len(one) == 1 and one[0].field("apply") and head(one[0]) == head(group[0])]
        if apply is None or len(group) > 1 or not same:
            found.append(group)
            continue
        fields = [
            Field("apply", [*field.values, *apply.values]) if field.name == "apply" else field
            for field in same[0][0].fields
        ]
        same[0][0] = with_fields(same[0][0], fields)
    return found


def spelled(card: CardText, group: Group) -> tuple[bool, str]:
    return group[0].pendulum, write_card(with_blocks(card, group, []))
