"""Field Spells: a player's Field Zone holds one card, and a new one takes its place (B-24, SPELL-45a to SPELL-45c)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_RULE, FIELD_ZONE, FZONE, GY
from spellspeed.effects.context import Ctx
from spellspeed.rules.cards.moves import lay, put_card
from spellspeed.rules.engine.state import Engine


def giving_way(g: Engine, player: int) -> Card | None:
    """The card that goes to the GY, by game rule, when another one is put into the player's Field Zone."""
    old = g.board.szones[player][FIELD_ZONE]
    return g.board.cards[old] if old >= 0 else None


def replace_field_spell(g: Engine, player: int) -> None:
    """A new Field Spell is about to be put there: the old one leaves."""
    old = giving_way(g, player)
    if old is not None:
        put_card(g, None, old, GY, BY_RULE, True)


def place_in_field_zone(g: Engine, ctx: Ctx, card: Card, player: int, field: int) -> bool:
    """An effect places a Field Spell there, face-up; it is not activated."""
    replace_field_spell(g, field)
    lay(g, ctx, card, player, field, FZONE, FIELD_ZONE)
    return True
