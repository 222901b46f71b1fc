"""English sentences about what happens, in the seven uses of an event, and about what holds.

One clause is built for an event: who or what, the verb, and what follows. The use gives the tense: "is sent" (trigger,
end of a duration), "was sent" (history, test of a card), "would be sent", "cannot be sent".
"""

from __future__ import annotations

import re
from typing import NamedTuple

from spellspeed.language.aloud import parts
from spellspeed.language.aloud.english_nouns import NOUNS, Said, article, listed, ordinal, possessive
from spellspeed.language.aloud.english_picks import Picks
from spellspeed.language.aloud.parts import alternatives, either, is_word, needed, number_of, part
from spellspeed.language.aloud.row import fill
from spellspeed.language.aloud.rows_en import HAVE, ROWS, SUMMON
from spellspeed.language.tree import AND, BAR, COMPARE, NOT, OF, OR, WORD, Node

OPPONENTS = re.compile(r"^an? (.*?[Mm]onster) your opponent controls$")
PLURAL_USES = ("cannot", "general", "noun")
AWAY = ("sent", "discarded", "returned", "added", "banished", "moved", "drawn")  # "from the field" follows the verb


def opponents(words: str) -> str:
    """ "an opponent's monster", of one that battles."""
    return OPPONENTS.sub(r"an opponent's \1", words)


class Clause(NamedTuple):
    subject: Said
    verb: str  # five forms
    tail: str
    passive: bool = True

    def form(self, index: int) -> str:
        return self.verb.split("/")[index]

    def said(self, use: str) -> str:
        """The clause in one of its uses."""
        who = self.subject.text
        if use == "trigger":
            if self.passive:
                verb = f"{'are' if self.subject.base else 'is'} {self.form(3)}"
            else:
                verb = self.form(0 if self.subject.base else 1)
        elif use == "past":
            verb = f"{'were' if self.subject.base else 'was'} {self.form(3)}" if self.passive else self.form(2)
        elif use == "would":
            verb = f"would be {self.form(3)}" if self.passive else f"would {self.form(0)}"
        elif use in ("cannot", "general") and who == "each player":
            return f"neither player can {f'be {self.form(3)}' if self.passive else self.form(0)}{self.tail}"
        elif use in ("cannot", "general"):
            verb = f"cannot be {self.form(3)}" if self.passive else f"cannot {self.form(0)}"
        elif use == "was":
            return (self.form(3) if self.passive else f"*{self.form(2)}") + self.tail
        elif use == "was not":
            return (self.form(3) if self.passive else f"*{self.form(0)}") + self.tail
        elif use == "noun":
            return f"{who} {self.form(3)}{self.tail}"
        elif use == "to":
            return (f"be {self.form(3)}" if self.passive else self.form(0)) + self.tail
        else:
            raise ValueError(use)
        return f"{who} {verb}{self.tail}"


