"""Which cards are alike for what comes after a payment, a choice of targets or a step (B-87, COST-02d).

Whoever asks whether something could be done tries one card of each kind, not each card. What can be noticed of a card
is finite: which nouns of the texts that matter name it, where it lies and where it goes; of a card that is named, the
answers of tests and the values that are read; and of one that is named where it lies, what has happened to it there. A
card that goes elsewhere has no past there. Texts that matter are the one that comes after and all that applies.
"""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    ANYWHERE,
    BANISHED,
    EXTRA,
    MAIN_ZONES,
    MATERIAL,
    MZONE,
    NONE,
    ON_FIELD,
    PENDULUM,
    TOKEN,
)
from spellspeed.board.knowledge import hidden_from
from spellspeed.effects.activation.effect import Definition
from spellspeed.effects.context import Ctx, Kinds
from spellspeed.effects.nouns.noun import NO, Noun
from spellspeed.effects.nouns.nouns import PlainNoun
from spellspeed.effects.nouns.properties import is_hidden
from spellspeed.effects.picks.notice import PRINTED, SUMMONED, Notice
from spellspeed.effects.picks.pick import ALL
from spellspeed.effects.standing.continuous import Continuous
from spellspeed.effects.standing.topics import (
    AT_ONCE,
    DEMANDS,
    PIERCING,
    REACTIONS,
    REPLACEMENTS,
    STRENGTHS,
    UPKEEP,
    Replacement,
    Restriction,
)
from spellspeed.effects.steps.verb import as_if_at, places_in
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.applies.lasting import lasting_context, what_of
from spellspeed.rules.engine.state import Engine

# They decide nothing before something happens.
ONLY_AT_TIMES: Final = (REACTIONS, AT_ONCE, UPKEEP, DEMANDS, PIERCING, STRENGTHS)

NO_NOUNS: Final[list[Noun]] = []

# Where a noun may mean a card.
HERE: Final = 1
THERE: Final = 2


