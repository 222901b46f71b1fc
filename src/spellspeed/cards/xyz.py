"""Xyz Monsters, and monsters that serve as their materials."""

from typing import Final

from spellspeed.board.constants import (
    ANY_SUMMON,
    ANYWHERE,
    BANISHED,
    BY_BATTLE,
    BY_EFFECT,
    DISCARDED,
    EXTRA,
    FUSION,
    GY,
    HAND,
    ICON_NORMAL,
    MATERIAL,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    RETURNED,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    TRAP,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.kinds import AQUA, BEAST, BEAST_WARRIOR, DARK, LIGHT, MACHINE, WATER
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import GainLP, LockDeclared, Provided
from spellspeed.effects.amounts import AtkOfThem, ForEachMaterial, OwnOriginalAtk
from spellspeed.effects.answers import AnotherActivates, AnyActivation, TargetsOneOnField
from spellspeed.effects.attacking import CannotAttack, CannotBeAttacked, Pierces
from spellspeed.effects.battling import ThisAttacksFaceUp
from spellspeed.effects.card_costs import CardsCost
from spellspeed.effects.changing import Gain
from spellspeed.effects.choosing import UpToAsMany
from spellspeed.effects.conditions import During, ThisAttacks, ThisHasMaterial, TurnOf, ZonesFree
from spellspeed.effects.costs import DeclareKind
from spellspeed.effects.destroyed import ThisDestroyed
from spellspeed.effects.effect import (
    IGNITION,
    ONCE_BY_NAME,
    ONCE_PER_TURN,
    TRIGGER,
    AlikeTargets,
    Target,
)
from spellspeed.effects.gifts import Gives
from spellspeed.effects.handling import MoveTarget
from spellspeed.effects.joining import Attach
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BANISH_THIS,
    BATTLE_OPPONENT,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    OTHER,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    THIS_ONE,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    all_costs,
    any_card,
    apply,
    attribute,
    banish_cost,
    but_not,
    cannot_activate,
    choose,
    destroy,
    detach,
    discard,
    draw,
    every,
    gains_atk,
    gains_def,
    gains_level,
    level,
    level_at_most,
    materials,
    may,
    monster,
    one,
    race,
    send_cost,
    send_to_gy,
    shuffle_into_deck,
    special_summon,
    spell_trap,
    there_is,
    this_is_summoned,
    trait,
)
from spellspeed.effects.lasting import NameBecomes, NegatesEffects
from spellspeed.effects.leaving import SentByOpponent, ThisSent
from spellspeed.effects.locking import CannotActivate, CannotAnswerSummon, CannotSummon
from spellspeed.effects.materials import ATTACH, SameRank
from spellspeed.effects.permitting import OneMoreNormalSummon
from spellspeed.effects.properties import IconIs, SpellTrapInSeries
from spellspeed.effects.protecting import DetachInstead, SummonCannotBeNegated
from spellspeed.effects.setting import SetThem
from spellspeed.effects.situations import IsProperTarget, WasSummoned
from spellspeed.effects.steps import Send
from spellspeed.effects.which import BOTH, OPPONENT, YOU, EitherOf

ALL: Final = MONSTER | SPELL | TRAP


def define() -> None:
    cyber_dragons()
    numbers()
    utopia()
    other_xyz_monsters()
    frogs()
    materials_that_give()


def cyber_dragons() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    cyber_dragon = named(70095154)
    nova = named(58069384)

    card(58069384, "Cyber Dragon Nova").xyz(materials(2, level(5, 5), race(MACHINE))).ignition(
        cost=detach(1),
        target=one(monster(YOUR_GY, cyber_dragon)),
        do=special_summon(TARGET),
        limit=ONCE_PER_TURN,
    ).quick(
        cost=banish_cost(monster(YOUR_HAND | YOUR_FIELD, cyber_dragon)),
        do=apply(THIS, gains_atk(monster(FIELD, THAT_ONE), 2100), until=UNTIL_TURN_ENDS),
        limit=ONCE_PER_TURN,
    ).trigger(
        SentByOpponent(destroyed=False),
        special_summon(choose(monster(YOUR_EXTRA, trait(FUSION), race(MACHINE)))),
        can_miss=False,
        where=GY,
    )

    face_up_attackers = monster(FIELD, FACE_UP, ATTACK_POSITION)
    card(10443957, "Cyber Dragon Infinity").xyz(
        materials(3, level(6, 6), attribute(LIGHT), race(MACHINE))
    ).xyz_over(nova, once_per_turn=True).continuous(
        gains_atk(this, ForEachMaterial(200)),
    ).ignition(
        target=one(face_up_attackers),
        do=Attach(TARGET),
        limit=ONCE_PER_TURN,
    ).quick(
        answers=AnyActivation(BOTH, ALL, False),
        cost=detach(1),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
        limit=ONCE_PER_TURN,
    )


