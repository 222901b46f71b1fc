"""Small monsters that search, look and clear the way, and the forest of the Naturia."""

from spellspeed.board.constants import END_PHASE, FZONE, GY, NORMAL_SUMMON, ON_FIELD, SPELL, TRAP
from spellspeed.cards.pool import card, series
from spellspeed.effects.acts import ForbidThatName
from spellspeed.effects.conditions import During
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.handling import TurnToDefense
from spellspeed.effects.hidden import LookAt, SendTop
from spellspeed.effects.language import (
    FACE_DOWN,
    FIELD,
    NEGATE_ATTACK,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    YOUR_DECK,
    add_to_hand,
    any_card,
    apply,
    attack_by,
    choose,
    destroy,
    level_at_most,
    monster,
    one,
    spell_trap,
    target_still,
    this_is_summoned,
)
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.lingering import THROUGH_YOUR_NEXT_TURN
from spellspeed.effects.locking import CannotChangePosition
from spellspeed.effects.properties import Between
from spellspeed.effects.when import NegatesActivationOf
from spellspeed.effects.which import OPPONENT, YOU


def define() -> None:
    naturia = series("Naturia", "自然")
    card(42110434, "Naturia Butterfly").trigger(
        attack_by(OPPONENT),
        SendTop().and_if_you_do(NEGATE_ATTACK),
        can_miss=True,
        limit=ONCE_PER_TURN,
    )

    card(37322745, "Naturia Forest").activate(unnumbered=True).trigger(
        NegatesActivationOf(YOU, theirs=True),
        add_to_hand(choose(monster(YOUR_DECK, level_at_most(3), naturia))),
        can_miss=False,
        where=FZONE,
    )

    card(78010363, "Witch of the Black Forest").trigger(
        ThisSent(GY, ON_FIELD, 0),
        add_to_hand(choose(monster(YOUR_DECK, Between("def", 0, 1500)))).and_(ForbidThatName()),
        can_miss=False,
        mandatory=True,
        where=GY,
        limit=ONCE_BY_NAME,
    )

    card(33225925, "Milla the Temporal Magician").trigger(
        this_is_summoned(NORMAL_SUMMON),
        LookAt(target_still(any_card(THEIR_FIELD, FACE_DOWN))),
        can_miss=False,
        mandatory=True,
        target=one(any_card(THEIR_FIELD, FACE_DOWN)),
    ).opponent_cannot_answer_with(SPELL | TRAP)

    card(22624373, "Lyla, Lightsworn Sorceress").ignition(
        target=one(spell_trap(THEIR_FIELD)),
        do=TurnToDefense(THIS)
        .and_if_you_do(destroy(target_still(spell_trap(THEIR_FIELD))))
        .with_rider(apply(THIS, CannotChangePosition(monster(FIELD, THAT_ONE)), until=THROUGH_YOUR_NEXT_TURN)),
    ).in_phase(
        During(YOU, END_PHASE),
        SendTop(3),
        mandatory=True,
    )
