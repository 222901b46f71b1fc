"""Steps that put cards together: equipment, relations, Xyz materials."""

from spellspeed.board.card import Card
from spellspeed.board.constants import BY_EFFECT, DECK, MAIN_ZONES, MONSTER, MZONE, TOKEN, XYZ
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.picks import Pick, Them
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import Which


def free_back_zone(ctx: Ctx) -> bool:
    """The player has a Spell & Trap Zone for a monster that becomes an Equip Card."""
    zones = ctx.board.szones[ctx.player]
    return any(zones[seq] < 0 for seq in range(MAIN_ZONES))


class EquipThis(OnCards):
    """Equip this card to the monster (B-151); a monster goes to a Spell & Trap Zone for it.

    Being equipped is no effect: what is unaffected bears it (SPELL-35b).
    """

    def usable(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.pick.candidates(ctx) if self.can(ctx, card)]

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card.place != MZONE or not card.face_up or card.id == ctx.card.id:
            return False
        return ctx.card.kind != MONSTER or free_back_zone(ctx)

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None:
            return []
        if this.kind == MONSTER:
            return cards if (yield from ctx.game.equip_monster(ctx, this, cards[0])) else []
        return cards if ctx.game.equip(ctx, this, cards[0]) else []

    def equips_this(self) -> bool:
        return True

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把这张卡给{words}装备" if lang == "zh" else f"equip this card to {words}"


class EquipSuitable(Step):
    """Equip to the target a card of a kind, of another name, that its own text could equip to that monster."""

    def __init__(self, which: Which) -> None:
        self.which = which

    def suitable(self, ctx: Ctx, monster: Card) -> list[Card]:
        cards = [card for card in self.which.all(ctx) if card.code != monster.code]
        return [card for card in cards if ctx.game.could_equip(card, monster)]

    def possible(self, ctx: Ctx) -> bool:
        return free_back_zone(ctx)

    def accepts(self, ctx: Ctx, card: Card) -> bool:
        return len(self.suitable(ctx, card)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        monster = ctx.board.deref(ctx.targets[0]) if ctx.targets else None
        if monster is None or not monster.face_up or not free_back_zone(ctx):
            return False
        cards = self.suitable(ctx, monster)
        if not cards:
            return False
        cards = yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, "equip")
        done = yield from ctx.game.equip_monster(ctx, cards[0], monster)
        if self.which.places & DECK:
            ctx.game.shuffle(ctx.player)
        ctx.chosen = cards
        return done

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "1张" if lang == "zh" else "1")
        if lang == "zh":
            return f"把能给那个对象装备、卡名不同的{which}给那个对象装备"
        return f"equip to that target {which} that can be equipped to it and has a different name"


class Relate(OnCards):
    """This card keeps a relation to those cards while both stay (B-93)."""

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        if this is None or not this.face_up:
            return []
        this.related = [card.ref for card in cards]
        return cards
        yield

    def words(self, lang: str) -> str:
        return "与这张卡建立关系" if lang == "zh" else "tie it to this card"


# How long a lasting effect goes on.


class DetachAll(OnCards):
    """Detach all materials of the monster; they become "those materials"."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        return len(card.materials) > 0

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        done: list[Card] = []
        for card in cards:
            materials = [ctx.board.cards[i] for i in card.materials]
            ctx.game.detach(ctx, card, materials, BY_EFFECT)
            done += materials
        ctx.refs = [card.ref for card in done]
        return done
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"取除{words}的全部超量素材" if lang == "zh" else f"detach all materials from {words}"


class AttachToIt(OnCards):
    """Attach cards to the Xyz Monster that the text has just dealt with, or to another pick, as materials."""

    def __init__(self, pick: Pick, to: Pick | None = None) -> None:
        self.pick = pick
        self.to = to if to is not None else Them()

    def holder(self, ctx: Ctx) -> Card | None:
        cards = self.to.candidates(ctx)
        return cards[0] if cards else None

    def can(self, ctx: Ctx, card: Card) -> bool:
        if card is self.holder(ctx):
            return False
        return card.printed.traits & TOKEN == 0 and not card.doomed  # Tokens cannot become materials (B-115)

    def usable(self, ctx: Ctx) -> list[Card]:
        if ctx.link is not None and self.holder(ctx) is None:
            return []
        return OnCards.usable(self, ctx)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        holder = self.holder(ctx)
        if holder is None or holder.place != MZONE:
            return []
        for card in cards:
            ctx.game.attach(ctx, card, holder)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        to = self.to.words(lang)
        if lang == "zh":
            return f"把{words}作为{'其' if isinstance(self.to, Them) else to + '的'}超量素材"
        return f"attach {words} to {to} as material"


class Attach(OnCards):
    """Attach cards to this card as material; it must still be a face-up monster on the field."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or this is card:
            return False
        return not card.printed.traits & TOKEN  # Tokens cannot become materials (B-115)

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        for card in cards:
            ctx.game.attach(ctx, card, ctx.card)
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}作为这张卡的超量素材" if lang == "zh" else f"attach {words} to this card as material"


class AttachThis(OnCards):
    """Attach this card, wherever it lies, to the picked Xyz Monster as material."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        return this is not None and card.place == MZONE and card.face_up and card.printed.traits & XYZ != 0

    def why(self) -> str:
        return "attach"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        ctx.game.attach(ctx, ctx.card, cards[0])
        return cards
        yield

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把这张卡作为{words}的超量素材" if lang == "zh" else f"attach this card to {words} as material"


class EquipToThis(OnCards):
    """Equip a monster to this card, which keeps a relation to it (B-93, B-151)."""

    def can(self, ctx: Ctx, card: Card) -> bool:
        this = ctx.this()
        if this is None or this.place != MZONE or not this.face_up or not card.original.kind & MONSTER:
            return False
        return free_back_zone(ctx)

    def why(self) -> str:
        return "equip"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        this = ctx.this()
        done: list[Card] = []
        if this is None:
            return done
        for card in cards:
            if (yield from ctx.game.equip_monster(ctx, card, this)):
                this.related = [*this.related, card.ref]
                done.append(card)
        return done

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        return f"把{words}给这张卡装备" if lang == "zh" else f"equip {words} to this card"
