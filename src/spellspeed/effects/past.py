"""Conditions about what happened before, as the log tells it."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_BATTLE,
    DESTROYED,
    E_ATTACK,
    E_BATTLED,
    E_COUNTERS,
    E_FLIPPED,
    E_MOVED,
    E_RESOLVED,
    E_SUMMONED,
    E_TURN,
    END_STEP,
    FACE_UP_DEFENSE,
    HAND,
    MAIN_1,
    MZONE,
    NONE,
    SPECIAL_SUMMON,
)
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, by, summon_words


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
        return f"this card has {self.count} {self.name}s, and it is your first turn after the last of them was placed"


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


class NotSummonedThisTurn(Condition):
    """This card was not Special Summoned this turn."""

    def holds(self, ctx: Ctx) -> bool:
        card = ctx.card
        return card.summon_turn != ctx.board.turn or not card.how_summoned & SPECIAL_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "不是这张卡特殊召唤的回合"
        return "this card was not Special Summoned this turn"


class SummonedUsing(Condition):
    """A card of that name on the field was material of this card's Xyz Summon, and is still attached."""

    def __init__(self, code: int, en: str, zh: str) -> None:
        self.code = code
        self.en = en
        self.zh = zh

    def holds(self, ctx: Ctx) -> bool:
        for i in ctx.card.materials:
            card = ctx.board.cards[i]
            if card.code == self.code and self.came_from_field(ctx, card):
                return True
        return False

    def came_from_field(self, ctx: Ctx, card: Card) -> bool:
        """It was overlaid itself, not handed on by another monster."""
        for i in range(len(ctx.board.log) - 1, -1, -1):
            event = ctx.board.log[i]
            if event.kind == E_MOVED and event.ref == card.ref:
                return event.from_place == MZONE and event.reason & AS_MATERIAL != 0
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把场上的「{self.zh}」作为素材超量召唤"
        return f'it was Xyz Summoned using "{self.en}" on the field'


class NotTheTurnItCame(Condition):
    """It is not the turn in which this card came where it is; the card says `.looks_back(E_MOVED)`."""

    def holds(self, ctx: Ctx) -> bool:
        return not ctx.board.came_this_turn(ctx.card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "不是这张卡送去墓地的回合"
        return "it is not the turn this card was sent there"


class AppliedThisTurn(Condition):
    """This card's effect of that number resolved this turn without being negated, and the card stayed here since."""

    def __init__(self, number: int) -> None:
        self.number = number

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_RESOLVED and event.card == ctx.card.id and not event.was_negated:
                if event.from_seq == self.number and ctx.card.here_since < event.index:
                    return True
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡的效果{self.number}适用的回合"
        return f"in the turn this card's effect {self.number} was applied"


class SummonedThisTurn(Condition):
    """This turn a player of that side has summoned so many monsters in these ways."""

    def __init__(self, side: int, how: int, least: int) -> None:
        self.side = side
        self.how = how
        self.least = least

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        count = 0
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_SUMMONED and event.how & self.how and by(self.side, ctx.player, event.player):
                count += 1
        return count >= self.least

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        if lang == "zh":
            return f"这个回合{ZH_SIDE[self.side]}把{self.least}只以上的怪兽{how}"
        return f"{self.least} or more monsters were {how} by {EN_SIDE[self.side]} this turn"


class WasAttackedInDefense(Condition):
    """It is the end of the Battle Phase, in which this card was an attack target in face-up Defense Position."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if board.step != END_STEP:
            return False
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_ATTACK and event.other == ctx.card.id and event.how == FACE_UP_DEFENSE:
                if ctx.card.here_since <= event.index:
                    return True
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "表侧守备表示的这张卡被选择作为攻击对象的战斗阶段结束时"
        return "this face-up Defense Position card was targeted for an attack, at the end of the Battle Phase"
