"""A position as text: what lies where, whose turn it is, and what was already done in it.

    >>> position = parse('''
    ... turn: 3, A, main 1
    ... A hand: Dark Hole; Pot of Greed
    ... A monsters: 1 Luster Dragon #dragon (attack); 3 Man-Eater Bug (set)
    ... B spells: 2 Trap Hole (set this turn)      // it waits until the next turn
    ... B deck: Raigeki; 33 cards
    ... ''')
    >>> position.labels
    {'dragon': 0}

Each line is `key: value`; the same lines joined by ` | ` read as well. Items are separated by `;`, what is true of a
card stands in parentheses after it, separated by `,`. Card names may be in any language, or passcodes. Defaults:
8000 life points, Main Phase 1 of A's turn 3, nothing done in it, cards on the field since an
earlier turn, Decks of 20 cards that do not matter.

    turn: 3, A, main 1          draw (before the draw), standby, main 1, battle start, battle step, battle end,
                                main 2, end; `, start` or `, open` for a phase that just begins or is under way
    priority: B                 the turn player has declared the end of the Main Phase or Battle Step
    normal summon: used         not used, used, 2 used
    pendulum summon: used       used, second used, both used
    rules: hand limit 7         switches of the `Ruleset`
    A lp: 8000
    A monsters: 3 Name (...)    zones 1 to 5, left and right Extra Monster Zone as the player sees them
    A materials: 3 Name         attached to the Xyz Monster in that zone
    A spells: 2 Name (...)      zones 1 to 5 (1 and 5 are the Pendulum Zones), field
    A hand, gy, banished, extra, deck: Name; 3x Name; 33 cards     GY: the newest last; Deck: the top first
    A gone: Sheep Token         Tokens that were there once (they keep their card numbers)
    A used: Name (effect 1)     effects of that name used this turn; without the effect: the name as a whole
    A summoned: normal A monster 3; special A gy 1      all summons of this turn, where the field does not tell
    phase used: A monster 3 effect 1                    effects used up in this phase
    order: B spell 2; A monster 1                       continuous effects, the oldest first
    numbers: 0 7 2-5            the cards' numbers on the board, in the order of the places above
    seed: 5                     or `chance:` with the generator's four words

In parentheses: attack, defense, set, set this turn, set turn 2, normal set turn 2, was set turn 1, face-up, face-down,
normal summoned turn 2 (tribute, flip, special, fusion ...), came turn 1 (summoned before a later Flip Summon), not
summoned, position changed this turn, attacked this turn, attacked 2 times this turn, used effect 1, 2 Spell Counter,
2 non-Tuners (among its Synchro materials),
equipped to A monster 3, related to A monster 3, designated B monster 3 (a zone that its effect is about), owner B,
revealed, proper, not proper, until turn 5 (a Spell that remains so long). Monsters face-up on the field, in the GY, as
material or banished face-up count as properly summoned.
Cards are referred to as `A monster 3`, `B field`, `A gy 2`, or `#label`.

A position has no words for a chain, an attack or a summon under way, for lasting effects (until the end of the turn,
say), for processes of a later phase, for what was declared (other than zones) or revealed for a card that lies there,
and for phases that a card counts; `write` then raises `PositionNotWritable`.
"""

from spellspeed.board.board import Board
from spellspeed.board.constants import LEAVING
from spellspeed.board.digest import digest
from spellspeed.board.question import Q_NEXT_PHASE, Q_RESPOND, Question
from spellspeed.board.ruleset import Ruleset
from spellspeed.bounds import check_type
from spellspeed.cards.definitions import blank
from spellspeed.cards.library import playable, token_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.formats.position.errors import PositionError, PositionNotWritable
from spellspeed.formats.position.model import PositionData, may_wait
from spellspeed.formats.position.reader import PositionReader
from spellspeed.formats.position.writer import Writer, position_of, under_way
from spellspeed.history import board_setup
from spellspeed.playing import Playing
from spellspeed.rules.engine.state import CLOSED, OPEN

__all__ = ["PositionData", "PositionError", "PositionNotWritable", "parse", "write"]


def parse(text: str, undescribed: bool = False, drafts: bool = False) -> PositionData:
    """The position that a text describes, or `PositionError` with all its problems; with `undescribed`, a card whose
    effects are not described is none, and with `drafts` one that is a draft."""
    check_type(text, str, "a position is text")
    return PositionReader(text, undescribed, drafts).read()


def write(
    what: Playing | Board | PositionData, one_line: bool = False, lang: str = "en", labels: dict[str, int] | None = None
) -> str:
    """The canonical text of a position; reading it gives the same position again, at the same question.

    A board is taken to be at a quiet point, between two acts. `labels` name cards by their numbers.
    """
    if isinstance(what, PositionData):
        board, definitions = what.build(undescribed=True)
        return write_board(board, definitions, what.ruleset, one_line, lang, what.labels)
    if isinstance(what, Board):
        return write_board(what, definitions_of(what), Ruleset(), one_line, lang, labels or {})
    return write_duel(what, one_line, lang, labels or {})


def definitions_of(board: Board) -> list[Definition]:
    codes = [card.printed.code for card in board.cards]
    return [playable(code) or token_of(code) or blank(card.printed) for code, card in zip(codes, board.cards)]


def write_board(
    board: Board, definitions: list[Definition], ruleset: Ruleset, one_line: bool, lang: str, labels: dict[str, int]
) -> str:
    problem = under_way(board, definitions)
    if problem is None and board.window not in (CLOSED, OPEN):
        problem = "a player is being asked; write the duel, not its board"
    if problem is not None:
        raise PositionNotWritable(problem)
    position = position_of(board, definitions, ruleset, labels)
    text = Writer(position, lang).text(one_line)
    again, _ = read_back(text, position.drafts).build(undescribed=True)
    again.window = board.window
    if digest(again) != digest(board):
        raise PositionNotWritable("something about this board has no words in the notation")
    return text


def write_duel(duel: Playing, one_line: bool, lang: str, labels: dict[str, int]) -> str:
    board = duel.board
    question = duel.question
    if question is None:
        raise PositionNotWritable("the duel is over")
    problem = under_way(board, list(duel.definitions))
    if problem is not None:
        raise PositionNotWritable(problem)
    position = position_of(board, list(duel.definitions), duel.referee.ruleset, labels)
    if question.kind in (Q_RESPOND, Q_NEXT_PHASE) and may_wait(board.phase, board.step):
        # The turn player has declared the end of the phase or step.
        if board.timing:
            raise PositionNotWritable("a window after an act is open")
        position.stage = LEAVING
    text = Writer(position, lang).text(one_line)
    again = read_back(text, position.drafts)
    rebuilt_board, rebuilt_definitions = again.build(undescribed=True)
    rebuilt = Playing(board_setup(rebuilt_board, rebuilt_definitions, again.ruleset, duel.referee.ask_forced))
    if not same_question(question, rebuilt.question) or digest(rebuilt.board) != digest(board):
        raise PositionNotWritable(f"the {question.kind} question belongs to something that is already under way")
    return text


def read_back(text: str, drafts: bool) -> PositionData:
    try:
        return parse(text, drafts=drafts)
    except PositionError as error:
        raise PositionNotWritable(f"this board cannot be put into words ({error})") from error


def same_question(one: Question, other: Question | None) -> bool:
    return (
        other is not None
        and (one.player, one.kind, one.why, one.card) == (other.player, other.kind, other.why, other.card)
        and one.options == other.options
    )
