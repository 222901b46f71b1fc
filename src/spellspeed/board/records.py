"""Events, chain links, lasting effects and processes.

Events and lasting records are never changed once they are on the board, so copies of a board share them. A chain
link changes while it is on the chain and is copied.
"""

from collections.abc import Iterator
from typing import Final, SupportsIndex, overload

from spellspeed._native import mypyc_attr
from spellspeed.board.card import Card
from spellspeed.board.constants import NO_STEP, NONE, NOT_NEGATED
from spellspeed.board.printed import Printed
from spellspeed.board.rng import Chance
from spellspeed.bounds import figure, whole
from spellspeed.enums import EventKind


class Described:
    """A value of the effect language; opaque to the board."""

    said: object = None  # the expression it was made from, to read it aloud


NO_REFS: Final[list[int]] = []  # shared and never changed
NO_EVENTS: "Final[list[Event]]" = []  # likewise
NO_MIXES: "Final[list[Mix]]" = []  # likewise
NO_FACES: "Final[dict[int, list[Face]]]" = {}  # likewise


@mypyc_attr(acyclic=True)
class Event:
    """One thing that happened: what, from where, to where, by whom, why, and because of which card.

    The meaning of `how`, `amount` and `other` depends on the kind; the properties give them the words of the game.
    """

    index: int = 0  # position in the log
    before: int = NONE  # the position of the last event of this kind before it
    moment: int = 0  # events of one moment are simultaneous (B-75)
    ref: int = NONE  # the card with its visit after the event
    # See `target` and `effect`. Negated: the serial of the link; life points that were set: the new value.
    other: int = NONE
    from_place: int = 0
    from_controller: int = NONE
    from_seq: int = 0
    from_face_up: bool = False
    from_attack_position: bool = False
    from_ref: int = NONE  # before it moved; of attacks, battles and battle damage: the attacked monster
    from_how: int = 0  # how the card had been summoned
    from_equipped: int = NONE  # the monster it was equipped to
    was_negated: bool = False
    negated_then: list[int] = NO_REFS  # numbers of all cards whose effects were negated then
    place: int = 0
    controller: int = NONE
    face_up: bool = False
    reason: int = 0
    cause: int = NONE  # the card that caused it
    cause_player: int = NONE
    link: int = 0  # serial number of the chain link it belongs to
    how: int = 0  # see `manner`, `phase`, `position`, `is_card`; else which step, negation or end of the duel
    amount: int = 0  # life points, damage, counters (removed: negative), cards drawn, materials; see `activated_as`
    kept: list[int] = NO_REFS  # the relations the card had before it moved
    # A snapshot of the card as it was before it moved; kept if it left the field or was not as printed.
    was: Card | None = None
    # The causing card in its visit, and as it was activated; in battle the opposing monster.
    cause_ref: int = NONE
    cause_effect: int = 0  # printed number of the causing effect; activated, resolved: of that effect itself
    # The serial of the causing link, if it was an activated effect or its cost; NONE: of one that is only considered.
    cause_link: int = 0
    cause_targets: list[int] = NO_REFS  # what the causing effect targets
    cause_code: int = 0
    cause_also_codes: list[int] = NO_REFS  # its additional names
    cause_place: int = 0
    # Summoned: the events of its materials or Tributes; would be activated: the events it answers.
    using: "list[Event]" = NO_EVENTS
    # Activated, resolving, resolved, negated: the link as it was activated, without later changes.
    activation: "Link | None" = None
    chain_link: int = 0  # activated: its place in the chain, counted from 1
    name: str = ""  # the kind of counter
    void: bool = False  # activated, targeted: the activation was negated, so it counts as not made (B-95)

    def __init__(self, kind: int, player: int, card: int = NONE) -> None:
        self.kind = kind
        self.player = player
        self.card = card

    @property
    def manner(self) -> int:
        """Summoned, being summoned: the kinds of summon that it is."""
        return self.how

    @property
    def phase(self) -> int:
        """The phase that begins."""
        return self.how

    @property
    def position(self) -> int:
        """The battle position to which the card was changed."""
        return self.how

    @property
    def is_card(self) -> bool:
        """Activated, resolved: a card, not only an effect (ACT-07)."""
        return self.how == 1

    @property
    def activated_as(self) -> int:
        """Activated, resolved: as a monster, a Spell or a Trap."""
        return self.amount

    @property
    def effect(self) -> int:
        """Activated, resolving, resolved: the position of the effect on its card."""
        return self.other

    @property
    def target(self) -> int:
        """The number of the attack target, NONE for a direct attack; of the monster that a card was equipped to."""
        return self.other

    def __repr__(self) -> str:
        about = "" if self.card == NONE else f", card {self.card}"
        return f"<Event {self.index}: {EventKind(self.kind).name}, player {self.player}{about}>"

    def copy(self) -> "Event":
        """The same event."""
        e = Event(self.kind, self.player, self.card)
        # Every field of Event: e from self; not kind, player, card (tools/copies.py)
        e.index = self.index
        e.before = self.before
        e.moment = self.moment
        e.ref = self.ref
        e.other = self.other
        e.from_place = self.from_place
        e.from_controller = self.from_controller
        e.from_seq = self.from_seq
        e.from_face_up = self.from_face_up
        e.from_attack_position = self.from_attack_position
        e.from_ref = self.from_ref
        e.from_how = self.from_how
        e.from_equipped = self.from_equipped
        e.was_negated = self.was_negated
        e.negated_then = self.negated_then
        e.place = self.place
        e.controller = self.controller
        e.face_up = self.face_up
        e.reason = self.reason
        e.cause = self.cause
        e.cause_player = self.cause_player
        e.link = self.link
        e.how = self.how
        e.amount = self.amount
        e.kept = self.kept
        e.was = self.was
        e.cause_ref = self.cause_ref
        e.cause_effect = self.cause_effect
        e.cause_link = self.cause_link
        e.cause_targets = self.cause_targets
        e.cause_code = self.cause_code
        e.cause_also_codes = self.cause_also_codes
        e.cause_place = self.cause_place
        e.using = self.using
        e.activation = self.activation
        e.chain_link = self.chain_link
        e.name = self.name
        e.void = self.void
        return e

    def detached(self) -> "Event":
        """A copy for users, which shares nothing with the engine."""
        e = self.copy()
        e.negated_then = self.negated_then.copy()
        e.kept = self.kept.copy()
        e.cause_targets = self.cause_targets.copy()
        e.cause_also_codes = self.cause_also_codes.copy()
        e.using = [event.detached() for event in self.using]
        e.was = None if self.was is None else self.was.copy()
        e.activation = None if self.activation is None else self.activation.copy()
        return e


