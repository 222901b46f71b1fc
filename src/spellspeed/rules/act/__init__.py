"""What a player does by choice: activating, Setting, and what it is counted by."""
