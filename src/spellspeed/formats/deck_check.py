"""What is wrong with a deck: its sizes, its copies, a list of forbidden cards, and cards that cannot be played."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spellspeed.board.printed import Printed
from spellspeed.bounds import check_type
from spellspeed.cards.decks import MOST_COPIES, too_many_copies, wrong_sizes
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import NotInPool, OnlyDraft, definition_of, printed
from spellspeed.facts.index import lookup
from spellspeed.facts.names import MOST_SUGGESTED, UnknownCard
from spellspeed.formats.lflist import CardList
from spellspeed.formats.ydk import DeckList, belongs
from spellspeed.messages import Message, message_of


@dataclass(frozen=True)
class DeckProblem:
    """One thing that is wrong with a deck."""

    kind: str  # "line", "size", "part", "copies", "list", "unknown", "draft" or "undescribed"
    message: Message
    passcode: int = 0  # of the card that it is about; 0: about none
    part: str = ""  # "main", "extra" or "side", if it is about one


#: How a list calls a card of which a deck may have so many copies.
LIMITS: Final = {
    0: Message("Forbidden", "禁止卡"),
    1: Message("Limited", "限制卡"),
    2: Message("Semi-Limited", "准限制卡"),
}


def check_deck(
    deck: DeckList, allowed: CardList | None = None, undescribed: bool = False, drafts: bool = False
) -> list[DeckProblem]:
    """All that is wrong with a deck; an empty list if nothing is.

    `allowed` is a list of forbidden cards. With `undescribed` and `drafts` such cards may be there. Cards of the Side
    Deck only have to exist, and to be allowed.
    """
    check_type(deck, DeckList, "a deck that is checked is a DeckList")
    if allowed is not None:
        check_type(allowed, CardList, "what is allowed is said by a CardList")
    return [*construction(deck), *unknown_cards(deck), *against(deck, allowed), *unplayable(deck, undescribed, drafts)]


def construction(deck: DeckList) -> Iterator[DeckProblem]:
    """What breaks a rule of construction, whatever the cards do."""
    for part, message in wrong_sizes(len(deck.main), len(deck.extra), len(deck.side)).items():
        yield DeckProblem("size", message, part=part)
    for part, codes in (("main", deck.main), ("extra", deck.extra)):
        for card in dict.fromkeys(known_cards(codes)):
            if card.in_extra_deck != (part == "extra"):
                yield DeckProblem("part", belongs(card), card.code, part)
    for card, message in too_many_copies(known_cards(every_code(deck))).items():
        yield DeckProblem("copies", message, card.code)


def every_code(deck: DeckList) -> list[int]:
    return [*deck.main, *deck.extra, *deck.side]


def known_cards(codes: list[int]) -> list[Printed]:
    return [printed(code) for code in codes if lookup(code) is not None]


def unknown_cards(deck: DeckList) -> Iterator[DeckProblem]:
    """Every passcode that no card has."""
    codes = [code for code in dict.fromkeys(every_code(deck)) if lookup(code) is None]
    for at, code in enumerate(codes):
        error = UnknownCard(code)
        told = message_of(error) if at < MOST_SUGGESTED else error.without_suggestions()
        yield DeckProblem("unknown", told, code)


def against(deck: DeckList, allowed: CardList | None) -> Iterator[DeckProblem]:
    """Of which cards the deck has more copies than a list allows."""
    if allowed is None:
        return
    for card, count in Counter(known_cards(every_code(deck))).items():
        most = allowed.copies_of(card.code)
        if most < min(count, MOST_COPIES):
            yield DeckProblem("list", beyond(card, count, most, card.code in allowed.counts), card.code)


def beyond(card: Printed, count: int, most: int, named: bool) -> Message:
    if not named:
        return Message(f"{card.en} is not in the list", f"「{card.zh}」不在卡表中")
    limit = LIMITS[most]
    if most == 0:
        return Message(f"{card.en} is {limit}", f"「{card.zh}」是{limit.zh}")
    return Message(
        f"{card.en} is {limit}: at most {most}, this deck has {count}",
        f"「{card.zh}」是{limit.zh}：最多{most}张，这副有{count}张",
    )


def unplayable(deck: DeckList, undescribed: bool, drafts: bool) -> Iterator[DeckProblem]:
    """The cards whose effects are not described, or only in a draft, unless such cards may be there."""
    for card in dict.fromkeys(known_cards([*deck.main, *deck.extra])):
        try:
            definition_of(card.code, undescribed, drafts)
        except (OnlyDraft, NotInPool) as error:
            kind = Grade.DRAFT if isinstance(error, OnlyDraft) else Grade.UNDESCRIBED
            yield DeckProblem(kind.value, message_of(error), card.code)
