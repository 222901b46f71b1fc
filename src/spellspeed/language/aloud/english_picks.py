"""English for the cards at hand (chosen, spoken of before) and for amounts."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_nouns import (
    NOUNS,
    ORDINALS,
    REFERENCES,
    Modified,
    Nouns,
    Said,
    article,
    listed,
    possessive,
)
from spellspeed.language.aloud.parts import is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import ROWS, VALUES
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    MINUS,
    NUMBER,
    OF,
    OR,
    PLUS,
    TEXT,
    TIMES,
    WORD,
    Node,
)


class Picks(Nouns):
    # picks -------------------------
    def pick(self, node: Node, source: bool = False, subject: bool = False) -> Said:
        """The cards at hand. `source`: the verb takes them away from where they lie."""
        if node.kind == OR or is_word(node, *NOUNS, "among", "exactly"):
            return self.noun(node, source=source)
        if is_word(node, "choose", "random"):
            return self.chosen(node, source)
        if is_word(node, "every"):
            cards = needed(node, "cards")
            if cards.kind == OR:
                several = [self.noun(one, "all" if is_word(one, *NOUNS) else "", source).text for one in cards.args]
                return Said(listed(several, "and"), True)
            said = self.noun(cards, "all" if not is_word(cards, "among") else "", source)
            joints = [self.joint(one) for one in parts.rest(node, "so")]
            if said.text.startswith("the "):
                return said
            if said.text == "all cards from your hand":
                return Said("your entire hand", True)
            single = not said.plural and not is_word(cards, *NOUNS)
            return Said(", ".join([said.text, *joints]), not single)
        if is_word(node, "top"):
            number = self.count(needed(node, "number"))
            top = "the top card" if number == "1" else f"the top {number} cards"
            of = self.place(needed(node, "of"), "of").removeprefix("of ")
            if number.startswith("up to "):
                return Said(f"{number} cards from the top of {of}", True)
            if not number.isdigit():
                return Said(f"cards from the top of {of} equal to {number}", True)
            return Said(f"{top} of {of}", number != "1")
        if is_word(node, "highest", "lowest"):
            said = self.noun(needed(node, "cards"), "a")
            return Said(f"{said.text} with the {node.word} {self.prop(needed(node, 'of'))}", True)
        if is_word(node, "together"):
            said_parts = [self.pick(one, source) for one in node.args]
            return Said(listed([one.text for one in said_parts], "and"), len(said_parts) > 1 or said_parts[0].plural)
        if is_word(node, "materials_for"):
            where = " ".join(self.noun(needed(node, "cards"), "", True).text.split()[1:])
            return Said(f"the materials listed on {self.pick(needed(node, 'monster')).text} {where}", True)
        if is_word(node, "token"):
            amount = part(node, "number")
            many = amount is not None and number_of(amount) != 1
            name = str(needed(node, "name").value)
            words = f'{self.count(amount)} "{name}{"s" if many else ""}"{self.token_statistics(name)}'
            if not self.plain_count(amount):
                words = f'"{name}s"{self.token_statistics(name)}, {self.amount_count(amount)}'
            return Said(words, many)
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.pick(needed(node, 'do'), source).text} (if {self.condition(needed(node, 'only_if'))})"
            return Said(words if otherwise is None else f"{words}, or else {self.pick(otherwise, source).text}")
        return self.reference(node, subject, source)

    def statistics(self, node: Node) -> str:
        raise NotImplementedError

    def token_statistics(self, name: str) -> str:
        """ " (Beast/EARTH/Level 1/ATK 0/DEF 0)"."""
        for field in self.text.fields:
            if field.name == "token" and field.values[0].value == name:
                return f" ({self.statistics(field.values[1]).partition('(')[2]}"
        return ""

    def chosen(self, node: Node, source: bool) -> Said:
        cards = needed(node, "cards")
        number = part(node, "number")
        by = part(node, "by")
        joints = [self.joint(one) for one in parts.rest(node, "so")]
        short = [one for one in joints if one.startswith("with ")]
        joints = [one for one in joints if one not in short]
        lucky = "random " if is_word(node, "random") else ""
        tail = self.choosing(node, by)
        if is_word(cards, "THOSE", "SHOWN", "IT"):
            return Said(
                f"{self.count(number) if number is not None else 1} of {self.several(self.pick(cards).text)}{tail}"
            )
        if is_word(cards, "among"):
            inner = needed(cards, "cards")
            if is_word(inner, "THOSE") and self.single and self.is_told(cards):
                return Said(self.those.text.replace("(s)", ""))
            if is_word(inner, "THOSE"):
                many = Said(self.several(self.those.text), True)
                before, self.those = self.those, many
                said = self.among(cards, "1")
                self.those = before
                return Said(f"1 of {said.text}{tail}")
            tests = [self.tested(one) for one in parts.rest(cards, "tests")]
            said_number = listed([one.replace("a ", "1 ", 1) if one.startswith("a ") else f"1 {one}" for one in tests])
            said_number = said_number.replace(" or a ", " or 1 ").replace(" or an ", " or 1 ")
            return Said(f"{said_number.replace('1 an ', '1 ')} from among them{tail}")
        if is_word(cards, "highest", "lowest"):
            said = self.pick(cards)
            return Said(
                said.text.replace("an ", "1 ", 1) if said.text.startswith("an ") else said.text.replace("a ", "1 ", 1)
            )
        if is_word(number, "AS_MANY_AS_POSSIBLE"):
            said = self.noun(cards, "", source)
            what, origin, place = said.text.rpartition(" from ")
            words = f"as many {what} as possible{origin}{place}" if origin else f"as many {place} as possible"
            return Said(words + tail, True)
        det = self.count(number) if number is not None else "1"
        self.joints = short if is_word(cards, *NOUNS) else []
        joints += [] if is_word(cards, *NOUNS) else short
        if not self.plain_count(number):
            said = self.noun(cards, "", source)
            return Said(", ".join([f"{said.text}, {self.amount_count(number)}", *joints]) + tail, True)
        said = self.noun(cards, f"{det} {lucky}".strip(), source)
        if (
            source
            and is_word(cards, *NOUNS)
            and any(not self.is_place(one) and not is_word(one, "OTHER") for one in cards.args)
        ):
            said = said._replace(text=said.text.replace(" or field", " or face-up field"))
        plural = det not in ("1",)
        return Said(
            ", ".join([said.text, *joints]) + tail if not joints else " ".join([said.text, *joints]) + tail, plural
        )

    def choosing(self, node: Node, by: Node | None) -> str:
        """Who chooses, if not the player who does it."""
        if is_word(node, "random"):
            return ""
        chooser = "YOU" if by is None else by.word
        return "" if chooser == self.doing else " (you choose)" if chooser == "YOU" else " (your opponent chooses)"

    def is_told(self, cards: Node) -> bool:
        """What is asked of the cards of the event was said of them already."""
        flat = [one for test in parts.rest(cards, "tests") for one in (test.args if is_word(test, *NOUNS) else [test])]
        return all(one in self.happened_to or self.is_place(one) or is_word(one, "FACE_UP") for one in flat)

    def several(self, words: str) -> str:
        """ "those monsters" for "that monster(s)"."""
        if words == "them":
            return words
        words = words.replace("(s)", "").replace("that monster", "those monsters").replace("that card", "those cards")
        return words.replace("those monsters that is", "those monsters that are").replace(
            "those cards that is", "those cards that are"
        )

    def opponents(self, node: Node) -> bool:
        return any(is_word(one, "their") for one in node.walk())

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

    def reference(self, node: Node, subject: bool = False, source: bool = False) -> Said:
        word = node.word
        if word == "THIS":
            where, self.here = (self.here, "") if source else ("", self.here)
            return Said(f"this card {where}".strip())
        if word == "this":
            return self.this(node, source)
        if word == "TARGET":
            plural = len(self.targets) > 1 or any(one.plural for one in self.targets)
            return Said(ROWS[word].form(1 if plural else 0), plural)
        if word == "target":
            index = number_of(needed(node, "number")) or 1
            if len(self.target_names) >= index:
                return self.target_names[index - 1]
            plural = len(self.targets) >= index and self.targets[index - 1].plural
            return Said(ROWS[word].form(1 if plural else 0).replace("{number}", ORDINALS[index]), plural)
        if word == "now":
            return self.pick(needed(node, "cards"))
        if word == "PAID":
            return self.paid
        if word == "THOSE":
            return self.those
        if word == "ANSWERED":
            return Said(self.answered)
        if word == "BATTLE_OPPONENT" and self.fought:
            return Said(self.fought)
        if word == "SHOWN" and self.shown_here:
            several = "they" if subject else "them"
            return Said(several if self.shown_plural else "it", self.shown_plural)
        if word == "SHOWN":
            return Said(ROWS[word].form(1 if self.shown_plural else 0), self.shown_plural)
        if word == "IT":
            if self.it.text in ("it", "them"):
                return Said("they" if subject and self.it.plural else self.it.text, self.it.plural)
            return self.it
        if word == "RELATED":
            return Said(self.related)
        if word in ("REST", "MATERIALS_USED"):
            return Said(ROWS[word].form(0), True)
        if word in ROWS:
            return Said(ROWS[word].form(1 if word == "BATTLE_OPPONENT" and parts.is_worn(self.text) else 0))
        return Said(word.lower().replace("_", " "))

    def this(self, node: Node, source: bool = False) -> Said:
        before, after = [], []
        for test in node.args:
            event = needed(test, "event") if is_word(test, "was") else None
            plain = event is not None and is_word(event, "summoned") and set(event.keys) == {"how"} and not event.args
            if is_word(test, "FACE_DOWN") and not self.is_monster():
                before.append("Set")
            elif event is not None and plain and part(test, "since") is None:
                before.append(f"{self.event(event, 'was')}")
            elif is_word(test, "EQUIPPED"):
                before.append("equipped")
            elif is_word(test, "has_material"):
                after.append(self.after(test, False).replace("that has", "with", 1))
            elif is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
                before.append(ROWS[test.word].form(0))
            elif self.is_place(test):
                made = Modified()
                self.noun_place(test, source, made)
                before += [one for _, one in made.before]
                after += made.after
            elif is_word(test, "named", "THIS_NAME"):
                made = Modified()
                self.modify(test, made, False)
                after.append(f"(while its name is {made.name})")
            else:
                made = Modified()
                self.modify(test, made, False)
                kinds = [f"(while it is {self.tested(test)})"] if test.kind == WORD and self.value(test) else []
                after += kinds or made.after or [f"that is {one}" for _, one in made.before]
        return Said(" ".join(["this", *before, "card", *after]))

    def is_monster(self) -> bool:
        """Face-down it would be a monster, not a Set card."""
        raise NotImplementedError

    # amounts -------------------------
    def prop(self, node: Node) -> str:
        """The name of a property."""
        if node.kind == BAR:
            return "/".join(self.prop(one) for one in node.args)
        if is_word(node, "original"):
            return f"original {self.prop(needed(node, 'of'))}"
        if is_word(node, "counters"):
            return f"{needed(node, 'name').value}s"
        return ROWS[node.word].form(0)

    def count(self, node: Node | None) -> str:
        """How many, before a noun."""
        if node is None:
            return "1"
        if node.kind == NUMBER:
            return str(node.value)
        if is_word(node, "at_least", "up_to", "between"):
            return fill(
                ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)}
            )
        if is_word(node, "ANY_NUMBER"):
            return ROWS[node.word].form(0)
        return self.amount(node)

    def amount(self, node: Node) -> str:
        if node.kind == NUMBER:
            return str(node.value)
        if node.kind == TEXT:
            return f'"{node.value}"'
        if node.kind == OF:
            return self.property_of(node)
        if node.sort == "Property":
            return f"{self.own} {self.prop(node)}"
        if node.kind in (PLUS, MINUS):
            if len(node.args) == 1:
                return f"minus {self.amount(node.args[0])}"
            return f" {'+' if node.kind == PLUS else '-'} ".join(self.amount(one) for one in node.args)
        if node.kind == TIMES:
            first, second = node.args
            if number_of(first) == 2:
                return f"double {self.amount(second)}"
            if is_word(second, "count"):
                return f"the number of {self.counted(second)} x {self.amount(first)}"
            return f"{self.amount(second)} x {self.amount(first)}"
        if is_word(node, "count"):
            return f"the number of {self.counted(node)}"
        if is_word(node, "half"):
            of = needed(node, "of")
            return "half" if is_word(of, "DAMAGE") else f"half {self.amount(of)}"
        if is_word(node, "times"):
            event = self.event(needed(node, "event"), "past")
            different = part(node, "different")
            when = self.since_words(part(node, "since"))
            if different is not None and not is_word(different, "CARD"):
                cards = self.event(needed(node, "event"), "noun")
                kinds = " (Monster, Spell, and Trap)" if is_word(different, "KIND") else ""
                return f"the number of different {self.prop(different)}s{kinds} among {cards} {when}"
            return f"the number of times {event} {when}"
        if is_word(node, "difference", "for_every"):
            return fill(
                ROWS[node.word].frame, {name: self.amount(needed(node, name)) for name in parts.signature(node.word)}
            )
        if is_word(node, "free_zones"):
            return fill(ROWS[node.word].frame, {"where": self.place(needed(node, "where"), "in")})
        if is_word(node, "DECLARED"):
            return fill(ROWS[node.word].forms, {"what": self.declared})
        if is_word(node, "at_least", "up_to", "between"):
            return self.count(node)
        if node.kind == WORD and node.word in VALUES:
            return VALUES[node.word]
        if node.kind == WORD and (is_word(node, *NOUNS) or is_word(node, *REFERENCES)):
            return self.pick(node).text
        return ROWS[node.word].form(0) if node.word in ROWS else self.value(node)

    def property_of(self, node: Node) -> str:
        prop, whose = node.args[0], node.args[1]
        name = self.prop(prop)
        if is_word(whose, "YOU", "OPPONENT", "EACH", "TURN_PLAYER", "CONTROLLER", "OWNER", "ACTIVATOR"):
            return f"{self.side_own(whose)} {name}"
        said = self.pick(whose) if not is_word(whose, *NOUNS) else self.noun(whose, "")
        if is_word(prop, "counters"):
            return f"the number of {name} on {said.text}"
        if is_word(whose, "IT") and self.about_this and not said.plural:
            return f"that {self.it_noun}'s {name}"
        if said.text in ("it", "they", "them") or (not said.plural and len(said.text.split()) <= 3):
            total = (
                "total "
                if said.plural and prop.word in ("ATK", "DEF", "LEVEL", "RANK", "LINK_RATING", "original")
                else ""
            )
            return f"{possessive(said.text)} {total}{name}"
        total = "total " if said.plural and name not in ("name", "Type", "Attribute") else ""
        return f"the {total}{name} of {said.text}"

    def since_words(self, since: Node | None) -> str:
        """Since when something is looked for: "this turn", "since your last turn"."""
        if since is None or is_word(since, "TURN"):
            return "this turn"
        if is_word(since, "DUEL"):
            return "this Duel"
        if is_word(since, "CHAIN"):
            return "in this Chain"
        if is_word(since, "VISIT"):
            return "since this card came there"
        if is_word(since, "last", "next", "nth", "start", "end"):
            return f"since {self.time(since)}"
        return f"during {self.time(since).replace('the ', 'this ', 1)}"

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
                return f"different {self.prop(different)}s among {self.noun(cards, '').text}".replace(", or ", ", and ")
        if is_word(cards, "IT", "THOSE", "PAID", "SHOWN", "now") or is_word(cards, "among"):
            inner = needed(cards, "cards") if is_word(cards, "among") else cards
            noun = self.it_noun if is_word(inner, "IT") else "card"
            done = self.it_done if is_word(inner, "IT") else {"SHOWN": "revealed"}.get(inner.word, "")
            if is_word(inner, "THOSE"):
                those = self.several(self.those.text) if self.those.text != "it" else "those cards"
                return f"of {those}" if each else those
            if is_word(inner, "PAID", "now"):
                noun, done = self.paid.text.removeprefix("the ").removeprefix("those ").removeprefix("that "), ""
            tests = parts.rest(cards, "tests") if is_word(cards, "among") else []
            if is_word(inner, "MATERIALS_USED"):
                noun, done = "monster", "used as this card's materials"
            if tests:
                made = Modified()
                for one in tests:
                    self.modify(one, made, not each)
                if noun not in ROWS:
                    noun, done = "card", "among them"
                places = [two for one in tests if is_word(one, *NOUNS) for two in one.args if self.is_place(two)]
                if places and is_word(inner, "PAID"):
                    return f"{noun}{'' if each else 's'} {self.place(places[0], 'from')}{kinds}"
                return f"{self.assemble(noun, made, '', not each).text} {done}".strip() + kinds
            if is_word(inner, "PAID", "now"):
                first, _, last = noun.partition(" to the GY")
                words = first.replace("monsters", "monster").replace("cards", "card") if each else first
                return words + (" to the GY" if noun.endswith(" to the GY") else last) + kinds
            what = noun if each or noun.endswith("s") else f"{noun}s"
            return f"{what} {done}".strip() + kinds
        self.joints = [kinds.strip()] if kinds and is_word(cards, *NOUNS) else []
        kinds = "" if self.joints else kinds
        if each:
            return self.noun(cards, "each").text.removeprefix("each ") + kinds
        return self.noun(cards, "").text + kinds

    def joint(self, node: Node) -> str:
        """A test of the chosen set."""
        if is_word(node, "same", "different"):
            return fill(ROWS[node.word].frame, {"of": self.prop(needed(node, "of"))})
        if is_word(node, "including"):
            number = self.count(needed(node, "number"))
            tests = parts.rest(node, "tests")
            return f"including {self.included(number, tests)}"
        if node.kind == AND:
            first = [one for one in node.args if is_word(one, "including")]
            return ", ".join(self.joint(one) for one in [*first, *[one for one in node.args if one not in first]])
        if node.kind == COMPARE:
            total, bound = node.args
            name = self.prop(needed(total, "of")) if is_word(total, "total") else self.amount(total)
            words = {
                "==": "equal",
                ">=": "equal or exceed",
                "<=": "do not exceed",
                "<": "are less than",
                ">": "exceed",
                "!=": "do not equal",
            }[node.word]
            return f"whose total {name}s {words} {self.amount(bound)}"
        return self.tested(node)

    def included(self, number: str, tests: list[Node]) -> str:
        if len(tests) == 1 and is_word(tests[0], *NOUNS):
            return self.noun(tests[0], number).text
        if len(tests) == 1 and is_word(tests[0], "THIS", "this"):
            return self.pick(tests[0]).text
        made = Modified()
        if number == "1 or more":
            number = "1"
        plural = number != "1"
        for one in tests:
            self.modify(one, made, plural)
        if len(tests) == 1 and is_word(tests[0], "SPELL", "TRAP"):
            return self.noun(Node(WORD, tests[0].word.lower()), "a" if number == "1" else number).text
        return self.assemble("monster", made, "a" if number == "1" else number, plural).text
