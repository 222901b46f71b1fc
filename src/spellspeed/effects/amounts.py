"""Numbers that a text computes from the board."""

from spellspeed.board.card import Card
from spellspeed.board.constants import E_MOVED, GY, MONSTER, ON_FIELD, SPELL, TRAP
from spellspeed.effects.game import Ctx
from spellspeed.effects.which import Is, Which


class Amount:
    def settled(self, ctx: Ctx) -> bool:
        """It can be told by now; before that it rules nothing out."""
        return True

    def of(self, ctx: Ctx, card: Card) -> int:
        """The number, for the card it is applied to."""
        raise NotImplementedError

    def words(self, lang: str, unit: str = "") -> str:
        """The number with its unit: "800 ATK for each ..."."""
        raise NotImplementedError


class OriginalAtkOfThem(Amount):
    """The original ATK of the cards just dealt with, added up."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return sum(max(one.original.atk, 0) for one in ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        return "那些怪兽的原本攻击力合计数值的" if lang == "zh" else "their combined original ATK as"


class AtkOfThem(Amount):
    """The current ATK of the monster just dealt with."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return sum(max(one.atk, 0) for one in ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        return "那只怪兽的攻击力数值" if lang == "zh" else "that monster's ATK"


class AtkPaid(Amount):
    """The original ATK of the monster that was moved as cost."""

    def of(self, ctx: Ctx, card: Card) -> int:
        if ctx.link is None or not ctx.link.cost_cards:
            return 0
        return max(ctx.board.cards[ctx.link.cost_cards[0] & 1023].printed.atk, 0)

    def words(self, lang: str, unit: str = "") -> str:
        return "那只怪兽的攻击力数值" if lang == "zh" else "that monster's ATK"


class ForEachPaid(Amount):
    """So much for each card that was moved as cost."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len(ctx.link.cost_cards) if ctx.link is not None else 0

    def words(self, lang: str, unit: str = "") -> str:
        return f"那个数量×{self.each}" if lang == "zh" else f"{self.each} {unit} for each of them"


class ForEachOfThem(Amount):
    """So much for each of the cards just dealt with."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len(ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        if unit:
            return f"那个数量×{self.each}" if lang == "zh" else f"{self.each} {unit} for each of them"
        return f"那个数量×{self.each}的" if lang == "zh" else f"{self.each} for each of them as"


class ForEachMaterial(Amount):
    """So much for each material of this card."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len(ctx.card.materials)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"这张卡的超量素材数量×{self.each}"
        return f"{self.each} {unit} for each material attached to it"


class DifferentTypes(Amount):
    """How many of these Types such monsters have."""

    def __init__(self, which: Which, races: list[int]) -> None:
        self.which = which
        self.races = races

    def of(self, ctx: Ctx, card: Card) -> int:
        cards = self.which.all(ctx)
        return len([race for race in self.races if any(one.race & race for one in cards)])

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}的种族种类数量"
        return f"1 {unit} for each Type among the {self.which.words(lang)}"


class OwnOriginalAtk(Amount):
    """The printed ATK of this card."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return max(ctx.card.printed.atk, 0)

    def words(self, lang: str, unit: str = "") -> str:
        return f"这张卡原本攻击力数值的{unit}" if lang == "zh" else f"{unit} equal to this card's original ATK"


class NonTunersUsed(Amount):
    """How many monsters other than Tuners were materials of this card's Synchro Summon."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return ctx.card.non_tuners

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return "作为同调素材的调整以外的怪兽的数量"
        return "non-Tuners were used for its Synchro Summon"


class HalfAtkOfEquipped(Amount):
    """Half the ATK of the monsters equipped to this card by its effect."""

    def of(self, ctx: Ctx, card: Card) -> int:
        total = 0
        for ref in ctx.card.related:
            equipped = ctx.board.deref(ref)
            if equipped is not None and equipped.equipped_to == ctx.card.ref:
                total += max(equipped.printed.atk, 0) // 2
        return total

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return "由这张卡的效果装备的怪兽的攻击力的一半"
        return f"{unit} equal to half the ATK of the monster equipped to it by its effect"


class Number(Amount):
    def __init__(self, value: int) -> None:
        self.value = value

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.value

    def words(self, lang: str, unit: str = "") -> str:
        number = str(abs(self.value))
        return number + unit if lang == "zh" or not unit else f"{number} {unit}"


class ForEach(Amount):
    """So much for each card of a kind."""

    def __init__(self, each: int, which: Which) -> None:
        self.each = each
        self.which = which

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * self.which.count(ctx)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}数量" + (f"×{self.each}" if self.each > 1 else "")
        one = self.which.words(lang, "a")
        each = one[2:] if one.startswith("another ") else one.split(" ", 1)[1]
        return f"{self.each} {unit} for each {each}"


class ForEachName(ForEach):
    """So much for each different name among the cards of a kind."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * len({card.code for card in self.which.all(ctx)})

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"{self.which.words(lang)}种类数量" + (f"×{self.each}" if self.each > 1 else "") + unit
        return f"{ForEach.words(self, lang, unit)} with a different name"


