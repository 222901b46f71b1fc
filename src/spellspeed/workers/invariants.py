"""What must hold at every question of any duel.

`check` looks at the board and the question, `check_deeply` also forks, pushes every option, goes back and asks why
not, `check_end` reads the whole log. Each raises `Broken` with a sentence that says what is wrong.

It checks the rules from outside, so it says in its own words what must hold, and asks none of them.
"""

from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ZONES,
    BANISHED,
    DECK,
    E_DAMAGE,
    E_DECLARED,
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
    Option,
    Question,
)
from spellspeed.board.records import Event
from spellspeed.cards.library import source_of
from spellspeed.duel import Duel, EndlessLoop, IllegalOption
from spellspeed.views import view
from spellspeed.words.names import declared_name

MOST_TRIED: Final = 100  # options of one question that are tried
PILES: Final = (DECK, HAND, GY, BANISHED, EXTRA)
MAIN_ACTS: Final = (O_ACTIVATE, O_SUMMON, O_SET_MONSTER, O_SET, O_FLIP_SUMMON, O_POSITION, O_SPECIAL)
EVENT_FIELDS: Final = (
    "kind", "player", "card", "index", "moment", "ref", "other", "from_place", "from_controller", "from_seq",
    "from_face_up", "from_attack_position", "from_ref", "was_negated", "place", "controller",
    "face_up", "reason", "cause", "cause_player", "link", "how", "amount", "kept",
)  # fmt: skip


class Broken(AssertionError):
    """Something that must hold of every duel does not hold of this one."""


# -- a duel as text --------------------------------------------------------------------------------------------


def event_facts(event: Event) -> str:
    return ",".join(str(getattr(event, name)) for name in EVENT_FIELDS)


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
    """The current values of all cards, which are derived from the board and not part of its digest."""
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
        if not duel.over or duel.result not in (0, 1, 2):
            raise Broken(f"no question, but the result is {duel.result}")
        return
    if duel.result is not None:
        raise Broken(f"a question after the duel was over: {question}")
    check_question(board, question)
    if question.kind == Q_MAIN:
        check_open_state(board)


def check_places(board: Board) -> None:
    """Cards are conserved: each is in exactly one place, and place and card agree."""
    found = [0] * len(board.cards)
    for player in (0, 1):
        for place in PILES:
            for i in board.pile(player, place):
                card = board.cards[i]
                found[i] += 1
                told = (card.controller, card.place, card.seq)
                if told != (player, place, 0):
                    raise Broken(f"{card} lies in {place} of player {player}, but says {told}")
                if card.owner != player:
                    raise Broken(f"{card} of player {card.owner} lies in {place} of player {player}")
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
            if material.place != MATERIAL or material.holder != card.id:
                raise Broken(f"{material} is not attached to {card}")
            # In the middle of its Xyz Summon the materials are attached, and the monster is not on the field yet.
            if not card.place & (MZONE | EXTRA | NOWHERE):
                raise Broken(f"{card} has materials but is in {card.place}")
    for i, card in enumerate(board.cards):
        if card.id != i:
            raise Broken(f"{card} is number {i}")
        if found[i] > 1 or (found[i] == 0 and card.place != NOWHERE):
            raise Broken(f"{card} is in {found[i]} places")


def check_zone(card: Card, player: int, places: int, seq: int) -> None:
    told = (card.controller, card.seq)
    if told != (player, seq):
        raise Broken(f"{card} is in zone {seq} of player {player}, but says {told}")
    if not card.place & (places | NOWHERE):
        raise Broken(f"{card} is in a zone of {places}, but says {card.place}")


