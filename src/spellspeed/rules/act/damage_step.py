"""What may be activated in the Damage Step (B-138 to B-142). How it is gone through is in `battle`."""

from spellspeed.board.card import Card
from spellspeed.board.constants import DAMAGE_BEFORE, E_DAMAGE_STEP, TRAP
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.includes import CHANGES_ATK_DEF, NEGATES_ACTIVATION, PERFORMS_SUMMON
from spellspeed.rules.engine.state import Engine


def damage_step_rule(card: Card, effect: Effect) -> str:
    """The rule against activating it in the Damage Step."""
    if effect.step:
        return "B-138"  # an effect of a sub-step belongs to its first chain
    stays = effect.kind == CARD and card.printed.kind == TRAP and card.printed.stays
    return "B-141" if stays or effect.bits & PERFORMS_SUMMON else "B-139"


def fits_damage_step(g: Engine, card: Card, effect: Effect) -> bool:
    """What may be activated in the Damage Step (B-138 to B-141)."""
    b = g.board
    if effect.bits & PERFORMS_SUMMON or effect.not_in_damage_step:
        return False
    if card.doomed and not effect.mandatory and effect.kind != TRIGGER:
        return False
    if effect.mandatory or effect.in_damage_step:
        return True
    if effect.step == b.step:
        # Effects written for a sub-step belong to its first chain (B-138).
        return effect.kind == TRIGGER or any(event.kind == E_DAMAGE_STEP for event in b.timing)
    when = effect.when
    if when is not None and (when.about_battle or (when.about_this and effect.kind == TRIGGER)):
        return True  # an effect that answers an event is like a trigger here (B-140)
    if effect.speed == 3 or effect.bits & NEGATES_ACTIVATION:
        # Only a chain that answers nothing must be at the beginning; an event makes its answer due later (B-138).
        return bool(b.chain) or when is not None or b.step <= DAMAGE_BEFORE
    if effect.bits & CHANGES_ATK_DEF and effect.kind != TRIGGER:
        # A response to an activation or event is judged by that, not by its change of ATK or DEF (B-140).
        return when is None and effect.answers is None and b.step <= DAMAGE_BEFORE
    return False
