"""English noun phrases: which cards, where they lie, how many, what is counted.

The order before the noun is: other, face, position, Level, Attribute, Type, "series", trait; what is too long for that
follows the noun. A card called by its name needs no noun.
"""

from __future__ import annotations

from typing import NamedTuple

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import Row, fill
from spellspeed.language.aloud.rows_en import ATTRIBUTES, ROWS, TYPES, VALUES
from spellspeed.language.tree import (
    AND,
    BAR,
    COMPARE,
    IN,
    NOT,
    NUMBER,
    OF,
    OR,
    SPAN,
    TEXT,
    TUPLE,
    WORD,
    CardText,
    Node,
)

NOUNS = ("card", "monster", "spell", "trap", "spell_trap")
REFERENCES = (
    "THIS",
    "TARGET",
    "target",
    "PAID",
    "now",
    "IT",
    "THOSE",
    "ANSWERED",
    "REST",
    "SHOWN",
    "BEARER",
    "RELATED",
    "BATTLE_OPPONENT",
    "MATERIALS_USED",
    "this",
)
ORDINALS = ("", "first", "second", "third", "fourth", "fifth")
MONSTER_TRAITS = ("EFFECT", "FUSION", "SYNCHRO", "XYZ", "LINK", "PENDULUM", "TOON", "GEMINI", "UNION", "SPIRIT")
COUNTED = {1: "once", 2: "twice", 3: "3 times"}
NUMBERS = ("LEVEL", "RANK")
# What a printed value is of; the others are of monsters.
OF_VALUE = {"TUNER": "", "TOKEN": "", "MONSTER": "", "SPELL": "", "TRAP": "", "CONTINUOUS": " Spell/Trap"}
OF_VALUE |= {"EQUIP": " Spell", "QUICK_PLAY": " Spell", "FIELD_SPELL": " Spell", "COUNTER": " Trap"}
PLACES = (
    *("HAND", "DECK", "DECK_TOP", "DECK_BOTTOM", "EXTRA_DECK", "GY", "BANISHED", "FIELD", "MONSTER_ZONE"),
    *("MAIN_MONSTER_ZONE", "EXTRA_MONSTER_ZONE", "SPELL_TRAP_ZONE", "FIELD_ZONE", "PENDULUM_ZONE", "ATTACHED"),
    *("ANYWHERE", "your", "their", "at", "attached", "pointed_by", "column", "adjacent"),
)


class Said(NamedTuple):
    """A noun phrase: its words and the verb form it wants."""

    text: str
    plural: bool = False
    you: bool = False

    @property
    def base(self) -> bool:
        """The verb stands in its base form after it."""
        return self.plural or self.you


class Modified:
    """A noun with all that its tests say of it."""

    def __init__(self) -> None:
        self.before: list[tuple[int, str]] = []
        self.after: list[str] = []
        self.name = ""  # a card called by its name
        self.kind = ""  # a trait, so that the noun is written large: "Xyz Monster"
        self.noun = "monster"
        self.own = ""  # "your" of "1 of your banished monsters"


def article(words: str) -> str:
    bare = words.lstrip('"')
    first = bare.split(" ")[0]
    vowel = bare[:1] in "aeiouAEIO" and not bare.lower().startswith(("uni", "eu", "one"))
    if first in ("Xyz", "X-Saber", "HERO", "U.A.") or bare.startswith("8") or (first == "Umi"):
        vowel = first in ("Xyz",) or bare.startswith("8") or first == "Umi"
    return f"an {words}" if vowel else f"a {words}"


def listed(words: list[str], last: str = "or") -> str:
    """a, b, or c"""
    words = [one for at, one in enumerate(words) if one not in words[:at]]
    if len(words) <= 1:
        return "".join(words)
    if len(words) == 2:
        return f"{words[0]} {last} {words[1]}"
    return f"{', '.join(words[:-1])}, {last} {words[-1]}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th"""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th") if number % 100 not in (11, 12, 13) else "th"
    return f"{number}{ending}"


def possessive(words: str) -> str:
    known = {"you": "your", "it": "its", "them": "their", "they": "their", "your opponent": "your opponent's"}
    if words in known:
        return known[words]
    return f"{words}'" if words.endswith("s") else f"{words}'s"


