"""Special Summons by a procedure: Synchro, Xyz, Link, Pendulum, contact Fusion, a monster's own way.

They start no chain and are made in the open state of the own Main Phase. Sequence: name the monster, do the
procedure with its materials, choose zone and position, the window to negate, success (B-107, B-113). Materials are
picked card by card, so that exactly the legal sets can be reached.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BANISHED,
    BY_PROCEDURE,
    DECK,
    EXTRA,
    GY,
    HAND,
    LINK_SUMMON,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    RETURNED,
    SPECIAL_SUMMON,
    TRIBUTED,
    XYZ_SUMMON,
)
from spellspeed.effects.activation.cost import Cost, ForSummon
from spellspeed.effects.activation.materials import (
    ATTACH,
    BANISH,
    OVERLAY,
    RETURN,
    SEND,
    TRIBUTE,
    Procedure,
    Recipe,
)
from spellspeed.effects.context import Ctx, Guide, Play
from spellspeed.effects.steps.perform import Perform
from spellspeed.effects.tokens import can_be_attached, can_be_paid
from spellspeed.effects.why.mismatch import tell_unmet
from spellspeed.effects.why.reasons import Reason, Why, refuse
from spellspeed.rules.act import uses
from spellspeed.rules.act.oaths import are_broken, swear
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_summon
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.destinations import destination
from spellspeed.rules.cards.moves import attach, put_card
from spellspeed.rules.engine.gate import could_replace, replaced
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.further import Grant, Granted, could_grant, granted, takers, use_grants
from spellspeed.rules.summon.materials import may_summon, may_use, multiples_for, use_worths
from spellspeed.rules.summon.summon_window import summon_window
from spellspeed.rules.summon.summons import arrive, choose_position
from spellspeed.rules.summon.tributes import can_tribute
from spellspeed.rules.summon.zones import choose_zone, crowded, crowding_may_return, special_zones, zone_rule
from spellspeed.rules.why.lacking import tell_unpaid


def material_pool(g: Engine, ctx: Ctx, procedure: Procedure) -> list[Card]:
    """The cards that could serve as materials for this procedure."""
    found: list[Card] = []
    side = field_of(procedure, ctx.player)
    for card in g.board.cards_in(side, procedure.material_places):
        if can_be_used(g, ctx, procedure, side, card):
            found.append(card)
    return found


def can_be_used(g: Engine, ctx: Ctx, procedure: Procedure, side: int, card: Card) -> bool:
    """Could the card serve as material for this procedure?"""
    if card.id == ctx.card.id or not card.kind & MONSTER:
        return False
    if card.place == MZONE and not card.face_up and not procedure.face_down_too:
        return False
    if procedure.use == TRIBUTE and not can_tribute(g, side, card, None):
        return False
    if procedure.how & XYZ_SUMMON and not can_be_attached(card):
        return False
    if not procedure.how and not can_serve(g, card, procedure.use):
        return False
    return may_use(g, card, procedure.how, ctx.card)


def further_materials(g: Engine, ctx: Ctx, procedure: Procedure) -> list[Grant]:
    """The further materials that permissions grant; a procedure that takes one monster over takes no others."""
    found: list[Grant] = []
    if procedure.recipe is None or procedure.use == OVERLAY:
        return found
    for grant in granted(g, ctx.player, ctx.card, procedure.how):
        grant.cards = [card for card in grant.cards if can_be_used(g, ctx, procedure, card.controller, card)]
        if grant.cards:
            found.append(grant)
    return found


def with_further(recipe: Recipe, grants: list[Grant], pool: list[Card]) -> tuple[Recipe, list[Card]]:
    """The recipe and the pool with what is granted."""
    if not grants:
        return recipe, pool
    whole = pool.copy()
    for grant in grants:
        whole += [card for card in grant.cards if card not in whole]
    return Granted(recipe, grants, pool), whole


def falls_short(g: Engine, card: Card, procedure: Procedure, there: int) -> bool:
    """There are not as many monsters on the field as the procedure takes from there, and nothing grants others or lets
    one count as several."""
    recipe = procedure.recipe
    if recipe is None or procedure.material_places != MZONE or there >= recipe.least:
        return False
    return not could_grant(g, procedure.how) and not multiples_for(g, card)


def lacks_materials(ctx: Ctx, recipe: Recipe, cards: list[Card]) -> bool:
    """There are not as many of these cards as the procedure needs, or not enough of a kind that it needs."""
    return recipe.least > 0 and (len(cards) < recipe.least or recipe.is_unfilled(ctx, cards))


def can_serve(g: Engine, card: Card, use: int) -> bool:
    """Can the card serve a monster's own procedure? It must really get to its destination (B-40, B-41, B-115)."""
    if use == TRIBUTE:
        return True
    place = place_of_used(use)
    if not can_be_paid(card, place):
        return False
    if use != SEND and use != BANISH and use != RETURN:
        return True
    return destination(g, None, card, place, reason_of_use(use)) == place


