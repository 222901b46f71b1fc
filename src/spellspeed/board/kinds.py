"""Types and Attributes of monsters: a bit each, with their names in English and Chinese."""

from typing import Final

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
