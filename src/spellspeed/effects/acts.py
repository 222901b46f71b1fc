"""Steps about players and hidden cards: drawing, discarding, damage, looking, ending the Battle Phase."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BATTLE_PHASE,
    BY_EFFECT,
    DECK,
    DISCARDED,
    GY,
    HAND,
    MONSTER,
    RETURNED,
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
    BANISHES,
    DRAWS,
    INFLICTS_DAMAGE,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
    TAKES_FROM_GY,
)
from spellspeed.effects.locking import CannotActivate
from spellspeed.effects.properties import Named
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.summoning import side_of
from spellspeed.effects.which import BOTH, OPPONENT, YOU, Which


class Draw(Step):
    """A player draws cards."""

    def __init__(self, count: int, side: int = YOU) -> None:
        self.count = count
        self.side = side

    def how_many(self, ctx: Ctx) -> int:
        return self.count

    def possible(self, ctx: Ctx) -> bool:
        count = self.how_many(ctx)
        return 0 < count <= len(ctx.board.decks[side_of(ctx, self.side)])

    def run(self, ctx: Ctx) -> Play[bool]:
        count = self.how_many(ctx)
        return count > 0 and ctx.game.draw(ctx, side_of(ctx, self.side), count) > 0
        yield

    def includes(self) -> int:
        return DRAWS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{'自己' if self.side == YOU else '对方'}抽{self.count}张卡"
        who = "" if self.side == YOU else "your opponent draws "
        verb = "draw " if self.side == YOU else ""
        return f"{who}{verb}{self.count} card{'s' if self.count > 1 else ''}"


class DrawFor(Draw):
    """Draw as many cards as an amount says when the effect resolves."""

    def __init__(self, amount: Amount) -> None:
        super().__init__(1)
        self.amount = amount

    def how_many(self, ctx: Ctx) -> int:
        return self.amount.of(ctx, ctx.card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"自己抽{self.amount.words(lang)}张卡"
        return f"draw {self.amount.words(lang, 'card')}"


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


class LoseLP(Step):
    """The player loses life points: neither damage nor payment."""

    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        amount = self.amount.of(ctx, ctx.card)
        if amount <= 0:
            return False
        ctx.game.lose_lp(ctx, ctx.player, amount)
        return True
        yield

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang, "基本分" if lang == "zh" else "LP")
        return f"自己失去{amount}" if lang == "zh" else f"lose {amount}"


class ShowAndShuffle(OnCards):
    """Show cards of the hand and shuffle them into the Deck."""

    def why(self) -> str:
        return "return"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.reveal(ctx, cards)
        return (yield from ctx.game.send(ctx, cards, DECK, BY_EFFECT | RETURNED, False))

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"给对方观看{words}，回到卡组洗切" if lang == "zh" else f"reveal {words} and shuffle into the Deck"


class DrawAsMany(Step):
    """Draw as many cards as the text has just moved."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return ctx.game.draw(ctx, ctx.player, len(ctx.chosen)) > 0
        yield

    def includes(self) -> int:
        return DRAWS

    def words(self, lang: str) -> str:
        return "自己抽那个数量的卡" if lang == "zh" else "draw the same number of cards"


class SendTop(Step):
    """Send so many cards from the top of your Deck to the GY, or banish them, face-up or not."""

    def __init__(self, count: int = 1, place: int = GY, face_up: bool = True) -> None:
        self.count = count
        self.place = place
        self.face_up = face_up

    def possible(self, ctx: Ctx) -> bool:
        deck = ctx.board.decks[ctx.player]
        if len(deck) < self.count:
            return False
        return self.place != GY or ctx.game.can_go(ctx, ctx.board.cards[deck[-1]], GY)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        top = [ctx.board.cards[i] for i in reversed(ctx.board.decks[ctx.player][-self.count :])]
        ctx.chosen = yield from ctx.game.send(ctx, top, self.place, BY_EFFECT, self.face_up)
        return all(card.place == self.place for card in top)

    def includes(self) -> int:
        return SENDS_FROM_DECK_TO_GY if self.place == GY else BANISHES

    def words(self, lang: str) -> str:
        if lang == "zh":
            top = "最上面的" if self.count == 1 else f"上面{self.count}张"
            end = "送去墓地" if self.place == GY else "除外" if self.face_up else "里侧除外"
            return f"把自己卡组{top}卡{end}"
        top = "the top card" if self.count == 1 else f"the top {self.count} cards"
        if self.place == GY:
            return f"send {top} of your Deck to the GY"
        return f"banish {top} of your Deck{'' if self.face_up else ', face-down'}"


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


