"""Traps around summoning, and the monsters that go with them."""

from spellspeed.board.constants import (
    BANISHED,
    BY_EFFECT,
    DECK,
    E_MOVED,
    EXTRA,
    FUSION,
    FUSION_SUMMON,
    FZONE,
    GY,
    HAND,
    ICON_COUNTER,
    MONSTER,
    MZONE,
    NORMAL_SUMMON,
    PENDULUM,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
    TRIBUTED,
)
from spellspeed.board.kinds import MACHINE
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.answers import AnyActivation, CardOrMonsterEffect, EffectOfSummonedThisTurn
from spellspeed.effects.card_costs import MatchingCost
from spellspeed.effects.choosing import ChooseAmong
from spellspeed.effects.costs import Reveal, ThisCost
from spellspeed.effects.destroyed import YourCardDestroyed
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_DUEL, ONCE_PER_TURN
from spellspeed.effects.hidden import TradeHandFor
from spellspeed.effects.language import (
    BANISH_THIS,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_EFFECT,
    NEGATE_SUMMON,
    TARGET,
    THAT_CARD,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    Where,
    add_to_hand,
    all_costs,
    any_card,
    but_not,
    choose,
    destroy,
    discard,
    every,
    fusion_summon,
    icon,
    if_possible,
    inflict,
    is_being_summoned,
    materials,
    may,
    monster,
    one,
    pay,
    race,
    send_cost,
    send_to_gy,
    shuffle_into_deck,
    special_summon,
    spell,
    spell_trap,
    summoned_by,
    there_is,
    this_is_summoned,
    trait,
    trap,
)
from spellspeed.effects.leaving import FaceUpThisLeaves, LeavesWithCounter
from spellspeed.effects.past import NotTheTurnItCame
from spellspeed.effects.picks import Namesakes
from spellspeed.effects.properties import Named, OtherAttribute
from spellspeed.effects.protecting import CannotBeDestroyed, CannotBeTargeted, Unaffected
from spellspeed.effects.situations import HasCounter, IsYours
from spellspeed.effects.steps import Send
from spellspeed.effects.when import ThisSummonedByEffectOf
from spellspeed.effects.which import BOTH, OPPONENT, YOU, EitherOf


def define() -> None:
    eternal_soul()
    predaplants()
    other_continuous_traps()
    elemental_training()
    normal_traps()
    counter_traps()


def eternal_soul() -> None:
    magician = named(46986414)
    card(48680970, "Eternal Soul").activate(unnumbered=True).quick(
        where=SZONE,
        do=special_summon(choose(monster(YOUR_HAND | YOUR_GY, magician))),
        limit=ONCE_BY_NAME,
    ).or_with_activation().quick(
        bullet=True,
        where=SZONE,
        do=add_to_hand(choose(spell(YOUR_DECK, EitherOf(named(2314238), named(63391643))))),
        limit=ONCE_BY_NAME,
    ).or_with_activation().continuous(
        Unaffected(monster(Where(YOU, MZONE), FACE_UP, magician), MONSTER | SPELL | TRAP, side=OPPONENT),
        where=SZONE,
    ).trigger(
        FaceUpThisLeaves(),
        destroy(every(monster(YOUR_FIELD, even_face_down=True))),
        can_miss=False,
        mandatory=True,
        where=HAND | GY | BANISHED,
    )


def predaplants() -> None:
    predap = series("Predap", "捕食")
    predaplant = series("Predaplant", "捕食植物")
    any_fusion = monster(YOUR_EXTRA, trait(FUSION))

    # Worded so that the card must be face-up when the monster leaves: not with its own activation (ACT-103).
    card(51858200, "Predaplanet").activate(unnumbered=True).trigger(
        LeavesWithCounter("Predator Counter", "捕食指示物"),
        add_to_hand(choose(any_card(YOUR_DECK, predap))),
        can_miss=False,
        mandatory=True,
        where=SZONE,
        limit=ONCE_BY_NAME,
    ).quick(
        where=GY,
        cost=BANISH_THIS,
        do=fusion_summon(any_fusion, monster(YOUR_HAND | YOUR_FIELD, predaplant, even_face_down=True)),
    )

    card(35272499, "Predaplant Ophrys Scorpio").trigger(
        this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON),
        special_summon(choose(monster(YOUR_DECK, predaplant, but_not(named(35272499))))),
        can_miss=False,
        cost=send_cost(monster(YOUR_HAND)),
        limit=ONCE_BY_NAME,
    )

    fusion_spell = EitherOf(series("Polymerization", "融合"), series("Fusion", "融合"))
    card(61677004, "Predaplant Darlingtonia Cobra").trigger(
        ThisSummonedByEffectOf(predaplant),
        add_to_hand(choose(spell(YOUR_DECK, fusion_spell))),
        can_miss=False,
        limit=ONCE_PER_DUEL,
    )

    found = [
        monster(YOUR_DECK | YOUR_GY, predaplant),
        monster(YOUR_EXTRA, FACE_UP, predaplant),
        spell_trap(YOUR_DECK | YOUR_GY, predap),
    ]
    prey = EitherOf(IsYours(), HasCounter("Predator Counter", "捕食指示物"))
    card(66309175, "Predaplant Ambulomelides").fusion(materials(2, predaplant)).trigger(
        this_is_summoned(FUSION_SUMMON),
        add_to_hand(ChooseAmong(found)),
        can_miss=False,
        limit=ONCE_BY_NAME,
    ).ignition(
        target=one(monster(FIELD, prey, even_face_down=True)),
        do=Send(TARGET, GY, TRIBUTED).and_if_you_do(special_summon(choose(monster(YOUR_DECK, predaplant)))),
        limit=ONCE_BY_NAME,
    )


