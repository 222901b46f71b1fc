"""Altergeist: cards that return, return others, and cannot be negated."""

from spellspeed.board.constants import (
    FACE_UP_ATTACK,
    GY,
    HAND,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    RETURNED,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.cards.pool import card, series
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.card_costs import CardsCost
from spellspeed.effects.effect import ONCE_BY_NAME
from spellspeed.effects.language import (
    BANISH_THIS,
    BOUND,
    FACE_UP,
    IT,
    NEGATE_ACTIVATION,
    OTHER,
    TARGET,
    THAT_CARD,
    THEIR_FIELD,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    add_to_hand,
    any_card,
    choose,
    destroy,
    equip_to,
    keep_relation_to,
    monster,
    one,
    return_to_hand,
    send_cost,
    send_to_gy,
    special_summon,
    this_is_summoned,
    trap,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.leaving import ThisLeavesField, ThisSent
from spellspeed.effects.picks import TheTarget
from spellspeed.effects.protecting import CannotBeNegated
from spellspeed.effects.setting import SetSpellTrap
from spellspeed.effects.which import OPPONENT, YOU, Which


def define() -> None:
    altergeist = series("Altergeist", "幻变骚灵")
    any_kind = MONSTER | SPELL | TRAP
    trap_in_gy = trap(YOUR_GY, altergeist)
    other = Which(YOU, ON_FIELD, any_kind, [OTHER, altergeist], even_face_down=True)
    card(89538537, "Altergeist Silquitous").quick(
        cost=CardsCost(other, 1, RETURNED, HAND),
        target=one(any_card(THEIR_FIELD)),
        do=return_to_hand(TARGET),
        limit=ONCE_BY_NAME,
    ).trigger(
        ThisSent(GY, ON_FIELD, 0),
        add_to_hand(TARGET),
        can_miss=False,
        where=GY,
        target=one(trap_in_gy),
        limit=ONCE_BY_NAME,
    )

    own = Which(YOU, ON_FIELD, any_kind, [altergeist], even_face_down=True)
    in_gy = monster(YOUR_GY, altergeist)
    card(53143898, "Altergeist Marionetter").trigger(
        this_is_summoned(NORMAL_SUMMON),
        SetSpellTrap(choose(trap(YOUR_DECK, altergeist))),
        can_miss=True,
    ).ignition(
        target=one(own),
        do=send_to_gy(TheTarget(own, 0)).and_if_you_do(special_summon(TheTarget(in_gy, 1))),
        limit=ONCE_BY_NAME,
    ).and_target(one(in_gy))

    card(35146019, "Altergeist Manifestation").activate(
        target=one(in_gy),
        do=special_summon(TARGET, FACE_UP_ATTACK).and_if_you_do(equip_to(IT)).and_if_you_do(keep_relation_to(IT)),
    ).continuous(
        Reaction(ThisLeavesField(), destroy(BOUND), after_leaving=True),
        bullet=True,
    ).ignition(
        where=GY,
        cost=BANISH_THIS,
        target=one(trap_in_gy),
        do=add_to_hand(TARGET),
        limit=ONCE_BY_NAME,
    )

    card(27541563, "Altergeist Protocol").activate(unnumbered=True).continuous(
        CannotBeNegated(any_card(YOUR_FIELD, altergeist)),
        where=SZONE,
    ).quick(
        where=SZONE,
        answers=AnyActivation(OPPONENT, MONSTER, False),
        cost=send_cost(any_card(YOUR_FIELD, OTHER, FACE_UP, altergeist)),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
        limit=ONCE_BY_NAME,
    )
