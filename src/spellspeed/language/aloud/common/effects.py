"""One effect: its condition, its cost and targets, its steps."""

from collections.abc import Callable

from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import NOUNS, alternatives, either, holds, is_word, needed, part
from spellspeed.language.tree import WORD, Block, Node

PAYING = ("tribute", "send", "discard", "banish", "return_", "reveal", "place")


class CommonEffects(Chapter):
    bulleted: Callable[[Block], str]  # alternatives of one effect
    replacement: Callable[[Block], str]  # what happens instead of what would
    continuous: Callable[[Block], str]
    activated_effect: Callable[[Block, str, Block | None], str]
    note_answered: Callable[[bool], None]  # from now on "that card" is the one whose activation is answered
    note_those: Callable[[Node, Node], None]  # from now on "that monster" means these
    note_paid: Callable[[Node, Node], None]  # from now on "the discarded card" means these

    def effect(self, block: Block, above: Block | None = None) -> str:
        """The sentence of one effect or bullet. `above`: the effect that a bullet belongs to."""
        raise NotImplementedError

    def effect_said(self, block: Block, above: Block | None) -> str:
        kind = above.kind if above is not None else block.kind
        if block.bullets:
            return self.bulleted(block)
        if kind == "procedure":
            return self.recipes.procedure(block)
        if block.values("would"):
            return self.replacement(block) + self.limits.tails(block)
        if kind in ("continuous", "always"):
            return self.continuous(block) + self.limits.tails(block)
        return self.activated_effect(block, kind, above)

    def bullet(self, bullet: Block, above: Block) -> str:
        return self.effect(Block("bullet", bullet.flags, bullet.fields, pendulum=bullet.pendulum), above)

    def is_timed(self, block: Block) -> bool:
        """Does the effect respond to an event?"""
        return bool(block.values("when") or block.values("each_time")) or any(map(self.is_event, block.values("if")))

    def is_event(self, node: Node) -> bool:
        if node.kind in ("or", "and"):
            return self.is_event(node.args[0])
        known = node.kind == WORD and node.word in self.rows and node.word.islower()
        return known and node.word not in ("exists", "happened", "during")

    def note_event(self, node: Node) -> None:
        first = either(node)[0]
        if is_word(first, "negated", "resolved", "resolves"):
            inner = part(first, "link")
            node = inner if inner is not None else node
            first = either(node)[0]
        card = part(first, "card") if first.kind == WORD else None
        if is_word(first, "activated"):
            self.note_answered(all(is_word(part(one, "card"), "monster") for one in either(node)))
        elif card is not None:
            ways = {one.word for one in alternatives(part(first, "how"))} if is_word(first, "summoned") else set()
            self.memory.single = bool(ways) and ways <= {"NORMAL", "FLIP", "TRIBUTE", "SET"}
            self.memory.happened_to = list(card.args) if is_word(card, *NOUNS) else []
            other = part(first, "with_" if is_word(first, "battled") else "on") if is_word(card, "THIS") else None
            if is_word(other, *NOUNS):
                declared = is_word(first, "declares_attack")
                self.memory.fought = self.say("fought in attack" if declared else "fought")
            by = alternatives(part(first, "by"))
            if is_word(first, "destroyed") and by and all(holds([one], "BATTLE") for one in by):
                self.memory.doer = self.say("destroyer")
            self.note_those(first, card)

    def note_cost(self, node: Node) -> None:
        for one in node.walk():
            if is_word(one, *PAYING):
                self.note_paid(one, needed(one, "cards"))
                return
