"""What can be wrong with a saved duel, in both languages."""

from typing import TypeAlias

from spellspeed.bounds import bounded
from spellspeed.messages import Bilingual

Problem: TypeAlias = tuple[str, str]  # in English, in Chinese


class RecordError(Bilingual, ValueError):
    """The record cannot be read or replayed; `words` says why in either language."""

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = list(problems)
        en, zh = ([problem[lang] for problem in problems] for lang in (0, 1))
        super().__init__("\n".join(bounded(en)), "\n".join(bounded(zh, "zh")))

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.problems,)


class OtherVersion(RecordError):
    """The record was made with another version of the engine, whose rules and cards may differ."""

    def __init__(self, version: str, here: str) -> None:
        self.version = version
        self.here = here
        en = f"the record was made with version {version} of the engine, this is {here}; the duel may differ here"
        super().__init__([(en, f"记录由引擎版本{version}生成，当前版本是{here}；决斗的经过可能不同")])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.version, self.here)


class OtherCards(RecordError):
    """The record contains cards that are described differently here; `names` are their names."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        en = "{} is described differently here than in the record"
        super().__init__([(en.format(name), f"{name}的描述与记录中的不同") for name in names])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.names,)


class OtherReadings(RecordError):
    """Cards of the record that are not written by hand have another text here; `names` are their names."""

    def __init__(self, names: list[str]) -> None:
        self.names = names
        en = (
            "{} is read differently here than when the duel was saved; Duel.replay(..., any_version=True) or"
            " replay --any-version tries it"
        )
        zh = "{}的解读与保存决斗时不同；可用Duel.replay(..., any_version=True)或replay --any-version尝试"
        super().__init__([(en.format(name), zh.format(name)) for name in names])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.names,)


class Drift(RecordError):
    """The engine does not ask the question that the record answers; `answer` is the number of that answer.

    The first answer has number 1; 0 if the duel differs before it. `expected` and `found` say what was asked.
    """

    def __init__(self, answer: int, expected: Problem, found: Problem, made_with: Problem = ("", "")) -> None:
        self.answer = answer
        self.expected = expected
        self.found = found
        self.made_with = made_with
        en = f"the record does not fit at answer {answer}: it has {expected[0]}, here {found[0]}{made_with[0]}"
        zh = f"记录在第{answer}个回答处不符：记录中{expected[1]}，这里{found[1]}{made_with[1]}"
        super().__init__([(en, zh)])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.answer, self.expected, self.found, self.made_with)


class CannotRecord(Bilingual, ValueError):
    """The duel began on a board that the notation cannot express, so it cannot be saved."""
