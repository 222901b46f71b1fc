"""What a word is for where it stands, and which words and parameters the rules carry out there.

The same event is a trigger, a lock, history, the end of a duration; the same step is done as an effect, paid as a cost,
allowed as an act, or only described. What no rule asks for at a place is a mistake there: what is accepted is executed.
`tests/test_parameters.py` shows for everything that is left that it matters.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from spellspeed.language.words import Word


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


# Inside these parameters an event is for something else.
EVENTS_IN: Final[dict[tuple[str, str], str]] = {
    ("cannot", "event"): LOCK,
    ("cannot", "but"): LOCK,
    ("happened", "event"): HISTORY,
    ("times", "event"): HISTORY,
    ("nth", "after"): HISTORY,
    ("was", "event"): OF_CARD,
    ("at_most", "what"): NUMBER,
    ("toll", "event"): TOLL,
    ("counts_as", "for_"): COUNTING,
    ("whenever", "event"): REACTION,
    ("instead", "would"): WOULD,
    ("resolves", "link"): LINK,
    ("resolved", "link"): LINK,
    ("negated", "link"): LINK,
    ("negate", "of"): LINK,
    ("activated", "would"): SURE,
    ("activated", "answering"): ANSWERING,
}
STEPS_IN: Final[dict[tuple[str, str], str]] = {
    ("can", "act"): ACT,
    ("must", "act"): ACT,
    ("has_effect", "step"): DESCRIBED,
    ("activated", "includes"): DESCRIBED,
    ("summon", "spend"): SPENT,
    ("source", "spend"): SPENT,
    ("toll", "pay"): COST,
    ("instead", "do"): EFFECT,
    ("whenever", "do"): EFFECT,
}


def in_parameter(word: Word, param: str, places: Places) -> Places:
    """What is for what inside this parameter of a word."""
    key = (word.name, param)
    event = END if param == "until" else EVENTS_IN.get(key, places.event)
    step = STEPS_IN.get(key, places.step)
    if key in STEPS_IN:
        return Places(event, step, BEGINS if step == EFFECT else step)
    return Places(event, step, BEGINS if step == EFFECT and word.section in ("Steps", "Joins") else places.lasting)


def place_of(word: Word, places: Places) -> str:
    """What the word itself is for there; "" where it means the same everywhere."""
    if word.section == "Events":
        return places.event
    if word.section in ("Steps", "Joins") and word.name != ".of":
        return places.step
    return places.lasting if word.section == "What applies" else ""


# -- what is carried out there -----------------------------------------------------------------------------------

EVERYTHING: Final = ("*",)
# Events that nothing can forbid, because they only follow from others or say too little, and what to say instead.
UNLOCKABLE: Final = {
    "moved": "say how: sent, banished, returned, added, summoned ...",
    "being_summoned": "what cannot be summoned is summoned(...), what cannot be negated negated(being_summoned(...))",
    "battled": "say attacks(...) or declares_attack(...)",
    "resolves": "say activated(...) or negated(...)",
    "resolved": "say activated(...) or negated(...)",
}
# Events in whose place nothing else can be done, because they only follow from others, and what to say instead.
IRREPLACEABLE: Final = {
    "being_summoned": "say summoned(...)",
    "used_for": "what becomes of a material is a move: say tributed(...), sent(...) or left(...)",
    "battled": "say attacks(...) or took_damage(...)",
    "activated": "an effect that becomes another one is effect_becomes(...)",
    "targeted": "another target is redirect(...)",
    "resolves": "say negated(...), or effect_becomes(...)",
    "resolved": "say negated(...), or effect_becomes(...)",
}
Table = dict[str, dict[str, tuple[str, ...]]]

# At these places only these words, with only these parameters.
ONLY: Final[Table] = {
    TOLL: {"declares_attack": ("card", "player"), "attacks": ("card",), "activated": ("card", "form", "player")},
    LINK: {
        "activated": ("card", "form", "player", "targets", "includes"),
        "being_summoned": ("card", "how", "player"),
    },
    COUNTING: {"summoned": ("card", "how"), "used_for": ("card", "how", "monster")},
    ANSWERING: {
        "activated": ("card", "form", "player"),
        "declares_attack": ("card", "player"),
        "summoned": ("card", "how", "by"),
    },
    SURE: {
        "banished": ("card", "number"),
        "destroyed": ("card", "number"),
        "returned": ("card", "to", "number"),
        "sent": ("card", "to", "number"),
    },
    UNANSWERABLE: {"activated": ("card", "form", "player")},
    SUMMON_CONDITION: {"summoned": ("how", "by", "from_")},
    ACT: {
        "activate": ("cards",),
        "attack": ("card", "on"),
        "reveal": ("cards",),
        "set": ("cards", "as_"),
        "summon": ("how", "cards", "tributes"),
        "use_effect_of": ("cards",),
    },
    COST: {
        ".and_": ("steps",),
        ".then": ("steps",),
        "one_of": ("steps",),
        "banish": ("cards", "face", "until"),
        "change_position": ("cards", "to"),
        "declare": ("what", "among"),
        "detach": ("what", "on"),
        "discard": ("cards", "to"),
        "pay": ("amount",),
        "place": ("cards", "to"),
        "place_counters": ("name", "number", "on"),
        "remove_counters": ("name", "number", "on"),
        "return_": ("cards", "to"),
        "reveal": ("cards",),
        "send": ("cards", "to"),
        "shuffle": ("cards",),
        "tribute": ("cards", "so_that"),
    },
    DESCRIBED: {
        "add": ("cards", "to"),
        "banish": ("cards",),
        "change_position": ("cards",),
        "destroy": ("cards",),
        "discard": ("cards", "to"),
        "draw": ("number",),
        "excavate": ("number",),
        "flip": ("cards",),
        "gain_lp": ("amount",),
        "inflict": ("amount", "to"),
        "lose_lp": ("amount",),
        "negate": ("what",),
        "place": ("cards", "to"),
        "place_counters": ("name", "number", "on"),
        "return_": ("cards", "to"),
        "reveal": ("cards",),
        "send": ("cards", "to"),
        "set": ("cards",),
        "shuffle": ("cards",),
        "special_summon": ("cards",),
        "summon": ("how", "cards"),
        "take_control": ("cards",),
        "tribute": ("cards",),
    },
    SPENT: {
        "banish": ("cards",),
        "nothing": EVERYTHING,
        "return_": ("cards", "to"),
        "send": ("cards",),
        "shuffle": ("cards",),
    },
    OATH: {"cannot": ("event", "but", "while_")},
}
# At these places not these words; or not these parameters of them.
NOT: Final[Table] = {
    TRIGGER: {"activated": ("answering", "would"), "being_summoned": EVERYTHING, "begins": EVERYTHING},
    REACTION: {
        "activated": ("answering",),
        "being_summoned": EVERYTHING,
        "begins": EVERYTHING,
        "used_for": EVERYTHING,
    },
    ANSWER: {
        "activated": ("answering", "by"),
        "begins": EVERYTHING,
        "targeted": EVERYTHING,
        "used_for": EVERYTHING,
    },
    END: {
        "activated": ("answering",),
        "being_summoned": EVERYTHING,
        "begins": EVERYTHING,
        "used_for": EVERYTHING,
    },
    HISTORY: {"activated": ("answering", "would"), "being_summoned": EVERYTHING},
    OF_CARD: {
        "activated": ("answering", "would"),
        "being_summoned": EVERYTHING,
        "begins": EVERYTHING,
        "gained_lp": EVERYTHING,
        "lost_lp": EVERYTHING,
        "negated": EVERYTHING,
        "resolved": EVERYTHING,
        "resolves": EVERYTHING,
        "took_damage": EVERYTHING,
        "sent": ("as_",),
        "*": ("number",),
    },
    WOULD: {**dict.fromkeys(IRREPLACEABLE, EVERYTHING), "summoned": ("using",)},
    LOCK: {
        **dict.fromkeys(UNLOCKABLE, EVERYTHING),
        "summoned": ("using",),
        "activated": ("chain_link", "includes", "targets", "would"),
    },
    NUMBER: {
        **dict.fromkeys(UNLOCKABLE, EVERYTHING),
        "drawn": EVERYTHING,
        "summoned": ("using",),
        "activated": ("chain_link", "includes", "targets", "would"),
    },
    EFFECT: {"attack": EVERYTHING, "use_effect_of": EVERYTHING, "summon": ("tributes",)},
    APPLIES: {"becomes": ("from_",), "*": ("until",)},
}


# What is expected there, and what to say in place of a word that is refused.
EXPECTED: Final = {
    WOULD: "an event that can be replaced",
    LOCK: "an event that can be forbidden",
    NUMBER: "an event that can be forbidden",
}
HINTS: Final = {
    **{(place, word): hint for place in (LOCK, NUMBER) for word, hint in UNLOCKABLE.items()},
    **{(WOULD, word): hint for word, hint in IRREPLACEABLE.items()},
}


def is_kept_off(place: str) -> bool:
    """An event stands there that is not to happen, or not more often, or not if something else is done."""
    return place in (LOCK, NUMBER, WOULD)


def refused(word: Word, given: str, place: str) -> bool:
    """No rule carries out this parameter of the word at that place; without one, the word itself."""
    only = ONLY.get(place)
    if only is not None:
        allowed = only.get(word.name, ())
        if not given:
            return not allowed
        return allowed != EVERYTHING and given not in allowed
    table = NOT.get(place, {})
    against = table.get(word.name, ())
    if not given:
        return against == EVERYTHING
    return given in against or given in table.get("*", ())
