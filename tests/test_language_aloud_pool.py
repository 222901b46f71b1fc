"""Cards of the pool read aloud: what was once read wrong, a sentence per idea, and what holds for every card."""

import re

import pytest
from pool_texts import aloud, pool_texts
from sampling import in_one

from spellspeed.facts.names import find
from spellspeed.facts.table import shipped_cards
from spellspeed.language.aloud import parts, speaker
from spellspeed.language.aloud.tables import chinese
from spellspeed.language.tree import CardText, Node

pytestmark = pytest.mark.once


def texts() -> list[CardText]:
    return list(pool_texts().values())


def read(name: str, lang: str) -> str:
    return "\n".join(aloud(find(name), lang))


# -- what the first version read wrong -------------------------------------------------------------------------

ONCE_WRONG = [
    # Fusion materials
    ("Steam Gyroid", '"Gyroid" + "Steamroid"', "「旋翼机人」＋「蒸汽火车机人」"),
    ("Blue-Eyes Ultimate Dragon", '3 "Blue-Eyes White Dragon"', "「青眼白龙」×3"),
    ("Invoked Mechaba", '"Aleister the Invoker" + 1 LIGHT monster', "「召唤师 阿莱斯特」＋光属性怪兽"),
    # a condition that is numbered
    (
        "Castle of Dragon Souls",
        '(1) You can only control 1 "Castle of Dragon Souls".',
        "①：「龙魂之城」在自己场上只能有1张存在。",
    ),
    # whose response is barred
    (
        "Borreload Dragon",
        "Your opponent cannot activate cards or effects in response to this effect's activation.",
        "对应这个效果的发动，对方不能把魔法·陷阱·怪兽的效果发动。",
    ),
    (
        "Super Polymerization",
        "Neither player can activate cards or effects in response to this card's activation.",
        "对应这张卡的发动，双方不能把魔法·陷阱·怪兽的效果发动。",
    ),
    # moment and duration
    (
        "Number S39: Utopia the Lightning",
        "this card's ATK becomes 5000 during that damage calculation only.",
        "这张卡和对方怪兽进行战斗的伤害计算时，把这张卡2个超量素材取除才能发动。"
        "这张卡的攻击力只在那次伤害计算时变成5000。",
    ),
    # which card
    (
        "Xyz Encore",
        "detach all materials from that target, and if you do, return that target to the Extra Deck, then "
        "Special Summon as many monsters that were detached by this effect as possible from the GY",
        "把那只怪兽的全部超量素材取除，那只怪兽回到额外卡组。那之后，从墓地把这个效果取除的怪兽尽可能在对方场上守备表示特殊召唤",
    ),
    # Sets are Normal Summons
    ("Qliphort Carrier", "(3) If this card was Normal Summoned or Set,", "③：通常召唤的这张卡不受"),
    # kinds of material
    ("Number S0: Utopic ZEXAL", 'discarding 1 "Rank-Up-Magic" Normal Spell', "从手卡把1张「RUM」通常魔法卡丢弃"),
    # in which order
    (
        "PSY-Framegear Gamma",
        'Special Summon this card from your hand and 1 "PSY-Frame Driver" from your hand, Deck, or GY, '
        "and if you do, negate the activation, and if you do, destroy that monster.",
        "把手卡的这张卡和自己的手卡·卡组·墓地1只「PSY骨架驱动者」特殊召唤，那个发动无效并破坏。",
    ),
    # Token statistics
    (
        "Nibiru, the Primal Being",
        '1 "Primal Being Token" (Rock/LIGHT/Level 11/ATK ?/DEF ?) to your opponent\'s field',
        "「原始生命态衍生物」（岩石族·光·11星·攻/守?）",
    ),
    # a Gemini monster is Normal Summoned again
    ("Gigaplant", "you can Normal Summon it again", "可以作为通常召唤再1次召唤"),
    # a name, not a number
    ("Toon Kingdom", 'this card\'s name becomes "Toon World"', "这张卡的卡名当作「卡通世界」使用"),
    # a named monster is no series
    ("Cyber Dragon Nova", 'target 1 "Cyber Dragon" in your GY', "以自己墓地1只「电子龙」为对象"),
    # the order of kinds
    ("Cyber Dragon Nova", "1 Machine Fusion Monster from your Extra Deck", "从额外卡组把1只机械族融合怪兽特殊召唤"),
    ("Psy-Framelord Omega", "target 1 banished card; return it", "以除外的1张卡为对象才能发动。那张卡回到墓地。"),
]


