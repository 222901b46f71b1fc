"""Laws of steps and how they are joined, of the fields of an effect, and of the effects of a card."""

from __future__ import annotations

from typing import Final

from spellspeed.board.constants import BATTLE_PHASE, MAIN_PHASES
from spellspeed.board.uses import PER_TURN
from spellspeed.effects.events.happenings import H_ACTIVATED
from spellspeed.effects.events.pattern import Pattern
from spellspeed.effects.nouns.nouns import ANY_KIND
from spellspeed.effects.values.limit import OF_COPY, OF_EFFECT, OF_NAME, Limit
from spellspeed.effects.values.times import Time
from spellspeed.language.arguments import arguments, other, without
from spellspeed.language.builder import KINDS
from spellspeed.language.idle import FOR_READERS
from spellspeed.language.normal.cards import value_of
from spellspeed.language.normal.law import (
    Rearranged,
    Site,
    argument,
    column_of,
    exchange,
    in_order,
    law,
    law_of_cards,
    like,
    only_argument,
    parts_of,
    renamed,
    shown,
    with_args,
    with_blocks,
    with_fields,
)
from spellspeed.language.normal.logic import OPPOSITE
from spellspeed.language.numbering import numbers_of
from spellspeed.language.tree import AND, COMPARE, JOIN, NOT, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.words import CARD_FIELDS, FIELDS, FLAGS, FieldWord, row
from spellspeed.language.writer import write_expression

_EVENTS: Final = ("when", "if", "each_time")
_APPLYING: Final = ("continuous", "always")
_FAST: Final = ("activate", "quick")
_OF_NAMES: Final = (OF_EFFECT, OF_NAME)  # what print says once for the whole card

# -- joins -----------------------------------------------------------------------------------------------------


@law(
    "steps in a row",
    "What hangs on a step that hangs on another follows it without parentheses.",
    "依附于前一处理的处理接在后面，不加括号。",
    "do: draw(1).then(gain_lp(500).and_(inflict(500, to=OPPONENT)))",
    "do: draw(1).then(gain_lp(500)).and_(inflict(500, to=OPPONENT))",
    JOIN,
)
def steps_in_a_row(node: Node, site: Site) -> Node | None:
    last = node.args[-1]
    if last.kind != JOIN or len(node.args) < 2:
        return None
    hangs = row(node.word).hangs and not row(last.word).apart
    beside = last.word == node.word and not row(node.word).hangs
    if not hangs and not beside:
        return None
    return with_args(last, [with_args(node, [*node.args[:-1], last.args[0]]), *last.args[1:]])


@law(
    "steps beside each other",
    "What stands beside each other stands in one `.and_` or `.also`; what follows has a join for each step.",
    "并列的处理写在一个.and_或.also里；先后的处理各用一个连接词。",
    "do: draw(1).and_(gain_lp(500)).and_(inflict(500, to=OPPONENT))",
    "do: draw(1).and_(gain_lp(500), inflict(500, to=OPPONENT))",
    JOIN,
)
def steps_beside(node: Node, site: Site) -> Node | None:
    first, *steps = node.args
    if row(node.word).beside:
        if first.kind == JOIN and first.word == node.word:
            return with_args(first, [*first.args, *steps])
    elif len(steps) > 1:
        whole = first
        for step in steps:
            whole = with_args(node, [whole, step])
        return whole
    return None


@law(
    "otherwise",
    'What is done "otherwise" may be said first, with the opposite condition.',
    "“不是的场合”的处理可以用相反的条件先写。",
    "do: provided(not exists(monster(your(FIELD))), draw(1), otherwise=draw(2))",
    "do: provided(exists(monster(your(FIELD))), draw(2), otherwise=draw(1))",
    WORD,
    printed=True,
)
def otherwise(node: Node, site: Site) -> Node | None:
    condition, done, instead = (argument(node, name) for name in ("only_if", "do", "otherwise"))
    if condition is None or done is None or instead is None:
        return None
    if condition.kind == NOT:
        opposite = condition.args[0]
    elif condition.kind == COMPARE and condition.word in ("!=", "<", "<="):
        opposite = like(condition, COMPARE, condition.args, OPPOSITE[condition.word])
    else:
        return None
    return other(node, [opposite, instead], {**node.keys, "otherwise": done})


