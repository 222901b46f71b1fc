"""Makes docs/schema.json: the JSON Schema of views, options, events, records, and of all messages of a table.

    python tools/make_schema.py [--to docs/schema.json]

What may be said comes from the tables of the conversation, the words for kinds from the enumerations; the shape of what
is told stands here, and `tests/test_schema.py` holds real duels against it.
"""

import argparse
import json
from collections.abc import Mapping
from enum import IntEnum, IntFlag, StrEnum
from pathlib import Path
from typing import Final

from spellspeed import enums
from spellspeed.board.ruleset import SWITCHES
from spellspeed.bounds import LANGUAGES
from spellspeed.cards.grades import Grade
from spellspeed.formats.record.reader import FORMAT, RecordReader
from spellspeed.table import conversation, desk, library, server, study
from spellspeed.table.happenings import AMOUNTS
from spellspeed.table.saying import GREATEST, Need, Saying

Shape = dict[str, object]
ROOT: Final = Path(__file__).resolve().parent.parent
TO: Final = ROOT / "docs" / "schema.json"

TEXT: Final[Shape] = {"type": "string"}
NUMBER: Final[Shape] = {"type": "integer"}
SWITCH: Final[Shape] = {"type": "boolean"}
NOTHING: Final[Shape] = {"type": "null"}
PLAYER: Final[Shape] = {"enum": [0, 1]}
NOBODY: Final[Shape] = {"enum": [-1, 0, 1]}
LETTER: Final[Shape] = {"enum": ["A", "B"]}
SEAT: Final[Shape] = {"enum": ["A", "B", "watch", "open"]}
PLACE: Final[Shape] = {
    "type": "string",
    "pattern": r"^([AB]\.(m[1-7]|s[1-6]|field|deck|hand\.\d+|gy\.\d+|banished\.\d+|extra\.\d+)(\.\d+)?)?$",
    "description": "a place in short: A.m3, B.s1, A.hand.2, A.field, B.gy.1; A.m3.1 is a material; empty: none",
}


def ref(name: str) -> Shape:
    return {"$ref": f"#/$defs/{name}"}


def listed(item: Shape) -> Shape:
    return {"type": "array", "items": item}


def pair(first: Shape, second: Shape) -> Shape:
    return {"type": "array", "prefixItems": [first, second], "items": False, "minItems": 2}


def maybe(shape: Shape) -> Shape:
    return {"anyOf": [shape, NOTHING]}


def values(words: list[str]) -> Shape:
    return {"enum": words}


def thing(parts: Mapping[str, Shape], optional: Mapping[str, Shape] | None = None, says: str = "") -> Shape:
    """An object with these parts and no others."""
    found: Shape = {"description": says} if says else {}
    more = optional or {}
    found |= {"type": "object", "properties": {**parts, **more}, "required": list(parts)}
    return {**found, "additionalProperties": False}


def word(kind: type[IntEnum]) -> Shape:
    return values([enums.name_of(value) for value in kind])


def words(kind: type[IntFlag]) -> Shape:
    return listed(values(enums.names_of(kind(sum(member.value for member in kind)))))


def kinds(kind: type[StrEnum]) -> Shape:
    return values([member.value for member in kind])


# -- what is seen ----------------------------------------------------------------------------------------------


def card() -> Shape:
    return thing(
        {
            "ref": PLACE,
            "place": word(enums.Place),
            "controller": PLAYER,
            "zone": NUMBER,
            "known": SWITCH,
            "face_up": SWITCH,
            "position": word(enums.Position),
            "owner": NOBODY,
            "passcode": NUMBER,
            "grade": values(["", "written", "read", "draft", "undescribed"]),
            "name": TEXT,
            "kind": words(enums.CardKind),
            "frame": word(enums.Frame),
            "type": words(enums.Type),
            "attribute": words(enums.Attribute),
            "traits": words(enums.Trait),
            "icon": word(enums.Icon),
            "level": NUMBER,
            "rank": NUMBER,
            "link": NUMBER,
            "arrows": words(enums.Arrow),
            "scale": NUMBER,
            "atk": NUMBER,
            "defense": NUMBER,
            "negated": SWITCH,
            "counters": listed(pair(TEXT, NUMBER)),
            "materials": listed(ref("card")),
            "equips": NUMBER,
            "facts": TEXT,
            "equipped_to": PLACE,
        },
        {"card": {**NUMBER, "description": "in messages: stays the same while the listener can follow the card"}},
        "a card as it lies; of one that is not known only where and how it lies",
    )


