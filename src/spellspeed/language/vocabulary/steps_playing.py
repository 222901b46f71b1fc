"""The words for steps of players, chains, cards on the field, and what is hidden."""

from typing import Final

from spellspeed.board.constants import ANYWHERE, BATTLE_PHASE, DECK, FACE_UP, FACE_UP_DEFENSE, MZONE, SZONE
from spellspeed.effects.events.causes import C_NORMAL_DRAW, Cause
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Either, PlainNoun
from spellspeed.effects.nouns.properties import (
    P_ATK,
    P_ATTRIBUTE,
    P_COLUMN,
    P_DEF,
    P_KIND,
    P_LEVEL,
    P_LINK_RATING,
    P_NAME,
    P_NUMBER,
    P_RANK,
    P_SCALE,
    P_TYPE,
    Property,
)
from spellspeed.effects.nouns.tests import S_EQUIPPED, V_ATTRIBUTE, V_KIND, V_TYPE, AnyOf, Situation, Value
from spellspeed.effects.picks.choices import Every
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import O_BEARER, OfThis
from spellspeed.effects.sorts import ANY_NUMBER, EACH, EXACTLY, UP_TO, Count, Place, Side, Spot
from spellspeed.effects.standing.changes import Changes, Controls
from spellspeed.effects.standing.continuous import Standing
from spellspeed.effects.steps import branches, verbs
from spellspeed.effects.steps.activate import Activate, ApplyEffectOf, Attacking, UseEffectOf
from spellspeed.effects.steps.control import Swap, TakeControl
from spellspeed.effects.steps.field import ChangePosition, Counters, Equip, Relate
from spellspeed.effects.steps.hidden import ChanceStep, Declare, Designate, Excavate, Show
from spellspeed.effects.steps.negate import EffectBecomes, Negate, Redirect, RedirectToPlayer
from spellspeed.effects.steps.players import CalculateDamage, DoNothing, EndPhase, Life, Skip, SkipDraw, Win
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Half, Number
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import AllHold, PickIn, PickIs
from spellspeed.effects.values.times import Time
from spellspeed.language import places
from spellspeed.language.operators import ONE, as_count, as_pick, as_which
from spellspeed.language.vocabulary import cells, english
from spellspeed.language.vocabulary.applies import While, on_cards
from spellspeed.language.vocabulary.sides_places import YOU
from spellspeed.language.vocabulary.steps_moving import STEPS as STEPS
from spellspeed.language.vocabulary.steps_moving import TARGET, THIS, comes, lies, one_player
from spellspeed.language.vocabulary.word import BACK, Word


def equip_this() -> Step:
    """The effect of an Equip Card's activation."""
    return Equip(THIS, TARGET)


@Word(
    STEPS,
    "pay(amount: Amount, times: Count = 1) -> Step",
    "life points; `times=ANY_NUMBER`: any multiple of the amount, `up_to(n)`: no more than so many times",
    "B-38",
    en=("pay/pays/paid/paid/paying", " {amount}"),
    zh=("支付", "支付{amount}"),
    at={places.COST: "amount times"},
    brings="PRICE",
    positive="amount",
)
def pay(amount: Amount, times: Count | Amount = ONE) -> Step:
    count = as_count(times)
    if count is not ONE and count.kind not in (ANY_NUMBER, UP_TO):
        raise ValueError("an amount is paid once, any number of times, or up to so many times")
    unit = Half(amount.whole, True) if isinstance(amount, Half) else amount
    return Life(verbs.PAY, unit, None, None if count is ONE else count)


@Word(
    STEPS,
    "inflict(amount: Amount, to: Side) -> Step",
    "effect damage",
    en=("inflict/inflicts/inflicted/inflicted/inflicting", " {amount} to {to}"),
    zh=("给与", "给与{to}{amount}伤害"),
    at={places.DESCRIBED: "amount to"},
    inflicts=True,
    positive="amount",
)
def inflict(amount: Amount, to: Side) -> Step:
    return Life(verbs.INFLICT, amount, to)


