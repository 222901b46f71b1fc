"""Spell Cards of the classic decks."""

from spellspeed.board.constants import ANY_SUMMON, FACE_UP_DEFENSE, GY, ON_FIELD
from spellspeed.board.kinds import BEAST, EARTH, WARRIOR
from spellspeed.cards.pool import card, token
from spellspeed.effects.attacking import CannotAttack
from spellspeed.effects.language import (
    EITHER_GY,
    FACE_DOWN,
    FACE_UP,
    FIELD,
    IT,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    YOUR_DECK,
    YOUR_FIELD,
    add_to_hand,
    apply,
    choose,
    destroy,
    draw,
    equip_to,
    every,
    flip_face_up,
    for_each,
    gains_atk,
    gains_def,
    highest_def,
    if_possible,
    inflict,
    level_at_most,
    lowest_atk,
    monster,
    one,
    race,
    special_summon,
    spell_trap,
    take_control,
    target_still,
    turn_face_down,
)
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.locking import CannotBeTributedForSummon, CannotSummon
from spellspeed.effects.situations import IsEquippedHere
from spellspeed.effects.summoning import SummonTokens
from spellspeed.effects.which import YOU

SHEEP = 73915052


def define() -> None:
    card(4031928, "Change of Heart").activate(
        target=one(monster(THEIR_FIELD)),
        do=take_control(TARGET, until_end_phase=True),
    )

    card(5318639, "Mystical Space Typhoon").activate(
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET),
    )

    card(12580477, "Raigeki").activate(do=destroy(every(monster(THEIR_FIELD))))

    card(14087893, "Book of Moon").activate(
        target=one(monster(FIELD, FACE_UP)),
        do=turn_face_down(target_still(monster(FIELD, FACE_UP))),
    )

    card(18144506, "Harpie's Feather Duster").activate(do=destroy(every(spell_trap(THEIR_FIELD))))

    card(32807846, "Reinforcement of the Army").activate(
        do=add_to_hand(choose(monster(YOUR_DECK, level_at_most(4), race(WARRIOR)))),
    )

    card(53129443, "Dark Hole").activate(do=destroy(every(monster(FIELD))))

    card(55144522, "Pot of Greed").activate(do=draw(2))

    equipped = monster(FIELD, IsEquippedHere())
    mine = monster(YOUR_FIELD, FACE_UP)
    card(56747793, "United We Stand").activate(
        target=one(monster(FIELD, FACE_UP)),
        do=equip_to(target_still(monster(FIELD, FACE_UP))),
        unnumbered=True,
    ).continuous(
        gains_atk(equipped, for_each(800, mine)),
        gains_def(equipped, for_each(800, mine)),
    )

    card(65169794, "Black Pendant").activate(
        target=one(monster(FIELD, FACE_UP)),
        do=equip_to(target_still(monster(FIELD, FACE_UP))),
        unnumbered=True,
    ).continuous(
        gains_atk(equipped, 500),
    ).trigger(
        ThisSent(GY, ON_FIELD, 0),
        inflict(500),
        can_miss=False,
        mandatory=True,
        where=GY,
    )

    card(66788016, "Fissure").activate(do=destroy(lowest_atk(monster(THEIR_FIELD, FACE_UP))))

    card(72302403, "Swords of Revealing Light").activate(
        do=if_possible(flip_face_up(every(monster(THEIR_FIELD, FACE_DOWN)))),
        remains=3,
    ).continuous(
        CannotAttack(monster(THEIR_FIELD)),
    )

    token(SHEEP, "Sheep Token", "羊衍生物", BEAST, EARTH, 1, 0, 0)
    card(73915051, "Scapegoat").activate(
        do=SummonTokens(SHEEP, "Sheep Token", "羊衍生物", 4, FACE_UP_DEFENSE).and_(
            apply(IT, CannotBeTributedForSummon(monster(FIELD, THAT_ONE)))
        ),
        oaths=[CannotSummon(YOU, ANY_SUMMON, None)],
    )

    card(83764718, "Monster Reborn").activate(
        target=one(monster(EITHER_GY)),
        do=special_summon(TARGET),
    )

    card(97169186, "Smashing Ground").activate(do=destroy(highest_def(monster(THEIR_FIELD, FACE_UP))))
