"""Spells and Traps around summoning: what brings monsters to the field, and what prepares it."""

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FUSION,
    FUSION_SUMMON,
    FZONE,
    GY,
    ICON_FIELD,
    MONSTER,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SPELL,
    STANDBY_PHASE,
    SYNCHRO_SUMMON,
    SZONE,
    TRAP,
    TRIBUTED,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.constants import FACE_UP as FACE_UP_POSITIONS
from spellspeed.board.kinds import (
    BEAST,
    BEAST_WARRIOR,
    DARK,
    DINOSAUR,
    DRAGON,
    LIGHT,
    PLANT,
    WINGED_BEAST,
    ZOMBIE,
)
from spellspeed.cards.pool import card, named, series, token
from spellspeed.effects.acts import DrawFor
from spellspeed.effects.amounts import DifferentTypes, ForEachName
from spellspeed.effects.card_costs import LevelCost, MatchingCost
from spellspeed.effects.choosing import ChooseAmong, ChooseDifferent
from spellspeed.effects.conditions import Both, InDamageCalculation, ThisHasCounters
from spellspeed.effects.costs import ThisCost
from spellspeed.effects.destroyed import ThisDestroyed
from spellspeed.effects.effect import (
    ACTIVATE_ONE,
    ONCE_BY_NAME,
    ONCE_PER_TURN,
    ONCE_PER_TURN_EACH,
    UpToTargets,
)
from spellspeed.effects.handling import PlaceCounters
from spellspeed.effects.hidden import Discard, LookAtTop, PutOnTop
from spellspeed.effects.includes import FUSION_SUMMONS
from spellspeed.effects.joining import AttachThis
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BOUND,
    FACE_UP,
    FIELD,
    IT,
    OTHER,
    TARGET,
    THAT_ONE,
    THEIR_FIELD,
    THIS,
    UNTIL_TURN_ENDS,
    YOUR_DECK,
    YOUR_EXTRA,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    Where,
    add_to_hand,
    all_costs,
    any_card,
    apply,
    attribute,
    banish,
    but_not,
    cannot_activate,
    choose,
    destroy,
    draw,
    equip_to,
    every,
    gains_atk,
    icon,
    keep_relation_to,
    later,
    level,
    level_at_most,
    may,
    monster,
    one,
    pay,
    race,
    send_cost,
    send_to_gy,
    shuffle_into_deck,
    special_summon,
    spell,
    spell_trap,
    summoned_by,
    target_still,
    there_is,
    there_is_no,
    those,
    trait,
    tribute,
)
from spellspeed.effects.lasting import NegatesEffects, Reaction, SentIsBanished
from spellspeed.effects.leaving import RelatedLeaves, SentToGY, ThisLeavesField
from spellspeed.effects.locking import CannotAnswerEffectSummon
from spellspeed.effects.permitting import NoTributeFor, TrapInSetTurn
from spellspeed.effects.properties import KindredOneLevelHigher, LevelAsPaid, Mentions, Named
from spellspeed.effects.protecting import ActivationCannotBeNegated, RemoveCounterInstead
from spellspeed.effects.setting import ActivateDirectly
from spellspeed.effects.situations import CameFrom
from spellspeed.effects.steps import Send
from spellspeed.effects.summoning import SummonTokens
from spellspeed.effects.when import SummonedWith
from spellspeed.effects.which import BOTH, OPPONENT, YOU, EitherOf


def define() -> None:
    revival()
    from_the_deck()
    macro_cosmos()
    vampires()
    transmodify()
    dark_magician()
    zoodiac_barrage()
    field_spells()
    permissions_and_tokens()
    preparing_spells()


