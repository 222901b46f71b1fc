"""Costs that compare: what is paid decides by its Level what the effect may then be about; counters anywhere."""

from spellspeed.board.card import Card
from spellspeed.board.constants import HAND, ON_FIELD
from spellspeed.effects.costs import CardsCost, Cost
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.which import EN_KIND, ZH_KIND, Is, Which


class KindIs(Is):
    """A monster, a Spell or a Trap."""

    def __init__(self, kind: int) -> None:
        self.kind = kind

    def fits(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.kind & self.kind != 0

    def words(self, lang: str) -> str:
        return ZH_KIND[self.kind] if lang == "zh" else EN_KIND[self.kind]


class LevelAsPaid(Is):
    """Its Level is that of the monster paid as cost, or at most so much higher."""

    after = True

    def __init__(self, paid: Which, exactly: bool, plus: int = 0) -> None:
        self.paid = paid  # what can be paid, to know beforehand
        self.exactly = exactly
        self.plus = plus

    def agrees(self, paid: int, level: int) -> bool:
        if paid <= 0 or level <= 0:
            return False
        return level == paid if self.exactly else level <= paid + self.plus

    def fits(self, ctx: Ctx, card: Card) -> bool:
        link = ctx.link
        if link is not None and link.cost_cards:
            return self.agrees(link.amount, card.level)
        for other in self.paid.all(ctx):
            if self.agrees(other.level, card.level):
                return True
        return False

    def words(self, lang: str) -> str:
        if self.exactly:
            return "与那只怪兽相同等级的" if lang == "zh" else "with the same Level as that monster"
        if lang == "zh":
            return f"等级在那只怪兽的等级＋{self.plus}以下的"
        return f"whose Level is at most that of that monster plus {self.plus}"


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
