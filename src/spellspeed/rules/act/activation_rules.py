"""The rules of an activation, as a list: each answers with the reason against it, or with nothing.

Options and `why_not` read the same list. An option is offered if no rule objects, so the first objection ends that
reading; `why_not` collects them all. A rule may stay silent because an earlier one has objected: for example, if the
cost cannot be paid, nobody asks what the effect would do.
"""

from typing import Final, cast

from spellspeed.board.card import Card
from spellspeed.board.constants import E_ACTIVATED
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.spell_speed import is_fast
from spellspeed.effects.context import NO_CARDS, Ctx
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules.act import uses
from spellspeed.rules.act.oaths import are_broken
from spellspeed.rules.act.place_rules import Controlled, FreeZone, FromHandOrSet, NotActivatedYet, SetBefore, WorksHere
from spellspeed.rules.act.prospect import is_cost_payable, leads_on, tell_hopeless
from spellspeed.rules.act.rule import NO_EVENT, NOT_HERE, NOT_PAYABLE, SAID_ALL, ActivationRule, PlaceRule
from spellspeed.rules.act.timing_rules import (
    Answers,
    AskedInPhase,
    DamageStep,
    FastEnough,
    InPhase,
    InStep,
    MayRespond,
    OneHandTrigger,
    OpenState,
    OwnMainPhase,
    SummonWindow,
    Triggered,
    TriggerWindow,
    WindowOpen,
)
from spellspeed.rules.act.tolls import can_pay_all, tolls_for
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.would_be import activation_place, would_activate_now
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.why.lacking import tell_unpaid

CONDITION: Final = Reason("COST-36", "condition-part")
LOCKED: Final = Reason("ACT-62", "effects-locked")
USED_UP: Final = Reason("B-126", "used-up")
ONLY_ONE: Final = Reason("B-33", "only-one")
OATH: Final = Reason("B-121", "oath")
COST: Final = Reason("COST-05", "cost")
TOLL: Final = Reason("COST-33a", "toll")
NOTHING_TO_DO: Final = Reason("COST-38", "no-effect")


class ConditionMet(ActivationRule):
    """The activation condition holds (COST-36)."""

    def concerns(self, effect: Effect) -> bool:
        return effect.condition is not None

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return CONDITION if effect.condition is not None and not effect.condition.holds(ctx) else None

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        if effect.condition is not None:
            tell_unmet(ctx, reason.rule, effect.condition, why)


class NotLocked(ActivationRule):
    """Nothing that applies forbids the activation (ACT-22, ACT-62, ACT-152)."""

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return None if self.is_allowed(g, ctx, card, effect, None) else LOCKED

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        self.is_allowed(g, ctx, card, effect, why)

    def is_allowed(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, why: Why | None) -> bool:
        if is_free(g, E_ACTIVATED):
            return True
        event = would_activate_now(ctx.player, card, effect, ctx.by)
        event.using = ctx.because
        return allowed(g, event, why)


class NotUsedUp(ActivationRule):
    """The effect has not been used as often as its limits allow (B-86, B-125 to B-127)."""

    def concerns(self, effect: Effect) -> bool:
        return effect.during is not None or len(effect.not_with) > 0 or len(effect.limits) > 0

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return USED_UP if uses.used_up(g, ctx.player, card, effect, None) else None

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        uses.used_up(g, ctx.player, card, effect, why)


class OnlyOne(ActivationRule):
    """The card's own text allows it to be face-up beside those that are (B-33)."""

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return ONLY_ONE if queries.too_many(g, card, ctx.player) else None


class OathKept(ActivationRule):
    """Nothing was done this turn that the effect's oath forbids (B-121)."""

    def concerns(self, effect: Effect) -> bool:
        return len(effect.oaths) > 0

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return OATH if effect.oaths and are_broken(g, effect.oaths, ctx) else None


class Payable(ActivationRule):
    """The whole cost can be paid (COST-05)."""

    marks = NOT_PAYABLE

    def concerns(self, effect: Effect) -> bool:
        return effect.cost is not None

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        cost = effect.cost
        if cost is None or is_cost_payable(g, ctx, effect, cost, activation_place(card, effect)):
            return None
        return COST

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        if effect.cost is not None:
            tell_unpaid(ctx, effect.cost, reason.rule, reason.fact, why)


class TollPayable(ActivationRule):
    """The tolls of other cards can be paid together with the cost (COST-33a)."""

    marks = NOT_PAYABLE

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not queries.has_tolls(g):
            return None
        due = tolls_for(g, ctx.player, would_activate_now(ctx.player, card, effect))
        if not due:
            return None
        # A card from the hand is no longer there (ACT-14a).
        taken = [card] if activation_place(card, effect) != card.place else NO_CARDS
        if not can_pay_all(due, taken):
            return TOLL
        cost = effect.cost
        if cost is None or can_pay_all([*due, (cost, ctx)], taken):
            return None
        return TOLL if cost.payable(ctx) else None


