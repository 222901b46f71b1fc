"""Why something is not allowed: a rule id plus the facts.

A check is handed a `Why` when the caller wants every reason, and `None` when a plain yes or no is enough; then
it stops at the first objection and builds nothing.
"""

from typing import Final, Protocol, cast

from spellspeed.board.constants import NONE
from spellspeed.board.printed import Printed


class Spoken(Protocol):
    """A part of a card's text that can say itself."""

    def words(self, lang: str) -> str: ...


class Reason:
    """One objection: the rule, which fact it found, and the card, the numbers and the part of the text concerned.

    `follows`: it is so only because of another one, which is the cause.
    """

    follows: bool = False

    def __init__(
        self, rule: str, fact: str, card: int = NONE, number: int = NONE, name_en: str = "", name_zh: str = ""
    ) -> None:
        self.rule = rule
        self.fact = fact
        self.card = card
        self.number = number
        self.name_en = name_en
        self.name_zh = name_zh
        self.needed = NONE  # beside `number`: so many there are, so many are needed
        self.sums = ""  # numbers that are added, as they are written: "3+4"
        self.part: object = None  # the words of the card's text that are not met

    def words(self, lang: str = "en") -> str:
        texts = FACTS[self.fact]
        text = texts[1] if lang == "zh" else texts[0]
        name = self.name_zh if lang == "zh" else self.name_en
        text = text.replace("{card}", name).replace("{n}", str(self.number)).replace("{m}", str(self.needed))
        text = text.replace("{sum}", self.sums)
        if "{part}" not in text:
            return text
        part = spoken(self.part, lang)
        # What stands in brackets is left out where the text is not known.
        before, after = text.split("[", 1)
        inside, after = after.split("]", 1)
        return before + (inside.replace("{part}", part) if part else "") + after

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Reason):
            return NotImplemented
        return self.rule == other.rule and self.fact == other.fact and self.card == other.card

    def __hash__(self) -> int:
        return hash((self.rule, self.fact, self.card))

    def __repr__(self) -> str:
        mark = " (follows)" if self.follows else ""
        return f"Reason({self.rule!r}, {self.fact!r}: {self.words()}{mark})"


def spoken(part: object, lang: str) -> str:
    """The part of a text in words; empty if it has none."""
    return cast(Spoken, part).words(lang) if part is not None else ""


class Why:
    """Collects every reason of one check."""

    def __init__(self) -> None:
        self.reasons: list[Reason] = []

    def add(self, reason: Reason) -> None:
        if reason not in self.reasons:
            self.reasons.append(reason)

    def add_all(self, reasons: list[Reason]) -> None:
        for reason in reasons:
            self.add(reason)

    def follow(self, rule: str, fact: str) -> None:
        """Note what is so only because of what was noted."""
        reason = Reason(rule, fact)
        reason.follows = True
        self.add(reason)


def refuse(why: Why | None, rule: str, fact: str, number: int = NONE) -> bool:
    """Note an objection; always False, so that a check can return it."""
    if why is not None:
        why.add(Reason(rule, fact, NONE, number))
    return False


def lacking(rule: str, fact: str, number: int, needed: int, part: object = None) -> Reason:
    """So many there are, so many are needed."""
    reason = Reason(rule, fact, NONE, number)
    reason.needed = needed
    reason.part = part
    return reason


def about(rule: str, fact: str, printed: Printed | None, part: object = None) -> Reason:
    """An objection that names a card."""
    reason = Reason(rule, fact)
    if printed is not None:
        reason.name_en = printed.en
        reason.name_zh = printed.zh
    reason.part = part
    return reason


def causes(reasons: list[Reason]) -> list[Reason]:
    """Without what only follows from another one."""
    return [reason for reason in reasons if not reason.follows]


