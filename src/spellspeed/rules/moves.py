"""Moving cards and life points: sending, destroying, drawing, damage, control, positions, counters.

Every change of the board that an effect, a cost, a battle or a rule makes goes through here, and leaves its event.
"""

from spellspeed.board.card import NO_COUNTERS, NO_NUMBERS, Card
from spellspeed.board.constants import (
    BANISHED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DESTROYED,
    DETACHED,
    DRAWN,
    E_ATTACHED,
    E_CONTROL,
    E_COUNTERS,
    E_DAMAGE,
    E_DREW,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_PAID,
    E_POSITION,
    E_RESULT,
    E_REVEALED,
    E_SHUFFLED,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    GY,
    HAND,
    MAIN_ZONES,
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
    WIN_DECK,
    WIN_LP,
)
from spellspeed.board.question import O_ZONE, Q_ZONE, Option
from spellspeed.board.records import Event
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.lasting import PROTECTS, BanishedWhenItLeaves
from spellspeed.effects.protecting import DestroyThisInstead, DetachInstead, SurvivesFirst
from spellspeed.rules.continuous import crowded, damage_taken, protected, refresh, sent_is_banished, takes_no_damage
from spellspeed.rules.state import DuelOver, State, ask, happening

# -- where a card goes -----------------------------------------------------------------------------------------


def destination(g: State, card: Card, place: int) -> int:
    """Where a card that should go to `place` really ends up."""
    printed = card.printed
    if g.board.lasting and card.place & ON_FIELD and is_banished_when_leaving(g, card):
        return BANISHED
    if place & (HAND | DECK) and printed.in_extra_deck:
        return EXTRA
    if place == GY and printed.traits & PENDULUM and card.place & ON_FIELD:
        return EXTRA  # face-up (B-23)
    if place == GY and sent_is_banished(g):
        return BANISHED
    return place


def is_banished_when_leaving(g: State, card: Card) -> bool:
    """The effect that summoned it banishes it when it leaves the field (B-33)."""
    for lasting in g.board.lasting:
        if isinstance(lasting.what, BanishedWhenItLeaves) and card.ref in lasting.refs:
            return True
    return False


def can_go(g: State, ctx: Ctx, card: Card, place: int) -> bool:
    """An effect or cost may move the card there."""
    if card.printed.traits & TOKEN:
        return False  # Tokens exist only on the field and pay no such cost (B-115)
    if card.doomed and place & (HAND | DECK | EXTRA):
        return False  # B-142
    if place & (HAND | DECK) and is_leaving_after_chain(g, card):
        return False  # ACT-158a
    return not (place == GY and destination(g, card, place) != GY)


def is_leaving_after_chain(g: State, card: Card) -> bool:
    """A Spell or Trap on the chain that will go to the GY when the chain is over (ACT-157)."""
    if not card.place & ON_FIELD or card.printed.kind == 1 or card.printed.stays:
        return False
    for link in g.board.chain:
        if link.is_card and link.card == card.id and link.ref == card.ref:
            return not g.effect(link.card, link.effect).remains
    return False


def put_card(
    g: State, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool, top: bool = True, real: int = NONE
) -> None:
    """Move one card off wherever it is, to its owner's pile, with what hangs on it.

    `real` is where it ends up, if that was found out before cards that go together began to move.
    """
    b = g.board
    if b.dirty:
        refresh(g)  # the event shall know what was negated when it happened
    event = happening(E_MOVED, card.controller, reason, ctx)
    if card.materials:
        event.from_materials = len(card.materials)
        drop_materials(g, ctx, card)
    if card.printed.traits & TOKEN:
        # A Token that leaves the field ceases to exist.
        b.move(card, card.owner, NOWHERE, NONE, True, event)
        return
    if real == NONE:
        real = destination(g, card, place)
    if real == EXTRA:
        # Pendulum Monsters that leave the field, or are added face-up; whatever returns there lies face-down.
        face_up = place == GY or (place == EXTRA and face_up and not reason & RETURNED)
    elif real == DECK:
        face_up = False
    b.move(card, card.owner, real, 0 if top else 1, face_up, event)


def drop_materials(g: State, ctx: Ctx | None, card: Card) -> None:
    """Materials of a monster that leaves go to the GY by rule; they were not on the field (B-83)."""
    for i in card.materials.copy():
        material = g.board.cards[i]
        place = destination(g, material, GY)
        g.board.move(material, material.owner, place, 0, True, happening(E_MOVED, material.owner, BY_RULE, ctx))


