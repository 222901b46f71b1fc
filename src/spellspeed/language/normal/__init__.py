"""The normal form of card texts: laws, each a row with an example, and `form.py`, which applies them."""
