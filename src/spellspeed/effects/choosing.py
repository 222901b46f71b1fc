"""Picks by choice: what a player, or chance, takes from cards of a kind when the effect resolves."""

from spellspeed.board.card import Card
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import ALL, Pick, ThoseCards
from spellspeed.effects.which import Which


class UpToOneEach(Pick):
    """Up to one card of each of these kinds; of the hidden hand one by chance."""

    def __init__(self, picks: list[Pick]) -> None:
        self.picks = picks

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for pick in self.picks:
            found += pick.candidates(ctx)
        return found

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        taken: list[Card] = []
        for pick in self.picks:
            usable = [card for card in pick.candidates(ctx) if card in cards]
            if not usable:
                continue
            if isinstance(pick, Random):
                if (yield from ctx.game.yes_no(ctx, ctx.player, "may")):
                    taken += yield from pick.take(ctx, usable, why)
            else:
                taken += yield from ctx.game.pick(ctx, ctx.player, usable, 0, 1, why)
        return taken

    def places(self) -> int:
        places = 0
        for pick in self.picks:
            places |= pick.places()
        return places

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "、".join(pick.words(lang) for pick in self.picks) + "（各最多1张）"
        return "up to 1 each of: " + ", ".join(pick.words(lang) for pick in self.picks)


class Choose(Pick):
    """Some cards of a kind, chosen on resolution (COST-53). `different_names`: no two alike."""

    def __init__(self, which: Which, least: int, most: int) -> None:
        self.which = which
        self.least = least
        self.most = most

    def candidates(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        return found if len(found) <= self.least else []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, min(self.least, len(cards)), self.most, why))

    def places(self) -> int:
        return self.which.places

    def words(self, lang: str) -> str:
        if self.most == ALL:
            return self.which.words(lang, "任意数量" if lang == "zh" else "any number of")
        number = str(self.least) if self.least == self.most else f"{self.least}-{self.most}"
        return self.which.words(lang, f"{number}张" if lang == "zh" else number)


class ChooseAmong(Choose):
    """One card of one of several kinds, chosen on resolution."""

    def __init__(self, kinds: list[Which]) -> None:
        super().__init__(kinds[0], 1, 1)
        self.kinds = kinds

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for which in self.kinds:
            found += [card for card in which.all(ctx) if card not in found]
        return found

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.candidates(ctx)
        return found if len(found) <= 1 else []

    def places(self) -> int:
        places = 0
        for which in self.kinds:
            places |= which.places
        return places

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "或".join(which.words(lang, "1张") for which in self.kinds)
        return " or ".join(which.words(lang, "1") for which in self.kinds)


