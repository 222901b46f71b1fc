"""The decks that come with the package, by name: two classic ones, sixteen of the cards that are written by hand, and
as many as it takes of those that are read.
"""

from spellspeed.bounds import quoted
from spellspeed.cards.decks import Deck
from spellspeed.cards.variety import pool_decks, read_decks
from spellspeed.formats.ydk import DeckList, parse_ydk
from spellspeed.messages import Message, did_you_mean, nearest_words
from spellspeed.shipped import Shipped

#: A name, the Main Deck and the Extra Deck, as passcodes: small, and the same on every machine.
DeckCodes = tuple[str, tuple[int, ...], tuple[int, ...]]


def deck_of(codes: DeckCodes) -> Deck:
    return Deck(list(codes[1]), list(codes[2]))


def classic_deck(name: str) -> DeckList:
    """One of the two classic decks: "a" or "b"."""
    file = f"classic_{name}.ydk"
    return parse_ydk(Shipped("formats", "decks", file).text(), file)


def classic() -> list[DeckCodes]:
    return [(f"classic_{name}", tuple(classic_deck(name).main), ()) for name in ("a", "b")]


def pool() -> list[DeckCodes]:
    return [(f"pool_{k:02}", tuple(main), tuple(extra)) for k, (main, extra) in enumerate(pool_decks())]


def read() -> list[DeckCodes]:
    return [(f"read_{k:03}", tuple(main), tuple(extra)) for k, (main, extra) in enumerate(read_decks())]


def known_decks(name: str) -> list[DeckCodes] | None:
    """The decks of that name: "classic", "pool", "all" (these eighteen), "read", or a single deck; or None."""
    if name.startswith("read"):
        decks = read()
        return (decks if name == "read" else [deck for deck in decks if deck[0] == name]) or None
    every = classic() + pool()
    groups = {"all": every, "classic": every[:2], "pool": every[2:]}
    return groups.get(name) or [deck for deck in every if deck[0] == name] or None


def known_deck(name: str) -> DeckCodes | None:
    """The one deck of that name."""
    for group, decks in (("classic_", classic), ("pool_", pool), ("read_", read)):
        if name.startswith(group):
            return next((deck for deck in decks() if deck[0] == name), None)
    return None


def no_such_deck(name: str, several: bool = False) -> Message:
    """The error that no deck has this name; `several`: a name for several decks would be accepted, too."""
    groups = ("all, classic, pool, read, ", "all、classic、pool、read、") if several else ("", "")
    near = nearest_words(name, [deck for deck, _, _ in classic() + pool()])
    there_are = Message(
        f"there is no deck called {quoted(name)}; there are {groups[0]}classic_a, classic_b, pool_00 to pool_15,"
        " .ydk files and ydke:// links",
        f"没有名为{quoted(name)}的卡组；可用{groups[1]}classic_a、classic_b、pool_00到pool_15，.ydk文件或ydke://链接",
    )
    return there_are + did_you_mean(near)
