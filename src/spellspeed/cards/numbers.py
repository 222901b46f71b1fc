"""Numbers that do more than their rank: fighting in another's place, and the Spell that ranks them up."""

from spellspeed.board.constants import ANYWHERE, ON_FIELD, SPELL, XYZ
from spellspeed.cards.pool import card, series
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.changing import GainAtkOfFallen
from spellspeed.effects.destroyed import YoursDestroyed
from spellspeed.effects.effect import APPLIED_ONCE_PER_DUEL, ONCE_PER_TURN
from spellspeed.effects.handling import CalculateDamage, MoveAttack
from spellspeed.effects.joining import Attach
from spellspeed.effects.language import (
    FACE_UP,
    NEGATE_EFFECT,
    TARGET,
    THAT_CARD,
    THIS,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    attack_by,
    but_not,
    detach,
    level,
    materials,
    monster,
    one,
    trait,
)
from spellspeed.effects.past import KeptRevealed
from spellspeed.effects.properties import NumberInName
from spellspeed.effects.summoning import SummonAndRankUp
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    c_numbers = series("Number C", "CNo.")
    card(57734012, "Rank-Up-Magic - The Seventh One").activate(
        condition=KeptRevealed(),
        do=SummonAndRankUp(
            monster(YOUR_EXTRA | YOUR_GY, NumberInName(101, 107), but_not(c_numbers)),
            monster(YOUR_EXTRA, c_numbers),
        ),
        limit=APPLIED_ONCE_PER_DUEL,
    )

    card(63767246, "Number 38: Hope Harbinger Dragon Titanic Galaxy").xyz(materials(2, level(8, 8))).quick(
        answers=AnyActivation(BOTH, SPELL, False, ON_FIELD),
        do=NEGATE_EFFECT.and_if_you_do(Attach(THAT_CARD)),
        limit=ONCE_PER_TURN,
    ).quick(
        when=attack_by(OPPONENT),
        cost=detach(1),
        do=MoveAttack(THIS).and_if_you_do(CalculateDamage()),
    ).trigger(
        YoursDestroyed(trait(XYZ), to=ANYWHERE),
        GainAtkOfFallen(TARGET),
        can_miss=False,
        in_damage_step=True,
        target=one(monster(YOUR_FIELD, FACE_UP, trait(XYZ))),
    )
