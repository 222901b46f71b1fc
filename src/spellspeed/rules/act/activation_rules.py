"""The rules of an activation, as a list: each answers with the reason against it, or with nothing.

Options and `why_not` read the same list. An option is offered if no rule objects, so the first objection ends that
reading; `why_not` collects them all. A rule may stay silent because an earlier one has objected: for example, if the
cost cannot be paid, nobody asks what the effect would do.
"""

from typing import Final, cast

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    E_ACTIVATED,
    EXTRA,
    HAND,
    ICON_FIELD,
    MAIN_PHASES,
    MONSTER,
    NONE,
    ON_FIELD,
    PZONE,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Link
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.spell_speed import can_answer, is_fast
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Reason, Why, about
from spellspeed.rules.act import uses
from spellspeed.rules.act.damage_step import damage_step_rule, fits_damage_step, in_damage_step
from spellspeed.rules.act.oaths import are_broken
from spellspeed.rules.act.prospect import is_cost_payable, is_worth_it, tell_hopeless
from spellspeed.rules.act.setting import may_be_activated_here
from spellspeed.rules.act.tolls import can_pay_tolls
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.applying import has_begun
from spellspeed.rules.applies.continuous import works_at
from spellspeed.rules.applies.would_be import would_activate
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import CLOSED, FAST, OPEN, SUMMONING, TRIGGERS, Engine
from spellspeed.rules.flow.timing import (
    kind_activated,
    silenced,
    summoned_itself_in_chain,
    summons_from_hand,
    triggering_events,
    waits_for_priority,
)
from spellspeed.rules.summon.zones import free_pendulum_zones, zone_of_spell
from spellspeed.rules.why.lacking import tell_unpaid
from spellspeed.rules.why.untriggered import tell_unanswered

# Marks: which later rules stay silent after an objection.
SAID_ALL: Final = 1  # all
NO_TIME: Final = 2  # those about timing
NO_EVENT: Final = 4  # those about what it would do: its event has not happened
NOT_PAYABLE: Final = 8  # those about what it would do: it cannot be paid


class PlaceRule:
    """A rule of an activation about the place of the card; checked first, without a context."""

    marks: int = 0  # what an objection of this rule leaves to be said

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        """The reason against it, or nothing."""
        raise NotImplementedError

    def explain(self, card: Card, reason: Reason, why: Why) -> None:
        """Add the reason of this rule to `why`."""
        why.add(reason.copy())


class ActivationRule:
    """One rule of an activation."""

    marks: int = 0  # what an objection of this rule leaves to be said
    unless: int = 0  # the rule stays silent after one of these marks

    def concerns(self, effect: Effect) -> bool:
        """Could the rule ever object to this effect?"""
        return True

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        """The reason against it, or None. Called for every option, so plain reasons are shared constants."""
        raise NotImplementedError

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        """Add the reason of this rule to `why`, with details."""
        why.add(reason.copy())


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
    for rule in rules:
        if rule.unless & marked:
            continue
        reason = rule.against(g, ctx, card, effect)
        if reason is not None:
            rule.explain(g, ctx, card, effect, reason, why)
            marked |= rule.marks


# -- the place ---------------------------------------------------------------------------------------------------

NOT_YOURS: Final = Reason("PRIO-04a", "not-yours")
WRONG_PLACE: Final = Reason("B-43", "wrong-place")
HIDDEN_NOW: Final = Reason("B-77", "hidden-now")
FACE_DOWN_THERE: Final = Reason("B-77", "face-down")
FACE_DOWN: Final = Reason("B-78", "face-down")
FACE_UP: Final = Reason("B-78", "face-up")
TRAP_NOT_APPLYING: Final = Reason("ACT-89b", "not-applying")
NOT_APPLYING: Final = Reason("ACT-29c", "not-applying")
SLEEPING_GEMINI: Final = Reason("B-32", "gemini")
NOT_SET: Final = Reason("TRAP-02a", "not-set")
NOT_FROM_HAND: Final = Reason("SPELL-54", "not-from-hand")
NO_PENDULUM_ZONE: Final = Reason("SPELL-62a", "no-zone")
NO_SPELL_ZONE: Final = Reason("SPELL-04", "no-zone")
NO_TRAP_ZONE: Final = Reason("TRAP-12b", "no-zone")
TRAP_SET_THIS_TURN: Final = Reason("TRAP-04a", "set-this-turn")
SPELL_SET_THIS_TURN: Final = Reason("SPELL-56", "set-this-turn")
SET_ONLY: Final = Reason("ACT-09b", "set-only")


