"""Steps that act on cards on the field: position, control, equipment, relations, counters, materials, targets."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    DECK,
    END_PHASE,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    NONE,
    TOKEN,
    TRAP,
    TRIBUTED,
    XYZ,
)
from spellspeed.board.linking import linked_zones
from spellspeed.board.records import Process
from spellspeed.effects.costs import tributes_beside
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import Pick, Them
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.summoning import ANY_ZONE
from spellspeed.effects.which import Which


class ChangePosition(OnCards):
    """Change the battle position; `to` 0 means to the other face-up position."""

    def __init__(self, pick: Pick, to: int) -> None:
        self.pick = pick
        self.to = to

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE or card.doomed or not ctx.game.can_turn(card):
            return False  # B-142
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
            if to == FACE_DOWN_DEFENSE and card.kind & TRAP:
                yield from ctx.game.lay_back(ctx, card)  # a Trap is Set among the Spells and Traps (B-116)
            elif ctx.game.change_position(ctx, card, to):
                done.append(card)
        return done

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


class TurnToDefense(ChangePosition):
    """Change monsters from Attack Position to Defense Position."""

    def __init__(self, pick: Pick) -> None:
        super().__init__(pick, 0)

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.attack_position and ChangePosition.can(self, ctx, card)

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}变成守备表示" if lang == "zh" else f"change {words} to Defense Position"


class TakeControl(OnCards):
    """Take control, for good or until the End Phase; `linked`: into a zone this card points to."""

    def __init__(self, pick: Pick, until_end_phase: bool, linked: bool = False) -> None:
        self.pick = pick
        self.until_end_phase = until_end_phase
        self.linked = linked

    def zones(self, ctx: Ctx) -> int:
        return linked_zones(ctx.card, ctx.player) if self.linked else ANY_ZONE

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE or card.controller == ctx.player or card.doomed:
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

    def counters(self) -> list[str]:
        return [self.name]

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"给这张卡放置{self.count}个{self.zh}（最多{self.most}个）"
        return f"place {self.count} {self.name} on this card (max. {self.most})"


def free_back_zone(ctx: Ctx) -> bool:
    """The player has a Spell & Trap Zone for a monster that becomes an Equip Card."""
    zones = ctx.board.szones[ctx.player]
    return any(zones[seq] < 0 for seq in range(MAIN_ZONES))


class EquipThis(OnCards):
    """Equip this card to the monster (B-151); a monster goes to a Spell & Trap Zone for it.

    Being equipped is no effect: what is unaffected bears it (SPELL-35b).
    """

    def usable(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.pick.candidates(ctx) if self.can(ctx, card)]

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE or not card.face_up or card.id == ctx.card.id:
            return False
        return ctx.card.kind != MONSTER or free_back_zone(ctx)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None:
            return []
        if this.kind == MONSTER:
            return cards if (yield from ctx.game.equip_monster(ctx, this, cards[0])) else []
        return cards if ctx.game.equip(ctx, this, cards[0]) else []

    def equips_this(self) -> bool:
        return True

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把这张卡给{words}装备" if lang == "zh" else f"equip this card to {words}"


class EquipSuitable(Step):
    """Equip to the target a card of a kind, of another name, that its own text could equip to that monster."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def suitable(self, ctx: Ctx, monster: Card) -> list[Card]:
        cards = [card for card in self.which.all(ctx) if card.code != monster.code]
        return [card for card in cards if ctx.game.could_equip(card, monster)]

    def possible(self, ctx: Ctx) -> bool:
        return free_back_zone(ctx)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return len(self.suitable(ctx, card)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        monster = ctx.board.deref(ctx.targets[0]) if ctx.targets else None
        if monster is None or not monster.face_up or not free_back_zone(ctx):
            return False
        cards = self.suitable(ctx, monster)
        if not cards:
            return False
        cards = yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, "equip")
        done = yield from ctx.game.equip_monster(ctx, cards[0], monster)
        if self.which.places & DECK:
            ctx.game.shuffle(ctx.player)
        ctx.chosen = cards
        return done

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1张" if lang == "zh" else "1")
        if lang == "zh":
            return f"把能给那个对象装备、卡名不同的{which}给那个对象装备"
        return f"equip to that target {which} that can be equipped to it and has a different name"


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


