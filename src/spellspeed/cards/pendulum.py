"""Pendulum Monsters: monster effects work in the monster zone alone, Pendulum Effects in a Pendulum Zone."""

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    END_PHASE,
    EXTRA,
    FLIP_SUMMON,
    FUSION_SUMMON,
    GY,
    HAND,
    MONSTER,
    MZONE,
    NORMAL_SUMMON,
    PENDULUM,
    PENDULUM_SUMMON,
    PZONE,
    SPECIAL_SUMMON,
    SPELL,
    SYNCHRO_SUMMON,
    TRAP,
    WITHOUT_TRIBUTE,
    XYZ_SUMMON,
)
from spellspeed.board.kinds import FIEND
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.amounts import Number, PrintedScale
from spellspeed.effects.changing import TakeScale
from spellspeed.effects.choosing import SameName
from spellspeed.effects.conditions import ANY_PHASE, During, FaceUpInExtraDeck, ThisWasSummoned
from spellspeed.effects.destroyed import ThisDestroyedIn
from spellspeed.effects.effect import ONCE_BY_NAME, ONCE_PER_TURN, Target
from spellspeed.effects.language import (
    ANY_PLACE,
    BOUND,
    DISCARD_THIS,
    FACE_UP,
    FIELD,
    IT,
    OTHER,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    THIS_ONE,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    at_least,
    banish_cost,
    but_not,
    choose,
    destroy,
    discard,
    every,
    gains_atk,
    later,
    level_at_most,
    monster,
    one,
    pay,
    return_to_hand,
    send_to_gy,
    special_summon,
    spell_trap,
    there_is,
    this_is_summoned,
    trait,
    tribute,
)
from spellspeed.effects.language import race as of_race
from spellspeed.effects.lasting import ChangesValue, OriginalAtkBecomes
from spellspeed.effects.leaving import ThisTributed
from spellspeed.effects.locking import CannotAnswerSummon, CannotSummon
from spellspeed.effects.materials import TRIBUTE, AllYourMonsters
from spellspeed.effects.permitting import NeedsNoTribute, SecondPendulumSummon
from spellspeed.effects.protecting import DestroyThisInstead, SurvivesFirst, UnaffectedByLower
from spellspeed.effects.setting import PlaceInPendulumZone, SetSpellTrap
from spellspeed.effects.situations import ScaleChanged
from spellspeed.effects.steps import Send
from spellspeed.effects.which import OPPONENT, YOU, EitherOf, Is, Which

ALL_CARDS = MONSTER | SPELL | TRAP


def in_pendulum_zone(*tests: Is) -> Which:
    """Cards in the player's own Pendulum Zones."""
    return Which(YOU, PZONE, ALL_CARDS, list(tests))


def define() -> None:
    qliphort()
    magicians()
    abyss_actors()
    zefra()
    others()


def qliphort() -> None:
    qli = series("Qli", "机壳")
    only_qli = CannotSummon(YOU, SPECIAL_SUMMON, monster(ANY_PLACE, qli))
    card(65518099, "Qliphort Scout").pendulum_text().continuous(
        only_qli.not_negatable(),
        where=PZONE,
    ).ignition(
        where=PZONE,
        cost=pay(800),
        do=add_to_hand(choose(any_card(YOUR_DECK, qli, but_not(named(65518099))))),
        limit=ONCE_PER_TURN,
    )


    this = monster(YOUR_FIELD, THIS_ONE)
    only_qli_here = CannotSummon(YOU, SPECIAL_SUMMON, monster(ANY_PLACE, qli))
    weaker = ThisWasSummoned(
        SPECIAL_SUMMON | WITHOUT_TRIBUTE,
        "this card was Special Summoned, or Normal Summoned without Tributing",
        "这张卡是特殊召唤或不用解放召唤",
    )
    card(91907707, "Qliphort Carrier").without_tribute(NeedsNoTribute()).continuous(
        ChangesValue(this, "level", Number(4), True),
        OriginalAtkBecomes(this, 1800),
        where=MZONE,
        condition=weaker,
    ).continuous(
        UnaffectedByLower(this),
        where=MZONE,
        condition=ThisWasSummoned(NORMAL_SUMMON),
    ).trigger(
        ThisTributed(),
        return_to_hand(TARGET),
        can_miss=False,
        where=GY | EXTRA | BANISHED,
        target=one(monster(FIELD)),
    ).pendulum_text().continuous(
        only_qli_here.not_negatable(),
        where=PZONE,
    ).continuous(
        gains_atk(monster(YOUR_FIELD, qli), 300),
        where=PZONE,
    )


def magicians() -> None:
    magician = series("Magician", "魔术师")
    performapal = series("Performapal", "娱乐伙伴")
    pendulums = monster(YOUR_DECK, magician, trait(PENDULUM), but_not(named(72714461)))
    card(72714461, "Wisdom-Eye Magician").ignition(
        where=HAND,
        cost=DISCARD_THIS,
        target=one(in_pendulum_zone(ScaleChanged())),
        do=apply(
            TARGET,
            ChangesValue(in_pendulum_zone(THAT_ONE), "scale", PrintedScale(), True),
            until=UNTIL_TURN_ENDS,
        ),
    ).pendulum_text().ignition(
        where=PZONE,
        condition=there_is(in_pendulum_zone(EitherOf(magician, performapal), OTHER)),
        do=destroy(THIS).and_if_you_do(PlaceInPendulumZone(choose(pendulums), this_makes_room=True)),
    )

    card(51531505, "Dragonpit Magician").pendulum_text().ignition(
        where=PZONE,
        condition=there_is(in_pendulum_zone(magician, OTHER)),
        cost=discard(monster(YOUR_HAND, trait(PENDULUM))),
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET),
        limit=ONCE_PER_TURN,
    )


