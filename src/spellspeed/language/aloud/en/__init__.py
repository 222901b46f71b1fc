"""English: a chapter of the grammar for each kind of thing that is said.

The forms of a verb: base / third person / past / participle / -ing form. Of a side: subject / possessive. Of a place:
name / preposition. Of a noun or reference: one / many. The frame of an event, a step or what applies is what follows
the verb.
"""

from spellspeed.language.aloud.chapter import Language, chapters_in
from spellspeed.language.aloud.en.ellipsis import smooth
from spellspeed.language.aloud.en.frames import FRAMES
from spellspeed.language.aloud.en.memory import EnglishMemory
from spellspeed.language.aloud.en.words import listed, sentence
from spellspeed.language.aloud.tables import english

LANGUAGE = Language(english(), FRAMES, sentence, smooth, listed, EnglishMemory, chapters_in(__name__, "English"))
