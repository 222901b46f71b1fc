"""What may be activated in the Damage Step (B-138 to B-142). How it is gone through is in `battle`."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import DAMAGE_BEFORE, E_DAMAGE_STEP, TRAP
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.includes import CHANGES_ATK_DEF, NEGATES_ACTIVATION, PERFORMS_SUMMON
from spellspeed.effects.activation.spell_speed import SPEED_3
from spellspeed.rules.engine.state import Engine


def damage_step_rule(card: Card, effect: Effect) -> str:
    """The rule against activating it in the Damage Step."""
    if effect.step:
        return "B-138"  # an effect of a sub-step belongs to its first chain
    stays = effect.kind == CARD and card.printed.kind == TRAP and card.printed.stays
    return "B-141" if stays or effect.bits & PERFORMS_SUMMON else "B-139"


# Whether an effect may be activated in the Damage Step by what it does and answers.
NEVER: Final = 0
IN_PART: Final = 1  # at some moments of it
ALWAYS: Final = 2


def by_nature(effect: Effect) -> int:
    """Whether what it does and answers allows it in the Damage Step, apart from what the text says of that."""
    if effect.bits & PERFORMS_SUMMON:
        return NEVER
    when = effect.when
    if effect.mandatory or (when is not None and (when.about_battle or (when.about_this and effect.kind == TRIGGER))):
        return ALWAYS  # an effect that answers an event is like a trigger here (B-140)
    if effect.step or effect.speed == SPEED_3 or effect.bits & NEGATES_ACTIVATION:
        return IN_PART
    if effect.bits & CHANGES_ATK_DEF and effect.kind != TRIGGER and when is None and effect.answers is None:
        return IN_PART  # a response to an activation or event is judged by that, not by its change (B-140)
    return NEVER


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
    nature = by_nature(effect)
    if nature != IN_PART:
        return nature == ALWAYS
    if effect.speed == SPEED_3 or effect.bits & NEGATES_ACTIVATION:
        # Only a chain that answers nothing must be at the beginning; an event makes its answer due later (B-138).
        return bool(b.chain) or effect.when is not None or b.step <= DAMAGE_BEFORE
    return effect.step == 0 and b.step <= DAMAGE_BEFORE
