"""The words for battles, life points, chain links, counters and phases, and the conditions."""

from collections.abc import Callable
from typing import Final

from spellspeed.board.constants import BATTLE_PHASE
from spellspeed.effects.events import happenings, pattern_sets
from spellspeed.effects.events.history import Happened
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import Noun
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.picks.choices import Choose, Every
from spellspeed.effects.picks.pick import Pick
from spellspeed.effects.sorts import T_EFFECT, Count, Effects, Side
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values import times as spans
from spellspeed.effects.values.condition import Condition
from spellspeed.effects.values.conditions import CanBeChosen, Exists
from spellspeed.effects.values.times import DuringTime, Time
from spellspeed.language import places
from spellspeed.language.operators import AnyCause, as_cause, as_which
from spellspeed.language.vocabulary import cells, english
from spellspeed.language.vocabulary.events_moving import EVENTS
from spellspeed.language.vocabulary.times import TURN
from spellspeed.language.vocabulary.word import Section, Word


def aimed(pattern: Pattern, on: Noun | Side | Pick | None) -> Pattern:
    if isinstance(on, Side):
        pattern.other_side = on
    else:
        pattern.other = AsNoun(on) if isinstance(on, Pick) else on
    return pattern.finish()


def of_player(happening: int) -> Callable[..., Pattern]:
    """Something that happens to a player."""

    def make(player: Side | None = None, by: AnyCause | None = None) -> Pattern:
        pattern = Pattern(happening, None, None, as_cause(by))
        pattern.player = player
        return pattern

    return make


def counting(happening: int) -> Callable[..., Pattern]:
    """Something that happens to counters."""

    def make(name: str, on: Noun | None = None) -> Pattern:
        pattern = Pattern(happening, on)
        pattern.name = name
        return pattern

    return make


@Word(
    EVENTS,
    "declares_attack(card: Noun?, on: Noun | Side?, player: Side?) -> Event",
    "an attack is declared",
    "B-130 B-131",
    en=(english.DECLARE, " an attack[ {on}]"),
    zh="{on}攻击宣言/不能{on}攻击宣言",
    of_monsters=True,
    at={places.TOLL: "card player", places.ANSWERING: "card player"},
    about={"card": cells.IN_PLAY, "on": cells.IN_PLAY},
    time=BATTLE_PHASE,
)
def declares_attack(
    card: Noun | None = None, on: Noun | Side | Pick | None = None, player: Side | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_DECLARES, card)
    pattern.player = player
    return aimed(pattern, on)


@Word(
    EVENTS,
    "attacks(card: Noun?, on: Noun | Side?) -> Event",
    "the attack itself, up to the Damage Step",
    "B-132 B-134",
    en=(english.ATTACK, "[ {on}]"),
    zh="{on}攻击/不能{on}攻击",
    of_monsters=True,
    at={places.TOLL: "card"},
    about={"card": cells.IN_PLAY, "on": cells.IN_PLAY},
    time=BATTLE_PHASE,
)
def attacks(card: Noun | None = None, on: Noun | Side | Pick | None = None) -> Pattern:
    return aimed(Pattern(happenings.H_ATTACKS, card), on)


@Word(
    EVENTS,
    "battled(card: Noun?, with_: Noun?) -> Event",
    "damage was calculated",
    "B-134",
    en=(english.BATTLE, "[ {with_}]"),
    zh="{with_}进行战斗/不能{with_}进行战斗",
    of_monsters=True,
    say="say attacks(...) or declares_attack(...)",
    replaced="say attacks(...) or took_damage(...)",
    not_at={places.WOULD: "*", places.LOCK: "*", places.NUMBER: "*"},
    about={"card": cells.IN_PLAY, "with_": cells.IN_PLAY},
    time=BATTLE_PHASE,
)
def battled(card: Noun | None = None, with_: Noun | None = None) -> Pattern:
    return aimed(Pattern(happenings.H_BATTLED, card), with_)


