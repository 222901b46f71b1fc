"""Steps that put cards into the Spell & Trap Zones: Set, placed in a Pendulum Zone, activated directly."""

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    DECK,
    FACE_DOWN_DEFENSE,
    ICON_CONTINUOUS,
    LINK,
    MONSTER,
    PZONE,
    SPECIAL_SUMMON,
    SPELL,
    TRAP,
)
from spellspeed.effects.game import Ctx, Play
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
