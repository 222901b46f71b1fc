"""More steps: summoning, positions, control, life points, negation, lasting effects, processes."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_EFFECT,
    DAMAGE_CALCULATION,
    DECK,
    END_PHASE,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    HAND,
    MZONE,
    ON_FIELD,
    SPECIAL_SUMMON,
    TEMPORARY,
)
from spellspeed.board.records import Lasting, Process
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    BANISHES,
    CHANGES_ATK_DEF,
    DRAWS,
    INFLICTS_DAMAGE,
    NEGATES_ACTIVATION,
    NEGATES_ATTACK,
    NEGATES_EFFECT,
    NEGATES_SUMMON,
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.lasting import ChangesValue, Continuous
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.values import EN_PHASES, ZH_PHASES, Amount
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which

ANY_ZONE: Final = 127


def side_of(ctx: Ctx, side: int) -> int:
    return ctx.player if side == YOU else 1 - ctx.player


EN_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: " in Attack Position",
    FACE_UP_DEFENSE: " in Defense Position",
    FACE_DOWN_DEFENSE: " in face-down Defense Position",
}
ZH_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: "以攻击表示",
    FACE_UP_DEFENSE: "以守备表示",
    FACE_DOWN_DEFENSE: "以里侧守备表示",
}


class SpecialSummon(OnCards):
    """Special Summon cards to the field of a side, in an allowed position."""

    def __init__(self, pick: Pick, positions: int = FACE_UP, to: int = YOU, how: int = SPECIAL_SUMMON) -> None:
        self.pick = pick
        self.positions = positions
        self.to = to
        self.how = how

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_special_summon(ctx, card, side_of(ctx, self.to), self.positions, self.how)

    def why(self) -> str:
        return "special-summon"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.pick.places() & DECK
        to = side_of(ctx, self.to)
        done = yield from ctx.game.special_summon(ctx, cards, to, self.positions, self.how, ANY_ZONE)
        if searched:
            ctx.game.shuffle(ctx.player)
        return done

    def includes(self) -> int:
        return self.bits_from(self.pick.places())

    def includes_from(self, targets: int, here: int) -> int:
        return self.bits_from(self.pick.places_given(targets, here))

    def bits_from(self, places: int) -> int:
        bits = SPECIAL_SUMMONS
        if places & DECK:
            bits |= SUMMONS_FROM_DECK
        if places & GY:
            bits |= TAKES_FROM_GY
        return bits

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            to = "" if self.to == YOU else "在对方场上"
            return f"把{words}{to}{ZH_POSITION[self.positions]}特殊召唤"
        to = "" if self.to == YOU else " to your opponent's field"
        return f"Special Summon {words}{to}{EN_POSITION[self.positions]}"


class SummonTokens(Step):
    """Special Summon so many Tokens, all or none."""

    def __init__(self, code: int, en: str, zh: str, count: int, positions: int) -> None:
        self.code = code
        self.en = en
        self.zh = zh
        self.count = count
        self.positions = positions

    def possible(self, ctx: Ctx) -> bool:
        if ctx.board.free_monster_zones(ctx.player) + ctx.frees_zone < self.count:
            return False
        return ctx.game.can_summon_token(ctx, ctx.player)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        done = yield from ctx.game.summon_tokens(ctx, self.code, self.count, ctx.player, self.positions)
        ctx.chosen = done
        return len(done) > 0

    def includes(self) -> int:
        return SPECIAL_SUMMONS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.count}只「{self.zh}」{ZH_POSITION[self.positions]}特殊召唤"
        return f'Special Summon {self.count} "{self.en}"{EN_POSITION[self.positions]}'


class TributeSummonThis(Step):
    """Immediately after this effect resolves, Tribute Summon this card (B-109)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_tribute_summon(ctx.player, ctx.card)

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or not ctx.game.can_tribute_summon(ctx.player, card):
            return False
        ctx.game.tribute_summon_after(ctx, card)
        return True
        yield

    def includes(self) -> int:
        return PERFORMS_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "进行这张卡的上级召唤"
        return "immediately after this effect resolves, Tribute Summon this card"


