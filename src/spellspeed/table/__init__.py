"""The table: duels for people, and two classic decks to play them with."""

from importlib import resources

from spellspeed.formats.ydk import DeckList, parse_ydk


def classic_deck(name: str) -> DeckList:
    """One of the decks that come with the package: "a" or "b"."""
    file = f"classic_{name}.ydk"
    return parse_ydk((resources.files("spellspeed.table") / "decks" / file).read_text("utf-8"), file)
