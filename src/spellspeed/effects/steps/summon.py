"""Steps that summon by the effect itself: Special Summons of cards, and Tokens."""

from collections.abc import Iterator

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_RULE,
    DECK,
    EXTRA,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    SPECIAL_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.includes import (
    FUSION_SUMMONS,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.activation.what_if import Source, Walk, Way, mere_summon
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.picks.combinations import TokenPick
from spellspeed.effects.picks.notice import ASKED, PRINTED, SUMMONED
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import ALL_POSSIBLE, ANY_SEQ, Place, Side
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.step import Deed, Step, undone
from spellspeed.effects.steps.verb import Verb, is_placeless, shuffle_searched
from spellspeed.effects.why.reasons import Reason, Why, lacking


class Summons(Verb):
    """A step that summons, by the effect itself or as the rules of a kind of summon say."""

    how: int


class Bring(Summons):
    """Special Summon cards to the field of a player, in an allowed position."""

    def __init__(
        self,
        pick: Pick,
        to: Place | None = None,
        positions: int = FACE_UP,
        how: int = 0,
        ignoring: bool = False,
        form: "Form | None" = None,
        player: Side | None = None,
    ) -> None:
        super().__init__(verbs.SPECIAL_SUMMON, pick, player)
        self.to = to
        self.positions = positions
        self.how = how | SPECIAL_SUMMON
        self.ignoring = ignoring  # the monster's own summoning conditions
        self.form = form  # a Trap Card comes as a monster with these facts (B-116)
        self.depth = SUMMONED if form is None else PRINTED

    def field_of(self, ctx: Ctx) -> int:
        if self.to is None:
            return self.who(ctx)
        side = self.to.side()
        if side is None or side.mask(ctx) == 3:
            return self.who(ctx)
        player = side.one(ctx, self.owner_asked(ctx))
        return self.who(ctx) if player == NONE else player

    def owner_asked(self, ctx: Ctx) -> Card | None:
        cards = [] if self.pick.chooses() else self.pick.candidates(ctx)
        return cards[0] if cards else None

    def zones(self, ctx: Ctx) -> int:
        """Monster Zones that are allowed."""
        if self.to is None:
            return ANY_SEQ
        seqs = 0
        for spot in self.to.spots:
            seqs |= spot.allows(ctx, self.field_of(ctx))
        return seqs

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.form is not None:
            return ctx.game.can_become_monster(ctx, card, self.form.of(card.printed))
        to = self.field_of(ctx)
        before = ctx.ignoring
        doer = ctx.doer
        ctx.ignoring = self.ignoring
        ctx.doer = self.who(ctx)
        allowed = ctx.game.can_special_summon(ctx, card, to, self.positions, self.how)
        ctx.ignoring = before
        ctx.doer = doer
        zones = self.zones(ctx)
        if allowed and zones != ANY_SEQ:
            return len(ctx.game.special_zones(card, to, zones)) > 0
        return allowed

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        if self.form is not None:
            why = Why()
            ctx.game.can_become_monster(ctx, card, self.form.of(card.printed), why)
            return why.reasons[0] if why.reasons else None
        before = ctx.ignoring
        doer = ctx.doer
        ctx.ignoring = self.ignoring
        ctx.doer = self.who(ctx)
        reason = ctx.game.against_summon(ctx, card, self.field_of(ctx), self.how)
        ctx.ignoring = before
        ctx.doer = doer
        return reason

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if Verb.possible(self, ctx) and not self.possible(ctx):
            if self.may_be_several(ctx, why):
                why.add(lacking("B-15", "zones-few", self.room(ctx), self.pick.need(ctx)))
        else:
            Verb.tell_why(self, ctx, why)

    def possible(self, ctx: Ctx) -> bool:
        if not Verb.possible(self, ctx):
            return False
        if self.pick.chooses() or self.form is not None or (self.pick.targets and ctx.link is None):
            least = self.pick.need(ctx) if self.pick.chooses() else 1
        else:
            least = len(self.pick.certain(ctx)) if self.pick.required else 0
        # Several are summoned at the same time, so there must be room for all that must come.
        return least <= 1 or (self.room(ctx) >= least and self.may_be_several(ctx))

    def may_be_several(self, ctx: Ctx, why: Why | None = None) -> bool:
        """May two or more of them be summoned at the same time?"""
        cards = self.first_usable(ctx, 1)
        doer = ctx.doer
        ctx.doer = self.who(ctx)
        may = not cards or ctx.game.may_summon_several(ctx, cards[0], self.how, why)
        ctx.doer = doer
        return may

    def lacks(self, ctx: Ctx, touched: int, moved: int) -> bool:
        return self.form is None and Verb.lacks(self, ctx, touched, moved)

    def room(self, ctx: Ctx) -> int:
        """Free zones for monsters that do not come from the Extra Deck."""
        to = self.field_of(ctx)
        return ctx.board.free_monster_zones(to) + (ctx.frees_zone if to == ctx.player else 0)

    def run(self, ctx: Ctx) -> Play[bool]:
        if self.form is not None:
            return (yield from self.become(ctx, self.form))
        if self.pick.targets or self.pick.names_this:
            yield from self.bury(ctx)
        cards = self.usable(ctx)
        if not cards:
            return undone(ctx)
        room = len(ctx.game.special_zones(cards[0], self.field_of(ctx), self.zones(ctx)))
        if room > 1 and not self.may_be_several(ctx):
            room = 1
        if self.pick.chooses() and self.pick.need(ctx) > max(room, 1):
            return undone(ctx)  # all or none
        cards = yield from self.pick.take_within(ctx, cards, max(room, 1), self.why())
        if not cards:
            return undone(ctx)
        ctx.chosen = yield from self.act(ctx, cards)
        if ctx.rest:
            ctx.rest = [card for card in ctx.rest if card not in ctx.chosen]
        return len(ctx.chosen) > 0

    def become(self, ctx: Ctx, form: "Form") -> Play[bool]:
        cards = self.usable(ctx)
        ctx.chosen = []
        if not cards:
            return False
        yield from ctx.game.become_monster(ctx, cards[0], form.of(cards[0].printed), self.positions)
        ctx.chosen = [cards[0]]
        return True

    def bury(self, ctx: Ctx) -> Play[None]:
        """If there is no zone for the one monster to be summoned, it goes to the GY."""
        to = self.field_of(ctx)
        cards = self.pick.candidates(ctx)
        if len(cards) != 1 or cards[0].place & (GY | EXTRA | ON_FIELD) or ctx.board.free_monster_zones(to):
            return
        doer = ctx.doer
        ctx.doer = self.who(ctx)
        allowed = ctx.game.may_be_summoned(ctx, cards[0], to, self.how)
        ctx.doer = doer
        if allowed:
            yield from ctx.game.send(ctx, cards, GY, BY_RULE, True)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.searched(ctx, cards)
        doer = ctx.doer
        ctx.doer = self.who(ctx)
        done = yield from ctx.game.special_summon(
            ctx, cards, self.field_of(ctx), self.positions, self.how, self.zones(ctx)
        )
        ctx.doer = doer
        shuffle_searched(ctx, cards, searched)
        return done

    def way(self, ctx: Ctx, cards: list[Card]) -> Way:
        way = Verb.way(self, ctx, cards)
        way.how = self.how
        return way

    def destination(self) -> int:
        return MZONE

    def arrives_face_up(self) -> bool:
        return self.positions & FACE_UP != 0

    def reads(self) -> int:
        return Verb.reads(self) | MZONE

    def is_such(self, walk: Walk, pattern: Verb) -> bool:
        if isinstance(pattern, Bring):
            return pattern.form is None or self.form is not None
        return isinstance(pattern, Summons) and self.how & pattern.how & ~SPECIAL_SUMMON != 0

    def marks(self, targets: int, here: int) -> int:
        return summon_bits(self.pick.zones(None, targets, here)) | (FUSION_SUMMONS if self.how & FUSION_SUMMON else 0)


def summon_bits(places: int) -> int:
    bits = SPECIAL_SUMMONS
    if places & DECK:
        bits |= SUMMONS_FROM_DECK
    if places & GY:
        bits |= TAKES_FROM_GY
    return bits


class Form:
    """The facts of a Trap Card as a monster; made once for each printed card."""

    def __init__(self, race: int, attribute: int, traits: int, level: int, atk: int, dfn: int, still: int) -> None:
        self.race = race
        self.attribute = attribute
        self.traits = traits
        self.level = level
        self.atk = atk
        self.dfn = dfn
        self.still = still  # it is also a card of this kind
        self.made: dict[int, Printed] = {}

    def of(self, printed: Printed) -> Printed:
        form = self.made.get(printed.code)
        if form is None:
            form = Printed(printed.code, MONSTER | self.still, printed.en, printed.ja, printed.zh)
            form.icon = printed.icon
            form.race = self.race
            form.attribute = self.attribute
            form.traits = self.traits
            form.level = self.level
            form.atk = self.atk
            form.dfn = self.dfn
            form.series = printed.series
            form.mentions = printed.mentions
            form.freeze()
            self.made[printed.code] = form
        return form


class BringTokens(Deed):
    """Special Summon Tokens: as many as the text says or none, unless it leaves the number open (B-115)."""

    verb = verbs.SPECIAL_SUMMON
    depth = ASKED
    blind = 0

    def __init__(self, pick: TokenPick, to: Place | None, positions: int, player: Side | None = None) -> None:
        self.pick = pick
        self.number = pick.count
        self.to = to
        self.positions = positions
        self.player = player  # who summons them, if it is not the player of the effect

    def who(self, ctx: Ctx) -> int:
        return ctx.player if self.player is None else self.player.one(ctx)

    def field_of(self, ctx: Ctx) -> int:
        side = None if self.to is None else self.to.side()
        player = self.who(ctx) if side is None else side.one(ctx)
        return self.who(ctx) if player == NONE else player

    def allowed(self, ctx: Ctx, to: int, why: Why | None = None, together: int = 1) -> bool:
        doer = ctx.doer
        ctx.doer = self.who(ctx)
        allowed = ctx.game.can_summon_token(ctx, to, why, together)
        ctx.doer = doer
        return allowed

    def possible(self, ctx: Ctx) -> bool:
        to = self.field_of(ctx)
        # It is not known beforehand what the effect will take from the opponent's field.
        if to == ctx.player or ctx.link is not None:
            room = ctx.board.free_monster_zones(to) + (ctx.frees_zone if to == ctx.player else 0)
            if room < self.number.least(ctx):
                return False
        return self.number.most(ctx) > 0 and self.allowed(ctx, to, None, max(self.number.least(ctx), 1))

    def tell_why(self, ctx: Ctx, why: Why) -> None:
        if self.possible(ctx):
            return
        to = self.field_of(ctx)
        room = ctx.board.free_monster_zones(to) + (ctx.frees_zone if to == ctx.player else 0)
        needed = self.number.least(ctx)
        if room < needed:
            why.add(lacking("B-15", "zones-few", room, needed))
        elif self.allowed(ctx, to, why, max(needed, 1)):
            Step.tell_why(self, ctx, why)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return undone(ctx)
        to = self.field_of(ctx)
        least = self.number.least(ctx)
        most = min(self.number.most(ctx), ctx.board.free_monster_zones(to))
        if most > 1 and not self.allowed(ctx, to, None, most):
            most = 1
        count = most
        if least < most and self.number.kind != ALL_POSSIBLE:
            count = yield from ctx.game.choose(ctx, self.who(ctx), list(range(least, most + 1)), "number")
        code = ctx.game.token_code(self.pick.name)
        doer = ctx.doer
        ctx.doer = self.who(ctx)
        ctx.chosen = yield from ctx.game.summon_tokens(ctx, code, count, to, self.positions)
        ctx.doer = doer
        return len(ctx.chosen) > 0

    def ways(self, ctx: Ctx, kinds: Kinds | None, taken: list[Card]) -> Iterator[Way]:
        if ctx.game.has_locks():
            yield mere_summon(SPECIAL_SUMMON, [])

    def moves(self) -> int:
        return MZONE

    def marks(self, targets: int, here: int) -> int:
        return SPECIAL_SUMMONS

    def does(self, walk: Walk, pattern: Step) -> bool:
        walk.it = Source(MZONE, 3, None)
        if not isinstance(pattern, Bring) or pattern.form is not None or pattern.pick.names_this:
            return False
        which = pattern.pick.noun()
        return which is None or is_placeless(which)  # it comes from nowhere
