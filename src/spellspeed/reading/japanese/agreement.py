"""Compares a card of the effect language with its Japanese text, field by field.

Every field of every effect *agrees*, *differs*, or is *not read* in Japanese. Where the Japanese says less than the
card, the comparison is lenient: "Aし、B" is any join of simultaneous steps, and a new sentence any join at all; but
"その後" is `then` and nothing else. References agree if the Japanese leaves open which card is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from spellspeed.facts.printed import printed_cards
from spellspeed.language.tree import JOIN, OR, WORD, Block, CardText, Node
from spellspeed.language.writer import write_expression
from spellspeed.reading.japanese.boxes import Text, divided
from spellspeed.reading.japanese.canonical import canonical, face_for_stars
from spellspeed.reading.japanese.facts import LATER, has_then, missing_numbers, missing_words, other_names
from spellspeed.reading.japanese.limits import Limits, limits
from spellspeed.reading.japanese.numbers import fits as counts_fit
from spellspeed.reading.japanese.numbers import given_effects, has_number, is_counted
from spellspeed.reading.japanese.reader import JapaneseReading, chain, read_effect
from spellspeed.reading.phrase import THIS
from spellspeed.reading.texts import Print

AGREES, DIFFERS, NOT_READ = "agrees", "differs", "not read"
ACTIVATED: Final = ("activate", "ignition", "trigger", "quick", "flip")
APPLYING: Final = ("continuous", "always")
HEAD_FIELDS: Final = ("when", "if", "while", "during", "where", "cost", "target", "oath")
REFERENCES: Final = ("IT", "TARGET", "THOSE", "ANSWERED", "PAID", "RELATED", "DOER", "BATTLE_OPPONENT")
JOINS: Final = {
    "し": (".and_", ".and_if_you_do"),
    "その後": (".then", ".also_then"),
    "。": (".and_", ".and_if_you_do", ".also", ".also_then", ".then", ""),
    "": ("",),
}


@dataclass(frozen=True)
class Compared:
    """One field of one effect: the verdict, and both values as text."""

    field: str
    verdict: str
    card: str = ""
    japanese: str = ""


@dataclass
class EffectAgreement:
    """One effect of the card, and the Japanese effect that it was compared with (none: number 0)."""

    effect: int
    kind: str
    number: int = 0
    pendulum: bool = False
    fields: list[Compared] = field(default_factory=list)

    def verdict(self, name: str) -> str:
        return next((one.verdict for one in self.fields if one.field == name), NOT_READ)


@dataclass
class JapaneseAgreement:
    """All effects of a card, and facts of the whole text."""

    effects: list[EffectAgreement]
    facts: list[Compared]

    def compared(self) -> Iterator[Compared]:
        """Every field that was read, with its verdict."""
        for effect in self.effects:
            yield from effect.fields
        yield from self.facts

    @property
    def differences(self) -> list[Compared]:
        return [one for one in self.compared() if one.verdict == DIFFERS]

    @property
    def unread(self) -> int:
        return sum(one.verdict == NOT_READ for one in self.compared())


def compare(reading: CardText, card: Print, japanese: str, japanese_pendulum: str = "") -> JapaneseAgreement:
    """How a card, in normal form, agrees with the Japanese text."""
    boxes = {False: divided(japanese), True: divided(japanese_pendulum, pendulum=True)}
    reading = by_this_name(reading)
    found: list[EffectAgreement] = []
    facts: list[Compared] = []
    for pendulum, box in boxes.items():
        blocks = [block for block in reading.blocks if block.pendulum == pendulum]
        evidence = [read_effect(card, effect, box.before) for effect in box.effects]
        found += Boxes(reading, box, blocks, evidence).compared()
        facts += facts_of_box(blocks, box)
        facts += numbers_of_box(reading.code, pendulum, blocks, box)
    return JapaneseAgreement(found, facts)


def by_this_name(card: CardText) -> CardText:
    """The card with its own name as `THIS_NAME`, as the Japanese is read."""

    def put(node: Node) -> Node:
        args = [put(part) for part in node.args]
        keys = {name: put(part) for name, part in node.keys.items()}
        if node.kind == WORD and node.word == "named" and any(part.value == card.name for part in args):
            rest = [part for part in args if part.value != card.name]
            this = Node(WORD, "THIS_NAME")
            return Node(OR, args=[this, Node(WORD, "named", rest)]) if rest else this
        return Node(node.kind, node.word, args, keys, node.value)

    if not any(part.value == card.name for node in card.nodes() if node.word == "named" for part in node.args):
        return card
    changed = deepcopy(card)
    for block in changed.blocks:
        for one in (block, *block.bullets):
            for part in one.fields:
                part.values = [put(value) for value in part.values]
    return changed


class Boxes:
    """One box of a card beside the same box in Japanese."""

    def __init__(self, reading: CardText, box: Text, blocks: list[Block], evidence: list[JapaneseReading]) -> None:
        self.reading = reading
        self.blocks = blocks
        self.evidence = evidence
        self.limits = limits(box.before)
        self.before = "。".join(box.before)

    def compared(self) -> list[EffectAgreement]:
        """Every effect with the Japanese one that fits it best."""
        pairs = matched(self.blocks, self.evidence)
        found: list[EffectAgreement] = []
        for number, block in enumerate(self.blocks):
            other = pairs.get(number)
            one = EffectAgreement(self.reading.blocks.index(block) + 1, block.kind, pendulum=block.pendulum)
            if other is not None:
                one.number = other.source.number
                one.fields = [*compared_effect(block, other), *self.limit_of(block, other)]
                if block.kind in ACTIVATED or self.one_to_one():
                    one.fields += compared_words(block, other, self.before, self.reading.name)
            found.append(one)
        return found

    def one_to_one(self) -> bool:
        """What applies has one block for every Japanese effect of that kind."""
        ours = sum(block.kind not in ACTIVATED and is_numbered(block) for block in self.blocks)
        return ours == sum(not other.source.activated and other.kind != "activate" for other in self.evidence)

    def limit_of(self, block: Block, other: JapaneseReading) -> Iterator[Compared]:
        if (
            block.kind not in ACTIVATED
            or self.limits.unread
            or not (other.source.activated or block.kind == "activate")
        ):
            return
        known = [*block.values("limit")] or [*self.reading.values("limit")]
        said = said_limits(self.limits, block, other)
        if said is None:
            yield Compared("limit", NOT_READ, written(known))
            return
        phases = {node.word for value in block.values("during") for node in value.walk()}
        edges = phases & {"start", "end"} and phases & {"BATTLE_PHASE", "DAMAGE_STEP"}
        if block.kind in ("trigger", "quick") and (edges or phases & {"STANDBY_PHASE", "END_PHASE", "DRAW_PHASE"}):
            said = [one for one in said if write_expression(one) != "once(TURN)"]
            known = [one for one in known if write_expression(one) != "once(TURN)"]
        yield verdict("limit", in_order(known), in_order(said))


def said_limits(said: Limits, block: Block, other: JapaneseReading) -> list[Node] | None:
    """The limits of an effect in Japanese: by name before the numbers, and "1ターンに1度" in its own sentence."""
    first = other.source.sentences[0] if other.source.sentences else ""
    found: list[Node] = []
    by_name = said.of(other.source.number)
    if by_name is not None:
        found.append(by_name)
    if block.kind == "activate" and said.of_card is not None:
        found.append(said.of_card)
    if re.search("ターンに1度、", first):
        found.append(ONCE)
    elif "表側表示で存在する限り1度だけ" in first:
        found.append(ONCE_THERE)
    elif any(_OFTEN.search(one) for one in other.source.sentences):
        return None
    return found


_OFTEN: Final = re.compile("1ターンに|デュエル中に?1度|度しか|度まで|に1度、|1度だけ発動|同一チェーン")
ONCE_THERE: Final = Node(WORD, "once", [Node(WORD, "VISIT")])
ONCE: Final = Node(WORD, "once", [Node(WORD, "TURN")])


# -- which effect is which ---------------------------------------------------------------------------------------------


def matched(blocks: list[Block], evidence: list[JapaneseReading]) -> dict[int, JapaneseReading]:
    """The Japanese effect of every block: all in the order of the numbers if that fits, else those most alike."""
    counted = [number for number, block in enumerate(blocks) if is_numbered(block)]
    scores = [
        (likeness(blocks[number], other) - abs(at - place) / 100, number, place)
        for at, number in enumerate(counted)
        for place, other in enumerate(evidence)
    ]
    by_pair = {(number, place): score for score, number, place in scores if score > 0}

    @cache
    def best(at: int, used: int) -> tuple[float, tuple[tuple[int, int], ...]]:
        """The most that the blocks from there on have in common with what is left."""
        if at == len(counted):
            return 0.0, ()
        found = best(at + 1, used)
        for place in range(len(evidence)):
            score = by_pair.get((counted[at], place))
            if score is not None and not used >> place & 1:
                rest = best(at + 1, used | 1 << place)
                if score + rest[0] > found[0]:
                    found = score + rest[0], ((counted[at], place), *rest[1])
        return found

    pairs = {number: evidence[place] for number, place in best(0, 0)[1]}
    return pairs


def is_numbered(block: Block) -> bool:
    if block.kind in ("procedure", "always"):
        return "numbered" in block.flags
    return not {"unnumbered", "part", "given"} & set(block.flags)


def likeness(block: Block, other: JapaneseReading) -> float:
    """How much the two have in common: fields that are equal, words, and whether they are activated."""
    source = other.source
    activated = source.activated or other.kind == "activate"
    if (block.kind in ACTIVATED) != activated:
        return 0.0
    score = 1.0 + (block.kind == other.kind)
    score += 0.5 * (bool(block.values("target")) == ("対象として" in "".join(source.sentences)))
    for name in HEAD_FIELDS:
        if other.head and name in other.head:
            score += tuple(block.values(name)) == other.head[name]
    ours = {node.word for name in ("do", "apply") for value in block.values(name) for node in value.walk()}
    theirs = {node.word for _, step in other.steps for node in step.walk()}
    theirs |= {node.word for value in other.apply or () for node in value.walk()}
    if theirs:
        score += len(ours & theirs) / len(ours | theirs)
    score += bool(block.bullets) == bool(source.bullets)
    text = text_of(other)
    score -= 0.4 * len(missing_words(block, text) + missing_numbers(block, text))
    return max(score, 0.1)


# -- one effect --------------------------------------------------------------------------------------------------------


def compared_effect(block: Block, other: JapaneseReading) -> Iterator[Compared]:
    if block.kind in ACTIVATED:
        yield from compared_facts(block, other)
        if other.head is not None:
            yield from compared_head(block, other)
        else:
            yield from (
                Compared(name, NOT_READ, written(block.values(name))) for name in HEAD_FIELDS if block.values(name)
            )
        if not block.bullets:
            yield compared_steps(block, other)
        elif len(block.bullets) == len(other.bullets):
            for number, (ours, theirs) in enumerate(zip(block.bullets, other.bullets), 1):
                yield from compared_bullet(number, ours, theirs)
    elif block.values("apply"):
        yield compared_apply(block, other)
        if other.complete and other.head is not None:
            for name in ("while", "during"):
                values = block.values(name)
                if any(part.word == "BEARER" for value in block.values("apply") for part in value.walk()):
                    values = [one for one in values if write_expression(one) != "THIS is EQUIPPED"]
                yield verdict(name, values, other.head.get(name, ()))
    elif other.head is not None and other.kind == block.kind and not other.stops:
        for name in ("would", "instead", "if", "by", "position", "while"):
            if block.values(name) or other.head.get(name):
                yield verdict(name, block.values(name), other.head.get(name, ()))
        if block.values("would"):
            yield said("must", "must" in block.flags, other.must)


def compared_facts(block: Block, other: JapaneseReading) -> Iterator[Compared]:
    """What the words show even where the grammar fails."""
    source = other.source
    if not source.activated:
        return
    first = source.sentences[0]
    if block.kind in ("trigger", "flip"):
        yield said("must", "must" in block.flags, first.endswith("発動する"))
    yield said("targets", bool(targets_of(block)), any("対象とし" in one for one in first_sentences(other)))
    event = re.search("た(時|場合)(?:に|、)[^時場]*$", first)
    if block.kind == "trigger" and event is not None and "must" not in block.flags:
        if bool(block.values("when")) or any(is_event(value) for value in block.values("if")):
            if not re.search("た場合.*た時|時.*た場合", first):
                yield said("when or if", bool(block.values("when")), event.group(1) == "時")


def text_of(other: JapaneseReading) -> str:
    """All sentences of a Japanese effect."""
    source = other.source
    return "。".join([*source.sentences, *(one for bullet in source.bullets for one in bullet)])


def compared_words(block: Block, other: JapaneseReading, before: str, own: str) -> Iterator[Compared]:
    """Names, numbers, verbs and places by themselves."""
    text = text_of(other)
    yield said("unnegatable", "unnegatable" in block.flags, other.unnegatable)
    yield nothing_but("words", missing_words(block, text))
    yield nothing_but("numbers", missing_numbers(block, text))
    found = other_names(block, text, before, own)
    if found is not None:
        yield nothing_but("names", *found)
    if block.values("do") and ("その後" in text or not LATER.search(text)):
        yield said("then", has_then(block), "その後" in text)


def nothing_but(name: str, ours: list[str], theirs: list[str] | None = None) -> Compared:
    """Agrees if neither side has something of its own."""
    return Compared(name, DIFFERS if ours or theirs else AGREES, ", ".join(ours), ", ".join(theirs or ()))


def first_sentences(other: JapaneseReading) -> list[str]:
    return [
        other.source.sentences[0].rpartition("対象とする")[2],
        *(text for one in other.source.bullets for text in one),
    ]


def targets_of(block: Block) -> list[Node]:
    return [*block.values("target"), *(value for one in block.bullets for value in one.values("target"))]


def is_event(value: Node) -> bool:
    return (value.kind == WORD and value.word not in ("exists", "happened", "during")) or value.kind == "or"


def compared_head(block: Block, other: JapaneseReading) -> Iterator[Compared]:
    assert other.head is not None
    if other.kind and "kind" not in other.unsure and not is_open(block, other):
        yield Compared("kind", AGREES if block.kind == other.kind else DIFFERS, block.kind, other.kind)
    for name in HEAD_FIELDS:
        ours, theirs = tuple(block.values(name)), other.head.get(name, ())
        if name == "while":
            continue
        if name == "if":
            ours, theirs = (
                conditions((*ours, *block.values("while"))),
                conditions((*theirs, *other.head.get("while", ()))),
            )
        if name == "if":
            ours, theirs = without_plain(ours, theirs, block, other)
        unread = name == "oath" and not theirs and other.binds
        if name in other.unsure or unread or (name == "where" and not theirs and is_unplaced(other)):
            yield Compared(name, NOT_READ, written(ours))
        elif name == "where" and not ours and written(theirs) == "GY" and comes_to_graveyard(block):
            yield Compared(name, AGREES, "", written(theirs))
        elif name == "where" and (is_implied(ours) or is_implied(theirs)) and not (ours and theirs):
            yield Compared(name, AGREES, written(ours), written(theirs))
        elif name == "where" and is_material(block):
            continue
        elif ours or theirs:
            yield verdict(name, ours, theirs)


def is_open(block: Block, other: JapaneseReading) -> bool:
    """The Japanese does not say which of the two kinds it is: of a Trap that lies there and waits for something, of
    what is used in damage calculation, of a Spell that waits for something that happens to it."""
    kinds = {block.kind, other.kind}
    times = {part.word for value in block.values("during") for part in value.walk()}
    waits = bool(times) or any(is_event(value) for name in ("when", "if") for value in block.values(name))
    if kinds == {"trigger", "quick"}:
        return (other.of_trap and waits and not block.values("where")) or "DAMAGE_CALCULATION" in times
    events = [part for name in ("when", "if") for value in block.values(name) for part in value.args[:1]]
    return kinds == {"trigger", "activate"} and any(part.word in ("THIS", "this") for part in events)


# This card somewhere else than on the field: if no sentence speaks of that, it is used on the field.
_AWAY: Final = "(手札|墓地|除外|デッキ)"
EQUIPS_ITSELF: Final = re.compile("手札・フィールドからこの(カード|モンスター)を")
ELSEWHERE: Final = re.compile(f"{_AWAY}[^。]{{0,14}}このカード|このカード[^。]{{0,20}}{_AWAY}")


def comes_to_graveyard(block: Block) -> bool:
    """It is used where its card has come to."""
    events = [part for name in ("when", "if") for value in block.values(name) for part in value.walk()]
    return any(part.word in ("sent", "destroyed") and "to" in part.keys and "GY" in written([part.keys["to"]])
               and part.args[:1] and part.args[0].word in ("THIS", "this") for part in events)  # fmt: skip


def without_plain(
    ours: tuple[Node, ...], theirs: tuple[Node, ...], block: Block, other: JapaneseReading
) -> tuple[tuple[Node, ...], tuple[Node, ...]]:
    """Without what follows from the rest: a card that turns to Defense Position is in Attack Position; "while this card
    is there" speaks of other cards."""
    turns = any(write_expression(part) == TURNS for value in block.values("do") for part in value.walk())
    if turns:
        ours = tuple(one for one in ours if write_expression(one) != "THIS is ATTACK_POSITION")
    if "状態で" in text_of(other) and not any(part.word == "OTHER" for one in theirs for part in one.walk()):
        ours = tuple(without_other(one) for one in ours)
    return ours, theirs


