"""Artifacts: monsters that lie Set as Spells and rise when they are destroyed in the opponent's turn."""

from spellspeed.board.constants import BANISHED, GY, SPECIAL_SUMMON
from spellspeed.cards.pool import card, series
from spellspeed.effects.attacking import NoBattlePhase
from spellspeed.effects.conditions import TurnOf
from spellspeed.effects.destroyed import SetThisDestroyed, ThisDestroyed
from spellspeed.effects.effect import ACTIVATE_ONE, ONCE_BY_NAME
from spellspeed.effects.language import (
    FACE_DOWN,
    FACE_UP,
    FIELD,
    TARGET,
    THEIR_FIELD,
    THIS,
    YOUR_DECK,
    YOUR_FIELD,
    any_card,
    choose,
    destroy,
    monster,
    one,
    special_summon,
    spell_trap,
    this_is_summoned,
)
from spellspeed.effects.lingering import SkipNextBattlePhase
from spellspeed.effects.setting import SetAsSpell
from spellspeed.effects.which import OPPONENT, YOU


def define() -> None:
    card(85103922, "Artifact Moralltach").sets_as_spell().trigger(
        SetThisDestroyed(),
        special_summon(THIS),
        can_miss=False,
        mandatory=True,
        where=GY,
        condition=TurnOf(OPPONENT),
    ).trigger(
        this_is_summoned(SPECIAL_SUMMON),
        destroy(choose(any_card(THEIR_FIELD, FACE_UP))),
        can_miss=False,
        condition=TurnOf(OPPONENT),
    )

    card(12697630, "Artifact Beagalltach").sets_as_spell().trigger(
        SetThisDestroyed(),
        special_summon(THIS),
        can_miss=False,
        mandatory=True,
        where=GY,
        condition=TurnOf(OPPONENT),
    ).trigger(
        this_is_summoned(SPECIAL_SUMMON),
        destroy(choose(any_card(YOUR_FIELD, FACE_DOWN), 1, 2)),
        can_miss=False,
        mandatory=True,
        condition=TurnOf(OPPONENT),
        limit=ONCE_BY_NAME,
    )

    artifact = series("Artifact", "古遗物")
    card(12444060, "Artifact Sanctum").activate(
        do=special_summon(choose(monster(YOUR_DECK, artifact))),
        limit=ACTIVATE_ONE,
        oaths=[NoBattlePhase(YOU)],
    ).trigger(
        ThisDestroyed(yours=True, opponents=True),
        destroy(TARGET),
        can_miss=False,
        where=GY | BANISHED,
        target=one(any_card(FIELD)),
    )

    card(29223325, "Artifact Ignition").activate(
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET).and_if_you_do(SetAsSpell(choose(monster(YOUR_DECK, artifact)))),
    ).trigger(
        ThisDestroyed(yours=True, opponents=True),
        SkipNextBattlePhase(),
        can_miss=False,
        mandatory=True,
        where=GY | BANISHED,
    )
