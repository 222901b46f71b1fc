"""The user's own cards inside a saved duel, so that it can be replayed where they are not loaded.

A record holds the texts of the duel's own cards, and the facts and names of those and of all cards that the texts name.
A card that is already loaded must be the same.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from spellspeed.cards.library import LIBRARY
from spellspeed.cards.own_facts import OWN_NAMES, differences, enter_facts, enter_names, facts_in, name_known
from spellspeed.facts.facts import Facts
from spellspeed.facts.index import facts_of, own_facts
from spellspeed.formats.record.errors import OtherCards, RecordError

FILE: Final = "the saved duel"  # the file name in messages about mistakes in its cards


@dataclass(frozen=True)
class OwnCards:
    """Texts as card files have them, by passcode; facts, each a JSON object; names by table, with the Chinese ones."""

    texts: tuple[tuple[int, str], ...] = ()
    facts: tuple[tuple[int, str], ...] = ()
    names: tuple[tuple[str, str, str], ...] = ()


NO_CARDS: Final = OwnCards()


def written(facts: Facts) -> str:
    return json.dumps(facts.row(), ensure_ascii=False)


def own_cards(codes: Iterable[int], text: str = "") -> OwnCards:
    """The user's own cards among these, and among those that the text names."""
    own = LIBRARY.own
    if not own:
        return NO_CARDS
    used = own.intersection(codes)
    entries = LIBRARY.texts.entries
    texts = [(code, entries[code].source()) for code in sorted(used) if code in entries]
    said = "\n".join([text, *(source for _, source in texts)])
    facts: list[tuple[int, str]] = []
    for card in own_facts():
        if (card.passcode in used or any(name in said for name in card.names())):
            facts.append((card.passcode, written(card)))
    said = "\n".join([said, *(row for _, row in facts)])
    names = [
        (table, name, other) for table, rows in OWN_NAMES.items() for name, other in rows.items() if name in said
    ]
    if not texts and not facts:
        return NO_CARDS
    return OwnCards(tuple(texts), tuple(facts), tuple(names))


def teaches(cards: OwnCards) -> bool:
    """Are there cards among these that are not known here?"""
    LIBRARY.load()
    unknown = any(facts_of(code) is None for code, _ in cards.facts)
    return unknown or any(code not in LIBRARY.texts.entries for code, _ in cards.texts)


def learn(cards: OwnCards) -> None:
    """Load the cards that are not known here. `OtherCards`, and nothing is loaded, if one is known and differs."""
    if cards == NO_CARDS:
        return
    LIBRARY.load()
    known = {code: card for code, _ in (*cards.facts, *cards.texts) if (card := facts_of(code)) is not None}
    others: dict[str, None] = {}
    for code, row in cards.facts:
        if code in known and differences(Facts(json.loads(row)), known[code]):
            others[known[code].en] = None
    for code, source in cards.texts:
        entry = LIBRARY.texts.entries.get(code)
        if entry is not None and entry.source() != source:
            others[known[code].en if code in known else str(code)] = None
    if others:
        raise OtherCards(list(others))
    facts = [json.loads(row) for code, row in cards.facts if code not in known]
    texts = [(FILE, source) for code, source in cards.texts if code not in LIBRARY.texts.entries]
    if not facts and not texts:
        return
    from spellspeed.language.errors import CardFileError

    try:
        tables: dict[str, dict[str, str]] = {}
        for table, name, other in cards.names:
            if not name_known(table, name):  # it may have been given since
                tables.setdefault(table, {})[name] = other
        enter_names(tables, FILE)
        LIBRARY.enter(enter_facts(facts_in(facts, FILE)), lambda: LIBRARY.texts.add_texts(texts))
    except CardFileError as error:
        zh = f"其中的自制卡无法读取：{error.words('zh')}"
        raise RecordError([(f"its own cards cannot be read: {error}", zh)]) from None
