"""Steps that cannot be done when their effect is used, or that do nothing where they stand."""

from __future__ import annotations

from collections.abc import Iterator

from spellspeed.board.printed import Printed
from spellspeed.language.arguments import arguments
from spellspeed.language.around import named as called
from spellspeed.language.never.mistake import mistake
from spellspeed.language.never.times import EVER, Moments, named, of_effect, of_word
from spellspeed.language.tree import JOIN, WORD, CardText, Node
from spellspeed.language.values import CannotBuild
from spellspeed.language.words import row, rows_in

EVENTS = ("when", "if", "each_time", "would")


def of_steps(printed: Printed, text: CardText) -> Iterator[CannotBuild]:
    for block in text.blocks:
        for part in (block, *block.bullets):
            moments = of_effect(block, part, printed) or EVER  # a time that never comes is told by itself
            parts = [block] if part is block else [block, part]
            events = [value for one in parts for name in EVENTS for value in one.values(name)]
            if part is block:  # what stands above the bullets may answer the event of any of them
                events += [value for one in block.bullets for name in EVENTS for value in one.values(name)]
            for name in ("cost", "do", "instead", "apply"):
                for value in part.values(name):
                    if row(value.word).idle and name == "do":
                        yield mistake(value, f"{called(value)}: this step does nothing here")
                    yield from Steps(events).inside(value, moments)


class Steps:
    """The rules for the steps of one effect."""

    def __init__(self, events: list[Node]) -> None:
        self.opened = {word.opens for event in events for word in rows_in(event)}

    def inside(self, node: Node, moments: Moments) -> Iterator[CannotBuild]:
        if node.sort not in ("Step", "Lasting"):
            return
        word = row(node.word)
        if node.kind == JOIN:
            for part in node.args:
                if row(part.word).idle:
                    yield mistake(part, f"{called(part)}: this step does nothing here")
        yield from self.one(node, moments)
        given = arguments(node)
        later = [one.node for one in given if one.node.sort in ("Time", "Event") and one.param.name != "until"]
        outer = self.opened
        if later:  # done at another time, or after another event
            moments = EVER
            self.opened = outer | {one.opens for event in later for one in rows_in(event)}
        for part in node.parts():
            yield from self.inside(part, EVER if word.others_do else moments)
        self.opened = outer

    def one(self, node: Node, moments: Moments) -> Iterator[CannotBuild]:
        if node.kind != WORD:
            return
        word = row(node.word)
        given = {one.param.name: one.node for one in arguments(node)}
        things = [arg for arg in given.values() if arg.kind == WORD and arg.sort in ("Thing", "Cause")]
        if word.section != "Steps" or "of" in given:
            return
        for about in (node, *things):
            if not of_word(about.word) & moments or (about.sort == "Cause" and not own(of_word(about.word)) & moments):
                yield mistake(node, f"{called(node)}: it cannot be done when this effect is used")
            elif (row(about.word).under_way or "") not in ("", *self.opened) and about.sort in ("Thing", "Step"):
                yield mistake(about, f"{called(about)}: nothing of the kind is under way then")
        phase = given.get(word.ends) if word.ends else None
        if phase is not None and not named(phase).moments & moments:
            yield mistake(phase, f"{called(node)}: it cannot be done when this effect is used")


def own(moments: Moments) -> Moments:
    return frozenset(one for one in moments if one.turn == 1)