TURNS: Final = "change_position(THIS, to=DEFENSE_POSITION)"


def without_other(node: Node) -> Node:
    args = [without_other(part) for part in node.args if part.word != "OTHER"]
    return canonical(Node(node.kind, node.word, args, node.keys, node.value))


def is_unplaced(other: JapaneseReading) -> bool:
    """Sentences that were not read may say where this card is."""
    if any(EQUIPS_ITSELF.search(one) for one in other.source.sentences):
        return True
    return not other.complete and ELSEWHERE.search("。".join(other.source.sentences)) is not None


def conditions(values: tuple[Node, ...]) -> tuple[Node, ...]:
    """Events and conditions by themselves: the Japanese does not say when a condition must hold."""
    flat = [part for value in values for part in (value.args if value.kind == "and" else [value])]
    return tuple(in_order(canonical(part) for part in flat))


def is_implied(place: tuple[Node, ...]) -> bool:
    """Where a card is used anyway."""
    return written(place) in ("MONSTER_ZONE", "FIELD", "SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE")


def is_material(block: Block) -> bool:
    """It is used after its card became material: where it lies then is said or not."""
    events = [*block.values("if"), *block.values("when")]
    return any(canonical(event).word == "used_for" for event in events)


def compared_steps(block: Block, other: JapaneseReading, name: str = "do") -> Compared:
    """What it does: all of it, or those steps that were read."""
    ours = [part for value in block.values("do") for part in steps_of(canonical(with_meant(value), plain_this=True))]
    shown = written(block.values("do"))
    said = with_span(with_meant_in_a_row(other.steps), other)
    inside = [part for _, step in ours for part in step.walk()]
    equips = any(part.word == "equip" and part.args[:1] == [THIS] for part in inside)
    if equips and not any(part.word == "BEARER" for part in inside):
        said = [one for one in said if not any(part.word == "BEARER" for part in one[1].walk())]  # an effect by itself
    theirs = [part for join, step in said for part in steps_of(canonical(step, plain_this=True), join, "し")]
    japanese = " / ".join(f"{join} {write_expression(step)}" for join, step in theirs)
    if not theirs:
        return Compared(name, NOT_READ, shown)
    if other.complete and other.steps[0][0] != "その後":
        same = in_a_row(ours, theirs, other.loose) or in_a_row(*without_lasting(ours, theirs), other.loose)
        return Compared(name, AGREES if same else DIFFERS, shown, japanese)
    known = [step for _, step in theirs if step.word != "summon"]  # another sentence may add materials
    if not known:
        return Compared(name, NOT_READ, shown)
    some = all(any(alike(step, part, True) for part in inside) for step in known)
    return Compared(f"part of {name}", AGREES if some else DIFFERS, shown, japanese)


