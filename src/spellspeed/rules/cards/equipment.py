"""Equip Cards: whom they can be equipped to, how they come to be, and how they are lost (B-151, B-152, SPELL-36)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_RULE, GY, MZONE, NONE, ON_FIELD, SZONE
from spellspeed.board.records import NO_REFS, Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import has_come, would_equip
from spellspeed.rules.cards.moves import destroy, lay
from spellspeed.rules.engine.gate import attempt
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.zones import choose_zone, free_back_zones


def can_wear(g: Engine, monster: Card, card: Card, player: int) -> bool:
    """Does the monster meet the Equip Card's own text (B-152, SPELL-36c)?"""
    bearer = g.definitions[card.id].bearer
    if bearer is None:
        return True
    if g.board.dirty:
        refresh(g)
    return bearer.fits(g.context(player, card), monster)


def can_be_worn(g: Engine, ctx: Ctx, card: Card, monster: Card) -> bool:
    """Is the monster face-up on the field, and a legal one for the Equip Card (B-151, B-152)?"""
    return monster.can_bear and can_wear(g, monster, card, ctx.player)


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
        return False  # its leaving changed the monster
    wear(g, event, card, monster)
    return True


def wear(g: Engine, event: Event, card: Card, monster: Card) -> None:
    card.equipped_to = monster.ref
    event.player = card.controller
    g.board.emit(has_come(event, card))


# -- Equip Cards that have lost their monster ------------------------------------------------------------------


def drop(g: Engine, lost: list[Card]) -> bool:
    """Destroy these Equip Cards by rule (B-152); False if there are none."""
    if lost:
        destroy(g, None, lost, GY, BY_RULE)
        for card in lost:
            card.equipped_to = NONE
    return len(lost) > 0


def drop_equipment(g: Engine) -> None:
    """Equip Cards whose monster left or turned face-down are destroyed by rule (SPELL-36a to SPELL-36d)."""
    drop(g, lost_equipment(g))


def lost_equipment(g: Engine) -> list[Card]:
    """The Equip Cards on the board, real or what-if, that have lost their monster."""
    b = g.board
    lost: list[Card] = []
    for player in range(2):
        for i in b.szones[player]:
            if i < 0:
                continue
            card = b.cards[i]
            if card.equipped_to == NONE or not card.place & ON_FIELD:
                continue
            monster = b.deref(card.equipped_to)
            if monster is None or not monster.can_bear:
                lost.append(card)
    return lost


def has_equipment(g: Engine) -> bool:
    """Has any monster an Equip Card?"""
    for zones in g.board.szones:
        for i in zones:
            if i >= 0 and g.board.cards[i].equipped_to != NONE:
                return True
    return False


def drop_misfits(g: Engine) -> bool:
    """Equip Cards whose monster has become one that they cannot be equipped to are destroyed (SPELL-36c)."""
    b = g.board
    lost: list[Card] = []
    for i in g.worn:
        card = b.cards[i]
        if card.equipped_to == NONE or not card.place & ON_FIELD or not card.face_up:
            continue
        monster = b.deref(card.equipped_to)
        if monster is not None and not can_wear(g, monster, card, card.controller):
            lost.append(card)
    return drop(g, lost)


def drop_worn(g: Engine) -> bool:
    """Cards that a monster equipped to itself by its effect are destroyed while its effects are negated (B-152)."""
    b = g.board
    lost: list[Card] = []
    for i in g.wearers:
        monster = b.cards[i]
        if monster.place != MZONE or not monster.related:
            continue
        if b.dirty:
            refresh(g)
        for ref in monster.related if monster.negated else NO_REFS:
            card = b.deref(ref)
            if card is not None and card.equipped_to == monster.ref:
                lost.append(card)
    return drop(g, lost)
