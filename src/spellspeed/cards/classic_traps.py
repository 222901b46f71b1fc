"""Trap Cards of the classic decks."""

from spellspeed.board.constants import ANY_SUMMON, FACE_UP_ATTACK, FLIP_SUMMON, NORMAL_SUMMON, SPELL, TRAP
from spellspeed.cards.pool import card
from spellspeed.effects.amounts import HalfLP
from spellspeed.effects.destroyed import RelatedDestroyed
from spellspeed.effects.language import (
    ATTACK_POSITION,
    BOUND,
    FACE_UP,
    FIELD,
    IT,
    NEGATE_ACTIVATION,
    NEGATE_SUMMON,
    TARGET,
    THAT_CARD,
    THEIR_FIELD,
    THIS,
    YOUR_GY,
    atk_at_least,
    attack_by,
    card_activated,
    destroy,
    destroy_and_banish,
    every,
    is_being_summoned,
    keep_relation_to,
    monster,
    one,
    pay,
    special_summon,
    summoned_by,
    target_still,
    those,
)
from spellspeed.effects.lasting import Reaction
from spellspeed.effects.leaving import ThisLeavesField
from spellspeed.effects.situations import IsAttacking, IsJustSummoned
from spellspeed.effects.which import BOTH, OPPONENT


def define() -> None:
    strong = monster(FIELD, FACE_UP, atk_at_least(1000))
    card(4206964, "Trap Hole").activate(
        when=summoned_by(OPPONENT, NORMAL_SUMMON | FLIP_SUMMON, strong),
        target=one(monster(FIELD, IsJustSummoned(), FACE_UP, atk_at_least(1000))),
        do=destroy(target_still(strong)),
    )

    stronger = monster(FIELD, FACE_UP, atk_at_least(1500))
    card(29401950, "Bottomless Trap Hole").activate(
        when=summoned_by(OPPONENT, ANY_SUMMON, stronger),
        do=destroy_and_banish(those(stronger)),
    )

    card(41420027, "Solemn Judgment").activate(
        answers=card_activated(SPELL | TRAP),
        cost=pay(HalfLP()),
        do=NEGATE_ACTIVATION.and_if_you_do(destroy(THAT_CARD)),
    ).activate(
        bullet=True,
        when=is_being_summoned(),
        cost=pay(HalfLP()),
        do=NEGATE_SUMMON.and_if_you_do(destroy(IT)),
    )

    card(44095762, "Mirror Force").activate(
        when=attack_by(OPPONENT),
        do=destroy(every(monster(THEIR_FIELD, ATTACK_POSITION))),
    )

    card(53582587, "Torrential Tribute").activate(
        when=summoned_by(BOTH, ANY_SUMMON, monster(FIELD)),
        do=destroy(every(monster(FIELD))),
    )

    card(56120475, "Sakuretsu Armor").activate(
        when=attack_by(OPPONENT),
        target=one(monster(FIELD, IsAttacking())),
        do=destroy(TARGET),
    )

    card(97077563, "Call of the Haunted").activate(
        target=one(monster(YOUR_GY)),
        do=special_summon(TARGET, FACE_UP_ATTACK).and_(keep_relation_to(IT)),
    ).continuous(
        Reaction(ThisLeavesField(), destroy(BOUND), after_leaving=True),
        Reaction(RelatedDestroyed(), destroy(THIS), after_leaving=False),
        unnumbered=True,
    )
