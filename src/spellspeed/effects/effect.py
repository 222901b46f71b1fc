"""An effect as a whole, and a card's definition: everything the engine knows about a card besides its facts."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    GY,
    HAND,
    ICON_COUNTER,
    ICON_QUICK,
    MONSTER,
    ON_FIELD,
    OWN_WAY,
    PZONE,
    RITUAL,
    SPECIAL_SUMMON,
    SPELL,
    TRAP,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import NO_REFS
from spellspeed.effects.amounts import Amount
from spellspeed.effects.answers import Answer
from spellspeed.effects.conditions import Condition
from spellspeed.effects.costs import Cost
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import BORROWS, CHANGES_ATK_DEF
from spellspeed.effects.lasting import ChangesValue, Continuous, SentAway
from spellspeed.effects.limiting import NO_LIMITS, Limit
from spellspeed.effects.materials import MaterialLimit, Procedure, Recipe, Slot
from spellspeed.effects.past import KeptRevealed
from spellspeed.effects.protecting import PlacedWhenDestroyed
from spellspeed.effects.steps import Nothing, Step
from spellspeed.effects.when import When, summon_words
from spellspeed.effects.which import EN_KIND, ZH_KIND, Is, Which, chinese, english

# Kinds of activated effect. For Spells and Traps the words mean effects that are treated alike (B-35).
CARD: Final = 0  # processed with the card's own activation
IGNITION: Final = 1
TRIGGER: Final = 2
QUICK: Final = 3

# Usage limits.
NO_LIMIT: Final = 0
ONCE_PER_TURN: Final = 1  # this copy (B-125)
ONCE_BY_NAME: Final = 2  # this effect of that name (B-126)
ONCE_FOR_NAME: Final = 3  # all effects of that name share it
ONCE_PER_CHAIN: Final = 4
ACTIVATE_ONE: Final = 5  # only 1 card of that name may be activated per turn (B-127)
ONCE_PER_CHAIN_BY_NAME: Final = 6  # this effect of that name, per chain
ONCE_PER_DUEL: Final = 7  # this effect of that name, per duel
ONCE_PER_TURN_EACH: Final = 8  # this copy, and every bullet of the effect by itself
APPLIED_ONCE_PER_DUEL: Final = 9  # the same, but it is counted when it is applied (ACT-135a to ACT-135c)

PRINTED_NUMBERS: Final = 64  # printed numbers are smaller; a borrowed effect has so much more than on its lender


UNUSUAL_PLACES: Final = {
    HAND: ("your hand", "手卡"),
    GY: ("your GY", "墓地"),
    HAND | GY: ("your hand or GY", "手卡·墓地"),
    BANISHED: ("banishment", "除外状态"),
}


class Target:
    """What must be targeted at activation."""

    def __init__(self, which: Which, least: int, most: int) -> None:
        self.which = which
        self.least = least
        self.most = most

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for card in self.which.all(ctx):
            if ctx.game.can_target(ctx, card):
                found.append(card)
        return found

    def enough(self, ctx: Ctx, cards: list[Card]) -> bool:
        """Among these cards there is a proper set of targets."""
        return len(cards) >= self.least

    def sets(self, ctx: Ctx, cards: list[Card]) -> list[list[Card]]:
        """Sets of targets that could be chosen."""
        return [[card] for card in cards]

    def is_single(self) -> bool:
        """It is exactly one card."""
        return self.least == 1 and self.most == 1

    def take(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        """The player chooses among these."""
        return (yield from ctx.game.pick(ctx, ctx.player, cards, min(self.least, len(cards)), self.most, "target"))

    def words(self, lang: str) -> str:
        number = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
        return self.which.words(lang, f"{number}张" if lang == "zh" else number)


class UpToTargets(Target):
    """One or more targets, up to an amount that is counted at activation."""

    def __init__(self, which: Which, amount: Amount) -> None:
        super().__init__(which, 1, 1)
        self.amount = amount

    def candidates(self, ctx: Ctx) -> list[Card]:
        return Target.candidates(self, ctx) if self.amount.of(ctx, ctx.card) > 0 else []

    def take(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        most = self.amount.of(ctx, ctx.card)
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, most, "target"))

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}（最多{self.amount.words(lang)}张）"
        return f"{which}, up to {self.amount.words(lang, 'card')}"


class AlikeTargets(Target):
    """So many targets with the same Level, or of the same Type."""

    def __init__(self, which: Which, least: int, most: int, of_type: bool = False) -> None:
        self.which = which
        self.least = least
        self.most = most
        self.of_type = of_type

    def like(self, cards: list[Card], card: Card) -> list[Card]:
        """Those among the cards that are like this one, itself among them."""
        if self.of_type:
            return [other for other in cards if other.race == card.race]
        return [other for other in cards if other.level == card.level and card.level > 0]

    def candidates(self, ctx: Ctx) -> list[Card]:
        found = Target.candidates(self, ctx)
        return [card for card in found if len(self.like(found, card)) >= self.least]

    def take(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        chosen: list[Card] = []
        while len(chosen) < self.most:
            rest = [card for card in cards if card not in chosen and len(self.like(cards, card)) >= self.least]
            if chosen:
                rest = self.like(rest, chosen[0])
            if not rest:
                break
            least = 1 if len(chosen) < self.least else 0
            more = yield from ctx.game.pick(ctx, ctx.player, rest, least, 1, "target")
            if not more:
                break
            chosen += more
        return chosen

    def words(self, lang: str) -> str:
        words = Target.words(self, lang)
        if self.of_type:
            return f"{words}（种族相同）" if lang == "zh" else f"{words} of the same Type"
        return f"{words}（等级相同）" if lang == "zh" else f"{words} with the same Level"


# What a step does may be said as a whole clause, not as a command to the player.
CLAUSES: Final = ("your ", "that ", "it ", "this ", "the ", "monsters ", "immediately ", "any ", "1 ", "until ", "for ")


class Effect:
    def __init__(self, kind: int, do: Step) -> None:
        self.kind = kind
        self.do = do
        self.index = 0  # its position in the definition
        self.number = 0  # printed number; bullets of one effect share it
        self.choice = 0  # which bullet of its effect it is
        self.where = ON_FIELD
        self.speed = 1
        self.when: When | None = None
        self.answers: Answer | None = None
        self.during: Condition | None = None  # belongs to a phase: activated in the procedure of that phase
        self.step = 0  # only in this step or sub-step of the Battle Phase
        self.condition: Condition | None = None
        self.cost: Cost | None = None
        self.targets: list[Target] = []
        self.mandatory = False
        self.each_time = False  # "each time": once for every occurrence, as links of their own (B-81)
        self.can_miss = False  # "when ... you can" (B-70)
        self.limit = NO_LIMIT
        self.limits: list[Limit] = NO_LIMITS
        self.at_event: Condition | None = None  # it must hold when the event happens (B-80)
        self.in_damage_step = False  # the text itself allows it
        self.not_in_damage_step = False  # the text itself forbids it
        self.not_in_own_chain = False  # it does not see what happened in the chain of its own activation (B-79)
        self.chains_together = False  # several of this group may go on one chain (against B-84)
        self.not_at_activation = False  # not in the link of the Continuous Trap's own activation (against B-55)
        self.given = False  # in force only for a card that was given it
        self.never_negated = False  # this effect cannot be negated
        self.unanswerable: When | None = None  # what cannot be activated in response: a pattern of activations
        self.either_player = False  # "either player can": also the one who does not control the card
        self.no_response = 0  # who may not answer the activation: YOU, OPPONENT or BOTH
        self.no_response_if: Condition | None = None  # only if this holds at activation
        self.no_response_cards = 0  # only not with card activations of these kinds; 0: not with anything
        self.not_with: list[int] = NO_REFS  # numbers of effects of this name that cannot be in the same chain
        self.name = 0  # its limit counts for this name, not that of the card that has it (an effect given to it)
        self.lender = 0  # the card whose effect it is, if it is borrowed
        self.oaths: list[Continuous] = []  # restrictions of the turn it is activated in (B-121)
        self.with_activation = False  # an effect of a Continuous Trap, used in the link of its own activation (B-55)
        self.stays_on = False  # a card of a kind that does not stay remains on the field until something removes it
        self.remains = 0  # a Spell that stays, and is destroyed in the opponent's so many-th End Phase
        self.bits = do.includes()

    def is_had(self, ctx: Ctx) -> bool:
        """The card has this effect now: one that a material gives it, only while the condition holds."""
        return self.name == 0 or self.condition is None or self.condition.holds(ctx)

    @property
    def is_plain_activation(self) -> bool:
        """The card is activated and nothing more: there is nothing to read aloud."""
        if self.kind != CARD or not isinstance(self.do, Nothing):
            return False
        return self.when is None and self.answers is None and self.condition is None and self.cost is None

    def twin(self) -> "Effect":
        """The same effect once more, to be changed in some way."""
        twin = Effect(self.kind, self.do)
        twin.index = self.index
        twin.number = self.number
        twin.choice = self.choice
        twin.where = self.where
        twin.speed = self.speed
        twin.when = self.when
        twin.answers = self.answers
        twin.during = self.during
        twin.step = self.step
        twin.condition = self.condition
        twin.at_event = self.at_event
        twin.cost = self.cost
        twin.targets = self.targets
        twin.mandatory = self.mandatory
        twin.each_time = self.each_time
        twin.can_miss = self.can_miss
        twin.limit = self.limit
        twin.limits = self.limits
        twin.in_damage_step = self.in_damage_step
        twin.not_in_damage_step = self.not_in_damage_step
        twin.not_in_own_chain = self.not_in_own_chain
        twin.chains_together = self.chains_together
        twin.never_negated = self.never_negated
        twin.either_player = self.either_player
        twin.no_response = self.no_response
        twin.no_response_if = self.no_response_if
        twin.no_response_cards = self.no_response_cards
        twin.unanswerable = self.unanswerable
        twin.not_with = self.not_with
        twin.oaths = self.oaths
        twin.remains = self.remains
        twin.bits = self.bits
        return twin

    def lent_by(self, code: int, index: int) -> "Effect":
        """The same effect, as another card has it that borrowed it."""
        twin = self.twin()
        twin.index = index
        twin.number = PRINTED_NUMBERS + self.number
        twin.lender = code
        return twin

    def words(self, lang: str) -> str:
        """The effect read aloud."""
        zh = lang == "zh"
        parts: list[str] = []
        if self.during is not None:
            parts.append(self.during.words(lang))
        if self.when is not None:
            when = self.when.words(lang)
            if zh:
                when = "每次" + when if self.each_time else when
                ending = "" if when.endswith(("时", "之际")) else "时" if self.can_miss else "的场合"
                parts.append(when + ending)
            else:
                word = "each time" if self.each_time else "when" if self.can_miss else "if"
                parts.append(when if when.startswith("at ") else f"{word} {when}")
        if self.answers is not None:
            parts.append(self.answers.words(lang) if zh else f"when {self.answers.words(lang)}")
        if self.condition is not None:
            condition = self.condition.words(lang)
            timed = zh or condition.startswith(("during", "in "))
            parts.append(condition if timed else f"if {condition}" if not parts else f"while {condition}")
        head = ("，" if zh else ", ").join(parts)
        costs: list[str] = []
        if self.cost is not None:
            costs.append(self.cost.words(lang))
        for target in self.targets:
            costs.append(f"以{target.words(lang)}为对象" if zh else f"target {target.words(lang)}")
        middle = ("，" if zh else ", then ").join(costs)
        does = self.do.words(lang)
        can = "" if self.mandatory or self.kind == CARD else ("可以发动：" if zh else "you can ")
        if can and not zh and not middle and does.startswith(CLAUSES):
            can = "you can: "
        if zh:
            text = "，".join(word for word in [head, middle] if word)
            text = f"{text}，{can or '发动：'}{does}" if text else f"{can}{does}"
        else:
            body = f"{can}{middle}; {does}" if middle else f"{can}{does}"
            text = f"{head}: {body}" if head else body
        notes = self.notes(lang)
        text = text[:1].upper() + text[1:]
        return text + ("。" if zh else ".") + notes

    def notes(self, lang: str) -> str:
        zh = lang == "zh"
        notes: list[str] = []
        about_itself = self.when is not None and self.when.words("en").startswith("this card")
        if self.kind != CARD and self.where in UNUSUAL_PLACES and not about_itself:
            en_place, zh_place = UNUSUAL_PLACES[self.where]
            notes.append(f"这张卡在{zh_place}存在的场合" if zh else f"while this card is in {en_place}")
        if self.limit == ONCE_PER_TURN:
            notes.append("1回合1次" if zh else "once per turn")
        elif self.limit == ONCE_PER_TURN_EACH:
            notes.append("各1回合1次" if zh else "each of these once per turn")
        elif self.limit == ONCE_BY_NAME:
            notes.append("这个卡名的这个效果1回合只能使用1次" if zh else "this effect of this name once per turn")
        elif self.limit == ONCE_FOR_NAME:
            notes.append("这个卡名的效果1回合只能使用1个、1次" if zh else "only one effect of this name per turn, once")
        elif self.limit == ONCE_PER_CHAIN:
            notes.append("同一连锁上1次" if zh else "once per chain")
        elif self.limit == ONCE_PER_CHAIN_BY_NAME:
            notes.append("这个卡名的这个效果同一连锁上1次" if zh else "this effect of this name once per chain")
        elif self.limit == ONCE_PER_DUEL:
            notes.append("这个卡名的这个效果决斗中只能使用1次" if zh else "this effect of this name once per duel")
        elif self.limit == APPLIED_ONCE_PER_DUEL:
            notes.append("这个卡名的效果决斗中只能适用1次" if zh else "applied once per duel by this name")
        elif self.limit == ACTIVATE_ONE:
            notes.append("这个卡名的卡1回合只能发动1张" if zh else "only 1 card of this name can be activated per turn")
        if self.not_with:
            numbers = ("·" if zh else ", ").join(str(number) for number in self.not_with)
            notes.append(
                f"不能与这个卡名的效果{numbers}在同一连锁上发动"
                if zh
                else f"not in the same chain as effect {numbers} of this name"
            )
        if self.with_activation:
            notes.append("与这张卡的发动同时使用" if zh else "used with this card's own activation")
        if self.either_player:
            notes.append("双方都能使用" if zh else "either player can use it")
        if self.no_response:
            what = self.no_response_cards
            if self.no_response_if is not None:
                condition = self.no_response_if.words(lang)
                zh_text = f"{condition}的场合，对方不能对应这个发动把效果发动"
                notes.append(zh_text if zh else f"no response to this activation if {condition}")
            elif what:
                zh_text = f"对方不能对应这个发动把{ZH_KIND[what]}发动"
                notes.append(zh_text if zh else f"no response with {EN_KIND[what]} Cards to this activation")
            else:
                notes.append("对这个发动不能连锁" if zh else "no response to this activation")
        for oath in self.oaths:
            notes.append(("发动的回合，" if zh else "the turn it is activated, ") + oath.words(lang))
        if self.remains:
            zh_text = f"留在场上，对方第{self.remains}个回合的结束阶段破坏"
            en_text = f"it remains on the field until the End Phase of the opponent's turn no. {self.remains}"
            notes.append(zh_text if zh else en_text)
        if self.stays_on:
            notes.append("发动后留在场上" if zh else "it remains on the field")
        if self.kind == QUICK and self.speed == 2:
            notes.append("诱发即时效果" if zh else "quick effect")
        if not notes:
            return ""
        return f"（{'；'.join(notes)}）" if zh else f" ({'; '.join(notes)})"


class Definition:
    """A card: its printed facts and its effects."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.effects: list[Effect] = []
        self.continuous: list[Continuous] = []
        self.procedures: list[Procedure] = []
        self.form: Printed | None = None  # the facts a Trap Card has as the monster it can become (B-116)
        self.fusion: Recipe | None = None  # materials of a Fusion Summon
        self.ritual: Slot | None = None  # Tributes of a Ritual Summon, if its text restricts them
        self.must_be: int = 0  # kinds of summon it can only be Special Summoned by (0: any)
        self.material_limit: MaterialLimit | None = None  # what it can be material for
        self.only_through: Is | None = None  # it can only be Special Summoned by the effect of such a card
        self.by_any_effect = False  # any effect can Special Summon it, though it cannot be Normal Summoned
        self.without_tribute = False  # it can be Normal Summoned without Tributes
        self.special_once = False  # a player can Special Summon the name only once per turn
        self.only_one_like: Is | None = None  # what a player cannot have face-up beside this monster (B-33)
        self.tribute_with_one: Which | None = None  # one such monster is enough Tribute
        self.tribute_also: Which | None = None  # what can be Tributed, face-up summoned, instead of a monster
        self.normal_summonable = not printed.in_extra_deck
        self.can_be_spell = False  # a monster that can lie in a Spell & Trap Zone as a Continuous Spell
        self.only_one = 0  # printed number of: a player can have only one of this name face-up (B-33)
        self.looks_back: list[int] = []  # kinds of event in the past on which what it does now depends
        self.text: object = None  # the syntax tree it was made from, for reading aloud
        self.summon_only: When | None = None  # it can be summoned in this way only (B-112)
        self.summon_first: When | None = None  # it must first be summoned in this way (B-112)
        self.always: list[Continuous] = []  # conditions and other text that is no effect on the field (B-33)
        self.given: list[Effect] = []  # effects that it has only when they are given to it, or that it gives
        self.given_continuous: list[Continuous] = []
        self.notes: list[str] = []  # where a document's reading differs from the printed text
        # Indexes for the rules, filled by `finish`.
        self.listens: list[int] = []  # kinds of event its triggers wait for
        self.reacts: list[int] = []  # kinds of event its reactions wait for
        self.watches: list[int] = []  # kinds of event at which something must hold for a trigger (B-80)
        self.answers_summons = False
        self.is_fast = False  # something in it can be used in a response window
        self.is_slow = False  # something in it is activated in the open state
        self.has_phase_effect = False
        self.acts_after_leaving = False  # something in it is triggered by its leaving the field
        self.for_either_player = False  # something in it can be used by both players
        self.works_from = 0  # places from which something can be activated
        self.leaves_by_itself = False  # under some condition its own text sends it to the GY
        self.borrows = False  # it can have effects of other cards
        self.holds: list[str] = []  # counters that it can hold by its own text alone (B-154)
        self.shown_when_drawn = False  # it can be revealed at the normal draw, and must be to be activated

    def conditions(self, lang: str) -> list[str]:
        """How it can be summoned, and what it cannot stand beside, read aloud."""
        zh = lang == "zh"
        found: list[str] = []
        if self.special_once:
            en = "You can Special Summon cards of this name only once per turn."
            found.append("这个卡名1回合只能特殊召唤1次。" if zh else en)
        if self.must_be & OWN_WAY:
            en = "It cannot be Normal Summoned or Set, and nothing but its own procedure can Special Summon it."
            found.append("不能通常召唤，只能以自身的手续特殊召唤。" if zh else en)
        elif self.must_be and self.only_through is None and not self.by_any_effect:
            how = summon_words(self.must_be & ~SPECIAL_SUMMON, lang)
            own = any(procedure.how == 0 for procedure in self.procedures)
            end = ("或以自身的手续特殊召唤" if zh else " or summoned in its own way") if own else ""
            found.append(f"只能{how}{end}。" if zh else f"It can only be {how}{end}.")
        if self.only_through is not None:
            source = self.only_through.words(lang)
            en = f"It cannot be Normal Summoned or Set, and only the effect of {source} can Special Summon it."
            found.append(f"不能通常召唤，只能用{source}的效果特殊召唤。" if zh else en)
        if self.by_any_effect:
            en = "It cannot be Normal Summoned or Set, and only card effects can Special Summon it."
            found.append("不能通常召唤，只能用卡的效果特殊召唤。" if zh else en)
        ordinary = self.normal_summonable or self.printed.in_extra_deck or self.printed.traits & RITUAL
        if not ordinary and not found:
            found.append("不能通常召唤。" if zh else "It cannot be Normal Summoned or Set.")
        if self.ritual is not None:
            tributes = chinese(self.ritual.tests) if zh else english(self.ritual.tests, "", "monster", "")
            en = f"For its Ritual Summon only {tributes} can be Tributed."
            found.append(f"它的仪式召唤只能解放{tributes}怪兽。" if zh else en)
        if self.material_limit is not None:
            found.append(self.material_limit.words(lang))
        return found

    def finish(self) -> None:
        if self.printed.is_pendulum and not any(effect.kind == CARD for effect in self.effects):
            # Putting it into a Pendulum Zone is the activation of a Spell Card that processes nothing (ACT-53a).
            placing = Effect(CARD, Nothing())
            placing.where = HAND
            self.effects.append(placing)
        for i, effect in enumerate(self.effects):
            effect.index = i
            self.works_from |= effect.where
            if effect.bits & BORROWS:
                self.borrows = True
            self.add_holds(effect.do)
            if isinstance(effect.condition, KeptRevealed):
                self.shown_when_drawn = True
            if effect.either_player:
                self.for_either_player = True
            if effect.speed >= 2:
                self.is_fast = True
            elif effect.kind == CARD or effect.kind == IGNITION:
                self.is_slow = True
            if effect.during is not None and effect.kind == TRIGGER:
                self.has_phase_effect = True
            elif effect.when is not None and effect.kind == TRIGGER:
                self.listens = self.listens + [kind for kind in effect.when.kinds if kind not in self.listens]
                if effect.where & HAND:
                    self.is_fast = True
                if effect.when.left_field:
                    self.acts_after_leaving = True
            if effect.when is not None and effect.when.is_summoning:
                self.answers_summons = True
            if effect.when is not None and effect.at_event is not None:
                self.watches = self.watches + [kind for kind in effect.when.kinds if kind not in self.watches]
        if self.printed.kind == TRAP and self.printed.stays:
            # With an effect on ATK or DEF that needs no chain it may be activated in the Damage Step (B-141).
            if any(isinstance(what, ChangesValue) and what.what in ("atk", "def") for what in self.continuous):
                for effect in self.effects:
                    if effect.kind == CARD:
                        effect.bits |= CHANGES_ATK_DEF
        for what in self.continuous:
            if isinstance(what, SentAway) or what.acts_at_once:
                self.leaves_by_itself = True
            when = what.reacts_to()
            doing = what.doing()
            if when is not None and doing is not None:
                self.add_holds(doing)
                self.reacts = self.reacts + [kind for kind in when.kinds if kind not in self.reacts]
            elif isinstance(what, PlacedWhenDestroyed):
                self.can_be_spell = True

    def add_holds(self, step: Step) -> None:
        """What its own text places on it, it can hold (B-154)."""
        self.holds = self.holds + [name for name in step.counters() if name not in self.holds]


def speed_of(printed: Printed, effect: Effect) -> int:
    """The spell speed (B-26 to B-28)."""
    if effect.kind == CARD:
        if printed.kind == TRAP:
            return 3 if printed.icon == ICON_COUNTER else 2
        return 2 if printed.kind == SPELL and printed.icon == ICON_QUICK else 1
    if printed.kind == TRAP and effect.where & (ON_FIELD | GY):
        return 2
    if printed.kind == MONSTER and not effect.where & PZONE:
        return 2 if effect.kind == QUICK else 1
    return 1
