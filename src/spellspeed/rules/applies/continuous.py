"""What applies now: the current values of cards, what is negated, and the lists that the other rules ask.

B-32, B-97, B-100 to B-104. It is derived lazily: only when the board has changed and somebody asks.
"""

from typing import Final, TypeVar, cast

from spellspeed.board.card import Card, KeptValues
from spellspeed.board.constants import BACK_ROW, HAND, MONSTER, MZONE, ON_FIELD
from spellspeed.board.records import NO_REFS
from spellspeed.board.zones import NOTHING_SHUT
from spellspeed.effects.context import NO_CARDS
from spellspeed.effects.game import Known
from spellspeed.effects.nouns.properties import P_NAME, bit_of
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import CHANGES, GIFTS, LOANS, NEGATIONS, SHIELDS, Change, Gift, Silencing
from spellspeed.rules.applies.applying import applies_now
from spellspeed.rules.applies.borrowing import hand_over, lend
from spellspeed.rules.applies.lasting import lasting_applied
from spellspeed.rules.applies.negated import apply_negation
from spellspeed.rules.applies.reach import is_silenced, standing
from spellspeed.rules.applies.values import modify
from spellspeed.rules.engine.state import NOTHING, Applied, ByTopic, Engine

T = TypeVar("T", bound=Continuous)

NAME_BITS: Final = bit_of(P_NAME) | bit_of(P_NAME, True)


def refresh(g: Engine) -> None:
    """Find out what applies now and set the current values of all cards accordingly."""
    b = g.board
    if not b.dirty:
        return
    b.dirty = False
    if g.weighed:
        g.weighed = {}
    b.negated_now = NO_REFS
    b.shut = NOTHING_SHUT
    if g.exposed:
        cover(g)
    if g.applies:
        g.applies = False
        g.applied.clear()
    g.lending = False
    if g.changed:
        kept: list[Card] = []
        for card in g.changed:
            if card.doomed:
                kept.append(card)  # its values are frozen until it leaves (B-142)
                g.lending = g.lending or len(card.given) > 0 or len(card.lenders) > 0 or len(card.taken) > 0
            else:
                card.reset_values()
        g.changed = kept
    g.lock_kinds = g.standing_kinds
    g.touched = 0
    g.touches_others = 0
    g.renamed = 0
    found: list[Applied[Continuous]] = []
    cards = b.cards
    definitions = g.definitions
    for player in range(2):
        for row in range(2):
            for i in b.szones[player] if row else b.mzones[player]:
                if i >= 0 and definitions[i].continuous and applies_now(b, cards[i]):
                    found += applied_here(g, cards[i], definitions[i].continuous, cards[i].applies_since)
    if g.elsewhere:
        find_elsewhere(g, found)
    if g.lenders and b.lasting:
        lend(g, found)
    for lasting in b.lasting:
        applied = lasting_applied(g, lasting)
        if applied is not None:
            found.append(applied)
    if g.always.gifts:
        found += standing(g.always.all[GIFTS])
    if g.always.changes:
        found += standing(g.always.all[CHANGES])
    g.looked_at = g.always_looks
    for one in found:
        g.looked_at |= one.what.looks
    b.inert = inert_now(g, found)
    if not found:
        if g.always.closures:
            b.shut = shut_without(g, NO_CARDS)
        return
    g.applies = True
    put_in_order(found)
    derive(g, found, False)
    if g.written and reads_early(found) & g.written:
        derive(g, found, True)
    for lock in g.applied.locks:
        g.lock_kinds |= lock.what.kind_bits
    for cap in g.applied.caps:
        g.lock_kinds |= cap.what.kind_bits
    if g.applied.closures or g.always.closures:
        b.shut = shut_without(g, NO_CARDS)
    if g.applied.exposures:
        expose(g)
    if g.applied.changes:
        for card in g.changed:
            card.keep_least()


def expose(g: Engine) -> None:
    """What is kept revealed in the hands is seen by both players, and known from then on (B-62)."""
    for applied in g.applied.exposures:
        for card in applied.what.subjects(applied.ctx):
            if card.place == HAND and not card.exposed:
                card.exposed = True
                g.exposed.append(card)
                if not g.supposing:
                    card.known = 3


def cover(g: Engine) -> None:
    for card in g.exposed:
        card.exposed = False
    g.exposed = []


