"""Synchro Monsters, and Tuners that serve as their materials."""

from typing import Final

from spellspeed.board.constants import (
    BANISHED,
    FACE_UP_DEFENSE,
    FZONE,
    GY,
    ICON_FIELD,
    LINK,
    MAIN_PHASES,
    MONSTER,
    MZONE,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM,
    PZONE,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TRAP,
)
from spellspeed.board.constants import BATTLE_PHASE as BATTLE
from spellspeed.board.kinds import DARK, DRAGON, WYRM
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import ForbidThatName, GainLP, Inflict, Provided
from spellspeed.effects.amounts import HalfAtkOfEquipped, NonTunersUsed, OriginalAtk
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.attacking import AttacksSeveralTimes
from spellspeed.effects.battling import ThisDestroysByBattle
from spellspeed.effects.choosing import UpToOneEach
from spellspeed.effects.conditions import During, HandsAreEqual, TurnOf
from spellspeed.effects.destroyed import ThisDestroyed, YoursDestroyed
from spellspeed.effects.effect import (
    ONCE_BY_NAME,
    ONCE_FOR_NAME,
    ONCE_PER_CHAIN,
    ONCE_PER_DUEL,
    ONCE_PER_TURN,
    Target,
)
from spellspeed.effects.handling import CountersByRating
from spellspeed.effects.hidden import SendTop
from spellspeed.effects.joining import EquipToThis
from spellspeed.effects.language import (
    ATTACK_POSITION,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    THEIR_GY,
    THEIR_HAND,
    THIS,
    THIS_ONE,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    Where,
    add_to_hand,
    any_card,
    apply,
    at_random,
    attribute,
    banish,
    both,
    but_not,
    cannot_activate,
    choose,
    destroy,
    discard,
    draw,
    for_each,
    gains_atk,
    level,
    level_at_most,
    monster,
    non_tuners,
    one,
    race,
    remove_counter,
    return_to_hand,
    shuffle_into_deck,
    special_summon,
    spell_trap,
    summoned_by,
    target_still,
    there_is,
    this_is_summoned,
    trait,
    tuner,
)
from spellspeed.effects.lasting import BanishedWhenItLeaves, NegatesEffects, UndoesActivated
from spellspeed.effects.leaving import FaceUpThisLeaves, SummonedThisSent
from spellspeed.effects.lingering import THROUGH_STANDBY
from spellspeed.effects.locking import CannotBeMaterial
from spellspeed.effects.materials import Using
from spellspeed.effects.past import WasAttackedInDefense
from spellspeed.effects.picks import TargetsFrom, TheTarget
from spellspeed.effects.properties import NO_LIMIT, Named
from spellspeed.effects.protecting import CannotBeTargeted
from spellspeed.effects.situations import WasSummoned
from spellspeed.effects.summoning import SynchroSummonAfter
from spellspeed.effects.when import CardActivated, OneOf
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which

ANYTHING: Final = MONSTER | SPELL | TRAP


def define() -> None:
    when_summoned()
    on_the_field()
    answering()
    when_destroyed()
    tuners()