@Word(
    STEPS,
    "gain_lp(amount: Amount, to: Side = YOU) -> Step",
    "gain life points",
    en=(english.GAIN, " {amount}"),
    zh=("回复", "{to}回复{amount}"),
    at={places.DESCRIBED: "amount"},
    positive="amount",
)
def gain_lp(amount: Amount, to: Side | None = None) -> Step:
    return Life(verbs.GAIN_LP, amount, to)


@Word(
    STEPS,
    "lose_lp(amount: Amount, to: Side = YOU) -> Step",
    "neither damage nor payment",
    en=(english.LOSE, " {amount}"),
    zh=("失去", "{to}失去{amount}"),
    at={places.DESCRIBED: "amount"},
    positive="amount",
)
def lose_lp(amount: Amount, to: Side | None = None) -> Step:
    return Life(verbs.LOSE_LP, amount, to)


@Word(
    STEPS,
    "negate(what: Thing, of: Event?) -> Step",
    "activation, effect, summon, attack; `of`: not of what is answered, but of all such links below",
    "B-95 B-99",
    en=(english.NEGATE, " {what}"),
    zh=("无效", "{what}无效"),
    inside={"of": places.LINK},
    at={places.DESCRIBED: "what"},
)
def negate(what: int, of: Pattern | None = None) -> Step:
    return Negate(what, of)


@Word(
    STEPS,
    "redirect(what: Thing, to: Pick | Side) -> Step",
    "the attack or the effect gets another target; one about a single player is applied to the other",
    en=(english.CHANGE, " the target of {what} to {to}"),
    zh=("转移", "{what}的对象转移为{to}"),
)
def redirect(what: int, to: Pick | Side) -> Step:
    return RedirectToPlayer(to) if isinstance(to, Side) else Redirect(what, to)


@Word(
    STEPS,
    "effect_becomes(do: Step) -> Step",
    "the answered effect becomes this one, carried out by its own player as the effect of that card",
    "B-121",
    en=("", 'the activated effect becomes "{do}"'),
    zh=("", "那个效果变成「{do}」"),
    one_card=("14", "the answered effect is put aside, and another one stands in its place"),
    under_way="a link",
    others_do=True,
)
def effect_becomes(do: Step) -> Step:
    return EffectBecomes(do)


@Word(
    STEPS,
    "change_position(cards: Noun, to: Value?) -> Step",
    "`to=FACE_DOWN`: face-down Defense; several: one of them; without `to`: the other one",
    "B-117",
    en=(english.CHANGE, " {cards}[ to {to}]"),
    zh=("变成", "{obj}[变成{to}]"),
    at={places.COST: "cards to", places.DESCRIBED: "cards"},
    about={"cards": cells.IN_PLAY},
)
def change_position(cards: Pick | Noun, to: CardTest | None = None) -> Step:
    return ChangePosition(verbs.CHANGE_POSITION, as_pick(cards), lies(to, 0))


@Word(
    STEPS,
    "flip(cards: Noun) -> Step",
    "turn face-up",
    en=(english.FLIP, " {cards} face-up"),
    zh=("变成", "{obj}变成表侧表示"),
    at={places.COST: "cards", places.DESCRIBED: "cards"},
    about={"cards": cells.CARDS_ON_FIELD},
)
def flip(cards: Pick | Noun) -> Step:
    return ChangePosition(verbs.FLIP, as_pick(cards), FACE_UP)


@Word(
    STEPS,
    "take_control(cards: Noun, by: Side = YOU, to: Place?, until: Time | Event?, while_: Test | Condition?) -> Step",
    "that player takes control; `while_`: as long as that holds, or that card is there and not negated",
    "B-153",
    en=(english.TAKE, " control of {cards}[ {until}][ {while_}][ ({to})]", "control goes back"),
    zh=("得到", "[{while_}，]{by}[{until}]得到{obj}的控制权", "控制权归还"),
    at={places.DESCRIBED: "cards"},
    looks=MZONE,
    about={"cards": cells.CARDS_ON_FIELD},
)
def take_control(
    cards: Pick | Noun,
    by: Side | None = None,
    to: Place | None = None,
    until: Time | Pattern | None = None,
    while_: While = None,
) -> Step:
    if isinstance(until, Time):
        comes(until)
    if while_ is not None and (until is not None or to is not None):
        raise ValueError("control lasts until something, or while something holds, wherever the monster goes")
    if while_ is None:
        return TakeControl(as_pick(cards), by, to, until)
    lasts = on_cards(Controls(as_which(cards), YOU if by is None else by), None, while_)
    return TakeControl(as_pick(cards), by, to, until, lasts)


