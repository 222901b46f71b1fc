"""Reads the numbered effects of a Japanese text, each by itself, as far as the grammar goes."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, partial
from importlib.resources import files
from typing import Final

from spellspeed.language.tree import JOIN, Block, CardText, Field, Node
from spellspeed.language.words import FIELDS
from spellspeed.reading.assemble import place_of_this, plain_this
from spellspeed.reading.chart import Grammar
from spellspeed.reading.japanese.actions import Activation, japanese
from spellspeed.reading.japanese.source import Characters, folded
from spellspeed.reading.phrase import OPEN, THIS, word
from spellspeed.reading.reader import checked
from spellspeed.reading.refusal import Refusal
from spellspeed.reading.sentence import Body
from spellspeed.reading.templates import maker
from spellspeed.reading.texts import Print

NUMBERS: Final = "①②③④⑤⑥⑦⑧⑨"
_NUMBERED: Final = re.compile(f"([{NUMBERS}])：")
_ASIDE: Final = re.compile("（[^（）]*）")
QUICK: Final = "この効果は相手ターンでも発動できる"


@cache
def grammar() -> Grammar:
    text = files("spellspeed.reading.japanese").joinpath("grammar", "japanese.jpn").read_text("utf-8")
    return Grammar([("japanese.jpn", text)], partial(maker, actions=japanese), str)


@cache
def words() -> frozenset[str]:
    """The words of the grammar."""
    pieces = [part for one in grammar().alternatives() for part in one.pattern.walk() if part.kind == "word"]
    return frozenset(part.word for part in pieces)


@dataclass(frozen=True)
class Numbered:
    """One numbered effect: its sentences."""

    number: int
    pendulum: bool
    sentences: tuple[str, ...]


def numbered(text: str, pendulum: bool = False) -> list[Numbered]:
    """The numbered effects of a text."""
    parts = _NUMBERED.split(folded(text))
    found: list[Numbered] = []
    for sign, body in zip(parts[1::2], parts[2::2]):
        plain = _ASIDE.sub("", body.replace("\n", ""))
        sentences = tuple(one.strip() for one in plain.split("。") if one.strip())
        found.append(Numbered(NUMBERS.index(sign) + 1, pendulum, sentences))
    return found


def value(sentence: str, start: str) -> object:
    chart = grammar().read(Characters(sentence, words()), start)
    if len(chart.values) != 1:
        place = chart.stop(sentence)
        raise Refusal("words" if not chart.values else "two readings", place.words(), sentence, place)
    return chart.values[0]


def read_effect(card: Print, effect: Numbered) -> CardText:
    """One effect as a card of its own, checked and in normal form; raises Refusal."""
    sentences = list(effect.sentences)
    quick = QUICK in sentences
    if quick:
        sentences.remove(QUICK)
    if not sentences or ("発動" not in sentences[0] and card.is_monster):
        raise Refusal("words", "an effect that is not activated")
    head = value(sentences[0], "ACTIVATION")
    assert isinstance(head, Activation)
    block = Block("")
    fields: dict[str, list[Node]] = {}
    for kind, node in head.heads:
        quick = quick or kind == "quick_during"
        name = {"event": "if", "quick_during": "during"}.get(kind, kind)
        fields.setdefault(name, []).append(node)
    event = next((node for kind, node in head.heads if kind in ("event", "when")), None)
    steps = [value(sentence, "STEPS") for sentence in bare_sentences(sentences[1:])]
    if not steps:
        raise Refusal("words", "an effect without steps")
    for cost in head.costs:
        fields["cost"] = [Node(JOIN, ".and_", [fields["cost"][0], cost]) if "cost" in fields else cost]
    if head.targets:
        fields["target"] = [cards.target() for cards in head.targets]
    whole = referred(joined_sentences(sentences[1:], steps), len(head.targets), event)
    if "where" not in fields:
        where = place_of_this(Body(True, tuple(head.costs), whole))
        if where is not None:
            fields["where"] = [where]
    fields["do"] = [plain_this(whole)]
    if "cost" in fields:
        fields["cost"] = [plain_this(fields["cost"][0])]
    block.kind = kind_of(card, effect, event, quick, fields)
    if head.must and block.kind in ("trigger", "quick"):
        block.flags = ["must"]
    block.fields = [Field(name, fields[name]) for name in FIELDS if name in fields]
    block.pendulum = effect.pendulum
    return checked(CardText(card.facts.passcode, card.facts.en, [], [block])).card


def bare_sentences(sentences: list[str]) -> list[str]:
    return [sentence.removeprefix("その後、") for sentence in sentences]


def joined_sentences(sentences: list[str], steps: list[object]) -> Node:
    """Sentences in a row; "その後" is "then"."""
    whole: Node | None = None
    for sentence, step in zip(sentences, steps):
        assert isinstance(step, Node)
        join = ".then" if sentence.startswith("その後、") else ".also"
        whole = step if whole is None else Node(JOIN, join, [whole, step])
    assert whole is not None
    return whole


def kind_of(card: Print, effect: Numbered, event: Node | None, quick: bool, fields: dict[str, list[Node]]) -> str:
    """Which kind of effect it is, by the card and by what it answers."""
    answers = event is not None and event.word == "activated"
    off_field = "where" in fields
    during = fields.get("during", [])
    if card.facts.kind != "monster" and not effect.pendulum:
        if not off_field and effect.number == 1 and card.facts.icon not in ("continuous", "field", "equip"):
            return "activate"
        if event is not None and not answers:
            return "trigger"
        if card.facts.kind == "trap" or quick or answers:
            return "quick"
    if quick or answers:
        return "quick"
    if during == [word("your", word("MAIN_PHASE"))]:
        del fields["during"]
        return "ignition"
    return "trigger" if event is not None or during else "ignition"


def referred(step: Node, targets: int, event: Node | None) -> Node:
    """The steps with "その…" decided: the target, what was dealt with last, the cards of the event."""
    state = {"dealt": False}

    def called() -> Node:
        if targets and not state["dealt"]:
            return word("TARGET")
        if state["dealt"]:
            return word("IT")
        if event is not None and not (event.args and event.args[0] == THIS):
            return word("ANSWERED" if event.word == "activated" else "THOSE")
        raise Refusal("reference", "nothing was spoken of before")

    def walk(node: Node) -> Node:
        if node.kind == OPEN:
            return called()
        if node.kind == JOIN or node.word == "may":
            return Node(node.kind, node.word, [walk(part) for part in node.args], node.keys, node.value)
        if not node.args and not node.keys:
            return node
        made = Node(
            node.kind, node.word, [walk(part) for part in node.args],
            {name: walk(part) for name, part in node.keys.items()}, node.value,
        )  # fmt: skip
        if node.word in DEEDS:
            state["dealt"] = True
        return made

    return walk(step)


DEEDS: Final = frozenset(
    ("destroy", "banish", "special_summon", "tribute", "set", "equip", "add", "return_", "shuffle", "send", "discard")
)
