"""Finding a card by whatever a person calls it.

``find`` accepts a passcode or any name of a card in English, Japanese or Chinese.
Case, character width, spaces and punctuation do not matter, except where nothing else
tells two cards apart.  A name that fits no card raises ``UnknownCard``, which offers the
nearest names (``facts.near``); one that fits several raises ``SeveralCards``.

The printed cards are looked up in ``facts.table``; beside them stand the cards that a user
has added.
"""

import unicodedata
from typing import Final

from spellspeed.bounds import quoted
from spellspeed.facts.facts import Facts
from spellspeed.facts.table import table
from spellspeed.messages import Bilingual

# What is compared of a query, and shown of it in a message, at most.
_LONGEST: Final = 80
# No card has a longer name.
_MOST: Final = 500
# A passcode has eight digits; leading zeros are printed.
_DIGITS: Final = 8
_PASSCODES: Final = 100_000_000


class UnknownCard(Bilingual, LookupError, ValueError):
    """No card has the name or passcode asked for."""

    def __init__(self, asked: str | int, suggestions: list[str]) -> None:
        super().__init__(*self.told(asked, suggestions))
        self.asked: str | int = asked
        self.suggestions: list[str] = suggestions

    def told(self, asked: str | int, suggestions: list[str]) -> tuple[str, str]:
        """What is wrong, in English and Chinese."""
        if isinstance(asked, str):
            shown = shortened(asked)
            message, zh = f"no card is called {shown!r}", f"没有名为“{shown}”的卡"
        elif asked.bit_length() <= _LONGEST:
            message, zh = f"no card has the passcode {asked}", f"没有密码为{asked}的卡"
        else:
            message, zh = f"no card has a passcode of more than {_DIGITS} digits", f"没有密码超过{_DIGITS}位的卡"
        if suggestions:
            message += "; did you mean " + " or ".join(suggestions) + "?"
            zh += f"；是指{'、'.join(suggestions)}吗？"
        return message, zh

    def __str__(self) -> str:
        return str(self.args[0])

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.asked, self.suggestions)


class SeveralCards(UnknownCard):
    """Several cards are called so; the suggestions tell them apart."""

    def told(self, asked: str | int, suggestions: list[str]) -> tuple[str, str]:
        """What is wrong, in English and Chinese."""
        shown = shortened(str(asked))
        en = f"several cards are called {shown!r}: {', '.join(suggestions)}"
        return en, f"有几张卡名为“{shown}”：{'、'.join(suggestions)}"


def shortened(name: str) -> str:
    return name if len(name) <= _LONGEST else name[:_LONGEST] + "..."


def fold(name: str) -> str:
    """The name as it is compared: its letters and digits alone, in one case and width.

    Only where a name is nothing but single Chinese characters set apart does it matter that
    they are: 黑·魔·导 is not 黑魔导.
    """
    parts: list[str] = []
    inside = False
    for char in unicodedata.normalize("NFKC", name).casefold():
        if unicodedata.category(char)[0] not in "LNM":
            inside = False
        elif inside:
            parts[-1] += char
        else:
            parts.append(char)
            inside = True
    if len(parts) >= 3 and all(len(part) == 1 and is_han(part) for part in parts):
        return "·".join(parts)
    return "".join(parts)


def fold_all(names: list[str]) -> list[str]:
    """Many names folded at once; none of them has a line end."""
    text = unicodedata.normalize("NFKC", "\n".join(names)).casefold()
    signs = {char for char in set(text) if unicodedata.category(char)[0] not in "LNM" and char != "\n"}
    raw = text.split("\n")
    folded = text.translate(dict.fromkeys(map(ord, signs))).split("\n")
    for k, name in enumerate(folded):
        if len(name) >= 3 and len(raw[k]) > 2 * len(name) - 2:  # perhaps single characters set apart
            folded[k] = fold(names[k])
    return folded


