"""Continuous and lasting effects: current values, negation, and the locks that other rules ask for.

B-32, B-97, B-100 to B-104. Everything is derived anew when the board has changed and somebody looks; between two
changes a look costs nothing.
"""

from typing import cast

from spellspeed.board.board import Board
from spellspeed.board.card import Card, Values
from spellspeed.board.constants import (
    BACK_ROW,
    DAMAGE_END,
    DAMAGE_START,
    GEMINI,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
)
from spellspeed.board.records import NO_REFS, Event, Lasting, Link
from spellspeed.effects.events.as_it_was import activated_card
from spellspeed.effects.game import Ctx, Known
from spellspeed.effects.standing.continuous import (
    CANNOT,
    CAPS,
    GIVES,
    MODIFIES,
    NEGATES,
    SHIELDS,
    TOPICS,
    Continuous,
)
from spellspeed.effects.standing.memory import recall
from spellspeed.rules.applies.borrowing import hand_over, lend
from spellspeed.rules.applies.reach import is_bound, is_own, is_silenced, keeps_off, standing
from spellspeed.rules.applies.values import modify
from spellspeed.rules.engine.state import NOTHING, Applied, Engine


def refresh(g: Engine) -> None:
    """Find out what applies now and set the current values of all cards accordingly."""
    b = g.board
    if not b.dirty:
        return
    b.dirty = False
    if g.weighed:
        g.weighed = {}
    b.negated_now = NO_REFS
    if g.applies:
        g.applies = False
        for topic in g.applied:
            if topic:
                topic.clear()
    g.lending = False
    if g.changed:
        kept: list[Card] = []
        for card in g.changed:
            if card.doomed:
                kept.append(card)  # its values stand still until it leaves (B-142)
                g.lending = g.lending or len(card.given) > 0 or len(card.lenders) > 0 or len(card.taken) > 0
            else:
                card.reset_values()
        g.changed = kept
    if g.barred:
        g.barred = {}
    g.lock_kinds = g.standing_kinds
    g.touched = 0
    found: list[Applied] = []
    cards = b.cards
    definitions = g.definitions
    if has_appliers(g):
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
    if g.standing[GIVES]:
        found += standing(g, GIVES)
    if g.standing[MODIFIES]:
        found += standing(g, MODIFIES)
    b.quiet = quiet_now(g, found)
    if not found:
        return
    g.applies = True
    if not is_in_order(found):
        found.sort(key=stamp_of)
    derive(g, found, False)
    if g.written and reads_early(found) & g.written:
        derive(g, found, True)
    for applied in g.applied[CANNOT]:
        for kind in applied.what.kinds_of_event():
            if kind in g.barred:
                g.barred[kind].append(applied)
            else:
                g.barred[kind] = [applied]
            g.lock_kinds |= 1 << kind
    for applied in g.applied[CAPS]:
        for kind in applied.what.kinds_of_event():
            g.lock_kinds |= 1 << kind
    if g.applied[MODIFIES]:
        for card in g.changed:
            card.keep_least()


def derive(g: Engine, found: list[Applied], again: bool) -> None:
    """What applies of all that may apply, in the order of B-101: negation and immunity, then values, then the rest.

    `again`: what negates, shields or gives effects reads values, and these were derived without that.
    """
    if again:
        for topic in g.applied:
            topic.clear()
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
    changes: list[Applied] = []
    for applied in found:
        what = applied.what
        if what.topic == MODIFIES or what.negates:
            g.touched |= what.reach(applied.ctx)
        if what.topic == MODIFIES:
            if not is_silenced(applied):
                changes.append(applied)
        elif what.topic == SHIELDS and not is_silenced(applied) and what.holds(applied.ctx):
            g.applied[SHIELDS].append(applied)
    if again:
        for card in g.changed:
            if not card.doomed:
                card.reset_numbers()
    modify(g, changes)
    for applied in found:
        what = applied.what
        if what.topic == MODIFIES or what.topic == NEGATES or what.topic == SHIELDS or is_silenced(applied):
            continue
        if what.holds(applied.ctx):
            g.applied[what.topic].append(applied)


def drop_taken(found: list[Applied]) -> None:
    """A card no longer has the effects in whose place it was given others."""
    lost: list[Applied] = []
    for applied in found:
        card = applied.ctx.card
        what = applied.what
        if card.taken and applied.lasting is None and what.number in card.taken and what.code == card.printed.code:
            lost.append(applied)
    for applied in lost:
        found.remove(applied)


def reads_early(found: list[Applied]) -> int:
    """The values read by what comes before values are changed."""
    read = 0
    for applied in found:
        topic = applied.what.topic
        if topic == NEGATES or topic == SHIELDS or topic == GIVES:
            read |= applied.reads
    return read


