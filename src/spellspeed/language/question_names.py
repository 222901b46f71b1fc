"""Words that stand alone: sides, zones, properties, printed values, situations, references, amounts."""

from typing import Final

from spellspeed.board import constants, kinds
from spellspeed.effects import sorts
from spellspeed.effects.nouns import properties, tests
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.tests import (
    V_ATTRIBUTE,
    V_ICON,
    V_KIND,
    V_TRAIT,
    V_TYPE,
    Situation,
    Value,
)
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.picks.references import (
    G_IT,
    G_REST,
    G_SHOWN,
    O_BEARER,
    O_OPPONENT,
    O_RELATED,
    Answered,
    MaterialsUsed,
    OfThis,
    Paid,
    Register,
    Targets,
    This,
    Those,
)
from spellspeed.effects.sorts import Count, Place, Side, Spot
from spellspeed.effects.values.amount import Amount
from spellspeed.effects.values.amounts import (
    DamageOfEvent,
    Declared,
    Number,
    Result,
)


def zone(zones: int, seqs: int = sorts.ANY_SEQ, end: int = 0) -> Place:
    return Place([Spot(zones, None, seqs)], end)


SIDES: Final = {
    "YOU": Side(sorts.YOU),
    "OPPONENT": Side(sorts.OPPONENT),
    "EACH": Side(sorts.EACH),
    "TURN_PLAYER": Side(sorts.TURN_PLAYER),
    "OWNER": Side(sorts.OWNER),
    "CONTROLLER": Side(sorts.CONTROLLER),
    "ACTIVATOR": Side(sorts.ACTIVATOR),
    "FIRST_PLAYER": Side(sorts.FIRST_PLAYER),
}
PLACES: Final = {
    "HAND": zone(constants.HAND),
    "DECK": zone(constants.DECK),
    "DECK_TOP": zone(constants.DECK, end=sorts.TOP),
    "DECK_BOTTOM": zone(constants.DECK, end=sorts.BOTTOM),
    "EXTRA_DECK": zone(constants.EXTRA),
    "GY": zone(constants.GY),
    "BANISHED": zone(constants.BANISHED),
    "FIELD": zone(constants.ON_FIELD),
    "MONSTER_ZONE": zone(constants.MZONE),
    "MAIN_MONSTER_ZONE": zone(constants.MZONE, sorts.MAIN_SEQS),
    "EXTRA_MONSTER_ZONE": zone(constants.MZONE, sorts.EXTRA_SEQS),
    "SPELL_TRAP_ZONE": zone(constants.SZONE | constants.PZONE),
    "FIELD_ZONE": zone(constants.FZONE),
    "PENDULUM_ZONE": zone(constants.PZONE),
    "ATTACHED": zone(constants.MATERIAL),
    "ANYWHERE": zone(constants.ANYWHERE),
}
PROPERTIES: Final = {
    "LEVEL": properties.P_LEVEL,
    "RANK": properties.P_RANK,
    "LINK_RATING": properties.P_LINK_RATING,
    "ATK": properties.P_ATK,
    "DEF": properties.P_DEF,
    "SCALE": properties.P_SCALE,
    "NAME": properties.P_NAME,
    "NUMBER": properties.P_NUMBER,
    "KIND": properties.P_KIND,
    "TYPE": properties.P_TYPE,
    "ATTRIBUTE": properties.P_ATTRIBUTE,
    "COLUMN": properties.P_COLUMN,
    "CARD": properties.P_CARD,
    "CONTROLLER": properties.P_CONTROLLER,
    "OWNER": properties.P_OWNER,
    "LP": properties.P_LP,
    "HAND_LIMIT": properties.P_HAND_LIMIT,
    "NORMAL_DRAWS": properties.P_NORMAL_DRAWS,
    "TRIBUTES": properties.P_TRIBUTES,
}
TRAITS: Final = {
    "EFFECT": constants.EFFECT,
    "FUSION": constants.FUSION,
    "SYNCHRO": constants.SYNCHRO,
    "XYZ": constants.XYZ,
    "LINK": constants.LINK,
    "PENDULUM": constants.PENDULUM,
    "TUNER": constants.TUNER,
    "TOON": constants.TOON,
    "GEMINI": constants.GEMINI,
    "UNION": constants.UNION,
    "SPIRIT": constants.SPIRIT,
    "FLIP": constants.FLIP,
    "TOKEN": constants.TOKEN,
}
ICONS: Final = {
    "CONTINUOUS": constants.ICON_CONTINUOUS,
    "EQUIP": constants.ICON_EQUIP,
    "QUICK_PLAY": constants.ICON_QUICK,
    "FIELD_SPELL": constants.ICON_FIELD,
    "COUNTER": constants.ICON_COUNTER,
}
SITUATIONS: Final = {
    "OTHER": tests.S_OTHER,
    "EQUIPPED": tests.S_EQUIPPED,
    "ATTACKING": tests.S_ATTACKING,
    "ATTACKED": tests.S_ATTACKED,
    "BATTLING": tests.S_BATTLING,
    "NEGATED": tests.S_NEGATED,
    "REVEALED": tests.S_REVEALED,
    "PROPER_TARGET": tests.S_PROPER_TARGET,
}
PICKS: Final[dict[str, Pick]] = {
    "THIS": This(None, []),
    "TARGET": Targets(),
    "PAID": Paid(),
    "IT": Register(G_IT),
    "REST": Register(G_REST),
    "SHOWN": Register(G_SHOWN),
    "THOSE": Those(),
    "ANSWERED": Answered(),
    "BEARER": OfThis(O_BEARER),
    "RELATED": OfThis(O_RELATED),
    "BATTLE_OPPONENT": OfThis(O_OPPONENT),
    "MATERIALS_USED": MaterialsUsed(),
}
AMOUNTS: Final[dict[str, Amount]] = {
    "UNKNOWN": Number(properties.UNKNOWN),
    "DAMAGE": DamageOfEvent(),
    "DECLARED": Declared(),
    "RESULT": Result(),
    "HEADS": Number(1),
    "TAILS": Number(0),
}


