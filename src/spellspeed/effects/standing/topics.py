"""The topics of what applies, one class for each, with the questions that the rules put to it.

The rules keep a list for each topic (rules.engine.state), and ask a value only about its own topic. Negation and
immunity come first, then values, then the rest (B-101).
"""

from abc import abstractmethod
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Described, Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.standing.continuous import Continuous, OnCards, Standing
from spellspeed.effects.steps.step import Step

NEGATIONS: Final = 0
SHIELDS: Final = 1
CHANGES: Final = 2
LOCKS: Final = 3
PERMISSIONS: Final = 4
DEMANDS: Final = 5
CAPS: Final = 6
TOLLS: Final = 7
STAND_INS: Final = 8
PIERCING: Final = 9
DAMAGE_CHANGES: Final = 10
REPLACEMENTS: Final = 11
REACTIONS: Final = 12
AT_ONCE: Final = 13
UPKEEP: Final = 14
GIFTS: Final = 15
LOANS: Final = 16
PLAYER_CHANGES: Final = 17
CLOSURES: Final = 18
EXPOSURES: Final = 19
TOPICS: Final = 20

# -- cards: what they are and which effects they have -------------------------------------------------------------


class Silencing(OnCards):
    """The effects of its cards are negated (B-97)."""

    topic = NEGATIONS


class Shield(OnCards):
    """Its cards are unaffected by some effects (B-91)."""

    topic = SHIELDS

    def __init__(self, which: Noun) -> None:
        super().__init__(which)
        self.of_this = which.names_this  # it concerns its own card and no other

    @abstractmethod
    def keeps_off(self, ctx: Ctx, card: Card, event: Event) -> bool:
        """The card is unaffected by what the event says of its cause."""


# The order among what changes values (B-101).
NAMES: Final = 1  # names, Types, Attributes
ORIGINALS: Final = 2
CURRENT: Final = 3  # what is added and what a value becomes, the older first (B-100)
LAYERS: Final = (NAMES, ORIGINALS, CURRENT)


class Change(OnCards):
    """Values of its cards are others."""

    topic = CHANGES
    layer: int = NAMES
    writes: int = 0  # the values that it changes, as bits
    changes_number: bool = False  # ATK, DEF, Level ...
    becomes: bool = False  # a value becomes another one; otherwise something is added

    @property
    def sets_number(self) -> bool:
        """A number becomes another one that is not the original one."""
        return self.becomes and self.changes_number and self.layer == CURRENT

    @abstractmethod
    def change(self, ctx: Ctx, card: Card) -> None:
        """Change the current values of the card."""

    def add_again(self, ctx: Ctx, card: Card, to: "Change") -> None:
        """Add what it adds once more, to the values that the other one has set."""

    def supersedes(self, older: Continuous) -> bool:
        """Brought by a link, it ends what an earlier link has brought for the same cards, for good."""
        return False


class Gift(OnCards):
    """Its cards have further effects, perhaps in place of some of their own."""

    topic = GIFTS

    @abstractmethod
    def gives_to(self, ctx: Ctx, card: Card) -> list[int]:
        """The effects it gives this card: lender's passcode and position in one number."""

    @abstractmethod
    def gives_of_others(self) -> bool:
        """What it gives is printed on other cards."""

    @abstractmethod
    def takes_from(self) -> list[int]:
        """Printed numbers of the effects that the cards no longer have."""


class Exposure(OnCards):
    """Its cards are kept revealed in the hand (B-62)."""

    topic = EXPOSURES


class Piercing(OnCards):
    """Its monsters inflict piercing battle damage (B-144)."""

    topic = PIERCING


class StandIn(OnCards):
    """For some summon its cards count as several Tributes, or as a material that they are not."""

    topic = STAND_INS

    def __init__(self, which: Noun, kinds: list[int]) -> None:
        super().__init__(which)
        self.kinds = kinds  # the kinds of event that tell of such a summon

    @abstractmethod
    def worth(self, ctx: Ctx, card: Card, event: Event) -> int:
        """As how many Tributes the card counts for that summon; 0: it says nothing about it."""

    @abstractmethod
    def could_stand_in(self, ctx: Ctx, card: Card) -> bool:
        """For some summon the card counts as a material that it is not."""

    @abstractmethod
    def stands_in(self, ctx: Ctx, card: Card, event: Event, asker: Ctx, slot: Described) -> bool:
        """For that summon the card counts as such a material."""


# -- what cannot, can and must be done ----------------------------------------------------------------------------


class Restriction(Standing):
    """It forbids something: a lock at all, a cap from some number on."""

    only_binds = True

    def __init__(self, kinds: list[int]) -> None:
        super().__init__()
        self.kinds = kinds  # the kinds of event that it forbids
        self.cards_only = False  # of activations: it is about those of cards, not of effects
        self.of_name = False  # it is about cards of a certain name
        self.of_this = False  # it concerns its own card and no other

    def is_about_this(self) -> bool:
        """As an oath it binds the card whose text it is, and no other."""
        return self.pick is not None and self.pick.names_this

    def binds_turn(self) -> bool:
        """As an oath it binds the whole turn, what was done before included; what says how long begins when it is
        sworn (B-121)."""
        return self.until is None and self.ends_with is None and self.pick is None


class Lock(Restriction):
    """Such an event cannot happen: a lock or a protection (ACT-22, COST-48a)."""

    topic = LOCKS

    @abstractmethod
    def bars(self, ctx: Ctx, event: Event) -> bool:
        """Such an event cannot happen."""

    @abstractmethod
    def stops_attack(self, ctx: Ctx, event: Event) -> bool:
        """An attack like this, though declared, does not go on (B-132)."""


