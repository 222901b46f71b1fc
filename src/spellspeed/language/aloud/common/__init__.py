"""What all languages do alike: the base classes of their chapters.

The words come from the frames of the language; methods that each language writes itself are only declared here.
"""
