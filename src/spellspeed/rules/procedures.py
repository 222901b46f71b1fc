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
    LINK,
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
from spellspeed.board.records import Lasting
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.gifts import MarksSynchro
from spellspeed.effects.materials import (
    ATTACH,
    BANISH,
    OVERLAY,
    RETURN,
    SEND,
    TRIBUTE,
    Narrowed,
    Procedure,
    Recipe,
    Using,
)
from spellspeed.effects.protecting import SummonCannotBeNegated
from spellspeed.effects.reasons import Why, refuse
from spellspeed.effects.verbs_summon import Perform
from spellspeed.rules import limits, questions
from spellspeed.rules.continuous import add_lasting, refresh
from spellspeed.rules.locks import crowded, material_locked, summon_locked
from spellspeed.rules.moves import attach, destination, put_card
from spellspeed.rules.settle import settle
from spellspeed.rules.state import State
from spellspeed.rules.summons import arrive, choose_position, summon_window
from spellspeed.rules.tributes import can_tribute
from spellspeed.rules.would import would_negate_summon
from spellspeed.rules.zones import choose_zone, special_zones


def material_pool(g: State, ctx: Ctx, procedure: Procedure) -> list[Card]:
    """The cards that could serve as materials for this procedure."""
    found: list[Card] = []
    side = 1 - ctx.player if procedure.to_opponent else ctx.player
    for card in g.board.cards_in(side, procedure.material_places):
        if card.id == ctx.card.id or card.doomed or not card.kind & MONSTER:
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
        return use == BANISH and card.face_up
    place = {SEND: GY, BANISH: BANISHED, RETURN: HAND}.get(use, 0)
    return place == 0 or destination(g, card, place) == place


def can_perform(
    g: State,
    player: int,
    card: Card,
    procedure: Procedure,
    why: Why | None,
    using: Using | None = None,
    must: Card | None = None,
    by: Ctx | None = None,
    step: Perform | None = None,
) -> bool:
    """The monster can be summoned by this procedure now, with materials as an effect demands, if one does.

    `must` is then the card that is one of them. Or a step of the effect `by` says which ones may be used.
    """
    if g.board.dirty:
        refresh(g)
    if card.controller != player or not card.place & procedure.where:
        return refuse(why, "B-107", "wrong-place")
    if procedure.how and card.place == EXTRA and card.face_up:
        return refuse(why, "B-107", "wrong-place")  # face-up it waits for a Pendulum Summon (B-14)
    legal = True
    ctx = g.context(player, card)
    ctx.paying = BY_PROCEDURE
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
    recipe = recipe_for(procedure, using, by, step, card)
    if recipe is None:
        if crowded(g, card, player, []):
            legal = refuse(why, "B-33", "only-one")
        elif not special_zones(g, card, field_of(procedure, player), 127):
            if procedure.cost is None or not frees_zone(ctx, procedure):
                legal = refuse(why, zone_rule(card), "no-zone")
    else:
        pool = allowed(material_pool(g, ctx, procedure), by, step)
        chosen = [] if must is None else [must]
        if (must is not None and must not in pool) or not recipe.completable(ctx, chosen, pool):
            ctx.frees_zone = 1
            if why is None or crowded(g, card, player, pool) or not recipe.completable(ctx, chosen, pool):
                legal = refuse(why, "B-107", "materials")
            else:
                legal = refuse(why, zone_rule(card), "no-zone")  # the materials would do
    return legal


def field_of(procedure: Procedure, player: int) -> int:
    """Whose field the monster is summoned to."""
    return 1 - player if procedure.to_opponent else player


def frees_zone(ctx: Ctx, procedure: Procedure) -> bool:
    """What is done for the summon can empty a zone for the monster."""
    if procedure.cost is None:
        return False
    ctx.must_free = True
    payable = procedure.cost.payable(ctx, [])
    ctx.must_free = False
    return payable and (procedure.to_opponent or procedure.cost.frees(ctx) > 0)


def recipe_for(
    procedure: Procedure, using: Using | None, by: Ctx | None, step: Perform | None, card: Card
) -> Recipe | None:
    """What the procedure needs, narrowed by what an effect demands."""
    recipe = procedure.recipe
    if recipe is not None and step is not None and by is not None:
        return step.confine(by, recipe, card)
    if recipe is None or using is None:
        return recipe
    return Narrowed(recipe, using)


def allowed(pool: list[Card], by: Ctx | None, step: Perform | None) -> list[Card]:
    """The materials that the effect lets be used."""
    if by is None or step is None:
        return pool
    return [card for card in pool if step.lets_use(by, card)]


def zone_rule(card: Card) -> str:
    """The rule that says which zones the monster could take."""
    if card.place != EXTRA:
        return "B-15"
    return "B-14" if card.printed.traits & LINK or card.face_up else "B-13"


