"""The base of all steps that act on picked cards, and the roles in which a step can be done.

A step can also be a cost, part of a procedure, a toll, a replacement, a permitted act, or a pattern of `includes`. One
value serves all of these; the context holds the role.
"""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BANISHED,
    BY_EFFECT,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    PZONE,
    SZONE,
)
from spellspeed.board.knowledge import face_for, hidden_from, unknown_to
from spellspeed.effects.activation.what_if import Source, Sure, Walk, Way
from spellspeed.effects.context import Ctx, Guide, Kinds, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.picks.choices import Choose, RandomPick
from spellspeed.effects.picks.notice import SUMMONED
from spellspeed.effects.picks.pick import ALL, Fit, Pick
from spellspeed.effects.sorts import Side
from spellspeed.effects.steps.step import CARRIES, TAKES_ALL, Deed, Step
from spellspeed.effects.steps.verbs import AS_COST, AS_EFFECT, WHY
from spellspeed.effects.why.reasons import Reason, Why, about, lacking


def reason_of(ctx: Ctx) -> int:
    """The reason of the move: an effect or a payment."""
    return BY_EFFECT if ctx.role == AS_EFFECT else ctx.paying


def is_unasked(ctx: Ctx, pick: Pick) -> bool:
    """The pick means targets that are not chosen yet."""
    return pick.targets and ctx.link is None and not ctx.targets


class Reversal(Deed):
    """The process that ends a temporary step; it is worded by that step."""

    def __init__(self, of: Step) -> None:
        self.said = of.said


