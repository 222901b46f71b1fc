"""Why the language has words that one card of the pool, or none, uses.

For every such word: how many printed cards need it (a rough count, by search), and what no other word could say.
"""

from typing import Final

_COMMON: Final = "common among printed cards; the pool is small"
_PLACE: Final = "fills a place of the algebra: one more property, register or happening beside its likes"
_ALONE: Final = "no combination of other words says it"
_OTHER_TEXT: Final = "asks the description of another card"

_GROUPS: Final[tuple[tuple[str, str, str], ...]] = (
    (
        "treated damage_becomes DAMAGE DAMAGE_CALCULATION SET ATTACKED pierces equipped_with banished drawn pointed_by "
        "negated COLUMN column excavate",
        "100 to 500",
        _COMMON,
    ),
    ("points_to NEGATED battled MAIN_MONSTER_ZONE", "130 to 250", _COMMON),
    (
        "LINK_RATING MATERIALS_USED REVEALED DRAW_PHASE EVENT can_equip EXTRA_MONSTER_ZONE source FLIP swap effects_of "
        "flipped skip same different",
        "50 to 100",
        _PLACE,
    ),
    ("difference roll position_changed added must highest COST often TAILS HEADS end_phase", "40 to 70", _PLACE),
    (
        "DESTRUCTION NORMAL_DRAW NORMAL_DRAWS EACH_CARD ATTACK ATTACHED TURN_PLAYER detached UNKNOWN BATTLE_STEP win "
        "flip lose_lp between DIRECT_ATTACK toss RESULT",
        "15 to 60",
        _ALONE,
    ),
    ("move_zone control_changed free_zones MAIN_PHASE_2 returned gained_lp lowest for_each", "15 to 40", _PLACE),
    ("materials_for use_effect_of apply_effect_of", "15 to 60", _OTHER_TEXT),
    ("has_effect", "15", _OTHER_TEXT + " that is not active; the same question as `includes`"),
    ("whenever", "15", "a reaction without a chain that an effect leaves behind"),
    ("calculate_damage", "14", "damage calculation inside a resolution (B-146)"),
    ("toll", "13", "neither cost nor effect (COST-33a)"),
    ("counter_placed counter_removed", "10", "one happening and its opposite"),
    ("PROPER_TARGET", "9", "the only question to the target clause of another effect"),
    ("last", "6", "the opposite of `next`"),
    ("ACTIVATOR", "6", "the player of the answered link, whoever that is"),
    ("APPLIED", "5", "counted when it is applied, not when it is used (ACT-135a)"),
    ("HAND_LIMIT", "5", "a property of a player that nothing else changes"),
    ("NUMBER", "4", "the number in a name: a fact of the card, no text is searched"),
    ("lost_lp", "3", "the opposite of `gained_lp`"),
    ("FIRST_PLAYER", "1", "a fact of the Duel; to be removed if no more cards need it"),
    ("ANYWHERE RULE during", "a few", "closes its table: the remaining place, cause and condition"),
    (".also_then", "20", "the joins are a grid of time and dependence; this is one field of it"),
    ("TRIBUTES", "10", "how many Tributes a Normal Summon needs is a property like the others"),
    ("for_every", "20", "whole divisions: so much for every so many"),
)

ONE_CARD_REASONS: Final[dict[str, tuple[str, str]]] = {
    word: (printed, reason) for words, printed, reason in _GROUPS for word in words.split()
}
