"""The words card authors use. Each returns a value of the effect language; together they read like card text.

    card(5318639, "Mystical Space Typhoon").activate(
        target=one(spell_trap(FIELD)),
        do=destroy(TARGET),
    )
"""

from typing import Final

from spellspeed.board.constants import (
    ANY_SUMMON,
    ANYWHERE,
    BANISHED,
    BY_BATTLE,
    BY_EFFECT,
    DECK,
    DISCARDED,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_DEFENSE,
    FZONE,
    GY,
    HAND,
    MONSTER,
    NONE,
    ON_FIELD,
    PZONE,
    RETURNED,
    SPELL,
    SZONE,
    TRAP,
    TRIBUTED,
    TUNER,
)
from spellspeed.effects.acts import Draw, Inflict
from spellspeed.effects.amounts import Amount, ForEach, Number
from spellspeed.effects.answers import AnyActivation
from spellspeed.effects.battling import AttackDeclared
from spellspeed.effects.card_costs import CardsCost
from spellspeed.effects.choosing import Choose, ChooseDifferent, Extreme, Random
from spellspeed.effects.conditions import Condition, There, ThereIsNo
from spellspeed.effects.costs import Cost, Costs, DetachCost, PayLP, RemoveCounters, ThisCost
from spellspeed.effects.effect import Target
from spellspeed.effects.fusing import AlsoFrom, FusionSummon, RitualSummon
from spellspeed.effects.handling import ChangePosition, TakeControl
from spellspeed.effects.joining import EquipThis, Relate
from spellspeed.effects.lasting import ChangesValue, Continuous
from spellspeed.effects.lingering import (
    FOR_GOOD,
    THIS_BATTLE,
    THIS_CALCULATION,
    THIS_TURN,
    UNTIL_END_PHASE,
    Apply,
    Later,
)
from spellspeed.effects.locking import CannotActivate
from spellspeed.effects.materials import ANY_NUMBER, SEND, Slot
from spellspeed.effects.negating import NegateActivation, NegateAttack, NegateEffect, NegateSummon
from spellspeed.effects.picks import (
    AllOf,
    BattleOpponent,
    Bound,
    Every,
    Pick,
    Related,
    ThatCard,
    TheAttacker,
    Them,
    TheTarget,
    This,
    ThoseCards,
)
from spellspeed.effects.properties import (
    NO_LIMIT,
    AttributeIs,
    Between,
    IconIs,
    IsNonTuner,
    RaceIs,
    TraitIs,
)
from spellspeed.effects.situations import Facing, InAttackPosition, IsOneOfThese
from spellspeed.effects.steps import Destroy, IfPossible, May, Send, Step
from spellspeed.effects.summoning import SpecialSummon
from spellspeed.effects.when import Summoned, Summoning, ThisSummoned
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Is, IsThis, Not, NotThis, Which


class Where:
    """A side and places: "your hand", "either GY"."""

    def __init__(self, side: int, places: int) -> None:
        self.side = side
        self.places = places

    def __or__(self, other: "Where") -> "Where":
        if self.side != other.side:
            raise ValueError("places of different players cannot be joined; use two descriptions")
        return Where(self.side, self.places | other.places)


FIELD: Final = Where(BOTH, ON_FIELD)
YOUR_FIELD: Final = Where(YOU, ON_FIELD)
THEIR_FIELD: Final = Where(OPPONENT, ON_FIELD)
YOUR_HAND: Final = Where(YOU, HAND)
THEIR_HAND: Final = Where(OPPONENT, HAND)
YOUR_DECK: Final = Where(YOU, DECK)
YOUR_GY: Final = Where(YOU, GY)
THEIR_GY: Final = Where(OPPONENT, GY)
EITHER_GY: Final = Where(BOTH, GY)
YOUR_EXTRA: Final = Where(YOU, EXTRA)
YOUR_BANISHED: Final = Where(YOU, BANISHED)
EITHER_BANISHED: Final = Where(BOTH, BANISHED)
YOUR_BACK_ROW: Final = Where(YOU, SZONE)
THEIR_BACK_ROW: Final = Where(OPPONENT, SZONE)
ANY_PLACE: Final = Where(BOTH, ANYWHERE)


# -- which cards -----------------------------------------------------------------------------------------------


def monster(where: Where, *tests: Is, even_face_down: bool = False) -> Which:
    places = where.places
    if places & ON_FIELD:
        places = places & ~(SZONE | FZONE | PZONE)
    return Which(where.side, places, MONSTER, list(tests), even_face_down)


def spell_trap(where: Where, *tests: Is, even_face_down: bool = False) -> Which:
    return Which(where.side, where.places, SPELL | TRAP, list(tests), even_face_down)


def spell(where: Where, *tests: Is) -> Which:
    return Which(where.side, where.places, SPELL, list(tests))


def trap(where: Where, *tests: Is) -> Which:
    return Which(where.side, where.places, TRAP, list(tests))