@pytest.mark.parametrize(("name", "en", "zh"), ONCE_WRONG)
def test_what_was_once_read_wrong(name: str, en: str, zh: str) -> None:
    assert en in read(name, "en")
    assert zh in read(name, "zh")


# -- one sentence per idea -------------------------------------------------------------------------------------

IDEAS = [
    # two targets told apart
    (
        "Altergeist Marionetter",
        "send that card you control to the GY, and if you do, Special Summon that monster in your GY.",
        "作为对象的自己场上的卡送去墓地，作为对象的自己墓地的怪兽特殊召唤。",
    ),
    # the target after another card was named
    (
        "Dogmatika Punishment",
        "and if you do, destroy that target.",
        "从额外卡组把1只持有那只怪兽的攻击力以上的攻击力的怪兽送去墓地，作为对象的怪兽破坏。",
    ),
    # the one monster of the event, and one of several
    ("Trap Hole", "Target that monster;", "以那1只怪兽为对象"),
    ("Chain Destruction", "Target 1 of those monsters;", "以那之内的1只怪兽为对象"),
    ("Void Trap Hole", "1 of those monsters with 2000 or more ATK", "那之内的1只攻击力2000以上的怪兽的效果无效化"),
    # Set cards
    ("Artifact Moralltach", "if this Set card in the Spell & Trap Zone", "魔法与陷阱区域盖放的这张卡"),
    ("Milla the Temporal Magician", "Target 1 Set card your opponent controls", "以对方场上1张盖放的卡为对象"),
    # whose zone, whose Deck
    ("Crystal Beast Ruby Carbuncle", "as possible from your Spell & Trap Zone", "自己的魔法与陷阱区域"),
    ("Rainbow Dragon", "shuffle all cards on the field into the Deck", "场上的卡全部回到持有者卡组"),
    ("Luster Pendulum, the Dracoslayer", "the card in your other Pendulum Zone", "另一边的自己的灵摆区域的卡破坏"),
    # a cost on the field that must be read there
    ("Cyber Dragon Nova", "from your hand or face-up field", "从自己的手卡·场上（表侧表示）把1只「电子龙」除外"),
    # after damage calculation
    (
        "D.D. Warrior Lady",
        "After damage calculation, when this card battles an opponent's monster: You can banish that monster and this",
        "这张卡和对方怪兽进行战斗的伤害计算后才能发动。那只怪兽和这张卡除外。",
    ),
    # after a link resolved, and who activated it
    (
        "Curse of Darkness",
        "Each time a Spell Card resolves, inflict 1000 damage to the player who activated it.",
        "每次发动的魔法卡的效果处理后，给与发动的玩家1000伤害。",
    ),
    # all of several names
    (
        "Exodia the Forbidden One",
        'and "Right Leg of the Forbidden One" in your hand, you win',
        "全部存在的场合，自己决斗胜利。",
    ),
    # both players choose
    (
        "Creature Swap",
        "Each player chooses 1 monster they control and switches control of those monsters",
        "双方各自选自身场上1只怪兽，那些怪兽的控制权交换。",
    ),
    # further materials in a sentence of their own
    (
        "Dark Contract with the Swamp King",
        'If Summoning a "D/D" monster this way, you can also banish monsters from your GY as material.',
        "把「DD」怪兽融合召唤的场合，也能把自己墓地的怪兽除外作为融合素材。",
    ),
    # what goes on applying to the summoned monster
    ("Junk Synchron", "but its effects are negated.", "。这个效果特殊召唤的怪兽的效果无效化。"),
    ("Battle Fader", "but banish it when it leaves the field", "。这个效果特殊召唤的这张卡从场上离开的场合除外。"),
    # for this turn
    ('Maxx "C"', "for the rest of this turn, each time", "这个回合，每次对方把怪兽特殊召唤"),
    (
        "Double Summon",
        "This turn, you can conduct up to 2 Normal Summons/Sets.",
        "这个回合，自己可以进行最多2次通常召唤。",
    ),
    # a changed position says to which
    ("Dream Clown", "is changed to Defense Position", "攻击表示的这张卡变成表侧守备表示的场合"),
    # so many of each
    ("Hope for Escape", "draw 1 card for every 2000 of the difference", "双方基本分的差每有2000，自己抽1张。"),
    (
        "Kyoutou Waterfront",
        "place 1 Kaiju Counter on this card for each of those cards",
        "放置那些卡的数量的坏兽指示物",
    ),
    ("Laval Magma Cannoneer", "Up to twice per turn:", "1回合最多2次，"),
    ("Shield Wing", "Twice per turn, this card cannot be destroyed by battle.", "1回合最多2次，这张卡不会被战斗破坏。"),
    # the same kind of card
    ("Invoked Mechaba", "the same card type (Monster, Spell, or Trap)", "相同种类（怪兽·魔法·陷阱）的卡"),
    # who has more
    (
        "Burning Draw",
        "If you control fewer cards than your opponent does:",
        "自己场上的卡的数量比对方场上的卡的数量少的场合",
    ),
    # asked at the activation and again
    (
        "Number C101: Silent Honor DARK",
        'This effect can only be activated and resolve if you have "Number 101: Silent Honor ARK" in your GY.',
        "这个效果在自己墓地有「No.101 寂静荣誉方舟骑士」存在的场合才能发动和处理。",
    ),
    # a further summon is gained
    ("Zefraath", "you can conduct 1 additional Pendulum Summon", "这个卡名的①的怪兽效果1回合只能适用1次。"),
    # effects that share a Chain
    ("True King's Return", "You cannot use the effects (1) and (2)", "这个卡名的①②的效果在同一连锁上只能使用其中1个。"),
    # with the activation of a card that stays
    ("Union Hangar", "When this card is activated: You can add", "作为这张卡的发动时的效果处理，可以从卡组"),
    # in the Main Phase
    ("Dark Contract with the Gate", "During your Main Phase: You can add", "自己主要阶段才能发动。从卡组"),
    # what a card is counted as, and what brings it
    (
        "Burning Draw",
        '(This card is always treated as a "Salamangreat" card.)',
        "规则上，这张卡也当作「转生炎兽」卡使用。",
    ),
    ("Megalith Ophiel", 'You can Ritual Summon this card with a "Megalith" card.', "「巨石异物」卡降临。"),
    # what goes on is said after what follows
    (
        "Battle Fader",
        "then end the Battle Phase",
        "那之后，战斗阶段结束。这个效果特殊召唤的这张卡从场上离开的场合除外。",
    ),
    # already there
    (
        "Cyber Summon Blaster",
        "while this card is already face-up on the field",
        "这张卡已在魔法与陷阱区域存在的状态，每次机械族怪兽特殊召唤发动。",
    ),
    # while it lies there
    ("Trickstar Lycoris", "Each time a card is added", "只要这张卡在怪兽区域存在，每次卡加入对方手卡，"),
    # one series of several names
    ("Dragonic Diagram", '"True Draco" or "True King" card', "1张「真龙」卡"),
    # a direct attack that an effect allows
    (
        "Crystal Beast Amethyst Cat",
        "This card can attack directly, but when it uses this effect, any battle damage it inflicts",
        "①：这张卡可以直接攻击。那次直接攻击给与对方的战斗伤害变成一半。",
    ),
    # back to whose Deck
    ("Nine Pillars of Yang Zing", "shuffle that card into the Deck", "那个发动无效，那张卡回到持有者卡组。"),
    # a Tuner of another kind, a card that lies Set
    ("Crystron Halqifibrax", "1 Tuner Synchro Monster from your Extra Deck", "1只同调怪兽的调整"),
    ("Trickstar Light Stage", "that Set card cannot be activated", "那张盖放的卡不能发动。"),
    # cards of the hand that may be activated from there
    ("Typhoon", "you can activate this card from your hand.", "这张卡的发动从手卡也能用。"),
    # as many as there are
    ("Storm", "up to the number of cards destroyed", "最多有这个效果破坏的卡的数量的对方场上的魔法·陷阱卡尽可能破坏"),
    ("Evenly Matched", "so they control the same number of cards as you do", "变成和自己场上的卡相同数量为止"),
    # two kinds of card in one choice
    ("The Sanctum of Parshath", "3 Fairy monsters or Counter Traps in your GY", "天使族怪兽或者反击陷阱卡"),
    # who negates
    ("Witch's Strike", "If your opponent negates the Normal or Special Summon", "对方把怪兽的召唤·特殊召唤无效的场合"),
    # said once
    ("Transmodify", "the same Type and Attribute as that monster", "和那只怪兽种族·属性相同、等级高1星的怪兽"),
    # a material that is no other
    (
        "Zoodiac Drident",
        'monster you control, except "Zoodiac Drident", as',
        "在「十二兽 龙枪」以外的自己场上的「十二兽」怪兽上面",
    ),
    # an exception
    ("Droll & Lock Bird", "except during the Draw Phase (Quick Effect):", "抽卡阶段以外，"),
    ("Blackwing - Gale the Whirlwind", 'monster other than "Blackwing - Gale', "「黑羽-疾风之盖尔」以外的「黑羽」怪兽"),
]


