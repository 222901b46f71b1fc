"""What applies now: the current values of cards, what is negated, and the lists that the other rules ask.

B-32, B-97, B-100 to B-104. It is derived lazily: only when the board has changed and somebody asks.
"""

from typing import Final, TypeVar, cast

from spellspeed.board.card import Card, KeptValues
from spellspeed.board.constants import (
    ANYWHERE,
    BACK_ROW,
    E_MOVED,
    E_NEGATED,
    HAND,
    MATERIAL,
    MONSTER,
    MZONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.records import NO_REFS
from spellspeed.board.zones import NOTHING_SHUT
from spellspeed.effects.context import NO_CARDS
from spellspeed.effects.game import Known
from spellspeed.effects.nouns.properties import P_ATK, P_DEF, P_NAME, bit_of
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import (
    CHANGES,
    CLOSURES,
    EXPOSURES,
    GIFTS,
    LOANS,
    NEGATIONS,
    SHIELDS,
    Change,
    Gift,
    Silencing,
)
from spellspeed.rules.applies.applying import applies_on_field, enter, is_withheld
from spellspeed.rules.applies.borrowing import hand_over, lend
from spellspeed.rules.applies.lasting import lasting_applied
from spellspeed.rules.applies.negated import apply_negation
from spellspeed.rules.applies.reach import is_silenced, stands
from spellspeed.rules.applies.values import modify
from spellspeed.rules.engine.index import is_against_negation
from spellspeed.rules.engine.state import NOTHING, Applied, ByTopic, Engine

T = TypeVar("T", bound=Continuous)

NO_CHANGES: Final[list[Applied[Change]]] = []  # shared and never changed
MOVES: Final = 1 << E_MOVED
NAME_BITS: Final = bit_of(P_NAME) | bit_of(P_NAME, True)
STRENGTH_BITS: Final = bit_of(P_ATK) | bit_of(P_ATK, True) | bit_of(P_DEF) | bit_of(P_DEF, True)


def refresh(g: Engine) -> None:
    """Find out what applies now and set the current values of all cards accordingly."""
    b = g.board
    if not b.dirty:
        return
    if g.innermost is not None:
        supposed = cast(Derived, g.innermost)
        if not supposed.saved:
            supposed.save(g)
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
    g.recast = 0
    g.withheld = False
    found: list[Applied[Continuous]] = []
    for player in range(2):
        find_on_field(g, found, b.mzones[player])
        find_on_field(g, found, b.szones[player])
    if g.elsewhere:
        find_elsewhere(g, found)
    if b.lasting:
        if g.lenders:
            lend(g, found)
        for lasting in b.lasting:
            applied = lasting_applied(g, lasting)
            if applied is not None:
                enter(found, applied)
    for gift in g.always.gifts:
        if stands(gift):
            enter(found, gift)
    for changing in g.always.changes:
        if stands(changing):
            enter(found, changing)
    looked_at = g.always_looks
    for one in found:
        looked_at |= one.what.looks
    g.looked_at = looked_at
    b.inert = inert_now(g, found)
    b.felt = felt_now(g, found)
    if not found:
        if g.always.closures:
            b.shut = shut_without(g, NO_CARDS)
        return
    g.applies = True
    derive(g, found, False)
    b.felt |= g.touched
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
    if g.lenders and (g.lending or has_topic(found, GIFTS)):
        found = found.copy()
        hand_over(g, found)
        drop_taken(found)
    if has_topic(found, NEGATIONS):
        apply_negation(g, found)
    g.written = 0
    changes = NO_CHANGES
    for applied in found:
        topic = applied.topic
        if topic == CHANGES:
            changing = cast(Change, applied.what)
            reach = changing.reach(applied.ctx)
            g.touched |= reach
            if not changing.which.names_this or applied.ctx.refs or not changing.always_holds():
                g.touches_others |= reach
            if changing.writes & ~STRENGTH_BITS:
                g.recast |= reach
                if changing.writes & NAME_BITS:
                    g.renamed |= reach
            if not is_silenced(applied):
                if changes is NO_CHANGES:
                    changes = []
                changes.append(cast(Applied[Change], applied))
        elif topic == NEGATIONS:
            reach = cast(Silencing, applied.what).reach(applied.ctx)
            g.touched |= reach
            g.touches_others |= reach
        elif topic == SHIELDS and not is_silenced(applied) and applied.what.holds(applied.ctx):
            g.applied.add(applied)
    if again:
        for card in g.changed:
            if not card.doomed:
                card.reset_numbers()
    if changes is not NO_CHANGES:
        modify(g, changes)
    for applied in found:
        topic = applied.topic
        if topic == CHANGES or topic == NEGATIONS or topic == SHIELDS or is_silenced(applied):
            continue
        if applied.what.holds(applied.ctx):
            g.applied.add(applied)


def has_topic(found: list[Applied[Continuous]], topic: int) -> bool:
    for applied in found:
        if applied.topic == topic:
            return True
    return False


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
        topic = applied.topic
        if topic == NEGATIONS or topic == SHIELDS or topic == GIFTS:
            read |= applied.reads
    return read


def inert_now(g: Engine, found: list[Applied[Continuous]]) -> int:
    """The kinds of event that cannot change what applies now; fewer while cards borrow effects."""
    heeds = 0
    for applied in found:
        heeds |= applied.what.heeds
        if applied.topic == LOANS or applied.topic == GIFTS:
            if applied.topic == LOANS or cast(Gift, applied.what).gives_of_others():
                return g.inert
            i = applied.ctx.card.id
            if i < len(g.given_heeds):
                heeds |= g.given_heeds[i]
    return g.inert_else & ~heeds


def felt_now(g: Engine, found: list[Applied[Continuous]]) -> int:
    """The places on whose cards it depends what applies now, besides those of the cards that it changes.

    Cards with text of their own that applies are not among them (`Board.is_felt`). Whatever asks what has moved, or is
    bound to something under a condition, looks everywhere; so does what decides which texts apply, if texts of others
    have a part in that.
    """
    felt = g.always_sees | MATERIAL | NOWHERE
    negates = False
    protects = len(g.always.shields) > 0 or E_NEGATED in g.always_barred
    for applied in found:
        what = applied.what
        felt |= what.sees
        if what.heeds & MOVES or (applied.lasting is not None and (applied.own or not what.always_holds())):
            return ANYWHERE
        topic = applied.topic
        if applied.lasting is not None:
            felt |= ON_FIELD  # its source may be there, and whatever it is bound to
        if topic == NEGATIONS:
            negates = True
        elif topic == SHIELDS or is_against_negation(what):
            protects = True
        elif topic == GIFTS:
            i = applied.ctx.card.id
            if applied.lasting is not None or i >= len(g.given_sees) or cast(Gift, what).gives_of_others():
                return ANYWHERE
            felt |= g.given_sees[i]
        elif topic == LOANS or topic == EXPOSURES or topic == CLOSURES:
            return ANYWHERE
    return ANYWHERE if g.always.closures or (negates and protects) else felt


def applied_here(
    g: Engine, card: Card, continuous: tuple[Continuous, ...], since: int
) -> list[Applied[Continuous]]:
    """The continuous effects of the card in its place, since that log position; cached for the visit.

    Nothing is cached during a what-if, whose visits may have the numbers of later real ones.
    """
    is_kept = card.id < len(g.applied_of)
    known = g.applied_of[card.id] if is_kept else NOTHING
    if known:
        first = known[0]
        if first.stamp == since:
            ctx = first.ctx
            if ctx.player == card.controller and ctx.ref == card.ref:
                return known
    found: list[Applied[Continuous]] = []
    for what in continuous:
        if works_at(card, what.where):
            found.append(Applied(g.context(card.controller, card), what, since))
    if is_kept and not g.supposing:
        g.applied_of[card.id] = found
    return found


class Derived(Known):
    """What was derived from the board, saved during a what-if as soon as something else is derived in it."""

    applied: ByTopic
    lock_kinds: int
    touched: int
    touches_others: int
    looked_at: int
    renamed: int
    recast: int
    applies: bool
    lending: bool
    withheld: bool
    changed: list[Card]
    exposed: list[Card]

    def __init__(self, g: Engine) -> None:
        self.outer = g.innermost
        self.saved = False
        self.weighed = g.weighed
        self.weighed_links = g.weighed_links
        self.told = g.board.told
        self.supposed = g.supposed

    def save(self, g: Engine) -> None:
        """What is derived from now on is derived from the what-if."""
        self.saved = True
        # Every field of Derived: self from g; not outer, saved, weighed, weighed_links, told,
        # supposed (tools/copies.py)
        self.applied = g.applied
        self.lock_kinds = g.lock_kinds
        self.touched = g.touched
        self.touches_others = g.touches_others
        self.looked_at = g.looked_at
        self.renamed = g.renamed
        self.recast = g.recast
        self.applies = g.applies
        self.lending = g.lending
        self.withheld = g.withheld
        self.changed = g.changed
        self.exposed = g.exposed
        self.values = [KeptValues(card) for card in g.changed]
        self.negated_now = g.board.negated_now
        self.shut = g.board.shut
        self.inert = g.board.inert
        self.felt = g.board.felt
        g.applied = g.blank.pop() if g.blank else ByTopic()
        g.applies = False
        g.changed = g.changed.copy()
        g.exposed = g.exposed.copy()


def suppose(g: Engine) -> Derived:
    """Begin a what-if: what is derived holds on until the board changes so that something else applies."""
    if g.board.dirty:
        refresh(g)
    derived = Derived(g)
    g.innermost = derived
    g.supposing += 1
    g.weighed = {}
    return derived


def restore(g: Engine, derived: Derived) -> None:
    """End a what-if: restore what was derived."""
    g.supposing -= 1
    g.innermost = derived.outer
    g.weighed = derived.weighed
    g.weighed_links = derived.weighed_links
    g.board.told = derived.told
    g.supposed = derived.supposed
    g.board.dirty = False
    if not derived.saved:
        return
    for card in g.changed:
        card.reset_values()
    if g.applies:
        g.applied.clear()
    g.blank.append(g.applied)
    if g.exposed is not derived.exposed:
        cover(g)
        for card in derived.exposed:
            card.exposed = True
    # Every field of Derived: g from derived; not outer, saved, weighed, weighed_links, told,
    # supposed (tools/copies.py)
    g.applied = derived.applied
    g.lock_kinds = derived.lock_kinds
    g.touched = derived.touched
    g.touches_others = derived.touches_others
    g.looked_at = derived.looked_at
    g.renamed = derived.renamed
    g.recast = derived.recast
    g.applies = derived.applies
    g.lending = derived.lending
    g.withheld = derived.withheld
    g.changed = derived.changed
    g.exposed = derived.exposed
    for values in derived.values:
        values.back()
    g.board.negated_now = derived.negated_now
    g.board.shut = derived.shut
    g.board.inert = derived.inert
    g.board.felt = derived.felt
    # Always-on text is read from the present place of its card.
    for gift in g.always.gifts:
        stands(gift)
    for changing in g.always.changes:
        stands(changing)


def find_on_field(g: Engine, found: list[Applied[Continuous]], zones: list[int]) -> None:
    """Continuous effects of the cards in these zones (B-32)."""
    b = g.board
    for i in zones:
        if i < 0:
            continue
        continuous = g.definitions[i].continuous
        if not continuous:
            continue
        card = b.cards[i]
        if not card.place & ON_FIELD or not applies_on_field(card):
            continue
        if is_withheld(b, card):
            g.withheld = True
            continue
        for applied in applied_here(g, card, continuous, card.applies_since):
            enter(found, applied)


def find_elsewhere(g: Engine, found: list[Applied[Continuous]]) -> None:
    """Continuous effects that apply in the hand, the GY or as material (B-33)."""
    cards = g.board.cards
    for k, places in enumerate(g.elsewhere_in):
        i = g.elsewhere[k]
        card = cards[i]
        if card.place & places:
            for applied in applied_here(g, card, g.definitions[i].continuous, card.here_since):
                enter(found, applied)


def in_force(g: Engine, now: list[Applied[T]], always: list[Applied[T]]) -> list[Applied[T]]:
    """Everything that applies now for one topic, always-on text included."""
    if g.board.dirty:
        refresh(g)
    more = False
    for applied in always:
        if stands(applied) and applied.what.holds(applied.ctx):
            if not more:
                more = True
                now = now.copy()
            now.append(applied)
    return now


def works_at(card: Card, where: int) -> bool:
    """Does an effect that works in these places work where the card is?

    A monster in the back row is an Equip Card or a Pendulum Card: its monster effects do not work (SPELL-58a).
    """
    if card.printed.kind == MONSTER and card.place & BACK_ROW and where & MZONE:
        return False
    return where & card.place != 0
