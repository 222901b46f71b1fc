"""The words for why something happens, how a monster is summoned, and what an effect speaks of."""

from typing import Final

from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    DRAW_PHASE,
    FLIP_SUMMON,
    FUSION_SUMMON,
    LINK_SUMMON,
    NORMAL_SET,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.events import causes as kinds
from spellspeed.effects.events.causes import cause
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import F_CARD, F_EFFECT, T_ACTIVATION, T_ATTACK, T_CONDITIONS, T_EFFECT, T_SUMMON, Effects
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.limit import OF_CARD, OF_EACH_CARD, OF_EFFECT
from spellspeed.language import places
from spellspeed.language.vocabulary import cells
from spellspeed.language.vocabulary.word import Section, Sense, Word

APPLIED: Final = "applied"  # a scope of limits

CAUSES: Final = Section("Causes, manners, forms, things")

Sense(CAUSES, "BATTLE -> Cause", "by battle; `BATTLE.of(THIS)`: in battle with it", value=cause(kinds.C_BATTLE))
Word(
    CAUSES,
    "ATTACK -> Cause",
    "by an attack, in `targeted`",
    value=cause(kinds.C_ATTACK),
    en="the attack",
    zh="那次攻击",
    time=BATTLE_PHASE,
)
Word(
    CAUSES,
    "DIRECT_ATTACK -> Cause",
    "a direct attack",
    value=cause(kinds.C_DIRECT_ATTACK),
    en="direct attack",
    zh="直接攻击",
    time=BATTLE_PHASE,
)
Word(
    CAUSES,
    "EFFECT -> Cause | Form | Thing | Scope",
    "as a cause: by an effect. As a form: an effect, not a card activation. As a thing: the "
    "answered effect. As a scope: this effect by that name",
    "B-98 B-126",
    value=(cause(kinds.C_EFFECT), F_EFFECT, T_EFFECT, OF_EFFECT),
    en="effect/effects",
    zh="效果",
    under_way="a link",
)
Word(
    CAUSES,
    "ACTIVATED_EFFECT -> Cause",
    "by an effect that was activated",
    value=cause(kinds.C_ACTIVATED_EFFECT),
    en="activated effect/activated effects",
    zh="发动的效果",
)
Word(
    CAUSES,
    "TARGETING -> Cause",
    "by an effect that targets that card; `EFFECT and not TARGETING`: by one that does not",
    "B-90 B-91",
    value=cause(kinds.C_TARGETING),
    en="an effect that targets it",
    zh="以其为对象的效果",
)
Word(
    CAUSES,
    "COST -> Cause",
    "as a cost",
    value=cause(kinds.C_COST),
    en="a cost",
    zh="代价",
    one_card=("190", "a cause like `EFFECT` and `BATTLE`: moved to pay for something"),
)
Word(CAUSES, "RULE -> Cause", "by the rules alone", value=cause(kinds.C_RULE), en="the rules", zh="规则")
Word(
    CAUSES,
    "PROCEDURE -> Cause",
    "by its own procedure",
    "B-113",
    value=cause(kinds.C_PROCEDURE),
    en="its own procedure",
    zh="自身的方法",
)
Word(
    CAUSES,
    "DESTRUCTION -> Cause",
    "because it was destroyed",
    value=cause(kinds.C_DESTRUCTION),
    en="destruction",
    zh="破坏",
)
Word(
    CAUSES,
    "NORMAL_DRAW -> Cause",
    "the draw of the Draw Phase",
    value=cause(kinds.C_NORMAL_DRAW),
    en="the normal draw",
    zh="通常抽卡",
    time=DRAW_PHASE,
)
Word(
    CAUSES,
    "MATERIAL -> Cause",
    "as material, for a summon that succeeded; `MATERIAL.of(monster(LINK))`: of such a monster",
    "B-113 B-114",
    value=cause(kinds.C_MATERIAL),
    en="material",
    zh="素材",
    # At these moments it is not known yet whether the summon succeeds.
    not_at={places.WOULD: "*", places.REACTION: "*", places.ANSWER: "*", places.END: "*"},
)
Sense(
    CAUSES,
    "CARD -> Cause | Form | Scope",
    "by whatever a card does: effect, cost, battle, negation. As a form: a card activation. As a "
    "scope: one activation of such a card",
    "ACT-58 B-127",
    value=(cause(kinds.C_CARD), F_CARD, OF_CARD),
)