def any_card(where: Where, *tests: Is) -> Which:
    return Which(where.side, where.places, MONSTER | SPELL | TRAP, list(tests))


FACE_UP: Final = Facing(True)
FACE_DOWN: Final = Facing(False)
ATTACK_POSITION: Final = InAttackPosition()
OTHER: Final = NotThis()
THIS_ONE: Final = IsThis()
THAT_ONE: Final = IsOneOfThese()


def level(least: int, most: int) -> Is:
    return Between("level", least, most)


def level_at_most(most: int) -> Is:
    return Between("level", 0, most)


def rank(number: int) -> Is:
    return Between("rank", number, number)


def atk_at_least(least: int) -> Is:
    return Between("atk", least, NO_LIMIT)


def defense(number: int) -> Is:
    return Between("def", number, number)


def race(bits: int) -> Is:
    return RaceIs(bits)


def attribute(bits: int) -> Is:
    return AttributeIs(bits)


def trait(bit: int) -> Is:
    return TraitIs(bit)


def icon(bit: int) -> Is:
    return IconIs(bit)


def but_not(test: Is) -> Is:
    return Not(test)


# -- targets and picks -----------------------------------------------------------------------------------------


def one(which: Which) -> Target:
    return Target(which, 1, 1)


THIS: Final = This()
TARGET: Final = TheTarget(None)
THAT_CARD: Final = ThatCard()
IT: Final = Them()
BOUND: Final = Bound()
RELATED: Final = Related()
ATTACKER: Final = TheAttacker()
BATTLE_OPPONENT: Final = BattleOpponent()


def target_still(which: Which) -> Pick:
    """The target, if it still is what it was targeted as."""
    return TheTarget(which)


def every(which: Which) -> Pick:
    return Every(which)


def choose(which: Which, least: int = 1, most: int = NONE) -> Pick:
    return Choose(which, least, least if most == NONE else most)


def both(*picks: Pick) -> Pick:
    """Several things together, or nothing."""
    return AllOf(list(picks))


def choose_different(which: Which, count: int) -> Pick:
    return ChooseDifferent(which, count, count)


def those(which: Which) -> Pick:
    return ThoseCards(which)


def at_random(which: Which) -> Pick:
    return Random(which)


def lowest_atk(which: Which) -> Pick:
    return Extreme(which, False, False)


def highest_def(which: Which) -> Pick:
    return Extreme(which, True, True)


# -- steps -----------------------------------------------------------------------------------------------------


def destroy(pick: Pick) -> Step:
    return Destroy(pick)


def destroy_and_banish(pick: Pick) -> Step:
    return Destroy(pick, BANISHED)


def send_to_gy(pick: Pick) -> Step:
    return Send(pick, GY)


def return_to_gy(pick: Pick) -> Step:
    return Send(pick, GY, RETURNED)


def banish(pick: Pick) -> Step:
    return Send(pick, BANISHED)


def add_to_hand(pick: Pick) -> Step:
    return Send(pick, HAND)


def return_to_hand(pick: Pick) -> Step:
    return Send(pick, HAND, RETURNED)


def shuffle_into_deck(pick: Pick) -> Step:
    return Send(pick, DECK, RETURNED)


def return_to_extra(pick: Pick) -> Step:
    return Send(pick, EXTRA, RETURNED)


def special_summon(pick: Pick, positions: int = 3, to: int = YOU) -> Step:
    return SpecialSummon(pick, positions, to)


def draw(count: int) -> Step:
    return Draw(count)


def inflict(amount: int) -> Step:
    return Inflict(OPPONENT, Number(amount))


def turn_face_down(pick: Pick) -> Step:
    return ChangePosition(pick, FACE_DOWN_DEFENSE)


def flip_face_up(pick: Pick) -> Step:
    return ChangePosition(pick, FACE_UP_DEFENSE)


def change_position(pick: Pick) -> Step:
    return ChangePosition(pick, 0)


def take_control(pick: Pick, until_end_phase: bool = False, linked: bool = False) -> Step:
    return TakeControl(pick, until_end_phase, linked)


def equip_to(pick: Pick) -> Step:
    return EquipThis(pick)


def keep_relation_to(pick: Pick) -> Step:
    return Relate(pick)


NEGATE_ACTIVATION: Final = NegateActivation()
NEGATE_EFFECT: Final = NegateEffect()
NEGATE_SUMMON: Final = NegateSummon()
NEGATE_ATTACK: Final = NegateAttack()


def may(step: Step) -> Step:
    return May(step)


def if_possible(step: Step) -> Step:
    return IfPossible(step)


def apply(pick: Pick | None, *what: Continuous, until: int = FOR_GOOD, with_this: bool = False) -> Step:
    return Apply(pick, list(what), until, with_this)


def later(
    pick: Pick | None,
    do: Step,
    phase: int,
    en: str,
    zh: str,
    turns: int = 0,
    whose: int = BOTH,
    owner: int = YOU,
) -> Step:
    return Later(pick, do, phase, turns, whose, owner, (en, zh))


