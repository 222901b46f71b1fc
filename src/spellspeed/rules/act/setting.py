"""Spells and Traps that are Set, by a player or an effect; and which cards must be Set first, and in an earlier turn,
to be activated (SPELL-10 to SPELL-12, SPELL-54, SPELL-56, TRAP-02a to TRAP-16)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BY_EFFECT,
    BY_RULE,
    E_MOVED,
    E_SET,
    FIELD_ZONE,
    FZONE,
    HAND,
    MONSTER,
    NONE,
    NOWHERE,
    SZONE,
    TRAP,
)
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.steps.verbs import ACTIVATE, SET
from spellspeed.effects.why.reasons import Why, about, refuse
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.would_be import has_come, would_set
from spellspeed.rules.cards.back_row import put_in_its_zone
from spellspeed.rules.cards.positions import lose_relations
from spellspeed.rules.engine.gate import allowed, could_replace, is_free, replaced
from spellspeed.rules.engine.state import Engine, happening


def can_set(g: Engine, player: int, card: Card, why: Why | None) -> bool:
    """Set a Spell or Trap Card, or a monster as a Spell, from the hand (SPELL-10, SPELL-12, TRAP-13, TRAP-16)."""
    settable = card.printed.kind != MONSTER or queries.permits(g, SET, card, player)
    if card.controller != player or card.place != HAND or not settable:
        if why is not None:
            why.add(about("SPELL-11", unsettable(player, card), card.printed))
        return False
    return can_be_set(g, player, card, why)


def unsettable(player: int, card: Card) -> str:
    """Why the card cannot be Set."""
    if card.controller != player:
        return "not-controlled"
    return "not-in-hand" if card.place != HAND else "set-as-monster"


def can_be_set(
    g: Engine, player: int, card: Card, why: Why | None, field: int = NONE, by: Ctx | None = None
) -> bool:
    """Is there a zone on that field (default: the player's) to Set the Spell or Trap Card, and does nothing forbid
    it?"""
    if field == NONE:
        field = player
    if not is_free(g, E_SET, card.id):
        reason = BY_RULE if by is None else BY_EFFECT
        if not allowed(g, would_set(by, player, card, card.printed.back_place, reason), why):
            return False
    if card.place & BACK_ROW or keeps_zone(g, field, card) or g.board.room(field, card.printed.back_place) > 0:
        return True
    return refuse(why, "TRAP-16" if card.printed.kind == TRAP else "SPELL-12", "no-zone")


def must_be_set_first(g: Engine, player: int, card: Card) -> bool:
    """A Trap in the hand (TRAP-02a), a Spell in the hand in the other player's turn (SPELL-54)."""
    return card.place == HAND and (card.printed.kind == TRAP or g.board.turn_player != player)


def was_set_this_turn(g: Engine, card: Card) -> bool:
    """A Trap or Quick-Play Spell that was Set this turn, and so must wait (TRAP-04a, SPELL-56)."""
    return card.set_turn == g.board.turn and card.place & BACK_ROW != 0 and card.printed.not_in_set_turn


def needs_permission(g: Engine, player: int, card: Card) -> bool:
    """By the rules alone the player cannot activate the card now, where it lies. Something else may allow it."""
    return must_be_set_first(g, player, card) or was_set_this_turn(g, card)


def may_be_activated_here(g: Engine, player: int, card: Card) -> bool:
    """The player can activate the card where it lies, in this turn: by the rules, or because something allows it."""
    return not needs_permission(g, player, card) or queries.permits(g, ACTIVATE, card, player)


def keeps_zone(g: Engine, player: int, card: Card) -> bool:
    """Its activation was negated, and it still blocks its zone on this field (ACT-37c)."""
    return card.place == NOWHERE and card.controller == player and card.id in g.board.szones[player]


def set_card(g: Engine, player: int, card: Card, field: int = NONE, ctx: Ctx | None = None) -> Play[None]:
    """The player Sets a Spell or Trap Card, by an effect if there is a context.

    A face-up card is turned face-down in its zone.
    """
    b = g.board
    b.moment += 1
    if field == NONE:
        field = player
    reason = BY_RULE if ctx is None else BY_EFFECT
    event = would_set(ctx, player, card, card.printed.back_place, reason)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    if card.place & BACK_ROW:
        lose_relations(g, card)
        card.face_up = False
        b.hide(card)
    elif keeps_zone(g, field, card):
        place = FZONE if card.seq == FIELD_ZONE else SZONE
        b.move(card, field, place, card.seq, False, happening(E_MOVED, player, reason, ctx))
    else:
        yield from put_in_its_zone(g, player, card, field, False, reason, ctx)
    card.set_turn = b.turn
    event.how = card.place
    b.emit(has_come(event, card))