class Log:
    """Everything that has happened, the oldest first: iterate, index, slice, count. It only grows by answers.

    The events are copies, so that users cannot change the engine's.
    """

    def __init__(self, events: list[Event]) -> None:
        self._events = events

    def __iter__(self) -> Iterator[Event]:
        return iter([event.detached() for event in self._events])

    def __len__(self) -> int:
        return len(self._events)

    @overload
    def __getitem__(self, index: SupportsIndex) -> Event: ...
    @overload
    def __getitem__(self, index: slice) -> list[Event]: ...
    def __getitem__(self, index: SupportsIndex | slice) -> Event | list[Event]:
        if isinstance(index, slice):
            return [event.detached() for event in self._events[index]]
        number = whole(index, "events are counted by whole numbers")
        if not -len(self._events) <= number < len(self._events):
            raise IndexError(f"there is no event {figure(number)}; there are {len(self._events)}")
        return self._events[number].detached()

    def __repr__(self) -> str:
        return f"<Log of {len(self._events)} events>"


class Mix:
    """Cards that mixed unseen: from then on any of them may be any other (B-62)."""

    def __init__(self, index: int, blind: int, cards: list[int]) -> None:
        self.index = index  # the log position
        self.blind = blind  # the players who could not follow it, as bits
        self.cards = cards


