"""What happens to cards and life points: moves, destruction, negation, what happens by itself."""
