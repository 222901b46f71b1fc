"""Files and pictures: boards, positions, saved duels, deck files."""
