"""Staples that show the rules of turn, spell speed and chain at their plainest."""

from spellspeed.board.constants import DISCARDED, EFFECT, GY, HAND, NORMAL_SUMMON, SPECIAL_SUMMON, SPELL, SZONE, TRAP
from spellspeed.board.kinds import WATER
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import Draw
from spellspeed.effects.card_costs import DiscardToGY
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_CHAIN_BY_NAME
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    NEGATE_ACTIVATION,
    TARGET,
    THAT_CARD,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    attribute,
    banish,
    but_not,
    card_activated,
    choose,
    destroy,
    draw,
    level,
    monster,
    one,
    pay,
    send_cost,
    special_summon,
    spell_trap,
    this_is_summoned,
    trait,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.when import DrawsOutsideDrawPhase
from spellspeed.effects.which import OPPONENT


def define() -> None:
    card(8267140, "Cosmic Cyclone").activate(
        cost=pay(1000),
        target=one(spell_trap(FIELD)),
        do=banish(TARGET),
    )

    card(18756904, "White Elephant's Gift").activate(
        cost=send_cost(monster(YOUR_FIELD, FACE_UP, but_not(trait(EFFECT)))),
        do=draw(2),
    )

    card(83968380, "Jar of Greed").activate(do=draw(1))

    card(77538567, "Dark Bribe").activate(
        answers=card_activated(SPELL | TRAP, OPPONENT),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)).also(Draw(1, OPPONENT)),
    )

    card(48539234, "Appropriate").activate(when=DrawsOutsideDrawPhase(OPPONENT), unnumbered=True).continuous(
        Reaction(DrawsOutsideDrawPhase(OPPONENT), draw(2), after_leaving=False),
    )

    # The effect may be used with the card's own activation or, later, by itself (B-55).
    face_up = spell_trap(FIELD, FACE_UP)
    card(69452756, "Unending Nightmare").activate(unnumbered=True).quick(
        where=SZONE,
        cost=pay(1000),
        target=one(face_up),
        do=destroy(TARGET),
        limit=ONCE_PER_CHAIN_BY_NAME,
    ).activate(
        bullet=True,
        cost=pay(1000),
        target=one(face_up),
        do=destroy(TARGET),
        limit=ONCE_PER_CHAIN_BY_NAME,
    )

    card(69293721, "Mermail Abyssgunde").trigger(
        ThisSent(GY, HAND, DISCARDED),
        special_summon(TARGET),
        can_miss=False,
        where=GY,
        target=one(monster(YOUR_GY, series("Mermail", "水精鳞"), but_not(named(69293721)))),
        limit=ONCE_BY_NAME,
    )

    card(58471134, "Mermail Abysspike").trigger(
        this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON),
        add_to_hand(choose(monster(YOUR_DECK, level(3, 3), attribute(WATER)))),
        can_miss=True,
        cost=DiscardToGY(monster(YOUR_HAND, attribute(WATER))),
        limit=ONCE_BY_NAME,
    )