class Draw(Step):
    def __init__(self, count: int, side: int = YOU) -> None:
        self.count = count
        self.side = side

    def possible(self, ctx: Ctx) -> bool:
        return len(ctx.board.decks[side_of(ctx, self.side)]) >= self.count

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.draw(ctx, side_of(ctx, self.side), self.count) > 0
        yield

    def includes(self) -> int:
        return DRAWS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{'自己' if self.side == YOU else '对方'}抽{self.count}张卡"
        who = "" if self.side == YOU else "your opponent draws "
        verb = "draw " if self.side == YOU else ""
        return f"{who}{verb}{self.count} card{'s' if self.count > 1 else ''}"


class Inflict(Step):
    """Inflict effect damage."""

    def __init__(self, side: int, amount: Amount) -> None:
        self.side = side
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return self.amount.of(ctx, ctx.card) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.damage(ctx, side_of(ctx, self.side), self.amount.of(ctx, ctx.card)) > 0
        yield

    def includes(self) -> int:
        return INFLICTS_DAMAGE

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang)
        if lang == "zh":
            return f"给与{'对方' if self.side == OPPONENT else '自己'}{amount}伤害"
        return f"inflict {amount} damage to {'your opponent' if self.side == OPPONENT else 'yourself'}"


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


def linked_zones(card: Card, player: int) -> int:
    """Main monster zones of `player` that a Link Monster on the field points to (B-19)."""
    if card.place != MZONE or card.printed.link == 0:
        return 0
    arrows = card.printed.arrows
    zones = 0
    # Arrow bits: 1 NW, 2 N, 4 NE, 8 W, 16 E, 32 SW, 64 S, 128 SE, as its controller sees them.
    if card.seq < 5:
        # From an own main zone only sideways: into the opponent's main zones does not count.
        if card.controller == player:
            if arrows & 8 and card.seq > 0:
                zones |= 1 << (card.seq - 1)
            if arrows & 16 and card.seq < 4:
                zones |= 1 << (card.seq + 1)
        return zones
    column = 1 if card.seq == 5 else 3
    if card.controller == player:
        rows = (arrows & 32, arrows & 64, arrows & 128)
    else:
        rows = (arrows & 1, arrows & 2, arrows & 4)
    for k in range(3):
        if rows[k]:
            seq = column - 1 + k
            zones |= 1 << (seq if card.controller == player else 4 - seq)
    return zones


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


class DestroyByRule(Step):
    """The process that ends a card which stayed for a fixed time: destroyed, but by no effect."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.deref(ctx.ref) is not None

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None:
            return False
        ctx.game.destroy_by_rule([card])
        return True
        yield

    def words(self, lang: str) -> str:
        return "这张卡破坏" if lang == "zh" else "destroy this card"


class SendUnlessActivated(Step):
    """The owed process: the Set card is activated or else sent to the GY (PRIO-14a).

    As written the card's player simply owes it: activating the card (an ordinary activation) settles the debt,
    and otherwise this sends it. In the later reading the other player picks the moment and the card's player is
    then offered the activation.
    """

    def possible(self, ctx: Ctx) -> bool:
        source = ctx.this()
        if source is None or not source.face_up or source.negated:
            return False
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None and not card.face_up:
                return True
        return False

    def run(self, ctx: Ctx) -> Play[bool]:
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is None or card.face_up:
                continue
            if ctx.game.ruleset.obligation_of_activator:
                if (yield from ctx.game.offer_activation(ctx, card.controller, card)):
                    continue
            yield from ctx.game.send(ctx, [card], GY, BY_EFFECT, True)
        return True

    def words(self, lang: str) -> str:
        return "那张卡送去墓地" if lang == "zh" else "send that card to the GY"


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


class NegateActivation(Step):
    """Negate the activation that is answered (B-95)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.answering is None or ctx.game.can_negate(ctx, ctx.answering, True)

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.answering is not None and ctx.game.negate_link(ctx, ctx.answering, True)
        yield

    def includes(self) -> int:
        return NEGATES_ACTIVATION

    def words(self, lang: str) -> str:
        return "那个发动无效" if lang == "zh" else "negate the activation"


class NegateEffect(Step):
    """Negate the effect that is answered; its link is still processed (B-51, B-98)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.answering is None or ctx.game.can_negate(ctx, ctx.answering, False)

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.answering is not None and ctx.game.negate_link(ctx, ctx.answering, False)
        yield

    def includes(self) -> int:
        return NEGATES_EFFECT

    def words(self, lang: str) -> str:
        return "那个效果无效" if lang == "zh" else "negate the effect"


class NegateSummon(Step):
    """Negate the summon that is under way (B-99)."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        ctx.chosen = ctx.game.negate_summon(ctx)
        return len(ctx.chosen) > 0
        yield

    def includes(self) -> int:
        return NEGATES_SUMMON

    def words(self, lang: str) -> str:
        return "那次召唤无效" if lang == "zh" else "negate the Summon"