def shut_without(g: Engine, leaving: list[Card]) -> list[int]:
    """The zones of each player that could not be used once these cards have left (`board.zones`)."""
    found = [0, 0]
    for applied in in_force(g, g.applied.closures, g.always.closures):
        card = applied.ctx.card
        if applied.lasting is None and not (card.place & ON_FIELD and card.face_up):
            continue  # what a text says always, it says of the card that lies on the field
        if card in leaving and (applied.lasting is None or applied.own):
            continue  # it goes with its card
        for player in range(2):
            found[player] |= applied.what.zones(applied.ctx, player)
    return found if found[0] or found[1] else NOTHING_SHUT


def derive(g: Engine, found: list[Applied[Continuous]], again: bool) -> None:
    """Derive what applies, in the order of B-101: negation and immunity, then values, then the rest.

    `again`: a second pass, because negation, immunity or gifts read values that the first pass changed.
    """
    if again:
        g.applied.clear()
        g.board.negated_now = NO_REFS
        for card in g.changed:
            if not card.doomed:
                card.reset_effects()
    if g.lenders:
        found = found.copy()
        hand_over(g, found)
        drop_taken(found)
    apply_negation(g, found)
    g.written = 0
    changes: list[Applied[Change]] = []
    for applied in found:
        what = applied.what
        if what.topic == CHANGES:
            changing = cast(Change, what)
            reach = changing.reach(applied.ctx)
            g.touched |= reach
            if not changing.which.names_this or applied.ctx.refs or not changing.always_holds():
                g.touches_others |= reach
            if changing.writes & NAME_BITS:
                g.renamed |= reach
            if not is_silenced(applied):
                changes.append(cast(Applied[Change], applied))
        elif what.topic == NEGATIONS:
            reach = cast(Silencing, what).reach(applied.ctx)
            g.touched |= reach
            g.touches_others |= reach
        elif what.topic == SHIELDS and not is_silenced(applied) and what.holds(applied.ctx):
            g.applied.all[SHIELDS].append(applied)
    if again:
        for card in g.changed:
            if not card.doomed:
                card.reset_numbers()
    modify(g, changes)
    for applied in found:
        what = applied.what
        if what.topic == CHANGES or what.topic == NEGATIONS or what.topic == SHIELDS or is_silenced(applied):
            continue
        if what.holds(applied.ctx):
            g.applied.all[what.topic].append(applied)


def drop_taken(found: list[Applied[Continuous]]) -> None:
    """Drop effects that were replaced by given ones."""
    lost: list[Applied[Continuous]] = []
    for applied in found:
        card = applied.ctx.card
        what = applied.what
        if card.taken and applied.lasting is None and what.number in card.taken and what.code == card.printed.code:
            lost.append(applied)
    for applied in lost:
        found.remove(applied)


def reads_early(found: list[Applied[Continuous]]) -> int:
    """The values read by topics that are derived before values."""
    read = 0
    for applied in found:
        topic = applied.what.topic
        if topic == NEGATIONS or topic == SHIELDS or topic == GIFTS:
            read |= applied.reads
    return read


def inert_now(g: Engine, found: list[Applied[Continuous]]) -> int:
    """The kinds of event that cannot change what applies now; fewer while cards borrow effects."""
    inert = g.inert_else
    for applied in found:
        what = applied.what
        if g.lenders and (what.topic == LOANS or (what.topic == GIFTS and cast(Gift, what).gives_of_others())):
            return g.inert
        i = applied.ctx.card.id
        if i < len(g.looks):
            # Lasting effects and gifts may come from any part of the text.
            inert &= ~(g.looks[i] if applied.lasting is None and what.topic != GIFTS else g.looks_later[i])
    return inert


def applied_here(
    g: Engine, card: Card, continuous: tuple[Continuous, ...], since: int
) -> list[Applied[Continuous]]:
    """The continuous effects of the card in its place, since that log position; cached for the visit.

    Nothing is cached during a what-if, whose visits may have the numbers of later real ones.
    """
    known = g.applied_of[card.id] if card.id < len(g.applied_of) else NOTHING
    if known:
        ctx = known[0].ctx
        if ctx.ref == card.ref and ctx.player == card.controller and known[0].stamp == since:
            return known
    found: list[Applied[Continuous]] = []
    for what in continuous:
        if works_at(card, what.where):
            found.append(Applied(g.context(card.controller, card), what, since))
    if not g.supposing and card.id < len(g.applied_of):
        g.applied_of[card.id] = found
    return found


