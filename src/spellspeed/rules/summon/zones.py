"""Zones: where a card may be put, and choosing one (B-11 to B-16)."""

from spellspeed.board.card import NO_NUMBERS, Card
from spellspeed.board.constants import (
    EXTRA,
    EXTRA_ZONES,
    LINK,
    MAIN_ZONES,
    MZONE,
    PENDULUM_ZONES,
    PZONE,
    SZONE,
)
from spellspeed.board.knowledge import face_for
from spellspeed.board.link_markers import linked_zones, zones_from
from spellspeed.board.question import O_ZONE, Q_ZONE, Option
from spellspeed.board.zones import NOTHING_SHUT, across, zones_for
from spellspeed.effects.activation.what_if import WhatIf
from spellspeed.effects.context import NO_CARDS, Ctx, Play
from spellspeed.effects.sorts import ANY_SEQ
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh, shut_without
from spellspeed.rules.engine.state import Engine, ask


def choose_zone(g: Engine, player: int, owner_of_field: int, place: int, zones: list[int], card: Card) -> Play[int]:
    """The player picks one of the free zones."""
    # The value of the option is 8 * field + zone.
    options = [Option(O_ZONE, card.id, place, 8 * owner_of_field + seq, face_for(card, player)) for seq in zones]
    option = yield from ask(g, player, Q_ZONE, options, "zone", card.id)
    return option.value & 7


def move_zone(g: Engine, ctx: Ctx, card: Card, zones: list[int], designated: bool) -> Play[bool]:
    seq = zones[0]
    if not designated:
        seq = yield from choose_zone(g, ctx.player, card.controller, MZONE, zones, card)
    g.board.shift(card, card.controller, seq)
    return True


def tell_shut(g: Engine) -> None:
    """The board knows the zones that cannot be used now; in most duels there are none ever."""
    if g.closes and g.board.dirty:
        refresh(g)


def free_pendulum_zones(g: Engine, player: int) -> list[int]:
    """Free Pendulum Zones: the outermost Spell & Trap zones (B-20)."""
    tell_shut(g)
    return [seq for seq in PENDULUM_ZONES if g.board.zone_free(player, PZONE, seq)]


def free_back_zones(g: Engine, player: int) -> list[int]:
    """Free Spell & Trap zones."""
    tell_shut(g)
    return [seq for seq in range(MAIN_ZONES) if g.board.zone_free(player, SZONE, seq)]


def free_zones(g: Engine, player: int, mask: int) -> list[int]:
    """Free main monster zones within a mask."""
    return free_without(g, player, mask, NO_CARDS)


def crowded(g: Engine, card: Card, player: int) -> bool:
    """Does that player's field have a face-up monster beside which this one cannot be face-up (B-33), by its own text
    or by that of another card?

    Tributing it or using it as material does not help: it is there when the summon begins.
    """
    return queries.too_many(g, card, player) or queries.crowded_out(g, card, player) is not None


def crowding_may_return(g: Engine) -> bool:
    """Could what forbids monsters beside each other begin to apply as cards leave? Now something negates effects."""
    if not g.crowds:
        return False
    if g.board.dirty:
        refresh(g)
    return len(g.applied.negations) > 0


def crowded_after(g: Engine, card: Card, player: int, leaving: list[Card]) -> bool:
    """Is it so once these cards have left? What they negated applies again then."""
    if not leaving or not crowding_may_return(g):
        return False
    supposed = WhatIf(g)
    for one in leaving:
        supposed.send_by_rule(one)
    found = crowded(g, card, player)
    supposed.back()
    return found


def special_zones(g: Engine, card: Card, player: int, mask: int) -> list[int]:
    """Zones a Special Summoned monster may take (B-13 to B-15)."""
    return zones_without(g, card, player, mask, NO_CARDS)


def zones_without(
    g: Engine, card: Card, player: int, mask: int, leaving: list[Card], beside: list[int] = NO_NUMBERS
) -> list[int]:
    """The same, once these cards have left the field; beside monsters that are summoned together with it, which take
    those zones."""
    if crowded(g, card, player) or crowded_after(g, card, player, leaving):
        return []
    for seq in beside:
        mask &= ~(1 << seq)
    if card.place != EXTRA:
        return free_without(g, player, mask, leaving)
    if needs_pointed_zone(card):
        free = free_without(g, player, mask & pointed_at(g, player, leaving), leaving)
    else:
        free = free_without(g, player, mask, leaving)
    return free + free_extra_zones(g, card, player, mask, leaving, beside)


