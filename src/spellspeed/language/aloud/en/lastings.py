"""English for lasting effects: changed values and given effects."""

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import lastings as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Phrase, listed, possessive
from spellspeed.language.aloud.parts import NOUNS, all_needed, is_word, needed, number_of, part, parts_of
from spellspeed.language.tree import BAR, MINUS, OF, OR, TIMES, Node

BETWEEN = re.compile(r'(,?) or (?=["A-Z])')


class EnglishLastings(EnglishChapter, common.CommonLastings):
    def cards_said(self, node: Node) -> Phrase:
        """Who it applies to: a noun means all such cards."""
        if is_word(node, *NOUNS) or node.kind == OR:
            said = self.nouns.noun(node, "")
            return said._replace(text=BETWEEN.sub(r"\1 and ", said.text))  # all of both kinds
        if is_word(node, "YOU", "OPPONENT", "EACH", "TURN_PLAYER", "CONTROLLER", "OWNER"):
            return self.places.side(node)
        return self.picks.pick(node, subject=True)

    def how_long(self, node: Node) -> str:
        until = self.times.until_words(part(node, "until"))
        return f" {until}" if until else ""

    def unused(self, node: Node) -> str:
        """ "the designated zones", "your opponent's unused Main Monster Zones"."""
        if is_word(node, "DECLARED"):
            return "the designated zone" if self.memory.zones == "1" else "the designated zones"
        said: list[str] = []
        for own, zone in self.places.zones(node):
            if is_word(zone, "zone_of"):
                cards = self.picks.pick(needed(zone, "cards"), subject=True)
                zones, were = ("zones", "were") if cards.plural else ("zone", "was")
                said.append(f"the {zones} {cards.text} {were} in")
            elif zone.args:
                where = self.places.beside(zone).removeprefix("in a zone ")
                said.append(f"{own or 'the'} unused zones {where}")
            else:
                said.append(f"{own or 'all'} unused {self.rows[zone.word].form(0)}s")
        return listed(said, "and")

    def plain(self, node: Node) -> str:
        tail = self.how_long(node)
        word = node.word
        if word == "negate_effects":
            cards = self.cards_said(needed(node, "cards"))
            if is_word(part(node, "cards"), *NOUNS):
                return f"the effects of {cards.text} are negated{tail}"
            if cards.text in ("it", "they") and is_word(part(node, "cards"), "TARGET"):
                return f"negate {possessive(cards.text)} effects{tail}"
            if cards.text in ("it", "they"):
                return f"{possessive(cards.text)} effects are negated{tail}"
            negated = f"negate the effects of {cards.text}{tail}".replace("the effects of it (", "its effects (")
            cards_node = needed(node, "cards")
            if is_word(cards_node, "choose", "every"):
                plural = self.steps.said_of(cards_node).plural
                self.memory.it = Phrase("them" if plural else "it", plural)
            if not is_word(cards_node, "RELATED", "BEARER"):
                return negated
            return f"{possessive(cards.text)} effects are negated{tail}"
        if word == "must" and is_word(needed(node, "act"), "reveal"):
            return f"{self.kept_revealed(needed(needed(node, 'act'), 'cards'))}{tail}"
        if word == "must":
            act = needed(node, "act")
            cards = self.cards_said(needed(act, "card")) if part(act, "card") is not None else Phrase("you", you=True)
            return f"{cards.text} must {self.steps.verb(act, 'base')}, if able{tail}"
        if word == "toll":
            event = needed(node, "event")
            player = part(event, "player")
            who = self.places.side(player).text if player is not None else self.payer(part(event, "card"))
            clause = self.events.clause(event, "cannot")
            doing = f"{clause.form(0)}{clause.tail}"
            if is_word(event, "declares_attack"):
                attackers = f" with {clause.subject.text}" if player is None else ""
                doing += attackers or ("" if " with " in doing else " with monsters")
                doing = doing.replace(" with monsters", " with a monster")
            elif player is None:
                doing = f"{clause.form(0)} {clause.subject.text}{clause.tail}"
            return f"{who} must {self.steps.step(needed(node, 'pay'))} to {doing}"
        if word == "whenever":
            front = self.times.until_words(part(node, "until"), front=True)
            when = self.events.event(needed(node, "event"), "trigger")
            said = f"each time {when}, {self.steps.step(needed(node, 'do'))}"
            return f"{front}, {said}" if front else said
        cards = self.cards_said(needed(node, "cards"))
        be = "are" if cards.base else "is"
        if word == "treated":
            return f"{cards.text} {be} also treated as {self.tests.tested(needed(node, 'as_'))}{tail}"
        if word == "unaffected":
            return f"{cards.text} {be} unaffected by {self.why.causes(needed(node, 'by'), True)}{tail}"
        if word == "battles_with":
            value = self.owned(cards, self.amounts.prop(needed(node, "what")))
            return f"{value} is applied for damage calculation{tail}"
        verb = self.rows["pierces"].form(0 if cards.base else 1)
        attack = f"if {cards.text} attack{'' if cards.base else 's'} a Defense Position monster"
        return f"{attack}, {'they' if cards.plural else 'it'} {verb} piercing battle damage{tail}"

    def kept_revealed(self, node: Node) -> str:
        """ "your opponent must keep their hand revealed"."""
        whose = {"your": "you must keep your hand", "their": "your opponent must keep their hand"}
        if is_word(node, "card") and len(node.args) == 1 and is_word(node.args[0], *whose):
            if is_word(needed(node.args[0], "where"), "HAND"):
                return f"{whose[node.args[0].word]} revealed"
        if is_word(node, "card") and len(node.args) == 1 and is_word(node.args[0], "HAND"):
            return "both players must keep their hands revealed"
        return f"{self.cards_said(node).text} must be kept revealed"

    def payer(self, card: Node | None) -> str:
        """Who has to pay the toll for these cards."""
        if card is not None and (not is_word(card, *NOUNS) or parts.holds([card], "your")):
            return "you"
        return "your opponent" if card is not None and parts.holds([card], "their") else "each player"

    def gains(self, node: Node) -> str:
        self.memory.about_this = not is_word(part(node, "cards"), "IT")
        words = self.gained(node)
        self.memory.about_this = False
        return words

    def gained(self, node: Node) -> str:
        what, amount = all_needed(node, "what", "amount")
        cards = self.cards_said(needed(node, "cards"))
        tail = self.how_long(node)
        less = self.negative(amount)
        if amount.kind == MINUS and len(amount.args) == 1:
            amount = amount.args[0]
        self.memory.own = "their" if cards.plural else "its"
        if is_word(what, "LEVEL", "RANK", "SCALE"):
            verb = "reduced" if less else "increased"
            plain = number_of(amount)
            counted = amount.args[1] if amount.kind == TIMES else amount
            by = str(abs(plain)) if plain is not None else self.amounts.amount(counted)
            if is_word(amount, "between") and less:
                by = self.amounts.count(parts.turned(amount))
            be = "are" if cards.plural else "is"
            return f"{self.owned(cards, self.amounts.prop(what))} {be} {verb} by {by}{tail}"
        if is_word(what, "TRIBUTES"):
            number = abs(number_of(amount) or 0)
            monsters = cards.text.removesuffix(" in your hand").removesuffix(" in the hand")
            who = "you" if parts.holds([needed(node, "cards")], "your", "THIS") else "both players"
            return f"{who} can Tribute Summon {monsters} with {number} {'less' if less else 'more'} Tribute{tail}"
        if is_word(what, "NORMAL_DRAWS"):
            more = self.amounts.count(amount)
            most = f"{more} more card{'' if more.endswith('1') else 's'}"
            if less:
                most = f"{more.removeprefix('-')} less card{'' if more.endswith('1') else 's'}"
            return f"{cards.text} can draw {most} for the normal draw{tail}"
        verb = self.rows["lose_lp" if less else "gains"].form(0 if cards.base else 1)
        much = self.amounts.quantity(amount, self.amounts.prop(what))
        comma = "," if tail and (" for each " in much or " equal to " in much) else ""
        return f"{cards.text} {verb} {much}{comma}{tail}"

    def negative(self, amount: Node) -> bool:
        if amount.kind == MINUS and len(amount.args) == 1:
            return True
        if amount.kind == TIMES or is_word(amount, "between"):
            return (number_of(amount.args[0]) or 0) < 0
        return (number_of(amount) or 0) < 0

    def owned(self, cards: Phrase, prop: str) -> str:
        """ "its ATK", "this card's Level", "the ATK of all monsters"."""
        props = f"{prop}s" if cards.plural and prop in ("Level", "Rank", "name", "Type") else prop
        if cards.text.startswith("it ("):
            return f"its {prop} {cards.text.removeprefix('it ')}"
        if cards.text in ("it", "they", "you", "your opponent") or len(cards.text.split()) <= 3:
            return f"{possessive(cards.text)} {props}"
        return f"the {props} of {cards.text}"

    def becomes(self, node: Node) -> str:
        what, value = all_needed(node, "what", "value")
        cards = self.cards_said(needed(node, "cards"))
        if is_word(what, "CONTROLLER"):
            taker = self.places.side(value)
            verb = self.rows["take_control"].form(0 if taker.base else 1)
            return f"{taker.text} {verb} control of {cards.text}"
        tail = self.how_long(node)
        self.memory.about_this = not is_word(part(node, "cards"), "IT")
        self.memory.own = "their" if cards.plural else "its"
        if value.kind == OF and value.args[1:] == [needed(node, "cards")]:
            said = f"{self.memory.own} {self.amounts.prop(value.args[0])}"
        elif is_word(value, "named"):
            said = f'"{value.args[0].value}"'
        elif value.kind == "word" and self.tests.value(value) and not is_word(value, "EFFECT"):
            said = self.tests.value(value)
        else:
            said = self.amounts.amount(value)
        self.memory.about_this = False
        many = cards.plural or what.kind == BAR
        verb = "become" if many else "becomes"
        if part(node, "from_") is not None:
            verb = "are changed to" if many else "is changed to"
        return f"{self.owned(cards, self.amounts.prop(what))} {verb} {said}{tail}"

    def damage_becomes(self, node: Node) -> str:
        who = self.places.side(needed(node, "player"))
        amount = needed(node, "amount")
        by, to = parts_of(node, "by", "to")
        tail = self.how_long(node)
        kind, source = self.damage_kind(by)
        take = "take" if who.you else "takes"
        if to is not None:
            other = self.places.side(to)
            return f"{other.text} takes any {kind}damage {who.text} would have taken{source}{tail}"
        if number_of(amount) == 0:
            return f"{who.text} {take} no {kind}damage{source}{tail}"
        if is_word(amount, "half"):
            return f"any {kind}damage {who.text} {take}{source} is halved{tail}"
        if amount.kind == TIMES and number_of(amount.args[0]) == 2:
            return f"any {kind}damage {who.text} {take}{source} is doubled{tail}"
        return f"any {kind}damage {who.text} {take}{source} becomes {self.amounts.amount(amount)}{tail}"

    def damage_kind(self, by: Node | None) -> tuple[str, str]:
        if by is None:
            return "", ""
        if by.kind == BAR:
            plain = all(is_word(one, "BATTLE", "EFFECT") for one in by.args)
            return ("battle or effect ", "") if plain else ("", f" from {self.why.causes(by, True)}")
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "battle " if is_word(head, "BATTLE", "DIRECT_ATTACK") else "effect "
        if owner is None:
            return (kind, "") if not is_word(head, "DIRECT_ATTACK") else (kind, " from direct attacks")
        if is_word(owner, "YOU", "OPPONENT", "EACH", "CONTROLLER", "OWNER", "TURN_PLAYER"):
            if is_word(head, "EFFECT"):
                return "", f" from {self.why.cause(by, True)}"
            return kind, f" by {self.why.causes(by)}"
        said = self.nouns.noun(owner, "").text if is_word(owner, *NOUNS) else self.picks.pick(owner).text
        if is_word(head, "DIRECT_ATTACK"):
            return kind, f" from {possessive(said)} direct attack"
        return kind, f" from {'battles involving ' if is_word(head, 'BATTLE') else ''}{said}"

    def gives(self, node: Node) -> str:
        cards = self.cards_said(needed(node, "cards"))
        effects = needed(node, "effects")
        verb = self.rows["gains"].form(0 if cards.base else 1)
        tail = self.how_long(node)
        instead = part(node, "in_place_of")
        replaced = f" in place of {self.why.cause(instead, False)}" if instead is not None else ""
        if is_word(effects, "effects_of"):
            whose = self.picks.pick(needed(effects, "card")).text
            whose = f"that {self.memory.it_noun}" if whose == "it" else whose
            return f"{cards.text} {verb} {possessive(whose)} original effects{replaced}{tail}"
        given = self.cards.given_words(effects)
        these = "these effects" if given.count("●") > 1 else "this effect"
        return f"{cards.text} {verb} {these}{tail}: {given.removeprefix('● ') if these == 'this effect' else given}"
