"""Steps: what an effect does when it resolves, and how the steps are joined.

From the same value the engine learns whether the effect could do anything (`possible`), what it includes
(`includes`), what it would certainly destroy (`destroys`), carries it out (`run`) and reads it aloud (`words`).
The conjunctions decide what is simultaneous and what comes later (B-75), so missed timing falls out of them.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BY_EFFECT,
    DECK,
    DISCARDED,
    EXTRA,
    GY,
    HAND,
    MAIN_ZONES,
    MZONE,
    ON_FIELD,
    RETURNED,
    TRIBUTED,
)
from spellspeed.board.constants import (
    BANISHED as BANISHED_PLACE,
)
from spellspeed.board.records import Described
from spellspeed.effects.choosing import Choose
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    ADDS_FROM_DECK,
    BANISHES,
    DESTROYS,
    NEGATES_ACTIVATION,
    SENDS_FROM_DECK_TO_GY,
    TAKES_FROM_GY,
)
from spellspeed.effects.picks import Pick
from spellspeed.effects.supposing import Sure, Walk, Way
from spellspeed.effects.which import moving

AND: Final = 0  # simultaneous, both belong to the effect
IF_YOU_DO: Final = 1  # simultaneous, the second only if the first was done
THEN: Final = 2  # later, only if the first was done
ALSO: Final = 3  # simultaneous, independent of each other
ALSO_AFTER: Final = 4  # later, independent of each other
RIDER: Final = 5  # an addition that never makes the activation possible and applies in any case (B-122)

JOIN_WORDS: Final = {
    AND: (", and ", "，并"),
    IF_YOU_DO: (", and if you do, ", "，若成功则"),
    THEN: (", then ", "。那之后，"),
    ALSO: (", also ", "，另外"),
    ALSO_AFTER: (", also after that, ", "。再之后，"),
    RIDER: (", also, after this effect is activated, ", "。这个效果发动后，"),
}


class Step(Described):
    def possible(self, ctx: Ctx) -> bool:
        """It could do something if it were carried out now (B-87)."""
        raise NotImplementedError

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        """The card can be targeted for this: what could never be done to it cannot be its target (ACT-159)."""
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        """Carry it out; True if it was done."""
        raise NotImplementedError

    def includes(self) -> int:
        return 0

    def includes_from(self, targets: int, here: int) -> int:
        """What it includes because of the places its targets are chosen from, and of this card's own place."""
        return 0

    def destroys(self, ctx: Ctx) -> list[Card]:
        """The cards on the field it would certainly destroy."""
        return []

    def destroys_some(self, ctx: Ctx) -> list[Card]:
        """Cards on the field of which it would destroy at least one, to be chosen only on resolution (COST-53)."""
        return []

    def counters(self) -> list[str]:
        """The counters that it places on this card, which thus can hold them (B-154)."""
        return []

    def surely_picks(self, ctx: Ctx) -> list[Card]:
        """The cards that the text will then call "it", if that is certain."""
        return []

    def frees(self, ctx: Ctx) -> int:
        """Own main monster zones that it empties before the next step."""
        return 0

    def equips_this(self) -> bool:
        """It makes this card an Equip Card, which stays on the field."""
        return False

    def frees_back(self, ctx: Ctx) -> int:
        """Own Spell & Trap zones that it empties before the next step."""
        return 0

    def ways(self, ctx: Ctx) -> list[Way]:
        """Ways in which it could be carried out now, as far as they change the board; none: nothing is known."""
        return []

    def includes_step(self, walk: Walk, pattern: "Step") -> bool:
        """It does, perhaps, what the pattern says (B-89)."""
        return False

    def sure(self, ctx: Ctx) -> list[Sure]:
        """What would surely happen if it were carried out now."""
        return []

    def is_all(self) -> bool:
        """It deals with all there are, or as many as possible: it is needed only as the first step (B-87)."""
        return False

    def only_binds(self) -> bool:
        """It only forbids or limits something: never a reason for an activation (B-122)."""
        return False

    def about(self, ctx: Ctx) -> list[int]:
        """References to the cards that it is about, if they are known before it is done."""
        return []

    def weighs(self) -> bool:
        """Each target is tried: with it, the whole must be possible."""
        return False

    def carries(self) -> bool:
        """Joined by "also", it is a reason for an activation by itself: not optional, conditional or yet to come."""
        return not self.only_binds()

    def reads(self) -> int:
        """The places on which it depends whether it is possible."""
        return 0

    def moves(self) -> int:
        """The places from which and to which it moves cards."""
        return 0

    def says_it(self) -> bool:
        """It speaks of what the step before dealt with."""
        return False

    def words(self, lang: str) -> str:
        raise NotImplementedError

    def and_(self, other: "Step") -> "Step":
        return Join(self, AND, other)

    def and_if_you_do(self, other: "Step") -> "Step":
        return Join(self, IF_YOU_DO, other)

    def then(self, other: "Step") -> "Step":
        return Join(self, THEN, other)

    def also(self, other: "Step") -> "Step":
        return Join(self, ALSO, other)

    def with_rider(self, other: "Step") -> "Step":
        return Join(self, RIDER, other)

    def also_after_that(self, other: "Step") -> "Step":
        return Join(self, ALSO_AFTER, other)


