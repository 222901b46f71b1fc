"""Steps that summon: Special Summons, Tokens, a Tribute Summon after the effect."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    DECK,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    GY,
    MZONE,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
)
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.picks import Pick
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import YOU, moving

ANY_ZONE: Final = 127


def side_of(ctx: Ctx, side: int) -> int:
    return ctx.player if side == YOU else 1 - ctx.player


EN_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: " in Attack Position",
    FACE_UP_DEFENSE: " in Defense Position",
    FACE_DOWN_DEFENSE: " in face-down Defense Position",
}

ZH_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: "以攻击表示",
    FACE_UP_DEFENSE: "以守备表示",
    FACE_DOWN_DEFENSE: "以里侧守备表示",
}


class SpecialSummon(OnCards):
    """Special Summon cards to the field of a side, in an allowed position."""

    def __init__(self, pick: Pick, positions: int = FACE_UP, to: int = YOU, how: int = SPECIAL_SUMMON) -> None:
        self.pick = pick
        self.positions = positions
        self.to = to
        self.how = how

    def can(self, ctx: Ctx, card: Card) -> bool:
        return ctx.game.can_special_summon(ctx, card, side_of(ctx, self.to), self.positions, self.how)

    def why(self) -> str:
        return "special-summon"

    def act(self, ctx: Ctx, cards: list[Card]) -> Play[list[Card]]:
        searched = self.pick.places() & DECK
        to = side_of(ctx, self.to)
        done = yield from ctx.game.special_summon(ctx, cards, to, self.positions, self.how, ANY_ZONE)
        if searched:
            ctx.game.shuffle(ctx.player)
        return done

    def includes(self) -> int:
        return self.bits_from(self.pick.places())

    def includes_from(self, targets: int, here: int) -> int:
        return self.bits_from(self.pick.places_given(targets, here))

    def bits_from(self, places: int) -> int:
        bits = SPECIAL_SUMMONS
        if places & DECK:
            bits |= SUMMONS_FROM_DECK
        if places & GY:
            bits |= TAKES_FROM_GY
        return bits

    def words(self, lang: str) -> str:
        words = self.pick.words(lang)
        if lang == "zh":
            to = "" if self.to == YOU else "在对方场上"
            treated = "（当作同调召唤）" if self.how & SYNCHRO_SUMMON else ""
            return f"把{words}{to}{ZH_POSITION[self.positions]}特殊召唤{treated}"
        to = "" if self.to == YOU else " to your opponent's field"
        treated = " (treated as a Synchro Summon)" if self.how & SYNCHRO_SUMMON else ""
        return f"Special Summon {moving(words)}{to}{EN_POSITION[self.positions]}{treated}"


class SummonTokens(Step):
    """Special Summon so many Tokens, all or none."""

    def __init__(self, code: int, en: str, zh: str, count: int, positions: int) -> None:
        self.code = code
        self.en = en
        self.zh = zh
        self.count = count
        self.positions = positions

    def possible(self, ctx: Ctx) -> bool:
        if ctx.board.free_monster_zones(ctx.player) + ctx.frees_zone < self.count:
            return False
        return ctx.game.can_summon_token(ctx, ctx.player)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        done = yield from ctx.game.summon_tokens(ctx, self.code, self.count, ctx.player, self.positions)
        ctx.chosen = done
        return len(done) > 0

    def includes(self) -> int:
        return SPECIAL_SUMMONS

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.count}只「{self.zh}」{ZH_POSITION[self.positions]}特殊召唤"
        return f'Special Summon {self.count} "{self.en}"{EN_POSITION[self.positions]}'


class TributeSummonThis(Step):
    """Immediately after this effect resolves, Tribute Summon this card (B-109)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_tribute_summon(ctx.player, ctx.card)

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or not ctx.game.can_tribute_summon(ctx.player, card):
            return False
        ctx.game.tribute_summon_after(ctx, card)
        return True
        yield

    def includes(self) -> int:
        return PERFORMS_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "进行这张卡的上级召唤"
        return "immediately after this effect resolves, Tribute Summon this card"


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


class SynchroSummonWithThis(Step):
    """Immediately after this effect resolves, Synchro Summon with this card as material (B-109)."""

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_synchro_with(ctx.player, ctx.card)

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or card.place != MZONE or not ctx.game.can_synchro_with(ctx.player, card):
            return False
        ctx.game.synchro_summon_after(ctx, card)
        return True
        yield

    def includes(self) -> int:
        return PERFORMS_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return "用包含这张卡的自己场上的怪兽为素材进行同调召唤"
        return "immediately after this effect resolves, Synchro Summon using this card you control"
