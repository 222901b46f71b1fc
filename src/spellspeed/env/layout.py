"""What the arrays of an observation hold, number by number; `python -m spellspeed.env.layout` prints it as tables.

The rows are written by `views.numbers` in this order.
"""

from functools import cache
from typing import Any, Final, NamedTuple, cast

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from spellspeed.board.question import OPTION_KINDS, QUESTION_KINDS
from spellspeed.cards.library import token_names
from spellspeed.effects.activation.effect import PRINTED_NUMBERS
from spellspeed.enums import Attribute, CardKind, Trait, Type
from spellspeed.facts.printed import printed_cards
from spellspeed.views.numbers import CARDS, LINKS, NUMBER, TARGETS, WHYS, size
from spellspeed.words.names import PENDULUM_NUMBERS

SLOTS: Final = 48  # the default number of options on a page
FLOOR: Final = -(1 << 31) + 1
CEILING: Final = (1 << 31) - 1

ALIGNED: Final = 64  # bytes

Observation = dict[str, NDArray[Any]]
Block = NDArray[np.uint8]

CARD_INDEX: Final = "number of the card in `card_index()`; 0: unknown"
ROW: Final = "row of the card in `cards`, counted from 1; 0: none"
EFFECT: Final = (
    f"printed number of the effect, Pendulum Effects from {PENDULUM_NUMBERS + 1} on, those of another card that it has "
    f"now from {PRINTED_NUMBERS + 1} on"
)
PLACES: Final = (
    "1 Deck, 2 hand, 3 Monster Zone, 4 Spell & Trap Zone, 5 Field Zone, 6 Graveyard, 7 banished, 8 Extra Deck, "
    "9 attached to an Xyz Monster, 10 on its way, 11 Pendulum Zone"
)

DUEL: Final = (
    ("player", "which player the observer is, 0 or 1"),
    ("turn", "number of the turn"),
    ("my_turn", "1: it is the observer's turn"),
    ("phase", "1 Draw, 2 Standby, 3 Main 1, 4 Battle, 5 Main 2, 6 End"),
    ("step", "step of the Battle Phase (`Step`); 0: none"),
    ("my_lp", "life points of the observer"),
    ("their_lp", "life points of the opponent"),
    ("my_deck", "cards in the observer's Deck"),
    ("their_deck", "cards in the opponent's Deck"),
    ("my_hand", "cards in the observer's hand"),
    ("their_hand", "cards in the opponent's hand"),
    ("my_extra", "cards in the observer's Extra Deck"),
    ("their_extra", "cards in the opponent's Extra Deck"),
    ("my_banished", "banished cards of the observer"),
    ("their_banished", "banished cards of the opponent"),
    ("my_graveyard", "cards in the observer's Graveyard"),
    ("their_graveyard", "cards in the opponent's Graveyard"),
    ("chain", "links of the chain, also those that `chain` has no room for"),
    ("attacker", "the attacking monster: " + ROW),
    ("target", "the attacked monster: " + ROW),
    ("asked", "1: the observer is asked, 2: the opponent, 0: the duel is over"),
    ("question", "kind of question, counted from 1 in the order of `QuestionKind`; 0: not asked"),
    ("why", "what the question is for, its number in `WHYS` from 0; one more than the last: something else"),
    ("question_card", "the card because of which it is asked: " + ROW),
    ("option_count", "options of the question on all pages"),
    ("page", "the page that is shown, from 0"),
    ("pages", "pages of options; 0: not asked"),
    ("result", "0: the duel goes on, 1: the observer has won, 2: has lost, 3: a draw"),
    ("my_unusable", "zones of the observer that cannot be used: bits 1 to 64 Monster Zones, from 256 the back row"),
    ("their_unusable", "the same of the opponent"),
)
CARD: Final = (
    ("present", "1; a row of zeros is no card"),
    ("card", CARD_INDEX),
    ("passcode", "passcode of the card; 0: unknown"),
    ("side", "who controls it: 0 the observer, 1 the opponent"),
    ("owner", "whose card it is: 0 the observer's, 1 the opponent's, 2 unknown"),
    ("place", PLACES),
    ("zone", "number of its zone or position in its pile, counted from 1; 0: in a Deck"),
    ("known", "1: the observer sees which card it is"),
    ("face_up", "1: face-up"),
    ("position", "1 face-up Attack, 2 face-up Defense, 3 face-down Defense; 0: no monster on the field"),
    ("kind", "bits of `CardKind`"),
    ("frame", "`Frame`; 0: unknown"),
    ("type", "bits of `Type`"),
    ("attribute", "bits of `Attribute`"),
    ("traits", "bits of `Trait`"),
    ("icon", "1 Normal, 2 Quick-Play, 3 Continuous, 4 Equip, 5 Field, 6 Ritual, 7 Counter; 0: none"),
    ("level", "Level; 0: none"),
    ("rank", "Rank; 0: none"),
    ("link", "Link Rating; 0: none"),
    ("arrows", "bits of `Arrow`"),
    ("scale", "Pendulum Scale and 1; 0: none"),
    ("atk", "ATK"),
    ("defense", "DEF"),
    ("negated", "1: its effects are negated"),
    ("counters", "counters on it, of all kinds"),
    ("materials", "cards attached to it"),
    ("equips", "cards equipped to it"),
    ("equipped_to", "the monster it is equipped to: " + ROW),
    ("attached_to", "the monster it is attached to: " + ROW),
)
LINK: Final = (
    ("present", "1; a row of zeros is no link"),
    ("number", "number of the chain link, from 1"),
    ("side", "who activated it: 0 the observer, 1 the opponent"),
    ("card", CARD_INDEX),
    ("passcode", "passcode of the card"),
    ("effect", f"{EFFECT}; 0: the card alone"),
    ("row", ROW),
    ("negated", "1: its effect is negated, 2: its activation"),
    ("resolved", "1: it is resolving or has resolved"),
    ("target_count", "how many targets it has"),
    *((f"target_{k + 1}", f"target {k + 1}: " + ROW) for k in range(TARGETS)),
)
OPTION: Final = (
    ("present", "1; a row of zeros is no option"),
    ("kind", "counted from 1 in the order of `OptionKind`"),
    ("row", ROW),
    ("card", CARD_INDEX),
    ("passcode", "passcode of the card; 0: none, or unknown"),
    ("side", "where its card lies or the zone to be chosen is: 0 on the observer's side, 1 the opponent's, 2 nowhere"),
    ("place", "place of its card, or kind of zone to be chosen: " + PLACES),
    ("zone", "zone or position in the pile, counted from 1; 0: none"),
    ("effect", f"to activate: {EFFECT}; 0: none"),
    ("part", "which effect in the order of the text, counted from 1; of a declaration, what is declared; 0: none"),
    ("lender", "number in `card_index()` of the card that the effect is borrowed from; 0: its own"),
    ("value", "a number of its own: a `Phase`, a `Position`, a declared value, which of several things"),
)
#: The arrays of an observation besides `action_mask`: the names and meanings of the numbers of a row.
LAYOUT: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "duel": DUEL,
    "cards": CARD,
    "chain": LINK,
    "options": OPTION,
}