def has_appliers(g: Engine) -> bool:
    """A card with a continuous effect lies on the field."""
    cards = g.board.cards
    for i in g.appliers:
        if cards[i].place & ON_FIELD:
            return True
    return len(cards) > len(g.looks)  # Tokens have come, which may apply something


def applies_now(b: Board, card: Card) -> bool:
    """A card does not apply before its own link resolves (ACT-29c), one that newly appeared not before the link is
    done (B-104), one doomed by battle no more (B-142)."""
    if not card.face_up or not card.place & ON_FIELD or card.activating or card.doomed:
        return False
    if card.printed.traits & GEMINI and card.place == MZONE and not card.gemini:
        return False
    return not (b.resolving and card.face_up_since >= b.link_start)


def quiet_now(g: Engine, found: list[Applied]) -> int:
    """The kinds of event that change nothing of what applies now; what was lent by others may look at anything."""
    quiet = g.quiet_else
    for applied in found:
        what = applied.what
        if g.lenders and (what.lends_effects_of() or what.gives_of_others()):
            return g.quiet
        i = applied.ctx.card.id
        if i < len(g.looks):
            # What a link brought, and what a card gives, may stand anywhere in the text.
            quiet &= ~(g.looks[i] if applied.lasting is None and what.topic != GIVES else g.looks_later[i])
    return quiet


def applied_here(g: Engine, card: Card, continuous: tuple[Continuous, ...], since: int) -> list[Applied]:
    """What the card applies where it lies, since that log position; kept as long as it stays as it is.

    A visit that is only supposed may have the number of a real one to come: nothing is kept of it.
    """
    known = g.applied_of[card.id] if card.id < len(g.applied_of) else NOTHING
    if known:
        ctx = known[0].ctx
        if ctx.ref == card.ref and ctx.player == card.controller and known[0].stamp == since:
            return known
    found: list[Applied] = []
    for what in continuous:
        if works_at(card, what.where):
            found.append(Applied(g.context(card.controller, card), what, since))
    if not g.supposing and card.id < len(g.applied_of):
        g.applied_of[card.id] = found
    return found


class Derived(Known):
    """What applied and the values it gave, before another board was supposed."""

    def __init__(self, g: Engine) -> None:
        self.applied = g.applied
        self.barred = g.barred
        self.lock_kinds = g.lock_kinds
        self.touched = g.touched
        self.weighed = g.weighed
        self.applies = g.applies
        self.weighed_links = g.weighed_links
        self.lending = g.lending
        self.changed = g.changed
        self.values = [Values(card) for card in g.changed]
        self.negated_now = g.board.negated_now
        self.quiet = g.board.quiet
        self.supposed = g.supposed


def suppose(g: Engine) -> Derived:
    """Lay aside what was derived: the board is going to be another one for the length of a question."""
    if g.board.dirty:
        refresh(g)
    derived = Derived(g)
    g.supposing += 1
    g.applied = g.blank.pop() if g.blank else [[] for _ in range(TOPICS)]
    g.applies = False
    g.barred = {}
    g.weighed = {}
    g.changed = g.changed.copy()
    return derived


def restore(g: Engine, derived: Derived) -> None:
    """The board is what it was: so is everything that follows from it, and nothing need be derived anew."""
    g.supposing -= 1
    g.supposed = derived.supposed
    for card in g.changed:
        card.reset_values()
    if g.applies:
        for topic in g.applied:
            topic.clear()
    g.blank.append(g.applied)
    g.applied = derived.applied
    g.barred = derived.barred
    g.lock_kinds = derived.lock_kinds
    g.touched = derived.touched
    g.weighed = derived.weighed
    g.applies = derived.applies
    g.weighed_links = derived.weighed_links
    g.lending = derived.lending
    g.changed = derived.changed
    for values in derived.values:
        values.back()
    g.board.negated_now = derived.negated_now
    g.board.quiet = derived.quiet
    g.board.dirty = False
    # What texts say always is read from where their cards lie now.
    if g.standing[GIVES]:
        standing(g, GIVES)
    if g.standing[MODIFIES]:
        standing(g, MODIFIES)


def find_elsewhere(g: Engine, found: list[Applied]) -> None:
    """Continuous effects that apply in the hand, the GY or as material (B-33)."""
    for i in g.elsewhere:
        card = g.board.cards[i]
        if not card.place & ON_FIELD:
            found += applied_here(g, card, g.definitions[i].continuous, card.here_since)


