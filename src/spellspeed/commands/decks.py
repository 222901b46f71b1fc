"""The decks that are named on a command line."""

import os

from spellspeed.bounds import shown_path
from spellspeed.cards.decks import Deck, IllegalDeck, read_deck
from spellspeed.formats.known_decks import deck_of, known_deck, no_such_deck
from spellspeed.formats.ydk import DeckList, YdkError, parse_ydk, read_ydk
from spellspeed.formats.ydke import is_link
from spellspeed.messages import Message, message_of, os_problem
from spellspeed.words.terminal import UserError


def load_deck(name: str | None, default: str, undescribed: bool = False, drafts: bool = False) -> Deck:
    """A deck that comes with the package, by name, or one from a file; one that cannot be played is a mistake."""
    codes = known_deck(default if name is None else name)
    if codes is not None:
        return deck_of(codes)
    path = str(name)
    deck = deck_file(path).deck()
    try:
        read_deck(deck, True, undescribed, drafts)
    except IllegalDeck as error:
        wrong, hint = message_of(error), way_out(deck, undescribed)
        en, zh = f"{shown_path(path)}: {wrong}{hint}", f"{shown_path(path)}：{wrong.zh}{hint.zh}"
        raise UserError(Message(en, zh)) from None
    return deck


def deck_file(path: str, known: bool = True) -> DeckList:
    """What a deck file or a link holds; with `known=False` also passcodes that no card has. What is no deck is a
    mistake."""
    try:
        return opened_deck(path, known)
    except YdkError as error:
        raise UserError(message_of(error)) from None


def opened_deck(path: str, known: bool) -> DeckList:
    """The same, but what is no deck is a `YdkError`."""
    if not is_link(path) and not path.casefold().endswith(".ydk") and not os.path.exists(path):
        raise UserError(no_such_deck(path))
    try:
        return parse_ydk(path, known=known) if is_link(path) else read_ydk(path, known)
    except OSError as error:
        why = os_problem(error)
        file = shown_path(path)
        raise UserError(Message(f"cannot read the deck {file}: {why}", f"无法读取卡组{file}：{why.zh}")) from None


def way_out(deck: Deck, undescribed: bool) -> Message:
    """How the deck can be played nonetheless, if its cards are only not described; who refuses drafts says it there."""
    if undescribed or not loads(deck, undescribed=True) or loads(deck, undescribed=False):
        return Message("", "")
    en = ". With --undescribed they are there without effects"
    return Message(en, "。加上--undescribed，它们以没有效果的状态出现")


def loads(deck: Deck, undescribed: bool) -> bool:
    """Could the deck be played with drafts?"""
    try:
        read_deck(deck, True, undescribed, drafts=True)
    except IllegalDeck:
        return False
    return True
