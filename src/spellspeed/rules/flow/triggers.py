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
from spellspeed.rules.engine.state import CLOSED, TRIGGERS, Engine, ask
from spellspeed.rules.flow.timing import has_happened, is_hidden, occurrences, waits_for_priority

PASS: Final = Option(O_PASS)


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
    listeners = g.listeners
    if not listeners:
        return found
    if g.lenders and b.dirty:
        refresh(g)
    seen: set[int] = set()
    heard = 0  # kinds of event, as bits: whoever listens to them has been looked at
    for event in b.timing:
        if heard >> event.kind & 1:
            continue
        heard |= 1 << event.kind
        ids = listeners.get(event.kind)
        if ids is None:
            continue
        for i in ids:
            card = b.cards[i]
            definition = g.definitions[i]
            if not (card.place & definition.works_from or card.given) or i in seen:
                continue
            if not definition.listens and not card.given and not card.lenders:
                continue
            hidden = is_hidden(card)
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
    return found


def chain_triggers(g: Engine) -> Play[None]:
    """Groups 1 to 4 of the order: mandatory before optional, turn player first (B-60)."""
    b = g.board
    b.window = TRIGGERS
    pending = collect_triggers(g)
    if pending:
        for mandatory in (True, False):
            for player in (b.turn_player, 1 - b.turn_player):
                yield from chain_group(g, pending, player, mandatory)
    b.window = CLOSED


def is_waiting(rest: list[Pending], one: Pending) -> bool:
    """Is another occurrence of the same effect already offered (B-81)?"""
    return any(other.card is one.card and other.effect is one.effect for other in rest)


def chain_group(g: Engine, pending: list[Pending], player: int, mandatory: bool) -> Play[None]:
    """One player's triggers of one group, in the order the player likes."""
    done: list[Pending] = []
    while True:
        rest: list[Pending] = []
        for one in pending:
            if one.effect.mandatory == mandatory and one.player == player and one not in done:
                # Triggers that a cost of this chain made impossible drop out; no new ones join (B-68).
                if not is_waiting(rest, one) and may_activate(g, player, one.card, one.effect):
                    rest.append(one)
        if not rest:
            return
        options = [Option(O_ACTIVATE, one.card.id, one.effect.index, 0, one.card.printed) for one in rest]
        if not mandatory:
            options.insert(0, PASS)
        option = yield from ask(g, player, Q_TRIGGER, options, "mandatory" if mandatory else "optional")
        if option.card == NONE:
            return
        for one in rest:
            if one.card.id == option.card and one.effect.index == option.effect:
                done.append(one)
                yield from activate(g, player, one.card, one.effect)
                g.board.window = TRIGGERS
                break
