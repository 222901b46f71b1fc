"""LV monsters, which grow into their next Level, and the dragon that is their dark counterpart."""

from spellspeed.board.constants import (
    E_BATTLED,
    E_COUNTERS,
    E_FLIPPED,
    END_PHASE,
    GY,
    MAIN_PHASES,
    SPELL,
    STANDBY_PHASE,
)
from spellspeed.board.kinds import DARK
from spellspeed.cards.pool import card, named
from spellspeed.effects.acts import Provided
from spellspeed.effects.amounts import ForEachCounter
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.conditions import During, YouControlThis
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.effect import ONCE_PER_TURN
from spellspeed.effects.handling import PlaceCounters
from spellspeed.effects.language import (
    FACE_UP,
    NEGATE_ACTIVATION,
    TARGET,
    THAT_CARD,
    THIS_ONE,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    attribute,
    choose,
    destroy,
    gains_atk,
    level,
    monster,
    one,
    special_summon,
)
from spellspeed.effects.lasting import NegatesWhatTargetsThis, Reaction
from spellspeed.effects.past import CountersFilled, DestroyedByBattle, NotNewThisTurn
from spellspeed.effects.properties import Named
from spellspeed.effects.protecting import Unaffected
from spellspeed.effects.when import CardActivated, Draws
from spellspeed.effects.which import BOTH, OPPONENT, YOU


def define() -> None:
    horus()
    silent()


def horus() -> None:
    this = monster(YOUR_FIELD, FACE_UP, THIS_ONE)
    lv8 = named(48229808)
    card(11224103, "Horus the Black Flame Dragon LV6").continuous(
        Unaffected(this, SPELL, None),
    ).in_phase(
        During(BOTH, END_PHASE),
        condition=DestroyedByBattle(),
        cost=ThisCost(0, GY),
        do=special_summon(choose(monster(YOUR_HAND | YOUR_DECK, lv8))),
    ).looks_back(E_BATTLED)

    still_there = YouControlThis()
    card(48229808, "Horus the Black Flame Dragon LV8").only_by_effect_of(named(11224103)).quick(
        answers=AnyActivation(BOTH, SPELL, True),
        do=Provided(still_there, NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD))),
    )

    card(66214679, "Dark Horus").trigger(
        CardActivated(BOTH, SPELL),
        Provided(still_there, special_summon(TARGET)),
        can_miss=False,
        condition=During(OPPONENT, MAIN_PHASES),
        target=one(monster(YOUR_GY, level(4, 4), attribute(DARK))),
        limit=ONCE_PER_TURN,
    )


def silent() -> None:
    this = monster(YOUR_FIELD, THIS_ONE)
    card(1995985, "Silent Swordsman LV3").continuous(
        NegatesWhatTargetsThis(OPPONENT, SPELL),
    ).in_phase(
        During(YOU, STANDBY_PHASE),
        condition=NotNewThisTurn(),
        cost=ThisCost(0, GY),
        do=special_summon(
            choose(monster(YOUR_HAND | YOUR_DECK, Named(74388798, "Silent Swordsman LV5", "沉默剑士 LV5")))
        ),
    ).looks_back(E_FLIPPED)

    en = "Spell Counter"
    zh = "魔力指示物"
    card(73665146, "Silent Magician LV4").continuous(
        Reaction(Draws(OPPONENT), PlaceCounters(en, zh, 1, 5), False),
    ).continuous(
        gains_atk(this, ForEachCounter(500, en, zh)),
    ).in_phase(
        During(YOU, STANDBY_PHASE),
        condition=CountersFilled(en, zh, 5),
        cost=ThisCost(0, GY),
        do=special_summon(
            choose(monster(YOUR_HAND | YOUR_DECK, Named(72443568, "Silent Magician LV8", "沉默魔术师 LV8")))
        ),
    ).looks_back(E_COUNTERS)
