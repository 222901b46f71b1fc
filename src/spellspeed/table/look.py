"""The cards that somebody at the table means by a name, and what one could do with a card where it lies.

Nothing here shows more than the person may see.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import BANISHED, EXTRA, GY, HAND, MONSTER, MZONE, ON_FIELD
from spellspeed.board.printed import Printed
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
from spellspeed.duel import Duel
from spellspeed.facts.folding import fold
from spellspeed.facts.index import facts_of
from spellspeed.words.seen import sees

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
