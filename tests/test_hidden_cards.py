"""Nothing that a player is offered, told or refused depends on cards that the player cannot see.

A stretch of a random duel is played twice: as it was, and with other cards in the places of those that a player neither
sees nor has seen. Whatever the other player can do alike in both is done in both; as long as the two keep step, the
player is asked the same, offered the same in the same words, sees the same, and is refused for the same reasons.
"""

from collections import Counter
from functools import cache
from random import Random
from typing import Final

import pytest
from driver import Scene
from pool_texts import written_codes
from sampling import quick_first

from spellspeed import Deck, Duel
from spellspeed.board.board import Board
from spellspeed.board.constants import DECK, E_MOVED, NONE, ON_FIELD
from spellspeed.board.knowledge import Deal, fits, retold, unknown_to
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_PASS,
    O_PHASE,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    O_ZONE,
    Q_MAIN,
    Option,
)
from spellspeed.cards.library import definition_of, printed
from spellspeed.cards.variety import pool_decks
from spellspeed.effects.activation.effect import Definition
from spellspeed.enums import QuestionKind
from spellspeed.facts.names import find
from spellspeed.history import Setup, Snapshot
from spellspeed.rules.engine.index import Index
from spellspeed.rules.engine.redealing import declining, is_decline
from spellspeed.views import view

JUDGMENT: Final = find("Solemn Judgment")  # in every Deck: whether summons can be negated at all tells nothing
ACTS: Final = (O_ACTIVATE, O_SUMMON, O_SET, O_SET_MONSTER, O_SPECIAL, O_FLIP_SUMMON, O_POSITION, O_ATTACK)
STRETCH: Final = 16  # answers


@cache
def pool(extra: bool) -> list[int]:
    """The cards that begin the duel in the Extra Deck, or the others."""
    return [code for code in written_codes() if printed(code).in_extra_deck == extra]


class Told(AssertionError):
    """The player could tell the two worlds apart."""


# -- another world -----------------------------------------------------------------------------------------------


def exchanged(then: Board, now: Board, player: int, known: list[Definition], lots: Random) -> dict[int, Definition]:
    """By card number what hidden cards could be instead: the opponent's anything, the own Deck in another order."""
    free = Deal(now, then, player).free
    found: dict[int, Definition] = {}
    own: list[int] = []
    for card in then.cards[: len(known)]:
        later = now.cards[card.id]
        if not free[card.id] or card.lost[player]:
            continue
        if card.owner == player:
            if card.place == DECK == later.place:
                own.append(card.id)
            continue
        zones = (card.place | later.place | card.lain | later.lain) & ON_FIELD
        for _ in range(60):
            other = definition_of(lots.choice(pool(card.printed.in_extra_deck)))
            if fits(other.printed, zones):
                found[card.id] = other
                break
    mixed = own.copy()
    lots.shuffle(mixed)
    found.update({one: known[other] for one, other in zip(own, mixed, strict=True)})
    return found


def world(duel: Duel, start: Snapshot, others: dict[int, Definition]) -> Duel:
    """The duel from there on, with these cards."""
    parts = duel._setup
    board = start.board.copy()
    known = parts.definitions.copy()
    for number, definition in others.items():
        known[number] = definition
        board.cards[number].printed = definition.printed
        board.cards[number].reset_values()
    for k, event in enumerate(board.log):
        if event.kind == E_MOVED and event.card in others:
            board.log[k] = retold(event, others[event.card].printed)
    board.timing = [board.log[event.index] for event in board.timing]
    board.fresh = [board.log[event.index] for event in board.fresh]
    board.dirty = True
    snapshot = Snapshot(0, board, start.point)
    return Duel(setup=Setup(known, Index(known), parts.ruleset, True, [snapshot], parts.start))


# -- comparing -------------------------------------------------------------------------------------------------


def in_step(a: Duel, b: Duel) -> bool:
    one, other = a.question, b.question
    assert one is not None and other is not None
    return len(a.log) == len(b.log) and (one.player, one.kind, one.why) == (other.player, other.kind, other.why)


def looks_through_deck(duel: Duel) -> bool:
    return any(option.card != NONE and duel.board.cards[option.card].place == DECK for option in duel.options)


def offered(duel: Duel) -> list[tuple[str, int, int, str]]:
    """Every option with its words, in the order in which they are offered."""
    return [(option.kind, option.effect, option.value, option.words()) for option in duel.options]


def compare(a: Duel, b: Duel, player: int, lots: Random, refusals: bool) -> None:
    question = a.question
    assert question is not None
    if question.player == player:
        if offered(a) != offered(b):
            raise Told(f"{question}: {sorted(set(offered(a)) ^ set(offered(b))) or 'in another order'}")
        if refusals:
            compare_refusals(a, b, player, lots)
    one, other = (view(duel, player).to_dict() for duel in (a, b))
    if one != other:
        raise Told(f"{question}: the view differs: {differences(one, other)[:3]}")


