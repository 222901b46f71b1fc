"""The words for properties of cards and players, and for faces and positions."""

from typing import Final

from spellspeed.board.constants import E_PAID
from spellspeed.effects.nouns import properties
from spellspeed.effects.nouns.noun import CardTest
from spellspeed.effects.nouns.properties import Property
from spellspeed.effects.nouns.tests import (
    ATTACK_VALUE,
    DEFENSE_VALUE,
    FACE_DOWN_VALUE,
    FACE_UP_VALUE,
    InSeries,
    Named,
)
from spellspeed.effects.values.amounts import Number
from spellspeed.language.vocabulary import cells
from spellspeed.language.vocabulary.word import Section, Sense, Word

PROPERTIES: Final = Section("Properties")

Word(
    PROPERTIES,
    "LEVEL -> Property",
    "the Level",
    value=Property(properties.P_LEVEL),
    en="Level",
    zh="等级/星",
    kind="number",
    reads=properties.P_LEVEL,
    about={"": cells.LEVELLED},
    least=1,
)
Word(
    PROPERTIES,
    "RANK -> Property",
    "the Rank",
    value=Property(properties.P_RANK),
    en="Rank",
    zh="阶级/阶",
    kind="number",
    reads=properties.P_RANK,
    about={"": cells.RANKED},
    least=1,
)
Word(
    PROPERTIES,
    "LINK_RATING -> Property",
    "the Link Rating",
    value=Property(properties.P_LINK_RATING),
    en="Link Rating",
    zh="连接标记数量",
    kind="number",
    about={"": cells.RATED},
    least=1,
)
Word(
    PROPERTIES,
    "ATK -> Property",
    'the ATK; "?" is `UNKNOWN` and satisfies no bound outside the field',
    value=Property(properties.P_ATK),
    en="ATK",
    zh="攻击力",
    kind="number",
    reads=properties.P_ATK,
    about={"": cells.STRONG},
    least=0,
)
Word(
    PROPERTIES,
    "DEF -> Property",
    'the DEF; "?" as for the ATK',
    value=Property(properties.P_DEF),
    en="DEF",
    zh="守备力",
    kind="number",
    reads=properties.P_DEF,
    about={"": cells.DEFENDED},
    least=0,
)
Word(
    PROPERTIES,
    "SCALE -> Property",
    "the Pendulum Scale",
    value=Property(properties.P_SCALE),
    en="Pendulum Scale",
    zh="灵摆刻度",
    kind="number",
    reads=properties.P_SCALE,
    about={"": cells.SCALED},
    least=0,
)
Word(
    PROPERTIES,
    "NAME -> Property",
    "the name",
    "B-101",
    value=Property(properties.P_NAME),
    en="name",
    zh="卡名",
    kind="name",
    reads=properties.P_NAME,
)
Word(
    PROPERTIES,
    "NUMBER -> Property",
    "the number in the name of a Number monster",
    value=Property(properties.P_NUMBER),
    en="number",
    zh="「No.」的数字",
    kind="number",
    one_card=("15", "the number in a name: a fact of the card, no text is searched"),
    about={"": cells.MONSTER_CARDS},
    least=0,
)
Word(
    PROPERTIES,
    "KIND -> Property",
    "Monster, Spell or Trap",
    value=Property(properties.P_KIND),
    en="card type",
    zh="种类",
    kind="kind",
)
Word(
    PROPERTIES,
    "TYPE -> Property",
    "the Type",
    value=Property(properties.P_TYPE),
    en="Type",
    zh="种族",
    kind="type",
    reads=properties.P_TYPE,
    about={"": cells.STRONG},
)
Word(
    PROPERTIES,
    "ATTRIBUTE -> Property",
    "the Attribute",
    value=Property(properties.P_ATTRIBUTE),
    en="Attribute",
    zh="属性",
    kind="attribute",
    reads=properties.P_ATTRIBUTE,
    about={"": cells.STRONG},
)
Word(
    PROPERTIES,
    "COLUMN -> Property",
    "its column on the field",
    value=Property(properties.P_COLUMN),
    en="column",
    zh="纵列",
    kind="number",
    one_card=("109", "a property by which cards are compared"),
    about={"": cells.CARDS_ON_FIELD},
    least=1,
)
Word(
    PROPERTIES,
    "CARD -> Property",
    "the card itself, for `different=CARD`",
    value=Property(properties.P_CARD),
    en="card/a card/cards",
    zh="卡",
    kind="card",
)


