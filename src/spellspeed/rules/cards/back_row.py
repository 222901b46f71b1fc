"""Cards that come to lie in the back row: Spells and Traps in their zones, and as another kind monsters placed as
Spells, and Trap Monsters that lie down again (B-116). How a Trap becomes a monster is in `summon.trap_monsters`."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_EFFECT, BY_RULE, E_MOVED, FIELD_ZONE, FZONE, GY, MZONE, SZONE, TRAP
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.applies.would_be import has_come, would_set
from spellspeed.rules.cards.field_spells import replace_field_spell
from spellspeed.rules.cards.moves import lay, put_card
from spellspeed.rules.cards.positions import lose_relations
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import Engine, happening
from spellspeed.rules.summon.zones import choose_zone, free_back_zones


def put_in_its_zone(
    g: Engine, player: int, card: Card, field: int, face_up: bool, reason: int, ctx: Ctx | None
) -> Play[None]:
    """The player puts a Spell or Trap Card that is activated or Set into the Field Zone, where another one gives way,
    or into a Spell & Trap Zone of the player's choice (B-20, B-24)."""
    place, seq = card.printed.back_place, FIELD_ZONE
    if place == FZONE:
        replace_field_spell(g, field)
    else:
        seq = yield from choose_zone(g, player, field, SZONE, free_back_zones(g, field), card)
    g.board.move(card, field, place, seq, face_up, happening(E_MOVED, player, reason, ctx))


def place_among_spells(g: Engine, ctx: Ctx, card: Card, player: int, field: int, kind: int) -> Play[bool]:
    """An effect places a card face-up in a Spell & Trap Zone: a monster as a Continuous Spell or Trap."""
    free = free_back_zones(g, field)
    if not free:
        return False
    seq = yield from choose_zone(g, player, field, SZONE, free, card)
    lay(g, ctx, card, player, field, SZONE, seq)
    card.as_trap = kind == TRAP
    return True


def lay_back(g: Engine, ctx: Ctx | None, card: Card, face_up: bool) -> Play[None]:
    """A monster that is also a Trap goes back to a Spell & Trap Zone, or without a free one to the GY.

    It stays the same card (B-46). Face-down it is Set, and loses what applied to it (B-119).
    """
    b = g.board
    player = card.controller
    free = free_back_zones(g, player)
    if not free:
        put_card(g, None, card, GY, BY_RULE, True)
        return
    reason = BY_RULE if ctx is None else BY_EFFECT
    event = would_set(ctx, player, card, SZONE, reason)
    if not face_up and could_replace(g) and (yield from replaced(g, event)):
        return
    seq = yield from choose_zone(g, player, player, SZONE, free, card)
    if not face_up:
        lose_relations(g, card)
    b.move(card, player, SZONE, seq, face_up, happening(E_MOVED, player, reason, ctx), same=True)
    if not face_up:
        card.set_turn = b.turn
        b.emit(has_come(event, card))


def negated_as_trap(g: Engine, card: Card) -> bool:
    """Is it negated as a Trap Card or as a card on the field, not only as a monster (B-116)?"""
    if g.board.dirty:
        refresh(g)
    if not card.negated:
        return False
    for applied in g.applied.negations:
        what = applied.what
        if what.kind_of_subjects(applied.ctx) & TRAP and what.catches(applied.ctx, card):
            if reaches(g, applied, card):
                return True
    return False


def lay_back_negated(g: Engine) -> Play[None]:
    """Monsters that are also Traps lie down, face-up, when they are negated as Traps; the turn player's first."""
    cards = g.board.cards
    for player in g.board.players_in_order():
        for i in g.trap_monsters:
            card = cards[i]
            if card.controller == player and card.form is not None and card.place == MZONE and not card.doomed:
                if negated_as_trap(g, card):
                    yield from lay_back(g, None, card, True)
