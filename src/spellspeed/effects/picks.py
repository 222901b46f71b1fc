"""Picks: the cards a step of an effect acts on.

A pick can be asked before anything happens (`candidates`: could there be something; `certain`: what will surely
be hit) and taken while the effect resolves, which may ask a player to choose.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import E_MOVED, NONE, NOWHERE
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.which import Which

ALL: Final = 1 << 20


class Pick:
    least: int = 1  # how many cards there must be for the step to be possible
    required: bool = True  # without such a card the effect cannot be activated
    targets: bool = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        raise NotImplementedError

    def certain(self, ctx: Ctx) -> list[Card]:
        return self.candidates(ctx)

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        """Which of the cards that the step can act on (a subset of the candidates)."""
        return cards
        yield

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        """The step is about a card like this, if it is targeted (and not only about another target)."""
        return True

    def allows(self, ctx: Ctx, target: Card) -> bool:
        """With that card as target there is something to pick."""
        return True

    def places(self) -> int:
        return 0

    def places_given(self, targets: int, here: int) -> int:
        """Its places, when the effect targets from `targets` and works from `here`."""
        return self.places()

    def words(self, lang: str) -> str:
        raise NotImplementedError


class TheTarget(Pick):
    """The cards targeted at activation that are still there; `still` must hold on resolution too (B-90)."""

    targets = True

    def __init__(self, which: Which | None, index: int = NONE) -> None:
        self.which = which
        self.index = index

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for i, ref in enumerate(ctx.targets):
            if self.index != NONE and self.index != i:
                continue
            card = ctx.board.deref(ref)
            if card is not None and (self.which is None or self.which.fits(ctx, card)):
                found.append(card)
        return found

    def concerns(self, ctx: Ctx, card: Card) -> bool:
        return self.index == NONE or self.which is None or self.which.fits(ctx, card)

    def places_given(self, targets: int, here: int) -> int:
        return targets

    def words(self, lang: str) -> str:
        if self.index != NONE:
            number = self.index + 1
            return f"第{number}个对象" if lang == "zh" else f"target no. {number}"
        return "那个对象" if lang == "zh" else "that target"


class TargetsFrom(TheTarget):
    """The targets after the first ones: another step deals with those."""

    targets = False
    required = False

    def __init__(self, first: int) -> None:
        super().__init__(None)
        self.first = first

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in ctx.targets[self.first :]:
            card = ctx.board.deref(ref)
            if card is not None:
                found.append(card)
        return found

    def words(self, lang: str) -> str:
        return "其余的对象" if lang == "zh" else "the other targets"


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


class This(Pick):
    """The card whose effect this is."""

    def candidates(self, ctx: Ctx) -> list[Card]:
        card = ctx.this()
        return [] if card is None else [card]

    def places_given(self, targets: int, here: int) -> int:
        return here

    def words(self, lang: str) -> str:
        return "这张卡" if lang == "zh" else "this card"


class AllOf(Pick):
    """Several things together, "A and B": if one is missing there is nothing (B-90)."""

    def __init__(self, picks: list[Pick]) -> None:
        self.picks = picks
        self.targets = any(pick.targets for pick in picks)

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for pick in self.picks:
            cards = pick.candidates(ctx)
            if not cards:
                return []
            found += cards
        return found

    def places_given(self, targets: int, here: int) -> int:
        places = 0
        for pick in self.picks:
            places |= pick.places_given(targets, here)
        return places

    def words(self, lang: str) -> str:
        return ("和" if lang == "zh" else " and ").join(pick.words(lang) for pick in self.picks)


class Every(Pick):
    """All cards of a kind."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def candidates(self, ctx: Ctx) -> list[Card]:
        return self.which.all(ctx)

    def places(self) -> int:
        return self.which.places

    def words(self, lang: str) -> str:
        return f"全部{self.which.words(lang)}" if lang == "zh" else f"all {self.which.words(lang)}"


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


