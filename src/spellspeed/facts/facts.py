"""The printed facts of one card: names and numbers only; what a card does is written elsewhere.

`facts.table` has those of all printed cards. A user's own cards have theirs in a file of JSON rows, in which the
fields that a card does not have are left out.
"""

from typing import Final

# Values for what is not printed on a card, or printed as a question mark.
UNKNOWN: Final = -1
"""ATK or DEF printed as "?"."""
ABSENT: Final = -2
"""ATK, DEF or Pendulum Scale that the card does not have."""


class Facts:
    """What is printed on one card, as plain strings and numbers."""

    passcode: int
    # Of other artworks: all of them stand for this card.
    passcodes: list[int]
    en: str
    ja: str
    zh: str
    # Further names the card is known by, in any language.
    aliases: list[str]
    # "monster", "spell" or "trap".
    kind: str
    # Spells and Traps: "normal", "quick-play", "continuous", "equip", "field",
    # "ritual" or "counter"; "" for a monster.
    icon: str
    # Monsters: "warrior", "beast-warrior", "winged beast" ...; "" otherwise.
    race: str
    # Monsters: "normal", "effect", "fusion", "ritual", "synchro", "xyz", "link",
    # "pendulum", "tuner", "flip", "gemini", "spirit", "toon", "union".
    abilities: list[str]
    # Monsters: "light", "dark" ...; "" otherwise.
    attribute: str
    # A monster has exactly one of these three; the others are 0.
    level: int
    rank: int
    link: int
    # Link monsters, out of "NW", "N", "NE", "W", "E", "SW", "S", "SE".
    arrows: list[str]
    # Pendulum monsters; ABSENT otherwise.
    scale: int
    # Monsters; UNKNOWN for "?", ABSENT otherwise.
    atk: int
    # Monsters other than Link monsters; UNKNOWN for "?", ABSENT otherwise.
    defense: int
    # The archetypes and series the card belongs to.
    series: list[str]
    # The number in the name of a "Number" monster; ABSENT otherwise.
    number: int
    # How many effects are printed: the numbered ones where the text numbers them; UNKNOWN
    # where nobody has counted.
    effects: int
    # The same for the Pendulum text.
    pendulum_effects: int

    def __init__(self, row: dict[str, object]) -> None:
        self.passcode = _number(row, "passcode", 0)
        self.passcodes = _codes(row, "passcodes")
        self.en = _text(row, "en")
        self.ja = _text(row, "ja")
        self.zh = _text(row, "zh")
        self.aliases = _texts(row, "aliases")
        self.kind = _text(row, "kind")
        self.icon = _text(row, "icon")
        self.race = _text(row, "race")
        self.abilities = _texts(row, "abilities")
        self.attribute = _text(row, "attribute")
        self.level = _number(row, "level", 0)
        self.rank = _number(row, "rank", 0)
        self.link = _number(row, "link", 0)
        self.arrows = _texts(row, "arrows")
        self.scale = _number(row, "scale", ABSENT)
        self.atk = _number(row, "atk", ABSENT)
        self.defense = _number(row, "def", ABSENT)
        self.series = _texts(row, "series")
        self.number = _number(row, "number", ABSENT)
        self.effects = _number(row, "effects", 0)
        self.pendulum_effects = _number(row, "pendulum_effects", 0)

    def __repr__(self) -> str:
        return f"Facts({self.passcode}, {self.en!r})"

    def row(self) -> dict[str, object]:
        """The facts as written to a file: missing ones are left out."""
        written: dict[str, object] = {
            "passcode": self.passcode, "passcodes": self.passcodes, "en": self.en, "ja": self.ja, "zh": self.zh,
            "aliases": self.aliases, "kind": self.kind, "icon": self.icon, "race": self.race,
            "abilities": self.abilities, "attribute": self.attribute, "level": self.level, "rank": self.rank,
            "link": self.link, "arrows": self.arrows, "scale": self.scale, "atk": self.atk, "def": self.defense,
            "series": self.series, "number": self.number, "effects": self.effects,
            "pendulum_effects": self.pendulum_effects,
        }  # fmt: skip
        absent = dict.fromkeys(("scale", "atk", "def", "number"), ABSENT)
        return {name: value for name, value in written.items() if value not in ("", [], absent.get(name, 0))}

    def names(self) -> list[str]:
        """Every name of the card: English, Japanese, Chinese, then the aliases."""
        return [self.en, self.ja, self.zh, *self.aliases]


def _text(row: dict[str, object], key: str) -> str:
    value = row.get(key, "")
    if not isinstance(value, str):
        raise ValueError(f"card facts: {key} must be a string, not {value!r}")
    return value


def _number(row: dict[str, object], key: str, absent: int) -> int:
    value = row.get(key, absent)
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"card facts: {key} must be a whole number, not {value!r}")
    return value


def _codes(row: dict[str, object], key: str) -> list[int]:
    value = row.get(key, [])
    if not isinstance(value, list) or not all(isinstance(code, int) for code in value):
        raise ValueError(f"card facts: {key} must be a list of numbers, not {value!r}")
    return value.copy()


def _texts(row: dict[str, object], key: str) -> list[str]:
    value = row.get(key)
    result: list[str] = []
    if value is None:
        return result
    if not isinstance(value, list):
        raise ValueError(f"card facts: {key} must be a list, not {value!r}")
    for item in value:
        if not isinstance(item, str):
            raise ValueError(f"card facts: {key} must hold strings, not {item!r}")
        result.append(item)
    return result