class Face:
    """In a redealt duel: what a card was until this log position."""

    def __init__(self, until: int, printed: Printed) -> None:
        self.until = until
        self.printed = printed


@mypyc_attr(acyclic=True)
class Landing:
    """Where a card that moves ends up, and how it lies there."""

    def __init__(self, place: int, face_up: bool, top: bool = True, shuffled: bool = False) -> None:
        self.place = place
        self.face_up = face_up
        self.top = top  # of the pile
        self.shuffled = shuffled  # the Deck is shuffled then


class Loose:
    """During a replay with other cards: the cards whose order a shuffle decides anew."""

    def __init__(self, cards: list[int], chance: Chance, first: "Loose | None") -> None:
        self.cards = cards
        self.chance = chance
        self.first = first  # the order in the original play
        self.until = NONE  # the log position at which the replay ended

    def lay(self, deck: list[int], index: int) -> None:
        if self.first is not None:
            self.first.lay(deck, index)
        if self.is_over(index):
            return
        places = [k for k, number in enumerate(deck) if number in self.cards]
        numbers = [deck[k] for k in places]
        self.chance.shuffle(numbers)
        for k, place in enumerate(places):
            deck[place] = numbers[k]

    def is_over(self, index: int) -> bool:
        return self.until != NONE and index >= self.until

    def copy(self) -> "Loose":
        first = None if self.first is None else self.first.copy()
        c = Loose(self.cards, self.chance.copy(), first)
        c.until = self.until
        return c


@mypyc_attr(acyclic=True)
class Link:
    """One chain link: an activation, and what became of it."""

    def __init__(self, serial: int, player: int, card: int, ref: int, effect: int) -> None:
        self.serial = serial
        self.player = player
        self.card = card
        self.ref = ref
        self.effect = effect
        self.number = 0  # printed number of the effect
        self.code = 0  # the card's name when it was activated
        self.also_codes: list[int] = NO_REFS  # and its additional names
        self.kind = 0  # monster, spell or trap, as it was activated
        self.place = 0  # where it was activated, before costs moved it (B-43)
        self.began = 0  # the log position at which its activation began
        self.speed = 1
        self.stays = False  # the kind of card remains on the field (B-52)
        self.remains = False  # the card will be on the field when the chain is over (ACT-157, ACT-166)
        self.is_card = False  # a card activation, not only an effect activation (ACT-07)
        self.by_effect = False  # activated by an effect while it resolves (ACT-145)
        self.left_as_cost = False  # its own cost moved the card away, which does not stop the effect (TRAP-31b)
        self.negation = NOT_NEGATED
        self.targets: list[int] = []
        self.target_sizes: list[int] = NO_REFS  # how many targets each clause has; empty: one each
        self.becomes: Described | None = None  # the step that replaced its own effect
        self.turned = False  # it is applied as if the other player had activated it
        self.because: list[Event] = []  # the events a trigger answers
        self.activated_at = 0  # log position of its activation
        self.cost_cards: list[int] = []
        self.paid_was: list[Card] = []  # ghosts: the paid cards as they were before
        self.shown: list[int] = NO_REFS  # references to what was revealed at activation
        self.declared = NONE  # what was declared at activation
        self.choice = 0  # bullet declared at activation
        self.price = 0  # life points that were paid for it
        self.no_response = 0  # mask of players who may not answer it
        self.no_response_cards = 0  # they may not answer with card activations of these kinds; 0: not with anything
        self.resolved = False

    def silences(self, player: int, kind: int, is_card: bool) -> bool:
        """Is the player forbidden to answer this link with such an activation (PRIO-29)?"""
        if not self.no_response & (1 << player):
            return False
        return self.no_response_cards == 0 or (is_card and self.no_response_cards & kind != 0)

    def copy(self) -> "Link":
        c = Link(self.serial, self.player, self.card, self.ref, self.effect)
        # Every field of Link: c from self; not serial, player, card, ref, effect; copies of targets, because,
        # cost_cards, paid_was (tools/copies.py)
        c.number = self.number
        c.code = self.code
        c.also_codes = self.also_codes
        c.kind = self.kind
        c.place = self.place
        c.began = self.began
        c.speed = self.speed
        c.stays = self.stays
        c.remains = self.remains
        c.is_card = self.is_card
        c.by_effect = self.by_effect
        c.left_as_cost = self.left_as_cost
        c.negation = self.negation
        c.targets = self.targets.copy()
        c.target_sizes = self.target_sizes
        c.becomes = self.becomes
        c.turned = self.turned
        c.because = self.because.copy()
        c.activated_at = self.activated_at
        c.cost_cards = self.cost_cards.copy()
        c.paid_was = self.paid_was.copy()
        c.shown = self.shown
        c.declared = self.declared
        c.choice = self.choice
        c.price = self.price
        c.no_response = self.no_response
        c.no_response_cards = self.no_response_cards
        c.resolved = self.resolved
        return c


