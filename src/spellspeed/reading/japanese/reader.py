"""Reads a Japanese text in pieces: of every numbered effect the sentence that activates it, and each of its steps.

What cannot be read is left out, and the rest is brought to normal form beside a stand-in, so that it can be compared.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache, partial
from importlib.resources import files
from typing import Final

from spellspeed.language.tree import AND, BAR, JOIN, WORD, Block, CardText, Field, Node
from spellspeed.language.words import FIELDS
from spellspeed.reading.chart import Grammar
from spellspeed.reading.japanese import actions
from spellspeed.reading.japanese.boxes import NUMBERS, QUICK, UNNEGATABLE, Numbered
from spellspeed.reading.japanese.references import SpokenOf, is_answer, referred
from spellspeed.reading.japanese.source import Characters
from spellspeed.reading.japanese.values import (
    JapaneseActivation,
    JapaneseApplied,
    JapaneseProcedure,
    Oath,
    Replaced,
    japanese,
)
from spellspeed.reading.phrase import THIS, word
from spellspeed.reading.reader import checked
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.templates import maker, parsed
from spellspeed.reading.texts import Print

THEN, FURTHER = "その後、", "さらに"
STAYING: Final = ("continuous", "field", "equip")
PROCEDURE: Final = "特殊召喚できる"
STAND_IN: Final = parsed("destroy(choose(monster(FIELD, ATK == 7777)))")
STAND_IN_EVENT: Final = parsed("destroyed(monster(FIELD))")
STAND_IN_ANSWER: Final = parsed("activated()")
_HAPPENED: Final = re.compile("た時|た場合|宣言時")
STAND_IN_TARGET: Final = parsed("card(FIELD)")
STAND_IN_HEAD: Final = ("if", "when", "while", "during", "where", "cost", "target")


USES: Final = ("special_summon", "add", "set", "equip", "banish", "send", "shuffle", "place", "reveal", "tribute")
_IN_PLACE: Final = re.compile("^このカードは(モンスターゾーン|フィールドゾーン|魔法＆罠ゾーン)に存在する限り、")
AT_ACTIVATION: Final = "このカードの発動時の効果処理として、"
_LATE: Final = re.compile("^(?P<about>[^、]{2,40}?は)、?(?P<time>このターン|ターン終了時まで)、?(?!の)")
_CARD_OATH: Final = re.compile("(このカードを発動するターン.*)$")
REMARK: Final = re.compile(
    "この効果を発動するターン|^(この|その)(カードの|カード名の)?[①-⑨・、]*の?効果は.*発動できない|ターンに?のみ発動でき|^この効果は.*発動できる"
)
FREE_PHASES: Final = ("MAIN_PHASE", "BATTLE_PHASE", "MAIN_PHASE_1", "MAIN_PHASE_2")


@cache
def grammar() -> Grammar:
    """The grammar of Japanese texts."""
    assert actions
    folder = files("spellspeed.reading.japanese").joinpath("grammar")
    names = sorted(one.name for one in folder.iterdir() if one.name.endswith(".jpn"))
    texts = [(name, folder.joinpath(name).read_text("utf-8")) for name in names]
    return Grammar(texts, partial(maker, actions=japanese), str)


@cache
def words() -> frozenset[str]:
    """The words of the grammar."""
    pieces = [part for one in grammar().alternatives() for part in one.pattern.walk() if part.kind == "word"]
    return frozenset(part.word for part in pieces)


def value(sentence: str, start: str) -> object:
    """The one value of a sentence; none, or several different ones, are a refusal."""
    chart = grammar().read(Characters(sentence, words()), start)
    if len(chart.values) != 1:
        place = chart.stop(sentence)
        raise Refusal("words" if not chart.values else "two readings", place.words(), sentence, place)
    return chart.values[0]


def step_of(sentence: str) -> Node:
    """The steps of a sentence. "X は今ターン Y" is read as "今ターン、X は Y" if it cannot be read as it stands."""
    try:
        step = value(sentence, "STEPS")
    except Refusal:
        late = _LATE.match(sentence)
        if late is None:
            raise
        step = value(f"{late['time']}、{late['about']}{sentence[late.end() :]}", "STEPS")
    assert isinstance(step, Node)
    return step


BINDS: Final = "発動するターン"


@dataclass
class JapaneseReading:
    """What was read of one Japanese effect, in normal form.

    `kind`: which kind of effect it is, or nothing if that is not decided. `head`: the fields of the sentence that
    activates it, or None if it could not be read. `steps`: what it does, as far as it was read, each with how it is
    joined to the one before (the Japanese join: "", "し", "その後", "。"); `complete`: nothing of it is missing.
    `loose`: references could mean two things. `apply`: what applies, of an effect that is not activated.
    """

    source: Numbered
    kind: str = ""
    must: bool = False
    head: dict[str, tuple[Node, ...]] | None = None
    steps: list[tuple[str, Node]] = field(default_factory=list)
    complete: bool = False
    loose: bool = False
    apply: tuple[Node, ...] | None = None
    bullets: list[JapaneseReading] = field(default_factory=list)
    unnegatable: bool = False
    unsure: frozenset[str] = frozenset()  # fields of the head about which another sentence may say more
    stops: list[Refusal] = field(default_factory=list)
    of_trap: bool = False
    binds: bool = False  # a sentence speaks of the turn in which it is activated

    @property
    def whole(self) -> bool:
        """Everything was read."""
        return not self.stops


class EffectReader:
    """Reads one numbered effect of a card."""

    def __init__(self, card: Print, effect: Numbered, before: tuple[str, ...] = ()) -> None:
        self.card = card
        self.before = before
        self.effect = effect
        self.found = JapaneseReading(effect, of_trap=card.facts.kind == "trap")
        self.found.binds = any(BINDS in one for one in (*before, *effect.sentences))
        self.sentences = [one for one in effect.sentences if one not in (QUICK, UNNEGATABLE)]
        self.quick = QUICK in effect.sentences or self.quick_by_prelude()
        self.found.unnegatable = UNNEGATABLE in effect.sentences
        self.fields: dict[str, list[Node]] = {}
        self.event: Node | None = None
        self.head: JapaneseActivation | None = None

    @property
    def stays(self) -> bool:
        """Its card stays on the field: what its text says without activation applies."""
        return self.card.is_monster or self.card.facts.icon in STAYING or self.effect.pendulum

    def quick_by_prelude(self) -> bool:
        """What stands before the numbers makes it a Quick Effect."""
        sign = NUMBERS[self.effect.number - 1]
        said = [one for one in self.before if "相手ターンでも発動でき" in one]
        return any(sign in one or not any(other in one for other in NUMBERS) for one in said)

    def read(self) -> JapaneseReading:
        """What could be read of it."""
        if not self.sentences:
            self.found.stops.append(Refusal("words", "no sentence"))
        elif self.effect.activated:
            self.read_activated()
        elif self.sentences[0].startswith(AT_ACTIVATION):
            self.found.head, self.found.kind = {}, "activate"
            self.read_steps([self.sentences[0].removeprefix(AT_ACTIVATION), *self.sentences[1:]])
        elif self.stays:
            self.read_applied()
        else:
            self.read_card_oath()
            self.found.head, self.found.kind = {name: tuple(nodes) for name, nodes in self.fields.items()}, "activate"
            self.read_steps(self.sentences)
        return self.found

    # -- effects that are activated -------------------------------------------------------------------------------

    def read_activated(self) -> None:
        self.found.must = self.sentences[0].endswith("発動する")
        self.read_remarks()
        try:
            head = value(self.sentences[0], "ACTIVATION")
            assert isinstance(head, JapaneseActivation)
            self.head = head
            self.enter(head)
        except Refusal as refusal:
            self.found.stops.append(refusal)
        self.read_steps(self.sentences[1:])
        if self.head is not None:
            self.finish_head()

    def read_remarks(self) -> None:
        """Sentences that say more of when it is activated. One that is not understood leaves the head unsure."""
        unsure = any(REMARK.search(one) for one in self.before)
        self.read_card_oath()
        for sentence in [one for one in self.sentences[1:] if REMARK.search(one)]:
            self.sentences.remove(sentence)
            try:
                said = value(sentence, "REMARK")
                if isinstance(said, Oath):
                    self.fields.setdefault("oath", []).append(said.lasting)
                    continue
                assert isinstance(said, Node)
                self.fields.setdefault("if", []).append(said)
            except Refusal as refusal:
                self.found.stops.append(refusal)
                unsure = True
        if unsure:
            self.found.unsure |= frozenset(("if", "while", "when", "kind", "during"))

    def read_card_oath(self) -> None:
        """What binds the turn in which this Spell or Trap is activated."""
        for sentence in self.before if not self.card.is_monster else ():
            found = _CARD_OATH.search(sentence)
            if found is None or "oath" in self.fields:
                continue
            try:
                said = value(found.group(1), "REMARK")
                assert isinstance(said, Oath)
                self.fields["oath"] = [said.lasting]
            except Refusal:
                self.found.unsure |= {"oath"}

    def enter(self, head: JapaneseActivation) -> None:
        """What the head says, as fields."""
        remarks = self.fields.pop("if", [])
        for kind, node in head.heads:
            if kind == "quick_during":
                self.quick = True
                if node == word("TURN"):
                    continue
            if kind in ("during_any", "during_theirs"):
                self.quick = self.quick or any(part.word in FREE_PHASES for part in node.walk())
            name = {"event": "if"}.get(kind, "during" if "during" in kind else kind)
            if name in ("during", "where") and name in self.fields:
                raise Refusal("assembly", f"two of {name}")
            self.fields.setdefault(name, []).append(node)
        self.event = next((node for kind, node in head.heads if kind in ("event", "when")), None)
        conditions = [*remarks, *(node for kind, node in head.heads if kind == "if")]
        events = [node for kind, node in head.heads if kind == "event"]
        if conditions:
            both = conditions[0] if len(conditions) == 1 else Node(AND, args=conditions)
            self.fields["if"] = [*events, both]
        for cost in head.costs:
            self.place_of_this(cost)
            known = self.fields.get("cost")
            self.fields["cost"] = [cost if known is None else Node(JOIN, ".and_", [known[0], cost])]
        if head.targets:
            self.fields["target"] = [cards.target() for cards in head.targets]

    def finish_head(self) -> None:
        """The head in normal form, with the place from which it is used and the kind that follows."""
        assert self.head is not None
        kind = self.kind()
        fields = dict(self.fields)
        if "cost" in fields:
            spoken = SpokenOf(len(self.head.targets), self.event)
            fields["cost"] = [without_place(referred(fields["cost"][0], spoken))]
        if kind == "ignition" and fields.get("during") == [word("your", word("MAIN_PHASE"))]:
            fields.pop("during")
        if kind == "flip":
            fields.pop("if", None)
        fields["do"] = [parsed("destroy(TARGET)") if self.head.targets else STAND_IN]
        try:
            block = self.normal(kind, fields, self.found.must and kind in ("trigger", "quick", "flip"))
        except Refusal as refusal:
            self.found.stops.append(refusal)
            return
        self.found.kind = kind
        self.found.head = {one.name: tuple(one.values) for one in block.fields if one.name != "do"}

    def kind(self) -> str:
        """Which kind of effect it is, by the card and by what it answers."""
        answers = self.event is not None and "when" in self.fields and is_answer(self.event)
        if self.event == parsed("flipped(THIS)") and "flip" in self.card.facts.abilities:
            return "flip"
        during = self.fields.get("during", [])
        if not self.card.is_monster and not self.effect.pendulum:
            first = self.effect.number <= 1
            if self.head is not None and self.head.of_card:
                return "activate"
            if "where" not in self.fields and first and self.card.facts.icon not in STAYING:
                return "activate"
            if self.event is not None and not answers:
                return "trigger"
            if self.card.facts.kind == "trap" or self.quick or answers:
                return "quick"
        if answers or (self.quick and self.event is None):
            return "quick"
        if self.event is None and during and is_own_main_phase(during[0]):
            return "ignition"
        return "trigger" if self.event is not None or during else "ignition"

    # -- steps ----------------------------------------------------------------------------------------------------

    def read_steps(self, sentences: list[str]) -> None:
        """Each sentence by itself; those that cannot be read are stand-ins, after which references are loose."""
        first = self.effect.sentences[0]
        targets = len(self.head.targets) if self.head is not None else int("対象として" in first)
        event = self.event
        if self.head is None and self.effect.activated:
            event = STAND_IN_ANSWER if "発動した" in first else STAND_IN_EVENT if _HAPPENED.search(first) else None
        spoken = SpokenOf(targets, event, loose=self.head is None and event is not None)
        whole: Node | None = None
        joins: list[str] = []
        for sentence in sentences:
            join = "その後" if sentence.startswith(THEN) else "。"
            before = (spoken.moved, spoken.last)
            try:
                step = step_of(sentence.removeprefix(THEN))
                self.place_of_this(step)
                step = without_place(referred(step, spoken))
            except Refusal as refusal:
                self.found.stops.append(refusal)
                spoken.moved, spoken.last = before
                spoken.loose = True
                step = STAND_IN
            joins += [join, *("し" for _ in chain(step)[1:])]
            whole = step if whole is None else Node(JOIN, ".then" if join == "その後" else ".also", [whole, step])
        if whole is None:
            if not self.effect.bullets:
                self.found.stops.append(Refusal("words", "an effect without steps"))
            return
        self.found.loose = spoken.loose
        self.finish_steps(whole, joins, targets, event)

    def finish_steps(self, whole: Node, joins: list[str], targets: int, event: Node | None) -> None:
        fields = {name: nodes for name, nodes in self.fields.items() if name in STAND_IN_HEAD}
        fields["do"] = [whole]
        if self.head is None:
            fields = {"do": [whole], "target": [STAND_IN_TARGET] * targets} if targets else {"do": [whole]}
            if event is not None:
                fields["when"] = [event]
        if "cost" in fields:
            fields["cost"] = [without_place(fields["cost"][0])]
        kind = self.kind() if self.head is not None else self.stand_in_kind(event)
        if self.head is not None and kind == "ignition":
            fields.pop("during", None)
        if kind == "flip":
            fields.pop("if", None)
        try:
            block = self.normal(kind, fields)
        except Refusal as refusal:
            self.found.stops.append(refusal)
            return
        parts = chain(block.values("do")[0])
        if len(parts) != len(joins):
            joins = [japanese_join(join) for join, _ in parts]
        kept = [(join, part) for join, (_, part) in zip(joins, parts) if part != STAND_IN]
        self.found.steps = kept
        aside = self.head is None and self.effect.activated and "（" in self.sentences[0]
        self.found.complete = len(kept) == len(parts) and not aside

    def stand_in_kind(self, event: Node | None) -> str:
        if not self.card.is_monster:
            return "activate"
        return "ignition" if event is None else "quick" if event == STAND_IN_ANSWER else "trigger"

    def place_of_this(self, step: Node) -> None:
        """From where the card is used, by what its steps say of it."""
        if "where" in self.fields:
            return
        for _, part in chain(step):
            for node in part.walk():
                if part.word == "discard" and node.word in ("THIS", "this"):
                    self.fields["where"] = [word("HAND")]
                    return
                if node.word == "this" and node.args and part.word in USES:
                    zone = zone_of(node.args[0])
                    if zone is not None:
                        self.fields["where"] = [zone]
                        return

    # -- what applies ---------------------------------------------------------------------------------------------

    def read_applied(self) -> None:
        self.found.kind = "continuous"
        if PROCEDURE in self.sentences[0]:
            return self.read_procedure()
        values: list[Node] = []
        for sentence in self.sentences:
            try:
                applied = value(_IN_PLACE.sub("このカードは", sentence), "APPLIES")
                if isinstance(applied, Replaced) and len(self.sentences) == 1:
                    self.normal_replaced(applied)
                elif isinstance(applied, JapaneseApplied):
                    values += self.normal_applied(applied)
                else:
                    raise Refusal("assembly", "a replacement beside something else")
            except Refusal as refusal:
                self.found.stops.append(refusal)
        self.found.apply = tuple(values) if values else None
        self.found.complete = not self.found.stops
        return None

    def read_procedure(self) -> None:
        self.found.kind = "procedure"
        try:
            if len(self.sentences) > 1:
                raise Refusal("assembly", "a procedure with further sentences")
            said = value(self.sentences[0], "PROCEDURE")
            assert isinstance(said, JapaneseProcedure)
            fields = {"where": [said.where]}
            if said.conditions:
                fields["if"] = [
                    said.conditions[0] if len(said.conditions) == 1 else Node(AND, args=list(said.conditions))
                ]
            if said.by is not None:
                fields["by"] = [referred(said.by, SpokenOf(0, None))]
            if said.position is not None:
                fields["position"] = [said.position]
            block = self.normal("procedure", fields)
            self.found.head = {one.name: tuple(one.values) for one in block.fields}
            self.found.complete = True
        except Refusal as refusal:
            self.found.stops.append(refusal)

    def normal_replaced(self, said: Replaced) -> None:
        instead = without_place(referred(said.instead, SpokenOf(0, said.would)))
        fields = {"would": [said.would], "instead": [instead]}
        for name, node in said.heads:
            if name != "nothing":
                fields.setdefault(name, []).append(node)
        block = self.normal("continuous", fields, must=said.must)
        self.found.must = said.must
        self.found.head = {one.name: tuple(one.values) for one in block.fields}

    def normal_applied(self, applied: JapaneseApplied) -> list[Node]:
        fields = {"apply": list(applied.lasting)}
        for name, node in applied.heads:
            if name == "nothing":
                continue
            if name in fields and name == "while":
                fields[name] = [Node(AND, args=[*fields[name], node])]
            else:
                fields[name] = [node]
        block = self.normal("continuous", fields)
        head = {one.name: tuple(one.values) for one in block.fields if one.name != "apply"}
        if self.found.head is None:
            self.found.head = head
        elif self.found.head != head:
            raise Refusal("assembly", "sentences with different conditions")
        return block.values("apply")

    def normal(self, kind: str, fields: dict[str, list[Node]], must: bool = False) -> Block:
        """An effect with these fields, checked and in normal form."""
        block = Block(kind, ["must"] if must else [], [Field(name, fields[name]) for name in FIELDS if name in fields])
        block.pendulum = self.effect.pendulum
        bears = any(node.word == "BEARER" for node in block.nodes())
        card_fields = [Field("equip", [parsed("monster()")])] if bears and self.card.facts.icon == "equip" else []
        blocks = [block]
        if bears and not card_fields:
            bearing = "activate" if not self.card.is_monster else "ignition"
            blocks.append(Block(bearing, [], [Field("do", [parsed("equip(THIS, to=choose(monster(your(FIELD))))")])]))
        for one in block.fields:
            one.values = [self.with_own_name(node) for node in one.values]
        return checked(CardText(self.card.facts.passcode, self.card.facts.en, card_fields, blocks)).card.blocks[0]

    def with_own_name(self, node: Node) -> Node:
        """THIS_NAME where its own name is said."""
        if node.word == "named" and [part.value for part in node.args] == [self.card.facts.en]:
            return word("THIS_NAME")
        args = [self.with_own_name(part) for part in node.args]
        return Node(
            node.kind, node.word, args, {key: self.with_own_name(part) for key, part in node.keys.items()}, node.value
        )


def read_effect(card: Print, effect: Numbered, before: tuple[str, ...] = ()) -> JapaneseReading:
    """What can be read of one effect, its bullets included; `before`: the sentences before the numbers."""
    found = EffectReader(card, effect, before).read()
    for bullet in effect.bullets:
        inside = read_effect(card, Numbered(effect.number, effect.pendulum, bullet))
        found.bullets.append(inside)
        found.stops += inside.stops
    return found


# -- parts of trees ----------------------------------------------------------------------------------------------------


def chain(step: Node, join: str = "") -> list[tuple[str, Node]]:
    """Steps in a row, each with how it is joined to the one before."""
    if step.kind != JOIN:
        return [(join, step)]
    found = chain(step.args[0], join)
    for part in step.args[1:]:
        found += chain(part, step.word)
    return found


def is_own_main_phase(time: Node) -> bool:
    return time.word == "your" and time.args[0].word in ("MAIN_PHASE", "MAIN_PHASE_1", "MAIN_PHASE_2")


def japanese_join(join: str) -> str:
    return {"": "。", ".then": "その後", ".also": "。"}.get(join, "し")


def without_place(node: Node) -> Node:
    """THIS in place of `this(your(HAND))`: the field `where` says where it is."""
    if node.kind == WORD and node.word == "this":
        return THIS
    if not node.args and not node.keys:
        return node
    args = [without_place(part) for part in node.args]
    return Node(node.kind, node.word, args, {name: without_place(part) for name, part in node.keys.items()}, node.value)


def zone_of(place: Node) -> Node | None:
    """The zones of a place of this card, without whose they are; nothing for the field, where a card is used anyway."""
    inside = place.args[0] if place.word == "your" else place
    zones = inside.args if inside.kind == BAR else [inside]
    if all(zone.word in ("FIELD", "MONSTER_ZONE") for zone in zones):
        return None
    zones = [word("MONSTER_ZONE") if zone.word == "FIELD" else zone for zone in zones]
    return zones[0] if len(zones) == 1 else Node(BAR, args=zones)
