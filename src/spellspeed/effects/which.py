"""Which cards: places, sides and properties, as a text names them ("a Level 4 or lower Warrior in your hand").

A `Which` is side + places + tests. It can be asked whether a card fits, walked over the board, and read aloud.
A face-down card on the field fits only tests that do not look at its face.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BANISHED,
    DECK,
    E_MOVED,
    EXTRA,
    FUSION,
    FZONE,
    GEMINI,
    GY,
    HAND,
    ICON_CONTINUOUS,
    ICON_COUNTER,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    LINK,
    MONSTER,
    MZONE,
    NORMAL,
    ON_FIELD,
    PENDULUM,
    PZONE,
    RITUAL,
    SPELL,
    SYNCHRO,
    SZONE,
    TRAP,
    TRIBUTE_SUMMON,
    TUNER,
    XYZ,
)
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.effects.game import Ctx

YOU: Final = 1
OPPONENT: Final = 2
BOTH: Final = 3

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
EN_TRAIT: Final = {
    NORMAL: "Normal",
    2: "Effect",
    FUSION: "Fusion",
    RITUAL: "Ritual",
    SYNCHRO: "Synchro",
    XYZ: "Xyz",
    LINK: "Link",
    PENDULUM: "Pendulum",
    TUNER: "Tuner",
    GEMINI: "Gemini",
}
ZH_TRAIT: Final = {
    NORMAL: "通常",
    2: "效果",
    FUSION: "融合",
    RITUAL: "仪式",
    SYNCHRO: "同调",
    XYZ: "超量",
    LINK: "连接",
    PENDULUM: "灵摆",
    TUNER: "调整",
    GEMINI: "二重",
}
EN_ICON: Final = {
    ICON_NORMAL: "Normal",
    ICON_QUICK: "Quick-Play",
    ICON_CONTINUOUS: "Continuous",
    ICON_EQUIP: "Equip",
    ICON_FIELD: "Field",
    ICON_RITUAL: "Ritual",
    ICON_COUNTER: "Counter",
}
ZH_ICON: Final = {
    ICON_NORMAL: "通常",
    ICON_QUICK: "速攻",
    ICON_CONTINUOUS: "永续",
    ICON_EQUIP: "装备",
    ICON_FIELD: "场地",
    ICON_RITUAL: "仪式",
    ICON_COUNTER: "反击",
}


class Is:
    """One property of a card. `needs_face` tests look at what is printed or applies, so not at face-down cards."""

    needs_face: bool = True
    after: bool = False  # in English it follows the noun
    whole: bool = False  # its words alone name the card: "this card"

    def fits(self, ctx: Ctx, card: Card) -> bool:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


class TraitIs(Is):
    def __init__(self, trait: int) -> None:
        self.trait = trait

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.kind == MONSTER and card.traits & self.trait != 0

    def words(self, lang: str) -> str:
        return ZH_TRAIT[self.trait] if lang == "zh" else EN_TRAIT[self.trait]


class IconIs(Is):
    def __init__(self, icon: int) -> None:
        self.icon = icon

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.icon & self.icon != 0

    def words(self, lang: str) -> str:
        return ZH_ICON[self.icon] if lang == "zh" else EN_ICON[self.icon]


class RaceIs(Is):
    def __init__(self, race: int) -> None:
        self.race = race

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.race & self.race != 0

    def words(self, lang: str) -> str:
        return names_of(RACES, self.race, lang)


class AttributeIs(Is):
    def __init__(self, attribute: int) -> None:
        self.attribute = attribute

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.attribute & self.attribute != 0

    def words(self, lang: str) -> str:
        return names_of(ATTRIBUTES, self.attribute, lang)


NO_LIMIT: Final = 1 << 30


class Between(Is):
    """A printed or current number lies between two bounds: Level, Rank, ATK or DEF."""

    after = True

    def __init__(self, what: str, least: int, most: int) -> None:
        self.what = what
        self.least = least
        self.most = most
        self.after = what == "atk" or what == "def"

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if card.printed.kind != MONSTER:
            return False
        if self.what == "level":
            value = card.level
            if value == 0:
                return False  # Xyz and Link Monsters have no Level (B-17)
        elif self.what == "rank":
            value = card.printed.rank
            if value == 0:
                return False
        elif self.what == "atk":
            value = card.atk
        else:
            if card.printed.traits & LINK:
                return False
            value = card.dfn
        return self.least <= value <= self.most

    def words(self, lang: str) -> str:
        if lang == "zh":
            name = {"level": "等级", "rank": "阶级", "atk": "攻击力", "def": "守备力"}[self.what]
            if self.least == self.most:
                return f"{name}{self.least}的"
            return f"{name}{self.most}以下的" if self.least <= 0 else f"{name}{self.least}以上的"
        name = {"level": "Level", "rank": "Rank", "atk": "ATK", "def": "DEF"}[self.what]
        if self.after:
            if self.least == self.most:
                return f"with {self.least} {name}"
            return f"with {self.most} or less {name}" if self.least <= 0 else f"with {self.least} or more {name}"
        if self.least == self.most:
            return f"{name} {self.least}"
        return f"{name} {self.most} or lower" if self.least <= 0 else f"{name} {self.least} or higher"


class Named(Is):
    def __init__(self, code: int, en: str, zh: str) -> None:
        self.code = code
        self.en = en
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.code == self.code

    def words(self, lang: str) -> str:
        return f"「{self.zh}」" if lang == "zh" else f'"{self.en}"'


class InSeries(Is):
    def __init__(self, series: str, zh: str) -> None:
        self.series = series
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.series in card.printed.series

    def words(self, lang: str) -> str:
        return f"「{self.zh}」" if lang == "zh" else f'"{self.series}"'


class Facing(Is):
    needs_face = False

    def __init__(self, up: bool) -> None:
        self.up = up

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.face_up == self.up

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "表侧表示的" if self.up else "里侧表示的"
        return "face-up" if self.up else "face-down"


class InAttackPosition(Is):
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and card.attack_position

    def words(self, lang: str) -> str:
        return "攻击表示的" if lang == "zh" else "Attack Position"


class NotThis(Is):
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id != ctx.card.id

    def words(self, lang: str) -> str:
        return "其他的" if lang == "zh" else "other"


class Not(Is):
    after = True

    def __init__(self, test: Is) -> None:
        self.test = test
        self.needs_face = test.needs_face

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return not self.test.fits(ctx, card)

    def words(self, lang: str) -> str:
        words = self.test.words(lang)
        return f"{words}以外的" if lang == "zh" else f"except {words}"


class EitherOf(Is):
    """One of two properties is enough."""

    def __init__(self, first: Is, second: Is) -> None:
        self.first = first
        self.second = second
        self.needs_face = first.needs_face or second.needs_face

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.first.fits(ctx, card) or self.second.fits(ctx, card)

    def words(self, lang: str) -> str:
        return self.first.words(lang) + ("或" if lang == "zh" else " or ") + self.second.words(lang)


class ScaleChanged(Is):
    """Its Pendulum Scale is not the printed one."""

    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place == PZONE and card.scale != card.printed.scale

    def words(self, lang: str) -> str:
        return "灵摆刻度与原本数值不同的" if lang == "zh" else "whose Pendulum Scale differs from its original one"


class IsEquipped(Is):
    """An Equip Card: equipped to a monster at present."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place & ON_FIELD != 0 and card.equipped_to >= 0

    def words(self, lang: str) -> str:
        return "装备" if lang == "zh" else "Equip"


