"""Moving cards: whether they may go there, sending, destroying, drawing, the Deck, materials.

Every move that an effect, a cost, a battle or a rule makes goes through here, and emits its event (B-40, B-102). Where
a card really ends up is decided in `destinations`.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_BATTLE,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DESTROYED,
    DISCARDED,
    E_ATTACHED,
    E_DREW,
    E_MOVED,
    E_REVEALED,
    E_SHUFFLED,
    EXTRA,
    GY,
    HAND,
    MATERIAL,
    NONE,
    NOWHERE,
    ON_FIELD,
    PZONE,
    RETURNED,
    SZONE,
    TRIBUTED,
)
from spellspeed.board.records import Event, Landing, Link
from spellspeed.effects.context import NO_CARDS, Ctx, Play
from spellspeed.effects.steps.verbs import AS_EFFECT
from spellspeed.effects.tokens import can_be_paid
from spellspeed.effects.why.reasons import Why, refuse_card
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import would_draw, would_move
from spellspeed.rules.cards.destinations import destination, landing
from spellspeed.rules.engine.gate import allowed, could_replace, is_free, kept, replaced
from spellspeed.rules.engine.state import Engine, happening
from spellspeed.rules.summon.zones import choose_zone, free_back_zones, free_pendulum_zones

# -- may it go there ------------------------------------------------------------------------------------------


def may_move(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
    """Does nothing forbid the move: send, banish, return, discard, detach ...?"""
    return is_free(g, E_MOVED, card.id) or allowed(g, would_move(g, ctx, card, place, reason), why)


def can_go(g: Engine, ctx: Ctx, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
    """An effect may move the card there. From the field even Tokens and what will end up elsewhere (B-23)."""
    if card.doomed and place & (GY | HAND | DECK | EXTRA):
        return refuse_card(why, ctx.player, card, "B-142", "doomed")
    if place & (HAND | DECK) and is_leaving_after_chain(g, card):
        return refuse_card(why, ctx.player, card, "ACT-158a", "leaving-chain")
    # What is redirected on its way to the GY goes all the same: only a cost must get there (COST-20).
    return may_move(g, ctx, card, place, reason, why)


def can_pay(g: Engine, ctx: Ctx, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
    """A cost may move the card there: it must really get there (B-23, B-40, COST-20)."""
    if card.doomed:
        return refuse_card(why, ctx.player, card, "B-142", "doomed")
    if not can_be_paid(card, place):
        return refuse_card(why, ctx.player, card, "B-115", "token-to-gy" if place == GY else "token-cost")
    if place & (HAND | DECK) and is_leaving_after_chain(g, card):
        return refuse_card(why, ctx.player, card, "ACT-158a", "leaving-chain")
    if place & (GY | HAND | DECK) and destination(g, ctx, card, place, reason) != place:
        return refuse_card(
            why, ctx.player, card, "COST-20" if place == GY else "B-41", "elsewhere" if place == GY else "not-back"
        )
    return may_move(g, ctx, card, place, reason, why)


def is_leaving_after_chain(g: Engine, card: Card) -> bool:
    """A Spell or Trap on the chain that will go to the GY when the chain is over (ACT-157)."""
    if not card.place & ON_FIELD:
        return False
    for link in g.board.chain:
        if link.is_card and link.card == card.id and link.ref == card.ref:
            return goes_after_chain(g, link, card)
    return False


def goes_after_chain(g: Engine, link: Link, card: Card) -> bool:
    """Does the card go to the GY after the chain: by its kind, or because it was not equipped (B-54, B-152)?

    Not if its own effect Set it.
    """
    if card.equipped_to != NONE or (link.resolved and not card.face_up):
        return False
    return not link.remains or (link.resolved and g.effect(link.card, link.effect).equips_this)


# -- moving ----------------------------------------------------------------------------------------------------


def put_card(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool, top: bool = True) -> None:
    """Move one card off wherever it is, to its owner's pile."""
    put_away(g, ctx, would_move(g, ctx, card, place, reason), face_up, top)


def put_away(g: Engine, ctx: Ctx | None, event: Event, face_up: bool, top: bool = True) -> None:
    """The same, with the event of the move."""
    card = g.board.cards[event.card]
    put_where(g, ctx, event, card, landing(g, event, card, face_up, top))


def put_together(g: Engine, ctx: Ctx | None, events: list[Event], face_up: bool) -> list[int]:
    """Move cards at the same time: all destinations are decided before the first move. Returns them."""
    cards = [g.board.cards[event.card] for event in events]
    landings = [landing(g, event, cards[k], face_up) for k, event in enumerate(events)]
    for k, event in enumerate(events):
        put_where(g, ctx, event, cards[k], landings[k])
    return [to.place for to in landings]


