"""Which cards: places, sides and properties, as a text names them ("a Level 4 or lower Warrior in your hand").

A `Which` is side + places + tests. It can be asked whether a card fits, walked over the board, and read aloud.
A face-down card on the field fits only tests that do not look at its face.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DECK,
    EXTRA,
    FZONE,
    GY,
    HAND,
    MONSTER,
    MZONE,
    ON_FIELD,
    PZONE,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.effects.game import Ctx

YOU: Final = 1
OPPONENT: Final = 2
BOTH: Final = 3

EVERYWHERE: Final = DECK | HAND | MZONE | GY | BANISHED | EXTRA  # to speak of such monsters needs no place

EN_KIND: Final = {
    MONSTER: "monster",
    SPELL: "Spell",
    TRAP: "Trap",
    SPELL | TRAP: "Spell/Trap",
    MONSTER | SPELL | TRAP: "card",
}
ZH_KIND: Final = {
    MONSTER: "怪兽",
    SPELL: "魔法卡",
    TRAP: "陷阱卡",
    SPELL | TRAP: "魔法·陷阱卡",
    MONSTER | SPELL | TRAP: "卡",
}


# Answers of a test.
NO: Final = 0
YES: Final = 1
UNSEEN: Final = 2


class Is:
    """One property of a card. `needs_face` tests look at what is printed or applies, so not at face-down cards."""

    needs_face: bool = True
    after: bool = False  # in English it follows the noun
    whole: bool = False  # its words alone name the card: "this card"
    is_name: bool = False  # it names a card, so the noun is left out
    is_kind: bool = False  # a kind of monster or card, so its contrary is "non-Tuner"
    rank: int = 5  # where its word stands among the others before an English noun

    def fits(self, ctx: Ctx, card: Card) -> bool:
        raise NotImplementedError

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """NO, YES, or UNSEEN: the card lies face-down, and that would have to be turned up to tell."""
        if hidden and self.needs_face:
            return UNSEEN
        return YES if self.fits(ctx, card) else NO

    def words(self, lang: str) -> str:
        raise NotImplementedError


class NotThis(Is):
    needs_face = False
    rank = 0

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id != ctx.card.id

    def words(self, lang: str) -> str:
        return "其他的" if lang == "zh" else "other"


class Not(Is):
    def __init__(self, test: Is) -> None:
        self.test = test
        self.needs_face = test.needs_face
        self.after = not test.is_kind
        self.is_kind = test.is_kind
        self.rank = test.rank

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return not self.test.fits(ctx, card)

    def words(self, lang: str) -> str:
        words = self.test.words(lang)
        if lang == "zh":
            return f"{words}以外的"
        return f"non-{words}" if self.is_kind else f"except {words}"


class NotFaceUp(Is):
    """Anything but a face-up card with a property: what lies face-down counts as something else."""

    needs_face = False
    after = True

    def __init__(self, test: Is) -> None:
        self.test = test

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return not card.face_up or not self.test.fits(ctx, card)

    def words(self, lang: str) -> str:
        words = self.test.words(lang)
        return f"表侧表示的{words}怪兽以外的" if lang == "zh" else f"other than face-up {words} monsters"


class EitherOf(Is):
    """One of two properties is enough."""

    def __init__(self, first: Is, second: Is) -> None:
        self.first = first
        self.second = second
        self.needs_face = first.needs_face or second.needs_face
        self.after = first.after and second.after

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.first.fits(ctx, card) or self.second.fits(ctx, card)

    def words(self, lang: str) -> str:
        return self.first.words(lang) + ("或" if lang == "zh" else " or ") + self.second.words(lang)


class IsThis(Is):
    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡" if lang == "zh" else "this card"


class Which:
    names_this: bool = False  # it is this card, by name

    def __init__(self, side: int, places: int, kind: int, tests: list[Is], even_face_down: bool = False) -> None:
        self.side = side
        self.places = places
        self.kind = kind
        self.tests = tests
        self.even_face_down = even_face_down

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if not card.place & self.places:
            return False
        if self.side != BOTH and (card.controller == ctx.player) != (self.side == YOU):
            return False
        return self.describes(ctx, card)

    def ask(self, ctx: Ctx, card: Card, hidden: bool) -> int:
        """As a test: NO, YES, or UNSEEN."""
        return YES if self.fits(ctx, card) else NO

    def exists(self, ctx: Ctx) -> bool:
        return self.count(ctx) > 0

    def settled(self, ctx: Ctx) -> bool:
        """It is known by now which cards it is about."""
        return True

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which such cards may come, when the effect targets from `targets` and works from `here`."""
        return self.places

    def describes(self, ctx: Ctx, card: Card) -> bool:
        """Kind and tests hold, wherever the card is."""
        hidden = not card.face_up and card.place & ON_FIELD != 0
        kind = card.kind
        if not kind & self.kind and not (hidden and self.kind & (SPELL | TRAP) and kind & (SPELL | TRAP)):
            return False
        if hidden and not kind & self.kind and not self.even_face_down:
            return False
        for test in self.tests:
            if hidden and test.needs_face and not self.even_face_down:
                return False
            if not test.fits(ctx, card):
                return False
        return True

    def all(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        board = ctx.board
        if board.dirty:
            ctx.game.refresh()
        first = board.turn_player
        for k in range(2):
            player = first if k == 0 else 1 - first
            if self.side == BOTH or (player == ctx.player) == (self.side == YOU):
                for card in board.cards_in(player, self.places):
                    if self.describes(ctx, card):
                        found.append(card)
        return found

    def is_one(self) -> bool:
        """It names a single card, so the verb is in the singular."""
        return any(test.whole for test in self.tests)

    def count(self, ctx: Ctx) -> int:
        return len(self.all(ctx))

    def words(self, lang: str, number: str = "") -> str:
        """For example: 1 face-up monster your opponent controls."""
        for test in self.tests:
            if test.whole:
                return test.words(lang)
        if lang == "zh":
            tests = chinese(self.tests)
            count = "" if number in ("a", "the") else number
            return f"{place_words(self.side, self.places, lang)}{tests}{ZH_KIND[self.kind]}{count}"
        return english(self.tests, number, EN_KIND[self.kind], place_words(self.side, self.places, lang))

    def bare_words(self, lang: str, number: str) -> str:
        """The same without the place, for what is told of cards that arrive somewhere."""
        tests = [test for test in self.tests if test.rank != FACING]
        return Which(BOTH, EVERYWHERE, self.kind, tests).words(lang, number)


FACING: Final = 1  # the rank of tests that look at how a card lies


def english(tests: list[Is], number: str, noun: str, place: str) -> str:
    """Number, properties in their usual order, noun, place: 1 other face-up Level 4 monster you control."""
    before: list[str] = []
    for rank in range(9):
        before += [test.words("en") for test in tests if test.rank == rank and not test.after]
    after = [test.words("en") for test in tests if test.after]
    several = number not in ("1", "a", "the")
    if several:
        noun = noun.replace("/", "s/") + "s"
    if any(test.is_name for test in tests):
        noun = ""
    if number == "a" and (before[0] if before else noun).lstrip('"')[:1] in "aeioAEIO":
        number = "an"
    words = [number, *before, noun, place, *after]
    return " ".join(word for word in words if word).replace("an other", "another", 1)


def chinese(tests: list[Is]) -> str:
    """What a card is not comes first, so that it is not heard as belonging to what follows a name."""
    words = [test.words("zh") for test in tests]
    apart = [word for word in words if word.endswith(("以外的", "其他的"))]
    return "".join(apart + [word for word in words if word not in apart])


def place_words(side: int, places: int, lang: str) -> str:
    if side == BOTH and places & EVERYWHERE == EVERYWHERE:
        return ""
    names = [
        (HAND, "hand", "手卡"),
        (DECK, "Deck", "卡组"),
        (GY, "GY", "墓地"),
        (EXTRA, "Extra Deck", "额外卡组"),
        (BANISHED, "banished cards", "除外的卡"),
    ]
    if lang == "zh":
        who = {YOU: "自己", OPPONENT: "对方", BOTH: "双方"}[side]
        found = [zh for bit, _, zh in names if places & bit]
        if places & ON_FIELD:
            if places & ON_FIELD == FZONE:
                found.insert(0, "场地区域")
            elif places & ON_FIELD == SZONE:
                found.insert(0, "魔法与陷阱区域")
            elif places & ON_FIELD == PZONE:
                found.insert(0, "灵摆区域")
            elif places & ON_FIELD == MZONE | PZONE:
                found.insert(0, "怪兽区域·灵摆区域")
            elif places & ON_FIELD == SZONE | PZONE:
                found.insert(0, "魔法与陷阱区域")
            else:
                found.insert(0, "场上")
        return who + "·".join(found) + "的"
    who = {YOU: "your", OPPONENT: "your opponent's", BOTH: "either"}[side]
    found = [en for bit, en, _ in names if places & bit]
    if places & ON_FIELD:
        if places & ON_FIELD == FZONE:
            found.insert(0, "Field Zone")
        elif places & ON_FIELD in (SZONE, SZONE | PZONE):
            found.insert(0, "Spell & Trap Zone")
        elif places & ON_FIELD == PZONE:
            found.insert(0, "Pendulum Zone")
        elif places & ON_FIELD == MZONE | PZONE:
            found.insert(0, "Monster Zone or Pendulum Zone")
        elif not found:
            return {YOU: "you control", OPPONENT: "your opponent controls", BOTH: "on the field"}[side]
        else:
            found.append("field")
    if places == BANISHED:
        return {YOU: "you have banished", OPPONENT: "your opponent has banished", BOTH: "that is banished"}[side]
    return f"in {who} {listed(found)}"


def listed(names: list[str]) -> str:
    """hand; hand or Deck; hand, Deck, or GY."""
    if len(names) < 3:
        return " or ".join(names)
    return ", ".join(names[:-1]) + ", or " + names[-1]


def moving(words: str) -> str:
    """What an effect moves comes *from* a place: add 1 card from your Deck."""
    return words.replace(" in your ", " from your ").replace(" in either ", " from either ")
