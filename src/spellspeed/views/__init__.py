"""What one player may see of a duel, and nothing else.

>>> from spellspeed import Deck, Duel
>>> duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
>>> seen = duel.view(0)
>>> [card.name for card in seen.sides[0].hand][:2], seen.sides[0].hand[0].type
(['Luster Dragon', 'Luster Dragon'], <Type.DRAGON: 8192>)
>>> seen.sides[1].hand[0].known
False
"""

from spellspeed.views.cards import CardView, SideView
from spellspeed.views.play import AttackView, LinkView, OptionView, QuestionView
from spellspeed.views.view import View, view

__all__ = ["AttackView", "CardView", "LinkView", "OptionView", "QuestionView", "SideView", "View", "view"]
