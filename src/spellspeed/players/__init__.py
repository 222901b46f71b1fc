"""Players that decide by themselves, and `play`, which lets two of them finish a duel.

`play_match` tells as well how it ended: with a result, or stopped after too many turns or choices.

`SimplePlayer` knows no card by name. It reads an effect's description (what it does, to which cards, at what
price) and weighs it in units of about one ATK point, with the eyes of its own player: a card that this player
may not see counts as an average card, whatever it is. `CarelessPlayer` overlooks much of that. `SearchPlayer` tries its
options out in worlds that look the same to it. `levels` names them: easy, normal, strong.

    >>> from spellspeed import Deck, Duel
    >>> duel = Duel(Deck(["Luster Dragon"] * 40), Deck(["Dark Blade"] * 40), check_decks=False)
    >>> play(duel, [SimplePlayer(1), RandomPlayer(2)])
    0
"""

from spellspeed.player import Player
from spellspeed.players.base import MatchOutcome, RandomPlayer, play, play_match
from spellspeed.players.search import SearchPlayer
from spellspeed.players.simple import CarelessPlayer, SimplePlayer

__all__ = [
    "CarelessPlayer",
    "MatchOutcome",
    "Player",
    "RandomPlayer",
    "SearchPlayer",
    "SimplePlayer",
    "play",
    "play_match",
]
