"""The one index of all cards: those that are printed (`facts.table`), and beside them those that a user has added.

A card is found by any passcode or name of it. What is printed on a card is read when it is first asked for.
"""

import unicodedata
from typing import Final

from spellspeed.facts.facts import Facts
from spellspeed.facts.folding import fold
from spellspeed.facts.table import shipped_cards

MOST: Final = 500  # characters; no card has a longer name
DIGITS: Final = 8  # of a passcode; leading zeros are printed
PASSCODES: Final = 100_000_000
MINUS: Final = ("-", "\u2212", "\uff0d")  # signs of a number below 0

_own: dict[int, Facts] = {}  # cards that somebody has added
_own_names: dict[str, list[int]] = {}  # folded -> passcodes
_own_codes: dict[int, int] = {}  # passcodes of other artworks
_read: dict[int, Facts] = {}  # cards of the table that were asked for, by row


def facts_of(passcode: int) -> Facts | None:
    """What is printed on the card with this passcode, be it that of another artwork."""
    own = _own.get(_own_codes.get(passcode, passcode))
    if own is not None:
        return own
    row = shipped_cards().row_of(passcode) if 0 < passcode < PASSCODES else -1
    return None if row < 0 else _facts_in(row)


def _facts_in(row: int) -> Facts:
    facts = _read.get(row)
    if facts is None:
        facts = _read[row] = shipped_cards().facts(row)
    return facts


def all_codes() -> list[int]:
    """The passcodes of all cards, each once, in ascending order."""
    return sorted([*shipped_cards().passcodes, *_own]) if _own else list(shipped_cards().passcodes)


def own_facts() -> list[Facts]:
    """The cards that somebody has added."""
    return [_own[code] for code in sorted(_own)]


def add_card(facts: Facts) -> None:
    """Somebody's own card, of a passcode that is not known."""
    _own[facts.passcode] = facts
    _own_codes.update(dict.fromkeys(facts.passcodes, facts.passcode))
    for key in {fold(name) for name in facts.names()}:
        _own_names.setdefault(key, []).append(facts.passcode)


def remove_card(passcode: int) -> None:
    """Take somebody's own card back."""
    facts = _own.pop(passcode)
    for code in facts.passcodes:
        del _own_codes[code]
    for key in {fold(name) for name in facts.names()}:
        _own_names[key].remove(passcode)
        if not _own_names[key]:
            del _own_names[key]


def cards_called(key: str) -> list[Facts]:
    """The cards that have this folded name."""
    found = [_facts_in(row) for row in shipped_cards().rows_called(key)]
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
    if len(name_or_passcode) > MOST:
        return None
    found = meant(name_or_passcode)
    if found:
        return found[0].passcode if len(found) == 1 else None
    digits = digits_of(name_or_passcode)
    return lookup(int(digits)) if digits and len(digits) <= DIGITS else None


def digits_of(name: str) -> str:
    """The digits of a passcode, without leading zeros; nothing if it is none, such as a number below 0."""
    if name.lstrip()[:1] in MINUS:
        return ""
    key = fold(name[:MOST])
    return key.lstrip("0") if key.isascii() and key.isdigit() else ""
