"""What applies to attacks: who may attack what, how often, and what an attack does."""

from spellspeed.effects.amounts import Amount
from spellspeed.effects.lasting import ATTACKS, AboutCards, Continuous
from spellspeed.effects.which import Which


class CannotAttack(Continuous):
    """These monsters cannot declare an attack; `at_all`: "cannot attack" stops a declared one too (B-132)."""

    topic = ATTACKS

    def __init__(self, which: Which, at_all: bool = False) -> None:
        self.which = which
        self.at_all = at_all

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"{which}不能攻击" + ("" if self.at_all else "宣言")
        return f"{which} cannot attack" if self.at_all else f"{which} cannot declare an attack"


class AttacksSeveralTimes(Continuous):
    """Each Battle Phase these monsters can attack so many times."""

    topic = ATTACKS

    def __init__(self, which: Which, times: Amount) -> None:
        self.which = which
        self.times = times

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        times = self.times.words(lang)
        if lang == "zh":
            return f"{which}在同1次战斗阶段中最多可以攻击{times}次"
        return f"{which} can attack each Battle Phase up to as many times as {times}"


class CannotBeAttacked(AboutCards):
    """Monsters of the other side cannot target these monsters for attacks."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"对方不能选择{which}作为攻击对象"
        return f"your opponent's monsters cannot target {which} for attacks"


class MayAttackDirectly(AboutCards):
    """These monsters can attack the player although there are monsters."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        return f"{which}可以直接攻击" if lang == "zh" else f"{which} can attack directly"


class Pierces(AboutCards):
    """These monsters inflict piercing battle damage when they attack Defense Position monsters (B-144)."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        if lang == "zh":
            return f"{which}向守备表示怪兽攻击的场合，给与超过那个守备力的战斗伤害"
        return f"if {which} attacks a Defense Position monster, it inflicts piercing battle damage"


class AttacksEach(AboutCards):
    """These monsters can attack every monster of the opponent, once each."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        if lang == "zh":
            return f"{which}可以向对方怪兽全部各作1次攻击"
        return f"{which} can attack all monsters your opponent controls, once each"


class OneAttackerOnly(Continuous):
    """While it applies, each player attacks with one monster only in a Battle Phase."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "双方在1次战斗阶段中只能用1只怪兽攻击"
        return "each player can attack with only 1 monster during each Battle Phase"
