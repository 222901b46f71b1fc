"""Special Summons by a procedure: Synchro, Xyz, Link, Pendulum, contact Fusion, a monster's own way.

They start no chain and are made in the open state of the own Main Phase. Sequence: name the monster, do the
procedure with its materials, choose zone and position, the window to negate, success (B-107, B-113). Materials are
asked card by card; what is offered always leads to a legal set, and every legal set can be reached.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BANISHED,
    BY_PROCEDURE,
    EXTRA,
    GY,
    HAND,
    MONSTER,
    MZONE,
    NONE,
    RETURNED,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TOKEN,
    TRIBUTED,
    TUNER,
    XYZ_SUMMON,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.materials import ATTACH, BANISH, OVERLAY, RETURN, SEND, TRIBUTE, Procedure
from spellspeed.effects.protecting import SummonCannotBeNegated
from spellspeed.effects.reasons import Why, refuse
from spellspeed.rules import limits
from spellspeed.rules.continuous import crowded, material_locked, refresh, summon_locked
from spellspeed.rules.moves import attach, choose_zone, destination, put_card
from spellspeed.rules.settle import settle
from spellspeed.rules.state import State
from spellspeed.rules.summons import arrive, can_tribute, choose_position, special_zones, summon_window


def material_pool(g: State, ctx: Ctx, procedure: Procedure) -> list[Card]:
    """The cards that could serve as materials for this procedure."""
    found: list[Card] = []
    side = 1 - ctx.player if procedure.to_opponent else ctx.player
    for card in g.board.cards_in(side, procedure.material_places):
        if card.id == ctx.card.id or card.doomed or card.kind != MONSTER:
            continue
        if card.place == MZONE and not card.face_up and not procedure.face_down_too:
            continue
        if procedure.use == TRIBUTE and not can_tribute(g, side, card, False):
            continue
        # Tokens cannot become Xyz materials (B-115).
        if procedure.how & XYZ_SUMMON and card.printed.traits & TOKEN:
            continue
        if not procedure.how and not can_serve(g, card, procedure.use):
            continue
        if material_locked(g, card, procedure.how, ctx.card):
            continue
        found.append(card)
    return found


def can_serve(g: State, card: Card, use: int) -> bool:
    """For a monster's own procedure: what is sent, banished or returned must really get there (B-40, B-41, B-115)."""
    if use == TRIBUTE:
        return True
    if card.printed.traits & TOKEN:
        return False
    place = {SEND: GY, BANISH: BANISHED, RETURN: HAND}.get(use, 0)
    return place == 0 or destination(g, card, place) == place


def can_perform(
    g: State, player: int, card: Card, procedure: Procedure, why: Why | None, must: Card | None = None
) -> bool:
    """The monster can be summoned by this procedure now; with `must` among its materials, if that is given."""
    if g.board.dirty:
        refresh(g)
    if card.controller != player or not card.place & procedure.where:
        return refuse(why, "B-107", "wrong-place")
    legal = True
    ctx = g.context(player, card)
    if procedure.condition is not None and not procedure.condition.holds(ctx):
        legal = refuse(why, "B-107", "procedure")
        if why is None:
            return False
    if limits.procedure_used_up(g, player, card, procedure):
        legal = refuse(why, "B-126", "used-up")
        if why is None:
            return False
    if summon_locked(g, player, card, procedure.how | SPECIAL_SUMMON, why):
        legal = False
        if why is None:
            return False
    if procedure.cost is not None and not procedure.cost.payable(ctx, []):
        legal = refuse(why, "B-107", "procedure")
        if why is None:
            return False
    recipe = procedure.recipe
    if recipe is None:
        if crowded(g, card, player, []):
            legal = refuse(why, "B-33", "only-one")
        elif not special_zones(g, card, player, 127):
            legal = refuse(why, "B-15", "no-zone")
    else:
        pool = material_pool(g, ctx, procedure)
        if (must is not None and must not in pool) or not recipe.completable(ctx, [] if must is None else [must], pool):
            legal = refuse(why, "B-107", "materials")
    return legal