class Join(Step):
    def __init__(self, first: Step, how: int, second: Step) -> None:
        self.first = first
        self.how = how
        self.second = second
    def possible(self, ctx: Ctx) -> bool:
        if self.how == ALSO or self.how == ALSO_AFTER:
            return self.first.possible(ctx) or self.second.possible(ctx)
        if not self.first.possible(ctx):
            return False
        if self.how == RIDER:
            return True
        freed = self.first.frees(ctx)
        back = self.first.frees_back(ctx)
        ctx.frees_zone += freed
        ctx.frees_back += back
        possible = self.second.possible(ctx)
        ctx.frees_zone -= freed
        ctx.frees_back -= back
        return possible

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.first.accepts(ctx, card) and self.second.accepts(ctx, card)

    def run(self, ctx: Ctx) -> Play[bool]:
        done = yield from self.first.run(ctx)
        if not done and (self.how == IF_YOU_DO or self.how == THEN):
            return False
        if self.how != THEN and self.how != ALSO_AFTER:
            second = yield from self.second.run(ctx)
            return done or second
        before = ctx.board.moment
        ctx.game.next_moment()
        second = yield from self.second.run(ctx)
        if second:
            ctx.board.last_moment = ctx.board.moment  # the last thing done, whether or not it left an event (B-70)
        elif ctx.board.last_moment <= before:
            ctx.board.moment = before  # a step that was not carried out takes no time (B-72)
        return done or second

    def includes(self) -> int:
        return self.first.includes() | self.second.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.first.includes_from(targets, here) | self.second.includes_from(targets, here)

    def destroys(self, ctx: Ctx) -> list[Card]:
        first = self.first.destroys(ctx)
        answered = ctx.answering
        if self.first.includes() & NEGATES_ACTIVATION and answered is not None and answered.is_card:
            return first  # a card whose activation is negated is destroyed, but not on the field (ACT-39)
        before = ctx.chosen
        ctx.chosen = self.first.surely_picks(ctx)  # what the second step calls "it"
        second = self.second.destroys(ctx)
        ctx.chosen = before
        return first + second

    def destroys_some(self, ctx: Ctx) -> list[Card]:
        first = self.first.destroys_some(ctx)
        return first if first else self.second.destroys_some(ctx)

    def counters(self) -> list[str]:
        return self.first.counters() + self.second.counters()

    def frees(self, ctx: Ctx) -> int:
        return self.first.frees(ctx) + self.second.frees(ctx)

    def equips_this(self) -> bool:
        return self.first.equips_this() or self.second.equips_this()

    def frees_back(self, ctx: Ctx) -> int:
        return self.first.frees_back(ctx) + self.second.frees_back(ctx)

    def words(self, lang: str) -> str:
        join = JOIN_WORDS[self.how]
        return self.first.words(lang) + (join[1] if lang == "zh" else join[0]) + self.second.words(lang)


