"""Control of monsters: taken permanently or temporarily, returned, exchanged (B-16, B-153).

How long control lasts is in `effects.steps.control`.
"""

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import BY_RULE, E_CONTROL, GY, MAIN_ZONES, MZONE, NONE
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.sorts import ANY_SEQ
from spellspeed.effects.standing.topics import Controlling
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_change_control
from spellspeed.rules.cards.moves import destroy_or_place
from spellspeed.rules.engine.gate import allowed, attempt, is_free
from spellspeed.rules.engine.state import Applied, Engine
from spellspeed.rules.summon.zones import choose_zone, free_zones

# -- may it be done --------------------------------------------------------------------------------------------


def can_take(g: Engine, ctx: Ctx, card: Card, player: int, zones: int, why: Why | None) -> bool:
    """The player can come to control the monster, in one of these zones (B-16, B-153)."""
    if card.place != MZONE or card.controller == player or card.doomed or player == NONE:
        return False
    if not may_stand(g, card, player):
        return refuse(why, "B-33", "only-one")
    if not may_change(g, ctx, card, player, why):
        return False
    if ctx.link is not None and zones == ANY_SEQ:
        return True  # without a free zone on resolution the monster is destroyed instead
    if free_zones(g, player, zones) or (ctx.frees_zone > 0 and player == ctx.player):
        return True
    return refuse(why, "B-153", "no-zone")


def can_swap(g: Engine, ctx: Ctx, first: Card, second: Card, why: Why | None) -> bool:
    """Each of the two can go to the other's controller: into a Main Monster Zone that is free or that the other one
    leaves (B-16, B-153)."""
    if first.controller == second.controller:
        return False
    for card, other in ((first, second), (second, first)):
        if not may_stand(g, card, other.controller, other.id):
            return refuse(why, "B-33", "only-one")
        if not may_change(g, ctx, card, other.controller, why):
            return False
        leaves = other.seq < MAIN_ZONES and not g.board.is_shut(other.controller, MZONE, other.seq)
        if not leaves and not free_zones(g, other.controller, ANY_SEQ):
            return refuse(why, "B-153", "no-zone")
    return True


def can_end(g: Engine, ctx: Ctx, card: Card, claim: int) -> bool:
    """Nobody has taken the monster for good since, and nothing forbids that it goes where it would go then."""
    claims = g.board.claims.get(card.ref, [])
    left = without(claims, claim)
    if len(left) == len(claims):
        return False
    player = left[-1] & 1
    return card.controller == player or may_change(g, ctx, card, player, None)


def may_stand(g: Engine, card: Card, player: int, leaving: int = NONE) -> bool:
    """It can be face-up beside the monsters of the player, apart from the one that leaves (B-33)."""
    if not card.face_up:
        return True
    return not queries.too_many(g, card, player, leaving) and queries.crowded_out(g, card, player, leaving) is None


def may_change(g: Engine, ctx: Ctx, card: Card, player: int, why: Why | None) -> bool:
    """Nothing forbids that the player comes to control the card."""
    return is_free(g, E_CONTROL) or allowed(g, would_change_control(ctx, card, player), why)


def lasting_controller(b: Board, card: Card) -> int:
    """Who will control the card once nobody controls it for a time only (B-153)."""
    return b.claims[card.ref][0] if card.ref in b.claims else card.controller


def without(claims: list[int], claim: int) -> list[int]:
    """What is left of the claims to a monster when that one has ended."""
    return [one for one in claims if one >> 1 != claim]


# -- doing it --------------------------------------------------------------------------------------------------


def take_control(g: Engine, ctx: Ctx, card: Card, player: int, zones: int, claim: int) -> Play[bool]:
    """Take control permanently, which cancels earlier claims, or temporarily, by the effect with the number `claim`."""
    claims = g.board.claims
    before = card.controller
    if not (yield from hand_over(g, ctx, card, player, zones)):
        return False
    if claim:
        claims[card.ref] = [*claims.get(card.ref, [before]), claim << 1 | player]
    elif card.ref in claims:
        del claims[card.ref]
    return True


def end_control(g: Engine, ctx: Ctx, card: Card, claim: int) -> Play[bool]:
    """When temporary control ends, the monster returns to the controller it has without that effect.

    That need not be its owner: it may have been summoned to the other field, or taken permanently, before (B-153). If a
    later effect has taken it, it stays there.
    """
    claims = g.board.claims.get(card.ref, [])
    left = without(claims, claim)
    if card.place != MZONE or len(left) == len(claims):
        return False
    player = left[-1] & 1
    if len(left) > 1:
        g.board.claims[card.ref] = left
    else:
        del g.board.claims[card.ref]
    return card.controller != player and (yield from hand_over(g, ctx, card, player, ANY_SEQ))


