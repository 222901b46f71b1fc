"""Answers: what the newest chain link must be for an effect to be chained to it (PRIO-22)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import MONSTER, MZONE, ON_FIELD, SPELL, TRAP
from spellspeed.board.records import Link
from spellspeed.effects.game import Ctx
from spellspeed.effects.when import EN_SIDE, ZH_SIDE, by
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, Which


class Answer:
    """What the newest chain link must be."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        raise NotImplementedError

    def words(self, lang: str) -> str:
        raise NotImplementedError


class TargetsOneCard(Answer):
    """A card or effect is activated that targets one card and no other."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return len(link.targets) == 1

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "只以1张卡为对象的卡的效果发动时"
        return "a card or effect is activated that targets exactly 1 card"


class TargetsOneOnField(Answer):
    """Another card or effect is activated that targets exactly one card, and that on the field."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.card == ctx.card.id or len(link.targets) != 1:
            return False
        card = ctx.board.deref(link.targets[0])
        return card is not None and card.place & ON_FIELD != 0

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "只以场上1张卡为对象的其他卡的效果发动时"
        return "another card or effect is activated that targets exactly 1 card on the field"


class AnyActivation(Answer):
    """A card or effect of these kinds is activated; `cards_only`: a card activation (ACT-58)."""

    def __init__(self, side: int, kind: int, cards_only: bool) -> None:
        self.side = side
        self.kind = kind
        self.cards_only = cards_only

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not link.kind & self.kind or (self.cards_only and not link.is_card):
            return False
        return by(self.side, ctx.player, link.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            who = "" if self.side == BOTH else ZH_SIDE[self.side] + "的"
            return f"{who}{ZH_KIND[self.kind]}{'' if self.cards_only else '的效果'}发动时"
        whose = {YOU: "your", OPPONENT: "an opponent's", BOTH: "a"}[self.side]
        return f"{whose} {EN_KIND[self.kind]} {'Card' if self.cards_only else 'effect'} is activated"


class Including(Answer):
    """A card or effect is activated that includes one of these effects, even conditionally (B-89)."""

    def __init__(self, bits: int, en: str, zh: str) -> None:
        self.bits = bits
        self.en = en
        self.zh = zh

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return ctx.game.includes(link) & self.bits != 0

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"包含{self.zh}效果的卡的效果发动时"
        return f"a card or effect is activated that includes an effect that {self.en}"


class AnotherActivates(AnyActivation):
    """A Spell or Trap Card, or the effect of another monster, is activated."""

    def __init__(self, side: int, kind: int) -> None:
        super().__init__(side, kind, False)

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.card == ctx.card.id or (link.kind != MONSTER and not link.is_card):
            return False
        return AnyActivation.fits(self, ctx, link)

    def words(self, lang: str) -> str:
        if self.side == OPPONENT:
            if lang == "zh":
                return "对方把怪兽的效果·魔法·陷阱卡发动时"
            return "your opponent activates a Spell/Trap Card, or a monster's effect"
        if lang == "zh":
            return "魔法·陷阱卡或这张卡以外的怪兽的效果发动时"
        return "a Spell/Trap Card, or another monster's effect, is activated"


class CardOrMonsterEffect(AnyActivation):
    """A Spell or Trap Card, or a monster's effect, is activated; not the effect of a card that lies face-up."""

    def __init__(self, side: int) -> None:
        super().__init__(side, MONSTER | SPELL | TRAP, False)

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.kind != MONSTER and not link.is_card:
            return False
        return AnyActivation.fits(self, ctx, link)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "怪兽的效果·魔法·陷阱卡发动时"
        return "a Spell/Trap Card, or a monster's effect, is activated"


class TargetsOneOf(Answer):
    """A player activates a card or effect that targets a card of a kind."""

    def __init__(self, side: int, which: Which) -> None:
        self.side = side
        self.which = which

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not by(self.side, ctx.player, link.player):
            return False
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None and self.which.fits(ctx, card):
                return True
        return False

    def words(self, lang: str) -> str:
        which = self.which.words(lang, "a")
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把以{which}为对象的效果发动时"
        verb = "activate" if self.side == YOU else "activates"
        return f"{EN_SIDE[self.side]} {verb} a card or effect that targets {which}"


class TargetsThis(Answer):
    """A card or effect is activated that targets this card."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        return ctx.card.ref in link.targets

    def words(self, lang: str) -> str:
        return "这张卡成为效果的对象时" if lang == "zh" else "a card or effect is activated that targets this card"


class CardTargetsMonster(AnyActivation):
    """A Spell or Trap Card is activated that targets a monster on the field."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not AnyActivation.fits(self, ctx, link):
            return False
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None and card.place == MZONE:
                return True
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"以场上的怪兽为对象的{ZH_KIND[self.kind]}发动时"
        return f"a {EN_KIND[self.kind]} Card is activated that targets a monster on the field"


class WouldDestroy(Answer):
    """A card or effect is activated that would certainly destroy so many such cards (B-89)."""

    def __init__(self, which: Which, least: int) -> None:
        self.which = which
        self.least = least

    def fits(self, ctx: Ctx, link: Link) -> bool:
        n = 0
        for card in ctx.game.will_destroy(link):
            if self.fits_card(ctx, card):
                n += 1
        return n >= self.least

    def fits_card(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.which.words(lang)}{self.least}张以上破坏的效果发动时"
        return f"a card or effect is activated that would destroy {self.least} or more {self.which.words(lang)}"
