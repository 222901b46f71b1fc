"""How a duel runs: turn, priority, chain, triggers, timing."""
