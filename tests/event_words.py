"""Patterns of events as values of their words, and cards that are given effects for the length of a test."""

from typing import Any

from driver import Scene, value_of
from questions import of_sort as words
from questions import q as q

from spellspeed.board.records import Event
from spellspeed.effects.activation.effect import TRIGGER, Definition, Effect
from spellspeed.effects.context import Ctx
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.nouns import AsNoun
from spellspeed.effects.sorts import AT_LEAST, Count
from spellspeed.effects.standing.reactions import Reacts
from spellspeed.effects.steps.step import Step
from spellspeed.effects.values.amounts import Number
from spellspeed.rules.engine.index import Index

PLACE, VALUE, CAUSE, SIDE, TIME = (words(sort) for sort in ("Place", "Value", "Cause", "Side", "Time"))
HOW, PROPERTY = words("Manner"), words("Property")
FIELD, HAND, GRAVE, DECK, EXTRA = (PLACE[name] for name in ("FIELD", "HAND", "GY", "DECK", "EXTRA_DECK"))
YOU, OPPONENT = SIDE["YOU"], SIDE["OPPONENT"]
BATTLE, EFFECT, CARD, COST, ATTACK = (CAUSE[name] for name in ("BATTLE", "EFFECT", "CARD", "COST", "ATTACK"))


def at_least(number: int) -> Count:
    return Count(AT_LEAST, Number(number))


def this(*tests: object) -> Any:
    return AsNoun(q.this(*tests))


def events(scene: Scene, kind: int, name: str = "") -> list[Event]:
    board = scene.duel.board
    found = [event for event in board.log if event.kind == kind]
    return [event for event in found if not name or board.cards[event.card].printed.en == name]


def reader(scene: Scene, name: str, player: str = "") -> Ctx:
    card = scene.card(name)
    return scene.duel.referee.context(card.controller if not player else "AB".index(player), card)


def fits(pattern: object, scene: Scene, name: str, event: Event, player: str = "") -> bool:
    assert isinstance(pattern, Pattern)
    return pattern.matches(reader(scene, name, player), event)


def nudge() -> Step:
    """Does something that leaves a trace: 100 damage to the opponent."""
    step = value_of("inflict(100, to=OPPONENT)")
    assert isinstance(step, Step)
    return step


def give(scene: Scene, name: str, *parts: Effect | Reacts) -> None:
    """The card has these effects from now on."""
    referee = scene.duel.referee
    card = scene.card(name)
    definition = Definition(card.printed)
    for part in parts:
        if isinstance(part, Effect):
            definition.effects = (*definition.effects, part)
        else:
            definition.continuous = (*definition.continuous, part)
    definition.finish()
    referee.definitions[card.id] = definition
    index = Index(referee.definitions)
    for attribute in dir(index):
        if not attribute.startswith("_") and hasattr(referee, attribute):
            setattr(referee, attribute, getattr(index, attribute))
    referee.board.applying = index.applying
    referee.board.dirty = True


def trigger(when: object, mandatory: bool = True) -> Effect:
    effect = Effect(TRIGGER, nudge())
    effect.number = 1
    assert isinstance(when, Pattern)
    effect.when = when
    effect.mandatory = mandatory
    return effect
