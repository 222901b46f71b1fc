"""The words of every kind of option, one row for each: how the option is said, and which acts are understood as it.

`options` says options, `verbs` and `acts_zh` read acts; all of them take their words from here.
"""

from dataclasses import dataclass
from typing import Final

from spellspeed.board.constants import BATTLE_PHASE, END_PHASE, FACE_DOWN_DEFENSE, FACE_UP_ATTACK, FACE_UP_DEFENSE
from spellspeed.board.question import (
    O_ACTIVATE,
    O_ATTACK,
    O_CANCEL,
    O_DIRECT,
    O_DONE,
    O_FACE,
    O_FLIP_SUMMON,
    O_MONSTER,
    O_NO,
    O_PASS,
    O_PENDULUM,
    O_PHASE,
    O_PICK,
    O_POSITION,
    O_PROCESS,
    O_SET,
    O_SET_MONSTER,
    O_SPECIAL,
    O_SUMMON,
    O_YES,
    O_ZONE,
)
from spellspeed.words.names import PHASES, the_phase


@dataclass(frozen=True)
class ActWords:
    """An act in words: the English ones and the Chinese ones that mean them."""

    en: str
    zh: tuple[str, ...] = ()
    value: int = 0  # of the option that it means


@dataclass(frozen=True)
class OptionRow:
    """The words of one kind of option."""

    #: The option in English and Chinese, where that is always the same; `{card}` is the card.
    words: tuple[str, str] | None = None
    #: Acts with a card: what begins them in English; in Chinese `{}` is the card. Other kinds may share a verb; the one
    #: whose row comes first is meant first.
    with_card: tuple[ActWords, ...] = ()
    #: Acts that are this option and need no card.
    alone: tuple[ActWords, ...] = ()
    #: Words for the value of such an option.
    values: tuple[ActWords, ...] = ()


