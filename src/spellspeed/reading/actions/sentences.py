"""Whole sentences: heads, bodies, notes."""

from dataclasses import dataclass, replace

from spellspeed.language.tree import IS, OR, Node
from spellspeed.reading.actions.events import Happening, happening, without_count
from spellspeed.reading.discourse import is_lasting, joined_parts, place_after
from spellspeed.reading.phrase import FIELD, OPEN, THIS, YOUR_FIELD, NounPhrase, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.sentence import (
    Activated,
    Aim,
    Applies,
    Body,
    Happens,
    Head,
    OwnSummon,
    Remark,
    Replaces,
    Sentence,
    TwoSentences,
)
from spellspeed.reading.templates import action

Heads = tuple[Head | tuple[Head, ...], ...]
Fields = tuple[tuple[str, Node], ...]


def flat(heads: Heads | None) -> tuple[Head, ...]:
    """Heads, of which some stand for several."""
    found: list[Head] = []
    for one in heads or ():
        found += one if isinstance(one, tuple) else [one]
    return tuple(found)


@action
def head(kind: str, value: Node | None = None) -> Head:
    return Head(kind, value)


@action
def already(place: Head | tuple[Head, ...]) -> tuple[Head, ...]:
    """ "while this card is in your GY": it lies there already when the event happens; nothing said is the field."""
    heads = place if isinstance(place, tuple) else (place,)
    where = next((one.value for one in heads if one.kind == "where"), None)
    return (*heads, Head("already", where))


@action
def heads_of(*heads: Head) -> tuple[Head, ...]:
    return heads


@action
def target_of(cards: NounPhrase) -> tuple[Aim, ...]:
    """A target; "1 monster and 1 Spell" are two of them."""
    parts = (replace(cards, further=()), *cards.further)
    if cards.each_at and not cards.further:
        parts = tuple(replace(cards, each_at=(), spots=(spot,)) for spot in cards.each_at)
    for one in parts:
        if len(parts) > 1 and any(test.word in ("equipped_to", "equipped_with") for test in one.tests):
            raise Reject  # whether the place behind the last one is also its place
        one.target()
    return tuple(Aim(one) for one in parts)


@action
def cost_of(step: Node) -> Node:
    """A cost is a deed, nothing that applies."""
    if any(is_lasting(part) or part.word in ("may", "provided", "later", "after_this") for part in joined_parts(step)):
        raise Reject
    return step


@action
def cost_and_target(step: Node, cards: NounPhrase) -> tuple[Node | Aim, ...]:
    """ "discard 1 card to target 1 monster"."""
    return (cost_of(step), *target_of(cards))


@action
def both_sentences(*parts: Sentence) -> TwoSentences:
    return TwoSentences(parts)


@action
def xyz_procedure(cards: NounPhrase, limit: Node | None = None, except_for: Node | None = None) -> OwnSummon:
    """ "You can also Xyz Summon this card by using 1 X you control as material"."""
    if (
        cards.others
        or cards.ref is not None
        or cards.so
        or cards.spots not in ((), YOUR_FIELD)
        or cards.noun != "monster"
    ):
        raise Reject
    if except_for is not None:
        cards = cards.with_tests(except_for)
    fields = (("how", word("XYZ")), ("using", word("monsters", number(1), *cards.tests)))
    return OwnSummon(fields=fields, limit=limit)


@action
def either_way(
    how: Node, where: Node | None, parts: tuple[object, ...] | None = None, first: object = None
) -> TwoSentences:
    """ "Must be either Fusion Summoned, or Special Summoned by ..."."""
    own = procedure(where, parts)
    ways = Node(OR, args=[word("summoned", how=how), word("summoned", by=word("PROCEDURE"))])
    return TwoSentences(
        (replace(own, only="either"), Remark("field", ("summon_first" if first else "summon_only", ways)))
    )


@dataclass(frozen=True)
class TributedLevel:
    """What the Tributes of a Ritual Summon must add up to; without a number, the Level of the monster."""

    sign: str
    level: int | None = None


@action
def tributed_level(sign: str, level: int | None = None) -> TributedLevel:
    return TributedLevel(sign, level)


def before_of(before: tuple[object, ...] | None) -> tuple[Node | Aim, ...]:
    found: list[Node | Aim] = []
    for one in before or ():
        for part in one if isinstance(one, tuple) else (one,):
            assert isinstance(part, Node | Aim)
            found.append(part)
    return tuple(found)


@action
def body(do: Node, optional: object = None, before: tuple[object, ...] | None = None) -> Body:
    """What is done, after costs and targets; `optional`: anything, if it says "you can"."""
    return Body(bool(optional), before_of(before), do)


@action
def bulleted(how: str, optional: object = None, before: tuple[object, ...] | None = None) -> Body:
    """Costs and targets, and bullets that follow."""
    return Body(bool(optional), before_of(before), None, how)


@action
def made_optional(one: Body) -> Body:
    """ "you can:" stands before the colon."""
    if one.optional:
        raise Reject
    return replace(one, optional=True)


@action
def effect_of(body: Body, heads: Heads | None = None, more: Heads | None = None) -> Activated:
    return Activated((*flat(heads), *flat(more)), body)


