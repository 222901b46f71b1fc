"""Steps that summon: Special Summons, Tokens, a Tribute Summon after the effect."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BY_RULE,
    DECK,
    EXTRA,
    FACE_DOWN_DEFENSE,
    FACE_UP,
    FACE_UP_ATTACK,
    FACE_UP_DEFENSE,
    FUSION_SUMMON,
    GY,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRAP,
    XYZ_SUMMON,
)
from spellspeed.board.kinds import ATTRIBUTES, RACES, names_of
from spellspeed.board.printed import Printed
from spellspeed.effects.amounts import Amount
from spellspeed.effects.changing import fix_value
from spellspeed.effects.game import Ctx, Play
from spellspeed.effects.includes import (
    PERFORMS_SUMMON,
    SPECIAL_SUMMONS,
    SUMMONS_FROM_DECK,
    TAKES_FROM_GY,
)
from spellspeed.effects.materials import Using
from spellspeed.effects.picks import Pick, This
from spellspeed.effects.steps import OnCards, Step
from spellspeed.effects.which import YOU, Which, moving

ANY_ZONE: Final = 127


def side_of(ctx: Ctx, side: int) -> int:
    return ctx.player if side == YOU else 1 - ctx.player


EN_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: " in Attack Position",
    FACE_UP_DEFENSE: " in Defense Position",
    FACE_DOWN_DEFENSE: " in face-down Defense Position",
    FACE_UP_DEFENSE | FACE_DOWN_DEFENSE: " in face-up or face-down Defense Position",
}

ZH_POSITION: Final = {
    FACE_UP: "",
    FACE_UP_ATTACK: "以攻击表示",
    FACE_UP_DEFENSE: "以守备表示",
    FACE_DOWN_DEFENSE: "以里侧守备表示",
    FACE_UP_DEFENSE | FACE_DOWN_DEFENSE: "以表侧守备表示或里侧守备表示",
}


TREATED: Final = {
    SPECIAL_SUMMON | SYNCHRO_SUMMON: ("Synchro Summon", "同调召唤"),
    SPECIAL_SUMMON | FUSION_SUMMON: ("Fusion Summon", "融合召唤"),
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

    def run(self, ctx: Ctx) -> Play[bool]:
        if self.pick.targets or isinstance(self.pick, This):
            yield from self.bury(ctx)
        return (yield from OnCards.run(self, ctx))

    def bury(self, ctx: Ctx) -> Play[None]:
        """The one monster that was to be summoned from the hand, say, finds no zone: it goes to the GY."""
        to = side_of(ctx, self.to)
        cards = self.pick.candidates(ctx)
        if len(cards) != 1 or cards[0].place & (GY | EXTRA) or ctx.board.free_monster_zones(to):
            return
        if ctx.game.may_be_summoned(ctx, cards[0], to, self.how):
            yield from ctx.game.send(ctx, cards, GY, BY_RULE, True)

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
            treated = f"（当作{TREATED[self.how][1]}）" if self.how in TREATED else ""
            return f"把{words}{to}{ZH_POSITION[self.positions]}特殊召唤{treated}"
        to = "" if self.to == YOU else " to your opponent's field"
        treated = f" (treated as a {TREATED[self.how][0]})" if self.how in TREATED else ""
        return f"Special Summon {moving(words)}{to}{EN_POSITION[self.positions]}{treated}"


class SummonThisAsMonster(Step):
    """Special Summon this Trap Card as a monster with certain facts; it may still be a Trap, too (B-116)."""

    def __init__(self, form: Printed) -> None:
        self.form = form

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_become_monster(ctx, ctx.card, self.form)

    def run(self, ctx: Ctx) -> Play[bool]:
        card = ctx.this()
        if card is None or not ctx.game.can_become_monster(ctx, card, self.form):
            return False
        yield from ctx.game.become_monster(ctx, card, self.form)
        ctx.chosen = [card]
        return True

    def includes(self) -> int:
        return SPECIAL_SUMMONS

    def words(self, lang: str) -> str:
        form = self.form
        race = names_of(RACES, form.race, lang)
        attribute = names_of(ATTRIBUTES, form.attribute, lang)
        also = form.kind & TRAP
        if lang == "zh":
            facts = f"{race}·{attribute}·{form.level}星·攻{form.atk}／守{form.dfn}"
            return f"这张卡变成效果怪兽（{facts}）特殊召唤（{'也' if also else '不'}当作陷阱卡使用）"
        facts = f"{race}, {attribute}, Level {form.level}, ATK {form.atk}, DEF {form.dfn}"
        still = "still a Trap Card, too" if also else "not a Trap Card any more"
        return f"Special Summon this card as an Effect Monster ({facts}; {still})"


class SummonTokens(Step):
    """Special Summon so many Tokens, all or none, to the field of a side."""

    def __init__(self, code: int, en: str, zh: str, count: int, positions: int, to: int = YOU) -> None:
        self.code = code
        self.en = en
        self.zh = zh
        self.count = count
        self.positions = positions
        self.to = to

    def possible(self, ctx: Ctx) -> bool:
        to = side_of(ctx, self.to)
        # What the effect will have taken from the opponent's field by then is not known before.
        if to == ctx.player or ctx.link is not None:
            if ctx.board.free_monster_zones(to) + (ctx.frees_zone if to == ctx.player else 0) < self.count:
                return False
        return ctx.game.can_summon_token(ctx, to)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not self.possible(ctx):
            return False
        to = side_of(ctx, self.to)
        done = yield from ctx.game.summon_tokens(ctx, self.code, self.count, to, self.positions)
        self.shape(ctx, done)
        ctx.chosen = done
        return len(done) > 0

    def shape(self, ctx: Ctx, tokens: list[Card]) -> None:
        """The Tokens are as their facts say."""

    def includes(self) -> int:
        return SPECIAL_SUMMONS

    def words(self, lang: str) -> str:
        if lang == "zh":
            to = "" if self.to == YOU else "在对方场上"
            return f"{to}把{self.count}只「{self.zh}」{ZH_POSITION[self.positions]}特殊召唤"
        to = "" if self.to == YOU else " to your opponent's field"
        return f'Special Summon {self.count} "{self.en}"{to}{EN_POSITION[self.positions]}'


class SummonTokenOf(SummonTokens):
    """The same, of one Token whose ATK and DEF become amounts that are counted then."""

    def __init__(
        self, code: int, en: str, zh: str, positions: int, to: int, atk: Amount, dfn: Amount
    ) -> None:
        super().__init__(code, en, zh, 1, positions, to)
        self.atk = atk
        self.dfn = dfn

    def shape(self, ctx: Ctx, tokens: list[Card]) -> None:
        for token in tokens:
            fix_value(ctx, token, "atk", self.atk.of(ctx, token), 0)
            fix_value(ctx, token, "def", self.dfn.of(ctx, token), 0)

    def words(self, lang: str) -> str:
        words = SummonTokens.words(self, lang)
        atk = self.atk.words(lang)
        dfn = self.dfn.words(lang)
        if lang == "zh":
            return f"{words}（攻击力变成{atk}，守备力变成{dfn}）"
        return f"{words} (its ATK becomes {atk}, its DEF {dfn})"


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


class TributeSummonOne(Step):
    """Immediately after this effect resolves, Tribute Summon a monster of a kind from the hand (B-109).

    Which one is the last thing that is decided while the effect resolves.
    """

    def __init__(self, which: Which) -> None:
        self.which = which

    def usable(self, ctx: Ctx) -> list[Card]:
        return [card for card in self.which.all(ctx) if ctx.game.can_tribute_summon(ctx.player, card)]

    def possible(self, ctx: Ctx) -> bool:
        return len(self.usable(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        cards = self.usable(ctx)
        if not cards:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, cards, 1, 1, "tribute-summon")
        ctx.game.tribute_summon_after(ctx, chosen[0])
        return True

    def includes(self) -> int:
        return PERFORMS_SUMMON

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"把{self.which.words(lang, '1只')}表侧表示上级召唤"
        return f"Tribute Summon {self.which.words(lang, '1')}, face-up, immediately after this effect resolves"


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


class SynchroSummonAfter(Step):
    """Immediately after this effect resolves, Synchro Summon with materials of a kind (B-109)."""

    def __init__(self, using: Using) -> None:
        self.using = using

    def possible(self, ctx: Ctx) -> bool:
        return ctx.game.can_synchro_using(ctx, self.using)

    def run(self, ctx: Ctx) -> Play[bool]:
        if not ctx.game.can_synchro_using(ctx, self.using):
            return False
        ctx.game.synchro_summon_after(ctx, self.using)
        return True
        yield

    def includes(self) -> int:
        return SPECIAL_SUMMONS | PERFORMS_SUMMON  # though what comes was not summoned by an effect (B-109)

    def words(self, lang: str) -> str:
        using = self.using.words(lang)
        if lang == "zh":
            return f"用{using}为素材进行同调召唤"
        return f"immediately after this effect resolves, Synchro Summon using {using}"


class SummonAndRankUp(Step):
    """Special Summon a Number, then another one of the same number over it, treated as an Xyz Summon."""

    def __init__(self, which: Which, over: Which) -> None:
        self.which = which
        self.over = over

    def first(self, ctx: Ctx) -> list[Card]:
        """Those that could be summoned and then overlaid."""
        found: list[Card] = []
        for card in self.which.all(ctx):
            if ctx.game.can_special_summon(ctx, card, ctx.player, FACE_UP, SPECIAL_SUMMON) and self.second(ctx, card):
                found.append(card)
        return found

    def second(self, ctx: Ctx, under: Card) -> list[Card]:
        found: list[Card] = []
        for card in self.over.all(ctx):
            if card.printed.number != under.printed.number or card is under:
                continue
            if not ctx.game.may_be_summoned(ctx, card, ctx.player, SPECIAL_SUMMON | XYZ_SUMMON):
                continue
            if ctx.game.can_be_material(under, XYZ_SUMMON, card):
                found.append(card)
        return found

    def possible(self, ctx: Ctx) -> bool:
        return len(self.first(ctx)) > 0

    def run(self, ctx: Ctx) -> Play[bool]:
        found = self.first(ctx)
        if not found:
            return False
        chosen = yield from ctx.game.pick(ctx, ctx.player, found, 1, 1, "special-summon")
        done = yield from ctx.game.special_summon(ctx, chosen, ctx.player, FACE_UP, SPECIAL_SUMMON, ANY_ZONE)
        ctx.chosen = done
        if not done:
            return False
        ctx.game.next_moment()
        ranked = self.second(ctx, done[0])
        if ranked:
            ranked = yield from ctx.game.pick(ctx, ctx.player, ranked, 1, 1, "special-summon")
            ctx.chosen = yield from ctx.game.overlay_summon(ctx, ranked[0], done[0])
        return True

    def includes(self) -> int:
        return SPECIAL_SUMMONS | (TAKES_FROM_GY if self.which.places & GY else 0)

    def words(self, lang: str) -> str:
        first = self.which.words(lang, "1只" if lang == "zh" else "1")
        over = self.over.words(lang, "1只" if lang == "zh" else "1")
        if lang == "zh":
            return f"把{first}特殊召唤。那之后，把与那只怪兽相同数字的{over}在那只怪兽上面重叠特殊召唤（当作超量召唤）"
        return (
            f"Special Summon {first}, then Special Summon {over} with the same number in its name, using it and its "
            "materials as material (treated as an Xyz Summon)"
        )
