"""The names of things, in English ("en") and Chinese ("zh"): players, places, phases, positions, cards, effects.

`words.sentences` and `words.story` build their sentences from these.
"""

from collections.abc import Sequence
from typing import Final

from spellspeed.board.board import Board
from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BATTLE_PHASE,
    BATTLE_STEP,
    DAMAGE_AFTER,
    DAMAGE_BEFORE,
    DAMAGE_CALCULATION,
    DAMAGE_END,
    DAMAGE_START,
    DECK,
    DRAW_PHASE,
    EFFECT,
    END_PHASE,
    END_STEP,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FLIP,
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
    MAIN_1,
    MAIN_2,
    MAIN_ZONES,
    MATERIAL,
    MONSTER,
    MZONE,
    NO_STEP,
    NONE,
    NORMAL,
    NOWHERE,
    PENDULUM,
    PZONE,
    RITUAL,
    SPELL,
    SPIRIT,
    STANDBY_PHASE,
    START_STEP,
    SYNCHRO,
    SZONE,
    TOON,
    TRAP,
    TUNER,
    UNION,
    XYZ,
)
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.printed import Printed
from spellspeed.board.zones import BACK_BIT, SIDE_BITS
from spellspeed.bounds import check_language
from spellspeed.effects.activation.effect import CARD, Definition
from spellspeed.effects.nouns.noun import EN_KIND, ZH_KIND
from spellspeed.effects.nouns.properties import P_ATTRIBUTE, P_COIN, P_COLUMN, P_KIND, P_NAME, P_TYPE
from spellspeed.effects.standing.borrowing import OWN_EFFECTS
from spellspeed.facts.facts import UNKNOWN
from spellspeed.facts.index import facts_of
from spellspeed.facts.known import further_names
from spellspeed.facts.printed import printed_cards
from spellspeed.history import TableNow
from spellspeed.playing import Playing

PLACES: Final[dict[int, tuple[str, str]]] = {
    DECK: ("Deck", "卡组"),
    HAND: ("hand", "手卡"),
    MZONE: ("monster zone", "怪兽区域"),
    SZONE: ("Spell & Trap zone", "魔法与陷阱区域"),
    FZONE: ("Field Zone", "场地区域"),
    PZONE: ("Pendulum Zone", "灵摆区域"),
    GY: ("Graveyard", "墓地"),
    BANISHED: ("banished cards", "除外状态"),
    EXTRA: ("Extra Deck", "额外卡组"),
    MATERIAL: ("Xyz materials", "超量素材"),
    NOWHERE: ("between places", "不在任何场所"),
}
PHASES: Final[dict[int, tuple[str, str]]] = {
    DRAW_PHASE: ("Draw Phase", "抽卡阶段"),
    STANDBY_PHASE: ("Standby Phase", "准备阶段"),
    MAIN_1: ("Main Phase 1", "主要阶段1"),
    BATTLE_PHASE: ("Battle Phase", "战斗阶段"),
    MAIN_2: ("Main Phase 2", "主要阶段2"),
    END_PHASE: ("End Phase", "结束阶段"),
}
STEPS: Final[dict[int, tuple[str, str]]] = {
    NO_STEP: ("", ""),
    START_STEP: ("Start Step", "开始步骤"),
    BATTLE_STEP: ("Battle Step", "战斗步骤"),
    DAMAGE_START: ("Damage Step: start", "伤害步骤开始时"),
    DAMAGE_BEFORE: ("Damage Step: before damage calculation", "伤害计算前"),
    DAMAGE_CALCULATION: ("Damage Step: damage calculation", "伤害计算时"),
    DAMAGE_AFTER: ("Damage Step: after damage calculation", "伤害计算后"),
    DAMAGE_END: ("Damage Step: end", "伤害步骤结束时"),
    END_STEP: ("End Step", "结束步骤"),
}
POSITIONS: Final[dict[int, tuple[str, str]]] = {
    FACE_UP_ATTACK: ("face-up Attack Position", "表侧攻击表示"),
    FACE_UP_DEFENSE: ("face-up Defense Position", "表侧守备表示"),
    FACE_DOWN_DEFENSE: ("face-down Defense Position", "里侧守备表示"),
}
TRAITS: Final = [
    (NORMAL, "Normal", "通常"),
    (FUSION, "Fusion", "融合"),
    (RITUAL, "Ritual", "仪式"),
    (SYNCHRO, "Synchro", "同调"),
    (XYZ, "Xyz", "超量"),
    (LINK, "Link", "连接"),
    (PENDULUM, "Pendulum", "灵摆"),
    (FLIP, "Flip", "反转"),
    (GEMINI, "Gemini", "二重"),
    (SPIRIT, "Spirit", "灵魂"),
    (TOON, "Toon", "卡通"),
    (UNION, "Union", "同盟"),
    (TUNER, "Tuner", "调整"),
    (EFFECT, "Effect", "效果"),
]
ICONS: Final[dict[int, tuple[str, str]]] = {
    0: ("Normal", "通常"),
    ICON_NORMAL: ("Normal", "通常"),
    ICON_QUICK: ("Quick-Play", "速攻"),
    ICON_CONTINUOUS: ("Continuous", "永续"),
    ICON_EQUIP: ("Equip", "装备"),
    ICON_FIELD: ("Field", "场地"),
    ICON_RITUAL: ("Ritual", "仪式"),
    ICON_COUNTER: ("Counter", "反击"),
}
CIRCLED: Final = "⓪①②③④⑤⑥⑦⑧⑨"
PENDULUM_NUMBERS: Final = 100  # Pendulum Effects are numbered from 101