class Controlled(PlaceRule):
    """The player controls the card; a trigger, too, belongs to its present controller (B-69)."""

    marks = SAID_ALL

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        return NOT_YOURS if card.controller != player and not effect.either_player else None


class NotActivatedYet(PlaceRule):
    """A face-up card in the back row is already activated (ACT-09b)."""

    marks = SAID_ALL

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        lies = card.place & BACK_ROW and card.printed.kind != MONSTER
        return SET_ONLY if lies and card.face_up else None

    def explain(self, card: Card, reason: Reason, why: Why) -> None:
        why.add(about(reason.rule, reason.fact, card.printed))


class WorksHere(PlaceRule):
    """The card is where its effect works, face-up and applying (B-43, B-77, B-78, ACT-29c)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if not works_at(card, effect.where):
            return HIDDEN_NOW if would_trigger_hidden(card, effect) else WRONG_PLACE
        # A trigger without a place also works in hidden places (B-77).
        if card.place & (EXTRA | BANISHED) and not card.face_up and not effect.where & DECK:
            return FACE_DOWN_THERE
        if card.place & ON_FIELD:
            if card.face_up == effect.face_down:
                return FACE_UP if card.face_up else FACE_DOWN
            if not has_begun(card):
                if not card.activating:
                    return SLEEPING_GEMINI
                return TRAP_NOT_APPLYING if card.kind == TRAP else NOT_APPLYING
        return None


def would_trigger_hidden(card: Card, effect: Effect) -> bool:
    """Is it hidden where it would not even trigger (B-77)?"""
    hidden = card.place == DECK or (card.place & (EXTRA | BANISHED) != 0 and not card.face_up)
    return hidden and effect.kind == TRIGGER and effect.when is not None and effect.when.about_this


class FromHandOrSet(PlaceRule):
    """A card is activated from the hand, if its kind may be, or where it was Set (B-43, SPELL-54, TRAP-02a)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place != HAND:
            return None if card.place & BACK_ROW and card.printed.kind != MONSTER else WRONG_PLACE
        if may_be_activated_here(g, player, card):
            return None
        return NOT_SET if card.printed.kind == TRAP else NOT_FROM_HAND


class FreeZone(PlaceRule):
    """A card from the hand needs a zone (SPELL-04, TRAP-12b, SPELL-62a)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place != HAND:
            return None
        printed = card.printed
        if printed.kind == MONSTER:
            return None if free_pendulum_zones(g, player) else NO_PENDULUM_ZONE
        if printed.icon == ICON_FIELD or g.board.free_back_zones(player) > 0:
            return None
        return NO_SPELL_ZONE if printed.kind == SPELL else NO_TRAP_ZONE


class SetBefore(PlaceRule):
    """A Trap or Quick-Play Spell is not activated in the turn it was Set (TRAP-04a, SPELL-56)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place == HAND or may_be_activated_here(g, player, card):
            return None
        return TRAP_SET_THIS_TURN if card.printed.kind == TRAP else SPELL_SET_THIS_TURN


# -- the time ----------------------------------------------------------------------------------------------------

OTHER_PHASE: Final = Reason("B-84", "wrong-phase")
NOT_ASKED_NOW: Final = Reason("B-84", "not-open")
NO_SUCH_EVENT: Final = Reason("PRIO-22", "no-trigger")
WAITS: Final = Reason("B-63", "waits-for-priority")
GROUP_OVER: Final = Reason("B-60", "group-over")
TRIGGERS_FIRST: Final = Reason("B-60", "triggers-first")
RESOLVING: Final = Reason("B-48", "resolving")
CHOOSING: Final = Reason("B-48", "choosing")
NO_RESPONSE: Final = Reason("PRIO-29", "no-response")
HAND_TRIGGER_LIMIT: Final = Reason("B-65", "hidden-trigger-limit")
TRIGGER_IN_DAMAGE_STEP: Final = Reason("B-140", "damage-step")
DOOMED: Final = Reason("B-142", "doomed")
IN_DAMAGE_STEP: Final = Reason("B-139", "damage-step")
CARD_NOT_IN_MAIN_PHASE: Final = Reason("SPELL-01", "not-main-phase")
NOT_IN_MAIN_PHASE: Final = Reason("B-30", "not-main-phase")
NOT_OPEN: Final = Reason("PRIO-24c", "not-open")
OTHER_STEP: Final = Reason("B-138", "wrong-phase")
SUMMON_WINDOW: Final = Reason("B-110", "summon-window")
TOO_SLOW: Final = (Reason("B-26", "too-slow", NONE, 1), Reason("B-26", "too-slow", NONE, 2))


