"""Random duels, and what must hold at every question of any duel.

`check` looks at the board and the question, `check_deeply` also forks, pushes every option, goes back and asks why
not. Both raise AssertionError with a sentence that says what is wrong.
"""

from collections.abc import Iterator
from hashlib import blake2b
from typing import Final

import pytest
from decks import CLASSIC_A, CLASSIC_B, POOL_DECKS

from spellspeed import Deck, Duel, IllegalOption, Option, Question
from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ZONES,
    BANISHED,
    DECK,
    E_DAMAGE,
    E_LP,
    E_MOVED,
    E_PAID,
    E_SET,
    EXTRA,
    FIELD_ZONE,
    FZONE,
    GY,
    HAND,
    MAIN_ZONES,
    MATERIAL,
    MONSTER_ZONES,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
    PZONE,
    SZONE,
    TOKEN,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
    O_ACTIVATE,
    O_FLIP_SUMMON,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Q_BATTLE,
    Q_MAIN,
    Q_NEXT_PHASE,
)
from spellspeed.board.records import Event
from spellspeed.board.rng import seeded
from spellspeed.cards.library import source_of
from spellspeed.formats.view import view

PILES: Final = (DECK, HAND, GY, BANISHED, EXTRA)
MAIN_ACTS: Final = (O_ACTIVATE, O_SUMMON, O_SET_MONSTER, O_SET, O_FLIP_SUMMON, O_POSITION, O_SPECIAL)
EVENT_FIELDS: Final = (
    "kind", "player", "card", "index", "moment", "ref", "other", "from_place", "from_controller", "from_seq",
    "from_face_up", "from_attack_position", "from_ref", "from_code", "from_atk", "was_negated", "place", "controller",
    "face_up", "reason", "cause", "cause_player", "link", "how", "amount", "kept",
)  # fmt: skip


# -- random duels ----------------------------------------------------------------------------------------------


def classic_duel(seed: int) -> Duel:
    return Duel(Deck(CLASSIC_A), Deck(CLASSIC_B), seed=seed)


