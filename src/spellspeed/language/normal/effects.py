"""Laws of steps and how they are joined, of the fields of an effect, and of the effects of a card."""

from __future__ import annotations

from typing import Final

from spellspeed.effects.standing.topics import Change
from spellspeed.effects.values.limit import OF_EFFECT, OF_NAME, Limit
from spellspeed.language.arguments import exchanged, other
from spellspeed.language.builder import KINDS
from spellspeed.language.faces import value_of
from spellspeed.language.idle import FOR_READERS
from spellspeed.language.normal.events import merged_events
from spellspeed.language.normal.fields import APPLYING
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
    lost_comments,
    only_argument,
    parts_of,
    shown,
    with_args,
    with_blocks,
    with_field,
    with_fields,
)
from spellspeed.language.normal.logic import OPPOSITE
from spellspeed.language.numbering import numbers_of
from spellspeed.language.tree import BAR, COMPARE, JOIN, NOT, OR, WORD, Block, CardText, Field, Node
from spellspeed.language.words import CARD_FIELDS, FIELDS, FLAGS, FieldWord, row
from spellspeed.language.writer import write_expression

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
    "What applies, oaths and limits stand in the order of the tables; but changes of which one sets a value keep"
    " theirs.",
    "适用的内容、誓约和次数限制按表的顺序书写；其中有设定数值的变化时，各变化的先后不变。",
    "continuous / apply: pierces(THIS), gains(THIS, ATK, 500)",
    "continuous / apply: gains(THIS, ATK, 500), pierces(THIS)",
)
def order_of_values(card: CardText) -> Rearranged | None:
    for _, part in parts_of(card):
        for field in part.fields:
            values = in_place(field.values) if field.name in ("apply", "oath", "limit") else field.values
            if values != field.values:
                return with_field(card, part, field, Field(field.name, values, field.line, field.comments))
    return None


def in_place(values: list[Node]) -> list[Node]:
    """The values in order; changes keep theirs if one of them sets what another changes, too."""
    ordered = in_order(values)
    if set_and_changed(values):
        changing = [value for value in values if isinstance(value_of(value), Change)]
        kept = iter(changing)
        ordered = [next(kept) if any(value is one for one in changing) else value for value in ordered]
    return ordered


def set_and_changed(values: list[Node]) -> bool:
    """One of these sets a value that another changes, too: which comes first makes a difference."""
    changes = [change for value in values if isinstance(change := value_of(value), Change)]
    return any(one.becomes and one.writes & two.writes for one in changes for two in changes if one is not two)


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
)
def one_sentence(card: CardText) -> Rearranged | None:
    for n, (one, two) in enumerate(zip(card.blocks, card.blocks[1:])):
        field, further = one.field("apply"), two.field("apply")
        if field is None or further is None or one.kind not in APPLYING or head(one) != head(two):
            continue
        comments = [*field.comments, *two.comments, *lost_comments(two.fields, [])]
        apply = Field("apply", [*field.values, *further.values], field.line, comments)
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
    "A lock on one event or another is two locks; but locks on events that could be one event are one, and so are"
    " changes of several values by the same number.",
    "对两种事件之一的限制写成两个限制；但能写成一个事件的限制写成一个，把几个数值变化同样多的也写成一个。",
    "continuous / apply: cannot(banished(card(GY)) or drawn(player=EACH))",
    "continuous / apply: cannot(banished(card(GY))), cannot(drawn(player=EACH))",
)
def one_lock_or_two(card: CardText) -> Rearranged | None:
    for _, part in parts_of(card):
        for field in part.fields:
            values = apart_or_together(field.values) if field.name in ("apply", "oath") else None
            if values is not None:
                return with_field(card, part, field, Field(field.name, values, field.line, field.comments))
    return None


def apart_or_together(values: list[Node]) -> list[Node] | None:
    for n, value in enumerate(values):
        event = locked(value)
        if event is not None and event.kind == OR:
            return [*values[:n], *(with_args(value, [one]) for one in event.args), *values[n + 1 :]]
        for two in values[n + 1 :]:
            other_event = locked(two)
            merged = changed_alike(value, two)
            if event is not None and other_event is not None and value.word == two.word:
                both = merged_events(event, other_event)
                merged = None if both is None else with_args(value, [both])
            if merged is not None:
                return [merged if one is value else one for one in values if one is not two]
    return None


def locked(value: Node) -> Node | None:
    """The event of a lock that says nothing else."""
    return only_argument(value) if row(value.word).splits and value.sort != "Condition" else None


def changed_alike(one: Node, two: Node) -> Node | None:
    """One change in place of two that differ only in what is changed."""
    what, also = argument(one, "what"), argument(two, "what")
    if what is None or also is None or one.word != two.word or "Property" not in (what.sort, also.sort):
        return None
    if exchanged(two, also, what) != one or any(node.sort == "Property" for node in one.walk() if node is not what):
        return None  # the number may read what the other changes
    return exchanged(one, what, like(what, BAR, [what, also]))
