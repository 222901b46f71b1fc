"""When: the events that trigger an effect, and the chain links that an effect answers.

A `When` names the kinds of event it listens to, so that the rules look only at cards that could react. An
`Answer` looks at the newest chain link (B-49, PRIO-22).
"""

from typing import Final

from spellspeed.board.constants import (
    ACTIVATION_NEGATED,
    ANY_SUMMON,
    AS_MATERIAL,
    BY_EFFECT,
    DRAW_PHASE,
    E_ACTIVATED,
    E_DREW,
    E_FLIPPED,
    E_LP,
    E_MOVED,
    E_NEGATED,
    E_RESOLVED,
    E_SUMMON_NEGATED,
    E_SUMMONED,
    E_SUMMONING,
    E_TURN,
    FLIP_SUMMON,
    FUSION_SUMMON,
    LINK_SUMMON,
    MATERIAL,
    MONSTER,
    NONE,
    NORMAL_SUMMON,
    ON_FIELD,
    PENDULUM_SUMMON,
    RITUAL_SUMMON,
    SPECIAL_SUMMON,
    SYNCHRO_SUMMON,
    TRIBUTE_SUMMON,
    XYZ_SUMMON,
)
from spellspeed.board.records import Described, Event
from spellspeed.effects.game import Ctx
from spellspeed.effects.properties import EN_ICON, ZH_ICON
from spellspeed.effects.which import BOTH, EN_KIND, OPPONENT, YOU, ZH_KIND, Is, Which


def by(side: int, player: int, actor: int) -> bool:
    return side == BOTH or (actor == player) == (side == YOU)


EN_SIDE: Final = {YOU: "you", OPPONENT: "your opponent", BOTH: "a player"}
ZH_SIDE: Final = {YOU: "自己", OPPONENT: "对方", BOTH: "双方"}


class When(Described):
    kinds: list[int]
    about_this: bool = False  # it concerns the card itself, so a move does not lose it (B-76, B-140)
    left_field: bool = False  # the card itself left the field: back in the hand it is asked like a public one (B-67)
    is_summoning: bool = False  # it is the moment at which a summon can be negated (B-110)
    about_battle: bool = False  # it may be a destruction by battle, so it is answered in the Damage Step too (B-140)

    def matches(self, ctx: Ctx, event: Event) -> bool:
        raise NotImplementedError

    def of_moment(self, ctx: Ctx, event: Event) -> list[Event]:
        """What happened together with the event and fits, too: one occurrence for a reaction."""
        return [event]

    def words(self, lang: str) -> str:
        raise NotImplementedError


def summon_words(how: int, lang: str) -> str:
    if how == ANY_SUMMON:
        return "召唤·反转召唤·特殊召唤" if lang == "zh" else "Summoned"
    names = [
        (NORMAL_SUMMON, "Normal", "召唤"),
        (TRIBUTE_SUMMON, "Tribute", "上级召唤"),
        (FLIP_SUMMON, "Flip", "反转召唤"),
        (SPECIAL_SUMMON, "Special", "特殊召唤"),
        (FUSION_SUMMON, "Fusion", "融合召唤"),
        (RITUAL_SUMMON, "Ritual", "仪式召唤"),
        (SYNCHRO_SUMMON, "Synchro", "同调召唤"),
        (XYZ_SUMMON, "Xyz", "超量召唤"),
        (LINK_SUMMON, "Link", "连接召唤"),
        (PENDULUM_SUMMON, "Pendulum", "灵摆召唤"),
    ]
    if lang == "zh":
        return "·".join(zh for bit, _, zh in names if how & bit)
    return " or ".join(en for bit, en, _ in names if how & bit) + " Summoned"


class ThisSummoned(When):
    about_this = True

    def __init__(self, how: int) -> None:
        self.kinds = [E_SUMMONED]
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref and event.how & self.how != 0

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        return f"这张卡{how}" if lang == "zh" else f"this card is {how}"


class ThisSummonedByItself(ThisSummoned):
    """This card is summoned in this way by its own effect."""

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.cause == ctx.card.id and ThisSummoned.matches(self, ctx, event)

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        return f"这张卡用自身的效果{how}" if lang == "zh" else f"this card is {how} by its own effect"


class ThisSummonedByEffectOf(ThisSummoned):
    """This card is Special Summoned by the effect of such a monster."""

    def __init__(self, test: Is) -> None:
        super().__init__(SPECIAL_SUMMON)
        self.test = test

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.reason & BY_EFFECT or event.cause == NONE or not ThisSummoned.matches(self, ctx, event):
            return False
        cause = ctx.board.cards[event.cause]
        return cause.printed.kind == MONSTER and self.test.fits(ctx, cause)

    def words(self, lang: str) -> str:
        test = self.test.words(lang)
        if lang == "zh":
            return f"这张卡用{test}怪兽的效果特殊召唤"
        return f"this card is Special Summoned by the effect of a {test} monster"