@mypyc_attr(acyclic=True)
class Memory:
    """What a text referred to when it started a lasting or delayed effect: references and ghosts.

    It is made once and never changed, so copies of a board share it.
    """

    def __init__(self) -> None:
        self.targets: list[int] = NO_REFS
        self.target_sizes: list[int] = NO_REFS
        self.it: list[int] = NO_REFS
        self.were: dict[int, Card] = {}  # ghosts by reference: targets and IT as they were then
        self.paid: list[int] = NO_REFS
        self.paid_was: list[Card] = []  # ghosts: the paid cards as they were before
        self.shown: list[int] = NO_REFS
        self.because: list[Event] = []
        self.answered: int = NONE  # reference to the card of the answered link
        self.answered_targets: list[int] = NO_REFS  # what that link targets
        self.declared = NONE
        self.price = 0
        self.amounts: list[int] = NO_REFS  # amounts fixed then
        self.effect = NONE  # position of the effect on its card, for "this effect"
        self.link = 0  # serial of the link


@mypyc_attr(acyclic=True)
class Lasting:
    """An effect that goes on applying after its link resolved: what, to which cards, for whom, how long."""

    def __init__(self, what: Described, player: int, source: int, refs: list[int]) -> None:
        self.what = what
        self.player = player
        self.source = source  # reference to the card whose effect it is
        self.refs = refs  # the cards it is bound to; empty: those that `what` names
        self.stamp = 0
        self.amount = 0  # the amount fixed when it began to apply
        self.used = 0  # how often a permission has been used
        self.link = 0  # the link that started it; an oath lapses if that is negated (B-121)
        # It ends with this turn at the latest, or earlier when that phase begins or that step ends. Turn 0: it lasts
        # while the cards it is bound to stay.
        self.until_turn = 0
        self.until_phase = 0
        self.until_step = 0
        self.until_attack = NONE  # it ends with the attack of this monster
        self.until_chain = False  # it ends with the chain
        self.oath = False
        self.memory: Memory | None = None

    def bound_to(self, refs: list[int]) -> "Lasting":
        """A copy bound to other cards."""
        other = Lasting(self.what, self.player, self.source, refs)
        # Every field of Lasting: other from self; not what, player, source, refs (tools/copies.py)
        other.stamp = self.stamp
        other.amount = self.amount
        other.used = self.used
        other.link = self.link
        other.until_turn = self.until_turn
        other.until_phase = self.until_phase
        other.until_step = self.until_step
        other.until_attack = self.until_attack
        other.until_chain = self.until_chain
        other.oath = self.oath
        other.memory = self.memory
        return other


@mypyc_attr(acyclic=True)
class Process:
    """Something that must be carried out in a later phase (PRIO-09)."""

    def __init__(self, what: Described, player: int, source: int, refs: list[int]) -> None:
        self.what = what
        self.player = player  # whose process it is
        self.source = source
        self.refs = refs
        self.turn = 0
        self.phase = 0
        self.step = NO_STEP  # in this step of the Battle Phase; NO_STEP: anywhere in the phase
        self.serial = 0
        self.source_player = player  # "you" of the text
        self.memory: Memory | None = None
