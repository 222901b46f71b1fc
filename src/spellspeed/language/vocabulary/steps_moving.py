"""The words for steps that move cards and summon monsters."""

from typing import Final, TypeVar

from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FUSION_SUMMON,
    GY,
    HAND,
    ICON_CONTINUOUS,
    MATERIAL,
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
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.nouns.properties import GE, P_ATK, P_DEF, P_LEVEL, Property
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
from spellspeed.effects.picks.choices import Choose
from spellspeed.effects.picks.combinations import TokenPick
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import G_IT, Register, Targets, This
from spellspeed.effects.sorts import EACH, TOP, YOU, Count, Place, SetTest, Side
from spellspeed.effects.steps import verbs
from spellspeed.effects.steps.field import MoveZone, PlaceOnField, SetDown
from spellspeed.effects.steps.move import Attach, BanishUntil, Detach, DrawCards, Move
from spellspeed.effects.steps.perform import Further, Perform
from spellspeed.effects.steps.step import Step
from spellspeed.effects.steps.summon import Bring, BringTokens, Form
from spellspeed.effects.steps.verb import Verb
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number, PropertyOf
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time
from spellspeed.language import places
from spellspeed.language.operators import as_count, as_pick
from spellspeed.language.vocabulary import cells, english
from spellspeed.language.vocabulary.word import BACK, Section, Word

THIS: Final = This(None, [])
TARGET: Final = Targets()
IT: Final = Register(G_IT)


def lies(value: CardTest | None, default: int) -> int:
    """The battle positions that a value names."""
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


def pile(to: Place | None, default: int) -> int:
    """The pile a card goes to; always its owner's."""
    if to is not None and to.zones & HAND and to.side() is not None:
        raise ValueError("a card goes to the hand of its owner: write to=HAND")
    return default if to is None else to.zones


def acted(cards: Pick | Noun, player: Side | None) -> Pick:
    """The cards of a step that `player` does; if they are chosen, that player chooses."""
    pick = as_pick(cards)
    if player is not None and isinstance(pick, Choose):
        pick.done_by(player)
    return pick


SideOrNone = TypeVar("SideOrNone", Side, Side | None)


def one_player(side: SideOrNone) -> SideOrNone:
    """Check that one player is meant: a step for both would be two steps."""
    if side is not None and side.kind == EACH:
        raise ValueError("one player does it: write a step for each player")
    return side


def as_spell(as_: Noun | None) -> bool:
    return as_ is not None and as_.kind & SPELL != 0 and not as_.kind & MONSTER


def comes(when: Time) -> Time:
    """Check that a step can be delayed to this time."""
    if not when.awaits_process():
        raise ValueError(
            "a step cannot wait until then: write a turn, a Draw, Standby, Battle or End Phase, or end(DAMAGE_STEP)"
        )
    return when


STEPS: Final = Section("Steps")


@Word(
    STEPS,
    "destroy(cards: Noun, to: Place = GY, player: Side = YOU) -> Step",
    "destroy; `to=BANISHED`: and banish it",
    en=(english.DESTROY, " {cards}[, and banish {them}{to}]"),
    zh=("破坏", "{obj}破坏[{to}]"),
    at={places.DESCRIBED: "cards"},
    about={"cards": cells.NOT_GONE},
)
def destroy(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.DESTROY, acted(cards, player), pile(to, GY), True, player)


@Word(
    STEPS,
    "send(cards: Noun, to: Place = GY, player: Side = YOU) -> Step",
    "send",
    "B-40 COST-20",
    en=(english.SEND, " {cards} {to}"),
    zh=("送去", "{obj}送去{to}"),
    at={places.COST: "cards to", places.DESCRIBED: "cards to", places.SPENT: "cards"},
    arrives=GY,
)
def send(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.SEND, acted(cards, player), pile(to, GY), True, player)


@Word(
    STEPS,
    "banish(cards: Noun, face: Value = FACE_UP, until: Time | Event?, player: Side = YOU) -> Step",
    "banish; with `until`: it comes back then",
    en=(english.BANISH, " {cards}[, {face}][, {until}]", "the banished cards return to where they were"),
    zh=("除外", "{obj}[{until}][{face}]除外", "除外的卡回到原来的地方"),
    at={places.COST: "cards face until", places.DESCRIBED: "cards", places.SPENT: "cards"},
    about={"cards": cells.NOT_BANISHED},
    freed_by="face",
)
def banish(
    cards: Pick | Noun, face: CardTest | None = None, until: Time | Pattern | None = None, player: Side | None = None
) -> Step:
    face_up = lies(face, FACE_UP) != FACE_DOWN_DEFENSE
    if until is not None:
        if isinstance(until, Time):
            comes(until)
        return BanishUntil(acted(cards, player), until, player, face_up)
    return Move(verbs.BANISH, acted(cards, player), BANISHED, face_up, player)