def revival() -> None:
    card(70828912, "Premature Burial").activate(
        cost=pay(800),
        target=one(monster(YOUR_GY)),
        do=special_summon(TARGET, FACE_UP_ATTACK).and_(equip_to(IT)).and_(keep_relation_to(IT)),
    ).continuous(
        Reaction(ThisDestroyed(any_way=True), destroy(BOUND), after_leaving=True),
        unnumbered=True,
    )

    plant = race(PLANT)
    small = monster(YOUR_FIELD, level_at_most(2), plant, even_face_down=True)
    test = LevelAsPaid(small, exactly=False, plus=3)
    wanted = monster(YOUR_HAND | YOUR_DECK, plant)
    card(28529976, "Super Solar Nutrient").activate(
        cost=LevelCost(small, TRIBUTED, GY, wanted, test),
        do=special_summon(choose(monster(YOUR_HAND | YOUR_DECK, plant, test))).and_(keep_relation_to(IT)),
    ).continuous(
        Reaction(ThisLeavesField(), destroy(BOUND), after_leaving=True),
        Reaction(RelatedLeaves(), destroy(THIS), after_leaving=False),
        unnumbered=True,
    )


def from_the_deck() -> None:
    card(25573054, "Transcendent Wings").activate(
        cost=all_costs(
            send_cost(monster(YOUR_FIELD, named(57116033), even_face_down=True)),
            send_cost(any_card(YOUR_HAND), 2),
        ),
        do=special_summon(choose(monster(YOUR_HAND | YOUR_DECK, named(98585345)))),
    )

    card(81439173, "Foolish Burial").activate(send_to_gy(choose(monster(YOUR_DECK))))

    card(73628505, "Terraforming").activate(add_to_hand(choose(spell(YOUR_DECK, icon(ICON_FIELD)))))

    card(48934760, "Demise of the Land").activate(
        when=summoned_by(OPPONENT, SPECIAL_SUMMON, monster(FIELD, even_face_down=True)),
        do=ActivateDirectly(choose(spell(YOUR_DECK, icon(ICON_FIELD)))),
    )

    card(79571449, "Graceful Charity").activate(draw(3).then(Discard(2)))


def vampires() -> None:
    vampire = series("Vampire", "吸血鬼")
    dark = attribute(DARK)
    zombie = race(ZOMBIE)
    card(62188962, "Vampire Kingdom").activate(unnumbered=True).continuous(
        gains_atk(monster(FIELD, FACE_UP, zombie), 500),
        condition=InDamageCalculation(),
    ).trigger(
        SentToGY(OPPONENT, MONSTER | SPELL | TRAP, DECK),
        send_to_gy(choose(monster(YOUR_HAND | YOUR_DECK, dark, vampire))).and_if_you_do(destroy(TARGET)),
        can_miss=False,
        mandatory=True,
        where=FZONE,
        target=one(any_card(FIELD)),
        limit=ONCE_PER_TURN,
    )

    only_zombies = Both(
        there_is(monster(YOUR_FIELD, FACE_UP, zombie)),
        there_is_no(monster(YOUR_FIELD, FACE_UP, but_not(zombie))),
    )
    card(22900598, "Vampire Takeover").activate(
        condition=Both(there_is_no(any_card(Where(YOU, FZONE))), only_zombies),
        do=ActivateDirectly(choose(spell(YOUR_DECK, named(62188962)))).then(
            may(special_summon(choose(monster(YOUR_GY, dark, vampire)), FACE_UP_DEFENSE))
        ),
        limit=ACTIVATE_ONE,
    )


def transmodify() -> None:
    mine = monster(YOUR_FIELD, FACE_UP)
    kindred = KindredOneLevelHigher(mine)
    card(5288597, "Transmodify").activate(
        cost=MatchingCost(mine, 0, GY, monster(YOUR_DECK), kindred),
        do=special_summon(choose(monster(YOUR_DECK, kindred))),
        limit=ACTIVATE_ONE,
    ).note("What is compared is what is printed on the monster that was sent: it is looked at in the GY.")


def dark_magician() -> None:
    magician = named(46986414)
    have_magician = there_is(monster(YOUR_FIELD, FACE_UP, magician))
    card(2314238, "Dark Magic Attack").activate(
        condition=have_magician,
        do=destroy(every(spell_trap(THEIR_FIELD))),
    )

    card(63391643, "Thousand Knives").activate(
        condition=have_magician,
        target=one(monster(THEIR_FIELD)),
        do=destroy(target_still(monster(THEIR_FIELD))),
    )

    # The Spells and Traps known here whose text names "Dark Magician".
    mentioning = Mentions(magician, [2314238, 47222536, 48680970, 63391643])
    card(47222536, "Dark Magical Circle").activate(
        LookAtTop(3, [monster(YOUR_DECK, magician), spell_trap(YOUR_DECK, mentioning)]),
        limit=ONCE_BY_NAME,
    ).trigger(
        summoned_by(BOTH, NORMAL_SUMMON | SPECIAL_SUMMON, monster(YOUR_FIELD, FACE_UP, magician)),
        banish(TARGET),
        can_miss=False,
        where=SZONE,
        target=one(any_card(THEIR_FIELD)),
        limit=ONCE_BY_NAME,
    )


