"""The word table of the effect language: every word with its parameters, sorts, meaning and rules.

The checker, the builder, the reader-aloud, the writer and the figures all work from it. The rows are in
`vocabulary_cards` and `vocabulary_deeds`; here are the printed values, the kinds of effect, their flags and fields.
"""

import re
from typing import Final

from spellspeed.language.vocabulary_cards import FOR_CARDS
from spellspeed.language.vocabulary_deeds import FOR_DEEDS


class Param:
    """One parameter of a word."""

    __slots__ = ("default", "name", "optional", "sorts", "star")

    def __init__(self, name: str, sorts: tuple[str, ...], optional: bool, star: bool, default: str) -> None:
        self.name = name
        self.sorts = sorts
        self.optional = optional  # may be left out
        self.star = star  # may be repeated; what comes after it is given by key
        self.default = default  # what holds then, as it would be written; "" if nothing or anything

    def __repr__(self) -> str:
        return f"{'*' * self.star}{self.name}: {' | '.join(self.sorts)}"


class Word:
    """One word. A name that stands for values of several sorts is one word with several meanings."""

    __slots__ = ("called", "meanings", "name", "params", "results", "rules", "section")

    def __init__(self, name: str, called: bool, params: tuple[Param, ...], section: str) -> None:
        self.name = name
        self.called = called  # written with parentheses
        self.params = params
        self.section = section
        self.results: tuple[str, ...] = ()
        self.meanings: dict[str, str] = {}  # by sort
        self.rules: tuple[str, ...] = ()

    def param(self, name: str) -> Param | None:
        for param in self.params:
            if param.name == name:
                return param
        return None

    def signature(self) -> str:
        """As in the table: `choose(cards: Noun, number: Count = 1, ...)`."""
        if not self.called:
            return self.name
        parts: list[str] = []
        for param in self.params:
            end = f" = {param.default}" if param.default else "?" if param.optional and not param.star else ""
            parts.append(f"{param!r}{end}")
        return f"{self.name}({', '.join(parts)})"

    def __repr__(self) -> str:
        return f"{self.signature()} -> {' | '.join(self.results)}"


_SIGNATURE: Final = re.compile(r"(\.?\w+)(?:\((.*)\))? -> (.+)")


def _param(text: str) -> Param:
    star = text.startswith("*")
    name, _, sorts = text.lstrip("*").partition(": ")
    sorts, _, default = sorts.partition(" = ")
    optional = star or bool(default) or sorts.endswith("?")
    return Param(name, tuple(sorts.rstrip("?").split(" | ")), optional, star, default)


def _read_table() -> dict[str, Word]:
    words: dict[str, Word] = {}
    for section, rows in FOR_CARDS + FOR_DEEDS:
        for signature, meaning, rules in rows:
            match = _SIGNATURE.fullmatch(signature)
            assert match is not None, signature
            name, inside, results = match.group(1), match.group(2), match.group(3)
            params = tuple(_param(part) for part in (inside or "").split(", ") if part)
            word = words.setdefault(name, Word(name, inside is not None, params, section))
            for result in results.split(" | "):
                word.results += (result,)
                word.meanings[result] = meaning
            word.rules += tuple(rules.split())
    return words


# -- printed values --------------------------------------------------------------------------------------------
# Data of the facts with their names in both languages, no words of the language.

def _listed(names: str) -> tuple[str, ...]:
    return tuple(names.split())


KINDS: Final = ("MONSTER", "SPELL", "TRAP")
TRAITS: Final = _listed(
    "NORMAL EFFECT FUSION RITUAL SYNCHRO XYZ LINK PENDULUM TUNER TOON GEMINI UNION SPIRIT FLIP TOKEN"
)
ICONS: Final = ("CONTINUOUS", "EQUIP", "QUICK_PLAY", "FIELD_SPELL", "COUNTER")  # with NORMAL and RITUAL
ATTRIBUTES: Final = ("DARK", "DIVINE", "EARTH", "FIRE", "LIGHT", "WATER", "WIND")
TYPES: Final = _listed(
    "AQUA BEAST BEAST_WARRIOR CREATOR_GOD CYBERSE DINOSAUR DIVINE_BEAST DRAGON FAIRY FIEND FISH ILLUSION INSECT "
    "MACHINE PLANT PSYCHIC PYRO REPTILE ROCK SEA_SERPENT SPELLCASTER THUNDER WARRIOR WINGED_BEAST WYRM ZOMBIE"
)
PRINTED: Final = frozenset(KINDS + TRAITS + ICONS + ATTRIBUTES + TYPES)
POSITIONS: Final = frozenset(("FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"))

WORDS: Final[dict[str, Word]] = _read_table()

JOINS: Final = frozenset(name for name in WORDS if name.startswith(".") and name != ".of")


def results_of(name: str) -> tuple[str, ...]:
    """The sorts a name or word can be, printed values included."""
    word = WORDS.get(name)
    results = () if word is None else word.results
    return (*results, "Value") if name in PRINTED else results


# -- sorts -----------------------------------------------------------------------------------------------------

