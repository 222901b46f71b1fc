"""A position as data, between its text and the board: the cards with their state, and the turn.

`reader.py` makes it from text, `writer.py` from a board; `PositionData.build` makes a board from it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    BATTLE_STEP,
    BY_PROCEDURE,
    DECK,
    DRAW_PHASE,
    E_PHASE,
    E_SUMMONED,
    END_PHASE,
    END_STEP,
    ENTERING,
    EXTRA,
    FIELD_ZONE,
    FLIP_SUMMON,
    FUSION,
    FUSION_SUMMON,
    FZONE,
    GY,
    HAND,
    IN_PROGRESS,
    LEAVING,
    LINK,
    LINK_SUMMON,
    MAIN_1,
    MAIN_2,
    MAIN_PHASES,
    MATERIAL,
    MONSTER,
    MOST_CARDS,
    MZONE,
    NO_STEP,
    NONE,
    NORMAL_SUMMON,
    NOWHERE,
    PENDULUM_SUMMON,
    PENDULUM_ZONES,
    PZONE,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    STANDBY_PHASE,
    START_STEP,
    SYNCHRO,
    SYNCHRO_SUMMON,
    SZONE,
    TOKEN,
    TRIBUTE_SUMMON,
    WITHOUT_TRIBUTE,
    XYZ,
    XYZ_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.board.records import Event, Process
from spellspeed.board.rng import Chance, seeded
from spellspeed.board.ruleset import Ruleset
from spellspeed.board.uses import PER_PHASE, PER_TURN
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.cards.grades import HOW_TO_ASK, Grade
from spellspeed.cards.library import LIBRARY, playable, token_of
from spellspeed.effects.activation.effect import Definition
from spellspeed.formats.position.errors import PositionError
from spellspeed.formats.position.uses import read_copied, read_named
from spellspeed.messages import Message, together

PLAYERS: Final = "AB"
FILLER: Final = 31447217  # Wingweaver: a Normal Monster that needs two Tributes, so drawing it changes little
DEFAULT_DECK: Final = 20
DEFAULT_TURN: Final = 3
NUMBERS: Final = MOST_CARDS

# Phases and steps, each with its default stage.
PHASES: Final[dict[str, tuple[int, int, int]]] = {
    "draw": (DRAW_PHASE, NO_STEP, ENTERING),
    "standby": (STANDBY_PHASE, NO_STEP, ENTERING),
    "main 1": (MAIN_1, NO_STEP, IN_PROGRESS),
    "battle start": (BATTLE_PHASE, START_STEP, ENTERING),
    "battle step": (BATTLE_PHASE, BATTLE_STEP, ENTERING),
    "battle end": (BATTLE_PHASE, END_STEP, IN_PROGRESS),
    "main 2": (MAIN_2, NO_STEP, IN_PROGRESS),
    "end": (END_PHASE, NO_STEP, ENTERING),
}
STAGES: Final = {"start": ENTERING, "open": IN_PROGRESS}
SUMMONS: Final = {
    "normal": NORMAL_SUMMON,
    "tribute": NORMAL_SUMMON | TRIBUTE_SUMMON,
    "tributeless": NORMAL_SUMMON | WITHOUT_TRIBUTE,
    "flip": FLIP_SUMMON,
    "special": SPECIAL_SUMMON,
    "fusion": SPECIAL_SUMMON | FUSION_SUMMON,
    "ritual": SPECIAL_SUMMON | RITUAL_SUMMON,
    "synchro": SPECIAL_SUMMON | SYNCHRO_SUMMON,
    "xyz": SPECIAL_SUMMON | XYZ_SUMMON,
    "link": SPECIAL_SUMMON | LINK_SUMMON,
    "pendulum": SPECIAL_SUMMON | PENDULUM_SUMMON,
}
MONSTER_ZONE_WORDS: Final = ("1", "2", "3", "4", "5", "left", "right")
BACK_ZONE_WORDS: Final = ("1", "2", "3", "4", "5", "field")
# A player's places in the order of the canonical text, in which cards are numbered.
PLACES: Final = ("monsters", "materials", "spells", "hand", "gy", "banished", "extra", "deck", "gone")
PLACE_OF: Final = {
    "monsters": MZONE,
    "materials": MATERIAL,
    "spells": SZONE,
    "hand": HAND,
    "gy": GY,
    "banished": BANISHED,
    "extra": EXTRA,
    "deck": DECK,
    "gone": NOWHERE,
}
PLACE_WORDS: Final = {place: word for word, place in PLACE_OF.items()}
# How a reference calls a card of each place: "A monster 3", "B gy 1".
REFERENCE_WORDS: Final = {"monsters": "monster", "materials": "material", "spells": "spell"}
# The turn's Pendulum Summon, and a second one that a card allows.
PENDULUM_USED: Final = {1: "used", 2: "second used", 3: "both used"}


@dataclass
class Placed:
    """A card of a position. Cards refer to each other by their index in `Position.cards`."""

    printed: Printed
    owner: int
    controller: int
    place: int
    seq: int = 0
    face_up: bool = False
    attack_position: bool = False
    proper: bool = False
    revealed: bool = False
    set_turn: int = 0
    summon_turn: int = 0
    moved_turn: int = 0
    attack_turn: int = 0
    attacks: int = 0
    non_tuners: int = 0
    how: int = 0
    face_said: bool = False  # the text says face-up or face-down
    until_turn: int = 0  # destroyed by rule in the End Phase of that turn
    counters: dict[str, int] = field(default_factory=dict)
    used: list[int] = field(default_factory=list)
    equipped_to: int = NONE
    related: list[int] = field(default_factory=list)  # NONE: a card that has left
    zones: int = 0  # those designated for it, of both players (`board.zones`)
    holder: int = NONE
    label: str = ""
    number: int = NONE  # its number on the board
    source: str = ""  # the line of the text it stands in
    drafts: bool = False  # if it is a draft, it does what the draft says

    def __str__(self) -> str:
        return self.printed.en

    @property
    def named(self) -> str:
        """Its name in Chinese."""
        return f"「{self.printed.zh}」"

    @property
    def definition(self) -> Definition | None:
        """What the card does; None if its effects are not described, or only in a draft that nobody asked for."""
        return playable(self.printed.code, self.drafts)

    def says(self, en: str, zh: str) -> Message:
        """Something about the card, in both languages."""
        return Message(f"{self} {en}", f"{self.named}{zh}")

    def about(self, en: str, zh: str) -> Message:
        """Something that is said beside the card, in both languages."""
        return Message(f"{self}: {en}", f"{self.named}：{zh}")


@dataclass(frozen=True)
class NamedUse:
    """A use by card name, this turn or this duel; `uses.py` says which number stands for which use."""

    player: int
    printed: Printed
    effect: int
    times: int


def place_word(placed: Placed) -> str:
    return PLACE_WORDS.get(placed.place, "spells")  # the Field Zone and the Pendulum Zones


def place_in_back_row(printed: Printed, seq: int) -> int:
    """Where a card in the back row lies, by its zone."""
    if seq == FIELD_ZONE:
        return FZONE
    return PZONE if printed.kind == MONSTER and printed.is_pendulum and seq in PENDULUM_ZONES else SZONE


def usual_face_up(printed: Printed, place: int) -> bool:
    """Whether a card there is face-up by default."""
    if place & (SZONE | FZONE | PZONE):
        return printed.stays
    return place & (MZONE | GY | BANISHED | MATERIAL | NOWHERE) != 0


def usual_proper(placed: Placed) -> bool:
    """Whether a monster there counts as properly summoned by default."""
    if placed.printed.kind != MONSTER:
        return False
    if placed.place & (GY | MATERIAL | NOWHERE):
        return True
    if placed.place == MZONE:
        return placed.face_up or placed.printed.in_extra_deck
    return placed.place == BANISHED and placed.face_up


def usual_summon(printed: Printed) -> int:
    """How a monster on the field was summoned by default; 0 leaves it open."""
    if printed.kind != MONSTER:
        return SPECIAL_SUMMON  # a Trap Card that became a monster
    for trait, how in (
        (FUSION, FUSION_SUMMON),
        (SYNCHRO, SYNCHRO_SUMMON),
        (XYZ, XYZ_SUMMON),
        (LINK, LINK_SUMMON),
        (TOKEN, 0),
    ):
        if printed.traits & trait:
            return SPECIAL_SUMMON | how
    return 0


def described(placed: Placed) -> Definition | None:
    """What the card or Token does; None if its effects are not described yet."""
    return placed.definition or token_of(placed.printed.code, placed.drafts)


def not_playable(placed: Placed) -> Message:
    """Why the card cannot be there: it is a draft, or its effects are not described."""
    code = placed.printed.code
    bringer = code - 1 if placed.printed.traits & TOKEN else code
    if LIBRARY.texts.grade_of(bringer) is Grade.DRAFT:
        return placed.says(f"({code}) is a draft; {HOW_TO_ASK}", f"（{code}）是草稿；{HOW_TO_ASK.zh}")
    return placed.says(
        f"({code}) is known, but its effects are not described yet", f"（{code}）的效果尚未描述，还不能使用"
    )


@dataclass
class PositionData:
    cards: list[Placed] = field(default_factory=list)
    lp: list[int] = field(default_factory=lambda: [8000, 8000])
    turn: int = DEFAULT_TURN
    player: int = 0
    phase: int = MAIN_1
    step: int = NO_STEP
    stage: int = IN_PROGRESS
    normal_summons: int = 0
    pendulum_summons: int = 0
    names_used: list[NamedUse] = field(default_factory=list)
    phase_done: list[tuple[int, int]] = field(default_factory=list)  # card (NONE: gone) and effect
    order: list[int] = field(default_factory=list)  # cards whose continuous effects apply, the oldest first
    summoned: list[tuple[int, int, int]] = field(default_factory=list)  # player, card, how: summons of this turn
    ruleset: Ruleset = field(default_factory=Ruleset)
    chance: Chance | None = None
    drafts: bool = False  # cards that are drafts do what their drafts say

    @property
    def now(self) -> int:
        """The turn that "this turn" means; before the draw it is still the previous one."""
        return self.turn - 1 if self.before_turn else self.turn

    @property
    def before_turn(self) -> bool:
        return self.phase == DRAW_PHASE and self.stage == ENTERING

    @property
    def labels(self) -> dict[str, int]:
        """The labels of the text, and the numbers that their cards have on the board."""
        return {placed.label: placed.number for placed in self.cards if placed.label}

    def in_place(self, player: int, word: str) -> list[int]:
        """The cards of one place of a player (`PLACES`), in their order."""
        return [
            i for i, placed in enumerate(self.cards) if placed.controller == player and place_word(placed) == word
        ]

    def implied_summons(self) -> list[tuple[int, int, int]]:
        """The summons of this turn that follow from the monsters on the field."""
        found: list[tuple[int, int, int]] = []
        for i, placed in enumerate(self.cards):
            flipped = placed.how == FLIP_SUMMON and placed.moved_turn == self.now
            if placed.place == MZONE and not self.before_turn and (placed.summon_turn == self.now or flipped):
                found.append((placed.controller, i, placed.how))
        return found

    def implied_normal_summons(self) -> int:
        for placed in self.cards:
            if placed.place == MZONE and placed.controller == self.player and placed.how & NORMAL_SUMMON:
                if self.now in (placed.summon_turn, placed.set_turn) and not self.before_turn:
                    return 1
        return 0

    # -- to a board -------------------------------------------------------------------------------------------

    def undescribed(self) -> list[str]:
        """A problem for every card whose effects are not described yet, or only in a draft that nobody asked for."""
        missing = [placed for placed in self.cards if described(placed) is None]
        return list(dict.fromkeys(together(placed.source, not_playable(placed)) for placed in missing))

    def of_grade(self, grade: Grade) -> bool:
        """Has it a card of this grade?"""
        found = [described(placed) for placed in self.cards]
        return any(one is not None and one.grade == grade for one in found)

    def build(self, seed: int = 0, undescribed: bool = False) -> tuple[Board, list[Definition]]:
        """The board, and what each of its cards does.

        `seed` is used if the text gives none. `undescribed` allows cards whose effects are not described yet, without
        effects; otherwise they are problems.
        """
        problems = [] if undescribed else self.undescribed()
        if problems:
            raise PositionError(problems)
        by_number = sorted(self.cards, key=lambda placed: placed.number)
        found = [described(placed) or DEFINITIONS.without_effects(placed.printed.code) for placed in by_number]
        board = Board()
        board.cards = [Card(placed.number, placed.printed, placed.owner) for placed in by_number]
        self.set_turn(board)
        for placed in self.cards:
            self.lay(board, placed)
            form = found[placed.number].form
            if placed.place == MZONE and form is not None:
                card = board.cards[placed.number]
                card.form = form
                card.reset_values()
        for placed in self.cards:
            self.relate(board, placed)
        for use in self.names_used:
            for _ in range(use.times):
                board.uses.count(read_named(use.effect, PER_TURN, use.player, use.printed.code))
        for index, effect in self.phase_done:
            ref = 0 if index == NONE else self.card_of(board, index).ref  # no card has visit 0: a card that has left
            board.uses.count(read_copied(effect, PER_PHASE, ref))
        # Older than anything in the log, in this order.
        for age, index in enumerate(reversed(self.order), 1):
            self.card_of(board, index).face_up_since = -age
        board.chance = seeded(seed) if self.chance is None else self.chance.copy()
        self.tell(board)
        return board, found

    def card_of(self, board: Board, index: int) -> Card:
        return board.cards[self.cards[index].number]

    def set_turn(self, board: Board) -> None:
        board.lp = self.lp.copy()
        board.first_player = self.player if self.turn % 2 == 1 else 1 - self.player
        board.turn = self.now
        # Before the draw it is still the other player's turn, except in turn 1.
        board.turn_player = 1 - self.player if self.before_turn and self.turn > 1 else self.player
        board.phase = self.phase
        board.step = self.step
        board.stage = self.stage
        board.normal_summons = self.normal_summons
        board.pendulum_summons = self.pendulum_summons

    def lay(self, board: Board, placed: Placed) -> None:
        card = board.cards[placed.number]
        board.visits += 1
        card.visit = board.visits
        if placed.place == MATERIAL:
            holder = self.card_of(board, placed.holder)
            holder.materials = [*holder.materials, card.id]
            card.holder = holder.id
            card.controller = placed.controller
            card.place = MATERIAL
        else:
            # The Deck is written from the top, which is the end of the pile.
            seq = 1 if placed.place == DECK else placed.seq
            board.put(card, placed.controller, placed.place, seq)
        card.face_up = placed.face_up
        card.attack_position = placed.attack_position
        card.proper = placed.proper
        card.revealed = placed.revealed
        card.set_turn = placed.set_turn
        card.summon_turn = placed.summon_turn
        card.moved_turn = placed.moved_turn
        card.attack_turn = placed.attack_turn
        card.attacks = placed.attacks
        card.non_tuners = placed.non_tuners
        card.how_summoned = placed.how
        card.counters = placed.counters.copy()
        for effect in placed.used:
            board.uses.count(read_copied(effect, PER_TURN, card.ref))

    def relate(self, board: Board, placed: Placed) -> None:
        card = board.cards[placed.number]
        if placed.equipped_to != NONE:
            card.equipped_to = self.card_of(board, placed.equipped_to).ref
        card.related = [0 if index == NONE else self.card_of(board, index).ref for index in placed.related]
        if placed.zones:
            card.declared = placed.zones
        if placed.until_turn:
            definition = placed.definition
            ending = None if definition is None else definition.ending
            assert ending is not None, card
            process = Process(ending, placed.controller, card.ref, [card.ref])
            process.turn = placed.until_turn
            process.phase = END_PHASE
            board.stamp += 1
            process.serial = board.stamp
            board.processes.append(process)

    def tell(self, board: Board) -> None:
        """Write the part of the log that still matters: summons of this turn (B-121), and a phase that just begins."""
        for player, index, how in self.summoned:
            card = self.card_of(board, index)
            event = Event(E_SUMMONED, player, card.id)
            event.ref = card.ref
            event.how = how
            event.face_up = True
            event.reason = BY_PROCEDURE
            board.emit(event, False)
        board.fresh = []
        board.settled = len(board.log)
        if self.stage == ENTERING and not self.before_turn and self.step != BATTLE_STEP:
            event = Event(E_PHASE, self.player)
            event.how = self.phase
            board.emit(event)


def switches(ruleset: Ruleset) -> Iterator[tuple[str, int]]:
    """The switches of a rule set by name."""
    for name in sorted(dir(ruleset)):
        value = getattr(ruleset, name)
        if not name.startswith("_") and isinstance(value, int):
            yield name, value


def may_wait(phase: int, step: int) -> bool:
    """Does the turn player declare the end of this phase or step, so that the other player is asked (PRIO-31)?"""
    return phase & MAIN_PHASES != 0 or step == BATTLE_STEP


def phase_words(phase: int, step: int, stage: int) -> str | None:
    for words, (its_phase, its_step, usual) in PHASES.items():
        if (its_phase, its_step) == (phase, step):
            if stage in (usual, LEAVING):
                return words
            for name, its_stage in STAGES.items():
                if its_stage == stage:
                    return f"{words}, {name}"
    return None
