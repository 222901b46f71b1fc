"""The Pendulum Summon (B-21, B-22): once per turn, several monsters at the same time, no chain.

With a card in each Pendulum Zone, monsters whose Levels lie strictly between the two scales come from the hand and,
face-up, from the Extra Deck. Each is picked with its zone, one after the other.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    BY_PROCEDURE,
    EXTRA,
    FACE_UP,
    FUSION_SUMMON,
    HAND,
    MONSTER,
    MZONE,
    NONE,
    PENDULUM,
    PENDULUM_SUMMON,
    PENDULUM_ZONES,
    PZONE,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
)
from spellspeed.board.question import O_DONE, O_PICK, Q_PICK, Option
from spellspeed.effects.context import NO_CARDS, Play
from spellspeed.effects.sorts import ANY_SEQ
from spellspeed.effects.standing.topics import Permission
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.effects.why.reasons import Why, about, refuse, wrong_card
from spellspeed.rules.act.uses import use_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_summon
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import Applied, Engine, ask
from spellspeed.rules.summon.materials import may_summon
from spellspeed.rules.summon.proper_summons import may_come_so, what_is_missing
from spellspeed.rules.summon.summon_window import summon_window
from spellspeed.rules.summon.summons import arrive, choose_position
from spellspeed.rules.summon.zones import choose_zone, zones_without

HOW = PENDULUM_SUMMON | SPECIAL_SUMMON


def scales(g: Engine, player: int) -> list[int]:
    """The scales of the two cards in the Pendulum Zones, the lower first; empty unless there are two."""
    b = g.board
    if b.dirty:
        refresh(g)
    found: list[int] = []
    for seq in PENDULUM_ZONES:
        i = b.szones[player][seq]
        if i >= 0 and b.cards[i].place == PZONE and not b.cards[i].activating:
            found.append(b.cards[i].scale)
    return sorted(found) if len(found) == 2 else []


FIRST: Final = 1  # marks of board.pendulum_summons
SECOND: Final = 2


def may_be_second(g: Engine, player: int, card: Card) -> bool:
    """The monster may be Pendulum Summoned besides the turn's Pendulum Summon."""
    return not g.board.pendulum_summons & SECOND and second_permission(g, player, card) is not None


def second_permission(g: Engine, player: int, card: Card) -> Applied[Permission] | None:
    for applied in queries.permissions(g, SUMMON, card, player):
        if applied.what.how & PENDULUM_SUMMON and applied.what.is_extra:
            return applied
    return None


def may_summon_again(g: Engine, player: int) -> bool:
    """Something may be Pendulum Summoned besides the turn's Pendulum Summon."""
    for card in g.board.cards_in(player, HAND | EXTRA):
        if may_be_second(g, player, card):
            return True
    return False


def candidates(g: Engine, player: int, taken: list[Card], zones: list[int]) -> list[Card]:
    """The monsters that can still be added to the summon."""
    b = g.board
    second = b.pendulum_summons & FIRST != 0
    between = scales(g, player)
    found: list[Card] = []
    for card in b.cards_in(player, HAND | EXTRA):
        if card in taken or card.printed.kind != MONSTER:
            continue
        if second and not may_be_second(g, player, card):
            continue
        if may_join(g, player, card, between, None, len(taken) + 1) and free_for(g, card, player, zones):
            found.append(card)
    return found


def may_join(
    g: Engine, player: int, card: Card, between: list[int], why: Why | None, together: int = 1
) -> bool:
    """Such a monster, with such a Level, can be Pendulum Summoned from where it is, as one of so many."""
    if card.place != HAND and not (card.place == EXTRA and card.face_up and card.printed.traits & PENDULUM):
        return refuse(why, "B-22", "wrong-place")
    legal = True
    if card.level == 0 or not between[0] < card.level < between[1]:
        legal = refuse(why, "B-22", "scales", card.level)
        if why is None:
            return False
    if not may_come_so(g, None, player, card, HOW):
        legal = False
        if why is None:
            return False
        refuse_way(g, card, why)
    return may_summon(g, player, card, HOW, why, None, together) and legal


