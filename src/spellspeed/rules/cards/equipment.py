"""Equip Cards: what they can be equipped to, and how cards become Equip Cards (B-151, B-152)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MZONE, ON_FIELD, SZONE
from spellspeed.board.records import Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import has_come, would_equip
from spellspeed.rules.cards.moves import lay
from spellspeed.rules.engine.gate import attempt
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.zones import choose_zone, free_back_zones


def can_wear(g: Engine, monster: Card, card: Card, player: int) -> bool:
    """What the Equip Card of that player asks of its monster by its own text is so (B-152, SPELL-36c)."""
    bearer = g.definitions[card.id].bearer
    if bearer is None:
        return True
    if g.board.dirty:
        refresh(g)
    return bearer.fits(g.context(player, card), monster)


def can_be_worn(g: Engine, ctx: Ctx, card: Card, monster: Card) -> bool:
    """The monster is face-up on the field, and one that the Equip Card can have (B-151, B-152)."""
    return monster.place == MZONE and monster.face_up and can_wear(g, monster, card, ctx.player)


def equip(g: Engine, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
    """A card that lies face-up in the back row becomes an Equip Card of the monster."""
    if not card.place & ON_FIELD or not can_be_worn(g, ctx, card, monster):
        return False  # it goes to the GY without being destroyed (B-152)
    event = would_equip(ctx, card, monster, ctx.player)
    if not (yield from attempt(g, event)):
        return False
    wear(g, event, card, monster)
    return True


def equip_monster(g: Engine, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
    """A monster becomes an Equip Card in a Spell & Trap Zone of the player whose effect it is (B-151). One that lay
    face-down on the field stays face-down."""
    free = free_back_zones(g, ctx.player)
    event = would_equip(ctx, card, monster, ctx.player)
    if not free or not can_be_worn(g, ctx, card, monster) or not (yield from attempt(g, event)):
        return False
    seq = yield from choose_zone(g, ctx.player, ctx.player, SZONE, free, card)
    proper = card.proper
    lay(g, ctx, card, ctx.player, ctx.player, SZONE, seq, face_up=card.face_up or not card.on_field)
    card.proper = proper
    if not can_be_worn(g, ctx, card, monster):
        return False  # by leaving its place it has changed the monster
    wear(g, event, card, monster)
    return True


def wear(g: Engine, event: Event, card: Card, monster: Card) -> None:
    card.equipped_to = monster.ref
    event.player = card.controller
    g.board.emit(has_come(event, card))
