"""Yang Zing: Synchro Summons in the opponent's turn, and what the Synchro Monster has from its materials."""

from typing import Final

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BY_BATTLE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    MAIN_PHASES,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.answers import CardOrMonsterEffect
from spellspeed.effects.attacking import MustAttack
from spellspeed.effects.conditions import During
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.destroyed import ThisDestroyed
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.gifts import MarksSynchro
from spellspeed.effects.language import (
    FIELD,
    NEGATE_ACTIVATION,
    OTHER,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    YOUR_DECK,
    YOUR_FIELD,
    any_card,
    but_not,
    choose,
    destroy,
    gains_atk,
    gains_def,
    monster,
    shuffle_into_deck,
    special_summon,
    there_is,
)
from spellspeed.effects.lasting import Continuous
from spellspeed.effects.materials import Using
from spellspeed.effects.protecting import CannotBeDestroyed, Unaffected
from spellspeed.effects.summoning import SynchroSummonAfter
from spellspeed.effects.which import BOTH, OPPONENT

MAIN_OR_BATTLE: Final = MAIN_PHASES | BATTLE_PHASE


def define() -> None:
    monsters()
    traps()


def monsters() -> None:
    it = monster(FIELD, THAT_ONE)
    yang_zing(2095764, "Bixi, Water of the Yang Zing", FACE_UP_ATTACK, Unaffected(it, TRAP))
    yang_zing(35089369, "Pulao, Wind of the Yang Zing", FACE_UP_ATTACK, Unaffected(it, SPELL))
    yang_zing(66500065, "Bi'an, Earth of the Yang Zing", FACE_UP_DEFENSE, CannotBeDestroyed(it, BY_BATTLE))
    yang_zing(30106950, "Suanni, Fire of the Yang Zing", FACE_UP_DEFENSE, gains_atk(it, 500), gains_def(it, 500))


def yang_zing(code: int, name: str, position: int, *marks: Continuous) -> None:
    """They differ in the position of what they call, and in what they give to a Synchro Monster."""
    kin = series("Yang Zing", "龙星")
    card(code, name).trigger(
        ThisDestroyed(GY, yours=True),
        special_summon(choose(monster(YOUR_DECK, kin, but_not(named(code)))), position),
        can_miss=True,
        where=GY,
        limit=ONCE_BY_NAME,
    ).quick(
        condition=During(OPPONENT, MAIN_OR_BATTLE),
        do=SynchroSummonAfter(Using(only=kin)),
        limit=ONCE_PER_TURN,
    ).continuous(
        MarksSynchro(*marks),
        where=GY,
    )


def traps() -> None:
    kin = series("Yang Zing", "龙星")
    card(77783947, "Yang Zing Unleashed").activate(unnumbered=True).continuous(
        MustAttack(monster(THEIR_FIELD)),
        where=SZONE,
    ).quick(
        where=SZONE,
        condition=During(BOTH, MAIN_OR_BATTLE),
        cost=ThisCost(0, GY),
        do=SynchroSummonAfter(Using(among=kin)),
    )

    other = any_card(YOUR_FIELD, OTHER, kin)
    card(57831349, "Nine Pillars of Yang Zing").activate(
        answers=CardOrMonsterEffect(BOTH),
        condition=there_is(other),
        do=NEGATE_ACTIVATION.and_if_you_do(shuffle_into_deck(THAT_CARD).then(destroy(choose(other)))),
    )