@Word(
    STEPS,
    "swap(what: Property, a: Pick, b: Pick) -> Step",
    "control, zones (`COLUMN`), ATK, ATK with DEF ...",
    en=(english.SWITCH, " {what} of {a} with {b}"),
    zh=("交换", "{a}和{b}的{what}交换"),
)
def swap(what: Property | list[Property], a: Pick, b: Pick) -> Step:
    swapping = Swap(what if isinstance(what, list) else [what], a, b)
    if a.names_this and b.names_this and not swapping.is_of_one():
        raise ValueError("a card can only exchange two of its own values with itself")
    return swapping


@Word(
    STEPS,
    "equip(card: Noun, to: Pick, gives: Lasting?) -> Step",
    "the one becomes an Equip Card of the other; `gives`: it changes values of its `BEARER` then, by its own effect as"
    " an Equip Card and as long as it is one",
    "B-151",
    en=(english.EQUIP, " {card} to {to}[ as an Equip Card with this effect ({gives})]"),
    zh=("装备", "{obj}[（{gives}）]给{to}装备"),
    brings="BEARER",
    looks=MZONE | BACK,
    about={"to": cells.IN_PLAY},
)
def equip(card: Pick | Noun, to: Pick, gives: Standing | None = None) -> Step:
    if gives is None:
        return Equip(as_pick(card), to)
    if not isinstance(gives, Changes) or not is_bearer(gives.pick) or gives.until or gives.ends_with or gives.choice:
        raise ValueError("an Equip Card gives its BEARER values, as long as it is equipped")
    gives.pick = None  # whichever monster it is equipped to
    # It is the effect of the card that lies there, so that it pauses while that one is negated (B-93).
    worn: list[Condition] = [PickIn(THIS, Place([Spot(SZONE)])), PickIs(THIS, Situation(S_EQUIPPED))]
    gives.while_holds = AllHold(worn if gives.while_holds is None else [*worn, gives.while_holds])
    return Equip(as_pick(card), to, gives)


def is_bearer(pick: Pick | None) -> bool:
    return isinstance(pick, OfThis) and pick.what == O_BEARER


@Word(
    STEPS,
    "relate(cards: Pick) -> Step",
    "this card keeps a relation to it",
    "B-93",
    en=("link/links/linked/linked/linking", " this card to {cards}"),
    zh=("选", "{obj}作为对象"),
    brings="RELATED",
    for_reference=True,
)
def relate(cards: Pick | Noun) -> Step:
    return Relate(as_pick(cards))


@Word(
    STEPS,
    "place_counters(name: Text, number: Count, on: Noun = THIS) -> Step",
    "place counters, so many on each; on a Noun: distributed among them",
    "B-154",
    en=(english.PLACE, " {number} on {on}"),
    zh=("放置", "给{on}放置{number}"),
    at={places.COST: "name number on", places.DESCRIBED: "name number on"},
    about={"on": cells.CARDS_ON_FIELD},
)
def place_counters(name: str, number: Count | Amount, on: Pick | Noun = THIS) -> Step:
    among = isinstance(on, Noun) and not isinstance(on, AsNoun)
    return Counters(verbs.PLACE_COUNTERS, name, as_count(number), as_pick(on), among)


@Word(
    STEPS,
    "remove_counters(name: Text, number: Count, on: Noun = THIS) -> Step",
    "on a Noun: from wherever among them",
    en=(english.REMOVE, " {number} from {on}"),
    zh=("取除", "把{on}{number}取除"),
    at={places.COST: "name number on"},
    about={"on": cells.CARDS_ON_FIELD},
)
def remove_counters(name: str, number: Count | Amount, on: Pick | Noun = THIS) -> Step:
    return Counters(verbs.REMOVE_COUNTERS, name, as_count(number), as_pick(on))


