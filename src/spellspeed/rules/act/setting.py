"""Cards put into the Spell & Trap Zones by a player or an effect: Set, or activated by a resolving effect."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BY_EFFECT,
    BY_RULE,
    E_ACTIVATED,
    E_MOVED,
    E_SET,
    FIELD_ZONE,
    FZONE,
    HAND,
    ICON_CONTINUOUS,
    ICON_FIELD,
    MONSTER,
    NONE,
    NOWHERE,
    SZONE,
    TRAP,
)
from spellspeed.board.records import Event
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.steps.verbs import SET
from spellspeed.effects.why.reasons import Why, about, refuse
from spellspeed.rules.act.activate import activate, put_face_up, replace_field_spell
from spellspeed.rules.act.activation import may_be_activated_by
from spellspeed.rules.act.activation_rules import activation_place
from spellspeed.rules.act.tolls import can_pay_tolls, pay_tolls, tolls_due
from spellspeed.rules.act.uses import count_use, counts_cards, used_up
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import has_come, would_activate, would_set
from spellspeed.rules.cards.moves import lay
from spellspeed.rules.cards.positions import lose_relations
from spellspeed.rules.engine.gate import allowed, could_replace, is_free, replaced
from spellspeed.rules.engine.state import Engine, happening
from spellspeed.rules.flow.chain import resolve_within
from spellspeed.rules.flow.timing import kind_activated
from spellspeed.rules.summon.zones import choose_zone, free_back_zones


def can_set(g: Engine, player: int, card: Card, why: Why | None) -> bool:
    """Set a Spell or Trap Card, or a monster as a Spell, from the hand (SPELL-10, SPELL-12, TRAP-13, TRAP-16)."""
    settable = card.printed.kind != MONSTER or queries.permits(g, SET, card, player)
    if card.controller != player or card.place != HAND or not settable:
        if why is not None:
            why.add(about("SPELL-11", unsettable(player, card), card.printed))
        return False
    return can_be_set(g, player, card, why)


def unsettable(player: int, card: Card) -> str:
    """What is wrong with it."""
    if card.controller != player:
        return "not-controlled"
    return "not-in-hand" if card.place != HAND else "set-as-monster"


def can_be_set(
    g: Engine, player: int, card: Card, why: Why | None, field: int = NONE, by: Ctx | None = None
) -> bool:
    """There is a zone of that field (of the player, if none is said) in which the Spell or Trap Card can be Set, and
    nothing forbids the player to Set it."""
    printed = card.printed
    if field == NONE:
        field = player
    if not is_free(g, E_SET, card.id):
        place = FZONE if printed.icon == ICON_FIELD else SZONE
        if not allowed(g, would_set(by, player, card, place, BY_RULE if by is None else BY_EFFECT), why):
            return False
    if printed.icon == ICON_FIELD or card.place & BACK_ROW or keeps_zone(g, field, card):
        return True
    if g.board.free_back_zones(field) == 0:
        return refuse(why, "TRAP-16" if printed.kind == TRAP else "SPELL-12", "no-zone")
    return True


def keeps_zone(g: Engine, player: int, card: Card) -> bool:
    """Its activation was negated, and the zone where it lay on this field is still taken by it (ACT-37c)."""
    return card.place == NOWHERE and card.controller == player and card.id in g.board.szones[player]


def set_card(g: Engine, player: int, card: Card, field: int = NONE, ctx: Ctx | None = None) -> Play[None]:
    """The player Sets a Spell or Trap Card, on that field or the own one; by an effect, if there is one.

    A card that lies face-up is turned face-down where it lies.
    """
    b = g.board
    b.moment += 1
    if field == NONE:
        field = player
    reason = BY_RULE if ctx is None else BY_EFFECT
    event = would_set(ctx, player, card, FZONE if card.printed.icon == ICON_FIELD else SZONE, reason)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    if card.place & BACK_ROW:
        lose_relations(g, card)
        card.face_up = False
        b.hide(card)
    elif keeps_zone(g, field, card):
        place = FZONE if card.seq == FIELD_ZONE else SZONE
        b.move(card, field, place, card.seq, False, happening(E_MOVED, player, reason, ctx))
    elif card.printed.icon == ICON_FIELD:
        replace_field_spell(g, field)
        b.move(card, field, FZONE, FIELD_ZONE, False, happening(E_MOVED, player, reason, ctx))
    else:
        free = free_back_zones(g, field)
        seq = yield from choose_zone(g, player, field, SZONE, free, card)
        b.move(card, field, SZONE, seq, False, happening(E_MOVED, player, reason, ctx))
    card.set_turn = b.turn
    event.how = card.place
    b.emit(has_come(event, card))


def place_in_field_zone(g: Engine, ctx: Ctx, card: Card, player: int, field: int) -> bool:
    """An effect places a Field Spell there, face-up; it is not activated."""
    replace_field_spell(g, field)
    lay(g, ctx, card, player, field, FZONE, FIELD_ZONE)
    return True


def can_activate_directly(g: Engine, ctx: Ctx, card: Card) -> bool:
    """A resolving effect may activate this Field or Continuous card from where it is (B-56c, ACT-137a to ACT-156).

    The conditions of the card itself, its limits and the locks on its player count (ACT-152); what would be processed
    with the activation does not, for it will not happen (ACT-138).
    """
    if not card.printed.icon & (ICON_FIELD | ICON_CONTINUOUS):
        return False
    if card.printed.icon == ICON_FIELD:
        zone = FZONE
    elif g.board.free_back_zones(ctx.player) > 0:
        zone = SZONE
    else:
        return False
    if g.board.dirty:
        refresh(g)
    if not may_activate_directly(g, ctx, card, zone, None) or direct_toll_lacks(g, ctx, card, zone):
        return False
    if queries.too_many(g, card, ctx.player):
        return False
    return plain_activation(g, ctx.player, card) is not None


def may_activate_directly(g: Engine, ctx: Ctx, card: Card, zone: int, why: Why | None) -> bool:
    """Locks on activations bind its player here as well (ACT-152).

    Before the effect is activated that activation is still to come, and is counted with this one (C-05).
    """
    if is_free(g, E_ACTIVATED):
        return True
    coming = still_to_come(g, ctx) if g.ruleset.effect_activations_count else None
    return allowed(g, would_activate(ctx.player, card, NONE, 0, card.kind, True, zone, ctx), why, coming)


def direct_toll_lacks(g: Engine, ctx: Ctx, card: Card, zone: int) -> bool:
    """What has to be paid for activations is due here as well, beside what the effect's own activation costs then."""
    if not queries.has_tolls(g):
        return False
    return not can_pay_tolls(g, ctx.player, direct_activation(ctx, card, zone), before=still_to_come(g, ctx))