def with_meant(step: Node) -> Node:
    """The steps with what "it" means written out, where the step before it is about one of the known cards."""
    if step.kind != JOIN:
        return step
    return joined([(how, part) for how, part in with_meant_in_a_row(chain(step))])


def joined(parts: list[tuple[str, Node]]) -> Node:
    whole = parts[0][1]
    for how, part in parts[1:]:
        whole = Node(JOIN, how, [whole, part])
    return whole


def with_meant_in_a_row(parts: list[tuple[str, Node]]) -> list[tuple[str, Node]]:
    found: list[tuple[str, Node]] = []
    meant: Node | None = None
    for how, part in parts:
        if meant is not None:
            part = instead_of_it(part, meant)
        inner = part.args[0] if part.word == "may" and part.args else part
        if inner.args and inner.args[0].word != "IT":
            meant = inner.args[0] if inner.args[0].word in ("THIS", "THOSE") and inner.word != "instead" else None
        found.append((how, part))
    return found


def instead_of_it(node: Node, meant: Node) -> Node:
    if node.word == "IT":
        return meant
    if node.word in ("instead", "later", "provided"):
        return node
    args = [instead_of_it(part, meant) for part in node.args]
    keys = {name: instead_of_it(part, meant) for name, part in node.keys.items()}
    return Node(node.kind, node.word, args, keys, node.value)


