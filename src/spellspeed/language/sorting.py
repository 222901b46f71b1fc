"""Finds the sort of every expression: what it can be by itself, and what it is at its place.

`possible` works bottom-up, `resolve` top-down; an expression is right if exactly one sort is left.
"""

from __future__ import annotations

from typing import Final

from spellspeed.facts.known import KnownNames
from spellspeed.language.arguments import arguments
from spellspeed.language.around import (
    ENTERED,
    Around,
    Sorts,
    advice,
    article,
    inflicts,
    named,
    property_kind,
    property_words,
    said,
    unskippable,
    widened,
    written,
)
from spellspeed.language.errors import Problems, as_written, nearest, shown
from spellspeed.language.places import (
    DESCRIBED,
    DESCRIPTIONS,
    EXPECTED,
    WOULD,
    in_parameter,
    is_kept_off,
    place_of,
    refused,
)
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    IS,
    JOIN,
    MINUS,
    NOT,
    NUMBER,
    OF,
    OR,
    PLUS,
    SPAN,
    TEXT,
    TIMES,
    TUPLE,
    WORD,
    CardText,
    Node,
)
from spellspeed.language.words import (
    POSITIONS,
    PRINTED,
    PROPERTY_VALUES,
    WIDER,
    WORDS,
    Param,
    Word,
    results_of,
    row,
)

LINKS: Final = "the card whose effect is answered is ANSWERED, what it targets is TARGETED"
NOTHING: Final[Sorts] = frozenset()
_NEGATED: Final = frozenset(("Test", "Condition", "Event", "Cause"))
_JUNCTION: Final = frozenset(("Noun", "Test", "Condition", "Event", "Step", "SetTest"))
_JOINED: Final = _JUNCTION | {"Cause"}  # several causes are written with `|`
_BARRED: Final = frozenset(
    ("Place", "Time", "Cause", "Manner", "Property", "Effects", "Side", "Value", "Form", "Thing", "Scope")
)
_WIDE: Final = frozenset(("on", "until", "using", "as_"))
# In these parameters IT is the summoned monster, or each of the cards.
_GIVES_IT: Final = frozenset(("so_that", "spend", "also", "using", "only_if", "tributes"))


