"""Cards and the two halves of the table as a viewer sees them.

Cards are named by place, as people would point at them ("B.m3" is B's monster zone 3, "A.hand.2" the second card of A's
hand). No value holds a card's number on the board, which could reveal a hidden card.
"""

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
    MZONE,
    NONE,
    NOWHERE,
    ON_FIELD,
)
from spellspeed.board.printed import Printed
from spellspeed.board.zones import zones_in
from spellspeed.enums import Arrow, Attribute, CardKind, Frame, Icon, Place, Position, Trait, Type
from spellspeed.views.plain import Plain, plain
from spellspeed.words.names import facts_words

PILES: Final = {HAND: "hand", GY: "gy", BANISHED: "banished", EXTRA: "extra"}
CARD: Final = (
    "ref", "place", "controller", "zone", "known", "face_up", "position", "owner", "passcode", "grade", "name", "kind",
    "frame", "type", "attribute", "traits", "icon", "level", "rank", "link", "arrows", "scale", "atk", "defense",
    "negated", "counters", "materials", "equips", "facts",
)  # fmt: skip
SIDE: Final = (
    "player", "lp", "hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck",
    "unusable_monster_zones", "unusable_spell_zones",
)  # fmt: skip
CARD_KEPT: Final = (
    "_lang", "_place", "_controller", "_zone", "_known", "_face_up", "_position", "_owner", "_passcode", "_grade",
    "_kind", "_frame", "_type", "_attributes", "_traits", "_icon", "_level", "_rank", "_link", "_arrows", "_scale",
    "_atk", "_defense", "_negated", "_counters", "_materials", "_equipped_to", "_equips", "_in_front", "_holder",
)  # fmt: skip
SIDE_KEPT: Final = (
    "_player", "_lp", "_deck", "_hand", "_monsters", "_back", "_graveyard", "_banished", "_extra", "_shut",
)  # fmt: skip


def ref_of(card: "CardView | None") -> str:
    return "" if card is None else card.ref


@mypyc_attr(acyclic=True)
class CardView(Plain):
    """A card as it lies; of an unknown card only where and how it lies."""

    _printed: Printed | None = None

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
        self._grade = ""
        self._kind = 0
        self._frame = 0
        self._type = 0
        self._attributes = 0  # the singular would compile to `__attribute`, a keyword of GCC
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
        self._in_front = True  # of a card that is nowhere: does its kept zone belong to the monsters?
        self._holder = ""  # where the monster lies that it is attached to

    def __repr__(self) -> str:
        return f"<CardView {self.ref}{f' {self.name}' if self._known else ''}>"

    def to_dict(self) -> dict[str, object]:
        found = {name: plain(getattr(self, name)) for name in CARD}
        found["equipped_to"] = ref_of(self._equipped_to)
        return found

    def _kept(self) -> tuple[str, ...]:
        return CARD_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ("name", "facts")

    @property
    def ref(self) -> str:
        """Its place in short. A card in a Deck has none, since it would reveal the order."""
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
        """Where it lies."""
        return Place(self._place)

    @property
    def controller(self) -> int:
        """Who controls it, or whose pile it lies in."""
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
        """Whether it lies face-up."""
        return self._face_up

    @property
    def position(self) -> Position:
        """How a monster lies on the field."""
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
    def grade(self) -> str:
        """Who says what it does: "written", "read", "draft", "undescribed"; empty if it is unknown."""
        return self._grade

    @property
    def name(self) -> str:
        """The name of the card; empty if it is unknown."""
        if self._printed is None:
            return str(self._told.get("name", ""))
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
        if self._printed is None:
            return str(self._told.get("facts", ""))
        return facts_words(self._printed, self._lang)

    @property
    def kind(self) -> CardKind:
        """Monster, Spell, Trap, as it counts where it lies."""
        return CardKind(self._kind)

    @property
    def frame(self) -> Frame:
        """The frame it is printed in."""
        return Frame(self._frame)

    @property
    def is_monster(self) -> bool:
        """It is printed as a monster, or has become one."""
        return self._frame not in (Frame.UNKNOWN, Frame.SPELL, Frame.TRAP)

    @property
    def type(self) -> Type:
        """Its Types."""
        return Type(self._type)

    @property
    def attribute(self) -> Attribute:
        """Its Attribute."""
        return Attribute(self._attributes)

    @property
    def traits(self) -> Trait:
        """What else stands in its type line: Effect, Tuner, Flip ..."""
        return Trait(self._traits)

    @property
    def icon(self) -> Icon:
        """The icon of a Spell or Trap."""
        return Icon(self._icon)

    @property
    def level(self) -> int:
        """Its Level; 0 for what has none."""
        return self._level

    @property
    def rank(self) -> int:
        """The Rank of an Xyz Monster, else 0."""
        return self._rank

    @property
    def link(self) -> int:
        """Its Link Rating."""
        return self._link

    @property
    def arrows(self) -> Arrow:
        """The Link Arrows, as its controller sees them."""
        return Arrow(self._arrows)

    @property
    def scale(self) -> int:
        """Its Pendulum Scale; -1 for what has none."""
        return self._scale

    @property
    def atk(self) -> int:
        """Its ATK as it is now."""
        return self._atk

    @property
    def defense(self) -> int:
        """Its DEF as it is now."""
        return self._defense

    @property
    def negated(self) -> bool:
        """Its effects are negated."""
        return self._negated

    @property
    def counters(self) -> tuple[tuple[str, int], ...]:
        """Its counters: kind and number."""
        return self._counters

    @property
    def materials(self) -> "tuple[CardView, ...]":
        """The cards attached to it."""
        return self._materials

    @property
    def equipped_to(self) -> "CardView | None":
        """The monster that it is equipped to."""
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
        self._shut = 0  # zones that cannot be used, as bits (`board.zones`)

    def __repr__(self) -> str:
        return f"<SideView of {'AB'[self._player]}: LP {self._lp}, hand {len(self._hand)}, Deck {self._deck}>"

    def to_dict(self) -> dict[str, object]:
        return {name: plain(getattr(self, name)) for name in SIDE}

    def _kept(self) -> tuple[str, ...]:
        return SIDE_KEPT

    def _worded(self) -> tuple[str, ...]:
        return ()

    @property
    def player(self) -> int:
        """Whose half it is."""
        return self._player

    @property
    def lp(self) -> int:
        """Life points."""
        return self._lp

    @property
    def hand(self) -> tuple[CardView, ...]:
        """The hand; of unknown cards only that they are there."""
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
    def unusable_monster_zones(self) -> tuple[int, ...]:
        """The positions in `monsters` of the zones that cannot be used; what lies there stays."""
        return tuple([seq for place, seq in zones_in(self._shut) if place == MZONE])

    @property
    def unusable_spell_zones(self) -> tuple[int, ...]:
        """The positions in `spells` of the zones that cannot be used."""
        return tuple([seq for place, seq in zones_in(self._shut) if place != MZONE])

    @property
    def graveyard(self) -> tuple[CardView, ...]:
        """The last one lies on top."""
        return self._graveyard

    @property
    def banished(self) -> tuple[CardView, ...]:
        """The banished cards."""
        return self._banished

    @property
    def extra(self) -> tuple[CardView, ...]:
        """The Extra Deck."""
        return self._extra

    @property
    def deck(self) -> int:
        """How many cards are left in the Deck."""
        return self._deck
