"""Effects that a card gives to the monster that used it as material.

What an Xyz Monster has while the card is attached to it is written once, on the material. When the library is
complete every Xyz Monster that could receive it carries the effect, on the condition that it has such a material: so
it is the monster's own effect, negated and limited like its others. What a Synchro Monster gets lasts from its summon
on and is the material's effect (`MarksSynchro`).
"""

from typing import Final

from spellspeed.board.constants import MATERIAL, MZONE, XYZ
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.printed import Printed
from spellspeed.effects.conditions import Condition, ThisHasMaterial
from spellspeed.effects.costs import Cost
from spellspeed.effects.effect import Definition, Effect, speed_of
from spellspeed.effects.game import Ctx
from spellspeed.effects.lasting import AboutCards, Continuous
from spellspeed.effects.past import SummonedUsing
from spellspeed.effects.properties import Named
from spellspeed.effects.steps import Step
from spellspeed.effects.when import When

FIRST_GIFT: Final = 200  # effects that were given are numbered from here on, apart from the printed ones


class Gives(Continuous):
    """Xyz Monsters of a Type or Attribute gain an effect while they have this card as material.

    `when_used`: only those that were summoned using this card on the field.
    """

    def __init__(self, race: int, attribute: int, when_used: bool) -> None:
        self.race = race
        self.attribute = attribute
        self.when_used = when_used
        self.kind = 0
        self.do: Step | None = None
        self.when: When | None = None
        self.cost: Cost | None = None
        self.mandatory = False
        self.limit = 0
        self.what: Continuous | None = None
        self.where = MATERIAL

    def effect(
        self,
        kind: int,
        do: Step,
        when: When | None = None,
        cost: Cost | None = None,
        mandatory: bool = False,
        limit: int = 0,
    ) -> "Gives":
        """What is gained is activated."""
        self.kind = kind
        self.do = do
        self.when = when
        self.cost = cost
        self.mandatory = mandatory
        self.limit = limit
        return self

    def applies(self, what: Continuous) -> "Gives":
        """What is gained applies by itself."""
        self.what = what
        return self

    def suits(self, printed: Printed) -> bool:
        if not printed.traits & XYZ:
            return False
        return (self.race == 0 or printed.race & self.race != 0) and (
            self.attribute == 0 or printed.attribute & self.attribute != 0
        )

    def give(self, giver: Printed, to: Definition, number: int) -> None:
        """The monster carries the effect from now on."""
        condition: Condition = ThisHasMaterial([Named(giver.code, giver.en, giver.zh)])
        if self.when_used:
            condition = SummonedUsing(giver.code, giver.en, giver.zh)
        if self.what is not None:
            self.what.condition = condition
            self.what.number = number
            to.continuous.append(self.what)
        if self.do is not None:
            effect = self.made(self.do, to.printed)
            effect.number = number
            effect.name = giver.code
            effect.condition = condition
            to.effects.append(effect)

    def made(self, do: Step, printed: Printed) -> Effect:
        effect = Effect(self.kind, do)
        effect.where = MZONE
        effect.when = self.when
        effect.cost = self.cost
        effect.mandatory = self.mandatory
        effect.limit = self.limit
        effect.bits |= do.includes_from(0, MZONE)
        effect.speed = speed_of(printed, effect)
        return effect

    def plain_words(self, lang: str) -> str:
        zh = lang == "zh"
        kinds: list[str] = []
        if self.attribute:
            kinds.append(names_of(ATTRIBUTES, self.attribute, lang))
        if self.race:
            kinds.append(names_of(RACES, self.race, lang))
        kind = ("" if zh else " ").join(kinds)
        gained = ""
        if self.what is not None:
            gained = self.what.plain_words(lang)
        elif self.do is not None:
            effect = self.made(self.do, Printed(0, 1, "", "", ""))
            gained = effect.words(lang)
        if zh:
            how = "把场上的这张卡作为素材超量召唤" if self.when_used else "持有这张卡作为超量素材"
            return f"{how}的{kind}超量怪兽得到以下效果：{gained}"
        how = "summoned using this card on the field" if self.when_used else "that has this card as material"
        return f"a {kind} Xyz Monster {how} gains this effect: {gained}"


class GainsEffect(AboutCards):
    """These cards have gained the effect that is printed with it; its condition is `HasGained`."""

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"{which}得到以下效果" if lang == "zh" else f"{which} gains the following effect"


class HasGained(Condition):
    """This card has gained the effect."""

    def holds(self, ctx: Ctx) -> bool:
        for lasting in ctx.board.lasting:
            if isinstance(lasting.what, GainsEffect) and ctx.card.ref in lasting.refs:
                return True
        return False

    def words(self, lang: str) -> str:
        return "得到这个效果" if lang == "zh" else "this card has gained this effect"


class MarksSynchro(Continuous):
    """Something applies to the Synchro Monster that used this card as material, while it stays face-up.

    It is what this card says, not an effect of that monster: negating the monster's effects does not end it.
    """

    def __init__(self, *marks: Continuous) -> None:
        self.marks = list(marks)

    def plain_words(self, lang: str) -> str:
        zh = lang == "zh"
        whose = "把这张卡作为同调素材的同调怪兽" if zh else "a Synchro Monster that used this card as material"
        words = ("，" if zh else ", and ").join(mark.plain_words(lang) for mark in self.marks)
        words = words.replace("那张卡" if zh else "that card", whose, 1)
        return words.replace("那张卡" if zh else "that card", "那只怪兽" if zh else "it")


def hand_out(definitions: dict[int, Definition]) -> None:
    """Every Xyz Monster receives what the cards of the pool could give it."""
    number = FIRST_GIFT
    for code in sorted(definitions):
        for what in definitions[code].continuous:
            if not isinstance(what, Gives):
                continue
            number += 1
            for other in definitions.values():
                if what.suits(other.printed):
                    what.give(definitions[code].printed, other, number)