def free_extra_zones(
    g: Engine, card: Card, player: int, mask: int, leaving: list[Card], beside: list[int]
) -> list[int]:
    """The Extra Monster Zones that the monster may take: a second one only as part of an Extra Link (B-12)."""
    second = uses_extra_zone(g, player, leaving, beside)
    if second and not card.printed.link:
        return []
    mine, theirs = g.board.mzones[player], g.board.mzones[1 - player]
    free = mask & ~shut_after(g, player, leaving)
    return [
        seq
        for seq in EXTRA_ZONES
        if free & (1 << seq)
        and is_left_by(mine[seq], leaving)
        and is_left_by(theirs[across(seq)], leaving)
        and (not second or makes_extra_link(g, card, player, seq, leaving))
    ]


def makes_extra_link(g: Engine, card: Card, player: int, seq: int, leaving: list[Card]) -> bool:
    """In that Extra Monster Zone the Link Monster would be joined to the player's one in the other by Link
    Monsters that point to each other (B-12)."""
    arrows = card.printed.arrows
    rest = [other for owner in range(2) for other in g.board.monsters(owner) if other not in leaving]
    joined = [
        other
        for other in rest
        if linked_zones(other, player) & (1 << seq)
        and zones_from(arrows, player, seq, other.controller) & (1 << other.seq)
    ]
    for one in joined:  # it grows while it is gone through
        joined += [other for other in rest if other not in joined and points_to(one, other) and points_to(other, one)]
    return any(other.controller == player and other.seq in EXTRA_ZONES for other in joined)


def free_without(g: Engine, player: int, mask: int, leaving: list[Card]) -> list[int]:
    """Main Monster Zones within a mask that are free once these cards have left."""
    shut = shut_after(g, player, leaving)
    zones = g.board.mzones[player]
    return [seq for seq in range(MAIN_ZONES) if mask & ~shut & (1 << seq) and is_left_by(zones[seq], leaving)]


def uses_extra_zone(g: Engine, player: int, leaving: list[Card], beside: list[int]) -> bool:
    """Does the player use an Extra Monster Zone, once these cards have left and those zones are taken? A player uses
    only one, except in an Extra Link (B-12)."""
    zones = g.board.mzones[player]
    for seq in EXTRA_ZONES:
        if seq in beside or not is_left_by(zones[seq], leaving):
            return True
    return False


def has_room(g: Engine, player: int, leaving: list[Card]) -> bool:
    """Once these cards have left, a Main Monster Zone of the player is free."""
    return len(free_without(g, player, ANY_SEQ, leaving)) > 0


def shut_after(g: Engine, player: int, leaving: list[Card]) -> int:
    """The Monster Zones of the player that cannot be used once these cards have left, as bits."""
    tell_shut(g)
    if g.board.shut is NOTHING_SHUT:
        return 0
    return zones_for(shut_without(g, leaving) if leaving else g.board.shut, player)


def is_left_by(occupant: int, leaving: list[Card]) -> bool:
    """Nothing lies in the zone once these cards have left."""
    return occupant < 0 or any(card.id == occupant for card in leaving)


def pointed_at(g: Engine, player: int, leaving: list[Card]) -> int:
    """Main monster zones of the player that some Link Monster points to (B-19)."""
    zones = 0
    for owner in range(2):
        for card in g.board.monsters(owner):
            if card not in leaving:
                zones |= linked_zones(card, player)
    return zones


def points_to(link_monster: Card, card: Card) -> bool:
    """An arrow of the Link Monster points to the monster zone in which the card lies (B-19)."""
    return card.place == MZONE and linked_zones(link_monster, card.controller) & (1 << card.seq) != 0


def needs_pointed_zone(card: Card) -> bool:
    """From the Extra Deck to a Main Monster Zone, a Link Monster and a face-up Pendulum Monster need one to which a
    Link Monster points (B-14)."""
    return card.printed.traits & LINK != 0 or card.face_up


def zone_rule(card: Card) -> str:
    """The rule about the zones the monster could take."""
    if card.place != EXTRA:
        return "B-15"
    return "B-14" if needs_pointed_zone(card) else "B-13"