class ThisSummonedOrFlipped(ThisSummoned):
    """This card is summoned in this way, or turned face-up."""

    def __init__(self, how: int) -> None:
        self.kinds = [E_SUMMONED, E_FLIPPED]
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.kind == E_FLIPPED:
            return event.card == ctx.card.id and event.ref == ctx.card.ref
        return ThisSummoned.matches(self, ctx, event)

    def words(self, lang: str) -> str:
        words = ThisSummoned.words(self, lang)
        return f"{words}·反转" if lang == "zh" else f"{words} or flipped face-up"


def arrived_with(ctx: Ctx, event: Event) -> bool:
    """This card came where it is at the very moment of the event, so it was not there yet (B-79)."""
    log = ctx.board.log
    since = ctx.card.here_since
    return 0 <= since < len(log) and log[since].ref == ctx.card.ref and log[since].moment == event.moment


class Summoned(When):
    """A player summons monsters of a kind; `while_here`: while this card is there already."""

    def __init__(self, side: int, how: int, which: Which, while_here: bool = False) -> None:
        self.kinds = [E_SUMMONED]
        self.side = side
        self.how = how
        self.which = which
        self.while_here = while_here

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if self.while_here and arrived_with(ctx, event):
            return False
        if not event.how & self.how or not by(self.side, ctx.player, event.player):
            return False
        card = ctx.board.deref(event.ref)
        return card is not None and self.which.fits(ctx, card)

    def words(self, lang: str) -> str:
        how = summon_words(self.how, lang)
        if lang == "zh":
            here = "这张卡已存在的状态下，" if self.while_here else ""
            return f"{here}{ZH_SIDE[self.side]}把{self.which.words(lang, 'a')}{how}"
        here = " while this card is already there" if self.while_here else ""
        if self.side == BOTH:
            which = self.which
            return f"{which.bare_words(lang, 'a') if which.side == BOTH else which.words(lang, 'a')} is {how}{here}"
        verb = how.replace("Summoned", "Summon" if self.side == YOU else "Summons")
        return f"{EN_SIDE[self.side]} {verb} {self.which.bare_words(lang, 'a')}{here}"


class Summoning(When):
    """A monster is being summoned: the moment at which the summon can be negated (B-110)."""

    is_summoning = True

    def __init__(self, side: int, how: int) -> None:
        self.kinds = [E_SUMMONING]
        self.side = side
        self.how = how

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.how & self.how != 0 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把怪兽{summon_words(self.how, lang)}之际"
        how = summon_words(self.how, lang)
        if self.side == BOTH:
            return f"a monster would be {how}"
        return f"{EN_SIDE[self.side]} would {how.replace('Summoned', 'Summon')} a monster"


class ThisFlipped(When):
    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_FLIPPED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.card == ctx.card.id and event.ref == ctx.card.ref

    def words(self, lang: str) -> str:
        return "这张卡反转" if lang == "zh" else "this card is flipped face-up"


class YoursFlipped(When):
    """A monster of a kind that the player controls was turned face-up."""

    def __init__(self, test: Is) -> None:
        self.kinds = [E_FLIPPED]
        self.test = test

    def matches(self, ctx: Ctx, event: Event) -> bool:
        card = ctx.board.deref(event.ref)
        return card is not None and card.controller == ctx.player and self.test.fits(ctx, card)

    def words(self, lang: str) -> str:
        test = self.test.words(lang)
        return f"自己场上的{test}怪兽反转" if lang == "zh" else f"a {test} monster you control is flipped face-up"


class CardActivated(When):
    """A player activated a card of a kind, or with an icon (after that chain).

    What an effect activated while it resolved does not count (ACT-145), except for texts of which the documents say
    so (`by_effects`, ACT-150a).
    """

    def __init__(self, side: int, kind: int, icon: int = 0, by_effects: bool = False) -> None:
        self.kinds = [E_ACTIVATED]
        self.side = side
        self.kind = kind
        self.icon = icon
        self.by_effects = by_effects

    def matches(self, ctx: Ctx, event: Event) -> bool:
        # A card whose activation was negated counts as not activated (ACT-126a).
        if event.link in ctx.board.void_links or (event.reason & BY_EFFECT and not self.by_effects):
            return False
        if self.icon and not ctx.board.cards[event.card].printed.icon & self.icon:
            return False
        return event.amount & self.kind != 0 and event.how == 1 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把{ZH_ICON.get(self.icon, '')}{ZH_KIND[self.kind]}发动"
        icon = EN_ICON[self.icon] + " " if self.icon else ""
        return f"{EN_SIDE[self.side]} activate{'s' if self.side != YOU else ''} a {icon}{EN_KIND[self.kind]} Card"