def put_where(g: Engine, ctx: Ctx | None, event: Event, card: Card, to: Landing) -> None:
    """The card moves there, with what hangs on it; the event said where it should have gone."""
    b = g.board
    if b.dirty:
        refresh(g)  # the event records what is negated at this time
    let_go(g, ctx, event, card)
    if to.place != event.place and to.place & (GY | BANISHED):
        event.reason &= ~RETURNED
    end = NONE if to.place == NOWHERE else 0 if to.top else 1
    b.move(card, card.owner, to.place, end, to.face_up, event)
    if to.shuffled:
        shuffle(g, card.owner)


def lay(
    g: Engine,
    ctx: Ctx | None,
    card: Card,
    player: int,
    field: int,
    place: int,
    seq: int,
    reason: int = BY_EFFECT,
    face_up: bool = True,
) -> None:
    """The player puts a card into a zone of the back row of that field, without its materials (B-83)."""
    if g.board.dirty:
        refresh(g)
    event = would_move(g, ctx, card, place, reason)
    event.player = player
    let_go(g, ctx, event, card)
    g.board.move(card, field, place, seq, face_up, event)


def let_go(g: Engine, ctx: Ctx | None, event: Event, card: Card) -> None:
    """Materials of a monster that leaves go to the GY by rule; they were not on the field (B-83)."""
    if not card.materials:
        return
    event.was = card.ghost()  # while its materials are still attached
    drop_materials(g, ctx, card)


def drop_materials(g: Engine, ctx: Ctx | None, card: Card) -> None:
    for i in card.materials.copy():
        event = would_move(g, ctx, g.board.cards[i], GY, BY_RULE)
        event.player = event.controller
        put_away(g, ctx, event, True)


def send(g: Engine, ctx: Ctx, cards: list[Card], place: int, reason: int, face_up: bool) -> Play[list[Card]]:
    """Move cards together. Returns those that were moved; of cards sent to the GY, those that arrived."""
    events = [would_move(g, ctx, card, place, reason) for card in cards]
    staying = NO_CARDS
    if could_replace(g):
        staying = yield from kept(g, events)
        events = [event for k, event in enumerate(events) if cards[k] not in staying]
        cards = [card for card in cards if card not in staying]
    reals = put_together(g, ctx, events, face_up if place != HAND else False)
    if place == DECK:
        for player in range(2):
            if any(card.owner == player for card in cards):
                shuffle(g, player)
    if place == GY and not reason & (DISCARDED | TRIBUTED):
        cards = [card for k, card in enumerate(cards) if reals[k] == GY]  # the others were not sent to the GY
    return cards if ctx.role == AS_EFFECT else cards + staying  # for a cost, replaced moves count as paid


# -- destroying ------------------------------------------------------------------------------------------------


def is_destructible(card: Card) -> bool:
    """Is it where cards can be destroyed?"""
    return card.place & (ON_FIELD | HAND | NOWHERE | DECK) != 0


def can_destroy(g: Engine, card: Card, reason: int, ctx: Ctx | None = None) -> bool:
    if not is_destructible(card):
        return False
    if g.falling and card in g.falling:
        return False  # it is already being destroyed, and cannot replace itself
    return may_destroy(g, card, reason, ctx)


def may_destroy(g: Engine, card: Card, reason: int, ctx: Ctx | None = None) -> bool:
    """Does nothing protect the card from this destruction?"""
    return may_move(g, ctx, card, GY, reason | DESTROYED)


