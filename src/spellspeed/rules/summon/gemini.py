"""Gemini Monsters: the second Normal Summon, by which one gains its effects (B-32, B-99).

Until then it has none and is treated as a Normal Monster: `Card.is_sleeping_gemini`, `Card.traits`.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_PROCEDURE, GEMINI, MZONE, NORMAL_SUMMON
from spellspeed.effects.context import Play
from spellspeed.rules.applies.would_be import has_come, would_summon
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.summon_window import summon_window


def can_summon_again(player: int, card: Card) -> bool:
    """A face-up Gemini Monster may be Normal Summoned once more to gain its effects."""
    return card.is_sleeping_gemini and card.controller == player and card.face_up and not is_held_back(card)


def is_held_back(card: Card) -> bool:
    """That a Gemini Monster can be summoned again is an effect, too, and negated with the others (B-97)."""
    return card.negated and card.printed.traits & GEMINI != 0 and card.place == MZONE


def gemini_summon(g: Engine, player: int, card: Card) -> Play[None]:
    """The second summon of a Gemini Monster; negated, the monster is on the field (B-99)."""
    b = g.board
    b.moment += 1
    event = would_summon(None, player, card, NORMAL_SUMMON, BY_PROCEDURE)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    if not (yield from summon_window(g, player, [card], [card.seq], NORMAL_SUMMON)):
        return
    card.gemini = True
    card.summon_turn = b.turn  # its position cannot be changed this turn (B-117)
    b.emit(has_come(event, card))
