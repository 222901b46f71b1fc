"""The decks that are named on a command line."""

import os

from spellspeed.bounds import shown_path
from spellspeed.cards.decks import Deck, IllegalDeck, read_deck
from spellspeed.formats.known_decks import deck_of, known_deck, no_such_deck
from spellspeed.formats.ydk import YdkError, read_ydk
from spellspeed.messages import Message, message_of, os_problem
from spellspeed.words.terminal import UserError


def load_deck(name: str | None, default: str, undescribed: bool = False) -> Deck:
    """A deck that comes with the package, by name, or one from a file; one that cannot be played is a mistake."""
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
    try:
        read_deck(deck, True, undescribed)
    except IllegalDeck as error:
        wrong, hint = message_of(error), way_out(deck, undescribed)
        en, zh = f"{shown_path(path)}: {wrong}{hint}", f"{shown_path(path)}：{wrong.zh}{hint.zh}"
        raise UserError(Message(en, zh)) from None
    return deck


def way_out(deck: Deck, undescribed: bool) -> Message:
    """How the deck can be played nonetheless, if its cards are only not described."""
    try:
        read_deck(deck, True, True)
    except IllegalDeck:
        return Message("", "")
    en = ". With --undescribed they are there without effects"
    return Message("", "") if undescribed else Message(en, "。加上--undescribed，它们以没有效果的状态出现")
