"""The topics of continuous values, one class each, with the questions that the rules ask.

The rules keep a list per topic (rules.engine.state) and ask a value only about its own topic. Negation and immunity
come first, then values, then the rest (B-101).
"""

from abc import abstractmethod
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.records import Described, Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.when import When, bits_of
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
CONTROLS: Final = 18
CLOSURES: Final = 19
EXPOSURES: Final = 20
STRENGTHS: Final = 21
MULTIPLES: Final = 22
TOPICS: Final = 23

ANY_LEVEL: Final = 99  # of a card that counts as having any Level

# -- cards: what they are and which effects they have -------------------------------------------------------------


class Silencing(OnCards):
    """The effects of its cards are negated (B-97)."""

    topic = NEGATIONS


class Shield(OnCards):
    """Its cards are unaffected by some effects (B-91)."""

    topic = SHIELDS

    def __init__(self, which: Noun) -> None:
        super().__init__(which)
        self.of_this = which.names_this

    @abstractmethod
    def keeps_off(self, ctx: Ctx, card: Card, event: Event) -> bool:
        """Is the card unaffected by the cause of the event?"""


# The order among what changes values (B-101).
NAMES: Final = 1  # names, Types, Attributes
ORIGINALS: Final = 2
CURRENT: Final = 3  # what is added and what a value becomes, the older first (B-100)


class Change(OnCards):
    """It modifies values of its cards."""

    topic = CHANGES
    layer: int = NAMES
    writes: int = 0  # the values that it changes, as bits
    changes_number: bool = False  # ATK, DEF, Level ...
    becomes: bool = False  # it sets a value; otherwise it adds

    @property
    def sets_number(self) -> bool:
        """Does it set a current number, not an original one?"""
        return self.becomes and self.changes_number and self.layer == CURRENT

    @abstractmethod
    def change(self, ctx: Ctx, card: Card) -> None:
        """Change the current values of the card."""

    def add_again(self, ctx: Ctx, card: Card, to: "Change") -> None:
        """Repeat its addition after the other modifier has set the value."""

    def supersedes(self, older: Continuous) -> bool:
        """Does it cancel a modifier that an earlier link applied to the same cards?"""
        return False


class Gift(OnCards):
    """Its cards have further effects, perhaps in place of some of their own."""

    topic = GIFTS

    @abstractmethod
    def gives_to(self, ctx: Ctx, card: Card) -> list[int]:
        """The effects it gives this card: lender's passcode and position in one number."""

    @abstractmethod
    def gives_of_others(self) -> bool:
        """Does it give effects printed on other cards?"""

    @abstractmethod
    def takes_from(self) -> list[int]:
        """Printed numbers of the effects that the cards no longer have."""


class Exposure(OnCards):
    """Its cards are kept revealed in the hand (B-62)."""

    topic = EXPOSURES


class Piercing(OnCards):
    """Its monsters inflict piercing battle damage (B-144)."""

    topic = PIERCING


class Strength(OnCards):
    """Its monsters battle with another value than their position says (B-144)."""

    topic = STRENGTHS

    @abstractmethod
    def value_of(self, card: Card) -> int:
        """The value that is applied for damage calculation; ABSENT if the monster has none."""


class Controlling(OnCards):
    """A player controls its monsters as long as it applies (B-153)."""

    topic = CONTROLS

    @abstractmethod
    def holder(self, ctx: Ctx, card: Card) -> int:
        """Who controls the card; NONE: nobody by this."""


class Counting(OnCards):
    """For some summon its cards count as something else."""

    def __init__(self, which: Noun, kinds: list[int]) -> None:
        super().__init__(which)
        self.kinds = kinds  # the kinds of event of such a summon


class Multiple(Counting):
    """For some summon each of its cards counts as several Tributes or materials."""

    topic = MULTIPLES
    detached: bool = False  # not for a summon: when materials are detached

    def __init__(self, which: Noun, kinds: list[int], manners: int) -> None:
        super().__init__(which, kinds)
        self.manners = manners  # the kinds of summon for which it can be so

    def is_used(self) -> bool:
        return True

    @abstractmethod
    def is_detached(self, ctx: Ctx, event: Event) -> bool:
        """Can the card of the event be detached in this way, as if it were a material?"""

    @abstractmethod
    def worth(self, ctx: Ctx, card: Card, event: Event) -> int:
        """As how many the card counts for that summon; 0: not changed."""


