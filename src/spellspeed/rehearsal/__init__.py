"""Rehearsals: a position is made for each effect of a card, the effect is used in it, and what happens is checked.

>>> from spellspeed.rehearsal import rehearse
>>> [(part.number, part.verdict) for part in rehearse("Raigeki Break").parts]
[(1, 'holds')]
"""

from spellspeed.rehearsal.many import Figures, rehearse_many
from spellspeed.rehearsal.rehearsing import rehearse
from spellspeed.rehearsal.results import Rehearsal, Rehearsed

__all__ = ["Figures", "Rehearsal", "Rehearsed", "rehearse", "rehearse_many"]