def is_han(char: str) -> bool:
    """A Chinese character."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or char == "\u3005"
        or char >= "\U00020000"
    )


# -- the cards -------------------------------------------------------------------------------------------------

_own: dict[int, Facts] = {}  # cards that somebody has added
_own_names: dict[str, list[int]] = {}  # folded -> passcodes
_read: dict[int, Facts] = {}  # cards of the table that were asked for, by row


def facts_of(passcode: int) -> Facts | None:
    """What is printed on the card with this passcode, be it that of another artwork."""
    if passcode in _own:
        return _own[passcode]
    row = table().row_of(passcode) if 0 < passcode < _PASSCODES else -1
    return None if row < 0 else _facts_in(row)


def _facts_in(row: int) -> Facts:
    facts = _read.get(row)
    if facts is None:
        facts = _read[row] = table().facts(row)
    return facts


def all_codes() -> list[int]:
    """The passcodes of all cards, each once, in ascending order."""
    return sorted([*table().passcodes, *_own]) if _own else list(table().passcodes)


def own_facts() -> list[Facts]:
    """The cards that somebody has added."""
    return [_own[code] for code in sorted(_own)]


def add_card(facts: Facts) -> None:
    """Somebody's own card, of a passcode that is not known."""
    _own[facts.passcode] = facts
    for key in {fold(name) for name in facts.names()}:
        _own_names.setdefault(key, []).append(facts.passcode)


def remove_card(passcode: int) -> None:
    """Take somebody's own card back."""
    for key in {fold(name) for name in _own.pop(passcode).names()}:
        _own_names[key].remove(passcode)
        if not _own_names[key]:
            del _own_names[key]


def cards_called(key: str) -> list[Facts]:
    """The cards that have this folded name."""
    found = [_facts_in(row) for row in table().rows_called(key)]
    found = [facts for facts in found if any(fold(name) == key for name in facts.names())]
    return found + [_own[code] for code in _own_names.get(key, ())]


def named(english: str) -> Facts | None:
    """The card with exactly this English name."""
    for facts in cards_called(fold(english)):
        if facts.en == english:
            return facts
    return None


def meant(name: str) -> list[Facts]:
    """The cards that are called so; several only where neither signs nor spelling tell them apart."""
    found = cards_called(fold(name))
    for spelling in (str.strip, _with_signs):
        if len(found) > 1:
            wanted = spelling(name)
            exact = [facts for facts in found if any(spelling(one) == wanted for one in facts.names())]
            found = exact or found
    return found


def _with_signs(name: str) -> str:
    """A name in one case and width, with its signs."""
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def lookup(name_or_passcode: str | int) -> int | None:
    """The passcode of the card with this name or passcode; None where there is none, or where several are called so."""
    if isinstance(name_or_passcode, int):
        facts = facts_of(name_or_passcode)
        return None if facts is None else facts.passcode
    if len(name_or_passcode) > _MOST:
        return None
    found = meant(name_or_passcode)
    if found:
        return found[0].passcode if len(found) == 1 else None
    digits = _digits(name_or_passcode)
    return lookup(int(digits)) if digits and len(digits) <= _DIGITS else None


def _digits(name: str) -> str:
    """The digits of a passcode, without leading zeros; nothing if it is none."""
    key = fold(name[:_MOST])
    return key.lstrip("0") if key.isascii() and key.isdigit() else ""


def find(name_or_passcode: str | int) -> int:
    """The passcode of the card with this name or passcode.

    Raises ``UnknownCard`` where there is none, ``TypeError`` for anything that is
    neither a string nor a whole number.
    """
    if isinstance(name_or_passcode, bool) or not isinstance(name_or_passcode, (str, int)):
        raise TypeError(
            f"a card is looked up by its name (str) or its passcode (int), not by {quoted(repr(name_or_passcode))}"
        )
    known = lookup(name_or_passcode)
    if known is not None:
        return known
    from spellspeed.facts.near import near_names, near_passcodes  # only who errs needs them

    if isinstance(name_or_passcode, int):
        within = 0 < name_or_passcode < _PASSCODES
        raise UnknownCard(name_or_passcode, near_passcodes(str(name_or_passcode)) if within else [])
    several = meant(name_or_passcode[:_MOST]) if len(name_or_passcode) <= _MOST else []
    if several:
        raise SeveralCards(name_or_passcode, [f"{facts.en} ({facts.passcode})" for facts in several])
    key = fold(name_or_passcode[:_MOST])
    if key.isascii() and key.isdigit():
        digits = key.lstrip("0")
        raise UnknownCard(name_or_passcode, near_passcodes(digits) if digits else [])
    raise UnknownCard(name_or_passcode, near_names(key[:_LONGEST]))
