"""What one player may see of a duel, and nothing else, as plain frozen values.

A `View` holds no number of a card on the board: cards are named by where they lie as people would point at them
("B.m3" is B's monster zone 3, "A.hand.2" the second card of A's hand), so that nothing about a hidden card can
be read from it. `to_dict` gives the same as dictionaries and lists for JSON. `view(duel, None)` is the open view
of somebody who sees every card on the table, though not the order of the Decks.
"""

from dataclasses import dataclass, fields
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    BACK_ZONES,
    BANISHED,
    DECK,
    EXTRA,
    FIELD_ZONE,
    FUSION,
    FZONE,
    GY,
    HAND,
    LINK,
    MATERIAL,
    MONSTER,
    MONSTER_ZONES,
    MZONE,
    NONE,
    NORMAL,
    NOT_NEGATED,
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    RITUAL,
    SPELL,
    SYNCHRO,
    TOKEN,
    XYZ,
)
from spellspeed.board.kinds import ATTRIBUTES, names_of
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_ACTIVATE, O_ZONE, Option, Question
from spellspeed.board.records import Link
from spellspeed.duel import Duel
from spellspeed.formats.naming import activation_words, facts_words, phase_name, player_name, say, step_name
from spellspeed.formats.seen import sees
from spellspeed.formats.story import log_lines
from spellspeed.formats.words import option_words, question_words

FRAMES: Final = [
    (TOKEN, "token"),
    (FUSION, "fusion"),
    (RITUAL, "ritual"),
    (SYNCHRO, "synchro"),
    (XYZ, "xyz"),
    (LINK, "link"),
    (NORMAL, "normal"),
]


class Plain:
    """A frozen value that can be written as JSON."""

    def to_dict(self) -> dict[str, object]:
        return {field.name: plain(getattr(self, field.name)) for field in fields(self)}  # type: ignore[arg-type]


def plain(value: object) -> object:
    if isinstance(value, Plain):
        return value.to_dict()
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return dict(value)
    return value


@dataclass(frozen=True)
class CardView(Plain):
    """A card as it lies; of an unknown card only where and how it lies."""

    ref: str
    known: bool
    face_up: bool
    position: str  # "attack" or "defense" for a monster on the field
    owner: int  # whose card it is; -1 if the viewer cannot know
    passcode: int = 0
    name: str = ""
    frame: str = ""  # normal, effect, ritual, fusion, synchro, xyz, link, token, spell or trap
    attribute: str = ""  # in English: EARTH, WATER, ...
    facts: str = ""
    atk: int = 0
    defense: int = 0
    level: int = 0  # Level, Rank or Link rating
    negated: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    materials: "tuple[CardView, ...]" = ()
    equipped_to: str = ""
    equips: int = 0  # how many cards are equipped to it

    @property
    def is_monster(self) -> bool:
        return self.frame not in ("", "spell", "trap")


@dataclass(frozen=True)
class SideView(Plain):
    """One player's half of the table."""

    player: int
    lp: int
    hand: tuple[CardView, ...]
    monsters: tuple[CardView | None, ...]  # zones 1-5, then the left and right Extra Monster Zone
    spells: tuple[CardView | None, ...]  # zones 1-5
    field: CardView | None
    graveyard: tuple[CardView, ...]  # the last one lies on top
    banished: tuple[CardView, ...]
    extra: tuple[CardView, ...]
    deck: int


@dataclass(frozen=True)
class LinkView(Plain):
    number: int
    player: int
    ref: str  # where its card lies now, as far as the viewer can see
    name: str
    words: str
    targets: tuple[str, ...]
    target_names: tuple[str, ...]
    negated: str  # "", "activation" or "effect"
    resolved: bool


@dataclass(frozen=True)
class AttackView(Plain):
    attacker: str
    attacker_name: str
    target: str  # empty: a direct attack
    target_name: str


@dataclass(frozen=True)
class OptionView(Plain):
    number: int  # what `Duel.answer` takes
    kind: str
    words: str
    ref: str
    effect: int  # printed number of the effect to activate
    value: int


@dataclass(frozen=True)
class QuestionView(Plain):
    player: int
    kind: str
    why: str
    words: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True)
