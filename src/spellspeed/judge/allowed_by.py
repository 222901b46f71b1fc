"""The rules that allow something now: who may act at this moment, and what a spell speed can respond to."""

from typing import Final

from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_DIRECT,
    O_FLIP_SUMMON,
    O_MONSTER,
    O_PASS,
    O_PENDULUM,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_PHASE_ACT,
    Q_REPLAY,
    Q_TRIGGER,
    Option,
    Question,
)
from spellspeed.duel import Duel
from spellspeed.effects.activation.effect import IGNITION, TRIGGER, Effect
from spellspeed.judge.targets import Objection

#: Acts without a card's effect, and the rule of each.
ACTS: Final[dict[str, tuple[str, str, str]]] = {
    O_SUMMON: ("B-105", "the Normal Summon of this turn is still to be made", "这个回合还可以进行通常召唤"),
    O_SET_MONSTER: ("B-105", "the Normal Summon of this turn is still to be made", "这个回合还可以进行通常召唤"),
    O_FLIP_SUMMON: ("B-118", "its player turns it face-up in the Main Phase", "由玩家在主要阶段将其反转"),
    O_POSITION: ("B-117", "its position has not been changed this turn", "这个回合还没有改变过它的表示形式"),
    O_SPECIAL: ("B-107", "its own procedure can be carried out in the Main Phase", "可以在主要阶段进行它的召唤手续"),
    O_PENDULUM: ("B-22", "its Level lies between the Pendulum Scales", "它的等级在灵摆刻度之间"),
    O_ATTACK: ("B-130", "it is the Battle Step, and it has not attacked", "现在是战斗步骤，它还没有攻击"),
    O_DIRECT: ("B-130", "there is no monster that would have to be attacked", "没有必须攻击的怪兽"),
    O_MONSTER: ("B-130", "the monsters on the other side can be attacked", "可以攻击对方的怪兽"),
    O_PHASE: ("PRIO-07", "the turn player moves the turn forward", "由回合玩家推进回合"),
    O_CANCEL: ("B-133", "the monsters on the other side have changed", "对方的怪兽发生了变化"),
    O_SET: ("PRIO-25d", "a Spell or Trap is Set in the open state of the own Main Phase", "可以在自己的主要阶段盖放"),
}
#: Used when only the question itself allows it.
ASKED: Final = ("PRIO-01", "this player is asked, and it is among the options", "正在询问这名玩家，而这是选项之一")


def allowed_by(duel: Duel, player: int, options: list[Option]) -> list[Objection]:
    """The rules that allow the first of the options, with the facts they found."""
    question = duel.question
    if question is None or not options:
        return []
    option = options[0]
    if option.kind == O_ACTIVATE:
        return activation(duel, player, question, duel.referee.effect(option.card, option.effect))
    if option.kind == O_PASS:
        return [passing(question)]
    if option.kind == O_PICK and question.why == "target":
        return [Objection("B-90", "targets are chosen at activation", "对象在发动时选择")]
    if option.kind == O_PICK and question.kind == Q_REPLAY:
        return [Objection(*ACTS[O_CANCEL])]
    return [Objection(*ACTS.get(option.kind, ASKED))]


def passing(question: Question) -> Objection:
    if question.kind in (Q_MAIN, Q_BATTLE):
        return Objection("PRIO-31", "announcing the next phase or step is a pass", "宣言进入下一阶段·步骤即是放弃")
    en = "nobody has to act; two passes in a row end the timing"
    return Objection("PRIO-39a", en, "可以不发动；双方连续放弃则结束")


def activation(duel: Duel, player: int, question: Question, effect: Effect) -> list[Objection]:
    """Why this player may act at this moment, and what the spell speed can respond to."""
    board = duel.board
    found = [whose_moment(duel, player, question, effect)]
    if board.chain and question.kind != Q_TRIGGER and effect.kind != TRIGGER:
        last = board.chain[-1]
        speed = last.speed
        en = f"Spell Speed {effect.speed} can be chained to Spell Speed {speed}"
        found.append(Objection("B-26", en, f"咒文速度{effect.speed}可以连锁咒文速度{speed}"))
    if board.in_damage_step():
        rule = "B-140" if effect.kind == TRIGGER else "B-139"
        en = "it is one of the effects that the Damage Step allows here"
        found.append(Objection(rule, en, "它属于伤害步骤的这个时点可以发动的效果"))
    return found


def whose_moment(duel: Duel, player: int, question: Question, effect: Effect) -> Objection:
    """Why this player may activate something now."""
    board = duel.board
    turn_player = player == board.turn_player
    if question.kind == Q_TRIGGER:
        return Objection("B-60", "it is the turn of this group of triggers", "轮到这一组诱发类效果")
    if question.kind == Q_PHASE_ACT:
        rule = "PRIO-10" if turn_player else "PRIO-12"
        return Objection(rule, "effects of the phase are taken one at a time", "这个阶段的效果逐个进行")
    if board.summoning and not board.chain:
        return Objection("B-110", "it negates the summon that is being made", "它能使正在进行的召唤无效")
    if board.chain:
        mine = board.chain[-1].player == player
        en = "the other player did not answer the own link" if mine else "after a link its player's opponent is asked"
        return Objection("B-47", en, "对方没有响应自己的连锁块" if mine else "连锁块之后先询问对方")
    if effect.kind == TRIGGER:
        en = "a trigger in the hand is used by the player with priority"
        return Objection("PRIO-04b", en, "手卡的诱发效果由有优先权的玩家发动")
    if question.kind in (Q_MAIN, Q_BATTLE):
        if effect.kind == IGNITION:
            return Objection("B-30", "own Main Phase, priority, no chain", "自己的主要阶段，有优先权，没有连锁")
        if effect.speed == 1:
            return Objection("PRIO-24c", "the phase is in its open state", "这个阶段处于空闲状态")
        en = f"with priority, at Spell Speed {effect.speed}"
        return Objection("PRIO-04a", en, f"有优先权，咒文速度{effect.speed}")
    if turn_player:
        en = f"the turn player decides first, at Spell Speed {effect.speed}"
        return Objection("PRIO-24b", en, f"回合玩家先决定，咒文速度{effect.speed}")
    en = f"the turn player has passed; Spell Speed {effect.speed}"
    return Objection("B-57", en, f"回合玩家已经放弃；咒文速度{effect.speed}")