class NegateAttack(Step):
    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.negate_attack(ctx)
        yield

    def includes(self) -> int:
        return NEGATES_ATTACK

    def words(self, lang: str) -> str:
        return "那次攻击无效" if lang == "zh" else "negate the attack"


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
FOR_GOOD: Final = 0
THIS_TURN: Final = 1
THIS_CALCULATION: Final = 2
UNTIL_END_PHASE: Final = 3


EN_UNTIL: Final = {
    FOR_GOOD: "",
    THIS_TURN: " until the end of this turn",
    THIS_CALCULATION: " during that damage calculation only",
    UNTIL_END_PHASE: " until the End Phase",
}
ZH_UNTIL: Final = {
    FOR_GOOD: "",
    THIS_TURN: "直到回合结束时",
    THIS_CALCULATION: "仅在那次伤害计算时",
    UNTIL_END_PHASE: "直到结束阶段",
}


class Apply(Step):
    """From now on something applies: to the picked cards, or to what the description itself says."""

    def __init__(self, pick: Pick | None, what: list[Continuous], until: int, with_source: bool) -> None:
        self.pick = pick
        self.what = what
        self.until = until
        self.with_source = with_source

    def usable(self, ctx: Ctx) -> list[Card]:
        if self.pick is None:
            return []
        return [card for card in self.pick.candidates(ctx) if ctx.game.affects(ctx, card)]

    def possible(self, ctx: Ctx) -> bool:
        if self.pick is None or not self.pick.required or (self.pick.targets and ctx.link is None):
            return True
        return len(self.usable(ctx)) >= self.pick.least

    def run(self, ctx: Ctx) -> Play[bool]:
        refs: list[int] = []
        if self.pick is not None:
            cards = self.usable(ctx)
            if not cards:
                return False
            cards = yield from self.pick.take(ctx, cards, "effect")
            ctx.chosen = cards
            refs = [card.ref for card in cards]
        for what in self.what:
            lasting = Lasting(what, ctx.player, ctx.ref, refs)
            lasting.with_source = self.with_source
            if self.until != FOR_GOOD:
                lasting.until_turn = ctx.board.turn
                if self.until == THIS_CALCULATION:
                    lasting.until_step = DAMAGE_CALCULATION
                elif self.until == UNTIL_END_PHASE:
                    lasting.until_phase = END_PHASE
            ctx.game.add_lasting(lasting)
        return True

    def includes(self) -> int:
        bits = 0
        for what in self.what:
            if isinstance(what, ChangesValue) and what.what != "level":
                bits |= CHANGES_ATK_DEF
        return bits

    def words(self, lang: str) -> str:
        until = ZH_UNTIL[self.until] if lang == "zh" else EN_UNTIL[self.until]
        join = "，" if lang == "zh" else ", and "
        words = join.join(what.words(lang) for what in self.what)
        if self.pick is not None:
            # The description speaks of "that card"; the text says which one it is.
            words = words.replace("那张卡", self.pick.words(lang)).replace("that card", self.pick.words(lang))
        return until + words if lang == "zh" else words + until


def next_turn(ctx: Ctx, whose: int, phase: int) -> int:
    """The turn of that player's next such phase: this turn's only if it is still to come."""
    board = ctx.board
    if board.turn_player != side_of(ctx, whose):
        return board.turn + 1
    return board.turn + 2 if board.phase >= phase else board.turn


class Later(Step):
    """Something to be done in a phase to come: a process that must then be carried out (PRIO-09)."""

    def __init__(
        self, pick: Pick | None, do: Step, phase: int, turns: int, whose: int, owner: int, words: tuple[str, str]
    ) -> None:
        self.pick = pick
        self.do = do
        self.phase = phase
        self.turns = turns  # so many turns from now, if `whose` is BOTH
        self.whose = whose  # otherwise that player's next such phase
        self.owner = owner
        self.text = words

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = [] if self.pick is None else self.pick.candidates(ctx)
        if self.pick is not None and not cards:
            return False
        # What the opponent owes is, in the later reading, a process of the effect's player (C-07).
        owner = YOU if ctx.game.ruleset.obligation_of_activator else self.owner
        process = Process(self.do, side_of(ctx, owner), ctx.ref, [card.ref for card in cards])
        process.source_player = ctx.player
        process.phase = self.phase
        process.turn = ctx.board.turn + self.turns if self.whose == BOTH else next_turn(ctx, self.whose, self.phase)
        ctx.game.add_process(process)
        return True
        yield

    def words(self, lang: str) -> str:
        return self.text[1] if lang == "zh" else self.text[0]