class LevelsOfThem(Amount):
    """So much for each original Level of the cards just dealt with."""

    def __init__(self, each: int) -> None:
        self.each = each

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * sum(card.printed.level for card in ctx.chosen)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"那只怪兽的原本等级×{self.each}{unit}"
        return f"{unit} equal to its original Level x {self.each}".lstrip()


class ForEachCounter(Amount):
    def __init__(self, each: int, name: str, zh: str) -> None:
        self.each = each
        self.name = name
        self.zh = zh

    def of(self, ctx: Ctx, card: Card) -> int:
        return self.each * ctx.card.counters.get(self.name, 0)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"这张卡的{self.zh}数量×{self.each}"
        return f"{self.each} {unit} for each {self.name} on it"


class MaterialTotal(Amount):
    """The printed ATK (or DEF) of the attached cards that fit, added up."""

    def __init__(self, test: Is, defense: bool) -> None:
        self.test = test
        self.defense = defense

    def of(self, ctx: Ctx, card: Card) -> int:
        total = 0
        for i in ctx.card.materials:
            material = ctx.board.cards[i]
            if self.test.fits(ctx, material):
                value = material.printed.dfn if self.defense else material.printed.atk
                total += max(value, 0)
        return total

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"作为超量素材的{self.test.words(lang)}怪兽各自的数值合计"
        return f"{unit} equal to that of its {self.test.words(lang)} materials together"


class TargetAtk(Amount):
    """The current ATK of the targeted monster; before it is targeted, that of the attacker."""

    def of(self, ctx: Ctx, card: Card) -> int:
        board = ctx.board
        monster = board.deref(ctx.targets[0] if ctx.targets else board.attacker_ref)
        return 0 if monster is None else monster.atk

    def words(self, lang: str, unit: str = "") -> str:
        return "那个攻击力数值的" if lang == "zh" else "its ATK in"


class PrintedScale(Amount):
    """The card's original Pendulum Scale."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return card.printed.scale

    def words(self, lang: str, unit: str = "") -> str:
        return "原本的数值" if lang == "zh" else "its original one"


class HalfLP(Amount):
    def of(self, ctx: Ctx, card: Card) -> int:
        # Half is rounded up: of 7001 one pays 3501.
        return (ctx.board.lp[ctx.player] + 1) // 2

    def words(self, lang: str, unit: str = "") -> str:
        return "一半基本分" if lang == "zh" else "half your LP"


class OriginalAtk(Amount):
    """The original ATK of the cards of the events that triggered the effect."""

    def of(self, ctx: Ctx, card: Card) -> int:
        return sum(max(ctx.board.cards[event.card].printed.atk, 0) for event in ctx.because)

    def words(self, lang: str, unit: str = "") -> str:
        return "那只怪兽的原本攻击力数值的" if lang == "zh" else "the original ATK of that monster as"


class KindsSentThisTurn(Amount):
    """How many kinds, Monster, Spell and Trap, there are among such cards sent from the field to the GY this turn."""

    def __init__(self, test: Is) -> None:
        self.test = test

    def of(self, ctx: Ctx, card: Card) -> int:
        board = ctx.board
        kinds = 0
        for i in range(board.turn_log, len(board.log)):
            event = board.log[i]
            if event.kind == E_MOVED and event.place == GY and event.from_place & ON_FIELD:
                if self.test.fits(ctx, board.cards[event.card]):
                    kinds |= board.cards[event.card].printed.kind
        return sum(1 for kind in (MONSTER, SPELL, TRAP) if kinds & kind)

    def words(self, lang: str, unit: str = "") -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"这个回合从场上送去墓地的{test}卡的种类（怪兽·魔法·陷阱）数量"
        return f"1 card for each kind (Monster, Spell, Trap) of {test} cards sent from the field to the GY this turn"


class OriginalTotal(Amount):
    """The original ATK, or DEF, of the monsters that the effect has Tributed, added up."""

    def __init__(self, what: str) -> None:
        self.what = what

    def of(self, ctx: Ctx, card: Card) -> int:
        found = [ctx.board.cards[ref & 1023].printed for ref in ctx.refs]
        return sum(max(printed.atk if self.what == "atk" else printed.dfn, 0) for printed in found)

    def words(self, lang: str, unit: str = "") -> str:
        if lang == "zh":
            return f"解放的怪兽的原本{'攻击力' if self.what == 'atk' else '守备力'}合计"
        return f"the combined original {'ATK' if self.what == 'atk' else 'DEF'} of the Tributed monsters"