def pool_duel(seed: int) -> Duel:
    """Two of the decks that are drawn from the whole pool; every pair meets sooner or later."""
    first, second = (POOL_DECKS[k % len(POOL_DECKS)] for k in (seed, seed // len(POOL_DECKS)))
    return Duel(Deck(*first), Deck(*second), seed=seed)


def random_duel(seed: int, choices: int, turns: int = 1000, pool: bool = False) -> Iterator[tuple[Duel, int]]:
    """Both players answering at random: at every question the duel and the answer to come."""
    duel = pool_duel(seed) if pool else classic_duel(seed)
    chance = seeded(seed + 1_000_003)
    for _ in range(choices):
        question = duel.question
        if question is None or duel.board.turn > turns:
            return
        index = chance.below(len(question.options))
        yield duel, index
        duel.answer(index)


def played(seed: int, choices: int) -> Duel:
    """The duel where its random players leave it."""
    duel = classic_duel(seed)
    for same, _ in random_duel(seed, choices):
        duel = same
    return duel


def event_facts(event: Event) -> str:
    return ",".join(str(getattr(event, name)) for name in EVENT_FIELDS)


def log_digest(duel: Duel) -> str:
    """Everything that happened, in 32 hexadecimal digits."""
    whole = "\n".join(event_facts(event) for event in duel.log)
    return blake2b(whole.encode(), digest_size=16).hexdigest()


def log_tail(duel: Duel) -> str:
    """How many events there were, and the last of them."""
    return f"{len(duel.log)} " + "\n".join(event_facts(event) for event in duel.log[-12:])


def asked(duel: Duel) -> str:
    """The present question with all its options as one text."""
    question = duel.question
    if question is None:
        return f"over: {duel.result}"
    return f"{question!r} {question.card} {question.options!r}"


def values(duel: Duel) -> str:
    """The current values of all cards: they follow from the board and are no part of its digest."""
    duel.referee.refresh()
    return " ".join(
        f"{c.id}:{c.code}:{c.atk}/{c.dfn}:{c.level}:{c.race}:{c.attribute}:{int(c.negated)}" for c in duel.board.cards
    )


# -- what must hold at every question --------------------------------------------------------------------------


def check(duel: Duel) -> None:
    board = duel.board
    check_places(board)
    check_zones(board)
    check_numbers(board)
    question = duel.question
    if question is None:
        assert duel.over and duel.result in (0, 1, 2), f"no question, but the result is {duel.result}"
        return
    assert duel.result is None, f"a question after the duel was over: {question}"
    check_question(board, question)
    if question.kind == Q_MAIN:
        check_open_state(board)


def check_places(board: Board) -> None:
    """Cards are conserved: each is in exactly one place, and the place and the card say the same."""
    found = [0] * len(board.cards)
    for player in (0, 1):
        for place in PILES:
            for i in board.pile(player, place):
                card = board.cards[i]
                found[i] += 1
                told = (card.controller, card.place, card.seq)
                assert told == (player, place, 0), f"{card} lies in {place} of player {player}, but says {told}"
                assert card.owner == player, f"{card} of player {card.owner} lies in {place} of player {player}"
        for seq, i in enumerate(board.mzones[player]):
            if i != NONE:
                found[i] += 1
                check_zone(board.cards[i], player, MZONE, seq)
        for seq, i in enumerate(board.szones[player]):
            if i != NONE:
                found[i] += 1
                check_zone(board.cards[i], player, FZONE if seq == FIELD_ZONE else SZONE | PZONE, seq)
    for card in board.cards:
        for i in card.materials:
            found[i] += 1
            material = board.cards[i]
            assert material.place == MATERIAL and material.holder == card.id, f"{material} is not attached to {card}"
            # In the middle of its Xyz Summon the materials are attached, and the monster is not on the field yet.
            assert card.place & (MZONE | EXTRA | NOWHERE), f"{card} has materials but is in {card.place}"
    for i, card in enumerate(board.cards):
        assert card.id == i, f"{card} is number {i}"
        assert found[i] == 1 or (found[i] == 0 and card.place == NOWHERE), f"{card} is in {found[i]} places"


def check_zone(card: Card, player: int, places: int, seq: int) -> None:
    told = (card.controller, card.seq)
    assert told == (player, seq), f"{card} is in zone {seq} of player {player}, but says {told}"
    assert card.place & (places | NOWHERE), f"{card} is in a zone of {places}, but says {card.place}"


def check_zones(board: Board) -> None:
    for player in (0, 1):
        assert len(board.mzones[player]) == MONSTER_ZONES, "the number of monster zones changed"
        assert len(board.szones[player]) == BACK_ZONES, "the number of Spell & Trap zones changed"
        own = board.mzones[player]
        assert own[MAIN_ZONES] == NONE or own[MAIN_ZONES + 1] == NONE, f"player {player} has both Extra Monster Zones"
        both = own[MAIN_ZONES] != NONE and board.mzones[1 - player][MAIN_ZONES + 1] != NONE
        assert not both, "an Extra Monster Zone holds two monsters"
    for card in board.cards:
        if card.place == MZONE:
            assert card.face_up or not card.attack_position, f"{card} is face-down in attack position"
        elif card.place == GY:
            assert card.face_up, f"{card} is face-down in the Graveyard"
        elif card.place == DECK:
            assert not card.face_up, f"{card} is face-up in the Deck"


def check_numbers(board: Board) -> None:
    assert min(board.lp) >= 0, f"life points {board.lp}"
    serials = [link.serial for link in board.chain]
    assert serials == sorted(set(serials)), f"the chain's links are numbered {serials}"
    if board.log:
        assert board.log[-1].index == len(board.log) - 1, "the log lost its numbering"


def check_question(board: Board, question: Question) -> None:
    options = question.options
    assert question.player in (0, 1), f"{question} asks nobody"
    assert len(options) >= 2, f"{question} leaves no choice: {options}"
    assert len(set(options)) == len(options), f"{question} has an option twice: {options}"
    if question.kind in (Q_MAIN, Q_BATTLE, Q_NEXT_PHASE):
        assert question.player == board.turn_player, f"{question} in the turn of player {board.turn_player}"
    for option in options:
        assert NONE <= option.card < len(board.cards), f"{option} names no card"
        if option.card != NONE and option.printed is not None:
            assert option.printed is board.cards[option.card].printed, f"{option} shows {option.printed}"


def check_open_state(board: Board) -> None:
    """Nothing is under way when the turn player may do anything."""
    assert not board.chain, "a chain is under way in the open state"
    assert min(board.lp) > 0, f"life points {board.lp} and the duel goes on"
    for card in board.cards:
        assert card.place != NOWHERE or card.printed.traits & TOKEN, f"{card} is nowhere in the open state"
        assert card.place == MZONE or not card.materials, f"{card} has materials but is in {card.place}"
        if card.equipped_to != NONE and card.place & ON_FIELD:
            monster = board.deref(card.equipped_to)
            assert monster is not None and monster.place == MZONE and monster.face_up, f"{card} equips nothing"


def check_end(duel: Duel) -> None:
    """What takes long to look at, at the last position of a duel."""
    check(duel)
    check_log(duel)
    check_secrets(duel, log=True)


def check_log(duel: Duel) -> None:
    """The log alone tells every card's way and all life points."""
    board = duel.board
    lp = [duel.ruleset.starting_lp, duel.ruleset.starting_lp]
    where: dict[int, int] = {}
    for index, event in enumerate(board.log):
        assert event.index == index, f"event {index} says it is number {event.index}"
        if event.kind == E_LP:
            lp[event.player] += event.amount
        elif event.kind in (E_DAMAGE, E_PAID):
            lp[event.player] = max(lp[event.player] - event.amount, 0)
        elif event.kind == E_MOVED:
            left = where.get(event.card, event.from_place)
            suspended = NOWHERE in (left, event.from_place)
            assert left == event.from_place or suspended, f"event {index}: {board.cards[event.card]} was in {left}"
            where[event.card] = event.place
    assert lp == board.lp, f"the log leads to life points {lp}, the board says {board.lp}"
    for i, place in where.items():
        card = board.cards[i]
        assert card.place in (place, NOWHERE), f"the log leaves {card} in {place}, the board says {card.place}"


# -- what must hold when one tries things ----------------------------------------------------------------------


def check_deeply(duel: Duel) -> None:
    """A fork equals its parent, every option can be pushed and taken back, and nothing else can be pushed."""
    check_values(duel)
    before = (duel.digest(), asked(duel), log_tail(duel))
    current = values(duel)
    twin = duel.fork()
    assert (twin.digest(), asked(twin), log_tail(twin)) == before, "a fork differs from its parent"
    assert values(twin) == current, f"a fork has other values: {changes(values(twin), current)}"
    for option in list(twin.options):
        twin.push(option)
        check(twin)
        twin.pop()
        assert twin.digest() == before[0], f"taking {option} back leads to another board"
        assert asked(twin) == before[1], f"taking {option} back leads to another question"
    with pytest.raises(IllegalOption):
        twin.push(Option("nonsense"))
    check_reasons(duel)
    check_secrets(duel, log=False)
    assert (duel.digest(), asked(duel), log_tail(duel)) == before, "looking at a duel changed it"


def changes(one: str, other: str) -> str:
    return ", ".join(f"{a} instead of {b}" for a, b in zip(one.split(), other.split()) if a != b)


def check_values(duel: Duel) -> None:
    """Values that count as up to date are up to date."""
    if not duel.board.dirty:
        kept = values(duel)
        duel.board.dirty = True
        assert values(duel) == kept, f"out of date: {changes(kept, values(duel))}"


def check_reasons(duel: Duel) -> None:
    """In the open state, an act has reasons against it exactly when it is not offered."""
    question = duel.question
    if question is None or question.kind != Q_MAIN:
        return
    offered = {(option.card, option.kind) for option in question.options}
    for card in duel.board.cards:
        if card.controller != question.player or not card.place & (HAND | ON_FIELD):
            continue
        for act in MAIN_ACTS:
            reasons = duel.why_not(question.player, card.id, act)
            may = (card.id, act) in offered
            assert may is not bool(reasons), f"{act} {card}: offered is {may}, reasons {reasons}"


def text_of(printed: Printed) -> str:
    """The description of the card, if it has one."""
    try:
        return source_of(printed.code)
    except LookupError:
        return ""


def check_secrets(duel: Duel, log: bool) -> None:
    """What a player is shown names no card of the opponent that has never been seen."""
    board = duel.board
    for player in (0, 1):
        known = {card.printed.en for card in board.cards if card.owner == player or card.face_up}
        for event in board.log:
            silent = event.kind in (E_MOVED, E_SET) and not event.face_up and not event.from_face_up
            if event.card != NONE and not silent:
                known.add(board.cards[event.card].printed.en)
        # A card that is known may name others in its own text.
        texts = [text_of(card.printed) for card in board.cards if card.printed.en in known]
        known |= {c.printed.en for c in board.cards if any(f'"{c.printed.en}"' in text for text in texts)}
        shown = repr(view(duel, player, log=log))
        for name in sorted(known, key=len, reverse=True):
            shown = shown.replace(name, "")  # one card's name may be part of another's
        for card in board.cards:
            name = card.printed.en
            hidden = card.owner != player and not card.face_up and not card.revealed
            if hidden and name not in known:
                assert name not in shown, f"player {player} is shown {name!r}"