def check_zones(board: Board) -> None:
    for player in (0, 1):
        if len(board.mzones[player]) != MONSTER_ZONES:
            raise Broken("the number of monster zones changed")
        if len(board.szones[player]) != BACK_ZONES:
            raise Broken("the number of Spell & Trap zones changed")
        own = board.mzones[player]
        if own[MAIN_ZONES] != NONE and own[MAIN_ZONES + 1] != NONE:
            raise Broken(f"player {player} has both Extra Monster Zones")
        both = own[MAIN_ZONES] != NONE and board.mzones[1 - player][MAIN_ZONES + 1] != NONE
        if both:
            raise Broken("an Extra Monster Zone holds two monsters")
    for card in board.cards:
        if card.place == MZONE:
            if not card.face_up and card.attack_position:
                raise Broken(f"{card} is face-down in attack position")
        elif card.place == GY:
            if not card.face_up:
                raise Broken(f"{card} is face-down in the Graveyard")
        elif card.place == DECK:
            if card.face_up:
                raise Broken(f"{card} is face-up in the Deck")


def check_numbers(board: Board) -> None:
    if min(board.lp) < 0:
        raise Broken(f"life points {board.lp}")
    serials = [link.serial for link in board.chain]
    if serials != sorted(set(serials)):
        raise Broken(f"the chain's links are numbered {serials}")
    if board.log:
        if board.log[-1].index != len(board.log) - 1:
            raise Broken("the log lost its numbering")


def check_question(board: Board, question: Question) -> None:
    options = question.options
    if question.player not in (0, 1):
        raise Broken(f"{question} asks nobody")
    if len(options) < 2:
        raise Broken(f"{question} leaves no choice: {options}")
    if len(set(options)) != len(options):
        raise Broken(f"{question} has an option twice: {options}")
    if question.kind in (Q_MAIN, Q_BATTLE, Q_NEXT_PHASE):
        if question.player != board.turn_player:
            raise Broken(f"{question} in the turn of player {board.turn_player}")
    for option in options:
        if not NONE <= option.card < len(board.cards):
            raise Broken(f"{option} names no card")
        if option.card != NONE and option.printed is not None:
            if option.printed is not board.cards[option.card].printed:
                raise Broken(f"{option} shows {option.printed}")


def check_open_state(board: Board) -> None:
    """Nothing is under way when the turn player may do anything."""
    if board.chain:
        raise Broken("a chain is under way in the open state")
    if min(board.lp) <= 0:
        raise Broken(f"life points {board.lp} and the duel goes on")
    for card in board.cards:
        if card.place == NOWHERE and not card.printed.is_token:
            raise Broken(f"{card} is nowhere in the open state")
        if card.place != MZONE and card.materials:
            raise Broken(f"{card} has materials but is in {card.place}")
        if card.equipped_to != NONE and card.place & ON_FIELD:
            monster = board.deref(card.equipped_to)
            if monster is None or not monster.can_bear:
                raise Broken(f"{card} equips nothing")


def check_end(duel: Duel) -> None:
    """The slow checks, at the last position of a duel."""
    check(duel)
    check_log(duel)
    check_secrets(duel, log=True)


def check_log(duel: Duel) -> None:
    """The log alone explains where every card is, and all life points."""
    board = duel.board
    lp = [duel.ruleset.starting_lp, duel.ruleset.starting_lp]
    where: dict[int, int] = {}
    for index, event in enumerate(board.log):
        if event.index != index:
            raise Broken(f"event {index} says it is number {event.index}")
        if event.kind == E_LP and event.other != NONE:  # they became that number
            lp[event.player] = event.other
        elif event.kind == E_LP:
            lp[event.player] += event.amount
        elif event.kind in (E_DAMAGE, E_PAID):
            lp[event.player] = max(lp[event.player] - event.amount, 0)
        elif event.kind == E_MOVED:
            left = where.get(event.card, event.from_place)
            suspended = NOWHERE in (left, event.from_place)
            if left != event.from_place and not suspended:
                raise Broken(f"event {index}: {board.cards[event.card]} was in {left}")
            where[event.card] = event.place
    if lp != board.lp:
        raise Broken(f"the log leads to life points {lp}, the board says {board.lp}")
    for i, place in where.items():
        card = board.cards[i]
        if card.place not in (place, NOWHERE):
            raise Broken(f"the log leaves {card} in {place}, the board says {card.place}")


