"""English for steps: as an order ("destroy it"), as what an effect does ("destroys"), or as a means ("by destroying");
and for the joins between them.
"""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import steps as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import DESIGNATE, ORDERS, TAKE, Phrase, listed
from spellspeed.language.aloud.parts import LASTING, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import JOIN, OR, WORD, Node

FORMS = {"base": 0, "s": 1, "ing": 4}
DONE = {
    "special_summon": "Special Summoned",
    "return_": "returned",
    "set": "Set",
    "tribute": "Tributed",
    "shuffle": "shuffled into the Deck",
    "send": "sent to the GY",
}

# What is said to you, said of each player.
OF_EACH = (
    (r"\byour opponent's\b", "the other player's"),
    (r"\byour opponent\b", "the other player"),
    (r"\byour\b", "their"),
    (r"\byou\b", "they"),
)
FRONTED = ("cannot", "can", "at_most", "instead", "whenever", "counts_as")  # the duration stands in front


class EnglishSteps(EnglishChapter, common.CommonSteps):
    def is_order(self, words: str) -> bool:
        """The words begin with a verb that tells somebody what to do."""
        first = words.partition(" ")[0]
        return first in ORDERS or any(
            row.forms.count("/") == 4 and row.form(0).partition(" ")[0] == first for row in self.rows.values()
        )

    def step(self, node: Node, form: str = "base") -> str:
        """One step or several joined ones."""
        if node.kind == JOIN:
            first = node.args[0]
            if is_word(first, "relate"):  # the next step says it
                self.relate(first)
                words = self.step(node.args[1], form)
                rest = node.args[2:]
            elif node.word == ".and_" and len(node.args) > 2 and all(self.is_act(one) for one in node.args):
                return listed([self.step(one, form) for one in node.args], "and")
            else:
                words = self.step(first, form)
                rest = node.args[1:]
            for one, last in zip(rest, node.args[-len(rest) - 1 :], strict=False):
                words = self.joined(words, node.word, one, form, last)
            return words
        if node.kind == OR:
            return listed([self.step(one, form) for one in node.args])
        if node.word in LASTING:
            return self.lastings.lasting(node)
        if node.word in common.FRAMED:
            return self.framed(node, form)
        return self.verb(node, form)

    def is_act(self, node: Node) -> bool:
        framed = ("may", "provided", "one_of", "for_each", "each_player", "later", "after_this", "unless", "relate")
        return node.kind == WORD and node.word not in LASTING and node.word not in framed

    def joined(self, words: str, join: str, node: Node, form: str, last: Node) -> str:
        if is_word(node, "relate"):
            self.relate(node)
            return words
        said = self.step(node, form)
        if not said:
            return words
        if is_word(last, *FRONTED) and part(last, "until") is not None:
            if is_word(node, *LASTING) and part(node, "until") is None:  # the duration in front is not this step's
                return f"{words}. {said[:1].upper()}{said[1:]}"
        shared = said[: said.find("cannot ")] if "cannot " in said else ""
        if len(shared) > 12 and shared in words and is_word(node, "cannot"):
            return f"{words}, and {said.removeprefix(shared)}"
        if join == ".and_" and said.startswith("negate the effects of that target"):
            said = said.replace("negate the effects of that target", "that target's effects are negated")
        if join == ".also" and (
            ". " in said or said.startswith(("for the rest", "until", "during")) or is_word(node, "later", "at_most")
        ):
            return f"{words}. Also, {said}"
        if join == ".and_" and is_word(node, "later"):
            return f"{words}. {said[:1].upper()}{said[1:]}"
        if join == ".and_" and node.word in ("cannot", "negate_effects", "instead"):
            return f"{words}, but {said}"
        return f"{words}{self.rows[join].forms}{said}"

    def framed(self, node: Node, form: str) -> str:
        word = node.word
        if word == "may":
            by = part(node, "by")
            who = self.places.side(by).text if by is not None else "you"
            do = needed(node, "do")
            if is_word(do, "after_this"):
                return f"immediately after this effect resolves, {who} can {self.step(needed(do, 'do'))}"
            with self.memory.done_by(by.word if by is not None else self.memory.doing):
                return self.allowed(who, do)
        if word == "provided":
            condition = self.conditions.condition(needed(node, "only_if"))
            before = self.memory.it, self.memory.it_noun, self.memory.it_done
            words = f"if {condition}, {self.step(needed(node, 'do'))}"
            otherwise = part(node, "otherwise")
            if otherwise is not None:
                self.memory.it, self.memory.it_noun, self.memory.it_done = before
            stop = "" if words.endswith('."') else "."
            contrary = "If the result is tails" if condition == "the result is heads" else "Otherwise"
            return words if otherwise is None else f"{words}{stop} {contrary}, {self.step(otherwise)}"
        if word == "one_of":
            by = part(node, "by")
            if by is None:
                return f"either {listed([self.step(one, form) for one in node.args])}"
            steps = [self.step(one) for one in node.args]
            return f"as {self.places.side(by).text} chooses, either {'; or '.join(steps)}"
        if word == "for_each":
            cards = self.picks.pick(needed(node, "cards"))
            self.memory.it = Phrase("it")
            which = needed(node, "cards")
            each = f"each of {cards.text}"
            if is_word(which, "every"):
                each = self.nouns.noun(needed(which, "cards"), "each").text
            if cards.plural:
                return f"for {each}, {self.step(needed(node, 'do'))}"
            return f"choose {cards.text}, and {self.step(needed(node, 'do'))}"
        if word == "each_player":
            do = needed(node, "do")
            acts = all(self.is_own_act(one) for one in (do.args if do.kind == JOIN else [do]))
            return self.each_player(self.step(do, "s" if acts else "base"), acts)
        if word == "later":
            return f"{self.times.during_words(needed(node, 'when'))}, {self.step(needed(node, 'do'))}"
        if word in ("effect_becomes", "after_this"):
            return self.say(word, do=self.step(needed(node, "do")))
        who = self.places.side(needed(node, "who")).text
        with self.memory.done_by(needed(node, "who").word):
            does = self.allowed(who, needed(node, "does"))
        return f"{does}; if not, {self.step(needed(node, 'do'))}"

    def is_own_act(self, node: Node) -> bool:
        """Something that the player of the sentence does."""
        return self.is_act(node) and part(node, "player") is None and not is_word(node, "win")

    def each_player(self, words: str, acts: bool) -> str:
        """What you do, said of each player: "each player can Special Summon 1 monster from their hand"."""
        for one, other in OF_EACH:
            words = re.sub(one, other, words)
        if words.startswith("they can "):
            return f"each player can {words.removeprefix('they can ')}"
        if acts:
            return f"each player {words}"
        return self.say("each_player", do=f"{words[:1].upper()}{words[1:]}")

    def allowed(self, who: str, step: Node) -> str:
        """What a player can do, or can have done."""
        words = self.step(step)
        order = self.is_order(words) or words.startswith(("if ", "immediately"))
        return f"{who} can {'' if order else 'choose that '}{words}"

    def other_doer(self, by: Node | None) -> Phrase | None:
        """Who does it, if not the subject of the sentence."""
        who = "YOU" if by is None else by.word
        return None if who == self.memory.doing else Phrase("you", you=True) if by is None else self.places.side(by)

    def relate(self, node: Node) -> None:
        cards = needed(node, "cards")
        if is_word(cards, "TARGET"):
            self.memory.related = Phrase("that target")

    def verb(self, node: Node, form: str) -> str:
        row = self.rows[node.word]
        slots, doer = self.slots(node)
        verb = row.form(FORMS[form])
        if node.word == "summon":
            verb = self.events.summon_verb(needed(node, "how")).split("/")[FORMS[form]]
        if node.word == "declare" and is_word(needed(node, "what"), "COLUMN"):
            verb = DESIGNATE.split("/")[FORMS[form]]
        if node.word == "relate":
            self.relate(node)
            return ""
        words = verb + fill(row.frame, slots)
        if is_word(node, "inflict") and is_word(part(node, "to"), "YOU"):
            words = f"{TAKE.split('/')[FORMS[form]]} {slots['amount']}"
        if is_word(node, "win"):
            words = f"you {words}"
        if is_word(node, "swap") and parts.each_gives_one(node):
            words = f"each player chooses 1 monster they control and switches {slots['what']} of those monsters"
        if is_word(node, "take_control") and slots["to"] and doer is None:
            words = f"place {slots['cards']} {slots['to'].removeprefix('placing it ')}, and take control of it"
        self.remember(node)
        if doer is not None:
            conjugated = row.form(0 if doer.base else 1)
            return f"{doer.text} {conjugated}{fill(row.frame, slots)}"
        return words

    def remember(self, node: Node) -> None:
        """Note what IT means from now on."""
        cards = part(node, "cards") or part(node, "card")
        if cards is None or node.word in ("relate",):
            return
        said = self.said_of(cards)
        self.memory.it = Phrase("them" if said.plural else "it", said.plural)
        self.memory.it_noun = self.noun_of(cards)
        self.memory.it_done = DONE.get(node.word, self.rows[node.word].form(3))
        if node.word in ("reveal", "look", "excavate"):
            self.memory.shown_plural, self.memory.shown_here = said.plural, True

    def said_of(self, cards: Node) -> Phrase:
        if is_word(cards, "THIS", "this", "ANSWERED", "BEARER"):
            return Phrase("it")
        if is_word(cards, "choose"):
            number = part(cards, "number")
            return Phrase("", not (number is None or number_of(number) == 1))
        if is_word(cards, "token"):
            return Phrase("", (number_of(part(cards, "number")) or 1) > 1)
        here = self.memory.here
        said = self.picks.pick(cards)
        self.memory.here = here
        return said

    def noun_of(self, cards: Node) -> str:
        """ "monster" or "card": what kind of cards they are."""
        if is_word(cards, "TARGET") and self.memory.targets:
            return "monster" if all("onster" in one.text for one in self.memory.targets) else "card"
        if is_word(cards, "SHOWN", "TARGET", "IT", "ANSWERED", "PAID", "THOSE", "THIS"):
            return "card"
        for one in cards.walk():
            if is_word(one, "monster"):
                return "monster"
            if is_word(one, "card", "spell", "trap", "spell_trap"):
                return "card"
        return "card"

    def as_words(self, node: Node) -> str:
        """What a card is treated as when placed: "a Continuous Spell", or statistics."""
        if is_word(node, "monster"):
            return self.amounts.statistics(node)
        return self.nouns.noun(node).text

    def slots(self, node: Node) -> tuple[dict[str, str], Phrase | None]:
        """The slots of the verb's frame, and who does it if not you."""
        doer: Phrase | None = None
        player = part(node, "player")
        if player is not None and player.word not in ("YOU", self.memory.doing):
            doer = self.places.side(player)
        told = "player" in parts.signature(node.word)
        if told and self.memory.doing != "YOU" and (player is None or is_word(player, "YOU")):
            doer = Phrase("you", you=True)  # the other player only decides
        with self.memory.done_by(player.word if player is not None else "YOU" if told else self.memory.doing, told):
            return self.filling.filled(node, doer)

    def alone(self, node: Node) -> str:
        if parts.holds([node], "SUMMON"):
            self.memory.those = Phrase("that monster(s)")
        return self.smooth(self.step(node))
