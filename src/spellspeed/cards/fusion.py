"""Fusion Monsters and the Spells that summon them."""

from spellspeed.board.constants import (
    DECK,
    E_ACTIVATED,
    E_ATTACK,
    E_PHASE,
    EXTRA,
    FUSION,
    FUSION_SUMMON,
    GY,
    HAND,
    MONSTER,
    NORMAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    SZONE,
    TRAP,
)
from spellspeed.board.kinds import DARK, FIRE, LIGHT
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.amounts import AtkPaid
from spellspeed.effects.answers import AnyActivation, CardOrMonsterEffect
from spellspeed.effects.attacking import AttacksEach, OneAttackerOnly, Pierces
from spellspeed.effects.card_costs import SameKindCost
from spellspeed.effects.changing import Gain
from spellspeed.effects.conditions import Both, During, ThisWasSummoned, TurnOf
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.destroyed import RelatedDestroyed
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_BY_NAME, ONCE_PER_TURN
from spellspeed.effects.foretelling import (
    FusionSummonShown,
    HasShown,
    ShowAndSendMaterials,
    StandbySince,
)
from spellspeed.effects.language import (
    BOUND,
    EITHER_GY,
    FACE_UP,
    FIELD,
    NEGATE_ACTIVATION,
    OTHER,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    THIS_ONE,
    TRIBUTE_THIS,
    UNTIL_TURN_ENDS,
    YOUR_BANISHED,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    attribute,
    banish,
    banish_cost,
    choose,
    destroy,
    discard,
    every,
    for_each,
    fusion_summon,
    fusion_summon_also,
    gains_atk,
    gains_def,
    level,
    materials,
    monster,
    one,
    shuffle_into_deck,
    special_summon,
    summoned_by,
    there_is,
    trait,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.leaving import ThisLeavesField
from spellspeed.effects.locking import OneActivationOnly
from spellspeed.effects.materials import BANISH, TRIBUTE, Recipe
from spellspeed.effects.properties import Named
from spellspeed.effects.situations import CameFromExtraDeck
from spellspeed.effects.when import ThisSummonedOrFlipped
from spellspeed.effects.which import BOTH, YOU, Which


def define() -> None:
    spells()
    plain_fusions()
    invoked()
    other_fusions()


def spells() -> None:
    any_fusion = monster(YOUR_EXTRA, trait(FUSION))
    hand_or_field = monster(YOUR_HAND | YOUR_FIELD, even_face_down=True)
    own_field = monster(YOUR_FIELD, even_face_down=True)
    card(24094653, "Polymerization").activate(fusion_summon(any_fusion, hand_or_field))

    card(48130397, "Super Polymerization").activate(
        cost=discard(any_card(YOUR_HAND)),
        do=fusion_summon(any_fusion, own_field, monster(THEIR_FIELD, FACE_UP)),
        no_response=BOTH,
    ).note("Face-down monsters of the opponent cannot be used: what they are is not known.")

    card(44394295, "Shaddoll Fusion").activate(
        fusion_summon_also(
            monster(YOUR_EXTRA, trait(FUSION), series("Shaddoll", "影依")),
            hand_or_field,
            [monster(YOUR_DECK)],
            condition=there_is(monster(THEIR_FIELD, CameFromExtraDeck(), even_face_down=True)),
        ),
        limit=ACTIVATE_ONE,
    )

    aleister = named(86120751)
    card(74063034, "Invocation").activate(
        fusion_summon_also(
            any_fusion,
            monster(YOUR_HAND),
            [own_field, monster(EITHER_GY)],
            also_use=BANISH,
            summoned=monster(YOUR_EXTRA, trait(FUSION), series("Invoked", "召唤兽")),
        ),
    ).ignition(
        where=GY,
        target=one(monster(YOUR_BANISHED, FACE_UP, aleister)),
        do=shuffle_into_deck(THIS).and_if_you_do(add_to_hand(TARGET)),
        limit=ONCE_BY_NAME,
    )


    first = StandbySince(1)
    second = StandbySince(2)
    card(77565204, "Future Fusion").activate(unnumbered=True).in_phase(
        During(YOU, STANDBY_PHASE),
        ShowAndSendMaterials(),
        mandatory=True,
        where=SZONE,
        condition=first,
    ).in_phase(
        During(YOU, STANDBY_PHASE),
        FusionSummonShown(),
        mandatory=True,
        where=SZONE,
        condition=Both(second, HasShown()),
    ).continuous(
        Reaction(ThisLeavesField(), destroy(BOUND), after_leaving=True),
        Reaction(RelatedDestroyed(), destroy(THIS), after_leaving=False),
        unnumbered=True,
    ).looks_back(E_PHASE)


def plain_fusions() -> None:
    card(23995346, "Blue-Eyes Ultimate Dragon").fusion(materials(3, named(89631139)))
    card(5368615, "Steam Gyroid").fusion(
        materials(1, Named(18325492, "Gyroid", "旋翼机人")), materials(1, Named(44729197, "Steamroid", "蒸汽火车机人"))
    )


def invoked() -> None:
    aleister = named(86120751)
    that = monster(FIELD, THAT_ONE)
    card(86120751, "Aleister the Invoker").quick(
        where=HAND,
        cost=ThisCost(0, GY),
        target=one(monster(YOUR_FIELD, FACE_UP, trait(FUSION))),
        do=apply(TARGET, gains_atk(that, 1000), gains_def(that, 1000), until=UNTIL_TURN_ENDS),
    ).trigger(
        ThisSummonedOrFlipped(NORMAL_SUMMON),
        add_to_hand(choose(Which(YOU, DECK, SPELL, [named(74063034)]))),
        can_miss=False,
    )

    this = monster(YOUR_FIELD, THIS_ONE)
    card(12307878, "Invoked Purgatrio").fusion(materials(1, aleister), materials(1, attribute(FIRE))).continuous(
        gains_atk(this, for_each(200, any_card(THEIR_FIELD))),
    ).continuous(
        AttacksEach(this),
        Pierces(this),
    ).looks_back(E_ATTACK)

    card(13529466, "Invoked Caliga").fusion(materials(1, aleister), materials(1, attribute(DARK))).continuous(
        OneActivationOnly(MONSTER),
        OneAttackerOnly(),
    ).looks_back(E_ACTIVATED, E_ATTACK)

    card(75286621, "Invoked Mechaba").fusion(materials(1, aleister), materials(1, attribute(LIGHT))).quick(
        answers=CardOrMonsterEffect(BOTH),
        cost=SameKindCost(any_card(YOUR_HAND), 1, 0, GY),
        do=NEGATE_ACTIVATION.and_if_you_do(banish(THAT_CARD)),
        limit=ONCE_PER_TURN,
    )


def other_fusions() -> None:
    dd = series("D/D", "DD")
    card(16006416, "D/D/D Flame High King Genghis").fusion(
        materials(1, level(5, 12), dd), materials(1, dd)
    ).trigger(
        summoned_by(BOTH, NORMAL_SUMMON | SPECIAL_SUMMON, monster(YOUR_FIELD, dd, OTHER)),
        special_summon(TARGET),
        can_miss=False,
        target=one(monster(YOUR_GY, dd)),
        limit=ONCE_BY_NAME,
    ).quick(
        answers=AnyActivation(BOTH, SPELL | TRAP, False),
        condition=TurnOf(YOU),
        do=NEGATE_ACTIVATION,
        limit=ONCE_PER_TURN,
    )

    crystal_beast = series("Crystal Beast", "宝玉兽")
    card(37440988, "Rainbow Overdragon").fusion(materials(7, crystal_beast)).only_by(FUSION_SUMMON).summons_itself(
        where=EXTRA,
        materials=Recipe([materials(1, level(10, 10), series("Ultimate Crystal", "究极宝玉神"))]),
        use=TRIBUTE,
        unnumbered=True,
    ).ignition(
        cost=banish_cost(monster(YOUR_GY, crystal_beast)),
        do=Gain(THIS, AtkPaid()),
        limit=ONCE_PER_TURN,
    ).quick(
        condition=ThisWasSummoned(FUSION_SUMMON),
        cost=TRIBUTE_THIS,
        do=shuffle_into_deck(every(any_card(FIELD, OTHER))),
    )
