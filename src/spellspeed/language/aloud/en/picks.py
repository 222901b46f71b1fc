"""English for cards at hand: chosen now, or mentioned before."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import picks as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import ORDINALS, Modified, Phrase, listed, possessive
from spellspeed.language.aloud.parts import NOUNS, is_word, needed, number_of, part, parts_of
from spellspeed.language.tree import OR, WORD, Node


class EnglishPicks(EnglishChapter, common.CommonPicks):
    def pick(self, node: Node, source: bool = False, subject: bool = False) -> Phrase:
        """Cards at hand. `source`: the verb moves them away from their place."""
        if node.kind == OR or is_word(node, *NOUNS, "among", "exactly"):
            return self.nouns.noun(node, source=source)
        if is_word(node, "choose", "random"):
            return self.chosen(node, source)
        if is_word(node, "every"):
            cards = needed(node, "cards")
            if cards.kind == OR:
                several = [
                    self.nouns.noun(one, "all" if is_word(one, *NOUNS) else "", source).text for one in cards.args
                ]
                return Phrase(listed(several, "and"), True)
            said = self.nouns.noun(cards, "all" if not is_word(cards, "among") else "", source)
            joints = [self.amounts.joint(one) for one in parts.rest(node, "so")]
            if said.text.startswith("the "):
                return said
            if said.text == "all cards from your hand":
                return Phrase("your entire hand", True)
            single = not said.plural and not is_word(cards, *NOUNS)
            return Phrase(", ".join([said.text, *joints]), not single)
        if is_word(node, "top"):
            number = self.amounts.count(needed(node, "number"))
            top = "the top card" if number == "1" else f"the top {number} cards"
            of = self.places.place(needed(node, "of"), "of").removeprefix("of ")
            if number.startswith("up to "):
                return Phrase(f"{number} cards from the top of {of}", True)
            if not number.isdigit():
                return Phrase(f"cards from the top of {of} equal to {number}", True)
            return Phrase(f"{top} of {of}", number != "1")
        if is_word(node, "highest", "lowest"):
            said = self.nouns.noun(needed(node, "cards"), "a")
            return Phrase(f"{said.text} with the {node.word} {self.amounts.prop(needed(node, 'of'))}", True)
        if is_word(node, "together"):
            said_parts = [self.pick(one, source) for one in node.args]
            return Phrase(listed([one.text for one in said_parts], "and"), len(said_parts) > 1 or said_parts[0].plural)
        if is_word(node, "materials_of"):
            return Phrase(f"the materials used for {possessive(self.pick(needed(node, 'monster')).text)} Summon", True)
        if is_word(node, "now") and is_word(needed(node, "cards"), "materials_of"):
            return self.pick(needed(node, "cards"))
        if is_word(node, "materials_for"):
            where = " ".join(self.nouns.noun(needed(node, "cards"), "", True).text.split()[1:])
            return Phrase(f"the materials listed on {self.pick(needed(node, 'monster')).text} {where}", True)
        if is_word(node, "token"):
            amount = part(node, "number")
            many = amount is not None and number_of(amount) != 1
            name = str(needed(node, "name").value)
            words = f'{self.amounts.count(amount)} "{name}{"s" if many else ""}"{self.token_statistics(name)}'
            if not self.amounts.plain_count(amount):
                words = f'"{name}s"{self.token_statistics(name)}, {self.amounts.amount_count(amount)}'
            return Phrase(words, many)
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = self.pick(needed(node, "do"), source).text
            words += f" (if {self.conditions.condition(needed(node, 'only_if'))})"
            return Phrase(words if otherwise is None else f"{words}, or else {self.pick(otherwise, source).text}")
        return self.reference(node, subject, source)

    def chosen(self, node: Node, source: bool) -> Phrase:
        cards = needed(node, "cards")
        number, by = parts_of(node, "number", "by")
        joints = [self.amounts.joint(one) for one in parts.rest(node, "so")]
        short = [one for one in joints if one.startswith("with ")]
        joints = [one for one in joints if one not in short]
        lucky = "random " if is_word(node, "random") else ""
        tail = "" if lucky else self.choosing(by)
        if is_word(cards, "THOSE", "SHOWN", "IT"):
            chance = " at random" if lucky else ""
            return Phrase(f"{self.amounts.count(number)} of {self.several(self.pick(cards).text)}{chance}{tail}")
        if is_word(cards, "among"):
            inner = needed(cards, "cards")
            if is_word(inner, "THOSE") and self.memory.single and self.is_told(cards):
                return Phrase(self.memory.those.text.replace("(s)", ""))
            if is_word(inner, "THOSE"):
                many = Phrase(self.several(self.memory.those.text), True)
                before, self.memory.those = self.memory.those, many
                said = self.nouns.among(cards, "1")
                self.memory.those = before
                return Phrase(f"1 of {said.text}{tail}")
            tests = [self.tests.tested(one) for one in parts.rest(cards, "tests")]
            said_number = listed([one.replace("a ", "1 ", 1) if one.startswith("a ") else f"1 {one}" for one in tests])
            said_number = said_number.replace(" or a ", " or 1 ").replace(" or an ", " or 1 ")
            return Phrase(f"{said_number.replace('1 an ', '1 ')} from among them{tail}")
        if is_word(cards, "highest", "lowest"):
            said = self.pick(cards)
            return Phrase(said.text.replace("an " if said.text.startswith("an ") else "a ", "1 ", 1))
        if is_word(number, "AS_MANY_AS_POSSIBLE"):
            said = self.nouns.noun(cards, "", source)
            what, origin, place = said.text.rpartition(" from ")
            whose = "of " if not origin and place.startswith("your ") else ""
            words = f"as many {what} as possible{origin}{place}" if origin else f"as many {whose}{place} as possible"
            return Phrase(words + tail, True)
        det = self.amounts.count(number) if number is not None else "1"
        self.memory.joints = short if is_word(cards, *NOUNS) else []
        joints += [] if is_word(cards, *NOUNS) else short
        if not self.amounts.plain_count(number):
            said = self.nouns.noun(cards, "", source)
            return Phrase(", ".join([f"{said.text}, {self.amounts.amount_count(number)}", *joints]) + tail, True)
        said = self.nouns.noun(cards, f"{det} {lucky}".strip(), source)
        if (
            source
            and is_word(cards, *NOUNS)
            and any(not parts.is_place(one) and not is_word(one, "OTHER") for one in cards.args)
        ):
            said = said._replace(text=said.text.replace(" or field", " or face-up field"))
        plural = det not in ("1",)
        return Phrase(" ".join([said.text, *joints]) + tail, plural)

    def several(self, words: str) -> str:
        """ "those monsters" for "that monster(s)"."""
        if words == "them":
            return words
        words = words.replace("(s)", "").replace("that monster", "those monsters").replace("that card", "those cards")
        return words.replace("those monsters that is", "those monsters that are").replace(
            "those cards that is", "those cards that are"
        )

    def reference(self, node: Node, subject: bool = False, source: bool = False) -> Phrase:
        word = node.word
        if word == "TARGET" and self.memory.fresh:
            self.memory.fresh = False
            plural = len(self.memory.targets) > 1 or any(one.plural for one in self.memory.targets)
            return Phrase(("they" if subject else "them") if plural else "it", plural)
        if word == "THIS":
            where, self.memory.here = (self.memory.here, "") if source else ("", self.memory.here)
            return Phrase(f"this card {where}".strip())
        if word == "this":
            return self.this(node, source)
        if word == "TARGET":
            plural = len(self.memory.targets) > 1 or any(one.plural for one in self.memory.targets)
            return Phrase(self.rows[word].form(1 if plural else 0), plural)
        if word == "target":
            index = number_of(needed(node, "number")) or 1
            if len(self.memory.target_names) >= index:
                return self.memory.target_names[index - 1]
            plural = len(self.memory.targets) >= index and self.memory.targets[index - 1].plural
            return Phrase(self.rows[word].form(1 if plural else 0).replace("{number}", ORDINALS[index]), plural)
        if word == "now":
            return self.pick(needed(node, "cards"))
        if word == "PAID":
            return self.memory.paid
        if word == "THOSE":
            return self.memory.those
        if word == "ANSWERED":
            return self.memory.answered
        if word == "DOER" and self.memory.doer:
            return Phrase(self.memory.doer)
        if word == "BATTLE_OPPONENT" and self.memory.fought:
            return Phrase(self.memory.fought)
        if word == "SHOWN" and self.memory.shown_here:
            several = "they" if subject else "them"
            return Phrase(several if self.memory.shown_plural else "it", self.memory.shown_plural)
        if word == "SHOWN":
            return Phrase(self.rows[word].form(1 if self.memory.shown_plural else 0), self.memory.shown_plural)
        if word == "IT":
            if self.memory.it.text in ("it", "them"):
                return Phrase(
                    "they" if subject and self.memory.it.plural else self.memory.it.text, self.memory.it.plural
                )
            return self.memory.it
        if word == "RELATED":
            return self.memory.related
        if word in ("REST", "MATERIALS_USED"):
            return Phrase(self.rows[word].form(0), True)
        if word in self.rows:
            return Phrase(self.rows[word].form(1 if word == "BATTLE_OPPONENT" and parts.is_worn(self.card.text) else 0))
        return Phrase(word.lower().replace("_", " "))

    def this(self, node: Node, source: bool = False) -> Phrase:
        before, after = [], []
        for test in node.args:
            event = needed(test, "event") if is_word(test, "was") else None
            plain = event is not None and is_word(event, "summoned") and set(event.keys) == {"how"} and not event.args
            if is_word(test, "FACE_DOWN") and not self.card.is_monster():
                before.append("Set")
            elif event is not None and plain and part(test, "since") is None:
                before.append(f"{self.events.event(event, 'was')}")
            elif is_word(test, "EQUIPPED"):
                before.append("equipped")
            elif is_word(test, "has_material"):
                after.append(self.tests.after(test, False).replace("that has", "with", 1))
            elif is_word(test, "FACE_UP", "FACE_DOWN", "ATTACK_POSITION", "DEFENSE_POSITION"):
                before.append(self.rows[test.word].form(0))
            elif parts.is_place(test):
                made = Modified()
                self.places.noun_place(test, source, made)
                before += [one for _, one in made.before]
                after += made.after
            elif is_word(test, "named", "THIS_NAME"):
                made = Modified()
                self.tests.modify(test, made, False)
                after.append(f"(while its name is {made.name})")
            else:
                made = Modified()
                self.tests.modify(test, made, False)
                kinds = (
                    [f"(while it is {self.tests.tested(test)})"] if test.kind == WORD and self.tests.value(test) else []
                )
                after += kinds or made.after or [f"that is {one}" for _, one in made.before]
        return Phrase(" ".join(["this", *before, "card", *after]))

    def words(self, node: Node, subject: bool = False) -> str:
        return self.pick(node, subject=subject).text