@Word(
    STEPS,
    "add(cards: Noun, to: Place = HAND, player: Side = YOU) -> Step",
    "add to the hand; for `includes` drawing counts as it",
    en=(english.ADD, " {cards} {to}"),
    zh=("加入", "{obj}[{face}]加入{to}"),
    at={places.DESCRIBED: "cards to"},
    arrives=HAND,
)
def add(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.ADD, acted(cards, player), pile(to, HAND), True, player)


@Word(
    STEPS,
    "return_(cards: Noun, to: Place, player: Side = YOU) -> Step",
    "return to hand or Deck; monsters of the Extra Deck go there",
    "ACT-158a",
    en=(english.RETURN, " {cards} {to}"),
    zh=("回到", "{obj}回到{to}"),
    at={places.COST: "cards to", places.DESCRIBED: "cards to", places.SPENT: "cards to"},
    arrives=HAND,
)
def return_(cards: Pick | Noun, to: Place, player: Side | None = None) -> Step:
    zones = pile(to, HAND)
    return Move(verbs.RETURN, acted(cards, player), zones, zones & (GY | BANISHED) != 0, player, to.end)


@Word(
    STEPS,
    "shuffle(cards: Noun, into: Place = DECK, player: Side = YOU) -> Step",
    "into the Deck of the owner; `into=DECK_TOP`: among themselves, then on top",
    en=("shuffle/shuffles/shuffled/shuffled/shuffling", " {cards} {to}"),
    zh=("回到", "{obj}{to}"),
    at={places.COST: "cards", places.DESCRIBED: "cards", places.SPENT: "cards"},
)
def shuffle(cards: Pick | Noun, into: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.SHUFFLE, acted(cards, player), DECK, False, player, 0 if into is None else into.end)


def placed_kind(as_: Noun | None, to: Place) -> int:
    """What a monster placed in the Spell & Trap Zone counts as; 0 if the text does not say."""
    if as_ is None:
        return 0
    icon = as_.tests[0] if len(as_.tests) == 1 else None
    continuous = isinstance(icon, Value) and icon.what == V_ICON and icon.bits == ICON_CONTINUOUS
    if not to.zones & SZONE or as_.kind not in (SPELL, TRAP) or not continuous:
        raise ValueError("a monster is placed as spell(CONTINUOUS) or trap(CONTINUOUS), in a Spell & Trap Zone")
    return as_.kind


@Word(
    STEPS,
    "place(cards: Noun, to: Place, as_: Noun?, player: Side = YOU) -> Step",
    "on the field (not activated, SPELL-58b) or on the Deck, in any order",
    "SPELL-58b",
    en=(english.PLACE, " {cards}[ {face}] {to}[ as {as_}]"),
    zh=("放置", "{obj}[当作{as_}使用]在{to}[{face}]放置/{obj}[{order}]{back}"),
    at={places.COST: "cards to", places.DESCRIBED: "cards to"},
    looks=BACK,
    lies_as="spell",
)
def place(cards: Pick | Noun, to: Place, as_: Noun | None = None, player: Side | None = None) -> Step:
    if to.zones & ON_FIELD:
        if to.zones & MZONE:
            raise ValueError("a card is placed among the Spells and Traps; monsters are summoned")
        return PlaceOnField(acted(cards, player), to, placed_kind(as_, to), player)
    if as_ is not None:
        raise ValueError("a card can be placed as another kind of card only in a Spell & Trap Zone")
    if to.zones == DECK:
        return Move(verbs.PLACE, acted(cards, player), DECK, False, player, to.end if to.end else TOP)
    return Move(verbs.PLACE, acted(cards, player), pile(to, HAND), True, player)


