"""Laws of the fields of an effect: when it can be activated, and under which conditions."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import BATTLE_PHASE, MAIN_PHASES, ON_FIELD
from spellspeed.board.uses import PER_TURN
from spellspeed.effects.events.happenings import H_ACTIVATED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.values.limit import OF_COPY, Limit
from spellspeed.effects.values.times import Time
from spellspeed.language.arguments import arguments, exchanged, without
from spellspeed.language.builder import KINDS
from spellspeed.language.faces import value_of
from spellspeed.language.normal.events import zones_of
from spellspeed.language.normal.law import (
    Rearranged,
    argument,
    column_of,
    exchange,
    law_of_cards,
    like,
    only_argument,
    parts_of,
    renamed,
    shown,
    with_args,
    with_field,
    with_fields,
)
from spellspeed.language.normal.logic import operands
from spellspeed.language.tree import AND, IN, WORD, Block, CardText, Field, Node
from spellspeed.language.words import row
from spellspeed.language.writer import write_expression

EVENTS: Final = ("when", "if", "each_time")
APPLYING: Final = ("continuous", "always")
FAST: Final = ("activate", "quick")


@law_of_cards(
    "what must happen cannot be missed",
    "The timing of a mandatory trigger is never missed (B-71), so `when` and `if` are the same there.",
    "必发效果不会错过时点（B-71），写when和if没有区别。",
    "trigger must / when: destroyed(THIS) / do: draw(1)",
    "trigger must / if: destroyed(THIS) / do: draw(1)",
)
def mandatory_if(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        field, there = part.field("when"), part.field("if")
        if block.kind not in KINDS or block.kind in FAST or "must" not in block.flags or field is None:
            continue
        if there is None or there.values[0].sort == "Condition":
            return as_if(card, part, field)
    return None


def as_if(card: CardText, part: Block, field: Field) -> Rearranged:
    """The event in the field `if`, before a condition that stands there."""
    there = part.field("if")
    values = [*field.values, *([] if there is None else there.values)]
    comments = [*field.comments, *([] if there is None else there.comments)]
    fields = [Field("if", values, field.line, comments) if one is field else one for one in part.fields]
    fields = [one for one in fields if one is not there]
    made = exchange(card, part, with_fields(part, fields))
    return Rearranged(made, field.line, column_of(card, part), shown(field), shown(renamed(field, "if")))


@law_of_cards(
    "what is answered",
    "A fast effect that answers a chain link says `when`: it answers the link itself, and there is nothing to miss.",
    "对应连锁发动的效果写when：对应的是那个连锁块本身，没有时点可错过。",
    "quick / if: activated(monster(), player=OPPONENT) / do: negate(EFFECT)",
    "quick / when: activated(monster(), player=OPPONENT) / do: negate(EFFECT)",
)
def answers_when(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        field = part.field("if")
        if block.kind not in FAST or field is None or part.field("when") is not None:
            continue
        event, *conditions = field.values
        pattern = value_of(event)
        if not isinstance(pattern, Pattern) or any(one.happening != H_ACTIVATED for one in pattern.parts_of()):
            continue
        when = Field("when", [event], field.line, field.comments)
        rest = [Field("if", conditions, field.line)] if conditions else []
        fields = [one for old in part.fields for one in ([when, *rest] if old is field else [old])]
        made = exchange(card, part, with_fields(part, fields))
        return Rearranged(made, field.line, column_of(card, part), shown(Field("if", [event])), shown(when))
    return None


@law_of_cards(
    "once in a phase",
    "A trigger of a phase is used once in it anyway (B-86), so once per turn says nothing new.",
    "阶段的效果在那个阶段本来就只用1次（B-86），1回合1次可有可无。",
    "trigger once(TURN) / during: your(STANDBY_PHASE) / do: draw(1)",
    "trigger / during: your(STANDBY_PHASE) / do: draw(1)",
)
def once_in_a_phase(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        limit = block.field("limit")
        events = [value for name in EVENTS for one in (block, part) for value in one.values(name)]
        if block.kind != "trigger" or part is not block or limit is None or len(limit.values) != 1:
            continue
        if any(event.sort == "Event" for event in events) or not is_once_a_turn(limit.values[0]):
            continue
        time = value_of(block.values("during")[0]) if block.values("during") else None
        if isinstance(time, Time) and time.phases() and not time.phases() & (MAIN_PHASES | BATTLE_PHASE):
            fields = [field for field in block.fields if field is not limit]
            made = exchange(card, block, with_fields(block, fields))
            return Rearranged(made, limit.line, 3, f"{block.kind} {write_expression(limit.values[0])}", block.kind)
    return None


def is_once_a_turn(limit: Node) -> bool:
    found = value_of(limit)
    if not isinstance(found, Limit) or found.amount is not None or found.when_applied:
        return False
    return (found.number, found.per, found.scope) == (1, PER_TURN, OF_COPY)


@law_of_cards(
    "reactions",
    "What happens without a chain says `when` after an event of this card or another card at hand, `each_time` after"
    " any other event.",
    "不入连锁的处理，这张卡或已提到的卡的事件写when，其他事件写each_time。",
    "continuous / when: gained_lp(OPPONENT) / do: gain_lp(200)",
    "continuous / each_time: gained_lp(OPPONENT) / do: gain_lp(200)",
)
def reactions(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        fields = [field for name in EVENTS if (field := part.field(name)) is not None]
        if block.kind not in APPLYING or len(fields) != 1 or fields[0].values[0].sort != "Event":
            continue
        (field,) = fields
        at_hand = any(node.sort == "Pick" or row(node.word).bare for node in field.values[0].walk())
        name = "when" if at_hand else "each_time"
        if field.name != name and (part is block or block.field(name) is None):
            return with_field(card, part, field, renamed(field, name))
    return None


@law_of_cards(
    "while or if",
    "A condition of anything but a trigger and what applies may say `while` or `if`.",
    "诱发效果和适用的内容以外的条件，写while和if都可以。",
    "ignition / while: THIS is EQUIPPED / do: draw(1)",
    "ignition / if: THIS is EQUIPPED / do: draw(1)",
)
def while_or_if(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        field, there = part.field("while"), part.field("if")
        if field is None or block.kind not in (*FAST, "ignition", "procedure"):
            continue
        if there is None:
            return with_field(card, part, field, renamed(field, "if"))
        *events, condition = there.values if there.values[-1].sort == "Condition" else [*there.values, None]
        both = field.values[0]
        if condition is not None:
            both = like(condition, AND, [condition, both])
        comments = [*there.comments, *field.comments]
        fields = [Field("if", [*events, both], one.line, comments) if one is there else one for one in part.fields]
        made = exchange(card, part, with_fields(part, [one for one in fields if one is not field]))
        return Rearranged(made, field.line, column_of(card, part), shown(field), shown(Field("if", [both])))
    return None


@law_of_cards(
    "time of an effect",
    "The time in which it can be activated or applies stands in `during`, not among the conditions.",
    "能够发动或适用的时间写在during，不写在条件里。",
    "ignition / if: during(MAIN_PHASE_2) / do: draw(1)",
    "ignition / during: MAIN_PHASE_2 / do: draw(1)",
)
def time_of_an_effect(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        if part.field("during") is not None or block.field("during") is not None:
            continue
        for name in ("if", "while"):
            field = part.field(name)
            conditions = [] if field is None else [value for value in field.values if value.sort == "Condition"]
            if field is None or len(conditions) != 1 or not is_same_time(block, part, name):
                continue
            found = [one for one in operands(conditions[0], AND) if is_time(block, one)]
            if len(found) != 1:
                continue
            rest = [one for one in operands(conditions[0], AND) if one is not found[0]]
            left = [value for value in field.values if value is not conditions[0]]
            left += [] if not rest else [rest[0] if len(rest) == 1 else with_args(conditions[0], rest)]
            time = Field("during", [found[0].args[0]], field.line)
            kept = [Field(name, left, field.line, field.comments)] if left else []
            time.comments = [] if left else field.comments
            fields = [one for old in part.fields for one in ([*kept, time] if old is field else [old])]
            made = exchange(card, part, with_fields(part, fields))
            return Rearranged(made, field.line, column_of(card, part), shown(field), shown(time))
    return None


def is_same_time(block: Block, part: Block, name: str) -> bool:
    """A condition of that field is asked when the time of the field `during` is."""
    values = [value for one in (block, part) for field in EVENTS for value in one.values(field)]
    events = any(value.sort == "Event" for value in values)
    if block.kind == "trigger":
        return name == "while" and events  # without an event it would belong to the phase (B-84)
    if block.kind in APPLYING:
        return name == "while" and (events or "do" not in {one.name for one in (*block.fields, *part.fields)})
    return block.kind in (*FAST, "ignition", "procedure")


def is_time(block: Block, condition: Node) -> bool:
    """It asks what time it is, and an effect of that kind is not another in the field `during`."""
    time = only_argument(condition) if row(condition.word).is_time else None
    value = None if time is None else value_of(time)
    if not isinstance(value, Time) or value.is_before_draw():
        return False
    if block.kind in APPLYING or block.kind in ("trigger", "procedure"):
        return True
    own = block.kind == "quick" and value.phases() and not value.phases() & (MAIN_PHASES | BATTLE_PHASE)
    return not value.step and not own  # a step, or another phase, makes it an effect of that time


@law_of_cards(
    "condition of a permission",
    "What applies under a condition says so in `while`.",
    "在某条件下适用的内容，条件写在while。",
    "always / where: HAND / apply: can(activate(THIS), only_if=exists(card(their(FIELD))))",
    "always / while: exists(card(their(FIELD))) / where: HAND / apply: can(activate(THIS))",
)
def condition_of_a_permission(card: CardText) -> Rearranged | None:
    for block in card.blocks:
        apply = block.field("apply")
        if block.kind not in APPLYING or apply is None or len(apply.values) > 1:
            continue
        (value,) = apply.values
        found = next((one for one in arguments(value) if one.param.name == "only_if"), None)
        if found is not None and value.sort == "Lasting":
            return under(card, block, found.node, Field("apply", [without(value, found)], apply.line, apply.comments))
    return None


def under(card: CardText, block: Block, condition: Node, apply: Field) -> Rearranged:
    """The effect with that in place of what it applied, and only under the condition."""
    there = block.field("while")
    both = condition if there is None else like(condition, AND, [*there.values, condition])
    fields = [apply if field.name == "apply" else field for field in block.fields if field is not there]
    made = with_fields(block, [Field("while", [both], apply.line, [] if there is None else there.comments), *fields])
    return Rearranged(exchange(card, block, made), apply.line, 5, shown(apply), shown(Field("while", [both])))


@law_of_cards(
    "place of this card",
    "A lock on what happens to this card in one place of the field says so in `while`.",
    "只在场上某处对这张卡适用的限制，把那个地方写在while。",
    "continuous / apply: cannot(destroyed(this(EXTRA_MONSTER_ZONE), by=BATTLE))",
    "continuous / while: THIS in EXTRA_MONSTER_ZONE / apply: cannot(destroyed(THIS, by=BATTLE))",
)
def place_of_this_card(card: CardText) -> Rearranged | None:
    for block in card.blocks:
        apply = block.field("apply")
        if block.kind not in APPLYING or apply is None or len(apply.values) > 1 or block.field("where") is not None:
            continue
        (lock,) = apply.values
        event = only_argument(lock) if row(lock.word).splits and lock.sort == "Lasting" else None
        this = argument(event, "card") if event is not None and event.kind == WORD else None
        place = only_argument(this) if this is not None and row(this.word).bare else None
        if this is None or place is None or place.sort != "Place" or zones_of(place) & ~ON_FIELD:
            continue
        bare = like(this, WORD, [], row(this.word).bare)
        there = like(lock, IN, [bare, place])
        there.sort = there.wanted = "Condition"
        return under(card, block, there, Field("apply", [exchanged(lock, this, bare)], apply.line, apply.comments))
    return None
