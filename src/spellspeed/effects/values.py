"""Numbers and conditions that a text computes from the board."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    DRAW_PHASE,
    E_ATTACK,
    E_RESOLVED,
    END_PHASE,
    END_STEP,
    FACE_UP_DEFENSE,
    HAND,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    MZONE,
    ON_FIELD,
    STANDBY_PHASE,
)
from spellspeed.effects.game import Ctx
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Is, Which


class Amount:
    def of(self, ctx: Ctx, card: Card) -> int:
        """The number, for the card it is applied to."""
        raise NotImplementedError

    def words(self, lang: str, unit: str = "") -> str:
        """The number with its unit: "800 ATK for each ..."."""
        raise NotImplementedError


class Number(Amount):
    def __init__(self, value: int) -> None:
        self.value = value

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.value

    def words(self, lang: str, unit: str = "") -> str:
        number = str(abs(self.value))
        return number + unit if lang == "zh" or not unit else f"{number} {unit}"


class ForEach(Amount):
    """So much for each card of a kind."""

    def __init__(self, each: int, which: Which) -> None:
        self.each = each
        self.which = which

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * self.which.count(ctx)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}数量×{self.each}"
        return f"{self.each} {unit} for each {self.which.words(lang, 'a')[2:]}"


class ForEachCounter(Amount):
    def __init__(self, each: int, name: str, zh: str) -> None:
        self.each = each
        self.name = name
        self.zh = zh

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * ctx.card.counters.get(self.name, 0)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"这张卡的{self.zh}数量×{self.each}"
        return f"{self.each} {unit} for each {self.name} on it"


class MaterialTotal(Amount):
    """The printed ATK (or DEF) of the attached cards that fit, added up."""

    def __init__(self, test: Is, defense: bool) -> None:
        self.test = test
        self.defense = defense

    def of(self, ctx: Ctx, card: Card) -> int:
        total = 0
        for i in ctx.card.materials:
            material = ctx.board.cards[i]
            if self.test.fits(ctx, material):
                value = material.printed.dfn if self.defense else material.printed.atk
                total += max(value, 0)
        return total

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"作为超量素材的{self.test.words(lang)}怪兽各自的数值合计"
        return f"{unit} equal to that of its {self.test.words(lang)} materials together"


class TargetAtk(Amount):
    """The current ATK of the targeted monster; before it is targeted, that of the attacker."""

    def of(self, ctx: Ctx, card: Card) -> int:
        board = ctx.board
        monster = board.deref(ctx.targets[0] if ctx.targets else board.attacker_ref)
        return 0 if monster is None else monster.atk

    def words(self, lang: str, unit: str = "") -> str:
        return "那个攻击力数值的" if lang == "zh" else "its ATK in"


class PrintedScale(Amount):
    """The card's original Pendulum Scale."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return card.printed.scale

    def words(self, lang: str, unit: str = "") -> str:
        return "原本的数值" if lang == "zh" else "its original one"


class HalfLP(Amount):
    def of(self, ctx: Ctx, card: Card) -> int:
        # Half is rounded up: of 7001 one pays 3501.
        return (ctx.board.lp[ctx.player] + 1) // 2

    def words(self, lang: str, unit: str = "") -> str:
        return "一半基本分" if lang == "zh" else "half your LP"


class Condition:
    def holds(self, ctx: Ctx) -> bool:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


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
            return f"存在{self.which.words(lang)}{self.least}张以上"
        return f"there is at least {self.which.words(lang, str(self.least))}"


class ThereIsNo(Condition):
    def __init__(self, which: Which) -> None:
        self.which = which

    def holds(self, ctx: Ctx) -> bool:
        return self.which.count(ctx) == 0

    def words(self, lang: str) -> str:
        return f"不存在{self.which.words(lang)}" if lang == "zh" else f"there are no {self.which.words(lang)}"


ANY_PHASE: Final = DRAW_PHASE | STANDBY_PHASE | MAIN_1 | BATTLE_PHASE | MAIN_2 | END_PHASE
EN_PHASES: Final = {
    DRAW_PHASE: "Draw Phase",
    STANDBY_PHASE: "Standby Phase",
    MAIN_1: "Main Phase 1",
    BATTLE_PHASE: "Battle Phase",
    MAIN_2: "Main Phase 2",
    MAIN_PHASES: "Main Phase",
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


class ThisBattles(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return ctx.board.attacker == ctx.card.id or ctx.board.attack_target == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡进行战斗" if lang == "zh" else "this card battles"


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


class ThisHasNoMaterial(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return not ctx.card.materials

    def words(self, lang: str) -> str:
        return "这张卡没有超量素材" if lang == "zh" else "this card has no material"


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


class ThisWasSummoned(Condition):
    """This card was summoned in this way."""

    def __init__(self, how: int, en: str, zh: str) -> None:
        self.how = how
        self.en = en
        self.zh = zh

    def holds(self, ctx: Ctx) -> bool:
        return ctx.card.how_summoned & self.how != 0

    def words(self, lang: str) -> str:
        return f"这张卡是{self.zh}的" if lang == "zh" else f"this card was {self.en}"


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


class HandsAreEqual(Condition):
    def holds(self, ctx: Ctx) -> bool:
        return len(ctx.board.hands[0]) == len(ctx.board.hands[1])

    def words(self, lang: str) -> str:
        return "双方手卡数量相同" if lang == "zh" else "both players have the same number of cards in hand"


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


class OriginalAtk(Amount):
    """The original ATK of the cards of the events that triggered the effect."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return sum(max(ctx.board.cards[event.card].printed.atk, 0) for event in ctx.because)

    def words(self, lang: str, unit: str = "") -> str:
        return "那只怪兽的原本攻击力数值的" if lang == "zh" else "the original ATK of that monster as"
