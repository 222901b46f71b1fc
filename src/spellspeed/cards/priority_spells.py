"""Spell and Trap Cards that the priority document names, and what its rulings need beside them."""

from spellspeed.board.constants import END_PHASE, FACE_UP_DEFENSE, FZONE, GY, SPELL, TRAP, XYZ
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.answers import OpponentWouldDestroy, WouldDestroy
from spellspeed.effects.battling import DamageInflicted
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.hidden import OpponentPicks
from spellspeed.effects.joining import DetachAll
from spellspeed.effects.language import (
    BANISH_THIS,
    BOUND,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_EFFECT,
    NEGATE_SUMMON,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_BACK_ROW,
    THEIR_FIELD,
    UNTIL_THE_END_PHASE,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    cannot_activate,
    choose,
    destroy,
    discard,
    draw,
    gains_level,
    if_possible,
    inflict,
    is_being_summoned,
    later,
    may,
    monster,
    one,
    pay,
    return_to_extra,
    send_cost,
    special_summon,
    spell_trap,
    target_still,
    trait,
    tribute,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.lingering import SendUnlessActivated
from spellspeed.effects.situations import HasMaterial
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    card(4178474, "Raigeki Break").activate(
        cost=discard(any_card(YOUR_HAND)),
        target=one(any_card(FIELD)),
        do=destroy(TARGET),
    )

    trickstar = series("Trickstar", "淘气仙星")
    set_card = spell_trap(THEIR_BACK_ROW, FACE_DOWN)
    card(35371948, "Trickstar Light Stage").activate(
        do=may(add_to_hand(choose(monster(YOUR_DECK, trickstar)))),
    ).ignition(
        where=FZONE,
        target=one(set_card),
        do=apply(
            target_still(set_card),
            cannot_activate(BOTH, SPELL | TRAP, which=any_card(FIELD, THAT_ONE)),
            until=UNTIL_THE_END_PHASE,
            with_this=True,
        ).and_(
            later(
                IT,
                SendUnlessActivated(),
                END_PHASE,
                "your opponent must activate it during the End Phase or else send it to the GY",
                "对方在结束阶段必须将那张卡发动，否则送去墓地",
                owner=OPPONENT,
            )
        ),
        limit=ONCE_PER_TURN,
    ).continuous(
        Reaction(DamageInflicted(monster(YOUR_FIELD, trickstar)), inflict(200), after_leaving=False),
        where=FZONE,
    )

    card(58120309, "Starlight Road").activate(
        answers=WouldDestroy(any_card(YOUR_FIELD), 2),
        do=NEGATE_EFFECT.and_if_you_do(destroy(THAT_CARD)).then(
            may(special_summon(choose(monster(YOUR_EXTRA, named(44508094)))))
        ),
    )

    card(69279219, "My Body as a Shield").activate(
        answers=OpponentWouldDestroy(monster(FIELD), 1),
        cost=pay(1500),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    )

    holding_material = monster(THEIR_FIELD, FACE_UP, trait(XYZ), HasMaterial())
    card(78610936, "Xyz Encore").activate(
        target=one(holding_material),
        do=DetachAll(target_still(holding_material))
        .and_if_you_do(return_to_extra(TARGET))
        .then(
            if_possible(
                special_summon(BOUND, FACE_UP_DEFENSE, to=OPPONENT).and_(
                    apply(IT, gains_level(monster(FIELD, THAT_ONE), -1))
                )
            )
        ),
        no_response=BOTH,
    )

    monarch = series("Monarch", "帝王")
    card(22842126, "Pantheism of the Monarchs").activate(
        cost=send_cost(spell_trap(YOUR_HAND, monarch)),
        do=draw(2),
    ).ignition(
        where=GY,
        cost=BANISH_THIS,
        do=OpponentPicks(spell_trap(YOUR_DECK, monarch), 3),
        limit=ONCE_BY_NAME,
    )

    card(98069388, "Horn of Heaven").activate(
        when=is_being_summoned(),
        cost=tribute(monster(YOUR_FIELD)),
        do=NEGATE_SUMMON.and_if_you_do(destroy(IT)),
    )
