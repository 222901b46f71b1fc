"""Reading card texts aloud: the grammar of both languages on small trees."""

import re
import subprocess
import sys

import pytest
from pool_texts import pool_texts

from spellspeed.language.aloud import card_lines, effect_words, names, node_words
from spellspeed.language.aloud.tables import chinese, english
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText
from spellspeed.language.words import PRINTED, WORDS

pytestmark = pytest.mark.once

# A monster, a Spell and a Trap that carry the sentences below.
CODES = {"monster": "70095154 Cyber Dragon", "spell": "5318639 Mystical Space Typhoon", "trap": "44095762 Mirror Force"}


def card(body: str, kind: str = "monster") -> CardText:
    lines = "\n".join(f"  {line}" for line in body.strip("\n").splitlines())
    return read_cards(f"card {CODES[kind]}\n{lines}\n", "test")[0]


def said(body: str, lang: str, kind: str = "monster") -> str:
    """The last line of a card with this text, without its number."""
    return re.sub(r"^(\(\d\) |[①-⑨]：)", "", card_lines(card(body, kind), None, lang)[-1])


def both(body: str, kind: str = "monster") -> tuple[str, str]:
    return said(body, "en", kind), said(body, "zh", kind)


def test_every_word_has_a_row_in_both_languages() -> None:
    for table in (english(), chinese()):
        assert set(table.rows) == set(WORDS)
        assert all(row.forms or row.frame or word == "ANYWHERE" for word, row in table.rows.items())
        assert set(table.values) | set(table.types) | set(table.attributes) >= PRINTED


def test_nothing_is_imported_before_somebody_reads() -> None:
    code = "import sys, spellspeed; print([one for one in sys.modules if 'aloud' in one])"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True)
    assert found.stdout.strip() == "[]"


def test_names_in_chinese() -> None:
    """Every series, counter and Token that the pool names has a Chinese name."""
    words = {"series": "series", "counters": "counters", "place_counters": "counters", "token": "tokens"}
    for text in pool_texts().values():
        for block in text.blocks:
            for node in block.nodes():
                if node.kind == "word" and node.word in words:
                    for one in node.args:
                        if one.kind == "text":
                            assert one.value in names.tables()[words[node.word]], (text.name, one.value)


# -- nouns -----------------------------------------------------------------------------------------------------

NOUNS = [
    (
        "monster(your(DECK), LEVEL <= 4, WARRIOR)",
        "1 Level 4 or lower Warrior monster from your Deck",
        "从卡组把1只4星以下的战士族怪兽",
    ),
    (
        "monster(your(EXTRA_DECK), MACHINE, FUSION)",
        "1 Machine Fusion Monster from your Extra Deck",
        "从额外卡组把1只机械族融合怪兽",
    ),
    ('monster(your(GY), named("Cyber Dragon"))', '1 "Cyber Dragon" from your GY', "从自己墓地把1只「电子龙」"),
    ('monster(your(GY), series("Blue-Eyes"))', '1 "Blue-Eyes" monster from your GY', "从自己墓地把1只「青眼」怪兽"),
    ("monster(your(BANISHED), DRAGON)", "1 of your banished Dragon monsters", "把除外的1只自己的龙族怪兽"),
    ("card(BANISHED)", "1 banished card", "把除外的1张卡"),
    ("trap(your(DECK), CONTINUOUS)", "1 Continuous Trap from your Deck", "从卡组把1张永续陷阱卡"),
    (
        "monster(your(DECK), DRAGON, not THIS_NAME)",
        '1 Dragon monster, except "Cyber Dragon", from your Deck',
        "从卡组把「电子龙」以外的1只龙族怪兽",
    ),
    (
        "monster(your(DECK), ATK >= 2400, DEF == 1000)",
        "1 monster with 2400 or more ATK and 1000 DEF from your Deck",
        "从卡组把1只攻击力2400以上、守备力1000的怪兽",
    ),
    (
        "card(their(FIELD), FACE_UP, OTHER)",
        "1 other face-up card your opponent controls",
        "把这张卡以外的对方场上1张表侧表示的卡",
    ),
]