@cache
def card_index() -> dict[int, int]:
    """A number from 1 for every passcode of this version of the package, Tokens included, in ascending order.

    It is meant for embeddings. A later version with more cards numbers them anew.
    """
    codes = sorted({*printed_cards().codes(), *token_names()})
    return {code: i + 1 for i, code in enumerate(codes)}


def column(array: str, name: str) -> int:
    """The position of a number in the rows of an array."""
    for i, (found, _) in enumerate(LAYOUT[array]):
        if found == name:
            return i
    raise KeyError(f"{array} has no column {name!r}; it has " + ", ".join(found for found, _ in LAYOUT[array]))


def shapes(slots: int) -> dict[str, tuple[int, ...]]:
    return {
        "duel": (len(DUEL),),
        "cards": (CARDS, len(CARD)),
        "chain": (LINKS, len(LINK)),
        "options": (slots, len(OPTION)),
    }


class ArrayPlace(NamedTuple):
    """Where one array lies in the bytes of an observation."""

    name: str
    kind: type[np.generic]
    shape: tuple[int, ...]
    begin: int
    strides: tuple[int, ...]


@cache
def parts(slots: int) -> tuple[ArrayPlace, ...]:
    """Where the arrays lie, as `views.numbers` writes them: one behind the other."""
    found: list[ArrayPlace] = []
    begin = 0
    for name, shape in shapes(slots).items():
        row = shape[-1] * NUMBER
        found.append(ArrayPlace(name, np.int32, shape, begin, (row, NUMBER)[-len(shape) :]))
        begin += row * (shape[0] if len(shape) > 1 else 1)
    return (*found, ArrayPlace("action_mask", np.int8, (slots + 1,), begin, (1,)))


def blank(slots: int) -> Block:
    """Room for one observation; nothing is in it yet."""
    return np.zeros(size(slots), np.uint8)


def stride(slots: int) -> int:
    """How many bytes an observation takes in a block of many: each begins where the processor likes it."""
    return -(-size(slots) // ALIGNED) * ALIGNED


def arrays(block: Block, slots: int) -> Observation:
    """One observation as arrays, which share the memory of the block."""
    return {part.name: np.ndarray(part.shape, part.kind, block, part.begin) for part in parts(slots)}


def many_arrays(block: Block, slots: int) -> Observation:
    """Observations one behind the other as arrays, with one more axis in front, which share the memory of the block."""
    step = stride(slots)
    duels = len(block) // step
    return {
        part.name: np.ndarray((duels, *part.shape), part.kind, block, part.begin, (step, *part.strides))
        for part in parts(slots)
    }


def observation_space(slots: int) -> spaces.Space[Observation]:
    boxes: dict[str, spaces.Space[Any]] = {
        name: spaces.Box(FLOOR, CEILING, shape, np.int32) for name, shape in shapes(slots).items()
    }
    boxes["action_mask"] = spaces.Box(0, 1, (slots + 1,), np.int8)
    return cast(spaces.Space[Observation], spaces.Dict(boxes))


def action_space(slots: int) -> spaces.Discrete:
    """One action for every option of a page, and the last for the next page."""
    return spaces.Discrete(slots + 1)


def tables() -> str:
    """The layout as Markdown."""
    lines: list[str] = []
    for name, shape in shapes(SLOTS).items():
        size = " x ".join(str(n) for n in shape)
        lines += [f"### `{name}`: int32, {size}", "", "| column | name | meaning |", "|---|---|---|"]
        lines += [f"| {i} | `{word}` | {meaning} |" for i, (word, meaning) in enumerate(LAYOUT[name])]
        lines.append("")
    lines += ["### The numbers of words and flags", "", "| what | numbers |", "|---|---|"]
    for what, words, start in (("question", QUESTION_KINDS, 1), ("option", OPTION_KINDS, 1), ("why", WHYS, 0)):
        lines.append(f"| kind of {what} | " + ", ".join(f"{start + i} {w or '-'}" for i, w in enumerate(words)) + " |")
    for flags in (CardKind, Trait, Type, Attribute):
        lines.append(f"| `{flags.__name__}` | " + ", ".join(f"{f.value} {f.name}" for f in flags if f) + " |")
    return "\n".join(lines).replace("kind of why", "why")


if __name__ == "__main__":
    print(tables())
