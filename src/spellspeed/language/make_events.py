"""Makers of times, causes, manners and events, and of what asks about them: was, happened, times, during."""

from collections.abc import Callable, Sequence

from spellspeed.board.constants import (
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DRAW_PHASE,
    END_PHASE,
    FLIP_SUMMON,
    FUSION_SUMMON,
    LINK_SUMMON,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    NORMAL_SET,
    NORMAL_SUMMON,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.events import causes as kinds
from spellspeed.effects.events import pattern as happenings
from spellspeed.effects.events import pattern_sets
from spellspeed.effects.events.causes import Cause, cause, cause_by
from spellspeed.effects.events.history import EventIs, Happened, Times, Was
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.events.pattern_sets import ButPattern, EitherPattern, NotPattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import (
    F_CARD,
    F_EFFECT,
    T_ACTIVATION,
    T_ATTACK,
    T_CONDITIONS,
    T_EFFECT,
    T_SUMMON,
    Count,
    Effects,
    Place,
    Side,
)
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values import times as spans
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number
from spellspeed.effects.values.times import DuringTime, Time, phase_time, span_time, step_time
from spellspeed.language import tree

AnyCause = Cause | Effects


# -- times -----------------------------------------------------------------------------------------------------

TURN = span_time(spans.S_TURN)
VISIT = span_time(spans.S_VISIT)
DAMAGE_STEPS = (DAMAGE_START, DAMAGE_BEFORE, DAMAGE_CALCULATION, DAMAGE_AFTER, DAMAGE_END)


def last(of: Time) -> Time:
    return of.in_order(spans.LAST)


def start(of: Time) -> Time:
    return of.at_edge(spans.START)


def end(of: Time) -> Time:
    return of.at_edge(spans.END)


def next_(of: Time, phase: Time | None = None) -> Time:
    return of.in_order(spans.NEXT) if phase is None else phase.of_next_turn(of)


def nth(number: Amount, of: Time, after: Pattern | None = None) -> Time:
    return of.in_order(spans.NTH, number, after)


# -- causes ----------------------------------------------------------------------------------------------------


def as_cause(by: AnyCause | None) -> Cause | None:
    return cause_by(by) if isinstance(by, Effects) else by


def causes(parts: Sequence[AnyCause]) -> AnyCause:
    """One of several causes; effects of this card stay effects, for where they are no cause."""
    if all(isinstance(part, Effects) for part in parts):
        numbers: list[int] = []
        this = False
        for part in parts:
            assert isinstance(part, Effects)
            numbers += part.numbers
            this = this or part.this
        return Effects(numbers, this)
    found: list[kinds.CausePart] = []
    for part in parts:
        one = as_cause(part)
        assert one is not None
        found += one.parts
    return Cause(found)


def cause_of(of: Cause, *whose: object) -> Cause:
    """Of a side, of cards of a kind, or of cards at hand; said together, all must hold."""
    for one in whose:
        if isinstance(one, Side):
            of = of.of_side(one)
        elif isinstance(one, Pick):
            of = of.of_cards(AsNoun(one))
        else:
            assert isinstance(one, Noun), one
            of = of.of_cards(one)
    return of


def number_of(amount: Amount) -> int:
    assert isinstance(amount, Number), amount
    return amount.value


def effect(number: Amount) -> Effects:
    return Effects([number_of(number)])


def effects_of(card: Pick) -> Effects:
    return Effects([], False, card)


# -- moves -----------------------------------------------------------------------------------------------------


def mover(happening: int) -> Callable[..., Pattern]:
    """A move of a card: where it was and what it was like, to where, why, how many at once."""

    def make(
        card: Noun | None = None,
        to: Place | None = None,
        by: AnyCause | None = None,
        number: Count | None = None,
        player: Side | None = None,
    ) -> Pattern:
        pattern = Pattern(happening, card, to, as_cause(by), number)
        pattern.player = player
        return pattern

    return make


def sent(
    card: Noun | None = None,
    to: Place | None = None,
    by: AnyCause | None = None,
    number: Count | None = None,
    as_: Noun | None = None,
    player: Side | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_SENT, card, to, as_cause(by), number)
    pattern.as_ = as_
    pattern.player = player
    return pattern


def banished(
    card: Noun | None = None, by: AnyCause | None = None, number: Count | None = None, player: Side | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_BANISHED, card, None, as_cause(by), number)
    pattern.player = player
    return pattern


def left(card: Noun | None = None, by: AnyCause | None = None, number: Count | None = None) -> Pattern:
    return Pattern(happenings.H_LEFT, card, None, as_cause(by), number)


def drawn(
    card: Noun | None = None, by: AnyCause | None = None, player: Side | None = None, number: Count | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_DRAWN, card, None, as_cause(by), number)
    pattern.player = player
    return pattern


def used_for(card: Noun | None = None, how: int = 0, monster: Noun | None = None) -> Pattern:
    pattern = Pattern(happenings.H_USED_FOR, card)
    pattern.how = how
    pattern.other = monster
    return pattern


# -- summons and positions -------------------------------------------------------------------------------------


def summoned(
    card: Noun | None = None,
    how: int = 0,
    from_: Place | None = None,
    by: AnyCause | None = None,
    using: Noun | None = None,
    tributes: Count | None = None,
    player: Side | None = None,
    number: Count | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_SUMMONED, card, None, as_cause(by), number)
    pattern.how = how
    pattern.from_ = from_
    pattern.using = using
    pattern.tributes = tributes
    pattern.player = player
    return pattern.finish()


def being_summoned(card: Noun | None = None, how: int = 0, player: Side | None = None) -> Pattern:
    pattern = Pattern(happenings.H_BEING_SUMMONED, card)
    pattern.how = how
    pattern.player = player
    return pattern


def set_down(card: Noun | None = None, player: Side | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_SET, card, None, as_cause(by))
    pattern.player = player
    return pattern


def flipped(card: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    return Pattern(happenings.H_FLIPPED, card, None, as_cause(by))


def position_changed(card: Noun | None = None, to: CardTest | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_POSITION, card, None, as_cause(by))
    pattern.position = to
    return pattern


def control_changed(card: Noun | None = None, to: Side | None = None) -> Pattern:
    pattern = Pattern(happenings.H_CONTROL, card)
    pattern.other_side = to
    return pattern


def equipped(card: Noun | None = None, to: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_EQUIPPED, card, None, as_cause(by))
    pattern.other = to
    return pattern.finish()


# -- battles, life points, counters ----------------------------------------------------------------------------


def aimed(pattern: Pattern, on: Noun | Side | Pick | None) -> Pattern:
    if isinstance(on, Side):
        pattern.other_side = on
    else:
        pattern.other = AsNoun(on) if isinstance(on, Pick) else on
    return pattern.finish()


def declares_attack(
    card: Noun | None = None, on: Noun | Side | Pick | None = None, player: Side | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_DECLARES, card)
    pattern.player = player
    return aimed(pattern, on)


def attacks(card: Noun | None = None, on: Noun | Side | Pick | None = None) -> Pattern:
    return aimed(Pattern(happenings.H_ATTACKS, card), on)


def battled(card: Noun | None = None, with_: Noun | None = None) -> Pattern:
    return aimed(Pattern(happenings.H_BATTLED, card), with_)


def of_player(happening: int) -> Callable[..., Pattern]:
    """Something that happens to a player."""

    def make(player: Side | None = None, by: AnyCause | None = None) -> Pattern:
        pattern = Pattern(happening, None, None, as_cause(by))
        pattern.player = player
        return pattern

    return make


def counting(happening: int) -> Callable[..., Pattern]:
    """Something that happens to counters."""

    def make(name: str, on: Noun | None = None) -> Pattern:
        pattern = Pattern(happening, on)
        pattern.name = name
        return pattern

    return make


# -- links -----------------------------------------------------------------------------------------------------


def activated(
    card: Noun | None = None,
    form: int = 0,
    player: Side | None = None,
    targets: Noun | Side | Pick | None = None,
    includes: Step | list[Step] | None = None,
    would: Pattern | None = None,
    chain_link: Count | None = None,
    by: AnyCause | None = None,
    answering: Pattern | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_ACTIVATED, card, None, as_cause(by))
    pattern.form = form
    pattern.player = player
    if isinstance(targets, Side):
        pattern.targets_side = targets
    else:
        pattern.targets = AsNoun(targets) if isinstance(targets, Pick) else targets
    if includes is not None:
        pattern.includes = includes if isinstance(includes, list) else [includes]
    pattern.would = would
    pattern.chain_link = chain_link
    pattern.answering = answering
    return pattern


def targeted(card: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    return Pattern(happenings.H_TARGETED, card, None, as_cause(by))


def resolves(link: Pattern) -> Pattern:
    pattern = Pattern(happenings.H_RESOLVES)
    pattern.link = link
    return pattern.finish()


def resolved(link: Pattern | Effects) -> Pattern:
    pattern = Pattern(happenings.H_RESOLVED)
    if isinstance(link, Effects):
        pattern.effects = link
    else:
        pattern.link = link
    return pattern.finish()


def negated(link: Pattern | Noun | Pick | None = None, what: int = 0, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_NEGATED, None, None, as_cause(by))
    if link is None or isinstance(link, Pattern):
        pattern.link = link
        pattern.what = what
    else:
        pattern.card = AsNoun(link) if isinstance(link, Pick) else link
        pattern.what = T_EFFECT
    return pattern.finish()


def begins(phase: Time) -> Pattern:
    if any(part.order == spans.NEXT for part in phase.parts):
        raise ValueError("which one is the next is told from a step: later(start(next(...)), ...) or skip(next(...))")
    return pattern_sets.begins(phase)


# -- joined patterns, and what asks about them -----------------------------------------------------------------


def joined(kind: str, parts: list[Pattern]) -> Pattern:
    """`or`: one of them is enough; `and`: all of them fit, with "not" for what must not."""
    if kind == tree.OR:
        return EitherPattern([whole(part) for part in parts])
    firsts = [part for part in parts if not isinstance(part, NotPattern)]
    but = [part.first for part in parts if isinstance(part, NotPattern)]
    whole(parts[0] if not firsts else firsts[0])
    narrowed: list[Pattern] = [ButPattern(one, firsts[1:], but) for one in firsts[0].parts_of()]
    return narrowed[0] if len(narrowed) == 1 else EitherPattern(narrowed)


def whole(pattern: Pattern) -> Pattern:
    """A pattern that says what happens, not only what must not."""
    if isinstance(pattern, NotPattern):
        raise ValueError("an event that says only what does not happen; `and` before it says what happens")
    return pattern


def negated_pattern(pattern: Pattern) -> Pattern:
    return NotPattern(pattern)


def event_is(event: object, pattern: Pattern) -> EventIs:
    return EventIs(pattern)


def was(event: Pattern, since: Time = VISIT) -> Was:
    if any(part.card is not None for part in event.parts_of()):
        raise ValueError("the card of the event is the one that is asked: leave it out: was(summoned(how=SPECIAL))")
    return Was(event, since)


def happened(event: Pattern, since: Time = TURN) -> Happened:
    return Happened(event, since)


def times(event: Pattern, since: Time = TURN, different: Property | None = None) -> Times:
    return Times(event, since, different)


def during(when: Time) -> DuringTime:
    return DuringTime(when)


MAKE: dict[str, Callable[..., object]] = {
    "last": last,
    "start": start,
    "end": end,
    "next": next_,
    "nth": nth,
    "effect": effect,
    "effects_of": effects_of,
    "moved": mover(happenings.H_MOVED),
    "sent": sent,
    "destroyed": mover(happenings.H_DESTROYED),
    "banished": banished,
    "discarded": mover(happenings.H_DISCARDED),
    "tributed": mover(happenings.H_TRIBUTED),
    "added": mover(happenings.H_ADDED),
    "returned": mover(happenings.H_RETURNED),
    "detached": mover(happenings.H_DETACHED),
    "left": left,
    "drawn": drawn,
    "summoned": summoned,
    "being_summoned": being_summoned,
    "used_for": used_for,
    "set_down": set_down,
    "flipped": flipped,
    "position_changed": position_changed,
    "declares_attack": declares_attack,
    "attacks": attacks,
    "battled": battled,
    "took_damage": of_player(happenings.H_DAMAGE),
    "gained_lp": of_player(happenings.H_GAINED_LP),
    "lost_lp": of_player(happenings.H_LOST_LP),
    "activated": activated,
    "targeted": targeted,
    "resolves": resolves,
    "resolved": resolved,
    "negated": negated,
    "counter_placed": counting(happenings.H_COUNTER_PLACED),
    "counter_removed": counting(happenings.H_COUNTER_REMOVED),
    "equipped": equipped,
    "control_changed": control_changed,
    "begins": begins,
    "was": was,
    "happened": happened,
    "times": times,
    "during": during,
}

NAMES: dict[tuple[str, str], object] = {
    ("TURN", "Time"): TURN,
    ("DRAW_PHASE", "Time"): phase_time(DRAW_PHASE),
    ("STANDBY_PHASE", "Time"): phase_time(STANDBY_PHASE),
    ("MAIN_PHASE", "Time"): phase_time(MAIN_PHASES),
    ("MAIN_PHASE_1", "Time"): phase_time(MAIN_1),
    ("MAIN_PHASE_2", "Time"): phase_time(MAIN_2),
    ("BATTLE_PHASE", "Time"): phase_time(BATTLE_PHASE),
    ("BATTLE_STEP", "Time"): step_time(1 << BATTLE_STEP),
    ("DAMAGE_STEP", "Time"): step_time(sum(1 << step for step in DAMAGE_STEPS)),
    ("DAMAGE_CALCULATION", "Time"): step_time(1 << DAMAGE_CALCULATION),
    ("END_PHASE", "Time"): phase_time(END_PHASE),
    ("CHAIN", "Time"): span_time(spans.S_CHAIN),
    ("VISIT", "Time"): VISIT,
    ("DUEL", "Time"): span_time(spans.S_DUEL),
    ("BATTLE", "Time"): span_time(spans.S_BATTLE),
    ("BATTLE", "Cause"): cause(kinds.C_BATTLE),
    ("ATTACK", "Cause"): cause(kinds.C_ATTACK),
    ("DIRECT_ATTACK", "Cause"): cause(kinds.C_DIRECT_ATTACK),
    ("EFFECT", "Cause"): cause(kinds.C_EFFECT),
    ("ACTIVATED_EFFECT", "Cause"): cause(kinds.C_ACTIVATED_EFFECT),
    ("COST", "Cause"): cause(kinds.C_COST),
    ("RULE", "Cause"): cause(kinds.C_RULE),
    ("PROCEDURE", "Cause"): cause(kinds.C_PROCEDURE),
    ("DESTRUCTION", "Cause"): cause(kinds.C_DESTRUCTION),
    ("NORMAL_DRAW", "Cause"): cause(kinds.C_NORMAL_DRAW),
    ("CARD", "Cause"): cause(kinds.C_CARD),
    ("THIS_EFFECT", "Effects"): Effects([], True),
    ("EVENT", "Event"): Pattern(happenings.H_MOVED),
    ("EFFECT", "Form"): F_EFFECT,
    ("CARD", "Form"): F_CARD,
    ("EFFECT", "Thing"): T_EFFECT,
    ("ACTIVATION", "Thing"): T_ACTIVATION,
    ("SUMMON", "Thing"): T_SUMMON,
    ("ATTACK", "Thing"): T_ATTACK,
    ("CONDITIONS", "Thing"): T_CONDITIONS,
    ("NORMAL", "Manner"): NORMAL_SUMMON,
    ("TRIBUTE", "Manner"): TRIBUTE_SUMMON,
    ("FLIP", "Manner"): FLIP_SUMMON,
    ("SET", "Manner"): NORMAL_SET,
    ("SPECIAL", "Manner"): SPECIAL_SUMMON,
    ("FUSION", "Manner"): FUSION_SUMMON,
    ("RITUAL", "Manner"): RITUAL_SUMMON,
    ("SYNCHRO", "Manner"): SYNCHRO_SUMMON,
    ("XYZ", "Manner"): XYZ_SUMMON,
    ("LINK", "Manner"): LINK_SUMMON,
    ("PENDULUM", "Manner"): PENDULUM_SUMMON,
}