def send(g: State, ctx: Ctx, cards: list[Card], place: int, reason: int, face_up: bool) -> list[Card]:
    """Move cards together. Returns those that were moved."""
    reals = [destination(g, card, place) for card in cards]
    for i, card in enumerate(cards):
        put_card(g, ctx, card, place, reason, face_up if place != HAND else False, real=reals[i])
    if place == DECK:
        for player in range(2):
            if any(card.owner == player for card in cards):
                shuffle(g, player)
    return cards


def can_destroy(g: State, card: Card, reason: int) -> bool:
    if card.place & ON_FIELD == 0 and card.place not in (HAND, NOWHERE, DECK):
        return False
    if g.board.dirty:
        refresh(g)
    return not protected(g, card, reason)


def spare(g: State, cards: list[Card], reason: int, cause_player: int = NONE) -> Play[list[Card]]:
    """Whose destruction is replaced drops out; the turn player's cards come first (B-102). Returns the others."""
    if g.board.dirty:
        refresh(g)
    if any(isinstance(applied.what, SurvivesFirst) for applied in g.applied[PROTECTS]):
        cards = [card for card in cards if not survives_first(g, card, reason)]
    if any(isinstance(applied.what, DestroyThisInstead) for applied in g.applied[PROTECTS]):
        cards = yield from destroyed_instead(g, cards, reason, cause_player)
    if not any(isinstance(applied.what, DetachInstead) for applied in g.applied[PROTECTS]):
        return cards
    spared: list[Card] = []
    turn_player = g.board.turn_player
    ordered = [c for c in cards if c.controller == turn_player] + [c for c in cards if c.controller != turn_player]
    for card in ordered:
        if can_destroy(g, card, reason) and (yield from detached_instead(g, card, reason)):
            spared.append(card)
    return [card for card in cards if card not in spared]


def survives_first(g: State, card: Card, reason: int) -> bool:
    """It is not destroyed this once; the card remembers it until the turn is over."""
    if not reason & (BY_BATTLE | BY_EFFECT) or not can_destroy(g, card, reason):
        return False
    for applied in g.applied[PROTECTS]:
        if isinstance(applied.what, SurvivesFirst) and applied.ctx.card is card:
            if applied.what.number not in card.used:
                card.used = [*card.used, applied.what.number]
                return True
    return False


def destroyed_instead(g: State, cards: list[Card], reason: int, cause_player: int) -> Play[list[Card]]:
    """A player may have another card destroyed in place of all those together that it can save."""
    for applied in g.applied[PROTECTS].copy():
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, DestroyThisInstead) or ctx.card in cards or not can_destroy(g, ctx.card, BY_EFFECT):
            continue
        saved = [c for c in cards if can_destroy(g, c, reason) and what.saves(ctx, c, reason, cause_player)]
        if saved and (yield from g.yes_no(ctx, ctx.player, "instead")):
            put_card(g, ctx, ctx.card, GY, BY_EFFECT | DESTROYED, True)
            cards = [card for card in cards if card not in saved]
    return cards


def detached_instead(g: State, card: Card, reason: int) -> Play[bool]:
    """The player may detach a material instead of losing the card."""
    for applied in g.applied[PROTECTS]:
        what = applied.what
        ctx = applied.ctx
        if not isinstance(what, DetachInstead) or not what.reasons & reason or not ctx.card.materials:
            continue
        if what.which.fits(ctx, card) and (yield from g.yes_no(ctx, ctx.player, "instead")):
            materials = [g.board.cards[i] for i in ctx.card.materials]
            chosen = yield from g.pick(ctx, ctx.player, materials, 1, 1, "detach")
            detach(g, ctx, ctx.card, chosen, BY_EFFECT | DETACHED)
            return True
    return False


def destroy(g: State, ctx: Ctx | None, cards: list[Card], place: int, reason: int) -> list[Card]:
    """Destroy cards together. Returns those that were destroyed."""
    done: list[Card] = []
    for card in cards:
        if can_destroy(g, card, reason):
            done.append(card)
    reals = [destination(g, card, place) for card in done]
    for i, card in enumerate(done):
        put_card(g, ctx, card, place, reason | DESTROYED, True, real=reals[i])
    return done


