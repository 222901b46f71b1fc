"""Chinese: the rows of the words.

The frame of a step begins with {obj}: "从卡组把1只怪兽", "那只怪兽". Of a noun: noun / measure word; of a
property: name / unit of a number; of an event: what happens / what cannot happen.
"""

from __future__ import annotations

from spellspeed.language.aloud.rows import names_of, rows
from spellspeed.language.vocabulary import printed

ROWS = rows("zh")
VALUES = names_of(printed.KINDS + printed.TRAITS + printed.ICONS, "zh")
ATTRIBUTES = names_of(printed.ATTRIBUTES, "zh")
TYPES = names_of(printed.TYPES, "zh")
