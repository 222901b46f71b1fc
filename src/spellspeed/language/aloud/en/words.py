"""Builds English phrases: articles, lists, clauses, numbers."""

import re
from typing import Final, NamedTuple

ORDINALS = ("", "first", "second", "third", "fourth", "fifth")


class Phrase(NamedTuple):
    """A noun phrase: its words, and the verb form that agrees with it."""

    text: str
    plural: bool = False
    you: bool = False

    @property
    def base(self) -> bool:
        """The verb after it is in its base form."""
        return self.plural or self.you


class Modified:
    """A noun with all that its tests say of it."""

    def __init__(self) -> None:
        self.before: list[tuple[int, str]] = []
        self.after: list[str] = []
        self.name = ""  # a card called by its name
        self.kind = ""  # a trait; the noun is then capitalised: "Xyz Monster"
        self.noun = "monster"
        self.own = ""  # "your" of "1 of your banished monsters"


# Letters whose names begin with a vowel: "an F.A.", "an X-Saber"; and words that begin otherwise than they are written.
SPELLED: Final = re.compile(r"[A-Z0-9](?![a-z])")
VOWEL_LETTERS: Final = frozenset("AEFHILMNORSX8")
AS_CONSONANTS: Final = re.compile(r"uni(?![mn])|uto|eu|one\b|use|usu", re.IGNORECASE)
ACRONYMS: Final = re.compile(r"[A-Z]{3,}")  # said as words: "a HERO", "a SPYRAL"


def article(words: str) -> str:
    """The words with "a" or "an", by how they are said."""
    bare = words.lstrip('"')
    if SPELLED.match(bare) and not ACRONYMS.match(bare):
        vowel = bare[0] in VOWEL_LETTERS
    else:
        vowel = bare[:1] in "aeiouAEIOU" and not AS_CONSONANTS.match(bare)
    return f"an {words}" if vowel or bare.startswith(("Xyz", "Xt")) else f"a {words}"


def listed(words: list[str], last: str = "or") -> str:
    """a, b, or c"""
    words = [one for at, one in enumerate(words) if one not in words[:at]]
    if len(words) <= 1:
        return "".join(words)
    if len(words) == 2:
        return f"{words[0]} {last} {words[1]}"
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th"""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def counted(number: int | None) -> str:
    return {1: "once", 2: "twice"}.get(number or 0, f"{number} times")


COMPARED = {
    **{"==": "equal to", "!=": "different from", "in": "among", "<": "lower than", ">": "higher than"},
    **{"<=": "lower than or equal to", ">=": "higher than or equal to"},
}


def bounded(operator: str, number: object, exactly: str = "", other: str = "other than ") -> str:
    """ "3 or more", "less than 3"."""
    before = {"==": exactly, "!=": other, "<": "less than ", ">": "more than "}.get(operator, "")
    return f"{before}{number}{ {'>=': ' or more', '<=': ' or less'}.get(operator, '') }"


def possessive(words: str) -> str:
    known = {"you": "your", "it": "its", "them": "their", "they": "their", "your opponent": "your opponent's"}
    if words in known:
        return known[words]
    return f"{words}'" if words.endswith("s") else f"{words}'s"


def relative(said: str, plural: bool) -> str:
    """What follows "is", as what follows a noun: "that is attacking", "whose ATK is 0"."""
    if said.startswith(("with ", "whose ", "that ")):
        return said
    return f"that {'are' if plural else 'is'} {said}"


def denied(said: str, plural: bool) -> str:
    """The opposite of what follows a noun."""
    if said.startswith("with "):
        return f"without {said.removeprefix('with ')}"
    if said.startswith("whose "):
        return said.replace(" is ", " is not ", 1)
    verb, _, rest = said.removeprefix("that ").partition(" ")
    if verb in ("is", "are", "was", "were"):
        return f"that {verb} not {rest}"
    if verb == "can":
        return f"that cannot {rest}"
    bare = "have" if verb in ("has", "have") else verb.removesuffix("s")
    return f"that {'do' if plural else 'does'} not {bare} {rest}"


def told_of(subject: str, said: str, plural: bool, yes: bool = True) -> str:
    """What a test says, as a sentence about these cards: "its ATK is 0", "it has material", "it is attacking"."""
    said = relative(said, plural)
    said = said if yes else denied(said, plural)
    if said.startswith("whose "):
        return f"{possessive(subject)} {said.removeprefix('whose ')}"
    have, lack = ("have", "do not have") if plural else ("has", "does not have")
    for start, verb in (("with ", have), ("without ", lack)):
        if said.startswith(start):
            return f"{subject} {verb} {said.removeprefix(start)}"
    return f"{subject} {said.removeprefix('that ')}"


OPPONENTS = re.compile(r"^an? (.*?[Mm]onster) your opponent controls$")
PLURAL_USES = ("cannot", "general", "noun")


def opponents(words: str) -> str:
    """ "an opponent's monster", of one that battles."""
    return OPPONENTS.sub(r"an opponent's \1", words)


class Clause(NamedTuple):
    subject: Phrase
    verb: str  # five forms
    tail: str
    passive: bool = True

    def form(self, index: int) -> str:
        return self.verb.split("/")[index]

    def said(self, use: str) -> str:
        """The clause in one of its uses."""
        who = self.subject.text
        if use == "trigger":
            if self.passive:
                verb = f"{'are' if self.subject.base else 'is'} {self.form(3)}"
            else:
                verb = self.form(0 if self.subject.base else 1)
        elif use == "past":
            verb = f"{'were' if self.subject.base else 'was'} {self.form(3)}" if self.passive else self.form(2)
        elif use == "would":
            verb = f"would be {self.form(3)}" if self.passive else f"would {self.form(0)}"
        elif use in ("cannot", "general") and who == "each player":
            return f"neither player can {f'be {self.form(3)}' if self.passive else self.form(0)}{self.tail}"
        elif use in ("cannot", "general"):
            verb = f"cannot be {self.form(3)}" if self.passive else f"cannot {self.form(0)}"
        elif use == "was":
            return (self.form(3) if self.passive else f"*{self.form(2)}") + self.tail
        elif use == "was not":
            return (self.form(3) if self.passive else f"*{self.form(0)}") + self.tail
        elif use == "noun":
            return f"{who} {self.form(3)}{self.tail}"
        elif use == "to":
            return (f"be {self.form(3)}" if self.passive else self.form(0)) + self.tail
        else:
            raise ValueError(use)
        return f"{who} {verb}{self.tail}"


SET = "Set/Sets/Set/Set/Setting"
HAVE = "have/has/had/had/having"
DESIGNATE = "designate/designates/designated/designated/designating"
TAKE = "take/takes/took/taken/taking"
# How an order can begin, other than with a verb. "You can" may precede an order, but not a clause.
ORDERS = frozenset(
    ("either", "choose", "place", "designate", "Normal", "Tribute", "Flip", "Special", "Fusion", "Ritual")
) | {"Synchro", "Xyz", "Link", "Pendulum"}


def sentence(words: str) -> str:
    """Capitalise, and end with a full stop."""
    words = words.strip().replace("\u200b", "")
    if not words:
        return ""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", '."', ".)")) else f"{words}."
