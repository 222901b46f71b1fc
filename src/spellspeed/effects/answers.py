"""Answers: what the newest chain link must be for an effect to be chained to it (PRIO-22)."""

from spellspeed.board.card import Card
from spellspeed.board.constants import ANYWHERE, E_SUMMONED, MONSTER, MZONE, ON_FIELD, SPECIAL_SUMMON, SPELL, TRAP
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
    """A card or effect of these kinds is activated; `cards_only`: a card activation (ACT-58), `places`: there."""

    def __init__(self, side: int, kind: int, cards_only: bool, places: int = ANYWHERE) -> None:
        self.side = side
        self.kind = kind
        self.cards_only = cards_only
        self.places = places

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not link.kind & self.kind or (self.cards_only and not link.is_card) or not link.place & self.places:
            return False
        return by(self.side, ctx.player, link.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            who = "" if self.side == BOTH else ZH_SIDE[self.side] + "的"
            where = "在场上" if self.places == ON_FIELD else ""
            return f"{who}{ZH_KIND[self.kind]}{'' if self.cards_only else '的效果'}{where}发动时"
        whose = {YOU: "your", OPPONENT: "an opponent's", BOTH: "a"}[self.side]
        where = " on the field" if self.places == ON_FIELD else ""
        return f"{whose} {EN_KIND[self.kind]} {'Card' if self.cards_only else 'effect'} is activated{where}"


class Including(Answer):
    """A card or effect is activated that includes one of these effects, even conditionally (B-89).

    `cards_only`: of a Spell or Trap, the card itself must be activated (ACT-58).
    """

    def __init__(self, bits: int, en: str, zh: str, cards_only: bool = False) -> None:
        self.bits = bits
        self.en = en
        self.zh = zh
        self.cards_only = cards_only

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if self.cards_only and link.kind != MONSTER and not link.is_card:
            return False
        return ctx.game.includes(link) & self.bits != 0

    def words(self, lang: str) -> str:
        if self.cards_only:
            if lang == "zh":
                return f"包含{self.zh}效果的怪兽的效果·魔法·陷阱卡发动时"
            return f"a Spell/Trap Card, or a monster's effect, is activated that includes an effect that {self.en}"
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


class EffectOfSummonedThisTurn(AnyActivation):
    """A monster that was Special Summoned this turn activates its effect on the field of that side."""

    def __init__(self, side: int) -> None:
        super().__init__(side, MONSTER, False)

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.place != MZONE or not AnyActivation.fits(self, ctx, link):
            return False
        board = ctx.board
        card = board.cards[link.card]
        if card.ref == link.ref:
            return card.summon_turn == board.turn and card.how_summoned & SPECIAL_SUMMON != 0
        # Its own cost has moved it: the log tells how it came.
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_SUMMONED and event.ref == link.ref and event.how & SPECIAL_SUMMON:
                return True
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"这个回合特殊召唤的{ZH_SIDE[self.side]}场上的怪兽把效果发动时"
        where = {YOU: "your field", OPPONENT: "your opponent's field", BOTH: "the field"}[self.side]
        return f"a monster that was Special Summoned this turn activates its effect on {where}"


class TargetsOneOf(Answer):
    """A player activates a card or effect that targets a card of a kind; `just_one`: not several of them."""

    def __init__(self, side: int, which: Which, just_one: bool = False) -> None:
        self.side = side
        self.which = which
        self.just_one = just_one

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if not by(self.side, ctx.player, link.player):
            return False
        hit = 0
        for ref in link.targets:
            card = ctx.board.deref(ref)
            if card is not None and self.which.fits(ctx, card):
                hit += 1
        return hit == 1 if self.just_one else hit > 0

    def words(self, lang: str) -> str:
        number = ("仅1只" if lang == "zh" else "1") if self.just_one else "a"
        which = self.which.words(lang, number)
        if lang == "en" and self.just_one:
            which = f"exactly {which}"
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
        if n + 1 == self.least:
            # Not known which, but whatever will be chosen is such a card.
            some = ctx.game.will_destroy_one_of(link)
            if some and all(self.fits_card(ctx, card) for card in some):
                n += 1
        return n >= self.least

    def fits_card(self, ctx: Ctx, card: Card) -> bool:
        return self.which.fits(ctx, card)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.which.words(lang)}{self.least}张以上破坏的效果发动时"
        return f"a card or effect is activated that would destroy {self.least} or more {self.which.words(lang)}"


class OpponentWouldDestroy(WouldDestroy):
    """The opponent activates a Spell or Trap Card, or a monster's effect, that would certainly destroy such cards."""

    def fits(self, ctx: Ctx, link: Link) -> bool:
        if link.player == ctx.player or (link.kind != MONSTER and not link.is_card):
            return False
        return WouldDestroy.fits(self, ctx, link)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"对方把会让{self.which.words(lang)}破坏的魔法·陷阱·怪兽的效果发动时"
        what = self.which.words(lang)
        return f"your opponent activates a Spell/Trap Card, or a monster's effect, that would destroy {what}"
