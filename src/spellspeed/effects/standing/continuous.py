"""What applies without being activated: the questions that the rules put to it.

The same value serves a card's own continuous effect and a lasting effect brought by a chain link.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, NONE, ON_FIELD
from spellspeed.board.records import NO_REFS, Described, Event
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.events.when import When
from spellspeed.effects.game import Ctx
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.limit import NO_LIMITS, Limit

# What a continuous effect is about, in the order in which they are applied (B-101).
NEGATES: Final = 0
REACTS: Final = 8
MOVES: Final = 9
# What the second edition says, by the question that the rules ask.
MODIFIES: Final = 10  # values of cards
SHIELDS: Final = 11  # cards are unaffected
CANNOT: Final = 12
CAN: Final = 13
MUST: Final = 14
CAPS: Final = 15  # at most so often, so many
TOLLS: Final = 16
COUNTS: Final = 17  # counts as something for a summon
PIERCING: Final = 18
DAMAGE_CHANGES: Final = 19
REPLACES: Final = 20
WHENEVER: Final = 21
GIVES: Final = 22
OF_PLAYERS: Final = 23  # values of players
UPKEEP: Final = 24  # what is done in a phase without a chain
TOPICS: Final = 25

# The order among what changes cards (B-101).
NO_LAYER: Final = 0
NAMES: Final = 1  # names, Types, Attributes
ORIGINALS: Final = 2
CHANGES: Final = 3  # what is added and what a value becomes, the older first (B-100)
LAYERS: Final = (NAMES, ORIGINALS, CHANGES)


class Continuous(Described):
    topic: int = MODIFIES
    number: int = 0  # printed number on the card
    code: int = 0  # the card that prints it
    where: int = ON_FIELD  # where the card must be, face-up
    condition: Condition | None = None
    negatable: bool = True
    always: bool = False  # no effect on the field: it applies wherever the card is and is never negated (B-33)
    given: bool = False  # in force only for a card that was given it
    limits: list[Limit] = NO_LIMITS
    layer: int = NO_LAYER
    cards_only: bool = False  # of activations: it is about those of cards, not of effects
    of_name: bool = False  # it is about cards of a certain name
    negates: bool = False  # it negates the effects of its subjects
    ends_with: When | None = None  # a lasting effect ends with such an event
    of_this: bool = False  # a lock or a protection that concerns its own card and no other
    changes_number: bool = False  # it changes ATK, DEF, Level ... of its subjects
    # Values of cards, as bits: which it changes; which are read to know its cards, how much it is, whether it applies.
    writes: int = 0
    reads_cards: int = 0
    reads_amount: int = 0
    reads_while: int = 0
    replaces_value: bool = False  # a value becomes another one
    sets_value: bool = False  # a number becomes another one that is not the original one

    after_leaving: bool = False  # a reaction that still happens when the card itself has just left
    at_resolution: bool = False  # a reaction to a link that is about to resolve
    acts_at_once: bool = False  # something is done as soon as it applies
    order: int = 0  # among what its card demands in a phase

    # -- what the rules ask ------------------------------------------------------------------------------------

    def reacts_to(self) -> When | None:
        """The events to which it reacts without a chain; `doing` says how."""
        return None

    def tally(self) -> int:
        """What the rules of the Damage Step look for: bits of `effects.activation.includes` (B-139, B-141)."""
        return 0

    def holds(self, ctx: Ctx) -> bool:
        """It applies now, as far as its conditions go."""
        return self.condition is None or self.condition.holds(ctx)

    def subjects(self, ctx: Ctx) -> list[Card]:
        """The cards it applies to."""
        return []

    def reach(self, ctx: Ctx) -> int:
        """The places in which cards can be that it applies to."""
        return ANYWHERE

    def catches(self, ctx: Ctx, card: Card) -> bool:
        """It applies to this card."""
        return False

    def change(self, ctx: Ctx, card: Card) -> None:
        """Change the current values of the card."""

    def add_again(self, ctx: Ctx, card: Card, to: "Continuous") -> None:
        """Add what it adds once more, to the values that the other one has set."""

    def supersedes(self, older: "Continuous") -> bool:
        """Brought by a link, it ends what an earlier link has brought for the same cards, for good."""
        return False

    def keeps_negation_off(self) -> bool:
        """It may keep the effects of cards from being negated."""
        return False

    def keeps_off(self, ctx: Ctx, card: Card, event: Event) -> bool:
        """The card is unaffected by what the event says of its cause."""
        return False

    def kinds_of_event(self) -> list[int]:
        """The kinds of event it is about."""
        return NO_REFS

    def bars(self, ctx: Ctx, event: Event) -> bool:
        """Such an event cannot happen."""
        return False

    def stops_attack(self, ctx: Ctx, event: Event) -> bool:
        """An attack like this, though declared, does not go on (B-132)."""
        return False

    def needs_this(self) -> bool:
        """Brought by a link, it applies only while its card is there, so that it pauses while that one is negated
        (B-93)."""
        return False

    def is_about_this(self) -> bool:
        """Sworn or brought by a link, it binds the card whose text it is, and no other."""
        return False

    def kind_of_subjects(self, ctx: Ctx) -> int:
        """The kinds of card it applies to."""
        return 0

    def is_anywhere(self) -> bool:
        """It applies to cards wherever they are."""
        return False

    def binds_player(self) -> bool:
        """It speaks of what players do, so that no card can be unaffected by it."""
        return False

    def permits(self, ctx: Ctx, act: int, card: Card, player: int) -> bool:
        """It allows, or demands, this act of the player with the card."""
        return False

    def permits_on(self, ctx: Ctx, target: Card) -> bool:
        """The act may be directed at this card."""
        return True

    def act_allowed(self) -> int:
        """The verb of the act that it allows, whatever the moment; 0: none."""
        return 0

    def manner(self) -> int:
        """The kinds of summon that it allows."""
        return 0

    def is_direct(self) -> bool:
        """It allows attacking the player."""
        return False

    def is_each(self) -> bool:
        """It allows attacking each of several monsters."""
        return False

    def adds_one(self) -> bool:
        """It allows the act once more than the rules do."""
        return False

    def how_often(self, ctx: Ctx, card: Card) -> int:
        """So many times; 0: it says nothing about that."""
        return 0

    def how_many_more(self, ctx: Ctx, card: Card) -> int:
        """So many times more than the rules allow."""
        return 0

    def tributes(self, ctx: Ctx) -> int:
        """With so many Tributes; NONE: as the rules say."""
        return NONE

    def capped(self, ctx: Ctx, event: Event, stamp: int, coming: Event | None) -> bool:
        """Such an event has happened as often as it may, since log position `stamp`; with the one that is coming."""
        return False

    def crowds(self, ctx: Ctx, card: Card) -> bool:
        """There are as many such cards as there may be, apart from this one."""
        return False

    def room_for(self, ctx: Ctx, name: str) -> int:
        """So many more counters this card can hold; NONE: as many as there are."""
        return NONE

    def price(self, ctx: Ctx, event: Event) -> Cost | None:
        """What must be done so that the event can happen."""
        return None

    def worth(self, ctx: Ctx, card: Card, event: Event) -> int:
        """As how many Tributes the card counts for that summon; 0: it says nothing about it."""
        return 0

    def could_stand_in(self, ctx: Ctx, card: Card) -> bool:
        """For some summon the card counts as a material that it is not."""
        return False

    def stands_in(self, ctx: Ctx, card: Card, event: Event, asker: Ctx, slot: Described) -> bool:
        """For that summon a card that it makes count as something counts as such a material."""
        return False

    def new_damage(self, ctx: Ctx, event: Event) -> int:
        """What becomes of the damage; NONE: it is not changed."""
        return NONE

    def damage_order(self) -> int:
        """When it is applied among the others (B-145)."""
        return 0

    def damage_to(self, ctx: Ctx, event: Event) -> int:
        """Who takes it instead; NONE: nobody else."""
        return NONE

    def replaces(self, ctx: Ctx, event: Event) -> bool:
        """Something else happens instead of such an event."""
        return False

    def is_forced(self) -> bool:
        """It happens; nobody is asked."""
        return False

    def spares_one(self) -> bool:
        """It replaces the event for one of the cards, which its player chooses."""
        return False

    def doing(self) -> Step | None:
        """What is done, by itself or instead."""
        return None

    def is_done_once(self) -> bool:
        """A reaction that is over when it has happened."""
        return False

    def leads_to(self) -> int:
        """The place to which the card of the event goes instead, if that is all; 0 otherwise."""
        return 0

    def leads_face_up(self) -> bool:
        """The card goes there face-up."""
        return True

    def deck_end(self) -> int:
        """If that is the Deck: at which end; 0: it is shuffled in."""
        return 0

    def lends_effects_of(self) -> int:
        """The passcode of the card whose effects its subjects have besides their own; 0: of none."""
        return 0

    def lends_once(self) -> bool:
        """Only those that are activated, and after one of them was, none any more."""
        return False

    def is_same(self, other: "Continuous") -> bool:
        """The other one allows the same."""
        return False

    def gives_to(self, ctx: Ctx, card: Card) -> list[int]:
        """The effects it gives this card: lender's passcode and position in one number."""
        return NO_REFS

    def gives_of_others(self) -> bool:
        """What it gives is printed on other cards."""
        return False

    def takes_from(self) -> list[int]:
        """Printed numbers of the effects that the subjects no longer have."""
        return NO_REFS

    def of_player(self, ctx: Ctx, player: int, property: int, value: int) -> int:
        """The value of a player's property, changed from `value`."""
        return value
