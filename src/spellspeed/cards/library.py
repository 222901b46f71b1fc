"""All card files together: the one place that knows which files there are."""

from pathlib import Path

from spellspeed.board.printed import Printed
from spellspeed.cards import (
    altergeist,
    artifacts,
    borrowing,
    classic_monsters,
    classic_spells,
    classic_traps,
    crystal_beasts,
    dark_contracts,
    darklords,
    equipped_monsters,
    fusion,
    gemini,
    infernoids,
    levels,
    links,
    mermails,
    numbers,
    pendulum,
    priority_monsters,
    priority_spells,
    procedures,
    ritual,
    searchers,
    small_series,
    staples_battle,
    staples_speed,
    staples_timing,
    summoning_spells,
    summoning_traps,
    synchro,
    tellarknights,
    toons,
    trap_monsters,
    tributes,
    true_draco,
    unions,
    xyz,
    yang_zing,
)
from spellspeed.cards.facts import load_facts
from spellspeed.cards.names import find
from spellspeed.cards.own_facts import add_own_facts
from spellspeed.cards.pool import DEFINITIONS, TOKENS, printed_cards
from spellspeed.cards.texts import Texts
from spellspeed.effects.effect import Definition
from spellspeed.effects.gifts import hand_out


class NotInPool(LookupError):
    """The card exists, but its effects are not described yet, so it cannot be played."""


class Library:
    """The playable cards: those described in card files are made when they are first asked for."""

    def __init__(self) -> None:
        self.ready = False
        self.texts = Texts()

    def load(self, path: "str | Path | None" = None) -> None:
        """Make the library ready; with a path, add one's own card file, or the files of a directory."""
        if not self.ready:
            self.begin()
        if path is not None:
            add_own_facts(Path(path))
            for code in self.texts.add_path(Path(path)):
                self.make(code)

    def begin(self) -> None:
        self.ready = True
        printed_cards()
        self.texts.add_pool()
        describe_in_python()
        for code in self.texts.entries:
            DEFINITIONS.pop(code, None)
        hand_out(DEFINITIONS)
        for definition in DEFINITIONS.values():
            definition.finish()
        for code in self.texts.entries:
            self.make(code)

    def make(self, code: int) -> Definition:
        """Build the card from its text."""
        from spellspeed.language.builder import build

        definition, brought = build(printed_cards()[code], self.texts.text_of(code))
        definition.finish()
        DEFINITIONS[code] = definition
        for token in brought:
            token.finish()
            TOKENS[token.printed.code] = token
        return definition


def describe_in_python() -> None:
    for module in (
        altergeist, artifacts, borrowing, classic_monsters, classic_spells, classic_traps, crystal_beasts,
        dark_contracts, darklords, equipped_monsters, fusion, infernoids, levels, links, mermails, numbers, ritual,
        searchers, gemini, pendulum, priority_monsters, priority_spells, procedures, small_series, staples_battle,
        staples_speed, staples_timing, summoning_spells, summoning_traps, synchro, tellarknights, toons,
        trap_monsters, tributes, true_draco, unions, xyz, yang_zing,
    ):  # fmt: skip
        module.define()


LIBRARY = Library()


def load_cards(path: "str | Path") -> None:
    """Add the cards of one's own card file, or of all *.cards files of a directory, to the library."""
    LIBRARY.load(path)


def source_of(name: "str | int") -> str:
    """The text of a card as its file has it."""
    LIBRARY.load()
    code = find(name)
    entry = LIBRARY.texts.entries.get(code)
    if entry is None:
        name = f"{printed_cards()[code].en} ({code})"
        raise NotInPool(f"{name} has no text of its own: it has no effects, or is not described")
    return entry.source()


def definitions() -> dict[int, Definition]:
    """Every card that can be played, by passcode."""
    LIBRARY.load()
    return DEFINITIONS


def tokens() -> dict[int, Definition]:
    LIBRARY.load()
    return TOKENS


def definition_of(name: "str | int") -> Definition:
    """A playable card by any of its names or its passcode."""
    code = find(name)
    found = definitions().get(code)
    if found is None:
        raise NotInPool(f"{printed_cards()[code].en} ({code}) is known, but its effects are not described yet")
    return found


def printed(name: "str | int") -> Printed:
    """The facts of any known card, playable or not."""
    code = find(name)
    return printed_cards()[code]


def known_cards() -> int:
    return len(load_facts())