def in_force(g: Engine, topic: int) -> list[Applied]:
    """All that applies now and is about this."""
    if g.board.dirty:
        refresh(g)
    if not g.standing[topic] or topic == GIVES or topic == MODIFIES:
        return g.applied[topic]
    more = [applied for applied in standing(g, topic) if applied.what.holds(applied.ctx)]
    return g.applied[topic] + more if more else g.applied[topic]


def works_at(card: Card, where: int) -> bool:
    """An effect that works in these places works where the card lies.

    A monster in the back row is an Equip Card or a Pendulum Card: its effects as a monster do not work (SPELL-58a).
    """
    if card.printed.kind == MONSTER and card.place & BACK_ROW and where & MZONE:
        return False
    return where & card.place != 0


def stamp_of(applied: Applied) -> int:
    return applied.stamp


def is_in_order(found: list[Applied]) -> bool:
    """The older is before the younger, as is usual."""
    before = NONE
    for applied in found:
        if applied.stamp < before:
            return False
        before = applied.stamp
    return True


def lasting_applied(g: Engine, lasting: Lasting) -> Applied | None:
    b = g.board
    source = b.cards[lasting.source & 1023]
    if lasting.oath and lasting.link == b.resolving:
        return None  # an oath does not hinder the effect it belongs to: it speaks of other summons (B-121)
    what = what_of(lasting)
    # Whether the source is negated by now is asked once negation has been derived (B-93).
    needs_source = what.needs_this()
    if needs_source and (b.deref(lasting.source) is None or not source.face_up):
        return None
    applied = Applied(lasting_context(g, lasting), what, lasting.stamp, lasting.oath)
    applied.own = needs_source
    applied.reads = what.reads_while  # its cards and numbers were fixed when it began
    if not is_bound(applied.ctx):
        applied.reads |= what.reads_cards if applied.ctx.fixed else what.reads_cards | what.reads_amount
    applied.lasting = lasting
    applied.is_self_change = is_self_change(g, lasting, what)
    return applied


def lasting_context(g: Engine, lasting: Lasting) -> Ctx:
    """How a lasting effect is read: with the cards it is bound to and what its text had referred to."""
    ctx = g.context(lasting.player, g.board.cards[lasting.source & 1023])
    ctx.refs = lasting.refs if lasting.refs else [NONE]
    if lasting.memory is not None:
        ctx.ref = lasting.source
        recall(ctx, lasting.memory)
        ctx.fixed = lasting.memory.amounts
    return ctx


def is_self_change(g: Engine, lasting: Lasting, what: Continuous) -> bool:
    """An activated effect changes a number of its own monster, and, as a whole, values of no other card (B-97)."""
    memory = lasting.memory
    if memory is None or not memory.link or not what.changes_number:
        return False
    if len(lasting.refs) != 1 or lasting.refs[0] != lasting.source:
        return False
    return memory.effect == NONE or not g.effect(lasting.source & 1023, memory.effect).changes_others


def apply_negation(g: Engine, found: list[Applied]) -> None:
    """The older negation comes first; one that a later one negates in its turn no longer counts (B-101)."""
    negations = [applied for applied in found if applied.what.negates]
    if not negations:
        return
    shields = [applied for applied in found if applied.what.keeps_negation_off() and applied.what.holds(applied.ctx)]
    for topic in (SHIELDS, CANNOT):
        if g.standing[topic]:
            shields += [applied for applied in standing(g, topic) if applied.what.keeps_negation_off()]
    while negations:
        hit = negate_in_order(g, negations, shields)
        undone = [applied for applied in g.applied[NEGATES] if applied.ctx.card.negated and is_own(applied)]
        if not undone:
            if hit:
                g.board.negated_now = [card.id for card in hit]  # events keep the list of their time
            return
        negations.remove(undone[0])
        g.applied[NEGATES].clear()
        for card in hit:
            card.negated = False


def negate_in_order(g: Engine, negations: list[Applied], shields: list[Applied]) -> list[Card]:
    """Apply these negations, the oldest first, and return the cards whose effects are now negated."""
    hit: list[Card] = []
    for applied in negations:
        what = applied.what
        if applied.ctx.card.negated and is_own(applied):
            continue
        if not what.holds(applied.ctx):
            continue
        g.applied[NEGATES].append(applied)
        for card in what.subjects(applied.ctx):
            if not card.negated and card.face_up and not keeps_off(shields, applied, card):
                card.negated = True
                hit.append(card)
                g.changed.append(card)
    return hit


# -- how long effects last -------------------------------------------------------------------------------------