FACTS: Final[dict[str, tuple[str, str]]] = {
    "not-asked": ("it is not this player's moment to act", "现在不是这名玩家行动的时机"),
    "duel-over": ("the duel is over", "决斗已经结束"),
    "not-yours": ("the player does not control or hold that card", "那张卡不由这名玩家控制或持有"),
    "no-such-effect": (
        "the card has no effect that could be activated from where it is",
        "那张卡没有可以在当前场所发动的效果",
    ),
    "wrong-place": ("the effect does not work from where the card is", "这个效果不能在那张卡现在的场所发动"),
    "face-down": ("the card is face-down", "那张卡是里侧表示"),
    "not-main-phase": ("it can only be done in the player's own Main Phase", "只能在自己的主要阶段进行"),
    "not-open": (
        "the phase is not in its open state: a chain, a response window or a choice is under way",
        "现在不是空闲状态：有连锁、响应时机或选择正在进行",
    ),
    "not-turn-player": ("only the turn player can do it", "只有回合玩家才能进行"),
    "wrong-phase": ("not in this phase or step", "不能在这个阶段·步骤进行"),
    "wrong-turn": ("not in this player's turn", "不能在这名玩家的回合进行"),
    "too-slow": ("its spell speed is {n}, too slow to be chained here", "咒文速度为{n}，不能在此连锁"),
    "no-response": ("the last chain link does not allow this response", "上一个连锁块不允许这样的响应"),
    "not-answering": ("the newest chain link is not what this effect answers", "最新的连锁块不是这个效果可以响应的"),
    "no-trigger": ("what it waits for has not happened at this timing", "这个时点没有发生它的发动契机"),
    "missed-timing": ("it missed the timing: something happened after its event", "错过时点：契机之后又发生了别的事情"),
    "condition": ("its activation condition is not met", "没有满足发动条件"),
    "cost": ("its cost cannot be paid", "不能支付发动的cost"),
    "no-target": ("there is nothing it could target", "没有可以作为对象的卡"),
    "no-effect": ("it would do nothing", "即使发动也没有可以进行的处理"),
    "used-up": ("it has been used as often as it may be", "使用次数已达上限"),
    "same-chain": (
        "another effect of that name is in this chain, and both cannot be in one",
        "这个连锁上已有同名卡的另一个效果，不能在同一连锁上发动",
    ),
    "set-this-turn": ("it was Set this turn", "它在这个回合盖放"),
    "not-set": ("a Trap must be Set before it is activated", "陷阱卡必须先盖放才能发动"),
    "not-from-hand": ("it cannot be activated from the hand in the opponent's turn", "不能在对方回合从手卡发动"),
    "no-zone": ("there is no free zone for it", "没有可用的区域"),
    "locked": ("{card} forbids it", "受「{card}」的效果限制而不能进行"),
    "oath": ("a restriction of this turn would be broken", "与这个回合的誓约限制相冲突"),
    "damage-step": ("it cannot be activated in this part of the Damage Step", "不能在伤害步骤的这个时点发动"),
    "summon-window": ("only effects that negate the summon can be used now", "现在只能发动使召唤无效的效果"),
    "before-draw": ("nothing can be activated before the normal draw", "通常抽卡之前不能发动"),
    "already-summoned": ("the Normal Summon of this turn has been used", "这个回合的通常召唤次数已用完"),
    "tributes": ("there are not enough monsters to Tribute ({n} needed)", "可以解放的怪兽不足（需要{n}只）"),
    "not-summonable": ("it cannot be Normal Summoned or Set", "它不能通常召唤·盖放"),
    "gemini": ("the Gemini Monster has not been summoned again", "这只二重怪兽尚未再度召唤"),
    "no-scales": ("there is no card in each Pendulum Zone", "两个灵摆区域没有都放置卡"),
    "scales": ("its Level ({n}) does not lie between the Pendulum Scales", "它的等级（{n}）不在灵摆刻度之间"),
    "materials": ("no set of materials fits", "没有可以使用的素材组合"),
    "must-be": ("it can only be summoned in its own way", "它不能以这种方式特殊召唤"),
    "procedure": ("its own summoning procedure cannot be carried out", "不能进行它自身的召唤手续"),
    "position-locked": ("its battle position cannot be changed this turn", "这个回合不能再改变它的表示形式"),
    "cannot-attack": ("it cannot declare an attack", "它不能宣言攻击"),
    "toll": ("what must be paid for the attack cannot be paid", "不能进行攻击宣言所必需的支付"),
    "attacked": ("it has already declared its attack", "它已经进行过攻击宣言"),
    "first-turn": ("there is no Battle Phase in the first turn", "先攻第1回合没有战斗阶段"),
    "not-applying": (
        "the card's effects do not apply before its own chain link resolves",
        "那张卡自身的连锁块处理前，效果尚未适用",
    ),
    "hidden-trigger-limit": ("only one such effect from the hand per chain", "同一连锁中这类手卡效果只能发动1个"),
    "doomed": ("its destruction by battle is already determined", "它已确定被战斗破坏"),
    "moved-on": ("the card has left the place where its condition was met", "那张卡已离开满足发动条件的场所"),
    "only-one": ("the player can have only one such card face-up", "自己场上只能有1张表侧表示存在"),
    "not-settable": ("it cannot be Set", "它不能盖放"),
    "revival": ("it was never properly summoned", "它没有正规出场过，不能苏生"),
    "negated": ("its effects are negated", "它的效果被无效"),
    "not-offered": ("that is not among the options of this question", "这不在当前询问的选项之中"),
}
