"""What a word is for where it stands, and which words and parameters the rules carry out there.

The same event is a trigger, a lock, history, the end of a duration; the same step is done as an effect, paid as a cost,
allowed as an act, or only described. What no rule asks for at a place is a mistake there: what is accepted is executed.
`tests/test_parameters.py` shows for everything that is left that it matters.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spellspeed.language.vocabulary.word import Word


class Places(NamedTuple):
    """What events, steps and what applies are for at one place of a text."""

    event: str = ""
    step: str = ""
    lasting: str = ""


TRIGGER: Final = "a trigger"
ANSWER: Final = "what is answered"
REACTION: Final = "what something happens after"
WOULD: Final = "what is replaced"
LOCK: Final = "what cannot happen"
NUMBER: Final = "what happens only so often"
TOLL: Final = "what has its price"
HISTORY: Final = "what has happened"
OF_CARD: Final = "what has happened to a card"
END: Final = "the end of a duration"
LINK: Final = "a chain link"
COUNTING: Final = "what something counts for"
ANSWERING: Final = "what is directly answered"
SURE: Final = "what a link would do"
UNANSWERABLE: Final = "what cannot be activated in response"
SUMMON_CONDITION: Final = "how a monster is summoned"

EFFECT: Final = "part of an effect"
COST: Final = "a cost"
ACT: Final = "an act"
DESCRIBED: Final = "a description"
SPENT: Final = "what becomes of materials"

STEPS: Final = frozenset((EFFECT, COST, ACT, DESCRIBED, SPENT))
DESCRIPTIONS: Final = frozenset((ACT, DESCRIBED, SPENT))  # no deed is done there, so a kind of card may stand there

APPLIES: Final = "what applies"
BEGINS: Final = "what begins to apply"
OATH: Final = "an oath"


def in_field(kind: str, field: str) -> Places:
    """What the expressions of a field are for; without a kind of effect it is a field of the card."""
    if not kind:
        return Places(SUMMON_CONDITION, EFFECT, APPLIES)
    event = REACTION
    if field == "would":
        event = WOULD
    elif field == "unanswerable":
        event = UNANSWERABLE
    elif kind in ("trigger", "flip"):
        event = TRIGGER
    elif kind in ("activate", "ignition", "quick"):
        event = ANSWER
    if field in ("cost", "by"):
        return Places(event, COST, COST)
    if field == "oath":
        return Places(event, EFFECT, BEGINS if kind == "procedure" else OATH)
    return Places(event, EFFECT, APPLIES if field == "apply" else BEGINS)


def in_parameter(word: Word, name: str, places: Places) -> Places:
    """What is for what inside this parameter of a word."""
    place = word.inside.get(name, "")
    if place in STEPS:
        return Places(places.event, place, BEGINS if place == EFFECT else place)
    event = END if name == "until" else place or places.event
    steps = places.step == EFFECT and word.section in ("Steps", "Joins")
    return Places(event, places.step, BEGINS if steps else places.lasting)


def place_of(word: Word, places: Places) -> str:
    """What the word itself is for there; "" where it means the same everywhere."""
    if word.section == "Events":
        return places.event
    if word.section in ("Steps", "Joins") and "Amount" not in word.results:  # `.of` joins no steps
        return places.step
    return places.lasting if word.section == "What applies" else ""


# -- what is carried out there -----------------------------------------------------------------------------------

EVERYTHING: Final = "*"
# At these places only the words may stand whose rows say so (`at`); at the others all but those that do not (`not_at`).
CLOSED: Final = frozenset(
    (TOLL, LINK, COUNTING, ANSWERING, SURE, UNANSWERABLE, SUMMON_CONDITION, ACT, COST, DESCRIBED, SPENT, OATH)
)
# No word has these parameters there.
NOBODY: Final = {OF_CARD: "number", APPLIES: "until"}
# What is expected there.
EXPECTED: Final = {
    WOULD: "an event that can be replaced",
    LOCK: "an event that can be forbidden",
    NUMBER: "an event that can be forbidden",
}


def is_kept_off(place: str) -> bool:
    """An event stands there that is not to happen, or not more often, or not if something else is done."""
    return place in (LOCK, NUMBER, WOULD)


def refused(word: Word, given: str, place: str) -> bool:
    """No rule carries out this parameter of the word at that place; without one, the word itself."""
    if place in CLOSED:
        allowed = word.at.get(place, "")
        if not given:
            return not allowed
        return allowed != EVERYTHING and given not in allowed.split()
    against = word.not_at.get(place, "")
    if not given:
        return against == EVERYTHING
    return given in against.split() or given == NOBODY.get(place)