UNTIL_TURN_ENDS: Final = THIS_TURN
UNTIL_THE_END_PHASE: Final = UNTIL_END_PHASE
FOR_THIS_CALCULATION: Final = THIS_CALCULATION
FOR_THIS_BATTLE: Final = THIS_BATTLE


# -- materials -------------------------------------------------------------------------------------------------


def tuner(*tests: Is, count: int = 1) -> Slot:
    return Slot([TraitIs(TUNER), *tests], count, count)


def non_tuners(*tests: Is, least: int = 1, most: int = ANY_NUMBER) -> Slot:
    return Slot([IsNonTuner(), *tests], least, most)


def materials(count: int, *tests: Is) -> Slot:
    """Exactly so many monsters of a kind."""
    return Slot(list(tests), count, count)


def at_least(count: int, *tests: Is) -> Slot:
    """So many monsters of a kind or more."""
    return Slot(list(tests), count, ANY_NUMBER)


def fusion_summon(which: Which, *from_where: Which, use: int = SEND) -> Step:
    """Fusion Summon such a monster, using materials from these places."""
    return FusionSummon(which, list(from_where), use)


def fusion_summon_also(
    which: Which,
    from_where: Which,
    also_from: list[Which],
    also_use: int = SEND,
    condition: Condition | None = None,
    summoned: Which | None = None,
    most: int = ANY_NUMBER,
) -> Step:
    """The same, with further materials under a condition, or for such a monster; up to `most` of those."""
    step = FusionSummon(which, [from_where], SEND)
    step.further.append(AlsoFrom(also_from, also_use, condition, summoned, most))
    return step


def ritual_summon(which: Which, *from_where: Which, use: int = SEND, exactly: bool = False) -> Step:
    return RitualSummon(which, list(from_where), use, exactly)


# -- values ----------------------------------------------------------------------------------------------------


def amount(value: "int | Amount") -> Amount:
    return Number(value) if isinstance(value, int) else value


def gains_atk(which: Which, value: "int | Amount") -> Continuous:
    return ChangesValue(which, "atk", amount(value), False)


def gains_def(which: Which, value: "int | Amount") -> Continuous:
    return ChangesValue(which, "def", amount(value), False)


def atk_becomes(which: Which, value: int) -> Continuous:
    return ChangesValue(which, "atk", Number(value), True)


def gains_level(which: Which, value: int) -> Continuous:
    return ChangesValue(which, "level", Number(value), False)


def for_each(each: int, which: Which) -> Amount:
    return ForEach(each, which)


def cannot_activate(side: int, kinds: int, places: int = ANYWHERE, which: Which | None = None) -> Continuous:
    return CannotActivate(side, kinds, False, places, which)


def there_is(which: Which, least: int = 1) -> There:
    return There(which, least)


def there_is_no(which: Which) -> ThereIsNo:
    return ThereIsNo(which)


# -- costs -----------------------------------------------------------------------------------------------------

TRIBUTE_THIS: Final = ThisCost(TRIBUTED, GY)
DISCARD_THIS: Final = ThisCost(DISCARDED, GY)


def tribute(which: Which, count: int = 1) -> Cost:
    # A face-down monster that is what the text asks for will do, unless the text says face-up (COST-13).
    whatever_side_up = Which(which.side, which.places, which.kind, which.tests, even_face_down=True)
    return CardsCost(whatever_side_up, count, TRIBUTED, GY)


def discard(which: Which, count: int = 1) -> Cost:
    return CardsCost(which, count, DISCARDED, GY)


BANISH_THIS: Final = ThisCost(0, BANISHED)


def send_cost(which: Which, count: int = 1) -> Cost:
    return CardsCost(which, count, 0, GY)


def banish_cost(which: Which, count: int = 1) -> Cost:
    return CardsCost(which, count, 0, BANISHED)


def detach(count: int) -> Cost:
    return DetachCost(count)


def remove_counter(name: str, zh: str, count: int = 1) -> Cost:
    return RemoveCounters(name, zh, count)


def pay(value: "int | Amount") -> Cost:
    return PayLP(amount(value))


def all_costs(*costs: Cost) -> Cost:
    return Costs(list(costs))


# -- when ------------------------------------------------------------------------------------------------------


def this_is_summoned(how: int) -> ThisSummoned:
    return ThisSummoned(how)


def summoned_by(side: int, how: int, which: Which) -> Summoned:
    return Summoned(side, how, which)


def is_being_summoned(side: int = BOTH, how: int = ANY_SUMMON) -> Summoning:
    return Summoning(side, how)


def attack_by(side: int) -> AttackDeclared:
    return AttackDeclared(side, False)


THIS_IS_ATTACKED: Final = AttackDeclared(BOTH, True)


def card_activated(kind: int, side: int = BOTH) -> AnyActivation:
    return AnyActivation(side, kind, True)


DESTRUCTION_BY_BATTLE: Final = BY_BATTLE
DESTRUCTION_BY_EFFECT: Final = BY_EFFECT
