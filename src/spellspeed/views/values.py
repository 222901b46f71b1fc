"""The parts of a view: numbers that were read off the board when it was made, and words that are made when asked for.

Nothing here can be changed, and nothing changes when the duel goes on. No value holds the number of a card on the
board: cards are named by where they lie as people would point at them ("B.m3" is B's monster zone 3, "A.hand.2" the
second card of A's hand), so that nothing about a hidden card can be read from it.
"""

from enum import IntEnum, IntFlag
from typing import Final

from spellspeed._native import mypyc_attr
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MATERIAL,
    MONSTER,
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import Question
from spellspeed.duel import Moment
from spellspeed.enums import (
    Arrow,
    Attribute,
    CardKind,
    Frame,
    Icon,
    Negation,
    OptionKind,
    Place,
    Position,
    QuestionKind,
    Trait,
    Type,
    name_of,
    names_of,
)

PILES: Final = {HAND: "hand", GY: "gy", BANISHED: "banished", EXTRA: "extra"}
CARD: Final = (
    "ref", "place", "controller", "zone", "known", "face_up", "position", "owner", "passcode", "name", "kind", "frame",
    "type", "attribute", "traits", "icon", "level", "rank", "link", "arrows", "scale", "atk", "defense", "negated",
    "counters", "materials", "equips", "facts",
)  # fmt: skip
SIDE: Final = (
    "player", "lp", "hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck",
)  # fmt: skip
LINK_FIELDS: Final = (
    "number", "player", "passcode", "name", "effect", "words", "target_names", "negated", "resolved",
)  # fmt: skip


def plain(value: object) -> object:
    """A value as JSON holds it: enumerations by their names, flags as lists of names."""
    if isinstance(value, Plain):
        return value.to_dict()
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, IntFlag):
        return names_of(value)
    if isinstance(value, IntEnum):
        return name_of(value)
    return value


def ref_of(card: "CardView | None") -> str:
    return "" if card is None else card.ref


@mypyc_attr(acyclic=True)
class Plain:
    """A value that can be written as JSON. Two of them are equal if they say the same."""

    def to_dict(self) -> dict[str, object]:
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Plain):
            return NotImplemented
        return self is other or (type(self) is type(other) and self.to_dict() == other.to_dict())

    def __hash__(self) -> int:
        return hash(repr(self))


