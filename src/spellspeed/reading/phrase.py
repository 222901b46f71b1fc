"""Noun phrases: which cards a text means, with everything that is said of them.

A phrase becomes a *pick* where a text deals with cards ("destroy 1 monster your opponent controls": one is chosen)
and a *noun* where it only speaks of a kind of card ("if a monster you control is destroyed").
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Final

from spellspeed.language.tree import AND, BAR, COMPARE, NOT, NUMBER, OF, OR, TEXT, WORD, Node
from spellspeed.reading.refusal import Reject

OPEN: Final = "open"  # a kind of Node: a reference that discourse.py decides

OPPOSITE: Final = {"==": "!=", "!=": "==", "<=": ">", ">=": "<", "<": ">=", ">": "<="}
NUMBERED: Final = ("LEVEL", "RANK", "LINK_RATING")
ALL_TURN: Final = "all turn"  # the value of a time: it holds for what comes later, too
NOW: Final = "now"  # the value of `every`: "currently", those that are there
ADDED: Final = "added"  # the value of a test that the print does not say

NOUNS: Final = ("card", "monster", "spell", "trap", "spell_trap")
ON_FIELD: Final = frozenset((
    "FIELD", "MONSTER_ZONE", "MAIN_MONSTER_ZONE", "EXTRA_MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE",
    "PENDULUM_ZONE", "pointed_by", "column", "adjacent", "zone_of",
))  # fmt: skip


def word(name: str, *args: Node, **keys: Node | None) -> Node:
    """A word of the effect language with its arguments; those that are None are left out."""
    return Node(WORD, name, list(args), {key: value for key, value in keys.items() if value is not None})


def number(value: int) -> Node:
    return Node(NUMBER, value=value)


def text(value: str) -> Node:
    return Node(TEXT, value=value)


def either(parts: list[Node]) -> Node:
    """One of these tests; series and names are joined to one."""
    parts = list(dict.fromkeys(parts))
    if len(parts) == 1:
        return parts[0]
    if len({part.word for part in parts}) == 1 and parts[0].word in ("series", "named"):
        return Node(WORD, parts[0].word, [name for part in parts for name in part.args])
    return Node(OR, args=parts)


def both(parts: list[Node]) -> Node:
    return parts[0] if len(parts) == 1 else Node(AND, args=parts)


def negated(test: Node) -> Node:
    return test.args[0] if test.kind == NOT else Node(NOT, args=[test])


def others_than(test: Node) -> Node:
    """What does not pass a test; what has no Level or no Rank passes no test of it."""
    tests = test.args if test.kind == AND else [test]
    found: list[Node] = []
    for one in tests:
        numbered = [part.word for part in one.walk() if part.word in NUMBERED]
        if not numbered:
            found.append(negated(one))
        elif one.kind != COMPARE or one.args[0].word not in NUMBERED:
            raise Reject
        else:
            found += [Node(COMPARE, OPPOSITE[one.word], one.args), *without_number(numbered[0])]
    return either(found)


def without_number(name: str) -> list[Node]:
    """The kinds of monster that have no Level, no Rank, no Link Rating."""
    if name == "LEVEL":
        return [word("XYZ"), word("LINK")]
    return [negated(word("XYZ" if name == "RANK" else "LINK"))]


def open_reference(how: str, noun: str = "", *said: str) -> Node:
    """ "it", "them", "that monster", "the destroyed cards": `how` it is said, of which noun, and what is said of it."""
    return Node(OPEN, how, [text(one) for one in said], value=noun)


THIS: Final = word("THIS")
OF_ONE: Final = "of one"  # of a test of a set: it may also be said of one card, beside another


@dataclass(frozen=True)
class Zoned:
    """A place: whose ("your", "their", or "" for any), and which."""

    side: str
    where: Node
    face_up: bool = False  # only its face-up cards ("face-up Extra Deck")
    now: bool = field(default=False, compare=False)  # "currently": what comes later is not meant

    def node(self) -> Node:
        return word(self.side, self.where) if self.side else self.where

    @property
    def on_field(self) -> bool:
        return self.where.word in ON_FIELD


@dataclass(frozen=True)
class SaidOfCards:
    """What is said of a phrase besides tests and places.

    `how`: so (a test of the set), extreme ("highest", property), side ("your", "their"), all (several things said),
    several (a test that is said of several cards: "LIGHT and DARK monsters").
    """

    how: str
    value: object


FIELD: Final = (Zoned("", word("FIELD")),)
YOUR_FIELD: Final = (Zoned("your", word("FIELD")),)
THEIR_FIELD: Final = (Zoned("their", word("FIELD")),)


def place(spots: tuple[Zoned, ...]) -> Node:
    """The places as one expression: your(HAND | GY) | their(GY)."""
    by_side: dict[str, list[Node]] = {}
    for spot in spots:
        zones = by_side.setdefault(spot.side, [])
        if spot.where not in zones:
            zones.append(spot.where)
    parts: list[Node] = []
    for side, zones in by_side.items():
        zone = zones[0] if len(zones) == 1 else Node(BAR, args=zones)
        if side:
            parts.append(word(side, zone))
        else:
            parts += zones
    return parts[0] if len(parts) == 1 else Node(BAR, args=parts)


FACES: Final = (word("FACE_UP"), word("FACE_DOWN"))
# These are said only of cards on the field: elsewhere the same words say how a card is summoned or moved.
ON_FIELD_TESTS: Final = tuple(
    word(name) for name in ("ATTACK_POSITION", "DEFENSE_POSITION", "ATTACKING", "BATTLING", "ATTACKED", "EQUIPPED")
)
MONSTER_TESTS: Final = tuple(
    word(name)
    for name in (
        *("EFFECT", "FUSION", "SYNCHRO", "XYZ", "LINK", "PENDULUM", "TUNER", "TOON", "GEMINI", "UNION", "SPIRIT"),
        *("FLIP", "TOKEN"),
    )
)
HIDDEN: Final = frozenset(("HAND", "DECK", "GY"))  # where cards have no face
BACK_ROW: Final = frozenset(("SPELL_TRAP_ZONE", "PENDULUM_ZONE"))
IN_BACK_ROW: Final = frozenset(("series", "named", "FACE_UP", "FACE_DOWN", "EQUIPPED", "equipped_to", "OTHER"))
SECRET: Final = frozenset(("HAND", "DECK", "EXTRA_DECK"))  # where nobody takes a card of either player


@dataclass(frozen=True)
class NounPhrase:
    """A noun phrase."""

    noun: str = "card"
    tests: tuple[Node, ...] = ()
    spots: tuple[Zoned, ...] = ()
    count: Node | None = None  # how many are chosen; None: no number is said
    every: bool = False  # "all", "each"
    so: tuple[Node, ...] = ()  # what is asked of the chosen ones together
    ref: Node | None = None  # THIS, or an open reference
    by_chance: bool = False
    extreme: tuple[str, Node] | None = None  # ("highest", ATK)
    whole: Node | None = None  # a pick that is complete already: top(3, your(DECK))
    others: tuple[NounPhrase, ...] = ()  # "A or B": the further alternatives
    further: tuple[NounPhrase, ...] = ()  # "A and B": the further picks
    by: Node | None = None  # who chooses, if it is said
    by_name: bool = False  # it is called by its name alone
    apart: bool = False  # "an A or a B": one of them
    closed: bool = False  # "A here or 1 B there": what follows would not be about all
    with_and: bool = False  # "A and B" without numbers: all of them, or any of several, but never a single one
    printed: bool = False  # "Monster Card"
    each_at: tuple[Zoned, ...] = ()  # "1 each from your hand and Deck": so many from every one of these places

    def with_tests(self, *more: Node) -> NounPhrase:
        """The phrase with further tests, which hold for all alternatives."""
        new = tuple(test for test in dict.fromkeys(more) if test not in self.tests)
        others = tuple(one.with_tests(*more) for one in self.others)
        return replace(self, tests=self.tests + new, others=others)

    def said(self, more: tuple[object, ...]) -> NounPhrase:
        """The phrase with all this said of it: tests, places, and what `SaidOfCards` has."""
        found = self
        for one in more:
            if isinstance(one, Node):
                found = found.with_tests(one)
            elif isinstance(one, SaidOfCards):
                found = found.changed(one)
            elif isinstance(one, tuple) and one and all(isinstance(part, Zoned) for part in one):
                found = found.at(tuple(part for part in one if isinstance(part, Zoned)))
            else:
                raise Reject
        return found.sound()

    def changed(self, said: SaidOfCards) -> NounPhrase:
        value = said.value
        if said.how == "all":
            assert isinstance(value, tuple)
            return self.said(value)
        if said.how == "so":
            assert isinstance(value, Node)
            return replace(self, so=(*self.so, value))
        if said.how == "several":
            assert isinstance(value, Node)
            return replace(self.with_tests(value), with_and=True)
        if said.how == "extreme":
            assert isinstance(value, tuple)
            if self.extreme is not None:
                raise Reject
            return replace(self, extreme=(str(value[0]), value[1]))
        if said.how == "chosen":
            if self.extreme is None:
                raise Reject
            return replace(self, count=number(1))
        assert said.how == "side"
        return self.of_side(str(value))

    def of_side(self, side: str) -> NounPhrase:
        """ "your monster", "an opponent's card": on the field unless a place is said."""
        parts = [
            replace(one, spots=tuple(replace(spot, side=spot.side or side) for spot in one.spots))
            if one.spots
            else replace(one, spots=(Zoned(side, word("FIELD")),))
            for one in self.parts
        ]
        if any(spot.side != side for one in parts for spot in one.spots):
            raise Reject
        return replace(parts[0], others=tuple(parts[1:]))

    def sound(self) -> NounPhrase:
        """The phrase with its tests in order and without those that others contain, if they can hold where it is."""
        parts = [replace(one.shown(), tests=in_order(one.shown().tests)) for one in self.parts]
        for one in parts:
            if one.noun in ("spell", "trap", "spell_trap") and any(test in MONSTER_TESTS for test in one.tests):
                raise Reject
            for spot in one.spots:
                place = spot.where.word
                if not spot.on_field and any(test in ON_FIELD_TESTS or is_summoned(test) for test in one.tests):
                    raise Reject
                if place in HIDDEN and any(test in FACES for test in one.tests):
                    raise Reject
        return replace(parts[0], others=tuple(parts[1:]))

    def at(self, spots: tuple[Zoned, ...]) -> NounPhrase:
        """The phrase at these places. A second place narrows the first one; where it cannot, the reading is wrong."""
        if self.others:
            parts = (replace(self, others=()), *self.others)
            if all(part.spots for part in parts):
                raise Reject
            placed = [part if part.spots else part.at(spots) for part in parts]
            return replace(placed[0], others=tuple(placed[1:]))
        if not self.spots or self.spots == spots:
            return replace(self, spots=spots)
        return replace(self, spots=narrowed(self.spots, spots))

    def either(self, *others: NounPhrase) -> NounPhrase:
        """ "A or B". A place that only the last one has holds for all."""
        parts = [part for one in (self, *others) for part in (replace(one, others=()), *one.others)]
        last = parts[-1].spots
        if last:
            parts = [part if part.spots else replace(part, spots=last) for part in parts]
        elif any(part.spots for part in parts):
            raise Reject  # does the place of the first hold for all?
        first = parts[0]
        return replace(first, others=tuple(parts[1:]), count=self.count, every=self.every)

    def beside_this(self) -> NounPhrase:
        """ "this card and 1 monster": another one, unless it is called by its name."""
        return self if any(test.word == "named" for test in self.tests) else self.with_tests(word("OTHER"))

    def shown(self) -> NounPhrase:
        """ "face-up monster on the field or in the GY": face-up is said of those that have a face."""
        hidden = [spot for spot in self.spots if spot.where.word in HIDDEN]
        if word("FACE_UP") not in self.tests or not hidden or len(hidden) == len(self.spots):
            return self
        spots = tuple(spot if spot in hidden else replace(spot, face_up=True) for spot in self.spots)
        return replace(self, spots=spots, tests=tuple(test for test in self.tests if test != word("FACE_UP")))

    @property
    def parts(self) -> tuple[NounPhrase, ...]:
        """The alternatives, each by itself."""
        return (replace(self, others=()), *self.others)

    @property
    def kind(self) -> str:
        """The noun of all alternatives; "card" if they differ."""
        kinds = {one.noun for one in self.parts}
        return kinds.pop() if len(kinds) == 1 else "card"

    @property
    def on_field(self) -> bool:
        return bool(self.spots) and all(spot.on_field for one in self.parts for spot in one.spots)

    @property
    def has_place(self) -> bool:
        return all(one.spots for one in self.parts)

    # -- as trees ------------------------------------------------------------------------------------------------

    def one_noun(self) -> Node:
        """One alternative as a noun."""
        tests = list(self.tests)
        if self.ref is not None:
            if self.ref == THIS:
                return word("this", *self._placed(), *tests) if self.spots or tests else THIS
            if self.spots:
                return word("among", self.ref, word(self.noun, place(self.spots), *tests))
            return word("among", self.ref, *tests) if tests else self.ref
        if self.noun in ("spell", "trap", "spell_trap") and any(spot.where.word != "EXTRA_DECK" for spot in self.spots):
            if any(spot.where.word == "EXTRA_DECK" for spot in self.spots):  # only monsters are there
                spots = tuple(spot for spot in self.spots if spot.where.word != "EXTRA_DECK")
                return replace(self, spots=spots).one_noun()
        if self.spots and all(spot.where.word in ("HAND", "DECK") for spot in self.spots):
            tests = [of_main_deck(test) for test in tests]
        shown = [spot for spot in self.spots if spot.face_up]
        if shown and len(shown) < len(self.spots):
            hidden = tuple(spot for spot in self.spots if not spot.face_up)
            up = replace(self, spots=tuple(replace(spot, face_up=False) for spot in shown))
            parts = replace(self, spots=hidden), up.with_tests(word("FACE_UP"))
            return Node(OR, args=[part.one_noun() for part in parts])
        if shown:
            tests.insert(0, word("FACE_UP"))
        noun = self.noun
        as_card = self.printed and any(spot.on_field for spot in self.spots)
        if as_card and not tests:
            raise Reject  # an old wording for monsters, or also those that are Equip Cards?
        if noun == "monster" and (as_card or self._in_back_row()):
            noun = "card"
            if self._in_back_row():
                tests = [test for test in tests if test != word("PENDULUM")]
            if any(test.word not in IN_BACK_ROW for test in tests):
                raise Reject  # what else is printed on it does not count there
            tests.append(Node(COMPARE, "==", [word("original", word("KIND")), word("MONSTER")]))
        return word(noun, *self._placed(), *dict.fromkeys(tests))

    def with_hidden(self, default: tuple[Zoned, ...] = ()) -> NounPhrase:
        """ "all monsters on the field, except Fish monsters": a face-down one is none, either."""
        said = [test for test in self.tests if test != word("OTHER")]
        spots = self.spots or default
        if self.others or self.ref is not None or len(said) != 1 or not is_unlike(said[0]):
            return self
        if not spots or not all(spot.on_field for spot in spots) or any(spot.where.word in BACK_ROW for spot in spots):
            return self
        hidden = either([word("FACE_DOWN"), said[0]])
        return replace(self, tests=tuple(hidden if test == said[0] else test for test in self.tests))

    def _in_back_row(self) -> bool:
        """It is a Monster Card that lies among Spells and Traps."""
        if any(test.word in ("EQUIPPED", "equipped_to") for test in self.tests):
            return True
        return bool(self.spots) and all(spot.where.word in BACK_ROW for spot in self.spots)

    def _placed(self) -> list[Node]:
        return [place(self.spots)] if self.spots else []

    def as_noun(self, default: tuple[Zoned, ...] = ()) -> Node:
        """The kind of card that is meant; `default`: where, if it is not said."""
        if self.further or self.whole is not None or self.extreme is not None or self.by_chance or self.so:
            raise Reject
        if self.each_at:
            raise Reject
        parts = [one if one.spots or one.ref or not default else replace(one, spots=default) for one in self.parts]
        nouns = list(dict.fromkeys(one.one_noun() for one in parts))
        return nouns[0] if len(nouns) == 1 else Node(OR, args=nouns)

    def pick(self, default: tuple[Zoned, ...] = (), hidden: bool = True) -> Node:
        """The cards that are meant: chosen, all of them, or those that were mentioned before.

        `hidden`: all that are not of a kind are also those that lie face-down.
        """
        if self.further:
            parts = (replace(self, further=()), *self.further)
            others = [part for part in parts if part.ref != THIS]
            if len(others) < len(parts):
                parts = with_this_placed(parts, others, default)
            if any(part.count is None or part.count.word != "up_to" for part in parts):
                parts = tuple(part.at_least_one() for part in parts)
            return word("together", *(part.pick(default) for part in parts))
        if self.whole is not None:
            return self.whole
        if self.each_at:
            parts = tuple(replace(self, each_at=(), spots=(spot,)) for spot in self.each_at)
            return word("together", *(part.pick() for part in parts))
        count = self.count
        single = count is None or count == number(1)
        plain = replace(self, so=(), extreme=None, by_chance=False)
        if self.ref is not None and self.count is None:
            inside = plain.as_noun()
            return inside if self.ref == THIS or inside == self.ref else word("every", inside)
        inside = plain.as_noun(default) if self.ref is None else plain.one_noun()
        if self.extreme is not None:
            faces = {test.word for test in plain.tests}
            if self.ref is None and not faces & {"FACE_UP", "FACE_DOWN", "ATTACK_POSITION"}:
                if all(spot.on_field for one in self.parts for spot in one.spots or default):
                    inside = plain.with_tests(word("FACE_UP")).as_noun(default)
            inside = word(self.extreme[0], self.extreme[1], inside)
            if self.every:
                return inside
        if self.every:
            if any(test.word in ("same", "different") for test in self.so):
                raise Reject
            if hidden and self.ref is None and self.extreme is None:
                inside = plain.with_hidden(default).as_noun(default)
            return word("every", inside, *self.so)
        if single and any(test.word in ("same", "different") for test in self.so):
            return self.beside_another().pick(default)
        if any(not spot.side and spot.where.word in SECRET for one in self.parts for spot in one.spots):
            raise Reject  # whose hand, whose Deck?
        counted = [] if single else [count or number(1)]
        if self.by_chance:
            return word("random", inside, *counted)
        if self.so and not counted:
            counted = [number(1)]
        return word("choose", inside, *counted, *self.so, by=self.by)

    def at_least_one(self) -> NounPhrase:
        """ "1 A and up to 2 B": beside another pick, too, at least one."""
        if self.count is None or self.count.word != "up_to":
            return self
        return replace(self, count=word("between", number(1), *self.count.args))

    def beside_another(self) -> NounPhrase:
        """ "1 monster with a different name": than the one card that the effect is about."""
        tests: list[Node] = []
        for test in self.so:
            of = test.args[0]
            if test.word != "different" or test.value != OF_ONE or of == word("KIND"):
                raise Reject  # the same as what?
            tests.append(Node(COMPARE, "!=", [of, Node(OF, ".of", [of, open_reference("implied", "card")])]))
        return replace(self, so=()).with_tests(*tests)

    def target(self) -> Node:
        """As the field `target` writes it: a single card is its noun alone; on the field if no place is said."""
        single = self.count is None or self.count == number(1)
        special = self.every or self.extreme or self.so or self.further or self.by_chance or self.each_at
        if self.ref is None and self.whole is None and single and not special:
            return replace(self, count=None).as_noun(FIELD)
        return self.pick(FIELD)


# What a face-down card can also be.
OF_ANY_CARD: Final = ("TOKEN", "OTHER", "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION", "EQUIPPED")


def is_unlike(test: Node) -> bool:
    """ "that is not an X monster": of what is printed on it."""
    if test.kind != NOT or test.args[0].kind != WORD:
        return False
    return test.args[0].word in ("series", "named") or (not test.args[0].args and test.args[0].word not in OF_ANY_CARD)


def of_main_deck(test: Node) -> Node:
    """A test of cards in hand and Deck, where no Xyz and no Link Monsters are."""
    if test.kind != OR:
        return test
    parts = [part for part in test.args if part not in (word("XYZ"), word("LINK"))]
    return either(parts) if parts and len(parts) < len(test.args) else test


def with_this_placed(
    parts: tuple[NounPhrase, ...], others: list[NounPhrase], default: tuple[Zoned, ...]
) -> tuple[NounPhrase, ...]:
    """This card beside others: if they are not on the field, it is where they are, or where it is said to be."""
    places = {part.spots or default for part in others}
    this = next(part for part in parts if part.ref == THIS)
    spots = [spot for found in places for spot in found]
    if any(not spot.on_field for spot in spots):
        if not this.spots:
            if len(spots) != 1 or default == YOUR_FIELD:
                raise Reject  # whether it is on the field or there
            parts = tuple(replace(part, spots=tuple(spots)) if part is this else part for part in parts)
        elif len(this.spots) != 1:
            raise Reject
        elif not any(spot == this.spots[0] or (spot.on_field and this.on_field) for spot in spots):
            return parts  # at another place than the others, so that they are others anyway
    return tuple(part if part.ref is not None else part.beside_this() for part in parts)


def is_summoned(test: Node) -> bool:
    """ "that was Special Summoned": of a monster on the field."""
    return test.word == "was" and test.args[0].word == "summoned"


# A test that another one contains.
CONTAINED: Final = (
    ("FACE_DOWN", "DEFENSE_POSITION"),
    ("ATTACK_POSITION", "FACE_UP"),
    ("equipped_to", "EQUIPPED"),
)


def in_order(tests: tuple[Node, ...]) -> tuple[Node, ...]:
    """The tests in one order, whatever the order in which they were said, and each thing said once."""
    words = {test.word for test in tests}
    contained = {less for more, less in CONTAINED if more in words}
    return tuple(sorted((test for test in dict.fromkeys(tests) if test.word not in contained), key=repr))


def narrowed(one: tuple[Zoned, ...], two: tuple[Zoned, ...]) -> tuple[Zoned, ...]:
    """Where both hold: "you control" and "in the Extra Monster Zone"."""
    for wide, close in ((one, two), (two, one)):
        if len(wide) == 1 and wide[0].where.word == "FIELD" and all(spot.on_field for spot in close):
            side = wide[0].side
            if all(not spot.side or not side or spot.side == side for spot in close):
                return tuple(replace(spot, side=spot.side or side) for spot in close)
    raise Reject