def say(lang: str, en: str, zh: str) -> str:
    if lang == "en":
        return en
    if lang != "zh":
        check_language(lang)
    return zh


def player_name(player: int) -> str:
    return "AB"[player]


def phase_name(phase: int, lang: str = "en") -> str:
    return say(lang, *PHASES[phase])


def the_phase(phase: int, lang: str = "en") -> str:
    """The phase in a sentence: "the End Phase", but "Main Phase 1"."""
    name = phase_name(phase, lang)
    return name if lang == "zh" or name[-1].isdigit() else f"the {name}"


def step_name(step: int, lang: str = "en") -> str:
    """A step of the Battle Phase; empty outside of it."""
    return say(lang, *STEPS[step])


def position_name(position: int, lang: str = "en") -> str:
    return say(lang, *POSITIONS[position])


def place_name(place: int, lang: str = "en", seq: int = NONE) -> str:
    """A place, or with its number a single zone; zones are counted from 1 as people do."""
    if place == MZONE and seq >= MAIN_ZONES:
        return (
            say(lang, "left Extra Monster Zone", "左侧额外怪兽区域")
            if seq == MAIN_ZONES
            else say(lang, "right Extra Monster Zone", "右侧额外怪兽区域")
        )
    name = say(lang, *PLACES[place])
    if place == PZONE and seq != NONE:
        return say(lang, "left ", "左侧") + name if seq == 0 else say(lang, "right ", "右侧") + name
    if seq == NONE or not place & (MZONE | SZONE):
        return name
    return say(lang, f"{name} {seq + 1}", f"{name}{seq + 1}")


def owned_place(player: int, place: int, lang: str, seq: int = NONE) -> str:
    name = place_name(place, lang, seq)
    return say(lang, f"{player_name(player)}'s {name}", f"{player_name(player)}的{name}")


def printed_name(printed: Printed, lang: str = "en") -> str:
    return say(lang, printed.en, f"「{printed.zh}」")


def declared_name(what: int, value: int, lang: str = "en") -> str:
    """A declared value in words: a kind of card, a Type, an Attribute, a name, a zone, a number."""
    if what == P_KIND:
        return say(lang, EN_KIND[value].capitalize(), ZH_KIND[value])
    if what == P_TYPE:
        return names_of(RACES, value, lang)
    if what == P_ATTRIBUTE:
        return names_of(ATTRIBUTES, value, lang)
    if what == P_COIN:
        return say(lang, "heads" if value else "tails", "正面" if value else "反面")
    if what == P_COLUMN:
        return zone_name(value, lang)
    printed = printed_cards().get(value) if what == P_NAME else None
    return str(value) if printed is None else printed_name(printed, lang)


