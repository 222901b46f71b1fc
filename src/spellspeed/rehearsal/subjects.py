"""What a player does with a card: its activated effects and procedures, each with its text and the ways to it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spellspeed.board.constants import EXTRA, HAND
from spellspeed.board.question import O_ACTIVATE, O_SPECIAL
from spellspeed.effects.activation.effect import CARD, TRIGGER, Definition, Effect
from spellspeed.effects.activation.materials import Procedure
from spellspeed.language.numbering import numbers_of
from spellspeed.language.tree import Block, CardText, Field, Node
from spellspeed.rehearsal.events import Scenario, fallbacks, fighting, opening, waiting, ways_of
from spellspeed.rehearsal.wants import fields_of, is_event, parts_of_event, wants_of, words_in

KIND_NAMES: Final = ("activate", "ignition", "trigger", "quick")
BATTLE_WORDS: Final = frozenset(
    [
        "BATTLE_PHASE",
        "BATTLE_STEP",
        "DAMAGE_STEP",
        "BEFORE_DAMAGE_CALCULATION",
        "DAMAGE_CALCULATION",
        "ATTACKING",
        "ATTACKED",
        "BATTLING",
        "BATTLE_OPPONENT",
    ]
)


@dataclass
class Subject:
    """One effect to be rehearsed: its values and its text."""

    kind: str
    number: int
    choice: int
    indexes: frozenset[int]
    act: str
    where: int
    fields: dict[str, Field]
    effect: Effect | None = None
    procedure: Procedure | None = None


# -- the effects of a card -------------------------------------------------------------------------------------


def blocks_of(text: CardText) -> Iterator[tuple[Block, Block | None, int, int]]:
    """Every effect of the text, bullet by bullet, with its number."""
    for block, number in zip(text.blocks, numbers_of(text.blocks)):
        for choice, bullet in enumerate(block.bullets or [None]):
            yield block, bullet, number, choice


def fields_for(text: CardText, kind: str, number: int, choice: int, effect: Effect) -> dict[str, Field] | None:
    """The fields from which the effect was made."""
    fitting: list[dict[str, Field]] = []
    for block, bullet, its_number, its_choice in blocks_of(text):
        if (its_number, its_choice) == (number, choice) and (
            block.kind == kind or {block.kind, kind} <= {"flip", "trigger"}
        ):
            fitting.append(fields_of(block, bullet))
    for fields in fitting:
        if "do" in fields and fields["do"].values and fields["do"].values[0] is effect.do.said:
            return fields
    return fitting[0] if fitting else None


def subjects_of(definition: Definition) -> list[Subject]:
    """Everything that a player does with the card: effects that are activated, and procedures."""
    text = definition.text
    if not isinstance(text, CardText):
        return []
    found: list[Subject] = []
    equip = text.field("equip")
    for effect in definition.effects:
        kind = KIND_NAMES[effect.kind]
        if effect.is_plain_activation or effect.with_activation:
            continue
        fields = fields_for(text, kind, effect.number, effect.choice, effect)
        if fields is None and effect.kind == CARD and equip is not None:
            fields = {"target": Field("target", equip.values)}
        if fields is None:
            continue
        indexes = [effect.index]
        for other in definition.effects:
            same = (other.number, other.choice) == (effect.number, effect.choice)
            if other is not effect and same and (other.with_activation or other.echo) and effect.number:
                indexes.append(other.index)
        where = effect.where
        found.append(Subject(kind, effect.number, effect.choice, frozenset(indexes), O_ACTIVATE, where, fields, effect))
    blocks = [block for block in text.blocks if block.kind == "procedure"]
    by_block = iter(blocks)
    for procedure in definition.procedures:
        fields = {}
        recipe = next((name for name in ("synchro", "xyz", "link") if text.field(name) is not None), "")
        if procedure.index == 0 and recipe:
            fields = {}
        else:
            block = next(by_block, None)
            fields = {} if block is None else fields_of(block, None)
        found.append(
            Subject(
                "procedure",
                procedure.number,
                0,
                frozenset([procedure.index]),
                O_SPECIAL,
                procedure.where,
                fields,
                procedure=procedure,
            )
        )
    return found


# -- scenarios -------------------------------------------------------------------------------------------------


def scenarios_of(subject: Subject) -> list[Scenario]:
    """The ways in which the effect may come to be offered, the likeliest first."""
    if subject.procedure is not None:
        own = not subject.fields or "using" in subject.fields
        first = Scenario(
            acts=frozenset(),
            materials="THIS" if own else "",
            this=tuple(place for place in (HAND, EXTRA) if subject.where & place),
        )
        plain = Scenario()
        return [first, plain, *fallbacks()] if own else [plain, first, *fallbacks()]
    effect = subject.effect
    assert effect is not None
    events = [
        event
        for name in ("when", "if", "each_time")
        if name in subject.fields
        for value in subject.fields[name].values
        if is_event(value)
        for event in parts_of_event(value)
    ]
    words = {word for one in subject.fields.values() for value in one.values for word in words_in(value)}
    timed = {
        word
        for name in ("during", "while", "if", "target")
        if name in subject.fields
        for value in subject.fields[name].values
        for word in words_in(value)
    }
    if subject.kind == "trigger" and not events and effect.when is not None and "during" not in subject.fields:
        events = [Node("word", "flipped", [Node("word", "THIS")])]
    found: list[Scenario] = []
    if events:
        answering = [event for event in events if event.word == "activated"]
        others = [event for event in events if event.word != "activated"]
        chosen = answering if effect.answers is not None else others or answering
        lists = [ways_of(event, effect.where) for event in chosen]
        for at in range(max(map(len, lists), default=0)):
            found += [ways[at] for ways in lists if at < len(ways)]
    elif effect.kind == TRIGGER or effect.during is not None:
        found = [*(fighting() if timed & BATTLE_WORDS else []), *waiting(), *fighting()]
    else:
        found = opening()
        if timed & BATTLE_WORDS:
            found = [*fighting(), *found]
        elif words & BATTLE_WORDS or subject.kind == "quick":
            found += fighting()
        found += [*waiting(), *fallbacks()]
    for past in past_of(subject):
        found = [*ways_of(past, effect.where)[:6], *found]
    return found


def past_of(subject: Subject) -> list[Node]:
    """Events that must have happened before, to any card or to this one."""
    wants = wants_of(subject.fields)
    own = [
        Node("word", one.args[0].word, [Node("word", "THIS"), *one.args[0].args[1:]], one.args[0].keys)
        for node, positive in wants.this
        if positive
        for one in node.walk()
        if one.word == "was" and one.args[0].word not in ("", "summoned")
    ]
    return [*own, *(event for node in wants.past for event in parts_of_event(node))]
