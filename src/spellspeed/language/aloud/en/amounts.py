"""English for numbers, properties and amounts."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import amounts as common
from spellspeed.language.aloud.common.amounts import MADE_KINDS
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Modified, article, possessive
from spellspeed.language.aloud.parts import NOUNS, REFERENCES, is_word, needed, number_of, part
from spellspeed.language.tree import COMPARE, MINUS, NUMBER, OF, TIMES, WORD, Node


class EnglishAmounts(EnglishChapter, common.CommonAmounts):
    def plain_count(self, node: Node | None) -> bool:
        """The count is a mere number, said before the noun."""
        if node is None or node.kind == NUMBER or is_word(node, "ANY_NUMBER", "AS_MANY_AS_POSSIBLE"):
            return True
        return is_word(node, "at_least", "up_to", "between") and node.args[0].kind == NUMBER

    def amount_count(self, node: Node | None) -> str:
        if node is None:
            return "1"
        if is_word(node, "up_to"):
            return f"up to {self.amount(node.args[0])}"
        return f"equal to {self.amount(node)}"

    def own_property(self, node: Node) -> str:
        return f"{self.memory.own} {self.prop(node)}"

    def number_of_cards(self, node: Node) -> str:
        return f"the number of {self.counted(node)}"

    def how_often(self, node: Node) -> str:
        event, different = needed(node, "event"), part(node, "different")
        when = self.searched(node)
        if different is not None and not is_word(different, "CARD"):
            kinds = " (Monster, Spell, and Trap)" if is_word(different, "KIND") else ""
            cards = self.events.event(event, "noun")
            return f"the number of different {self.prop(different)}s{kinds} among {cards} {when}"
        return f"the number of times {self.events.event(event, 'past')} {when}"

    def searched(self, node: Node) -> str:
        """Which part of the log `times` looks at: "this turn while this card was face-up"."""
        when, beside = self.times.since_words(part(node, "since")), part(node, "while_")
        return when if beside is None else f"{when} while {self.picks.pick(beside).text} was face-up"

    def amount_word(self, node: Node) -> str:
        if node.word in self.values:
            return self.values[node.word]
        if is_word(node, *NOUNS) or is_word(node, *REFERENCES):
            return self.picks.pick(node).text
        return self.rows[node.word].form(0) if node.word in self.rows else self.tests.value(node)

    def property_of(self, node: Node) -> str:
        prop, whose = node.args[0], node.args[1]
        name = self.prop(prop)
        if is_word(whose, "YOU", "OPPONENT", "EACH", "TURN_PLAYER", "CONTROLLER", "OWNER", "ACTIVATOR"):
            return f"{self.places.side_own(whose)} {name}"
        said = self.picks.pick(whose) if not is_word(whose, *NOUNS) else self.nouns.noun(whose, "")
        if is_word(prop, "counters"):
            return f"the number of {name} on {said.text}"
        if is_word(whose, "IT") and self.memory.about_this and not said.plural:
            return f"that {self.memory.it_noun}'s {name}"
        if said.text in ("it", "they", "them") or (not said.plural and len(said.text.split()) <= 3):
            summed = said.plural and prop.word in ("ATK", "DEF", "LEVEL", "RANK", "LINK_RATING", "original")
            return f"{possessive(said.text)} {'total ' if summed else ''}{name}"
        total = "total " if said.plural and name not in ("name", "Type", "Attribute") else ""
        return f"the {total}{name} of {said.text}"

    def counted(self, node: Node, each: bool = False) -> str:
        """What `count(...)` counts, in the plural, or in the singular after "for each"."""
        cards = needed(node, "cards")
        different = part(node, "different")
        kinds = ""
        if different is not None and not is_word(different, "CARD"):
            kinds = f" with different {self.prop(different)}s"
            if each:
                kinds = f" with {article(f'different {self.prop(different)}')}"
            elif is_word(different, "TYPE", "ATTRIBUTE", "KIND"):
                return f"different {self.prop(different)}s among {self.nouns.noun(cards, '').text}".replace(
                    ", or ", ", and "
                )
        if is_word(cards, "IT", "THOSE", "PAID", "SHOWN", "now") or is_word(cards, "among"):
            inner = needed(cards, "cards") if is_word(cards, "among") else cards
            noun = self.memory.it_noun if is_word(inner, "IT") else "card"
            done = self.memory.it_done if is_word(inner, "IT") else {"SHOWN": "revealed"}.get(inner.word, "")
            if is_word(inner, "THOSE"):
                those = self.picks.several(self.memory.those.text) if self.memory.those.text != "it" else "those cards"
                return f"of {those}" if each else those
            if is_word(inner, "PAID", "now"):
                noun, done = self.memory.paid.text.removeprefix("the ").removeprefix("those ").removeprefix("that "), ""
            tests = parts.rest(cards, "tests") if is_word(cards, "among") else []
            if is_word(inner, "MATERIALS_USED"):
                noun, done = "monster", "used as this card's materials"
            if tests:
                made = Modified()
                for one in tests:
                    self.tests.modify(one, made, not each)
                if noun not in self.rows:
                    noun, done = "card", "among them"
                places = [two for one in tests if is_word(one, *NOUNS) for two in one.args if parts.is_place(two)]
                if places and is_word(inner, "PAID"):
                    return f"{noun}{'' if each else 's'} {self.places.place(places[0], 'from')}{kinds}"
                return f"{self.nouns.assemble(noun, made, '', not each).text} {done}".strip() + kinds
            if is_word(inner, "PAID", "now"):
                first, _, last = noun.partition(" to the GY")
                words = first.replace("monsters", "monster").replace("cards", "card") if each else first
                return words + (" to the GY" if noun.endswith(" to the GY") else last) + kinds
            what = noun if each or noun.endswith("s") else f"{noun}s"
            return f"{what} {done}".strip() + kinds
        self.memory.joints = [kinds.strip()] if kinds and is_word(cards, *NOUNS) else []
        kinds = "" if self.memory.joints else kinds
        if each:
            return self.nouns.noun(cards, "each").text.removeprefix("each ") + kinds
        return self.nouns.noun(cards, "").text + kinds

    def in_order(self, joints: list[Node]) -> list[Node]:
        return sorted(joints, key=lambda one: not is_word(one, "including"))

    def included(self, node: Node) -> str:
        number, tests = self.count(needed(node, "number")), parts.rest(node, "tests")
        if len(tests) == 1 and is_word(tests[0], *NOUNS):
            return f"including {self.nouns.noun(tests[0], number).text}"
        if len(tests) == 1 and is_word(tests[0], "THIS", "this"):
            return f"including {self.picks.pick(tests[0]).text}"
        det = "a" if number in ("1", "1 or more") else number
        if len(tests) == 1 and is_word(tests[0], "SPELL", "TRAP"):
            return f"including {self.nouns.noun(Node(WORD, tests[0].word.lower()), det).text}"
        made = Modified()
        for one in tests:
            self.tests.modify(one, made, det != "a")
        return f"including {self.nouns.assemble('monster', made, det, det != 'a').text}"

    def made_of(self, node: Node) -> tuple[str, str]:
        """ "an Effect Monster", "Machine/EARTH/Level 4/ATK 1800/DEF 1000"."""
        tests = parts.rest(node, "tests")
        kinds = [one for one in tests if is_word(one, *MADE_KINDS)]
        kind = " ".join(self.tests.value(one) for one in kinds)
        values = self.values_of([one for one in tests if one not in kinds])
        return article(f"{kind} Monster") if kind else "a monster", "/".join(values)

    def token_values(self, node: Node) -> str:
        """ "Wyrm/Tuner/WATER/Level 4/ATK 0/DEF 0": Types, kinds, the rest."""
        tests = parts.rest(node, "tests")
        types = [one for one in tests if one.word in self.types]
        kinds = [one for one in tests if is_word(one, *MADE_KINDS)]
        return "/".join(self.values_of([*types, *kinds, *[one for one in tests if one not in (*types, *kinds)]]))

    def values_of(self, tests: list[Node]) -> list[str]:
        """What each test says; the numbers last."""
        told = [
            f"{self.prop(one.args[0])} {self.amount(one.args[1])}" if one.kind == COMPARE else self.tests.value(one)
            for one in tests
        ]
        order = [one for one in told if not one.startswith(("ATK", "DEF", "Level"))]
        return order + [one for start in ("Level", "ATK", "DEF") for one in told if one.startswith(start)]

    def counter(self, name: Node) -> str:
        return article(str(name.value))

    def counters(self, name: Node) -> str:
        return f"{name.value}s"

    def quantity(self, amount: Node, unit: str) -> str:
        """So much of something: "500 damage", "300 ATK for each monster", "LP equal to its ATK"."""
        if amount.kind == NUMBER:
            return f"{abs(int(amount.value))} {unit}"
        if amount.kind == MINUS and len(amount.args) == 1:
            return self.quantity(amount.args[0], unit)
        if amount.kind == TIMES and number_of(amount.args[0]) is not None:
            number = abs(number_of(amount.args[0]) or 0)
            what = amount.args[1]
            if is_word(what, "count"):
                return f"{number} {unit} for each {self.counted(what, each=True)}"
            if number == 1:
                return f"{unit} equal to {self.amount(what)}"
            if what.kind == OF and is_word(what.args[0], "counters"):
                return f"{number} {unit} for each {what.args[0].args[0].value} on {self.picks.pick(what.args[1]).text}"
            return f"{unit} equal to {self.amount(what)} x {number}"
        if is_word(amount, "up_to"):
            return f"up to {self.amount(amount.args[0])} {unit}"
        return f"{unit} equal to {self.amount(amount)}"

    def drawn_number(self, node: Node) -> str:
        number = number_of(node)
        if number is not None:
            return "1 card" if number == 1 else f"{number} cards"
        if is_word(node, "up_to"):
            return f"up to {self.amount(node.args[0])} cards"
        if is_word(node, "for_every"):
            return f"1 card for every {self.amount(needed(node, 'number'))} of {self.amount(needed(node, 'amount'))}"
        owner = parts.filled_hand(node)
        if owner:
            who = "your opponent has" if owner == "their" else "you have"
            return f"cards until {who} {node.args[0].value} cards in the hand"
        return f"cards equal to {self.amount(node)}"