class SomethingToDo(ActivationRule):
    """After tolls and cost there are targets and something to do (B-87, COST-38, COST-42a); a mandatory effect needs
    neither (B-88)."""

    unless = NO_EVENT | NOT_HERE | NOT_PAYABLE

    def concerns(self, effect: Effect) -> bool:
        return not effect.mandatory

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return None if effect.mandatory or leads_on(g, ctx, effect) else NOTHING_TO_DO

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        tell_hopeless(g, ctx, effect, why)


# -- the lists ---------------------------------------------------------------------------------------------------

OF_CARD: Final[list[PlaceRule]] = [Controlled(), NotActivatedYet(), FromHandOrSet(), FreeZone(), SetBefore()]
OF_EFFECT: Final[list[PlaceRule]] = [Controlled(), WorksHere()]
OF_PHASE: Final[list[ActivationRule]] = [InPhase(), AskedInPhase()]
OF_TRIGGER: Final[list[ActivationRule]] = [
    Triggered(), TriggerWindow(), FastEnough(), MayRespond(), OneHandTrigger(), DamageStep(),
]  # fmt: skip
OF_SLOW: Final[list[ActivationRule]] = [WindowOpen(), InPhase(), OwnMainPhase(), OpenState()]
OF_FAST: Final[list[ActivationRule]] = [
    WindowOpen(), InPhase(), FastEnough(), MayRespond(), Answers(), InStep(), SummonWindow(), Triggered(), DamageStep(),
]  # fmt: skip
AS_SUCH_OF_CARD: Final[list[ActivationRule]] = [
    ConditionMet(), NotLocked(), NotUsedUp(), OnlyOne(), OathKept(), Payable(), TollPayable(), SomethingToDo(),
]  # fmt: skip
AS_SUCH: Final[list[ActivationRule]] = [
    ConditionMet(), NotLocked(), NotUsedUp(), OathKept(), Payable(), TollPayable(), SomethingToDo(),
]  # fmt: skip
SLOW_CARD: Final = OF_SLOW + AS_SUCH_OF_CARD
FAST_CARD: Final = OF_FAST + AS_SUCH_OF_CARD
SLOW_EFFECT: Final = OF_SLOW + AS_SUCH
FAST_EFFECT: Final = OF_FAST + AS_SUCH
TRIGGER_EFFECT: Final = OF_TRIGGER + AS_SUCH
PHASE_EFFECT: Final = OF_PHASE + AS_SUCH


def rules_for(effect: Effect) -> list[ActivationRule]:
    """The rules that could object to the effect, in the order in which they are checked; found once."""
    rules = effect.rules
    if rules is None:
        rules = [rule for rule in all_rules_for(effect) if rule.concerns(effect)]
        effect.keep_rules(rules)
    return cast(list[ActivationRule], rules)


def all_rules_for(effect: Effect) -> list[ActivationRule]:
    """The rules for effects of its kind."""
    if effect.kind == CARD:
        return FAST_CARD if is_fast(effect.speed) else SLOW_CARD
    if effect.kind == TRIGGER:
        return TRIGGER_EFFECT if effect.during is None else PHASE_EFFECT
    return FAST_EFFECT if is_fast(effect.speed) else SLOW_EFFECT


# -- reading them ----------------------------------------------------------------------------------------------


def lies_right(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """No rule about the place objects."""
    for rule in OF_CARD if effect.kind == CARD else OF_EFFECT:
        if rule.against(g, player, card, effect) is not None:
            return False
    return True


def is_allowed(g: Engine, ctx: Ctx, card: Card, effect: Effect, rules: list[ActivationRule]) -> bool:
    """No rule objects."""
    for rule in rules:
        if rule.against(g, ctx, card, effect) is not None:
            return False
    return True


def tell_objections(g: Engine, ctx: Ctx, card: Card, effect: Effect, rules: list[ActivationRule], why: Why) -> None:
    """Every objection there is, those about the place first."""
    marked = 0
    for about_place in OF_CARD if effect.kind == CARD else OF_EFFECT:
        reason = about_place.against(g, ctx.player, card, effect)
        if reason is not None:
            about_place.explain(card, reason, why)
            if about_place.marks & SAID_ALL:
                return
            marked |= about_place.marks
    for rule in rules:
        if rule.unless & marked:
            continue
        reason = rule.against(g, ctx, card, effect)
        if reason is not None:
            rule.explain(g, ctx, card, effect, reason, why)
            marked |= rule.marks
