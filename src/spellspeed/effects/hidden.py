"""Steps on cards that lie hidden: the Deck, the hand, Set cards."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    DECK,
    DISCARDED,
    GY,
    HAND,
    MONSTER,
    RETURNED,
    SPECIAL_SUMMON,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    BANISHES,
    SENDS_FROM_DECK_TO_GY,
    SPECIAL_SUMMONS,
    TAKES_FROM_GY,
)
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import Which


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
            kinds = "或".join(which.bare_words(lang, "1张") for which in self.kinds)
            return f"确认自己卡组上面{self.count}张卡，可以从中把{kinds}给对方观看并加入手卡，其余以任意顺序放回"
        kinds = " or ".join(which.bare_words(lang, "1") for which in self.kinds)
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
