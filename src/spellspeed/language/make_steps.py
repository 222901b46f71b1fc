"""Steps and joins from words: one thin function per word, its parameters as the word's signature says."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    HAND,
    ICON_CONTINUOUS,
    MONSTER,
    MZONE,
    ON_FIELD,
    RITUAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.effects.activation.materials import Recipe
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun, Either, PlainNoun
from spellspeed.effects.nouns.properties import (
    GE,
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
from spellspeed.effects.nouns.set_tests import AllTogether, Total
from spellspeed.effects.nouns.tests import (
    V_ATTRIBUTE,
    V_ICON,
    V_KIND,
    V_LIES,
    V_TRAIT,
    V_TYPE,
    AllOf,
    AnyOf,
    Compare,
    Value,
)
from spellspeed.effects.picks.choices import Choose, OpenPick
from spellspeed.effects.picks.combinations import Provided as ProvidedPick
from spellspeed.effects.picks.combinations import TokenPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import G_IT, Register, Targets, This
from spellspeed.effects.sorts import EXACTLY, TOP, YOU, Count, Place, SetTest, Side
from spellspeed.effects.steps import branches, joins, verbs
from spellspeed.effects.steps.activate import Activate, ApplyEffectOf, Attacking, UseEffectOf
from spellspeed.effects.steps.apply import apply_together
from spellspeed.effects.steps.control import Swap, TakeControl
from spellspeed.effects.steps.field import (
    ChangePosition,
    Counters,
    Equip,
    MoveZone,
    PlaceOnField,
    Relate,
    SetDown,
)
from spellspeed.effects.steps.hidden import Chance, Declare, Excavate, Show
from spellspeed.effects.steps.move import Attach, BanishUntil, Detach, DrawCards, Move
from spellspeed.effects.steps.negate import EffectBecomes, Negate, Redirect, RedirectToPlayer
from spellspeed.effects.steps.perform import Further, Perform
from spellspeed.effects.steps.players import CalculateDamage, DoNothing, EndPhase, Life, Skip, Win
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.summon import Bring, BringTokens, Form
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Half, Number, PropertyOf
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time

THIS = This(None, [])
TARGET = Targets()
IT = Register(G_IT)


# -- helpers ---------------------------------------------------------------------------------------------------


def lies(value: CardTest | None, default: int) -> int:
    """Battle positions from a value, or several of them."""
    if value is None:
        return default
    if isinstance(value, AnyOf):
        bits = 0
        for part in value.parts:
            bits |= lies(part, 0)
        return bits
    if isinstance(value, Value) and value.what == V_LIES:
        return value.bits
    raise TypeError("a face or position is expected")


def count_of(number: Count | Amount | int) -> Count:
    if isinstance(number, Count):
        return number
    return Count(EXACTLY, Number(number) if isinstance(number, int) else number)


def pile(to: Place | None, default: int) -> int:
    """Where a card goes that lies on no field: always to its owner's."""
    if to is not None and to.zones & HAND and to.side() is not None:
        raise ValueError("a card goes to the hand of its owner: write to=HAND")
    return default if to is None else to.zones


def form_of(noun: Noun, still: CardTest | None) -> Form:
    """The facts of a Trap Card as a monster, from the tests of the noun that says them."""
    facts: dict[str, int] = {"race": 0, "attribute": 0, "traits": 0, "level": 0, "atk": 0, "dfn": 0}
    gather(noun.tests, facts)
    kind = still.bits if isinstance(still, Value) and still.what == V_KIND else 0
    return Form(
        facts["race"], facts["attribute"], facts["traits"], facts["level"], facts["atk"], facts["dfn"], kind
    )


def gather(tests: list[CardTest], facts: dict[str, int]) -> None:
    names = {P_LEVEL: "level", P_ATK: "atk", P_DEF: "dfn"}
    values = {V_TYPE: "race", V_ATTRIBUTE: "attribute", V_TRAIT: "traits"}
    for test in tests:
        if isinstance(test, AllOf):
            gather(test.parts, facts)
        elif isinstance(test, Value) and test.what in values:
            facts[values[test.what]] |= test.bits
        elif isinstance(test, Compare) and isinstance(test.amount, Number) and test.property.number in names:
            facts[names[test.property.number]] = test.amount.value


def picked(cards: Pick | Noun) -> Pick:
    """A noun in the place of cards at hand is an open set."""
    return OpenPick(cards) if isinstance(cards, Noun) else cards


