"""English for what applies: changes of values, locks and permissions, replacements, limits on how often."""

from __future__ import annotations

import re

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_nouns import COUNTED, NOUNS, Said, article, possessive
from spellspeed.language.aloud.english_steps import Steps
from spellspeed.language.aloud.parts import is_word, needed, number_of, part, without
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import ROWS
from spellspeed.language.tree import BAR, IS, MINUS, NOT, NUMBER, OF, OR, TIMES, WORD, Node

BETWEEN = re.compile(r'(,?) or (?=["A-Z])')


class Lastings(Steps):
    def given_words(self, effects: Node) -> str:
        """The effects that are given, as they would be read on the card."""
        raise NotImplementedError

    def cards_said(self, node: Node) -> Said:
        """Who it applies to: a noun means all such cards."""
        if is_word(node, *NOUNS) or node.kind == OR:
            said = self.noun(node, "")
            return said._replace(text=BETWEEN.sub(r"\1 and ", said.text))  # all of both kinds
        if is_word(node, "YOU", "OPPONENT", "EACH", "TURN_PLAYER", "CONTROLLER", "OWNER"):
            return self.side(node)
        return self.pick(node, subject=True)

    def lasting(self, node: Node) -> str:
        words = {
            "gains": self.gains,
            "becomes": self.becomes,
            "cannot": self.cannot,
            "can": self.can,
            "at_most": self.at_most,
            "instead": self.instead,
            "counts_as": self.counts_as,
            "damage_becomes": self.damage_becomes,
            "gives": self.gives,
        }.get(node.word, self.plain)(node)
        while_ = part(node, "while_")
        if while_ is not None:
            words += f", {self.while_words(while_, parts.subject(node))}"
        return words

    def while_words(self, node: Node, subject: Node) -> str:
        if is_word(node, "ATTACK_POSITION", "DEFENSE_POSITION"):
            return f"while it is {self.tested(node)}"
        if node.kind == "compare" and is_word(node.args[0], "counters"):
            return f"as long as it has {article(str(node.args[0].args[0].value))}"
        if is_word(node, "this") and node.args:
            return " and ".join(f"while this card is {self.tested(one)}" for one in node.args)
        if node.sort in ("Test", "Value", "Noun"):
            condition = self.condition(Node(IS, "is", [subject, node]))
            return f"if {condition}" if is_word(node, "was") else f"while {condition}"
        return f"while {self.condition(node)}"

    def plain(self, node: Node) -> str:
        until = self.until_words(part(node, "until"))
        tail = f" {until}" if until else ""
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
                self.it = Said("them" if self.said_of(cards_node).plural else "it", self.said_of(cards_node).plural)
            return (
                negated
                if not is_word(cards_node, "RELATED", "BEARER")
                else f"{possessive(cards.text)} effects are negated{tail}"
            )
        if word == "must":
            act = needed(node, "act")
            cards = self.cards_said(needed(act, "card")) if part(act, "card") is not None else Said("you", you=True)
            return f"{cards.text} must {self.verb(act, 'base')}, if able{tail}"
        if word == "toll":
            event = needed(node, "event")
            player = part(event, "player")
            who = self.side(player).text if player is not None else self.payer(part(event, "card"))
            clause = self.clause(event, "cannot")
            doing = f"{clause.form(0)}{clause.tail}"
            if is_word(event, "declares_attack"):
                attackers = f" with {clause.subject.text}" if player is None else ""
                doing += attackers or ("" if " with " in doing else " with monsters")
                doing = doing.replace(" with monsters", " with a monster")
            elif player is None:
                doing = f"{clause.form(0)} {clause.subject.text}{clause.tail}"
            return f"{who} must {self.step(needed(node, 'pay'))} to {doing}"
        if word == "whenever":
            front = self.until_words(part(node, "until"), front=True)
            said = f"each time {self.event(needed(node, 'event'), 'trigger')}, {self.step(needed(node, 'do'))}"
            return f"{front}, {said}" if front else said
        cards = self.cards_said(needed(node, "cards"))
        be = "are" if cards.base else "is"
        if word == "treated":
            return f"{cards.text} {be} also treated as {self.tested(needed(node, 'as_'))}{tail}"
        if word == "unaffected":
            return f"{cards.text} {be} unaffected by {self.causes(needed(node, 'by'), True)}{tail}"
        verb = ROWS["pierces"].form(0 if cards.base else 1)
        attack = f"if {cards.text} attack{'' if cards.base else 's'} a Defense Position monster"
        return f"{attack}, {'they' if cards.plural else 'it'} {verb} piercing battle damage{tail}"

    def payer(self, card: Node | None) -> str:
        """Who has to pay for what is done with these cards."""
        if card is not None and (not is_word(card, *NOUNS) or parts.holds([card], "your")):
            return "you"
        return "your opponent" if card is not None and parts.holds([card], "their") else "each player"

    # values -------------------------
    def gains(self, node: Node) -> str:
        self.about_this = not is_word(part(node, "cards"), "IT")
        words = self.gained(node)
        self.about_this = False
        return words

    def gained(self, node: Node) -> str:
        what = needed(node, "what")
        amount = needed(node, "amount")
        cards = self.cards_said(needed(node, "cards"))
        until = self.until_words(part(node, "until"))
        tail = f" {until}" if until else ""
        less = self.negative(amount)
        if amount.kind == MINUS and len(amount.args) == 1:
            amount = amount.args[0]
        self.own = "their" if cards.plural else "its"
        if is_word(what, "LEVEL", "RANK", "SCALE"):
            verb = "reduced" if less else "increased"
            plain = number_of(amount)
            by = (
                str(abs(plain))
                if plain is not None
                else self.amount(amount.args[1] if amount.kind == TIMES else amount)
            )
            return f"{self.owned(cards, self.prop(what))} {'are' if cards.plural else 'is'} {verb} by {by}{tail}"
        if is_word(what, "TRIBUTES"):
            number = abs(number_of(amount) or 0)
            monsters = cards.text.removesuffix(" in your hand").removesuffix(" in the hand")
            who = "you" if parts.holds([needed(node, "cards")], "your", "THIS") else "both players"
            return f"{who} can Tribute Summon {monsters} with {number} {'less' if less else 'more'} Tribute{tail}"
        if is_word(what, "NORMAL_DRAWS"):
            more = self.count(amount)
            most = f"{more} more card{'' if more.endswith('1') else 's'}"
            if less:
                most = f"{more.removeprefix('-')} less card{'' if more.endswith('1') else 's'}"
            return f"{cards.text} can draw {most} for the normal draw{tail}"
        verb = ROWS["lose_lp" if less else "gains"].form(0 if cards.base else 1)
        much = self.quantity(amount, self.prop(what))
        comma = "," if tail and (" for each " in much or " equal to " in much) else ""
        return f"{cards.text} {verb} {much}{comma}{tail}"

    def negative(self, amount: Node) -> bool:
        if amount.kind == MINUS and len(amount.args) == 1:
            return True
        if amount.kind == TIMES:
            return (number_of(amount.args[0]) or 0) < 0
        return (number_of(amount) or 0) < 0

    def owned(self, cards: Said, prop: str) -> str:
        """ "its ATK", "this card's Level", "the ATK of all monsters"."""
        props = f"{prop}s" if cards.plural and prop in ("Level", "Rank", "name", "Type") else prop
        if cards.text.startswith("it ("):
            return f"its {prop} {cards.text.removeprefix('it ')}"
        if cards.text in ("it", "they", "you", "your opponent") or len(cards.text.split()) <= 3:
            return f"{possessive(cards.text)} {props}"
        return f"the {props} of {cards.text}"

    def becomes(self, node: Node) -> str:
        what = needed(node, "what")
        value = needed(node, "value")
        cards = self.cards_said(needed(node, "cards"))
        until = self.until_words(part(node, "until"))
        tail = f" {until}" if until else ""
        self.about_this = not is_word(part(node, "cards"), "IT")
        self.own = "their" if cards.plural else "its"
        if value.kind == OF and value.args[1:] == [needed(node, "cards")]:
            said = f"{self.own} {self.prop(value.args[0])}"
        elif is_word(value, "named"):
            said = f'"{value.args[0].value}"'
        elif value.kind == "word" and self.value(value) and not is_word(value, "EFFECT"):
            said = self.value(value)
        else:
            said = self.amount(value)
        self.about_this = False
        many = cards.plural or what.kind == BAR
        verb = "become" if many else "becomes"
        if part(node, "from_") is not None:
            verb = "are changed to" if many else "is changed to"
        return f"{self.owned(cards, self.prop(what))} {verb} {said}{tail}"

    def damage_becomes(self, node: Node) -> str:
        who = self.side(needed(node, "player"))
        amount = needed(node, "amount")
        by = part(node, "by")
        to = part(node, "to")
        until = self.until_words(part(node, "until"))
        tail = f" {until}" if until else ""
        kind, source = self.damage_kind(by)
        take = "take" if who.you else "takes"
        if to is not None:
            other = self.side(to)
            return f"{other.text} takes any {kind}damage {who.text} would have taken{source}{tail}"
        if number_of(amount) == 0:
            return f"{who.text} {take} no {kind}damage{source}{tail}"
        if is_word(amount, "half"):
            return f"any {kind}damage {who.text} {take}{source} is halved{tail}"
        if amount.kind == TIMES and number_of(amount.args[0]) == 2:
            return f"any {kind}damage {who.text} {take}{source} is doubled{tail}"
        return f"any {kind}damage {who.text} {take}{source} becomes {self.amount(amount)}{tail}"

    def damage_kind(self, by: Node | None) -> tuple[str, str]:
        if by is None:
            return "", ""
        if by.kind == BAR:
            plain = all(is_word(one, "BATTLE", "EFFECT") for one in by.args)
            return ("battle or effect ", "") if plain else ("", f" from {self.causes(by, True)}")
        head, owner = parts.head(by), parts.owner_of(by)
        kind = "battle " if is_word(head, "BATTLE", "DIRECT_ATTACK") else "effect "
        if owner is None:
            return (kind, "") if not is_word(head, "DIRECT_ATTACK") else (kind, " from direct attacks")
        if is_word(owner, "YOU", "OPPONENT", "EACH", "CONTROLLER", "OWNER", "TURN_PLAYER"):
            if is_word(head, "EFFECT"):
                return "", f" from {self.cause(by, True)}"
            return kind, f" by {self.causes(by)}"
        said = self.noun(owner, "").text if is_word(owner, *NOUNS) else self.pick(owner).text
        if is_word(head, "DIRECT_ATTACK"):
            return kind, f" from {possessive(said)} direct attack"
        return kind, f" from {'battles involving ' if is_word(head, 'BATTLE') else ''}{said}"

    # gifts -------------------------
    def gives(self, node: Node) -> str:
        cards = self.cards_said(needed(node, "cards"))
        effects = needed(node, "effects")
        verb = ROWS["gains"].form(0 if cards.base else 1)
        until = self.until_words(part(node, "until"))
        tail = f" {until}" if until else ""
        instead = part(node, "in_place_of")
        replaced = f" in place of {self.cause(instead, False)}" if instead is not None else ""
        if is_word(effects, "effects_of"):
            whose = self.pick(needed(effects, "card")).text
            whose = f"that {self.it_noun}" if whose == "it" else whose
            return f"{cards.text} {verb} {possessive(whose)} original effects{replaced}{tail}"
        given = self.given_words(effects)
        these = "these effects" if given.count("●") > 1 else "this effect"
        return f"{cards.text} {verb} {these}{tail}: {given.removeprefix('● ') if these == 'this effect' else given}"

    # locks and permissions -------------------------
    def cannot(self, node: Node) -> str:
        event = needed(node, "event")
        front = self.until_words(part(node, "until"), front=True)
        words = self.lock(event)
        but = part(node, "but")
        if but is not None:
            words += f", except {self.but_words(but)}"
        return f"{front}, {words}" if front else words

    def but_words(self, node: Node) -> str:
        by = part(node, "by")
        if is_word(node, "summoned") and by is not None and part(node, "card") is None:
            return self.by_words(by)
        if is_word(node, "drawn") and part(node, "card") is None:
            return "by drawing them"
        return self.event(node, "trigger")

    def lock(self, event: Node) -> str:
        if event.kind == OR:
            return self.event(event, "cannot")
        if is_word(event, "took_damage"):
            player = part(event, "player")
            who = self.side(player) if player is not None else Said("each player")
            kind, source = self.damage_kind(part(event, "by"))
            return f"{who.text} {'take' if who.you else 'takes'} no {kind}damage{source}"
        card = part(event, "card")
        if card is not None and is_word(card, *NOUNS) and is_word(event, "summoned", "attacks", "declares_attack"):
            rest, exception = self.exception(card)
            if exception is not None:
                bare = Node(WORD, event.word, [rest, *event.args[1:]], event.keys)
                only = self.noun(exception, "").text.replace(" or ", " and ")
                return f"{self.event(bare, 'cannot')}, except {only}"
        return self.event(event, "cannot")

    def exception(self, card: Node) -> tuple[Node, Node | None]:
        """ "monsters that are not X" as "monsters, except X"."""
        contrary = [one for one in card.args if one.kind == NOT]
        places = [one for one in card.args if self.is_place(one)]
        others = [one for one in card.args if one not in contrary and one not in places]
        if len(contrary) == 1 and not others:
            inner = contrary[0].args[0]
            return Node(WORD, card.word, places), Node(WORD, card.word, [inner])
        return card, None

    def can(self, node: Node) -> str:
        act = needed(node, "act")
        times = part(node, "times")
        extra = part(node, "extra")
        during = part(node, "during")
        only_if = part(node, "only_if")
        until = part(node, "until")
        words = self.permission(act, times, extra)
        if during is not None:
            words = f"{self.during_words(during)}, {words}"
        if only_if is not None:
            words = f"if {self.condition(only_if)}, {words}"
        front = self.until_words(until, front=True)
        if front == "for the rest of this turn" and is_word(act, "summon") and times is not None:
            front = "this turn"  # the whole turn counts
        if front and not is_word(act, "attack", "use_effect_of"):
            return f"{front}, {words}"
        behind = (
            self.until_words(until).replace("until the end of this turn", "this turn")
            if not is_word(act, "use_effect_of")
            else "this turn"
        )
        return f"{words} {behind}" if front else words

    def permission(self, act: Node, times: Node | None, extra: Node | None) -> str:
        often = number_of(times)
        if is_word(act, "attack"):
            return self.attack_permission(act, times, extra)
        if is_word(act, "summon"):
            how = needed(act, "how")
            cards = needed(act, "cards")
            said = self.noun(cards, "a", True).text if is_word(cards, *NOUNS) else self.pick(cards).text
            slots: dict[str, str] = {}
            self.summoning(act, slots)
            more = fill(ROWS["summon"].frame, slots).removeprefix(" ")
            verb = self.summon_verb(how).split("/")[0]
            if extra is not None:
                many = self.count(extra)
                noun = self.noun(cards, many, True).text if is_word(cards, *NOUNS) else said
                return (
                    f"you can {verb} {noun}{more}, in addition to your Normal Summon/Set"
                    if is_word(how, "NORMAL")
                    else f"you can conduct {many} additional {verb} of {self.noun(cards, '').text}{more}"
                )
            if often is not None and often > 1 and is_word(cards, *NOUNS) and not cards.args:
                sets = "/Sets" if parts.holds([how], "SET") else ""
                return f"you can conduct up to {often} {self.manner(how)}Summons{sets}{more}"
            if often == 1:
                said = self.noun(cards, "1", True).text
            return f"you can {verb} {said}{more}"
        if is_word(act, "activate"):
            cards = needed(act, "cards")
            det = str(often) if often is not None else ""
            said = self.noun(cards, det).text if is_word(cards, *NOUNS) else self.pick(cards, True).text
            if not is_word(cards, *NOUNS):
                return f"you can activate {said}"
            return f"you can activate {said}".replace(" in your hand", " from your hand")
        words = self.verb(act, "base")
        number = f" {COUNTED.get(often, f'{often} times')}" if often is not None else ""
        return f"you can {words}{number}"

    def attack_permission(self, act: Node, times: Node | None, extra: Node | None) -> str:
        card = part(act, "card")
        who = self.cards_said(card) if card is not None else Said("it")
        on = part(act, "on")
        often = number_of(times)
        if is_word(on, "YOU", "OPPONENT"):
            return f"{who.text} can attack directly"
        if is_word(on, "every"):
            each = COUNTED.get(often or 1, f"{often} times")
            return f"{who.text} can attack {self.noun(needed(on, 'cards'), 'all').text}, {each} each"
        if extra is not None:
            return (
                f"{who.text} can attack again"
                if number_of(extra) == 1
                else f"{who.text} can make {self.count(extra)} additional attacks"
            )
        if often is not None and is_word(on, *NOUNS):
            return f"{who.text} can make up to {often} attacks on {self.noun(on, '').text} during each Battle Phase"
        if often is not None:
            return f"{who.text} can attack {COUNTED.get(often, f'{often} times')} during each Battle Phase"
        if times is not None:
            return f"{who.text} can attack a number of times each Battle Phase equal to {self.amount(times)}"
        return f"{who.text} can attack" + (f" {self.pick(on).text}" if on is not None else "")

    def at_most(self, node: Node) -> str:
        number = self.count(needed(node, "number"))
        what = needed(node, "what")
        per = part(node, "per")
        front = self.until_words(part(node, "until"), front=True)
        span = f" per {ROWS[per.word].form(0)}" if per is not None and per.word in ROWS else ""
        different = part(node, "different") is not None
        kinds = ", counting each card once," if different else ""
        if front:
            return f"{front}, {self.at_most(without(node, 'until'))}"
        if what.kind == OF:
            counters = self.prop(what.args[0]).removesuffix("s" if number == "1" else "")
            return f"{self.pick(what.args[1]).text} can have at most {number} {counters}"
        if is_word(what, *NOUNS):
            places = [one for one in what.args if self.is_place(one)]
            bare = Node(WORD, what.word, [one for one in what.args if one not in places])
            said = self.noun(bare, number).text
            zones = self.zones(places[0]) if places else []
            if len(zones) == 1 and zones[0][0] == "your" and zones[0][1].word == "FIELD":
                return f"you can only control {said}{kinds}"
            return f"there can only be {said}{' ' + self.place(places[0], 'in') if places else ''}{kinds}"
        times = COUNTED.get(number_of(needed(node, "number")) or 0, f"{number} times")
        player = part(what, "player")
        who = self.side(player).text if player is not None else "each player"
        if is_word(what, "activated"):
            obj = self.activated_object(what, "trigger").removeprefix("a ").removeprefix("an ")
            return f"{who} can only activate {number} {obj}{self.activated_tail(what, 'trigger')}{kinds}{span}"
        if is_word(what, "declares_attack", "attacks"):
            card = part(what, "card")
            attackers = self.noun(card, number).text if is_word(card, *NOUNS) else ""
            if card is not None and not attackers:
                return f"{self.pick(card, subject=True).text} can only attack{self.aimed(what)} {times}{span}"
            ending = "" if number == "1" else "s"
            if not different:
                by = f" with {self.noun(card).text}" if card is not None else ""
                return f"{who} can only declare {number} attack{ending}{self.aimed(what)}{by}{span}"
            return f"{who} can only attack{self.aimed(what)} with {attackers or f'{number} monster{ending}'}{span}"
        if is_word(what, "summoned") and player is not None:
            clause = self.clause(what, "cannot")
            said = clause.tail
            card = part(what, "card")
            if is_word(card, *NOUNS):
                said = clause.tail.replace(self.noun(card, "").text, self.noun(card).text.removeprefix("a "), 1)
            return f"{who} can only {clause.form(0)}{said} {times}{kinds}{span}"
        return f"{self.event(what, 'trigger')} at most {times}{kinds}{span}"

    def aimed(self, event: Node) -> str:
        """What an attack is on."""
        on = part(event, "on")
        if on is None:
            return ""
        if is_word(on, "YOU", "OPPONENT"):
            return " directly" if is_word(on, "OPPONENT") else f" {self.side(on).text} directly"
        return f" {self.some(on, True)}"

    def counts_as(self, node: Node) -> str:
        cards = needed(node, "cards")
        what = needed(node, "what")
        event = needed(node, "for_")
        said = self.cards_said(cards)
        used = is_word(event, "used_for")
        summoned = part(event, "monster" if used else "card")
        monster = (
            self.noun(summoned).text
            if is_word(summoned, *NOUNS)
            else self.pick(summoned).text
            if summoned is not None
            else "a monster"
        )
        manner = part(event, "how")
        how = self.manner(manner).strip()
        purpose = f"for the {how} Summon of {monster}".replace("  ", " ")
        if summoned is None:
            purpose = f"for {article(f'{how} Summon'.strip())}"
        until = self.until_words(part(node, "until"), front=True)
        if until:
            return f"{until}, {self.counts_as(without(node, 'until'))}"
        if what.kind == NUMBER and used and not is_word(manner, "TRIBUTE"):
            each = self.noun(cards, "each").text if is_word(cards, *NOUNS) else said.text
            return f"{each} can be treated as {what.value} materials {purpose}"
        if what.kind == NUMBER:
            number = int(what.value)
            if number == 1:
                return f"you can Tribute {said.text} instead of monsters {purpose}"
            each = self.noun(cards, "each").text if is_word(cards, *NOUNS) else said.text
            return f"{each} can be treated as {number} Tributes {purpose}"
        if is_word(what, "ATTRIBUTE", "TYPE", "NAME", "LEVEL"):
            return f"{said.text} can be used as a material with any {self.prop(what)} {purpose}"
        return f"{said.text} can be treated as {self.tested(what)} {purpose}"

    def instead(self, node: Node) -> str:
        would = needed(node, "would")
        do = needed(node, "do")
        front = self.until_words(part(node, "until"), front=True)
        if is_word(would, "left") and is_word(do, "banish"):
            card = part(would, "card")
            who = self.pick(card).text if card is not None else "it"
            words = f"banish {who} when {'they leave' if who == 'them' else 'it leaves'} the field"
            by = part(would, "by")
            words += f" {self.by_words(by)}" if by is not None else ""
            return f"{front}, {words}" if front else words
        if is_word(would, "sent") and is_word(part(would, "card"), "THIS") and is_word(part(would, "by"), "RULE"):
            words = f"{self.step(do)} instead of sending it to the GY"
            if is_word(part(node, "until"), "end") and is_word(needed(node, "until").args[0], "CHAIN"):
                front = ""  # as the rules would do at that time
            return f"{front}, {words}" if front else words
        words = f"if {self.event(would, 'would')}, {self.step(do)} instead"
        return f"{front}, {words}" if front else words