Word(
    EVENTS,
    "took_damage(player: Side?, by: Cause?) -> Event",
    "battle or effect damage",
    make=of_player(happenings.H_DAMAGE),
    en=(english.TAKE, " {kind}damage[ {by}]"),
    zh="受到{kind}伤害/不会受到{kind}伤害",
    not_at={places.OF_CARD: "*"},
)
Word(
    EVENTS,
    "gained_lp(player: Side?, by: Cause?) -> Event",
    "a player gained life points",
    make=of_player(happenings.H_GAINED_LP),
    en=(english.GAIN, " LP[ {by}]"),
    zh="基本分回复/不能回复基本分",
    not_at={places.OF_CARD: "*"},
)
Word(
    EVENTS,
    "lost_lp(player: Side?, by: Cause?) -> Event",
    "a player lost or paid life points",
    make=of_player(happenings.H_LOST_LP),
    en=(english.LOSE, " LP[ {by}]"),
    zh="失去基本分/不会失去基本分",
    not_at={places.OF_CARD: "*"},
    one_card=("3", "the opposite of `gained_lp`"),
)


@Word(
    EVENTS,
    "activated(card: Noun?, form: Form?, player: Side?, targets: Noun | Side?, includes: Step?, "
    "would: Event?, chain_link: Count?, by: Cause?, answering: Event?) -> Event",
    "a card or effect was activated where its card lies; `by`: by a resolving effect; `answering`: in direct response",
    "B-43 PRIO-22",
    en=(english.ACTIVATE, "[ {by}][ {chain_link}][ {targets}][ {includes}][ {would}][ {answering}]"),
    zh="发动/不能发动",
    inside={"would": places.SURE, "answering": places.ANSWERING, "includes": places.DESCRIBED},
    at={
        places.TOLL: "card form player",
        places.LINK: "card form player targets includes",
        places.ANSWERING: "card form player",
        places.UNANSWERABLE: "card form player",
    },
    replaced="an effect that becomes another one is effect_becomes(...)",
    is_link=True,
    not_at={
        places.WOULD: "*",
        places.TRIGGER: "answering would",
        places.REACTION: "answering",
        places.ANSWER: "answering by",
        places.END: "answering",
        places.HISTORY: "answering would",
        places.OF_CARD: "answering would",
        places.LOCK: "chain_link includes targets would",
        places.NUMBER: "chain_link includes targets would",
    },
    answerable=True,
    opens="a link",
)
def activated(
    card: Noun | None = None,
    form: int = 0,
    player: Side | None = None,
    targets: Noun | Side | Pick | None = None,
    includes: Step | list[Step] | None = None,
    would: Pattern | None = None,
    chain_link: Count | None = None,
    by: AnyCause | None = None,
    answering: Pattern | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_ACTIVATED, card, None, as_cause(by))
    pattern.form = form
    pattern.player = player
    if isinstance(targets, Side):
        pattern.targets_side = targets
    else:
        pattern.targets = AsNoun(targets) if isinstance(targets, Pick) else targets
    if includes is not None:
        pattern.includes = includes if isinstance(includes, list) else [includes]
    pattern.would = would
    pattern.chain_link = chain_link
    pattern.answering = answering
    return pattern