def refuse_way(g: Engine, card: Card, why: Why) -> None:
    """Say what its text demands: effects only (B-21), its own procedure, or that one first (B-112)."""
    only = g.definitions[card.id].summon_only
    if only is None:
        why.add(about("B-112", what_is_missing(g, card), card.printed))
        refuse(why, "B-21", "not-its-way")
        return
    for how, reason in ((0, BY_PROCEDURE), (FUSION_SUMMON, BY_EFFECT), (RITUAL_SUMMON, BY_EFFECT)):
        event = would_summon(None, card.controller, card, how | SPECIAL_SUMMON, reason)
        if only.matches(g.context(card.controller, card), event):
            why.add(about("B-112", "own-way", card.printed))
            refuse(why, "B-21", "not-its-way")
            return
    refuse(why, "B-21", "by-effects-only")


def free_for(g: Engine, card: Card, player: int, zones: list[int]) -> list[int]:
    """Zones for this monster that no other monster of this summon has taken."""
    return zones_without(g, card, player, ANY_SEQ, NO_CARDS, zones)


def can_pendulum_summon(g: Engine, player: int, why: Why | None) -> bool:
    if g.board.pendulum_summons & FIRST and not may_summon_again(g, player):
        return refuse(why, "B-21", "used-up")
    if not scales(g, player):
        return refuse(why, "B-22", "no-scales")
    if not candidates(g, player, [], []):
        return refuse(why, "B-22", "none-between")
    return True


def can_be_among(g: Engine, player: int, card: Card, why: Why) -> bool:
    """The monster can be one of those that the player Pendulum Summons now."""
    b = g.board
    legal = True
    if b.pendulum_summons & FIRST and not may_be_second(g, player, card):
        legal = refuse(why, "B-21", "used-up")
    if card.controller != player or card.printed.kind != MONSTER:
        why.add(wrong_card(player, card, HAND, "B-22"))
        return False
    between = scales(g, player)
    if not between:
        return refuse(why, "B-22", "no-scales")
    if not may_join(g, player, card, between, why):
        legal = False
    elif not free_for(g, card, player, []):
        legal = refuse(why, "B-14" if card.place == EXTRA else "B-15", "no-zone")
    return legal


def mark_of(g: Engine, player: int, cards: list[Card]) -> int:
    """Which Pendulum Summon of the turn it was: the additional one if possible."""
    if all(may_be_second(g, player, card) for card in cards):
        return SECOND
    return FIRST


def pendulum_summon(g: Engine, player: int) -> Play[None]:
    """Pendulum Summon; even if negated, it uses up the turn's Pendulum Summon (B-21)."""
    b = g.board
    b.moment += 1
    cards: list[Card] = []
    zones: list[int] = []
    positions: list[int] = []
    while True:
        more = candidates(g, player, cards, zones)
        if not more:
            break
        options = [Option(O_PICK, card.id, NONE, 0, card.printed) for card in more]
        if cards:
            options.append(Option(O_DONE))
        option = yield from ask(g, player, Q_PICK, options, "pendulum")
        if option.card == NONE:
            break
        card = b.cards[option.card]
        seq = yield from choose_zone(g, player, player, MZONE, free_for(g, card, player, zones), card)
        position = yield from choose_position(g, player, card, FACE_UP)
        cards.append(card)
        zones.append(seq)
        positions.append(position)
    mark = mark_of(g, player, cards)
    b.pendulum_summons |= mark
    permission = second_permission(g, player, cards[0]) if mark == SECOND else None
    if permission is not None:
        use_up(g, permission, cards[0])
    events = [would_summon(None, player, card, HOW, BY_PROCEDURE) for card in cards]
    if could_replace(g):
        for k in range(len(cards) - 1, -1, -1):
            if (yield from replaced(g, events[k])):
                del cards[k], zones[k], positions[k], events[k]
    if not cards or not (yield from summon_window(g, player, cards, zones, HOW)):
        return
    for k, card in enumerate(cards):
        arrive(g, events[k], card, zones[k], positions[k])
