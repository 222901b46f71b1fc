"""Steps about players and hidden cards: drawing, discarding, damage, looking, ending the Battle Phase."""

from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    BY_EFFECT,
    DISCARDED,
    GY,
    HAND,
    MONSTER,
    SPECIAL_SUMMON,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Lasting
from spellspeed.effects.amounts import Amount
from spellspeed.effects.conditions import Condition
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    DRAWS,
    INFLICTS_DAMAGE,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
)
from spellspeed.effects.locking import CannotActivate
from spellspeed.effects.properties import Named
from spellspeed.effects.steps import Step
from spellspeed.effects.summoning import side_of
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which


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


class GainLP(Step):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return self.amount.of(ctx, ctx.card) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        amount = self.amount.of(ctx, ctx.card)
        if amount <= 0:
            return False
        ctx.game.gain_lp(ctx, ctx.player, amount)
        return True
        yield

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang, "基本分" if lang == "zh" else "LP")
        return f"自己回复{amount}" if lang == "zh" else f"gain {amount}"


class SendTop(Step):
    """Send the top card of your Deck to the GY."""

    def possible(self, ctx: Ctx) -> bool:
        deck = ctx.board.decks[ctx.player]
        return len(deck) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        deck = ctx.board.decks[ctx.player]
        if not deck:
            return False
        top = ctx.board.cards[deck[-1]]
        ctx.chosen = yield from ctx.game.send(ctx, [top], GY, BY_EFFECT, True)
        return True

    def includes(self) -> int:
        return SENDS_FROM_DECK_TO_GY

    def words(self, lang: str) -> str:
        return "把自己卡组最上面的卡送去墓地" if lang == "zh" else "send the top card of your Deck to the GY"


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


class EndBattlePhase(Step):
    """The Battle Phase goes on to its End Step (B-135)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.board.phase == BATTLE_PHASE

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        ctx.game.end_battle_phase()
        return True
        yield

    def words(self, lang: str) -> str:
        return "战斗阶段结束" if lang == "zh" else "end the Battle Phase"


class ForbidThatName(Step):
    """For the rest of the turn the player cannot activate cards, or effects of cards, named like those just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        for card in ctx.chosen:
            if card.place != HAND:
                continue
            printed = card.printed
            kinds = MONSTER | SPELL | TRAP
            which = Which(BOTH, ANYWHERE, kinds, [Named(printed.code, printed.en, printed.zh)], True)
            lasting = Lasting(CannotActivate(YOU, kinds, False, ANYWHERE, which), ctx.player, ctx.ref, [])
            lasting.until_turn = ctx.board.turn
            ctx.game.add_lasting(lasting)
        return len(ctx.chosen) > 0
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "这个回合自己不能把那张卡及同名卡的效果发动"
        return "for the rest of this turn you cannot activate cards, or effects of cards, with its name"


class Provided(Step):
    """A step that needs a condition to hold on resolution, too."""

    def __init__(self, condition: Condition, step: Step) -> None:
        self.condition = condition
        self.step = step

    def possible(self, ctx: Ctx) -> bool:
        return self.step.possible(ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.condition.holds(ctx):
            return False
        return (yield from self.step.run(ctx))

    def includes(self) -> int:
        return self.step.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.step.includes_from(targets, here)

    def words(self, lang: str) -> str:
        condition = self.condition.words(lang)
        words = self.step.words(lang)
        if lang == "zh":
            return f"{words}（处理时也须{condition}）"
        return f"{words} (only if {condition} on resolution, too)"


class LockDeclared(Step):
    """Until the end of the opponent's next turn neither player can activate cards of the declared kind.

    Of Spells and Traps that means card activations (ACT-22), of monsters their effects (ACT-02a).
    """

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        link = ctx.link
        if link is None:
            return False
        kind = link.choice
        lasting = Lasting(CannotActivate(BOTH, kind, kind != MONSTER, ANYWHERE, None), ctx.player, ctx.ref, [])
        turn = ctx.board.turn
        lasting.until_turn = turn + 1 if ctx.board.turn_player == ctx.player else turn
        ctx.game.add_lasting(lasting)
        return True
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "直到对方回合结束时，双方不能把宣言的种类的卡发动"
        return "until the end of your opponent's next turn neither player can activate cards of that kind"


class InflictByThem(Step):
    """Effect damage to the opponent, by what has just been done."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.damage(ctx, 1 - ctx.player, self.amount.of(ctx, ctx.card)) > 0
        yield

    def includes(self) -> int:
        return INFLICTS_DAMAGE

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang)
        return f"给与对方{amount}伤害" if lang == "zh" else f"inflict {amount} damage to your opponent"


class Discard(Step):
    """The player discards so many cards of the own hand, as it is by then."""

    def __init__(self, count: int) -> None:
        self.count = count

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        hand = [ctx.board.cards[i] for i in ctx.board.hands[ctx.player]]
        count = min(self.count, len(hand))
        if count == 0:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, hand, count, count, "discard")
        ctx.chosen = yield from ctx.game.send(ctx, chosen, GY, BY_EFFECT | DISCARDED, True)
        return True

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己丢弃{self.count}张手卡"
        return f"discard {self.count} card{'s' if self.count > 1 else ''}"


class LookInHand(Step):
    """Look at a random card in the opponent's hand; a monster may be Special Summoned to the own field."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        board = ctx.board
        hand = board.hands[1 - ctx.player]
        if not hand:
            return False
        card = board.cards[hand[board.chance.below(len(hand))]]
        ctx.game.reveal(ctx, [card])
        if card.printed.kind == MONSTER and ctx.game.can_special_summon(ctx, card, ctx.player, 3, SPECIAL_SUMMON):
            if (yield from ctx.game.yes_no(ctx, ctx.player, "special-summon")):
                ctx.game.next_moment()
                yield from ctx.game.special_summon(ctx, [card], ctx.player, 3, SPECIAL_SUMMON, 127)
        return True

    def includes(self) -> int:
        return SPECIAL_SUMMONS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "确认对方手卡随机1张，那是怪兽的场合可以在自己场上特殊召唤"
        return (
            "look at 1 random card in your opponent's hand, then, if it is a monster, "
            "you can Special Summon it to your field"
        )
