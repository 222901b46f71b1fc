"""What a player does by choice: activating and Setting, and how uses are counted."""
