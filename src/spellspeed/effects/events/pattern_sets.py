"""Patterns made of patterns, and patterns that many texts share."""

from spellspeed.board.records import Event, Link
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.happenings import H_BEGINS, H_FLIPPED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.picks.references import This
from spellspeed.effects.values.times import S_DUEL, Time


class EitherPattern(Pattern):
    """One of several patterns is enough."""

    def __init__(self, parts: list[Pattern]) -> None:
        self.parts = parts
        super().__init__(0)

    def finish(self) -> Pattern:
        kinds: list[int] = []
        for part in self.parts:
            kinds = kinds + [kind for kind in part.kinds if kind not in kinds]
            self.is_summoning = self.is_summoning or part.is_summoning
            self.about_this = self.about_this or part.about_this
            self.left_field = self.left_field or part.left_field
            self.about_battle = self.about_battle or part.about_battle
        self.kinds = kinds
        return self.with_bits()

    @property
    def moves_this(self) -> bool:
        for part in self.parts:
            if not part.moves_this:
                return False
        return True

    def is_of_this(self) -> bool:
        for part in self.parts:
            if not part.is_of_this():
                return False
        return True

    def arrives_at(self) -> int:
        places = 0
        for part in self.parts:
            one = part.arrives_at()
            if one == 0:
                return 0
            places |= one
        return places

    def parts_of(self) -> list[Pattern]:
        found: list[Pattern] = []
        for part in self.parts:
            found += part.parts_of()
        return found

    def matches(self, ctx: Ctx, event: Event) -> bool:
        for part in self.parts:
            if part.matches(ctx, event):
                return True
        return False

    def fits_event(self, ctx: Ctx, event: Event) -> bool:
        for part in self.parts:
            if part.fits_event(ctx, event):
                return True
        return False

    def happened(self, ctx: Ctx, event: Event) -> bool:
        for part in self.parts:
            if part.happened(ctx, event):
                return True
        return False

    def past_kinds(self) -> list[int]:
        kinds: list[int] = []
        for part in self.parts:
            kinds = kinds + [kind for kind in part.past_kinds() if kind not in kinds]
        return kinds

    def is_answered(self, ctx: Ctx, activation: Event) -> bool:
        for part in self.parts:
            if part.is_answered(ctx, activation):
                return True
        return False

    def fits_link(self, ctx: Ctx, link: Link, newest: bool = True) -> bool:
        for part in self.parts:
            if part.fits_link(ctx, link, newest):
                return True
        return False


class ButPattern(Pattern):
    """A pattern narrowed by others: all of `also` must match, none of `but`."""

    def __init__(self, first: Pattern, also: list[Pattern], but: list[Pattern]) -> None:
        self.first = first
        self.also = also
        self.but = but
        super().__init__(first.happening, first.card, first.to, first.by, first.number)
        # Every field of Pattern: self from first; not happening, card, to, by, number, counts, forbids, recalls, kinds,
        # past (tools/copies.py)
        self.how = first.how
        self.from_ = first.from_
        self.using = first.using
        self.tributes = first.tributes
        self.player = first.player
        self.other = first.other
        self.other_side = first.other_side
        self.form = first.form
        self.targets = first.targets
        self.targets_side = first.targets_side
        self.includes = first.includes
        self.would = first.would
        self.chain_link = first.chain_link
        self.answering = first.answering
        self.link = first.link
        self.effects = first.effects
        self.what = first.what
        self.name = first.name
        self.position = first.position
        self.as_ = first.as_
        self.phase = first.phase

    def finish(self) -> Pattern:
        self.kinds = self.first.kinds
        self.is_summoning = self.first.is_summoning
        self.about_this = self.first.about_this
        self.left_field = self.first.left_field
        self.about_battle = self.first.about_battle
        return self.with_bits()

    def narrowing(self) -> tuple[list[Pattern], list[Pattern]]:
        return self.also, self.but

    def used_as(self, counts: bool = False, forbids: bool = False, recalls: bool = False) -> None:
        super().used_as(counts, forbids, recalls)
        for part in [self.first, *self.also, *self.but]:
            part.used_as(counts, forbids, recalls)

    def happened(self, ctx: Ctx, event: Event) -> bool:
        if not self.first.happened(ctx, event):
            return False
        for part in self.also:
            if not part.happened(ctx, event):
                return False
        for part in self.but:
            if part.happened(ctx, event):
                return False
        return True

    def fits_event(self, ctx: Ctx, event: Event) -> bool:
        if not self.first.fits_event(ctx, event):
            return False
        for part in self.also:
            if not part.fits_event(ctx, event):
                return False
        for part in self.but:
            if part.fits_event(ctx, event):
                return False
        return True

    def fits_link(self, ctx: Ctx, link: Link, newest: bool = True) -> bool:
        if not self.first.fits_link(ctx, link, newest):
            return False
        for part in self.also:
            if not part.fits_link(ctx, link, newest):
                return False
        for part in self.but:
            if part.fits_link(ctx, link, newest):
                return False
        return True


class NotPattern(ButPattern):
    """What must not happen; only meaningful beside a pattern that says what happens."""

    def __init__(self, first: Pattern) -> None:
        super().__init__(first, [], [])


def begins(phase: Time) -> Pattern:
    """That time begins."""
    pattern = Pattern(H_BEGINS)
    pattern.phase = phase
    pattern.since_duel = phase.parts[0].kind == S_DUEL
    return pattern.finish()


def flipped_this() -> Pattern:
    """This card is turned face-up."""
    return Pattern(H_FLIPPED, AsNoun(This(None, [])))
