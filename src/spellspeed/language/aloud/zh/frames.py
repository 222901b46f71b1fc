"""Chinese: the frames of the grammar, which the chapters of every language fill."""

from __future__ import annotations

FRAMES = {
    "between": "",  # two sentences
    # whole cards
    "brought by": "{cards}降临",
    "ritual": "这张卡的仪式召唤能解放的怪兽：{cards}",
    "equip": "{cards}才能装备。",
    "plus": "＋",
    "extra": "这张卡{must}",
    "no normal summon": "这张卡不能通常召唤，{must}",
    "gemini": "①：这张卡只要在场上·墓地存在，当作通常怪兽使用。",
    "gemini again": "②：场上的当作通常怪兽使用的这张卡可以作为通常召唤再1次召唤。那个场合，这张卡当作效果怪兽使用并得到"
    "以下效果。{gifts}",
    "gift": "●{effect}",
    "pendulum": "【灵摆效果】",
    # limits and what follows an effect
    "per TURN": "1回合",
    "per CHAIN": "同一连锁上",
    "per DUEL": "决斗中",
    "per BATTLE": "1次战斗",
    "to the card": "对应这张卡的发动，",
    "to the effect": "对应这个效果的发动，",
    "barred": "{to}{side}不能把魔法·陷阱·怪兽的效果发动",
    "barred both": "{to}双方不能把魔法·陷阱·怪兽的效果发动",
    "barred event": "{to}{event}",
    "barred if": "{condition}的场合，{words}",
    "flag unnegatable": "这个效果不会被无效化",
    "flag no_damage_step": "这个效果在伤害步骤不能发动",
    "flag damage_step": "这个效果在伤害步骤也能发动",
    "flag by_either_player": "双方玩家都能使用这个效果",
    "flag stays": "这张卡发动后继续留在场上",
    # conditions
    "in": "{card}在{place}存在",
    "not in": "{card}不在{place}存在",
    "during": "在{time}",
    "at": "是{time}",
    "not during": "{time}以外",
    "happened": "{when}{event}",
    "not so": "没有{condition}",
    "first": "{side}是先攻",
    "not first": "{side}不是先攻",
    "declared": "宣言{value}",
    "not declared": "没有宣言{value}",
    "is": "{one}是{other}",
    "not is": "{one}不是{other}",
    # what applies
    "lasting while": "{while_}，{words}",
    "while in position": "{position}的场合",
    "while counters": "有{counter}放置期间",
    "while it is": "{condition}的场合",
    "while it was": "{condition}的场合",
    "while it happened": "{condition}的场合",
    "while": "只要{condition}",
    "while and": "，",
    # times
    "since": "",
    "since TURN": "这个回合",
    "since DUEL": "这次决斗中",
    "since CHAIN": "这个连锁上",
    "since VISIT": "",
    "until": "直到{time}",
    "until end CHAIN": "",  # what is said of the end of this chain is said of this card's own way
    "until BATTLE": "在那次战斗中",
    "until end BATTLE": "在那次战斗中",
    "until DUEL": "在这次决斗中",
    "until DAMAGE_CALCULATION": "只在那次伤害计算时",
    "until end DAMAGE_CALCULATION": "只在那次伤害计算时",
    # cards at hand, amounts
    "you choose": "由自己选的",
    "opponent chooses": "由对方选的",
    "fought": "那只怪兽",
    "fought in attack": "那只对方怪兽",
    "values": "[（{values}）]",
    "props": "·",
    "original": "原本{of}",
}
