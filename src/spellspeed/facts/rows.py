"""Checks a row of facts by the kind of card; and forms, which are rows for people to fill in.

A form has a line `key: value` for each fact, with the possible values after a `#`. An empty line ends a card. Mistakes
name the key, so that the caller can find the place.
"""

import json
import re
from typing import Final

from spellspeed.board.kinds import ATTRIBUTES, RACES
from spellspeed.bounds import quoted, read_number, shown
from spellspeed.facts.facts import UNKNOWN, Facts
from spellspeed.facts.printed import ARROWS, TRAITS
from spellspeed.messages import Message

TEXTS: Final = ("en", "ja", "zh", "kind", "icon", "race", "attribute")
LISTS: Final = ("aliases", "abilities", "arrows", "series")
NUMBERS: Final = ("passcode", "level", "rank", "link", "scale", "atk", "def", "number", "effects", "pendulum_effects")
ICONS: Final = {
    "spell": ("normal", "quick-play", "continuous", "equip", "field", "ritual"),
    "trap": ("normal", "continuous", "counter"),
}
CODES: Final = "passcodes"  # of other artworks
OF_ALL: Final = ("passcode", "en", "ja", "zh", "aliases", "kind", "series", "number", "effects")
OF_MONSTERS: Final = (
    "race", "abilities", "attribute", "level", "rank", "link", "arrows", "scale", "atk", "def", "pendulum_effects",
)  # fmt: skip
KEYS: Final = (*OF_ALL[:6], "icon", *OF_MONSTERS[:-1], "series", "number", "effects", "pendulum_effects")
PASSCODES: Final = 100_000_000
LONGEST: Final = 120  # of a name
HIGHEST: Final = 1_000_000  # number on a card
MOST_STARS: Final = 13
MOST_SCALE: Final = 13
WORDS: Final = {
    "race": tuple(row[0] for row in RACES),
    "attribute": tuple(row[0] for row in ATTRIBUTES),
    "abilities": tuple(TRAITS),
    "arrows": tuple(ARROWS),
    "kind": ("monster", "spell", "trap"),
}

Mistake = tuple[str, Message]  # key (empty for the whole row), message


def mistakes(row: dict[str, object]) -> list[Mistake]:
    """Everything that is wrong with the facts of one card."""
    found: list[Mistake] = []
    for key, value in row.items():
        if key == CODES:
            found += wrong_codes(value)
        elif key not in KEYS:
            listed = ", ".join(KEYS)
            en, zh = f"there is no fact {quoted(key)}; the facts are {listed}", f"没有数据{quoted(key)}；数据有{listed}"
            found.append((key, Message(en, zh)))
        else:
            found += wrong_type(key, value)
    broken = {key for key, _ in found}
    sound = {key: value for key, value in row.items() if key not in broken}
    return found + [mistake for mistake in wrong_values(sound) if mistake[0] not in broken]


def wrong_values(row: dict[str, object]) -> list[Mistake]:
    """Values that do not suit the kind of card."""
    found = wrong_names(row)
    kind = row.get("kind", "")
    if kind not in WORDS["kind"]:
        return [*found, ("kind", expected("kind", WORDS["kind"], kind))]
    return found + (wrong_monster(row) if kind == "monster" else wrong_spell(row, str(kind)))


def expected(key: str, words: tuple[str, ...], value: object) -> Message:
    listed = ", ".join(words)
    given = quoted(str(value))
    if not value:
        return Message(f"{key} is missing: one of {listed}", f"缺少{key}：{listed}之一")
    return Message(f"{key} is one of {listed}, not {given}", f"{key}应为{listed}之一，而不是{given}")


def wrong_type(key: str, value: object) -> list[Mistake]:
    """The mistake if a value is not a text, list of texts or whole number of reasonable size."""
    given = quoted(value) if isinstance(value, str) else shown(repr(value))
    if key in TEXTS and not isinstance(value, str):
        return [(key, Message(f"{key} must be a text, not {given}", f"{key}应为文本，而不是{given}"))]
    if key in NUMBERS and (isinstance(value, bool) or not isinstance(value, int)):
        return [(key, Message(f"{key} must be a whole number, not {given}", f"{key}应为整数，而不是{given}"))]
    highest = PASSCODES if key == "passcode" else HIGHEST
    if isinstance(value, int) and abs(value) > highest:
        return [(key, Message(f"{key} is too large: it is {highest} at most", f"{key}太大：最大为{highest}"))]
    if key in LISTS and not (isinstance(value, list) and all(isinstance(one, str) for one in value)):
        return [(key, Message(f"{key} must be a list of texts, not {given}", f"{key}应为文本的列表，而不是{given}"))]
    texts = value if isinstance(value, list) else [value] if isinstance(value, str) else []
    if len(texts) > LONGEST or any(len(one) > LONGEST for one in texts):
        en = f"{key} has at most {LONGEST} texts of at most {LONGEST} characters"
        return [(key, Message(en, f"{key}最多{LONGEST}项，每项最多{LONGEST}个字符"))]
    return []