def of_kind(test: Node) -> Node:
    """ "MONSTER and FAIRY" as a noun of its own: "Fairy monsters"."""
    if test.kind == AND:
        for one in test.args:
            if one.word in ("MONSTER", "SPELL", "TRAP"):
                return Node(WORD, one.word.lower(), [other for other in test.args if other is not one])
    return test


class Nouns:
    """Everything that stands where a noun can stand."""

    def __init__(self, text: CardText) -> None:
        self.text = text
        self.here = ""  # where this card is used from, until it was said
        self.targets: list[Said] = []
        self.it = Said("it")
        self.it_noun = "card"  # what IT is, for "the number of monsters sent"
        self.it_done = ""  # the participle of what was done to it
        self.paid = Said("that card")
        self.those = Said("that card")
        self.answered = "that card"
        self.shown_plural = False
        self.declared = "card type"
        self.related = "that monster"
        self.own = "its"  # of the cards whose values change
        self.joints: list[str] = []  # "with different names", to stand before the place
        self.target_names: list[Said] = []  # "that card you control", to tell several targets apart
        self.fought = ""  # "that monster", where it was said with whom this card battles
        self.single = False  # the event is about one card only
        self.happened_to: list[Node] = []  # what the event asks of the cards
        self.aiming = False  # a target is being said
        self.shown_here = False
        self.doing = "YOU"  # who does what is being said
        self.about_this = False  # the sentence is about this card, so "its" would be this card's

    def pick(self, node: Node, source: bool = False, subject: bool = False) -> Said:
        raise NotImplementedError

    def prop(self, node: Node) -> str:
        raise NotImplementedError

    def count(self, node: Node | None) -> str:
        raise NotImplementedError

    def amount(self, node: Node) -> str:
        raise NotImplementedError

    # what other parts of the grammar say -------------------------
    def event(self, node: Node, use: str) -> str:
        raise NotImplementedError

    def condition(self, node: Node) -> str:
        raise NotImplementedError

    def step(self, node: Node, form: str = "base") -> str:
        raise NotImplementedError

    def time(self, node: Node) -> str:
        raise NotImplementedError

    # sides -------------------------
    def side(self, node: Node) -> Said:
        if node.kind == OF:
            return Said(f"the {ROWS[node.args[0].word].form(2)} of {self.pick(node.args[1]).text}")
        if is_word(node, "provided"):
            otherwise = part(node, "otherwise")
            words = f"{self.side(needed(node, 'do')).text} (if {self.condition(needed(node, 'only_if'))})"
            return Said(words if otherwise is None else f"{words}, or else {self.side(otherwise).text},")
        return Said(ROWS[node.word].form(0), you=node.word == "YOU")

    def side_own(self, node: Node) -> str:
        return possessive(self.side(node).text) if node.kind == OF else ROWS[node.word].form(1)

    # places -------------------------
    def zones(self, node: Node) -> list[tuple[str, Node]]:
        """The zones with the word for whose they are: `your(HAND | GY)` is two of them."""
        if node.kind == BAR:
            return [one for arg in node.args for one in self.zones(arg)]
        if is_word(node, "your", "their"):
            return [(ROWS[node.word].form(0), one) for _, one in self.zones(needed(node, "where"))]
        if is_word(node, "at"):
            own = self.side_own(needed(node, "side"))
            return [(own, one) for _, one in self.zones(needed(node, "where"))]
        return [("", node)]

    def place(self, node: Node, word: str = "") -> str:
        """In, from or to a place; `word` is the preposition that the verb asks for."""
        zones = self.zones(node)
        own, first = zones[0]
        if first.word in ("attached", "pointed_by", "column", "adjacent"):
            row = ROWS[first.word]
            slots = {name: self.pick(needed(first, name)).text for name in ("to", "card") if part(first, name)}
            words = fill(row.frame, slots)
            return words.replace("in ", "from ", 1) if word == "from" and words.startswith("in ") else words
        if word in ("", "in"):
            word = ROWS[first.word].form(1) if len(zones) == 1 or first.word.startswith("DECK_") else "in"
        if first.word == "ATTACHED":
            return "attached as material"
        if first.word == "ANYWHERE":
            return ""
        names = []
        for whose, zone in zones:
            name = ROWS[zone.word].form(0)
            if zone.word in ("DECK_TOP", "DECK_BOTTOM"):
                names.append("the " + (name.replace("the Deck", f"{whose} Deck") if whose else name))
            elif names and whose == own:
                names.append(name)
            else:
                names.append(f"{whose or 'the'} {name}")
        return f"{word} {listed(names)}"

    def noun_place(self, node: Node, source: bool, made: Modified) -> None:
        """What a place says of a noun: before it, after it, or as its owner."""
        zones = self.zones(node)
        own = zones[0][0]
        words = [zone.word for _, zone in zones]
        if words == ["BANISHED"]:
            made.before.append((1, "banished"))
            made.own = own
        elif words in (["FIELD"], ["MONSTER_ZONE"]) and own == "your" and words == ["FIELD"]:
            made.after.append("you control")
        elif words == ["FIELD"] and own == "your opponent's":
            made.after.append("your opponent controls")
        elif words != ["ANYWHERE"]:
            movable = (source and not any(one in ("FIELD", "ATTACHED") for one in words)) or (source and len(words) > 1)
            made.after.append(
                self.place(node, "from" if movable or words == ["DECK"] or words == ["EXTRA_DECK"] else "")
            )

    # tests -------------------------
    def quoted(self, nodes: list[Node]) -> str:
        return listed([f'"{one}"' for one in parts.texts(nodes)])

    def value(self, node: Node) -> str:
        return VALUES.get(node.word) or TYPES.get(node.word) or (node.word if node.word in ATTRIBUTES else "")

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
            made.before.append((8, VALUES["EQUIP"]))
        elif is_word(test, "FACE_UP", "FACE_DOWN"):
            made.before.append((2, ROWS[test.word].form(0)))
        elif is_word(test, "ATTACK_POSITION", "DEFENSE_POSITION"):
            made.before.append((3, ROWS[test.word].form(0)))
        elif is_word(test, "OTHER"):
            made.before.append((0, "other"))
        elif is_word(test, "can_equip") and is_word(needed(test, "monster"), "THIS", "TARGET", "IT"):
            made.before.append((1, "appropriate"))
            if not is_word(needed(test, "monster"), "TARGET", "IT"):
                made.after.append(f"for {self.pick(needed(test, 'monster')).text}")
        elif is_word(test, "ATTACKING", "BATTLING"):
            made.before.append((2, ROWS[test.word].form(0)))
        elif test.word in ATTRIBUTES:
            made.before.append((5, test.word))
        elif test.word in TYPES:
            made.before.append((6, TYPES[test.word]))
        elif test.word in VALUES and not test.args:
            made.kind = test.word
            made.before.append((8 if test.word != "TUNER" else 9, VALUES[test.word]))
        elif is_word(test, "series"):
            made.before.append((7, self.quoted(test.args)))
        elif is_word(test, "named"):
            made.name = self.quoted(test.args)
        elif is_word(test, "THIS_NAME"):
            made.name = f'"{self.text.name}"'
        else:
            made.after.append(self.after(test, plural))

    def modify_not(self, test: Node, made: Modified, plural: bool) -> None:
        if is_word(test, "THIS_NAME"):
            name = f'"{self.text.name}"' if self.text.name else "cards of the same name"
            made.after.append(f", except {name},")
        elif is_word(test, "named"):
            made.after.append(f", except {self.quoted(test.args)},")
        elif is_word(test, "series"):
            made.after.append(f", except {self.quoted(test.args)} {'monsters' if made.noun == 'monster' else 'cards'},")
        elif test.kind == WORD and self.value(test):
            made.before.append((2, f"non-{self.value(test)}"))
            made.kind = made.kind or ("EFFECT" if is_word(test, "EFFECT") else "")
        elif is_word(test, "was"):
            made.after.append(self.was(test, plural, False))
        elif is_word(test, "equipped_with", "equipped_to"):
            made.after.append("not " + self.after(test, plural))
        else:
            made.after.append(f"that {'are' if plural else 'is'} not {self.tested(test)}")

    def modify_or(self, test: Node, made: Modified, plural: bool) -> None:
        if {one.word for one in test.args} == {"FACE_UP", "FACE_DOWN"}:
            made.after.append("(even if face-down)")  # what is printed on it counts all the same
            return
        denied = [one for one in test.args if one.kind == NOT]
        if plural and denied and any(is_word(one, "FACE_DOWN") for one in test.args):
            for one in denied:  # what lies face-down is no such card, either
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
            made.name = listed([self.assemble(one.noun, one, "", plural).text for one in parts_said])
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
            made.after.append(f"that {'are' if plural else 'is'} {listed([self.tested(one) for one in test.args])}")

    def mentioned(self, node: Node) -> str:
        return f"a {self.quoted(node.args)} card" if is_word(node, "series") else self.amount(node)

    def after(self, test: Node, plural: bool) -> str:
        """A test that follows the noun."""
        if is_word(test, "was"):
            return self.was(test, plural, True)
        row = ROWS.get(test.word, Row())
        if is_word(test, "has_material"):
            cards = needed(test, "cards")
            have = "have" if plural else "has"
            number = part(test, "number")
            many = self.count(number) if number is not None else ""
            if is_word(cards, "card") and not cards.args:
                return f"that {have} {many} materials" if many else f"that {have} material"
            return fill(row.frame, {"has": have, "cards": self.noun(cards, many or "a").text})
        if is_word(test, "mentions"):
            names = [f'"{one.value}"' if one.kind == TEXT else self.mentioned(one) for one in test.args]
            return fill(row.frame, {"mention": "mention" if plural else "mentions", "names": listed(names)})
        if is_word(test, "has_effect"):
            step = needed(test, "step")
            if is_word(step, "place_counters"):
                return f"that you can place a {needed(step, 'name').value} on"
            return fill(row.frame, {"step": self.step(needed(test, "step"), "s").replace("this card", "itself")})
        if is_word(test, "can_equip", "equipped_to", "material_of", "points_to"):
            name = "cards" if test.word == "points_to" else "monster"
            return fill(row.frame, {name: self.pick(needed(test, name)).text})
        if is_word(test, "equipped_with"):
            cards = needed(test, "cards")
            bare = is_word(cards, "card") and not cards.args
            return fill(row.frame, {"cards": "an Equip Card" if bare else self.noun(cards).text})
        if is_word(test, "EQUIPPED", "ATTACKED"):
            return f"that {'are' if plural else 'is'} {row.form(0)}"
        return row.form(0) or fill(row.frame, {})

    def was(self, test: Node, plural: bool, yes: bool) -> str:
        use = "was" if yes else "was not"
        words = listed([self.event(one, use) for one in either(needed(test, "event"))])
        since = part(test, "since")
        when = "" if since is None else " this turn" if is_word(since, "TURN") else f" since {self.time(since)}"
        if since is not None and since.word.endswith("_PHASE"):
            when = f" during {self.time(since).replace('the ', 'this ', 1)}"
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
            return self.noun(test).text
        if is_word(test, "FACE_UP", "FACE_DOWN", "ATTACKING", "BATTLING", "EQUIPPED", "ATTACKED", "REVEALED"):
            return ROWS[test.word].form(0)
        if is_word(test, "ATTACK_POSITION", "DEFENSE_POSITION"):
            return f"in {ROWS[test.word].form(0)}"
        if is_word(test, "was"):
            return self.was(test, False, True).removeprefix("that was ").removeprefix("that ")
        if (
            test.word in ATTRIBUTES
            or test.word in TYPES
            or is_word(test, "series", "named", "THIS_NAME")
            or test.kind == AND
        ):
            made = Modified()
            self.modify(test, made, False)
            return self.assemble("monster", made, "a", False).text
        if test.word in VALUES:
            return article(VALUES[test.word] + OF_VALUE.get(test.word, " Monster"))
        made = Modified()
        self.modify(test, made, False)
        return " ".join([one for _, one in made.before] + made.after).removeprefix("that is ")

    def compare(self, test: Node, made: Modified) -> None:
        """A comparison of a property, said of a noun."""
        if test.kind == SPAN:
            low, prop, high = test.args
            if is_word(prop, "NUMBER"):
                made.before.append((7, '"Number"'))
                made.after.append(f"with a number between {self.amount(low)} and {self.amount(high)} in its name")
                return
            made.after.append(f"with a {self.prop(prop)} from {self.amount(low)} to {self.amount(high)}")
            return
        prop, bound = test.args
        operator = test.word if test.kind == COMPARE else "in"
        if is_word(prop, *NUMBERS, "LINK_RATING") and operator in ("==", "<=", ">=", "in"):
            name = "Link-" if prop.word == "LINK_RATING" else f"{ROWS[prop.word].form(0)} "
            if number_of(bound) == 1 and operator == ">=":
                made.after.append(f"with {article(self.prop(prop))}")
                return
            if bound.kind == NUMBER:
                more = {"==": "", "<=": " or lower", ">=": " or higher"}[operator]
                made.before.append((4, f"{name}{bound.value}{more}"))
                return
            if bound.kind == TUPLE:
                made.before.append((4, f"{name}{listed([str(one.value) for one in bound.args])}"))
                return
        if is_word(prop, "ATK", "DEF") and (bound.kind == NUMBER or is_word(bound, "UNKNOWN")):
            more = {"<=": " or less", ">=": " or more"}.get(operator, "")
            less = {"<": "less than ", ">": "more than ", "!=": "other than "}.get(operator, "")
            number = str(bound.value) if bound.kind == NUMBER else ROWS["UNKNOWN"].form(0)
            made.after.append(f"with {less}{number}{more} {ROWS[prop.word].form(0)}")
            return
        if is_word(prop, "counters"):
            name = str(prop.args[0].value)
            lying = number_of(bound) or 0
            more = {">=": " or more", "<=": " or less"}.get(operator, "")
            less = {"==": "exactly ", "<": "less than ", ">": "more than ", "!=": "other than "}.get(operator, "")
            made.after.append(
                f"with {article(name) if lying == 1 and operator == '>=' else f'{less}{lying}{more} {name}s'}"
            )
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
        name = self.prop(prop)
        if bound.kind == OF and self.prop(bound.args[0]) in (name, f"original {name}"):
            whose = self.whose(bound.args[1])
            if whose == "it" and is_word(bound.args[1], "IT"):
                whose = f"that {self.it_noun}"
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
        words = {
            "==": "equal to",
            "!=": "different from",
            "<": "lower than",
            "<=": "lower than or equal to",
            ">": "higher than",
            ">=": "higher than or equal to",
            "in": "among",
        }[operator]
        if bound.kind == NUMBER and operator in ("==", "!=", "<=", ">="):
            plain = {"==": "", "!=": "", "<=": " or lower", ">=": " or higher"}[operator]
            return f"whose {name} is {'not ' if operator == '!=' else ''}{bound.value}{plain}"
        if bound.kind == TUPLE:
            return f"whose {name} is {listed([self.amount(one) for one in bound.args])}"
        return f"whose {name} is {words} {self.amount(bound)}"

    def whose(self, node: Node) -> str:
        return self.pick(node).text if not is_word(node, *NOUNS) else self.noun(node).text

    # nouns -------------------------
    def noun(self, node: Node, det: str = "a", source: bool = False, subject: bool = False) -> Said:
        """A noun phrase. `det`: "a", "" for many in general, "all", "no", "that", or a number of them."""
        if node.kind == OR:
            all_said = [self.noun(one, det, source, subject) for one in node.args]
            return Said(listed([one.text for one in all_said]), all_said[0].plural)
        if is_word(node, "exactly"):
            return self.noun(needed(node, "cards"), f"exactly {self.count(needed(node, 'number'))}", source)
        if is_word(node, "among"):
            return self.among(node, det)
        if not is_word(node, *NOUNS):
            return self.pick(node, subject=subject)
        plural = det in ("", "all", "no", "any number of", "each player's") or (
            det
            not in (
                "a",
                "each",
                "1",
                "exactly 1",
                "that",
                "the",
                "another",
                "random",
                "1 random",
                "up to 1",
                "up to 1 random",
            )
        )
        made = Modified()
        made.noun = node.word
        for test in parts.rest(node, "tests"):
            if self.is_place(test):
                self.noun_place(test, source, made)
        if any(is_word(one, "OTHER") for one in node.args) and made.after == ["in your Pendulum Zone"]:
            made.after = ["in your other Pendulum Zone"]
            node = Node(WORD, node.word, [one for one in node.args if not is_word(one, "OTHER")])
            det = "the" if det == "all" else det
            plural = plural and det != "the"
        made.after, places = self.joints, made.after
        self.joints = []
        for test in parts.rest(node, "tests"):
            if not self.is_place(test):
                self.modify(test, made, plural)
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

    def is_place(self, node: Node) -> bool:
        if node.kind == BAR:
            return self.is_place(node.args[0])
        return node.kind == WORD and node.word in PLACES

    def assemble(self, word: str, made: Modified, det: str, plural: bool) -> Said:
        before = [one for _, one in sorted(made.before, key=lambda pair: pair[0])]
        head = self.head(word, made, plural)
        if made.name:
            before = [one for rank, one in sorted(made.before) if rank <= 3]
            head = made.name
        elif made.kind == "TUNER" and word in ("monster", "monsters"):
            before = [one for one in before if one != "Tuner"]
            head = "Tuners" if plural else "Tuner"
            traits = [one for one in before if one in VALUES.values()]
            if traits:
                before.insert(before.index(traits[0]), "Tuner")
                head = head.replace("Tuner", "Monster")
        elif "Tuner" in before:  # "Tuner Synchro Monster"
            before.remove("Tuner")
            at_traits = [at for at, one in enumerate(before) if one in VALUES.values()]
            before.insert(at_traits[0] if at_traits else len(before), "Tuner")
        elif made.kind == "TOKEN":
            before = [one for one in before if one != "Token"]
            head = "Tokens" if plural else "Token"
        words = " ".join([*before, head, *made.after]).replace(" , ", ", ").removesuffix(",")
        if made.own and det not in ("", "all", "no"):
            several = " ".join([*before, self.head(word, made, True) if not made.name else head, *made.after])
            several = several.replace(" , ", ", ").removesuffix(",")
            number = "1" if det == "a" else det
            return Said(f"{number} of {made.own} {several}", plural)
        if made.own:
            words = f"{made.own} {words}"
        if det == "a":
            if before[:1] == ["other"]:
                return Said("an" + words)
            return Said(article(words) if not (made.name and not before) else words)
        if det == "":
            return Said(words, plural)
        return Said(f"{det} {words}", plural)

    def head(self, word: str, made: Modified, plural: bool) -> str:
        forms = ROWS[word].forms
        one, many = forms.split("|") if "|" in forms else forms.split("/")
        head = many if plural else one
        large = made.kind in VALUES and made.kind not in ("TUNER", "MONSTER")
        if word in ("monster", "monsters") and large:
            return head.capitalize()
        if word == "card" and made.kind in MONSTER_TRAITS:
            return "Monsters" if plural else "Monster"
        if word == "card" and made.kind in ("CONTINUOUS", "EQUIP"):
            return "Cards" if plural else "Card"
        return head

    def among(self, node: Node, det: str) -> Said:
        """Those of some cards that fit: "that target, if it is ..."."""
        inner = needed(node, "cards")
        cards = self.pick(inner)
        words = []
        tests = parts.rest(node, "tests")
        if is_word(inner, "target") and self.target_names:
            return cards
        if is_word(inner, "THOSE"):
            flat = [one for test in tests for one in (test.args if is_word(test, *NOUNS) else [test])]
            left = [one for one in flat if not self.is_place(one) and not (self.aiming and one in self.happened_to)]
            if self.aiming:
                left = [one for one in left if not is_word(one, "FACE_UP")]
            made = Modified()
            for one in left:
                self.modify(one, made, cards.plural)
            if all(one.startswith("with ") for one in made.after):
                that, _, noun = cards.text.partition(" ")
                before = [one for _, one in sorted(made.before)]
                return Said(" ".join([that, *before, noun, *made.after]), cards.plural)
        if len(tests) == 1 and is_word(tests[0], "FACE_DOWN") and not cards.plural:
            return Said("that Set card")
        for one in tests:
            if is_word(one, *NOUNS):
                words.append(f"still {self.noun(one, '' if cards.plural else 'a').text}")
            elif is_word(one, "OTHER"):
                words.append("not this card")
            else:
                made = Modified()
                self.modify(one, made, cards.plural)
                words += [self.level_words(made) or self.tested(one)] if made.before else made.after
        said = listed(words, "and")
        having = said.startswith("with ")
        if cards.plural:
            who = "those" if cards.text in ("them", "they") else cards.text
            joined = said if having or said.startswith(("that ", "whose ")) else f"that are {said}"
            return Said(f"{who} {joined}", True)
        if having:
            said = f"has {said.removeprefix('with ')}"
        elif said.startswith("that "):
            said = said.removeprefix("that ")
        else:
            said = f"is {said}"
        return Said(f"{cards.text} (if it {said})")

    def level_words(self, made: Modified) -> str:
        """ "Level 2 or higher" needs no noun after "is"."""
        return made.before[0][1] if len(made.before) == 1 and made.before[0][0] == 4 else ""