def as_spell(as_: Noun | None) -> bool:
    return as_ is not None and as_.kind & SPELL != 0 and not as_.kind & MONSTER


# -- moving ----------------------------------------------------------------------------------------------------


def acted(cards: Pick | Noun, player: Side | None) -> Pick:
    """What a player does something to: that player chooses, if it is a choice."""
    pick = picked(cards)
    if player is not None and isinstance(pick, Choose):
        pick.done_by(player)
    return pick


def destroy(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.DESTROY, acted(cards, player), pile(to, GY), True, player)


def send(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.SEND, acted(cards, player), pile(to, GY), True, player)


def banish(
    cards: Pick | Noun, face: CardTest | None = None, until: Time | Pattern | None = None, player: Side | None = None
) -> Step:
    face_up = lies(face, FACE_UP) != FACE_DOWN_DEFENSE
    if until is not None:
        if isinstance(until, Time):
            comes(until)
        return BanishUntil(acted(cards, player), until, player, face_up)
    return Move(verbs.BANISH, acted(cards, player), BANISHED, face_up, player)


def add(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.ADD, acted(cards, player), pile(to, HAND), True, player)


def return_(cards: Pick | Noun, to: Place, player: Side | None = None) -> Step:
    zones = pile(to, HAND)
    return Move(verbs.RETURN, acted(cards, player), zones, zones & (GY | BANISHED) != 0, player, to.end)


def shuffle(cards: Pick | Noun, into: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.SHUFFLE, acted(cards, player), DECK, False, player, 0 if into is None else into.end)


def place(cards: Pick | Noun, to: Place, as_: Noun | None = None, player: Side | None = None) -> Step:
    if to.zones & ON_FIELD:
        if to.zones & MZONE:
            raise ValueError("a card is placed among the Spells and Traps; monsters are summoned")
        return PlaceOnField(picked(cards), to, placed_kind(as_, to), player)
    if as_ is not None:
        raise ValueError("only in a Spell & Trap Zone is a card placed as another kind of card")
    if to.zones == DECK:
        return Move(verbs.PLACE, acted(cards, player), DECK, False, player, to.end if to.end else TOP)
    return Move(verbs.PLACE, acted(cards, player), pile(to, HAND), True, player)


def placed_kind(as_: Noun | None, to: Place) -> int:
    """As what a monster counts that is placed among the Spells and Traps; 0: the text speaks of none."""
    if as_ is None:
        return 0
    icon = as_.tests[0] if len(as_.tests) == 1 else None
    continuous = isinstance(icon, Value) and icon.what == V_ICON and icon.bits == ICON_CONTINUOUS
    if not to.zones & SZONE or as_.kind not in (SPELL, TRAP) or not continuous:
        raise ValueError("a monster is placed as spell(CONTINUOUS) or trap(CONTINUOUS), in a Spell & Trap Zone")
    return as_.kind


def set_(
    cards: Pick | Noun, to: Place | None = None, as_: Noun | None = None, player: Side | None = None
) -> Step:
    if as_ is not None and not as_spell(as_):
        raise ValueError("a monster is Set as a monster, or as a spell()")
    return SetDown(picked(cards), to, as_spell(as_), player)


def move_zone(cards: Pick | Noun, to: Place | Amount) -> Step:
    return MoveZone(picked(cards), None, to) if isinstance(to, Amount) else MoveZone(picked(cards), to, None)


def discard(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.DISCARD, acted(cards, player), pile(to, GY), True, player, written=to is not None)


def tribute(cards: Pick | Noun, so_that: SetTest | None = None, player: Side | None = None) -> Step:
    return Move(verbs.TRIBUTE, acted(cards, player), GY, True, player, so_that=so_that)


def detach(what: Count | Amount | Pick, on: Pick = THIS) -> Step:
    if isinstance(what, Pick):
        return Detach(what, None, on)
    return Detach(None, count_of(what), on)


def attach(cards: Pick | Noun, to: Pick) -> Step:
    return Attach(picked(cards), to)


def draw(number: Count | Amount, player: Side | None = None) -> Step:
    return DrawCards(count_of(number), Side(YOU) if player is None else player)


# -- summoning -------------------------------------------------------------------------------------------------


