"""Properties of a card that a text names: kinds, names, series, and numbers as they are at present."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    FUSION,
    GEMINI,
    ICON_CONTINUOUS,
    ICON_COUNTER,
    ICON_EQUIP,
    ICON_FIELD,
    ICON_NORMAL,
    ICON_QUICK,
    ICON_RITUAL,
    LINK,
    MONSTER,
    NORMAL,
    PENDULUM,
    RITUAL,
    SPELL,
    SYNCHRO,
    TOON,
    TRAP,
    TUNER,
    UNION,
    XYZ,
)
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.printed import Printed
from spellspeed.effects.game import Ctx
from spellspeed.effects.which import EN_KIND, ZH_KIND, Is, Which


class KindIs(Is):
    """A monster, a Spell or a Trap."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.kind & self.kind != 0

    def words(self, lang: str) -> str:
        return ZH_KIND[self.kind] if lang == "zh" else EN_KIND[self.kind]


class IsMonsterCard(Is):
    """A Monster Card, whatever it counts as where it lies."""

    rank = 8

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.kind == MONSTER

    def words(self, lang: str) -> str:
        return "怪兽" if lang == "zh" else "Monster"


class LevelAsPaid(Is):
    """Its Level is that of the monster paid as cost, or at most so much higher."""

    after = True

    def __init__(self, paid: Which, exactly: bool, plus: int = 0) -> None:
        self.paid = paid  # what can be paid, to know beforehand
        self.exactly = exactly
        self.plus = plus

    def agrees(self, paid: int, level: int) -> bool:
        if paid <= 0 or level <= 0:
            return False
        return level == paid if self.exactly else level <= paid + self.plus

    def fits(self, ctx: Ctx, card: Card) -> bool:
        link = ctx.link
        if link is not None and link.cost_cards:
            return self.agrees(link.amount, card.level)
        for other in self.paid.all(ctx):
            if self.agrees(other.level, card.level):
                return True
        return False

    def words(self, lang: str) -> str:
        if self.exactly:
            return "与那只怪兽相同等级的" if lang == "zh" else "with the same Level as that monster"
        if lang == "zh":
            return f"等级在那只怪兽的等级＋{self.plus}以下的"
        return f"whose Level is at most that of that monster plus {self.plus}"


class LikePaid(Is):
    """Compared with what is printed on the monster paid as cost; subclasses say how."""

    after = True

    def __init__(self, paid: Which) -> None:
        self.paid = paid  # what can be paid, to know beforehand

    def agrees(self, paid: Printed, other: Printed) -> bool:
        raise NotImplementedError

    def fits(self, ctx: Ctx, card: Card) -> bool:
        link = ctx.link
        if link is not None and link.cost_cards:
            return self.agrees(ctx.board.cards[link.cost_cards[-1] & 1023].printed, card.printed)
        for other in self.paid.all(ctx):
            if self.agrees(other.printed, card.printed):
                return True
        return False


class KindredOneLevelHigher(LikePaid):
    """Of the same Type and Attribute as the monster paid as cost, as it is in the GY, but one Level higher."""

    def agrees(self, paid: Printed, other: Printed) -> bool:
        if paid.level <= 0 or other.level != paid.level + 1:
            return False
        return paid.race == other.race and paid.attribute == other.attribute

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "种族·属性与墓地的那只怪兽相同而等级高1星的"
        return "with the same Type and Attribute as that monster in the GY, but 1 Level higher"


class OtherAttribute(LikePaid):
    """Its original Attribute is not that of the monster paid as cost."""

    def agrees(self, paid: Printed, other: Printed) -> bool:
        return not paid.attribute & other.attribute

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "与那只怪兽原本属性不同的"
        return "with a different original Attribute than that monster"


class IsNonTuner(Is):
    """A monster that is not a Tuner."""

    rank = 4

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return not card.traits & TUNER

    def words(self, lang: str) -> str:
        return "调整以外的" if lang == "zh" else "non-Tuner"


class LevelBelowThis(Is):
    """A monster whose original Level or Rank is lower than the Level of this card."""

    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        number = max(card.original.level, card.printed.rank)
        return 0 < number < ctx.card.level

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "原本的等级·阶级比这张卡的等级低的"
        return "whose original Level or Rank is lower than this card's Level"


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
    TOON: "Toon",
    UNION: "Union",
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
    TOON: "卡通",
    UNION: "同盟",
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


