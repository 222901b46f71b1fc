"""Continuous and lasting effects: current values, negation, and the locks that other rules ask for.

B-32, B-97, B-100 to B-104. Everything is derived anew when the board has changed and somebody looks; between two
changes a look costs nothing.
"""

from spellspeed.board.card import Card
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
from spellspeed.board.records import NO_REFS, Lasting, Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import (
    NEGATES,
    PROTECTS,
    VALUES,
    ChangesValue,
    Continuous,
    NameBecomes,
    NegatesEffects,
    NegatesWhatTargetsThis,
    OriginalAtkBecomes,
)
from spellspeed.effects.protecting import Unaffected
from spellspeed.effects.when import by
from spellspeed.effects.which import Which
from spellspeed.rules.lending import lend
from spellspeed.rules.state import Applied, State


def refresh(g: State) -> None:
    """Find out what applies now and set the current values of all cards accordingly."""
    b = g.board
    if not b.dirty:
        return
    b.dirty = False
    b.negated_now = NO_REFS
    for topic in g.applied:
        if topic:
            topic.clear()
    kept: list[Card] = []
    for card in g.changed:
        if card.doomed:
            kept.append(card)  # its values stand still until it leaves (B-142)
        else:
            card.reset_values()
    g.changed = kept
    found: list[Applied] = []
    cards = b.cards
    for player in range(2):
        for zones in (b.mzones[player], b.szones[player]):
            for i in zones:
                if i < 0:
                    continue
                continuous = g.definitions[i].continuous
                if not continuous:
                    continue
                card = cards[i]
                # A card does not apply before its own link resolves (ACT-29c), one that newly appeared not
                # before the link is done (B-104), one doomed by battle no more (B-142).
                if (
                    not card.face_up
                    or not card.place & ON_FIELD
                    or card.activating
                    or card.doomed
                    or (card.printed.traits & GEMINI and card.place == MZONE and not card.gemini)
                    or (b.resolving and card.face_up_since >= b.link_start)
                ):
                    continue
                for what in continuous:
                    if works_at(card, what.where):
                        found.append(Applied(g.context(card.controller, card), what, card.face_up_since))
    if g.lenders and b.lasting:
        lend(g, found)
    for lasting in b.lasting:
        applied = lasting_applied(g, lasting)
        if applied is not None:
            found.append(applied)
    if not found:
        return
    if len(found) > 1:
        found.sort(key=stamp_of)
    apply_negation(g, found)
    for applied in found:
        what = applied.what
        if what.topic == NEGATES or (applied.ctx.card.negated and is_own(applied)):
            continue
        if what.condition is not None and not what.condition.holds(applied.ctx):
            continue
        g.applied[what.topic].append(applied)
    for applied in g.applied[VALUES]:
        if isinstance(applied.what, NameBecomes):
            for card in applied.what.which.all(applied.ctx):
                card.code = applied.what.code
                if card not in g.changed:
                    g.changed.append(card)
    for applied in g.applied[VALUES]:
        if isinstance(applied.what, OriginalAtkBecomes):
            apply_original(g, applied)
    for applied in g.applied[VALUES]:
        apply_value(g, applied)
    if g.applied[VALUES]:
        for card in g.changed:
            card.keep_least()


def works_at(card: Card, where: int) -> bool:
    """An effect that works in these places works where the card lies.

    A monster in the back row is an Equip Card or a Pendulum Card: its effects as a monster do not work (SPELL-58a).
    """
    if card.printed.kind == MONSTER and card.place & BACK_ROW and where & MZONE:
        return False
    return where & card.place != 0


def stamp_of(applied: Applied) -> int:
    return applied.stamp


def is_own(applied: Applied) -> bool:
    """The card's own continuous effect, which ends with the card's effects being negated."""
    return not applied.ctx.refs and applied.what.negatable


def lasting_applied(g: State, lasting: Lasting) -> Applied | None:
    b = g.board
    source = b.cards[lasting.source & 1023]
    if lasting.oath and lasting.link == b.resolving:
        return None  # an oath does not hinder the effect it belongs to: it speaks of other summons (B-121)
    if lasting.with_source and (b.deref(lasting.source) is None or not source.face_up or source.negated):
        return None
    what = lasting.what
    assert isinstance(what, Continuous)
    ctx = g.context(lasting.player, source)
    ctx.refs = lasting.refs if lasting.refs else [NONE]
    return Applied(ctx, what, lasting.stamp, lasting.oath)


def apply_negation(g: State, found: list[Applied]) -> None:
    """The older negation comes first; one that a later one negates in its turn no longer counts (B-101)."""
    negations = [applied for applied in found if isinstance(applied.what, NegatesEffects)]
    shields = [applied for applied in found if isinstance(applied.what, Unaffected)]
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


def negate_in_order(g: State, negations: list[Applied], shields: list[Applied]) -> list[Card]:
    """Apply these negations, the oldest first, and return the cards whose effects are now negated."""
    hit: list[Card] = []
    for applied in negations:
        what = applied.what
        assert isinstance(what, NegatesEffects)
        if applied.ctx.card.negated and is_own(applied):
            continue
        if what.condition is not None and not what.condition.holds(applied.ctx):
            continue
        g.applied[NEGATES].append(applied)
        for card in what.which.all(applied.ctx):
            if not card.negated and card.face_up and not keeps_off(shields, applied, card):
                card.negated = True
                hit.append(card)
                g.changed.append(card)
    return hit