@pytest.mark.parametrize(("noun", "en", "zh"), NOUNS)
def test_nouns(noun: str, en: str, zh: str) -> None:
    first, second = both(f"ignition\n  do: add(choose({noun}))")
    assert first == f"You can add {en} to your hand."
    assert second == f"自己主要阶段才能发动。{zh}加入手卡。"


# -- one event, seven uses -------------------------------------------------------------------------------------

EVENT = 'destroyed(monster(your(FIELD), FACE_UP, series("Yang Zing")), by=BATTLE | EFFECT)'
USES = [
    (
        f"trigger\n  if: {EVENT}\n  do: draw(1)",
        'If a face-up "Yang Zing" monster you control is destroyed by battle or card effect: You can draw 1 card.',
        "自己场上的表侧表示的「龙星」怪兽被战斗·效果破坏的场合才能发动。自己抽1张。",
    ),
    (
        "quick\n  when: activated(would=destroyed(card(FIELD)))\n"
        "  do: negate(ACTIVATION).and_if_you_do(destroy(ANSWERED))",
        "When a card or effect is activated that would destroy a card on the field (Quick Effect): "
        "You can negate the activation, and if you do, destroy that card.",
        "把场上的卡破坏的魔法·陷阱·怪兽的效果发动时才能发动。那个发动无效并破坏。",
    ),
    (
        f"ignition\n  if: happened({EVENT}, since=TURN)\n  do: draw(1)",
        'If a face-up "Yang Zing" monster you control was destroyed by battle or card effect this turn: '
        "You can draw 1 card.",
        "这个回合自己场上的表侧表示的「龙星」怪兽被战斗·效果破坏的场合才能发动。自己抽1张。",
    ),
    (
        f"continuous\n  where: GY\n  would: {EVENT}\n  instead: banish(THIS)",
        'If a face-up "Yang Zing" monster you control would be destroyed by battle or card effect, '
        "you can banish this card from your GY instead.",
        "自己场上的表侧表示的「龙星」怪兽被战斗·效果破坏的场合，可以作为代替把墓地的这张卡除外。",
    ),
    (
        f"continuous\n  apply: cannot({EVENT})",
        'Face-up "Yang Zing" monsters you control cannot be destroyed by battle or card effects.',
        "只要这张卡在怪兽区域存在，自己场上的表侧表示的「龙星」怪兽不会被战斗·效果破坏。",
    ),
    (
        "ignition\n  target: monster(FIELD)\n  do: gains(TARGET, ATK, 500, until=left(THIS))",
        "You can target 1 monster on the field; it gains 500 ATK until this card leaves the field.",
        "以场上1只怪兽为对象才能发动。那只怪兽的攻击力直到这张卡从场上离开上升500。",
    ),
    (
        "ignition\n  target: monster(their(FIELD), was(summoned(how=SPECIAL, from_=EXTRA_DECK)))\n"
        "  do: destroy(TARGET)",
        "You can target 1 monster your opponent controls that was Special Summoned from the Extra Deck; destroy it.",
        "以对方场上1只从额外卡组特殊召唤的怪兽为对象才能发动。那只怪兽破坏。",
    ),
]


@pytest.mark.parametrize(("body", "en", "zh"), USES)
def test_an_event_in_its_seven_uses(body: str, en: str, zh: str) -> None:
    assert both(body) == (en, zh)


# -- the face of a card, where the text leaves it out ------------------------------------------------------------

