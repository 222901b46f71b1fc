"""The fixed words of the game as small integers.

Plain `Final` integers rather than enums: they combine into masks (`MZONE | SZONE`) and compile to machine
numbers. `words.names` has their names in English and Chinese.
"""

from typing import Final

MOST_CARDS: Final = 1024  # in a duel, Tokens included: a reference has ten bits for the card
NONE: Final = -1

# Places (a mask names several). A card that is attached to an Xyz Monster is in MATERIAL; a card whose
# activation or summon was negated is NOWHERE until it is put somewhere (B-25, ACT-37c).
DECK: Final = 1
HAND: Final = 2
MZONE: Final = 4
SZONE: Final = 8
FZONE: Final = 16
GY: Final = 32
BANISHED: Final = 64
EXTRA: Final = 128
MATERIAL: Final = 256
NOWHERE: Final = 512
PZONE: Final = 1024
ON_FIELD: Final = MZONE | SZONE | FZONE | PZONE
BACK_ROW: Final = SZONE | FZONE | PZONE
ANYWHERE: Final = 2047

# Zone numbers: monster zones 0-4 are the main ones, 5 and 6 the two Extra Monster Zones as their player sees
# them (the opponent's 5 is this player's 6). Spell & Trap zones 0-4 (0 and 4 double as Pendulum Zones), 5 is
# the Field Zone.
MAIN_ZONES: Final = 5
MONSTER_ZONES: Final = 7
FIELD_ZONE: Final = 5
EXTRA_ZONES: Final = [MAIN_ZONES, MAIN_ZONES + 1]
PENDULUM_ZONES: Final = [0, MAIN_ZONES - 1]
BACK_ZONES: Final = 6

# Kinds of card.
MONSTER: Final = 1
SPELL: Final = 2
TRAP: Final = 4

# Icons of Spell and Trap Cards.
ICON_NORMAL: Final = 1
ICON_QUICK: Final = 2
ICON_CONTINUOUS: Final = 4
ICON_EQUIP: Final = 8
ICON_FIELD: Final = 16
ICON_RITUAL: Final = 32
ICON_COUNTER: Final = 64

# What is printed on a monster's type line, besides its Type.
NORMAL: Final = 1
EFFECT: Final = 2
FUSION: Final = 4
RITUAL: Final = 8
SYNCHRO: Final = 16
XYZ: Final = 32
LINK: Final = 64
PENDULUM: Final = 128
TUNER: Final = 256
FLIP: Final = 512
GEMINI: Final = 1024
SPIRIT: Final = 2048
TOON: Final = 4096
UNION: Final = 8192
TOKEN: Final = 16384
EXTRA_DECK_TRAITS: Final = FUSION | SYNCHRO | XYZ | LINK

# Phases, and the steps of the Battle Phase (B-01, B-128, B-136).
DRAW_PHASE: Final = 1
STANDBY_PHASE: Final = 2
MAIN_1: Final = 4
BATTLE_PHASE: Final = 8
MAIN_2: Final = 16
END_PHASE: Final = 32
MAIN_PHASES: Final = MAIN_1 | MAIN_2

NO_STEP: Final = 0
START_STEP: Final = 1
BATTLE_STEP: Final = 2
DAMAGE_START: Final = 3
DAMAGE_BEFORE: Final = 4
DAMAGE_CALCULATION: Final = 5
DAMAGE_AFTER: Final = 6
DAMAGE_END: Final = 7
END_STEP: Final = 8
DAMAGE_STEPS: Final = (DAMAGE_START, DAMAGE_BEFORE, DAMAGE_CALCULATION, DAMAGE_AFTER, DAMAGE_END)

# Stages of a phase or step: what the turn does next when nothing is going on.
ENTERING: Final = 0
IN_PROGRESS: Final = 1
LEAVING: Final = 2

# Why something happened (a mask; the reason at the time of the event).
BY_EFFECT: Final = 1
BY_COST: Final = 2
BY_PROCEDURE: Final = 4
BY_BATTLE: Final = 8
BY_RULE: Final = 16
DESTROYED: Final = 32
TRIBUTED: Final = 64
DISCARDED: Final = 128
AS_MATERIAL: Final = 256
DRAWN: Final = 512
DETACHED: Final = 1024
RETURNED: Final = 2048
TEMPORARY: Final = 4096
MADE: Final = 8192  # an effect makes a player do it, so it is that player's act

# How a monster was summoned (a mask).
NORMAL_SUMMON: Final = 1
TRIBUTE_SUMMON: Final = 2
FLIP_SUMMON: Final = 4
SPECIAL_SUMMON: Final = 8
FUSION_SUMMON: Final = 16
RITUAL_SUMMON: Final = 32
SYNCHRO_SUMMON: Final = 64
XYZ_SUMMON: Final = 128
LINK_SUMMON: Final = 256
PENDULUM_SUMMON: Final = 512
WITHOUT_TRIBUTE: Final = 1024  # a Normal Summon that would have needed Tributes
NORMAL_SET: Final = 4096  # in a pattern: a Normal Set, which is not a summon
ANY_SUMMON: Final = NORMAL_SUMMON | FLIP_SUMMON | SPECIAL_SUMMON

# Battle positions to summon or change to (a mask of what is allowed).
FACE_UP_ATTACK: Final = 1
FACE_UP_DEFENSE: Final = 2
FACE_DOWN_DEFENSE: Final = 4
FACE_UP: Final = FACE_UP_ATTACK | FACE_UP_DEFENSE

# Kinds of event.
E_TURN: Final = 1
E_PHASE: Final = 2
E_MOVED: Final = 3
E_SUMMONING: Final = 4
E_SUMMONED: Final = 5
E_SUMMON_NEGATED: Final = 6
E_SET: Final = 7
E_FLIPPED: Final = 8
E_POSITION: Final = 9
E_ACTIVATED: Final = 10
E_TARGETED: Final = 11
E_RESOLVING: Final = 12
E_NEGATED: Final = 13
E_RESOLVED: Final = 14
E_CHAIN_END: Final = 15
E_ATTACK: Final = 16
E_ATTACK_NEGATED: Final = 17
E_BATTLED: Final = 18
E_DAMAGE: Final = 19
E_LP: Final = 20
E_PAID: Final = 21
E_DREW: Final = 22
E_SHUFFLED: Final = 23
E_COUNTERS: Final = 24
E_CONTROL: Final = 25
E_EQUIPPED: Final = 26
E_REVEALED: Final = 27
E_DAMAGE_STEP: Final = 30
E_ATTACHED: Final = 31
E_DECLARED: Final = 32
E_CHANCE: Final = 33
E_RESULT: Final = 34
E_PASSED: Final = 35
E_DETACHED: Final = 36
E_ATTACK_MOVED: Final = 37  # an effect gave the attack another target
E_ATTACK_TAKEN: Final = 39  # the same, and damage is calculated at once: nothing is targeted for an attack (B-146)
E_REPLAY: Final = 38  # the attacker chose a target anew: no new declaration, but a new target (B-133)
EVENT_KINDS: Final = 40  # so many numbers

# Negation of a chain link.
NOT_NEGATED: Final = 0
EFFECT_NEGATED: Final = 1
ACTIVATION_NEGATED: Final = 2

# How the duel ended.
WIN_LP: Final = 1
WIN_DECK: Final = 2
WIN_SPECIAL: Final = 3
WIN_SURRENDER: Final = 4