class May(Step):
    """An optional step: never needed for the activation, asked on resolution."""

    def __init__(self, step: Step) -> None:
        self.step = step

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.step.possible(ctx):
            return False
        if not (yield from ctx.game.yes_no(ctx, ctx.player, "may")):
            return False
        return (yield from self.step.run(ctx))

    def includes(self) -> int:
        return self.step.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.step.includes_from(targets, here)

    def counters(self) -> list[str]:
        return self.step.counters()

    def words(self, lang: str) -> str:
        words = self.step.words(lang)
        return f"可以{words}" if lang == "zh" else f"you can {words}"


class IfPossible(Step):
    """Done as far as it can be: it is not needed for the activation ("as many as possible", B-87)."""

    def __init__(self, step: Step) -> None:
        self.step = step

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.step.possible(ctx):
            return False
        return (yield from self.step.run(ctx))

    def includes(self) -> int:
        return self.step.includes()

    def includes_from(self, targets: int, here: int) -> int:
        return self.step.includes_from(targets, here)

    def destroys(self, ctx: Ctx) -> list[Card]:
        return self.step.destroys(ctx)

    def counters(self) -> list[str]:
        return self.step.counters()

    def words(self, lang: str) -> str:
        words = self.step.words(lang)
        return f"尽可能{words}" if lang == "zh" else f"as far as possible {words}"


class Nothing(Step):
    """An activation that carries an empty effect (ACT-53b)."""

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        return False
        yield

    def words(self, lang: str) -> str:
        return "发动这张卡" if lang == "zh" else "activate this card"


class OnCards(Step):
    """A step that acts on picked cards. Subclasses say on which it can act and what it does to them."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def can(self, ctx: Ctx, card: Card) -> bool:
        return True

    def why(self) -> str:
        return "effect"

    def usable(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for card in self.pick.candidates(ctx):
            if ctx.game.affects(ctx, card) and self.can(ctx, card):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        if not self.pick.required or (self.pick.targets and ctx.link is None):
            return True
        return len(self.usable(ctx)) >= self.pick.least

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        if not self.pick.targets:
            return self.pick.allows(ctx, card)
        return not self.pick.concerns(ctx, card) or self.can(ctx, card)

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.usable(ctx)
        if not cards:
            return False
        cards = yield from self.pick.take(ctx, cards, self.why())
        if not cards:
            return False
        done = yield from self.act(ctx, cards)
        ctx.chosen = done
        return len(done) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        raise NotImplementedError


def makes_room(ctx: Ctx, pick: Pick, places: int) -> int:
    """So many own zones of the five there become free when these cards have left; of possible targets one does."""
    unknown = pick.targets and not ctx.targets
    cards = ctx.aims if unknown else pick.certain(ctx)
    own = [card for card in cards if card.place & places and card.controller == ctx.player and card.seq < MAIN_ZONES]
    return min(len(own), 1) if unknown else len(own)


class Destroy(OnCards):
    """Destroy cards; `place` is where they go (banished by "destroy and banish")."""

    def __init__(self, pick: Pick, place: int = GY) -> None:
        self.pick = pick
        self.place = place

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_destroy(ctx, card)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return True  # what cannot be destroyed can still be targeted for it

    def why(self) -> str:
        return "destroy"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        return (yield from ctx.game.destroy(ctx, cards, self.place))

    def includes(self) -> int:
        return DESTROYS | (BANISHES if self.place == BANISHED_PLACE else 0)

    def destroys(self, ctx: Ctx) -> list[Card]:
        found: list[Card] = []
        for card in self.pick.certain(ctx):
            if card.place & ON_FIELD and ctx.game.affects(ctx, card) and ctx.game.can_destroy(ctx, card):
                found.append(card)
        return found

    def destroys_some(self, ctx: Ctx) -> list[Card]:
        if not isinstance(self.pick, Choose) or self.pick.least < 1:
            return []
        found: list[Card] = []
        for card in self.pick.candidates(ctx):
            if ctx.game.affects(ctx, card) and ctx.game.can_destroy(ctx, card):
                if not card.place & ON_FIELD:
                    return []
                found.append(card)
        return found

    def frees(self, ctx: Ctx) -> int:
        return makes_room(ctx, self.pick, MZONE)

    def frees_back(self, ctx: Ctx) -> int:
        return makes_room(ctx, self.pick, BACK_ROW)

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"把{words}破坏" + ("并除外" if self.place == BANISHED_PLACE else "")
        return f"destroy {words}" + (" and banish it" if self.place == BANISHED_PLACE else "")


class PutOnDeck(OnCards):
    """Return cards to the top of their owners' Decks."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_go(ctx, card, DECK)

    def why(self) -> str:
        return "return"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        return ctx.game.put_on_deck(ctx, cards)
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"{words}回到持有者卡组最上面" if lang == "zh" else f"place {words} on top of the Deck"


