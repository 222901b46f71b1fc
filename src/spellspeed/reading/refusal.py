"""Why a text is not read."""

from dataclasses import dataclass


class Reject(Exception):
    """This way of reading the words is wrong; another one may fit."""


@dataclass(frozen=True)
class Place:
    """Where a sentence stops: the sentence, and the words up to which it could be read and those behind."""

    sentence: str
    before: str
    after: str
    read: str = ""  # the longest beginning of the sentence that could be read

    def words(self) -> str:
        return f"{self.before} ^ {self.after}".strip()


class Refusal(Exception):
    """The text cannot be read. `stage` is the part of the reader that refuses: words, reference, assembly, check."""

    def __init__(self, stage: str, why: str, sentence: str = "", place: Place | None = None) -> None:
        super().__init__(stage, why, sentence, place)
        self.stage = stage
        self.why = why
        self.sentence = sentence
        self.place = place

    def __str__(self) -> str:
        return self.why
