"""What an activation lacks: the cost, a target, something to do. Asked only when somebody wants to know why."""

from spellspeed.board.constants import NONE, PENDULUM
from spellspeed.board.knowledge import face_for
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.why.reasons import Reason, Why, about, lacking, refuse
from spellspeed.rules.act.targets import probing
from spellspeed.rules.applies.would_be import would_target
from spellspeed.rules.engine.gate import allowed
from spellspeed.rules.engine.state import Engine


def tell_unpaid(ctx: Ctx, cost: Cost, rule: str, fact: str, why: Why) -> None:
    """Say what is missing to pay a cost or a procedure, or the rule from which it follows."""
    told = Why()
    cost.tell_why(ctx, told)
    for reason in told.reasons:
        if reason.rule == "COST-38" or reason.rule == "B-87":
            reason.rule = rule
    if not told.reasons:
        told.add(Reason(rule, fact))
    why.add_all(told.reasons)
    if not any(reason.rule == rule for reason in told.reasons):
        why.follow(rule, fact)
    for reason in told.reasons:
        if reason.rule == "COST-20" and reason.card != NONE and ctx.board.cards[reason.card].printed.traits & PENDULUM:
            why.follow("COST-21", "pendulum-cost")
        elif reason.fact == "token-to-gy":
            why.follow("COST-20", "never-in-gy")


def refuse_nothing(ctx: Ctx, effect: Effect, why: Why | None) -> bool:
    """Say which part of the effect could not be done, and why (B-87, COST-38)."""
    if why is None:
        return False
    told = Why()
    effect.do.tell_why(ctx, told)
    if not told.reasons:
        return refuse(why, "COST-38", "no-effect")
    why.add_all(told.reasons)
    if not any(reason.rule == "COST-38" for reason in told.reasons):
        why.follow("COST-38", "no-effect")
    return False


def tell_no_targets(g: Engine, ctx: Ctx, effect: Effect, why: Why) -> None:
    """Say why there are no targets: too few cards, they cannot be targeted, or nothing could be done to them."""
    told = Why()
    for target in effect.targets:
        ctx.clause += 1
        found = target.candidates(ctx)
        cards = [card for card in found if not (ctx.spent and card is ctx.card)]
        needed = target.need(ctx)
        if len(cards) < needed:
            locks = [card for card in target.noun.all(ctx) if not allowed(g, would_target(ctx, card))]
            if locks:
                told.add(about("COST-48a", "untargetable", face_for(locks[0], ctx.player)))
                told.follow("COST-42a", "no-target")
            elif found and not cards:
                told.add(about("ACT-169b", "only-itself", None, target.said))
                told.follow("COST-42a", "no-target")
            elif cards:
                told.add(lacking("COST-42a", "too-few-targets", len(cards), needed, target.said))
            else:
                own = next((test.rule for test in target.noun.tests if test.rule), "")
                told.add(about(own or "COST-42a", "no-such-target", None, target.said))
                if own:
                    told.follow("COST-42a", "no-target")
    ctx.clause = 0
    if not told.reasons:
        # There are such cards, but nothing could be done to any of them.
        for card in effect.targets[0].candidates(ctx):
            if card is ctx.card and ctx.spent:
                continue
            probe = probing(g, ctx)
            probe.targets = [card.ref]
            effect.do.tell_why(probe, told)
            if told.reasons:
                break
        if not told.reasons:
            told.add(Reason("COST-42a", "no-target"))
        elif any(reason.rule == "COST-38" for reason in told.reasons):
            told.follow("COST-42a", "no-target")
        else:
            told.follow("COST-42a", "no-target")
            told.follow("COST-38", "no-effect")
    why.add_all(told.reasons)
