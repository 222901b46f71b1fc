"""English for activations, with what they target or include, and for what holds."""

from __future__ import annotations

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_events import PLURAL_USES, Clause, Events, opponents
from spellspeed.language.aloud.english_nouns import NOUNS, ORDINALS, Modified, Said, article, listed, possessive
from spellspeed.language.aloud.parts import either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import ACTIVATE, HAVE, ROWS
from spellspeed.language.tree import AND, COMPARE, IN, IS, MINUS, NOT, NUMBER, OF, OR, WORD, Node


class Answers(Events):
    # activations -------------------------
    def activated_clause(self, node: Node, use: str) -> Clause:
        player = part(node, "player")
        card = part(node, "card")
        words = self.activated_object(node, use)
        tail = self.activated_tail(node, use)
        if is_word(part(node, "form"), "EFFECT") and use.startswith("was"):
            by = f" by {self.side(player).text}" if player is not None else ""
            return Clause(Said(words), HAVE, f" its effect activated{by}{tail}", False)
        if player is not None and use.startswith("was"):
            return self.suffered(Clause(self.side(player), ACTIVATE, tail, False), use)
        if player is not None:
            return Clause(self.side(player), ACTIVATE, f" {words}{tail}", False)
        if card is not None and is_word(card, "IT", "TARGET", "THOSE") and use == "cannot":
            who = self.pick(card, subject=True)
            return Clause(
                who, ACTIVATE, f" {possessive(who.text) if who.text in ('it', 'they') else 'its'} effects", False
            )
        return Clause(Said(words, use in PLURAL_USES), ACTIVATE, tail)

    def activated_object(self, node: Node, use: str) -> str:
        """What is activated: "a Spell/Trap Card", "a monster effect", "a card or effect"."""
        card = part(node, "card")
        form = part(node, "form")
        many = use in PLURAL_USES
        if card is None:
            what = {"CARD": "card", "EFFECT": "effect"}.get(form.word if form is not None else "", "card or effect")
            return {"card or effect": "cards or effects"}.get(what, f"{what}s") if many else article(what)
        if card.kind == OR:
            return listed([self.activated_object(Node(WORD, "activated", [one], node.keys), use) for one in card.args])
        if not is_word(card, *NOUNS):
            said = self.pick(card, subject=True).text
            if said.endswith("Set card") or is_word(form, "CARD") or is_word(card, "RELATED", "THIS", "among"):
                return said
            return f"the effect{'s' if many else ''} of {said}"
        tests = [one for one in card.args if not self.is_place(one)]
        places = [one for one in card.args if self.is_place(one)]
        if is_word(form, "CARD"):
            return self.spoken_card(card, many)
        if is_word(card, "monster") or is_word(form, "EFFECT"):
            simple = not places and all(self.short(one) for one in tests)
            if simple:
                made = Modified()
                for one in tests:
                    self.modify(one, made, many)
                kind = ROWS[card.word].forms.split("|")[0] if "|" in ROWS[card.word].forms else ROWS[card.word].form(0)
                words = " ".join([*[one for _, one in sorted(made.before)], kind, "effects" if many else "effect"])
                return words if many else article(words)
            return f"the effect{'s' if many else ''} of {self.noun(card, '' if many else 'a').text}"
        said = self.noun(card, "" if many else "a").text
        if is_word(card, "card"):
            return said.replace("cards", "cards or effects", 1) if many else said.replace("card", "card or effect", 1)
        both = self.spoken_card(card, many)
        return both.replace(" Cards", " Cards or effects", 1) if many else both.replace(" Card", " Card or effect", 1)

    def short(self, test: Node) -> bool:
        return is_word(test, "series") or (test.kind == WORD and bool(self.value(test)))

    def spoken_card(self, card: Node, many: bool) -> str:
        """A Spell or Trap Card as a card: "a Spell/Trap Card", "Spell Cards"."""
        said = self.noun(card, "" if many else "a").text
        if many:
            for plain, full in (
                ("Spells/Traps", "Spell/Trap Cards"),
                ("Spells", "Spell Cards"),
                ("Traps", "Trap Cards"),
            ):
                if plain in said:
                    return said.replace(plain, full, 1)
            return said
        for plain in ("Spell/Trap", "Spell", "Trap"):
            if plain in said and f"{plain} Card" not in said:
                return said.replace(plain, f"{plain} Card", 1)
        return said

    def activated_tail(self, node: Node, use: str) -> str:
        many = use in PLURAL_USES
        slots: dict[str, str] = {}
        targets = part(node, "targets")
        includes = part(node, "includes")
        would = part(node, "would")
        link = part(node, "chain_link")
        answering = part(node, "answering")
        by = part(node, "by")
        if targets is not None:
            if is_word(targets, "YOU", "OPPONENT"):
                said = self.side(targets).text
            else:
                said = self.noun(targets).text if not is_word(targets, "this", "THIS") else self.pick(targets).text
            slots["targets"] = f"that {'target' if many else 'targets'} {said}"
        if includes is not None:
            words = listed(
                [self.step(one, "base" if many and len(either(includes)) == 1 else "s") for one in either(includes)]
            )
            slots["includes"] = (
                f"that {words}" if len(either(includes)) == 1 else f"that includes an effect that {words}"
            )
        if would is not None:
            slots["would"] = f"that would {self.would_do(would)}"
        if link is not None:
            slots["chain_link"] = f"as Chain Link {self.count(link).replace('or more', 'or higher')}"
        if answering is not None:
            slots["answering"] = f"when {self.event(answering, 'trigger')}"
        if by is not None:
            slots["by"] = self.by_words(by)
        return fill(ROWS["activated"].frame, slots)

    def would_do(self, node: Node) -> str:
        """An event as what an effect does: "destroy 2 or more cards on the field"."""
        row = ROWS[node.word]
        card = part(node, "card")
        number = part(node, "number")
        det = self.count(number) if number is not None else "a"
        what = self.noun(card, det).text if card is not None else "a card"
        to = part(node, "to")
        words = f"{row.form(0)} {what}" + (f" {self.place(to, 'to')}" if to is not None else "")
        by, player = part(node, "by"), part(node, "player")
        as_ = part(node, "as_")
        if as_ is not None:
            words += f" as {self.noun(as_).text}"
        words += f" {self.by_words(by)}" if by is not None else ""
        return f"make {self.side(player).text} {words}" if player is not None else words

    # conditions -------------------------
    def condition(self, node: Node) -> str:
        if node.kind in (AND, OR):
            said = [self.condition(one) for one in node.args]
            if node.kind == OR and all(one.startswith("this card was ") for one in said):
                said = [said[0], *[one.removeprefix("this card was ") for one in said[1:]]]
            return listed(said, "and" if node.kind == AND else "or")
        if node.kind == NOT:
            return self.condition_not(node.args[0])
        if node.kind == IS:
            return self.condition_is(node, True)
        if node.kind == IN:
            return f"{self.pick(node.args[0], subject=True).text} is {self.place(node.args[1], 'in')}"
        if node.kind == COMPARE:
            return self.condition_compare(node)
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), True)
        if is_word(node, "happened"):
            return f"{self.event(needed(node, 'event'), 'past')} {self.since_words(part(node, 'since'))}"
        if is_word(node, "during"):
            return f"it is {self.time(needed(node, 'when'))}"
        return self.event(node, "trigger")

    def condition_not(self, node: Node) -> str:
        if is_word(node, "exists"):
            return self.exists(needed(node, "cards"), False)
        if node.kind == IS:
            return self.condition_is(node, False)
        if is_word(node, "during"):
            return f"it is not {self.time(needed(node, 'when'))}"
        if is_word(node, "happened"):
            return self.not_happened(node)
        if node.kind == IN:
            return f"{self.pick(node.args[0], subject=True).text} is not {self.place(node.args[1], 'in')}"
        return f"it is not true that {self.condition(node)}"

    def not_happened(self, node: Node) -> str:
        """ "no monster was destroyed this turn", "this card was not attacked this turn"."""
        event, when = needed(node, "event"), self.since_words(part(node, "since"))
        if event.kind != WORD:
            return f"it has not happened that {self.condition(node)}"
        clause = self.clause(event, "past")
        who = clause.subject.text
        bare = who.removeprefix("an ").removeprefix("a ")
        if bare != who:
            return f"{clause._replace(subject=clause.subject._replace(text=f'no {bare}')).said('past')} {when}"
        be = "were" if clause.subject.base else "was"
        verb = f"{be} not {clause.form(3)}" if clause.passive else f"did not {clause.form(0)}"
        return f"{who} {verb}{clause.tail} {when}"

    def condition_is(self, node: Node, yes: bool) -> str:
        who, test = node.args
        no = "" if yes else "not "
        if is_word(who, "EVENT"):
            return f"{self.event(test, 'past')}"
        if is_word(who, "BATTLE_OPPONENT"):
            fighter = "the equipped monster" if parts.is_worn(self.text) else "this card"
            if is_word(test, *NOUNS):
                return f"{fighter} {'battles' if yes else 'does not battle'} {opponents(self.noun(test).text)}"
            made = Modified()
            self.modify(test, made, False)
            return f"{fighter} battles {self.assemble('monster', made, 'a', False).text}"
        said = self.pick(who, subject=True)
        if is_word(test, "was"):
            words = self.was(test, said.base, yes).removeprefix("that ")
            return f"{said.text} {words}"
        be = "are" if said.base else "is"
        return f"{said.text} {be} {no}{self.tested(test)}"

    def exists(self, cards: Node, yes: bool) -> str:
        """There is such a card, or none."""
        if cards.kind == OR:
            return listed([self.exists(one, yes) for one in cards.args], "or" if yes else "and")
        det = "a" if yes else "no"
        if is_word(cards, *NOUNS):
            places = [one for one in cards.args if self.is_place(one)]
            bare = Node(WORD, cards.word, [one for one in cards.args if one not in places])
            said = self.noun(bare, det)
            said = said._replace(text=said.text.replace(", except ", " other than "))
            if places and any(is_word(one, "OTHER") for one in cards.args) and is_word(places[0], "your"):
                if [one.word for _, one in self.zones(places[0])] == ["PENDULUM_ZONE"]:
                    return f"you have {self.noun(cards, det).text}"
            if places:
                return self.located(said, places[0], yes)
            return f"there {'are' if said.plural else 'is'} {said.text}"
        if is_word(cards, "among"):
            inner = self.pick(needed(cards, "cards"))
            tests = parts.rest(cards, "tests")
            if any(one.kind == COMPARE for one in tests):
                made = Modified()
                for one in tests:
                    self.modify(one, made, False)
                those = "those cards" if inner.text == "them" else inner.text
                return f"{those} {'include' if inner.plural else 'is'} {self.assemble('card', made, 'a', False).text}"
            words = inner.text.removeprefix("a ").removeprefix("all ")
            return f"the {words} is {listed([self.tested(one) for one in tests], 'and')}"
        return f"there is {self.pick(cards).text}"

    def located(self, said: Said, place: Node, yes: bool) -> str:
        zones = self.zones(place)
        own, zone = zones[0]
        only = len(zones) == 1
        if is_word(zone, "attached"):
            has = self.pick(needed(zone, "to")).text
            if said.text in ("a card", "no cards"):
                return f"{has} has material" if yes else f"{has} has no material"
            return f"{has} has {said.text} as material"
        if is_word(zone, "pointed_by"):
            return f"{self.pick(needed(zone, 'card')).text} points to {said.text}"
        if only and own == "your" and zone.word.endswith("MONSTER_ZONE"):
            return f"you control {said.text} {self.place(place, 'in')}"
        if only and own == "your" and zone.word in ("FIELD",):
            return f"you control {said.text}"
        if only and own == "your opponent's" and zone.word in ("FIELD",):
            return f"your opponent controls {said.text}"
        if own in ("your", "your opponent's"):
            who = "you have" if own == "your" else "your opponent has"
            where = self.place(place, "in")
            return f"{who} {said.text} {where if own == 'your' else where.replace(own, 'their', 1)}"
        return f"there {'are' if said.plural else 'is'} {said.text} {self.place(place, 'in')}"

    def condition_compare(self, node: Node) -> str:
        left, right = node.args
        operator = node.word
        if (
            is_word(left, "count")
            and right.kind == NUMBER
            and not is_word(part(left, "different"), "NAME", "TYPE", "KIND")
        ):
            return self.how_many(needed(left, "cards"), operator, int(right.value), "")
        named = [one for test in left.walk() if is_word(test, "named") for one in parts.texts(test.args)]
        by_name = is_word(left, "count") and is_word(part(left, "different"), "NAME")
        if by_name and number_of(right) == len(named) and operator == "==":
            places = [one for one in needed(left, "cards").args if self.is_place(one)]
            return self.located(Said(listed([f'"{one}"' for one in named], "and"), True), places[0], True)
        if is_word(left, "count") and right.kind == NUMBER:
            kinds = f" with different {self.prop(needed(left, 'different'))}s"
            return self.how_many(needed(left, "cards"), operator, int(right.value), kinds)
        if is_word(left, "times") and right.kind == NUMBER:
            return self.how_often(left, operator, int(right.value))
        if is_word(left, "FIRST_PLAYER"):
            return f"{self.side(right).text} {'went' if operator == '==' else 'did not go'} first"
        if is_word(left, "DECLARED"):
            return f"{self.amount(right)} was {'' if operator == '==' else 'not '}declared"
        if is_word(left, "RESULT"):
            no = "not " if operator == "!=" else ""
            if right.kind == NUMBER:
                less = {"<": "less than ", ">": "more than "}.get(operator, no)
                more = {">=": " or more", "<=": " or less"}.get(operator, "")
                return f"the number of heads is {less}{right.value}{more}"
            return f"the result is {no}{self.amount(right)}"
        if is_word(left, "OWNER", "CONTROLLER", "TURN_PLAYER"):
            return f"{self.side(left).text} is {'' if operator == '==' else 'not '}{self.side(right).text}"
        words = {
            "==": "equal to",
            "!=": "different from",
            "<": "lower than",
            "<=": "lower than or equal to",
            ">": "higher than",
            ">=": "higher than or equal to",
        }[operator]
        be = "is"
        if left.kind == MINUS and operator == ">=" and all(one.kind == OF for one in left.args):
            mine, yours = left.args
            if is_word(mine.args[0], "LP") and is_word(yours.args[0], "LP"):
                less = self.side_own(yours.args[1]).replace("your", "yours")
                return f"{self.amount(mine)} are at least {self.amount(right)} higher than {less}"
        if right.kind == NUMBER and operator in ("<=", ">=", "=="):
            words = f"{right.value}{ {'<=': ' or lower', '>=': ' or higher', '==': ''}[operator] }"
            if not (left.kind == OF and is_word(left.args[0], "counters")):
                many = left.kind == OF and is_word(left.args[0], "LP")
                return f"{self.amount(left)} {'are' if many else 'is'} {words}"
        if left.kind == OF and is_word(left.args[0], "LP"):
            be = "are"
            if right.kind == OF and is_word(right.args[0], "LP"):
                return f"{self.amount(left)} {be} {words} {self.side_own(right.args[1])}"
        if left.kind == OF and is_word(left.args[0], "counters"):
            number = number_of(right)
            on = self.pick(left.args[1]).text
            name = str(left.args[0].args[0].value)
            more = {">=": " or more", "<=": " or less"}.get(operator, "")
            less = {"<": "less than ", ">": "more than ", "!=": "other than "}.get(operator, "")
            if number == 0 and operator == "==":
                return f"there are no {name}s on {on}"
            plain = number == 1 and operator == "=="
            return f"{on} has {article(name) if plain else f'{less}{number}{more} {name}s'}"
        if is_word(left, "count") and is_word(right, "count") and operator in (">", "<", "=="):
            return self.counts_compared(left, right, operator)
        return f"{self.amount(left)} {be} {words} {self.amount(right)}"

    def counts_compared(self, left: Node, right: Node, operator: str) -> str:
        """Who has more: "your opponent controls more cards than you do"."""
        mine, yours = needed(left, "cards"), needed(right, "cards")
        places = [[one for one in cards.args if self.is_place(one)] for cards in (mine, yours)]
        sides = [{own for own, _ in self.zones(one[0])} if one else set() for one in places]
        zones = [[zone.word for _, zone in self.zones(one[0])] if one else [] for one in places]
        words = {"==": "equal to", "<": "lower than", ">": "higher than"}[operator]
        if zones[0] != zones[1] or not zones[0] or sides[0] == sides[1] or any(len(one) != 1 for one in sides):
            return f"{self.amount(left)} is {words} {self.amount(right)}"
        noun = self.noun(Node(WORD, mine.word, [one for one in mine.args if one not in places[0]]), "").text
        theirs = sides[0] == {"your opponent's"}
        who, other, own = ("your opponent", "you do", "their") if theirs else ("you", "your opponent does", "your")
        if operator == "==":
            where = listed([f"the {ROWS[one].form(0)}" for one in zones[0]], "and")
            return f"you and your opponent have the same number of {noun} in {where}"
        more = "more" if operator == ">" else "fewer"
        if zones[0] == ["FIELD"]:
            return f"{who} {'controls' if theirs else 'control'} {more} {noun} than {other}"
        where = f"in {own} {listed([ROWS[one].form(0) for one in zones[0]], 'and')}"
        return f"{who} {'has' if theirs else 'have'} {more} {noun} {where} than {other}"

    def how_many(self, cards: Node, operator: str, number: int, kinds: str) -> str:
        if operator == "==" and number == 0:
            return self.exists(cards, False)
        det = {
            "==": f"exactly {number}",
            ">=": f"{number} or more",
            "<=": f"{number} or less",
            "<": f"less than {number}",
            ">": f"more than {number}",
            "!=": f"other than {number}",
        }[operator]
        if is_word(cards, "MATERIALS_USED"):
            return f"{det} monsters{kinds} were used as this card's materials"
        if not is_word(cards, *NOUNS):
            counted = self.counted(Node(WORD, "count", [cards]))
            return f"the number of {counted}{kinds} is {det}"
        places = [one for one in cards.args if self.is_place(one)]
        bare = Node(WORD, cards.word, [one for one in cards.args if one not in places])
        said = self.noun(bare, det)
        if places:
            return self.located(Said(said.text + kinds, True), places[0], True)
        return f"there are {said.text}{kinds}"

    def how_often(self, node: Node, operator: str, number: int) -> str:
        event = needed(node, "event")
        when = self.since_words(part(node, "since"))
        if part(node, "different") is not None or operator not in (">=", "<=", "=="):
            words = {"!=": "not ", "<": "less than ", ">": "more than "}.get(operator, "")
            more = {">=": " or more", "<=": " or less"}.get(operator, "")
            return f"{self.amount(node)} is {words}{number}{more}"
        more = {">=": " or more", "<=": " or less", "==": ""}[operator]
        if is_word(event, "summoned") and operator == ">=" and part(event, "player") is not None:
            counted = Node(
                WORD,
                event.word,
                event.args,
                {**event.keys, "number": Node(WORD, "at_least", [Node(NUMBER, value=number)])},
            )
            return f"{self.event(counted, 'past')} {when}"
        return f"{self.event(event, 'past')} {number}{more} times {when}"

    def ordinal(self, number: int) -> str:
        return ORDINALS[number]