@law(
    "one or the other",
    "There is one card or the other: there is the one, or there is the other.",
    "存在两种卡之一，就是存在其中一种或另一种。",
    "if: exists(monster(your(FIELD)) or spell(your(FIELD)))",
    "if: exists(monster(your(FIELD))) or exists(spell(your(FIELD)))",
    WORD,
    printed=True,
)
def one_or_the_other(node: Node, site: Site) -> Node | None:
    inner = argument(node, row(node.word).splits) if row(node.word).splits and node.sort == "Condition" else None
    if inner is None or inner.kind != OR:
        return None
    return like(node, OR, [with_args(node, [part]) for part in inner.args])


@law(
    "any card",
    "An event of any card names no card.",
    "任何卡的事件可以不写卡。",
    "if: banished(card())",
    "if: banished()",
    WORD,
    printed=True,
)
def any_card(node: Node, site: Site) -> Node | None:
    for found in arguments(node) if node.sort == "Event" else ():
        bare = row(found.node.word).noun == ANY_KIND and not found.node.args
        if found.param.name == "card" and found.param.optional and bare:
            return without(node, found)
    return None


# -- order -----------------------------------------------------------------------------------------------------


@law_of_cards(
    "order of flags and fields",
    "Flags and fields stand in the order of their tables.",
    "标记和栏按表的顺序书写。",
    "activate / do: draw(1) / cost: pay(500)",
    "activate / cost: pay(500) / do: draw(1)",
)
def order_of_fields(card: CardText) -> Rearranged | None:
    fields = placed(card.fields, CARD_FIELDS)
    if fields is not None:
        before, after = names(card.fields), names(fields)
        return Rearranged(with_blocks(card, card.blocks, fields), card.fields[0].line, 3, before, after)
    for _, part in parts_of(card):
        flags = [flag for flag in FLAGS if flag in part.flags]
        if flags != part.flags:
            change = exchange(card, part, with_fields(part, part.fields, flags))
            return Rearranged(change, part.line, column_of(card, part) - 2, " ".join(part.flags), " ".join(flags))
        fields = placed([field for field in part.fields if field.name != "limit"], FIELDS)
        if fields is not None:
            limits = [field for field in part.fields if field.name == "limit"]
            change = exchange(card, part, with_fields(part, [*limits, *fields]))
            before = names([field for field in part.fields if field.name != "limit"])
            return Rearranged(change, part.fields[0].line, column_of(card, part), before, names(fields))
    return None


def placed(fields: list[Field], order: dict[str, FieldWord]) -> list[Field] | None:
    """The fields in the order of the table, if they are not; the limit may stand on the first line."""
    names = list(order)
    ordered = sorted(fields, key=lambda field: names.index(field.name))
    return None if ordered == fields else ordered


def names(fields: list[Field]) -> str:
    return ", ".join(field.name for field in fields)


@law_of_cards(
    "order of values",
    "What applies, oaths and limits may stand in any order.",
    "适用的内容、誓约和次数限制的顺序随意。",
    "continuous / apply: pierces(THIS), gains(THIS, ATK, 500)",
    "continuous / apply: gains(THIS, ATK, 500), pierces(THIS)",
    printed=True,
)
def order_of_values(card: CardText) -> Rearranged | None:
    for _, part in parts_of(card):
        for field in part.fields:
            values = in_order(field.values)
            if field.name in ("apply", "oath", "limit") and values != field.values:
                return with_field(card, part, field, Field(field.name, values, field.line, field.comments))
    return None


def with_field(card: CardText, part: Block, old: Field, new: Field) -> Rearranged:
    """The card with one field of an effect exchanged."""
    fields = [new if field is old else field for field in part.fields]
    made = exchange(card, part, with_fields(part, fields))
    return Rearranged(made, old.line, column_of(card, part), shown(old), shown(new))


# -- fields ----------------------------------------------------------------------------------------------------


