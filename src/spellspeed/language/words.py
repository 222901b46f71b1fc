"""The tables of the effect language: words, printed values, sorts, kinds of effect, flags and fields.

The checker, the builder, the reader-aloud, the writer, the page and the figures all use them. A word is one row in a
module of `vocabulary`.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from spellspeed.language.tree import Node
from spellspeed.language.vocabulary import cells, printed
from spellspeed.language.vocabulary.amounts import AMOUNTS
from spellspeed.language.vocabulary.applies import APPLIES
from spellspeed.language.vocabulary.causes import CAUSES
from spellspeed.language.vocabulary.cells import Cards
from spellspeed.language.vocabulary.events_moving import EVENTS
from spellspeed.language.vocabulary.events_playing import CONDITIONS
from spellspeed.language.vocabulary.joins import JOINS as JOIN_WORDS
from spellspeed.language.vocabulary.limits import LIMITS
from spellspeed.language.vocabulary.nouns import NOUNS, PICKS, REFERENCES
from spellspeed.language.vocabulary.properties import FACES, PROPERTIES
from spellspeed.language.vocabulary.sides_places import PLACES, SIDES
from spellspeed.language.vocabulary.steps_playing import STEPS
from spellspeed.language.vocabulary.tests import SET_TESTS, TESTS
from spellspeed.language.vocabulary.times import TIMES
from spellspeed.language.vocabulary.word import Param as Param
from spellspeed.language.vocabulary.word import Section
from spellspeed.language.vocabulary.word import Word as Word

# In the order of the page.
SECTIONS: Final[tuple[Section, ...]] = (
    *(SIDES, PLACES, TIMES, PROPERTIES, FACES, TESTS, SET_TESTS, NOUNS, REFERENCES, PICKS, AMOUNTS, CAUSES),
    *(EVENTS, CONDITIONS, STEPS, JOIN_WORDS, APPLIES, LIMITS),
)


def _gathered() -> dict[str, Word]:
    """Every word by its name; senses written apart join the word of that name."""
    words: dict[str, Word] = {}
    for section in SECTIONS:
        for sense in section.senses:
            if sense.word is not None:
                assert sense.name not in words, f"{sense.name} has two rows"
                words[sense.name] = sense.word
            else:
                words[sense.name].take(sense)
    return words


WORDS: Final[dict[str, Word]] = _gathered()
NO_WORD: Final = Word(Section(""), "_ -> Value", "a printed value, an operator, or a mistake")

# References, and the words one of which must stand on the card for each.
_BRINGS: Final = [(word.name, *name.partition("=")[::2]) for word in WORDS.values() for name in word.brings.split()]
BROUGHT: Final[dict[str, frozenset[str]]] = {
    name: frozenset(word for word, brought, _ in _BRINGS if brought == name) for _, name, _ in _BRINGS
}


def brought_by(node: Node) -> list[str]:
    """The references that speak of what is done there."""
    word = row(node.word)
    given = {param.name for param in word.params[: len(node.args)]} | set(node.keys)
    names = [name.partition("=") for name in word.brings.split()]
    return [name for name, _, only_with in names if not only_with or only_with in given]


def row(name: str) -> Word:
    """The row of a word; an empty row if it is not a word."""
    return WORDS.get(name, NO_WORD)


def rows_in(node: Node) -> Iterator[Word]:
    """The rows of the words that stand in an expression."""
    for part in node.walk():
        if part.word in WORDS:
            yield WORDS[part.word]


# -- printed values --------------------------------------------------------------------------------------------


def _names(values: Iterable[printed.PrintedValue]) -> tuple[str, ...]:
    return tuple(value.name for value in values)


KINDS: Final = _names(printed.KINDS)
TRAITS: Final = _names(printed.TRAITS)
ICONS: Final = _names(printed.ICONS)
ATTRIBUTES: Final = _names(printed.ATTRIBUTES)
TYPES: Final = _names(printed.TYPES)
PRINTED: Final = frozenset(printed.PRINTED)
POSITIONS: Final = frozenset(sense.name for sense in FACES.senses if sense.sorts == ("Value",))

JOINS: Final = frozenset(name for name in WORDS if name.startswith(".") and name != ".of")


def results_of(name: str) -> tuple[str, ...]:
    """The sorts a name or word can be, printed values included."""
    word = WORDS.get(name)
    results = () if word is None else word.results
    return (*results, "Value") if name in PRINTED else results


# -- sorts -----------------------------------------------------------------------------------------------------

# A sort on the left may stand where one on the right is expected.
WIDER: Final[dict[str, tuple[str, ...]]] = {
    "Value": ("Test",),
    "Noun": ("Test",),
    "Pick": ("Noun", "Test"),
    "Amount": ("Count",),
    "Lasting": ("Step",),
    "Effects": ("Cause",),
}

SORTS: Final[dict[str, str]] = {
    "Side": "a player",
    "Place": "a place",
    "Time": "a time",
    "Property": "a property",
    "Value": "a printed value, face or position",
    "Test": "a test of a card",
    "SetTest": "a test of a set of cards",
    "Noun": "a kind of card",
    "Pick": "cards at hand",
    "Amount": "a number",
    "Count": "how many",
    "Cause": "a cause",
    "Manner": "a kind of summon",
    "Event": "an event",
    "Condition": "a condition",
    "Step": "a step",
    "Lasting": "something that applies",
    "Effects": "effects",
    "Limit": "a limit",
    "Recipe": "materials",
    "Thing": "what can be negated or redirected",
    "Form": "a form of activation",
    "Scope": "what a limit counts",
    "Text": "a name in quotes",
}

# The values of a property of these kinds.
PROPERTY_VALUES: Final[dict[str, tuple[str, ...]]] = {"kind": KINDS, "type": TYPES, "attribute": ATTRIBUTES}

# -- kinds of effect, flags, fields ----------------------------------------------------------------------------


class KindOfEffect:
    """A kind of effect: its meaning, the fields it may have, and those of which it needs one."""

    __slots__ = ("fields", "meaning", "name", "needs", "of", "rules")

    def __init__(
        self, name: str, meaning: str, rules: str, fields: str, needs: tuple[str, ...] = (), of: Cards | None = None
    ) -> None:
        self.name = name
        self.meaning = meaning
        self.rules = tuple(rules.split())
        self.fields = frozenset(fields.split())
        self.needs = tuple(frozenset(group.split()) for group in needs)  # one of every group
        self.of = of  # the cards that have it; None for all


_ACTIVATED: Final = "when if while during where cost target do apply limit oath unanswerable"
_EVENTS: Final = _ACTIVATED + " each_time"
_APPLIES: Final = "when if each_time while during where do apply would instead limit"
_APPLIED: Final = "apply do instead"

EFFECT_KINDS: Final[dict[str, KindOfEffect]] = {
    kind.name: kind
    for kind in (
        KindOfEffect(
            "activate",
            "the activation of the Spell or Trap Card",
            "B-27 B-28 B-44",
            _ACTIVATED,
            of=cells.SPELLS_AND_TRAPS,
        ),
        KindOfEffect("ignition", "activated in the open Main Phase of its player", "B-30", _ACTIVATED, ("do",)),
        KindOfEffect(
            "trigger",
            "activated after something happened, or belonging to a phase",
            "B-57 B-86",
            _EVENTS,
            ("do", "when if each_time during"),
        ),
        KindOfEffect("quick", "activated with spell speed 2", "B-28 B-31", _ACTIVATED, ("do",)),
        KindOfEffect("flip", "a trigger of being flipped face-up", "B-82", _ACTIVATED, ("do",), cells.PRINTED_MONSTERS),
        KindOfEffect("continuous", "applies without being activated", "B-32 B-34 B-53", _APPLIES, (_APPLIED,)),
        KindOfEffect(
            "procedure",
            "how the card is summoned without a chain",
            "B-107 B-113",
            "if while during where target limit oath how using by to position",
            ("where how",),
            cells.PRINTED_MONSTERS,
        ),
        KindOfEffect("always", "text that is no effect: cannot be negated", "B-33 B-112", _APPLIES, (_APPLIED,)),
    )
}
# A bullet may have the fields of the effect around it.
BULLET: Final = "bullet"
PENDULUM: Final = "pendulum"

FLAGS: Final[dict[str, str]] = {
    "must": "mandatory (B-71, B-88)",
    "stays": "the Spell or Trap remains on the field after its activation",
    "given": "in force only for a card that was given it",
    "by_either_player": "also the player who does not control the card may use it",
    "unnegatable": "this effect cannot be negated",
    "face_down": "used while its card lies face-down on the field, and only then (against B-78)",
    "damage_step": "may be activated in the Damage Step, against B-139 to B-141",
    "no_damage_step": "may not be activated in the Damage Step, against B-139 to B-141",
    "not_in_own_chain": "does not see what happened in the chain of its own activation (against B-79)",
    "chains_together": "several of this group may go on one chain (against B-84)",
    "numbered": "a procedure or condition that the print numbers like an effect",
    "part": "belongs to the effect above it: has its number and shares its limits",
    "unnumbered": "has no number: the facts do not count it",
    "not_at_activation": "cannot be used with the activation of its card (against B-55)",
}

# The kinds of effect for which a flag changes anything; all of them for a flag that is not listed.
FLAGS_OF: Final[dict[str, tuple[str, ...]]] = {
    "must": ("trigger", "flip", "quick", "continuous", "always"),
    "stays": ("activate",),
    "by_either_player": ("ignition", "trigger", "quick"),
    "damage_step": ("activate", "trigger", "quick", "flip"),
    "no_damage_step": ("activate", "trigger", "quick", "flip"),
    "not_in_own_chain": ("trigger",),
    "chains_together": ("trigger",),
    "not_at_activation": ("ignition", "trigger", "quick"),
}


class FieldWord:
    """A field: the sorts of its expressions, how many there may be, and the cards that have it."""

    __slots__ = ("meaning", "most", "name", "of", "sorts")

    def __init__(self, name: str, sorts: str, most: int, meaning: str, of: Cards | None = None) -> None:
        self.name = name
        self.sorts = tuple(sorts.split())
        self.most = most
        self.meaning = meaning
        self.of = of  # None for all


SEVERAL: Final = 64

# In canonical order.
FIELDS: Final[dict[str, FieldWord]] = {
    field.name: field
    for field in (
        FieldWord("when", "Event", 1, '"when ... you can": happened last (B-70), or what it answers (B-49)'),
        FieldWord("if", "Event Condition", 2, 'an event: "if ... you can" (B-71); a condition: at activation (B-80)'),
        FieldWord("each_time", "Event", 1, "once for every occurrence (B-81)"),
        FieldWord("while", "Condition", 1, "holds when the event happens (B-80), or as long as it applies"),
        FieldWord("during", "Time", 1, "in which phase, step or turn (B-84)"),
        FieldWord("where", "Place", 1, "from where it is activated or applies"),
        FieldWord("cost", "Step", 1, "done at activation (B-37, COST-20, COST-27)"),
        FieldWord("target", "Pick Noun", SEVERAL, "chosen at activation (B-90)"),
        FieldWord("do", "Step", 1, "what is processed"),
        FieldWord("apply", "Lasting", SEVERAL, "what applies"),
        FieldWord("would", "Event", 1, "what is replaced"),
        FieldWord("instead", "Step", 1, "what is done instead"),
        FieldWord("limit", "Limit", SEVERAL, "how often"),
        FieldWord("oath", "Lasting", SEVERAL, "binds the whole turn of the activation or summon (B-121)"),
        FieldWord("unanswerable", "Side Event", SEVERAL, "who cannot answer, or what cannot be activated in response"),
        FieldWord("how", "Manner", 1, "of a procedure: the kind of summon"),
        FieldWord("using", "Recipe", 1, "of a procedure: the materials"),
        FieldWord("by", "Step", 1, "of a procedure: what is done for it"),
        FieldWord("to", "Place", 1, "of a procedure: to whose field"),
        FieldWord("position", "Value", 1, "of a procedure: the positions"),
    )
}

CARD_FIELDS: Final[dict[str, FieldWord]] = {
    field.name: field
    for field in (
        FieldWord("fusion", "Recipe", 1, "materials of its Fusion Summon", cells.FUSIONS),
        FieldWord("synchro", "Recipe", 1, "materials of its Synchro Summon", cells.SYNCHROS),
        FieldWord("xyz", "Recipe", 1, "materials of its Xyz Summon", cells.XYZS),
        FieldWord("link", "Recipe", 1, "materials of its Link Summon", cells.LINKS),
        FieldWord("ritual", "Recipe", 1, "which Tributes its Ritual Summon takes (B-18, B-114)", cells.RITUALS),
        FieldWord(
            "brought_by",
            "Noun",
            1,
            "what its text names for its Ritual Summon; the Ritual Spell decides",
            cells.RITUALS,
        ),
        FieldWord("summon_only", "Event", 1, "can be summoned in this way only, ever (B-112)", cells.PRINTED_MONSTERS),
        FieldWord("summon_first", "Event", 1, "must first be summoned so (B-112)", cells.PRINTED_MONSTERS),
        FieldWord("equip", "Noun", 1, "to what this Equip Card can be equipped (B-151, B-152)", cells.EQUIP_CARDS),
        FieldWord("limit", "Limit", SEVERAL, "for every activated effect that has none of its own"),
        FieldWord("token", "Text Noun", 2, "the name and the statistics of a Token that the card brings"),
    )
}
