"""How something is activated, in the fixed order: face-up on the field, cost, targets, then the chain link is complete.

ACT-14a to ACT-14d, COST-02. `activation` decides whether it may be activated.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import E_MOVED, HAND, MONSTER, NONE, PZONE
from spellspeed.board.question import O_PICK, Q_PICK, Option
from spellspeed.board.records import Link
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.nouns.noun import BOTH, YOU
from spellspeed.effects.steps.verbs import ACTIVATE
from spellspeed.rules.act import uses
from spellspeed.rules.act.oaths import swear
from spellspeed.rules.act.prospect import Activation, LeadsOn
from spellspeed.rules.act.setting import needs_permission
from spellspeed.rules.act.targets import LeavesTargets, has_targets, is_single, legal_targets, processed
from spellspeed.rules.act.tolls import Bill, pay_all, tolls_due
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.borrowing import end_borrowing
from spellspeed.rules.applies.would_be import kind_activated, would_activate, would_activate_now, would_target
from spellspeed.rules.cards.back_row import put_in_its_zone
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.equipment import drop_equipment
from spellspeed.rules.engine.state import Engine, ask, happening
from spellspeed.rules.flow.timing import triggering_events
from spellspeed.rules.summon.zones import choose_zone, free_pendulum_zones


def activate(g: Engine, player: int, card: Card, effect: Effect, by: Ctx | None = None) -> Play[None]:
    """Carry out a legal activation; afterwards its link is on the chain. `by`: the resolving effect that causes it."""
    b = g.board
    ctx = g.context(player, card, effect.index)
    origin = card.place
    began = len(b.log)
    if b.chain:
        ctx.answering = b.chain[len(b.chain) - 1]
    if effect.when is not None:
        triggering_events(g, ctx, card, effect, None)
    # The cost is fixed before the card is placed or turned face-up (ACT-15b); with the switch C-01, afterwards.
    if effect.cost is not None and not (effect.kind == CARD and g.ruleset.cost_when_face_up):
        effect.cost.fix(ctx)
    due: Bill = []
    if queries.has_tolls(g):
        due = tolls_due(g, player, would_activate_now(player, card, effect))
    b.moment += 1
    if effect.kind == CARD:
        if needs_permission(g, player, card):
            yield from use_activation_permission(g, player, card)
        yield from put_face_up(g, player, card)
    b.serial += 1
    link = Link(b.serial, player, card.id, card.ref, effect.index)
    link.place = card.place
    link.began = began
    link.kind = kind_activated(card, effect)
    link.code = card.code
    link.also_codes = card.also_codes
    link.number = effect.number
    link.speed = effect.speed
    link.stays = card.printed.stays or effect.equips_this  # TRAP-21a
    link.remains = effect.remains(card.printed)
    link.is_card = effect.kind == CARD
    link.by_effect = by is not None
    link.because = ctx.because
    card.known = 3  # now public
    ctx.link = link
    ctx.ref = card.ref
    uses.count_use(g, player, card, effect)
    if effect.lender:
        end_borrowing(g, card, effect)
    if due:
        yield from pay_all(due, [] if effect.cost is None else [(effect.cost, ctx)], Activation(g, ctx, effect))
    if effect.cost is not None:
        yield from effect.cost.pay(ctx, LeadsOn(g, effect))
        drop_equipment(g)  # before targets are chosen (SPELL-36d, COST-02d)
        link.left_as_cost = card.ref != link.ref
    # A mandatory effect that lacks a target of one clause targets nothing (B-88).
    aims = not effect.mandatory or has_targets(g, ctx, effect)
    aiming = effect
    if ctx.answering is not None and effect.copies_answered:
        copied = processed(g, ctx, b.cards[ctx.answering.card])
        aiming = effect if copied is None else copied
    for target in aiming.targets:
        ctx.clause += 1
        cards = legal_targets(g, ctx, aiming, [c for c in target.candidates(ctx) if c.ref not in link.targets])
        if not cards or not aims:
            link.target_sizes = [*link.target_sizes, 0]
            continue
        several = not effect.mandatory and not is_single(aiming)
        chosen = yield from target.take(ctx, cards, LeavesTargets(g, ctx, aiming, ctx.clause) if several else None)
        link.target_sizes = [*link.target_sizes, len(chosen)]
        ctx.targets = ctx.targets + [one.ref for one in chosen]  # a later clause may refer to it
        for one in chosen:
            link.targets.append(one.ref)
            b.emit(would_target(ctx, one), False)
    if effect.no_response and (effect.no_response_if is None or effect.no_response_if.holds(ctx)):
        both = effect.no_response == BOTH
        link.no_response = 3 if both else 1 << (player if effect.no_response == YOU else 1 - player)
        link.no_response_cards = effect.no_response_cards
    event = would_activate(player, card, effect.index, effect.number, link.kind, link.is_card, link.place, by)
    event.ref = link.ref
    event.from_ref = link.ref
    event.from_place = origin
    event.activation = link
    event.chain_link = len(b.chain) + 1
    b.emit(event, False)
    event.link = link.serial
    link.activated_at = event.index
    swear(g, effect.oaths, ctx, link.serial)
    b.chain.append(link)
    yield from settle(g)  # reactions to the cost do not wait for the chain (B-53)


def use_activation_permission(g: Engine, player: int, card: Card) -> Play[None]:
    """Use up the permission for an activation that the rules alone forbid (TRAP-02b, TRAP-04b).

    If several permit it, the player chooses which is used.
    """
    found = uses.different(g, queries.permissions(g, ACTIVATE, card, player), card)
    if not found:
        return  # a resolving effect activates it
    chosen = found[0]
    if len(found) > 1:
        options = [Option(O_PICK, one.ctx.card.id, NONE, k, one.ctx.card.printed) for k, one in enumerate(found)]
        option = yield from ask(g, player, Q_PICK, options, "permission", card.id)
        chosen = found[option.value]
    uses.use_up(g, chosen, card)


def put_face_up(g: Engine, player: int, card: Card) -> Play[None]:
    """Step 1 of a card activation: place it from the hand, or turn it face-up (ACT-14a)."""
    b = g.board
    if card.place == HAND:
        if card.printed.kind == MONSTER:
            seq = yield from choose_zone(g, player, player, PZONE, free_pendulum_zones(g, player), card)
            b.move(card, player, PZONE, seq, True, happening(E_MOVED, player, 0, None))
        else:
            yield from put_in_its_zone(g, player, card, player, True, 0, None)
    else:
        card.face_up = True
        card.face_up_since = len(b.log)
        b.dirty = True
    card.activating = True
