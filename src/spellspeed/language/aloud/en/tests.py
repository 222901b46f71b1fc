"""English for tests of a card: before the noun ("face-up"), after it ("with 1500 ATK"), or after "is"."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import tests as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import COMPARED, Modified, article, bounded, denied, listed, relative
from spellspeed.language.aloud.parts import NOUNS, REFERENCES, either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import Row, fill
from spellspeed.language.tree import AND, COMPARE, IN, NOT, NUMBER, OF, OR, SPAN, TEXT, TUPLE, WORD, Node

NUMBERS = ("LEVEL", "RANK")
# The kind of card that has a printed value; all others belong to monsters.
OF_VALUE = {"TUNER": "", "TOKEN": "", "MONSTER": "", "SPELL": "", "TRAP": "", "CONTINUOUS": " Spell/Trap"}
OF_VALUE |= {"EQUIP": " Spell", "QUICK_PLAY": " Spell", "FIELD_SPELL": " Spell", "COUNTER": " Trap"}


def of_kind(test: Node) -> Node:
    """ "MONSTER and FAIRY" as a noun of its own: "Fairy monsters"."""
    if test.kind == AND:
        for one in test.args:
            if one.word in ("MONSTER", "SPELL", "TRAP"):
                return Node(WORD, one.word.lower(), [other for other in test.args if other is not one])
    return test


class EnglishTests(EnglishChapter, common.CommonTests):
    def quoted(self, nodes: list[Node]) -> str:
        return listed([f'"{one}"' for one in parts.texts(nodes)])

    def value(self, node: Node) -> str:
        return self.values.get(node.word) or self.types.get(node.word) or self.attributes.get(node.word, "")

    def modify(self, test: Node, made: Modified, plural: bool) -> None:
        """Add what one test says."""
        if test.kind == NOT:
            self.modify_not(test.args[0], made, plural)
        elif test.kind == AND:
            for one in test.args:
                self.modify(one, made, plural)
        elif test.kind == OR:
            self.modify_or(test, made, plural)
        elif test.kind in (COMPARE, SPAN, IN):
            self.compare(test, made)
        elif is_word(test, *NOUNS):
            for one in parts.rest(test, "tests"):
                self.modify(one, made, plural)
        elif is_word(test, "FACE_DOWN") and made.noun not in ("monster", "monsters"):
            made.before.append((2, "Set"))
        elif is_word(test, "EQUIPPED") and made.noun == "card":
            made.kind = "EQUIP"
            made.before.append((8, self.values["EQUIP"]))
        elif is_word(test, "FACE_UP", "FACE_DOWN"):
            made.before.append((2, self.rows[test.word].form(0)))
        elif is_word(test, "ATTACK_POSITION", "DEFENSE_POSITION"):
            made.before.append((3, self.rows[test.word].form(0)))
        elif is_word(test, "OTHER"):
            made.before.append((0, "other"))
        elif is_word(test, "can_equip") and is_word(needed(test, "monster"), "THIS", "TARGET", "IT"):
            made.before.append((1, "appropriate"))
            if not is_word(needed(test, "monster"), "TARGET", "IT"):
                made.after.append(f"for {self.picks.pick(needed(test, 'monster')).text}")
        elif is_word(test, "ATTACKING", "BATTLING"):
            made.before.append((2, self.rows[test.word].form(0)))
        elif test.word in self.attributes:
            made.before.append((5, self.attributes[test.word]))
        elif test.word in self.types:
            made.before.append((6, self.types[test.word]))
        elif test.word in self.values and not test.args:
            made.kind = test.word
            made.before.append((8 if test.word != "TUNER" else 9, self.values[test.word]))
        elif is_word(test, "series"):
            made.before.append((7, self.quoted(test.args)))
        elif is_word(test, "named"):
            made.name = self.quoted(test.args)
        elif is_word(test, "THIS_NAME"):
            made.name = f'"{self.card.text.name}"'
        elif is_word(test, "original"):
            made.after.append(self.by_original_name(test, plural))
        else:
            made.after.append(self.after(test, plural))

    def by_original_name(self, test: Node, plural: bool) -> str:
        """ "whose original name is "Dark Magician"", "with "Warrior" in its original name"."""
        inner = needed(test, "of")
        if is_word(inner, "named"):
            return f"whose original name is {self.quoted(inner.args)}"
        return f"with {self.quoted(inner.args)} in {'their original names' if plural else 'its original name'}"

    def modify_not(self, test: Node, made: Modified, plural: bool) -> None:
        if is_word(test, "THIS_NAME"):
            name = f'"{self.card.text.name}"' if self.card.text.name else "cards of the same name"
            made.after.append(f", except {name},")
        elif is_word(test, "named"):
            made.after.append(f", except {self.quoted(test.args)},")
        elif is_word(test, "original"):
            made.after.append(f", except those {self.by_original_name(test, True)},")
        elif is_word(test, "series"):
            made.after.append(f", except {self.quoted(test.args)} {'monsters' if made.noun == 'monster' else 'cards'},")
        elif test.kind == WORD and self.value(test):
            made.before.append((2, f"non-{self.value(test)}"))
            made.kind = made.kind or ("EFFECT" if is_word(test, "EFFECT") else "")
        elif is_word(test, "was"):
            made.after.append(self.was(test, plural, False))
        elif is_word(test, "equipped_with", "equipped_to"):
            made.after.append("not " + self.after(test, plural))
        elif is_word(test, *REFERENCES):
            made.after.append(f", except {self.picks.pick(test).text},")
        elif is_word(test, "NORMAL_SUMMONABLE"):
            made.after.append(self.after(test, plural).replace("can be", "cannot be"))
        else:
            made.after.append(denied(relative(self.tested(test), plural), plural))

    def modify_or(self, test: Node, made: Modified, plural: bool) -> None:
        if {one.word for one in test.args} == {"FACE_UP", "FACE_DOWN"}:
            made.after.append("(even if face-down)")  # what is printed counts even so
            return
        denied = [one for one in test.args if one.kind == NOT]
        if plural and denied and any(is_word(one, "FACE_DOWN") for one in test.args):
            for one in denied:  # a face-down card is not one either
                self.modify(one, made, plural)
            return
        test = Node(OR, test.word, [of_kind(one) for one in test.args])
        parts_said: list[Modified] = []
        for one in test.args:
            inner = Modified()
            inner.noun = one.word if is_word(one, *NOUNS) else made.noun
            self.modify(one, inner, plural)
            parts_said.append(inner)
        if any(is_word(one, *NOUNS) for one in test.args):
            made.name = listed([self.nouns.assemble(one.noun, one, "", plural).text for one in parts_said])
            return
        if all(one.name and not one.before and not one.after for one in parts_said):
            made.name = listed([one.name for one in parts_said])
        elif all(len(one.before) == 1 and not one.after and not one.name for one in parts_said):
            rank = min(one.before[0][0] for one in parts_said)
            made.before.append((rank, listed([one.before[0][1] for one in parts_said])))
            made.kind = parts_said[0].kind if all(one.kind for one in parts_said) else ""
        elif all(len(one.after) == 1 and not one.before and not one.name for one in parts_said):
            made.after.append(listed([one.after[0] for one in parts_said]))
        else:
            said = [self.tested(one) for one in test.args]
            one_verb = not any(one.startswith(("with ", "whose ", "that ")) for one in said)
            each = listed([relative(one, plural) for one in said])
            made.after.append(f"that {'are' if plural else 'is'} {listed(said)}" if one_verb else each)

    def mentioned(self, node: Node) -> str:
        return f"a {self.quoted(node.args)} card" if is_word(node, "series") else self.amounts.amount(node)

    def after(self, test: Node, plural: bool) -> str:
        """A test that follows the noun."""
        if is_word(test, "was"):
            return self.was(test, plural, True)
        row = self.rows.get(test.word, Row())
        if is_word(test, "has_material"):
            cards = needed(test, "cards")
            have = "have" if plural else "has"
            number = part(test, "number")
            many = self.amounts.count(number) if number is not None else ""
            if is_word(cards, "card") and not cards.args:
                return f"that {have} {many} materials" if many else f"that {have} material"
            return fill(row.frame, {"has": have, "cards": self.nouns.noun(cards, many or "a").text})
        if is_word(test, "mentions"):
            names = [f'"{one.value}"' if one.kind == TEXT else self.mentioned(one) for one in test.args]
            return fill(row.frame, {"mention": "mention" if plural else "mentions", "names": listed(names)})
        if is_word(test, "lists"):
            said = self.nouns.noun(Node(WORD, "monster", test.args)).text
            return fill(row.frame, {"list": "list" if plural else "lists", "tests": said})
        if is_word(test, "has_effect"):
            step = needed(test, "step")
            if is_word(step, "place_counters"):
                return f"that you can place a {needed(step, 'name').value} on"
            return fill(row.frame, {"step": self.steps.step(needed(test, "step"), "s").replace("this card", "itself")})
        if is_word(test, "can_equip", "equipped_to", "material_of", "points_to"):
            name = "cards" if test.word == "points_to" else "monster"
            return fill(row.frame, {name: self.picks.pick(needed(test, name)).text})
        if is_word(test, "equipped_with"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            return fill(row.frame, {"cards": "an Equip Card" if bare else self.nouns.noun(cards).text})
        if is_word(test, "EQUIPPED", "ATTACKED"):
            return f"that {'are' if plural else 'is'} {row.form(0)}"
        return row.form(0) or fill(row.frame, {})

    def was(self, test: Node, plural: bool, yes: bool) -> str:
        use = "was" if yes else "was not"
        words = listed([self.events.event(one, use) for one in either(needed(test, "event"))])
        since = part(test, "since")
        when = "" if since is None else " this turn" if is_word(since, "TURN") else f" since {self.times.time(since)}"
        if since is not None and since.word.endswith("_PHASE"):
            when = f" during {self.times.time(since).replace('the ', 'this ', 1)}"
        if words.startswith("*"):  # an active verb in the past
            verb = words[1:]
            return f"that {verb}{when}" if yes else f"that did not {verb}{when}"
        be = "were" if plural else "was"
        return f"that {be} {words}{when}" if yes else f"that {be} not {words}{when}"

    def tested(self, test: Node) -> str:
        """A test as what follows "is": "a LIGHT monster", "attacking"."""
        if test.kind == OR:
            return listed([self.tested(one) for one in test.args])
        if test.kind == NOT:
            return f"not {self.tested(test.args[0])}"
        if is_word(test, *NOUNS):
            return self.nouns.noun(test).text
        if is_word(test, "FACE_UP", "FACE_DOWN", "ATTACKING", "BATTLING", "EQUIPPED", "ATTACKED", "REVEALED"):
            return self.rows[test.word].form(0)
        if is_word(test, "ATTACK_POSITION", "DEFENSE_POSITION"):
            return f"in {self.rows[test.word].form(0)}"
        if is_word(test, "was"):
            return self.was(test, False, True).removeprefix("that was ").removeprefix("that ")
        if (
            test.word in self.attributes
            or test.word in self.types
            or is_word(test, "series", "named", "THIS_NAME")
            or test.kind == AND
        ):
            made = Modified()
            self.modify(test, made, False)
            return self.nouns.assemble("monster", made, "a", False).text
        if test.word in self.values:
            return article(self.values[test.word] + OF_VALUE.get(test.word, " Monster"))
        made = Modified()
        self.modify(test, made, False)
        return " ".join([one for _, one in made.before] + made.after).removeprefix("that is ")

    def compare(self, test: Node, made: Modified) -> None:
        """A comparison of a property, said of a noun."""
        if test.kind == SPAN:
            prop, low, high = test.args[1], *(self.amounts.amount(one) for one in test.args[::2])
            if is_word(prop, "NUMBER"):
                made.before.append((7, '"Number"'))
                made.after.append(f"with a number between {low} and {high} in its name")
            else:
                made.after.append(f"with a {self.amounts.prop(prop)} from {low} to {high}")
            return
        prop, bound = test.args
        operator = test.word if test.kind == COMPARE else "in"
        if is_word(prop, *NUMBERS, "LINK_RATING") and operator in ("==", "<=", ">=", "in"):
            name = "Link-" if prop.word == "LINK_RATING" else f"{self.rows[prop.word].form(0)} "
            if number_of(bound) == 1 and operator == ">=":
                made.after.append(f"with {article(self.amounts.prop(prop))}")
                return
            if bound.kind == NUMBER:
                more = {"==": "", "<=": " or lower", ">=": " or higher"}[operator]
                made.before.append((4, f"{name}{bound.value}{more}"))
                return
            if bound.kind == TUPLE:
                made.before.append((4, f"{name}{listed([str(one.value) for one in bound.args])}"))
                return
        if is_word(prop, "ATK", "DEF") and (bound.kind == NUMBER or is_word(bound, "UNKNOWN")):
            number = str(bound.value) if bound.kind == NUMBER else self.rows["UNKNOWN"].form(0)
            made.after.append(f"with {bounded(operator, number)} {self.rows[prop.word].form(0)}")
            return
        if is_word(prop, "counters"):
            name = str(prop.args[0].value)
            lying = number_of(bound) or 0
            several = f"{bounded(operator, lying, 'exactly ')} {name}s"
            made.after.append(f"with {article(name) if lying == 1 and operator == '>=' else several}")
            return
        if is_word(prop, "CONTROLLER") and is_word(bound, "OWNER"):
            made.after.append("in your possession" if operator == "==" else "controlled by another than its owner")
            return
        if is_word(prop, "CONTROLLER", "OWNER") and is_word(bound, "YOU", "OPPONENT") and operator in ("==", "!="):
            yours = is_word(bound, "YOU") == (operator == "==")
            if is_word(prop, "OWNER"):
                made.after.append(f"owned by {'you' if yours else 'your opponent'}")
            else:
                made.after.append("you control" if yours else "your opponent controls")
            return
        made.after.append(self.compared(prop, operator, bound))

    def compared(self, prop: Node, operator: str, bound: Node) -> str:
        name = self.amounts.prop(prop)
        if bound.kind == OF and self.amounts.prop(bound.args[0]) in (name, f"original {name}"):
            whose = self.picks.pick(bound.args[1]).text
            if whose == "it" and is_word(bound.args[1], "IT"):
                whose = f"that {self.memory.it_noun}"
            if is_word(prop, "KIND") and operator == "==":
                return f"with the same card type (Monster, Spell, or Trap) as {whose}"
            if is_word(prop, "NUMBER") and operator == "==":
                return f"with the same number in its name as {whose}"
            if operator in ("==", "in"):
                return f"with the same {name} as {whose}"
            if operator == "!=":
                return f"with a different {name} from {whose}"
        if is_word(bound, "DECLARED") and operator in ("==", "!="):
            return f"with {'the declared' if operator == '==' else 'another than the declared'} {name}"
        if bound.kind == WORD and self.value(bound):
            return f"whose {name} {'is' if operator == '==' else 'is not'} {self.value(bound)}"
        if is_word(bound, "original") and operator == "!=":
            return f"whose {name} is different from its original {name}"
        if bound.kind == NUMBER and operator in ("==", "!=", "<=", ">="):
            plain = {"==": "", "!=": "", "<=": " or lower", ">=": " or higher"}[operator]
            return f"whose {name} is {'not ' if operator == '!=' else ''}{bound.value}{plain}"
        if bound.kind == TUPLE:
            return f"whose {name} is {listed([self.amounts.amount(one) for one in bound.args])}"
        return f"whose {name} is {COMPARED[operator]} {self.amounts.amount(bound)}"

    def card_name(self, name: str) -> str:
        return f'"{name}"'
