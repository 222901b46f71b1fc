"""What applies without being activated: continuous effects, and effects that last after they resolved.

Each is a value that the rules ask at the right place: current values, negation, locks on activation, attacks,
targets, summons. The same value serves a card's own continuous effect and a lasting effect brought by a chain
link; the latter is bound to cards through `IsOneOfThese`.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE, NONE, NOT_NEGATED, ON_FIELD, SZONE, WITHOUT_TRIBUTE
from spellspeed.board.records import NO_REFS, Described, Event, Link
from spellspeed.effects.amounts import Amount, Number
from spellspeed.effects.conditions import Condition
from spellspeed.effects.costs import Cost
from spellspeed.effects.game import Ctx
from spellspeed.effects.limiting import NO_LIMITS, Limit
from spellspeed.effects.situations import EquippedToThis, WasSummoned
from spellspeed.effects.steps import Step
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, When, by
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, IsThis, Which

# What a continuous effect is about, in the order in which they are applied (B-101).
NEGATES: Final = 0
VALUES: Final = 1
LOCKS: Final = 2
ATTACKS: Final = 3
TARGETS: Final = 4
SUMMONS: Final = 5
DAMAGES: Final = 6
PROTECTS: Final = 7
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
TOPICS: Final = 24

# The order among what changes cards (B-101).
NO_LAYER: Final = 0
NAMES: Final = 1  # names, Types, Attributes
ORIGINALS: Final = 2
CHANGES: Final = 3  # what is added and what a value becomes, the older first (B-100)
LAYERS: Final = (NAMES, ORIGINALS, CHANGES)


class Continuous(Described):
    topic: int = VALUES
    number: int = 0  # printed number on the card
    where: int = ON_FIELD  # where the card must be, face-up
    condition: Condition | None = None
    negatable: bool = True
    always: bool = False  # no effect on the field: it applies wherever the card is and is never negated (B-33)
    given: bool = False  # in force only for a card that was given it
    limits: list[Limit] = NO_LIMITS
    layer: int = NO_LAYER
    negates: bool = False  # it negates the effects of its subjects
    ends_with: When | None = None  # a lasting effect ends with such an event
    changes_number: bool = False  # it changes ATK, DEF, Level ... of its subjects

    after_leaving: bool = False  # a reaction that still happens when the card itself has just left
    at_resolution: bool = False  # a reaction to a link that is about to resolve
    acts_at_once: bool = False  # something is done as soon as it applies

    # -- what the rules ask ------------------------------------------------------------------------------------

    def reacts_to(self) -> When | None:
        """The events to which it reacts without a chain; `doing` says how."""
        return None

    def holds(self, ctx: Ctx) -> bool:
        """It applies now, as far as its conditions go."""
        return self.condition is None or self.condition.holds(ctx)

    def subjects(self, ctx: Ctx) -> list[Card]:
        """The cards it applies to."""
        return []

    def catches(self, ctx: Ctx, card: Card) -> bool:
        """It applies to this card."""
        return False

    def change(self, ctx: Ctx, card: Card) -> None:
        """Change the current values of the card."""

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

    def kind_of_subjects(self) -> int:
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

    def capped(self, ctx: Ctx, event: Event, stamp: int) -> bool:
        """Such an event has happened as often as it may, since log position `stamp`."""
        return False

    def crowds(self, ctx: Ctx, card: Card, leaving: list[Card]) -> bool:
        """There are as many such cards as there may be, apart from this one and those that leave."""
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

    def serves(self, ctx: Ctx, card: Card, event: Event, property: int) -> bool:
        """For that summon the card has any value of the property."""
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

    def doing(self) -> Step | None:
        """What is done, by itself or instead."""
        return None

    def leads_to(self) -> int:
        """The place to which the card of the event goes instead, if that is all; 0 otherwise."""
        return 0

    def gives_to(self, ctx: Ctx, card: Card) -> list[int]:
        """The effects it gives this card: lender's passcode and position in one number."""
        return NO_REFS

    def takes_from(self) -> list[int]:
        """Printed numbers of the effects that the subjects no longer have."""
        return NO_REFS

    def of_player(self, ctx: Ctx, player: int, property: int, value: int) -> int:
        """The value of a player's property, changed from `value`."""
        return value

    def words(self, lang: str) -> str:
        words = self.plain_words(lang)
        if self.condition is None:
            return words
        condition = self.condition.words(lang)
        if lang == "zh":
            return f"{condition}的场合，{words}"
        return f"{condition}, {words}" if condition.startswith("during ") else f"if {condition}, {words}"

    def plain_words(self, lang: str) -> str:
        raise NotImplementedError

    def while_(self, condition: Condition) -> "Continuous":
        self.condition = condition
        return self

    def not_negatable(self) -> "Continuous":
        """It goes on applying while the card's effects are negated."""
        self.negatable = False
        return self

    def works_in(self, places: int) -> "Continuous":
        self.where = places
        return self


