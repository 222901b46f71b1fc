"""Current values of cards: the order in which modifiers are applied.

Names, Types and Attributes, then original values, then values added or set, the older first within each (B-100, B-101).
If one effect reads a value that another changes, the other comes first, whatever its age; effects that read each
other's values keep the order of age. Most boards have no such pair, and then nothing is sorted.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ON_FIELD
from spellspeed.effects.standing.topics import CURRENT, NAMES, Change
from spellspeed.rules.applies.reach import reaches
from spellspeed.rules.engine.state import Applied, Engine


def modify(g: Engine, changes: list[Applied[Change]]) -> None:
    """Apply these modifiers, given from oldest to youngest."""
    written = 0
    read = 0
    recounts = False
    first = CURRENT
    last = NAMES
    for applied in changes:
        what = applied.what
        written |= what.writes
        read |= applied.reads
        first = min(first, what.layer)
        last = max(last, what.layer)
        recounts = recounts or is_recounted(applied)
    g.written = written
    if read & written or recounts:
        InOrder(g, changes).run()
        return
    for applied in changes:
        if applied.what.holds(applied.ctx):
            g.applied.add(applied)
    for layer in range(first, last + 1):
        for applied in g.applied.changes:
            what = applied.what
            if what.layer == layer:
                for card in what.subjects(applied.ctx):
                    change(g, applied, card)


def change(g: Engine, applied: Applied[Change], card: Card) -> bool:
    """Modify a card unless it is face-down, doomed by battle (B-142) or unaffected."""
    if (card.place & ON_FIELD and not card.face_up) or card.doomed or not reaches(g, applied, card):
        return False
    if not any(other is card for other in g.changed):
        g.changed.append(card)
    applied.what.change(applied.ctx, card)
    return True


def is_recounted(applied: Applied[Change]) -> bool:
    """Does it set a value, so that earlier continuous additions are added again (B-100)?"""
    return applied.lasting is None and applied.what.sets_number


WAITING: Final = 0
ASKED: Final = 1  # those that it reads are being applied
BEGUN: Final = 2  # applied, but not yet to all of its cards
DONE: Final = 3


class InOrder:
    """Applies modifiers that depend on each other in the right order."""

    def __init__(self, g: Engine, changes: list[Applied[Change]]) -> None:
        self.g = g
        self.order: list[Applied[Change]] = []
        for layer in range(NAMES, CURRENT + 1):
            self.order += [applied for applied in changes if applied.what.layer == layer]
        self.states = [WAITING for _ in self.order]
        self.left: list[list[Card]] = [[] for _ in self.order]
        self.reached: list[list[Card]] = [[] for _ in self.order]

    def run(self) -> None:
        for i in range(len(self.order)):
            self.bring(i, [])

    def bring(self, i: int, spared: list[Card]) -> None:
        """Apply the i-th after all whose values it reads, but not yet to the spared cards."""
        if self.states[i] == WAITING:
            self.begin(i)
        if self.states[i] != BEGUN:
            return
        applied = self.order[i]
        left: list[Card] = []
        for card in self.left[i]:
            if card in spared:
                left.append(card)
            elif change(self.g, applied, card):
                self.reached[i].append(card)
                if is_recounted(applied):
                    self.count_again(i, card)
        self.left[i] = left
        if not left:
            self.states[i] = DONE

    def begin(self, i: int) -> None:
        self.states[i] = ASKED
        applied = self.order[i]
        what = applied.what
        for j, other in enumerate(self.order):
            if j == i or not other.what.writes & applied.reads:
                continue
            if j > i and other.reads & what.writes:
                continue  # each reads what the other changes
            # For cards that both set, the order of age holds, so the other one waits.
            sets_same = what.becomes and other.what.writes & what.writes
            self.bring(j, what.subjects(applied.ctx) if sets_same else [])
        if not what.holds(applied.ctx):
            self.states[i] = DONE
            return
        self.g.applied.add(applied)
        self.left[i] = what.subjects(applied.ctx)
        self.states[i] = BEGUN

    def count_again(self, i: int, card: Card) -> None:
        """Add earlier continuous additions to the value that was just set (B-100)."""
        for j, other in enumerate(self.order):
            if j != i and other.lasting is None and card in self.reached[j]:
                other.what.add_again(other.ctx, card, self.order[i].what)