@mypyc_attr(acyclic=True)
class CardView(Plain):
    """A card as it lies; of an unknown card only where and how it lies."""

    def __init__(self, lang: str, place: int, controller: int, zone: int) -> None:
        self._lang = lang
        self._place = place
        self._controller = controller
        self._zone = zone
        self._known = False
        self._face_up = False
        self._position = 0
        self._owner = NONE
        self._passcode = 0
        self._printed: Printed | None = None
        self._kind = 0
        self._frame = 0
        self._type = 0
        self._attributes = 0  # the plain name with an underscore is a word of C
        self._traits = 0
        self._icon = 0
        self._level = 0
        self._rank = 0
        self._link = 0
        self._arrows = 0
        self._scale = NONE
        self._atk = 0
        self._defense = 0
        self._negated = False
        self._counters: tuple[tuple[str, int], ...] = ()
        self._materials: tuple[CardView, ...] = ()
        self._equipped_to: CardView | None = None
        self._equips = 0
        self._in_front = True  # a card that is nowhere keeps a zone of the front or the back row
        self._holder = ""  # where the monster lies that it is attached to
        # In the table of all cards that the viewer sees: its row, and that of the monster it is attached to.
        self._row = NONE
        self._holder_row = 0

    def __repr__(self) -> str:
        return f"<CardView {self.ref}{f' {self.name}' if self._known else ''}>"

    def to_dict(self) -> dict[str, object]:
        found = {name: plain(getattr(self, name)) for name in CARD}
        found["equipped_to"] = ref_of(self._equipped_to)
        return found

    @property
    def ref(self) -> str:
        """Where it lies, in short. A card in a Deck has no place of its own, or its order would be told."""
        side = "AB"[self._controller]
        place = self._place
        if place == FZONE:
            return f"{side}.field"
        if place == DECK:
            return f"{side}.deck"
        if place == MATERIAL:
            return f"{self._holder}.{self._zone + 1}"
        if self._zone == NONE:
            return ""  # a Token that is gone
        if place == MZONE or (place == NOWHERE and self._in_front):
            return f"{side}.m{self._zone + 1}"
        if place & ON_FIELD or place == NOWHERE:
            return f"{side}.s{self._zone + 1}"
        return f"{side}.{PILES[place]}.{self._zone + 1}"

    @property
    def place(self) -> Place:
        return Place(self._place)

    @property
    def controller(self) -> int:
        return self._controller

    @property
    def zone(self) -> int:
        """The number of its zone, or its position in its pile, from 0; -1 in a Deck.

        Monster zones 5 and 6 are the left and right Extra Monster Zone, back zone 5 is the Field Zone.
        """
        return self._zone

    @property
    def known(self) -> bool:
        """The viewer sees which card it is."""
        return self._known

    @property
    def face_up(self) -> bool:
        return self._face_up

    @property
    def position(self) -> Position:
        return Position(self._position)

    @property
    def owner(self) -> int:
        """Whose card it is; -1 if the viewer cannot know."""
        return self._owner

    @property
    def passcode(self) -> int:
        """The passcode of the card; 0 if it is unknown."""
        return self._passcode

    @property
    def name(self) -> str:
        """The name of the card; empty if it is unknown."""
        if self._printed is None:
            return ""
        return self._printed.zh if self._lang == "zh" else self._printed.en

    @property
    def called(self) -> str:
        """What the viewer would call it: by its name, or as a card that is not seen."""
        if self._known:
            return self.name
        if self._place & ON_FIELD:
            return "里侧表示的卡" if self._lang == "zh" else "a face-down card"
        return "1张卡" if self._lang == "zh" else "a card"

    @property
    def facts(self) -> str:
        """The kind of card and its original numbers on one line."""
        from spellspeed.formats.naming import facts_words

        return "" if self._printed is None else facts_words(self._printed, self._lang)

    @property
    def kind(self) -> CardKind:
        return CardKind(self._kind)

    @property
    def frame(self) -> Frame:
        return Frame(self._frame)

    @property
    def is_monster(self) -> bool:
        """What is printed on it, or on its form, is a monster."""
        return self._printed is not None and self._printed.kind & MONSTER != 0

    @property
    def type(self) -> Type:
        return Type(self._type)

    @property
    def attribute(self) -> Attribute:
        return Attribute(self._attributes)

    @property
    def traits(self) -> Trait:
        return Trait(self._traits)

    @property
    def icon(self) -> Icon:
        return Icon(self._icon)

    @property
    def level(self) -> int:
        """Its Level; 0 for what has none."""
        return self._level

    @property
    def rank(self) -> int:
        return self._rank

    @property
    def link(self) -> int:
        """Its Link Rating."""
        return self._link

    @property
    def arrows(self) -> Arrow:
        return Arrow(self._arrows)

    @property
    def scale(self) -> int:
        """Its Pendulum Scale; -1 for what has none."""
        return self._scale

    @property
    def atk(self) -> int:
        return self._atk

    @property
    def defense(self) -> int:
        return self._defense

    @property
    def negated(self) -> bool:
        """Its effects are negated."""
        return self._negated

    @property
    def counters(self) -> tuple[tuple[str, int], ...]:
        return self._counters

    @property
    def materials(self) -> "tuple[CardView, ...]":
        return self._materials

    @property
    def equipped_to(self) -> "CardView | None":
        return self._equipped_to

    @property
    def equips(self) -> int:
        """How many cards are equipped to it."""
        return self._equips


