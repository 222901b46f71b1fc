"""The printed values: kinds, traits, icons, Attributes and Types, with their names in both languages.

They are facts, not words of the language; alone, a value is a test of a card ("is LIGHT").
"""

from typing import Final, NamedTuple

from spellspeed.board import constants, kinds
from spellspeed.effects.nouns.properties import P_ATTRIBUTE, P_TRAITS, P_TYPE
from spellspeed.effects.nouns.tests import V_ATTRIBUTE, V_ICON, V_KIND, V_TRAIT, V_TYPE, Value


class PrintedValue(NamedTuple):
    name: str
    value: Value
    said: dict[str, str]  # by language
    reads: int | None = None  # the value of a card that it reads


def _kind(name: str, bit: int, en: str, zh: str) -> PrintedValue:
    return PrintedValue(name, Value(V_KIND, bit), {"en": en, "zh": zh})


def _trait(name: str, bit: int, en: str, zh: str, icon: int = 0) -> PrintedValue:
    return PrintedValue(name, Value(V_TRAIT, bit, icon), {"en": en, "zh": zh}, P_TRAITS)


def _icon(name: str, bit: int, en: str, zh: str) -> PrintedValue:
    return PrintedValue(name, Value(V_ICON, bit), {"en": en, "zh": zh})


def _types() -> tuple[PrintedValue, ...]:
    found = []
    for i, (name, en, zh) in enumerate(kinds.RACES):
        word = name.upper().replace(" ", "_").replace("-", "_")
        found.append(PrintedValue(word, Value(V_TYPE, 1 << i), {"en": en, "zh": zh}, P_TYPE))
    return tuple(sorted(found))


def _attributes() -> tuple[PrintedValue, ...]:
    found = []
    for i, (name, en, zh) in enumerate(kinds.ATTRIBUTES):
        said = {"en": en, "zh": zh.removesuffix("属性")}
        found.append(PrintedValue(name.upper(), Value(V_ATTRIBUTE, 1 << i), said, P_ATTRIBUTE))
    return tuple(sorted(found))


KINDS: Final = (
    _kind("MONSTER", constants.MONSTER, "Monster", "怪兽"),
    _kind("SPELL", constants.SPELL, "Spell", "魔法"),
    _kind("TRAP", constants.TRAP, "Trap", "陷阱"),
)
TRAITS: Final = (
    _trait("NORMAL", constants.NORMAL, "Normal", "通常", constants.ICON_NORMAL),
    _trait("EFFECT", constants.EFFECT, "Effect", "效果"),
    _trait("FUSION", constants.FUSION, "Fusion", "融合"),
    _trait("RITUAL", constants.RITUAL, "Ritual", "仪式", constants.ICON_RITUAL),
    _trait("SYNCHRO", constants.SYNCHRO, "Synchro", "同调"),
    _trait("XYZ", constants.XYZ, "Xyz", "超量"),
    _trait("LINK", constants.LINK, "Link", "连接"),
    _trait("PENDULUM", constants.PENDULUM, "Pendulum", "灵摆"),
    _trait("TUNER", constants.TUNER, "Tuner", "调整"),
    _trait("TOON", constants.TOON, "Toon", "卡通"),
    _trait("GEMINI", constants.GEMINI, "Gemini", "二重"),
    _trait("UNION", constants.UNION, "Union", "同盟"),
    _trait("SPIRIT", constants.SPIRIT, "Spirit", "灵魂"),
    _trait("FLIP", constants.FLIP, "Flip", "反转"),
    _trait("TOKEN", constants.TOKEN, "Token", "衍生物"),
)
ICONS: Final = (  # with NORMAL and RITUAL
    _icon("CONTINUOUS", constants.ICON_CONTINUOUS, "Continuous", "永续"),
    _icon("EQUIP", constants.ICON_EQUIP, "Equip", "装备"),
    _icon("QUICK_PLAY", constants.ICON_QUICK, "Quick-Play", "速攻"),
    _icon("FIELD_SPELL", constants.ICON_FIELD, "Field", "场地"),
    _icon("COUNTER", constants.ICON_COUNTER, "Counter", "反击"),
)
ATTRIBUTES: Final = _attributes()
TYPES: Final = _types()
PRINTED: Final[dict[str, PrintedValue]] = {one.name: one for one in KINDS + TRAITS + ICONS + ATTRIBUTES + TYPES}
