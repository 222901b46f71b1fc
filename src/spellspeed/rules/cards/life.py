"""Life points, and the end of the duel."""

from spellspeed.board.constants import (
    BY_BATTLE,
    BY_EFFECT,
    E_DAMAGE,
    E_LP,
    E_PAID,
    E_RESULT,
    NONE,
    WIN_DECK,
    WIN_LP,
    WIN_SURRENDER,
)
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.standing.continuous import DAMAGE_CHANGES
from spellspeed.effects.standing.locks_and_permissions import ELSEWHERE, HALVED, OTHERWISE
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.would_be import would_change_lp, would_damage
from spellspeed.rules.cards.instead import is_replaced
from spellspeed.rules.engine.gate import allowed
from spellspeed.rules.engine.state import DuelOver, Engine, happening


def damage(g: Engine, ctx: Ctx | None, player: int, amount: int, reason: int, cause: int) -> Play[int]:
    """Inflict damage. Returns what was taken."""
    b = g.board
    if b.dirty:
        refresh(g)
    would = would_damage(g, ctx, player, amount, reason, cause)
    if not allowed(g, would):
        return 0
    would = redirected_damage(g, would)
    if would.amount > 0 and queries.has_replacements(g) and (yield from is_replaced(g, would)):
        return 0  # before it is made 0 or halved (B-102, B-145)
    would = changed_damage(g, would)
    player = would.player
    amount = would.amount
    if amount <= 0:
        return 0
    b.lp[player] = max(b.lp[player] - amount, 0)
    event = happening(E_DAMAGE, player, reason, ctx)
    event.amount = amount
    event.cause = cause
    if reason & BY_BATTLE:
        event.cause_ref = b.cards[cause].ref
        event.from_ref = b.target_ref
    b.emit(event)
    return amount


def redirected_damage(g: Engine, event: Event) -> Event:
    """Who takes the damage (B-145); it is redirected once."""
    if g.applied[DAMAGE_CHANGES] or g.standing[DAMAGE_CHANGES]:
        change_damage(g, event, ELSEWHERE)
    return event


def changed_damage(g: Engine, event: Event) -> Event:
    """What becomes of damage (B-145): made 0, halved, and whatever else."""
    if g.applied[DAMAGE_CHANGES] or g.standing[DAMAGE_CHANGES]:
        for order in range(ELSEWHERE + 1, OTHERWISE + 1):
            change_damage(g, event, order)
    return event


def change_damage(g: Engine, event: Event, order: int) -> None:
    """All changes of that kind in turn; of several halvings of battle damage one applies."""
    for applied in in_force(g, DAMAGE_CHANGES):
        if applied.what.damage_order() != order:
            continue
        amount = applied.what.new_damage(applied.ctx, event)
        if amount == NONE:
            continue
        to = applied.what.damage_to(applied.ctx, event)
        event.amount = amount
        if to != NONE:
            event.player = to
            return
        if order == HALVED and event.reason & BY_BATTLE:
            return


def gain_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> bool:
    """Life points are gained, or with a negative number lost, if nothing forbids it."""
    if not allowed(g, would_change_lp(ctx, player, amount)):
        return False
    b = g.board
    b.lp[player] += amount
    event = happening(E_LP, player, BY_EFFECT, ctx)
    event.amount = amount
    b.emit(event)
    return True


def set_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> None:
    """Life points become that number; nobody gained or lost any."""
    g.board.lp[player] = amount
    event = happening(E_LP, player, BY_EFFECT, ctx)
    event.other = amount
    g.board.note(event)


def lose_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> bool:
    """Neither damage nor payment."""
    return gain_lp(g, ctx, player, -min(amount, g.board.lp[player]))


def pay_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> None:
    b = g.board
    b.lp[player] -= amount
    event = happening(E_PAID, player, ctx.paying, ctx)
    event.amount = amount
    b.emit(event)
    check_end(g)  # paying down to 0 loses at once (B-38)


def check_end(g: Engine) -> None:
    """Life points at 0, or a draw that could not be made, end the duel (B-147 to B-149)."""
    b = g.board
    lost = [b.lp[0] <= 0 or b.deck_out[0], b.lp[1] <= 0 or b.deck_out[1]]
    if not lost[0] and not lost[1]:
        return
    loser = 0 if lost[0] else 1
    end_duel(g, 2 if lost[0] and lost[1] else 1 - loser, WIN_LP if b.lp[loser] <= 0 else WIN_DECK)


def surrender(g: Engine, player: int) -> None:
    """The player gives up, whoever is asked and whatever is under way."""
    note_end(g, 1 - player, WIN_SURRENDER)


def end_duel(g: Engine, result: int, reason: int) -> None:
    note_end(g, result, reason)
    raise DuelOver()


def note_end(g: Engine, result: int, reason: int) -> None:
    b = g.board
    b.result = result
    b.result_reason = reason
    event = Event(E_RESULT, result)
    event.how = reason
    b.note(event)
