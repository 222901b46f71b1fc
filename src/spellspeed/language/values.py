"""From expressions of the tree to values of the effect language.

Every word has a maker with the parameters of its signature; this module finds it, makes the arguments first, and
converts them where the language allows it: a Pick to a Noun, an amount to a count, a lasting effect to a step.
"""

from collections.abc import Callable

from spellspeed.board.constants import ANYWHERE, E_DAMAGE_STEP, E_PHASE, E_RESOLVING, E_TURN, ON_FIELD
from spellspeed.board.records import Described
from spellspeed.effects.events.causes import Cause
from spellspeed.effects.events.history import Was
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.events.when import bits_of
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.nouns.nouns import AsNoun, PlainNoun
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.picks.choices import OpenPick
from spellspeed.effects.picks.notice import ASKED, PRINTED, Notice, both
from spellspeed.effects.picks.pick import ALL, Pick
from spellspeed.effects.picks.references import Now, Paid
from spellspeed.effects.sorts import EXACTLY, Count, Effects, Place, Side
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import CONTROLS
from spellspeed.effects.steps.apply import applying_step
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import Number, PropertyOf
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.times import Time
from spellspeed.language import operators, tree
from spellspeed.language.mirror import mirrored, only_own
from spellspeed.language.reading import derived_of, looks_at, note_reading
from spellspeed.language.tree import Node
from spellspeed.language.vocabulary.nouns import Slots
from spellspeed.language.vocabulary.printed import PRINTED as PRINTED_WORDS
from spellspeed.language.words import WORDS, Param, row, rows_in

# Words without parameters, by name and sort.
NAMES: dict[tuple[str, str], object] = {
    **{(value.name, "Value"): value.value for value in PRINTED_WORDS.values()},
    **{(word.name, sort): value for word in WORDS.values() for sort, value in word.values.items()},
}


class CannotBuild(ValueError):
    """Every sort is right, but the words make no sense together."""

    def __init__(self, line: int, column: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")
        self.line = line
        self.column = column
        self.what = what

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.line, self.column, self.what)


# What was made for the card that is being built, in this order: a part before the whole.
MADE: list[object] = []

# Of these alone a pattern asks nothing that could change while its event stays in the log.
TOLD_BY_LOG = (Pattern, Place, Side, Time, Number, Count, int)


class Read:
    """A reference or a value of which an amount or a condition is read, while nothing is done with the cards.

    `adds`: the value is added up, of cards that the text refers to.
    """

    def __init__(self, what: Pick | Property, adds: bool = False) -> None:
        self.what = what
        self.adds = adds


def read_only(value: object, start: int) -> None:
    """What was made since then is read by this amount or condition."""
    adds = isinstance(value, PropertyOf) and value.pick.is_reference and not value.property.is_identity
    for i in range(start, len(MADE)):
        part = MADE[i]
        if isinstance(part, Property):
            MADE[i] = Read(part, adds)
        elif isinstance(part, Pick) and part.is_reference:
            MADE[i] = Read(part)


def noticed_since(start: int, does: bool = True) -> Notice:
    """What all that was made since then can notice of a card; `does`: the steps among it are to be done.

    What stands before a step, since the step before, is a part of it: so closely its cards are looked at.
    """
    notice = Notice()
    told = 0  # so many nouns belong to the steps so far
    referred = False  # the step deals with what the text refers to
    depth = ASKED  # how closely tests look
    for value in MADE[start:]:
        if isinstance(value, CardTest):
            if value.is_local():
                notice.tests.append(value)
            elif not value.is_told_by_parts():
                notice.others.append(value)
                if value.reads_print():
                    depth = PRINTED
                    notice.kept = PRINTED
        elif isinstance(value, PlainNoun):
            notice.nouns.append(value)
            notice.depths.append(ASKED)
            notice.takes.append(0)
        elif isinstance(value, Property):
            notice.compared.append(value)
        elif isinstance(value, Pick):
            notice.blind |= value.blind
            if value.is_reference:
                notice.references.append(value)
                referred = referred or not value.names_this
        elif isinstance(value, Read):
            if isinstance(value.what, Pick):
                notice.references.append(value.what)
            elif value.adds:
                notice.added.append(value.what)
            else:
                notice.properties.append(value.what)
        elif isinstance(value, Condition | Amount):
            notice.recalls = notice.recalls or value.recalls
        elif isinstance(value, Step) and not does:
            notice.takes = [ALL] * len(notice.nouns)  # whether it could be done may decide anything
        elif isinstance(value, Step):
            notice.blind |= value.blind
            part_of(notice, told, referred, max(depth, value.depth), value.takes())
            told, referred, depth = len(notice.nouns), False, ASKED
    part_of(notice, told, referred, depth, 0)
    return notice


