"""Steps: joins, durations, Special Summons, summons as their rules say, what the opponent does."""

from typing import Final

from spellspeed.language.tree import JOIN, OF, Node
from spellspeed.language.words import WORDS
from spellspeed.reading import phrase
from spellspeed.reading.discourse import is_lasting, joined_parts
from spellspeed.reading.phrase import THEIR_FIELD, THIS, NounPhrase, Zoned, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import action, node_of

How = tuple[str, Node]
YOUR_EXTRA_DECK: Final = (Zoned("your", word("EXTRA_DECK")),)
YOUR_HAND: Final = (Zoned("your", word("HAND")),)
THEIR_HAND: Final = (Zoned("their", word("HAND")),)

# -- joins ---------------------------------------------------------------------------------------------------------


@action
def join(first: Node, rest: tuple[tuple[str, Node], ...] | None) -> Node:
    """Steps with their joins, from left to right."""
    whole = first
    for how, step in rest or ():
        if how == ".and_" and endless(joined_parts(whole)[-1]) and "until" in joined_parts(step)[0].keys:
            raise Reject  # "A and B until ...": is that time said of A, too?
        whole = Node(JOIN, how, [whole, step])
    return whole


def endless(step: Node) -> bool:
    """Something applies, and it is not said how long."""
    return (
        is_lasting(step) and "until" not in step.keys and step.word in ("gains", "becomes", "negate_effects", "cannot")
    )


@action
def join_last(first: Node, how: str, last: Node) -> Node:
    return Node(JOIN, how, [first, last])


@action
def joins(how: str, step: Node) -> tuple[str, Node]:
    """A join and the step behind it."""
    return how, step


@action
def beside(parts: tuple[Node, ...]) -> Node:
    """Steps that stand beside each other."""
    return join(parts[0], tuple((".and_", part) for part in parts[1:]))


@action
def one_or(parts: tuple[Node, ...]) -> Node:
    """One of these steps."""
    return parts[0] if len(parts) == 1 else word("one_of", *parts)


@action
def several(parts: tuple[Node, ...]) -> tuple[Node, ...]:
    return parts


# -- durations -----------------------------------------------------------------------------------------------------


@action
def lasts(step: Node, time: Node | None = None) -> Node:
    """What applies, for a time if one is said."""
    return step if time is None else within(step, time)


@action
def within(step: Node, time: Node) -> Node:
    """What applies for a time: every part that has no end of its own gets this one."""
    if step.kind == JOIN:
        return Node(JOIN, step.word, [within(part, time) for part in step.args], step.keys, step.value)
    if not is_lasting(step) or not any(param.name == "until" for param in WORDS[step.word].params):
        raise Reject
    if "until" in step.keys:
        return step
    return Node(step.kind, step.word, step.args, {**step.keys, "until": time}, step.value)


@action
def within_all(step: Node, time: Node) -> Node:
    """A time that stands first: it holds for the first thing, and for all that applies beside it."""
    parts = joined_parts(step)
    if not is_lasting(parts[0]):
        raise Reject
    return timed(step, time)


def timed(step: Node, time: Node) -> Node:
    if step.kind == JOIN and step.word.startswith(".also"):
        # behind "also" it goes on only if nothing is done there
        first, *rest = step.args
        found = [timed(part, time) if all(map(is_lasting, joined_parts(part))) else part for part in rest]
        return Node(JOIN, step.word, [timed(first, time), *found], step.keys, step.value)
    if step.kind == JOIN:
        return Node(JOIN, step.word, [timed(part, time) for part in step.args], step.keys, step.value)
    return within(step, time) if is_lasting(step) else step


@action
def optional(step: Node) -> Node:
    return word("may", step)


# -- cards ---------------------------------------------------------------------------------------------------------


@action
def described_at(cards: NounPhrase, spots: tuple[Zoned, ...]) -> NounPhrase:
    """Cards at a place that is said apart from them."""
    if cards.ref is not None:
        return cards
    if cards.has_place:
        raise Reject
    return cards.at(spots)


@action
def besides(cards: NounPhrase, said: object = None) -> NounPhrase:
    """The cards with what is said of them behind the verb."""
    if said is None:
        return cards
    if cards.ref is not None:
        raise Reject
    return cards.said(said if isinstance(said, tuple) else (said,))


@action
def has_place(cards: NounPhrase) -> NounPhrase:
    """Only cards of which it is said where they are."""
    if cards.ref is None and cards.whole is None and not cards.has_place:
        raise Reject
    return cards


@action
def theirs(cards: NounPhrase) -> Node:
    """The phrase as a pick; cards that the opponent controls if no place is said."""
    return cards.pick(THEIR_FIELD)


@action
def of_their_hand(cards: NounPhrase) -> Node:
    return cards.pick(THEIR_HAND)


@action
def detach_among(count: object, cards: NounPhrase) -> Node:
    """Several materials from wherever among these monsters; of one monster it would say "a"."""
    if node_of(count) == number(1):
        raise Reject
    return word("detach", node_of(count), on=cards.as_noun(phrase.FIELD))


@action
def monsters_at(spots: tuple[Zoned, ...]) -> NounPhrase:
    return NounPhrase("monster", spots=spots)


@action
def deck_at(side: str) -> Node:
    if not side:
        raise Reject
    return word(side, word("DECK"))


@action
def end_of(side: str, end: Node) -> Node:
    """The top or the bottom of a Deck."""
    return word(side, end) if side else end


@action
def top_or_bottom(cards: NounPhrase, side: str) -> Node:
    ends = [end_of(side, word(name)) for name in ("DECK_TOP", "DECK_BOTTOM")]
    return word("one_of", *(word("place", cards.pick(), to=end) for end in ends))


