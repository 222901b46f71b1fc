"""Union Monsters: monsters that become Equip Cards and return, and the place where they are kept."""

from spellspeed.board.constants import (
    ANYWHERE,
    FZONE,
    GY,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
    UNION,
)
from spellspeed.board.kinds import LIGHT, MACHINE
from spellspeed.cards.pool import card
from spellspeed.effects.conditions import ThisIsEquipped
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_PER_TURN
from spellspeed.effects.joining import EquipSuitable
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    IT,
    OTHER,
    THAT_ONE,
    THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_HAND,
    add_to_hand,
    apply,
    attribute,
    choose,
    equip_to,
    may,
    monster,
    one,
    race,
    special_summon,
    summoned_by,
    target_still,
    trait,
)
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.locking import CannotBeSummoned
from spellspeed.effects.protecting import DestroyThisInstead, Unaffected
from spellspeed.effects.situations import IsEquippedHere, IsJustSummoned
from spellspeed.effects.which import BOTH, OPPONENT, Which


def define() -> None:
    light = attribute(LIGHT)
    machine = race(MACHINE)
    union = trait(UNION)
    for code, name, kind, gain in (
        (77411244, "B-Buster Drake", SPELL, add_to_hand(choose(monster(YOUR_DECK, union)))),
        (3405259, "C-Crush Wyvern", TRAP, special_summon(choose(monster(YOUR_HAND, union)))),
    ):
        bearer = monster(YOUR_FIELD, OTHER, FACE_UP, light, machine)
        equipped = monster(FIELD, IsEquippedHere())
        card(code, name).ignition(
            target=one(bearer),
            do=equip_to(target_still(bearer)),
            limit=ONCE_PER_TURN,
        ).continuous(
            DestroyThisInstead(equipped, by_anyone=True, forced=True),
            where=SZONE,
            bullet=True,
        ).ignition(
            where=SZONE,
            condition=ThisIsEquipped(),
            do=special_summon(THIS),
            limit=ONCE_PER_TURN,
            bullet=True,
        ).continuous(
            Unaffected(equipped, kind, side=OPPONENT),
            where=SZONE,
        ).trigger(
            ThisSent(GY, ON_FIELD, 0),
            gain,
            can_miss=False,
            where=GY,
        )

    that = Which(BOTH, ANYWHERE, MONSTER | SPELL, [THAT_ONE])
    card(66399653, "Union Hangar").activate(
        do=may(add_to_hand(choose(monster(YOUR_DECK, light, machine, union)))),
        limit=ACTIVATE_ONE,
    ).trigger(
        summoned_by(BOTH, NORMAL_SUMMON | SPECIAL_SUMMON, monster(YOUR_FIELD, light, machine, union)),
        EquipSuitable(monster(YOUR_DECK, light, machine, union)).and_(
            apply(IT, CannotBeSummoned(that, SPECIAL_SUMMON), until=UNTIL_TURN_ENDS)
        ),
        can_miss=False,
        where=FZONE,
        target=one(monster(YOUR_FIELD, IsJustSummoned(), light, machine, union)),
        limit=ONCE_PER_TURN,
    )
