"""Effect monsters of the classic decks."""

from spellspeed.board.constants import NORMAL_SUMMON, ON_FIELD, TRAP
from spellspeed.board.kinds import WARRIOR
from spellspeed.cards.pool import card
from spellspeed.effects.amounts import ForEachCounter
from spellspeed.effects.attacking import CannotBeAttacked
from spellspeed.effects.conditions import Both
from spellspeed.effects.handling import PlaceCounters
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    OTHER,
    TARGET,
    THEIR_FIELD,
    THIS_ONE,
    YOUR_FIELD,
    YOUR_HAND,
    cannot_activate,
    choose,
    destroy,
    gains_atk,
    level_at_most,
    monster,
    one,
    race,
    remove_counter,
    special_summon,
    spell_trap,
    there_is,
    there_is_no,
    this_is_summoned,
    trap,
)
from spellspeed.effects.lasting import NegatesEffects
from spellspeed.effects.which import BOTH


def define() -> None:
    card(2460565, "Marauding Captain").trigger(
        this_is_summoned(NORMAL_SUMMON),
        special_summon(choose(monster(YOUR_HAND, level_at_most(4)))),
        can_miss=True,
    ).continuous(
        CannotBeAttacked(monster(YOUR_FIELD, OTHER, FACE_UP, race(WARRIOR))),
    )

    card(10375182, "Command Knight").continuous(
        gains_atk(monster(YOUR_FIELD, FACE_UP, race(WARRIOR)), 400),
    ).continuous(
        CannotBeAttacked(monster(YOUR_FIELD, THIS_ONE)),
        condition=there_is(monster(YOUR_FIELD, OTHER)),
    )

    card(54652250, "Man-Eater Bug").flip(destroy(TARGET), target=one(monster(FIELD)))

    card(70095154, "Cyber Dragon").summons_itself(
        Both(there_is(monster(THEIR_FIELD)), there_is_no(monster(YOUR_FIELD))),
    )

    card(71413901, "Breaker the Magical Warrior").trigger(
        this_is_summoned(NORMAL_SUMMON),
        PlaceCounters("Spell Counter", "魔力指示物", 1, 1),
        can_miss=False,
        mandatory=True,
    ).continuous(
        gains_atk(monster(YOUR_FIELD, THIS_ONE), ForEachCounter(300, "Spell Counter", "魔力指示物")),
    ).ignition(
        cost=remove_counter("Spell Counter", "魔力指示物"),
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET),
    )

    card(77585513, "Jinzo").continuous(
        cannot_activate(BOTH, TRAP, places=ON_FIELD),
        NegatesEffects(trap(FIELD, FACE_UP)),
    )


