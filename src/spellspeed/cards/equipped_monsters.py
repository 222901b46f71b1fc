"""Monsters that are equipped to others or equip them, and what belongs to them: Destruction Swords, Inzektors."""

from spellspeed.board.constants import GY, HAND, MZONE, SPELL, SZONE, TRAP
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.amounts import ForEachOfThem
from spellspeed.effects.answers import TargetsOneOf
from spellspeed.effects.changing import Gain
from spellspeed.effects.conditions import ThisIsEquipped
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN, AlikeTargets
from spellspeed.effects.joining import EquipToThis
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    NEGATE_EFFECT,
    TARGET,
    THAT_ONE,
    THEIR_GY,
    THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    banish,
    but_not,
    choose,
    discard,
    equip_to,
    gains_atk,
    gains_def,
    gains_level,
    monster,
    one,
    special_summon,
    target_still,
)
from spellspeed.effects.leaving import EquipmentSent
from spellspeed.effects.locking import FaceUpCannotActivate
from spellspeed.effects.picks import EquippedMonster
from spellspeed.effects.situations import IsEquippedHere
from spellspeed.effects.which import BOTH, OPPONENT, EitherOf


def define() -> None:
    destruction_swords()
    inzektors()


def destruction_swords() -> None:
    blader = named(78193831)
    sword = series("Destruction Sword", "破坏剑")
    bearer = monster(YOUR_FIELD, FACE_UP, blader)
    card(38601126, "Robot Buster Destruction Sword").ignition(
        where=HAND | MZONE,
        target=one(bearer),
        do=equip_to(target_still(bearer)),
    ).continuous(
        FaceUpCannotActivate(OPPONENT, SPELL | TRAP),
        where=SZONE,
        condition=ThisIsEquipped(),
    ).ignition(
        where=SZONE,
        condition=ThisIsEquipped(),
        cost=ThisCost(0, GY),
        do=apply(EquippedMonster(), gains_atk(monster(FIELD, THAT_ONE), 1000), until=UNTIL_TURN_ENDS),
    )

    swordsmen = monster(YOUR_FIELD, FACE_UP, EitherOf(series("Buster Blader", "破坏之剑士"), sword))
    card(78348934, "Karma of the Destruction Swordsman").activate(
        target=AlikeTargets(monster(THEIR_GY), 1, 3, of_type=True),
        do=banish(TARGET).and_if_you_do(Gain(choose(swordsmen), ForEachOfThem(500), and_def=True)),
        limit=ONCE_BY_NAME,
    ).ignition(
        where=GY,
        cost=discard(any_card(YOUR_HAND, sword)),
        do=add_to_hand(THIS),
        limit=ONCE_BY_NAME,
    )


def inzektors() -> None:
    inzektor = series("Inzektor", "甲虫装机")
    equipped = monster(FIELD, IsEquippedHere())
    card(68184115, "Inzektor Dragonfly").ignition(
        EquipToThis(choose(monster(YOUR_HAND | YOUR_GY, inzektor))),
        where=MZONE,
        limit=ONCE_PER_TURN,
    ).trigger(
        EquipmentSent(),
        special_summon(choose(monster(YOUR_DECK, inzektor, but_not(named(68184115))))),
        can_miss=False,
    ).continuous(
        gains_level(equipped, 3),
        where=SZONE,
    )

    bearer = monster(YOUR_FIELD, FACE_UP, inzektor)
    card(38643567, "Inzektor Orb").activate(
        target=one(bearer),
        do=equip_to(target_still(bearer)),
    ).continuous(
        gains_atk(equipped, 500),
        gains_def(equipped, 500),
        bullet=True,
    ).quick(
        where=SZONE,
        condition=ThisIsEquipped(),
        answers=TargetsOneOf(BOTH, monster(YOUR_FIELD, inzektor), just_one=True),
        cost=ThisCost(0, GY),
        do=NEGATE_EFFECT,
    )