class LookAtTop(Step):
    """Look at so many cards on top of the own Deck; one of a kind may be shown and added to the hand.

    The others go back on top in any order.
    """

    def __init__(self, count: int, kinds: list[Which]) -> None:
        self.count = count
        self.kinds = kinds

    def possible(self, ctx: Ctx) -> bool:
        return len(ctx.board.decks[ctx.player]) >= self.count

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        board = ctx.board
        seen = [board.cards[i] for i in reversed(board.decks[ctx.player][-self.count :])]
        wanted = [card for card in seen if any(which.describes(ctx, card) for which in self.kinds)]
        added = yield from ctx.game.pick(ctx, ctx.player, wanted, 0, 1, "add")
        if added:
            ctx.game.reveal(ctx, added)
            yield from ctx.game.send(ctx, added, HAND, BY_EFFECT, False)
        rest = [card for card in seen if card not in added]
        ordered: list[Card] = []
        while len(rest) > 1:
            top = yield from ctx.game.pick(ctx, ctx.player, rest, 1, 1, "order")
            ordered += top
            rest = [card for card in rest if card not in top]
        ctx.game.lay_on_top(ctx.player, ordered + rest)
        ctx.chosen = added
        return True

    def includes(self) -> int:
        return ADDS_FROM_DECK

    def words(self, lang: str) -> str:
        if lang == "zh":
            kinds = "或".join(which.words(lang, "1张") for which in self.kinds)
            return f"确认自己卡组上面{self.count}张卡，可以从中把{kinds}给对方观看并加入手卡，其余以任意顺序放回"
        kinds = " or ".join(which.words(lang, "1") for which in self.kinds)
        return (
            f"look at the top {self.count} cards of your Deck, then you can reveal {kinds} among them and add it "
            "to your hand, also the others go back on top in any order"
        )


class PutOnTop(Step):
    """Choose a card of a kind from the own Deck, show it and lay it on top."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def possible(self, ctx: Ctx) -> bool:
        return self.which.count(ctx) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.which.all(ctx)
        if not cards:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, "top")
        ctx.game.shuffle(ctx.player)
        ctx.game.reveal(ctx, chosen)
        ctx.game.lay_on_top(ctx.player, chosen)
        ctx.chosen = chosen
        return True

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1张" if lang == "zh" else "1")
        return f"把{which}在卡组最上面放置" if lang == "zh" else f"place {which} on top of it"


class LookAt(OnCards):
    """Look at face-down cards."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return not card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.reveal(ctx, cards)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"确认{words}" if lang == "zh" else f"look at {words}"


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

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.step.accepts(ctx, card)

    def destroys(self, ctx: Ctx) -> list[Card]:
        return self.step.destroys(ctx) if self.condition.holds(ctx) else []

    def counters(self) -> list[str]:
        return self.step.counters()

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


class TradeHandFor(Step):
    """Discard the whole hand, then add as many cards of a kind to it."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def possible(self, ctx: Ctx) -> bool:
        hand = ctx.board.hands[ctx.player]
        coming = len([i for i in hand if self.which.describes(ctx, ctx.board.cards[i])])
        return len(hand) > 0 and self.which.count(ctx) + coming >= len(hand)

    def run(self, ctx: Ctx) -> Play[bool]:
        hand = [ctx.board.cards[i] for i in ctx.board.hands[ctx.player]]
        if not hand:
            return False
        discarded = yield from ctx.game.send(ctx, hand, GY, BY_EFFECT | DISCARDED, True)
        cards = [card for card in self.which.all(ctx) if ctx.game.can_go(ctx, card, HAND)]
        count = len(discarded)
        if len(cards) >= count:
            ctx.game.next_moment()
            chosen = yield from ctx.game.pick(ctx, ctx.player, cards, count, count, "add")
            ctx.chosen = yield from ctx.game.send(ctx, chosen, HAND, BY_EFFECT, False)
        return True

    def includes(self) -> int:
        return TAKES_FROM_GY if self.which.places & GY else 0

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        if lang == "zh":
            return f"手卡全部丢弃。那之后，把丢弃数量的{which}加入手卡"
        return f"discard your entire hand, then add as many {which} to your hand"


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
