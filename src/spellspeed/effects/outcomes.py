"""Steps with an outcome of their own: fixed values, several at once, hidden cards, what the opponent decides."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    DISCARDED,
    GY,
    ICON_CONTINUOUS,
    MONSTER,
    SPECIAL_SUMMON,
    SPELL,
    TRAP,
)
from spellspeed.board.records import Lasting
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import CHANGES_ATK_DEF, INFLICTS_DAMAGE, SPECIAL_SUMMONS
from spellspeed.effects.lasting import ChangesValue
from spellspeed.effects.picks import Choose, Pick
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.summoning import SpecialSummon
from spellspeed.effects.values import Amount, Number
from spellspeed.effects.which import BOTH, YOU, IsOneOfThese, Which


def fix_value(ctx: Ctx, card: Card, what: str, value: int, until_turn: int) -> None:
    """From now on the number of this card is that one."""
    which = Which(BOTH, card.place, MONSTER, [IsOneOfThese()])
    lasting = Lasting(ChangesValue(which, what, Number(value), True), ctx.player, ctx.ref, [card.ref])
    lasting.until_turn = until_turn
    ctx.game.add_lasting(lasting)


class Halve(OnCards):
    """ATK and DEF become half of what they are now, rounded up, and stay so."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.face_up

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.refresh()
        for card in cards:
            atk = card.atk
            dfn = card.dfn
            fix_value(ctx, card, "atk", (atk + 1) // 2, 0)
            if not card.printed.link:
                fix_value(ctx, card, "def", (dfn + 1) // 2, 0)
        return cards
        yield

    def includes(self) -> int:
        return CHANGES_ATK_DEF

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"{words}的攻击力·守备力变成一半" if lang == "zh" else f"halve the current ATK and DEF of {words}"


class TakeLevelOf(Step):
    """Until the end of this turn the Level of this card is that of the picked card."""

    def __init__(self, pick: Pick) -> None:
        self.pick = pick

    def possible(self, ctx: Ctx) -> bool:
        return True

    def run(self, ctx: Ctx) -> Play[bool]:
        this = ctx.this()
        cards = self.pick.candidates(ctx)
        if this is None or not this.face_up or not cards or cards[0].level <= 0:
            return False
        fix_value(ctx, this, "level", cards[0].level, ctx.board.turn)
        return True
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"这张卡的等级直到回合结束时变成与{words}相同"
        return f"the Level of this card becomes that of {words} until the end of this turn"


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


class SummonTogether(SpecialSummon):
    """Special Summon several monsters at the same time, all or none."""

    def possible(self, ctx: Ctx) -> bool:
        if ctx.board.free_monster_zones(ctx.player) + ctx.frees_zone < self.pick.least:
            return False
        return SpecialSummon.possible(self, ctx)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        return (yield from SpecialSummon.run(self, ctx))


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


class ActivateDirectly(OnCards):
    """Activate a Field Spell from the Deck while the effect resolves."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_activate_directly(ctx, card)

    def why(self) -> str:
        return "activate"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.activate_directly(ctx, cards[0])
        ctx.game.shuffle(ctx.player)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}发动" if lang == "zh" else f"activate {words}"


class SetWhatOpponentNames(Step):
    """The opponent names Continuous Spells or Continuous Traps; such a card is Set from the own Deck."""

    def of_kind(self, kind: int) -> Which:
        return Which(YOU, 1, kind, [])

    def settable(self, ctx: Ctx, kind: int) -> list[Card]:
        found: list[Card] = []
        for card in self.of_kind(kind).all(ctx):
            if card.printed.icon & ICON_CONTINUOUS and ctx.game.can_set(ctx, card):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        return bool(self.settable(ctx, SPELL) or self.settable(ctx, TRAP))

    def run(self, ctx: Ctx) -> Play[bool]:
        kind = yield from ctx.game.choose(ctx, 1 - ctx.player, [SPELL, TRAP], "kind")
        cards = self.settable(ctx, kind)
        if not cards:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, "set")
        yield from ctx.game.set_card(ctx, chosen[0])
        ctx.game.shuffle(ctx.player)
        ctx.chosen = chosen
        return True

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "对方宣言永续魔法或永续陷阱，自己从卡组把那个种类的1张卡盖放"
        return (
            "your opponent names Continuous Spells or Continuous Traps, "
            "and you Set 1 such card directly from your Deck"
        )