def compare_refusals(a: Duel, b: Duel, player: int, lots: Random) -> None:
    for card in a.board.cards:
        if card.controller != player or unknown_to(card, player) or card.place == DECK or lots.random() < 0.6:
            continue
        for act in ACTS:
            why, other = a.why_not(player, card.id, act), b.why_not(player, card.id, act)
            if why != other:
                raise Told(f"{act} {card.printed.en}: {[str(r) for r in why]} or {[str(r) for r in other]}")


def differences(a: object, b: object, path: str = "") -> list[str]:
    if isinstance(a, dict) and isinstance(b, dict):
        return [line for key in a for line in differences(a[key], b.get(key), f"{path}.{key}")]
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return [line for k in range(len(a)) for line in differences(a[k], b[k], f"{path}[{k}]")]
    return [] if a == b else [f"{path}: {str(a)[:80]} or {str(b)[:80]}"]


# -- keeping step ----------------------------------------------------------------------------------------------


def same(one: Option, other: Option) -> bool:
    if one.kind == O_ZONE == other.kind:
        return (one.value, one.effect) == (other.value, other.effect)  # whichever card goes there
    return one == other


def alike(a: Duel, b: Duel, index: int, player: int, others: dict[int, Definition], lots: Random) -> int:
    """What is answered in the other world: the same, or the same with a card that the player never comes to see."""
    given = a.options[index]
    for k, option in enumerate(b.options):
        if same(option, given):
            return k
    if given.card not in others:
        return NONE
    found = [k for k, option in enumerate(b.options) if option.kind == given.kind and option.card in others]
    return lots.choice(found) if found else NONE


def walk(duel: Duel, start: Snapshot, player: int, lots: Random, kinds: Counter[str]) -> None:
    """Play the stretch since then in both worlds, and compare them wherever they keep step."""
    others = exchanged(start.board, duel.board, player, duel._setup.definitions, lots)
    if not others:
        return
    a, b = world(duel, start, {}), world(duel, start, others)
    answers = duel._setup.answers[start.answers :]
    at = 0
    while at < len(answers):
        one, other = a.question, b.question
        if one is None or other is None:
            return
        if in_step(a, b):
            if one.player == player:
                kinds[one.kind] += 1
            compare(a, b, player, lots, lots.random() < 0.1)
            index = alike(a, b, answers[at], player, others, lots)
            if index == NONE:
                return  # it cannot be done with these cards
            a.answer(answers[at])
            b.answer(index)
            at += 1
        elif len(a.log) != len(b.log):
            return  # what the other player did led to something else
        elif one.player != player and (one.forced or is_decline(one.options[answers[at]])):
            a.answer(answers[at])  # the other player had something to decline
            at += 1
        elif other.player != player and declining(other) != NONE:
            b.answer(declining(other))
        elif one.player == other.player == player:
            raise Told(f"the player is asked {one} or {other}")
        else:
            return


# -- random duels ----------------------------------------------------------------------------------------------


def a_deck(seed: int, lots: Random) -> Deck:
    if seed % 2:
        main, extra = lots.choice(pool_decks())
        return Deck([JUDGMENT, *main[1:]], extra)
    return Deck([JUDGMENT, *lots.choices(pool(False), k=39)], lots.choices(pool(True), k=15))


def chosen(duel: Duel, lots: Random) -> int:
    """At random, but more is done than declined."""
    question = duel.question
    assert question is not None
    slow = (O_PASS, O_PHASE) if question.kind == Q_MAIN else ()
    weights = [0.1 if option.kind in slow else 0.35 if is_decline(option) else 1 for option in question.options]
    return lots.choices(range(len(weights)), weights)[0]


def compared(seed: int, choices: int, kinds: Counter[str]) -> None:
    lots = Random(seed)
    duel = Duel(a_deck(seed, lots), a_deck(seed, lots), seed=seed, check_decks=False, ask_forced=True)
    duel._setup.branches = True  # a board is kept every few answers
    start = duel._setup.snapshots[-1]
    for step in range(choices):
        if duel.over:
            return
        duel.answer(chosen(duel, lots))
        if len(duel._setup.answers) - start.answers >= STRETCH and not duel.over:
            for player in range(2):
                try:
                    walk(duel, start, player, lots, kinds)
                except Told as told:
                    raise Told(f"seed {seed}, step {step}, for player {player}: {told}") from told
            start = duel._setup.snapshots[-1]


