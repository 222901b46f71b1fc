"""English: a chapter of the grammar for each kind of thing that is said."""

from spellspeed.language.aloud.chapter import Language, chapters_in
from spellspeed.language.aloud.en.ellipsis import smooth
from spellspeed.language.aloud.en.frames import FRAMES
from spellspeed.language.aloud.en.memory import Memory
from spellspeed.language.aloud.en.words import listed, sentence
from spellspeed.language.aloud.tables import english

LANGUAGE = Language(english(), FRAMES, sentence, smooth, listed, Memory, chapters_in(__name__))