@Word(
    STEPS,
    "reveal(cards: Noun) -> Step",
    "show; they become `SHOWN`",
    en=(english.REVEAL, " {cards}"),
    zh=("观看", "{obj}给对方观看"),
    at={places.ACT: "cards", places.COST: "cards", places.DESCRIBED: "cards"},
    brings="SHOWN REST",
    about={"cards": cells.HIDDEN},
)
def reveal(cards: Pick | Noun) -> Step:
    return Show(verbs.REVEAL, as_pick(cards))


@Word(
    STEPS,
    "look(cards: Noun) -> Step",
    "see them alone",
    en=("look/looks/looked/looked/looking", " at {cards}"),
    zh=("确认", "{obj}确认"),
    brings="SHOWN REST",
    about={"cards": cells.HIDDEN},
)
def look(cards: Pick | Noun) -> Step:
    return Show(verbs.LOOK, as_pick(cards))


@Word(
    STEPS,
    "excavate(number: Count = 1, of: Place = DECK, until: Noun?) -> Step",
    "turn over from the top; `SHOWN`, `REST`; `until`: until so many such cards have come up, which are `IT`",
    en=("excavate/excavates/excavated/excavated/excavating", " {number} of {of}"),
    zh=("翻开", "把{of}最上面{number}张卡翻开"),
    at={places.DESCRIBED: "number"},
    brings="SHOWN REST",
    looks=DECK,
)
def excavate(number: Count | Amount = ONE, of: Place | None = None, until: Noun | None = None) -> Step:
    count = as_count(number)
    if until is not None and count.kind != EXACTLY:
        raise ValueError("cards are excavated until a certain number of such cards has come up")
    if until is not None and not (isinstance(until, PlainNoun) and until.place is None):
        raise ValueError("what is excavated lies in the Deck: say which card ends it, without a place")
    return Excavate(count, of, until)


DECLARED_VALUES: Final = {P_KIND: V_KIND, P_TYPE: V_TYPE, P_ATTRIBUTE: V_ATTRIBUTE}
DECLARED_NUMBERS: Final = (P_LEVEL, P_RANK, P_LINK_RATING, P_ATK, P_DEF, P_SCALE, P_NUMBER)


def is_printed_noun(which: Noun) -> bool:
    """The noun only asks for what is printed on a card, not where it is."""
    if isinstance(which, Either):
        return all(is_printed_noun(part) for part in which.parts)
    return isinstance(which, PlainNoun) and which.place is None and all(test.is_local() for test in which.tests)


def bits_of_value(value: CardTest, what: int) -> int:
    """The values of that sort, as bits."""
    if isinstance(value, AnyOf):
        bits = 0
        for part in value.parts:
            bits |= bits_of_value(part, what)
        return bits
    if not isinstance(value, Value) or value.what != what:
        raise ValueError("the listed values are not of the kind that is declared")
    return value.bits


@Word(
    STEPS,
    "declare(what: Property, among: Value | Count | Place | Noun?, number: Count = 1, by: Side = YOU) -> Step",
    "becomes `DECLARED`; a `NAME`: of any card there is, or of such a card, by what is printed on"
    " it; a `COLUMN` among zones designates so many that are free",
    "COST-58a",
    en=(english.DECLARE, " {number} {what}[ ({among})]"),
    zh=("宣言", "[{by}]宣言{number}个{what}[（{among}）]"),
    at={places.COST: "what among number"},
    brings="DECLARED",
    for_reference=True,
)
def declare(what: Property, among: object = None, number: Count | Amount | None = None, by: Side | None = None) -> Step:
    kind = what.number
    if number is not None and kind != P_COLUMN:
        raise ValueError("one value is declared; only of zones several are designated")
    if kind in DECLARED_VALUES:
        if among is not None and not isinstance(among, CardTest):
            raise ValueError("what is declared is a value: say among which values")
        return Declare(what, 0 if among is None else bits_of_value(among, DECLARED_VALUES[kind]), None, None, by)
    if kind == P_NAME:
        if among is not None and not (isinstance(among, Noun) and is_printed_noun(among)):
            raise ValueError("a name is that of a card: say which, by what is printed on it and without a place")
        return Declare(what, 0, None, among, by)
    if kind == P_COLUMN:
        if not isinstance(among, Place):
            raise ValueError("a zone is declared among zones: say which place")
        return Designate(among, as_count(Number(1) if number is None else number), by)
    if kind not in DECLARED_NUMBERS:
        raise ValueError("a kind, name, Type, Attribute, zone or number can be declared")
    if among is not None and not isinstance(among, (Count, Amount)):
        raise ValueError("what is declared is a number: say how many at least or at most")
    return Declare(what, 0, None if among is None else as_count(among), None, by)


