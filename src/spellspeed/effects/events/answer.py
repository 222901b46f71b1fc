"""Answers: what the newest chain link must be for an effect to be chained to it (PRIO-22)."""

from spellspeed.board.records import Link
from spellspeed.effects.game import Ctx


class Answer:
    """What the newest chain link must be."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        raise NotImplementedError
