"""Gemini Monsters: Normal Monsters on the field until they are summoned once more."""

from spellspeed.board.constants import GEMINI, MZONE, SPELL, TRAP
from spellspeed.board.kinds import INSECT, PLANT
from spellspeed.cards.pool import card
from spellspeed.effects.answers import CardTargetsMonster
from spellspeed.effects.effect import ONCE_PER_TURN
from spellspeed.effects.language import (
    FACE_UP,
    NEGATE_ACTIVATION,
    TARGET,
    THAT_CARD,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    any_card,
    choose,
    destroy,
    monster,
    one,
    race,
    send_cost,
    special_summon,
    trait,
)
from spellspeed.effects.lasting import NormalUntilSummonedAgain
from spellspeed.effects.situations import IsEquipped
from spellspeed.effects.when import CardActivated
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    card(69488544, "Phoenix Gearfried").continuous(NormalUntilSummonedAgain(), where=MZONE).trigger(
        CardActivated(OPPONENT, SPELL),
        special_summon(TARGET),
        can_miss=False,
        target=one(monster(YOUR_GY, trait(GEMINI))),
    ).quick(
        bullet=True,
        answers=CardTargetsMonster(BOTH, SPELL | TRAP, True),
        cost=send_cost(any_card(YOUR_FIELD, FACE_UP, IsEquipped())),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    )

    card(53257892, "Gigaplant").continuous(NormalUntilSummonedAgain(), where=MZONE).ignition(
        where=MZONE,
        do=special_summon(choose(monster(YOUR_HAND | YOUR_GY, race(INSECT | PLANT)))),
        limit=ONCE_PER_TURN,
    )
