"""Expressions that no card, number or set of cards could ever satisfy, wherever they stand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spellspeed.board.constants import ON_FIELD
from spellspeed.board.printed import Printed
from spellspeed.effects.sorts import Place
from spellspeed.language import places
from spellspeed.language.arguments import arguments
from spellspeed.language.around import named, property_words
from spellspeed.language.never.cards import MINE, Meant, place_of, steady
from spellspeed.language.never.mistake import mistake
from spellspeed.language.never.numbers import holds, numbers_left, range_of
from spellspeed.language.tree import AND, BAR, IN, IS, JOIN, OF, OR, WORD, CardText, Node
from spellspeed.language.values import CannotBuild
from spellspeed.language.vocabulary.cells import ALL, IN_PLAY, MONSTER_CARDS, PUBLIC, Cards, at, room
from spellspeed.language.words import POSITIONS, PRINTED, brought_by, row

CARDS: Final = ("Noun", "Pick")


def of_expressions(printed: Printed, text: CardText) -> Iterator[CannotBuild]:
    referred = {node.word for node in text.nodes()}
    meant = Meant(printed, text, None)
    for field in text.fields:
        for value in [] if field.name == "token" else field.values:
            yield from Expressions(meant, referred).inside(value)
            if row(value.word).about and value.sort == "Event":
                yield from Expressions(meant, referred).manner(value, meant.this)
    for block in text.blocks:
        within = Expressions(Meant(printed, text, block), referred)
        for part in (block, *block.bullets):
            for field in part.fields:
                for value in field.values:
                    yield from within.inside(value)
                    if field.name == "target":
                        yield from within.deals_with(value, "target", "an effect", PUBLIC)


class Expressions:
    """The rules for the expressions of one effect."""

    def __init__(self, meant: Meant, referred: set[str]) -> None:
        self.meant = meant
        self.referred = referred  # the words of the card

    def inside(self, node: Node) -> Iterator[CannotBuild]:
        """The expression and all inside it, but not the statistics of `as_`."""
        yield from self.one(node)
        for part in [*node.args, *(part for key, part in node.keys.items() if key != "as_")]:
            yield from self.inside(part)

    def one(self, node: Node) -> Iterator[CannotBuild]:
        if node.kind in (IS, IN):
            yield from self.asked(node)
        elif node.kind == OF:
            for part in node.args[1:]:
                yield from self.has_property(part, node.args[0])
        elif node.kind == AND and node.sort == "Test":
            yield from self.numbers(node, node.args)
        answer = holds(node, self.meant)
        if answer is not None:
            yield mistake(node, "a condition that always holds" if answer else "a condition that never holds")
        if node.kind not in (WORD, JOIN) or node.word in PRINTED:
            return
        word = row(node.word)
        yield from self.noun(node)
        yield from self.parameters(node)
        yield from self.counts(node)
        yield from self.sets(node)
        yield from self.twice(node)
        for param in word.params:
            if word.inside.get(param.name) == places.LOCK:
                yield from self.forbidden(node)
                break
        if word.changes and len(node.args) > 1:
            yield from self.has_property(node.args[0], node.args[1], changed=True)
        if "how" in {param.name for param in word.params}:
            yield from self.manner(node, ALL)
        if word.for_reference and not self.referred & set(brought_by(node)):
            yield mistake(node, f"{word.name}: nothing on the card refers to {' or '.join(brought_by(node))}")

    def forbidden(self, node: Node) -> Iterator[CannotBuild]:
        """A summon is forbidden before anybody says in which position the monster comes."""
        for event in node.walk():
            names = {param.name for param in row(event.word).params} if event.sort == "Event" else set()
            if not names.issuperset(("how", "player")) or not event.args or event.args[0].sort not in CARDS:
                continue
            for test in event.args[0].args:
                for part in [test] if test.kind == WORD else test.args:
                    if part.word in POSITIONS:
                        yield mistake(part, f"{named(part)}: no summon is forbidden by face or position")

    # -- cards -------------------------------------------------------------------------------------------------------

    def base(self, node: Node) -> int | None:
        """The cells of a noun before its tests; None if it is none."""
        word = row(node.word)
        if word.noun is not None or word.bare:
            bare = Node(node.kind, node.word, [arg for arg in node.args if arg.sort == "Place"])
            return self.meant.cards(bare)
        if word.section == "Nouns" and node.args:  # among, exactly, monsters
            return self.meant.cards(node.args[0]) if node.args[0].sort in CARDS else MONSTER_CARDS.cells
        return None

    def noun(self, node: Node) -> Iterator[CannotBuild]:
        """Tests that exclude each other, that all such cards fit, or that none of them fits."""
        base = self.base(node)
        if base is None:
            return
        tests = [arg for arg in node.args if arg.sort not in ("Place", "SetTest", *CARDS, "Amount", "Count")]
        if not self.meant.narrowed(base, tests):
            yield mistake(node, f"{named(node)}: no card is ever all of this")
            return
        yield from self.numbers(node, tests)
        for test in tests:
            for one in test.args if test.kind in (OR, BAR) else ():
                if not self.meant.test(one).fit & base:
                    yield mistake(one, f"{named(one)}: no card of this kind is ever that")
            if not self.meant.test(test).fail & steady(base) and not says_either_face(test):
                yield mistake(test, f"{named(test)}: every card of this kind is that anyway")

    def numbers(self, node: Node, tests: list[Node]) -> Iterator[CannotBuild]:
        wrong = numbers_left(tests, self.meant)
        if wrong is not None:
            yield mistake(wrong, "a comparison that no card fits")

    def parameters(self, node: Node) -> Iterator[CannotBuild]:
        """Cards with which the word can do nothing."""
        word = row(node.word)
        given = {one.param.name: one.node for one in arguments(node)}
        if word.freed_by and word.freed_by in given:
            return
        for param in word.params:
            cards, arg = word.about.get(param.name), given.get(param.name)
            if cards is not None and arg is not None:
                yield from self.deals_with(arg, param.name, word.name, cards)
            elif cards is not None and row(param.default).here and not self.meant.this & cards.cells:
                yield mistake(node, f"{param.default} as {param.name} of {word.name}: it deals only with {cards.said}")
        yield from self.moves(node, given)
        yield from self.sources(node, given)

    def deals_with(self, arg: Node, name: str, word: str, cards: Cards) -> Iterator[CannotBuild]:
        if arg.sort in CARDS and not self.meant.cards(arg) & cards.cells and self.meant.cards(arg):
            yield mistake(arg, f"{named(arg)} as {name} of {word}: it deals only with {cards.said}")

    def has_property(self, cards: Node, of: Node, changed: bool = False) -> Iterator[CannotBuild]:
        found = self.meant.cards(cards) if cards.sort in CARDS else 0
        for name in property_words(of):
            about = row(name).about.get("")
            if found and about is not None and not found & about.cells & (about.changed if changed else ALL):
                yield mistake(cards, f"{named(cards)}: only {about.said} have {name}")

    def manner(self, node: Node, default: int) -> Iterator[CannotBuild]:
        """A kind of summon that such cards never have."""
        given = {one.param.name: one.node for one in arguments(node)}
        how = given.get("how")
        summoned = [name for name in ("monster", "cards", "card") if row(node.word).param(name) is not None]
        if how is None or not summoned:
            return
        cards = given.get(summoned[0])
        found = self.meant.cards(cards) if cards is not None and cards.sort in CARDS else default
        ways = how.args if how.kind == BAR else [how]
        for way in ways:
            about = row(way.word).about.get("")
            if about is not None and found and not found & about.cells:
                yield mistake(way, f"{way.word}: only {about.said} are summoned so")

    def moves(self, node: Node, given: dict[str, Node]) -> Iterator[CannotBuild]:
        """Cards that lie already where they are to go."""
        arrives = row(node.word).arrives
        cards = next((given[name] for name in ("cards", "card") if name in given), None)
        if not arrives or cards is None or cards.sort not in CARDS:
            return
        to = given.get("to")
        if to is not None and (to.kind != WORD or row(to.word).called or row(to.word).zones):
            return
        there = place_of(to) if to is not None else at(arrives)
        found = self.meant.cards(cards)
        if found and not found & ~there and not there & at(ON_FIELD) and not has_end(to):
            yield mistake(cards, f"{named(cards)} as {'cards'} of {node.word}: they lie there already")

    def sources(self, node: Node, given: dict[str, Node]) -> Iterator[CannotBuild]:
        """Further materials that could be used anyway."""
        also, using = given.get("also"), given.get("using")
        if also is None or not also.args:
            return
        found = self.meant.cards(also.args[0])
        usual = self.meant.cards(using) if using is not None and using.sort in CARDS else MINE & IN_PLAY.cells
        if found and not found & ~usual:
            yield mistake(also.args[0], f"{named(also.args[0])}: these can be used without this")

    def asked(self, node: Node) -> Iterator[CannotBuild]:
        """Cards at hand that are always, or never, so or there."""
        left, right = node.args
        if left.sort not in CARDS:
            return
        found = self.meant.cards(left)
        if right.sort == "Place":
            fit, fail = place_of(right), ALL
        elif right.sort in ("Event", ""):
            return
        else:
            fit, fail = self.meant.test(right)
        if found and not found & fit:
            yield mistake(node, "a condition that never holds")
        elif found and not found & fail:
            yield mistake(node, "a condition that always holds")

    # -- numbers and sets --------------------------------------------------------------------------------------------

    def counts(self, node: Node) -> Iterator[CannotBuild]:
        word = row(node.word)
        if word.bounds == "both" and len(node.args) == 2:
            least, most = (range_of(arg, self.meant) for arg in node.args)
            if least.least > most.most:
                yield mistake(node, f"{named(node)}: no number lies between these")
        for one in arguments(node):
            name = one.param.name
            counted = "Count" in one.param.sorts and one.node.sort in ("Amount", "Count")
            if not counted and name not in word.positive.split():
                continue
            found = range_of(one.node, self.meant)
            if name in word.negative.split():
                if found.least == found.most == 0:
                    yield mistake(one.node, f"{name} of {word.name}: a number other than 0 is needed")
            elif found.most < (0 if name in word.zero.split() else 1):
                yield mistake(one.node, f"{name} of {word.name}: a number above 0 is needed")
            elif row(one.node.word).bounds == "least" and found.least < 1:
                yield mistake(one.node, f"{named(one.node)}: any number is as many")

    def sets(self, node: Node) -> Iterator[CannotBuild]:
        """How many cards are picked of how many there can be, and what is asked of all of them."""
        word = row(node.word)
        given = {one.param.name: one.node for one in arguments(node)}
        cards, number = given.get("cards"), given.get("number")
        if word.section == "Picks" and cards is not None and cards.sort in CARDS:
            found = self.meant.cards(cards)
            one_only = word.choice and (number is None or range_of(number, self.meant).most <= 1)
            if number is not None and found and range_of(number, self.meant).least > room(found):
                yield mistake(number, f"number of {word.name}: there are never so many such cards")
            for one in arguments(node):
                joint = one.node
                if joint.sort != "SetTest":
                    continue
                if row(joint.word).of_several and one_only:
                    yield mistake(joint, f"{named(joint)}: of a single card it says nothing")
                elif joint.kind == WORD and joint.args and joint.args[0].sort == "Property":
                    yield from self.has_property(cards, joint.args[0])
        what = given.get("what")
        if word.caps and what is not None and what.sort in CARDS and number is not None:
            most = room(self.meant.cards(what))
            if self.meant.cards(what) and range_of(number, self.meant).least >= most:
                yield mistake(number, f"number of {word.name}: there are never more such cards")

    def twice(self, node: Node) -> Iterator[CannotBuild]:
        """A word inside another one that settles the same."""
        word = row(node.word)
        for part in node.parts() if word.settles else ():
            if part.kind == WORD and row(part.word).settles == word.settles:
                yield mistake(part, f"{named(part)} inside {named(node)}: one of them does nothing")


def says_either_face(test: Node) -> bool:
    """`FACE_UP or FACE_DOWN`: the player's own face-down cards are read, too."""
    return test.kind == OR and all(part.word in POSITIONS for part in test.args)


def has_end(to: Node | None) -> bool:
    """The top or the bottom of a Deck: the order there is changed."""
    place = None if to is None else row(to.word).values.get("Place")
    return isinstance(place, Place) and place.end != 0
