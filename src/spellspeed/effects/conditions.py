"""Conditions: what must be true for an effect to be activated or to apply."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DRAW_PHASE,
    END_PHASE,
    EXTRA,
    HAND,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    MZONE,
    NORMAL_SUMMON,
    ON_FIELD,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
)
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import summon_words
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Is, Which


class Condition:
    def holds(self, ctx: Ctx) -> bool:
        raise NotImplementedError

    def settled(self, ctx: Ctx) -> bool:
        """What it speaks of is known by now. Before that it may come out either way."""
        return True

    def words(self, lang: str) -> str:
        raise NotImplementedError


class ThisAttacks(Condition):
    """This card is attacking, from the declaration to the end of the Damage Step."""

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.attacker == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡攻击" if lang == "zh" else "this card attacks"


class LevelsTotalAtMost(Condition):
    """The Levels and Ranks of such monsters add up to a number or less."""

    def __init__(self, which: Which, most: int) -> None:
        self.which = which
        self.most = most

    def holds(self, ctx: Ctx) -> bool:
        return sum(card.level + card.printed.rank for card in self.which.all(ctx)) <= self.most

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的等级·阶级合计在{self.most}以下"
        return f"the Levels and Ranks of the {which} add up to {self.most} or less"


class InDamageCalculation(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.step == DAMAGE_CALCULATION

    def words(self, lang: str) -> str:
        return "伤害计算时" if lang == "zh" else "during damage calculation"


class DifferentNames(Condition):
    """There are such cards with at least so many different names."""

    def __init__(self, which: Which, least: int) -> None:
        self.which = which
        self.least = least

    def holds(self, ctx: Ctx) -> bool:
        return len({card.code for card in self.which.all(ctx)}) >= self.least

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"卡名不同的{self.which.words(lang)}有{self.least}种以上存在"
        return f"there are {self.which.words(lang, str(self.least))} with different names"


class BecameMonster(Condition):
    """This Trap Card was Special Summoned as a monster by its own effect, and has been face-up since (B-119)."""

    def holds(self, ctx: Ctx) -> bool:
        card = ctx.card
        if card.form is None or not card.how_summoned & SPECIAL_SUMMON:
            return False
        return card.face_up and card.face_up_since <= card.here_since

    def words(self, lang: str) -> str:
        return "是这个效果特殊召唤的这张卡" if lang == "zh" else "it was Summoned this way"


class ByOpponent(Condition):
    """What triggered the effect was done by the opponent's effect."""

    def holds(self, ctx: Ctx) -> bool:
        for event in ctx.because:
            if event.cause_player == 1 - ctx.player:
                return True
        return False

    def words(self, lang: str) -> str:
        return "那是由对方的效果造成" if lang == "zh" else "an effect of your opponent did that to this card"


class ZonesFree(Condition):
    """So many main monster zones of the player are free."""

    def __init__(self, count: int) -> None:
        self.count = count

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.free_monster_zones(ctx.player) >= self.count

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己的主要怪兽区域有{self.count}个以上空位"
        return f"you have at least {self.count} free monster zones"


class FaceUpInExtraDeck(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.card.place == EXTRA and ctx.card.face_up

    def words(self, lang: str) -> str:
        return "这张卡在额外卡组表侧存在" if lang == "zh" else "this card is face-up in your Extra Deck"


class ThisWasSummoned(Condition):
    """This card was summoned in such a way, or, if that is a Normal Summon, Set; `this_turn`: in this turn."""

    def __init__(self, how: int, en: str = "", zh: str = "", this_turn: bool = False) -> None:
        self.how = how
        self.en = en
        self.zh = zh
        self.this_turn = this_turn

    def holds(self, ctx: Ctx) -> bool:
        card = ctx.card
        if self.this_turn and card.summon_turn != ctx.board.turn:
            return False
        return card.how_summoned & self.how != 0 or (self.how == NORMAL_SUMMON and card.set_turn > 0)

    def words(self, lang: str) -> str:
        if lang == "zh":
            turn = "在这个回合" if self.this_turn else ""
            return self.zh if self.zh else f"这张卡是{turn}{summon_words(self.how, lang)}"
        turn = " this turn" if self.this_turn else ""
        return self.en if self.en else f"this card was {summon_words(self.how, lang)}{turn}"


class ThisIsEquipped(Condition):
    """This card is equipped to a monster."""

    def holds(self, ctx: Ctx) -> bool:
        return ctx.card.equipped_to >= 0

    def words(self, lang: str) -> str:
        return "这张卡是装备状态" if lang == "zh" else "this card is equipped"


class Both(Condition):
    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, ctx: Ctx) -> bool:
        return self.first.holds(ctx) and self.second.holds(ctx)

    def words(self, lang: str) -> str:
        join = "，且" if lang == "zh" else " and "
        return self.first.words(lang) + join + self.second.words(lang)


