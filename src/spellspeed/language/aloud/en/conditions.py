"""English for conditions."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import conditions as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import COMPARED, Modified, Phrase, article, bounded, listed, opponents, told_of
from spellspeed.language.aloud.parts import NOUNS, is_word, needed, number_of, part
from spellspeed.language.tree import COMPARE, MINUS, NUMBER, OF, OR, WORD, Node


class EnglishConditions(EnglishChapter, common.CommonConditions):
    def not_happened(self, node: Node) -> str:
        """ "no monster was destroyed this turn", "this card was not attacked this turn"."""
        event, when = needed(node, "event"), self.times.since_words(part(node, "since"))
        if event.kind != WORD:
            return f"it has not happened that {self.condition(node)}"
        clause = self.events.clause(event, "past")
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
            happened = self.events.event(test, "past")
            return happened if yes else f"it is not so that {happened}"
        if is_word(who, "BATTLE_OPPONENT"):
            fighter = "the equipped monster" if parts.is_worn(self.card.text) else "this card"
            if is_word(test, *NOUNS):
                return f"{fighter} {'battles' if yes else 'does not battle'} {opponents(self.nouns.noun(test).text)}"
            made = Modified()
            self.tests.modify(test, made, False)
            battles = "battles" if yes else "does not battle"
            return f"{fighter} {battles} {self.nouns.assemble('monster', made, 'a', False).text}"
        said = self.picks.pick(who, subject=True)
        if is_word(test, "was"):
            words = self.tests.was(test, said.base, yes).removeprefix("that ")
            return f"{said.text} {words}"
        ways = [self.tests.tested(one) for one in (test.args if test.kind == OR else [test])]
        if any(one.startswith(("with ", "whose ", "that ")) for one in ways):
            clauses = [told_of(said.text, one, said.base, yes) for one in ways]
            return listed(clauses, "or" if yes else "and")
        be = "are" if said.base else "is"
        return f"{said.text} {be} {no}{self.tests.tested(test)}"

    def exists(self, cards: Node, yes: bool) -> str:
        """There is such a card, or none."""
        if cards.kind == OR:
            return listed([self.exists(one, yes) for one in cards.args], "or" if yes else "and")
        det = "a" if yes else "no"
        if is_word(cards, *NOUNS):
            places, bare = parts.placed(cards)
            said = self.nouns.noun(bare, det)
            said = said._replace(text=said.text.replace(", except ", " other than "))
            if places and any(is_word(one, "OTHER") for one in cards.args) and is_word(places[0], "your"):
                if [one.word for _, one in self.places.zones(places[0])] == ["PENDULUM_ZONE"]:
                    return f"you have {self.nouns.noun(cards, det).text}"
            if places:
                return self.located(said, places[0], yes)
            return f"there {'are' if said.plural else 'is'} {said.text}"
        whole = parts.among_all(cards)
        if whole is not None:
            return self.exists(whole, yes)
        if is_word(cards, "among"):
            inner = self.picks.pick(needed(cards, "cards"))
            tests = parts.rest(cards, "tests")
            if any(one.kind == COMPARE for one in tests):
                made = Modified()
                for one in tests:
                    self.tests.modify(one, made, False)
                those = "those cards" if inner.text == "them" else inner.text
                kind = self.nouns.assemble("card", made, "a", False).text
                if inner.plural:
                    return f"{those} {'include' if yes else 'do not include'} {kind}"
                return f"{those} {'is' if yes else 'is not'} {kind}"
            if inner.plural and not inner.text.startswith("a "):
                kind = self.nouns.noun(Node(WORD, "card", tests), "a").text
                who = "those cards" if inner.text in ("them", "they") else inner.text.removeprefix("all ")
                return f"{who} {'include' if yes else 'do not include'} {kind}"
            named = inner.text.removeprefix("a ")
            who = inner.text if named == inner.text else f"the {named}"
            return listed([told_of(who, self.tests.tested(one), False, yes) for one in tests], "and" if yes else "or")
        return f"there is {self.picks.pick(cards).text}"

    def located(self, said: Phrase, place: Node, yes: bool) -> str:
        zones = self.places.zones(place)
        own, zone = zones[0]
        only = len(zones) == 1
        if is_word(zone, "attached"):
            has = self.picks.pick(needed(zone, "to")).text
            if said.text in ("a card", "no cards"):
                return f"{has} has material" if yes else f"{has} has no material"
            return f"{has} has {said.text} as material"
        if is_word(zone, "pointed_by"):
            return f"{self.picks.pick(needed(zone, 'card')).text} points to {said.text}"
        if only and own == "your" and zone.word.endswith("MONSTER_ZONE"):
            return f"you control {said.text} {self.places.place(place, 'in')}"
        if only and own == "your" and zone.word in ("FIELD",):
            return f"you control {said.text}"
        if only and own == "your opponent's" and zone.word in ("FIELD",):
            return f"your opponent controls {said.text}"
        if own in ("your", "your opponent's"):
            who = "you have" if own == "your" else "your opponent has"
            where = self.places.place(place, "in")
            return f"{who} {said.text} {where if own == 'your' else where.replace(own, 'their', 1)}"
        return f"there {'are' if said.plural else 'is'} {said.text} {self.places.place(place, 'in')}"

    def condition_compare(self, node: Node) -> str:
        left, right = node.args
        operator = node.word
        if (
            is_word(left, "count")
            and right.kind == NUMBER
            and not is_word(part(left, "different"), "NAME", "TYPE", "ATTRIBUTE", "KIND")
        ):
            return self.how_many(needed(left, "cards"), operator, int(right.value), "")
        named = [one for test in left.walk() if is_word(test, "named") for one in parts.texts(test.args)]
        by_name = is_word(left, "count") and is_word(part(left, "different"), "NAME")
        if by_name and number_of(right) == len(named) and operator == "==":
            places = [one for one in needed(left, "cards").args if parts.is_place(one)]
            return self.located(Phrase(listed([f'"{one}"' for one in named], "and"), True), places[0], True)
        if is_word(left, "count") and right.kind == NUMBER:
            kinds = f" with different {self.amounts.prop(needed(left, 'different'))}s"
            return self.how_many(needed(left, "cards"), operator, int(right.value), kinds)
        if is_word(left, "times") and right.kind == NUMBER:
            return self.how_often(left, operator, int(right.value))
        if is_word(left, "FIRST_PLAYER", "DECLARED", "OWNER", "CONTROLLER", "TURN_PLAYER"):
            return self.compared_words(left, operator, right)
        if is_word(left, "RESULT"):
            no = "not " if operator == "!=" else ""
            if is_word(right, "DECLARED") and operator in ("==", "!="):
                caller = self.places.side(Node(WORD, self.memory.caller))
                return f"{caller.text} {'call' if caller.base else 'calls'} it {'wrong' if no else 'right'}"
            if right.kind == NUMBER:
                what = "result" if self.memory.rolled else "number of heads"
                return f"the {what} is {bounded(operator, right.value, other='not ')}"
            return f"the result is {no}{self.amounts.amount(right)}"
        words = COMPARED[operator]
        be = "is"
        if left.kind == MINUS and operator == ">=" and all(one.kind == OF for one in left.args):
            mine, yours = left.args
            if is_word(mine.args[0], "LP") and is_word(yours.args[0], "LP"):
                less = self.places.side_own(yours.args[1]).replace("your", "yours")
                return f"{self.amounts.amount(mine)} are at least {self.amounts.amount(right)} higher than {less}"
        if right.kind == NUMBER and operator in ("<=", ">=", "=="):
            words = f"{right.value}{ {'<=': ' or lower', '>=': ' or higher', '==': ''}[operator] }"
            if not (left.kind == OF and is_word(left.args[0], "counters")):
                many = left.kind == OF and is_word(left.args[0], "LP")
                return f"{self.amounts.amount(left)} {'are' if many else 'is'} {words}"
        if left.kind == OF and is_word(left.args[0], "LP"):
            be = "are"
            if right.kind == OF and is_word(right.args[0], "LP"):
                return f"{self.amounts.amount(left)} {be} {words} {self.places.side_own(right.args[1])}"
        if left.kind == OF and is_word(left.args[0], "counters"):
            number = number_of(right)
            on = self.picks.pick(left.args[1]).text
            name = str(left.args[0].args[0].value)
            if number == 0 and operator == "==":
                return f"there are no {name}s on {on}"
            plain = number == 1 and operator == "=="
            return f"{on} has {article(name) if plain else f'{bounded(operator, number)} {name}s'}"
        if is_word(left, "count") and is_word(right, "count") and operator in (">", "<", "=="):
            return self.counts_compared(left, right, operator)
        return f"{self.amounts.amount(left)} {be} {words} {self.amounts.amount(right)}"

    def counts_compared(self, left: Node, right: Node, operator: str) -> str:
        """Who has more: "your opponent controls more cards than you do"."""
        mine, yours = needed(left, "cards"), needed(right, "cards")
        places = [[one for one in cards.args if parts.is_place(one)] for cards in (mine, yours)]
        sides = [{own for own, _ in self.places.zones(one[0])} if one else set() for one in places]
        zones = [[zone.word for _, zone in self.places.zones(one[0])] if one else [] for one in places]
        if zones[0] != zones[1] or not zones[0] or sides[0] == sides[1] or any(len(one) != 1 for one in sides):
            return f"{self.amounts.amount(left)} is {COMPARED[operator]} {self.amounts.amount(right)}"
        noun = self.nouns.noun(Node(WORD, mine.word, [one for one in mine.args if one not in places[0]]), "").text
        theirs = sides[0] == {"your opponent's"}
        who, other, own = ("your opponent", "you do", "their") if theirs else ("you", "your opponent does", "your")
        if operator == "==":
            where = listed([f"the {self.rows[one].form(0)}" for one in zones[0]], "and")
            return f"you and your opponent have the same number of {noun} in {where}"
        more = "more" if operator == ">" else "fewer"
        if zones[0] == ["FIELD"]:
            return f"{who} {'controls' if theirs else 'control'} {more} {noun} than {other}"
        where = f"in {own} {listed([self.rows[one].form(0) for one in zones[0]], 'and')}"
        return f"{who} {'has' if theirs else 'have'} {more} {noun} {where} than {other}"

    def how_many(self, cards: Node, operator: str, number: int, kinds: str) -> str:
        if operator == "==" and number == 0:
            return self.exists(cards, False)
        det = bounded(operator, number, "exactly ")
        if is_word(cards, "MATERIALS_USED"):
            return f"{det} monsters{kinds} were used as this card's materials"
        if not is_word(cards, *NOUNS):
            counted = self.amounts.counted(Node(WORD, "count", [cards]))
            return f"the number of {counted}{kinds} is {det}"
        places, bare = parts.placed(cards)
        said = self.nouns.noun(bare, det)
        if places:
            return self.located(Phrase(said.text + kinds, True), places[0], True)
        return f"there are {said.text}{kinds}"

    def how_often(self, node: Node, operator: str, number: int) -> str:
        event = needed(node, "event")
        when = self.amounts.searched(node)
        if part(node, "different") is not None or operator not in (">=", "<=", "=="):
            return f"{self.amounts.amount(node)} is {bounded(operator, number, other='not ')}"
        if is_word(event, "summoned") and operator == ">=" and part(event, "player") is not None:
            return f"{self.events.event(parts.so_many(event, number), 'past')} {when}"
        return f"{self.events.event(event, 'past')} {bounded(operator, number)} times {when}"

    def all_of(self, said: list[str]) -> str:
        return listed(said, "and")

    def any_of(self, said: list[str]) -> str:
        if all(one.startswith("this card was ") for one in said):
            said = [said[0], *[one.removeprefix("this card was ") for one in said[1:]]]
        return listed(said)
