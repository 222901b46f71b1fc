"""What is true of a card where it lies: how it lies, how it came there, what it is to the card that asks."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    E_ATTACK,
    E_DAMAGE_STEP,
    E_MOVED,
    EXTRA,
    MZONE,
    ON_FIELD,
    PZONE,
    TRIBUTE_SUMMON,
)
from spellspeed.effects.game import Ctx
from spellspeed.effects.which import FACING, Is


class IsProperTarget(Is):
    """The effect that is answered could have targeted this card instead."""

    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        link = ctx.answering
        return link is not None and card in ctx.game.proper_targets(link)

    def words(self, lang: str) -> str:
        return "能成为那个效果的正确对象的别的" if lang == "zh" else "other proper"


class Facing(Is):
    rank = FACING
    needs_face = False

    def __init__(self, up: bool) -> None:
        self.up = up

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.face_up == self.up

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "表侧表示的" if self.up else "里侧表示的"
        return "face-up" if self.up else "face-down"


class InAttackPosition(Is):
    rank = 2
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and card.attack_position

    def words(self, lang: str) -> str:
        return "攻击表示的" if lang == "zh" else "Attack Position"


class ScaleChanged(Is):
    """Its Pendulum Scale is not the printed one."""

    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place == PZONE and card.scale != card.printed.scale

    def words(self, lang: str) -> str:
        return "灵摆刻度与原本数值不同的" if lang == "zh" else "whose Pendulum Scale differs from its original one"


class IsEquipped(Is):
    """An Equip Card: equipped to a monster at present."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.place & ON_FIELD != 0 and card.equipped_to >= 0

    def words(self, lang: str) -> str:
        return "装备" if lang == "zh" else "Equip"


class WasSummoned(Is):
    rank = 3
    needs_face = False

    def __init__(self, how: int) -> None:
        self.how = how

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.how_summoned & self.how != 0

    def words(self, lang: str) -> str:
        if self.how & TRIBUTE_SUMMON:
            return "上级召唤的" if lang == "zh" else "Tribute Summoned"
        return "特殊召唤的" if lang == "zh" else "Special Summoned"


class CameFromExtraDeck(Is):
    """It was Special Summoned from the Extra Deck, and not turned face-down since (B-119). What a position places
    face-up on the field is taken to have come the ordinary way."""

    needs_face = False
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE:
            return False
        log = ctx.board.log
        if card.here_since < len(log):
            event = log[card.here_since]
            if event.kind == E_MOVED and event.card == card.id and event.ref == card.ref:
                turned = event.face_up and not (card.face_up and card.face_up_since == card.here_since)
                return event.from_place == EXTRA and not turned
        return card.printed.in_extra_deck and card.face_up

    def words(self, lang: str) -> str:
        return "从额外卡组特殊召唤的" if lang == "zh" else "Special Summoned from the Extra Deck"


class CameFrom(Is):
    """It came to where it is now from one of these places."""

    needs_face = False
    after = True

    def __init__(self, places: int, en: str, zh: str) -> None:
        self.places = places
        self.en = en
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        log = ctx.board.log
        if card.here_since >= len(log):
            return False
        event = log[card.here_since]
        return event.kind == E_MOVED and event.ref == card.ref and event.from_place & self.places != 0

    def words(self, lang: str) -> str:
        return f"来自{self.zh}的" if lang == "zh" else f"from {self.en}"


class HasMaterial(Is):
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return len(card.materials) > 0

    def words(self, lang: str) -> str:
        return "有超量素材的" if lang == "zh" else "that has material"


class HasCounter(Is):
    """A counter of this name lies on it."""

    after = True

    def __init__(self, name: str, zh: str) -> None:
        self.name = name
        self.zh = zh

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.counters.get(self.name, 0) > 0

    def words(self, lang: str) -> str:
        return f"有{self.zh}放置的" if lang == "zh" else f"with a {self.name}"


class IsYours(Is):
    """You control it."""

    needs_face = False
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.controller == ctx.player

    def words(self, lang: str) -> str:
        return "自己的" if lang == "zh" else "that you control"


class IsAttacking(Is):
    whole = True
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.id == ctx.board.attacker

    def words(self, lang: str) -> str:
        return "攻击怪兽" if lang == "zh" else "the attacking monster"


class AttackedThisTurn(Is):
    """It attacked this turn: a declared attack that got as far as the Damage Step (B-134).

    What a position says of an attack before it is taken to have got there.
    """

    needs_face = False
    after = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        board = ctx.board
        if card.place != MZONE or card.attack_turn != board.turn:
            return False
        told = False
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_ATTACK and event.ref == card.ref:
                told = True
            elif event.kind == E_DAMAGE_STEP and event.card == card.id and event.index > card.here_since:
                return True
        return not told

    def words(self, lang: str) -> str:
        return "这个回合进行过攻击的" if lang == "zh" else "that attacked this turn"


class IsJustSummoned(Is):
    """The monster of the event that is answered: "that monster"."""

    whole = True
    needs_face = False

    def fits(self, ctx: Ctx, card: Card) -> bool:
        for event in ctx.because:
            if event.ref == card.ref:
                return True
        return False

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster"


class IsEquippedHere(Is):
    """The monster that this card is equipped to."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return ctx.card.equipped_to == card.ref

    def words(self, lang: str) -> str:
        return "装备怪兽" if lang == "zh" else "the equipped monster"


class EquippedToThis(Is):
    """Equipped to this card."""

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.equipped_to == ctx.card.ref

    def words(self, lang: str) -> str:
        return "给这张卡装备的" if lang == "zh" else "equipped to this card"


class IsOneOfThese(Is):
    """One of the cards that a lasting effect or process is bound to."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in ctx.refs

    def words(self, lang: str) -> str:
        return "那张卡" if lang == "zh" else "that card"


class IsRelatedHere(Is):
    """The card that this card keeps a relation to (B-93)."""

    needs_face = False
    whole = True

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.ref in ctx.card.related

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster"
