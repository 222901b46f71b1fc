"""Rehearsals: a position is made for each effect of a card, the effect is used in it, and what happens is checked."""