def other_continuous_traps() -> None:
    # "Already": not with its own activation (ACT-101).
    card(63477921, "Cyber Summon Blaster").activate(unnumbered=True).trigger(
        summoned_by(BOTH, SPECIAL_SUMMON, monster(FIELD, FACE_UP, race(MACHINE))),
        inflict(300),
        can_miss=False,
        mandatory=True,
        where=SZONE,
        each_time=True,
    )


def elemental_training() -> None:
    saber = series("Elementsaber", "元素灵剑士")
    palace = any_card(Where(YOU, FZONE), FACE_UP, Named(61557074, "Palace of the Elemental Lords", "灵神的圣殿"))
    mine = monster(YOUR_FIELD)
    other = OtherAttribute(mine)
    # The third effect sends the face-up card away, so it is not for the card's own activation (ACT-96).
    card(11167052, "Elemental Training").activate(unnumbered=True).continuous(
        CannotBeDestroyed(palace, BY_EFFECT),
        CannotBeTargeted(palace, MONSTER | SPELL | TRAP, OPPONENT),
        where=SZONE,
    ).quick(
        where=SZONE,
        cost=MatchingCost(mine, TRIBUTED, GY, monster(YOUR_DECK, saber), other),
        do=special_summon(choose(monster(YOUR_DECK, saber, other))),
        limit=ONCE_PER_TURN,
    ).or_with_activation().quick(
        where=SZONE,
        cost=ThisCost(0, GY),
        do=TradeHandFor(monster(YOUR_GY, series("Elemental Lord", "灵神"))),
    )


def normal_traps() -> None:
    metalfoes = series("Metalfoes", "炼装")
    card(33327029, "Metalfoes Counter").activate(
        when=YourCardDestroyed(),
        do=special_summon(choose(monster(YOUR_DECK, metalfoes))),
        can_miss=False,
        in_damage_step=True,
    ).quick(
        where=GY,
        condition=NotTheTurnItCame(),
        cost=BANISH_THIS,
        do=add_to_hand(choose(monster(YOUR_EXTRA, FACE_UP, metalfoes, trait(PENDULUM)))),
    ).looks_back(E_MOVED)

    card(29616929, "Traptrix Trap Hole Nightmare").activate(
        answers=EffectOfSummonedThisTurn(OPPONENT),
        do=NEGATE_EFFECT.and_if_you_do(destroy(THAT_CARD)),
    )


def counter_traps() -> None:
    card(40605147, "Solemn Strike").activate(
        answers=AnyActivation(BOTH, MONSTER, False),
        cost=pay(1500),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    ).activate(
        bullet=True,
        when=is_being_summoned(BOTH, SPECIAL_SUMMON),
        cost=pay(1500),
        do=NEGATE_SUMMON.and_if_you_do(destroy(IT)),
    )

    parshath = monster(YOUR_DECK | YOUR_EXTRA, series("Parshath", "珀耳修斯"))
    card(42444868, "Rebirth of Parshath").activate(
        answers=CardOrMonsterEffect(BOTH),
        cost=all_costs(Reveal(trap(YOUR_HAND, icon(ICON_COUNTER))), discard(any_card(YOUR_HAND)), pay(1000)),
        do=NEGATE_ACTIVATION.and_if_you_do(
            shuffle_into_deck(THAT_CARD).then(may(special_summon(choose(parshath))))
        ),
    )

    roid = series("roid", "机人")
    card(70628672, "Emergeroid Call").activate(
        answers=CardOrMonsterEffect(BOTH),
        condition=there_is(monster(YOUR_FIELD, FACE_UP, roid, trait(FUSION))),
        do=NEGATE_ACTIVATION.then(if_possible(send_to_gy(Namesakes(DECK | EXTRA)))),
    ).quick(
        where=GY,
        cost=BANISH_THIS,
        target=one(monster(YOUR_GY, roid)),
        do=add_to_hand(TARGET),
        limit=ONCE_BY_NAME,
    )