class StandIn(Counting):
    """For some summon its cards count as a material that they are not."""

    topic = STAND_INS

    def __init__(self, which: Noun, kinds: list[int]) -> None:
        super().__init__(which, kinds)
        self.of_this = which.names_this

    @abstractmethod
    def could_stand_in(self, ctx: Ctx, card: Card) -> bool:
        """Can the card count as another material for some summon?"""

    @abstractmethod
    def level_for(self, ctx: Ctx, event: Event) -> int:
        """The Level that its cards count as having for that summon; 0 for none, or ANY_LEVEL."""

    @abstractmethod
    def stands_in(self, ctx: Ctx, card: Card, event: Event, asker: Ctx, slot: Described) -> bool:
        """Does the card count as such a material for that summon?"""


# -- what cannot, can and must be done ----------------------------------------------------------------------------


class Restriction(Standing):
    """It forbids something: a lock always, a cap beyond a number."""

    only_binds = True

    def __init__(self, kinds: list[int]) -> None:
        super().__init__()
        self.kinds = kinds  # the kinds of event that it forbids
        self.kind_bits = bits_of(kinds)  # the same as bits
        self.cards_only = False  # of activations: it is about those of cards, not of effects
        self.of_name = False  # it is about cards of a certain name

    def barred(self) -> list[Noun]:
        """The cards to which something cannot happen, or not so often."""
        return []

    def is_about_this(self) -> bool:
        """As an oath, does it only bind its own card?"""
        return self.pick is not None and self.pick.names_this

    def binds_turn(self) -> bool:
        """As an oath, does it bind the whole turn, earlier acts included? One with a duration begins when sworn
        (B-121)."""
        return self.until is None and self.ends_with is None and self.pick is None


class Lock(Restriction):
    """Such an event cannot happen: a lock or a protection (ACT-22, COST-48a)."""

    topic = LOCKS

    @abstractmethod
    def bars(self, ctx: Ctx, event: Event) -> bool:
        """Does it forbid this event?"""

    @abstractmethod
    def stops_attack(self, ctx: Ctx, event: Event) -> bool:
        """Does it stop an attack that is already declared (B-132)?"""


class Cap(Restriction):
    """A cap: at most so often, or so many."""

    topic = CAPS
    of_others: bool = False  # it forbids other cards to be face-up beside those that are there

    def is_reached(self, ctx: Ctx, event: Event, stamp: int, coming: Event | None) -> bool:
        """Has such an event happened as often as allowed since log position `stamp`, counting the `coming` one?"""
        return False

    def crowds(self, ctx: Ctx, card: Card, leaving: int = NONE) -> bool:
        """Are there already as many such cards as allowed, not counting this one and the one that leaves?"""
        return False

    def crowds_out(self, ctx: Ctx, card: Card, leaving: int = NONE) -> bool:
        """Could another card that would be so (a ghost) not be face-up beside those that are there?"""
        return False

    def room_for(self, ctx: Ctx, name: str) -> int:
        """How many more counters this card can hold; NONE: no limit."""
        return NONE


class Permission(Standing):
    """It permits an act that the rules forbid, or more often than they allow."""

    topic = PERMISSIONS

    def __init__(self, verb: int) -> None:
        super().__init__()
        self.verb = verb  # the act that it allows
        self.how = 0  # the kinds of summon that it allows
        self.is_direct = False  # it allows attacking the player
        self.is_on_some = False  # it allows further attacks, all of them on certain monsters
        self.is_each = False  # so often on each of them, not so often in all
        self.in_defense = False  # it allows attacking in face-up Defense Position
        self.is_extra = False  # it allows the act once more than the rules do
        self.grants = False  # it allows further materials or Tributes for a summon

    @abstractmethod
    def permits(self, ctx: Ctx, act: int, card: Card, player: int) -> bool:
        """Does it permit this act of the player with the card?"""

    @abstractmethod
    def permits_on(self, ctx: Ctx, target: Card) -> bool:
        """Of attacks: does it permit those on that monster?"""

    @abstractmethod
    def aimer(self, ctx: Ctx, card: Card) -> int:
        """Of attacks: who chooses the attacked monster; NONE: who attacks."""

    @abstractmethod
    def how_often(self, ctx: Ctx, card: Card) -> int:
        """How often; 0: not limited here."""

    @abstractmethod
    def how_many_more(self, ctx: Ctx, card: Card) -> int:
        """How often more than the rules allow."""

    @abstractmethod
    def tributes(self, ctx: Ctx) -> int:
        """With how many Tributes; NONE: as the rules say."""

    def tributes_fit(self, ctx: Ctx, chosen: list[Card]) -> bool:
        """Are these Tributes such as it asks for?"""
        return True

    def further(self, ctx: Ctx) -> list[Card]:
        """The further materials or Tributes that it allows."""
        return []

    def most_further(self, ctx: Ctx) -> int:
        """How many of these it allows in one summon."""
        return 0

    def suits(self, ctx: Ctx, chosen: list[Card], complete: bool) -> bool:
        """Do the materials include what they must if one of these is used, or can they still?"""
        return True

    def key_of(self, ctx: Ctx, card: Card) -> int:
        """Equal for cards that make no difference to what the materials must include."""
        return 0

    @abstractmethod
    def is_same(self, other: "Permission") -> bool:
        """Does the other permit the same?"""

    def uses(self, ctx: Ctx, card: Card) -> int:
        return self.how_often(ctx, card) + self.how_many_more(ctx, card)


