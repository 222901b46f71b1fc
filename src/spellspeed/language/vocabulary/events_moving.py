"""The words for events of cards: moves, summons, positions."""

from collections.abc import Callable
from typing import Final

from spellspeed.board.constants import GY, HAND
from spellspeed.effects.events import happenings
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.noun import CardTest, Noun
from spellspeed.effects.sorts import Count, Place, Side
from spellspeed.language import places
from spellspeed.language.operators import AnyCause, as_cause
from spellspeed.language.vocabulary import cells, english
from spellspeed.language.vocabulary.word import Section, Word


def mover(happening: int) -> Callable[..., Pattern]:
    """Decorates a maker of move events: from where, as what, to where, why, how many at once."""

    def make(
        card: Noun | None = None,
        to: Place | None = None,
        by: AnyCause | None = None,
        number: Count | None = None,
        player: Side | None = None,
    ) -> Pattern:
        pattern = Pattern(happening, card, to, as_cause(by), number)
        pattern.player = player
        return pattern

    return make


EVENTS: Final = Section("Events")

Word(
    EVENTS,
    "moved(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "anything that changes the place",
    make=mover(happenings.H_MOVED),
    en=(english.SEND, "[ {from}][ {to}][ {by}]"),
    zh="{from}{by}送去{to}/{from}不会{by}送去{to}",
    say="say how: sent, banished, returned, added, summoned ...",
    not_at={places.LOCK: "*", places.NUMBER: "*"},
    one_card=("2", "any change of place, where others would need a list of all ways to get there"),
)


@Word(
    EVENTS,
    "sent(card: Noun?, to: Place?, by: Cause?, number: Count?, as_: Noun?, player: Side?) -> Event",
    "sent to the GY, or where `to` says; `as_`: what it is where it arrives",
    en=(english.SEND, "[ {from}][ {to}][ {by}]"),
    zh="{from}{by}送去{to}/{from}不会{by}送去{to}",
    at={places.SURE: "card to number"},
    not_at={places.OF_CARD: "as_"},
    arrives=GY,
)
def sent(
    card: Noun | None = None,
    to: Place | None = None,
    by: AnyCause | None = None,
    number: Count | None = None,
    as_: Noun | None = None,
    player: Side | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_SENT, card, to, as_cause(by), number)
    pattern.as_ = as_
    pattern.player = player
    return pattern


Word(
    EVENTS,
    "destroyed(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "destroyed",
    make=mover(happenings.H_DESTROYED),
    en=(english.DESTROY, "[ {by}][ and sent {to}]"),
    zh="{by}破坏{to}/不会{by}破坏{to}",
    at={places.SURE: "card number"},
    about={"card": cells.NOT_GONE},
)


@Word(
    EVENTS,
    "banished(card: Noun?, by: Cause?, number: Count?, player: Side?) -> Event",
    "banished",
    en=(english.BANISH, "[ {from}][ {by}]"),
    zh="{from}{by}除外/不能{from}{by}除外",
    at={places.SURE: "card number"},
    about={"card": cells.NOT_BANISHED},
)
def banished(
    card: Noun | None = None, by: AnyCause | None = None, number: Count | None = None, player: Side | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_BANISHED, card, None, as_cause(by), number)
    pattern.player = player
    return pattern


Word(
    EVENTS,
    "discarded(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "discarded",
    make=mover(happenings.H_DISCARDED),
    en=(english.DISCARD, "[ {from}][ {to}][ {by}]"),
    zh="{from}{by}丢弃{to}/不会{from}{by}丢弃{to}",
    about={"card": cells.IN_HAND},
)
Word(
    EVENTS,
    "tributed(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "Tributed",
    make=mover(happenings.H_TRIBUTED),
    en=(english.TRIBUTE, "[ {by}][ and sent {to}]"),
    zh="{by}解放{to}/不能解放{to}",
    about={"card": cells.NOT_GONE},
)
Word(
    EVENTS,
    "added(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "added to the hand",
    make=mover(happenings.H_ADDED),
    en=(english.ADD, "[ {from}][ {to}][ {by}]"),
    zh="{from}加入{to}/不能{from}加入{to}",
    arrives=HAND,
)
Word(
    EVENTS,
    "returned(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "returned to hand, Deck or Extra Deck",
    make=mover(happenings.H_RETURNED),
    en=(english.RETURN, "[ {from}][ {to}][ {by}]"),
    zh="{from}{by}回到{to}/不会{from}{by}回到{to}",
    at={places.SURE: "card to number"},
    one_card=("46", "back to the hand or Deck, which is no adding"),
)
Word(
    EVENTS,
    "detached(card: Noun?, to: Place?, by: Cause?, number: Count?, player: Side?) -> Event",
    "detached as material",
    make=mover(happenings.H_DETACHED),
    en=(english.DETACH, "[ {by}][ and sent {to}]"),
    zh="{by}取除{to}/不能取除{to}",
    at={places.COUNTING: "by"},
    about={"card": cells.ATTACHED},
)


@Word(
    EVENTS,
    "left(card: Noun?, by: Cause?, number: Count?) -> Event",
    "left the field",
    en=(english.LEAVE, " the field[ {by}]"),
    zh="{by}从场上离开/不会{by}从场上离开",
    about={"card": cells.CARDS_ON_FIELD},
)
def left(card: Noun | None = None, by: AnyCause | None = None, number: Count | None = None) -> Pattern:
    return Pattern(happenings.H_LEFT, card, None, as_cause(by), number)