class ThoseCards(Pick):
    """The cards of the events that triggered the effect, as far as they still fit."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for event in ctx.because:
            card = ctx.board.deref(event.ref)
            if card is not None and card not in found and self.which.fits(ctx, card):
                found.append(card)
        return found

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster(s)"


class OneOfThose(ThoseCards):
    """One of the cards of the events that triggered the effect, chosen when it resolves."""

    def certain(self, ctx: Ctx) -> list[Card]:
        found = self.candidates(ctx)
        return found if len(found) == 1 else []

    def take(self, ctx: Ctx, cards: list[Card], why: str) -> Play[list[Card]]:
        return (yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, why))

    def words(self, lang: str) -> str:
        return "那些怪兽之内1只" if lang == "zh" else "1 of those monsters"


class ThatCard(Pick):
    """The card of the chain link that is answered, while it is where it was activated (ACT-76)."""

    required = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        link = ctx.answering
        if link is None:
            return []
        card = ctx.board.cards[link.card]
        if card.ref == link.ref or (card.place == NOWHERE and link.negation):
            return [card]
        return []

    def words(self, lang: str) -> str:
        return "那张卡" if lang == "zh" else "that card"


class Them(Pick):
    """What the text has just dealt with: the last cards picked or moved."""

    required = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        return ctx.chosen.copy()

    def words(self, lang: str) -> str:
        return "那张卡" if lang == "zh" else "it"


class Bound(Pick):
    """The cards that a process is about, as far as they are still there."""

    required = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in ctx.refs:
            card = ctx.board.deref(ref)
            if card is not None:
                found.append(card)
        return found

    def words(self, lang: str) -> str:
        return "那张卡" if lang == "zh" else "that card"


class Related(Pick):
    """The cards that this card keeps a relation to, as far as they are still there (B-93)."""

    required = False

    def candidates(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for ref in ctx.card.related:
            card = ctx.board.deref(ref)
            if card is not None:
                found.append(card)
        return found

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster"


class EquippedMonster(Pick):
    """The monster that this card is equipped to, or was when it left the field."""

    def candidates(self, ctx: Ctx) -> list[Card]:
        card = ctx.board.deref(self.bearer(ctx))
        return [card] if card is not None and card.face_up else []

    def bearer(self, ctx: Ctx) -> int:
        if ctx.this() is not None:
            return ctx.card.equipped_to
        log = ctx.board.log
        for i in range(len(log) - 1, -1, -1):
            if log[i].kind == E_MOVED and log[i].from_ref == ctx.ref:
                return log[i].from_equipped
        return NONE

    def words(self, lang: str) -> str:
        return "装备过这张卡的怪兽" if lang == "zh" else "the monster that was equipped with this card"


class TheAttacker(Pick):
    def candidates(self, ctx: Ctx) -> list[Card]:
        card = ctx.board.deref(ctx.board.attacker_ref)
        return [] if card is None else [card]

    def words(self, lang: str) -> str:
        return "那只攻击怪兽" if lang == "zh" else "the attacking monster"


class BattleOpponent(Pick):
    """The monster that this card battles."""

    def candidates(self, ctx: Ctx) -> list[Card]:
        board = ctx.board
        ref = board.target_ref if board.attacker == ctx.card.id else board.attacker_ref
        card = board.deref(ref)
        return [] if card is None else [card]

    def words(self, lang: str) -> str:
        return "那只对方怪兽" if lang == "zh" else "that opponent's monster"


class Paid(Pick):
    """The cards that were moved as cost, as far as they are still there."""

    required = False

    def __init__(self, place: int) -> None:
        self.place = place

    def candidates(self, ctx: Ctx) -> list[Card]:
        refs = ctx.link.cost_cards if ctx.link is not None else []
        cards = [ctx.board.deref(ref) for ref in refs]
        return [card for card in cards if card is not None and card.place == self.place]

    def places(self) -> int:
        return self.place

    def words(self, lang: str) -> str:
        return "那只怪兽" if lang == "zh" else "that monster"


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


class Namesakes(Pick):
    """All cards in these places of the player who activated the card that is answered, with the name it had."""

    required = False

    def __init__(self, places: int) -> None:
        self.where = places

    def candidates(self, ctx: Ctx) -> list[Card]:
        link = ctx.answering
        if link is None:
            return []
        return [card for card in ctx.board.cards_in(link.player, self.where) if card.code == link.code]

    def places(self) -> int:
        return self.where

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "发动的玩家的卡组·额外卡组的全部同名卡"
        return "all cards with the same name in the Deck and Extra Deck of the player who activated it"


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
