"""The rules of an activation about the time: its phase, its event, the window, spell speed, the Damage Step."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MAIN_PHASES, NONE
from spellspeed.board.records import Link
from spellspeed.effects.activation.effect import CARD, TRIGGER, Effect
from spellspeed.effects.activation.spell_speed import can_answer, is_fast
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Reason, Why
from spellspeed.rules.act.damage_step import damage_step_rule, fits_damage_step
from spellspeed.rules.act.rule import NO_EVENT, NO_TIME, ActivationRule
from spellspeed.rules.engine.state import CLOSED, FAST, OPEN, PHASED, SUMMONING, TRIGGERS, Engine
from spellspeed.rules.flow.timing import (
    silenced,
    summoned_itself_in_chain,
    summons_from_hand,
    triggering_events,
    waits_for_priority,
)
from spellspeed.rules.why.untriggered import tell_unanswered

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
    if g.board.window == TRIGGERS or g.board.window == PHASED:
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
        return None if is_asked_in_phase(g, card, effect) else NOT_ASKED_NOW


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


def is_asked_in_phase(g: Engine, card: Card, effect: Effect) -> bool:
    """Are effects of the phase activated now, and this one among them? It is not chained to another one (B-84), unless
    both belong to the time before the normal draw (B-05), or to a series that is an exception."""
    b = g.board
    if b.window != PHASED:
        return False
    if effect.is_before_draw() or b.is_before_draw():
        return effect.is_before_draw()
    if not b.chain:
        return True
    first = b.chain[0]
    series = b.cards[first.card].printed.series
    together = effect.chains_together and g.effect(first.card, first.effect).chains_together
    return together and any(name in series for name in card.printed.series)


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
        if not g.board.in_damage_step() or fits_damage_step(g, card, effect):
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
    """Something can be activated now with priority (B-48, B-60); before the normal draw only what says so (B-05)."""

    marks = NO_TIME
    unless = NO_TIME

    def against(self, g: Engine, ctx: Ctx, card: Card, effect: Effect) -> Reason | None:
        window = g.board.window
        if window == OPEN or window == FAST or window == SUMMONING or (window == PHASED and effect.is_before_draw()):
            return None
        return no_window(g)


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
