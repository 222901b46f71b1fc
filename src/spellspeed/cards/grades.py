"""How far a card can be trusted: written by hand, read from its print, or a draft; and the evidence for a reading.

Each card of a generated file has one comment line directly above it, in this form:

    # read by grammar 1; skeleton agrees; japanese agrees; position found; batch 3
    # draft by grammar 1; skeleton differs in limit, target; japanese lacking; position failed

`skeleton` and `japanese` agree, differ (perhaps with what they differ in) or are lacking; a `position` in which the
card does what it says was found, was not found (lacking), or the card failed in it. `batch` is the audited batch that
the reading belongs to, if it belongs to one. A reading against which there is evidence is a draft.
"""

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from spellspeed.messages import Bilingual, Message, in_language


class Grade(StrEnum):
    """Who says what a card does. Written wins over read, read over draft."""

    WRITTEN = "written"  # by hand; also a user's own, and monsters without effects, of which there is nothing to write
    READ = "read"  # from its print, and all evidence agrees
    DRAFT = "draft"  # from its print; evidence is lacking or against it
    UNDESCRIBED = "undescribed"  # nobody: only its facts are known


class Agreement(StrEnum):
    """What something independent of the reader says about a reading."""

    AGREES = "agrees"
    DIFFERS = "differs"
    LACKING = "lacking"


class Trial(StrEnum):
    """What became of the card in a position that was made for it."""

    FOUND = "found"  # it did there what it says
    FAILED = "failed"
    LACKING = "lacking"  # there is no such position


#: The evidence, as it is told to people.
SKELETON_SAID: Final = {
    Agreement.AGREES: Message("what others have registered for the card agrees", "与他人的登记一致"),
    Agreement.DIFFERS: Message("what others have registered for the card differs", "与他人的登记不一致"),
    Agreement.LACKING: Message("nobody else has registered the card", "没有他人的登记"),
}
JAPANESE_SAID: Final = {
    Agreement.AGREES: Message("the Japanese text agrees", "与日文一致"),
    Agreement.DIFFERS: Message("the Japanese text differs", "与日文不一致"),
    Agreement.LACKING: Message("the Japanese text could not be compared", "未能与日文比较"),
}
POSITION_SAID: Final = {
    Trial.FOUND: Message("tried in a position, it did what it says", "在局面中试用通过"),
    Trial.FAILED: Message("tried in a position, it failed", "在局面中试用失败"),
    Trial.LACKING: Message("no position was found to try all of it", "没有找到能试用全部效果的局面"),
}

FORM: Final = re.compile(
    r"# (?P<grade>read|draft) by grammar (?P<grammar>\d{1,6})"
    r"; skeleton (?P<skeleton>agrees|differs|lacking)(?: in (?P<skeleton_in>[a-z][a-z, -]*))?"
    r"; japanese (?P<japanese>agrees|differs|lacking)(?: in (?P<japanese_in>[a-z][a-z, -]*))?"
    r"; position (?P<position>found|failed|lacking)"
    r"(?:; batch (?P<batch>\d{1,6}))?"
)
PARTS: Final = re.compile(r"[a-z][a-z -]*(?:, [a-z][a-z -]*)*")


class WrongEvidence(Bilingual, ValueError):
    """A line is not the evidence of a reading, or contradicts itself."""


@dataclass(frozen=True)
class Evidence:
    """The evidence for one reading. `skeleton_in` and `japanese_in` name the parts in which they differ."""

    grade: Grade
    grammar: int
    skeleton: Agreement = Agreement.LACKING
    japanese: Agreement = Agreement.LACKING
    position: Trial = Trial.LACKING
    batch: int = 0
    skeleton_in: tuple[str, ...] = ()
    japanese_in: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.grade not in (Grade.READ, Grade.DRAFT):
            raise WrongEvidence("evidence is for a card that is read or a draft", "依据属于解读或草稿的卡")
        for verdict, parts in ((self.skeleton, self.skeleton_in), (self.japanese, self.japanese_in)):
            if parts and (verdict != Agreement.DIFFERS or not PARTS.fullmatch(", ".join(parts))):
                raise WrongEvidence("what differs differs in parts with plain names", "有差异的依据才写明差异的部分")
        if self.grade == Grade.READ and self.against:
            listed = ", ".join(self.against)
            raise WrongEvidence(f"a reading is a draft if there is evidence against it: {listed}",
                                f"有相反依据的解读是草稿：{listed}")  # fmt: skip

    @property
    def against(self) -> list[str]:
        """The evidence that is against the reading."""
        found = [name for name, verdict in (("skeleton", self.skeleton), ("japanese", self.japanese))
                 if verdict == Agreement.DIFFERS]  # fmt: skip
        return found + (["position"] if self.position == Trial.FAILED else [])

    def line(self) -> str:
        """The comment line above the card, without its end."""
        skeleton = self.skeleton.value + (f" in {', '.join(self.skeleton_in)}" if self.skeleton_in else "")
        japanese = self.japanese.value + (f" in {', '.join(self.japanese_in)}" if self.japanese_in else "")
        batch = f"; batch {self.batch}" if self.batch else ""
        return (
            f"# {self.grade.value} by grammar {self.grammar}; skeleton {skeleton}; japanese {japanese}"
            f"; position {self.position.value}{batch}"
        )

    def words(self, lang: str = "en") -> str:
        """The evidence, for people."""
        told = [SKELETON_SAID[self.skeleton], JAPANESE_SAID[self.japanese], POSITION_SAID[self.position]]
        for at, parts in ((0, self.skeleton_in), (1, self.japanese_in)):
            if parts:
                told[at] += Message(f" ({', '.join(parts)})", f"（{'、'.join(parts)}）")
        if self.batch:
            told.append(Message(f"batch {self.batch}", f"批次{self.batch}"))
        return ("；" if lang == "zh" else "; ").join([in_language(one, lang) for one in told])


def evidence_in(line: str) -> Evidence:
    """The evidence that a comment line gives; `WrongEvidence` if it is no such line."""
    found = FORM.fullmatch(line)
    if found is None:
        raise WrongEvidence("this line is not the evidence of a reading", "这一行不是解读的依据")
    parts = found.groupdict()
    return Evidence(
        Grade(parts["grade"]),
        int(parts["grammar"]),
        Agreement(parts["skeleton"]),
        Agreement(parts["japanese"]),
        Trial(parts["position"]),
        int(parts["batch"] or 0),
        tuple((parts["skeleton_in"] or "").split(", ")) if parts["skeleton_in"] else (),
        tuple((parts["japanese_in"] or "").split(", ")) if parts["japanese_in"] else (),
    )


def evidence_of(source: str) -> Evidence | None:
    """The evidence in the comments above a card; None if there is none, as for a card written by hand."""
    for line in source.split("\n"):
        if not line.startswith("#"):
            break
        if FORM.fullmatch(line):
            return evidence_in(line)
    return None


#: How drafts are asked for, wherever one is refused.
HOW_TO_ASK: Final = Message(
    "drafts are played only if asked for (drafts=True, --drafts, 'drafts: yes' in a ruling)",
    "草稿只在要求时使用（drafts=True、--drafts，或裁定中的“drafts: yes”）",
)
