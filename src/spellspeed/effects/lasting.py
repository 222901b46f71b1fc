"""What applies without being activated: continuous effects, and effects that last after they resolved.

Each is a value that the rules ask at the right place: current values, negation, locks on activation, attacks,
targets, summons. The same value serves a card's own continuous effect and a lasting effect brought by a chain
link; the latter is bound to cards through `IsOneOfThese`.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BY_BATTLE,
    BY_EFFECT,
    E_SUMMONED,
    FUSION_SUMMON,
    LINK_SUMMON,
    MONSTER,
    ON_FIELD,
    SYNCHRO_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described
from spellspeed.effects.game import Ctx
from spellspeed.effects.steps import Step
from spellspeed.effects.values import Amount, Condition, Number
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, When, by, summon_words
from spellspeed.effects.which import BOTH, EN_KIND, YOU, ZH_KIND, Is, Which

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
TOPICS: Final = 10


class Continuous(Described):
    topic: int = VALUES
    number: int = 0  # printed number on the card
    where: int = ON_FIELD  # where the card must be, face-up
    condition: Condition | None = None
    negatable: bool = True

    def words(self, lang: str) -> str:
        words = self.plain_words(lang)
        if self.condition is None:
            return words
        condition = self.condition.words(lang)
        return f"{condition}的场合，{words}" if lang == "zh" else f"if {condition}, {words}"

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
        if self.what == "atk":
            card.atk = max(amount if self.becomes else max(card.atk, 0) + amount, 0)
        elif self.what == "def":
            card.dfn = max(amount if self.becomes else max(card.dfn, 0) + amount, 0)
        elif self.what == "scale":
            card.scale = max(amount if self.becomes else card.scale + amount, 0)
        elif card.level > 0:
            card.level = max(amount if self.becomes else card.level + amount, 1)

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

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}的效果无效" if lang == "zh" else f"negate the effects of {which}"


class CannotActivate(Continuous):
    """A lock: players of a side cannot activate cards or effects of a kind (ACT-22, ACT-62).

    `cards_only` locks card activations alone; `places` says where the activation must happen to be caught.
    """

    topic = LOCKS

    def __init__(self, side: int, kinds: int, cards_only: bool, places: int, which: Which | None) -> None:
        self.side = side
        self.kinds = kinds
        self.cards_only = cards_only
        self.places = places
        self.which = which

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        if not by(self.side, ctx.player, player) or not kind & self.kinds:
            return False
        if self.cards_only and not is_card:
            return False
        if not place & self.places:
            return False
        return self.which is None or self.which.fits(ctx, card)

    def plain_words(self, lang: str) -> str:
        if self.which is not None:
            what = self.which.words(lang, "the")
            if self.which.is_one() and self.kinds == MONSTER:
                return f"{what}的效果不能发动" if lang == "zh" else f"the effects of {what} cannot be activated"
            return f"{what}不能发动" if lang == "zh" else f"{what} cannot be activated"
        on_field = self.places == ON_FIELD
        if lang == "zh":
            what = ("场上的" if on_field else "") + ZH_KIND[self.kinds] + ("" if self.cards_only else "的效果")
            return f"{ZH_SIDE[self.side]}不能把{what}发动"
        what = EN_KIND[self.kinds]
        if what != "card":
            what += " Card" if self.cards_only else " card"
        where = " on the field" if on_field else ""
        if self.side == BOTH:
            return f"{what}s{'' if self.cards_only else ' and their effects'} cannot be activated{where}"
        return f"{EN_SIDE[self.side]} cannot activate {what}s{'' if self.cards_only else ' or effects'}{where}"


class CannotAnswerSummon(CannotActivate):
    """When this card is summoned in these ways, players of a side cannot activate cards or effects of a kind."""

    def __init__(self, how: int, side: int, kinds: int) -> None:
        super().__init__(side, kinds, False, ANYWHERE, None)
        self.how = how

    def forbids(self, ctx: Ctx, player: int, card: Card, kind: int, place: int, is_card: bool) -> bool:
        board = ctx.board
        for event in board.timing:
            if event.kind == E_SUMMONED and event.ref == ctx.card.ref and event.how & self.how:
                if event.moment == board.timing_moment:
                    return CannotActivate.forbids(self, ctx, player, card, kind, place, is_card)
        return False

    def plain_words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        words = CannotActivate.plain_words(self, lang)
        return f"这张卡{how}成功时，{words}" if lang == "zh" else f"when this card is {how}, {words}"


class CannotAttack(Continuous):
    """These monsters cannot declare an attack; `at_all`: "cannot attack" stops a declared one too (B-132)."""

    topic = ATTACKS

    def __init__(self, which: Which, at_all: bool = False) -> None:
        self.which = which
        self.at_all = at_all

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}不能攻击" + ("" if self.at_all else "宣言")
        return f"{which} cannot attack" if self.at_all else f"{which} cannot declare an attack"


class AttacksSeveralTimes(Continuous):
    """Each Battle Phase these monsters can attack so many times."""

    topic = ATTACKS

    def __init__(self, which: Which, times: Amount) -> None:
        self.which = which
        self.times = times

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        times = self.times.words(lang)
        if lang == "zh":
            return f"{which}在同1次战斗阶段中最多可以攻击{times}次"
        return f"{which} can attack each Battle Phase up to as many times as {times}"


class CannotBeAttacked(AboutCards):
    """Monsters of the other side cannot target these monsters for attacks."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"对方不能选择{which}作为攻击对象"
        return f"your opponent's monsters cannot target {which} for attacks"


