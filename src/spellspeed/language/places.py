"""What a word is used for at its place, and which words and parameters the rules carry out there.

An event can be a trigger, a lock, history or the end of a duration; a step can be part of an effect, a cost, a
permitted act, or only a description. A word or parameter that no rule reads at its place is a mistake: what is accepted
is executed. `tests/test_parameters.py` shows that everything else matters.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spellspeed.language.vocabulary.word import Word


class Places(NamedTuple):
    """What events, steps and lasting effects are used for at one place of a text."""

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
DESCRIPTIONS: Final = frozenset((ACT, DESCRIBED, SPENT))  # nothing is done there, so a kind of card will do

APPLIES: Final = "what applies"
BEGINS: Final = "what begins to apply"
OATH: Final = "an oath"


def in_field(kind: str, field: str) -> Places:
    """What the expressions of a field are used for; without a kind of effect, it is a field of the card."""
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
    """What expressions inside this parameter of a word are used for."""
    place = word.inside.get(name, "")
    if place in STEPS:
        return Places(places.event, place, BEGINS if place == EFFECT else place)
    event = END if name == "until" else place or places.event
    steps = places.step == EFFECT and word.section in ("Steps", "Joins")
    return Places(event, places.step, BEGINS if steps else places.lasting)


def place_of(word: Word, places: Places) -> str:
    """What the word itself is used for there; "" if it means the same everywhere."""
    if word.section == "Events" or (word.not_at and "Cause" in word.results):
        return places.event
    if word.section in ("Steps", "Joins") and "Amount" not in word.results:  # `.of` joins no steps
        return places.step
    return places.lasting if word.section == "What applies" else ""


# -- what is carried out there -----------------------------------------------------------------------------------

EVERYTHING: Final = "*"
# These places admit only words whose row names them (`at`); the others admit all but those that exclude them
# (`not_at`).
CLOSED: Final = frozenset(
    (TOLL, LINK, COUNTING, ANSWERING, SURE, UNANSWERABLE, SUMMON_CONDITION, ACT, COST, DESCRIBED, SPENT, OATH)
)
# At these places only words whose row says so (`at`) take this parameter: what would happen, or happened to one
# card, is asked card by card.
NOBODY: Final = {OF_CARD: "number", LOCK: "number", NUMBER: "number", WOULD: "number", APPLIES: "until"}
# What is expected there.
EXPECTED: Final = {
    WOULD: "an event that can be replaced",
    LOCK: "an event that can be forbidden",
    NUMBER: "an event that can be forbidden",
}


def is_kept_off(place: str) -> bool:
    """Events at this place are forbidden, limited in number, or replaced."""
    return place in (LOCK, NUMBER, WOULD)


def refused(word: Word, given: str, place: str) -> bool:
    """No rule carries out this parameter of the word at that place (or the word itself, if `given` is empty)."""
    if place in CLOSED:
        allowed = word.at.get(place, "")
        if not given:
            return not allowed
        return allowed != EVERYTHING and given not in allowed.split()
    against = word.not_at.get(place, "")
    if not given:
        return against == EVERYTHING
    if given in against.split():
        return True
    return given == NOBODY.get(place) and given not in word.at.get(place, "").split()