def hold_control(g: Engine) -> Play[bool]:
    """Control for as long as something applies: it is taken when that begins to apply to a monster, and goes back when
    it no longer does. Whoever takes the monster meanwhile, for good or for a time, keeps it. True: something moved."""
    b = g.board
    if b.dirty:
        refresh(g)
    if not g.applied.controls and not b.held:
        return False
    events = len(b.log)
    wanted, reasons = wanted_now(g)
    for held in b.held:
        if held in wanted:
            continue
        b.held = [other for other in b.held if other != held]
        number, monster, source = held
        left = b.deref(monster)
        if left is not None:
            yield from end_control(g, g.context(left.controller, b.cards[number_in(source)]), left, number)
    for i, one in enumerate(wanted):
        taken = b.deref(one[1])
        if taken is None or one in b.held:
            continue
        ctx = reasons[i].ctx
        player = reasons[i].what.holder(ctx, taken)
        if taken.controller == player or (yield from take_control(g, ctx, taken, player, ANY_SEQ, one[0])):
            b.held = [*b.held, one]
    return len(b.log) > events


def number_of(applied: Applied[Controlling]) -> int:
    """The number of its claim: below those of effects that take control for a time."""
    lasting = applied.lasting
    return -(applied.ctx.ref << 8 | applied.what.number << 1) if lasting is None else -(lasting.stamp << 1 | 1)


def wanted_now(g: Engine) -> tuple[list[tuple[int, int, int]], list[Applied[Controlling]]]:
    """Who should control what by all that applies, as in `Board.held`; and by what each of it."""
    wanted: list[tuple[int, int, int]] = []
    reasons: list[Applied[Controlling]] = []
    for applied in g.applied.controls:
        for card in applied.what.subjects(applied.ctx):
            player = applied.what.holder(applied.ctx, card)
            if card.place == MZONE and player != NONE and g.affects(applied.ctx, card):
                wanted.append((number_of(applied), card.ref, applied.ctx.ref))
                reasons.append(applied)
    return wanted, reasons


def begin_with(g: Engine) -> None:
    """A position is as it is: a monster of the other player's lies on this field because of the effect, and one that
    is not under its control has been taken from it."""
    b = g.board
    if b.dirty:
        refresh(g)
    b.held, reasons = wanted_now(g)
    for i, (number, monster, _) in enumerate(b.held):
        card = b.cards[number_in(monster)]
        player = reasons[i].what.holder(reasons[i].ctx, card)
        if card.controller == player and card.owner != player:
            b.claims[monster] = [card.owner, number << 1 | player]


def hand_over(g: Engine, ctx: Ctx, card: Card, player: int, zones: int) -> Play[bool]:
    """The monster moves to a main monster zone of its new controller (B-16, B-153)."""
    event = would_change_control(ctx, card, player)
    if not may_stand(g, card, player) or not (yield from attempt(g, event)):
        return False
    free = free_zones(g, player, zones)
    if not free:
        yield from destroy_or_place(g, None, [card], GY, BY_RULE)
        return False
    seq = yield from choose_zone(g, player, player, MZONE, free, card)
    g.board.shift(card, player, seq)
    event.place = MZONE
    event.face_up = card.face_up
    g.board.emit(event)
    return True


def swap_control(g: Engine, ctx: Ctx, first: Card, second: Card) -> Play[bool]:
    """Exchange control at the same time; each needs a main monster zone of its new controller, perhaps the other's."""
    b = g.board
    cards = [first, second]
    seqs = [first.seq, second.seq]
    events = [would_change_control(ctx, first, second.controller), would_change_control(ctx, second, first.controller)]
    for event in events:
        if not (yield from attempt(g, event)):
            return False
    chosen: list[int] = []
    for k, card in enumerate(cards):
        to = events[k].controller
        free = free_zones(g, to, ANY_SEQ)
        if seqs[1 - k] < MAIN_ZONES and not b.is_shut(to, MZONE, seqs[1 - k]):
            free = sorted([*free, seqs[1 - k]])
        chosen.append((yield from choose_zone(g, to, to, MZONE, free, card)) if free else seqs[1 - k])
    b.take(first)
    b.take(second)
    for k, card in enumerate(cards):
        b.put(card, events[k].controller, MZONE, chosen[k])
        card.known = 3  # both players have seen it
        if card.ref in b.claims:
            del b.claims[card.ref]  # permanent, so no claims are left
        b.emit(events[k])
    return True
