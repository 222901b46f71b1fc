"""The effect language: the text of card files, read, checked, written and said."""