class Onlooker(Kinds):
    """All who could notice a difference, and what they notice of each card."""

    def __init__(
        self, g: Engine, ctx: Ctx, notice: Notice | None, arrives: int, keeps: bool, leads: int = ANYWHERE
    ) -> None:
        if g.board.dirty:
            refresh(g)
        self.g = g
        elsewhere = led_to(g) if g.replaces or g.board.lasting else 0
        self.arrives = arrives | elsewhere
        # There, if no noun of the text means the card; from everywhere to the Extra Deck or banished instead (B-102).
        self.leads = arrives & (leads | EXTRA | BANISHED) | elsewhere
        self.keeps = keeps
        self.readers: list[Ctx] = []
        self.notices: list[Notice] = []
        self.barring: list[list[Noun]] = []  # the cards of which each text only says what cannot happen to them
        # Where something changes other cards than its own, all that is printed on a card may matter.
        self.touched = ANYWHERE if g.lending else g.touches_others
        self.blind = 0
        self.known: dict[int, tuple[int, ...]] = {}
        self.outlines: dict[int, tuple[int, ...]] = {}
        self.added: dict[int, tuple[int, ...]] = {}
        self.close: dict[int, tuple[int, ...]] = {}
        self.add(ctx, notice)
        # At so many cards together somebody looks closely: at those that are dealt with again, and at some of those
        # that nouns name.
        self.takes = ALL if keeps and self.notices[0].deals else 0
        self.naming: set[PlainNoun] = set()
        self.add_applying()
        self.zones_alike = self.are_zones_alike()

    def add(self, ctx: Ctx, notice: Notice | None, barring: list[Noun] = NO_NOUNS) -> None:
        if notice is None:
            notice = Notice()
            notice.add(None)
        self.readers.append(ctx)
        self.notices.append(notice)
        self.barring.append(barring)
        self.blind |= notice.blind

    def add_applying(self) -> None:
        """All that applies now, or would under some condition."""
        g = self.g
        for card in g.board.cards:
            continuous = g.definitions[card.id].continuous
            if continuous and (card.place & ON_FIELD or card.id in g.elsewhere):
                for what in continuous:
                    if what.where & (card.place | self.arrives):
                        self.add_text(Ctx(g, card.controller, card), what)
        for lasting in g.board.lasting:
            self.add_text(lasting_context(g, lasting), what_of(lasting))
        for topic in g.always.all:
            for applied in topic:
                self.add_text(applied.ctx, applied.what)

    def add_text(self, reader: Ctx, what: Continuous) -> None:
        if what.topic not in ONLY_AT_TIMES and not (is_of_itself(what) and what.always_holds()):
            # But summons of the chosen cards count for those that come after (`Game.supposed`).
            barring = NO_NOUNS if self.arrives & ON_FIELD or not isinstance(what, Restriction) else what.barred()
            self.add(reader, what.notice, barring)

    def are_zones_alike(self) -> bool:
        """Nothing asks in which of the zones of a row a card lies: no arrow of a Link Monster, no column."""
        for card in self.g.board.cards:
            if card.printed.link and card.place & (MZONE | EXTRA):
                return False
        for notice in self.notices:
            if any(noun.place is not None and not noun.plain for noun in notice.nouns):
                return False
        return True

    def kind(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        found = self.known.get(card.id)
        if found is None:
            outline = self.find_outline(ctx, card)
            found = (*outline, *self.added.get(card.id, ()), *self.close.get(card.id, ()))
            self.outlines[card.id] = outline
            self.known[card.id] = found
        return found

    def outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        self.kind(ctx, card)
        return self.outlines[card.id]

    def adds(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        return self.added.get(card.id, ())

    def closely(self, ctx: Ctx) -> int:
        return self.takes if self.takes < ALL else NONE

    def find_outline(self, ctx: Ctx, card: Card) -> tuple[int, ...]:
        """What can be noticed of the card; but what is only added up is noted in `added`, and what is noticed only if
        the card is taken in `close`."""
        if self.is_apart(ctx, card):
            return (card.id,)
        printed = card.printed
        arrives = self.arrives if self.leads == self.arrives or self.is_meant(card) else self.leads
        found = [arrives, card.place, card.owner, int(card.face_up), printed.traits & (TOKEN | PENDULUM)]
        found.append(int(printed.in_extra_deck))
        if card.place & ON_FIELD:
            found += [card.controller, int(card.attack_position), int(card.seq >= MAIN_ZONES), printed.kind]
        depth = self.notices[0].kept if self.keeps else NONE
        naming = [0] if self.keeps else []  # the texts that speak of the card
        lying = [0] if self.keeps else []  # those that speak of it where it lies
        barred: list[int] = []  # those that forbid something of it, and matter only if it is taken
        close: list[int] = []
        for i, notice in enumerate(self.notices):
            for k, noun in enumerate(notice.nouns):
                answer = self.is_named(self.readers[i], noun.glance, card, arrives)
                if noun in self.barring[i] and notice.takes[k] == 0:
                    close.append(answer)
                    if answer and i not in barred:
                        barred.append(i)
                    continue
                found.append(answer)
                if answer:
                    # What a noun names, the same text may call its target, or IT.
                    depth = max(depth, notice.depths[k], notice.kept)
                    if i not in naming:
                        naming.append(i)
                    if answer & HERE and i not in lying:
                        lying.append(i)
                    if noun not in self.naming:
                        self.naming.add(noun)
                        self.takes += notice.takes[k]
        for i in lying:
            for test in self.notices[i].others:
                found.append(test.past(self.readers[i], card))
        for i in barred:
            if i not in naming:
                close += self.noticed_of(i, card, arrives)
        places = card.place | arrives
        if places & (self.touched | self.blind) or self.stirs(card, arrives):
            return (*found, *close, printed.code, int(card.proper), self.memory(card, places))
        if depth == NONE:
            return tuple(found)
        found += [depth, printed.kind]
        definition = self.g.definitions[card.id]
        if depth >= PRINTED:
            found += [printed.code, self.memory(card, places), int(card.proper)]
        says_of_itself = definition.always or any(decides(what, places) for what in definition.continuous)
        if says_of_itself or (depth >= SUMMONED and says_how_it_is_summoned(definition)):
            close += [printed.code, self.memory(card, places), int(card.proper)]
        elif depth >= SUMMONED:
            close += [printed.traits, int(card.proper)]
        for i in naming:
            notice = self.notices[i]
            reader = self.readers[i]
            for test in notice.tests:
                found.append(int(test.fits(reader, card)))
            found += [property.value(reader, card) for property in notice.properties]
            compared = [property.value(reader, card) for property in notice.compared]
            added = [max(property.value(reader, card), 0) for property in notice.added]
            if i > 0:
                found += compared + added
            elif self.keeps:
                self.added[card.id] = tuple(added)
                close += compared
            else:
                close += compared + added
        self.close[card.id] = tuple(close)
        return tuple(found)

    def noticed_of(self, i: int, card: Card, arrives: int) -> list[int]:
        """All that this text notices of the card, past and print included."""
        notice = self.notices[i]
        reader = self.readers[i]
        found = [test.past(reader, card) for test in notice.others]
        found += [int(test.fits(reader, card)) for test in notice.tests]
        for property in notice.properties + notice.compared + notice.added:
            found.append(property.value(reader, card))
        if max(notice.depths) >= PRINTED or notice.kept >= PRINTED:
            found += [card.printed.code, self.memory(card, card.place | arrives), int(card.proper)]
        return found

    def is_apart(self, ctx: Ctx, card: Card) -> bool:
        """There is more to this very card: where exactly it lies, what it is bound to, or that nobody knows it."""
        if card is ctx.card or card in self.g.changed or card.place == MATERIAL:
            return True
        if card.place & ON_FIELD and (not self.zones_alike or not lies_free(self.g, card)):
            return True
        if hidden_from(card, ctx.player) and card.controller != ctx.player:
            return True
        for lasting in self.g.board.lasting:
            if card.ref in lasting.refs:
                return True
        for i, notice in enumerate(self.notices):
            reader = self.readers[i]
            for pick in notice.references:
                if reader.card is not card and pick.refers(reader, card):
                    return True
        return False

    def is_meant(self, card: Card) -> bool:
        """A noun of the text that comes after may mean the card, or something looks beyond nouns."""
        if self.blind or self.touched:
            return True
        for noun in self.notices[0].nouns:
            if self.is_named(self.readers[0], noun.glance, card, self.arrives):
                return True
        return False

    def is_named(self, reader: Ctx, noun: PlainNoun, card: Card, arrives: int) -> int:
        """The noun may mean the card where it lies (HERE), where it goes (THERE), or in both places."""
        answer = 0
        if noun.ask(reader, card, is_hidden(reader, card)) != NO:
            answer = HERE
        if noun.places & arrives:
            for place in places_in(noun.places & arrives, card):
                for face_up in (True, False):
                    ghost = as_if_at(card, place, face_up)
                    # On which field, and in which zone of it, is not known.
                    if noun.describes(reader, ghost) if place & ON_FIELD else noun.fits(reader, ghost):
                        return answer | THERE
        return answer

    def stirs(self, card: Card, arrives: int) -> bool:
        """What applies may be something else when the card has moved: it has text of its own that does."""
        definition = self.g.definitions[card.id]
        places = card.place | arrives
        for what in definition.continuous:
            if decides(what, places) and (places & (ON_FIELD | ~what.where) or concerns_others(what)):
                return True
        if arrives & ON_FIELD and card.printed.link:
            return True
        for what in definition.always:
            # Off the field it goes on saying the same of others, if it does not speak of its own card.
            same = places & ON_FIELD == 0 and what.notice is not None and not what.notice.references
            if concerns_others(what) and not same:
                return True
        return False

    def memory(self, card: Card, places: int) -> int:
        """What its own text may remember of this copy; NONE: nothing that another copy would not."""
        definition = self.g.definitions[card.id]
        for what in definition.continuous:
            if what.where & places and remembers(what):
                return card.id
        for what in definition.always:
            if remembers(what):
                return card.id
        return NONE


def lies_free(g: Engine, card: Card) -> bool:
    """The card on the field holds nothing, nothing holds on to it, and it is in no battle."""
    if card.ref == g.board.attacker_ref or card.ref == g.board.target_ref:
        return False
    if card.equipped_to >= 0 or is_equipped(g, card):
        return False
    if card.materials or card.counters or card.form is not None or card.doomed or card.activating or card.related:
        return False
    return not any(link.card == card.id for link in g.board.chain)


def is_equipped(g: Engine, card: Card) -> bool:
    """Some card is equipped to it."""
    for player in range(2):
        for other in g.board.back_row(player):
            if other.equipped_to == card.ref:
                return True
    return False


def led_to(g: Engine) -> int:
    """The places to which some text leads cards that should go elsewhere, or would under some condition (B-102)."""
    places = 0
    for lasting in g.board.lasting:
        places |= leads_to(what_of(lasting))
    if not g.replaces:
        return places
    for i, card in enumerate(g.board.cards):
        definition = g.definitions[i]
        for what in definition.always:
            places |= leads_to(what)
        if definition.continuous and (card.place & ON_FIELD or i in g.elsewhere):
            for what in definition.continuous:
                places |= leads_to(what)
    return places


def leads_to(what: Continuous) -> int:
    """The place to which the text leads cards; 0: it leads none elsewhere."""
    return what.to if what.topic == REPLACEMENTS and isinstance(what, Replacement) else 0


def decides(what: Continuous, places: int) -> bool:
    """The text applies in one of these places, and decides something before anything happens."""
    return what.where & places != 0 and what.topic not in ONLY_AT_TIMES


def concerns_others(what: Continuous) -> bool:
    """It says something of other cards, or leads its own card elsewhere."""
    return what.topic == REPLACEMENTS or not is_of_itself(what)


def is_of_itself(what: Continuous) -> bool:
    """Said always, it concerns its own card and no other."""
    if what.of_this:
        return True
    notice = what.notice
    if notice is None or what.where != ANYWHERE or notice.nouns or notice.blind:
        return False
    return all(pick.names_this for pick in notice.references)


def remembers(what: Continuous) -> bool:
    """It may say something else on another copy of its card: because of what happened, or of a use that is counted."""
    return what.notice is None or len(what.limits) > 0 or what.notice.remembers()


def says_how_it_is_summoned(definition: Definition) -> bool:
    """The text says how the card can be summoned, beside what is said always."""
    if definition.summon_only is not None or definition.summon_first is not None or definition.form is not None:
        return True
    return len(definition.procedures) > 0