# Where a sort on the right is expected, one on the left will do.
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

# What a property is compared with: a number, a name, a kind of card, a Type, an Attribute, a player, a card.
PROPERTY_KINDS: Final[dict[str, str]] = {
    "LEVEL": "number",
    "RANK": "number",
    "LINK_RATING": "number",
    "ATK": "number",
    "DEF": "number",
    "SCALE": "number",
    "NUMBER": "number",
    "COLUMN": "number",
    "counters": "number",
    "LP": "number",
    "HAND_LIMIT": "number",
    "NORMAL_DRAWS": "number",
    "TRIBUTES": "number",
    "NAME": "name",
    "KIND": "kind",
    "TYPE": "type",
    "ATTRIBUTE": "attribute",
    "CONTROLLER": "player",
    "OWNER": "player",
    "CARD": "card",
}
PROPERTY_VALUES: Final[dict[str, tuple[str, ...]]] = {"kind": KINDS, "type": TYPES, "attribute": ATTRIBUTES}
OF_PLAYERS: Final = frozenset(("LP", "HAND_LIMIT", "NORMAL_DRAWS"))

# -- kinds of effect, flags, fields ----------------------------------------------------------------------------


class KindOfEffect:
    """A kind of effect: what it is, which fields it may have, and of which it needs one."""

    __slots__ = ("fields", "meaning", "name", "needs", "rules")

    def __init__(self, name: str, meaning: str, rules: str, fields: str, needs: tuple[str, ...] = ()) -> None:
        self.name = name
        self.meaning = meaning
        self.rules = tuple(rules.split())
        self.fields = frozenset(fields.split())
        self.needs = tuple(frozenset(group.split()) for group in needs)  # one of every group


_ACTIVATED: Final = "when if while during where cost target do apply limit oath unanswerable"
_EVENTS: Final = _ACTIVATED + " each_time"
_APPLIES: Final = "when if each_time while during where do apply would instead limit"
_APPLIED: Final = "apply do instead"

EFFECT_KINDS: Final[dict[str, KindOfEffect]] = {
    kind.name: kind
    for kind in (
        KindOfEffect("activate", "the activation of the Spell or Trap Card", "B-27 B-28 B-44", _ACTIVATED),
        KindOfEffect("ignition", "activated in the open Main Phase of its player", "B-30", _ACTIVATED, ("do",)),
        KindOfEffect(
            "trigger",
            "activated after something happened, or belonging to a phase",
            "B-57 B-86",
            _EVENTS,
            ("do", "when if each_time during"),
        ),
        KindOfEffect("quick", "activated with spell speed 2", "B-28 B-31", _ACTIVATED, ("do",)),
        KindOfEffect("flip", "a trigger of being flipped face-up", "B-82", _ACTIVATED, ("do",)),
        KindOfEffect("continuous", "applies without being activated", "B-32 B-34 B-53", _APPLIES, (_APPLIED,)),
        KindOfEffect(
            "procedure",
            "how the card is summoned without a chain",
            "B-107 B-113",
            "if while during where target limit oath how using by to position",
            ("where how",),
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
    "damage_step": "may be activated in the Damage Step, against B-139 to B-141",
    "no_damage_step": "may not be activated in the Damage Step, against B-139 to B-141",
    "not_in_own_chain": "does not see what happened in the chain of its own activation (against B-79)",
    "chains_together": "several of this group may go on one chain (against B-84)",
    "numbered": "a procedure or condition that the print numbers like an effect",
    "part": "belongs to the effect above it: has its number and shares its limits",
    "unnumbered": "has no number: the facts do not count it",
    "not_at_activation": "cannot be used with the activation of its card (against B-55)",
}


class FieldWord:
    """A field: the sorts of its expressions, and how many there may be."""

    __slots__ = ("meaning", "most", "name", "sorts")

    def __init__(self, name: str, sorts: str, most: int, meaning: str) -> None:
        self.name = name
        self.sorts = tuple(sorts.split())
        self.most = most
        self.meaning = meaning


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
        FieldWord("fusion", "Recipe", 1, "materials of its Fusion Summon"),
        FieldWord("synchro", "Recipe", 1, "materials of its Synchro Summon"),
        FieldWord("xyz", "Recipe", 1, "materials of its Xyz Summon"),
        FieldWord("link", "Recipe", 1, "materials of its Link Summon"),
        FieldWord("ritual", "Recipe", 1, "which Tributes its Ritual Summon takes (B-18, B-114)"),
        FieldWord("brought_by", "Noun", 1, "what its text names for its Ritual Summon; the Ritual Spell decides"),
        FieldWord("summon_only", "Event", 1, "can be summoned in this way only, ever (B-112)"),
        FieldWord("summon_first", "Event", 1, "must first be summoned so (B-112)"),
        FieldWord("equip", "Noun", 1, "to what this Equip Card can be equipped (B-151, B-152)"),
        FieldWord("limit", "Limit", SEVERAL, "for every activated effect that has none of its own"),
        FieldWord("token", "Text Noun", 2, "the name and the statistics of a Token that the card brings"),
    )
}
