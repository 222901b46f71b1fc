"""English for one effect: the colon after the condition, the semicolon after cost and target, "You can"."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import effects as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Phrase, listed, sentence
from spellspeed.language.aloud.parts import NOUNS, REFERENCES, either, is_word, needed, part
from spellspeed.language.tree import NOT, OR, WORD, Block, Node

JOINABLE = (" cannot ", " gains ", " gain ", " loses ", " is ", " are ")


class EnglishEffects(EnglishChapter, common.CommonEffects):
    def effect(self, block: Block, above: Block | None = None) -> str:
        """The sentence of one effect or bullet. `above`: the effect that a bullet belongs to."""
        self.memory.forget()
        words = self.smooth(self.effect_said(block, above))
        stays = self.card.stays(block.flags)
        if block.kind == "activate" and stays and words.startswith("Target "):
            return f"Activate this card by targeting {words.removeprefix('Target ')}"
        asked = [one.name for one in block.fields if one.name in ("when", "if", "during", "cost", "target")]
        if block.kind == "activate" and stays and not asked and above is None and not block.bullets and words:
            told = "unnumbered" in block.flags or words.startswith("Special Summon this card as")
            return words if told else f"When this card is activated: {words}"
        return words

    def activated_effect(self, block: Block, kind: str, above: Block | None) -> str:
        where = block.values("where")
        for node in [*block.values("when"), *block.values("if"), *block.values("each_time")]:
            self.note_event(node)
        lead = self.lead(block)
        if where and not parts.moved_here(block):
            self.memory.here = self.places.place(where[0], "from").replace("the ", "your ", 1)
            zones = [one.word for _, one in self.places.zones(where[0])]
            if "FIELD" in zones or (zones == ["SPELL_TRAP_ZONE"] and parts.implied_place(block)):
                self.memory.here = ""
        body = self.body(block, kind, above)
        if self.memory.here and not parts.implied_place(block):
            lead.insert(0, f"if this card is {self.memory.here.replace('from', 'in', 1)}")
        if kind == "ignition" and not block.values("cost") and not block.values("target") and not lead:
            if (self.card.kind != "monster" or block.pendulum) and above is None and not self.limits.limit_lead(block):
                lead.append("during your Main Phase")
        limit = self.limits.limit_lead(block)
        quick = kind == "quick" and self.card.kind == "monster"
        if limit:
            lead.insert(0, limit)
        words = ", ".join(lead)
        if quick:
            words = f"{words} (Quick Effect)".strip()
        if kind == "flip":
            if any(is_word(one, "flipped") and is_word(part(one, "card"), "THIS") for one in block.values("if")):
                words = ", ".join(one for one in lead if one and "is flipped face-up" not in one)  # FLIP says it
            except_ = words.startswith("except")
            words = f"FLIP{',' if except_ else ':'} {words}".strip() if words else "FLIP"
        said = f"{words[:1].upper()}{words[1:]}: {body}" if words else body
        return said + self.limits.tails(block)

    def note_answered(self, monster: bool) -> None:
        self.memory.answered = Phrase("that monster" if monster else "that card")

    def note_those(self, event: Node, card: Node) -> None:
        if is_word(card, "THIS", "this"):
            self.memory.those = Phrase("this card")
        elif is_word(card, "RELATED", "BEARER"):
            self.memory.those = self.picks.pick(card)
        elif is_word(event, "declares_attack", "attacks"):
            self.memory.those = Phrase("the attacking monster")
        else:
            monster = is_word(event, "targeted") or is_word(either(card)[0], "monster")
            many = is_word(event, "summoned", "being_summoned", "left", "sent", "banished", "flipped")
            several = "(s)" if many and not self.memory.single else ""
            self.memory.those = Phrase(f"that {'monster' if monster else 'card'}{several}")

    def lead(self, block: Block) -> list[str]:
        """What stands before the colon."""
        lead: list[str] = []
        for node in block.values("during"):
            lead.append(self.times.during_words(node))
        for name, word in (("when", "when"), ("each_time", "each time")):
            for node in block.values(name):
                after = "after damage calculation, " if is_word(node, "battled") else ""
                lead.append(f"{after}{word} {self.happening(node)}")
        for node in block.values("if"):
            if self.is_event(node):
                after = "after damage calculation, " if is_word(node, "battled") else ""
                lead.append(f"{after}if {self.happening(node)}")
        if "not_in_own_chain" in block.flags and lead:
            lead[-1] += " while this card is already face-up on the field"
        timed = self.is_timed(block)
        for node in [*block.values("if"), *block.values("while")]:
            if self.is_event(node):
                continue
            if parts.holds([node], "BATTLE_OPPONENT"):
                self.memory.fought = "that monster"
            said = self.conditions.condition(node)
            if said.startswith("it is not ") and node.kind == NOT and is_word(node.args[0], "during"):
                lead.append(f"except during {said.removeprefix('it is not ')}")
            elif timed and not self.is_past(node):
                lead[-1] += f" while {said}"
            else:
                lead.append(f"if {said}")
        return lead

    def is_past(self, node: Node) -> bool:
        """The condition is about the past, so "while" would be wrong."""
        return parts.holds([node], "was", "happened")

    def happening(self, node: Node) -> str:
        """An event as a trigger. A summon that can still be negated only "would be"."""
        if is_word(node, "being_summoned"):
            return self.events.event(node, "would")
        return self.events.event(node, "trigger")

    def body(self, block: Block, kind: str, above: Block | None = None) -> str:
        """Cost and target, a semicolon, and what is done."""
        first: list[str] = []
        for node in block.values("cost"):
            words = self.steps.step(node)
            first.append(words)
            self.note_cost(node)
        self.memory.aiming = True
        targets = [self.target(one) for one in block.values("target")]
        self.memory.aiming = False
        if targets:
            words = f"target {listed(targets, 'and')}"
            first = [f"{first[0]}, then {words}"] if first else [words]
        self.memory.fresh = bool(targets) and self.target_first(block)
        done = [self.steps.step(one) for one in block.values("do")]
        done += [self.lastings.lasting(one) for one in block.values("apply")]
        main = ", and ".join(one for one in done if one)
        flags = [*block.flags, *(above.flags if above is not None else [])]
        optional = kind not in ("activate",) and "must" not in flags
        if not main and first:
            main = f"{first[0]} to activate this card" if kind == "activate" and not targets else first[0]
            first = []
        words = f"{first[0]}; {main}" if first else main
        if not words:
            words = "activate this card"
        if optional and above is None:
            if words.startswith("immediately"):
                words = f"You can: {sentence(words)}"
            elif not self.steps.is_order(words) and not first:
                words = f"You can activate this effect; {words}"
            else:
                words = f"You can {words}"
        return sentence(words)

    def target_first(self, block: Block) -> bool:
        """ "It" can mean the target, because no other card was mentioned before."""
        for node in block.values("do"):
            for one in node.walk():
                if is_word(one, "choose", "every", "random", "top", "together") and not is_word(
                    part(one, "cards"), "among"
                ):
                    return False
                if one.kind == WORD and one.word in REFERENCES and not is_word(one, "now"):
                    return one.word == "TARGET"
        return False

    def target(self, node: Node) -> str:
        if is_word(node, *NOUNS) or node.kind == OR:
            said = self.nouns.noun(node, "1")
        elif is_word(node, "among") and is_word(needed(node, "cards"), "THOSE") and "(s)" in self.memory.those.text:
            said = Phrase(f"1 of {self.picks.several(self.nouns.among(node, '1').text)}")
        else:
            said = self.picks.pick(node)
        self.memory.targets.append(Phrase(said.text, said.plural))
        cards = needed(node, "cards") if is_word(node, "choose") else node
        if is_word(cards, *NOUNS):
            bare = Node(WORD, cards.word, [one for one in cards.args if parts.is_place(one)])
            words = self.nouns.noun(bare, "" if said.plural else "that").text
            self.memory.target_names.append(Phrase(f"those {words}" if said.plural else words, said.plural))
        else:
            self.memory.target_names.append(Phrase("that target", said.plural))
        return said.text

    def note_paid(self, step: Node, cards: Node) -> None:
        plural = self.steps.said_of(cards).plural
        noun = self.steps.noun_of(cards) + ("s" if plural else "")
        done = {"return_": "returned"}.get(step.word, self.rows[step.word].form(3))
        words = f"the {noun} sent to the GY" if step.word == "send" else f"the {done} {noun}"
        self.memory.paid = Phrase(words, plural)

    def bulleted(self, block: Block) -> str:
        """Alternatives of one effect."""
        lead = self.lead(block)
        limit = self.limits.limit_lead(block)
        if limit:
            lead.insert(0, limit)
        first = [self.steps.step(one) for one in block.values("cost")]
        you = "You can " if block.kind != "activate" else ""
        targets = [self.target(one) for one in block.values("target")]
        if targets:
            aim = f"target {listed(targets, 'and')}"
            words = f"{you}{first[0] + ', then ' if first else ''}{aim}, then activate 1 of these effects"
        else:
            words = f"{you}{first[0]} to activate 1 of these effects" if first else f"{you}activate 1 of these effects"
        start = ", ".join(lead)
        words = f"{start[:1].upper()}{start[1:]}: {words[:1].upper()}{words[1:]}." if start else sentence(words)
        bullets = [f"● {self.bullet(one, block)}" for one in block.bullets]
        return " ".join([words, *bullets]) + self.limits.tails(block)

    def continuous(self, block: Block) -> str:
        lead: list[str] = []
        where = block.values("where")
        for node in [*block.values("when"), *block.values("each_time")]:
            self.note_event(node)
        if where and not parts.implied_place(block):
            zones = [one.word for _, one in self.places.zones(where[0])]
            if zones not in (["ANYWHERE"], ["FIELD"], ["SPELL_TRAP_ZONE"]):
                place = self.places.place(where[0], "in")
                lead.append(f"while this card is {place.replace('the ', 'your ', 1) if zones == ['HAND'] else place}")
        limit = self.limits.limit_lead(block)
        if limit:
            lead.append(limit)
        for node in block.values("during"):
            lead.append(self.times.during_words(node))
        doing = block.values("do")
        for node in block.values("while"):
            by_itself = doing and not block.values("when") and not block.values("each_time")
            said = self.conditions.condition(node)
            if said.startswith("it is not "):
                lead.append(f"except during {said.removeprefix('it is not ')}")
                continue
            lead.append(f"{'if' if by_itself or self.is_past(node) else 'while'} {said}")
        for node in block.values("if"):
            lead.append(f"if {self.conditions.condition(node)}")
        for name, word in (("when", "when"), ("each_time", "each time")):
            for node in block.values(name):
                lead.append(f"{word} {self.happening(node)}")
        done = [self.steps.step(one) for one in doing]
        applied = self.applied(block.values("apply"))
        words = ", ".join([*lead, *done]) if done else ", ".join([*lead, *applied[:1]])
        rest = applied if done else applied[1:]
        if not done and not applied:
            words = ", ".join(lead)
            if block.values("unanswerable"):
                return sentence(f"{words}, {self.limits.unanswerable(block.values('unanswerable')[0], '')}")
        return " ".join([sentence(words), *[sentence(one) for one in rest]])

    def applied(self, nodes: list[Node]) -> list[str]:
        """Lasting effects; two about the same cards share a sentence."""
        said: list[str] = []
        for node in nodes:
            words = self.lastings.lasting(node)
            if said and not said[-1].startswith("if "):
                last = said[-1]
                for verb in (" cannot ", " gains ", " gain ", " loses "):
                    who = last.partition(verb)[0]
                    same = words.startswith(tuple(f"{who}{one}" for one in JOINABLE))
                    if verb in last and same and ", also " not in last and " while " not in last:
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
        limit = self.limits.limit_lead(block)
        first = either(would)[0]
        card = part(first, "card")
        self.memory.those = Phrase("it") if card is None or not is_word(card, "THIS", "this") else Phrase("this card")
        each = any(is_word(part(one, "of"), "EACH_CARD") for one in block.values("limit"))
        lead = [f"while {self.conditions.condition(one)}" for one in block.values("while")]
        lead += [self.times.during_words(one) for one in block.values("during")]
        event = self.events.event(would, "would")
        if is_word(part(first, "by"), "DESTRUCTION"):
            bare = Node(WORD, first.word, first.args, {key: one for key, one in first.keys.items() if key != "by"})
            event = f"{self.events.event(bare, 'would')} because it was destroyed"
        if is_word(instead, "nothing"):
            verb = self.rows[first.word].form(3)
            event_said = f"the first time {event} each turn" if each else f"if {event}"
            if each and card is not None and is_word(card, *NOUNS):
                event_said = event_said.replace(self.nouns.noun(card).text, self.nouns.noun(card, "each").text, 1)
            words = f"{event_said}, it is not {verb}" if each else self.events.event(would, "cannot")
        else:
            if where:
                here = self.places.place(where[0], "from").replace("the ", "your ", 1)
                on_field = any(one.word in ("FIELD", "SPELL_TRAP_ZONE") for _, one in self.places.zones(where[0]))
                self.memory.here = "" if on_field else here
            do = self.steps.step(instead)
            words = f"if {event}, {'' if 'must' in block.flags else 'you can '}{do} instead"
            if parts.holds([instead], "count") and is_word(instead, "banish"):
                words = words.replace(" instead", "") + " instead"
        if limit:
            lead.insert(0, limit)
        return sentence(", ".join([*lead, words]))