class There(Condition):
    """There are at least so many such cards."""

    def __init__(self, which: Which, least: int) -> None:
        self.which = which
        self.least = least

    def holds(self, ctx: Ctx) -> bool:
        return self.which.count(ctx) >= self.least

    def words(self, lang: str) -> str:
        if lang == "zh":
            number = f"有{self.least}张以上" if self.least > 1 else ""
            return f"{self.which.words(lang)}{number}存在"
        return existing(self.which, "a" if self.least == 1 else f"{self.least} or more")


class ThereIsNo(Condition):
    def __init__(self, which: Which) -> None:
        self.which = which

    def holds(self, ctx: Ctx) -> bool:
        return self.which.count(ctx) == 0

    def words(self, lang: str) -> str:
        return f"{self.which.words(lang)}不存在" if lang == "zh" else existing(self.which, "no")


def existing(which: Which, number: str) -> str:
    """you control a Warrior monster; there are no cards in your hand."""
    words = which.words("en", number)
    for end, who in ((" you control", "you control "), (" your opponent controls", "your opponent controls ")):
        if end in words:
            return who + words.replace(end, "", 1)
    return f"there is {words}" if number == "a" else f"there are {words}"


ANY_PHASE: Final = DRAW_PHASE | STANDBY_PHASE | MAIN_1 | BATTLE_PHASE | MAIN_2 | END_PHASE
EN_PHASES: Final = {
    DRAW_PHASE: "Draw Phase",
    STANDBY_PHASE: "Standby Phase",
    MAIN_1: "Main Phase 1",
    BATTLE_PHASE: "Battle Phase",
    MAIN_2: "Main Phase 2",
    MAIN_PHASES: "Main Phase",
    MAIN_PHASES | BATTLE_PHASE: "Main Phase or Battle Phase",
    END_PHASE: "End Phase",
    ANY_PHASE: "turn",
}
ZH_PHASES: Final = {
    DRAW_PHASE: "抽卡阶段",
    STANDBY_PHASE: "准备阶段",
    MAIN_1: "主要阶段1",
    BATTLE_PHASE: "战斗阶段",
    MAIN_2: "主要阶段2",
    MAIN_PHASES: "主要阶段",
    MAIN_PHASES | BATTLE_PHASE: "主要阶段或战斗阶段",
    END_PHASE: "结束阶段",
    ANY_PHASE: "回合",
}


class During(Condition):
    """In certain phases of one player's (or either) turn."""

    def __init__(self, whose: int, phases: int) -> None:
        self.whose = whose
        self.phases = phases

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if not board.phase & self.phases:
            return False
        return self.whose == BOTH or (board.turn_player == ctx.player) == (self.whose == YOU)

    def words(self, lang: str) -> str:
        if lang == "zh":
            who = {YOU: "自己", OPPONENT: "对方", BOTH: "双方"}[self.whose]
            return who + ZH_PHASES[self.phases]
        who = {YOU: "your", OPPONENT: "your opponent's", BOTH: "the"}[self.whose]
        return f"during {who} {EN_PHASES[self.phases]}"


class EitherTime(Condition):
    """One of two conditions is enough."""

    def __init__(self, first: Condition, second: Condition) -> None:
        self.first = first
        self.second = second

    def holds(self, ctx: Ctx) -> bool:
        return self.first.holds(ctx) or self.second.holds(ctx)

    def words(self, lang: str) -> str:
        join = "或" if lang == "zh" else " or "
        return self.first.words(lang) + join + self.second.words(lang)


class OpponentHasMore(Condition):
    """The opponent has more cards in these places, all told."""

    def __init__(self, places: int) -> None:
        self.places = places

    def holds(self, ctx: Ctx) -> bool:
        theirs = ctx.board.cards_in(1 - ctx.player, self.places)
        return len(theirs) > len(ctx.board.cards_in(ctx.player, self.places))

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "对方的手卡·场上的卡的数量比自己多"
        return "your opponent has more cards in their hand and field than you do"


HAND_AND_FIELD: Final = HAND | ON_FIELD


