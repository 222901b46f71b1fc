"""Steps that put cards into the Spell & Trap Zones: Set, placed there, activated directly."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_EFFECT,
    DECK,
    FACE_DOWN_DEFENSE,
    HAND,
    ICON_CONTINUOUS,
    LINK,
    MONSTER,
    PZONE,
    SPECIAL_SUMMON,
    SPELL,
    SZONE,
    TRAP,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import ADDS_FROM_DECK
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.summoning import ANY_ZONE
from spellspeed.effects.which import YOU, Which, moving


class SetSpellTrap(OnCards):
    """Set a Spell or Trap Card, from the hand or elsewhere, on one's own field."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_set(ctx, card)

    def why(self) -> str:
        return "set"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            yield from ctx.game.set_card(ctx, card)
        if self.pick.places() & DECK:
            ctx.game.shuffle(ctx.player)
        return cards

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}盖放" if lang == "zh" else f"Set {moving(words)}"


class SetAsSpell(SetSpellTrap):
    """Set a monster that can lie there in one's own Spell & Trap Zone, as a Spell.

    Without a free zone a targeted card of the own back row must make room first.
    """

    def can(self, ctx: Ctx, card: Card) -> bool:
        return card.printed.sets_as_spell and (ctx.link is None or self.has_room(ctx))

    def has_room(self, ctx: Ctx) -> bool:
        return ctx.board.free_back_zones(ctx.player) > 0

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return self.has_room(ctx) or (card.controller == ctx.player and card.place & (SZONE | PZONE) != 0)

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"把{words}作为魔法卡在自己的魔法与陷阱区域盖放"
        return f"Set {words} to your Spell & Trap Zone as a Spell"


class PlaceInPendulumZone(OnCards):
    """Put a Pendulum Monster into a Pendulum Zone: placing is not activating (SPELL-58b)."""

    def __init__(self, pick: Pick, this_makes_room: bool = False) -> None:
        self.pick = pick
        self.this_makes_room = this_makes_room  # this card leaves its own Pendulum Zone first

    def can(self, ctx: Ctx, card: Card) -> bool:
        if self.this_makes_room and ctx.card.place == PZONE:
            return True
        zones = ctx.board.szones[ctx.player]
        return zones[0] < 0 or zones[4] < 0

    def why(self) -> str:
        return "place"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            if (yield from ctx.game.place_in_pendulum_zone(ctx, card)):
                done.append(card)
        if self.pick.places() & DECK:
            ctx.game.shuffle(ctx.player)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}在自己的灵摆区域放置" if lang == "zh" else f"place {words} in your Pendulum Zone"


class PlaceAsSpell(OnCards):
    """Put monsters face-up into the own Spell & Trap Zones as Continuous Spells: not activated, not sent."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.board.free_back_zones(ctx.player) > 0

    def why(self) -> str:
        return "place"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            if (yield from ctx.game.place_as_spell(ctx, card)):
                done.append(card)
        if self.pick.places() & DECK:
            ctx.game.shuffle(ctx.player)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"把{words}当作永续魔法卡使用在自己的魔法与陷阱区域表侧表示放置"
        return f"place {words} face-up in your Spell & Trap Zone, treated as a Continuous Spell"


class ActivateDirectly(OnCards):
    """Activate a Field Spell or a Continuous card from the Deck while the effect resolves (B-56c)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_activate_directly(ctx, card)

    def why(self) -> str:
        return "activate"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        yield from ctx.game.activate_directly(ctx, cards[0])
        ctx.game.shuffle(ctx.player)
        return cards

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}发动" if lang == "zh" else f"activate {words}"


class ActivateOrAdd(ActivateDirectly):
    """Take a card from the Deck and, as the player likes, activate it or add it to the hand."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_go(ctx, card, HAND) or ctx.game.can_activate_directly(ctx, card)

    def why(self) -> str:
        return "take"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        card = cards[0]
        activated = ctx.game.can_activate_directly(ctx, card)
        if activated and ctx.game.can_go(ctx, card, HAND):
            activated = yield from ctx.game.yes_no(ctx, ctx.player, "activate")
        if activated:
            return (yield from ActivateDirectly.act(self, ctx, cards))
        yield from ctx.game.send(ctx, cards, HAND, BY_EFFECT, False)
        ctx.game.reveal(ctx, cards)
        ctx.game.shuffle(ctx.player)
        return cards

    def includes(self) -> int:
        return ADDS_FROM_DECK

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            return f"选{words}，加入手卡或在自己场上发动"
        return f"take {words}, and either activate it or add it to your hand"


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


class SetThem(OnCards):
    """Set those cards on one's own field: a monster is Special Summoned in face-down Defense Position."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.on_field:
            return False
        if card.kind != MONSTER:
            return ctx.game.can_set(ctx, card)
        if card.printed.traits & LINK:
            return False
        return ctx.game.can_special_summon(ctx, card, ctx.player, FACE_DOWN_DEFENSE, SPECIAL_SUMMON)

    def possible(self, ctx: Ctx) -> bool:
        return len(self.usable(ctx)) > 0

    def why(self) -> str:
        return "set"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            if card.kind == MONSTER:
                yield from ctx.game.special_summon(
                    ctx, [card], ctx.player, FACE_DOWN_DEFENSE, SPECIAL_SUMMON, ANY_ZONE
                )
            else:
                yield from ctx.game.set_card(ctx, card)
        return cards

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}在自己场上盖放" if lang == "zh" else f"Set {words} to your field"
