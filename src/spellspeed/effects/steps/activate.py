"""Steps that activate, attack, or use the effects of other cards."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, BACK_ROW, MZONE, SZONE
from spellspeed.effects.activation.includes import BORROWS
from spellspeed.effects.activation.what_if import Walk
from spellspeed.effects.context import Ctx, Play
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import Answered
from spellspeed.effects.sorts import Side
from spellspeed.effects.standing.changes import NegateEffects
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb, shuffle_searched
from spellspeed.effects.steps.verbs import ACTIVATE, APPLY_EFFECT, ATTACK, USE_EFFECT
from spellspeed.effects.values.durations import begin
from spellspeed.effects.why.reasons import Reason


class Activate(Verb):
    """A resolving effect activates cards: they are face-up at once, without a chain link (B-56c)."""

    blind = ANYWHERE

    def __init__(self, pick: Pick, forced: bool = False) -> None:
        super().__init__(ACTIVATE, pick)
        self.forced = forced  # its controller must activate a Set card, even if its conditions are not met

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.forced:
            return card.place & BACK_ROW != 0 and not card.face_up
        return ctx.game.can_activate_directly(ctx, card)

    def stands_against(self, ctx: Ctx, card: Card) -> Reason | None:
        return ctx.game.against_activation(ctx, card)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        if self.forced:
            for card in cards:
                if not (yield from ctx.game.activate_forced(ctx, card)):
                    begin(ctx, NegateEffects(AsNoun(self.pick)), [card])
            return cards
        searched = self.searched(ctx, cards)
        for card in cards:
            yield from ctx.game.activate_directly(ctx, card)
        shuffle_searched(ctx, cards, searched)
        return cards

    def offer(self, ctx: Ctx, player: int) -> Play[bool]:
        """That player may activate the card in the ordinary way."""
        for card in self.pick.candidates(ctx):
            if not card.face_up and (yield from ctx.game.offer_activation(ctx, player, card)):
                return True
        return False

    def destination(self) -> int:
        return SZONE

    def reads(self) -> int:
        return Verb.reads(self) | SZONE


class Attacking(Verb):
    """To attack; only inside a permission or a demand."""

    def __init__(
        self, pick: Pick, on: Noun | None, side: Side | None, each: bool, in_defense: bool, aimed_by: Side | None
    ) -> None:
        super().__init__(ATTACK, pick)
        self.aimed_by = aimed_by  # who chooses the attacked monster
        self.on = on
        self.side = side
        self.each = each  # on each of them
        self.in_defense = in_defense

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return False
        yield


class ApplyEffectOf(Verb):
    """Apply the effect of a Spell or Trap Card's activation as part of this effect; it includes nothing (B-89)."""

    blind = ANYWHERE

    def __init__(self, pick: Pick) -> None:
        super().__init__(APPLY_EFFECT, pick)
        self.copies_answered = isinstance(pick, Answered)


    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.could_apply_effect(ctx, card)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done = yield from ctx.game.apply_effect(ctx, cards[0])
        return cards if done else []

    def does(self, walk: Walk, pattern: Step) -> bool:
        return False


class UseEffectOf(Verb):
    """One of its effects can be activated as an effect of this card: as an act of `can`, or at once this turn."""

    blind = ANYWHERE

    def __init__(self, pick: Pick) -> None:
        super().__init__(USE_EFFECT, pick)

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        return this is None or this.place == MZONE

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up:
            return []
        ctx.game.borrow(ctx, this, cards[0])
        return cards
        yield

    def marks(self, targets: int, here: int) -> int:
        return BORROWS

    def does(self, walk: Walk, pattern: Step) -> bool:
        return False
