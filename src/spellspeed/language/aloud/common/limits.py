"""Limits on how often, and what follows an effect: who cannot respond, oaths, flags."""

from collections.abc import Callable

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.chapter import Chapter
from spellspeed.language.aloud.parts import is_word, needed, part
from spellspeed.language.tree import Block, Node


class CommonLimits(Chapter):
    once: Callable[[Node, Block], str]  # how often one copy may do it
    oath: Callable[[Node, Block], str]
    last: Callable[[Block], list[str]]  # what else follows the effect
    behind: Callable[[list[Block]], str]  # what follows effects of one number that are read alone
    words: Callable[[Node], str]

    def before(self, pendulum: bool) -> list[str]:
        """Lines before the effects."""
        return []

    def after(self) -> list[str]:
        """Lines after the effects."""
        return []

    def span(self, limit: Node) -> str:
        return self.frames.get(f"per {needed(limit, 'per').word}") or self.say("per TURN")

    def limit_lead(self, block: Block) -> str:
        """ "Once per turn" for one copy, which stands in front."""
        limits = block.values("limit")
        if not limits and block.kind in parts.ACTIVATED:
            limits = self.card.limits
        return next((self.once(one, block) for one in limits if part(one, "of") is None), "")

    def tails(self, block: Block) -> str:
        """What follows the sentence."""
        barred = block.values("unanswerable") if block.kind != "continuous" else []
        to = self.say("to the card" if block.kind == "activate" else "to the effect")
        said = [self.unanswerable(one, to) for one in barred]
        said += [self.oath(one, block) for one in block.values("oath")]
        said += self.last(block)
        said += [self.say(f"flag {one}") for one in block.flags if f"flag {one}" in self.frames]
        return "".join(self.say("between") + self.sentence(one) for one in said)

    def unanswerable(self, node: Node, to: str) -> str:
        """Who cannot activate what in response to something."""
        if is_word(node, "provided"):
            only_if = self.conditions.condition(needed(node, "only_if"))
            return self.say("barred if", condition=only_if, words=self.unanswerable(needed(node, "do"), to))
        if is_word(node, "EACH"):
            return self.say("barred both", to=to)
        if is_word(node, "YOU", "OPPONENT"):
            return self.say("barred", side=self.places.side_words(node), to=to)
        return self.say("barred event", event=self.events.event(node, "cannot"), to=to)
