"""English: the rows of the words, and the verbs that the grammar itself needs.

The forms of a verb: base / third person / past / participle / -ing form. Of a side: subject / possessive. Of a place:
name / preposition. Of a noun or reference: one / many. The frame of an event, a step or what applies is what follows
the verb.
"""

from __future__ import annotations

from spellspeed.language.aloud.rows import names_of, rows
from spellspeed.language.vocabulary import printed
from spellspeed.language.vocabulary.english import ACTIVATE as ACTIVATE
from spellspeed.language.vocabulary.english import HAVE as HAVE
from spellspeed.language.vocabulary.english import SUMMON as SUMMON
from spellspeed.language.vocabulary.english import TAKE as TAKE

DESIGNATE = "designate/designates/designated/designated/designating"
MANNERS = ("Normal", "Tribute", "Flip", "Special", "Fusion", "Ritual", "Synchro", "Xyz", "Link", "Pendulum")
ROWS = rows("en")
VALUES = names_of(printed.KINDS + printed.TRAITS + printed.ICONS, "en")
ATTRIBUTES = names_of(printed.ATTRIBUTES, "en")
TYPES = names_of(printed.TYPES, "en")
