"""English that fills the frame of a step."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import filling as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Phrase, article, counted, listed, possessive
from spellspeed.language.aloud.parts import NOUNS, is_word, needed, number_of, part, parts_of
from spellspeed.language.tree import AND, BAR, IS, OR, PLUS, WORD, Node

MOVES = (
    *("send", "banish", "add", "return_", "shuffle", "place", "set", "discard", "tribute", "attach"),
    *("special_summon", "summon", "equip", "reveal", "activate"),
)

MOVING = (
    *("special_summon", "place", "set", "add", "send", "return_", "shuffle", "discard", "move_zone"),
    *("destroy", "banish"),
)


class EnglishFilling(EnglishChapter, common.CommonFilling):
    def filled(self, node: Node, doer: Phrase | None) -> tuple[dict[str, str], Phrase | None]:
        slots: dict[str, str] = {}
        word = node.word
        for name in ("cards", "card"):
            cards = part(node, name)
            if cards is not None:
                slots[name] = self.picks.pick(cards, word in MOVES).text
        slots |= self.plain_slots(node)
        to = part(node, "to")
        if word in ("inflict", "gain_lp", "lose_lp", "pay"):
            return self.life(node)
        if word == "draw":
            return {"number": self.amounts.drawn_number(needed(node, "number"))}, doer
        if word in MOVING:
            self.moving(node, slots)
        elif word == "summon":
            self.summoning(node, slots)
        elif word == "negate":
            of = part(node, "of")
            if of is not None:
                undone = "effects" if is_word(needed(node, "what"), "EFFECT") else "activations"
                slots["what"] = f"the {undone} of all other cards in the same Chain"
                if of.args or of.keys:
                    slots["what"] += f", if {self.events.event(of, 'past')}"
                self.memory.it, self.memory.it_noun = Phrase("them", True), "card"
        elif word == "tribute":
            so_that = part(node, "so_that")
            slots["so_that"] = self.amounts.joint(so_that) if so_that is not None else ""
        elif word == "detach":
            on = part(node, "on")
            what = needed(node, "what")
            if is_word(on, *NOUNS):
                slots["on"] = self.nouns.noun(on, "a" if number_of(what) == 1 else "").text
            else:
                slots["on"] = self.picks.pick(on).text if on is not None else "this card"
            if is_word(what, "every", "choose", "random"):
                slots["what"] = self.materials(what)
                slots["on"] = self.material_owner(what) or slots["on"]
            else:
                number = self.amounts.count(what)
                slots["what"] = f"{number} material{'' if number == '1' else 's'}"
        elif word == "change_position":
            self.position_change(slots, to)
        elif word == "take_control":
            slots["until"] = self.times.until_words(part(node, "until"))
            while_ = part(node, "while_")
            slots["while_"] = self.lastings.while_words(while_, needed(node, "cards")) if while_ is not None else ""
            taker = part(node, "by")
            doer = self.steps.other_doer(taker)
            slots["to"] = f"placing it {self.places.place(to, 'in')}" if to is not None else ""
        elif word in ("place_counters", "remove_counters"):
            self.counter_slots(node, slots)
        elif word == "excavate":
            of = part(node, "of")
            slots["of"] = self.places.place(of, "of").removeprefix("of ") if of is not None else "your Deck"
            until = part(node, "until")
            many = part(node, "number")
            number = "1" if many is None else self.amounts.count(many)
            slots["number"] = "the top card" if number == "1" else f"the top {number} cards"
            if until is not None:
                sought = self.nouns.noun(until, "a" if number == "1" else number).text
                slots["number"], slots["of"] = "cards from the top", f"{slots['of']} until you excavate {sought}"
                self.memory.it_noun = self.steps.noun_of(until)
            self.memory.it = Phrase("it" if number == "1" else "them", number != "1")
            self.memory.it_done, self.memory.shown_here = "excavated", True
            self.memory.shown_plural = number != "1" or until is not None
        elif word == "declare":
            doer = self.steps.other_doer(part(node, "by"))
        elif word in ("toss", "roll"):
            name = "coins" if word == "toss" else "dice"
            number_said = number_of(needed(node, name)) or 1
            slots[name] = counted(number_said) if number_said > 1 else ""
            slots["called_by"] = self.called(node)
        elif word == "skip" and slots["what"].startswith("your opponent's"):
            doer = Phrase("your opponent")
            slots["what"] = slots["what"].replace("your opponent's", "their")
        elif word == "attack":
            on = part(node, "on")
            position = part(node, "position")
            if position is not None:
                slots["position"] = self.rows[position.word].form(0)
            if on is not None:
                slots["on"] = "directly" if is_word(on, "YOU", "OPPONENT") else self.picks.pick(on).text
        elif word in ("apply_effect_of", "use_effect_of"):
            slots["whose"] = possessive(slots["cards"])
        elif word == "activate" and part(node, "ignoring") is not None:
            slots["cards"] += " (even if its activation timing is not correct)"
        return slots, doer

    def called(self, node: Node) -> str:
        """Who calls the coin: "call it", "your opponent calls it"."""
        self.memory.rolled = is_word(node, "roll")
        caller = part(node, "called_by")
        if caller is None:
            return ""
        self.memory.caller = caller.word
        tosser = part(node, "player")
        who = self.places.side(caller)
        if caller.word == ("YOU" if tosser is None else tosser.word):
            return "call it" if who.base else "calls it"
        return f"{who.text} {'call' if who.base else 'calls'} it"

    def material_owner(self, what: Node) -> str:
        for one in what.walk():
            if is_word(one, "attached"):
                to = needed(one, "to")
                return self.picks.pick(to).text
        return ""

    def materials(self, what: Node) -> str:
        """Which of the materials: "all materials", "1 material", "1 LIGHT monster attached as material"."""
        cards = needed(what, "cards")
        number = self.amounts.count(part(what, "number")) if is_word(what, "choose", "random") else "all"
        lucky = "random " if is_word(what, "random") else ""
        tests = [one for one in cards.args if not parts.is_place(one)] if is_word(cards, *NOUNS) else []
        if is_word(cards, "card") and not tests:
            return f"{number} {lucky}material{'' if number == '1' else 's'}"
        if not is_word(cards, *NOUNS):
            return self.picks.pick(what).text
        return f"{self.nouns.noun(Node(WORD, cards.word, tests), f'{number} {lucky}'.strip()).text}"

    def moving(self, node: Node, slots: dict[str, str]) -> None:
        word = node.word
        to, as_, face, until = parts_of(node, "to", "as_", "face", "until")
        if word == "send":
            slots["to"] = self.places.place(to, "to") if to is not None else "to the GY"
        elif word == "add":
            slots["to"] = self.places.place(to, "to") if to is not None else "to your hand"
            if is_word(to, "EXTRA_DECK"):
                slots["to"] = "to your Extra Deck face-up"
            if is_word(to, "HAND") or (to is None and is_word(part(node, "cards"), *NOUNS)):
                slots["to"] = "to the hand"
        elif word == "move_zone" and is_word(to, "DECLARED"):
            slots["to"] = "to that zone"
        elif word in ("return_", "move_zone"):
            slots["to"] = self.places.place(needed(node, "to"), "to")
        elif word == "shuffle":
            into = part(node, "into")
            deck = into is None or is_word(into, "DECK")
            slots["to"] = "into the Deck" if deck else f"and place them {self.places.place(needed(node, 'into'), 'on')}"
        elif word == "place":
            slots["to"] = self.places.place(needed(node, "to"), "in")
            zone = self.places.zones(needed(node, "to"))[0][1].word
            if zone in ("DECK_TOP", "DECK_BOTTOM") and self.steps.said_of(needed(node, "cards")).plural:
                slots["to"] += " in any order"
            if as_ is not None and zone == "SPELL_TRAP_ZONE":
                slots["face"] = "face-up"
        elif word == "set":
            zone = self.places.zones(to)[0][1].word if to is not None else "FIELD"
            slots["to"] = self.places.place(to, "to" if zone == "FIELD" else "in") if to is not None else ""
        elif word == "discard":
            slots["to"] = "" if to is None else "to the GY" if is_word(to, "GY") else self.places.place(to, "to")
            slots["cards"] = slots["cards"].replace(" from your hand", "")  # a discard is always from the hand
        elif word == "destroy":
            if is_word(to, "BANISHED"):
                slots["them"] = "them" if self.steps.said_of(needed(node, "cards")).plural else "it"
                slots["to"] = "\u200b"
        elif word == "banish":
            slots["face"] = "face-down" if is_word(face, "FACE_DOWN") else ""
            slots["until"] = self.times.until_words(until) if until is not None else ""
        elif word == "special_summon":
            self.special(node, slots, to)
        if as_ is not None:
            many = self.steps.said_of(needed(node, "cards")).plural
            several = many and not is_word(as_, "monster")
            slots["as_"] = self.nouns.noun(as_, "").text if several else self.steps.as_words(as_)

    def special(self, node: Node, slots: dict[str, str], to: Node | None) -> None:
        if to is not None and not is_word(to, "your"):
            zone = self.places.zones(to)[0][1].word
            slots["to"] = self.places.place(to, "to")
            slots["to"] = slots["to"].replace("in a zone", "to a zone") if zone == "pointed_by" else slots["to"]
        elif to is not None and parts.holds([to], "FIELD"):
            slots["to"] = "to your field"
        elif to is not None:
            slots["to"] = self.places.place(to, "to").replace("in a zone", "to a zone")
        slots |= self.summoned_slots(node)
        how = part(node, "how")
        if how is not None:
            slots["how"] = f"this is treated as {article(self.events.manner(how).strip())} Summon"

    def summoning(self, node: Node, slots: dict[str, str]) -> None:
        how = needed(node, "how")
        using, also, so_that, spend, tributes = parts_of(node, "using", "also", "so_that", "spend", "tributes")
        verb = "Tributing" if is_word(how, "RITUAL") else "using"
        tail = "" if verb == "Tributing" else " as material"
        if using is not None:
            said = self.nouns.noun(using, "", True).text
            if so_that is not None:
                self.memory.it = Phrase("that monster")
                comma = "," if is_word(so_that, "including") or so_that.kind == AND else ""
                said += f"{comma} {self.amounts.joint(so_that)}"
                so_that = None
            if using.kind == OR:
                said = " and/or ".join(self.nouns.noun(one, "", True).text for one in using.args)
            only = "only " if is_word(how, "SYNCHRO") and is_word(using, *NOUNS) and len(using.args) > 1 else ""
            slots["using"] = f"{verb} {only}{said}{',' if tail and ', ' in said else ''}{tail}"
        if so_that is not None:
            slots["so_that"] = self.amounts.joint(so_that)
        if also is not None:
            slots["spend"] = f". {self.source_words(also)}"
        elif spend is not None and not is_word(spend, "nothing"):
            self.memory.it = Phrase("those materials", True)
            slots["spend"] = f", but {self.steps.step(spend)}"
        if tributes is not None:
            slots["tributes"] = self.events.tributing(tributes)

    def source_words(self, node: Node) -> str:
        """Further materials, in a sentence of their own."""
        if node.kind == PLUS:
            return ". ".join(self.source_words(one) for one in node.args)
        cards = needed(node, "cards")
        most = part(node, "most")
        det = "" if most is None or is_word(most, "ANY_NUMBER") else self.amounts.count(most)
        spend = part(node, "spend")
        verb = "use" if spend is None else self.rows[spend.word].form(0)
        said = self.nouns.noun(cards, det, True) if is_word(cards, *NOUNS) else self.picks.pick(cards)
        words = f"you can also {verb} {said.text} as material"
        only_if = part(node, "only_if")
        if only_if is not None and only_if.kind == IS and is_word(only_if.args[0], "IT"):
            words = f"if Summoning {self.tests.tested(only_if.args[1])} this way, {words}"
        elif only_if is not None:
            words = f"if {self.conditions.condition(only_if)}, {words}"
        return words[:1].upper() + words[1:]

    def life(self, node: Node) -> tuple[dict[str, str], Phrase | None]:
        amount = needed(node, "amount")
        to = part(node, "to")
        if node.word == "inflict":
            who = self.places.side(needed(node, "to"))
            if is_word(to, "EACH"):
                who = Phrase("both players", True)
            if who.you:
                return {"amount": self.amounts.quantity(amount, "damage"), "to": "yourself"}, None
            equal = self.amounts.quantity(amount, "damage")
            if equal.startswith("damage equal"):
                return {"amount": "damage", "to": f"{who.text} {equal.removeprefix('damage ')}"}, None
            if " for each " in equal:
                first, _, each = equal.partition(" for each ")
                return {"amount": first, "to": f"{who.text} for each {each}"}, None
            return {"amount": equal, "to": who.text}, None
        words = self.amounts.quantity(amount, "LP")
        if is_word(amount, "half"):
            words = self.amounts.amount(amount)
        times = part(node, "times")
        if times is not None:
            most = "" if is_word(times, "ANY_NUMBER") else f" ({self.amounts.count(times)} times)"
            words = f"LP in multiples of {self.amounts.amount(amount)}{most}"
        if to is not None and not is_word(to, "YOU"):
            return {"amount": words}, self.places.side(to)
        return {"amount": words}, Phrase("you", you=True) if node.word == "lose_lp" else None

    def position_change(self, slots: dict[str, str], to: Node | None) -> None:
        if to is None:
            slots["cards"] = f"the battle position of {slots['cards']}"
        elif to.kind == BAR:
            slots["to"] = f"face-up {listed([self.rows[one.word].form(0) for one in to.args])}"
        else:
            slots["to"] = {"FACE_DOWN": "face-down Defense Position"}.get(to.word, self.rows[to.word].form(0))

    def counter_slots(self, node: Node, slots: dict[str, str]) -> None:
        name = str(needed(node, "name").value)
        number = needed(node, "number")
        on = part(node, "on")
        plain = number_of(number)
        if plain is not None:
            slots["number"] = f"{plain} {name}{'' if plain == 1 else 's'}"
        else:
            slots["number"] = f"{name}s equal to {self.amounts.amount(number)}"
        if on is None:
            slots["on"] = "this card"
        elif is_word(on, *NOUNS):
            zones = [one for one in on.args if parts.is_place(one)]
            said = self.places.place(zones[0], "from") if len(on.args) == 1 and zones else self.nouns.noun(on, "").text
            slots["on"] = said.removeprefix("from ").removeprefix("on ")
            if is_word(node, "place_counters"):
                slots["on"] = f"{self.nouns.noun(on, '').text}, distributed as you wish"
        else:
            said_on = self.picks.pick(on)
            each = "each of " if said_on.plural and not said_on.text.startswith("all ") else ""
            if is_word(on, "every") and is_word(needed(on, "cards"), *NOUNS):
                slots["on"] = self.nouns.noun(needed(on, "cards"), "each").text
            else:
                slots["on"] = f"{each}{said_on.text}"
            self.memory.it = Phrase("them" if said_on.plural else "it", said_on.plural)
        if is_word(number, "count"):
            slots["number"] = f"1 {name}"
            slots["on"] += f" for each {self.amounts.counted(number, each=True)}"

    def declared(self, node: Node, what: Node) -> dict[str, str]:
        slots = super().declared(node, what)
        among = part(node, "among")
        if is_word(what, "COLUMN") and among is not None:
            self.memory.declared = "zone"
            number = part(node, "number")
            if number is not None and number_of(number) is None and not is_word(number, "up_to", "ANY_NUMBER"):
                return {"number": f"{self.designated(among, 's')},", "what": f"equal to {slots['number']}"}
            return {"number": slots["number"], "what": self.designated(among, "" if slots["number"] == "1" else "s")}
        return slots

    def designated(self, among: Node, many: str) -> str:
        """ "unused Monster Zone adjacent to this card", "of your opponent's unused Main Monster Zones"."""
        zones = self.places.zones(among)
        own, first = zones[0]
        if first.args:
            return f"unused Monster Zone{many} {self.places.place(among).removeprefix('in a zone ')}"
        names = [self.rows[zone.word].form(0) for _, zone in zones]
        if not own:
            return f"unused {listed([f'{name}{many}' for name in names])}"
        return f"of {own} unused {listed([f'{name}s' for name in names])}"
