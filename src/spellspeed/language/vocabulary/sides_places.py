"""The words for players and places."""

from typing import Final

from spellspeed.board import constants
from spellspeed.board.constants import MATERIAL, MZONE, ON_FIELD
from spellspeed.effects import sorts
from spellspeed.effects.sorts import Place, Side, Spot
from spellspeed.effects.values.times import Time
from spellspeed.language.operators import as_pick
from spellspeed.language.vocabulary.word import Section, Word

YOU: Final = Side(sorts.YOU)
OPPONENT: Final = Side(sorts.OPPONENT)

SIDES: Final = Section("Sides")

Word(SIDES, "YOU -> Side", "the player of the effect", value=YOU, en="you/your", zh="自己", for_other="OPPONENT")
Word(
    SIDES,
    "OPPONENT -> Side",
    "the other player",
    value=OPPONENT,
    en="your opponent/your opponent's",
    zh="对方",
    for_other="YOU",
)
Word(
    SIDES,
    "EACH -> Side",
    "both players, each by himself",
    value=Side(sorts.EACH),
    en="each player/each player's",
    zh="双方",
    both=True,
)
Word(
    SIDES,
    "TURN_PLAYER -> Side",
    "whose turn it is",
    value=Side(sorts.TURN_PLAYER),
    en="the turn player/the turn player's",
    zh="回合玩家",
    timed=True,
    one_card=("28", "whose turn it is; `YOU` and `OPPONENT` are fixed for an effect"),
)
Word(
    SIDES,
    "OWNER -> Side",
    "the owner of the card",
    value=Side(sorts.OWNER),
    en="its owner/its owner's/owner",
    zh="持有者",
    kind="player",
)
Word(
    SIDES,
    "CONTROLLER -> Side",
    "who controls (or holds) the card",
    value=Side(sorts.CONTROLLER),
    en="its controller/its controller's/controller",
    zh="控制者",
    kind="player",
)
Word(
    SIDES,
    "ACTIVATOR -> Side",
    "who activated what is answered, or what the event was about",
    value=Side(sorts.ACTIVATOR),
    en="the player who activated it/the activating player's",
    zh="发动的玩家",
    refers_to="answered",
)
Word(
    SIDES,
    "FIRST_PLAYER -> Side",
    "who went first in the Duel",
    value=Side(sorts.FIRST_PLAYER),
    en="the player who went first/the first player's",
    zh="先攻玩家",
    one_card=("2", "a fact of the Duel; to be removed if no more cards need it"),
)
PLACES: Final = Section("Places")


@Word(
    PLACES,
    "your(where: Place | Time) -> Place | Time",
    "yours",
    en="your",
    zh="自己",
    side="YOU",
    settles="side",
    for_other="their",
)
def your(where: object) -> Place | Time:
    return at(YOU, where)


@Word(
    PLACES,
    "their(where: Place | Time) -> Place | Time",
    "the opponent's",
    for_other="your",
    en="your opponent's",
    zh="对方",
    side="OPPONENT",
    settles="side",
)
def their(where: object) -> Place | Time:
    return at(OPPONENT, where)


@Word(
    PLACES,
    "at(side: Side, where: Place | Time) -> Place | Time",
    "of that player",
    en="of that player",
    zh=("", "{side}"),
    settles="side",
)
def at(side: Side, where: object) -> Place | Time:
    if isinstance(where, Time):
        return where.of_side(side)
    assert isinstance(where, Place), where
    spots = [Spot(spot.zones, side, spot.seqs, spot.near, spot.relation) for spot in where.spots]
    return Place(spots, where.end)


def zone(zones: int, seqs: int = sorts.ANY_SEQ, end: int = 0) -> Place:
    return Place([Spot(zones, None, seqs)], end)


