"""Summons that an effect calls for immediately after it has resolved (B-109)."""

from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import EXTRA, NONE, NORMAL_SUMMON, PENDULUM_SUMMON
from spellspeed.effects.activation.materials import Procedure
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.steps.perform import Perform
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon import pendulum, procedures, summons
from spellspeed.rules.summon.normal_summons import can_normal_summon_by_effect, can_tribute_summon_by_effect
from spellspeed.rules.summon.tributes import TO_SUMMON, TO_TRIBUTE_SUMMON


def procedure_for(g: Engine, by: Ctx, card: Card, step: Perform) -> Procedure | None:
    """The procedure to summon the monster as the step demands."""
    for procedure in g.definitions[card.id].procedures:
        if not procedure.how & step.how or procedure.recipe is None:
            continue
        if procedures.can_perform(g, by.player, card, procedure, None, by=by, step=step):
            return procedure
    return None


def can_perform_after(g: Engine, ctx: Ctx, card: Card, step: Perform) -> bool:
    if step.how & NORMAL_SUMMON:
        return can_normal_summon_by_effect(g, ctx.player, card)
    if step.how & PENDULUM_SUMMON:
        return card in pendulum.candidates(g, ctx.player, [], [])
    return card.place == EXTRA and procedure_for(g, ctx, card, step) is not None


def perform_after(g: Engine, player: int, step: Perform, negatable: bool) -> Play[None]:
    """Make the summon that the step demands; it can be negated if the effect was chain link 1 (B-109)."""
    b = g.board
    source = b.cards[number_in(b.summon_after)]
    by = g.context(player, source)
    by.ref = b.summon_after
    b.summon_after = NONE
    chain = b.chain
    b.chain = []
    if step.how & PENDULUM_SUMMON:
        if pendulum.candidates(g, player, [], []):
            marks = b.pendulum_summons
            yield from pendulum.pendulum_summon(g, player)
            b.pendulum_summons = marks
    else:
        found = [card for card in step.pick.candidates(by) if can_perform_after(g, by, card, step)]
        if found:
            chosen = yield from g.pick(by, player, found, 1, 1, step.why())
            if step.how & NORMAL_SUMMON:
                yield from summons.summon_with_tributes(g, player, chosen[0], TO_SUMMON, negatable)
            else:
                procedure = procedure_for(g, by, chosen[0], step)
                assert procedure is not None
                yield from procedures.perform(
                    g, player, chosen[0], procedure, negatable=negatable, by=by, step=step
                )
    b.chain = chain
    yield from settle(g)


def tribute_summon_after(g: Engine, player: int, negatable: bool) -> Play[None]:
    """The Tribute Summon that an effect makes immediately after it resolved (B-109)."""
    b = g.board
    card = b.deref(b.summon_after)
    b.summon_after = NONE
    if card is None or not can_tribute_summon_by_effect(g, player, card):
        return
    chain = b.chain
    b.chain = []
    yield from summons.summon_with_tributes(g, player, card, TO_TRIBUTE_SUMMON, negatable)
    b.chain = chain
    yield from settle(g)