class Verb(Deed):
    """A step that acts on picked cards. Subclasses say on which it can act and what it does to them."""

    blind = 0

    def __init__(self, verb: int, pick: Pick, player: Side | None = None) -> None:
        self.verb = verb
        self.pick = pick
        self.player = player  # who does it, if it is not the player of the effect
        self.says_it = pick.says_it or pick.says_shown

    def weight(self) -> int:
        return (CARRIES if self.pick.required else 0) | (TAKES_ALL if self.pick.takes_all else 0)

    def takes(self) -> int:
        return self.pick.takes() if self.depth <= SUMMONED else ALL

    def who(self, ctx: Ctx) -> int:
        return ctx.player if self.player is None else self.player.one(ctx)

    def is_made(self, ctx: Ctx) -> bool:
        """Does the effect make the other player do it? That is the player's act, not an effect on the card (B-91)."""
        return self.player is not None and ctx.role == AS_EFFECT and self.who(ctx) != ctx.player

    def can(self, ctx: Ctx, card: Card) -> bool:
        """It can be done to this card, as an effect."""
        return True

    def can_pay(self, ctx: Ctx, card: Card) -> bool:
        """It can be done to this card as a cost."""
        return self.can(ctx, card)

    def why(self) -> str:
        return WHY.get(self.verb, "effect")

    def hits(self, ctx: Ctx, card: Card) -> bool:
        if ctx.role == AS_EFFECT:
            if card is ctx.card and is_spent(ctx) and not self.pick.names_this:
                return False
            return (self.is_made(ctx) or ctx.game.affects(ctx, card)) and self.can(ctx, card)
        if card.place == HAND and not self.pick.names_this and ctx.game.is_activated_card(ctx, card):
            return False  # it is on the field by then (COST-02b)
        return self.can_pay(ctx, card)

    def usable(self, ctx: Ctx) -> list[Card]:
        """The cards it can act on."""
        return self.first_usable(ctx, ALL)

    def first_usable(self, ctx: Ctx, most: int) -> list[Card]:
        """The same, but at most so many."""
        found: list[Card] = []
        if most > 0:
            for card in self.pick.candidates(ctx):
                if self.hits(ctx, card):
                    found.append(card)
                    if len(found) == most:
                        break
        return found

    def possible(self, ctx: Ctx) -> bool:
        pick = self.pick
        if is_unasked(ctx, pick):
            return True
        if pick.targets and ctx.link is None:
            # An unaffected card can still be targeted (B-91).
            return any(self.can(ctx, card) for card in pick.candidates(ctx))
        known = (pick.says_it and ctx.chosen) or (pick.says_shown and ctx.shown and pick.chooses())
        if not pick.required and ctx.role == AS_EFFECT and not known:
            return True
        number = pick.suffices(ctx)
        if number != NONE:
            if len(self.first_usable(ctx, number)) == number:
                return True
        elif pick.enough(ctx, self.usable(ctx)):
            return True
        return self.might_be(ctx)

    def might_be(self, ctx: Ctx) -> bool:
        """May hidden cards fit? What is offered must not depend on what they are."""
        noun = self.pick.noun()
        unseen = [] if noun is None else [card for card in noun.unseen(ctx) if self.hits(ctx, card)]
        if not unseen:
            return False
        if ctx.link is not None and ctx.chooser == NONE and isinstance(self.pick, Choose):
            if ctx.player not in self.pick.choosers(ctx):
                return False  # the chooser sees them
        seen = [card for card in self.usable(ctx) if card not in unseen]
        return len(seen) + len(unseen) >= self.pick.need(ctx)

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        """The objection to each candidate, or how many there are and are needed."""
        if self.possible(ctx):
            return
        pick = self.pick
        cards = [] if is_unasked(ctx, pick) else pick.candidates(ctx)
        told = [card for card in cards if card.controller == ctx.player or not hidden_from(card, ctx.player)]
        usable = [card for card in cards if self.hits(ctx, card)]
        needed = pick.need(ctx)
        # In an order that does not reveal the order of a Deck.
        for card in sorted(told, key=passcode):
            reason = self.objection(ctx, card) if card not in usable else None
            if reason is not None:
                why.add(reason)
                return
        if len(told) < len(cards):
            why.add(about("COST-38", "step", None, self.said))  # numbers would reveal hidden cards
            return
        noun = pick.noun()
        said = self.said if noun is None or noun.said is None else noun.said
        if not cards:
            why.add(about("COST-38", "none-such", None, said))
        elif cards == [ctx.card] and is_spent(ctx) and not pick.names_this:
            why.add(about("ACT-169b", "only-itself", None, said))
        elif not usable:
            why.add(about("COST-38", "none-usable", None, said))
        elif len(usable) < needed < ALL:
            why.add(lacking("COST-38", "too-few", len(usable), needed, said))
        else:
            why.add(about("COST-38", "step", None, self.said))

    def objection(self, ctx: Ctx, card: Card) -> Reason | None:
        """The rule against doing it to this card; None if only the text itself excludes it."""
        if ctx.role == AS_EFFECT and not self.is_made(ctx) and not ctx.game.affects(ctx, card):
            return about("COST-38", "unaffected", face_for(card, ctx.player))
        return self.stands_against(ctx, card)

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        """The rule of this verb against the card."""
        return None

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return self.pick.required and not self.pick.targets and self.pick.lacks(ctx, touched, moved)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if not self.pick.targets:
            return self.pick.allows(ctx, card)
        return not self.pick.concerns(ctx, card) or self.can(ctx, card)

    def changes_it(self) -> bool:
        """Do its cards become IT? Starting a lasting effect does not change IT."""
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.usable(ctx)
        if cards:
            cards = yield from self.take(ctx, cards)
        done: list[Card] = []
        if cards:
            done = yield from self.perform(ctx, cards)
        if self.changes_it():
            ctx.chosen = done
        if ctx.rest:
            ctx.rest = [card for card in ctx.rest if card not in done]
        return len(done) > 0

    def take(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        """Choose the cards; for a cost, so that the effect stays possible."""
        why = "cost" if ctx.role == AS_COST else self.why()
        guide = ctx.only
        if guide is None or not self.pick.chooses() or isinstance(self.pick, RandomPick):
            return (yield from self.pick.take(ctx, cards, why))
        return (yield from self.pick.take_right(ctx, cards, RightWay(ctx, self, guide), why))

    def perform(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        """Do it, and keep ghosts of paid cards in the link (procedures and tolls have none)."""
        if ctx.role == AS_EFFECT or self.destination() == 0:
            return (yield from self.act(ctx, cards))
        ghosts = [card.ghost() for card in cards]
        done = yield from self.act(ctx, cards)
        if ctx.link is not None:
            ctx.link.cost_cards = ctx.link.cost_cards + [card.ref for card in cards]
            ctx.link.paid_was = ctx.link.paid_was + ghosts
        else:
            ctx.paid = ctx.paid + ghosts
        return done

    def searched(self, ctx: Ctx, cards: list[Card]) -> list[bool]:
        """Which of the cards are looked for in a Deck: not what lies on top of it, or was turned over there."""
        if self.pick.is_top:
            return [False] * len(cards)
        return [card.place == DECK and card not in ctx.on_top for card in cards]

    def about(self, ctx: Ctx) -> list[int]:
        """References to its cards, if they are known beforehand."""
        if self.pick.open or self.pick.chooses():
            return []
        return [card.ref for card in self.pick.candidates(ctx)]

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        """Do it. Returns the cards it was really done to."""
        raise NotImplementedError

    def destination(self) -> int:
        """Where the cards go, as far as that is a place; 0: they stay."""
        return 0

    def deck_end(self) -> int:
        """At which end of the Deck they are put; 0: they are shuffled in."""
        return 0

    def arrives_face_up(self) -> bool:
        return True

    def field_of(self, ctx: Ctx) -> int:
        """Whose field the cards go to."""
        return ctx.player

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        if self.changes_it():
            for cards in self.selections(ctx, kinds, taken):
                yield self.way(ctx, cards)

    def way(self, ctx: Ctx, cards: list[Card]) -> Way:
        """The way of doing it to these cards; hidden cards stay unknown."""
        to = self.destination()
        way = Way(cards, to, self.arrives_face_up(), self.field_of(ctx))
        if to == 0:
            way.cards = []
            way.places = []
        elif not to & ON_FIELD:
            way.head(ctx, self.event_reason(ctx) | reason_of(ctx))  # COST-15a, COST-25b
        for card in cards:
            if card.owner != ctx.player and unknown_to(card, ctx.player):
                way.it = []
        return way

    def selections(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[list[Card]]:
        """The sets of cards that it could be done to, one after the other."""
        if not is_unasked(ctx, self.pick):
            apart = None if kinds is None else self.telling_apart(kinds)
            yield from self.pick.sets(ctx, without(self.usable(ctx), taken), [], apart)

    def telling_apart(self, kinds: Kinds) -> Kinds:
        """Which cards are alike for what comes after and for the step itself."""
        return kinds

    def is_right_set(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Does the set pass the step's own test of the set?"""
        return True

    def reads(self) -> int:
        places = self.pick.places()
        return places if places else ANYWHERE if self.pick.open else ON_FIELD

    def moves(self) -> int:
        to = self.destination()
        return 0 if to == 0 else to | self.reads()

    def arrives(self) -> int:
        return self.destination()

    def leads(self) -> int:
        return 0 if self.pick.open else self.arrives()

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        if not self.changes_it():
            return ctx.chosen
        return [card for card in self.pick.certain(ctx) if self.hits(ctx, card)]

    # -- what it includes --------------------------------------------------------------------------------------

    def does(self, walk: Walk, pattern: Step) -> bool:
        source = walk.source(self.pick)
        walk.it = self.moved_source(walk, source)
        return isinstance(pattern, Verb) and self.is_such(walk, pattern) and comes_from(walk, source, pattern.pick)

    def moved_source(self, walk: Walk, source: Source) -> Source:
        """Its cards and their new place; on the way to the GY a card may go elsewhere (B-23)."""
        to = self.destination()
        if to == 0:
            return source
        zones = to | BANISHED | EXTRA if to == GY else to
        if source.cards is None:
            return Source(zones, source.players, None)
        found: list[Card] = []
        for card in source.cards:
            if self.could_move(walk.ctx, card):
                found += [as_if_at(card, place, self.arrives_face_up()) for place in places_in(zones, card)]
        return Source(zones, source.players, found)

    def could_move(self, ctx: Ctx, card: Card) -> bool:
        """Can it act on a card in that place?"""
        return True

    def is_such(self, walk: Walk, pattern: "Verb") -> bool:
        """Is this the wanted verb? The cards are checked separately."""
        return self.verb == pattern.verb

    # -- what it surely does -----------------------------------------------------------------------------------

    def sure(self, ctx: Ctx) -> list[Sure]:
        reason = self.event_reason(ctx)
        if reason == 0:
            return []
        usable = self.usable(ctx)
        if not usable:
            return []
        number = self.pick.fewest(ctx, usable)
        if number == 0:
            return []
        return [Sure(usable, number, reason, self.destination())]

    def event_reason(self, ctx: Ctx) -> int:
        """The reason of the move; 0: it cannot be foreseen."""
        return 0


def without(cards: list[Card], taken: list[Card]) -> list[Card]:
    """Those of the cards that were not taken."""
    return [card for card in cards if card not in taken] if taken else cards


class RightWay(Fit):
    """Accepts cards for a cost that leave the effect possible."""

    def __init__(self, ctx: Ctx, step: Verb, guide: Guide) -> None:
        self.ctx = ctx
        self.step = step
        self.guide = guide
        self.kinds = step.telling_apart(guide)

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.kinds.kind(ctx, card)

    def outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.kinds.outline(ctx, card)

    def adds(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.kinds.adds(ctx, card)

    def closely(self, ctx: Ctx) -> int:
        return self.kinds.closely(ctx)

    def fits(self, cards: list[Card]) -> bool:
        return self.step.is_right_set(self.ctx, cards) and self.guide.is_right(self.ctx, self.step.way(self.ctx, cards))


def passcode(card: Card) -> int:
    return card.printed.code


def is_spent(ctx: Ctx) -> bool:
    """Is this card being activated or resolving, and will it not remain on the field (ACT-169a)?"""
    link = ctx.link
    return ctx.spent if link is None else link.is_card and not link.remains and link.ref == ctx.card.ref


def places_in(zones: int, card: Card) -> list[int]:
    """Those of the places in which the card could be: only some cards can be in the Extra Deck."""
    found: list[int] = []
    for place in (GY, BANISHED, EXTRA, HAND, DECK, MZONE, SZONE, FZONE, PZONE):
        if zones & place and (place != EXTRA or card.printed.in_extra_deck or card.printed.traits & PENDULUM):
            found.append(place)
    return found


def as_if_at(card: Card, place: int, face_up: bool) -> Card:
    """The card as it would be there."""
    ghost = card.copy()
    ghost.reset_values()
    ghost.form = None
    ghost.place = place
    ghost.face_up = face_up
    if not place & ON_FIELD:
        ghost.controller = card.owner
    return ghost


def comes_from(walk: Walk, source: Source, pick: Pick) -> bool:
    """Could cards of the source fit the pattern's pick?"""
    if pick.names_this:
        return source.cards is None and source.zones == (walk.place if walk.place else ANYWHERE)
    which = which_of(pick)
    if which is None:
        return True
    if source.cards is not None:
        return any(which.fits(walk.asker, card) for card in source.cards)
    return is_placeless(which) or which.places & source.zones != 0


def is_placeless(which: Noun) -> bool:
    """The noun names no place: such cards anywhere, even Tokens, which come from nowhere."""
    return which.places == 0 or which.places | NOWHERE == ANYWHERE


def which_of(pick: Pick) -> Noun | None:
    """The noun of an open pick."""
    return pick.noun()


def shuffle_searched(ctx: Ctx, cards: list[Card], searched: list[bool]) -> None:
    """Shuffle a Deck that was searched."""
    for player in range(2):
        for i, card in enumerate(cards):
            if searched[i] and card.owner == player:
                ctx.game.shuffle(player)
                break
