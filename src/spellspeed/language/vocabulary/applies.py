"""The words for what applies: changes of cards and players, locks, permissions, replacements."""

from collections.abc import Sequence
from typing import Final

from spellspeed.board.constants import (
    FZONE,
    LINK_SUMMON,
    MZONE,
    NORMAL_SET,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM_SUMMON,
    PZONE,
    SYNCHRO_SUMMON,
    SZONE,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.effects.activation.cost import Cost
from spellspeed.effects.events.causes import Cause
from spellspeed.effects.events.happenings import H_DETACHED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Bound, PlainNoun
from spellspeed.effects.nouns.properties import (
    EQ,
    P_ATK,
    P_ATTRIBUTE,
    P_CARD,
    P_CONTROLLER,
    P_COUNTERS,
    P_DEF,
    P_HAND_LIMIT,
    P_LEVEL,
    P_LP,
    P_MATERIALS,
    P_NAME,
    P_NORMAL_DRAWS,
    P_TRAITS,
    P_TRIBUTES,
    P_TYPE,
    Property,
)
from spellspeed.effects.nouns.tests import (
    S_OTHER,
    V_ATTRIBUTE,
    V_TRAIT,
    V_TYPE,
    AllOf,
    Compare,
    Named,
    NotSo,
    Situation,
    Value,
)
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import BETWEEN, CONTROLLER, EACH, EXACTLY, OWNER, UP_TO, Count, Effects, Place, Side
from spellspeed.effects.standing.changes import (
    NUMBERS,
    Also,
    BattlesWith,
    Changes,
    ChangesPlayer,
    Controls,
    Gives,
    NegateEffects,
    Pierces,
    Unaffected,
)
from spellspeed.effects.standing.continuous import OnCards, Standing
from spellspeed.effects.standing.locks_and_permissions import (
    AtMost,
    AtMostCards,
    AtMostCounters,
    Can,
    Cannot,
    CountsAs,
    CountsAsMany,
    DamageBecomes,
    Must,
    Unusable,
)
from spellspeed.effects.standing.reactions import Whenever
from spellspeed.effects.standing.replacements import Replace
from spellspeed.effects.standing.topics import Exposure, Toll
from spellspeed.effects.steps.activate import Attacking
from spellspeed.effects.steps.field import SetDown
from spellspeed.effects.steps.perform import Perform
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.steps.verbs import ATTACK, REVEAL, SUMMON, USE_EFFECT
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Declared, Number, OfEach, PropertyOf
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import Exists
from spellspeed.effects.values.times import ANY_ONE, END, S_TURN, Time
from spellspeed.language import places
from spellspeed.language.operators import as_count, as_which
from spellspeed.language.vocabulary import cells, english
from spellspeed.language.vocabulary.times import TURN
from spellspeed.language.vocabulary.word import Section, Word

Until = Time | Pattern | None
While = CardTest | Condition | Pick | None
Properties = Property | Sequence[Property]


def picked(which: Noun | None) -> Pick | None:
    """The picked cards that a lasting effect stays with; None for a noun, which also covers later cards."""
    return which.pick if isinstance(which, AsNoun) else None


def lasting(what: Standing, until: Until, while_: While = None) -> Standing:
    if isinstance(until, Time):
        what.until = until
    elif until is not None:
        what.ends_with = until
    if isinstance(while_, Condition):
        what.while_holds = while_
    elif isinstance(while_, Pick):
        what.while_holds = Exists(AsNoun(while_))  # while such cards exist
    elif while_ is not None:
        what.while_fits = while_
    return what


def on_cards(what: OnCards, until: Until, while_: While = None) -> Standing:
    what.pick = picked(what.which)
    return lasting(what, until, while_)


def on_subject(what: Standing, event: Pattern, until: Until, while_: While = None) -> Standing:
    """Bind a lock or permission to the cards that its event picks, if it picks any."""
    what.pick = picked(event.card)
    if what.pick is not None:
        event.card = Bound(what.pick)
    return lasting(what, until, while_)


def as_list(what: Properties) -> list[Property]:
    found = [what] if isinstance(what, Property) else list(what)
    if any(one.number == P_MATERIALS for one in found):
        raise ValueError("how many materials a recipe needs never changes")
    return found


def upside_down(count: Count) -> Count:
    """Lower by so much: `between(-2, -1)` is by 1 to 2."""
    if not isinstance(count.low, Number) or not isinstance(count.high, Number):
        raise ValueError("what is lowered as the player likes is between two numbers below 0")
    return Count(BETWEEN, Number(-count.high.value), Number(-count.low.value))


def amount_of(count: Count | Amount | Property) -> Amount:
    if isinstance(count, Amount):
        return count
    if isinstance(count, Property):
        return OfEach(count)
    found = count.low if count.low is not None else count.high
    assert found is not None
    return found


def value_in(test: CardTest) -> tuple[int, int]:
    """The property that the test reads, and the value it asks for."""
    if isinstance(test, Named):
        return P_NAME, test.codes[0]
    if isinstance(test, Value):
        if test.what == V_TYPE:
            return P_TYPE, test.bits
        if test.what == V_ATTRIBUTE:
            return P_ATTRIBUTE, test.bits
        if test.what == V_TRAIT:
            return P_TRAITS, test.bits
    raise ValueError("only a name, a Type, an Attribute or a trait can stand here")


APPLIES: Final = Section("What applies")


# The values that are added to, that are set, and those of players.
GROWING: Final = (*NUMBERS, P_TRIBUTES)
SETTABLE: Final = (*NUMBERS, P_NAME, P_TYPE, P_ATTRIBUTE)
OF_PLAYERS: Final = (P_LP, P_HAND_LIMIT, P_NORMAL_DRAWS)


def refuse_fixed(what: list[Property], changed: tuple[int, ...]) -> None:
    """Only some values change in play; a text that changes another one would do nothing."""
    if any(property.number not in changed for property in what):
        raise ValueError("no rule changes this value")


@Word(
    APPLIES,
    "gains(cards: Noun | Side, what: Property, amount: Count, until: Time | Event?, while_: Test "
    "| Condition?) -> Lasting",
    "its value is higher by so much, or lower; `up_to`, `between`: as the player says (`between(-2, -1)`: lower); a "
    "property alone is that of each of the cards",
    en=(english.GAIN, " {amount}[ {until}]"),
    zh=("上升/下降", "{cards}的{what}[{until}]{verb}{amount}"),
    each="amount",
    numeric="what",
    on_cards=True,
    changes=True,
    negative="amount",
)
def gains(
    cards: Noun | Pick | Side,
    what: Properties,
    amount: Count | Amount | Property,
    until: Until = None,
    while_: While = None,
) -> Standing:
    refuse_fixed(as_list(what), GROWING if not isinstance(cards, Side) else OF_PLAYERS)
    if isinstance(cards, Side) and not isinstance(amount, Property):
        return lasting(ChangesPlayer(cards, as_list(what)[0], as_count(amount), False), until, while_)
    assert not isinstance(cards, Side), "a property of each card, and no cards"
    changes = Changes(as_which(cards), as_list(what), amount_of(amount), False)
    if isinstance(amount, Count) and amount.kind != EXACTLY:
        if amount.kind not in (UP_TO, BETWEEN):
            raise ValueError("a gain needs an upper limit: up_to, between, or a number")
        changes.lowers = isinstance(amount.high, Number) and amount.high.value < 0
        changes.choice = upside_down(amount) if changes.lowers else amount
    return on_cards(changes, until, while_)


@Word(
    APPLIES,
    "becomes(cards: Noun | Side, what: Property, value: Amount | Test | Side, until: Time | Event?, "
    "while_: Test | Condition?, from_: Test?) -> Lasting",
    "its value is that one from now on; a property alone is that of each of the cards; `CONTROLLER`: that player "
    "controls it as long as this applies (as a step, `take_control`); "
    "`from_=OTHER`: it is changed (を, not は or が), so that it must be another one before",
    "B-87",
    en=("become/becomes/became/become/becoming", " {value}[ {until}]"),
    zh=("变成", "{cards}的{what}[{until}]变成{value}"),
    not_at={places.APPLIES: "from_"},
    each="value",
    fits="value",
    on_cards=True,
    changes=True,
)
def becomes(
    cards: Noun | Pick | Side,
    what: Properties,
    value: Amount | CardTest | Property | Side,
    until: Until = None,
    while_: While = None,
    from_: CardTest | None = None,
) -> Standing:
    properties = as_list(what)
    if isinstance(value, Side) or properties[0].number == P_CONTROLLER:
        if not isinstance(value, Side) or isinstance(cards, Side) or properties[0].number != P_CONTROLLER:
            raise ValueError("the controller of cards becomes a player, and nothing else does")
        if from_ is not None:
            raise ValueError("a value becomes another one from OTHER, or from whatever it is")
        return on_cards(Controls(as_which(cards), value), until, while_)
    refuse_fixed(properties, SETTABLE if not isinstance(cards, Side) else OF_PLAYERS)
    from_other = isinstance(from_, Situation) and from_.what == S_OTHER
    if from_ is not None and not from_other:
        raise ValueError("a value becomes another one from OTHER, or from whatever it is")
    amount = Number(value_in(value)[1]) if isinstance(value, CardTest) else amount_of(value)
    if isinstance(cards, Side):
        if from_other:
            raise ValueError("only values of cards are changed from another one")
        return lasting(ChangesPlayer(cards, as_list(what)[0], as_count(amount), True), until, while_)
    return on_cards(Changes(as_which(cards), as_list(what), amount, True, from_other), until, while_)


@Word(
    APPLIES,
    "treated(cards: Noun, as_: Test, until: Time | Event?, while_: Test | Condition?) -> Lasting",
    "is also that",
    en=(english.BE, " also treated as {as_}[ {until}]"),
    zh=("当作", "{cards}[{until}]也当作{as_}使用"),
    on_cards=True,
    changes=True,
    one_card=("27", "is also something, besides what it is; `becomes` puts the one in place of the other"),
)
def treated(cards: Noun | Pick, as_: CardTest, until: Until = None, while_: While = None) -> Standing:
    property, value = value_in(as_)
    return on_cards(Also(as_which(cards), property, value), until, while_)


@Word(
    APPLIES,
    "negate_effects(cards: Noun, until: Time | Event?, while_: Test | Condition?) -> Lasting",
    "its effects are negated",
    "B-97",
    en=(english.NEGATE, " the effects of {cards}[ {until}]"),
    zh=("无效化", "{cards}的效果[{until}]无效化"),
    on_cards=True,
)
def negate_effects(cards: Noun | Pick, until: Until = None, while_: While = None) -> Standing:
    return on_cards(NegateEffects(as_which(cards)), until, while_)


@Word(
    APPLIES,
    "unaffected(cards: Noun, by: Cause, until: Time | Event?) -> Lasting",
    "such effects do not affect it",
    "B-91",
    en=(english.BE, " unaffected by {by}[ {until}]"),
    zh=("不受", "{cards}[{until}]不受{by}影响"),
    on_cards=True,
)
def unaffected(cards: Noun | Pick, by: Cause, until: Until = None) -> Standing:
    return on_cards(Unaffected(as_which(cards), by), until)


@Word(
    APPLIES,
    "gives(cards: Noun, effects: Effects, until: Time | Event?, in_place_of: Effects?) -> Lasting",
    "gains an effect",
    en=(english.GAIN, " {effects}[ {until}]"),
    zh=("得到", "{cards}[{until}]得到以下效果"),
    on_cards=True,
)
def gives(cards: Noun | Pick, effects: Effects, until: Until = None, in_place_of: Effects | None = None) -> Standing:
    return on_cards(Gives(as_which(cards), effects, in_place_of), until)


@Word(
    APPLIES,
    "cannot(event: Event, but: Event?, until: Time | Event?, while_: Test | Condition?) -> Lasting",
    "a lock or a protection: such an event cannot happen",
    "ACT-22 COST-48a",
    en=("cannot", "{event}[, except {but}]"),
    zh="不能",
    inside={"event": places.LOCK, "but": places.LOCK},
    at={places.OATH: "event but while_"},
    event=True,
    splits="event",
)
def cannot(event: Pattern, but: Pattern | None = None, until: Until = None, while_: While = None) -> Standing:
    return on_subject(Cannot(event, but), event, until, while_)


def act_of(act: Step) -> tuple[Verb, Noun, Pick | None]:
    """The verb of an act, its cards, and the picked ones among them."""
    assert isinstance(act, Verb), act
    noun = act.pick.noun() if act.pick.open else None
    return (act, AsNoun(act.pick), act.pick) if noun is None else (act, noun, None)


@Word(
    APPLIES,
    "must(act: Step, until: Time | Event?) -> Lasting",
    "an attack: if it can be done; `reveal`: those cards are kept revealed in the hand",
    "B-130 B-62",
    en=("must", " {act}, if possible"),
    zh=("必须", "{act}"),
    inside={"act": places.ACT},
)
def must(act: Step, until: Until = None) -> Standing:
    verb, which, pick = act_of(act)
    if verb.verb == REVEAL:
        return on_cards(Exposure(which), until)
    if verb.verb != ATTACK:
        raise ValueError("what must be done is an attack, or that cards are kept revealed")
    on = None
    if isinstance(verb, Attacking):
        if verb.side is not None or verb.each or verb.in_defense or verb.aimed_by is not None:
            raise ValueError("a monster must attack, or must attack a certain monster: nothing else can be demanded")
        on = verb.on
    what = Must(verb.verb, which, on)
    what.pick = pick
    return lasting(what, until)


def ends_with_turn(time: Time) -> bool:
    span = time.parts[0]
    return len(time.parts) == 1 and (span.kind, span.edge, span.order, span.side) == (S_TURN, END, ANY_ONE, None)


def is_anyones(which: Noun) -> bool:
    """True if it means each player's own cards."""
    if not isinstance(which, PlainNoun) or which.place is None:
        return False
    side = which.place.side()
    return side is not None and side.kind in (OWNER, CONTROLLER)


def is_once(times: Amount | None) -> bool:
    return isinstance(times, Number) and times.value == 1


GRANTING: Final = TRIBUTE_SUMMON | SYNCHRO_SUMMON | XYZ_SUMMON | LINK_SUMMON


def grant(what: Can, verb: Perform) -> None:
    """Allow further materials or Tributes for such a summon."""
    if verb.how & ~GRANTING or what.extra is not None or verb.tributes is not None:
        raise ValueError("further materials are granted for a Tribute, Synchro, Xyz or Link Summon")
    if verb.so_that is not None and verb.how & TRIBUTE_SUMMON:
        raise ValueError("Tributes need not include anything")
    more = verb.further[0]
    what.grant(more.which, more.most, verb.so_that)


@Word(
    APPLIES,
    "can(act: Step, times: Amount?, extra: Amount?, during: Time?, only_if: Condition?, until: "
    "Time | Event?) -> Lasting",
    "a permission: what the rules would not allow, so many times, or so many times more; further attacks `until` an "
    "event are no longer possible in the next turn either",
    en=("can", "{act}"),
    zh="可以",
    inside={"act": places.ACT},
    sees_own=True,
    positive="times extra",
)
def can(
    act: Step,
    times: Amount | None = None,
    extra: Amount | None = None,
    during: Time | None = None,
    only_if: Condition | None = None,
    until: Until = None,
) -> Standing | Step:
    verb, which, pick = act_of(act)
    if verb.verb == USE_EFFECT:
        once = is_once(times) and extra is None and during is None and only_if is None
        if not once or not isinstance(until, Time) or not ends_with_turn(until):
            raise ValueError("the effect of another card can be used once, until the end of the turn")
        return act
    what = Can(verb.verb, which, times, extra)
    what.pick = pick
    what.during = during
    what.only_if = only_if
    what.anyone = is_anyones(which)
    if isinstance(verb, Attacking):
        what.on = verb.on
        what.is_on_some = verb.on is not None
        what.is_each = verb.each
        what.is_direct = verb.side is not None
        what.in_defense = verb.in_defense
        what.aimed_by = verb.aimed_by
        what.binds_player = verb.aimed_by is not None  # to choose the target is an act of the player
        counted = times is not None or extra is not None
        right = not counted if what.is_direct or verb.aimed_by is not None else counted or what.in_defense
        if not right or (what.is_each and extra is not None):
            raise ValueError("a monster can attack so often, so often on each, directly, or in Defense Position")
        if is_once(times) and not what.is_each:
            raise ValueError("once is what the rules allow anyway")
    elif isinstance(verb, Perform):
        if verb.further:
            grant(what, verb)
        elif verb.how & ~(NORMAL_SUMMON | NORMAL_SET | PENDULUM_SUMMON):
            raise ValueError("only a Normal Summon, Set or Pendulum Summon can be permitted")
        using = verb.using is not None and verb.tributes is None
        if using or verb.spend is not None or (verb.so_that is not None and not verb.further):
            raise ValueError("a permission to summon says which monsters, how often and with which further materials")
        if verb.tributes is not None and not verb.how & NORMAL_SUMMON:
            raise ValueError("Tributes are those of a Normal Summon")
        if is_once(times) and not verb.further and verb.tributes is None:
            raise ValueError("once is what the rules allow anyway")
        what.how = verb.how
        if verb.tributes is not None:
            what.with_tributes = verb.tributes.low
            what.tributing = verb.using
    elif isinstance(verb, SetDown):
        what.as_spell = verb.as_spell
    if verb.verb == SUMMON and pick is not None and pick.names_this:
        what.anyone = True
    lasting(what, until)
    if verb.verb == ATTACK and extra is not None and isinstance(until, Pattern):
        what.until = TURN.at_edge(END)  # a further attack is one of this turn
    return what


@Word(
    APPLIES,
    "at_most(number: Amount, what: Event | Noun | Amount, per: Time | Property?, different: Property?, "
    "until: Time | Event?) -> Lasting",
    "so often per span, or so many different cards; of cards: so many at a time, so many of each value, or of so many "
    "different values; of an amount: no more than that",
    en=("", "only {number} {what}"),
    zh="只能有",
    inside={"what": places.NUMBER},
    caps=True,
)
def at_most(
    number: Amount,
    what: Pattern | Noun | Amount,
    per: Time | Property | None = None,
    different: Property | None = None,
    until: Until = None,
) -> Standing:
    each = per if isinstance(per, Property) else None
    if isinstance(what, Noun):
        if each is not None and different is not None:
            raise ValueError("cards are counted in all, of each value, or by different values")
        if any(one is not None and not one.is_mask for one in (each, different)):
            raise ValueError("of cards only Types, Attributes and kinds are told apart here")
        return lasting(AtMostCards(number, what, each, different), until)
    if each is not None or (different is not None and different.number != P_CARD):
        raise ValueError("what happens is counted per span, or by different cards")
    assert not isinstance(per, Property)
    if isinstance(what, Pattern):
        of_both = what.player is not None and what.player.kind == EACH
        return lasting(AtMost(number, what, per, different, of_both), until)
    if isinstance(what, PropertyOf) and what.property.number == P_COUNTERS:
        return lasting(AtMostCounters(number, what.property.name, what.pick), until)
    raise ValueError("only counters of a card can be limited in number")


@Word(
    APPLIES,
    "unusable(zones: Place | Amount, until: Time | Event?, while_: Test | Condition?) -> Lasting",
    "the unused zones there cannot be used by either player; `DECLARED`: those that were designated",
    "B-15",
    en=("cannot be used", "{zones} cannot be used[ {until}]"),
    zh=("不能使用", "[{until}]{zones}不能使用"),
    looks=ON_FIELD,
)
def unusable(zones: Place | Amount, until: Until = None, while_: While = None) -> Standing:
    if isinstance(zones, Amount):
        if not isinstance(zones, Declared):
            raise ValueError("zones are a place, or DECLARED")
        return lasting(Unusable(None, zones), until, while_)
    for spot in zones.spots:
        if not spot.zones & (MZONE | SZONE | PZONE) or (spot.near is None and spot.zones & FZONE):
            raise ValueError("only Monster Zones and Spell & Trap Zones can be unusable")
    return lasting(Unusable(zones, None), until, while_)


@Word(
    APPLIES,
    "toll(event: Event, pay: Step) -> Lasting",
    "an attack or an activation is possible only if that is done for it, by the player who does it",
    "COST-33a",
    en=("must", "{player} must {pay} to {event}"),
    zh=("", "不{pay}不能{event}"),
    inside={"event": places.TOLL, "pay": places.COST},
    event=True,
    link=True,
)
def toll(event: Pattern, pay: Step) -> Standing:
    return Toll(event, Cost(pay))


@Word(
    APPLIES,
    "counts_as(cards: Noun, what: Amount | Test | Property, for_: Event, until: Time | Event?) -> Lasting",
    "counts as so many Tributes or Xyz Materials, as such a material, as any value of a property; for what is "
    "detached, as one of the materials",
    en=("can be treated as", "{cards} can be treated as {what} {for_}"),
    zh=("", "{for_}的场合，{cards}可以当作{what}使用"),
    inside={"for_": places.COUNTING},
)
def counts_as(cards: Noun | Pick, what: Amount | CardTest | Property, for_: Pattern, until: Until = None) -> Standing:
    if isinstance(what, Property):
        return on_cards(CountsAs(as_which(cards), what.number, for_), until)
    if isinstance(what, Amount):
        detached = any(part.happening == H_DETACHED for part in for_.parts_of())
        if detached and not is_once(what):
            raise ValueError("a card is detached as one material")
        if any(part.how & ~(TRIBUTE_SUMMON | NORMAL_SUMMON | XYZ_SUMMON) for part in for_.parts_of()):
            raise ValueError("a card can count as several only for a Tribute Summon or an Xyz Summon")
        return on_cards(CountsAsMany(as_which(cards), what, for_), until)
    without = isinstance(what, NotSo)
    if isinstance(what, AllOf) and len(what.parts) == 2:
        level, trait = what.parts
        counting = counts_as(cards, level, for_, until)
        if not isinstance(counting, CountsAs) or counting.property != P_LEVEL or value_in(trait)[0] != P_TRAITS:
            raise ValueError("a card counts as one thing, or as having a Level and a trait")
        counting.traits = value_in(trait)[1]
        return counting
    if isinstance(what, Compare) and what.property.number == P_LEVEL and what.fixed and what.operator == EQ:
        return on_cards(CountsAs(as_which(cards), P_LEVEL, for_, what.bound), until)
    property, value = value_in(what.test if isinstance(what, NotSo) else what)
    if without and property != P_TRAITS:
        raise ValueError("only a trait can be left out of account")
    return on_cards(CountsAs(as_which(cards), property, for_, value, without), until)


@Word(
    APPLIES,
    "pierces(cards: Noun, until: Time | Event?) -> Lasting",
    "its attacks on Defense Position monsters inflict what exceeds the DEF",
    "B-144",
    en=("inflict/inflicts/inflicted/inflicted/inflicting", " piercing battle damage"),
    zh=("", "[{until}，]{cards}向守备表示怪兽攻击的场合，给与对方为攻击力超过那个守备力的数值的战斗伤害"),
    about={"cards": cells.IN_PLAY},
)
def pierces(cards: Noun | Pick, until: Until = None) -> Standing:
    return on_cards(Pierces(as_which(cards)), until)


@Word(
    APPLIES,
    "battles_with(cards: Noun, what: Property, until: Time | Event?) -> Lasting",
    "this value is applied for damage calculation, whatever its position and whether it attacks",
    "B-144",
    en=("", "{cards} {what} is applied for damage calculation[ {until}]"),
    zh=("", "[{until}]{cards}用{what}进行伤害计算"),
    on_cards=True,
    about={"cards": cells.IN_PLAY},
)
def battles_with(cards: Noun | Pick, what: Properties, until: Until = None) -> Standing:
    if not isinstance(what, Property) or what.number not in (P_ATK, P_DEF):
        raise ValueError("monsters battle with their ATK or with their DEF")
    return on_cards(BattlesWith(as_which(cards), what), until)


@Word(
    APPLIES,
    "damage_becomes(player: Side, amount: Amount, by: Cause?, to: Side?, until: Time | Event?) -> Lasting",
    "halved, doubled, 0: `half(DAMAGE)`; `to`: the other player takes it",
    "B-145",
    en=("become/becomes/became/become/becoming", " {amount}[ {until}]"),
    zh=("变成", "{until}{player}受到的{kind}伤害变成{amount}"),
    event=True,
)
def damage_becomes(
    player: Side, amount: Amount, by: Cause | None = None, to: Side | None = None, until: Until = None
) -> Standing:
    if to is not None and to.kind == EACH:
        raise ValueError("another player takes the damage, not both")
    return lasting(DamageBecomes(player, amount, by, to), until)


@Word(
    APPLIES,
    "instead(would: Event, do: Step, until: Time | Event?) -> Lasting",
    "the replacement as a step",
    en=("", "if {would}, {do} instead"),
    zh=("作为代替", "{would}的场合，作为代替{do}"),
    inside={"would": places.WOULD, "do": places.EFFECT},
    event=True,
    link=True,
)
def instead(would: Pattern, do: Step, until: Until = None) -> Standing:
    return on_subject(Replace(would, do, True), would, until)


@Word(
    APPLIES,
    "whenever(event: Event, do: Step, until: Time | Event?) -> Lasting",
    "the reaction as a step, without a chain",
    en=("", "each time {event}, {do}"),
    zh=("", "[{until}]每次{event}，{do}"),
    inside={"event": places.REACTION, "do": places.EFFECT},
    event=True,
    link=True,
    one_card=("17", "a reaction without a chain that an effect leaves behind"),
)
def whenever(event: Pattern, do: Step, until: Until = None) -> Standing:
    return lasting(Whenever(event, do), until)
