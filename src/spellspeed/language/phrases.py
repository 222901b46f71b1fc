"""Printed phrases and what a card file says for them: `data/phrases.txt`, and the page that is made of it.

`python -m spellspeed.language.phrases > docs/phrases.md` writes the page. Every entry is an example that the tests
check, build and read aloud. `clauses.py` counts how much of the printed cards the phrases cover.
"""

from dataclasses import dataclass
from functools import cache

from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS
from spellspeed.shipped import Shipped

ROLES = ("when", "cost", "target", "do", "text", "limit")

OPENING = """# From the printed phrase to the text

The left column has phrases that cards use again and again, in general words: a noun, a number or a place stands for
any other. The right column has what a card file says for them. Where a row names no kind of effect, any kind will do;
what a row leaves open (what is done, when) is whatever the card says. [The effect language](effect-language.md) lists
all words, and [a new card](new-card.md) shows how to write a card. This page is generated (`python -m
spellspeed.language.phrases`) from `src/spellspeed/language/data/phrases.txt`, and every row is checked and built by
the tests.

`make language LIST=cards.jsonl` counts how many clauses of all printed cards these phrases cover; it wants a list of
cards with their texts, one JSON object per line with `{"text": {"en": ...}}`.
"""

# A card of the pool in whose text the example can stand.
MONSTER, SPELL, TRAP, XYZ, EQUIP, PENDULUM, FUSION, SYNCHRO, RITUAL, LINK = (
    "card 46986414 Dark Magician",
    "card 55144522 Pot of Greed",
    "card 4178474 Raigeki Break",
    "card 90809975 Toadally Awesome",
    "card 40619825 Axe of Despair",
    "card 25629622 Abyss Actor - Superstar",
    "card 23995346 Blue-Eyes Ultimate Dragon",
    "card 44508094 Stardust Dragon",
    "card 5405694 Black Luster Soldier",
    "card 1861629 Decode Talker",
)
SUMMONED = (("FUSION", FUSION), ("SYNCHRO", SYNCHRO), ("RITUAL", RITUAL), ("LINK", LINK), ("XYZ", XYZ))


@dataclass(frozen=True)
class Phrase:
    """Wordings of one meaning, and the text for it: the kind of effect if it matters, then fields."""

    section: str
    role: str
    wordings: tuple[str, ...]
    text: tuple[str, ...]

    def example(self) -> str:
        """A card that says so; what the phrase leaves open is filled in."""
        fields = [part for part in self.text if part.partition(":")[0] in CARD_FIELDS and ":" in part]
        rest = [part for part in self.text if part not in fields]
        if not rest or rest[0].split()[0] not in EFFECT_KINDS:
            rest.insert(0, "ignition")
        if not rest[0].startswith("procedure") and not any(
            part.startswith(("do:", "apply:", "instead:")) for part in rest
        ):
            rest.append("do: draw(1)")
        lines = [self._head(), *(f"  {field}" for field in fields)]
        depth = "  "
        for part in rest:
            if part == "bullet":
                depth = "    "
            head = part == "bullet" or (part.split()[0] in EFFECT_KINDS and ":" not in part)
            lines.append(f"{depth}{part}" if head else f"{depth}  {part}")
        if any(field.startswith("limit:") for field in fields):
            lines += ["  ignition", "    where: GY", "    do: draw(2)"]  # a limit of the card is one of several effects
        return "\n".join([*lines, ""])

    def _head(self) -> str:
        told = " ".join(self.text)
        if "equip:" in told or "RELATED" in told:
            return EQUIP
        if "PENDULUM_ZONE" in told:
            return PENDULUM
        if "activate" in told.split(":")[0].split():
            return TRAP if "when:" in told else SPELL
        for manner, card in SUMMONED:
            signs = (f"(THIS, {manner})", f": summoned(how={manner})", f"{manner.lower()}: ", f"how: {manner}")
            if any(sign in told for sign in signs):
                return card
        if "brought_by:" in told:
            return RITUAL
        return XYZ if any(sign in told for sign in ("detach", "attach(", "attached(", "has_material(")) else MONSTER


@cache
def phrases() -> tuple[Phrase, ...]:
    """All phrases, in the order of the file."""
    found: list[Phrase] = []
    role = section = ""
    wordings: list[str] = []
    text: list[str] = []

    def finish() -> None:
        if wordings:
            found.append(Phrase(section, role, tuple(wordings), tuple(text)))
        wordings.clear()
        text.clear()

    for line in Shipped("language", "data", "phrases.txt").text().splitlines():
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("=="):
            finish()
            role, _, section = (part.strip() for part in line[2:].partition("|"))
            assert role in ROLES, line
        elif line.startswith(" "):
            text.append(line.strip())
        else:
            if text:
                finish()
            wordings.append(line)
    finish()
    return tuple(found)


def page() -> str:
    """The page of phrases."""
    lines = [OPENING]
    section = ""
    for phrase in phrases():
        if phrase.section != section:
            section = phrase.section
            lines += ["", f"## {section}", "", "| printed | text |", "|---|---|"]
        text = " ".join(f"`{part}`" for part in phrase.text).replace("|", "\\|")
        lines.append(f"| {'<br>'.join(phrase.wordings)} | {text} |")
    return "\n".join(lines).replace("\n\n\n", "\n\n") + "\n"


if __name__ == "__main__":
    print(page(), end="")
