"""Counting uses: once per turn, by name, per chain (B-86, B-125 to B-127, ACT-124 to ACT-135)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import LENDER_BITS, NUMBER_BITS
from spellspeed.board.records import Link
from spellspeed.effects.activation.effect import Effect
from spellspeed.effects.activation.materials import Procedure
from spellspeed.effects.values.limit import (
    OF_CARD,
    OF_COPY,
    OF_EFFECTS,
    OF_NAME,
    PER_BATTLE,
    PER_CHAIN,
    PER_DUEL,
    PER_TURN,
    PER_VISIT,
    Limit,
)
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.engine.state import Engine

# A counted number has eight bits for the printed number, Pendulum Effects among them, or for a name as a whole; eight
# for a bullet that counts by itself; and marks above them, so that none of them reaches into another.
NAME_AS_A_WHOLE: Final = 255
FIRST_BULLET: Final = 1 << 8
FOR_THE_DUEL: Final = 1 << 16  # it is not set back when a turn begins
OF_PROCEDURE: Final = 1 << 17  # the position of a procedure, not the number of an effect
NAME_BITS: Final = 20  # a counted number and a player fit into so many bits
CODE_BITS: Final = 27  # a passcode fits into so many bits


def name_key(player: int, code: int, number: int) -> int:
    """One counter per player, original name and counted number."""
    return code << NAME_BITS | number << 1 | player


def named_use(key: int) -> tuple[int, int, int]:
    """The player, the name and the number of a counter."""
    return key & 1, key >> NAME_BITS, (key & (1 << NAME_BITS) - 1) >> 1


def lasts(key: int) -> bool:
    """The counter is not set back when a turn begins."""
    return key >> 1 & FOR_THE_DUEL != 0


def counted_number(effect: Effect, limit: Limit) -> int:
    """Bullets of one effect share its printed number, unless each counts by itself."""
    number = effect.printed_number
    return FIRST_BULLET * (effect.choice + 1) | number if limit.bullet else number


def used_up(g: Engine, player: int, card: Card, effect: Effect, why: Why | None) -> bool:
    """The effect has been used as often as its limit allows."""
    b = g.board
    if effect.during is not None and phase_key(card, effect) in b.phase_done:
        if why is not None:
            refuse(why, "B-86", "used-up")
        return True
    if effect.not_with and is_with_another(g, player, card, effect, effect.not_with):
        if why is not None:
            refuse(why, "B-126", "same-chain")
        return True
    for one in effect.limits:
        if is_spent(g, player, card, effect, one):  # what was applied so often cannot be activated, either (ACT-135c)
            if why is not None:
                refuse(why, limit_rule(one), limit_fact(one))
                if one.per == PER_DUEL and one.scope != OF_CARD:
                    why.follow("B-126", "used-up")
            return True
    return False


def limit_rule(limit: Limit) -> str:
    """The rule that a limit rests on."""
    if limit.scope == OF_CARD or limit.per == PER_DUEL:
        return "B-127"
    if limit.when_applied:
        return "ACT-135c"
    return "B-125" if limit.scope == OF_COPY else "B-126"


def limit_fact(limit: Limit) -> str:
    if limit.scope == OF_EFFECTS:
        return "same-chain"
    if limit.per == PER_DUEL:
        return "once-per-duel"
    return "applied-before" if limit.when_applied else "used-up"


def counts_cards(effect: Effect) -> bool:
    """Only so many cards of that name can be activated (B-127)."""
    return any(limit.scope == OF_CARD for limit in effect.limits)


def is_spent(g: Engine, player: int, card: Card, effect: Effect, limit: Limit) -> bool:
    """It has been used so often in that span already."""
    b = g.board
    most = limit.number if limit.amount is None else limit.most(g.context(player, card, effect.index))
    if limit.scope == OF_EFFECTS:
        return is_with_another(g, player, card, effect, limit.effects)
    if limit.per == PER_CHAIN:
        return b.chain_used.count(moment_key(player, card, effect, limit)) >= most
    if limit.per == PER_BATTLE:
        return b.battle_used.count(moment_key(player, card, effect, limit)) >= most
    if limit.scope == OF_COPY and limit.per != PER_DUEL:
        used = card.used if limit.per == PER_TURN else card.used_here
        return used.count(copy_key(effect, limit)) >= most
    return b.names_used.get(limit_key(player, card, effect, limit), 0) >= most


def count_limit(g: Engine, player: int, card: Card, effect: Effect, limit: Limit) -> None:
    """One use more."""
    b = g.board
    if limit.scope == OF_EFFECTS:
        return  # the chain itself tells
    if limit.per == PER_CHAIN:
        b.chain_used.append(moment_key(player, card, effect, limit))
    elif limit.per == PER_BATTLE:
        b.battle_used = [*b.battle_used, moment_key(player, card, effect, limit)]
    elif limit.scope == OF_COPY and limit.per == PER_TURN:
        card.used = [*card.used, copy_key(effect, limit)]
    elif limit.scope == OF_COPY and limit.per == PER_VISIT:
        card.used_here = [*card.used_here, copy_key(effect, limit)]
    else:
        key = limit_key(player, card, effect, limit)
        b.names_used[key] = b.names_used.get(key, 0) + 1


def copy_key(effect: Effect, limit: Limit) -> int:
    """A lent effect counts by its lender, too (B-126)."""
    return effect.lender << NUMBER_BITS | counted_number(effect, limit)


def limit_key(player: int, card: Card, effect: Effect, limit: Limit) -> int:
    """The counter of a limit by name."""
    whole = limit.scope == OF_NAME or limit.scope == OF_CARD
    number = NAME_AS_A_WHOLE if whole else counted_number(effect, limit)
    if limit.per == PER_DUEL:
        number |= FOR_THE_DUEL
    code = card.printed.code
    if effect.given:
        code = effect.lender  # printed to be given, it is an effect of the card that gives it
    elif effect.lender:
        # With the name it takes over the counter of that name; otherwise lender and user count together.
        code = effect.lender if effect.lender == card.code else effect.lender << CODE_BITS | code
    return name_key(player, code, number)


def is_with_another(g: Engine, player: int, card: Card, effect: Effect, numbers: list[int]) -> bool:
    """One of these effects, which the text does not allow in the same chain, of that name is already in it."""
    for link in g.board.chain:
        if link.player == player and g.board.cards[link.card].printed.code == card.printed.code:
            other = g.effect(link.card, link.effect)
            if other.lender == effect.lender and other.printed_number in numbers:
                return True
    return False


def procedure_used_up(g: Engine, player: int, card: Card, procedure: Procedure) -> bool:
    """A procedure that the text allows once per turn (B-126)."""
    return procedure.once_per_turn and g.board.names_used.get(procedure_key(player, card, procedure), 0) > 0


def procedure_key(player: int, card: Card, procedure: Procedure) -> int:
    return name_key(player, card.printed.code, OF_PROCEDURE | procedure.index)


def count_procedure(g: Engine, player: int, card: Card, procedure: Procedure) -> None:
    if procedure.once_per_turn:
        g.board.names_used[procedure_key(player, card, procedure)] = 1


def uncount_procedure(g: Engine, player: int, card: Card, procedure: Procedure) -> None:
    """Only a summon that succeeded counts; while its window is open it counts for now (B-124)."""
    if procedure.once_per_turn:
        g.board.names_used.pop(procedure_key(player, card, procedure), 0)


def phase_key(card: Card, effect: Effect) -> int:
    """This card in this visit and the effect; of a lent one also its lender."""
    return visit_key(effect.lender, card, effect.printed_number)


def visit_key(lender: int, card: Card, number: int) -> int:
    return lender << LENDER_BITS | card.ref << NUMBER_BITS | number


def moment_key(player: int, card: Card, effect: Effect, limit: Limit) -> int:
    """For a chain or a battle: of this copy in this visit, or of the name."""
    number = counted_number(effect, limit)
    if limit.scope == OF_COPY:
        return visit_key(effect.lender, card, number)
    # Below zero, so that it is never the key of a single card.
    return -(name_key(player, effect.lender << CODE_BITS | card.printed.code, number) + 1)


def count_use(g: Engine, player: int, card: Card, effect: Effect) -> None:
    """Activating an effect is using it, whatever becomes of it (ACT-124b)."""
    b = g.board
    if effect.during is not None:
        b.phase_done.append(phase_key(card, effect))
    for one in effect.limits:
        if not one.when_applied:
            count_limit(g, player, card, effect, one)


def apply_once(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """An effect that is applied only so often is applied now; False if it was before (ACT-135b)."""
    for limit in effect.limits:
        if limit.when_applied:
            if is_spent(g, player, card, effect, limit):
                return False
            count_limit(g, player, card, effect, limit)
    return True


def is_applied_out(g: Engine, player: int, card: Card, effect: Effect) -> bool:
    """An effect that is applied only so often was applied as often as it may be."""
    return any(limit.when_applied and is_spent(g, player, card, effect, limit) for limit in effect.limits)


def uncount_activation(g: Engine, link: Link, effect: Effect) -> None:
    """A card whose activation was negated was not activated (B-127, ACT-130); its effect stays used."""
    card = g.board.cards[link.card]
    for limit in effect.limits:
        if limit.scope == OF_CARD:
            counter = limit_key(link.player, card, effect, limit)
            g.board.names_used[counter] = g.board.names_used.get(counter, 1) - 1
