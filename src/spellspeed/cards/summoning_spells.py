"""Spells and Traps around summoning: what brings monsters to the field, and what prepares it."""

from spellspeed.board.constants import (
    DECK,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FZONE,
    GY,
    ICON_FIELD,
    MONSTER,
    SPELL,
    TRAP,
    TRIBUTED,
)
from spellspeed.board.kinds import DARK, PLANT, ZOMBIE
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.acts import Discard
from spellspeed.effects.conditions import Both, InDamageCalculation
from spellspeed.effects.costs import LevelCost
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_PER_TURN
from spellspeed.effects.language import (
    BOUND,
    FACE_UP,
    FIELD,
    IT,
    TARGET,
    THIS,
    YOUR_DECK,
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    Where,
    add_to_hand,
    all_costs,
    any_card,
    attribute,
    but_not,
    choose,
    destroy,
    draw,
    equip_to,
    gains_atk,
    icon,
    keep_relation_to,
    level_at_most,
    may,
    monster,
    one,
    pay,
    race,
    send_cost,
    send_to_gy,
    special_summon,
    spell_trap,
    there_is,
    there_is_no,
)
from spellspeed.effects.lasting import Reaction, SentIsBanished
from spellspeed.effects.leaving import RelatedLeaves, SentToGY, ThisDestroyed, ThisLeavesField
from spellspeed.effects.properties import LevelAsPaid
from spellspeed.effects.setting import ActivateDirectly
from spellspeed.effects.which import OPPONENT, YOU


def define() -> None:
    revival()
    from_the_deck()
    macro_cosmos()
    vampires()


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

    card(73628505, "Terraforming").activate(add_to_hand(choose(spell_trap(YOUR_DECK, icon(ICON_FIELD)))))

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
        do=ActivateDirectly(choose(spell_trap(YOUR_DECK, named(62188962)))).then(
            may(special_summon(choose(monster(YOUR_GY, dark, vampire)), FACE_UP_DEFENSE))
        ),
        limit=ACTIVATE_ONE,
    )


def macro_cosmos() -> None:
    helios = monster(YOUR_HAND | YOUR_DECK, named(54493213))
    card(30241314, "Macro Cosmos").activate(may(special_summon(choose(helios)))).continuous(
        SentIsBanished(),
    )
