"""Real cards that fit what a text asks for: found among the facts, the plainest first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EFFECT,
    EXTRA,
    FLIP,
    FZONE,
    GEMINI,
    GY,
    HAND,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    MONSTER,
    MZONE,
    NORMAL,
    ON_FIELD,
    PENDULUM,
    RITUAL,
    SPIRIT,
    SZONE,
    TOKEN,
    TOON,
    TUNER,
    UNION,
)
from spellspeed.board.printed import Printed
from spellspeed.cards.definitions import DEFINITIONS
from spellspeed.duel import Duel
from spellspeed.effects.context import Ctx
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.facts.printed import printed_cards
from spellspeed.facts.table import facts_in, shipped_cards
from spellspeed.language.tree import Node

#: Traits of monsters that ask for care; a plain monster has none of them.
SPECIAL: Final = PENDULUM | TUNER | GEMINI | UNION | SPIRIT | TOON | FLIP | RITUAL
#: How many cards are looked for before the best of them are taken.
ENOUGH: Final = 8

ATTACK: Final = "attack"
DEFENSE: Final = "defense"
SET: Final = "set"
FACE_UP: Final = "face-up"


def plainness(card: Printed) -> tuple[int, ...]:
    """Sorts the plainest cards to the front: those that do nothing by themselves."""
    described = card.code in DEFINITIONS.texts or card.code in DEFINITIONS.made
    if card.kind == MONSTER:
        plain = bool(card.traits & NORMAL) and not card.traits & SPECIAL
        of_level_4 = 0 if card.level == 4 else 1 if 0 < card.level < 4 else 2
        return (
            0 if plain else 1,
            int(described and not plain),
            int(card.in_extra_deck),
            int(bool(card.traits & SPECIAL)),
            of_level_4,
            -card.atk,
        )
    return (2, int(described), 0, int(card.icon != ICON_NORMAL), 0, 0)


@cache
def shelves() -> tuple[Printed, ...]:
    """Every printed card, the plainest first."""
    known = printed_cards()
    cards = [known[facts_in(line).passcode] for line in shipped_cards().all_lines()]
    ordered = sorted((card for card in cards if not card.traits & TOKEN), key=plainness)
    seen: dict[tuple[int, ...], int] = {}
    ranked: list[tuple[tuple[int, ...], int, Printed]] = []
    for at, card in enumerate(ordered):
        group = plainness(card)[:4]
        kind = (*group, card.level or card.rank or card.link)
        seen[kind] = seen.get(kind, 0) + 1
        ranked.append(((*group, seen[kind]), at, card))  # every Level comes early
    return tuple(card for _, _, card in sorted(ranked, key=lambda one: one[:2]))


@dataclass(frozen=True)
class Lie:
    """How a card lies there: the place, and on the field the face."""

    place: int
    face: str = ""


def lying(printed: Printed, player: int, lie: Lie) -> Card:
    """The card as it would lie there, for the tests of a text."""
    card = Card(1000, printed, player)
    card.place = lie.place
    card.face_up = lie.face != SET if lie.place & ON_FIELD else lie.place & (GY | BANISHED) != 0
    if lie.place == EXTRA:
        card.face_up = lie.face == FACE_UP
    card.attack_position = lie.place == MZONE and lie.face == ATTACK
    return card


def ways_to_lie(card: Printed, place: int) -> Iterator[Lie]:
    """The ways in which the card can lie there; none if it cannot."""
    if place == MZONE:
        if card.kind == MONSTER:
            yield Lie(MZONE, ATTACK)
            if not card.link:
                yield Lie(MZONE, DEFENSE)
                yield Lie(MZONE, SET)
    elif place & BACK_ROW:
        if card.kind != MONSTER:
            place = FZONE if card.icon & ICON_FIELD else SZONE
            yield Lie(place, SET)
            if card.stays and not card.icon & ICON_EQUIP:
                yield Lie(place, FACE_UP)
    elif place == EXTRA:
        if card.in_extra_deck:
            yield Lie(EXTRA)
        elif card.traits & PENDULUM:
            yield Lie(EXTRA, FACE_UP)
    elif place in (HAND, DECK):
        if not card.in_extra_deck:
            yield Lie(place)
    else:
        yield Lie(place)


@dataclass(frozen=True)
class Candidate:
    """A card that fits, and how it has to lie."""

    card: Printed
    lie: Lie


#: What was found before, by kind, place and tests.
KEPT: Final[dict[str, list[Candidate]]] = {}
#: Words whose meaning depends on the card whose text it is.
OF_THIS: Final = frozenset(["THIS", "THIS_NAME", "OTHER", "this", "DECLARED"])


FROM_EXTRA: Final = "extra"
WITH_EFFECT: Final = "effect"
SUMMONABLE: Final = "summonable"
UNSUMMONABLE: Final = "unsummonable"


def admits(only: str, card: Printed) -> bool:
    """What no test of a single card tells: where it came from, whether it has effects, whether it can be summoned."""
    if only == FROM_EXTRA:
        return card.in_extra_deck
    if only == WITH_EFFECT:
        return card.kind != MONSTER or bool(card.traits & EFFECT)
    definition = DEFINITIONS.get(card.code) if card.code in DEFINITIONS.texts else None
    if definition is None:
        summonable = not card.in_extra_deck and not card.traits & RITUAL
    else:
        summonable = definition.normal_summonable
    return summonable == (only == SUMMONABLE)


class Stock:
    """Looks for cards on behalf of one card, whose text asks."""

    def __init__(self, duel: Duel, number: int) -> None:
        self.duel = duel
        self.ctx = Ctx(duel.referee, 0, duel.board.cards[number])
        self.code = duel.board.cards[number].printed.code

    def fit(self, test: CardTest, card: Card) -> bool | None:
        """Does the card pass the test? None: other cards decide that, too."""
        try:
            if not card.face_up and card.place & ON_FIELD and test.needs_face:
                return False
            if test.fits(self.ctx, card):
                return True
        except Exception:  # a test that asks for what is not there yet
            return None
        return None if not test.is_local() and not test.is_of_name() else False

    def shelf(self, tests: Iterable[CardTest]) -> Iterable[Printed]:
        """Where to look: at the named cards, if the tests name some."""
        known = printed_cards()
        for test in tests:
            codes = [code for code in test.codes_named() if code in known]
            if codes:
                return [known[code] for code in codes]
        return shelves()

    def find(
        self,
        kind: int,
        tests: list[CardTest],
        places: Iterable[int],
        player: int,
        number: int,
        doing: bool = False,
        only: str = "",
    ) -> list[Candidate]:
        """So many different cards that fit, at the first place where there are any; `doing`: described ones."""
        for place in places:
            found = self.at(kind, tests, place, player, max(number, ENOUGH), doing, only)
            if found:
                return found[:number] if len(found) >= number else [found[i % len(found)] for i in range(number)]
        return []

    def at(
        self, kind: int, tests: list[CardTest], place: int, player: int, most: int, doing: bool, only: str = ""
    ) -> list[Candidate]:
        """Cards that fit, each in a way in which it can lie there; `only`: see `admits`."""
        said = [test.said for test in tests]
        key = ""
        if all(isinstance(node, Node) for node in said) and all(test.is_local() for test in tests):
            key = f"{kind} {place} {most} {doing} {only} {len(DEFINITIONS.texts)} {said!r}"
            words = {one.word for node in said if isinstance(node, Node) for one in node.walk()}
            if words & OF_THIS:
                key = ""
        if key and key in KEPT:
            return [one for one in KEPT[key] if one.card.code != self.code] or KEPT[key]
        found = self.scan(kind, tests, place, player, most, doing, only)
        if key:
            KEPT[key] = found
        return found

    def scan(
        self, kind: int, tests: list[CardTest], place: int, player: int, most: int, doing: bool, only: str
    ) -> list[Candidate]:
        sure: list[Candidate] = []
        perhaps: list[Candidate] = []
        shelf = self.shelf(tests)
        if doing:
            known = printed_cards()
            shelf = [known[code] for code in DEFINITIONS.texts if code in known]
        named = not isinstance(shelf, tuple)
        for printed in shelf:
            if not printed.kind & kind or (printed.code == self.code and not named):
                continue
            if only and not admits(only, printed):
                continue
            for lie in ways_to_lie(printed, place):
                card = lying(printed, player, lie)
                answers = [self.fit(test, card) for test in tests]
                if False in answers:
                    continue
                (perhaps if None in answers else sure).append(Candidate(printed, lie))
                break
            if len(sure) >= most or (len(perhaps) >= 3 * most and not sure):
                break
        return sure or perhaps
