"""What is printed on every card that is known: names and numbers."""
