"""Reads printed card texts: a card's English text to the tree of a card file, or a refusal that names the words.

texts     a printed card in boxes, statements and words; names in quotes become one word
chart     the parser: all readings of a sentence, up to a few for every span
templates what a line of the grammar makes of its words: text of the effect language with gaps
grammar/  the grammar, as data
actions/  the makers that the grammar calls where text with gaps is not enough
phrase    noun phrases, with all that may be said of cards
discourse whom "it", "that card", "those monsters" mean
assemble  the effects of a card from its sentences
reader    all of this for one card
"""