def part_of(notice: Notice, told: int, referred: bool, depth: int, takes: int) -> None:
    """The nouns from there on, and what is referred to, are looked at so closely, and so many cards together."""
    for i in range(told, len(notice.nouns)):
        notice.depths[i] = depth
        notice.takes[i] += takes
    if referred:
        notice.kept = max(notice.kept, depth)
        notice.deals = True


def make(node: Node) -> object:
    """The value of an expression; it knows the expression, so that it can be read aloud."""
    start = len(MADE)
    try:
        value = meaning(node)
    except CannotBuild:
        raise
    except (AssertionError, TypeError, ValueError) as error:  # a maker refuses its arguments
        told = isinstance(error, ValueError) and str(error)
        what = f"{node.word or node.kind}: {error if told else 'these words have no meaning together'}"
        raise CannotBuild(node.line, node.column, what) from error
    if isinstance(value, Described):
        value.said = node
    if isinstance(value, Slots) and len(value.slots) == 1:
        value.slots[0].said = node
    if isinstance(value, Was):
        value.by_log = all(isinstance(part, TOLD_BY_LOG) for part in MADE[start:])
    if isinstance(value, CardTest) and value.is_local():
        del MADE[start:]  # its answer tells all
    if isinstance(value, Condition | Amount):
        read_only(value, start)
    MADE.append(value)
    if isinstance(value, Step):
        look(value, node)
        value.notice = noticed_since(start)
    elif isinstance(value, Continuous):
        note_reading(value, node)
        value.notice = noticed_since(start, False)
        end = len(MADE)
        parts = [part for root in derived_of(value, node) for part in root.walk()]
        value.heeds = bits_of(kinds_heeded(parts, "while_" in node.keys))
        del MADE[end:]
    return value


def kinds_heeded(nodes: list[Node], timed: bool = False) -> list[int]:
    """The kinds of event that can change what these expressions say; E_PHASE if they depend on the phase or step."""
    found: list[int] = []
    for node in nodes:
        word = row(node.word)
        timed = timed or word.timed or "during" in node.keys or "while_" in node.keys
        found += word.changed_by
        if word.past:
            found.append(E_TURN)
            pattern = make(node.args[0]) if node.args else None
            if isinstance(pattern, Pattern):
                found += pattern.past_kinds()
    return [*found, E_TURN, E_PHASE, E_DAMAGE_STEP, E_RESOLVING] if timed else found


def look(step: Step, node: Node) -> None:
    """Note in the step which places its text looks at."""
    step.looks = looks_of(node)
    step.speaks_of_shown = any(row.shown for row in rows_in(node))


def looks_of(node: Node) -> int:
    """The places a step looks at; everywhere if it refers to the previous step as IT."""
    if any(row.refers_to == "it" for row in rows_in(node)):
        return ANYWHERE
    return looks_at([node], ON_FIELD)[0]


def meaning(node: Node) -> object:
    kind = node.kind
    if kind == tree.NUMBER:
        return Number(int(node.value))
    if kind == tree.TEXT:
        return node.value
    if kind == tree.WORD:
        return call(node) if row(node.word).called else name(node)
    if kind == tree.JOIN:
        steps = [as_step(make(arg)) for arg in node.args]
        return maker(node)(*steps)
    if kind == tree.OF:
        return of(node, [make(arg) for arg in node.args])
    if kind == tree.PLUS:
        left, right = make(node.args[0]), make(node.args[1])
        if isinstance(left, Slots) and isinstance(right, Slots):
            return left + right
        return operators.arith("+", left, right)
    if kind == tree.MINUS:
        parts = [make(arg) for arg in node.args]
        if len(parts) == 1:
            return operators.arith("-", Number(0), parts[0])
        return operators.arith("-", parts[0], parts[1])
    if kind == tree.TIMES:
        return operators.arith("*", make(node.args[0]), make(node.args[1]))
    return combined(node)


def combined(node: Node) -> object:
    """Comparisons, "and", "or", "not", "is", "in", several values."""
    parts = [make(arg) for arg in node.args]
    kind = node.kind
    if kind == tree.COMPARE:
        return operators.compare(parts[0], node.word, parts[1])
    if kind == tree.SPAN:
        return operators.span(parts[0], parts[1], parts[2], node.word)
    if kind == tree.TUPLE:
        return parts
    if kind == tree.BAR:
        if all(isinstance(part, (Cause, Effects)) for part in parts):
            return operators.causes([part for part in parts if isinstance(part, (Cause, Effects))])
        return operators.bar(parts)
    if kind in (tree.AND, tree.NOT) and all(isinstance(part, (Cause, Effects)) for part in parts):
        causes = [part for part in parts if isinstance(part, (Cause, Effects))]
        return operators.joined_causes(causes) if kind == tree.AND else operators.negated_cause(causes[0])
    if kind in (tree.AND, tree.OR):
        if all(isinstance(part, Pattern) for part in parts):
            return operators.joined(kind, [part for part in parts if isinstance(part, Pattern)])
        if all(isinstance(part, (Step, list)) for part in parts):
            steps: list[object] = []
            for part in parts:
                steps += part if isinstance(part, list) else [part]
            return steps
        return operators.both(*parts) if kind == tree.AND else operators.either(*parts)
    if kind == tree.NOT:
        if isinstance(parts[0], Pattern):
            return operators.negated_pattern(parts[0])
        return operators.negation(parts[0])
    if kind == tree.IS:
        if isinstance(parts[1], Pattern):
            answer: object = operators.event_is(parts[0], parts[1])
        else:
            answer = operators.is_(parts[0], parts[1])
        return operators.negation(answer) if node.word == "is not" else answer
    if kind == tree.IN:
        answer = operators.in_(parts[0], parts[1])
        return operators.negation(answer) if node.word == "not in" else answer
    raise CannotBuild(node.line, node.column, f"no meaning for {kind} {node.word}")


