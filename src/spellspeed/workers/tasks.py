"""Which duels the commands play: everything about a duel follows from its seed and from what was asked for."""

from dataclasses import dataclass

from spellspeed.formats.known_decks import DeckCodes
from spellspeed.workers.jobs import Job


@dataclass(frozen=True)
class Setting:
    """What all duels of a run have in common."""

    decks: list[DeckCodes]
    most_choices: int = 3_000
    most_turns: int = 300
    seconds: float = 300.0
    cards: tuple[str, ...] = ()
    undescribed: bool = False  # cards that are not described are there without effects
    drafts: bool = False  # cards that are drafts do what their drafts say


def pair(decks: list[DeckCodes], number: int) -> tuple[DeckCodes, DeckCodes]:
    """The decks of a duel, by its number: every two meet, each on both sides, and each against itself."""
    return decks[number % len(decks)], decks[number // len(decks) % len(decks)]


def soak_job(setting: Setting, seed: int, check_one_in: int, deep_one_in: int) -> Job:
    """Random players, with checks on the way."""
    return Job(
        seed, pair(setting.decks, seed), most_choices=setting.most_choices, most_turns=setting.most_turns,
        check_one_in=check_one_in, deep_one_in=deep_one_in, seconds=setting.seconds, cards=setting.cards,
        undescribed=setting.undescribed, drafts=setting.drafts,
    )  # fmt: skip


def selfplay_job(setting: Setting, seed: int, players: tuple[str, str]) -> Job:
    """Player 0 begins, and the record is kept."""
    return Job(
        seed, pair(setting.decks, seed), players, most_choices=setting.most_choices, most_turns=setting.most_turns,
        keep_record=True, seconds=setting.seconds, cards=setting.cards,
        undescribed=setting.undescribed, drafts=setting.drafts,
    )  # fmt: skip


def arena_job(setting: Setting, seed: int, players: tuple[str, str]) -> Job:
    """Duels come in pairs that differ only in the players, who swap seats.

    So neither has the better decks, hands or turns.
    """
    seats = (1, 0) if seed % 2 else (0, 1)
    return Job(
        seed, pair(setting.decks, seed // 2), (players[seats[0]], players[seats[1]]), seats, deal=seed // 2,
        most_choices=setting.most_choices, most_turns=setting.most_turns, seconds=setting.seconds,
        cards=setting.cards,
        undescribed=setting.undescribed, drafts=setting.drafts,
    )  # fmt: skip