def with_span(parts: list[tuple[str, Node]], other: JapaneseReading) -> list[tuple[str, Node]]:
    """ "Until the end of the turn, A and B": both end then."""
    if not any(one.startswith("ターン終了時まで、") for one in other.source.sentences):
        return parts
    found: list[tuple[str, Node]] = []
    until: Node | None = None
    for how, part in parts:
        until = part.keys.get("until", until if how == "し" else None)
        if until is not None and part.word in ("gains", "becomes", "cannot", "can") and "until" not in part.keys:
            part = Node(part.kind, part.word, part.args, {**part.keys, "until": until}, part.value)
        found.append((how, part))
    return found


def steps_of(step: Node, join: str = "", inner: str = "") -> list[tuple[str, Node]]:
    """Steps in a row. What may be done as a whole may be begun: "may A, and if you do, B"."""
    found: list[tuple[str, Node]] = []
    for how, part in chain(step, join):
        inside = chain(part.args[0], how) if part.word == "may" and not part.keys and part.kind == WORD else []
        if len(inside) > 1:
            found.append((how, Node(WORD, "may", [inside[0][1]])))
            found += [(inner or one, more) for one, more in inside[1:]]
        else:
            found.append((how, part))
    return found


def in_a_row(ours: list[tuple[str, Node]], theirs: list[tuple[str, Node]], loose: bool) -> bool:
    return len(ours) == len(theirs) and all(fits(ours[at], theirs[at], at, loose) for at in range(len(ours)))


