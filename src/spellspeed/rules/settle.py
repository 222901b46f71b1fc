"""What happens by itself: reactions without a chain, equipment that lost its monster (B-34, B-53, B-152)."""

from spellspeed.board.constants import BY_RULE, E_FLIPPED, GY, MZONE, NONE, ON_FIELD
from spellspeed.board.records import Event
from spellspeed.effects.game import Play
from spellspeed.effects.lasting import Reaction
from spellspeed.rules.continuous import crowded, drop_ended
from spellspeed.rules.moves import check_end, destroy
from spellspeed.rules.state import State


def settle(g: State) -> Play[None]:
    """Apply everything that follows from what has happened, until nothing more does."""
    b = g.board
    while True:
        drop_ended(g)
        if drop_equipment(g):
            continue
        if b.settled >= len(b.log):
            break
        event = b.log[b.settled]
        b.settled += 1
        if event.kind == E_FLIPPED:
            flipped = b.deref(event.ref)
            if flipped is not None and flipped.face_up and crowded(g, flipped, flipped.controller, []):
                destroy(g, None, [flipped], GY, BY_RULE)
        ids = g.reactors.get(event.kind)
        if ids is not None:
            for i in turn_player_first(g, ids):
                yield from react(g, i, event)
    check_end(g)


def turn_player_first(g: State, ids: list[int]) -> list[int]:
    """At the same instant what the turn player's cards do comes first (B-102)."""
    if len(ids) == 1:
        return ids
    cards = g.board.cards
    tp = g.board.turn_player
    return [i for i in ids if cards[i].controller == tp] + [i for i in ids if cards[i].controller != tp]


def drop_equipment(g: State) -> bool:
    """Equip Cards whose monster left or turned face-down are destroyed by rule (SPELL-36a to SPELL-36d)."""
    b = g.board
    lost = []
    for player in range(2):
        for i in b.szones[player]:
            if i < 0:
                continue
            card = b.cards[i]
            if card.equipped_to == NONE or not card.place & ON_FIELD:
                continue
            monster = b.deref(card.equipped_to)
            if monster is None or monster.place != MZONE or not monster.face_up:
                lost.append(card)
    if lost:
        destroy(g, None, lost, GY, BY_RULE)
        for card in lost:
            card.equipped_to = NONE
    return len(lost) > 0


def react(g: State, card_id: int, event: Event) -> Play[None]:
    b = g.board
    card = b.cards[card_id]
    for what in g.definitions[card_id].continuous:
        if not isinstance(what, Reaction) or event.kind not in what.when.kinds:
            continue
        if what.after_leaving:
            # Its own departure: it had to be applying when it left.
            if event.card != card_id or not event.from_face_up or card_id in event.negated_then:
                continue
            ctx = g.context(event.from_controller, card)
            ctx.refs = event.kept
        else:
            # What counts is whether it applied when the event happened, not what the event has changed.
            if not card.face_up or not card.place & what.where or card.activating:
                continue
            if card_id in event.negated_then:
                continue
            if card.face_up_since > event.index:
                continue
            ctx = g.context(card.controller, card)
        if what.condition is not None and not what.condition.holds(ctx):
            continue
        if what.when.matches(ctx, event):
            ctx.because = [event]
            yield from what.do.run(ctx)
