"""Acts in plain words: "activate Dark Hole", "target Luster Dragon #x", "zone 3", "pass".

`find_option` turns such words into the one option of the present question that they mean, and says what was
offered when there is none or more than one.
"""

import re

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BATTLE_PHASE,
    DECK,
    END_PHASE,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    HAND,
    NONE,
)
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_DIRECT,
    O_DONE,
    O_FACE,
    O_FLIP_SUMMON,
    O_NO,
    O_PASS,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    O_YES,
    O_ZONE,
    Option,
    Question,
)
from spellspeed.cards.names import find
from spellspeed.duel import Duel

PLAYERS = "AB"

# Words that begin an act, longest first, and the kinds of option they may mean.
VERBS: list[tuple[str, tuple[str, ...]]] = [
    ("normal summon", (O_SUMMON,)),
    ("tribute summon", (O_SUMMON,)),
    ("special summon", (O_SPECIAL, O_PICK)),
    ("flip summon", (O_FLIP_SUMMON,)),
    ("change position of", (O_POSITION,)),
    ("attack with", (O_ATTACK,)),
    ("attack", (O_PICK, O_ATTACK)),
    ("activate", (O_ACTIVATE,)),
    ("chain", (O_ACTIVATE,)),
    ("summon", (O_SUMMON,)),
    ("set", (O_SET, O_SET_MONSTER)),
    ("turn", (O_POSITION,)),
    ("carry out", (O_PROCESS,)),
    ("target", (O_PICK,)),
    ("pick", (O_PICK,)),
    ("choose", (O_PICK,)),
    ("tribute", (O_PICK,)),
    ("discard", (O_PICK,)),
    ("detach", (O_PICK,)),
    ("banish", (O_PICK,)),
    ("add", (O_PICK,)),
    ("send", (O_PICK, O_PROCESS)),
]
PLAIN: dict[str, Option] = {
    "pass": Option(O_PASS),
    "end the phase": Option(O_PASS),
    "attack directly": Option(O_DIRECT),
    "done": Option(O_DONE),
    "yes": Option(O_YES),
    "no": Option(O_NO),
    "cancel the attack": Option(O_CANCEL),
    "cancel": Option(O_CANCEL),
    "enter the battle phase": Option(O_PHASE, NONE, NONE, BATTLE_PHASE),
    "enter the end phase": Option(O_PHASE, NONE, NONE, END_PHASE),
}
POSITIONS = {
    "attack position": FACE_UP_ATTACK,
    "defense position": FACE_UP_DEFENSE,
    "face-down defense position": FACE_DOWN_DEFENSE,
}
EFFECT = re.compile(r"^effect (\d+) of (.+)$", re.IGNORECASE)
LABEL = re.compile(r"^(.*?)\s*#(\w+)$")


class BadAct(ValueError):
    """The words of an act could not be understood."""


class NotOffered(ValueError):
    """The act is understood, but it is not among the options."""


class AmbiguousAct(ValueError):
    """Several options fit; a label or zone would tell them apart."""


def player_number(name: str) -> int:
    if name not in PLAYERS:
        raise BadAct(f"players are called A and B, not {name!r}")
    return PLAYERS.index(name)


class Act:
    """What an act asks for: kinds of option, the card, the printed number of the effect."""

    def __init__(self, kinds: tuple[str, ...], code: int, card: int, number: int) -> None:
        self.kinds = kinds
        self.code = code
        self.card = card
        self.number = number

    def fits(self, duel: Duel, option: Option) -> bool:
        if option.kind not in self.kinds or option.card == NONE:
            return False
        if self.card != NONE and option.card != self.card:
            return False
        if self.card == NONE and duel.board.cards[option.card].printed.code != self.code:
            return False
        if self.number and option.kind == O_ACTIVATE:
            return duel.definitions[option.card].effects[option.effect].number == self.number
        return True


def parse_act(words: str, labels: dict[str, int]) -> Act:
    """Understand an act that names a card."""
    text = words.strip()
    for verb, kinds in VERBS:
        if text.lower().startswith(verb + " "):
            rest = text[len(verb) :].strip()
            number = 0
            match = EFFECT.match(rest)
            if match:
                number = int(match.group(1))
                rest = match.group(2)
            label = LABEL.match(rest)
            if label and label.group(2) in labels:
                return Act(kinds, NONE, labels[label.group(2)], number)
            return Act(kinds, find(rest), NONE, number)
    raise BadAct(f"{words!r} is no act; acts begin with one of: " + ", ".join(verb for verb, _ in VERBS))


def find_option(duel: Duel, words: str, labels: dict[str, int]) -> Option:
    """The option of the present question that the words mean."""
    question = duel.question
    if question is None:
        raise NotOffered("the duel is over")
    fitting = fitting_options(duel, question, words.strip(), labels)
    if not fitting:
        raise NotOffered(f"{words!r} is not offered; {offered(duel, question)}")
    if len(fitting) > 1 and not interchangeable(duel, fitting):
        raise AmbiguousAct(f"{words!r} could mean several options; {offered(duel, question)}")
    return fitting[0]


def fitting_options(duel: Duel, question: Question, words: str, labels: dict[str, int]) -> list[Option]:
    lower = words.lower()
    if lower in PLAIN:
        return [option for option in question.options if option == PLAIN[lower]]
    if lower in POSITIONS:
        return [o for o in question.options if o.kind == O_FACE and o.value == POSITIONS[lower]]
    if lower.startswith("zone "):
        return [o for o in question.options if o.kind == O_ZONE and str((o.value & 7) + 1) == lower[5:].strip()]
    act = parse_act(words, labels)
    return [option for option in question.options if act.fits(duel, option)]


def interchangeable(duel: Duel, options: list[Option]) -> bool:
    """Copies of one card in the same hidden pile: it does not matter which."""
    cards: list[Card] = [duel.board.cards[option.card] for option in options]
    first = cards[0]
    alike = all(c.printed is first.printed and c.place == first.place and c.controller == first.controller for c in cards)
    return alike and first.place & (HAND | DECK | EXTRA) != 0 and len({o.effect for o in options}) == 1


def offered(duel: Duel, question: Question) -> str:
    names = [describe(duel, option) for option in question.options]
    return f"{PLAYERS[question.player]} is asked ({question.kind} {question.why}) and may: " + "; ".join(names)


def describe(duel: Duel, option: Option) -> str:
    """An option in the words of this module."""
    for words, plain in PLAIN.items():
        if plain == option:
            return words
    if option.kind == O_ZONE:
        return f"zone {(option.value & 7) + 1}"
    for words, position in POSITIONS.items():
        if option.kind == O_FACE and option.value == position:
            return words
    verb = next((verb for verb, kinds in VERBS if option.kind == kinds[0]), option.kind)
    if option.kind == O_PICK:
        verb = "pick"
    name = option.printed.en if option.printed is not None else str(option.value)
    if option.kind == O_ACTIVATE:
        effects = duel.definitions[option.card].effects
        if len(effects) > 1:
            return f"activate effect {effects[option.effect].number} of {name}"
    return f"{verb} {name}"
