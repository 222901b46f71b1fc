"""English for causes: by what something happens."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import why as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import article, listed, possessive
from spellspeed.language.aloud.parts import NOUNS, SIDES, alternatives, is_word, needed
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import AND, BAR, NOT, OF, Node

SERVING = ("COST", "MATERIAL")  # something is done "as" this, not "by" it


class EnglishWhy(EnglishChapter, common.CommonWhy):
    def some(self, node: Node, general: bool) -> str:
        """Cards in general, one of them, or those at hand."""
        many = general and is_word(node, *NOUNS)
        return self.nouns.noun(node, "").text if many else self.picks.pick(node).text

    def causes(self, node: Node, general: bool = False) -> str:
        """Why, after "by"."""
        return listed([self.cause(one, general) for one in alternatives(node)])

    def cause(self, node: Node, general: bool = False) -> str:
        if node.kind == AND:
            return self.narrowed(node, general)
        head = parts.head(node)
        owners = node.args[1:] if node.kind == OF else []
        players = [one for one in owners if is_word(one, *SIDES)]
        cards = [one for one in owners if one not in players]
        own = self.places.side_own(players[0]) if players else ""
        if players and is_word(players[0], "OPPONENT") and not general:
            own = "an opponent's"
        if is_word(head, "effect"):
            return fill(self.rows["effect"].frame, {"number": str(needed(head, "number").value)})
        if is_word(head, "EFFECT", "ACTIVATED_EFFECT"):
            activated = "activated " if head.word == "ACTIVATED_EFFECT" else ""
            end = "effects" if general else "effect"
            if cards and is_word(cards[0], *NOUNS):
                made = [one for one in cards[0].args if not parts.is_place(one)]
                if not made and not any(parts.is_place(one) for one in cards[0].args):
                    kind = self.nouns.name(cards[0].word)
                    words = f"{activated}{kind} {end}"
                    return f"{own} {words}" if own else words if general else article(words)
                of = self.nouns.noun(cards[0], "" if general else "a")
                return f"the {activated}{end} of {own + ' ' if own else ''}{of.text}"
            if cards:
                return f"the {activated}{end} of {self.picks.pick(cards[0]).text}"
            words = f"{activated}card {end}"
            return f"{own} {words}" if own else words
        if is_word(head, "COST"):
            return f"{own} cost" if own else f"a cost of {self.some(cards[0], general)}" if cards else "a cost"
        if is_word(head, "MATERIAL"):
            if cards:
                used = self.nouns.noun(cards[0]) if is_word(cards[0], *NOUNS) else self.picks.pick(cards[0])
                return f"material for {used.text}"
            return f"{own} material" if own else "material"
        if is_word(head, "CARD"):
            words = "cards" if general else "card"
            return f"{own} {words}" if own else f"{'' if general else 'a '}{words}"
        if is_word(head, "BATTLE"):
            return f"battle with {self.some(cards[0], general)}" if cards else "battle"
        if is_word(head, "DIRECT_ATTACK", "ATTACK"):
            return f"{possessive(self.picks.pick(cards[0]).text)} direct attack" if cards else "a direct attack"
        if is_word(head, "effects_of"):
            return f"the effects of {self.picks.pick(needed(head, 'card')).text}"
        return self.rows[head.word].form(0)

    def narrowed(self, node: Node, general: bool) -> str:
        """A cause that is also something, or is not: "card effects that do not target it"."""
        words = self.causes(node.args[0], general)
        for one in node.args[1:]:
            told, denied = (one.args[0], True) if one.kind == NOT else (one, False)
            if is_word(told, "TARGETING"):
                verb = "target" if denied or general else "targets"
                words += f" that {'do not ' if general else 'does not '}{verb} it" if denied else f" that {verb} it"
            else:
                words += f" ({'but not' if denied else 'also'} {self.cause(told, general)})"
        return words

    def by_words(self, node: Node | None, general: bool = False) -> str:
        if node is None:
            return ""
        if node.kind == BAR and any(is_word(parts.head(one), *SERVING) for one in node.args):
            return listed([self.by_words(one, general) for one in node.args])
        if is_word(parts.head(node), *SERVING):
            return f"as {self.cause(node, general)}"
        if is_word(node, "NORMAL_DRAW"):
            return "for the normal draw"
        if is_word(node, "DESTRUCTION"):
            return "after being destroyed"
        return f"by {self.causes(node, general)}"