ROCKS = "monster(your(FIELD), ROCK)"
FACES = [
    # said of what has left the field, is sent from there as a cost, or is turned face-down
    (
        f"trigger\n  if: destroyed({ROCKS})\n  do: draw(1)",
        "a face-up Rock monster you",
        "自己场上的表侧表示的岩石族怪兽",
    ),
    (f"trigger\n  if: left({ROCKS})\n  do: draw(1)", "a face-up Rock monster you", "自己场上的表侧表示的岩石族怪兽"),
    (
        f"ignition\n  cost: send(choose({ROCKS}))\n  do: draw(1)",
        "1 face-up Rock monster you",
        "1只表侧表示的岩石族怪兽",
    ),
    (
        f"ignition\n  do: inflict(500 * times(sent({ROCKS})), to=OPPONENT)",
        "a face-up Rock monster",
        "表侧表示的岩石族怪兽",
    ),
    (
        f"ignition\n  do: change_position(choose({ROCKS}), to=FACE_DOWN)",
        "1 face-up Rock monster you",
        "1只表侧表示的岩石族怪兽",
    ),
    (
        "ignition\n  cost: send(choose(monster(your(FIELD), not EFFECT)))\n  do: draw(1)",
        "1 face-up non-Effect Monster you",
        "效果怪兽以外的自己场上1只表侧表示怪兽",
    ),
    # not of what stays, of what battles, of what is called by its name, or where face-down cards are read
    (f"ignition\n  target: {ROCKS}\n  do: gains(TARGET, ATK, 500)", "target 1 Rock monster you", "1只岩石族怪兽"),
    (f"continuous\n  apply: gains({ROCKS}, ATK, 500)", "Rock monsters you", "自己场上的岩石族怪兽"),
    (f"trigger\n  if: destroyed({ROCKS}, by=BATTLE)\n  do: draw(1)", "a Rock monster you", "自己场上的岩石族怪兽"),
    (
        f"continuous\n  would: destroyed({ROCKS})\n  instead: banish(THIS)",
        "a Rock monster you",
        "自己场上的岩石族怪兽",
    ),
    (f"ignition\n  cost: tribute(choose({ROCKS}))\n  do: draw(1)", "1 Rock monster", "1只岩石族怪兽"),
    (
        'ignition\n  cost: send(choose(card(your(FIELD), named("Umi"))))\n  do: draw(1)',
        'send 1 "Umi" you control to the GY',
        "「海」",
    ),
    (
        f"ignition\n  cost: send(choose({ROCKS})).and_(reveal(choose(card(your(HAND)))))\n  do: draw(1)",
        "1 Rock monster",
        "1只岩石族怪兽",
    ),
]


@pytest.mark.parametrize(("body", "en", "zh"), FACES)
def test_the_face_is_said_where_print_says_it(body: str, en: str, zh: str) -> None:
    english, chinese = both(body)
    assert en in english
    assert zh in chinese
    assert ("face-up" in english, "表侧" in chinese) == ("face-up" in en, "表侧" in zh)


# -- what the first reading got wrong --------------------------------------------------------------------------

SENTENCES = [
    # whose response is barred
    (
        "trigger\n  when: summoned(THIS, SYNCHRO)\n  do: draw(1)\n  unanswerable: OPPONENT",
        "When this card is Synchro Summoned: You can draw 1 card. "
        "Your opponent cannot activate cards or effects in response to this effect's activation.",
        "这张卡同调召唤时才能发动。自己抽1张。对应这个效果的发动，对方不能把魔法·陷阱·怪兽的效果发动。",
    ),
    # moment and duration
    (
        "quick\n  during: DAMAGE_CALCULATION\n  cost: detach(2)\n"
        "  do: becomes(THIS, ATK, 5000, until=DAMAGE_CALCULATION)",
        "During damage calculation (Quick Effect): You can detach 2 materials from this card; "
        "this card's ATK becomes 5000 during that damage calculation only.",
        "伤害计算时，把这张卡2个超量素材取除才能发动。这张卡的攻击力只在那次伤害计算时变成5000。",
    ),
    # Sets are Normal Summons, too
    (
        "continuous\n  while: THIS is was(summoned(how=NORMAL | SET))\n"
        "  apply: unaffected(THIS, by=EFFECT.of(monster()))",
        "If this card was Normal Summoned or Set, this card is unaffected by monster effects.",
        "通常召唤的这张卡不受怪兽的效果影响。",
    ),
    # a lock with an exception
    (
        'continuous\n  apply: cannot(summoned(monster(not series("Qli")), SPECIAL, player=YOU))',
        'You cannot Special Summon monsters, except "Qli" monsters.',
        "只要这张卡在怪兽区域存在，自己不是「机壳」怪兽不能特殊召唤。",
    ),
    (
        "trigger must\n  if: sent(this(FIELD), to=GY)\n  do: inflict(1000, to=YOU)",
        "If this card is sent from the field to the GY: Take 1000 damage.",
        "这张卡从场上送去墓地的场合发动。自己受到1000伤害。",
    ),
    (
        "ignition\n  where: GY\n  cost: banish(THIS)\n  do: draw(1)\n  limit: once(TURN)",
        "Once per turn: You can banish this card from your GY; draw 1 card.",
        "1回合1次，把墓地的这张卡除外才能发动。自己抽1张。",
    ),
]


