"""What does not fit: which part of a pattern an event or a chain link misses, which test a card fails.

Nothing is decided here. The same check is repeated while the parts of the pattern are added one by one to a probe; the
part that turns the answer to no is the one that is not met.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_EFFECT, E_ACTIVATED, MATERIAL, NONE
from spellspeed.board.knowledge import hidden_from
from spellspeed.board.records import Event, Link
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.happenings import H_ACTIVATED, H_BEING_SUMMONED, H_TARGETED
from spellspeed.effects.events.pattern import Pattern, names_this
from spellspeed.effects.events.pattern_sets import ButPattern, EitherPattern
from spellspeed.effects.events.when import When
from spellspeed.effects.nouns.noun import YES, CardTest, Noun
from spellspeed.effects.nouns.properties import ABSENT, is_hidden
from spellspeed.effects.nouns.tests import AllOf, Compare
from spellspeed.effects.sorts import F_CARD
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import AllHold
from spellspeed.effects.values.times import DuringTime
from spellspeed.effects.why.facts import FACTS
from spellspeed.effects.why.reasons import Reason, Why, about

# The parts of a pattern in the order in which they are added: public ones before the card. A wrong form of activation
# is
# only worth telling of a fitting card (ACT-58).
P_HOW: Final = 0
P_TO: Final = 1
P_PLAYER: Final = 2
P_BY: Final = 3
P_FROM: Final = 4
P_SIDE: Final = 5
P_OTHER: Final = 6
P_AS: Final = 7
P_USING: Final = 8
P_LINK_NUMBER: Final = 9
P_TARGETS: Final = 10
P_ANSWERING: Final = 11
P_CARD: Final = 12
P_FORM: Final = 13
P_INCLUDES: Final = 14
P_WOULD: Final = 15
P_LINKED: Final = 16
P_NUMBER: Final = 17
ALL_PARTS: Final = 18
P_NONE: Final = -1  # even the kind of event differs

FACT: Final = {
    P_NONE: "no-event",
    P_HOW: "event-how",
    P_TO: "event-to",
    P_PLAYER: "event-player",
    P_BY: "event-cause",
    P_FORM: "event-form",
    P_CARD: "event-card",
    P_FROM: "event-from",
    P_OTHER: "event-other",
    P_SIDE: "event-side",
    P_AS: "event-as",
    P_USING: "event-using",
    P_LINK_NUMBER: "event-link",
    P_TARGETS: "event-targets",
    P_INCLUDES: "event-includes",
    P_WOULD: "event-would",
    P_ANSWERING: "event-answering",
    P_LINKED: "event-card",
    P_NUMBER: "event-number",
}


def says(pattern: Pattern, part: int) -> bool:
    """Does the pattern have this part?"""
    if part == P_HOW:
        return pattern.how != 0
    if part == P_TO:
        return pattern.to is not None
    if part == P_PLAYER:
        return pattern.player is not None
    if part == P_BY:
        return pattern.by is not None
    if part == P_FORM:
        return pattern.form != 0
    if part == P_CARD:
        return pattern.card is not None
    if part == P_FROM:
        return pattern.from_ is not None
    if part == P_OTHER:
        return pattern.other is not None
    if part == P_SIDE:
        return pattern.other_side is not None
    if part == P_AS:
        return pattern.as_ is not None or pattern.position is not None
    if part == P_USING:
        return pattern.using is not None or pattern.tributes is not None
    if part == P_LINK_NUMBER:
        return pattern.chain_link is not None
    if part == P_TARGETS:
        return pattern.targets is not None or pattern.targets_side is not None
    if part == P_INCLUDES:
        return pattern.includes is not None
    if part == P_WOULD:
        return pattern.would is not None
    if part == P_ANSWERING:
        return pattern.answering is not None
    if part == P_LINKED:
        return pattern.link is not None or pattern.effects is not None
    return pattern.number is not None


def put(probe: Pattern, pattern: Pattern, part: int) -> None:
    """Add this part to the probe."""
    if part == P_HOW:
        probe.how = pattern.how
    elif part == P_TO:
        probe.to = pattern.to
    elif part == P_PLAYER:
        probe.player = pattern.player
    elif part == P_BY:
        probe.by = pattern.by
    elif part == P_FORM:
        probe.form = pattern.form
    elif part == P_CARD:
        probe.card = pattern.card
    elif part == P_FROM:
        probe.from_ = pattern.from_
    elif part == P_OTHER:
        probe.other = pattern.other
    elif part == P_SIDE:
        probe.other_side = pattern.other_side
    elif part == P_AS:
        probe.as_ = pattern.as_
        probe.position = pattern.position
    elif part == P_USING:
        probe.using = pattern.using
        probe.tributes = pattern.tributes
    elif part == P_LINK_NUMBER:
        probe.chain_link = pattern.chain_link
    elif part == P_TARGETS:
        probe.targets = pattern.targets
        probe.targets_side = pattern.targets_side
    elif part == P_INCLUDES:
        probe.includes = pattern.includes
    elif part == P_WOULD:
        probe.would = pattern.would
    elif part == P_ANSWERING:
        probe.answering = pattern.answering
    elif part == P_LINKED:
        probe.link = pattern.link
        probe.effects = pattern.effects
    else:
        probe.number = pattern.number
    probe.finish()


def bare(pattern: Pattern) -> Pattern:
    """A probe with only the kind of event."""
    probe = Pattern(pattern.happening)
    probe.phase = pattern.phase
    probe.name = pattern.name
    probe.what = pattern.what
    probe.counts = pattern.counts
    probe.forbids = pattern.forbids
    if pattern.happening == H_ACTIVATED or pattern.happening == H_TARGETED:
        probe.by = pattern.by  # it decides which events count at all
    return probe.finish()


class Missed:
    """The unmet part, its pattern, and how many parts were met before it."""

    def __init__(self, pattern: Pattern, part: int, met: int) -> None:
        self.pattern = pattern
        self.part = part
        self.met = met


def missed_by(ctx: Ctx, pattern: Pattern, event: Event | None, link: Link | None) -> Missed:
    """The first part that the event or link misses; of several patterns, from the nearest one."""
    if isinstance(pattern, EitherPattern):
        found = [missed_by(ctx, one, event, link) for one in pattern.parts]
        nearest = found[0]
        for missed in found:
            if missed.met > nearest.met:
                nearest = missed
        return nearest
    if isinstance(pattern, ButPattern):
        for also in [pattern.first, *pattern.also]:
            if not fits(ctx, also, event, link):
                return missed_by(ctx, also, event, link)
        return Missed(pattern, P_CARD, ALL_PARTS)
    probe = bare(pattern)
    if not fits(ctx, probe, event, link):
        return Missed(pattern, P_NONE, 0)
    met = 1
    for part in range(ALL_PARTS):
        if says(pattern, part):
            put(probe, pattern, part)
            if not fits(ctx, probe, event, link):
                return Missed(pattern, part, met)
            met += 1
    return Missed(pattern, P_NUMBER, met)


def fits(ctx: Ctx, pattern: Pattern, event: Event | None, link: Link | None) -> bool:
    if link is not None:
        return pattern.fits_link(ctx, link)
    return event is not None and event.kind in pattern.kinds and pattern.matches(ctx, event)


def unmatched(ctx: Ctx, when: When, events: list[Event]) -> Reason:
    """Why none of these events matches the trigger, told for the nearest one."""
    nearest: Missed | None = None
    another = False
    if isinstance(when, Pattern):
        for event in events:
            if event.kind not in when.kinds:
                continue
            one = missed_by(ctx, when, event, None)
            if names_this(one.pattern.card):
                if event.card != ctx.card.id:
                    # Events of other cards are worth telling only if everything but the card matches.
                    another = another or one.part == P_CARD
                    continue
                one.met += ALL_PARTS
            if nearest is None or one.met > nearest.met:
                nearest = one
    if nearest is None:
        return about("COST-36", "event-another" if another else "no-event", None, when.said)
    return about("COST-36", FACT[nearest.part], None, when.said)


def was_negatable(ctx: Ctx, when: When, event: Event) -> bool:
    """Is this a completed summon that the effect could have negated?"""
    if not isinstance(when, Pattern):
        return False
    for part in when.parts_of():
        if part.happening == H_BEING_SUMMONED and (part.how == 0 or event.how & part.how):
            if part.player is None or part.player.has(ctx, event.player):
                return True
    return False


def unanswerable(ctx: Ctx, answers: When, link: Link) -> Reason:
    """Why the effect cannot respond to the link."""
    assert isinstance(answers, Pattern)
    missed = missed_by(ctx, answers, None, link)
    rule = "COST-36"
    if missed.part == P_INCLUDES or missed.part == P_WOULD:
        rule = "B-89"
    elif missed.part == P_FORM and missed.pattern.form == F_CARD:
        rule = "ACT-58"
    fact = "link-" + FACT[missed.part][6:]
    return about(rule, fact if fact in FACTS else "link-kind", None, answers.said)


def activated_by_effects(events: list[Event]) -> list[Event]:
    """The activations by a resolving effect, as if a player had made them, to find other mismatches."""
    found: list[Event] = []
    for event in events:
        if event.kind == E_ACTIVATED and event.reason & BY_EFFECT:
            alone = event.copy()
            alone.reason = 0
            found.append(alone)
    return found


def was_material(event: Event) -> bool:
    """Did the card become, or was it, an Xyz Material (B-83)?"""
    return event.place == MATERIAL or event.from_place == MATERIAL


def tell_unmet(ctx: Ctx, rule: str, condition: Condition, why: Why) -> None:
    """Every part of the condition that does not hold."""
    if isinstance(condition, AllHold):
        for part in condition.parts:
            if not part.holds(ctx):
                tell_unmet(ctx, rule, part, why)
    elif isinstance(condition, DuringTime):
        why.add(about(rule, "not-now", None, condition.time.said))
    else:
        why.add(about(rule, "condition-part", None, condition.said))


# -- cards -----------------------------------------------------------------------------------------------------


def failed_test(ctx: Ctx, which: Noun, card: Card) -> CardTest | None:
    """The test that a card in the right place fails."""
    hidden = is_hidden(ctx, card)
    for test in which.tests:
        if test.ask(ctx, card, hidden) != YES:
            return innermost(ctx, test, card)
    return None


def innermost(ctx: Ctx, test: CardTest, card: Card) -> CardTest:
    if isinstance(test, AllOf):
        hidden = is_hidden(ctx, card)
        for part in test.parts:
            if part.ask(ctx, card, hidden) != YES:
                return innermost(ctx, part, card)
    return test


def not_such(ctx: Ctx, rule: str, which: Noun, card: Card) -> Reason | None:
    """Which test the card fails, with its own value, as far as the player may see the card."""
    if hidden_from(card, ctx.player):
        return None
    test = failed_test(ctx, which, card)
    if test is None:
        return None
    rule = test.rule or rule
    if test.needs_face and is_hidden(ctx, card):
        return about(rule, "card-face-down", card.printed, test.said)
    value = number_of(ctx, test, card)
    reason = about(rule, "card-test" if value == NONE else "card-value", card.printed, test.said)
    reason.card = card.id
    reason.number = value
    return reason


def number_of(ctx: Ctx, test: CardTest, card: Card) -> int:
    """The card's own number that the test reads; NONE if it is not a number."""
    if not isinstance(test, Compare) or test.property.is_identity or test.side is not None or test.other is not None:
        return NONE
    value = test.property.value(ctx, card)
    return NONE if value == ABSENT or value < 0 else value
