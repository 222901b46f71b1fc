"""Sets up a duel from two decks, or from the text of a position."""

from spellspeed.board.ruleset import Ruleset
from spellspeed.cards.decks import Deck, deal_decks
from spellspeed.formats.record.values import Cards, FromPosition, Start, usual_seed
from spellspeed.history import Setup, Snapshot, board_setup
from spellspeed.rules.engine.index import Index


def setup_of(start: Start, ruleset: Ruleset, ask_forced: bool) -> Setup:
    """The setup of a duel with this start."""
    if isinstance(start, FromPosition):
        return setup_of_position(start.text, ruleset, ask_forced, start.seed, start.undescribed, start.drafts)
    one, other = (Deck([*main], [*extra]) for main, extra in start.decks)  # type: ignore[arg-type]
    board, definitions = deal_decks(
        one, other, start.seed, ruleset, start.first, start.check_decks, start.shuffle, start.undescribed, start.drafts
    )
    return Setup(definitions, Index(definitions), ruleset, ask_forced, [Snapshot(0, board)], start)


def cards_of(deck: Deck) -> tuple[Cards, Cards]:
    return tuple(deck.main), tuple(deck.extra)


def setup_of_position(
    text: str, ruleset: Ruleset | None, ask_forced: bool, seed: int, undescribed: bool, drafts: bool
) -> Setup:
    """The setup of a duel from a position; `ruleset` replaces the one in the text."""
    from spellspeed.formats.position.notation import parse  # most duels begin with decks

    position = parse(text, undescribed, drafts)
    board, definitions = position.build(seed, undescribed)
    setup = board_setup(board, definitions, position.ruleset if ruleset is None else ruleset, ask_forced)
    setup.start = FromPosition(text, usual_seed(seed), undescribed, drafts)
    return setup
