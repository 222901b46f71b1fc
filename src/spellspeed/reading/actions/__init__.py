"""What the templates of the grammar call where text with gaps is not enough, in one module for each grammar file."""

from spellspeed.reading.actions import events, nouns, sentences, steps

__all__ = ["events", "nouns", "sentences", "steps"]
