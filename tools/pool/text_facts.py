"""What a card text says, effect by effect, in a form that the table of another engine can be compared with."""

from __future__ import annotations

from dataclasses import dataclass, field

from spellspeed.board.constants import GEMINI, MONSTER, TRAP
from spellspeed.board.printed import Printed
from spellspeed.effects.activation.effect import Effect
from spellspeed.facts.printed import printed_cards
from spellspeed.language.builder import build
from spellspeed.language.numbering import numbers_of
from spellspeed.language.tree import BAR, OR, TEXT, Block, CardText, Node
from spellspeed.language.values import CannotBuild
from spellspeed.language.words import results_of
from spellspeed.rules.act.damage_step import NEVER, by_nature
from tools.pool.text_deeds import Deed, Deeds, Situation
from tools.pool.text_events import REDIRECTIONS, SUBSTITUTES, Applied, Happening, happenings, lasting, times
from tools.pool.text_places import (
    ANYONE,
    BACK_ROW,
    FRONT_ROW,
    Places,
    given,
    how_many,
    number,
    place,
    places_of,
    roles_of,
    words_in,
)

ACTIVATED = ("activate", "ignition", "trigger", "quick", "flip")
RECIPES = {"fusion": "fusion_materials", "synchro": "synchro", "xyz": "xyz", "link": "link"}


@dataclass(frozen=True)
class Limit:
    """How often: a number, per turn, chain, duel ..., by copy, effect, name or card."""

    count: int | None
    per: str
    by: str


@dataclass(frozen=True)
class Aim:
    """Targets: where, how many."""

    places: Places | None
    least: int | None
    most: int | None
    event: bool  # cards of the event


@dataclass(frozen=True)
class Payment:
    """One step of a cost."""

    word: str
    this: bool
    amount: int | None
    places: Places | None
    least: int | None = None


@dataclass
class EffectFacts:
    """One effect, or one bullet of it."""

    number: int
    kind: str
    must: bool = False
    events: list[Happening] = field(default_factory=list)
    time: frozenset[str] = frozenset()  # the phase that it belongs to, or in which it can be used
    belongs: bool = False  # it belongs to that phase
    where: frozenset[str] = frozenset()
    where_said: bool = False
    aims: list[Aim] = field(default_factory=list)
    cost: list[Payment] = field(default_factory=list)
    oaths: list[Applied] = field(default_factory=list)
    limits: list[Limit] = field(default_factory=list)
    done: Deeds = field(default_factory=Deeds)
    instead: bool = False
    applied: list[Applied] = field(default_factory=list)
    damage_step: bool | None = None
    can_miss: bool = False  # "when", not "if"
    given: bool = False
    uses_paid: bool = False  # its targets or steps depend on what was paid
    pendulum: bool = False
    flags: frozenset[str] = frozenset()

    @property
    def deeds(self) -> list[Deed]:
        return self.done.deeds


@dataclass
class CardFacts:
    """A whole card."""

    code: int
    is_monster: bool
    is_trap: bool
    is_gemini: bool
    effects: list[list[EffectFacts]]  # activated ones; each with a variant for each bullet
    applying: list[EffectFacts]  # continuous, always
    procedures: list[tuple[str, frozenset[str]]]  # manner, from where
    fields: frozenset[str]
    tokens: list[dict[str, int]]
    names: frozenset[str]
    series: frozenset[str]
    words: frozenset[str]


def facts_of_text(card: CardText) -> CardFacts:
    """Everything that the table could confirm."""
    printed = printed_cards().get(card.code)
    monster = printed is None or printed.kind == MONSTER
    facts = CardFacts(
        card.code,
        monster,
        printed is not None and printed.kind == TRAP,
        printed is not None and bool(printed.traits & GEMINI),
        [],
        [],
        [(RECIPES[one.name], frozenset({"EXTRA_DECK"})) for one in card.fields if one.name in RECIPES],
        frozenset(one.name for one in card.fields),
        [stats for one in card.fields if one.name == "token" for stats in tokens(one.values)]
        + [stats for node in card.nodes() if "as_" in node.keys for stats in tokens([node.keys["as_"]])],
        texts(card, "named", "mentions"),
        texts(card, "series", "mentions"),
        frozenset(node.word for node in card.nodes()),
    )
    shared = [limit(value) for value in card.values("limit")]
    made = effects_of(printed, card)
    for block, printed_number in zip(card.blocks, numbers_of(card.blocks)):
        bullets: list[Block | None] = [*block.bullets] or [None]
        variants = [effect(block, bullet, printed_number, monster, shared) for bullet in bullets]
        for one in variants:
            one.damage_step = in_damage_step(made, printed_number)
        if block.kind in ACTIVATED:
            facts.effects.append(variants)
        elif block.kind == "procedure":
            facts.procedures.append(("special_summon", variants[0].where if variants[0].where_said else frozenset()))
        else:
            facts.applying += variants
    return facts


def texts(card: CardText, *words: str) -> frozenset[str]:
    """The names in quotes in such words."""
    found = [part for node in card.nodes() if node.word in words for part in node.walk() if part.kind == TEXT]
    return frozenset(str(part.value) for part in found)


def effects_of(printed: Printed | None, card: CardText) -> list[Effect]:
    """The activated effects as the engine has them; none if the text cannot be built."""
    if printed is None:
        return []
    try:
        definition, _ = build(printed, card)
    except CannotBuild:
        return []
    return [*definition.effects, *definition.given]