class MayAttackDirectly(AboutCards):
    """These monsters can attack the player although there are monsters."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        return f"{which}可以直接攻击" if lang == "zh" else f"{which} can attack directly"


class Pierces(AboutCards):
    """These monsters inflict piercing battle damage when they attack Defense Position monsters (B-144)."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        if lang == "zh":
            return f"{which}向守备表示怪兽攻击的场合，给与超过那个守备力的战斗伤害"
        return f"if {which} attacks a Defense Position monster, it inflicts piercing battle damage"


class AttacksEach(AboutCards):
    """These monsters can attack every monster of the opponent, once each."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        if lang == "zh":
            return f"{which}可以向对方怪兽全部各作1次攻击"
        return f"{which} can attack all monsters your opponent controls, once each"


class OneAttackerOnly(Continuous):
    """While it applies, each player attacks with one monster only in a Battle Phase."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "双方在1次战斗阶段中只能用1只怪兽攻击"
        return "each player can attack with only 1 monster during each Battle Phase"


class OneActivationOnly(Continuous):
    """While it applies, each player activates the effects of cards of a kind only once per turn."""

    topic = LOCKS

    def __init__(self, kinds: int) -> None:
        self.kinds = kinds

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"双方1回合只能把{ZH_KIND[self.kinds]}的效果发动1次"
        return f"each player can activate only 1 {EN_KIND[self.kinds]} effect per turn"


class Unaffected(Continuous):
    """These cards are unaffected by the effects of cards of a kind, except their own and those of some."""

    topic = PROTECTS
    activated_only: bool = False  # what applies without being activated affects them all the same

    def __init__(self, which: Which, kinds: int, unless: Is) -> None:
        self.which = which
        self.kinds = kinds
        self.unless = unless

    def shields(self, ctx: Ctx, card: Card, source: Card, kind: int) -> bool:
        """An effect of the source, activated or applied as a card of that kind, does not affect the card."""
        if not kind & self.kinds or source.id == card.id or not self.which.fits(ctx, card):
            return False
        return not self.unless.fits(ctx, source)

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        unless = self.unless.words(lang)
        if lang == "zh":
            return f"{which}不受这张卡以及{unless}{ZH_KIND[self.kinds]}以外的{ZH_KIND[self.kinds]}的效果影响"
        kind = EN_KIND[self.kinds]
        return f"{which} is unaffected by the effects of other {kind}s, except {unless} {kind}s"


class CannotBeTargeted(Continuous):
    """Effects of a kind, of a side, cannot target these cards (COST-48a)."""

    topic = TARGETS

    def __init__(self, which: Which, kinds: int, side: int) -> None:
        self.which = which
        self.kinds = kinds
        self.side = side

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}不能把{which}作为{ZH_KIND[self.kinds]}的效果的对象"
        return f"{EN_SIDE[self.side]} cannot target {which} with {EN_KIND[self.kinds]} effects"


