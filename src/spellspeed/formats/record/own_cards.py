"""Somebody's own cards as a saved duel carries them, so that it can be replayed where nobody has loaded them.

The texts of the cards that are in the duel go along, and of the facts and names those that are in it or that the texts
name. A card that is known here already must be the same card.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from spellspeed.cards.library import LIBRARY
from spellspeed.cards.own_facts import OWN_NAMES, differences, enter_facts, enter_names, facts_in
from spellspeed.facts.facts import Facts
from spellspeed.facts.index import facts_of, own_facts
from spellspeed.formats.record.errors import OtherCards, RecordError

FILE: Final = "the saved duel"  # where mistakes in its cards are said to stand


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
    """What is somebody's own of these cards, and of those that the text names."""
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


def learn(cards: OwnCards) -> None:
    """Add what is not known here. `OtherCards` if a card is known as another, and then nothing is added."""
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
            tables.setdefault(table, {})[name] = other
        enter_names(tables, FILE)
        LIBRARY.enter(enter_facts(facts_in(facts, FILE), FILE), lambda: LIBRARY.texts.add_texts(texts))
    except CardFileError as error:
        raise RecordError([(f"its own cards cannot be read: {error}", f"其中的自制卡无法读取：{error}")]) from None
