"""Tributes for a Normal Summon, and permissions for other numbers of Tributes (B-106)."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BY_PROCEDURE,
    E_MOVED,
    GY,
    MZONE,
    NONE,
    NORMAL_SUMMON,
    TRIBUTE_SUMMON,
    TRIBUTED,
)
from spellspeed.board.knowledge import face_for
from spellspeed.board.question import O_DONE, O_PICK, Q_PICK, Option
from spellspeed.effects.context import NO_CARDS, Ctx, Play
from spellspeed.effects.nouns.properties import fewest_tributes, tributes_needed
from spellspeed.effects.standing.topics import Permission
from spellspeed.effects.steps.verbs import SUMMON
from spellspeed.effects.why.reasons import Why, refuse
from spellspeed.rules.act import uses
from spellspeed.rules.applies import queries
from spellspeed.rules.applies.would_be import would_move, would_summon
from spellspeed.rules.engine.gate import allowed, is_free
from spellspeed.rules.engine.state import Applied, Engine, ask
from spellspeed.rules.summon.further import Grant, granted, takers
from spellspeed.rules.summon.materials import may_summon, may_use, tribute_worth
from spellspeed.rules.summon.zones import crowded, crowded_after, has_room

# What the Tributes are for.
TO_SET: Final = 0
TO_SUMMON: Final = 1  # face-up, with fewer Tributes or none if permitted
TO_TRIBUTE_SUMMON: Final = 2  # face-up, by an effect that demands a Tribute Summon

# -- Tributes --------------------------------------------------------------------------------------------------


def can_tribute(
    g: Engine, player: int, card: Card, for_card: Card | None, reason: int = BY_PROCEDURE, ctx: Ctx | None = None
) -> bool:
    """Can the card be Tributed for the summon of that monster, or without one as a cost or by an effect?"""
    if card.place != MZONE or card.controller != player or card.doomed:
        return False
    if is_free(g, E_MOVED, card.id):
        return True
    if not allowed(g, would_move(g, ctx, card, GY, TRIBUTED | reason)):
        return False
    return for_card is None or may_use(g, card, TRIBUTE_SUMMON, for_card, TRIBUTED | BY_PROCEDURE)


def tributable(g: Engine, player: int, card: Card, way: int) -> list[Card]:
    """The cards that can be Tributed for the summon: own monsters, and others that the card itself allows."""
    found = [monster for monster in g.board.monsters(player) if can_tribute(g, player, monster, card)]
    if way != TO_SET and queries.multiples(g, NORMAL_SUMMON | TRIBUTE_SUMMON):
        event = would_summon(None, player, card, NORMAL_SUMMON | TRIBUTE_SUMMON, BY_PROCEDURE)
        for other in queries.tribute_cards(g, player, event):
            if other in found or not other.place & BACK_ROW:
                continue
            if may_use(g, other, TRIBUTE_SUMMON, card, TRIBUTED | BY_PROCEDURE):
                found.append(other)
    if way != TO_SET:
        for grant in further_tributes(g, player, card):
            found += [other for other in grant.cards if other not in found]
    return found


def further_tributes(g: Engine, player: int, card: Card) -> list[Grant]:
    """The monsters of the other player that permissions let be Tributed for a Tribute Summon."""
    found: list[Grant] = []
    for grant in granted(g, player, card, TRIBUTE_SUMMON):
        grant.cards = [one for one in grant.cards if can_tribute(g, one.controller, one, card)]
        found.append(grant)
    return found


def used_grants(g: Engine, player: int, card: Card, chosen: list[Card]) -> list[Grant] | None:
    """The permissions by which monsters of the other player are among these Tributes; None if that is not allowed."""
    own = [one for one in chosen if one.controller == player]
    if len(own) == len(chosen):
        return []
    return takers(further_tributes(g, player, card), own, chosen, True)


def tribute_sets(g: Engine, player: int, card: Card, chosen: list[Card], way: int) -> list[Card]:
    """The cards that can be Tributed next, so that the Tributes can still become a legal set."""
    found: list[Card] = []
    if len(chosen) >= most_tributes(g, player, card, way):
        return found
    for other in tributable(g, player, card, way):
        if other not in chosen and tributes_completable(g, player, card, [*chosen, other], way):
            found.append(other)
    return found


def tributes_enough(g: Engine, player: int, card: Card, chosen: list[Card], way: int) -> bool:
    """With these Tributes the monster can be summoned or Set."""
    if way != TO_SET and crowded(g, card, player):
        return False
    if not are_right(g, player, card, chosen, way):
        return False
    # a Tribute Set is a Tribute Summon, too (B-105)
    return not chosen or not tribute_summon_locked(g, player, card, None)


def are_right(g: Engine, player: int, card: Card, chosen: list[Card], way: int) -> bool:
    """Are these Tributes right, and do they leave a free zone? A Spell or Trap frees none."""
    if not right_number(g, player, card, chosen, way) or used_grants(g, player, card, chosen) is None:
        return False
    return has_room(g, player, chosen) and (way == TO_SET or not crowded_after(g, card, player, chosen))


def tribute_summon_locked(g: Engine, player: int, card: Card, why: Why | None) -> bool:
    """Is its Tribute Summon forbidden, though not every Normal Summon (B-100)?"""
    if not may_summon(g, player, card, NORMAL_SUMMON):
        return False
    return not may_summon(g, player, card, TRIBUTE_SUMMON, why)


def right_number(g: Engine, player: int, card: Card, chosen: list[Card], way: int) -> bool:
    if not chosen and way == TO_TRIBUTE_SUMMON:
        return False
    if is_usual_number(g, card, chosen, way):
        return True
    return way != TO_SET and permitted_by(g, player, card, chosen) is not None


def is_usual_number(g: Engine, card: Card, chosen: list[Card], way: int) -> bool:
    """Can the monster be summoned or Set with these Tributes without a permission?"""
    most = usual_tributes(card, way)
    fewest = most if way == TO_SET else fewest_tributes(card)
    return fewest <= len(chosen) <= most or (len(chosen) > 0 and counts_as(g, card, chosen, most))


def usual_tributes(card: Card, way: int) -> int:
    """How many Tributes it takes by its Level (B-106); for a summon also those that other cards add."""
    by_level = tributes_needed(card.level)
    return by_level if way == TO_SET else max(by_level, fewest_tributes(card))


def counts_as(g: Engine, card: Card, chosen: list[Card], need: int) -> bool:
    """Can these count as that many Tributes, each as one or as several?"""
    if not chosen:
        return need == 0
    rest = chosen[1:]
    worth = min(tribute_worth(g, chosen[0], card), need)
    return counts_as(g, card, rest, need - 1) or (worth > 1 and counts_as(g, card, rest, need - worth))


def tributes_completable(g: Engine, player: int, card: Card, chosen: list[Card], way: int) -> bool:
    """Are they enough, or can others complete them?"""
    if way != TO_SET and crowded(g, card, player):
        return False
    if not chosen and are_right(g, player, card, chosen, way):
        return True
    more = most_tributes(g, player, card, way) - len(chosen)
    others = [other for other in tributable(g, player, card, way) if other not in chosen] if more > 0 else NO_CARDS
    if not (chosen or others) or tribute_summon_locked(g, player, card, None):
        return False
    return can_become_right(g, player, card, chosen, others, more, way)


def has_too_few(g: Engine, player: int, card: Card, way: int) -> bool:
    """The player has not as many monsters as it needs Tributes, and nothing lets one count as several, adds others or
    asks for fewer."""
    if g.board.monster_count(player) >= (usual_tributes(card, way) if way == TO_SET else fewest_tributes(card)):
        return False
    if g.applied.multiples or g.always.multiples:
        return False
    return way == TO_SET or not queries.permissions(g, SUMMON, card, player)


def can_become_right(
    g: Engine, player: int, card: Card, chosen: list[Card], others: list[Card], more: int, way: int
) -> bool:
    """Are they right, or can at most `more` of the others make them right?"""
    if chosen and are_right(g, player, card, chosen, way):
        return True
    if more > 0:
        for k, other in enumerate(others):
            if can_become_right(g, player, card, [*chosen, other], others[k + 1 :], more - 1, way):
                return True
    return False


def choose_tributes(g: Engine, player: int, card: Card, way: int) -> Play[list[Card]]:
    chosen: list[Card] = []
    while True:
        enough = tributes_enough(g, player, card, chosen, way)
        more = tribute_sets(g, player, card, chosen, way)
        if not more:
            return chosen
        options = [Option(O_PICK, other.id, NONE, 0, face_for(other, player)) for other in more]
        if enough:
            options.append(Option(O_DONE))
        option = yield from ask(g, player, Q_PICK, options, "tribute", card.id)
        if option.card == NONE:
            return chosen
        chosen.append(g.board.cards[option.card])


def tributes_possible(g: Engine, player: int, card: Card, way: int, why: Why | None) -> bool:
    """Are there Tributes for it, and a zone once they are gone?"""
    need = usual_tributes(card, way)
    if way != TO_SET and need == 0 and crowded(g, card, player):
        return refuse(why, "B-33", "only-one")
    if need == 0:
        if g.board.free_monster_zones(player) == 0:
            return refuse(why, "B-15", "no-zone")
        return True
    if has_too_few(g, player, card, way) or not tributes_completable(g, player, card, [], way):
        if tribute_summon_locked(g, player, card, why):
            return False
        return refuse(why, "B-106", "tributes", need)
    return True


# -- permissions -----------------------------------------------------------------------------------------------


def most_tributes(g: Engine, player: int, card: Card, way: int) -> int:
    """The most Tributes for it: the usual number, or more by a permission."""
    most = usual_tributes(card, way)
    if way != TO_SET:
        for applied in queries.permissions(g, SUMMON, card, player):
            if applied.what.how & NORMAL_SUMMON and not applied.what.is_extra:
                most = max(most, applied.what.tributes(applied.ctx))
    return most


def permitted_by(g: Engine, player: int, card: Card, chosen: list[Card]) -> Applied[Permission] | None:
    """The permission to Normal Summon the monster with these Tributes."""
    for applied in queries.permissions(g, SUMMON, card, player):
        what = applied.what
        if what.how & NORMAL_SUMMON and not what.is_extra and what.tributes(applied.ctx) == len(chosen):
            if what.tributes_fit(applied.ctx, chosen):
                return applied
    return None


def use_tribute_permission(g: Engine, player: int, card: Card, chosen: list[Card]) -> None:
    """Use up the permission to Normal Summon it with these Tributes, if it has a limit."""
    permission = permitted_by(g, player, card, chosen)
    if permission is not None:
        uses.use_up(g, permission, card)