def numbers() -> None:
    that = monster(FIELD, THAT_ONE)
    ark = named(48739166)

    card(54719828, "Number 16: Shock Master").xyz(materials(3, level(4, 4))).ignition(
        cost=all_costs(detach(1), DeclareKind()),
        do=LockDeclared(),
        limit=ONCE_PER_TURN,
    )

    card(48739166, "Number 101: Silent Honor ARK").xyz(materials(2, level(4, 4))).ignition(
        cost=detach(2),
        target=one(monster(THEIR_FIELD, WasSummoned(SPECIAL_SUMMON), FACE_UP, ATTACK_POSITION)),
        do=Attach(TARGET),
        limit=ONCE_BY_NAME,
    ).continuous(
        DetachInstead(monster(YOUR_FIELD, THIS_ONE), BY_BATTLE | BY_EFFECT),
    )

    ark_in_gy = there_is(monster(YOUR_GY, ark))
    card(12744567, "Number C101: Silent Honor DARK").xyz(materials(3, level(5, 5))).ignition(
        target=one(monster(THEIR_FIELD, WasSummoned(SPECIAL_SUMMON), even_face_down=True)),
        do=Attach(TARGET),
        limit=ONCE_PER_TURN,
    ).trigger(
        ThisDestroyed(GY, with_material=True, any_way=True),
        Provided(
            ark_in_gy,
            special_summon(THIS)
            .and_(apply(IT, CannotAttack(that, at_all=True), until=UNTIL_TURN_ENDS))
            .then(GainLP(OwnOriginalAtk())),
        ),
        can_miss=True,
        where=GY,
        condition=ark_in_gy,
    )


def utopia() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    that = monster(FIELD, THAT_ONE)
    hope = series("Utopia", "希望皇 霍普")

    rank_up = spell_trap(YOUR_HAND, series("Rank-Up-Magic", "升阶魔法"), IconIs(ICON_NORMAL))
    number = materials(3, trait(XYZ), series("Number", "No."))
    card(52653092, "Number S0: Utopic ZEXAL").summons_itself(
        where=EXTRA, how=XYZ_SUMMON, materials=SameRank([number]), use=ATTACH, unnumbered=True
    ).xyz_over(hope, cost=discard(rank_up)).continuous(
        SummonCannotBeNegated(XYZ_SUMMON),
    ).continuous(
        CannotAnswerSummon(XYZ_SUMMON, OPPONENT, ALL),
    ).continuous(
        gains_atk(this, ForEachMaterial(1000)),
        gains_def(this, ForEachMaterial(1000)),
    ).quick(
        condition=TurnOf(OPPONENT),
        cost=detach(1),
        do=apply(None, cannot_activate(OPPONENT, ALL), until=UNTIL_TURN_ENDS),
        limit=ONCE_PER_TURN,
    )

    card(87911394, "Number C39: Utopia Ray Victory").xyz(materials(3, level(5, 5))).continuous(
        CannotActivate(OPPONENT, SPELL | TRAP, True, ANYWHERE, None),
        condition=ThisAttacks(),
    ).trigger(
        ThisAttacksFaceUp(),
        apply(BATTLE_OPPONENT, NegatesEffects(that), until=UNTIL_TURN_ENDS).and_if_you_do(Gain(THIS, AtkOfThem())),
        can_miss=True,
        condition=ThisHasMaterial([hope]),
        cost=detach(1),
    )


def other_xyz_monsters() -> None:
    card(21501505, "Cairngorgon, Antiluminescent Knight").xyz(materials(2, level(4, 4))).quick(
        answers=TargetsOneOnField(),
        cost=detach(1),
        target=one(any_card(FIELD, IsProperTarget())),
        do=MoveTarget(),
    )

    card(66523544, "Superdimensional Robot Galaxy Destroyer").xyz(materials(3, level(10, 10))).ignition(
        cost=detach(1),
        do=destroy(every(spell_trap(THEIR_FIELD))),
        limit=ONCE_PER_TURN,
    ).opponent_cannot_answer_with(SPELL | TRAP)

    madolche = series("Madolche", "魔偶甜点")
    card(37164373, "Madolche Queen Tiaramisu").xyz(materials(2, level(4, 4), madolche)).ignition(
        cost=detach(1),
        target=Target(any_card(YOUR_GY, madolche), 1, 2),
        do=shuffle_into_deck(TARGET).and_if_you_do(shuffle_into_deck(UpToAsMany(any_card(THEIR_FIELD), 1, 1))),
        limit=ONCE_PER_TURN,
    )

    beast_there = there_is(monster(YOUR_FIELD, FACE_UP, madolche, race(BEAST)))
    card(52404456, "Madolche Messengelato").trigger(
        this_is_summoned(SPECIAL_SUMMON),
        Provided(beast_there, add_to_hand(choose(spell_trap(YOUR_DECK, madolche)))),
        can_miss=True,
        condition=beast_there,
    ).trigger(
        SentByOpponent(destroyed=True),
        shuffle_into_deck(THIS),
        can_miss=False,
        mandatory=True,
        where=GY,
    )

    knights = series("The Phantom Knights", "幻影骑士团")
    that = monster(FIELD, THAT_ONE)
    card(62709239, "The Phantom Knights of Break Sword").xyz(materials(2, level(3, 3))).ignition(
        cost=detach(1),
        target=one(any_card(YOUR_FIELD)),
        do=destroy(TARGET),
        limit=ONCE_PER_TURN,
    ).and_target(one(any_card(THEIR_FIELD))).trigger(
        ThisDestroyed(how=XYZ_SUMMON, any_way=True),
        special_summon(TARGET)
        .and_(apply(IT, gains_level(that, 1)))
        .with_rider(
            apply(None, CannotSummon(YOU, SPECIAL_SUMMON, monster(FIELD, attribute(DARK))), until=UNTIL_TURN_ENDS)
        ),
        can_miss=False,
        where=GY | BANISHED,
        condition=ZonesFree(2),
        target=AlikeTargets(monster(YOUR_GY, knights), 2, 2),
    )