def wrong_codes(value: object) -> list[Mistake]:
    codes = value if isinstance(value, list) else [None]
    if all(isinstance(code, int) and 0 < code < PASSCODES for code in codes) and len(codes) <= LONGEST:
        return []
    en = f"{CODES} are those of other artworks: a list of numbers of at most eight digits"
    return [(CODES, Message(en, f"{CODES}是其他卡图的密码：最多八位的数字的列表"))]


def wrong_names(row: dict[str, object]) -> list[Mistake]:
    found: list[Mistake] = []
    passcode = row.get("passcode", 0)
    if not isinstance(passcode, int) or not 0 < passcode < PASSCODES:
        en = "passcode is missing" if not passcode else f"passcode is {passcode}"
        zh = "缺少passcode" if not passcode else f"passcode为{passcode}"
        found.append(("passcode", Message(f"{en}: a number of at most eight digits", f"{zh}：应为最多八位的数字")))
    if not str(row.get("en", "")).strip():
        found.append(("en", Message("en is missing: the English name", "缺少en：英文卡名")))
    return found


def wrong_spell(row: dict[str, object], kind: str) -> list[Mistake]:
    found: list[Mistake] = []
    icon = row.get("icon", "")
    if icon not in ICONS[kind]:
        found.append(("icon", expected("icon", ICONS[kind], icon)))
    for key in OF_MONSTERS:
        if row.get(key):
            found.append((key, Message(f"a {kind} has no {key}", f"{kind}没有{key}")))
    return found


def wrong_monster(row: dict[str, object]) -> list[Mistake]:
    found: list[Mistake] = []
    if row.get("icon"):
        found.append(("icon", Message("a monster has no icon", "怪兽没有icon")))
    for key in ("race", "attribute"):
        if row.get(key, "") not in WORDS[key]:
            found.append((key, expected(key, WORDS[key], row.get(key, ""))))
    abilities = texts_of(row, "abilities")
    for key in ("abilities", "arrows"):
        for one in texts_of(row, key):
            if one not in WORDS[key]:
                found.append((key, expected(key, WORDS[key], one)))
    if not abilities:
        found.append(("abilities", expected("abilities", WORDS["abilities"], "")))
    stars = "rank" if "xyz" in abilities else "link" if "link" in abilities else "level"
    return found + wrong_numbers(row, stars, "pendulum" in abilities)


def wrong_numbers(row: dict[str, object], stars: str, pendulum: bool) -> list[Mistake]:
    """Level, Rank or Link Rating, arrows, scale, ATK and DEF, as the abilities demand them."""
    found: list[Mistake] = []
    for key in ("level", "rank", "link"):
        value = number_of(row, key)
        if key == stars and not (0 if key == "level" else 1) <= value <= MOST_STARS:
            en, zh = f"{key} is missing: a number from 1 to {MOST_STARS}", f"缺少{key}：1到{MOST_STARS}的数"
            found.append((key, Message(en, zh)))
        elif key != stars and value:
            found.append((key, Message(f"this monster has {stars}, not {key}", f"这只怪兽有{stars}，没有{key}")))
    if len(texts_of(row, "arrows")) != number_of(row, "link"):
        en = f"there must be as many arrows as the link rating: {number_of(row, 'link')}"
        found.append(("arrows", Message(en, f"arrows的数量应与link相同：{number_of(row, 'link')}")))
    for key, wanted in (("atk", True), ("def", stars != "link")):
        if wanted and (key not in row or number_of(row, key) < UNKNOWN):
            en, zh = f"{key} is missing: a number, -1 for '?'", f"缺少{key}：数字，“?”写作-1"
            found.append((key, Message(en, zh)))
        elif not wanted and key in row:
            found.append((key, Message(f"a Link Monster has no {key}", f"连接怪兽没有{key}")))
    if pendulum and not ("scale" in row and 0 <= number_of(row, "scale") <= MOST_SCALE):
        found.append(("scale", Message(f"scale is missing: 0 to {MOST_SCALE}", f"缺少scale：0到{MOST_SCALE}")))
    for key in ("scale", "pendulum_effects"):
        if not pendulum and key in row:
            found.append((key, Message(f"only a Pendulum Monster has {key}", f"只有灵摆怪兽有{key}")))
    return found