class ThisBattlesOpponent(Condition):
    """This card battles an opponent's monster."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        mine = ctx.card.id
        if board.attacker == mine:
            other = board.deref(board.target_ref)
        elif board.attack_target == mine:
            other = board.deref(board.attacker_ref)
        else:
            return False
        return other is not None and other.place == MZONE and other.controller != ctx.card.controller

    def words(self, lang: str) -> str:
        return "这张卡与对方怪兽进行战斗" if lang == "zh" else "this card battles an opponent's monster"


class InDamageStepOfAttack(ThisBattlesOpponent):
    """It is the Damage Step, and this card is attacking an opponent's monster."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if not DAMAGE_START <= board.step <= DAMAGE_END or board.attacker != ctx.card.id:
            return False
        return ThisBattlesOpponent.holds(self, ctx)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡向对方怪兽攻击的伤害步骤"
        return "it is the Damage Step of this card's attack on an opponent's monster"


class ThisBattles(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.attacker == ctx.card.id or ctx.board.attack_target == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡进行战斗" if lang == "zh" else "this card battles"


class AttacksDefender(Condition):
    """This card attacks a monster in Defense Position."""

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        target = board.deref(board.target_ref)
        return board.attacker == ctx.card.id and target is not None and not target.attack_position

    def words(self, lang: str) -> str:
        return "这张卡攻击守备表示怪兽" if lang == "zh" else "this card attacks a Defense Position monster"


class ThisHasMaterial(Condition):
    """A card of this kind is attached to this card."""

    def __init__(self, tests: list[Is]) -> None:
        self.tests = tests

    def holds(self, ctx: Ctx) -> bool:
        for i in ctx.card.materials:
            if self.fits(ctx, ctx.board.cards[i]):
                return True
        return False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for test in self.tests:
            if not test.fits(ctx, card):
                return False
        return True

    def words(self, lang: str) -> str:
        if not self.tests:
            return "这张卡有超量素材" if lang == "zh" else "this card has material"
        if lang == "zh":
            return f"这张卡有{''.join(test.words(lang) for test in self.tests)}怪兽作为超量素材"
        return f"this card has a {' '.join(test.words(lang) for test in self.tests)} monster as material"


class ThisHasCounters(Condition):
    """At least so many counters of this name lie on this card."""

    def __init__(self, name: str, zh: str, least: int) -> None:
        self.name = name
        self.zh = zh
        self.least = least

    def holds(self, ctx: Ctx) -> bool:
        return ctx.card.counters.get(self.name, 0) >= self.least

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡有{self.least}个以上{self.zh}"
        return f"this card has {self.least} or more {self.name}s"


class ThisHasNoMaterial(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return not ctx.card.materials

    def words(self, lang: str) -> str:
        return "这张卡没有超量素材" if lang == "zh" else "this card has no material"


class TurnOf(Condition):
    """It is the turn of that player."""

    def __init__(self, whose: int) -> None:
        self.whose = whose

    def holds(self, ctx: Ctx) -> bool:
        return (ctx.board.turn_player == ctx.player) == (self.whose == YOU)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "自己回合" if self.whose == YOU else "对方回合"
        return "during your turn" if self.whose == YOU else "during your opponent's turn"


class BattlesAnother(Condition):
    """This card battles a monster that is not of a kind."""

    def __init__(self, test: Is) -> None:
        self.test = test

    def holds(self, ctx: Ctx) -> bool:
        board = ctx.board
        if board.attacker == ctx.card.id:
            other = board.deref(board.target_ref)
        elif board.attack_target == ctx.card.id:
            other = board.deref(board.attacker_ref)
        else:
            return False
        return other is not None and not self.test.fits(ctx, other)

    def words(self, lang: str) -> str:
        words = self.test.words(lang)
        return f"与{words}以外的怪兽战斗" if lang == "zh" else f"it battles a monster other than {words}"


class HasMoreLP(Condition):
    """The life points of the player are higher than those of the opponent."""

    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.lp[ctx.player] > ctx.board.lp[1 - ctx.player]

    def words(self, lang: str) -> str:
        return "自己基本分比对方多" if lang == "zh" else "your LP are higher than your opponent's"


class HandsAreEqual(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return len(ctx.board.hands[0]) == len(ctx.board.hands[1])

    def words(self, lang: str) -> str:
        return "双方手卡数量相同" if lang == "zh" else "both players have the same number of cards in hand"


class YouControlThis(Condition):
    """This card is face-up on the player's field."""

    def holds(self, ctx: Ctx) -> bool:
        this = ctx.this()
        return this is not None and this.face_up and this.place & ON_FIELD != 0 and this.controller == ctx.player

    def words(self, lang: str) -> str:
        return "自己控制表侧表示的这张卡" if lang == "zh" else "you control this face-up card"