# -- drawing and shuffling -------------------------------------------------------------------------------------


def draw(g: State, ctx: Ctx | None, player: int, count: int, reason: int) -> int:
    """Draw cards. Who must draw and cannot, loses (B-04)."""
    b = g.board
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


def shuffle(g: State, player: int) -> None:
    b = g.board
    b.chance.shuffle(b.decks[player])
    b.note(happening(E_SHUFFLED, player, BY_RULE, None))


def reveal(g: State, ctx: Ctx, cards: list[Card]) -> None:
    for card in cards:
        event = happening(E_REVEALED, card.owner, BY_EFFECT, ctx)
        event.card = card.id
        event.ref = card.ref
        g.board.note(event)


# -- life points -----------------------------------------------------------------------------------------------


def damage(g: State, ctx: Ctx | None, player: int, amount: int, reason: int, cause: int) -> int:
    """Inflict damage. Returns what was taken."""
    b = g.board
    if b.dirty:
        refresh(g)
    if takes_no_damage(g, player, reason):
        return 0
    amount = damage_taken(g, player, amount)
    if amount <= 0:
        return 0
    b.lp[player] = max(b.lp[player] - amount, 0)
    event = happening(E_DAMAGE, player, reason, ctx)
    event.amount = amount
    event.cause = cause
    b.emit(event)
    return amount


def gain_lp(g: State, ctx: Ctx, player: int, amount: int) -> None:
    b = g.board
    b.lp[player] += amount
    event = happening(E_LP, player, BY_EFFECT, ctx)
    event.amount = amount
    b.emit(event)


def pay_lp(g: State, ctx: Ctx, player: int, amount: int) -> None:
    b = g.board
    b.lp[player] -= amount
    event = happening(E_PAID, player, BY_COST, ctx)
    event.amount = amount
    b.emit(event)
    check_end(g)  # paying down to 0 loses at once (B-38)


def check_end(g: State) -> None:
    """Life points at 0, or a draw that could not be made, end the duel (B-147 to B-149)."""
    b = g.board
    lost = [b.lp[0] <= 0 or b.deck_out[0], b.lp[1] <= 0 or b.deck_out[1]]
    if not lost[0] and not lost[1]:
        return
    loser = 0 if lost[0] else 1
    end_duel(g, 2 if lost[0] and lost[1] else 1 - loser, WIN_LP if b.lp[loser] <= 0 else WIN_DECK)


def end_duel(g: State, result: int, reason: int) -> None:
    b = g.board
    b.result = result
    b.result_reason = reason
    event = Event(E_RESULT, result)
    event.how = reason
    b.note(event)
    raise DuelOver()


# -- zones -----------------------------------------------------------------------------------------------------


def choose_zone(g: State, player: int, owner_of_field: int, place: int, zones: list[int], card: Card) -> Play[int]:
    """The player picks one of the free zones."""
    # The zone number and whose field it is make the value: 8 * field + zone.
    options = [Option(O_ZONE, card.id, place, 8 * owner_of_field + seq, card.printed) for seq in zones]
    option = yield from ask(g, player, Q_ZONE, options, "zone", card.id)
    return option.value & 7


def free_pendulum_zones(g: State, player: int) -> list[int]:
    """Free Pendulum Zones: the outermost Spell & Trap zones (B-20)."""
    zones = g.board.szones[player]
    return [seq for seq in (0, 4) if zones[seq] < 0]


def place_in_pendulum_zone(g: State, ctx: Ctx, card: Card) -> Play[bool]:
    """An effect places the card there; nothing is activated (SPELL-58b)."""
    player = ctx.player
    free = free_pendulum_zones(g, player)
    if not free:
        return False
    seq = yield from choose_zone(g, player, player, PZONE, free, card)
    g.board.move(card, player, PZONE, seq, True, happening(E_MOVED, player, BY_EFFECT, ctx))
    return True


def free_zones(g: State, player: int, mask: int) -> list[int]:
    """Free main monster zones within a mask."""
    zones = g.board.mzones[player]
    return [seq for seq in range(MAIN_ZONES) if mask & (1 << seq) and zones[seq] < 0]


# -- positions, control, equipment, counters -------------------------------------------------------------------