class AboutCards(Continuous):
    """It applies to these cards, and that is all there is to say about it."""

    def __init__(self, which: Which) -> None:
        self.which = which


class ChangesValue(Continuous):
    """Current ATK, DEF, Level or Pendulum Scale of cards: something is added, or the value becomes a number."""

    topic = VALUES

    def __init__(self, which: Which, what: str, amount: Amount, becomes: bool) -> None:
        self.which = which
        self.what = what
        self.amount = amount
        self.becomes = becomes

    def apply(self, ctx: Ctx, card: Card) -> None:
        amount = self.amount.of(ctx, card)
        # All are added up first; that nothing is below its least value comes last (B-100).
        if self.what == "atk":
            card.atk = amount if self.becomes else card.atk + amount
        elif self.what == "def":
            card.dfn = amount if self.becomes else card.dfn + amount
        elif self.what == "scale":
            card.scale = amount if self.becomes else card.scale + amount
        elif card.printed.level > 0:
            card.level = amount if self.becomes else card.level + amount

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        falls = isinstance(self.amount, Number) and self.amount.value < 0
        if lang == "zh":
            name = {"atk": "攻击力", "def": "守备力", "level": "等级", "scale": "灵摆刻度"}[self.what]
            verb = "变成" if self.becomes else ("下降" if falls else "上升")
            return f"{which}的{name}{verb}{self.amount.words(lang)}"
        name = {"atk": "ATK", "def": "DEF", "level": "Level", "scale": "Pendulum Scale"}[self.what]
        if self.becomes:
            return f"the {name} of {which} becomes {self.amount.words(lang)}"
        if self.what == "level" and isinstance(self.amount, Number) and abs(self.amount.value) > 1:
            name = "Levels"
        s = "s" if self.which.is_one() else ""
        return f"{which} {'lose' if falls else 'gain'}{s} {self.amount.words(lang, name)}"


class NormalUntilSummonedAgain(Continuous):
    """Gemini: a Normal Monster on the field and in the GY, until it is Normal Summoned once more (B-32).

    The rules know it by the card's kind; this says it.
    """

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "这张卡在场上·墓地当作通常怪兽使用，在场上再1次召唤后当作效果怪兽使用"
        return (
            "this card is a Normal Monster on the field and in the GY; "
            "Normal Summoned again on the field it becomes an Effect Monster"
        )


