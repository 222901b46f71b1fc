"""What the effect language asks of the rules: looking, asking and doing.

`Game` is the whole interface between effects and the rules, in five parts by role; `rules.engine.referee` implements
it. Another effect language could use the same operations.
"""

from abc import abstractmethod

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, NONE
from spellspeed.board.printed import Printed
from spellspeed.board.records import Described, Event, Landing, Lasting, Link, Process
from spellspeed.board.ruleset import Ruleset
from spellspeed.effects.context import Ctx, Kinds, Play
from spellspeed.effects.picks.notice import Notice
from spellspeed.effects.why.reasons import Reason, Why


class Known:
    """What the rules have derived from the board, kept during a what-if."""


class Looking:
    """What a text asks about the board and the cards."""

    board: Board
    ruleset: Ruleset
    supposed: list[Event]  # would-be events that count as past during a what-if

    @abstractmethod
    def refresh(self) -> None:
        """Bring the current values of all cards up to date."""

    @abstractmethod
    def touched_places(self) -> int:
        """Places in which something changes or negates cards, or could."""

    @abstractmethod
    def renamed_places(self) -> int:
        """Places in which something changes the names of cards, or could."""

    @abstractmethod
    def recast_places(self) -> int:
        """Places in which something changes more of cards than their ATK and DEF, or could."""

    @abstractmethod
    def redirects(self) -> bool:
        """Could something redirect moved cards?"""

    @abstractmethod
    def lands(self, ctx: Ctx | None, card: Card, place: int, reason: int, face_up: bool) -> Landing:
        """Where a card that should go there really ends up, and how it lies there."""

    @abstractmethod
    def giving_way(self, player: int) -> Card | None:
        """The Field Spell that leaves when another one is put into the player's Field Zone (B-24)."""

    @abstractmethod
    def lost_equipment(self) -> list[Card]:
        """The Equip Cards, on the board as it is now, that have lost their monster and are destroyed by rule."""

    @abstractmethod
    def has_equipment(self) -> bool:
        """Has any monster an Equip Card now?"""

    @abstractmethod
    def has_locks(self) -> bool:
        """Does any lock or cap apply now?"""

    @abstractmethod
    def locks_with(self, moved: int) -> bool:
        """May a lock or cap begin or end when cards leave these places, or come there?"""

    @abstractmethod
    def onlooker(self, ctx: Ctx, notice: Notice | None, arrives: int, keeps: bool, leads: int = ANYWHERE) -> Kinds:
        """Which cards are alike for a text that notices so much, and for all that applies, once they are moved.

        `arrives`: the places they may go to, and `leads`, if no noun of the text means them. `keeps`: the text speaks
        of these very cards afterwards.
        """

    @abstractmethod
    def suppose(self) -> Known:
        """Begin a what-if."""

    @abstractmethod
    def suppose_summoned(self, player: int, cards: list[Card], how: int) -> None:
        """In the what-if, the player has summoned these cards together; no cards: Tokens."""

    @abstractmethod
    def restore(self, known: Known) -> None:
        """End a what-if."""

    @abstractmethod
    def number_of(self, card: int, effect: int) -> int:
        """The printed number of the effect at that position on the card."""

    @abstractmethod
    def is_activated_card(self, ctx: Ctx, card: Card) -> bool:
        """It is the card whose own activation this is, not that of an effect: it is on the field before anything is
        paid (COST-02b)."""

    @abstractmethod
    def special_zones(self, card: Card, player: int, mask: int) -> list[int]:
        """Monster zones in which the card may be Special Summoned."""

    @abstractmethod
    def fusion_recipe(self, card: Card) -> Described | None:
        """The Fusion materials that the card names."""

    @abstractmethod
    def materials_needed(self, card: Card) -> int:
        """How many materials the recipe that it lists needs at least; ABSENT if it lists none."""

    @abstractmethod
    def detached_too(self, ctx: Ctx) -> list[Card]:
        """Further cards that count as materials for what the context detaches as a cost."""

    @abstractmethod
    def level_counted(self, ctx: Ctx, card: Card) -> int:
        """The Level that the card counts as having for the summon of the monster in the context; 0 for none."""

    @abstractmethod
    def material_worths(self, ctx: Ctx, cards: list[Card]) -> list[int]:
        """As how many materials each of these cards counts for the summon of the monster in the context."""

    @abstractmethod
    def material_slots(self, card: Card) -> list[Described]:
        """The slots of its recipes: what it lists as material."""

    @abstractmethod
    def is_normal_summonable(self, card: Card) -> bool:
        """The Monster Card can be Normal Summoned or Set, as far as its kind and its own text go (B-112)."""

    @abstractmethod
    def ritual_tributes(self, card: Card) -> Described | None:
        """What must be Tributed for its Ritual Summon, if the card itself says so."""

    @abstractmethod
    def stands_in(self, ctx: Ctx, card: Card, slot: Described) -> bool:
        """Does the card count as such a material for the summon of the monster in the context?"""

    @abstractmethod
    def lasting_controller(self, card: Card) -> int:
        """Who will control the card once nobody controls it for a time only."""

    @abstractmethod
    def points_to(self, link_monster: Card, card: Card) -> bool:
        """An arrow of the Link Monster points to the zone in which the card lies (B-19)."""

    @abstractmethod
    def zones_without(self, card: Card, player: int, leaving: list[Card]) -> list[int]:
        """Zones in which the card could be Special Summoned once these cards have left."""

    @abstractmethod
    def includes(self, link: Link) -> int:
        """What the activated effect includes (see effects.activation.includes)."""

    @abstractmethod
    def link_includes(self, ctx: Ctx, link: Link, pattern: Described) -> bool:
        """The activated effect includes such a step (a Step in the role of a pattern), even conditionally (B-89)."""

    @abstractmethod
    def link_would(self, ctx: Ctx, link: Link, pattern: Described) -> int:
        """How many such events surely happen if the link resolves now (B-89)."""

    @abstractmethod
    def is_proper_target(self, link: Link, card: Card) -> bool:
        """Another card on the field that the link, as its player sees it, could have targeted (COST-59)."""

    def has_effect(self, card: Card, step: Described) -> bool:
        """Does the card have an effect that includes such a step? No for a card without a description."""
        return False

    @abstractmethod
    def kinds_targeted(self, ctx: Ctx, clause: int) -> int:
        """The kinds of card, as a mask, that the effect calls its targets, in that clause or (0) in all."""

    @abstractmethod
    def has_effects(self, card: Card) -> bool:
        """There is something on the card that could be negated."""

    @abstractmethod
    def effect_keys(self, card: Card, numbers: list[int]) -> list[int]:
        """Keys of the card's effects to give to another card: those of these numbers, or all that work on the field."""

    @abstractmethod
    def phases_of(self, card: Card, key: int) -> int:
        """The phases, as a mask, in which an effect that is given to the card can be used; 0: in any."""

    @abstractmethod
    def player_value(self, player: int, property: int) -> int:
        """A value of a player (`nouns.properties`): life points, hand limit, normal draws; NONE: there is none."""

    @abstractmethod
    def counter_room(self, card: Card, name: str) -> int:
        """How many more counters of that name the card can hold."""

    @abstractmethod
    def has_permission(self, player: int, what: Described) -> bool:
        """The player has the same permission already."""

    @abstractmethod
    def has_permission_for(self, card: Card, what: Described) -> bool:
        """The same permission applies to the card already."""

    @abstractmethod
    def token_code(self, name: str) -> int:
        """The passcode under which the Token of that name is known to this duel."""

    @abstractmethod
    def players_meant(self, link: Link) -> int:
        """The players, as bits, if the effect of this link is only about players; else 0."""
        raise NotImplementedError

    def reading(self, link: Link) -> Ctx:
        """The context of that link."""
        raise NotImplementedError

    @abstractmethod
    def acts_at_once(self) -> bool:
        """Does some card have a text that acts as soon as it applies?"""


