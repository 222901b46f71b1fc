"""Costs that are cards of a kind: Tributed, discarded, sent, banished, returned."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BANISHED,
    BY_COST,
    DECK,
    DISCARDED,
    GY,
    HAND,
    MZONE,
    ON_FIELD,
    TRIBUTED,
)
from spellspeed.effects.costs import Cost, leaves_zone
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.properties import LevelAsPaid, LikePaid
from spellspeed.effects.which import OPPONENT, Which, moving


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
            elif not self.reason & DISCARDED and not ctx.game.can_pay(ctx, card, self.place):
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
            if leaves_zone(ctx, card):
                free += 1
        return min(free, self.count)

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        usable = self.usable(ctx, [ctx.card.id])
        others = [card for card in usable if card not in wanted]
        return max(min(self.count, len(usable)) - len(others), 0)

    def feeds(self, ctx: Ctx, which: Which) -> list[Card]:
        if self.place != GY or not which.places & GY or which.side == OPPONENT:
            return []
        usable = [card for card in self.usable(ctx, [ctx.card.id]) if card.owner == ctx.player and card.place == HAND]
        return [card for card in usable if which.describes(ctx, card) and ctx.game.can_pay(ctx, card, GY)]

    def pay(self, ctx: Ctx) -> Play[None]:
        cards = self.usable(ctx, [ctx.card.id] if ctx.card.place & ON_FIELD and ctx.card.printed.kind != 1 else [])
        chosen: list[Card] = []
        while len(chosen) < self.count:
            rest = [card for card in cards if card not in chosen and self.spares(ctx, cards, [*chosen, card])]
            if ctx.must_free and len(chosen) == self.count - 1 and not any(leaves_zone(ctx, one) for one in chosen):
                rest = [one for one in rest if leaves_zone(ctx, one)] or rest
            card = yield from ctx.game.pick_next(ctx, ctx.player, rest, False, "cost")
            assert card is not None
            chosen.append(card)
        yield from ctx.game.send(ctx, chosen, self.place, self.reason | ctx.paying, True)
        if self.which.places & DECK:
            ctx.game.shuffle(ctx.player)
        if ctx.link is not None:
            for card in chosen:
                ctx.link.cost_cards.append(card.ref)

    def spares(self, ctx: Ctx, cards: list[Card], chosen: list[Card]) -> bool:
        """With these cards paid, and the rest of the cost paid as sparingly as possible, the targets suffice."""
        if not ctx.reserved and not ctx.fed:
            return True
        left = len([card for card in ctx.reserved if card not in chosen])
        if ctx.fed:
            # What is paid can be targeted itself, and so can what is still to be paid.
            paid = len([card for card in ctx.fed if card in chosen])
            return left + min(len(ctx.fed), paid + self.count - len(chosen)) >= ctx.reserved_least
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
            return f"把{which}回到手卡" if lang == "zh" else f"return {which} to the hand"
        return f"把{which}送去墓地" if lang == "zh" else f"send {which} to the GY"


class AllCost(CardsCost):
    """All cards of a kind are moved, at least one: sent or banished."""

    def __init__(self, which: Which, place: int) -> None:
        super().__init__(which, 1, 0, place)

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        usable = self.usable(ctx, taken)
        return len(usable) > 0 and len(usable) == len(self.which.all(ctx))

    def frees(self, ctx: Ctx) -> int:
        return len([card for card in self.which.all(ctx) if card.place == MZONE and card.seq < 5])

    def eats(self, ctx: Ctx, wanted: list[Card]) -> int:
        return len([card for card in self.which.all(ctx) if card in wanted])

    def pay(self, ctx: Ctx) -> Play[None]:
        cards = self.which.all(ctx)
        yield from ctx.game.send(ctx, cards, self.place, BY_COST, True)
        if ctx.link is not None:
            for card in cards:
                ctx.link.cost_cards.append(card.ref)

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        if self.place == BANISHED:
            return f"全部{which}除外" if lang == "zh" else f"banish all {which}"
        return f"把全部{which}送去墓地" if lang == "zh" else f"send all {which} to the GY"


class DifferentCost(CardsCost):
    """So many cards of a kind with different names are sent to the GY."""

    def __init__(self, which: Which, count: int) -> None:
        super().__init__(which, count, 0, GY)

    def payable(self, ctx: Ctx, taken: list[int]) -> bool:
        return len({card.code for card in self.usable(ctx, taken)}) >= self.count

    def pay(self, ctx: Ctx) -> Play[None]:
        cards = self.usable(ctx, [])
        chosen: list[Card] = []
        while len(chosen) < self.count:
            names = [card.code for card in chosen]
            rest = [card for card in cards if card.code not in names]
            card = yield from ctx.game.pick_next(ctx, ctx.player, rest, False, "cost")
            assert card is not None
            chosen.append(card)
        searched = any(card.place == DECK for card in chosen)
        yield from ctx.game.send(ctx, chosen, self.place, BY_COST, True)
        if ctx.link is not None:
            for card in chosen:
                ctx.link.cost_cards.append(card.ref)
        if searched:
            ctx.game.shuffle(ctx.player)

    def words(self, lang: str) -> str:
        words = CardsCost.words(self, lang)
        return f"{words}（卡名不同）" if lang == "zh" else f"{words}, all with different names"


class DiscardToGY(CardsCost):
    """Discard cards to the GY: while they would go elsewhere this cannot be paid (COST-27)."""

    def __init__(self, which: Which, count: int = 1) -> None:
        super().__init__(which, count, DISCARDED, GY)

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        return [card for card in CardsCost.usable(self, ctx, taken) if ctx.game.can_pay(ctx, card, GY)]

    def words(self, lang: str) -> str:
        words = CardsCost.words(self, lang)
        return f"{words}去墓地" if lang == "zh" else f"{words} to the GY"


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


class MatchingCost(CardsCost):
    """One monster is paid that something of a kind agrees with, as a property compares the two."""

    def __init__(self, which: Which, reason: int, place: int, wanted: Which, test: LikePaid) -> None:
        super().__init__(which, 1, reason, place)
        self.wanted = wanted
        self.test = test

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        wanted = self.wanted.all(ctx)
        found: list[Card] = []
        for card in CardsCost.usable(self, ctx, taken):
            for other in wanted:
                if other.id != card.id and self.test.agrees(card.printed, other.printed):
                    found.append(card)
                    break
        return found


class TributesCanReach(CardsCost):
    """One monster is paid whose Level this card and other own monsters, Tributed later, can reach together."""

    def usable(self, ctx: Ctx, taken: list[int]) -> list[Card]:
        others = tributes_beside(ctx)
        if not others or not ctx.game.can_tribute(ctx.player, ctx.card, None):
            return []
        total = ctx.card.printed.level + sum(card.printed.level for card in others)
        return [card for card in CardsCost.usable(self, ctx, taken) if 0 < card.level <= total]


def tributes_beside(ctx: Ctx) -> list[Card]:
    """Own monsters with an original Level that could be Tributed together with this card."""
    found: list[Card] = []
    for card in ctx.board.monsters(ctx.player):
        if card is not ctx.card and card.printed.level > 0 and ctx.game.can_tribute(ctx.player, card, None):
            found.append(card)
    return found
