"""Nouns: kinds of card, tests of a card and of a set of cards, properties."""