@pytest.mark.parametrize(("body", "en", "zh"), SENTENCES)
def test_sentences(body: str, en: str, zh: str) -> None:
    assert both(body) == (en, zh)


def test_traps_have_no_quick_effects_by_name() -> None:
    body = "quick\n  when: activated(monster(), player=OPPONENT)\n  do: negate(ACTIVATION)"
    assert "(Quick Effect)" in said(body, "en")
    assert "Quick" not in said(body, "en", "trap")


def test_joins() -> None:
    body = "activate\n  do: draw(1){}(discard(choose(card(your(HAND)))))"
    words = {
        ".and_": (", and discard", "，丢弃"),
        ".and_if_you_do": (", and if you do, discard", "，丢弃"),
        ".then": (", then discard", "。那之后，丢弃"),
        ".also": (", also discard", "。丢弃"),
        ".also_then": (", also, after that, discard", "。那之后，丢弃"),
    }
    for join, (en, zh) in words.items():
        assert both(body.format(join), "spell") == (
            f"Draw 1 card{en} 1 card.",
            f"自己抽1张{zh}1张手卡。",
        )


def test_materials() -> None:
    recipes = {
        "synchro: monsters(1, TUNER) + monsters(at_least(1), not TUNER)": (
            "1 Tuner + 1+ non-Tuner monsters",
            "调整＋调整以外的怪兽1只以上",
        ),
        'fusion: monsters(1, named("Gyroid")) + monsters(1, named("Steamroid"))': (
            '"Gyroid" + "Steamroid"',
            "「旋翼机人」＋「蒸汽火车机人」",
        ),
        "xyz: monsters(2, LEVEL == 2, AQUA)": ("2 Level 2 Aqua monsters", "水族2星怪兽×2"),
        "link: monsters(2, including(1, TUNER))": ("2 monsters, including a Tuner", "包含1只调整的怪兽2只"),
    }
    for recipe, (en, zh) in recipes.items():
        assert card_lines(card(recipe), None, "en") == [en]
        assert card_lines(card(recipe), None, "zh") == [zh]


def test_token_statistics_are_read() -> None:
    body = (
        'token: "Sheep Token", monster(BEAST, EARTH, LEVEL == 1, ATK == 0, DEF == 0)\n'
        'activate\n  do: special_summon(token("Sheep Token", 4), position=DEFENSE_POSITION)'
    )
    english, chinese = (card_lines(card(body, "spell"), None, lang) for lang in ("en", "zh"))
    assert english == ['Special Summon 4 "Sheep Tokens" (Beast/EARTH/Level 1/ATK 0/DEF 0) in Defense Position.']
    assert chinese == ["①：在自己场上把4只「羊衍生物」（兽族·地·1星·攻/守0）守备表示特殊召唤。"]


def test_limits_by_name() -> None:
    effect = "ignition\n  do: draw(1)\n"
    text = card(f"limit: once(TURN, EFFECT)\n{effect}{effect}")
    assert card_lines(text, None, "en")[-1] == 'You can only use each effect of "Cyber Dragon" once per turn.'
    assert card_lines(text, None, "zh")[0] == "这个卡名的①②的效果1回合各能使用1次。"
    once = card("ignition\n  do: draw(1)\n  limit: once(TURN, CARD)")
    assert effect_words(once, 1, "en").endswith('You can only activate 1 "Cyber Dragon" per turn.')
    assert effect_words(once, 1, "zh").endswith("这个卡名的卡在1回合只能发动1张。")