@Word(
    STEPS,
    "toss(coins: Amount, player: Side = YOU, called_by: Side?) -> Step",
    "toss coins; how many show heads is `RESULT`; with `EACH` both players toss so many; `called_by`: that player"
    " calls the coin before it falls, and the side is `DECLARED`",
    en=("toss/tosses/tossed/tossed/tossing", " a coin[ {coins}][ and {called_by}]"),
    zh=("投掷", "[{obj}]进行{coins}次投掷硬币[，{called_by}]"),
    brings="RESULT DECLARED=called_by",
    positive="coins",
    for_reference=True,
)
def toss(coins: Amount, player: Side | None = None, called_by: Side | None = None) -> Step:
    if called_by is not None and not (isinstance(coins, Number) and coins.value == 1 and is_one(player)):
        raise ValueError("one coin is called, not several")
    if not is_one(called_by):
        raise ValueError("one player calls the coin, not both")
    return ChanceStep(verbs.TOSS, coins, player, called_by)


def is_one(side: Side | None) -> bool:
    """One player is meant."""
    return side is None or side.kind != EACH


@Word(
    STEPS,
    "roll(dice: Amount, player: Side = YOU) -> Step",
    "roll dice; the eyes added up are `RESULT`; with `EACH` both players roll so many",
    en=("roll/rolls/rolled/rolled/rolling", " a six-sided die[ {dice}]"),
    zh=("掷", "[{obj}]掷{dice}次骰子"),
    brings="RESULT",
    positive="dice",
    for_reference=True,
)
def roll(dice: Amount, player: Side | None = None) -> Step:
    return ChanceStep(verbs.ROLL, dice, player)


@Word(
    STEPS,
    "activate(cards: Noun, ignoring: Thing?) -> Step",
    "by an effect; as an act: to activate; `ignoring=CONDITIONS`: a Set card by who controls it, "
    "processed at once, or negated if its conditions are not met",
    "B-56c",
    en=(english.ACTIVATE, " {cards}"),
    zh=("发动", "{obj}发动"),
    at={places.ACT: "cards"},
    looks=BACK,
)
def activate(cards: Pick | Noun, ignoring: int = 0) -> Step:
    return Activate(as_pick(cards), ignoring != 0)


@Word(
    STEPS,
    "attack(card: Noun, on: Noun | Side?, position: Value?, aimed_by: Side?) -> Step",
    "only as an act of `can` and `must`; `on=every(...)`: on each of them; `position=DEFENSE_POSITION`: also in "
    "face-up Defense Position; `aimed_by`: that player chooses which monster is attacked",
    "B-130",
    en=(english.ATTACK, "[ {on}][ in {position}][ what {aimed_by} chooses]"),
    zh=("攻击", "{obj}[用{position}][向{on}]攻击[，攻击对象由{aimed_by}选择]"),
    at={places.ACT: "card on position aimed_by"},
    not_at={places.EFFECT: "*"},
    about={"card": cells.IN_PLAY, "on": cells.IN_PLAY},
)
def attack(
    card: Pick | Noun,
    on: Noun | Pick | Side | None = None,
    position: CardTest | None = None,
    aimed_by: Side | None = None,
) -> Step:
    if aimed_by is not None and (on is not None or position is not None or aimed_by.kind == EACH):
        raise ValueError("one player chooses which monster is attacked, and nothing else is said of the attack")
    if position is not None and (lies(position, 0) != FACE_UP_DEFENSE or on is not None):
        raise ValueError("a monster attacks in Attack Position, or in Defense Position whatever the target")
    which = AsNoun(on) if isinstance(on, Pick) else on if isinstance(on, Noun) else None
    each = isinstance(on, Every)
    if isinstance(on, Every):
        which = on.which
    side = on if isinstance(on, Side) else None
    return Attacking(as_pick(card), which, side, each, position is not None, aimed_by)


