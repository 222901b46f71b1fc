"""Summons: Normal, Tribute, Flip and Special, Sets, the window to negate, and what success means.

B-99, B-105 to B-119.
"""


from spellspeed.board.card import Card
from spellspeed.board.constants import (
    AS_MATERIAL,
    BY_EFFECT,
    BY_PROCEDURE,
    BY_RULE,
    E_FLIPPED,
    E_MOVED,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FLIP_SUMMON,
    GY,
    MAIN_PHASES,
    MATERIAL,
    MONSTER,
    MOST_CARDS,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    NOWHERE,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRAP,
    TRIBUTE_SUMMON,
    TRIBUTED,
    TUNER,
    WITHOUT_TRIBUTE,
    XYZ_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_FACE, Q_POSITION, Option
from spellspeed.board.records import NO_EVENTS, Event
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.why.reasons import Why, about, refuse, wrong_card
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.would_be import (
    has_come,
    would_flip,
    would_move,
    would_set,
    would_summon,
)
from spellspeed.rules.cards.by_itself import settle
from spellspeed.rules.cards.moves import attach, put_away, put_card
from spellspeed.rules.cards.positions import can_turn
from spellspeed.rules.engine.gate import allowed, could_replace, is_free, kept, replaced
from spellspeed.rules.engine.state import OPEN, Engine, TooManyCards, ask, happening
from spellspeed.rules.summon.further import use_grants
from spellspeed.rules.summon.gemini import gemini_summon
from spellspeed.rules.summon.materials import may_summon
from spellspeed.rules.summon.normal_summons import count_summon
from spellspeed.rules.summon.proper_summons import becomes_proper, may_come_so
from spellspeed.rules.summon.summon_window import summon_window
from spellspeed.rules.summon.tributes import (
    TO_SET,
    TO_SUMMON,
    choose_tributes,
    is_usual_number,
    use_tribute_permission,
    used_grants,
)
from spellspeed.rules.summon.zones import choose_zone, crowded, free_zones, special_zones, zones_without

# -- may it be done --------------------------------------------------------------------------------------------


def open_main_phase(g: Engine, player: int, why: Why | None, rule: str = "B-01") -> bool:
    """Acts of the turn player need the open state of the own Main Phase (PRIO-24c, TRAP-13)."""
    b = g.board
    legal = True
    if b.turn_player != player:
        legal = refuse(why, "PRIO-07", "not-turn-player")
    if not b.phase & MAIN_PHASES:
        legal = refuse(why, rule, "not-main-phase")
        if why is not None and rule != "B-01":
            why.follow("B-01", "not-main-phase")
    if b.window != OPEN or b.chain:
        legal = refuse(why, "PRIO-24c", "not-open")
    return legal


def can_flip_summon(g: Engine, player: int, card: Card, why: Why | None) -> bool:
    if card.controller != player or card.place != MZONE:
        if why is not None:
            why.add(wrong_card(player, card, MZONE, "B-118"))
        return False
    if card.face_up:
        if why is not None:
            why.add(about("B-118", "face-up-already", card.printed))
        return False
    if not can_turn(g, card, why):
        return False
    if crowded(g, card, player):
        return refuse(why, "B-33", "only-one")
    if not is_free(g, E_FLIPPED) and not allowed(g, would_flip(None, player, card, BY_PROCEDURE), why):
        return False
    return may_summon(g, player, card, FLIP_SUMMON, why)


def can_special_summon(g: Engine, ctx: Ctx, card: Card, to_player: int, how: int) -> bool:
    """An effect may Special Summon the card there."""
    if not may_be_summoned(g, ctx, card, how):
        return False
    if zones_without(g, card, to_player, 127, []):
        return True
    return ctx.frees_zone > 0 and to_player == ctx.player


def may_be_summoned(g: Engine, ctx: Ctx, card: Card, how: int) -> bool:
    """Its text, its history and the locks allow it to be Special Summoned in this way."""
    if card.printed.kind != MONSTER or card.place & (MZONE | NOWHERE):
        return False
    if g.board.dirty:
        refresh(g)
    if not may_summon(g, ctx.summoner(), card, how, None, ctx):
        return False
    if ctx.ignoring:
        return True  # of its conditions (B-112)
    return may_come_so(g, ctx, ctx.summoner(), card, how)


# -- doing it --------------------------------------------------------------------------------------------------


def normal_summon(g: Engine, player: int, card: Card, face_up: bool) -> Play[None]:
    """Normal Summon, Tribute Summon, or the Set of either."""
    count_summon(g, player, card, face_up)
    if card.place == MZONE:
        yield from gemini_summon(g, player, card)
    else:
        yield from summon_with_tributes(g, player, card, TO_SUMMON if face_up else TO_SET, True)


def summon_with_tributes(g: Engine, player: int, card: Card, way: int, negatable: bool) -> Play[None]:
    b = g.board
    b.moment += 1
    tributes = yield from choose_tributes(g, player, card, way)
    use_grants(g, card, used_grants(g, player, card, tributes))
    unusual = not is_usual_number(g, card, tributes, way)
    released = unusual and not tributes
    if unusual:
        use_tribute_permission(g, player, card, tributes)
    how = NORMAL_SUMMON | (TRIBUTE_SUMMON if tributes else WITHOUT_TRIBUTE if released else 0)
    if way == TO_SET:
        event = would_set(None, player, card, MZONE, BY_PROCEDURE)
    else:
        event = would_summon(None, player, card, how, BY_PROCEDURE)
    if could_replace(g) and (yield from replaced(g, event)):
        return
    leaving = [would_move(g, None, other, GY, BY_PROCEDURE | TRIBUTED) for other in tributes]
    if could_replace(g) and b.free_monster_zones(player) > 0:
        staying = yield from kept(g, leaving)
        leaving = [move for move in leaving if b.cards[move.card] not in staying]
    for move in leaving:
        put_away(g, None, move, True)
    if tributes:
        yield from settle(g)  # consequences of their leaving come before the summon (B-53)
        b.moment += 1  # Tributing comes before the summon (B-70)
    seq = yield from choose_zone(g, player, player, MZONE, free_zones(g, player, 31), card)
    if way == TO_SET:
        b.moment += 1
        b.move(card, player, MZONE, seq, False, happening(E_MOVED, player, BY_PROCEDURE, None))
        card.set_turn = b.turn
        card.how_summoned = how  # a Tribute Set is a Tribute Summon too (B-105)
        event.using = b.used
        b.emit(has_come(event, card))
        b.used = NO_EVENTS
        return
    if negatable and not (yield from summon_window(g, player, [card], [seq], how)):
        return
    arrive(g, event, card, seq, FACE_UP_ATTACK)


def arrive(
    g: Engine,
    event: Event,
    card: Card,
    seq: int,
    position: int,
    ctx: Ctx | None = None,
    form: Printed | None = None,
) -> None:
    """The summon succeeds: put the monster on the field and emit its event.

    `form`: the facts of a Trap Card as a monster. If it is still a Trap, too, the visit goes on (B-46).
    """
    b = g.board
    proper = card.proper
    how, reason = event.manner, event.reason
    same = form is not None and form.kind & TRAP != 0
    move = happening(E_MOVED, event.player, reason, ctx)
    b.move(card, event.controller, MZONE, seq, position != FACE_DOWN_DEFENSE, move, same)
    if form is not None:
        card.form = form
        card.reset_values()
    card.attack_position = position == FACE_UP_ATTACK
    card.summon_turn = b.turn
    card.how_summoned = how
    if form is None:
        card.proper = proper or becomes_proper(g, ctx, card, how, reason)
    if b.used:
        event.using = b.used
        card.made_with = [used.from_ref for used in b.used if used.from_place != MATERIAL]
        if how & SYNCHRO_SUMMON:  # kept for positions, which have no log
            card.non_tuners = len([used for used in b.used if not b.before(used).traits & TUNER])
    b.emit(has_come(event, card))
    b.used = NO_EVENTS


def flip_summon(g: Engine, player: int, card: Card) -> Play[None]:
    """From face-down Defense to face-up Attack Position by the player (B-118)."""
    b = g.board
    b.moment += 1
    card.moved_turn = b.turn
    flip = would_flip(None, player, card, BY_PROCEDURE)
    flip.how = FLIP_SUMMON
    event = would_summon(None, player, card, FLIP_SUMMON, BY_PROCEDURE)
    if could_replace(g) and ((yield from replaced(g, event)) or (yield from replaced(g, flip))):
        return
    if not (yield from summon_window(g, player, [card], [card.seq], FLIP_SUMMON)):
        return
    card.face_up = True
    card.attack_position = True
    card.face_up_since = len(b.log)
    if not card.summon_turn and not card.how_summoned & (SPECIAL_SUMMON | TRIBUTE_SUMMON):
        card.how_summoned = FLIP_SUMMON  # an earlier summon in this visit still counts (B-119)
    b.emit(flip)
    b.emit(has_come(event, card))


def choose_position(g: Engine, player: int, card: Card, positions: int) -> Play[int]:
    if card.printed.positions == FACE_UP_ATTACK:
        return FACE_UP_ATTACK
    options = [
        Option(O_FACE, card.id, NONE, position, card.printed)
        for position in (FACE_UP_ATTACK, FACE_UP_DEFENSE, FACE_DOWN_DEFENSE)
        if positions & position
    ]
    option = yield from ask(g, player, Q_POSITION, options, "position", card.id)
    return option.value


def special_summon(
    g: Engine, ctx: Ctx, cards: list[Card], to_player: int, positions: int, how: int, zones: int
) -> Play[list[Card]]:
    """By a resolving effect: no window to negate it (B-108); several arrive at the same time."""
    done: list[Card] = []
    player = ctx.summoner()
    room = len(special_zones(g, cards[0], to_player, zones)) if cards else 0
    if len(cards) > room:
        cards = yield from g.pick(ctx, player, cards, room, room, "special-summon")
    for card in cards:
        free = special_zones(g, card, to_player, zones)
        event = would_summon(ctx, player, card, how, BY_EFFECT, to_player)
        if not free or (could_replace(g) and (yield from replaced(g, event))):
            continue
        seq = yield from choose_zone(g, player, to_player, MZONE, free, card)
        position = yield from choose_position(g, player, card, positions)
        arrive(g, event, card, seq, position, ctx)
        done.append(card)
    return done


def overlay_summon(g: Engine, ctx: Ctx, card: Card, under: Card) -> Play[list[Card]]:
    """By a resolving effect, over a monster whose materials are transferred; it is treated as an Xyz Summon."""
    reason = BY_EFFECT | AS_MATERIAL
    for i in under.materials.copy():
        attach(g, ctx, g.board.cards[i], card, reason)
    attach(g, ctx, under, card, reason)
    how = SPECIAL_SUMMON | XYZ_SUMMON
    return (yield from special_summon(g, ctx, [card], ctx.player, FACE_UP, how, 127))


def summon_tokens(g: Engine, ctx: Ctx, code: int, count: int, to_player: int, positions: int) -> Play[list[Card]]:
    b = g.board
    done: list[Card] = []
    definition = g.tokens[code]
    player = ctx.summoner()
    for _ in range(count):
        free = free_zones(g, to_player, 31)
        if not free:
            break
        if len(b.cards) >= MOST_CARDS:
            raise TooManyCards(f"a duel has at most {MOST_CARDS} cards, Tokens included")
        token = Card(len(b.cards), definition.printed, to_player)
        token.place = NOWHERE
        token.seq = NONE
        token.face_up = True  # a Token is never face-down or hidden (B-115)
        b.cards.append(token)
        g.definitions.append(definition)
        event = would_summon(ctx, player, token, SPECIAL_SUMMON, BY_EFFECT, to_player)
        if could_replace(g) and (yield from replaced(g, event)):
            continue
        seq = yield from choose_zone(g, player, to_player, MZONE, free, token)
        position = yield from choose_position(g, player, token, positions)
        arrive(g, event, token, seq, position, ctx)
        done.append(token)
    return done


def return_to_field(g: Engine, ctx: Ctx, card: Card, player: int, position: int) -> Play[bool]:
    """Back from temporary banishment: not a summon, a main monster zone or the GY (B-15)."""
    free = free_zones(g, player, 31)
    # A Trap Card is no longer a monster, so it cannot return to a monster zone (B-116).
    if not free or card.printed.kind != MONSTER:
        put_card(g, None, card, GY, BY_RULE, True)
        return False
    b = g.board
    seq = yield from choose_zone(g, player, player, MZONE, free, card)
    left = b.log[card.here_since] if card.here_since < len(b.log) else None
    b.move(card, player, MZONE, seq, True, happening(E_MOVED, player, BY_EFFECT, ctx))
    card.attack_position = position == FACE_UP_ATTACK
    if left is not None and left.kind == E_MOVED and left.card == card.id:
        card.how_summoned = left.from_how & ~FLIP_SUMMON  # it still counts as Special Summoned, but not as flipped
    return True
