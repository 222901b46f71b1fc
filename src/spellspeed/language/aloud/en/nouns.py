"""English noun phrases: which cards, where they lie, how many.

The order before the noun is: other, face, position, Level, Attribute, Type, "series", trait; what is too long for that
follows the noun. A card called by its name needs no noun.
"""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import nouns as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Modified, Phrase, article, listed, told_of
from spellspeed.language.aloud.parts import NOUNS, is_word, needed
from spellspeed.language.tree import OR, WORD, Node

MONSTER_TRAITS = ("EFFECT", "FUSION", "SYNCHRO", "XYZ", "LINK", "PENDULUM", "TOON", "GEMINI", "UNION", "SPIRIT")
SINGULAR = ("a", "each", "1", "exactly 1", "that", "the", "another", "random", "1 random", "up to 1", "up to 1 random")


class EnglishNouns(EnglishChapter, common.CommonNouns):
    def noun(self, node: Node, det: str = "a", source: bool = False, subject: bool = False) -> Phrase:
        """A noun phrase. `det`: "a", "" for many in general, "all", "no", "that", or a number of them."""
        if node.kind == OR:
            # Where some lie is said of those only: what lies anywhere comes last.
            lying = sorted(node.args, key=lambda one: not any(parts.is_place(test) for test in one.args))
            all_said = [self.noun(one, det, source, subject) for one in lying]
            return Phrase(listed([one.text for one in all_said]), all_said[0].plural)
        if is_word(node, "exactly") and not is_word(needed(node, "cards"), *NOUNS):
            said = self.picks.pick(needed(node, "cards"), subject=subject)
            return said._replace(text=f"only {said.text}")
        if is_word(node, "exactly"):
            return self.noun(needed(node, "cards"), f"exactly {self.amounts.count(needed(node, 'number'))}", source)
        if is_word(node, "among"):
            return self.among(node, det)
        if not is_word(node, *NOUNS):
            return self.picks.pick(node, subject=subject)
        plural = det not in SINGULAR
        made = Modified()
        made.noun = node.word
        for test in parts.rest(node, "tests"):
            if parts.is_place(test):
                self.places.noun_place(test, source, made)
        if any(is_word(one, "OTHER") for one in node.args) and made.after == ["in your Pendulum Zone"]:
            made.after = ["in your other Pendulum Zone"]
            node = Node(WORD, node.word, [one for one in node.args if not is_word(one, "OTHER")])
            det = "the" if det == "all" else det
            plural = plural and det != "the"
        made.after, places = self.memory.joints, made.after
        self.memory.joints = []
        for test in parts.rest(node, "tests"):
            if not parts.is_place(test):
                self.tests.modify(test, made, plural)
        made.after = self.ordered(made.after, places)
        return self.assemble(node.word, made, det, plural)

    def ordered(self, after: list[str], places: list[str]) -> list[str]:
        """What follows the noun: its numbers, the exception, where it lies, then the long clauses."""
        except_ = [one for one in after if one.startswith(", except")]
        long = [
            one for one in after if one not in except_ and (" as " in one or not one.startswith(("with ", "equipped")))
        ]
        long = [one for one in long if not one.startswith("equipped")]
        short = [one for one in after if one not in except_ and one not in long]
        result: list[str] = []
        taken = bool(places) and places[0].startswith("from ")
        for group in (short, long, except_, places) if taken else (places, short, long, except_):
            for one in group:
                last = result[-1] if result else ""
                same = next(
                    (start for start in ("with ", "whose ") if one.startswith(start) and last.startswith(start)), ""
                )
                result.append(f"and {one if same == 'whose ' else one.removeprefix(same)}" if same else one)
        return result

    def assemble(self, word: str, made: Modified, det: str, plural: bool) -> Phrase:
        before = [one for _, one in sorted(made.before, key=lambda pair: pair[0])]
        head = self.head(word, made, plural)
        if made.name:
            before = [one for rank, one in sorted(made.before) if rank <= 3]
            head = made.name
        elif made.kind == "TUNER" and word in ("monster", "monsters"):
            before = [one for one in before if one != "Tuner"]
            head = "Tuners" if plural else "Tuner"
            traits = [one for one in before if one in self.values.values()]
            if traits:
                before.insert(before.index(traits[0]), "Tuner")
                head = head.replace("Tuner", "Monster")
        elif "Tuner" in before:  # "Tuner Synchro Monster"
            before.remove("Tuner")
            at_traits = [at for at, one in enumerate(before) if one in self.values.values()]
            before.insert(at_traits[0] if at_traits else len(before), "Tuner")
        elif made.kind == "TOKEN":
            before = [one for one in before if one != "Token"]
            head = "Tokens" if plural else "Token"
        words = " ".join([*before, head, *made.after]).replace(" , ", ", ").removesuffix(",")
        if made.own and det not in ("", "all", "no"):
            several = " ".join([*before, self.head(word, made, True) if not made.name else head, *made.after])
            several = several.replace(" , ", ", ").removesuffix(",")
            number = "1" if det == "a" else det
            return Phrase(f"{number} of {made.own} {several}", plural)
        if made.own:
            words = f"{made.own} {words}"
        if det == "a":
            if before[:1] == ["other"]:
                return Phrase("an" + words)
            return Phrase(article(words) if not (made.name and not before) else words)
        if det == "":
            return Phrase(words, plural)
        return Phrase(f"{det} {words}", plural)

    def name(self, word: str, plural: bool = False) -> str:
        forms = self.rows[word].forms
        return forms.split("|" if "|" in forms else "/")[1 if plural else 0]

    def head(self, word: str, made: Modified, plural: bool) -> str:
        head = self.name(word, plural)
        large = made.kind in self.values and made.kind not in ("TUNER", "MONSTER")
        if word in ("monster", "monsters") and large:
            return head.capitalize()
        if word == "card" and made.kind in MONSTER_TRAITS:
            return "Monsters" if plural else "Monster"
        if word == "card" and made.kind in ("CONTINUOUS", "EQUIP"):
            return "Cards" if plural else "Card"
        return head

    def among(self, node: Node, det: str) -> Phrase:
        """Those of some cards that fit: "that target, if it is ..."."""
        inner = needed(node, "cards")
        kinds = [one for one in parts.rest(node, "tests") if is_word(one, *NOUNS)]
        if is_word(inner, "TARGETED") and len(kinds) == 1:
            kind = self.noun(kinds[0], det or "all")
            return Phrase(f"{kind.text} that {'were' if kind.plural else 'was'} targeted", kind.plural)
        cards = self.picks.pick(inner)
        words = []
        tests = parts.rest(node, "tests")
        if is_word(inner, "target") and self.memory.target_names:
            return cards
        if is_word(inner, "THOSE"):
            flat = [one for test in tests for one in (test.args if is_word(test, *NOUNS) else [test])]
            left = [one for one in flat if not parts.is_place(one)]
            if self.memory.aiming:
                left = [one for one in left if one not in self.memory.happened_to and not is_word(one, "FACE_UP")]
            made = Modified()
            for one in left:
                self.tests.modify(one, made, cards.plural)
            if all(one.startswith("with ") for one in made.after):
                that, _, noun = cards.text.partition(" ")
                before = [one for _, one in sorted(made.before)]
                return Phrase(" ".join([that, *before, noun, *made.after]), cards.plural)
        if len(tests) == 1 and is_word(tests[0], "FACE_DOWN") and not cards.plural:
            return Phrase("that Set card")
        for one in tests:
            if is_word(one, *NOUNS):
                words.append(f"still {self.noun(one, '' if cards.plural else 'a').text}")
            elif is_word(one, "OTHER"):
                words.append("not this card")
            else:
                made = Modified()
                self.tests.modify(one, made, cards.plural)
                words += [self.level_words(made) or self.tests.tested(one)] if made.before else made.after
        said = listed(words, "and")
        having = said.startswith("with ")
        if cards.plural:
            who = "those" if cards.text in ("them", "they") else cards.text
            joined = said if having or said.startswith(("that ", "whose ")) else f"that are {said}"
            return Phrase(f"{who} {joined}", True)
        mixed = [one for one in words if one.startswith(("whose ", "that ", "with "))]
        if mixed and len(words) > 1:
            plain = [one for one in words if one not in mixed]
            clauses = [told_of("it", listed(plain, "and"), False)] if plain else []
            clauses += [told_of("it", one, False) for one in mixed]
            return Phrase(f"{cards.text} (if {listed(clauses, 'and')})")
        return Phrase(f"{cards.text} (if {told_of('it', said, False)})")

    def level_words(self, made: Modified) -> str:
        """ "Level 2 or higher" needs no noun after "is"."""
        return made.before[0][1] if len(made.before) == 1 and made.before[0][0] == 4 else ""

    def words(self, node: Node) -> str:
        return self.noun(node).text
