"""Mermails: discards, an army from the Deck, and the scales they wear."""

from spellspeed.board.constants import ANYWHERE, GY, HAND, NORMAL_SUMMON, SPECIAL_SUMMON, SPELL, TRAP
from spellspeed.board.kinds import WATER
from spellspeed.cards.pool import card, named, series
from spellspeed.effects.battling import AttackReachesDamageStep
from spellspeed.effects.card_costs import DiscardToGY
from spellspeed.effects.conditions import AttacksDefender, Both
from spellspeed.effects.destroyed import ThisDestroyed
from spellspeed.effects.effect import ONCE_BY_NAME, UpToTargets
from spellspeed.effects.gifts import GainsEffect, HasGained
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BATTLE_OPPONENT,
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
    YOUR_FIELD,
    YOUR_GY,
    YOUR_HAND,
    add_to_hand,
    any_card,
    apply,
    attribute,
    but_not,
    choose,
    destroy,
    equip_to,
    for_each,
    gains_atk,
    keep_relation_to,
    level_at_most,
    monster,
    one,
    special_summon,
    target_still,
    this_is_summoned,
    tribute,
)
from spellspeed.effects.lasting import NegatesEffects, Reaction, UndoesOnce
from spellspeed.effects.leaving import ThisLeavesField
from spellspeed.effects.locking import CannotActivate
from spellspeed.effects.situations import IsEquippedHere
from spellspeed.effects.when import ThisSummonedByItself
from spellspeed.effects.which import OPPONENT, YOU


def define() -> None:
    monsters()
    spells_and_traps()


def monsters() -> None:
    mermail = series("Mermail", "水精鳞")
    card(75180828, "Mermail Abyssbalaen").ignition(
        where=HAND,
        cost=DiscardToGY(monster(YOUR_HAND, OTHER, mermail), 4),
        do=special_summon(THIS),
    ).trigger(
        ThisSummonedByItself(SPECIAL_SUMMON),
        apply(THIS, gains_atk(monster(FIELD, THAT_ONE), 500)).and_if_you_do(destroy(TARGET)),
        can_miss=False,
        mandatory=True,
        target=UpToTargets(any_card(THEIR_FIELD), for_each(1, monster(YOUR_GY, mermail))),
    ).ignition(
        cost=tribute(monster(YOUR_FIELD, OTHER, FACE_UP, ATTACK_POSITION, mermail)),
        do=apply(THIS, GainsEffect(monster(FIELD, THAT_ONE)), until=UNTIL_TURN_ENDS),
    ).trigger(
        AttackReachesDamageStep(),
        destroy(BATTLE_OPPONENT),
        can_miss=False,
        mandatory=True,
        condition=Both(HasGained(), AttacksDefender()),
        bullet=True,
    )

    card(22076135, "Mermail Abyssturge").trigger(
        this_is_summoned(NORMAL_SUMMON | SPECIAL_SUMMON),
        add_to_hand(TARGET),
        can_miss=True,
        cost=DiscardToGY(monster(YOUR_HAND, attribute(WATER))),
        target=one(monster(YOUR_GY, level_at_most(3), attribute(WATER))),
        limit=ONCE_BY_NAME,
    )

    card(23899727, "Mermail Abysslinde").trigger(
        ThisDestroyed(GY, any_way=True),
        special_summon(choose(monster(YOUR_DECK, mermail, but_not(named(23899727))))),
        can_miss=False,
        where=GY,
        limit=ONCE_BY_NAME,
    )


def spells_and_traps() -> None:
    mermail = series("Mermail", "水精鳞")
    card(60202749, "Abyss-sphere").activate(
        do=special_summon(choose(monster(YOUR_DECK, mermail)))
        .and_(apply(IT, NegatesEffects(monster(FIELD, THAT_ONE))))
        .and_(keep_relation_to(IT)),
        remains=1,
    ).continuous(
        CannotActivate(YOU, SPELL, True, ANYWHERE, None),
        Reaction(ThisLeavesField(), destroy(BOUND), after_leaving=True),
    )

    wearer = monster(FIELD, FACE_UP, mermail)
    equipped = monster(FIELD, IsEquippedHere())
    card(19596712, "Abyss-scale of Cetus").activate(
        target=one(wearer),
        do=equip_to(target_still(wearer)),
        unnumbered=True,
    ).continuous(
        gains_atk(equipped, 800),
    ).continuous(
        UndoesOnce(OPPONENT, TRAP),
    )

    card(72932673, "Abyss-scale of the Mizuchi").activate(
        target=one(wearer),
        do=equip_to(target_still(wearer)),
        unnumbered=True,
    ).continuous(
        gains_atk(equipped, 800),
    ).continuous(
        UndoesOnce(OPPONENT, SPELL),
    )
