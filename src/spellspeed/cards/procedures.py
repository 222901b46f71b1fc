"""Monsters with a way of their own to be summoned, or a condition on how they can be."""

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BY_EFFECT,
    DESTROYED,
    E_ACTIVATED,
    EFFECT,
    END_PHASE,
    FACE_UP_ATTACK,
    GY,
    HAND,
    MONSTER,
    ON_FIELD,
    PZONE,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
    TRIBUTE_SUMMON,
)
from spellspeed.board.kinds import DARK, PLANT
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import InflictByThem, Provided
from spellspeed.effects.amounts import ForEachOfThem, OriginalAtkOfThem
from spellspeed.effects.answers import AnyActivation, TargetsOneCard
from spellspeed.effects.attacking import CannotAttack, Pierces
from spellspeed.effects.battling import TakesBattleDamage
from spellspeed.effects.card_costs import LevelCost
from spellspeed.effects.changing import Halve, TakeLevelOf
from spellspeed.effects.choosing import WithThis
from spellspeed.effects.conditions import ByOpponent, During, LevelsTotalAtMost, TurnOf
from spellspeed.effects.costs import RemoveCountersAnywhere
from spellspeed.effects.effect import ONCE_PER_CHAIN, ONCE_PER_TURN
from spellspeed.effects.hidden import LookInHand
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BANISH_THIS,
    BOUND,
    EITHER_BANISHED,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_EFFECT,
    OTHER,
    TARGET,
    THAT_CARD,
    THEIR_FIELD,
    THEIR_GY,
    THIS,
    THIS_ONE,
    TRIBUTE_THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    attribute,
    banish,
    but_not,
    cannot_activate,
    choose,
    destroy,
    every,
    for_each,
    gains_atk,
    gains_def,
    later,
    level,
    may,
    monster,
    one,
    race,
    return_to_hand,
    special_summon,
    spell_trap,
    take_control,
    target_still,
    there_is,
    there_is_no,
    this_is_summoned,
    trait,
    trap,
    tribute,
)
from spellspeed.effects.lasting import NegatesEffects, SmallerWithoutTribute
from spellspeed.effects.leaving import ThisDiscardedByEffect, ThisSent, ThisSentByOpponent
from spellspeed.effects.locking import OneActivationOnly
from spellspeed.effects.materials import BANISH, RETURN, TRIBUTE, OfOpponent, Recipe, Slot
from spellspeed.effects.permitting import NoTributeNeeded
from spellspeed.effects.properties import KindIs, LevelAsPaid
from spellspeed.effects.protecting import CannotBeDestroyed, CannotBeTargeted, DestroyAnotherInstead
from spellspeed.effects.setting import SetWhatOpponentNames
from spellspeed.effects.summoning import SummonTogether
from spellspeed.effects.which import BOTH, OPPONENT, YOU, EitherOf, Which


def define() -> None:
    infernoids()
    with_a_procedure()
    with_a_condition()
    without_tribute()
    by_effects()


def infernoids() -> None:
    infernoid = series("Infernoid", "狱火机")
    room = LevelsTotalAtMost(monster(YOUR_FIELD, trait(EFFECT)), 8)
    hand_and_gy = HAND | GY
    any_monster = monster(YOUR_FIELD, even_face_down=True)

    card(14799437, "Infernoid Onuncu").summons_itself(
        room,
        where=hand_and_gy,
        materials=Recipe([Slot([infernoid], 3, 3)]),
        use=BANISH,
        material_places=hand_and_gy,
        unnumbered=True,
    ).only_in_its_own_way().trigger(
        this_is_summoned(SPECIAL_SUMMON),
        destroy(every(monster(FIELD, OTHER))),
        can_miss=True,
    ).quick(
        answers=AnyActivation(BOTH, SPELL | TRAP, False),
        cost=tribute(any_monster),
        do=NEGATE_ACTIVATION.and_if_you_do(banish(THAT_CARD)),
        limit=ONCE_PER_TURN,
    )

    one_infernoid = Recipe([Slot([infernoid], 1, 1)])
    card(26034577, "Infernoid Antra").summons_itself(
        room,
        materials=one_infernoid,
        use=BANISH,
        material_places=hand_and_gy,
        unnumbered=True,
    ).only_in_its_own_way().ignition(
        target=one(any_card(THEIR_FIELD, FACE_UP)),
        do=return_to_hand(TARGET),
        limit=ONCE_PER_TURN,
    ).quick(
        condition=TurnOf(OPPONENT),
        cost=tribute(any_monster),
        target=one(any_card(THEIR_GY)),
        do=banish(TARGET),
        limit=ONCE_PER_TURN,
    )

    card(89423971, "Infernoid Patrulea").summons_itself(
        room,
        materials=one_infernoid,
        use=BANISH,
        material_places=hand_and_gy,
        unnumbered=True,
    ).only_in_its_own_way().ignition(
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET),
        limit=ONCE_PER_TURN,
        oaths=[CannotAttack(monster(YOUR_FIELD, THIS_ONE))],
    ).quick(
        condition=TurnOf(OPPONENT),
        cost=tribute(any_monster),
        target=one(any_card(THEIR_GY)),
        do=banish(TARGET),
        limit=ONCE_PER_TURN,
    )


