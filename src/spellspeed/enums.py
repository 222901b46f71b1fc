"""The fixed words of the game as numbers with names: what a `View` gives out, and what an array can hold.

The values are those of `board.constants` and `board.kinds`, which the engine computes with; a test compares the two.
What can have several values at once (a monster of two Attributes) is a flag, everything else an enumeration.
"""

from enum import IntEnum, IntFlag, StrEnum, unique


@unique
class Place(IntEnum):
    """Where a card lies."""

    DECK = 1
    HAND = 2
    MONSTER_ZONE = 4
    SPELL_ZONE = 8
    FIELD_ZONE = 16
    GRAVEYARD = 32
    BANISHED = 64
    EXTRA_DECK = 128
    MATERIAL = 256  # attached to an Xyz Monster
    NOWHERE = 512  # on its way
    PENDULUM_ZONE = 1024


@unique
class CardKind(IntFlag):
    """Monster, Spell, Trap; a Trap that has become a monster may be both."""

    NONE = 0
    MONSTER = 1
    SPELL = 2
    TRAP = 4


@unique
class Icon(IntEnum):
    """The icon of a Spell or Trap; NONE for a monster."""

    NONE = 0
    NORMAL = 1
    QUICK_PLAY = 2
    CONTINUOUS = 4
    EQUIP = 8
    FIELD = 16
    RITUAL = 32
    COUNTER = 64


@unique
class Trait(IntFlag):
    """What stands on a monster's type line besides its Type."""

    NONE = 0
    NORMAL = 1
    EFFECT = 2
    FUSION = 4
    RITUAL = 8
    SYNCHRO = 16
    XYZ = 32
    LINK = 64
    PENDULUM = 128
    TUNER = 256
    FLIP = 512
    GEMINI = 1024
    SPIRIT = 2048
    TOON = 4096
    UNION = 8192
    TOKEN = 16384


@unique
class Type(IntFlag):
    """The Type of a monster."""

    NONE = 0
    WARRIOR = 1 << 0
    SPELLCASTER = 1 << 1
    FAIRY = 1 << 2
    FIEND = 1 << 3
    ZOMBIE = 1 << 4
    MACHINE = 1 << 5
    AQUA = 1 << 6
    PYRO = 1 << 7
    ROCK = 1 << 8
    WINGED_BEAST = 1 << 9
    PLANT = 1 << 10
    INSECT = 1 << 11
    THUNDER = 1 << 12
    DRAGON = 1 << 13
    BEAST = 1 << 14
    BEAST_WARRIOR = 1 << 15
    DINOSAUR = 1 << 16
    FISH = 1 << 17
    SEA_SERPENT = 1 << 18
    REPTILE = 1 << 19
    PSYCHIC = 1 << 20
    DIVINE_BEAST = 1 << 21
    WYRM = 1 << 22
    CYBERSE = 1 << 23
    ILLUSION = 1 << 24
    CREATOR_GOD = 1 << 25


@unique
class Attribute(IntFlag):
    """The Attribute of a monster."""

    NONE = 0
    EARTH = 1
    WATER = 2
    FIRE = 4
    WIND = 8
    LIGHT = 16
    DARK = 32
    DIVINE = 64


@unique
class Arrow(IntFlag):
    """The Link Arrows, as the monster's controller sees them."""

    NONE = 0
    TOP_LEFT = 1
    TOP = 2
    TOP_RIGHT = 4
    LEFT = 8
    RIGHT = 16
    BOTTOM_LEFT = 32
    BOTTOM = 64
    BOTTOM_RIGHT = 128


@unique
class Frame(IntEnum):
    """The colour of a card; UNKNOWN for a card that the viewer does not see."""

    UNKNOWN = 0
    NORMAL = 1
    EFFECT = 2
    RITUAL = 3
    FUSION = 4
    SYNCHRO = 5
    XYZ = 6
    LINK = 7
    TOKEN = 8
    SPELL = 9
    TRAP = 10


@unique
class Position(IntEnum):
    """The battle position of a monster on the field; NONE for every other card."""

    NONE = 0
    FACE_UP_ATTACK = 1
    FACE_UP_DEFENSE = 2
    FACE_DOWN_DEFENSE = 4


@unique
class Phase(IntEnum):
    """The phases of a turn."""

    DRAW = 1
    STANDBY = 2
    MAIN_1 = 4
    BATTLE = 8
    MAIN_2 = 16
    END = 32


