"""Options in words, as the player who is asked would say them: "Activate Dark Hole", "Attack with Luster Dragon
(monster zone 3)". `words.acts` reads the same words.

No card is named that this player may not see. No two options of a question have the same words: copies are told apart
by place, or by ATK or Level, and otherwise counted.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FZONE,
    HAND,
    LINK_SUMMON,
    MONSTER,
    MZONE,
    NONE,
    ON_FIELD,
    PZONE,
    SYNCHRO_SUMMON,
    SZONE,
    XYZ_SUMMON,
)
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
    O_ACTIVATE,
    O_CHOOSE,
    O_FACE,
    O_PASS,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SPECIAL,
    O_SUMMON,
    O_SURRENDER,
    O_ZONE,
    Q_ATTACK_TARGET,
    Q_BATTLE,
    Q_MAIN,
    Q_REPLAY,
    Q_TRIGGER,
    Option,
    Options,
)
from spellspeed.bounds import check_type, quoted
from spellspeed.effects.activation.effect import CARD, Effect
from spellspeed.effects.nouns.properties import fewest_tributes
from spellspeed.effects.steps.step import Step
from spellspeed.history import TableNow
from spellspeed.playing import Playing
from spellspeed.rules.summon.tributes import permitted_by
from spellspeed.words.card_words import EXACTLY, PLACED, TableSpot, called, is_known
from spellspeed.words.names import (
    PHASES,
    POSITIONS,
    activation_words,
    card_name,
    declared_name,
    player_name,
    position_name,
    printed_name,
    say,
    the_phase,
)
from spellspeed.words.option_kinds import ROWS
from spellspeed.words.text_words import ending_words, one_of_words, part_words

SAID: Final = {kind: row.words for kind, row in ROWS.items() if row.words is not None}
PLAIN_OPTIONS: Final = {kind: words for kind, words in SAID.items() if "{card}" not in words[0]}
CARD_OPTIONS: Final = {kind: words for kind, words in SAID.items() if "{card}" in words[0]}
PASSES: Final[dict[str, tuple[str, str]]] = {  # where passing is more than not to answer
    Q_MAIN: ("End the Main Phase", "结束主要阶段"),
    Q_BATTLE: ("End the Battle Step", "结束战斗步骤"),
    Q_TRIGGER: ("Activate nothing", "不发动"),
}
PROCEDURES: Final = {  # Special Summons by a procedure that the rules call by a name of its own
    SYNCHRO_SUMMON: ("Synchro Summon", "同调召唤"),
    XYZ_SUMMON: ("Xyz Summon", "超量召唤"),
    LINK_SUMMON: ("Link Summon", "连接召唤"),
}
ALTERNATIVE: Final = "option"  # a choice for one of the things that a text lists
BOTH_SIDES: Final = 16  # numbers of zones: the player's side times eight, and the zone
PICKED: Final[dict[str, tuple[str, str]]] = {  # what a card is chosen for
    "target": ("Target {card}", "以{card}为对象"),
    "tribute": ("Tribute {card}", "解放{card}"),
    "detach": ("Detach {card}", "取除{card}"),
    "hand-limit": ("Discard {card}", "丢弃{card}"),
}


def option_words(duel: Playing, option: Option, lang: str = "en") -> str:
    """An option of the present question, as the player who is asked would say it."""
    check_type(option, Option, "an option has words")
    for offered in Options(duel.question):
        if offered == option:
            return offered.words(lang)
    return option.words(lang)


def words_of_all(at: TableNow, lang: str) -> dict[Option, str]:
    """Every option of the question in words, no two alike."""
    speaker = OptionSpeaker(at, lang)
    options = () if at.question is None else at.question.options
    told = {option: speaker.full(option) for option in options}
    several: dict[str, int] = {}
    for words in told.values():
        several[words] = several.get(words, 0) + 1
    counted: dict[str, int] = {}
    for option, words in told.items():
        if several[words] > 1:
            counted[words] = counted.get(words, 0) + 1
            told[option] = say(lang, f"{words} (copy {counted[words]})", f"{words}（第{counted[words]}个）")
    return told


def brief_words(duel: Playing, lang: str = "en") -> list[str]:
    """Every option of the present question in the words of an act, without what an effect does."""
    speaker = OptionSpeaker(duel.table(), lang)
    return [speaker.words(option) for option in Options(duel.question)]


class OptionSpeaker:
    """Says the options of one question in one language."""

    def __init__(self, at: TableNow, lang: str) -> None:
        self.at = at
        self.lang = lang
        self.board = at.board
        self.question = at.question
        self.viewer = None if at.question is None else at.question.player
        self.alike: dict[tuple[str, Printed], list[Card]] = {}  # known cards offered for the same act
        for option in () if at.question is None else at.question.options:
            if option.card != NONE and is_known(self.board, self.card(option), self.viewer):
                same = self.alike.setdefault((option.kind, self.card(option).printed), [])
                if self.card(option) not in same:
                    same.append(self.card(option))

    def say(self, en: str, zh: str) -> str:
        return say(self.lang, en, zh)

    def card(self, option: Option) -> Card:
        return self.board.cards[option.card]

    def full(self, option: Option) -> str:
        """The option in words, with what its effect does if several would have the same words."""
        words = self.words(option)
        if option.kind == O_ACTIVATE:
            effects = self.at.referee.effects_of(self.card(option))
            mine = self.at.referee.effect(option.card, option.effect)
            if any(one.number == mine.number and one.kind == mine.kind and one is not mine for one in effects):
                does = part_words(mine.do, self.lang)
                return self.say(f"{words}: {does}", f"{words}：{does}")
        return words

    def words(self, option: Option) -> str:
        kind = option.kind
        why = "" if self.question is None else self.question.why
        if kind == O_PASS:
            asked = "" if self.question is None else self.question.kind
            return self.say(*PASSES.get(asked, PLAIN_OPTIONS[O_PASS]))
        if kind == O_ZONE:
            mine = NONE if self.viewer is None else self.viewer
            return TableSpot(option.value >> 3, option.effect, option.value & 7).words(self.lang, mine)
        if kind == O_CHOOSE and option.effect == NONE and why == ALTERNATIVE:
            return self.alternative(option)
        if option.card == NONE or kind not in CARD_OPTIONS:
            return bare_words(option, self.lang)
        if kind == O_PROCESS:
            return self.process(option)
        return self.say(*self.verb(option)).replace("{card}", self.what(option))

    def verb(self, option: Option) -> tuple[str, str]:
        """What is done with the card, around its name."""
        kind = option.kind
        card = self.card(option)
        question = self.question
        if kind == O_PICK and question is not None:
            if question.kind in (Q_ATTACK_TARGET, Q_REPLAY):
                return "Attack {card}", "攻击{card}"
            return PICKED.get(question.why, CARD_OPTIONS[O_PICK])
        if kind == O_ACTIVATE and self.is_bare(option):
            return "Activate only {card}", "仅发动{card}"
        if kind == O_SET and card.printed.kind == MONSTER:
            return "Set {card} as a Spell", "把{card}作为魔法卡盖放"
        if kind == O_SUMMON and self.needs_tributes(card):
            return "Tribute Summon {card}", "上级召唤{card}"
        if kind == O_SPECIAL:
            return self.special(option)
        if kind == O_POSITION:
            to = FACE_UP_DEFENSE if card.attack_position else FACE_UP_ATTACK
            return f"Change {{card}} to {position_name(to, 'en')}", f"把{{card}}变成{position_name(to, 'zh')}"
        return CARD_OPTIONS[kind]

    def special(self, option: Option) -> tuple[str, str]:
        """A Special Summon by the monster's own procedure, as the rules call it."""
        how = self.at.referee.definitions[option.card].procedures[option.effect].how
        en, zh = next((words for bit, words in PROCEDURES.items() if how & bit), ("Special Summon", "特殊召唤"))
        if not self.has_ways(option):
            return f"{en} {{card}}", f"{zh}{{card}}"
        way = option.effect + 1
        return f"{en} way {way} of {{card}}", f"以方法{way}{zh}{{card}}"

    def needs_tributes(self, card: Card) -> bool:
        """The monster cannot be Normal Summoned without Tributes."""
        if card.place != HAND or self.viewer is None:
            return False
        return fewest_tributes(card) > 0 and permitted_by(self.at.referee, self.viewer, card, []) is None

    def what(self, option: Option) -> str:
        """The card or its effect, with what tells it apart from others offered for the same act."""
        card = self.card(option)
        copies = self.alike.get((option.kind, card.printed), [])
        several = len(copies) > 1 and card in copies
        where = EXACTLY if several else PLACED if option.kind == O_PICK else ""
        marks = self.differences(card, copies) if several else []
        name = called(self.board, card, self.viewer, self.lang, where, marks)
        if option.kind != O_ACTIVATE or self.is_bare(option):
            return name
        return activation_words(
            self.at, option.card, option.effect, self.lang, name=name, bullet=self.bullet(option)
        )

    def differences(self, card: Card, copies: list[Card]) -> list[str]:
        """ATK and Level, if copies in sight differ in them."""
        told: list[str] = []
        fighting = [one for one in copies if one.place & ON_FIELD and one.face_up]
        if card in fighting and len({one.atk for one in fighting}) > 1:
            told.append(self.say(f"ATK {card.atk}", f"攻击力{card.atk}"))
        if card.level and len({one.level for one in copies}) > 1:
            told.append(self.say(f"Level {card.level}", f"{card.level}星"))
        return told

    def bullet(self, option: Option) -> int:
        """Which bullet of a printed effect, counted from 1; 0 if no other is offered."""
        effect = self.at.referee.effect(option.card, option.effect)
        same = same_number(self.at.referee.effects_of(self.card(option)), effect)
        others = [self.at.referee.effect(o.card, o.effect) for o in self.activations(option)]
        return same.index(effect) + 1 if effect.number and any(other in same for other in others) else 0

    def activations(self, option: Option) -> list[Option]:
        """The other effects of its card that are offered."""
        options = () if self.question is None else self.question.options
        return [o for o in options if o.kind == O_ACTIVATE and o.card == option.card and o.effect != option.effect]

    def is_bare(self, option: Option) -> bool:
        """The card is activated without using an effect, although other activations of it are offered."""
        effect = self.at.referee.effect(option.card, option.effect)
        if effect.number or effect.kind != CARD:
            return False
        effects = self.at.referee.effects_of(self.card(option))
        return any(one.kind == CARD and one.number for one in effects) or len(self.activations(option)) > 0

    def has_ways(self, option: Option) -> bool:
        """Are there several procedures of its own, for example with four materials or over one monster?"""
        options = () if self.question is None else self.question.options
        return any(o.kind == O_SPECIAL and o.card == option.card and o.effect != option.effect for o in options)

    def alternative(self, option: Option) -> str:
        """An alternative of a resolving effect in words."""
        for link in reversed(self.board.chain):
            if self.question is not None and link.card == self.question.card:
                does = one_of_words(self.at.referee.effect(link.card, link.effect).do, option.value, self.lang)
                if does:
                    return self.say(does[:1].upper() + does[1:], does)
        return self.say(f"Choose {option.value + 1}", f"选项{option.value + 1}")

    def process(self, option: Option) -> str:
        """What a card delayed to this phase, or demands in it."""
        name = card_name(self.board, option.card, self.lang)
        if option.effect != NONE:
            return self.say(f"Do what {name} demands in this phase", f"进行{name}在这个阶段要求的处理")
        words = self.say(*CARD_OPTIONS[O_PROCESS]).replace("{card}", name)
        for process in self.board.processes:
            if process.serial == option.value and isinstance(process.what, Step):
                does = ending_words(process.what, self.lang)
                if does:
                    return self.say(f"{words}: {does}", f"{words}：{does}")
        return words