def keeps_off(shields: list[Applied], negation: Applied, card: Card) -> bool:
    """Something keeps the negation from the card. Between the two, what already applied wins (B-101).

    A negation that a link brought was let in when it resolved; the card's own effect must be older than one that
    applies by itself.
    """
    if any(ref != NONE for ref in negation.ctx.refs):
        return False
    older = [a for a in shields if not (a.ctx.card is card and is_own(a) and a.stamp > negation.stamp)]
    return is_shielded(older, negation.ctx, card)


def apply_original(g: State, applied: Applied) -> None:
    """Original values come before everything that is added to them (B-101)."""
    what = applied.what
    assert isinstance(what, OriginalAtkBecomes)
    for card in what.which.all(applied.ctx):
        if card.face_up and not card.doomed and not unaffected(g, applied.ctx, card):
            if card not in g.changed:
                g.changed.append(card)
            card.atk = what.value


def is_shielded(shields: list[Applied], ctx: Ctx, card: Card) -> bool:
    """One of these keeps the card from being affected by the effect that the context reads."""
    kind = ctx.card.kind if ctx.link is None else ctx.link.kind
    for applied in shields:
        what = applied.what
        if not isinstance(what, Unaffected) or (applied.ctx.card.negated and is_own(applied)):
            continue
        if what.activated_only and ctx.link is None and not ctx.refs:
            continue
        if what.shields(applied.ctx, card, ctx.card, kind, ctx.player):
            return True
    return False


def unaffected(g: State, ctx: Ctx, card: Card) -> bool:
    """The card is unaffected by the effect that the context reads."""
    return is_shielded(g.applied[PROTECTS], ctx, card)


def reaches(g: State, applied: Applied, which: Which, card: Card) -> bool:
    """What applies to cards of a kind applies to this one."""
    return which.fits(applied.ctx, card) and not unaffected(g, applied.ctx, card)


def apply_value(g: State, applied: Applied) -> None:
    what = applied.what
    if not isinstance(what, ChangesValue):
        return
    for card in what.which.all(applied.ctx):
        # From the determination of its destruction on, a monster's values stand still (B-142). What a link
        # brought was let in when it resolved; what applies by itself does not touch an unaffected monster.
        if card.face_up and not card.doomed and (applied.ctx.refs or not unaffected(g, applied.ctx, card)):
            if card not in g.changed:
                g.changed.append(card)
            what.apply(applied.ctx, card)


# -- how long effects last -------------------------------------------------------------------------------------


def add_lasting(g: State, lasting: Lasting) -> None:
    b = g.board
    lasting.stamp = len(b.log)
    if not lasting.link:
        lasting.link = b.resolving
    b.lasting.append(lasting)
    b.dirty = True


def drop_ended(g: State) -> None:
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
        if lasting.with_source and b.deref(lasting.source) is None:
            continue
        kept.append(lasting)
    if len(kept) != len(b.lasting):
        b.lasting = kept
        b.dirty = True


def drop_lapsed(g: State) -> None:
    """A process ends with the last card it is about."""
    b = g.board
    for process in b.processes:
        if all(b.deref(ref) is None for ref in process.refs):
            b.processes = [p for p in b.processes if any(b.deref(ref) is not None for ref in p.refs)]
            return


def bound_stays(g: State, lasting: Lasting) -> bool:
    for ref in lasting.refs:
        card = g.board.deref(ref)
        # A negation still catches, in this chain, the effect of a monster that is gone meanwhile (B-97).
        if card is None and g.board.chain and isinstance(lasting.what, NegatesEffects):
            return True
        # A value change on a monster ends when it is turned face-down (B-119).
        if card is not None and (card.face_up or card.place != MZONE):
            return True
    return False


def drop_oaths(g: State, serial: int) -> None:
    """An oath lapses if the activation it belongs to was negated (B-121)."""
    b = g.board
    b.lasting = [lasting for lasting in b.lasting if not (lasting.oath and lasting.link == serial)]
    b.dirty = True


def negated_although_gone(g: State, link: Link) -> bool:
    """The card of this link has left the field. What negated the monster once still catches its effect, and so
    does what negates all Spells or Traps on the field; a negation that needs the monster there does not (B-97)."""
    b = g.board
    if not link.place & ON_FIELD:
        return False
    for lasting in b.lasting:
        if isinstance(lasting.what, NegatesEffects) and not lasting.with_source and link.ref in lasting.refs:
            return True
    for applied in g.applied[NEGATES]:
        what = applied.what
        if isinstance(what, NegatesWhatTargetsThis):
            continue
        if any(ref != NONE for ref in applied.ctx.refs):
            continue  # what is bound to certain cards does not negate the others
        if isinstance(what, NegatesEffects) and what.which.kind & link.kind and not what.which.kind & MONSTER:
            if by(what.which.side, applied.ctx.player, link.player):
                return True
    return False


def in_damage_step(g: State) -> bool:
    return DAMAGE_START <= g.board.step <= DAMAGE_END


def is_monster_on_field(card: Card) -> bool:
    return card.place == MZONE and card.kind & MONSTER != 0
