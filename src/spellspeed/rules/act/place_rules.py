"""The rules of an activation about the place of the card: whose it is, where it lies, and a zone for it."""

from typing import Final

from spellspeed.board.card import Card
from spellspeed.board.constants import (
    BACK_ROW,
    BANISHED,
    DECK,
    EXTRA,
    HAND,
    MONSTER,
    ON_FIELD,
    SPELL,
    TRAP,
)
from spellspeed.effects.activation.effect import TRIGGER, Effect
from spellspeed.effects.why.reasons import Reason, Why, about
from spellspeed.rules.act.rule import NOT_HERE, SAID_ALL, PlaceRule
from spellspeed.rules.act.setting import may_be_activated_here
from spellspeed.rules.applies.applying import has_begun
from spellspeed.rules.applies.continuous import works_at
from spellspeed.rules.engine.state import Engine
from spellspeed.rules.summon.zones import free_pendulum_zones

NOT_YOURS: Final = Reason("PRIO-04a", "not-yours")
WRONG_PLACE: Final = Reason("B-43", "wrong-place")
HIDDEN_NOW: Final = Reason("B-77", "hidden-now")
FACE_DOWN_THERE: Final = Reason("B-77", "face-down")
FACE_DOWN: Final = Reason("B-78", "face-down")
FACE_UP: Final = Reason("B-78", "face-up")
TRAP_NOT_APPLYING: Final = Reason("ACT-89b", "not-applying")
NOT_APPLYING: Final = Reason("ACT-29c", "not-applying")
SLEEPING_GEMINI: Final = Reason("B-32", "gemini")
NOT_SET: Final = Reason("TRAP-02a", "not-set")
NOT_FROM_HAND: Final = Reason("SPELL-54", "not-from-hand")
NO_PENDULUM_ZONE: Final = Reason("SPELL-62a", "no-zone")
NO_SPELL_ZONE: Final = Reason("SPELL-04", "no-zone")
NO_TRAP_ZONE: Final = Reason("TRAP-12b", "no-zone")
TRAP_SET_THIS_TURN: Final = Reason("TRAP-04a", "set-this-turn")
SPELL_SET_THIS_TURN: Final = Reason("SPELL-56", "set-this-turn")
SET_ONLY: Final = Reason("ACT-09b", "set-only")


class Controlled(PlaceRule):
    """The player controls the card; a trigger, too, belongs to its present controller (B-69)."""

    marks = SAID_ALL

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        return NOT_YOURS if card.controller != player and not effect.either_player else None


class NotActivatedYet(PlaceRule):
    """A face-up card in the back row is already activated (ACT-09b)."""

    marks = SAID_ALL

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        lies = card.place & BACK_ROW and card.printed.kind != MONSTER
        return SET_ONLY if lies and card.face_up else None

    def explain(self, card: Card, reason: Reason, why: Why) -> None:
        why.add(about(reason.rule, reason.fact, card.printed))


class WorksHere(PlaceRule):
    """The card is where its effect works, face-up and applying (B-43, B-77, B-78, ACT-29c)."""

    marks = NOT_HERE

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if not works_at(card, effect.where):
            return HIDDEN_NOW if would_trigger_hidden(card, effect) else WRONG_PLACE
        # A trigger without a place also works in hidden places (B-77).
        if card.place & (EXTRA | BANISHED) and not card.face_up and not effect.where & DECK:
            return FACE_DOWN_THERE
        if card.place & ON_FIELD:
            if card.face_up == effect.face_down:
                return FACE_UP if card.face_up else FACE_DOWN
            if not has_begun(card):
                if not card.activating:
                    return SLEEPING_GEMINI
                return TRAP_NOT_APPLYING if card.kind == TRAP else NOT_APPLYING
        return None


def would_trigger_hidden(card: Card, effect: Effect) -> bool:
    """Is it hidden where it would not even trigger (B-77)?"""
    hidden = card.place == DECK or (card.place & (EXTRA | BANISHED) != 0 and not card.face_up)
    return hidden and effect.kind == TRIGGER and effect.when is not None and effect.when.about_this


class FromHandOrSet(PlaceRule):
    """A card is activated from the hand, if its kind may be, or where it was Set (B-43, SPELL-54, TRAP-02a)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place != HAND:
            return None if card.place & BACK_ROW and card.printed.kind != MONSTER else WRONG_PLACE
        if may_be_activated_here(g, player, card):
            return None
        return NOT_SET if card.printed.kind == TRAP else NOT_FROM_HAND


class FreeZone(PlaceRule):
    """A card from the hand needs a zone (SPELL-04, TRAP-12b, SPELL-62a)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place != HAND:
            return None
        printed = card.printed
        if printed.kind == MONSTER:
            return None if free_pendulum_zones(g, player) else NO_PENDULUM_ZONE
        if g.board.room(player, card.printed.back_place) > 0:
            return None
        return NO_SPELL_ZONE if printed.kind == SPELL else NO_TRAP_ZONE


class SetBefore(PlaceRule):
    """A Trap or Quick-Play Spell is not activated in the turn it was Set (TRAP-04a, SPELL-56)."""

    def against(self, g: Engine, player: int, card: Card, effect: Effect) -> Reason | None:
        if card.place == HAND or may_be_activated_here(g, player, card):
            return None
        return TRAP_SET_THIS_TURN if card.printed.kind == TRAP else SPELL_SET_THIS_TURN