class View(Plain):
    viewer: int | None
    lang: str
    turn: int
    turn_player: int
    phase: str
    step: str
    sides: tuple[SideView, SideView]
    chain: tuple[LinkView, ...]
    attack: AttackView | None
    asked: int | None  # who is to answer now
    question: QuestionView | None  # only for the player who is asked
    result: int | None
    log: tuple[str, ...]

    def __str__(self) -> str:
        from spellspeed.formats.ascii_board import draw

        return draw(self)


def view(duel: Duel, player: int | None, lang: str = "en", log: bool = True) -> View:
    """The duel as this player may see it; `log=False` leaves the log out, which takes the longest to tell."""
    duel.referee.refresh()
    board = duel.board
    eyes = Eyes(board, player, lang)
    question = duel.question
    attack = None
    attacker = board.deref(board.attacker_ref)
    if attacker is not None:
        target = board.deref(board.target_ref)
        aim = ("", "") if target is None else (eyes.ref(target), eyes.name(target))
        attack = AttackView(eyes.ref(attacker), eyes.name(attacker), *aim)
    shown = None
    if question is not None and player in (None, question.player):
        shown = question_view(duel, question, eyes)
    return View(
        viewer=player,
        lang=lang,
        turn=board.turn,
        turn_player=board.turn_player,
        phase=phase_name(board.phase, lang),
        step=step_name(board.step, lang),
        sides=(eyes.side(0), eyes.side(1)),
        chain=tuple(link_view(duel, i + 1, link, eyes) for i, link in enumerate(board.chain)),
        attack=attack,
        asked=None if question is None else question.player,
        question=shown,
        result=duel.result,
        log=tuple(log_lines(duel, lang, player)) if log else (),
    )


class Eyes:
    """One viewer looking at one board."""

    def __init__(self, board: Board, viewer: int | None, lang: str) -> None:
        self.board = board
        self.viewer = viewer
        self.lang = lang

    def ref(self, card: Card) -> str:
        """Where the card lies. A card in a Deck has no place of its own, or its order would be told."""
        side = player_name(card.controller)
        place = card.place
        if place == MZONE:
            return f"{side}.m{card.seq + 1}"
        if place == FZONE:
            return f"{side}.field"
        if place & ON_FIELD:
            return f"{side}.s{card.seq + 1}"
        if place == DECK:
            return f"{side}.deck"
        if place == MATERIAL:
            holder = self.board.cards[card.holder]
            return f"{self.ref(holder)}.{holder.materials.index(card.id) + 1}"
        if place == NOWHERE:
            # On its way, its zone kept; or a Token that is gone.
            if card.seq == NONE:
                return ""
            return f"{side}.m{card.seq + 1}" if self.holds_monster(card) else f"{side}.s{card.seq + 1}"
        name = {HAND: "hand", GY: "gy", BANISHED: "banished", EXTRA: "extra"}[place]
        return f"{side}.{name}.{self.board.pile(card.controller, place).index(card.id) + 1}"

    def holds_monster(self, card: Card) -> bool:
        return self.board.mzones[card.controller][card.seq] == card.id

    def name(self, card: Card) -> str:
        if sees(card, self.viewer):
            return say(self.lang, card.printed.en, card.printed.zh)
        if card.place & ON_FIELD:
            return say(self.lang, "a face-down card", "里侧表示的卡")
        return say(self.lang, "a card", "1张卡")

    def card(self, card: Card) -> CardView:
        printed = card.original
        position = ""
        if card.place == MZONE:
            position = "attack" if card.face_up and card.attack_position else "defense"
        known = sees(card, self.viewer)
        if not known:
            owner = -1 if card.place & ON_FIELD else card.owner
            return CardView(self.ref(card), False, False, position, owner)
        on_field = card.place & ON_FIELD != 0 and card.face_up
        equips = 0
        equipped_to = ""
        if on_field:
            equips = self.count_equips(card)
            monster = self.board.deref(card.equipped_to)
            equipped_to = "" if monster is None else self.ref(monster)
        return CardView(
            ref=self.ref(card),
            known=True,
            face_up=card.face_up or card.place in (GY, MATERIAL, NOWHERE),
            position=position,
            owner=card.owner,
            passcode=printed.code,
            name=say(self.lang, printed.en, printed.zh),
            frame=frame(printed),
            attribute=names_of(ATTRIBUTES, card.attribute if on_field else printed.attribute, "en"),
            facts=facts_words(printed, self.lang),
            atk=card.atk if on_field else printed.atk,
            defense=card.dfn if on_field else printed.dfn,
            level=(card.level if on_field else printed.level) or printed.rank or printed.link,
            negated=on_field and card.negated,
            counters=tuple(sorted(card.counters.items())),
            materials=tuple(self.card(self.board.cards[i]) for i in card.materials),
            equipped_to=equipped_to,
            equips=equips,
        )

    def count_equips(self, card: Card) -> int:
        b = self.board
        back = [b.cards[i] for i in (*b.szones[0], *b.szones[1]) if i >= 0]
        return sum(1 for equip in back if equip.equipped_to == card.ref)

    def zone(self, number: int) -> CardView | None:
        return None if number == NONE else self.card(self.board.cards[number])

    def pile(self, numbers: list[int]) -> tuple[CardView, ...]:
        return tuple(self.card(self.board.cards[i]) for i in numbers)

    def side(self, player: int) -> SideView:
        b = self.board
        spells = [self.zone(b.szones[player][seq]) for seq in range(BACK_ZONES)]
        return SideView(
            player=player,
            lp=b.lp[player],
            hand=self.pile(b.hands[player]),
            monsters=tuple(self.zone(b.mzones[player][seq]) for seq in range(MONSTER_ZONES)),
            spells=tuple(spells[:FIELD_ZONE]),
            field=spells[FIELD_ZONE],
            graveyard=self.pile(b.graveyards[player]),
            banished=self.pile(b.banished[player]),
            extra=self.pile(b.extras[player]),
            deck=len(b.decks[player]),
        )