def with_a_procedure() -> None:
    six_samurai = monster(YOUR_FIELD, FACE_UP, series("Six Samurai", "六武众"))
    card(63176202, "Great Shogun Shien").summons_itself(there_is(six_samurai, 2)).continuous(
        OneActivationOnly(SPELL | TRAP, OPPONENT, cards_only=True),
    ).continuous(
        DestroyAnotherInstead(six_samurai),
    ).looks_back(E_ACTIVATED).note(
        "A Spell or Trap Card that a resolving effect activates is neither counted nor forbidden: so the document says."
    )

    dark_world = series("Dark World", "暗黑界")
    card(34230233, "Grapha, Dragon Lord of Dark World").summons_itself(
        where=GY,
        materials=Recipe([Slot([dark_world, but_not(named(34230233))], 1, 1)]),
        use=RETURN,
        face_down_too=True,
    ).trigger(
        ThisDiscardedByEffect(),
        destroy(target_still(any_card(THEIR_FIELD))).then(Provided(ByOpponent(), LookInHand())),
        can_miss=False,
        mandatory=True,
        where=GY,
        target=one(any_card(THEIR_FIELD)),
    )

    kaiju = series("Kaiju", "坏兽")
    card(63941210, "Jizukiru, the Star Destroying Kaiju").summons_itself(
        materials=OfOpponent([Slot([], 1, 1)]),
        use=TRIBUTE,
        positions=FACE_UP_ATTACK,
        face_down_too=True,
        to_opponent=True,
    ).summons_itself(
        there_is(monster(THEIR_FIELD, kaiju)),
        positions=FACE_UP_ATTACK,
    ).only_one_like(kaiju).quick(
        answers=TargetsOneCard(),
        cost=RemoveCountersAnywhere("Kaiju Counter", "坏兽指示物", 3),
        do=NEGATE_EFFECT.then(may(destroy(choose(any_card(FIELD))))),
    )

    card(35803249, "Jinzo - Lord").summons_itself(
        materials=Recipe([Slot([named(77585513)], 1, 1)]),
        unnumbered=True,
    ).only_in_its_own_way().continuous(
        cannot_activate(BOTH, TRAP, places=ON_FIELD),
        NegatesEffects(trap(FIELD, FACE_UP)),
    ).ignition(
        destroy(every(trap(FIELD, FACE_UP))).and_if_you_do(InflictByThem(ForEachOfThem(300))),
        limit=ONCE_PER_TURN,
    )

    blackwing = series("Blackwing", "黑羽")
    card(2009101, "Blackwing - Gale the Whirlwind").summons_itself(
        there_is(monster(YOUR_FIELD, blackwing, but_not(named(2009101)))),
    ).ignition(
        target=one(monster(THEIR_FIELD, FACE_UP)),
        do=Halve(target_still(monster(THEIR_FIELD, FACE_UP))),
        limit=ONCE_PER_TURN,
    )

    card(49003716, "Blackwing - Bora the Spear").summons_itself(
        there_is(monster(YOUR_FIELD, blackwing, but_not(named(49003716)))),
    ).continuous(
        Pierces(monster(YOUR_FIELD, THIS_ONE)),
    )