def test_pendulum_effects_stand_apart() -> None:
    text = card("ignition\n  do: draw(1)\npendulum\nignition\n  do: draw(2)")
    told = card_lines(text, None, "en")[1:]
    assert told == ["Pendulum Effects:", "(1) During your Main Phase: You can draw 2 cards."]
    assert card_lines(text, None, "zh")[1] == "【灵摆效果】"
    assert effect_words(text, 101, "en") == "During your Main Phase: You can draw 2 cards."
    assert effect_words(text, 1, "zh") == "自己主要阶段才能发动。自己抽1张。"


def test_a_given_effect_is_said_by_the_one_that_gives_it() -> None:
    text = card("ignition\n  do: gives(THIS, effect(2), until=end(TURN))\ncontinuous given\n  apply: pierces(THIS)")
    lines = card_lines(text, None, "en")
    assert len(lines) == 1
    assert "it inflicts piercing battle damage" in lines[0]


def test_parts() -> None:
    text = card("trigger\n  if: sent(this(FIELD), to=GY)\n  target: monster(your(GY), WATER)\n  do: add(TARGET)")
    block = text.blocks[0]
    assert node_words(block.values("if")[0], "en") == "this card is sent from the field to the GY"
    assert node_words(block.values("target")[0], "zh") == "自己墓地的水属性怪兽"


IDIOMS = [
    (
        "trigger\n  when: summoned(THIS, NORMAL)\n  if: exists(card(your(GY)))\n"
        "  do: provided(exists(card(your(GY))), draw(1))",
        "When this card is Normal Summoned: You can draw 1 card. "
        "This effect can only be activated and resolve if you have a card in your GY.",
        "这张卡召唤时才能发动。自己抽1张。这个效果在自己墓地有卡存在的场合才能发动和处理。",
    ),
    (
        "trigger\n  during: END_PHASE\n  if: happened(destroyed(monster(), by=BATTLE.of(THIS)))\n  do: draw(1)",
        "During the End Phase, if this card destroyed a monster by battle this turn: You can draw 1 card.",
        "这张卡战斗破坏怪兽的回合的结束阶段才能发动。自己抽1张。",
    ),
    (
        "procedure numbered\n  if: exists(monster(their(FIELD))) and not exists(monster(your(FIELD)))\n  where: HAND",
        "If your opponent controls a monster and you control no monsters, you can Special Summon this card "
        "(from your hand).",
        "只有对方场上才有怪兽存在的场合，这张卡可以从手卡特殊召唤。",
    ),
    (
        "ignition\n  if: THIS is not was(summoned(how=SPECIAL), since=TURN)\n  do: draw(1)",
        "If this card was not Special Summoned this turn: You can draw 1 card.",
        "自己主要阶段才能发动。自己抽1张。这个效果在这张卡特殊召唤的回合不能发动。",
    ),
    (
        "continuous\n  while: THIS is BATTLING\n  apply: cannot(activated(player=OPPONENT))",
        "If this card battles, your opponent cannot activate cards or effects until the end of the Damage Step.",
        "这张卡进行战斗的场合，直到伤害步骤结束时，对方不能把魔法·陷阱·怪兽的效果发动。",
    ),
    (
        "ignition\n  where: GY\n  cost: discard(choose(card(your(HAND))))\n  do: special_summon(THIS)",
        "You can discard 1 card; Special Summon this card from your GY.",
        "这张卡在墓地存在的场合，丢弃1张手卡才能发动。这张卡特殊召唤。",
    ),
    (
        "trigger\n  if: summoned(monster(your(FIELD), DRAGON), SPECIAL)\n  do: draw(1)",
        "If a Dragon monster is Special Summoned to your field: You can draw 1 card.",
        "自己场上有龙族怪兽特殊召唤的场合才能发动。自己抽1张。",
    ),
]


@pytest.mark.parametrize(("body", "en", "zh"), IDIOMS)
def test_idioms(body: str, en: str, zh: str) -> None:
    assert both(body) == (en, zh)


def test_one_effect_needs_no_number_in_english() -> None:
    assert card_lines(card("ignition\n  do: draw(1)"), None, "en") == ["You can draw 1 card."]
    assert card_lines(card("ignition\n  do: draw(1)"), None, "zh") == ["①：自己主要阶段才能发动。自己抽1张。"]