@Word(
    STEPS,
    "set(cards: Noun, to: Place = FIELD, as_: Noun?, player: Side = YOU) -> Step",
    "Set it; face-up, where it lies; `player`: who Sets it, picks the zone, and is bound by locks",
    en=(english.SET, " {cards}[ {to}][ as {as_}]"),
    zh=("盖放", "{obj}[当作{as_}使用][在{to}]盖放"),
    at={places.ACT: "cards as_", places.DESCRIBED: "cards"},
    looks=MZONE | BACK,
    lies_as="set",
)
def set_(cards: Pick | Noun, to: Place | None = None, as_: Noun | None = None, player: Side | None = None) -> Step:
    if as_ is not None and not as_spell(as_):
        raise ValueError("a monster is Set as a monster, or as a spell()")
    return SetDown(acted(cards, one_player(player)), to, as_spell(as_), player)


@Word(
    STEPS,
    "move_zone(cards: Noun, to: Place | Amount) -> Step",
    "to another zone of the same field; `DECLARED`: the one designated at activation",
    "COST-58b",
    en=(english.MOVE, " {cards} {to}"),
    zh=("移动", "{obj}的位置向{to}移动"),
    it="to",
    looks=MZONE,
    one_card=("37", "another zone of the same field: the card does not leave it"),
    about={"cards": cells.CARDS_ON_FIELD},
)
def move_zone(cards: Pick | Noun, to: Place | Amount) -> Step:
    return MoveZone(as_pick(cards), None, to) if isinstance(to, Amount) else MoveZone(as_pick(cards), to, None)


@Word(
    STEPS,
    "discard(cards: Noun, to: Place?, player: Side = YOU) -> Step",
    "discard; where to, only if that is said",
    "COST-27",
    en=(english.DISCARD, " {cards}[ {to}]"),
    zh=("丢弃", "{obj}丢弃[{to}]"),
    at={places.COST: "cards to", places.DESCRIBED: "cards to"},
    about={"cards": cells.IN_HAND},
)
def discard(cards: Pick | Noun, to: Place | None = None, player: Side | None = None) -> Step:
    return Move(verbs.DISCARD, acted(cards, player), pile(to, GY), True, player, written=to is not None)


@Word(
    STEPS,
    "tribute(cards: Noun, so_that: SetTest?, player: Side = YOU) -> Step",
    "Tribute",
    en=(english.TRIBUTE, " {cards}[ {so_that}]"),
    zh=("解放", "{so_that}{obj}解放"),
    at={places.COST: "cards so_that", places.DESCRIBED: "cards"},
    sees_own=True,
    about={"cards": cells.NOT_GONE},
)
def tribute(cards: Pick | Noun, so_that: SetTest | None = None, player: Side | None = None) -> Step:
    return Move(verbs.TRIBUTE, acted(cards, player), GY, True, player, so_that=so_that)


@Word(
    STEPS,
    "detach(what: Count | Pick, on: Noun = THIS) -> Step",
    "detach materials; on a Noun: from wherever among them",
    en=(english.DETACH, " {what} from {on}"),
    zh=("取除", "把{on}{what}超量素材取除"),
    at={places.COST: "what on"},
    looks=MZONE | MATERIAL,
    about={"what": cells.ATTACHED, "on": cells.XYZ_IN_PLAY},
)
def detach(what: Count | Amount | Pick, on: Pick | Noun = THIS) -> Step:
    if isinstance(what, Pick):
        return Detach(what, None, as_pick(on))
    return Detach(None, as_count(what), as_pick(on))


@Word(
    STEPS,
    "attach(cards: Noun, to: Pick) -> Step",
    "attach as material",
    en=("attach/attaches/attached/attached/attaching", " {cards} to {to} as material"),
    zh=("作为超量素材", "{obj}在{to}下面重叠作为超量素材"),
    looks=MZONE | MATERIAL,
    about={"to": cells.XYZ_IN_PLAY},
)
def attach(cards: Pick | Noun, to: Pick) -> Step:
    return Attach(as_pick(cards), to)


@Word(
    STEPS,
    "draw(number: Count, player: Side = YOU) -> Step",
    "draw from the Deck",
    en=(english.DRAW, " {number}"),
    zh=("抽", "{player}抽{number}"),
    at={places.DESCRIBED: "number"},
    brings="SHOWN",
    looks=DECK,
)
def draw(number: Count | Amount, player: Side | None = None) -> Step:
    return DrawCards(as_count(number), Side(YOU) if player is None else player)


