"""What every language does in the same way: the chapters that those of a language come from.

What is said stands in the frames of the language; a method that only the language can answer is left open here.
"""
