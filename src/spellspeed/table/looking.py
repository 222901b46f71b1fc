"""What a person at the table may look at: a card's text, why it can or cannot be used, and the piles.

Nothing here shows more than the person may see.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, EXTRA, GY, HAND, MONSTER, MZONE, NONE, ON_FIELD
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_FLIP_SUMMON,
    O_POSITION,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
)
from spellspeed.cards.library import NotInPool, definition_of
from spellspeed.cards.names import UnknownCard, fold
from spellspeed.duel import Duel
from spellspeed.formats.naming import numbers_words, owned_place, printed_name, say
from spellspeed.formats.seen import sees
from spellspeed.formats.words import card_name, card_words, reason_words

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
    "hand": HAND, "手卡": HAND,
}  # fmt: skip


def facts_beside(card: Card) -> str:
    """The numbers of a monster that can be known, in brackets."""
    return f" [{numbers_words(card)}]" if card.kind & MONSTER else ""


def cards_called(duel: Duel, text: str, player: int) -> list[int]:
    """The cards in sight whose name in any language contains the text."""
    wanted = fold(text)
    found: list[int] = []
    for card in duel.board.cards:
        if wanted and card.place & (HAND | ON_FIELD | GY | BANISHED | EXTRA) and sees(card, player):
            names = (card.printed.en, card.printed.zh, card.printed.ja)
            if any(wanted in fold(name) for name in names):
                found.append(card.id)
    return found


def no_such_card(text: str, lang: str) -> str:
    return say(lang, f'You see no card called "{text}".', f"您看不到名为“{text}”的卡。")


# -- the text of a card ----------------------------------------------------------------------------------------


def text_of(duel: Duel, text: str, player: int, lang: str) -> str:
    """What a card does: one in sight whose name contains the text, or any card by its whole name."""
    if not text:
        return say(lang, "The text of what? Type: text CARD", "请输入：text 卡名")
    told: list[str] = []
    for number in cards_called(duel, text, player):
        card = duel.board.cards[number]
        words = card_words(duel.definitions[number], lang)
        if card.on_field and card.face_up and card.kind & MONSTER:
            words += say(lang, f"\nNow: {numbers_words(card)}", f"\n现在：{numbers_words(card)}")
        if words not in told:
            told.append(words)
    if not told:
        try:
            told = [card_words(definition_of(text), lang)]
        except (UnknownCard, NotInPool):
            return no_such_card(text, lang)
    return "\n\n".join(told)


# -- piles -----------------------------------------------------------------------------------------------------


def pile_words(duel: Duel, place: int, player: int, lang: str) -> str:
    """The cards of both players in such a place, the top one first; of hidden ones only how many they are."""
    lines: list[str] = []
    for side in (player, 1 - player):
        cards = [card for card in duel.board.cards if card.place == place and card.controller == side]
        cards.sort(key=lambda card: -card.seq)
        seen = [card for card in cards if sees(card, player)]
        where = owned_place(side, place, lang)
        lines.append(say(lang, f"{where}: {len(cards)}", f"{where}：{len(cards)}张"))
        lines += [f"  {printed_name(card.printed, lang)}{facts_beside(card)}" for card in seen]
        if len(seen) < len(cards):
            hidden = len(cards) - len(seen)
            lines.append(say(lang, f"  {hidden} that you do not see", f"  {hidden}张看不到"))
    return "\n".join(lines)


# -- why -------------------------------------------------------------------------------------------------------


def why_words(duel: Duel, text: str, player: int, lang: str) -> list[str]:
    """What can be done with a card now, and for the rest every reason why not."""
    if not text:
        return [say(lang, "Why what? Type: why CARD", "请输入：why 卡名")]
    told: list[str] = []
    for number in cards_called(duel, text, player):
        card = duel.board.cards[number]
        where = owned_place(card.controller, card.place, lang, card.seq if card.on_field else NONE)
        lines = [f"{card_name(duel.board, number, lang)} ({where})"]
        for act in acts_with(duel, card):
            reasons = duel.why_not(player, number, act)
            name = say(lang, *ACTS[act])
            if not reasons:
                lines.append(say(lang, f"  {name}: you can", f"  {name}：可以"))
            else:
                lines.append(say(lang, f"  {name}: you cannot", f"  {name}：不可以"))
                lines += [f"    {reason_words(reason, lang)}" for reason in reasons]
        if len(lines) == 1:
            lines.append(say(lang, "  There is nothing you could do with it there.", "  在那里没有可以用它做的事。"))
        words = "\n".join(lines)
        if words not in told:  # a second copy in the same place
            told.append(words)
    return told or [no_such_card(text, lang)]


def acts_with(duel: Duel, card: Card) -> list[str]:
    """What one does with such a card in such a place."""
    definition = duel.definitions[card.id]
    acts = [O_ACTIVATE] if any(effect.where & card.place for effect in definition.effects) else []
    if card.place == HAND:
        if card.printed.kind == MONSTER:
            acts += [O_SUMMON, O_SET_MONSTER]
            if card.printed.sets_as_spell:
                acts.append(O_SET)
        else:
            # A card is used from the hand or the field, wherever its effect works.
            acts = [O_ACTIVATE, O_SET]
        if definition.procedures:
            acts.append(O_SPECIAL)
    elif card.place == EXTRA and definition.procedures:
        acts.append(O_SPECIAL)
    elif card.place == MZONE:
        acts += [O_POSITION, O_ATTACK] if card.face_up else [O_FLIP_SUMMON]
    return acts