def form_of(noun: Noun, still: CardTest | None) -> Form:
    """The facts of a Trap Card as a monster, read from the tests of the noun."""
    facts: dict[str, int] = {"race": 0, "attribute": 0, "traits": 0, "level": 0, "atk": 0, "dfn": 0}
    gather(noun.tests, facts)
    kind = still.bits if isinstance(still, Value) and still.what == V_KIND else 0
    return Form(facts["race"], facts["attribute"], facts["traits"], facts["level"], facts["atk"], facts["dfn"], kind)


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


@Word(
    STEPS,
    "special_summon(cards: Noun, to: Place = your(FIELD), position: Value?, how: Manner?, as_: "
    "Noun?, still: Value?, ignoring: Thing?, player: Side = YOU) -> Step",
    "by the effect itself; `how`: treated as such a summon; `as_`: with these statistics; "
    "`player`: who summons, picks the zone, and is bound by locks",
    "B-116",
    en=(
        "Special Summon/Special Summons/Special Summoned/Special Summoned/Special Summoning",
        " {cards}[ as {as_}][ {to}][ in {position}][, {ignoring}][ ({how})][ ({still})]",
    ),
    zh=("特殊召唤", "{ignoring}{obj}[变成{as_}][当作{how}][{to}][{position}]特殊召唤[（{still}）]"),
    at={places.DESCRIBED: "cards"},
    looks=MZONE,
    lies_as="monster",
    about={"cards": cells.BROUGHT},
    freed_by="as_",
)
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
    one_player(player)
    if isinstance(cards, TokenPick):
        if how or as_ is not None or ignoring:
            raise ValueError("a Token is summoned with the statistics of its field, and by the effect itself")
        return BringTokens(cards, to, positions, player)
    form = None if as_ is None else form_of(as_, still)
    if form is None and still is not None:
        raise ValueError("`still` needs `as_`: the card must come as another kind of card")
    if form is not None and (to is not None or how or ignoring or player is not None):
        raise ValueError("a Trap Card comes as a monster to the field of the effect's player, by the effect itself")
    return Bring(acted(cards, player), to, positions, how, ignoring != 0, form, player)


def speaks_of_levels(joint: SetTest | None) -> bool:
    """The text says what the Levels must total; otherwise the rule of the Ritual Summon does (B-114)."""
    if isinstance(joint, AllTogether):
        return any(speaks_of_levels(one) for one in joint.joints)
    return isinstance(joint, Total)


def spent(spend: Step | None) -> None:
    if isinstance(spend, Verb) and not spend.pick.says_it:
        raise ValueError("call the materials IT: spend=banish(IT)")


@Word(
    STEPS,
    "summon(how: Manner, cards: Noun, using: Noun?, also: Recipe?, so_that: SetTest?, spend: "
    "Step?, tributes: Count?) -> Step",
    "a summon of that kind, as its rules say: materials from `using`, and from `also`; `spend`: "
    "what becomes of them if not the usual. Every kind but `NORMAL`, `TRIBUTE`, `SET`, `FLIP` is "
    "also a Special Summon for `includes`",
    "B-105 B-114",
    en=(english.SUMMON, " {cards}[, {using}][, {so_that}][ {tributes}][{spend}]"),
    zh=("召唤", "{using}{obj}{tributes}{how}{also}"),
    inside={"spend": places.SPENT},
    at={places.ACT: "how cards using also so_that tributes", places.DESCRIBED: "how cards"},
    not_at={places.EFFECT: "tributes"},
    looks=MZONE | EXTRA,
    sees_own=True,
    about={"cards": cells.MONSTER_CARDS},
    zero="tributes",
)
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
    if also is not None and not isinstance(also, Further):
        raise ValueError("further materials are said with source(...)")
    further = [] if also is None else [also]
    count = None if tributes is None else as_count(tributes)
    using_pick = None if how & (FUSION_SUMMON | RITUAL_SUMMON) else pick
    return Perform(how, as_pick(cards), using, further, so_that, spend, count, using_pick)


@Word(
    STEPS,
    "source(cards: Noun, most: Count = ANY_NUMBER, only_if: Condition?, spend: Step?) -> Recipe",
    "further materials",
    en=("", "{most} {cards}"),
    zh=("", "{cards}"),
    inside={"spend": places.SPENT},
    at={places.ACT: "cards most"},
    sees_own=True,
)
def source(
    cards: Noun | Pick, most: Count | Amount | None = None, only_if: Condition | None = None, spend: Step | None = None
) -> Further:
    spent(spend)
    which = AsNoun(cards) if isinstance(cards, Pick) else cards
    return Further(which, None if most is None else as_count(most), only_if, spend)