def perform(
    g: State,
    player: int,
    card: Card,
    procedure: Procedure,
    using: Using | None = None,
    must: Card | None = None,
    negatable: bool = True,
    by: Ctx | None = None,
    step: Perform | None = None,
) -> Play[None]:
    """Summon the monster by this procedure."""
    b = g.board
    b.moment += 1
    ctx = g.context(player, card)
    limits.count_procedure(g, player, card, procedure)
    if procedure.cost is not None:
        ctx.paying = BY_PROCEDURE
        ctx.must_free = procedure.recipe is None and not special_zones(g, card, field_of(procedure, player), 127)
        yield from procedure.cost.pay(ctx)
        yield from settle(g)  # what hung on the cards does not wait for the summon (B-53)
        b.moment += 1  # what is done for it comes before the summon (B-75)
    materials: list[Card] = []
    recipe = recipe_for(procedure, using, by, step, card)
    if recipe is not None:
        pool = allowed(material_pool(g, ctx, procedure), by, step)
        if by is not None and step is not None:
            must = step.must(by, recipe, ctx, pool)
        materials = yield from recipe.choose(ctx, pool, must)
        use_materials(g, ctx, materials, procedure)
        yield from settle(g)  # what hung on them does not wait for the summon (B-53)
        b.moment += 1  # materials first, then the summon (B-75)
    field = field_of(procedure, player)
    zones = special_zones(g, card, field, 127)
    seq = yield from choose_zone(g, player, field, MZONE, zones, card)
    position = yield from choose_position(g, player, card, procedure.positions)
    how = procedure.how | SPECIAL_SUMMON
    negatable = negatable and can_be_negated(g, card, procedure, how)
    if negatable and not (yield from summon_window(g, player, [card], [seq], how, field)):
        limits.uncount_procedure(g, player, card, procedure)
        return
    event = arrive(g, player, card, seq, position, how, BY_PROCEDURE, None, field)
    event.amount = len(materials)
    if procedure.how & SYNCHRO_SUMMON:
        card.non_tuners = len([material for material in materials if not material.printed.traits & TUNER])
        mark_synchro(g, player, card, materials)


def mark_synchro(g: State, player: int, card: Card, materials: list[Card]) -> None:
    """What its materials say of the Synchro Monster that used them applies to it from now on."""
    for material in materials:
        for what in g.definitions[material.id].continuous:
            if isinstance(what, MarksSynchro):
                for mark in what.marks:
                    add_lasting(g, Lasting(mark, player, material.ref, [card.ref]))


def synchro_procedure(g: State, player: int, card: Card, using: Using, must: Card | None) -> Procedure | None:
    """How the monster could be Synchro Summoned now with materials as an effect demands."""
    for procedure in g.definitions[card.id].procedures:
        if procedure.how & SYNCHRO_SUMMON and can_perform(g, player, card, procedure, None, using, must):
            return procedure
    return None


def synchro_monsters(g: State, player: int, using: Using, source: Card | None) -> list[Card]:
    """The monsters of the Extra Deck that could be Synchro Summoned now so; `source` is the card of the effect."""
    b = g.board
    found: list[Card] = []
    must = source if using.this else None
    if using.this and (must is None or must.place != MZONE):
        return found
    for i in g.summoners:
        card = b.cards[i]
        if card.controller == player and card.place == EXTRA:
            if synchro_procedure(g, player, card, using, must) is not None:
                found.append(card)
    return found


def synchro_summon_after(g: State, player: int, using: Using, negatable: bool) -> Play[None]:
    """The Synchro Summon that an effect makes immediately after it resolved (B-109)."""
    b = g.board
    source = b.cards[b.summon_after & 1023]
    must = b.deref(b.summon_after) if using.this else None
    b.summon_after = NONE
    found = synchro_monsters(g, player, using, must)
    if not found:
        return
    chain = b.chain
    b.chain = []
    chosen = yield from g.pick(g.context(player, source), player, found, 1, 1, "special-summon")
    procedure = synchro_procedure(g, player, chosen[0], using, must)
    if procedure is not None:
        yield from perform(g, player, chosen[0], procedure, using, must, negatable)
    b.chain = chain
    yield from settle(g)


def can_be_negated(g: State, card: Card, procedure: Procedure, how: int) -> bool:
    """Neither the procedure nor the monster's own text forbids negating its summon."""
    for what in g.definitions[card.id].continuous:
        if isinstance(what, SummonCannotBeNegated) and what.how & how:
            return False
    if questions.locked(g, would_negate_summon(None, card.controller, card, how)) is not None:
        return False
    return procedure.negatable


def use_materials(g: State, ctx: Ctx, materials: list[Card], procedure: Procedure) -> None:
    """Neither cost nor effect: cards moved by a procedure were not moved by an effect (B-113)."""
    card = ctx.card
    reason = BY_PROCEDURE | AS_MATERIAL
    for material in materials:
        if procedure.use == ATTACH or procedure.use == OVERLAY:
            if procedure.use == OVERLAY:
                for i in material.materials:
                    attach(g, None, g.board.cards[i], card, reason)  # its materials are transferred
            attach(g, None, material, card, reason)
        elif procedure.use == TRIBUTE:
            put_card(g, ctx if procedure.to_opponent else None, material, GY, reason | TRIBUTED, True)
        elif procedure.use == RETURN:
            put_card(g, None, material, HAND, BY_PROCEDURE | RETURNED, False)
        else:
            put_card(g, None, material, BANISHED if procedure.use == BANISH else GY, reason, True)