class CardProcessed(When):
    """A card that a player activated has been processed (B-34)."""

    def __init__(self, side: int, kind: int) -> None:
        self.kinds = [E_RESOLVED]
        self.side = side
        self.kind = kind

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.amount & self.kind != 0 and event.how == 1 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}发动的{ZH_KIND[self.kind]}处理后"
        return f"a {EN_KIND[self.kind]} Card activated by {EN_SIDE[self.side]} has resolved"


class Draws(When):
    """A player draws one card or more at once."""

    def __init__(self, side: int) -> None:
        self.kinds = [E_DREW]
        self.side = side

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}抽卡"
        return f"{EN_SIDE[self.side]} {'draw' if self.side == YOU else 'draws'} cards"


class DrawsOutsideDrawPhase(Draws):
    """A player draws, but not in a Draw Phase."""

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return ctx.board.phase != DRAW_PHASE and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}在抽卡阶段以外抽卡"
        verb = "draw" if self.side == YOU else "draws"
        return f"{EN_SIDE[self.side]} {verb} cards outside the Draw Phase"


class NegatesActivationOf(When):
    """A player negated the activation of a card or effect; `theirs`: of a card that the opponent controls.

    Of a monster, which has no card activation, that means its effect (ACT-02a).
    """

    def __init__(self, side: int, theirs: bool = False) -> None:
        self.kinds = [E_NEGATED]
        self.side = side
        self.theirs = theirs

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if event.how != ACTIVATION_NEGATED or not by(self.side, ctx.player, event.cause_player):
            return False
        return not self.theirs or (event.player != ctx.player and self.was_on_field(ctx, event.other))

    def was_on_field(self, ctx: Ctx, link: int) -> bool:
        """The link with this serial number was activated on the field."""
        log = ctx.board.log
        for i in range(len(log) - 1, -1, -1):
            if log[i].kind == E_ACTIVATED and log[i].link == link:
                return log[i].place & ON_FIELD != 0
        return False

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}把{'对方控制的卡' if self.theirs else '卡的效果'}的发动无效"
        what = "the activation of a card your opponent controls" if self.theirs else "an activation"
        return f"{EN_SIDE[self.side]} negate{'' if self.side == YOU else 's'} {what}"


class TargetingThisResolved(When):
    """An effect that targeted this card has been processed, negated or not (B-34, B-92)."""

    about_this = True

    def __init__(self) -> None:
        self.kinds = [E_RESOLVED]

    def matches(self, ctx: Ctx, event: Event) -> bool:
        for link in ctx.board.chain:
            if link.serial == event.link:
                return ctx.card.ref in link.targets
        return False

    def words(self, lang: str) -> str:
        return "以这张卡为对象的效果处理后" if lang == "zh" else "an effect that targets this card has resolved"


class GainsLP(When):
    """A player of that side gained life points."""

    def __init__(self, side: int) -> None:
        self.kinds = [E_LP]
        self.side = side

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return event.amount > 0 and by(self.side, ctx.player, event.player)

    def words(self, lang: str) -> str:
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}基本分回复"
        return f"{EN_SIDE[self.side]} gain{'' if self.side == YOU else 's'} LP"


class SummonedWith(When):
    """A player of that side summoned a monster in such a way, using a monster of a kind as material or Tribute."""

    def __init__(self, side: int, how: int, test: Is) -> None:
        self.kinds = [E_SUMMONED]
        self.side = side
        self.how = how
        self.test = test

    def matches(self, ctx: Ctx, event: Event) -> bool:
        if not event.how & self.how or not by(self.side, ctx.player, event.player):
            return False
        log = ctx.board.log
        for i in range(event.index - 1, -1, -1):
            earlier = log[i]
            if earlier.kind in (E_SUMMONED, E_SUMMON_NEGATED, E_TURN):
                return False
            if earlier.kind == E_MOVED and earlier.reason & AS_MATERIAL and earlier.from_place != MATERIAL:
                if self.test.fits(ctx, ctx.board.cards[earlier.card]):
                    return True
        return False

    def words(self, lang: str) -> str:
        test = self.test.words(lang)
        how = summon_words(self.how, lang)
        if lang == "zh":
            return f"{ZH_SIDE[self.side]}用{test}怪兽把怪兽{how}"
        return f"a monster is {how} by {EN_SIDE[self.side]} using a {test} monster"


class OneOf(When):
    """One of two events is enough."""

    def __init__(self, first: When, second: When) -> None:
        self.kinds = first.kinds + [kind for kind in second.kinds if kind not in first.kinds]
        self.first = first
        self.second = second

    def matches(self, ctx: Ctx, event: Event) -> bool:
        return self.first.matches(ctx, event) or self.second.matches(ctx, event)

    def words(self, lang: str) -> str:
        join = "，或者" if lang == "zh" else " or "
        return self.first.words(lang) + join + self.second.words(lang)
