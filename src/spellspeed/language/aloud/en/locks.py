"""English for locks, permissions and replacements."""

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.common import locks as common
from spellspeed.language.aloud.en.chapter import EnglishChapter
from spellspeed.language.aloud.en.words import Phrase, article, counted
from spellspeed.language.aloud.parts import NOUNS, all_needed, is_word, needed, number_of, part, parts_of, without
from spellspeed.language.aloud.row import fill
from spellspeed.language.tree import NOT, NUMBER, OF, OR, WORD, Node


class EnglishLocks(EnglishChapter, common.CommonLocks):
    def cannot(self, node: Node) -> str:
        event = needed(node, "event")
        front = self.times.until_words(part(node, "until"), front=True)
        words = self.lock(event)
        but = part(node, "but")
        if but is not None:
            words += f", except {self.but_words(but)}"
        return f"{front}, {words}" if front else words

    def but_words(self, node: Node) -> str:
        by = part(node, "by")
        if is_word(node, "summoned") and by is not None and part(node, "card") is None:
            return self.why.by_words(by)
        if is_word(node, "drawn") and part(node, "card") is None:
            return "by drawing them"
        return self.events.event(node, "trigger")

    def lock(self, event: Node) -> str:
        if event.kind == OR:
            return self.events.event(event, "cannot")
        if is_word(event, "took_damage"):
            player = part(event, "player")
            who = self.places.side(player) if player is not None else Phrase("each player")
            kind, source = self.lastings.damage_kind(part(event, "by"))
            return f"{who.text} {'take' if who.you else 'takes'} no {kind}damage{source}"
        card = part(event, "card")
        if card is not None and is_word(card, *NOUNS) and is_word(event, "summoned", "attacks", "declares_attack"):
            rest, exception = self.exception(card)
            if exception is not None:
                bare = Node(WORD, event.word, [rest, *event.args[1:]], event.keys)
                only = self.nouns.noun(exception, "").text.replace(" or ", " and ")
                return f"{self.events.event(bare, 'cannot')}, except {only}"
        return self.events.event(event, "cannot")

    def exception(self, card: Node) -> tuple[Node, Node | None]:
        """ "monsters that are not X" as "monsters, except X"."""
        contrary = [one for one in card.args if one.kind == NOT]
        places = [one for one in card.args if parts.is_place(one)]
        others = [one for one in card.args if one not in contrary and one not in places]
        if len(contrary) == 1 and not others:
            inner = contrary[0].args[0]
            return Node(WORD, card.word, places), Node(WORD, card.word, [inner])
        return card, None

    def can(self, node: Node) -> str:
        act = needed(node, "act")
        times, extra, during, only_if, until = parts_of(node, "times", "extra", "during", "only_if", "until")
        words = self.permission(act, times, extra)
        if during is not None:
            words = f"{self.times.during_words(during)}, {words}"
        if only_if is not None:
            words = f"if {self.conditions.condition(only_if)}, {words}"
        front = self.times.until_words(until, front=True)
        if front == "for the rest of this turn" and is_word(act, "summon") and times is not None:
            front = "this turn"  # the whole turn counts
        if front and not is_word(act, "attack", "use_effect_of"):
            return f"{front}, {words}"
        behind = self.times.until_words(until).replace("until the end of this turn", "this turn")
        return f"{words} {'this turn' if is_word(act, 'use_effect_of') else behind}" if front else words

    def permission(self, act: Node, times: Node | None, extra: Node | None) -> str:
        often = number_of(times)
        if is_word(act, "attack"):
            return self.attack_permission(act, times, extra)
        if is_word(act, "summon") and part(act, "also") is not None:
            return self.further_permission(act, often)
        if is_word(act, "summon"):
            how, cards = all_needed(act, "how", "cards")
            said = self.nouns.noun(cards, "a", True).text if is_word(cards, *NOUNS) else self.picks.pick(cards).text
            slots: dict[str, str] = {}
            self.filling.summoning(act, slots)
            more = fill(self.rows["summon"].frame, slots).removeprefix(" ")
            verb = self.events.summon_verb(how).split("/")[0]
            using, tributes = part(act, "using"), part(act, "tributes")
            if using is not None and tributes is not None:
                tributed = self.nouns.noun(using, self.amounts.count(tributes)).text
                return f"you can {verb} {said} by Tributing {tributed}"
            if extra is not None:
                many = self.amounts.count(extra)
                noun = self.nouns.noun(cards, many, True).text if is_word(cards, *NOUNS) else said
                if is_word(how, "NORMAL"):
                    return f"you can {verb} {noun}{more}, in addition to your Normal Summon/Set"
                return f"you can conduct {many} additional {verb} of {self.nouns.noun(cards, '').text}{more}"
            if often is not None and often > 1 and is_word(cards, *NOUNS) and not cards.args:
                sets = "/Sets" if parts.holds([how], "SET") else ""
                return f"you can conduct up to {often} {self.events.manner(how)}Summons{sets}{more}"
            if often == 1:
                said = self.nouns.noun(cards, "1", True).text
            return f"you can {verb} {said}{more}"
        if is_word(act, "activate"):
            cards = needed(act, "cards")
            det = str(often) if often is not None else ""
            said = self.nouns.noun(cards, det).text if is_word(cards, *NOUNS) else self.picks.pick(cards, True).text
            if not is_word(cards, *NOUNS):
                return f"you can activate {said}"
            return f"you can activate {said}".replace(" in your hand", " from your hand")
        words = self.steps.verb(act, "base")
        number = f" {counted(often)}" if often is not None else ""
        return f"you can {words}{number}"

    def further_permission(self, act: Node, often: int | None) -> str:
        """Further materials or Tributes: "if you Synchro Summon a monster, you can also use it as material"."""
        how, cards, also = all_needed(act, "how", "cards", "also")
        said = self.nouns.noun(cards).text if is_word(cards, *NOUNS) else self.picks.pick(cards).text
        verb = self.events.summon_verb(how).split("/")[0]
        so_that = part(act, "so_that")
        using = f" with materials {self.amounts.joint(so_that)}" if so_that is not None else ""
        more = self.filling.source_words(also).removeprefix("Y")
        if is_word(how, "TRIBUTE"):
            more = more.replace(" also use ", " also Tribute ").removesuffix(" as material")
        number = f"{counted(often)}, " if often is not None else ""
        return f"{number}if you {verb} {said}{using}, y{more}"

    def attack_permission(self, act: Node, times: Node | None, extra: Node | None) -> str:
        card = part(act, "card")
        who = self.lastings.cards_said(card) if card is not None else Phrase("it")
        on = part(act, "on")
        often = number_of(times)
        if is_word(on, "YOU", "OPPONENT"):
            return f"{who.text} can attack directly"
        if is_word(on, "every"):
            each = counted(often or 1)
            return f"{who.text} can attack {self.nouns.noun(needed(on, 'cards'), 'all').text}, {each} each"
        aimed_by = part(act, "aimed_by")
        if aimed_by is not None:
            by = self.places.side(aimed_by)
            targets = "its attack targets" if who.text == "it" else f"the attack targets of {who.text}"
            return f"{by.text} choose{'' if by.base else 's'} {targets}"
        position = part(act, "position")
        if position is not None:
            lying = f"while in {self.rows[position.word].form(0)}"
            if times is None and extra is None:
                return f"{who.text} can attack {lying}"
            plain = Node(WORD, act.word, [] if card is None else [card])
            return f"{self.attack_permission(plain, times, extra)}, also {lying}"
        if extra is not None:
            if on is not None:
                more = self.amounts.count(extra)
                return f"{who.text} can make {more} additional attacks on {self.lastings.cards_said(on).text}"
            if number_of(extra) == 1:
                return f"{who.text} can attack again"
            return f"{who.text} can make {self.amounts.count(extra)} additional attacks"
        if often is not None and is_word(on, *NOUNS):
            on_what = self.nouns.noun(on, "").text
            return f"{who.text} can make up to {often} attacks on {on_what} during each Battle Phase"
        if often is not None:
            return f"{who.text} can attack {counted(often)} during each Battle Phase"
        if times is not None:
            return f"{who.text} can attack a number of times each Battle Phase equal to {self.amounts.amount(times)}"
        return f"{who.text} can attack" + (f" {self.picks.pick(on).text}" if on is not None else "")

    def at_most(self, node: Node) -> str:
        number = self.amounts.count(needed(node, "number"))
        what = needed(node, "what")
        per = part(node, "per")
        front = self.times.until_words(part(node, "until"), front=True)
        span = f" per {self.rows[per.word].form(0)}" if per is not None and per.word in self.rows else ""
        different = part(node, "different") is not None
        kinds = ", counting each card once," if different else ""
        if front:
            return f"{front}, {self.at_most(without(node, 'until'))}"
        if what.kind == OF:
            counters = self.amounts.prop(what.args[0]).removesuffix("s" if number == "1" else "")
            return f"{self.picks.pick(what.args[1]).text} can have at most {number} {counters}"
        if is_word(what, *NOUNS):
            places, bare = parts.placed(what)
            said = self.nouns.noun(bare, number).text
            zones = self.places.zones(places[0]) if places else []
            if per is not None:
                kinds = f" of each {self.amounts.prop(per)}"
            elif different:
                kinds = ""
                said = self.nouns.noun(bare, "").text
                said = f"{said} of {number} {self.amounts.prop(needed(node, 'different'))}"
            if len(zones) == 1 and zones[0][0] == "your opponent's" and zones[0][1].word == "FIELD":
                return f"your opponent can only control {said}{kinds}"
            if len(zones) == 1 and zones[0][0] == "your" and zones[0][1].word == "FIELD":
                return f"you can only control {said}{kinds}"
            return f"there can only be {said}{' ' + self.places.place(places[0], 'in') if places else ''}{kinds}"
        plain = number_of(needed(node, "number"))
        times = counted(plain) if plain else f"{number} times"
        player = part(what, "player")
        who = self.places.side(player).text if player is not None else "each player"
        if is_word(what, "activated"):
            obj = self.activations.activated_object(what, "trigger").removeprefix("a ").removeprefix("an ")
            obj += self.activations.activated_tail(what, "trigger")
            return f"{who} can only activate {number} {obj}{kinds}{span}"
        if is_word(what, "declares_attack", "attacks"):
            card = part(what, "card")
            attackers = self.nouns.noun(card, number).text if is_word(card, *NOUNS) else ""
            if card is not None and not attackers:
                return f"{self.picks.pick(card, subject=True).text} can only attack{self.aimed(what)} {times}{span}"
            ending = "" if number == "1" else "s"
            if not different:
                by = f" with {self.nouns.noun(card).text}" if card is not None else ""
                return f"{who} can only declare {number} attack{ending}{self.aimed(what)}{by}{span}"
            return f"{who} can only attack{self.aimed(what)} with {attackers or f'{number} monster{ending}'}{span}"
        if is_word(what, "summoned") and player is not None:
            clause = self.events.clause(what, "cannot")
            said = clause.tail
            card = part(what, "card")
            if is_word(card, *NOUNS):
                said = clause.tail.replace(
                    self.nouns.noun(card, "").text, self.nouns.noun(card).text.removeprefix("a "), 1
                )
            return f"{who} can only {clause.form(0)}{said} {times}{kinds}{span}"
        return f"{self.events.event(what, 'trigger')} at most {times}{kinds}{span}"

    def aimed(self, event: Node) -> str:
        """The target of an attack."""
        on = part(event, "on")
        if on is None:
            return ""
        if is_word(on, "YOU", "OPPONENT"):
            return " directly" if is_word(on, "OPPONENT") else f" {self.places.side(on).text} directly"
        return f" {self.why.some(on, True)}"

    def counts_as(self, node: Node) -> str:
        cards, what, event = all_needed(node, "cards", "what", "for_")
        said = self.lastings.cards_said(cards)
        used = is_word(event, "used_for")
        if is_word(event, "detached"):
            by = part(event, "by")
            why = f" {self.why.by_words(by)}" if by is not None else ""
            return f"when materials are detached{why}, {said.text} can be detached as 1 of them"
        summoned = part(event, "monster" if used else "card")
        monster = self.picks.pick(summoned).text if summoned is not None else "a monster"
        manner = part(event, "how")
        how = self.events.manner(manner).strip()
        purpose = f"for the {how} Summon of {monster}".replace("  ", " ")
        if summoned is None:
            purpose = f"for {article(f'{how} Summon'.strip())}"
        until = self.times.until_words(part(node, "until"), front=True)
        if until:
            return f"{until}, {self.counts_as(without(node, 'until'))}"
        if what.kind == NUMBER and used and not is_word(manner, "TRIBUTE"):
            each = self.nouns.noun(cards, "each").text if is_word(cards, *NOUNS) else said.text
            return f"{each} can be treated as {what.value} materials {purpose}"
        if what.kind == NUMBER:
            number = int(what.value)
            if number == 1:
                return f"you can Tribute {said.text} instead of monsters {purpose}"
            each = self.nouns.noun(cards, "each").text if is_word(cards, *NOUNS) else said.text
            return f"{each} can be treated as {number} Tributes {purpose}"
        if is_word(what, "ATTRIBUTE", "TYPE", "NAME", "LEVEL"):
            return f"{said.text} can be used as a material with any {self.amounts.prop(what)} {purpose}"
        return f"{said.text} can be treated as {self.tests.tested(what)} {purpose}"

    def instead(self, node: Node) -> str:
        would, do = all_needed(node, "would", "do")
        front = self.times.until_words(part(node, "until"), front=True)
        if is_word(would, "left") and is_word(do, "banish"):
            card = part(would, "card")
            who = self.picks.pick(card).text if card is not None else "it"
            words = f"banish {who} when {'they leave' if who == 'them' else 'it leaves'} the field"
            by = part(would, "by")
            words += f" {self.why.by_words(by)}" if by is not None else ""
            return f"{front}, {words}" if front else words
        if is_word(would, "sent") and is_word(part(would, "card"), "THIS") and is_word(part(would, "by"), "RULE"):
            words = f"{self.steps.step(do)} instead of sending it to the GY"
            if is_word(part(node, "until"), "end") and is_word(needed(node, "until").args[0], "CHAIN"):
                front = ""  # the rules would do it then anyway
            return f"{front}, {words}" if front else words
        words = f"if {self.events.event(would, 'would')}, {self.steps.step(do)} instead"
        return f"{front}, {words}" if front else words
