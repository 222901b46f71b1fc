"""Which parts of a card have a number in Japanese: what has one is an effect and can be negated, what stands before the
numbers is a condition and cannot (B-33). The English print does not show it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from spellspeed.language.numbering import PENDULUM_NUMBERS, numbers_of
from spellspeed.language.tree import Block, Node
from spellspeed.reading.japanese.boxes import Numbered, Text

# What a card says of itself, with or without a number, and the words for it.
_MATERIAL: Final = re.compile("素材に(は)?でき|素材とする場合|素材とする事|素材に使用でき")
_ONLY_ONE: Final = re.compile("1(体|枚)しか表側表示で存在でき")
_TRIBUTES: Final = re.compile("リリースなし|リリースして(アドバンス)?召喚")
_BY_ITSELF: Final = re.compile("このカードは.*特殊召喚できる$|から特殊召喚できる$")
_ACTIVATION: Final = re.compile("このカードを発動(できる|する)$")
GAINS: Final = re.compile("以下の効果を(得る|持つ)|以下の効果を.*適用")


def words_of_condition(block: Block) -> re.Pattern[str] | None:
    """The Japanese words for a condition of the card itself, if the block is one."""
    values = block.values("apply")
    if not values or block.kind not in ("continuous", "always"):
        return None
    value = values[0]
    inner = value.args[0] if value.args else value
    if value.word == "cannot" and inner.word == "used_for" and is_this(inner):
        return _MATERIAL
    if value.word == "at_most" and len(value.args) == 2 and value.args[1].word in ("monster", "card"):
        return _ONLY_ONE
    if value.word == "can" and inner.word == "summon" and any(part.word == "THIS" for part in inner.args):
        return _TRIBUTES
    if value.word == "counts_as" and "for_" in value.keys and is_this(value.keys["for_"]):
        return _TRIBUTES
    return None


def is_this(event: Node) -> bool:
    return bool(event.args) and event.args[0].word == "THIS"


def has_number(block: Block, box: Text) -> bool | None:
    """Has this condition a number in Japanese? None if it is no such condition, or the text does not show it."""
    words = words_of_condition(block)
    if words is None or not box.effects:
        return None
    before = any(words.search(one) for one in box.before)
    inside = any(words.search(one) for effect in box.effects for one in all_sentences(effect))
    return None if before == inside else inside


def all_sentences(effect: Numbered) -> Iterator[str]:
    yield from effect.sentences
    for bullet in effect.bullets:
        yield from bullet


def procedure_has_number(block: Block, box: Text) -> bool:
    """A way to summon the card that the Japanese numbers, though the card does not."""
    own = block.kind == "procedure" and not is_counted(block)
    return own and any(_BY_ITSELF.search(one) for effect in box.effects for one in effect.sentences[:1])


def is_before(block: Block, box: Text) -> bool:
    """The activation of the card, which the Japanese tells before the numbers."""
    return block.kind == "activate" and is_counted(block) and any(_ACTIVATION.search(one) for one in box.before)


def is_counted(block: Block) -> bool:
    """Has it a number of its own in the card?"""
    if block.kind in ("procedure", "always"):
        return "numbered" in block.flags
    return not {"part", "unnumbered"} & set(block.flags)


def fits(blocks: list[Block], box: Text, printed: int) -> bool:
    """Are these the effects of a box with so many numbers? Several blocks may have one number, none may be missing.

    Conditions count as the Japanese has them; whether the card has them so is another question.
    """
    if printed < 0:
        return True
    numbers = numbers_of(blocks)
    described = max(numbers, default=0) % PENDULUM_NUMBERS
    for block in blocks:
        numbered = has_number(block, box)
        if numbered is not None:
            described += numbered - is_counted(block)
        described += procedure_has_number(block, box) - is_before(block, box)
    return printed <= described <= printed + spare(blocks, box)


def spare(blocks: list[Block], box: Text) -> int:
    """How many blocks may be parts of others: a further sentence of what applies, one of several effects that a card
    gains."""
    plain = [block for block in blocks[1:] if is_counted(block) and has_number(block, box) is not False]
    applying = sum(block.kind in ("continuous", "always") or "given" in block.flags for block in plain)
    gained = sum(len(one.bullets) - 1 for one in box.effects if one.bullets and gains_effects(one))
    return applying + gained


def gains_effects(effect: Numbered) -> bool:
    """Are its bullets effects by themselves?"""
    return any(GAINS.search(one) for one in effect.sentences)


def given_effects(box: Text) -> int:
    """How many effects that are activated are given to the card by others: they may count or not."""
    givers = [one for one in box.effects if not one.activated and gains_effects(one)]
    return sum(Numbered(0, one.pendulum, bullet).activated for one in givers for bullet in one.bullets)
