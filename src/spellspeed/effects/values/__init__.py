"""What a text computes or asks: amounts, conditions, times and durations, limits."""