class Sorter:
    def __init__(self, problems: Problems, known: KnownNames) -> None:
        self.problems = problems
        self.known = known
        self.found: dict[int, Sorts] = {}
        self.tokens: set[str] = set()

    def begin_card(self, card: CardText) -> None:
        self.found = {}
        tokens = [field.values[0] for field in card.fields if field.name == "token" and field.values]
        self.tokens = {str(node.value) for node in tokens if node.kind == TEXT}

    def say(self, node: Node, found: str, expected: str = "", near: str = "", hint: str = "") -> None:
        self.problems.say(node.line, node.column, found, expected, near, hint)

    # -- bottom-up -----------------------------------------------------------------------------------------------

    def possible(self, node: Node) -> Sorts:
        """The sorts the expression can be; none if it is wrong, which `resolve` reports later."""
        found = self.found.get(id(node))
        if found is None:
            found = self.find_possible(node)
            self.found[id(node)] = found
        return found

    def find_possible(self, node: Node) -> Sorts:
        kind = node.kind
        if kind == WORD:
            results = frozenset(results_of(node.word))
            word = row(node.word)
            for param in word.params:
                inner = self.argument(node, param.name) if word.follows(param.name) else None
                if inner is not None:
                    results &= widened(self.possible(inner))
                    break
            return results
        if kind == NUMBER:
            return frozenset(("Amount",))
        if kind == TEXT:
            return frozenset(("Text",))
        if kind == NOT:
            return widened(self.possible(node.args[0])) & _NEGATED
        if kind in (AND, OR):
            return self.common(node) & (_JOINED if kind == AND else _JUNCTION)
        if kind == BAR:
            return self.common(node) & _BARRED
        if kind == IS:
            return frozenset(("Condition",))
        if kind in (COMPARE, SPAN, IN):
            return self.compared(node)
        if kind == PLUS and all("Recipe" in self.possible(part) for part in node.args):
            return frozenset(("Recipe",))
        if kind in (PLUS, MINUS, TIMES):
            return frozenset(("Amount",))
        if kind == JOIN:
            return frozenset(("Step",))
        if kind == OF:
            return self.owned(node)
        return NOTHING

    def common(self, node: Node) -> Sorts:
        found = widened(self.possible(node.args[0]))
        for part in node.args[1:]:
            found &= widened(self.possible(part))
        return found

    def compared(self, node: Node) -> Sorts:
        if any(self.has_total(part) for part in node.args):
            return frozenset(("SetTest",))
        left = self.possible(node.args[1 if node.kind == SPAN else 0])
        right = self.possible(node.args[1])
        if node.kind == IN and "Place" in right:
            return frozenset(("Condition",))
        found: set[str] = set()
        if "Property" in right and not right & {"Amount", "Side"} and "Property" not in left:
            return NOTHING  # a property must be on the left
        if "Property" in left:
            found.add("Test")
        if "Amount" in left or ("Side" in left and "Side" in right):
            found.add("Condition")
        return frozenset(found)

    def has_total(self, node: Node) -> bool:
        if node.kind == WORD:
            return row(node.word).of_set
        return node.kind in (PLUS, MINUS, TIMES) and any(self.has_total(part) for part in node.args)

    def owned(self, node: Node) -> Sorts:
        receiver = self.possible(node.args[0])
        found: set[str] = set()
        kind = property_kind(node.args[0])
        if "Property" in receiver and kind != "card":
            found.add("Side" if kind == "player" else "Amount")
        if "Cause" in receiver or "Effects" in receiver:
            found.add("Cause")
        return frozenset(found)

    def argument(self, node: Node, name: str) -> Node | None:
        """The argument for that parameter, given by position or key."""
        if name in node.keys:
            return node.keys[name]
        for param, arg in zip(row(node.word).params, node.args, strict=False):
            if param.name == name:
                return arg
        return None

    # -- top-down ------------------------------------------------------------------------------------------------

    def resolve(self, node: Node, wanted: tuple[str, ...], around: Around) -> str:
        """Decide which of the wanted sorts the expression is; "" if there was an error."""
        can_be = self.possible(node)
        for want in wanted:
            if want in can_be:
                return self.settle(node, want, want, around)
        for want in wanted:
            for sort in sorted(can_be):
                if want in WIDER.get(sort, ()):
                    return self.settle(node, sort, want, around)
        if around.each and "Property" in can_be and ("Amount" in wanted or "Count" in wanted):
            return self.settle(node, "Property", "Amount", around)
        self.misfit(node, wanted, can_be, around)
        return ""

    def misfit(self, node: Node, wanted: tuple[str, ...], can_be: Sorts, around: Around) -> None:
        """Report why it does not fit: the innermost mistake."""
        errors = len(self.problems.errors)
        words = [part for part in node.walk() if part.kind == WORD]
        lost = [part for part in words if part.word not in WORDS and part.word not in PRINTED]
        if node.kind == WORD and lost and (lost[0] is node or not can_be):
            self.unknown(lost[0])
        elif not can_be and node.kind in (AND, OR, BAR):
            self.mixed(node)
        elif not can_be and node.kind in (COMPARE, SPAN, IN, NOT, OF):
            for part in node.args:
                if not self.possible(part) and part.kind != TUPLE:
                    self.misfit(part, wanted, NOTHING, around)
                    break
            else:
                self.odd(node)
        if len(self.problems.errors) == errors:
            what = f"{named(node)} ({said(can_be)})" if can_be else named(node)
            self.say(node, what, said(wanted), hint=advice(wanted, can_be))

    def unknown(self, node: Node) -> None:
        near = "GY" if node.word.upper() == "GRAVEYARD" else nearest(node.word, [*WORDS, *PRINTED])
        self.say(node, f"the unknown word {shown(node.word)}", near=near)

    def mixed(self, node: Node) -> None:
        sign = {AND: "and", OR: "or", BAR: "|"}[node.kind]
        for part in node.args:
            if not self.possible(part):
                self.misfit(part, (), NOTHING, Around())
                return
        kinds = ", ".join(said(self.possible(part)) for part in node.args[:4])
        everything = tuple(sort for part in node.args for sort in self.possible(part))
        hint = advice(("Condition",), everything) if "Condition" in everything else ""
        self.say(node, f"`{sign}` of different sorts ({kinds})", "one sort", hint=hint)

    def odd(self, node: Node) -> None:
        if node.kind == OF:
            self.say(node, f".of after {named(node.args[0])}", "a property or a cause")
        elif node.kind == NOT:
            found = f"`not` before {said(self.possible(node.args[0]))}"
            self.say(node, found, "a test, a condition, an event or a cause")
        elif any("Property" in self.possible(part) for part in node.args[1:]):
            self.say(node, "a comparison with the property on the right", "the property first")
        else:
            self.say(node, f"a comparison of {named(node.args[0])}", "a property, a number or a player")

    def settle(self, node: Node, sort: str, want: str, around: Around) -> str:
        node.sort = sort
        node.wanted = want
        kind = node.kind
        if kind == WORD:
            self.word(node, sort, around)
        elif kind in (NOT, AND, OR, BAR):
            if sort == "Step" and (kind != OR or around.places.step != DESCRIBED):
                self.say(node, f"`{kind}` between steps", "a join, such as .and_(...), or one_of(...)")
            for part in node.args:
                self.resolve(part, (sort,), around)
        elif kind in (PLUS, MINUS, TIMES):
            for part in node.args:
                self.resolve(part, ("Recipe",) if sort == "Recipe" else ("Amount",), around)
                if sort == "Amount":
                    self.want_flavour(part, "number")
        elif kind == JOIN:
            self.join(node, around)
        elif kind == OF:
            self.of(node, sort, around)
        elif kind == IS:
            left = ("Event",) if "Event" in self.possible(node.args[0]) else ("Pick",)
            self.resolve(node.args[0], left, around)
            self.resolve(node.args[1], ("Event",) if left == ("Event",) else ("Test",), around)
        elif kind in (COMPARE, SPAN, IN):
            self.comparison(node, sort, around)
        return sort

    # -- words with parameters -----------------------------------------------------------------------------------

    def word(self, node: Node, sort: str, around: Around) -> None:
        word = row(node.word)
        if word.refers_to:
            self.reference(node, word.refers_to, around)
        if not word.called:
            self.executed(node, word, around)
            return
        inner = self.inner(word, around)
        given: set[str] = set()
        index = 0
        place_allowed = True
        for arg in node.args:
            if index >= len(word.params):
                self.say(arg, f"one argument too many for {word.name}", word.signature())
                break
            param = word.params[index]
            given.add(param.name)
            follow = sort if word.follows(param.name) else ""
            place_allowed = self.fit(word, param, arg, follow, inner, place_allowed)
            if not param.star:
                index += 1
        for key, value in node.keys.items():
            found = word.param(key)
            if found is None:
                near = nearest(key, [param.name for param in word.params])
                self.say(value, f"{word.name} has no parameter {shown(key)}", word.signature(), near)
                continue
            if found.name in given:
                self.say(value, f"{key} of {word.name} twice")
            given.add(found.name)
            follow = sort if word.follows(key) else ""
            self.fit(word, found, value, follow, inner, True)
        for param in word.params:
            if not param.optional and param.name not in given:
                self.say(node, f"{word.name} without {param.name}", f"{said(param.sorts)}: {word.signature()}")
        self.special(node, word)
        self.executed(node, word, around)

    def executed(self, node: Node, word: Word, around: Around) -> None:
        """Report words and parameters that no rule carries out at this place."""
        place = place_of(word, around.places)
        if not place:
            return
        expected = EXPECTED.get(place, "something that a rule carries out there")
        if refused(word, "", place):
            hint = word.replaced if place == WOULD else word.say if is_kept_off(place) else ""
            self.say(node, f"{named(node)} as {place}", expected, hint=hint)
            return
        name, value = word.only_at.get(place, ("", ""))
        given = self.argument(node, name) if name else None
        if name and (given is None or (given.args[0] if given.kind == OF else given).word != value):
            self.say(node, f"{named(node)} as {place}", f"{name}={value}", hint=word.say)
        for argument in arguments(node):
            if refused(word, argument.param.name, place):
                self.say(argument.node, f"{argument.param.name} of {word.name}, as {place}", expected)
        for argument in arguments(node) if is_kept_off(place) else ():
            phase = unskippable(argument.node) if argument.param.sorts == ("Time",) else None
            if phase is not None:
                hint = "a turn, or a phase but the End Phase, can be skipped"
                self.say(phase, f"{named(phase)} as {place}", expected, hint=hint)

    def inner(self, word: Word, around: Around) -> Around:
        """The surroundings of a word's arguments, which may refer to the event that the word brings."""
        if not word.event:
            return around
        inner = around.inside()
        inner.event = True
        inner.answered = inner.answered or word.link
        return inner

    def fit(self, word: Word, param: Param, arg: Node, follow: str, around: Around, place_allowed: bool) -> bool:
        """Check one argument. Returns whether a place may still follow."""
        inner = around
        places = in_parameter(word, param.name, around.places)
        if places != around.places:
            inner = around.inside()
            inner.places = places
        gives_it = param.name in _GIVES_IT or param.name == word.it
        if gives_it or param.name == word.each or places.step in DESCRIPTIONS:
            inner = inner.inside()
            inner.real = inner.real and places.step not in DESCRIPTIONS
            inner.it = inner.it or gives_it
            inner.each = inner.each or param.name == word.each
        wanted = (follow,) if follow else param.sorts
        sort = self.resolve(arg, wanted, inner)
        if not sort:
            return place_allowed
        if "Text" in param.sorts:
            self.naming(arg, sort, word)
        if param.star and "Place" in param.sorts:
            if sort == "Place" and not place_allowed:
                self.say(arg, "a place that is not the first", "one place (several with `|`), then the tests")
            return False
        if param.sorts == ("Value",) and param.name != "still":
            for part in arg.walk():
                if part.kind == WORD and part.word not in POSITIONS:
                    self.say(part, as_written(part.word), "a face or position", nearest(part.word, POSITIONS))
        if sort == "Amount" and "Text" not in param.sorts and param.name != word.fits:
            self.want_flavour(arg, "number")
        deed = word.section == "Steps" and around.real and inner.real and param.sorts == ("Noun",)
        if deed and sort not in ("Pick",) and param.name not in _WIDE and "Step" in word.results:
            self.say(arg, "a kind of card", "cards at hand", hint="write choose(...) or every(...)")
        return place_allowed

    def special(self, node: Node, word: Word) -> None:
        """Check what a word demands beyond the sorts of its parameters."""
        value, what = self.argument(node, word.fits), self.argument(node, "what")
        if value is not None and what is not None and value.sort:
            self.want_value(value, property_kind(what))
        number = self.argument(node, word.numeric)
        if number is not None and number.sort and property_kind(number) != "number":
            self.say(number, f"{named(number)} in {word.name}", "a property that is a number")
        each = self.argument(node, word.each)
        if word.numeric and each is not None and each.sort == "Property":
            self.want_flavour(each, "number")
        fixed = self.argument(node, word.fixed)
        if fixed is not None and fixed.sort and not written(fixed):
            self.say(fixed, named(fixed), "a number that is written in the text")
        for name, only in word.only.items():
            other = self.argument(node, name)
            if other is not None and other.word != only:
                self.say(other, named(other), only, hint="only different cards are counted")

    def naming(self, node: Node, sort: str, word: Word) -> None:
        """Check that a named card, series, counter or Token exists, and that an amount in its place is a name."""
        if sort == "Amount":
            self.want_flavour(node, "name")
            return
        if sort != "Text":
            if not (node.kind == WORD and row(node.word).names == "series"):
                self.say(node, named(node), "a name in quotes, the name of cards, or a series")
            return
        name = str(node.value)
        names, what, hint = {
            "cards": (self.known.names, "the name of a card", ENTERED),
            "series": (self.known.series, "the name of a series", ENTERED),
            "tokens": (self.tokens, "a Token of this card", "its statistics stand in a field `token` of the card"),
            "counters": (self.known.counters, "the name of a counter", ENTERED),
        }[word.names]
        if name not in names:
            self.say(node, as_written(f'"{shown(name)}"'), what, nearest(name, names), hint)

    def reference(self, node: Node, what: str, around: Around) -> None:
        """Check that what a reference refers to is there."""
        missing = ""
        if what == "targets":
            number = node.args[0].value if node.args and node.args[0].kind == NUMBER else 1
            if not around.targets:
                missing = "a field `target`"
            elif isinstance(number, int) and not 1 <= number <= around.targets:
                missing = f"one of the {around.targets} targets"
        elif what == "paid" and not around.paid:
            missing = "a field `cost`"
        elif what == "event" and not around.event:
            missing = "an event"
        elif what == "damage" and not around.event and not around.damage:
            missing = "an event, or a step that inflicts damage before it"
        elif what == "answered" and not around.answered:
            missing = "an event with activated(...)"
        elif what == "it" and not around.it:
            missing = "a step before it"
        if missing:
            hint = LINKS if what == "event" and around.answered else ""
            self.say(node, f"{node.word}, which refers to nothing", missing, hint=hint)

    # -- joins, `.of`, comparisons -------------------------------------------------------------------------------

    def join(self, node: Node, around: Around) -> None:
        self.resolve(node.args[0], ("Step",), around)
        if len(node.args) == 1:
            self.say(node, f"{node.word}() with nothing", "a step")
        after = around.inside()
        after.it = True
        for i, part in enumerate(node.args[1:]):
            after.damage = after.damage or inflicts(node.args[i])
            self.resolve(part, ("Step",), after)
        for key in node.keys:
            self.say(node, f"{node.word} has no parameter {shown(key)}", "steps alone")
        self.executed(node, WORDS[node.word], around)

    def of(self, node: Node, sort: str, around: Around) -> None:
        receiver = node.args[0]
        if len(node.args) == 1 or node.keys:
            self.say(node, ".of without cards or players", "cards at hand, a kind of card or a player")
        players: tuple[str, ...] = ("Pick", "Noun", "Side")
        if sort == "Cause":
            self.resolve(receiver, ("Cause",), around)
        else:
            self.resolve(receiver, ("Property",), around)
            of_players = [row(word).of_player for word in property_words(receiver)]
            players = ("Side",) if any(of_players) else ("Pick", "Noun")
        for part in node.args[1:]:
            self.resolve(part, players, around)

    def comparison(self, node: Node, sort: str, around: Around) -> None:
        parts = node.args
        if node.kind == IN and "Place" in self.possible(parts[1]):
            self.resolve(parts[0], ("Pick",), around)
            self.resolve(parts[1], ("Place",), around)
            return
        subject = parts[1] if node.kind == SPAN else parts[0]
        others = [parts[0], parts[2]] if node.kind == SPAN else [parts[1]]
        if node.kind == IN:
            if parts[1].kind == TUPLE:
                parts[1].sort = parts[1].wanted = "Amount"
                others = parts[1].args
            elif parts[1].kind != OF:  # `NAME in NAME.of(...)`: one of theirs
                self.say(parts[1], named(parts[1]), "a place, values in parentheses, or a property of cards")
                return
        if sort == "Test":
            self.resolve(subject, ("Property",), around)
            flavour = property_kind(subject)
        elif "Side" in self.possible(subject):
            self.resolve(subject, ("Side",), around)
            flavour = "player"
        else:
            self.resolve(subject, ("Amount",), around)
            flavour = self.flavour(subject)
        if not flavour:
            self.say(subject, named(subject), "one property in a comparison")
            return
        if flavour not in ("number", "any") and node.kind != IN and node.word not in ("==", "!="):
            self.say(node, f"{node.word or '<='} with {article(flavour)}", "== or !=")
        for other in others:
            self.other_side(other, flavour, sort, around)

    def other_side(self, node: Node, flavour: str, sort: str, around: Around) -> None:
        if flavour == "player":
            self.resolve(node, ("Side",), around)
            return
        wanted: tuple[str, ...] = ("Amount",)
        if flavour in PROPERTY_VALUES or flavour == "any":
            wanted = ("Amount", "Value")
        if sort == "Test" and "Property" in self.possible(node) and "Amount" not in self.possible(node):
            wanted = ("Property",)
        if node.kind == TEXT and flavour == "name":
            self.say(node, "a name in a comparison", hint="write named(...)")
            return
        found = self.possible(node)
        if flavour == "number" and "Amount" not in found and "Value" in found:
            self.say(node, named(node), "a number")
            return
        if self.resolve(node, wanted, around) and flavour != "any":
            self.want_value(node, flavour)

    # -- what an amount is: a number, a name, a kind ---------------------------------------------------------------

    def flavour(self, node: Node) -> str:
        """The kind of value an amount is; "any" if only the duel decides."""
        if node.kind == OF:
            return property_kind(node.args[0])
        if node.kind == WORD and row(node.word).kind == "any":
            return "any"
        if node.sort == "Property":
            return property_kind(node)
        return "number"

    def want_flavour(self, node: Node, flavour: str) -> None:
        found = self.flavour(node)
        if node.sort and found not in (flavour, "any", ""):
            self.say(node, f"{named(node)}, which is {article(found)}", article(flavour))

    def want_value(self, node: Node, kind: str) -> None:
        """Check that a property of this kind can have this value."""
        if node.sort == "Value":
            words = [part.word for part in node.walk() if part.kind == WORD]
            right = PROPERTY_VALUES.get(kind, ())
            for word in words:
                if word not in right:
                    self.say(node, as_written(word), article(kind), nearest(word, right))
                    return
        elif node.sort == "Test" or node.sort == "Noun":
            if kind == "number":
                self.say(node, named(node), "a number")
        elif node.sort in ("Amount", "Property"):
            self.want_flavour(node, kind)
