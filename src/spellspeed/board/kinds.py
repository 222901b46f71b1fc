"""Types and Attributes of monsters: a bit each, with their names in English and Chinese."""

from typing import Final

WARRIOR: Final = 1 << 0
SPELLCASTER: Final = 1 << 1
FAIRY: Final = 1 << 2
FIEND: Final = 1 << 3
ZOMBIE: Final = 1 << 4
MACHINE: Final = 1 << 5
AQUA: Final = 1 << 6
PYRO: Final = 1 << 7
ROCK: Final = 1 << 8
WINGED_BEAST: Final = 1 << 9
PLANT: Final = 1 << 10
INSECT: Final = 1 << 11
THUNDER: Final = 1 << 12
DRAGON: Final = 1 << 13
BEAST: Final = 1 << 14
BEAST_WARRIOR: Final = 1 << 15
DINOSAUR: Final = 1 << 16
FISH: Final = 1 << 17
SEA_SERPENT: Final = 1 << 18
REPTILE: Final = 1 << 19
PSYCHIC: Final = 1 << 20
DIVINE_BEAST: Final = 1 << 21
WYRM: Final = 1 << 22
CYBERSE: Final = 1 << 23
ILLUSION: Final = 1 << 24
CREATOR_GOD: Final = 1 << 25

EARTH: Final = 1
WATER: Final = 2
FIRE: Final = 4
WIND: Final = 8
LIGHT: Final = 16
DARK: Final = 32
DIVINE: Final = 64

RACES: Final = [
    ("warrior", "Warrior", "战士族"),
    ("spellcaster", "Spellcaster", "魔法师族"),
    ("fairy", "Fairy", "天使族"),
    ("fiend", "Fiend", "恶魔族"),
    ("zombie", "Zombie", "不死族"),
    ("machine", "Machine", "机械族"),
    ("aqua", "Aqua", "水族"),
    ("pyro", "Pyro", "炎族"),
    ("rock", "Rock", "岩石族"),
    ("winged beast", "Winged Beast", "鸟兽族"),
    ("plant", "Plant", "植物族"),
    ("insect", "Insect", "昆虫族"),
    ("thunder", "Thunder", "雷族"),
    ("dragon", "Dragon", "龙族"),
    ("beast", "Beast", "兽族"),
    ("beast-warrior", "Beast-Warrior", "兽战士族"),
    ("dinosaur", "Dinosaur", "恐龙族"),
    ("fish", "Fish", "鱼族"),
    ("sea serpent", "Sea Serpent", "海龙族"),
    ("reptile", "Reptile", "爬虫类族"),
    ("psychic", "Psychic", "念动力族"),
    ("divine-beast", "Divine-Beast", "幻神兽族"),
    ("wyrm", "Wyrm", "幻龙族"),
    ("cyberse", "Cyberse", "电子界族"),
    ("illusion", "Illusion", "幻想魔族"),
    ("creator god", "Creator God", "创造神族"),
]
ATTRIBUTES: Final = [
    ("earth", "EARTH", "地属性"),
    ("water", "WATER", "水属性"),
    ("fire", "FIRE", "炎属性"),
    ("wind", "WIND", "风属性"),
    ("light", "LIGHT", "光属性"),
    ("dark", "DARK", "暗属性"),
    ("divine", "DIVINE", "神属性"),
]


def bit_of(table: list[tuple[str, str, str]], name: str) -> int:
    for i, row in enumerate(table):
        if row[0] == name:
            return 1 << i
    raise ValueError(f"unknown kind of monster: {name!r}")


def names_of(table: list[tuple[str, str, str]], bits: int, lang: str) -> str:
    column = 2 if lang == "zh" else 1
    found: list[str] = []
    for i, row in enumerate(table):
        if bits & (1 << i):
            found.append(row[2] if column == 2 else row[1])
    return ("・" if lang == "zh" else "/").join(found)