class ChooseDifferent(Choose):
    """As many cards of a kind with different names, or between two bounds."""

    def candidates(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        names = {card.code for card in found}
        return found if len(names) >= self.least else []

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        taken: list[Card] = []
        while len(taken) < self.most:
            names = [card.code for card in taken]
            rest = [card for card in cards if card.code not in names]
            more = yield from ctx.game.pick(ctx, ctx.player, rest, 1 if len(taken) < self.least else 0, 1, why)
            if not more:
                break
            taken += more
        return taken

    def words(self, lang: str) -> str:
        words = Choose.words(self, lang)
        return f"{words}（卡名不同）" if lang == "zh" else f"{words} with different names"


class SameName(Choose):
    """A card of a kind with the same name as those cards, or as what the text has just dealt with."""

    def __init__(self, which: Which, of: Which) -> None:
        self.which = which
        self.of = of
        self.least = 1
        self.most = 1

    def candidates(self, ctx: Ctx) -> list[Card]:
        names = [card.printed.code for card in ctx.chosen] if ctx.chosen else [c.code for c in self.of.all(ctx)]
        return [card for card in self.which.all(ctx) if card.code in names]

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def words(self, lang: str) -> str:
        words = Choose.words(self, lang)
        return f"与那张卡同名的{words}" if lang == "zh" else f"{words} with the same name as that card"


class UnlikeTarget(Choose):
    """A card of a kind whose name is not that of the target, which must still be there."""

    def __init__(self, which: Which) -> None:
        super().__init__(which, 1, 1)

    def candidates(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        if ctx.link is None:
            return found
        target = ctx.board.deref(ctx.targets[0]) if ctx.targets else None
        return [] if target is None else [card for card in found if card.code != target.code]

    def allows(self, ctx: Ctx, target: Card) -> bool:
        return any(card.code != target.code for card in self.which.all(ctx))

    def words(self, lang: str) -> str:
        words = Choose.words(self, lang)
        return f"{words}（与对象卡名不同）" if lang == "zh" else f"{words} with a different name than the target"


class Extreme(Pick):
    """The one card with the highest or lowest number; the player chooses among equals."""

    def __init__(self, which: Which, defense: bool, highest: bool) -> None:
        self.which = which
        self.defense = defense
        self.highest = highest

    def candidates(self, ctx: Ctx) -> list[Card]:
        best: list[Card] = []
        value = 0
        for card in self.which.all(ctx):
            if self.defense and card.printed.link:
                continue  # Link Monsters have no DEF (B-17)
            number = card.dfn if self.defense else card.atk
            if not best or (number > value if self.highest else number < value):
                best = [card]
                value = number
            elif number == value:
                best.append(card)
        return best

    def certain(self, ctx: Ctx) -> list[Card]:
        # Among equals one is surely hit, though not known which: for an effect that answers they are alike.
        return self.candidates(ctx)[:1]

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, why))

    def places(self) -> int:
        return self.which.places

    def words(self, lang: str) -> str:
        if lang == "zh":
            number = "守备力" if self.defense else "攻击力"
            return f"{self.which.words(lang)}之中{number}最{'高' if self.highest else '低'}的1只"
        number = "DEF" if self.defense else "ATK"
        return f"{self.which.words(lang, '1')} that has the {'highest' if self.highest else 'lowest'} {number}"


class Random(Pick):
    """One card of a kind by chance (COST-56c)."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def candidates(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.which.all(ctx)
        return found if len(found) == 1 else []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        if not cards:
            return []
        return [cards[ctx.board.chance.below(len(cards))]]
        yield

    def words(self, lang: str) -> str:
        return self.which.words(lang, "随机1张") if lang == "zh" else "1 random " + self.which.words(lang, "a")[2:]


class OneOfThose(ThoseCards):
    """One of the cards of the events that triggered the effect, chosen when it resolves."""

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.candidates(ctx)
        return found if len(found) == 1 else []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, why))

    def words(self, lang: str) -> str:
        return "那些怪兽之内1只" if lang == "zh" else "1 of those monsters"


class WithThis(Choose):
    """This card, and one more of a kind."""

    def __init__(self, which: Which) -> None:
        super().__init__(which, 2, 2)

    def candidates(self, ctx: Ctx) -> list[Card]:
        this = ctx.this()
        if this is None:
            return []
        return [this, *[card for card in self.which.all(ctx) if card is not this]]

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or this not in cards or len(cards) < 2:
            return []
        rest = [card for card in cards if card is not this]
        return [this, *(yield from ctx.game.pick(ctx, ctx.player, rest, 1, 1, why))]

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这张卡和{self.which.words(lang, '1只')}"
        return f"both this card and {self.which.words(lang, '1')}"


class UpToFreeZones(Choose):
    """Any number of cards of a kind, for which there are free Spell & Trap Zones."""

    def __init__(self, which: Which) -> None:
        super().__init__(which, 1, ALL)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        most = ctx.board.free_back_zones(ctx.player)
        return (yield from ctx.game.pick(ctx, ctx.player, cards, min(1, most), most, why))

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def words(self, lang: str) -> str:
        which = self.which.words(lang)
        return f"任意数量的{which}" if lang == "zh" else f"any number of {which}"


class UpToAsMany(Choose):
    """Cards of a kind, up to as many as the text has just moved."""

    required = False

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, len(ctx.chosen), why))

    def certain(self, ctx: Ctx) -> list[Card]:
        return []

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"最多有那个数量的{self.which.words(lang)}"
        return f"{self.which.words(lang)}, up to that number,"
