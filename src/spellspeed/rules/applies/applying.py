"""Whether the text of a card on the field applies: it is face-up, its own link is over, it is awake, it is not doomed.

Who asks differs in what else counts. Continuous effects wait for the end of the link in which the card appeared
(`applies_now`, B-104). A reaction must have applied when its event happened (`by_itself.reaction_context`). Effects of
a doomed monster are still activated if they are mandatory or triggers (`damage_step`, B-142), and some effects are
activated face-down: what is activated asks only `has_begun`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import ON_FIELD


def has_begun(card: Card) -> bool:
    """Its own link is over (ACT-29c); a Gemini Monster was summoned again (B-32)."""
    return not card.activating and not card.is_sleeping_gemini


def applies_on_field(card: Card) -> bool:
    """Does the text of this card on the field apply, if it is not negated? (Maintenance costs are paid even then,
    B-42.)"""
    return card.face_up and not card.doomed and has_begun(card)


def applies_now(b: Board, card: Card) -> bool:
    """Do its continuous effects apply? Not during the link in which it appeared (B-104)."""
    if not card.place & ON_FIELD or not applies_on_field(card):
        return False
    return not (b.resolving and card.face_up_since >= b.link_start)
