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
    names_this: bool = False  # it is this card, by name
    says_it: bool = False  # it is what the step before dealt with
    open: bool = False  # cards of a kind, told by places and tests: which ones is known only when they are taken
    takes_all: bool = False  # every one, or as many as possible: none is needed but for the first step (B-87)

    def noun(self) -> Which | None:
        """The kind of card that it names, if it is told by places and tests."""
        return None

    def sides(self, ctx: Ctx) -> int:
        """The players, as bits, whose cards it could be."""
        return 3

    def sets(self, ctx: Ctx, cards: list[Card], most: int) -> list[list[Card]]:
        """Up to so many sets that could be taken from these cards; none: there are not enough of them."""
        return [cards] if len(cards) >= self.least else []

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

    # -- asked of the words of the second edition ---------------------------------------------------------------

    def need(self, ctx: Ctx) -> int:
        """So many cards there must be."""
        return self.least

    def enough(self, ctx: Ctx, usable: list[Card]) -> bool:
        """With these of its candidates the pick can be made."""
        return len(usable) >= self.need(ctx)

    def optional(self) -> bool:
        """As a part of several things together it may be left out."""
        return False

    def chooses(self) -> bool:
        """Somebody, or chance, will choose: which cards it will be is open until then."""
        return False

    def take_within(self, ctx: Ctx, cards: list[Card], most: int, why: str) -> Play[list[Card]]:
        """The same as `take`, where there is room for so many only."""
        return (yield from self.take(ctx, cards, why))

    def zones(self, ctx: Ctx | None, targets: int, here: int) -> int:
        """Places from which the cards may come; with a context, as far as it is known by now."""
        return self.places_given(targets, here)

    def refers(self, ctx: Ctx, card: Card) -> bool:
        """The card, perhaps as it was once, is one of these."""
        for one in self.candidates(ctx):
            if one.ref == card.ref:
                return True
        return False

    def as_were(self, ctx: Ctx) -> list[Card]:
        """The cards for numbers and counts: those that are gone, as they were."""
        return self.candidates(ctx)

    def settled(self, ctx: Ctx) -> bool:
        """It is known by now what this refers to. Before that it rules nothing out."""
        return True

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
