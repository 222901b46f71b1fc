"""What the templates of the grammar call where text with gaps is not enough, in one module for each grammar file."""

from spellspeed.reading.actions import conditions, events, lasting, nouns, sentences, steps

__all__ = ["conditions", "events", "lasting", "nouns", "sentences", "steps"]
