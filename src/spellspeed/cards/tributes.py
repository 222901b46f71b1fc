"""Cards about Tributes and Normal Summons: fewer Tributes, one more summon, Tributes made by an effect."""

from typing import Final

from spellspeed.board.constants import (
    FACE_DOWN_DEFENSE,
    FACE_UP_DEFENSE,
    GY,
    HAND,
    MAIN_PHASES,
    MZONE,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    SZONE,
    XYZ,
)
from spellspeed.board.constants import (
    FACE_UP as ANY_FACE_UP,
)
from spellspeed.board.kinds import LIGHT, PLANT, ROCK
from spellspeed.cards.pool import card, named, series, token
from spellspeed.effects.amounts import OriginalTotal
from spellspeed.effects.card_costs import TributesCanReach
from spellspeed.effects.conditions import Both, During, HasMoreLP
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.handling import Tribute, TributeWithThis
from spellspeed.effects.joining import AttachToIt
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    TARGET,
    THIS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    but_not,
    choose,
    draw,
    every,
    monster,
    one,
    race,
    special_summon,
    target_still,
    trait,
)
from spellspeed.effects.past import SummonedThisTurn
from spellspeed.effects.permitting import FewerTributes, OneMoreNormalSummon
from spellspeed.effects.picks import Paid
from spellspeed.effects.summoning import SummonTokenOf
from spellspeed.effects.when import GainsLP, YoursFlipped
from spellspeed.effects.which import BOTH, OPPONENT, YOU

PRIMAL_BEING: Final = 27204312


def define() -> None:
    hazy()

    card(96789758, "Aromage Jasmine").continuous(
        OneMoreNormalSummon(monster(YOUR_HAND, race(PLANT), but_not(named(96789758)))),
        where=MZONE,
        condition=HasMoreLP(),
    ).trigger(
        GainsLP(YOU),
        draw(1),
        can_miss=False,
        mandatory=True,
        limit=ONCE_PER_TURN,
    )

    subterror = series("Subterror", "地中族")
    that = Paid(GY)
    card(16719140, "Subterror Nemesis Warrior").quick(
        cost=TributesCanReach(monster(YOUR_DECK, subterror), 1, 0, GY),
        do=TributeWithThis(that).and_if_you_do(special_summon(that, FACE_UP_DEFENSE | FACE_DOWN_DEFENSE)),
        limit=ONCE_BY_NAME,
    ).trigger(
        YoursFlipped(series("Subterror Behemoth", "地中族邪界兽")),
        special_summon(THIS),
        can_miss=False,
        where=GY,
        limit=ONCE_BY_NAME,
        in_damage_step=True,
    )

    token(PRIMAL_BEING, "Primal Being Token", "原始生命态衍生物", ROCK, LIGHT, 11, 0, 0)
    card(27204311, "Nibiru, the Primal Being").quick(
        where=HAND,
        condition=Both(
            During(BOTH, MAIN_PHASES),
            SummonedThisTurn(OPPONENT, NORMAL_SUMMON | SPECIAL_SUMMON, 5),
        ),
        do=Tribute(every(monster(FIELD, FACE_UP)))
        .and_if_you_do(special_summon(THIS))
        .then(
            SummonTokenOf(
                PRIMAL_BEING,
                "Primal Being Token",
                "原始生命态衍生物",
                ANY_FACE_UP,
                OPPONENT,
                OriginalTotal("atk"),
                OriginalTotal("def"),
            )
        ),
        limit=ONCE_BY_NAME,
    )


def hazy() -> None:
    hazy_flame = series("Hazy Flame", "阳炎兽")
    xyz = monster(YOUR_FIELD, FACE_UP, trait(XYZ))
    card(83108603, "Hazy Pillar").activate(unnumbered=True).continuous(
        FewerTributes(monster(YOUR_HAND, hazy_flame)), where=SZONE
    ).ignition(
        where=SZONE,
        target=one(xyz),
        do=AttachToIt(choose(monster(YOUR_HAND | YOUR_FIELD, hazy_flame)), target_still(xyz)),
        limit=ONCE_PER_TURN,
    )

    card(43708041, "Hazy Glory").activate(unnumbered=True).continuous(
        FewerTributes(monster(YOUR_HAND, hazy_flame)), where=SZONE
    ).quick(
        where=SZONE,
        cost=ThisCost(0, GY),
        target=one(any_card(YOUR_GY, series("Hazy", "阳炎"), but_not(named(43708041)))),
        do=add_to_hand(TARGET),
    )
