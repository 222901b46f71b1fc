"""Costs: what is paid before an effect is activated. Paying is not an effect (COST-09) and is never undone.

The costs of one activation are one transaction: `payable` looks at all of them together, so that no card is
counted for two of them, before `pay` moves the first.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    DETACHED,
    DISCARDED,
    GY,
    HAND,
    MAIN_ZONES,
    MONSTER,
    MZONE,
    ON_FIELD,
    SPELL,
    TRAP,
    TRIBUTED,
)
from spellspeed.effects.amounts import Amount
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.which import Which


class Cost:
    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        """It can be paid without the cards already taken; adds the cards it surely takes."""
        raise NotImplementedError

    def frees(self, ctx: Ctx) -> int:
        """How many own monster zones paying will empty."""
        return 0

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        """How many of the wanted cards paying takes at the very least."""
        return 0

    def feeds(self, ctx: Ctx, which: Which) -> list[Card]:
        """Cards that are not there yet, but could be targeted once they have been paid (COST-02d)."""
        return []

    def takes_this(self) -> bool:
        """Paying moves this card away from where it is."""
        return False

    def weighs(self) -> bool:
        """Every way to pay is tried against what follows."""
        return False

    def leads_on(self, ctx: Ctx) -> bool:
        """It can be paid so that targets and something to do are left."""
        return True

    def price(self, ctx: Ctx) -> int:
        """The life points it will take, fixed before anything moves (ACT-15b)."""
        return 0

    def pay(self, ctx: Ctx) -> Play[None]:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


class Costs(Cost):
    def __init__(self, parts: list[Cost]) -> None:
        self.parts = parts

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        for part in self.parts:
            if not part.payable(ctx, taken):
                return False
        return True

    def frees(self, ctx: Ctx) -> int:
        total = 0
        for part in self.parts:
            total += part.frees(ctx)
        return total

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        return sum(part.eats(ctx, wanted) for part in self.parts)

    def feeds(self, ctx: Ctx, which: Which) -> list[Card]:
        found: list[Card] = []
        for part in self.parts:
            found += part.feeds(ctx, which)
        return found

    def takes_this(self) -> bool:
        return any(part.takes_this() for part in self.parts)

    def price(self, ctx: Ctx) -> int:
        return sum(part.price(ctx) for part in self.parts)

    def pay(self, ctx: Ctx) -> Play[None]:
        for part in self.parts:
            yield from part.pay(ctx)

    def words(self, lang: str) -> str:
        return ("，" if lang == "zh" else ", ").join(part.words(lang) for part in self.parts)


class PayLP(Cost):
    def __init__(self, amount: Amount) -> None:
        self.amount = amount

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        # Paying down to exactly 0 is possible, and loses (B-38).
        return ctx.board.lp[ctx.player] >= self.amount.of(ctx, ctx.card)

    def price(self, ctx: Ctx) -> int:
        return self.amount.of(ctx, ctx.card)

    def pay(self, ctx: Ctx) -> Play[None]:
        ctx.game.pay_lp(ctx, ctx.player, ctx.amount)
        return
        yield

    def words(self, lang: str) -> str:
        amount = self.amount.words(lang, "基本分" if lang == "zh" else "LP")
        return f"支付{amount}" if lang == "zh" else f"pay {amount}"


class ThisCost(Cost):
    """The card itself is moved: Tributed, discarded, sent or banished."""

    def __init__(self, reason: int, place: int) -> None:
        self.reason = reason
        self.place = place

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        card = ctx.card
        if card.id in taken:
            return False
        if self.reason & TRIBUTED:
            if not ctx.game.can_tribute(ctx.player, card, None):
                return False
        elif not self.reason & DISCARDED and not ctx.game.can_pay(ctx, card, self.place):
            return False
        taken.append(card.id)
        return True

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        return 1 if ctx.card in wanted else 0

    def frees(self, ctx: Ctx) -> int:
        return 1 if leaves_zone(ctx, ctx.card) else 0

    def takes_this(self) -> bool:
        return True

    def pay(self, ctx: Ctx) -> Play[None]:
        yield from ctx.game.send(ctx, [ctx.card], self.place, self.reason | ctx.paying, True)

    def words(self, lang: str) -> str:
        if self.reason & TRIBUTED:
            return "解放这张卡" if lang == "zh" else "Tribute this card"
        if self.reason & DISCARDED:
            return "丢弃这张卡" if lang == "zh" else "discard this card"
        if self.place == BANISHED:
            return "除外这张卡" if lang == "zh" else "banish this card"
        if self.place == HAND:
            return "这张卡回到手卡" if lang == "zh" else "return this card to the hand"
        return "把这张卡送去墓地" if lang == "zh" else "send this card to the GY"


class DiscardThisToGY(ThisCost):
    """Discard this card to the GY: while it would go elsewhere this cannot be paid (COST-27)."""

    def __init__(self) -> None:
        super().__init__(DISCARDED, GY)

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return ctx.game.can_pay(ctx, ctx.card, GY) and ThisCost.payable(self, ctx, taken)

    def words(self, lang: str) -> str:
        return "这张卡丢弃去墓地" if lang == "zh" else "discard this card to the GY"


def leaves_zone(ctx: Ctx, card: Card) -> bool:
    """Moving the card empties a main monster zone of the player."""
    return card.place == MZONE and card.seq < MAIN_ZONES and card.controller == ctx.player


class BanishTop(Cost):
    """So many cards from the top of the own Deck are banished face-down."""

    def __init__(self, count: int) -> None:
        self.count = count

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return len(ctx.board.decks[ctx.player]) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        board = ctx.board
        top = board.decks[ctx.player][-self.count :]
        cards = [board.cards[i] for i in reversed(top)]
        yield from ctx.game.send(ctx, cards, BANISHED, ctx.paying, False)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把自己卡组上面{self.count}张卡里侧除外"
        return f"banish {self.count} cards from the top of your Deck, face-down"


class DetachCost(Cost):
    """Detach materials from this card."""

    def __init__(self, count: int) -> None:
        self.count = count

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return len(ctx.card.materials) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        cards = [ctx.board.cards[i] for i in ctx.card.materials]
        chosen = yield from ctx.game.pick(ctx, ctx.player, cards, self.count, self.count, "detach")
        ctx.game.detach(ctx, ctx.card, chosen, ctx.paying | DETACHED)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"取除这张卡的{self.count}个超量素材"
        return f"detach {self.count} material{'s' if self.count > 1 else ''} from this card"


class RemoveCounters(Cost):
    """Remove counters from this card."""

    def __init__(self, name: str, zh: str, count: int) -> None:
        self.name = name
        self.zh = zh
        self.count = count

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return ctx.card.counters.get(self.name, 0) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        ctx.game.add_counters(ctx, ctx.card, self.name, -self.count)
        return
        yield

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"取除这张卡的{self.count}个{self.zh}"
        return f"remove {self.count} {self.name} from this card"


class Reveal(Cost):
    """Show so many cards of the hand to the opponent; they stay where they are and may pay for something else."""

    def __init__(self, which: Which, count: int = 1) -> None:
        self.which = which
        self.count = count

    def shown(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.which.all(ctx) if card.id != ctx.card.id]

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return len(self.shown(ctx)) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        chosen = yield from ctx.game.pick(ctx, ctx.player, self.shown(ctx), self.count, self.count, "reveal")
        ctx.game.reveal(ctx, chosen)

    def words(self, lang: str) -> str:
        which = self.which.words(lang, f"{self.count}张" if lang == "zh" else str(self.count))
        return f"给对方观看{which}" if lang == "zh" else f"reveal {which}"


class RemoveCountersAnywhere(Cost):
    """Remove counters of a kind from cards on the field, whosever they are."""

    def __init__(self, name: str, zh: str, count: int) -> None:
        self.name = name
        self.zh = zh
        self.count = count

    def holders(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for player in range(2):
            for card in ctx.board.cards_in(player, ON_FIELD):
                if card.counters.get(self.name, 0) > 0:
                    found.append(card)
        return found

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return sum(card.counters.get(self.name, 0) for card in self.holders(ctx)) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        for _ in range(self.count):
            card = yield from ctx.game.pick_next(ctx, ctx.player, self.holders(ctx), False, "cost")
            assert card is not None
            ctx.game.add_counters(ctx, card, self.name, -1)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"取除双方场上的{self.count}个{self.zh}"
        return f"remove {self.count} {self.name}s from anywhere on the field"


class DeclareKind(Cost):
    """Declare a kind of card (monster, Spell or Trap) as part of the activation."""

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return True

    def pay(self, ctx: Ctx) -> Play[None]:
        kind = yield from ctx.game.choose(ctx, ctx.player, [MONSTER, SPELL, TRAP], "kind")
        if ctx.link is not None:
            ctx.link.choice = kind

    def words(self, lang: str) -> str:
        return "宣言卡的种类" if lang == "zh" else "declare Monster, Spell or Trap"