def side() -> Shape:
    zone = maybe(ref("card"))
    cards = listed(ref("card"))
    return thing(
        {
            "player": PLAYER,
            "lp": NUMBER,
            "hand": cards,
            "monsters": {**listed(zone), "minItems": 7, "maxItems": 7},
            "spells": {**listed(zone), "minItems": 5, "maxItems": 5},
            "field": zone,
            "graveyard": cards,
            "banished": cards,
            "extra": cards,
            "deck": NUMBER,
            "unusable_monster_zones": listed(NUMBER),
            "unusable_spell_zones": listed(NUMBER),
        },
        says="one half of the table",
    )


def link() -> Shape:
    return thing(
        {
            "number": NUMBER,
            "player": PLAYER,
            "passcode": NUMBER,
            "name": TEXT,
            "effect": NUMBER,
            "words": TEXT,
            "target_names": listed(TEXT),
            "negated": word(enums.Negation),
            "resolved": SWITCH,
            "ref": PLACE,
            "targets": listed(PLACE),
        },
        {"card": NUMBER, "does": {**TEXT, "description": "in messages: what it does when it resolves"}},
        "a chain link",
    )


def attack() -> Shape:
    parts = {"attacker": PLACE, "attacker_name": TEXT, "target": PLACE, "target_name": TEXT, "direct": SWITCH}
    return thing(parts)


def option() -> Shape:
    return thing(
        {
            "number": {**NUMBER, "description": "what `Duel.answer` and `answer` take"},
            "kind": kinds(enums.OptionKind),
            "words": TEXT,
            "ref": PLACE,
            "passcode": NUMBER,
            "grade": TEXT,
            "effect": NUMBER,
            "value": NUMBER,
        },
        {"card": NUMBER, "numbers": {**TEXT, "description": "in messages: Level, ATK and DEF of its monster"}},
        "one of the legal answers",
    )


def question() -> Shape:
    return thing(
        {
            "player": PLAYER,
            "kind": kinds(enums.QuestionKind),
            "why": TEXT,
            "ref": PLACE,
            "words": TEXT,
            "count": NUMBER,
            "options": listed(ref("option")),
        },
        {"card": NUMBER},
        "what a player is asked",
    )


#: A view, but for what only some views have.
SEEN: Final[Mapping[str, Shape]] = {
    "viewer": maybe(PLAYER),
    "lang": values(list(LANGUAGES)),
    "turn": NUMBER,
    "turn_player": PLAYER,
    "phase": word(enums.Phase),
    "step": word(enums.Step),
    "sides": {**listed(ref("side")), "minItems": 2, "maxItems": 2},
    "chain": listed(ref("link")),
    "attack": maybe(ref("attack")),
    "asked": maybe(PLAYER),
    "result": maybe({"enum": [0, 1, 2]}),
}


def view() -> Shape:
    says = "`View.to_dict()`, `View.to_json()`: the duel as one player may see it"
    return thing({**SEEN, "question": maybe(ref("question"))}, {"log": listed(TEXT)}, says)


def event() -> Shape:
    where = thing({}, {"place": word(enums.Place), "side": PLAYER})
    amounts = dict.fromkeys(AMOUNTS.values(), NUMBER)
    optional = {
        "card": NUMBER,
        "passcode": NUMBER,
        "name": TEXT,
        "from": where,
        "to": where,
        "phase": word(enums.Phase),
        "life": pair(NUMBER, NUMBER),
    }
    return thing(
        {"kind": word(enums.EventKind), "player": {"enum": [-1, 0, 1, 2]}, "words": TEXT},
        {**optional, **amounts},
        "what happened, as the listener noticed it; passcode and name of its card where the words name it",
    )


# -- what is told ----------------------------------------------------------------------------------------------

TEXTS: Final = thing({}, dict.fromkeys(LANGUAGES, listed(TEXT)))
LINE: Final = thing({"line": NUMBER, "words": TEXT})
RULE: Final = thing({"id": TEXT, "title": TEXT})
REASON: Final = thing({"words": TEXT}, {"rule": TEXT, "title": TEXT, "sentence": TEXT, "source": TEXT})
USE: Final = thing(
    {"act": kinds(enums.OptionKind), "words": TEXT, "can": SWITCH, "reasons": listed(ref("reason"))},
    says="an act with a card: can it be done, and every reason why not",
)
MOMENT: Final = thing(
    {"node": NUMBER, "parent": maybe(NUMBER), "words": TEXT, "player": maybe(LETTER), "reached": SWITCH}
)
PAGE: Final[Mapping[str, Shape]] = {
    "passcode": NUMBER,
    "name": TEXT,
    "names": thing({"en": TEXT, "ja": TEXT, "zh": TEXT}),
    "facts": TEXT,
    "described": SWITCH,
    "grade": TEXT,
    "graded": TEXT,
    "text": listed(TEXT),
    "notes": listed(TEXT),
    "now": listed(TEXT),
    "applies": listed(thing({"words": TEXT, "by": TEXT})),
    "also": listed(TEXT),
}
FOUND: Final = thing({"passcode": NUMBER, "name": TEXT, "facts": TEXT, "grade": TEXT})
SWITCHED: Final = thing({"name": values(list(SWITCHES)), "on": SWITCH, "rule": TEXT, "words": TEXT})
SEATS: Final = thing({"A": NUMBER, "B": NUMBER, "watch": NUMBER})
LINKS: Final = thing({"A": TEXT, "B": TEXT, "watch": TEXT})