def too_slow(effect: Effect) -> Reason:
    return TOO_SLOW[1] if is_fast(effect.speed) else TOO_SLOW[0]


def no_window(g: Engine) -> Reason:
    """Can nothing be activated with priority now?"""
    if g.board.window == TRIGGERS:
        return TRIGGERS_FIRST
    return RESOLVING if g.board.resolving else CHOOSING


class InPhase(ActivationRule):
    """An effect of a phase or step is used only in it (B-84)."""

    marks = NO_TIME
    unless = NO_TIME

    def concerns(self, effect: Effect) -> bool:
        return effect.during is not None

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return OTHER_PHASE if effect.during is not None and not effect.during.holds(ctx) else None

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        if effect.during is not None:
            tell_unmet(ctx, reason.rule, effect.during, why)


class AskedInPhase(ActivationRule):
    """A trigger that belongs to a phase is activated when its player is asked there (B-84)."""

    marks = NO_TIME
    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return NOT_ASKED_NOW if g.board.window != TRIGGERS else None


class Triggered(ActivationRule):
    """The effect's event has happened, and counts (B-70, B-79, B-80)."""

    marks = NO_TIME | NO_EVENT
    unless = NO_TIME

    def concerns(self, effect: Effect) -> bool:
        return effect.when is not None

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if effect.when is None or triggering_events(g, ctx, card, effect, None):
            return None
        return NO_SUCH_EVENT

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        triggering_events(g, ctx, card, effect, why)


class TriggerWindow(ActivationRule):
    """Triggers in public places are asked for separately (PRIO-05b); those in the hand wait for priority like fast
    effects (PRIO-04b, B-63)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        window = g.board.window
        waits = waits_for_priority(card, effect)
        if window == TRIGGERS:
            return WAITS if waits else None
        if window == FAST and waits:
            return None
        return no_window(g) if window == CLOSED else GROUP_OVER

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        why.add(reason.copy())
        if reason is GROUP_OVER:
            why.follow("PRIO-05b", "not-asked")


class FastEnough(ActivationRule):
    """Only a Counter Trap answers a Counter Trap (B-26)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not answers_newest(g, effect):
            return None
        return None if can_answer(effect.speed, newest(g).speed) else too_slow(effect)


class MayRespond(ActivationRule):
    """The text of the newest link lets the player respond with this (PRIO-29)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not answers_newest(g, effect):
            return None
        return NO_RESPONSE if silenced(g, ctx.player, card, effect, newest(g)) else None


def answers_newest(g: Engine, effect: Effect) -> bool:
    """Would it answer the newest link? A trigger does only if it is optional and used like a fast effect."""
    if not g.board.chain:
        return False
    return effect.kind != TRIGGER or (not effect.mandatory and g.board.window == FAST)


def newest(g: Engine) -> Link:
    return g.board.chain[len(g.board.chain) - 1]


class OneHandTrigger(ActivationRule):
    """Only one optional trigger of the hand that summons is used in a chain (B-65)."""

    unless = NO_TIME

    def concerns(self, effect: Effect) -> bool:
        return summons_from_hand(effect)

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not g.board.chain or not summons_from_hand(effect):
            return None
        return HAND_TRIGGER_LIMIT if summoned_itself_in_chain(g, ctx.player) else None


class DamageStep(ActivationRule):
    """Few effects are activated in the Damage Step (B-138 to B-142)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not in_damage_step(g) or fits_damage_step(g, card, effect):
            return None
        if effect.kind == TRIGGER:
            return TRIGGER_IN_DAMAGE_STEP
        return DOOMED if card.doomed else IN_DAMAGE_STEP

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        if reason is IN_DAMAGE_STEP:
            why.add(Reason(damage_step_rule(card, effect), reason.fact))
        else:
            why.add(reason.copy())