def direct_activation(ctx: Ctx, card: Card, zone: int) -> Event:
    return would_activate(ctx.player, card, NONE, 0, card.kind, True, zone)


def still_to_come(g: Engine, ctx: Ctx) -> Event | None:
    """The activation of the effect that would activate the card, while it is only asked about."""
    if ctx.link is not None or ctx.later or ctx.effect == NONE:
        return None
    effect = g.effect(ctx.card.id, ctx.effect)
    kind = kind_activated(ctx.card, effect)
    place = activation_place(ctx.card, effect)
    return would_activate(ctx.player, ctx.card, ctx.effect, effect.number, kind, effect.kind == CARD, place)


def plain_activation(g: Engine, player: int, card: Card) -> Effect | None:
    """The activation of the card that asks for nothing beside it: no event, no cost, no target."""
    for effect in g.definitions[card.id].effects:
        if effect.kind != CARD or effect.when is not None or effect.answers is not None:
            continue
        if effect.cost is not None or effect.targets:
            continue
        if effect.condition is not None and not effect.condition.holds(g.context(player, card, effect.index)):
            continue
        if counts_cards(effect) and used_up(g, player, card, effect, None):
            continue
        return effect
    return None


def activate_directly(g: Engine, ctx: Ctx, card: Card) -> Play[None]:
    """It is put face-up into its zone and counts as activated; nothing can be chained to that (ACT-137a, ACT-137b)."""
    b = g.board
    player = ctx.player
    effect = plain_activation(g, player, card)
    assert effect is not None
    if queries.has_tolls(g):
        zone = FZONE if card.printed.icon == ICON_FIELD else SZONE
        yield from pay_tolls(tolls_due(g, player, direct_activation(ctx, card, zone)))
    if card.printed.icon == ICON_FIELD:
        replace_field_spell(g, player)
        b.move(card, player, FZONE, FIELD_ZONE, True, happening(E_MOVED, player, BY_EFFECT, ctx))
    else:
        free = free_back_zones(g, player)
        seq = yield from choose_zone(g, player, player, SZONE, free, card)
        b.move(card, player, SZONE, seq, True, happening(E_MOVED, player, BY_EFFECT, ctx))
    if counts_cards(effect):
        count_use(g, player, card, effect)
    note_activation(g, ctx, player, card, effect)


def force_activation(g: Engine, ctx: Ctx, card: Card) -> Play[bool]:
    """The controller of a Set card must activate it while an effect resolves, and it is processed at once.

    What it would have to answer has not happened now, so a card that waits for something is activated against its
    conditions, like one that its own text, a lock or a limit forbids: then nothing of it is processed.
    """
    b = g.board
    player = card.controller
    for effect in g.definitions[card.id].effects:
        if effect.kind != CARD or effect.when is not None or effect.answers is not None:
            continue
        reader = g.context(player, card, effect.index)
        if effect.during is not None and not effect.during.holds(reader):
            continue
        if may_be_activated_by(g, ctx, player, card, effect):
            yield from activate(g, player, card, effect, ctx)
            yield from resolve_within(g, b.chain[len(b.chain) - 1])
            return True
    b.moment += 1
    yield from put_face_up(g, player, card)
    card.activating = False
    note_activation(g, ctx, player, card, g.definitions[card.id].effects[0])
    return False


def note_activation(g: Engine, ctx: Ctx, player: int, card: Card, effect: Effect) -> None:
    """The card counts as activated by a resolving effect, without a chain link of its own (ACT-137a)."""
    g.board.emit(would_activate(player, card, effect.index, 0, card.kind, True, card.place, ctx), False)
