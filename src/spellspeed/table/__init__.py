"""The table: duels for people, and two classic decks to play them with."""

from spellspeed.formats.known_decks import classic_deck

__all__ = ["classic_deck"]
