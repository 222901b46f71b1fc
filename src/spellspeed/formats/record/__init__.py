"""Saved duels: the value, its text, and the way back to the duel."""