def name(node: Node) -> object:
    """A word without parameters: the wanted sort decides its value."""
    of_card = row(node.word).of_card
    if of_card is not None:
        return of_card(node.card)
    for sort in (node.sort, node.wanted):
        if (node.word, sort) in NAMES:
            return NAMES[node.word, sort]
    found = [value for (name, _), value in NAMES.items() if name == node.word]
    if not found:
        raise CannotBuild(node.line, node.column, f"no meaning for {node.word} as {node.sort or 'anything'}")
    return found[0]


def of(node: Node, parts: list[object]) -> object:
    receiver, rest = parts[0], parts[1:]
    if isinstance(receiver, Property):
        return operators.property_of(receiver, *rest)
    if isinstance(receiver, list):  # ATK | DEF of something: the maker adds them up
        return operators.property_of(receiver[0], *rest)
    if isinstance(receiver, Cause):
        return operators.cause_of(receiver, *rest)
    if isinstance(receiver, Side):
        pick = rest[0]
        if isinstance(pick, Pick):
            return Side(receiver.kind, pick)
    raise CannotBuild(node.line, node.column, f"{node.args[0].word} is unknown")


def call(node: Node) -> object:
    """A word with arguments."""
    word = WORDS[node.word]
    verb = "Step" in word.results
    args: list[object] = []
    for i, arg in enumerate(node.args):
        args.append(converted(make(arg), parameter(word.params, i), verb))
    if word.mirrored:
        own = node.args[0]
        alone = only_own(own)
        if alone is not None:
            raise ValueError(f"{alone.word} cannot be said of the other player, so each player cannot do it")
        return maker(node)([args[0], as_step(make(mirrored(own)))])
    keys: dict[str, object] = {}
    by_name = {param.name: param for param in word.params}
    for key, arg in node.keys.items():
        keys[key] = converted(make(arg), by_name.get(key), verb)
    return maker(node)(*args, **keys)


def maker(node: Node) -> Callable[..., object]:
    """The function that makes the value of this word."""
    make = WORDS[node.word].make
    if make is None:
        raise CannotBuild(node.line, node.column, f"no meaning for {node.word}")
    return make


def parameter(params: tuple[Param, ...], i: int) -> Param | None:
    """The parameter of the i-th argument; a repeatable last parameter takes all the rest."""
    if i < len(params):
        for param in params[: i + 1]:
            if param.star:
                return param
        return params[i]
    stars = [param for param in params if param.star]
    return stars[0] if stars else None


def converted(value: object, param: Param | None, verb: bool) -> object:
    """The value as the parameter wants it."""
    if isinstance(value, (Pattern, Cause)):
        operators.whole(value)
    if param is None:
        return value
    sorts = param.sorts
    if "Step" in sorts:
        return as_step(value)
    if verb and isinstance(value, Paid):
        return Now(value)  # a step deals with the cards as they are now
    if "Count" in sorts and isinstance(value, Amount):
        return Count(EXACTLY, value)
    if "Noun" in sorts and "Pick" not in sorts:
        if verb and param.name not in ("using", "as_", "on", "among", "until") and isinstance(value, Noun):
            return value.pick if isinstance(value, AsNoun) else OpenPick(value)
        if not verb and isinstance(value, Pick):
            return AsNoun(value)
        if verb and param.name in ("using", "as_") and isinstance(value, Pick):
            return AsNoun(value)
    if verb and "Pick" in sorts and isinstance(value, Noun):
        return value.pick if isinstance(value, AsNoun) else OpenPick(value)
    return value


def as_step(value: object) -> object:
    """Turn a lasting effect into the step that starts it."""
    if not isinstance(value, Continuous):
        return value
    if value.topic == CONTROLS:
        raise ValueError("a step takes control: take_control(...), with until or while_")
    step = applying_step([value])
    MADE.append(step)
    step.notice = both(value.notice, noticed_since(len(MADE) - 1))
    step.said = value.said
    if isinstance(value.said, Node):
        look(step, value.said)
    return step