def zone_name(zone: int, lang: str) -> str:
    """A zone as the player counts it who designates it: the own ones, then those of the other player."""
    bit = zone & SIDE_BITS - 1
    if bit >= BACK_BIT:
        name = say(lang, f"Spell & Trap Zone {bit - BACK_BIT + 1}", f"魔法与陷阱区域{bit - BACK_BIT + 1}")
    elif bit >= MAIN_ZONES:
        left = bit == MAIN_ZONES
        name = say(lang, f"{'left' if left else 'right'} zone", f"{'左' if left else '右'}边的额外怪兽区域")
    else:
        name = say(lang, f"zone {bit + 1}", f"区域{bit + 1}")
    return name if zone < SIDE_BITS else say(lang, f"the opponent's {name}", f"对方的{name}")


def card_name(board: Board, number: int, lang: str = "en") -> str:
    return printed_name(board.cards[number].printed, lang)


def numbers_on(definition: Definition) -> int:
    """How many numbered effects the card has."""
    numbers = [0]
    numbers += [effect.number for effect in definition.effects]
    numbers += [what.number for what in definition.continuous]
    numbers += [procedure.number for procedure in definition.procedures]
    return max(numbers)


def definition_of(duel: Playing | TableNow, number: int, printed: Printed) -> Definition:
    """The definition for this print: the card's own, or another's if it has been dealt anew since."""
    definitions: Sequence[Definition] = duel.definitions
    for definition in (definitions[number], *definitions):
        if definition.printed is printed:
            return definition
    return definitions[number]


def activation_words(
    duel: Playing | TableNow,
    number: int,
    effect_index: int,
    lang: str,
    was: Printed | None = None,
    name: str = "",
    bullet: int = 0,
) -> str:
    """What is activated: the card itself, or which of its effects.

    `was`: what the card was then; `name`: how it is called, if not by its name alone; `bullet`: which of several
    that have the same printed number.
    """
    definition = duel.definitions[number] if was is None else definition_of(duel, number, was)
    name = name or printed_name(definition.printed, lang)
    if effect_index >= OWN_EFFECTS:
        effect = duel.referee.lenders[effect_index >> 8].effect_at(effect_index & 255, definition.printed.code)
        if not effect.borrowed:
            return numbered_words(name, effect.number, bullet, lang)
        lender = printed_name(duel.referee.lenders[effect.lender].printed, lang)
        return say(
            lang,
            f"effect {effect.printed_number} of {lender} as one of {name}",
            f"{name}得到的{lender}的{CIRCLED[effect.printed_number]}的效果",
        )
    effect = definition.effects[effect_index]
    which = say(lang, f" option {bullet}", f"选项{bullet}") if bullet else ""
    if effect.kind == CARD and effect.with_activation:
        if numbers_on(definition) <= 1:
            return say(lang, f"{name} with its effect{which}", f"{name}并使用其效果{which}")
        circled = CIRCLED[effect.number]
        return say(lang, f"{name} with its effect {effect.number}{which}", f"{name}并使用{circled}的效果{which}")
    if effect.kind == CARD and not bullet:
        return name
    if numbers_on(definition) <= 1 and not bullet:
        return say(lang, f"the effect of {name}", f"{name}的效果")
    return numbered_words(name, effect.number, bullet, lang)


