"""The words of the effect language: each is one row, written in one place (see `vocabulary.word`)."""
