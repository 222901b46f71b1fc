"""Positions as text: the notation, the value between text and board, and the checks that a position is possible."""
