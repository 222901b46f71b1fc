"""Picks: the cards that a text means by reference or by choice."""
