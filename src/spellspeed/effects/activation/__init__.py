"""An activated effect: its cost, its targets, its materials, and what it includes."""
