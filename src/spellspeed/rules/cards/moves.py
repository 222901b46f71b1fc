"""Moving cards and life points: sending, destroying, drawing, damage, control, positions, counters.

Every change of the board that an effect, a cost, a battle or a rule makes goes through here, and leaves its event.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DESTROYED,
    DISCARDED,
    DRAWN,
    E_ATTACHED,
    E_CONTROL,
    E_COUNTERS,
    E_DREW,
    E_EQUIPPED,
    E_FLIPPED,
    E_MOVED,
    E_POSITION,
    E_REVEALED,
    E_SHUFFLED,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    GY,
    HAND,
    MATERIAL,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    PZONE,
    RETURNED,
    SZONE,
    TOKEN,
    TRIBUTED,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.sorts import ANY_SEQ, BOTTOM
from spellspeed.effects.standing.topics import Replacement
from spellspeed.effects.why.reasons import Why
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.locks import (
    control_locked,
    counters_locked,
    crowded,
    equip_locked,
    is_locked,
    move_locked,
    position_locked,
)
from spellspeed.rules.applies.protection import protected
from spellspeed.rules.applies.would_be import would_destroy, would_draw, would_move
from spellspeed.rules.engine.state import Engine, happening
from spellspeed.rules.summon.zones import choose_zone, free_back_zones, free_pendulum_zones, free_zones

# -- where a card goes -----------------------------------------------------------------------------------------


def destination(g: Engine, card: Card, place: int, reason: int = BY_RULE, ctx: Ctx | None = None) -> int:
    """Where a card that should go to `place` really ends up. Redirections come before the Pendulum rule."""
    printed = card.printed
    if g.replaces or g.board.lasting:
        leading = redirection(g, card, place, reason, ctx)
        if leading is not None:
            return leading.to
    if place == BANISHED and reason & DESTROYED and not can_arrive(g, ctx, card, place, reason):
        place = GY  # destroyed it is all the same
    if place & (HAND | DECK) and printed.in_extra_deck:
        return EXTRA
    if place == GY and printed.traits & PENDULUM and card.place & ON_FIELD:
        return EXTRA  # face-up (B-23)
    return place


def redirection(g: Engine, card: Card, place: int, reason: int, ctx: Ctx | None) -> Replacement | None:
    """What lets the card go somewhere else instead, without a choice."""
    if not queries.has_replacements(g):
        return None
    if reason & BY_BATTLE or reason & DESTROYED:
        event = would_destroy(g, ctx, card, reason, place)
        event.reason = reason
    else:
        event = would_move(ctx, card, place, reason)
    for applied in queries.replacements(g, event):
        to = applied.what.to
        if to & (BANISHED | GY | HAND | DECK | EXTRA) and to != place and applied.what.must:
            if can_arrive(g, ctx, card, to, reason):
                return applied.what
    return None


def can_arrive(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int) -> bool:
    """Nothing forbids that the card goes there: what cannot be banished goes where it would have gone (B-102)."""
    return not move_locked(g, ctx, card, place, reason)


def can_go(g: Engine, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
    """An effect may move the card there. From the field even Tokens and what will end up elsewhere (B-23)."""
    if card.doomed and place & (HAND | DECK | EXTRA):
        return False  # B-142
    if place & (HAND | DECK) and is_leaving_after_chain(g, card):
        return False  # ACT-158a
    # What is redirected on its way to the GY goes all the same: only a cost must get there (COST-20).
    return not move_locked(g, ctx, card, place, reason)


def can_pay(g: Engine, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
    """A cost may move the card there: it must really get there (B-23, B-40, COST-20)."""
    if card.doomed:
        return False  # B-142
    if card.printed.traits & TOKEN and (place != BANISHED or not card.face_up):
        return False  # Tokens are Tributed or banished, but pay no other cost (B-41, B-115)
    if place & (GY | HAND | DECK) and destination(g, card, place, BY_COST, ctx) != place:
        return False
    if move_locked(g, ctx, card, place, reason):
        return False
    return not place & (HAND | DECK) or not is_leaving_after_chain(g, card)


def is_leaving_after_chain(g: Engine, card: Card) -> bool:
    """A Spell or Trap on the chain that will go to the GY when the chain is over (ACT-157)."""
    if not card.place & ON_FIELD:
        return False
    for link in g.board.chain:
        if link.is_card and link.card == card.id and link.ref == card.ref:
            return goes_after_chain(g, link, card)
    return False


def goes_after_chain(g: Engine, link: Link, card: Card) -> bool:
    """Activated and still there, it does not remain: by its kind, or as it was not equipped (B-54, B-152).

    What its effect has Set lies there as any Set card.
    """
    if card.equipped_to != NONE or (link.resolved and not card.face_up):
        return False
    return not link.remains or (link.resolved and g.effect(link.card, link.effect).equips_this)


def put_card(
    g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool, top: bool = True, real: int = NONE
) -> None:
    """Move one card off wherever it is, to its owner's pile, with what hangs on it.

    `real` is where it ends up, if that was found out before cards that go together began to move.
    """
    b = g.board
    if b.dirty:
        refresh(g)  # the event shall know what was negated when it happened
    event = happening(E_MOVED, card.controller, reason, ctx)
    if reason & BY_BATTLE:
        tell_rival(g, event, card)
    if card.materials:
        event.was = card.ghost()  # while its materials are still attached
        event.from_materials = len(card.materials)
        drop_materials(g, ctx, card)
    if card.printed.traits & TOKEN:
        # A Token that leaves the field ceases to exist.
        b.move(card, card.owner, NOWHERE, NONE, True, event)
        return
    if real == NONE:
        real = destination(g, card, place, reason, ctx)
    if real != place and real & (GY | BANISHED):
        # The face follows the place where it really goes.
        leading = redirection(g, card, place, reason, ctx)
        face_up = leading is None or leading.face_up
        event.reason &= ~RETURNED
    if real == EXTRA:
        # Pendulum Monsters that leave the field, or are added face-up; whatever returns there lies face-down.
        face_up = place == GY or (place == EXTRA and face_up and not reason & RETURNED)
    shuffled = False
    if real == DECK:
        face_up = False
        if place != DECK:
            leading = redirection(g, card, place, reason, ctx)
            top = leading is None or leading.end != BOTTOM
            shuffled = leading is not None and leading.end == 0
    b.move(card, card.owner, real, 0 if top else 1, face_up, event)
    if shuffled:
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
    event = happening(E_MOVED, player, reason, ctx)
    if reason & BY_BATTLE:
        tell_rival(g, event, card)
    if card.materials:
        event.was = card.ghost()
        event.from_materials = len(card.materials)
        drop_materials(g, ctx, card)
    g.board.move(card, field, place, seq, face_up, event)


def tell_rival(g: Engine, event: Event, card: Card) -> None:
    """Destroyed by battle: the event knows the monster that it battled."""
    b = g.board
    event.cause_ref = b.attacker_ref if card.id == b.attack_target else b.target_ref


def drop_materials(g: Engine, ctx: Ctx | None, card: Card) -> None:
    """Materials of a monster that leaves go to the GY by rule; they were not on the field (B-83)."""
    for i in card.materials.copy():
        material = g.board.cards[i]
        place = destination(g, material, GY, BY_RULE, ctx)
        g.board.move(material, material.owner, place, 0, True, happening(E_MOVED, material.owner, BY_RULE, ctx))


def send(g: Engine, ctx: Ctx, cards: list[Card], place: int, reason: int, face_up: bool) -> list[Card]:
    """Move cards together. Returns those that were moved there; what was to leave for the GY must have arrived."""
    reals = [destination(g, card, place, reason, ctx) for card in cards]
    for i, card in enumerate(cards):
        put_card(g, ctx, card, place, reason, face_up if place != HAND else False, real=reals[i])
    if place == DECK:
        for player in range(2):
            if any(card.owner == player for card in cards):
                shuffle(g, player)
    if place == GY and not reason & (DISCARDED | TRIBUTED):
        return [card for i, card in enumerate(cards) if reals[i] == GY]  # the others were not sent to the GY
    return cards


def put_on_deck(g: Engine, ctx: Ctx, cards: list[Card]) -> list[Card]:
    """Return cards to the top of their owners' Decks, without shuffling."""
    for card in cards:
        put_card(g, ctx, card, DECK, BY_EFFECT | RETURNED, False)
    return cards


