"""Monsters that the priority document names, and what its rulings need beside them."""

from spellspeed.board.constants import (
    BATTLE_PHASE,
    DAMAGE_CALCULATION,
    EFFECT,
    END_PHASE,
    FACE_UP_DEFENSE,
    GY,
    HAND,
    MAIN_PHASES,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    TRAP,
    TRIBUTE_SUMMON,
    TUNER,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.kinds import LIGHT
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.amounts import MaterialTotal
from spellspeed.effects.answers import AnotherActivates, TargetsThis, WouldDestroy
from spellspeed.effects.attacking import MayAttackDirectly
from spellspeed.effects.battling import AttackReachesDamageStep, ThisInflictsBattleDamage
from spellspeed.effects.conditions import (
    HAND_AND_FIELD,
    Both,
    During,
    EitherTime,
    OpponentHasMore,
    ThisBattles,
    ThisBattlesOpponent,
    ThisHasMaterial,
    ThisHasNoMaterial,
)
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_FOR_NAME, ONCE_PER_CHAIN, ONCE_PER_TURN
from spellspeed.effects.language import (
    ATTACKER,
    BATTLE_OPPONENT,
    BOUND,
    DISCARD_THIS,
    EITHER_BANISHED,
    EITHER_GY,
    FACE_UP,
    FIELD,
    FOR_THIS_CALCULATION,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_ATTACK,
    OTHER,
    TARGET,
    THAT_CARD,
    THAT_ONE,
    THEIR_FIELD,
    THEIR_HAND,
    THIS,
    THIS_IS_ATTACKED,
    THIS_ONE,
    TRIBUTE_THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    at_least,
    at_random,
    atk_at_least,
    atk_becomes,
    attack_by,
    attribute,
    banish_cost,
    both,
    but_not,
    cannot_activate,
    change_position,
    choose,
    choose_different,
    defense,
    destroy,
    detach,
    every,
    gains_atk,
    gains_def,
    inflict,
    later,
    level,
    materials,
    may,
    monster,
    non_tuners,
    one,
    rank,
    return_to_gy,
    return_to_hand,
    send_to_gy,
    shuffle_into_deck,
    special_summon,
    spell_trap,
    take_control,
    this_is_summoned,
    trait,
    tribute,
    tuner,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.leaving import ThisSent
from spellspeed.effects.lingering import BanishUntil
from spellspeed.effects.locking import CannotBeMaterial, CannotSummon
from spellspeed.effects.past import AppliedThisTurn
from spellspeed.effects.protecting import CannotBeTargeted, TakesNoDamage
from spellspeed.effects.situations import WasSummoned
from spellspeed.effects.summoning import TributeSummonThis
from spellspeed.effects.when import CardActivated, CardProcessed
from spellspeed.effects.which import BOTH, OPPONENT, YOU


def define() -> None:
    eyes_of_blue()
    extra_deck()
    xyz_monsters()
    link_monsters()
    others()


def eyes_of_blue() -> None:
    blue_eyes = special_summon(choose(monster(YOUR_HAND | YOUR_DECK | YOUR_GY, named(89631139))))

    card(88241506, "Maiden with Eyes of Blue").quick(
        answers=TargetsThis(),
        do=blue_eyes,
        limit=ONCE_FOR_NAME,
    ).trigger(
        THIS_IS_ATTACKED,
        NEGATE_ATTACK.and_if_you_do(change_position(THIS)).then(may(blue_eyes)),
        can_miss=True,
        limit=ONCE_FOR_NAME,
    )

    sage = named(8240199)
    card(8240199, "Sage with Eyes of Blue").trigger(
        this_is_summoned(NORMAL_SUMMON),
        add_to_hand(choose(monster(YOUR_DECK, level(1, 1), attribute(LIGHT), trait(TUNER), but_not(sage)))),
        can_miss=True,
    ).ignition(
        where=HAND,
        cost=DISCARD_THIS,
        target=one(monster(YOUR_FIELD, FACE_UP, trait(EFFECT))),
        do=send_to_gy(TARGET).and_if_you_do(
            special_summon(choose(monster(YOUR_DECK, series("Blue-Eyes", "青眼"))))
        ),
        limit=ONCE_BY_NAME,
    )


def extra_deck() -> None:
    card(74586817, "PSY-Framelord Omega").synchro(tuner(), non_tuners()).quick(
        condition=During(BOTH, MAIN_PHASES),
        do=BanishUntil([THIS, at_random(any_card(THEIR_HAND))], STANDBY_PHASE, YOU),
        limit=ONCE_PER_TURN,
    ).in_phase(
        During(OPPONENT, STANDBY_PHASE),
        target=one(any_card(EITHER_BANISHED)),
        do=return_to_gy(TARGET),
        limit=ONCE_PER_TURN,
    ).ignition(
        where=GY,
        target=one(any_card(EITHER_GY, OTHER)),
        do=shuffle_into_deck(both(TARGET, THIS)),
    )

    card(44508094, "Stardust Dragon").synchro(tuner(), non_tuners()).quick(
        answers=WouldDestroy(any_card(FIELD), 1),
        cost=TRIBUTE_THIS,
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    ).in_phase(
        During(BOTH, END_PHASE),
        where=GY,
        condition=AppliedThisTurn(1),
        do=special_summon(THIS),
    )


def xyz_monsters() -> None:
    card(46772449, "Evilswarm Exciton Knight").xyz(materials(2, level(4, 4))).quick(
        condition=Both(
            EitherTime(During(YOU, MAIN_PHASES), During(OPPONENT, BATTLE_PHASE)),
            OpponentHasMore(HAND_AND_FIELD),
        ),
        cost=detach(1),
        do=destroy(every(any_card(FIELD, OTHER))).with_rider(
            apply(None, TakesNoDamage(OPPONENT), until=UNTIL_TURN_ENDS)
        ),
        limit=ONCE_PER_CHAIN,
    )

    zoodiac = series("Zoodiac", "十二兽")
    card(48905153, "Zoodiac Drident").xyz(materials(4, level(4, 4))).xyz_over(
        zoodiac, but_not(named(48905153)), once_per_turn=True
    ).continuous(
        gains_atk(monster(YOUR_FIELD, THIS_ONE), MaterialTotal(zoodiac, False)),
        gains_def(monster(YOUR_FIELD, THIS_ONE), MaterialTotal(zoodiac, True)),
    ).quick(
        cost=detach(1),
        target=one(any_card(FIELD, FACE_UP)),
        do=destroy(TARGET),
        limit=ONCE_PER_TURN,
    )

    utopia = series("Utopia", "希望皇 霍普")
    card(56832966, "Number S39: Utopia the Lightning").xyz(
        materials(3, level(5, 5), attribute(LIGHT))
    ).xyz_over(utopia, rank(4)).continuous(
        CannotBeMaterial(monster(YOUR_FIELD, THIS_ONE), XYZ_SUMMON),
        unnumbered=True,
    ).continuous(
        cannot_activate(OPPONENT, MONSTER | SPELL | TRAP),
        condition=ThisBattles(),
    ).quick(
        step=DAMAGE_CALCULATION,
        condition=Both(ThisBattlesOpponent(), ThisHasMaterial([trait(XYZ), utopia])),
        cost=detach(2),
        do=apply(THIS, atk_becomes(monster(FIELD, THAT_ONE), 5000), until=FOR_THIS_CALCULATION),
        limit=ONCE_PER_CHAIN,
    )

    card(66547759, "Number 23: Lancelot, Dark Knight of the Underworld").xyz(materials(2, level(8, 8))).continuous(
        MayAttackDirectly(monster(YOUR_FIELD, THIS_ONE)),
        condition=ThisHasMaterial([]),
    ).trigger(
        ThisInflictsBattleDamage(),
        destroy(TARGET),
        can_miss=True,
        target=one(monster(THEIR_FIELD, FACE_UP)),
    ).quick(
        answers=AnotherActivates(BOTH, MONSTER | SPELL | TRAP),
        cost=detach(1),
        do=NEGATE_ACTIVATION,
        limit=ONCE_PER_TURN,
        mandatory=True,
    )

    card(84013237, "Number 39: Utopia").xyz(materials(2, level(4, 4))).trigger(
        attack_by(BOTH),
        NEGATE_ATTACK,
        can_miss=True,
        cost=detach(1),
    ).trigger(
        THIS_IS_ATTACKED,
        destroy(THIS),
        can_miss=False,
        mandatory=True,
        condition=ThisHasNoMaterial(),
    )


def link_monsters() -> None:
    card(31833038, "Borreload Dragon").link(at_least(3, trait(EFFECT))).continuous(
        CannotBeTargeted(monster(YOUR_FIELD, THIS_ONE), MONSTER, BOTH),
    ).quick(
        target=one(monster(FIELD, FACE_UP)),
        do=apply(TARGET, gains_atk(monster(FIELD, THAT_ONE), -500), gains_def(monster(FIELD, THAT_ONE), -500)),
        limit=ONCE_PER_TURN,
        no_response=OPPONENT,
    ).trigger(
        AttackReachesDamageStep(),
        take_control(BATTLE_OPPONENT, linked=True).and_(
            later(
                IT,
                send_to_gy(BOUND),
                END_PHASE,
                "send it to the GY during the End Phase of the next turn",
                "那只怪兽在下个回合的结束阶段送去墓地",
                turns=1,
            )
        ),
        can_miss=True,
    )

    card(41999284, "Linkuriboh").link(materials(1, level(1, 1))).trigger(
        attack_by(OPPONENT),
        apply(ATTACKER, atk_becomes(monster(FIELD, THAT_ONE), 0), until=UNTIL_TURN_ENDS),
        can_miss=True,
        cost=TRIBUTE_THIS,
    ).quick(
        where=GY,
        cost=tribute(monster(YOUR_FIELD, level(1, 1), even_face_down=True)),
        do=special_summon(THIS),
        limit=ONCE_BY_NAME,
    )


def others() -> None:
    altergeist = series("Altergeist", "幻变骚灵")
    card(42790071, "Altergeist Multifaker").trigger(
        CardActivated(YOU, TRAP),
        special_summon(THIS),
        can_miss=False,
        where=HAND,
        limit=ONCE_BY_NAME,
    ).trigger(
        this_is_summoned(SPECIAL_SUMMON),
        special_summon(choose(monster(YOUR_DECK, altergeist, but_not(named(42790071)))), FACE_UP_DEFENSE),
        can_miss=False,
        limit=ONCE_BY_NAME,
        oaths=[CannotSummon(YOU, SPECIAL_SUMMON, monster(FIELD, altergeist))],
    )

    card(25533642, "Altergeist Meluseek").continuous(
        MayAttackDirectly(monster(YOUR_FIELD, THIS_ONE)),
    ).trigger(
        ThisInflictsBattleDamage(),
        send_to_gy(TARGET),
        can_miss=True,
        target=one(any_card(THEIR_FIELD)),
    ).trigger(
        ThisSent(GY, ON_FIELD, 0),
        add_to_hand(choose(monster(YOUR_DECK, altergeist, but_not(named(25533642))))),
        can_miss=False,
        where=GY,
        limit=ONCE_BY_NAME,
    )

    monarch_card = spell_trap(YOUR_HAND | YOUR_DECK, series("Monarch", "帝王"))
    card(96570609, "Ehther the Heavenly Monarch").tribute_with_one(
        monster(YOUR_FIELD, WasSummoned(TRIBUTE_SUMMON)),
    ).trigger(
        this_is_summoned(TRIBUTE_SUMMON),
        send_to_gy(choose_different(monarch_card, 2)).and_if_you_do(
            special_summon(choose(monster(YOUR_DECK, atk_at_least(2400), defense(1000))))
        ).and_(
            later(
                IT,
                return_to_hand(BOUND),
                END_PHASE,
                "return it to the hand during the End Phase",
                "那只怪兽在结束阶段回到手卡",
            )
        ),
        can_miss=False,
    ).quick(
        where=HAND,
        condition=During(OPPONENT, MAIN_PHASES),
        cost=banish_cost(spell_trap(YOUR_GY, series("Monarch", "帝王"))),
        do=TributeSummonThis(),
        limit=ONCE_PER_CHAIN,
    )

    card(61283655, "Trickstar Candina").trigger(
        this_is_summoned(NORMAL_SUMMON),
        add_to_hand(choose(any_card(YOUR_DECK, series("Trickstar", "淘气仙星")))),
        can_miss=True,
    ).continuous(
        Reaction(CardProcessed(OPPONENT, SPELL | TRAP), inflict(200), after_leaving=False),
    )
