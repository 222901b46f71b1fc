"""Who "その…" means in the steps of a Japanese effect: decided from the Japanese text alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from spellspeed.language.tree import JOIN, OR, Node
from spellspeed.reading.phrase import OPEN, THIS, word
from spellspeed.reading.refusal import Refusal

MOVES: Final = frozenset((
    "destroy", "banish", "special_summon", "tribute", "set", "equip", "add", "return_", "shuffle", "send", "discard",
    "place", "take_control", "summon", "reveal", "look", "excavate", "attach", "detach",
))  # fmt: skip

NEGATED: Final = word("negate", word("EFFECT"))


@dataclass
class SpokenOf:
    """What was spoken of so far: how many targets, the event, and what the steps dealt with."""

    targets: int
    event: Node | None
    paid: bool = False
    moved: bool = False  # the targets are no longer where they were
    last: str = ""  # what the last step dealt with: "target", "this", "other", or nothing
    loose: bool = False  # a reference that could mean two things

    def that(self, how: str) -> Node:
        if how == "attacker":
            if self.event is None or self.event.word != "declares_attack":
                raise Refusal("reference", "no attack was spoken of")
            return THIS if self.event.args and self.event.args[0] == THIS else word("THOSE")
        if how == "done":
            if not self.last:
                raise Refusal("reference", "nothing was done before")
            return word("THIS" if self.last == "this" else "IT")
        if how == "target" or (self.targets and self.last in ("", "target", "this")):
            if not self.targets:
                raise Refusal("reference", "there is no target")
            return word("IT" if self.moved and self.last == "target" else "TARGET")
        if self.last == "other":
            self.loose = self.loose or bool(self.targets)
            return word("IT")
        if self.event is not None and not (self.event.args and self.event.args[0] == THIS):
            return word("ANSWERED" if is_answer(self.event) else "THOSE")
        raise Refusal("reference", "nothing was spoken of before")

    def dealt(self, step: Node) -> None:
        """A step was done with its first argument."""
        if step.word not in MOVES or not step.args:
            return
        first = step.args[0]
        if first.word == "TARGET" or (first.word == "IT" and self.last == "target"):
            self.last, self.moved = "target", True
        elif first.word in ("THIS", "this"):
            self.last = self.last or "this"
        elif first.word != "IT":
            self.last = "other"


def is_answer(event: Node) -> bool:
    """Every event is an activation."""
    return all(one.word == "activated" for one in (event.args if event.kind == OR else [event]))


def referred(step: Node, spoken: SpokenOf) -> Node:
    """The steps with their references decided, from first to last."""
    if step.kind == OPEN:
        return spoken.that(step.word)
    if not step.args and not step.keys:
        return step
    if step == NEGATED and (spoken.event is None or not is_answer(spoken.event)):
        return word("negate_effects", spoken.that("that"))  # "its effects", not the effect that is answered
    args = [referred(part, spoken) for part in step.args]
    keys = {name: referred(part, spoken) for name, part in step.keys.items()}
    made = Node(step.kind, step.word, args, keys, step.value)
    if step.kind != JOIN:
        spoken.dealt(made)
    return made