def without_lasting(
    ours: list[tuple[str, Node]], theirs: list[tuple[str, Node]]
) -> tuple[list[tuple[str, Node]], list[tuple[str, Node]]]:
    """Without what applies from a sentence of its own at the end, if the card has it anywhere."""
    rest, kept = list(ours), list(theirs)
    for at, (join, step) in reversed(list(enumerate(theirs))):
        known = next((place for place, (_, part) in enumerate(rest) if alike(step, part, loose=True)), None)
        if at == 0 or join != "。" or step.word not in LASTING or known is None:
            continue
        del kept[at], rest[known]
    return rest, kept


LASTING: Final = ("instead", "negate_effects", "cannot", "later", "becomes", "gains", "unaffected")


def compared_bullet(number: int, block: Block, other: JapaneseReading) -> Iterator[Compared]:
    yield compared_steps(block, other, f"do of bullet {number}")


def compared_apply(block: Block, other: JapaneseReading) -> Compared:
    ours, theirs = in_order(map(canonical, block.values("apply"))), in_order(map(canonical, other.apply or ()))
    if not theirs:
        return Compared("apply", NOT_READ, written(ours))
    if other.complete:
        return verdict("apply", ours, theirs)
    inside = all(one in ours for one in theirs)
    return Compared("part of apply", AGREES if inside else DIFFERS, written(ours), written(theirs))