# -- what must hold when one tries things ----------------------------------------------------------------------


def check_deeply(duel: Duel) -> None:
    """A fork equals its parent, every option can be pushed and taken back, and nothing else can be pushed."""
    check_values(duel)
    before = (duel.digest(), asked(duel), log_tail(duel))
    current = values(duel)
    fork = duel.fork()
    if (fork.digest(), asked(fork), log_tail(fork)) != before:
        raise Broken("a fork differs from its parent")
    if values(fork) != current:
        raise Broken(f"a fork has other values: {changes(values(fork), current)}")
    options = list(fork.options)
    for option in options[:: 1 + len(options) // MOST_TRIED]:  # of the names of all cards only some
        try:
            fork.push(option)
        except EndlessLoop:
            pass  # refused, and nothing has happened
        else:
            check(fork)
            fork.pop()
        if fork.digest() != before[0]:
            raise Broken(f"taking {option} back leads to another board")
        if asked(fork) != before[1]:
            raise Broken(f"taking {option} back leads to another question")
    check_refused(fork, Option("nonsense"))
    check_reasons(duel)
    check_secrets(duel, log=False)
    if (duel.digest(), asked(duel), log_tail(duel)) != before:
        raise Broken("looking at a duel changed it")


def check_refused(duel: Duel, option: Option) -> None:
    try:
        duel.push(option)
    except IllegalOption:
        return
    raise Broken(f"{option} is no option and was taken")


def changes(one: str, other: str) -> str:
    return ", ".join(f"{a} instead of {b}" for a, b in zip(one.split(), other.split()) if a != b)


def check_values(duel: Duel) -> None:
    """Values that are marked as up to date are up to date."""
    if not duel.board.dirty:
        kept = values(duel)
        duel.board.dirty = True
        if values(duel) != kept:
            raise Broken(f"out of date: {changes(kept, values(duel))}")


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
            if may is bool(reasons):
                raise Broken(f"{act} {card}: offered is {may}, reasons {reasons}")


def text_of(printed: Printed) -> str:
    """The description of the card, if it has one."""
    try:
        return source_of(printed.code)
    except LookupError:
        return ""


def is_open(card: Card) -> bool:
    """Does everybody see which card it is, whoever's it is?"""
    return card.face_up or card.revealed or card.exposed


def without_facts(shown: object) -> object:
    """What is shown, but for the facts of cards: they are said in words that are names, too."""
    if isinstance(shown, dict):
        return {key: without_facts(value) for key, value in shown.items() if key != "facts"}
    if isinstance(shown, list):
        return [without_facts(value) for value in shown]
    return shown


def check_secrets(duel: Duel, log: bool) -> None:
    """What a player is shown names no card of the opponent that has never been seen."""
    board = duel.board
    for player in (0, 1):
        known = {card.printed.en for card in board.cards if card.owner == player or is_open(card)}
        for event in board.log:
            silent = event.kind in (E_MOVED, E_SET) and not event.face_up and not event.from_face_up
            if event.card != NONE and not silent:
                known.add(board.cards[event.card].printed.en)
            elif event.kind == E_DECLARED:  # a name is said aloud, whoever has such a card
                known.add(declared_name(event.how, event.amount))
        # The text of a known card may name others.
        texts = [text_of(card.printed) for card in board.cards if card.printed.en in known]
        known |= {c.printed.en for c in board.cards if any(f'"{c.printed.en}"' in text for text in texts)}
        # Whoever declares a name is offered those of all cards.
        told = view(duel, player).to_dict(log=log, options=None if len(duel.options) <= MOST_TRIED else 0)
        shown = str(without_facts(told))
        for name in sorted(known, key=len, reverse=True):
            shown = shown.replace(name, "")  # one card's name may be part of another's
        for card in board.cards:
            name = card.printed.en
            if card.owner != player and not is_open(card) and name not in known:
                if name in shown:
                    raise Broken(f"player {player} is shown {name!r}")