@Word(
    EVENTS,
    "drawn(card: Noun?, by: Cause?, player: Side?, number: Count?) -> Event",
    "drawn",
    en=(english.DRAW, "[ {by}]"),
    zh="抽卡/不能抽卡",
    not_at={places.NUMBER: "*"},
)
def drawn(
    card: Noun | None = None, by: AnyCause | None = None, player: Side | None = None, number: Count | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_DRAWN, card, None, as_cause(by), number)
    pattern.player = player
    return pattern


@Word(
    EVENTS,
    "summoned(card: Noun?, how: Manner?, from_: Place?, by: Cause?, using: Noun?, tributes: "
    "Count?, player: Side?, number: Count?) -> Event",
    "was summoned: it succeeded",
    en=(english.SUMMON, "[ {from_}][ {using}][ {tributes}][ {by}]"),
    zh="{from_}{using}{tributes}{how}/不能{from_}{using}{tributes}{how}",
    of_monsters=True,
    at={
        places.COUNTING: "card how",
        places.ANSWERING: "card how by player",
        places.SUMMON_CONDITION: "how by from_",
        places.LOCK: "number",  # several Special Summons at the same time
    },
    not_at={places.WOULD: "using", places.LOCK: "using", places.NUMBER: "using"},
    about={"card": cells.MONSTER_CARDS},
    zero="tributes",
)
def summoned(
    card: Noun | None = None,
    how: int = 0,
    from_: Place | None = None,
    by: AnyCause | None = None,
    using: Noun | None = None,
    tributes: Count | None = None,
    player: Side | None = None,
    number: Count | None = None,
) -> Pattern:
    pattern = Pattern(happenings.H_SUMMONED, card, None, as_cause(by), number)
    pattern.how = how
    pattern.from_ = from_
    pattern.using = using
    pattern.tributes = tributes
    pattern.player = player
    return pattern.finish()


@Word(
    EVENTS,
    "being_summoned(card: Noun?, how: Manner?, player: Side?, number: Count?) -> Event",
    "the moment to negate it",
    "B-110",
    en=english.SUMMON,
    zh="{how}/不能{how}",
    of_monsters=True,
    say="what cannot be summoned is summoned(...), what cannot be negated negated(being_summoned(...))",
    at={places.LINK: "card how player"},
    replaced="say summoned(...)",
    not_at={
        places.WOULD: "*",
        places.TRIGGER: "*",
        places.REACTION: "*",
        places.END: "*",
        places.HISTORY: "*",
        places.OF_CARD: "*",
        places.LOCK: "*",
        places.NUMBER: "*",
    },
    about={"card": cells.MONSTER_CARDS},
    opens="a summon",
)
def being_summoned(
    card: Noun | None = None, how: int = 0, player: Side | None = None, number: Count | None = None
) -> Pattern:
    pattern = Pattern(happenings.H_BEING_SUMMONED, card, None, None, number)
    pattern.how = how
    pattern.player = player
    return pattern


@Word(
    EVENTS,
    "used_for(card: Noun?, how: Manner?, monster: Noun?) -> Event",
    "used as material or Tribute for such a summon",
    en=(english.USE, " {how}"),
    zh="作为{how}/不能作为{how}",
    at={places.COUNTING: "card how monster"},
    replaced="what becomes of a material is a move: say tributed(...), sent(...) or left(...)",
    not_at={places.WOULD: "*", places.REACTION: "*", places.ANSWER: "*", places.END: "*"},
)
def used_for(card: Noun | None = None, how: int = 0, monster: Noun | None = None) -> Pattern:
    pattern = Pattern(happenings.H_USED_FOR, card)
    pattern.how = how
    pattern.other = monster
    return pattern


@Word(
    EVENTS,
    "set_down(card: Noun?, player: Side?, by: Cause?) -> Event",
    "was Set",
    "B-119",
    en=(english.SET, "[ {by}]"),
    zh="盖放/不能盖放",
)
def set_down(card: Noun | None = None, player: Side | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_SET, card, None, as_cause(by))
    pattern.player = player
    return pattern


@Word(
    EVENTS,
    "flipped(card: Noun?, by: Cause?) -> Event",
    "turned face-up",
    en=(english.FLIP, " face-up[ {by}]"),
    zh="反转/不能反转",
    at={places.ANSWERING: "by"},
    about={"card": cells.CARDS_ON_FIELD},
)
def flipped(card: Noun | None = None, by: AnyCause | None = None) -> Pattern:
    return Pattern(happenings.H_FLIPPED, card, None, as_cause(by))


@Word(
    EVENTS,
    "position_changed(card: Noun?, to: Value?, by: Cause?) -> Event",
    "its battle position changed",
    en=(english.CHANGE, "[ to {to}][ {by}]"),
    zh="表示形式变更/表示形式不能变更",
    about={"card": cells.IN_PLAY},
)
def position_changed(card: Noun | None = None, to: CardTest | None = None, by: AnyCause | None = None) -> Pattern:
    pattern = Pattern(happenings.H_POSITION, card, None, as_cause(by))
    pattern.position = to
    return pattern
