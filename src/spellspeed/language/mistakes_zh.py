"""Mistakes in card files, in Chinese: a table of sentences.

A row has the English sentence of the reader, the checker or a maker, with `{}` for what it names, and the Chinese one
with `{0}`, `{1}` for the same. What is named is translated, too, if it has a row.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from spellspeed.messages import Message

# What is expected at a place.
SORTS: Final[dict[str, str]] = {
    "a player": "玩家",
    "a place": "地方",
    "a time": "时间",
    "a property": "属性值",
    "a printed value, face or position": "印刷的值、正反面或表示形式",
    "a test of a card": "对卡的条件",
    "a test of a set of cards": "对一组卡的条件",
    "a kind of card": "卡的种类",
    "cards at hand": "所指的卡",
    "a number": "数",
    "how many": "数量",
    "a cause": "原因",
    "a kind of summon": "召唤的种类",
    "an event": "事件",
    "a condition": "条件",
    "a step": "处理",
    "something that applies": "适用的效果",
    "effects": "效果",
    "a limit": "次数限制",
    "materials": "素材",
    "what can be negated or redirected": "可以无效或转移的东西",
    "a form of activation": "发动的形式",
    "what a limit counts": "次数限制所计的东西",
    "a name in quotes": "引号中的名字",
    "a name": "名字",
    "a kind": "卡的种类（怪兽·魔法·陷阱）",
    "a Type": "种族",
    "an Attribute": "属性",
    "Monster, Spell or Trap": "怪兽、魔法或陷阱",
    "a value": "值",
    "a comparison": "比较",
    "values in parentheses": "括号中的值",
    "a bullet": "bullet",
    "a card": "卡",
    "an activate": "activate效果",
    "an ignition": "ignition效果",
    "a trigger": "trigger效果",
    "a quick": "quick效果",
    "a flip": "flip效果",
    "a continuous": "continuous效果",
    "a procedure": "procedure",
    "an always": "always",
    "something": "某物",
    "anything": "任何东西",
    "nothing": "什么也没有",
}

# What a word is used for at its place (`places`).
PLACES: Final[dict[str, str]] = {
    "what is answered": "所连锁的事件",
    "what something happens after": "之后会发生什么的事件",
    "what is replaced": "被代替的事件",
    "what cannot happen": "不能发生的事件",
    "what happens only so often": "有次数限制的事件",
    "what has its price": "要付出代价的事件",
    "what has happened": "发生过的事件",
    "what has happened to a card": "卡经历过的事件",
    "the end of a duration": "期间的结束",
    "a chain link": "连锁块",
    "what something counts for": "所计算的召唤",
    "what is directly answered": "直接连锁的事件",
    "what a link would do": "连锁块会做的事",
    "what cannot be activated in response": "不能连锁发动的效果",
    "how a monster is summoned": "怪兽的召唤方法",
    "part of an effect": "效果的处理",
    "a cost": "cost",
    "an act": "行为",
    "a description": "对效果的描述",
    "what becomes of materials": "素材的去向",
    "what applies": "适用的内容",
    "what begins to apply": "开始适用的内容",
    "an oath": "誓约",
}

ROWS: Final[dict[str, str]] = {
    **PLACES,
    "{} as {}": "作为{1}的{0}",
    "{} of {}, as {}": "作为{2}的{1}的{0}",
    "something that a rule carries out there": "规则在那里会执行的内容",
    "{} does nothing here: without it the card is the same": "{0}在这里不起作用：没有它也是同一张卡",
    "CARD": "CARD",
    "only different cards are counted": "只能计算不同的卡",
    "call the materials IT: spend=banish(IT)": "素材写作IT：spend=banish(IT)",
    "a card can count as several only for a Tribute Summon or an Xyz Summon": (
        "只有在上级召唤或超量召唤时1张卡才能当作几张使用"
    ),
    "a recipe lists names, series and printed values": "素材只写卡名、系列和印刷的内容",
    "how many materials a recipe needs never changes": "必要的素材数不会改变",
    "further materials are said with source(...)": "另外的素材用source(...)写",
    "further materials are granted for a Tribute, Synchro, Xyz or Link Summon": (
        "另外的素材只能允许用于上级召唤、同调召唤、超量召唤或连接召唤"
    ),
    "{} cannot be said of the other player, so each player cannot do it": (
        "{0}不能说是另一个玩家做的，所以双方不能各自做"
    ),
    "Tributes need not include anything": "解放的怪兽不需要包含什么",
    # lines and files
    "a ( that is never closed": "没有关闭的括号(",
    "a ) that closes nothing": "多余的括号)",
    "()": "空括号",
    "an expression": "表达式",
    "an expression of {} characters": "有{0}个字符的表达式",
    "at most {}": "最多{0}",
    "{} is not part of the language": "{0}不是这种语言的一部分",
    "an expression that is too long": "太长的表达式",
    "at most {} words and signs": "最多{0}个词和符号",
    "too many signs in a row": "连续的符号太多",
    "a number of {} digits": "有{0}位的数",
    "the number {}": "数{0}",
    "no leading zeros": "开头没有0",
    "one name between plain double quotes": "双引号之间的1个名字",
    "a name of {} characters": "有{0}个字符的名字",
    "{} after a {}": "{1}之后的{0}",
    "{} after {}": "{1}之后的{0}",
    "a comma or an operator between them": "中间的逗号或运算符",
    "{} and {}": "{0}和{1}",
    "a comma or an operator": "逗号或运算符",
    "the word {}": "词{0}",
    "a word of at most {} letters": "最多{0}个字母的词",
    "this cannot be read ({})": "无法读取（{0}）",
    "an expression that is nested too deeply": "嵌套太深的表达式",
    "parentheses too deep": "括号嵌套太深",
    "at most {} inside each other": "最多嵌套{0}层",
    "{} joins nothing": "{0}没有连接任何东西",
    "a join, or .of": "连接词或.of",
    "{} cards": "{0}张卡",
    "one card": "1张卡",
    "a file of {} characters": "有{0}个字符的文件",
    "a line of {} characters": "有{0}个字符的一行",
    "blanks and printed characters": "空格和可见字符",
    "card PASSCODE NAME at the beginning of a line": "行首的“card 卡片密码 卡名”",
    "card PASSCODE NAME": "“card 卡片密码 卡名”",
    "indent fields and effects by two blanks": "栏和效果前面要空两格",
    "a second description of the card {}": "卡{0}的第2次记述",
    "`pendulum` with nothing after it": "之后什么也没有的`pendulum`",
    "a second `pendulum`": "第2个`pendulum`",
    "an effect": "效果",
    "a kind of effect, or a field with its colon": "效果的种类，或带冒号的栏",
    "a kind of effect before it": "之前有效果的种类",
    "a line indented by {}": "缩进{0}格的一行",
    "comments stand on lines of their own": "注释单独成行",
    "{} blanks": "{0}个空格",
    "a field of {}": "{0}的栏",
    "a second field {}": "第2个栏{0}",
    "the values in one field, with commas": "写在一栏中，用逗号分开的值",
    "a file with too much in it": "内容太多的文件",
    "several files": "分成几个文件",
    "a file of more than {} bytes": "超过{0}字节的文件",
    "several smaller files": "分成几个较小的文件",
    "a smaller one": "较小的文件",
    "bytes that are not UTF-8": "不是UTF-8的字节",
    "UTF-8 text": "UTF-8文本",
    "the flag {}": "标志{0}",
    "{} with the flag face_down": "{0}有标志face_down",
    "a `quick` effect": "`quick`效果",
    "the flag {} twice": "标志{0}写了2次",
    "a flag": "标志",
    "a field of too many lines": "行数太多的栏",
    "the file is larger than {} characters": "文件超过{0}个字符",
    "a passcode has at most nine digits": "卡号最多9位",
    # cards, fields, effects
    "the passcode {}": "卡号{0}",
    "a card of the facts": "资料中的卡",
    "the name {} with the passcode {}": "卡号{1}的卡名{0}",
    "{} has the passcode {}": "{0}的卡号是{1}",
    "this Token": "这个衍生物",
    'its name and its statistics: "Sheep Token", monster(...)': '名字和数值："Sheep Token", monster(...)',
    "{} with only one of `would` and `instead`": "{0}只有`would`和`instead`之一",
    "both": "两者都写",
    "{} values of {}": "{1}的{0}个值",
    "one": "1个",
    "one of them": "其中1个",
    "{} without {}": "{0}没有{1}",
    "a field {}": "栏{0}",
    "a field that {} has": "{0}可以有的栏",
    "an event, or `during`, in a trigger": "trigger中的事件或`during`",
    "{} with an event but without `do`": "{0}有事件却没有`do`",
    "a field `do`": "栏`do`",
    "a field `cost`": "栏`cost`",
    "a field `target`": "栏`target`",
    "a condition in `if`": "`if`中的条件",
    "a condition here is written with `while`": "这里的条件写在`while`中",
    "a bullet of {}": "{0}的bullet",
    "{}, which refers to nothing": "{0}没有所指",
    "{} somewhere on the card": "这张卡的某处有{0}",
    "one of the {} targets": "{0}个对象之一",
    "an event, or a step that inflicts damage before it": "事件，或之前给与伤害的处理",
    "an event with activated(...)": "有activated(...)的事件",
    "a step before it": "之前的处理",
    "next with a phase of something other than a turn": "不是回合却带有阶段的next",
    "the field {}": "栏{0}",
    "one of the {} effects that the card has": "这张卡的{0}个效果之一",
    "a battle position": "表示形式",
    # words and sorts
    "the unknown word {}": "未知的词{0}",
    "`{}` of different sorts ({})": "种类不同的`{0}`（{1}）",
    "one sort": "同一种类",
    ".of after {}": "{0}之后的.of",
    "a property or a cause": "属性值或原因",
    "write choose(...) or every(...)": "写作choose(...)或every(...)",
    "write named(...)": "写作named(...)",
    "{} in {}": "{1}中的{0}",
    "an event that can be forbidden": "可以禁止的事件",
    "an event that can be replaced": "可以代替的事件",
    "{}() with nothing": "什么也没有的{0}()",
    "{} has no parameter {}": "{0}没有参数{1}",
    "steps alone": "只写处理",
    ".of without cards or players": "没有卡或玩家的.of",
    "cards at hand, a kind of card or a player": "所指的卡、卡的种类或玩家",
    "one property in a comparison": "比较中的1个属性值",
    "{} with {}": "{1}的{0}",
    "== or !=": "==或!=",
    "a name in a comparison": "比较中的名字",
    "{}, which is {}": "{0}，它是{1}",
    "`not` before {}": "{0}之前的`not`",
    "a test, a condition, an event or a cause": "对卡的条件、条件、事件或原因",
    "one argument too many for {}": "{0}多了1个参数",
    "{} of {} twice": "{1}的{0}写了2次",
    "{} ({})": "{0}（{1}）",
    "a place that is not the first": "不在最前面的地方",
    "one place (several with `|`), then the tests": "先写1个地方（多个用`|`），再写条件",
    "the name of a card": "卡名",
    "a comparison with the property on the right": "属性值在右边的比较",
    "the property first": "属性值写在前面",
    "a comparison of {}": "对{0}的比较",
    "a property, a number or a player": "属性值、数或玩家",
    "a face or position": "正反面或表示形式",
    "a property that is a number": "是数的属性值",
    "the name of a series": "系列名",
    "the name of a counter": "指示物的名字",
    "a place, values in parentheses, or a property of cards": "地方、括号中的值或卡的属性值",
    "a number that is written in the text": "写在文中的数",
    "a Token of this card": "这张卡的衍生物",
    "its statistics stand in a field `token` of the card": "它的数值写在卡的栏`token`中",
    "a name in quotes, the name of cards, or a series": "引号中的名字、卡名或系列",
    "a name of your own stands in series.json beside the file": "自制的名字写在文件旁边的series.json中",
    "several are separated by commas, and joins like .and_ stand in `do`": "多个用逗号分开；.and_等连接词写在`do`中",
    "write exists(...), or THIS is ...": "写作exists(...)，或THIS is ...",
    "write card(...) around the place": "在地方外面写card(...)",
    "say how: sent, banished, returned, added, summoned ...": "写明怎样：sent、banished、returned、added、summoned……",
    "what cannot be summoned is summoned(...), what cannot be negated negated(being_summoned(...))": (
        "不能召唤写作summoned(...)；不会被无效写作negated(being_summoned(...))"
    ),
    "say attacks(...) or declares_attack(...)": "写作attacks(...)或declares_attack(...)",
    "say summoned(...)": "写作summoned(...)",
    "what becomes of a material is a move: say tributed(...), sent(...) or left(...)": (
        "素材的去向是移动：写作tributed(...)、sent(...)或left(...)"
    ),
    "say attacks(...) or took_damage(...)": "写作attacks(...)或took_damage(...)",
    "an effect that becomes another one is effect_becomes(...)": "变成别的效果写作effect_becomes(...)",
    "another target is redirect(...)": "换成别的对象写作redirect(...)",
    "say negated(...), or effect_becomes(...)": "写作negated(...)，或effect_becomes(...)",
    "say activated(...) or negated(...)": "写作activated(...)或negated(...)",
    "a turn, or a phase but the End Phase, can be skipped": "可以跳过的是回合，或结束阶段以外的阶段",
    # values
    "{} cannot be targeted": "{0}不能成为对象",
    "a text that has no meaning as a whole ({})": "整体没有意义的文本（{0}）",
    "the amount of a continuous effect cannot be chosen": "永续效果的数值不能由玩家选择",
    "a limit counts uses: what just applies has none": "次数限制计使用次数：单纯适用的内容没有使用次数",
    "{} among the statistics of a monster": "怪兽数值中的{0}",
    "these words have no meaning together": "这些词在一起没有意义",
    "only a number written in the text can stand here": "这里只能写文中的数",
    "a limit counts per TURN, CHAIN, BATTLE, DUEL or VISIT": "次数限制以TURN、CHAIN、BATTLE、DUEL或VISIT为单位",
    "`next` is counted from a step: write later(start(next(...)), ...) or skip(next(...))": (
        "next从处理算起：写作later(start(next(...)), ...)或skip(next(...))"
    ),
    "the card whose effect is answered is ANSWERED, what it targets is TARGETED": (
        "被连锁的效果的卡写作ANSWERED，其对象写作TARGETED"
    ),
    "one player does it: write a step for each player": "由一名玩家进行：请为双方各写一个处理",
    "a cause that only says what it is not: write what it is before `and not`": (
        "只说了不是什么原因：请在“and not”之前写出是什么原因"
    ),
    "an event that only says what must not happen: write what happens before `and not`": (
        "只说了不能发生什么的事件：在`and not`之前写发生什么"
    ),
    "leave out the card of the event, it is the card being tested: was(summoned(how=SPECIAL))": (
        "事件的卡就是所检查的卡，不必写：was(summoned(how=SPECIAL))"
    ),
    "only a name, a Type, an Attribute or a trait can stand here": "这里只能写卡名、种族、属性或特征",
    "zones are a place, or DECLARED": "区域是地方，或者DECLARED",
    "only Monster Zones and Spell & Trap Zones can be unusable": "只有怪兽区域和魔法与陷阱区域可以变得不能使用",
    "one value is declared; only of zones several are designated": "宣言的值是1个；只有区域可以指定几处",
    "what must be done is an attack, or that cards are kept revealed": "必须做的是攻击，或者持续公开卡",
    "an Equip Card gives its BEARER values, as long as it is equipped": "装备卡在装备期间改变BEARER的数值",
    "one coin is called, not several": "猜正反面的是1枚硬币，不是几枚",
    "one player calls the coin, not both": "由1名玩家猜正反面，不是双方",
    "a phase or the normal draw is skipped": "跳过的是阶段或者通常抽卡",
    "before the normal draw nothing is activated but a trigger or a Quick Effect": (
        "通常抽卡前只能发动诱发效果或者诱发即时效果"
    ),
    "only counters of a card can be limited in number": "只有卡上的指示物可以限制数量",
    "the controller of cards becomes a player, and nothing else does": "卡的控制者变成玩家，别的不能变成玩家",
    "a step takes control: take_control(...), with until or while_": (
        "处理中得到控制权写作take_control(...)，用until或while_"
    ),
    "control lasts until something, or while something holds, wherever the monster goes": (
        "控制权持续到某时，或在某条件成立的期间，不写放置的区域"
    ),
    "a value becomes another one from OTHER, or from whatever it is": "数值从OTHER，或从任何数值变成另一个",
    "only a trait can be left out of account": "只有特征可以不计",
    "another player takes the damage, not both": "代受伤害的是另一个玩家，不是双方",
    "a monster attacks in Attack Position, or in Defense Position whatever the target": (
        "怪兽以攻击表示攻击，或不分攻击对象以守备表示攻击"
    ),
    "a monster can attack so often, so often on each, directly, or in Defense Position": (
        "怪兽可以攻击若干次，或向每只攻击若干次，或直接攻击，或以守备表示攻击"
    ),
    "a monster must attack, or must attack a certain monster: nothing else can be demanded": (
        "怪兽必须攻击，或必须向某怪兽攻击：其他的不能要求"
    ),
    "monsters battle with their ATK or with their DEF": "怪兽用攻击力或守备力进行战斗",
    "what is lowered as the player likes is between two numbers below 0": "任意下降的数值写作两个负数之间",
    "a gain needs an upper limit: up_to, between, or a number": "上升的数值要有上限：up_to、between或数",
    "what is done instead is optional already (must makes it compulsory): leave may out":
        "代替进行的事本来就可选（must使其必须进行）：请去掉may",
    "a procedure is a Special Summon; another Normal Summon is can(summon(NORMAL, THIS, ...))":
        "手续是特殊召唤；其他方式的通常召唤写作can(summon(NORMAL, THIS, ...))",
    "a procedure needs the place that the card is summoned from, in where": "手续要在where写出从哪里召唤",
    "no card is summoned from there by its own procedure": "没有卡以自身的手续从那里召唤",
    "no rule changes this value": "没有规则会改变这个数值",
    "only values of cards are changed from another one": "只有卡的数值才能从另一个数值改变",
    "the effect of another card can be used once, until the end of the turn": "别的卡的效果可以使用1次，直到回合结束",
    "only a Normal Summon, Set or Pendulum Summon can be permitted": "能允许的只有召唤、盖放或灵摆召唤",
    "a permission to summon says which monsters, how often and with which further materials": (
        "召唤的许可只说哪些怪兽、几次和哪些另外的素材"
    ),
    "Tributes are those of a Normal Summon": "解放是通常召唤的解放",
    "no card is called {}": "没有名为{0}的卡",
    "no test of a set of cards: {}": "不是对一组卡的条件：{0}",
    "a face or position is expected": "应为正反面或表示形式",
    "a card can be placed as another kind of card only in a Spell & Trap Zone": (
        "只有在魔法与陷阱区域才能当作别的种类的卡放置"
    ),
    "a monster is placed as spell(CONTINUOUS) or trap(CONTINUOUS), in a Spell & Trap Zone": (
        "怪兽在魔法与陷阱区域当作spell(CONTINUOUS)或trap(CONTINUOUS)放置"
    ),
    "a monster is Set as a monster, or as a spell()": "怪兽作为怪兽或当作spell()盖放",
    "`still` needs `as_`: the card must come as another kind of card": (
        "`still`需要`as_`：卡要当作别的种类出现"
    ),
    "a Trap Card comes as a monster to the field of the effect's player, by the effect itself": (
        "陷阱卡由那个效果自身在效果的玩家场上变成怪兽"
    ),
    "a card can only exchange two of its own values with itself": "卡和自身只能交换2个数值",
    "a kind, name, Type, Attribute, zone or number can be declared": "可以宣言的是种类、卡名、种族、属性、区域或数",
    "what is declared is a number: say how many at least or at most": "宣言的是数：写明最少或最多多少",
    "the listed values are not of the kind that is declared": "所列的值不是所宣言的那种",
    "a step cannot wait until then: write a turn, a Draw, Standby, Battle or End Phase, or end(DAMAGE_STEP)": (
        "处理不能推迟到那时：写回合、抽卡·准备·战斗·结束阶段，或end(DAMAGE_STEP)"
    ),
    "a card is placed among the Spells and Traps; monsters are summoned": "卡放置到魔法与陷阱区域；怪兽是召唤的",
    "a Token is summoned with the statistics of its field, and by the effect itself": (
        "衍生物以其栏中的数值，由效果自身特殊召唤"
    ),
    "cards are excavated until a certain number of such cards has come up": "翻开直到那种卡出现一定的数量为止",
    "an amount is paid once, any number of times, or up to so many times": (
        "数值支付1次、任意次数（ANY_NUMBER）或最多几次（up_to）"
    ),
    "what is excavated lies in the Deck: say which card ends it, without a place": (
        "翻开的卡在卡组：写明出现哪种卡为止，不写地方"
    ),
    "what is declared is a value: say among which values": "宣言的是值：写明在哪些值之中",
    "a name is that of a card: say which, by what is printed on it and without a place": (
        "卡名是卡的名字：用印刷的内容写明哪种卡，不写地方"
    ),
    "a zone is declared among zones: say which place": "区域在区域之中宣言：写明哪个地方",
    "an earlier step moved this card: write IT": "之前的处理移动了这张卡：写作IT",
    "a card goes to the hand of its owner: write to=HAND": "卡回到持有者的手卡：写作to=HAND",
    "an earlier step moved the target: write IT": "之前的处理移动了对象：写作IT",
    "no test of a card: {}": "不是对卡的条件：{0}",
    "no kind of card: {}": "不是卡的种类：{0}",
    "no cards at hand: {}": "不是所指的卡：{0}",
    "no amount: {}": "不是数：{0}",
    "a number cannot ask a player to choose: choose in a step of its own, and write IT": (
        "数不能让玩家选择：在单独的处理中选择，再写作IT"
    ),
    "a player is compared with a player": "玩家要和玩家比较",
    "no meaning for {} {}": "{0} {1}没有意义",
    "no meaning for {} as {}": "{0}作为{1}没有意义",
    "no meaning for {}": "{0}没有意义",
    "{} is unknown": "{0}是未知的",
    "write `and`": "写作`and`",
    "write `not`": "写作`not`",
    "names stand in double quotes": "名字写在双引号中",
    "a comment stands on a line of its own": "注释单独写在一行",
    "a value without a name behind one with a name": "有参数名的值之后是没有参数名的值",
    "values with names last": "有参数名的值写在最后",
    "a value that is given twice": "给出两次的值",
    "each name once": "每个参数名一次",
    "a name with = that is no name of a value": "=之前不是值的参数名",
    "name=value, or == to compare": "参数名=值，比较写作==",
    "a = that gives no value a name": "不给出参数名的=",
    "an expression that is not complete here": "这里不完整的表达式",
    "a word, a number or a name on both sides of an operator": "运算符两边的词、数或名字",
    "this form is not part of the language": "这种写法不是这种语言的一部分",
    "something else than a word is called": "括号之前不是词",
    "a word before the parenthesis": "括号之前的词",
    "{} is given twice": "{0}给出了两次",
    "this operator is not part of the language": "这个运算符不是这种语言的一部分",
    "a chain of comparisons": "连续的比较",
    "say activated(targets=...)": "写作activated(targets=...)",
    "this card is not there any more once it has been moved: speak of IT": "这张卡移动之后已不在那里：写作IT",
    "write `half(...)` or `for_every(...)`": "写作`half(...)`或`for_every(...)`",
    "the closing quote is missing, or a backslash stands before something else than a quote": (
        "缺少后引号，或反斜杠之后不是引号"
    ),
    "at most {} parts": "最多{0}个部分",
    "at most {} levels": "最多{0}层",
    "a whole number": "整数",
    "a + before a value": "值之前的+",
    ".{} without parentheses": "没有括号的.{0}",
    "{} without parentheses": "没有括号的{0}",
    "{} with parentheses": "有括号的{0}",
    "{} alone": "单独的{0}",
    "** is not part of the language": "**不是这种语言的一部分",
    "+, -, * or |": "+、-、*或|",
    "a <= P <= b": "a <= P <= b",
    "only a name, a series or a property has an original": "只有卡名、系列或属性值有原本的",
    "one player chooses which monster is attacked, and nothing else is said of the attack": (
        "由1名玩家选择被攻击的怪兽，攻击的其他内容不写"
    ),
    "`{}` between steps": "处理之间的`{0}`",
    "a join, such as .and_(...), or one_of(...)": "连接词（如.and_(...)）或one_of(...)",
    # what could never be
    "{}: only {} have it": "{0}：只有{1}才有",
    "only {} have it": "只有{0}才有",
    "only {} have {}": "只有{0}才有{1}",
    "the field {}: only {} have it": "栏{0}：只有{1}才有",
    "a Pendulum Effect: only {} have it": "灵摆效果：只有{0}才有",
    "a card is activated from the hand or on the field, and nowhere else": "卡只能从手卡或在场上发动",
    "this card is never there": "这张卡不会在那里",
    "nothing is activated in the Deck": "卡组中不能发动",
    "the flag {} changes nothing here": "标志{0}在这里不起作用",
    "it is never used at that time": "那时不能使用",
    "it is used at that time anyway": "本来就只在那时使用",
    "in the open Main Phase there is nothing to answer": "自己主要阶段的优先权下没有可以连锁的事件",
    "a condition that never holds": "不会成立的条件",
    "a condition that always holds": "总是成立的条件",
    "{}: no card is ever all of this": "{0}：没有卡符合全部条件",
    "{}: no card of this kind is ever that": "{0}：这种卡不会是那样",
    "{}: every card of this kind is that anyway": "{0}：这种卡本来就是那样",
    "a comparison that no card fits": "没有卡符合的比较",
    "{} as {} of {}: it deals only with {}": "作为{2}的{1}的{0}：那里只能是{3}",
    "{}: only {} have {}": "{0}：只有{1}才有{2}",
    "{}: only {} are summoned so": "{0}：只有{1}才能这样召唤",
    "{} as {} of {}: they lie there already": "作为{2}的{1}的{0}：已经在那里了",
    "{}: these can be used without this": "{0}：不写也可以使用这些卡",
    "{}: no number lies between these": "{0}：其间没有数",
    "{}: any number is as many": "{0}：任何数量都符合",
    "{} of {}: a number other than 0 is needed": "{1}的{0}：要写0以外的数",
    "{} of {}: a number above 0 is needed": "{1}的{0}：要写大于0的数",
    "number of {}: there are never so many such cards": "{0}的number：不会有这么多那种卡",
    "number of {}: there are never more such cards": "{0}的number：那种卡不会更多",
    "{}: of a single card it says nothing": "{0}：只有1张卡时没有意义",
    "{} inside {}: one of them does nothing": "{1}中的{0}：其中1个不起作用",
    "{}: nothing on the card refers to {}": "{0}：这张卡上没有用到{1}",
    "{}: this step does nothing here": "{0}：这个处理在这里不起作用",
    "{}: it cannot be done when this effect is used": "{0}：使用这个效果时不能进行",
    "{}: nothing of the kind is under way then": "{0}：那时没有正在进行的那种事",
    "{}: no summon is forbidden by face or position": "{0}：不能按表侧、里侧或表示形式禁止召唤",
    "once is what the rules allow anyway": "规则本来就允许1次",
    "what happens is counted per span, or by different cards": "事件按期间计算，或者按不同的卡计算",
    "cards are counted in all, of each value, or by different values": "卡按总数、按每个值，或者按不同的值计算",
    "of cards only Types, Attributes and kinds are told apart here": "这里的卡只按种族、属性、种类区分",
    "a card is detached as one material": "一张卡作为1个素材取除",
    "a card counts as one thing, or as having a Level and a trait": "卡当作一种东西使用，或者当作持有等级和特征使用",
    "cards that are monsters": "怪兽",
    "Monster Cards": "怪兽卡",
    "Monster Cards that are not summoned yet": "还没有召唤的怪兽卡",
    "monsters on the field": "场上的怪兽",
    "cards on the field": "场上的卡",
    "cards in a hand": "手卡",
    "attached cards": "超量素材",
    "cards on the field, in a hand or in a Deck": "场上、手卡或卡组的卡",
    "cards that are not banished yet": "没有除外的卡",
    "cards that lie openly, or on the field": "公开的卡或场上的卡",
    "cards that are not face-up": "不是表侧表示的卡",
    "Xyz Monsters on the field": "场上的超量怪兽",
    "monsters that are neither Xyz nor Link Monsters": "超量·连接以外的怪兽",
    "monsters that are not Link Monsters": "连接怪兽以外的怪兽",
    "monsters of the Extra Deck": "额外卡组的怪兽",
    "monsters that can be Normal Summoned": "可以通常召唤的怪兽",
    "Equip Cards": "装备卡",
    "Equip Spells": "装备魔法卡",
    "Continuous Traps": "永续陷阱卡",
    "Spells and Traps": "魔法·陷阱卡",
    "Fusion Monsters": "融合怪兽",
    "Ritual Monsters": "仪式怪兽",
    "Synchro Monsters": "同调怪兽",
    "Xyz Monsters": "超量怪兽",
    "Link Monsters": "连接怪兽",
    "Pendulum Monsters": "灵摆怪兽",
}
SHORT: Final = 14  # letters of a row that would fit too many sentences: what it names must be terms
WORD: Final = re.compile(r"""`[^`]*`|"[^"]*"|'[^']*'|[.\w]+(?:\(\.\.\.\))?""")  # of a card file
CODE: Final = re.compile(rf"{WORD.pattern}|[.\w]+\(.*\)|\S+")
ABOUT: Final = re.compile(r"(.+?): (.+)")
EXPLAINED: Final = re.compile(r"(.+?) \(([^()]*)\)")
PHRASES: Final = re.compile(
    "|".join(re.escape(one) for one in sorted([*SORTS, *ROWS], key=len, reverse=True) if "{" not in one)
)
PATTERNS: Final = [
    (
        re.compile("(.+?)".join(map(re.escape, en.split("{}")))),
        zh,
        en.startswith("{}") and len(en.replace("{}", "")) <= SHORT,
    )
    for en, zh in sorted(ROWS.items(), key=lambda row: -len(row[0].replace("{}", "")))  # the most specific first
    if "{}" in en
]


def part_in_chinese(part: str) -> str:
    """A part of a message in Chinese, by its own words or by its row."""
    return part.zh if isinstance(part, Message) else in_chinese(part)


@lru_cache(maxsize=512)
def in_chinese(text: str) -> str:
    """A part of a message in Chinese; unchanged if it is a name, stands in the card file or has no row."""
    return translated(text) or text


def translated(text: str) -> str:
    """The Chinese for it; empty if there is none."""
    found = SORTS.get(text) or ROWS.get(text) or listed(text, False)
    if found:
        return found
    for pattern, zh, short in PATTERNS:
        named = pattern.fullmatch(text)
        if named is not None and (not short or all(is_term(one) for one in named.groups())):
            return zh.format(*[term(one) for one in named.groups()])
    named = EXPLAINED.fullmatch(text)
    if named is not None and listed(named[2], False):
        return f"{in_chinese(named[1])}（{listed(named[2], False)}）"
    named = ABOUT.fullmatch(text)
    if named is not None and is_term(named[1]) and is_term(named[2]):
        parts = (term(named[1]), term(named[2]))
        if parts != named.groups():
            return f"{parts[0]}：{parts[1]}"
    return ""


def is_term(text: str) -> bool:
    """Has it a Chinese name, or could it stand in a card file as one thing?"""
    return CODE.fullmatch(text) is not None or bool(listed(text, True) or translated(text))


def term(text: str) -> str:
    return listed(text, True) or in_chinese(text)


def listed(text: str, code: bool) -> str:
    """A list of things with Chinese names, and with `code` of words of the language; empty if it is none."""
    told = ""
    at = 0
    while at < len(text):
        found = PHRASES.match(text, at) or (WORD.match(text, at) if code else None)
        if found is None:
            return ""
        told += SORTS.get(found[0]) or ROWS.get(found[0]) or found[0]
        at = found.end()
        for sign, zh in ((", ", "、"), (" or ", "或"), (" and ", "和")):
            if text.startswith(sign, at):
                told += zh
                at += len(sign)
                break
        else:
            return told if at == len(text) else ""
    return ""
