"""Would-be events, one function per deed: filled in as if it had happened, to ask locks, tolls and replacements.

A pattern is matched against such an event exactly as against a real one. If the deed is done, the same event enters the
log, completed with what is known only then. `ctx` is the effect, cost or act that causes it; None for the rules and for
ordinary acts of players.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    BY_BATTLE,
    BY_COST,
    BY_EFFECT,
    BY_RULE,
    DECK,
    DRAWN,
    E_ACTIVATED,
    E_ATTACK,
    E_ATTACK_NEGATED,
    E_CONTROL,
    E_COUNTERS,
    E_DAMAGE,
    E_EQUIPPED,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_NEGATED,
    E_PAID,
    E_PHASE,
    E_POSITION,
    E_SET,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    E_TARGETED,
    E_TURN,
    EFFECT_NEGATED,
    FACE_DOWN_DEFENSE,
    GY,
    HAND,
    MONSTER,
    MZONE,
    NONE,
    PZONE,
    SPELL,
    SZONE,
)
from spellspeed.board.records import Event, Link
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.context import Ctx
from spellspeed.rules.engine.state import Engine, happening


def of_card(kind: int, player: int, card: Card, reason: int, ctx: Ctx | None) -> Event:
    """An event of the card in its present place."""
    event = happening(kind, player, reason, ctx)
    event.index = NONE
    event.card = card.id
    event.ref = card.ref
    event.from_ref = card.ref
    event.from_face_up = card.face_up
    event.from_attack_position = card.attack_position
    event.from_how = card.how_summoned
    event.from_equipped = card.equipped_to
    event.kept = card.related
    return event


def would_move(g: Engine, ctx: Ctx | None, card: Card, place: int, reason: int) -> Event:
    """A move to its owner's pile: sent, banished, discarded, Tributed, destroyed ..., as the reason says.

    In battle the opposing monster is the cause.
    """
    event = of_card(E_MOVED, card.controller, card, reason, ctx)
    if reason & BY_BATTLE:
        b = g.board
        event.cause_ref = b.attacker_ref if card.id == b.attack_target else b.target_ref
    event.from_place = card.place
    event.from_controller = card.controller
    event.from_seq = card.seq
    event.place = place
    event.controller = card.owner
    event.face_up = True
    return event


def would_draw(g: Engine, ctx: Ctx | None, player: int, reason: int) -> Event:
    """A draw of the top card, or of a stand-in if the Deck is empty."""
    event = happening(E_MOVED, player, reason | DRAWN, ctx)
    event.index = NONE
    deck = g.board.decks[player]
    card = g.board.cards[deck[-1] if deck else 0]
    event.card = card.id
    event.ref = card.ref
    event.from_ref = card.ref
    event.from_place = DECK
    event.from_controller = player
    event.place = HAND
    event.controller = player
    return event


def would_use(g: Engine, card: Card, how: int, monster: Card | None, reason: int) -> Event:
    """Used as material, or as a Tribute, for such a summon of that monster."""
    event = would_move(g, None, card, GY, reason)
    event.how = how
    event.other = NONE if monster is None else monster.id
    return event


def would_summon(
    ctx: Ctx | None,
    player: int,
    card: Card,
    how: int,
    reason: int,
    field: int = NONE,
) -> Event:
    """Summoned to the player's own field or to another one."""
    event = of_card(E_SUMMONED, player, card, reason, ctx)
    event.from_place = card.place
    event.from_controller = card.controller
    event.how = how
    event.place = MZONE
    event.controller = player if field == NONE else field
    event.face_up = True
    return event


def as_monster(card: Card, player: int) -> Card:
    """The card as the monster that it will be there: a Token, or a Trap Card (B-115, B-116)."""
    ghost = card.ghost()
    ghost.place = MZONE
    ghost.controller = player
    ghost.face_up = True
    return ghost


def has_come(event: Event, card: Card) -> Event:
    """Complete the event of a card that was summoned, Set or equipped, with where it came from."""
    event.ref = card.ref
    event.from_ref = NONE
    event.from_place = 0
    event.from_controller = NONE
    event.place = card.place
    event.controller = card.controller
    event.face_up = card.face_up
    return event


def would_set(ctx: Ctx | None, player: int, card: Card, place: int, reason: int = BY_RULE) -> Event:
    event = of_card(E_SET, player, card, reason, ctx)
    event.from_place = card.place
    event.from_controller = card.controller
    event.how = place
    event.place = place
    event.controller = player
    return event


def would_turn(ctx: Ctx | None, card: Card, position: int, reason: int) -> Event:
    """The battle position would be changed to this one."""
    event = of_card(E_POSITION, card.controller, card, reason, ctx)
    event.how = position
    event.face_up = position != FACE_DOWN_DEFENSE
    return event


def would_flip(ctx: Ctx | None, player: int, card: Card, reason: int) -> Event:
    """Turned face-up by the player, an effect or an attack."""
    event = of_card(E_FLIPPED, player, card, reason, ctx)
    event.place = card.place
    event.controller = card.controller
    event.face_up = True
    return event


def would_attack(g: Engine, card: Card, target: Card | None, kind: int = E_ATTACK) -> Event:
    """A declared attack, or with `kind` a new target; without a target: a direct attack."""
    event = happening(kind, card.controller, 0, None)
    event.index = NONE
    event.card = card.id
    event.ref = card.ref
    if target is not None:
        event.other = target.id
        event.from_ref = target.ref
        event.how = target.position
    return event


