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
    GY,
    MZONE,
    SPECIAL_SUMMON,
    TOKEN,
    TRIBUTED,
    XYZ_SUMMON,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.materials import ATTACH, BANISH, OVERLAY, TRIBUTE, Procedure
from spellspeed.effects.reasons import Why, refuse
from spellspeed.rules import limits
from spellspeed.rules.continuous import material_locked, refresh, summon_locked
from spellspeed.rules.moves import attach, choose_zone, put_card
from spellspeed.rules.state import State
from spellspeed.rules.summons import arrive, can_tribute, choose_position, special_zones, summon_window


def material_pool(g: State, ctx: Ctx, procedure: Procedure) -> list[Card]:
    """The cards that could serve as materials for this procedure."""
    found: list[Card] = []
    for card in g.board.cards_in(ctx.player, procedure.material_places):
        if card.id == ctx.card.id or card.doomed:
            continue
        if card.place == MZONE and not card.face_up and not procedure.face_down_too:
            continue
        if procedure.use == TRIBUTE and not can_tribute(g, ctx.player, card, False):
            continue
        # Tokens cannot become Xyz materials (B-115).
        if procedure.how & XYZ_SUMMON and card.printed.traits & TOKEN:
            continue
        if material_locked(g, card, procedure.how):
            continue
        found.append(card)
    return found


def can_perform(g: State, player: int, card: Card, procedure: Procedure, why: Why | None) -> bool:
    """The monster can be summoned by this procedure now."""
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
        if not special_zones(g, card, player, 127):
            legal = refuse(why, "B-15", "no-zone")
    elif not recipe.completable(ctx, [], material_pool(g, ctx, procedure)):
        legal = refuse(why, "B-107", "materials")
    return legal


def perform(g: State, player: int, card: Card, procedure: Procedure) -> Play[None]:
    """Summon the monster by this procedure."""
    b = g.board
    b.moment += 1
    ctx = g.context(player, card)
    limits.count_procedure(g, player, card, procedure)
    if procedure.cost is not None:
        yield from procedure.cost.pay(ctx)
    materials: list[Card] = []
    if procedure.recipe is not None:
        materials = yield from procedure.recipe.choose(ctx, material_pool(g, ctx, procedure))
        use_materials(g, card, materials, procedure)
        b.moment += 1  # materials first, then the summon (B-75)
    zones = special_zones(g, card, player, 127)
    seq = yield from choose_zone(g, player, player, MZONE, zones, card)
    position = yield from choose_position(g, player, card, procedure.positions)
    how = procedure.how | SPECIAL_SUMMON
    if procedure.negatable and not (yield from summon_window(g, player, [card], [seq], how)):
        return
    event = arrive(g, player, card, seq, position, how, BY_PROCEDURE, None)
    event.amount = len(materials)


def use_materials(g: State, card: Card, materials: list[Card], procedure: Procedure) -> None:
    """Neither cost nor effect: cards moved by a procedure were not moved by an effect (B-113)."""
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
            put_card(g, None, material, GY, reason | TRIBUTED, True)
        else:
            put_card(g, None, material, BANISHED if procedure.use == BANISH else GY, reason, True)