def is_destructible(card: Card) -> bool:
    """It lies where cards are destroyed."""
    return card.place & (ON_FIELD | HAND | NOWHERE | DECK) != 0


def can_destroy(g: Engine, card: Card, reason: int, ctx: Ctx | None = None) -> bool:
    if not is_destructible(card):
        return False
    if g.falling and card in g.falling:
        return False  # it is being destroyed already, and cannot be destroyed in its own place
    if g.board.dirty:
        refresh(g)
    return not protected(g, card, reason, ctx)


def destroy(g: Engine, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> list[Card]:
    """Destroy cards together. Returns those that were destroyed."""
    done: list[Card] = []
    for card in cards:
        if can_destroy(g, card, reason, ctx):
            done.append(card)
    reals = [destination(g, card, place, reason | DESTROYED, ctx) for card in done]
    for i, card in enumerate(done):
        put_card(g, ctx, card, place, reason | DESTROYED, True, real=reals[i])
    return done


def destroy_or_place(g: Engine, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> Play[list[Card]]:
    """Destroy cards together, except that some may be placed in the Spell & Trap Zone instead of going to the GY.

    Those too have been destroyed, and are returned with the others; the turn player's are asked first (B-102).
    """
    b = g.board
    if b.dirty:
        refresh(g)
    if place != GY or not queries.has_replacements(g):
        return destroy(g, ctx, cards, place, reason)
    done = [card for card in cards if can_destroy(g, card, reason, ctx)]
    seqs = [NONE] * len(done)
    for player in (b.turn_player, 1 - b.turn_player):
        for i, card in enumerate(done):
            if card.controller == player and may_be_placed(g, card, reason, ctx):
                taken = [seqs[k] for k, other in enumerate(done) if other.controller == player]
                free = [seq for seq in free_back_zones(g, player) if seq not in taken]
                if free and (yield from g.yes_no(g.context(player, card), player, "instead")):
                    seqs[i] = yield from choose_zone(g, player, player, SZONE, free, card)
    reals = [destination(g, card, place, reason | DESTROYED, ctx) for card in done]
    for i, card in enumerate(done):
        if seqs[i] == NONE:
            put_card(g, ctx, card, place, reason | DESTROYED, True, real=reals[i])
        else:
            lay(g, ctx, card, card.controller, card.controller, SZONE, seqs[i], reason | DESTROYED)
    return done


def may_be_placed(g: Engine, card: Card, reason: int, ctx: Ctx | None) -> bool:
    """Its own text lets its player place it in the Spell & Trap Zone when it is destroyed."""
    event = would_destroy(g, ctx, card, reason)
    for applied in queries.replacements(g, event):
        if applied.what.to == SZONE and not card.negated:
            return True
    return False


# -- drawing and shuffling -------------------------------------------------------------------------------------


def can_draw(g: Engine, ctx: Ctx | None, player: int, reason: int, why: Why | None = None) -> bool:
    """Nothing forbids the player to draw."""
    return not queries.may_lock(g, E_MOVED) or not is_locked(g, would_draw(g, ctx, player, reason), why)


def draw(g: Engine, ctx: Ctx | None, player: int, count: int, reason: int) -> int:
    """Draw cards. Who must draw and cannot, loses (B-04); who is forbidden to, draws nothing."""
    b = g.board
    if not can_draw(g, ctx, player, reason):  # it also refreshes: the events shall know what was negated then
        return 0
    deck = b.decks[player]
    drawn = 0
    for _ in range(count):
        if not deck:
            b.deck_out[player] = True
            break
        card = b.cards[deck[-1]]
        b.move(card, player, HAND, 0, False, happening(E_MOVED, player, reason | DRAWN, ctx))
        drawn += 1
    if drawn:
        event = happening(E_DREW, player, reason, ctx)
        event.amount = drawn
        b.emit(event)
    return drawn


def shuffle(g: Engine, player: int) -> None:
    b = g.board
    b.shuffle(player)
    b.note(happening(E_SHUFFLED, player, BY_RULE, None))


def lay_on_top(g: Engine, player: int, cards: list[Card]) -> None:
    """Change the order of the Deck: these cards on top, the first of them topmost."""
    b = g.board
    ids = [card.id for card in cards]
    b.decks[player] = [i for i in b.decks[player] if i not in ids] + ids[::-1]


def reveal(g: Engine, ctx: Ctx, cards: list[Card]) -> None:
    for card in cards:
        event = happening(E_REVEALED, card.owner, BY_EFFECT, ctx)
        event.card = card.id
        event.ref = card.ref
        card.known = 3
        g.board.note(event)


def place_in_pendulum_zone(g: Engine, ctx: Ctx, card: Card, player: int, field: int) -> Play[bool]:
    """An effect places the card there; nothing is activated (SPELL-58b)."""
    free = free_pendulum_zones(g, field)
    if not free:
        return False
    seq = yield from choose_zone(g, player, field, PZONE, free, card)
    lay(g, ctx, card, player, field, PZONE, seq)
    return True


# -- positions, control, equipment, counters -------------------------------------------------------------------


def change_position(g: Engine, ctx: Ctx | None, card: Card, position: int, reason: int) -> bool:
    """Turn a monster to another battle position; face-up from face-down is a flip (B-118)."""
    if card.position == position or position_locked(g, card, position, reason, ctx):
        return False
    flips = not card.face_up
    turn_card(g, ctx, card, position, reason)
    if flips:
        tell_flip(g, ctx, card, reason)
    return True


def tell_flip(g: Engine, ctx: Ctx | None, card: Card, reason: int) -> None:
    event = happening(E_FLIPPED, card.controller, reason, ctx)
    event.card = card.id
    event.ref = card.ref
    event.face_up = True
    event.place = card.place
    event.controller = card.controller
    g.board.emit(event)


def turn_card(g: Engine, ctx: Ctx | None, card: Card, position: int, reason: int) -> None:
    """The card lies in another position; that it was flipped is told by the caller."""
    b = g.board
    event = happening(E_POSITION, card.controller, reason, ctx)
    event.card = card.id
    event.ref = card.ref
    event.from_face_up = card.face_up
    event.from_attack_position = card.attack_position
    event.how = position
    was_face_up = card.face_up
    card.face_up = position != FACE_DOWN_DEFENSE
    card.attack_position = position == FACE_UP_ATTACK
    event.face_up = card.face_up
    event.place = card.place
    event.controller = card.controller
    b.emit(event)
    if card.face_up and not was_face_up:
        card.face_up_since = len(b.log)
    elif was_face_up and not card.face_up:
        b.hide(card)
        end_relations(g, card)


def end_relations(g: Engine, card: Card) -> None:
    """Face-down, a card is no longer what lasting effects keep a relation to (B-93), nor what is to come speaks of."""
    b = g.board
    for process in b.processes:
        if process.memory is not None and card.ref in process.refs and card.id != process.source & 1023:
            b.processes = [other for other in b.processes if other is not process or len(other.refs) > 1]
    for player in range(2):
        for other in g.board.back_row(player):
            if card.ref in other.related:
                other.related = [ref for ref in other.related if ref != card.ref]


def lose_relations(g: Engine, card: Card) -> None:
    """Set again, a card is no longer what others keep a relation to, nor what something applies to (B-119)."""
    end_relations(g, card)
    g.board.lasting = [lasting for lasting in g.board.lasting if lasting.refs != [card.ref]]
    g.board.dirty = True


def take_control(g: Engine, ctx: Ctx, card: Card, player: int, zones: int, claim: int) -> Play[bool]:
    """For good, or for the time of an effect, whose number is the `claim`; for good, nothing before counts any more."""
    claims = g.board.claims
    before = card.controller
    if not (yield from hand_over(g, ctx, card, player, zones)):
        return False
    if claim:
        claims[card.ref] = [*claims.get(card.ref, [before]), claim << 1 | player]
    elif card.ref in claims:
        del claims[card.ref]
    return True


def end_control(g: Engine, ctx: Ctx, card: Card, claim: int) -> Play[bool]:
    """An effect that took control for a time ends: the monster goes to whoever would control it without that effect.

    That need not be its owner: it may have come to the other field, or been taken for good, before (B-153). If a later
    effect has taken it, it stays there.
    """
    claims = g.board.claims.get(card.ref, [])
    left = [one for one in claims if one >> 1 != claim]
    if card.place != MZONE or len(left) == len(claims):
        return False
    player = left[-1] & 1
    if len(left) > 1:
        g.board.claims[card.ref] = left
    else:
        del g.board.claims[card.ref]
    return card.controller != player and (yield from hand_over(g, ctx, card, player, ANY_SEQ))


def hand_over(g: Engine, ctx: Ctx, card: Card, player: int, zones: int) -> Play[bool]:
    """The monster moves to a main monster zone of its new controller (B-16, B-153)."""
    b = g.board
    if control_locked(g, ctx, card, player) or (card.face_up and crowded(g, card, player)):
        return False
    free = free_zones(g, player, zones)
    if not free:
        yield from destroy_or_place(g, None, [card], GY, BY_RULE)
        return False
    seq = yield from choose_zone(g, player, player, MZONE, free, card)
    event = happening(E_CONTROL, player, BY_EFFECT, ctx)
    event.card = card.id
    event.ref = card.ref
    event.from_controller = card.controller
    event.from_ref = card.ref
    event.from_face_up = card.face_up
    event.place = MZONE
    event.face_up = card.face_up
    b.shift(card, player, seq)
    event.controller = player
    b.emit(event)
    return True


def can_wear(g: Engine, monster: Card, card: Card, player: int) -> bool:
    """What the Equip Card of that player asks of its monster by its own text is so (B-152, SPELL-36c)."""
    bearer = g.definitions[card.id].bearer
    if bearer is None:
        return True
    if g.board.dirty:
        refresh(g)
    return bearer.fits(g.context(player, card), monster)


def can_equip(g: Engine, ctx: Ctx, card: Card, monster: Card) -> bool:
    """The effect may equip the card to that face-up monster (B-151, B-152)."""
    if monster.place != MZONE or not monster.face_up or not can_wear(g, monster, card, ctx.player):
        return False
    return not equip_locked(g, ctx, card, monster)


def equip(g: Engine, ctx: Ctx, card: Card, monster: Card) -> bool:
    if not card.place & ON_FIELD or not can_equip(g, ctx, card, monster):
        return False  # it goes to the GY without being destroyed (B-152)
    card.equipped_to = monster.ref
    event = happening(E_EQUIPPED, card.controller, BY_EFFECT, ctx)
    event.card = card.id
    event.ref = card.ref
    event.other = monster.id
    event.place = card.place
    event.controller = card.controller
    event.face_up = card.face_up
    g.board.emit(event)
    return True


def equip_monster(g: Engine, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
    """A monster becomes an Equip Card in a Spell & Trap Zone of the player whose effect it is (B-151). One that lay
    face-down on the field stays face-down."""
    free = free_back_zones(g, ctx.player)
    if not free or not can_equip(g, ctx, card, monster):
        return False
    seq = yield from choose_zone(g, ctx.player, ctx.player, SZONE, free, card)
    proper = card.proper
    lay(g, ctx, card, ctx.player, ctx.player, SZONE, seq, face_up=card.face_up or not card.on_field)
    card.proper = proper
    return equip(g, ctx, card, monster)


def add_counters(g: Engine, ctx: Ctx, card: Card, name: str, count: int) -> None:
    if count > 0:
        count = min(count, queries.counter_room(g, card, name))
    if count == 0 or counters_locked(g, ctx, card, name, count):
        return
    counters = card.counters.copy()
    counters[name] = counters.get(name, 0) + count
    if counters[name] <= 0:
        del counters[name]
    card.counters = counters
    event = happening(E_COUNTERS, card.controller, BY_EFFECT if count > 0 else BY_COST, ctx)
    event.card = card.id
    event.ref = card.ref
    event.amount = count
    event.name = name
    g.board.emit(event)


def attach(g: Engine, ctx: Ctx | None, card: Card, holder: Card, reason: int) -> None:
    """Make a card material of an Xyz Monster; it has not left the field for triggers (B-83)."""
    b = g.board
    if b.dirty:
        refresh(g)
    if card.materials:
        drop_materials(g, ctx, card)
    event = happening(E_ATTACHED, card.controller, reason, ctx)
    b.move(card, holder.controller, MATERIAL, holder.id, True, event)


def detach(g: Engine, ctx: Ctx, holder: Card, cards: list[Card], reason: int) -> None:
    for card in cards:
        place = destination(g, card, GY)
        g.board.move(card, card.owner, place, 0, True, happening(E_MOVED, card.owner, reason, ctx))


def battle_destroy(g: Engine, cards: list[Card]) -> Play[list[Card]]:
    return (yield from destroy_or_place(g, None, cards, GY, BY_BATTLE))