@pytest.mark.parametrize(("name", "en", "zh"), IDEAS)
def test_ideas(name: str, en: str, zh: str) -> None:
    assert en in read(name, "en")
    assert zh in read(name, "zh")


# -- every card ------------------------------------------------------------------------------------------------

NAMED = re.compile(r"「[^」]*」")
KINDS = "|".join([*chinese().types.values(), *[f"{one}属性" for one in chinese().attributes.values()]])
ZH_FAULTS = {
    "a particle twice": r"的的|把把|被被|以以|从从|在在|了了|之之|数量数量|，，|。。|、、|·的|的·(?!怪兽)",
    "the wrong measure word": r"\d张[^，。卡·]{0,6}怪兽(?!卡)|\d只[^，。怪·]{0,6}(?:魔法|陷阱)卡|怪兽\d张|卡\d只",
    "counted as a thing": r"\d个[^，。（]{0,8}怪兽",
    "an English word": r"[A-Za-z](?!指示物)",
    "a hole": r"[{}\[\]_]|\(\)",
    "a number for a name": r"「\d+」|卡名当作\d",
    "a half sentence": r"，。|。，|：，|：。|●。|^，|的场合的场合|的场合时|时时|时的场合",
    "two verbs": r"才能才能|发动发动|不能不能|可以可以|全部全部|各各",
    "no OCG wording": r"若成功|诱发|如果|那么|并且|被选中|墓场|手牌|牌组|召唤成功",
    "a space": r"\s",
    "what it is not": r"不是的|怪兽怪兽|，那之后，",
    "Western punctuation": r"[,;!](?!\d)|[?](?!）)",
    "a Type behind the trait": rf"(?:融合|同调|超量|连接|仪式|灵摆)(?:{KINDS})怪兽",
}
EN_FAULTS = {
    "a word twice": r"\b(?!X\b)(\w+) \1\b",
    "an article": r"\b[Aa] [aeio]\w+ (?:monster|card|effect)|\ban [bcdfgjkpqtvwz]\w+ (?:monster|card)",
    "spacing": r"  | [,.;:]|[,;]{2}|\.\.|\( | \)",
    "a lower-case sentence": r"[.:] [a-z]",
    "a hole": r"None|[{}\[\]_]|effect 0|effect 1\d\d|\(\)|\"\"",
    "two articles": r"\b(?:a an|an a)\b",
    "a number for a name": r'"\d+"',
    "a plural": r"(?<!Link-)\b1 (?:cards|monsters|Spells|Traps|materials)\b"
    r"|(?<!Level )(?<!Rank )(?<!Link-)\b[2-9] (?:card|monster|material)\b",
    "hand-made reference": r"first target|second target|it is not true|has not happened",
    "to yourself": r"to yourself|your opponent's opponent",
    "a clause after can": r"\b[Yy]ou can (?:your|the|it|they|its|their|this|that|all|each|any)\b",
    "them as a subject": r"\b(?:if|while|when) them\b|\bthem (?:is|are|was|were|has|have|cannot)\b",
    "a past after did": r"\bdid not \w+ed\b",
    "a number below nothing": r"equal to minus|minus -",
    "a verb that does not agree": r"\bthey (?:is|was|has)\b|\bit (?:are|were|have)\b",
}
ENGLISH_ALLOWED = re.compile(r'"[^"]*"|\(s\)|x \d+')


