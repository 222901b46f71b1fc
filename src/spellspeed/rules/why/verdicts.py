"""Verdicts: why something cannot be done at the present question, with every reason."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BACK_ROW, NONE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_PENDULUM,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
    Q_PHASE_ACT,
    Q_RESPOND,
    Q_TRIGGER,
    Question,
)
from spellspeed.effects.activation.effect import CARD, TRIGGER, Definition
from spellspeed.effects.why.reasons import Reason, Why, about, causes, refuse
from spellspeed.rules import battle
from spellspeed.rules.act import setting
from spellspeed.rules.act.activation import why_not_activate
from spellspeed.rules.cards.positions import can_change_position
from spellspeed.rules.engine.gate import EFFECTS_THAT_APPLY
from spellspeed.rules.engine.state import PHASED, Engine, Window
from spellspeed.rules.flow import turn
from spellspeed.rules.summon import pendulum, procedures, summons
from spellspeed.rules.summon.normal_summons import can_normal_summon


def why_not_battle(g: Engine, question: Question | None, player: int) -> list[Reason]:
    """Every reason why the player cannot enter the Battle Phase now; empty if it can be done."""
    if question is None:
        return [Reason("B-147", "duel-over")]
    why = Why()
    if question.player != player:
        why.add(Reason("PRIO-02", "not-asked"))
    if turn.can_enter_battle(g, player, why) and question.kind != Q_NEXT_PHASE:
        why.add(Reason("PRIO-32", "phase-not-over"))
    return why.reasons


def why_not_pendulum(g: Engine, question: Question | None, player: int) -> list[Reason]:
    """Every reason why the player cannot Pendulum Summon anything now; empty if it can be done."""
    if question is None:
        return [Reason("B-147", "duel-over")]
    why = Why()
    if question.player != player:
        why.add(Reason("PRIO-02", "not-asked"))
    summons.open_main_phase(g, player, why, "B-107")
    pendulum.can_pendulum_summon(g, player, why)
    return why.reasons


def why_not(g: Engine, question: Question | None, player: int, number: int, act: str, effect: int) -> list[Reason]:
    """Every reason why the player cannot do this with the card now, the causes first; empty only if it is offered.

    It never tells a player what that player may not see.
    """
    if question is None:
        return [Reason("B-147", "duel-over")]
    card = g.board.cards[number]
    if card.controller != player and not card.face_up:
        return [Reason("PRIO-04a", "not-yours")]
    mine = question.player == player
    if mine and is_offered(question, number, act, effect):
        return []
    why = Why()
    if not mine:
        why.add(Reason("PRIO-02", "not-asked"))
    if act == O_ACTIVATE:
        against_activation(g, question, player, card, effect, why)
    elif act == O_ATTACK:
        against_attack(g, question, player, card, why)
    elif against_act_of_main_phase(g, player, card, act, effect, why) and act == O_PENDULUM and mine:
        if any(option.kind == O_PENDULUM for option in question.options):
            return []
    if not causes(why.reasons):
        under_way(g, question, why)
    if any(reason.fact == "locked" and reason.rule in EFFECTS_THAT_APPLY for reason in why.reasons):
        why.follow("B-100", "cannot-wins")
    return causes(why.reasons) + [reason for reason in why.reasons if reason.follows]


def is_offered(question: Question, number: int, act: str, effect: int) -> bool:
    """It is among the options. (A Pendulum Summon is offered as a whole.)"""
    for option in question.options:
        if option.kind == act and option.card == number and (effect == NONE or option.effect == effect):
            return True
    return False


def under_way(g: Engine, question: Question, why: Why) -> None:
    """The only obstacle is the present question: say so."""
    if question.kind == Q_TRIGGER:
        refuse(why, "B-60", "mandatory-first")
    elif question.kind in (Q_MAIN, Q_BATTLE, Q_RESPOND, Q_PHASE_ACT):
        refuse(why, "PRIO-01", "not-offered")
    else:
        refuse(why, "B-48", "resolving" if g.board.resolving else "choosing")


def add_nearest(why: Why, verdicts: list[list[Reason]]) -> None:
    """Add the reasons of several effects or procedures, the one nearest to being legal first."""
    verdicts.sort(key=len)
    for reasons in verdicts:
        why.add_all(reasons)


def against_activation(g: Engine, question: Question, player: int, card: Card, effect: int, why: Why) -> None:
    chosen = [e for e in g.effects_of(card) if effect == NONE or e.index == effect]
    if effect == NONE and card.place & BACK_ROW and card.face_up:
        # The card is already activated, so its other effects are meant, if it has any.
        chosen = [e for e in chosen if e.kind != CARD] or chosen
    if not chosen:
        why.add(missing(g.definitions[card.id], "B-36", "no-such-effect"))
    verdicts: list[list[Reason]] = []
    for one in chosen:
        # Effects of the phase are among the options of that question (B-84).
        of_phase = one.kind == TRIGGER and one.during is not None and question.kind == Q_PHASE_ACT
        with Window(g, PHASED if of_phase else g.board.window):
            verdicts.append(why_not_activate(g, player, card, one).reasons)
    add_nearest(why, verdicts)


def against_attack(g: Engine, question: Question, player: int, card: Card, why: Why) -> None:
    if g.board.turn_player != player:
        refuse(why, "B-130", "not-turn-player")
        if card.controller != player:
            return
    elif battle.can_attack(g, card, why) and question.kind != Q_BATTLE:
        refuse(why, "B-130", "not-open")  # an attack is declared in the open state of the Battle Step


def against_act_of_main_phase(g: Engine, player: int, card: Card, act: str, effect: int, why: Why) -> bool:
    """Collect reasons against an act of the open Main Phase; True if there are none."""
    if act not in (O_SUMMON, O_SET_MONSTER, O_SET, O_FLIP_SUMMON, O_POSITION, O_PENDULUM, O_SPECIAL):
        return refuse(why, "PRIO-01", "not-offered")
    by_procedure = act == O_SPECIAL or act == O_PENDULUM
    legal = summons.open_main_phase(g, player, why, "B-107" if by_procedure else "B-01")
    if act == O_SUMMON or act == O_SET_MONSTER:
        return can_normal_summon(g, player, card, act == O_SUMMON, why) and legal
    if act == O_SET:
        return setting.can_set(g, player, card, why) and legal
    if act == O_FLIP_SUMMON:
        return summons.can_flip_summon(g, player, card, why) and legal
    if act == O_POSITION:
        return can_change_position(g, player, card, why) and legal
    if act == O_PENDULUM:
        return pendulum.can_be_among(g, player, card, why) and legal
    return may_come(g, player, card, effect, why) and legal


def missing(definition: Definition, rule: str, fact: str) -> Reason:
    """The card has no such effect or procedure: by its text, or because nobody has described it."""
    if definition.described:
        return about(rule, fact, definition.printed)
    return about("", "not-described", definition.printed)


def may_come(g: Engine, player: int, card: Card, way: int, why: Why) -> bool:
    """Is one of the monster's procedures possible, or the one that is meant?"""
    ways = [one for one in g.definitions[card.id].procedures if way == NONE or one.index == way]
    if not ways:
        why.add(missing(g.definitions[card.id], "B-107", "no-procedure"))
        return False
    verdicts: list[list[Reason]] = []
    for procedure in ways:
        mine = Why()
        if procedures.can_perform(g, player, card, procedure, mine):
            return True  # one is enough
        verdicts.append(mine.reasons)
    add_nearest(why, verdicts)
    return False