class Tribute(OnCards):
    """Tribute monsters while the effect resolves, whosever they are; the text can then speak of "those" (`BOUND`)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_tribute(card.controller, card, None)

    def why(self) -> str:
        return "tribute"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done = yield from ctx.game.send(ctx, cards, GY, BY_EFFECT | TRIBUTED, True)
        ctx.refs = [card.ref for card in done]
        return done

    def frees(self, ctx: Ctx) -> int:
        own = [card for card in self.pick.certain(ctx) if card.controller == ctx.player and card.seq < MAIN_ZONES]
        return len([card for card in own if self.can(ctx, card)])

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"解放{words}" if lang == "zh" else f"Tribute {words}"


class TributeWithThis(Step):
    """Tribute this card and other own monsters whose original Levels together reach the Level of the monster paid."""

    def __init__(self, paid: Pick) -> None:
        self.paid = paid

    def possible(self, ctx: Ctx) -> bool:
        return True  # the cost looks whether it can be done

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        paid = self.paid.candidates(ctx)
        if this is None or not paid or not ctx.game.can_tribute(ctx.player, this, None):
            return False
        others = [card for card in tributes_beside(ctx) if ctx.game.affects(ctx, card)]
        level = paid[0].level
        if not others or this.printed.level + sum(card.printed.level for card in others) < level:
            return False
        chosen = [this]
        while len(chosen) == 1 or sum(card.printed.level for card in chosen) < level:
            rest = [card for card in others if card not in chosen]
            chosen += yield from ctx.game.pick(ctx, ctx.player, rest, 1, 1, "tribute")
        yield from ctx.game.send(ctx, chosen, GY, BY_EFFECT | TRIBUTED, True)
        return True

    def frees(self, ctx: Ctx) -> int:
        return 1

    def words(self, lang: str) -> str:
        paid = self.paid.words(lang)
        if lang == "zh":
            return f"解放这张卡和自己场上其他1只以上的怪兽（原本等级合计达到{paid}的等级）"
        return (
            "Tribute this card and at least 1 other monster you control "
            f"whose total original Levels equal or exceed the Level of {paid}"
        )


class AttachToIt(OnCards):
    """Attach cards to the Xyz Monster that the text has just dealt with, or to another pick, as materials."""

    def __init__(self, pick: Pick, to: Pick | None = None) -> None:
        self.pick = pick
        self.to = to if to is not None else Them()

    def holder(self, ctx: Ctx) -> Card | None:
        cards = self.to.candidates(ctx)
        return cards[0] if cards else None

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card is self.holder(ctx):
            return False
        return card.printed.traits & TOKEN == 0 and not card.doomed  # Tokens cannot become materials (B-115)

    def usable(self, ctx: Ctx) -> list[Card]:
        if ctx.link is not None and self.holder(ctx) is None:
            return []
        return OnCards.usable(self, ctx)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        holder = self.holder(ctx)
        if holder is None or holder.place != MZONE:
            return []
        for card in cards:
            ctx.game.attach(ctx, card, holder)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        to = self.to.words(lang)
        if lang == "zh":
            return f"把{words}作为{'其' if isinstance(self.to, Them) else to + '的'}超量素材"
        return f"attach {words} to {to} as material"


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


class AttachThis(OnCards):
    """Attach this card, wherever it lies, to the picked Xyz Monster as material."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        return this is not None and card.place == MZONE and card.face_up and card.printed.traits & XYZ != 0

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.attach(ctx, ctx.card, cards[0])
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把这张卡作为{words}的超量素材" if lang == "zh" else f"attach this card to {words} as material"


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
        if this is None or this.place != MZONE or not this.face_up or not card.original.kind & MONSTER:
            return False
        return free_back_zone(ctx)

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

    def counters(self) -> list[str]:
        return [self.name]

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"给这张卡放置与那只怪兽的连接标记数量相同的{self.zh}"
        return f"place as many {self.name}s on this card as its Link Rating"


class MoveAttack(OnCards):
    """The attack under way gets another target; this is no new declaration."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_move_attack(ctx, card)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.move_attack(ctx, cards[0])
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"攻击对象转移为{words}" if lang == "zh" else f"change the attack target to {words}"


class CalculateDamage(Step):
    """Perform damage calculation at once, while the effect resolves (B-146)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.attacker != NONE

    def run(self, ctx: Ctx) -> Play[bool]:
        return (yield from ctx.game.calculate_damage())

    def words(self, lang: str) -> str:
        return "进行伤害计算" if lang == "zh" else "perform damage calculation"