class Derived(Known):
    """What was derived from the board, saved during a what-if."""

    applied: ByTopic
    lock_kinds: int
    touched: int
    touches_others: int
    looked_at: int
    renamed: int
    weighed: dict[int, bool]
    applies: bool
    weighed_links: int
    lending: bool
    changed: list[Card]

    def __init__(self, g: Engine) -> None:
        # Every field of Derived: self from g; not values, negated_now, shut, exposed, inert, supposed (tools/copies.py)
        self.applied = g.applied
        self.lock_kinds = g.lock_kinds
        self.touched = g.touched
        self.touches_others = g.touches_others
        self.looked_at = g.looked_at
        self.renamed = g.renamed
        self.weighed = g.weighed
        self.applies = g.applies
        self.weighed_links = g.weighed_links
        self.lending = g.lending
        self.changed = g.changed
        self.values = [KeptValues(card) for card in g.changed]
        self.negated_now = g.board.negated_now
        self.shut = g.board.shut
        self.exposed = g.exposed
        self.inert = g.board.inert
        self.supposed = g.supposed


def suppose(g: Engine) -> Derived:
    """Begin a what-if: save what was derived."""
    if g.board.dirty:
        refresh(g)
    derived = Derived(g)
    g.supposing += 1
    g.applied = g.blank.pop() if g.blank else ByTopic()
    g.applies = False
    g.weighed = {}
    g.changed = g.changed.copy()
    g.exposed = g.exposed.copy()
    g.board.dirty = True
    return derived


def restore(g: Engine, derived: Derived) -> None:
    """End a what-if: restore what was derived."""
    g.supposing -= 1
    g.supposed = derived.supposed
    for card in g.changed:
        card.reset_values()
    if g.applies:
        g.applied.clear()
    g.blank.append(g.applied)
    # Every field of Derived: g from derived; not values, negated_now, shut, exposed, inert, supposed (tools/copies.py)
    g.applied = derived.applied
    g.lock_kinds = derived.lock_kinds
    g.touched = derived.touched
    g.touches_others = derived.touches_others
    g.looked_at = derived.looked_at
    g.renamed = derived.renamed
    g.weighed = derived.weighed
    g.applies = derived.applies
    g.weighed_links = derived.weighed_links
    g.lending = derived.lending
    g.changed = derived.changed
    for values in derived.values:
        values.back()
    g.board.negated_now = derived.negated_now
    g.board.shut = derived.shut
    if g.exposed is not derived.exposed:
        cover(g)
        g.exposed = derived.exposed
        for card in g.exposed:
            card.exposed = True
    g.board.inert = derived.inert
    g.board.dirty = False
    # Always-on text is read from the present place of its card.
    if g.always.gifts:
        standing(g.always.gifts)
    if g.always.changes:
        standing(g.always.changes)


def find_elsewhere(g: Engine, found: list[Applied[Continuous]]) -> None:
    """Continuous effects that apply in the hand, the GY or as material (B-33)."""
    for i in g.elsewhere:
        card = g.board.cards[i]
        if not card.place & ON_FIELD:
            found += applied_here(g, card, g.definitions[i].continuous, card.here_since)


def in_force(g: Engine, now: list[Applied[T]], always: list[Applied[T]]) -> list[Applied[T]]:
    """Everything that applies now for one topic, always-on text included."""
    if g.board.dirty:
        refresh(g)
    if not always:
        return now
    more = [applied for applied in standing(always) if applied.what.holds(applied.ctx)]
    return now + more if more else now


def works_at(card: Card, where: int) -> bool:
    """Does an effect that works in these places work where the card is?

    A monster in the back row is an Equip Card or a Pendulum Card: its monster effects do not work (SPELL-58a).
    """
    if card.printed.kind == MONSTER and card.place & BACK_ROW and where & MZONE:
        return False
    return where & card.place != 0


def put_in_order(found: list[Applied[Continuous]]) -> None:
    """The older before the younger. Hardly any has to be moved: a general way of sorting would take longer."""
    for i in range(1, len(found)):
        applied = found[i]
        k = i
        while k > 0 and found[k - 1].stamp > applied.stamp:
            found[k] = found[k - 1]
            k -= 1
        if k < i:
            found[k] = applied