def add_lasting(g: Engine, lasting: Lasting) -> None:
    b = g.board
    lasting.stamp = len(b.log)
    if not lasting.link:
        lasting.link = b.resolving
    if lasting.link and lasting.refs and b.lasting:
        supersede(g, lasting)
    b.lasting.append(lasting)
    b.dirty = True


def supersede(g: Engine, newer: Lasting) -> None:
    """What earlier links have brought for the cards that the newer one is bound to may be over with it (B-100).

    Two changes of one link do not end each other.
    """
    b = g.board
    for older in b.lasting:
        if older.link == newer.link or not older.refs or not what_of(newer).supersedes(what_of(older)):
            continue
        refs = [NONE if ref in newer.refs else ref for ref in older.refs]
        if refs != older.refs:
            kept = older.bound_to(refs)
            b.lasting = [kept if other is older else other for other in b.lasting]


def drop_ended(g: Engine) -> None:
    """Effects end with their time, or with the cards they are bound to (B-09, B-46)."""
    b = g.board
    if b.processes:
        drop_lapsed(g)
    if not b.lasting:
        return
    kept: list[Lasting] = []
    for lasting in b.lasting:
        if lasting.until_turn:
            if b.turn > lasting.until_turn:
                continue
            if lasting.until_phase and b.turn == lasting.until_turn and b.phase >= lasting.until_phase:
                continue
            if lasting.until_step and not (DAMAGE_START <= b.step <= lasting.until_step):
                continue
        if lasting.until_attack != NONE and lasting.until_attack != b.attacker_ref:
            continue
        if lasting.refs and not bound_stays(g, lasting):
            continue
        if b.deref(lasting.source) is None and what_of(lasting).needs_this():
            continue
        if lasting.until_chain and not b.chain:
            continue
        if is_self_change(g, lasting, what_of(lasting)) and is_negated(g, lasting.refs[0]):
            continue
        kept.append(lasting)
    if len(kept) != len(b.lasting):
        b.lasting = kept
        b.dirty = True


def what_of(lasting: Lasting) -> Continuous:
    return cast(Continuous, lasting.what)


def is_negated(g: Engine, ref: int) -> bool:
    card = g.board.deref(ref)
    if g.board.dirty:
        refresh(g)
    return card is not None and card.negated


def end_by(g: Engine, event: Event) -> None:
    """Lasting effects whose end is such an event are over."""
    b = g.board
    for lasting in b.lasting:
        ends = what_of(lasting).ends_with
        if ends is not None and event.kind in ends.kinds and event.index >= lasting.stamp:
            if ends.matches(lasting_context(g, lasting), event):
                b.lasting = [other for other in b.lasting if other is not lasting]
                b.dirty = True


def drop_lapsed(g: Engine) -> None:
    """A process ends with the last card it is about."""
    b = g.board
    for process in b.processes:
        if process.refs and all(b.deref(ref) is None for ref in process.refs):
            b.processes = [p for p in b.processes if not p.refs or any(b.deref(ref) is not None for ref in p.refs)]
            return


def bound_stays(g: Engine, lasting: Lasting) -> bool:
    for ref in lasting.refs:
        card = g.board.deref(ref)
        # A negation still catches, in this chain, the effect of a monster that is gone meanwhile (B-97).
        if card is None and g.board.chain and what_of(lasting).negates:
            return True
        if card is not None and what_of(lasting).is_done_once():
            return True
        # A value change on a monster ends when it is turned face-down (B-119).
        if card is not None and (card.face_up or card.place != MZONE):
            return True
    return False


def negated_although_gone(g: Engine, link: Link) -> bool:
    """The card of this link has left the field. What negated the monster once still catches its effect, and so
    does what negates all Spells or Traps on the field; a negation that needs the monster there does not (B-97)."""
    b = g.board
    if not link.place & ON_FIELD:
        return False
    for lasting in b.lasting:
        if what_of(lasting).negates and not what_of(lasting).needs_this() and link.ref in lasting.refs:
            return True
    for applied in g.applied[NEGATES]:
        what = applied.what
        if any(ref != NONE for ref in applied.ctx.refs):
            continue  # what is bound to certain cards does not negate the others
        kinds = what.kind_of_subjects(applied.ctx)
        if kinds & link.kind and not kinds & MONSTER and what.catches(applied.ctx, activated_card(b, link)):
            return True
    return False


def negated_anywhere(g: Engine, link: Link) -> bool:
    """Something negates the effects of such cards wherever they are (B-97)."""
    for applied in g.applied[NEGATES]:
        if applied.what.is_anywhere() and applied.what.catches(applied.ctx, activated_card(g.board, link)):
            return True
    return False


def in_damage_step(g: Engine) -> bool:
    return DAMAGE_START <= g.board.step <= DAMAGE_END
