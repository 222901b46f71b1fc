"""Monsters that use the effects of others as their own."""

from spellspeed.board.constants import EFFECT, END_PHASE, MONSTER, NORMAL_SUMMON, SPECIAL_SUMMON, SPELL, TRAP
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.borrowing import BecomeLike, UseEffectsOf
from spellspeed.effects.conditions import During
from spellspeed.effects.effect import ONCE_PER_TURN
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    TRIBUTE_THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_GY,
    any_card,
    apply,
    but_not,
    choose,
    destroy,
    every,
    materials,
    monster,
    non_tuners,
    one,
    return_to_extra,
    send_to_gy,
    special_summon,
    target_still,
    this_is_summoned,
    trait,
)
from spellspeed.effects.lasting import NegatesEffects
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    majestic_dragon = named(21159309)
    stardust = named(44508094)
    theirs = monster(THEIR_FIELD, FACE_UP, trait(EFFECT))
    card(7841112, "Majestic Star Dragon").synchro(
        materials(1, majestic_dragon),
        materials(1, stardust),
        non_tuners(least=1, most=1),
    ).quick(
        answers=AnyActivation(OPPONENT, MONSTER | SPELL | TRAP, False),
        cost=TRIBUTE_THIS,
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(every(any_card(THEIR_FIELD)))),
    ).ignition(
        target=one(theirs),
        do=apply(target_still(theirs), NegatesEffects(monster(FIELD, THAT_ONE)), until=UNTIL_TURN_ENDS).and_if_you_do(
            UseEffectsOf(IT)
        ),
        limit=ONCE_PER_TURN,
    ).in_phase(
        During(BOTH, END_PHASE),
        mandatory=True,
        target=one(monster(YOUR_GY, stardust)),
        do=return_to_extra(THIS).then(special_summon(TARGET)),
    )

    infernoid = series("Infernoid", "狱火机")
    card(58446973, "Infernoid Decatron").trigger(
        this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON),
        send_to_gy(choose(monster(YOUR_DECK, infernoid, but_not(named(58446973))))).and_if_you_do(BecomeLike(IT)),
        can_miss=False,
    )