@action
def counters_on(verb: str, name: str, count: object, cards: NounPhrase) -> Node:
    on = cards.pick(phrase.FIELD)
    return word(verb, phrase.text(name), node_of(count), on=None if on == THIS else on)


@action
def detach_from(count: object, cards: NounPhrase) -> Node:
    on = cards.pick(phrase.YOUR_FIELD)
    return word("detach", node_of(count), on=None if on == THIS else on)


@action
def of_that_player() -> Node:
    raise Reject


# -- Special Summons ---------------------------------------------------------------------------------------------


@action
def how(name: str, value: Node) -> How:
    return name, value


def keys_of(hows: tuple[How, ...] | None, position: Node | None = None) -> dict[str, Node | None]:
    found: dict[str, Node | None] = {"position": position} if position is not None else {}
    for name, value in hows or ():
        if name in found:
            raise Reject
        found[name] = value
    return found


@action
def specially(cards: NounPhrase, hows: tuple[How, ...] | None = None, position: Node | None = None) -> Node:
    if cards.ref is None and any(spot.on_field for one in cards.parts for spot in one.spots):
        raise Reject  # what lies on the field is not summoned
    keys = keys_of(hows, position)
    leaves = keys.pop("banished", None)
    step = word("special_summon", has_place(cards).pick(), **keys)
    if leaves is None:
        return step
    return join_last(step, ".and_", word("instead", word("left", leaves), word("banish", leaves)))


@action
def add_or_summon(cards: NounPhrase, hows: tuple[How, ...] | None = None) -> Node:
    """The same cards are added or summoned."""
    return word("one_of", word("add", has_place(cards).pick()), specially(cards, hows))


@action
def specially_by_opponent(cards: NounPhrase, hows: tuple[How, ...] | None = None) -> Node:
    keys = {"to": word("their", word("FIELD")), **keys_of(hows)}
    return word("special_summon", has_place(cards).pick(), **keys, player=word("OPPONENT"))


@action
def tokens(
    count: object, name: str, facts: tuple[Node, ...] | None = None, hows: tuple[How, ...] | None = None
) -> Node:
    """Tokens; what is printed of them stands as `facts` until the card is put together."""
    single = name[:-1] if name.endswith("Tokens") else name
    if not single.endswith(" Token"):
        raise Reject
    how_many = node_of(count)
    counted = [] if how_many == number(1) else [how_many]
    stats = word("monster", *facts) if facts else None
    return word("special_summon", word("token", phrase.text(single), *counted, stats=stats), **keys_of(hows))


@action
def as_monster(
    traits: tuple[Node, ...], facts: tuple[Node, ...], position: Node | None = None, still: Node | None = None
) -> Node:
    """A Trap that becomes a monster."""
    return word("special_summon", THIS, position=position, as_=word("monster", *facts, *traits), still=still)


# -- summons as their rules say ------------------------------------------------------------------------------------


@action
def using(cards: NounPhrase, included: NounPhrase | None = None, spend: Node | None = None) -> dict[str, Node | None]:
    """Materials: from where, which one must be among them, what becomes of them."""
    if cards.ref is not None:
        raise Reject
    among = cards.as_noun(phrase.YOUR_FIELD)
    so_that = None if included is None else word("including", number(1), included.pick())
    return {"using": among, "so_that": so_that, "spend": spend}


@action
def with_card(card: NounPhrase) -> dict[str, Node | None]:
    """Materials of which one is at hand."""
    field = word("monster", word("your", word("FIELD")))
    return {"using": field, "so_that": word("including", number(1), card.pick())}


@action
def from_extra(manner: Node, cards: NounPhrase, materials: dict[str, Node | None] | None = None) -> Node:
    """A summon from the Extra Deck."""
    keys = materials or {"using": word("monster", word("your", word("FIELD")))}
    if cards.ref is None:
        if not cards.has_place:
            cards = cards.at(YOUR_EXTRA_DECK)
        if all(one.noun == "monster" and manner not in one.tests for one in cards.parts):
            cards = cards.with_tests(manner)
    return word("summon", manner, cards.pick(), **keys)


@action
def summon_using(manner: Node, card: NounPhrase) -> Node:
    """A summon with a card that is at hand."""
    monster = word("choose", word("monster", word("your", word("EXTRA_DECK")), manner))
    return word("summon", manner, monster, **with_card(card))


@action
def ritual(cards: NounPhrase, tributes: NounPhrase, levels: Node) -> Node:
    if cards.ref is not None and cards.ref != THIS:
        raise Reject
    if cards.ref is None:
        if not cards.has_place:
            cards = cards.at(YOUR_HAND)
        cards = cards.with_tests(word("RITUAL"))
    among = tributes.as_noun((Zoned("your", word("HAND")), Zoned("your", word("FIELD"))))
    by_rule = levels.word == ">=" and levels.args[1].kind == OF  # its own Level or more: so the rules say
    return word("summon", word("RITUAL"), cards.pick(), using=among, so_that=None if by_rule else levels)


# -- both players --------------------------------------------------------------------------------------------------


@action
def of_each(step: Node) -> Node:
    """What each player does: said of the opponent, it is meant of both."""
    if step.word in ("draw", "inflict", "gain_lp", "lose_lp"):
        return Node(step.kind, step.word, step.args, {name: word("EACH") for name in step.keys}, step.value)
    return word("each_player", as_own(step))


def as_own(node: Node) -> Node:
    """The step of the opponent as one's own."""
    if node.word in ("your", "YOU") or node.kind == phrase.OPEN:
        raise Reject
    name = {"their": "your", "OPPONENT": "YOU"}.get(node.word, node.word)
    args = [as_own(part) for part in node.args]
    keys = {key: as_own(part) for key, part in node.keys.items() if key not in ("player", "by")}
    return Node(node.kind, name, args, keys, node.value)
