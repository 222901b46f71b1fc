"""Trap Monsters: Traps that Special Summon themselves as Effect Monsters."""

from spellspeed.board.constants import ANYWHERE, BY_EFFECT, GY, MZONE
from spellspeed.board.kinds import DARK, EARTH, MACHINE, SPELLCASTER
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.conditions import BecameMonster
from spellspeed.effects.language import (
    TARGET,
    UNTIL_TURN_ENDS,
    YOUR_FIELD,
    YOUR_GY,
    add_to_hand,
    apply,
    but_not,
    one,
    spell_trap,
)
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.permitting import CountsAsTributes, StandsForAttribute
from spellspeed.effects.protecting import CannotBeDestroyed


def define() -> None:
    shaddoll = series("Shaddoll", "影依")
    card(4904633, "Shaddoll Core").becomes_monster(
        SPELLCASTER, DARK, level=9, atk=1450, dfn=1950, also_trap=True
    ).continuous(
        # Printed inside the effect that summons it, yet an effect of the monster.
        StandsForAttribute(shaddoll),
        where=MZONE,
        condition=BecameMonster(),
        unnumbered=True,
    ).trigger(
        ThisSent(GY, ANYWHERE, BY_EFFECT),
        add_to_hand(TARGET),
        can_miss=False,
        where=GY,
        target=one(spell_trap(YOUR_GY, shaddoll, but_not(named(4904633)))),
    ).note("A negated activation alone does not send it by an effect, whatever negated it (ACT-46, ACT-47).")

    qli = series("Qli", "机壳")
    card(20447641, "Qlife's End").becomes_monster(
        MACHINE,
        EARTH,
        level=4,
        atk=1800,
        dfn=1000,
        also_trap=False,
        and_if_you_do=apply(None, CannotBeDestroyed(spell_trap(YOUR_FIELD, qli), BY_EFFECT), until=UNTIL_TURN_ENDS),
    ).continuous(
        CountsAsTributes(3, series("Apoqliphort", "隐藏的机壳")),
        where=MZONE,
        condition=BecameMonster(),
    )
