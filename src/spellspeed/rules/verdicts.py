"""Verdicts: why something cannot be done at the present question, with every reason."""

from spellspeed.board.constants import (
    NONE,
)
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
    Q_PHASE_ACT,
    Question,
)
from spellspeed.effects.effect import TRIGGER
from spellspeed.effects.reasons import Reason, Why
from spellspeed.rules import battle, pendulum, procedures, setting, summons
from spellspeed.rules.activation import may_activate
from spellspeed.rules.state import TRIGGERS, State


def why_not(g: State, question: Question | None, player: int, number: int, act: str, effect: int) -> list[Reason]:
    """Every reason why the player cannot do this with the card now; empty if it can be done.

    It never tells a player what that player may not see.
    """
    board = g.board
    if question is None:
        return [Reason("B-147", "duel-over")]
    card = board.cards[number]
    why = Why()
    if card.controller != player and not card.face_up:
        return [Reason("PRIO-04a", "not-yours")]
    if question.player != player:
        why.add(Reason("PRIO-02", "not-asked"))
    definition = g.definitions[number]
    if act == O_ACTIVATE:
        ctx = g.context(player, card)
        chosen = [e for e in g.effects_of(card) if (effect == NONE or e.index == effect) and e.is_had(ctx)]
        if not chosen:
            why.add(Reason("B-36", "no-such-effect"))
        verdicts: list[list[Reason]] = []
        for one in chosen:
            mine = Why()
            window = board.window
            if one.kind == TRIGGER and one.during is not None and question.kind == Q_PHASE_ACT:
                board.window = TRIGGERS  # effects of the phase are among these options (B-84)
            legal = may_activate(g, player, card, one, mine)
            board.window = window
            if legal and not why.reasons:
                return []
            verdicts.append(mine.reasons)
        # With several effects, the one that comes nearest to being legal speaks first.
        verdicts.sort(key=len)
        for reasons in verdicts:
            for reason in reasons:
                why.add(reason)
    elif act == O_ATTACK:
        battle.can_attack(g, card, why)
    else:
        summons.open_main_phase(g, player, why)
        if act == O_SUMMON or act == O_SET_MONSTER:
            summons.can_normal_summon(g, player, card, act == O_SUMMON, why)
        elif act == O_SET:
            setting.can_set(g, player, card, why)
        elif act == O_FLIP_SUMMON:
            summons.can_flip_summon(g, player, card, why)
        elif act == O_POSITION:
            summons.can_change_position(g, player, card, why)
        elif act == O_PENDULUM:
            pendulum.can_be_among(g, player, card, why)
        elif act == O_SPECIAL:
            if not definition.procedures:
                why.add(Reason("B-107", "no-such-effect"))
            ways: list[list[Reason]] = []
            for procedure in definition.procedures:
                mine = Why()
                if procedures.can_perform(g, player, card, procedure, mine):
                    return why.reasons  # one way is enough
                ways.append(mine.reasons)
            ways.sort(key=len)
            for reasons in ways:
                for reason in reasons:
                    why.add(reason)
        else:
            why.add(Reason("PRIO-01", "not-offered"))
    return why.reasons
