"""Staples that show when effects trigger, what they catch and what they miss.

Triggers of both players, of the hand and of the GY; "when" beside "if"; negation that lasts, negation that is
done once; relations to a target.
"""

from spellspeed.board.constants import (
    ANY_SUMMON,
    BY_BATTLE,
    BY_EFFECT,
    DESTROYED,
    DISCARDED,
    EFFECT,
    GY,
    HAND,
    MAIN_PHASES,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.board.kinds import DRAGON, FAIRY, LIGHT, WINGED_BEAST
from spellspeed.cards.pool import card
from spellspeed.effects.acts import EndBattlePhase, ForbidThatName, Provided
from spellspeed.effects.answers import Including
from spellspeed.effects.attacking import CannotAttack
from spellspeed.effects.battling import AttackDeclared, ThisInflictsBattleDamage
from spellspeed.effects.conditions import During
from spellspeed.effects.costs import DiscardThisToGY, ThisCost
from spellspeed.effects.destroyed import RelatedDestroyed
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN, Target
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.language import (
    DISCARD_THIS,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_EFFECT,
    NEGATE_SUMMON,
    OTHER,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    THEIR_GY,
    THEIR_HAND,
    THIS,
    THIS_ONE,
    UNTIL_TURN_ENDS,
    YOUR_BANISHED,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    at_random,
    attribute,
    banish,
    banish_cost,
    choose,
    destroy,
    discard,
    draw,
    gains_atk,
    inflict,
    is_being_summoned,
    keep_relation_to,
    may,
    monster,
    one,
    pay,
    race,
    special_summon,
    spell,
    spell_trap,
    target_still,
    there_is_no,
    this_is_summoned,
    trait,
    trap,
    tribute,
)
from spellspeed.effects.lasting import BanishedWhenItLeaves, NegatesEffects, Reaction
from spellspeed.effects.leaving import SentToGY, ThisSent
from spellspeed.effects.properties import Between
from spellspeed.effects.protecting import CannotBeDestroyed, CannotBeTargeted, TakesNoDamage
from spellspeed.effects.setting import SetSpellTrap
from spellspeed.effects.situations import IsRelatedHere
from spellspeed.effects.steps import Send
from spellspeed.effects.when import NegatesActivationOf, TargetingThisResolved
from spellspeed.effects.which import BOTH, OPPONENT, YOU


def define() -> None:
    triggers_of_monsters()
    triggers_of_traps()
    from_the_hand()
    negation()
    targets()


def triggers_of_monsters() -> None:
    card(26202165, "Sangan").trigger(
        ThisSent(GY, ON_FIELD, 0),
        add_to_hand(choose(monster(YOUR_DECK, Between("atk", 0, 1500)))).and_(ForbidThatName()),
        can_miss=False,
        mandatory=True,
        where=GY,
        limit=ONCE_BY_NAME,
    )

    # What is discarded decides what is done, so each kind of card is an activation of its own.
    summoned = this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON)
    card(81263643, "Mystrick Hulder").trigger(
        summoned,
        add_to_hand(choose(trap(YOUR_GY))),
        can_miss=False,
        cost=discard(monster(YOUR_HAND)),
        limit=ONCE_BY_NAME,
    ).trigger(
        summoned,
        add_to_hand(choose(monster(YOUR_GY))),
        can_miss=False,
        cost=discard(spell(YOUR_HAND)),
        limit=ONCE_BY_NAME,
        bullet=True,
    ).trigger(
        summoned,
        add_to_hand(choose(spell(YOUR_GY))),
        can_miss=False,
        cost=discard(trap(YOUR_HAND)),
        limit=ONCE_BY_NAME,
        bullet=True,
    )

    card(57116033, "Winged Kuriboh").trigger(
        ThisSent(GY, ON_FIELD, DESTROYED),
        apply(None, TakesNoDamage(YOU, BY_BATTLE), until=UNTIL_TURN_ENDS),
        can_miss=False,
        mandatory=True,
        where=GY,
    )

    card(89055154, "Power Angel Valkyria").trigger(
        NegatesActivationOf(YOU),
        add_to_hand(choose(monster(YOUR_DECK, attribute(LIGHT), race(FAIRY)))),
        can_miss=False,
        mandatory=True,
        limit=ONCE_BY_NAME,
    )

    alone = there_is_no(any_card(YOUR_HAND | YOUR_FIELD, OTHER))
    card(79979666, "Elemental HERO Bubbleman").summons_itself(
        there_is_no(any_card(YOUR_HAND, OTHER)),
    ).trigger(
        this_is_summoned(ANY_SUMMON),
        Provided(alone, draw(2)),
        can_miss=True,
        condition=alone,
    )

    card(23205979, "Spirit Reaper").continuous(
        CannotBeDestroyed(monster(YOUR_FIELD, THIS_ONE), BY_BATTLE),
    ).trigger(
        ThisInflictsBattleDamage(direct=True),
        Send(at_random(any_card(THEIR_HAND)), GY, DISCARDED),
        can_miss=False,
        mandatory=True,
    ).continuous(
        Reaction(TargetingThisResolved(), destroy(THIS), after_leaving=False),
    )