@unique
class EventKind(IntEnum):
    """What an `Event` of the log tells; the numbers are `event.kind`."""

    TURN = 1
    PHASE = 2
    MOVED = 3  # from one place to another
    SUMMONING = 4  # is being summoned, and may still be negated
    SUMMONED = 5
    SUMMON_NEGATED = 6
    SET = 7
    FLIPPED = 8
    POSITION = 9
    ACTIVATED = 10
    TARGETED = 11
    RESOLVING = 12  # a chain link begins to resolve
    NEGATED = 13
    RESOLVED = 14
    CHAIN_END = 15
    ATTACK = 16
    ATTACK_NEGATED = 17
    BATTLED = 18  # damage was calculated
    DAMAGE = 19
    LP = 20  # life points were gained or set
    PAID = 21  # life points were paid
    DREW = 22  # so many cards at once
    SHUFFLED = 23
    COUNTERS = 24
    CONTROL = 25
    EQUIPPED = 26
    REVEALED = 27
    DAMAGE_STEP = 30  # its next part
    ATTACHED = 31
    DECLARED = 32  # a player named something
    CHANCE = 33  # a coin or a die
    RESULT = 34  # the duel ended
    PASSED = 35  # logged only with `ask_forced`
    DETACHED = 36
    ATTACK_MOVED = 37  # an effect gave the attack another target
    REPLAY = 38  # the attacker chose a target anew
    ATTACK_TAKEN = 39  # another monster battles at once


@unique
class Step(IntEnum):
    """The steps of the Battle Phase, with the parts of the Damage Step; NONE in every other phase."""

    NONE = 0
    START = 1
    BATTLE = 2
    DAMAGE_START = 3
    BEFORE_CALCULATION = 4
    CALCULATION = 5
    AFTER_CALCULATION = 6
    DAMAGE_END = 7
    END = 8


@unique
class Negation(IntEnum):
    """What of a chain link was negated."""

    NONE = 0
    EFFECT = 1
    ACTIVATION = 2


@unique
class QuestionKind(StrEnum):
    """What a player is asked. The members come in a fixed order; new ones are added at the end.

    - `main`, `battle`: what to do in the open state of a Main Phase, of the Battle Step
    - `respond`: whether to activate a fast effect, as the next chain link or in a window
    - `trigger`: which trigger effect goes on the chain next
    - `phase-act`: one effect or duty of this phase or step
    - `next-phase`: which phase comes next
    - `attack-target`, `replay`: what to attack; whether to attack anew
    - `pick`: a card, one after another; `Question.why` says what for (target, cost, tribute ...)
    - `zone`, `position`: where to put a card and how
    - `yes-no`: whether to do it
    - `choice`: one of several things that a text offers, or what to declare
    """

    MAIN = "main"
    BATTLE = "battle"
    RESPOND = "respond"
    TRIGGER = "trigger"
    PHASE_ACT = "phase-act"
    NEXT_PHASE = "next-phase"
    ATTACK_TARGET = "attack-target"
    REPLAY = "replay"
    PICK = "pick"
    ZONE = "zone"
    POSITION = "position"
    YES_NO = "yes-no"
    CHOICE = "choice"


@unique
class OptionKind(StrEnum):
    """What an option does. The members come in a fixed order; new ones are added at the end.

    - `pass`: activate nothing, end the phase or step
    - `activate`: activate the card or the effect of that number
    - `summon`, `set-monster`, `flip-summon`: Normal Summon (with Tributes too), Set, Flip Summon the monster
    - `set`: Set the Spell or Trap
    - `change-position`: change the battle position of the monster
    - `special-summon`, `pendulum-summon`: Special Summon by the monster's own procedure; Pendulum Summon
    - `attack`: declare an attack with the monster; `direct`: attack directly; `cancel`: call the attack off
    - `attack-monster`: attack a monster, which another player chooses
    - `pick`: pick the card; `done`: pick no more
    - `zone`, `position`: the zone; the battle position
    - `yes`, `no`: do it or not
    - `phase`: go to the phase
    - `process`: do what is owed in this phase
    - `choose`: take the alternative, or declare the value
    - `surrender`: the player of that number gave up; never offered, but what `Duel.pop` takes back
    """

    PASS = "pass"
    ACTIVATE = "activate"
    SUMMON = "summon"
    SET_MONSTER = "set-monster"
    SET = "set"
    FLIP_SUMMON = "flip-summon"
    CHANGE_POSITION = "change-position"
    SPECIAL_SUMMON = "special-summon"
    PENDULUM_SUMMON = "pendulum-summon"
    ATTACK = "attack"
    DIRECT = "direct"
    PICK = "pick"
    DONE = "done"
    ZONE = "zone"
    POSITION = "position"
    YES = "yes"
    NO = "no"
    PHASE = "phase"
    PROCESS = "process"
    CHOOSE = "choose"
    CANCEL = "cancel"
    ATTACK_MONSTER = "attack-monster"
    SURRENDER = "surrender"


def name_of(value: IntEnum) -> str:
    """A value as a word of JSON: "face-up-attack"."""
    return value.name.lower().replace("_", "-")


def names_of(value: IntFlag) -> list[str]:
    """The members of a flag as words of JSON, in the order of their bits."""
    return [str(member.name).lower().replace("_", "-") for member in type(value) if member and member in value]
