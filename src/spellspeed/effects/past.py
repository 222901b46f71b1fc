"""Conditions about what happened before, as the log tells it."""

from spellspeed.board.constants import (
    BY_BATTLE,
    DESTROYED,
    E_BATTLED,
    E_COUNTERS,
    E_FLIPPED,
    E_MOVED,
    E_TURN,
    HAND,
    MAIN_1,
    NONE,
)
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx


class DestroyedByBattle(Condition):
    """This card destroyed a monster by battle this turn."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        mine = ctx.card.id
        fought = NONE
        for i in range(max(board.turn_log, ctx.card.here_since), len(board.log)):
            event = board.log[i]
            if event.kind == E_BATTLED:
                fought = event.other if event.card == mine else event.card if event.other == mine else NONE
            elif event.kind == E_MOVED and event.card == fought and event.reason & DESTROYED:
                if event.reason & BY_BATTLE:
                    return True
        return False

    def words(self, lang: str) -> str:
        return "这张卡战斗破坏怪兽的回合" if lang == "zh" else "this card destroyed a monster by battle this turn"


class NotNewThisTurn(Condition):
    """This card was not summoned or flipped face-up this turn."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if ctx.card.summon_turn == board.turn:
            return False
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_FLIPPED and event.ref == ctx.card.ref:
                return False
        return True

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡不是在这个回合召唤·特殊召唤·反转"
        return "this card was not Summoned or flipped face-up this turn"


class CountersFilled(Condition):
    """This card has so many counters, and got the last of them before: it is its player's first turn since then."""

    def __init__(self, name: str, zh: str, count: int) -> None:
        self.name = name
        self.zh = zh
        self.count = count

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if ctx.card.counters.get(self.name, 0) < self.count:
            return False
        turns = 0  # turns that began since the last counter; what the log does not tell was long enough ago
        for i in range(len(board.log) - 1, ctx.card.here_since - 1, -1):
            event = board.log[i]
            if event.kind == E_TURN:
                turns += 1
            elif event.kind == E_COUNTERS and event.ref == ctx.card.ref and event.amount > 0:
                return 1 <= turns <= 2
        return True

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"放置第{self.count}个{self.zh}后的下个自己回合，这张卡有{self.count}个{self.zh}"
        return f"this card has {self.count} {self.name}s, the last of them since before your turn began"


class KeptRevealed(Condition):
    """It is the start of Main Phase 1, and this card has been kept revealed since the normal draw of this turn.

    The rules offer to reveal a card with this condition when it is drawn, and hide it again with the first act.
    """

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.phase == MAIN_1 and ctx.card.place == HAND and ctx.card.revealed

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "把通常抽卡抽到的这张卡持续公开，在那个回合的主要阶段1开始时"
        return "in the turn this card was drawn for the normal draw and kept revealed, at the start of Main Phase 1"
