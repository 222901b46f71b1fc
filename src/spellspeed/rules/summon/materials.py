"""What may be summoned, what may be used for it, and what counts as a Tribute or a material (B-105 to B-114).

What a recipe asks of its materials, Levels included, is in `effects.activation.materials`.
"""


from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_EFFECT,
    BY_PROCEDURE,
    DETACHED,
    E_MOVED,
    E_SUMMONED,
    FUSION,
    FUSION_SUMMON,
    GY,
    LINK,
    LINK_SUMMON,
    NORMAL_SUMMON,
    RITUAL,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described, Event
from spellspeed.effects.context import Ctx
from spellspeed.effects.standing.topics import Counting, Multiple, StandIn
from spellspeed.effects.why.reasons import Why
from spellspeed.rules.act.uses import is_left, use_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import in_force, refresh
from spellspeed.rules.applies.reach import reaches, stands
from spellspeed.rules.applies.would_be import as_monster, would_move, would_summon, would_use
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import NO_MULTIPLES, Applied, Engine


def may_summon(
    g: Engine, player: int, card: Card, how: int, why: Why | None = None, ctx: Ctx | None = None, together: int = 1
) -> bool:
    """May the player summon the card in this way (by that effect, if there is a context), as one of so many?"""
    if is_free(g, E_SUMMONED, card.id):
        return True
    event = would_summon(ctx, player, card, how, BY_PROCEDURE if ctx is None else BY_EFFECT)
    event.amount = together
    if card is not g.board.cards[card.id]:
        event.was = as_monster(card, player)  # a Token, or a Trap Card as the monster that it will be
    return allowed(g, event, why)


def may_use(g: Engine, card: Card, how: int, monster: Card, reason: int = AS_MATERIAL | BY_PROCEDURE) -> bool:
    """May the card be used as material or Tribute for that kind of summon of that monster? A doomed one may not
    (B-142)."""
    if card.doomed:
        return False
    return is_free(g, E_MOVED, card.id) or allowed(g, would_use(g, card, how, monster, reason))


def stands_in(g: Engine, ctx: Ctx, card: Card, slot: Described) -> bool:
    """Does the card count as such a material for the summon of the monster in the context?"""
    if g.board.dirty:
        refresh(g)
    for applied in g.applied.stand_ins:
        if makes_stand_in(g, applied, ctx, card, slot):
            return True
    for applied in g.always.stand_ins:
        if stands(applied) and applied.what.holds(applied.ctx) and makes_stand_in(g, applied, ctx, card, slot):
            return True
    return False


def makes_stand_in(g: Engine, applied: Applied[StandIn], ctx: Ctx, card: Card, slot: Described) -> bool:
    """Does this make the card count as such a material? The event is filled in only if it is about the card."""
    if not applied.what.could_stand_in(applied.ctx, card) or not reaches(g, applied, card):
        return False
    return applied.what.stands_in(applied.ctx, card, the_use(g, applied.what, ctx.card, card), ctx, slot)


def detached_too(g: Engine, ctx: Ctx) -> list[Card]:
    """Further cards that count as materials for what the context detaches as a cost."""
    found: list[Card] = []
    if not g.applied.multiples and not g.always.multiples:
        return found
    for applied in in_force(g, g.applied.multiples, g.always.multiples):
        if applied.what.detached:
            for card in applied.what.subjects(applied.ctx):
                event = would_move(g, ctx, card, GY, ctx.paying | DETACHED)
                if applied.what.is_detached(applied.ctx, event) and reaches(g, applied, card):
                    found.append(card)
    return found


def level_counted(g: Engine, ctx: Ctx, card: Card) -> int:
    """The Level that the card counts as having for the summon of the monster in the context; 0 for none, or
    ANY_LEVEL."""
    if g.board.dirty:
        refresh(g)
    for applied in in_force(g, g.applied.stand_ins, g.always.stand_ins):
        what = applied.what
        if what.could_stand_in(applied.ctx, card) and reaches(g, applied, card):
            level = what.level_for(applied.ctx, the_use(g, what, ctx.card, card))
            if level > 0:
                return level
    return 0


def the_use(g: Engine, what: Counting, monster: Card, card: Card) -> Event:
    """The card is used for the summon of the monster, as the text speaks of it: as a use or as that summon."""
    how = manner_of(monster)
    if E_MOVED in what.kinds:
        return would_use(g, card, how, monster, AS_MATERIAL | BY_PROCEDURE)
    return would_summon(None, card.controller, monster, how, BY_EFFECT)


def manner_of(monster: Card) -> int:
    """The kinds of summon for which a monster takes materials."""
    traits = monster.printed.traits
    how = SPECIAL_SUMMON
    if traits & FUSION:
        how |= FUSION_SUMMON
    if traits & SYNCHRO:
        how |= SYNCHRO_SUMMON
    if traits & XYZ:
        how |= XYZ_SUMMON
    if traits & LINK:
        how |= LINK_SUMMON
    if traits & RITUAL:
        how |= RITUAL_SUMMON
    return how


def multiples_for(g: Engine, monster: Card) -> list[Applied[Multiple]]:
    """What makes cards count as several materials for the monster."""
    if not g.applied.multiples and not g.always.multiples:
        return NO_MULTIPLES
    return queries.multiples(g, manner_of(monster))


def worths(g: Engine, ctx: Ctx, cards: list[Card]) -> list[tuple[int, Applied[Multiple] | None]]:
    """As how many materials each card counts for the monster in the context, and by what. While this is asked, what
    one of them uses is used up for the others."""
    found: list[tuple[int, Applied[Multiple] | None]] = []
    multiples = multiples_for(g, ctx.card)
    used = g.board.uses.kept
    for card in cards:
        most = 1
        by: Applied[Multiple] | None = None
        for applied in multiples:
            if not is_left(g, applied, card):
                continue
            worth = applied.what.worth(applied.ctx, card, the_use(g, applied.what, ctx.card, card))
            if worth > most and reaches(g, applied, card):
                most = worth
                by = applied
        if by is not None:
            use_up(g, by, card)
        found.append((most, by))
    g.board.uses.kept = used
    return found


def use_worths(g: Engine, ctx: Ctx, cards: list[Card], lacking: int) -> None:
    """So many materials are lacking: some of these cards count as several, and that is used up."""
    for k, (worth, by) in enumerate(worths(g, ctx, cards) if lacking > 0 else []):
        if by is not None and lacking > 0:
            use_up(g, by, cards[k])
            lacking -= worth - 1


def tribute_worth(g: Engine, card: Card, for_card: Card) -> int:
    """As how many Tributes the monster can count for the Tribute Summon of that one."""
    event = would_summon(None, card.controller, for_card, NORMAL_SUMMON | TRIBUTE_SUMMON, BY_PROCEDURE)
    return max(1, queries.worth(g, card, event))