def abyss_actors() -> None:
    actor = series("Abyss Actor", "魔界剧团")
    script = series("Abyss Script", "魔界台本")
    card(25629622, "Abyss Actor - Superstar").continuous(
        CannotAnswerSummon(NORMAL_SUMMON | SPECIAL_SUMMON, OPPONENT, SPELL | TRAP),
        where=MZONE,
    ).ignition(
        where=MZONE,
        do=SetSpellTrap(choose(Which(YOU, DECK, SPELL, [script]))).and_(
            later(
                IT,
                send_to_gy(BOUND),
                END_PHASE,
                "send it to the GY during the End Phase",
                "这个效果盖放的卡在结束阶段送去墓地",
            )
        ),
        limit=ONCE_PER_TURN,
    ).pendulum_text().ignition(
        where=PZONE,
        cost=tribute(monster(YOUR_FIELD, actor)),
        target=one(Which(YOU, GY, SPELL, [script])),
        do=add_to_hand(TARGET),
        limit=ONCE_PER_TURN,
    )


    rookie = named(51028231)
    small = monster(YOUR_DECK, actor, level_at_most(4), but_not(rookie))
    card(51028231, "Abyss Actor - Sassy Rookie").continuous(SurvivesFirst(), where=MZONE).trigger(
        ThisDestroyedIn(MZONE, True),
        special_summon(choose(small)),
        can_miss=False,
        where=GY | EXTRA | BANISHED,
    ).trigger(
        ThisDestroyedIn(PZONE, False),
        destroy(TARGET),
        can_miss=False,
        where=GY | EXTRA | BANISHED,
        target=one(monster(THEIR_FIELD, level_at_most(4))),
    ).pendulum_text().continuous(
        DestroyThisInstead(monster(YOUR_FIELD, actor)),
        where=PZONE,
    )


def zefra() -> None:
    kin = series("Zefra", "神数")
    card(29432356, "Zefraath").summons_itself(
        condition=FaceUpInExtraDeck(),
        where=EXTRA,
        materials=AllYourMonsters([at_least(3, kin), at_least(0)]),
        use=TRIBUTE,
        face_down_too=True,
        unnumbered=True,
    ).only_in_its_own_way().continuous(SecondPendulumSummon(kin), where=MZONE).ignition(
        where=MZONE,
        cost=tribute(monster(YOUR_FIELD, even_face_down=True)),
        do=special_summon(choose(monster(YOUR_DECK, kin))),
        limit=ONCE_PER_TURN,
    ).pendulum_text().ignition(
        where=PZONE,
        do=Send(choose(monster(YOUR_DECK, kin, trait(PENDULUM))), EXTRA).and_if_you_do(TakeScale()),
        limit=ONCE_BY_NAME,
    )

    either = EitherOf(series("tellarknight", "星骑士"), series("Zefra", "神数"))
    card(96223501, "Satellarknight Zefrathuban").trigger(
        this_is_summoned(NORMAL_SUMMON | FLIP_SUMMON | PENDULUM_SUMMON),
        destroy(TARGET),
        can_miss=False,
        target=one(Which(YOU, MZONE | PZONE, ALL_CARDS, [either, OTHER])),
        limit=ONCE_BY_NAME,
    ).and_target(one(any_card(THEIR_FIELD, FACE_UP))).pendulum_text().continuous(
        CannotSummon(YOU, PENDULUM_SUMMON, monster(ANY_PLACE, either)).not_negatable(),
        where=PZONE,
    )


def others() -> None:
    metalfoes = series("Metalfoes", "炼装")
    card(33256280, "Metalfoes Goldriver").pendulum_text().ignition(
        where=PZONE,
        target=one(any_card(YOUR_FIELD, FACE_UP, OTHER)),
        do=destroy(TARGET).and_if_you_do(SetSpellTrap(choose(spell_trap(YOUR_DECK, metalfoes)))),
        limit=ONCE_PER_TURN,
    )

    other_card = in_pendulum_zone(OTHER)
    card(92746535, "Luster Pendulum, the Dracoslayer").material_only_for(
        FUSION_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON, series("Dracoslayer", "龙剑士")
    ).pendulum_text().ignition(
        where=PZONE,
        condition=there_is(other_card),
        do=destroy(every(other_card)).and_if_you_do(add_to_hand(SameName(any_card(YOUR_DECK), other_card))),
        limit=ONCE_PER_TURN,
    )

    only_fiends = CannotSummon(YOU, SPECIAL_SUMMON, monster(ANY_PLACE, of_race(FIEND)))
    card(83303851, "D/D/D Chaos King Apocalypse").quick(
        where=HAND | GY,
        condition=During(OPPONENT, ANY_PHASE),
        target=Target(spell_trap(YOUR_FIELD, FACE_UP), 2, 2),
        do=destroy(TARGET).and_if_you_do(special_summon(THIS)).with_rider(
            apply(None, only_fiends, until=UNTIL_TURN_ENDS)
        ),
        limit=ONCE_BY_NAME,
    ).pendulum_text().ignition(
        where=PZONE,
        cost=banish_cost(monster(YOUR_GY, series("D/D", "DD")), 2),
        do=special_summon(THIS),
    )