def performable(g: Engine, player: int) -> list[tuple[Card, Procedure]]:
    """The monsters that the player can summon by a procedure now, and by which. Most fall short of materials."""
    b = g.board
    found: list[tuple[Card, Procedure]] = []
    if not g.summoners:
        return found
    monsters = [b.monsters(0), b.monsters(1)]
    for i in g.summoners:
        card = b.cards[i]
        if card.controller != player or card.place & (DECK | ON_FIELD):
            continue
        for procedure in g.definitions[i].procedures:
            if not card.place & procedure.where:
                continue
            there = monsters[field_of(procedure, player)]
            if not falls_short(g, card, procedure, len(there)):
                if can_perform(g, player, card, procedure, None, monsters=there):
                    found.append((card, procedure))
    return found


def can_perform(
    g: Engine,
    player: int,
    card: Card,
    procedure: Procedure,
    why: Why | None,
    must: Card | None = None,
    by: Ctx | None = None,
    step: Perform | None = None,
    monsters: list[Card] | None = None,
) -> bool:
    """Can the monster be summoned by this procedure now? `monsters`: those of whoever has the materials, if known.

    For a summon that an effect demands, `must` is a card that must be a material, or a step of the effect `by` says
    which materials may be used.
    """
    if g.board.dirty:
        refresh(g)
    if card.controller != player or not card.place & procedure.where:
        return refuse(why, "B-107", "wrong-place")
    if procedure.how and card.place == EXTRA and card.face_up:
        return refuse(why, "B-107", "wrong-place")  # face-up in the Extra Deck it can only be Pendulum Summoned (B-14)
    side = field_of(procedure, player)
    ctx = g.context(player, card)
    ctx.paying = BY_PROCEDURE
    grants = further_materials(g, ctx, procedure)
    needs = procedure.recipe if why is None and must is None else None
    if needs is not None and not grants and not multiples_for(g, card):
        on_field = procedure.material_places == MZONE
        there = monsters if on_field and monsters is not None else g.board.cards_in(side, procedure.material_places)
        if lacks_materials(ctx, needs, there):
            return False
    legal = True
    if procedure.condition is not None and not procedure.condition.holds(ctx):
        legal = False
        if why is None:
            return False
        tell_unmet(ctx, "B-107", procedure.condition, why)
    if procedure.limits and uses.procedure_used_up(g, player, card, procedure, why):
        legal = False
        if why is None:
            return False
    if procedure.oaths and are_broken(g, procedure.oaths, ctx):
        legal = refuse(why, "B-121", "oath")
        if why is None:
            return False
    if not may_summon(g, player, card, procedure.how | SPECIAL_SUMMON, why):
        legal = False
        if why is None:
            return False
    recipe = recipe_for(procedure, by, step, card)
    ctx.field = side
    returns = recipe is None and crowding_may_return(g)
    if procedure.cost is not None and not procedure.cost.payable(ctx, guide=guide_for(procedure.cost, card, returns)):
        legal = False
        if why is None:
            return False
        alone = guide_for(procedure.cost, card, False)
        if returns and special_zones(g, card, side, 127) and procedure.cost.payable(ctx, guide=alone):
            refuse(why, "B-33", "only-one")
        else:
            tell_unpaid(ctx, procedure.cost, "B-107", "procedure", why)
    if recipe is None:
        if crowded(g, card, field_of(procedure, player)):
            legal = refuse(why, "B-33", "only-one")
        elif not special_zones(g, card, field_of(procedure, player), 127):
            if procedure.cost is None or not frees_zone(ctx, procedure):
                legal = refuse(why, zone_rule(card), "no-zone")
    else:
        recipe, pool = with_further(recipe, grants, material_pool(g, ctx, procedure))
        pool = allowed(pool, by, step)
        chosen = [] if must is None else [must]
        if (must is not None and must not in pool) or not recipe.completable(ctx, chosen, pool):
            ctx.frees_zone = 1
            legal = False
            if why is not None and not crowded(g, card, player) and recipe.completable(ctx, chosen, pool):
                refuse(why, zone_rule(card), "no-zone")  # the materials are fine
            elif why is not None:
                tell_materials(ctx, recipe, pool, "B-18" if procedure.how & LINK_SUMMON else "B-107", why)
    return legal


def tell_materials(ctx: Ctx, recipe: Recipe, pool: list[Card], rule: str, why: Why) -> None:
    """Say why no set of materials fits: their number or their total."""
    reason = recipe.lacking(ctx, pool, rule)
    why.add(Reason(rule, "materials") if reason is None else reason)
    if rule != "B-107":
        why.follow("B-107", "materials")