class Send(OnCards):
    """Send, banish, add to the hand or return cards: to `place`, face-up or not."""

    def __init__(self, pick: Pick, place: int, reason: int = 0, face_up: bool = True) -> None:
        self.pick = pick
        self.place = place
        self.reason = reason
        self.face_up = face_up

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.place == HAND and not self.reason & RETURNED and card.printed.in_extra_deck:
            return False  # a monster of the Extra Deck can be returned, but not added to the hand
        return self.reason & DISCARDED != 0 or ctx.game.can_go(ctx, card, self.place)

    def why(self) -> str:
        return {GY: "send", HAND: "add", DECK: "return", EXTRA: "return", BANISHED_PLACE: "banish"}[self.place]

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.pick.places() & DECK
        done = yield from ctx.game.send(ctx, cards, self.place, self.reason | BY_EFFECT, self.face_up)
        if searched and self.place == HAND:
            ctx.game.reveal(ctx, done)
        if searched:
            for player in range(2):
                if any(card.owner == player for card in done):
                    ctx.game.shuffle(player)
        if self.place == GY:
            return [card for card in done if card.place == GY]  # what went elsewhere was not sent there (B-23)
        return done

    def includes(self) -> int:
        return self.bits_from(self.pick.places())

    def includes_from(self, targets: int, here: int) -> int:
        return self.bits_from(self.pick.places_given(targets, here))

    def bits_from(self, places: int) -> int:
        bits = 0
        if places & DECK and self.place == HAND:
            bits |= ADDS_FROM_DECK
        if places & DECK and self.place == GY:
            bits |= SENDS_FROM_DECK_TO_GY
        if places & GY:
            bits |= TAKES_FROM_GY
        if self.place == BANISHED_PLACE:
            bits |= BANISHES
        return bits

    def frees(self, ctx: Ctx) -> int:
        return makes_room(ctx, self.pick, MZONE)

    def frees_back(self, ctx: Ctx) -> int:
        return makes_room(ctx, self.pick, BACK_ROW)

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        returned = self.reason & RETURNED
        if self.reason & DISCARDED:
            return f"丢弃{words}" if lang == "zh" else f"discard {words}"
        if self.reason & TRIBUTED:
            return f"解放{words}" if lang == "zh" else f"Tribute {words}"
        if lang == "zh":
            if self.place == HAND:
                return f"{words}{'回到' if returned else '加入'}手卡"
            if self.place == DECK:
                return f"{words}回到卡组"
            if self.place == EXTRA:
                return f"{words}回到额外卡组" if returned else f"{words}表侧加入额外卡组"
            if self.place == BANISHED_PLACE:
                return f"{words}{'' if self.face_up else '里侧'}除外"
            return f"{words}{'回到' if returned else '送去'}墓地"
        words = moving(words)
        if self.place == HAND:
            return f"return {words} to the hand" if returned else f"add {words} to your hand"
        if self.place == DECK:
            return f"shuffle {words} into the Deck"
        if self.place == EXTRA:
            return f"return {words} to the Extra Deck" if returned else f"add {words} to your Extra Deck face-up"
        if self.place == BANISHED_PLACE:
            return f"banish {words}" + ("" if self.face_up else " face-down")
        return f"return {words} to the GY" if returned else f"send {words} to the GY"
