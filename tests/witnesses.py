"""Witnesses: scenes that turn out otherwise when one parameter of one card is ignored (`tools/find_witnesses.py`).

A scene is a ruling of the package, which then no longer holds, or a demonstration, which then leaves another trace.
"""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from demonstrations import DEMOS
from driver import described
from parameters import Found, Slot, changed, slots_of
from probing import Demo, play

from spellspeed.cards.library import LIBRARY
from spellspeed.judge.loader import packaged
from spellspeed.judge.ruling import Ruling
from spellspeed.judge.runner import PASSED, run
from spellspeed.language.reader import read_cards
from spellspeed.language.tree import CardText
from spellspeed.language.values import CannotBuild

FILE = Path(__file__).parent / "witnesses.txt"
TEXTS = 8  # so many ways to ignore a parameter are tried


class Witness(NamedTuple):
    slot: Slot
    scene: str
    card: int  # the passcode, or which of the cards of a demonstration
    node: int
    k: int

    def line(self) -> str:
        return f"{self.slot} | {self.scene} | {self.card} {self.node} {self.k}"


def read_witnesses() -> list[Witness]:
    found: list[Witness] = []
    for line in FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []:
        name, scene, where = line.split(" | ")
        slot, _, place = name.partition(" as ")
        word, _, param = slot.rpartition(".")
        card, node, k = where.split()
        found.append(Witness(Slot(word, param, place), scene, int(card), int(node), int(k)))
    return found


@cache
def rulings() -> dict[str, Ruling]:
    return {ruling.id: ruling for ruling in packaged()}


@cache
def demos() -> dict[str, Demo]:
    return {demo.name: demo for demo in DEMOS}


@cache
def trace(name: str) -> list[str]:
    return play(demos()[name])


def holds(witness: Witness) -> bool:
    """With that parameter ignored, the scene turns out otherwise."""
    demo = demos().get(witness.scene)
    return in_ruling(witness) if demo is None else in_demo(witness, demo)


def texts_without(card: CardText, witness: Witness) -> Iterator[str]:
    """The card with that parameter ignored; nothing if it is not written there any more."""
    found = Found(witness.slot, witness.node, witness.k)
    if found in slots_of(card):
        yield from islice(changed(card, found), TEXTS)


def in_ruling(witness: Witness) -> bool:
    LIBRARY.load()
    ruling = rulings().get(witness.scene)
    if ruling is None or witness.card not in LIBRARY.texts.entries:
        return False
    for text in texts_without(LIBRARY.texts.text_of(witness.card), witness):
        try:
            with described(text):
                if run(ruling).status != PASSED:
                    return True
        except CannotBuild:
            continue
    return False


def in_demo(witness: Witness, demo: Demo) -> bool:
    card = read_cards(demo.cards[witness.card], demo.name)[0]
    for text in texts_without(card, witness):
        cards = (*demo.cards[: witness.card], text, *demo.cards[witness.card + 1 :])
        try:
            if play(demo._replace(cards=cards)) != trace(demo.name):
                return True
        except CannotBuild:
            continue
    return False