class TraitIs(Is):
    is_kind = True
    rank = 8

    def __init__(self, trait: int) -> None:
        self.trait = trait

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.traits & self.trait != 0

    def words(self, lang: str) -> str:
        return ZH_TRAIT[self.trait] if lang == "zh" else EN_TRAIT[self.trait]


class IconIs(Is):
    is_kind = True
    rank = 8

    def __init__(self, icon: int) -> None:
        self.icon = icon

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.icon & self.icon != 0

    def words(self, lang: str) -> str:
        return ZH_ICON[self.icon] if lang == "zh" else EN_ICON[self.icon]


class RaceIs(Is):
    rank = 6

    def __init__(self, race: int) -> None:
        self.race = race

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.race & self.race != 0

    def words(self, lang: str) -> str:
        return names_of(RACES, self.race, lang)


class AttributeIs(Is):
    rank = 5

    def __init__(self, attribute: int) -> None:
        self.attribute = attribute

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.attribute & self.attribute != 0

    def words(self, lang: str) -> str:
        return names_of(ATTRIBUTES, self.attribute, lang)


NO_LIMIT: Final = 1 << 30

EN_NUMBERS: Final = {
    "level": "Level",
    "original level": "original Level",
    "rank": "Rank",
    "atk": "ATK",
    "def": "DEF",
}
ZH_NUMBERS: Final = {
    "level": "等级",
    "original level": "原本等级",
    "rank": "阶级",
    "atk": "攻击力",
    "def": "守备力",
}


class Between(Is):
    """A printed or current number lies between two bounds: Level, original Level, Rank, ATK or DEF."""

    rank = 4
    after = True

    def __init__(self, what: str, least: int, most: int) -> None:
        self.what = what
        self.least = least
        self.most = most
        self.after = what == "atk" or what == "def"

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if not card.original.kind & MONSTER:
            return False
        if self.what == "level":
            value = card.level
            if value == 0:
                return False  # Xyz and Link Monsters have no Level (B-17)
        elif self.what == "original level":
            value = card.printed.level
            if value == 0:
                return False
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

    def is_span(self) -> bool:
        """Both bounds matter: "Level 7 or 8"."""
        return self.least > 0 and self.most == self.least + 1

    def words(self, lang: str) -> str:
        if lang == "zh":
            name = ZH_NUMBERS[self.what]
            if self.least == self.most:
                return f"{name}{self.least}的"
            if self.is_span():
                return f"{name}{self.least}·{self.most}的"
            return f"{name}{self.most}以下的" if self.least <= 0 else f"{name}{self.least}以上的"
        name = EN_NUMBERS[self.what]
        if self.after:
            if self.least == self.most:
                return f"with {self.least} {name}"
            return f"with {self.most} or less {name}" if self.least <= 0 else f"with {self.least} or more {name}"
        if self.least == self.most:
            return f"{name} {self.least}"
        if self.is_span():
            return f"{name} {self.least} or {self.most}"
        return f"{name} {self.most} or lower" if self.least <= 0 else f"{name} {self.least} or higher"


class Named(Is):
    is_name = True
    rank = 7

    def __init__(self, code: int, en: str, zh: str) -> None:
        self.code = code
        self.en = en
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.code == self.code

    def words(self, lang: str) -> str:
        return f"「{self.zh}」" if lang == "zh" else f'"{self.en}"'


class Mentions(Is):
    """A card whose text names that card: one of these passcodes."""

    after = True

    def __init__(self, named: Named, mentioning: list[int]) -> None:
        self.named = named
        self.mentioning = mentioning

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.code in self.mentioning

    def words(self, lang: str) -> str:
        words = self.named.words(lang)
        return f"有{words}的卡名记述的" if lang == "zh" else f"that mentions {words}"


class InSeries(Is):
    rank = 7

    def __init__(self, series: str, zh: str) -> None:
        self.series = series
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.series in card.printed.series

    def words(self, lang: str) -> str:
        return f"「{self.zh}」" if lang == "zh" else f'"{self.series}"'


class NumberInName(Is):
    """A "Number" monster whose name has a number between two bounds."""

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return self.least <= card.printed.number <= self.most

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"「No.{self.least}」～「No.{self.most}」之内任意的"
        return f'"Number {self.least}" to "Number {self.most}"'


class SpellTrapInSeries(InSeries):
    """A Spell or Trap Card of a series."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.kind & (SPELL | TRAP) != 0 and InSeries.fits(self, ctx, card)

    def words(self, lang: str) -> str:
        words = InSeries.words(self, lang)
        return f"{words}魔法·陷阱" if lang == "zh" else f"{words} Spell/Trap"
