"""Life points, and the end of the duel."""

from spellspeed.board.board import Board
from spellspeed.board.constants import (
    BY_BATTLE,
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
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.standing.locks_and_permissions import ELSEWHERE, HALVED, OTHERWISE
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.would_be import would_change_lp, would_damage, would_pay
from spellspeed.rules.engine.gate import allowed, attempt, could_replace, replaced
from spellspeed.rules.engine.state import DuelOver, Engine


def damage(g: Engine, ctx: Ctx | None, player: int, amount: int, reason: int, cause: int) -> Play[int]:
    """Inflict damage. Returns what was taken."""
    b = g.board
    if b.dirty:
        refresh(g)
    event = would_damage(g, ctx, player, amount, reason, cause)
    if not allowed(g, event):
        return 0
    redirect_damage(g, event)
    if event.amount > 0 and could_replace(g) and (yield from replaced(g, event)):
        return 0  # replaced before it is made 0 or halved (B-102, B-145)
    change_damage(g, event)
    if event.amount <= 0:
        return 0
    b.lp[event.player] = max(b.lp[event.player] - event.amount, 0)
    b.emit(event)
    return event.amount


def redirect_damage(g: Engine, event: Event) -> None:
    """The player who takes the damage (B-145); it is redirected at most once."""
    if g.applied.damage_changes or g.always.damage_changes:
        change_by(g, event, ELSEWHERE)


def change_damage(g: Engine, event: Event) -> None:
    """The final damage (B-145): made 0, halved, then other changes."""
    if g.applied.damage_changes or g.always.damage_changes:
        for order in range(ELSEWHERE + 1, OTHERWISE + 1):
            change_by(g, event, order)


def change_by(g: Engine, event: Event, order: int) -> None:
    """All changes of that kind in turn; of several halvings of battle damage one applies."""
    for applied in in_force(g, g.applied.damage_changes, g.always.damage_changes):
        if applied.what.order != order:
            continue
        amount = applied.what.new_damage(applied.ctx, event)
        if amount == NONE:
            continue
        to = applied.what.taker(applied.ctx)
        event.amount = amount
        if to != NONE:
            event.player = to
            return
        if order == HALVED and event.reason & BY_BATTLE:
            return


def gain_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> Play[bool]:
    """Life points are gained, or with a negative number lost: neither damage nor payment."""
    event = would_change_lp(ctx, player, amount)
    if not (yield from attempt(g, event)):
        return False
    g.board.lp[player] += amount
    g.board.emit(event)
    return True


def set_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> None:
    """Life points become that number; nobody gained or lost any."""
    g.board.lp[player] = amount
    event = would_change_lp(ctx, player, 0)
    event.other = amount
    g.board.emit(event, False)


def pay_lp(g: Engine, ctx: Ctx, player: int, amount: int) -> Play[None]:
    """Pay life points; a replacement counts as the payment."""
    event = would_pay(ctx, player, amount)
    if (yield from attempt(g, event)):
        g.board.lp[player] -= amount
        g.board.emit(event)
        check_end(g)  # paying down to 0 loses at once (B-38)


def lp_after(lp: tuple[int, int], event: Event) -> tuple[int, int]:
    """The life points of both players after an event of the log, by those before it."""
    now = lp[event.player] if event.player >= 0 else 0
    if event.kind == E_DAMAGE:
        now = max(now - event.amount, 0)
    elif event.kind == E_PAID:
        now -= event.amount
    elif event.kind == E_LP:
        now = now + event.amount if event.other == NONE else event.other
    else:
        return lp
    return (now, lp[1]) if event.player == 0 else (lp[0], now)


def check_end(g: Engine) -> None:
    """Life points at 0, or a draw that could not be made, end the duel (B-147 to B-149)."""
    b = g.board
    lost, other_lost = has_lost(b, 0), has_lost(b, 1)
    if not lost and not other_lost:
        return
    loser = 0 if lost else 1
    end_duel(g, 2 if lost and other_lost else 1 - loser, WIN_LP if b.lp[loser] <= 0 else WIN_DECK)


def has_lost(b: Board, player: int) -> bool:
    return b.lp[player] <= 0 or b.deck_out[player]


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
    b.emit(event, False)
