"""A second reader, of the Japanese text: small, and separate from the English one, so that its errors are others.

It shares with the English reader the parser, the templates and the shape of noun phrases; grammar, actions and
references are its own. Where both read a part of a card, the two values are compared (`agreement.py`).
"""
