"""Toon Monsters and their kingdom, and what else must be paid for an attack."""

from typing import Final

from spellspeed.board.constants import BANISHED, HAND, MONSTER, ON_FIELD, RETURNED, SPECIAL_SUMMON, SPELL, TOON, TRAP
from spellspeed.cards.pool import card
from spellspeed.effects.attacking import AttacksOnly, AttackToll, CannotAttack, MayAttackDirectly
from spellspeed.effects.card_costs import CardsCost
from spellspeed.effects.conditions import ThisWasSummoned
from spellspeed.effects.destroyed import NameDestroyed
from spellspeed.effects.hidden import SendTop
from spellspeed.effects.language import (
    FACE_UP,
    FIELD,
    OTHER,
    THEIR_FIELD,
    THIS,
    THIS_ONE,
    YOUR_FIELD,
    destroy,
    materials,
    monster,
    pay,
    spell_trap,
    there_is,
    there_is_no,
    trait,
)
from spellspeed.effects.lasting import NameBecomes, Reaction
from spellspeed.effects.materials import TRIBUTE, Recipe
from spellspeed.effects.properties import Named
from spellspeed.effects.protecting import BanishTopInstead, CannotBeTargeted
from spellspeed.effects.which import OPPONENT, YOU, Which

TOON_WORLD: Final = Named(15259703, "Toon World", "卡通世界")


def define() -> None:
    world = there_is(spell_trap(YOUR_FIELD, FACE_UP, TOON_WORLD))
    dragon = card(53183600, "Blue-Eyes Toon Dragon").summons_itself(
        condition=world, materials=Recipe([materials(2)]), use=TRIBUTE, face_down_too=True, unnumbered=True
    )
    mermaid = card(65458948, "Toon Mermaid").summons_itself(condition=world, unnumbered=True)
    for toon in (dragon, mermaid):
        this = monster(YOUR_FIELD, THIS_ONE)
        their_toons = monster(THEIR_FIELD, trait(TOON))
        toon.no_normal_summon().continuous(
            CannotAttack(this, at_all=True).while_(ThisWasSummoned(SPECIAL_SUMMON, this_turn=True))
        ).continuous(
            AttackToll(this, pay(500)),
        ).continuous(
            MayAttackDirectly(this).while_(there_is_no(their_toons)),
            AttacksOnly(this, their_toons).while_(there_is(their_toons)),
        ).continuous(
            Reaction(NameDestroyed(TOON_WORLD), destroy(THIS), after_leaving=False),
        )

    toons = monster(YOUR_FIELD, trait(TOON))
    card(43175858, "Toon Kingdom").activate(
        do=SendTop(3, BANISHED, face_up=False),
    ).continuous(
        NameBecomes(spell_trap(YOUR_FIELD, THIS_ONE), TOON_WORLD.code, TOON_WORLD.en, TOON_WORLD.zh),
    ).continuous(
        CannotBeTargeted(toons, MONSTER | SPELL | TRAP, OPPONENT),
    ).continuous(
        BanishTopInstead(toons),
    )

    card(82003859, "Toll").activate(unnumbered=True).continuous(AttackToll(monster(FIELD), pay(500)))

    other = Which(YOU, ON_FIELD, MONSTER | SPELL | TRAP, [OTHER], even_face_down=True)
    card(82199284, "Mist Valley Falcon").continuous(
        AttackToll(monster(YOUR_FIELD, THIS_ONE), CardsCost(other, 1, RETURNED, HAND)),
    )