def texts_of(row: dict[str, object], key: str) -> list[str]:
    value = row.get(key, [])
    return value if isinstance(value, list) else []


def number_of(row: dict[str, object], key: str) -> int:
    value = row.get(key, 0)
    return value if isinstance(value, int) else 0


# -- forms -----------------------------------------------------------------------------------------------------

MEANINGS: Final[dict[str, tuple[str, str]]] = {
    "passcode": ("eight digits, printed at the lower left", "卡片左下的密码，最多八位"),
    "en": ("the English name", "英文卡名"),
    "ja": ("the Japanese name, or nothing", "日文卡名，可不写"),
    "zh": ("the Chinese name, or nothing", "中文卡名，可不写"),
    "aliases": ("further names, or nothing", "其他卡名，可不写"),
    "level": ("1 to 12", "1到12"),
    "rank": ("1 to 13", "1到13"),
    "link": ("1 to 8", "1到8"),
    "scale": ("0 to 13", "0到13"),
    "atk": ("a number, or ?", "数字，或?"),
    "def": ("a number, or ?", "数字，或?"),
    "series": ("the series that it belongs to by its name or text, or nothing", "所属系列，可不写"),
    "number": ("of a Number monster, or nothing", "No.怪兽的编号，可不写"),
    "effects": (
        "how many effects the text numbers; 1 where it has one, 0 where it has none, ? where you have not counted",
        "文本编号的效果数，只有一个写1，没有写0，没有数过写?",
    ),
    "pendulum_effects": ("the same for the Pendulum text", "灵摆效果的数量"),
}
LINE: Final = re.compile(r"^\s*([A-Za-z_]+)\s*[:：]\s*(.*?)\s*(?:(?<=\s)#.*)?$")


def form(kind: str, abilities: list[str], lang: str = "en") -> str:
    """A form to fill in for a card of this kind, with what may stand in each line."""
    keys = [key for key in KEYS if key not in OF_MONSTERS and (kind != "monster" or key != "icon")]
    if kind == "monster":
        stars = "rank" if "xyz" in abilities else "link" if "link" in abilities else "level"
        left_out = {"level", "rank", "link"} - {stars}
        left_out |= {"def"} if stars == "link" else {"arrows"}
        left_out |= set() if "pendulum" in abilities else {"scale", "pendulum_effects"}
        keys = [key for key in KEYS if key != "icon" and key not in left_out]
    filled = {"kind": kind, "abilities": ", ".join(abilities)}
    rows = [f"{key}: {filled.get(key, '')}" for key in keys]
    width = max(len(row) for row in rows) + 2
    told = [meaning(key, kind, lang) for key in keys]
    return "\n".join(f"{row:<{width}}# {says}" for row, says in zip(rows, told, strict=True)) + "\n"


def meaning(key: str, kind: str, lang: str) -> str:
    if key in MEANINGS:
        return MEANINGS[key][lang == "zh"]
    words = ICONS[kind] if key == "icon" else WORDS[key]
    return ", ".join(words)


def rows_in_form(text: str) -> list[dict[str, tuple[int, int, object]]]:
    """The cards of a form: for each fact its line, its column and its value. What is left empty is left out."""
    found: list[dict[str, tuple[int, int, object]]] = [{}]
    for number, line in enumerate(text.split("\n"), 1):
        match = LINE.match(line)
        if not line.strip():
            if found[-1]:
                found.append({})
        elif match is None and not line.lstrip().startswith("#"):
            found[-1][shown(line.strip())] = (number, 1, "")
        elif match is not None and match[2]:
            found[-1][match[1]] = (number, match.start(1) + 1, value_in(match[1], match[2]))
    return [row for row in found if row]


def value_in(key: str, text: str) -> object:
    if key in LISTS:
        return [one.strip() for one in re.split("[,，、]", text) if one.strip()]
    if key in NUMBERS:
        number = UNKNOWN if text in ("?", "？", "-1") else read_number(text)
        return text if number is None else number
    return text.lower() if key in ("kind", "icon", "race", "attribute") else text


def row_text(row: dict[str, object]) -> str:
    """A row as the file has it: one line. A name that the card does not have in a language is left out."""
    written = {key: value for key, value in Facts(row).row().items() if key not in ("ja", "zh") or value != row["en"]}
    return json.dumps(written, ensure_ascii=False, separators=(",", ":"))