def when_summoned() -> None:
    card(52687916, "Trishula, Dragon of the Ice Barrier").synchro(tuner(), non_tuners(least=2)).trigger(
        this_is_summoned(SYNCHRO_SUMMON),
        banish(
            UpToOneEach([choose(any_card(THEIR_FIELD)), choose(any_card(THEIR_GY)), at_random(any_card(THEIR_HAND))])
        ),
        can_miss=True,
    )

    mine = any_card(YOUR_FIELD, FACE_UP)
    theirs = any_card(THEIR_FIELD, FACE_UP)
    card(98012938, "Vulcan the Divine").synchro(tuner(), non_tuners()).trigger(
        this_is_summoned(SYNCHRO_SUMMON),
        return_to_hand(both(TheTarget(mine, 0), TheTarget(theirs, 1))).and_(ForbidThatName()),
        can_miss=False,
        mandatory=True,
        target=one(mine),
        limit=ONCE_BY_NAME,
    ).and_target(one(theirs))

    big = monster(THEIR_FIELD, level(5, NO_LIMIT))
    card(33698022, "Black Rose Moonlight Dragon").synchro(tuner(), non_tuners()).trigger(
        OneOf(this_is_summoned(SPECIAL_SUMMON), summoned_by(BOTH, SPECIAL_SUMMON, big)),
        return_to_hand(TARGET),
        can_miss=False,
        mandatory=True,
        target=one(monster(THEIR_FIELD, WasSummoned(SPECIAL_SUMMON))),
        limit=ONCE_BY_NAME,
    )

    card(27548199, "Borreload Savage Dragon").synchro(tuner(), non_tuners()).trigger(
        this_is_summoned(SYNCHRO_SUMMON),
        EquipToThis(choose(monster(YOUR_GY, trait(LINK)))).and_if_you_do(
            CountersByRating("Borrel Counter", "枪管指示物")
        ),
        can_miss=False,
    ).continuous(
        gains_atk(monster(YOUR_FIELD, THIS_ONE), HalfAtkOfEquipped()),
    ).quick(
        answers=AnyActivation(OPPONENT, ANYTHING, False),
        cost=remove_counter("Borrel Counter", "枪管指示物"),
        do=NEGATE_ACTIVATION,
        limit=ONCE_BY_NAME,
    )

    dragon = monster(YOUR_GY, trait(SYNCHRO), level_at_most(8), race(DRAGON), attribute(DARK))
    card(62242678, "Hot Red Dragon Archfiend King Calamity").synchro(
        tuner(count=2), non_tuners(trait(SYNCHRO), race(DRAGON), attribute(DARK), most=1)
    ).trigger(
        this_is_summoned(SYNCHRO_SUMMON),
        apply(None, cannot_activate(OPPONENT, ANYTHING, ON_FIELD), until=UNTIL_TURN_ENDS),
        can_miss=True,
    ).no_answer_by(OPPONENT).trigger(
        ThisDestroysByBattle(),
        Inflict(OPPONENT, OriginalAtk()),
        can_miss=False,
        mandatory=True,
    ).trigger(
        ThisDestroyed(yours=True, opponents=True),
        special_summon(TARGET),
        can_miss=False,
        where=GY | BANISHED,
        target=one(dragon),
    )

    card(50091196, "Formula Synchron").synchro(tuner(), non_tuners(most=1)).trigger(
        this_is_summoned(SYNCHRO_SUMMON),
        draw(1),
        can_miss=True,
    ).quick(
        condition=During(OPPONENT, MAIN_PHASES),
        do=SynchroSummonAfter(Using(this=True)),
        limit=ONCE_PER_CHAIN,
    )


def on_the_field() -> None:
    field_spell = there_is(spell_trap(Where(BOTH, FZONE), FACE_UP))
    card(4179255, "Ancient Pixie Dragon").synchro(tuner(), non_tuners()).trigger(
        CardActivated(BOTH, SPELL, ICON_FIELD, by_effects=True),
        draw(1),
        can_miss=False,
        mandatory=True,
        condition=TurnOf(YOU),
        limit=ONCE_BY_NAME,
    ).ignition(
        condition=field_spell,
        target=one(monster(FIELD, FACE_UP, ATTACK_POSITION)),
        do=Provided(field_spell, destroy(TARGET)),
        limit=ONCE_PER_TURN,
    )

    slayer = series("Dracoslayer", "龙剑士")
    card(18239909, "Ignister Prominence, the Blasting Dracoslayer").synchro(
        tuner(), non_tuners(trait(PENDULUM))
    ).ignition(
        target=one(Which(BOTH, MZONE | PZONE, ANYTHING, [trait(PENDULUM)])),
        do=destroy(TARGET).and_if_you_do(shuffle_into_deck(choose(any_card(FIELD)))),
        limit=ONCE_PER_TURN,
    ).ignition(
        do=special_summon(choose(monster(YOUR_DECK, slayer)), FACE_UP_DEFENSE).and_(
            apply(IT, CannotBeMaterial(monster(FIELD, THAT_ONE), SYNCHRO_SUMMON))
        ),
        limit=ONCE_PER_TURN,
    )

    card(42566602, "Coral Dragon").synchro(tuner(), non_tuners()).ignition(
        cost=discard(any_card(YOUR_HAND)),
        target=one(any_card(THEIR_FIELD)),
        do=destroy(TARGET),
        limit=ONCE_PER_TURN,
    ).trigger(
        SummonedThisSent(SYNCHRO_SUMMON),
        draw(1),
        can_miss=False,
        where=GY,
        limit=ONCE_BY_NAME,
    )

    yang_zing = series("Yang Zing", "龙星")
    card(43202238, "Yazi, Evil of the Yang Zing").synchro(tuner(), non_tuners()).continuous(
        CannotBeTargeted(monster(YOUR_FIELD, THIS_ONE), ANYTHING, OPPONENT),
    ).ignition(
        target=one(monster(YOUR_FIELD, yang_zing)),
        do=destroy(TARGET),
        limit=ONCE_BY_NAME,
    ).and_target(one(any_card(THEIR_FIELD))).trigger(
        ThisDestroyed(GY, yours=True),
        special_summon(choose(monster(YOUR_DECK, race(WYRM))), FACE_UP_DEFENSE),
        can_miss=True,
        where=GY,
        limit=ONCE_BY_NAME,
    )