def special_summon(
    cards: Pick | Noun,
    to: Place | None = None,
    position: CardTest | None = None,
    how: int = 0,
    as_: Noun | None = None,
    still: CardTest | None = None,
    ignoring: int = 0,
    player: Side | None = None,
) -> Step:
    positions = lies(position, FACE_UP)
    if isinstance(cards, TokenPick):
        if how or as_ is not None or ignoring:
            raise ValueError("a Token is summoned with the statistics of its field, and by the effect itself")
        return BringTokens(cards, to, positions, player)
    form = None if as_ is None else form_of(as_, still)
    if form is None and still is not None:
        raise ValueError("what it is still is said of a card that comes as another kind of card (as_)")
    if form is not None and (to is not None or how or ignoring or player is not None):
        raise ValueError("a Trap Card comes as a monster to the field of the effect's player, by the effect itself")
    return Bring(picked(cards), to, positions, how, ignoring != 0, form, player)


def summon(
    how: int,
    cards: Pick | Noun,
    using: Noun | Pick | None = None,
    also: Recipe | Further | None = None,
    so_that: SetTest | None = None,
    spend: Step | None = None,
    tributes: Count | Amount | None = None,
) -> Step:
    pick: Pick | None = None
    if isinstance(using, AsNoun):
        pick = using.pick
    elif isinstance(using, Pick):
        pick = using
        using = AsNoun(using)
    if how & RITUAL_SUMMON and not speaks_of_levels(so_that):
        level = Property(P_LEVEL)
        levels = Total(level, GE, PropertyOf(level, IT))
        so_that = levels if so_that is None else AllTogether([levels, so_that])
    spent(spend)
    further = [also] if isinstance(also, Further) else []
    count = None if tributes is None else count_of(tributes)
    using_pick = None if how & (FUSION_SUMMON | RITUAL_SUMMON) else pick
    return Perform(how, picked(cards), using, further, so_that, spend, count, using_pick)


def speaks_of_levels(joint: SetTest | None) -> bool:
    """It says what the Levels must come to; otherwise the rule of the Ritual Summon holds beside it (B-114)."""
    if isinstance(joint, AllTogether):
        return any(speaks_of_levels(one) for one in joint.joints)
    return isinstance(joint, Total)


def spent(spend: Step | None) -> None:
    if isinstance(spend, Verb) and not spend.pick.says_it:
        raise ValueError("what becomes of the materials is said of IT: spend=banish(IT)")


def source(
    cards: Noun | Pick,
    most: Count | Amount | None = None,
    only_if: Condition | None = None,
    spend: Step | None = None,
) -> Further:
    spent(spend)
    which = AsNoun(cards) if isinstance(cards, Pick) else cards
    return Further(which, None if most is None else count_of(most), only_if, spend)


# -- players ---------------------------------------------------------------------------------------------------


def pay(amount: Amount) -> Step:
    return Life(verbs.PAY, Half(amount.whole, True) if isinstance(amount, Half) else amount, None)


def inflict(amount: Amount, to: Side) -> Step:
    return Life(verbs.INFLICT, amount, to)


def gain_lp(amount: Amount, to: Side | None = None) -> Step:
    return Life(verbs.GAIN_LP, amount, to)


def lose_lp(amount: Amount, to: Side | None = None) -> Step:
    return Life(verbs.LOSE_LP, amount, to)


def calculate_damage() -> Step:
    return CalculateDamage()


def end_phase(phase: Time) -> Step:
    return EndPhase(phase)


def skip(phase: Time) -> Step:
    return Skip(phase)


def unless(who: Side, does: Step, do: Step) -> Step:
    return branches.Unless(who, does, do)


def win() -> Step:
    return Win()


def nothing() -> Step:
    return DoNothing()


# -- negating --------------------------------------------------------------------------------------------------


def negate(what: int, of: Pattern | None = None) -> Step:
    return Negate(what, of)


def redirect(what: int, to: Pick | Side) -> Step:
    return RedirectToPlayer(to) if isinstance(to, Side) else Redirect(what, to)


def effect_becomes(do: Step) -> Step:
    return EffectBecomes(do)


# -- on the field ----------------------------------------------------------------------------------------------


def change_position(cards: Pick | Noun, to: CardTest | None = None) -> Step:
    return ChangePosition(verbs.CHANGE_POSITION, picked(cards), lies(to, 0))


def flip(cards: Pick | Noun) -> Step:
    return ChangePosition(verbs.FLIP, picked(cards), FACE_UP)


