"""`View`: the duel as one player may see it; and `Eyes`, which read it off the board.

`view(duel, None)` sees every card on the table, though not the order of the Decks. Learning programs make a view at
every question, so numbers are read at once, and words, which take far longer, only on demand; they describe the moment
of the view even if the duel has gone on.
"""

from typing import Final, cast

from spellspeed._native import mypyc_attr
from spellspeed.board.board import Board
from spellspeed.board.card import Card, number_in
from spellspeed.board.constants import (
    DECK,
    FUSION,
    GY,
    LINK,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NORMAL,
    NOWHERE,
    ON_FIELD,
    PENDULUM,
    RITUAL,
    SPELL,
    SYNCHRO,
    TOKEN,
    XYZ,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import O_ACTIVATE, O_ZONE, Option, Question
from spellspeed.board.records import Link
from spellspeed.board.voice import voice
from spellspeed.bounds import check_language
from spellspeed.effects.standing.borrowing import OWN_EFFECTS
from spellspeed.enums import Phase, Step, name_of
from spellspeed.moment import HeldMoment
from spellspeed.playing import Playing
from spellspeed.rules.engine.referee import Referee
from spellspeed.views.cards import CardView, SideView
from spellspeed.views.plain import Plain
from spellspeed.views.play import AttackView, LinkView, OptionView, QuestionView
from spellspeed.words.story import log_lines

# The colour of a card: the values of `Frame`.
FRAME_NORMAL: Final = 1
FRAME_EFFECT: Final = 2
FRAME_RITUAL: Final = 3
FRAME_FUSION: Final = 4
FRAME_SYNCHRO: Final = 5
FRAME_XYZ: Final = 6
FRAME_LINK: Final = 7
FRAME_TOKEN: Final = 8
FRAME_SPELL: Final = 9
FRAME_TRAP: Final = 10

VIEW_KEPT: Final = (
    "_viewer", "_lang", "_turn", "_turn_player", "_phase", "_step", "_sides", "_chain", "_attack", "_asked",
    "_question", "_result", "_offered",
)  # fmt: skip


@mypyc_attr(acyclic=True)
class View(Plain):
    """The duel as one player may see it."""

    def __init__(self, moment: HeldMoment, viewer: int | None, lang: str, board: Board, asked: int | None) -> None:
        self._moment = moment
        self._viewer = viewer
        self._lang = lang
        self._turn = board.turn
        self._turn_player = board.turn_player
        self._phase = board.phase
        self._step = board.step
        self._sides: tuple[SideView, ...] = ()
        self._chain: tuple[LinkView, ...] = ()
        self._attack: AttackView | None = None
        self._asked = asked
        self._question: QuestionView | None = None
        self._result = board.result
        self._offered: list[CardView] = []  # cards of a Deck that the player looks through

    def __str__(self) -> str:
        return voice().drawn(self)

    def __repr__(self) -> str:
        who = "everybody" if self._viewer is None else "AB"[self._viewer]
        return f"<View for {who}: turn {self._turn}, {self.phase.name}, LP {self._sides[0].lp}:{self._sides[1].lp}>"

    def to_dict(self, log: bool = True, options: int | None = None) -> dict[str, object]:
        """The whole view for JSON; `log=False` leaves out the log, which takes longest.

        `options`: at most so many options of the question are listed. It always says how many there are (`count`).
        """
        if options is not None and options < 0:
            raise ValueError(f"a view lists no option or more, not {options}")
        found: dict[str, object] = {
            "viewer": self._viewer,
            "lang": self._lang,
            "turn": self._turn,
            "turn_player": self._turn_player,
            "phase": name_of(self.phase),
            "step": name_of(self.step),
            "sides": [side.to_dict() for side in self._sides],
            "chain": [link.to_dict() for link in self._chain],
            "attack": None if self._attack is None else self._attack.to_dict(),
            "asked": self._asked,
            "question": None if self._question is None else self._question.to_dict(options),
            "result": self.result,
        }
        if log:
            found["log"] = list(self.log)
        return found

    def _kept(self) -> tuple[str, ...]:
        return VIEW_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ("log",)

    @property
    def viewer(self) -> int | None:
        """Who looks; None sees every card on the table."""
        return self._viewer

    @property
    def lang(self) -> str:
        """The language of its words."""
        return self._lang

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._turn

    @property
    def turn_player(self) -> int:
        """Whose turn it is."""
        return self._turn_player

    @property
    def phase(self) -> Phase:
        """The phase."""
        return Phase(self._phase)

    @property
    def step(self) -> Step:
        """The step of the Battle Phase."""
        return Step(self._step)

    @property
    def sides(self) -> tuple[SideView, ...]:
        """A's half of the table and B's."""
        return self._sides

    @property
    def chain(self) -> tuple[LinkView, ...]:
        """The chain links, the first one first."""
        return self._chain

    @property
    def attack(self) -> AttackView | None:
        """The attack that is under way."""
        return self._attack

    @property
    def asked(self) -> int | None:
        """Who is to answer now."""
        return self._asked

    @property
    def question(self) -> QuestionView | None:
        """What is asked; only for the player who is asked."""
        return self._question

    @property
    def result(self) -> int | None:
        """None while the duel goes on; then the winner, 0 or 1, or 2 for a draw."""
        return None if self._result == NONE else self._result

    @property
    def log(self) -> tuple[str, ...]:
        """What has happened, a line for each event that the viewer could notice."""
        if self._told:
            return cast("tuple[str, ...]", self._told["log"])
        return tuple(log_lines(self._moment.duel, self._lang, self._viewer))


def view(duel: Playing, player: int | None, lang: str = "en") -> View:
    """The duel as this player may see it."""
    check_language(lang)
    referee = duel.referee
    referee.refresh()
    board = duel.board
    question = duel.question
    moment = HeldMoment(duel)
    seen = View(moment, player, lang, board, None if question is None else question.player)
    eyes = Eyes(referee, player, lang)
    seen._sides = (eyes.side(0), eyes.side(1))
    eyes.count_equips()
    if board.chain:
        seen._chain = tuple([eyes.link(moment, i + 1, link) for i, link in enumerate(board.chain)])
    attacker = board.deref(board.attacker_ref)
    if attacker is not None:
        target = board.deref(board.target_ref)
        aim = None if target is None else eyes.card(target)
        seen._attack = AttackView(eyes.card(attacker), aim, board.target_ref == NONE)
    if question is not None and (player is None or player == question.player):
        seen._question = eyes.question(moment, question)
        seen._offered = eyes.offered
    return seen


class Eyes:
    """One viewer looking at one board."""

    def __init__(self, referee: Referee, viewer: int | None, lang: str) -> None:
        self.referee = referee
        self.board = referee.board
        self.blind = 0 if viewer is None else 1 << viewer  # the bit of this player in `Card.hidden`
        self.lang = lang
        self.made: list[CardView | None] = [None] * len(self.board.cards)
        self.offered: list[CardView] = []

    # -- cards ------------------------------------------------------------------------------------------------

    def card(self, card: Card) -> CardView:
        """The card as it lies."""
        made = self.made[card.id]
        if made is not None:
            return made
        return self.look(card, zone_seen(self.board, card))

    def look(self, card: Card, zone: int) -> CardView:
        place = card.place
        seen = CardView(self.lang, place, card.controller, zone)
        self.made[card.id] = seen
        if place == MZONE:
            seen._position = card.position
        elif place == NOWHERE:
            seen._in_front = zone != NONE and self.board.mzones[card.controller][zone] == card.id
        elif place == MATERIAL:
            seen._holder = self.card(self.board.cards[card.holder]).ref
        if card.equipped_to >= 0 and place & ON_FIELD:  # also face-down: everybody sees which monster has it
            monster = self.board.deref(card.equipped_to)
            if monster is not None:
                seen._equipped_to = self.card(monster)
        if card.hidden & self.blind:
            if not place & ON_FIELD:
                seen._owner = card.owner
        else:
            self.read(card, seen)
        return seen

    def read(self, card: Card, seen: CardView) -> None:
        """Read a card that the viewer knows: on the field its current values, elsewhere the original ones."""
        printed = card.original
        place = card.place
        seen._known = True
        seen._printed = printed
        seen._owner = card.owner
        seen._passcode = printed.code
        seen._grade = self.referee.definitions[card.id].grade
        seen._face_up = card.face_up or place & (GY | MATERIAL | NOWHERE) != 0
        seen._kind = card.kind
        seen._frame = frame(printed)
        seen._traits = card.traits
        seen._icon = card.icon
        seen._link = printed.link
        seen._arrows = printed.arrows
        if place & ON_FIELD and card.face_up:
            seen._type = card.race
            seen._attributes = card.attribute
            seen._level = card.level
            seen._rank = card.rank
            seen._scale = card.scale
            seen._atk = card.atk
            seen._defense = card.dfn
            seen._negated = card.negated
        else:
            seen._type = printed.race
            seen._attributes = printed.attribute
            seen._level = printed.level
            seen._rank = printed.rank
            seen._scale = printed.scale
            seen._atk = printed.atk
            seen._defense = printed.dfn
        if card.counters:
            seen._counters = tuple(sorted(card.counters.items()))
        if card.materials:
            seen._materials = self.pile(card.materials)

    def count_equips(self) -> None:
        """How many cards each visible monster is equipped with."""
        board = self.board
        for player in range(2):
            for number in board.szones[player]:
                if number >= 0 and board.cards[number].equipped_to >= 0:
                    monster = board.deref(board.cards[number].equipped_to)
                    if monster is not None and monster.face_up and monster.place & ON_FIELD:
                        seen = self.card(monster)
                        seen._equips += 1

    # -- places -----------------------------------------------------------------------------------------------

    def pile(self, numbers: list[int]) -> tuple[CardView, ...]:
        cards = self.board.cards
        found: list[CardView] = []
        for zone, number in enumerate(numbers):
            made = self.made[number]
            found.append(self.look(cards[number], zone) if made is None else made)
        return tuple(found)

    def zones(self, numbers: list[int]) -> tuple[CardView | None, ...]:
        found: list[CardView | None] = []
        for number in numbers:
            found.append(None if number == NONE else self.card(self.board.cards[number]))
        return tuple(found)

    def side(self, player: int) -> SideView:
        b = self.board
        side = SideView(player, b.lp[player], len(b.decks[player]))
        side._hand = self.pile(b.hands[player])
        side._monsters = self.zones(b.mzones[player])
        side._back = self.zones(b.szones[player])
        side._graveyard = self.pile(b.graveyards[player])
        side._shut = b.shut_zones(player)
        side._banished = self.pile(b.banished[player])
        side._extra = self.pile(b.extras[player])
        return side

    # -- what is going on -------------------------------------------------------------------------------------

    def link(self, moment: HeldMoment, number: int, link: Link) -> LinkView:
        board = self.board
        card = board.cards[link.card]
        seen = LinkView(moment, self.lang, number, link.player, card.printed)
        if not card.hidden & self.blind:
            seen._card = self.card(card)
        seen._effect = link.number
        if link.targets:
            aims: list[CardView] = []
            targets: list[CardView | None] = []
            for ref in link.targets:
                aim = self.card(board.cards[number_in(ref)])
                aims.append(aim)
                targets.append(None if board.deref(ref) is None else aim)
            seen._aims = tuple(aims)
            seen._targets = tuple(targets)
        seen._negated = link.negation
        seen._resolved = link.resolved
        return seen

    def question(self, moment: HeldMoment, question: Question) -> QuestionView:
        seen = QuestionView(moment, self.lang, question)
        if question.card != NONE:
            seen._card = self.offer(self.board.cards[question.card], True)
        options: list[OptionView] = []
        for number, option in enumerate(question.options):
            options.append(self.option(moment, number, option))
        seen._options = tuple(options)
        return seen

    def offer(self, card: Card, shown: bool) -> CardView:
        """A card that an option is about. A player who looks through a Deck sees its cards."""
        if card.place != DECK or not shown:
            return self.card(card)
        made = self.made[card.id]
        if made is None:
            made = self.look(card, NONE)
            self.offered.append(made)
        if not made._known:
            self.read(card, made)
        return made

    def option(self, moment: HeldMoment, number: int, option: Option) -> OptionView:
        kind = option.kind
        seen = OptionView(moment, self.lang, number, kind, option.value)
        if option.card != NONE:
            card = self.offer(self.board.cards[option.card], option.printed is not None)
            seen._card = card
            seen._side = card._controller
            seen._place = card._place
            seen._zone = card._zone
        effect = option.effect
        if kind == O_ZONE:
            seen._side = option.value >> 3
            seen._zone = option.value & 7
            seen._place = effect
        elif effect >= OWN_EFFECTS:
            seen._lender = effect >> 8
            seen._part = effect & 255
        else:
            seen._part = effect
        if kind == O_ACTIVATE:
            seen._effect = self.referee.number_of(option.card, effect)
        return seen


def zone_seen(board: Board, card: Card) -> int:
    """The number of its zone, or its position in its pile; none in a Deck, whose order nobody knows."""
    place = card.place
    if place == DECK:
        return NONE
    if place == MATERIAL:
        return board.cards[card.holder].materials.index(card.id)
    if not place & (ON_FIELD | NOWHERE):
        return board.pile(card.controller, place).index(card.id)
    return card.seq


def frame(printed: Printed) -> int:
    """What colour the card has."""
    if not printed.kind & MONSTER:
        return FRAME_SPELL if printed.kind == SPELL else FRAME_TRAP
    traits = printed.traits
    if traits & (TOKEN | FUSION | RITUAL | SYNCHRO | XYZ | LINK):
        if traits & TOKEN:
            return FRAME_TOKEN
        if traits & FUSION:
            return FRAME_FUSION
        if traits & RITUAL:
            return FRAME_RITUAL
        if traits & SYNCHRO:
            return FRAME_SYNCHRO
        return FRAME_XYZ if traits & XYZ else FRAME_LINK
    if traits & NORMAL and not (traits & PENDULUM and printed.effects):
        return FRAME_NORMAL
    return FRAME_EFFECT
