"""Steps on the field: Set, place, other zones, positions, control, equipment, relations, counters."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BY_RULE,
    DECK,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FZONE,
    GY,
    MONSTER,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PZONE,
    SPECIAL_SUMMON,
    SZONE,
    TRAP,
)
from spellspeed.board.knowledge import face_for
from spellspeed.board.zones import SIDE_BITS
from spellspeed.effects.activation.includes import EQUIPS_TO_THIS, SPECIAL_SUMMONS, SUMMONS_FROM_DECK
from spellspeed.effects.activation.what_if import Walk, Way
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.nouns.properties import ABSENT
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.sorts import ANY_SEQ, MAIN_SEQS, Count, Place, Side, free_seqs
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.step import undone
from spellspeed.effects.steps.verb import Verb, shuffle_searched
from spellspeed.effects.steps.verbs import (
    AS_COST,
    AS_EFFECT,
    EQUIP,
    FLIP,
    MOVE_ZONE,
    PLACE,
    PLACE_COUNTERS,
    RELATE,
    REMOVE_COUNTERS,
    SET,
)
from spellspeed.effects.tokens import can_be_placed
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.durations import begin
from spellspeed.effects.why.reasons import Reason, Why, about


def is_ever_set(card: Card) -> bool:
    """The monster can be in face-down Defense Position."""
    return card.printed.positions & FACE_DOWN_DEFENSE != 0


class SetDown(Verb):
    """Set cards on a field: a monster is Special Summoned face-down, unless it is Set as a Spell (B-119)."""

    def __init__(self, pick: Pick, to: Place | None, as_spell: bool, player: Side | None = None) -> None:
        super().__init__(SET, pick, player)
        self.to = to
        self.as_spell = as_spell

    def is_summoned(self, card: Card) -> bool:
        return card.printed.kind == MONSTER and not self.as_spell

    def set_on(self, ctx: Ctx, card: Card) -> int:
        """The field it is Set on: the named one, else where it is, or was before its activation was negated
        (ACT-37c)."""
        side = None if self.to is None else self.to.side()
        if side is not None:
            return side.one(ctx, card)
        return card.controller if card.on_field or card.place == NOWHERE else self.who(ctx)

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.on_field and (self.is_summoned(card) or not card.face_up or not card.place & BACK_ROW):
            return False  # a face-up Spell or Trap can be Set where it lies
        if not self.is_summoned(card):
            if card.printed.kind == MONSTER and not card.printed.sets_as_spell:
                return False
            return ctx.game.can_set(ctx, card, self.who(ctx), self.set_on(ctx, card))
        before = ctx.doer
        ctx.doer = self.who(ctx)
        allowed = ctx.game.can_special_summon(
            ctx, card, self.set_on(ctx, card), FACE_DOWN_DEFENSE, SPECIAL_SUMMON
        )
        ctx.doer = before
        return allowed

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if self.is_summoned(card):
            return ctx.game.against_summon(ctx, card, self.set_on(ctx, card), SPECIAL_SUMMON)
        if card.on_field or ctx.board.room(self.set_on(ctx, card), card.printed.back_place) > 0:
            return None
        return Reason("TRAP-16" if card.printed.kind == TRAP else "SPELL-12", "no-zone")

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.searched(ctx, cards)
        done: list[Card] = []
        before = ctx.doer
        for card in cards:
            if not self.can(ctx, card):
                continue  # no zone was left for it
            if self.is_summoned(card):
                ctx.doer = self.who(ctx)
                done += yield from ctx.game.special_summon(
                    ctx, [card], self.set_on(ctx, card), FACE_DOWN_DEFENSE, SPECIAL_SUMMON, ANY_SEQ
                )
                ctx.doer = before
            else:
                yield from ctx.game.set_card(ctx, card, self.who(ctx), self.set_on(ctx, card))
                done.append(card)
        shuffle_searched(ctx, cards, searched)
        return done

    def destination(self) -> int:
        return SZONE

    def arrives(self) -> int:
        return ON_FIELD  # a monster among the monsters

    def arrives_face_up(self) -> bool:
        return False

    def reads(self) -> int:
        return Verb.reads(self) | SZONE

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        if pattern.verb == SET:
            return True
        if pattern.verb != verbs.SPECIAL_SUMMON or self.as_spell:
            return False
        source = walk.source(self.pick)
        if source.cards is not None:
            return any(self.is_summoned(card) and is_ever_set(card) for card in source.cards)
        return self.kinds_of_card() & MONSTER != 0

    def kinds_of_card(self) -> int:
        which = self.pick.noun()
        return 7 if which is None else which.kind

    def marks(self, targets: int, here: int) -> int:
        which = self.pick.noun()
        if self.as_spell or which is None or which.kind != MONSTER:
            return 0
        return SPECIAL_SUMMONS | (SUMMONS_FROM_DECK if which.places & DECK else 0)


class PlaceOnField(Verb):
    """Put cards face-up into a Spell & Trap, Field or Pendulum Zone: not activated (SPELL-58b).

    A monster is placed there only as a Continuous Spell or Trap, as the text says.
    """

    def __init__(self, pick: Pick, to: Place, kind: int = 0, player: Side | None = None) -> None:
        super().__init__(PLACE, pick, player)
        self.to = to
        self.zone = to.zones
        self.kind = kind

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        return isinstance(pattern, PlaceOnField) and self.zone & pattern.zone != 0

    def field_of(self, ctx: Ctx) -> int:
        return self.placed_on(ctx, None)

    def placed_on(self, ctx: Ctx, card: Card | None) -> int:
        """On whose field; "its owner's" is decided for each card."""
        side = self.to.side()
        player = self.who(ctx) if side is None else side.one(ctx, card)
        return self.who(ctx) if player == NONE else player

    def room(self, ctx: Ctx, card: Card | None = None) -> int:
        return ctx.board.room(self.placed_on(ctx, card), self.destination())

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place & self.zone and card.face_up:
            return False
        if self.zone & SZONE and not self.kind and card.printed.kind == MONSTER:
            return False
        return can_be_placed(card) and self.room(ctx, card) > 0

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if self.room(ctx, card) > 0:
            return None
        return Reason("SPELL-04" if self.zone & SZONE else "B-20", "no-zone")

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.usable(ctx)
        if not cards:
            return undone(ctx)
        cards = yield from self.pick.take_within(ctx, cards, self.room(ctx, cards[0]), self.why())
        ctx.chosen = yield from self.act(ctx, cards)
        if ctx.rest:
            ctx.rest = [card for card in ctx.rest if card not in ctx.chosen]
        return len(ctx.chosen) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.searched(ctx, cards)
        done: list[Card] = []
        player = self.who(ctx)
        place = self.destination()
        for card in cards:
            field = self.placed_on(ctx, card)
            if self.room(ctx, card) <= 0:
                continue
            if place == PZONE:
                placed = yield from ctx.game.place_in_pendulum_zone(ctx, card, player, field)
            elif place == FZONE:
                placed = ctx.game.place_in_field_zone(ctx, card, player, field)
            else:
                placed = yield from ctx.game.place_among_spells(ctx, card, player, field, self.kind)
            if placed:
                done.append(card)
        shuffle_searched(ctx, cards, searched)
        return done

    def destination(self) -> int:
        return FZONE if self.zone == FZONE else PZONE if not self.zone & SZONE else SZONE

    def reads(self) -> int:
        return Verb.reads(self) | self.zone


class MoveZone(Verb):
    """To another Monster Zone of the same field: one of a place, or the one designated at activation (COST-58b)."""

    def __init__(self, pick: Pick, to: Place | None, column: Amount | None) -> None:
        super().__init__(MOVE_ZONE, pick)
        self.to = to
        self.column = column

    def zones(self, ctx: Ctx, card: Card) -> list[int]:
        seqs = 0
        if self.column is not None:
            zones = self.column.of(ctx, card)  # those designated, of both players
            seqs = MAIN_SEQS if zones == ABSENT else zones >> SIDE_BITS * card.controller & MAIN_SEQS
        for spot in self.to.spots if self.to is not None else []:
            near = spot.near
            itself = near is not None and (near.says_it or (near.targets and self.pick.targets))
            seqs |= spot.allows(ctx, card.controller, card if itself else None)
        return free_seqs(ctx, card.controller, seqs)

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and not card.doomed and len(self.zones(ctx, card)) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            free = self.zones(ctx, card)
            if free and (yield from ctx.game.move_zone(ctx, card, free, self.column is not None)):
                done.append(card)
        return done


class ChangePosition(Verb):
    """Change the battle position; `to` 0: to the other one, several: to one of them (B-117, B-118).

    Flipping is turning face-up.
    """

    def __init__(self, verb: int, pick: Pick, to: int) -> None:
        super().__init__(verb, pick)
        self.to = to

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.verb == FLIP and card.place & BACK_ROW:
            return not card.face_up and ctx.game.can_flip(ctx, card)
        if card.place != MZONE or card.doomed or card.printed.positions == FACE_UP_ATTACK:
            return False  # it has no other position, or goes to the GY (B-17, B-142)
        return self.turns(ctx, card) and any(ctx.game.can_turn(ctx, card, to) for to in self.positions(card))

    def turns(self, ctx: Ctx, card: Card) -> bool:
        """Would its position change?"""
        to = self.to
        if to == FACE_DOWN_DEFENSE:
            return card.face_up and is_ever_set(card)
        if self.verb == FLIP:
            return not card.face_up
        if to == FACE_UP_DEFENSE:
            return card.attack_position  # face-down it is in Defense Position already
        if to == FACE_UP_ATTACK:
            return card.position != FACE_UP_ATTACK
        # To one of several positions: any other than its own. If it was turned face-down meanwhile, it is changed to
        # face-up Attack Position (B-132).
        return to != 0 or card.face_up or ctx.link is not None

    def positions(self, card: Card) -> list[int]:
        """The battle positions to which it could be changed; 0: the other one."""
        if self.verb == FLIP:
            return [FACE_UP_DEFENSE]
        if self.to == 0:
            return [0]
        every = (FACE_UP_ATTACK, FACE_UP_DEFENSE, FACE_DOWN_DEFENSE)
        return [position for position in every if self.to & position & ~card.position]

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if card.printed.positions == FACE_UP_ATTACK:
            return about("B-17", "link-position", face_for(card, ctx.player))
        if self.to == FACE_DOWN_DEFENSE and not is_ever_set(card):
            return about("B-115", "token-face", card.printed)
        why = Why()
        if card.place & BACK_ROW:
            ctx.game.can_flip(ctx, card, why)
        elif card.place == MZONE and self.turns(ctx, card):
            for to in self.positions(card):
                ctx.game.can_turn(ctx, card, to, why)
        return why.reasons[0] if why.reasons else None

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            to = self.to
            if card.place & BACK_ROW:
                if (yield from ctx.game.turn_face_up(ctx, card)):
                    done.append(card)
                continue
            if to == 0:
                to = FACE_UP_DEFENSE if card.face_up and card.attack_position else FACE_UP_ATTACK
            elif self.verb == FLIP:
                to = FACE_UP_DEFENSE
            elif to & (to - 1):
                free = 0
                for position in self.positions(card):
                    free |= position if ctx.game.can_turn(ctx, card, position) else 0
                to = yield from ctx.game.choose_position(ctx, card, free)
            if to == FACE_DOWN_DEFENSE and card.kind & TRAP:
                yield from ctx.game.lay_back(ctx, card)  # a Trap is Set among the Spells and Traps (B-116)
                done.append(card)
            elif (yield from ctx.game.change_position(ctx, card, to)):
                done.append(card)
        return done


class Equip(Verb):
    """Cards become Equip Cards of a monster (B-151, B-152); being equipped is no effect (SPELL-35b)."""

    def __init__(self, pick: Pick, to: Pick, gives: Standing | None = None) -> None:
        super().__init__(EQUIP, pick)
        self.to = to
        self.gives = gives  # what it does for its monster, as its own effect as an Equip Card, while it is one
        self.equips_this = pick.names_this
        self.says_it = pick.says_it or to.says_it

    def bearer(self, ctx: Ctx) -> Card | None:
        for card in self.to.candidates(ctx):
            if card.can_bear:
                return card
        return None

    def has_zone(self, ctx: Ctx, card: Card) -> bool:
        if card.place & BACK_ROW and card.controller == ctx.player:
            return True
        if ctx.link is None and ctx.game.is_activated_card(ctx, card):
            return True  # its own activation puts it there
        return ctx.board.room(ctx.player, SZONE) > 0

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.doomed:
            return False
        if self.to.targets and ctx.link is None and not ctx.targets:
            return self.has_zone(ctx, card)
        bearer = self.bearer(ctx)
        if bearer is None:
            return ctx.link is None and self.to.says_it
        return bearer is not card and self.has_zone(ctx, card) and ctx.game.can_equip(ctx, card, bearer)

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        why = Why()
        if not self.has_zone(ctx, card):
            return Reason("SPELL-04", "no-zone")
        bearer = self.bearer(ctx)
        if bearer is not None and bearer is not card:
            ctx.game.can_equip(ctx, card, bearer, why)
        return why.reasons[0] if why.reasons else None

    def hits(self, ctx: Ctx, card: Card) -> bool:
        if card is ctx.card and self.pick.names_this:
            return self.can(ctx, card)
        return Verb.hits(self, ctx, card)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if self.to.targets and not self.pick.targets:
            if not self.to.concerns(ctx, card):
                return True
            if not card.can_bear or card is ctx.card:
                return False
            return not self.pick.names_this or ctx.game.can_equip(ctx, ctx.card, card)
        return Verb.accepts(self, ctx, card)

    def run(self, ctx: Ctx) -> Play[bool]:
        done = yield from Verb.run(self, ctx)
        wanted = self.pick.names_this or len(self.to.candidates(ctx)) > 0
        if not done and ctx.role == AS_EFFECT and wanted and not self.pick.chooses():
            # A card that cannot be equipped goes to the GY, not destroyed (B-152), unless the monster that
            # equips it to itself is gone.
            left = [card for card in self.pick.candidates(ctx) if card.place == MZONE and not card.doomed]
            left = [card for card in left if self.pick.names_this or ctx.game.affects(ctx, card)]
            if left:
                yield from ctx.game.send(ctx, left, GY, BY_RULE, True)
        return done

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        bearer = self.bearer(ctx)
        done: list[Card] = []
        if bearer is None:
            return done
        searched = self.searched(ctx, cards)
        for card in cards:
            if card.place & BACK_ROW and card.kind != MONSTER and card.face_up and card.controller == ctx.player:
                equipped = yield from ctx.game.equip(ctx, card, bearer)
            else:
                equipped = yield from ctx.game.equip_monster(ctx, card, bearer)
            if equipped:
                done.append(card)
                if self.gives is not None:
                    begin(Ctx(ctx.game, card.controller, card), self.gives, [])
                if self.to.names_this:
                    bearer.related = [*bearer.related, card.ref]
        shuffle_searched(ctx, cards, searched)
        return done

    def marks(self, targets: int, here: int) -> int:
        return EQUIPS_TO_THIS if self.to.names_this else 0

    def destination(self) -> int:
        return SZONE

    def reads(self) -> int:
        return Verb.reads(self) | SZONE | MZONE


class Relate(Verb):
    """Relate this card to those cards while both stay (B-93). This is not an effect, so it cannot be negated."""

    def __init__(self, pick: Pick) -> None:
        super().__init__(RELATE, pick)

    def hits(self, ctx: Ctx, card: Card) -> bool:
        return self.can(ctx, card)

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.place & ON_FIELD != 0

    def possible(self, ctx: Ctx) -> bool:
        return self.pick.says_it or Verb.possible(self, ctx)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or not this.face_up:
            return []
        this.related = [card.ref for card in cards]
        ctx.board.dirty = True  # effects on related cards may change
        return cards
        yield


class Counters(Verb):
    """Place counters on cards, or remove them (B-154). Of picked cards each gets so many; among cards of a kind the
    number is distributed, and removing takes it from wherever among them."""

    def __init__(self, verb: int, name: str, number: Count, pick: Pick, distributes: bool = False) -> None:
        super().__init__(verb, pick)
        self.name = name
        self.number = number
        self.distributes = distributes  # as many as that are placed among the cards, as the player likes

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.verb == REMOVE_COUNTERS:
            return card.counters.get(self.name, 0) > 0 and ctx.game.can_change_counters(ctx, card, self.name, -1)
        if not ctx.game.can_change_counters(ctx, card, self.name, 1):
            return False
        if ctx.role == AS_COST and card is ctx.card:
            return True  # it is being activated, and face-up when the cost is paid (ACT-35)
        return card.place & ON_FIELD != 0 and card.face_up and ctx.game.counter_room(card, self.name) > 0

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        why = Why()
        ctx.game.can_change_counters(ctx, card, self.name, -1 if self.verb == REMOVE_COUNTERS else 1, why)
        return why.reasons[0] if why.reasons else None

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        if not isinstance(pattern, Counters) or pattern.verb != self.verb or pattern.name != self.name:
            return False
        return self.number.reaches(walk.ctx, pattern.number, walk.asker)

    def room(self, ctx: Ctx) -> int:
        """So many counters the cards can take together."""
        return sum([ctx.game.counter_room(card, self.name) for card in self.usable(ctx)])

    def held(self, ctx: Ctx) -> int:
        total = 0
        for card in self.usable(ctx):
            total += card.counters.get(self.name, 0)
        return total

    def possible(self, ctx: Ctx) -> bool:
        if self.distributes:
            return len(self.usable(ctx)) > 0 and (not self.number.settled(ctx) or self.number.most(ctx) > 0)
        if self.verb == PLACE_COUNTERS:
            return Verb.possible(self, ctx)
        return self.held(ctx) >= max(self.number.least(ctx), 1)

    def run(self, ctx: Ctx) -> Play[bool]:
        if self.verb == PLACE_COUNTERS and not self.distributes:
            return (yield from Verb.run(self, ctx))
        most = min(self.number.most(ctx), self.room(ctx) if self.distributes else self.held(ctx))
        least = min(self.number.least(ctx), most) if self.distributes else self.number.least(ctx)
        if most < least or most <= 0:
            return undone(ctx)
        number = most
        if least < most and self.number.most(ctx) < ALL:
            number = yield from ctx.game.choose(ctx, ctx.player, list(range(least, most + 1)), "number")
        taken: list[Card] = []
        for _ in range(number):
            holders = self.usable(ctx)
            card = holders[0]
            if len(holders) > 1 or not self.pick.names_this:
                why = "effect" if self.distributes else "cost"
                chosen = yield from ctx.game.pick_next(ctx, ctx.player, holders, False, why)
                assert chosen is not None
                card = chosen
            yield from ctx.game.add_counters(ctx, card, self.name, 1 if self.distributes else -1)
            if card not in taken:
                taken.append(card)
        ctx.chosen = taken
        return True

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            number = min(self.number.most(ctx), ctx.game.counter_room(card, self.name))
            if number > 0:
                yield from ctx.game.add_counters(ctx, card, self.name, number)
                done.append(card)
        return done

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        if self.verb == PLACE_COUNTERS and self.pick.names_this:
            way = Way([], 0)
            way.counters = self.name
            way.number = self.number.most(ctx)
            yield way

    def counters(self) -> list[str]:
        if self.verb != PLACE_COUNTERS or not self.pick.names_this:
            return []
        return [self.name] * (self.number.low.value if isinstance(self.number.low, Number) else 1)