class Judging(Looking):
    """What may be done, by everything that applies; `against_...` gives the rule that forbids it."""

    @abstractmethod
    def can_target(self, ctx: Ctx, card: Card) -> bool: ...

    @abstractmethod
    def affects(self, ctx: Ctx, card: Card) -> bool:
        """The card is not unaffected by this effect."""

    @abstractmethod
    def can_destroy(self, ctx: Ctx, card: Card) -> bool: ...

    @abstractmethod
    def can_deal_with(self, ctx: Ctx, card: Card) -> bool:
        """Can an effect that destroys be applied to the card, even if the card cannot be destroyed?"""

    @abstractmethod
    def can_turn(self, ctx: Ctx, card: Card, position: int, why: Why | None = None) -> bool:
        """Nothing forbids that the effect changes the card to that battle position; 0: to the other one."""

    @abstractmethod
    def can_flip(self, ctx: Ctx, card: Card, why: Why | None = None) -> bool:
        """Nothing forbids that the effect turns the card face-up."""

    @abstractmethod
    def can_go(self, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
        """An effect may move the card there."""

    @abstractmethod
    def can_pay(self, ctx: Ctx, card: Card, place: int, reason: int) -> bool:
        """A cost may move the card there."""

    @abstractmethod
    def may_move(self, ctx: Ctx, card: Card, place: int, reason: int, why: Why | None = None) -> bool:
        """Nothing forbids that the card is moved there for that reason."""

    @abstractmethod
    def can_take_control(self, ctx: Ctx, card: Card, player: int, zones: int, why: Why | None = None) -> bool:
        """The player can come to control the card, in one of these zones (ANY_SEQ: in whichever is free)."""

    @abstractmethod
    def can_end_control(self, ctx: Ctx, card: Card, claim: int) -> bool:
        """What was taken under that claim can go back to whoever would control it otherwise."""

    @abstractmethod
    def can_swap_control(self, ctx: Ctx, first: Card, second: Card, why: Why | None = None) -> bool:
        """Each of the two monsters can come to the other's controller, at the same time."""

    @abstractmethod
    def can_equip(self, ctx: Ctx, card: Card, monster: Card, why: Why | None = None) -> bool:
        """Nothing forbids that the effect equips the card to that monster."""

    @abstractmethod
    def can_change_counters(self, ctx: Ctx, card: Card, name: str, count: int, why: Why | None = None) -> bool:
        """Nothing forbids that so many counters are placed on the card, or (a negative number) removed from it."""

    @abstractmethod
    def can_change_lp(self, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
        """Nothing forbids that the player gains so many life points, or (a negative number) loses them."""

    @abstractmethod
    def can_pay_lp(self, ctx: Ctx, player: int, amount: int, why: Why | None = None) -> bool:
        """Nothing forbids that the player pays so many life points."""

    @abstractmethod
    def can_special_summon(self, ctx: Ctx, card: Card, to_player: int, positions: int, how: int) -> bool: ...

    @abstractmethod
    def can_summon_token(self, ctx: Ctx, to_player: int, why: Why | None = None, together: int = 1) -> bool: ...

    @abstractmethod
    def may_summon_several(self, ctx: Ctx, card: Card, how: int, why: Why | None = None) -> bool:
        """May monsters like this one be Special Summoned in this way, two or more at the same time?"""

    @abstractmethod
    def can_tribute(self, player: int, card: Card, for_summon: Card | None, ctx: Ctx | None = None) -> bool: ...

    @abstractmethod
    def can_tribute_summon(self, player: int, card: Card) -> bool: ...

    @abstractmethod
    def can_negate(self, ctx: Ctx, link: Link, activation: bool) -> bool: ...

    @abstractmethod
    def may_be_summoned(self, ctx: Ctx, card: Card, to_player: int, how: int) -> bool:
        """The card may be Special Summoned in this way, apart from a free zone."""

    @abstractmethod
    def can_be_material(self, card: Card, how: int, for_card: Card) -> bool:
        """The card may be used as material for this kind of summon of that monster."""

    @abstractmethod
    def can_become_monster(self, ctx: Ctx, card: Card, form: Printed, why: Why | None = None) -> bool:
        """The Trap Card can be Special Summoned by its own effect as a monster with these facts."""

    @abstractmethod
    def can_move_attack(self, ctx: Ctx, card: Card) -> bool:
        """Can the attack be redirected to this monster?"""

    @abstractmethod
    def could_apply_effect(self, ctx: Ctx, card: Card) -> bool:
        """Could the effect of this Spell or Trap Card's activation be applied as part of this effect?"""

    @abstractmethod
    def is_kept_from_negation(self, ctx: Ctx, card: Card) -> bool:
        """Are the effects of the card protected from negation?"""

    @abstractmethod
    def against_summon(self, ctx: Ctx, card: Card, to_player: int, how: int) -> Reason | None:
        """The rule against Special Summoning the card there."""

    @abstractmethod
    def against_performing(self, ctx: Ctx, card: Card, step: Described) -> Reason | None:
        """The rule against summoning the monster as the step demands, after this effect."""

    @abstractmethod
    def against_move(self, ctx: Ctx, card: Card, place: int, reason: int) -> Reason | None:
        """The rule against moving the card there."""

    @abstractmethod
    def against_activation(self, ctx: Ctx, card: Card) -> Reason | None:
        """The rule against activating the card by a resolving effect."""

    @abstractmethod
    def can_perform_after(self, ctx: Ctx, card: Card, step: Described) -> bool:
        """The monster could be summoned as the step demands, immediately after this effect (B-109)."""

    @abstractmethod
    def can_set(self, ctx: Ctx, card: Card, player: int, field: int) -> bool:
        """A Spell or Trap Card can be Set by this player on that field, by an effect."""

    @abstractmethod
    def can_activate_directly(self, ctx: Ctx, card: Card) -> bool:
        """A resolving effect may activate this Field Spell, Continuous Spell or Continuous Trap."""

    @abstractmethod
    def may_draw(self, ctx: Ctx, player: int, why: Why | None = None) -> bool:
        """Nothing forbids the player to draw."""

    @abstractmethod
    def can_draw(self, ctx: Ctx, player: int, number: int) -> bool:
        """Can the player draw so many cards?"""

    @abstractmethod
    def could_equip(self, card: Card, monster: Card) -> bool:
        """The card's own text could equip it to that monster."""


class Asking(Judging):
    """What players are asked."""

    @abstractmethod
    def pick(self, ctx: Ctx, player: int, candidates: list[Card], least: int, most: int, why: str) -> Play[list[Card]]:
        """Choose cards one by one."""

    @abstractmethod
    def pick_next(self, ctx: Ctx, player: int, cards: list[Card], may_stop: bool, why: str) -> Play[Card | None]:
        """Choose one more card, or stop if that is allowed."""

    @abstractmethod
    def yes_no(self, ctx: Ctx, player: int, why: str) -> Play[bool]: ...

    @abstractmethod
    def choose(
        self, ctx: Ctx, player: int, values: list[int], why: str, what: int = NONE, may_stop: bool = False
    ) -> Play[int]:
        """Choose one of these values of the property `what`; NONE, if the player may stop and does."""

    @abstractmethod
    def offer_activation(self, ctx: Ctx, player: int, card: Card) -> Play[bool]:
        """The player may activate that card now, as the first link of a chain; True if it happened."""

    @abstractmethod
    def choose_position(self, ctx: Ctx, card: Card, positions: int) -> Play[int]:
        """The player of the effect chooses one of these positions for the card."""


class Moving(Asking):
    """What happens to cards and life points."""

    @abstractmethod
    def destroy(self, ctx: Ctx, cards: list[Card], place: int) -> Play[list[Card]]: ...

    @abstractmethod
    def send(self, ctx: Ctx, cards: list[Card], place: int, reason: int, face_up: bool) -> Play[list[Card]]: ...

    @abstractmethod
    def lay_back(self, ctx: Ctx, card: Card) -> Play[None]:
        """A monster that is also a Trap is Set in a Spell & Trap Zone again (B-116)."""

    @abstractmethod
    def return_to_field(self, ctx: Ctx, card: Card, player: int, position: int) -> Play[bool]:
        """A temporarily banished monster comes back: no summon, a main monster zone, else the GY (B-15)."""

    @abstractmethod
    def set_card(self, ctx: Ctx, card: Card, player: int, field: int) -> Play[None]: ...

    @abstractmethod
    def place_in_pendulum_zone(self, ctx: Ctx, card: Card, player: int, field: int) -> Play[bool]:
        """The player puts the card, face-up, into a free Pendulum Zone of that field, by an effect (SPELL-58b)."""

    @abstractmethod
    def place_among_spells(self, ctx: Ctx, card: Card, player: int, field: int, kind: int) -> Play[bool]:
        """The player puts the card, face-up, into a Spell & Trap Zone of that field, by an effect.

        A monster counts there as a Continuous card of that kind.
        """

    @abstractmethod
    def draw(self, ctx: Ctx, player: int, count: int) -> Play[int]: ...

    @abstractmethod
    def damage(self, ctx: Ctx, player: int, amount: int) -> Play[int]: ...

    @abstractmethod
    def gain_lp(self, ctx: Ctx, player: int, amount: int) -> Play[bool]: ...

    @abstractmethod
    def lose_lp(self, ctx: Ctx, player: int, amount: int) -> Play[bool]:
        """The player loses life points, neither as damage nor as a payment."""

    @abstractmethod
    def set_lp(self, ctx: Ctx, player: int, amount: int) -> None:
        """Set the life points, neither gained nor lost."""

    @abstractmethod
    def pay_lp(self, ctx: Ctx, player: int, amount: int) -> Play[None]: ...

    @abstractmethod
    def change_position(self, ctx: Ctx, card: Card, position: int) -> Play[bool]: ...

    @abstractmethod
    def take_control(self, ctx: Ctx, card: Card, player: int, zones: int, claim: int) -> Play[bool]:
        """The player takes control, permanently or until the control effect with the number `claim` ends."""

    @abstractmethod
    def hold_control(self) -> Play[bool]:
        """Whoever controls monsters for as long as something applies takes control of them now."""

    @abstractmethod
    def end_control(self, ctx: Ctx, card: Card, claim: int) -> Play[bool]:
        """When temporary control ends, the card returns to the controller it has without that effect."""

    @abstractmethod
    def equip(self, ctx: Ctx, equip: Card, monster: Card) -> Play[bool]: ...

    @abstractmethod
    def equip_monster(self, ctx: Ctx, card: Card, monster: Card) -> Play[bool]:
        """Put the card into a Spell & Trap Zone of this player as an Equip Card of the monster (B-151)."""

    @abstractmethod
    def add_counters(self, ctx: Ctx, card: Card, name: str, count: int) -> Play[None]: ...

    @abstractmethod
    def detach(self, ctx: Ctx, card: Card, reason: int) -> Play[None]: ...

    @abstractmethod
    def attach(self, ctx: Ctx, card: Card, holder: Card) -> None:
        """The card becomes material of the Xyz Monster."""

    @abstractmethod
    def shuffle(self, player: int) -> None: ...

    @abstractmethod
    def reveal(self, ctx: Ctx, cards: list[Card]) -> None: ...

    @abstractmethod
    def lay_in_deck(self, ctx: Ctx, cards: list[Card], reason: int, top: bool) -> Play[None]:
        """Put cards from elsewhere on top or at the bottom of their owners' Decks, without shuffling."""

    @abstractmethod
    def order_deck(self, player: int, cards: list[Card], top: bool) -> None:
        """Put these cards of the Deck on top, the first of them topmost, or at the bottom."""

    @abstractmethod
    def place_in_field_zone(self, ctx: Ctx, card: Card, player: int, field: int) -> bool:
        """The player puts a Field Spell, face-up, into the Field Zone of that field, by an effect: not activated."""

    @abstractmethod
    def move_zone(self, ctx: Ctx, card: Card, free: list[int], designated: bool) -> Play[bool]:
        """To another Monster Zone of the same field; one that was designated is not chosen again (COST-58b)."""

    @abstractmethod
    def turn_face_up(self, ctx: Ctx, card: Card) -> Play[bool]:
        """A Set Spell or Trap Card is turned face-up, not activated; False if something forbids it."""

    @abstractmethod
    def swap_control(self, ctx: Ctx, first: Card, second: Card) -> Play[bool]:
        """Two monsters change sides, each into the zone of the other or a free one."""

    @abstractmethod
    def swap_zones(self, first: Card, second: Card) -> None:
        """Two monsters of one player switch their zones."""

    @abstractmethod
    def look(self, ctx: Ctx, player: int, cards: list[Card]) -> None:
        """One player alone looks at these cards."""


class Game(Moving):
    """Summons, activations, negation, battle and the turn; with the parts above, everything the rules do for an
    effect."""

    @abstractmethod
    def apply_effect(self, ctx: Ctx, card: Card) -> Play[bool]:
        """Apply the effect of that card now; its targets are chosen now."""

    @abstractmethod
    def special_summon(
        self, ctx: Ctx, cards: list[Card], to_player: int, positions: int, how: int, zones: int
    ) -> Play[list[Card]]: ...

    @abstractmethod
    def become_monster(self, ctx: Ctx, card: Card, form: Printed, positions: int) -> Play[None]:
        """The Trap Card is Special Summoned as a monster with these facts (B-116)."""

    @abstractmethod
    def overlay_summon(self, ctx: Ctx, card: Card, under: Card) -> Play[list[Card]]:
        """Special Summon the card over a monster on the field; it is treated as an Xyz Summon."""

    @abstractmethod
    def summon_tokens(self, ctx: Ctx, code: int, count: int, to_player: int, positions: int) -> Play[list[Card]]: ...

    @abstractmethod
    def tribute_summon_after(self, ctx: Ctx, card: Card) -> None:
        """Immediately after this effect resolves, Tribute Summon the card (B-109)."""

    @abstractmethod
    def activate_directly(self, ctx: Ctx, card: Card) -> Play[None]:
        """A resolving effect activates this card: it is face-up at once, without a chain link (B-56c)."""

    @abstractmethod
    def end_phase(self, turn: bool) -> None:
        """End the current phase; with `turn`, go to the End Phase."""

    @abstractmethod
    def calculate_damage(self) -> Play[bool]:
        """Perform the damage calculation of the attack under way at once (B-146)."""

    def turn_to(self, link: Link, player: int) -> None:
        """The effect of the link will be applied to that player."""
        raise NotImplementedError

    def activate_forced(self, ctx: Ctx, card: Card) -> Play[bool]:
        """Its controller must activate that Set card; True if it was processed, as its conditions were met."""
        raise NotImplementedError

    def retarget(self, ctx: Ctx, link: Link, card: Card) -> None:
        """The link now targets that card and no other."""

    @abstractmethod
    def negate_link(self, ctx: Ctx, link: Link, activation: bool) -> Play[bool]: ...

    @abstractmethod
    def negate_summon(self, ctx: Ctx) -> Play[list[Card]]: ...

    @abstractmethod
    def negate_attack(self, ctx: Ctx) -> Play[bool]: ...

    @abstractmethod
    def move_attack(self, ctx: Ctx, card: Card) -> None:
        """The attack under way is directed at this monster."""

    @abstractmethod
    def add_lasting(self, lasting: Lasting) -> None: ...

    @abstractmethod
    def add_process(self, process: Process) -> None: ...

    @abstractmethod
    def perform_after(self, ctx: Ctx, step: Described, cards: list[Card]) -> None:
        """Immediately after this effect resolves, the summon that the step demands (B-109)."""

    @abstractmethod
    def tell(self, ctx: Ctx, kind: int, player: int, value: int, what: int = 0) -> None:
        """Log a declaration or a random result."""

    @abstractmethod
    def win(self, ctx: Ctx, player: int) -> None:
        """The player wins the Duel (B-147)."""

    @abstractmethod
    def borrow(self, ctx: Ctx, to: Card, lender: Card) -> None:
        """This turn one effect of the lender can be activated, once, as an effect of that card."""

    @abstractmethod
    def act_at_once(self) -> Play[bool]:
        """Do what acts as soon as it applies, between two steps of an effect (B-53)."""

    @abstractmethod
    def next_moment(self) -> None:
        """Later events are not simultaneous with earlier ones (B-75); Equip Cards that have lost their monster are
        gone before them (SPELL-36d)."""
