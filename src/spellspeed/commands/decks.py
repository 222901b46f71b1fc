"""The decks that are named on a command line."""

import os
from typing import Final

from spellspeed.bounds import shown_path
from spellspeed.cards.decks import Deck, IllegalDeck, read_deck
from spellspeed.cards.library import NotInPool, definition_of, printed
from spellspeed.formats.known_decks import deck_of, known_deck, no_such_deck
from spellspeed.formats.ydk import YdkError, read_ydk
from spellspeed.messages import Message, message_of, os_problem
from spellspeed.words.terminal import UserError

NAMED: Final = 8  # cards that a message names before "and n more"


def load_deck(name: str | None, default: str) -> Deck:
    """A deck of the package by name, or one from a file; a deck that cannot be played is an error."""
    codes = known_deck(default if name is None else name)
    if codes is not None:
        return deck_of(codes)
    path = str(name)
    if not path.casefold().endswith(".ydk") and not os.path.exists(path):
        raise UserError(no_such_deck(path))
    try:
        deck = read_ydk(path).deck()
    except OSError as error:
        why = os_problem(error)
        file = shown_path(path)
        raise UserError(Message(f"cannot read the deck {file}: {why}", f"无法读取卡组{file}：{why.zh}")) from None
    except YdkError as error:
        raise UserError(message_of(error)) from None
    missing = [printed(code) for code in dict.fromkeys([*deck.main, *deck.extra]) if not is_playable(code)]
    if missing:
        names = ", ".join(card.en for card in missing[:NAMED]), "、".join(card.zh for card in missing[:NAMED])
        rest = len(missing) - NAMED
        more = (f" and {rest} more", f"等{len(missing)}张卡") if rest > 0 else ("", "")
        raise UserError(
            Message(
                f"{shown_path(path)}: the effects of {names[0]}{more[0]} are not described yet",
                f"{shown_path(path)}：{names[1]}{more[1]}的效果尚未描述",
            )
        )
    try:
        read_deck(deck, True)
    except IllegalDeck as error:
        wrong = message_of(error)
        raise UserError(Message(f"{shown_path(path)}: {wrong}", f"{shown_path(path)}：{wrong.zh}")) from None
    return deck


def is_playable(code: str | int) -> bool:
    try:
        definition_of(code)
    except NotInPool:
        return False
    return True