def zoodiac_barrage() -> None:
    zoodiac = series("Zoodiac", "十二兽")
    card(46060017, "Zoodiac Barrage").activate(unnumbered=True).ignition(
        where=SZONE,
        target=one(any_card(YOUR_FIELD, FACE_UP)),
        do=destroy(TARGET).and_if_you_do(special_summon(choose(monster(YOUR_DECK, zoodiac)))),
        limit=ONCE_BY_NAME,
    ).trigger(
        ThisDestroyed(to=GY, by_effect=True),
        AttachThis(TARGET),
        can_miss=False,
        where=GY,
        target=one(monster(YOUR_FIELD, FACE_UP, zoodiac, trait(XYZ))),
    )


def field_spells() -> None:
    anything = MONSTER | SPELL | TRAP
    card(47679935, "Magical Meltdown").activate(
        may(add_to_hand(choose(monster(YOUR_DECK, named(86120751))))),
        limit=ACTIVATE_ONE,
    ).continuous(
        ActivationCannotBeNegated(YOU, FUSION_SUMMONS, "Fusion Summons a monster", "把融合怪兽融合召唤的"),
        CannotAnswerEffectSummon(FUSION_SUMMON, OPPONENT, anything),
        where=FZONE,
    )

    zefra = series("Zefra", "神数")
    card(32354768, "Oracle of Zefra").activate(
        add_to_hand(choose(monster(YOUR_DECK, zefra))),
        limit=ACTIVATE_ONE,
    ).trigger(
        SummonedWith(YOU, RITUAL_SUMMON, zefra),
        shuffle_into_deck(choose(monster(FIELD, even_face_down=True))),
        can_miss=True,
        where=FZONE,
        limit=ONCE_PER_TURN_EACH,
    ).trigger(
        SummonedWith(YOU, FUSION_SUMMON, zefra),
        special_summon(choose(monster(YOUR_HAND))),
        can_miss=True,
        where=FZONE,
        limit=ONCE_PER_TURN_EACH,
        bullet=True,
    ).trigger(
        SummonedWith(YOU, SYNCHRO_SUMMON, zefra),
        PutOnTop(monster(YOUR_DECK)),
        can_miss=True,
        where=FZONE,
        limit=ONCE_PER_TURN_EACH,
        bullet=True,
    ).trigger(
        SummonedWith(YOU, XYZ_SUMMON, zefra),
        draw(1).then(Discard(1)),
        can_miss=True,
        where=FZONE,
        limit=ONCE_PER_TURN_EACH,
        bullet=True,
    )


def permissions_and_tokens() -> None:
    serket = Named(89194033, "Mystical Beast of Serket", "圣兽 塞尔凯特")
    card(29762407, "Temple of the Kings").activate(unnumbered=True).continuous(
        TrapInSetTurn(),
        where=SZONE,
    ).ignition(
        where=SZONE,
        cost=all_costs(send_cost(monster(YOUR_FIELD, FACE_UP, serket)), ThisCost(0, GY)),
        do=special_summon(ChooseAmong([monster(YOUR_HAND | YOUR_DECK), monster(YOUR_EXTRA, trait(FUSION))])),
        limit=ONCE_BY_NAME,
    )

    token(69868556, "Dragon Lord Token", "巨龙衍生物", DRAGON, LIGHT, 1, 0, 0)
    dragon = (level(7, 8), race(DRAGON))
    not_from_gy = but_not(CameFrom(GY, "the GY", "墓地"))
    card(69868555, "Ruins of the Divine Dragon Lords").activate(unnumbered=True).trigger(
        summoned_by(BOTH, SPECIAL_SUMMON, monster(FIELD, not_from_gy, even_face_down=True)),
        apply(
            those(monster(FIELD, FACE_UP)),
            NegatesEffects(monster(FIELD, THAT_ONE)),
            until=UNTIL_TURN_ENDS,
        ),
        can_miss=False,
        mandatory=True,
        where=SZONE,
        condition=there_is(monster(YOUR_FIELD, FACE_UP, *dragon)),
    ).ignition(
        where=SZONE,
        cost=send_cost(any_card(YOUR_FIELD, FACE_UP, OTHER)),
        do=SummonTokens(69868556, "Dragon Lord Token", "巨龙衍生物", 1, FACE_UP_POSITIONS),
        limit=ONCE_PER_TURN,
    ).ignition(
        where=GY,
        cost=send_cost(monster(YOUR_HAND | YOUR_FIELD, *dragon)),
        do=add_to_hand(THIS),
    )