class WasSummoned(Is):
    needs_face = False

    def __init__(self, how: int) -> None:
        self.how = how

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.how_summoned & self.how != 0

    def words(self, lang: str) -> str:
        if self.how & TRIBUTE_SUMMON:
            return "上级召唤的" if lang == "zh" else "Tribute Summoned"
        return "特殊召唤的" if lang == "zh" else "Special Summoned"


class CameFromExtraDeck(Is):
    """It was Special Summoned from the Extra Deck. What a position places on the field is taken to have come the
    ordinary way."""

    needs_face = False
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE:
            return False
        log = ctx.board.log
        if card.here_since < len(log):
            event = log[card.here_since]
            if event.kind == E_MOVED and event.card == card.id and event.ref == card.ref:
                return event.from_place == EXTRA
        return card.printed.in_extra_deck

    def words(self, lang: str) -> str:
        return "从额外卡组特殊召唤的" if lang == "zh" else "that was Special Summoned from the Extra Deck"


class HasMaterial(Is):
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return len(card.materials) > 0

    def words(self, lang: str) -> str:
        return "有超量素材的" if lang == "zh" else "that has material"


class IsAttacking(Is):
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id == ctx.board.attacker

    def words(self, lang: str) -> str:
        return "攻击中的" if lang == "zh" else "attacking"


class IsJustSummoned(Is):
    """The monster of the event that is answered: "that monster"."""

    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for event in ctx.because:
            if event.ref == card.ref:
                return True
        return False

    def words(self, lang: str) -> str:
        return "那只" if lang == "zh" else "that"


class IsEquippedHere(Is):
    """The monster that this card is equipped to."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return ctx.card.equipped_to == card.ref

    def words(self, lang: str) -> str:
        return "装备怪兽" if lang == "zh" else "the equipped monster"


class IsOneOfThese(Is):
    """One of the cards that a lasting effect or process is bound to."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in ctx.refs

    def words(self, lang: str) -> str:
        return "那张卡" if lang == "zh" else "that card"


class IsRelatedHere(Is):
    """The card that this card keeps a relation to (B-93)."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster"


class IsThis(Is):
    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id == ctx.card.id

    def words(self, lang: str) -> str:
        return "这张卡" if lang == "zh" else "this card"


class Which:
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
            tests = "".join(test.words(lang) for test in self.tests)
            count = "" if number in ("a", "the") else number
            return f"{place_words(self.side, self.places, lang)}{tests}{ZH_KIND[self.kind]}{count}"
        before = [test.words(lang) for test in self.tests if not test.after]
        after = [test.words(lang) for test in self.tests if test.after]
        noun = EN_KIND[self.kind]
        if number != "1" and number != "a" and number != "the":
            noun += "s"
        return " ".join(
            word for word in [number, *before, noun, place_words(self.side, self.places, lang), *after] if word
        )


def place_words(side: int, places: int, lang: str) -> str:
    if side == BOTH and places == ANYWHERE:
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
            else:
                found.insert(0, "场上")
        return who + "·".join(found) + "的"
    who = {YOU: "your", OPPONENT: "your opponent's", BOTH: "either"}[side]
    found = [en for bit, en, _ in names if places & bit]
    if places & ON_FIELD:
        if places & ON_FIELD == FZONE:
            found.insert(0, "Field Zone")
        elif places & ON_FIELD == SZONE:
            found.insert(0, "Spell & Trap Zone")
        elif places & ON_FIELD == PZONE:
            found.insert(0, "Pendulum Zone")
        elif places & ON_FIELD == MZONE | PZONE:
            found.insert(0, "Monster Zone or Pendulum Zone")
        elif not found:
            return {YOU: "you control", OPPONENT: "your opponent controls", BOTH: "on the field"}[side]
        else:
            found.insert(0, "field")
    if side == BOTH and places == BANISHED:
        return "that are banished"
    return f"in {who} {' or '.join(found)}"