def perform(
    g: State, player: int, card: Card, procedure: Procedure, must: Card | None = None, negatable: bool = True
) -> Play[None]:
    """Summon the monster by this procedure."""
    b = g.board
    b.moment += 1
    ctx = g.context(player, card)
    limits.count_procedure(g, player, card, procedure)
    if procedure.cost is not None:
        yield from procedure.cost.pay(ctx)
    materials: list[Card] = []
    if procedure.recipe is not None:
        materials = yield from procedure.recipe.choose(ctx, material_pool(g, ctx, procedure), must)
        use_materials(g, ctx, materials, procedure)
        b.moment += 1  # materials first, then the summon (B-75)
    field = 1 - player if procedure.to_opponent else player
    zones = special_zones(g, card, field, 127)
    seq = yield from choose_zone(g, player, field, MZONE, zones, card)
    position = yield from choose_position(g, player, card, procedure.positions)
    how = procedure.how | SPECIAL_SUMMON
    negatable = negatable and can_be_negated(g, card, procedure, how)
    if negatable and not (yield from summon_window(g, player, [card], [seq], how, field)):
        return
    event = arrive(g, player, card, seq, position, how, BY_PROCEDURE, None, field)
    event.amount = len(materials)
    if procedure.how & SYNCHRO_SUMMON:
        card.non_tuners = len([material for material in materials if not material.printed.traits & TUNER])


def synchro_procedure(g: State, player: int, card: Card, material: Card) -> Procedure | None:
    """How the monster could be Synchro Summoned now with that material."""
    for procedure in g.definitions[card.id].procedures:
        if procedure.how & SYNCHRO_SUMMON and can_perform(g, player, card, procedure, None, material):
            return procedure
    return None


def synchro_monsters(g: State, player: int, material: Card) -> list[Card]:
    """The monsters of the Extra Deck that could be Synchro Summoned now with that material."""
    b = g.board
    found: list[Card] = []
    for i in g.summoners:
        card = b.cards[i]
        if card.controller == player and card.place == EXTRA:
            if synchro_procedure(g, player, card, material) is not None:
                found.append(card)
    return found


def synchro_summon_after(g: State, player: int, negatable: bool) -> Play[None]:
    """The Synchro Summon that an effect makes immediately after it resolved, with its card as material (B-109)."""
    b = g.board
    material = b.deref(b.summon_after)
    b.summon_after = NONE
    if material is None:
        return
    found = synchro_monsters(g, player, material)
    if not found:
        return
    chain = b.chain
    b.chain = []
    chosen = yield from g.pick(g.context(player, material), player, found, 1, 1, "special-summon")
    procedure = synchro_procedure(g, player, chosen[0], material)
    if procedure is not None:
        yield from perform(g, player, chosen[0], procedure, material, negatable)
    b.chain = chain
    yield from settle(g)


def can_be_negated(g: State, card: Card, procedure: Procedure, how: int) -> bool:
    """Neither the procedure nor the monster's own text forbids negating its summon."""
    for what in g.definitions[card.id].continuous:
        if isinstance(what, SummonCannotBeNegated) and what.how & how:
            return False
    return procedure.negatable


def use_materials(g: State, ctx: Ctx, materials: list[Card], procedure: Procedure) -> None:
    """Neither cost nor effect: cards moved by a procedure were not moved by an effect (B-113)."""
    card = ctx.card
    reason = BY_PROCEDURE | AS_MATERIAL
    for material in materials:
        if procedure.use == ATTACH or procedure.use == OVERLAY:
            under = [g.board.cards[i] for i in material.materials]
            for one in under:
                if procedure.use == OVERLAY:
                    attach(g, None, one, card, reason)  # its materials are transferred
                else:
                    put_card(g, None, one, GY, reason, True)
            attach(g, None, material, card, reason)
        elif procedure.use == TRIBUTE:
            put_card(g, ctx if procedure.to_opponent else None, material, GY, reason | TRIBUTED, True)
        elif procedure.use == RETURN:
            put_card(g, None, material, HAND, BY_PROCEDURE | RETURNED, False)
        else:
            put_card(g, None, material, BANISHED if procedure.use == BANISH else GY, reason, True)

