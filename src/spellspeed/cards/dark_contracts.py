"""Dark Contracts, which are paid for in the Standby Phase, and the D/D monsters that go with them."""

from spellspeed.board.constants import FUSION, GY, HAND, STANDBY_PHASE, SZONE
from spellspeed.board.kinds import FIEND
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import Inflict
from spellspeed.effects.amounts import Number
from spellspeed.effects.conditions import During, TurnOf
from spellspeed.effects.effect import ONCE_BY_NAME
from spellspeed.effects.fusing import FusionSummon
from spellspeed.effects.language import (
    BANISH_THIS,
    FACE_UP,
    FIELD,
    IT,
    TARGET,
    THIS,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    but_not,
    choose,
    destroy,
    fusion_summon_also,
    gains_atk,
    monster,
    one,
    race,
    send_cost,
    special_summon,
    trait,
)
from spellspeed.effects.lasting import BanishedWhenItLeaves
from spellspeed.effects.materials import BANISH, SEND
from spellspeed.effects.steps import Step
from spellspeed.effects.which import OPPONENT, YOU, EitherOf


def define() -> None:
    contracts()
    monsters()


def the_price() -> Step:
    return Inflict(YOU, Number(1000))


def contracts() -> None:
    dd = series("D/D", "DD")
    contract = series("Dark Contract", "契约书")
    standby = During(YOU, STANDBY_PHASE)

    card(73360025, "Dark Contract with the Swamp King").activate(unnumbered=True).ignition(
        where=SZONE,
        do=fusion_summon_also(
            monster(YOUR_EXTRA, race(FIEND), trait(FUSION)),
            monster(YOUR_HAND | YOUR_FIELD, even_face_down=True),
            [monster(YOUR_GY)],
            also_use=BANISH,
            summoned=monster(YOUR_EXTRA, dd, trait(FUSION)),
        ),
        limit=ONCE_BY_NAME,
    ).in_phase(standby, the_price(), mandatory=True, where=SZONE)

    card(46372010, "Dark Contract with the Gate").activate(unnumbered=True).ignition(
        where=SZONE,
        do=add_to_hand(choose(monster(YOUR_DECK, dd))),
        limit=ONCE_BY_NAME,
    ).in_phase(standby, the_price(), mandatory=True, where=SZONE)

    # A Continuous Trap: its first or its third effect, not both, may be used with its own activation (ACT-92).
    card(9765723, "Dark Contract with the Witch").activate(unnumbered=True).quick(
        where=SZONE,
        cost=send_cost(any_card(YOUR_HAND, EitherOf(dd, contract))),
        target=one(any_card(FIELD)),
        do=destroy(TARGET),
        limit=ONCE_BY_NAME,
    ).or_with_activation().continuous(
        gains_atk(monster(YOUR_FIELD, FACE_UP, race(FIEND)), 1000),
        where=SZONE,
        condition=TurnOf(OPPONENT),
    ).in_phase(standby, the_price(), mandatory=True, where=SZONE).or_with_activation()


def monsters() -> None:
    dd = series("D/D", "DD")
    contract = series("Dark Contract", "契约书")
    lamia = named(19580308)
    card(19580308, "D/D Lamia").ignition(
        where=HAND | GY,
        cost=send_cost(any_card(YOUR_HAND | YOUR_FIELD, EitherOf(dd, contract), but_not(lamia))),
        do=special_summon(THIS).and_(apply(IT, BanishedWhenItLeaves())),
        limit=ONCE_BY_NAME,
    )

    card(45206713, "D/D Swirl Slime").ignition(
        where=HAND,
        do=FusionSummon(
            monster(YOUR_EXTRA, series("D/D/D", "DDD"), trait(FUSION)), [monster(YOUR_HAND)], SEND
        ).including_this(),
        limit=ONCE_BY_NAME,
    ).ignition(
        where=GY,
        cost=BANISH_THIS,
        do=special_summon(choose(monster(YOUR_HAND, dd))),
        limit=ONCE_BY_NAME,
    )