@Word(
    STEPS,
    "apply_effect_of(cards: Pick) -> Step",
    "what its activation would process, as part of this effect; includes nothing",
    "B-89",
    en=("apply/applies/applied/applied/applying", " {whose} effect"),
    zh=("适用", "{obj}的效果适用"),
    looks=ANYWHERE,
)
def apply_effect_of(cards: Pick | Noun) -> Step:
    return ApplyEffectOf(as_pick(cards))


@Word(
    STEPS,
    "use_effect_of(cards: Pick) -> Step",
    "activate one of its effects as this card's",
    en=(english.USE, " 1 of {whose} effects as this card's effect"),
    zh=("发动", "{obj}的效果作为这张卡的效果发动"),
    at={places.ACT: "cards"},
    not_at={places.EFFECT: "*"},
    looks=ANYWHERE,
    one_card=("23", "asks the description of another card: one of its effects is activated as this card's"),
)
def use_effect_of(cards: Pick | Noun) -> Step:
    return UseEffectOf(as_pick(cards))


@Word(
    STEPS,
    "calculate_damage() -> Step",
    "at once",
    "B-146",
    en=("perform/performs/performed/performed/performing", " damage calculation"),
    zh=("进行", "进行伤害计算"),
    time=BATTLE_PHASE,
)
def calculate_damage() -> Step:
    return CalculateDamage()


@Word(
    STEPS,
    "end_phase(phase: Time) -> Step",
    "that phase ends at once; `TURN`: it becomes the End Phase",
    "B-135",
    en=("end/ends/ended/ended/ending", " {phase}"),
    zh=("结束", "{phase}结束"),
    ends="phase",
)
def end_phase(phase: Time) -> Step:
    return EndPhase(phase)


@Word(
    STEPS,
    "skip(what: Time | Cause) -> Step",
    "skip that phase; `NORMAL_DRAW`: your draw of this Draw Phase, which is still to come",
    en=("skip/skips/skipped/skipped/skipping", " {what}"),
    zh=("跳过", "{what}跳过"),
    at={places.COST: "what"},
)
def skip(what: Time | Cause) -> Step:
    if isinstance(what, Time):
        return Skip(what)
    if [part.kind for part in what.parts] != [C_NORMAL_DRAW]:
        raise ValueError("a phase or the normal draw is skipped")
    return SkipDraw()


@Word(
    STEPS,
    "unless(who: Side, does: Step, do: Step) -> Step",
    "that player may do the one; if not, the other happens",
    en=("", "{does}; otherwise, {do}"),
    zh=("", "{who}可以{does}。没有那样做的场合，{do}"),
)
def unless(who: Side, does: Step, do: Step) -> Step:
    return branches.Unless(one_player(who), does, do)


@Word(
    STEPS,
    "win() -> Step",
    "the player of the effect wins the Duel",
    "B-147",
    en=("win/wins/won/won/winning", " the Duel"),
    zh=("胜利", "自己决斗胜利"),
    one_card=("17", "ends the Duel, whatever the life points"),
)
def win() -> Step:
    return Win()


@Word(
    STEPS,
    "nothing() -> Step",
    "for `instead`: it simply does not happen",
    en=("do/does/did/done/doing", " nothing"),
    zh=("", "什么也不做"),
    at={places.SPENT: "*"},
    idle=True,
    nobodys=True,
)
def nothing() -> Step:
    return DoNothing()