def numbered_words(name: str, number: int, bullet: int, lang: str) -> str:
    """An effect of a card by its printed number; Pendulum Effects have numbers of their own."""
    pendulum = number > PENDULUM_NUMBERS
    number -= PENDULUM_NUMBERS if pendulum else 0
    if lang == "zh" and 0 <= number < len(CIRCLED):
        words = f"{name}的{'灵摆效果' if pendulum else ''}{CIRCLED[number]}{'' if pendulum else '的效果'}"
        return f"{words}选项{bullet}" if bullet else words
    shown = f"P{number}" if pendulum else str(number)
    return f"effect {shown}{f' option {bullet}' if bullet else ''} of {name}"


def facts_words(printed: Printed, lang: str = "en") -> str:
    """The kind of card and its numbers on one line."""
    if not printed.kind & MONSTER:
        icon = say(lang, *ICONS[printed.icon])
        return say(
            lang,
            f"{icon} {'Spell' if printed.kind == SPELL else 'Trap'}",
            icon + ("魔法" if printed.kind == SPELL else "陷阱"),
        )
    traits = [say(lang, en, zh) for bit, en, zh in TRAITS if printed.traits & bit]
    noun = say(lang, "Token", "衍生物") if printed.is_token else say(lang, "Monster", "怪兽")
    if printed.kind & TRAP:
        noun = say(lang, "Monster and Trap", "怪兽（也是陷阱卡）")
    if printed.is_token:
        traits = []
    race = names_of(RACES, printed.race, lang)
    attribute = names_of(ATTRIBUTES, printed.attribute, lang)
    if printed.link:
        rank = say(lang, f"Link {printed.link}", f"连接{printed.link}")
        rank += say(lang, f" ({arrows_words(printed, lang)})", f"（{arrows_words(printed, lang)}）")
    elif printed.rank:
        rank = say(lang, f"Rank {printed.rank}", f"{printed.rank}阶")
    else:
        rank = say(lang, f"Level {printed.level}", f"{printed.level}星")
    scale = "" if printed.scale < 0 else say(lang, f", Pendulum Scale {printed.scale}", f"，灵摆刻度{printed.scale}")
    atk, dfn = printed_numbers(printed)
    if lang == "zh":
        defense = "" if printed.link else f"，守备力{dfn}"
        return f"{'·'.join(traits)}{noun}，{attribute}，{race}，{rank}{scale}，攻击力{atk}{defense}"
    defense = "" if printed.link else f", DEF {dfn}"
    return f"{' '.join([*traits, noun])}, {attribute} {race}, {rank}{scale}, ATK {atk}{defense}"


ARROWS: Final = (
    (1, "top-left", "左上"), (2, "top", "上"), (4, "top-right", "右上"), (8, "left", "左"), (16, "right", "右"),
    (32, "bottom-left", "左下"), (64, "bottom", "下"), (128, "bottom-right", "右下"),
)  # fmt: skip


def arrows_words(printed: Printed, lang: str = "en") -> str:
    """Where the arrows of a Link Monster point."""
    names = [say(lang, en, zh) for bit, en, zh in ARROWS if printed.arrows & bit]
    return say(lang, ", ".join(names), "、".join(names))


def numbers_words(card: Card, lang: str = "en") -> str:
    """The Level, Rank or Link rating of a monster and its ATK and DEF, as they are now."""
    printed = card.printed
    if card.on_field and card.face_up:
        atk, dfn = str(card.atk), str(card.dfn)
    else:
        atk, dfn = printed_numbers(printed)
    if printed.link:
        return f"LINK-{printed.link} {atk}"
    if printed.rank:
        stars = say(lang, f"R{card.rank}", f"{card.rank}阶")
    else:
        stars = say(lang, f"L{card.level}", f"{card.level}星")
    return f"{stars} {atk}/{dfn}"


def printed_numbers(printed: Printed) -> tuple[str, str]:
    """ATK and DEF as printed; "?" counts as 0."""
    facts = facts_of(printed.code)
    atk = "?" if facts is not None and facts.atk == UNKNOWN else str(printed.atk)
    return atk, "?" if facts is not None and facts.defense == UNKNOWN else str(printed.dfn)


def counter_name(name: str, lang: str) -> str:
    return further_names()["counters"].get(name, name) if lang == "zh" else name