Word(PLACES, "HAND -> Place", "the hand", value=zone(constants.HAND), en="hand/in", zh="手卡")
Word(PLACES, "DECK -> Place", "the Main Deck", value=zone(constants.DECK), en="Deck/in", zh="卡组")
Word(
    PLACES,
    "DECK_TOP -> Place",
    "the top of the Deck, as a destination",
    value=zone(constants.DECK, end=sorts.TOP),
    en="top of the Deck/on",
    zh="卡组最上面",
)
Word(
    PLACES,
    "DECK_BOTTOM -> Place",
    "the bottom of the Deck, as a destination",
    value=zone(constants.DECK, end=sorts.BOTTOM),
    en="bottom of the Deck/on",
    zh="卡组最下面",
)
Word(
    PLACES,
    "EXTRA_DECK -> Place",
    "the Extra Deck, `FACE_UP` there for Pendulum Monsters",
    value=zone(constants.EXTRA),
    en="Extra Deck/in",
    zh="额外卡组",
)
Word(PLACES, "FIELD -> Place", "all zones of the field", value=zone(constants.ON_FIELD), en="field/on", zh="场上")
Word(
    PLACES,
    "MONSTER_ZONE -> Place",
    "the Main and Extra Monster Zones",
    value=zone(constants.MZONE),
    en="Monster Zone/in",
    zh="怪兽区域",
)
Word(
    PLACES,
    "MAIN_MONSTER_ZONE -> Place",
    "the Main Monster Zones",
    value=zone(constants.MZONE, sorts.MAIN_SEQS),
    en="Main Monster Zone/in",
    zh="主要怪兽区域",
)
Word(
    PLACES,
    "EXTRA_MONSTER_ZONE -> Place",
    "the Extra Monster Zones",
    "B-12 B-15",
    value=zone(constants.MZONE, sorts.EXTRA_SEQS),
    en="Extra Monster Zone/in",
    zh="额外怪兽区域",
)
Word(
    PLACES,
    "SPELL_TRAP_ZONE -> Place",
    "the Spell & Trap Zones, without the Field Zone",
    value=zone(constants.SZONE | constants.PZONE),
    en="Spell & Trap Zone/in",
    zh="魔法与陷阱区域",
)
Word(
    PLACES,
    "FIELD_ZONE -> Place",
    "the Field Zone",
    "B-24",
    value=zone(constants.FZONE),
    en="Field Zone/in",
    zh="场地区域",
)
Word(
    PLACES,
    "PENDULUM_ZONE -> Place",
    "the Pendulum Zones",
    "B-20",
    value=zone(constants.PZONE),
    en="Pendulum Zone/in",
    zh="灵摆区域",
)
Word(PLACES, "GY -> Place", "the Graveyard", value=zone(constants.GY), en="GY/in", zh="墓地")
Word(PLACES, "BANISHED -> Place", "banished", value=zone(constants.BANISHED), en="banishment/in", zh="除外状态")
Word(
    PLACES,
    "ATTACHED -> Place",
    "attached as material",
    "B-83",
    value=zone(constants.MATERIAL),
    en="attached as material/in",
    zh="超量素材",
)
Word(PLACES, "ANYWHERE -> Place", "everywhere", value=zone(constants.ANYWHERE), en="anywhere/in", zh="")


@Word(
    PLACES,
    "attached(to: Pick) -> Place",
    "attached to that monster",
    en=("", "attached to {to}"),
    zh=("", "作为{to}的超量素材"),
    zones=MATERIAL | MZONE,
)
def attached(to: object) -> Place:
    return Place([Spot(constants.MATERIAL, None, sorts.ANY_SEQ, as_pick(to), sorts.ATTACHED_TO)])


@Word(
    PLACES,
    "pointed_by(card: Pick) -> Place",
    "the zones it points to",
    "B-19",
    en=("", "in a zone {card} points to"),
    zh=("", "{card}所连接区"),
    zones=MZONE,
)
def pointed_by(card: object) -> Place:
    return Place([Spot(constants.MZONE, None, sorts.ANY_SEQ, as_pick(card), sorts.POINTED_BY)])


@Word(
    PLACES,
    "column(card: Pick) -> Place",
    "its column",
    en=("", "in the same column as {card}"),
    zh=("", "和{card}相同纵列"),
    zones=ON_FIELD,
    one_card=("109", "the zones of a card's column, as a place"),
)
def column(card: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(card), sorts.COLUMN_OF)])


@Word(
    PLACES,
    "adjacent(card: Pick) -> Place",
    "the zones next to it, in the same row",
    en=("", "in a zone adjacent to {card}"),
    zh=("", "{card}相邻的区域"),
    zones=ON_FIELD,
)
def adjacent(card: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(card), sorts.NEXT_TO)])


@Word(
    PLACES,
    "zone_of(cards: Pick) -> Place",
    "the zones in which they lie, or lay when they left the field",
    en=("", "in the zone of {cards}"),
    zh=("", "{cards}存在的区域"),
    zones=ON_FIELD,
)
def zone_of(cards: object) -> Place:
    return Place([Spot(constants.ON_FIELD, None, sorts.ANY_SEQ, as_pick(cards), sorts.ZONE_OF)])