class Demand(Standing):
    """It demands an act whenever it is possible (B-130)."""

    topic = DEMANDS

    def __init__(self) -> None:
        super().__init__()
        self.is_on_some = False  # of attacks: they must be on certain monsters

    @abstractmethod
    def demands(self, ctx: Ctx, act: int, card: Card) -> bool:
        """Must this act be done with the card?"""

    @abstractmethod
    def demands_on(self, ctx: Ctx, target: Card) -> bool:
        """Of attacks: is that monster one that must be attacked?"""


class Toll(Standing):
    """Such an event can happen only if something is paid for it, neither as a cost nor as an effect (COST-33a)."""

    topic = TOLLS

    def __init__(self, event: When, cost: Cost) -> None:
        super().__init__()
        self.event = event
        self.cost = cost

    def price(self, ctx: Ctx, event: Event) -> Cost | None:
        """What must be paid for the event."""
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
    """It modifies values of players: the hand limit, the number of normal draws."""

    topic = PLAYER_CHANGES
    leaves_choice: bool = False  # up to so much more: the player may leave it as it is

    @abstractmethod
    def of_player(self, ctx: Ctx, player: int, property: int, value: int) -> int:
        """The value of a player's property, changed from `value`."""


class DamageChange(Standing):
    """It modifies the damage that players take, or who takes it (B-145)."""

    topic = DAMAGE_CHANGES
    order: int = 0  # when it is applied among the others

    @abstractmethod
    def new_damage(self, ctx: Ctx, event: Event) -> int:
        """The new damage; NONE: not changed."""

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
        self.must = must  # mandatory: nobody is asked
        self.one = False  # it replaces the event for one card, which its player chooses
        self.to = 0  # if it only redirects the card: the new place
        self.face_up = True  # it goes there face-up
        self.end = 0  # if that is the Deck: at which end; 0: it is shuffled in

    def is_used(self) -> bool:
        return True

    def replaces(self, ctx: Ctx, event: Event) -> bool:
        return event.kind in self.would.kinds and self.would.matches(ctx, event)


class Reaction(Standing):
    """Something is done each time an event occurs; simultaneous events are one occurrence (B-81)."""

    topic = REACTIONS
    once: bool = False  # it ends after it has happened
    after_leaving: bool = False  # it still happens when the card itself has just left
    at_resolution: bool = False  # it acts on a link that is about to resolve

    def __init__(self, when: When, do: Step) -> None:
        super().__init__()
        self.when = when
        self.do = do

    def is_used(self) -> bool:
        return True


class AtOnce(Continuous):
    """Something is done as soon as this applies, by itself (B-34)."""

    topic = AT_ONCE

    def __init__(self, do: Step, ends_duel: bool) -> None:
        super().__init__()
        self.do = do
        self.ends_duel = ends_duel  # it waits until the link has been processed (B-148)

    def is_used(self) -> bool:
        return True


class Upkeep(Continuous):
    """Something that must be done in a phase, or at the end of a battle, without a chain: a process of that phase
    (B-42, B-84, COST-32a)."""

    topic = UPKEEP

    def __init__(self, do: Step, order: int, ends_battle: bool) -> None:
        super().__init__()
        self.do = do
        self.order = order  # among what its card demands
        self.ends_battle = ends_battle  # at the end of the Damage Step

    def is_used(self) -> bool:
        return True