class CannotSummon(Continuous):
    """Players of a side cannot summon in these ways, except cards of a kind."""

    topic = SUMMONS

    def __init__(self, side: int, how: int, allowed: Which | None) -> None:
        self.side = side
        self.how = how
        self.allowed = allowed

    def forbids(self, ctx: Ctx, player: int, card: Card, how: int) -> bool:
        if not how & self.how or not by(self.side, ctx.player, player):
            return False
        if self.allowed is None:
            return True
        for test in self.allowed.tests:
            if not test.fits(ctx, card):
                return True
        return False

    def plain_words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        if lang == "zh":
            allowed = "" if self.allowed is None else f"{self.allowed.words(lang)}以外的"
            return f"{ZH_SIDE[self.side]}不能把{allowed}怪兽{how}"
        allowed = "" if self.allowed is None else f", except {self.allowed.words(lang)}"
        return f"monsters cannot be {how} by {EN_SIDE[self.side]}{allowed}"


class CannotBeTributedForSummon(AboutCards):
    """These monsters cannot be Tributed for a Tribute Summon."""

    topic = SUMMONS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}不能为上级召唤而解放" if lang == "zh" else f"{which} cannot be Tributed for a Tribute Summon"


class CannotBeMaterial(Continuous):
    """These cards cannot be used as material for a kind of summon."""

    topic = SUMMONS

    def __init__(self, which: Which, how: int) -> None:
        self.which = which
        self.how = how

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        names = [
            (FUSION_SUMMON, "a Fusion", "融合召唤"),
            (SYNCHRO_SUMMON, "a Synchro", "同调召唤"),
            (XYZ_SUMMON, "an Xyz", "超量召唤"),
            (LINK_SUMMON, "a Link", "连接召唤"),
        ]
        if lang == "zh":
            return f"{which}不能作为{'·'.join(zh for bit, _, zh in names if self.how & bit)}的素材"
        kinds = " or ".join(en for bit, en, _ in names if self.how & bit)
        return f"{which} cannot be used as material for {kinds} Summon"


class TakesNoDamage(Continuous):
    """Players of a side take no damage, or none of one kind (a mask of reasons)."""

    topic = DAMAGES

    def __init__(self, side: int, reasons: int = BY_BATTLE | BY_EFFECT) -> None:
        self.side = side
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        battle = self.reasons == BY_BATTLE
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}受到的{'战斗' if battle else ''}伤害变成0"
        return f"{EN_SIDE[self.side]} take{'' if self.side == YOU else 's'} no {'battle ' if battle else ''}damage"


class HalvesDamage(Continuous):
    """All damage that players of a side take is halved."""

    topic = DAMAGES

    def __init__(self, side: int) -> None:
        self.side = side

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}受到的全部伤害变成一半"
        return f"any damage {EN_SIDE[self.side]} take{'' if self.side == YOU else 's'} is halved"


class BanishedWhenItLeaves(Continuous):
    """These cards are banished when they leave the field; not an effect of theirs on the field (B-33)."""

    topic = MOVES

    def plain_words(self, lang: str) -> str:
        return "那张卡从场上离开的场合除外" if lang == "zh" else "banish that card when it leaves the field"


class CannotBeDestroyed(Continuous):
    """These cards cannot be destroyed in these ways (a mask of reasons)."""

    topic = PROTECTS

    def __init__(self, which: Which, reasons: int) -> None:
        self.which = which
        self.reasons = reasons

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        how = "战斗" if self.reasons == 8 else "效果"
        if lang == "zh":
            return f"{which}不会被{how}破坏"
        return f"{which} cannot be destroyed by {'battle' if self.reasons == 8 else 'card effects'}"


class UndoesActivated(Continuous):
    """What players of a side activated is negated when it resolves, and its card destroyed; no chain (B-34)."""

    topic = REACTS

    def __init__(self, side: int) -> None:
        self.side = side

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}发动的卡的效果无效并破坏"
        return f"negate all cards and effects that {EN_SIDE[self.side]} activated, and destroy those cards"


class Reaction(Continuous):
    """Something that happens by itself, without a chain, each time an event occurs (B-34, B-53)."""

    topic = REACTS

    def __init__(self, when: When, do: Step, after_leaving: bool) -> None:
        self.when = when
        self.do = do
        self.after_leaving = after_leaving  # it still happens when the card itself has just left

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"每次{self.when.words(lang)}，{self.do.words(lang)}"
        return f"each time {self.when.words(lang)}, {self.do.words(lang)}"