@law_of_cards(
    "what must happen cannot be missed",
    "The timing of a mandatory trigger is never missed (B-71), so `when` and `if` are the same there.",
    "必发效果不会错过时点（B-71），写when和if没有区别。",
    "trigger must / when: destroyed(THIS) / do: draw(1)",
    "trigger must / if: destroyed(THIS) / do: draw(1)",
    printed=True,
)
def mandatory_if(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        field, there = part.field("when"), part.field("if")
        if block.kind not in KINDS or block.kind in _FAST or "must" not in block.flags or field is None:
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
        if block.kind not in _FAST or field is None or part.field("when") is not None:
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
    printed=True,
)
def once_in_a_phase(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        limit = block.field("limit")
        events = [value for name in _EVENTS for one in (block, part) for value in one.values(name)]
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
    "What happens without a chain after an event may say `when`, `if` or `each_time`.",
    "不入连锁的处理写when、if、each_time都可以。",
    "continuous / each_time: gained_lp(OPPONENT) / do: gain_lp(200)",
    "continuous / when: gained_lp(OPPONENT) / do: gain_lp(200)",
    printed=True,
)
def reactions(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        for name in ("if", "each_time"):
            field = part.field(name)
            free = block.kind in _APPLYING and part.field("when") is None
            if free and field is not None and field.values[0].sort == "Event":
                return with_field(card, part, field, renamed(field, "when"))
    return None


@law_of_cards(
    "while or if",
    "A condition of anything but a trigger and what applies may say `while` or `if`.",
    "诱发效果和适用的内容以外的条件，写while和if都可以。",
    "ignition / while: THIS is EQUIPPED / do: draw(1)",
    "ignition / if: THIS is EQUIPPED / do: draw(1)",
    printed=True,
)
def while_or_if(card: CardText) -> Rearranged | None:
    for block, part in parts_of(card):
        field, there = part.field("while"), part.field("if")
        if field is None or block.kind not in (*_FAST, "ignition", "procedure"):
            continue
        if there is None:
            return with_field(card, part, field, renamed(field, "if"))
        *events, condition = there.values if there.values[-1].sort == "Condition" else [*there.values, None]
        both = field.values[0]
        if condition is not None:
            both = like(condition, AND, [condition, both])
        fields = [Field("if", [*events, both], one.line) if one is there else one for one in part.fields]
        made = exchange(card, part, with_fields(part, [one for one in fields if one is not field]))
        return Rearranged(made, field.line, column_of(card, part), shown(field), shown(Field("if", [both])))
    return None


# -- effects ---------------------------------------------------------------------------------------------------


@law_of_cards(
    "limit of the card",
    "A limit by name that all activated effects have, two or more, stands once for the card; any other stands with its"
    " effect.",
    "全部2个以上发动的效果共有的按卡名的次数限制，写在卡上一次；其他的写在各自的效果上。",
    "ignition once(TURN, EFFECT) / do: draw(1) / ignition once(TURN, EFFECT) / where: GY / do: draw(2)",
    "limit: once(TURN, EFFECT) / ignition / do: draw(1) / ignition / where: GY / do: draw(2)",
)
def limit_of_the_card(card: CardText) -> Rearranged | None:
    activated = [block for block in card.blocks if block.kind in KINDS]
    of_card = card.field("limit")
    if not activated or any(bullet.field("limit") is not None for block in activated for bullet in block.bullets):
        return None
    if of_card is None:
        shared = shared_limit(activated)
        if shared is None:
            return None
        blocks = [without_limit(block, shared) if block in activated else block for block in card.blocks]
        moved = Field("limit", [shared], card.line + 1)
        fields = placed([*card.fields, moved], CARD_FIELDS) or [*card.fields, moved]
        line, before = activated[0].line, f"{activated[0].kind} {write_expression(shared)}"
        return Rearranged(with_blocks(card, blocks, fields), line, 3, before, shown(moved))
    whole = with_blocks(card, [limited(block, of_card) if block in activated else block for block in card.blocks])
    limit = of_card.values[0]
    fields = [field for field in card.fields if field is not of_card]
    apart = [block for block in whole.blocks if block.kind in KINDS]
    if len(of_card.values) > 1 or shared_limit(apart) != limit:
        limits = ", ".join(write_expression(value) for value in of_card.values)
        made = with_blocks(whole, whole.blocks, fields)
        return Rearranged(made, of_card.line, 3, shown(of_card), f"{activated[0].kind} {limits}")
    for block in activated:
        if block.values("limit") == [limit]:
            made = exchange(card, block, without_limit(block, limit))
            return Rearranged(made, block.line, 3, f"{block.kind} {write_expression(limit)}", block.kind)
    return None


def shared_limit(activated: list[Block]) -> Node | None:
    """The limit by name that each of these effects has, if there are several."""
    for limit in activated[0].values("limit") if len(activated) > 1 else ():
        found = value_of(limit)
        if isinstance(found, Limit) and found.scope in _OF_NAMES:
            if all(limit in block.values("limit") for block in activated):
                return limit
    return None


def without_limit(block: Block, limit: Node) -> Block:
    """The effect without a limit, if that is all the limit it has."""
    if block.values("limit") != [limit]:
        return block
    return with_fields(block, [field for field in block.fields if field.name != "limit"])


def limited(block: Block, of_card: Field) -> Block:
    """The effect with the limit of the card, if it has none of its own."""
    if block.field("limit") is not None:
        return block
    return with_fields(block, [Field("limit", of_card.values, block.line), *block.fields])


@law_of_cards(
    "flags of numbering",
    "A flag that changes no number of an effect is not written.",
    "不改变效果编号的标记不写。",
    "ignition numbered / do: draw(1)",
    "ignition / do: draw(1)",
)
def flags_of_numbering(card: CardText) -> Rearranged | None:
    numbers = numbers_of(card.blocks)
    for block in card.blocks:
        for flag in block.flags:
            if flag in FOR_READERS:
                other = with_fields(block, block.fields, [one for one in block.flags if one != flag])
                made = exchange(card, block, other)
                if numbers_of(made.blocks) == numbers:
                    return Rearranged(made, block.line, 3, f"{block.kind} {flag}", block.kind)
    return None


@law_of_cards(
    "one sentence or two",
    "What applies under the same head may be one effect with several values, or several that are parts of one.",
    "同样条件下适用的内容可以写成一个效果的几个值，也可以写成几个part。",
    "continuous / apply: gains(THIS, ATK, 500) / continuous part / apply: pierces(THIS)",
    "continuous / apply: gains(THIS, ATK, 500), pierces(THIS)",
    printed=True,
)
def one_sentence(card: CardText) -> Rearranged | None:
    for n, (one, two) in enumerate(zip(card.blocks, card.blocks[1:])):
        field, further = one.field("apply"), two.field("apply")
        if field is None or further is None or one.kind not in _APPLYING or head(one) != head(two):
            continue
        apply = Field("apply", [*field.values, *further.values], field.line)
        merged = with_fields(one, [apply if old is field else old for old in one.fields])
        blocks = [*card.blocks[:n], merged, *card.blocks[n + 2 :]]
        made = with_blocks(card, blocks)
        numbers = numbers_of(card.blocks)
        if numbers_of(blocks) == [*numbers[: n + 1], *numbers[n + 2 :]] and numbers[n] == numbers[n + 1]:
            return Rearranged(made, further.line, 5, shown(further), shown(apply))
    return None


def head(block: Block) -> object:
    """Everything of an effect but what it applies and how it is numbered."""
    fields = {field.name: field for field in block.fields if field.name != "apply"}
    flags = sorted(set(block.flags) - FOR_READERS)
    return block.kind, flags, fields, block.pendulum, block.bullets


@law_of_cards(
    "one lock or two",
    "A lock on one event or another is two locks.",
    "对两种事件之一的限制就是两个限制。",
    "continuous / apply: cannot(banished(card(GY)) or drawn(player=EACH))",
    "continuous / apply: cannot(banished(card(GY))), cannot(drawn(player=EACH))",
    printed=True,
)
def one_lock_or_two(card: CardText) -> Rearranged | None:
    for _, part in parts_of(card):
        for field in part.fields:
            for value in field.values if field.name in ("apply", "oath") else ():
                splits = row(value.word).splits
                event = argument(value, splits) if splits else None
                if event is None or event.kind != OR or only_argument(value) is None:
                    continue
                locks = [with_args(value, [one]) for one in event.args]
                values = [one for old in field.values for one in (locks if old is value else [old])]
                return with_field(card, part, field, Field(field.name, values, field.line, field.comments))
    return None
