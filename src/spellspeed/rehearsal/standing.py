"""Whether what applies without being activated is seen to apply."""

from __future__ import annotations

from spellspeed.effects.activation.effect import Definition
from spellspeed.rehearsal.results import Part
from spellspeed.rehearsal.staging import Stager


def rehearse_standing(definition: Definition, stager: Stager) -> list[Part]:
    del definition, stager
    return []
