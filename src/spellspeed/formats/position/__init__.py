"""Positions as text: the notation, the value between text and board, and what a position must fulfil."""