def parts_and_heads(parts: tuple[object, ...], heads: Heads | None) -> tuple[tuple[Head, ...], tuple[Node, ...]]:
    found: list[Node] = []
    more: list[Head] = []
    for part in parts:
        for one in part if isinstance(part, tuple) else (part,):
            if isinstance(one, Head):
                more.append(one)
            elif isinstance(one, Node):
                found.append(one)
            elif one is not None:
                raise Reject
    whole = (*flat(heads), *more)
    if any(head.kind == "during" for head in whole) and any("during" in part.keys for part in found):
        raise Reject  # the time is said in what applies
    if Head("during", word("BATTLE_PHASE")) in whole and any(part.word == "can" for part in found):
        raise Reject  # "a second attack during each Battle Phase"
    if any(part.word == "pierces" for part in found) and any(
        node.word == "ATTACKING" for head in whole if head.value is not None for node in head.value.walk()
    ):
        raise Reject  # that it attacks is no condition of piercing damage
    if any("while_" in part.keys and part.keys["while_"].kind == IS for part in found):
        raise Reject  # "the turn it is Summoned" is said of the whole
    return whole, tuple(found)


@action
def applies(*parts: object, heads: Heads | None = None) -> Applies:
    return Applies(*parts_and_heads(parts, heads))


@action
def always(*parts: object, heads: Heads | None = None) -> Applies:
    return Applies(*parts_and_heads(parts, heads), always=True)


@action
def happens(heads: Heads, do: Node) -> Happens:
    return Happens(flat(heads), do)


@action
def about_this_card(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    """ "but its original ATK becomes 0": it is this card."""
    return tuple(bound(part) for part in parts)


def bound(node: Node) -> Node:
    if node.kind == OPEN:
        if node.word != "it":
            raise Reject
        return THIS
    args = [bound(part) for part in node.args]
    return Node(node.kind, node.word, args, {name: bound(part) for name, part in node.keys.items()}, node.value)


@action
def without_chain(step: Node) -> Node:
    """What happens "each time" without being activated: older texts leave open whether it is, save for these."""
    if not all(is_lasting(part) or part.word in ("place_counters", "gain_lp") for part in joined_parts(step)):
        raise Reject
    return step


@action
def would_be(cards: NounPhrase, one: Happening) -> Node:
    """What would happen; any number of the cards."""
    cards = without_count(cards)[0]
    if one.name == "destroyed" and cards.ref is None and not cards.has_place and cards.kind == "monster":
        cards = cards.at(FIELD)
    return happening(cards, one)


@action
def first_time(cards: NounPhrase) -> tuple[Head, ...]:
    """ "the first time this card would be destroyed each turn"; of other cards "each" must be said."""
    if cards.ref is None:
        raise Reject
    return (Head("limit", word("once", word("TURN"))),)


@action
def replaces(would: Node, instead: Node, optional: object = None, heads: Heads | None = None) -> Replaces:
    return Replaces(flat(heads), would, instead, bool(optional))


@action
def procedure(
    where: Node | None, parts: tuple[object, ...] | None = None, heads: Heads | None = None, only: str = ""
) -> OwnSummon:
    """How the card is summoned; if it is not said from where, it is from the hand or the Extra Deck."""
    fields: list[tuple[str, Node]] = [("where", where if where is not None else word("FROM_ITS_DECK"))]
    more: list[Head] = list(flat(heads))
    for part in parts or ():
        if isinstance(part, tuple) and part and isinstance(part[0], str):
            fields.append(part)
        elif isinstance(part, tuple) and all(isinstance(one, Head) for one in flat(part)):
            more += flat(part)
        elif isinstance(part, tuple):
            fields += part
    names = [name for name, _ in fields]
    if len(set(names)) < len(names):
        raise Reject
    return OwnSummon(tuple(more), tuple(fields), only)


@action
def part(name: str, value: Node) -> tuple[str, Node]:
    """A field with its value."""
    return name, value


@action
def parts_of(*parts: tuple[str, Node]) -> Fields:
    return parts


@action
def limit_of(limit: Node, scope: Node | None = None) -> Node:
    """How often, of what."""
    return Node(limit.kind, limit.word, [*limit.args, *([scope] if scope is not None else [])], limit.keys, limit.value)


@action
def applied_limit(limit: Node) -> Node:
    """How often an effect can be applied."""
    keys = {**limit.keys, "counting": word("APPLIED")}
    return Node(limit.kind, limit.word, [*limit.args, word("EFFECT")], keys, limit.value)


@action
def note(kind: str, *values: object) -> Remark:
    return Remark(kind, values)


@action
def was_done(one: Happening) -> Node:
    """That this happened to the card this turn."""
    event = happening(NounPhrase(ref=THIS), one)
    if event.args != [THIS]:
        raise Reject
    return word("was", Node(event.kind, event.word, [], event.keys), since=word("TURN"))


@action
def given_to(cards: NounPhrase, how: Node | None, material: NounPhrase) -> Node:
    """The monsters that were summoned with this card."""
    return cards.with_tests(word("was", word("summoned", how=how, using=material.as_noun()))).as_noun()


@action
def after_done(phase: Node, one: Happening, turn: object = None) -> tuple[Head, ...]:
    """ "during your next Standby Phase after this card was destroyed": the first one; `turn`: that of the next turn."""
    event = happening(NounPhrase(ref=THIS), one)
    if event.args != [THIS]:
        raise Reject
    to = "BANISHED" if event.word == "banished" else place_after(event)
    if to not in ("GY", "BANISHED"):
        raise Reject
    was = word("was", Node(event.kind, event.word, [], event.keys))
    first = word("nth", number(1), word("TURN") if turn else phase, after=event)
    heads = [Head("where", word(to)), Head("if", Node(IS, args=[THIS, was]))]
    if turn:
        return (*heads, Head("during", phase), Head("if", word("during", first)))
    return (*heads, Head("during", first))