#: What both a table and a study tell.
PRESENT: Final[Mapping[str, Shape]] = {
    "version": {"const": conversation.VERSION},
    "lang": values(list(LANGUAGES)),
    "events": listed(ref("event")),
    "view": ref("seen"),
    "question": maybe(ref("question")),
    "notes": listed(TEXT),
}

#: Every message that is told, by its type: what it always has, and what it may have.
TOLD: Final[Mapping[str, tuple[Mapping[str, Shape], Mapping[str, Shape]]]] = {
    "error": ({"words": TEXT}, {"problems": listed(LINE)}),
    "done": ({}, {"seed": NUMBER, "taken": TEXT}),
    "welcome": (
        {
            "version": {"const": conversation.VERSION},
            "languages": listed(TEXT),
            "decks": listed(TEXT),
            "opponents": listed(thing({"name": TEXT, "words": TEXT})),
        },
        {},
    ),
    "news": (
        {
            **PRESENT,
            "serial": NUMBER,
            "stands": NUMBER,
            "seat": SEAT,
            "asked": maybe(LETTER),
            "can": listed(values(["surrender", "answer", conversation.UNDO, conversation.REMATCH, "save"])),
            "asking": values(list(conversation.ASKING)),
            "players": pair(TEXT, TEXT),
            "wishes": thing({}, {conversation.UNDO: LETTER, conversation.REMATCH: LETTER}),
            "over": maybe(thing({"winner": maybe(PLAYER), "words": TEXT})),
        },
        {"clocks": pair({"type": "number"}, {"type": "number"})},
    ),
    "study": (
        {
            **PRESENT,
            "node": NUMBER,
            "nodes": listed(MOMENT),
            "position": maybe(TEXT),
            "rules": listed(SWITCHED),
            "problems": listed(TEXT),
            "over": maybe(TEXT),
        },
        {},
    ),
    "card": (PAGE, {"texts": TEXTS, "series": listed(TEXT), "rulings": listed(RULE), "rules": listed(RULE)}),
    "why": ({"cards": listed(thing({"name": TEXT, "where": TEXT, "uses": listed(USE)}))}, {"player": LETTER}),
    "touches": ({"option": NUMBER, "refs": listed(PLACE)}, {}),
    "found": ({"options": listed(NUMBER), "count": NUMBER, "surely": SWITCH, "near": maybe(NUMBER)}, {}),
    "board": ({"text": TEXT}, {}),
    "saved": ({"text": TEXT}, {}),
    "text": ({"text": TEXT}, {}),
    "shared": ({"text": TEXT}, {}),
    "kept": ({"name": TEXT, "text": TEXT}, {}),
    "cards": ({"count": NUMBER, "cards": listed(FOUND)}, {}),
    "rules": ({"count": NUMBER, "rules": listed(RULE)}, {}),
    "rulings": ({"count": NUMBER, "rulings": listed(RULE)}, {}),
    "rule": (
        {
            "rule": TEXT,
            "kind": TEXT,
            "title": TEXT,
            "sentence": TEXT,
            "source": TEXT,
            "under": maybe(TEXT),
            "rulings": listed(RULE),
        },
        {},
    ),
    "ruling": (
        {
            "rule": TEXT,
            "title": TEXT,
            "rules": listed(RULE),
            "source": TEXT,
            "text": TEXT,
            "holds": SWITCH,
            "superseded": TEXT,
            "course": listed(thing({"kind": TEXT, "words": TEXT})),
        },
        {},
    ),
    "guest": ({"secret": TEXT}, {}),
    "room": ({"seat": SEAT, "here": SEATS, "begun": SWITCH, "brings": SWITCH}, {"links": LINKS}),
    "closed": ({"words": TEXT}, {}),
}


def told(kind: str) -> Shape:
    always, sometimes = TOLD[kind]
    return thing({"type": {"const": kind}, **always}, {**sometimes, "id": {"type": ["string", "integer"]}})


# -- what is said ----------------------------------------------------------------------------------------------

EARS: Final[Mapping[str, Mapping[str, Saying]]] = {
    "desk": desk.WORDS,
    "table": conversation.WORDS,
    "study": study.WORDS,
    "library": library.WORDS,
    "room": {**server.WORDS, **server.RETURN},
}