class NegatesEffects(AboutCards):
    """The effects of these cards are negated while it applies (B-97)."""

    topic = NEGATES
    negates = True

    def subjects(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def catches(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def kind_of_subjects(self) -> int:
        return self.which.kind

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}的效果无效" if lang == "zh" else f"negate the effects of {which}"


class NegatesWhatTargetsThis(NegatesEffects):
    """Effects of cards of a kind, of one side, that target this card are negated, those of its Equip Cards too."""

    def __init__(self, side: int, kinds: int) -> None:
        super().__init__(Which(side, SZONE, kinds, [EquippedToThis()]))

    def plain_words(self, lang: str) -> str:
        side = self.which.side
        kind = self.which.kind
        if lang == "zh":
            return f"以这张卡为对象的{ZH_SIDE[side]}的{ZH_KIND[kind]}的效果无效"
        whose = "your" if side == YOU else "your opponent's" if side == OPPONENT else "all"
        return f"negate {whose} {EN_KIND[kind]} effects that target this card"


class BanishedWhenItLeaves(Continuous):
    """These cards are banished when they leave the field; not an effect of theirs on the field (B-33)."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        return "那张卡从场上离开的场合除外" if lang == "zh" else "banish that card when it leaves the field"


class UndoesActivated(Continuous):
    """What players of a side activated is negated when it resolves, and its card destroyed; no chain (B-34)."""

    topic = REACTS

    def __init__(self, side: int) -> None:
        self.side = side

    def undoes(self, ctx: Ctx, link: Link) -> bool:
        """It applies to this link, which resolves now."""
        return by(self.side, ctx.player, link.player)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}发动的卡的效果无效并破坏"
        return f"negate all cards and effects that {EN_SIDE[self.side]} activated, and destroy those cards"


class UndoesOnce(UndoesActivated):
    """What is activated on the field of a side as a card of a kind is negated when it resolves.

    This card is then sent to the GY; what was negated before does not use it up.
    """

    def __init__(self, side: int, kind: int) -> None:
        super().__init__(side)
        self.kind = kind

    def undoes(self, ctx: Ctx, link: Link) -> bool:
        if link.negation != NOT_NEGATED or not link.kind & self.kind or not link.place & ON_FIELD:
            return False
        return UndoesActivated.undoes(self, ctx, link)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}场上发动的{ZH_KIND[self.kind]}的效果无效。那之后，这张卡送去墓地"
        whose = {YOU: "your", OPPONENT: "your opponent's", BOTH: "either"}[self.side]
        effect = f"{EN_KIND[self.kind]} effect activated on {whose} field"
        return f"when a {effect} resolves, negate that effect, then send this card to the GY"


class Reaction(Continuous):
    """Something that happens by itself, without a chain, each time an event occurs (B-34, B-53)."""

    topic = REACTS

    def __init__(self, when: When, do: Step, after_leaving: bool) -> None:
        self.when = when
        self.do = do
        self.after_leaving = after_leaving  # it still happens when the card itself has just left

    def reacts_to(self) -> When | None:
        return self.when

    def doing(self) -> Step | None:
        return self.do

    def plain_words(self, lang: str) -> str:
        once = self.when.about_this or self.after_leaving
        if lang == "zh":
            return f"{'' if once else '每次'}{self.when.words(lang)}{'的场合' if once else ''}，{self.do.words(lang)}"
        return f"{'when' if once else 'each time'} {self.when.words(lang)}, {self.do.words(lang)}"


class OriginalAtkBecomes(Continuous):
    """The original ATK of these monsters is another one; what is added comes on top of it."""

    topic = VALUES

    def __init__(self, which: Which, value: int) -> None:
        self.which = which
        self.value = value

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的原本攻击力变成{self.value}"
        return f"the original ATK of {which} becomes {self.value}"


class SmallerWithoutTribute(OriginalAtkBecomes):
    """This card can be Normal Summoned without Tributes; its original ATK is then another one."""

    def __init__(self, value: int) -> None:
        super().__init__(Which(BOTH, MZONE, MONSTER, [WasSummoned(WITHOUT_TRIBUTE), IsThis()]), value)

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡可以不用解放作召唤，那样召唤的这张卡的原本攻击力变成{self.value}"
        return f"you can Normal Summon this card without Tributing, but its original ATK becomes {self.value}"


class SentAway(Continuous):
    """This card is sent to the GY, without a chain, as soon as it applies (B-34)."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        return "这张卡送去墓地" if lang == "zh" else "send this card to the GY"


class SentIsBanished(Continuous):
    """Cards that would be sent to the GY are banished instead."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        return "送去墓地的卡不去墓地而除外" if lang == "zh" else "any card sent to the GY is banished instead"


class NameBecomes(Continuous):
    """These cards are treated as having this name; names come before numbers (B-101)."""

    topic = VALUES

    def __init__(self, which: Which, code: int, en: str, zh: str) -> None:
        self.which = which
        self.code = code
        self.en = en
        self.zh = zh

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}的卡名当作「{self.zh}」使用"
        return f'the name of {which} becomes "{self.en}"'
