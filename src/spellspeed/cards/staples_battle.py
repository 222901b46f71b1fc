"""Staples that show battles, the windows of summons, and what only one card per turn may do."""

from spellspeed.board.constants import DECK, MONSTER, ON_FIELD, SPECIAL_SUMMON, SPELL, SZONE, TRAP
from spellspeed.board.kinds import DRAGON
from spellspeed.cards.pool import card
from spellspeed.effects.acts import Inflict
from spellspeed.effects.amounts import ForEach, TargetAtk
from spellspeed.effects.answers import Including
from spellspeed.effects.attacking import Pierces
from spellspeed.effects.battling import ThisInflictsBattleDamage
from spellspeed.effects.costs import BanishTop
from spellspeed.effects.effect import ACTIVATE_ONE
from spellspeed.effects.includes import SPECIAL_SUMMONS
from spellspeed.effects.language import (
    FIELD,
    IT,
    NEGATE_ATTACK,
    NEGATE_EFFECT,
    NEGATE_SUMMON,
    THAT_CARD,
    THEIR_FIELD,
    THEIR_GY,
    THIS,
    THIS_ONE,
    YOUR_DECK,
    YOUR_FIELD,
    any_card,
    attack_by,
    destroy,
    draw,
    gains_atk,
    is_being_summoned,
    monster,
    one,
    pay,
    race,
    there_is,
)
from spellspeed.effects.leaving import SentToGY
from spellspeed.effects.locking import CannotSummon
from spellspeed.effects.situations import IsAttacking
from spellspeed.effects.which import BOTH, OPPONENT, YOU


def define() -> None:
    battle()
    summons()
    card(35261759, "Pot of Desires").activate(
        condition=there_is(any_card(YOUR_DECK), 12),  # ten for the cost, two to draw
        cost=BanishTop(10),
        do=draw(2),
        limit=ACTIVATE_ONE,
    )


def battle() -> None:
    card(62279055, "Magic Cylinder").activate(
        when=attack_by(OPPONENT),
        target=one(monster(FIELD, IsAttacking())),
        do=NEGATE_ATTACK.and_if_you_do(Inflict(OPPONENT, TargetAtk())),
    )

    dragons = monster(THEIR_FIELD | THEIR_GY, race(DRAGON))
    card(78193831, "Buster Blader").continuous(gains_atk(monster(YOUR_FIELD, THIS_ONE), ForEach(500, dragons)))

    card(18036057, "Airknight Parshath").continuous(
        Pierces(monster(YOUR_FIELD, THIS_ONE)),
    ).trigger(
        ThisInflictsBattleDamage(),
        draw(1),
        can_miss=False,
        mandatory=True,
    )


def summons() -> None:
    card(5851097, "Vanity's Emptiness").activate(unnumbered=True).continuous(
        CannotSummon(BOTH, SPECIAL_SUMMON, None),
    ).trigger(
        SentToGY(YOU, MONSTER | SPELL | TRAP, DECK | ON_FIELD),
        destroy(THIS),
        can_miss=False,
        mandatory=True,
        where=SZONE,
    )

    # Either bullet may also be used with the card's own activation (B-55).
    special = Including(SPECIAL_SUMMONS, "Special Summons", "特殊召唤怪兽的")
    stop_summon = NEGATE_SUMMON.and_if_you_do(destroy(IT))
    stop_effect = NEGATE_EFFECT.and_if_you_do(destroy(THAT_CARD))
    summon = is_being_summoned(BOTH, SPECIAL_SUMMON)
    card(93016201, "Royal Oppression").activate(unnumbered=True).quick(
        where=SZONE, when=summon, cost=pay(800), do=stop_summon
    ).by_either_player().or_with_activation().quick(
        where=SZONE, answers=special, cost=pay(800), do=stop_effect, bullet=True
    ).by_either_player().or_with_activation()