def with_a_condition() -> None:
    card(98585345, "Winged Kuriboh LV10").only_by_effect_of(named(25573054)).quick(
        condition=During(OPPONENT, BATTLE_PHASE),
        cost=TRIBUTE_THIS,
        do=destroy(every(monster(THEIR_FIELD, ATTACK_POSITION))).and_if_you_do(InflictByThem(OriginalAtkOfThem())),
    )

    driver = monster(YOUR_HAND | YOUR_DECK | YOUR_GY, named(49036338))
    card(38814750, "PSY-Framegear Gamma").only_by_effects().quick(
        where=HAND,
        answers=AnyActivation(OPPONENT, MONSTER, False),
        condition=there_is_no(monster(YOUR_FIELD, even_face_down=True)),
        do=SummonTogether(WithThis(driver))
        .and_if_you_do(
            later(
                IT,
                banish(BOUND),
                END_PHASE,
                "the monsters it Special Summoned are banished during the End Phase",
                "这个效果特殊召唤的怪兽在结束阶段除外",
            )
        )
        .and_if_you_do(NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD))),
        limit=ONCE_PER_CHAIN,
    )


def without_tribute() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    card(38525760, "Hazy Flame Cerbereus").without_tribute(
        SmallerWithoutTribute(1000),
    ).continuous(
        CannotBeTargeted(this, MONSTER | SPELL | TRAP, OPPONENT),
    ).trigger(
        ThisSent(GY, HAND | ON_FIELD, DESTROYED),
        add_to_hand(choose(any_card(YOUR_DECK, series("Hazy", "阳炎")))),
        can_miss=True,
        where=GY,
    )

    vampire = series("Vampire", "吸血鬼")
    card(88728507, "Vampire Sorcerer").trigger(
        ThisSentByOpponent(),
        add_to_hand(choose(any_card(YOUR_DECK, EitherOf(attribute(DARK), KindIs(SPELL | TRAP)), vampire))),
        can_miss=False,
        where=GY,
    ).ignition(
        where=GY,
        cost=BANISH_THIS,
        do=apply(
            None,
            NoTributeNeeded(monster(YOUR_HAND, level(5, 12), attribute(DARK), vampire)),
            until=UNTIL_TURN_ENDS,
        ),
    )


def by_effects() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    card(32588805, "The Despair Uranus").trigger(
        this_is_summoned(TRIBUTE_SUMMON),
        SetWhatOpponentNames(),
        can_miss=True,
        condition=there_is_no(spell_trap(YOUR_FIELD)),
    ).continuous(
        gains_atk(this, for_each(300, spell_trap(YOUR_FIELD, FACE_UP))),
    ).continuous(
        CannotBeDestroyed(Which(YOU, SZONE | PZONE, MONSTER | SPELL | TRAP, [FACE_UP]), BY_EFFECT),
    )

    in_hand = for_each(600, any_card(YOUR_HAND))
    from_hand = monster(YOUR_HAND)
    same_level = LevelAsPaid(from_hand, exactly=True)
    theirs = monster(THEIR_FIELD, FACE_UP, same_level)
    card(98777036, "Tragoedia").trigger(
        TakesBattleDamage(),
        special_summon(THIS),
        can_miss=True,
        where=HAND,
        in_damage_step=True,
    ).continuous(
        gains_atk(this, in_hand),
        gains_def(this, in_hand),
    ).ignition(
        cost=LevelCost(from_hand, 0, GY, monster(THEIR_FIELD, FACE_UP), same_level),
        target=one(theirs),
        do=take_control(target_still(monster(THEIR_FIELD, FACE_UP))),
        limit=ONCE_PER_TURN,
    ).ignition(
        target=one(monster(YOUR_GY, level(1, 12))),
        do=TakeLevelOf(TARGET),
        limit=ONCE_PER_TURN,
    )

    banished = for_each(100, monster(EITHER_BANISHED, FACE_UP))
    card(54493213, "Helios - The Primordial Sun").continuous(
        gains_atk(this, banished),
        gains_def(this, banished),
    )

    plant = race(PLANT)
    card(48686504, "Lonefire Blossom").ignition(
        cost=tribute(monster(YOUR_FIELD, FACE_UP, plant)),
        do=special_summon(choose(monster(YOUR_DECK, plant))),
        limit=ONCE_PER_TURN,
    )