def in_damage_step(made: list[Effect], printed_number: int) -> bool | None:
    """May that effect be activated in the Damage Step at all?"""
    fitting = [one for one in made if one.number == printed_number and not one.with_activation]
    if not fitting:
        return None
    return any(
        (one.in_damage_step or one.mandatory or one.step or by_nature(one) != NEVER) and not one.not_in_damage_step
        for one in fitting
    )


def effect(block: Block, bullet: Block | None, printed_number: int, monster: bool, shared: list[Limit]) -> EffectFacts:
    """The facts of one effect or bullet."""

    def values(name: str) -> list[Node]:
        own = [] if bullet is None else bullet.values(name)
        return own or block.values(name)

    def both(name: str) -> list[Node]:
        return block.values(name) + ([] if bullet is None else bullet.values(name))

    flags = frozenset([*block.flags, *([] if bullet is None else bullet.flags)])
    facts = EffectFacts(printed_number, block.kind, "must" in flags, flags=flags)
    facts.can_miss = bool(both("when"))
    facts.given, facts.pendulum = "given" in flags, block.pendulum
    for name in ("when", "if", "each_time", "would"):
        for value in both(name):
            for part in [value] if name != "if" else events_in(value):
                if is_event(part):
                    facts.events += happenings(part)
    if block.kind == "flip" and not facts.events:
        facts.events = [Happening("flipped", frozenset({"flipped"}), "this")]
    for value in both("during"):
        facts.time |= times(value)
        facts.belongs = not facts.events and block.kind in ("trigger", "quick", "continuous", "always")
    for value in values("where"):
        zones = place(value)
        facts.where = frozenset(one.split(":")[1] for one in zones or ())
        facts.where_said = zones is not None
    if not facts.where_said:
        facts.where = frozenset({BACK_ROW if block.pendulum or not monster else FRONT_ROW})
    facts.aims = [aim for value in both("target") for aim in aims(value)]
    facts.cost = [paid for value in both("cost") for paid in payments(value)]
    facts.uses_paid = any("PAID" in words_in(value) for name in ("target", "do") for value in both(name))
    facts.oaths = [one for value in both("oath") for one in lasting(value, ANYONE)]
    facts.limits = [limit(value) for value in both("limit")] or (shared if block.kind in ACTIVATED else [])
    it = frozenset({"target"}) if facts.aims else frozenset({"event"}) if facts.events else ANYONE
    at = Situation(it=it)
    for value in both("do"):
        facts.done.walk(value, at)
    for value in both("apply"):
        facts.applied += lasting(value, ANYONE)
    if values("would"):
        facts.instead = True
        facts.applied.append(Applied("instead", frozenset(REDIRECTIONS | SUBSTITUTES), None, ANYONE, None, None))
        for value in both("instead"):
            facts.done.walk(value, replace_sure(at))
    return facts


def replace_sure(at: Situation) -> Situation:
    return Situation(at.stage, False, at.it, at.both)


def events_in(value: Node) -> list[Node]:
    """The parts of an `if` that are events."""
    if is_event(value):
        return [value]
    return [part for part in value.args if value.kind in ("and", "or") and is_event(part)]


def is_event(node: Node) -> bool:
    if node.kind in (OR, BAR, "and"):
        return bool(node.args) and is_event(node.args[0])
    return node.kind == "word" and "Event" in results_of(node.word)


def aims(target: Node) -> list[Aim]:
    if target.word == "together":
        return [one for part in target.args for one in aims(part)]
    least, most = how_many(given(target, "number")) if target.word == "choose" else (1, 1)
    if target.word in ("every", "highest", "lowest"):
        least, most = None, None
    cards = given(target, "cards") if target.word == "choose" else target
    roles = roles_of(target, ANYONE)
    words = words_in(target)
    event = bool(roles & {"event"}) or bool(words & {"ATTACKING", "ATTACKED", "BATTLING"})
    return [Aim(None if cards is None else places_of(cards), least, most, event)]


def payments(cost: Node) -> list[Payment]:
    if cost.kind == "join" or cost.word in ("provided", "one_of", "may", "for_each"):
        parts = cost.args if cost.word not in ("provided", "for_each") else [*cost.args[1:], *cost.keys.values()]
        return [one for part in parts for one in payments(part)]
    cards = given(cost, "cards")
    this = cards is not None and bool(roles_of(cards, ANYONE) & {"this"})
    amount: int | None = None
    least: int | None = None
    if cost.word == "pay":
        amount = number(given(cost, "amount"))
        if given(cost, "times") is not None:
            amount = None
    elif cost.word == "detach":
        amount = number(given(cost, "what"))
    elif cards is not None and cards.word == "choose":
        least, most = how_many(given(cards, "number"))
        amount = least if least == most else None
    return [Payment(cost.word, this, amount, None if cards is None else places_of(cards), least)]


def limit(node: Node) -> Limit:
    """One limit in the words of the table."""
    per = given(node, "per")
    of = given(node, "of")
    count = 1 if node.word == "once" else number(given(node, "number"))
    by = "copy" if of is None else {"EFFECT": "effect", "NAME": "name", "CARD": "card"}.get(of.word, "name")
    return Limit(count, "" if per is None else per.word.lower(), by)


def tokens(values: list[Node]) -> list[dict[str, int]]:
    found: list[dict[str, int]] = []
    for value in values:
        stats: dict[str, int] = {}
        for part in value.walk():
            if part.kind == "compare" and len(part.args) == 2 and part.args[0].word in ("ATK", "DEF", "LEVEL"):
                amount = number(part.args[1])
                if amount is not None:
                    stats[part.args[0].word.lower()] = amount
        if stats:
            found.append(stats)
    return found