# -- sentences that once said something else --------------------------------------------------------------------

MEANINGS = [
    # a cost of somebody
    (
        "trigger\n  if: sent(this(FIELD), to=GY, by=COST.of(monster(DRAGON)))\n  do: draw(1)",
        "as a cost of a Dragon monster",
        "作为龙族怪兽的代价",
    ),
    # one material is not all
    (
        "ignition\n  target: monster(FIELD, XYZ)\n  do: detach(choose(card(attached(TARGET))))",
        "detach 1 material from that target.",
        "把那只怪兽的1个超量素材取除。",
    ),
    (
        "ignition\n  do: reveal(random(card(their(HAND)))).then(provided(SHOWN is TRAP, draw(1)))",
        "if it is a Trap, draw 1 card.",
        "给对方观看的卡是陷阱卡的场合",
    ),
    # materials are no Tributes
    ("continuous\n  apply: gains(THIS, ATK, 500 * count(card(HAND)))", "each card in the hand", "双方手卡的数量×500"),
    ("continuous\n  apply: counts_as(THIS, 2, for_=used_for(how=XYZ))", "2 materials for an Xyz Summon", "的超量素材"),
    # both halves
    (
        "trigger\n  if: took_damage(YOU, by=BATTLE | EFFECT.of(OPPONENT))\n  do: draw(1)",
        "If you take battle damage or damage from an opponent's card effect:",
        "自己受到战斗·对方的效果的伤害的场合",
    ),
    (
        "continuous\n  apply: damage_becomes(YOU, 0, by=BATTLE | EFFECT.of(OPPONENT))",
        "You take no damage from battle or your opponent's card effects.",
        "自己受到的战斗·对方的效果的伤害变成0。",
    ),
    # in Chinese
    ("continuous\n  where: GY\n  apply: treated(THIS, NORMAL)", "treated as a Normal Monster", "也当作通常怪兽使用。"),
    ("continuous\n  apply: treated(THIS, TUNER)", "treated as a Tuner", "也当作调整使用。"),
    ("continuous\n  apply: treated(THIS, DRAGON)", "treated as a Dragon monster", "也当作龙族使用。"),
    (
        "ignition\n  if: exists(monster(your(FIELD), equipped_with(card())))\n  do: draw(1)",
        "If you control a monster equipped with an Equip Card:",
        "自己场上有装备卡装备的怪兽存在的场合",
    ),
    (
        "quick\n  if: BATTLE_OPPONENT is monster(their(column(THIS)))\n  do: draw(1)",
        "in the same column as this card",
        "这张卡和与这张卡相同纵列的",
    ),
    # whose original ATK
    (
        "ignition\n  target: monster(FIELD)\n  do: destroy(choose(monster(FIELD)))"
        ".then(becomes(IT, ATK, original(ATK).of(TARGET)))",
        "its ATK becomes that target's original ATK.",
        "那只怪兽的攻击力变成作为对象的怪兽的原本攻击力。",
    ),
    (
        "ignition\n  target: monster(FIELD)\n  do: becomes(TARGET, ATK, original(ATK).of(TARGET))",
        "its ATK becomes its original ATK.",
        "那只怪兽的攻击力变成原本数值。",
    ),
    # how often
    ("ignition once(TURN)\n  do: draw(1)", "Once per turn: You can draw 1 card.", "1回合1次，"),
    # while a replacement holds
    (
        "continuous must\n  while: exists(card(your(HAND)))\n  would: destroyed(THIS)\n  instead: nothing()\n"
        "  limit: once(TURN, EACH_CARD)",
        "While you have a card in your hand, the first time this card would be destroyed each turn",
        "只要手卡有卡存在，这张卡1回合各有1次不会被破坏。",
    ),
    # less is no gain
    (
        "continuous\n  apply: gains(monster(their(FIELD)), ATK, -ATK.of(THIS))",
        "Monsters your opponent controls lose ATK equal to this card's ATK.",
        "对方场上的怪兽的攻击力下降这张卡的攻击力数值。",
    ),
    # by an effect only
    (
        "continuous\n  apply: cannot(tributed(THIS, by=EFFECT.of(OPPONENT)))",
        "This card cannot be Tributed by your opponent's card effects.",
        "这张卡不会被对方的效果解放。",
    ),
    # what it is not
    (
        'ignition\n  do: destroy(choose(monster(FIELD, not (series("Blue-Eyes") and DRAGON))))',
        'that is not a Dragon "Blue-Eyes" monster.',
        "把龙族「青眼」怪兽以外的场上1只怪兽破坏。",
    ),
    ("ignition\n  do: destroy(choose(monster(FIELD, not LEVEL == 4)))", "that is not Level 4.", "4星怪兽以外的"),
    # "You can" stands before an order only
    (
        "ignition\n  do: becomes(OPPONENT, LP, 3000)",
        "You can activate this effect; your opponent's LP becomes 3000.",
        "对方的基本分变成3000。",
    ),
    (
        "ignition\n  do: reveal(choose(card(your(HAND)), 2)).then(provided(SHOWN is monster(DRAGON), draw(1)))",
        "then if they are a Dragon monster,",
        "是龙族怪兽的场合",
    ),
    (
        "ignition\n  target: monster(FIELD, not was(declares_attack(), since=TURN))\n  do: destroy(TARGET)",
        "that did not declare an attack this turn;",
        "这个回合没有攻击宣言的怪兽",
    ),
    (
        "ignition\n  if: not happened(declares_attack(monster(your(FIELD))))\n  do: draw(1)",
        "If no monster you control declared an attack this turn:",
        "这个回合没有自己场上的怪兽攻击宣言的场合",
    ),
    # less than is not at most
    ("ignition\n  do: destroy(choose(monster(FIELD, ATK < 1000)))", "with less than 1000 ATK", "攻击力1000未满的"),
    # who chooses, who does it
    (
        "ignition\n  do: discard(choose(card(their(HAND))), player=OPPONENT)",
        "your opponent discards 1 card from their hand.",
        "对方从手卡把1张卡丢弃。",
    ),
    (
        "ignition\n  do: discard(choose(card(their(HAND)), by=YOU), player=OPPONENT)",
        "your opponent discards 1 card from their hand (you choose).",
        "对方从手卡把由自己选的1张卡丢弃。",
    ),
    (
        "ignition\n  do: one_of(draw(1), gain_lp(500), by=OPPONENT)",
        "as your opponent chooses, either draw 1 card; or gain 500 LP.",
        "对方从以下效果选1个，自己把那个效果适用：自己抽1张；或者自己回复500基本分。",
    ),
    (
        "continuous\n  apply: cannot(destroyed(THIS, by=BATTLE | (EFFECT.of(OPPONENT) and not TARGETING)))",
        "cannot be destroyed by battle or your opponent's card effects that do not target it.",
        "不会被战斗·不以其为对象的对方的效果破坏。",
    ),
    ("ignition\n  do: may(draw(1, player=OPPONENT), by=OPPONENT)", "your opponent can draw 1 card.", "对方可以抽1张。"),
    # the time in front is not the time of what follows
    (
        "ignition\n  target: monster(FIELD)\n  do: cannot(attacks(TARGET), until=end(TURN)).and_(pierces(THIS))",
        "for the rest of this turn, it cannot attack. If this card attacks",
        "这个回合，那只怪兽不能攻击。这张卡",
    ),
]


@pytest.mark.parametrize(("body", "en", "zh"), MEANINGS)
def test_the_meaning_is_said(body: str, en: str, zh: str) -> None:
    english, chinese = both(body)
    assert en in english
    assert zh in chinese


def test_how_often_by_name_is_said() -> None:
    twice = card("ignition\n  do: draw(1)\n  limit: often(2, TURN, EFFECT)")
    assert card_lines(twice, None, "zh")[0] == "这个卡名的①的效果1回合只能使用2次。"
    assert effect_words(twice, 1, "zh").endswith("这个卡名的这个效果1回合只能使用2次。")
    assert card_lines(twice, None, "en")[-1].endswith("twice per turn.")