@Word(
    PROPERTIES,
    "counters(name: Text) -> Property",
    "how many such counters lie on it",
    en=("", "{name}s"),
    zh=("", "{name}"),
    kind="number",
    least=0,
)
def counters(name: str) -> Property:
    return Property(properties.P_COUNTERS, False, name)


Sense(PROPERTIES, "CONTROLLER -> Property", "who controls it", value=Property(properties.P_CONTROLLER))
Sense(PROPERTIES, "OWNER -> Property", "whose card it is", value=Property(properties.P_OWNER))
Word(
    PROPERTIES,
    "LP -> Property",
    "the life points of a player",
    value=Property(properties.P_LP),
    en="LP",
    zh="基本分",
    kind="number",
    of_player=True,
    changed_by=(E_PAID,),
    least=0,
)
Word(
    PROPERTIES,
    "HAND_LIMIT -> Property",
    "how many cards a player may keep in the End Phase",
    "B-07",
    value=Property(properties.P_HAND_LIMIT),
    en="hand size limit",
    zh="手卡数量限制",
    kind="number",
    of_player=True,
    one_card=("6", "a property of a player that nothing else changes"),
    least=0,
)
Word(
    PROPERTIES,
    "NORMAL_DRAWS -> Property",
    "how many cards a player draws in the Draw Phase",
    "B-04",
    value=Property(properties.P_NORMAL_DRAWS),
    en="normal draw",
    zh="通常抽卡",
    kind="number",
    of_player=True,
    one_card=("7", "how many cards the normal draw is: a property of a player"),
    least=0,
)
Word(
    PROPERTIES,
    "MATERIALS -> Property",
    "how many materials the recipe that it lists needs at least",
    value=Property(properties.P_MATERIALS),
    en="number of materials",
    zh="必要的素材数",
    kind="number",
    about={"": cells.LISTING},
    least=1,
)
Word(
    PROPERTIES,
    "TRIBUTES -> Property",
    "how many Tributes its Normal Summon needs",
    "B-105",
    value=Property(properties.P_TRIBUTES),
    en="Tributes",
    zh="必要的解放",
    kind="number",
    reads=properties.P_LEVEL,
    about={"": cells.MONSTER_CARDS},
    least=0,
)


@Word(
    PROPERTIES,
    "original(of: Property | Test) -> Property | Test",
    "the original one; of `named` and `series`: by its original name",
    en="original",
    zh="原本",
    original=True,
    by_name=True,
    settles="original",
)
def original(of: Property | CardTest) -> Property | CardTest:
    if isinstance(of, CardTest):
        if not isinstance(of, (Named, InSeries)):
            raise ValueError("only a name, a series or a property has an original")
        return of.by_original_name()
    return Property(of.number, True, of.name)


FACES: Final = Section("Values")

Word(FACES, "FACE_UP -> Value", "face-up", value=FACE_UP_VALUE, en="face-up", zh="表侧表示")
Word(
    FACES,
    "ATTACK_POSITION -> Value",
    "face-up in Attack Position",
    value=ATTACK_VALUE,
    en="Attack Position",
    zh="攻击表示",
)
Word(
    FACES,
    "DEFENSE_POSITION -> Value",
    "face-up or face-down as a test, face-up as a destination",
    value=DEFENSE_VALUE,
    en="Defense Position",
    zh="守备表示",
)
Word(FACES, "FACE_DOWN -> Value", "face-down", value=FACE_DOWN_VALUE, en="face-down", zh="里侧表示")
Word(
    FACES,
    "UNKNOWN -> Amount",
    '"?" as a value',
    value=Number(properties.UNKNOWN),
    en="?",
    zh="?",
    written=True,
    one_card=("24", "a printed question mark, which is no number and not 0"),
)
