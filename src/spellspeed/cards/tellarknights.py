"""tellarknights: monsters that act whenever they are summoned, and the Spell that exchanges them."""

from spellspeed.board.constants import ANY_SUMMON, FACE_UP_DEFENSE, SPECIAL_SUMMON
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.attacking import CannotAttack
from spellspeed.effects.choosing import UnlikeTarget
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_BY_NAME
from spellspeed.effects.language import (
    ANY_PLACE,
    IT,
    TARGET,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    add_to_hand,
    apply,
    but_not,
    choose,
    monster,
    one,
    shuffle_into_deck,
    special_summon,
    this_is_summoned,
)
from spellspeed.effects.locking import CannotSummon
from spellspeed.effects.which import YOU


def define() -> None:
    tellarknight = series("tellarknight", "星骑士")

    card(75878039, "Satellarknight Deneb").trigger(
        this_is_summoned(ANY_SUMMON),
        add_to_hand(choose(monster(YOUR_DECK, tellarknight, but_not(named(75878039))))),
        can_miss=False,
        limit=ONCE_BY_NAME,
    )

    card(2273734, "Satellarknight Altair").trigger(
        this_is_summoned(ANY_SUMMON),
        special_summon(TARGET, FACE_UP_DEFENSE).with_rider(
            apply(
                None,
                CannotAttack(monster(YOUR_FIELD, but_not(tellarknight)), at_all=True),
                until=UNTIL_TURN_ENDS,
            )
        ),
        can_miss=False,
        target=one(monster(YOUR_GY, tellarknight, but_not(named(2273734)))),
        limit=ONCE_BY_NAME,
    )

    card(18205590, "Satellarknight Skybridge").activate(
        target=one(monster(YOUR_FIELD, tellarknight)),
        do=special_summon(UnlikeTarget(monster(YOUR_DECK, tellarknight)))
        .and_(apply(IT, CannotSummon(YOU, SPECIAL_SUMMON, monster(ANY_PLACE, tellarknight))))
        .and_if_you_do(shuffle_into_deck(TARGET)),
        limit=ACTIVATE_ONE,
    )