class BanishUntil(Step):
    """Banish several cards together, all or none, and bring them back in a later phase."""

    def __init__(self, picks: list[Pick], phase: int, whose: int) -> None:
        self.picks = picks
        self.phase = phase
        self.whose = whose

    def possible(self, ctx: Ctx) -> bool:
        for pick in self.picks:
            if not [c for c in pick.candidates(ctx) if ctx.game.can_go(ctx, c, BANISHED)]:
                return False
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        cards: list[Card] = []
        for pick in self.picks:
            usable = [c for c in pick.candidates(ctx) if ctx.game.can_go(ctx, c, BANISHED)]
            cards += yield from pick.take(ctx, usable, "banish")
        if len([c for c in cards if c.place & ON_FIELD and not c.face_up]):
            return False
        # Where each card came from: 0 from the hand, else its battle position on the field.
        marks = [card.position if card.place == MZONE else 0 for card in cards]
        players = [card.controller for card in cards]
        done = yield from ctx.game.send(ctx, cards, BANISHED, BY_EFFECT | TEMPORARY, True)
        process = Process(ComeBack(marks, players), ctx.player, ctx.ref, [card.ref for card in done])
        process.phase = self.phase
        process.turn = next_turn(ctx, self.whose, self.phase)
        ctx.game.add_process(process)
        ctx.chosen = done
        return True

    def includes(self) -> int:
        return BANISHES

    def words(self, lang: str) -> str:
        joined = ("和" if lang == "zh" else " and ").join(pick.words(lang) for pick in self.picks)
        if lang == "zh":
            return f"把{joined}表侧除外，直到下次的{'自己' if self.whose == YOU else '对方'}{ZH_PHASES[self.phase]}"
        whose = "your" if self.whose == YOU else "your opponent's"
        return f"banish {joined}, face-up, until {whose} next {EN_PHASES[self.phase]}"


class ComeBack(Step):
    """Temporarily banished cards return to where they were (B-15)."""

    def __init__(self, marks: list[int], players: list[int]) -> None:
        self.marks = marks
        self.players = players

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        done = False
        for i, ref in enumerate(ctx.refs):
            card = ctx.board.deref(ref)
            if card is None:
                continue
            if self.marks[i]:
                yield from ctx.game.return_to_field(ctx, card, self.players[i], self.marks[i])
            else:
                yield from ctx.game.send(ctx, [card], HAND, BY_EFFECT, False)
            done = True
        return done

    def words(self, lang: str) -> str:
        return "回到原来的场所" if lang == "zh" else "they return to where they were"


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


class OpponentPicks(Step):
    """Reveal cards from your Deck; your opponent picks one of them for your hand, the rest goes back."""

    def __init__(self, which: Which, count: int) -> None:
        self.which = which
        self.count = count

    def possible(self, ctx: Ctx) -> bool:
        return self.which.count(ctx) >= self.count

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.which.all(ctx)
        if len(cards) < self.count:
            return False
        shown = yield from ctx.game.pick(ctx, ctx.player, cards, self.count, self.count, "reveal")
        ctx.game.reveal(ctx, shown)
        chosen = yield from ctx.game.pick(ctx, 1 - ctx.player, shown, 1, 1, "add")
        ctx.chosen = yield from ctx.game.send(ctx, chosen, HAND, BY_EFFECT, False)
        ctx.game.shuffle(ctx.player)
        return True

    def includes(self) -> int:
        return ADDS_FROM_DECK

    def words(self, lang: str) -> str:
        which = self.which.words(lang, f"{self.count}张" if lang == "zh" else str(self.count))
        if lang == "zh":
            return f"给对方观看{which}，对方从中选1张加入自己手卡，其余回到卡组"
        return f"reveal {which}; your opponent picks 1 for your hand and the rest goes back into the Deck"