class Cap(Restriction):
    """At most so often, or so many."""

    topic = CAPS

    def is_reached(self, ctx: Ctx, event: Event, stamp: int, coming: Event | None) -> bool:
        """Such an event has happened as often as it may, since log position `stamp`; with the one that is coming."""
        return False

    def crowds(self, ctx: Ctx, card: Card) -> bool:
        """There are as many such cards as there may be, apart from this one."""
        return False

    def room_for(self, ctx: Ctx, name: str) -> int:
        """So many more counters this card can hold; NONE: as many as there are."""
        return NONE


class Permission(Standing):
    """An act that the rules would refuse, so many times, or so many times more than they allow."""

    topic = PERMISSIONS

    def __init__(self, verb: int) -> None:
        super().__init__()
        self.verb = verb  # the act that it allows
        self.how = 0  # the kinds of summon that it allows
        self.is_direct = False  # it allows attacking the player
        self.is_each = False  # it allows attacking each of several monsters
        self.is_extra = False  # it allows the act once more than the rules do

    @abstractmethod
    def permits(self, ctx: Ctx, act: int, card: Card, player: int) -> bool:
        """It allows this act of the player with the card."""

    @abstractmethod
    def how_often(self, ctx: Ctx, card: Card) -> int:
        """So many times; 0: it says nothing about that."""

    @abstractmethod
    def how_many_more(self, ctx: Ctx, card: Card) -> int:
        """So many times more than the rules allow."""

    @abstractmethod
    def tributes(self, ctx: Ctx) -> int:
        """With so many Tributes; NONE: as the rules say."""

    @abstractmethod
    def is_same(self, other: "Permission") -> bool:
        """The other one allows the same."""

    def uses(self, ctx: Ctx, card: Card) -> int:
        return self.how_often(ctx, card) + self.how_many_more(ctx, card)


class Demand(Standing):
    """What has to be done if it can be done (B-130)."""

    topic = DEMANDS

    @abstractmethod
    def demands(self, ctx: Ctx, act: int, card: Card) -> bool:
        """This act has to be done with the card."""


class Toll(Standing):
    """Such an event can happen only if something is done for it: neither cost nor effect (COST-33a)."""

    topic = TOLLS

    def __init__(self, event: When, cost: Cost) -> None:
        super().__init__()
        self.event = event
        self.cost = cost

    def price(self, ctx: Ctx, event: Event) -> Cost | None:
        """What must be done so that the event can happen."""
        return self.cost if self.event.matches(ctx, event) else None


class Closure(Standing):
    """Zones cannot be used: nothing is put there. What lies there already stays."""

    topic = CLOSURES
    binds_player = True
    only_binds = True

    @abstractmethod
    def zones(self, ctx: Ctx, player: int) -> int:
        """The zones of that player that it is about, as bits (`board.zones`)."""


# -- players ------------------------------------------------------------------------------------------------------


class PlayerChange(Standing):
    """Values of players are others: the hand limit, the number of normal draws."""

    topic = PLAYER_CHANGES

    @abstractmethod
    def of_player(self, ctx: Ctx, player: int, property: int, value: int) -> int:
        """The value of a player's property, changed from `value`."""


class DamageChange(Standing):
    """Damage that players take is another amount, or another player takes it (B-145)."""

    topic = DAMAGE_CHANGES
    order: int = 0  # when it is applied among the others

    @abstractmethod
    def new_damage(self, ctx: Ctx, event: Event) -> int:
        """What becomes of the damage; NONE: it is not changed."""

    @abstractmethod
    def taker(self, ctx: Ctx) -> int:
        """Who takes it instead; NONE: nobody else."""


# -- what is done, by itself or instead ---------------------------------------------------------------------------


class Replacement(Standing):
    """If such an event would happen, something else happens instead: by itself, or if its player wants it (B-102)."""

    topic = REPLACEMENTS

    def __init__(self, would: When, do: Step, must: bool) -> None:
        super().__init__()
        self.would = would
        self.do = do
        self.must = must  # it happens; nobody is asked
        self.one = False  # it replaces the event for one of the cards, which its player chooses
        self.to = 0  # the place to which the card of the event goes instead, if that is all
        self.face_up = True  # it goes there face-up
        self.end = 0  # if that is the Deck: at which end; 0: it is shuffled in

    def replaces(self, ctx: Ctx, event: Event) -> bool:
        return event.kind in self.would.kinds and self.would.matches(ctx, event)


class Reaction(Standing):
    """Something is done each time an event occurs; what happens together is one occurrence (B-81)."""

    topic = REACTIONS
    once: bool = False  # it is over when it has happened
    after_leaving: bool = False  # it still happens when the card itself has just left
    at_resolution: bool = False  # it meets a link that is about to resolve

    def __init__(self, when: When, do: Step) -> None:
        super().__init__()
        self.when = when
        self.do = do


class AtOnce(Continuous):
    """Something is done as soon as this applies, by itself (B-34)."""

    topic = AT_ONCE

    def __init__(self, do: Step) -> None:
        super().__init__()
        self.do = do


class Upkeep(Continuous):
    """Something that must be done in a phase, without a chain: a process of that phase (B-42, B-84, COST-32a)."""

    topic = UPKEEP

    def __init__(self, do: Step, order: int) -> None:
        super().__init__()
        self.do = do
        self.order = order  # among what its card demands