def same_number(effects: tuple[Effect, ...], effect: Effect) -> list[Effect]:
    """The effects with its printed number that are activated in the same way."""
    return [e for e in effects if e.number == effect.number and (e.kind == CARD) == (effect.kind == CARD)]


def bare_words(option: Option, lang: str) -> str:
    """An option in words without its duel, which may be any option that a user made."""
    kind = option.kind
    if kind == O_ZONE and option.effect in (MZONE, SZONE, FZONE, PZONE) and 0 <= option.value < BOTH_SIDES:
        return TableSpot(option.value >> 3, option.effect, option.value & 7).words(lang)
    if kind in PLAIN_OPTIONS:
        return say(lang, *PLAIN_OPTIONS[kind])
    if kind == O_SURRENDER and option.value in (0, 1):
        name = player_name(option.value)
        return say(lang, f"{name} surrenders", f"{name}投降")
    if kind == O_PHASE and option.value in PHASES:
        name = the_phase(option.value, lang)
        return say(lang, f"Go to {name}", f"进入{name}")
    if kind == O_FACE and option.value in POSITIONS:
        return position_name(option.value, lang)
    if kind == O_CHOOSE and option.effect != NONE:
        name = declared_name(option.effect, option.value, lang)
        return say(lang, f"Declare {name}", f"宣言{name}")
    if kind == O_CHOOSE:
        return say(lang, f"Choose {option.value}", f"选项{option.value}")
    if kind in CARD_OPTIONS:
        name = say(lang, "a card", "1张卡") if option.printed is None else printed_name(option.printed, lang)
        return say(lang, *CARD_OPTIONS[kind]).replace("{card}", name)
    return say(lang, f"option {quoted(kind)}", f"选项{quoted(kind)}")