def take_control(
    cards: Pick | Noun, by: Side | None = None, to: Place | None = None, until: Time | Pattern | None = None
) -> Step:
    if isinstance(until, Time):
        comes(until)
    return TakeControl(picked(cards), by, to, until)


def swap(what: Property | list[Property], a: Pick, b: Pick) -> Step:
    swapping = Swap(what if isinstance(what, list) else [what], a, b)
    if a.names_this and b.names_this and not swapping.is_of_one():
        raise ValueError("a card exchanges nothing with itself but two of its values")
    return swapping


def equip(card: Pick | Noun, to: Pick) -> Step:
    return Equip(picked(card), to)


def equip_this() -> Step:
    """What the activation of an Equip Card does."""
    return Equip(THIS, TARGET)


def relate(cards: Pick | Noun) -> Step:
    return Relate(picked(cards))


def place_counters(name: str, number: Count | Amount, on: Pick | Noun = THIS) -> Step:
    return Counters(verbs.PLACE_COUNTERS, name, count_of(number), picked(on))


def remove_counters(name: str, number: Count | Amount, on: Pick | Noun = THIS) -> Step:
    return Counters(verbs.REMOVE_COUNTERS, name, count_of(number), picked(on))


# -- hidden things ---------------------------------------------------------------------------------------------


def reveal(cards: Pick | Noun) -> Step:
    return Show(verbs.REVEAL, picked(cards))


def look(cards: Pick | Noun) -> Step:
    return Show(verbs.LOOK, picked(cards))


def excavate(number: Count | Amount, of: Place | None = None) -> Step:
    return Excavate(count_of(number), of)


def declare(what: Property, among: object = None, by: Side | None = None) -> Step:
    number = what.number
    if number in DECLARED_VALUES:
        if among is not None and not isinstance(among, CardTest):
            raise ValueError("what is declared is a value: say among which values")
        return Declare(what, 0 if among is None else bits_of_value(among, DECLARED_VALUES[number]), None, None, by)
    if number == P_NAME:
        if among is not None and not (isinstance(among, Noun) and is_printed_noun(among)):
            raise ValueError("a name is that of a card: say which, by what is printed on it and without a place")
        return Declare(what, 0, None, among, by)
    if number == P_COLUMN:
        if not isinstance(among, Place):
            raise ValueError("a zone is declared among zones: say which place")
        return Declare(what, 0, None, None, by, among)
    if number not in DECLARED_NUMBERS:
        raise ValueError("a kind, name, Type, Attribute, zone or number can be declared")
    if among is not None and not isinstance(among, (Count, Amount)):
        raise ValueError("what is declared is a number: say how many at least or at most")
    return Declare(what, 0, None if among is None else count_of(among), None, by)


DECLARED_VALUES: Final = {P_KIND: V_KIND, P_TYPE: V_TYPE, P_ATTRIBUTE: V_ATTRIBUTE}
DECLARED_NUMBERS: Final = (P_LEVEL, P_RANK, P_LINK_RATING, P_ATK, P_DEF, P_SCALE, P_NUMBER)


def is_printed_noun(which: Noun) -> bool:
    """A noun that asks what is printed on a card, wherever it is."""
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
        raise ValueError("what is declared is something else than the values among which it is chosen")
    return value.bits


def toss(coins: Amount) -> Step:
    return Chance(verbs.TOSS, coins)


def roll(dice: Amount) -> Step:
    return Chance(verbs.ROLL, dice)


# -- activating, attacking, borrowed effects -------------------------------------------------------------------


def activate(cards: Pick | Noun, ignoring: int = 0) -> Step:
    return Activate(picked(cards), ignoring != 0)


def attack(card: Pick | Noun, on: Noun | Pick | Side | None = None) -> Step:
    if isinstance(on, Pick):
        on = AsNoun(on)
    return Attacking(picked(card), on if isinstance(on, Noun) else None, on if isinstance(on, Side) else None)


def apply_effect_of(cards: Pick | Noun) -> Step:
    return ApplyEffectOf(picked(cards))


def use_effect_of(cards: Pick | Noun) -> Step:
    return UseEffectOf(picked(cards))


# -- joins -----------------------------------------------------------------------------------------------------


def one_by_one(step: Step) -> list[Step]:
    """The steps that are joined in it, in their order."""
    if isinstance(step, joins.Joined):
        return one_by_one(step.first) + one_by_one(step.second)
    return [step]


