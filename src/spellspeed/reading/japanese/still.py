"""What the Japanese text asks of a target again, when the effect resolves: that it is still that player's card.

「その相手のカード」 is a card that the opponent still controls, 「そのカード」 is the target wherever control of it has
gone. The English print says "that target" for both, so a reading of it is made closer by the Japanese text.
"""

from __future__ import annotations

import re
from copy import deepcopy
from typing import Final

from spellspeed.language.tree import WORD, Block, CardText, Node
from spellspeed.reading.japanese.agreement import ACTIVATED, matched
from spellspeed.reading.japanese.boxes import divided
from spellspeed.reading.japanese.reader import JapaneseReading, read_effect
from spellspeed.reading.phrase import word
from spellspeed.reading.reader import CardReading, checked, read
from spellspeed.reading.texts import Print

_SIDES: Final = {"相手": "their", "自分": "your"}
_AIMED: Final = re.compile("(相手|自分)フィールドの([^、。]*?)1[体枚]を対象として")
_STILL: Final = re.compile("その(相手|自分)の?([^、。]*?(?:モンスター|カード))")
_PLAIN: Final = {"モンスター": "monster", "カード": "card", "魔法・罠カード": "spell_trap"}
# It was spoken of before, and nothing was asked of it.
_BEFORE: Final = re.compile("その(モンスター|カード|表側表示|攻撃|効果)|対象の")


def read_beside(card: Print, japanese: str, japanese_pendulum: str = "") -> CardReading:
    """The reading of the English text, closer by the Japanese one; raises Refusal."""
    reading = read(card)
    closer = as_still_controlled(reading.card, card, japanese, japanese_pendulum)
    return reading if closer == reading.card else checked(closer)


def as_still_controlled(reading: CardText, card: Print, japanese: str, japanese_pendulum: str = "") -> CardText:
    """The reading, with what the Japanese text asks of its targets on resolution."""
    made = deepcopy(reading)
    for pendulum, text in ((False, japanese), (True, japanese_pendulum)):
        box = divided(text, pendulum)
        blocks = [block for block in made.blocks if block.pendulum == pendulum]
        evidence = [read_effect(card, effect, box.before) for effect in box.effects]
        for number, other in matched(blocks, evidence).items():
            still = asked_again(blocks[number], other)
            if still is not None:
                ask_again(blocks[number], still)
    return made


def asked_again(block: Block, other: JapaneseReading) -> Node | None:
    """What the target must still be; nothing if the text does not say that, or not plainly."""
    if block.kind not in ACTIVATED or block.bullets or len(block.values("target")) != 1:
        return None
    if any(node.word == "among" for value in block.values("do") for node in value.walk()):
        return None  # the English print asks for something itself
    first, *further = other.source.sentences
    aimed, later = _AIMED.search(first), "。".join(further)
    still = _STILL.search(later)
    if aimed is None or still is None or aimed.group(1) != still.group(1) or _BEFORE.search(later[: still.start()]):
        return None
    (target,) = block.values("target")
    place = word(_SIDES[still.group(1)], word("FIELD"))
    if target.kind != WORD or place not in target.args:
        return None
    if still.group(2) == aimed.group(2):
        return target
    noun = _PLAIN.get(still.group(2))
    return None if noun is None else word(noun, place)


def ask_again(block: Block, still: Node) -> None:
    """Steps that deal with the target deal with it if it is still so."""
    again = word("every", word("among", word("TARGET"), still))
    for field in block.fields:
        if field.name == "do":
            field.values = [dealing(value, again) for value in field.values]


def dealing(step: Node, cards: Node) -> Node:
    """The step with these cards in place of the target that it deals with; amounts and conditions keep theirs."""
    if step.kind != WORD:
        return Node(step.kind, step.word, [dealing(part, cards) for part in step.args], step.keys, step.value)
    args = [cards if part == word("TARGET") else dealing(part, cards) for part in step.args[:1]]
    keys = {name: cards if part == word("TARGET") and name == "to" else part for name, part in step.keys.items()}
    return Node(step.kind, step.word, [*args, *step.args[1:]], keys, step.value)
