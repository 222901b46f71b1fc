"""Cards and places: what the templates of the Japanese grammar call."""

from dataclasses import replace

from spellspeed.language.tree import AND, BAR, COMPARE, JOIN, MINUS, NOT, NUMBER, OF, OR, TIMES, WORD, Node
from spellspeed.reading.japanese.names import MEANINGS
from spellspeed.reading.japanese.values import japanese
from spellspeed.reading.phrase import OPEN, THIS, NounPhrase, Zoned, either, number, word
from spellspeed.reading.refusal import Reject
from spellspeed.reading.templates import node_of

TYPES = frozenset((
    "AQUA", "BEAST", "BEAST_WARRIOR", "CREATOR_GOD", "CYBERSE", "DINOSAUR", "DIVINE_BEAST", "DRAGON", "FAIRY", "FIEND",
    "FISH", "ILLUSION", "INSECT", "MACHINE", "PLANT", "PSYCHIC", "PYRO", "REPTILE", "ROCK", "SEA_SERPENT",
    "SPELLCASTER", "THUNDER", "WARRIOR", "WINGED_BEAST", "WYRM", "ZOMBIE",
))  # fmt: skip
ATTRIBUTES = frozenset(("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND"))
FACES = frozenset(("FACE_UP", "FACE_DOWN"))
OWN_ZONES = ("HAND", "DECK", "EXTRA_DECK")


@japanese
def spots(side: str, zones: object) -> tuple[Zoned, ...]:
    return tuple(Zoned(side, zone) for zone in (zones if isinstance(zones, tuple) else (zones,)))


@japanese
def unmarked(zones: tuple[Node, ...]) -> tuple[Zoned, ...]:
    """Hand and Deck without a player are one's own, and so is what stands beside them."""
    side = "your" if any(zone.word in OWN_ZONES for zone in zones) else ""
    return tuple(Zoned(side, zone) for zone in zones)


@japanese
def one_of_tests(tests: tuple[Node, ...]) -> Node:
    return either(list(tests))


@japanese
def called(names: tuple[str, ...]) -> Node:
    """Names in brackets before a noun: a series."""
    return word("series", *(node_of(one) for name in names for one in MEANINGS.series(name)))


@japanese
def not_called(names: tuple[str, ...]) -> Node:
    """ "other than": a card by its name, or a series."""
    return Node(NOT, args=[named_or_series(names)])


def named_or_series(names: tuple[str, ...]) -> Node:
    cards = [MEANINGS.card(name) for name in names]
    if all(cards):
        return word("named", *(node_of(name) for name in cards))
    return called(names)


@japanese
def kind_of(noun: str, test: Node | None = None) -> NounPhrase:
    return NounPhrase(noun, tests=() if test is None else (test,))


@japanese
def kind_called(name: str) -> NounPhrase:
    """A name in brackets alone is a card of that name."""
    card = MEANINGS.card(name)
    if not card:
        raise Reject
    return NounPhrase(MEANINGS.noun(card), tests=(word("named", node_of(card)),))


@japanese
def hand_of(side: str) -> NounPhrase:
    return NounPhrase("card", spots=(Zoned(side, word("HAND")),))


@japanese
def phrase(said: tuple[object, ...] | None, cards: NounPhrase) -> NounPhrase:
    tests = [*(one for one in said or () if isinstance(one, Node)), *cards.tests]
    for one_of_each in (TYPES, ATTRIBUTES, FACES):
        if sum(any(part.word in one_of_each for part in test.args or [test]) for test in tests) > 1:
            raise Reject  # no card has two of them
    for one in reversed(said or ()):
        if isinstance(one, Node):
            cards = replace(cards, tests=(one, *cards.tests))
        elif isinstance(one, tuple):
            cards = cards.at(one)
        else:
            raise Reject
    return cards


@japanese
def all_different(cards: NounPhrase) -> NounPhrase:
    """No two with the same name."""
    return replace(cards, so=(word("different", word("NAME")),))


@japanese
def counted(cards: NounPhrase, count: object) -> NounPhrase:
    return replace(cards, count=node_of(count))


@japanese
def all_of(cards: NounPhrase) -> NounPhrase:
    return replace(cards, every=True)


@japanese
def this_card(spots: tuple[Zoned, ...] | None = None, test: Node | None = None) -> NounPhrase:
    return NounPhrase(ref=THIS, spots=spots or (), tests=() if test is None else (test,))


@japanese
def that_card(how: str, kind: NounPhrase) -> NounPhrase:
    """The card that was spoken of; what else is said of it (its Type, its series) must still be so."""
    return NounPhrase(kind.noun, ref=Node(OPEN, how, value=kind.noun))


@japanese
def bearer() -> NounPhrase:
    return NounPhrase("monster", ref=word("BEARER"))


@japanese
def picked(cards: NounPhrase, spots: tuple[Zoned, ...] | None = None) -> Node:
    """The cards that a step deals with, taken from a place if one is said before them."""
    if spots is not None:
        cards = cards.at(spots)
    if cards.ref is None and cards.count is None and not cards.every:
        raise Reject
    return cards.pick()


@japanese
def kind(cards: NounPhrase) -> Node:
    return cards.as_noun()


@japanese
def thing(cards: NounPhrase) -> Node:
    """What an event is about."""
    return cards.as_noun()


@japanese
def thing_at(cards: NounPhrase, spots: tuple[Zoned, ...]) -> Node:
    return cards.at(spots).as_noun()


@japanese
def thing_from(cards: NounPhrase, zone: Node) -> Node:
    """A card that leaves a place."""
    if cards.spots:
        raise Reject
    zones = zone.args if zone.kind == BAR else [zone]
    own = "your" if cards.ref is None and any(one.word in OWN_ZONES for one in zones) else ""
    return cards.at(tuple(Zoned(own, one) for one in zones)).as_noun()


