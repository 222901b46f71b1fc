"""English for limits: "once per turn" of one copy in front, limits by name behind the effect or after all of them."""

from spellspeed.language.aloud.common import limits as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import counted, listed, sentence
from spellspeed.language.aloud.parts import alternatives, is_word, needed, number_of, part
from spellspeed.language.tree import BAR, Block, Node


class EnglishLimits(EnglishChapter, common.CommonLimits):
    def once(self, limit: Node, block: Block) -> str:
        number = part(limit, "number") if is_word(limit, "often") else None
        applied = " (counted when applied)" if is_word(part(limit, "counting"), "APPLIED") else ""
        if number is not None and number_of(number) is None:
            return f"a number of times per {self.span(limit)}, up to {self.amounts.amount(number)}{applied}"
        count = counted(number_of(number) or 1)
        if is_word(needed(limit, "per"), "VISIT"):
            return f"{count} while this card is face-up on the field{applied}"
        most = "up to " if number is not None and block.kind != "continuous" else ""
        return f"{most}{count} per {self.span(limit)}{applied}"

    def oath(self, oath: Node, block: Block) -> str:
        words = self.lastings.lasting(oath)
        turn = f" the turn you activate this {'card' if block.kind == 'activate' else 'effect'}"
        if block.kind == "procedure":
            if part(oath, "until") is not None or not is_word(oath, "cannot"):
                return f"if Summoned this way, {words}"
            turn = " the turn you Special Summon this card this way"
        return words.replace(", except", f"{turn}, except") if ", except" in words else words + turn

    def last(self, block: Block) -> list[str]:
        """Limits by name, except those said once after all effects."""
        own = [one for one in block.values("limit") if one not in self.card.limits and not self.together_limited(one)]
        return [words for words in (self.limit(one, block.kind == "procedure") for one in own) if words]

    def behind(self, found: list[Block]) -> str:
        if not found or found[0].kind == "continuous":
            return ""
        if any(one not in self.card.limits for one in found[0].values("limit")):
            return ""
        return "".join(f" {sentence(self.limit(one))}" for one in self.card.limits)

    def after(self) -> list[str]:
        every = [self.limit(one, every=True) for one in self.card.limits]
        limits = [one for block in self.card.text.blocks for one in block.values("limit")]
        shared = dict.fromkeys(self.limit(one) for one in limits if self.together_limited(one))
        return [sentence(one) for one in [*every, *shared] if one]

    def words(self, limit: Node) -> str:
        return self.limit(limit) or self.limit_lead(Block("ignition", fields=[]))

    def together_limited(self, limit: Node) -> bool:
        of = part(limit, "of")
        return of is not None and (of.kind == BAR or is_word(of, "effect"))

    def limit(self, node: Node, procedure: bool = False, every: bool = False) -> str:
        """ "You can only use this effect of "X" once per turn"."""
        of = part(node, "of")
        if of is None:
            return ""
        span = self.span(node)
        name = f'"{self.card.text.name}"'
        number = number_of(part(node, "number")) or 1 if is_word(node, "often") else 1
        count = counted(number)
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
        if self.together_limited(node):
            numbers = [f"({needed(one, 'number').value})" for one in alternatives(of)]
            return f"you cannot use the effects {listed(numbers, 'and')} of {name} in the same {span}"
        often = part(node, "number")
        if often is not None and number_of(often) is None:
            return f"you can use this effect of {name} a number of times per {span}, up to {self.amounts.amount(often)}"
        if every:
            return f"you can only use each effect of {name} {count} per {span}"
        return f"you can only use this effect of {name} {count} per {span}"