def value_names() -> dict[str, Value]:
    """The printed values, and how a card lies."""
    found = {
        "MONSTER": Value(V_KIND, constants.MONSTER),
        "SPELL": Value(V_KIND, constants.SPELL),
        "TRAP": Value(V_KIND, constants.TRAP),
        "NORMAL": Value(V_TRAIT, constants.NORMAL, constants.ICON_NORMAL),
        "RITUAL": Value(V_TRAIT, constants.RITUAL, constants.ICON_RITUAL),
        "FACE_UP": tests.FACE_UP_VALUE,
        "FACE_DOWN": tests.FACE_DOWN_VALUE,
        "ATTACK_POSITION": tests.ATTACK_VALUE,
        "DEFENSE_POSITION": tests.DEFENSE_VALUE,
    }
    for name, bit in TRAITS.items():
        found[name] = Value(V_TRAIT, bit)
    for name, bit in ICONS.items():
        found[name] = Value(V_ICON, bit)
    for i, row in enumerate(kinds.RACES):
        found[row[0].upper().replace(" ", "_").replace("-", "_")] = Value(V_TYPE, 1 << i)
    for i, row in enumerate(kinds.ATTRIBUTES):
        found[row[0].upper()] = Value(V_ATTRIBUTE, 1 << i)
    return found


def all_names() -> dict[tuple[str, str], object]:
    found: dict[tuple[str, str], object] = {}
    for name, side in SIDES.items():
        found[name, "Side"] = side
    for name, place in PLACES.items():
        found[name, "Place"] = place
    for name, number in PROPERTIES.items():
        found[name, "Property"] = Property(number)
    for name, value in value_names().items():
        found[name, "Value"] = value
    for name, number in SITUATIONS.items():
        found[name, "Test"] = Situation(number)
    for name, pick in PICKS.items():
        found[name, "Pick"] = pick
    for name, amount in AMOUNTS.items():
        found[name, "Amount"] = amount
    found["ANY_NUMBER", "Count"] = Count(sorts.ANY_NUMBER)
    found["AS_MANY_AS_POSSIBLE", "Count"] = Count(sorts.ALL_POSSIBLE)
    return found


NAMES: Final[dict[tuple[str, str], object]] = all_names()