@Word(
    EVENTS,
    "targeted(card: Noun?, by: Cause?) -> Event",
    "chosen as a target; with `by=ATTACK` as the target of an attack, replays included",
    en=(english.TARGET, "[ {by}]"),
    zh="成为{by}对象/不会成为{by}对象",
    replaced="another target is redirect(...)",
    say="say activated(targets=...)",
    not_at={places.WOULD: "*"},
    only_at={places.ANSWER: ("by", "ATTACK")},
    answerable=True,
    opens="a link",
    about={"card": cells.PUBLIC},
)
def targeted(card: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    return Pattern(happenings.H_TARGETED, card, None, as_cause(by))


@Word(
    EVENTS,
    "resolves(link: Event) -> Event",
    "that link is about to resolve",
    en=english.RESOLVE,
    zh="处理/不能处理",
    say="say activated(...) or negated(...)",
    inside={"link": places.LINK},
    replaced="say negated(...), or effect_becomes(...)",
    not_at={places.WOULD: "*", places.OF_CARD: "*", places.LOCK: "*", places.NUMBER: "*"},
    answerable=True,
    opens="a link",
)
def resolves(link: Pattern) -> Pattern:
    pattern = Pattern(happenings.H_RESOLVES)
    pattern.link = link
    return pattern.finish()


@Word(
    EVENTS,
    "resolved(link: Event | Effects) -> Event",
    "has been processed, not negated if it is an own effect",
    "B-34",
    en=english.RESOLVE,
    zh="处理/不能处理",
    say="say activated(...) or negated(...)",
    inside={"link": places.LINK},
    replaced="say negated(...), or effect_becomes(...)",
    not_at={places.WOULD: "*", places.OF_CARD: "*", places.LOCK: "*", places.NUMBER: "*"},
    answerable=True,
    opens="a link",
)
def resolved(link: Pattern | Effects) -> Pattern:
    pattern = Pattern(happenings.H_RESOLVED)
    if isinstance(link, Effects):
        pattern.effects = link
    else:
        pattern.link = link
    return pattern.finish()


@Word(
    EVENTS,
    "negated(link: Event | Noun?, what: Thing?, by: Cause?) -> Event",
    "a link, or its activation or effect alone, was negated; of cards: their effects",
    en=(english.NEGATE, "[ {by}]"),
    zh="{by}无效/不会{by}无效化",
    inside={"link": places.LINK},
    not_at={places.OF_CARD: "*"},
    answerable=True,
    opens="a link",
)
def negated(link: Pattern | Noun | Pick | None = None, what: int = 0, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_NEGATED, None, None, as_cause(by))
    if link is None or isinstance(link, Pattern):
        pattern.link = link
        pattern.what = what
    else:
        pattern.card = AsNoun(link) if isinstance(link, Pick) else link
        pattern.what = T_EFFECT
    return pattern.finish()


Word(
    EVENTS,
    "counter_placed(name: Text, on: Noun?) -> Event",
    "a counter was placed",
    make=counting(happenings.H_COUNTER_PLACED),
    en=(english.PLACE, "[ on {on}]"),
    zh="放置/不能放置",
    about={"on": cells.CARDS_ON_FIELD},
)
Word(
    EVENTS,
    "counter_removed(name: Text, on: Noun?) -> Event",
    "a counter was removed",
    make=counting(happenings.H_COUNTER_REMOVED),
    en=(english.REMOVE, "[ from {on}]"),
    zh="取除/不能取除",
    one_card=("5", "the opposite of `counter_placed`"),
    about={"on": cells.CARDS_ON_FIELD},
)


@Word(
    EVENTS,
    "equipped(card: Noun?, to: Noun?, by: Cause?) -> Event",
    "became equipped",
    en=(english.EQUIP, "[ to {to}][ {by}]"),
    zh="{by}装备/不能{by}装备",
    brings="BEARER",
    about={"to": cells.IN_PLAY},
)
def equipped(card: Noun | None = None, to: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_EQUIPPED, card, None, as_cause(by))
    pattern.other = to
    return pattern.finish()


@Word(
    EVENTS,
    "control_changed(card: Noun?, to: Side?) -> Event",
    "control of it changed",
    en=english.CHANGE,
    zh="控制权转移/控制权不能转移",
    one_card=("7", "no card moves and none is summoned, so no other happening tells it"),
    about={"card": cells.CARDS_ON_FIELD},
)
def control_changed(card: Noun | None = None, to: Side | None = None) -> Pattern:
    pattern = Pattern(happenings.H_CONTROL, card)
    pattern.other_side = to
    return pattern


@Word(
    EVENTS,
    "begins(phase: Time) -> Event",
    "that phase or step begins",
    en=english.BEGIN,
    zh="开始/不能进行",
    not_at={places.TRIGGER: "*", places.REACTION: "*", places.ANSWER: "*", places.END: "*", places.OF_CARD: "*"},
)
def begins(phase: Time) -> Pattern:
    if any(part.order == spans.NEXT for part in phase.parts):
        raise ValueError("`next` is counted from a step: write later(start(next(...)), ...) or skip(next(...))")
    return pattern_sets.begins(phase)


CONDITIONS: Final = Section("Conditions")


@Word(
    CONDITIONS,
    "exists(cards: Noun) -> Condition",
    "there is one",
    en=("", "{cards}"),
    zh="存在/有/没有",
    splits="cards",
)
def exists(cards: object) -> Condition:
    which = as_which(cards)
    if isinstance(which, AsNoun) and isinstance(which.pick, (Choose, Every)):
        return CanBeChosen(which.pick)
    return Exists(which)


@Word(
    CONDITIONS,
    "happened(event: Event, since: Time = TURN) -> Condition",
    "it has happened, since the start of the span",
    en=("", "{event} {since}"),
    zh=("", "{since}{event}"),
    inside={"event": places.HISTORY},
    past=True,
)
def happened(event: Pattern, since: Time = TURN) -> Happened:
    return Happened(event, since)


@Word(
    CONDITIONS,
    "during(when: Time) -> Condition",
    "it is that time",
    en=("", "it is {when}"),
    zh=("", "在{when}"),
    is_time=True,
    timed=True,
)
def during(when: Time) -> DuringTime:
    return DuringTime(when)