ROWS: Final[dict[str, OptionRow]] = {
    O_PASS: OptionRow(
        ("Pass", "不发动"),
        alone=(
            ActWords("pass", ("放弃", "不发动")),
            ActWords("activate nothing"),
            ActWords("end the phase", ("结束阶段",)),
            ActWords("end the step", ("结束步骤",)),
            ActWords("end the main phase", ("结束主要阶段",)),
            ActWords("end the battle step", ("结束战斗步骤",)),
        ),
    ),
    O_ACTIVATE: OptionRow(
        ("Activate {card}", "发动{card}"),
        with_card=(
            ActWords("activate", ("发动{}",)),
            ActWords("chain", ("连锁{}",)),
            ActWords("answer with"),
            ActWords("respond with", ("用{}响应",)),
            ActWords("use"),
        ),
    ),
    O_SUMMON: OptionRow(
        ("Normal Summon {card}", "召唤{card}"),
        with_card=(
            ActWords("summon", ("召唤{}",)),
            ActWords("normal summon", ("通常召唤{}",)),
            ActWords("tribute summon", ("上级召唤{}",)),
        ),
    ),
    O_SET: OptionRow(
        ("Set {card}", "盖放{card}"),
        with_card=(ActWords("set", ("盖放{}",)), ActWords("set as a spell", ("把{}作为魔法卡盖放",))),
    ),
    O_SET_MONSTER: OptionRow(("Set {card}", "盖放{card}"), with_card=(ActWords("set"),)),
    O_FLIP_SUMMON: OptionRow(
        ("Flip Summon {card}", "反转召唤{card}"), with_card=(ActWords("flip summon", ("反转召唤{}",)),)
    ),
    O_SPECIAL: OptionRow(
        ("Special Summon {card}", "特殊召唤{card}"),
        with_card=(
            ActWords("special summon", ("特殊召唤{}",)),
            ActWords("synchro summon", ("同调召唤{}",)),
            ActWords("xyz summon", ("超量召唤{}",)),
            ActWords("link summon", ("连接召唤{}",)),
        ),
    ),
    O_PENDULUM: OptionRow(
        ("Pendulum Summon", "灵摆召唤"),
        with_card=(ActWords("pendulum summon", ("灵摆召唤{}",)),),
        alone=(ActWords("pendulum summon", ("灵摆召唤",)),),
    ),
    O_POSITION: OptionRow(
        ("Change the position of {card}", "改变{card}的表示形式"),
        with_card=(
            ActWords("turn", ("改变{}的表示形式", "把{}变成表侧攻击表示", "把{}变成表侧守备表示")),
            ActWords("change position of"),
            ActWords("change the position of"),
        ),
    ),
    O_ATTACK: OptionRow(
        ("Attack with {card}", "用{card}攻击"), with_card=(ActWords("attack with", ("用{}攻击", "以{}进行攻击")),)
    ),
    O_DIRECT: OptionRow(("Attack directly", "直接攻击"), alone=(ActWords("attack directly", ("直接攻击",)),)),
    O_MONSTER: OptionRow(("Attack a monster", "攻击怪兽"), alone=(ActWords("attack a monster", ("攻击怪兽",)),)),
    O_CANCEL: OptionRow(
        ("Call off the attack", "中止攻击"),
        alone=(ActWords("cancel the attack", ("中止攻击",)), ActWords("cancel"), ActWords("call off the attack")),
    ),
    O_PICK: OptionRow(
        ("Choose {card}", "选择{card}"),
        with_card=(
            ActWords("pick", ("选择{}",)),
            ActWords("choose"),
            ActWords("target", ("以{}为对象",)),
            ActWords("attack", ("攻击{}",)),
            ActWords("tribute", ("解放{}",)),
            ActWords("discard", ("丢弃{}",)),
            ActWords("detach", ("取除{}",)),
            ActWords("banish", ("除外{}",)),
            ActWords("add", ("把{}加入手卡",)),
            ActWords("send", ("把{}送去墓地",)),
            ActWords("fusion summon", ("融合召唤{}",)),
            ActWords("ritual summon", ("仪式召唤{}",)),
            ActWords("special summon"),
            ActWords("synchro summon"),
            ActWords("xyz summon"),
            ActWords("link summon"),
        ),
    ),
    O_DONE: OptionRow(("Done", "选择完毕"), alone=(ActWords("done", ("选择完毕",)),)),
    O_YES: OptionRow(("Yes", "是"), alone=(ActWords("yes", ("是",)),)),
    O_NO: OptionRow(("No", "否"), alone=(ActWords("no", ("否",)),)),
    O_PHASE: OptionRow(
        alone=(
            ActWords("enter the battle phase", ("进入战斗阶段",), BATTLE_PHASE),
            ActWords("enter the end phase", ("进入结束阶段",), END_PHASE),
            *(ActWords(f"go to {the_phase(one).lower()}", (f"进入{PHASES[one][1]}",), one) for one in PHASES),
        )
    ),
    O_PROCESS: OptionRow(
        ("Carry out what {card} left to do", "进行{card}留下的处理"),
        with_card=(
            ActWords("carry out", ("处理{}", "进行{}留下的处理", "进行{}在这个阶段要求的处理")),
            ActWords("send"),
        ),
    ),
    O_FACE: OptionRow(
        values=(
            ActWords("attack position", ("攻击表示",), FACE_UP_ATTACK),
            ActWords("face-up attack position", ("表侧攻击表示",), FACE_UP_ATTACK),
            ActWords("face-up defense position", ("表侧守备表示",), FACE_UP_DEFENSE),
            ActWords("defense position", ("守备表示",), FACE_UP_DEFENSE),
            ActWords("face-down defense position", ("里侧守备表示",), FACE_DOWN_DEFENSE),
        )
    ),
    O_ZONE: OptionRow(
        values=(
            ActWords("zone left", ("左区域",)),
            ActWords("zone right", ("右区域",)),
            ActWords("zone field", ("场地区域",)),
        )
    ),
}


def verbs_in(rows: dict[str, OptionRow]) -> list[tuple[str, tuple[str, ...]]]:
    """The words that begin an act with a card, longest first, and the kinds of option they may mean."""
    kinds: dict[str, tuple[str, ...]] = {}
    for kind, row in rows.items():
        for said in row.with_card:
            kinds[said.en] = (*kinds.get(said.en, ()), kind)
    return sorted(kinds.items(), key=lambda one: -len(one[0]))


def chinese_words(*acts: tuple[ActWords, ...]) -> dict[str, str]:
    """The Chinese words of these acts, and the English ones; what is said first comes first."""
    found: dict[str, str] = {}
    for said in (said for several in acts for said in several):
        for words in said.zh:
            found.setdefault(words, said.en)
    return found