class Events(Picks):
    def activated_clause(self, node: Node, use: str) -> Clause:
        raise NotImplementedError

    def activated_object(self, node: Node, use: str) -> str:
        raise NotImplementedError

    def activated_tail(self, node: Node, use: str) -> str:
        raise NotImplementedError

    # times -------------------------
    def time(self, node: Node) -> str:
        """A time as a noun: "the End Phase", "your next turn"."""
        if node.kind == "bar":
            return listed([self.time(one) for one in node.args])
        if is_word(node, "your", "their"):
            where = needed(node, "where")
            names = [ROWS[one.word].form(0) for one in alternatives(where)]
            return f"{ROWS[node.word].form(0)} {listed(names)}"
        if is_word(node, "at"):
            return f"{self.side_own(needed(node, 'side'))} {ROWS[needed(node, 'where').word].form(0)}"
        phase = part(node, "phase")
        if is_word(node, "next") and phase is not None:
            turn = Node(WORD, "next", [needed(node, "of")])
            return f"{self.time(phase)} of {self.time(turn)}"
        if is_word(node, "next", "last"):
            of = self.time(needed(node, "of")).replace("this turn", "the turn")
            for own in ("the", "your opponent's", "your", "its controller's", "its owner's", "the turn player's"):
                if of.startswith(f"{own} "):
                    return f"{own} {node.word} {of.removeprefix(own + ' ')}"
            return f"the {node.word} {of}"
        if is_word(node, "start", "end"):
            return f"the {node.word} of {self.time(needed(node, 'of'))}"
        if (
            is_word(node, "nth")
            and part(node, "after") is None
            and number_of(needed(node, "number")) == 2
            and is_word(needed(node, "of"), "END_PHASE")
        ):
            return "the End Phase of the next turn"
        if is_word(node, "nth"):
            number = number_of(needed(node, "number"))
            which = self.amount(needed(node, "number")) if number is None else ordinal(number)
            of = self.time(needed(node, "of"))
            own = "your opponent's" if of.startswith("your opponent's") else "your" if of.startswith("your") else "the"
            after = part(node, "after")
            words = f"{own} {which} {of.removeprefix(own + ' ')}".replace("the 1st this turn", "the 1st turn")
            words = words.replace(f" {which} this turn", f" {which} turn")
            if after is None:
                return f"{words} after this"
            if is_word(after, "begins") and is_word(needed(after, "phase"), "DUEL"):
                return f"{words} of the Duel"
            return f"{words} after {self.event(after, 'trigger')}"
        if is_word(node, "TURN"):
            return "this turn"
        if is_word(node, "BATTLE"):
            return "that battle"
        if is_word(node, "DUEL"):
            return "this Duel"
        if is_word(node, "DAMAGE_CALCULATION"):
            return "damage calculation"
        return f"the {ROWS[node.word].form(0)}"

    def during_words(self, node: Node) -> str:
        """When: "During the End Phase", "At the start of the Damage Step"."""
        if is_word(node, "start", "end"):
            return f"at {self.time(node)}"
        if is_word(node, "TURN"):
            return "during a turn"
        return f"during {self.time(node)}"

    def until_words(self, node: Node | None, front: bool = False) -> str:
        """How long; in front of a sentence or behind it."""
        if node is None:
            return ""
        if is_word(node, "end") and is_word(node.args[0], "TURN"):
            return "for the rest of this turn" if front else "until the end of this turn"
        if is_word(node, "end") and is_word(node.args[0], "BATTLE"):
            return "for that battle"
        if is_word(node, "DUEL"):
            return "for the rest of this Duel"
        if is_word(node, "end") and is_word(node.args[0], "DAMAGE_CALCULATION"):
            return "during that damage calculation only"
        if is_word(node, "DAMAGE_CALCULATION", "BATTLE"):
            return "during that damage calculation only" if node.word != "BATTLE" else "for that battle"
        if node.kind == WORD and (
            node.word in ("your", "their", "at", "next", "nth", "end", "start", "last") or node.word.isupper()
        ):
            return f"until {self.time(node)}"
        return f"until {listed([self.event(one, 'trigger') for one in either(node)])}"

    # causes -------------------------
    def some(self, node: Node, general: bool) -> str:
        """Cards in general, one of them, or those at hand."""
        return self.noun(node, "" if general else "a").text if is_word(node, *NOUNS) else self.pick(node).text

    def causes(self, node: Node, general: bool = False) -> str:
        """Why, after "by"."""
        return listed([self.cause(one, general) for one in alternatives(node)])

    def cause(self, node: Node, general: bool) -> str:
        head = parts.head(node)
        owners = node.args[1:] if node.kind == OF else []
        players = [
            one for one in owners if is_word(one, "YOU", "OPPONENT", "EACH", "CONTROLLER", "OWNER", "TURN_PLAYER")
        ]
        cards = [one for one in owners if one not in players]
        own = self.side_own(players[0]) if players else ""
        if players and is_word(players[0], "OPPONENT") and not general:
            own = "an opponent's"
        if is_word(head, "effect"):
            return fill(ROWS["effect"].frame, {"number": str(needed(head, "number").value)})
        if is_word(head, "EFFECT", "ACTIVATED_EFFECT"):
            activated = "activated " if head.word == "ACTIVATED_EFFECT" else ""
            end = "effects" if general else "effect"
            if cards and is_word(cards[0], *NOUNS):
                made = [one for one in cards[0].args if not self.is_place(one)]
                if not made and not any(self.is_place(one) for one in cards[0].args):
                    kind = (
                        ROWS[cards[0].word].forms.split("|")[0]
                        if "|" in ROWS[cards[0].word].forms
                        else ROWS[cards[0].word].form(0)
                    )
                    words = f"{activated}{kind} {end}"
                    return f"{own} {words}" if own else words if general else article(words)
                of = self.noun(cards[0], "" if general else "a")
                return f"the {activated}{end} of {own + ' ' if own else ''}{of.text}"
            if cards:
                return f"the {activated}{end} of {self.pick(cards[0]).text}"
            words = f"{activated}card {end}"
            return f"{own} {words}" if own else words
        if is_word(head, "COST"):
            return f"{own} cost" if own else f"a cost of {self.some(cards[0], general)}" if cards else "a cost"
        if is_word(head, "CARD"):
            words = "cards" if general else "card"
            return f"{own} {words}" if own else f"{'' if general else 'a '}{words}"
        if is_word(head, "BATTLE"):
            return f"battle with {self.some(cards[0], general)}" if cards else "battle"
        if is_word(head, "DIRECT_ATTACK", "ATTACK"):
            return f"{possessive(self.pick(cards[0]).text)} direct attack" if cards else "a direct attack"
        if is_word(head, "effects_of"):
            return f"the effects of {self.pick(needed(head, 'card')).text}"
        return ROWS[head.word].form(0)

    def by_words(self, node: Node | None, general: bool = False) -> str:
        if node is None:
            return ""
        if node.kind == BAR and any(is_word(parts.head(one), "COST") for one in node.args):
            return listed([self.by_words(one, general) for one in node.args])
        if is_word(parts.head(node), "COST"):
            return f"as {self.cause(node, general)}"
        if is_word(node, "NORMAL_DRAW"):
            return "for the normal draw"
        if is_word(node, "DESTRUCTION"):
            return "after being destroyed"
        return f"by {self.causes(node, general)}"

    # summons -------------------------
    def manner(self, node: Node | None) -> str:
        """ "Normal or Special Summon" without its ending."""
        if node is None:
            return ""
        words = [one.word for one in alternatives(node)]
        names = [ROWS[one].form(0) for one in words if one != "SET"]
        return f"{listed(names)} " if names else ""

    def summon_verb(self, how: Node | None) -> str:
        words = [one.word for one in alternatives(how)]
        manner = self.manner(how)
        ending = "/Set" if "SET" in words else ""
        return (
            "/".join(f"{manner}{one}{ending}" for one in SUMMON.split("/"))
            if not ending
            else "/".join(
                f"{manner}{one} or {other}"
                for one, other in zip(SUMMON.split("/"), ["Set", "Sets", "Set", "Set", "Setting"], strict=True)
            )
        )

    # events -------------------------
    def event(self, node: Node, use: str) -> str:
        if node.kind == OR:
            return self.events_or(node.args, use)
        if node.kind == AND:
            whole = [one for one in node.args if one.kind != NOT]
            but = [self.event_exception(one.args[0], whole[0], use) for one in node.args if one.kind == NOT]
            return listed([self.event(one, use) for one in whole], "and") + "".join(but)
        if node.kind == NOT:
            return f"not ({self.event(node.args[0], use)})"
        return self.clause(node, use).said(use)

    def event_exception(self, node: Node, from_what: Node, use: str) -> str:
        """What an event is not: only what is different is said."""
        by, origin = part(node, "by"), part(node, "from_")
        alike = node.word == from_what.word and part(node, "card") == part(from_what, "card")
        if alike and by is not None and origin is None:
            cause = self.causes(by)
            return f", except by {'its own effect' if cause == 'the effect of this card' else cause}"
        if alike and origin is not None and by is None:
            return f", except {self.place(origin, 'from')}"
        return f", except if {self.event(node, use)}"

    def suffered(self, clause: Clause, use: str) -> Clause:
        """Of a card one asks what was done to it, and by whom: "that was discarded by your opponent"."""
        if use not in ("was", "was not") or clause.passive or clause.form(3) == "-":
            return clause
        return Clause(clause.subject, clause.verb, f"{clause.tail} by {clause.subject.text}")

    def events_or(self, nodes: list[Node], use: str) -> str:
        """Several events: said with one verb where only the cards differ."""
        if all(is_word(one, "activated") for one in nodes):
            keys = [{name: one.keys[name] for name in one.keys if name != "form"} for one in nodes]
            if all(one == keys[0] for one in keys):
                first = self.activated_clause(nodes[0], use)
                objects = listed([self.activated_object(one, use) for one in nodes])
                if first.passive:
                    return Clause(Said(objects, first.subject.plural), first.verb, first.tail).said(use)
                lead = self.activated_tail(nodes[0], use)
                return Clause(first.subject, first.verb, f" {objects}{lead}", False).said(use)
            plain = [one for one in nodes if part(one, "by") is None]
            if len(plain) == 1 and all(
                is_word(parts.head(needed(one, "by")), "EFFECT", "effect") for one in nodes if one is not plain[0]
            ):
                return self.event(plain[0], use)  # that an effect may activate it, too, is no other case for a reader
        if all(is_word(one, "took_damage") for one in nodes):
            owners = [parts.owner_of(part(one, "by")) for one in nodes]
            sides = [part(one, "player") for one in nodes]
            alike = all(one == owners[0] for one in owners) and all(one == sides[0] for one in sides)
            heads = {parts.head(needed(one, "by")).word for one in nodes if part(one, "by") is not None}
            if owners[0] is not None and alike and heads == {"BATTLE", "EFFECT"}:
                return self.clause(nodes[0], use).said(use).replace(" battle damage", " battle or effect damage")
        clauses = [self.clause(one, use) for one in nodes]
        if not use.startswith("was") and all(one.subject == clauses[0].subject for one in clauses):
            who = clauses[0].subject.text
            said = [one.said(use).removeprefix(f"{who} ") for one in clauses]
            starts = ("cannot ", "is ", "was ", "are ")
            start = next((one for one in starts if all(words.startswith(one) for words in said)), "")
            return f"{who} {start}{listed([one.removeprefix(start) for one in said])}"
        return listed([one.said(use) for one in clauses], "or" if use != "cannot" else "and")

    def subject(self, node: Node, use: str, name: str = "card", away: bool = False) -> tuple[Said, str]:
        """Who it happens to, and from where if the verb says that."""
        card = part(node, name)
        number = part(node, "number")
        many = use in PLURAL_USES
        if card is None:
            noun = (
                "monster" if node.word in ("attacks", "declares_attack", "battled", "flipped", "tributed") else "card"
            )
            return Said(f"{noun}s" if many else f"a {noun}", many), ""
        det = "" if many else "a"
        if number is not None:
            det = self.count(number)
        if is_word(card, *NOUNS) or card.kind == OR:
            if away and is_word(card, *NOUNS):
                places = [one for one in card.args if self.is_place(one)]
                if places:
                    bare = Node(WORD, card.word, [one for one in card.args if one not in places])
                    said = self.noun(bare, det)
                    return said, self.place(places[0], "from")
            said = self.noun(card, det)
            if node.word == "summoned":
                said = said._replace(text=said.text.replace(" on the field", ""))
            return said, ""
        if is_word(card, "this") and away:
            places = [one for one in card.args if self.is_place(one)]
            bare = Node(WORD, "this", [one for one in card.args if one not in places])
            return self.pick(bare), self.place(places[0], "from") if places else ""
        return self.pick(card, subject=True), ""

    def is_hand(self, to: Node | None) -> bool:
        return to is not None and [zone.word for _, zone in self.zones(to)] == ["HAND"]

    def clause(self, node: Node, use: str) -> Clause:
        word = node.word
        if word == "activated":
            return self.activated_clause(node, use)
        if word in ("summoned", "being_summoned"):
            return self.summoned_clause(node, use)
        if word in ("resolves", "resolved", "negated"):
            return self.link_clause(node, use)
        row = ROWS["added" if word == "moved" and self.is_hand(part(node, "to")) else word]
        general = use in PLURAL_USES
        by = part(node, "by")
        who, origin = self.subject(node, use, "on" if word.startswith("counter_") else "card", away=word in AWAY)
        slots = {"by": self.by_words(by, general), "from": origin}
        to = part(node, "to")
        if (to is not None and word in ("destroyed",)) or (
            to is not None and word not in ("position_changed", "equipped", "control_changed")
        ):
            slots["to"] = self.place(to, "to")
        elif word == "sent" and use in ("trigger", "past"):
            slots["to"] = "to the GY"
        if word in ("left", "attacks", "declares_attack", "battled", "used_for", "position_changed", "equipped"):
            return self.other_clause(node, use, who, slots)
        if word in ("took_damage", "gained_lp", "lost_lp", "begins", "targeted", "drawn", "set_down"):
            return self.player_clause(node, use, who, slots)
        if word in ("counter_placed", "counter_removed"):
            on = part(node, "on")
            if use.startswith("was"):
                name = article(str(needed(node, "name").value))
                where = "on" if word == "counter_placed" else "from"
                return Clause(who, HAVE, f" {name} {row.form(3)} {where} it", False)
            if word == "counter_removed" and is_word(on, "this"):
                zeros = [one for one in on.args if one.kind == COMPARE and number_of(one.args[1]) == 0]
                empty = [one for one in zeros if one.word == "=="]
                if empty:
                    return Clause(Said(f"the last {needed(node, 'name').value}"), row.forms, " from this card")
            tail = f" {'on' if word == 'counter_placed' else 'from'} {self.pick(on).text}" if on is not None else ""
            return Clause(Said(article(str(needed(node, "name").value))), row.forms, tail)
        if word == "control_changed":
            return Clause(
                Said(f"control of {who.text}"), row.forms, " to " + self.side(to).text if to is not None else ""
            )
        as_ = part(node, "as_")
        if as_ is not None:
            who = self.noun(as_, "" if general else "a")
        if (
            word == "moved"
            and is_word(by, "BATTLE") is False
            and by is not None
            and by.kind == OF
            and is_word(by.args[0], "BATTLE")
        ):
            slots["by"] = f"after {self.by_words(by).removeprefix('by ')}"
        player = part(node, "player")
        if player is not None and use.startswith("was"):
            return self.suffered(Clause(self.side(player), row.forms, fill(row.frame, slots), False), use)
        if player is not None:
            return Clause(self.side(player), row.forms, f" {who.text}{fill(row.frame, slots)}", False)
        return Clause(who, row.forms, fill(row.frame, slots))

    def other_clause(self, node: Node, use: str, who: Said, slots: dict[str, str]) -> Clause:
        """What a card does, or what becomes of it where the verb needs more than a place."""
        row = ROWS[node.word]
        general = use in PLURAL_USES
        on = part(node, "on")
        if node.word in ("attacks", "declares_attack", "battled"):
            who = who._replace(text=opponents(who.text))
        if node.word in ("attacks", "declares_attack"):
            player = part(node, "player")
            if player is not None:
                card = part(node, "card")
                with_ = f" with {who.text}" if card is not None else ""
                direct = "a direct attack" if is_word(on, "YOU", "OPPONENT") else "an attack"
                aim = ""
                if on is not None and not is_word(on, "YOU", "OPPONENT"):
                    aim = f" on {self.some(on, general)}"
                elif is_word(on, "YOU", "OPPONENT") and on.word == player.word:
                    aim = f" on {self.side(on).text}"
                return Clause(self.side(player), row.forms, f" {direct}{aim}{with_}", False)
            if is_word(on, "YOU", "OPPONENT"):
                at = "" if self.faces(part(node, "card"), on) else self.side(on).text
                slots["on"] = f"{at} directly".strip()
                if node.word == "declares_attack":
                    return Clause(who, row.forms, f" a direct attack{' on ' + at if at else ''}", False)
            elif on is not None:
                target = self.noun(on, "" if general else "a").text if is_word(on, *NOUNS) else self.pick(on).text
                target = opponents(target)
                slots["on"] = target if node.word == "attacks" else f"on {target}"
            return Clause(who, row.forms, fill(row.frame, slots), False)
        if node.word == "battled":
            other = part(node, "with_")
            slots["with_"] = opponents(self.noun(other).text) if other is not None else ""
            return Clause(who, row.forms, fill(row.frame, slots), False)
        if node.word == "used_for":
            how = part(node, "how")
            kinds = [ROWS[one.word].form(0) for one in alternatives(how)]
            monster = part(node, "monster")
            if kinds == ["Tribute"]:
                return Clause(who, "Tribute/Tributes/Tributed/Tributed/Tributing", " for a Tribute Summon")
            slots["how"] = f"as material for {article(listed(kinds))} Summon" if kinds else "as material"
            tail = fill(row.frame, slots)
            if monster is not None:
                tests = parts.rest(monster, "tests")
                if len(tests) == 1 and tests[0].kind == NOT and use == "cannot":
                    tail += f", except for {self.noun(Node(WORD, monster.word, tests[0].args)).text}"
                else:
                    tail += f" of {self.noun(monster).text}"
            return Clause(who, row.forms, tail)
        if node.word == "position_changed":
            to = part(node, "to")
            slots["to"] = ROWS[to.word].form(0) if to is not None else ""
            if is_word(part(node, "by"), "RULE"):
                slots["by"] = "(except by card effects)" if use in ("cannot", "general") else "by a player"
            if use in ("cannot", "general", "would"):
                return Clause(Said(f"the battle position of {who.text}"), row.forms, fill(row.frame, slots))
            return Clause(Said(f"the battle position of {who.text}"), row.forms, fill(row.frame, slots))
        if node.word == "equipped":
            to = part(node, "to")
            slots["to"] = self.pick(to).text if to is not None else ""
            return Clause(who, row.forms, fill(row.frame, slots))
        return Clause(who, row.forms, fill(row.frame, slots), False)

    def faces(self, card: Node | None, side: Node) -> bool:
        """Whose direct attack it is says already against whom."""
        if is_word(side, "OPPONENT"):
            return card is not None and (not is_word(card, *NOUNS) or parts.holds([card], "your"))
        return card is not None and parts.holds([card], "their")

    def player_clause(self, node: Node, use: str, who: Said, slots: dict[str, str]) -> Clause:
        """What a player does or suffers."""
        row = ROWS[node.word]
        general = use in PLURAL_USES
        player = part(node, "player")
        doer = self.side(player) if player is not None else None
        by = part(node, "by")
        if node.word == "took_damage":
            return self.damage_clause(doer or Said("a player"), by)
        if node.word in ("gained_lp", "lost_lp"):
            return Clause(doer or Said("a player"), row.forms, fill(row.frame, slots), False)
        if node.word == "begins":
            phase = needed(node, "phase")
            if use in ("cannot", "general"):
                owner = self.side(Node(WORD, "YOU" if is_word(phase, "your") else "OPPONENT"))
                which = self.time(phase).removeprefix(possessive(owner.text) + " ")
                return Clause(
                    owner,
                    "conduct/conducts/conducted/conducted/conducting",
                    f" {'your' if owner.text == 'you' else 'their'} {which}",
                    False,
                )
            return Clause(Said(self.time(phase)), row.forms, "", False)
        if node.word == "targeted":
            if use.startswith("was"):
                return Clause(who, row.forms, " for an attack" if is_word(by, "ATTACK") else fill(row.frame, slots))
            if by is not None and is_word(parts.head(by), "ATTACK"):
                owner_cause = parts.owner_of(by)
                if owner_cause is not None:
                    side = owner_cause.word in ("YOU", "OPPONENT", "EACH")
                    attackers = Said(f"{self.side_own(owner_cause)} monsters", True) if side else self.pick(owner_cause)
                    return Clause(attackers, row.forms, f" {who.text} for attacks", False)
                return Clause(who, row.forms, " for an attack")
            return Clause(who, row.forms, fill(row.frame, slots))
        card = part(node, "card")
        if doer is not None and use.startswith("was"):
            return self.suffered(Clause(doer, row.forms, fill(row.frame, slots), False), use)
        if doer is not None:
            what = who.text if card is not None else "cards" if general else "a card"
            if card is not None and is_word(card, *NOUNS) and not card.args and not general:
                what += "(s)" if node.word == "drawn" else ""
            return Clause(doer, row.forms, f" {what}{fill(row.frame, slots)}", False)
        return Clause(who, row.forms, fill(row.frame, slots))

    def damage_clause(self, who: Said, by: Node | None) -> Clause:
        if by is None:
            return Clause(who, ROWS["took_damage"].forms, " damage", False)
        if by.kind == BAR:
            return Clause(who, ROWS["took_damage"].forms, f" {self.damage_from(by)}", False)
        head = parts.head(by)
        owner = parts.owner_of(by)
        kind = "battle " if is_word(head, "BATTLE", "DIRECT_ATTACK") else "effect "
        direct = " by a direct attack" if is_word(head, "DIRECT_ATTACK") else ""
        if is_word(owner, "YOU", "OPPONENT"):
            return Clause(who, ROWS["took_damage"].forms, f" {self.damage_from(by)}", False)
        if owner is not None:
            source = self.noun(owner) if is_word(owner, *NOUNS) else self.pick(owner)
            return Clause(source, ROWS["inflict"].forms, f" {kind}damage to {who.text}{direct}", False)
        return Clause(who, ROWS["took_damage"].forms, f" {kind}damage{direct}", False)

    def damage_from(self, by: Node) -> str:
        """ "battle damage, or damage from an opponent's card effect"."""
        said: list[str] = []
        for one in alternatives(by):
            plain = is_word(one, "BATTLE", "EFFECT")
            said.append(f"{ROWS[one.word].form(0)} damage" if plain else f"damage from {self.cause(one, False)}")
        return listed(said)

    def summoned_clause(self, node: Node, use: str) -> Clause:
        how = part(node, "how")
        if how is None and part(node, "by") is not None:
            how = Node(WORD, "SPECIAL")  # an effect or a procedure summons so
        verb = self.summon_verb(how)
        player = part(node, "player")
        card = part(node, "card")
        general = use in PLURAL_USES
        slots: dict[str, str] = {}
        from_ = part(node, "from_")
        by = part(node, "by")
        using = part(node, "using")
        tributes = part(node, "tributes")
        slots["from_"] = self.place(from_, "from") if from_ is not None else ""
        slots["by"] = self.by_words(by)
        if using is not None:
            said = self.pick(using) if not is_word(using, *NOUNS) else self.noun(using, "a")
            slots["using"] = f"using {said.text} as material"
            if is_word(how, "TRIBUTE"):
                slots["using"] = f"by Tributing {said.text}"
        if tributes is not None:
            number = number_of(tributes)
            slots["tributes"] = "without Tributing" if number == 0 else f"by Tributing {self.count(tributes)} monsters"
        tail = fill(ROWS["summoned"].frame, slots)
        if player is not None and use.startswith("was"):
            return self.suffered(Clause(self.side(player), verb, tail, False), use)
        if player is not None:
            who = self.side(player)
            number_node = part(node, "number")
            det = self.count(number_node) if number_node is not None else "" if general else "a"
            what = self.noun(card, det).text if card is not None else "monsters" if general else "a monster"
            return Clause(who, verb, f" {what}{tail}", False)
        if card is None:
            said = Said("monsters" if general else "a monster", general)
        else:
            said, _ = self.subject(node, use)
        return Clause(said, verb, tail)

    def link_clause(self, node: Node, use: str) -> Clause:
        row = ROWS[node.word]
        link = part(node, "link")
        if node.word == "negated":
            what = part(node, "what")
            cause = part(node, "by")
            by = self.by_words(cause)
            by_player = parts.owner_of(cause)
            whole = cause is not None and is_word(parts.head(cause), "EFFECT")
            if use == "trigger" and whole and is_word(by_player, "YOU", "OPPONENT"):
                return Clause(self.side(by_player), row.forms, f" {self.negatable(link, what, use)}", False)
            return Clause(Said(self.negatable(link, what, use), use in PLURAL_USES), row.forms, f" {by}" if by else "")
        if link is not None and is_word(link, "effect", "THIS_EFFECT"):
            return Clause(Said(self.cause(link, False)), row.forms, "", False)
        if link is None:
            return Clause(Said("an effect"), row.forms, "", False)
        words = listed([self.linked(one) for one in link.args]) if link.kind == OR else self.linked(link)
        if node.word == "resolved":
            return Clause(Said(words), row.forms, "", False)
        return Clause(Said(words), "be about to resolve/is about to resolve/was about to resolve/-/-", "", False)

    def linked(self, link: Node) -> str:
        """An activation as a thing: "a Spell Card activated by your opponent"."""
        words = self.activated_object(link, "trigger")
        if is_word(link, "activated") and part(link, "player") is not None:
            words += f" activated by {self.side(needed(link, 'player')).text}"
        return words + self.activated_tail(link, "trigger")

    def negatable(self, link: Node | None, what: Node | None, use: str) -> str:
        """What a negation hits: "the Summon of a monster", "the activation of a Spell/Trap Card"."""
        if link is None:
            bare = {"ACTIVATION": "activation", "EFFECT": "effect"}.get(what.word if what is not None else "", "")
            return article(bare) if bare else "an activation or effect"
        if link.kind == OR:
            return listed([self.negatable(one, what, use) for one in link.args]).replace(
                " or the activation of ", " or "
            )
        if is_word(link, "being_summoned", "summoned"):
            how = self.manner(part(link, "how"))
            summoned, _ = self.subject(link, "trigger")
            by = part(link, "player")
            if part(link, "card") is None:
                summoned = Said("a monster")
            if by is not None and (part(link, "card") is None or is_word(part(link, "card"), *NOUNS)):
                return f"{self.side_own(by)} {how}Summon of {summoned.text}"
            return f"the {how}Summon of {summoned.text}"
        if not is_word(link, "activated"):
            return f"the effects of {self.noun(link, '').text}"
        player = part(link, "player")
        own = f"{self.side_own(player)} " if player is not None else ""
        things = {"ACTIVATION": "the activation of", "EFFECT": "the effect of"}.get(
            what.word if what is not None else "", "the activation and effect of"
        )
        card = part(link, "card")
        if card is not None and is_word(card, "THIS"):
            return f"{possessive('this card')} activation{'' if what is not None else ' and effect'}"
        words = self.activated_object(link, use)
        if what is None and is_word(card, *NOUNS) and part(link, "form") is None and use in PLURAL_USES:
            things, words = "the activations and effects of", self.noun(needed(link, "card"), "").text
        elif is_word(what, "EFFECT") and is_word(card, *NOUNS) and part(link, "form") is None and use in PLURAL_USES:
            things, words = "the activated effects of", self.noun(needed(link, "card"), "").text
        if own:
            words = own + words.removeprefix("a ").removeprefix("an ")
        return f"{things} {words}{self.activated_tail(link, use)}"
