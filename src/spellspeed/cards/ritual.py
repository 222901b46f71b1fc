"""Ritual Monsters and the Spells that summon them."""

from spellspeed.board.constants import DECK, GY, HAND, RETURNED, RITUAL, RITUAL_SUMMON, SPECIAL_SUMMON, SPELL
from spellspeed.board.kinds import LIGHT
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.answers import TargetsOneOf
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.effect import ONCE_BY_NAME, Target
from spellspeed.effects.language import (
    BANISH_THIS,
    DISCARD_THIS,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_SUMMON,
    TARGET,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    all_costs,
    attribute,
    banish,
    banish_cost,
    but_not,
    choose,
    is_being_summoned,
    monster,
    ritual_summon,
    shuffle_into_deck,
    there_is_no,
    trait,
)
from spellspeed.effects.situations import CameFromExtraDeck
from spellspeed.effects.which import OPPONENT, YOU, Which


def define() -> None:
    sprites()
    nekroz_cards()


def sprites() -> None:
    tributes = monster(YOUR_HAND | YOUR_FIELD, even_face_down=True)
    card(37626500, "Sprite's Blessing").activate(
        ritual_summon(monster(YOUR_HAND, attribute(LIGHT), trait(RITUAL)), tributes, exactly=True),
    )

    card(4810828, "Sauravis, the Ancient and Ascended").no_normal_summon().quick(
        where=HAND,
        answers=TargetsOneOf(OPPONENT, monster(YOUR_FIELD, even_face_down=True)),
        cost=DISCARD_THIS,
        do=NEGATE_ACTIVATION,
    ).quick(
        when=is_being_summoned(OPPONENT, SPECIAL_SUMMON),
        cost=ThisCost(RETURNED, HAND),
        do=NEGATE_SUMMON.and_if_you_do(banish(IT)),
    )


def nekroz_cards() -> None:
    tributes = monster(YOUR_HAND | YOUR_FIELD, even_face_down=True)
    nekroz = series("Nekroz", "影灵衣")
    brionac = named(26674724)
    card(26674724, "Nekroz of Brionac").no_normal_summon().only_by(RITUAL_SUMMON).ritual_tributes(
        but_not(brionac)
    ).ignition(
        where=HAND,
        cost=DISCARD_THIS,
        do=add_to_hand(choose(monster(YOUR_DECK, nekroz, but_not(brionac)))),
        limit=ONCE_BY_NAME,
    ).ignition(
        target=Target(monster(FIELD, CameFromExtraDeck(), even_face_down=True), 1, 2),
        do=shuffle_into_deck(TARGET),
        limit=ONCE_BY_NAME,
    )

    card(97211663, "Nekroz Cycle").activate(
        ritual_summon(monster(YOUR_HAND | YOUR_GY, nekroz, trait(RITUAL)), tributes, exactly=True),
        limit=ONCE_BY_NAME,
    ).ignition(
        where=GY,
        condition=there_is_no(monster(YOUR_FIELD, even_face_down=True)),
        cost=all_costs(BANISH_THIS, banish_cost(monster(YOUR_GY, nekroz))),
        do=add_to_hand(choose(Which(YOU, DECK, SPELL, [nekroz]))),
    )