@in_one(texts, lambda text: text.name)
def test_no_card_is_read_with_a_fault(text: CardText) -> None:
    assert aloud(text.code, "en") and aloud(text.code, "zh")
    for line in aloud(text.code, "zh"):
        bare = NAMED.sub("「某」", line) if "「" in line else line
        for fault, pattern in ZH_FAULTS.items():
            searched = line if "name" in fault else bare
            assert not re.search(pattern, searched), f"{fault}: {line}"
        assert line.endswith(("。", "」", "】")) or re.search(r"[只上×]\d*$|怪兽$|调整$", line), line
    for line in aloud(text.code, "en"):
        bare = ENGLISH_ALLOWED.sub("X", line)
        for fault, pattern in EN_FAULTS.items():
            searched = line if "name" in fault else bare
            assert not re.search(pattern, searched), f"{fault}: {line}"
        assert not re.search(r"[⺀-鿿]", line), line


def fields(text: CardText, name: str) -> list[Node]:
    blocks = [one for block in text.blocks for one in [block, *block.bullets]]
    return [node for block in blocks for node in block.values(name)]


@in_one(texts, lambda text: text.name)
def test_nothing_of_the_description_is_left_out(text: CardText) -> None:
    """Materials, targets, costs, limits, oaths and bars are told in both languages."""
    english, chinese = ("\n".join(aloud(text.code, lang)) for lang in ("en", "zh"))
    if fields(text, "target"):
        assert re.search(r"[Tt]arget", english) and "为对象" in chinese
    costs = {
        "tribute": ("Tribut", "解放"),
        "discard": ("iscard", "丢弃"),
        "pay": (" LP", "基本分"),
        "detach": ("etach", "取除"),
        "banish": ("anish", "除外"),
        "send": ("end ", "送去"),
        "reveal": ("eveal", "观看"),
        "remove_counters": ("emove", "取除"),
    }
    for node in fields(text, "cost"):
        for one in node.walk():
            if one.kind == "word" and one.word in costs:
                first, second = costs[one.word]
                assert first in english and second in chinese, one.word
    limits = [*fields(text, "limit"), *[one for field in text.fields if field.name == "limit" for one in field.values]]
    for node in limits:
        each = parts.is_word(parts.part(node, "of"), "EACH_CARD")
        said = r"per (turn|battle|Chain|Duel)|[Oo]nce|twice|each turn|same Chain|[Oo]nly activate \d"
        assert re.search(said, english)
        assert each or re.search(r"1回合|决斗中|连锁上|1次|表侧表示存在期间", chinese)
    if fields(text, "unanswerable"):
        assert (
            "cannot activate" in english or "either player can activate" in english or "cannot be activated" in english
        )
        assert "不能" in chinese
    if fields(text, "oath"):
        assert "回合，" in chinese or "的场合，" in chinese
    if any("damage_step" in block.flags for block in text.blocks):
        assert "Damage Step" in english and "伤害步骤" in chinese
    for field in text.fields:
        if field.name in ("fusion", "synchro", "xyz", "link"):
            words = speaker(text, "en").cards.recipes.recipe(field.values[0])
            assert english.startswith(words), words
            assert re.match(r".*(怪兽|调整|「[^」]*」|衍生物)(×\d|\d只(以上)?|1只)?(＋.*)?$", chinese.split("\n")[0])
        if field.name == "token":
            assert re.search(r"ATK [\d?]+/DEF [\d?]+", english) and re.search(r"攻/守|攻[\d?]+/守[\d?]+", chinese)


def test_names_are_the_names_of_the_facts() -> None:
    """Whatever stands between 「」 is a card, a series, a Token or a kind of name that the tables know."""
    from spellspeed.language.aloud.names import tables

    known = {one.zh for one in shipped_cards().all()} | {zh for table in tables().values() for zh in table.values()}
    for text in texts():
        for line in aloud(text.code, "zh"):
            for name in NAMED.findall(line):
                assert name.strip("「」") in known or name.startswith(("「No.", "「把")), f"{text.name}: {name}"
