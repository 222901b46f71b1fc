"""Chinese: a chapter of the grammar for each kind of thing that is said.

The frame of a step begins with {obj}: "从卡组把1只怪兽", "那只怪兽". Of a noun: noun / measure word; of a
property: name / unit of a number; of an event: what happens / what cannot happen.
"""

from spellspeed.language.aloud.chapter import Language, chapters_in
from spellspeed.language.aloud.tables import chinese
from spellspeed.language.aloud.zh.ellipsis import smooth
from spellspeed.language.aloud.zh.frames import FRAMES
from spellspeed.language.aloud.zh.memory import ChineseMemory
from spellspeed.language.aloud.zh.words import sentence

LANGUAGE = Language(
    chinese(), FRAMES, sentence, smooth, "·".join, ChineseMemory, chapters_in(__name__, "Chinese")
)
