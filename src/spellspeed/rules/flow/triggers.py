"""Trigger effects: which qualify, and in which order they are put on the chain (B-60 to B-69, B-76 to B-82)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import NONE
from spellspeed.board.question import O_ACTIVATE, O_PASS, Q_TRIGGER, Option
from spellspeed.effects.activation.effect import TRIGGER, Effect
from spellspeed.effects.context import Play
from spellspeed.rules.act.activate import activate
from spellspeed.rules.act.activation import may_activate
from spellspeed.rules.applies.continuous import refresh
from spellspeed.rules.engine.state import PHASED, TRIGGERS, Engine, Window, ask
from spellspeed.rules.flow.timing import has_happened, is_private, occurrences, waits_for_priority

PASS: Final = Option(O_PASS)
NOBODY: Final[list[int]] = []  # shared and never changed


class Pending:
    """A trigger effect that qualifies at this timing."""

    def __init__(self, card: Card, effect: Effect, player: int) -> None:
        self.card = card
        self.effect = effect
        self.player = player  # whose trigger it is (B-69)


def collect_triggers(g: Engine) -> list[Pending]:
    """The trigger effects of cards in public places that qualify now. Hidden ones wait for priority (B-63)."""
    b = g.board
    found: list[Pending] = []
    if g.lenders and b.dirty:
        refresh(g)
    seen: set[int] = set()
    own = listening_for_themselves(g)
    heard = 0  # kinds of event, as bits: whoever listens to them has been looked at
    for event in b.timing:
        if heard >> event.kind & 1:
            continue
        heard |= 1 << event.kind
        for i in listeners(g, event.kind, own):
            card = b.cards[i]
            definition = g.definitions[i]
            if not (card.place & definition.works_from or card.given) or i in seen:
                continue
            if not definition.listens and not card.given and not card.lenders:
                continue
            hidden = is_private(card)
            if hidden and not definition.acts_after_leaving:
                continue
            seen.add(i)
            for effect in g.effects_of(card):
                if effect.kind != TRIGGER or effect.during is not None or (hidden and waits_for_priority(card, effect)):
                    continue
                if effect.when is not None and not has_happened(b, effect.when):
                    continue
                player = card.controller
                if may_activate(g, player, card, effect):
                    times = occurrences(g, player, card, effect) if effect.each_time else 1
                    for _ in range(times):
                        found.append(Pending(card, effect, player))
    return as_heard(g, found) if g.lenders and len(found) > 1 else found


def as_heard(g: Engine, found: list[Pending]) -> list[Pending]:
    """In the order in which their cards could hear of the events, whatever is borrowed now."""
    ranks: list[tuple[int, int, int]] = []
    for k, one in enumerate(found):
        ranks.append((heard_at(g, one.card.id), one.card.id, k))
    ranks.sort()
    return [found[k] for _, _, k in ranks]


def heard_at(g: Engine, card: int) -> int:
    """The first event of this timing for which the card could have a trigger, its own or a borrowed one."""
    for k, event in enumerate(g.board.timing):
        if event.kind in g.definitions[card].listens or card in g.borrowing_listeners.get(event.kind, NOBODY):
            return k
    return NONE


def listening_for_themselves(g: Engine) -> list[int]:
    """The cards to which something has happened at this timing and that have triggers only for that."""
    found = NOBODY
    for event in g.board.timing:
        if event.card == NONE:
            continue
        definition = g.definitions[event.card]
        if definition.listens and definition.listens_for_itself and event.card not in found:
            found = [*found, event.card]
    return found


def listeners(g: Engine, kind: int, own: list[int]) -> list[int]:
    """The cards with a trigger for such an event: those that wait for what happens to others, and of `own` those that
    wait for it."""
    others = g.listening().get(kind, NOBODY)
    found = others
    for i in own:
        if kind in g.definitions[i].listens and i not in others:
            found = [*found, i]
    return found if found is others else sorted(found)


def groups(g: Engine) -> list[tuple[int, bool]]:
    """Groups 1 to 4 of the order, each a player and whether it is mandatory: those first, turn player first (B-60)."""
    first, second = g.board.players_in_order()
    return [(first, True), (second, True), (first, False), (second, False)]


def choose_trigger(g: Engine, player: int, mandatory: bool, options: list[Option]) -> Play[Option]:
    """The player picks one of a group, or none if they are optional."""
    if not mandatory:
        options.insert(0, PASS)
    return (yield from ask(g, player, Q_TRIGGER, options, "mandatory" if mandatory else "optional"))


def chain_triggers(g: Engine) -> Play[None]:
    with Window(g, TRIGGERS):
        pending = collect_triggers(g)
        if pending:
            for player, mandatory in groups(g):
                yield from chain_group(g, pending, player, mandatory)


def chain_group(g: Engine, pending: list[Pending], player: int, mandatory: bool) -> Play[None]:
    """One player's triggers of one group, in the order the player likes."""
    done: list[Pending] = []
    while True:
        rest = waiting(g, pending, player, mandatory, done)
        if not rest:
            return
        options = [Option(O_ACTIVATE, one.card.id, one.effect.index, 0, one.card.printed) for one in rest]
        option = yield from choose_trigger(g, player, mandatory, options)
        if option.card == NONE:
            return
        for one in rest:
            if one.card.id == option.card and one.effect.index == option.effect:
                done.append(one)
                yield from activate(g, player, one.card, one.effect)
                break


def waiting(g: Engine, pending: list[Pending], player: int, mandatory: bool, done: list[Pending]) -> list[Pending]:
    """The player's triggers of the group that can still go on the chain. What a cost of this very chain made
    impossible drops out; nothing new joins (B-68). Of occurrences of the same effect one is offered (B-81)."""
    rest: list[Pending] = []
    for one in pending:
        if one.effect.mandatory == mandatory and one.player == player and one not in done:
            if not is_listed(rest, one) and may_activate(g, player, one.card, one.effect):
                rest.append(one)
    return rest


def is_listed(rest: list[Pending], one: Pending) -> bool:
    return any(other.card is one.card and other.effect is one.effect for other in rest)


# -- triggers of a phase or step -------------------------------------------------------------------------------


def phase_effects(g: Engine, player: int, forced: bool = False) -> list[tuple[Card, Effect]]:
    """Trigger effects that belong to this phase or step and can be activated (B-84), or only those that must be;
    `priority` asks for them."""
    b = g.board
    found: list[tuple[Card, Effect]] = []
    if b.dirty:
        refresh(g)
    with Window(g, PHASED):
        for i in g.actors().phased:
            card = b.cards[i]
            here = card.place & g.definitions[i].phase_from or card.given or card.lenders
            if card.controller != player or not here:
                continue
            for effect in g.effects_of(card):
                if effect.kind != TRIGGER or effect.during is None or (forced and not effect.mandatory):
                    continue
                if may_activate(g, player, card, effect):
                    found.append((card, effect))
    return found


def chain_together(g: Engine, player: int) -> Play[None]:
    """Effects of the phase that, as an exception to B-84, may go on the chain of another one of their series."""
    while True:
        options = [PASS]
        for card, effect in phase_effects(g, player):
            options.append(Option(O_ACTIVATE, card.id, effect.index, 0, card.printed))
        if len(options) == 1:
            return
        with Window(g, PHASED):
            option = yield from ask(g, player, Q_TRIGGER, options, "optional")
        if option.card == NONE:
            return
        yield from activate(g, player, g.board.cards[option.card], g.effect(option.card, option.effect))