def number_of(amount: Amount) -> int:
    assert isinstance(amount, Number), amount
    return amount.value


@Word(
    CAUSES,
    "effect(number: Amount) -> Effects",
    "this card's effect of that number",
    en=("", "this card's effect ({number})"),
    zh=("", "这张卡的{number}的效果"),
    refers_to="effect",
)
def effect(number: Amount) -> Effects:
    return Effects([number_of(number)])


Word(
    CAUSES,
    "THIS_EFFECT -> Effects",
    "the effect in which it is written",
    value=Effects([], True),
    en="this effect",
    zh="这个效果",
)


@Word(
    CAUSES,
    "effects_of(card: Pick) -> Effects",
    "the printed effects of that card",
    en=("", "the effects of {card}"),
    zh=("", "{card}的效果"),
    looks=ANYWHERE,
    one_card=("40", "asks the description of another card: its printed effects, to be gained"),
)
def effects_of(card: Pick) -> Effects:
    return Effects([], False, card)


Word(
    CAUSES,
    "NORMAL -> Manner",
    "Normal Summon, with or without Tributes",
    "B-105",
    value=NORMAL_SUMMON,
    en="Normal",
    zh="召唤",
    about={"": cells.NORMAL_SUMMONED},
)
Word(
    CAUSES,
    "TRIBUTE -> Manner",
    "Tribute Summon",
    value=TRIBUTE_SUMMON,
    en="Tribute",
    zh="上级召唤",
    about={"": cells.NORMAL_SUMMONED},
)
Word(CAUSES, "FLIP -> Manner", "Flip Summon", "B-118", value=FLIP_SUMMON, en="Flip", zh="反转召唤")
Word(CAUSES, "SET -> Manner", "Normal Set", value=NORMAL_SET, en="Set", zh="盖放", about={"": cells.NORMAL_SUMMONED})
Word(CAUSES, "SPECIAL -> Manner", "any Special Summon", value=SPECIAL_SUMMON, en="Special", zh="特殊召唤")
Word(
    CAUSES,
    "FUSION -> Manner",
    "Fusion Summon",
    value=FUSION_SUMMON,
    en="Fusion",
    zh="融合召唤",
    about={"": cells.FUSIONS},
)
Word(
    CAUSES,
    "RITUAL -> Manner",
    "Ritual Summon",
    value=RITUAL_SUMMON,
    en="Ritual",
    zh="仪式召唤",
    about={"": cells.RITUALS},
)
Word(
    CAUSES,
    "SYNCHRO -> Manner",
    "Synchro Summon",
    value=SYNCHRO_SUMMON,
    en="Synchro",
    zh="同调召唤",
    about={"": cells.SYNCHROS},
)
Word(CAUSES, "XYZ -> Manner", "Xyz Summon", value=XYZ_SUMMON, en="Xyz", zh="超量召唤", about={"": cells.XYZS})
Word(CAUSES, "LINK -> Manner", "Link Summon", value=LINK_SUMMON, en="Link", zh="连接召唤", about={"": cells.LINKS})
Word(
    CAUSES,
    "PENDULUM -> Manner",
    "Pendulum Summon",
    "B-21",
    value=PENDULUM_SUMMON,
    en="Pendulum",
    zh="灵摆召唤",
    about={"": cells.PENDULUM_SUMMONED},
)
Word(
    CAUSES,
    "ACTIVATION -> Thing",
    "the answered activation",
    "B-95",
    value=T_ACTIVATION,
    en="the activation",
    zh="那个发动",
    under_way="a link",
)
Word(
    CAUSES,
    "SUMMON -> Thing",
    "the summon under way",
    "B-99",
    value=T_SUMMON,
    en="the Summon",
    zh="那次召唤",
    under_way="a summon",
)
Sense(CAUSES, "ATTACK -> Thing", "the attack under way", value=T_ATTACK)
Word(
    CAUSES,
    "CONDITIONS -> Thing",
    "summoning or activation conditions, for `ignoring`",
    value=T_CONDITIONS,
    en="its Summoning conditions",
    zh="召唤条件",
    one_card=("114", "what a summon or an activation may leave out of account"),
)
Word(CAUSES, "EACH_CARD -> Scope", "each affected card by itself", value=OF_EACH_CARD, en="each of them", zh="每张卡")
Word(CAUSES, "APPLIED -> Scope", "counted when applied", "ACT-135a", value=APPLIED, en="applied", zh="适用")
