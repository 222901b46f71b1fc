"""Steps that negate activations, effects, summons and attacks, or direct an attack or an effect elsewhere."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ACTIVATION_NEGATED, ANYWHERE, NONE
from spellspeed.board.records import Link
from spellspeed.effects.activation.includes import NEGATES_ACTIVATION, NEGATES_ATTACK, NEGATES_EFFECT, NEGATES_SUMMON
from spellspeed.effects.activation.what_if import Source, Walk
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import T_ACTIVATION, T_ATTACK, T_EFFECT, T_SUMMON, Side
from spellspeed.effects.steps.step import Deed, Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import EFFECT_BECOMES, NEGATE, REDIRECT


class Negate(Deed):
    """Negate the answered activation or effect, or the current summon or attack (B-95 to B-99)."""

    verb = NEGATE

    def __init__(self, what: int, of: Pattern | None = None) -> None:
        self.what = what
        self.of = of  # not the answered link, but all matching links below it on the chain

    def links(self, ctx: Ctx) -> list[Link]:
        """The links it negates."""
        if self.of is None:
            return [] if ctx.answering is None else [ctx.answering]
        found: list[Link] = []
        for link in ctx.board.chain:
            if ctx.link is not None and link.serial == ctx.link.serial:
                break
            if self.of.fits_link(ctx, link, False):
                found.append(link)
        return found

    def possible(self, ctx: Ctx) -> bool:
        if self.what == T_SUMMON:
            return True  # its trigger already checks that there is one
        if self.what == T_ATTACK:
            return ctx.board.attacker != NONE and not ctx.board.attack_negated
        if self.of is None and ctx.answering is None:
            # a continuous effect negates a link that is about to resolve, without responding to it
            return ctx.link is None
        return any(ctx.game.can_negate(ctx, link, self.what == T_ACTIVATION) for link in self.links(ctx))

    def run(self, ctx: Ctx) -> Play[bool]:
        what = self.what
        if what == T_SUMMON:
            ctx.chosen = yield from ctx.game.negate_summon(ctx)
            return len(ctx.chosen) > 0
        if what == T_ATTACK:
            return (yield from ctx.game.negate_attack(ctx))
        done = False
        chosen: list[Card] = []
        for link in self.links(ctx):
            if (yield from ctx.game.negate_link(ctx, link, what == T_ACTIVATION)):
                done = True
                card = ctx.board.cards[link.card]
                if card.ref == link.ref:
                    chosen.append(card)
        if done:
            ctx.chosen = chosen
        return done

    def marks(self, targets: int, here: int) -> int:
        if self.what == T_ACTIVATION:
            return NEGATES_ACTIVATION
        if self.what == T_EFFECT:
            return NEGATES_EFFECT
        return NEGATES_SUMMON if self.what == T_SUMMON else NEGATES_ATTACK

    def does(self, walk: Walk, pattern: Step) -> bool:
        answered = walk.ctx.answering
        if answered is not None:
            walk.it = Source(answered.place, 3, [walk.ctx.board.cards[answered.card]])
        else:
            walk.it = Source(ANYWHERE, 3, None)
        return isinstance(pattern, Negate) and pattern.what == self.what

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        return [] if ctx.answering is None else [ctx.board.cards[ctx.answering.card]]


class EffectBecomes(Deed):
    """The answered effect becomes another one, which its own player carries out as the effect of that card."""

    verb = EFFECT_BECOMES

    def __init__(self, do: Step) -> None:
        self.do = do

    def possible(self, ctx: Ctx) -> bool:
        link = ctx.answering
        return link is not None and self.do.possible(ctx.game.reading(link))

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.answering
        if link is None or link.negation == ACTIVATION_NEGATED:
            return False
        link.becomes = self.do
        return True
        yield


class RedirectToPlayer(Deed):
    """The answered effect, which is about one player, is applied to the other."""

    verb = REDIRECT

    def __init__(self, to: Side) -> None:
        self.to = to

    def possible(self, ctx: Ctx) -> bool:
        link = ctx.answering
        return link is not None and ctx.game.players_meant(link) == 3 & ~self.to.mask(ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.answering
        if link is None or not self.possible(ctx):
            return False
        ctx.game.turn_to(link, self.to.one(ctx))
        return True
        yield


class Redirect(Verb):
    """The current attack, or the answered effect, gets another target."""

    def __init__(self, what: int, pick: Pick) -> None:
        super().__init__(REDIRECT, pick)
        self.what = what

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.what == T_ATTACK:
            return ctx.game.can_move_attack(ctx, card)
        link = ctx.answering
        return link is not None and ctx.game.is_proper_target(link, card)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.what == T_ATTACK:
            ctx.game.move_attack(ctx, cards[0])
        else:
            assert ctx.answering is not None
            ctx.game.retarget(ctx, ctx.answering, cards[0])
        return cards
        yield