def destroy(g: Engine, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> list[Card]:
    """Destroy cards together. Returns those that were destroyed."""
    done = [card for card in cards if can_destroy(g, card, reason, ctx)]
    put_together(g, ctx, [would_move(g, ctx, card, place, reason | DESTROYED) for card in done], True)
    return done


def destroy_or_place(g: Engine, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> Play[list[Card]]:
    """Destroy cards together, except that some may be placed in the Spell & Trap Zone instead of going to the GY.

    Those count as destroyed and are returned, too; the turn player is asked first (B-102).
    """
    b = g.board
    if b.dirty:
        refresh(g)
    if place != GY or not could_replace(g):
        return destroy(g, ctx, cards, place, reason)
    done = [card for card in cards if can_destroy(g, card, reason, ctx)]
    events = [would_move(g, ctx, card, place, reason | DESTROYED) for card in done]
    seqs = [NONE] * len(done)
    for player in b.players_in_order():
        for i, card in enumerate(done):
            if card.controller == player and may_be_placed(g, events[i], card):
                taken = [seqs[k] for k, other in enumerate(done) if other.controller == player]
                free = [seq for seq in free_back_zones(g, player) if seq not in taken]
                if free and (yield from g.yes_no(g.context(player, card), player, "instead")):
                    seqs[i] = yield from choose_zone(g, player, player, SZONE, free, card)
    landings = [landing(g, event, done[k], True) for k, event in enumerate(events)]
    for i, card in enumerate(done):
        if seqs[i] == NONE:
            put_where(g, ctx, events[i], card, landings[i])
        else:
            lay(g, ctx, card, card.controller, card.controller, SZONE, seqs[i], reason | DESTROYED)
    return done


def may_be_placed(g: Engine, event: Event, card: Card) -> bool:
    """Does its own text let its player place it in the Spell & Trap Zone when it is destroyed?"""
    for applied in queries.replacements(g, event):
        if applied.what.to == SZONE and not card.negated:
            return True
    return False


def battle_destroy(g: Engine, cards: list[Card]) -> Play[list[Card]]:
    return (yield from destroy_or_place(g, None, cards, GY, BY_BATTLE))


# -- the Deck --------------------------------------------------------------------------------------------------


def can_draw(g: Engine, ctx: Ctx, player: int, number: int) -> bool:
    """Can the player draw so many cards by this effect: are they there, and does nothing forbid it (B-87)?"""
    return len(g.board.decks[player]) >= number and may_draw(g, ctx, player, BY_EFFECT)


def may_draw(g: Engine, ctx: Ctx | None, player: int, reason: int, why: Why | None = None) -> bool:
    """Nothing forbids the player to draw."""
    return is_free(g, E_MOVED) or allowed(g, would_draw(g, ctx, player, reason), why)


def draw(g: Engine, ctx: Ctx | None, player: int, count: int, reason: int) -> Play[int]:
    """Draw cards. A player who must draw and cannot loses (B-04); one who may not draws nothing."""
    b = g.board
    if not may_draw(g, ctx, player, reason):  # this also refreshes, so that events record what is negated
        return 0
    if count > 0 and could_replace(g) and (yield from replaced(g, would_draw(g, ctx, player, reason))):
        return 0
    deck = b.decks[player]
    drawn = 0
    for _ in range(count):
        if not deck:
            b.deck_out[player] = True
            break
        b.move(b.cards[deck[-1]], player, HAND, 0, False, would_draw(g, ctx, player, reason))
        drawn += 1
    if drawn:
        event = happening(E_DREW, player, reason, ctx)
        event.amount = drawn
        b.emit(event)
    return drawn


def shuffle(g: Engine, player: int) -> None:
    b = g.board
    b.shuffle(player)
    b.emit(happening(E_SHUFFLED, player, BY_RULE, None), False)


def lay_in_deck(g: Engine, ctx: Ctx, cards: list[Card], reason: int, top: bool) -> Play[None]:
    """Each to its owner's Deck, without shuffling; monsters of the Extra Deck go there."""
    events = [would_move(g, ctx, card, DECK, reason) for card in cards]
    if could_replace(g):
        staying = yield from kept(g, events)
        events = [event for k, event in enumerate(events) if cards[k] not in staying]
    for event in reversed(events) if top else events:
        put_away(g, ctx, event, False, top)


def order_deck(g: Engine, player: int, cards: list[Card], top: bool) -> None:
    b = g.board
    ids = [card.id for card in cards]
    rest = [i for i in b.decks[player] if i not in ids]
    b.decks[player] = rest + ids[::-1] if top else ids[::-1] + rest


def reveal(g: Engine, ctx: Ctx, cards: list[Card]) -> None:
    for card in cards:
        event = happening(E_REVEALED, card.owner, BY_EFFECT, ctx)
        event.card = card.id
        event.ref = card.ref
        card.known = 3
        g.board.emit(event, False)


# -- the back row, materials -----------------------------------------------------------------------------------


def place_in_pendulum_zone(g: Engine, ctx: Ctx, card: Card, player: int, field: int) -> Play[bool]:
    """An effect places the card there; nothing is activated (SPELL-58b)."""
    free = free_pendulum_zones(g, field)
    if not free:
        return False
    seq = yield from choose_zone(g, player, field, PZONE, free, card)
    lay(g, ctx, card, player, field, PZONE, seq)
    return True


def attach(g: Engine, ctx: Ctx | None, card: Card, holder: Card, reason: int) -> None:
    """Make a card material of an Xyz Monster; it has not left the field for triggers (B-83)."""
    b = g.board
    if b.dirty:
        refresh(g)
    if card.materials:
        drop_materials(g, ctx, card)
    event = happening(E_ATTACHED, card.controller, reason, ctx)
    b.move(card, holder.controller, MATERIAL, holder.id, True, event)


def detach(g: Engine, ctx: Ctx, card: Card, reason: int) -> Play[None]:
    """The material goes to the GY."""
    event = would_move(g, ctx, card, GY, reason)
    event.player = card.owner
    if could_replace(g) and (yield from kept(g, [event])):
        return
    put_away(g, ctx, event, True)