@mypyc_attr(acyclic=True)
class SideView(Plain):
    """One player's half of the table."""

    def __init__(self, player: int, lp: int, deck: int) -> None:
        self._player = player
        self._lp = lp
        self._deck = deck
        self._hand: tuple[CardView, ...] = ()
        self._monsters: tuple[CardView | None, ...] = ()
        self._back: tuple[CardView | None, ...] = ()
        self._graveyard: tuple[CardView, ...] = ()
        self._banished: tuple[CardView, ...] = ()
        self._extra: tuple[CardView, ...] = ()

    def __repr__(self) -> str:
        return f"<SideView of {'AB'[self._player]}: LP {self._lp}, hand {len(self._hand)}, Deck {self._deck}>"

    def to_dict(self) -> dict[str, object]:
        return {name: plain(getattr(self, name)) for name in SIDE}

    @property
    def player(self) -> int:
        return self._player

    @property
    def lp(self) -> int:
        return self._lp

    @property
    def hand(self) -> tuple[CardView, ...]:
        return self._hand

    @property
    def monsters(self) -> tuple[CardView | None, ...]:
        """Zones 1-5, then the left and right Extra Monster Zone."""
        return self._monsters

    @property
    def spells(self) -> tuple[CardView | None, ...]:
        """Spell & Trap Zones 1-5."""
        return self._back[:5]

    @property
    def field(self) -> CardView | None:
        """The Field Zone."""
        return self._back[5]

    @property
    def graveyard(self) -> tuple[CardView, ...]:
        """The last one lies on top."""
        return self._graveyard

    @property
    def banished(self) -> tuple[CardView, ...]:
        return self._banished

    @property
    def extra(self) -> tuple[CardView, ...]:
        return self._extra

    @property
    def deck(self) -> int:
        """How many cards are left in the Deck."""
        return self._deck


@mypyc_attr(acyclic=True)
class LinkView(Plain):
    """A chain link. What was activated is public, wherever its card went afterwards."""

    def __init__(self, moment: Moment, lang: str, number: int, player: int, printed: Printed) -> None:
        self._moment = moment
        self._lang = lang
        self._number = number
        self._player = player
        self._printed = printed
        self._card: CardView | None = None
        self._effect = 0
        self._aims: tuple[CardView, ...] = ()  # what was targeted, as it lies now
        self._targets: tuple[CardView | None, ...] = ()
        self._negated = 0
        self._resolved = False

    def __repr__(self) -> str:
        return f"<LinkView {self._number}: {self.words}>"

    def to_dict(self) -> dict[str, object]:
        found = {name: plain(getattr(self, name)) for name in LINK_FIELDS}
        found["ref"] = ref_of(self._card)
        found["targets"] = [ref_of(card) for card in self._targets]
        return found

    @property
    def number(self) -> int:
        return self._number

    @property
    def player(self) -> int:
        return self._player

    @property
    def card(self) -> CardView | None:
        """Its card where it lies now, as far as the viewer can see."""
        return self._card

    @property
    def passcode(self) -> int:
        return self._printed.code

    @property
    def name(self) -> str:
        return self._printed.zh if self._lang == "zh" else self._printed.en

    @property
    def effect(self) -> int:
        """The printed number of the effect."""
        return self._effect

    @property
    def words(self) -> str:
        """What was activated: the card, or which of its effects."""
        from spellspeed.formats.naming import activation_words

        duel = self._moment.duel
        link = duel.board.chain[self._number - 1]
        return activation_words(duel, link.card, link.effect, self._lang)

    @property
    def targets(self) -> tuple[CardView | None, ...]:
        """What was targeted; None for a card that has moved since."""
        return self._targets

    @property
    def target_names(self) -> tuple[str, ...]:
        return tuple([card.called for card in self._aims])

    @property
    def negated(self) -> Negation:
        return Negation(self._negated)

    @property
    def resolved(self) -> bool:
        return self._resolved


