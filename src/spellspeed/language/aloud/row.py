"""A row of a language's word table: the forms of one word and the frame it stands in.

A frame has slots in braces, named after the word's parameters, and parts in brackets that are dropped if a slot in them
is empty.
"""

import re
from typing import NamedTuple

OPTIONAL = re.compile(r"\[([^\[\]]*)\]")
SLOT = re.compile(r"\{(\w+)\}")


class Row(NamedTuple):
    forms: str = ""  # separated by "/": what they are depends on the kind of word
    frame: str = ""
    back: str = ""  # of a word with `until`: how it ends

    def form(self, index: int) -> str:
        forms = self.forms.split("/")
        return forms[index] if index < len(forms) else forms[0]


def fill(frame: str, slots: dict[str, str]) -> str:
    """The frame with its slots filled."""

    def optional(match: re.Match[str]) -> str:
        inside = match.group(1)
        return inside if all(slots.get(name) for name in SLOT.findall(inside)) else ""

    return SLOT.sub(lambda match: slots.get(match.group(1), ""), OPTIONAL.sub(optional, frame))
