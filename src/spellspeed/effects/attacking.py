"""What applies to attacks: who may attack what, how often, and what an attack does."""

from spellspeed.effects.amounts import Amount
from spellspeed.effects.costs import Cost
from spellspeed.effects.lasting import ATTACKS, AboutCards, Continuous
from spellspeed.effects.when import EN_SIDE, ZH_SIDE
from spellspeed.effects.which import YOU, Which


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
    """These monsters can attack the player although there are monsters; `for_half`: with half the battle damage."""

    topic = ATTACKS

    def __init__(self, which: Which, for_half: bool = False) -> None:
        self.which = which
        self.for_half = for_half

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang, "" if lang == "zh" else "the")
        if lang == "zh":
            return f"{which}可以直接攻击" + ("，那次直接攻击给与对方的战斗伤害变成一半" if self.for_half else "")
        half = ", but the battle damage of such an attack is halved" if self.for_half else ""
        return f"{which} can attack directly{half}"


class MustAttack(AboutCards):
    """These monsters must attack if they can: the Battle Step does not end before (B-130)."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"可以攻击的{which}必须攻击" if lang == "zh" else f"all {which} must attack, if able"


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


class NoBattlePhase(Continuous):
    """Players of a side cannot conduct their Battle Phase."""

    topic = ATTACKS

    def __init__(self, side: int) -> None:
        self.side = side

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}不能进行战斗阶段"
        return f"{EN_SIDE[self.side]} cannot conduct {'your' if self.side == YOU else 'their'} Battle Phase"


class OneAttackerOnly(Continuous):
    """While it applies, each player attacks with one monster only in a Battle Phase."""

    topic = ATTACKS

    def plain_words(self, lang: str) -> str:
        if lang == "zh":
            return "双方在1次战斗阶段中只能用1只怪兽攻击"
        return "each player can attack with only 1 monster during each Battle Phase"


class AttackToll(Continuous):
    """To declare an attack with these monsters their player must do this: neither cost nor effect (COST-33a)."""

    topic = ATTACKS

    def __init__(self, which: Which, toll: Cost) -> None:
        self.which = which
        self.toll = toll

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        toll = self.toll.words(lang)
        if lang == "zh":
            return f"{which}攻击宣言之际，玩家必须{toll}"
        return f"to declare an attack with {which}, the player must {toll}"


class AttacksOnly(Continuous):
    """These monsters can attack nothing but such monsters."""

    topic = ATTACKS

    def __init__(self, which: Which, targets: Which) -> None:
        self.which = which
        self.targets = targets

    def plain_words(self, lang: str) -> str:
        which = self.which.words(lang)
        targets = self.targets.words(lang)
        return f"{which}只能攻击{targets}" if lang == "zh" else f"{which} can attack only {targets}"