@mypyc_attr(acyclic=True)
class AttackView(Plain):
    """The attack that is going on."""

    def __init__(self, attacker: CardView, target: CardView | None) -> None:
        self._attacker = attacker
        self._target = target

    def __repr__(self) -> str:
        return f"<AttackView {self._attacker.ref} -> {ref_of(self._target) or 'directly'}>"

    def to_dict(self) -> dict[str, object]:
        target = self._target
        return {
            "attacker": self._attacker.ref,
            "attacker_name": self._attacker.called,
            "target": ref_of(target),
            "target_name": "" if target is None else target.called,
        }

    @property
    def attacker(self) -> CardView:
        return self._attacker

    @property
    def target(self) -> CardView | None:
        """None: a direct attack."""
        return self._target


@mypyc_attr(acyclic=True)
class OptionView(Plain):
    """One of the things that the player can answer."""

    def __init__(self, moment: Moment, lang: str, number: int, kind: str, value: int) -> None:
        self._moment = moment
        self._lang = lang
        self._number = number
        self._kind = kind
        self._value = value
        self._card: CardView | None = None
        self._effect = 0
        self._part = NONE
        self._lender = 0
        self._place = 0
        self._zone = NONE
        self._side = NONE

    def __repr__(self) -> str:
        return f"<OptionView {self._number}: {self._kind} {self.ref}>"

    def to_dict(self) -> dict[str, object]:
        return {
            "number": self._number,
            "kind": self._kind,
            "words": self.words,
            "ref": self.ref,
            "passcode": 0 if self._card is None else self._card._passcode,
            "effect": self._effect,
            "value": self._value,
        }

    @property
    def number(self) -> int:
        """What `Duel.answer` takes."""
        return self._number

    @property
    def kind(self) -> OptionKind:
        return OptionKind(self._kind)

    @property
    def words(self) -> str:
        """The option as the player would say it."""
        from spellspeed.formats.words import option_words

        duel = self._moment.duel
        return option_words(duel, duel.options[self._number], self._lang)

    @property
    def card(self) -> CardView | None:
        """The card it is about."""
        return self._card

    @property
    def ref(self) -> str:
        """Where its card lies; of a zone to be chosen, the zone."""
        if self._kind == OptionKind.ZONE:
            return f"{'AB'[self._side]}.{'m' if self._place == MZONE else 's'}{self._zone + 1}"
        return ref_of(self._card)

    @property
    def side(self) -> int:
        """On whose side its card lies, or the zone to be chosen is; -1: on none."""
        return self._side

    @property
    def place(self) -> Place | None:
        """Where its card lies, or of which kind the zone to be chosen is."""
        return Place(self._place) if self._place else None

    @property
    def zone(self) -> int:
        return self._zone

    @property
    def effect(self) -> int:
        """The printed number of the effect to activate; 0: none, or a card that is activated without an effect."""
        return self._effect

    @property
    def value(self) -> int:
        """A number of its own: a phase, a position, a declared value, which of several things."""
        return self._value


@mypyc_attr(acyclic=True)
class QuestionView(Plain):
    """What the player is asked."""

    def __init__(self, moment: Moment, lang: str, question: Question) -> None:
        self._moment = moment
        self._lang = lang
        self._question = question
        self._card: CardView | None = None
        self._options: tuple[OptionView, ...] = ()

    def __repr__(self) -> str:
        return f"<QuestionView {self._question.kind} {self._question.why}: {len(self._options)} options>"

    def to_dict(self) -> dict[str, object]:
        return {
            "player": self.player,
            "kind": self._question.kind,
            "why": self.why,
            "ref": ref_of(self._card),
            "words": self.words,
            "options": [option.to_dict() for option in self._options],
        }

    @property
    def player(self) -> int:
        return self._question.player

    @property
    def kind(self) -> QuestionKind:
        return QuestionKind(self._question.kind)

    @property
    def why(self) -> str:
        """What a pick is for: target, cost, tribute ..."""
        return self._question.why

    @property
    def card(self) -> CardView | None:
        """The card because of which it is asked."""
        return self._card

    @property
    def words(self) -> str:
        """Who is asked what, and why."""
        from spellspeed.formats.words import question_words

        return question_words(self._moment.duel, self._lang)

    @property
    def options(self) -> tuple[OptionView, ...]:
        return self._options
