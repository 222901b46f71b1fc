"""English for limits on how often, and what follows an effect."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.en.chapter import Chapter
from spellspeed.language.aloud.en.words import COUNTED, listed, sentence
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.tree import BAR, Block, Node

SPANS = {"TURN": "turn", "CHAIN": "Chain", "DUEL": "Duel", "BATTLE": "battle"}


class Limits(Chapter):
    def limit_lead(self, block: Block) -> str:
        """ "Once per turn" of one copy stands in front."""
        limits = block.values("limit")
        if not limits and block.kind in parts.ACTIVATED:
            limits = [one for field in self.card.text.fields if field.name == "limit" for one in field.values]
        for node in limits:
            of = part(node, "of")
            if of is None:
                per = needed(node, "per")
                number = part(node, "number") if is_word(node, "often") else None
                applied = " (counted when applied)" if is_word(part(node, "counting"), "APPLIED") else ""
                if number is not None and number_of(number) is None:
                    most = f"up to {self.amounts.amount(number)}"
                    return f"a number of times per {SPANS.get(per.word, 'turn')}, {most}{applied}"
                count = COUNTED.get(number_of(number) or 1, f"{number_of(number)} times")
                if is_word(per, "VISIT"):
                    return f"{count} while this card is face-up on the field{applied}"
                most = "up to " if number is not None and block.kind != "continuous" else ""
                return f"{most}{count} per {SPANS.get(per.word, 'turn')}{applied}"
        return ""

    def tails(self, block: Block) -> str:
        """What follows the sentence: who cannot respond, oaths, limits by name."""
        said: list[str] = []
        thing = "card" if block.kind == "activate" else "effect"
        for node in block.values("unanswerable") if block.kind != "continuous" else []:
            said.append(self.unanswerable(node, thing))
        for node in block.values("oath"):
            words = self.lastings.lasting(node)
            if block.kind == "procedure" and (part(node, "until") is not None or not is_word(node, "cannot")):
                said.append(f"if Summoned this way, {words}")
                continue
            if block.kind == "procedure":
                turn = " the turn you Special Summon this card this way"
                said.append(words.replace(", except", f"{turn}, except") if ", except" in words else words + turn)
                continue
            said.append(
                f"{words} the turn you activate this {thing}"
                if ", except" not in words
                else words.replace(", except", f" the turn you activate this {thing}, except")
            )
        for node in block.values("limit"):
            words = self.limit(node, thing, block.kind == "procedure")
            if part(node, "of") is not None and self.together_limited(needed(node, "of")):
                continue  # said once, after all of them
            if words and node not in [
                one for field in self.card.text.fields if field.name == "limit" for one in field.values
            ]:
                said.append(words)
        flags = {
            "unnegatable": "this effect cannot be negated",
            "no_damage_step": "this effect cannot be activated during the Damage Step",
            "damage_step": "this effect can be activated during the Damage Step",
            "by_either_player": "either player can use this effect",
            "stays": "this card remains on the field after its activation",
        }
        said += [flags[one] for one in block.flags if one in flags]
        return "".join(" " + sentence(one) for one in said)

    def together_limited(self, of: Node) -> bool:
        return of.kind == BAR or is_word(of, "effect")

    def unanswerable(self, node: Node, thing: str) -> str:
        to = f"in response to this {'card' if thing == 'card' else 'effect'}'s activation"
        if is_word(node, "provided"):
            only_if = self.conditions.condition(needed(node, "only_if"))
            return f"if {only_if}, {self.unanswerable(needed(node, 'do'), thing)}"
        if is_word(node, "EACH"):
            return f"neither player can activate cards or effects {to}"
        if is_word(node, "YOU", "OPPONENT"):
            return f"{self.places.side(node).text} cannot activate cards or effects {to}"
        return f"{self.events.event(node, 'cannot')} {to}"

    def limit(self, node: Node, thing: str, procedure: bool = False, every: bool = False) -> str:
        """ "You can only use this effect of "X" once per turn"."""
        of = part(node, "of")
        if of is None:
            return ""
        per = needed(node, "per")
        span = SPANS.get(per.word, "turn")
        name = f'"{self.card.text.name}"'
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
            return f"you cannot use the effects {listed(numbers, 'and')} of {name} in the same {span}"
        often = part(node, "number")
        if often is not None and number_of(often) is None:
            return f"you can use this effect of {name} a number of times per {span}, up to {self.amounts.amount(often)}"
        if every:
            return f"you can only use each effect of {name} {count} per {span}"
        return f"you can only use this effect of {name} {count} per {span}"
