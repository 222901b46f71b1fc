"""Steps that act on cards on the field: position, control, equipment, relations, counters, materials, targets."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    END_PHASE,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    TOKEN,
)
from spellspeed.board.linking import linked_zones
from spellspeed.board.records import Process
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.summoning import ANY_ZONE


class ChangePosition(OnCards):
    """Change the battle position; `to` 0 means to the other face-up position."""

    def __init__(self, pick: Pick, to: int) -> None:
        self.pick = pick
        self.to = to

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE:
            return False
        if card.printed.link > 0:
            return False  # Link Monsters have no Defense Position and are never face-down (B-17)
        if self.to == FACE_DOWN_DEFENSE:
            return card.face_up and card.printed.traits & 16384 == 0
        if self.to == FACE_UP_DEFENSE:
            return not card.face_up
        return card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            to = self.to
            if to == 0:
                to = FACE_UP_DEFENSE if card.attack_position else FACE_UP_ATTACK
            if ctx.game.change_position(ctx, card, to):
                done.append(card)
        return done
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            if self.to == FACE_DOWN_DEFENSE:
                return f"把{words}变成里侧守备表示"
            if self.to == FACE_UP_DEFENSE:
                return f"把{words}变成表侧表示"
            return f"改变{words}的表示形式"
        if self.to == FACE_DOWN_DEFENSE:
            return f"change {words} to face-down Defense Position"
        if self.to == FACE_UP_DEFENSE:
            return f"flip {words} face-up"
        return f"change the battle position of {words}"


class TakeControl(OnCards):
    """Take control, for good or until the End Phase; `linked`: into a zone this card points to."""

    def __init__(self, pick: Pick, until_end_phase: bool, linked: bool = False) -> None:
        self.pick = pick
        self.until_end_phase = until_end_phase
        self.linked = linked

    def zones(self, ctx: Ctx) -> int:
        return linked_zones(ctx.card, ctx.player) if self.linked else ANY_ZONE

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE or card.controller == ctx.player:
            return False
        if ctx.link is not None and not self.linked:
            return True  # without a free zone on resolution the monster is destroyed instead (B-153)
        zones = self.zones(ctx)
        for seq in range(5):
            if zones & (1 << seq) and ctx.board.mzones[ctx.player][seq] < 0:
                return True
        return False

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            if (yield from ctx.game.take_control(ctx, card, ctx.player, self.zones(ctx))):
                done.append(card)
        if done and self.until_end_phase:
            process = Process(GiveBack(), ctx.player, ctx.ref, [card.ref for card in done])
            process.turn = ctx.board.turn
            process.phase = END_PHASE
            ctx.game.add_process(process)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            until = "直到结束阶段" if self.until_end_phase else ""
            zone = "在这张卡的连接端" if self.linked else ""
            return f"{zone}得到{words}的控制权{until}"
        until = " until the End Phase" if self.until_end_phase else ""
        zone = ", in a zone this card points to" if self.linked else ""
        return f"take control of {words}{until}{zone}"


class GiveBack(Step):
    """The process at the end of a control effect."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        done = False
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None and card.place == MZONE and card.controller == ctx.player != card.owner:
                done = (yield from ctx.game.take_control(ctx, card, card.owner, ANY_ZONE)) or done
        return done

    def words(self, lang: str) -> str:
        return "控制权归还" if lang == "zh" else "control returns to its owner"


class PlaceCounters(Step):
    """Place counters on this card, up to a maximum."""

    def __init__(self, name: str, zh: str, count: int, most: int) -> None:
        self.name = name
        self.zh = zh
        self.count = count
        self.most = most

    def possible(self, ctx: Ctx) -> bool:
        return ctx.card.counters.get(self.name, 0) < self.most

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or not card.face_up or card.counters.get(self.name, 0) >= self.most:
            return False
        ctx.game.add_counters(ctx, card, self.name, min(self.count, self.most - card.counters.get(self.name, 0)))
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"给这张卡放置{self.count}个{self.zh}（最多{self.most}个）"
        return f"place {self.count} {self.name} on this card (max. {self.most})"


class EquipThis(OnCards):
    """Equip this card to the monster (B-151)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.place == MZONE and card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is not None and ctx.game.equip(ctx, this, cards[0]):
            return cards
        return []
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把这张卡给{words}装备" if lang == "zh" else f"equip this card to {words}"


class Relate(OnCards):
    """This card keeps a relation to those cards while both stay (B-93)."""

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or not this.face_up:
            return []
        this.related = [card.ref for card in cards]
        return cards
        yield

    def words(self, lang: str) -> str:
        return "与这张卡建立关系" if lang == "zh" else "tie it to this card"


# How long a lasting effect goes on.


class DetachAll(OnCards):
    """Detach all materials of the monster; they become "those materials"."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return len(card.materials) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            materials = [ctx.board.cards[i] for i in card.materials]
            ctx.game.detach(ctx, card, materials, BY_EFFECT)
            done += materials
        ctx.refs = [card.ref for card in done]
        return done
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"取除{words}的全部超量素材" if lang == "zh" else f"detach all materials from {words}"


class AttachToIt(OnCards):
    """Attach cards to the Xyz Monster that the text has just dealt with, as materials."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.traits & TOKEN == 0 and not card.doomed  # Tokens cannot become materials (B-115)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        holder = ctx.chosen[0] if ctx.chosen else None
        if holder is None or holder.place != MZONE:
            return []
        for card in cards:
            ctx.game.attach(ctx, card, holder)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}作为其超量素材" if lang == "zh" else f"attach {words} to it as material"


class Attach(OnCards):
    """Attach cards to this card as material; it must still be a face-up monster on the field."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or this is card:
            return False
        return not card.printed.traits & TOKEN  # Tokens cannot become materials (B-115)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            ctx.game.attach(ctx, card, ctx.card)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}作为这张卡的超量素材" if lang == "zh" else f"attach {words} to this card as material"


class MoveTarget(Step):
    """The effect that is answered now targets this effect's target, if that is proper still."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.answering
        card = ctx.board.deref(ctx.targets[0]) if ctx.targets else None
        if link is None or card is None or card not in ctx.game.proper_targets(link):
            return False
        ctx.game.retarget(ctx, link, card)
        return True
        yield

    def words(self, lang: str) -> str:
        return "那个效果的对象转移为那张卡" if lang == "zh" else "that effect now targets that target"


class EquipToThis(OnCards):
    """Equip a monster to this card, which keeps a relation to it (B-93, B-151)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or card.printed.kind != MONSTER:
            return False
        zones = ctx.board.szones[ctx.player]
        return any(zones[seq] < 0 for seq in range(MAIN_ZONES))

    def why(self) -> str:
        return "equip"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        done: list[Card] = []
        if this is None:
            return done
        for card in cards:
            if (yield from ctx.game.equip_monster(ctx, card, this)):
                this.related = [*this.related, card.ref]
                done.append(card)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}给这张卡装备" if lang == "zh" else f"equip {words} to this card"


class CountersByRating(Step):
    """Place as many counters on this card as the Link Rating of what the text has just dealt with."""

    def __init__(self, name: str, zh: str) -> None:
        self.name = name
        self.zh = zh

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        rating = sum(card.printed.link for card in ctx.chosen)
        if this is None or not this.face_up or rating == 0:
            return False
        ctx.game.add_counters(ctx, this, self.name, rating)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"给这张卡放置与那只怪兽的连接标记数量相同的{self.zh}"
        return f"place as many {self.name}s on this card as its Link Rating"
