"""Whether the text of a card on the field applies: it is face-up, its own link is over, it is awake, it is not doomed.

Who asks differs in what else counts. Continuous effects wait for the end of the link in which the card appeared
(`is_withheld`, B-104). A reaction must have applied when its event happened (`by_itself.reaction_context`). Effects of
a doomed monster are still activated if they are mandatory or triggers (`damage_step`, B-142), and some effects are
activated face-down: what is activated asks only `has_begun`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.rules.engine.state import Applied


def has_begun(card: Card) -> bool:
    """Its own link is over (ACT-29c); a Gemini Monster was summoned again (B-32)."""
    return not card.activating and not card.is_sleeping_gemini


def applies_on_field(card: Card) -> bool:
    """Does the text of this card on the field apply, if it is not negated? (Maintenance costs are paid even then,
    B-42.)"""
    return card.face_up and not card.doomed and has_begun(card)


def is_withheld(b: Board, card: Card) -> bool:
    """Do its continuous effects not apply because it appeared in the link that is resolving (B-104)?"""
    return b.resolving != 0 and card.face_up_since >= b.link_start


def enter(found: list[Applied[Continuous]], applied: Applied[Continuous]) -> None:
    """Enter it where it belongs: the older before the younger. Hardly any has to be moved."""
    found.append(applied)
    k = len(found) - 1
    if k and found[k - 1].stamp > applied.stamp:
        while k and found[k - 1].stamp > applied.stamp:
            found[k] = found[k - 1]
            k -= 1
        found[k] = applied
