"""English for what is done: a step as an order ("destroy it"), as what an effect does ("destroys"), or as a way
("by destroying"), and the joins between steps.
"""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_answers import Answers
from spellspeed.language.aloud.english_nouns import COUNTED, NOUNS, Said, article, listed, possessive
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import DESIGNATE, MANNERS, ROWS, TAKE
from spellspeed.language.tree import AND, BAR, IS, JOIN, MINUS, NUMBER, OF, OR, PLUS, TIMES, WORD, Node

FORMS = {"base": 0, "s": 1, "ing": 4}
MOVES = (
    *("send", "banish", "add", "return_", "shuffle", "place", "set", "discard", "tribute", "attach"),
    *("special_summon", "summon", "equip", "reveal", "activate"),
)
DONE = {
    "special_summon": "Special Summoned",
    "return_": "returned",
    "set": "Set",
    "tribute": "Tributed",
    "shuffle": "shuffled into the Deck",
    "send": "sent to the GY",
}
LASTING = (
    *("gains", "becomes", "treated", "negate_effects", "unaffected", "gives", "cannot", "must", "can", "at_most"),
    *("toll", "counts_as", "pierces", "damage_becomes", "instead", "whenever"),
)
# How an order begins: "You can" may stand before it, but not before a clause.
ORDERS = frozenset(row.form(0).partition(" ")[0] for row in ROWS.values() if row.forms.count("/") == 4) | frozenset(
    ("either", "choose", "place", "designate", *(one for one in MANNERS))
)
FRONTED = ("cannot", "can", "at_most", "instead", "whenever", "counts_as")  # how long it lasts stands in front


