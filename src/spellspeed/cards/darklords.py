"""Darklords: what lies in the GY is applied once more, and one of a name comes in a turn."""

from spellspeed.board.constants import HAND
from spellspeed.cards.pool import card, series
from spellspeed.effects.borrowing import ApplyEffectOf
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_BY_NAME
from spellspeed.effects.language import (
    DISCARD_THIS,
    FACE_UP,
    FIELD,
    TARGET,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    all_costs,
    any_card,
    choose,
    destroy,
    discard,
    draw,
    monster,
    one,
    pay,
    send_cost,
    shuffle_into_deck,
    spell_trap,
)
from spellspeed.effects.protecting import DiscardThisInstead


def define() -> None:
    darklord = series("Darklord", "堕天使")
    once_more = ApplyEffectOf(TARGET).then(shuffle_into_deck(TARGET))
    in_gy = one(spell_trap(YOUR_GY, darklord))
    card(52840267, "Darklord Ixchel").special_summon_once().ignition(
        where=HAND,
        cost=all_costs(DISCARD_THIS, discard(any_card(YOUR_HAND, darklord))),
        do=draw(2),
        limit=ONCE_BY_NAME,
    ).quick(cost=pay(1000), target=in_gy, do=once_more, limit=ONCE_BY_NAME)
    card(88234365, "Darklord Tezcatlipoca").special_summon_once().continuous(
        DiscardThisInstead(monster(YOUR_FIELD, FACE_UP, darklord)),
        where=HAND,
    ).quick(cost=pay(1000), target=in_gy, do=once_more, limit=ONCE_BY_NAME)
    card(50501121, "Darklord Rebellion").activate(
        destroy(choose(any_card(FIELD))),
        cost=send_cost(monster(YOUR_HAND | YOUR_FIELD, darklord)),
        limit=ACTIVATE_ONE,
    )