def fits(ours: tuple[str, Node], theirs: tuple[str, Node], at: int, loose: bool) -> bool:
    """The same step, joined in a way that the Japanese allows."""
    return (at == 0 or ours[0] in JOINS[theirs[0]]) and alike(theirs[1], ours[1], loose)


def alike(japanese: Node, card: Node, loose: bool) -> bool:
    """Equal, apart from references where the Japanese leaves them open."""
    if japanese == card:
        return True
    if japanese.kind == JOIN == card.kind:
        theirs, ours = chain(japanese), chain(card)
        return len(theirs) == len(ours) and all(alike(a, b, loose) for (_, a), (_, b) in zip(theirs, ours))
    if loose and not japanese.args and not card.args and japanese.word in REFERENCES and card.word in REFERENCES:
        return True
    if card.word == "target" and japanese.word in ("TARGET", "IT"):  # "that monster" is the target that is a monster
        return True
    return (
        (japanese.kind, japanese.word, japanese.value) == (card.kind, card.word, card.value)
        and len(japanese.args) == len(card.args)
        and japanese.keys.keys() == card.keys.keys()
        and all(alike(a, b, loose) for a, b in zip(japanese.args, card.args))
        and all(alike(part, card.keys[name], loose) for name, part in japanese.keys.items())
    )