@pytest.mark.parametrize("batch", quick_first(range(5), quick=0))
def test_random_duels(batch: int) -> None:
    kinds: Counter[str] = Counter()
    for seed in range(batch, 15, 5):
        compared(seed, 160, kinds)
    assert all(kinds[kind] for kind in ("main", "battle", "respond", "phase-act", "next-phase", "zone")), kinds


# -- every kind of question ------------------------------------------------------------------------------------

START: Final = "A deck: Dark Magician; Dark Magic Attack; Jinzo; 5 cards\nB monsters: 2 Dark Blade; 3 {} (set)\n"
# What B has Set, holds and has in the Deck; nothing of it answers anything here.
HIDDEN: Final = (
    ("Man-Eater Bug", "Polymerization", "B hand: Gemini Elf; Polymerization\nB deck: Jinzo; 10 cards"),
    ("Luster Dragon", "Raigeki", "B hand: Dark Hole; Exodia the Forbidden One\nB deck: Dark Blade; 10 cards"),
    ("Swap Frog", "Artifact Moralltach", "B hand: Summoned Skull; Raigeki\nB deck: Sangan; 10 cards"),
)
BATTLE: Final = ("A end the phase", "A enter the battle phase")
KINDS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "main": ("A hand: Dark Hole; Luster Dragon; Trap Hole; Reinforcement of the Army", ()),
    "battle": ("A monsters: 1 Luster Dragon", BATTLE),
    "respond": ("A hand: Book of Moon; Mystical Space Typhoon", ("A activate Book of Moon", "A target Dark Blade")),
    "trigger": ("A hand: Magician's Rod\nA monsters: 1 Gemini Elf", ("A summon Magician's Rod",)),
    "phase-act": ("turn: 3, A, standby\nA spells: 1 Burning Land", ()),
    "next-phase": ("A monsters: 1 Luster Dragon", ("A end the phase",)),
    "attack-target": ("A monsters: 1 Luster Dragon", (*BATTLE, "A attack with Luster Dragon")),
    "replay": (
        "A monsters: 1 Luster Dragon",
        (
            *(*BATTLE, "A attack with Luster Dragon", "A attack Dark Blade", "A pass"),
            *("B activate Call of the Haunted", "B target Sangan"),
        ),
    ),
    "pick": ("A hand: Mystical Space Typhoon", ("A activate Mystical Space Typhoon",)),
    "zone": ("A hand: Dark Hole", ()),
    "position": ("A hand: Cyber Dragon", ("A special summon Cyber Dragon",)),
    "yes-no": ("A hand: Dark Magical Circle", ("A activate Dark Magical Circle",)),
    "choice": ("A spells: 1 DNA Surgery (set)", ("A activate DNA Surgery",)),
}


def at_question(kind: str, monster: str, back: str, rest: str) -> Duel:
    text, acts = KINDS[kind]
    spells = f"B spells: 2 {back} (set); 4 Call of the Haunted (set)\nB gy: Sangan\n"
    turn = "" if text.startswith("turn") else "turn: 3, A, main 1\n"
    scene = Scene(turn + text + "\n" + START.format(monster) + spells + rest)
    for act in acts:
        while scene.asked != act[0] or not scene.offers(act[2:]):
            scene.duel.answer(0)
        scene.do(act)
    if kind == "zone":
        scene.duel.push(scene.duel.parse("activate Dark Hole"))
    while scene.question.kind != kind or scene.asked != "A":
        scene.duel.answer(0)
    return scene.duel


@pytest.mark.parametrize("kind", [kind.value for kind in QuestionKind if kind.value != "quiet"])
def test_every_kind_of_question(kind: str) -> None:
    lots = Random(1)
    first, *others = [at_question(kind, *hidden) for hidden in HIDDEN]
    assert first.question is not None and first.question.kind == kind
    for other in others:
        assert in_step(first, other)
        compare(first, other, 0, lots, refusals=True)


ORDERS: Final = (
    "Marauding Captain; Gemini Elf; Command Knight; Dark Blade; Celtic Guardian",
    "Celtic Guardian; Dark Blade; Marauding Captain; Command Knight; Gemini Elf",
)


@pytest.mark.parametrize(
    ("given", "acts"),
    [
        ("A hand: Reinforcement of the Army", ("A activate Reinforcement of the Army", "B pass", "A pass")),
        ("A hand: Foolish Burial", ("A activate Foolish Burial", "B pass", "A pass")),
    ],
)
def test_a_search_lists_the_own_deck_in_an_order_that_tells_nothing(given: str, acts: tuple[str, ...]) -> None:
    told = []
    for order in ORDERS:
        scene = Scene(f"turn: 3, A, main 1\n{given}\nA deck: {order}\nB monsters: 1 Vorse Raider\n").do(*acts)
        told.append([option.words() for option in scene.duel.options])
    assert told[0] == told[1]