def preparing_spells() -> None:
    dinosaur = race(DINOSAUR)
    card(84808313, "Big Evolution Pill").activate(
        unnumbered=True,
        cost=tribute(monster(YOUR_FIELD, dinosaur, even_face_down=True)),
        remains=3,
    ).continuous(
        NoTributeFor(monster(YOUR_HAND, level(5, 12), dinosaur)),
        where=SZONE,
    )

    card(11961740, "Different Dimension Capsule").activate(
        Send(choose(any_card(YOUR_DECK)), BANISHED, face_up=False).then(
            later(
                IT,
                destroy(THIS).and_if_you_do(add_to_hand(BOUND)),
                STANDBY_PHASE,
                "during your 2nd Standby Phase after this destroy this card, and if you do, add it to your hand",
                "发动后第2次的自己准备阶段把这张卡破坏，那张卡加入手卡",
                turns=4,
            )
        ),
    ).stays_on()

    herd = [BEAST, BEAST_WARRIOR, WINGED_BEAST]
    in_herd = monster(YOUR_FIELD, FACE_UP, race(BEAST | BEAST_WARRIOR | WINGED_BEAST))
    card(82386016, "The Big Cattle Drive").activate(
        DrawFor(DifferentTypes(in_herd, herd)),
        condition=there_is(in_herd),
        oaths=[cannot_activate(YOU, SPELL | TRAP)],
    )

    actor = series("Abyss Actor", "魔界剧团")
    script = series("Abyss Script", "魔界台本")
    on_stage = monster(YOUR_FIELD, FACE_UP, ATTACK_POSITION, actor)
    card(13662809, "Abyss Script - Rise of the Abyss King").activate(
        destroy(TARGET),
        target=UpToTargets(any_card(FIELD, FACE_UP), ForEachName(1, on_stage)),
    ).no_answer_by(OPPONENT, there_is(monster(YOUR_FIELD, FACE_UP, level(7, 12), actor))).trigger(
        ThisDestroyed(yours=True, opponents=True, by_effect=True, face_down=True),
        add_to_hand(ChooseDifferent(any_card(YOUR_DECK, EitherOf(actor, script)), 1, 2)),
        can_miss=False,
        where=GY | BANISHED,
        condition=there_is(monster(YOUR_EXTRA, FACE_UP, actor, trait(PENDULUM))),
    )

    counter = "Kaiju Counter"
    zh_counter = "坏兽指示物"
    card(56111151, "Kyoutou Waterfront").activate(unnumbered=True).continuous(
        Reaction(
            SentToGY(BOTH, MONSTER | SPELL | TRAP, ON_FIELD),
            PlaceCounters(counter, zh_counter, 1, 5),
            after_leaving=False,
        ),
        where=FZONE,
    ).ignition(
        where=FZONE,
        condition=ThisHasCounters(counter, zh_counter, 3),
        do=add_to_hand(choose(monster(YOUR_DECK, series("Kaiju", "坏兽")))),
        limit=ONCE_PER_TURN,
    ).continuous(
        RemoveCounterInstead(counter, zh_counter),
        where=FZONE,
    )


def macro_cosmos() -> None:
    helios = monster(YOUR_HAND | YOUR_DECK, named(54493213))
    card(30241314, "Macro Cosmos").activate(may(special_summon(choose(helios)))).continuous(
        SentIsBanished(),
    )
