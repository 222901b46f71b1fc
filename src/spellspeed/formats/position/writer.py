"""Writing a position: a board to `PositionData`, and `PositionData` to its canonical text."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    E_PHASE,
    E_SUMMONED,
    E_TURN,
    END_PHASE,
    FLIP_SUMMON,
    LEAVING,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    NOWHERE,
    ON_FIELD,
    TRIBUTE_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import Process
from spellspeed.board.rng import Chance, seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.board.uses import EXTRA_SUMMON, PER_PHASE, PER_VISIT
from spellspeed.board.zones import SIDE, SIDE_BITS, zones_in
from spellspeed.cards.grades import Grade
from spellspeed.cards.library import find_card
from spellspeed.effects.activation.effect import Definition
from spellspeed.formats.position.errors import PositionNotWritable
from spellspeed.formats.position.model import (
    BACK_ZONE_WORDS,
    DEFAULT_DECK,
    FILLER,
    MONSTER_ZONE_WORDS,
    PENDULUM_USED,
    PLACES,
    PLAYERS,
    SUMMONS,
    NamedUse,
    Placed,
    PositionData,
    phase_words,
    switches,
    usual_face_up,
    usual_proper,
    usual_summon,
)
from spellspeed.formats.position.reader import reference
from spellspeed.formats.position.uses import THE_NAME, is_named, written

MANY: Final = 4  # from this many on, filler cards in a row are written as a number
NORMAL_SETS: Final = {NORMAL_SUMMON: "normal ", NORMAL_SUMMON | TRIBUTE_SUMMON: "tribute "}


# -- from a board ----------------------------------------------------------------------------------------------


def under_way(board: Board, definitions: list[Definition]) -> str | None:
    """What is going on that a position cannot express; None at a quiet point."""
    if board.result != NONE:
        return "the duel is over"
    if board.chain or board.resolving:
        return "a chain is in progress"
    if board.attacker != NONE:
        return "an attack is under way"
    if board.summoning or board.summon_after != NONE:
        return "a summon is under way"
    if board.lasting:
        source = board.cards[number_in(board.lasting[0].source)]
        return f"a lasting effect applies ({source.printed.en})"
    for process in board.processes:
        if not is_remaining_spell(board, definitions, process):
            name = board.cards[number_in(process.source)].printed.en
            return f"something is still to be done in a later phase ({name})"
    for use in board.uses.kept:
        if use.kind == EXTRA_SUMMON:
            return "a Normal Summon was made besides the one of the turn"
        if use.lender:
            return "an effect was used that a card has of another one"
        if use.by != NONE:
            return f"another card has kept {board.cards[number_in(use.ref)].printed.en} from being destroyed this turn"
        if use.span == PER_VISIT:
            return f"{board.cards[number_in(use.ref)].printed.en} has used an effect for as long as it lies there"
    for card in board.cards:
        if card.activating or card.doomed:
            return f"{card.printed.en} is being activated or destroyed"
        if card.shown and any(board.deref(ref) is not None for ref in card.shown):
            return f"what was revealed counts for {card.printed.en}"
        if card.as_trap:
            return f"{card.printed.en} counts as a Trap Card"
        if card.place == NOWHERE and not (card.printed.is_token and card.seq == NONE):
            return f"{card.printed.en} is nowhere at the moment"
    for number, definition in enumerate(definitions):
        card = board.cards[number]
        if definition.keeps_declared and card.declared != NONE and not definition.designates:
            return f"what was declared counts for {card.printed.en}"
        if definition.keeps_declared and card.price:
            return f"what was paid counts for {card.printed.en}"
        if definition.counts_phases and card.face_up and card.place & ON_FIELD:
            past = board.log[max(card.face_up_since, 0) :]
            if any(event.kind == E_PHASE or event.kind == E_TURN for event in past):
                return f"{card.printed.en} counts the phases since it came"
    awaited: set[int] = set()
    for definition in definitions:
        awaited.update(definition.reacts)
        for effect in definition.effects:
            if effect.when is not None:
                awaited.update(effect.when.kinds)
    waiting = [*board.timing, *board.fresh, *board.log[board.settled :]]
    if any(event.kind in awaited for event in waiting):
        return "something has just happened that cards may answer"
    return None


def is_remaining_spell(board: Board, definitions: list[Definition], process: Process) -> bool:
    """Is this the end of a Spell that remains on the field, which follows from its text (SPELL-17b)?"""
    card = board.deref(process.source)
    return (
        card is not None
        and process.what is definitions[card.id].ending
        and process.phase == END_PHASE
        and process.refs == [process.source]
        and process.player == process.source_player == card.controller
        and card.place & ON_FIELD != 0
    )


def rules_words(ruleset: Ruleset) -> list[str]:
    """The switches of a rule set that are not as usual."""
    usual = dict(switches(Ruleset()))
    return [
        f"{name.replace('_', ' ')} {('no', 'yes')[value] if isinstance(value, bool) else value}"
        for name, value in switches(ruleset)
        if value != usual[name]
    ]


def position_of(board: Board, definitions: list[Definition], ruleset: Ruleset, labels: dict[str, int]) -> PositionData:
    """The position on a board at a quiet point."""
    names = {number: label for label, number in labels.items()}
    position = PositionData(lp=board.lp.copy(), phase=board.phase, step=board.step, stage=board.stage)
    position.drafts = any(definition.grade == Grade.DRAFT for definition in definitions)
    position.ruleset = ruleset
    position.chance = board.chance.copy()
    position.turn = board.turn + 1 if position.before_turn else board.turn
    position.player = board.first_player if position.turn % 2 == 1 else 1 - board.first_player
    position.normal_summons = board.normal_summons
    position.pendulum_summons = board.pendulum_summons
    index_of: dict[int, int] = {}
    for player in range(2):
        for word in PLACES:
            for card in cards_of(board, player, word):
                index_of[card.id] = len(position.cards)
                position.cards.append(placed_of(card, names.get(card.id, "")))
    if len(index_of) != len(board.cards):
        raise PositionNotWritable("some cards are in no place that the notation knows")

    def index(ref: int) -> int:
        found = board.deref(ref)
        return NONE if found is None else index_of[found.id]

    for placed in position.cards:
        card = board.cards[placed.number]
        if card.holder != NONE:
            placed.holder = index_of[card.holder]
            placed.seq = board.cards[card.holder].seq
        placed.equipped_to = index(card.equipped_to)
        placed.related = [index(ref) for ref in card.related]
        if definitions[card.id].designates and definitions[card.id].keeps_declared and card.declared != NONE:
            placed.zones = card.declared
    for process in board.processes:
        position.cards[index(process.source)].until_turn = process.turn
    named = Counter((use.code, written(use), use.player) for use in board.uses.kept if is_named(use))
    for (code, number, player), times in sorted(named.items()):
        position.names_used.append(NamedUse(player, find_card(str(code)), number, times))
    for use in board.uses.kept:
        if use.span == PER_PHASE:
            position.phase_done.append((index(use.ref), written(use)))
        elif use.ref != NONE:
            position.cards[index(use.ref)].used.append(written(use))
    if not position.before_turn:
        for event in board.log[board.turn_log :]:
            if event.kind == E_SUMMONED:
                position.summoned.append((event.player, index_of[event.card], event.how))
    order = [
        i
        for i, placed in enumerate(position.cards)
        if placed.place & ON_FIELD and placed.face_up and definitions[placed.number].continuous
    ]
    by_age = sorted(order, key=lambda i: board.cards[position.cards[i].number].applies_since)
    if by_age != order:
        position.order = by_age
    return position


def cards_of(board: Board, player: int, word: str) -> list[Card]:
    if word == "monsters":
        numbers = [i for i in board.mzones[player] if i != NONE]
    elif word == "spells":
        numbers = [i for i in board.szones[player] if i != NONE]
    elif word == "materials":
        numbers = [i for card in board.monsters(player) for i in card.materials]
    elif word == "gone":
        numbers = [card.id for card in board.cards if card.place == NOWHERE and card.controller == player]
    elif word == "deck":
        numbers = board.decks[player][::-1]
    else:
        numbers = {
            "hand": board.hands,
            "gy": board.graveyards,
            "banished": board.banished,
            "extra": board.extras,
        }[word][player]
    return [board.cards[i] for i in numbers]


def placed_of(card: Card, label: str) -> Placed:
    return Placed(
        printed=card.printed,
        owner=card.owner,
        controller=card.controller,
        place=card.place,
        seq=card.seq,
        face_up=card.face_up,
        attack_position=card.attack_position,
        proper=card.proper,
        revealed=card.revealed,
        set_turn=card.set_turn,
        summon_turn=card.summon_turn,
        moved_turn=card.moved_turn,
        attack_turn=card.attack_turn,
        attacks=card.attacks,
        non_tuners=card.non_tuners,
        how=card.how_summoned,
        counters=card.counters.copy(),
        label=label,
        number=card.id,
    )


# -- to text ---------------------------------------------------------------------------------------------------


class Writer:
    def __init__(self, position: PositionData, lang: str) -> None:
        self.position = position
        self.lang = lang
        self.lines: list[str] = []

    def text(self, one_line: bool) -> str:
        position = self.position
        phase = phase_words(position.phase, position.step, position.stage)
        if phase is None:
            raise PositionNotWritable("the Damage Step is under way")
        self.lines = [f"turn: {position.turn}, {PLAYERS[position.player]}, {phase}"]
        if position.stage == LEAVING:
            self.lines.append(f"priority: {PLAYERS[1 - position.player]}")
        if position.normal_summons != position.implied_normal_summons():
            used = {0: "not used", 1: "used"}.get(position.normal_summons, f"{position.normal_summons} used")
            self.lines.append(f"normal summon: {used}")
        if position.pendulum_summons:
            self.lines.append(f"pendulum summon: {PENDULUM_USED[position.pendulum_summons]}")
        self.line("rules", rules_words(position.ruleset))
        for player in range(2):
            self.write_player(player)
        self.line(
            "phase used",
            [
                f"{'gone' if index == NONE else reference(position, index)} effect {effect}"
                for index, effect in position.phase_done
            ],
        )
        self.line("order", [reference(position, index) for index in position.order])
        numbers = [placed.number for placed in position.cards]
        if numbers != list(range(len(numbers))):
            self.lines.append(f"numbers: {' '.join(ranges(numbers))}")
        if position.chance is not None and words_of(position.chance) != words_of(seeded(0)):
            self.lines.append(f"chance: {words_of(position.chance)}")
        return " | ".join(self.lines) if one_line else "\n".join(self.lines) + "\n"

    def line(self, key: str, items: Iterable[str]) -> None:
        text = "; ".join(items)
        if text:
            self.lines.append(f"{key}: {text}")

    def write_player(self, player: int) -> None:
        position = self.position
        name = PLAYERS[player]
        self.lines.append(f"{name} lp: {position.lp[player]}")
        for word in PLACES:
            cards = [position.cards[i] for i in position.in_place(player, word)]
            if word in ("monsters", "materials"):
                self.line(f"{name} {word}", (f"{MONSTER_ZONE_WORDS[card.seq]} {self.item(card)}" for card in cards))
            elif word == "spells":
                self.line(f"{name} {word}", (f"{BACK_ZONE_WORDS[card.seq]} {self.item(card)}" for card in cards))
            else:
                items = pile([self.item(card) for card in cards], self.name(FILLER, cards), word in ("hand", "deck"))
                if word == "deck" and not items:
                    items = ["none"]
                if not (word == "deck" and items == [f"{DEFAULT_DECK} cards"]):
                    self.line(f"{name} {word}", items)
        self.line(f"{name} used", [self.use(use) for use in position.names_used if use.player == player])
        if sorted(position.summoned) != sorted(position.implied_summons()):
            mine = [
                f"{self.summon_word(how)} {reference(position, index)}"
                for who, index, how in position.summoned
                if who == player
            ]
            self.line(f"{name} summoned", mine or ["none"])

    def name(self, code: int, cards: list[Placed]) -> str:
        for card in cards:
            if card.printed.code == code:
                return self.printed_name(card.printed)
        return ""

    def printed_name(self, printed: Printed) -> str:
        return printed.name(self.lang)

    def use(self, use: NamedUse) -> str:
        marks: list[str] = []
        if use.effect != THE_NAME:
            marks.append(f"effect {use.effect}")
        if use.times != 1:
            marks.append(f"{use.times} times")
        return self.printed_name(use.printed) + (f" ({', '.join(marks)})" if marks else "")

    def item(self, placed: Placed) -> str:
        label = f" #{placed.label}" if placed.label else ""
        marks = self.lie(placed) + self.history(placed) + self.bonds(placed)
        return self.printed_name(placed.printed) + label + (f" ({', '.join(marks)})" if marks else "")

    def time(self, turn: int) -> str:
        if not turn:
            return ""
        return " this turn" if turn == self.position.now and not self.position.before_turn else f" turn {turn}"

    def lie(self, placed: Placed) -> list[str]:
        how = NORMAL_SETS.get(placed.how, "") if not placed.summon_turn else ""
        if not placed.place & ON_FIELD:
            if placed.face_up == usual_face_up(placed.printed, placed.place):
                return []
            return ["face-up" if placed.face_up else "face-down"]
        if not placed.face_up:
            return [f"{how}set{self.time(placed.set_turn)}"]
        marks = ["face-up"]
        if placed.place == MZONE:
            marks = ["attack" if placed.attack_position else "defense"]
        if placed.set_turn:
            marks.append(f"was {how}set{self.time(placed.set_turn)}")
        return marks

    def history(self, placed: Placed) -> list[str]:
        marks: list[str] = []
        told = placed.how in NORMAL_SETS and not placed.summon_turn and (placed.set_turn or not placed.face_up)
        usual = usual_summon(placed.printed) if placed.place == MZONE else 0
        if not told and (placed.how != usual or placed.summon_turn):
            if placed.how:
                when = "" if placed.how == FLIP_SUMMON else self.time(placed.summon_turn)
                marks.append(f"{self.summon_word(placed.how)} summoned{when}")
                if placed.how == FLIP_SUMMON and placed.summon_turn:
                    marks.append(f"came{self.time(placed.summon_turn)}")
            else:
                marks.append("not summoned")
        if placed.moved_turn:
            marks.append(f"position changed{self.time(placed.moved_turn)}")
        if placed.attack_turn:
            usual_attacks = int(placed.attack_turn == self.position.now)
            times = "" if placed.attacks == usual_attacks else f" {placed.attacks} times"
            marks.append(f"attacked{times}{self.time(placed.attack_turn)}")
        if placed.non_tuners:
            marks.append(f"{placed.non_tuners} non-Tuners")
        if placed.until_turn:
            marks.append(f"until turn {placed.until_turn}")
        marks += [f"used effect {effect}" for effect in placed.used]
        return marks

    def bonds(self, placed: Placed) -> list[str]:
        position = self.position
        marks = [f"{count} {name}" for name, count in sorted(placed.counters.items())]
        if placed.equipped_to != NONE:
            marks.append(f"equipped to {reference(position, placed.equipped_to)}")
        for index in placed.related:
            marks.append(f"related to {'gone' if index == NONE else reference(position, index)}")
        for player in range(2):
            for place, seq in zones_in(placed.zones >> SIDE_BITS * player & SIDE):
                zone = f"monster {MONSTER_ZONE_WORDS[seq]}" if place == MZONE else f"spell {BACK_ZONE_WORDS[seq]}"
                marks.append(f"designated {PLAYERS[player]} {zone}")
        if placed.owner != placed.controller:
            marks.append(f"owner {PLAYERS[placed.owner]}")
        if placed.revealed:
            marks.append("revealed")
        if placed.proper != usual_proper(placed):
            marks.append("proper" if placed.proper else "not proper")
        return marks

    def summon_word(self, how: int) -> str:
        for word, mask in SUMMONS.items():
            if mask == how:
                return word
        raise PositionNotWritable(f"there is no word for the kind of summon {how}")


def pile(items: list[str], filler: str, counted: bool) -> list[str]:
    """Equal cards in a row are counted; many filler cards are written as a number alone."""
    found: list[str] = []
    start = 0
    for end in range(1, len(items) + 1):
        if end < len(items) and items[end] == items[start] and "#" not in items[start]:
            continue
        count = end - start
        if counted and count >= MANY and items[start] == filler:
            found.append(f"{count} cards")
        else:
            found.append(items[start] if count == 1 else f"{count}x {items[start]}")
        start = end
    return found


def ranges(numbers: list[int]) -> list[str]:
    """Numbers, with those that follow each other joined: 3 4 5 is 3-5."""
    found: list[str] = []
    start = 0
    for end in range(1, len(numbers) + 1):
        if end < len(numbers) and numbers[end] == numbers[end - 1] + 1:
            continue
        found.append(str(numbers[start]) + (f"-{numbers[end - 1]}" if end - start > 1 else ""))
        start = end
    return found


def words_of(chance: Chance) -> str:
    return f"{chance.a:x} {chance.b:x} {chance.c:x} {chance.counter:x}"
