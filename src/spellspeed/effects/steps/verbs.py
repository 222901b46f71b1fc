"""The verbs that a step can have, and the roles in which it can be done, as small numbers."""

from typing import Final

from spellspeed.board.constants import DECK, EXTRA, HAND

# Roles.
AS_EFFECT: Final = 0
AS_COST: Final = 1
AS_PROCEDURE: Final = 2  # neither cost nor effect (B-113, COST-33a)

# Verbs.
DESTROY: Final = 1
SEND: Final = 2
BANISH: Final = 3
ADD: Final = 4
RETURN: Final = 5
SHUFFLE: Final = 6
PLACE: Final = 7
DISCARD: Final = 8
TRIBUTE: Final = 9
DRAW: Final = 10
DETACH: Final = 11
ATTACH: Final = 12
SPECIAL_SUMMON: Final = 13
SUMMON: Final = 14
SET: Final = 15
MOVE_ZONE: Final = 16
NEGATE: Final = 17
REDIRECT: Final = 18
CHANGE_POSITION: Final = 19
FLIP: Final = 20
TAKE_CONTROL: Final = 21
SWAP: Final = 22
EQUIP: Final = 23
RELATE: Final = 24
PLACE_COUNTERS: Final = 25
REMOVE_COUNTERS: Final = 26
REVEAL: Final = 27
LOOK: Final = 28
EXCAVATE: Final = 29
DECLARE: Final = 30
TOSS: Final = 31
ROLL: Final = 32
PAY: Final = 33
INFLICT: Final = 34
GAIN_LP: Final = 35
LOSE_LP: Final = 36
ACTIVATE: Final = 37
ATTACK: Final = 38
APPLY_EFFECT: Final = 39
USE_EFFECT: Final = 40
CALCULATE: Final = 41
END_PHASE: Final = 42
SKIP: Final = 43
WIN: Final = 44
NOTHING: Final = 45
EFFECT_BECOMES: Final = 46

WHY: Final = {
    DESTROY: "destroy",
    SEND: "send",
    BANISH: "banish",
    ADD: "add",
    RETURN: "return",
    SHUFFLE: "return",
    PLACE: "place",
    DISCARD: "discard",
    TRIBUTE: "tribute",
    DETACH: "detach",
    ATTACH: "attach",
    SPECIAL_SUMMON: "special-summon",
    SET: "set",
    EQUIP: "equip",
    REVEAL: "reveal",
    ACTIVATE: "activate",
}
# Where cards go, if not where such cards usually do.
WHY_TO: Final = {
    SEND: {HAND: "send-to-hand", DECK: "send-to-deck", EXTRA: "send-to-extra-deck"},
    ADD: {EXTRA: "add-to-extra-deck"},
}
