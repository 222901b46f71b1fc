"""All card files together: the one place that knows which files there are."""

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
from spellspeed.cards.pool import DEFINITIONS, TOKENS, printed_cards
from spellspeed.effects.effect import Definition
from spellspeed.effects.gifts import hand_out


class NotInPool(LookupError):
    """The card exists, but its effects are not described yet, so it cannot be played."""


class Library:
    def __init__(self) -> None:
        self.ready = False

    def load(self) -> None:
        if self.ready:
            return
        printed_cards()
        altergeist.define()
        artifacts.define()
        borrowing.define()
        classic_monsters.define()
        classic_spells.define()
        classic_traps.define()
        crystal_beasts.define()
        dark_contracts.define()
        darklords.define()
        equipped_monsters.define()
        fusion.define()
        infernoids.define()
        levels.define()
        links.define()
        mermails.define()
        numbers.define()
        ritual.define()
        searchers.define()
        gemini.define()
        pendulum.define()
        priority_monsters.define()
        priority_spells.define()
        procedures.define()
        small_series.define()
        staples_battle.define()
        staples_speed.define()
        staples_timing.define()
        summoning_spells.define()
        summoning_traps.define()
        synchro.define()
        tellarknights.define()
        toons.define()
        trap_monsters.define()
        tributes.define()
        true_draco.define()
        unions.define()
        xyz.define()
        yang_zing.define()
        hand_out(DEFINITIONS)
        for definition in DEFINITIONS.values():
            definition.finish()
        self.ready = True


LIBRARY = Library()


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
