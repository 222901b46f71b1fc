"""Names: a card is treated as having another one, and descriptions that join two series."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import VALUES, Continuous
from spellspeed.effects.which import InSeries, Which


class NameBecomes(Continuous):
    """These cards are treated as having this name; names come before numbers (B-101)."""

    topic = VALUES

    def __init__(self, which: Which, code: int, en: str, zh: str) -> None:
        self.which = which
        self.code = code
        self.en = en
        self.zh = zh

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的卡名当作「{self.zh}」使用"
        return f'the name of {which} becomes "{self.en}"'


class SpellTrapInSeries(InSeries):
    """A Spell or Trap Card of a series."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.kind != MONSTER and InSeries.fits(self, ctx, card)

    def words(self, lang: str) -> str:
        words = InSeries.words(self, lang)
        return f"{words}魔法·陷阱" if lang == "zh" else f"{words} Spell/Trap"