@japanese
def kind_in(cards: NounPhrase, zone: Node) -> Node:
    return cards.at((Zoned("your", zone),)).as_noun()


@japanese
def kind_with_test(cards: NounPhrase) -> Node:
    """A kind of monster that is narrower than any monster."""
    if not cards.tests or cards.spots:
        raise Reject
    return cards.as_noun()


@japanese
def pick(cards: NounPhrase) -> Node:
    return cards.pick()


@japanese
def at_place(cards: NounPhrase, spots: tuple[Zoned, ...]) -> NounPhrase:
    return cards.at(spots)


@japanese
def two(one: Node, other: Node) -> tuple[Node, ...]:
    return one, other


@japanese
def on_side(cards: NounPhrase, side: str) -> NounPhrase:
    """ "the opponent's monster": one on his field."""
    return cards.at((Zoned(side, word("FIELD")),))


@japanese
def was_from(how: Node, spots: tuple[Zoned, ...]) -> Node:
    zones = [one.where for one in spots]
    return word("was", word("summoned", how=how, from_=zones[0] if len(zones) == 1 else Node(BAR, args=zones)))


@japanese
def mentioning(names: tuple[str, ...]) -> Node:
    cards = [MEANINGS.card(name) for name in names]
    if not all(cards):
        raise Reject
    return word("mentions", *(node_of(name) for name in cards))


@japanese
def noun_or(one: NounPhrase, other: NounPhrase) -> NounPhrase:
    """ "A or B": a place that only the first one has holds for both; what else is said of it holds for it alone."""
    if one.ref is not None or other.ref is not None or any(test.word in STATES for test in one.tests):
        raise Reject
    if one.spots and not other.spots:
        other = replace(other, spots=one.spots)
    if other.spots and not one.spots:
        raise Reject
    return replace(one, others=(other,))


STATES = ("FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION", "OTHER")


@japanese
def by_chance(cards: NounPhrase, count: object) -> NounPhrase:
    return replace(cards, count=node_of(count), by_chance=True)


@japanese
def minus(amount: object) -> Node:
    node = node_of(amount)
    if node.kind == TIMES and node.args[0].kind == NUMBER:
        return Node(TIMES, args=[number(-int(node.args[0].value)), *node.args[1:]])
    return number(-int(node.value)) if node.kind == NUMBER else Node(MINUS, args=[node])


@japanese
def stat_of(what: Node, cards: NounPhrase) -> Node:
    if cards.ref is None or what.kind == BAR:
        raise Reject
    return Node(OF, ".of", [what, cards.pick()])


@japanese
def original_of(what: Node, cards: NounPhrase) -> Node:
    return stat_of(word("original", what), cards)


@japanese
def halved(cards: Node, what: Node, until: Node | None = None) -> Node:
    """Its value becomes half of it."""
    each = [word("becomes", cards, one, word("half", one), until=until) for one in (what.args or [what])]
    return each[0] if len(each) == 1 else Node(JOIN, ".and_", each)


@japanese
def to_deck(cards: Node, where: Node) -> Node:
    """To the top or the bottom of the Deck: returned from the field, placed from elsewhere."""
    zones = {node.word for node in cards.walk()}
    on_field = "FIELD" in zones or "MONSTER_ZONE" in zones
    return word("return_" if on_field else "place", cards, to=where)


@japanese
def counter_called(name: str) -> Node:
    raise Reject


@japanese
def with_lasting(step: Node, lasting: tuple[Node, ...]) -> Node:
    return Node(JOIN, ".and_if_you_do", [step, *lasting])


@japanese
def place_of(spots: tuple[Zoned, ...] | None) -> Node | None:
    return None if spots is None else zone_of_place(spots)


@japanese
def cannot_battle(player: Node) -> Node:
    if player.word == "EACH":
        raise Reject
    phase = word("your" if player.word == "YOU" else "their", word("BATTLE_PHASE"))
    return word("cannot", word("begins", phase))


@japanese
def by_player(event: Node, player: Node) -> Node:
    """Who activates it."""
    if event.kind == OR:
        return Node(OR, args=[by_player(part, player) for part in event.args])
    if "player" in event.keys or any(node.word in ("your", "their") for node in event.walk()):
        raise Reject
    return Node(WORD, event.word, event.args, {**event.keys, "player": player})


@japanese
def whose(spots: tuple[Zoned, ...]) -> Node:
    raise Reject


@japanese
def existing(cards: Node, how: str) -> Node:
    there = word("exists", cards)
    return there if how == "yes" else Node(NOT, args=[there])


@japanese
def counting(cards: Node, least: object, sign: str, how: str) -> Node:
    if how != "yes":
        raise Reject
    return Node(COMPARE, ">=" if sign == "more" else "<=", [word("count", cards), node_of(least)])


@japanese
def only_face_up(cards: NounPhrase) -> Node:
    raise Reject


@japanese
def all_facts(facts: tuple[Node, ...]) -> Node:
    return facts[0] if len(facts) == 1 else Node(AND, args=list(facts))


@japanese
def on_field(cards: NounPhrase) -> NounPhrase:
    return cards.at((Zoned("", word("FIELD")),))


@japanese
def pick_of(cards: NounPhrase) -> Node:
    """What a change is about: a card, or all of a kind."""
    return cards.pick() if cards.ref is not None else replace(cards, every=True).pick()


@japanese
def zone_of_place(spots: tuple[Zoned, ...]) -> Node:
    zones = [one.where for one in spots]
    return zones[0] if len(zones) == 1 else Node(BAR, args=zones)
