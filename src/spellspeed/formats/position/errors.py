"""What is wrong with a position or its text."""

from spellspeed.bounds import bounded
from spellspeed.messages import Bilingual, in_language


class PositionError(Bilingual, ValueError):
    """The text is not a possible position. `problems` names everything that is wrong."""

    def __init__(self, problems: list[str]) -> None:
        self.all_problems = problems
        self.problems = bounded(problems)
        super().__init__("\n".join(self.problems), "\n".join(bounded([in_language(p, "zh") for p in problems], "zh")))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.all_problems,)


class PositionNotWritable(ValueError):
    """Something is going on that the notation cannot express; the message says what."""