def needed(need: Need) -> Shape:
    if need.kind is bool:
        return SWITCH
    if need.kind is int:
        return {**NUMBER, "minimum": -GREATEST, "maximum": GREATEST}
    return {**TEXT, "maxLength": need.longest}


def said(to: str, name: str, saying: Saying) -> Shape:
    must = {key: needed(need) for key, need in saying.needs.items() if need.default is None}
    may = {key: needed(need) for key, need in saying.needs.items() if need.default is not None}
    return thing({"to": {"const": to}, "say": {"const": name}, **must}, {**may, "id": {"type": ["string", "integer"]}})


# -- records ---------------------------------------------------------------------------------------------------

SEED: Final[Shape] = {"type": "integer", "minimum": 0}
NAMED_CARD: Final[Shape] = {"type": ["string", "integer"]}
CARDS: Final = listed(
    {"anyOf": [NAMED_CARD, {"type": "array", "prefixItems": [NUMBER, NAMED_CARD, TEXT], "items": False, "minItems": 2}]}
)
CHOSEN: Final = thing({"kind": kinds(enums.OptionKind)}, {"card": NUMBER, "effect": NUMBER, "value": NUMBER})
FLAGS: Final[Mapping[str, Shape]] = {"ask_forced": SWITCH, "undescribed": SWITCH, "drafts": SWITCH}
LINES: Final = listed(TEXT)
GRADED: Final = values([Grade.READ.value, Grade.DRAFT.value])
READING: Final[Shape] = {"type": "array", "prefixItems": [NUMBER, GRADED, TEXT, TEXT], "items": False, "minItems": 3}

#: Every line of a record after the first, by its first key: what that is, and what else may stand in it.
RECORD: Final[Mapping[str, tuple[Shape, Mapping[str, Shape]]]] = {
    "headers": ({"type": "object", "additionalProperties": TEXT}, {}),
    "names": ({"type": "object", "additionalProperties": {"type": "object", "additionalProperties": TEXT}}, {}),
    "facts": ({"type": "object"}, {}),
    "card": (NUMBER, {"text": LINES}),
    "readings": (listed(READING), {}),
    "rules": ({"type": "object", "additionalProperties": {"type": ["boolean", "integer"]}}, {}),
    "deck": (LETTER, {"main": CARDS, "extra": CARDS}),
    "duel": ({"const": "decks"}, {"seed": SEED, "first": LETTER, "check_decks": SWITCH, "shuffle": SWITCH, **FLAGS}),
    "position": (LINES, {"seed": SEED, **FLAGS}),
    "comment": (TEXT, {}),
    "answer": (
        SEED,
        {"of": SEED, "player": LETTER, "asked": kinds(enums.QuestionKind), "option": CHOSEN, "words": TEXT},
    ),
    "reseed": (SEED, {}),
    "redeal": (LETTER, {"seed": SEED}),
    "surrender": (LETTER, {}),
    "variation": (values(["begin", "end"]), {}),
    "end": (TEXT, {}),
}


def record_line() -> Shape:
    reader = RecordReader("")
    assert {kind: set(more.split()) for kind, (_, more) in reader.kinds.items()} == {
        kind: set(more) for kind, (_, more) in RECORD.items()
    }, "the lines of a record are those that its reader knows"
    first = thing({"spellspeed": TEXT, "record": {"const": FORMAT}})
    rest = [thing({kind: shape}, more) for kind, (shape, more) in RECORD.items()]
    return {"description": "a line of a saved duel (docs/saved-duels.md)", "anyOf": [first, *rest]}


# -- all of it -------------------------------------------------------------------------------------------------


def schema() -> Shape:
    """The whole schema: `$defs` has a name for everything that a program may want to check."""
    sayings = [said(to, name, one) for to, table in EARS.items() for name, one in table.items()]
    seen = thing(SEEN, says="the view in a message; the question stands beside it")
    defs: dict[str, Shape] = {
        "card": card(),
        "side": side(),
        "link": link(),
        "attack": attack(),
        "option": option(),
        "question": question(),
        "view": view(),
        "seen": seen,
        "event": event(),
        "reason": REASON,
        "record_line": record_line(),
        "said": {"description": "what a guest may say (docs/table.md)", "anyOf": sayings},
        **{f"told_{kind}": told(kind) for kind in TOLD},
    }
    defs["told"] = {"description": "what a guest may be told", "anyOf": [ref(f"told_{kind}") for kind in TOLD]}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "spellspeed: views, options, events, records, and the conversation at a table",
        "description": f"version {conversation.VERSION} of the conversation; made by tools/make_schema.py",
        "anyOf": [ref("view"), ref("told"), ref("said"), ref("record_line")],
        "$defs": defs,
    }


def written() -> str:
    return json.dumps(schema(), ensure_ascii=False, indent=1) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--to", type=Path, default=TO)
    parser.parse_args().to.write_text(written(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