def answering() -> None:
    card(35952884, "Shooting Quasar Dragon").synchro(
        tuner(trait(SYNCHRO)), non_tuners(trait(SYNCHRO), least=2)
    ).only_by(SYNCHRO_SUMMON).continuous(
        AttacksSeveralTimes(monster(YOUR_FIELD, THIS_ONE), NonTunersUsed()),
    ).quick(
        answers=AnyActivation(BOTH, ANYTHING, False),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
        limit=ONCE_PER_TURN,
    ).trigger(
        FaceUpThisLeaves(),
        special_summon(choose(monster(YOUR_EXTRA, Named(24696097, "Shooting Star Dragon", "流星龙")))),
        can_miss=True,
        where=GY | BANISHED,
    )

    card(44155002, "The Fabled Unicore").synchro(tuner(series("Fabled", "魔轰神")), non_tuners()).continuous(
        UndoesActivated(OPPONENT),
        where=MZONE,
        condition=HandsAreEqual(),
    )

    face_up = spell_trap(FIELD, FACE_UP)
    contracts = any_card(YOUR_FIELD, series("Dark Contract", "契约书"))
    card(44852429, "D/D/D Cursed King Siegfried").synchro(tuner(), non_tuners(series("D/D", "DD"))).quick(
        target=one(face_up),
        do=apply(target_still(face_up), NegatesEffects(spell_trap(FIELD, THAT_ONE)), until=THROUGH_STANDBY),
        limit=ONCE_BY_NAME,
    ).trigger(
        ThisDestroyed(GY),
        GainLP(for_each(1000, contracts)),
        can_miss=False,
        mandatory=True,
        where=GY,
    )


def when_destroyed() -> None:
    scrap = series("Scrap", "废铁")
    card(50278554, "Scrap Twin Dragon").synchro(tuner(scrap), non_tuners()).ignition(
        target=one(any_card(YOUR_FIELD)),
        do=destroy(TheTarget(None, 0)).and_if_you_do(return_to_hand(TargetsFrom(1))),
        limit=ONCE_PER_TURN,
    ).and_target(Target(any_card(THEIR_FIELD), 2, 2)).trigger(
        ThisDestroyed(GY, yours=True, opponents=True),
        special_summon(TARGET),
        can_miss=False,
        mandatory=True,
        where=GY,
        target=one(monster(YOUR_GY, scrap, but_not(trait(SYNCHRO)))),
    )

    card(19139516, "Scrap Beast").in_phase(
        During(BOTH, BATTLE),
        destroy(THIS),
        mandatory=True,
        condition=WasAttackedInDefense(),
    ).trigger(
        ThisDestroyed(GY, cause=scrap),
        add_to_hand(TARGET),
        can_miss=False,
        where=GY,
        target=one(monster(YOUR_GY, scrap, but_not(named(19139516)))),
    )

    yang_zing = series("Yang Zing", "龙星")
    card(61488417, "Chiwen, Light of the Yang Zing").trigger(
        ThisDestroyed(GY, yours=True),
        special_summon(choose(monster(YOUR_DECK, yang_zing, but_not(named(61488417))))),
        can_miss=True,
        where=GY,
        limit=ONCE_FOR_NAME,
    ).trigger(
        YoursDestroyed(yang_zing),
        special_summon(THIS).and_(apply(IT, BanishedWhenItLeaves())),
        can_miss=True,
        where=GY,
        limit=ONCE_FOR_NAME,
    )


def tuners() -> None:
    card(63977008, "Junk Synchron").trigger(
        this_is_summoned(NORMAL_SUMMON),
        special_summon(TARGET, FACE_UP_DEFENSE).and_(apply(IT, NegatesEffects(monster(FIELD, THAT_ONE)))),
        can_miss=True,
        target=one(monster(YOUR_GY, level_at_most(2))),
    )

    card(67441435, "Glow-Up Bulb").ignition(
        where=GY,
        do=SendTop().and_if_you_do(special_summon(THIS)),
        limit=ONCE_PER_DUEL,
    )

    card(21159309, "Majestic Dragon").material_only_for(SYNCHRO_SUMMON, series("Majestic", "救世"))
