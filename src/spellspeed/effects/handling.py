"""Steps that act on cards on the field: position, control, counters, Tributes, targets, the attack under way."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    END_PHASE,
    FACE_DOWN_DEFENSE,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    MAIN_ZONES,
    MZONE,
    NONE,
    TRAP,
    TRIBUTED,
)
from spellspeed.board.linking import linked_zones
from spellspeed.board.records import Process
from spellspeed.effects.card_costs import tributes_beside
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