def frame(printed: Printed) -> str:
    """What colour the card has."""
    if not printed.kind & MONSTER:
        return "spell" if printed.kind == SPELL else "trap"
    for trait, name in FRAMES:
        if printed.traits & trait and not (trait == NORMAL and printed.traits & PENDULUM and printed.effects):
            return name
    return "effect"


def link_view(duel: Duel, number: int, link: Link, eyes: Eyes) -> LinkView:
    """A chain link. What was activated is public, wherever its card went afterwards."""
    board = duel.board
    card = board.cards[link.card]
    targets: list[str] = []
    names: list[str] = []
    for ref in link.targets:
        target = board.cards[ref & 1023]
        here = board.deref(ref) is not None
        targets.append(eyes.ref(target) if here else "")
        names.append(eyes.name(target))
    negated = ""
    if link.negation != NOT_NEGATED:
        negated = "activation" if link.negation == ACTIVATION_NEGATED else "effect"
    return LinkView(
        number=number,
        player=link.player,
        ref=eyes.ref(card) if sees(card, eyes.viewer) else "",
        name=say(eyes.lang, card.printed.en, card.printed.zh),
        words=activation_words(duel, link.card, link.effect, eyes.lang),
        targets=tuple(targets),
        target_names=tuple(names),
        negated=negated,
        resolved=link.resolved,
    )


def question_view(duel: Duel, question: Question, eyes: Eyes) -> QuestionView:
    options = tuple(option_view(duel, i, option, eyes) for i, option in enumerate(question.options))
    return QuestionView(question.player, question.kind, question.why, question_words(duel, eyes.lang), options)


def option_view(duel: Duel, number: int, option: Option, eyes: Eyes) -> OptionView:
    ref = ""
    effect = 0
    if option.kind == O_ZONE:
        seq = option.value & 7
        side = player_name(option.value >> 3)
        ref = f"{side}.{'m' if option.effect == MZONE else 's'}{seq + 1}"
    elif option.card != NONE:
        ref = eyes.ref(duel.board.cards[option.card])
    if option.kind == O_ACTIVATE:
        effect = duel.referee.effect(option.card, option.effect).number
    return OptionView(number, option.kind, option_words(duel, option, eyes.lang), ref, effect, option.value)
