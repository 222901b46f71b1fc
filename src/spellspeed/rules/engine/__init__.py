"""What the rules keep beside the board, and the operations that effects call."""
