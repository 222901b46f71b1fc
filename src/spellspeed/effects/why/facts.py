"""The facts that a reason can tell, in English and Chinese.

`{card}` is the card concerned, `{n}` and `{m}` are numbers, `{part}` the words of the card's text that are not met.
Parts in brackets are left out if they are unknown.
"""

from typing import Final

FACTS: Final[dict[str, tuple[str, str]]] = {
    "not-asked": ("it is not this player's moment to act", "现在不是这名玩家行动的时机"),
    "duel-over": ("the duel is over", "决斗已经结束"),
    "not-yours": ("the player does not control or hold that card", "那张卡不由这名玩家控制或持有"),
    "no-such-effect": (
        "the card has no effect that could be activated from where it is",
        "那张卡没有可以在当前场所发动的效果",
    ),
    "not-described": (
        "nobody has described the effects of {card}: it is here without them",
        "「{card}」的效果尚未描述，在此没有效果",
    ),
    "no-such-number": ("the card has no such effect to activate", "那张卡没有可以发动的那个效果"),
    "wrong-place": ("the effect does not work from where the card is", "这个效果不能在那张卡现在的场所发动"),
    "face-down": ("the card is face-down", "那张卡是里侧表示"),
    "face-up": ("the card is face-up: the effect is used while it is face-down", "那张卡是表侧表示，效果在里侧时使用"),
    "not-main-phase": ("it can only be done in the player's own Main Phase", "只能在自己的主要阶段进行"),
    "not-open": (
        "the phase is not in its open state: a chain, a response window or a choice is under way",
        "现在不是空闲状态：有连锁、响应时机或选择正在进行",
    ),
    "not-turn-player": ("only the turn player can do it", "只有回合玩家才能进行"),
    "wrong-phase": ("not in this phase or step", "不能在这个阶段·步骤进行"),
    "too-slow": ("its spell speed is {n}, too slow to be chained here", "咒文速度为{n}，不能在此连锁"),
    "no-response": ("the last chain link does not allow this response", "上一个连锁块不允许这样的响应"),
    "not-answering": ("the newest chain link is not what this effect answers", "最新的连锁块不是这个效果可以响应的"),
    "no-chain": ("there is no chain link to answer", "没有可以响应的连锁块"),
    "no-trigger": ("what it waits for has not happened at this timing", "这个时点没有发生它的发动契机"),
    "missed-timing": ("it missed the timing: something happened after its event", "错过时点：契机之后又发生了别的事情"),
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
    "effects-locked": (
        "what cannot activate its effects cannot be activated, either",
        "不能发动效果的卡，卡的发动也不能进行",
    ),
    "cannot-wins": ("what cannot be done is not done, whatever allows it", "“不能”优先于一切允许"),
    "oath": ("a restriction of this turn would be broken", "与这个回合的誓约限制相冲突"),
    "damage-step": ("it cannot be activated in this part of the Damage Step", "不能在伤害步骤的这个时点发动"),
    "summon-window": ("only effects that negate the summon can be used now", "现在只能发动使召唤无效的效果"),
    "already-summoned": ("the Normal Summon of this turn has been used", "这个回合的通常召唤次数已用完"),
    "tributes": ("there are not enough monsters to Tribute ({n} needed)", "可以解放的怪兽不足（需要{n}只）"),
    "not-summonable": ("it cannot be Normal Summoned or Set", "它不能通常召唤·盖放"),
    "gemini": ("the Gemini Monster has not been summoned again", "这只二重怪兽尚未再度召唤"),
    "no-scales": ("there is no card in each Pendulum Zone", "两个灵摆区域没有都放置卡"),
    "scales": ("its Level ({n}) does not lie between the Pendulum Scales", "它的等级（{n}）不在灵摆刻度之间"),
    "none-between": ("no monster can be Pendulum Summoned with these scales", "没有可以用这组刻度灵摆召唤的怪兽"),
    "materials": ("no set of materials fits", "没有可以使用的素材组合"),
    "procedure": ("its own summoning procedure cannot be carried out", "不能进行它自身的召唤手续"),
    "position-locked": ("its battle position cannot be changed this turn", "这个回合不能再改变它的表示形式"),
    "toll": ("what must be paid to do it cannot be paid", "不能进行为此所必需的支付"),
    "attacked": ("it has already declared its attack", "它已经进行过攻击宣言"),
    "first-turn": ("there is no Battle Phase in the first turn", "先攻第1回合没有战斗阶段"),
    "phase-not-over": (
        "both players have to pass first, so that the phase is over",
        "要先由双方放弃，这个阶段才结束",
    ),
    "not-applying": (
        "the card's effects do not apply before its own chain link resolves",
        "那张卡自身的连锁块处理前，效果尚未适用",
    ),
    "hidden-trigger-limit": ("only one such effect from the hand per chain", "同一连锁中这类手卡效果只能发动1个"),
    "doomed": ("its destruction by battle is already determined", "它已确定被战斗破坏"),
    "moved-on": ("the card has left the place where its condition was met", "那张卡已离开满足发动条件的场所"),
    "only-one": ("the player can have only one such card face-up", "自己场上只能有1张表侧表示存在"),
    "negated": ("its effects are negated", "它的效果被无效"),
    "not-offered": ("that is not among the options of this question", "这不在当前询问的选项之中"),
    # Which part of a pattern is not met.
    "no-event": (
        "what it waits for has not happened at this timing[: {part}]",
        "这个时点没有发生它的发动契机[：{part}]",
    ),
    "event-another": (
        "that happened to another card, not to this one[: {part}]",
        "发生在别的卡上，不是这张卡[：{part}]",
    ),
    "event-how": ("it was another kind of Summon than the text asks for[: {part}]", "召唤的种类不符[：{part}]"),
    "event-to": ("the card did not go where the text says[: {part}]", "那张卡去往的场所不符[：{part}]"),
    "event-player": ("it was not done by the player the text names[: {part}]", "进行的玩家不符[：{part}]"),
    "event-cause": ("it did not happen in the way the text asks for[: {part}]", "原因不符[：{part}]"),
    "event-form": (
        "it was not an activation as the text asks for, of a card or of an effect[: {part}]",
        "不是所要求的卡的发动·效果的发动[：{part}]",
    ),
    "event-card": ("the card is not such a card[: {part}]", "那张卡不符合要求[：{part}]"),
    "event-from": ("the card did not come from where the text says[: {part}]", "那张卡原本的场所不符[：{part}]"),
    "event-other": ("the second card is not such a card[: {part}]", "相关的另一张卡不符合要求[：{part}]"),
    "event-side": ("it was not about the player the text names[: {part}]", "涉及的玩家不符[：{part}]"),
    "event-as": ("the card is not as the text says afterwards[: {part}]", "那张卡之后的状态不符[：{part}]"),
    "event-using": ("it was not summoned with such cards[: {part}]", "用于召唤的卡不符[：{part}]"),
    "event-link": ("it is not the chain link that the text asks for[: {part}]", "连锁块的序号不符[：{part}]"),
    "event-targets": ("it does not target what the text says[: {part}]", "取的对象不符[：{part}]"),
    "event-includes": ("it includes no such effect[: {part}]", "不包含那样的效果[：{part}]"),
    "event-would": ("it would not surely do that[: {part}]", "不会确实地进行那样的处理[：{part}]"),
    "event-answering": ("it was not in answer to what the text says[: {part}]", "所响应的不符[：{part}]"),
    "event-number": ("there were not as many as the text asks for[: {part}]", "数量不符[：{part}]"),
    "no-link": ("there is no chain link that it could answer[: {part}]", "没有可以响应的连锁块[：{part}]"),
    "link-under": (
        "what it answers is in the chain, but not the newest link, and it cannot reach over another one",
        "它响应的发动不是最新的连锁块，不能越过别的连锁块",
    ),
    "link-kind": ("the newest chain link is no such activation[: {part}]", "最新的连锁块不是那样的发动[：{part}]"),
    "link-player": (
        "the newest chain link is not the player's whom the text names[: {part}]",
        "最新的连锁块不是所指玩家的发动[：{part}]",
    ),
    "link-form": (
        "the newest chain link is not the activation of a card, or of an effect, as the text asks for[: {part}]",
        "最新的连锁块不是所要求的卡的发动·效果的发动[：{part}]",
    ),
    "link-card": (
        "the card of the newest chain link is not such a card[: {part}]",
        "最新连锁块的卡不符合要求[：{part}]",
    ),
    "link-link": ("the newest chain link has another number[: {part}]", "最新连锁块的序号不符[：{part}]"),
    "link-targets": (
        "the newest chain link does not target what the text says[: {part}]",
        "最新连锁块取的对象不符[：{part}]",
    ),
    "link-includes": (
        "the newest chain link includes no such effect[: {part}]",
        "最新的连锁块不包含那样的效果[：{part}]",
    ),
    "link-would": (
        "the newest chain link would not surely do that[: {part}]",
        "最新的连锁块不会确实地进行那样的处理[：{part}]",
    ),
    "link-number": (
        "the newest chain link is not as the text asks for[: {part}]",
        "最新的连锁块不符合要求[：{part}]",
    ),
    "moment-over": (
        "that happened, but its moment is over: such effects go on the chain of that timing",
        "契机已经过去：这类效果要在那个时点的连锁中发动",
    ),
    "attack-over": (
        "effects of an attack declaration belong to the first chain after it",
        "攻击宣言时的效果要在宣言后最初的连锁中发动",
    ),
    "hidden-now": (
        "the card went where it is hidden: to the Deck, or face-down to the Extra Deck or out of play",
        "那张卡去了非公开的场所（卡组、里侧的额外卡组或里侧除外）",
    ),
    "material": (
        "an Xyz Material is no card on the field, and becoming one is not leaving it",
        "超量素材不是场上的卡，成为素材不算从场上离开",
    ),
    "never-there": (
        "its activation was negated: it was not sent from the field, nor by an effect",
        "它的发动被无效：不算从场上送去墓地，也不是被效果送去墓地",
    ),
    "cost-of-chain": (
        "that happened by a cost in this chain; a trigger in a public place had to qualify before the chain began",
        "那是这个连锁中支付cost造成的；公开场所的诱发效果必须在连锁开始前满足条件",
    ),
    "after-chain": ("what was activated is answered after the chain", "对那次发动的诱发要在连锁处理后才能发动"),
    "activated-by-effect": (
        "that card was activated by an effect while it resolved, and this effect does not react to that",
        "那张卡是在效果处理中由效果发动的，这个效果对此不发动",
    ),
    "no-link-of-its-own": (
        "that card was activated by an effect while it resolved: nothing can be chained to it",
        "那张卡是在效果处理中由效果发动的，不能对那次发动连锁",
    ),
    "not-there-yet": (
        "the card was not yet applying there when that happened",
        "那件事发生时，这张卡尚未在那里适用",
    ),
    "group-over": (
        "triggers in public places go on the chain first, and that is over",
        "公开场所的诱发效果要最先发动，那个时机已过",
    ),
    "waits-for-priority": (
        "a trigger in the hand or of a face-down card waits until those in public places are on the chain",
        "手卡·里侧卡的诱发效果要等公开场所的诱发效果发动之后",
    ),
    "mandatory-first": (
        "other triggers come first: mandatory before optional, the turn player before the other",
        "先轮到别的诱发效果：必发先于选发，回合玩家先于对方",
    ),
    "triggers-first": (
        "trigger effects are being put on the chain; everything else comes after them",
        "正在发动诱发效果，其他效果要在那之后",
    ),
    "choosing": ("a choice is under way", "正在进行选择"),
    "resolving": ("a chain is resolving, and nothing can be activated meanwhile", "连锁处理中不能发动"),
    "not-now": ("it can only be used at another time[: {part}]", "现在不能使用，只能在规定的时间使用[：{part}]"),
    "condition-part": ("its condition is not met[: {part}]", "没有满足条件[：{part}]"),
    # What a step lacks.
    "too-few": ("it needs {m} cards, and there are {n}[: {part}]", "需要{m}张卡，只有{n}张[：{part}]"),
    "none-such": ("there is no card for it[: {part}]", "没有可以处理的卡[：{part}]"),
    "none-usable": (
        "there are such cards, but it can be done to none of them[: {part}]",
        "有那样的卡，但都不能进行处理[：{part}]",
    ),
    "only-itself": (
        "there is only this card itself, which will not stay on the field[: {part}]",
        "只有这张卡自身，而它发动后不能留在场上[：{part}]",
    ),
    "step": ("this could not be done[: {part}]", "不能进行这样的处理[：{part}]"),
    "unaffected": ("{card} is unaffected by it", "「{card}」不受它的效果影响"),
    "too-few-targets": ("it needs {m} targets, and there are {n}[: {part}]", "需要{m}个对象，只有{n}个[：{part}]"),
    "no-such-target": ("there is nothing that it could target[: {part}]", "没有可以作为对象的卡[：{part}]"),
    "zones-few": ("{n} of {m} free Monster Zones", "需要{m}个空的怪兽区域，只有{n}个"),
    "token-face": ("{card} is a Token and cannot be face-down", "「{card}」是衍生物，不能变成里侧表示"),
    "toll-takes": (
        "what must be paid to do it takes what it needs afterwards",
        "进行为此所必需的支付之后，就没有可以进行处理的卡了",
    ),
    "cost-takes": (
        "paying the cost takes what it needs afterwards",
        "支付cost之后，就没有可以进行处理的卡了",
    ),
    "card-test": ("{card} is not such a card[: {part}]", "「{card}」不符合要求[：{part}]"),
    "card-value": ("{card}: {n}[, needs {part}]", "「{card}」：{n}[，需要{part}]"),
    "card-face-down": ("{card} lies face-down[, so it is not: {part}]", "「{card}」是里侧表示[，不能看作：{part}]"),
    "untargetable": ("{card} cannot be targeted by it", "「{card}」不能成为它的对象"),
    "never-proper": ("{card} was never properly summoned", "「{card}」没有正规出场过，不能苏生"),
    "own-way": ("{card} can be summoned only in the way its text says", "「{card}」只能以自身记述的方法特殊召唤"),
    "own-way-first": (
        "{card} must first be summoned in the way its text says",
        "「{card}」必须先以自身记述的方法特殊召唤一次",
    ),
    "by-effects-only": (
        "it can be Special Summoned by card effects only, and a Pendulum Summon is none",
        "它只能以卡的效果特殊召唤，灵摆召唤不是卡的效果",
    ),
    "leaving-chain": (
        "{card} is on the chain and will not stay where it lies: it cannot be returned",
        "「{card}」正在连锁中发动，之后不会留在原处，不能返回",
    ),
    "elsewhere": (
        "{card} would not get to the Graveyard, so it cannot be sent there as a cost",
        "「{card}」不会去到墓地，不能作为cost送去墓地",
    ),
    "not-back": (
        "{card} would not get there, so it cannot be returned as a cost",
        "「{card}」回不到那里，不能作为cost返回",
    ),
    "discard-elsewhere": (
        "{card} would not get to the Graveyard, so it cannot be discarded there as a cost",
        "「{card}」不会去到墓地，不能作为cost丢弃去墓地",
    ),
    "never-in-gy": (
        "what does not get to the Graveyard cannot be sent there as a cost",
        "去不了墓地的卡不能作为cost送去墓地",
    ),
    "pendulum-cost": (
        "a Pendulum Monster goes from the field to the Extra Deck",
        "灵摆怪兽从场上会去额外卡组",
    ),
    "token-to-gy": (
        "{card} is a Token: it cannot be sent to the Graveyard as a cost",
        "「{card}」是衍生物，不能作为cost送去墓地",
    ),
    "not-its-way": (
        "a Pendulum Summon is made by the rules, not in the way that its text names",
        "灵摆召唤是依规则进行的特殊召唤，不是它自身记述的方法",
    ),
    "set-only": (
        "{card} is face-up already: only a card that lies face-down is activated where it lies",
        "「{card}」已经是表侧表示，只有里侧表示的卡才能在原处发动",
    ),
    "summon-by-effect": (
        "a Summon that an effect makes cannot be negated, only the activation or the effect",
        "效果处理中进行的召唤本身不能被无效，只能无效那个发动或效果",
    ),
    "summon-over": (
        "the Summon has succeeded; it can be negated only before that",
        "召唤已经成功，只有成功之前才能无效",
    ),
    "shown-already": (
        "{card} is shown for its effect in this chain already",
        "「{card}」在这个连锁中已经为发动自身的效果给对方看过",
    ),
    "token-cost": ("{card} is a Token and cannot pay that", "「{card}」是衍生物，不能用来支付"),
    "link-position": ("{card} is a Link Monster: it has no other position", "「{card}」是连接怪兽，没有别的表示形式"),
    "cannot-activate": (
        "{card} cannot be activated now, not even by an effect",
        "「{card}」现在不能发动，通过效果也不能",
    ),
    # Materials.
    "materials-few": ("{n} of {m} materials[: {part}]", "素材需要{m}只，只有{n}只[：{part}]"),
    "materials-levels": ("Levels {sum}, needs {m}", "等级{sum}，需要{m}"),
    "materials-links": ("the materials count as {n}, needs {m}", "素材合计为{n}，需要{m}"),
    # Wrong things.
    "not-a-monster": ("{card} is not a Monster Card", "「{card}」不是怪兽卡"),
    "not-in-hand": ("{card} is not in the hand", "「{card}」不在手卡"),
    "not-on-field": ("{card} is not a monster on the field", "「{card}」不是场上的怪兽"),
    "not-controlled": ("{card} is not under that player's control", "「{card}」不由这名玩家控制"),
    "no-procedure": ("{card} has no way of its own to be Special Summoned", "「{card}」没有自身的特殊召唤手续"),
    "face-up-already": ("{card} is face-up already", "「{card}」已经是表侧表示"),
    "in-defense": ("{card} is not in Attack Position", "「{card}」不是攻击表示"),
    "no-attack-target": ("there is nothing that {card} could attack", "没有「{card}」可以攻击的对象"),
    "set-as-monster": ("{card} is a monster: it is Set as one", "「{card}」是怪兽卡，要作为怪兽盖放"),
    "once-per-duel": ("it can be used only once per Duel", "决斗中只能使用1次"),
    "applied-before": ("it was applied as often as it can be", "适用次数已达上限"),
    "moved-this-turn": ("its position was changed this turn already", "这个回合已经改变过它的表示形式"),
    "arrived-this-turn": ("it was summoned or Set this turn", "它在这个回合召唤·盖放"),
    "attacked-this-turn": ("it declared an attack this turn", "它在这个回合宣言过攻击"),
}
