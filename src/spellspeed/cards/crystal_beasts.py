"""The Crystal Beasts, which can lie among the Spells, and the Ultimate Crystal cards."""

from spellspeed.board.constants import (
    ANY_SUMMON,
    ANYWHERE,
    BANISHED,
    BY_BATTLE,
    E_ATTACK,
    FUSION,
    FUSION_SUMMON,
    GY,
    MZONE,
    SPECIAL_SUMMON,
)
from spellspeed.cards.pool import card, series
from spellspeed.effects.amounts import ForEachPaid
from spellspeed.effects.attacking import MayAttackDirectly
from spellspeed.effects.battling import YoursIsAttacked
from spellspeed.effects.card_costs import AllCost, DifferentCost
from spellspeed.effects.changing import Gain
from spellspeed.effects.choosing import UpToFreeZones
from spellspeed.effects.conditions import DifferentNames, InDamageStepOfAttack
from spellspeed.effects.destroyed import YoursDestroyed
from spellspeed.effects.effect import ONCE_PER_TURN
from spellspeed.effects.handling import MoveAttack, TurnToDefense
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BANISH_THIS,
    FACE_UP,
    FIELD,
    OTHER,
    THIS,
    THIS_ONE,
    YOUR_BACK_ROW,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    any_card,
    choose,
    every,
    gains_atk,
    monster,
    one,
    shuffle_into_deck,
    special_summon,
    target_still,
    this_is_summoned,
    trait,
)
from spellspeed.effects.leaving import YoursLeaves
from spellspeed.effects.past import NotSummonedThisTurn
from spellspeed.effects.properties import InSeries, IsMonsterCard
from spellspeed.effects.protecting import PlacedWhenDestroyed
from spellspeed.effects.setting import PlaceAsSpell
from spellspeed.effects.situations import AttackedThisTurn
from spellspeed.effects.steps import PutOnDeck
from spellspeed.effects.summoning import SpecialSummon

BEASTS = ("Crystal Beast", "宝玉兽")
ULTIMATE = ("Ultimate Crystal", "究极宝玉神")


def define() -> None:
    beast = series(*BEASTS)
    placing(beast)
    attacking(beast)
    ultimate(beast)


def placing(beast: InSeries) -> None:
    card(7093411, "Crystal Beast Sapphire Pegasus").trigger(
        this_is_summoned(ANY_SUMMON),
        PlaceAsSpell(choose(monster(YOUR_HAND | YOUR_DECK | YOUR_GY, beast))),
        can_miss=True,
    ).continuous(PlacedWhenDestroyed(), where=MZONE)

    card(32710364, "Crystal Beast Ruby Carbuncle").trigger(
        this_is_summoned(SPECIAL_SUMMON),
        special_summon(every(any_card(YOUR_BACK_ROW, beast, IsMonsterCard()))),
        can_miss=True,
    ).continuous(PlacedWhenDestroyed(), where=MZONE)

    own = any_card(YOUR_FIELD, beast)
    card(21698716, "Crystal Beast Cobalt Eagle").ignition(
        target=one(own),
        do=PutOnDeck(target_still(own)),
        limit=ONCE_PER_TURN,
    ).continuous(PlacedWhenDestroyed(), where=MZONE)


def attacking(beast: InSeries) -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    card(32933942, "Crystal Beast Amethyst Cat").continuous(
        MayAttackDirectly(this, for_half=True),
    ).continuous(PlacedWhenDestroyed(), where=MZONE)

    attacked = monster(YOUR_FIELD, ATTACK_POSITION, AttackedThisTurn())
    card(68215963, "Crystal Beast Emerald Tortoise").ignition(
        target=one(attacked),
        do=TurnToDefense(target_still(monster(YOUR_FIELD))),
        limit=ONCE_PER_TURN,
    ).continuous(PlacedWhenDestroyed(), where=MZONE).looks_back(E_ATTACK)

    card(69937550, "Crystal Beast Amber Mammoth").trigger(
        YoursIsAttacked(monster(YOUR_FIELD, OTHER, beast)),
        MoveAttack(THIS),
        can_miss=True,
    ).continuous(PlacedWhenDestroyed(), where=MZONE)

    card(95600067, "Crystal Beast Topaz Tiger").continuous(
        gains_atk(this, 400),
        condition=InDamageStepOfAttack(),
    ).continuous(PlacedWhenDestroyed(), where=MZONE)


def ultimate(beast: InSeries) -> None:
    card(79856792, "Rainbow Dragon").summons_itself(
        condition=DifferentNames(any_card(YOUR_FIELD | YOUR_GY, beast), 7),
        unnumbered=True,
    ).only_in_its_own_way().quick(
        condition=NotSummonedThisTurn(),
        cost=AllCost(monster(YOUR_FIELD, FACE_UP, beast), GY),
        do=Gain(THIS, ForEachPaid(1000), for_good=True),
    ).ignition(
        condition=NotSummonedThisTurn(),
        cost=AllCost(monster(YOUR_GY, beast), BANISHED),
        do=shuffle_into_deck(every(any_card(FIELD))),
    )

    god = series(*ULTIMATE)
    card(36328300, "Ultimate Crystal Magic").activate(
        when=YoursDestroyed(beast, BY_BATTLE, ANYWHERE, other=False),
        cost=DifferentCost(any_card(YOUR_HAND | YOUR_DECK | YOUR_FIELD, beast), 7),
        do=SpecialSummon(
            choose(monster(YOUR_EXTRA, trait(FUSION), god)),
            how=SPECIAL_SUMMON | FUSION_SUMMON,
        ),
        in_damage_step=True,
    ).trigger(
        YoursLeaves(god),
        PlaceAsSpell(UpToFreeZones(monster(YOUR_GY, beast))),
        can_miss=False,
        where=GY,
        cost=BANISH_THIS,
    )
