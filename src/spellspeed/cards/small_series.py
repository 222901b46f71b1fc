"""Series of which the pool has only a few cards: Fur Hire, Kozmo."""

from spellspeed.board.constants import BANISHED, FZONE, GY, SPECIAL_SUMMON, SPELL, TRAP
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import DrawAsMany, GainLP, LoseLP
from spellspeed.effects.amounts import ForEachName, LevelsOfThem
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.battling import ThisInflictsBattleDamage
from spellspeed.effects.destroyed import ThisDestroyedIn
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.hidden import ShowAndShuffle
from spellspeed.effects.language import (
    BANISH_THIS,
    FACE_UP,
    FIELD,
    NEGATE_ACTIVATION,
    TARGET,
    YOUR_BANISHED,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_HAND,
    add_to_hand,
    any_card,
    but_not,
    choose,
    destroy,
    discard,
    level,
    monster,
    one,
    pay,
    return_to_hand,
    special_summon,
    this_is_summoned,
)
from spellspeed.effects.picks import ALL
from spellspeed.effects.properties import NO_LIMIT
from spellspeed.effects.when import Summoned
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    fur_hire()
    kozmo()


def fur_hire() -> None:
    hire = series("Fur Hire", "空牙团")
    card(1527418, "Wiz, Sage Fur Hire").trigger(
        this_is_summoned(SPECIAL_SUMMON),
        GainLP(ForEachName(500, monster(YOUR_FIELD, hire, but_not(named(1527418))))),
        can_miss=False,
        limit=ONCE_BY_NAME,
    ).quick(
        answers=AnyActivation(OPPONENT, SPELL | TRAP, False),
        cost=discard(any_card(YOUR_HAND, hire)),
        do=NEGATE_ACTIVATION,
        limit=ONCE_BY_NAME,
    )

    card(94073244, "Donpa, Marksman Fur Hire").ignition(
        special_summon(choose(monster(YOUR_HAND, hire, but_not(named(94073244))))),
        limit=ONCE_BY_NAME,
    ).trigger(
        Summoned(BOTH, SPECIAL_SUMMON, monster(YOUR_FIELD, hire), while_here=True),
        destroy(TARGET),
        can_miss=False,
        target=one(any_card(FIELD, FACE_UP)),
        limit=ONCE_BY_NAME,
    )


def kozmo() -> None:
    series_of = series("Kozmo", "星际仙踪")
    card(31061682, "Kozmo Farmgirl").quick(
        cost=BANISH_THIS,
        do=special_summon(choose(monster(YOUR_HAND, level(4, NO_LIMIT), series_of))),
        limit=ONCE_BY_NAME,
    ).trigger(
        ThisInflictsBattleDamage(),
        add_to_hand(choose(any_card(YOUR_DECK, series_of))),
        can_miss=True,
        cost=pay(500),
    )

    card(67237709, "Kozmotown").activate(unnumbered=True).ignition(
        where=FZONE,
        target=one(monster(YOUR_BANISHED, FACE_UP, series_of)),
        do=return_to_hand(TARGET).and_if_you_do(LoseLP(LevelsOfThem(100))),
        limit=ONCE_PER_TURN,
    ).ignition(
        where=FZONE,
        do=ShowAndShuffle(choose(monster(YOUR_HAND, series_of), 1, ALL)).then(DrawAsMany()),
        limit=ONCE_PER_TURN,
    ).trigger(
        ThisDestroyedIn(FZONE, by_others=False, by_effect=True),
        add_to_hand(choose(any_card(YOUR_DECK, series_of))),
        can_miss=False,
        where=GY | BANISHED,
    )
