"""A card file with cards that do not exist, for the tests of the text form."""

from spellspeed.facts.known import KnownNames
from spellspeed.language.errors import CardFileError
from spellspeed.language.reader import check
from spellspeed.language.words import CARD_FIELDS, EFFECT_KINDS, FIELDS

KNOWN = KnownNames(
    {1001: "Silver Dragon", 1002: "Tower of Rain", 1003: "Old Well"},
    others=("Lost King",),
    series=("Silver", "Rain"),
    counters=("Dew Counter",),
)

DRAGON = """\
# Two cards that do not exist.

# The comment of the first.
card 1001 Silver Dragon
  synchro: monsters(1, TUNER) + monsters(at_least(1), not TUNER)
  summon_first: summoned(how=SYNCHRO)
  trigger must once(TURN, EFFECT)
    if: summoned(THIS, SPECIAL)
    target: card(their(FIELD), FACE_UP)
    do: destroy(TARGET).and_if_you_do(draw(1)).then(may(special_summon(choose(monster(your(HAND | GY), LEVEL <= 4)))))
  # Its answer.
  quick
    when: activated(spell(), form=CARD, player=OPPONENT, includes=add(card(DECK)))
    cost: banish(THIS)
    do: negate(ACTIVATION).and_if_you_do(destroy(ANSWERED))
  continuous
    while: not exists(card(your(HAND))) and TURN_PLAYER == YOU
    apply: gains(monster(your(FIELD), series("Silver")), ATK | DEF, 300 * count(card(GY, 2 <= LEVEL <= 4))),
           cannot(targeted(THIS, by=EFFECT.of(OPPONENT)))

card 1002 Tower of Rain
  activate
    bullet
      target: monster(FIELD, ATK < original(ATK), not named("Lost King"))
      do: place_counters("Dew Counter", 1, on=TARGET)
    bullet
      if: counters("Dew Counter").of(card(FIELD)) >= 3
      do: inflict(half(LP.of(OPPONENT)), to=OPPONENT)

# The end.
"""


def card(*lines: str) -> str:
    return "\n".join(["card 1001 Silver Dragon", *lines, ""])


def effect(line: str, kind: str = "ignition") -> str:
    return card(f"  {kind}", f"    {line}")


def errors(text: str) -> list[CardFileError]:
    return check(text, "mine.cards", KNOWN)


# -- examples of laws: lines are parted by ` / `, and what begins with no effect is one ---------------------------

EXAMPLE = "card 4031928 Change of Heart"


def indented(example: str) -> list[str]:
    """The lines of an example as they are indented in a card file."""
    found: list[str] = []
    inside = False
    for line in example.split(" / "):
        if line.split()[0] in EFFECT_KINDS:
            found.append(f"  {line}")
            inside = True
        else:
            found.append(f"{'    ' if inside else '  '}{line}")
    return found


def example_text(example: str) -> str:
    """A card that has what the example shows."""
    first = example.split()[0]
    kind = "" if first in EFFECT_KINDS or is_of_card(example) else "activate / "
    return "\n".join([EXAMPLE, *indented(kind + example)]) + "\n"


def is_of_card(example: str) -> bool:
    """It begins with a field of the card, not of an effect."""
    name, _, rest = example.partition(": ")
    return name in CARD_FIELDS and (name not in FIELDS or " / " in rest)