def frogs() -> None:
    frog = series("Frog", "青蛙")
    this = monster(YOUR_FIELD, THIS_ONE)

    card(90809975, "Toadally Awesome").xyz(materials(2, level(2, 2), race(AQUA))).in_phase(
        During(BOTH, STANDBY_PHASE),
        cost=detach(1),
        do=special_summon(choose(monster(YOUR_DECK, frog))),
    ).quick(
        answers=AnotherActivates(OPPONENT, ALL),
        cost=send_cost(monster(YOUR_HAND | YOUR_FIELD, race(AQUA))),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)).then(may(SetThem(IT))),
        limit=ONCE_PER_TURN,
    ).trigger(
        ThisSent(GY, ANYWHERE, 0),
        add_to_hand(TARGET),
        can_miss=False,
        where=GY,
        target=one(monster(YOUR_GY, attribute(WATER))),
    )

    card(46239604, "Dupe Frog").continuous(
        NameBecomes(this, 84451804, "Des Frog", "死之青蛙"),
    ).continuous(
        CannotBeAttacked(monster(YOUR_FIELD, OTHER)),
    ).trigger(
        ThisSent(GY, ON_FIELD, 0),
        add_to_hand(choose(monster(YOUR_DECK | YOUR_GY, frog, but_not(named(46239604))))),
        can_miss=True,
        where=GY,
    )

    small = monster(YOUR_DECK | YOUR_FIELD, level_at_most(2), attribute(WATER), race(AQUA))
    card(9126351, "Swap Frog").summons_itself(
        cost=discard(monster(YOUR_HAND, OTHER, attribute(WATER))),
    ).trigger(
        this_is_summoned(ANY_SUMMON),
        send_to_gy(choose(small)),
        can_miss=True,
    ).ignition(
        cost=CardsCost(monster(YOUR_FIELD), 1, RETURNED, HAND),
        do=apply(
            None, OneMoreNormalSummon(monster(YOUR_HAND, frog, but_not(named(9126351)))), until=UNTIL_TURN_ENDS
        ),
        limit=ONCE_PER_TURN,
    )


def materials_that_give() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    zoodiac = series("Zoodiac", "十二兽")
    ratpier = named(78872731)

    card(78872731, "Zoodiac Ratpier").trigger(
        this_is_summoned(NORMAL_SUMMON),
        send_to_gy(choose(any_card(YOUR_DECK, zoodiac))),
        can_miss=False,
    ).continuous(
        Gives(BEAST_WARRIOR, 0, when_used=False).effect(
            IGNITION,
            special_summon(choose(monster(YOUR_HAND | YOUR_DECK, ratpier))),
            cost=detach(1),
            limit=ONCE_PER_TURN,
        ),
        where=MATERIAL,
    )

    card(77150143, "Zoodiac Thoroughblade").trigger(
        this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON),
        Send(choose(any_card(YOUR_HAND, zoodiac)), GY, DISCARDED).and_if_you_do(draw(1)),
        can_miss=False,
    ).continuous(
        Gives(BEAST_WARRIOR, 0, when_used=False).applies(Pierces(this)),
        where=MATERIAL,
    )

    phantom = EitherOf(series("Phantom Knights", "幻影骑士团"), SpellTrapInSeries("Phantom", "幻影"))
    card(63821877, "The Phantom Knights of Ragged Gloves").continuous(
        Gives(0, DARK, when_used=True).effect(
            TRIGGER,
            apply(THIS, gains_atk(monster(FIELD, THAT_ONE), 1000)),
            when=this_is_summoned(XYZ_SUMMON),
            mandatory=True,
            limit=ONCE_BY_NAME,
        ),
        where=MATERIAL,
    ).ignition(
        where=GY,
        cost=BANISH_THIS,
        do=send_to_gy(choose(any_card(YOUR_DECK, phantom))),
        limit=ONCE_BY_NAME,
    )