def field_of(procedure: Procedure, player: int) -> int:
    """Whose field the monster is summoned to; the materials come from there, too."""
    return 1 - player if procedure.to_opponent else player


def frees_zone(ctx: Ctx, procedure: Procedure) -> bool:
    """Can the procedure free a zone for the monster?"""
    if procedure.cost is None:
        return False
    return procedure.cost.payable(ctx, guide=guide_for(procedure.cost, ctx.card, True))


def guide_for(cost: Cost, card: Card, zone: bool) -> Guide | None:
    """Which payments leave the monster there to be summoned and, if one must be freed, a zone for it."""
    return ForSummon(zone) if zone or cost.leaves & card.place else None


def recipe_for(
    procedure: Procedure, by: Ctx | None, step: Perform | None, card: Card
) -> Recipe | None:
    """What the procedure needs, narrowed by what an effect demands."""
    recipe = procedure.recipe
    if recipe is not None and step is not None and by is not None:
        return step.confine(by, recipe, card)
    return recipe


def allowed(pool: list[Card], by: Ctx | None, step: Perform | None) -> list[Card]:
    """The materials that the effect lets be used."""
    if by is None or step is None:
        return pool
    return [card for card in pool if step.lets_use(by, card)]


def perform(
    g: Engine,
    player: int,
    card: Card,
    procedure: Procedure,
    must: Card | None = None,
    negatable: bool = True,
    by: Ctx | None = None,
    step: Perform | None = None,
) -> Play[None]:
    """Summon the monster by this procedure."""
    b = g.board
    b.moment += 1
    ctx = g.context(player, card)
    uses.count_procedure(g, player, card, procedure)
    field = field_of(procedure, player)
    how = procedure.how | SPECIAL_SUMMON
    event = would_summon(None, player, card, how, BY_PROCEDURE, field)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    if procedure.cost is not None:
        ctx.paying = BY_PROCEDURE
        ctx.field = field
        must_leave_zone = procedure.recipe is None and (
            not special_zones(g, card, field, 127) or crowding_may_return(g)
        )
        yield from procedure.cost.pay(ctx, guide_for(procedure.cost, card, must_leave_zone))
        yield from settle(g)  # consequences do not wait for the summon (B-53)
        b.moment += 1  # the procedure comes before the summon (B-75)
    materials: list[Card] = []
    recipe = recipe_for(procedure, by, step, card)
    if recipe is not None:
        own = material_pool(g, ctx, procedure)
        grants = further_materials(g, ctx, procedure)
        recipe, pool = with_further(recipe, grants, own)
        pool = allowed(pool, by, step)
        if by is not None and step is not None:
            must = step.must(by, recipe, ctx, pool)
        materials = yield from recipe.choose(ctx, pool, must)
        use_grants(g, card, takers(grants, own, materials, True))
        use_worths(g, ctx, materials, recipe.least - len(materials))
        use_materials(g, ctx, materials, procedure)
        yield from settle(g)  # consequences of their leaving do not wait for the summon (B-53)
        b.moment += 1  # materials first, then the summon (B-75)
    zones = special_zones(g, card, field, 127)
    seq = yield from choose_zone(g, player, field, MZONE, zones, card)
    position = yield from choose_position(g, player, card, procedure.positions)
    if negatable and not (yield from summon_window(g, player, [card], [seq], how, field)):
        uses.uncount_procedure(g, player, card, procedure)
        return
    event.amount = len(materials)
    arrive(g, event, card, seq, position)
    # Lasting effects and oaths of a summon by this procedure.
    ctx = g.context(player, card)
    swear(g, procedure.oaths, ctx, NONE)
    for deed in procedure.after:
        yield from deed.run(ctx)


def use_materials(g: Engine, ctx: Ctx, materials: list[Card], procedure: Procedure) -> None:
    """Use the materials; a procedure is neither cost nor effect (B-113)."""
    card = ctx.card
    reason = reason_of_use(procedure.use)
    for material in materials:
        if procedure.use == ATTACH or procedure.use == OVERLAY:
            if procedure.use == OVERLAY:
                for i in material.materials:
                    attach(g, None, g.board.cards[i], card, reason)  # its materials are transferred
            attach(g, None, material, card, reason)
        else:
            by = ctx if procedure.use == TRIBUTE and procedure.to_opponent else None
            put_card(g, by, material, place_of_used(procedure.use), reason, True)


def place_of_used(use: int) -> int:
    """Where materials go that are used so."""
    return HAND if use == RETURN else BANISHED if use == BANISH else GY


def reason_of_use(use: int) -> int:
    """Why they move: neither as a cost nor by an effect."""
    if use == RETURN:
        return BY_PROCEDURE | RETURNED
    return BY_PROCEDURE | AS_MATERIAL | (TRIBUTED if use == TRIBUTE else 0)

