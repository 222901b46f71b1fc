"""Chinese: a chapter of the grammar for each kind of thing that is said."""

from spellspeed.language.aloud.chapter import Language, chapters_in
from spellspeed.language.aloud.tables import chinese
from spellspeed.language.aloud.zh.ellipsis import smooth
from spellspeed.language.aloud.zh.frames import FRAMES
from spellspeed.language.aloud.zh.memory import Memory
from spellspeed.language.aloud.zh.words import sentence

LANGUAGE = Language(chinese(), FRAMES, sentence, smooth, "·".join, Memory, chapters_in(__name__))
