"""English for whole effects and cards: the colon after the condition, the semicolon after cost and target, "You can",
limits, materials and Summoning conditions.
"""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_lasting import Lastings
from spellspeed.language.aloud.english_nouns import COUNTED, NOUNS, REFERENCES, Modified, Said, article, listed
from spellspeed.language.aloud.names import facts_of
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import ROWS
from spellspeed.language.tree import BAR, OR, PLUS, WORD, Block, CardText, Node

# How a sentence begins that is no order, so that "You can" cannot stand before it.
CLAUSES = tuple(
    "if |during |for the rest|until |this card |the |it |its |they |their |each |your opponent |you |monsters |all |any |that "
    "|those |this card's ".split("|")
)
SPANS = {"TURN": "turn", "CHAIN": "Chain", "DUEL": "Duel"}


def sentence(words: str) -> str:
    """With a large first letter and an end."""
    words = words.strip().replace("\u200b", "")
    if not words:
        return ""
    words = words[:1].upper() + words[1:]
    return words if words.endswith((".", '."', ".)")) else f"{words}."


class English(Lastings):
    def __init__(self, text: CardText) -> None:
        super().__init__(text)
        facts = facts_of(text.code)
        self.kind = facts.kind if facts is not None else ""
        self.gemini = facts is not None and "gemini" in facts.abilities
        self.extra = facts is not None and bool({"fusion", "synchro", "xyz", "link"} & set(facts.abilities))
        extra_fields = ("fusion", "synchro", "xyz", "link")
        self.extra = self.extra or any(one.name in extra_fields for one in text.fields)
        if not self.kind:
            used = any(one.kind in ("procedure", "flip") for one in text.blocks) or self.extra
            self.kind = "spell" if any(one.kind == "activate" for one in text.blocks) and not used else "monster"

    # one effect -------------------------------------------------------------------------------------------------------------
    def reset(self, block: Block) -> None:
        """Forget what was said of another effect."""
        self.here = ""
        self.targets = []
        self.fresh = False
        self.it, self.it_noun, self.it_done = Said("it"), "card", ""
        self.paid, self.those, self.answered = Said("that card"), Said("that card"), "that card"
        self.related = "that monster"
        self.shown_plural = False
        if any(one.word in ("SPELL_TRAP_ZONE", "FIELD") for one in block.nodes()) and self.kind == "spell":
            pass

    def reference(self, node: Node, subject: bool = False, source: bool = False) -> Said:
        if node.word == "TARGET" and self.fresh:
            self.fresh = False
            plural = len(self.targets) > 1 or any(one.plural for one in self.targets)
            return Said(("they" if subject else "them") if plural else "it", plural)
        return super().reference(node, subject, source)

    def effect(self, block: Block, above: Block | None = None) -> str:
        """The sentence of one effect or bullet. `above`: the effect that a bullet belongs to."""
        self.reset(block)
        kind = above.kind if above is not None else block.kind
        if block.bullets:
            return self.bulleted(block)
        if kind == "procedure":
            return self.procedure(block)
        if block.values("would"):
            return self.replacement(block) + self.tails(block)
        if kind in ("continuous", "always"):
            return self.continuous(block) + self.tails(block)
        return self.activated_effect(block, kind, above)

    def activated_effect(self, block: Block, kind: str, above: Block | None) -> str:
        where = block.values("where")
        for node in [*block.values("when"), *block.values("if"), *block.values("each_time")]:
            self.note_event(node)
        lead = self.lead(block)
        if where and not self.moved_here(block):
            self.here = self.place(where[0], "from").replace("the ", "your ", 1)
            if "FIELD" in [one.word for _, one in self.zones(where[0])]:
                self.here = ""
        body = self.body(block, kind, above)
        if self.here and not self.implied_place(block):
            lead.insert(0, f"while this card is {self.here.replace('from', 'in', 1)}")
        limit = self.limit_lead(block)
        quick = kind == "quick" and self.kind == "monster"
        if limit:
            lead.insert(0, limit)
        words = ", ".join(lead)
        if quick:
            words = f"{words} (Quick Effect)".strip()
        if kind == "flip":
            words = f"FLIP: {words}".strip() if words else "FLIP"
        said = f"{words[:1].upper()}{words[1:]}: {body}" if words else body
        return said + self.tails(block)

    def moved_here(self, block: Block) -> bool:
        """The event brought the card to where the effect is used, so that the place is said by it."""
        return any(
            is_word(one, "sent", "discarded", "destroyed") and is_word(part(one, "card"), "THIS", "this") and part(one, "to") is not None
            for name in ("when", "if")
            for node in block.values(name)
            for one in either(node)
        )

    def implied_place(self, block: Block) -> bool:
        """ "While equipped" says already where the card lies."""
        return parts.holds(block.nodes(), "EQUIPPED", "BEARER") or "ATTACHED" in [one.word for one in block.nodes()]

    def note_event(self, node: Node) -> None:
        """What "that monster" will mean."""
        first = either(node)[0]
        if is_word(first, "negated", "resolved", "resolves"):
            inner = part(first, "link")
            first = either(inner)[0] if inner is not None else first
            node = inner if inner is not None else node
        card = part(first, "card") if first.kind == WORD else None
        if first.kind == WORD and is_word(first, "activated"):
            kinds = [part(one, "card") for one in either(node)]
            only = all(is_word(one, "monster") for one in kinds)
            self.answered = "that monster" if only else "that card"
            return
        if card is None:
            return
        if is_word(card, "THIS", "this"):
            self.those = Said("this card")
        elif is_word(card, "RELATED", "BEARER"):
            self.those = self.pick(card)
        elif is_word(first, "declares_attack", "attacks", "targeted"):
            self.those = Said("the attacking monster" if is_word(first, "declares_attack", "attacks") else "that monster")
        else:
            noun = "monster" if is_word(card, "monster") or (card.kind == OR and is_word(card.args[0], "monster")) else "card"
            many = is_word(first, "summoned", "being_summoned", "left", "sent", "destroyed", "banished", "flipped")
            self.those = Said(f"that {noun}(s)" if many and not is_word(first, "destroyed") else f"that {noun}")

    def lead(self, block: Block) -> list[str]:
        """What stands before the colon."""
        lead: list[str] = []
        for node in block.values("during"):
            lead.append(self.during_words(node))
        for name, word in (("when", "when"), ("each_time", "each time")):
            for node in block.values(name):
                lead.append(f"{word} {self.happening(node)}")
        for node in block.values("if"):
            event = self.is_event(node)
            lead.append(f"if {self.happening(node) if event else self.condition(node)}")
        for node in block.values("while"):
            said = self.condition(node)
            if lead and lead[-1].startswith(("when", "if", "each")):
                lead[-1] += f", {'if' if self.is_past(node) else 'while'} {said}"
            else:
                lead.append(f"{'if' if self.is_past(node) else 'while'} {said}")
        return lead

    def is_past(self, node: Node) -> bool:
        """The condition asks what happened, so "while" would be wrong."""
        return parts.holds([node], "was", "happened")

    def happening(self, node: Node) -> str:
        """An event as a trigger. A summon that can still be negated only "would be"."""
        if is_word(node, "being_summoned"):
            return self.event(node, "would")
        return self.event(node, "trigger")

    def is_event(self, node: Node) -> bool:
        if node.kind in (OR, "and"):
            return self.is_event(node.args[0])
        return node.kind == WORD and node.word in ROWS and node.word not in ("exists", "happened", "during") and node.args != [] or (
            node.kind == WORD and node.word in ("activated", "drawn")
        )

    def body(self, block: Block, kind: str, above: Block | None = None) -> str:
        """Cost and target, a semicolon, and what is done."""
        first: list[str] = []
        for node in block.values("cost"):
            words = self.step(node)
            first.append(words)
            self.note_cost(node)
        targets = [self.target(one) for one in block.values("target")]
        if targets:
            words = f"target {listed(targets, 'and')}"
            first = [f"{first[0]}, then {words}"] if first else [words]
        self.fresh = bool(targets) and self.target_first(block)
        done = [self.step(one) for one in block.values("do")]
        done += [self.lasting(one) for one in block.values("apply")]
        main = ", and ".join(done)
        flags = [*block.flags, *(above.flags if above is not None else [])]
        optional = kind not in ("activate",) and "must" not in flags
        if not main and first:
            main = f"{first[0]} to activate this card" if kind == "activate" else first[0]
            first = []
        words = f"{first[0]}; {main}" if first else main
        if not words:
            words = "activate this card"
        if optional and above is None:
            if words.startswith("immediately"):
                words = f"You can: {sentence(words)}"
            elif words.startswith(CLAUSES) and not first:
                words = f"You can activate this effect; {words}"
            else:
                words = f"You can {words}"
        return sentence(words)

    def target_first(self, block: Block) -> bool:
        """ "It" can mean the target, because no other card is spoken of before."""
        for node in block.values("do"):
            for one in node.walk():
                if one.kind == WORD and one.word in REFERENCES and not is_word(one, "now"):
                    return one.word == "TARGET"
        return False

    def target(self, node: Node) -> str:
        if is_word(node, *NOUNS) or node.kind == OR:
            said = self.noun(node, "1")
        else:
            said = self.pick(node)
        self.targets.append(Said(said.text, said.plural))
        return said.text

    def note_cost(self, node: Node) -> None:
        """What "the discarded card" will mean."""
        for one in node.walk():
            if one.kind == WORD and one.word in ("tribute", "send", "discard", "banish", "return_", "reveal", "place"):
                cards = needed(one, "cards")
                noun = self.noun_of(cards)
                plural = self.said_of(cards).plural
                noun += "s" if plural else ""
                done = {"send": "sent", "return_": "returned"}.get(one.word, ROWS[one.word].form(3))
                self.paid = Said(f"the {noun} {done} to the GY" if one.word == "send" else f"the {done} {noun}", plural)
                return

    def limit_lead(self, block: Block) -> str:
        """ "Once per turn" of one copy stands in front."""
        for node in block.values("limit"):
            of = part(node, "of")
            if of is None:
                per = needed(node, "per")
                number = part(node, "number") if is_word(node, "often") else None
                count = COUNTED.get(number_of(number) or 1, f"{number_of(number)} times")
                if is_word(per, "VISIT"):
                    return f"{count} while this card is face-up on the field"
                return f"{count} per {SPANS.get(per.word, 'turn')}"
        return ""

    def tails(self, block: Block) -> str:
        """What follows the sentence: who cannot respond, oaths, limits by name."""
        said: list[str] = []
        thing = "card" if block.kind == "activate" else "effect"
        for node in block.values("unanswerable"):
            said.append(self.unanswerable(node, thing))
        for node in block.values("oath"):
            words = self.lasting(node)
            said.append(f"{words} the turn you activate this {thing}" if ", except" not in words else words.replace(", except", f" the turn you activate this {thing}, except"))
        for node in block.values("limit"):
            words = self.limit(node, thing, block.kind == "procedure")
            if words and node not in [one for field in self.text.fields if field.name == "limit" for one in field.values]:
                said.append(words)
        flags = {
            "unnegatable": "this effect cannot be negated",
            "no_damage_step": "this effect cannot be activated during the Damage Step",
            "damage_step": "this effect can be activated during the Damage Step",
            "by_either_player": "either player can use this effect",
        }
        said += [flags[one] for one in block.flags if one in flags]
        return "".join(" " + sentence(one) for one in said)

    def unanswerable(self, node: Node, thing: str) -> str:
        to = f"in response to this {'card' if thing == 'card' else 'effect'}'s activation"
        if is_word(node, "provided"):
            return f"if {self.condition(needed(node, 'only_if'))}, {self.unanswerable(needed(node, 'do'), thing)}"
        if is_word(node, "EACH"):
            return f"neither player can activate cards or effects {to}"
        if is_word(node, "YOU", "OPPONENT"):
            return f"{self.side(node).text} cannot activate cards or effects {to}"
        return f"{self.event(node, 'cannot')} {to}"

    def limit(self, node: Node, thing: str, procedure: bool = False, every: bool = False) -> str:
        """ "You can only use this effect of "X" once per turn"."""
        of = part(node, "of")
        if of is None:
            return ""
        per = needed(node, "per")
        span = SPANS.get(per.word, "turn")
        name = f'"{self.text.name}"'
        number = number_of(part(node, "number")) or 1 if is_word(node, "often") else 1
        count = COUNTED.get(number, f"{number} times")
        if procedure:
            return f"you can only Special Summon {name} {count} per {span} this way"
        if is_word(part(node, "counting"), "APPLIED"):
            return f"this effect of {name} can only be applied {count} per {span}"
        if is_word(of, "CARD"):
            return f"you can only activate {number} {name} per {span}"
        if is_word(of, "NAME"):
            return f"you can only use 1 {name} effect per {span}, and only {count} that {span}"
        if is_word(of, "EACH_CARD"):
            return ""
        if of.kind == BAR or is_word(of, "effect"):
            numbers = [f"({needed(one, 'number').value})" for one in alternatives(of)]
            return f"you can only use 1 of the effects {listed(numbers, 'and')} of {name} per {span}, and only {count}"
        if every:
            return f"you can only use each effect of {name} {count} per {span}"
        return f"you can only use this effect of {name} {count} per {span}"

    def bulleted(self, block: Block) -> str:
        """Alternatives of one effect."""
        shared = Block(block.kind, block.flags, [one for one in block.fields if one.name not in ("limit", "unanswerable", "oath")])
        lead = self.lead(shared)
        limit = self.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        first = [self.step(one) for one in block.values("cost")]
        you = "You can " if block.kind != "activate" else ""
        words = f"{you}{first[0]} to activate 1 of these effects" if first else f"{you}activate 1 of these effects"
        start = ", ".join(lead)
        words = f"{start[:1].upper()}{start[1:]}: {words[:1].upper()}{words[1:]}." if start else sentence(words)
        bullets = [f"● {self.bullet(one, block)}" for one in block.bullets]
        return " ".join([words, *bullets]) + self.tails(block)

    def bullet(self, bullet: Block, above: Block) -> str:
        fields = [one for one in bullet.fields]
        return self.effect(Block("bullet", bullet.flags, fields, pendulum=bullet.pendulum), above)

    # continuous effects ------------------------------------------------------------------------------------------------------
    def continuous(self, block: Block) -> str:
        lead: list[str] = []
        where = block.values("where")
        for node in [*block.values("when"), *block.values("each_time")]:
            self.note_event(node)
        if where and not self.implied_place(block):
            zones = [one.word for _, one in self.zones(where[0])]
            if zones not in (["ANYWHERE"], ["FIELD"], ["SPELL_TRAP_ZONE"]):
                lead.append(f"while this card is {self.place(where[0], 'in')}")
        limit = self.limit_lead(block)
        if limit:
            lead.append(limit)
        for node in block.values("during"):
            lead.append(self.during_words(node))
        doing = block.values("do")
        for node in block.values("while"):
            by_itself = doing and not block.values("when") and not block.values("each_time")
            lead.append(f"{'if' if by_itself or self.is_past(node) else 'while'} {self.condition(node)}")
        for node in block.values("if"):
            lead.append(f"if {self.condition(node)}")
        for name, word in (("when", "when"), ("each_time", "each time")):
            for node in block.values(name):
                lead.append(f"{word} {self.happening(node)}")
        done = [self.step(one) for one in doing]
        applied = self.applied(block.values("apply"))
        words = ", ".join([*lead, *done]) if done else ", ".join([*lead, *applied[:1]])
        rest = applied if done else applied[1:]
        if not done and not applied:
            words = ", ".join(lead)
            if block.values("unanswerable"):
                return sentence(f"{words}, {self.unanswerable(block.values('unanswerable')[0], 'effect').partition(' in response')[0]}")
        return " ".join([sentence(words), *[sentence(one) for one in rest]])

    def applied(self, nodes: list[Node]) -> list[str]:
        """What applies, two of them about the same cards in one sentence."""
        said: list[str] = []
        for node in nodes:
            words = self.lasting(node)
            if said and not said[-1].startswith("if "):
                last = said[-1]
                for verb in (" cannot ", " gains ", " gain ", " loses "):
                    who = last.partition(verb)[0]
                    if verb in last and words.startswith(f"{who} ") and ", also " not in last and " while " not in last:
                        said[-1] = f"{last}, also {words}".replace(f", also {who} ", ", and ", 1)
                        break
                else:
                    said.append(words)
            else:
                said.append(words)
        return said

    def replacement(self, block: Block) -> str:
        """ "If X would be destroyed, you can banish this card instead."""
        would = block.values("would")[0]
        instead = block.values("instead")[0]
        where = block.values("where")
        limit = self.limit_lead(block)
        first = either(would)[0]
        card = part(first, "card")
        self.those = Said("it") if card is None or not is_word(card, "THIS", "this") else Said("this card")
        each = any(is_word(part(one, "of"), "EACH_CARD") for one in block.values("limit"))
        lead = [f"while {self.condition(one)}" for one in block.values("while")]
        lead += [self.during_words(one) for one in block.values("during")]
        event = self.event(would, "would")
        if is_word(part(first, "by"), "DESTRUCTION"):
            bare = Node(WORD, first.word, first.args, {key: one for key, one in first.keys.items() if key != "by"})
            event = f"{self.event(bare, 'would')} because it was destroyed"
        if is_word(instead, "nothing"):
            verb = ROWS[first.word].form(3)
            event_said = f"the first time each turn {event}" if each else f"if {event}"
            words = f"{event_said}, it is not {verb}"
        else:
            if where:
                here = self.place(where[0], "from").replace("the ", "your ", 1)
                self.here = here if not any(one.word in ("FIELD", "SPELL_TRAP_ZONE") for _, one in self.zones(where[0])) else ""
            do = self.step(instead)
            words = f"if {event}, {'' if 'must' in block.flags else 'you can '}{do} instead"
            if parts.holds([instead], "count") and is_word(instead, "banish"):
                words = words.replace(" instead", "") + " instead"
        if limit:
            lead.insert(0, limit)
        return sentence(", ".join([*lead, words]))

    # summons -------------------------------------------------------------------------------------------------------------------
    def procedure(self, block: Block) -> str:
        how = block.values("how")
        using = block.values("using")
        by = block.values("by")
        conditions = [self.condition(one) for one in block.values("if")] + [self.condition(one) for one in block.values("while")]
        where = block.values("where")
        ways: list[str] = []
        if how and using:
            kind = self.manner(how[0]).strip()
            ways.append(f"using {self.recipe(using[0])} you control as material")
            start = f"you can also {kind} Summon this card"
        else:
            start = "you can Special Summon this card"
            if where:
                places = self.place(where[0], "from").replace("the ", "your ", 1)
                start += f" ({places})"
        for node in block.values("to"):
            zone = self.zones(node)[0][1]
            if is_word(zone, "column"):
                ways.append(f"to your zone {self.place(node)}")
            else:
                start += f" {self.place(node, 'to')}"
        for node in block.values("position"):
            start += f" in {ROWS[node.word].form(0)}"
        for node in by:
            ways.append(f"by {self.step(node, 'ing')}")
        words = " ".join([start, *ways])
        if conditions:
            words = f"if {listed(conditions, 'and')}, {words}"
        return sentence(words) + self.tails(block)

    def recipe(self, node: Node) -> str:
        """Materials: "1 Tuner + 1+ non-Tuner monsters"."""
        if node.kind == PLUS:
            return " + ".join(self.recipe(one) for one in node.args)
        if not is_word(node, "monsters"):
            return self.noun(node, "1").text
        number = needed(node, "number")
        tests = parts.rest(node, "tests")
        joints = [one for one in tests if self.is_joint(one)]
        plain = [one for one in tests if one not in joints]
        least = is_word(number, "at_least")
        count = self.count(number.args[0] if least else number)
        plural = least or count != "1"
        made = Modified()
        for one in plain:
            self.modify(one, made, plural)
        said = self.assemble("monsters", made, "", plural).text
        tail = "".join(f"{',' if is_word(one, 'including') else ''} {self.joint(one)}" for one in joints)
        if made.name and not made.before and count == "1" and not least:
            return said + tail
        return f"{count}{'+' if least else ''} {said}{tail}"

    def is_joint(self, node: Node) -> bool:
        return is_word(node, "same", "different", "including") or (node.kind == "compare" and is_word(node.args[0], "total"))

    def summon_conditions(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
            if field.name not in ("summon_only", "summon_first"):
                continue
            words = []
            for event in either(field.values[0]):
                how = part(event, "how")
                by = part(event, "by")
                manner = self.manner(how).strip() if how is not None else "Special"
                if is_word(by, "PROCEDURE"):
                    words.append("Special Summoned by its own procedure")
                else:
                    words.append(f"{manner} Summoned{' ' + self.by_words(by) if by is not None else ''}".replace("by card effect", "by a card effect"))
            must = f"must {'first ' if field.name == 'summon_first' else ''}be {listed(words)}"
            if field.name == "summon_only":
                must += ", and cannot be Special Summoned in other ways"
            lines.append(sentence(must) if self.extra else f"Cannot be Normal Summoned/Set. {sentence(must)}")
        return lines

    # cards -----------------------------------------------------------------------------------------------------------------------
    def given_words(self, effects: Node) -> str:
        said: list[str] = []
        for one in alternatives(effects):
            number = number_of(part(one, "number"))
            for index, block in parts.numbered(self.text):
                if index == number and "given" in block.flags:
                    inner = English(self.text)
                    said.append(inner.effect(block))
                    break
        return " ".join(f'"{one}"' for one in said)

    def number_mark(self, number: int) -> str:
        return f"({number})"

    def card_lines(self) -> list[str]:
        lines: list[str] = []
        for field in self.text.fields:
            if field.name in ("fusion", "synchro", "xyz", "link"):
                lines.append(self.recipe(field.values[0]))
            elif field.name == "ritual":
                lines.append(sentence(f"Tributes for its Ritual Summon: {self.recipe(field.values[0])}"))
        lines += self.summon_conditions()
        for field in self.text.fields:
            if field.name == "equip":
                which = field.values[0]
                said = self.noun(which).text
                lines.append(f"Equip to {said}." if not which.args else f"Equip only to {said}.")
        given = [block for block in self.text.blocks if "given" in block.flags]
        if self.gemini and given:
            lines.append(
                "Gemini: a Normal Monster while face-up on the field or in the GY; you can Normal Summon it again on the field "
                "to make it an Effect Monster with the effects below."
            )
        pendulum = False
        for number, block in parts.numbered(self.text):
            if "given" in block.flags and not self.gemini:
                continue
            if block.pendulum and not pendulum:
                pendulum = True
                lines.append("Pendulum Effects:")
            words = self.effect(block)
            lines.append(f"{self.number_mark(number)} {words}" if number else words)
        for field in self.text.fields:
            if field.name == "token":
                name = field.values[0].value
                lines.append(f'"{name}": {self.statistics(field.values[1]).partition(" ")[2].partition("(")[2].rstrip(")")}.')
            elif field.name == "limit":
                lines += [sentence(self.limit(one, "effect", every=True)) for one in field.values if self.limit(one, "effect", every=True)]
        return lines

    def effect_words(self, number: int, pendulum: bool) -> str:
        for index, block in parts.numbered(self.text):
            if index == number and block.pendulum == pendulum:
                return self.effect(block)
        return ""

    def node_words(self, node: Node) -> str:
        """A part of a card, by what it is."""
        self.reset(Block("continuous"))
        sort = node.sort
        if sort == "Place" or self.is_place(node):
            return self.place(node)
        if sort == "Time":
            return self.time(node)
        if sort == "Event":
            return self.event(node, "trigger")
        if sort in ("Condition",):
            return self.condition(node)
        if sort in ("Step", "Lasting"):
            return self.step(node)
        if sort in ("Test", "Value"):
            return self.tested(node)
        if sort == "Joint":
            return self.joint(node)
        if sort == "Recipe":
            return self.recipe(node)
        if sort in ("Amount", "Count"):
            return self.count(node)
        if sort == "Side":
            return self.side(node).text
        if sort in ("Cause", "Effects"):
            return self.causes(node)
        if sort == "Property":
            return self.prop(node)
        if sort == "Limit":
            return self.limit(node, "effect") or self.limit_lead(Block("ignition", fields=[]))
        if sort in ("Thing", "Manner", "Form", "Scope"):
            return ROWS[node.word].form(0) if node.word in ROWS else node.word
        return self.pick(node).text


__all__ = ["English", "article", "fill", "sentence"]
