"""Costs: what is paid before an effect is activated. Paying is not an effect (COST-09) and is never undone.

The costs of one activation are one transaction: `payable` looks at all of them together, so that no card is
counted for two of them, before `pay` moves the first.
"""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_COST,
    DETACHED,
    DISCARDED,
    HAND,
    MONSTER,
    MZONE,
    ON_FIELD,
    SPELL,
    TRAP,
    TRIBUTED,
)
from spellspeed.effects.amounts import Amount
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.properties import LevelAsPaid
from spellspeed.effects.which import Which, moving


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

    def takes_this(self) -> bool:
        """Paying moves this card away from where it is."""
        return False

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
        elif not self.reason & DISCARDED and not ctx.game.can_go(ctx, card, self.place):
            return False
        taken.append(card.id)
        return True

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        return 1 if ctx.card in wanted else 0

    def frees(self, ctx: Ctx) -> int:
        return 1 if ctx.card.place == MZONE and ctx.card.seq < 5 else 0

    def takes_this(self) -> bool:
        return True

    def pay(self, ctx: Ctx) -> Play[None]:
        yield from ctx.game.send(ctx, [ctx.card], self.place, self.reason | BY_COST, True)

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


class CardsCost(Cost):
    """So many cards of a kind are moved: Tributed, discarded, sent, banished."""

    def __init__(self, which: Which, count: int, reason: int, place: int) -> None:
        self.which = which
        self.count = count
        self.reason = reason
        self.place = place

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        found: list[Card] = []
        for card in self.which.all(ctx):
            if card.id in taken:
                continue
            if self.reason & TRIBUTED:
                if not ctx.game.can_tribute(ctx.player, card, None):
                    continue
            elif not self.reason & DISCARDED and not ctx.game.can_go(ctx, card, self.place):
                continue
            if self.place == HAND and card.printed.in_extra_deck:
                continue  # it would not get there (B-41)
            found.append(card)
        return found

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        # A card that is being activated from the hand is on the field by the time its cost is paid (COST-02b).
        if ctx.card.place == HAND and ctx.card.printed.kind != 1:
            taken = [*taken, ctx.card.id]
        return len(self.usable(ctx, taken)) >= self.count

    def frees(self, ctx: Ctx) -> int:
        if not self.which.places & MZONE:
            return 0
        free = 0
        for card in self.usable(ctx, []):
            if card.place == MZONE and card.seq < 5 and card.controller == ctx.player:
                free += 1
        return min(free, self.count)

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        usable = self.usable(ctx, [ctx.card.id])
        others = [card for card in usable if card not in wanted]
        return max(min(self.count, len(usable)) - len(others), 0)

    def pay(self, ctx: Ctx) -> Play[None]:
        cards = self.usable(ctx, [ctx.card.id] if ctx.card.place & ON_FIELD and ctx.card.printed.kind != 1 else [])
        chosen: list[Card] = []
        while len(chosen) < self.count:
            rest = [card for card in cards if card not in chosen and self.spares(ctx, cards, [*chosen, card])]
            card = yield from ctx.game.pick_next(ctx, ctx.player, rest, False, "cost")
            assert card is not None
            chosen.append(card)
        yield from ctx.game.send(ctx, chosen, self.place, self.reason | BY_COST, True)
        if ctx.link is not None:
            for card in chosen:
                ctx.link.cost_cards.append(card.ref)

    def spares(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> bool:
        """With these cards paid, and the rest of the cost paid as sparingly as possible, the targets suffice."""
        if not ctx.reserved:
            return True
        left = len([card for card in ctx.reserved if card not in chosen])
        others = [card for card in cards if card not in ctx.reserved and card not in chosen]
        return left - max(self.count - len(chosen) - len(others), 0) >= ctx.reserved_least

    def words(self, lang: str) -> str:
        which = moving(self.which.words(lang, f"{self.count}张" if lang == "zh" else str(self.count)))
        if self.reason & TRIBUTED:
            return f"解放{which}" if lang == "zh" else f"Tribute {which}"
        if self.reason & DISCARDED:
            return f"丢弃{which}" if lang == "zh" else f"discard {which}"
        if self.place == BANISHED:
            return f"除外{which}" if lang == "zh" else f"banish {which}"
        if self.place == HAND:
            return f"{which}回到手卡" if lang == "zh" else f"return {which} to the hand"
        return f"把{which}送去墓地" if lang == "zh" else f"send {which} to the GY"


class SameKindCost(CardsCost):
    """Send a card of the same kind, Monster, Spell or Trap, as the one that is answered."""

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        link = ctx.answering
        if link is None:
            return []
        return [card for card in CardsCost.usable(self, ctx, taken) if card.printed.kind & link.kind]

    def words(self, lang: str) -> str:
        words = CardsCost.words(self, lang)
        if lang == "zh":
            return f"{words}（与那个发动相同种类：怪兽·魔法·陷阱）"
        return f"{words} of the same kind (Monster, Spell or Trap)"


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
        yield from ctx.game.send(ctx, cards, BANISHED, BY_COST, False)

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
        ctx.game.detach(ctx, ctx.card, chosen, BY_COST | DETACHED)

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


class LevelCost(CardsCost):
    """One monster is paid for which there is something of the right Level; its Level is kept."""

    def __init__(self, which: Which, reason: int, place: int, wanted: Which, test: LevelAsPaid) -> None:
        super().__init__(which, 1, reason, place)
        self.wanted = wanted
        self.test = test

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        wanted = [card for card in self.wanted.all(ctx) if card.place != HAND or card.id not in taken]
        found: list[Card] = []
        for card in CardsCost.usable(self, ctx, taken):
            for other in wanted:
                if other.id != card.id and self.test.agrees(card.level, other.level):
                    if not other.place & ON_FIELD or ctx.game.can_target(ctx, other):
                        found.append(card)
                        break
        return found

    def pay(self, ctx: Ctx) -> Play[None]:
        levels = [card.level for card in ctx.board.cards]
        yield from CardsCost.pay(self, ctx)
        if ctx.link is not None:
            ctx.link.amount = levels[ctx.link.cost_cards[-1] & 1023]


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
