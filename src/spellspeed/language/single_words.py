"""Why the language has words that one card of the pool, or none, uses.

For every such word: how many printed cards need it (counted by a search of their texts, so roughly), and what no other
word could say.
"""

from typing import Final

_OTHER_TEXT: Final = "asks the description of another card"

ONE_CARD_REASONS: Final[dict[str, tuple[str, str]]] = {
    # Used by one card.
    "HAND_LIMIT": ("6", "a property of a player that nothing else changes"),
    "MAIN_PHASE_2": ("22", "the second of the Main Phases by itself; `MAIN_PHASE` is both"),
    "MATERIALS_USED": ("60", "the materials of this card's own summon, long gone from the field"),
    "NUMBER": ("15", "the number in a name: a fact of the card, no text is searched"),
    "PROPER_TARGET": ("8", "the only question to the target clause of another effect"),
    "REVEALED": ("15", "a card of the hand that stays open to both players, not one that was shown once"),
    "TURN_PLAYER": ("28", "whose turn it is; `YOU` and `OPPONENT` are fixed for an effect"),
    "UNKNOWN": ("24", "a printed question mark, which is no number and not 0"),
    "can_equip": ("26", _OTHER_TEXT + ": whether its own equip clause allows that monster"),
    "control_changed": ("7", "no card moves and none is summoned, so no other happening tells it"),
    "difference": ("68", "whichever is larger: a subtraction may not be negative"),
    "effects_of": ("40", _OTHER_TEXT + ": its printed effects, to be gained"),
    "equipped_with": ("160", "the question of `equipped_to` from the side of the monster"),
    "excavate": ("104", "turned over in the Deck, seen by both, and still cards of the Deck"),
    "materials_for": ("62", _OTHER_TEXT + ": a set of cards that its recipe accepts"),
    "moved": ("2", "any change of place, where others would need a list of all ways to get there"),
    "use_effect_of": ("23", _OTHER_TEXT + ": one of its effects is activated as this card's"),
    "whenever": ("17", "a reaction without a chain that an effect leaves behind"),
    "win": ("17", "ends the Duel, whatever the life points"),
    "CONDITIONS": ("114", "what a summon or an activation may leave out of account"),
    "NEGATED": ("113", "a state of a card that no printed value tells"),
    "column": ("109", "the zones of a card's column, as a place"),
    "effect_becomes": ("14", "the answered effect is put aside, and another one stands in its place"),
    # Used by no card yet.
    "ATTACKED": ("112", "the target of the attack, as `ATTACKING` is its other side"),
    "BATTLE_STEP": ("18", "a step like the others"),
    "COLUMN": ("109", "a property by which cards are compared"),
    "COST": ("190", "a cause like `EFFECT` and `BATTLE`: moved to pay for something"),
    "FIRST_PLAYER": ("2", "a fact of the Duel; to be removed if no more cards need it"),
    "NORMAL_DRAWS": ("7", "how many cards the normal draw is: a property of a player"),
    "TAILS": ("45", "the other side of the coin"),
    "VISIT": ("28", "a span of limits: once as long as the card lies there"),
    "between": ("40", "a least and a most number at once"),
    "counter_removed": ("5", "the opposite of `counter_placed`"),
    "free_zones": ("26", "counts zones, where `count` counts cards"),
    "has_effect": ("13", _OTHER_TEXT + " that is not active; the same question as `includes`"),
    "last": ("4", "the opposite of `next`"),
    "lost_lp": ("3", "the opposite of `gained_lp`"),
    "move_zone": ("37", "another zone of the same field: the card does not leave it"),
    "points_to": ("250", "the question of `pointed_by` from the side of the Link Monster"),
    "returned": ("46", "back to the hand or Deck, which is no adding"),
    "treated": ("27", "is also something, besides what it is; `becomes` puts the one in place of the other"),
}
