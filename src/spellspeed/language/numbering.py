"""The printed numbers of effects: the number of each block of a text, and whether no printed effect is missing."""

from typing import Final

from spellspeed.board.printed import Printed
from spellspeed.facts.printed import printed_cards
from spellspeed.language.errors import CardFileError
from spellspeed.language.tree import Block, CardText
from spellspeed.messages import Message

PENDULUM_NUMBERS: Final = 100  # Pendulum Effects are numbered from 101
UNCOUNTED: Final = ("procedure", "always")  # unless they are flagged `numbered`


def numbers_of(blocks: list[Block]) -> list[int]:
    """The printed number of every block, 0 for none; a `part` shares the number of the block above it."""
    found: list[int] = []
    number, pendulum = 0, False
    for block in blocks:
        if block.pendulum and not pendulum:
            number, pendulum = PENDULUM_NUMBERS, True
        flags = set(block.flags)
        counted = block.kind not in UNCOUNTED and not {"part", "unnumbered"} & flags
        if counted or "numbered" in flags:
            number += 1
        bare = block.kind in UNCOUNTED and not {"numbered", "part"} & flags
        found.append(0 if bare or "unnumbered" in flags else number)
    return found


def miscounted(texts: list[CardText], file: str) -> list[CardFileError]:
    """Mistakes: cards whose text has more or fewer effects than their facts say."""
    found: list[CardFileError] = []
    for text in texts:
        found += miscounted_in(printed_cards()[text.code], text, file)
    return found


def miscounted_in(printed: Printed, text: CardText, file: str) -> list[CardFileError]:
    found: list[CardFileError] = []
    numbers = numbers_of(text.blocks)
    for first, count, key, en, zh in (
        (0, printed.effects, "effects", "effect", "效果"),
        (PENDULUM_NUMBERS, printed.pendulum_effects, "pendulum_effects", "Pendulum Effect", "灵摆效果"),
    ):
        mine = [number - first for number in numbers if first < number <= first + PENDULUM_NUMBERS]
        described = max(mine, default=0)
        if described == count or count < 0:  # nobody has counted those of the print
            continue
        line, column = text.line, 1
        if described > count:  # point to the first surplus one
            line, column = text.blocks[numbers.index(first + count + 1)].line, 3
        found.append(
            CardFileError(
                file,
                line,
                column,
                Message(f"{told(described, en)} of {text.name}", f"{text.name}的{described}个{zh}"),
                Message(f"{told(count, en)}, as the facts count them ({key!r})", f"{count}个{zh}（数据的{key!r}）"),
                hint=Message(HINT, HINT_ZH) if described > count else "",
            )
        )
    return found


def told(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'s' * (number != 1)}"


HINT: Final = "what the print does not number is flagged `part` or `unnumbered`"
HINT_ZH: Final = "卡上没有编号的部分标记为`part`或`unnumbered`"