# -- facts of a whole box ----------------------------------------------------------------------------------------------


def facts_of_box(blocks: list[Block], box: Text) -> Iterator[Compared]:
    """How many effects are activated, if all sentences with numbers say it plainly."""
    if not box.effects:
        return
    ours = sum(block.kind in ACTIVATED and is_numbered(block) for block in blocks)
    theirs = sum(effect.activated for effect in box.effects)
    if ours == theirs + given_effects(box):
        theirs = ours
    unclear = any("発動" in one and not effect.activated for effect in box.effects for one in effect.sentences[:1])
    spell = any(block.kind == "activate" for block in blocks)
    if not unclear and not spell:
        yield said("activated effects", ours, theirs)


_ONE_WAY: Final = re.compile("方法による特殊召喚は.*[0-9]度しか")


def numbers_of_box(code: int, pendulum: bool, blocks: list[Block], box: Text) -> Iterator[Compared]:
    """Whether no effect is missing, and whether conditions have a number as in Japanese."""
    printed = printed_cards()[code]
    count = printed.pendulum_effects if pendulum else printed.effects
    if box.effects:
        count = max(effect.number for effect in box.effects)
    if not counts_fit(blocks, box, count):
        yield Compared("number of effects", DIFFERS, str(len(blocks)), str(count))
    ways = [block for block in blocks if block.kind == "procedure" and "numbered" in block.flags]
    if len(ways) == 1 and box.effects:
        limited = any(_ONE_WAY.search(one) for one in box.before)
        yield said("limit", bool(ways[0].values("limit")), limited)
    for block in blocks:
        numbered = has_number(block, box)
        if numbered is not None:
            yield said("kind of condition", is_counted(block), numbered)


# -- verdicts ----------------------------------------------------------------------------------------------------------


def said(name: str, ours: int, theirs: int) -> Compared:
    return Compared(name, AGREES if ours == theirs else DIFFERS, str(ours), str(theirs))


def verdict(name: str, ours: Iterable[Node], theirs: Iterable[Node]) -> Compared:
    ours = list(ours)
    own = name in ("cost", "would", "instead", "by")
    one, two = [canonical(value, own) for value in ours], [canonical(value, own) for value in theirs]
    same = len(one) == len(two) and all(alike(b, a, True) for a, b in zip(one, two))
    if not same and name == "target":  # only a face-up monster shows that it has a Level
        shown = [canonical(face_for_stars(value), own) for value in ours]
        same = len(shown) == len(two) and all(alike(b, a, True) for a, b in zip(shown, two))
    return Compared(name, AGREES if same else DIFFERS, written(one), written(two))


def written(values: Iterable[Node]) -> str:
    return ", ".join(write_expression(value) for value in values)


def in_order(values: Iterable[Node]) -> list[Node]:
    return sorted(values, key=write_expression)
