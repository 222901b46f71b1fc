"""The Void: Spells and Traps that belong to the Infernoids."""

from spellspeed.board.constants import FUSION, GY, SPECIAL_SUMMON, STANDBY_PHASE, SZONE
from spellspeed.cards.pool import card, series
from spellspeed.effects.amounts import Number
from spellspeed.effects.choosing import OneOfThose
from spellspeed.effects.conditions import Both, During
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.effect import ONCE_BY_NAME
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    IT,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    YOUR_BANISHED,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    apply,
    atk_at_least,
    destroy,
    fusion_summon_also,
    monster,
    one,
    return_to_gy,
    summoned_by,
    there_is,
    there_is_no,
    trait,
)
from spellspeed.effects.lasting import ChangesValue, NegatesEffects, SentAway
from spellspeed.effects.properties import NO_LIMIT, Between
from spellspeed.effects.protecting import HalvesBattleDamageOf
from spellspeed.effects.situations import CameFromExtraDeck
from spellspeed.effects.which import OPPONENT, YOU, NotFaceUp


def define() -> None:
    infernoid = series("Infernoid", "狱火机")
    theirs = During(OPPONENT, STANDBY_PHASE)
    mine = During(YOU, STANDBY_PHASE)
    gone = one(monster(YOUR_GY, infernoid))
    banished = one(monster(YOUR_BANISHED, infernoid))
    # What belongs to a phase may also be used with the card's own activation in it (ACT-98).
    card(61965407, "Void Purification").activate(unnumbered=True).in_phase(
        theirs, add_to_hand(TARGET), where=SZONE, target=gone, limit=ONCE_BY_NAME
    ).or_with_activation().in_phase(
        mine, return_to_gy(TARGET), where=SZONE, target=banished, limit=ONCE_BY_NAME
    ).or_with_activation().continuous(
        SentAway(),
        condition=there_is(monster(YOUR_FIELD, NotFaceUp(infernoid))),
    )

    big = monster(YOUR_FIELD, FACE_UP, infernoid, Between("original level", 2, NO_LIMIT))
    from_extra = CameFromExtraDeck()
    card(31444249, "Void Imagination").activate(unnumbered=True).continuous(
        ChangesValue(big, "level", Number(1), True),
        HalvesBattleDamageOf(big),
        where=SZONE,
    ).ignition(
        where=SZONE,
        cost=ThisCost(0, GY),
        do=fusion_summon_also(
            monster(YOUR_EXTRA, trait(FUSION), infernoid),
            monster(YOUR_HAND | YOUR_FIELD, even_face_down=True),
            [monster(YOUR_DECK)],
            condition=Both(
                there_is(monster(THEIR_FIELD, from_extra, even_face_down=True)),
                there_is_no(monster(YOUR_FIELD, from_extra, even_face_down=True)),
            ),
            most=6,
        ),
    )

    strong = monster(FIELD, atk_at_least(2000))
    card(1005587, "Void Trap Hole").activate(
        when=summoned_by(OPPONENT, SPECIAL_SUMMON, strong),
        do=apply(OneOfThose(strong), NegatesEffects(monster(FIELD, THAT_ONE))).and_if_you_do(destroy(IT)),
    )