def joined(first: Step, how: int, steps: Sequence[Step]) -> Step:
    """What one step has moved is lost for the next, which speaks of it as IT: a target, and this card (B-46, B-90)."""
    moving = [one.pick for one in one_by_one(first) if isinstance(one, Verb) and one.moves()]
    targets = [pick for pick in moving if pick.targets]
    this = any(pick.names_this for pick in moving)
    for step in steps:
        for one in one_by_one(step):
            if isinstance(one, Verb) and one.pick in targets:
                raise ValueError("the target is not there any more once it has been moved: speak of IT")
            if this and isinstance(one, Verb) and one.pick.names_this:
                raise ValueError("this card is not there any more once it has been moved: speak of IT")
    return joins.join(first, how, list(steps))


def and_(first: Step, *steps: Step) -> Step:
    parts = list(steps)
    while isinstance(first, joins.Joined) and first.how == joins.AND:
        parts = [first.second, *parts]
        first = first.first
    apply_together([first, *parts])
    return joined(first, joins.AND, parts)


def and_if_you_do(first: Step, *steps: Step) -> Step:
    return joined(first, joins.IF_YOU_DO, steps)


def then(first: Step, *steps: Step) -> Step:
    return joined(first, joins.THEN, steps)


def also_join(first: Step, *steps: Step) -> Step:
    return joined(first, joins.ALSO, steps)


def also_then(first: Step, *steps: Step) -> Step:
    return joined(first, joins.ALSO_THEN, steps)


def may(do: Step, by: Side | None = None) -> Step:
    return branches.May(do, by)


def provided(
    only_if: Condition, do: Step | Pick | Side, otherwise: Step | Pick | None = None
) -> Step | Pick | tuple[Condition, Side]:
    if isinstance(do, Side):
        return (only_if, do)
    if isinstance(do, Pick):
        assert otherwise is None or isinstance(otherwise, Pick)
        return ProvidedPick(only_if, do, otherwise)
    assert otherwise is None or isinstance(otherwise, Step)
    return branches.Provided(only_if, do, otherwise)


def one_of(*steps: Step) -> Step:
    return branches.OneOf(list(steps))


def for_each(cards: Pick | Noun, do: Step) -> Step:
    return branches.ForEach(picked(cards), do)


def comes(when: Time) -> Time:
    """A time to which something can be put off."""
    if not when.awaits_process():
        raise ValueError(
            "nothing is put off to that time: say a turn, a Draw, Standby, Battle or End Phase, or end(DAMAGE_STEP)"
        )
    return when


def later(when: Time, do: Step) -> Step:
    comes(when)
    return branches.Later(when, do)


def after_this(do: Step) -> Step:
    return branches.AfterThis(do)


MAKE: dict[str, Callable[..., Any]] = {
    "destroy": destroy,
    "send": send,
    "banish": banish,
    "add": add,
    "return_": return_,
    "shuffle": shuffle,
    "place": place,
    "set": set_,
    "move_zone": move_zone,
    "discard": discard,
    "tribute": tribute,
    "detach": detach,
    "attach": attach,
    "draw": draw,
    "special_summon": special_summon,
    "summon": summon,
    "source": source,
    "pay": pay,
    "inflict": inflict,
    "gain_lp": gain_lp,
    "lose_lp": lose_lp,
    "negate": negate,
    "redirect": redirect,
    "effect_becomes": effect_becomes,
    "change_position": change_position,
    "flip": flip,
    "take_control": take_control,
    "swap": swap,
    "equip": equip,
    "relate": relate,
    "place_counters": place_counters,
    "remove_counters": remove_counters,
    "reveal": reveal,
    "look": look,
    "excavate": excavate,
    "declare": declare,
    "toss": toss,
    "roll": roll,
    "activate": activate,
    "attack": attack,
    "apply_effect_of": apply_effect_of,
    "use_effect_of": use_effect_of,
    "calculate_damage": calculate_damage,
    "end_phase": end_phase,
    "skip": skip,
    "unless": unless,
    "win": win,
    "nothing": nothing,
    ".and_": and_,
    ".and_if_you_do": and_if_you_do,
    ".then": then,
    ".also": also_join,
    ".also_then": also_then,
    "may": may,
    "provided": provided,
    "one_of": one_of,
    "for_each": for_each,
    "later": later,
    "after_this": after_this,
}

NAMES: dict[tuple[str, str], object] = {}