class Steps(Answers):
    def lasting(self, node: Node) -> str:
        raise NotImplementedError

    # joins -------------------------
    def step(self, node: Node, form: str = "base") -> str:
        """One step or several joined ones."""
        if node.kind == JOIN:
            first = node.args[0]
            if is_word(first, "relate"):  # said by what follows
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
            return self.lasting(node)
        if node.word in ("may", "provided", "one_of", "for_each", "later", "after_this", "unless", "effect_becomes"):
            return self.framed(node, form)
        return self.verb(node, form)

    def is_act(self, node: Node) -> bool:
        framed = ("may", "provided", "one_of", "for_each", "later", "after_this", "unless", "relate")
        return node.kind == WORD and node.word not in LASTING and node.word not in framed

    def joined(self, words: str, join: str, node: Node, form: str, last: Node) -> str:
        if is_word(node, "relate"):
            self.relate(node)
            return words
        said = self.step(node, form)
        if not said:
            return words
        if is_word(last, *FRONTED) and part(last, "until") is not None:
            if is_word(node, *LASTING) and part(node, "until") is None:  # the time in front is not its time
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
        return f"{words}{ROWS[join].forms}{said}"

    def framed(self, node: Node, form: str) -> str:
        word = node.word
        if word == "may":
            by = part(node, "by")
            who = self.side(by).text if by is not None else "you"
            do = needed(node, "do")
            if is_word(do, "after_this"):
                return f"immediately after this effect resolves, {who} can {self.step(needed(do, 'do'))}"
            mine, self.doing = self.doing, by.word if by is not None else self.doing
            words = self.allowed(who, do)
            self.doing = mine
            return words
        if word == "provided":
            condition = self.condition(needed(node, "only_if"))
            before = self.it, self.it_noun, self.it_done
            words = f"if {condition}, {self.step(needed(node, 'do'))}"
            otherwise = part(node, "otherwise")
            if otherwise is not None:
                self.it, self.it_noun, self.it_done = before
            stop = "" if words.endswith('."') else "."
            contrary = "If the result is tails" if condition == "the result is heads" else "Otherwise"
            return words if otherwise is None else f"{words}{stop} {contrary}, {self.step(otherwise)}"
        if word == "one_of":
            steps = [self.step(one, form) for one in node.args]
            return f"either {listed(steps)}"
        if word == "for_each":
            cards = self.pick(needed(node, "cards"))
            self.it = Said("it")
            which = needed(node, "cards")
            each = (
                self.noun(needed(which, "cards"), "each").text if is_word(which, "every") else f"each of {cards.text}"
            )
            return (
                f"for {each}, {self.step(needed(node, 'do'))}"
                if cards.plural
                else f"choose {cards.text}, and {self.step(needed(node, 'do'))}"
            )
        if word == "later":
            return f"{self.during_words(needed(node, 'when'))}, {self.step(needed(node, 'do'))}"
        if word == "effect_becomes":
            return f'the activated effect becomes "{self.step(needed(node, "do"))}"'
        if word == "after_this":
            return f"immediately after this effect resolves, {self.step(needed(node, 'do'))}"
        who = self.side(needed(node, "who")).text
        before_it, self.doing = self.doing, needed(node, "who").word
        does = self.allowed(who, needed(node, "does"))
        self.doing = before_it
        return f"{does}; if not, {self.step(needed(node, 'do'))}"

    def allowed(self, who: str, step: Node) -> str:
        """What a player may do, or may have done."""
        words = self.step(step)
        order = words.partition(" ")[0] in ORDERS or words.startswith(("if ", "immediately"))
        return f"{who} can {'' if order else 'choose that '}{words}"

    def other_doer(self, by: Node | None) -> Said | None:
        """Who does it, if not the player of whom the sentence speaks."""
        who = "YOU" if by is None else by.word
        return None if who == self.doing else Said("you", you=True) if by is None else self.side(by)

    def relate(self, node: Node) -> None:
        cards = needed(node, "cards")
        if is_word(cards, "TARGET"):
            self.related = "that target"

    # one verb -------------------------
    def verb(self, node: Node, form: str) -> str:
        row = ROWS[node.word]
        slots, doer = self.slots(node, form)
        verb = row.form(FORMS[form])
        if node.word == "summon":
            verb = self.summon_verb(needed(node, "how")).split("/")[FORMS[form]]
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
        """What IT is from now on."""
        cards = part(node, "cards") or part(node, "card")
        if cards is None or node.word in ("relate",):
            return
        said = self.said_of(cards)
        self.it = Said("them" if said.plural else "it", said.plural)
        self.it_noun = self.noun_of(cards)
        self.it_done = DONE.get(node.word, ROWS[node.word].form(3))
        if node.word in ("reveal", "look", "excavate"):
            self.shown_plural, self.shown_here = said.plural, True

    def said_of(self, cards: Node) -> Said:
        if is_word(cards, "THIS", "this", "ANSWERED", "BEARER"):
            return Said("it")
        if is_word(cards, "choose"):
            number = part(cards, "number")
            return Said("", not (number is None or number_of(number) == 1))
        if is_word(cards, "token"):
            return Said("", (number_of(part(cards, "number")) or 1) > 1)
        here = self.here
        said = self.pick(cards)
        self.here = here
        return said

    def noun_of(self, cards: Node) -> str:
        """ "monster" or "card": what kind of cards they are."""
        if is_word(cards, "TARGET") and self.targets:
            return "monster" if all("onster" in one.text for one in self.targets) else "card"
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
            return self.statistics(node)
        return self.noun(node).text

    def statistics(self, node: Node) -> str:
        """ "an Effect Monster (Machine/EARTH/Level 4/ATK 1800/DEF 1000)"."""
        tests = parts.rest(node, "tests")
        kinds = [one for one in tests if one.word in ("EFFECT", "NORMAL", "TUNER")]
        told: list[str] = []
        for one in tests:
            if one in kinds:
                continue
            if one.kind == "compare":
                prop, value = one.args
                told.append(f"{self.prop(prop)} {self.amount(value)}")
            else:
                told.append(self.value(one))
        order = [one for one in told if not one.startswith(("ATK", "DEF", "Level"))]
        order += [one for start in ("Level", "ATK", "DEF") for one in told if one.startswith(start)]
        kind = " ".join(self.value(one) for one in kinds)
        head = article(f"{kind} Monster") if kind else "a monster"
        return f"{head} ({'/'.join(order)})" if order else head

    def slots(self, node: Node, form: str) -> tuple[dict[str, str], Said | None]:
        """The slots of the verb's frame, and who does it if not you."""
        slots: dict[str, str] = {}
        doer: Said | None = None
        player = part(node, "player")
        if player is not None and player.word not in ("YOU", self.doing):
            doer = self.side(player)
        told = "player" in parts.signature(node.word)
        if told and self.doing != "YOU" and (player is None or is_word(player, "YOU")):
            doer = Said("you", you=True)  # another player only decides about it
        before, self.doing = self.doing, "YOU" if told and player is None else player.word if player else self.doing
        try:
            return self.filled(node, form, slots, doer)
        finally:
            self.doing = before

    def filled(
        self, node: Node, form: str, slots: dict[str, str], doer: Said | None
    ) -> tuple[dict[str, str], Said | None]:
        word = node.word
        takes = word in MOVES
        for name in ("cards", "card"):
            cards = part(node, name)
            if cards is not None:
                slots[name] = self.obj(cards, takes, form)
        to = part(node, "to")
        if word in ("inflict", "gain_lp", "lose_lp", "pay"):
            return self.life(node, slots)
        if word == "draw":
            return {"number": self.drawn_number(needed(node, "number"))}, doer
        if word in (
            "special_summon",
            "place",
            "set",
            "add",
            "send",
            "return_",
            "shuffle",
            "discard",
            "move_zone",
            "destroy",
            "banish",
        ):
            self.moving(node, slots)
        elif word == "summon":
            self.summoning(node, slots)
        elif word in ("attach", "equip"):
            slots["to"] = self.pick(needed(node, "to")).text
        elif word == "redirect":
            what = needed(node, "what")
            slots["what"] = "that effect" if is_word(what, "EFFECT") else ROWS[what.word].form(0)
            slots["to"] = (
                self.side(needed(node, "to")).text
                if is_word(to, "YOU", "OPPONENT")
                else self.pick(needed(node, "to")).text
            )
        elif word == "negate":
            what = needed(node, "what")
            slots["what"] = {"EFFECT": "that effect"}.get(what.word, ROWS[what.word].form(0))
            of = part(node, "of")
            if of is not None:
                undone = "effects" if is_word(what, "EFFECT") else "activations"
                slots["what"] = f"the {undone} of all other cards in the same Chain"
                if of.args or of.keys:
                    slots["what"] += f", if {self.event(of, 'past')}"
                self.it, self.it_noun = Said("them", True), "card"
        elif word == "tribute":
            so_that = part(node, "so_that")
            slots["so_that"] = self.joint(so_that) if so_that is not None else ""
        elif word == "detach":
            on = part(node, "on")
            slots["on"] = self.pick(on).text if on is not None else "this card"
            what = needed(node, "what")
            if is_word(what, "every", "choose", "random"):
                slots["what"] = self.materials(what)
                slots["on"] = self.material_owner(what) or slots["on"]
            else:
                number = self.count(what)
                slots["what"] = f"{number} material{'' if number == '1' else 's'}"
        elif word == "change_position":
            self.position_change(slots, to)
        elif word == "take_control":
            slots["until"] = self.until_words(part(node, "until"))
            taker = part(node, "by")
            doer = self.other_doer(taker)
            slots["to"] = f"placing it {self.place(to, 'in')}" if to is not None else ""
        elif word == "swap":
            what = needed(node, "what")
            slots["what"] = "control" if is_word(what, "CONTROLLER") else f"the {self.prop(what)}"
            slots["a"] = self.pick(needed(node, "a")).text
            slots["b"] = self.pick(needed(node, "b")).text
        elif word in ("place_counters", "remove_counters"):
            self.counter_slots(node, slots)
        elif word == "excavate":
            of = part(node, "of")
            slots["of"] = self.place(of, "of").removeprefix("of ") if of is not None else "your Deck"
            number = self.count(needed(node, "number"))
            slots["number"] = "the top card" if number == "1" else f"the top {number} cards"
            self.it = Said("it" if number == "1" else "them", number != "1")
            self.it_done, self.shown_plural, self.shown_here = "excavated", number != "1", True
        elif word == "declare":
            self.declaring(node, slots)
            doer = self.other_doer(part(node, "by"))
        elif word in ("toss", "roll"):
            name = "coins" if word == "toss" else "dice"
            number_said = number_of(needed(node, name)) or 1
            slots[name] = COUNTED.get(number_said, f"{number_said} times") if number_said > 1 else ""
        elif word in ("end_phase", "skip"):
            phase = self.time(needed(node, "phase"))
            slots["phase"] = phase
            if word == "skip" and phase.startswith("your opponent's"):
                doer = Said("your opponent")
                slots["phase"] = phase.replace("your opponent's", "their")
        elif word == "attack":
            on = part(node, "on")
            if on is not None:
                slots["on"] = "directly" if is_word(on, "YOU", "OPPONENT") else self.pick(on).text
        elif word in ("apply_effect_of", "use_effect_of"):
            slots["whose"] = possessive(slots["cards"])
        elif word == "activate" and part(node, "ignoring") is not None:
            slots["cards"] += " (even if its activation timing is not correct)"
        return slots, doer

    def obj(self, cards: Node, takes: bool, form: str) -> str:
        """The cards as the object of a verb. A bare noun is a pattern: "a card from the Deck"."""
        if is_word(cards, *NOUNS):
            said = self.noun(cards, "a", takes)
            return said.text
        return self.pick(cards, takes).text

    def material_owner(self, what: Node) -> str:
        for one in what.walk():
            if is_word(one, "attached"):
                to = needed(one, "to")
                return (self.noun(to, "a") if is_word(to, *NOUNS) else self.pick(to)).text
        return ""

    def materials(self, what: Node) -> str:
        """Which of the materials: "all materials", "1 material", "1 LIGHT monster attached as material"."""
        cards = needed(what, "cards")
        number = self.count(part(what, "number")) if is_word(what, "choose", "random") else "all"
        lucky = "random " if is_word(what, "random") else ""
        tests = [one for one in cards.args if not self.is_place(one)] if is_word(cards, *NOUNS) else []
        if is_word(cards, "card") and not tests:
            return f"{number} {lucky}material{'' if number == '1' else 's'}"
        if not is_word(cards, *NOUNS):
            return self.pick(what).text
        return f"{self.noun(Node(WORD, cards.word, tests), f'{number} {lucky}'.strip()).text}"

    def moving(self, node: Node, slots: dict[str, str]) -> None:
        word = node.word
        to = part(node, "to")
        position = part(node, "position")
        as_ = part(node, "as_")
        face = part(node, "face")
        until = part(node, "until")
        if word == "send":
            slots["to"] = self.place(to, "to") if to is not None else "to the GY"
        elif word == "add":
            slots["to"] = self.place(to, "to") if to is not None else "to your hand"
            if is_word(to, "EXTRA_DECK"):
                slots["to"] = "to your Extra Deck face-up"
            if is_word(to, "HAND") or (to is None and is_word(part(node, "cards"), *NOUNS)):
                slots["to"] = "to the hand"
        elif word == "move_zone" and is_word(to, "DECLARED"):
            slots["to"] = "to that zone"
        elif word in ("return_", "move_zone"):
            slots["to"] = self.place(needed(node, "to"), "to")
        elif word == "shuffle":
            into = part(node, "into")
            slots["to"] = (
                "into the Deck" if into is None or is_word(into, "DECK") else f"and place them {self.place(into, 'on')}"
            )
        elif word == "place":
            slots["to"] = self.place(needed(node, "to"), "in")
            zone = self.zones(needed(node, "to"))[0][1].word
            if zone in ("DECK_TOP", "DECK_BOTTOM") and self.said_of(needed(node, "cards")).plural:
                slots["to"] += " in any order"
            if as_ is not None and zone == "SPELL_TRAP_ZONE":
                slots["face"] = "face-up"
        elif word == "set":
            zone = self.zones(to)[0][1].word if to is not None else "FIELD"
            slots["to"] = (
                self.place(needed(node, "to"), "to")
                if to is not None and zone == "FIELD"
                else self.place(needed(node, "to"), "in")
                if to is not None
                else ""
            )
        elif word == "discard":
            slots["to"] = (
                self.place(to, "to")
                if to is not None and not is_word(to, "GY")
                else "to the GY"
                if to is not None
                else ""
            )
            slots["cards"] = slots["cards"].replace(" from your hand", "")  # from where else
        elif word == "destroy":
            if is_word(to, "BANISHED"):
                slots["them"] = "them" if self.said_of(needed(node, "cards")).plural else "it"
                slots["to"] = "\u200b"
        elif word == "banish":
            slots["face"] = "face-down" if is_word(face, "FACE_DOWN") else ""
            slots["until"] = self.until_words(until) if until is not None else ""
        elif word == "special_summon":
            self.special(node, slots, to, position)
        if as_ is not None:
            many = self.said_of(needed(node, "cards")).plural
            slots["as_"] = self.noun(as_, "").text if many and not is_word(as_, "monster") else self.as_words(as_)

    def special(self, node: Node, slots: dict[str, str], to: Node | None, position: Node | None) -> None:
        if to is not None and not is_word(to, "your"):
            zone = self.zones(to)[0][1].word
            slots["to"] = self.place(to, "to")
            slots["to"] = slots["to"].replace("in a zone", "to a zone") if zone == "pointed_by" else slots["to"]
        elif to is not None and holds_place(to, "FIELD"):
            slots["to"] = "to your field"
        elif to is not None:
            slots["to"] = self.place(to, "to").replace("in a zone", "to a zone")
        if position is not None:
            names = [ROWS[one.word].form(0) for one in alternatives(position)]
            slots["position"] = {
                "Defense Position/face-down": "face-up or face-down Defense Position",
                "face-down": "face-down Defense Position",
            }.get("/".join(names), listed(names))
        how = part(node, "how")
        if how is not None:
            slots["how"] = f"this is treated as {article(self.manner(how).strip())} Summon"
        if part(node, "ignoring") is not None:
            slots["ignoring"] = "ignoring its Summoning conditions"
        still = part(node, "still")
        if still is not None:
            slots["still"] = f"it is also still a {self.value(still)}"
        elif part(node, "as_") is not None and is_word(part(node, "cards"), "THIS"):
            slots["still"] = "it is not treated as a Trap"

    def summoning(self, node: Node, slots: dict[str, str]) -> None:
        how = needed(node, "how")
        using = part(node, "using")
        also = part(node, "also")
        so_that = part(node, "so_that")
        spend = part(node, "spend")
        tributes = part(node, "tributes")
        verb = "Tributing" if is_word(how, "RITUAL") else "using"
        tail = "" if verb == "Tributing" else " as material"
        if using is not None:
            said = (
                self.noun(using, "", True).text if is_word(using, *NOUNS) or using.kind == OR else self.pick(using).text
            )
            if so_that is not None and (is_word(so_that, "including") or so_that.kind == AND):
                self.it = Said("that monster")
                said += f", {self.joint(so_that)}"
                so_that = None
            elif so_that is not None:
                self.it = Said("that monster")
                said += f" {self.joint(so_that)}"
                so_that = None
            if using.kind == OR:
                said = " and/or ".join(self.noun(one, "", True).text for one in using.args)
            only = "only " if is_word(how, "SYNCHRO") and is_word(using, *NOUNS) and len(using.args) > 1 else ""
            slots["using"] = f"{verb} {only}{said}{',' if tail and ', ' in said else ''}{tail}"
        if so_that is not None:
            slots["so_that"] = self.joint(so_that)
        if also is not None:
            slots["spend"] = f". {self.source_words(also)}"
        elif spend is not None and not is_word(spend, "nothing"):
            slots["spend"] = f", but {self.step(spend)}"
        if tributes is not None:
            slots["tributes"] = (
                "without Tributing" if number_of(tributes) == 0 else f"by Tributing {self.count(tributes)} monsters"
            )

    def source_words(self, node: Node) -> str:
        """Further materials, in a sentence of their own."""
        if node.kind == PLUS:
            return ". ".join(self.source_words(one) for one in node.args)
        cards = needed(node, "cards")
        most = part(node, "most")
        det = "" if most is None or is_word(most, "ANY_NUMBER") else self.count(most)
        spend = part(node, "spend")
        verb = "use" if spend is None else ROWS[spend.word].form(0)
        words = f"you can also {verb} {self.noun(cards, det, True).text} as material"
        only_if = part(node, "only_if")
        if only_if is not None and only_if.kind == IS and is_word(only_if.args[0], "IT"):
            words = f"if Summoning {self.tested(only_if.args[1])} this way, {words}"
        elif only_if is not None:
            words = f"if {self.condition(only_if)}, {words}"
        return words[:1].upper() + words[1:]

    def life(self, node: Node, slots: dict[str, str]) -> tuple[dict[str, str], Said | None]:
        amount = needed(node, "amount")
        to = part(node, "to")
        if node.word == "inflict":
            who = self.side(needed(node, "to"))
            if is_word(to, "EACH"):
                who = Said("both players", True)
            if who.you:
                slots["amount"], slots["to"] = self.quantity(amount, "damage"), "yourself"
                return {"amount": slots["amount"], "to": "yourself"}, None
            equal = self.quantity(amount, "damage")
            if equal.startswith("damage equal"):
                return {"amount": "damage", "to": f"{who.text} {equal.removeprefix('damage ')}"}, None
            if " for each " in equal:
                first, _, each = equal.partition(" for each ")
                return {"amount": first, "to": f"{who.text} for each {each}"}, None
            return {"amount": equal, "to": who.text}, None
        words = self.quantity(amount, "LP")
        if is_word(amount, "half"):
            words = self.amount(amount)
        doer = (
            self.side(to)
            if to is not None and not is_word(to, "YOU")
            else Said("you", you=True)
            if node.word == "lose_lp"
            else None
        )
        return {"amount": words}, doer

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
                return f"{number} {unit} for each {what.args[0].args[0].value} on {self.pick(what.args[1]).text}"
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

    def position_change(self, slots: dict[str, str], to: Node | None) -> None:
        if to is None:
            slots["cards"] = f"the battle position of {slots['cards']}"
        elif to.kind == BAR:
            slots["to"] = f"face-up {listed([ROWS[one.word].form(0) for one in to.args])}"
        else:
            slots["to"] = {"FACE_DOWN": "face-down Defense Position"}.get(to.word, ROWS[to.word].form(0))

    def counter_slots(self, node: Node, slots: dict[str, str]) -> None:
        name = str(needed(node, "name").value)
        number = needed(node, "number")
        on = part(node, "on")
        plain = number_of(number)
        if plain is not None:
            slots["number"] = f"{plain} {name}{'' if plain == 1 else 's'}"
        else:
            slots["number"] = f"{name}s equal to {self.amount(number)}"
        if on is None:
            slots["on"] = "this card"
        elif is_word(on, *NOUNS):
            zones = [one for one in on.args if self.is_place(one)]
            said = self.place(zones[0], "from") if len(on.args) == 1 and zones else self.noun(on, "").text
            slots["on"] = said.removeprefix("from ").removeprefix("on ")
        else:
            said_on = self.pick(on)
            each = "each of " if said_on.plural and not said_on.text.startswith("all ") else ""
            if is_word(on, "every") and is_word(needed(on, "cards"), *NOUNS):
                slots["on"] = self.noun(needed(on, "cards"), "each").text
            else:
                slots["on"] = f"{each}{said_on.text}"
            self.it = Said("them" if said_on.plural else "it", said_on.plural)
        if is_word(number, "count"):
            slots["number"] = f"1 {name}"
            slots["on"] += f" for each {self.counted(number, each=True)}"

    def declaring(self, node: Node, slots: dict[str, str]) -> None:
        what = needed(node, "what")
        self.declared = self.prop(what)
        slots["what"] = self.declared
        among = part(node, "among")
        if is_word(what, "KIND"):
            names = (
                [self.value(one) for one in alternatives(among)] if among is not None else ["Monster", "Spell", "Trap"]
            )
            slots["among"] = listed(names)
        elif is_word(what, "COLUMN") and among is not None:
            self.declared = "zone"
            slots["what"] = f"unused Monster Zone {self.place(among).removeprefix('in a zone ')}"
        elif is_word(among, *NOUNS):
            slots["among"] = f"of {self.noun(among).text}"
        elif among is not None:
            slots["among"] = (
                self.count(among)
                if is_word(among, "between")
                else listed([self.value(one) for one in alternatives(among)])
            )


def holds_place(node: Node, word: str) -> bool:
    return any(is_word(one, word) for one in node.walk())
