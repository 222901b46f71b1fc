"""What a person at the table may look at: a card's text, why it can or cannot be used, and the piles.

Nothing here shows more than the person may see.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, EXTRA, GY, HAND, MONSTER, MZONE, NONE, ON_FIELD
from spellspeed.board.printed import Printed
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    Option,
)
from spellspeed.bounds import read_number, shown
from spellspeed.duel import Duel
from spellspeed.effects.why.reasons import Reason
from spellspeed.facts.folding import fold
from spellspeed.facts.index import facts_of
from spellspeed.facts.names import UnknownCard
from spellspeed.facts.near import cards_with
from spellspeed.words.names import numbers_words, owned_place, printed_name, say
from spellspeed.words.options import CARD_OPTIONS
from spellspeed.words.seen import sees
from spellspeed.words.sentences import card_name, card_words, known_card_words, reason_words

MOST_NAMES: Final = 12  # listed to choose from

ACTS: Final[dict[str, tuple[str, str]]] = {
    O_ACTIVATE: ("Activate", "发动"),
    O_SUMMON: ("Normal Summon", "召唤"),
    O_SET_MONSTER: ("Set", "盖放"),
    O_SPECIAL: ("Special Summon", "特殊召唤"),
    O_SET: ("Set", "盖放"),
    O_FLIP_SUMMON: ("Flip Summon", "反转召唤"),
    O_POSITION: ("Change position", "改变表示形式"),
    O_ATTACK: ("Attack", "攻击"),
}

#: The piles that can be looked through, by what one types.
PILES: Final[dict[str, int]] = {
    "gy": GY, "graveyard": GY, "墓地": GY,
    "banished": BANISHED, "除外": BANISHED,
    "extra": EXTRA, "额外": EXTRA,
    "hand": HAND, "手卡": HAND, "手牌": HAND,
}  # fmt: skip


def facts_beside(card: Card, lang: str) -> str:
    """The numbers of a monster that can be known, in brackets."""
    return f" [{numbers_words(card, lang)}]" if card.kind & MONSTER else ""


def option_facts(duel: Duel, option: Option, viewer: int | None, lang: str) -> str:
    """ATK, DEF and Level of the monster that the option names, if the person knows it."""
    if option.kind not in CARD_OPTIONS or option.kind == O_PROCESS or option.card == NONE:
        return ""
    card = duel.board.cards[option.card]
    return facts_beside(card, lang) if sees(card, viewer) else ""


def names(card: Printed) -> list[str]:
    facts = facts_of(card.code)
    return [card.en, card.zh, card.ja] if facts is None else facts.names()


def cards_called(duel: Duel, text: str, player: int | None) -> list[int]:
    """The visible cards whose name, in any language, is the text or else contains it."""
    wanted = fold(text)
    found: list[int] = []
    exact: list[int] = []
    for card in duel.board.cards:
        if wanted and card.place & (HAND | ON_FIELD | GY | BANISHED | EXTRA) and sees(card, player):
            folded = [fold(name) for name in names(card.printed)]
            if wanted in folded:
                exact.append(card.id)
            elif any(wanted in name for name in folded):
                found.append(card.id)
    return exact or found


def card_of_option(duel: Duel, text: str, player: int) -> int:
    """The card of the option with this number; NONE if the text is no such number."""
    number = read_number(text) or 0
    if not 1 <= number <= len(duel.options):
        return NONE
    card = duel.options[number - 1].card
    return card if card != NONE and sees(duel.board.cards[card], player) else NONE


def is_option_without_card(duel: Duel, text: str) -> bool:
    """Is it the number of an option that is about no card?"""
    number = read_number(text) or 0
    return 1 <= number <= len(duel.options) and duel.options[number - 1].card == NONE


def no_card_of_option(text: str, lang: str) -> str:
    return say(lang, f"Option {text} is about no card.", f"选项{text}与卡无关。")


def meant_cards(duel: Duel, text: str, player: int) -> list[int]:
    """The visible cards that are meant: by the number of an option, or by name."""
    card = card_of_option(duel, text, player)
    return [card] if card != NONE else cards_called(duel, text, player)


def no_such_card(text: str, lang: str) -> str:
    return say(lang, f'You see no card called "{shown(text)}".', f"您看不到名为“{shown(text)}”的卡。")


# -- the text of a card ----------------------------------------------------------------------------------------


def text_of(duel: Duel, text: str, player: int, lang: str) -> str:
    """The text of a card: a visible one, or any other by passcode, name or part of a name."""
    if not text:
        return say(lang, "The text of what? Type: text CARD", "请输入：效果 卡名")
    if is_option_without_card(duel, text):
        return no_card_of_option(text, lang)
    told: dict[int, list[str]] = {}  # by passcode: the card, and the current state of its copies on the field
    for number in meant_cards(duel, text, player):
        card = duel.board.cards[number]
        lines = told.setdefault(card.printed.code, [card_words(duel.definitions[number], lang)])
        if card.on_field and card.face_up and card.kind & MONSTER:
            where = owned_place(card.controller, card.place, lang, card.seq)
            lines.append(say(lang, f"Now ({where}): ", f"现在（{where}）：") + numbers_words(card, lang))
    if told:
        return "\n\n".join("\n".join(lines) for lines in told.values())
    try:
        return known_card_words(text, lang)
    except UnknownCard:
        return far_card(text, lang)


def far_card(text: str, lang: str) -> str:
    """A card that is not visible, by a part of its name: its text, or the names to choose from."""
    found = cards_with(text)
    if not found:
        return say(lang, f'No card is called "{shown(text)}".', f"没有名为“{shown(text)}”的卡。")
    if len(found) == 1:
        return known_card_words(found[0].passcode, lang)
    listed = sorted(card.zh if lang == "zh" else card.en for card in found)
    lines = [say(lang, f"{len(found)} cards are called so:", f"有{len(found)}张卡的名称如此：")]
    lines += [f"  {name}" for name in listed[:MOST_NAMES]]
    if len(listed) > MOST_NAMES:
        rest = len(listed) - MOST_NAMES
        lines.append(say(lang, f"  and {rest} more", f"  以及另外{rest}张"))
    return "\n".join(lines)


# -- piles -----------------------------------------------------------------------------------------------------


def pile_words(duel: Duel, place: int, player: int, lang: str) -> str:
    """The cards of both players in such a place, the top one first; for hidden piles only the number."""
    lines: list[str] = []
    for side in (player, 1 - player):
        cards = [card for card in duel.board.cards if card.place == place and card.controller == side]
        cards.sort(key=lambda card: -card.seq)
        seen = [card for card in cards if sees(card, player)]
        where = owned_place(side, place, lang)
        lines.append(say(lang, f"{where}: {len(cards)}", f"{where}：{len(cards)}张"))
        lines += [f"  {printed_name(card.printed, lang)}{facts_beside(card, lang)}" for card in seen]
        if len(seen) < len(cards):
            hidden = len(cards) - len(seen)
            lines.append(say(lang, f"  {hidden} that you do not see", f"  {hidden}张看不到"))
    return "\n".join(lines)


# -- why -------------------------------------------------------------------------------------------------------

#: Things other than cards that can be asked about: entering the Battle Phase.
BATTLE_WORDS: Final = ("battle", "battlephase", "attack", "attacking", "战斗", "战斗阶段", "攻击")


def why_words(duel: Duel, text: str, player: int, lang: str) -> list[str]:
    """What can be done with a card now, and every reason why the rest cannot."""
    if not text:
        return [say(lang, "Why what? Type: why CARD", "请输入：为什么 卡名")]
    if is_option_without_card(duel, text):
        return [no_card_of_option(text, lang)]
    told: list[str] = []
    cards = meant_cards(duel, text, player)
    if not cards and fold(text) in BATTLE_WORDS:
        return ["\n".join(verdict(say(lang, "Battle Phase", "战斗阶段"), duel.why_not_battle(player), lang))]
    for number in cards:
        card = duel.board.cards[number]
        where = owned_place(card.controller, card.place, lang, card.seq if card.on_field else NONE)
        name = card_name(duel.board, number, lang)
        lines = [say(lang, f"{name} ({where})", f"{name}（{where}）")]
        for act in acts_with(duel, card):
            lines += ["  " + line for line in verdict(say(lang, *ACTS[act]), duel.why_not(player, number, act), lang)]
        if len(lines) == 1:
            lines.append(say(lang, "  There is nothing you could do with it there.", "  在那里没有可以用它做的事。"))
        words = "\n".join(lines)
        if words not in told:  # a second copy in the same place
            told.append(words)
    return told or [no_such_card(text, lang)]


def verdict(what: str, reasons: list[Reason], lang: str) -> list[str]:
    """Whether something can be done, and every reason why not."""
    if not reasons:
        return [say(lang, f"{what}: you can", f"{what}：可以")]
    return [
        say(lang, f"{what}: you cannot", f"{what}：不可以"),
        *[f"  {reason_words(reason, lang)}" for reason in reasons],
    ]


def acts_with(duel: Duel, card: Card) -> list[str]:
    """The acts that make sense for such a card in such a place."""
    definition = duel.definitions[card.id]
    unknown = not definition.described  # it may have effects and procedures that nobody has described
    acts = [O_ACTIVATE] if any(effect.where & card.place for effect in definition.effects) else []
    if unknown and card.place != EXTRA:
        acts = [O_ACTIVATE]
    if card.place == HAND:
        if card.printed.kind == MONSTER:
            acts += [O_SUMMON, O_SET_MONSTER]
            if card.printed.sets_as_spell:
                acts.append(O_SET)
        else:
            # A Spell or Trap is activated from the hand even if its effect works elsewhere.
            acts = [O_ACTIVATE, O_SET]
        if definition.procedures:
            acts.append(O_SPECIAL)
    elif card.place == EXTRA and (definition.procedures or unknown):
        acts.append(O_SPECIAL)
    elif card.place == MZONE:
        acts += [O_POSITION, O_ATTACK] if card.face_up else [O_FLIP_SUMMON]
    return acts