def change_position(g: State, ctx: Ctx | None, card: Card, position: int, reason: int) -> bool:
    """Turn a monster to another battle position; face-up from face-down is a flip (B-118)."""
    if card.position == position:
        return False
    flips = not card.face_up
    turn_card(g, ctx, card, position, reason)
    if flips:
        tell_flip(g, ctx, card, reason)
    return True


def tell_flip(g: State, ctx: Ctx | None, card: Card, reason: int) -> None:
    event = happening(E_FLIPPED, card.controller, reason, ctx)
    event.card = card.id
    event.ref = card.ref
    g.board.emit(event)


def turn_card(g: State, ctx: Ctx | None, card: Card, position: int, reason: int) -> None:
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
    b.emit(event)
    if card.face_up and not was_face_up:
        card.face_up_since = len(b.log)
    elif was_face_up and not card.face_up:
        # Face-down it loses counters and what it had used (B-119, B-125, B-154).
        card.counters = NO_COUNTERS
        card.used = NO_NUMBERS
        card.related = NO_NUMBERS
        end_relations(g, card)
        card.reset_values()


def end_relations(g: State, card: Card) -> None:
    """Face-down, a card is no longer what lasting effects keep a relation to (B-93)."""
    for player in range(2):
        for other in g.board.back_row(player):
            if card.ref in other.related:
                other.related = [ref for ref in other.related if ref != card.ref]


def take_control(g: State, ctx: Ctx, card: Card, player: int, zones: int) -> Play[bool]:
    """The monster moves to a main monster zone of its new controller (B-16, B-153)."""
    b = g.board
    if card.face_up and crowded(g, card, player, []):
        return False
    free = free_zones(g, player, zones)
    if not free:
        destroy(g, None, [card], GY, BY_RULE)
        return False
    seq = yield from choose_zone(g, player, player, MZONE, free, card)
    event = happening(E_CONTROL, player, BY_EFFECT, ctx)
    event.card = card.id
    event.ref = card.ref
    event.from_controller = card.controller
    b.shift(card, player, seq)
    event.controller = player
    b.emit(event)
    return True


def equip(g: State, ctx: Ctx, card: Card, monster: Card) -> bool:
    if not card.place & ON_FIELD or not card.face_up or monster.place != MZONE or not monster.face_up:
        return False
    card.equipped_to = monster.ref
    event = happening(E_EQUIPPED, card.controller, BY_EFFECT, ctx)
    event.card = card.id
    event.ref = card.ref
    event.other = monster.id
    g.board.emit(event)
    return True


def equip_monster(g: State, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
    """A monster becomes an Equip Card in a Spell & Trap Zone of the player whose effect it is (B-151)."""
    b = g.board
    free = [seq for seq in range(MAIN_ZONES) if b.szones[ctx.player][seq] < 0]
    if not free or monster.place != MZONE or not monster.face_up:
        return False
    seq = yield from choose_zone(g, ctx.player, ctx.player, SZONE, free, card)
    proper = card.proper
    b.move(card, ctx.player, SZONE, seq, True, happening(E_MOVED, ctx.player, BY_EFFECT, ctx))
    card.proper = proper
    return equip(g, ctx, card, monster)


def add_counters(g: State, ctx: Ctx, card: Card, name: str, count: int) -> None:
    counters = card.counters.copy()
    counters[name] = counters.get(name, 0) + count
    if counters[name] <= 0:
        del counters[name]
    card.counters = counters
    event = happening(E_COUNTERS, card.controller, BY_EFFECT if count > 0 else BY_COST, ctx)
    event.card = card.id
    event.ref = card.ref
    event.amount = count
    g.board.emit(event)


def attach(g: State, ctx: Ctx | None, card: Card, holder: Card, reason: int) -> None:
    """Make a card material of an Xyz Monster; it has not left the field for triggers (B-83)."""
    b = g.board
    if b.dirty:
        refresh(g)
    if card.materials:
        drop_materials(g, ctx, card)
    event = happening(E_ATTACHED, card.controller, reason, ctx)
    b.move(card, holder.controller, MATERIAL, holder.id, True, event)


def detach(g: State, ctx: Ctx, holder: Card, cards: list[Card], reason: int) -> None:
    for card in cards:
        place = destination(g, card, GY)
        g.board.move(card, card.owner, place, 0, True, happening(E_MOVED, card.owner, reason, ctx))


def battle_destroy(g: State, cards: list[Card]) -> list[Card]:
    return destroy(g, None, cards, GY, BY_BATTLE)