def triggers_of_traps() -> None:
    # "Each time": not with the card's own activation (ACT-100).
    card(65830223, "Coffin Seller").activate(unnumbered=True).trigger(
        SentToGY(OPPONENT, MONSTER),
        inflict(300),
        can_miss=False,
        mandatory=True,
        where=SZONE,
        each_time=True,
    )

    # Its second effect may be used with the card's own activation (B-55).
    mine = monster(YOUR_FIELD, FACE_UP)
    stronger = apply(target_still(mine), gains_atk(monster(FIELD, THAT_ONE), 700), until=UNTIL_TURN_ENDS)
    dragon = banish_cost(monster(YOUR_GY, race(DRAGON)))
    card(13513663, "Castle of Dragon Souls").activate(unnumbered=True).only_one_face_up().quick(
        where=SZONE,
        cost=dragon,
        target=one(mine),
        do=stronger,
        limit=ONCE_PER_TURN,
    ).or_with_activation().trigger(
        ThisSent(GY, ON_FIELD, 0, face_up=True),
        special_summon(TARGET),
        can_miss=True,
        where=GY,
        target=one(monster(YOUR_BANISHED, race(DRAGON))),
    )

    card(60082869, "Dust Tornado").activate(
        target=one(spell_trap(THEIR_FIELD)),
        do=destroy(TARGET).then(may(SetSpellTrap(choose(spell_trap(YOUR_HAND))))),
    )


def from_the_hand() -> None:
    card(19665973, "Battle Fader").trigger(
        AttackDeclared(OPPONENT, False, direct=True),
        special_summon(THIS).and_(apply(IT, BanishedWhenItLeaves())).then(EndBattlePhase()),
        can_miss=True,
        where=HAND,
    )

    card(24508238, "D.D. Crow").quick(
        where=HAND,
        cost=DiscardThisToGY(),
        target=one(any_card(THEIR_GY)),
        do=banish(TARGET),
    )

    card(14558127, "Ash Blossom & Joyous Spring").quick(
        where=HAND,
        answers=Including(
            ADDS_FROM_DECK | SUMMONS_FROM_DECK | SENDS_FROM_DECK_TO_GY,
            "adds to the hand, Special Summons or sends to the GY from the Deck",
            "从卡组加入手卡、特殊召唤或送去墓地的",
        ),
        cost=DISCARD_THIS,
        do=NEGATE_EFFECT,
        limit=ONCE_BY_NAME,
    )

    card(73642296, "Ghost Belle & Haunted Mansion").quick(
        where=HAND,
        answers=Including(
            TAKES_FROM_GY,
            "adds to the hand or Deck, Special Summons or banishes from the GY",
            "从墓地加入手卡·卡组、特殊召唤或除外的",
        ),
        cost=DISCARD_THIS,
        do=NEGATE_ACTIVATION,
        limit=ONCE_BY_NAME,
    )


def negation() -> None:
    that = monster(FIELD, THAT_ONE)
    theirs = monster(THEIR_FIELD, FACE_UP)
    card(97268402, "Effect Veiler").quick(
        where=HAND,
        condition=During(OPPONENT, MAIN_PHASES),
        cost=ThisCost(0, GY),
        target=one(monster(THEIR_FIELD, trait(EFFECT))),
        do=apply(target_still(theirs), NegatesEffects(that), until=UNTIL_TURN_ENDS),
    )

    face_up = monster(FIELD, FACE_UP)
    card(25789292, "Forbidden Chalice").activate(
        target=one(face_up),
        do=apply(target_still(face_up), gains_atk(that, 400), NegatesEffects(that), until=UNTIL_TURN_ENDS),
    )

    card(82732705, "Skill Drain").activate(cost=pay(1000), unnumbered=True).continuous(
        NegatesEffects(monster(FIELD, FACE_UP)),
    )

    bound = monster(FIELD, FACE_UP, IsRelatedHere())
    card(50078509, "Fiendish Chain").activate(
        target=one(monster(FIELD, trait(EFFECT))),
        do=keep_relation_to(target_still(face_up)),
        unnumbered=True,
    ).continuous(
        NegatesEffects(bound),
        CannotAttack(bound, at_all=True),
        Reaction(RelatedDestroyed(), destroy(THIS), after_leaving=False),
    )

    card(84749824, "Solemn Warning").activate(
        answers=Including(SPECIAL_SUMMONS, "Special Summons", "特殊召唤怪兽的", cards_only=True),
        cost=pay(2000),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    ).activate(
        bullet=True,
        when=is_being_summoned(),
        cost=pay(2000),
        do=NEGATE_SUMMON.and_if_you_do(destroy(IT)),
    )


def targets() -> None:
    face_up = monster(FIELD, FACE_UP)
    that = monster(FIELD, THAT_ONE)
    card(96864811, "Forbidden Dress").activate(
        target=one(face_up),
        do=apply(
            target_still(face_up),
            gains_atk(that, -600),
            CannotBeTargeted(that, MONSTER | SPELL | TRAP, BOTH),
            CannotBeDestroyed(that, BY_EFFECT),
            until=UNTIL_TURN_ENDS,
        ),
    )

    card(53567095, "Icarus Attack").activate(
        cost=tribute(monster(YOUR_FIELD, race(WINGED_BEAST))),
        target=Target(any_card(FIELD), 2, 2),
        do=destroy(TARGET),
    )
