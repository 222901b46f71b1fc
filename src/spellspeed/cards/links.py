"""Link Monsters."""

from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    BY_BATTLE,
    FACE_UP,
    FACE_UP_DEFENSE,
    LINK_SUMMON,
    MAIN_PHASES,
    MONSTER,
    SPECIAL_SUMMON,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TUNER,
    XYZ,
)
from spellspeed.board.kinds import WATER
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.conditions import BattlesAnother, During, EitherTime
from spellspeed.effects.effect import ONCE_BY_NAME
from spellspeed.effects.joining import AttachToIt
from spellspeed.effects.language import (
    BANISH_THIS,
    FIELD,
    FOR_THIS_BATTLE,
    IT,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    THIS_ONE,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    at_least,
    attack_by,
    attribute,
    but_not,
    cannot_activate,
    choose,
    level_at_most,
    materials,
    monster,
    one,
    send_cost,
    special_summon,
    this_is_summoned,
    trait,
    tuner,
)
from spellspeed.effects.picks import TheTarget
from spellspeed.effects.protecting import CannotBeDestroyed, HalvesDamage, TakesNoDamage, Unaffected
from spellspeed.effects.summoning import SpecialSummon
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which


def define() -> None:
    that = Which(BOTH, ANYWHERE, MONSTER, [THAT_ONE], True)
    card(50588353, "Crystron Halqifibrax").link(tuner(), materials(1)).trigger(
        this_is_summoned(LINK_SUMMON),
        special_summon(
            choose(monster(YOUR_HAND | YOUR_DECK, level_at_most(3), trait(TUNER))), FACE_UP_DEFENSE
        ).and_(apply(IT, cannot_activate(BOTH, MONSTER, which=that), until=UNTIL_TURN_ENDS)),
        can_miss=False,
        limit=ONCE_BY_NAME,
    ).quick(
        condition=EitherTime(During(OPPONENT, MAIN_PHASES), During(OPPONENT, BATTLE_PHASE)),
        cost=BANISH_THIS,
        do=SpecialSummon(
            choose(monster(YOUR_EXTRA, trait(TUNER), trait(SYNCHRO))), FACE_UP, YOU, SYNCHRO_SUMMON | SPECIAL_SUMMON
        ),
        limit=ONCE_BY_NAME,
    )

    this = monster(YOUR_FIELD, THIS_ONE)
    xyz_in_gy = monster(YOUR_GY, trait(XYZ))
    theirs = any_card(THEIR_FIELD)
    card(69073023, "Infinitrack Fortress Megaclops").link(materials(3, trait(XYZ))).continuous(
        Unaffected(this, MONSTER, trait(XYZ)),
        CannotBeDestroyed(this, BY_BATTLE).while_(BattlesAnother(trait(XYZ))),
    ).ignition(
        target=one(xyz_in_gy),
        do=special_summon(TheTarget(xyz_in_gy, 0))
        .and_if_you_do(AttachToIt(TheTarget(theirs, 1)))
        .with_rider(apply(None, HalvesDamage(OPPONENT), until=UNTIL_TURN_ENDS)),
        limit=ONCE_BY_NAME,
    ).and_target(one(theirs))

    marincess = series("Marincess", "海晶少女")
    card(5524387, "Marincess Marbled Rock").link(at_least(2, attribute(WATER))).ignition(
        target=one(any_card(YOUR_GY, marincess, but_not(named(5524387)))),
        do=add_to_hand(TARGET),
        limit=ONCE_BY_NAME,
    ).trigger(
        attack_by(OPPONENT),
        apply(
            None,
            CannotBeDestroyed(monster(FIELD, even_face_down=True), BY_BATTLE),
            TakesNoDamage(YOU, BY_BATTLE),
            until=FOR_THIS_BATTLE,
        ),
        can_miss=True,
        cost=send_cost(monster(YOUR_HAND, marincess)),
    )