class WindowOpen(ActivationRule):
    """Something can be activated now with priority (B-48, B-60)."""

    marks = NO_TIME
    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        window = g.board.window
        return None if window == OPEN or window == FAST or window == SUMMONING else no_window(g)


class OwnMainPhase(ActivationRule):
    """Spell speed 1 is used in one's own Main Phase (SPELL-01, B-30)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if g.board.phase & MAIN_PHASES and g.board.turn_player == ctx.player:
            return None
        return CARD_NOT_IN_MAIN_PHASE if effect.kind == CARD else NOT_IN_MAIN_PHASE


class OpenState(ActivationRule):
    """Spell speed 1 answers nothing, and begins a chain in the open state (B-26, PRIO-24c)."""

    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if g.board.chain:
            return too_slow(effect)
        return None if g.board.window == OPEN else NOT_OPEN


class Answers(ActivationRule):
    """The newest link is one that the effect responds to (PRIO-22)."""

    marks = NO_TIME
    unless = NO_TIME

    def concerns(self, effect: Effect) -> bool:
        return effect.answers is not None

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if effect.answers is None:
            return None
        b = g.board
        link = b.chain[len(b.chain) - 1] if b.chain else None
        if link is None or not effect.answers.fits_link(ctx, link):
            return NO_SUCH_EVENT
        ctx.answering = link
        return None

    def explain(self, g: Engine, ctx: Ctx, card: Card, effect: Effect, reason: Reason, why: Why) -> None:
        tell_unanswered(g, ctx, effect, why)


class InStep(ActivationRule):
    """An effect of a sub-step of the Damage Step is used only in it (B-138)."""

    unless = NO_TIME

    def concerns(self, effect: Effect) -> bool:
        return effect.step != 0

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return OTHER_STEP if effect.step and g.board.step != effect.step else None


class SummonWindow(ActivationRule):
    """In the summon window a chain begins with an effect that negates the summon, and only its first link can be
    one; what follows answers that link (B-110)."""

    marks = NO_TIME
    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if g.board.window != SUMMONING:
            return None
        negates = effect.when is not None and effect.when.is_summoning
        return SUMMON_WINDOW if (not g.board.chain) != negates else None


# -- the activation as such --------------------------------------------------------------------------------------

CONDITION: Final = Reason("COST-36", "condition-part")
LOCKED: Final = Reason("ACT-62", "effects-locked")
USED_UP: Final = Reason("B-126", "used-up")
ONLY_ONE: Final = Reason("B-33", "only-one")
OATH: Final = Reason("B-121", "oath")
COST: Final = Reason("COST-05", "cost")
TOLL: Final = Reason("COST-33a", "toll")
NOTHING_TO_DO: Final = Reason("COST-38", "no-effect")


def activation_place(card: Card, effect: Effect) -> int:
    """Where it counts as activated: a Spell or Trap from the hand is activated on the field (B-44)."""
    if effect.kind == CARD and card.place == HAND:
        if card.printed.kind == MONSTER:
            return PZONE
        return zone_of_spell(card)
    return card.place


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
        kind, place = kind_activated(card, effect), activation_place(card, effect)
        event = would_activate(ctx.player, card, NONE, 0, kind, effect.kind == CARD, place, ctx.by)
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
    """The tolls of other cards can be paid, too (COST-33a)."""

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        if not queries.has_tolls(g):
            return None
        price = 0 if effect.cost is None else effect.cost.price(ctx)
        kind, place = kind_activated(card, effect), activation_place(card, effect)
        event = would_activate(ctx.player, card, NONE, 0, kind, effect.kind == CARD, place)
        return None if can_pay_tolls(g, ctx.player, event, price) else TOLL


class SomethingToDo(ActivationRule):
    """After the cost there are targets and something to do (B-87, COST-38, COST-42a); a mandatory effect needs neither
    (B-88)."""

    unless = NO_EVENT | NOT_PAYABLE

    def concerns(self, effect: Effect) -> bool:
        return not effect.mandatory

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        return None if effect.mandatory or is_worth_it(g, ctx, effect) else NOTHING_TO_DO

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