def would_target(ctx: Ctx, card: Card) -> Event:
    """Targeted by an effect; for attacks see `would_attack`."""
    event = happening(E_TARGETED, ctx.player, 0, ctx)
    event.index = NONE
    event.card = card.id
    event.ref = card.ref
    if event.cause_place == 0:
        event.cause_place = ctx.card.place
    return event


def kind_activated(card: Card, effect: Effect) -> int:
    """A Pendulum Monster activated in a Pendulum Zone is a Spell Card (SPELL-62a); a Trap Monster is a monster."""
    if card.place == MZONE:
        return MONSTER
    return SPELL if effect.kind == CARD and card.printed.kind == MONSTER else card.kind


def activation_place(card: Card, effect: Effect) -> int:
    """Where it counts as activated: a Spell or Trap from the hand is activated on the field (B-44)."""
    if effect.kind == CARD and card.place == HAND:
        return PZONE if card.printed.kind == MONSTER else card.printed.back_place
    return card.place


def would_activate_now(player: int, card: Card, effect: Effect, by: Ctx | None = None) -> Event:
    """The player would activate this effect of the card, or the card, now. Locks, tolls and the text of the link that
    it would answer are asked about this event."""
    kind, place = kind_activated(card, effect), activation_place(card, effect)
    return would_activate(player, card, effect.index, effect.number, kind, effect.kind == CARD, place, by)


def would_activate(
    player: int, card: Card, effect: int, number: int, kind: int, is_card: bool, place: int, by: Ctx | None = None
) -> Event:
    """Activated by the player; `place` is where it would be activated, while the card is still where it was (B-44).

    With `by` a resolving effect would activate it (ACT-137a).
    """
    event = of_card(E_ACTIVATED, player, card, 0 if by is None else BY_EFFECT, by)
    if card.place != place:
        event.from_place = card.place
    event.other = effect
    event.place = place
    event.controller = player
    event.face_up = True
    event.how = 1 if is_card else 0
    event.amount = kind
    if by is None:
        event.cause_effect = number
    return event


def would_negate(ctx: Ctx | None, link: Link, activation: bool) -> Event:
    event = happening(E_NEGATED, link.player, BY_EFFECT, ctx)
    event.index = NONE
    event.card = link.card
    event.ref = link.ref
    event.other = link.serial
    event.how = ACTIVATION_NEGATED if activation else EFFECT_NEGATED
    event.activation = link
    return event


def would_silence(ctx: Ctx, card: Card) -> Event:
    """The effect of the context would affect the card, mainly: negate its effects."""
    event = happening(E_NEGATED, ctx.player, BY_EFFECT, ctx)
    event.index = NONE
    event.card = card.id
    event.ref = card.ref
    event.how = EFFECT_NEGATED
    return event


def would_negate_summon(ctx: Ctx | None, player: int, card: Card, how: int) -> Event:
    event = of_card(E_SUMMON_NEGATED, player, card, BY_EFFECT, ctx)
    event.from_how = how
    return event


def would_negate_attack(ctx: Ctx, card: Card) -> Event:
    return of_card(E_ATTACK_NEGATED, card.controller, card, BY_EFFECT, ctx)


def would_damage(g: Engine, ctx: Ctx | None, player: int, amount: int, reason: int, cause: int = NONE) -> Event:
    """By battle: `cause` is the monster that inflicts it."""
    event = happening(E_DAMAGE, player, reason, ctx)
    event.index = NONE
    event.amount = amount
    if reason & BY_BATTLE and cause != NONE:
        event.cause = cause
        event.cause_ref = g.board.cards[cause].ref
        event.from_ref = g.board.target_ref
    return event


def would_change_lp(ctx: Ctx | None, player: int, amount: int) -> Event:
    """Life points would be gained, or with a negative number lost."""
    event = happening(E_LP, player, BY_EFFECT, ctx)
    event.index = NONE
    event.amount = amount
    return event


def would_pay(ctx: Ctx, player: int, amount: int) -> Event:
    event = happening(E_PAID, player, ctx.paying, ctx)
    event.index = NONE
    event.amount = amount
    return event


def would_change_control(ctx: Ctx | None, card: Card, player: int) -> Event:
    event = of_card(E_CONTROL, player, card, BY_EFFECT, ctx)
    event.from_controller = card.controller
    event.controller = player
    return event


def would_equip(ctx: Ctx | None, card: Card, monster: Card, player: int) -> Event:
    event = of_card(E_EQUIPPED, player, card, BY_EFFECT, ctx)
    event.other = monster.id
    event.place = SZONE
    event.controller = player
    event.face_up = card.face_up or not card.on_field
    return event


def would_count(ctx: Ctx | None, card: Card, name: str, count: int) -> Event:
    """So many counters would be placed on the card, or with a negative number removed from it."""
    event = of_card(E_COUNTERS, card.controller, card, BY_EFFECT if count > 0 else BY_COST, ctx)
    event.name = name
    event.amount = count
    return event


def would_begin(player: int, phase: int) -> Event:
    """That player's phase would begin; NONE: that player's turn."""
    event = Event(E_TURN if phase == NONE else E_PHASE, player)
    event.index = NONE
    if phase != NONE:
        event.how = phase
    return event
