"""The examples of the laws as texts of a card: lines are parted by ` / `, and what begins with no effect is one."""

from typing import Final

from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS, FIELDS

CARD: Final = "card 4031928 Change of Heart"


def lines(example: str) -> list[str]:
    """The lines of an example as they are indented in a card file."""
    found: list[str] = []
    inside = False
    for line in example.split(" / "):
        if line.split()[0] in EFFECT_KINDS:
            found.append(f"  {line}")
            inside = True
        else:
            found.append(f"{'    ' if inside else '  '}{line}")
    return found


def example_text(example: str) -> str:
    """A card that has what the example shows."""
    first = example.split()[0]
    kind = "" if first in EFFECT_KINDS or is_of_card(example) else "activate / "
    return "\n".join([CARD, *lines(kind + example)]) + "\n"


def is_of_card(example: str) -> bool:
    """It begins with a field of the card, not of an effect."""
    name, _, rest = example.partition(": ")
    return name in CARD_FIELDS and (name not in FIELDS or " / " in rest)
